From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* causal.row: row i of causal attention is an average over the tokens up to i *)
Module causal_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * exp (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) <> 0) /\
    \sum_(k8 < S_) (normalise S_ (fun k9 => bit ((k9 <=? i)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11))) k9) k8 * (\sum_(k13 < d) (x k8 k13 * W_V k13 k1))) = (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) ((\sum_(k16 < d) (x i k16 * M k16 k15)) * x k14 k15)) * (\sum_(k17 < d) (x k14 k17 * W_V k17 k1))))) / (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * exp (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19)))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w1) (B 0)).
Definition t7 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t8 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t7) (Inv (Sum 0 t4))).
Definition t9 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 0); (B 0)])).
Definition t10 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t9) (Inv (Sum 0 t4))).
Definition t11 := When (Not (Less (V 0 0) (B 0))) (Mul t4 (Inv (Sum 0 t4))).
Definition w12 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp w1).
Definition t13 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition t14 := When (Not (Less (V 0 0) (V 0 3))) (Fun Exp t13).
Definition g15 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition w16 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w17 := SumOver 0 (Times (Share 0 w6 (B 0)) (SumOver 1 w16)).
Definition w18 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times (Applied Exp w1) (SumOver 1 w16)).
Definition t19 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 4); (B 0)])).
Definition t20 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 5); (B 0)])).
Definition t21 := When (Not (Less (V 0 0) (V 0 5))) (Mul (Fun Exp t20) (Inv (Sum 0 t4))).
Definition g22 := [(Holds (Not (Less (V 0 0) (V 0 5))))].
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (SumOver 0 w12).
Definition word_4 := w17.
Definition word_5 := (Over (SumOver 0 w18) (SumOver 0 w12)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g5; says := Pos t8 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t10 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g15; says := Pos t14 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) (Fun Exp t9)) |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 13] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t14 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Ring []); rests_on := [21; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t20) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t20) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 26] |};
    {| goal := {| facts := g22; says := Pos t21 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t20) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t20) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 29] |};
    {| goal := {| facts := []; says := Nonneg t21 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [30; 18; 9] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M W_V i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 33 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_row.

(* causal.depends_on_past: row i depends on the first i tokens only: changing the later ones leaves it as it was *)
Module causal_depends_on_past.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (y : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13))) <> 0) /\
    (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20))))) <> 0) /\
    (forall k23, (k23 < S_)%nat -> (k23 <=? i)%nat = true -> \sum_(k24 < S_) expo (Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) <> 0) /\
    (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * softmax S_ (fun k24 => Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) k23) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) k2 * (\sum_(k7 < d) (x k2 k7 * W_V k7 k1))) = (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (exp (\sum_(k9 < d) ((\sum_(k10 < d) (x i k10 * M k10 k9)) * x k8 k9)) * (\sum_(k11 < d) (x k8 k11 * W_V k11 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13)))) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (exp (\sum_(k9 < d) ((\sum_(k10 < d) (x i k10 * M k10 k9)) * x k8 k9)) * (\sum_(k11 < d) (x k8 k11 * W_V k11 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13)))) = (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * (choose ((k15 <=? i)%nat) (x k15 k16) (y k15 k16)))) * (\sum_(k18 < d) (choose ((k15 <=? i)%nat) (x k15 k18) (y k15 k18) * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20)))))) /\
    (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * (choose ((k15 <=? i)%nat) (x k15 k16) (y k15 k16)))) * (\sum_(k18 < d) (choose ((k15 <=? i)%nat) (x k15 k18) (y k15 k18) * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20)))))) = \sum_(k22 < S_) (normalise S_ (fun k23 => bit ((k23 <=? i)%nat) * softmax S_ (fun k24 => Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) k23) k22 * (\sum_(k27 < d) (choose ((k22 <=? i)%nat) (x k22 k27) (y k22 k27) * W_V k27 k1))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w1) (B 0)).
Definition t7 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t8 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t7) (Inv (Sum 0 t4))).
Definition t9 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 0); (B 0)])).
Definition t10 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t9) (Inv (Sum 0 t4))).
Definition t11 := When (Not (Less (V 0 0) (B 0))) (Mul t4 (Inv (Sum 0 t4))).
Definition w12 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp w1).
Definition t13 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition t14 := When (Not (Less (V 0 0) (V 0 3))) (Fun Exp t13).
Definition g15 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition w16 := Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 1); (B 0)]).
Definition w17 := Applied Exp (SumOver 1 (Times (SumOver 1 w0) w16)).
Definition w18 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w17).
Definition t19 := When (Less (V 0 0) (V 0 4)) (Dat 2 [(V 0 4); (B 0)]).
Definition t20 := When (Not (Less (V 0 0) (V 0 4))) (Dat 0 [(V 0 4); (B 0)]).
Definition t21 := When (Not (Less (V 0 0) (V 0 4))) (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t20 t19)))).
Definition g22 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition t23 := When (Less (V 0 0) (V 0 0)) (Dat 2 [(V 0 0); (B 0)]).
Definition t24 := When (Not (Less (V 0 0) (V 0 0))) (Dat 0 [(V 0 0); (B 0)]).
Definition t25 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t24 t23)))).
Definition t26 := When (Less (V 0 0) (B 1)) (Dat 2 [(B 1); (B 0)]).
Definition t27 := When (Not (Less (V 0 0) (B 1))) (Dat 0 [(B 1); (B 0)]).
Definition t28 := When (Not (Less (V 0 0) (B 0))) (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t27 t26)))).
Definition w29 := ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 w0) w16))).
Definition t30 := When (Less (V 0 0) (V 0 6)) (Dat 2 [(V 0 6); (B 0)]).
Definition t31 := When (Not (Less (V 0 0) (V 0 6))) (Dat 0 [(V 0 6); (B 0)]).
Definition t32 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t27 t26)))).
Definition g33 := [(Holds (Not (Less (V 0 0) (V 0 5))))].
Definition w34 := Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 w0) w16))) (B 0).
Definition w35 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w34).
Definition t36 := When (Less (V 0 0) (V 0 5)) (Dat 2 [(V 0 5); (B 0)]).
Definition t37 := When (Not (Less (V 0 0) (V 0 5))) (Dat 0 [(V 0 5); (B 0)]).
Definition t38 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t37 t36)))) (Inv t32).
Definition t39 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t24 t23)))) (Inv t32).
Definition t40 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t27 t26)))) (Inv t32).
Definition w41 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 2 0)]).
Definition w42 := SumOver 0 (Times (Share 0 w6 (B 0)) (SumOver 1 w41)).
Definition w43 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times (Applied Exp w1) (SumOver 1 w41)).
Definition w44 := SumOver 1 (Times w16 (Entry 3 [(B 0); (V 2 0)])).
Definition w45 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times w17 w44).
Definition w46 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w34) (B 0).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (SumOver 0 w12).
Definition word_4 := w18.
Definition word_5 := (SumOver 0 w29).
Definition word_6 := w35.
Definition word_7 := w42.
Definition word_8 := (Over (SumOver 0 w43) (SumOver 0 w12)).
Definition word_9 := (Over (SumOver 0 w43) (SumOver 0 w12)).
Definition word_10 := (Over (SumOver 0 w45) w18).
Definition word_11 := (Over (SumOver 0 w45) w18).
Definition word_12 := (SumOver 0 (Times w46 w44)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g5; says := Pos t8 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t10 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g15; says := Pos t14 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) (Fun Exp t9)) |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 13] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t14 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Ring []); rests_on := [21; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t20 t19)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g22; says := Pos t21 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t25 |}; by_rule := (Instance [(0, 4, (V 0 0))] []); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t20 t19)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t21 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t28) |}; by_rule := (Sign (Witness 4 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t28) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 t28) |}; by_rule := (Ring []); rests_on := [30; 18; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t31 t30)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t32 |}; by_rule := (Sign (Total 6)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t32 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_5) t32 |}; by_rule := (Ring []); rests_on := [35; 23; 14; 5; 0] |};
    {| goal := {| facts := g33; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t37 t36)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t38 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g33; says := Pos (When (Not (Less (V 0 0) (V 0 5))) t38) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t39) |}; by_rule := (Instance [(0, 5, (V 0 0))] []); rests_on := [0; 37] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 (Mul (Sum 1 t2) (Add t37 t36)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t38 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 5))) t38) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t40)) |}; by_rule := (Sign (Witness 5 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t40)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t40)) |}; by_rule := (Ring []); rests_on := [46; 34; 25; 16; 11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [48; 36; 27; 18; 13; 2] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [49; 37; 28; 19; 14; 3] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [50; 38; 29; 20; 15; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M W_V y i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 34 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k23; intros. assert (so_4 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; k23; 0%nat]; []; [k1]]) steps_1.g33) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 39 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 50 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 51 steps_1.word_7 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 52 steps_1.word_9 steps_1.word_10 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 53 steps_1.word_11 steps_1.word_12 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_depends_on_past.

(* causal.query_keys_values: row i in terms of query i and the keys and values up to i *)
Module causal_query_keys_values.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1) = (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 1); (B 0)]).
Definition t1 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 2); (B 0)]).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 1); (B 0)]).
Definition g3 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w4 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 w0)) (B 0)).
Definition t5 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 1); (B 0)]).
Definition t6 := Mul (Fun Exp (Sum 1 t5)) (Inv (Sum 0 (Fun Exp (Sum 1 t2)))).
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 0); (B 0)]).
Definition t8 := Mul (Fun Exp (Sum 1 t7)) (Inv (Sum 0 (Fun Exp (Sum 1 t2)))).
Definition t9 := Mul (Fun Exp (Sum 1 t2)) (Inv (Sum 0 (Fun Exp (Sum 1 t2)))).
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp (SumOver 1 w0)).
Definition t11 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 3); (B 0)]).
Definition t12 := When (Not (Less (V 0 0) (V 0 3))) (Fun Exp (Sum 1 t11)).
Definition g13 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition t14 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp (Sum 1 t7)).
Definition t15 := When (Not (Less (V 0 0) (B 0))) (Fun Exp (Sum 1 t2)).
Definition w16 := Times (Share 0 w4 (B 0)) (Entry 2 [(B 0); (V 2 0)]).
Definition w17 := Times (Applied Exp (SumOver 1 w0)) (Entry 2 [(B 0); (V 2 0)]).
Definition w18 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w17).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w0)))).
Definition word_2 := (SumOver 0 w4).
Definition word_3 := (SumOver 0 w10).
Definition word_4 := (SumOver 0 w16).
Definition word_5 := (Over w18 (SumOver 0 w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g3; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g3; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t6 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g3; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t6) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t8) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t6 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t6) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t9)) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t9)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t9)) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g13; says := Pos t12 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t14 |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 13] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t12 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t15) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t15) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t15) |}; by_rule := (Ring []); rests_on := [21; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [23; 11; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d Q K V i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat]; []; [k1]]) steps_1.g3) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 26 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_query_keys_values.

(* causal.only_values.repaired: row i is a function of query i, keys 1, …, i and values 1, …, i *)
Module causal_only_values_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (V : nat -> nat -> R) (K' : nat -> nat -> R) (V' : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13))))) <> 0) /\
    (forall k19, (k19 < S_)%nat -> (k19 <=? i)%nat = true -> \sum_(k20 < S_) expo (Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) <> 0) /\
    (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * softmax S_ (fun k20 => Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) k19) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1) = (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))) /\
    (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))) = (\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * (choose ((k10 <=? i)%nat) (K k10 k11) (K' k10 k11)))) * (choose ((k10 <=? i)%nat) (V k10 k1) (V' k10 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13)))))) /\
    (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) (Q i k15 * (choose ((k14 <=? i)%nat) (K k14 k15) (K' k14 k15)))) * (choose ((k14 <=? i)%nat) (V k14 k1) (V' k14 k1))))) / (\sum_(k16 < S_) (bit ((k16 <=? i)%nat) * exp (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) (K' k16 k17)))))) = \sum_(k18 < S_) (normalise S_ (fun k19 => bit ((k19 <=? i)%nat) * softmax S_ (fun k20 => Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) k19) k18 * (choose ((k18 <=? i)%nat) (V k18 k1) (V' k18 k1))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 1); (B 0)]).
Definition t1 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 2); (B 0)]).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 1); (B 0)]).
Definition g3 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w4 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 w0)) (B 0)).
Definition t5 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 1); (B 0)]).
Definition t6 := Mul (Fun Exp (Sum 1 t5)) (Inv (Sum 0 (Fun Exp (Sum 1 t2)))).
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 0); (B 0)]).
Definition t8 := Mul (Fun Exp (Sum 1 t7)) (Inv (Sum 0 (Fun Exp (Sum 1 t2)))).
Definition t9 := Mul (Fun Exp (Sum 1 t2)) (Inv (Sum 0 (Fun Exp (Sum 1 t2)))).
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp (SumOver 1 w0)).
Definition t11 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 3); (B 0)]).
Definition t12 := When (Not (Less (V 0 0) (V 0 3))) (Fun Exp (Sum 1 t11)).
Definition g13 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition t14 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp (Sum 1 t7)).
Definition t15 := When (Not (Less (V 0 0) (B 0))) (Fun Exp (Sum 1 t2)).
Definition w16 := Chosen (IsUpTo (B 1) (V 0 0)) (Entry 1 [(B 1); (B 0)]) (Entry 2 [(B 1); (B 0)]).
Definition w17 := SumOver 1 (Times (Entry 0 [(V 0 0); (B 0)]) w16).
Definition w18 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp w17).
Definition t19 := When (Less (V 0 0) (V 0 4)) (Dat 2 [(V 0 4); (B 0)]).
Definition t20 := When (Not (Less (V 0 0) (V 0 4))) (Dat 1 [(V 0 4); (B 0)]).
Definition t21 := Sum 1 (Mul (Dat 0 [(V 0 0); (B 0)]) (Add t20 t19)).
Definition t22 := When (Not (Less (V 0 0) (V 0 4))) (Fun Exp t21).
Definition g23 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition t24 := When (Less (V 0 0) (V 0 0)) (Dat 2 [(V 0 0); (B 0)]).
Definition t25 := When (Not (Less (V 0 0) (V 0 0))) (Dat 1 [(V 0 0); (B 0)]).
Definition t26 := Sum 1 (Mul (Dat 0 [(V 0 0); (B 0)]) (Add t25 t24)).
Definition t27 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp t26).
Definition t28 := When (Less (V 0 0) (B 1)) (Dat 2 [(B 1); (B 0)]).
Definition t29 := When (Not (Less (V 0 0) (B 1))) (Dat 1 [(B 1); (B 0)]).
Definition t30 := Sum 1 (Mul (Dat 0 [(V 0 0); (B 0)]) (Add t29 t28)).
Definition t31 := Sum 0 (When (Not (Less (V 0 0) (B 0))) (Fun Exp t30)).
Definition t32 := When (Less (V 0 0) (V 0 6)) (Dat 2 [(V 0 6); (B 0)]).
Definition t33 := When (Not (Less (V 0 0) (V 0 6))) (Dat 1 [(V 0 6); (B 0)]).
Definition t34 := Sum 1 (Mul (Dat 0 [(V 0 0); (B 0)]) (Add t33 t32)).
Definition g35 := [(Holds (Not (Less (V 0 0) (V 0 5))))].
Definition w36 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w17) (B 0)).
Definition t37 := When (Less (V 0 0) (V 0 5)) (Dat 2 [(V 0 5); (B 0)]).
Definition t38 := When (Not (Less (V 0 0) (V 0 5))) (Dat 1 [(V 0 5); (B 0)]).
Definition t39 := Sum 1 (Mul (Dat 0 [(V 0 0); (B 0)]) (Add t38 t37)).
Definition t40 := When (Not (Less (V 0 0) (V 0 5))) (Mul (Fun Exp t39) (Inv (Sum 0 (Fun Exp t30)))).
Definition t41 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t26) (Inv (Sum 0 (Fun Exp t30)))).
Definition t42 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t30) (Inv (Sum 0 (Fun Exp t30)))).
Definition w43 := Times (Share 0 w4 (B 0)) (Entry 3 [(B 0); (V 2 0)]).
Definition w44 := Times (Applied Exp (SumOver 1 w0)) (Entry 3 [(B 0); (V 2 0)]).
Definition w45 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w44).
Definition w46 := Chosen (IsUpTo (B 0) (V 0 0)) (Entry 3 [(B 0); (V 2 0)]) (Entry 4 [(B 0); (V 2 0)]).
Definition w47 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times (Applied Exp w17) w46).
Definition t48 := When (Less (V 0 0) (V 0 7)) (Dat 2 [(V 0 7); (B 0)]).
Definition t49 := When (Not (Less (V 0 0) (V 0 7))) (Dat 1 [(V 0 7); (B 0)]).
Definition t50 := Sum 1 (Mul (Dat 0 [(V 0 0); (B 0)]) (Add t49 t48)).
Definition t51 := When (Not (Less (V 0 0) (V 0 7))) (Fun Exp t50).
Definition g52 := [(Holds (Not (Less (V 0 0) (V 0 7))))].
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w0)))).
Definition word_2 := (SumOver 0 w4).
Definition word_3 := (SumOver 0 w10).
Definition word_4 := (SumOver 0 w18).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite w17))).
Definition word_6 := (SumOver 0 w36).
Definition word_7 := (SumOver 0 w43).
Definition word_8 := (Over w45 (SumOver 0 w10)).
Definition word_9 := (Over w45 (SumOver 0 w10)).
Definition word_10 := (Over (SumOver 0 w47) (SumOver 0 w18)).
Definition word_11 := (Over (SumOver 0 w47) (SumOver 0 w18)).
Definition word_12 := (SumOver 0 (Times (Share 0 w36 (B 0)) w46)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g3; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g3; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t6 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g3; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t6) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t8) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t6 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t6) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t9)) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t9)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t9)) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g13; says := Pos t12 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t14 |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 13] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t12 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t15) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t15) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t15) |}; by_rule := (Ring []); rests_on := [21; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t21) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g23; says := Pos t22 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t27 |}; by_rule := (Instance [(0, 4, (V 0 0))] []); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t21) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t22 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t31 |}; by_rule := (Sign (Witness 4 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero t31 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) t31 |}; by_rule := (Ring []); rests_on := [30; 18; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t34) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t30)) |}; by_rule := (Sign (Total 6)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t30)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g35; says := Equal (plain word_5) (Sum 0 (Fun Exp t30)) |}; by_rule := (Ring []); rests_on := [35; 23; 14; 5; 0] |};
    {| goal := {| facts := g35; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t39) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t39) (Inv (Sum 0 (Fun Exp t30)))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g35; says := Pos t40 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t41 |}; by_rule := (Instance [(0, 5, (V 0 0))] []); rests_on := [0; 37] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t39) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t39) (Inv (Sum 0 (Fun Exp t30)))) |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg t40 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t42) |}; by_rule := (Sign (Witness 5 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t42) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 t42) |}; by_rule := (Ring []); rests_on := [46; 34; 25; 16; 11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [48; 36; 27; 18; 13; 2] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [49; 37; 28; 19; 14; 3] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t50) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g52; says := Pos t51 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t50) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t51 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [54; 42; 33; 24; 19; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d Q K V K' V' i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K' (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V' (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g3) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K' (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V' (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 34 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k19; intros. assert (so_4 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K' (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V' (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; k19; 0%nat; 0%nat]; []; [k1]]) steps_1.g35) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 39 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 50 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 51 steps_1.word_7 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 52 steps_1.word_9 steps_1.word_10 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 57 steps_1.word_11 steps_1.word_12 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_only_values_repaired.

(* causal.mask_defined.repaired: Mask(B) is defined where no Σ_{k ≤ i} B_ik is 0 *)
Module causal_mask_defined_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (k3 < S_)%nat -> (k4 < S_)%nat ->
    (forall k1, (k1 < S_)%nat -> \sum_(k2 < S_) (B k1 k2 * (bit ((k2 <=? k1)%nat)) * 1) <> 0) ->
    (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5) <> 0).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 1); (B 0)]) (OneIf (IsUpTo (B 0) (B 1))).
Definition t1 := When (Not (Less (B 1) (B 0))) (Dat 0 [(B 1); (B 0)]).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 0 [(V 0 0); (B 0)]).
Definition t3 := When (Not (Less (V 0 0) (B 0))) (Dat 0 [(V 0 0); (B 0)]).
Definition g4 := [(NeverZero [0] (Sum 0 t1))].
Definition word_1 := (SumOver 0 (Times w0 (Whole (1)))).
Definition word_2 := (SumOver 0 w2).
Definition steps : list step := [
    {| goal := {| facts := g4; says := Nonzero (Sum 0 t3) |}; by_rule := (Sign (Supposed (NeverZero [0] (Sum 0 t1)) [(V 0 0)])); rests_on := [] |};
    {| goal := {| facts := g4; says := Equal (plain word_2) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ B k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3]]) steps_1.g4) by Stated.standing ltac:(first [Stated.hypothesis_holds steps_1.word_1]).
  exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 2 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_mask_defined_repaired.

(* causal.mask_rows_sum_to_one.repaired: each row of Mask(B) sums to 1 where no Σ_{k ≤ i} B_ik is 0 *)
Module causal_mask_rows_sum_to_one_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (k3 : nat),
    (0 < S_)%nat -> (k3 < S_)%nat ->
    (forall k1, (k1 < S_)%nat -> \sum_(k2 < S_) (B k1 k2 * (bit ((k2 <=? k1)%nat)) * 1) <> 0) ->
    (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5) <> 0) /\
    (\sum_(k7 < S_) (B k3 k7 * (bit ((k7 <=? k3)%nat))) <> 0) /\
    \sum_(k4 < S_) (normalise S_ (fun k5 => bit ((k5 <=? k3)%nat) * B k3 k5) k4 * 1) = \sum_(k6 < S_) (normalise S_ (fun k7 => B k3 k7 * (bit ((k7 <=? k3)%nat))) k6 * 1) /\
    \sum_(k6 < S_) (normalise S_ (fun k7 => B k3 k7 * (bit ((k7 <=? k3)%nat))) k6 * 1) = 1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 1); (B 0)]) (OneIf (IsUpTo (B 0) (B 1))).
Definition t1 := When (Not (Less (B 1) (B 0))) (Dat 0 [(B 1); (B 0)]).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 0 [(V 0 0); (B 0)]).
Definition t3 := When (Not (Less (V 0 0) (B 0))) (Dat 0 [(V 0 0); (B 0)]).
Definition g4 := [(NeverZero [0] (Sum 0 t1))].
Definition w5 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition w6 := SumOver 0 (Times (Share 0 w2 (B 0)) (Whole (1))).
Definition w7 := SumOver 0 (Times (Share 0 w5 (B 0)) (Whole (1))).
Definition word_1 := (SumOver 0 (Times w0 (Whole (1)))).
Definition word_2 := (SumOver 0 w2).
Definition word_3 := (SumOver 0 w5).
Definition word_4 := w6.
Definition word_5 := w7.
Definition word_6 := w7.
Definition word_7 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := g4; says := Nonzero (Sum 0 t3) |}; by_rule := (Sign (Supposed (NeverZero [0] (Sum 0 t1)) [(V 0 0)])); rests_on := [] |};
    {| goal := {| facts := g4; says := Equal (plain word_2) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g4; says := Equal (plain word_3) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [2] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 3] |};
    {| goal := {| facts := g4; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [4] |};
    {| goal := {| facts := g4; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [5] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ B k3. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3]]) steps_1.g4) by Stated.standing ltac:(first [Stated.hypothesis_holds steps_1.word_1]).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 2 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_4 steps_1.word_5 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 6 steps_1.word_6 steps_1.word_7 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_mask_rows_sum_to_one_repaired.

(* weights.convex: the weights, and the masked ones, are not negative and each row sums to 1 *)
Module weights_convex.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) <> 0) /\
    0 <= softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) k2.

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) <> 0) /\
    (\sum_(k7 < S_) exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8)) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) k2 * 1) = \sum_(k6 < S_) (normalise S_ (fun k7 => exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8))) k6 * 1) /\
    \sum_(k6 < S_) (normalise S_ (fun k7 => exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8))) k6 * 1) = 1.

Definition statement_3 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? k1)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    0 <= normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2.

Definition statement_4 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? k1)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k9 < S_) expo (Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) <> 0) /\
    (\sum_(k8 < S_) (softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2 * 1) = \sum_(k7 < S_) (normalise S_ (fun k8 => softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) k7 * 1) /\
    \sum_(k7 < S_) (normalise S_ (fun k8 => softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) k7 * 1) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

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
    {| goal := {| facts := []; says := Nonneg (Fun Exp t5) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t5) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Mul (Fun Exp t5) (Inv (Sum 0 t4))) |}; by_rule := (Ring []); rests_on := [4] |};
    {| goal := {| facts := []; says := Nonneg (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.nonnegative_by _ _ steps_1.checks _ _ so_0 8 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition t5 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition w6 := Times (Softmax 0 (IsFinite w1) (B 0)) (Whole (1)).
Definition w7 := Times (Share 0 (Applied Exp w1) (B 0)) (Whole (1)).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 (Applied Exp w1)).
Definition word_3 := (SumOver 0 w6).
Definition word_4 := (SumOver 0 w7).
Definition word_5 := (SumOver 0 w7).
Definition word_6 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t5) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [5] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [6] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d x M k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 7 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 8 steps_2.word_3 steps_2.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 9 steps_2.word_5 steps_2.word_6 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w1) (B 0)).
Definition t7 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t8 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t7) (Inv (Sum 0 t4))).
Definition t9 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 0); (B 0)])).
Definition t10 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t9) (Inv (Sum 0 t4))).
Definition t11 := When (Not (Less (V 0 0) (B 0))) (Mul t4 (Inv (Sum 0 t4))).
Definition g12 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition t13 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition t14 := Mul (Mul (Fun Exp t13) (Inv (Sum 0 t4))) (Inv (Sum 0 t11)).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (Share 0 w6 (V 0 3)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g5; says := Pos t8 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t10 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g12; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := g12; says := Pos t10 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [9; 0] |};
    {| goal := {| facts := g12; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t13) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g12; says := Nonneg t14 |}; by_rule := (Sign Product); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 3))) t14) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (When (Not (Less (V 0 0) (V 0 3))) t14) |}; by_rule := (Ring []); rests_on := [21; 9] |};
    {| goal := {| facts := []; says := Nonneg (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ d x M k1 k2. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k3; 0%nat; k2]; []]) steps_3.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 4 steps_3.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_1 16 steps_3.word_2 eq_refl). }
  exact_no_check (Stated.nonnegative_by _ _ steps_3.checks _ _ so_1 25 steps_3.word_3 eq_refl).
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w1) (B 0)).
Definition t7 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t8 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t7) (Inv (Sum 0 t4))).
Definition t9 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 0); (B 0)])).
Definition t10 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t9) (Inv (Sum 0 t4))).
Definition t11 := When (Not (Less (V 0 0) (B 0))) (Mul t4 (Inv (Sum 0 t4))).
Definition t12 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition w13 := Times (Softmax 0 (IsFinite w1) (B 0)) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition t14 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 4); (B 0)])).
Definition t15 := When (Not (Less (V 0 0) (V 0 4))) (Mul (Fun Exp t14) (Inv (Sum 0 t4))).
Definition g16 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition w17 := SumOver 0 (Times (Share 0 w6 (B 0)) (Whole (1))).
Definition w18 := SumOver 0 (Times (Share 0 w13 (B 0)) (Whole (1))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_4 := (SumOver 0 w13).
Definition word_5 := w17.
Definition word_6 := w18.
Definition word_7 := w18.
Definition word_8 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g5; says := Pos t8 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t10 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t12) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [15; 3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 16] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t14) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t14) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g16; says := Pos t15 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t14) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t14) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg t15 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [23; 11] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 12] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [25; 13] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [26; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros S_ d x M k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k3; 0%nat; 0%nat; 0%nat]; []]) steps_4.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_0 4 steps_4.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_1 16 steps_4.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_1 19 steps_4.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_4.checks _ _ so_1 27 steps_4.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_1 28 steps_4.word_5 steps_4.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_1 29 steps_4.word_7 steps_4.word_8 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End weights_convex.

(* causal.infinite_scores: exp(−∞) = 0 hides, and exp(L + 0) = exp(L) does not, with 0·∞ read as 0 *)
Module causal_infinite_scores.
Definition statement_1 : Prop :=
  forall (S_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    exp (L k1 k2) * (bit (R_ k1 k2)) = expo (plus (Finite (L k1 k2)) (infinitely (negb (R_ k1 k2)))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Applied Exp (Entry 0 [(V 0 0); (V 0 1)])) (OneIf (IsRelated 0 (V 0 0) (V 0 1))).
Definition w1 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (V 0 1)])) (InfiniteIf (IsNot (IsRelated 0 (V 0 0) (V 0 1))))).
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
  intros S_ L R_ k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_infinite_scores.

(* causal.two_masks: Mask(softmax(L)) = softmax(L + (−∞)U) with 0·∞ read as 0; the causal mask, then any mask *)
Module causal_two_masks.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? k1)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) expo (Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) <> 0) /\
    (\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) <> 0) /\
    (\sum_(k12 < S_) exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13)) <> 0) /\
    (\sum_(k11 < S_) (normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) <> 0) /\
    (\sum_(k15 < S_) (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) <> 0) /\
    (\sum_(k18 < S_) expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat)))) <> 0) /\
    normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2 = normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) k2 /\
    normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) k2 = normalise S_ (fun k11 => normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) k2 /\
    normalise S_ (fun k11 => normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) k2 = normalise S_ (fun k15 => exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) k2 /\
    normalise S_ (fun k15 => exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) k2 = normalise S_ (fun k18 => expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat))))) k2 /\
    normalise S_ (fun k18 => expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat))))) k2 = softmax S_ (fun k21 => plus (Finite (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22))) (infinitely (negb ((k21 <=? k1)%nat)))) k2.

Definition statement_2 : Prop :=
  forall (S_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (k3 < S_)%nat -> (k4 < S_)%nat ->
    (forall k2, (k2 < S_)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (forall k5, (k5 < S_)%nat -> R_ k3 k5 = true -> \sum_(k6 < S_) expo (Finite (L k3 k6)) <> 0) /\
    (\sum_(k5 < S_) (bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) <> 0) /\
    (\sum_(k8 < S_) expo (Finite (L k3 k8)) <> 0) /\
    (\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) <> 0) /\
    (\sum_(k10 < S_) exp (L k3 k10) <> 0) /\
    (\sum_(k9 < S_) (normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) <> 0) /\
    (\sum_(k11 < S_) (exp (L k3 k11) * (bit (R_ k3 k11))) <> 0) /\
    (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12)))) <> 0) /\
    normalise S_ (fun k5 => bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) k4 = normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 /\
    normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 = normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 /\
    normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 = normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 /\
    normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 = normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12))))) k4 /\
    normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12))))) k4 = softmax S_ (fun k13 => plus (Finite (L k3 k13)) (infinitely (negb (R_ k3 k13)))) k4.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 2); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w1) (B 0)).
Definition t7 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t8 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t7) (Inv (Sum 0 t4))).
Definition t9 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 0); (B 0)])).
Definition t10 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t9) (Inv (Sum 0 t4))).
Definition t11 := When (Not (Less (V 0 0) (B 0))) (Mul t4 (Inv (Sum 0 t4))).
Definition t12 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition w13 := Times (Softmax 0 (IsFinite w1) (B 0)) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition t14 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 4); (B 0)])).
Definition t15 := When (Not (Less (V 0 0) (V 0 4))) (Mul (Fun Exp t14) (Inv (Sum 0 t4))).
Definition g16 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition t17 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 5); (B 0)])).
Definition w18 := Times (Share 0 (Applied Exp w1) (B 0)) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition t19 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 6); (B 0)])).
Definition t20 := When (Not (Less (V 0 0) (V 0 6))) (Mul (Fun Exp t19) (Inv (Sum 0 t4))).
Definition g21 := [(Holds (Not (Less (V 0 0) (V 0 6))))].
Definition w22 := Times (Applied Exp w1) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition t23 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 7); (B 0)])).
Definition t24 := When (Not (Less (V 0 0) (V 0 7))) (Fun Exp t23).
Definition g25 := [(Holds (Not (Less (V 0 0) (V 0 7))))].
Definition w26 := ExpOf (SumOfScores (IsFinite w1) (InfiniteIf (IsNot (IsUpTo (B 0) (V 0 0))))).
Definition t27 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 8); (B 0)])).
Definition t28 := When (Not (Less (V 0 0) (V 0 8))) (Fun Exp t27).
Definition g29 := [(Holds (Not (Less (V 0 0) (V 0 8))))].
Definition w30 := Softmax 0 (SumOfScores (IsFinite w1) (InfiniteIf (IsNot (IsUpTo (B 0) (V 0 0))))) (V 0 9).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_4 := (SumOver 0 w13).
Definition word_5 := (SumOver 0 (Applied Exp w1)).
Definition word_6 := (SumOver 0 w18).
Definition word_7 := (SumOver 0 w22).
Definition word_8 := (SumOver 0 w26).
Definition word_9 := (Share 0 w6 (V 0 9)).
Definition word_10 := (Share 0 w13 (V 0 9)).
Definition word_11 := (Share 0 w13 (V 0 9)).
Definition word_12 := (Share 0 w18 (V 0 9)).
Definition word_13 := (Share 0 w18 (V 0 9)).
Definition word_14 := (Share 0 w22 (V 0 9)).
Definition word_15 := (Share 0 w22 (V 0 9)).
Definition word_16 := (Share 0 w26 (V 0 9)).
Definition word_17 := (Share 0 w26 (V 0 9)).
Definition word_18 := w30.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g5; says := Pos t8 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t10 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t7) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t12) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [15; 3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 16] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t14) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t14) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g16; says := Pos t15 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t14) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t14) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg t15 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [23; 11] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 12] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t17) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [26; 14] |};
    {| goal := {| facts := []; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 27] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t19) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 30] |};
    {| goal := {| facts := g21; says := Pos t20 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t19) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 33] |};
    {| goal := {| facts := []; says := Nonneg t20 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [34; 22] |};
    {| goal := {| facts := []; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t23) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g25; says := Pos t24 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) (Fun Exp t9)) |}; by_rule := (Instance [(0, 7, (V 0 0))] []); rests_on := [0; 35] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t23) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t24 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Sign (Witness 7 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Ring []); rests_on := [43; 31; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t27) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g29; says := Pos t28 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t27) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t28 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t4)) |}; by_rule := (Ring []); rests_on := [49; 37; 6] |};
    {| goal := {| facts := []; says := Nonzero (plain word_8) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [51; 39; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [52; 40; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_13) (plain word_14) |}; by_rule := (Ring []); rests_on := [53; 41; 10] |};
    {| goal := {| facts := []; says := Equal (plain word_15) (plain word_16) |}; by_rule := (Ring []); rests_on := [54; 42; 11] |};
    {| goal := {| facts := []; says := Equal (plain word_17) (plain word_18) |}; by_rule := (Ring []); rests_on := [55; 43; 12] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M k1 k2. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]; []]) steps_1.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail).
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
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 57 steps_1.word_15 steps_1.word_16 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 58 steps_1.word_17 steps_1.word_18 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 0 0); (B 0)]))).
Definition g1 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0))); (Holds (Rel 0 (V 0 0) (V 0 1)))].
Definition w2 := Softmax 0 (IsFinite (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w3 := SumOver 0 (Times (OneIf (IsRelated 0 (V 0 0) (B 0))) w2).
Definition t4 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g5 := [(Holds (Rel 0 (V 0 0) (V 0 1)))].
Definition t6 := Mul (Fun Exp (Dat 0 [(V 0 0); (B 0)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g7 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))].
Definition w8 := SumOver 0 (Times w2 (OneIf (IsRelated 0 (V 0 0) (B 0)))).
Definition t9 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g10 := [(Holds (Rel 0 (V 0 0) (V 0 4)))].
Definition w11 := SumOver 0 (Applied Exp (Entry 0 [(V 0 0); (B 0)])).
Definition w12 := Share 0 (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w13 := SumOver 0 (Times w12 (OneIf (IsRelated 0 (V 0 0) (B 0)))).
Definition t14 := Mul (Fun Exp (Dat 0 [(V 0 0); (V 0 6)])) (Inv (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)])))).
Definition g15 := [(Holds (Rel 0 (V 0 0) (V 0 6)))].
Definition w16 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition t17 := When (Rel 0 (V 0 0) (V 0 7)) (Fun Exp (Dat 0 [(V 0 0); (V 0 7)])).
Definition g18 := [(Holds (Rel 0 (V 0 0) (V 0 7)))].
Definition t19 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition w20 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (InfiniteIf (IsNot (IsRelated 0 (V 0 0) (B 0))))).
Definition t21 := When (Rel 0 (V 0 0) (V 0 8)) (Fun Exp (Dat 0 [(V 0 0); (V 0 8)])).
Definition g22 := [(Holds (Rel 0 (V 0 0) (V 0 8)))].
Definition w23 := Share 0 (Times (OneIf (IsRelated 0 (V 0 0) (B 0))) w2) (V 0 9).
Definition w24 := Share 0 (Times w2 (OneIf (IsRelated 0 (V 0 0) (B 0)))) (V 0 9).
Definition w25 := Share 0 (Times w12 (OneIf (IsRelated 0 (V 0 0) (B 0)))) (V 0 9).
Definition w26 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (InfiniteIf (IsNot (IsRelated 0 (V 0 0) (B 0))))) (V 0 9).
Definition word_1 := w0.
Definition word_2 := w3.
Definition word_3 := w0.
Definition word_4 := w8.
Definition word_5 := w11.
Definition word_6 := w13.
Definition word_7 := (SumOver 0 w16).
Definition word_8 := (SumOver 0 w20).
Definition word_9 := w23.
Definition word_10 := w24.
Definition word_11 := w24.
Definition word_12 := w25.
Definition word_13 := w25.
Definition word_14 := (Share 0 w16 (V 0 9)).
Definition word_15 := (Share 0 w16 (V 0 9)).
Definition word_16 := (Share 0 w20 (V 0 9)).
Definition word_17 := (Share 0 w20 (V 0 9)).
Definition word_18 := w26.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t4 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g5; says := Pos (When (Rel 0 (V 0 0) (V 0 1)) t4) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t4 |}; by_rule := (Sign Product); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 0 1)) t4) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Pos (Sum 0 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Sign (SomewhereSo 1 (Somewhere [0] 0 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 3] |};
    {| goal := {| facts := g7; says := Nonzero (Sum 0 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_2) (Sum 0 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Ring []); rests_on := [10; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g7; says := Equal (plain word_3) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [13; 3] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 14] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t9 |}; by_rule := (Sign Product); rests_on := [0; 17] |};
    {| goal := {| facts := g10; says := Pos (When (Rel 0 (V 0 0) (V 0 4)) t9) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t9 |}; by_rule := (Sign Product); rests_on := [0; 20] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 0 4)) t9) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_4) (Sum 0 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Ring []); rests_on := [21; 11] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 12] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g7; says := Equal (plain word_5) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [24; 14] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 25] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 6)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t14 |}; by_rule := (Sign Product); rests_on := [0; 28] |};
    {| goal := {| facts := g15; says := Pos (When (Rel 0 (V 0 0) (V 0 6)) t14) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 6)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t14 |}; by_rule := (Sign Product); rests_on := [0; 31] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 0 6)) t14) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_6) (Sum 0 (When (Rel 0 (V 0 0) (B 0)) t6)) |}; by_rule := (Ring []); rests_on := [32; 22] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g18; says := Pos t17 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t17 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Pos (Sum 0 t19) |}; by_rule := (Sign (SomewhereSo 7 (Somewhere [0] 0 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g7; says := Nonzero (Sum 0 t19) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_7) (Sum 0 t19) |}; by_rule := (Ring []); rests_on := [40; 30; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 8)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g22; says := Pos t21 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 8)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t21 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_8) (Sum 0 t19) |}; by_rule := (Ring []); rests_on := [46; 36; 6] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_8) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := g7; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [48; 38; 8] |};
    {| goal := {| facts := g7; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [49; 39; 9] |};
    {| goal := {| facts := g7; says := Equal (plain word_13) (plain word_14) |}; by_rule := (Ring []); rests_on := [50; 40; 10] |};
    {| goal := {| facts := g7; says := Equal (plain word_15) (plain word_16) |}; by_rule := (Ring []); rests_on := [51; 41; 11] |};
    {| goal := {| facts := g7; says := Equal (plain word_17) (plain word_18) |}; by_rule := (Ring []); rests_on := [52; 42; 12] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ L R_ k3 k4. intros.
  refine (conj _ _).
  { intros k5; intros. assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; k5; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k4]]) steps_2.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k4]]) steps_2.g7) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 14 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 17 steps_2.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 25 steps_2.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 28 steps_2.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 36 steps_2.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 44 steps_2.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 50 steps_2.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 51 steps_2.word_9 steps_2.word_10 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 52 steps_2.word_11 steps_2.word_12 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 53 steps_2.word_13 steps_2.word_14 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 54 steps_2.word_15 steps_2.word_16 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 55 steps_2.word_17 steps_2.word_18 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End causal_two_masks.

(* causal.literal_infinity.repaired: the matrix that is meant: 0 where j ≤ i, −∞ where j > i, so that its exponential is 1 − U *)
Module causal_literal_infinity_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    ((j <= i)%nat) ->
    bias ((j <=? i)%nat) = Finite 0.

Definition statement_2 : Prop :=
  forall (S_ : nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    ((i < j)%nat) ->
    bias ((j <=? i)%nat) = MinusInfinity.

Definition statement_3 : Prop :=
  forall (S_ : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    expo (bias ((k2 <=? k1)%nat)) = 1 - bit (negb ((k2 <=? k1)%nat)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(Holds (Not (Less (V 0 1) (V 0 0))))].
Definition score_1 := (BiasOf (IsUpTo (V 0 0) (V 0 1))).
Definition score_2 := (IsFinite (Whole (0))).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (exponentiated score_1) (exponentiated score_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ i j. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[j; i]]) steps_1.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.scores_by _ _ steps_1.checks _ _ so_0 0 steps_1.score_1 steps_1.score_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(Holds (Less (V 0 1) (V 0 0)))].
Definition score_1 := (BiasOf (IsUpTo (V 0 0) (V 0 1))).
Definition score_2 := Infinite.
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (exponentiated score_1) (exponentiated score_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ i j. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[j; i]]) steps_2.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.scores_by _ _ steps_2.checks _ _ so_0 0 steps_2.score_1 steps_2.score_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Minus (Whole (1)) (OneIf (IsNot (IsUpTo (V 0 0) (V 0 1)))).
Definition word_1 := (ExpOf (BiasOf (IsUpTo (V 0 0) (V 0 1)))).
Definition word_2 := w0.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k2; k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End causal_literal_infinity_repaired.

(* causal.matrix: the displayed 5 × 5 matrix is the causal bias, and (−∞)U with 0·∞ read as 0 *)
Module causal_matrix.
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
End causal_matrix.

(* causal.no_future: no later token has an effect on output t: changing them all leaves it, and ∂y_t/∂x_s = 0 *)
Module causal_no_future.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (y : nat -> nat -> R) (t : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (t < S_)%nat -> (k1 < d_v)%nat ->
    (\sum_(k3 < S_) expo (plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat))) <> 0) /\
    (forall k8, (k8 < S_)%nat -> (k8 <=? t)%nat = true -> \sum_(k9 < S_) expo (Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) <> 0) /\
    (forall k14, (k14 < S_)%nat -> (k14 <=? t)%nat = true -> \sum_(k15 < S_) expo (Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) <> 0) /\
    (\sum_(k14 < S_) (bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) <> 0) /\
    (\sum_(k20 < S_) expo (plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat))) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat))) k2 * (\sum_(k6 < d) (x k2 k6 * W_V k6 k1))) = \sum_(k7 < S_) (normalise S_ (fun k8 => bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) k7 * (\sum_(k12 < d) (x k7 k12 * W_V k12 k1))) /\
    \sum_(k7 < S_) (normalise S_ (fun k8 => bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) k7 * (\sum_(k12 < d) (x k7 k12 * W_V k12 k1))) = \sum_(k13 < S_) (normalise S_ (fun k14 => bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) k13 * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1))) /\
    \sum_(k13 < S_) (normalise S_ (fun k14 => bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) k13 * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1))) = \sum_(k19 < S_) (softmax S_ (fun k20 => plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat))) k19 * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1))).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (u : R) (t : nat) (a : nat) (s : nat) (b : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (t < S_)%nat -> (a < d_v)%nat -> (s < S_)%nat -> (b < d)%nat ->
    ((t < s)%nat) ->
    (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) (bias ((k2 <=? t)%nat))) <> 0) /\
    derivable_pt_lim (fun u => \sum_(k1 < S_) (softmax S_ (fun k2 => plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) (bias ((k2 <=? t)%nat))) k1 * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u (x k1 k5) * W_V k5 a)))) (x s b) 0.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition w2 := ExpOf (SumOfScores (IsFinite w1) (BiasOf (IsUpTo (B 0) (V 0 0)))).
Definition t3 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t4 := Sum 1 (Mul (Sum 1 t3) (Dat 0 [(V 0 1); (B 0)])).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t6 := Sum 1 (Mul (Sum 1 t3) (Dat 0 [(V 0 0); (B 0)])).
Definition t7 := Fun Exp (Sum 1 (Mul (Sum 1 t3) (Dat 0 [(B 1); (B 0)]))).
Definition t8 := Sum 1 (Mul (Sum 1 t3) (Dat 0 [(V 0 3); (B 0)])).
Definition g9 := [(Holds (Not (Less (V 0 0) (V 0 2))))].
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w1) (B 0)).
Definition t11 := Sum 1 (Mul (Sum 1 t3) (Dat 0 [(V 0 2); (B 0)])).
Definition t12 := When (Not (Less (V 0 0) (V 0 2))) (Mul (Fun Exp t11) (Inv (Sum 0 t7))).
Definition t13 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t6) (Inv (Sum 0 t7))).
Definition t14 := When (Not (Less (V 0 0) (B 0))) (Mul t7 (Inv (Sum 0 t7))).
Definition w15 := Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 1); (B 0)]).
Definition w16 := ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 w0) w15))).
Definition t17 := When (Less (V 0 0) (V 0 5)) (Dat 2 [(V 0 5); (B 0)]).
Definition t18 := When (Not (Less (V 0 0) (V 0 5))) (Dat 0 [(V 0 5); (B 0)]).
Definition t19 := When (Less (V 0 0) (B 1)) (Dat 2 [(B 1); (B 0)]).
Definition t20 := When (Not (Less (V 0 0) (B 1))) (Dat 0 [(B 1); (B 0)]).
Definition t21 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t20 t19)))).
Definition g22 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition w23 := Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 w0) w15))) (B 0).
Definition w24 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w23).
Definition t25 := When (Less (V 0 0) (V 0 4)) (Dat 2 [(V 0 4); (B 0)]).
Definition t26 := When (Not (Less (V 0 0) (V 0 4))) (Dat 0 [(V 0 4); (B 0)]).
Definition t27 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t26 t25)))) (Inv t21).
Definition t28 := When (Less (V 0 0) (V 0 0)) (Dat 2 [(V 0 0); (B 0)]).
Definition t29 := When (Not (Less (V 0 0) (V 0 0))) (Dat 0 [(V 0 0); (B 0)]).
Definition t30 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t29 t28)))) (Inv t21).
Definition t31 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t20 t19)))) (Inv t21).
Definition w32 := ExpOf (SumOfScores (IsFinite (SumOver 1 (Times (SumOver 1 w0) w15))) (BiasOf (IsUpTo (B 0) (V 0 0)))).
Definition t33 := When (Less (V 0 0) (V 0 6)) (Dat 2 [(V 0 6); (B 0)]).
Definition t34 := When (Not (Less (V 0 0) (V 0 6))) (Dat 0 [(V 0 6); (B 0)]).
Definition t35 := When (Not (Less (V 0 0) (V 0 6))) (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t34 t33)))).
Definition g36 := [(Holds (Not (Less (V 0 0) (V 0 6))))].
Definition t37 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t29 t28)))).
Definition t38 := When (Not (Less (V 0 0) (B 0))) (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t20 t19)))).
Definition w39 := Softmax 0 (SumOfScores (IsFinite w1) (BiasOf (IsUpTo (B 0) (V 0 0)))) (B 0).
Definition w40 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 2 0)]).
Definition w41 := SumOver 0 (Times (Share 0 w10 (B 0)) (SumOver 1 w40)).
Definition w42 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w23) (B 0).
Definition w43 := SumOver 1 (Times w15 (Entry 3 [(B 0); (V 2 0)])).
Definition w44 := Softmax 0 (SumOfScores (IsFinite (SumOver 1 (Times (SumOver 1 w0) w15))) (BiasOf (IsUpTo (B 0) (V 0 0)))) (B 0).
Definition word_1 := (SumOver 0 w2).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_3 := (SumOver 0 w10).
Definition word_4 := (SumOver 0 w16).
Definition word_5 := w24.
Definition word_6 := (SumOver 0 w32).
Definition word_7 := (SumOver 0 (Times w39 (SumOver 1 w40))).
Definition word_8 := w41.
Definition word_9 := w41.
Definition word_10 := (SumOver 0 (Times w42 w43)).
Definition word_11 := (SumOver 0 (Times w42 w43)).
Definition word_12 := (SumOver 0 (Times w44 w43)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t4) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g5; says := Pos (When (Not (Less (V 0 0) (V 0 1))) (Fun Exp t4)) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) (Fun Exp t6)) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t4) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) (Fun Exp t4)) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t7)) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t7)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t7)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t7) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g9; says := Equal (plain word_2) (Sum 0 t7) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g9; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t11) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t11) (Inv (Sum 0 t7))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g9; says := Pos t12 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t13 |}; by_rule := (Instance [(0, 2, (V 0 0))] []); rests_on := [0; 17] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t11) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t11) (Inv (Sum 0 t7))) |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg t12 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t14) |}; by_rule := (Sign (Witness 2 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t14) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t14) |}; by_rule := (Ring []); rests_on := [16; 11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t18 t17)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t21 |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t21 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g22; says := Equal (plain word_4) t21 |}; by_rule := (Ring []); rests_on := [21; 16; 5; 0] |};
    {| goal := {| facts := g22; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t26 t25)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t27 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g22; says := Pos (When (Not (Less (V 0 0) (V 0 4))) t27) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t30) |}; by_rule := (Instance [(0, 4, (V 0 0))] []); rests_on := [0; 33] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t26 t25)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t27 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 4))) t27) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t31)) |}; by_rule := (Sign (Witness 4 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t31)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t31)) |}; by_rule := (Ring []); rests_on := [32; 27; 16; 11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t34 t33)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g36; says := Pos t35 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t37 |}; by_rule := (Instance [(0, 6, (V 0 0))] []); rests_on := [0; 43] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 (Mul (Sum 1 t3) (Add t34 t33)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t35 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t38) |}; by_rule := (Sign (Witness 6 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t38) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 t38) |}; by_rule := (Ring []); rests_on := [41; 36; 25; 20; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [43; 38; 27; 22; 11; 2] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [44; 39; 28; 23; 12; 3] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [45; 40; 29; 24; 13; 4] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M W_V y t k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[t; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k8; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[t; 0%nat; k8; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g9) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 14 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 25 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { intros k14; intros. assert (so_3 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[t; 0%nat; 0%nat; 0%nat; k14; 0%nat; 0%nat]; []; [k1]]) steps_1.g22) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 30 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 41 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 50 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 51 steps_1.word_7 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 52 steps_1.word_9 steps_1.word_10 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 53 steps_1.word_11 steps_1.word_12 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsBoth (IsSame (V 0 0) (V 0 1)) (IsSame (B 0) (V 1 0))) (Entry 0 []) (Entry 1 [(V 0 0); (B 0)]).
Definition w1 := Chosen (IsBoth (IsSame (B 1) (V 0 1)) (IsSame (B 0) (V 1 0))) (Entry 0 []) (Entry 1 [(B 1); (B 0)]).
Definition w2 := Times (SumOver 1 (Times w0 (Entry 2 [(B 0); (B 1)]))) w1.
Definition w3 := ExpOf (SumOfScores (IsFinite (SumOver 1 w2)) (BiasOf (IsUpTo (B 0) (V 0 0)))).
Definition g4 := [(Holds (Less (V 0 0) (V 0 1)))].
Definition t5 := When (Not (And (Same (V 1 0) (B 0)) (Same (V 0 2) (V 0 1)))) (Dat 1 [(V 0 2); (B 0)]).
Definition t6 := When (And (Same (V 1 0) (B 0)) (Same (V 0 2) (V 0 1))) (Dat 0 []).
Definition t7 := When (Not (And (Same (V 1 0) (B 0)) (Same (V 0 1) (V 0 0)))) (Dat 1 [(V 0 0); (B 0)]).
Definition t8 := When (And (Same (V 1 0) (B 0)) (Same (V 0 1) (V 0 0))) (Dat 0 []).
Definition t9 := Mul (Sum 1 (Mul (Add t8 t7) (Dat 2 [(B 0); (B 1)]))) (Add t6 t5).
Definition t10 := When (Not (Less (V 0 0) (V 0 2))) (Fun Exp (Sum 1 t9)).
Definition g11 := [(Holds (Not (Less (V 0 0) (V 0 2))))].
Definition t12 := When (Not (And (Same (V 1 0) (B 0)) (Same (V 0 0) (V 0 1)))) (Dat 1 [(V 0 0); (B 0)]).
Definition t13 := When (And (Same (V 1 0) (B 0)) (Same (V 0 0) (V 0 1))) (Dat 0 []).
Definition t14 := Mul (Sum 1 (Mul (Add t8 t7) (Dat 2 [(B 0); (B 1)]))) (Add t13 t12).
Definition t15 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp (Sum 1 t14)).
Definition t16 := When (Not (And (Same (V 1 0) (B 0)) (Same (B 1) (V 0 1)))) (Dat 1 [(B 1); (B 0)]).
Definition t17 := When (And (Same (V 1 0) (B 0)) (Same (B 1) (V 0 1))) (Dat 0 []).
Definition t18 := Mul (Sum 1 (Mul (Add t8 t7) (Dat 2 [(B 0); (B 1)]))) (Add t17 t16).
Definition t19 := When (Not (Less (V 0 0) (B 0))) (Fun Exp (Sum 1 t18)).
Definition w20 := Times (Entry 1 [(V 0 0); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w21 := SumOver 1 (Times (SumOver 1 w20) (Entry 1 [(B 1); (B 0)])).
Definition w22 := Softmax 0 (SumOfScores (IsFinite w21) (BiasOf (IsUpTo (B 0) (V 0 0)))) (B 0).
Definition w23 := Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 2 0)]).
Definition w24 := ExpOf (SumOfScores (IsFinite w21) (BiasOf (IsUpTo (B 0) (V 0 0)))).
Definition t25 := Mul (Dat 1 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t26 := Sum 1 (Mul (Sum 1 t25) (Dat 1 [(V 0 2); (B 0)])).
Definition t27 := When (Not (Less (V 0 0) (V 0 2))) (Fun Exp t26).
Definition t28 := Sum 1 (Mul (Sum 1 t25) (Dat 1 [(V 0 0); (B 0)])).
Definition t29 := When (Not (Less (V 0 0) (V 0 0))) (Fun Exp t28).
Definition t30 := Fun Exp (Sum 1 (Mul (Sum 1 t25) (Dat 1 [(B 1); (B 0)]))).
Definition t31 := Mul t30 (Inv (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30))).
Definition t32 := When (Same (B 0) (V 0 1)) (Mul t31 (Dat 3 [(V 1 0); (V 2 0)])).
Definition t33 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(B 0); (V 2 0)]).
Definition t34 := Mul (Dat 1 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (V 1 0)]).
Definition t35 := Mul (Dat 2 [(V 1 0); (B 0)]) (Dat 1 [(B 1); (B 0)]).
Definition t36 := Add (When (Same (V 0 1) (V 0 0)) (Sum 1 t35)) (When (Same (B 0) (V 0 1)) (Sum 1 t34)).
Definition t37 := Sum 0 (When (Not (Less (V 0 0) (B 0))) (Mul t30 t36)).
Definition t38 := Mul (Mul t30 t37) (Inv (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30))).
Definition t39 := Mul t38 (Inv (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30))).
Definition t40 := Mul (Mul t30 t36) (Inv (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30))).
Definition t41 := Add t40 (Mul (Num (QArith_base.Qmake (-1) 1)) t39).
Definition t42 := When (Not (Less (V 0 0) (B 0))) (Add (Mul t41 (Sum 1 t33)) t32).
Definition word_1 := (SumOver 0 w3).
Definition word_2 := (SumOver 0 (Times w22 (SumOver 1 w23))).
Definition word_3 := (Whole (0)).
Definition word_4 := (SumOver 0 w24).
Definition point : list place := [(V 0 1); (V 1 0)].
Definition steps : list step := [
    {| goal := {| facts := g4; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t9)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g11; says := Pos t10 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos t15 |}; by_rule := (Instance [(0, 2, (V 0 0))] []); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t9)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t10 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos (Sum 0 t19) |}; by_rule := (Sign (Witness 2 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := g4; says := Nonzero (Sum 0 t19) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g4; says := Equal (plain word_1) (Sum 0 t19) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g11; says := Pos t27 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos t29 |}; by_rule := (Instance [(0, 2, (V 0 0))] []); rests_on := [0; 11] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t27 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30)) |}; by_rule := (Sign (Witness 2 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := g4; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g4; says := Equal (plain word_4) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t30)) |}; by_rule := (Ring []); rests_on := [9; 0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g4; says := Equal (Sum 0 t42) (Num (QArith_base.Qmake (0) 1)) |}; by_rule := (Ring []); rests_on := [2] |};
    {| goal := {| facts := g4; says := Equal (Slopes.slope 1 point (plain word_2)) (Sum 0 t42) |}; by_rule := (Ring []); rests_on := [12; 3] |};
    {| goal := {| facts := g4; says := Equal (plain word_3) (Num (QArith_base.Qmake (0) 1)) |}; by_rule := (Ring []); rests_on := [13; 4] |};
    {| goal := {| facts := g4; says := Equal (Slopes.slope 1 point (plain word_2)) (plain word_3) |}; by_rule := Trans; rests_on := [1; 2; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d_v d x M W_V u t a s b. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => u); (fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[t; s; 0%nat; 0%nat; 0%nat]; [b; 0%nat; 0%nat; 0%nat]; [a]]) steps_2.g4) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 9 steps_2.word_1 eq_refl). }
  exact_no_check (Stated.slope_by _ _ steps_2.checks _ _ so_0 22 1 steps_2.point [[3]; [4; 1]; [0; 2]; [0; 3]]%nat steps_2.word_2 steps_2.word_3 eq_refl ltac:(vm_compute; reflexivity)).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End causal_no_future.
