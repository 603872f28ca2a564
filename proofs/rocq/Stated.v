(* From what a theorem says, in the words of the prelude, to terms of proofs.

   1. Expressions whose values are the prelude's words (`denoted`), and the term that says the same
      (`plain`, `plain_val`).  2. Models with listed sizes, data and relations.
   3. What a list of steps that is checked shows of these. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia ZifyBool Lra Bool Btauto.
Import ListNotations.
From Symattn Require Import Core Prelude Terms Normal Sums Slopes Sequents Continuations Proof.
Open Scope R_scope.

(* ---- 1. Words -------------------------------------------------------------------------------------- *)

Inductive bits :=
| IsSame (p q : place) | IsUpTo (p q : place) | IsBefore (p q : place) | IsRelated (r : nat) (p q : place)
| IsNot (c : bits) | IsBoth (c d : bits) | IsEither (c d : bits) | IsKnown (b : bool).
Inductive words :=
| Whole (z : Z) | Ratio (z : Z) (d : positive) | Entry (f : nat) (l : list place) | Length (s : nat)
| Plus (a b : words) | Minus (a b : words) | Times (a b : words) | Over (a b : words) | Opposite (a : words)
| SumOver (s : nat) (a : words) | OneIf (c : bits) | Chosen (c : bits) (a b : words) | Applied (g : func) (a : words)
| Called (f s : nat) (a : words) (p : place)
| Share (s : nat) (a : words) (p : place) | Softmax (s : nat) (x : scores) (p : place) | ExpOf (x : scores)
with scores :=
| IsFinite (a : words) | Infinite | SumOfScores (x y : scores) | BiasOf (c : bits) | InfiniteIf (c : bits) |
  MaskedBy (c : bits) (x : scores) | DividedBy (x : scores) (a : words).

Section Denoted.
Variables (M : model) (e : names).
Fixpoint holds b (c : bits) : bool := match c with
  | IsSame p q => (at_ M e b p =? at_ M e b q)%nat
  | IsUpTo p q => (at_ M e b p <=? at_ M e b q)%nat
  | IsBefore p q => (at_ M e b p <? at_ M e b q)%nat
  | IsRelated r p q => rel M r (at_ M e b p) (at_ M e b q)
  | IsNot c => negb (holds b c) | IsBoth c d => holds b c && holds b d | IsEither c d => holds b c || holds b d
  | IsKnown v => v end.
Fixpoint denoted b (a : words) : R := match a with
  | Whole z => IZR z
  | Ratio z d => IZR z / IZR (Z.pos d)
  | Entry f l => dat M f (map (at_ M e b) l)
  | Length s => INR (size M s)
  | Plus a c => denoted b a + denoted b c
  | Minus a c => denoted b a - denoted b c
  | Times a c => denoted b a * denoted b c
  | Over a c => denoted b a / denoted b c
  | Opposite a => - denoted b a
  | SumOver s a => sum (size M s) (fun k => denoted (under k b) a)
  | OneIf c => bit (holds b c)
  | Chosen c a d => choose (holds b c) (denoted b a) (denoted b d)
  | Applied g a => function g (denoted b a)
  | Called f s a p => apply M f s (fun k => denoted (under k b) a) (at_ M e b p)
  | Share s a p => normalise (size M s) (fun k => denoted (under k b) a) (at_ M e b p)
  | Softmax s x p => softmax (size M s) (fun k => scored (under k b) x) (at_ M e b p)
  | ExpOf x => expo (scored b x) end
with scored b (x : scores) : score := match x with
  | IsFinite a => Finite (denoted b a)
  | Infinite => MinusInfinity
  | SumOfScores x y => plus (scored b x) (scored b y)
  | BiasOf c => bias (holds b c)
  | InfiniteIf c => infinitely (holds b c)
  | MaskedBy c x => masked (holds b c) (scored b x)
  | DividedBy x a => over (scored b x) (denoted b a) end.
End Denoted.

Definition denied (c : cond) : cond := match c with Not c => c | _ => Not c end.
Lemma denied_val M e b c : truth M e b (denied c) = negb (truth M e b c).
Proof. destruct c; try reflexivity. cbn [denied truth]. now rewrite negb_involutive. Qed.
Fixpoint plain_bits (c : bits) : cond := match c with
  | IsSame p q => Same p q | IsUpTo p q => Not (Less q p) | IsBefore p q => Less p q | IsRelated r p q => Rel r p q
  | IsNot c => denied (plain_bits c) | IsBoth c d => And (plain_bits c) (plain_bits d)
  | IsEither c d => Not (And (Not (plain_bits c)) (Not (plain_bits d)))
  | IsKnown v => if v then Top else Not Top end.
Definition negative t := Mul (Num (-1)) t.
Fixpoint plain (a : words) : term := match a with
  | Whole z => Num (z # 1)
  | Ratio z d => Num (z # d)
  | Entry f l => Dat f l
  | Length s => Sum s one
  | Plus a c => Add (plain a) (plain c)
  | Minus a c => Add (plain a) (negative (plain c))
  | Times a c => Mul (plain a) (plain c)
  | Over a c => Mul (plain a) (Inv (plain c))
  | Opposite a => negative (plain a)
  | SumOver s a => Sum s (plain a)
  | OneIf c => bit_of (plain_bits c)
  | Chosen c a d => Add (When (plain_bits c) (plain a)) (When (Not (plain_bits c)) (plain d))
  | Applied g a => Fun g (plain a)
  | Called f s a p => App f s (plain a) p
  | Share s a p => Mul (opened p (plain a)) (Inv (Sum s (plain a)))
  | Softmax s x p => Mul (opened p (exponentiated x)) (Inv (Sum s (exponentiated x)))
  | ExpOf x => exponentiated x end
with exponentiated (x : scores) : term := match x with
  | IsFinite a => Fun Exp (plain a)
  | Infinite => Num 0
  | SumOfScores x y => Mul (exponentiated x) (exponentiated y)
  | BiasOf c => bit_of (plain_bits c)
  | InfiniteIf c => Add one (negative (bit_of (plain_bits c)))
  | MaskedBy c x => When (plain_bits c) (exponentiated x)
  | DividedBy x a => divided (plain a) x end
with divided (d : term) (x : scores) : term := match x with    (* of what is divided by a number *)
  | IsFinite a => Fun Exp (Mul (plain a) (Inv d))
  | Infinite => Num 0
  | SumOfScores x y => Mul (divided d x) (divided d y)
  | BiasOf c => bit_of (plain_bits c)
  | InfiniteIf c => Add one (negative (bit_of (plain_bits c)))
  | MaskedBy c x => When (plain_bits c) (divided d x)
  | DividedBy x a => divided (Mul (plain a) d) x end.

Scheme words_scores := Induction for words Sort Prop with scores_words := Induction for scores Sort Prop.
Combined Scheme both_words from words_scores, scores_words.

Section Values.
Variables (M : model) (e : names).
Lemma plain_bits_val c : forall b, truth M e b (plain_bits c) = holds M e b c.
Proof.
  induction c; intros i; simpl; rewrite ?denied_val, ?IHc, ?IHc1, ?IHc2; auto.
  - now rewrite Nat.leb_antisym.
  - now rewrite negb_andb, !negb_involutive.
  - now destruct b.
Qed.
Lemma bit_of_word b c : eval M e b (bit_of (plain_bits c)) = bit (holds M e b c).
Proof. now rewrite bit_of_val, plain_bits_val. Qed.
Lemma plain_all : (forall a b, eval M e b (plain a) = denoted M e b a) /\
  (forall x b, eval M e b (exponentiated x) = expo (scored M e b x) /\
    forall d, eval M e b (divided d x) = expo (over (scored M e b x) (eval M e b d))).
Proof.
  assert (Z : forall z, Q2R (z # 1) = IZR z) by (intros; unfold Q2R; simpl; field).
  assert (Sh : forall s t w b p, (forall k, eval M e (under k b) t = w k) ->
    eval M e b (opened p t) * / sum (size M s) (fun j => eval M e (under j b) t) = normalise (size M s) w (at_ M e b
      p)).
  { intros s t w b p H. rewrite opened_val, H. unfold normalise, Rdiv. do 2 f_equal.
    apply sum_ext. intros k _. apply H. }
  apply both_words.
  1-17: intros; cbn [plain exponentiated denoted scored eval];
    try (rewrite Sh with (w := fun k => denoted M e (under k b) a) by auto; reflexivity);
    try (rewrite Sh with (w := fun k => expo (scored M e (under k b) x)) by (intros; apply H); reflexivity);
    try (apply H); unfold negative; cbn [eval];
    rewrite ?bit_of_word, ?plain_bits_val, ?H, ?H0, ?Z, ?Q2R_1, ?Q2R_minus_1; auto.
  - apply lsum_ones.
  - unfold Rminus. ring.
  - ring.
  - apply sum_ext. intros k _. apply H.
  - unfold choose. cbn [truth]. rewrite plain_bits_val. destruct (holds M e _ c); simpl; ring.
  - apply applies_to. intros k _. apply H.
  - intros a H b. split; [|intros d]; cbn [exponentiated divided scored eval function over expo]; now rewrite H.
  - intros b. split; [|intros d]; cbn [exponentiated divided scored eval over expo]; now rewrite Z.
  - intros x H y H0 b. destruct (H b) as [X X'], (H0 b) as [Y Y']. split; [|intros d];
      cbn [exponentiated divided scored eval]; rewrite ?over_plus, expo_plus; congruence.
  - intros c b. split; [|intros d]; cbn [exponentiated divided scored]; rewrite bit_of_word, ?over_bias; symmetry;
      apply expo_bias.
  - intros c b. split; [|intros d]; cbn [exponentiated divided scored]; rewrite ?over_infinitely, expo_infinitely;
      unfold negative, one; cbn [eval]; rewrite bit_of_word, Q2R_1, Q2R_minus_1; ring.
  - intros c x H b. destruct (H b) as [X X']. split; [|intros d]; cbn [exponentiated divided scored eval];
      rewrite plain_bits_val, ?over_masked, expo_masked; congruence.
  - intros x H a H0 b. destruct (H b) as [_ X]. split; [|intros d]; cbn [exponentiated divided scored];
      rewrite X, ?over_over; cbn [eval]; now rewrite H0.
Qed.
Lemma plain_both : (forall a b, eval M e b (plain a) = denoted M e b a) /\
  (forall x b, eval M e b (exponentiated x) = expo (scored M e b x)).
Proof. split; [apply plain_all|]. intros x b. apply plain_all. Qed.
Lemma plain_val a b : eval M e b (plain a) = denoted M e b a.
Proof. apply plain_both. Qed.
End Values.

(* ---- 2. Listed models -------------------------------------------------------------------------------- *)

(* Permutations of each sort, and their inverses; that they are. *)
Definition map_of (moves : list (list ((nat -> nat) * (nat -> nat)))) s f (back : bool) : nat -> nat :=
  let (p, q) := nth f (nth s moves []) (fun k => k, fun k => k) in if back then q else p.
Fixpoint all_permute (sizes : list nat) (moves : list (list ((nat -> nat) * (nat -> nat)))) : Prop :=
  match sizes, moves with
  | _, [] => True
  | [], _ => False
  | n :: sizes, l :: moves => fold_right (fun '(p, q) P => permutes n p q /\ P) True l /\ all_permute sizes moves end.
Lemma map_of_permutes sizes moves : all_permute sizes moves -> forall s f,
  permutes (nth s sizes 1%nat) (map_of moves s f false) (map_of moves s f true).
Proof.
  assert (N : forall n, permutes n (fun k => k) (fun k => k)) by (intros n k L; auto).
  assert (L : forall n l, fold_right (fun '(p, q) P => permutes n p q /\ P) True l -> forall f,
    permutes n (map_of [l] 0 f false) (map_of [l] 0 f true)).
  { induction l as [|[p q] l IH]; intros P [|f]; try apply N; destruct P as [P Q]; [exact P | exact (IH Q f)]. }
  assert (E : forall n s f, permutes n (map_of [] s f false) (map_of [] s f true))
    by (intros n s f; unfold map_of; destruct s, f; apply N).
  revert moves. induction sizes as [|n sizes IH]; intros [|l moves] H s f; try apply E; [destruct H|].
  destruct H as [P H]. destruct s as [|s]; [exact (L n l P f) | exact (IH moves H s f)].
Qed.
(* Functions of numbers on each sort; that they read no others. *)
Definition call_of (calls : list (list ((nat -> R) -> nat -> R))) f s : (nat -> R) -> nat -> R :=
  nth f (nth s calls []) (fun _ _ => 0).
Fixpoint all_read (sizes : list nat) (calls : list (list ((nat -> R) -> nat -> R))) : Prop :=
  match sizes, calls with
  | _, [] => True
  | [], _ => False
  | n :: sizes, l :: calls => fold_right (fun F P => reads n F /\ P) True l /\ all_read sizes calls end.
Lemma call_of_reads sizes calls : all_read sizes calls -> forall f s, reads (nth s sizes 1%nat) (call_of calls f s).
Proof.
  assert (L : forall n l, fold_right (fun F P => reads n F /\ P) True l -> forall f, reads n (nth f l (fun _ _ => 0))).
  { induction l as [|F l IH]; intros P [|f]; try (intros u v _ c; reflexivity); destruct P as [P Q]; [exact P | exact (IH Q f)]. }
  assert (E : forall n f s, reads n (call_of [] f s)) by (intros n f s u v _ c; unfold call_of; now destruct s, f).
  revert calls. induction sizes as [|n sizes IH]; intros [|l calls] H f s; try apply E; [destruct H|].
  destruct H as [P H]. destruct s as [|s]; [exact (L n l P f) | exact (IH calls H f s)].
Qed.
Definition world (sizes : list nat) (data : list (list nat -> R)) (rels : list (nat -> nat -> bool))
  (moves : list (list ((nat -> nat) * (nat -> nat)))) (H : all_permute sizes moves)
  (calls : list (list ((nat -> R) -> nat -> R))) (C : all_read sizes calls) : model :=
  {| size := fun s => nth s sizes 1%nat; dat := fun f => nth f data (fun _ => 0);
    rel := fun r => nth r rels (fun _ _ => false); image := map_of moves; images := map_of_permutes sizes moves H;
    apply := call_of calls; applies_to := call_of_reads sizes calls C |}.
Definition names_of (l : list (list nat)) : names := fun s x => nth x (nth s l []) O.
Fixpoint all_below (n : nat) (l : list nat) : Prop := match l with []
  => (0 < n)%nat | k :: l => (k < n)%nat /\ all_below n l end.
Fixpoint all_located (sizes : list nat) (l : list (list nat)) : Prop := match sizes, l with
  | n :: sizes, ks :: l => all_below n ks /\ all_located sizes l | [], [] => True | _, _ => False end.
Lemma located_world sizes data rels moves P calls C l : all_located sizes l ->
  located (world sizes data rels moves P calls C) (names_of l).
Proof.
  intros H s x. unfold names_of, world. cbn [size]. clear P C. revert l s H.
    induction sizes as [|n sizes IH]; intros [|ks l] s H;
    try easy; [destruct s, x; simpl; lia|].
  destruct H as [B H]. destruct s as [|s]; cbn [nth]; [|now apply IH]. clear - B.
  revert x. induction ks as [|k ks IH]; intros x; [destruct x; exact B|]. destruct B as [L B].
  destruct x as [|x]; auto. now apply IH.
Qed.

(* ---- 3. What is shown ----------------------------------------------------------------------------------- *)

Definition checked (steps : list step) : bool := match check [] steps with Some _ => true | None => false end.
Lemma checked_goals steps : checked steps = true -> forall k s, nth_error (map goal steps) k = Some s -> shown s.
Proof.
  unfold checked. destruct (check [] steps) as [l|] eqn:C; [|easy]. intros _ k s N. apply nth_error_In in N.
  apply (check_sound steps [] l C); [easy|].
  assert (G : forall steps done l, check done steps = Some l -> (forall s, In s done ->
    In s l) /\ (forall s, In s (map goal steps) -> In s l)).
  { clear. induction steps as [|p steps IH]; simpl; intros done l C; [injection C as <-; split; [auto | easy]|].
    destruct (applies _ _ _ _); [|easy]. destruct (IH _ _ C) as [D E]. split; [intros s I; apply D; now right|].
    intros s [<-|I]; auto. apply D. now left. }
  now apply (G steps [] l C).
Qed.

(* Whether what is divided by in a term is among what is said not to be 0, where a datum is read; and so on.
   Names for what sums bind are listed by how deep it is bound, and by their sorts. *)
Section Smooth.
Variables (f : nat) (G : list fact) (ps : list sequent) (new : list (list nat)).
Fixpoint smoothly (n d : nat) (more : list fact) (t : term) : bool := match n with
  | O => false
  | S n => negb (mentions f t) || match t with
      | Num _ | Dat _ _ => true
      | Add a c | Mul a c => smoothly n d more a && smoothly n d more c
      | When c a => smoothly n d (conjuncts c ++ more) a
      | Sum s a => let x := nth s (nth d new []) O in
          new_for G s x a && fresh s x more && smoothly n (S d) more (opened (V s x) a)
      | Inv a => has_ G ps more (Nonzero a) && smoothly n d more a
      | Fun Exp a | Fun Sin a | Fun Cos a => smoothly n d more a
      | Fun Log a | Fun Root a => has_ G ps more (Pos a) && smoothly n d more a
      | Fun Abs _ | App _ _ _ _ => false end end.

Lemma mentions_put t : forall v i, mentions f (put v i t) = mentions f t.
Proof. induction t; simpl; intros v i; auto; now rewrite IHt1, IHt2. Qed.
Lemma smooth_put M t : forall e b e' b' v i, (forall s x, at_ M e b (v s x) = e' s x) ->
  (forall k, at_ M e b (i k) = b' k) -> smooth f M e b (put v i t) -> smooth f M e' b' t.
Proof.
  induction t; intros e b e' b' v i Hv Hi [S|S]; try (left; rewrite <- (mentions_put _ v i); exact S); right; cbn [put] in S; auto.
  - destruct S. split; [apply (IHt1 e b e' b' v i) | apply (IHt2 e b e' b' v i)]; assumption.
  - destruct S. split; [apply (IHt1 e b e' b' v i) | apply (IHt2 e b e' b' v i)]; assumption.
  - intros T. apply (IHt e b e' b' v i); auto. apply S. now rewrite (put_cond_val M e b e' b' v i Hv Hi).
  - intros j L. refine (IHt _ _ _ _ _ _ _ _ (S j L)).
    + intros s' x. rewrite shift_at. apply Hv.
    + intros [|k]; [reflexivity|]. rewrite shift_at. apply Hi.
  - destruct S as [N S]. rewrite (put_val M t e b e' b' v i Hv Hi) in N. split; auto.
    exact (IHt e b e' b' v i Hv Hi S).
  - destruct g; auto; try exact (IHt e b e' b' v i Hv Hi S); destruct S as [N S];
      rewrite (put_val M t e b e' b' v i Hv Hi) in N; split; auto; exact (IHt e b e' b' v i Hv Hi S).
Qed.
Lemma smooth_agree M t : forall e e' b, agree (in_term t) e e' -> smooth f M e b t -> smooth f M e' b t.
Proof.
  induction t; intros e e' b A [S|S]; try (now left); right; cbn [in_term] in A; auto;
    try (apply agree_app in A as [A C]).
  - destruct S. split; [apply (IHt1 e) | apply (IHt2 e)]; assumption.
  - destruct S. split; [apply (IHt1 e) | apply (IHt2 e)]; assumption.
  - intros T. apply (IHt e); auto. apply S. now rewrite (cond_agree M e e' c A).
  - intros j L. apply (IHt e); auto.
  - destruct S as [N S]. rewrite (term_agree M e e' t A) in N. split; auto. now apply (IHt e).
  - destruct g; auto; try (now apply (IHt e)); destruct S as [N S]; rewrite (term_agree M e e' t A) in N;
      split; auto; now apply (IHt e).
Qed.
Hypothesis ps_shown : forall s, In s ps -> shown s.
Lemma smoothly_ok M n : forall d more t, smoothly n d more t = true -> forall e, located M e -> all_so M e G ->
  all_so M e more -> smooth f M e nowhere t.
Proof.
  induction n as [|n IH]; intros d more t H e V A C; [easy|]. cbn [smoothly] in H.
  destruct (mentions f t) eqn:F; [cbn [negb orb] in H | destruct t; now left].
  destruct t; try discriminate; right; auto.
  - apply andb_true_iff in H as [H K]. split; eapply IH; eassumption.
  - apply andb_true_iff in H as [H K]. split; eapply IH; eassumption.
  - intros T. apply (IH _ _ _ H); auto. apply app_so; auto. now apply conjuncts_so.
  - cbv zeta in H. set (x := nth s (nth d new []) O) in *. rewrite !andb_true_iff in H.
    destruct H as [[N N'] H]. intros j L. unfold new_for in N. apply andb_true_iff in N as [N W].
    apply negb_true_iff in W. apply (smooth_agree M t (named_at e s x j)); [now apply named_at_else|].
    refine (smooth_put M t (named_at e s x j) nowhere (named_at e s x j) (under j nowhere) Terms.V
      (fun k => match k with O => Terms.V s x | S k => B k end) _ _ _); [reflexivity | |].
    + intros [|k]; simpl; auto. apply named_at_here.
    + apply (IH _ _ _ H); auto using named_at_located, fresh_so.
  - apply andb_true_iff in H as [N H]. split; [exact (has_ok G ps ps_shown M e more _ N V A C) | now apply (IH d more)].
  - destruct g; try discriminate; try (now apply (IH d more)); apply andb_true_iff in H as [N H];
      (split; [exact (has_ok G ps ps_shown M e more _ N V A C) | now apply (IH d more)]).
Qed.
End Smooth.

(* What steps take for granted holds of a world, where names are places of it. *)
Definition stands (M : model) (e : names) (G : list fact) : Prop := located M e /\ all_so M e G.

Section Shown.
Variables (steps : list step) (G : list fact).
Hypothesis checks : checked steps = true.
Variables (M : model) (e : names).
Hypothesis standing : stands M e G.
Let here := proj1 standing.
Let so := proj2 standing.
Lemma equal_by k a c : nth_error (map goal steps) k = Some {| facts := G; says := Equal (plain a) (plain c) |} ->
  denoted M e nowhere a = denoted M e nowhere c.
Proof. intros N. rewrite <- !plain_val. exact (checked_goals steps checks k _ N M e here so). Qed.
Lemma nonzero_by k a : nth_error (map goal steps) k = Some {| facts := G; says := Nonzero (plain a) |} ->
  denoted M e nowhere a <> 0.
Proof. intros N. rewrite <- plain_val. exact (checked_goals steps checks k _ N M e here so). Qed.
Lemma positive_by k a : nth_error (map goal steps) k = Some {| facts := G; says := Pos (plain a) |} ->
  0 < denoted M e nowhere a.
Proof. intros N. rewrite <- plain_val. exact (checked_goals steps checks k _ N M e here so). Qed.
Lemma nonnegative_by k a : nth_error (map goal steps) k = Some {| facts := G; says := Nonneg (plain a) |} ->
  0 <= denoted M e nowhere a.
Proof. intros N. rewrite <- plain_val. exact (checked_goals steps checks k _ N M e here so). Qed.
(* Scores are equal if their exponentials are, and are numbers if these are not 0. *)
Lemma scores_by k x y : nth_error (map goal steps) k =
  Some {| facts := G; says := Equal (exponentiated x) (exponentiated y) |} -> scored M e nowhere x = scored M e nowhere y.
Proof.
  intros N. assert (E := checked_goals steps checks k _ N M e here so). cbn [says judged] in E. unfold value in E.
  rewrite !(proj2 (plain_both M e)) in E. destruct (scored M e nowhere x) as [u|], (scored M e nowhere y) as [v|];
    cbn [expo] in E; auto; [now rewrite <- (log_exp u), E, log_exp | |]; [assert (P := exp_pos u) | assert (P := exp_pos v)]; lra.
Qed.
Lemma real_by k x : nth_error (map goal steps) k = Some {| facts := G; says := Nonzero (exponentiated x) |} ->
  exists u, scored M e nowhere x = Finite u.
Proof.
  intros N. assert (E := checked_goals steps checks k _ N M e here so). cbn [says judged] in E. unfold value in E.
  rewrite (proj2 (plain_both M e)) in E. destruct (scored M e nowhere x) as [u|]; [now exists u | easy].
Qed.
(* What is 0 where a bit holds, and nowhere else. *)
Lemma zero_where_by k l a c :
  nth_error (map goal steps) k = Some {| facts := conjuncts (plain_bits c) ++ G; says := Equal (plain a) (Num 0) |} ->
  nth_error (map goal steps) l =
    Some {| facts := conjuncts (denied (plain_bits c)) ++ G; says := Nonzero (plain a) |} ->
  denoted M e nowhere a = 0 <-> holds M e nowhere c = true.
Proof.
  intros N N'. rewrite <- plain_val, <- plain_bits_val. fold (value M e (plain a)).
  split; intros H; [|assert (E := checked_goals steps checks k _ N M e here (app_so M e _ _ (conjuncts_so M e _ H) so));
    cbn [says judged] in E; rewrite E; unfold value, eval, Q2R; simpl; lra].
  destruct (truth M e nowhere (plain_bits c)) eqn:T; auto. exfalso.
  assert (D : truth M e nowhere (denied (plain_bits c)) = true) by now rewrite denied_val, T.
  exact (checked_goals steps checks l _ N' M e here (app_so M e _ _ (conjuncts_so M e _ D) so) H).
Qed.
(* The place at which a number is changed is closed. *)
Lemma slope_by k f l new w v : nth_error (map goal steps) k =
  Some {| facts := G; says := Equal (slope f l (plain w)) (plain v) |} ->
  forallb is_closed l && smoothly f G (map goal steps) new fuel 0 [] (plain w) = true ->
  derivable_pt_lim (fun u => denoted (with_number M f (map (at_ M e nowhere) l) u) e nowhere w)
    (dat M f (map (at_ M e nowhere) l)) (denoted M e nowhere v).
Proof.
  intros N H. apply andb_true_iff in H as [C H]. rewrite forallb_forall in C.
  assert (E := checked_goals steps checks k _ N M e here so). cbn [says judged] in E. rewrite <- plain_val.
  fold (value M e (plain v)). rewrite <- E. unfold value.
  apply (lim_ext (fun u => eval (with_number M f (map (at_ M e nowhere) l) u) e nowhere (plain w)));
    [intros u; apply plain_val|].
  apply (slope_val f l M e).
  - intros b b'. apply map_ext_in. intros p I. apply is_closed_val. auto.
  - apply (smoothly_ok f G (map goal steps) new) with (n := fuel) (d := O) (more := []); auto using nothing_more.
    intros s I. apply In_nth_error in I as [i I]. exact (checked_goals steps checks i s I).
Qed.
End Shown.

(* ---- 4. What the lemmas ask for -------------------------------------------------------------------- *)

Ltac holds_here := first [ assumption | reflexivity | lia ].
Lemma reads_product n : reads n (fun u _ => product n u).
Proof. intros u v H c. now apply product_ext. Qed.
Lemma reads_largest n : reads n (fun u _ => largest n u).
Proof. intros u v H c. now apply largest_ext. Qed.
Ltac each part := lazymatch goal with |- _ /\ _ => split; [each part | each part] | |- True => exact I | _ => part end.
Ltac permute := cbn; each ltac:(first [assumption | apply reads_product | apply reads_largest]).
Ltac located := apply located_world; cbn; each ltac:(first [assumption | (apply Nat.ltb_lt; exact eq_refl) | lia]).
Ltac at_places b H := let Row := fresh "Row" in let Row' := fresh "Row" in
  try (assert (Row := H 0%nat _ eq_refl); cbn in Row); try (assert (Row' := H 1%nat _ eq_refl); cbn in Row').
(* A hypothesis that denies bits at all places, in the order in which they are bound. *)
Ltac denial := let b := fresh "b" in let F := fresh "F" in let Row := fresh "Row" in intros b F;
  assert (Row := fun k s (E : nth_error _ k = Some s) => F k s E); cbn;
  match goal with H : _ |- _ => let X := fresh "X" in first
    [ assert (X := H (b 2%nat) (b 1%nat) (b 0%nat) (Row 2%nat _ eq_refl) (Row 1%nat _ eq_refl) (Row 0%nat _ eq_refl))
    | assert (X := H (b 1%nat) (b 0%nat) (Row 1%nat _ eq_refl) (Row 0%nat _ eq_refl))
    | assert (X := H (b 0%nat) (Row 0%nat _ eq_refl)) ];
    cbn in X; match type of X with ?l = false => transitivity l; [btauto | exact X] end end.
Ltac datum_positive := let l := fresh "l" in let H := fresh "H" in intros l H;
  repeat match goal with H : Forall2 _ _ _ |- _ => inversion H; clear H; subst end; cbn; auto.
Ltac somewhere := let b := fresh "b" in let F := fresh "F" in intros b F; at_places b F; cbn;
  match goal with H : _ |- _ => let L := fresh "L" in let T := fresh "T" in
    edestruct H as (? & L & T); try eassumption; eexists; split; [exact L|]; holds_here end.
(* What a permutation fixes, and up to where it maps to itself. *)
Lemma kept_by_keeping n p q t : permutes n p q -> (forall k, (k < n)%nat -> (k <= t)%nat -> (p k <= t)%nat) ->
  forall k, (k < n)%nat -> (p k <=? t)%nat = (k <=? t)%nat.
Proof.
  intros P H k L. destruct (Nat.leb_spec k t) as [A|A]; [apply Nat.leb_le; auto|]. apply Nat.leb_gt.
  set (f := fun k => if (k <=? t)%nat then p k else k). assert (S : FinFun.bSurjective (S t) f).
  { apply FinFun.bInjective_bSurjective.
    - intros i I. unfold f. destruct (Nat.leb_spec i t); [|lia]. assert (X := H i ltac:(lia) ltac:(lia)). lia.
    - intros i j I J. unfold f. destruct (Nat.leb_spec i t), (Nat.leb_spec j t); try lia.
      apply (permutes_injective n p q P); lia. }
  destruct (Nat.lt_ge_cases t (p k)) as [|B]; auto. exfalso. destruct (S (p k) ltac:(lia)) as (j & J & E).
  unfold f in E. destruct (Nat.leb_spec j t); [|lia]. apply (permutes_injective n p q P) in E; lia.
Qed.
Lemma kept_by_fixing n p q s t : permutes n p q -> (forall k, (k < n)%nat -> (s <= k)%nat -> p k = k) ->
  (s <= t)%nat -> forall k, (k < n)%nat -> (p k <=? t)%nat = (k <=? t)%nat.
Proof.
  intros P H T k L. destruct (Nat.lt_ge_cases k s) as [A|A]; [|now rewrite H].
  destruct (Nat.lt_ge_cases (p k) s) as [B|B].
  - rewrite !(proj2 (Nat.leb_le _ _)) by lia. reflexivity.
  - destruct (P k L) as (I & _). assert (E := H _ I B). apply (permutes_injective n p q P) in E; auto; lia.
Qed.
Ltac fixed_here := apply Nat.eqb_eq; match goal with
  | H : ?p ?x = ?x |- ?p ?x = ?x => exact H
  | H : forall k, _ -> _ -> ?p k = k |- ?p _ = _ => apply H; (assumption || lia) end.
Ltac kept_here := match goal with
  | P : permutes ?n ?p ?q, H : forall k, _ -> (?s <= k)%nat -> ?p k = k |- _ =>
      refine (kept_by_fixing n p q s _ P H _); lia
  | P : permutes ?n ?p ?q |- _ => refine (kept_by_keeping n p q _ P _); assumption end.
(* The number of a place is how many are up to it. *)
Lemma count_below m n : (m <= n)%nat -> INR m = sum n (fun j => bit (j <? m)%nat * Q2R 1).
Proof.
  revert m. induction n as [|n IH]; intros m L; [now replace m with O by lia|]. rewrite sum_S.
  destruct (Nat.eq_dec m (S n)) as [->|D].
  - rewrite (proj2 (Nat.ltb_lt n (S n))), Q2R_1, S_INR, (IH n) by lia. cbn [bit]. rewrite Rmult_1_r. f_equal.
    apply sum_ext. intros k K. rewrite Q2R_1. do 2 f_equal. destruct (Nat.ltb_spec k n), (Nat.ltb_spec k (S n)); easy || lia.
  - rewrite (proj2 (Nat.ltb_ge n m)), <- IH by lia. cbn [bit]. ring.
Qed.
Lemma number_of_place M e f s : (forall j, dat M f [j] = INR (j + 1)) ->
  is_so M e (Identical [s] (Dat f [B 0]) (Sum s (When (Not (Less (B 1) (B 0))) one))).
Proof.
  intros D b F. unfold one. cbn [eval map at_ truth under]. rewrite D, (count_below (b O + 1) (size M s)).
  - apply sum_ext. intros j _. do 2 f_equal. destruct (Nat.ltb_spec j (b O + 1)), (Nat.ltb_spec (b O) j); easy || lia.
  - specialize (F O s eq_refl). lia.
Qed.
Ltac reaches_here := intros; split; [|intros ? ? ? ? ?]; rewrite ?Nat.leb_le; lia.
(* What is denied where a relation is a window of a length. *)
Ltac window := let b := fresh "b" in let F := fresh "F" in let Row := fresh "Row" in intros b F;
  assert (Row := fun k s (E : nth_error _ k = Some s) => F k s E);
  try (assert (A0 := Row 0%nat _ eq_refl)); try (assert (A1 := Row 1%nat _ eq_refl));
  try (assert (A2 := Row 2%nat _ eq_refl)); clear Row F;
  cbn [truth at_ under rel size world nth] in *;
  match goal with H : forall i j, _ -> _ -> ?R i j = (_ && _) |- _ => rewrite !H by assumption; clear H end;
  lia.
Ltac fact_holds :=
  lazymatch goal with |- is_so _ _ ?f => let f' := eval hnf in f in change f with f';
    lazymatch f' with
    | Identical _ _ _ => first [ solve [apply number_of_place; reflexivity] | idtac ] | _ => idtac end;
    cbn [is_so truth at_ nowhere names_of world nth size dat rel image map_of call_of];
    lazymatch f' with
    | Never _ _ => first [ solve [window] | solve [denial] ]
    | Somewhere _ _ _ => first [ solve [intros ? ?; cbn; assumption] | solve [somewhere] ]
    | Positive _ _ => solve [datum_positive]
    | Kept _ _ _ => solve [kept_here]
    | Reaches _ _ => solve [reaches_here]
    | Multiplies _ _ => solve [intros ? ?; reflexivity]
    | Largest _ _ => solve [intros ? ?; reflexivity]
    | _ => first [ solve [holds_here] | solve [fixed_here] ] end end.
Lemma so_nil M e : all_so M e [].
Proof. intros f []. Qed.
Lemma so_cons M e f l : is_so M e f -> all_so M e l -> all_so M e (f :: l).
Proof. intros H K g [<-|I]; auto. Qed.

(* What a hypothesis says in words, a fact says of a term of the same normal form. *)
Definition difference (sorts : list nat) (t u : term) : poly :=
  normal no_laws (fun _ => None) (fun _ _ => false) (fun _ _ => false) fuel sorts (minus t u).
Definition is_nil (p : poly) : bool := match p with [] => true | _ => false end.
Lemma is_nil_ok p : is_nil p = true -> p = [].
Proof. now destruct p. Qed.
Lemma difference_val M e sorts t u b : located M e -> fits M sorts b ->
  pval M e b (difference sorts t u) = eval M e b t - eval M e b u.
Proof.
  intros V F. unfold difference. generalize fuel. intros n. rewrite normal_val; try easy.
  unfold minus. cbn [eval]. rewrite Q2R_minus_1. ring.
Qed.
Lemma same_normal_val M e sorts t u : located M e -> is_nil (difference sorts t u) = true ->
  forall b, fits M sorts b ->
  eval M e b t = eval M e b u.
Proof.
  intros V H b F. apply is_nil_ok in H. assert (N := difference_val M e sorts t u b V F).
  rewrite H in N. apply Rminus_diag_uniq. symmetry. exact N.
Qed.
Lemma never_zero_by w M e sorts t : located M e -> is_nil (difference sorts (plain w) t) = true ->
  (forall b, fits M sorts b -> denoted M e b w <> 0) -> is_so M e (NeverZero sorts t).
Proof. intros V H D b F. rewrite <- (same_normal_val M e sorts _ _ V H b F), plain_val. auto. Qed.
Lemma at_least_zero_by w M e sorts t (strict : bool) : located M e -> is_nil (difference sorts (plain w) t) = true ->
  (forall b, fits M sorts b -> if strict then 0 < denoted M e b w else 0 <= denoted M e b w) ->
    is_so M e (AtLeastZero sorts t strict).
Proof.
  intros V H D b F. rewrite <- (same_normal_val M e sorts _ _ V H b F), plain_val. now apply D.
Qed.
Lemma identical_by w v M e sorts t u : located M e ->
  is_nil (difference sorts (plain w) t) && is_nil (difference sorts (plain v) u) = true ->
  (forall b, fits M sorts b -> denoted M e b w = denoted M e b v) -> is_so M e (Identical sorts t u).
Proof.
  intros V H D b F. apply andb_true_iff in H as [H K].
  rewrite <- (same_normal_val M e sorts _ _ V H b F), <- (same_normal_val M e sorts _ _ V K b F), !plain_val. auto.
Qed.
Ltac equation_holds w v := apply (identical_by w v);
  [located | vm_compute; reflexivity | ];
  let b := fresh "b" in let F := fresh "F" in intros b F; at_places b F; cbn;
  match goal with H : _ |- _ => apply H; (assumption || holds_here) end.
Ltac hypothesis_holds w := first [apply (never_zero_by w) | apply (at_least_zero_by w)];
  [located | vm_compute; reflexivity | ];
  let b := fresh "b" in let F := fresh "F" in intros b F; at_places b F; cbn;
  match goal with H : _ |- _ => apply H; assumption end.
Ltac each_so fact := lazymatch goal with
  |- all_so _ _ (_ :: _) => apply so_cons; [fact | each_so fact] | _ => apply so_nil end.
Ltac standing hypotheses := lazymatch goal with |- stands ?M ?e ?G => let l := eval hnf in G in
  change (stands M e l); split;
  [ located | each_so ltac:(first [fact_holds | solve [hypotheses]]) ] end.

(* A sequence u has the closed form that satisfies its recurrence: Base and Step are at hand. *)
Ltac induct i :=
  match goal with
  | Base : ?s = _, Step : forall k, _ -> _ -> _ = _, First : ?u 0%nat = ?s,
    Next : forall k, _ -> _ -> ?u (k + 1)%nat = _, L : (i < ?n)%nat |- ?u i = _ =>
      let IH := fresh "IH" in
      revert L; induction i as [|i IH]; intros L;
      [ rewrite First; exact Base
      | replace (S i) with (i + 1)%nat by lia; rewrite Next by lia; rewrite IH by lia; apply Step; lia ]
  end.
