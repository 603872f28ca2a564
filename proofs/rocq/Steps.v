(* Steps of a proof: a tactic that proves a = b where b is a after some laws have been used in some places.

   `step` descends in both sides as long as they have one form; where they differ, one of the laws below
   closes the goal. Bounds k < n of what sums bind are at hand where they are needed. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool Permutation.
Import ListNotations.
From Symattn Require Import Core Prelude Reindex Tactics.
Open Scope R_scope.

(* ---- Sums of one term ---------------------------------------------------------------------- *)

Lemma sum_point n t (f : nat -> R) : (t < n)%nat -> (forall k, (k < n)%nat -> k <> t -> f k = 0) -> sum n f = f t.
Proof.
  induction n as [|n IH]; intros L Z; [lia|]. rewrite sum_S. destruct (Nat.eq_dec t n) as [->|D].
  - replace (sum n f) with 0; [ring|]. symmetry. rewrite (sum_ext n f (fun _ => 0)).
    + clear. induction n as [|n IH]; [reflexivity | rewrite sum_S, IH; ring].
    + intros k H. apply Z; lia.
  - rewrite IH by (try lia; intros; apply Z; lia). rewrite (Z n) by lia. ring.
Qed.

Lemma bit_same j : bit (j =? j)%nat = 1.
Proof. now rewrite Nat.eqb_refl. Qed.
Lemma bit_apart j k : j <> k -> bit (j =? k)%nat = 0.
Proof. intros D. apply Nat.eqb_neq in D. now rewrite D. Qed.

(* The form in which all sums of one term are proved: where k = t the term is v, elsewhere its bit is 0. *)
Lemma one_point n t (b : nat -> bool) (f : nat -> R) v : (t < n)%nat ->
  (forall k, (k < n)%nat -> k <> t -> b k = false) -> (b t = true) -> v = f t ->
  sum n (fun k => bit (b k) * f k) = v.
Proof.
  intros L Z T ->. rewrite (sum_point n t) by (auto; intros k H D; rewrite Z by auto; simpl; ring).
  rewrite T. simpl. ring.
Qed.
Lemma one_point_right n t (b : nat -> bool) (f : nat -> R) v : (t < n)%nat ->
  (forall k, (k < n)%nat -> k <> t -> b k = false) -> (b t = true) -> v = f t ->
  sum n (fun k => f k * bit (b k)) = v.
Proof.
  intros L Z T ->. rewrite (sum_point n t) by (auto; intros k H D; rewrite Z by auto; simpl; ring).
  rewrite T. simpl. ring.
Qed.
Lemma one_point_alone n t (b : nat -> bool) : (t < n)%nat ->
  (forall k, (k < n)%nat -> k <> t -> b k = false) -> (b t = true) ->
  sum n (fun k => bit (b k)) = 1.
Proof.
  intros L Z T. rewrite (sum_point n t) by (auto; intros k H D; rewrite Z by auto; reflexivity).
  rewrite T. reflexivity.
Qed.

(* ---- Permutations ------------------------------------------------------------------------------ *)

Section Permutations.
Variables (n : nat) (p q : nat -> nat).
Hypothesis P : permutes n p q.
Lemma permutes_below k : (k < n)%nat -> (p k < n)%nat.      Proof. intros H. now destruct (P k H). Qed.
Lemma inverse_below k : (k < n)%nat -> (q k < n)%nat.       Proof. intros H. now destruct (P k H) as (_ & ? & _). Qed.
Lemma image_of_inverse k : (k < n)%nat -> p (q k) = k.      Proof. intros H. now destruct (P k H) as (_ & _ & ? & _). Qed.
Lemma inverse_of_image k : (k < n)%nat -> q (p k) = k.      Proof. intros H. now destruct (P k H) as (_ & _ & _ & ?). Qed.
Lemma inverse_fixes k : (k < n)%nat -> p k = k -> q k = k.
Proof. intros H E. rewrite <- E at 1. now apply inverse_of_image. Qed.
Lemma distinct_images l : NoDup l -> (forall x, In x l -> (x < n)%nat) -> NoDup (map p l).
Proof.
  induction 1 as [|x l N D IH]; simpl; intros B; constructor; [|apply IH; auto].
  intros J. apply in_map_iff in J as (y & E & J). apply (f_equal q) in E.
  rewrite !inverse_of_image in E by auto. now subst.
Qed.
(* What is up to i stays up to i, if nothing from i on moves, or if {0, ..., i} is mapped to itself. *)
Lemma tail_upto i k : (i < n)%nat -> (k < n)%nat -> (forall j, (j < n)%nat -> (i <= j)%nat -> p j = j) ->
  (p k <=? i)%nat = (k <=? i)%nat.
Proof.
  intros Hi H F. destruct (Nat.leb_spec k i) as [L|L].
  - apply Nat.leb_le. destruct (Nat.eq_dec k i) as [->|D]; [rewrite F; lia|].
    destruct (Nat.le_gt_cases (p k) i) as [|G]; auto. exfalso.
    assert (E : p (p k) = p k) by (apply F; [now apply permutes_below | lia]).
    apply (f_equal q) in E. rewrite !inverse_of_image in E; auto using permutes_below. lia.
  - rewrite F by lia. apply Nat.leb_gt. lia.
Qed.
End Permutations.

(* {0, ..., i} is mapped to itself, so what comes after i is as well: the images of 0, ..., i are all of them. *)
Lemma kept_upto n p q i k : permutes n p q -> (i < n)%nat -> (k < n)%nat ->
  (forall j, (j < n)%nat -> (j <= i)%nat -> (p j <= i)%nat) -> (p k <=? i)%nat = (k <=? i)%nat.
Proof.
  intros P Hi H K. destruct (Nat.leb_spec k i) as [L|L]; [now apply Nat.leb_le, K|].
  apply Nat.leb_gt. destruct (Nat.le_gt_cases (p k) i) as [G|]; auto. exfalso.
  set (l := seq 0 (S i)).
  assert (D : NoDup (map p (k :: l))).
  { apply (distinct_images n p q P).
    - constructor; [intros I; apply in_seq in I; lia | apply seq_NoDup].
    - intros x [<-|I]; [auto | apply in_seq in I; lia]. }
  assert (I : incl (map p (k :: l)) l).
  { intros x J. apply in_map_iff in J as (y & <- & [<-|J]); apply in_seq; [lia|].
    apply in_seq in J. split; [lia|]. assert (p y <= i)%nat by (apply K; lia). lia. }
  apply (NoDup_incl_length D) in I. rewrite map_length in I. unfold l in I. simpl length in I.
  rewrite seq_length in I. lia.
Qed.
Lemma kept_upto_inverse n p q i k : permutes n p q -> (i < n)%nat -> (k < n)%nat ->
  (forall j, (j < n)%nat -> (j <= i)%nat -> (p j <= i)%nat) -> (q k <=? i)%nat = (k <=? i)%nat.
Proof.
  intros P Hi H K. rewrite <- (kept_upto n p q i (q k) P Hi) by (auto; now apply (inverse_below n p q P)).
  now rewrite (image_of_inverse n p q P).
Qed.
Lemma tail_upto_inverse n p q i k : permutes n p q -> (i < n)%nat -> (k < n)%nat ->
  (forall j, (j < n)%nat -> (i <= j)%nat -> p j = j) -> (q k <=? i)%nat = (k <=? i)%nat.
Proof.
  intros P Hi H K. rewrite <- (tail_upto n p q P i (q k) Hi) by (auto; now apply (inverse_below n p q P)).
  now rewrite (image_of_inverse n p q P).
Qed.

Lemma lsum_permuted n p q f : permutes n p q -> sum n (fun k => f (p k)) = sum n f.
Proof.
  intros P. unfold sum. rewrite <- lsum_map. apply lsum_perm.
  apply Permutation.NoDup_Permutation_bis.
  - apply (distinct_images n p q P); [apply seq_NoDup|]. intros x I. apply in_seq in I. lia.
  - now rewrite map_length.
  - intros k J. apply in_map_iff in J as (j & <- & J). apply in_seq in J. apply in_seq.
    split; [lia|]. apply (permutes_below n p q P). lia.
Qed.
(* g is f, re-indexed. *)
Lemma reindexed n p q (f g : nat -> R) : permutes n p q -> (forall k, (k < n)%nat -> g k = f (q k)) -> sum n g = sum n f.
Proof.
  intros P E. rewrite <- (lsum_permuted n q p f (permutes_inverse n p q P)). now apply sum_ext.
Qed.

(* ---- Bits and scores ------------------------------------------------------------------------- *)

Lemma bit_not b : bit (negb b) = 1 - bit b.            Proof. destruct b; simpl; ring. Qed.
Lemma bit_both b c : bit (b && c) = bit b * bit c.     Proof. destruct b, c; simpl; ring. Qed.
Lemma bit_true b : b = true -> bit b = 1.              Proof. now intros ->. Qed.
Lemma bit_false b : b = false -> bit b = 0.            Proof. now intros ->. Qed.
Lemma choose_true b x y : b = true -> choose b x y = x.
Proof. intros ->. unfold choose; simpl; ring. Qed.
Lemma choose_false b x y : b = false -> choose b x y = y.
Proof. intros ->. unfold choose; simpl; ring. Qed.
Lemma where_left b x y : (b = true -> x = y) -> bit b * x = bit b * y.
Proof. destruct b; simpl; intros H; [now rewrite H | ring]. Qed.
Lemma where_right b x y : (b = true -> x = y) -> x * bit b = y * bit b.
Proof. destruct b; simpl; intros H; [now rewrite H | ring]. Qed.
Lemma sine_squared x : sin x * sin x = 1 - cos x * cos x.
Proof. generalize (sin2_cos2 x). unfold Rsqr. lra. Qed.
Lemma exp_share x : exp x / exp x = 1.
Proof. unfold Rdiv. apply Rinv_r, Rgt_not_eq, exp_pos. Qed.
Lemma not_zero a b : a = b -> b <> 0 -> a <> 0.        Proof. now intros ->. Qed.

(* ---- The tactic ------------------------------------------------------------------------------ *)

(* Both sides are the same as they are written: conversion might unfold exp. *)
Ltac same_text := lazymatch goal with |- ?x = ?x => reflexivity end.

(* A place is on its axis. *)
Ltac below :=
  first [ assumption | lia
        | lazymatch goal with
          | |- (?p ?t < ?n)%nat =>
              match goal with
              | P : permutes n p _ |- _ => apply (permutes_below n _ _ P); below
              | P : permutes n _ p |- _ => apply (inverse_below n _ _ P); below
              end
          end ].

(* Two places are the same. *)
Ltac same_place :=
  first [ reflexivity | assumption | lia
        | match goal with
          | P : permutes ?n ?p ?q |- ?p (?q ?t) = ?t => apply (image_of_inverse n p q P); below
          | P : permutes ?n ?p ?q |- ?q (?p ?t) = ?t => apply (inverse_of_image n p q P); below
          | P : permutes ?n ?p ?q |- ?q ?t = ?t => apply (inverse_fixes n p q P); [below | same_place]
          | F : forall k, (k < ?n)%nat -> _ -> ?p k = k |- ?p ?t = ?t => apply F; [below | lia]
          end
        | progress f_equal; same_place ].

(* A bit has a known value. *)
Ltac known_bit :=
  first [ assumption | reflexivity
        | apply Nat.leb_le; lia | apply Nat.ltb_lt; lia | apply Nat.eqb_eq; same_place
        | apply Nat.leb_gt; lia | apply Nat.ltb_ge; lia | apply Nat.eqb_neq; lia
        | lazymatch goal with
          | |- negb _ = true => apply Bool.negb_true_iff; known_bit
          | |- negb _ = false => apply Bool.negb_false_iff; known_bit
          end
        | congruence
        | match goal with
          | H : (_ <=? _)%nat = true |- _ => apply Nat.leb_le in H; known_bit
          | H : (_ <? _)%nat = true |- _ => apply Nat.ltb_lt in H; known_bit
          | H : (_ =? _)%nat = true |- _ => apply Nat.eqb_eq in H; known_bit
          | H : negb _ = true |- _ => apply Bool.negb_true_iff in H; known_bit
          | H : (_ <=? _)%nat = false |- _ => apply Nat.leb_gt in H; known_bit
          end ].

(* Only one place satisfies a bit [t = k] or [t = p k]: k itself, or the inverse image. *)
Ltac point_bits :=
  cbv beta;
  lazymatch goal with
  | |- forall k, _ -> k <> _ -> _ = false =>
      let k := fresh "k" in let H := fresh "H" in let D := fresh "D" in let E := fresh "E" in
      intros k H D; apply Nat.eqb_neq; intros E; apply D;
      first [ congruence
            | match goal with
              | P : permutes ?n ?p ?q |- _ = ?q _ =>
                  first [ rewrite <- E | rewrite E ]; symmetry; apply (inverse_of_image n p q P); below
              | P : permutes ?n ?q ?p |- _ = ?q _ =>
                  first [ rewrite <- E | rewrite E ]; symmetry; apply (image_of_inverse n q p P); below
              end ]
  | |- _ = true => apply Nat.eqb_eq; first [ same_place | symmetry; same_place ]
  end.


Ltac inverse_image n p t use :=
  match goal with
  | P : permutes n p ?q |- _ => use constr:(q t)
  | P : permutes n ?q p |- _ => use constr:(q t)
  end.

Ltac point_left n t b f := apply (one_point n t b f); [below | point_bits | point_bits | cbv beta; same_text].
Ltac point_right n t b f := apply (one_point_right n t b f); [below | point_bits | point_bits | cbv beta; same_text].
Ltac point_alone n t b := apply (one_point_alone n t b); [below | point_bits | point_bits].

(* A sum of one term. *)
Ltac one_point_sum :=
  match goal with
  | |- sum ?n (fun k => bit (?t =? k)%nat * @?f k) = _ => point_left n t (fun k => (t =? k)%nat) f
  | |- sum ?n (fun k => bit (k =? ?t)%nat * @?f k) = _ => point_left n t (fun k => (k =? t)%nat) f
  | |- sum ?n (fun k => @?f k * bit (?t =? k)%nat) = _ => point_right n t (fun k => (t =? k)%nat) f
  | |- sum ?n (fun k => @?f k * bit (k =? ?t)%nat) = _ => point_right n t (fun k => (k =? t)%nat) f
  | |- sum ?n (fun k => bit (?t =? k)%nat) = _ => point_alone n t (fun k => (t =? k)%nat)
  | |- sum ?n (fun k => bit (k =? ?t)%nat) = _ => point_alone n t (fun k => (k =? t)%nat)
  | |- sum ?n (fun k => bit (?t =? ?p k)%nat * @?f k) = _ =>
      inverse_image n p t ltac:(fun u => point_left n u (fun k => (t =? p k)%nat) f)
  | |- sum ?n (fun k => bit (?p k =? ?t)%nat * @?f k) = _ =>
      inverse_image n p t ltac:(fun u => point_left n u (fun k => (p k =? t)%nat) f)
  | |- sum ?n (fun k => @?f k * bit (?t =? ?p k)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_right n u (fun k => (t =? p k)%nat) f)
  | |- sum ?n (fun k => @?f k * bit (?p k =? ?t)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_right n u (fun k => (p k =? t)%nat) f)
  | |- sum ?n (fun k => bit (?t =? ?p k)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_alone n u (fun k => (t =? p k)%nat))
  | |- sum ?n (fun k => bit (?p k =? ?t)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_alone n u (fun k => (p k =? t)%nat))
  end.

(* A sum whose terms are read through a permutation. *)
Ltac reindexed_sum :=
  lazymatch goal with
  | |- sum ?n ?g = sum ?n ?f =>
      match goal with
      | P : permutes n ?p ?q |- _ =>
          first [ apply (reindexed n p q f g P) | apply (reindexed n q p f g (permutes_inverse n p q P)) ];
          let k := fresh "k" in let H := fresh "H" in intros k H; cbv beta;
          rewrite ?(image_of_inverse n p q P k H), ?(inverse_of_image n p q P k H); same_text
      end
  end.

Ltac bit_law :=
  lazymatch goal with
  | |- bit _ = 1 => apply bit_true; known_bit
  | |- bit _ = 0 => apply bit_false; known_bit
  | |- bit (negb _) = 1 - _ => apply bit_not
  | |- bit (_ && _) = _ * _ => apply bit_both
  | |- bit _ = bit _ => apply f_equal; bool_law
  end
with bool_law :=
  match goal with
  | |- ?b = ?b => reflexivity
  | H : forall k, (k < _)%nat -> ?r _ k = _ |- ?r _ _ = _ => rewrite H by below; reflexivity
  | |- (_ <=? _)%nat = (_ <=? _)%nat => upto_law
  | |- (?a =? ?b)%nat = (?c =? ?d)%nat => apply Bool.eq_iff_eq_true; rewrite !Nat.eqb_eq; images_agree
  end
with upto_law :=
  match goal with
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (?i <= j)%nat -> ?p j = j |- (?p ?k <=? ?i)%nat = _ =>
      apply (tail_upto n p q P i k); [below | below | exact F]
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (?i <= j)%nat -> ?p j = j |- (?q ?k <=? ?i)%nat = _ =>
      apply (tail_upto_inverse n p q i k P); [below | below | exact F]
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (j <= ?i)%nat -> (?p j <= ?i)%nat |- (?p ?k <=? ?i)%nat = _ =>
      apply (kept_upto n p q i k P); [below | below | exact F]
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (j <= ?i)%nat -> (?p j <= ?i)%nat |- (?q ?k <=? ?i)%nat = _ =>
      apply (kept_upto_inverse n p q i k P); [below | below | exact F]
  end
with images_agree :=
  match goal with
  | P : permutes ?n ?p ?q |- ?p ?a = ?p ?b <-> _ =>
      let E := fresh "E" in split; intros E; [apply (f_equal q) in E;
        rewrite (inverse_of_image n p q P a), (inverse_of_image n p q P b) in E by below; exact E | now rewrite E]
  | P : permutes ?n ?q ?p |- ?p ?a = ?p ?b <-> _ =>
      let E := fresh "E" in split; intros E; [apply (f_equal q) in E;
        rewrite (image_of_inverse n q p P a), (image_of_inverse n q p P b) in E by below; exact E | now rewrite E]
  end.

(* The laws. *)
Ltac law :=
  lazymatch goal with
  | |- sum _ _ = _ => first [ one_point_sum | reindexed_sum ]
  | |- expo (plus _ _) = _ => apply expo_plus
  | |- expo (bias _) = _ => apply expo_bias
  | |- expo (masked _ _) = _ => apply expo_masked
  | |- expo (infinitely _) = _ => apply expo_infinitely
  | |- bit _ = _ => bit_law
  | |- choose _ _ _ = choose _ _ _ => apply (f_equal (fun b => choose b _ _)); bool_law
  | |- choose _ _ _ = _ => first [ apply choose_true; known_bit | apply choose_false; known_bit ]
  | |- cos (?x - ?x) = 1 => rewrite Rminus_diag_eq by reflexivity; apply cos_0
  | |- sin (_ + _) = _ => apply sin_plus
  | |- sin (_ - _) = _ => apply sin_minus
  | |- cos (_ + _) = _ => apply cos_plus
  | |- cos (_ - _) = _ => apply cos_minus
  | |- @eq nat _ _ => same_place
  | |- bit (?b) * _ * _ = bit ?b * _ => ring
  | |- _ * (bit ?b * _) = bit ?b * _ => ring
  | |- bit ?b * _ / _ = bit ?b * _ => unfold Rdiv; ring
  | |- exp 0 = 1 => apply exp_0
  | |- sin ?x * sin ?x = _ => apply sine_squared
  | |- exp ?x / exp ?x = 1 => apply exp_share
  | |- INR ?n = sum ?n _ => symmetry; apply sum_ones
  | |- _ / 1 = _ => field
  | |- 1 - (1 - _) = _ => ring
  end.

(* The same with another tactic that closes goals first. *)
Ltac step_with more :=
  lazymatch goal with
  | |- ?x = ?x => reflexivity
  | |- _ => first [ more | law | descend more ]
  end
with descend more :=
  lazymatch goal with
  | |- sum ?n _ = sum ?n _ =>
      apply sum_ext; let k := fresh "k" in let H := fresh "H" in intros k H; cbv beta; step_with more
  | |- bit ?b * _ = bit ?b * _ => apply where_left; let H := fresh "H" in intros H; step_with more
  | |- _ * bit ?b = _ * bit ?b => apply where_right; let H := fresh "H" in intros H; step_with more
  | |- _ + _ = _ + _ => apply f_equal2; step_with more
  | |- _ - _ = _ - _ => apply f_equal2; step_with more
  | |- _ * _ = _ * _ => apply f_equal2; step_with more
  | |- _ / _ = _ / _ => apply f_equal2; step_with more
  | |- - _ = - _ => apply f_equal; step_with more
  | |- choose ?b _ _ = choose ?b _ _ => apply f_equal2; step_with more
  | |- Finite _ = Finite _ => apply f_equal; step_with more
  | |- plus _ _ = plus _ _ => apply f_equal2; step_with more
  | |- masked ?b _ = masked ?b _ => apply f_equal; step_with more
  | |- ?f ?a = ?f ?b => apply f_equal; step_with more
  | |- ?f ?a _ = ?f ?b _ => apply f_equal2; step_with more
  | |- _ => progress f_equal; step_with more
  end.

Ltac step := step_with ltac:(fail).

(* ---- Signs ------------------------------------------------------------------------------------- *)

Lemma sum_nonnegative n f : (forall k, (k < n)%nat -> 0 <= f k) -> 0 <= sum n f.
Proof.
  induction n as [|n IH]; intros H; [right; reflexivity|]. rewrite sum_S.
  assert (0 <= sum n f) by (apply IH; intros; apply H; lia). assert (0 <= f n) by (apply H; lia). lra.
Qed.
Lemma sum_positive_at n f k : (k < n)%nat -> (forall j, (j < n)%nat -> 0 <= f j) -> 0 < f k -> 0 < sum n f.
Proof.
  induction n as [|n IH]; intros L H P; [lia|]. rewrite sum_S. assert (0 <= f n) by (apply H; lia).
  destruct (Nat.eq_dec k n) as [->|D].
  - assert (0 <= sum n f) by (apply sum_nonnegative; intros; apply H; lia). lra.
  - assert (0 < sum n f) by (apply IH; auto; lia). lra.
Qed.
Lemma sum_positive n f : (0 < n)%nat -> (forall j, (j < n)%nat -> 0 < f j) -> 0 < sum n f.
Proof. intros L H. apply (sum_positive_at n f 0); auto. intros j J. left. auto. Qed.
Lemma bit_nonnegative b : 0 <= bit b.       Proof. destruct b; simpl; lra. Qed.
Lemma bit_positive b : b = true -> 0 < bit b.       Proof. intros ->; simpl; lra. Qed.
Lemma hidden_positive b : b = false -> 0 < 1 - bit b.       Proof. intros ->; simpl; lra. Qed.
Lemma hidden_nonnegative b : 0 <= 1 - bit b.       Proof. destruct b; simpl; lra. Qed.
Lemma quotient_nonnegative a b : 0 <= a -> 0 < b -> 0 <= a / b.
Proof. intros A B. apply Rmult_le_pos; [auto | left; now apply Rinv_0_lt_compat]. Qed.
Lemma choose_positive b x y : 0 < x -> 0 < y -> 0 < choose b x y.
Proof. unfold choose. destruct b; simpl; lra. Qed.
Lemma quotient_not_zero a b : a <> 0 -> b <> 0 -> a / b <> 0.
Proof. intros A B. unfold Rdiv. apply Rmult_integral_contrapositive. split; auto. now apply Rinv_neq_0_compat. Qed.
Lemma product_not_zero a b : a <> 0 -> b <> 0 -> a * b <> 0.
Proof. intros A B. now apply Rmult_integral_contrapositive. Qed.
(* A share is below 1 if another one is positive. *)
Lemma sum_of_two n f j m : (j < n)%nat -> (m < n)%nat -> m <> j -> (forall k, (k < n)%nat -> 0 <= f k) -> f j + f m <= sum n f.
Proof.
  induction n as [|n IH]; intros J M D H; [lia|]. rewrite sum_S.
  assert (A : forall i, (i < n)%nat -> f i <= sum n f).
  { assert (B : forall l i, (l <= n)%nat -> (i < l)%nat -> f i <= sum l f).
    { induction l as [|l Hl]; intros i L I; [lia|]. rewrite sum_S. assert (0 <= f l) by (apply H; lia).
      destruct (Nat.eq_dec i l) as [->|E].
      - assert (0 <= sum l f) by (apply sum_nonnegative; intros; apply H; lia). lra.
      - assert (f i <= sum l f) by (apply Hl; lia). lra. }
    intros i I. apply B; lia. }
  destruct (Nat.eq_dec j n) as [->|]; [assert (f m <= sum n f) by (apply A; lia); lra|].
  destruct (Nat.eq_dec m n) as [->|]; [assert (f j <= sum n f) by (apply A; lia); lra|].
  assert (f j + f m <= sum n f) by (apply IH; try lia; intros; apply H; lia). assert (0 <= f n) by (apply H; lia). lra.
Qed.
Lemma share_below_one n f j m : (j < n)%nat -> (m < n)%nat -> m <> j -> (forall k, (k < n)%nat -> 0 <= f k) ->
  0 < f m -> 0 < 1 - f j / sum n f.
Proof.
  intros J M D H P. assert (S := sum_of_two n f j m J M D H). assert (0 <= f j) by auto.
  assert (Z : 0 < sum n f) by lra. replace (1 - f j / sum n f) with ((sum n f - f j) / sum n f) by (field; lra).
  apply Rdiv_lt_0_compat; lra.
Qed.
(* A masked share is 0 exactly where it is masked. *)
Lemma zero_exactly e z b : 0 < e -> 0 < z -> (e * bit b / z = 0 <-> negb b = true).
Proof.
  intros E Z. destruct b; simpl; split; intros H; try easy.
  - assert (0 < e * 1 / z) by (apply Rdiv_lt_0_compat; lra). lra.
  - unfold Rdiv. ring.
Qed.

Ltac sign_positive :=
  cbv beta;
  lazymatch goal with
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; sign_positive
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; sign_positive
  | |- 0 < bit _ => apply bit_positive; known_bit
  | |- 0 < 1 - bit _ => apply hidden_positive; known_bit
  | |- 0 < 1 - _ / sum ?n ?f =>
      match goal with
      | J : (?j < n)%nat, M : (?m < n)%nat |- _ =>
          solve [ apply (share_below_one n f j m J M); [ lia | let k := fresh "k" in let H := fresh "H" in intros k H; sign_nonnegative | sign_positive ] ]
      end
  | |- 0 < sqrt _ => apply sqrt_lt_R0; sign_positive
  | |- 0 < INR _ => apply lt_0_INR; lia
  | |- 0 < choose _ _ _ => apply choose_positive; sign_positive
  | |- 0 < _ + _ =>
      first [ solve [apply Rplus_lt_0_compat; sign_positive]
            | solve [apply Rplus_lt_le_0_compat; [sign_positive | sign_nonnegative]]
            | solve [apply Rplus_le_lt_0_compat; [sign_nonnegative | sign_positive]] ]
  | |- 0 < sum ?n ?f =>
      first [ solve [apply sum_positive; [lia | let k := fresh "k" in let H := fresh "H" in intros k H; sign_positive]]
            | match goal with
              | L : (?k < n)%nat |- _ =>
                  solve [apply (sum_positive_at n f k L); [let j := fresh "k" in let H := fresh "H" in intros j H; sign_nonnegative | sign_positive]]
              | L : (?k < n)%nat, P : permutes n ?p ?q |- _ =>
                  solve [apply (sum_positive_at n f (q k)); [below | let j := fresh "k" in let H := fresh "H" in intros j H; sign_nonnegative | sign_positive]]
              | L : (?k < n)%nat, P : permutes n ?p ?q |- _ =>
                  solve [apply (sum_positive_at n f (p k)); [below | let j := fresh "k" in let H := fresh "H" in intros j H; sign_nonnegative | sign_positive]]
              end
            | solve [apply (sum_positive_at n f 0); [lia | let j := fresh "k" in let H := fresh "H" in intros j H; sign_nonnegative | sign_positive]] ]
  | |- 0 < IZR _ => lra
  | |- _ => first [ assumption | match goal with H : context [ 0 < _ ] |- _ => solve [apply H; below] end | lra ]
  end
with sign_nonnegative :=
  cbv beta;
  lazymatch goal with
  | |- 0 <= bit _ => apply bit_nonnegative
  | |- 0 <= 1 - bit _ => apply hidden_nonnegative
  | |- 0 <= _ * _ => apply Rmult_le_pos; sign_nonnegative
  | |- 0 <= _ / _ => apply quotient_nonnegative; [sign_nonnegative | sign_positive]
  | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; sign_nonnegative
  | |- 0 <= sum _ _ => apply sum_nonnegative; let k := fresh "k" in let H := fresh "H" in intros k H; sign_nonnegative
  | |- _ => first [ apply Rlt_le; sign_positive | lra ]
  end.

(* What is divided by is not 0. *)
Ltac sign_not_zero :=
  first [ assumption
        | match goal with H : context [ _ <> 0 ] |- _ => solve [apply H; below] end
        | solve [apply Rgt_not_eq; unfold Rgt; sign_positive]
        | lazymatch goal with
          | |- _ * _ <> 0 => apply product_not_zero; sign_not_zero
          | |- _ / _ <> 0 => apply quotient_not_zero; sign_not_zero
          end ].

Definition named_row (i : nat) := True.
(* Rows that see something: the key that each row of the context sees is named. *)
Ltac name_what_is_seen :=
  repeat match goal with
  | H : exists k, (k < _)%nat /\ _ = true |- _ =>
      let k := fresh "seen" in let L := fresh "L" in let E := fresh "E" in destruct H as (k & L & E)
  end;
  repeat match goal with
  | H : forall q, (q < ?n)%nat -> exists k, (k < _)%nat /\ _ = true, Q : (?i < ?n)%nat |- _ =>
      is_var i;
      lazymatch goal with
      | _ : named_row i |- _ => fail
      | _ => let k := fresh "seen" in let L := fresh "L" in let E := fresh "E" in
             destruct (H i Q) as (k & L & E); assert (named_row i) by exact I; assert (named_row k) by exact I
      end
  end.

(* ---- Ends of proofs ---------------------------------------------------------------------------- *)

Lemma link {a b c d : R} : a = b -> c = d -> b = d -> a = c.
Proof. congruence. Qed.

(* Two scores are the same. *)
Ltac same_score := first [ reflexivity | match goal with |- context [ (?a <=? ?b)%nat ] => destruct (Nat.leb_spec a b); first [reflexivity | lia] end ].

Lemma inverse_image_same n p q a b : permutes n p q -> (a < n)%nat -> (b < n)%nat -> (a =? p b)%nat = (q a =? b)%nat.
Proof.
  intros P A B. apply Bool.eq_iff_eq_true. rewrite !Nat.eqb_eq. split; intros E.
  - rewrite E. now apply (inverse_of_image n p q P).
  - rewrite <- E. symmetry. now apply (image_of_inverse n p q P).
Qed.
(* [a = p b] is [q a = b]. *)
Ltac same_bit :=
  match goal with
  | P : permutes ?n ?p ?q |- bit (?a =? ?p ?b)%nat = bit (?q ?a =? ?b)%nat =>
      apply f_equal, (inverse_image_same n p q a b P); below
  end.

(* What is left of an equation. *)
Ltac decided :=
  first [ by_cutoff | solve [same_bit] | solve [ring] | solve [lra] | solve [repeat (progress f_equal); lia] ].

(* A hypothesis says that something equal to a is not 0. *)
Ltac given_not_zero :=
  match goal with
  | H : ?b <> 0 |- ?a <> 0 => solve [apply (not_zero a b); [decided | exact H]]
  | H : forall i, (i < ?n)%nat -> _ <> 0, L : (?k < ?n)%nat |- ?a <> 0 =>
      let N := fresh "N" in pose proof (H k L) as N; cbv beta in N;
      lazymatch type of N with ?b <> 0 => solve [apply (not_zero a b); [decided | exact N]] end
  end.

(* A weight is 0 exactly where it is masked. *)
Ltac zero_where := apply zero_exactly; sign_positive.

