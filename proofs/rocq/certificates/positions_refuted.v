From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* positions.break_symmetry: with positions added, the past may still be permuted: any P *)
Module positions_break_symmetry.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (P : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * x k7 k6)) + P i k6) * M k6 k5)) * ((\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * x k8 k5)) + P k4 k5)))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * x k7 k6)) + P i k6) * M k6 k5)) * ((\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * x k8 k5)) + P k4 k5)))) k3) <> 0) /\
    (forall k12, (k12 < S_)%nat -> (k12 <=? i)%nat = true -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((x i k15 + P i k15) * M k15 k14)) * (x k13 k14 + P k13 k14)))) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((x i k15 + P i k15) * M k15 k14)) * (x k13 k14 + P k13 k14)))) k12) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * x k7 k6)) + P i k6) * M k6 k5)) * ((\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * x k8 k5)) + P k4 k5)))) k3) k2 * (\sum_(k9 < d) (((\sum_(k10 < S_) (bit ((k2 =? pi_ k10)%nat) * x k10 k9)) + P k2 k9) * W_V k9 k1))) = \sum_(k11 < S_) (normalise S_ (fun k12 => bit ((k12 <=? i)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((x i k15 + P i k15) * M k15 k14)) * (x k13 k14 + P k13 k14)))) k12) k11 * (\sum_(k16 < d) ((x k11 k16 + P k11 k16) * W_V k16 k1))).

Definition statement : Prop := statement_1.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := H). clear H.
  unfold statement_1 in P.
  specialize (P 3%nat).
  specialize (P 2%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (2) | O, (S O) => (-1) | (S O), O => (1) | (S O), (S O) => (2) | (S (S O)), O => (0) | (S (S O)), (S O) => (-1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | O, (S O) => (-1) | (S O), O => (-1) | (S O), (S O) => (0) | (S (S O)), O => (0) | (S (S O)), (S O) => (2) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | O, (S O) => (1) | (S O), O => (1) | (S O), (S O) => (0) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, (S O) => (1) | (S O), (S O) => (0) | _, _ => 0 end)).
  specialize (P (fun i1 : nat => match i1 with O => (S O) | (S (S O)) => (S (S O)) | _ => O end)).
  specialize (P (fun i1 : nat => match i1 with O => (S O) | (S (S O)) => (S (S O)) | _ => O end)).
  specialize (P 2%nat).
  specialize (P 1%nat).
  Bounds.premises_of P.
  assert (E := proj2 (proj2 (proj2 (proj2 (P))))). clear P.
  Bounds.absurd_conclusion E.
Qed.
End positions_break_symmetry.
