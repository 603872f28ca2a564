From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* padding.matrix: the displayed matrix has −∞ exactly in the columns of PAD tokens *)
Module padding_matrix.
Definition statement_1 : Prop :=
    Finite 0 = Finite 0.

Definition statement_2 : Prop :=
    MinusInfinity = MinusInfinity.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition score_1 := (IsFinite (Whole (0))).
Definition score_2 := (IsFinite (Whole (0))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (exponentiated score_1) (exponentiated score_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.scores_by _ _ steps_1.checks _ _ so_0 0 steps_1.score_1 steps_1.score_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition score_1 := Infinite.
Definition score_2 := Infinite.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (exponentiated score_1) (exponentiated score_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.scores_by _ _ steps_2.checks _ _ so_0 0 steps_2.score_1 steps_2.score_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End padding_matrix.

(* padding.pad_queries.repaired: every query, a PAD token too, pays all of its attention to the three tokens *)
Module padding_pad_queries_repaired.
Definition statement_1 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 0%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_2 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 0%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_3 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 0%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_4 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 1%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_5 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 1%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_6 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 1%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_7 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 2%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_8 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 2%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_9 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 2%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_10 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_11 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_12 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_13 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_14 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 1%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_15 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    0 < exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 2%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_16 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k80 < d_h) (Q 0%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 0%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 0%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 0%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 0%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 0%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 0%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 0%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 0%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 0%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 0%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 0%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 0%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 0%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 0%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 0%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 0%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 0%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 0%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 0%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 0%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 0%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 0%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 0%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 0%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 0%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 0%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 0%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 0%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 0%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 0%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 0%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 0%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 0%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 0%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 0%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 0%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 0%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 0%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 0%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 0%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 0%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 0%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    exp ((\sum_(k49 < d_h) (Q 0%nat k49 * K 0%nat k49)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k50 < d_h) (Q 0%nat k50 * K 0%nat k50)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k51 < d_h) (Q 0%nat k51 * K 1%nat k51)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k52 < d_h) (Q 0%nat k52 * K 2%nat k52)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k53 < d_h) (Q 0%nat k53 * K 3%nat k53)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k54 < d_h) (Q 0%nat k54 * K 4%nat k54)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k55 < d_h) (Q 0%nat k55 * K 1%nat k55)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k56 < d_h) (Q 0%nat k56 * K 0%nat k56)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k57 < d_h) (Q 0%nat k57 * K 1%nat k57)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k58 < d_h) (Q 0%nat k58 * K 2%nat k58)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k59 < d_h) (Q 0%nat k59 * K 3%nat k59)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k60 < d_h) (Q 0%nat k60 * K 4%nat k60)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k61 < d_h) (Q 0%nat k61 * K 2%nat k61)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k62 < d_h) (Q 0%nat k62 * K 0%nat k62)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k63 < d_h) (Q 0%nat k63 * K 1%nat k63)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k64 < d_h) (Q 0%nat k64 * K 2%nat k64)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k65 < d_h) (Q 0%nat k65 * K 3%nat k65)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k66 < d_h) (Q 0%nat k66 * K 4%nat k66)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k67 < d_h) (Q 0%nat k67 * K 3%nat k67)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k68 < d_h) (Q 0%nat k68 * K 0%nat k68)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k69 < d_h) (Q 0%nat k69 * K 1%nat k69)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k70 < d_h) (Q 0%nat k70 * K 2%nat k70)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k71 < d_h) (Q 0%nat k71 * K 3%nat k71)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k72 < d_h) (Q 0%nat k72 * K 4%nat k72)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k73 < d_h) (Q 0%nat k73 * K 4%nat k73)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k74 < d_h) (Q 0%nat k74 * K 0%nat k74)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k75 < d_h) (Q 0%nat k75 * K 1%nat k75)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k76 < d_h) (Q 0%nat k76 * K 2%nat k76)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k77 < d_h) (Q 0%nat k77 * K 3%nat k77)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k78 < d_h) (Q 0%nat k78 * K 4%nat k78)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k79 < d_h) (Q 0%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 0%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 0%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 0%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 0%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 0%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 0%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 0%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 0%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 0%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 0%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 0%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 0%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 0%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 0%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 0%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 0%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 0%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 0%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 0%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 0%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 0%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 0%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 0%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 0%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 0%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 0%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 0%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 0%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 0%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k79 < d_h) (Q 0%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 0%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 0%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 0%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 0%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 0%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 0%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 0%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 0%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 0%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 0%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 0%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 0%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 0%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 0%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 0%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 0%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 0%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 0%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 0%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 0%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 0%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 0%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 0%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 0%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 0%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 0%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 0%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 0%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 0%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) = 1.

Definition statement_17 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k80 < d_h) (Q 1%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 1%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 1%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 1%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 1%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 1%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 1%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 1%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 1%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 1%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 1%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 1%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 1%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 1%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 1%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 1%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 1%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 1%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 1%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 1%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 1%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 1%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 1%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 1%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 1%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 1%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 1%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 1%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 1%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 1%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 1%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 1%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 1%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 1%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 1%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 1%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 1%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 1%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 1%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 1%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 1%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 1%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 1%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    exp ((\sum_(k49 < d_h) (Q 1%nat k49 * K 0%nat k49)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k50 < d_h) (Q 1%nat k50 * K 0%nat k50)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k51 < d_h) (Q 1%nat k51 * K 1%nat k51)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k52 < d_h) (Q 1%nat k52 * K 2%nat k52)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k53 < d_h) (Q 1%nat k53 * K 3%nat k53)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k54 < d_h) (Q 1%nat k54 * K 4%nat k54)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k55 < d_h) (Q 1%nat k55 * K 1%nat k55)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k56 < d_h) (Q 1%nat k56 * K 0%nat k56)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k57 < d_h) (Q 1%nat k57 * K 1%nat k57)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k58 < d_h) (Q 1%nat k58 * K 2%nat k58)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k59 < d_h) (Q 1%nat k59 * K 3%nat k59)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k60 < d_h) (Q 1%nat k60 * K 4%nat k60)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k61 < d_h) (Q 1%nat k61 * K 2%nat k61)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k62 < d_h) (Q 1%nat k62 * K 0%nat k62)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k63 < d_h) (Q 1%nat k63 * K 1%nat k63)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k64 < d_h) (Q 1%nat k64 * K 2%nat k64)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k65 < d_h) (Q 1%nat k65 * K 3%nat k65)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k66 < d_h) (Q 1%nat k66 * K 4%nat k66)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k67 < d_h) (Q 1%nat k67 * K 3%nat k67)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k68 < d_h) (Q 1%nat k68 * K 0%nat k68)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k69 < d_h) (Q 1%nat k69 * K 1%nat k69)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k70 < d_h) (Q 1%nat k70 * K 2%nat k70)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k71 < d_h) (Q 1%nat k71 * K 3%nat k71)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k72 < d_h) (Q 1%nat k72 * K 4%nat k72)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k73 < d_h) (Q 1%nat k73 * K 4%nat k73)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k74 < d_h) (Q 1%nat k74 * K 0%nat k74)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k75 < d_h) (Q 1%nat k75 * K 1%nat k75)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k76 < d_h) (Q 1%nat k76 * K 2%nat k76)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k77 < d_h) (Q 1%nat k77 * K 3%nat k77)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k78 < d_h) (Q 1%nat k78 * K 4%nat k78)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k79 < d_h) (Q 1%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 1%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 1%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 1%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 1%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 1%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 1%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 1%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 1%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 1%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 1%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 1%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 1%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 1%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 1%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 1%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 1%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 1%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 1%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 1%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 1%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 1%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 1%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 1%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 1%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 1%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 1%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 1%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 1%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 1%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k79 < d_h) (Q 1%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 1%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 1%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 1%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 1%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 1%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 1%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 1%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 1%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 1%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 1%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 1%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 1%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 1%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 1%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 1%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 1%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 1%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 1%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 1%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 1%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 1%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 1%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 1%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 1%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 1%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 1%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 1%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 1%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 1%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) = 1.

Definition statement_18 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k80 < d_h) (Q 2%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 2%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 2%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 2%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 2%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 2%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 2%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 2%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 2%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 2%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 2%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 2%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 2%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 2%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 2%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 2%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 2%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 2%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 2%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 2%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 2%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 2%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 2%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 2%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 2%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 2%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 2%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 2%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 2%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 2%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 2%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 2%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 2%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 2%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 2%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 2%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 2%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 2%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 2%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 2%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 2%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 2%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 2%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    exp ((\sum_(k49 < d_h) (Q 2%nat k49 * K 0%nat k49)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k50 < d_h) (Q 2%nat k50 * K 0%nat k50)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k51 < d_h) (Q 2%nat k51 * K 1%nat k51)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k52 < d_h) (Q 2%nat k52 * K 2%nat k52)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k53 < d_h) (Q 2%nat k53 * K 3%nat k53)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k54 < d_h) (Q 2%nat k54 * K 4%nat k54)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k55 < d_h) (Q 2%nat k55 * K 1%nat k55)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k56 < d_h) (Q 2%nat k56 * K 0%nat k56)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k57 < d_h) (Q 2%nat k57 * K 1%nat k57)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k58 < d_h) (Q 2%nat k58 * K 2%nat k58)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k59 < d_h) (Q 2%nat k59 * K 3%nat k59)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k60 < d_h) (Q 2%nat k60 * K 4%nat k60)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k61 < d_h) (Q 2%nat k61 * K 2%nat k61)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k62 < d_h) (Q 2%nat k62 * K 0%nat k62)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k63 < d_h) (Q 2%nat k63 * K 1%nat k63)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k64 < d_h) (Q 2%nat k64 * K 2%nat k64)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k65 < d_h) (Q 2%nat k65 * K 3%nat k65)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k66 < d_h) (Q 2%nat k66 * K 4%nat k66)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k67 < d_h) (Q 2%nat k67 * K 3%nat k67)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k68 < d_h) (Q 2%nat k68 * K 0%nat k68)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k69 < d_h) (Q 2%nat k69 * K 1%nat k69)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k70 < d_h) (Q 2%nat k70 * K 2%nat k70)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k71 < d_h) (Q 2%nat k71 * K 3%nat k71)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k72 < d_h) (Q 2%nat k72 * K 4%nat k72)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k73 < d_h) (Q 2%nat k73 * K 4%nat k73)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k74 < d_h) (Q 2%nat k74 * K 0%nat k74)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k75 < d_h) (Q 2%nat k75 * K 1%nat k75)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k76 < d_h) (Q 2%nat k76 * K 2%nat k76)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k77 < d_h) (Q 2%nat k77 * K 3%nat k77)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k78 < d_h) (Q 2%nat k78 * K 4%nat k78)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k79 < d_h) (Q 2%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 2%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 2%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 2%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 2%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 2%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 2%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 2%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 2%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 2%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 2%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 2%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 2%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 2%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 2%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 2%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 2%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 2%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 2%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 2%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 2%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 2%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 2%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 2%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 2%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 2%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 2%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 2%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 2%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 2%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k79 < d_h) (Q 2%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 2%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 2%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 2%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 2%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 2%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 2%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 2%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 2%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 2%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 2%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 2%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 2%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 2%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 2%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 2%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 2%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 2%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 2%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 2%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 2%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 2%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 2%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 2%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 2%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 2%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 2%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 2%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 2%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 2%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) = 1.

Definition statement_19 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k80 < d_h) (Q 3%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 3%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 3%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 3%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 3%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 3%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 3%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 3%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 3%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 3%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 3%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 3%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 3%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 3%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 3%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 3%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 3%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 3%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 3%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 3%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 3%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 3%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 3%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 3%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 3%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 3%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 3%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 3%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 3%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 3%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 3%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 3%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 3%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 3%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 3%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 3%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 3%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 3%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 3%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 3%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 3%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 3%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    exp ((\sum_(k49 < d_h) (Q 3%nat k49 * K 0%nat k49)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k50 < d_h) (Q 3%nat k50 * K 0%nat k50)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k51 < d_h) (Q 3%nat k51 * K 1%nat k51)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k52 < d_h) (Q 3%nat k52 * K 2%nat k52)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k53 < d_h) (Q 3%nat k53 * K 3%nat k53)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k54 < d_h) (Q 3%nat k54 * K 4%nat k54)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k55 < d_h) (Q 3%nat k55 * K 1%nat k55)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k56 < d_h) (Q 3%nat k56 * K 0%nat k56)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k57 < d_h) (Q 3%nat k57 * K 1%nat k57)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k58 < d_h) (Q 3%nat k58 * K 2%nat k58)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k59 < d_h) (Q 3%nat k59 * K 3%nat k59)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k60 < d_h) (Q 3%nat k60 * K 4%nat k60)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k61 < d_h) (Q 3%nat k61 * K 2%nat k61)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k62 < d_h) (Q 3%nat k62 * K 0%nat k62)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k63 < d_h) (Q 3%nat k63 * K 1%nat k63)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k64 < d_h) (Q 3%nat k64 * K 2%nat k64)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k65 < d_h) (Q 3%nat k65 * K 3%nat k65)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k66 < d_h) (Q 3%nat k66 * K 4%nat k66)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k67 < d_h) (Q 3%nat k67 * K 3%nat k67)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k68 < d_h) (Q 3%nat k68 * K 0%nat k68)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k69 < d_h) (Q 3%nat k69 * K 1%nat k69)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k70 < d_h) (Q 3%nat k70 * K 2%nat k70)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k71 < d_h) (Q 3%nat k71 * K 3%nat k71)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k72 < d_h) (Q 3%nat k72 * K 4%nat k72)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k73 < d_h) (Q 3%nat k73 * K 4%nat k73)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k74 < d_h) (Q 3%nat k74 * K 0%nat k74)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k75 < d_h) (Q 3%nat k75 * K 1%nat k75)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k76 < d_h) (Q 3%nat k76 * K 2%nat k76)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k77 < d_h) (Q 3%nat k77 * K 3%nat k77)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k78 < d_h) (Q 3%nat k78 * K 4%nat k78)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k79 < d_h) (Q 3%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 3%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 3%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 3%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 3%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 3%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 3%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 3%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 3%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 3%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 3%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 3%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 3%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 3%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 3%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 3%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 3%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 3%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 3%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 3%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 3%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 3%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 3%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 3%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 3%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 3%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 3%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 3%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 3%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 3%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k79 < d_h) (Q 3%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 3%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 3%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 3%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 3%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 3%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 3%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 3%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 3%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 3%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 3%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 3%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 3%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 3%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 3%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 3%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 3%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 3%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 3%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 3%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 3%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 3%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 3%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 3%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 3%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 3%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 3%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 3%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 3%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 3%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) = 1.

Definition statement_20 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k80 < d_h) (Q 4%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 4%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 4%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 4%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 4%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 4%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 4%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 4%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 4%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 4%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 4%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 4%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 4%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 4%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 4%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 4%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 4%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 4%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 4%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 4%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 4%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 4%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 4%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 4%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 4%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 4%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 4%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 4%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 4%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 4%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 4%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 4%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 4%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 4%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 4%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 4%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 4%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 4%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 4%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 4%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 4%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 4%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    exp ((\sum_(k49 < d_h) (Q 4%nat k49 * K 0%nat k49)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k50 < d_h) (Q 4%nat k50 * K 0%nat k50)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k51 < d_h) (Q 4%nat k51 * K 1%nat k51)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k52 < d_h) (Q 4%nat k52 * K 2%nat k52)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k53 < d_h) (Q 4%nat k53 * K 3%nat k53)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k54 < d_h) (Q 4%nat k54 * K 4%nat k54)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k55 < d_h) (Q 4%nat k55 * K 1%nat k55)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k56 < d_h) (Q 4%nat k56 * K 0%nat k56)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k57 < d_h) (Q 4%nat k57 * K 1%nat k57)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k58 < d_h) (Q 4%nat k58 * K 2%nat k58)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k59 < d_h) (Q 4%nat k59 * K 3%nat k59)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k60 < d_h) (Q 4%nat k60 * K 4%nat k60)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k61 < d_h) (Q 4%nat k61 * K 2%nat k61)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k62 < d_h) (Q 4%nat k62 * K 0%nat k62)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k63 < d_h) (Q 4%nat k63 * K 1%nat k63)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k64 < d_h) (Q 4%nat k64 * K 2%nat k64)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k65 < d_h) (Q 4%nat k65 * K 3%nat k65)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k66 < d_h) (Q 4%nat k66 * K 4%nat k66)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k67 < d_h) (Q 4%nat k67 * K 3%nat k67)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k68 < d_h) (Q 4%nat k68 * K 0%nat k68)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k69 < d_h) (Q 4%nat k69 * K 1%nat k69)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k70 < d_h) (Q 4%nat k70 * K 2%nat k70)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k71 < d_h) (Q 4%nat k71 * K 3%nat k71)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k72 < d_h) (Q 4%nat k72 * K 4%nat k72)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k73 < d_h) (Q 4%nat k73 * K 4%nat k73)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k74 < d_h) (Q 4%nat k74 * K 0%nat k74)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k75 < d_h) (Q 4%nat k75 * K 1%nat k75)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k76 < d_h) (Q 4%nat k76 * K 2%nat k76)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k77 < d_h) (Q 4%nat k77 * K 3%nat k77)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k78 < d_h) (Q 4%nat k78 * K 4%nat k78)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k79 < d_h) (Q 4%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 4%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 4%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 4%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 4%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 4%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 4%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 4%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 4%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 4%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 4%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 4%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 4%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 4%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 4%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 4%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 4%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 4%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 4%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 4%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 4%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 4%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 4%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 4%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 4%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 4%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 4%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 4%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 4%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 4%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k79 < d_h) (Q 4%nat k79 * K 0%nat k79)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k80 < d_h) (Q 4%nat k80 * K 0%nat k80)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k81 < d_h) (Q 4%nat k81 * K 1%nat k81)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k82 < d_h) (Q 4%nat k82 * K 2%nat k82)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k83 < d_h) (Q 4%nat k83 * K 3%nat k83)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k84 < d_h) (Q 4%nat k84 * K 4%nat k84)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k85 < d_h) (Q 4%nat k85 * K 1%nat k85)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k86 < d_h) (Q 4%nat k86 * K 0%nat k86)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k87 < d_h) (Q 4%nat k87 * K 1%nat k87)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k88 < d_h) (Q 4%nat k88 * K 2%nat k88)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k89 < d_h) (Q 4%nat k89 * K 3%nat k89)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k90 < d_h) (Q 4%nat k90 * K 4%nat k90)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k91 < d_h) (Q 4%nat k91 * K 2%nat k91)) / (sqrt (INR d_h)))) (Finite 0)) / (expo (plus (Finite ((\sum_(k92 < d_h) (Q 4%nat k92 * K 0%nat k92)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k93 < d_h) (Q 4%nat k93 * K 1%nat k93)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k94 < d_h) (Q 4%nat k94 * K 2%nat k94)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k95 < d_h) (Q 4%nat k95 * K 3%nat k95)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k96 < d_h) (Q 4%nat k96 * K 4%nat k96)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k97 < d_h) (Q 4%nat k97 * K 3%nat k97)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k98 < d_h) (Q 4%nat k98 * K 0%nat k98)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k99 < d_h) (Q 4%nat k99 * K 1%nat k99)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k100 < d_h) (Q 4%nat k100 * K 2%nat k100)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k101 < d_h) (Q 4%nat k101 * K 3%nat k101)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k102 < d_h) (Q 4%nat k102 * K 4%nat k102)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k103 < d_h) (Q 4%nat k103 * K 4%nat k103)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k104 < d_h) (Q 4%nat k104 * K 0%nat k104)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k105 < d_h) (Q 4%nat k105 * K 1%nat k105)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k106 < d_h) (Q 4%nat k106 * K 2%nat k106)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k107 < d_h) (Q 4%nat k107 * K 3%nat k107)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k108 < d_h) (Q 4%nat k108 * K 4%nat k108)) / (sqrt (INR d_h)))) MinusInfinity)) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6 /\ statement_7 /\ statement_8 /\ statement_9 /\ statement_10 /\ statement_11 /\ statement_12 /\ statement_13 /\ statement_14 /\ statement_15 /\ statement_16 /\ statement_17 /\ statement_18 /\ statement_19 /\ statement_20.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [13; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [9; 3] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_3 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 7 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 13 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_2.checks _ _ so_0 17 steps_2.word_3 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t13) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 7 steps_3.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 13 steps_3.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_3.checks _ _ so_0 17 steps_3.word_3 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [13; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [9; 3] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 7 steps_4.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 13 steps_4.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_4.checks _ _ so_0 16 steps_4.word_3 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 7 steps_5.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 13 steps_5.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_5.checks _ _ so_0 17 steps_5.word_3 eq_refl).
Qed.

Module steps_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t13) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_6.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 7 steps_6.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 13 steps_6.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_6.checks _ _ so_0 17 steps_6.word_3 eq_refl).
Qed.

Module steps_7.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [13; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [9; 3] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_7.
Lemma part_7 : statement_7.
Proof.
  unfold statement_7.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 7 steps_7.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 13 steps_7.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_7.checks _ _ so_0 16 steps_7.word_3 eq_refl).
Qed.

Module steps_8.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_8.
Lemma part_8 : statement_8.
Proof.
  unfold statement_8.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 7 steps_8.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 13 steps_8.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_8.checks _ _ so_0 17 steps_8.word_3 eq_refl).
Qed.

Module steps_9.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t13) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_9.
Lemma part_9 : statement_9.
Proof.
  unfold statement_9.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 7 steps_9.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 13 steps_9.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_9.checks _ _ so_0 17 steps_9.word_3 eq_refl).
Qed.

Module steps_10.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [13; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [9; 3] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_10.
Lemma part_10 : statement_10.
Proof.
  unfold statement_10.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 7 steps_10.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 13 steps_10.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_10.checks _ _ so_0 16 steps_10.word_3 eq_refl).
Qed.

Module steps_11.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_11.
Lemma part_11 : statement_11.
Proof.
  unfold statement_11.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_11.checks _ _ so_0 7 steps_11.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_11.checks _ _ so_0 13 steps_11.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_11.checks _ _ so_0 17 steps_11.word_3 eq_refl).
Qed.

Module steps_12.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t13) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_12.
Lemma part_12 : statement_12.
Proof.
  unfold statement_12.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_12.checks _ _ so_0 7 steps_12.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_12.checks _ _ so_0 13 steps_12.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_12.checks _ _ so_0 17 steps_12.word_3 eq_refl).
Qed.

Module steps_13.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [13; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [9; 3] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_13.
Lemma part_13 : statement_13.
Proof.
  unfold statement_13.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_13.checks _ _ so_0 7 steps_13.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_13.checks _ _ so_0 13 steps_13.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_13.checks _ _ so_0 16 steps_13.word_3 eq_refl).
Qed.

Module steps_14.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_14.
Lemma part_14 : statement_14.
Proof.
  unfold statement_14.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_14.checks _ _ so_0 7 steps_14.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_14.checks _ _ so_0 13 steps_14.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_14.checks _ _ so_0 17 steps_14.word_3 eq_refl).
Qed.

Module steps_15.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition t16 := Mul (Fun Exp (Mul (Sum 0 t13) (Inv t12))) (Inv t15).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t16 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Pos (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_15.
Lemma part_15 : statement_15.
Proof.
  unfold statement_15.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_15.checks _ _ so_0 7 steps_15.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_15.checks _ _ so_0 13 steps_15.word_2 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_15.checks _ _ so_0 17 steps_15.word_3 eq_refl).
Qed.

Module steps_16.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w20 := Plus w19 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w21 := Plus (Plus w20 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition w22 := Over w16 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w23 := Over w17 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w24 := Over w18 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w25 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus (Plus w20 (Whole (0))) (Whole (0))).
Definition word_5 := w21.
Definition word_6 := w21.
Definition word_7 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_8 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_9 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [10; 4; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [11; 5; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_16.
Lemma part_16 : statement_16.
Proof.
  unfold statement_16.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_16.checks _ _ so_0 7 steps_16.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_16.checks _ _ so_0 13 steps_16.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_16.checks _ _ so_0 15 steps_16.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_16.checks _ _ so_0 16 steps_16.word_4 steps_16.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_16.checks _ _ so_0 17 steps_16.word_6 steps_16.word_7 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_16.checks _ _ so_0 18 steps_16.word_8 steps_16.word_9 eq_refl).
Qed.

Module steps_17.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w20 := Plus w19 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w21 := Plus (Plus w20 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition w22 := Over w16 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w23 := Over w17 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w24 := Over w18 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w25 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus (Plus w20 (Whole (0))) (Whole (0))).
Definition word_5 := w21.
Definition word_6 := w21.
Definition word_7 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_8 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_9 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [10; 4; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [11; 5; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_17.
Lemma part_17 : statement_17.
Proof.
  unfold statement_17.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_17.checks _ _ so_0 7 steps_17.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_17.checks _ _ so_0 13 steps_17.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_17.checks _ _ so_0 15 steps_17.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_17.checks _ _ so_0 16 steps_17.word_4 steps_17.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_17.checks _ _ so_0 17 steps_17.word_6 steps_17.word_7 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_17.checks _ _ so_0 18 steps_17.word_8 steps_17.word_9 eq_refl).
Qed.

Module steps_18.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w20 := Plus w19 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w21 := Plus (Plus w20 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition w22 := Over w16 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w23 := Over w17 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w24 := Over w18 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w25 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus (Plus w20 (Whole (0))) (Whole (0))).
Definition word_5 := w21.
Definition word_6 := w21.
Definition word_7 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_8 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_9 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [10; 4; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [11; 5; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_18.
Lemma part_18 : statement_18.
Proof.
  unfold statement_18.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_18.checks _ _ so_0 7 steps_18.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_18.checks _ _ so_0 13 steps_18.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_18.checks _ _ so_0 15 steps_18.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_18.checks _ _ so_0 16 steps_18.word_4 steps_18.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_18.checks _ _ so_0 17 steps_18.word_6 steps_18.word_7 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_18.checks _ _ so_0 18 steps_18.word_8 steps_18.word_9 eq_refl).
Qed.

Module steps_19.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w20 := Plus w19 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w21 := Plus (Plus w20 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition w22 := Over w16 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w23 := Over w17 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w24 := Over w18 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w25 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus (Plus w20 (Whole (0))) (Whole (0))).
Definition word_5 := w21.
Definition word_6 := w21.
Definition word_7 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_8 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_9 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [10; 4; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [11; 5; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_19.
Lemma part_19 : statement_19.
Proof.
  unfold statement_19.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_19.checks _ _ so_0 7 steps_19.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_19.checks _ _ so_0 13 steps_19.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_19.checks _ _ so_0 15 steps_19.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_19.checks _ _ so_0 16 steps_19.word_4 steps_19.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_19.checks _ _ so_0 17 steps_19.word_6 steps_19.word_7 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_19.checks _ _ so_0 18 steps_19.word_8 steps_19.word_9 eq_refl).
Qed.

Module steps_20.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w20 := Plus w19 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w21 := Plus (Plus w20 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition w22 := Over w16 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w23 := Over w17 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w24 := Over w18 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w25 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus (Plus w20 (Whole (0))) (Whole (0))).
Definition word_5 := w21.
Definition word_6 := w21.
Definition word_7 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_8 := (Plus (Plus (Plus (Plus w22 w23) w24) w25) w26).
Definition word_9 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [10; 4; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [11; 5; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_20.
Lemma part_20 : statement_20.
Proof.
  unfold statement_20.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_20.checks _ _ so_0 7 steps_20.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_20.checks _ _ so_0 13 steps_20.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_20.checks _ _ so_0 15 steps_20.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_20.checks _ _ so_0 16 steps_20.word_4 steps_20.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_20.checks _ _ so_0 17 steps_20.word_6 steps_20.word_7 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_20.checks _ _ so_0 18 steps_20.word_8 steps_20.word_9 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 (conj part_6 (conj part_7 (conj part_8 (conj part_9 (conj part_10 (conj part_11 (conj part_12 (conj part_13 (conj part_14 (conj part_15 (conj part_16 (conj part_17 (conj part_18 (conj part_19 part_20))))))))))))))))))). Qed.
End padding_pad_queries_repaired.

(* padding.hidden_terms: the weights of the PAD tokens add nothing *)
Module padding_hidden_terms.
Definition statement_1 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 0%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 0%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 0%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 0%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 0%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 0%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 0%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 0%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 0%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 0%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 0%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 0%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 0%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 0%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 0%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 0%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 0%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 0%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 0%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 0%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 0%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 0%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 0%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 0%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 0%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 0%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 0%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 0%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 0%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 0%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 0%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 0%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 0%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 0%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 0%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 0%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 0%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 0%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_2 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 1%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 1%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 1%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 1%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 1%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 1%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 1%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 1%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 1%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 1%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 1%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 1%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 1%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 1%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 1%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 1%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 1%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 1%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 1%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 1%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 1%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 1%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 1%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 1%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 1%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 1%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 1%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 1%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 1%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 1%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 1%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 1%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 1%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 1%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 1%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 1%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 1%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 1%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_3 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 2%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 2%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 2%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 2%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 2%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 2%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 2%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 2%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 2%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 2%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 2%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 2%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 2%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 2%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 2%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 2%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 2%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 2%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 2%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 2%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 2%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 2%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 2%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 2%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 2%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 2%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 2%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 2%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 2%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 2%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 2%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 2%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 2%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 2%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 2%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 2%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 2%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 2%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_4 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 3%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 3%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 3%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 3%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 3%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 3%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 3%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 3%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 3%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 3%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 3%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 3%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 3%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 3%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 3%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 3%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 3%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 3%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 3%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 3%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 3%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 3%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 3%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 3%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 3%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 3%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 3%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 3%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 3%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 3%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 3%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 3%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 3%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 3%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 3%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 3%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 3%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 3%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement_5 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    exp ((\sum_(k1 < d_h) (Q 4%nat k1 * K 0%nat k1)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k7 < d_h) (Q 4%nat k7 * K 1%nat k7)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k8 < d_h) (Q 4%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 4%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 4%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 4%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 4%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k13 < d_h) (Q 4%nat k13 * K 2%nat k13)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k14 < d_h) (Q 4%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k15 < d_h) (Q 4%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k16 < d_h) (Q 4%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 4%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 4%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) + 0 + 0 = exp ((\sum_(k19 < d_h) (Q 4%nat k19 * K 0%nat k19)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k20 < d_h) (Q 4%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k21 < d_h) (Q 4%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k22 < d_h) (Q 4%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 4%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 4%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k25 < d_h) (Q 4%nat k25 * K 1%nat k25)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h)))) MinusInfinity)) + exp ((\sum_(k31 < d_h) (Q 4%nat k31 * K 2%nat k31)) / (sqrt (INR d_h)) + 0) / (exp ((\sum_(k32 < d_h) (Q 4%nat k32 * K 0%nat k32)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k33 < d_h) (Q 4%nat k33 * K 1%nat k33)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k34 < d_h) (Q 4%nat k34 * K 2%nat k34)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k35 < d_h) (Q 4%nat k35 * K 3%nat k35)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k36 < d_h) (Q 4%nat k36 * K 4%nat k36)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k37 < d_h) (Q 4%nat k37 * K 3%nat k37)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k38 < d_h) (Q 4%nat k38 * K 0%nat k38)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k39 < d_h) (Q 4%nat k39 * K 1%nat k39)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k40 < d_h) (Q 4%nat k40 * K 2%nat k40)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k41 < d_h) (Q 4%nat k41 * K 3%nat k41)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k42 < d_h) (Q 4%nat k42 * K 4%nat k42)) / (sqrt (INR d_h)))) MinusInfinity)) + expo (plus (Finite ((\sum_(k43 < d_h) (Q 4%nat k43 * K 4%nat k43)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k44 < d_h) (Q 4%nat k44 * K 0%nat k44)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k45 < d_h) (Q 4%nat k45 * K 1%nat k45)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k46 < d_h) (Q 4%nat k46 * K 2%nat k46)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k47 < d_h) (Q 4%nat k47 * K 3%nat k47)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k48 < d_h) (Q 4%nat k48 * K 4%nat k48)) / (sqrt (INR d_h)))) MinusInfinity)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w17 := Plus w16 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w18 := Plus (Plus w17 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus w17 (Whole (0))) (Whole (0))).
Definition word_4 := w18.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8; 2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 14 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w17 := Plus w16 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w18 := Plus (Plus w17 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus w17 (Whole (0))) (Whole (0))).
Definition word_4 := w18.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8; 2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 7 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 13 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 14 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w17 := Plus w16 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w18 := Plus (Plus w17 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus w17 (Whole (0))) (Whole (0))).
Definition word_4 := w18.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8; 2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 7 steps_3.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 13 steps_3.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 14 steps_3.word_3 steps_3.word_4 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w17 := Plus w16 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w18 := Plus (Plus w17 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus w17 (Whole (0))) (Whole (0))).
Definition word_4 := w18.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8; 2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 7 steps_4.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 13 steps_4.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 14 steps_4.word_3 steps_4.word_4 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := Plus (Over (Applied Exp w1) (Plus (Plus w6 w8) w10)) (Over (Applied Exp w3) (Plus (Plus w6 w8) w10)).
Definition w17 := Plus w16 (Over (Applied Exp w5) (Plus (Plus w6 w8) w10)).
Definition w18 := Plus (Plus w17 (Over w8 (Plus (Plus w6 w8) w10))) (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus w17 (Whole (0))) (Whole (0))).
Definition word_4 := w18.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8; 2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 7 steps_5.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 13 steps_5.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 14 steps_5.word_3 steps_5.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 part_5)))). Qed.
End padding_hidden_terms.

(* padding.pad_keys.repaired: no token, PAD or not, pays attention to a PAD token *)
Module padding_pad_keys_repaired.
Definition statement_1 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 0%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 0%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 0%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 0%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 0%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 0%nat k7 * K 3%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 0%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 0%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 0%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 0%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 0%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 0%nat k13 * K 3%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 0%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 0%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 0%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 0%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 0%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 0%nat k19 * K 3%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 0%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 0%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 0%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 0%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 0%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 0%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 0%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_2 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 0%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 0%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 0%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 0%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 0%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 0%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 0%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 0%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 0%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 0%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 0%nat k7 * K 4%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 0%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 0%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 0%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 0%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 0%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 0%nat k13 * K 4%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 0%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 0%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 0%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 0%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 0%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 0%nat k19 * K 4%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 0%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 0%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 0%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 0%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 0%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 0%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 0%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 0%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 0%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 0%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 0%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 0%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_3 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 1%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 1%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 1%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 1%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 1%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 1%nat k7 * K 3%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 1%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 1%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 1%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 1%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 1%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 1%nat k13 * K 3%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 1%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 1%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 1%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 1%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 1%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 1%nat k19 * K 3%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 1%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 1%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 1%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 1%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 1%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 1%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 1%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_4 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 1%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 1%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 1%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 1%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 1%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 1%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 1%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 1%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 1%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 1%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 1%nat k7 * K 4%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 1%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 1%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 1%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 1%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 1%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 1%nat k13 * K 4%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 1%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 1%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 1%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 1%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 1%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 1%nat k19 * K 4%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 1%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 1%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 1%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 1%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 1%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 1%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 1%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 1%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 1%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 1%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 1%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 1%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_5 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 2%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 2%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 2%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 2%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 2%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 2%nat k7 * K 3%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 2%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 2%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 2%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 2%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 2%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 2%nat k13 * K 3%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 2%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 2%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 2%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 2%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 2%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 2%nat k19 * K 3%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 2%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 2%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 2%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 2%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 2%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 2%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 2%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_6 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 2%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 2%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 2%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 2%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 2%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 2%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 2%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 2%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 2%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 2%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 2%nat k7 * K 4%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 2%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 2%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 2%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 2%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 2%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 2%nat k13 * K 4%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 2%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 2%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 2%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 2%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 2%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 2%nat k19 * K 4%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 2%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 2%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 2%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 2%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 2%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 2%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 2%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 2%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 2%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 2%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 2%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 2%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_7 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 3%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 3%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 3%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 3%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 3%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 3%nat k7 * K 3%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 3%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 3%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 3%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 3%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 3%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 3%nat k13 * K 3%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 3%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 3%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 3%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 3%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 3%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 3%nat k19 * K 3%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 3%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 3%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 3%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 3%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 3%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 3%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 3%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_8 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 3%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 3%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 3%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 3%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 3%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 3%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 3%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 3%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 3%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 3%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 3%nat k7 * K 4%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 3%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 3%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 3%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 3%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 3%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 3%nat k13 * K 4%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 3%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 3%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 3%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 3%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 3%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 3%nat k19 * K 4%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 3%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 3%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 3%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 3%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 3%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 3%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 3%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 3%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 3%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 3%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 3%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 3%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_9 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 4%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 4%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 4%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 4%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 4%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 4%nat k7 * K 3%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 4%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 4%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 4%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 4%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 4%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 4%nat k13 * K 3%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 4%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 4%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 4%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 4%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 4%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 4%nat k19 * K 3%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 4%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 4%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 4%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 4%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 4%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 4%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 4%nat k25 * K 3%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement_10 : Prop :=
  forall (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R),
    (0 < d_h)%nat ->
    (exp ((\sum_(k2 < d_h) (Q 4%nat k2 * K 0%nat k2)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k3 < d_h) (Q 4%nat k3 * K 1%nat k3)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k4 < d_h) (Q 4%nat k4 * K 2%nat k4)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k5 < d_h) (Q 4%nat k5 * K 3%nat k5)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k6 < d_h) (Q 4%nat k6 * K 4%nat k6)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (sqrt (INR d_h) <> 0) /\
    (expo (plus (Finite ((\sum_(k14 < d_h) (Q 4%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 4%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 4%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 4%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 4%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity) <> 0) /\
    (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0 <> 0) /\
    expo (plus (Finite ((\sum_(k7 < d_h) (Q 4%nat k7 * K 4%nat k7)) / (sqrt (INR d_h)))) MinusInfinity) / (exp ((\sum_(k8 < d_h) (Q 4%nat k8 * K 0%nat k8)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k9 < d_h) (Q 4%nat k9 * K 1%nat k9)) / (sqrt (INR d_h)) + 0) + exp ((\sum_(k10 < d_h) (Q 4%nat k10 * K 2%nat k10)) / (sqrt (INR d_h)) + 0) + expo (plus (Finite ((\sum_(k11 < d_h) (Q 4%nat k11 * K 3%nat k11)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k12 < d_h) (Q 4%nat k12 * K 4%nat k12)) / (sqrt (INR d_h)))) MinusInfinity)) = expo (plus (Finite ((\sum_(k13 < d_h) (Q 4%nat k13 * K 4%nat k13)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k14 < d_h) (Q 4%nat k14 * K 0%nat k14)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k15 < d_h) (Q 4%nat k15 * K 1%nat k15)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k16 < d_h) (Q 4%nat k16 * K 2%nat k16)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k17 < d_h) (Q 4%nat k17 * K 3%nat k17)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k18 < d_h) (Q 4%nat k18 * K 4%nat k18)) / (sqrt (INR d_h)))) MinusInfinity)) /\
    expo (plus (Finite ((\sum_(k19 < d_h) (Q 4%nat k19 * K 4%nat k19)) / (sqrt (INR d_h)))) MinusInfinity) / (expo (plus (Finite ((\sum_(k20 < d_h) (Q 4%nat k20 * K 0%nat k20)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k21 < d_h) (Q 4%nat k21 * K 1%nat k21)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k22 < d_h) (Q 4%nat k22 * K 2%nat k22)) / (sqrt (INR d_h)))) (Finite 0)) + expo (plus (Finite ((\sum_(k23 < d_h) (Q 4%nat k23 * K 3%nat k23)) / (sqrt (INR d_h)))) MinusInfinity) + expo (plus (Finite ((\sum_(k24 < d_h) (Q 4%nat k24 * K 4%nat k24)) / (sqrt (INR d_h)))) MinusInfinity)) = exp ((\sum_(k25 < d_h) (Q 4%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) /\
    exp ((\sum_(k25 < d_h) (Q 4%nat k25 * K 4%nat k25)) / (sqrt (INR d_h))) * 0 / (exp ((\sum_(k26 < d_h) (Q 4%nat k26 * K 0%nat k26)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k27 < d_h) (Q 4%nat k27 * K 1%nat k27)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k28 < d_h) (Q 4%nat k28 * K 2%nat k28)) / (sqrt (INR d_h))) * 1 + exp ((\sum_(k29 < d_h) (Q 4%nat k29 * K 3%nat k29)) / (sqrt (INR d_h))) * 0 + exp ((\sum_(k30 < d_h) (Q 4%nat k30 * K 4%nat k30)) / (sqrt (INR d_h))) * 0) = 0.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6 /\ statement_7 /\ statement_8 /\ statement_9 /\ statement_10.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w23 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w8 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 17 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 18 steps_1.word_5 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 19 steps_1.word_7 steps_1.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 20 steps_1.word_9 steps_1.word_10 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w25 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 1%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 7 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 13 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 15 steps_2.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 17 steps_2.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 18 steps_2.word_5 steps_2.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 19 steps_2.word_7 steps_2.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 20 steps_2.word_9 steps_2.word_10 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w23 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w8 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 7 steps_3.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 13 steps_3.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 15 steps_3.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 17 steps_3.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 18 steps_3.word_5 steps_3.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 19 steps_3.word_7 steps_3.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 20 steps_3.word_9 steps_3.word_10 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w25 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [1%nat; 0%nat; 2%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 7 steps_4.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 13 steps_4.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 15 steps_4.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 17 steps_4.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 18 steps_4.word_5 steps_4.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 19 steps_4.word_7 steps_4.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 20 steps_4.word_9 steps_4.word_10 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w23 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w8 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 7 steps_5.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 13 steps_5.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 15 steps_5.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 17 steps_5.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 18 steps_5.word_5 steps_5.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 19 steps_5.word_7 steps_5.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 20 steps_5.word_9 steps_5.word_10 eq_refl).
Qed.

Module steps_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w25 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_6.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [2%nat; 0%nat; 1%nat; 3%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 7 steps_6.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 13 steps_6.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 15 steps_6.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 17 steps_6.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 18 steps_6.word_5 steps_6.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 19 steps_6.word_7 steps_6.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 20 steps_6.word_9 steps_6.word_10 eq_refl).
Qed.

Module steps_7.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w23 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w8 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_7.
Lemma part_7 : statement_7.
Proof.
  unfold statement_7.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 7 steps_7.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 13 steps_7.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 15 steps_7.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 17 steps_7.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_7.checks _ _ so_0 18 steps_7.word_5 steps_7.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_7.checks _ _ so_0 19 steps_7.word_7 steps_7.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_7.checks _ _ so_0 20 steps_7.word_9 steps_7.word_10 eq_refl).
Qed.

Module steps_8.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w25 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_8.
Lemma part_8 : statement_8.
Proof.
  unfold statement_8.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [3%nat; 0%nat; 1%nat; 2%nat; 4%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 7 steps_8.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 13 steps_8.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 15 steps_8.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 17 steps_8.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_8.checks _ _ so_0 18 steps_8.word_5 steps_8.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_8.checks _ _ so_0 19 steps_8.word_7 steps_8.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_8.checks _ _ so_0 20 steps_8.word_9 steps_8.word_10 eq_refl).
Qed.

Module steps_9.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w8 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w23 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w8 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_9.
Lemma part_9 : statement_9.
Proof.
  unfold statement_9.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 7 steps_9.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 13 steps_9.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 15 steps_9.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 17 steps_9.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_9.checks _ _ so_0 18 steps_9.word_5 steps_9.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_9.checks _ _ so_0 19 steps_9.word_7 steps_9.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_9.checks _ _ so_0 20 steps_9.word_9 steps_9.word_10 eq_refl).
Qed.

Module steps_10.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w1 := Plus (Over (SumOver 0 w0) (Applied Root (Length 0))) (Whole (0)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 2); (B 0)]).
Definition w3 := Plus (Over (SumOver 0 w2) (Applied Root (Length 0))) (Whole (0)).
Definition w4 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 3); (B 0)]).
Definition w5 := Plus (Over (SumOver 0 w4) (Applied Root (Length 0))) (Whole (0)).
Definition w6 := Plus (Plus (Applied Exp w1) (Applied Exp w3)) (Applied Exp w5).
Definition w7 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 4); (B 0)]).
Definition w8 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w7) (Applied Root (Length 0)))) Infinite).
Definition w9 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w10 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w9) (Applied Root (Length 0)))) Infinite).
Definition t11 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 1); (B 0)]).
Definition t12 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t13 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 3); (B 0)]).
Definition t14 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 2); (B 0)]).
Definition t15 := Add (Fun Exp (Mul (Sum 0 t11) (Inv t12))) (Add (Fun Exp (Mul (Sum 0 t14) (Inv t12))) (Fun Exp (Mul (Sum 0 t13) (Inv t12)))).
Definition w16 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w0) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w17 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w2) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w18 := ExpOf (SumOfScores (IsFinite (Over (SumOver 0 w4) (Applied Root (Length 0)))) (IsFinite (Whole (0)))).
Definition w19 := Applied Exp (Over (SumOver 0 w0) (Applied Root (Length 0))).
Definition w20 := Applied Exp (Over (SumOver 0 w2) (Applied Root (Length 0))).
Definition w21 := Plus (Times w19 (Whole (1))) (Times w20 (Whole (1))).
Definition w22 := Applied Exp (Over (SumOver 0 w4) (Applied Root (Length 0))).
Definition w23 := Applied Exp (Over (SumOver 0 w7) (Applied Root (Length 0))).
Definition w24 := Plus (Plus w21 (Times w22 (Whole (1)))) (Times w23 (Whole (0))).
Definition w25 := Applied Exp (Over (SumOver 0 w9) (Applied Root (Length 0))).
Definition w26 := Over w10 (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition w27 := Over (Times w25 (Whole (0))) (Plus w24 (Times w25 (Whole (0)))).
Definition word_1 := (Plus (Plus w6 w8) w10).
Definition word_2 := (Applied Root (Length 0)).
Definition word_3 := (Plus (Plus (Plus (Plus w16 w17) w18) w8) w10).
Definition word_4 := (Plus w24 (Times w25 (Whole (0)))).
Definition word_5 := (Over w10 (Plus (Plus w6 w8) w10)).
Definition word_6 := w26.
Definition word_7 := w26.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t13) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t14) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 0 t11) (Inv t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t15 |}; by_rule := (Sign SumOf); rests_on := [0; 1; 2; 3] |};
    {| goal := {| facts := []; says := Nonzero t15 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t15 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t12 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) t12 |}; by_rule := (Ring []); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t15 |}; by_rule := (Ring []); rests_on := [8; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t15 |}; by_rule := (Ring []); rests_on := [10; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [12; 6; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [13; 7; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [14; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_10.
Lemma part_10 : statement_10.
Proof.
  unfold statement_10.
  intros d_h Q K. intros.
  assert (so_0 : Stated.stands (Stated.world [d_h; 5%nat] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [4%nat; 0%nat; 1%nat; 2%nat; 3%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 7 steps_10.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 13 steps_10.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 15 steps_10.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 17 steps_10.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_10.checks _ _ so_0 18 steps_10.word_5 steps_10.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_10.checks _ _ so_0 19 steps_10.word_7 steps_10.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_10.checks _ _ so_0 20 steps_10.word_9 steps_10.word_10 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 (conj part_6 (conj part_7 (conj part_8 (conj part_9 part_10))))))))). Qed.
End padding_pad_keys_repaired.

(* padding.fully_masked_row.repaired: its numerators are 0 and so is their sum: a weight would be 0/0, and 0 is a convention *)
Module padding_fully_masked_row_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (k1 : nat),
    (0 < T)%nat -> (k1 < T)%nat ->
    expo MinusInfinity = 0.

Definition statement_2 : Prop :=
  forall (T : nat),
    (0 < T)%nat ->
    \sum_(k1 < T) (expo MinusInfinity * 1) = 0.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (ExpOf Infinite).
Definition word_2 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T k1. intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (SumOver 0 (Times (ExpOf Infinite) (Whole (1)))).
Definition word_2 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End padding_fully_masked_row_repaired.
