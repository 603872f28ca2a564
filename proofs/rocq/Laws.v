(* Sums: their laws, one term, another order; and that a matrix has one inverse at most. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool Permutation.
Import ListNotations.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

(* ---- 1. Laws ------------------------------------------------------------------------------------- *)

Lemma sum_zero n : \sum_(_ < n) 0 = 0.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite sum_S, IH. ring. Qed.
Lemma sum_zeros n f : (forall k, (k < n)%nat -> f k = 0) -> sum n f = 0.
Proof. intros H. rewrite <- (sum_zero n). now apply sum_ext. Qed.
Lemma sum_add n f g : \sum_(k < n) (f k + g k) = sum n f + sum n g.
Proof. induction n as [|n IH]; [rewrite !sum_0; ring|]. rewrite !sum_S, IH. ring. Qed.
Lemma sum_scale_l n c f : \sum_(k < n) (c * f k) = c * sum n f.
Proof. induction n as [|n IH]; [rewrite !sum_0; ring|]. rewrite !sum_S, IH. ring. Qed.
Lemma sum_scale_r n c f : \sum_(k < n) (f k * c) = sum n f * c.
Proof. induction n as [|n IH]; [rewrite !sum_0; ring|]. rewrite !sum_S, IH. ring. Qed.
Lemma sum_swap m n f : \sum_(i < m) \sum_(j < n) f i j = \sum_(j < n) \sum_(i < m) f i j.
Proof.
  induction m as [|m IH].
  - rewrite sum_0. symmetry. now apply sum_zeros.
  - rewrite sum_S, IH, <- sum_add. apply sum_ext. intros. now rewrite sum_S.
Qed.
Lemma sum_one n t f : (t < n)%nat -> (forall k, (k < n)%nat -> k <> t -> f k = 0) -> sum n f = f t.
Proof.
  intros L Z. induction n as [|n IH]; [lia|]. rewrite sum_S. destruct (Nat.eq_dec t n) as [->|D].
  - rewrite sum_zeros; [ring|]. intros k K. apply Z; lia.
  - rewrite IH by (auto; lia). rewrite (Z n) by lia. ring.
Qed.

(* ---- 2. Permutations ------------------------------------------------------------------------------- *)

Lemma distinct_images n p q l : permutes n p q -> NoDup l -> (forall x, In x l -> (x < n)%nat) -> NoDup (map p l).
Proof.
  intros P. induction 1 as [|x l N D IH]; simpl; intros B; constructor; [|apply IH; auto].
  intros J. apply in_map_iff in J as (y & E & J). apply (permutes_injective n p q P) in E; auto. now subst.
Qed.
(* A sum does not depend on the order of its terms. *)
Lemma sum_reindex n p q f : permutes n p q -> \sum_(k < n) f (p k) = sum n f.
Proof.
  intros P. unfold sum. rewrite <- lsum_map. apply lsum_perm.
  apply Permutation.NoDup_Permutation_bis.
  - apply (distinct_images n p q _ P); [apply seq_NoDup|]. intros k J. apply in_seq in J. lia.
  - now rewrite map_length.
  - intros k J. apply in_map_iff in J as (j & <- & J). apply in_seq in J. apply in_seq.
    split; [lia|]. apply P. lia.
Qed.

(* ---- 3. Inverses ----------------------------------------------------------------------------------- *)

(* 1 x = x. *)
Lemma identity_left n a f : (a < n)%nat -> \sum_(c < n) (bit (a =? c) * f c) = f a.
Proof.
  intros A. rewrite (sum_one n a); auto; [rewrite Nat.eqb_refl; simpl; ring|].
  intros k _ D. apply not_eq_sym, Nat.eqb_neq in D. rewrite D. simpl. ring.
Qed.
Lemma identity_right n b f : (b < n)%nat -> \sum_(c < n) (f c * bit (c =? b)) = f b.
Proof.
  intros B. rewrite (sum_one n b); auto; [rewrite Nat.eqb_refl; simpl; ring|].
  intros k _ D. apply Nat.eqb_neq in D. rewrite D. simpl. ring.
Qed.
(* (X Y) Z = X (Y Z). *)
Lemma associative m n (x : nat -> R) (y : nat -> nat -> R) (z : nat -> R) :
  \sum_(c < n) ((\sum_(a < m) (x a * y a c)) * z c) = \sum_(a < m) (x a * \sum_(c < n) (y a c * z c)).
Proof.
  transitivity (\sum_(c < n) \sum_(a < m) (x a * (y a c * z c))).
  - apply sum_ext. intros c _. rewrite <- sum_scale_r. apply sum_ext. intros. ring.
  - rewrite sum_swap. apply sum_ext. intros a _. apply sum_scale_l.
Qed.
(* There is one inverse at most. *)
Lemma inverse_unique n G H K : inverse n G H -> inverse n G K ->
  forall a b, (a < n)%nat -> (b < n)%nat -> H a b = K a b.
Proof.
  intros I J a b A B.
  transitivity (\sum_(c < n) (H a c * \sum_(e < n) (G c e * K e b))).
  - transitivity (\sum_(c < n) (H a c * bit (c =? b))).
    + symmetry. now apply (identity_right n b (H a)).
    + apply sum_ext. intros c C. f_equal. symmetry. now apply (J c b).
  - rewrite <- (associative n n (H a) G (fun e => K e b)).
    transitivity (\sum_(e < n) (bit (a =? e) * K e b)).
    + apply sum_ext. intros e E. f_equal. now apply (I a e).
    + now apply (identity_left n a (fun e => K e b)).
Qed.
