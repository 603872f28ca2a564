From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* gauge.inverse_of_transpose: the transpose of the inverse is the inverse of the transpose *)
Module gauge_inverse_of_transpose.
Definition statement_1 : Prop :=
  forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (k1 < n)%nat -> (k2 < n)%nat ->
    (inverse n A A_inv) ->
    \sum_(k3 < n) (A k3 k1 * A_inv k2 k3) = bit ((k1 =? k2)%nat).

Definition statement_2 : Prop :=
  forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (k1 < n)%nat -> (k2 < n)%nat ->
    (inverse n A A_inv) ->
    \sum_(k3 < n) (A_inv k3 k1 * A k2 k3) = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0); (V 0 0)]) (Entry 1 [(V 0 1); (B 0)]).
Definition g1 := [(Inverses 0 1 0 false)].
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros n A A_inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) steps_1.g1) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0); (V 0 0)]) (Entry 1 [(V 0 1); (B 0)]).
Definition g1 := [(Inverses 1 0 0 false)].
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros n A A_inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) steps_2.g1) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End gauge_inverse_of_transpose.

(* gauge.inverse_of_product: the inverse of a product is the product of the inverses in reverse *)
Module gauge_inverse_of_product.
Definition statement_1 : Prop :=
  forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R),
    (0 < n)%nat ->
    (inverse n A A_inv) ->
    (inverse n B B_inv) ->
    (exists inv, inverse n (fun k3 k4 => \sum_(k5 < n) (A k3 k5 * B k5 k4)) inv).

Definition statement_2 : Prop :=
  forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R) (inverse_1 : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < n)%nat -> (k1 < n)%nat -> (k2 < n)%nat ->
    (inverse n A A_inv) ->
    (inverse n B B_inv) ->
    (inverse n (fun k3 k4 => \sum_(k5 < n) (A k3 k5 * B k5 k4)) inverse_1) ->
    inverse_1 k1 k2 = \sum_(k6 < n) (inverse_1 k1 k6 * (bit ((k6 =? k2)%nat))) /\
    \sum_(k6 < n) (inverse_1 k1 k6 * (bit ((k6 =? k2)%nat))) = \sum_(k7 < n) (inverse_1 k1 k7 * (\sum_(k8 < n) (A k7 k8 * A_inv k8 k2))) /\
    \sum_(k7 < n) (inverse_1 k1 k7 * (\sum_(k8 < n) (A k7 k8 * A_inv k8 k2))) = \sum_(k9 < n) (inverse_1 k1 k9 * (\sum_(k10 < n) ((\sum_(k11 < n) (A k9 k11 * (bit ((k11 =? k10)%nat)))) * A_inv k10 k2))) /\
    \sum_(k9 < n) (inverse_1 k1 k9 * (\sum_(k10 < n) ((\sum_(k11 < n) (A k9 k11 * (bit ((k11 =? k10)%nat)))) * A_inv k10 k2))) = \sum_(k12 < n) (inverse_1 k1 k12 * (\sum_(k13 < n) ((\sum_(k14 < n) (A k12 k14 * (\sum_(k15 < n) (B k14 k15 * B_inv k15 k13)))) * A_inv k13 k2))) /\
    \sum_(k12 < n) (inverse_1 k1 k12 * (\sum_(k13 < n) ((\sum_(k14 < n) (A k12 k14 * (\sum_(k15 < n) (B k14 k15 * B_inv k15 k13)))) * A_inv k13 k2))) = \sum_(k16 < n) (bit ((k1 =? k16)%nat) * (\sum_(k17 < n) (B_inv k16 k17 * A_inv k17 k2))) /\
    \sum_(k16 < n) (bit ((k1 =? k16)%nat) * (\sum_(k17 < n) (B_inv k16 k17 * A_inv k17 k2))) = \sum_(k18 < n) (B_inv k1 k18 * A_inv k18 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module of_left_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (Entry 2 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 0 1)]).
Definition w2 := SumOver 0 (Times (SumOver 0 w0) (SumOver 0 w1)).
Definition g3 := [(Inverses 0 3 0 false); (Inverses 1 2 0 false)].
Definition word_1 := w2.
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_left_1.
Lemma left_1 :
forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R) (k3 : nat) (k4 : nat),
  (0 < n)%nat -> (k3 < n)%nat -> (k4 < n)%nat ->
  (inverse n A A_inv) ->
  (inverse n B B_inv) ->
  \sum_(k3_ < n) ((\sum_(k5 < n) (A k3 k5 * B k5 k3_)) * (\sum_(k5 < n) (B_inv k3_ k5 * A_inv k5 k4))) = bit ((k3 =? k4)%nat).
Proof.
  intros n A A_inv B B_inv k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; k4]]) of_left_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_left_1.checks _ _ so_0 0 of_left_1.word_1 of_left_1.word_2 eq_refl).
Qed.
Module of_right_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (Entry 2 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 0 1)]).
Definition w2 := SumOver 0 (Times (SumOver 0 w0) (SumOver 0 w1)).
Definition g3 := [(Inverses 2 1 0 false); (Inverses 3 0 0 false)].
Definition word_1 := w2.
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_right_1.
Lemma right_1 :
forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R) (k3 : nat) (k4 : nat),
  (0 < n)%nat -> (k3 < n)%nat -> (k4 < n)%nat ->
  (inverse n A A_inv) ->
  (inverse n B B_inv) ->
  \sum_(k3_ < n) ((\sum_(k5 < n) (B_inv k3 k5 * A_inv k5 k3_)) * (\sum_(k5 < n) (A k3_ k5 * B k5 k4))) = bit ((k3 =? k4)%nat).
Proof.
  intros n A A_inv B B_inv k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => B_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; k4]]) of_right_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_right_1.checks _ _ so_0 0 of_right_1.word_1 of_right_1.word_2 eq_refl).
Qed.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros n A A_inv B B_inv. intros.
  exists (fun k3 k4 => \sum_(k5 < n) (B_inv k3 k5 * A_inv k5 k4)). intros k3 k4; intros; split; [apply (left_1 n A A_inv B B_inv k3 k4) | apply (right_1 n A A_inv B B_inv k3 k4)]; assumption.
Qed.

Module of_left_2_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (Entry 2 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 0 1)]).
Definition w2 := SumOver 0 (Times (SumOver 0 w0) (SumOver 0 w1)).
Definition g3 := [(Inverses 0 3 0 false); (Inverses 1 2 0 false)].
Definition word_1 := w2.
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_left_2_1.
Lemma left_2_1 :
forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R) (inverse_1 : nat -> nat -> R) (k1 : nat) (k2 : nat) (k3 : nat) (k4 : nat),
  (0 < n)%nat -> (k1 < n)%nat -> (k2 < n)%nat -> (k3 < n)%nat -> (k4 < n)%nat ->
  (inverse n A A_inv) ->
  (inverse n B B_inv) ->
  \sum_(k3_ < n) ((\sum_(k5 < n) (A k3 k5 * B k5 k3_)) * (\sum_(k5 < n) (B_inv k3_ k5 * A_inv k5 k4))) = bit ((k3 =? k4)%nat).
Proof.
  intros n A A_inv B B_inv inverse_1 k1 k2 k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; k4]]) of_left_2_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_left_2_1.checks _ _ so_0 0 of_left_2_1.word_1 of_left_2_1.word_2 eq_refl).
Qed.
Module of_right_2_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (Entry 2 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 0 1)]).
Definition w2 := SumOver 0 (Times (SumOver 0 w0) (SumOver 0 w1)).
Definition g3 := [(Inverses 2 1 0 false); (Inverses 3 0 0 false)].
Definition word_1 := w2.
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_right_2_1.
Lemma right_2_1 :
forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R) (inverse_1 : nat -> nat -> R) (k1 : nat) (k2 : nat) (k3 : nat) (k4 : nat),
  (0 < n)%nat -> (k1 < n)%nat -> (k2 < n)%nat -> (k3 < n)%nat -> (k4 < n)%nat ->
  (inverse n A A_inv) ->
  (inverse n B B_inv) ->
  \sum_(k3_ < n) ((\sum_(k5 < n) (B_inv k3 k5 * A_inv k5 k3_)) * (\sum_(k5 < n) (A k3_ k5 * B k5 k4))) = bit ((k3 =? k4)%nat).
Proof.
  intros n A A_inv B B_inv inverse_1 k1 k2 k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => B_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; k4]]) of_right_2_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_right_2_1.checks _ _ so_0 0 of_right_2_1.word_1 of_right_2_1.word_2 eq_refl).
Qed.
Module of_with_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(B 2); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition t1 := Mul (Dat 1 [(B 2); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition f2 := Identical [0; 0] (Dat 0 [(B 1); (B 0)]) (Sum 0 t1).
Definition w3 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsSame (B 0) (V 0 1))).
Definition t4 := Mul (Dat 1 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (V 0 1)]).
Definition g5 := [(Inverses 3 2 0 false); (Inverses 4 1 0 false); f2].
Definition w6 := Times (Entry 3 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 0 1)]).
Definition w7 := Times (Entry 0 [(V 0 0); (B 0)]) (SumOver 0 w6).
Definition t8 := Mul (Dat 3 [(B 1); (B 0)]) (Dat 2 [(B 0); (V 0 1)]).
Definition t9 := Mul (Dat 1 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition w10 := Times (Entry 3 [(B 2); (B 0)]) (OneIf (IsSame (B 0) (B 1))).
Definition w11 := Times (SumOver 0 w10) (Entry 2 [(B 0); (V 0 1)]).
Definition w12 := Times (Entry 0 [(V 0 0); (B 0)]) (SumOver 0 w11).
Definition w13 := Times (Entry 4 [(B 1); (B 0)]) (Entry 1 [(B 0); (B 2)]).
Definition w14 := SumOver 0 (Times (Entry 3 [(B 2); (B 0)]) (SumOver 0 w13)).
Definition w15 := SumOver 0 (Times w14 (Entry 2 [(B 0); (V 0 1)])).
Definition w16 := SumOver 0 (Times (Entry 0 [(V 0 0); (B 0)]) w15).
Definition t17 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 1 [(B 0); (B 2)]).
Definition t18 := Mul (Sum 0 (Mul (Dat 3 [(B 2); (B 0)]) (Sum 0 t17))) (Dat 2 [(B 0); (V 0 1)]).
Definition w19 := Times (Entry 1 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 0 1)]).
Definition w20 := Times (OneIf (IsSame (V 0 0) (B 0))) (SumOver 0 w19).
Definition w21 := Times (Entry 1 [(V 0 0); (B 0)]) (Entry 2 [(B 0); (V 0 1)]).
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (SumOver 0 w0).
Definition word_3 := (Entry 0 [(V 0 0); (V 0 1)]).
Definition word_4 := (SumOver 0 w3).
Definition word_5 := (SumOver 0 w3).
Definition word_6 := (SumOver 0 w7).
Definition word_7 := (SumOver 0 w7).
Definition word_8 := (SumOver 0 w12).
Definition word_9 := (SumOver 0 w12).
Definition word_10 := w16.
Definition word_11 := w16.
Definition word_12 := (SumOver 0 w20).
Definition word_13 := (SumOver 0 w20).
Definition word_14 := (SumOver 0 w21).
Definition steps : list step := [
    {| goal := {| facts := g5; says := Equal (Sum 0 t4) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_3) (with_fact f2 (plain word_3)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_3)) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_4) (with_fact f2 (plain word_4)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_4)) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_3) (plain word_4) |}; by_rule := Trans; rests_on := [3; 2; 4; 0; 1] |};
    {| goal := {| facts := g5; says := Equal (Sum 0 t4) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_5) (with_fact f2 (plain word_5)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_5)) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_6) (with_fact f2 (plain word_6)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_6)) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_5) (plain word_6) |}; by_rule := Trans; rests_on := [3; 2; 4; 0; 1] |};
    {| goal := {| facts := g5; says := Equal (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_7) (with_fact f2 (plain word_7)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_7)) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_8) (with_fact f2 (plain word_8)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_8)) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [3; 2; 4; 0; 1] |};
    {| goal := {| facts := g5; says := Equal (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t18))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_9) (with_fact f2 (plain word_9)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_9)) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t8))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_10) (with_fact f2 (plain word_10)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_10)) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t18))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_9) (plain word_10) |}; by_rule := Trans; rests_on := [3; 2; 4; 0; 1] |};
    {| goal := {| facts := g5; says := Equal (Sum 0 (Mul (Sum 0 t9) (Sum 0 t18))) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_11) (with_fact f2 (plain word_11)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_11)) (Sum 0 (Mul (Sum 0 t9) (Sum 0 t18))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_12) (with_fact f2 (plain word_12)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_12)) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_11) (plain word_12) |}; by_rule := Trans; rests_on := [3; 2; 4; 0; 1] |};
    {| goal := {| facts := g5; says := Equal (plain word_13) (with_fact f2 (plain word_13)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_13)) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_14) (with_fact f2 (plain word_14)) |}; by_rule := (Rewritten f2); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (with_fact f2 (plain word_14)) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_13) (plain word_14) |}; by_rule := Trans; rests_on := [3; 2; 33; 0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_with_2.
Lemma with_2 :
forall (n : nat) (A : nat -> nat -> R) (A_inv : nat -> nat -> R) (B : nat -> nat -> R) (B_inv : nat -> nat -> R) (inverse_1 : nat -> nat -> R) (k1 : nat) (k2 : nat),
  (0 < n)%nat -> (k1 < n)%nat -> (k2 < n)%nat ->
  (inverse n A A_inv) ->
  (inverse n B B_inv) ->
  (forall k3 k4, (k3 < n)%nat -> (k4 < n)%nat -> inverse_1 k3 k4 = \sum_(k5 < n) (B_inv k3 k5 * A_inv k5 k4)) ->
  inverse_1 k1 k2 = \sum_(k6 < n) (inverse_1 k1 k6 * (bit ((k6 =? k2)%nat))) /\
  \sum_(k6 < n) (inverse_1 k1 k6 * (bit ((k6 =? k2)%nat))) = \sum_(k7 < n) (inverse_1 k1 k7 * (\sum_(k8 < n) (A k7 k8 * A_inv k8 k2))) /\
  \sum_(k7 < n) (inverse_1 k1 k7 * (\sum_(k8 < n) (A k7 k8 * A_inv k8 k2))) = \sum_(k9 < n) (inverse_1 k1 k9 * (\sum_(k10 < n) ((\sum_(k11 < n) (A k9 k11 * (bit ((k11 =? k10)%nat)))) * A_inv k10 k2))) /\
  \sum_(k9 < n) (inverse_1 k1 k9 * (\sum_(k10 < n) ((\sum_(k11 < n) (A k9 k11 * (bit ((k11 =? k10)%nat)))) * A_inv k10 k2))) = \sum_(k12 < n) (inverse_1 k1 k12 * (\sum_(k13 < n) ((\sum_(k14 < n) (A k12 k14 * (\sum_(k15 < n) (B k14 k15 * B_inv k15 k13)))) * A_inv k13 k2))) /\
  \sum_(k12 < n) (inverse_1 k1 k12 * (\sum_(k13 < n) ((\sum_(k14 < n) (A k12 k14 * (\sum_(k15 < n) (B k14 k15 * B_inv k15 k13)))) * A_inv k13 k2))) = \sum_(k16 < n) (bit ((k1 =? k16)%nat) * (\sum_(k17 < n) (B_inv k16 k17 * A_inv k17 k2))) /\
  \sum_(k16 < n) (bit ((k1 =? k16)%nat) * (\sum_(k17 < n) (B_inv k16 k17 * A_inv k17 k2))) = \sum_(k18 < n) (B_inv k1 k18 * A_inv k18 k2).
Proof.
  intros n A A_inv B B_inv inverse_1 k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [n] [(fun l_ : list nat => inverse_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) of_with_2.g5) by Stated.standing ltac:(first [Stated.equation_holds of_with_2.word_1 of_with_2.word_2]).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ of_with_2.checks _ _ so_0 5 of_with_2.word_3 of_with_2.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ of_with_2.checks _ _ so_0 11 of_with_2.word_5 of_with_2.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ of_with_2.checks _ _ so_0 17 of_with_2.word_7 of_with_2.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ of_with_2.checks _ _ so_0 23 of_with_2.word_9 of_with_2.word_10 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ of_with_2.checks _ _ so_0 29 of_with_2.word_11 of_with_2.word_12 eq_refl). }
  exact_no_check (Stated.equal_by _ _ of_with_2.checks _ _ so_0 34 of_with_2.word_13 of_with_2.word_14 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros n A A_inv B B_inv inverse_1 k1 k2. intros.
  assert (I1 : inverse n (fun k3 k4 => \sum_(k5 < n) (A k3 k5 * B k5 k4)) (fun k3 k4 => \sum_(k5 < n) (B_inv k3 k5 * A_inv k5 k4))) by (intros k3 k4; intros; split; [apply (left_2_1 n A A_inv B B_inv inverse_1 k1 k2 k3 k4) | apply (right_2_1 n A A_inv B B_inv inverse_1 k1 k2 k3 k4)]; assumption).
  assert (E1 : forall k3 k4, (k3 < n)%nat -> (k4 < n)%nat -> inverse_1 k3 k4 = \sum_(k5 < n) (B_inv k3 k5 * A_inv k5 k4))
    by exact (Laws.inverse_unique _ _ inverse_1 _ ltac:(eassumption) I1).
  apply (with_2 n A A_inv B B_inv inverse_1 k1 k2); assumption.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End gauge_inverse_of_product.

(* gauge.scores: queries by G and keys by G⁻ᵀ: the weights are the same *)
Module gauge_scores.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_k : nat) (d : nat) (x : nat -> nat -> R) (W_Q : nat -> nat -> R) (G : nat -> nat -> R) (G_inv : nat -> nat -> R) (W_K : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (inverse d_k G G_inv) ->
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (x k1 k5 * (\sum_(k6 < d_k) (W_Q k5 k6 * G k6 k4)))) * (\sum_(k7 < d) (x k3 k7 * (\sum_(k8 < d_k) (W_K k7 k8 * G_inv k4 k8)))))) / (sqrt (INR d_k)))) <> 0) /\
    (\sum_(k9 < S_) expo (Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (x k1 k11 * W_Q k11 k10)) * (\sum_(k12 < d) (x k9 k12 * W_K k12 k10)))) / (sqrt (INR d_k)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (x k1 k5 * (\sum_(k6 < d_k) (W_Q k5 k6 * G k6 k4)))) * (\sum_(k7 < d) (x k3 k7 * (\sum_(k8 < d_k) (W_K k7 k8 * G_inv k4 k8)))))) / (sqrt (INR d_k)))) k2 = softmax S_ (fun k9 => Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (x k1 k11 * W_Q k11 k10)) * (\sum_(k12 < d) (x k9 k12 * W_K k12 k10)))) / (sqrt (INR d_k)))) k2.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Inverses 0 1 0 false)].
Definition w2 := Times (Entry 3 [(B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]).
Definition w3 := Times (Entry 2 [(V 1 0); (B 0)]) (SumOver 0 w2).
Definition w4 := Times (Entry 4 [(B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]).
Definition w5 := SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (SumOver 0 w4)).
Definition w6 := Over (SumOver 0 (Times (SumOver 2 w3) w5)) (Applied Root (Length 0)).
Definition t7 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 1 [(B 2); (B 0)]).
Definition t8 := Sum 2 (Mul (Dat 2 [(V 1 1); (B 0)]) (Sum 0 t7)).
Definition t9 := Mul (Dat 3 [(B 1); (B 0)]) (Dat 0 [(B 0); (B 2)]).
Definition t10 := Sum 2 (Mul (Dat 2 [(V 1 0); (B 0)]) (Sum 0 t9)).
Definition t11 := Mul t10 (Sum 2 (Mul (Dat 2 [(B 2); (B 0)]) (Sum 0 t7))).
Definition w12 := Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(B 0); (B 1)]).
Definition w13 := Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(B 0); (B 1)]).
Definition w14 := SumOver 0 (Times (SumOver 2 w12) (SumOver 2 w13)).
Definition w15 := ExpOf (IsFinite (Over w14 (Applied Root (Length 0)))).
Definition t16 := Mul (Dat 2 [(V 1 2); (B 0)]) (Dat 4 [(B 0); (B 1)]).
Definition t17 := Mul (Dat 2 [(V 1 0); (B 0)]) (Dat 3 [(B 0); (B 1)]).
Definition t18 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t16))) (Inv t0).
Definition t19 := Mul (Dat 2 [(B 2); (B 0)]) (Dat 4 [(B 0); (B 1)]).
Definition t20 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t19))) (Inv t0).
Definition w21 := Softmax 1 (IsFinite (Over w14 (Applied Root (Length 0)))) (V 1 3).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite w6))).
Definition word_3 := (SumOver 1 w15).
Definition word_4 := (Softmax 1 (IsFinite w6) (V 1 3)).
Definition word_5 := w21.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 (Mul t10 t8)) (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp (Mul (Sum 0 t11) (Inv t0)))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp (Mul (Sum 0 t11) (Inv t0)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 1 (Fun Exp (Mul (Sum 0 t11) (Inv t0)))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t18) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t20)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t20)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (Sum 1 (Fun Exp t20)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_k d x W_Q G G_inv W_K k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; k2]; []]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End gauge_scores.

(* gauge.values: values by J and the output by J⁻¹: the output is the same *)
Module gauge_values.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q : nat -> nat -> R) (W_K : nat -> nat -> R) (W_V : nat -> nat -> R) (J : nat -> nat -> R) (J_inv : nat -> nat -> R) (W_O : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (inverse d_v J J_inv) ->
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k5 < S_) expo (Finite ((\sum_(k6 < d_k) ((\sum_(k7 < d) (x k1 k7 * W_Q k7 k6)) * (\sum_(k8 < d) (x k5 k8 * W_K k8 k6)))) / (sqrt (INR d_k)))) <> 0) /\
    \sum_(k3 < d_v) ((\sum_(k4 < S_) (softmax S_ (fun k5 => Finite ((\sum_(k6 < d_k) ((\sum_(k7 < d) (x k1 k7 * W_Q k7 k6)) * (\sum_(k8 < d) (x k5 k8 * W_K k8 k6)))) / (sqrt (INR d_k)))) k4 * (\sum_(k9 < d) (x k4 k9 * (\sum_(k10 < d_v) (W_V k9 k10 * J k10 k3)))))) * (\sum_(k11 < d_v) (J_inv k3 k11 * W_O k11 k2))) = \sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K k17 k15)))) / (sqrt (INR d_k)))) k13 * (\sum_(k18 < d) (x k13 k18 * W_V k18 k12)))) * W_O k12 k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Inverses 0 1 0 false)].
Definition w2 := Times (Entry 2 [(V 2 0); (B 0)]) (Entry 3 [(B 0); (B 1)]).
Definition w3 := Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 3 w2) (SumOver 3 w3)).
Definition w5 := ExpOf (IsFinite (Over w4 (Applied Root (Length 1)))).
Definition t6 := Mul (Dat 2 [(V 2 1); (B 0)]) (Dat 4 [(B 0); (B 1)]).
Definition t7 := Mul (Dat 2 [(V 2 0); (B 0)]) (Dat 3 [(B 0); (B 1)]).
Definition t8 := Mul (Sum 1 (Mul (Sum 3 t7) (Sum 3 t6))) (Inv t0).
Definition t9 := Mul (Dat 2 [(B 2); (B 0)]) (Dat 4 [(B 0); (B 1)]).
Definition t10 := Mul (Sum 1 (Mul (Sum 3 t7) (Sum 3 t9))) (Inv t0).
Definition w11 := Softmax 2 (IsFinite (Over w4 (Applied Root (Length 1)))) (B 0).
Definition w12 := Times (Entry 5 [(B 1); (B 0)]) (Entry 0 [(B 0); (B 3)]).
Definition w13 := SumOver 3 (Times (Entry 2 [(B 1); (B 0)]) (SumOver 0 w12)).
Definition w14 := Times (Entry 1 [(B 1); (B 0)]) (Entry 6 [(B 0); (V 3 0)]).
Definition w15 := Times (SumOver 2 (Times w11 w13)) (SumOver 0 w14).
Definition w16 := Times (Entry 2 [(B 1); (B 0)]) (Entry 5 [(B 0); (B 2)]).
Definition w17 := Times (SumOver 2 (Times w11 (SumOver 3 w16))) (Entry 6 [(B 0); (V 3 0)]).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 2 w5).
Definition word_3 := (SumOver 0 w15).
Definition word_4 := (SumOver 0 w17).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 2 (Fun Exp t10)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 2 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 2 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2; 9] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d d_v d_k x W_Q W_K W_V J J_inv W_O k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_v; d_k; S_; d] [(fun l_ : list nat => J (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => J_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [0%nat]; [k1; 0%nat]; [k2]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 11 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End gauge_values.

(* gauge.in_every_head: the same gauge in every head *)
Module gauge_in_every_head.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q : nat -> nat -> nat -> R) (G : nat -> nat -> R) (G_inv : nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (inverse d_k G G_inv) ->
    (sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * (\sum_(k9 < d_k) (W_Q k3 k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (x k6 k10 * (\sum_(k11 < d_k) (W_K k3 k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) <> 0) /\
    (forall k13, (k13 < H)%nat -> \sum_(k16 < S_) expo (Finite ((\sum_(k17 < d_k) ((\sum_(k18 < d) (x k1 k18 * W_Q k13 k18 k17)) * (\sum_(k19 < d) (x k16 k19 * W_K k13 k19 k17)))) / (sqrt (INR d_k)))) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * (\sum_(k9 < d_k) (W_Q k3 k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (x k6 k10 * (\sum_(k11 < d_k) (W_K k3 k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) k5 * (\sum_(k12 < d) (x k5 k12 * W_V k3 k12 k4)))) * W_O k3 k4 k2)) = \sum_(k13 < H) (\sum_(k14 < d_v) ((\sum_(k15 < S_) (softmax S_ (fun k16 => Finite ((\sum_(k17 < d_k) ((\sum_(k18 < d) (x k1 k18 * W_Q k13 k18 k17)) * (\sum_(k19 < d) (x k16 k19 * W_K k13 k19 k17)))) / (sqrt (INR d_k)))) k15 * (\sum_(k20 < d) (x k15 k20 * W_V k13 k20 k14)))) * W_O k13 k14 k2)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Inverses 0 1 0 false)].
Definition w2 := Times (Entry 3 [(V 3 0); (B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]).
Definition w3 := Times (Entry 2 [(V 1 0); (B 0)]) (SumOver 0 w2).
Definition w4 := Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]).
Definition w5 := SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (SumOver 0 w4)).
Definition w6 := Over (SumOver 0 (Times (SumOver 2 w3) w5)) (Applied Root (Length 0)).
Definition t7 := Mul (Dat 4 [(V 3 0); (B 1); (B 0)]) (Dat 1 [(B 2); (B 0)]).
Definition t8 := Sum 2 (Mul (Dat 2 [(V 1 1); (B 0)]) (Sum 0 t7)).
Definition t9 := Mul (Dat 3 [(V 3 0); (B 1); (B 0)]) (Dat 0 [(B 0); (B 2)]).
Definition t10 := Sum 2 (Mul (Dat 2 [(V 1 0); (B 0)]) (Sum 0 t9)).
Definition t11 := Mul t10 (Sum 2 (Mul (Dat 2 [(B 2); (B 0)]) (Sum 0 t7))).
Definition w12 := Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(V 3 1); (B 0); (B 1)]).
Definition w13 := Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(V 3 1); (B 0); (B 1)]).
Definition w14 := SumOver 0 (Times (SumOver 2 w12) (SumOver 2 w13)).
Definition w15 := ExpOf (IsFinite (Over w14 (Applied Root (Length 0)))).
Definition t16 := Mul (Dat 2 [(V 1 2); (B 0)]) (Dat 4 [(V 3 1); (B 0); (B 1)]).
Definition t17 := Mul (Dat 2 [(V 1 0); (B 0)]) (Dat 3 [(V 3 1); (B 0); (B 1)]).
Definition t18 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t16))) (Inv t0).
Definition t19 := Mul (Dat 2 [(B 2); (B 0)]) (Dat 4 [(V 3 1); (B 0); (B 1)]).
Definition t20 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t19))) (Inv t0).
Definition w21 := Times (Entry 3 [(B 6); (B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]).
Definition w22 := Times (Entry 2 [(V 1 0); (B 0)]) (SumOver 0 w21).
Definition w23 := Times (Entry 4 [(B 6); (B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]).
Definition w24 := SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (SumOver 0 w23)).
Definition w25 := Over (SumOver 0 (Times (SumOver 2 w22) w24)) (Applied Root (Length 0)).
Definition w26 := Times (Entry 2 [(B 1); (B 0)]) (Entry 5 [(B 3); (B 0); (B 2)]).
Definition w27 := Times (Softmax 1 (IsFinite w25) (B 0)) (SumOver 2 w26).
Definition w28 := Times (SumOver 1 w27) (Entry 6 [(B 1); (B 0); (V 2 0)]).
Definition w29 := Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(B 5); (B 0); (B 1)]).
Definition w30 := Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(B 5); (B 0); (B 1)]).
Definition w31 := SumOver 0 (Times (SumOver 2 w29) (SumOver 2 w30)).
Definition w32 := Softmax 1 (IsFinite (Over w31 (Applied Root (Length 0)))) (B 0).
Definition w33 := Times (SumOver 1 (Times w32 (SumOver 2 w26))) (Entry 6 [(B 1); (B 0); (V 2 0)]).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite w6))).
Definition word_3 := (SumOver 1 w15).
Definition word_4 := (SumOver 3 (SumOver 4 w28)).
Definition word_5 := (SumOver 3 (SumOver 4 w33)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 (Mul t10 t8)) (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp (Mul (Sum 0 t11) (Inv t0)))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp (Mul (Sum 0 t11) (Inv t0)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 1 (Fun Exp (Mul (Sum 0 t11) (Inv t0)))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t18) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t20)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t20)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (Sum 1 (Fun Exp t20)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d H d_v d_k x W_Q G G_inv W_K W_V W_O k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [0%nat; 0%nat]; []]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_1 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [k3; 0%nat]; []]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 10 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k13; intros. assert (so_2 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [0%nat; k13]; []]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 15 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End gauge_in_every_head.

(* gauge.residual_basis: an orthogonal change of the basis of the residual stream *)
Module gauge_residual_basis.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (O_ : nat -> nat -> R) (M : nat -> nat -> R) (W : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (orthogonal d O_) ->
    (\sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < d) (x k1 k7 * O_ k7 k6)) * (\sum_(k8 < d) ((\sum_(k9 < d) (O_ k9 k6 * M k9 k8)) * O_ k8 k5)))) * (\sum_(k10 < d) (x k4 k10 * O_ k10 k5))))) <> 0) /\
    (\sum_(k17 < S_) expo (Finite (\sum_(k18 < d) ((\sum_(k19 < d) (x k1 k19 * M k19 k18)) * x k17 k18))) <> 0) /\
    \sum_(k3 < S_) (softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < d) (x k1 k7 * O_ k7 k6)) * (\sum_(k8 < d) ((\sum_(k9 < d) (O_ k9 k6 * M k9 k8)) * O_ k8 k5)))) * (\sum_(k10 < d) (x k4 k10 * O_ k10 k5))))) k3 * (\sum_(k11 < d) ((\sum_(k12 < d) (x k3 k12 * O_ k12 k11)) * (\sum_(k13 < d) ((\sum_(k14 < d) (O_ k14 k11 * W k14 k13)) * O_ k13 k2))))) = \sum_(k15 < d) ((\sum_(k16 < S_) (softmax S_ (fun k17 => Finite (\sum_(k18 < d) ((\sum_(k19 < d) (x k1 k19 * M k19 k18)) * x k17 k18))) k16 * (\sum_(k20 < d) (x k16 k20 * W k20 k15)))) * O_ k15 k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (Entry 0 [(B 0); (B 2)]) (Entry 2 [(B 0); (B 1)]).
Definition w2 := SumOver 0 (Times (SumOver 0 w1) (Entry 0 [(B 0); (B 2)])).
Definition w3 := Times (Entry 1 [(B 2); (B 0)]) (Entry 0 [(B 0); (B 1)]).
Definition w4 := Times (SumOver 0 (Times (SumOver 0 w0) w2)) (SumOver 0 w3).
Definition t5 := Mul (Dat 1 [(V 1 1); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t6 := Mul (Dat 0 [(B 0); (B 2)]) (Dat 2 [(B 0); (B 1)]).
Definition t7 := Mul (Dat 1 [(V 1 0); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t8 := Mul (Sum 0 t7) (Sum 0 (Mul (Sum 0 t6) (Dat 0 [(B 0); (B 2)]))).
Definition g9 := [(Inverses 0 0 0 true)].
Definition t10 := Mul (Dat 1 [(B 2); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t11 := Sum 1 (Fun Exp (Sum 0 (Mul (Sum 0 t8) (Sum 0 t10)))).
Definition w12 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w13 := SumOver 0 (Times (SumOver 0 w12) (Entry 1 [(B 1); (B 0)])).
Definition t14 := Mul (Dat 1 [(V 1 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t15 := Sum 0 (Mul (Sum 0 t14) (Dat 1 [(V 1 2); (B 0)])).
Definition t16 := Fun Exp (Sum 0 (Mul (Sum 0 t14) (Dat 1 [(B 1); (B 0)]))).
Definition w17 := Times (Entry 0 [(B 0); (B 2)]) (Entry 3 [(B 0); (B 1)]).
Definition w18 := Times (SumOver 0 w17) (Entry 0 [(B 0); (V 0 0)]).
Definition w19 := SumOver 0 (Times (SumOver 0 w3) (SumOver 0 w18)).
Definition w20 := Times (Softmax 1 (IsFinite (SumOver 0 w4)) (B 0)) w19.
Definition w21 := Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(B 0); (B 2)]).
Definition w22 := Times (Softmax 1 (IsFinite w13) (B 0)) (SumOver 0 w21).
Definition w23 := Times (SumOver 1 w22) (Entry 0 [(B 0); (V 0 0)]).
Definition word_1 := (SumOver 1 (ExpOf (IsFinite (SumOver 0 w4)))).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite w13))).
Definition word_3 := (SumOver 1 w20).
Definition word_4 := (SumOver 0 w23).
Definition steps : list step := [
    {| goal := {| facts := g9; says := Pos (Fun Exp (Sum 0 (Mul (Sum 0 t8) (Sum 0 t5)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g9; says := Pos t11 |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := g9; says := Nonzero t11 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g9; says := Equal (plain word_1) t11 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g9; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g9; says := Pos (Fun Exp t15) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g9; says := Pos (Sum 1 t16) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := g9; says := Nonzero (Sum 1 t16) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g9; says := Equal (plain word_2) (Sum 1 t16) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g9; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g9; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x O_ M W k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_] [(fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1; 0%nat; 0%nat]]) steps_1.g9) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End gauge_residual_basis.

(* gauge.row_lengths: an orthogonal matrix leaves the lengths of rows as they are *)
Module gauge_row_lengths.
Definition statement_1 : Prop :=
  forall (S_ : nat) (n : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> R) (k1 : nat),
    (0 < S_)%nat -> (0 < n)%nat -> (k1 < S_)%nat ->
    (orthogonal n R_) ->
    \sum_(k2 < n) ((\sum_(k3 < n) (L k1 k3 * R_ k3 k2)) * (\sum_(k4 < n) (L k1 k4 * R_ k4 k2)) * 1) = \sum_(k5 < n) (L k1 k5 * L k1 k5 * 1).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (Times (SumOver 0 w0) (SumOver 0 w0)) (Whole (1)).
Definition w2 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 0 [(V 1 0); (B 0)]).
Definition g3 := [(Inverses 1 1 0 true)].
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (SumOver 0 (Times w2 (Whole (1)))).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ n L R_ k1. intros.
  assert (so_0 : Stated.stands (Stated.world [n; S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => R_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]]) steps_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End gauge_row_lengths.
