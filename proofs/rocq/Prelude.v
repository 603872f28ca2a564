(* The words in which theorems about attention are stated. Each is defined in one to three lines, and a
   lemma beside it says what it means. Tokens, features and heads are numbered 0, ..., n - 1. A matrix is a
   function nat -> nat -> R, a relation (mask) a function nat -> nat -> bool.

   Division is total: x / 0 is some number. So a theorem says of everything that it divides by that it is
   not 0. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Export Core Logarithms.
Open Scope R_scope.

(* ---- Sums ------------------------------------------------------------------------------------ *)

Definition sum (n : nat) (f : nat -> R) : R := lsum (seq 0 n) f.
Notation "\sum_ ( k < n ) f" := (sum n (fun k => f)) (at level 41, k name, n at level 41, f at level 41).

Lemma sum_0 f : sum 0 f = 0.
Proof. reflexivity. Qed.
Lemma sum_S n f : sum (S n) f = sum n f + f n.
Proof.
  assert (A : forall l l' g, lsum (l ++ l') g = lsum l g + lsum l' g).
  { intros l l' g. induction l as [|k l IH]; simpl; [ring|]. rewrite IH. ring. }
  unfold sum. rewrite seq_S, A. simpl. ring.
Qed.
Lemma sum_ext n f g : (forall k, (k < n)%nat -> f k = g k) -> sum n f = sum n g.
Proof. intros H. apply lsum_ext. intros k I. apply in_seq in I. apply H. lia. Qed.

(* The product of f 0, ..., f (n - 1). *)
Fixpoint product (n : nat) (f : nat -> R) : R := match n with O => 1 | S n => product n f * f n end.
Notation "\prod_ ( k < n ) f" := (product n (fun k => f)) (at level 41, k name, n at level 41, f at level 41).

Lemma product_0 f : product 0 f = 1.
Proof. reflexivity. Qed.
Lemma product_ext n f g : (forall k, (k < n)%nat -> f k = g k) -> product n f = product n g.
Proof. induction n as [|n IH]; intros H; [reflexivity|]. simpl. rewrite IH, H by auto with arith. reflexivity. Qed.

(* The largest of f 0, ..., f (n - 1). *)
Fixpoint largest (n : nat) (f : nat -> R) : R := match n with
  | O => 0 | S m => match m with O => f O | S _ => Rmax (largest m f) (f m) end end.
Lemma largest_S n f : largest (S (S n)) f = Rmax (largest (S n) f) (f (S n)).
Proof. reflexivity. Qed.
Lemma largest_ext n f g : (forall k, (k < n)%nat -> f k = g k) -> largest n f = largest n g.
Proof.
  destruct n as [|n]; [reflexivity|]. induction n as [|n IH]; intros H; [apply H; lia|].
  rewrite !largest_S, IH, (H (S n)) by (auto with arith). reflexivity.
Qed.
Lemma largest_above n f k : (k < n)%nat -> f k <= largest n f.
Proof.
  destruct n as [|n]; [lia|]. induction n as [|n IH]; intros L; [replace k with O by lia; simpl; lra|].
  rewrite largest_S. destruct (Nat.eq_dec k (S n)) as [->|D]; [apply Rmax_r|].
  apply Rle_trans with (largest (S n) f); [apply IH; lia | apply Rmax_l].
Qed.
Lemma largest_attained n f : (0 < n)%nat -> exists k, (k < n)%nat /\ largest n f = f k.
Proof.
  destruct n as [|n]; [lia|]. intros _. induction n as [|n (k & L & E)]; [exists O; auto|].
  rewrite largest_S. destruct (Rle_dec (largest (S n) f) (f (S n))) as [A|A].
  - exists (S n). split; [lia|]. now apply Rmax_right.
  - exists k. split; [lia|]. rewrite Rmax_left by lra. exact E.
Qed.

(* ---- Conditions -------------------------------------------------------------------------------- *)

(* bit b (Core.v) is 1 if b, else 0; choose b x y is x if b, else y. *)
Definition choose (b : bool) (x y : R) : R := bit b * x + (1 - bit b) * y.
Lemma bit_if b : bit b = if b then 1 else 0.
Proof. reflexivity. Qed.
Lemma choose_if b x y : choose b x y = if b then x else y.
Proof. unfold choose. destruct b; simpl; ring. Qed.

(* The matrix x with u in place of its entry at s, b; for derivatives by that entry, which are those of the
   standard library: derivable_pt_lim (fun u => ... changed x s b u ...) (x s b) l. *)
Definition changed (x : nat -> nat -> R) s b u : nat -> nat -> R :=
  fun k c => choose ((k =? s) && (c =? b)) u (x k c).
Lemma changed_there x s b u : changed x s b u s b = u.
Proof. unfold changed. now rewrite choose_if, !Nat.eqb_refl. Qed.
Lemma unchanged x s b k c : changed x s b (x s b) k c = x k c.
Proof.
  unfold changed. rewrite choose_if. destruct (Nat.eqb_spec k s) as [->|], (Nat.eqb_spec c b) as [->|]; auto.
Qed.
Lemma constant_derivative f x : (forall u, f u = f x) -> derivable_pt_lim f x 0.
Proof.
  intros H eps E. exists (mkposreal 1 Rlt_0_1). intros h N _. rewrite (H (x + h)).
  replace ((f x - f x) / h - 0) with 0 by (field; auto). now rewrite Rabs_R0.
Qed.

(* ---- Scores ------------------------------------------------------------------------------------ *)

(* A number or -oo; the exponential of -oo is 0. *)
Inductive score := Finite (x : R) | MinusInfinity.
Definition expo (s : score) : R := match s with Finite x => exp x | MinusInfinity => 0 end.
Definition plus (s t : score) : score :=
  match s, t with Finite x, Finite y => Finite (x + y) | _, _ => MinusInfinity end.
(* What is added to a score to hide it unless b; a score that is hidden unless b. *)
Definition bias (b : bool) : score := if b then Finite 0 else MinusInfinity.
Definition masked (b : bool) (s : score) : score := if b then s else MinusInfinity.
(* (-oo) * b, with 0 * oo read as 0. *)
Definition infinitely (b : bool) : score := if b then MinusInfinity else Finite 0.
(* A score divided by a positive number. *)
Definition over (s : score) (d : R) : score := match s with Finite x => Finite (x / d) | MinusInfinity => MinusInfinity end.

Lemma expo_finite x : expo (Finite x) = exp x.
Proof. reflexivity. Qed.
Lemma expo_hidden : expo MinusInfinity = 0.
Proof. reflexivity. Qed.
Lemma expo_plus s t : expo (plus s t) = expo s * expo t.
Proof. destruct s, t; simpl; rewrite ?exp_plus; ring. Qed.
Lemma expo_bias b : expo (bias b) = bit b.
Proof. destruct b; simpl; [apply exp_0 | reflexivity]. Qed.
Lemma expo_masked b s : expo (masked b s) = bit b * expo s.
Proof. destruct b; simpl; ring. Qed.
Lemma expo_infinitely b : expo (infinitely b) = 1 - bit b.
Proof. destruct b; simpl; rewrite ?exp_0; ring. Qed.

Lemma over_plus s t d : over (plus s t) d = plus (over s d) (over t d).
Proof. destruct s, t; simpl; auto. f_equal. unfold Rdiv. ring. Qed.
Lemma over_bias b d : over (bias b) d = bias b.
Proof. destruct b; simpl; auto. unfold Rdiv. now rewrite Rmult_0_l. Qed.
Lemma over_infinitely b d : over (infinitely b) d = infinitely b.
Proof. destruct b; simpl; auto. unfold Rdiv. now rewrite Rmult_0_l. Qed.
Lemma over_masked b s d : over (masked b s) d = masked b (over s d).
Proof. now destruct b. Qed.
Lemma over_over s c d : over (over s c) d = over s (c * d).
Proof. destruct s; simpl; auto. f_equal. unfold Rdiv. rewrite Rinv_mult. ring. Qed.

(* ---- Rows -------------------------------------------------------------------------------------- *)

(* Weights divided by their sum; the softmax of scores. Both are functions of the column. *)
Definition normalise (n : nat) (w : nat -> R) (j : nat) : R := w j / \sum_(k < n) w k.
Definition softmax (n : nat) (s : nat -> score) : nat -> R := normalise n (fun k => expo (s k)).

Lemma normalised n w : sum n w <> 0 -> \sum_(j < n) normalise n w j = 1.
Proof.
  intros Z. unfold normalise, Rdiv. set (c := / sum n w).
  replace (\sum_(j < n) (w j * c)) with (sum n w * c); [now apply Rinv_r|].
  clear Z. unfold sum. induction (seq 0 n) as [|k l IH]; simpl; [ring|]. rewrite <- IH. ring.
Qed.

(* ---- Permutations ------------------------------------------------------------------------------ *)

(* p is a permutation of 0, ..., n - 1, and q its inverse. *)
Definition permutes (n : nat) (p q : nat -> nat) : Prop :=
  forall k, (k < n)%nat -> (p k < n)%nat /\ (q k < n)%nat /\ p (q k) = k /\ q (p k) = k.

Lemma permutes_inverse n p q : permutes n p q -> permutes n q p.
Proof. intros H k L. destruct (H k L) as (A & B & C & D). auto. Qed.
Lemma permutes_injective n p q : permutes n p q ->
  forall j k, (j < n)%nat -> (k < n)%nat -> p j = p k -> j = k.
Proof.
  intros H j k J K E. destruct (H j J) as (_ & _ & _ & <-), (H k K) as (_ & _ & _ & <-). now rewrite E.
Qed.

(* ---- Matrices with a hypothesis ---------------------------------------------------------------- *)

(* H is the inverse of the n x n matrix G: G H = H G = 1. A matrix is invertible if it has one. *)
Definition inverse (n : nat) (G H : nat -> nat -> R) : Prop := forall a b, (a < n)%nat -> (b < n)%nat ->
  \sum_(c < n) (G a c * H c b) = bit (a =? b) /\ \sum_(c < n) (H a c * G c b) = bit (a =? b).
(* The transpose of O is its inverse; M is its own transpose. *)
Definition orthogonal (n : nat) (O : nat -> nat -> R) : Prop := inverse n O (fun a b => O b a).
Definition symmetric (n : nat) (M : nat -> nat -> R) : Prop :=
  forall a b, (a < n)%nat -> (b < n)%nat -> M a b = M b a.

Lemma inverse_of_identity n : inverse n (fun a b => bit (a =? b)) (fun a b => bit (a =? b)).
Proof.
  assert (A : forall m a b, (a < m)%nat -> \sum_(c < m) (bit (a =? c) * bit (c =? b)) = bit (a =? b)).
  { induction m as [|m IH]; intros a b L; [lia|]. rewrite sum_S. destruct (Nat.eqb_spec a m) as [->|D].
    - replace (\sum_(c < m) (bit (m =? c) * bit (c =? b))) with 0; [simpl; ring|].
      assert (Z : forall k, (k <= m)%nat -> 0 = \sum_(c < k) (bit (m =? c) * bit (c =? b))).
      { induction k as [|k IHk]; intros K; [reflexivity|]. rewrite sum_S, <- IHk by lia.
        replace (m =? k)%nat with false by (symmetry; apply Nat.eqb_neq; lia). simpl. ring. }
      now apply Z.
    - rewrite IH by lia. simpl. ring. }
  intros a b L M. split; now apply A.
Qed.

(* ---- Functions of rows ------------------------------------------------------------------------- *)

(* F is a function of n numbers: it reads no others. Its values are numbered too. *)
Definition reads (n : nat) (F : (nat -> R) -> nat -> R) : Prop :=
  forall u v, (forall k, (k < n)%nat -> u k = v k) -> forall c, F u c = F v c.
Lemma reads_total n : reads n (fun u _ => sum n u).
Proof. intros u v H c. now apply sum_ext. Qed.
