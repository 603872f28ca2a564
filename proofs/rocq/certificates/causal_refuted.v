From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* causal.only_values: row i is a function of V_1, …, V_i alone: inputs with the same values give the same row *)
Module causal_only_values.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (d_u : nat) (v : nat -> nat -> R) (W : nat -> nat -> R) (u : nat -> nat -> R) (w : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (0 < d_u)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
    (\sum_(k3 < d) (v k1 k3 * W k3 k2)) + \sum_(k4 < d_u) (u k1 k4 * 0) = (\sum_(k5 < d) (v k1 k5 * W k5 k2)) + \sum_(k6 < d_u) (w k1 k6 * 0).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (d_u : nat) (v : nat -> nat -> R) (M : nat -> nat -> nat -> nat -> R) (u : nat -> nat -> R) (W : nat -> nat -> R) (w : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (0 < d_u)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite ((\sum_(k5 < d) (((\sum_(k7 < d) (v i k7 * M 0%nat k7 0%nat k5)) + \sum_(k8 < d_u) (u i k8 * M 1%nat k8 0%nat k5)) * v k4 k5)) + \sum_(k6 < d_u) (((\sum_(k9 < d) (v i k9 * M 0%nat k9 1%nat k6)) + \sum_(k10 < d_u) (u i k10 * M 1%nat k10 1%nat k6)) * u k4 k6))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite ((\sum_(k5 < d) (((\sum_(k7 < d) (v i k7 * M 0%nat k7 0%nat k5)) + \sum_(k8 < d_u) (u i k8 * M 1%nat k8 0%nat k5)) * v k4 k5)) + \sum_(k6 < d_u) (((\sum_(k9 < d) (v i k9 * M 0%nat k9 1%nat k6)) + \sum_(k10 < d_u) (u i k10 * M 1%nat k10 1%nat k6)) * u k4 k6))) k3) <> 0) /\
    (forall k14, (k14 < S_)%nat -> (k14 <=? i)%nat = true -> \sum_(k15 < S_) expo (Finite ((\sum_(k16 < d) (((\sum_(k18 < d) (v i k18 * M 0%nat k18 0%nat k16)) + \sum_(k19 < d_u) (w i k19 * M 1%nat k19 0%nat k16)) * v k15 k16)) + \sum_(k17 < d_u) (((\sum_(k20 < d) (v i k20 * M 0%nat k20 1%nat k17)) + \sum_(k21 < d_u) (w i k21 * M 1%nat k21 1%nat k17)) * w k15 k17))) <> 0) /\
    (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * softmax S_ (fun k15 => Finite ((\sum_(k16 < d) (((\sum_(k18 < d) (v i k18 * M 0%nat k18 0%nat k16)) + \sum_(k19 < d_u) (w i k19 * M 1%nat k19 0%nat k16)) * v k15 k16)) + \sum_(k17 < d_u) (((\sum_(k20 < d) (v i k20 * M 0%nat k20 1%nat k17)) + \sum_(k21 < d_u) (w i k21 * M 1%nat k21 1%nat k17)) * w k15 k17))) k14) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite ((\sum_(k5 < d) (((\sum_(k7 < d) (v i k7 * M 0%nat k7 0%nat k5)) + \sum_(k8 < d_u) (u i k8 * M 1%nat k8 0%nat k5)) * v k4 k5)) + \sum_(k6 < d_u) (((\sum_(k9 < d) (v i k9 * M 0%nat k9 1%nat k6)) + \sum_(k10 < d_u) (u i k10 * M 1%nat k10 1%nat k6)) * u k4 k6))) k3) k2 * ((\sum_(k11 < d) (v k2 k11 * W k11 k1)) + \sum_(k12 < d_u) (u k2 k12 * 0))) = \sum_(k13 < S_) (normalise S_ (fun k14 => bit ((k14 <=? i)%nat) * softmax S_ (fun k15 => Finite ((\sum_(k16 < d) (((\sum_(k18 < d) (v i k18 * M 0%nat k18 0%nat k16)) + \sum_(k19 < d_u) (w i k19 * M 1%nat k19 0%nat k16)) * v k15 k16)) + \sum_(k17 < d_u) (((\sum_(k20 < d) (v i k20 * M 0%nat k20 1%nat k17)) + \sum_(k21 < d_u) (w i k21 * M 1%nat k21 1%nat k17)) * w k15 k17))) k14) k13 * ((\sum_(k22 < d) (v k13 k22 * W k22 k1)) + \sum_(k23 < d_u) (w k13 k23 * 0))).

Definition statement : Prop := statement_1 /\ statement_2.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := proj2 (H)). clear H.
  unfold statement_2 in P.
  specialize (P 2%nat).
  specialize (P 1%nat).
  specialize (P 1%nat).
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (2) | (S O), O => (0) | _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 i4 : nat => match i1, i2, i3, i4 with O, O, O, O => (1) | O, O, (S O), O => (0) | (S O), O, O, O => (0) | (S O), O, (S O), O => (1) | _, _, _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | (S O), O => (1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (-1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (1) | (S O), O => (-1) | _, _ => 0 end)).
  specialize (P 1%nat).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := proj2 (proj2 (proj2 (proj2 (P))))). clear P.
  Bounds.absurd_conclusion E.
Qed.
End causal_only_values.

(* causal.mask_defined: Mask(B) is defined for any real B *)
Module causal_mask_defined.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * B k1 k3) <> 0).

Definition statement : Prop := statement_1.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := H). clear H.
  unfold statement_1 in P.
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | _, _ => 0 end)).
  specialize (P 0%nat).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := P). clear P.
  Bounds.absurd_conclusion E.
Qed.
End causal_mask_defined.
