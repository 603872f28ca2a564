From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* masking.softmax_values: softmax(−∞) = 0 and softmax(0) = 1: in a row, score −∞ has weight 0, score 0 has weight 1 *)
Module masking_softmax_values.
Definition statement_1 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < T)%nat -> (k3 < T)%nat -> (k4 < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < T)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < T) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5))) <> 0) /\
    softmax T (fun k5 => plus (Finite (L k3 k5)) (bias (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4))) = 0.

Definition statement_2 : Prop :=
  forall (T : nat) (y : nat -> R) (j : nat),
    (0 < T)%nat -> (j < T)%nat ->
    (\sum_(k1 < T) expo (Finite (y k1 * (1 - bit ((j =? k1)%nat)))) <> 0) /\
    softmax T (fun k1 => Finite (y k1 * (1 - bit ((j =? k1)%nat)))) j = 1.

Definition statement : Prop := statement_1 /\ statement_2.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := proj2 (H)). clear H.
  unfold statement_2 in P.
  specialize (P 2%nat).
  specialize (P (fun i1 : nat => match i1 with O => (0) | (S O) => (1) | _ => 0 end)).
  specialize (P 1%nat).
  Bounds.premises_of P.
  assert (E := proj2 (P)). clear P.
  Bounds.absurd_conclusion E.
Qed.
End masking_softmax_values.

(* masking.zeros_and_ones: in a row that hides some tokens and sees some, a weight is 0 and a weight is 1 *)
Module masking_zeros_and_ones.
Definition statement_1 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat),
    (0 < T)%nat -> (i < T)%nat ->
    (exists k1, (k1 < T)%nat /\ R_ i k1 = true) ->
    (exists k2, (k2 < T)%nat /\ negb (R_ i k2) = true) ->
    (\sum_(k4 < T) expo (plus (Finite (L i k4)) (bias (R_ i k4))) <> 0) /\
    \prod_(k3 < T) softmax T (fun k4 => plus (Finite (L i k4)) (bias (R_ i k4))) k3 = 0.

Definition statement_2 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat),
    (0 < T)%nat -> (i < T)%nat ->
    (exists k1, (k1 < T)%nat /\ R_ i k1 = true) ->
    (exists k2, (k2 < T)%nat /\ negb (R_ i k2) = true) ->
    (\sum_(k4 < T) expo (plus (Finite (L i k4)) (bias (R_ i k4))) <> 0) /\
    \prod_(k3 < T) (1 - softmax T (fun k4 => plus (Finite (L i k4)) (bias (R_ i k4))) k3) = 0.

Definition statement : Prop := statement_1 /\ statement_2.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := proj2 (H)). clear H.
  unfold statement_2 in P.
  specialize (P 3%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | O, (S O) => (1) | O, (S (S O)) => (0) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => true | O, (S (S O)) => true | _, _ => false end)).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := proj2 (P)). clear P.
  Bounds.absurd_conclusion E.
Qed.
End masking_zeros_and_ones.

(* masking.real_matrix: every entry of the mask matrix is a real number *)
Module masking_real_matrix.
Definition statement_1 : Prop :=
  forall (T : nat) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    (exists x, bias (R_ k1 k2) = Finite x).

Definition statement : Prop := statement_1.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := H). clear H.
  unfold statement_1 in P.
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with _, _ => false end)).
  specialize (P 0%nat).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := P). clear P.
  Bounds.absurd_conclusion E.
Qed.
End masking_real_matrix.

(* masking.unmasked_influence.derivative: ∂y_j/∂x_i is identically 0 for i ≠ j: refuted, there is an effect *)
Module masking_unmasked_influence_derivative.
Definition statement_1 : Prop :=
  forall (T : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (W : nat -> nat -> R) (W_V : nat -> nat -> R) (u : R) (j : nat) (a : nat) (i : nat) (b : nat),
    (0 < T)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (j < T)%nat -> (a < d_v)%nat -> (i < T)%nat -> (b < d)%nat ->
    ((i <> j)%nat) ->
    (\sum_(k2 < T) expo (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((j =? i)%nat && (k4 =? b)%nat)%bool) u (x j k4) * W k4 k3)) * (choose (((k2 =? i)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) <> 0) /\
    derivable_pt_lim (fun u => \sum_(k1 < T) (softmax T (fun k2 => Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((j =? i)%nat && (k4 =? b)%nat)%bool) u (x j k4) * W k4 k3)) * (choose (((k2 =? i)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) k1 * (\sum_(k5 < d) (choose (((k1 =? i)%nat && (k5 =? b)%nat)%bool) u (x k1 k5) * W_V k5 a)))) (x i b) 0.

Definition statement : Prop := statement_1.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := H). clear H.
  unfold statement_1 in P.
  specialize (P 2%nat).
  specialize (P 1%nat).
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with (S O), O => (1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (1) | _, _ => 0 end)).
  specialize (P (-1)).
  specialize (P 1%nat).
  specialize (P 0%nat).
  specialize (P 0%nat).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := proj2 (P)). clear P.
  Bounds.absurd_conclusion E.
Qed.
End masking_unmasked_influence_derivative.
