From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* masking.softmax_values.repaired: exp(−∞) = 0 and exp(0) = 1; the softmax of one number, whatever it is, is 1 *)
Module masking_softmax_values_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < T)%nat -> (k3 < T)%nat -> (k4 < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < T)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < T) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5))) <> 0) /\
    softmax T (fun k5 => plus (Finite (L k3 k5)) (bias (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4))) = 0.

Definition statement_2 : Prop :=
    expo MinusInfinity = 0.

Definition statement_3 : Prop :=
    exp 0 = 1.

Definition statement_4 : Prop :=
  forall (s : R),
    (exp s <> 0) /\
    exp s / (exp s) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t1 := When (Rel 0 (V 0 0) (V 0 1)) (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])).
Definition g2 := [(Holds (Rel 0 (V 0 0) (V 0 1)))].
Definition t3 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition g4 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))].
Definition w5 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 2).
Definition w6 := Times w5 (OneIf (IsNot (IsRelated 0 (V 0 0) (V 0 2)))).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := w6.
Definition word_3 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Pos t1 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t1 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos (Sum 0 t3) |}; by_rule := (Sign (SomewhereSo 1 (Somewhere [0] 0 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g4; says := Nonzero (Sum 0 t3) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g4; says := Equal (plain word_1) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g4; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T L R_ k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; k4]]) steps_1.g4) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (ExpOf Infinite).
Definition word_2 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Applied Exp (Whole (0))).
Definition word_2 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Over (Applied Exp (Entry 0 [])) (Applied Exp (Entry 0 [])).
Definition word_1 := (Applied Exp (Entry 0 [])).
Definition word_2 := w0.
Definition word_3 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp (Dat 0 [])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Fun Exp (Dat 0 [])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros s. intros.
  assert (so_0 : Stated.stands (Stated.world [] [(fun l_ : list nat => s)] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 3 steps_4.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 4 steps_4.word_2 steps_4.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End masking_softmax_values_repaired.

(* masking.zeros_and_ones.repaired: a weight is 0 if and only if its token is hidden, 1 if and only if no other token is seen *)
Module masking_zeros_and_ones_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat ->
    ((R_ i j) = false) ->
    (exists k1, (k1 < T)%nat /\ R_ i k1 = true) ->
    (\sum_(k2 < T) expo (plus (Finite (L i k2)) (bias (R_ i k2))) <> 0) /\
    (\sum_(k4 < T) (exp (L i k4) * (bit (R_ i k4))) <> 0) /\
    softmax T (fun k2 => plus (Finite (L i k2)) (bias (R_ i k2))) j = normalise T (fun k3 => expo (plus (Finite (L i k3)) (bias (R_ i k3)))) j /\
    normalise T (fun k3 => expo (plus (Finite (L i k3)) (bias (R_ i k3)))) j = normalise T (fun k4 => exp (L i k4) * (bit (R_ i k4))) j /\
    normalise T (fun k4 => exp (L i k4) * (bit (R_ i k4))) j = 0.

Definition statement_2 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat) (k2 : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat -> (k2 < T)%nat ->
    (forall k1, (k1 < T)%nat -> R_ i k1 = (k1 =? j)%nat) ->
    (\sum_(k3 < T) expo (plus (Finite (L i k3)) (bias (R_ i k3))) <> 0) /\
    softmax T (fun k3 => plus (Finite (L i k3)) (bias (R_ i k3))) k2 = bit ((j =? k2)%nat).

Definition statement_3 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat ->
    (R_ i j = true) ->
    (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1))) <> 0) /\
    0 < softmax T (fun k1 => plus (Finite (L i k1)) (bias (R_ i k1))) j.

Definition statement_4 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat) (k : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat -> (k < T)%nat ->
    (R_ i k = true) ->
    ((j <> k)%nat) ->
    (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1))) <> 0) /\
    0 < 1 - softmax T (fun k1 => plus (Finite (L i k1)) (bias (R_ i k1))) j.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t1 := When (Rel 0 (V 0 0) (V 0 2)) (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])).
Definition g2 := [(Holds (Rel 0 (V 0 0) (V 0 2)))].
Definition t3 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition g4 := [(Somewhere [] 0 (Rel 0 (V 0 0) (B 0)))].
Definition g5 := [(Holds (Not (Rel 0 (V 0 0) (V 0 1)))); (Somewhere [] 0 (Rel 0 (V 0 0) (B 0)))].
Definition w6 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition t7 := When (Rel 0 (V 0 0) (V 0 3)) (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])).
Definition g8 := [(Holds (Rel 0 (V 0 0) (V 0 3)))].
Definition w9 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 1).
Definition t10 := When (Rel 0 (V 0 0) (V 0 4)) (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])).
Definition g11 := [(Holds (Rel 0 (V 0 0) (V 0 4)))].
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := w9.
Definition word_4 := (Share 0 w0 (V 0 1)).
Definition word_5 := (Share 0 w0 (V 0 1)).
Definition word_6 := (Share 0 w6 (V 0 1)).
Definition word_7 := (Share 0 w6 (V 0 1)).
Definition word_8 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Pos t1 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t1 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos (Sum 0 t3) |}; by_rule := (Sign (SomewhereSo 2 (Somewhere [] 0 (Rel 0 (V 0 0) (B 0))) [])); rests_on := [0; 2] |};
    {| goal := {| facts := g4; says := Nonzero (Sum 0 t3) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g8; says := Pos t7 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t7 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_2) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [6] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := g5; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g11; says := Pos t10 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t10 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [13] |};
    {| goal := {| facts := g5; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T L R_ i j. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat; 0%nat; 0%nat]]) steps_1.g5) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 14 steps_1.word_3 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 19 steps_1.word_5 steps_1.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 20 steps_1.word_7 steps_1.word_8 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition g1 := [(Only 0 0 0 0 1)].
Definition t2 := When (Rel 0 (V 0 0) (V 0 2)) (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])).
Definition g3 := [(Holds (Rel 0 (V 0 0) (V 0 2)))].
Definition t4 := When (Rel 0 (V 0 0) (V 0 1)) (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])).
Definition t5 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition w6 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 3).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := w6.
Definition word_3 := (OneIf (IsSame (V 0 1) (V 0 3))).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Bit (Rel 0 (V 0 0) (V 0 1)) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos t4 |}; by_rule := (Instance [(0, 2, (V 0 1))] []); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 t5) |}; by_rule := (Sign (Witness 2 (V 0 1))); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 t5) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T L R_ i j k2. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat; k2]]) steps_2.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 9 steps_2.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 10 steps_2.word_2 steps_2.word_3 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition g1 := [(Holds (Rel 0 (V 0 0) (V 0 1)))].
Definition t2 := When (Rel 0 (V 0 0) (V 0 2)) (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])).
Definition g3 := [(Holds (Rel 0 (V 0 0) (V 0 2)))].
Definition t4 := When (Rel 0 (V 0 0) (V 0 1)) (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])).
Definition t5 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition w6 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 1).
Definition t7 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) (Inv (Sum 0 t5)).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := w6.
Definition steps : list step := [
    {| goal := {| facts := g1; says := Bit (Rel 0 (V 0 0) (V 0 1)) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos t4 |}; by_rule := (Instance [(0, 2, (V 0 1))] []); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 t5) |}; by_rule := (Sign (Witness 2 (V 0 1))); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 t5) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos t7 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g1; says := Pos (When (Rel 0 (V 0 0) (V 0 1)) t7) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (When (Rel 0 (V 0 0) (V 0 1)) t7) |}; by_rule := (Ring []); rests_on := [5] |};
    {| goal := {| facts := g1; says := Pos (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros T L R_ i j. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat]]) steps_3.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 9 steps_3.word_1 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_3.checks _ _ so_0 14 steps_3.word_2 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition g1 := [(Holds (Rel 0 (V 0 0) (V 0 1))); (Holds (Not (Same (V 0 2) (V 0 1))))].
Definition t2 := When (Rel 0 (V 0 0) (V 0 3)) (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])).
Definition g3 := [(Holds (Rel 0 (V 0 0) (V 0 3)))].
Definition t4 := When (Rel 0 (V 0 0) (V 0 1)) (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])).
Definition t5 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition w6 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 2).
Definition t7 := When (Rel 0 (V 0 0) (V 0 4)) (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])).
Definition g8 := [(Holds (Rel 0 (V 0 0) (V 0 4)))].
Definition t9 := When (And (Rel 0 (V 0 0) (V 0 1)) (Not (And (Rel 0 (V 0 0) (V 0 2)) (Same (V 0 2) (V 0 1))))) (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])).
Definition t10 := When (And (Rel 0 (V 0 0) (V 0 5)) (Not (And (Rel 0 (V 0 0) (V 0 2)) (Same (V 0 2) (V 0 5))))) (Fun Exp (Dat 0 [(V 0 0); (V 0 5)])).
Definition t11 := When (And (Rel 0 (V 0 0) (B 0)) (Not (And (Rel 0 (V 0 0) (V 0 2)) (Same (V 0 2) (B 0))))) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition t12 := Mul (Num (QArith_base.Qmake (-1) 1)) (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])).
Definition t13 := Add (Sum 0 t5) (When (Rel 0 (V 0 0) (V 0 2)) t12).
Definition t14 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) (Inv (Sum 0 t5)).
Definition t15 := When (Rel 0 (V 0 0) (V 0 2)) (Mul (Num (QArith_base.Qmake (-1) 1)) t14).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Minus (Whole (1)) w6).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Bit (Rel 0 (V 0 0) (V 0 1)) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos t4 |}; by_rule := (Instance [(0, 3, (V 0 1))] []); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 t5) |}; by_rule := (Sign (Witness 3 (V 0 1))); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 t5) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g8; says := Pos t7 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t7 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos t9 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t10 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 5 (V 0 1))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (Sum 0 t11) |}; by_rule := (Sign (Total 5)); rests_on := [1] |};
    {| goal := {| facts := g1; says := Equal t13 (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos t13 |}; by_rule := (Sign EqualTo); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Pos (Mul t13 (Inv (Sum 0 t5))) |}; by_rule := (Sign Product); rests_on := [0; 15] |};
    {| goal := {| facts := g1; says := Equal (Add (Num (QArith_base.Qmake (1) 1)) t15) (Mul t13 (Inv (Sum 0 t5))) |}; by_rule := (Ring []); rests_on := [15; 16] |};
    {| goal := {| facts := g1; says := Pos (Add (Num (QArith_base.Qmake (1) 1)) t15) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Add (Num (QArith_base.Qmake (1) 1)) t15) |}; by_rule := (Ring []); rests_on := [17] |};
    {| goal := {| facts := g1; says := Pos (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros T L R_ i j k. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; k; j; 0%nat; 0%nat; 0%nat]]) steps_4.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 9 steps_4.word_1 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_4.checks _ _ so_0 26 steps_4.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End masking_zeros_and_ones_repaired.

(* masking.additive.repaired: weight ij is 0 exactly where M_ij = −∞, if every row sees something *)
Module masking_additive_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < T)%nat -> (0 < d_h)%nat -> (k3 < T)%nat -> (k4 < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < T)%nat /\ R_ k2 k1 = true) ->
    (sqrt (INR d_h) <> 0) /\
    (\sum_(k5 < T) expo (plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5))) <> 0) /\
    (softmax T (fun k5 => plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5))) k4 = 0 <-> negb (R_ k3 k4) = true).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))].
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 1); (B 0)]).
Definition w3 := ExpOf (SumOfScores (IsFinite (Over (SumOver 1 w2) (Applied Root (Length 1)))) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t4 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 1); (B 0)]).
Definition t5 := When (Rel 0 (V 0 0) (V 0 1)) (Fun Exp (Mul (Sum 1 t4) (Inv t0))).
Definition g6 := [(Holds (Rel 0 (V 0 0) (V 0 1)))].
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 1); (B 0)]).
Definition t8 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Mul (Sum 1 t7) (Inv t0))).
Definition w9 := Softmax 0 (SumOfScores (IsFinite (Over (SumOver 1 w2) (Applied Root (Length 1)))) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 2).
Definition t10 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 2); (B 0)]).
Definition t11 := Mul (Fun Exp (Mul (Sum 1 t10) (Inv t0))) (Inv (Sum 0 t8)).
Definition g12 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0))); (Holds (Not (Rel 0 (V 0 0) (V 0 2))))].
Definition g13 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0))); (Holds (Rel 0 (V 0 0) (V 0 2)))].
Definition t14 := When (Rel 0 (V 0 0) (V 0 2)) (Fun Exp (Mul (Sum 1 t10) (Inv t0))).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 0 w3).
Definition word_3 := w9.
Definition bits_4 := (IsNot (IsRelated 0 (V 0 0) (V 0 2))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 1 t4) (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g6; says := Pos t5 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Mul (Sum 1 t4) (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t5 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 t8) |}; by_rule := (Sign (SomewhereSo 1 (Somewhere [0] 0 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 0 t8) |}; by_rule := (Ring []); rests_on := [8; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g12; says := Equal (When (Rel 0 (V 0 0) (V 0 2)) t11) (Num (QArith_base.Qmake (0) 1)) |}; by_rule := (Ring []); rests_on := [12; 2; 10] |};
    {| goal := {| facts := (conjuncts (plain_bits bits_4) ++ [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))]); says := Equal (plain word_3) (When (Rel 0 (V 0 0) (V 0 2)) t11) |}; by_rule := (Ring []); rests_on := [11; 3] |};
    {| goal := {| facts := (conjuncts (plain_bits bits_4) ++ [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))]); says := Equal (plain word_3) (Num (QArith_base.Qmake (0) 1)) |}; by_rule := Trans; rests_on := [0; 1] |};
    {| goal := {| facts := g13; says := Bit (Rel 0 (V 0 0) (V 0 2)) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := g13; says := Pos t14 |}; by_rule := (Instance [(0, 1, (V 0 2))] []); rests_on := [10; 0] |};
    {| goal := {| facts := g13; says := Pos (Sum 0 t8) |}; by_rule := (Sign (Witness 1 (V 0 2))); rests_on := [9; 0] |};
    {| goal := {| facts := g13; says := Nonzero (Sum 0 t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 1 t10) (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp (Mul (Sum 1 t10) (Inv t0))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g13; says := Nonzero t11 |}; by_rule := (Sign Product); rests_on := [0; 2] |};
    {| goal := {| facts := g13; says := Nonzero (When (Rel 0 (V 0 0) (V 0 2)) t11) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g13; says := Equal (plain word_3) (When (Rel 0 (V 0 0) (V 0 2)) t11) |}; by_rule := (Ring []); rests_on := [21; 13; 0] |};
    {| goal := {| facts := g13; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := (conjuncts (denied (plain_bits bits_4)) ++ [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))]); says := Nonzero (plain word_3) |}; by_rule := Weaken; rests_on := [0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T d_h Q K R_ k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [T; d_h] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; k4]; [0%nat]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.zero_where_by _ _ steps_1.checks _ _ so_0 16 27 steps_1.word_3 steps_1.bits_4 eq_refl eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masking_additive_repaired.

(* masking.real_matrix.repaired: its entries are extended reals, 0 or −∞; their exponentials, 1 or 0, are real *)
Module masking_real_matrix_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    (exists x, Finite (expo (bias (R_ k1 k2))) = Finite x).

Definition statement_2 : Prop :=
  forall (T : nat) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    expo (bias (R_ k1 k2)) = bit (R_ k1 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := When (Rel 0 (V 0 0) (V 0 1)) (Num (QArith_base.Qmake (1) 1)).
Definition score_1 := (IsFinite (ExpOf (BiasOf (IsRelated 0 (V 0 0) (V 0 1))))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t0) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t0) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (exponentiated score_1) (Fun Exp t0) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (exponentiated score_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T R_ k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.real_by _ _ steps_1.checks _ _ so_0 3 steps_1.score_1 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (ExpOf (BiasOf (IsRelated 0 (V 0 0) (V 0 1)))).
Definition word_2 := (OneIf (IsRelated 0 (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T R_ k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [T] [] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End masking_real_matrix_repaired.

(* masking.unmasked_influence: without a mask every input token has an effect on every output token: all weights are > 0 *)
Module masking_unmasked_influence.
Definition statement_1 : Prop :=
  forall (T : nat) (d : nat) (x : nat -> nat -> R) (W : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    (\sum_(k3 < T) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4))) <> 0) /\
    0 < softmax T (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4))) k2.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition t5 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (Softmax 0 (IsFinite w1) (V 0 2)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t5) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t5) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Mul (Fun Exp t5) (Inv (Sum 0 t4))) |}; by_rule := (Ring []); rests_on := [4] |};
    {| goal := {| facts := []; says := Pos (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T d x W k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [T; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.positive_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masking_unmasked_influence.
