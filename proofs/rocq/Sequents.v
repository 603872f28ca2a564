(* What is said of terms, and what is known of places: sequents, and how they are compared.

   1. Facts, judgements, sequents, and when they hold.  2. Names that are read.  3. What facts imply of
   bits, by listing the orders of a few places and the answers of relations.
   4. What is not 0, for normal forms. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Terms Normal Sums.
Open Scope R_scope.

(* ---- 1. Sequents ---------------------------------------------------------------------------------- *)

(* Sorts of what a fact binds are listed from the innermost; those of a datum in the order of its places. *)
Inductive fact :=
| Holds (c : cond)
| First (s x : nat) | Last (s x : nat) | Next (s x y : nat)
| Somewhere (rows : list nat) (s : nat) (c : cond)      (* for every row, at some column *)
| NeverZero (sorts : list nat) (t : term)                (* it is not 0 at any place *)
| AtLeastZero (sorts : list nat) (t : term) (strict : bool)
| Positive (f : nat) (sorts : list nat)                 (* the datum is *)
| Identical (sorts : list nat) (t u : term)
| Never (sorts : list nat) (c : cond)
| Kept (s f x : nat)                                     (* a permutation maps what is up to x to itself *)
| Only (r s x t y : nat)                                 (* under a relation x sees y, and nothing else *)
| Symmetric (f s : nat) | Inverses (f g s : nat) (turned : bool)     (* matrices; an inverse may be turned *)
| Reaches (r s : nat)                                    (* a place sees itself, and with a place all before it *)
| Keeps (s f r : nat)                                    (* places are related if their images are *)
| Multiplies (f s : nat) | Largest (f s : nat).          (* the function is the product, or largest, of its numbers *)
Inductive judgement := Equal (t u : term) | Pos (t : term) | Nonneg (t : term) | Nonzero (t : term) | Bit (c : cond).
Record sequent := { facts : list fact; says : judgement }.

Definition nowhere : nat -> nat := fun _ => O.
Definition value M e t := eval M e nowhere t.
Definition located (M : model) (e : names) := forall s x, (e s x < size M s)%nat.

Definition is_so (M : model) (e : names) (f : fact) : Prop :=
  match f with
  | Holds c => truth M e nowhere c = true
  | First s x => e s x = O
  | Last s x => S (e s x) = size M s
  | Next s x y => e s y = S (e s x)
  | Somewhere rows s c => forall b, fits M rows b -> exists j, (j < size M s)%nat /\ truth M e (under j b) c = true
  | NeverZero sorts t => forall b, fits M sorts b -> eval M e b t <> 0
  | AtLeastZero sorts t strict => forall b, fits M sorts b -> if strict then 0 < eval M e b t else 0 <= eval M e b t
  | Positive f sorts => forall l, Forall2 (fun j s => (j < size M s)%nat) l sorts -> 0 < dat M f l
  | Identical sorts t u => forall b, fits M sorts b -> eval M e b t = eval M e b u
  | Never sorts c => forall b, fits M sorts b -> truth M e b c = false
  | Kept s f x => forall k, (k < size M s)%nat -> (image M s f false k <=? e s x)%nat = (k <=? e s x)%nat
  | Only r s x t y => forall k, (k < size M t)%nat -> rel M r (e s x) k = (k =? e t y)%nat
  | Symmetric f s => symmetric (size M s) (matrix M f false)
  | Inverses f g s turned => Prelude.inverse (size M s) (matrix M f false) (matrix M g turned)
  | Reaches r s => forall i, (i < size M s)%nat -> rel M r i i = true /\ forall j k, (j < size M s)%nat ->
      (k < size M s)%nat -> (j <= k)%nat -> rel M r i k = true -> rel M r i j = true
  | Keeps s f r => forall j k, (j < size M s)%nat -> (k < size M s)%nat ->
      rel M r (image M s f false j) (image M s f false k) = rel M r j k
  | Multiplies f s => forall u k, apply M f s u k = product (size M s) u
  | Largest f s => forall u k, apply M f s u k = largest (size M s) u
  end.
Definition judged M e (j : judgement) : Prop :=
  match j with
  | Equal t u => value M e t = value M e u
  | Pos t => 0 < value M e t
  | Nonneg t => 0 <= value M e t
  | Nonzero t => value M e t <> 0
  | Bit c => truth M e nowhere c = true
  end.
Definition all_so M e (l : list fact) := forall f, In f l -> is_so M e f.
Definition shown (s : sequent) : Prop := forall M e, located M e -> all_so M e (facts s) -> judged M e (says s).

Fixpoint same_sorts (l l' : list nat) := match l, l' with
  | [], [] => true | s :: l, s' :: l' => (s =? s')%nat && same_sorts l l' | _, _ => false end.
Definition same_fact f g := match f, g with
  | Holds c, Holds d => same_cond c d
  | First s x, First s' x' | Last s x, Last s' x' => (s =? s')%nat && (x =? x')%nat
  | Next s x y, Next s' x' y' => (s =? s')%nat && (x =? x')%nat && (y =? y')%nat
  | Somewhere r s c, Somewhere r' s' c' => same_sorts r r' && (s =? s')%nat && same_cond c c'
  | NeverZero l t, NeverZero l' t' => same_sorts l l' && same t t'
  | AtLeastZero l t v, AtLeastZero l' t' v' => same_sorts l l' && same t t' && Bool.eqb v v'
  | Positive f l, Positive f' l' => (f =? f')%nat && same_sorts l l'
  | Identical l t u, Identical l' t' u' => same_sorts l l' && same t t' && same u u'
  | Never l c, Never l' c' => same_sorts l l' && same_cond c c'
  | Kept s f x, Kept s' f' x' => (s =? s')%nat && (f =? f')%nat && (x =? x')%nat
  | Only r s x t y, Only r' s' x' t' y' =>
      (r =? r')%nat && (s =? s')%nat && (x =? x')%nat && (t =? t')%nat && (y =? y')%nat
  | Symmetric f s, Symmetric f' s' | Multiplies f s, Multiplies f' s'
  | Largest f s, Largest f' s' => (f =? f')%nat && (s =? s')%nat
  | Inverses f g s v, Inverses f' g' s' v' => (f =? f')%nat && (g =? g')%nat && (s =? s')%nat && Bool.eqb v v'
  | Reaches r s, Reaches r' s' => (r =? r')%nat && (s =? s')%nat
  | Keeps s f r, Keeps s' f' r' => (s =? s')%nat && (f =? f')%nat && (r =? r')%nat
  | _, _ => false end.
Lemma same_sorts_eq l : forall l', same_sorts l l' = true -> l = l'.
Proof.
  induction l as [|s l IH]; intros [|s' l']; simpl; try easy. rewrite andb_true_iff, Nat.eqb_eq.
  intros [-> H]. f_equal. auto.
Qed.
Lemma same_fact_eq f g : same_fact f g = true -> f = g.
Proof.
  destruct f, g; simpl; try easy; rewrite ?andb_true_iff, ?Nat.eqb_eq; intros H;
    repeat match goal with
    | H : _ /\ _ |- _ => destruct H | H : same_cond _ _ = true |- _ => apply same_cond_eq in H
    | H : same_sorts _ _ = true |- _ => apply same_sorts_eq in H | H : same _ _ = true |- _ => apply same_eq in H
    | H : Bool.eqb _ _ = true |- _ => apply Bool.eqb_prop in H end; congruence.
Qed.
Definition among (l : list fact) (f : fact) : bool := existsb (same_fact f) l.
Lemma among_In l f : among l f = true -> In f l.
Proof. unfold among. rewrite existsb_exists. intros (g & I & S). apply same_fact_eq in S. now subst. Qed.

Definition same_judgement i j := match i, j with
  | Equal t u, Equal t' u' => same t t' && same u u'
  | Pos t, Pos u | Nonneg t, Nonneg u | Nonzero t, Nonzero u => same t u
  | Pos t, Nonneg u | Pos t, Nonzero u => same t u
  | Bit c, Bit d => same_cond c d
  | _, _ => false end.
Lemma same_judgement_ok M e i j : same_judgement i j = true -> judged M e i -> judged M e j.
Proof.
  destruct i, j; simpl; try easy; rewrite ?andb_true_iff; intros H;
    repeat match goal with H : _ /\ _ |- _ => destruct H | H : same _ _ = true |- _ => apply same_eq in H
      | H : same_cond _ _ = true |- _ => apply same_cond_eq in H end; subst; auto; lra.
Qed.
Fixpoint conjuncts (c : cond) : list fact := match c with And c d => conjuncts c ++ conjuncts d | Top => []
  | _ => [Holds c] end.
Lemma conjuncts_so M e c : truth M e nowhere c = true -> all_so M e (conjuncts c).
Proof.
  intros T f. revert T. induction c; simpl; intros T I; try (destruct I as [<-|[]]; exact T); try destruct I.
  apply andb_true_iff in T as [A C]. apply in_app_or in I as [I|I]; auto.
Qed.

(* ---- 2. Names ---------------------------------------------------------------------------------------- *)

Definition name := (nat * nat)%type.
Definition same_name (v w : name) := (fst v =? fst w)%nat && (snd v =? snd w)%nat.
Definition has (l : list name) (v : name) := existsb (same_name v) l.
Lemma same_name_eq v w : same_name v w = true <-> v = w.
Proof. destruct v, w. unfold same_name. simpl. rewrite andb_true_iff, !Nat.eqb_eq.
  split; [intros []; congruence | intros [= -> ->]; auto]. Qed.
Lemma has_In l v : has l v = true <-> In v l.
Proof.
  unfold has. rewrite existsb_exists. split; [intros (w & I & E); apply same_name_eq in E; now subst | intros I;
    exists v; split; auto; now apply same_name_eq].
Qed.
Fixpoint in_place (p : place) : list name := match p with V s x => [(s, x)] | B _ => [] | Img _ _ _ p => in_place p end.
Fixpoint in_cond c := match c with
  | Top => [] | Same p q | Less p q | Rel _ p q => in_place p ++ in_place q
  | Not c => in_cond c | And c d => in_cond c ++ in_cond d end.
Fixpoint in_term t := match t with
  | Num _ => [] | Dat _ l => flat_map in_place l
  | Add t u | Mul t u => in_term t ++ in_term u
  | When c t => in_cond c ++ in_term t
  | Sum _ t | Inv t | Fun _ t => in_term t
  | App _ _ t p => in_term t ++ in_place p end.
Definition in_fact f := match f with
  | Holds c | Somewhere _ _ c | Never _ c => in_cond c
  | First s x | Last s x => [(s, x)] | Next s x y => [(s, x); (s, y)]
  | NeverZero _ t | AtLeastZero _ t _ => in_term t
  | Positive _ _ | Symmetric _ _ | Inverses _ _ _ _ | Reaches _ _ | Keeps _ _ _ | Multiplies _ _
  | Largest _ _ => []
  | Kept s _ x => [(s, x)] | Only _ s x t y => [(s, x); (t, y)]
  | Identical _ t u => in_term t ++ in_term u end.

Definition agree (l : list name) (e e' : names) := forall s x, In (s, x) l -> e s x = e' s x.
Lemma agree_app l l' e e' : agree (l ++ l') e e' -> agree l e e' /\ agree l' e e'.
Proof. unfold agree. split; intros s x I; apply H, in_or_app; auto. Qed.
Lemma place_agree (M : model) e e' b p : agree (in_place p) e e' -> at_ M e b p = at_ M e' b p.
Proof. induction p; simpl; intros H; auto. apply H. now left. Qed.
Lemma cond_agree M e e' c : agree (in_cond c) e e' -> forall b, truth M e b c = truth M e' b c.
Proof.
  induction c; simpl; intros A b; auto; try (apply agree_app in A as [A C]);
    rewrite ?(place_agree M e e' b p), ?(place_agree M e e' b q) by auto; auto;
    try (rewrite IHc; auto); rewrite IHc1, IHc2; auto.
Qed.
Lemma term_agree M e e' t : agree (in_term t) e e' -> forall b, eval M e b t = eval M e' b t.
Proof.
  induction t; simpl; intros A b; auto; try (apply agree_app in A as [A C]).
  - f_equal. apply map_ext_in. intros p I. apply place_agree. intros s x J. apply A. apply in_flat_map. eauto.
  - now rewrite IHt1, IHt2.
  - now rewrite IHt1, IHt2.
  - now rewrite IHt, (cond_agree M e e' c).
  - apply sum_ext. intros j _. now apply IHt.
  - now rewrite IHt.
  - now rewrite IHt.
  - rewrite (place_agree M e e' b p C). apply applies_to. intros j _. now apply IHt.
Qed.
Lemma fact_agree M e e' f : agree (in_fact f) e e' -> is_so M e f -> is_so M e' f.
Proof.
  destruct f; simpl; intros A H.
  - now rewrite <- (cond_agree M e e' c A).
  - now rewrite <- (A s x (or_introl eq_refl)).
  - now rewrite <- (A s x (or_introl eq_refl)).
  - now rewrite <- (A s x (or_introl eq_refl)), <- (A s y (or_intror (or_introl eq_refl))).
  - intros b F. destruct (H b F) as (j & L & T). exists j. now rewrite <- (cond_agree M e e' c A).
  - intros b F. rewrite <- (term_agree M e e' t A). now apply H.
  - intros b F. rewrite <- (term_agree M e e' t A). now apply H.
  - exact H.
  - apply agree_app in A as [A C]. intros b F. rewrite <- (term_agree M e e' t A), <- (term_agree M e e' u C).
    now apply H.
  - intros b F. rewrite <- (cond_agree M e e' c A). now apply H.
  - rewrite <- (A s x (or_introl eq_refl)). exact H.
  - rewrite <- (A s x (or_introl eq_refl)), <- (A t y (or_intror (or_introl eq_refl))). exact H.
  - exact H.
  - exact H.
  - exact H.
  - exact H.
  - exact H.
  - exact H.
Qed.

(* Another place for a name. *)
Definition named_at (e : names) s x j : names := fun s' x' => if same_name (s', x') (s, x) then j else e s' x'.
Lemma named_at_here e s x j : named_at e s x j s x = j.
Proof. unfold named_at. now rewrite (proj2 (same_name_eq (s, x) (s, x)) eq_refl). Qed.
Lemma named_at_else e s x j l : has l (s, x) = false -> agree l (named_at e s x j) e.
Proof.
  intros F s' x' I. unfold named_at. destruct (same_name (s', x') (s, x)) eqn:E; auto.
  apply same_name_eq in E. injection E as -> ->. apply has_In in I. congruence.
Qed.
Lemma named_at_located M e s x j : located M e -> (j < size M s)%nat -> located M (named_at e s x j).
Proof.
  intros V L s' x'. unfold named_at. destruct (same_name (s', x') (s, x)) eqn:E; auto.
  apply same_name_eq in E. injection E as -> ->. exact L.
Qed.
Definition fresh (s x : nat) (l : list fact) := negb (existsb (fun f => has (in_fact f) (s, x)) l).
Lemma fresh_so M e s x j l : fresh s x l = true -> all_so M e l -> all_so M (named_at e s x j) l.
Proof.
  unfold fresh. rewrite negb_true_iff. intros F A f I. apply (fact_agree M e); [|now apply A].
  intros s' x' J. symmetry. apply (named_at_else e s x j (in_fact f)); auto.
  destruct (has (in_fact f) (s, x)) eqn:H; auto. assert (X : existsb (fun f => has (in_fact f) (s, x)) l = true)
    by (apply existsb_exists; eauto). congruence.
Qed.
(* A term at the element of a name that is new. *)
Lemma opened_new M e s x j t : has (in_term t) (s, x) = false ->
  value M (named_at e s x j) (opened (V s x) t) = eval M e (under j nowhere) t.
Proof.
  intros F. unfold value. rewrite opened_val. simpl. rewrite named_at_here. apply term_agree.
  now apply named_at_else.
Qed.

(* ---- 3. Bits ------------------------------------------------------------------------------------------ *)

(* Closed bits, for a rank of each name and an answer to each question of a relation. *)
Fixpoint listed (v : nat -> nat -> nat) (w : cond -> bool) (c : cond) : bool := match c with
  | Top => true
  | Same (V s x) (V s' x') => (v s x =? v s' x')%nat
  | Less (V s x) (V s' x') => (v s x <? v s' x')%nat
  | Same _ _ | Less _ _ => false
  | Rel _ _ _ => w c
  | Not c => negb (listed v w c)
  | And c d => listed v w c && listed v w d end.
Fixpoint is_closed (p : place) : bool := match p with V _ _ => true | B _ => false | Img _ _ _ p => is_closed p end.
Fixpoint closed (l : list name) (c : cond) : bool := match c with
  | Top => true
  | Same (V s x) (V s' x') | Less (V s x) (V s' x') => has l (s, x) && has l (s', x')
  | Same _ _ | Less _ _ => false
  | Rel _ p q => is_closed p && is_closed q
  | Not c => closed l c | And c d => closed l c && closed l d end.
Fixpoint questions (c : cond) : list cond := match c with
  | Rel _ _ _ => [c] | Not c => questions c | And c d => questions c ++ questions d | _ => [] end.

Fixpoint vectors {A} (n : nat) (l : list A) : list (list A) := match n with
  | O => [[]] | S n => flat_map (fun v => map (fun x => x :: v) l) (vectors n l) end.
Fixpoint look {A B} (eqb : A -> A -> bool) (d : B) (l : list A) (r : list B) (x : A) : B := match l, r with
  | y :: l, z :: r => if eqb x y then z else look eqb d l r x | _, _ => d end.

(* What facts on ends, neighbours and relations say of the listed names; of a relation, of the places that ask. *)
Definition asks (r s : nat) (qs : list cond) : list name := distinct same_name (flat_map (fun q => match q with
  | Rel r' (V s' x) _ => if (r =? r')%nat && (s =? s')%nat then [(s, x)] else [] | _ => [] end) qs).
Definition order_of (l : list name) (qs : list cond) (f : fact) : list cond := match f with
  | Holds c => [c]
  | First s x => map (fun v => Not (Less (V s (snd v)) (V s x))) (filter (fun v => fst v =? s)%nat l)
  | Last s x => map (fun v => Not (Less (V s x) (V s (snd v)))) (filter (fun v => fst v =? s)%nat l)
  | Next s x y => Less (V s x) (V s y) ::
      map (fun v => Not (And (Less (V s x) (V s (snd v))) (Less (V s (snd v)) (V s y)))) (filter (fun v => fst v =?
        s)%nat l)
  | Only r s x t y => Rel r (V s x) (V t y) ::
      map (fun v => Not (And (Rel r (V s x) (V t (snd v))) (Not (Same (V t (snd v)) (V t y))))) (filter (fun v => fst v =?
        t)%nat l)
  | Reaches r s => let l := filter (fun v => fst v =? s)%nat l in flat_map (fun u => Rel r (V s (snd u)) (V s (snd u)) ::
      flat_map (fun v => map (fun w => Not (And (Rel r (V s (snd u)) (V s (snd v)))
        (And (Not (Rel r (V s (snd u)) (V s (snd w)))) (Not (Less (V s (snd v)) (V s (snd w))))))) l) l) (asks r s qs)
  | _ => [] end.
Definition bit_names f := match f with
  | Holds c => in_cond c | First s x | Last s x => [(s, x)] | Next s x y => [(s, x); (s, y)]
  | Only _ s x t y => [(s, x); (t, y)] | _ => [] end.
(* Questions that are one where names are at the same places. *)
Definition one_question (ns : list name) (v : nat -> nat -> nat) (c d : cond) : bool := match c, d with
  | Rel r (V s x) (V s' x'), Rel r' (V t y) (V t' y') =>
      (r =? r')%nat && (s =? t)%nat && (s' =? t')%nat && (v s x =? v t y)%nat && (v s' x' =? v t' y')%nat &&
      has ns (s, x) && has ns (s', x') && has ns (t, y) && has ns (t', y')
  | _, _ => false end.
(* `vm_compute` evaluates both sides of && and ||: these stop where the answer is known. *)
Fixpoint every {A} (f : A -> bool) (l : list A) : bool := match l with
  | [] => true | x :: l => if f x then every f l else false end.
Lemma every_forallb {A} (f : A -> bool) l : every f l = forallb f l.
Proof. induction l as [|x l IH]; simpl; auto. rewrite IH. now destruct (f x). Qed.
Definition consistent ns v (w : cond -> bool) (qs : list cond) : bool :=
  every (fun c => every (fun d => if one_question ns v c d then Bool.eqb (w c) (w d) else true) qs) qs.
Definition follows (l : list fact) (c : cond) : bool :=
  let ns := distinct same_name (in_cond c ++ flat_map bit_names l) in
  let posed := flat_map questions (c :: flat_map (fun f => match f with Holds d => [d] | _ => [] end) l) in
  let hyps := filter (closed ns) (flat_map (order_of ns posed) l) in
  let qs := distinct same_cond (flat_map questions (c :: hyps)) in
  if closed ns c &&
    ((length ns <=? 5)%nat && (length qs <=? 6)%nat || (length ns <=? 3)%nat && (length qs <=? 9)%nat) then
  every (fun r => let v := fun s x => look same_name O ns r (s, x) in
    every (fun a => let w := look same_cond false qs a in
      if every (listed v w) hyps then if listed v w c then true else negb (consistent ns v w qs) else true)
      (vectors (length qs) [false; true])) (vectors (length ns) (seq 0 (length ns)))
  else false.

Lemma In_vectors {A} (l : list A) r : (forall x, In x r -> In x l) -> In r (vectors (length r) l).
Proof.
  induction r as [|x r IH]; intros H; [now left|]. simpl. apply in_flat_map. exists r. split.
  - apply IH. intros y I. apply H. now right.
  - apply (in_map (fun x => x :: r)). apply H. now left.
Qed.
Lemma look_map {A B} (eqb : A -> A -> bool) (eqb_eq : forall x y, eqb x y = true -> x = y) (d : B) (g : A -> B) l x :
  existsb (eqb x) l = true -> look eqb d l (map g l) x = g x.
Proof.
  induction l as [|y l IH]; simpl; [easy|]. destruct (eqb x y) eqn:E; auto. intros _. apply eqb_eq in E. now subst.
Qed.
Lemma distinct_In {A} (eqb : A -> A -> bool) (eqb_eq : forall x y, eqb x y = true <-> x = y) l x :
  In x l -> existsb (eqb x) (distinct eqb l) = true.
Proof.
  induction l as [|y l IH]; simpl; [easy|]. intros [->|I].
  - destruct (existsb (eqb x) (distinct eqb l)) eqn:E; auto. simpl. now rewrite (proj2 (eqb_eq x x) eq_refl).
  - specialize (IH I). destruct (existsb (eqb y) (distinct eqb l)); auto. simpl. rewrite IH. apply orb_true_r.
Qed.
Lemma same_cond_iff c d : same_cond c d = true <-> c = d.
Proof.
  split; [apply same_cond_eq|]. intros <-. unfold same_cond.
  assert (P : forall p, cmp_place p p = Eq) by (induction p; simpl; rewrite ?Nat.compare_refl, ?IHp; auto; now destruct back).
  assert (C : cmp_cond c c = Eq) by (induction c; simpl; rewrite ?P, ?IHc, ?IHc1, ?IHc2, ?Nat.compare_refl;
    reflexivity).
  now rewrite C.
Qed.

Section Rank.
Variables (M : model) (e : names) (ns : list name).
Definition rank (n : nat) : nat := length (filter (fun v : name => e (fst v) (snd v) <? n)%nat ns).
Lemma rank_lt m n : (m < n)%nat -> In m (map (fun v => e (fst v) (snd v)) ns) -> (rank m < rank n)%nat.
Proof.
  unfold rank. intros L I. induction ns as [|v l IH]; simpl in *; [easy|].
  assert (W : forall k : list name, (length (filter (fun v : name => e (fst v) (snd v) <? m)%nat k) <= length
    (filter (fun v : name => e (fst v) (snd v) <? n)%nat k))%nat).
  { induction k as [|u k IHk]; simpl; [lia|].
    destruct (Nat.ltb_spec (e (fst u) (snd u)) m), (Nat.ltb_spec (e (fst u) (snd u)) n); simpl; lia. }
  destruct I as [E|I].
  - specialize (W l). destruct (Nat.ltb_spec (e (fst v) (snd v)) m), (Nat.ltb_spec (e (fst v) (snd v)) n); simpl; lia.
  - specialize (IH I). destruct (Nat.ltb_spec (e (fst v) (snd v)) m), (Nat.ltb_spec (e (fst v) (snd v)) n); simpl;
    lia.
Qed.
Lemma rank_bound s x : In (s, x) ns -> (rank (e s x) < length ns)%nat.
Proof.
  unfold rank. intros I. induction ns as [|v l IH]; simpl in *; [easy|].
  assert (W : forall k : list name, (length (filter (fun v : name => e (fst v) (snd v) <? e s x)%nat k) <= length
    k)%nat).
  { induction k as [|u k IHk]; simpl; [lia|]. destruct (_ <? _)%nat; simpl; lia. }
  destruct I as [->|I]; simpl.
  - rewrite Nat.ltb_irrefl. specialize (W l). lia.
  - specialize (IH I). destruct (_ <? _)%nat; simpl; lia.
Qed.
Definition at_rank s x := look same_name O ns (map (fun v => rank (e (fst v) (snd v))) ns) (s, x).
Lemma at_rank_eq s x : has ns (s, x) = true -> at_rank s x = rank (e s x).
Proof. intros H. unfold at_rank. now rewrite (look_map _ (fun v w => proj1 (same_name_eq v w)) _ (fun v => rank (e
  (fst v) (snd v)))). Qed.
Lemma listed_truth w c : closed ns c = true -> (forall q, In q (questions c) -> w q = truth M e nowhere q) ->
  listed at_rank w c = truth M e nowhere c.
Proof.
  assert (I : forall s x, has ns (s, x) = true -> In (e s x) (map (fun v => e (fst v) (snd v)) ns)).
  { intros s x H. apply has_In in H. exact (in_map (fun v => e (fst v) (snd v)) ns _ H). }
  induction c; simpl; intros C Q; auto.
  - destruct p as [s x| |], q as [s' x'| |]; try discriminate. apply andb_true_iff in C as [C D].
    rewrite !at_rank_eq by auto. simpl.
    destruct (Nat.lt_trichotomy (e s x) (e s' x')) as [L|[E|L]].
    + assert (R := rank_lt _ _ L (I _ _ C)). destruct (Nat.eqb_spec (rank (e s x)) (rank (e s' x'))),
      (Nat.eqb_spec (e s x) (e s' x')); auto; lia.
    + rewrite E, !Nat.eqb_refl. reflexivity.
    + assert (R := rank_lt _ _ L (I _ _ D)). destruct (Nat.eqb_spec (rank (e s x)) (rank (e s' x'))),
      (Nat.eqb_spec (e s x) (e s' x')); auto; lia.
  - destruct p as [s x| |], q as [s' x'| |]; try discriminate. apply andb_true_iff in C as [C D].
    rewrite !at_rank_eq by auto. simpl.
    destruct (Nat.lt_trichotomy (e s x) (e s' x')) as [L|[E|L]].
    + assert (R := rank_lt _ _ L (I _ _ C)). destruct (Nat.ltb_spec (rank (e s x)) (rank (e s' x'))),
      (Nat.ltb_spec (e s x) (e s' x')); auto; lia.
    + rewrite E, !Nat.ltb_irrefl. reflexivity.
    + assert (R := rank_lt _ _ L (I _ _ D)). destruct (Nat.ltb_spec (rank (e s x)) (rank (e s' x'))),
      (Nat.ltb_spec (e s x) (e s' x')); auto; lia.
  - now rewrite Q by now left.
  - now rewrite IHc.
  - apply andb_true_iff in C as [C D]. rewrite IHc1, IHc2; auto; intros q J; apply Q, in_or_app; auto.
Qed.
End Rank.

Lemma rank_injective e ns s x t y : has ns (s, x) = true -> has ns (t, y) = true ->
  rank e ns (e s x) = rank e ns (e t y) -> e s x = e t y.
Proof.
  intros H K E. assert (I : forall s x, has ns (s, x) = true -> In (e s x) (map (fun v => e (fst v) (snd v)) ns)).
  { intros s' x' J. apply has_In in J. exact (in_map (fun v => e (fst v) (snd v)) ns _ J). }
  destruct (Nat.lt_trichotomy (e s x) (e t y)) as [L|[L|L]]; auto.
  - assert (R := rank_lt e ns _ _ L (I _ _ H)). lia.
  - assert (R := rank_lt e ns _ _ L (I _ _ K)). lia.
Qed.
Lemma consistent_so M e ns w qs : (forall q, In q qs -> w q = truth M e nowhere q) ->
  consistent ns (at_rank e ns) w qs = true.
Proof.
  intros W. unfold consistent. rewrite every_forallb. apply forallb_forall. intros c C. rewrite every_forallb.
  apply forallb_forall. intros d D.
  destruct (one_question ns (at_rank e ns) c d) eqn:O; auto. rewrite (W c C), (W d D).
  destruct c as [| | |r [s x| |] [s' x'| |]| |]; try discriminate.
  destruct d as [| | |r' [t y| |] [t' y'| |]| |]; try discriminate. cbn [one_question] in O.
  rewrite !andb_true_iff, !Nat.eqb_eq in O. destruct O as ((((((((-> & ->) & ->) & E) & E') & H1) & H2) & H3) & H4).
  rewrite !at_rank_eq in E, E' by assumption.
  cbn [truth at_]. rewrite (rank_injective e ns _ _ _ _ H1 H3 E), (rank_injective e ns _ _ _ _ H2 H4 E').
  apply Bool.eqb_reflx.
Qed.
Lemma order_of_so M e l qs f c : located M e -> is_so M e f -> In c (order_of l qs f) -> truth M e nowhere c = true.
Proof.
  intros V H. destruct f; simpl in *; try easy.
  - now intros [<-|[]].
  - rewrite in_map_iff. intros (v & <- & _). simpl. rewrite H. destruct (e s (snd v)); reflexivity.
  - rewrite in_map_iff. intros (v & <- & _). simpl. specialize (V s (snd v)).
    destruct (Nat.ltb_spec (e s x) (e s (snd v))); simpl; auto; lia.
  - intros [<-|I]; cbn [truth at_]; [apply Nat.ltb_lt; lia|]. apply in_map_iff in I as (v & <- & _). cbn [truth at_].
    destruct (Nat.ltb_spec (e s x) (e s (snd v))), (Nat.ltb_spec (e s (snd v)) (e s y)); cbn [negb andb]; auto; lia.
  - intros [<-|I]; cbn [truth at_]; [rewrite H by apply V; apply Nat.eqb_refl|]. apply in_map_iff in I as (v & <- & _).
    cbn [truth at_]. rewrite H by apply V. now destruct (_ =? _)%nat.
  - intros I. apply in_flat_map in I as (u & _ & I). destruct (H _ (V s (snd u))) as [S K].
    destruct I as [<-|I]; cbn [truth at_]; [exact S|].
    apply in_flat_map in I as (v & _ & I). apply in_map_iff in I as (w & <- & _). cbn [truth at_].
    destruct (rel M r (e s (snd u)) (e s (snd v))) eqn:T; [|reflexivity]. cbn [andb].
    destruct (Nat.ltb_spec (e s (snd v)) (e s (snd w))) as [L|L]; [now rewrite andb_false_r|].
    now rewrite (K _ _ (V s (snd w)) (V s (snd v)) L T).
Qed.
Theorem follows_ok M e l c : follows l c = true -> located M e -> all_so M e l -> truth M e nowhere c = true.
Proof.
  unfold follows. set (ns := distinct same_name _). set (hyps := filter (closed ns) _).
    set (qs := distinct same_cond _).
  destruct (closed ns c && _) eqn:C; [|discriminate]. apply andb_true_iff in C as [C _].
  rewrite every_forallb, forallb_forall. intros H V A.
  set (r := map (fun v => rank e ns (e (fst v) (snd v))) ns).
  assert (R : In r (vectors (length ns) (seq 0 (length ns)))).
  { replace (length ns) with (length r) at 1 by (unfold r; now rewrite map_length). apply In_vectors.
    intros n I. apply in_map_iff in I as ([s x] & <- & I). apply in_seq. simpl. split; [lia|]. now apply rank_bound. }
  specialize (H r R). cbv beta zeta in H. rewrite every_forallb, forallb_forall in H. set (a := map (truth M e nowhere) qs).
  assert (W : In a (vectors (length qs) [false; true])).
  { replace (length qs) with (length a) by (unfold a; now rewrite map_length). apply In_vectors.
    intros [|] _; simpl; auto. }
  specialize (H a W). cbv zeta in H.
  assert (Q : forall d, In d (c :: hyps) -> forall q, In q (questions d) ->
    look same_cond false qs a q = truth M e nowhere q).
  { intros d D q I. unfold a. apply (look_map same_cond same_cond_eq false (truth M e nowhere)).
    apply (distinct_In same_cond same_cond_iff). apply in_flat_map. eauto. }
  assert (X : forallb (listed (fun s x => look same_name 0%nat ns r (s, x)) (look same_cond false qs a)) hyps = true).
  { apply forallb_forall. intros d D. assert (K : closed ns d = true) by (apply filter_In in D; tauto).
    change (listed (at_rank e ns) (look same_cond false qs a) d = true). rewrite (listed_truth M); auto.
    - apply filter_In in D as [D _]. apply in_flat_map in D as (f & F & D). exact (order_of_so M e _ _ f d V (A f F) D).
    - apply Q. now right. }
  rewrite every_forallb, X in H.
  change ((if listed (at_rank e ns) (look same_cond false qs a) c then true else
    negb (consistent ns (at_rank e ns) (look same_cond false qs a) qs)) = true) in H.
  rewrite (consistent_so M) in H; [destruct (listed (at_rank e ns) (look same_cond false qs a) c) eqn:Li; [|discriminate]|].
  - rewrite (listed_truth M) in Li; auto. apply Q. now left.
  - intros q I. unfold a. apply (look_map same_cond same_cond_eq false (truth M e nowhere)).
    apply existsb_exists. exists q. split; auto. now apply same_cond_iff.
Qed.
(* Facts on the names of a bit, and on the names of these, and the relations that it asks. *)
Fixpoint asked (c : cond) : list nat := match c with
  | Rel r _ _ => [r] | Not c => asked c | And c d => asked c ++ asked d | _ => [] end.
Definition asked_by f := match f with Holds c => asked c | Only r _ _ _ _ | Reaches r _ => [r] | _ => [] end.
Fixpoint reached (n : nat) (l : list fact) (reach : list name) : list name := match n with
  | O => reach
  | S n => reached n l (distinct same_name (reach ++ flat_map (fun f =>
      if existsb (has reach) (bit_names f) then bit_names f else []) l)) end.
Definition relevant (l : list fact) (c : cond) : list fact :=
  let rs := asked c in
  let usable := filter (fun f => every (fun r => existsb (Nat.eqb r) rs) (asked_by f)) l in
  let reach := reached 4 usable (in_cond c) in
  filter (fun f => every (has reach) (bit_names f)) usable.
Lemma relevant_so M e l c : all_so M e l -> all_so M e (relevant l c).
Proof. intros A f I. apply filter_In in I as [I _]. apply filter_In in I as [I _]. auto. Qed.
Definition answered (l : list fact) (c : cond) : option bool :=
  if among l (Holds c) then Some true else if among l (Holds (Not c)) then Some false else
  match relevant l c with
  | [] => None
  | l => if follows l c then Some true else if follows l (Not c) then Some false else None end.
Definition decided (l : list fact) (c : cond) : option bool :=
  match c with
  | Less (B _) (V s x) => if among l (First s x) then Some false else None
  | Same p q | Less p q | Rel _ p q => if is_closed p && is_closed q then answered l c else None
  | _ => None end.
Lemma answered_ok M e l c v : answered l c = Some v -> located M e -> all_so M e l -> truth M e nowhere c = v.
Proof.
  unfold answered. intros H V A. destruct (among l (Holds c)) eqn:I.
  { injection H as <-. now apply among_In, A in I. }
  destruct (among l (Holds (Not c))) eqn:N.
  { injection H as <-. apply among_In, A in N. simpl in N. now apply negb_true_iff in N. }
  assert (R := relevant_so M e l c A). destruct (relevant l c) as [|f r]; [easy|].
  destruct (follows (f :: r) c) eqn:F; [injection H as <-; now apply (follows_ok M e (f :: r))|].
  destruct (follows (f :: r) (Not c)) eqn:G; [|easy]. injection H as <-.
  assert (T := follows_ok M e _ _ G V R). simpl in T. now apply negb_true_iff in T.
Qed.
Lemma is_closed_val M e b b' p : is_closed p = true -> at_ M e b p = at_ M e b' p.
Proof. induction p; simpl; intros H; try discriminate; auto. Qed.
Lemma decided_ok M e l c v : decided l c = Some v -> located M e -> all_so M e l -> forall b, truth M e b c = v.
Proof.
  intros D V A b.
  assert (G := fun H => answered_ok M e l c v H V A).
  assert (C : forall p q, (if is_closed p && is_closed q then answered l c else None) = Some v ->
    truth M e nowhere c = v /\ at_ M e b p = at_ M e nowhere p /\ at_ M e b q = at_ M e nowhere q).
  { intros p q. destruct (is_closed p) eqn:P, (is_closed q) eqn:Q; try easy. intros H. auto using is_closed_val. }
  clear G. destruct c as [|p q|p q|r p q|c|c d]; try discriminate.
  - destruct (C p q D) as (<- & P & Q). simpl. now rewrite P, Q.
  - assert (X : (exists k s x, p = B k /\ q = Terms.V s x) \/ decided l (Less p q) = (if is_closed p && is_closed q then
      answered l (Less p q) else None))
      by (destruct p, q; auto; left; eauto).
    destruct X as [(k & s & x & -> & ->)|X].
    + simpl in D. destruct (among l (First s x)) eqn:F; [|easy]. injection D as <-. apply among_In, A in F. simpl in *.
      now rewrite F.
    + rewrite X in D. destruct (C p q D) as (<- & P & Q). simpl. now rewrite P, Q.
  - destruct (C p q D) as (<- & P & Q). simpl. now rewrite P, Q.
Qed.

(* ---- 4. What is not 0 ----------------------------------------------------------------------------------- *)

(* A term of whose values something is known at all places of some sorts. *)
Definition pattern := (list nat * term)%type.
Definition always (P : R -> Prop) M e (x : pattern) := forall b, fits M (fst x) b -> P (eval M e b (snd x)).

(* Places to be generalised, in the order in which they are read, where binders are inside. *)
Fixpoint lowered_place (depth : nat) (p : place) : option place := match p with
  | V _ _ => Some p
  | B k => if (k <? depth)%nat then None else Some (B (k - depth))
  | Img s f back p => match lowered_place depth p with Some p => Some (Img s f back p) | None => None end end.
Fixpoint root_of (p : place) : place := match p with Img _ _ _ p => root_of p | _ => p end.
(* Images, or what they are images of. *)
Definition loose_place (whole : bool) (loose : place -> bool) (depth : nat) (p : place) : list place :=
  match lowered_place depth (if whole then p else root_of p) with
  | Some q => if loose (root_of q) then [q] else [] | None => [] end.
Fixpoint position (p : place) (l : list place) : option nat := match l with
  | [] => None | q :: l => if same_place p q then Some O else match position p l with Some k => Some (S k) | None
    => None end end.
Definition loosely whole loose (t : term) : list place :=
  distinct same_place (read_term place (loose_place whole loose) 0 t).
Definition generalised loose (t : term) : list place * term :=
  let ls := loosely false loose t in
  (ls, put (fun s x => match position (V s x) ls with Some k => B k | None => V s x end)
           (fun k => match position (B k) ls with Some i => B i | None => B k end) t).
(* The same of images: of these no more is known than of other places. *)
Fixpoint abstracted_place (ls : list place) depth (p : place) : place :=
  match match lowered_place depth p with Some q => position q ls | None => None end with
  | Some k => B (k + depth)
  | None => match p with Img s f back p => Img s f back (abstracted_place ls depth p) | _ => p end end.
Fixpoint abstracted_cond ls d c := match c with
  | Top => Top
  | Same p q => Same (abstracted_place ls d p) (abstracted_place ls d q)
  | Less p q => Less (abstracted_place ls d p) (abstracted_place ls d q)
  | Rel r p q => Rel r (abstracted_place ls d p) (abstracted_place ls d q)
  | Not c => Not (abstracted_cond ls d c)
  | And c c' => And (abstracted_cond ls d c) (abstracted_cond ls d c') end.
Fixpoint abstracted ls d t := match t with
  | Num q => Num q
  | Dat f l => Dat f (map (abstracted_place ls d) l)
  | Add t u => Add (abstracted ls d t) (abstracted ls d u)
  | Mul t u => Mul (abstracted ls d t) (abstracted ls d u)
  | When c t => When (abstracted_cond ls d c) (abstracted ls d t)
  | Sum s t => Sum s (abstracted ls (S d) t)
  | Inv t => Inv (abstracted ls d t)
  | Fun g t => Fun g (abstracted ls d t)
  | App f s t p => App f s (abstracted ls (S d) t) (abstracted_place ls d p) end.
Definition put_back (ls : list place) := put V (fun k => nth k ls (B 0)).
Fixpoint sorts_of (sorts : list nat) (ls : list place) : option (list nat) := match ls with
  | [] => Some []
  | p :: ls => match sort_of sorts p, sorts_of sorts ls with Some s, Some l => Some (s :: l) | _, _ => None end end.

Lemma sorts_of_nth sorts ls ss : sorts_of sorts ls = Some ss -> forall k s, nth_error ss k = Some s ->
  sort_of sorts (nth k ls (B 0)) = Some s.
Proof.
  revert ss. induction ls as [|p ls IH]; simpl; intros ss; [intros [= <-] [|k]; discriminate|].
  destruct (sort_of sorts p) as [s'|] eqn:P; [|easy]. destruct (sorts_of sorts ls) as [l|]; [|easy].
  intros [= <-] [|k] s; simpl; [congruence|]. now apply IH.
Qed.
Lemma put_back_val M e b ls t : eval M e b (put_back ls t) = eval M e (fun k => at_ M e b (nth k ls (B 0))) t.
Proof. apply put_val; [now intros | reflexivity]. Qed.
Lemma fits_places M e b sorts ls ss : located M e -> fits M sorts b -> sorts_of sorts ls = Some ss ->
  fits M ss (fun k => at_ M e b (nth k ls (B 0))).
Proof.
  intros V F S k s N. exact (sort_of_below M e V sorts _ _ _ F (sorts_of_nth _ _ _ S k s N)).
Qed.

Definition is_pattern_as (known : list pattern) (sorts : list nat) (t : term) (ls : list place) (u : term) : bool :=
  match sorts_of sorts ls with
  | Some ss => same (put_back ls u) t && existsb (fun x => same_sorts ss (fst x) && same u (snd x)) known
  | None => false end.
Definition is_pattern (read : list name) (known : list pattern) (sorts : list nat) (t : term) : bool :=
  let loose p := match p with V s x => negb (has read (s, x)) | _ => true end in
  (let (ls, u) := generalised loose t in is_pattern_as known sorts t ls u) ||
  (let ls := loosely true loose t in
   existsb (fun p => match p with Img _ _ _ _ => true | _ => false end) ls &&
   is_pattern_as known sorts t ls (abstracted ls 0 t)).
Lemma is_pattern_ok (P : R -> Prop) M e read known sorts t : is_pattern read known sorts t = true -> located M e ->
  (forall x, In x known -> always P M e x) -> forall b, fits M sorts b -> P (eval M e b t).
Proof.
  intros H V K b F. assert (G : forall ls u, is_pattern_as known sorts t ls u = true -> P (eval M e b t)).
  { clear H. intros ls u. unfold is_pattern_as. destruct (sorts_of sorts ls) as [ss|] eqn:S; [|easy].
    rewrite andb_true_iff, existsb_exists. intros (E & x & I & J).
    apply andb_true_iff in J as [A C]. apply same_sorts_eq in A. apply same_eq in C, E.
    rewrite <- E, put_back_val. subst u. apply (K x I). rewrite <- A. now apply (fits_places M e b sorts). }
  unfold is_pattern in H. apply orb_true_iff in H as [H|H].
  - destruct (generalised _ t) as [ls u]. exact (G ls u H).
  - apply andb_true_iff in H as [_ H]. exact (G _ _ H).
Qed.

(* The same of a closed term that is not 0 wherever facts hold: names that these do not read are generalised. *)
Definition ground (t : term) : bool := same (put V (fun _ => V 0 0) t) t.
Definition pattern_of (l : list fact) (t : term) : option pattern :=
  let read := flat_map in_fact l in
  let (ls, u) := generalised (fun p => match p with V s x => negb (has read (s, x)) | _ => false end) t in
  match sorts_of [] ls with
  | Some ss => if ground t && forallb (fun p => match p with V s x => negb (has read (s, x)) | _ => false end) ls
               then Some (ss, u) else None
  | None => None end.
Lemma ground_val M e b b' t : ground t = true -> eval M e b t = eval M e b' t.
Proof.
  unfold ground. intros H. apply same_eq in H. rewrite <- H.
  transitivity (eval M e (fun _ => e O O) t); [|symmetry]; apply put_val; reflexivity || now intros.
Qed.
Lemma position_nth p ls k : position p ls = Some k -> nth k ls (B 0) = p /\ In p ls.
Proof.
  revert k. induction ls as [|q ls IH]; simpl; intros k; [easy|]. destruct (same_place p q) eqn:E.
  - intros [= <-]. apply same_place_eq in E. auto.
  - destruct (position p ls) as [i|]; [|easy]. intros [= <-]. destruct (IH _ eq_refl). auto.
Qed.
Lemma sorts_of_some sorts ls ss k : sorts_of sorts ls = Some ss -> (k < length ls)%nat ->
  nth_error ss k = sort_of sorts (nth k ls (B 0)).
Proof.
  revert ss k. induction ls as [|p ls IH]; simpl; intros ss k; [lia|].
  destruct (sort_of sorts p) as [s|] eqn:P; [|easy]. destruct (sorts_of sorts ls) as [l|]; [|easy].
  intros [= <-] L. destruct k as [|k]; simpl; [easy|]. apply IH; auto. lia.
Qed.
Lemma position_lt p ls k : position p ls = Some k -> (k < length ls)%nat.
Proof.
  revert k. induction ls as [|q ls IH]; simpl; intros k; [easy|]. destruct (same_place p q); [intros [= <-]; lia|].
  destruct (position p ls) as [i|]; [|easy]. intros [= <-]. specialize (IH _ eq_refl). lia.
Qed.
Lemma pattern_of_ok (P : R -> Prop) M e l t x : pattern_of l t = Some x -> located M e -> all_so M e l ->
  (forall e', located M e' -> all_so M e' l -> P (value M e' t)) -> always P M e x.
Proof.
  unfold pattern_of, generalised, loosely. set (ls := distinct same_place _).
  destruct (sorts_of [] ls) as [ss|] eqn:S; [|easy]. destruct (_ && _) eqn:C; [|easy].
  apply andb_true_iff in C as [G C]. rewrite forallb_forall in C. intros [= <-] V A H b F. simpl in *.
  set (e' := fun s x => match position (Terms.V s x) ls with Some k => b k | None => e s x end).
  rewrite (put_val M t e b e' b); [rewrite (ground_val M e' b nowhere) by exact G; apply H | |].
  - intros s x. unfold e'. destruct (position _ ls) as [k|] eqn:Po; [|apply V]. apply F.
    rewrite (sorts_of_some _ _ _ _ S (position_lt _ _ _ Po)). now rewrite (proj1 (position_nth _ _ _ Po)).
  - intros f I. apply (fact_agree M e); [|now apply A]. intros s x J. unfold e'.
    destruct (position _ ls) as [k|] eqn:Po; auto. apply position_nth in Po as [_ Po]. apply C in Po.
    apply negb_true_iff in Po. assert (Q : has (flat_map in_fact l) (s, x) = true) by (apply has_In, in_flat_map;
      eauto).
    congruence.
  - intros s x. unfold e'. now destruct (position _ ls).
  - intros k. destruct (position (B k) ls) as [i|] eqn:Po; auto. apply position_nth in Po as [_ Po].
    now apply C in Po.
Qed.
