(* Sums: laws, sums with one term that is not 0, re-indexing by permutations, sums over parts. *)
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
Lemma sum_sub n f g : \sum_(k < n) (f k - g k) = sum n f - sum n g.
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
Lemma sum_ones n : \sum_(_ < n) 1 = INR n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite sum_S, IH, S_INR. ring. Qed.

(* ---- 2. One term ----------------------------------------------------------------------------------- *)

Lemma sum_one t n f : (t < n)%nat -> (forall k, (k < n)%nat -> k <> t -> f k = 0) -> sum n f = f t.
Proof.
  intros L Z. induction n as [|n IH]; [lia|]. rewrite sum_S. destruct (Nat.eq_dec t n) as [->|D].
  - rewrite sum_zeros; [ring|]. intros k K. apply Z; lia.
  - rewrite IH by (auto; lia). rewrite (Z n) by lia. ring.
Qed.

Lemma one_left t n f : (t < n)%nat -> \sum_(k < n) (bit (k =? t) * f k) = f t.
Proof.
  intros L. rewrite (sum_one t) by (auto; intros k _ D; apply Nat.eqb_neq in D; rewrite D; simpl; ring).
  rewrite Nat.eqb_refl. simpl. ring.
Qed.
Lemma one_left' t n f : (t < n)%nat -> \sum_(k < n) (bit (t =? k) * f k) = f t.
Proof. intros L. rewrite <- (one_left t n f L). apply sum_ext. intros. now rewrite Nat.eqb_sym. Qed.
Lemma one_right t n f : (t < n)%nat -> \sum_(k < n) (f k * bit (k =? t)) = f t.
Proof. intros L. rewrite <- (one_left t n f L). apply sum_ext. intros. ring. Qed.
Lemma one_right' t n f : (t < n)%nat -> \sum_(k < n) (f k * bit (t =? k)) = f t.
Proof. intros L. rewrite <- (one_left' t n f L). apply sum_ext. intros. ring. Qed.

(* ---- 3. Permutations ------------------------------------------------------------------------------- *)

(* p k is t only for k = q t. *)
Lemma permuted_eqb n p q t k : permutes n p q -> (t < n)%nat -> (k < n)%nat -> (t =? p k) = (k =? q t).
Proof.
  intros P T K. destruct (P t T) as (_ & _ & E & _), (P k K) as (_ & _ & _ & F).
  apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; intros ->; auto.
Qed.
Lemma one_permuted n p q t f : permutes n p q -> (t < n)%nat -> \sum_(k < n) (bit (t =? p k) * f k) = f (q t).
Proof.
  intros P T. rewrite <- (one_left (q t) n f) by now apply P.
  apply sum_ext. intros k K. now rewrite (permuted_eqb n p q).
Qed.

(* A sum does not depend on the order of its terms. *)
Lemma sum_reindex n p q f : permutes n p q -> \sum_(k < n) f (p k) = sum n f.
Proof.
  intros P. unfold sum. rewrite <- lsum_map. apply lsum_perm.
  apply Permutation.NoDup_Permutation_bis.
  - assert (X : forall l, NoDup l -> (forall k, In k l -> (k < n)%nat) -> NoDup (map p l)).
    { induction 1 as [|k l N D IH]; simpl; intros H; constructor; [|apply IH; intros; apply H; now right].
      intros J. apply in_map_iff in J as (j & E & J).
      apply (permutes_injective n p q P) in E; [now subst | auto | auto]. }
    apply X; [apply seq_NoDup|]. intros k J. apply in_seq in J. lia.
  - now rewrite map_length.
  - intros k J. apply in_map_iff in J as (j & <- & J). apply in_seq in J. apply in_seq.
    split; [lia|]. apply P. lia.
Qed.
Lemma permutes_sum n p q f : permutes n p q -> \sum_(k < n) f (q k) = sum n f.
Proof. intros P. exact (sum_reindex n q p f (permutes_inverse n p q P)). Qed.

(* What a permutation fixes, its inverse fixes; which keeps the numbers up to i, its inverse keeps. *)
Lemma fixed_inverse n p q i : permutes n p q -> (i < n)%nat -> p i = i -> q i = i.
Proof. intros P L F. rewrite <- F at 1. now apply P. Qed.
Lemma kept_inverse n p q i : permutes n p q -> (forall k, (k < n)%nat -> (k <= i)%nat -> (p k <= i)%nat) ->
  forall k, (k < n)%nat -> (q k <= i <-> k <= i)%nat.
Proof.
  (* The numbers up to i are finitely many, so p, which maps them to themselves and is injective, reaches
     each. *)
  intros P H. assert (S : forall k, (k < n)%nat -> (k <= i)%nat -> (q k <= i)%nat).
  { intros k K L.
    assert (I : incl (seq 0 (S (Nat.min i (n - 1)))) (map p (seq 0 (S (Nat.min i (n - 1)))))).
    { apply NoDup_length_incl.
      - assert (X : forall l, NoDup l -> (forall k, In k l -> (k < n)%nat) -> NoDup (map p l)).
        { induction 1 as [|j l N D IH]; simpl; intros B; constructor; [|apply IH; intros; apply B; now right].
          intros J. apply in_map_iff in J as (m & E & J).
          apply (permutes_injective n p q P) in E; [now subst | auto | auto]. }
        apply X; [apply seq_NoDup|]. intros j J. apply in_seq in J. lia.
      - rewrite map_length. lia.
      - intros j J. apply in_map_iff in J as (m & <- & J). apply in_seq in J. apply in_seq.
        assert (p m <= i)%nat by (apply H; lia). assert (p m < n)%nat by (apply P; lia). lia. }
    assert (J : In k (seq 0 (S (Nat.min i (n - 1))))) by (apply in_seq; lia).
    apply I, in_map_iff in J as (m & <- & J). apply in_seq in J.
    destruct (P m ltac:(lia)) as (_ & _ & _ & ->). lia. }
  intros k K. split; [|auto]. intros L. destruct (P k K) as (_ & B & <- & _). auto.
Qed.
Lemma kept n p q i : permutes n p q -> (forall k, (k < n)%nat -> (k <= i)%nat -> (p k <= i)%nat) ->
  forall k, (k < n)%nat -> (p k <=? i) = (k <=? i) /\ (q k <=? i) = (k <=? i).
Proof.
  intros P H k K. assert (A := kept_inverse n p q i P H k K). destruct (P k K) as (B & _ & _ & E).
  assert (C := kept_inverse n p q i P H (p k) B). rewrite E in C.
  split; apply eq_true_iff_eq; rewrite !Nat.leb_le; tauto.
Qed.

(* If p fixes everything from i on, it fixes i and keeps the numbers up to i. *)
Lemma tail_kept n p q i : permutes n p q -> (i < n)%nat ->
  (forall j, (j < n)%nat -> (i <= j)%nat -> p j = j) ->
  forall k, (k < n)%nat -> (k <= i)%nat -> (p k <= i)%nat.
Proof.
  intros P L F k K U. destruct (Nat.eq_dec k i) as [->|D]; [rewrite F; lia|].
  destruct (Nat.le_gt_cases (p k) i) as [|G]; auto. exfalso.
  assert (B : (p k < n)%nat) by now apply P.
  assert (E : p (p k) = p k) by (apply F; lia). apply (permutes_injective n p q P) in E; auto; lia.
Qed.

(* ---- 4. Sums over parts ------------------------------------------------------------------------------ *)

Lemma sum_beside m n f : sum (m + n) f = sum m f + \sum_(k < n) f (m + k)%nat.
Proof.
  induction n as [|n IH]; [rewrite Nat.add_0_r, sum_0; ring|].
  rewrite Nat.add_succ_r, !sum_S, IH. ring.
Qed.
Lemma sum_blocks m n f : sum (m * n) f = \sum_(h < m) \sum_(p < n) f (h * n + p)%nat.
Proof.
  induction m as [|m IH]; [reflexivity|]. rewrite sum_S, <- IH.
  replace (S m * n)%nat with (m * n + n)%nat by lia. apply sum_beside.
Qed.
Lemma sum_pairs n f : sum (n * 2) f = \sum_(k < n) (f (k * 2)%nat + f (k * 2 + 1)%nat).
Proof. rewrite sum_blocks. apply sum_ext. intros. rewrite !sum_S, sum_0, Nat.add_0_r. ring. Qed.

(* ---- 5. Recurrences ---------------------------------------------------------------------------------- *)

(* A state that starts like a closed form, and goes from each place to the next as the closed form does, is the
   closed form. *)
Lemma recurrence n (u c : nat -> R) (step : nat -> R -> R) : u 0%nat = c 0%nat ->
  (forall i, (i + 1 < n)%nat -> u (i + 1)%nat = step i (u i)) ->
  (forall i, (i + 1 < n)%nat -> c (i + 1)%nat = step i (c i)) ->
  forall i, (i < n)%nat -> u i = c i.
Proof.
  intros Start U C. induction i as [|i IH]; intros L; [exact Start|].
  replace (S i) with (i + 1)%nat in * by lia. rewrite U, C, IH by lia. reflexivity.
Qed.
