From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* masks.normaliser_cancels: a row that is renormalised after the mask need not be normalised before it *)
Module masks_normaliser_cancels.
Definition statement_1 : Prop :=
  forall (S_ : nat) (T : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat -> (k4 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k6 < S_) E_ k3 k6 <> 0) /\
    (\sum_(k5 < S_) (normalise S_ (fun k6 => E_ k3 k6) k5 * (bit (R_ k3 k5))) <> 0) /\
    (\sum_(k7 < S_) (E_ k3 k7 * (bit (R_ k3 k7))) <> 0) /\
    normalise S_ (fun k5 => normalise S_ (fun k6 => E_ k3 k6) k5 * (bit (R_ k3 k5))) k4 = normalise S_ (fun k7 => E_ k3 k7 * (bit (R_ k3 k7))) k4.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 [0; 1]].
Definition g1 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0))); Positive 0 [0; 1]].
Definition w2 := Times (Share 1 (Entry 0 [(V 0 0); (B 0)]) (B 0)) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition t3 := Mul (Dat 0 [(V 0 0); (V 1 1)]) (Inv (Sum 1 (Dat 0 [(V 0 0); (B 0)]))).
Definition g4 := [(Holds (Rel 0 (V 0 0) (V 1 1))); Positive 0 [0; 1]].
Definition t5 := Mul (Dat 0 [(V 0 0); (B 0)]) (Inv (Sum 1 (Dat 0 [(V 0 0); (B 0)]))).
Definition w6 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition t7 := When (Rel 0 (V 0 0) (V 1 2)) (Dat 0 [(V 0 0); (V 1 2)]).
Definition g8 := [(Holds (Rel 0 (V 0 0) (V 1 2))); Positive 0 [0; 1]].
Definition t9 := When (Rel 0 (V 0 0) (B 0)) (Dat 0 [(V 0 0); (B 0)]).
Definition word_1 := (SumOver 1 (Entry 0 [(V 0 0); (B 0)])).
Definition word_2 := (SumOver 1 w2).
Definition word_3 := (SumOver 1 w6).
Definition word_4 := (Share 1 w2 (V 1 3)).
Definition word_5 := (Share 1 w6 (V 1 3)).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 [(V 0 0); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Pos (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Pos (Dat 0 [(V 0 0); (V 1 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Pos t3 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g4; says := Pos (When (Rel 0 (V 0 0) (V 1 1)) t3) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonneg (Dat 0 [(V 0 0); (V 1 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonneg t3 |}; by_rule := (Sign Product); rests_on := [0; 7] |};
    {| goal := {| facts := g0; says := Nonneg (When (Rel 0 (V 0 0) (V 1 1)) t3) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t5)) |}; by_rule := (Sign (SomewhereSo 1 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 3] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t5)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t5)) |}; by_rule := (Ring []); rests_on := [10; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Pos (Dat 0 [(V 0 0); (V 1 2)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g8; says := Pos t7 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonneg (Dat 0 [(V 0 0); (V 1 2)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonneg t7 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 1 t9) |}; by_rule := (Sign (SomewhereSo 2 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 1 t9) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (Sum 1 t9) |}; by_rule := (Ring []); rests_on := [18; 8; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [20; 10; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ T E_ R_ k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [0%nat; 0%nat; 0%nat; k4]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 14 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 22 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 23 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_normaliser_cancels.

(* masks.equivalence: zero and renormalise is −∞ in the softmax, for any mask that leaves something in each row *)
Module masks_equivalence.
Definition statement_1 : Prop :=
  forall (S_ : nat) (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat -> (k4 < S_)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (forall k5, (k5 < S_)%nat -> R_ k3 k5 = true -> \sum_(k6 < S_) expo (Finite (L k3 k6)) <> 0) /\
    (\sum_(k5 < S_) (bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) <> 0) /\
    (\sum_(k8 < S_) expo (Finite (L k3 k8)) <> 0) /\
    (\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) <> 0) /\
    (\sum_(k10 < S_) exp (L k3 k10) <> 0) /\
    (\sum_(k9 < S_) (normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) <> 0) /\
    (\sum_(k11 < S_) (exp (L k3 k11) * (bit (R_ k3 k11))) <> 0) /\
    (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12))) <> 0) /\
    normalise S_ (fun k5 => bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) k4 = normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 /\
    normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 = normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 /\
    normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 = normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 /\
    normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 = normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12)))) k4 /\
    normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12)))) k4 = softmax S_ (fun k13 => plus (Finite (L k3 k13)) (bias (R_ k3 k13))) k4.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := SumOver 1 (ExpOf (IsFinite (Entry 0 [(V 0 0); (B 0)]))).
Definition g1 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0))); (Holds (Rel 0 (V 0 0) (V 1 0)))].
Definition w2 := Softmax 1 (IsFinite (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w3 := SumOver 1 (Times (OneIf (IsRelated 0 (V 0 0) (B 0))) w2).
Definition t4 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 1 0)])) (Inv (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g5 := [(Holds (Rel 0 (V 0 0) (V 1 0)))].
Definition t6 := Mul (Fun Exp (Dat 0 [(V 0 0); (B 0)])) (Inv (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g7 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0)))].
Definition w8 := SumOver 1 (Times w2 (OneIf (IsRelated 0 (V 0 0) (B 0)))).
Definition t9 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 1 3)])) (Inv (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g10 := [(Holds (Rel 0 (V 0 0) (V 1 3)))].
Definition w11 := SumOver 1 (Applied Exp (Entry 0 [(V 0 0); (B 0)])).
Definition w12 := Share 1 (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w13 := SumOver 1 (Times w12 (OneIf (IsRelated 0 (V 0 0) (B 0)))).
Definition t14 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 1 5)])) (Inv (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g15 := [(Holds (Rel 0 (V 0 0) (V 1 5)))].
Definition w16 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition t17 := When (Rel 0 (V 0 0) (V 1 6)) (Fun Exp (Dat 0 [(V 0 0); (V 1 6)])).
Definition g18 := [(Holds (Rel 0 (V 0 0) (V 1 6)))].
Definition t19 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition w20 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t21 := When (Rel 0 (V 0 0) (V 1 7)) (Fun Exp (Dat 0 [(V 0 0); (V 1 7)])).
Definition g22 := [(Holds (Rel 0 (V 0 0) (V 1 7)))].
Definition w23 := Share 1 (Times (OneIf (IsRelated 0 (V 0 0) (B 0))) w2) (V 1 8).
Definition w24 := Share 1 (Times w2 (OneIf (IsRelated 0 (V 0 0) (B 0)))) (V 1 8).
Definition w25 := Share 1 (Times w12 (OneIf (IsRelated 0 (V 0 0) (B 0)))) (V 1 8).
Definition w26 := Softmax 1 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 1 8).
Definition word_1 := w0.
Definition word_2 := w3.
Definition word_3 := w0.
Definition word_4 := w8.
Definition word_5 := w11.
Definition word_6 := w13.
Definition word_7 := (SumOver 1 w16).
Definition word_8 := (SumOver 1 w20).
Definition word_9 := w23.
Definition word_10 := w24.
Definition word_11 := w24.
Definition word_12 := w25.
Definition word_13 := w25.
Definition word_14 := (Share 1 w16 (V 1 8)).
Definition word_15 := (Share 1 w16 (V 1 8)).
Definition word_16 := (Share 1 w20 (V 1 8)).
Definition word_17 := (Share 1 w20 (V 1 8)).
Definition word_18 := w26.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 0)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t4 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g5; says := Pos (When (Rel 0 (V 0 0) (V 1 0)) t4) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 1 0)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t4 |}; by_rule := (Sign Product); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 1 0)) t4) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Pos (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Sign (SomewhereSo 0 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 3] |};
    {| goal := {| facts := g7; says := Nonzero (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_2) (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Ring []); rests_on := [10; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g7; says := Equal (plain word_3) (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [13; 3] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 14] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t9 |}; by_rule := (Sign Product); rests_on := [0; 17] |};
    {| goal := {| facts := g10; says := Pos (When (Rel 0 (V 0 0) (V 1 3)) t9) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 1 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t9 |}; by_rule := (Sign Product); rests_on := [0; 20] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 1 3)) t9) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_4) (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Ring []); rests_on := [21; 11] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 12] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g7; says := Equal (plain word_5) (Sum 1 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [24; 14] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 25] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t14 |}; by_rule := (Sign Product); rests_on := [0; 28] |};
    {| goal := {| facts := g15; says := Pos (When (Rel 0 (V 0 0) (V 1 5)) t14) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 1 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t14 |}; by_rule := (Sign Product); rests_on := [0; 31] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 1 5)) t14) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_6) (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Ring []); rests_on := [32; 22] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 6)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g18; says := Pos t17 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 1 6)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t17 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Pos (Sum 1 t19) |}; by_rule := (Sign (SomewhereSo 6 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g7; says := Nonzero (Sum 1 t19) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_7) (Sum 1 t19) |}; by_rule := (Ring []); rests_on := [40; 30; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g22; says := Pos t21 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 1 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t21 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_8) (Sum 1 t19) |}; by_rule := (Ring []); rests_on := [46; 36; 6] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_8) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := g7; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [48; 38; 8] |};
    {| goal := {| facts := g7; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [49; 39; 9] |};
    {| goal := {| facts := g7; says := Equal (plain word_13) (plain word_14) |}; by_rule := (Ring []); rests_on := [50; 40; 10] |};
    {| goal := {| facts := g7; says := Equal (plain word_15) (plain word_16) |}; by_rule := (Ring []); rests_on := [51; 41; 11] |};
    {| goal := {| facts := g7; says := Equal (plain word_17) (plain word_18) |}; by_rule := (Ring []); rests_on := [52; 42; 12] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ T L R_ k3 k4. intros.
  refine (conj _ _).
  { intros k5; intros. assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [k5; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k4]]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k4]]) steps_1.g7) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 14 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 17 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 28 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 36 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 44 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 50 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 51 steps_1.word_9 steps_1.word_10 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 52 steps_1.word_11 steps_1.word_12 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 53 steps_1.word_13 steps_1.word_14 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 54 steps_1.word_15 steps_1.word_16 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 55 steps_1.word_17 steps_1.word_18 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_equivalence.

(* masks.zeros_stay: an entry that the mask sets to 0 is 0 after renormalising *)
Module masks_zeros_stay.
Definition statement_1 : Prop :=
  forall (S_ : nat) (T : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat -> (k4 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < S_) (E_ k3 k5 * (bit (R_ k3 k5))) <> 0) /\
    normalise S_ (fun k5 => E_ k3 k5 * (bit (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4))) = 0.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition g1 := [Positive 0 [0; 1]].
Definition t2 := When (Rel 0 (V 0 0) (V 1 0)) (Dat 0 [(V 0 0); (V 1 0)]).
Definition g3 := [(Holds (Rel 0 (V 0 0) (V 1 0))); Positive 0 [0; 1]].
Definition t4 := When (Rel 0 (V 0 0) (B 0)) (Dat 0 [(V 0 0); (B 0)]).
Definition g5 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0))); Positive 0 [0; 1]].
Definition w6 := Times (Share 1 w0 (V 1 1)) (OneIf (IsNot (IsRelated 0 (V 0 0) (V 1 1)))).
Definition word_1 := (SumOver 1 w0).
Definition word_2 := w6.
Definition word_3 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonneg (Dat 0 [(V 0 0); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g5; says := Pos (Sum 1 t4) |}; by_rule := (Sign (SomewhereSo 0 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g5; says := Nonzero (Sum 1 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 1 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g5; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ T E_ R_ k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [0%nat; k4]]) steps_1.g5) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_zeros_stay.

(* masks.zero_weight: a weight that the mask sets to 0 is 0 after renormalising *)
Module masks_zero_weight.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (t : nat) (j : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat -> (j < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    ((R_ t j) = false) ->
    (exists k1, (k1 < S_)%nat /\ R_ t k1 = true) ->
    (\sum_(k2 < S_) (E_ t k2 * (bit (R_ t k2))) <> 0) /\
    normalise S_ (fun k2 => E_ t k2 * (bit (R_ t k2))) j = 0.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition g1 := [Positive 0 [0; 1]].
Definition t2 := When (Rel 0 (V 0 0) (V 1 1)) (Dat 0 [(V 0 0); (V 1 1)]).
Definition g3 := [(Holds (Rel 0 (V 0 0) (V 1 1))); Positive 0 [0; 1]].
Definition t4 := When (Rel 0 (V 0 0) (B 0)) (Dat 0 [(V 0 0); (B 0)]).
Definition g5 := [(Somewhere [] 1 (Rel 0 (V 0 0) (B 0))); Positive 0 [0; 1]].
Definition g6 := [(Holds (Not (Rel 0 (V 0 0) (V 1 0)))); (Somewhere [] 1 (Rel 0 (V 0 0) (B 0))); Positive 0 [0; 1]].
Definition word_1 := (SumOver 1 w0).
Definition word_2 := (Share 1 w0 (V 1 0)).
Definition word_3 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 1 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonneg (Dat 0 [(V 0 0); (V 1 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g5; says := Pos (Sum 1 t4) |}; by_rule := (Sign (SomewhereSo 1 (Somewhere [] 1 (Rel 0 (V 0 0) (B 0))) [])); rests_on := [0; 2] |};
    {| goal := {| facts := g5; says := Nonzero (Sum 1 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g6; says := Equal (plain word_1) (Sum 1 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g6; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g6; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T S_ E_ R_ t j. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[t]; [j; 0%nat]]) steps_1.g6) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_zero_weight.

(* masks.rows_sum_to_one: each row sums to 1 after it is divided by its sum *)
Module masks_rows_sum_to_one.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (\sum_(k3 < S_) E_ k1 k3 <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => E_ k1 k3) k2 * 1) = 1.

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (B : nat -> nat -> R) (k3 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k3 < T)%nat ->
    (forall k1, (k1 < T)%nat -> \sum_(k2 < S_) (B k1 k2 * 1) <> 0) ->
    (\sum_(k5 < S_) B k3 k5 <> 0) /\
    \sum_(k4 < S_) (normalise S_ (fun k5 => B k3 k5) k4 * 1) = 1.

Definition statement_3 : Prop :=
  forall (S_ : nat) (T : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < S_) (E_ k3 k5 * (bit (R_ k3 k5))) <> 0) /\
    \sum_(k4 < S_) (normalise S_ (fun k5 => E_ k3 k5 * (bit (R_ k3 k5))) k4 * 1) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 [0; 1]].
Definition w1 := Times (Share 1 (Entry 0 [(V 0 0); (B 0)]) (B 0)) (Whole (1)).
Definition word_1 := (SumOver 1 (Entry 0 [(V 0 0); (B 0)])).
Definition word_2 := (SumOver 1 w1).
Definition word_3 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 [(V 0 0); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Pos (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T S_ E_ k1. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [0%nat]]) steps_1.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := SumOver 0 (Times (Entry 0 [(B 1); (B 0)]) (Whole (1))).
Definition g1 := [(NeverZero [1] (Sum 0 (Dat 0 [(B 1); (B 0)])))].
Definition w2 := Times (Share 0 (Entry 0 [(V 1 0); (B 0)]) (B 0)) (Whole (1)).
Definition word_1 := w0.
Definition word_2 := (SumOver 0 (Entry 0 [(V 1 0); (B 0)])).
Definition word_3 := (SumOver 0 w2).
Definition word_4 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Nonzero (Sum 0 (Dat 0 [(V 1 0); (B 0)])) |}; by_rule := (Sign (Supposed (NeverZero [1] (Sum 0 (Dat 0 [(B 1); (B 0)]))) [(V 1 0)])); rests_on := [] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 0 (Dat 0 [(V 1 0); (B 0)])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T S_ B k3. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k3]]) steps_2.g1) by Stated.standing ltac:(first [Stated.hypothesis_holds steps_2.word_1]).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 2 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 3 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition g1 := [Positive 0 [0; 1]].
Definition t2 := When (Rel 0 (V 0 0) (V 1 0)) (Dat 0 [(V 0 0); (V 1 0)]).
Definition g3 := [(Holds (Rel 0 (V 0 0) (V 1 0))); Positive 0 [0; 1]].
Definition t4 := When (Rel 0 (V 0 0) (B 0)) (Dat 0 [(V 0 0); (B 0)]).
Definition g5 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0))); Positive 0 [0; 1]].
Definition w6 := SumOver 1 (Times (Share 1 w0 (B 0)) (Whole (1))).
Definition word_1 := (SumOver 1 w0).
Definition word_2 := w6.
Definition word_3 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonneg (Dat 0 [(V 0 0); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g5; says := Pos (Sum 1 t4) |}; by_rule := (Sign (SomewhereSo 0 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g5; says := Nonzero (Sum 1 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 1 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g5; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ T E_ R_ k3. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [0%nat]]) steps_3.g5) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 7 steps_3.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 8 steps_3.word_2 steps_3.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End masks_rows_sum_to_one.

(* masks.alone: a single weight that is left in a row becomes 1 *)
Module masks_alone.
Definition statement_1 : Prop :=
  forall (S_ : nat) (E_ : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < S_)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (\sum_(k3 < S_) (E_ k1 k3 * (bit ((k1 =? k3)%nat))) <> 0) /\
    normalise S_ (fun k3 => E_ k1 k3 * (bit ((k1 =? k3)%nat))) k2 = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsSame (V 0 0) (B 0))).
Definition g1 := [Positive 0 [0; 0]].
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Share 0 w0 (V 0 1)).
Definition word_3 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 0 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Nonzero (Dat 0 [(V 0 0); (V 0 0)]) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Dat 0 [(V 0 0); (V 0 0)]) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ E_ k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_alone.

(* masks.isolated: a token that sees itself alone gives itself weight 1, whatever the scores *)
Module masks_isolated.
Definition statement_1 : Prop :=
  forall (S_ : nat) (L : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) expo (masked ((k1 =? k3)%nat) (Finite (L k1 k3))) <> 0) /\
    (\sum_(k5 < S_) (exp (L k1 k5) * (bit ((k1 =? k5)%nat))) <> 0) /\
    softmax S_ (fun k3 => masked ((k1 =? k3)%nat) (Finite (L k1 k3))) k2 = normalise S_ (fun k4 => expo (masked ((k1 =? k4)%nat) (Finite (L k1 k4)))) k2 /\
    normalise S_ (fun k4 => expo (masked ((k1 =? k4)%nat) (Finite (L k1 k4)))) k2 = normalise S_ (fun k5 => exp (L k1 k5) * (bit ((k1 =? k5)%nat))) k2 /\
    normalise S_ (fun k6 => exp (L k1 k6) * (bit ((k1 =? k6)%nat))) k2 = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Entry 0 [(V 0 0); (B 0)]))).
Definition w1 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsSame (V 0 0) (B 0))).
Definition w2 := Softmax 0 (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Entry 0 [(V 0 0); (B 0)]))) (V 0 1).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w1).
Definition word_3 := w2.
Definition word_4 := (Share 0 w0 (V 0 1)).
Definition word_5 := (Share 0 w0 (V 0 1)).
Definition word_6 := (Share 0 w1 (V 0 1)).
Definition word_7 := (Share 0 w1 (V 0 1)).
Definition word_8 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 0)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp (Dat 0 [(V 0 0); (V 0 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Fun Exp (Dat 0 [(V 0 0); (V 0 0)])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Fun Exp (Dat 0 [(V 0 0); (V 0 0)])) |}; by_rule := (Ring []); rests_on := [2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [4] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [5] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [6] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ L k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 6 steps_1.word_3 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_5 steps_1.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_7 steps_1.word_8 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_isolated.

(* softmax.weighted_sum: a softmax times a matrix is a weighted sum of its rows *)
Module softmax_weighted_sum.
Definition statement_1 : Prop :=
  forall (d_v : nat) (S_ : nat) (y : nat -> R) (V : nat -> nat -> R) (k1 : nat),
    (0 < d_v)%nat -> (0 < S_)%nat -> (k1 < d_v)%nat ->
    (\sum_(k3 < S_) expo (Finite (y k3)) <> 0) /\
    (\sum_(k5 < S_) exp (y k5) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (y k3)) k2 * V k2 k1) = (\sum_(k4 < S_) (exp (y k4) * V k4 k1)) / (\sum_(k5 < S_) exp (y k5)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Softmax 0 (IsFinite (Entry 0 [(B 0)])) (B 0)) (Entry 1 [(B 0); (V 1 0)]).
Definition w1 := Times (Applied Exp (Entry 0 [(B 0)])) (Entry 1 [(B 0); (V 1 0)]).
Definition w2 := Over (SumOver 0 w1) (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (Entry 0 [(B 0)])))).
Definition word_2 := (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition word_3 := (SumOver 0 w0).
Definition word_4 := w2.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [5] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d_v S_ y V k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => y (nth 0 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End softmax_weighted_sum.

(* softmax.shift: adding the same number to all scores of a row has no effect *)
Module softmax_shift.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (c : nat -> R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) expo (Finite (L k1 k3 + c k1 * 1)) <> 0) /\
    (\sum_(k4 < S_) expo (Finite (L k1 k4)) <> 0) /\
    softmax S_ (fun k3 => Finite (L k1 k3 + c k1 * 1)) k2 = softmax S_ (fun k4 => Finite (L k1 k4)) k2.

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (c : nat -> R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (sqrt (INR d) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((L k1 k3 + c k1 * 1) / (sqrt (INR d)))) <> 0) /\
    (\sum_(k4 < S_) expo (Finite (L k1 k4 / (sqrt (INR d)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((L k1 k3 + c k1 * 1) / (sqrt (INR d)))) k2 = softmax S_ (fun k4 => Finite (L k1 k4 / (sqrt (INR d)))) k2.

Definition statement_3 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (c : nat -> R) (tau : R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((L k1 k3 + c k1 * 1) / tau)) <> 0) /\
    (\sum_(k4 < S_) expo (Finite (L k1 k4 / tau)) <> 0) /\
    softmax S_ (fun k3 => Finite ((L k1 k3 + c k1 * 1) / tau)) k2 = softmax S_ (fun k4 => Finite (L k1 k4 / tau)) k2.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 1 0); (B 0)]) (Times (Entry 1 [(V 1 0)]) (Whole (1))).
Definition t1 := Add (Dat 0 [(V 1 0); (V 0 0)]) (Dat 1 [(V 1 0)]).
Definition t2 := Fun Exp (Add (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 1 0)])).
Definition w3 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 1 0); (B 0)]))).
Definition w4 := Softmax 0 (IsFinite (Entry 0 [(V 1 0); (B 0)])) (V 0 2).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w0))).
Definition word_2 := w3.
Definition word_3 := (Softmax 0 (IsFinite w0) (V 0 2)).
Definition word_4 := w4.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t1) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t2) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t2) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 1 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 1 0); (B 0)]))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 1 0); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Dat 0 [(V 1 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T S_ L c k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => c (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k2]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Plus (Entry 0 [(V 2 0); (B 0)]) (Times (Entry 1 [(V 2 0)]) (Whole (1))).
Definition w2 := ExpOf (IsFinite (Over w1 (Applied Root (Length 0)))).
Definition t3 := Add (Dat 0 [(V 2 0); (V 1 0)]) (Dat 1 [(V 2 0)]).
Definition t4 := Mul (Add (Dat 0 [(V 2 0); (B 0)]) (Dat 1 [(V 2 0)])) (Inv t0).
Definition w5 := Over (Entry 0 [(V 2 0); (B 0)]) (Applied Root (Length 0)).
Definition t6 := Fun Exp (Mul (Dat 0 [(V 2 0); (V 1 1)]) (Inv t0)).
Definition t7 := Fun Exp (Mul (Dat 0 [(V 2 0); (B 0)]) (Inv t0)).
Definition w8 := Softmax 1 (IsFinite (Over w1 (Applied Root (Length 0)))) (V 1 2).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w2).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite w5))).
Definition word_4 := w8.
Definition word_5 := (Softmax 1 (IsFinite w5) (V 1 2)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul t3 (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t4)) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t6 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 t7) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 t7) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T S_ d L c k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => c (nth 0 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 0%nat; k2]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 5 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 10 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 15 steps_2.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 16 steps_2.word_4 steps_2.word_5 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [Positive 0 []].
Definition w1 := Plus (Entry 1 [(V 1 0); (B 0)]) (Times (Entry 2 [(V 1 0)]) (Whole (1))).
Definition w2 := SumOver 0 (ExpOf (IsFinite (Over w1 (Entry 0 [])))).
Definition t3 := Add (Dat 1 [(V 1 0); (V 0 0)]) (Dat 2 [(V 1 0)]).
Definition t4 := Mul (Add (Dat 1 [(V 1 0); (B 0)]) (Dat 2 [(V 1 0)])) (Inv (Dat 0 [])).
Definition w5 := ExpOf (IsFinite (Over (Entry 1 [(V 1 0); (B 0)]) (Entry 0 []))).
Definition t6 := Mul (Dat 1 [(V 1 0); (V 0 1)]) (Inv (Dat 0 [])).
Definition t7 := Fun Exp (Mul (Dat 1 [(V 1 0); (B 0)]) (Inv (Dat 0 []))).
Definition w8 := Softmax 0 (IsFinite (Over w1 (Entry 0 []))) (V 0 2).
Definition w9 := Softmax 0 (IsFinite (Over (Entry 1 [(V 1 0); (B 0)]) (Entry 0 []))) (V 0 2).
Definition word_1 := (Entry 0 []).
Definition word_2 := w2.
Definition word_3 := (SumOver 0 w5).
Definition word_4 := w8.
Definition word_5 := w9.
Definition steps : list step := [
    {| goal := {| facts := g0; says := Pos (Dat 0 []) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g0; says := Nonzero (Dat 0 []) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Dat 0 []) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Pos (Fun Exp (Mul t3 (Inv (Dat 0 [])))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g0; says := Pos (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (Sum 0 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Pos (Fun Exp t6) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g0; says := Pos (Sum 0 t7) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (Sum 0 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g0; says := Equal (plain word_3) (Sum 0 t7) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros T S_ L c tau k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T] [(fun l_ : list nat => tau); (fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => c (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k2]; [k1]]) steps_3.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 3 steps_3.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 8 steps_3.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 13 steps_3.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 14 steps_3.word_4 steps_3.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End softmax_shift.

(* softmax.equivariance: softmax and normalise carry permutations of rows, and of columns, through *)
Module softmax_equivariance.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes T pi_ pi__inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3))) <> 0) /\
    (forall k5, (k5 < T)%nat -> \sum_(k6 < S_) expo (Finite (L k5 k6)) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3))) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (L k5 k6)) k2).

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (sigma sigma_inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes S_ sigma sigma_inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat))))) <> 0) /\
    (\sum_(k6 < S_) expo (Finite (L k1 k6)) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat))))) k2 = \sum_(k5 < S_) (softmax S_ (fun k6 => Finite (L k1 k6)) k5 * (bit ((k2 =? sigma k5)%nat))).

Definition statement_3 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes T pi_ pi__inv) ->
    (sqrt (INR d) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d)))) <> 0) /\
    (forall k5, (k5 < T)%nat -> \sum_(k6 < S_) expo (Finite (L k5 k6 / (sqrt (INR d)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d)))) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (L k5 k6 / (sqrt (INR d)))) k2).

Definition statement_4 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (sigma sigma_inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes S_ sigma sigma_inv) ->
    (sqrt (INR d) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat)))) / (sqrt (INR d)))) <> 0) /\
    (\sum_(k6 < S_) expo (Finite (L k1 k6 / (sqrt (INR d)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat)))) / (sqrt (INR d)))) k2 = \sum_(k5 < S_) (softmax S_ (fun k6 => Finite (L k1 k6 / (sqrt (INR d)))) k5 * (bit ((k2 =? sigma k5)%nat))).

Definition statement_5 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (permutes T pi_ pi__inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) <> 0) /\
    (forall k5, (k5 < T)%nat -> \sum_(k6 < S_) E_ k5 k6 <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * normalise S_ (fun k6 => E_ k5 k6) k2).

Definition statement_6 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (sigma sigma_inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (permutes S_ sigma sigma_inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < S_) (E_ k1 k4 * (bit ((k3 =? sigma k4)%nat)))) <> 0) /\
    (\sum_(k6 < S_) E_ k1 k6 <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < S_) (E_ k1 k4 * (bit ((k3 =? sigma k4)%nat)))) k2 = \sum_(k5 < S_) (normalise S_ (fun k6 => E_ k1 k6) k5 * (bit ((k2 =? sigma k5)%nat))).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition t1 := Fun Exp (Dat 0 [(Img 1 0 true (V 1 0)); (V 0 0)]).
Definition t2 := Fun Exp (Dat 0 [(Img 1 0 true (V 1 0)); (B 0)]).
Definition w3 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 1 1); (B 0)]))).
Definition w4 := Softmax 0 (IsFinite (Entry 0 [(B 1); (B 0)])) (V 0 2).
Definition w5 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) w4.
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w0)))).
Definition word_2 := w3.
Definition word_3 := (Softmax 0 (IsFinite (SumOver 1 w0)) (V 0 2)).
Definition word_4 := (SumOver 1 w5).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos t1 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t2) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t2) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 1 1); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 1 1); (B 0)]))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 1 1); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Dat 0 [(V 1 1); (B 0)]))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T S_ L pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k2]; [k1; 0%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k5; intros. assert (so_1 : Stated.stands (Stated.world [S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k2]; [k1; k5]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t1 := Fun Exp (Dat 0 [(V 1 0); (Img 0 0 true (V 0 0))]).
Definition t2 := Fun Exp (Dat 0 [(V 1 0); (Img 0 0 true (B 0))]).
Definition w3 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 1 0); (B 0)]))).
Definition w4 := Softmax 0 (IsFinite (Entry 0 [(V 1 0); (B 0)])) (B 0).
Definition w5 := Times w4 (OneIf (IsSame (V 0 2) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w0)))).
Definition word_2 := w3.
Definition word_3 := (Softmax 0 (IsFinite (SumOver 0 w0)) (V 0 2)).
Definition word_4 := (SumOver 0 w5).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos t1 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t2) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t2) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 1 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 1 0); (B 0)]))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 1 0); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Dat 0 [(V 1 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T S_ L sigma sigma_inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(sigma, sigma_inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k2]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 9 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 10 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (OneIf (IsSame (V 2 0) (Img 2 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w2 := ExpOf (IsFinite (Over (SumOver 2 w1) (Applied Root (Length 0)))).
Definition t3 := Mul (Dat 0 [(Img 2 0 true (V 2 0)); (V 1 0)]) (Inv t0).
Definition t4 := Mul (Dat 0 [(Img 2 0 true (V 2 0)); (B 0)]) (Inv t0).
Definition w5 := Over (Entry 0 [(V 2 1); (B 0)]) (Applied Root (Length 0)).
Definition t6 := Fun Exp (Mul (Dat 0 [(V 2 1); (V 1 1)]) (Inv t0)).
Definition t7 := Fun Exp (Mul (Dat 0 [(V 2 1); (B 0)]) (Inv t0)).
Definition w8 := Softmax 1 (IsFinite (Over (SumOver 2 w1) (Applied Root (Length 0)))) (V 1 2).
Definition w9 := Over (Entry 0 [(B 1); (B 0)]) (Applied Root (Length 0)).
Definition w10 := Times (OneIf (IsSame (V 2 0) (Img 2 0 false (B 0)))) (Softmax 1 (IsFinite w9) (V 1 2)).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w2).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite w5))).
Definition word_4 := w8.
Definition word_5 := (SumOver 2 w10).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t4)) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t6 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 t7) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 t7) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros T S_ d L pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; [(pi_, pi__inv)]] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 0%nat; k2]; [k1; 0%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 5 steps_3.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 10 steps_3.word_2 eq_refl). }
  refine (conj _ _).
  { intros k5; intros. assert (so_2 : Stated.stands (Stated.world [d; S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; [(pi_, pi__inv)]] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 0%nat; k2]; [k1; k5]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_2 15 steps_3.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 16 steps_3.word_4 steps_3.word_5 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (Entry 0 [(V 2 0); (B 0)]) (OneIf (IsSame (B 1) (Img 1 0 false (B 0)))).
Definition w2 := ExpOf (IsFinite (Over (SumOver 1 w1) (Applied Root (Length 0)))).
Definition t3 := Mul (Dat 0 [(V 2 0); (Img 1 0 true (V 1 0))]) (Inv t0).
Definition t4 := Mul (Dat 0 [(V 2 0); (Img 1 0 true (B 0))]) (Inv t0).
Definition w5 := Over (Entry 0 [(V 2 0); (B 0)]) (Applied Root (Length 0)).
Definition t6 := Fun Exp (Mul (Dat 0 [(V 2 0); (V 1 1)]) (Inv t0)).
Definition t7 := Fun Exp (Mul (Dat 0 [(V 2 0); (B 0)]) (Inv t0)).
Definition w8 := Softmax 1 (IsFinite (Over (SumOver 1 w1) (Applied Root (Length 0)))) (V 1 2).
Definition w9 := Times (Softmax 1 (IsFinite w5) (B 0)) (OneIf (IsSame (V 1 2) (Img 1 0 false (B 0)))).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w2).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite w5))).
Definition word_4 := w8.
Definition word_5 := (SumOver 1 w9).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t4)) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t6 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 t7) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 t7) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros T S_ d L sigma sigma_inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; T] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(sigma, sigma_inv)]; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 0%nat; k2]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 5 steps_4.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 10 steps_4.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 15 steps_4.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 16 steps_4.word_4 steps_4.word_5 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition g1 := [Positive 0 [0; 1]].
Definition w2 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Share 1 (Entry 0 [(B 1); (B 0)]) (V 1 2)).
Definition word_1 := (SumOver 1 (SumOver 0 w0)).
Definition word_2 := (SumOver 1 (Entry 0 [(V 0 1); (B 0)])).
Definition word_3 := (Share 1 (SumOver 0 w0) (V 1 2)).
Definition word_4 := (SumOver 0 w2).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(Img 0 0 true (V 0 0)); (V 1 0)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Sum 1 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)])) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 1 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 1 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 1); (V 1 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Sum 1 (Dat 0 [(V 0 1); (B 0)])) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 1 (Dat 0 [(V 0 1); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 1 (Dat 0 [(V 0 1); (B 0)])) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros T S_ E_ pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat; 0%nat; k2]]) steps_5.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_0 4 steps_5.word_1 eq_refl). }
  refine (conj _ _).
  { intros k5; intros. assert (so_1 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k5]; [0%nat; 0%nat; k2]]) steps_5.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_5.checks _ _ so_1 9 steps_5.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 10 steps_5.word_3 steps_5.word_4 eq_refl).
Qed.

Module steps_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsSame (B 1) (Img 1 0 false (B 0)))).
Definition g1 := [Positive 0 [0; 1]].
Definition w2 := Times (Share 1 (Entry 0 [(V 0 0); (B 0)]) (B 0)) (OneIf (IsSame (V 1 2) (Img 1 0 false (B 0)))).
Definition word_1 := (SumOver 1 (SumOver 1 w0)).
Definition word_2 := (SumOver 1 (Entry 0 [(V 0 0); (B 0)])).
Definition word_3 := (Share 1 (SumOver 1 w0) (V 1 2)).
Definition word_4 := (SumOver 1 w2).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (Img 1 0 true (V 1 0))]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Sum 1 (Dat 0 [(V 0 0); (Img 1 0 true (B 0))])) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 1 (Dat 0 [(V 0 0); (Img 1 0 true (B 0))])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 1 (Dat 0 [(V 0 0); (Img 1 0 true (B 0))])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 1 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 1 (Dat 0 [(V 0 0); (B 0)])) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_6.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros T S_ E_ sigma sigma_inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(sigma, sigma_inv)]] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [0%nat; 0%nat; k2]]) steps_6.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 4 steps_6.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_6.checks _ _ so_0 9 steps_6.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 10 steps_6.word_3 steps_6.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 part_6))))). Qed.
End softmax_equivariance.

(* rows.functions: a function of rows does not see their order *)
Module rows_functions.
Definition statement_1 : Prop :=
  forall (T : nat) (d : nat) (S_ : nat) (B : nat -> nat -> R) (f : (nat -> R) -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < d)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < d)%nat ->
    (reads S_ f) ->
    (permutes T pi_ pi__inv) ->
    f (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * B k4 k3)) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * f (fun k6 => B k5 k6) k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Called 0 0 (Entry 0 [(B 1); (B 0)]) (V 2 0)).
Definition word_1 := (Called 0 0 (SumOver 1 w0) (V 2 0)).
Definition word_2 := (SumOver 1 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T d S_ B f pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T; d] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []] ltac:(Stated.permute) [[f]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End rows_functions.

(* rows.of_functions: row t of f(B) is f of row t, for a function f of rows *)
Module rows_of_functions.
Definition statement_1 : Prop :=
  forall (T : nat) (d : nat) (S_ : nat) (B : nat -> nat -> R) (f : (nat -> R) -> nat -> R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < d)%nat -> (0 < S_)%nat -> (t < T)%nat -> (k1 < d)%nat ->
    (reads S_ f) ->
    f (fun k2 => B t k2) k1 = f (fun k3 => B t k3) k1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Called 0 0 (Entry 0 [(V 1 0); (B 0)]) (V 2 0)).
Definition word_2 := (Called 0 0 (Entry 0 [(V 1 0); (B 0)]) (V 2 0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T d S_ B f t k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; T; d] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[f]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [t]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End rows_of_functions.

(* rows.of_quotients: row t of a quotient is the quotient of row t *)
Module rows_of_quotients.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (t < T)%nat -> (k1 < S_)%nat ->
    (sqrt (INR d) <> 0) /\
    L t k1 / (sqrt (INR d)) = L t k1 / (sqrt (INR d)).

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (tau : R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat -> (k1 < S_)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    L t k1 / tau = L t k1 / tau.

Definition statement_3 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (z : R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat -> (k1 < S_)%nat ->
    (0 < z) ->
    (z <> 0) /\
    L t k1 / z = L t k1 / z.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Over (Entry 0 [(V 1 0); (V 2 0)]) (Applied Root (Length 0)).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := w1.
Definition word_3 := w1.
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
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T S_ d L t k1. intros.
  assert (so_0 : Stated.stands (Stated.world [d; T; S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [t]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 6 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Module steps_2.
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
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros T S_ L tau t k1. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => tau); (fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[t]; [k1]]) steps_2.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 3 steps_2.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_2 steps_2.word_3 eq_refl).
Qed.

Module steps_3.
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
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros T S_ L z t k1. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => z); (fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[t]; [k1]]) steps_3.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 3 steps_3.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 4 steps_3.word_2 steps_3.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End rows_of_quotients.

(* softmax.sum_of_row: the weights of a row sum to 1 if something is seen *)
Module softmax_sum_of_row.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (t : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k4 < S_) expo (plus (Finite (L t k4)) (bias (R_ t k4))) <> 0) /\
    \sum_(k3 < S_) softmax S_ (fun k4 => plus (Finite (L t k4)) (bias (R_ t k4))) k3 = 1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t1 := When (Rel 0 (V 0 0) (V 1 0)) (Fun Exp (Dat 0 [(V 0 0); (V 1 0)])).
Definition g2 := [(Holds (Rel 0 (V 0 0) (V 1 0)))].
Definition t3 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition g4 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0)))].
Definition w5 := Softmax 1 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (B 0).
Definition word_1 := (SumOver 1 w0).
Definition word_2 := (SumOver 1 w5).
Definition word_3 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 1 0)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Pos t1 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 1 0)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t1 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos (Sum 1 t3) |}; by_rule := (Sign (SomewhereSo 0 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g4; says := Nonzero (Sum 1 t3) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g4; says := Equal (plain word_1) (Sum 1 t3) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g4; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros T S_ L R_ t. intros.
  assert (so_0 : Stated.stands (Stated.world [T; S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[t]; [0%nat]]) steps_1.g4) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End softmax_sum_of_row.

(* masks.causal_row: row i of a masked average is the average over the tokens up to i *)
Module masks_causal_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (E_ : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall i1_ i2_, (i1_ < S_)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (\sum_(k3 < S_) (E_ i k3 * (bit ((k3 <=? i)%nat))) <> 0) /\
    (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * E_ i k5) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => E_ i k3 * (bit ((k3 <=? i)%nat))) k2 * V k2 k1) = (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * (E_ i k4 * V k4 k1))) / (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * E_ i k5)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition g1 := [Positive 0 [0; 0]].
Definition t2 := When (Not (Less (V 0 0) (V 0 1))) (Dat 0 [(V 0 0); (V 0 1)]).
Definition g3 := [(Holds (Not (Less (V 0 0) (V 0 1)))); Positive 0 [0; 0]].
Definition t4 := When (Not (Less (V 0 0) (V 0 0))) (Dat 0 [(V 0 0); (V 0 0)]).
Definition t5 := When (Not (Less (V 0 0) (B 0))) (Dat 0 [(V 0 0); (B 0)]).
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 0 [(V 0 0); (B 0)]).
Definition t7 := When (Not (Less (V 0 0) (V 0 2))) (Dat 0 [(V 0 0); (V 0 2)]).
Definition g8 := [(Holds (Not (Less (V 0 0) (V 0 2)))); Positive 0 [0; 0]].
Definition w9 := Times (Share 0 w0 (B 0)) (Entry 1 [(B 0); (V 1 0)]).
Definition w10 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (V 1 0)]).
Definition w11 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w10).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (SumOver 0 w9).
Definition word_4 := (Over w11 (SumOver 0 w6)).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 0 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos t2 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos t4 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonneg (Dat 0 [(V 0 0); (V 0 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Nonneg t2 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 t5) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 t5) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 0); (V 0 2)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g8; says := Pos t7 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonneg (Dat 0 [(V 0 0); (V 0 2)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Nonneg t7 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [6] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v E_ V i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat]; [k1]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_causal_row.

(* softmax.causal_row: a row of causal attention is a weighted sum of the values up to it *)
Module softmax_causal_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (L : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (L i k4)) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (L i k4)) k3) <> 0) /\
    (\sum_(k7 < S_) expo (Finite (L i k7)) <> 0) /\
    (\sum_(k6 < S_) (softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) <> 0) /\
    (\sum_(k10 < S_) exp (L i k10) <> 0) /\
    (\sum_(k9 < S_) (normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) <> 0) /\
    (\sum_(k12 < S_) (exp (L i k12) * (bit ((k12 <=? i)%nat))) <> 0) /\
    (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * exp (L i k14)) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (L i k4)) k3) k2 * V k2 k1) = \sum_(k5 < S_) (normalise S_ (fun k6 => softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) k5 * V k5 k1) /\
    \sum_(k5 < S_) (normalise S_ (fun k6 => softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) k5 * V k5 k1) = \sum_(k8 < S_) (normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) k8 * V k8 k1) /\
    \sum_(k8 < S_) (normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) k8 * V k8 k1) = \sum_(k11 < S_) (normalise S_ (fun k12 => exp (L i k12) * (bit ((k12 <=? i)%nat))) k11 * V k11 k1) /\
    \sum_(k11 < S_) (normalise S_ (fun k12 => exp (L i k12) * (bit ((k12 <=? i)%nat))) k11 * V k11 k1) = (\sum_(k13 < S_) (bit ((k13 <=? i)%nat) * (exp (L i k13) * V k13 k1))) / (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * exp (L i k14))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 0 0); (B 0)]))).
Definition g1 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w2 := Softmax 0 (IsFinite (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w3 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w2).
Definition t4 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition t5 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 0)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition t6 := Mul (Fun Exp (Dat 0 [(V 0 0); (B 0)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition w7 := SumOver 0 (Times w2 (OneIf (IsUpTo (B 0) (V 0 0)))).
Definition t8 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g9 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition w10 := SumOver 0 (Applied Exp (Entry 0 [(V 0 0); (B 0)])).
Definition w11 := Share 0 (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w12 := SumOver 0 (Times w11 (OneIf (IsUpTo (B 0) (V 0 0)))).
Definition t13 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 6)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g14 := [(Holds (Not (Less (V 0 0) (V 0 6))))].
Definition w15 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition t16 := When (Not (Less (V 0 0) (V 0 7))) (Fun Exp (Dat 0 [(V 0 0); (V 0 7)])).
Definition g17 := [(Holds (Not (Less (V 0 0) (V 0 7))))].
Definition t18 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp (Dat 0 [(V 0 0); (V 0 0)])).
Definition t19 := When (Not (Less (V 0 0) (B 0))) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition w20 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp (Entry 0 [(V 0 0); (B 0)])).
Definition t21 := When (Not (Less (V 0 0) (V 0 8))) (Fun Exp (Dat 0 [(V 0 0); (V 0 8)])).
Definition g22 := [(Holds (Not (Less (V 0 0) (V 0 8))))].
Definition w23 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w2) (B 0).
Definition w24 := SumOver 0 (Times w23 (Entry 1 [(B 0); (V 1 0)])).
Definition w25 := Share 0 (Times w2 (OneIf (IsUpTo (B 0) (V 0 0)))) (B 0).
Definition w26 := SumOver 0 (Times w25 (Entry 1 [(B 0); (V 1 0)])).
Definition w27 := Share 0 (Times w11 (OneIf (IsUpTo (B 0) (V 0 0)))) (B 0).
Definition w28 := SumOver 0 (Times w27 (Entry 1 [(B 0); (V 1 0)])).
Definition w29 := Times (Share 0 w15 (B 0)) (Entry 1 [(B 0); (V 1 0)]).
Definition w30 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (Entry 1 [(B 0); (V 1 0)]).
Definition w31 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w30).
Definition word_1 := w0.
Definition word_2 := w3.
Definition word_3 := w0.
Definition word_4 := w7.
Definition word_5 := w10.
Definition word_6 := w12.
Definition word_7 := (SumOver 0 w15).
Definition word_8 := (SumOver 0 w20).
Definition word_9 := w24.
Definition word_10 := w26.
Definition word_11 := w26.
Definition word_12 := w28.
Definition word_13 := w28.
Definition word_14 := (SumOver 0 w29).
Definition word_15 := (SumOver 0 w29).
Definition word_16 := (Over w31 (SumOver 0 w20)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t4 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g1; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t4) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t5) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t4 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t4) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t6)) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t6)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t6)) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [15; 3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 16] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t8 |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g9; says := Pos (When (Not (Less (V 0 0) (V 0 4))) t8) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Product); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 4))) t8) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t6)) |}; by_rule := (Ring []); rests_on := [23; 11] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 12] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [26; 14] |};
    {| goal := {| facts := []; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 27] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 6)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t13 |}; by_rule := (Sign Product); rests_on := [0; 30] |};
    {| goal := {| facts := g14; says := Pos (When (Not (Less (V 0 0) (V 0 6))) t13) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 6)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t13 |}; by_rule := (Sign Product); rests_on := [0; 33] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 6))) t13) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t6)) |}; by_rule := (Ring []); rests_on := [34; 22] |};
    {| goal := {| facts := []; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g17; says := Pos t16 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t18 |}; by_rule := (Instance [(0, 7, (V 0 0))] []); rests_on := [0; 35] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t16 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t19) |}; by_rule := (Sign (Witness 7 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t19) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (Sum 0 t19) |}; by_rule := (Ring []); rests_on := [43; 31; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 8)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g22; says := Pos t21 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 8)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t21 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (Sum 0 t19) |}; by_rule := (Ring []); rests_on := [49; 37; 6] |};
    {| goal := {| facts := []; says := Nonzero (plain word_8) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [51; 39; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [52; 40; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_13) (plain word_14) |}; by_rule := (Ring []); rests_on := [53; 41; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_15) (plain word_16) |}; by_rule := (Ring []); rests_on := [54; 42; 11] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v L V i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 19 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 27 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 30 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 38 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 47 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 53 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 54 steps_1.word_9 steps_1.word_10 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 55 steps_1.word_11 steps_1.word_12 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 56 steps_1.word_13 steps_1.word_14 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 57 steps_1.word_15 steps_1.word_16 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End softmax_causal_row.
