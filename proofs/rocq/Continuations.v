(* What is so where factors are positive is so of any: a product over positions of arbitrary numbers.

   1. Polynomials of one number: one that is 0 at all large numbers is 0.  2. Quotients of them.
   3. Terms as functions of a number that is added to all entries of some data; such a term is a quotient of
   polynomials, so that two are equal if they are where the number is large.
   4. Where factors are positive, a product is the exponential of a sum of logarithms. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Terms Normal Sums Slopes Sequents.
Open Scope R_scope.

(* ---- 1. Polynomials --------------------------------------------------------------------------------- *)

(* Of degree below n: P x = P r + (x - r) Q x, for any r, with Q of a lower degree. *)
Fixpoint polynomial (n : nat) (P : R -> R) : Prop := match n with
  | O => forall x, P x = 0
  | S n => forall r, exists Q, polynomial n Q /\ forall x, P x = P r + (x - r) * Q x end.

Lemma polynomial_same n : forall P Q, (forall x, P x = Q x) -> polynomial n P -> polynomial n Q.
Proof.
  destruct n as [|n]; intros P Q E H; cbn [polynomial] in *; [intros x; now rewrite <- E|].
  intros r. destruct (H r) as (U & D & F). exists U. split; auto. intros x. now rewrite <- !E.
Qed.
Lemma polynomial_zero n : polynomial n (fun _ => 0).
Proof. induction n as [|n IH]; cbn; [auto|]. intros r. exists (fun _ => 0). split; auto. intros; ring. Qed.
Lemma polynomial_more n : forall P, polynomial n P -> polynomial (S n) P.
Proof.
  induction n as [|n IH]; intros P H.
  - intros r. exists (fun _ => 0). split; [intros x; auto|]. intros x. rewrite !H. ring.
  - intros r. destruct (H r) as (Q & D & E). exists Q. split; auto.
Qed.
Lemma polynomial_below m n P : (m <= n)%nat -> polynomial m P -> polynomial n P.
Proof. induction 1; auto using polynomial_more. Qed.
Lemma polynomial_constant c : polynomial 1 (fun _ => c).
Proof. intros r. exists (fun _ => 0). split; [intros x; auto|]. intros; ring. Qed.
Lemma polynomial_argument c : polynomial 2 (fun x => c + x).
Proof. intros r. exists (fun _ => 1). split; [apply polynomial_constant|]. intros; ring. Qed.
Lemma polynomial_add n : forall P Q, polynomial n P -> polynomial n Q -> polynomial n (fun x => P x + Q x).
Proof.
  induction n as [|n IH]; intros P Q H K; cbn [polynomial] in *; [intros x; rewrite H, K; ring|].
  intros r. destruct (H r) as (U & D & E), (K r) as (V & D' & E'). exists (fun x => U x + V x). split; auto.
  intros x. rewrite (E x), (E' x) at 1. ring.
Qed.
Lemma polynomial_scale n c : forall P, polynomial n P -> polynomial n (fun x => c * P x).
Proof.
  induction n as [|n IH]; intros P H; cbn [polynomial] in *; [intros x; rewrite H; ring|].
  intros r. destruct (H r) as (U & D & E). exists (fun x => c * U x). split; auto. intros x. rewrite (E x) at 1. ring.
Qed.
Lemma polynomial_mul n Q : polynomial n Q -> forall m P, polynomial m P -> polynomial (m + n) (fun x => P x * Q x).
Proof.
  intros K. induction m as [|m IH]; intros P H.
  - apply (polynomial_same _ (fun _ => 0)); [intros x; cbn in H; rewrite H; ring | apply polynomial_zero].
  - cbn [polynomial plus] in *. intros r. destruct n as [|n].
    + exists (fun _ => 0). split; [apply polynomial_zero|]. intros x. cbn in K. rewrite !K. ring.
    + destruct (H r) as (U & D & E), (K r) as (V & D' & E'). exists (fun x => P r * V x + U x * Q x). split.
      * apply polynomial_add; [apply polynomial_scale, (polynomial_below n); [lia | exact D'] | apply IH, D].
      * intros x. rewrite (E x) at 1. rewrite (E' x) at 1. assert (X := E' x).
        replace (U x * Q x) with (U x * (Q r + (x - r) * V x)) by (now rewrite <- X). ring.
Qed.
Lemma polynomial_vanishes n : forall P X, polynomial n P -> (forall x, X < x -> P x = 0) -> forall x, P x = 0.
Proof.
  induction n as [|n IH]; intros P X H Z; [exact H|]. destruct (H (X + 1)) as (Q & D & E).
  assert (R0 := Z (X + 1) ltac:(lra)). assert (A : forall x, Q x = 0).
  { apply (IH Q (X + 1) D). intros x L. specialize (E x). rewrite R0, (Z x ltac:(lra)) in E.
    assert (M : (x - (X + 1)) * Q x = 0) by lra. apply Rmult_integral in M as [M|M]; lra. }
  intros x. rewrite E, R0, A. ring.
Qed.

(* ---- 2. Quotients ----------------------------------------------------------------------------------- *)

(* It is a quotient of polynomials where the divisor is not 0; at 0 that is not. *)
Definition quotient (F : R -> R) : Prop := exists n N D,
  polynomial n N /\ polynomial n D /\ D 0 <> 0 /\ forall x, D x <> 0 -> F x * D x = N x.

Lemma quotient_same F G : (forall x, F x = G x) -> quotient F -> quotient G.
Proof. intros E (n & N & D & H & K & Z & Q). exists n, N, D. repeat split; auto. intros x A. rewrite <- E. auto. Qed.
Lemma quotient_polynomial n P : polynomial n P -> quotient P.
Proof.
  intros H. exists (S n), P, (fun _ => 1).
  repeat split; [now apply polynomial_more | apply (polynomial_below 1); [lia | apply polynomial_constant] | lra |].
  intros; ring.
Qed.
Lemma quotient_constant c : quotient (fun _ => c).
Proof. exact (quotient_polynomial 1 _ (polynomial_constant c)). Qed.
Lemma quotient_add F G : quotient F -> quotient G -> quotient (fun x => F x + G x).
Proof.
  intros (m & N & D & H & K & Z & Q) (n & N' & D' & H' & K' & Z' & Q').
  exists (m + n)%nat, (fun x => N x * D' x + D x * N' x), (fun x => D x * D' x).
  repeat split; [apply polynomial_add; now apply polynomial_mul | now apply polynomial_mul | now apply Rmult_integral_contrapositive |].
  intros x A. assert (B : D x <> 0 /\ D' x <> 0) by (split; intros E; apply A; rewrite E; ring).
  destruct B as [B B']. rewrite <- (Q x B), <- (Q' x B'). ring.
Qed.
Lemma quotient_mul F G : quotient F -> quotient G -> quotient (fun x => F x * G x).
Proof.
  intros (m & N & D & H & K & Z & Q) (n & N' & D' & H' & K' & Z' & Q').
  exists (m + n)%nat, (fun x => N x * N' x), (fun x => D x * D' x).
  repeat split; [now apply polynomial_mul | now apply polynomial_mul | now apply Rmult_integral_contrapositive |].
  intros x A. assert (B : D x <> 0 /\ D' x <> 0) by (split; intros E; apply A; rewrite E; ring).
  destruct B as [B B']. rewrite <- (Q x B), <- (Q' x B'). ring.
Qed.
Lemma quotient_inverse F : quotient F -> F 0 <> 0 -> quotient (fun x => / F x).
Proof.
  intros (m & N & D & H & K & Z & Q) Y. exists (m + m)%nat, (fun x => D x * D x), (fun x => N x * D x).
  repeat split; [now apply polynomial_mul | now apply polynomial_mul | |].
  - rewrite <- (Q 0 Z). repeat apply Rmult_integral_contrapositive_currified; auto.
  - intros x A. assert (B : N x <> 0 /\ D x <> 0) by (split; intros E; apply A; rewrite E; ring).
    destruct B as [B B']. assert (C : F x <> 0) by (intros E; apply B; rewrite <- (Q x B'), E; ring).
    rewrite <- (Q x B'). field. exact C.
Qed.
Lemma quotient_sum n (F : nat -> R -> R) : (forall j, (j < n)%nat -> quotient (F j)) -> quotient (fun x => sum n (fun j => F j x)).
Proof.
  induction n as [|n IH]; intros H; [exact (quotient_constant 0)|].
  apply (quotient_same (fun x => sum n (fun j => F j x) + F n x)); [intros x; now rewrite sum_S|].
  apply quotient_add; auto.
Qed.
Lemma quotient_product n (F : nat -> R -> R) : (forall j, (j < n)%nat -> quotient (F j)) ->
  quotient (fun x => product n (fun j => F j x)).
Proof.
  induction n as [|n IH]; intros H; [exact (quotient_constant 1)|]. cbn [product]. apply quotient_mul; auto.
Qed.
Lemma quotients_equal F G X : quotient F -> quotient G -> (forall x, X < x -> F x = G x) -> F 0 = G 0.
Proof.
  intros (m & N & D & H & K & Z & Q) (n & N' & D' & H' & K' & Z' & Q') E.
  assert (A : forall x, (N x * D' x + -1 * (N' x * D x)) * (D x * D' x) = 0).
  { refine (polynomial_vanishes (m + n + (m + n)) _ X _ _).
    - apply (polynomial_mul _ _ (polynomial_mul n D' K' m D K)). apply polynomial_add; [now apply polynomial_mul|].
      apply polynomial_scale. rewrite Nat.add_comm. now apply polynomial_mul.
    - intros x L. destruct (Req_dec (D x) 0) as [B|B]; [rewrite B; ring|].
      destruct (Req_dec (D' x) 0) as [B'|B']; [rewrite B'; ring|].
      rewrite <- (Q x B), <- (Q' x B'), (E x L). ring. }
  specialize (A 0). rewrite <- (Q 0 Z), <- (Q' 0 Z') in A.
  assert (B : (F 0 - G 0) * ((D 0 * D' 0) * (D 0 * D' 0)) = 0) by lra.
  apply Rmult_integral in B as [B|B]; [lra|]. exfalso. revert B.
  repeat apply Rmult_integral_contrapositive_currified; auto.
Qed.

(* ---- 3. Terms ----------------------------------------------------------------------------------------- *)

Definition shifted (M : model) (fs : list nat) (x : R) : model := {| size := size M;
  dat := fun f l => if existsb (Nat.eqb f) fs then dat M f l + x else dat M f l; rel := rel M; image := image M;
  images := images M; apply := apply M; applies_to := applies_to M |}.
Definition read_in (fs : list nat) (t : term) : bool := existsb (fun f => mentions f t) fs.

Section Continued.
Variables (G : list fact) (fs : list nat).
Definition multiplies f s := existsb (fun g => match g with Multiplies f' s' => (f =? f')%nat && (s =? s')%nat | _ => false end) G.
Definition every_place n : list place := rev (map B (seq 0 n)).
Definition never_zero_datum sorts f l := existsb (fun g => match g with
  | NeverZero ss (Dat f' l') => (f =? f')%nat && match sorts_of sorts (rev l) with Some k => same_sorts k ss | None => false end &&
      match cmp_places l' (every_place (length ss)) with Eq => true | _ => false end
  | _ => false end) G.
Fixpoint never_zero (sorts : list nat) (t : term) : bool := match t with
  | Num q => negb (Qnum q =? 0)%Z
  | Dat f l => never_zero_datum sorts f l
  | Fun Exp _ => true
  | Mul a b => never_zero sorts a && never_zero sorts b
  | Inv a => never_zero sorts a
  | Add (When c a) (When (Not d) b) => same_cond c d && never_zero sorts a && never_zero sorts b
  | App f s a _ => multiplies f s && never_zero (s :: sorts) a
  | _ => false end.
Fixpoint continued (sorts : list nat) (t : term) : bool := if negb (read_in fs t) then true else match t with
  | Dat _ _ => true
  | Add a b | Mul a b => continued sorts a && continued sorts b
  | When _ a => continued sorts a
  | Sum s a => continued (s :: sorts) a
  | Inv a => continued sorts a && never_zero sorts a
  | App f s a _ => multiplies f s && continued (s :: sorts) a
  | _ => false end.
(* What holds whatever is added to these data. *)
Definition of_others (f : fact) : bool := match f with
  | NeverZero _ t | AtLeastZero _ t _ => negb (read_in fs t)
  | Identical _ t u => negb (read_in fs t) && negb (read_in fs u)
  | Positive f _ | Symmetric f _ => negb (existsb (Nat.eqb f) fs)
  | Inverses f g _ _ => negb (existsb (Nat.eqb f) fs) && negb (existsb (Nat.eqb g) fs)
  | _ => true end.
Definition is_region (f : fact) : bool := match f with Positive f _ => existsb (Nat.eqb f) fs | _ => false end.

Variables (M : model) (e : names).
Hypotheses (V : located M e) (A : all_so M e G).
Notation at_x x := (shifted M fs x).

Lemma shifted_at x b p : at_ (at_x x) e b p = at_ M e b p.
Proof. induction p; cbn [at_]; [reflexivity | reflexivity | now rewrite IHp]. Qed.
Lemma shifted_truth x b c : truth (at_x x) e b c = truth M e b c.
Proof. induction c; cbn [truth]; rewrite ?shifted_at, ?IHc, ?IHc1, ?IHc2; reflexivity. Qed.
Lemma shifted_map x b l : map (at_ (at_x x) e b) l = map (at_ M e b) l.
Proof. apply map_ext. intros p. apply shifted_at. Qed.
Lemma shifted_others x t : read_in fs t = false -> forall b, eval (at_x x) e b t = eval M e b t.
Proof.
  unfold read_in. intros H. assert (N : forall f, In f fs -> mentions f t = false).
  { intros f I. destruct (mentions f t) eqn:E; auto. assert (X : existsb (fun f => mentions f t) fs = true)
      by (apply existsb_exists; eauto). congruence. }
  clear H. induction t; intros b; cbn [eval]; rewrite ?shifted_truth, ?shifted_at; auto;
    try (rewrite IHt1, IHt2; auto; intros f' I; specialize (N f' I); cbn [mentions] in N; now apply orb_false_iff in N);
    try (rewrite IHt; auto).
  - rewrite shifted_map. cbn [dat shifted]. destruct (existsb (Nat.eqb f) fs) eqn:E; auto.
    apply existsb_exists in E as (g & I & E). apply Nat.eqb_eq in E. subst g. specialize (N f I). cbn in N.
    now rewrite Nat.eqb_refl in N.
  - apply sum_ext. intros j _. apply IHt. exact N.
  - cbn [apply shifted]. apply applies_to. intros j _. apply IHt. exact N.
Qed.
Lemma shifted_zero t : forall b, eval (at_x 0) e b t = eval M e b t.
Proof.
  induction t; intros b; cbn [eval]; rewrite ?shifted_truth, ?shifted_at, ?IHt, ?IHt1, ?IHt2; auto.
  - rewrite shifted_map. cbn [dat shifted]. destruct (existsb _ fs); auto. ring.
  - apply sum_ext. auto.
  - cbn [apply shifted]. apply applies_to. auto.
Qed.
Lemma multiplies_val f s u c : multiplies f s = true -> apply M f s u c = product (size M s) u.
Proof.
  unfold multiplies. rewrite existsb_exists. intros (g & I & H). destruct g; try easy.
  apply andb_true_iff in H as [E F]. apply Nat.eqb_eq in E, F. subst. apply (A _ I).
Qed.
Lemma product_not_0 n u : (forall j, (j < n)%nat -> u j <> 0) -> product n u <> 0.
Proof.
  induction n as [|n IH]; intros H; cbn [product]; [lra|]. apply Rmult_integral_contrapositive_currified; auto.
Qed.
Lemma never_zero_val t : forall sorts b, never_zero sorts t = true -> fits M sorts b -> eval M e b t <> 0.
Proof.
  assert (W : forall t, (forall sorts b, never_zero sorts t = true -> fits M sorts b -> eval M e b t <> 0) /\
    (forall c a, t = When c a -> forall sorts b, never_zero sorts a = true -> fits M sorts b -> eval M e b a <> 0)).
  2: { intros. now apply (proj1 (W t) sorts). }
  clear t. induction t; (split; [intros sorts b H F | intros c' a' E; try discriminate E]); cbn [never_zero eval] in *; try discriminate.
  - apply negb_true_iff, Z.eqb_neq in H. unfold Q2R. apply Rmult_integral_contrapositive_currified; [now apply not_0_IZR|].
    apply Rinv_neq_0_compat, not_0_IZR. lia.
  - unfold never_zero_datum in H. apply existsb_exists in H as (g & I & H). destruct g as [| | | | |ss u| | | | | | | | | | | |]; try easy.
    destruct u as [|f' l'| | | | | | |]; try easy. rewrite !andb_true_iff in H. destruct H as [[E S] C].
    apply Nat.eqb_eq in E. subst f'. destruct (sorts_of sorts (rev l)) as [k|] eqn:So; [|easy]. apply same_sorts_eq in S. subst k.
    destruct (cmp_places l' _) eqn:P; try easy. apply cmp_places_eq in P. subst l'.
    assert (X := A _ I). cbn [is_so] in X.
    specialize (X (fun k => at_ M e b (nth k (rev l) (B 0))) (fits_places M e b sorts (rev l) ss V F So)). cbn [eval] in X.
    replace (map (at_ M e b) l) with
      (map (at_ M e (fun k => at_ M e b (nth k (rev l) (B 0)))) (every_place (length ss))); auto.
    unfold every_place. assert (Ln : length ss = length (rev l)).
    { clear - So. revert ss So. induction (rev l) as [|p r IH]; cbn [sorts_of]; intros ss; [now intros [= <-]|].
      destruct (sort_of sorts p); [|easy]. destruct (sorts_of sorts r); [|easy]. intros [= <-]. cbn. f_equal. auto. }
    rewrite Ln, map_rev, map_map. cbn [at_].
    assert (N : forall r : list place, map (fun k => at_ M e b (nth k r (B 0))) (seq 0 (length r)) = map (at_ M e b) r).
    { induction r as [|p r IHr]; [reflexivity|]. cbn [length seq map]. f_equal. rewrite <- seq_shift, map_map. exact IHr. }
    now rewrite N, <- map_rev, rev_involutive.
  - destruct t1 as [| | | |c a| | | |]; try discriminate. destruct t2 as [| | | |d a'| | | |]; try discriminate.
    destruct d as [| | | |d|]; try discriminate. rewrite !andb_true_iff in H. destruct H as [[S H1] H2].
    apply same_cond_eq in S. subst d. cbn [eval truth].
    assert (X := proj2 IHt1 _ _ eq_refl sorts b H1 F). assert (Y := proj2 IHt2 _ _ eq_refl sorts b H2 F).
    destruct (truth M e b c); cbn [negb bit]; [replace (1 * eval M e b a + 0 * eval M e b a') with (eval M e b a) by ring
      | replace (0 * eval M e b a + 1 * eval M e b a') with (eval M e b a') by ring]; auto.
  - apply andb_true_iff in H as [H1 H2]. apply Rmult_integral_contrapositive_currified;
      [exact (proj1 IHt1 sorts b H1 F) | exact (proj1 IHt2 sorts b H2 F)].
  - injection E as -> ->. intros sorts b H F. exact (proj1 IHt sorts b H F).
  - apply Rinv_neq_0_compat. exact (proj1 IHt sorts b H F).
  - destruct g; try discriminate. cbn [function]. assert (P := exp_pos (eval M e b t)). lra.
  - apply andb_true_iff in H as [K H]. rewrite (multiplies_val _ _ _ _ K). apply product_not_0. intros j L.
    apply (proj1 IHt (s :: sorts)); auto. now apply fits_under.
Qed.
Lemma continued_val t : forall sorts b, continued sorts t = true -> fits M sorts b -> quotient (fun x => eval (at_x x) e b t).
Proof.
  assert (O : forall t b, read_in fs t = false -> quotient (fun x => eval (at_x x) e b t)).
  { intros t' b H. apply (quotient_same (fun _ => eval M e b t')); [|apply quotient_constant].
    intros x. symmetry. now apply shifted_others. }
  induction t; intros sorts b H F; cbn [continued] in H;
    match type of H with (if negb ?r then _ else _) = _ => destruct r eqn:Rd; cbn [negb] in H; [|now apply O] end;
    try discriminate; cbn [eval].
  - cbn [dat shifted]. apply (quotient_same (fun x => if existsb (Nat.eqb f) fs then dat M f (map (at_ M e b) l) + x
      else dat M f (map (at_ M e b) l))); [intros x; now rewrite shifted_map|].
    destruct (existsb _ fs); [exact (quotient_polynomial 2 _ (polynomial_argument _)) | apply quotient_constant].
  - apply andb_true_iff in H as [H1 H2]. apply quotient_add; eauto.
  - apply andb_true_iff in H as [H1 H2]. apply quotient_mul; eauto.
  - apply (quotient_same (fun x => bit (truth M e b c) * eval (at_x x) e b t)); [intros x; now rewrite shifted_truth|].
    apply quotient_mul; [apply quotient_constant | eauto].
  - cbn [size shifted]. apply quotient_sum. intros j L. apply (IHt (s :: sorts)); auto. now apply fits_under.
  - apply andb_true_iff in H as [H N]. apply quotient_inverse; [eauto|]. rewrite shifted_zero. now apply (never_zero_val t sorts).
  - apply andb_true_iff in H as [K H].
    apply (quotient_same (fun x => product (size M s) (fun j => eval (at_x x) e (under j b) t))).
    { intros x. cbn [apply shifted]. symmetry. now apply multiplies_val. }
    apply quotient_product. intros j L. apply (IHt (s :: sorts)); auto. now apply fits_under.
Qed.
Lemma others_so x f : of_others f = true -> is_so M e f -> is_so (at_x x) e f.
Proof.
  intros O H. destruct f; cbn [of_others is_so] in *; try exact H; try apply negb_true_iff in O.
  - now rewrite shifted_truth.
  - intros b F. destruct (H b F) as (j & L & T). exists j. now rewrite shifted_truth.
  - intros b F. rewrite shifted_others by exact O. auto.
  - intros b F. rewrite shifted_others by exact O. exact (H b F).
  - cbn [dat shifted]. rewrite O. exact H.
  - apply andb_true_iff in O as [O1 O2]. apply negb_true_iff in O1, O2. intros b F. rewrite !shifted_others by assumption. auto.
  - intros b F. rewrite shifted_truth. auto.
  - unfold symmetric, matrix in *. cbn [dat shifted]. rewrite O. exact H.
  - apply andb_true_iff in O as [O1 O2]. apply negb_true_iff in O1, O2. unfold matrix in *. cbn [dat shifted]. rewrite O1, O2. exact H.
Qed.
(* There is a number that is more than all of finitely many. *)
Lemma bounded ss : forall g : list nat -> R, exists X, forall l, Forall2 (fun j s => (j < size M s)%nat) l ss -> g l < X.
Proof.
  induction ss as [|s ss IH]; intros g.
  - exists (g [] + 1). intros l L. inversion L. lra.
  - assert (K : forall n, exists X, forall j l, (j < n)%nat -> Forall2 (fun j s => (j < size M s)%nat) l ss -> g (j :: l) < X).
    { induction n as [|n [X H]]; [exists 0; intros; lia|]. destruct (IH (fun l => g (n :: l))) as [Y H'].
      exists (Rmax X Y). intros j l J L. destruct (Nat.eq_dec j n) as [->|D].
      - apply Rlt_le_trans with Y; [auto | apply Rmax_r].
      - apply Rlt_le_trans with X; [apply H; auto; lia | apply Rmax_l]. }
    destruct (K (size M s)) as [X H]. exists X. intros l L. inversion L; subst. auto.
Qed.
Lemma region_so l : (forall f, In f l -> is_region f = true) -> exists X, forall x, X < x -> all_so (at_x x) e l.
Proof.
  induction l as [|f l IH]; intros R0; [exists 0; intros x _ f []|].
  destruct IH as [X H]; [intros g I; apply R0; now right|]. assert (Rf := R0 f (or_introl eq_refl)).
  destruct f as [| | | | | | |f ss| | | | | | | | | |]; try discriminate. cbn [is_region] in Rf.
  destruct (bounded ss (fun l => - dat M f l)) as [Y K]. exists (Rmax X Y). intros x L g [<-|I].
  - intros l' F. cbn [dat shifted]. rewrite Rf. assert (A1 := K l' F). assert (A2 := Rmax_r X Y). lra.
  - apply H; auto. assert (A2 := Rmax_l X Y). lra.
Qed.
End Continued.

(* Two terms are equal if they are where the data are large. *)
Lemma continued_equal G fs M e t u l : located M e -> all_so M e G -> continued G fs [] t = true ->
  continued G fs [] u = true -> (forall f, In f l -> is_region fs f = true \/ of_others fs f = true /\ is_so M e f) ->
  shown {| facts := l; says := Equal t u |} -> value M e t = value M e u.
Proof.
  intros V A Ct Cu L H. unfold value. rewrite <- (shifted_zero fs M e t), <- (shifted_zero fs M e u).
  assert (N : fits M [] nowhere) by (intros [|k] s'; discriminate).
  destruct (region_so fs M e (filter (is_region fs) l)) as [X K]; [intros f I; now apply filter_In in I|].
  apply (quotients_equal (fun x => eval (shifted M fs x) e nowhere t) (fun x => eval (shifted M fs x) e nowhere u) X).
  - exact (continued_val G fs M e V A t [] nowhere Ct N).
  - exact (continued_val G fs M e V A u [] nowhere Cu N).
  - intros x Lx. apply (H (shifted M fs x) e V). intros f I. destruct (is_region fs f) eqn:R0.
    + apply (K x Lx). now apply filter_In.
    + destruct (L f I) as [E|[O S]]; [congruence|]. now apply others_so.
Qed.

(* ---- 4. Products of positive factors -------------------------------------------------------------- *)

Section Logarithms.
Variable G : list fact.
Fixpoint positive_here (sorts : list nat) (t : term) : bool := match t with
  | Num q => (0 <? Qnum q)%Z
  | Dat f l => existsb (fun g => match g with
      | Positive f' ss => (f =? f')%nat && match sorts_of sorts l with Some k => same_sorts k ss | None => false end
      | _ => false end) G
  | Fun Exp _ => true
  | Add a b | Mul a b => positive_here sorts a && positive_here sorts b
  | Inv a => positive_here sorts a
  | _ => false end.
Definition chosen_factor (t : term) : cond * term := match t with
  | Add (When c a) (When (Not d) b) => if same_cond c d && same b one then (c, a) else (Top, t)
  | _ => (Top, t) end.
Fixpoint written_out (sorts : list nat) (t : term) : term := match t with
  | Add a b => Add (written_out sorts a) (written_out sorts b)
  | Mul a b => Mul (written_out sorts a) (written_out sorts b)
  | When c a => When c (written_out sorts a)
  | Sum s a => Sum s (written_out (s :: sorts) a)
  | Inv a => Inv (written_out sorts a)
  | Fun g a => Fun g (written_out sorts a)
  | App f s a p => let (c, factor) := chosen_factor a in
      if multiplies G f s && positive_here (s :: sorts) factor
      then Fun Exp (Sum s (When c (Fun Log factor))) else t
  | _ => t end.

Variables (M : model) (e : names).
Hypotheses (V : located M e) (A : all_so M e G).
Lemma positive_here_val t : forall sorts b, positive_here sorts t = true -> fits M sorts b -> 0 < eval M e b t.
Proof.
  induction t; intros sorts b H F; cbn [positive_here eval] in *; try discriminate.
  - apply Z.ltb_lt, IZR_lt in H. unfold Q2R. apply Rmult_lt_0_compat; auto. apply Rinv_0_lt_compat, IZR_lt. lia.
  - apply existsb_exists in H as (g & I & H). destruct g; try easy. apply andb_true_iff in H as [E S].
    apply Nat.eqb_eq in E. subst f0. destruct (sorts_of sorts l) as [k|] eqn:K; [|easy]. apply same_sorts_eq in S. subst k.
    apply (A _ I). clear - V F K. revert sorts0 K. induction l as [|p l IH]; cbn [sorts_of map]; intros k; [intros [= <-]; constructor|].
    destruct (sort_of sorts p) as [s|] eqn:S; [|easy]. destruct (sorts_of sorts l) as [k'|]; [|easy].
    intros [= <-]. constructor; auto. exact (sort_of_below M e V sorts _ _ _ F S).
  - apply andb_true_iff in H as [H1 H2]. assert (X := IHt1 _ _ H1 F). assert (Y := IHt2 _ _ H2 F). lra.
  - apply andb_true_iff in H as [H1 H2]. apply Rmult_lt_0_compat; eauto.
  - apply Rinv_0_lt_compat. eauto.
  - destruct g; try discriminate. apply exp_pos.
Qed.
Lemma chosen_factor_val t b : eval M e b t =
  let (c, factor) := chosen_factor t in if truth M e b c then eval M e b factor else 1.
Proof.
  destruct t as [| |t u| | | | | |]; try reflexivity. destruct t as [| | | |c a| | | |]; try reflexivity.
  destruct u as [| | | |d x| | | |]; try reflexivity. destruct d as [| | | |d|]; try reflexivity.
  cbn [chosen_factor]. destruct (_ && _) eqn:E; [|reflexivity]. apply andb_true_iff in E as [E S].
  apply same_cond_eq in E. apply same_eq in S. subst d x. unfold one. cbn [eval truth]. rewrite Q2R_1.
  destruct (truth M e b c); simpl; ring.
Qed.
Lemma product_as_sum n (w : nat -> bool) (u : nat -> R) : (forall j, (j < n)%nat -> 0 < u j) ->
  product n (fun j => if w j then u j else 1) = exp (sum n (fun j => bit (w j) * log (u j))).
Proof.
  induction n as [|n IH]; intros P; cbn [product]; [rewrite sum_0; symmetry; apply exp_0|].
  rewrite sum_S, exp_plus, <- IH by auto. f_equal. destruct (w n); cbn [bit].
  - rewrite Rmult_1_l. symmetry. apply exp_log. auto.
  - rewrite Rmult_0_l. symmetry. apply exp_0.
Qed.
Lemma product_same n f g : (forall j, (j < n)%nat -> f j = g j) -> product n f = product n g.
Proof. apply product_ext. Qed.
Lemma written_out_val t : forall sorts b, fits M sorts b -> eval M e b (written_out sorts t) = eval M e b t.
Proof.
  induction t; intros sorts b F; cbn [written_out eval]; try reflexivity;
    try (now rewrite ?(IHt sorts), ?(IHt1 sorts), ?(IHt2 sorts)).
  - apply sum_ext. intros j L. apply IHt. now apply fits_under.
  - clear IHt. assert (C := fun b => chosen_factor_val t b). destruct (chosen_factor t) as [c factor].
    destruct (_ && _) eqn:E; [|reflexivity]. apply andb_true_iff in E as [K P]. cbn [eval function].
    rewrite (multiplies_val G M e A f s _ _ K). symmetry.
    rewrite <- product_as_sum; [apply product_ext; intros j _; apply C|].
    intros j L. apply (positive_here_val _ (s :: sorts)); auto. now apply fits_under.
Qed.
End Logarithms.
