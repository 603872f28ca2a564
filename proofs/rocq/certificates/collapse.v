From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* collapse.masked_weights: a score of −∞ gives a weight of exactly 0, for any mask that leaves something in the row *)
Module collapse_masked_weights.
Definition statement_1 : Prop :=
  forall (N_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < N_)%nat -> (k3 < N_)%nat -> (k4 < N_)%nat ->
    (forall k2, (k2 < N_)%nat -> exists k1, (k1 < N_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < N_) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5))) <> 0) /\
    (\sum_(k7 < N_) (exp (L k3 k7) * (bit (R_ k3 k7))) <> 0) /\
    softmax N_ (fun k5 => plus (Finite (L k3 k5)) (bias (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4))) = normalise N_ (fun k6 => expo (plus (Finite (L k3 k6)) (bias (R_ k3 k6)))) k4 * (bit (negb (R_ k3 k4))) /\
    normalise N_ (fun k6 => expo (plus (Finite (L k3 k6)) (bias (R_ k3 k6)))) k4 * (bit (negb (R_ k3 k4))) = normalise N_ (fun k7 => exp (L k3 k7) * (bit (R_ k3 k7))) k4 * (bit (negb (R_ k3 k4))) /\
    normalise N_ (fun k7 => exp (L k3 k7) * (bit (R_ k3 k7))) k4 * (bit (negb (R_ k3 k4))) = 0.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t1 := When (Rel 0 (V 0 0) (V 0 1)) (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])).
Definition g2 := [(Holds (Rel 0 (V 0 0) (V 0 1)))].
Definition t3 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Dat 0 [(V 0 0); (B 0)])).
Definition g4 := [(Somewhere [0] 0 (Rel 0 (B 1) (B 0)))].
Definition w5 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsRelated 0 (V 0 0) (B 0))).
Definition t6 := When (Rel 0 (V 0 0) (V 0 2)) (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])).
Definition g7 := [(Holds (Rel 0 (V 0 0) (V 0 2)))].
Definition w8 := Softmax 0 (SumOfScores (IsFinite (Entry 0 [(V 0 0); (B 0)])) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 0 3).
Definition w9 := Times w8 (OneIf (IsNot (IsRelated 0 (V 0 0) (V 0 3)))).
Definition w10 := Times (Share 0 w0 (V 0 3)) (OneIf (IsNot (IsRelated 0 (V 0 0) (V 0 3)))).
Definition w11 := Times (Share 0 w5 (V 0 3)) (OneIf (IsNot (IsRelated 0 (V 0 0) (V 0 3)))).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w5).
Definition word_3 := w9.
Definition word_4 := w10.
Definition word_5 := w10.
Definition word_6 := w11.
Definition word_7 := w11.
Definition word_8 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Pos t1 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 1)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t1 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Pos (Sum 0 t3) |}; by_rule := (Sign (SomewhereSo 1 (Somewhere [0] 0 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g4; says := Nonzero (Sum 0 t3) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g4; says := Equal (plain word_1) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g7; says := Pos t6 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Dat 0 [(V 0 0); (V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t6 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g4; says := Equal (plain word_2) (Sum 0 t3) |}; by_rule := (Ring []); rests_on := [6] |};
    {| goal := {| facts := g4; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := g4; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8] |};
    {| goal := {| facts := g4; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [9] |};
    {| goal := {| facts := g4; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros N_ L R_ k3 k4. intros.
  assert (so_0 : Stated.stands (Stated.world [N_] [(fun l_ : list nat => L (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [R_] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k3; 0%nat; 0%nat; k4]]) steps_1.g4) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 13 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 14 steps_1.word_3 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_5 steps_1.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_7 steps_1.word_8 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_masked_weights.

(* collapse.weights: with every token masked from every other, softmax(Y) is the identity *)
Module collapse_weights.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d_k : nat) (d : nat) (X : nat -> nat -> R) (W_Q : nat -> nat -> R) (W_K : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < N_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (k1 < N_)%nat -> (k2 < N_)%nat ->
    (forall k3, (k3 < N_)%nat -> (k1 =? k3)%nat = true -> sqrt (INR d_k) <> 0) /\
    (\sum_(k3 < N_) expo (masked ((k1 =? k3)%nat) (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))) <> 0) /\
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k15 < N_) (exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k15 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * (bit ((k1 =? k15)%nat))) <> 0) /\
    softmax N_ (fun k3 => masked ((k1 =? k3)%nat) (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))) k2 = normalise N_ (fun k7 => expo (masked ((k1 =? k7)%nat) (Finite ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k7 k10 * W_K k10 k8)))) / (sqrt (INR d_k)))))) k2 /\
    normalise N_ (fun k11 => expo (masked ((k1 =? k11)%nat) (Finite ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k11 k14 * W_K k14 k12)))) / (sqrt (INR d_k)))))) k2 = normalise N_ (fun k15 => exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k15 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * (bit ((k1 =? k15)%nat))) k2 /\
    normalise N_ (fun k19 => exp ((\sum_(k20 < d_k) ((\sum_(k21 < d) (X k1 k21 * W_Q k21 k20)) * (\sum_(k22 < d) (X k19 k22 * W_K k22 k20)))) / (sqrt (INR d_k))) * (bit ((k1 =? k19)%nat))) k2 = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Holds (Same (V 0 0) (V 0 1)))].
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w3 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 2 w2) (SumOver 2 w3)).
Definition w5 := ExpOf (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w4 (Applied Root (Length 1))))).
Definition t6 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t8 := Mul (Sum 1 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition w9 := Applied Exp (Over w4 (Applied Root (Length 1))).
Definition w10 := SumOver 0 (Times w9 (OneIf (IsSame (V 0 0) (B 0)))).
Definition w11 := Softmax 0 (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w4 (Applied Root (Length 1))))) (V 0 2).
Definition w12 := Share 0 (Times w9 (OneIf (IsSame (V 0 0) (B 0)))) (V 0 2).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 0 w5).
Definition word_3 := (Applied Root (Length 1)).
Definition word_4 := w10.
Definition word_5 := w11.
Definition word_6 := (Share 0 w5 (V 0 2)).
Definition word_7 := (Share 0 w5 (V 0 2)).
Definition word_8 := w12.
Definition word_9 := w12.
Definition word_10 := (OneIf (IsSame (V 0 0) (V 0 2))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Fun Exp t8) |}; by_rule := (Ring []); rests_on := [4; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) t0 |}; by_rule := (Ring []); rests_on := [6; 2] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Fun Exp t8) |}; by_rule := (Ring []); rests_on := [8; 4] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [10; 6; 12] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [11; 7; 13] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [12; 8; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros N_ d_k d X W_Q W_K k1 k2. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [N_; d_k; d] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k3; k2]; [0%nat]; []]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [N_; d_k; d] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k2]; [0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 11 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 13 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 14 steps_1.word_5 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 15 steps_1.word_7 steps_1.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_9 steps_1.word_10 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_weights.

(* collapse.self_attention: fully masked self-attention is one linear map *)
Module collapse_self_attention.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d_v : nat) (d_k : nat) (d : nat) (X : nat -> nat -> R) (W_Q : nat -> nat -> R) (W_K : nat -> nat -> R) (W_V : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < N_)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (k1 < N_)%nat -> (k2 < d_v)%nat ->
    (forall k4, (k4 < N_)%nat -> (k1 =? k4)%nat = true -> sqrt (INR d_k) <> 0) /\
    (\sum_(k4 < N_) expo (masked ((k1 =? k4)%nat) (Finite ((\sum_(k5 < d_k) ((\sum_(k6 < d) (X k1 k6 * W_Q k6 k5)) * (\sum_(k7 < d) (X k4 k7 * W_K k7 k5)))) / (sqrt (INR d_k))))) <> 0) /\
    \sum_(k9 < N_) (softmax N_ (fun k10 => masked ((k1 =? k10)%nat) (Finite ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k10 k13 * W_K k13 k11)))) / (sqrt (INR d_k))))) k9 * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2))) = \sum_(k15 < N_) (bit ((k1 =? k15)%nat) * (\sum_(k16 < d) (X k15 k16 * W_V k16 k2))) /\
    \sum_(k15 < N_) (bit ((k1 =? k15)%nat) * (\sum_(k16 < d) (X k15 k16 * W_V k16 k2))) = \sum_(k17 < d) (X k1 k17 * W_V k17 k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Holds (Same (V 0 0) (V 0 1)))].
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w3 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 2 w2) (SumOver 2 w3)).
Definition w5 := ExpOf (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w4 (Applied Root (Length 1))))).
Definition t6 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t8 := Mul (Sum 1 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition w9 := Softmax 0 (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w4 (Applied Root (Length 1))))) (B 0).
Definition w10 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 0); (V 3 0)]).
Definition w11 := Times (OneIf (IsSame (V 0 0) (B 0))) (SumOver 2 w10).
Definition w12 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 3 [(B 0); (V 3 0)]).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 0 w5).
Definition word_3 := (SumOver 0 (Times w9 (SumOver 2 w10))).
Definition word_4 := (SumOver 0 w11).
Definition word_5 := (SumOver 0 w11).
Definition word_6 := (SumOver 2 w12).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Fun Exp t8) |}; by_rule := (Ring []); rests_on := [4; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [6; 2; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [7; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros N_ d_v d_k d X W_Q W_K W_V k1 k2. intros.
  refine (conj _ _).
  { intros k4; intros. assert (so_0 : Stated.stands (Stated.world [N_; d_k; d; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k4]; [0%nat]; []; [k2]]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [N_; d_k; d; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; []; [k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 10 steps_1.word_3 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 11 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_self_attention.

(* collapse.score_diagonal.repaired: Y_nn is the inner product of query n and key n, over √d_k *)
Module collapse_score_diagonal_repaired.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d_k : nat) (d : nat) (X : nat -> nat -> R) (W_Q : nat -> nat -> R) (W_K : nat -> nat -> R) (n : nat),
    (0 < N_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (n < N_)%nat ->
    (sqrt (INR d_k) <> 0) /\
    (\sum_(k1 < d_k) ((\sum_(k2 < d) (X n k2 * W_Q k2 k1)) * (\sum_(k3 < d) (X n k3 * W_K k3 k1)))) / (sqrt (INR d_k)) = (\sum_(k4 < d_k) ((\sum_(k5 < d) (X n k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X n k6 * W_K k6 k4)))) / (sqrt (INR d_k)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w2 := Times (Entry 0 [(V 2 0); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w3 := SumOver 0 (Times (SumOver 1 w1) (SumOver 1 w2)).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (Over w3 (Applied Root (Length 0))).
Definition word_3 := (Over w3 (Applied Root (Length 0))).
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
  intros N_ d_k d X W_Q W_K n. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; d; N_] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; []; [n]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 6 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_score_diagonal_repaired.

(* collapse.score_diagonal.one_feature: the displayed entry is right for d_k = 1, and then only for the first token *)
Module collapse_score_diagonal_one_feature.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d : nat) (X : nat -> nat -> R) (W_Q : nat -> R) (W_K : nat -> R),
    (0 < N_)%nat -> (0 < d)%nat ->
    ((0%nat < N_)%nat) ->
    (1 <> 0) /\
    (\sum_(k1 < d) (X 0%nat k1 * W_Q k1)) * (\sum_(k2 < d) (X 0%nat k2 * W_K k2)) / 1 = (\sum_(k3 < d) (X 0%nat k3 * W_Q k3)) * (\sum_(k4 < d) (X 0%nat k4 * W_K k4)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(First 0 0)].
Definition w1 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0)]).
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 2 [(B 0)]).
Definition w3 := Over (Times (SumOver 1 w1) (SumOver 1 w2)) (Whole (1)).
Definition word_1 := (Whole (1)).
Definition word_2 := w3.
Definition word_3 := (Times (SumOver 1 w1) (SumOver 1 w2)).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Nonzero (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := g0; says := Equal (plain word_1) (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g0; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g0; says := Equal (plain word_2) (plain word_3) |}; by_rule := (Ring []); rests_on := [2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros N_ d X W_Q W_K. intros.
  assert (so_0 : Stated.stands (Stated.world [N_; d] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; []]) steps_1.g0) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 2 steps_1.word_1 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_2 steps_1.word_3 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_score_diagonal_one_feature.

(* collapse.multi_head: fully masked multi-head attention is one matrix *)
Module collapse_multi_head.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (X : nat -> nat -> R) (W_Q : nat -> nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < N_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < N_)%nat -> (k2 < d)%nat ->
    (forall k6, (k6 < N_)%nat -> (k1 =? k6)%nat = true -> sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < N_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) <> 0) /\
    \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (softmax N_ (fun k14 => masked ((k1 =? k14)%nat) (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k14 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))))) k13 * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12)))) * W_O k11 k12 k2)) = \sum_(k19 < H) (\sum_(k20 < d_v) ((\sum_(k21 < d) (X k1 k21 * W_V k19 k21 k20)) * W_O k19 k20 k2)) /\
    \sum_(k22 < H) (\sum_(k23 < d_v) ((\sum_(k24 < d) (X k1 k24 * W_V k22 k24 k23)) * W_O k22 k23 k2)) = \sum_(k25 < d) (X k1 k25 * (\sum_(k26 < H) (\sum_(k27 < d_v) (W_V k26 k25 k27 * W_O k26 k27 k2)))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Holds (Same (V 0 0) (V 0 1)))].
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w3 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 2 w2) (SumOver 2 w3)).
Definition w5 := ExpOf (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w4 (Applied Root (Length 1))))).
Definition t6 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 1 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition w9 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 5); (B 0); (B 1)]).
Definition w10 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 5); (B 0); (B 1)]).
Definition w11 := SumOver 1 (Times (SumOver 2 w9) (SumOver 2 w10)).
Definition w12 := Softmax 0 (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w11 (Applied Root (Length 1))))) (B 0).
Definition w13 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 3); (B 0); (B 2)]).
Definition w14 := Times (SumOver 0 (Times w12 (SumOver 2 w13))) (Entry 4 [(B 1); (B 0); (V 2 0)]).
Definition w15 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 3 [(B 2); (B 0); (B 1)]).
Definition w16 := Times (SumOver 2 w15) (Entry 4 [(B 1); (B 0); (V 2 0)]).
Definition t17 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(V 3 1); (B 0); (B 1)]).
Definition t18 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 3 1); (B 0); (B 1)]).
Definition t19 := Mul (Sum 1 (Mul (Sum 2 t18) (Sum 2 t17))) (Inv t0).
Definition w20 := Times (Entry 3 [(B 1); (B 2); (B 0)]) (Entry 4 [(B 1); (B 0); (V 2 0)]).
Definition w21 := Times (Entry 0 [(V 0 0); (B 0)]) (SumOver 3 (SumOver 4 w20)).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 0 w5).
Definition word_3 := (SumOver 3 (SumOver 4 w14)).
Definition word_4 := (SumOver 3 (SumOver 4 w16)).
Definition word_5 := (SumOver 3 (SumOver 4 w16)).
Definition word_6 := (SumOver 2 w21).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Fun Exp t8) |}; by_rule := (Ring []); rests_on := [4; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t19) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t19) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [8; 4; 10; 0] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [9; 5] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros N_ d H d_v d_k X W_Q W_K W_V W_O k1 k2. intros.
  refine (conj _ _).
  { intros k6; intros. assert (so_0 : Stated.stands (Stated.world [N_; d_k; d; H; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k6]; [0%nat]; [k2]; [0%nat; 0%nat]; []]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_1 : Stated.stands (Stated.world [N_; d_k; d; H; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; [k2]; [k3; 0%nat]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  assert (so_2 : Stated.stands (Stated.world [N_; d_k; d; H; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; [k2]; [0%nat; 0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 12 steps_1.word_3 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 13 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_multi_head.

(* collapse.biased: with biases, fully masked multi-head attention is one affine map *)
Module collapse_biased.
Definition statement_1 : Prop :=
  forall (N_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (X : nat -> nat -> R) (W_Q : nat -> nat -> nat -> R) (W_K : nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> R) (b_V : nat -> nat -> R) (W_O : nat -> nat -> nat -> R) (b_O : nat -> R) (k1 : nat) (k2 : nat),
    (0 < N_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < N_)%nat -> (k2 < d)%nat ->
    (forall k6, (k6 < N_)%nat -> (k1 =? k6)%nat = true -> sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < N_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) <> 0) /\
    (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (softmax N_ (fun k6 => masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) k5 * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4))) * W_O k3 k4 k2))) + 1 * b_O k2 = (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * ((\sum_(k14 < d) (X k13 k14 * W_V k11 k14 k12)) + 1 * b_V k11 k12))) * W_O k11 k12 k2))) + 1 * b_O k2 /\
    (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * ((\sum_(k14 < d) (X k13 k14 * W_V k11 k14 k12)) + 1 * b_V k11 k12))) * W_O k11 k12 k2))) + 1 * b_O k2 = (\sum_(k15 < H) (\sum_(k16 < d_v) (((\sum_(k17 < d) (X k1 k17 * W_V k15 k17 k16)) + 1 * b_V k15 k16) * W_O k15 k16 k2))) + 1 * b_O k2 /\
    (\sum_(k21 < H) (\sum_(k22 < d_v) (((\sum_(k23 < d) (X k1 k23 * W_V k21 k23 k22)) + 1 * b_V k21 k22) * W_O k21 k22 k2))) + 1 * b_O k2 = (\sum_(k24 < H) (\sum_(k25 < d_v) ((\sum_(k26 < d) (X k1 k26 * W_V k24 k26 k25)) * W_O k24 k25 k2))) + \sum_(k27 < H) (\sum_(k28 < d_v) (1 * b_V k27 k28 * W_O k27 k28 k2)) + 1 * b_O k2 /\
    (\sum_(k24 < H) (\sum_(k25 < d_v) ((\sum_(k26 < d) (X k1 k26 * W_V k24 k26 k25)) * W_O k24 k25 k2))) + \sum_(k27 < H) (\sum_(k28 < d_v) (1 * b_V k27 k28 * W_O k27 k28 k2)) + 1 * b_O k2 = (\sum_(k29 < d) (X k1 k29 * (\sum_(k30 < H) (\sum_(k31 < d_v) (W_V k30 k29 k31 * W_O k30 k31 k2))))) + (1 * (\sum_(k32 < H) (\sum_(k33 < d_v) (b_V k32 k33 * W_O k32 k33 k2))) + 1 * b_O k2) /\
    (\sum_(k29 < d) (X k1 k29 * (\sum_(k30 < H) (\sum_(k31 < d_v) (W_V k30 k29 k31 * W_O k30 k31 k2))))) + (1 * (\sum_(k32 < H) (\sum_(k33 < d_v) (b_V k32 k33 * W_O k32 k33 k2))) + 1 * b_O k2) = (\sum_(k34 < d) (X k1 k34 * (\sum_(k35 < H) (\sum_(k36 < d_v) (W_V k35 k34 k36 * W_O k35 k36 k2))))) + 1 * ((\sum_(k37 < H) (\sum_(k38 < d_v) (b_V k37 k38 * W_O k37 k38 k2))) + b_O k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Holds (Same (V 0 0) (V 0 1)))].
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w3 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 2 w2) (SumOver 2 w3)).
Definition w5 := ExpOf (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w4 (Applied Root (Length 1))))).
Definition t6 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 1 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition w9 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 5); (B 0); (B 1)]).
Definition w10 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 5); (B 0); (B 1)]).
Definition w11 := SumOver 1 (Times (SumOver 2 w9) (SumOver 2 w10)).
Definition w12 := Softmax 0 (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Over w11 (Applied Root (Length 1))))) (B 0).
Definition w13 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 3); (B 0); (B 2)]).
Definition w14 := Plus (SumOver 2 w13) (Times (Whole (1)) (Entry 4 [(B 2); (B 1)])).
Definition w15 := Times (SumOver 0 (Times w12 w14)) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w16 := Plus (SumOver 3 (SumOver 4 w15)) (Times (Whole (1)) (Entry 6 [(V 2 0)])).
Definition w17 := SumOver 0 (Times (OneIf (IsSame (V 0 0) (B 0))) w14).
Definition w18 := SumOver 4 (Times w17 (Entry 5 [(B 1); (B 0); (V 2 0)])).
Definition w19 := Plus (SumOver 3 w18) (Times (Whole (1)) (Entry 6 [(V 2 0)])).
Definition w20 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 3 [(B 2); (B 0); (B 1)]).
Definition w21 := Plus (SumOver 2 w20) (Times (Whole (1)) (Entry 4 [(B 1); (B 0)])).
Definition w22 := SumOver 4 (Times w21 (Entry 5 [(B 1); (B 0); (V 2 0)])).
Definition w23 := Plus (SumOver 3 w22) (Times (Whole (1)) (Entry 6 [(V 2 0)])).
Definition w24 := Times (SumOver 2 w20) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w25 := Times (Times (Whole (1)) (Entry 4 [(B 1); (B 0)])) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w26 := Plus (SumOver 3 (SumOver 4 w24)) (SumOver 3 (SumOver 4 w25)).
Definition w27 := Plus w26 (Times (Whole (1)) (Entry 6 [(V 2 0)])).
Definition w28 := Times (Entry 3 [(B 1); (B 2); (B 0)]) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w29 := Times (Entry 0 [(V 0 0); (B 0)]) (SumOver 3 (SumOver 4 w28)).
Definition w30 := Times (Entry 4 [(B 1); (B 0)]) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w31 := Plus (Times (Whole (1)) (SumOver 3 (SumOver 4 w30))) (Times (Whole (1)) (Entry 6 [(V 2 0)])).
Definition w32 := Plus (SumOver 3 (SumOver 4 w30)) (Entry 6 [(V 2 0)]).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 0 w5).
Definition word_3 := w16.
Definition word_4 := w19.
Definition word_5 := w19.
Definition word_6 := w23.
Definition word_7 := w23.
Definition word_8 := w27.
Definition word_9 := w27.
Definition word_10 := (Plus (SumOver 2 w29) w31).
Definition word_11 := (Plus (SumOver 2 w29) w31).
Definition word_12 := (Plus (SumOver 2 w29) (Times (Whole (1)) w32)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Fun Exp t8) |}; by_rule := (Ring []); rests_on := [4; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [6; 2; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [7; 3] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [8; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [9; 5] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [10; 6] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros N_ d H d_v d_k X W_Q W_K W_V b_V W_O b_O k1 k2. intros.
  refine (conj _ _).
  { intros k6; intros. assert (so_0 : Stated.stands (Stated.world [N_; d_k; d; H; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => b_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => b_O (nth 0 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k6]; [0%nat]; [k2]; [0%nat]; []]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_1 : Stated.stands (Stated.world [N_; d_k; d; H; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => b_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => b_O (nth 0 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; [k2]; [k3]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  assert (so_2 : Stated.stands (Stated.world [N_; d_k; d; H; d_v] [(fun l_ : list nat => X (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => b_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => b_O (nth 0 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; [k2]; [0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 10 steps_1.word_3 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 11 steps_1.word_5 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 12 steps_1.word_7 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 13 steps_1.word_9 steps_1.word_10 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 14 steps_1.word_11 steps_1.word_12 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_biased.
