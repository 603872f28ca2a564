From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* depth.equivariance: any number of layers of attention carry Π through *)
Module depth_equivariance.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (u : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))) <> 0) /\
    (forall k11, (k11 < S_)%nat -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14))) <> 0) /\
    \sum_(k3 < S_) (softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))) k3 * (\sum_(k9 < d) ((\sum_(k10 < S_) (bit ((k3 =? pi_ k10)%nat) * u k10 k9)) * W l k9 k2))) = \sum_(k11 < S_) (bit ((k1 =? pi_ k11)%nat) * (\sum_(k12 < S_) (softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14))) k12 * (\sum_(k16 < d) (u k12 k16 * W l k16 k2))))).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) k11 * (\sum_(k15 < d) (u_right l k11 k15 * W l k15 k4)))) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6 * (\sum_(k10 < d) (u_left l k6 k10 * W l k10 k4)))) ->
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0) /\
    u_left L k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right L k5 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 0 w0) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w2 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := SumOver 1 (Times (SumOver 1 w1) (SumOver 0 w2)).
Definition t4 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t5 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t6 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition w7 := Times (Entry 0 [(V 0 2); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w8 := SumOver 1 (Times (SumOver 1 w7) (Entry 0 [(B 1); (B 0)])).
Definition t9 := Mul (Dat 0 [(V 0 2); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t10 := Sum 1 (Mul (Sum 1 t9) (Dat 0 [(V 0 3); (B 0)])).
Definition t11 := Fun Exp (Sum 1 (Mul (Sum 1 t9) (Dat 0 [(B 1); (B 0)]))).
Definition w12 := Times (SumOver 0 w2) (Entry 2 [(V 2 0); (B 0); (V 1 0)]).
Definition w13 := Times (Softmax 0 (IsFinite w3) (B 0)) (SumOver 1 w12).
Definition w14 := Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w15 := SumOver 1 (Times (SumOver 1 w14) (Entry 0 [(B 1); (B 0)])).
Definition w16 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (V 1 0)]).
Definition w17 := Times (Softmax 0 (IsFinite w15) (B 0)) (SumOver 1 w16).
Definition w18 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (SumOver 0 w17).
Definition t19 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 3); (B 0)])).
Definition t20 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w3))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite w8))).
Definition word_3 := (SumOver 0 w13).
Definition word_4 := (SumOver 0 w18).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t10) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t20) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t20) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u M W pi_ pi__inv l k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k11; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k11; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Entry 0 [(V 2 0); (B 1); (B 0)]).
Definition t2 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 1 t2) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t4 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition w5 := Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w6 := Times (SumOver 1 w5) (Entry 2 [(V 2 0); (B 1); (B 0)]).
Definition t7 := Mul (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 1 t7) (Dat 2 [(V 2 0); (V 0 2); (B 0)]).
Definition t9 := Sum 1 (Mul (Sum 1 t7) (Dat 2 [(V 2 0); (B 1); (B 0)])).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w1)))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w6)))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t3)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t8)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t9)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t9)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp t9)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (permutes S_ pi_ pi__inv) ->
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0).
Proof.
  intros L S_ d M W u_right u_left pi_ pi__inv k1 k2. intros.
  refine (conj _ _).
  { intros l k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 4 of_values_2.word_1 eq_refl). }
  intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 9 of_values_2.word_2 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 1 [(B 1); (B 0)])).
Definition w2 := Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w3 := Times (Softmax 0 (IsFinite w1) (B 0)) (SumOver 1 w2).
Definition w4 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 4 [(B 0); (B 1)]).
Definition w5 := Times (Entry 4 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w6 := SumOver 1 (Times (SumOver 1 w5) (Entry 4 [(B 1); (B 0)])).
Definition w7 := Times (Entry 4 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w8 := Times (Softmax 0 (IsFinite w6) (B 0)) (SumOver 1 w7).
Definition t9 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t10 := Mul (Dat 1 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t11 := Fun Exp (Sum 1 (Mul (Sum 1 t10) (Dat 1 [(B 1); (B 0)]))).
Definition t12 := Mul (Dat 1 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t13 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 1 [(B 1); (B 0)]))).
Definition t14 := Sum 0 (Mul (Mul t11 (Inv (Sum 0 t13))) (Sum 1 t9)).
Definition f15 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t16 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t17 := Mul (Dat 4 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t18 := Fun Exp (Sum 1 (Mul (Sum 1 t17) (Dat 4 [(B 1); (B 0)]))).
Definition t19 := Mul (Dat 4 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t20 := Fun Exp (Sum 1 (Mul (Sum 1 t19) (Dat 4 [(B 1); (B 0)]))).
Definition t21 := Sum 0 (Mul (Mul t18 (Inv (Sum 0 t20))) (Sum 1 t16)).
Definition w22 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 5 [(B 0); (V 1 0)]).
Definition t23 := Mul (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t24 := Sum 1 (Mul (Sum 1 t23) (Dat 4 [(V 0 1); (B 0)])).
Definition t25 := Fun Exp (Sum 1 (Mul (Sum 1 t23) (Dat 4 [(B 1); (B 0)]))).
Definition t26 := Mul (Sum 1 t23) (Dat 4 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t27 := Mul (Sum 1 t23) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t28 := Mul (Dat 4 [(Img 0 0 true (B 1)); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t29 := Mul (Fun Exp (Sum 1 t27)) (Inv (Sum 0 (Fun Exp (Sum 1 t27)))).
Definition t30 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t31 := Sum 0 (Mul (Mul t25 (Inv (Sum 0 t25))) (Sum 1 t30)).
Definition g32 := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14); f15; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21)].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (SumOver 0 w3).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 0 w4).
Definition word_5 := (Entry 5 [(B 1); (B 0)]).
Definition word_6 := (SumOver 0 w8).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 0 w22).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t24) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t25) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t25) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t26)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t27))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t27))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g32; says := Equal (Sum 0 (Mul t29 (Sum 1 t28))) t31 |}; by_rule := (Ring []); rests_on := [0; 3] |};
    {| goal := {| facts := g32; says := Equal (plain word_7) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_7)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14)); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_7)) (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_7))) |}; by_rule := (Rewritten f15); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_7))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21) (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_7)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21)); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21) (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_7)))) (Sum 0 (Mul t29 (Sum 1 t28))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (plain word_8) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_8)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14)); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_8)) (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_8))) |}; by_rule := (Rewritten f15); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_8))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21) (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_8)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21)); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t21) (with_fact f15 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t14) (plain word_8)))) t31 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g32; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (permutes S_ pi_ pi__inv) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6 * (\sum_(k10 < d) (u_left l k6 k10 * W l k10 k4)))) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) k11 * (\sum_(k15 < d) (u_right l k11 k15 * W l k15 k4)))) ->
  u_left (l + 1)%nat k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right (l + 1)%nat k5 k2).
Proof.
  intros L S_ d M W u_right u_left pi_ pi__inv k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) of_step_2.g32) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 15 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d M W u_right u_left pi_ pi__inv k1 k2. intros.
  assert (Values : (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0)) by (apply (values_2 L S_ d M W u_right u_left pi_ pi__inv k1 k2); assumption).
  destruct Values as (Value_1 & Value_2).
  split; [exact Value_1|].
  split; [exact Value_2|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) k11 * (\sum_(k15 < d) (u_right l k11 k15 * W l k15 k4)))) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6 * (\sum_(k10 < d) (u_left l k6 k10 * W l k10 k4)))) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d M W u_right u_left pi_ pi__inv k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_equivariance.

(* depth.residual: any number of layers with residuals carry Π through *)
Module depth_residual.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (u : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * u k8 k7)) * M l k7 k6)) * (\sum_(k9 < S_) (bit ((k5 =? pi_ k9)%nat) * u k9 k6))))) <> 0) /\
    (forall k12, (k12 < S_)%nat -> \sum_(k14 < S_) expo (Finite (\sum_(k15 < d) ((\sum_(k16 < d) (u k12 k16 * M l k16 k15)) * u k14 k15))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k1 =? pi_ k3)%nat) * u k3 k2)) + \sum_(k4 < S_) (softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * u k8 k7)) * M l k7 k6)) * (\sum_(k9 < S_) (bit ((k5 =? pi_ k9)%nat) * u k9 k6))))) k4 * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k4 =? pi_ k11)%nat) * u k11 k10)) * W l k10 k2))) = \sum_(k12 < S_) (bit ((k1 =? pi_ k12)%nat) * (u k12 k2 + \sum_(k13 < S_) (softmax S_ (fun k14 => Finite (\sum_(k15 < d) ((\sum_(k16 < d) (u k12 k16 * M l k16 k15)) * u k14 k15))) k13 * (\sum_(k17 < d) (u k13 k17 * W l k17 k2))))).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) k11 * (\sum_(k15 < d) (u_right l k11 k15 * W l k15 k4)))) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6 * (\sum_(k10 < d) (u_left l k6 k10 * W l k10 k4)))) ->
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0) /\
    u_left L k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right L k5 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 0 w0) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w2 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := SumOver 1 (Times (SumOver 1 w1) (SumOver 0 w2)).
Definition t4 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t5 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t6 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition w7 := Times (Entry 0 [(V 0 2); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w8 := SumOver 1 (Times (SumOver 1 w7) (Entry 0 [(B 1); (B 0)])).
Definition t9 := Mul (Dat 0 [(V 0 2); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t10 := Sum 1 (Mul (Sum 1 t9) (Dat 0 [(V 0 3); (B 0)])).
Definition t11 := Fun Exp (Sum 1 (Mul (Sum 1 t9) (Dat 0 [(B 1); (B 0)]))).
Definition w12 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 1 0)]).
Definition w13 := Times (SumOver 0 w2) (Entry 2 [(V 2 0); (B 0); (V 1 0)]).
Definition w14 := Times (Softmax 0 (IsFinite w3) (B 0)) (SumOver 1 w13).
Definition w15 := Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w16 := SumOver 1 (Times (SumOver 1 w15) (Entry 0 [(B 1); (B 0)])).
Definition w17 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (V 1 0)]).
Definition w18 := Times (Softmax 0 (IsFinite w16) (B 0)) (SumOver 1 w17).
Definition w19 := Plus (Entry 0 [(B 0); (V 1 0)]) (SumOver 0 w18).
Definition w20 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w19.
Definition t21 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 3); (B 0)])).
Definition t22 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w3))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite w8))).
Definition word_3 := (Plus (SumOver 0 w12) (SumOver 0 w14)).
Definition word_4 := (SumOver 0 w20).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t10) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t21) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t22) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t22) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u M W pi_ pi__inv l k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k12; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k12; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Entry 0 [(V 2 0); (B 1); (B 0)]).
Definition t2 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 1 t2) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t4 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition w5 := Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w6 := Times (SumOver 1 w5) (Entry 2 [(V 2 0); (B 1); (B 0)]).
Definition t7 := Mul (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 1 t7) (Dat 2 [(V 2 0); (V 0 2); (B 0)]).
Definition t9 := Sum 1 (Mul (Sum 1 t7) (Dat 2 [(V 2 0); (B 1); (B 0)])).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w1)))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w6)))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t3)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t8)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t9)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t9)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp t9)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (permutes S_ pi_ pi__inv) ->
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0).
Proof.
  intros L S_ d M W u_right u_left pi_ pi__inv k1 k2. intros.
  refine (conj _ _).
  { intros l k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 4 of_values_2.word_1 eq_refl). }
  intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 9 of_values_2.word_2 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 1 [(B 1); (B 0)])).
Definition w2 := Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w3 := Times (Softmax 0 (IsFinite w1) (B 0)) (SumOver 1 w2).
Definition w4 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 4 [(B 0); (B 1)]).
Definition w5 := Times (Entry 4 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w6 := SumOver 1 (Times (SumOver 1 w5) (Entry 4 [(B 1); (B 0)])).
Definition w7 := Times (Entry 4 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w8 := Times (Softmax 0 (IsFinite w6) (B 0)) (SumOver 1 w7).
Definition t9 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t10 := Mul (Dat 1 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t11 := Fun Exp (Sum 1 (Mul (Sum 1 t10) (Dat 1 [(B 1); (B 0)]))).
Definition t12 := Mul (Dat 1 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t13 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 1 [(B 1); (B 0)]))).
Definition t14 := Sum 0 (Mul (Mul t11 (Inv (Sum 0 t13))) (Sum 1 t9)).
Definition f15 := Identical [1; 0] (Dat 0 [(B 1); (B 0)]) (Add (Dat 1 [(B 1); (B 0)]) t14).
Definition f16 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t17 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t18 := Mul (Dat 4 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t19 := Fun Exp (Sum 1 (Mul (Sum 1 t18) (Dat 4 [(B 1); (B 0)]))).
Definition t20 := Mul (Dat 4 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t21 := Fun Exp (Sum 1 (Mul (Sum 1 t20) (Dat 4 [(B 1); (B 0)]))).
Definition t22 := Sum 0 (Mul (Mul t19 (Inv (Sum 0 t21))) (Sum 1 t17)).
Definition f23 := Identical [1; 0] (Dat 5 [(B 1); (B 0)]) (Add (Dat 4 [(B 1); (B 0)]) t22).
Definition w24 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 5 [(B 0); (V 1 0)]).
Definition t25 := Mul (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t26 := Sum 1 (Mul (Sum 1 t25) (Dat 4 [(V 0 1); (B 0)])).
Definition t27 := Fun Exp (Sum 1 (Mul (Sum 1 t25) (Dat 4 [(B 1); (B 0)]))).
Definition t28 := Mul (Sum 1 t25) (Dat 4 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t29 := Mul (Sum 1 t25) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t30 := Mul (Dat 4 [(Img 0 0 true (B 1)); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t31 := Mul (Fun Exp (Sum 1 t29)) (Inv (Sum 0 (Fun Exp (Sum 1 t29)))).
Definition t32 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) (Sum 0 (Mul t31 (Sum 1 t30))).
Definition t33 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t34 := Sum 0 (Mul (Mul t27 (Inv (Sum 0 t27))) (Sum 1 t33)).
Definition t35 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) t34.
Definition g36 := [f15; f16; f23].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 w3)).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 0 w4).
Definition word_5 := (Entry 5 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 4 [(B 1); (B 0)]) (SumOver 0 w8)).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 0 w24).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t27) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t27) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t28)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t29))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t29))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g36; says := Equal t32 t35 |}; by_rule := (Ring []); rests_on := [0; 3] |};
    {| goal := {| facts := g36; says := Equal (plain word_7) (with_fact f15 (plain word_7)) |}; by_rule := (Rewritten f15); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (with_fact f15 (plain word_7)) (with_fact f16 (with_fact f15 (plain word_7))) |}; by_rule := (Rewritten f16); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (with_fact f16 (with_fact f15 (plain word_7))) (with_fact f23 (with_fact f16 (with_fact f15 (plain word_7)))) |}; by_rule := (Rewritten f23); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (with_fact f23 (with_fact f16 (with_fact f15 (plain word_7)))) t32 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (plain word_8) (with_fact f15 (plain word_8)) |}; by_rule := (Rewritten f15); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (with_fact f15 (plain word_8)) (with_fact f16 (with_fact f15 (plain word_8))) |}; by_rule := (Rewritten f16); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (with_fact f16 (with_fact f15 (plain word_8))) (with_fact f23 (with_fact f16 (with_fact f15 (plain word_8)))) |}; by_rule := (Rewritten f23); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (with_fact f23 (with_fact f16 (with_fact f15 (plain word_8)))) t35 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g36; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (permutes S_ pi_ pi__inv) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6 * (\sum_(k10 < d) (u_left l k6 k10 * W l k10 k4)))) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = u_right l k3 k4 + \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) k11 * (\sum_(k15 < d) (u_right l k11 k15 * W l k15 k4)))) ->
  u_left (l + 1)%nat k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right (l + 1)%nat k5 k2).
Proof.
  intros L S_ d M W u_right u_left pi_ pi__inv k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) of_step_2.g36) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 15 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d M W u_right u_left pi_ pi__inv k1 k2. intros.
  assert (Values : (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0)) by (apply (values_2 L S_ d M W u_right u_left pi_ pi__inv k1 k2); assumption).
  destruct Values as (Value_1 & Value_2).
  split; [exact Value_1|].
  split; [exact Value_2|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (u_right l k3 k14 * M l k14 k13)) * u_right l k12 k13))) k11 * (\sum_(k15 < d) (u_right l k11 k15 * W l k15 k4)))) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6 * (\sum_(k10 < d) (u_left l k6 k10 * W l k10 k4)))) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d M W u_right u_left pi_ pi__inv k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_residual.

(* depth.heads: any number of multi-head layers carry Π through *)
Module depth_heads.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (u : nat -> nat -> R) (W_Q : nat -> nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) * W_Q l k8 k7)) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k6 =? pi_ k11)%nat) * u k11 k10)) * W_K l k10 k7)))) / (sqrt (INR d_k)))) <> 0) /\
    (forall k14, (k14 < S_)%nat -> \sum_(k18 < S_) expo (Finite ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u k14 k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k18 k21 * W_K l k21 k19)))) / (sqrt (INR d_k)))) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) * W_Q l k8 k7)) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k6 =? pi_ k11)%nat) * u k11 k10)) * W_K l k10 k7)))) / (sqrt (INR d_k)))) k5 * (\sum_(k12 < d) ((\sum_(k13 < S_) (bit ((k5 =? pi_ k13)%nat) * u k13 k12)) * W_V k3 k12 k4)))) * W_O l k3 k4 k2)) = \sum_(k14 < S_) (bit ((k1 =? pi_ k14)%nat) * (\sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (softmax S_ (fun k18 => Finite ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u k14 k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k18 k21 * W_K l k21 k19)))) / (sqrt (INR d_k)))) k17 * (\sum_(k22 < d) (u k17 k22 * W_V k15 k22 k16)))) * W_O l k15 k16 k2)))).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (W_Q : nat -> nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = \sum_(k14 < H) (\sum_(k15 < d_v) ((\sum_(k16 < S_) (softmax S_ (fun k17 => Finite ((\sum_(k18 < d_k) ((\sum_(k19 < d) (u_right l k3 k19 * W_Q l k19 k18)) * (\sum_(k20 < d) (u_right l k17 k20 * W_K l k20 k18)))) / (sqrt (INR d_k)))) k16 * (\sum_(k21 < d) (u_right l k16 k21 * W_V k14 k21 k15)))) * W_O l k14 k15 k4))) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = \sum_(k6 < H) (\sum_(k7 < d_v) ((\sum_(k8 < S_) (softmax S_ (fun k9 => Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (u_left l k3 k11 * W_Q l k11 k10)) * (\sum_(k12 < d) (u_left l k9 k12 * W_K l k12 k10)))) / (sqrt (INR d_k)))) k8 * (\sum_(k13 < d) (u_left l k8 k13 * W_V k6 k13 k7)))) * W_O l k6 k7 k4))) ->
    (sqrt (INR d_k) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k17 < S_) expo (Finite ((\sum_(k18 < d_k) ((\sum_(k19 < d) (u_right l k3 k19 * W_Q l k19 k18)) * (\sum_(k20 < d) (u_right l k17 k20 * W_K l k20 k18)))) / (sqrt (INR d_k)))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k9 < S_) expo (Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (u_left l k3 k11 * W_Q l k11 k10)) * (\sum_(k12 < d) (u_left l k9 k12 * W_K l k12 k10)))) / (sqrt (INR d_k)))) <> 0) /\
    u_left L k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right L k5 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w2 := Times (SumOver 1 w1) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w3 := Times (OneIf (IsSame (B 3) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w4 := Times (SumOver 1 w3) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w5 := SumOver 0 (Times (SumOver 2 w2) (SumOver 2 w4)).
Definition w6 := ExpOf (IsFinite (Over w5 (Applied Root (Length 0)))).
Definition t7 := Mul (Dat 0 [(Img 1 0 true (V 1 1)); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Dat 0 [(Img 1 0 true (V 1 0)); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t9 := Mul (Sum 0 (Mul (Sum 2 t8) (Sum 2 t7))) (Inv t0).
Definition t10 := Mul (Dat 0 [(Img 1 0 true (B 2)); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t11 := Mul (Sum 0 (Mul (Sum 2 t8) (Sum 2 t10))) (Inv t0).
Definition w12 := Times (Entry 0 [(V 1 2); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w13 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w14 := SumOver 0 (Times (SumOver 2 w12) (SumOver 2 w13)).
Definition w15 := ExpOf (IsFinite (Over w14 (Applied Root (Length 0)))).
Definition t16 := Mul (Dat 0 [(V 1 3); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t17 := Mul (Dat 0 [(V 1 2); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t18 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t16))) (Inv t0).
Definition t19 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t20 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t19))) (Inv t0).
Definition w21 := Softmax 1 (IsFinite (Over w5 (Applied Root (Length 0)))) (B 0).
Definition w22 := Times (OneIf (IsSame (B 2) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w23 := Times (SumOver 1 w22) (Entry 3 [(B 3); (B 0); (B 2)]).
Definition w24 := Times (SumOver 1 (Times w21 (SumOver 2 w23))) (Entry 4 [(V 3 0); (B 1); (B 0); (V 2 0)]).
Definition w25 := Times (Entry 0 [(B 6); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w26 := SumOver 0 (Times (SumOver 2 w25) (SumOver 2 w13)).
Definition w27 := Softmax 1 (IsFinite (Over w26 (Applied Root (Length 0)))) (B 0).
Definition w28 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 3); (B 0); (B 2)]).
Definition w29 := Times (SumOver 1 (Times w27 (SumOver 2 w28))) (Entry 4 [(V 3 0); (B 1); (B 0); (V 2 0)]).
Definition w30 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (SumOver 4 (SumOver 5 w29)).
Definition t31 := Mul (Sum 0 (Mul (Sum 2 t8) (Sum 2 t16))) (Inv t0).
Definition t32 := Mul (Sum 0 (Mul (Sum 2 t8) (Sum 2 t19))) (Inv t0).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w6).
Definition word_3 := (SumOver 1 w15).
Definition word_4 := (SumOver 4 (SumOver 5 w24)).
Definition word_5 := (SumOver 1 w30).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t9) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t11)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t11)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t11)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t18) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t20)) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t20)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 (Fun Exp t20)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t31) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t32)) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t32)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [15; 10; 5; 17; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d H d_v d_k u W_Q W_K W_V W_O pi_ pi__inv l k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; L; H; d_v] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]; []; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k14; intros. assert (so_2 : Stated.stands (Stated.world [d_k; S_; d; L; H; d_v] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; k14; 0%nat]; [k2]; [l]; []; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 15 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 19 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (Entry 0 [(V 3 0); (V 1 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w2 := Times (Entry 0 [(V 3 0); (B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w3 := SumOver 0 (Times (SumOver 2 w1) (SumOver 2 w2)).
Definition w4 := ExpOf (IsFinite (Over w3 (Applied Root (Length 0)))).
Definition t5 := Mul (Dat 0 [(V 3 0); (V 1 1); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t6 := Mul (Dat 0 [(V 3 0); (V 1 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Sum 0 (Mul (Sum 2 t6) (Sum 2 t5))) (Inv t0).
Definition t8 := Mul (Dat 0 [(V 3 0); (B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t9 := Mul (Sum 0 (Mul (Sum 2 t6) (Sum 2 t8))) (Inv t0).
Definition w10 := Times (Entry 3 [(V 3 0); (V 1 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w11 := Times (Entry 3 [(V 3 0); (B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w12 := SumOver 0 (Times (SumOver 2 w10) (SumOver 2 w11)).
Definition w13 := ExpOf (IsFinite (Over w12 (Applied Root (Length 0)))).
Definition t14 := Mul (Dat 3 [(V 3 0); (V 1 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t15 := Mul (Dat 3 [(V 3 0); (V 1 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t16 := Mul (Sum 0 (Mul (Sum 2 t15) (Sum 2 t14))) (Inv t0).
Definition t17 := Mul (Dat 3 [(V 3 0); (B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t18 := Mul (Sum 0 (Mul (Sum 2 t15) (Sum 2 t17))) (Inv t0).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w4).
Definition word_3 := (SumOver 1 w13).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t9)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t9)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t9)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t16) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t18)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t18)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 (Fun Exp t18)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (W_Q : nat -> nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (permutes S_ pi_ pi__inv) ->
  (sqrt (INR d_k) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k17 < S_) expo (Finite ((\sum_(k18 < d_k) ((\sum_(k19 < d) (u_right l k3 k19 * W_Q l k19 k18)) * (\sum_(k20 < d) (u_right l k17 k20 * W_K l k20 k18)))) / (sqrt (INR d_k)))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k9 < S_) expo (Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (u_left l k3 k11 * W_Q l k11 k10)) * (\sum_(k12 < d) (u_left l k9 k12 * W_K l k12 k10)))) / (sqrt (INR d_k)))) <> 0).
Proof.
  intros L S_ d H d_v d_k W_Q W_K W_V W_O u_right u_left pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 0%nat; 0%nat]; []; [0%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 5 of_values_2.word_1 eq_refl). }
  refine (conj _ _).
  { intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 10 of_values_2.word_2 eq_refl). }
  intros l k3; intros. assert (so_2 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_2 15 of_values_2.word_3 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(B 7); (B 0)]) (Entry 2 [(V 5 0); (B 0); (B 1)]).
Definition w1 := Times (Entry 1 [(B 2); (B 0)]) (Entry 3 [(V 5 0); (B 0); (B 1)]).
Definition w2 := SumOver 3 (Times (SumOver 4 w0) (SumOver 4 w1)).
Definition w3 := Softmax 2 (IsFinite (Over w2 (Applied Root (Length 3)))) (B 0).
Definition w4 := Times (Entry 1 [(B 1); (B 0)]) (Entry 4 [(B 3); (B 0); (B 2)]).
Definition w5 := Times (SumOver 2 (Times w3 (SumOver 4 w4))) (Entry 5 [(V 5 0); (B 1); (B 0); (B 2)]).
Definition w6 := Times (OneIf (IsSame (B 2) (Img 2 0 false (B 0)))) (Entry 6 [(B 0); (B 1)]).
Definition w7 := Times (Entry 6 [(B 7); (B 0)]) (Entry 2 [(V 5 0); (B 0); (B 1)]).
Definition w8 := Times (Entry 6 [(B 2); (B 0)]) (Entry 3 [(V 5 0); (B 0); (B 1)]).
Definition w9 := SumOver 3 (Times (SumOver 4 w7) (SumOver 4 w8)).
Definition w10 := Softmax 2 (IsFinite (Over w9 (Applied Root (Length 3)))) (B 0).
Definition w11 := Times (Entry 6 [(B 1); (B 0)]) (Entry 4 [(B 3); (B 0); (B 2)]).
Definition w12 := Times (SumOver 2 (Times w10 (SumOver 4 w11))) (Entry 5 [(V 5 0); (B 1); (B 0); (B 2)]).
Definition t13 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 4 [(B 3); (B 0); (B 2)]).
Definition t14 := Mul (Dat 1 [(B 2); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t15 := Mul (Dat 1 [(B 6); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t16 := Fun Root (Sum 3 (Num (QArith_base.Qmake (1) 1))).
Definition t17 := Mul (Sum 3 (Mul (Sum 4 t15) (Sum 4 t14))) (Inv t16).
Definition t18 := Mul (Dat 1 [(B 7); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t19 := Mul (Sum 3 (Mul (Sum 4 t18) (Sum 4 t14))) (Inv t16).
Definition t20 := Mul (Mul (Fun Exp t17) (Inv (Sum 2 (Fun Exp t19)))) (Sum 4 t13).
Definition t21 := Mul (Sum 2 t20) (Dat 5 [(V 5 0); (B 1); (B 0); (B 2)]).
Definition f22 := Identical [4; 2] (Dat 0 [(B 1); (B 0)]) (Sum 0 (Sum 1 t21)).
Definition f23 := Identical [4; 2] (Dat 1 [(B 1); (B 0)]) (Dat 6 [(Img 2 0 true (B 1)); (B 0)]).
Definition t24 := Mul (Dat 6 [(B 1); (B 0)]) (Dat 4 [(B 3); (B 0); (B 2)]).
Definition t25 := Mul (Dat 6 [(B 2); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t26 := Mul (Dat 6 [(B 6); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t27 := Mul (Sum 3 (Mul (Sum 4 t26) (Sum 4 t25))) (Inv t16).
Definition t28 := Mul (Dat 6 [(B 7); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t29 := Mul (Sum 3 (Mul (Sum 4 t28) (Sum 4 t25))) (Inv t16).
Definition t30 := Mul (Mul (Fun Exp t27) (Inv (Sum 2 (Fun Exp t29)))) (Sum 4 t24).
Definition t31 := Mul (Sum 2 t30) (Dat 5 [(V 5 0); (B 1); (B 0); (B 2)]).
Definition f32 := Identical [4; 2] (Dat 7 [(B 1); (B 0)]) (Sum 0 (Sum 1 t31)).
Definition w33 := Times (OneIf (IsSame (V 2 0) (Img 2 0 false (B 0)))) (Entry 7 [(B 0); (V 4 0)]).
Definition t34 := Mul (Dat 6 [(V 2 1); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t35 := Mul (Dat 6 [(Img 2 0 true (V 2 0)); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t36 := Mul (Sum 3 (Mul (Sum 4 t35) (Sum 4 t34))) (Inv t16).
Definition t37 := Mul (Sum 3 (Mul (Sum 4 t35) (Sum 4 t25))) (Inv t16).
Definition t38 := Mul (Dat 6 [(Img 2 0 true (V 2 2)); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t39 := Mul (Sum 3 (Mul (Sum 4 t35) (Sum 4 t38))) (Inv t16).
Definition t40 := Mul (Dat 6 [(Img 2 0 true (B 2)); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t41 := Mul (Sum 3 (Mul (Sum 4 t35) (Sum 4 t40))) (Inv t16).
Definition t42 := Mul (Dat 6 [(Img 2 0 true (B 1)); (B 0)]) (Dat 4 [(B 3); (B 0); (B 2)]).
Definition t43 := Mul (Mul (Fun Exp t41) (Inv (Sum 2 (Fun Exp t41)))) (Sum 4 t42).
Definition t44 := Mul (Sum 2 t43) (Dat 5 [(V 5 0); (B 1); (B 0); (V 4 0)]).
Definition t45 := Mul (Mul (Fun Exp t37) (Inv (Sum 2 (Fun Exp t37)))) (Sum 4 t24).
Definition t46 := Mul (Sum 2 t45) (Dat 5 [(V 5 0); (B 1); (B 0); (V 4 0)]).
Definition g47 := [f22; f23; f32].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (SumOver 0 (SumOver 1 w5)).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 2 w6).
Definition word_5 := (Entry 7 [(B 1); (B 0)]).
Definition word_6 := (SumOver 0 (SumOver 1 w12)).
Definition word_7 := (Entry 0 [(V 2 0); (V 4 0)]).
Definition word_8 := (SumOver 2 w33).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t36) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 2 (Fun Exp t37)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 2 (Fun Exp t37)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 3 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t16 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t39) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 2 (Fun Exp t41)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 2 (Fun Exp t41)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g47; says := Equal (Sum 0 (Sum 1 t44)) (Sum 0 (Sum 1 t46)) |}; by_rule := (Ring []); rests_on := [5; 0; 3; 7] |};
    {| goal := {| facts := g47; says := Equal (plain word_7) (with_fact f22 (plain word_7)) |}; by_rule := (Rewritten f22); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (with_fact f22 (plain word_7)) (with_fact f23 (with_fact f22 (plain word_7))) |}; by_rule := (Rewritten f23); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (with_fact f23 (with_fact f22 (plain word_7))) (with_fact f32 (with_fact f23 (with_fact f22 (plain word_7)))) |}; by_rule := (Rewritten f32); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (with_fact f32 (with_fact f23 (with_fact f22 (plain word_7)))) (Sum 0 (Sum 1 t44)) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (plain word_8) (with_fact f22 (plain word_8)) |}; by_rule := (Rewritten f22); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (with_fact f22 (plain word_8)) (with_fact f23 (with_fact f22 (plain word_8))) |}; by_rule := (Rewritten f23); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (with_fact f23 (with_fact f22 (plain word_8))) (with_fact f32 (with_fact f23 (with_fact f22 (plain word_8)))) |}; by_rule := (Rewritten f32); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (with_fact f32 (with_fact f23 (with_fact f22 (plain word_8)))) (Sum 0 (Sum 1 t46)) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g47; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (W_Q : nat -> nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (permutes S_ pi_ pi__inv) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = \sum_(k6 < H) (\sum_(k7 < d_v) ((\sum_(k8 < S_) (softmax S_ (fun k9 => Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (u_left l k3 k11 * W_Q l k11 k10)) * (\sum_(k12 < d) (u_left l k9 k12 * W_K l k12 k10)))) / (sqrt (INR d_k)))) k8 * (\sum_(k13 < d) (u_left l k8 k13 * W_V k6 k13 k7)))) * W_O l k6 k7 k4))) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = \sum_(k14 < H) (\sum_(k15 < d_v) ((\sum_(k16 < S_) (softmax S_ (fun k17 => Finite ((\sum_(k18 < d_k) ((\sum_(k19 < d) (u_right l k3 k19 * W_Q l k19 k18)) * (\sum_(k20 < d) (u_right l k17 k20 * W_K l k20 k18)))) / (sqrt (INR d_k)))) k16 * (\sum_(k21 < d) (u_right l k16 k21 * W_V k14 k21 k15)))) * W_O l k14 k15 k4))) ->
  u_left (l + 1)%nat k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right (l + 1)%nat k5 k2).
Proof.
  intros L S_ d H d_v d_k W_Q W_K W_V W_O u_right u_left pi_ pi__inv k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [H; d_v; S_; d_k; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; [(pi_, pi__inv)]; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1; 0%nat; 0%nat]; [0%nat]; [k2]; [l]]) of_step_2.g47) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 19 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d H d_v d_k W_Q W_K W_V W_O u_right u_left pi_ pi__inv k1 k2. intros.
  assert (Values : (sqrt (INR d_k) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k17 < S_) expo (Finite ((\sum_(k18 < d_k) ((\sum_(k19 < d) (u_right l k3 k19 * W_Q l k19 k18)) * (\sum_(k20 < d) (u_right l k17 k20 * W_K l k20 k18)))) / (sqrt (INR d_k)))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k9 < S_) expo (Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (u_left l k3 k11 * W_Q l k11 k10)) * (\sum_(k12 < d) (u_left l k9 k12 * W_K l k12 k10)))) / (sqrt (INR d_k)))) <> 0)) by (apply (values_2 L S_ d H d_v d_k W_Q W_K W_V W_O u_right u_left pi_ pi__inv k1 k2); assumption).
  destruct Values as (Value_1 & Value_2 & Value_3).
  split; [exact Value_1|].
  split; [exact Value_2|].
  split; [exact Value_3|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = \sum_(k14 < H) (\sum_(k15 < d_v) ((\sum_(k16 < S_) (softmax S_ (fun k17 => Finite ((\sum_(k18 < d_k) ((\sum_(k19 < d) (u_right l k3 k19 * W_Q l k19 k18)) * (\sum_(k20 < d) (u_right l k17 k20 * W_K l k20 k18)))) / (sqrt (INR d_k)))) k16 * (\sum_(k21 < d) (u_right l k16 k21 * W_V k14 k21 k15)))) * W_O l k14 k15 k4))) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = \sum_(k6 < H) (\sum_(k7 < d_v) ((\sum_(k8 < S_) (softmax S_ (fun k9 => Finite ((\sum_(k10 < d_k) ((\sum_(k11 < d) (u_left l k3 k11 * W_Q l k11 k10)) * (\sum_(k12 < d) (u_left l k9 k12 * W_K l k12 k10)))) / (sqrt (INR d_k)))) k8 * (\sum_(k13 < d) (u_left l k8 k13 * W_V k6 k13 k7)))) * W_O l k6 k7 k4))) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d H d_v d_k W_Q W_K W_V W_O u_right u_left pi_ pi__inv k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_heads.

(* depth.pre_norm: any number of pre-norm layers carry Π through: a transformer without positions *)
Module depth_pre_norm.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (u : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (LN : (nat -> R) -> nat -> R) (F : (nat -> R) -> nat -> R) (LN' : (nat -> R) -> nat -> R) (pi_ pi__inv : nat -> nat) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (reads d LN) ->
    (reads d F) ->
    (reads d LN') ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) (LN (fun k8 => \sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) k7 * M l k7 k6)) * LN (fun k10 => \sum_(k11 < S_) (bit ((k5 =? pi_ k11)%nat) * u k11 k10)) k6))) <> 0) /\
    (forall k29, (k29 < S_)%nat -> \sum_(k31 < S_) expo (Finite (\sum_(k32 < d) ((\sum_(k33 < d) (LN (fun k34 => u k29 k34) k33 * M l k33 k32)) * LN (fun k35 => u k31 k35) k32))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k1 =? pi_ k3)%nat) * u k3 k2)) + \sum_(k4 < S_) (softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (LN (fun k8 => \sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) k7 * M l k7 k6)) * LN (fun k10 => \sum_(k11 < S_) (bit ((k5 =? pi_ k11)%nat) * u k11 k10)) k6))) k4 * (\sum_(k12 < d) (LN (fun k13 => \sum_(k14 < S_) (bit ((k4 =? pi_ k14)%nat) * u k14 k13)) k12 * W l k12 k2))) + F (fun k15 => LN' (fun k16 => (\sum_(k17 < S_) (bit ((k1 =? pi_ k17)%nat) * u k17 k16)) + \sum_(k18 < S_) (softmax S_ (fun k19 => Finite (\sum_(k20 < d) ((\sum_(k21 < d) (LN (fun k22 => \sum_(k23 < S_) (bit ((k1 =? pi_ k23)%nat) * u k23 k22)) k21 * M l k21 k20)) * LN (fun k24 => \sum_(k25 < S_) (bit ((k19 =? pi_ k25)%nat) * u k25 k24)) k20))) k18 * (\sum_(k26 < d) (LN (fun k27 => \sum_(k28 < S_) (bit ((k18 =? pi_ k28)%nat) * u k28 k27)) k26 * W l k26 k16)))) k15) k2 = \sum_(k29 < S_) (bit ((k1 =? pi_ k29)%nat) * (u k29 k2 + \sum_(k30 < S_) (softmax S_ (fun k31 => Finite (\sum_(k32 < d) ((\sum_(k33 < d) (LN (fun k34 => u k29 k34) k33 * M l k33 k32)) * LN (fun k35 => u k31 k35) k32))) k30 * (\sum_(k36 < d) (LN (fun k37 => u k30 k37) k36 * W l k36 k2))) + F (fun k38 => LN' (fun k39 => u k29 k39 + \sum_(k40 < S_) (softmax S_ (fun k41 => Finite (\sum_(k42 < d) ((\sum_(k43 < d) (LN (fun k44 => u k29 k44) k43 * M l k43 k42)) * LN (fun k45 => u k41 k45) k42))) k40 * (\sum_(k46 < d) (LN (fun k47 => u k40 k47) k46 * W l k46 k39)))) k38) k2)).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (LN : (nat -> R) -> nat -> R) (F : (nat -> R) -> nat -> R) (LN' : (nat -> R) -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (reads d LN) ->
    (reads d F) ->
    (reads d LN') ->
    (permutes S_ pi_ pi__inv) ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k24 < S_) (softmax S_ (fun k25 => Finite (\sum_(k26 < d) ((\sum_(k27 < d) (LN (fun k28 => u_right l k3 k28) k27 * M l k27 k26)) * LN (fun k29 => u_right l k25 k29) k26))) k24 * (\sum_(k30 < d) (LN (fun k31 => u_right l k24 k31) k30 * W l k30 k4))) + F (fun k32 => LN' (fun k33 => u_right l k3 k33 + \sum_(k34 < S_) (softmax S_ (fun k35 => Finite (\sum_(k36 < d) ((\sum_(k37 < d) (LN (fun k38 => u_right l k3 k38) k37 * M l k37 k36)) * LN (fun k39 => u_right l k35 k39) k36))) k34 * (\sum_(k40 < d) (LN (fun k41 => u_right l k34 k41) k40 * W l k40 k33)))) k32) k4) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (LN (fun k10 => u_left l k3 k10) k9 * M l k9 k8)) * LN (fun k11 => u_left l k7 k11) k8))) k6 * (\sum_(k12 < d) (LN (fun k13 => u_left l k6 k13) k12 * W l k12 k4))) + F (fun k14 => LN' (fun k15 => u_left l k3 k15 + \sum_(k16 < S_) (softmax S_ (fun k17 => Finite (\sum_(k18 < d) ((\sum_(k19 < d) (LN (fun k20 => u_left l k3 k20) k19 * M l k19 k18)) * LN (fun k21 => u_left l k17 k21) k18))) k16 * (\sum_(k22 < d) (LN (fun k23 => u_left l k16 k23) k22 * W l k22 k15)))) k14) k4) ->
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k25 < S_) expo (Finite (\sum_(k26 < d) ((\sum_(k27 < d) (LN (fun k28 => u_right l k3 k28) k27 * M l k27 k26)) * LN (fun k29 => u_right l k25 k29) k26))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (LN (fun k10 => u_left l k3 k10) k9 * M l k9 k8)) * LN (fun k11 => u_left l k7 k11) k8))) <> 0) /\
    u_left L k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right L k5 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (Called 0 1 (SumOver 0 w0) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w2 := Times (OneIf (IsSame (B 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := Times (SumOver 1 w1) (Called 0 1 (SumOver 0 w2) (B 0)).
Definition t4 := App 0 1 (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]) (B 0).
Definition t5 := App 0 1 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (B 0).
Definition t6 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t4.
Definition t7 := App 0 1 (Dat 0 [(Img 0 0 true (B 2)); (B 0)]) (B 0).
Definition t8 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t7.
Definition w9 := Times (Called 0 1 (Entry 0 [(V 0 2); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w10 := Times (SumOver 1 w9) (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)).
Definition t11 := Mul (App 0 1 (Dat 0 [(V 0 2); (B 0)]) (B 0)) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t12 := Mul (Sum 1 t11) (App 0 1 (Dat 0 [(V 0 3); (B 0)]) (B 0)).
Definition t13 := Mul (Sum 1 t11) (App 0 1 (Dat 0 [(B 2); (B 0)]) (B 0)).
Definition w14 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 1 0)]).
Definition w15 := Times (Called 0 1 (SumOver 0 w2) (B 0)) (Entry 2 [(V 2 0); (B 0); (V 1 0)]).
Definition w16 := Times (Softmax 0 (IsFinite (SumOver 1 w3)) (B 0)) (SumOver 1 w15).
Definition w17 := Times (Called 0 1 (SumOver 0 w2) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 2)]).
Definition w18 := Times (Softmax 0 (IsFinite (SumOver 1 w3)) (B 0)) (SumOver 1 w17).
Definition w19 := Called 2 1 (Plus (SumOver 0 w0) (SumOver 0 w18)) (B 0).
Definition w20 := Plus (Plus (SumOver 0 w14) (SumOver 0 w16)) (Called 1 1 w19 (V 1 0)).
Definition w21 := Times (Called 0 1 (Entry 0 [(B 5); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w22 := Times (SumOver 1 w21) (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)).
Definition w23 := Times (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (V 1 0)]).
Definition w24 := Times (Softmax 0 (IsFinite (SumOver 1 w22)) (B 0)) (SumOver 1 w23).
Definition w25 := Plus (Entry 0 [(B 0); (V 1 0)]) (SumOver 0 w24).
Definition w26 := Times (Called 0 1 (Entry 0 [(B 7); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w27 := Times (SumOver 1 w26) (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)).
Definition w28 := Times (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 2)]).
Definition w29 := Times (Softmax 0 (IsFinite (SumOver 1 w27)) (B 0)) (SumOver 1 w28).
Definition w30 := Called 2 1 (Plus (Entry 0 [(B 2); (B 0)]) (SumOver 0 w29)) (B 0).
Definition w31 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus w25 (Called 1 1 w30 (V 1 0))).
Definition t32 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 0 [(V 0 3); (B 0)]) (B 0)).
Definition t33 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 0 [(B 2); (B 0)]) (B 0)).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w3)))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w10)))).
Definition word_3 := w20.
Definition word_4 := (SumOver 0 w31).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t6)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t8))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t8))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t8))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t12)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t32)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t33))) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t33))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u M W LN F LN' pi_ pi__inv l k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN; F; LN']; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k29; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN; F; LN']; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k29; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Called 0 1 (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (B 0).
Definition w1 := SumOver 1 (Times w0 (Entry 1 [(V 2 0); (B 0); (B 1)])).
Definition w2 := Called 0 1 (Entry 0 [(V 2 0); (B 2); (B 0)]) (B 0).
Definition w3 := SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times w1 w2)))).
Definition t4 := App 0 1 (Dat 0 [(V 2 0); (V 0 1); (B 0)]) (B 0).
Definition t5 := App 0 1 (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (B 0).
Definition t6 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t4.
Definition t7 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 0 [(V 2 0); (B 2); (B 0)]) (B 0)).
Definition w8 := Called 0 1 (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (B 0).
Definition w9 := SumOver 1 (Times w8 (Entry 1 [(V 2 0); (B 0); (B 1)])).
Definition w10 := Called 0 1 (Entry 2 [(V 2 0); (B 2); (B 0)]) (B 0).
Definition w11 := SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times w9 w10)))).
Definition t12 := App 0 1 (Dat 2 [(V 2 0); (V 0 2); (B 0)]) (B 0).
Definition t13 := App 0 1 (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (B 0).
Definition t14 := Sum 1 (Mul t13 (Dat 1 [(V 2 0); (B 0); (B 1)])).
Definition t15 := Mul t14 (App 0 1 (Dat 2 [(V 2 0); (B 2); (B 0)]) (B 0)).
Definition word_1 := w3.
Definition word_2 := w11.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t6)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul t14 t12))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t15))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t15))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t15))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (LN : (nat -> R) -> nat -> R) (F : (nat -> R) -> nat -> R) (LN' : (nat -> R) -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (reads d LN) ->
  (reads d F) ->
  (reads d LN') ->
  (permutes S_ pi_ pi__inv) ->
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k25 < S_) expo (Finite (\sum_(k26 < d) ((\sum_(k27 < d) (LN (fun k28 => u_right l k3 k28) k27 * M l k27 k26)) * LN (fun k29 => u_right l k25 k29) k26))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (LN (fun k10 => u_left l k3 k10) k9 * M l k9 k8)) * LN (fun k11 => u_left l k7 k11) k8))) <> 0).
Proof.
  intros L S_ d M W u_right u_left LN F LN' pi_ pi__inv k1 k2. intros.
  refine (conj _ _).
  { intros l k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; [LN]; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 4 of_values_2.word_1 eq_refl). }
  intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; [LN]; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 9 of_values_2.word_2 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Called 0 1 (Entry 1 [(B 6); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0)).
Definition w2 := Times (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0)) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w3 := Times (Softmax 0 (IsFinite (SumOver 1 w1)) (B 0)) (SumOver 1 w2).
Definition w4 := Times (Called 0 1 (Entry 1 [(B 8); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w5 := Times (SumOver 1 w4) (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0)).
Definition w6 := Times (Softmax 0 (IsFinite (SumOver 1 w5)) (B 0)) (SumOver 1 w2).
Definition w7 := Called 2 1 (Plus (Entry 1 [(B 3); (B 0)]) (SumOver 0 w6)) (B 0).
Definition w8 := Plus (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 w3)) (Called 1 1 w7 (B 0)).
Definition w9 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 4 [(B 0); (B 1)]).
Definition w10 := Times (Called 0 1 (Entry 4 [(B 6); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w11 := Times (SumOver 1 w10) (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0)).
Definition w12 := Times (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0)) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w13 := Times (Softmax 0 (IsFinite (SumOver 1 w11)) (B 0)) (SumOver 1 w12).
Definition w14 := Times (Called 0 1 (Entry 4 [(B 8); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w15 := Times (SumOver 1 w14) (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0)).
Definition w16 := Times (Softmax 0 (IsFinite (SumOver 1 w15)) (B 0)) (SumOver 1 w12).
Definition w17 := Called 2 1 (Plus (Entry 4 [(B 3); (B 0)]) (SumOver 0 w16)) (B 0).
Definition w18 := Plus (Plus (Entry 4 [(B 1); (B 0)]) (SumOver 0 w13)) (Called 1 1 w17 (B 0)).
Definition t19 := Mul (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t20 := Mul (App 0 1 (Dat 1 [(B 7); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t21 := Mul (Sum 1 t20) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t22 := Mul (App 0 1 (Dat 1 [(B 8); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t23 := Mul (Sum 1 t22) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t24 := Mul (Fun Exp (Sum 1 t21)) (Inv (Sum 0 (Fun Exp (Sum 1 t23)))).
Definition t25 := Add (Dat 1 [(B 3); (B 0)]) (Sum 0 (Mul t24 (Sum 1 t19))).
Definition t26 := Mul (App 0 1 (Dat 1 [(B 5); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t27 := Mul (Sum 1 t26) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t28 := Mul (App 0 1 (Dat 1 [(B 6); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t29 := Mul (Sum 1 t28) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t30 := Mul (Fun Exp (Sum 1 t27)) (Inv (Sum 0 (Fun Exp (Sum 1 t29)))).
Definition t31 := Add (Dat 1 [(B 1); (B 0)]) (Add (Sum 0 (Mul t30 (Sum 1 t19))) (App 1 1 (App 2 1 t25 (B 0)) (B 0))).
Definition f32 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t33 := Mul (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t34 := Mul (App 0 1 (Dat 4 [(B 7); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t35 := Mul (Sum 1 t34) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t36 := Mul (App 0 1 (Dat 4 [(B 8); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t37 := Mul (Sum 1 t36) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t38 := Mul (Fun Exp (Sum 1 t35)) (Inv (Sum 0 (Fun Exp (Sum 1 t37)))).
Definition t39 := Add (Dat 4 [(B 3); (B 0)]) (Sum 0 (Mul t38 (Sum 1 t33))).
Definition t40 := Mul (App 0 1 (Dat 4 [(B 5); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t41 := Mul (Sum 1 t40) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t42 := Mul (App 0 1 (Dat 4 [(B 6); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t43 := Mul (Sum 1 t42) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t44 := Mul (Fun Exp (Sum 1 t41)) (Inv (Sum 0 (Fun Exp (Sum 1 t43)))).
Definition t45 := Add (Dat 4 [(B 1); (B 0)]) (Add (Sum 0 (Mul t44 (Sum 1 t33))) (App 1 1 (App 2 1 t39 (B 0)) (B 0))).
Definition w46 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 5 [(B 0); (V 1 0)]).
Definition t47 := App 0 1 (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (B 0).
Definition t48 := Sum 1 (Mul t47 (Dat 2 [(V 2 0); (B 0); (B 1)])).
Definition t49 := Mul t48 (App 0 1 (Dat 4 [(V 0 1); (B 0)]) (B 0)).
Definition t50 := Sum 1 (Mul t48 (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0))).
Definition t51 := App 0 1 (Dat 4 [(Img 0 0 true (V 0 2)); (B 0)]) (B 0).
Definition t52 := App 0 1 (Dat 4 [(Img 0 0 true (B 2)); (B 0)]) (B 0).
Definition t53 := Sum 1 (Mul t52 (Dat 3 [(V 2 0); (B 0); (B 2)])).
Definition t54 := Mul (Fun Exp (Sum 1 (Mul t48 t52))) (Inv (Sum 0 (Fun Exp (Sum 1 (Mul t48 t52))))).
Definition t55 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Sum 0 (Mul t54 t53)).
Definition t56 := Sum 1 (Mul t52 (Dat 3 [(V 2 0); (B 0); (V 1 0)])).
Definition t57 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) (Add (Sum 0 (Mul t54 t56)) (App 1 1 (App 2 1 t55 (B 0)) (V 1 0))).
Definition t58 := Mul (Mul (Fun Exp t50) (Inv (Sum 0 (Fun Exp t50)))) (Sum 1 t33).
Definition t59 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Sum 0 t58).
Definition t60 := Mul (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t61 := Mul (Mul (Fun Exp t50) (Inv (Sum 0 (Fun Exp t50)))) (Sum 1 t60).
Definition t62 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) (Add (Sum 0 t61) (App 1 1 (App 2 1 t59 (B 0)) (V 1 0))).
Definition g63 := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31); f32; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45)].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := w8.
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 0 w9).
Definition word_5 := (Entry 5 [(B 1); (B 0)]).
Definition word_6 := w18.
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 0 w46).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t49)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t50)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t50)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul t48 t51))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 (Mul t48 t52)))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 (Mul t48 t52)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g63; says := Equal t57 t62 |}; by_rule := (Ring []); rests_on := [0; 0; 3; 3] |};
    {| goal := {| facts := g63; says := Equal (plain word_7) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_7)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31)); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_7)) (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_7))) |}; by_rule := (Rewritten f32); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_7))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45) (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_7)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45)); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45) (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_7)))) t57 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (plain word_8) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_8)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31)); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_8)) (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_8))) |}; by_rule := (Rewritten f32); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_8))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45) (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_8)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45)); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t45) (with_fact f32 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t31) (plain word_8)))) t62 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g63; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (LN : (nat -> R) -> nat -> R) (F : (nat -> R) -> nat -> R) (LN' : (nat -> R) -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (reads d LN) ->
  (reads d F) ->
  (reads d LN') ->
  (permutes S_ pi_ pi__inv) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (LN (fun k10 => u_left l k3 k10) k9 * M l k9 k8)) * LN (fun k11 => u_left l k7 k11) k8))) k6 * (\sum_(k12 < d) (LN (fun k13 => u_left l k6 k13) k12 * W l k12 k4))) + F (fun k14 => LN' (fun k15 => u_left l k3 k15 + \sum_(k16 < S_) (softmax S_ (fun k17 => Finite (\sum_(k18 < d) ((\sum_(k19 < d) (LN (fun k20 => u_left l k3 k20) k19 * M l k19 k18)) * LN (fun k21 => u_left l k17 k21) k18))) k16 * (\sum_(k22 < d) (LN (fun k23 => u_left l k16 k23) k22 * W l k22 k15)))) k14) k4) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = u_right l k3 k4 + \sum_(k24 < S_) (softmax S_ (fun k25 => Finite (\sum_(k26 < d) ((\sum_(k27 < d) (LN (fun k28 => u_right l k3 k28) k27 * M l k27 k26)) * LN (fun k29 => u_right l k25 k29) k26))) k24 * (\sum_(k30 < d) (LN (fun k31 => u_right l k24 k31) k30 * W l k30 k4))) + F (fun k32 => LN' (fun k33 => u_right l k3 k33 + \sum_(k34 < S_) (softmax S_ (fun k35 => Finite (\sum_(k36 < d) ((\sum_(k37 < d) (LN (fun k38 => u_right l k3 k38) k37 * M l k37 k36)) * LN (fun k39 => u_right l k35 k39) k36))) k34 * (\sum_(k40 < d) (LN (fun k41 => u_right l k34 k41) k40 * W l k40 k33)))) k32) k4) ->
  u_left (l + 1)%nat k1 k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * u_right (l + 1)%nat k5 k2).
Proof.
  intros L S_ d M W u_right u_left LN F LN' pi_ pi__inv k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN; F; LN']; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) of_step_2.g63) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 15 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d M W u_right u_left LN F LN' pi_ pi__inv k1 k2. intros.
  assert (Values : (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k25 < S_) expo (Finite (\sum_(k26 < d) ((\sum_(k27 < d) (LN (fun k28 => u_right l k3 k28) k27 * M l k27 k26)) * LN (fun k29 => u_right l k25 k29) k26))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (LN (fun k10 => u_left l k3 k10) k9 * M l k9 k8)) * LN (fun k11 => u_left l k7 k11) k8))) <> 0)) by (apply (values_2 L S_ d M W u_right u_left LN F LN' pi_ pi__inv k1 k2); assumption).
  destruct Values as (Value_1 & Value_2).
  split; [exact Value_1|].
  split; [exact Value_2|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right 0%nat k5 k4)) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k24 < S_) (softmax S_ (fun k25 => Finite (\sum_(k26 < d) ((\sum_(k27 < d) (LN (fun k28 => u_right l k3 k28) k27 * M l k27 k26)) * LN (fun k29 => u_right l k25 k29) k26))) k24 * (\sum_(k30 < d) (LN (fun k31 => u_right l k24 k31) k30 * W l k30 k4))) + F (fun k32 => LN' (fun k33 => u_right l k3 k33 + \sum_(k34 < S_) (softmax S_ (fun k35 => Finite (\sum_(k36 < d) ((\sum_(k37 < d) (LN (fun k38 => u_right l k3 k38) k37 * M l k37 k36)) * LN (fun k39 => u_right l k35 k39) k36))) k34 * (\sum_(k40 < d) (LN (fun k41 => u_right l k34 k41) k40 * W l k40 k33)))) k32) k4) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (LN (fun k10 => u_left l k3 k10) k9 * M l k9 k8)) * LN (fun k11 => u_left l k7 k11) k8))) k6 * (\sum_(k12 < d) (LN (fun k13 => u_left l k6 k13) k12 * W l k12 k4))) + F (fun k14 => LN' (fun k15 => u_left l k3 k15 + \sum_(k16 < S_) (softmax S_ (fun k17 => Finite (\sum_(k18 < d) ((\sum_(k19 < d) (LN (fun k20 => u_left l k3 k20) k19 * M l k19 k18)) * LN (fun k21 => u_left l k17 k21) k18))) k16 * (\sum_(k22 < d) (LN (fun k23 => u_left l k16 k23) k22 * W l k22 k15)))) k14) k4) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = \sum_(k5 < S_) (bit ((k3 =? pi_ k5)%nat) * u_right l k5 k4)).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d M W u_right u_left LN F LN' pi_ pi__inv k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_pre_norm.

(* depth.gauge: queries by G and keys by G⁻ᵀ in every layer: the stream is the same after each *)
Module depth_gauge.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (d_k : nat) (u : nat -> nat -> R) (W_Q : nat -> nat -> nat -> R) (G : nat -> nat -> R) (G_inv : nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < d_k)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (inverse d_k G G_inv) ->
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k4 < S_) expo (Finite ((\sum_(k5 < d_k) ((\sum_(k6 < d) (u k1 k6 * (\sum_(k7 < d_k) (W_Q l k6 k7 * G k7 k5)))) * (\sum_(k8 < d) (u k4 k8 * (\sum_(k9 < d_k) (W_K l k8 k9 * G_inv k5 k9)))))) / (sqrt (INR d_k)))) <> 0) /\
    (\sum_(k12 < S_) expo (Finite ((\sum_(k13 < d_k) ((\sum_(k14 < d) (u k1 k14 * W_Q l k14 k13)) * (\sum_(k15 < d) (u k12 k15 * W_K l k15 k13)))) / (sqrt (INR d_k)))) <> 0) /\
    u k1 k2 + \sum_(k3 < S_) (softmax S_ (fun k4 => Finite ((\sum_(k5 < d_k) ((\sum_(k6 < d) (u k1 k6 * (\sum_(k7 < d_k) (W_Q l k6 k7 * G k7 k5)))) * (\sum_(k8 < d) (u k4 k8 * (\sum_(k9 < d_k) (W_K l k8 k9 * G_inv k5 k9)))))) / (sqrt (INR d_k)))) k3 * (\sum_(k10 < d) (u k3 k10 * W l k10 k2))) = u k1 k2 + \sum_(k11 < S_) (softmax S_ (fun k12 => Finite ((\sum_(k13 < d_k) ((\sum_(k14 < d) (u k1 k14 * W_Q l k14 k13)) * (\sum_(k15 < d) (u k12 k15 * W_K l k15 k13)))) / (sqrt (INR d_k)))) k11 * (\sum_(k16 < d) (u k11 k16 * W l k16 k2))).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (d_k : nat) (W_Q : nat -> nat -> nat -> R) (G : nat -> nat -> R) (G_inv : nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (inverse d_k G G_inv) ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = u_right 0%nat k3 k4) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (u_right l k3 k16 * W_Q l k16 k15)) * (\sum_(k17 < d) (u_right l k14 k17 * W_K l k17 k15)))) / (sqrt (INR d_k)))) k13 * (\sum_(k18 < d) (u_right l k13 k18 * W l k18 k4)))) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u_left l k3 k8 * (\sum_(k9 < d_k) (W_Q l k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (u_left l k6 k10 * (\sum_(k11 < d_k) (W_K l k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) k5 * (\sum_(k12 < d) (u_left l k5 k12 * W l k12 k4)))) ->
    (sqrt (INR d_k) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k14 < S_) expo (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (u_right l k3 k16 * W_Q l k16 k15)) * (\sum_(k17 < d) (u_right l k14 k17 * W_K l k17 k15)))) / (sqrt (INR d_k)))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u_left l k3 k8 * (\sum_(k9 < d_k) (W_Q l k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (u_left l k6 k10 * (\sum_(k11 < d_k) (W_K l k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) <> 0) /\
    u_left L k1 k2 = u_right L k1 k2.

Definition statement : Prop := statement_1 /\ statement_2.

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
Definition w12 := Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(V 3 0); (B 0); (B 1)]).
Definition w13 := Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]).
Definition w14 := SumOver 0 (Times (SumOver 2 w12) (SumOver 2 w13)).
Definition w15 := ExpOf (IsFinite (Over w14 (Applied Root (Length 0)))).
Definition t16 := Mul (Dat 2 [(V 1 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t17 := Mul (Dat 2 [(V 1 0); (B 0)]) (Dat 3 [(V 3 0); (B 0); (B 1)]).
Definition t18 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t16))) (Inv t0).
Definition t19 := Mul (Dat 2 [(B 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t20 := Mul (Sum 0 (Mul (Sum 2 t17) (Sum 2 t19))) (Inv t0).
Definition w21 := Times (Entry 2 [(B 1); (B 0)]) (Entry 5 [(V 3 0); (B 0); (V 2 0)]).
Definition w22 := Times (Softmax 1 (IsFinite w6) (B 0)) (SumOver 2 w21).
Definition w23 := Plus (Entry 2 [(V 1 0); (V 2 0)]) (SumOver 1 w22).
Definition w24 := Softmax 1 (IsFinite (Over w14 (Applied Root (Length 0)))) (B 0).
Definition w25 := Plus (Entry 2 [(V 1 0); (V 2 0)]) (SumOver 1 (Times w24 (SumOver 2 w21))).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite w6))).
Definition word_3 := (SumOver 1 w15).
Definition word_4 := w23.
Definition word_5 := w25.
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
  intros L S_ d d_k u W_Q G G_inv W_K W l k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [l]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Inverses 0 1 0 false)].
Definition w2 := Times (Entry 2 [(V 3 0); (V 1 0); (B 0)]) (Entry 3 [(V 3 0); (B 0); (B 1)]).
Definition w3 := Times (Entry 2 [(V 3 0); (B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]).
Definition w4 := SumOver 0 (Times (SumOver 2 w2) (SumOver 2 w3)).
Definition w5 := ExpOf (IsFinite (Over w4 (Applied Root (Length 0)))).
Definition t6 := Mul (Dat 2 [(V 3 0); (V 1 1); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 2 [(V 3 0); (V 1 0); (B 0)]) (Dat 3 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition t9 := Mul (Dat 2 [(V 3 0); (B 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t10 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t9))) (Inv t0).
Definition w11 := Times (Entry 3 [(V 3 0); (B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]).
Definition w12 := Times (Entry 5 [(V 3 0); (V 1 0); (B 0)]) (SumOver 0 w11).
Definition w13 := Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]).
Definition w14 := Times (Entry 5 [(V 3 0); (B 2); (B 0)]) (SumOver 0 w13).
Definition w15 := SumOver 0 (Times (SumOver 2 w12) (SumOver 2 w14)).
Definition w16 := ExpOf (IsFinite (Over w15 (Applied Root (Length 0)))).
Definition t17 := Mul (Dat 4 [(V 3 0); (B 1); (B 0)]) (Dat 1 [(B 2); (B 0)]).
Definition t18 := Mul (Dat 5 [(V 3 0); (V 1 2); (B 0)]) (Sum 0 t17).
Definition t19 := Mul (Dat 3 [(V 3 0); (B 1); (B 0)]) (Dat 0 [(B 0); (B 2)]).
Definition t20 := Mul (Dat 5 [(V 3 0); (V 1 0); (B 0)]) (Sum 0 t19).
Definition t21 := Mul (Sum 0 (Mul (Sum 2 t20) (Sum 2 t18))) (Inv t0).
Definition t22 := Mul (Dat 5 [(V 3 0); (B 2); (B 0)]) (Sum 0 t17).
Definition t23 := Mul (Sum 0 (Mul (Sum 2 t20) (Sum 2 t22))) (Inv t0).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w5).
Definition word_3 := (SumOver 1 w16).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 1 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t21) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t23)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t23)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (Sum 1 (Fun Exp t23)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (d_k : nat) (W_Q : nat -> nat -> nat -> R) (G : nat -> nat -> R) (G_inv : nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (inverse d_k G G_inv) ->
  (sqrt (INR d_k) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k14 < S_) expo (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (u_right l k3 k16 * W_Q l k16 k15)) * (\sum_(k17 < d) (u_right l k14 k17 * W_K l k17 k15)))) / (sqrt (INR d_k)))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u_left l k3 k8 * (\sum_(k9 < d_k) (W_Q l k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (u_left l k6 k10 * (\sum_(k11 < d_k) (W_K l k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) <> 0).
Proof.
  intros L S_ d d_k W_Q G G_inv W_K W u_right u_left k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [0%nat; 0%nat; 0%nat]; []; [0%nat]]) of_values_2.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 5 of_values_2.word_1 eq_refl). }
  refine (conj _ _).
  { intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat; 0%nat]; []; [l]]) of_values_2.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 10 of_values_2.word_2 eq_refl). }
  intros l k3; intros. assert (so_2 : Stated.stands (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat; 0%nat]; []; [l]]) of_values_2.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_2 15 of_values_2.word_3 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 2 [(V 3 0); (B 1); (B 0)]) (Entry 3 [(B 0); (B 2)]).
Definition w1 := SumOver 2 (Times (Entry 1 [(B 5); (B 0)]) (SumOver 1 w0)).
Definition w2 := Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 5 [(B 2); (B 0)]).
Definition w3 := SumOver 2 (Times (Entry 1 [(B 2); (B 0)]) (SumOver 1 w2)).
Definition w4 := Over (SumOver 1 (Times w1 w3)) (Applied Root (Length 1)).
Definition w5 := Times (Entry 1 [(B 1); (B 0)]) (Entry 6 [(V 3 0); (B 0); (B 2)]).
Definition w6 := Times (Softmax 0 (IsFinite w4) (B 0)) (SumOver 2 w5).
Definition w7 := Times (Entry 7 [(B 5); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w8 := Times (Entry 7 [(B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]).
Definition w9 := SumOver 1 (Times (SumOver 2 w7) (SumOver 2 w8)).
Definition w10 := Softmax 0 (IsFinite (Over w9 (Applied Root (Length 1)))) (B 0).
Definition w11 := Times (Entry 7 [(B 1); (B 0)]) (Entry 6 [(V 3 0); (B 0); (B 2)]).
Definition w12 := Plus (Entry 7 [(B 1); (B 0)]) (SumOver 0 (Times w10 (SumOver 2 w11))).
Definition t13 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 6 [(V 3 0); (B 0); (B 2)]).
Definition t14 := Mul (Dat 4 [(V 3 0); (B 1); (B 0)]) (Dat 5 [(B 2); (B 0)]).
Definition t15 := Mul (Dat 2 [(V 3 0); (B 1); (B 0)]) (Dat 3 [(B 0); (B 2)]).
Definition t16 := Mul (Sum 2 (Mul (Dat 1 [(B 4); (B 0)]) (Sum 1 t15))) (Sum 2 (Mul (Dat 1 [(B 2); (B 0)]) (Sum 1 t14))).
Definition t17 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition t18 := Mul (Sum 2 (Mul (Dat 1 [(B 5); (B 0)]) (Sum 1 t15))) (Sum 2 (Mul (Dat 1 [(B 2); (B 0)]) (Sum 1 t14))).
Definition t19 := Mul (Fun Exp (Mul (Sum 1 t16) (Inv t17))) (Inv (Sum 0 (Fun Exp (Mul (Sum 1 t18) (Inv t17))))).
Definition t20 := Add (Dat 1 [(B 1); (B 0)]) (Sum 0 (Mul t19 (Sum 2 t13))).
Definition f21 := Identical [2; 0] (Dat 1 [(B 1); (B 0)]) (Dat 7 [(B 1); (B 0)]).
Definition t22 := Mul (Dat 7 [(B 1); (B 0)]) (Dat 6 [(V 3 0); (B 0); (B 2)]).
Definition t23 := Mul (Dat 7 [(B 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t24 := Mul (Dat 7 [(B 4); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t25 := Mul (Sum 1 (Mul (Sum 2 t24) (Sum 2 t23))) (Inv t17).
Definition t26 := Mul (Dat 7 [(B 5); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t27 := Mul (Sum 1 (Mul (Sum 2 t26) (Sum 2 t23))) (Inv t17).
Definition t28 := Mul (Mul (Fun Exp t25) (Inv (Sum 0 (Fun Exp t27)))) (Sum 2 t22).
Definition f29 := Identical [2; 0] (Dat 8 [(B 1); (B 0)]) (Add (Dat 7 [(B 1); (B 0)]) (Sum 0 t28)).
Definition t30 := Mul (Dat 7 [(V 0 1); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t31 := Mul (Dat 7 [(V 0 0); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t32 := Mul (Sum 1 (Mul (Sum 2 t31) (Sum 2 t30))) (Inv t17).
Definition t33 := Mul (Sum 1 (Mul (Sum 2 t31) (Sum 2 t23))) (Inv t17).
Definition t34 := Sum 2 (Mul (Dat 7 [(V 0 2); (B 0)]) (Sum 1 t14)).
Definition t35 := Sum 2 (Mul (Dat 7 [(V 0 0); (B 0)]) (Sum 1 t15)).
Definition t36 := Mul t35 (Sum 2 (Mul (Dat 7 [(B 2); (B 0)]) (Sum 1 t14))).
Definition t37 := Mul (Dat 7 [(B 1); (B 0)]) (Dat 6 [(V 3 0); (B 0); (V 2 0)]).
Definition t38 := Mul (Fun Exp (Mul (Sum 1 t36) (Inv t17))) (Inv (Sum 0 (Fun Exp (Mul (Sum 1 t36) (Inv t17))))).
Definition t39 := Add (Dat 7 [(V 0 0); (V 2 0)]) (Sum 0 (Mul t38 (Sum 2 t37))).
Definition t40 := Mul (Mul (Fun Exp t33) (Inv (Sum 0 (Fun Exp t33)))) (Sum 2 t37).
Definition g41 := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20); f21; f29].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 w6)).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (Entry 7 [(B 1); (B 0)]).
Definition word_5 := (Entry 8 [(B 1); (B 0)]).
Definition word_6 := w12.
Definition word_7 := (Entry 0 [(V 0 0); (V 2 0)]).
Definition word_8 := (Entry 8 [(V 0 0); (V 2 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t32) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t33)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t33)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t17 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t17 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 1 (Mul t35 t34)) (Inv t17))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Mul (Sum 1 t36) (Inv t17)))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Mul (Sum 1 t36) (Inv t17)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g41; says := Equal t39 (Add (Dat 7 [(V 0 0); (V 2 0)]) (Sum 0 t40)) |}; by_rule := (Ring []); rests_on := [5; 0; 3; 7] |};
    {| goal := {| facts := g41; says := Equal (plain word_7) (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_7)) |}; by_rule := (Rewritten (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20)); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_7)) (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_7))) |}; by_rule := (Rewritten f21); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_7))) (with_fact f29 (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_7)))) |}; by_rule := (Rewritten f29); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (with_fact f29 (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_7)))) t39 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (plain word_8) (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_8)) |}; by_rule := (Rewritten (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20)); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_8)) (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_8))) |}; by_rule := (Rewritten f21); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_8))) (with_fact f29 (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_8)))) |}; by_rule := (Rewritten f29); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (with_fact f29 (with_fact f21 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t20) (plain word_8)))) (Add (Dat 7 [(V 0 0); (V 2 0)]) (Sum 0 t40)) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g41; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (d_k : nat) (W_Q : nat -> nat -> nat -> R) (G : nat -> nat -> R) (G_inv : nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (inverse d_k G G_inv) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = u_left l k3 k4 + \sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u_left l k3 k8 * (\sum_(k9 < d_k) (W_Q l k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (u_left l k6 k10 * (\sum_(k11 < d_k) (W_K l k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) k5 * (\sum_(k12 < d) (u_left l k5 k12 * W l k12 k4)))) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = u_right l k3 k4) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = u_right l k3 k4 + \sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (u_right l k3 k16 * W_Q l k16 k15)) * (\sum_(k17 < d) (u_right l k14 k17 * W_K l k17 k15)))) / (sqrt (INR d_k)))) k13 * (\sum_(k18 < d) (u_right l k13 k18 * W l k18 k4)))) ->
  u_left (l + 1)%nat k1 k2 = u_right (l + 1)%nat k1 k2.
Proof.
  intros L S_ d d_k W_Q G G_inv W_K W u_right u_left k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_k; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [0%nat]; [k2]; [l]]) of_step_2.g41) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 19 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d d_k W_Q G G_inv W_K W u_right u_left k1 k2. intros.
  assert (Values : (sqrt (INR d_k) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k14 < S_) expo (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (u_right l k3 k16 * W_Q l k16 k15)) * (\sum_(k17 < d) (u_right l k14 k17 * W_K l k17 k15)))) / (sqrt (INR d_k)))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u_left l k3 k8 * (\sum_(k9 < d_k) (W_Q l k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (u_left l k6 k10 * (\sum_(k11 < d_k) (W_K l k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) <> 0)) by (apply (values_2 L S_ d d_k W_Q G G_inv W_K W u_right u_left k1 k2); assumption).
  destruct Values as (Value_1 & Value_2 & Value_3).
  split; [exact Value_1|].
  split; [exact Value_2|].
  split; [exact Value_3|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = u_right 0%nat k3 k4) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (u_right l k3 k16 * W_Q l k16 k15)) * (\sum_(k17 < d) (u_right l k14 k17 * W_K l k17 k15)))) / (sqrt (INR d_k)))) k13 * (\sum_(k18 < d) (u_right l k13 k18 * W l k18 k4)))) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u_left l k3 k8 * (\sum_(k9 < d_k) (W_Q l k8 k9 * G k9 k7)))) * (\sum_(k10 < d) (u_left l k6 k10 * (\sum_(k11 < d_k) (W_K l k10 k11 * G_inv k7 k11)))))) / (sqrt (INR d_k)))) k5 * (\sum_(k12 < d) (u_left l k5 k12 * W l k12 k4)))) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = u_right l k3 k4).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d d_k W_Q G G_inv W_K W u_right u_left k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_gauge.

(* depth.residual_basis: an orthogonal change of the basis of the residual stream, in every layer *)
Module depth_residual_basis.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (u : nat -> nat -> R) (O_ : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (orthogonal d O_) ->
    (\sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < d) (u k1 k8 * O_ k8 k7)) * (\sum_(k9 < d) ((\sum_(k10 < d) (O_ k10 k7 * M l k10 k9)) * O_ k9 k6)))) * (\sum_(k11 < d) (u k5 k11 * O_ k11 k6))))) <> 0) /\
    (\sum_(k18 < S_) expo (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (u k1 k20 * M l k20 k19)) * u k18 k19))) <> 0) /\
    (\sum_(k3 < d) (u k1 k3 * O_ k3 k2)) + \sum_(k4 < S_) (softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < d) (u k1 k8 * O_ k8 k7)) * (\sum_(k9 < d) ((\sum_(k10 < d) (O_ k10 k7 * M l k10 k9)) * O_ k9 k6)))) * (\sum_(k11 < d) (u k5 k11 * O_ k11 k6))))) k4 * (\sum_(k12 < d) ((\sum_(k13 < d) (u k4 k13 * O_ k13 k12)) * (\sum_(k14 < d) ((\sum_(k15 < d) (O_ k15 k12 * W l k15 k14)) * O_ k14 k2))))) = \sum_(k16 < d) ((u k1 k16 + \sum_(k17 < S_) (softmax S_ (fun k18 => Finite (\sum_(k19 < d) ((\sum_(k20 < d) (u k1 k20 * M l k20 k19)) * u k18 k19))) k17 * (\sum_(k21 < d) (u k17 k21 * W l k21 k16)))) * O_ k16 k2).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (O_ : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (orthogonal d O_) ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < d) (u_right 0%nat k3 k5 * O_ k5 k4)) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k15 < S_) (softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) (u_right l k3 k18 * M l k18 k17)) * u_right l k16 k17))) k15 * (\sum_(k19 < d) (u_right l k15 k19 * W l k19 k4)))) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * (\sum_(k10 < d) ((\sum_(k11 < d) (O_ k11 k9 * M l k11 k10)) * O_ k10 k8)))) * u_left l k7 k8))) k6 * (\sum_(k12 < d) (u_left l k6 k12 * (\sum_(k13 < d) ((\sum_(k14 < d) (O_ k14 k12 * W l k14 k13)) * O_ k13 k4)))))) ->
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k16 < S_) expo (Finite (\sum_(k17 < d) ((\sum_(k18 < d) (u_right l k3 k18 * M l k18 k17)) * u_right l k16 k17))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * (\sum_(k10 < d) ((\sum_(k11 < d) (O_ k11 k9 * M l k11 k10)) * O_ k10 k8)))) * u_left l k7 k8))) <> 0) /\
    u_left L k1 k2 = \sum_(k5 < d) (u_right L k1 k5 * O_ k5 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (Entry 0 [(B 0); (B 2)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w2 := SumOver 0 (Times (SumOver 0 w1) (Entry 0 [(B 0); (B 2)])).
Definition w3 := Times (Entry 1 [(B 2); (B 0)]) (Entry 0 [(B 0); (B 1)]).
Definition w4 := Times (SumOver 0 (Times (SumOver 0 w0) w2)) (SumOver 0 w3).
Definition t5 := Mul (Dat 1 [(V 1 1); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t6 := Mul (Dat 0 [(B 0); (B 2)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 1 [(V 1 0); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t8 := Mul (Sum 0 t7) (Sum 0 (Mul (Sum 0 t6) (Dat 0 [(B 0); (B 2)]))).
Definition g9 := [(Inverses 0 0 0 true)].
Definition t10 := Mul (Dat 1 [(B 2); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t11 := Sum 1 (Fun Exp (Sum 0 (Mul (Sum 0 t8) (Sum 0 t10)))).
Definition w12 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w13 := SumOver 0 (Times (SumOver 0 w12) (Entry 1 [(B 1); (B 0)])).
Definition t14 := Mul (Dat 1 [(V 1 0); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t15 := Sum 0 (Mul (Sum 0 t14) (Dat 1 [(V 1 2); (B 0)])).
Definition t16 := Fun Exp (Sum 0 (Mul (Sum 0 t14) (Dat 1 [(B 1); (B 0)]))).
Definition w17 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [(B 0); (V 0 0)]).
Definition w18 := Times (Entry 0 [(B 0); (B 2)]) (Entry 3 [(V 2 0); (B 0); (B 1)]).
Definition w19 := Times (SumOver 0 w18) (Entry 0 [(B 0); (V 0 0)]).
Definition w20 := SumOver 0 (Times (SumOver 0 w3) (SumOver 0 w19)).
Definition w21 := Times (Softmax 1 (IsFinite (SumOver 0 w4)) (B 0)) w20.
Definition w22 := Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w23 := Times (Softmax 1 (IsFinite w13) (B 0)) (SumOver 0 w22).
Definition w24 := Plus (Entry 1 [(V 1 0); (B 0)]) (SumOver 1 w23).
Definition w25 := SumOver 0 (Times w24 (Entry 0 [(B 0); (V 0 0)])).
Definition word_1 := (SumOver 1 (ExpOf (IsFinite (SumOver 0 w4)))).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite w13))).
Definition word_3 := (Plus (SumOver 0 w17) (SumOver 1 w21)).
Definition word_4 := w25.
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
  intros L S_ d u O_ M W l k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; L] [(fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1; 0%nat; 0%nat]; [l]]) steps_1.g9) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Entry 0 [(V 2 0); (B 1); (B 0)]).
Definition t2 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 1 t2) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t4 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition w5 := Times (Entry 2 [(B 0); (B 2)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w6 := SumOver 1 (Times (SumOver 1 w5) (Entry 2 [(B 0); (B 2)])).
Definition w7 := SumOver 1 (Times (Entry 3 [(V 2 0); (V 0 0); (B 0)]) w6).
Definition w8 := SumOver 1 (Times w7 (Entry 3 [(V 2 0); (B 1); (B 0)])).
Definition t9 := Mul (Dat 2 [(B 0); (B 2)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t10 := Mul (Dat 3 [(V 2 0); (V 0 0); (B 0)]) (Sum 1 (Mul (Sum 1 t9) (Dat 2 [(B 0); (B 2)]))).
Definition t11 := Mul (Sum 1 t10) (Dat 3 [(V 2 0); (V 0 2); (B 0)]).
Definition g12 := [(Inverses 2 2 1 true)].
Definition t13 := Mul (Sum 1 t10) (Dat 3 [(V 2 0); (B 1); (B 0)]).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w1)))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite w8))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t3)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g12; says := Pos (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g12; says := Pos (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := g12; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g12; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g12; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (O_ : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (orthogonal d O_) ->
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k16 < S_) expo (Finite (\sum_(k17 < d) ((\sum_(k18 < d) (u_right l k3 k18 * M l k18 k17)) * u_right l k16 k17))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * (\sum_(k10 < d) ((\sum_(k11 < d) (O_ k11 k9 * M l k11 k10)) * O_ k10 k8)))) * u_left l k7 k8))) <> 0).
Proof.
  intros L S_ d O_ M W u_right u_left k1 k2. intros.
  refine (conj _ _).
  { intros l k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 4 of_values_2.word_1 eq_refl). }
  intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) of_values_2.g12) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 9 of_values_2.word_2 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 2 [(B 0); (B 2)]) (Entry 3 [(V 2 0); (B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 2 [(B 0); (B 2)])).
Definition w2 := Times (SumOver 1 (Times (Entry 1 [(B 5); (B 0)]) w1)) (Entry 1 [(B 1); (B 0)]).
Definition w3 := Times (Entry 2 [(B 0); (B 2)]) (Entry 4 [(V 2 0); (B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 1 w3) (Entry 2 [(B 0); (B 3)])).
Definition w5 := Times (Softmax 0 (IsFinite (SumOver 1 w2)) (B 0)) (SumOver 1 (Times (Entry 1 [(B 1); (B 0)]) w4)).
Definition w6 := Times (Entry 5 [(B 2); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w7 := Times (Entry 5 [(B 5); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 1)]).
Definition w8 := SumOver 1 (Times (SumOver 1 w7) (Entry 5 [(B 1); (B 0)])).
Definition w9 := Times (Entry 5 [(B 1); (B 0)]) (Entry 4 [(V 2 0); (B 0); (B 2)]).
Definition w10 := Times (Softmax 0 (IsFinite w8) (B 0)) (SumOver 1 w9).
Definition t11 := Mul (Dat 2 [(B 0); (B 2)]) (Dat 4 [(V 2 0); (B 0); (B 1)]).
Definition t12 := Mul (Dat 1 [(B 1); (B 0)]) (Sum 1 (Mul (Sum 1 t11) (Dat 2 [(B 0); (B 3)]))).
Definition t13 := Mul (Dat 2 [(B 0); (B 2)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t14 := Mul (Dat 1 [(B 4); (B 0)]) (Sum 1 (Mul (Sum 1 t13) (Dat 2 [(B 0); (B 2)]))).
Definition t15 := Fun Exp (Sum 1 (Mul (Sum 1 t14) (Dat 1 [(B 1); (B 0)]))).
Definition t16 := Mul (Dat 1 [(B 5); (B 0)]) (Sum 1 (Mul (Sum 1 t13) (Dat 2 [(B 0); (B 2)]))).
Definition t17 := Fun Exp (Sum 1 (Mul (Sum 1 t16) (Dat 1 [(B 1); (B 0)]))).
Definition t18 := Sum 0 (Mul (Mul t15 (Inv (Sum 0 t17))) (Sum 1 t12)).
Definition f19 := Identical [1; 0] (Dat 0 [(B 1); (B 0)]) (Add (Dat 1 [(B 1); (B 0)]) t18).
Definition t20 := Mul (Dat 5 [(B 2); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition f21 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Sum 1 t20).
Definition t22 := Mul (Dat 5 [(B 1); (B 0)]) (Dat 4 [(V 2 0); (B 0); (B 2)]).
Definition t23 := Mul (Dat 5 [(B 4); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t24 := Fun Exp (Sum 1 (Mul (Sum 1 t23) (Dat 5 [(B 1); (B 0)]))).
Definition t25 := Mul (Dat 5 [(B 5); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t26 := Fun Exp (Sum 1 (Mul (Sum 1 t25) (Dat 5 [(B 1); (B 0)]))).
Definition t27 := Sum 0 (Mul (Mul t24 (Inv (Sum 0 t26))) (Sum 1 t22)).
Definition f28 := Identical [1; 0] (Dat 6 [(B 1); (B 0)]) (Add (Dat 5 [(B 1); (B 0)]) t27).
Definition w29 := Times (Entry 6 [(V 0 0); (B 0)]) (Entry 2 [(B 0); (V 1 0)]).
Definition t30 := Mul (Dat 5 [(V 0 0); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t31 := Sum 1 (Mul (Sum 1 t30) (Dat 5 [(V 0 1); (B 0)])).
Definition g32 := [(Inverses 2 2 1 true)].
Definition t33 := Fun Exp (Sum 1 (Mul (Sum 1 t30) (Dat 5 [(B 1); (B 0)]))).
Definition t34 := Mul (Dat 5 [(V 0 2); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t35 := Mul (Dat 5 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t36 := Mul (Sum 1 t35) (Sum 1 (Mul (Sum 1 t13) (Dat 2 [(B 0); (B 2)]))).
Definition t37 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t36) (Sum 1 t20)))).
Definition t38 := Sum 1 (Mul (Sum 1 t11) (Dat 2 [(B 0); (V 1 0)])).
Definition t39 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t36) (Sum 1 t20)))) (Inv t37).
Definition t40 := Mul (Dat 5 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (V 1 0)]).
Definition t41 := Add (Sum 1 t40) (Sum 0 (Mul t39 (Sum 1 (Mul (Sum 1 t20) t38)))).
Definition t42 := Sum 0 (Mul (Mul t33 (Inv (Sum 0 t33))) (Sum 1 t22)).
Definition t43 := Mul (Add (Dat 5 [(V 0 0); (B 0)]) t42) (Dat 2 [(B 0); (V 1 0)]).
Definition g44 := [f19; f21; f28; (Inverses 2 2 1 true)].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 w5)).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 1 w6).
Definition word_5 := (Entry 6 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 5 [(B 1); (B 0)]) (SumOver 0 w10)).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 1 w29).
Definition steps : list step := [
    {| goal := {| facts := g32; says := Pos (Fun Exp t31) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g32; says := Pos (Sum 0 t33) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := g32; says := Nonzero (Sum 0 t33) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g32; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t36) (Sum 1 t34)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g32; says := Pos t37 |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := g32; says := Nonzero t37 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g44; says := Equal t41 (Sum 1 t43) |}; by_rule := (Ring []); rests_on := [0; 3] |};
    {| goal := {| facts := g44; says := Equal (plain word_7) (with_fact f19 (plain word_7)) |}; by_rule := (Rewritten f19); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (with_fact f19 (plain word_7)) (with_fact f21 (with_fact f19 (plain word_7))) |}; by_rule := (Rewritten f21); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (with_fact f21 (with_fact f19 (plain word_7))) (with_fact f28 (with_fact f21 (with_fact f19 (plain word_7)))) |}; by_rule := (Rewritten f28); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (with_fact f28 (with_fact f21 (with_fact f19 (plain word_7)))) t41 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (plain word_8) (with_fact f19 (plain word_8)) |}; by_rule := (Rewritten f19); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (with_fact f19 (plain word_8)) (with_fact f21 (with_fact f19 (plain word_8))) |}; by_rule := (Rewritten f21); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (with_fact f21 (with_fact f19 (plain word_8))) (with_fact f28 (with_fact f21 (with_fact f19 (plain word_8)))) |}; by_rule := (Rewritten f28); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (with_fact f28 (with_fact f21 (with_fact f19 (plain word_8)))) (Sum 1 t43) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g44; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (O_ : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (orthogonal d O_) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * (\sum_(k10 < d) ((\sum_(k11 < d) (O_ k11 k9 * M l k11 k10)) * O_ k10 k8)))) * u_left l k7 k8))) k6 * (\sum_(k12 < d) (u_left l k6 k12 * (\sum_(k13 < d) ((\sum_(k14 < d) (O_ k14 k12 * W l k14 k13)) * O_ k13 k4)))))) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = \sum_(k5 < d) (u_right l k3 k5 * O_ k5 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = u_right l k3 k4 + \sum_(k15 < S_) (softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) (u_right l k3 k18 * M l k18 k17)) * u_right l k16 k17))) k15 * (\sum_(k19 < d) (u_right l k15 k19 * W l k19 k4)))) ->
  u_left (l + 1)%nat k1 k2 = \sum_(k5 < d) (u_right (l + 1)%nat k1 k5 * O_ k5 k2).
Proof.
  intros L S_ d O_ M W u_right u_left k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) of_step_2.g44) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 15 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d O_ M W u_right u_left k1 k2. intros.
  assert (Values : (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k16 < S_) expo (Finite (\sum_(k17 < d) ((\sum_(k18 < d) (u_right l k3 k18 * M l k18 k17)) * u_right l k16 k17))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * (\sum_(k10 < d) ((\sum_(k11 < d) (O_ k11 k9 * M l k11 k10)) * O_ k10 k8)))) * u_left l k7 k8))) <> 0)) by (apply (values_2 L S_ d O_ M W u_right u_left k1 k2); assumption).
  destruct Values as (Value_1 & Value_2).
  split; [exact Value_1|].
  split; [exact Value_2|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = \sum_(k5 < d) (u_right 0%nat k3 k5 * O_ k5 k4)) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k15 < S_) (softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) (u_right l k3 k18 * M l k18 k17)) * u_right l k16 k17))) k15 * (\sum_(k19 < d) (u_right l k15 k19 * W l k19 k4)))) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = u_left l k3 k4 + \sum_(k6 < S_) (softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * (\sum_(k10 < d) ((\sum_(k11 < d) (O_ k11 k9 * M l k11 k10)) * O_ k10 k8)))) * u_left l k7 k8))) k6 * (\sum_(k12 < d) (u_left l k6 k12 * (\sum_(k13 < d) ((\sum_(k14 < d) (O_ k14 k12 * W l k14 k13)) * O_ k13 k4)))))) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = \sum_(k5 < d) (u_right l k3 k5 * O_ k5 k4)).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d O_ M W u_right u_left k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_residual_basis.

(* depth.causal: any number of causal layers: rows 1 … i do not depend on the tokens after i *)
Module depth_causal.
Definition statement_1 : Prop :=
  forall (S_ : nat) (L : nat) (d : nat) (u : nat -> nat -> R) (z : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (i : nat) (l : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < L)%nat -> (0 < d)%nat -> (i < S_)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (forall k4, (k4 < S_)%nat -> (k1 <=? i)%nat = true -> (k4 <=? k1)%nat = true -> \sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) (choose ((k1 <=? i)%nat) (u k1 k7) (z k1 k7) * M l k7 k6)) * (choose ((k5 <=? i)%nat) (u k5 k6) (z k5 k6))))) <> 0) /\
    ((k1 <=? i)%nat = true -> \sum_(k4 < S_) (bit ((k4 <=? k1)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (choose ((k1 <=? i)%nat) (u k1 k7) (z k1 k7) * M l k7 k6)) * (choose ((k5 <=? i)%nat) (u k5 k6) (z k5 k6))))) k4) <> 0) /\
    (forall k10, (k10 < S_)%nat -> (k1 <=? i)%nat = true -> (k10 <=? k1)%nat = true -> \sum_(k11 < S_) expo (Finite (\sum_(k12 < d) ((\sum_(k13 < d) (u k1 k13 * M l k13 k12)) * u k11 k12))) <> 0) /\
    ((k1 <=? i)%nat = true -> \sum_(k10 < S_) (bit ((k10 <=? k1)%nat) * softmax S_ (fun k11 => Finite (\sum_(k12 < d) ((\sum_(k13 < d) (u k1 k13 * M l k13 k12)) * u k11 k12))) k10) <> 0) /\
    choose ((k1 <=? i)%nat) (choose ((k1 <=? i)%nat) (u k1 k2) (z k1 k2) + \sum_(k3 < S_) (normalise S_ (fun k4 => bit ((k4 <=? k1)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (choose ((k1 <=? i)%nat) (u k1 k7) (z k1 k7) * M l k7 k6)) * (choose ((k5 <=? i)%nat) (u k5 k6) (z k5 k6))))) k4) k3 * (\sum_(k8 < d) (choose ((k3 <=? i)%nat) (u k3 k8) (z k3 k8) * W l k8 k2)))) (z k1 k2) = choose ((k1 <=? i)%nat) (u k1 k2 + \sum_(k9 < S_) (normalise S_ (fun k10 => bit ((k10 <=? k1)%nat) * softmax S_ (fun k11 => Finite (\sum_(k12 < d) ((\sum_(k13 < d) (u k1 k13 * M l k13 k12)) * u k11 k12))) k10) k9 * (\sum_(k14 < d) (u k9 k14 * W l k14 k2)))) (z k1 k2).

Definition statement_2 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (z : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = choose ((k3 <=? i)%nat) (u_right 0%nat k3 k4) (z k3 k4)) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k11 < S_) (normalise S_ (fun k12 => bit ((k12 <=? k3)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) k12) k11 * (\sum_(k16 < d) (u_right l k11 k16 * W l k16 k4)))) ->
    (forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = choose ((k3 <=? i)%nat) (u_left l k3 k4 + \sum_(k5 < S_) (normalise S_ (fun k6 => bit ((k6 <=? k3)%nat) * softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6) k5 * (\sum_(k10 < d) (u_left l k5 k10 * W l k10 k4)))) (z k3 k4)) ->
    (forall l k3 k12, (l < L)%nat -> (k3 < S_)%nat -> (k12 < S_)%nat -> (k12 <=? k3)%nat = true -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) (bit ((k12 <=? k3)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) k12) <> 0) /\
    (forall l k3 k6, (l < L)%nat -> (k3 < S_)%nat -> (k6 < S_)%nat -> (k3 <=? i)%nat = true -> (k6 <=? k3)%nat = true -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k6 < S_) (bit ((k6 <=? k3)%nat) * softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6) <> 0) /\
    u_left L k1 k2 = choose ((k1 <=? i)%nat) (u_right L k1 k2) (z k1 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 0 [(V 0 1); (B 0)]) (Entry 1 [(V 0 1); (B 0)]).
Definition w1 := SumOver 1 (Times w0 (Entry 2 [(V 2 0); (B 0); (B 1)])).
Definition w2 := Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 1); (B 0)]).
Definition w3 := SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times w1 w2)))).
Definition t4 := When (Less (V 0 0) (V 0 3)) (Dat 1 [(V 0 3); (B 0)]).
Definition t5 := When (Not (Less (V 0 0) (V 0 3))) (Dat 0 [(V 0 3); (B 0)]).
Definition t6 := When (Less (V 0 0) (V 0 1)) (Dat 1 [(V 0 1); (B 0)]).
Definition t7 := When (Not (Less (V 0 0) (V 0 1))) (Dat 0 [(V 0 1); (B 0)]).
Definition t8 := Mul (Add t7 t6) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t9 := When (Less (V 0 0) (B 1)) (Dat 1 [(B 1); (B 0)]).
Definition t10 := When (Not (Less (V 0 0) (B 1))) (Dat 0 [(B 1); (B 0)]).
Definition t11 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t10 t9)))).
Definition g12 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 1) (V 0 2))))].
Definition w13 := Softmax 0 (IsFinite (SumOver 1 (Times w1 w2))) (B 0).
Definition w14 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w13).
Definition g15 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t16 := When (Less (V 0 0) (V 0 2)) (Dat 1 [(V 0 2); (B 0)]).
Definition t17 := When (Not (Less (V 0 0) (V 0 2))) (Dat 0 [(V 0 2); (B 0)]).
Definition t18 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t17 t16)))) (Inv t11).
Definition g19 := [(Holds (Not (Less (V 0 1) (V 0 2))))].
Definition t20 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t7 t6)))) (Inv t11).
Definition t21 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t10 t9)))) (Inv t11).
Definition w22 := Times (Entry 0 [(V 0 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w23 := SumOver 1 (Times (SumOver 1 w22) (Entry 0 [(B 1); (B 0)])).
Definition t24 := Mul (Dat 0 [(V 0 1); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t25 := Sum 1 (Mul (Sum 1 t24) (Dat 0 [(V 0 5); (B 0)])).
Definition t26 := Fun Exp (Sum 1 (Mul (Sum 1 t24) (Dat 0 [(B 1); (B 0)]))).
Definition g27 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 1) (V 0 4))))].
Definition w28 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Softmax 0 (IsFinite w23) (B 0)).
Definition t29 := Sum 1 (Mul (Sum 1 t24) (Dat 0 [(V 0 4); (B 0)])).
Definition t30 := When (Not (Less (V 0 1) (V 0 4))) (Mul (Fun Exp t29) (Inv (Sum 0 t26))).
Definition g31 := [(Holds (Not (Less (V 0 1) (V 0 4))))].
Definition t32 := Sum 1 (Mul (Sum 1 t24) (Dat 0 [(V 0 1); (B 0)])).
Definition t33 := When (Not (Less (V 0 1) (V 0 1))) (Mul (Fun Exp t32) (Inv (Sum 0 t26))).
Definition t34 := When (Not (Less (V 0 1) (B 0))) (Mul t26 (Inv (Sum 0 t26))).
Definition w35 := Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 0 [(V 0 1); (V 1 0)]) (Entry 1 [(V 0 1); (V 1 0)]).
Definition w36 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w13) (B 0).
Definition w37 := SumOver 1 (Times w2 (Entry 3 [(V 2 0); (B 0); (V 1 0)])).
Definition w38 := Chosen (IsUpTo (V 0 1) (V 0 0)) (Plus w35 (SumOver 0 (Times w36 w37))) (Entry 1 [(V 0 1); (V 1 0)]).
Definition w39 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (V 1 0)]).
Definition w40 := SumOver 0 (Times (Share 0 w28 (B 0)) (SumOver 1 w39)).
Definition w41 := Chosen (IsUpTo (V 0 1) (V 0 0)) (Plus (Entry 0 [(V 0 1); (V 1 0)]) w40) (Entry 1 [(V 0 1); (V 1 0)]).
Definition t42 := When (Less (V 0 0) (V 0 1)) (Dat 1 [(V 0 1); (V 1 0)]).
Definition t43 := Mul (Add t10 t9) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t44 := Mul t21 (Inv (Sum 0 (When (Not (Less (V 0 1) (B 0))) t21))).
Definition t45 := When (Not (Less (V 0 1) (B 0))) (Mul t44 (Sum 1 t43)).
Definition t46 := When (Not (Less (V 0 0) (V 0 1))) (Dat 0 [(V 0 1); (V 1 0)]).
Definition t47 := When (Not (Less (V 0 0) (V 0 1))) (Add t46 (Add t42 (Sum 0 t45))).
Definition t48 := Mul (Dat 0 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t49 := Mul (Mul t26 (Inv (Sum 0 t26))) (Inv (Sum 0 t34)).
Definition t50 := When (Not (Less (V 0 1) (B 0))) (Mul t49 (Sum 1 t48)).
Definition t51 := When (Not (Less (V 0 0) (V 0 1))) (Add (Dat 0 [(V 0 1); (V 1 0)]) (Sum 0 t50)).
Definition g52 := [(Holds (Less (V 0 0) (V 0 1)))].
Definition word_1 := w3.
Definition word_2 := w14.
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w23))).
Definition word_4 := (SumOver 0 w28).
Definition word_5 := w38.
Definition word_6 := w41.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t5 t4)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t11 |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t11 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g12; says := Equal (plain word_1) t11 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g12; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g15; says := Bit (Not (Less (V 0 1) (V 0 1))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t17 t16)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t18 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g19; says := Pos (When (Not (Less (V 0 1) (V 0 2))) t18) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g15; says := Pos (When (Not (Less (V 0 1) (V 0 1))) t20) |}; by_rule := (Instance [(0, 2, (V 0 1))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 (Mul (Sum 1 t8) (Add t17 t16)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t18 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 1) (V 0 2))) t18) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g15; says := Pos (Sum 0 (When (Not (Less (V 0 1) (B 0))) t21)) |}; by_rule := (Sign (Witness 2 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := g15; says := Nonzero (Sum 0 (When (Not (Less (V 0 1) (B 0))) t21)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g15; says := Equal (plain word_2) (Sum 0 (When (Not (Less (V 0 1) (B 0))) t21)) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := g15; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t25) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t26) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t26) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g27; says := Equal (plain word_3) (Sum 0 t26) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := g27; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t29) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t29) (Inv (Sum 0 t26))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g31; says := Pos t30 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g15; says := Pos t33 |}; by_rule := (Instance [(0, 4, (V 0 1))] []); rests_on := [0; 19] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t29) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t29) (Inv (Sum 0 t26))) |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg t30 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g15; says := Pos (Sum 0 t34) |}; by_rule := (Sign (Witness 4 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := g15; says := Nonzero (Sum 0 t34) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g15; says := Equal (plain word_4) (Sum 0 t34) |}; by_rule := (Ring []); rests_on := [28; 16; 11; 0] |};
    {| goal := {| facts := g15; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 1) (V 0 1))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t33 |}; by_rule := (Instance [(0, 4, (V 0 1))] []); rests_on := [9; 0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t34) |}; by_rule := (Sign (Witness 4 (V 0 1))); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t34) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 1) (V 0 1))) t20) |}; by_rule := (Instance [(0, 2, (V 0 1))] []); rests_on := [28; 3] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 1) (B 0))) t21)) |}; by_rule := (Sign (Witness 2 (V 0 1))); rests_on := [25; 0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 1) (B 0))) t21)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g15; says := Equal (Add t47 t42) (Add t51 t42) |}; by_rule := (Ring []); rests_on := [0; 37; 3; 20] |};
    {| goal := {| facts := g52; says := Equal (Add t47 t42) (Add t51 t42) |}; by_rule := (Ring []); rests_on := [1; 38; 4; 21] |};
    {| goal := {| facts := []; says := Equal (Add t47 t42) (Add t51 t42) |}; by_rule := (Cases (Less (V 0 0) (V 0 1))); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Add t47 t42) |}; by_rule := (Ring []); rests_on := [40; 28; 23; 12] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Add t51 t42) |}; by_rule := (Ring []); rests_on := [41; 29; 24; 13] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := Trans; rests_on := [1; 2; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ L d u z M W i l k1 k2. intros.
  refine (conj _ _).
  { intros k4; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; k4; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) steps_1.g12) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros ; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) steps_1.g15) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k10; intros. assert (so_2 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; k10; 0%nat]; [k2]; [l]]) steps_1.g27) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 21 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { intros ; intros. assert (so_3 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) steps_1.g15) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 32 steps_1.word_4 eq_refl). }
  assert (so_4 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_4 45 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Entry 0 [(V 2 0); (B 1); (B 0)]).
Definition t2 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 1 t2) (Dat 0 [(V 2 0); (V 0 2); (B 0)]).
Definition t4 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition g5 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 w1)) (B 0)).
Definition t7 := Mul (Sum 1 t2) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t8 := Mul (Fun Exp (Sum 1 t7)) (Inv (Sum 0 (Fun Exp t4))).
Definition t9 := Mul (Sum 1 t2) (Dat 0 [(V 2 0); (V 0 0); (B 0)]).
Definition t10 := Mul (Fun Exp (Sum 1 t9)) (Inv (Sum 0 (Fun Exp t4))).
Definition t11 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t4) (Inv (Sum 0 (Fun Exp t4)))).
Definition w12 := Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]).
Definition w13 := Times (SumOver 1 w12) (Entry 2 [(V 2 0); (B 1); (B 0)]).
Definition t14 := Mul (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t15 := Mul (Sum 1 t14) (Dat 2 [(V 2 0); (V 0 5); (B 0)]).
Definition t16 := Mul (Sum 1 t14) (Dat 2 [(V 2 0); (B 1); (B 0)]).
Definition g17 := [(Holds (Not (Less (V 0 3) (V 0 0)))); (Holds (Not (Less (V 0 0) (V 0 4))))].
Definition w18 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 w13)) (B 0)).
Definition g19 := [(Holds (Not (Less (V 0 3) (V 0 0))))].
Definition t20 := Mul (Sum 1 t14) (Dat 2 [(V 2 0); (V 0 4); (B 0)]).
Definition t21 := Mul (Fun Exp (Sum 1 t20)) (Inv (Sum 0 (Fun Exp (Sum 1 t16)))).
Definition g22 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition t23 := Mul (Sum 1 t14) (Dat 2 [(V 2 0); (V 0 0); (B 0)]).
Definition t24 := Mul (Fun Exp (Sum 1 t23)) (Inv (Sum 0 (Fun Exp (Sum 1 t16)))).
Definition t25 := Mul (Fun Exp (Sum 1 t16)) (Inv (Sum 0 (Fun Exp (Sum 1 t16)))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w1)))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w13)))).
Definition word_4 := (SumOver 0 w18).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t3)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t4)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 (Fun Exp t4)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t7)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t8 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g5; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t8) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t10) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t7)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t8 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t8) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t11) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t16))) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t16))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g17; says := Equal (plain word_3) (Sum 0 (Fun Exp (Sum 1 t16))) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := g17; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g19; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t20)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t21 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g22; says := Pos (When (Not (Less (V 0 0) (V 0 4))) t21) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g19; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t24) |}; by_rule := (Instance [(0, 4, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t20)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t21 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 4))) t21) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g19; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t25)) |}; by_rule := (Sign (Witness 4 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g19; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t25)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g19; says := Equal (plain word_4) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t25)) |}; by_rule := (Ring []); rests_on := [29; 17; 12; 0] |};
    {| goal := {| facts := g19; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_values_2.
Lemma values_2 :
forall (L : nat) (S_ : nat) (d : nat) (z : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (forall l k3 k12, (l < L)%nat -> (k3 < S_)%nat -> (k12 < S_)%nat -> (k12 <=? k3)%nat = true -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) (bit ((k12 <=? k3)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) k12) <> 0) /\
  (forall l k3 k6, (l < L)%nat -> (k3 < S_)%nat -> (k6 < S_)%nat -> (k3 <=? i)%nat = true -> (k6 <=? k3)%nat = true -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0) /\
  (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k6 < S_) (bit ((k6 <=? k3)%nat) * softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6) <> 0).
Proof.
  intros L S_ d z M W u_right u_left i k1 k2. intros.
  refine (conj _ _).
  { intros l k3 k12; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; k12; 0%nat; i; 0%nat; 0%nat]; []; [l]]) of_values_2.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_0 4 of_values_2.word_1 eq_refl). }
  refine (conj _ _).
  { intros l k3; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; i; 0%nat; 0%nat]; []; [l]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_1 16 of_values_2.word_2 eq_refl). }
  refine (conj _ _).
  { intros l k3 k6; intros. assert (so_2 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; i; k6; 0%nat]; []; [l]]) of_values_2.g17) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_2 21 of_values_2.word_3 eq_refl). }
  intros l k3; intros. assert (so_3 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; i; 0%nat; 0%nat]; []; [l]]) of_values_2.g19) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ of_values_2.checks _ _ so_3 33 of_values_2.word_4 eq_refl).
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 1 [(B 6); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 1 [(B 1); (B 0)])).
Definition w2 := Times (OneIf (IsUpTo (B 0) (B 3))) (Softmax 0 (IsFinite w1) (B 0)).
Definition w3 := Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w4 := SumOver 0 (Times (Share 0 w2 (B 0)) (SumOver 1 w3)).
Definition w5 := Chosen (IsUpTo (B 1) (V 0 0)) (Plus (Entry 1 [(B 1); (B 0)]) w4) (Entry 4 [(B 1); (B 0)]).
Definition w6 := Chosen (IsUpTo (B 1) (V 0 0)) (Entry 5 [(B 1); (B 0)]) (Entry 4 [(B 1); (B 0)]).
Definition w7 := Times (Entry 5 [(B 6); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]).
Definition w8 := SumOver 1 (Times (SumOver 1 w7) (Entry 5 [(B 1); (B 0)])).
Definition w9 := Times (OneIf (IsUpTo (B 0) (B 3))) (Softmax 0 (IsFinite w8) (B 0)).
Definition w10 := Times (Entry 5 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]).
Definition w11 := SumOver 0 (Times (Share 0 w9 (B 0)) (SumOver 1 w10)).
Definition t12 := When (Less (V 0 0) (B 1)) (Dat 4 [(B 1); (B 0)]).
Definition t13 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t14 := Mul (Dat 1 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t15 := Fun Exp (Sum 1 (Mul (Sum 1 t14) (Dat 1 [(B 1); (B 0)]))).
Definition t16 := Mul (Dat 1 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t17 := Fun Exp (Sum 1 (Mul (Sum 1 t16) (Dat 1 [(B 1); (B 0)]))).
Definition t18 := Mul (Dat 1 [(B 6); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t19 := Fun Exp (Sum 1 (Mul (Sum 1 t18) (Dat 1 [(B 1); (B 0)]))).
Definition t20 := When (Not (Less (B 3) (B 0))) (Mul t17 (Inv (Sum 0 t19))).
Definition t21 := Mul (Mul t15 (Inv (Sum 0 t17))) (Inv (Sum 0 t20)).
Definition t22 := When (Not (Less (B 2) (B 0))) (Mul t21 (Sum 1 t13)).
Definition t23 := When (Not (Less (V 0 0) (B 1))) (Add (Dat 1 [(B 1); (B 0)]) (Sum 0 t22)).
Definition f24 := Identical [1; 0] (Dat 0 [(B 1); (B 0)]) (Add t23 t12).
Definition t25 := When (Not (Less (V 0 0) (B 1))) (Dat 5 [(B 1); (B 0)]).
Definition f26 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Add t25 t12).
Definition t27 := Mul (Dat 5 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t28 := Mul (Dat 5 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t29 := Fun Exp (Sum 1 (Mul (Sum 1 t28) (Dat 5 [(B 1); (B 0)]))).
Definition t30 := Mul (Dat 5 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t31 := Fun Exp (Sum 1 (Mul (Sum 1 t30) (Dat 5 [(B 1); (B 0)]))).
Definition t32 := Mul (Dat 5 [(B 6); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t33 := Fun Exp (Sum 1 (Mul (Sum 1 t32) (Dat 5 [(B 1); (B 0)]))).
Definition t34 := When (Not (Less (B 3) (B 0))) (Mul t31 (Inv (Sum 0 t33))).
Definition t35 := Mul (Mul t29 (Inv (Sum 0 t31))) (Inv (Sum 0 t34)).
Definition t36 := When (Not (Less (B 2) (B 0))) (Mul t35 (Sum 1 t27)).
Definition f37 := Identical [1; 0] (Dat 6 [(B 1); (B 0)]) (Add (Dat 5 [(B 1); (B 0)]) (Sum 0 t36)).
Definition w38 := Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 6 [(V 0 1); (V 1 0)]) (Entry 4 [(V 0 1); (V 1 0)]).
Definition t39 := Mul (Dat 5 [(V 0 1); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t40 := Sum 1 (Mul (Sum 1 t39) (Dat 5 [(V 0 2); (B 0)])).
Definition t41 := Fun Exp (Sum 1 (Mul (Sum 1 t39) (Dat 5 [(B 1); (B 0)]))).
Definition g42 := [f24; f26; f37].
Definition t43 := Sum 1 (Mul (Sum 1 t39) (Dat 5 [(V 0 3); (B 0)])).
Definition t44 := When (Not (Less (V 0 1) (V 0 3))) (Mul (Fun Exp t43) (Inv (Sum 0 t41))).
Definition g45 := [(Holds (Not (Less (V 0 1) (V 0 3))))].
Definition t46 := Sum 1 (Mul (Sum 1 t39) (Dat 5 [(V 0 1); (B 0)])).
Definition t47 := When (Not (Less (V 0 1) (V 0 1))) (Mul (Fun Exp t46) (Inv (Sum 0 t41))).
Definition t48 := When (Not (Less (V 0 1) (B 0))) (Mul t41 (Inv (Sum 0 t41))).
Definition t49 := When (Less (V 0 0) (V 0 4)) (Dat 4 [(V 0 4); (B 0)]).
Definition t50 := When (Not (Less (V 0 0) (V 0 4))) (Dat 5 [(V 0 4); (B 0)]).
Definition t51 := When (Less (V 0 0) (V 0 1)) (Dat 4 [(V 0 1); (B 0)]).
Definition t52 := When (Not (Less (V 0 0) (V 0 1))) (Dat 5 [(V 0 1); (B 0)]).
Definition t53 := Mul (Add t52 t51) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t54 := Fun Exp (Sum 1 (Mul (Sum 1 t53) (Add t50 t49))).
Definition t55 := Fun Exp (Sum 1 (Mul (Sum 1 t53) (Add t25 t12))).
Definition t56 := When (Less (V 0 0) (V 0 5)) (Dat 4 [(V 0 5); (B 0)]).
Definition t57 := When (Not (Less (V 0 0) (V 0 5))) (Dat 5 [(V 0 5); (B 0)]).
Definition t58 := Fun Exp (Sum 1 (Mul (Sum 1 t53) (Add t57 t56))).
Definition t59 := When (Not (Less (V 0 1) (V 0 5))) (Mul t58 (Inv (Sum 0 t55))).
Definition g60 := [(Holds (Not (Less (V 0 1) (V 0 5))))].
Definition t61 := Fun Exp (Sum 1 (Mul (Sum 1 t53) (Add t52 t51))).
Definition t62 := When (Not (Less (V 0 1) (V 0 1))) (Mul t61 (Inv (Sum 0 t55))).
Definition t63 := When (Not (Less (V 0 1) (B 0))) (Mul t55 (Inv (Sum 0 t55))).
Definition t64 := When (Less (V 0 0) (V 0 1)) (Dat 4 [(V 0 1); (V 1 0)]).
Definition t65 := Mul (Add t25 t12) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t66 := Mul (Mul t55 (Inv (Sum 0 t55))) (Inv (Sum 0 t63)).
Definition t67 := When (Not (Less (V 0 1) (B 0))) (Mul t66 (Sum 1 t65)).
Definition t68 := When (Not (Less (V 0 0) (V 0 1))) (Dat 5 [(V 0 1); (V 1 0)]).
Definition t69 := When (Not (Less (V 0 0) (V 0 1))) (Add t68 (Add t64 (Sum 0 t67))).
Definition t70 := Mul (Dat 5 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t71 := Mul (Mul t41 (Inv (Sum 0 t41))) (Inv (Sum 0 t48)).
Definition t72 := When (Not (Less (V 0 1) (B 0))) (Mul t71 (Sum 1 t70)).
Definition t73 := When (Not (Less (V 0 0) (V 0 1))) (Add (Dat 5 [(V 0 1); (V 1 0)]) (Sum 0 t72)).
Definition g74 := [f24; f26; f37; (Holds (Not (Less (V 0 0) (V 0 1))))].
Definition g75 := [f24; f26; f37; (Holds (Less (V 0 0) (V 0 1)))].
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := w5.
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := w6.
Definition word_5 := (Entry 6 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 5 [(B 1); (B 0)]) w11).
Definition word_7 := (Entry 0 [(V 0 1); (V 1 0)]).
Definition word_8 := w38.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t40) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t41) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t41) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g42; says := Bit (Not (Less (V 0 1) (V 0 1))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t43) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t43) (Inv (Sum 0 t41))) |}; by_rule := (Sign Product); rests_on := [0; 3] |};
    {| goal := {| facts := g45; says := Pos t44 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g42; says := Pos t47 |}; by_rule := (Instance [(0, 3, (V 0 1))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t43) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t43) (Inv (Sum 0 t41))) |}; by_rule := (Sign Product); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Nonneg t44 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g42; says := Pos (Sum 0 t48) |}; by_rule := (Sign (Witness 3 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := g42; says := Nonzero (Sum 0 t48) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t54 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t55) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t55) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t58 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul t58 (Inv (Sum 0 t55))) |}; by_rule := (Sign Product); rests_on := [0; 2] |};
    {| goal := {| facts := g60; says := Pos t59 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g42; says := Pos t62 |}; by_rule := (Instance [(0, 5, (V 0 1))] []); rests_on := [0; 15] |};
    {| goal := {| facts := []; says := Nonneg t58 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul t58 (Inv (Sum 0 t55))) |}; by_rule := (Sign Product); rests_on := [0; 6] |};
    {| goal := {| facts := []; says := Nonneg t59 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g42; says := Pos (Sum 0 t63) |}; by_rule := (Sign (Witness 5 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := g42; says := Nonzero (Sum 0 t63) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g74; says := Equal (Add t69 t64) (Add t73 t64) |}; by_rule := (Ring []); rests_on := [0; 9; 12; 22] |};
    {| goal := {| facts := g75; says := Equal (Add t69 t64) (Add t73 t64) |}; by_rule := (Ring []); rests_on := [1; 10; 13; 23] |};
    {| goal := {| facts := g42; says := Equal (Add t69 t64) (Add t73 t64) |}; by_rule := (Cases (Less (V 0 0) (V 0 1))); rests_on := [0; 1] |};
    {| goal := {| facts := g42; says := Equal (plain word_7) (with_fact f24 (plain word_7)) |}; by_rule := (Rewritten f24); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (with_fact f24 (plain word_7)) (with_fact f26 (with_fact f24 (plain word_7))) |}; by_rule := (Rewritten f26); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (with_fact f26 (with_fact f24 (plain word_7))) (with_fact f37 (with_fact f26 (with_fact f24 (plain word_7)))) |}; by_rule := (Rewritten f37); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (with_fact f37 (with_fact f26 (with_fact f24 (plain word_7)))) (Add t69 t64) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (plain word_8) (with_fact f24 (plain word_8)) |}; by_rule := (Rewritten f24); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (with_fact f24 (plain word_8)) (with_fact f26 (with_fact f24 (plain word_8))) |}; by_rule := (Rewritten f26); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (with_fact f26 (with_fact f24 (plain word_8))) (with_fact f37 (with_fact f26 (with_fact f24 (plain word_8)))) |}; by_rule := (Rewritten f37); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (with_fact f37 (with_fact f26 (with_fact f24 (plain word_8)))) (Add t73 t64) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g42; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_2.
Lemma step_2 :
forall (L : nat) (S_ : nat) (d : nat) (z : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (u_right : nat -> nat -> nat -> R) (u_left : nat -> nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat) (l : nat),
  (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d)%nat -> (l < L)%nat ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left (l + 1)%nat k3 k4 = choose ((k3 <=? i)%nat) (u_left l k3 k4 + \sum_(k5 < S_) (normalise S_ (fun k6 => bit ((k6 <=? k3)%nat) * softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6) k5 * (\sum_(k10 < d) (u_left l k5 k10 * W l k10 k4)))) (z k3 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left l k3 k4 = choose ((k3 <=? i)%nat) (u_right l k3 k4) (z k3 k4)) ->
  (forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_right (l + 1)%nat k3 k4 = u_right l k3 k4 + \sum_(k11 < S_) (normalise S_ (fun k12 => bit ((k12 <=? k3)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) k12) k11 * (\sum_(k16 < d) (u_right l k11 k16 * W l k16 k4)))) ->
  u_left (l + 1)%nat k1 k2 = choose ((k1 <=? i)%nat) (u_right (l + 1)%nat k1 k2) (z k1 k2).
Proof.
  intros L S_ d z M W u_right u_left i k1 k2 l. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) of_step_2.g42) by Stated.standing ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6]).
  exact_no_check (Stated.equal_by _ _ of_step_2.checks _ _ so_0 36 of_step_2.word_7 of_step_2.word_8 eq_refl).
Qed.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros L S_ d z M W u_right u_left i k1 k2. intros.
  assert (Values : (forall l k3 k12, (l < L)%nat -> (k3 < S_)%nat -> (k12 < S_)%nat -> (k12 <=? k3)%nat = true -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> \sum_(k12 < S_) (bit ((k12 <=? k3)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) k12) <> 0) /\
    (forall l k3 k6, (l < L)%nat -> (k3 < S_)%nat -> (k6 < S_)%nat -> (k3 <=? i)%nat = true -> (k6 <=? k3)%nat = true -> \sum_(k7 < S_) expo (Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) <> 0) /\
    (forall l k3, (l < L)%nat -> (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k6 < S_) (bit ((k6 <=? k3)%nat) * softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6) <> 0)) by (apply (values_2 L S_ d z M W u_right u_left i k1 k2); assumption).
  destruct Values as (Value_1 & Value_2 & Value_3 & Value_4).
  split; [exact Value_1|].
  split; [exact Value_2|].
  split; [exact Value_3|].
  split; [exact Value_4|].
  assert (Starts : forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat -> u_left 0%nat k3 k4 = choose ((k3 <=? i)%nat) (u_right 0%nat k3 k4) (z k3 k4)) by assumption.
  assert (Right : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_right ((l + 1)%nat) k3 k4 = u_right l k3 k4 + \sum_(k11 < S_) (normalise S_ (fun k12 => bit ((k12 <=? k3)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u_right l k3 k15 * M l k15 k14)) * u_right l k13 k14))) k12) k11 * (\sum_(k16 < d) (u_right l k11 k16 * W l k16 k4)))) by assumption.
  assert (Left : forall l k3 k4, (l < L)%nat -> (k3 < S_)%nat -> (k4 < d)%nat -> u_left ((l + 1)%nat) k3 k4 = choose ((k3 <=? i)%nat) (u_left l k3 k4 + \sum_(k5 < S_) (normalise S_ (fun k6 => bit ((k6 <=? k3)%nat) * softmax S_ (fun k7 => Finite (\sum_(k8 < d) ((\sum_(k9 < d) (u_left l k3 k9 * M l k9 k8)) * u_left l k7 k8))) k6) k5 * (\sum_(k10 < d) (u_left l k5 k10 * W l k10 k4)))) (z k3 k4)) by assumption.
  assert (Every : forall l, (l <= L)%nat ->
    forall k3 k4, (k3 < S_)%nat -> (k4 < d)%nat ->
    u_left l k3 k4 = choose ((k3 <=? i)%nat) (u_right l k3 k4) (z k3 k4)).
  { intros l. induction l as [|l IH];
      intros Within k3 k4 Row Column.
    { apply Starts; assumption. }
    rewrite <- Nat.add_1_r.
    apply (step_2 L S_ d z M W u_right u_left i k3 k4 l); try (assumption || lia); intros;
    [apply Left | apply IH | apply Right]; (assumption || lia). }
  apply Every; (assumption || lia).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End depth_causal.
