(* Proofs, and the check of them. A proof is a list of steps; each says a sequent, the rule by which it
   follows, and the steps that it rests on. `check_sound`: what is checked is shown, of all models.

   The rules are those of symattn/kernel/rules/, and the conditions are theirs. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Terms Normal Sums Slopes Sequents Instances Continuations.
Open Scope R_scope.

Inductive sign := Positively | Weakly | Not0.
Definition has_sign (w : sign) (t : term) : judgement :=
  match w with Positively => Pos t | Weakly => Nonneg t | Not0 => Nonzero t end.

Inductive form :=
| Number | Kind | Exponential | Size | Absolute | RootOf | Product | Square | SumOf | Tangent | Monotone | Power
| Case | WhenSo
| Total (x : nat) | Witness (x : nat) (at_one : place) | SomewhereSo (x : nat) (f : fact) (rows : list place)
| Supposed (f : fact) (places : list place) | From | EqualTo | Factor | Factors | Below (p : place).
Inductive rule :=
| Ring (multipliers : list term)
| Trans | Antisym | Weaken | Agree | Injective (g : func)
| Congruence (path : list nat) (fresh : list nat)
| Given (f : fact) (places : list place) | Rewritten (f : fact)
| Sign (f : form)
| Bits (denials : list (fact * list place)) | Absurd (denials : list (fact * list place))
| Cases (c : cond) | Split (t : term)
| Instance (ps : places_put) (ts : terms_put)
| OfEach (j : judgement) (h : nat) (u : term) (x : nat)   (* of the largest, which a datum stands for, as of each *)
| WrittenOut                                              (* products as sums of logarithms *)
| Exchanged                                               (* two sums *)
| Continued (fs : list nat).                              (* where these data are positive it is shown *)
Record step := { goal : sequent; by_rule : rule; rests_on : list nat }.

Definition minus t u := Add t (Mul (Num (-1)) u).
Definition put_in (places : list place) := put V (fun k => nth k places (B 0)).
Definition put_in_cond (places : list place) := put_cond V (fun k => nth k places (B 0)).
Definition are_on (places : list place) (sorts : list nat) : bool :=
  match sorts_of [] places with Some l => same_sorts l sorts | None => false end.
Fixpoint product_has (e t : term) : bool := same e t ||
  match t with Mul a b => product_has e a || product_has e b | Inv a => product_has e a | _ => false end.

Section Rules.
Variables (G : list fact) (premises : list sequent).

Definition knows (more : list fact) (s : sequent) := forallb (among (more ++ G)) (facts s).
Definition has_ (more : list fact) (j : judgement) := existsb (fun s => same_judgement (says s) j
  && knows more s) premises.
(* What compares a place with itself. *)
Definition with_itself (c : cond) : bool := match c with
  | Same p q | Not (Less p q) => same_place p q | _ => false end.
Fixpoint bit_holds (more : list fact) (c : cond) : bool :=
  if has_ more (Bit c) then true else if with_itself c then true else if among (more ++ G) (Holds c) then true else
  if follows (relevant (more ++ G) c) c then true else
  match c with And c d => bit_holds more c && bit_holds more d | _ => false end.

(* -- RING -- *)

Definition order_facts := filter (fun f => match f with Holds _ | First _ _ | Last _ _ | Next _ _ _ | Only _ _ _ _ _
  | Reaches _ _ => true | _ => false end) G.
Definition is_positive_datum sorts f l := existsb (fun g => match g with
  | Positive f' ss => (f =? f')%nat && match sorts_of sorts l with Some k => same_sorts k ss | None => false end
  | _ => false end) G.
Definition not0 (known : list pattern) (sorts : list nat) (t : term) : bool :=
  match t with
  | Fun Exp _ => true
  | Dat f l => is_positive_datum sorts f l || is_pattern (flat_map in_fact G) known sorts t
  | Sum _ u => same u one || is_pattern (flat_map in_fact G) known sorts t
  | _ => is_pattern (flat_map in_fact G) known sorts t end.
(* What is not negative by its form: sums and products of squares, of bits, and of what is positive. *)
Fixpoint never_negative (n : nat) sorts (t : term) : bool := match n with
  | O => false
  | S n => match t with
      | Num q => (0 <=? Qnum q)%Z
      | Fun Exp _ | Fun Abs _ | Fun Root _ => true
      | Dat f l => is_positive_datum sorts f l
      | Add a b => never_negative n sorts a && never_negative n sorts b
      | When _ a | Inv a => never_negative n sorts a
      | Sum s a => never_negative n (s :: sorts) a
      | Mul a b => match without a (factors b) with
          | Some m => never_negative n sorts (tm m)
          | None => never_negative n sorts a && never_negative n sorts b end
      | _ => false end end.
Definition depth := 24%nat.
Definition not_negative (known : list pattern) (sorts : list nat) (t : term) : bool :=
  never_negative depth sorts t || is_pattern (flat_map in_fact G) known sorts t.
Definition fuel := 60%nat.
Definition laws_known : laws := {|
  last_at := flat_map (fun f => match f with Last s x => [(s, x)] | _ => [] end) G;
  next_to := flat_map (fun f => match f with Next s x y => [(s, x, y)] | _ => [] end) G;
  fixed_at := flat_map (fun f => match f with
    | Holds (Same (Img s g false (V s' x)) (V t y)) =>
        if (s =? s')%nat && (s =? t)%nat && (x =? y)%nat then [(s, g, x)] else []
    | _ => [] end) G;
  kept_upto := flat_map (fun f => match f with Kept s g x => [(s, g, x)] | _ => [] end) G;
  one_seen := flat_map (fun f => match f with Only r s x t y => [(r, s, x, (t, y))] | _ => [] end) G;
  symmetric_on := flat_map (fun f => match f with Symmetric g s => [(g, s)] | _ => [] end) G;
  inverses := flat_map (fun f => match f with Inverses g h s v => [(g, h, s, v)] | _ => [] end) G;
  keeping := flat_map (fun f => match f with Keeps s g r => [(s, g, r)] | _ => [] end) G |}.
(* What is not 0, and what is not negative. *)
Definition patterns := (list pattern * list pattern)%type.
Definition normal_of (known : patterns) :=
  normal laws_known (decided order_facts) (not0 (fst known)) (not_negative (snd known)) fuel.
Definition parts_of (p : poly) : list term := match p with
  | [] => []
  | (q, _) :: _ =>
      let d := content p in
      match divided d p with
      | Some r => (if Qeq_bool q 0 then [] else match r with [(_, [])] => [] | _ => [tp (pscale (/ q) r)] end) ++
          flat_map (fun a => match a with Inv u => [a; u] | _ => [a] end) d
      | None => [] end end.
(* What else is not 0 where a polynomial is not: what is above its divisors, and what its roots are of. *)
Definition radicands (d : mono) : list term :=
  flat_map (fun a => match a with Fun Root u | Inv (Fun Root u) => [u] | _ => [] end) d.
Fixpoint all_parts (n : nat) (known : patterns) (p : poly) : list term := match n with
  | O => []
  | S n => let (above, _) := cleared 6 (not0 (fst known) []) (normal_of known []) p (constant 1) in
      parts_of p ++ parts_of above ++ match divided (content p) p with
        | Some _ => flat_map (fun u => all_parts n known (normal_of known [] u)) (radicands (content p)) | None => [] end end.
Definition patterns_of (l : list term) : list pattern :=
  flat_map (fun u => match pattern_of G u with Some x => [x] | None => [] end) l.
Definition learned (known : patterns) (s : sequent) : patterns :=
  if knows [] s then
    let nonzero t := patterns_of (all_parts 2 known (normal_of known [] t)) ++ fst known in
    let nonneg t := patterns_of [tp (normal_of known [] t)] ++ snd known in
    match says s with
    | Nonzero t => (nonzero t, snd known)
    | Nonneg t => (fst known, nonneg t)
    | Pos t => (nonzero t, nonneg t)
    | _ => known end
  else known.
Definition all_learned := fold_left learned premises ([], []).
Fixpoint combined (ps : list sequent) (hs : list term) : option term := match ps, hs with
  | [], [] => Some (Num 0)
  | {| says := Equal l r; facts := fs |} :: ps, h :: hs =>
      if forallb (among G) fs then match combined ps hs with Some t => Some (Add (Mul h (minus l r)) t) | None =>
        None end else None
  | {| says := Equal _ _ |} :: _, [] => None
  | _ :: ps, hs => combined ps hs
  | [], _ :: _ => None end.
(* Where [a = b], a may be put for b. *)
Fixpoint meeting (m : mono) : option (name * name * mono) := match m with
  | [] => None
  | a :: m => match as_bit a with
      | Some (Same (V s x) (V s' y)) => Some ((s, x), (s', y), m)
      | _ => match meeting m with Some (v, w, n) => Some (v, w, a :: n) | None => None end end end.
Definition put_for (v w : name) := put (fun s x => if same_name (s, x) w then V (fst v) (snd v) else V s x) B.
Definition together (known : patterns) (p : poly) : poly :=
  fold_right (fun '(q, m) out => match meeting m with
    | Some (v, w, n) => padd (scaled_times (not0 (fst known) []) q [bit_of (Same (V (fst v) (snd v)) (V (fst w)
      (snd w)))]
        (normal_of known [] (put_for v w (tm n)))) out
    | None => insert_term q m out end) [] p.
Definition ring_ok (hs : list term) (t u : term) : bool :=
  match combined premises hs with
  | None => false
  | Some c => let known := all_learned in
      match together known
        (fst (cleared 6 (not0 (fst known) []) (normal_of known []) (normal_of known []
          (minus (minus t u) c)) (constant 1))) with
      | [] => true | _ => false end end.

(* -- equations -- *)

Fixpoint trans_ok (ps : list sequent) (t last : term) : bool := match ps with
  | [] => same t last
  | s :: ps => knows [] s && match says s with
      | Equal a b => if same a t then trans_ok ps b last else if same b t then trans_ok ps a last else false
      | _ => false end end.
Fixpoint congruent (path new : list nat) (more : list fact) (t u : term) : bool :=
  match path with
  | [] => has_ more (Equal t u)
  | k :: path => match t, u with
      | Add a b, Add a' b' | Mul a b, Mul a' b' => match k with
          | O => same b b' && congruent path new more a a'
          | _ => same a a' && congruent path new more b b' end
      | When c a, When c' a' => same_cond c c' && congruent path new (conjuncts c ++ more) a a'
      | Sum s a, Sum s' a' => match new with
          | x :: new => (s =? s')%nat && fresh s x G && fresh s x more && negb (has (in_term a ++ in_term a') (s, x))
              && congruent path new more (opened (V s x) a) (opened (V s x) a')
          | [] => false end
      | Inv a, Inv a' => congruent path new more a a'
      | Fun g a, Fun g' a' => (gtag g =? gtag g')%nat && congruent path new more a a'
      | App f s a p, App f' s' a' p' => match new with
          | x :: new => (f =? f')%nat && (s =? s')%nat && same_place p p' && fresh s x G && fresh s x more
              && negb (has (in_term a ++ in_term a') (s, x))
              && congruent path new more (opened (V s x) a) (opened (V s x) a')
          | [] => false end
      | _, _ => false end end.

(* A datum that is, at all places, what a fact says of it, wherever it is read. *)
Fixpoint replaced g (ss : list nat) (body : term) (sorts : list nat) (t : term) : term := match t with
  | Num _ => t
  | Dat f l => if (f =? g)%nat && match sorts_of sorts (rev l) with Some k => same_sorts k ss | None => false end
               then put V (fun k => nth k (rev l) (B 0)) body else t
  | Add a b => Add (replaced g ss body sorts a) (replaced g ss body sorts b)
  | Mul a b => Mul (replaced g ss body sorts a) (replaced g ss body sorts b)
  | When c a => When c (replaced g ss body sorts a)
  | Sum s a => Sum s (replaced g ss body (s :: sorts) a)
  | Inv a => Inv (replaced g ss body sorts a)
  | Fun h a => Fun h (replaced g ss body sorts a)
  | App f s a p => App f s (replaced g ss body (s :: sorts) a) p end.
Definition with_fact (f : fact) (t : term) : term := match f with
  | Identical ss (Dat g l) body =>
      match cmp_places l (rev (map B (seq 0 (length ss)))) with Eq => replaced g ss body [] t | _ => t end
  | _ => t end.

(* -- signs -- *)

Fixpoint product_sign (w : sign) (t : term) : bool := has_ [] (has_sign w t) ||
  match t with Mul a b => product_sign w a && product_sign w b | Inv a => product_sign w a | _ => false end.
Fixpoint none_negative (t : term) : bool := has_ [] (Nonneg t) ||
  match t with Add a b => none_negative a && none_negative b | _ => false end.
Fixpoint some_positive (t : term) : bool := has_ [] (Pos t) || match t with
  | Add a b => (some_positive a && none_negative b) || (none_negative a && some_positive b) | _ => false end.
(* Where a function increases. *)
Definition increases (g : func) (w : term) : bool := match g with
  | Exp => true | Log => has_ [] (Pos w) | Root => has_ [] (Nonneg w) | _ => false end.
Definition new_for s x t := fresh s x G && negb (has (in_term t) (s, x)).

Definition sign_ok (f : form) (w : sign) (t : term) : bool :=
  match f, t with
  | Number, Num q => match w with Positively => (0 <? Qnum q)%Z | Weakly => (0 <=? Qnum q)%Z | Not0 => negb (Qnum q
    =? 0)%Z end
  | Kind, Dat g l => is_positive_datum [] g l
  | Kind, Sum _ u => same u one
  | Exponential, Fun Exp _ => true
  | Size, Add (Sum _ u) v => match w with Weakly => same u one && same v (Mul (Num (-1)) one) | _ => false end
  | Absolute, Fun Abs _ | Absolute, Fun Root _ => match w with Weakly => true | _ => false end
  | RootOf, Fun Root u => has_ [] (Pos u)
  | Product, _ => product_sign w t
  | Square, Mul u v => match w with Weakly => same u v | _ => false end
  | SumOf, _ => match w with Weakly => none_negative t | _ => some_positive t end
  | Tangent, Add (Fun Exp u) v => match w with Weakly => same v (Mul (Num (-1)) (Add one u)) | _ => false end
  | Monotone, Add (Fun g u) (Mul (Num (Qmake (-1) 1)) (Fun g' v)) => (gtag g =? gtag g')%nat && increases g v
      && match w with Not0 => false | _ => has_ [] (has_sign w (minus u v)) end
  | Power, Add u v => has_ [] (Nonneg u)
      && match w with Not0 => false | _ => has_ [] (has_sign w (minus (Mul u u) (Mul v v))) end
  | Case, When c u => match w with Weakly => has_ (conjuncts c) (Nonneg u) | _ => false end
  | WhenSo, When c u => has_ (conjuncts c) (has_sign w u) && bit_holds [] c
  | Total x, Sum s u => match w with Not0 => false | _ => new_for s x u && has_ [] (has_sign w (opened (V s x) u)) end
  | Witness x p, Sum s u => match w with Weakly => false | _ =>
      is_on [] p s && new_for s x u && has_ [] (Nonneg (opened (V s x) u)) && has_ [] (Pos (opened p u)) end
  | SomewhereSo x g rows, Sum s u => match w, g with
      | Weakly, _ => false
      | _, Somewhere sorts s' c => among G g && (s =? s')%nat && are_on rows sorts && new_for s x u
          && negb (has (in_cond c ++ flat_map in_place rows) (s, x))
          && has_ [] (Nonneg (opened (V s x) u))
          && has_ (conjuncts (put_in_cond (V s x :: rows) c)) (Pos (opened (V s x) u))
      | _, _ => false end
  | Supposed g places, _ => among G g && match g with
      | NeverZero sorts u => match w with Not0 => are_on places sorts && same (put_in places u) t | _ => false end
      | AtLeastZero sorts u strict => are_on places sorts && same (put_in places u) t
        && match w with Weakly => true | _ => strict end
      | _ => false end
  | From, _ => has_ [] (has_sign w t) || match w with
      | Not0 => has_ [] (Pos (Mul (Num (-1)) t)) | Positively => has_ [] (Nonneg t)
        && has_ [] (Nonzero t) | Weakly => false end
  | EqualTo, _ => existsb (fun s => match says s with
      | Equal a b => same a t && knows [] s && has_ [] (has_sign w b) | _ => false end) premises
  | Factor, _ => match w with Not0 => existsb (fun s => match says s with
      | Nonzero a | Pos a => knows [] s && product_has t a | _ => false end) premises | _ => false end
  | Factors, _ => match w with Not0 => never_zero G [] t | _ => false end
  | Below q, Add (App g s u p) v => match w with
      | Weakly => among G (Largest g s) && is_on [] q s && same v (Mul (Num (-1)) (opened q u)) | _ => false end
  | _, _ => false end.

(* Facts that are listed, what is denied at listed places, and what premises say of bits. *)
Definition supposed (l : list (fact * list place)) : list fact :=
  flat_map (fun '(g, places) => match g with
    | Never sorts c => if among G g && are_on places sorts then [Holds (Not (put_in_cond places c))] else []
    | _ => if among G g then [g] else [] end) l ++
  flat_map (fun s => match says s with Bit d => if knows [] s then [Holds d] else [] | _ => [] end) premises.
Definition implied l c : bool := if follows (supposed l) c then true else follows (supposed l ++ G) c.

(* What is put satisfies a fact: it is known, a premise says it, or both sides have one normal form. *)
Definition satisfied (f : fact) : bool := if among G f then true else match f with
  | Holds c => bit_holds [] c
  | Identical l t u => match normal_of ([], []) l (minus t u) with [] => true | _ => false end
  | _ => false end.
Definition instance_ok ps ts (j : judgement) : bool := are_places ps && existsb (fun s =>
  if same_judgement (put_judgement ps ts (says s)) j then
    forallb (fun f => match put_fact ps ts f with Some g => satisfied g | None => false end) (facts s)
  else false) premises.

Definition continued_ok fs t u : bool := continued G fs [] t && continued G fs [] u && existsb (fun s =>
  match says s with
  | Equal a b => same a t && same b u && forallb (fun f => is_region fs f || among G f && of_others fs f) (facts s)
  | _ => false end) premises.

(* What is so of each of some numbers is so of the largest: it is one of them. *)
Definition of_each_ok (i : judgement) (h : nat) (u : term) (x : nat) (j : judgement) : bool := match u with
  | App g s v _ => let w := opened (V s x) v in
      among G (Largest g s) && new_for s x v && negb (has (in_judgement i) (s, x)) && ground u && ground w &&
      same_judgement (filled h u i) j && has_ [NeverZero [] (Num 1)] (filled h w i)
  | _ => false end.

Definition applies (r : rule) (j : judgement) : bool :=
  match r, j with
  | Ring hs, Equal t u => ring_ok hs t u
  | Trans, Equal t u => trans_ok premises t u
  | Antisym, Equal t u => has_ [] (Nonneg (minus t u)) && has_ [] (Nonneg (minus u t))
  | Weaken, _ => has_ [] j
  | Injective g, Equal t u => has_ [] (Equal (Fun g t) (Fun g u)) && increases g t && increases g u
  | Agree, Equal (When c t) (When d u) => same t u && has_ (conjuncts c) (Bit d) && has_ (conjuncts d) (Bit c)
  | Congruence path new, Equal t u => congruent path new [] t u
  | Given f places, Equal t u => among G f && match f with
      | Identical sorts a b => are_on places sorts && same (put_in places a) t
        && same (put_in places b) u | _ => false end
  | Rewritten f, Equal t u => among G f && same (with_fact f t) u
  | Sign f, Pos t => sign_ok f Positively t
  | Sign f, Nonneg t => sign_ok f Weakly t
  | Sign f, Nonzero t => sign_ok f Not0 t
  | Bits l, Bit c => bit_holds [] c || implied l c
  | Absurd l, _ => implied l (Not Top)
  | Cases c, _ => has_ [Holds c] j && has_ [Holds (Not c)] j
  | Instance ps ts, _ => instance_ok ps ts j
  | OfEach i h u x, _ => of_each_ok i h u x j
  | Exchanged, Equal (Sum s (Sum s' t)) u => same (Sum s' (Sum s (exchanged t))) u
  | WrittenOut, Equal t u => same (written_out G [] t) u
  | Continued fs, Equal t u => continued_ok fs t u
  | Split t, _ => ground t && has_ [AtLeastZero [] t false] j && has_ [AtLeastZero [] (Mul (Num (-1)) t) false] j
  | _, _ => false end.

(* ---- soundness -------------------------------------------------------------------------------------- *)

Hypothesis premises_shown : forall s, In s premises -> shown s.
Variable M : model.

Lemma knows_so e more s : knows more s = true -> all_so M e G -> all_so M e more -> all_so M e (facts s).
Proof.
  unfold knows. rewrite forallb_forall. intros K A C f I. specialize (K f I). apply among_In in K.
  apply in_app_or in K as [K|K]; auto.
Qed.
Lemma has_ok e more j : has_ more j = true -> located M e -> all_so M e G -> all_so M e more -> judged M e j.
Proof.
  unfold has_. rewrite existsb_exists. intros (s & I & H) V A C. apply andb_true_iff in H as [S K].
  apply (same_judgement_ok M e _ _ S). apply premises_shown; auto. now apply (knows_so e more).
Qed.
Lemma nothing_more e : all_so M e [].
Proof. intros f []. Qed.
Lemma app_so e l l' : all_so M e l -> all_so M e l' -> all_so M e (l ++ l').
Proof. intros A C f I. apply in_app_or in I as [I|I]; auto. Qed.
Lemma with_itself_ok e c : with_itself c = true -> truth M e nowhere c = true.
Proof.
  destruct c as [|p q| | |c|]; try easy; [|destruct c as [| |p q| | |]; try easy]; cbn [with_itself truth];
    intros H; apply same_place_eq in H; subst q; [apply Nat.eqb_refl | now rewrite Nat.ltb_irrefl].
Qed.
Lemma bit_holds_ok e more c : bit_holds more c = true -> located M e -> all_so M e G -> all_so M e more ->
  truth M e nowhere c = true.
Proof.
  intros H V A C. assert (D : forall d (rest : bool), (if has_ more (Bit d) then true else
    if with_itself d then true else if among (more ++ G) (Holds d) then true else
    if follows (relevant (more ++ G) d) d then true else rest) = true -> (rest = true -> truth M e nowhere d = true) ->
    truth M e nowhere d = true).
  { intros d rest F R. destruct (has_ more (Bit d)) eqn:K; [exact (has_ok e more _ K V A C)|].
    destruct (with_itself d) eqn:I; [now apply with_itself_ok|].
    destruct (among (more ++ G) (Holds d)) eqn:Am; [exact (app_so e _ _ C A _ (among_In _ _ Am))|].
    destruct (follows (relevant (more ++ G) d) d) eqn:W; auto.
    apply (follows_ok M e (relevant (more ++ G) d)); auto using relevant_so, app_so. }
  induction c; cbn [bit_holds] in H; apply (D _ _ H); try discriminate.
  intros E. apply andb_true_iff in E as [H1 H2]. simpl. now rewrite IHc1, IHc2.
Qed.

Section Here.
Variable e : names.
Hypothesis here : located M e.
Hypothesis so : all_so M e G.

Lemma order_facts_so e' : all_so M e' G -> all_so M e' order_facts.
Proof. intros A f I. apply filter_In in I as [I _]. auto. Qed.
Lemma sorts_of_fits sorts l k b : fits M sorts b -> sorts_of sorts l = Some k ->
  Forall2 (fun j s => (j < size M s)%nat) (map (at_ M e b) l) k.
Proof.
  intros F. revert k. induction l as [|p l IH]; simpl; intros k; [intros [= <-]; constructor|].
  destruct (sort_of sorts p) as [s|] eqn:S; [|easy]. destruct (sorts_of sorts l) as [k'|]; [|easy].
  intros [= <-]. constructor; auto. exact (sort_of_below M e here sorts _ _ _ F S).
Qed.
Lemma positive_datum_ok sorts f l b : is_positive_datum sorts f l = true -> fits M sorts b ->
  0 < dat M f (map (at_ M e b) l).
Proof.
  unfold is_positive_datum. rewrite existsb_exists. intros (g & I & H) F. destruct g; try discriminate.
  apply andb_true_iff in H as [E S]. apply Nat.eqb_eq in E. subst f0.
  destruct (sorts_of sorts l) as [k|] eqn:K; [|easy]. apply same_sorts_eq in S. subst k.
  apply (so _ I). now apply (sorts_of_fits sorts).
Qed.
Lemma lsum_ones n : sum n (fun _ => Q2R 1) = INR n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite sum_S, IH, S_INR, Q2R_1. ring. Qed.
Lemma size_pos s : (0 < size M s)%nat.
Proof. specialize (here s O). lia. Qed.
Lemma not0_ok known : (forall x, In x known -> always (fun v => v <> 0) M e x) ->
  forall sorts t, not0 known sorts t = true ->
  forall b, fits M sorts b -> eval M e b t <> 0.
Proof.
  intros K sorts t H b F. assert (D : is_pattern (flat_map in_fact G) known sorts t = true -> eval M e b t <> 0).
  { intros I. now apply (is_pattern_ok (fun v => v <> 0) M e (flat_map in_fact G) known sorts). }
  destruct t; simpl in H; auto.
  - apply orb_true_iff in H as [H|H]; auto. simpl. assert (X := positive_datum_ok _ _ _ b H F). lra.
  - apply orb_true_iff in H as [H|H]; auto. apply same_eq in H. subst t. simpl. rewrite lsum_ones.
    apply not_0_INR. assert (X := size_pos s). lia.
  - destruct g; auto. simpl. assert (X := exp_pos (eval M e b t)). lra.
Qed.
Lemma never_negative_ok n : forall sorts t b, never_negative n sorts t = true -> fits M sorts b -> 0 <= eval M e b t.
Proof.
  induction n as [|n IH]; intros sorts t b H F; [discriminate|]. destruct t; cbn [never_negative] in H; try discriminate; cbn [eval].
  - unfold Q2R. apply Z.leb_le, IZR_le in H. apply Rmult_le_pos; auto. left. apply Rinv_0_lt_compat, IZR_lt. lia.
  - left. exact (positive_datum_ok _ _ _ b H F).
  - apply andb_true_iff in H as [H1 H2]. assert (A := IH _ _ _ H1 F). assert (B := IH _ _ _ H2 F). lra.
  - destruct (without t1 (factors t2)) as [m|] eqn:W.
    + rewrite <- (factors_val M e b t2), (without_val M e b _ _ _ W). assert (A := IH _ _ _ H F). rewrite tm_val in A.
      replace (eval M e b t1 * (eval M e b t1 * mval M e b m)) with (Rsqr (eval M e b t1) * mval M e b m)
        by (unfold Rsqr; ring). apply Rmult_le_pos; [apply Rle_0_sqr | exact A].
    + apply andb_true_iff in H as [H1 H2]. apply Rmult_le_pos; eauto.
  - assert (A := IH _ _ _ H F). destruct (truth M e b c); simpl; lra.
  - assert (A : forall j, (j < size M s)%nat -> 0 <= eval M e (under j b) t)
      by (intros j L; apply (IH _ _ _ H); now apply fits_under).
    revert A. generalize (size M s). intros k A. induction k as [|k IHk]; [rewrite sum_0; lra|]. rewrite sum_S.
    assert (X := A k ltac:(lia)). assert (Y := IHk (fun j L => A j (Nat.lt_lt_succ_r _ _ L))). lra.
  - assert (A := IH _ _ _ H F). destruct A as [A|A]; [left; now apply Rinv_0_lt_compat | rewrite <- A, Rinv_0; lra].
  - destruct g; try discriminate; cbn [function]; [left; apply exp_pos | apply Rabs_pos | apply sqrt_pos].
Qed.
Lemma not_negative_ok known : (forall x, In x known -> always (fun v => 0 <= v) M e x) -> forall sorts t,
  not_negative known sorts t = true -> forall b, fits M sorts b -> 0 <= eval M e b t.
Proof.
  intros K sorts t. unfold not_negative. generalize depth. intros n H b F. apply orb_true_iff in H as [H|H];
    [exact (never_negative_ok _ _ _ _ H F) |].
    now apply (is_pattern_ok (fun v => 0 <= v) M e (flat_map in_fact G) known sorts).
Qed.
Lemma laws_known_hold : lawful M e laws_known.
Proof.
  split; cbn [last_at next_to fixed_at kept_upto one_seen symmetric_on inverses keeping laws_known].
  - intros s x I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <-]|[]]. exact I.
  - intros s x y I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <- <-]|[]]. exact I.
  - intros s f x I. apply in_flat_map in I as (g & I & J). apply so in I.
    destruct g as [c| | | | | | | | | | | | | | | | |]; try easy. destruct c as [|p q| | | |]; try easy.
    destruct p as [| |s' g back p]; try easy. destruct back; try easy. destruct p as [t y| |]; try easy.
    destruct q as [t' y'| |]; try easy. destruct (_ && _) eqn:E; [|easy]. destruct J as [[= -> -> ->]|[]].
    rewrite !andb_true_iff, !Nat.eqb_eq in E. destruct E as ((<- & <-) & <-). now apply Nat.eqb_eq in I.
  - intros s f x I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <- <-]|[]]. exact I.
  - intros r s x t y I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <- <- <- <-]|[]]. exact I.
  - intros f s I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <-]|[]]. exact I.
  - intros f h s v I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <- <- <-]|[]]. exact I.
  - intros s f r I. apply in_flat_map in I as (g & I & J). apply so in I. destruct g; try easy.
    destruct J as [[= <- <- <-]|[]]. exact I.
Qed.
Definition known_here (known : patterns) :=
  (forall x, In x (fst known) -> always (fun v => v <> 0) M e x) /\ (forall x, In x (snd known) ->
    always (fun v => 0 <= v) M e x).
Lemma normal_of_val known : known_here known -> forall sorts t b, fits M sorts b ->
  pval M e b (normal_of known sorts t) = eval M e b t.
Proof.
  intros [K L]. apply normal_val; auto using laws_known_hold.
  - intros c v D b. exact (decided_ok M e order_facts c v D here (order_facts_so e so) b).
  - apply (not0_ok _ K).
  - apply (not_negative_ok _ L).
Qed.
End Here.

Lemma nowhere_fits : fits M [] nowhere.
Proof. intros [|k] s; discriminate. Qed.
Lemma parts_of_val e p u : In u (parts_of p) -> pval M e nowhere p <> 0 -> value M e u <> 0.
Proof.
  destruct p as [|[q m] p]; [easy|]. cbn [parts_of]. set (w := (q, m) :: p).
  destruct (divided (content w) w) as [r|] eqn:D; [|easy]. intros I H.
  rewrite (divided_val M e nowhere _ _ _ D) in H. unfold value.
  assert (A : mval M e nowhere (content w) <> 0) by (intros E; apply H; rewrite E; ring).
  assert (C : pval M e nowhere r <> 0) by (intros E; apply H; rewrite E; ring).
  apply in_app_or in I as [I|I].
  - destruct (Qeq_bool q 0) eqn:Z; [easy|].
    assert (X : In u [tp (pscale (/ q) r)]) by (destruct r as [|[? [|]] [|]]; easy || exact I).
    destruct X as [<-|[]]. rewrite tp_val, pscale_val. apply Rmult_integral_contrapositive_currified; auto.
    rewrite Q2R_inverse. apply Rinv_neq_0_compat. intros E. rewrite <- RMicromega.Q2R_0 in E.
    apply eqR_Qeq in E. apply Qeq_bool_iff in E. congruence.
  - apply in_flat_map in I as (a & I & J). assert (N : eval M e nowhere a <> 0).
    { clear - I A. induction (content w) as [|c d IH]; simpl in *; [easy|]. destruct I as [->|I].
      - intros E. apply A. rewrite E. ring.
      - apply IH; auto. intros E. apply A. rewrite E. ring. }
    destruct a; try (destruct J as [<-|[]]; exact N). destruct J as [<-|[<-|[]]]; auto.
    intros E. apply N. simpl. rewrite E. apply Rinv_0.
Qed.
Lemma all_parts_val e known u n : located M e -> all_so M e G -> known_here e known -> forall p,
  In u (all_parts n known p) -> pval M e nowhere p <> 0 -> value M e u <> 0.
Proof.
  intros V A K. assert (R := normal_of_val e V A known K). assert (Z := not0_ok e V A (fst known) (proj1 K)).
  induction n as [|n IH]; intros p I H; [easy|]. cbn [all_parts] in I.
  destruct (cleared_val M e (not0 (fst known) []) nowhere (normal_of known [])
    (fun t N => Z [] t N nowhere nowhere_fits) (fun t => R [] t nowhere nowhere_fits) 6 p (constant 1)) as [F E];
    [rewrite constant_val, Q2R_1; lra|].
  destruct (cleared 6 _ _ p (constant 1)) as [above f]. cbn [fst snd] in F, E. rewrite constant_val, Q2R_1, Rmult_1_r in E.
  assert (X : pval M e nowhere above <> 0) by (rewrite E; now apply Rmult_integral_contrapositive_currified).
  apply in_app_or in I as [I|I]; [exact (parts_of_val e p u I H)|].
  apply in_app_or in I as [I|I]; [exact (parts_of_val e above u I X)|].
  destruct (divided (content p) p) as [r|] eqn:D; [|easy]. apply in_flat_map in I as (w & W & I). apply (IH _ I).
  rewrite R by exact nowhere_fits. intros E0. apply H. rewrite (divided_val M e nowhere _ _ _ D).
  apply in_flat_map in W as (a & J & W). replace (mval M e nowhere (content p)) with 0; [ring|]. symmetry.
  assert (N : eval M e nowhere a = 0).
  { destruct a as [| | | | | |a|g a|]; try easy; [destruct a as [| | | | | | |g a|]; try easy|]; destruct g; try easy;
      destruct W as [<-|[]]; cbn [eval function]; rewrite E0, sqrt_0; [apply Rinv_0 | reflexivity]. }
  clear - J N. induction (content p) as [|c d IHd]; [easy|]. cbn [mval]. destruct J as [->|J]; [rewrite N; ring|].
  rewrite (IHd J). ring.
Qed.
Definition all_known known := forall e, located M e -> all_so M e G -> known_here e known.
Lemma patterns_of_ok (P : R -> Prop) l e x : located M e -> all_so M e G ->
  (forall u e', In u l -> located M e' -> all_so M e' G -> P (value M e' u)) -> In x (patterns_of l) ->
    always P M e x.
Proof.
  intros V A H J. apply in_flat_map in J as (u & U & J). destruct (pattern_of G u) as [y|] eqn:Y; [|easy].
  destruct J as [<-|[]]. apply (pattern_of_ok P M e G u y Y V A). auto.
Qed.
Lemma learned_ok known s : In s premises -> all_known known -> all_known (learned known s).
Proof.
  intros I K e V A. destruct (K e V A) as [K0 K1]. unfold learned. destruct (knows [] s) eqn:Q; [|split; auto].
  assert (S : forall e', located M e' -> all_so M e' G -> judged M e' (says s)).
  { intros e' V' A'. apply premises_shown; auto. apply (knows_so e' []); auto using nothing_more. }
  assert (NZ : forall t, (forall e', located M e' -> all_so M e' G -> value M e' t <> 0) ->
    forall x, In x (patterns_of (all_parts 2 known (normal_of known [] t)) ++ fst known) ->
    always (fun v => v <> 0) M e x).
  { intros t H x J. apply in_app_or in J as [J|J]; auto. revert J. apply patterns_of_ok; auto. intros u e' U V' A'.
    apply (all_parts_val e' known u 2 V' A' (K e' V' A') (normal_of known [] t) U).
    rewrite (normal_of_val e' V' A' known (K e' V' A') [] t nowhere nowhere_fits). now apply H. }
  assert (NN : forall t, (forall e', located M e' -> all_so M e' G -> 0 <= value M e' t) ->
    forall x, In x (patterns_of [tp (normal_of known [] t)] ++ snd known) -> always (fun v => 0 <= v) M e x).
  { intros t H x J. apply in_app_or in J as [J|J]; auto. revert J. apply patterns_of_ok; auto.
    intros u e' [<-|[]] V' A'.
    unfold value. rewrite tp_val, (normal_of_val e' V' A' known (K e' V' A') [] t nowhere nowhere_fits).
      now apply H. }
  destruct (says s); simpl in S; split; cbn [fst snd]; auto; first [apply NZ | apply NN];
    intros e' V' A'; specialize (S e' V' A'); exact S || lra.
Qed.
Lemma all_learned_ok : all_known all_learned.
Proof.
  unfold all_learned. assert (E : all_known ([], [])) by (intros e _ _; split; intros x []).
  revert E. generalize (([], []) : patterns).
  assert (L : forall l, (forall s, In s l -> In s premises) -> forall k, all_known k ->
    all_known (fold_left learned l k)).
  { induction l as [|s l IH]; intros S k K; simpl; auto. apply IH; [intros; apply S; now right|].
    apply learned_ok; auto. apply S. now left. }
  intros k K. now apply L.
Qed.
Lemma combined_val e ps : (forall s, In s ps -> shown s) -> located M e -> all_so M e G -> forall hs c,
  combined ps hs = Some c -> value M e c = 0.
Proof.
  intros S V A. induction ps as [|[fs j] ps IH]; intros hs c.
  - destruct hs; [|easy]. intros [= <-]. unfold value, eval, Q2R; simpl; lra.
  - specialize (IH (fun s I => S s (or_intror I))). destruct j as [l r|t|t|t|t]; simpl; try (destruct hs; apply IH).
    destruct hs as [|h hs]; [easy|]. destruct (forallb (among G) fs) eqn:K; [|easy].
    destruct (combined ps hs) as [t|] eqn:C; [|easy]. intros [= <-]. specialize (IH hs t C).
    assert (E : value M e l = value M e r).
    { apply (S _ (or_introl eq_refl) M e V). intros f I. simpl in I. apply A. rewrite forallb_forall in K.
      now apply among_In, K. }
    unfold value in *. simpl. rewrite IH, E. rewrite Q2R_minus_1. ring.
Qed.
Lemma meeting_val e m v w n : meeting m = Some (v, w, n) ->
  mval M e nowhere m = bit (e (fst v) (snd v) =? e (fst w) (snd w))%nat * mval M e nowhere n.
Proof.
  revert n. induction m as [|a m IH]; cbn [meeting mval]; intros n; [easy|].
  assert (Y : match meeting m with Some (v, w, n) => Some (v, w, a :: n) | None => None end = Some (v, w, n) ->
    eval M e nowhere a * mval M e nowhere m = bit (e (fst v) (snd v) =? e (fst w) (snd w))%nat * mval M e nowhere n).
  { destruct (meeting m) as [[[v' w'] k]|]; [|easy]. intros [= -> -> <-]. rewrite (IH _ eq_refl). simpl. ring. }
  destruct (as_bit a) as [c|] eqn:A; auto. destruct c as [|p q| | | |]; auto.
    destruct p as [s x| |], q as [s' y| |]; auto.
  intros [= <- <- <-]. now rewrite (as_bit_val _ _ _ _ _ A).
Qed.
Lemma together_val e known p : located M e -> all_so M e G -> known_here e known ->
  pval M e nowhere (together known p) = pval M e nowhere p.
Proof.
  intros V A K. unfold together. induction p as [|[q m] p IH]; cbn [fold_right pval]; auto.
  destruct (meeting m) as [[[v w] n]|] eqn:E; [|now rewrite insert_term_val, IH].
  rewrite padd_val, IH, (meeting_val _ _ _ _ _ E).
  rewrite (scaled_times_val M e _ nowhere (fun t Z => not0_ok e V A (fst known) (proj1 K) []
    t Z nowhere nowhere_fits)).
  cbn [mval]. rewrite bit_of_val, (normal_of_val e V A known K [] _ nowhere nowhere_fits). cbn [truth at_].
  destruct (Nat.eqb_spec (e (fst v) (snd v)) (e (fst w) (snd w))) as [Eq|]; cbn [bit]; [|ring].
  replace (eval M e nowhere (put_for v w (tm n))) with (mval M e nowhere n); [ring|].
  rewrite <- tm_val. symmetry. apply put_val; [|now intros]. intros s x. destruct (same_name (s, x) w) eqn:S; auto.
  apply same_name_eq in S. subst w. exact Eq.
Qed.
Lemma ring_val e hs t u : ring_ok hs t u = true -> located M e -> all_so M e G -> value M e t = value M e u.
Proof.
  unfold ring_ok. destruct (combined premises hs) as [c|] eqn:C; [|easy]. intros H V A.
  assert (K := all_learned_ok e V A). set (known := all_learned) in *. cbv zeta in H.
  assert (R := normal_of_val e V A known K).
  assert (X := cleared_val M e (not0 (fst known) []) nowhere (normal_of known [])
    (fun t Z => not0_ok e V A (fst known) (proj1 K) [] t Z nowhere nowhere_fits) (fun t => R []
      t nowhere nowhere_fits)
    6 (normal_of known [] (minus (minus t u) c)) (constant 1)).
  destruct X as [F E]; [rewrite constant_val, Q2R_1; lra|]. destruct (cleared _ _ _ _ _) as [p f]. simpl fst in *.
    simpl snd in *.
  assert (T := together_val e known p V A K). destruct (together known p) as [|]; [|easy]. cbn [pval] in T.
    rewrite <- T in E.
  rewrite R in E by exact nowhere_fits. rewrite Rmult_0_l in E. symmetry in E.
  apply Rmult_integral in E as [E|E]; [|easy]. assert (Z := combined_val e _ premises_shown V A _ _ C).
  unfold value, minus in *. simpl in E. rewrite Z, !Q2R_minus_1 in E. lra.
Qed.
Lemma trans_val e ps : (forall s, In s ps -> shown s) -> located M e -> all_so M e G -> forall t u,
  trans_ok ps t u = true -> value M e t = value M e u.
Proof.
  intros S V A. induction ps as [|s ps IH]; simpl; intros t u; [intros H; apply same_eq in H; now subst|].
  specialize (IH (fun s I => S s (or_intror I))). rewrite andb_true_iff. intros [K H].
  assert (J := S s (or_introl eq_refl) M e V (knows_so e [] s K A (nothing_more e))).
  destruct (says s); try discriminate. simpl in J. destruct (same t0 t) eqn:E.
  - apply same_eq in E. subst. rewrite J. auto.
  - destruct (same u0 t) eqn:E'; [|easy]. apply same_eq in E'. subst. rewrite <- J. auto.
Qed.
Lemma sorts_of_length sorts l k : sorts_of sorts l = Some k -> length k = length l.
Proof.
  revert k. induction l as [|p l IH]; cbn [sorts_of]; intros k; [now intros [= <-]|].
  destruct (sort_of sorts p); [|easy]. destruct (sorts_of sorts l); [|easy]. intros [= <-]. cbn. f_equal. auto.
Qed.
Lemma replaced_val e g ss body : located M e ->
  (forall b, fits M ss b -> eval M e b (Dat g (rev (map B (seq 0 (length ss))))) = eval M e b body) ->
  forall t sorts b, fits M sorts b -> eval M e b (replaced g ss body sorts t) = eval M e b t.
Proof.
  intros V H. induction t; intros sorts b F; cbn [replaced]; try reflexivity.
  - destruct (_ && _) eqn:E; [|reflexivity]. apply andb_true_iff in E as [E S]. apply Nat.eqb_eq in E. subst f.
    destruct (sorts_of sorts (rev l)) as [k|] eqn:So; [|easy]. apply same_sorts_eq in S. subst k.
    set (c := fun k => at_ M e b (nth k (rev l) (B 0))).
    rewrite (put_val M body e b e c) by (intros; reflexivity).
    rewrite <- (H c (fits_places M e b sorts (rev l) ss V F So)). cbn [eval]. f_equal.
    rewrite (sorts_of_length _ _ _ So), map_rev, map_map. cbn [at_]. unfold c.
    assert (N : forall r : list place, map (fun k => at_ M e b (nth k r (B 0))) (seq 0 (length r)) = map (at_ M e b) r).
    { induction r as [|p r IHr]; [reflexivity|]. cbn [length seq map]. f_equal. rewrite <- seq_shift, map_map. exact IHr. }
    rewrite N, <- map_rev. now rewrite rev_involutive.
  - cbn [eval]. now rewrite IHt1, IHt2.
  - cbn [eval]. now rewrite IHt1, IHt2.
  - cbn [eval]. now rewrite IHt.
  - cbn [eval]. apply sum_ext. intros j L. apply IHt. now apply fits_under.
  - cbn [eval]. now rewrite IHt.
  - cbn [eval]. now rewrite IHt.
  - cbn [eval]. apply applies_to. intros j L. apply IHt. now apply fits_under.
Qed.
Lemma with_fact_val e f t : located M e -> is_so M e f -> value M e (with_fact f t) = value M e t.
Proof.
  intros V H. destruct f; try reflexivity. destruct t0; try reflexivity. cbn [with_fact].
  destruct (cmp_places _ _) eqn:C; try reflexivity. apply cmp_places_eq in C. subst l.
  apply (replaced_val e f sorts u V H). exact nowhere_fits.
Qed.
Lemma not_has_app l l' v : has (l ++ l') v = false -> has l v = false /\ has l' v = false.
Proof. unfold has. rewrite existsb_app. apply orb_false_iff. Qed.
Lemma congruent_val path : forall new more t u, congruent path new more t u = true -> forall e, located M e ->
  all_so M e G -> all_so M e more -> value M e t = value M e u.
Proof.
  induction path as [|k path IH]; intros new more t u H e V A C; [exact (has_ok e more _ H V A C)|].
  unfold value. destruct t, u; try discriminate; cbn [congruent] in H.
  - destruct k; apply andb_true_iff in H as [S H]; apply same_eq in S; subst; simpl; f_equal;
    exact (IH _ _ _ _ H e V A C).
  - destruct k; apply andb_true_iff in H as [S H]; apply same_eq in S; subst; simpl; f_equal;
    exact (IH _ _ _ _ H e V A C).
  - apply andb_true_iff in H as [S H]. apply same_cond_eq in S. subst c0. simpl.
    destruct (truth M e nowhere c) eqn:T; [|simpl; ring]. f_equal. apply (IH _ _ _ _ H e V A).
    apply app_so; auto. now apply conjuncts_so.
  - destruct new as [|x new]; [easy|]. rewrite !andb_true_iff in H. destruct H as ((((S & F) & F') & W) & H).
    apply Nat.eqb_eq in S. subst s0. apply negb_true_iff in W. simpl. apply sum_ext. intros j L.
    apply not_has_app in W as [W1 W2].
    rewrite <- (opened_new M e s x j t W1), <- (opened_new M e s x j u W2).
    apply (IH _ _ _ _ H); auto using named_at_located, fresh_so.
  - simpl. f_equal. exact (IH _ _ _ _ H e V A C).
  - apply andb_true_iff in H as [S H]. apply Nat.eqb_eq in S.
    assert (E := IH _ _ _ _ H e V A C). unfold value in E. simpl. rewrite E. destruct g, g0; simpl in S; easy.
  - destruct new as [|x new]; [easy|]. rewrite !andb_true_iff in H. destruct H as ((((((E & S) & P) & F) & F') & W) & H).
    apply Nat.eqb_eq in E, S. subst f0 s0. apply same_place_eq in P. subst p0. apply negb_true_iff in W. cbn [eval].
    apply applies_to. intros j L. apply not_has_app in W as [W1 W2].
    rewrite <- (opened_new M e s x j t W1), <- (opened_new M e s x j u W2).
    apply (IH _ _ _ _ H); auto using named_at_located, fresh_so.
Qed.
Lemma put_in_val e places sorts t : are_on places sorts = true -> located M e ->
  exists b, fits M sorts b /\ value M e (put_in places t) = eval M e b t /\
    forall c, truth M e nowhere (put_in_cond places c) = truth M e b c.
Proof.
  unfold are_on. destruct (sorts_of [] places) as [l|] eqn:S; [|easy]. intros E V. apply same_sorts_eq in E. subst l.
  exists (fun k => at_ M e nowhere (nth k places (B 0))). split.
  - now apply (fits_places M e nowhere [] places sorts V nowhere_fits).
  - split; [apply put_val; now intros | intros c; apply put_cond_val; now intros].
Qed.

(* -- signs -- *)

Section At.
Variable e : names.
Hypotheses (V : located M e) (A : all_so M e G).
Notation val := (value M e).

Lemma product_sign_val w t : product_sign w t = true -> judged M e (has_sign w t).
Proof.
  assert (D : forall u, has_ [] (has_sign w u) = true -> judged M e (has_sign w u))
    by (intros u H; exact (has_ok e [] _ H V A (nothing_more e))).
  induction t; cbn [product_sign]; rewrite ?orb_false_r; auto; rewrite orb_true_iff; intros [H|H]; auto.
  - apply andb_true_iff in H as [H1 H2]. specialize (IHt1 H1). specialize (IHt2 H2).
    destruct w; simpl in *; unfold value in *; simpl.
    + now apply Rmult_lt_0_compat.
    + now apply Rmult_le_pos.
    + now apply Rmult_integral_contrapositive_currified.
  - specialize (IHt H). destruct w; simpl in *; unfold value in *; simpl.
    + now apply Rinv_0_lt_compat.
    + destruct IHt as [L|E]; [left; now apply Rinv_0_lt_compat | rewrite <- E, Rinv_0; lra].
    + now apply Rinv_neq_0_compat.
Qed.
Lemma none_negative_val t : none_negative t = true -> 0 <= val t.
Proof.
  induction t; cbn [none_negative]; rewrite ?orb_false_r; try (intros H;
    exact (has_ok e [] _ H V A (nothing_more e))).
  rewrite orb_true_iff. intros [H|H]; [exact (has_ok e [] _ H V A (nothing_more e))|].
  apply andb_true_iff in H as [H1 H2]. specialize (IHt1 H1). specialize (IHt2 H2). unfold value in *. simpl. lra.
Qed.
Lemma some_positive_val t : some_positive t = true -> 0 < val t.
Proof.
  induction t; cbn [some_positive]; rewrite ?orb_false_r; try (intros H;
    exact (has_ok e [] _ H V A (nothing_more e))).
  rewrite !orb_true_iff, !andb_true_iff. unfold value in *. simpl. intros [H|[[H1 H2]|[H1 H2]]].
  - exact (has_ok e [] _ H V A (nothing_more e)).
  - apply none_negative_val in H2. specialize (IHt1 H1). unfold value in H2. lra.
  - apply none_negative_val in H1. specialize (IHt2 H2). unfold value in H1. lra.
Qed.
Lemma each more j0 s x u j : new_for s x u = true -> (j < size M s)%nat ->
  has_ more (j0 (opened (Terms.V s x) u)) = true ->
  all_so M (named_at e s x j) more -> judged M (named_at e s x j) (j0 (opened (Terms.V s x) u)).
Proof.
  unfold new_for. rewrite andb_true_iff. intros [F _] L H C.
  apply (has_ok _ more _ H); auto using named_at_located, fresh_so.
Qed.
Lemma new_val s x u j : new_for s x u = true ->
  value M (named_at e s x j) (opened (Terms.V s x) u) = eval M e (under j nowhere) u.
Proof. unfold new_for. rewrite andb_true_iff, negb_true_iff. intros [_ F]. now apply opened_new. Qed.
Lemma sum_nonneg n f : (forall j, (j < n)%nat -> 0 <= f j) -> 0 <= sum n f.
Proof. induction n as [|n IH]; intros H; [rewrite sum_0; lra|]. rewrite sum_S.
  specialize (IH (fun j L => H j (Nat.lt_lt_succ_r _ _ L))). specialize (H n (Nat.lt_succ_diag_r n)). lra. Qed.
Lemma sum_pos n f k : (forall j, (j < n)%nat -> 0 <= f j) -> (k < n)%nat -> 0 < f k -> 0 < sum n f.
Proof.
  induction n as [|n IH]; intros H L P; [lia|]. rewrite sum_S.
  assert (S := sum_nonneg n f (fun j L => H j (Nat.lt_lt_succ_r _ _ L))). assert (X := H n (Nat.lt_succ_diag_r n)).
  destruct (Nat.eq_dec k n) as [->|D]; [lra|]. assert (I := IH (fun j L => H j (Nat.lt_lt_succ_r _ _ L))).
    specialize (I ltac:(lia) P). lra.
Qed.
Lemma sizes s : (0 < size M s)%nat.
Proof. specialize (V s O). lia. Qed.
Lemma product_has_val t u : product_has t u = true -> val u <> 0 -> val t <> 0.
Proof.
  induction u; cbn [product_has]; rewrite ?orb_false_r; try (intros H; apply same_eq in H; now subst);
    rewrite !orb_true_iff; unfold value; simpl; intros H X.
  - destruct H as [H|[H|H]]; [apply same_eq in H; now subst | apply IHu1 | apply IHu2]; auto;
      intros E; apply X; unfold value in E; rewrite E; ring.
  - destruct H as [H|H]; [apply same_eq in H; now subst | apply IHu]; auto.
    intros E; apply X. unfold value in E. rewrite E. apply Rinv_0.
Qed.
Lemma from_weaker w t : 0 < val t -> judged M e (has_sign w t).
Proof. destruct w; simpl; lra. Qed.
Lemma minus_val t u : val (minus t u) = val t - val u.
Proof. unfold value, minus. simpl. rewrite Q2R_minus_1. ring. Qed.
Lemma increases_val g t u : increases g u = true -> (val u < val t -> val (Fun g u) < val (Fun g t)) /\
  (val u <= val t -> val (Fun g u) <= val (Fun g t)).
Proof.
  assert (D : forall j, has_ [] j = true -> judged M e j) by (intros j H;
    exact (has_ok e [] j H V A (nothing_more e))).
  assert (S : (val u < val t -> val (Fun g u) < val (Fun g t)) -> (val u < val t -> val (Fun g u) < val (Fun g t)) /\
    (val u <= val t -> val (Fun g u) <= val (Fun g t))).
  { intros L. split; [exact L|]. intros [H|H]; [now apply Rlt_le, L | right]. unfold value in *. simpl. now rewrite H. }
  intros H. apply S. clear S. unfold value. destruct g; try discriminate; cbn [increases eval function] in *.
  - apply exp_increases.
  - apply D in H. intros L. apply sqrt_lt_1_alt. now split.
  - apply D in H. now apply log_increases.
Qed.
Lemma minus_1_times t : val (Mul (Num (-1)) t) = - val t.
Proof. unfold value. simpl. rewrite Q2R_minus_1. ring. Qed.

Lemma sign_val f w t : sign_ok f w t = true -> judged M e (has_sign w t).
Proof.
  assert (D : forall j, has_ [] j = true -> judged M e j) by (intros j H;
    exact (has_ok e [] j H V A (nothing_more e))).
  assert (K : forall s, In s premises -> knows [] s = true -> judged M e (says s))
    by (intros s I H; apply premises_shown; auto; exact (knows_so e [] s H A (nothing_more e))).
  intros H. destruct f; cbn [sign_ok] in H.
  - destruct t as [q| | | | | | | |]; try discriminate.
    assert (Q : Q2R q = IZR (Qnum q) * / IZR (Z.pos (Qden q))) by reflexivity.
    assert (I : 0 < / IZR (Z.pos (Qden q))) by (apply Rinv_0_lt_compat, IZR_lt; lia).
    destruct w; unfold has_sign, judged, value; cbn [eval]; rewrite Q.
    + apply Z.ltb_lt, IZR_lt in H. now apply Rmult_lt_0_compat.
    + apply Z.leb_le, IZR_le in H. apply Rmult_le_pos; lra.
    + apply negb_true_iff, Z.eqb_neq in H. apply Rmult_integral_contrapositive_currified; [now apply not_0_IZR | lra].
  - destruct t; try discriminate; apply from_weaker; [exact (positive_datum_ok e V A [] f l nowhere H nowhere_fits)|].
    apply same_eq in H. subst. unfold value. simpl. rewrite lsum_ones. apply lt_0_INR, sizes.
  - destruct t; try discriminate. destruct g; try discriminate. apply from_weaker. apply exp_pos.
  - destruct t; try discriminate. destruct t1; try discriminate. destruct w; try discriminate.
    apply andb_true_iff in H as [E F]. apply same_eq in E, F. subst. simpl. unfold value. simpl.
      rewrite lsum_ones, Q2R_1, Q2R_minus_1.
    assert (S := sizes s). apply Nat.le_succ_l, le_INR in S. simpl in S. lra.
  - destruct t; try discriminate. destruct g; try discriminate; destruct w; try discriminate; simpl; unfold value;
    simpl.
    + apply Rabs_pos.
    + apply sqrt_pos.
  - destruct t; try discriminate. destruct g; try discriminate. apply from_weaker. apply D in H. apply sqrt_lt_R0, H.
  - now apply product_sign_val.
  - destruct t; try discriminate. destruct w; try discriminate. apply same_eq in H. subst. simpl. unfold value.
    simpl. apply Rle_0_sqr.
  - destruct w; [apply from_weaker | | apply from_weaker]; try now apply some_positive_val.
    now apply none_negative_val.
  - destruct t as [| |a v| | | | | |]; try discriminate. destruct a as [| | | | | | |g u|]; try discriminate.
    destruct g, w; try discriminate. apply same_eq in H. subst v. unfold has_sign, judged, value. cbn [eval function].
    unfold one. cbn [eval]. rewrite Q2R_1, Q2R_minus_1. assert (X := exp_above_tangent (eval M e nowhere u)). lra.
  - destruct t as [| |a v| | | | | |]; try discriminate. destruct a as [| | | | | | |g u|]; try discriminate.
    destruct v as [| | |a v| | | | |]; try discriminate. destruct a as [[[| |[| |]] [| |]]| | | | | | | |]; try discriminate.
    destruct v as [| | | | | | |g' v|]; try discriminate. rewrite !andb_true_iff in H. destruct H as [[E I] H].
    assert (g' = g) as -> by (apply Nat.eqb_eq in E; destruct g, g'; easy).
    destruct (increases_val g u v I) as [S W]. change (Add (Fun g u) (Mul (Num (-1)) (Fun g v))) with
      (minus (Fun g u) (Fun g v)).
    destruct w; try discriminate; apply D in H; simpl in H |- *; rewrite minus_val in *; [specialize (S ltac:(lra))
      | specialize (W ltac:(lra))]; lra.
  - destruct t as [| |u v| | | | | |]; try discriminate. apply andb_true_iff in H as [N H]. apply D in N. simpl in N.
    destruct w; try discriminate; apply D in H; simpl in H |- *; rewrite minus_val in H; unfold value in *;
      simpl in *; nra.
  - destruct t; try discriminate. destruct w; try discriminate. simpl. unfold value. simpl.
    destruct (truth M e nowhere c) eqn:T; simpl; [|lra].
    assert (X := has_ok e _ _ H V A (conjuncts_so M e c T)). simpl in X. unfold value in X. lra.
  - destruct t; try discriminate. apply andb_true_iff in H as [H T].
    assert (B1 := bit_holds_ok e [] c T V A (nothing_more e)).
    assert (X := has_ok e _ _ H V A (conjuncts_so M e c B1)).
      destruct w; simpl in *; unfold value in *; simpl; rewrite B1; simpl; lra.
  - destruct t; try discriminate. destruct w; try discriminate; apply andb_true_iff in H as [F H].
    + change (0 < sum (size M s) (fun j => eval M e (under j nowhere) t)).
      apply (sum_pos _ _ 0%nat); auto using sizes.
      * intros j L. assert (X := each [] Pos s x t j F L H (nothing_more _)). simpl in X.
        rewrite new_val in X by exact F. cbv beta. lra.
      * assert (X := each [] Pos s x t 0%nat F (sizes s) H (nothing_more _)). simpl in X. now rewrite new_val in X.
    + change (0 <= sum (size M s) (fun j => eval M e (under j nowhere) t)). apply sum_nonneg. intros j L.
      assert (X := each [] Nonneg s x t j F L H (nothing_more _)). simpl in X. now rewrite new_val in X.
  - destruct t; try discriminate. assert (X : is_on [] at_one s && new_for s x t && has_ [] (Nonneg (opened (Terms.V s x) t))
    && has_ [] (Pos (opened at_one t)) = true)
      by (destruct w; auto; discriminate).
    apply from_weaker. clear H. rewrite !andb_true_iff in X. destruct X as [[[O F] H] P].
    apply (is_on_below M e V [] _ _ nowhere nowhere_fits) in O.
    change (0 < sum (size M s) (fun j => eval M e (under j nowhere) t)). apply (sum_pos _ _ (at_ M e nowhere at_one)); auto.
    + intros j L. assert (X := each [] Nonneg s x t j F L H (nothing_more _)). simpl in X. now rewrite new_val in X.
    + apply D in P. simpl in P. unfold value in P. rewrite opened_val in P. exact P.
  - destruct t; try discriminate. rename s into s0.
    destruct f as [| | | |sorts s' c| | | | | | | | | | | | |]; try (destruct w; discriminate).
    assert (X : among G (Somewhere sorts s' c) && (s0 =? s')%nat && are_on rows sorts && new_for s0 x t
          && negb (has (in_cond c ++ flat_map in_place rows) (s0, x))
          && has_ [] (Nonneg (opened (Terms.V s0 x) t))
          && has_ (conjuncts (put_in_cond (Terms.V s0 x :: rows) c)) (Pos (opened (Terms.V s0 x) t)) = true)
      by (destruct w; auto; discriminate).
    apply from_weaker. clear H. rewrite !andb_true_iff in X. destruct X as ((((((I & S) & O) & F) & W) & H) & P).
    apply Nat.eqb_eq in S. subst s'. apply among_In, A in I. simpl in I. apply negb_true_iff in W.
    destruct (put_in_val e rows sorts (Num 0) O V) as (_ & _). unfold are_on in O.
    destruct (sorts_of [] rows) as [l|] eqn:So; [|easy]. apply same_sorts_eq in O. subst l.
    set (b := fun k => at_ M e nowhere (nth k rows (B 0))).
    assert (Fi : fits M sorts b) by (exact (fits_places M e nowhere [] rows sorts V nowhere_fits So)).
    destruct (I b Fi) as (j & L & T).
    change (0 < sum (size M s0) (fun j => eval M e (under j nowhere) t)). apply (sum_pos _ _ j); auto.
    + intros k Lk. assert (X := each [] Nonneg s0 x t k F Lk H (nothing_more _)). simpl in X.
      now rewrite new_val in X.
    + assert (X := each _ Pos s0 x t j F L P). simpl in X. rewrite new_val in X; auto. apply X. apply conjuncts_so.
      unfold put_in_cond. rewrite (put_cond_val M (named_at e s0 x j) nowhere (named_at e s0 x j) (under j (fun k
        => at_ M (named_at e s0 x j) nowhere (nth k rows (B 0))))).
      * rewrite (cond_agree M (named_at e s0 x j) e c).
        -- rewrite <- T. clear P. assert (E : forall k, at_ M (named_at e s0 x j) nowhere (nth k rows (B 0)) = b k).
           { intros k. unfold b. destruct (Nat.lt_ge_cases k (length rows)) as [Lk|Lk];
             [|now rewrite (nth_overflow rows (B 0) Lk)].
             apply place_agree. apply named_at_else.
             destruct (has (in_place (nth k rows (B 0))) (s0, x)) eqn:Hk; auto.
             apply has_In in Hk. assert (Z : has (in_cond c ++ flat_map in_place rows) (s0, x) = true).
             { apply has_In, in_or_app. right. apply in_flat_map. exists (nth k rows (B 0)). split; auto.
               now apply nth_In. }
             congruence. }
           transitivity (truth M e (under j b) (put_cond Terms.V B c)).
           ++ symmetry. apply put_cond_val; [now intros|]. intros [|k]; simpl; auto.
           ++ apply put_cond_val; now intros.
        -- intros s' x' J. apply (named_at_else e s0 x j (in_cond c)); auto.
           destruct (has (in_cond c) (s0, x)) eqn:Hc; auto. apply has_In in Hc.
             assert (Z : has (in_cond c ++ flat_map in_place rows) (s0, x) = true)
             by (apply has_In, in_or_app; auto). congruence.
      * now intros.
      * intros [|k]; simpl; auto. apply named_at_here.
  - apply andb_true_iff in H as [I H]. apply among_In, A in I. destruct f; try discriminate; simpl in I.
    + destruct w; try discriminate. apply andb_true_iff in H as [O S]. apply same_eq in S. subst t.
      destruct (put_in_val e places sorts t0 O V) as (b & F & E & _). simpl. rewrite E. now apply I.
    + rewrite !andb_true_iff in H. destruct H as [[O S] W]. apply same_eq in S. subst t.
      destruct (put_in_val e places sorts t0 O V) as (b & F & E & _). specialize (I b F).
      destruct w; [subst strict | | subst strict]; simpl; rewrite E; try lra. destruct strict; lra.
  - apply orb_true_iff in H as [H|H]; [now apply D|]. destruct w; try discriminate.
    + apply andb_true_iff in H as [H1 H2]. apply D in H1, H2. simpl in *. lra.
    + apply D in H. simpl in *. rewrite minus_1_times in H. lra.
  - apply existsb_exists in H as (s & I & H). specialize (K s I). destruct (says s); try discriminate.
    rewrite !andb_true_iff in H. destruct H as [[E Kn] H]. apply same_eq in E. subst. specialize (K Kn).
      apply D in H. simpl in K.
    destruct w; simpl in *; now rewrite K.
  - destruct w; try discriminate. apply existsb_exists in H as (s & I & H). specialize (K s I).
    destruct (says s); try discriminate; apply andb_true_iff in H as [Kn H]; specialize (K Kn); simpl in K;
      apply (product_has_val _ _ H); lra.
  - destruct w; try discriminate. exact (never_zero_val G M e V A t [] nowhere H nowhere_fits).
  - destruct t as [| |a v| | | | | |]; try discriminate. destruct a as [| | | | | | | |g s u p0]; try discriminate.
    destruct w; try discriminate. rewrite !andb_true_iff in H. destruct H as [[I O] S]. apply among_In, A in I.
    apply same_eq in S. subst v. apply (is_on_below M e V [] _ _ nowhere nowhere_fits) in O.
    unfold has_sign, judged, value. cbn [eval]. rewrite I, opened_val, Q2R_minus_1.
    assert (X := largest_above _ (fun j => eval M e (under j nowhere) u) _ O). cbv beta in X. lra.
Qed.

Lemma supposed_so l : all_so M e (supposed l).
Proof.
  unfold supposed. apply app_so.
  - intros f I. apply in_flat_map in I as ([g places] & _ & J).
    destruct g; try (destruct (among G _) eqn:C; [destruct J as [<-|[]]; now apply A, among_In | destruct J]).
    destruct (among _ _ && _) eqn:C; [|destruct J]. destruct J as [<-|[]]. apply andb_true_iff in C as [I O].
    apply among_In, A in I. destruct (put_in_val e places sorts (Num 0) O V) as (b & F & _ & E).
    simpl. rewrite E. now rewrite (I b F).
  - intros f I. apply in_flat_map in I as (s & I & J). assert (S := premises_shown s I M e V).
    destruct (says s); try destruct J. destruct (knows [] s) eqn:Kn; [|destruct J]. destruct J as [<-|[]].
    apply S. exact (knows_so e [] s Kn A (nothing_more e)).
Qed.
Lemma implied_ok l c : implied l c = true -> truth M e nowhere c = true.
Proof.
  unfold implied. intros H. destruct (follows (supposed l) c) eqn:F; [refine (follows_ok M e _ _ F V _)
    | refine (follows_ok M e _ _ H V _)]; auto using supposed_so, app_so.
Qed.
Lemma satisfied_ok f : satisfied f = true -> is_so M e f.
Proof.
  unfold satisfied. destruct (among G f) eqn:I; [intros _; now apply A, among_In|].
  destruct f; try discriminate; intros H; cbn [is_so].
  - exact (bit_holds_ok e [] c H V A (nothing_more e)).
  - intros b F. assert (K : known_here e ([], [])) by (split; intros x []).
    assert (R := normal_of_val e V A ([], []) K sorts (minus t u) b F).
    destruct (normal_of _ _ _); [|easy]. cbn [pval] in R. unfold minus in R. cbn [eval] in R.
    rewrite Q2R_minus_1 in R. lra.
Qed.
Lemma instance_val ps ts j : instance_ok ps ts j = true -> judged M e j.
Proof.
  unfold instance_ok. rewrite andb_true_iff, existsb_exists. intros [P (s & I & H)].
  destruct (same_judgement _ _) eqn:S; [|easy]. apply (same_judgement_ok M e _ _ S), put_judgement_val; auto.
  apply (premises_shown s I); [now apply names_put_located|]. rewrite forallb_forall in H. intros f J.
  specialize (H f J). destruct (put_fact ps ts f) as [g|] eqn:F; [|easy].
  apply (put_fact_so ps ts M e P f g F). now apply satisfied_ok.
Qed.
Lemma of_each_val i h u x j : of_each_ok i h u x j = true -> judged M e j.
Proof.
  unfold of_each_ok. destruct u as [| | | | | | | |g s v p]; try easy. cbv zeta. rewrite !andb_true_iff.
  intros ((((((I & F) & N) & C) & C') & S) & H). apply among_In, A in I. apply negb_true_iff in N.
  apply (same_judgement_ok M e _ _ S).
  destruct (largest_attained (size M s) (fun k => eval M e (under k nowhere) v) (sizes s)) as (k & L & E).
  apply (filled_val M e (named_at e s x k) h _ (opened (Terms.V s x) v)).
  - intros b b'. rewrite (ground_val M e b nowhere _ C), (ground_val M (named_at e s x k) b' nowhere _ C').
    change (eval M (named_at e s x k) nowhere (opened (Terms.V s x) v))
      with (value M (named_at e s x k) (opened (Terms.V s x) v)).
    rewrite (new_val s x v k F). cbn [eval]. now rewrite I, E.
  - intros s' x' J. symmetry. now apply (named_at_else e s x k (in_judgement i)).
  - refine (has_ok (named_at e s x k) _ _ H (named_at_located M e s x k V L) _ _).
    + unfold new_for in F. apply andb_true_iff in F as [F _]. now apply fresh_so.
    + intros f [<-|[]] b _. cbn [eval]. rewrite Q2R_1. lra.
Qed.
Lemma continued_ok_val fs t u : continued_ok fs t u = true -> judged M e (Equal t u).
Proof.
  unfold continued_ok. rewrite !andb_true_iff, existsb_exists. intros ((Ct & Cu) & s & I & H).
  destruct s as [l j]. destruct j as [a b| | | |]; try easy. cbn [says facts] in H. rewrite !andb_true_iff in H.
  destruct H as [[E E'] H]. apply same_eq in E, E'. subst a b.
  refine (continued_equal G fs M e t u l V A Ct Cu _ (premises_shown _ I)). rewrite forallb_forall in H.
  intros f J. specialize (H f J). apply orb_true_iff in H as [H|H]; [now left|]. apply andb_true_iff in H as [H O].
  right. split; auto. now apply A, among_In.
Qed.
Lemma applies_ok r j : applies r j = true -> judged M e j.
Proof.
  assert (D : forall j, has_ [] j = true -> judged M e j) by (intros i H;
    exact (has_ok e [] i H V A (nothing_more e))).
  assert (W : forall more j, has_ more j = true -> all_so M e more -> judged M e j)
    by (intros more i H C; exact (has_ok e more i H V A C)).
  destruct r; cbn [applies]; intros H; try (destruct j; try discriminate; [ idtac ]); auto.
  - exact (ring_val e _ _ _ H V A).
  - exact (trans_val e premises premises_shown V A _ _ H).
  - apply andb_true_iff in H as [H1 H2]. apply D in H1, H2. simpl in *. unfold value, minus in *. simpl in *.
    rewrite Q2R_minus_1 in *. lra.
  - destruct t; try discriminate. destruct u; try discriminate. rewrite !andb_true_iff in H.
    destruct H as [[E H1] H2].
    apply same_eq in E. subst. simpl. unfold value. simpl.
    assert (B1 := W _ _ H1). assert (B2 := W _ _ H2). simpl in B1, B2.
    destruct (truth M e nowhere c) eqn:T1, (truth M e nowhere c0) eqn:T2; auto.
    + specialize (B1 (conjuncts_so M e c T1)). congruence.
    + specialize (B2 (conjuncts_so M e c0 T2)). congruence.
  - rewrite !andb_true_iff in H. destruct H as [[H I] J]. apply D in H. simpl in *.
    destruct (increases_val g u t I) as [X _], (increases_val g t u J) as [Y _].
    destruct (Rtotal_order (value M e t) (value M e u)) as [L|[L|L]]; auto; [specialize (X L) | specialize (Y L)]; lra.
  - exact (congruent_val _ _ [] t u H e V A (nothing_more e)).
  - apply andb_true_iff in H as [I H]. apply among_In, A in I. destruct f; try discriminate. simpl in I.
    rewrite !andb_true_iff in H. destruct H as [[O S] S']. apply same_eq in S, S'. subst t u.
    unfold are_on in O. destruct (sorts_of [] places) as [l|] eqn:So; [|easy]. apply same_sorts_eq in O. subst l.
    assert (F := fits_places M e nowhere [] places sorts V nowhere_fits So). specialize (I _ F). simpl.
    assert (X : forall t, value M e (put_in places t) = eval M e (fun k => at_ M e nowhere (nth k places (B 0))) t)
      by (intros; apply put_val; now intros).
    now rewrite !X.
  - apply andb_true_iff in H as [I H]. apply among_In, A in I. apply same_eq in H. subst u. simpl.
    symmetry. exact (with_fact_val e f t V I).
  - destruct j; try discriminate; [exact (sign_val _ Positively _ H) | exact (sign_val _ Weakly _ H) | exact
    (sign_val _ Not0 _ H)].
  - simpl. apply orb_true_iff in H as [H|H]; [exact (bit_holds_ok e [] _ H V A (nothing_more e))|].
    exact (implied_ok _ _ H).
  - assert (X := implied_ok _ _ H). discriminate.
  - apply andb_true_iff in H as [H1 H2]. destruct (truth M e nowhere c) eqn:T.
    + apply (W _ _ H1). intros f [<-|[]]. exact T.
    + apply (W _ _ H2). intros f [<-|[]]. simpl. now rewrite T.
  - rewrite !andb_true_iff in H. destruct H as [[Gr H1] H2]. destruct (Rle_or_lt 0 (value M e t)) as [L|L].
    + apply (W _ _ H1). intros f [<-|[]]. intros b _. now rewrite (ground_val M e b nowhere).
    + apply (W _ _ H2). intros f [<-|[]]. intros b _. simpl. rewrite (ground_val M e b nowhere) by exact Gr.
      unfold value in L. rewrite Q2R_minus_1. lra.
  - exact (instance_val ps ts j H).
  - exact (of_each_val _ h u x j H).
  - apply same_eq in H. subst u. symmetry. exact (written_out_val G M e V A t [] nowhere nowhere_fits).
  - destruct t as [| | | | |s t| | |]; try discriminate. destruct t as [| | | | |s' t| | |]; try discriminate.
    apply same_eq in H. subst u. unfold judged, value. cbn [eval]. rewrite sum_exchange.
    apply sum_ext. intros j _. apply sum_ext. intros k _. symmetry. apply exchanged_val.
  - exact (continued_ok_val fs t u H).
Qed.
End At.
End Rules.

(* ---- the check --------------------------------------------------------------------------------------- *)

Fixpoint chosen (done : list sequent) (l : list nat) : list sequent := match l with
  | [] => [] | k :: l => match nth_error done k with Some s => s :: chosen done l | None => chosen done l end end.
(* Steps are numbered from the last that is done. *)
Fixpoint check (done : list sequent) (steps : list step) : option (list sequent) := match steps with
  | [] => Some done
  | p :: steps => if applies (facts (goal p)) (chosen done (rests_on p)) (by_rule p) (says (goal p))
                  then check (goal p :: done) steps else None end.

Theorem check_sound steps : forall done l, check done steps = Some l -> (forall s, In s done -> shown s) ->
  forall s, In s l -> shown s.
Proof.
  induction steps as [|p steps IH]; simpl; intros done l C D; [now injection C as <-|].
  destruct (applies _ _ _ _) eqn:H; [|easy]. apply (IH _ _ C). intros s [<-|I]; auto.
  intros M e V A. refine (applies_ok (facts (goal p)) (chosen done (rests_on p)) _ M e V A _ _ H).
  clear - D. induction (rests_on p) as [|k l IH]; simpl; [easy|]. destruct (nth_error done k) as [s|] eqn:N; auto.
  intros s' [<-|I]; auto. apply D. now apply nth_error_In in N.
Qed.
