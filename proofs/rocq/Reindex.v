(* Sums and permutations: laws, sums with one term that is not 0, re-indexing, sums over parts, recurrences;
   and tactics that show where a place is and whether a condition holds there. *)
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
Lemma sum_ones n : \sum_(_ < n) 1 = INR n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite sum_S, IH, S_INR. ring. Qed.

(* ---- 2. Sums of one term --------------------------------------------------------------------------- *)

Lemma sum_one n t f : (t < n)%nat -> (forall k, (k < n)%nat -> k <> t -> f k = 0) -> sum n f = f t.
Proof.
  intros L Z. induction n as [|n IH]; [lia|]. rewrite sum_S. destruct (Nat.eq_dec t n) as [->|D].
  - rewrite sum_zeros; [ring|]. intros k K. apply Z; lia.
  - rewrite IH by (auto; lia). rewrite (Z n) by lia. ring.
Qed.

(* The form in which all sums of one term are proved: where k = t the term is v, elsewhere its bit is 0. *)
Lemma one_point n t (b : nat -> bool) (f : nat -> R) v : (t < n)%nat ->
  (forall k, (k < n)%nat -> k <> t -> b k = false) -> (b t = true) -> v = f t ->
  sum n (fun k => bit (b k) * f k) = v.
Proof.
  intros L Z T ->. rewrite (sum_one n t) by (auto; intros k H D; rewrite Z by auto; simpl; ring).
  rewrite T. simpl. ring.
Qed.
Lemma one_point_right n t (b : nat -> bool) (f : nat -> R) v : (t < n)%nat ->
  (forall k, (k < n)%nat -> k <> t -> b k = false) -> (b t = true) -> v = f t ->
  sum n (fun k => f k * bit (b k)) = v.
Proof.
  intros L Z T ->. rewrite (sum_one n t) by (auto; intros k H D; rewrite Z by auto; simpl; ring).
  rewrite T. simpl. ring.
Qed.
Lemma one_point_alone n t (b : nat -> bool) : (t < n)%nat ->
  (forall k, (k < n)%nat -> k <> t -> b k = false) -> (b t = true) ->
  sum n (fun k => bit (b k)) = 1.
Proof.
  intros L Z T. rewrite (sum_one n t) by (auto; intros k H D; rewrite Z by auto; reflexivity).
  rewrite T. reflexivity.
Qed.

(* ---- 3. Permutations ------------------------------------------------------------------------------- *)

Section Permutations.
Variables (n : nat) (p q : nat -> nat).
Hypothesis P : permutes n p q.
Lemma permutes_below k : (k < n)%nat -> (p k < n)%nat.
Proof. apply P. Qed.
Lemma inverse_below k : (k < n)%nat -> (q k < n)%nat.
Proof. apply P. Qed.
Lemma image_of_inverse k : (k < n)%nat -> p (q k) = k.
Proof. apply P. Qed.
Lemma inverse_of_image k : (k < n)%nat -> q (p k) = k.
Proof. apply P. Qed.
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

(* {0, ..., i} is mapped to itself, so what comes after i is as well: the images of 0, ..., i are all of
   them. *)
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

(* A sum does not depend on the order of its terms. *)
Lemma sum_reindex n p q f : permutes n p q -> \sum_(k < n) f (p k) = sum n f.
Proof.
  intros P. unfold sum. rewrite <- lsum_map. apply lsum_perm.
  apply Permutation.NoDup_Permutation_bis.
  - apply (distinct_images n p q P); [apply seq_NoDup|]. intros k J. apply in_seq in J. lia.
  - now rewrite map_length.
  - intros k J. apply in_map_iff in J as (j & <- & J). apply in_seq in J. apply in_seq.
    split; [lia|]. apply P. lia.
Qed.
(* g is f, re-indexed. *)
Lemma reindexed n p q (f g : nat -> R) : permutes n p q -> (forall k, (k < n)%nat -> g k = f (q k)) ->
  sum n g = sum n f.
Proof.
  intros P E. rewrite <- (sum_reindex n q p f (permutes_inverse n p q P)). now apply sum_ext.
Qed.

Lemma inverse_image_same n p q a b : permutes n p q -> (a < n)%nat -> (b < n)%nat ->
  (a =? p b)%nat = (q a =? b)%nat.
Proof.
  intros P A B. apply Bool.eq_iff_eq_true. rewrite !Nat.eqb_eq. split; intros E.
  - rewrite E. now apply (inverse_of_image n p q P).
  - rewrite <- E. symmetry. now apply (image_of_inverse n p q P).
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

(* A state that starts like a closed form, and goes from each place to the next as the closed form does, is
   the closed form. *)
Lemma recurrence n (u c : nat -> R) (step : nat -> R -> R) : u 0%nat = c 0%nat ->
  (forall i, (i + 1 < n)%nat -> u (i + 1)%nat = step i (u i)) ->
  (forall i, (i + 1 < n)%nat -> c (i + 1)%nat = step i (c i)) ->
  forall i, (i < n)%nat -> u i = c i.
Proof.
  intros Start U C. induction i as [|i IH]; intros L; [exact Start|].
  replace (S i) with (i + 1)%nat in * by lia. rewrite U, C, IH by lia. reflexivity.
Qed.

(* ---- 6. Places and conditions ------------------------------------------------------------------------ *)

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
          | |- (_ && _)%bool = true => apply Bool.andb_true_iff; split; known_bit
          | |- (_ && _)%bool = false => apply Bool.andb_false_iff; first [left; known_bit | right; known_bit]
          | |- (_ || _)%bool = true => apply Bool.orb_true_iff; first [left; known_bit | right; known_bit]
          | |- (_ || _)%bool = false => apply Bool.orb_false_iff; split; known_bit
          end
        | congruence
        | match goal with
          | H : (_ <=? _)%nat = true |- _ => apply Nat.leb_le in H; known_bit
          | H : (_ <? _)%nat = true |- _ => apply Nat.ltb_lt in H; known_bit
          | H : (_ =? _)%nat = true |- _ => apply Nat.eqb_eq in H; known_bit
          | H : negb _ = true |- _ => apply Bool.negb_true_iff in H; known_bit
          | H : (_ <=? _)%nat = false |- _ => apply Nat.leb_gt in H; known_bit
          end ].
