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
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)])))))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 0 2); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))))).
Definition word_3 := (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)])))))) (B 0)) (SumOver 1 (Times (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 2 [(V 2 0); (B 0); (V 1 0)]))))).
Definition word_4 := (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (V 1 0)]))))))).
Definition t0 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Sum 1 t0) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t2 := Mul (Sum 1 t0) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t3 := Mul (Dat 0 [(V 0 2); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Sum 1 (Mul (Sum 1 t3) (Dat 0 [(V 0 3); (B 0)])).
Definition t5 := Fun Exp (Sum 1 (Mul (Sum 1 t3) (Dat 0 [(B 1); (B 0)]))).
Definition t6 := Sum 1 (Mul (Sum 1 t0) (Dat 0 [(V 0 3); (B 0)])).
Definition t7 := Fun Exp (Sum 1 (Mul (Sum 1 t0) (Dat 0 [(B 1); (B 0)]))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t4) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t5) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t5) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t6) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t7) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u M W pi_ pi__inv l k1 k2. intros.
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; []; [l]]) _ _ 4 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros k11; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k11; 0%nat]; []; [l]]) _ _ 9 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) _ _ 13 steps_1.word_3 steps_1.word_4 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(V 2 0); (B 1); (B 0)])))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(V 2 0); (B 1); (B 0)])))))).
Definition t0 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Sum 1 t0) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t2 := Sum 1 (Mul (Sum 1 t0) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition t3 := Mul (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Mul (Sum 1 t3) (Dat 2 [(V 2 0); (V 0 2); (B 0)]).
Definition t5 := Sum 1 (Mul (Sum 1 t3) (Dat 2 [(V 2 0); (B 1); (B 0)])).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp t2)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t4)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t5)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t5)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp t5)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
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
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat]; []; [l]]) _ _ 4 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) _ _ 9 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 1 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 1 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]))))).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 4 [(B 0); (B 1)]))).
Definition word_5 := (Entry 5 [(B 1); (B 0)]).
Definition word_6 := (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 4 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 4 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 4 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)]))))).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 5 [(B 0); (V 1 0)]))).
Definition t0 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t1 := Mul (Dat 1 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t2 := Fun Exp (Sum 1 (Mul (Sum 1 t1) (Dat 1 [(B 1); (B 0)]))).
Definition t3 := Mul (Dat 1 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t3) (Dat 1 [(B 1); (B 0)]))).
Definition t5 := Sum 0 (Mul (Mul t2 (Inv (Sum 0 t4))) (Sum 1 t0)).
Definition f6 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t7 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t8 := Mul (Dat 4 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t9 := Fun Exp (Sum 1 (Mul (Sum 1 t8) (Dat 4 [(B 1); (B 0)]))).
Definition t10 := Mul (Dat 4 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t11 := Fun Exp (Sum 1 (Mul (Sum 1 t10) (Dat 4 [(B 1); (B 0)]))).
Definition t12 := Sum 0 (Mul (Mul t9 (Inv (Sum 0 t11))) (Sum 1 t7)).
Definition t13 := Mul (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t14 := Sum 1 (Mul (Sum 1 t13) (Dat 4 [(V 0 1); (B 0)])).
Definition t15 := Fun Exp (Sum 1 (Mul (Sum 1 t13) (Dat 4 [(B 1); (B 0)]))).
Definition t16 := Mul (Sum 1 t13) (Dat 4 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t17 := Mul (Sum 1 t13) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t18 := Mul (Dat 4 [(Img 0 0 true (B 1)); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t19 := Mul (Fun Exp (Sum 1 t17)) (Inv (Sum 0 (Fun Exp (Sum 1 t17)))).
Definition t20 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t21 := Sum 0 (Mul (Mul t15 (Inv (Sum 0 t15))) (Sum 1 t20)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t14) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t15) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t15) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t16)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t17))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t17))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (Sum 0 (Mul t19 (Sum 1 t18))) t21 |}; by_rule := (Ring []); rests_on := [0; 3] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (plain word_7) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_7)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_7)) (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_7))) |}; by_rule := (Rewritten f6); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_7))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12) (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_7)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12) (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_7)))) (Sum 0 (Mul t19 (Sum 1 t18))) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (plain word_8) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_8)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_8)) (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_8))) |}; by_rule := (Rewritten f6); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_8))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12) (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_8)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12) (with_fact f6 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5) (plain word_8)))) t21 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t5); f6; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t12)]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) _ _ 15 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)])))))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 0 2); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))))).
Definition word_3 := (Plus (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 1 0)]))) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)])))))) (B 0)) (SumOver 1 (Times (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 2 [(V 2 0); (B 0); (V 1 0)])))))).
Definition word_4 := (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (V 1 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (V 1 0)])))))))).
Definition t0 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Sum 1 t0) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t2 := Mul (Sum 1 t0) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t3 := Mul (Dat 0 [(V 0 2); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Sum 1 (Mul (Sum 1 t3) (Dat 0 [(V 0 3); (B 0)])).
Definition t5 := Fun Exp (Sum 1 (Mul (Sum 1 t3) (Dat 0 [(B 1); (B 0)]))).
Definition t6 := Sum 1 (Mul (Sum 1 t0) (Dat 0 [(V 0 3); (B 0)])).
Definition t7 := Fun Exp (Sum 1 (Mul (Sum 1 t0) (Dat 0 [(B 1); (B 0)]))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t2))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t4) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t5) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t5) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t5) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t6) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t7) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u M W pi_ pi__inv l k1 k2. intros.
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; []; [l]]) _ _ 4 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros k12; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k12; 0%nat]; []; [l]]) _ _ 9 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) _ _ 13 steps_1.word_3 steps_1.word_4 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(V 2 0); (B 1); (B 0)])))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(V 2 0); (B 1); (B 0)])))))).
Definition t0 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Sum 1 t0) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t2 := Sum 1 (Mul (Sum 1 t0) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition t3 := Mul (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Mul (Sum 1 t3) (Dat 2 [(V 2 0); (V 0 2); (B 0)]).
Definition t5 := Sum 1 (Mul (Sum 1 t3) (Dat 2 [(V 2 0); (B 1); (B 0)])).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp t2)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t4)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t5)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t5)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp t5)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
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
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat]; []; [l]]) _ _ 4 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) _ _ 9 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 1 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 1 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)])))))).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 4 [(B 0); (B 1)]))).
Definition word_5 := (Entry 5 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 4 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 4 [(B 5); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 4 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 4 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)])))))).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 5 [(B 0); (V 1 0)]))).
Definition t0 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t1 := Mul (Dat 1 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t2 := Fun Exp (Sum 1 (Mul (Sum 1 t1) (Dat 1 [(B 1); (B 0)]))).
Definition t3 := Mul (Dat 1 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t3) (Dat 1 [(B 1); (B 0)]))).
Definition t5 := Sum 0 (Mul (Mul t2 (Inv (Sum 0 t4))) (Sum 1 t0)).
Definition f6 := Identical [1; 0] (Dat 0 [(B 1); (B 0)]) (Add (Dat 1 [(B 1); (B 0)]) t5).
Definition f7 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t8 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t9 := Mul (Dat 4 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t10 := Fun Exp (Sum 1 (Mul (Sum 1 t9) (Dat 4 [(B 1); (B 0)]))).
Definition t11 := Mul (Dat 4 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t12 := Fun Exp (Sum 1 (Mul (Sum 1 t11) (Dat 4 [(B 1); (B 0)]))).
Definition t13 := Sum 0 (Mul (Mul t10 (Inv (Sum 0 t12))) (Sum 1 t8)).
Definition f14 := Identical [1; 0] (Dat 5 [(B 1); (B 0)]) (Add (Dat 4 [(B 1); (B 0)]) t13).
Definition t15 := Mul (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t16 := Sum 1 (Mul (Sum 1 t15) (Dat 4 [(V 0 1); (B 0)])).
Definition t17 := Fun Exp (Sum 1 (Mul (Sum 1 t15) (Dat 4 [(B 1); (B 0)]))).
Definition t18 := Mul (Sum 1 t15) (Dat 4 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t19 := Mul (Sum 1 t15) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t20 := Mul (Dat 4 [(Img 0 0 true (B 1)); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t21 := Mul (Fun Exp (Sum 1 t19)) (Inv (Sum 0 (Fun Exp (Sum 1 t19)))).
Definition t22 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) (Sum 0 (Mul t21 (Sum 1 t20))).
Definition t23 := Mul (Dat 4 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t24 := Sum 0 (Mul (Mul t17 (Inv (Sum 0 t17))) (Sum 1 t23)).
Definition t25 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) t24.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t16) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t17) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t17) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t18)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t19))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t19))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal t22 t25 |}; by_rule := (Ring []); rests_on := [0; 3] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (plain word_7) (with_fact f6 (plain word_7)) |}; by_rule := (Rewritten f6); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (with_fact f6 (plain word_7)) (with_fact f7 (with_fact f6 (plain word_7))) |}; by_rule := (Rewritten f7); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (with_fact f7 (with_fact f6 (plain word_7))) (with_fact f14 (with_fact f7 (with_fact f6 (plain word_7)))) |}; by_rule := (Rewritten f14); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (with_fact f14 (with_fact f7 (with_fact f6 (plain word_7)))) t22 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (plain word_8) (with_fact f6 (plain word_8)) |}; by_rule := (Rewritten f6); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (with_fact f6 (plain word_8)) (with_fact f7 (with_fact f6 (plain word_8))) |}; by_rule := (Rewritten f7); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (with_fact f7 (with_fact f6 (plain word_8))) (with_fact f14 (with_fact f7 (with_fact f6 (plain word_8)))) |}; by_rule := (Rewritten f14); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (with_fact f14 (with_fact f7 (with_fact f6 (plain word_8)))) t25 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f6; f7; f14]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) _ _ 15 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (SumOver 1 (Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 1 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (SumOver 1 (Times (OneIf (IsSame (B 3) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 2 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))))).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 0 [(V 1 2); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))))).
Definition word_4 := (SumOver 4 (SumOver 5 (Times (SumOver 1 (Times (Softmax 1 (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (SumOver 1 (Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 1 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (SumOver 1 (Times (OneIf (IsSame (B 3) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 2 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))) (B 0)) (SumOver 2 (Times (SumOver 1 (Times (OneIf (IsSame (B 2) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (Entry 3 [(B 3); (B 0); (B 2)]))))) (Entry 4 [(V 3 0); (B 1); (B 0); (V 2 0)])))).
Definition word_5 := (SumOver 1 (Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (SumOver 4 (SumOver 5 (Times (SumOver 1 (Times (Softmax 1 (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 0 [(B 6); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))) (B 0)) (SumOver 2 (Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 3); (B 0); (B 2)]))))) (Entry 4 [(V 3 0); (B 1); (B 0); (V 2 0)])))))).
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t1 := Mul (Dat 0 [(Img 1 0 true (V 1 1)); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t2 := Mul (Dat 0 [(Img 1 0 true (V 1 0)); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t1))) (Inv t0).
Definition t4 := Mul (Dat 0 [(Img 1 0 true (B 2)); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t5 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t4))) (Inv t0).
Definition t6 := Mul (Dat 0 [(V 1 3); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 1 2); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition t9 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t10 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t9))) (Inv t0).
Definition t11 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t6))) (Inv t0).
Definition t12 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t9))) (Inv t0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t5)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t5)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t5)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t11) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t12)) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t12)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [15; 10; 5; 17; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d H d_v d_k u W_Q W_K W_V W_O pi_ pi__inv l k1 k2. intros.
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d_k] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat]]) _ _ 5 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat]; []; [l]]) _ _ 10 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros k14; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; k14; 0%nat]; []; [l]]) _ _ 15 steps_1.word_3 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [d_k; S_; d; L; H; d_v] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]; []; []]) _ _ 19 steps_1.word_4 steps_1.word_5 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 0 [(V 3 0); (V 1 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 0 [(V 3 0); (B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))))).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 3 [(V 3 0); (V 1 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 3 [(V 3 0); (B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))))).
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t1 := Mul (Dat 0 [(V 3 0); (V 1 1); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t2 := Mul (Dat 0 [(V 3 0); (V 1 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t1))) (Inv t0).
Definition t4 := Mul (Dat 0 [(V 3 0); (B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t5 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t4))) (Inv t0).
Definition t6 := Mul (Dat 3 [(V 3 0); (V 1 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 3 [(V 3 0); (V 1 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition t9 := Mul (Dat 3 [(V 3 0); (B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t10 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t9))) (Inv t0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t5)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t5)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t5)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
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
  split.
  { refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [d_k] [] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat]]) _ _ 5 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat]; []; [l]]) _ _ 10 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat; 0%nat]; []; [l]]) _ _ 15 of_values_2.word_3 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (SumOver 0 (SumOver 1 (Times (SumOver 2 (Times (Softmax 2 (IsFinite (Over (SumOver 3 (Times (SumOver 4 (Times (Entry 1 [(B 7); (B 0)]) (Entry 2 [(V 5 0); (B 0); (B 1)]))) (SumOver 4 (Times (Entry 1 [(B 2); (B 0)]) (Entry 3 [(V 5 0); (B 0); (B 1)]))))) (Applied Root (Length 3)))) (B 0)) (SumOver 4 (Times (Entry 1 [(B 1); (B 0)]) (Entry 4 [(B 3); (B 0); (B 2)]))))) (Entry 5 [(V 5 0); (B 1); (B 0); (B 2)])))).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 2 (Times (OneIf (IsSame (B 2) (Img 2 0 false (B 0)))) (Entry 6 [(B 0); (B 1)]))).
Definition word_5 := (Entry 7 [(B 1); (B 0)]).
Definition word_6 := (SumOver 0 (SumOver 1 (Times (SumOver 2 (Times (Softmax 2 (IsFinite (Over (SumOver 3 (Times (SumOver 4 (Times (Entry 6 [(B 7); (B 0)]) (Entry 2 [(V 5 0); (B 0); (B 1)]))) (SumOver 4 (Times (Entry 6 [(B 2); (B 0)]) (Entry 3 [(V 5 0); (B 0); (B 1)]))))) (Applied Root (Length 3)))) (B 0)) (SumOver 4 (Times (Entry 6 [(B 1); (B 0)]) (Entry 4 [(B 3); (B 0); (B 2)]))))) (Entry 5 [(V 5 0); (B 1); (B 0); (B 2)])))).
Definition word_7 := (Entry 0 [(V 2 0); (V 4 0)]).
Definition word_8 := (SumOver 2 (Times (OneIf (IsSame (V 2 0) (Img 2 0 false (B 0)))) (Entry 7 [(B 0); (V 4 0)]))).
Definition t0 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 4 [(B 3); (B 0); (B 2)]).
Definition t1 := Mul (Dat 1 [(B 2); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t2 := Mul (Dat 1 [(B 6); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t3 := Fun Root (Sum 3 (Num (QArith_base.Qmake (1) 1))).
Definition t4 := Mul (Sum 3 (Mul (Sum 4 t2) (Sum 4 t1))) (Inv t3).
Definition t5 := Mul (Dat 1 [(B 7); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t6 := Mul (Sum 3 (Mul (Sum 4 t5) (Sum 4 t1))) (Inv t3).
Definition t7 := Mul (Mul (Fun Exp t4) (Inv (Sum 2 (Fun Exp t6)))) (Sum 4 t0).
Definition t8 := Mul (Sum 2 t7) (Dat 5 [(V 5 0); (B 1); (B 0); (B 2)]).
Definition f9 := Identical [4; 2] (Dat 0 [(B 1); (B 0)]) (Sum 0 (Sum 1 t8)).
Definition f10 := Identical [4; 2] (Dat 1 [(B 1); (B 0)]) (Dat 6 [(Img 2 0 true (B 1)); (B 0)]).
Definition t11 := Mul (Dat 6 [(B 1); (B 0)]) (Dat 4 [(B 3); (B 0); (B 2)]).
Definition t12 := Mul (Dat 6 [(B 2); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t13 := Mul (Dat 6 [(B 6); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t14 := Mul (Sum 3 (Mul (Sum 4 t13) (Sum 4 t12))) (Inv t3).
Definition t15 := Mul (Dat 6 [(B 7); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t16 := Mul (Sum 3 (Mul (Sum 4 t15) (Sum 4 t12))) (Inv t3).
Definition t17 := Mul (Mul (Fun Exp t14) (Inv (Sum 2 (Fun Exp t16)))) (Sum 4 t11).
Definition t18 := Mul (Sum 2 t17) (Dat 5 [(V 5 0); (B 1); (B 0); (B 2)]).
Definition f19 := Identical [4; 2] (Dat 7 [(B 1); (B 0)]) (Sum 0 (Sum 1 t18)).
Definition t20 := Mul (Dat 6 [(V 2 1); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t21 := Mul (Dat 6 [(Img 2 0 true (V 2 0)); (B 0)]) (Dat 2 [(V 5 0); (B 0); (B 1)]).
Definition t22 := Mul (Sum 3 (Mul (Sum 4 t21) (Sum 4 t20))) (Inv t3).
Definition t23 := Mul (Sum 3 (Mul (Sum 4 t21) (Sum 4 t12))) (Inv t3).
Definition t24 := Mul (Dat 6 [(Img 2 0 true (V 2 2)); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t25 := Mul (Sum 3 (Mul (Sum 4 t21) (Sum 4 t24))) (Inv t3).
Definition t26 := Mul (Dat 6 [(Img 2 0 true (B 2)); (B 0)]) (Dat 3 [(V 5 0); (B 0); (B 1)]).
Definition t27 := Mul (Sum 3 (Mul (Sum 4 t21) (Sum 4 t26))) (Inv t3).
Definition t28 := Mul (Dat 6 [(Img 2 0 true (B 1)); (B 0)]) (Dat 4 [(B 3); (B 0); (B 2)]).
Definition t29 := Mul (Mul (Fun Exp t27) (Inv (Sum 2 (Fun Exp t27)))) (Sum 4 t28).
Definition t30 := Mul (Sum 2 t29) (Dat 5 [(V 5 0); (B 1); (B 0); (V 4 0)]).
Definition t31 := Mul (Mul (Fun Exp t23) (Inv (Sum 2 (Fun Exp t23)))) (Sum 4 t11).
Definition t32 := Mul (Sum 2 t31) (Dat 5 [(V 5 0); (B 1); (B 0); (V 4 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t22) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 2 (Fun Exp t23)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 2 (Fun Exp t23)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 3 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t3 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t3 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t25) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 2 (Fun Exp t27)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 2 (Fun Exp t27)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (Sum 0 (Sum 1 t30)) (Sum 0 (Sum 1 t32)) |}; by_rule := (Ring []); rests_on := [5; 0; 3; 7] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (plain word_7) (with_fact f9 (plain word_7)) |}; by_rule := (Rewritten f9); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (with_fact f9 (plain word_7)) (with_fact f10 (with_fact f9 (plain word_7))) |}; by_rule := (Rewritten f10); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (with_fact f10 (with_fact f9 (plain word_7))) (with_fact f19 (with_fact f10 (with_fact f9 (plain word_7)))) |}; by_rule := (Rewritten f19); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (with_fact f19 (with_fact f10 (with_fact f9 (plain word_7)))) (Sum 0 (Sum 1 t30)) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (plain word_8) (with_fact f9 (plain word_8)) |}; by_rule := (Rewritten f9); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (with_fact f9 (plain word_8)) (with_fact f10 (with_fact f9 (plain word_8))) |}; by_rule := (Rewritten f10); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (with_fact f10 (with_fact f9 (plain word_8))) (with_fact f19 (with_fact f10 (with_fact f9 (plain word_8)))) |}; by_rule := (Rewritten f19); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (with_fact f19 (with_fact f10 (with_fact f9 (plain word_8)))) (Sum 0 (Sum 1 t32)) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f9; f10; f19]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [H; d_v; S_; d_k; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; [(pi_, pi__inv)]; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1; 0%nat; 0%nat]; [0%nat]; [k2]; [l]]) _ _ 19 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (B 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0))))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 0 [(V 0 2); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0))))))).
Definition word_3 := (Plus (Plus (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 1 0)]))) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (B 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (B 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0)) (Entry 2 [(V 2 0); (B 0); (V 1 0)])))))) (Called 1 1 (Called 2 1 (Plus (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (B 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (SumOver 0 (Times (OneIf (IsSame (B 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]))) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 2)])))))) (B 0)) (V 1 0))).
Definition word_4 := (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus (Plus (Entry 0 [(B 0); (V 1 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 0 [(B 5); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (V 1 0)])))))) (Called 1 1 (Called 2 1 (Plus (Entry 0 [(B 2); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 0 [(B 7); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (Entry 0 [(B 2); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 2)])))))) (B 0)) (V 1 0))))).
Definition t0 := App 0 1 (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]) (B 0).
Definition t1 := App 0 1 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (B 0).
Definition t2 := Mul (Sum 1 (Mul t1 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t0.
Definition t3 := App 0 1 (Dat 0 [(Img 0 0 true (B 2)); (B 0)]) (B 0).
Definition t4 := Mul (Sum 1 (Mul t1 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t3.
Definition t5 := Mul (App 0 1 (Dat 0 [(V 0 2); (B 0)]) (B 0)) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t6 := Mul (Sum 1 t5) (App 0 1 (Dat 0 [(V 0 3); (B 0)]) (B 0)).
Definition t7 := Mul (Sum 1 t5) (App 0 1 (Dat 0 [(B 2); (B 0)]) (B 0)).
Definition t8 := Mul (Sum 1 (Mul t1 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 0 [(V 0 3); (B 0)]) (B 0)).
Definition t9 := Mul (Sum 1 (Mul t1 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 0 [(B 2); (B 0)]) (B 0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t2)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t4))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t4))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t4))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t6)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t8)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t9))) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t9))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u M W LN F LN' pi_ pi__inv l k1 k2. intros.
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; []; [l]]) _ _ 4 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros k29; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k29; 0%nat]; []; [l]]) _ _ 9 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN; F; LN']; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) _ _ 13 steps_1.word_3 steps_1.word_4 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 0 [(V 2 0); (B 2); (B 0)]) (B 0))))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (B 0)) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 2 [(V 2 0); (B 2); (B 0)]) (B 0))))))).
Definition t0 := App 0 1 (Dat 0 [(V 2 0); (V 0 1); (B 0)]) (B 0).
Definition t1 := App 0 1 (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (B 0).
Definition t2 := Mul (Sum 1 (Mul t1 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t0.
Definition t3 := Mul (Sum 1 (Mul t1 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 0 [(V 2 0); (B 2); (B 0)]) (B 0)).
Definition t4 := App 0 1 (Dat 2 [(V 2 0); (V 0 2); (B 0)]) (B 0).
Definition t5 := App 0 1 (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (B 0).
Definition t6 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) t4.
Definition t7 := Mul (Sum 1 (Mul t5 (Dat 1 [(V 2 0); (B 0); (B 1)]))) (App 0 1 (Dat 2 [(V 2 0); (B 2); (B 0)]) (B 0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t2)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t3))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t3))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t3))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t6)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t7))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
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
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; [LN]; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat]; []; [l]]) _ _ 4 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; [LN]; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) _ _ 9 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 1 [(B 6); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0)) (Entry 3 [(V 2 0); (B 0); (B 2)])))))) (Called 1 1 (Called 2 1 (Plus (Entry 1 [(B 3); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 1 [(B 8); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (Entry 1 [(B 2); (B 0)]) (B 0)) (Entry 3 [(V 2 0); (B 0); (B 2)])))))) (B 0)) (B 0))).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 0 (Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 4 [(B 0); (B 1)]))).
Definition word_5 := (Entry 5 [(B 1); (B 0)]).
Definition word_6 := (Plus (Plus (Entry 4 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 4 [(B 6); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0)) (Entry 3 [(V 2 0); (B 0); (B 2)])))))) (Called 1 1 (Called 2 1 (Plus (Entry 4 [(B 3); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Called 0 1 (Entry 4 [(B 8); (B 0)]) (B 0)) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0))))) (B 0)) (SumOver 1 (Times (Called 0 1 (Entry 4 [(B 2); (B 0)]) (B 0)) (Entry 3 [(V 2 0); (B 0); (B 2)])))))) (B 0)) (B 0))).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 0 (Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 5 [(B 0); (V 1 0)]))).
Definition t0 := Mul (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t1 := Mul (App 0 1 (Dat 1 [(B 7); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t2 := Mul (Sum 1 t1) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t3 := Mul (App 0 1 (Dat 1 [(B 8); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Mul (Sum 1 t3) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t5 := Mul (Fun Exp (Sum 1 t2)) (Inv (Sum 0 (Fun Exp (Sum 1 t4)))).
Definition t6 := Add (Dat 1 [(B 3); (B 0)]) (Sum 0 (Mul t5 (Sum 1 t0))).
Definition t7 := Mul (App 0 1 (Dat 1 [(B 5); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 1 t7) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t9 := Mul (App 0 1 (Dat 1 [(B 6); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t10 := Mul (Sum 1 t9) (App 0 1 (Dat 1 [(B 2); (B 0)]) (B 0)).
Definition t11 := Mul (Fun Exp (Sum 1 t8)) (Inv (Sum 0 (Fun Exp (Sum 1 t10)))).
Definition t12 := Add (Dat 1 [(B 1); (B 0)]) (Add (Sum 0 (Mul t11 (Sum 1 t0))) (App 1 1 (App 2 1 t6 (B 0)) (B 0))).
Definition f13 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Dat 4 [(Img 0 0 true (B 1)); (B 0)]).
Definition t14 := Mul (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t15 := Mul (App 0 1 (Dat 4 [(B 7); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t16 := Mul (Sum 1 t15) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t17 := Mul (App 0 1 (Dat 4 [(B 8); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t18 := Mul (Sum 1 t17) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t19 := Mul (Fun Exp (Sum 1 t16)) (Inv (Sum 0 (Fun Exp (Sum 1 t18)))).
Definition t20 := Add (Dat 4 [(B 3); (B 0)]) (Sum 0 (Mul t19 (Sum 1 t14))).
Definition t21 := Mul (App 0 1 (Dat 4 [(B 5); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t22 := Mul (Sum 1 t21) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t23 := Mul (App 0 1 (Dat 4 [(B 6); (B 0)]) (B 0)) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t24 := Mul (Sum 1 t23) (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)).
Definition t25 := Mul (Fun Exp (Sum 1 t22)) (Inv (Sum 0 (Fun Exp (Sum 1 t24)))).
Definition t26 := Add (Dat 4 [(B 1); (B 0)]) (Add (Sum 0 (Mul t25 (Sum 1 t14))) (App 1 1 (App 2 1 t20 (B 0)) (B 0))).
Definition t27 := App 0 1 (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (B 0).
Definition t28 := Sum 1 (Mul t27 (Dat 2 [(V 2 0); (B 0); (B 1)])).
Definition t29 := Mul t28 (App 0 1 (Dat 4 [(V 0 1); (B 0)]) (B 0)).
Definition t30 := Sum 1 (Mul t28 (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0))).
Definition t31 := App 0 1 (Dat 4 [(Img 0 0 true (V 0 2)); (B 0)]) (B 0).
Definition t32 := App 0 1 (Dat 4 [(Img 0 0 true (B 2)); (B 0)]) (B 0).
Definition t33 := Sum 1 (Mul t32 (Dat 3 [(V 2 0); (B 0); (B 2)])).
Definition t34 := Mul (Fun Exp (Sum 1 (Mul t28 t32))) (Inv (Sum 0 (Fun Exp (Sum 1 (Mul t28 t32))))).
Definition t35 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Sum 0 (Mul t34 t33)).
Definition t36 := Sum 1 (Mul t32 (Dat 3 [(V 2 0); (B 0); (V 1 0)])).
Definition t37 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) (Add (Sum 0 (Mul t34 t36)) (App 1 1 (App 2 1 t35 (B 0)) (V 1 0))).
Definition t38 := Mul (Mul (Fun Exp t30) (Inv (Sum 0 (Fun Exp t30)))) (Sum 1 t14).
Definition t39 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (B 0)]) (Sum 0 t38).
Definition t40 := Mul (App 0 1 (Dat 4 [(B 2); (B 0)]) (B 0)) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t41 := Mul (Mul (Fun Exp t30) (Inv (Sum 0 (Fun Exp t30)))) (Sum 1 t40).
Definition t42 := Add (Dat 4 [(Img 0 0 true (V 0 0)); (V 1 0)]) (Add (Sum 0 t41) (App 1 1 (App 2 1 t39 (B 0)) (V 1 0))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t29)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t30)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t30)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul t28 t31))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 (Mul t28 t32)))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 (Mul t28 t32)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal t37 t42 |}; by_rule := (Ring []); rests_on := [0; 0; 3; 3] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (plain word_7) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_7)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_7)) (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_7))) |}; by_rule := (Rewritten f13); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_7))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26) (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_7)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26) (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_7)))) t37 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (plain word_8) (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_8)) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_8)) (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_8))) |}; by_rule := (Rewritten f13); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_8))) (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26) (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_8)))) |}; by_rule := (Rewritten (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (with_fact (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26) (with_fact f13 (with_fact (Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12) (plain word_8)))) t42 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [(Identical [1; 0] (Dat 0 [(B 1); (B 0)]) t12); f13; (Identical [1; 0] (Dat 5 [(B 1); (B 0)]) t26)]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; [LN; F; LN']; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) _ _ 15 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 2 [(V 1 0); (B 0)]) (SumOver 0 (Times (Entry 3 [(V 3 0); (B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]))))) (SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (SumOver 0 (Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]))))))) (Applied Root (Length 0)))))).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))))).
Definition word_4 := (Plus (Entry 2 [(V 1 0); (V 2 0)]) (SumOver 1 (Times (Softmax 1 (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 2 [(V 1 0); (B 0)]) (SumOver 0 (Times (Entry 3 [(V 3 0); (B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]))))) (SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (SumOver 0 (Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]))))))) (Applied Root (Length 0)))) (B 0)) (SumOver 2 (Times (Entry 2 [(B 1); (B 0)]) (Entry 5 [(V 3 0); (B 0); (V 2 0)])))))).
Definition word_5 := (Plus (Entry 2 [(V 1 0); (V 2 0)]) (SumOver 1 (Times (Softmax 1 (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 2 [(V 1 0); (B 0)]) (Entry 3 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 2 [(B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))) (B 0)) (SumOver 2 (Times (Entry 2 [(B 1); (B 0)]) (Entry 5 [(V 3 0); (B 0); (V 2 0)])))))).
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t1 := Mul (Dat 4 [(V 3 0); (B 1); (B 0)]) (Dat 1 [(B 2); (B 0)]).
Definition t2 := Sum 2 (Mul (Dat 2 [(V 1 1); (B 0)]) (Sum 0 t1)).
Definition t3 := Mul (Dat 3 [(V 3 0); (B 1); (B 0)]) (Dat 0 [(B 0); (B 2)]).
Definition t4 := Sum 2 (Mul (Dat 2 [(V 1 0); (B 0)]) (Sum 0 t3)).
Definition t5 := Mul t4 (Sum 2 (Mul (Dat 2 [(B 2); (B 0)]) (Sum 0 t1))).
Definition t6 := Mul (Dat 2 [(V 1 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 2 [(V 1 0); (B 0)]) (Dat 3 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition t9 := Mul (Dat 2 [(B 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t10 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t9))) (Inv t0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 0 (Mul t4 t2)) (Inv t0))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp (Mul (Sum 0 t5) (Inv t0)))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp (Mul (Sum 0 t5) (Inv t0)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_2) (Sum 1 (Fun Exp (Mul (Sum 0 t5) (Inv t0)))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_3) (Sum 1 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d d_k u W_Q G G_inv W_K W l k1 k2. intros.
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d_k] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat]]) _ _ 5 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat]; []; [l]]) _ _ 10 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; []; [l]]) _ _ 15 steps_1.word_3 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [l]]) _ _ 16 steps_1.word_4 steps_1.word_5 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 2 [(V 3 0); (V 1 0); (B 0)]) (Entry 3 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 2 [(V 3 0); (B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 0)))))).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite (Over (SumOver 0 (Times (SumOver 2 (Times (Entry 5 [(V 3 0); (V 1 0); (B 0)]) (SumOver 0 (Times (Entry 3 [(V 3 0); (B 1); (B 0)]) (Entry 0 [(B 0); (B 2)]))))) (SumOver 2 (Times (Entry 5 [(V 3 0); (B 2); (B 0)]) (SumOver 0 (Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 1 [(B 2); (B 0)]))))))) (Applied Root (Length 0)))))).
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition t1 := Mul (Dat 2 [(V 3 0); (V 1 1); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t2 := Mul (Dat 2 [(V 3 0); (V 1 0); (B 0)]) (Dat 3 [(V 3 0); (B 0); (B 1)]).
Definition t3 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t1))) (Inv t0).
Definition t4 := Mul (Dat 2 [(V 3 0); (B 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t5 := Mul (Sum 0 (Mul (Sum 2 t2) (Sum 2 t4))) (Inv t0).
Definition t6 := Mul (Dat 4 [(V 3 0); (B 1); (B 0)]) (Dat 1 [(B 2); (B 0)]).
Definition t7 := Mul (Dat 5 [(V 3 0); (V 1 2); (B 0)]) (Sum 0 t6).
Definition t8 := Mul (Dat 3 [(V 3 0); (B 1); (B 0)]) (Dat 0 [(B 0); (B 2)]).
Definition t9 := Mul (Dat 5 [(V 3 0); (V 1 0); (B 0)]) (Sum 0 t8).
Definition t10 := Mul (Sum 0 (Mul (Sum 2 t9) (Sum 2 t7))) (Inv t0).
Definition t11 := Sum 2 (Mul (Dat 5 [(V 3 0); (B 2); (B 0)]) (Sum 0 t6)).
Definition t12 := Fun Exp (Mul (Sum 0 (Mul (Sum 2 t9) t11)) (Inv t0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t5)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t5)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_2) (Sum 1 (Fun Exp t5)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t10) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 t12) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 t12) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Equal (plain word_3) (Sum 1 t12) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := [(Inverses 0 1 0 false)]; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
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
  split.
  { refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [d_k] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat]]) _ _ 5 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat]; []; [l]]) _ _ 10 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [d_k; S_; d; L] [(fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k3; 0%nat; 0%nat]; []; [l]]) _ _ 15 of_values_2.word_3 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (Over (SumOver 1 (Times (SumOver 2 (Times (Entry 1 [(B 5); (B 0)]) (SumOver 1 (Times (Entry 2 [(V 3 0); (B 1); (B 0)]) (Entry 3 [(B 0); (B 2)]))))) (SumOver 2 (Times (Entry 1 [(B 2); (B 0)]) (SumOver 1 (Times (Entry 4 [(V 3 0); (B 1); (B 0)]) (Entry 5 [(B 2); (B 0)]))))))) (Applied Root (Length 1)))) (B 0)) (SumOver 2 (Times (Entry 1 [(B 1); (B 0)]) (Entry 6 [(V 3 0); (B 0); (B 2)])))))).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (Entry 7 [(B 1); (B 0)]).
Definition word_5 := (Entry 8 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 7 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (Over (SumOver 1 (Times (SumOver 2 (Times (Entry 7 [(B 5); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]))) (SumOver 2 (Times (Entry 7 [(B 2); (B 0)]) (Entry 4 [(V 3 0); (B 0); (B 1)]))))) (Applied Root (Length 1)))) (B 0)) (SumOver 2 (Times (Entry 7 [(B 1); (B 0)]) (Entry 6 [(V 3 0); (B 0); (B 2)])))))).
Definition word_7 := (Entry 0 [(V 0 0); (V 2 0)]).
Definition word_8 := (Entry 8 [(V 0 0); (V 2 0)]).
Definition t0 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 6 [(V 3 0); (B 0); (B 2)]).
Definition t1 := Mul (Dat 4 [(V 3 0); (B 1); (B 0)]) (Dat 5 [(B 2); (B 0)]).
Definition t2 := Mul (Dat 2 [(V 3 0); (B 1); (B 0)]) (Dat 3 [(B 0); (B 2)]).
Definition t3 := Mul (Sum 2 (Mul (Dat 1 [(B 4); (B 0)]) (Sum 1 t2))) (Sum 2 (Mul (Dat 1 [(B 2); (B 0)]) (Sum 1 t1))).
Definition t4 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition t5 := Mul (Sum 2 (Mul (Dat 1 [(B 5); (B 0)]) (Sum 1 t2))) (Sum 2 (Mul (Dat 1 [(B 2); (B 0)]) (Sum 1 t1))).
Definition t6 := Mul (Fun Exp (Mul (Sum 1 t3) (Inv t4))) (Inv (Sum 0 (Fun Exp (Mul (Sum 1 t5) (Inv t4))))).
Definition t7 := Add (Dat 1 [(B 1); (B 0)]) (Sum 0 (Mul t6 (Sum 2 t0))).
Definition f8 := Identical [2; 0] (Dat 1 [(B 1); (B 0)]) (Dat 7 [(B 1); (B 0)]).
Definition t9 := Mul (Dat 7 [(B 1); (B 0)]) (Dat 6 [(V 3 0); (B 0); (B 2)]).
Definition t10 := Mul (Dat 7 [(B 2); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t11 := Mul (Dat 7 [(B 4); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t12 := Mul (Sum 1 (Mul (Sum 2 t11) (Sum 2 t10))) (Inv t4).
Definition t13 := Mul (Dat 7 [(B 5); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t14 := Mul (Sum 1 (Mul (Sum 2 t13) (Sum 2 t10))) (Inv t4).
Definition t15 := Mul (Mul (Fun Exp t12) (Inv (Sum 0 (Fun Exp t14)))) (Sum 2 t9).
Definition f16 := Identical [2; 0] (Dat 8 [(B 1); (B 0)]) (Add (Dat 7 [(B 1); (B 0)]) (Sum 0 t15)).
Definition t17 := Mul (Dat 7 [(V 0 1); (B 0)]) (Dat 4 [(V 3 0); (B 0); (B 1)]).
Definition t18 := Mul (Dat 7 [(V 0 0); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t19 := Mul (Sum 1 (Mul (Sum 2 t18) (Sum 2 t17))) (Inv t4).
Definition t20 := Mul (Sum 1 (Mul (Sum 2 t18) (Sum 2 t10))) (Inv t4).
Definition t21 := Sum 2 (Mul (Dat 7 [(V 0 2); (B 0)]) (Sum 1 t1)).
Definition t22 := Sum 2 (Mul (Dat 7 [(V 0 0); (B 0)]) (Sum 1 t2)).
Definition t23 := Mul t22 (Sum 2 (Mul (Dat 7 [(B 2); (B 0)]) (Sum 1 t1))).
Definition t24 := Mul (Dat 7 [(B 1); (B 0)]) (Dat 6 [(V 3 0); (B 0); (V 2 0)]).
Definition t25 := Mul (Fun Exp (Mul (Sum 1 t23) (Inv t4))) (Inv (Sum 0 (Fun Exp (Mul (Sum 1 t23) (Inv t4))))).
Definition t26 := Add (Dat 7 [(V 0 0); (V 2 0)]) (Sum 0 (Mul t25 (Sum 2 t24))).
Definition t27 := Mul (Mul (Fun Exp t20) (Inv (Sum 0 (Fun Exp t20)))) (Sum 2 t24).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t20)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t20)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t4 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t4 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Mul (Sum 1 (Mul t22 t21)) (Inv t4))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Mul (Sum 1 t23) (Inv t4)))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Mul (Sum 1 t23) (Inv t4)))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal t26 (Add (Dat 7 [(V 0 0); (V 2 0)]) (Sum 0 t27)) |}; by_rule := (Ring []); rests_on := [5; 0; 3; 7] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (plain word_7) (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_7)) |}; by_rule := (Rewritten (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7)); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_7)) (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_7))) |}; by_rule := (Rewritten f8); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_7))) (with_fact f16 (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_7)))) |}; by_rule := (Rewritten f16); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (with_fact f16 (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_7)))) t26 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (plain word_8) (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_8)) |}; by_rule := (Rewritten (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7)); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_8)) (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_8))) |}; by_rule := (Rewritten f8); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_8))) (with_fact f16 (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_8)))) |}; by_rule := (Rewritten f16); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (with_fact f16 (with_fact f8 (with_fact (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7) (plain word_8)))) (Add (Dat 7 [(V 0 0); (V 2 0)]) (Sum 0 t27)) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [(Inverses 3 5 1 false); (Identical [2; 0] (Dat 0 [(B 1); (B 0)]) t7); f8; f16]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [S_; d_k; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => G (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => G_inv (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [0%nat]; [k2]; [l]]) _ _ 19 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
Definition word_1 := (SumOver 1 (ExpOf (IsFinite (SumOver 0 (Times (SumOver 0 (Times (SumOver 0 (Times (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [(B 0); (B 1)]))) (SumOver 0 (Times (SumOver 0 (Times (Entry 0 [(B 0); (B 2)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 0); (B 2)]))))) (SumOver 0 (Times (Entry 1 [(B 2); (B 0)]) (Entry 0 [(B 0); (B 1)])))))))).
Definition word_2 := (SumOver 1 (ExpOf (IsFinite (SumOver 0 (Times (SumOver 0 (Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 1 [(B 1); (B 0)])))))).
Definition word_3 := (Plus (SumOver 0 (Times (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [(B 0); (V 0 0)]))) (SumOver 1 (Times (Softmax 1 (IsFinite (SumOver 0 (Times (SumOver 0 (Times (SumOver 0 (Times (Entry 1 [(V 1 0); (B 0)]) (Entry 0 [(B 0); (B 1)]))) (SumOver 0 (Times (SumOver 0 (Times (Entry 0 [(B 0); (B 2)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 0); (B 2)]))))) (SumOver 0 (Times (Entry 1 [(B 2); (B 0)]) (Entry 0 [(B 0); (B 1)])))))) (B 0)) (SumOver 0 (Times (SumOver 0 (Times (Entry 1 [(B 2); (B 0)]) (Entry 0 [(B 0); (B 1)]))) (SumOver 0 (Times (SumOver 0 (Times (Entry 0 [(B 0); (B 2)]) (Entry 3 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 0); (V 0 0)])))))))).
Definition word_4 := (SumOver 0 (Times (Plus (Entry 1 [(V 1 0); (B 0)]) (SumOver 1 (Times (Softmax 1 (IsFinite (SumOver 0 (Times (SumOver 0 (Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 1 [(B 1); (B 0)])))) (B 0)) (SumOver 0 (Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)])))))) (Entry 0 [(B 0); (V 0 0)]))).
Definition t0 := Mul (Dat 1 [(V 1 1); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t1 := Mul (Dat 0 [(B 0); (B 2)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t2 := Mul (Dat 1 [(V 1 0); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t3 := Mul (Sum 0 t2) (Sum 0 (Mul (Sum 0 t1) (Dat 0 [(B 0); (B 2)]))).
Definition t4 := Mul (Dat 1 [(B 2); (B 0)]) (Dat 0 [(B 0); (B 1)]).
Definition t5 := Sum 1 (Fun Exp (Sum 0 (Mul (Sum 0 t3) (Sum 0 t4)))).
Definition t6 := Mul (Dat 1 [(V 1 0); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t7 := Sum 0 (Mul (Sum 0 t6) (Dat 1 [(V 1 2); (B 0)])).
Definition t8 := Fun Exp (Sum 0 (Mul (Sum 0 t6) (Dat 1 [(B 1); (B 0)]))).
Definition steps : list step := [
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Pos (Fun Exp (Sum 0 (Mul (Sum 0 t3) (Sum 0 t0)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Pos t5 |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Nonzero t5 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Equal (plain word_1) t5 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Pos (Sum 1 t8) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Nonzero (Sum 1 t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Equal (plain word_2) (Sum 1 t8) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := [(Inverses 0 0 0 true)]; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros L S_ d u O_ M W l k1 k2. intros.
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d; S_; L] [(fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1; 0%nat]; [l]]) _ _ 4 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [d; S_; L] [(fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1; 0%nat; 0%nat]; [l]]) _ _ 9 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [d; S_; L] [(fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1; 0%nat; 0%nat]; [l]]) _ _ 10 steps_1.word_3 steps_1.word_4 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(V 2 0); (B 1); (B 0)])))))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 3 [(V 2 0); (V 0 0); (B 0)]) (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(B 0); (B 2)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(B 0); (B 2)]))))) (Entry 3 [(V 2 0); (B 1); (B 0)])))))).
Definition t0 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Sum 1 t0) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t2 := Sum 1 (Mul (Sum 1 t0) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition t3 := Mul (Dat 2 [(B 0); (B 2)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t4 := Mul (Dat 3 [(V 2 0); (V 0 0); (B 0)]) (Sum 1 (Mul (Sum 1 t3) (Dat 2 [(B 0); (B 2)]))).
Definition t5 := Mul (Sum 1 t4) (Dat 3 [(V 2 0); (V 0 2); (B 0)]).
Definition t6 := Sum 1 (Mul (Sum 1 t4) (Dat 3 [(V 2 0); (B 1); (B 0)])).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp t2)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Pos (Sum 0 (Fun Exp t6)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Nonzero (Sum 0 (Fun Exp t6)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Equal (plain word_2) (Sum 0 (Fun Exp t6)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
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
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat]; []; [l]]) _ _ 4 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) _ _ 9 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 1 [(B 5); (B 0)]) (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(B 0); (B 2)]) (Entry 3 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(B 0); (B 2)]))))) (Entry 1 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 1 [(B 1); (B 0)]) (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(B 0); (B 2)]) (Entry 4 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(B 0); (B 3)])))))))).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (SumOver 1 (Times (Entry 5 [(B 2); (B 0)]) (Entry 2 [(B 0); (B 1)]))).
Definition word_5 := (Entry 6 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 5 [(B 1); (B 0)]) (SumOver 0 (Times (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 5 [(B 5); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 1)]))) (Entry 5 [(B 1); (B 0)])))) (B 0)) (SumOver 1 (Times (Entry 5 [(B 1); (B 0)]) (Entry 4 [(V 2 0); (B 0); (B 2)])))))).
Definition word_7 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition word_8 := (SumOver 1 (Times (Entry 6 [(V 0 0); (B 0)]) (Entry 2 [(B 0); (V 1 0)]))).
Definition t0 := Mul (Dat 2 [(B 0); (B 2)]) (Dat 4 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Dat 1 [(B 1); (B 0)]) (Sum 1 (Mul (Sum 1 t0) (Dat 2 [(B 0); (B 3)]))).
Definition t2 := Mul (Dat 2 [(B 0); (B 2)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t3 := Mul (Dat 1 [(B 4); (B 0)]) (Sum 1 (Mul (Sum 1 t2) (Dat 2 [(B 0); (B 2)]))).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t3) (Dat 1 [(B 1); (B 0)]))).
Definition t5 := Mul (Dat 1 [(B 5); (B 0)]) (Sum 1 (Mul (Sum 1 t2) (Dat 2 [(B 0); (B 2)]))).
Definition t6 := Fun Exp (Sum 1 (Mul (Sum 1 t5) (Dat 1 [(B 1); (B 0)]))).
Definition t7 := Sum 0 (Mul (Mul t4 (Inv (Sum 0 t6))) (Sum 1 t1)).
Definition f8 := Identical [1; 0] (Dat 0 [(B 1); (B 0)]) (Add (Dat 1 [(B 1); (B 0)]) t7).
Definition t9 := Mul (Dat 5 [(B 2); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition f10 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Sum 1 t9).
Definition t11 := Mul (Dat 5 [(B 1); (B 0)]) (Dat 4 [(V 2 0); (B 0); (B 2)]).
Definition t12 := Mul (Dat 5 [(B 4); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t13 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 5 [(B 1); (B 0)]))).
Definition t14 := Mul (Dat 5 [(B 5); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t15 := Fun Exp (Sum 1 (Mul (Sum 1 t14) (Dat 5 [(B 1); (B 0)]))).
Definition t16 := Sum 0 (Mul (Mul t13 (Inv (Sum 0 t15))) (Sum 1 t11)).
Definition f17 := Identical [1; 0] (Dat 6 [(B 1); (B 0)]) (Add (Dat 5 [(B 1); (B 0)]) t16).
Definition t18 := Mul (Dat 5 [(V 0 0); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 1)]).
Definition t19 := Sum 1 (Mul (Sum 1 t18) (Dat 5 [(V 0 1); (B 0)])).
Definition t20 := Fun Exp (Sum 1 (Mul (Sum 1 t18) (Dat 5 [(B 1); (B 0)]))).
Definition t21 := Mul (Dat 5 [(V 0 2); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t22 := Mul (Dat 5 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t23 := Mul (Sum 1 t22) (Sum 1 (Mul (Sum 1 t2) (Dat 2 [(B 0); (B 2)]))).
Definition t24 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t23) (Sum 1 t9)))).
Definition t25 := Sum 1 (Mul (Sum 1 t0) (Dat 2 [(B 0); (V 1 0)])).
Definition t26 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t23) (Sum 1 t9)))) (Inv t24).
Definition t27 := Mul (Dat 5 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (V 1 0)]).
Definition t28 := Add (Sum 1 t27) (Sum 0 (Mul t26 (Sum 1 (Mul (Sum 1 t9) t25)))).
Definition t29 := Sum 0 (Mul (Mul t20 (Inv (Sum 0 t20))) (Sum 1 t11)).
Definition t30 := Mul (Add (Dat 5 [(V 0 0); (B 0)]) t29) (Dat 2 [(B 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Pos (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Pos (Sum 0 t20) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Nonzero (Sum 0 t20) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t23) (Sum 1 t21)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Pos t24 |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := [(Inverses 2 2 1 true)]; says := Nonzero t24 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal t28 (Sum 1 t30) |}; by_rule := (Ring []); rests_on := [0; 3] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (plain word_7) (with_fact f8 (plain word_7)) |}; by_rule := (Rewritten f8); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (with_fact f8 (plain word_7)) (with_fact f10 (with_fact f8 (plain word_7))) |}; by_rule := (Rewritten f10); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (with_fact f10 (with_fact f8 (plain word_7))) (with_fact f17 (with_fact f10 (with_fact f8 (plain word_7)))) |}; by_rule := (Rewritten f17); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (with_fact f17 (with_fact f10 (with_fact f8 (plain word_7)))) t28 |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (plain word_8) (with_fact f8 (plain word_8)) |}; by_rule := (Rewritten f8); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (with_fact f8 (plain word_8)) (with_fact f10 (with_fact f8 (plain word_8))) |}; by_rule := (Rewritten f10); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (with_fact f10 (with_fact f8 (plain word_8))) (with_fact f17 (with_fact f10 (with_fact f8 (plain word_8)))) |}; by_rule := (Rewritten f17); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (with_fact f17 (with_fact f10 (with_fact f8 (plain word_8)))) (Sum 1 t30) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f8; f10; f17; (Inverses 2 2 1 true)]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => O_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat]; [k2]; [l]]) _ _ 15 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 0 [(V 0 1); (B 0)]) (Entry 1 [(V 0 1); (B 0)])) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 1); (B 0)]))))))).
Definition word_2 := (SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 0 [(V 0 1); (B 0)]) (Entry 1 [(V 0 1); (B 0)])) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 1); (B 0)]))))) (B 0)))).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 0 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))))).
Definition word_4 := (SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 0 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))) (B 0)))).
Definition word_5 := (Chosen (IsUpTo (V 0 1) (V 0 0)) (Plus (Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 0 [(V 0 1); (V 1 0)]) (Entry 1 [(V 0 1); (V 1 0)])) (SumOver 0 (Times (Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 0 [(V 0 1); (B 0)]) (Entry 1 [(V 0 1); (B 0)])) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 1); (B 0)]))))) (B 0))) (B 0)) (SumOver 1 (Times (Chosen (IsUpTo (B 1) (V 0 0)) (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 1); (B 0)])) (Entry 3 [(V 2 0); (B 0); (V 1 0)])))))) (Entry 1 [(V 0 1); (V 1 0)])).
Definition word_6 := (Chosen (IsUpTo (V 0 1) (V 0 0)) (Plus (Entry 0 [(V 0 1); (V 1 0)]) (SumOver 0 (Times (Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 0 1); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(B 1); (B 0)])))) (B 0))) (B 0)) (SumOver 1 (Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (V 1 0)])))))) (Entry 1 [(V 0 1); (V 1 0)])).
Definition t0 := When (Less (V 0 0) (V 0 3)) (Dat 1 [(V 0 3); (B 0)]).
Definition t1 := When (Not (Less (V 0 0) (V 0 3))) (Dat 0 [(V 0 3); (B 0)]).
Definition t2 := When (Less (V 0 0) (V 0 1)) (Dat 1 [(V 0 1); (B 0)]).
Definition t3 := When (Not (Less (V 0 0) (V 0 1))) (Dat 0 [(V 0 1); (B 0)]).
Definition t4 := Mul (Add t3 t2) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t5 := When (Less (V 0 0) (B 1)) (Dat 1 [(B 1); (B 0)]).
Definition t6 := When (Not (Less (V 0 0) (B 1))) (Dat 0 [(B 1); (B 0)]).
Definition t7 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t6 t5)))).
Definition t8 := When (Less (V 0 0) (V 0 2)) (Dat 1 [(V 0 2); (B 0)]).
Definition t9 := When (Not (Less (V 0 0) (V 0 2))) (Dat 0 [(V 0 2); (B 0)]).
Definition t10 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t9 t8)))) (Inv t7).
Definition t11 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t3 t2)))) (Inv t7).
Definition t12 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t6 t5)))) (Inv t7).
Definition t13 := Mul (Dat 0 [(V 0 1); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t14 := Sum 1 (Mul (Sum 1 t13) (Dat 0 [(V 0 5); (B 0)])).
Definition t15 := Fun Exp (Sum 1 (Mul (Sum 1 t13) (Dat 0 [(B 1); (B 0)]))).
Definition t16 := Sum 1 (Mul (Sum 1 t13) (Dat 0 [(V 0 4); (B 0)])).
Definition t17 := When (Not (Less (V 0 1) (V 0 4))) (Mul (Fun Exp t16) (Inv (Sum 0 t15))).
Definition t18 := Sum 1 (Mul (Sum 1 t13) (Dat 0 [(V 0 1); (B 0)])).
Definition t19 := When (Not (Less (V 0 1) (V 0 1))) (Mul (Fun Exp t18) (Inv (Sum 0 t15))).
Definition t20 := When (Not (Less (V 0 1) (B 0))) (Mul t15 (Inv (Sum 0 t15))).
Definition t21 := When (Less (V 0 0) (V 0 1)) (Dat 1 [(V 0 1); (V 1 0)]).
Definition t22 := Mul (Add t6 t5) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t23 := Mul t12 (Inv (Sum 0 (When (Not (Less (V 0 1) (B 0))) t12))).
Definition t24 := When (Not (Less (V 0 1) (B 0))) (Mul t23 (Sum 1 t22)).
Definition t25 := When (Not (Less (V 0 0) (V 0 1))) (Dat 0 [(V 0 1); (V 1 0)]).
Definition t26 := When (Not (Less (V 0 0) (V 0 1))) (Add t25 (Add t21 (Sum 0 t24))).
Definition t27 := Mul (Dat 0 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t28 := Mul (Mul t15 (Inv (Sum 0 t15))) (Inv (Sum 0 t20)).
Definition t29 := When (Not (Less (V 0 1) (B 0))) (Mul t28 (Sum 1 t27)).
Definition t30 := When (Not (Less (V 0 0) (V 0 1))) (Add (Dat 0 [(V 0 1); (V 1 0)]) (Sum 0 t29)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t1 t0)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t7 |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t7 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 1) (V 0 2))))]; says := Equal (plain word_1) t7 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 1) (V 0 2))))]; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Bit (Not (Less (V 0 1) (V 0 1))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t9 t8)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t10 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 1) (V 0 2))))]; says := Pos (When (Not (Less (V 0 1) (V 0 2))) t10) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Pos (When (Not (Less (V 0 1) (V 0 1))) t11) |}; by_rule := (Instance [(0, 2, (V 0 1))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 (Mul (Sum 1 t4) (Add t9 t8)))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t10 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 1) (V 0 2))) t10) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Pos (Sum 0 (When (Not (Less (V 0 1) (B 0))) t12)) |}; by_rule := (Sign (Witness 2 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Nonzero (Sum 0 (When (Not (Less (V 0 1) (B 0))) t12)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Equal (plain word_2) (Sum 0 (When (Not (Less (V 0 1) (B 0))) t12)) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t14) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t15) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t15) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 1) (V 0 4))))]; says := Equal (plain word_3) (Sum 0 t15) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 1) (V 0 4))))]; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t16) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t16) (Inv (Sum 0 t15))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 1) (V 0 4))))]; says := Pos t17 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Pos t19 |}; by_rule := (Instance [(0, 4, (V 0 1))] []); rests_on := [0; 19] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t16) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t16) (Inv (Sum 0 t15))) |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg t17 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Pos (Sum 0 t20) |}; by_rule := (Sign (Witness 4 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Nonzero (Sum 0 t20) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Equal (plain word_4) (Sum 0 t20) |}; by_rule := (Ring []); rests_on := [28; 16; 11; 0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 1) (V 0 1))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t19 |}; by_rule := (Instance [(0, 4, (V 0 1))] []); rests_on := [9; 0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t20) |}; by_rule := (Sign (Witness 4 (V 0 1))); rests_on := [6; 0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t20) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 1) (V 0 1))) t11) |}; by_rule := (Instance [(0, 2, (V 0 1))] []); rests_on := [28; 3] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 1) (B 0))) t12)) |}; by_rule := (Sign (Witness 2 (V 0 1))); rests_on := [25; 0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 1) (B 0))) t12)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Equal (Add t26 t21) (Add t30 t21) |}; by_rule := (Ring []); rests_on := [0; 37; 3; 20] |};
    {| goal := {| facts := [(Holds (Less (V 0 0) (V 0 1)))]; says := Equal (Add t26 t21) (Add t30 t21) |}; by_rule := (Ring []); rests_on := [1; 38; 4; 21] |};
    {| goal := {| facts := []; says := Equal (Add t26 t21) (Add t30 t21) |}; by_rule := (Cases (Less (V 0 0) (V 0 1))); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Add t26 t21) |}; by_rule := (Ring []); rests_on := [40; 28; 23; 12] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Add t30 t21) |}; by_rule := (Ring []); rests_on := [41; 29; 24; 13] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := Trans; rests_on := [1; 2; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ L d u z M W i l k1 k2. intros.
  split.
  { intros k4; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; k4; 0%nat]; []; [l]]) _ _ 4 steps_1.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros ; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat]; []; [l]]) _ _ 16 steps_1.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros k10; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; k10; 0%nat]; []; [l]]) _ _ 21 steps_1.word_3 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros ; intros. refine (Stated.nonzero_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; []; [l]]) _ _ 32 steps_1.word_4 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  refine (Stated.equal_by _ _ steps_1.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) _ _ 45 steps_1.word_5 steps_1.word_6 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.

Module of_values_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(V 2 0); (B 1); (B 0)])))))).
Definition word_2 := (SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 0 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 0 [(V 2 0); (B 1); (B 0)])))) (B 0)))).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(V 2 0); (B 1); (B 0)])))))).
Definition word_4 := (SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 2 [(V 2 0); (V 0 0); (B 0)]) (Entry 1 [(V 2 0); (B 0); (B 1)]))) (Entry 2 [(V 2 0); (B 1); (B 0)])))) (B 0)))).
Definition t0 := Mul (Dat 0 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t1 := Mul (Sum 1 t0) (Dat 0 [(V 2 0); (V 0 2); (B 0)]).
Definition t2 := Sum 1 (Mul (Sum 1 t0) (Dat 0 [(V 2 0); (B 1); (B 0)])).
Definition t3 := Mul (Sum 1 t0) (Dat 0 [(V 2 0); (V 0 1); (B 0)]).
Definition t4 := Mul (Fun Exp (Sum 1 t3)) (Inv (Sum 0 (Fun Exp t2))).
Definition t5 := Mul (Sum 1 t0) (Dat 0 [(V 2 0); (V 0 0); (B 0)]).
Definition t6 := Mul (Fun Exp (Sum 1 t5)) (Inv (Sum 0 (Fun Exp t2))).
Definition t7 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t2) (Inv (Sum 0 (Fun Exp t2)))).
Definition t8 := Mul (Dat 2 [(V 2 0); (V 0 0); (B 0)]) (Dat 1 [(V 2 0); (B 0); (B 1)]).
Definition t9 := Mul (Sum 1 t8) (Dat 2 [(V 2 0); (V 0 5); (B 0)]).
Definition t10 := Sum 1 (Mul (Sum 1 t8) (Dat 2 [(V 2 0); (B 1); (B 0)])).
Definition t11 := Mul (Sum 1 t8) (Dat 2 [(V 2 0); (V 0 4); (B 0)]).
Definition t12 := Mul (Fun Exp (Sum 1 t11)) (Inv (Sum 0 (Fun Exp t10))).
Definition t13 := Mul (Sum 1 t8) (Dat 2 [(V 2 0); (V 0 0); (B 0)]).
Definition t14 := Mul (Fun Exp (Sum 1 t13)) (Inv (Sum 0 (Fun Exp t10))).
Definition t15 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t10) (Inv (Sum 0 (Fun Exp t10)))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t2)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Equal (plain word_1) (Sum 0 (Fun Exp t2)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t3)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t4 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 1))))]; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t4) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t6) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t3)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t4 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t4) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t7) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t7) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t7) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t9)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t10)) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0)))); (Holds (Not (Less (V 0 0) (V 0 4))))]; says := Equal (plain word_3) (Sum 0 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0)))); (Holds (Not (Less (V 0 0) (V 0 4))))]; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0))))]; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 0) (V 0 4))))]; says := Pos (When (Not (Less (V 0 0) (V 0 4))) t12) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0))))]; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t14) |}; by_rule := (Instance [(0, 4, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t12 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 4))) t12) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0))))]; says := Pos (Sum 0 t15) |}; by_rule := (Sign (Witness 4 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0))))]; says := Nonzero (Sum 0 t15) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0))))]; says := Equal (plain word_4) (Sum 0 t15) |}; by_rule := (Ring []); rests_on := [29; 17; 12; 0] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 3) (V 0 0))))]; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |}].
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
  split.
  { intros l k3 k12; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; k12; 0%nat]; []; [l]]) _ _ 4 of_values_2.word_1 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat]; []; [l]]) _ _ 16 of_values_2.word_2 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  split.
  { intros l k3 k6; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; i; k6; 0%nat]; []; [l]]) _ _ 21 of_values_2.word_3 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)]. }
  intros l k3; intros. refine (Stated.nonzero_by _ _ of_values_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_right (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => u_left (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; i; 0%nat; 0%nat]; []; [l]]) _ _ 33 of_values_2.word_4 eq_refl); [Stated.located | Stated.facts_hold ltac:(fail)].
Qed.
Module of_step_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Entry 0 [(B 1); (B 0)]).
Definition word_2 := (Chosen (IsUpTo (B 1) (V 0 0)) (Plus (Entry 1 [(B 1); (B 0)]) (SumOver 0 (Times (Share 0 (Times (OneIf (IsUpTo (B 0) (B 3))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 1 [(B 6); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 1 [(B 1); (B 0)])))) (B 0))) (B 0)) (SumOver 1 (Times (Entry 1 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)])))))) (Entry 4 [(B 1); (B 0)])).
Definition word_3 := (Entry 1 [(B 1); (B 0)]).
Definition word_4 := (Chosen (IsUpTo (B 1) (V 0 0)) (Entry 5 [(B 1); (B 0)]) (Entry 4 [(B 1); (B 0)])).
Definition word_5 := (Entry 6 [(B 1); (B 0)]).
Definition word_6 := (Plus (Entry 5 [(B 1); (B 0)]) (SumOver 0 (Times (Share 0 (Times (OneIf (IsUpTo (B 0) (B 3))) (Softmax 0 (IsFinite (SumOver 1 (Times (SumOver 1 (Times (Entry 5 [(B 6); (B 0)]) (Entry 2 [(V 2 0); (B 0); (B 1)]))) (Entry 5 [(B 1); (B 0)])))) (B 0))) (B 0)) (SumOver 1 (Times (Entry 5 [(B 1); (B 0)]) (Entry 3 [(V 2 0); (B 0); (B 2)])))))).
Definition word_7 := (Entry 0 [(V 0 1); (V 1 0)]).
Definition word_8 := (Chosen (IsUpTo (V 0 1) (V 0 0)) (Entry 6 [(V 0 1); (V 1 0)]) (Entry 4 [(V 0 1); (V 1 0)])).
Definition t0 := When (Less (V 0 0) (B 1)) (Dat 4 [(B 1); (B 0)]).
Definition t1 := Mul (Dat 1 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t2 := Mul (Dat 1 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t3 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 1 [(B 1); (B 0)]))).
Definition t4 := Mul (Dat 1 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t5 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 1 [(B 1); (B 0)]))).
Definition t6 := Mul (Dat 1 [(B 6); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t7 := Fun Exp (Sum 1 (Mul (Sum 1 t6) (Dat 1 [(B 1); (B 0)]))).
Definition t8 := When (Not (Less (B 3) (B 0))) (Mul t5 (Inv (Sum 0 t7))).
Definition t9 := Mul (Mul (Mul t3 (Inv (Sum 0 t5))) (Inv (Sum 0 t8))) (Sum 1 t1).
Definition t10 := Add (Dat 1 [(B 1); (B 0)]) (Sum 0 (When (Not (Less (B 2) (B 0))) t9)).
Definition f11 := Identical [1; 0] (Dat 0 [(B 1); (B 0)]) (Add (When (Not (Less (V 0 0) (B 1))) t10) t0).
Definition t12 := When (Not (Less (V 0 0) (B 1))) (Dat 5 [(B 1); (B 0)]).
Definition f13 := Identical [1; 0] (Dat 1 [(B 1); (B 0)]) (Add t12 t0).
Definition t14 := Mul (Dat 5 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (B 2)]).
Definition t15 := Mul (Dat 5 [(B 4); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t16 := Fun Exp (Sum 1 (Mul (Sum 1 t15) (Dat 5 [(B 1); (B 0)]))).
Definition t17 := Mul (Dat 5 [(B 5); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t18 := Fun Exp (Sum 1 (Mul (Sum 1 t17) (Dat 5 [(B 1); (B 0)]))).
Definition t19 := Mul (Dat 5 [(B 6); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t20 := Fun Exp (Sum 1 (Mul (Sum 1 t19) (Dat 5 [(B 1); (B 0)]))).
Definition t21 := When (Not (Less (B 3) (B 0))) (Mul t18 (Inv (Sum 0 t20))).
Definition t22 := Mul (Mul t16 (Inv (Sum 0 t18))) (Inv (Sum 0 t21)).
Definition t23 := When (Not (Less (B 2) (B 0))) (Mul t22 (Sum 1 t14)).
Definition f24 := Identical [1; 0] (Dat 6 [(B 1); (B 0)]) (Add (Dat 5 [(B 1); (B 0)]) (Sum 0 t23)).
Definition t25 := Mul (Dat 5 [(V 0 1); (B 0)]) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t26 := Sum 1 (Mul (Sum 1 t25) (Dat 5 [(V 0 2); (B 0)])).
Definition t27 := Fun Exp (Sum 1 (Mul (Sum 1 t25) (Dat 5 [(B 1); (B 0)]))).
Definition t28 := Sum 1 (Mul (Sum 1 t25) (Dat 5 [(V 0 3); (B 0)])).
Definition t29 := When (Not (Less (V 0 1) (V 0 3))) (Mul (Fun Exp t28) (Inv (Sum 0 t27))).
Definition t30 := Sum 1 (Mul (Sum 1 t25) (Dat 5 [(V 0 1); (B 0)])).
Definition t31 := When (Not (Less (V 0 1) (V 0 1))) (Mul (Fun Exp t30) (Inv (Sum 0 t27))).
Definition t32 := When (Not (Less (V 0 1) (B 0))) (Mul t27 (Inv (Sum 0 t27))).
Definition t33 := When (Less (V 0 0) (V 0 4)) (Dat 4 [(V 0 4); (B 0)]).
Definition t34 := When (Not (Less (V 0 0) (V 0 4))) (Dat 5 [(V 0 4); (B 0)]).
Definition t35 := When (Less (V 0 0) (V 0 1)) (Dat 4 [(V 0 1); (B 0)]).
Definition t36 := When (Not (Less (V 0 0) (V 0 1))) (Dat 5 [(V 0 1); (B 0)]).
Definition t37 := Mul (Add t36 t35) (Dat 2 [(V 2 0); (B 0); (B 1)]).
Definition t38 := Fun Exp (Sum 1 (Mul (Sum 1 t37) (Add t34 t33))).
Definition t39 := Sum 0 (Fun Exp (Sum 1 (Mul (Sum 1 t37) (Add t12 t0)))).
Definition t40 := When (Less (V 0 0) (V 0 5)) (Dat 4 [(V 0 5); (B 0)]).
Definition t41 := When (Not (Less (V 0 0) (V 0 5))) (Dat 5 [(V 0 5); (B 0)]).
Definition t42 := Fun Exp (Sum 1 (Mul (Sum 1 t37) (Add t41 t40))).
Definition t43 := When (Not (Less (V 0 1) (V 0 5))) (Mul t42 (Inv t39)).
Definition t44 := Fun Exp (Sum 1 (Mul (Sum 1 t37) (Add t36 t35))).
Definition t45 := When (Not (Less (V 0 1) (V 0 1))) (Mul t44 (Inv t39)).
Definition t46 := Mul (Fun Exp (Sum 1 (Mul (Sum 1 t37) (Add t12 t0)))) (Inv t39).
Definition t47 := When (Less (V 0 0) (V 0 1)) (Dat 4 [(V 0 1); (V 1 0)]).
Definition t48 := Mul (Add t12 t0) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t49 := Mul t46 (Inv (Sum 0 (When (Not (Less (V 0 1) (B 0))) t46))).
Definition t50 := When (Not (Less (V 0 1) (B 0))) (Mul t49 (Sum 1 t48)).
Definition t51 := When (Not (Less (V 0 0) (V 0 1))) (Dat 5 [(V 0 1); (V 1 0)]).
Definition t52 := When (Not (Less (V 0 0) (V 0 1))) (Add t51 (Add t47 (Sum 0 t50))).
Definition t53 := Mul (Dat 5 [(B 1); (B 0)]) (Dat 3 [(V 2 0); (B 0); (V 1 0)]).
Definition t54 := Mul (Mul t27 (Inv (Sum 0 t27))) (Inv (Sum 0 t32)).
Definition t55 := When (Not (Less (V 0 1) (B 0))) (Mul t54 (Sum 1 t53)).
Definition t56 := When (Not (Less (V 0 0) (V 0 1))) (Add (Dat 5 [(V 0 1); (V 1 0)]) (Sum 0 t55)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t27) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t27) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [f11; f13; f24]; says := Bit (Not (Less (V 0 1) (V 0 1))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t28) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t28) (Inv (Sum 0 t27))) |}; by_rule := (Sign Product); rests_on := [0; 3] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 1) (V 0 3))))]; says := Pos t29 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := [f11; f13; f24]; says := Pos t31 |}; by_rule := (Instance [(0, 3, (V 0 1))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t28) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t28) (Inv (Sum 0 t27))) |}; by_rule := (Sign Product); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Nonneg t29 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := [f11; f13; f24]; says := Pos (Sum 0 t32) |}; by_rule := (Sign (Witness 3 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := [f11; f13; f24]; says := Nonzero (Sum 0 t32) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t38 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t39 |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t39 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t42 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul t42 (Inv t39)) |}; by_rule := (Sign Product); rests_on := [0; 2] |};
    {| goal := {| facts := [(Holds (Not (Less (V 0 1) (V 0 5))))]; says := Pos t43 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := [f11; f13; f24]; says := Pos t45 |}; by_rule := (Instance [(0, 5, (V 0 1))] []); rests_on := [0; 15] |};
    {| goal := {| facts := []; says := Nonneg t42 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul t42 (Inv t39)) |}; by_rule := (Sign Product); rests_on := [0; 6] |};
    {| goal := {| facts := []; says := Nonneg t43 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := [f11; f13; f24]; says := Pos (Sum 0 (When (Not (Less (V 0 1) (B 0))) t46)) |}; by_rule := (Sign (Witness 5 (V 0 1))); rests_on := [0; 3] |};
    {| goal := {| facts := [f11; f13; f24]; says := Nonzero (Sum 0 (When (Not (Less (V 0 1) (B 0))) t46)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := [f11; f13; f24; (Holds (Not (Less (V 0 0) (V 0 1))))]; says := Equal (Add t52 t47) (Add t56 t47) |}; by_rule := (Ring []); rests_on := [0; 9; 12; 22] |};
    {| goal := {| facts := [f11; f13; f24; (Holds (Less (V 0 0) (V 0 1)))]; says := Equal (Add t52 t47) (Add t56 t47) |}; by_rule := (Ring []); rests_on := [1; 10; 13; 23] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (Add t52 t47) (Add t56 t47) |}; by_rule := (Cases (Less (V 0 0) (V 0 1))); rests_on := [0; 1] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (plain word_7) (with_fact f11 (plain word_7)) |}; by_rule := (Rewritten f11); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (with_fact f11 (plain word_7)) (with_fact f13 (with_fact f11 (plain word_7))) |}; by_rule := (Rewritten f13); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (with_fact f13 (with_fact f11 (plain word_7))) (with_fact f24 (with_fact f13 (with_fact f11 (plain word_7)))) |}; by_rule := (Rewritten f24); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (with_fact f24 (with_fact f13 (with_fact f11 (plain word_7)))) (Add t52 t47) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (plain word_8) (with_fact f11 (plain word_8)) |}; by_rule := (Rewritten f11); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (with_fact f11 (plain word_8)) (with_fact f13 (with_fact f11 (plain word_8))) |}; by_rule := (Rewritten f13); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (with_fact f13 (with_fact f11 (plain word_8))) (with_fact f24 (with_fact f13 (with_fact f11 (plain word_8)))) |}; by_rule := (Rewritten f24); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (with_fact f24 (with_fact f13 (with_fact f11 (plain word_8)))) (Add t56 t47) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := [f11; f13; f24]; says := Equal (plain word_7) (plain word_8) |}; by_rule := Trans; rests_on := [7; 6; 5; 4; 8; 0; 1; 2; 3] |}].
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
  refine (Stated.equal_by _ _ of_step_2.checks (Stated.world [S_; d; L] [(fun l_ : list nat => u_left (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_left l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => z (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right l (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => u_right (l + 1)%nat (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k1; 0%nat; 0%nat; 0%nat; 0%nat]; [k2]; [l]]) _ _ 36 of_step_2.word_7 of_step_2.word_8 eq_refl); [Stated.located | Stated.facts_hold ltac:(first [Stated.equation_holds of_step_2.word_1 of_step_2.word_2 | Stated.equation_holds of_step_2.word_3 of_step_2.word_4 | Stated.equation_holds of_step_2.word_5 of_step_2.word_6])].
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
