From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* algebra.associativity: products, and sums, of several matrices may be bracketed in any way *)
Module algebra_associativity.
Definition statement_1 : Prop :=
  forall (m : nat) (q : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (C : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < q)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < q)%nat ->
    \sum_(k3 < p) ((\sum_(k4 < n) (A k1 k4 * B k4 k3)) * C k3 k2) = \sum_(k5 < n) (A k1 k5 * (\sum_(k6 < p) (B k5 k6 * C k6 k2))).

Definition statement_2 : Prop :=
  forall (m : nat) (n : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (Z_ : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    X k1 k2 + Y k1 k2 + Z_ k1 k2 = X k1 k2 + (Y k1 k2 + Z_ k1 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Entry 2 [(B 0); (V 3 0)]).
Definition w2 := Times (Entry 1 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 3 0)]).
Definition w3 := Times (Entry 0 [(V 2 0); (B 0)]) (SumOver 0 w2).
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (SumOver 1 w3).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m q p n A B C k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [p; n; m; q] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 0 0); (V 1 0)]) (Entry 1 [(V 0 0); (V 1 0)]).
Definition w1 := Plus (Entry 1 [(V 0 0); (V 1 0)]) (Entry 2 [(V 0 0); (V 1 0)]).
Definition word_1 := (Plus w0 (Entry 2 [(V 0 0); (V 1 0)])).
Definition word_2 := (Plus (Entry 0 [(V 0 0); (V 1 0)]) w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m n X Y Z_ k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Z_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End algebra_associativity.

(* algebra.distributivity: a product with a sum is a sum of products *)
Module algebra_distributivity.
Definition statement_1 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k3 < n) ((X k1 k3 + Y k1 k3) * B k3 k2) = (\sum_(k4 < n) (X k1 k4 * B k4 k2)) + \sum_(k5 < n) (Y k1 k5 * B k5 k2).

Definition statement_2 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (D : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k3 < n) (A k1 k3 * (B k3 k2 + D k3 k2)) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) + \sum_(k5 < n) (A k1 k5 * D k5 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := SumOver 0 (Times w0 (Entry 2 [(B 0); (V 2 0)])).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w3 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := w1.
Definition word_2 := (Plus (SumOver 0 w2) (SumOver 0 w3)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m p n X Y B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 1 [(B 0); (V 2 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w1 := SumOver 0 (Times (Entry 0 [(V 1 0); (B 0)]) w0).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w3 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := w1.
Definition word_2 := (Plus (SumOver 0 w2) (SumOver 0 w3)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m p n A B D k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => D (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End algebra_distributivity.

(* algebra.transpose: the transposes of a product and of a sum *)
Module algebra_transpose.
Definition statement_1 : Prop :=
  forall (p : nat) (m : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < p)%nat -> (0 < m)%nat -> (0 < n)%nat -> (k1 < p)%nat -> (k2 < m)%nat ->
    \sum_(k3 < n) (A k2 k3 * B k3 k1) = \sum_(k4 < n) (B k4 k1 * A k2 k4).

Definition statement_2 : Prop :=
  forall (n : nat) (m : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (k1 < n)%nat -> (k2 < m)%nat ->
    X k2 k1 + Y k2 k1 = X k2 k1 + Y k2 k1.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w1 := Times (Entry 1 [(B 0); (V 2 0)]) (Entry 0 [(V 1 0); (B 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros p m n A B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k2]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 0 0); (V 1 0)]) (Entry 1 [(V 0 0); (V 1 0)]).
Definition word_1 := w0.
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros n m X Y k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End algebra_transpose.

(* algebra.identity: a product with the identity changes nothing *)
Module algebra_identity.
Definition statement_1 : Prop :=
  forall (m : nat) (n : nat) (A : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    \sum_(k3 < m) (bit ((k1 =? k3)%nat) * A k3 k2) = A k1 k2.

Definition statement_2 : Prop :=
  forall (m : nat) (n : nat) (A : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    \sum_(k3 < n) (A k1 k3 * (bit ((k3 =? k2)%nat))) = A k1 k2.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (B 0))) (Entry 0 [(B 0); (V 1 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m n A k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (OneIf (IsSame (B 0) (V 0 0))).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Entry 0 [(V 1 0); (V 0 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m n A k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End algebra_identity.

(* algebra.commutativity: the order of the terms of a sum does not matter *)
Module algebra_commutativity.
Definition statement_1 : Prop :=
  forall (m : nat) (n : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    X k1 k2 + Y k1 k2 = Y k1 k2 + X k1 k2.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 0 0); (V 1 0)]) (Entry 1 [(V 0 0); (V 1 0)]).
Definition w1 := Plus (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_1 := w0.
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m n X Y k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_commutativity.

(* algebra.transposes: the transposes of the identity, a symmetric matrix, multiples, quotients and blocks *)
Module algebra_transposes.
Definition statement_1 : Prop :=
  forall (m : nat) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (k1 < m)%nat -> (k2 < m)%nat ->
    bit ((k2 =? k1)%nat) = bit ((k1 =? k2)%nat).

Definition statement_2 : Prop :=
  forall (m : nat) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (k1 < m)%nat -> (k2 < m)%nat ->
    (symmetric m M) ->
    M k2 k1 = M k1 k2.

Definition statement_3 : Prop :=
  forall (n : nat) (m : nat) (c : R) (A : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (k1 < n)%nat -> (k2 < m)%nat ->
    c * A k2 k1 = c * A k2 k1.

Definition statement_4 : Prop :=
  forall (n : nat) (m : nat) (A : nat -> nat -> R) (z : R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (k1 < n)%nat -> (k2 < m)%nat ->
    (0 < z) ->
    (z <> 0) /\
    A k2 k1 / z = A k2 k1 / z.

Definition statement_5 : Prop :=
  forall (n : nat) (p : nat) (m : nat) (A : nat -> nat -> R) (k1 : nat) (k3 : nat),
    (0 < n)%nat -> (0 < p)%nat -> (0 < m)%nat -> (k1 < n)%nat -> (k3 < m)%nat ->
    A k3 k1 = A k3 k1.

Definition statement_6 : Prop :=
  forall (n : nat) (p : nat) (m : nat) (A : nat -> nat -> R) (K : nat -> nat -> R) (k2 : nat) (k3 : nat),
    (0 < n)%nat -> (0 < p)%nat -> (0 < m)%nat -> (k2 < p)%nat -> (k3 < m)%nat ->
    K k3 k2 = K k3 k2.

Definition statement_7 : Prop :=
  forall (n : nat) (m : nat) (p : nat) (A : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (0 < p)%nat -> (k1 < n)%nat -> (k2 < m)%nat ->
    A k2 k1 = A k2 k1.

Definition statement_8 : Prop :=
  forall (n : nat) (m : nat) (p : nat) (A : nat -> nat -> R) (R_ : nat -> nat -> R) (k1 : nat) (k3 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (0 < p)%nat -> (k1 < n)%nat -> (k3 < p)%nat ->
    R_ k3 k1 = R_ k3 k1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6 /\ statement_7 /\ statement_8.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition word_2 := (OneIf (IsSame (V 0 1) (V 0 0))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k2; k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Symmetric 0 0].
Definition word_1 := (Entry 0 [(V 0 0); (V 0 1)]).
Definition word_2 := (Entry 0 [(V 0 1); (V 0 0)]).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m M k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m] [(fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k2; k1]]) steps_2.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 []) (Entry 1 [(V 0 0); (V 1 0)]).
Definition word_1 := w0.
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros n m c A k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => c); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition word_1 := (Entry 0 []).
Definition word_2 := (Over (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [])).
Definition word_3 := (Over (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros n m A z k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => z); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) steps_4.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 3 steps_4.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 4 steps_4.word_2 steps_4.word_3 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros n p m A k1 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 0 steps_5.word_1 steps_5.word_2 eq_refl).
Qed.

Module steps_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_6.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros n p m A K k2 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [m; p] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 0 steps_6.word_1 steps_6.word_2 eq_refl).
Qed.

Module steps_7.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_7.
Lemma part_7 : statement_7.
Proof.
  unfold statement_7.
  intros n m p A k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_7.checks _ _ so_0 0 steps_7.word_1 steps_7.word_2 eq_refl).
Qed.

Module steps_8.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_8.
Lemma part_8 : statement_8.
Proof.
  unfold statement_8.
  intros n m p A R_ k1 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [p; n] [(fun l_ : list nat => R_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_8.checks _ _ so_0 0 steps_8.word_1 steps_8.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 (conj part_6 (conj part_7 part_8))))))). Qed.
End algebra_transposes.

(* algebra.scaling: a number may stand before either factor or before their product *)
Module algebra_scaling.
Definition statement_1 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (c : R) (A : nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k3 < n) (c * A k1 k3 * B k3 k2) = c * (\sum_(k4 < n) (A k1 k4 * B k4 k2)).

Definition statement_2 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (c : R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k3 < n) (A k1 k3 * (c * B k3 k2)) = c * (\sum_(k4 < n) (A k1 k4 * B k4 k2)).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Times (Entry 0 []) (Entry 1 [(V 1 0); (B 0)])) (Entry 2 [(B 0); (V 2 0)]).
Definition w1 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Times (Entry 0 []) (SumOver 0 w1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m p n c A B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => c); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Times (Entry 1 []) (Entry 2 [(B 0); (V 2 0)])).
Definition w1 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Times (Entry 1 []) (SumOver 0 w1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m p n A c B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => c); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End algebra_scaling.

(* algebra.quotients: a number z > 0, a scale τ or √d, by which one divides, is moved through products and sums *)
Module algebra_quotients.
Definition statement_1 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (z : R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (0 < z) ->
    (z <> 0) /\
    \sum_(k3 < n) (A k1 k3 / z * B k3 k2) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / z.

Definition statement_2 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (z : R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (0 < z) ->
    (z <> 0) /\
    \sum_(k3 < n) (A k1 k3 * (B k3 k2 / z)) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / z.

Definition statement_3 : Prop :=
  forall (m : nat) (n : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (z : R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    (0 < z) ->
    (z <> 0) /\
    (X k1 k2 + Y k1 k2) / z = X k1 k2 / z + Y k1 k2 / z.

Definition statement_4 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (tau : R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    \sum_(k3 < n) (A k1 k3 / tau * B k3 k2) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / tau.

Definition statement_5 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (tau : R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    \sum_(k3 < n) (A k1 k3 * (B k3 k2 / tau)) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / tau.

Definition statement_6 : Prop :=
  forall (m : nat) (n : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (tau : R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    (X k1 k2 + Y k1 k2) / tau = X k1 k2 / tau + Y k1 k2 / tau.

Definition statement_7 : Prop :=
  forall (n : nat) (m : nat) (X : nat -> nat -> R) (tau : R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (k1 < n)%nat -> (k2 < m)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    X k2 k1 / tau = X k2 k1 / tau.

Definition statement_8 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (d : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (0 < d)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (sqrt (INR d) <> 0) /\
    \sum_(k3 < n) (A k1 k3 / (sqrt (INR d)) * B k3 k2) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / (sqrt (INR d)).

Definition statement_9 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (d : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (0 < d)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (sqrt (INR d) <> 0) /\
    \sum_(k3 < n) (A k1 k3 * (B k3 k2 / (sqrt (INR d)))) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / (sqrt (INR d)).

Definition statement_10 : Prop :=
  forall (m : nat) (n : nat) (d : nat) (X : nat -> nat -> R) (Y : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (0 < d)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    (sqrt (INR d) <> 0) /\
    (X k1 k2 + Y k1 k2) / (sqrt (INR d)) = X k1 k2 / (sqrt (INR d)) + Y k1 k2 / (sqrt (INR d)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6 /\ statement_7 /\ statement_8 /\ statement_9 /\ statement_10.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Times (Over (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [])) (Entry 2 [(B 0); (V 2 0)]).
Definition w2 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (Entry 0 []).
Definition word_2 := (SumOver 0 w1).
Definition word_3 := (Over (SumOver 0 w2) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m p n A z B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => z); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) steps_1.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Times (Entry 1 [(V 1 0); (B 0)]) (Over (Entry 2 [(B 0); (V 2 0)]) (Entry 0 [])).
Definition w2 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (Entry 0 []).
Definition word_2 := (SumOver 0 w1).
Definition word_3 := (Over (SumOver 0 w2) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m p n A B z k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => z); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) steps_2.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 3 steps_2.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_2 steps_2.word_3 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Plus (Entry 1 [(V 0 0); (V 1 0)]) (Entry 2 [(V 0 0); (V 1 0)]).
Definition w2 := Plus (Over (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [])) (Over (Entry 2 [(V 0 0); (V 1 0)]) (Entry 0 [])).
Definition word_1 := (Entry 0 []).
Definition word_2 := (Over w1 (Entry 0 [])).
Definition word_3 := w2.
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros m n X Y z k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => z); (fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [k2]]) steps_3.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 3 steps_3.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 4 steps_3.word_2 steps_3.word_3 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Times (Over (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [])) (Entry 2 [(B 0); (V 2 0)]).
Definition w2 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (Entry 0 []).
Definition word_2 := (SumOver 0 w1).
Definition word_3 := (Over (SumOver 0 w2) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros m p n A tau B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => tau); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) steps_4.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 3 steps_4.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 4 steps_4.word_2 steps_4.word_3 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Times (Entry 1 [(V 1 0); (B 0)]) (Over (Entry 2 [(B 0); (V 2 0)]) (Entry 0 [])).
Definition w2 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (Entry 0 []).
Definition word_2 := (SumOver 0 w1).
Definition word_3 := (Over (SumOver 0 w2) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros m p n A B tau k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => tau); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) steps_5.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 3 steps_5.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 4 steps_5.word_2 steps_5.word_3 eq_refl).
Qed.

Module steps_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Plus (Entry 1 [(V 0 0); (V 1 0)]) (Entry 2 [(V 0 0); (V 1 0)]).
Definition w2 := Plus (Over (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [])) (Over (Entry 2 [(V 0 0); (V 1 0)]) (Entry 0 [])).
Definition word_1 := (Entry 0 []).
Definition word_2 := (Over w1 (Entry 0 [])).
Definition word_3 := w2.
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_6.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros m n X Y tau k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => tau); (fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [k2]]) steps_6.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 3 steps_6.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 4 steps_6.word_2 steps_6.word_3 eq_refl).
Qed.

Module steps_7.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition word_1 := (Entry 0 []).
Definition word_2 := (Over (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [])).
Definition word_3 := (Over (Entry 1 [(V 0 0); (V 1 0)]) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_7.
Lemma part_7 : statement_7.
Proof.
  unfold statement_7.
  intros n m X tau k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => tau); (fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) steps_7.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_7.checks _ _ so_0 3 steps_7.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_7.checks _ _ so_0 4 steps_7.word_2 steps_7.word_3 eq_refl).
Qed.

Module steps_8.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Over (Entry 0 [(V 2 0); (B 0)]) (Applied Root (Length 0)).
Definition w2 := SumOver 1 (Times w1 (Entry 1 [(B 0); (V 3 0)])).
Definition w3 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 0); (V 3 0)]).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := w2.
Definition word_3 := (Over (SumOver 1 w3) (Applied Root (Length 0))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_8.
Lemma part_8 : statement_8.
Proof.
  unfold statement_8.
  intros m p n d A B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_8.checks _ _ so_0 5 steps_8.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_8.checks _ _ so_0 6 steps_8.word_2 steps_8.word_3 eq_refl).
Qed.

Module steps_9.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Over (Entry 1 [(B 0); (V 3 0)]) (Applied Root (Length 0)).
Definition w2 := SumOver 1 (Times (Entry 0 [(V 2 0); (B 0)]) w1).
Definition w3 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 0); (V 3 0)]).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := w2.
Definition word_3 := (Over (SumOver 1 w3) (Applied Root (Length 0))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_9.
Lemma part_9 : statement_9.
Proof.
  unfold statement_9.
  intros m p n d A B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_9.checks _ _ so_0 5 steps_9.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_9.checks _ _ so_0 6 steps_9.word_2 steps_9.word_3 eq_refl).
Qed.

Module steps_10.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Plus (Entry 0 [(V 1 0); (V 2 0)]) (Entry 1 [(V 1 0); (V 2 0)]).
Definition w2 := Over (Entry 0 [(V 1 0); (V 2 0)]) (Applied Root (Length 0)).
Definition w3 := Over (Entry 1 [(V 1 0); (V 2 0)]) (Applied Root (Length 0)).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (Over w1 (Applied Root (Length 0))).
Definition word_3 := (Plus w2 w3).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_10.
Lemma part_10 : statement_10.
Proof.
  unfold statement_10.
  intros m n d X Y k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; m; n] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_10.checks _ _ so_0 5 steps_10.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_10.checks _ _ so_0 6 steps_10.word_2 steps_10.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 (conj part_6 (conj part_7 (conj part_8 (conj part_9 part_10))))))))). Qed.
End algebra_quotients.

(* algebra.row_quotients: a column r > 0, by which rows are divided, is moved through a product *)
Module algebra_row_quotients.
Definition statement_1 : Prop :=
  forall (m : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (r : nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    (forall i1_, (i1_ < m)%nat -> 0 < r i1_) ->
    (r k1 <> 0) /\
    \sum_(k3 < n) (A k1 k3 / (r k1) * B k3 k2) = (\sum_(k4 < n) (A k1 k4 * B k4 k2)) / (r k1).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 [0]].
Definition w1 := Over (Entry 1 [(V 0 0); (B 0)]) (Entry 0 [(V 0 0)]).
Definition w2 := SumOver 1 (Times w1 (Entry 2 [(B 0); (V 2 0)])).
Definition w3 := Times (Entry 1 [(V 0 0); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition word_1 := (Entry 0 [(V 0 0)]).
Definition word_2 := w2.
Definition word_3 := (Over (SumOver 1 w3) (Entry 0 [(V 0 0)])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 [(V 0 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 [(V 0 0)]) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 [(V 0 0)]) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m p n A r B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n; p] [(fun l_ : list nat => r (nth 0 l_ 0%nat)); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; []; [k2]]) steps_1.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_row_quotients.

(* algebra.row_lengths: the squared lengths of the rows are the diagonal of A Aᵀ *)
Module algebra_row_lengths.
Definition statement_1 : Prop :=
  forall (m : nat) (n : nat) (A : nat -> nat -> R) (k1 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat ->
    \sum_(k2 < n) (A k1 k2 * A k1 k2 * 1) = \sum_(k3 < m) ((\sum_(k4 < n) (A k1 k4 * A k3 k4)) * (bit ((k1 =? k3)%nat)) * 1).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 0 [(V 1 0); (B 0)]).
Definition w1 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 0 [(B 1); (B 0)]).
Definition w2 := Times (SumOver 0 w1) (OneIf (IsSame (V 1 0) (B 0))).
Definition word_1 := (SumOver 0 (Times w0 (Whole (1)))).
Definition word_2 := (SumOver 1 (Times w2 (Whole (1)))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m n A k1. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_row_lengths.

(* algebra.blocks: products of matrices in blocks *)
Module algebra_blocks.
Definition statement_1 : Prop :=
  forall (m : nat) (p : nat) (q : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < q)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k4 < n) (A k1 k4 * B k4 k2) = \sum_(k5 < n) (A k1 k5 * B k5 k2).

Definition statement_2 : Prop :=
  forall (m : nat) (p : nat) (q : nat) (n : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (D : nat -> nat -> R) (k1 : nat) (k3 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < q)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k3 < q)%nat ->
    \sum_(k6 < n) (A k1 k6 * D k6 k3) = \sum_(k7 < n) (A k1 k7 * D k7 k3).

Definition statement_3 : Prop :=
  forall (m : nat) (p : nat) (q : nat) (n : nat) (X : nat -> nat -> R) (N_ : nat -> nat -> R) (k1 : nat) (k3 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < q)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k3 < q)%nat ->
    \sum_(k4 < n) (X k1 k4 * N_ k4 k3) = \sum_(k5 < n) (X k1 k5 * N_ k5 k3).

Definition statement_4 : Prop :=
  forall (m : nat) (p : nat) (q : nat) (n : nat) (X : nat -> nat -> R) (N_ : nat -> nat -> R) (R_ : nat -> nat -> R) (k2 : nat) (k3 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < q)%nat -> (0 < n)%nat -> (k2 < p)%nat -> (k3 < q)%nat ->
    \sum_(k6 < n) (R_ k2 k6 * N_ k6 k3) = \sum_(k7 < n) (R_ k2 k7 * N_ k7 k3).

Definition statement_5 : Prop :=
  forall (m : nat) (q : nat) (n : nat) (p : nat) (A : nat -> nat -> R) (N_ : nat -> nat -> R) (K : nat -> nat -> R) (Q : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < q)%nat -> (0 < n)%nat -> (0 < p)%nat -> (k1 < m)%nat -> (k2 < q)%nat ->
    (\sum_(k3 < n) (A k1 k3 * N_ k3 k2)) + \sum_(k4 < p) (K k1 k4 * Q k4 k2) = (\sum_(k5 < n) (A k1 k5 * N_ k5 k2)) + \sum_(k6 < p) (K k1 k6 * Q k6 k2).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m p q n A B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m p q n A B D k1 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; q] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => D (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k3]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros m p q n X N_ k1 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; q] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => N_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k3]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros m p q n X N_ R_ k2 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [n; p; q] [(fun l_ : list nat => R_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => N_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k2]; [k3]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 0 steps_4.word_1 steps_4.word_2 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w1 := Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(B 0); (V 2 0)]).
Definition word_1 := (Plus (SumOver 0 w0) (SumOver 3 w1)).
Definition word_2 := (Plus (SumOver 0 w0) (SumOver 3 w1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros m q n p A N_ K Q k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; q; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => N_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]; []]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 0 steps_5.word_1 steps_5.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 part_5)))). Qed.
End algebra_blocks.

(* algebra.zero: adding zeros changes nothing *)
Module algebra_zero.
Definition statement_1 : Prop :=
  forall (m : nat) (n : nat) (X : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    X k1 k2 + 0 = X k1 k2.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Plus (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0))).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m n X k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_zero.

(* algebra.factors_of_heads: a factor common to all heads comes before, or after, the sum or the stack *)
Module algebra_factors_of_heads.
Definition statement_1 : Prop :=
  forall (m : nat) (p : nat) (H : nat) (n : nat) (A : nat -> nat -> R) (W : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < H)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k3 < H) (\sum_(k4 < n) (A k1 k4 * W k3 k4 k2)) = \sum_(k5 < n) (A k1 k5 * (\sum_(k6 < H) W k6 k5 k2)).

Definition statement_2 : Prop :=
  forall (m : nat) (p : nat) (H : nat) (n : nat) (G : nat -> nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < p)%nat -> (0 < H)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < p)%nat ->
    \sum_(k3 < H) (\sum_(k4 < n) (G k3 k1 k4 * B k4 k2)) = \sum_(k5 < n) ((\sum_(k6 < H) G k6 k1 k5) * B k5 k2).

Definition statement_3 : Prop :=
  forall (H : nat) (m : nat) (p : nat) (n : nat) (G : nat -> nat -> nat -> R) (B : nat -> nat -> R) (k1 : nat) (k2 : nat) (k3 : nat),
    (0 < H)%nat -> (0 < m)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < H)%nat -> (k2 < m)%nat -> (k3 < p)%nat ->
    \sum_(k4 < n) (G k1 k2 k4 * B k4 k3) = \sum_(k5 < n) (G k1 k2 k5 * B k5 k3).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 1); (B 0); (V 3 0)]).
Definition w1 := Times (Entry 0 [(V 2 0); (B 0)]) (SumOver 0 (Entry 1 [(B 0); (B 1); (V 3 0)])).
Definition word_1 := (SumOver 0 (SumOver 1 w0)).
Definition word_2 := (SumOver 1 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m p H n A W k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [H; n; m; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 1); (V 2 0); (B 0)]) (Entry 1 [(B 0); (V 3 0)]).
Definition w1 := Times (SumOver 0 (Entry 0 [(B 0); (V 2 0); (B 1)])) (Entry 1 [(B 0); (V 3 0)]).
Definition word_1 := (SumOver 0 (SumOver 1 w0)).
Definition word_2 := (SumOver 1 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m p H n G B k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [H; n; m; p] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (V 2 0); (B 0)]) (Entry 1 [(B 0); (V 3 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros H m p n G B k1 k2 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [n; H; m; p] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]; [k3]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End algebra_factors_of_heads.

(* algebra.common_factor: a factor common to all blocks comes before the brackets *)
Module algebra_common_factor.
Definition statement_1 : Prop :=
  forall (m : nat) (H : nat) (p : nat) (n : nat) (A : nat -> nat -> R) (W : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat) (k3 : nat),
    (0 < m)%nat -> (0 < H)%nat -> (0 < p)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < H)%nat -> (k3 < p)%nat ->
    \sum_(k4 < n) (A k1 k4 * W k2 k4 k3) = \sum_(k5 < n) (A k1 k5 * W k2 k5 k3).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (V 3 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m H p n A W k1 k2 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [n; m; H; p] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]; [k3]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_common_factor.

(* algebra.sum_of_blocks: blocks are added block by block *)
Module algebra_sum_of_blocks.
Definition statement_1 : Prop :=
  forall (m : nat) (H : nat) (n : nat) (G : nat -> nat -> nat -> R) (D : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat) (k3 : nat),
    (0 < m)%nat -> (0 < H)%nat -> (0 < n)%nat -> (k1 < m)%nat -> (k2 < H)%nat -> (k3 < n)%nat ->
    G k2 k1 k3 + D k2 k1 k3 = G k2 k1 k3 + D k2 k1 k3.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 0 0); (V 1 0); (V 2 0)]) (Entry 1 [(V 0 0); (V 1 0); (V 2 0)]).
Definition word_1 := w0.
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m H n G D k1 k2 k3. intros.
  assert (so_0 : Stated.stands (Stated.world [H; m; n] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => D (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]; [k3]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_sum_of_blocks.

(* algebra.factor_of_sum: a factor common to all terms of a sum comes before it *)
Module algebra_factor_of_sum.
Definition statement_1 : Prop :=
  forall (m : nat) (n : nat) (S_ : nat) (c : R) (g : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < n)%nat -> (0 < S_)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    \sum_(k3 < S_) (c * g k3 k1 k2) = c * (\sum_(k4 < S_) g k4 k1 k2).

Definition statement_2 : Prop :=
  forall (S_ : nat) (m : nat) (n : nat) (c : R) (g : nat -> nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (0 < n)%nat -> (i < S_)%nat -> (k1 < m)%nat -> (k2 < n)%nat ->
    \sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (c * g k3 k1 k2)) = c * (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * g k4 k1 k2)).

Definition statement_3 : Prop :=
  forall (p : nat) (n : nat) (S_ : nat) (m : nat) (A : nat -> nat -> R) (g : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < p)%nat -> (0 < n)%nat -> (0 < S_)%nat -> (0 < m)%nat -> (k1 < p)%nat -> (k2 < n)%nat ->
    \sum_(k3 < S_) (\sum_(k4 < m) (A k1 k4 * g k3 k4 k2)) = \sum_(k5 < m) (A k1 k5 * (\sum_(k6 < S_) g k6 k5 k2)).

Definition statement_4 : Prop :=
  forall (S_ : nat) (p : nat) (n : nat) (m : nat) (A : nat -> nat -> R) (g : nat -> nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < p)%nat -> (0 < n)%nat -> (0 < m)%nat -> (i < S_)%nat -> (k1 < p)%nat -> (k2 < n)%nat ->
    \sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (\sum_(k4 < m) (A k1 k4 * g k3 k4 k2))) = \sum_(k5 < m) (A k1 k5 * (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * g k6 k5 k2))).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 []) (Entry 1 [(B 0); (V 1 0); (V 2 0)]).
Definition w1 := Times (Entry 0 []) (SumOver 0 (Entry 1 [(B 0); (V 1 0); (V 2 0)])).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m n S_ c g k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m; n] [(fun l_ : list nat => c); (fun l_ : list nat => g (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 []) (Entry 1 [(B 0); (V 1 0); (V 2 0)]).
Definition w1 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w0).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 1 [(B 0); (V 1 0); (V 2 0)]).
Definition word_1 := w1.
Definition word_2 := (Times (Entry 0 []) (SumOver 0 w2)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ m n c g i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m; n] [(fun l_ : list nat => c); (fun l_ : list nat => g (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 1); (B 0); (V 3 0)]).
Definition w1 := Times (Entry 0 [(V 2 0); (B 0)]) (SumOver 0 (Entry 1 [(B 0); (B 1); (V 3 0)])).
Definition word_1 := (SumOver 0 (SumOver 1 w0)).
Definition word_2 := (SumOver 1 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros p n S_ m A g k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m; p; n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => g (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 1); (B 0); (V 3 0)]).
Definition w1 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (SumOver 1 w0).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 1 [(B 0); (B 1); (V 3 0)]).
Definition w3 := Times (Entry 0 [(V 2 0); (B 0)]) (SumOver 0 w2).
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (SumOver 1 w3).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros S_ p n m A g i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m; p; n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => g (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[i]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 0 steps_4.word_1 steps_4.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End algebra_factor_of_sum.

(* algebra.product_of_numbers: a product of numbers times a row may be bracketed in any way *)
Module algebra_product_of_numbers.
Definition statement_1 : Prop :=
  forall (n : nat) (c : R) (e : R) (v : nat -> R) (k1 : nat),
    (0 < n)%nat -> (k1 < n)%nat ->
    c * e * v k1 = c * (e * v k1).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Times (Entry 0 []) (Entry 1 [])) (Entry 2 [(V 0 0)]).
Definition w1 := Times (Entry 0 []) (Times (Entry 1 []) (Entry 2 [(V 0 0)])).
Definition word_1 := w0.
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros n c e v k1. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => c); (fun l_ : list nat => e); (fun l_ : list nat => v (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_product_of_numbers.

(* algebra.number_times_row: a product of two rows is a number, which may stand before a row *)
Module algebra_number_times_row.
Definition statement_1 : Prop :=
  forall (n : nat) (m : nat) (u : nat -> R) (w : nat -> R) (v : nat -> R) (k1 : nat),
    (0 < n)%nat -> (0 < m)%nat -> (k1 < n)%nat ->
    (\sum_(k2 < m) (u k2 * w k2)) * v k1 = \sum_(k3 < m) (u k3 * (w k3 * v k1)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := SumOver 0 (Times (Entry 0 [(B 0)]) (Entry 1 [(B 0)])).
Definition w1 := Times (Entry 0 [(B 0)]) (Times (Entry 1 [(B 0)]) (Entry 2 [(V 1 0)])).
Definition word_1 := (Times w0 (Entry 2 [(V 1 0)])).
Definition word_2 := (SumOver 0 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros n m u w v k1. intros.
  assert (so_0 : Stated.stands (Stated.world [m; n] [(fun l_ : list nat => u (nth 0 l_ 0%nat)); (fun l_ : list nat => w (nth 0 l_ 0%nat)); (fun l_ : list nat => v (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_number_times_row.

(* algebra.quotient_times_matrix: a positive number divides before or after a product *)
Module algebra_quotient_times_matrix.
Definition statement_1 : Prop :=
  forall (p : nat) (n : nat) (v : nat -> R) (z : R) (B : nat -> nat -> R) (k1 : nat),
    (0 < p)%nat -> (0 < n)%nat -> (k1 < p)%nat ->
    (0 < z) ->
    (z <> 0) /\
    \sum_(k2 < n) (v k2 / z * B k2 k1) = (\sum_(k3 < n) (v k3 * B k3 k1)) / z.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Times (Over (Entry 1 [(B 0)]) (Entry 0 [])) (Entry 2 [(B 0); (V 1 0)]).
Definition w2 := Times (Entry 1 [(B 0)]) (Entry 2 [(B 0); (V 1 0)]).
Definition word_1 := (Entry 0 []).
Definition word_2 := (SumOver 0 w1).
Definition word_3 := (Over (SumOver 0 w2) (Entry 0 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros p n v z B k1. intros.
  assert (so_0 : Stated.stands (Stated.world [n; p] [(fun l_ : list nat => z); (fun l_ : list nat => v (nth 0 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]]) steps_1.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_quotient_times_matrix.

(* algebra.exponents: the exponential of a sum is a product *)
Module algebra_exponents.
Definition statement_1 : Prop :=
  forall (c : R) (e : R) (f : R),
    exp (c - e) = exp (f - e) * exp (c - f).

Definition statement_2 : Prop :=
  forall (c : R) (e : R),
    exp (c - e) = exp (- e) * exp c.

Definition statement_3 : Prop :=
  forall (c : R) (e : R),
    exp (c + e) = exp c * exp e.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Applied Exp (Minus (Entry 2 []) (Entry 1 []))) (Applied Exp (Minus (Entry 0 []) (Entry 2 []))).
Definition word_1 := (Applied Exp (Minus (Entry 0 []) (Entry 1 []))).
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros c e f. intros.
  assert (so_0 : Stated.stands (Stated.world [] [(fun l_ : list nat => c); (fun l_ : list nat => e); (fun l_ : list nat => f)] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Applied Exp (Opposite (Entry 1 []))) (Applied Exp (Entry 0 [])).
Definition word_1 := (Applied Exp (Minus (Entry 0 []) (Entry 1 []))).
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros c e. intros.
  assert (so_0 : Stated.stands (Stated.world [] [(fun l_ : list nat => c); (fun l_ : list nat => e)] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Applied Exp (Entry 0 [])) (Applied Exp (Entry 1 [])).
Definition word_1 := (Applied Exp (Plus (Entry 0 []) (Entry 1 []))).
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros c e. intros.
  assert (so_0 : Stated.stands (Stated.world [] [(fun l_ : list nat => c); (fun l_ : list nat => e)] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End algebra_exponents.

(* algebra.cancellation: a factor common to numerator and denominator cancels *)
Module algebra_cancellation.
Definition statement_1 : Prop :=
  forall (n : nat) (w : R) (v : nat -> R) (z : R) (k1 : nat),
    (0 < n)%nat -> (k1 < n)%nat ->
    (0 < w) ->
    (0 < z) ->
    (w * z <> 0) /\
    (z <> 0) /\
    w * v k1 / (w * z) = v k1 / z.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []; Positive 1 []].
Definition w1 := Over (Times (Entry 0 []) (Entry 2 [(V 0 0)])) (Times (Entry 0 []) (Entry 1 [])).
Definition word_1 := (Times (Entry 0 []) (Entry 1 [])).
Definition word_2 := (Entry 1 []).
Definition word_3 := w1.
Definition word_4 := (Over (Entry 2 [(V 0 0)]) (Entry 1 [])).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 1 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 1 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (Mul (Dat 0 []) (Dat 1 [])) |}; by_rule := (Sign Product); rests_on := [0; 2] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Mul (Dat 0 []) (Dat 1 [])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (Dat 1 []) |}; by_rule := (Ring []); rests_on := [2; 5] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 6] |};
    {| goal := {| facts := g0; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [4; 7] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros n w v z k1. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => w); (fun l_ : list nat => z); (fun l_ : list nat => v (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1]]) steps_1.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 6 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_cancellation.

(* algebra.addition_theorem: the addition theorem of the cosine, summed over the pairs *)
Module algebra_addition_theorem.
Definition statement_1 : Prop :=
  forall (m : nat) (alpha : nat -> R) (beta : nat -> R),
    (0 < m)%nat ->
    (\sum_(k1 < m) (sin (alpha k1) * sin (beta k1))) + \sum_(k1 < m) (cos (alpha k1) * cos (beta k1)) = \sum_(k2 < m) (cos (alpha k2 - beta k2) * 1).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Applied Sin (Entry 0 [(B 0)])) (Applied Sin (Entry 1 [(B 0)])).
Definition w1 := Times (Applied Cos (Entry 0 [(B 0)])) (Applied Cos (Entry 1 [(B 0)])).
Definition w2 := Applied Cos (Minus (Entry 0 [(B 0)]) (Entry 1 [(B 0)])).
Definition word_1 := (Plus (SumOver 0 w0) (SumOver 0 w1)).
Definition word_2 := (SumOver 0 (Times w2 (Whole (1)))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m alpha beta. intros.
  assert (so_0 : Stated.stands (Stated.world [m] [(fun l_ : list nat => alpha (nth 0 l_ 0%nat)); (fun l_ : list nat => beta (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End algebra_addition_theorem.

(* algebra.multiples: multiples of an angle are added and subtracted *)
Module algebra_multiples.
Definition statement_1 : Prop :=
  forall (S_ : nat) (m : nat) (alpha : nat -> R) (j : nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (j < S_)%nat -> (i < S_)%nat -> (k1 < m)%nat ->
    INR (j + 1) * alpha k1 = INR (i + 1) * alpha k1 + (- (INR (i + 1)) + INR (j + 1)) * alpha k1.

Definition statement_2 : Prop :=
  forall (S_ : nat) (m : nat) (alpha : nat -> R) (i : nat) (j : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (i < S_)%nat -> (j < S_)%nat -> (k1 < m)%nat ->
    INR (i + 1) * alpha k1 - INR (j + 1) * alpha k1 = (- (INR (j + 1)) + INR (i + 1)) * alpha k1.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Opposite (Entry 0 [(V 0 1)])) (Entry 0 [(V 0 0)]).
Definition w1 := Plus (Times (Entry 0 [(V 0 1)]) (Entry 1 [(V 1 0)])) (Times w0 (Entry 1 [(V 1 0)])).
Definition word_1 := (Times (Entry 0 [(V 0 0)]) (Entry 1 [(V 1 0)])).
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ m alpha j i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => alpha (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[j; i]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Minus (Times (Entry 0 [(V 0 0)]) (Entry 1 [(V 1 0)])) (Times (Entry 0 [(V 0 1)]) (Entry 1 [(V 1 0)])).
Definition w1 := Plus (Opposite (Entry 0 [(V 0 1)])) (Entry 0 [(V 0 0)]).
Definition word_1 := w0.
Definition word_2 := (Times w1 (Entry 1 [(V 1 0)])).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ m alpha i j k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => alpha (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End algebra_multiples.
