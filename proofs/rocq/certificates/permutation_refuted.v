From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* permutation.mask_any: permutation.mask for an arbitrary π *)
Module permutation_mask_any.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k2 k4, (k2 < S_)%nat -> (k4 < S_)%nat -> (k2 <=? i)%nat = true -> \sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x k4 k7 * M k7 k6)) * x k5 k6))) <> 0) /\
    (\sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (\sum_(k3 < S_) ((\sum_(k4 < S_) (bit ((i =? pi_ k4)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x k4 k7 * M k7 k6)) * x k5 k6))) k3)) * (bit ((k2 =? pi_ k3)%nat))))) <> 0) /\
    (forall k9, (k9 < S_)%nat -> (k9 <=? i)%nat = true -> \sum_(k10 < S_) expo (Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11))) <> 0) /\
    (\sum_(k9 < S_) (bit ((k9 <=? i)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11))) k9) <> 0) /\
    normalise S_ (fun k2 => bit ((k2 <=? i)%nat) * (\sum_(k3 < S_) ((\sum_(k4 < S_) (bit ((i =? pi_ k4)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x k4 k7 * M k7 k6)) * x k5 k6))) k3)) * (bit ((k2 =? pi_ k3)%nat))))) k1 = \sum_(k8 < S_) (normalise S_ (fun k9 => bit ((k9 <=? i)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11))) k9) k8 * (bit ((k1 =? pi_ k8)%nat))).

Definition statement : Prop := statement_1.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := H). clear H.
  unfold statement_1 in P.
  specialize (P 2%nat).
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | (S O), O => (0) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (1) | _, _ => 0 end)).
  specialize (P (fun i1 : nat => match i1 with O => (S O) | _ => O end)).
  specialize (P (fun i1 : nat => match i1 with O => (S O) | _ => O end)).
  specialize (P 0%nat).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := proj2 (proj2 (proj2 (proj2 (P))))). clear P.
  Bounds.absurd_conclusion E.
Qed.
End permutation_mask_any.
