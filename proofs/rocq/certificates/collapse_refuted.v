From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* collapse.score_diagonal: the displayed diagonal of the scores, against their definition *)
Module collapse_score_diagonal.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d_k : nat) (d : nat) (X : nat -> nat -> R) (W_Q : nat -> nat -> R) (W_K : nat -> nat -> R) (n : nat),
    (0 < N_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (n < N_)%nat ->
    ((n < d_k)%nat) ->
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k1 < d_k) ((\sum_(k2 < d) (X n k2 * W_Q k2 k1)) * (\sum_(k3 < d) (X n k3 * W_K k3 k1)))) / (sqrt (INR d_k)) = (\sum_(k4 < d) (X n k4 * W_Q k4 n)) * (\sum_(k5 < d) (X n k5 * W_K k5 n)).

Definition statement : Prop := statement_1.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := H). clear H.
  unfold statement_1 in P.
  specialize (P 1%nat).
  specialize (P 2%nat).
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (2) | O, (S O) => (2) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (1) | O, (S O) => (2) | _, _ => 0 end)).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := proj2 (P)). clear P.
  Bounds.absurd_conclusion E.
Qed.
End collapse_score_diagonal.
