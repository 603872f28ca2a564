From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* padding.pad_queries: under that matrix PAD tokens pay no attention to the other tokens *)
Module padding_pad_queries.
Definition statement_1 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) = 0.

Definition statement_2 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) = 0.

Definition statement_3 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) = 0.

Definition statement_4 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) = 0.

Definition statement_5 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) = 0.

Definition statement_6 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) = 0.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := proj1 (H)). clear H.
  unfold statement_1 in P.
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with (S (S (S O))), O => (-1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (0) | (S O), O => (0) | (S (S O)), O => (-1) | (S (S (S O))), O => (2) | (S (S (S (S O)))), O => (1) | _, _ => 0 end)).
  Bounds.premises_of P.
  assert (E := proj2 (proj2 (P))). clear P.
  Bounds.absurd_conclusion E.
Qed.
End padding_pad_queries.

(* padding.pad_keys: under that matrix the other tokens pay attention to the PAD tokens *)
Module padding_pad_keys.
Definition statement_1 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < expo (plus (Finite ((\sum_(k1 < d_h) (Q 0%nat k1 * K 3%nat k1)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_2 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < expo (plus (Finite ((\sum_(k1 < d_h) (Q 0%nat k1 * K 4%nat k1)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_3 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < expo (plus (Finite ((\sum_(k1 < d_h) (Q 1%nat k1 * K 3%nat k1)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_4 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < expo (plus (Finite ((\sum_(k1 < d_h) (Q 1%nat k1 * K 4%nat k1)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_5 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < expo (plus (Finite ((\sum_(k1 < d_h) (Q 2%nat k1 * K 3%nat k1)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_6 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < expo (plus (Finite ((\sum_(k1 < d_h) (Q 2%nat k1 * K 4%nat k1)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := proj1 (H)). clear H.
  unfold statement_1 in P.
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (-1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (-1) | (S O), O => (0) | (S (S O)), O => (0) | (S (S (S O))), O => (1) | (S (S (S (S O)))), O => (1) | _, _ => 0 end)).
  Bounds.premises_of P.
  assert (E := proj2 (proj2 (P))). clear P.
  Bounds.absurd_conclusion E.
Qed.
End padding_pad_keys.
