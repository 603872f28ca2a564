From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* positions.no_order: attention without a mask knows no order *)
Module positions_no_order.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * x k7 k6)) * M k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * x k8 k5))))) <> 0) /\
    (\sum_(k20 < S_) expo (Finite (\sum_(k21 < S_) ((\sum_(k22 < S_) (bit ((k1 =? pi_ k22)%nat) * (\sum_(k23 < d) ((\sum_(k24 < d) (x k22 k24 * M k24 k23)) * x k21 k23)))) * (bit ((k20 =? pi_ k21)%nat))))) <> 0) /\
    (forall k29, (k29 < S_)%nat -> \sum_(k30 < S_) expo (Finite (\sum_(k31 < d) ((\sum_(k32 < d) (x k29 k32 * M k32 k31)) * x k30 k31))) <> 0) /\
    \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) ((\sum_(k15 < S_) (bit ((k1 =? pi_ k15)%nat) * x k15 k14)) * M k14 k13)) * (\sum_(k16 < S_) (bit ((k12 =? pi_ k16)%nat) * x k16 k13))))) k11 * (\sum_(k17 < d) ((\sum_(k18 < S_) (bit ((k11 =? pi_ k18)%nat) * x k18 k17)) * W_V k17 k2))) = \sum_(k19 < S_) (softmax S_ (fun k20 => Finite (\sum_(k21 < S_) ((\sum_(k22 < S_) (bit ((k1 =? pi_ k22)%nat) * (\sum_(k23 < d) ((\sum_(k24 < d) (x k22 k24 * M k24 k23)) * x k21 k23)))) * (bit ((k20 =? pi_ k21)%nat))))) k19 * (\sum_(k25 < d) ((\sum_(k26 < S_) (bit ((k19 =? pi_ k26)%nat) * x k26 k25)) * W_V k25 k2))) /\
    \sum_(k19 < S_) (softmax S_ (fun k20 => Finite (\sum_(k21 < S_) ((\sum_(k22 < S_) (bit ((k1 =? pi_ k22)%nat) * (\sum_(k23 < d) ((\sum_(k24 < d) (x k22 k24 * M k24 k23)) * x k21 k23)))) * (bit ((k20 =? pi_ k21)%nat))))) k19 * (\sum_(k25 < d) ((\sum_(k26 < S_) (bit ((k19 =? pi_ k26)%nat) * x k26 k25)) * W_V k25 k2))) = \sum_(k27 < S_) ((\sum_(k28 < S_) ((\sum_(k29 < S_) (bit ((k1 =? pi_ k29)%nat) * softmax S_ (fun k30 => Finite (\sum_(k31 < d) ((\sum_(k32 < d) (x k29 k32 * M k32 k31)) * x k30 k31))) k28)) * (bit ((k27 =? pi_ k28)%nat)))) * (\sum_(k33 < d) ((\sum_(k34 < S_) (bit ((k27 =? pi_ k34)%nat) * x k34 k33)) * W_V k33 k2))) /\
    \sum_(k27 < S_) ((\sum_(k28 < S_) ((\sum_(k29 < S_) (bit ((k1 =? pi_ k29)%nat) * softmax S_ (fun k30 => Finite (\sum_(k31 < d) ((\sum_(k32 < d) (x k29 k32 * M k32 k31)) * x k30 k31))) k28)) * (bit ((k27 =? pi_ k28)%nat)))) * (\sum_(k33 < d) ((\sum_(k34 < S_) (bit ((k27 =? pi_ k34)%nat) * x k34 k33)) * W_V k33 k2))) = \sum_(k35 < S_) ((\sum_(k36 < S_) ((\sum_(k37 < S_) (bit ((k1 =? pi_ k37)%nat) * softmax S_ (fun k38 => Finite (\sum_(k39 < d) ((\sum_(k40 < d) (x k37 k40 * M k40 k39)) * x k38 k39))) k36)) * (bit ((k35 =? pi_ k36)%nat)))) * (\sum_(k41 < S_) (bit ((k35 =? pi_ k41)%nat) * (\sum_(k42 < d) (x k41 k42 * W_V k42 k2))))) /\
    \sum_(k35 < S_) ((\sum_(k36 < S_) ((\sum_(k37 < S_) (bit ((k1 =? pi_ k37)%nat) * softmax S_ (fun k38 => Finite (\sum_(k39 < d) ((\sum_(k40 < d) (x k37 k40 * M k40 k39)) * x k38 k39))) k36)) * (bit ((k35 =? pi_ k36)%nat)))) * (\sum_(k41 < S_) (bit ((k35 =? pi_ k41)%nat) * (\sum_(k42 < d) (x k41 k42 * W_V k42 k2))))) = \sum_(k43 < S_) (bit ((k1 =? pi_ k43)%nat) * (\sum_(k44 < S_) (softmax S_ (fun k45 => Finite (\sum_(k46 < d) ((\sum_(k47 < d) (x k43 k47 * M k47 k46)) * x k45 k46))) k44 * (\sum_(k48 < S_) ((\sum_(k49 < S_) (bit ((k49 =? pi_ k44)%nat) * (bit ((k49 =? pi_ k48)%nat)))) * (\sum_(k50 < d) (x k48 k50 * W_V k50 k2))))))) /\
    \sum_(k43 < S_) (bit ((k1 =? pi_ k43)%nat) * (\sum_(k44 < S_) (softmax S_ (fun k45 => Finite (\sum_(k46 < d) ((\sum_(k47 < d) (x k43 k47 * M k47 k46)) * x k45 k46))) k44 * (\sum_(k48 < S_) ((\sum_(k49 < S_) (bit ((k49 =? pi_ k44)%nat) * (bit ((k49 =? pi_ k48)%nat)))) * (\sum_(k50 < d) (x k48 k50 * W_V k50 k2))))))) = \sum_(k51 < S_) (bit ((k1 =? pi_ k51)%nat) * (\sum_(k52 < S_) (softmax S_ (fun k53 => Finite (\sum_(k54 < d) ((\sum_(k55 < d) (x k51 k55 * M k55 k54)) * x k53 k54))) k52 * (\sum_(k56 < S_) (bit ((k52 =? k56)%nat) * (\sum_(k57 < d) (x k56 k57 * W_V k57 k2))))))) /\
    \sum_(k51 < S_) (bit ((k1 =? pi_ k51)%nat) * (\sum_(k52 < S_) (softmax S_ (fun k53 => Finite (\sum_(k54 < d) ((\sum_(k55 < d) (x k51 k55 * M k55 k54)) * x k53 k54))) k52 * (\sum_(k56 < S_) (bit ((k52 =? k56)%nat) * (\sum_(k57 < d) (x k56 k57 * W_V k57 k2))))))) = \sum_(k58 < S_) (bit ((k1 =? pi_ k58)%nat) * (\sum_(k59 < S_) (softmax S_ (fun k60 => Finite (\sum_(k61 < d) ((\sum_(k62 < d) (x k58 k62 * M k62 k61)) * x k60 k61))) k59 * (\sum_(k63 < d) (x k59 k63 * W_V k63 k2))))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 0 w0) (Entry 1 [(B 0); (B 1)])).
Definition w2 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := ExpOf (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))).
Definition t4 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t5 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t6 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition w7 := Times (Entry 0 [(B 2); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w8 := SumOver 1 (Times (SumOver 1 w7) (Entry 0 [(B 2); (B 0)])).
Definition w9 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w8.
Definition w10 := Times (SumOver 0 w9) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t11 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition w12 := Times (Entry 0 [(V 0 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w13 := SumOver 1 (Times (SumOver 1 w12) (Entry 0 [(B 1); (B 0)])).
Definition t14 := Mul (Dat 0 [(V 0 3); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t15 := Sum 1 (Mul (Sum 1 t14) (Dat 0 [(V 0 4); (B 0)])).
Definition t16 := Fun Exp (Sum 1 (Mul (Sum 1 t14) (Dat 0 [(B 1); (B 0)]))).
Definition w17 := Softmax 0 (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))) (B 0).
Definition w18 := Times (SumOver 0 w2) (Entry 2 [(B 0); (V 2 0)]).
Definition w19 := Times (Softmax 0 (IsFinite (SumOver 0 w10)) (B 0)) (SumOver 1 w18).
Definition t20 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 5)); (B 0)]).
Definition w21 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w22 := SumOver 1 (Times (SumOver 1 w21) (Entry 0 [(B 1); (B 0)])).
Definition w23 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w22) (B 1)).
Definition w24 := Times (SumOver 0 w23) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w25 := SumOver 0 (Times (SumOver 0 w24) (SumOver 1 w18)).
Definition t26 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 4); (B 0)])).
Definition t27 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition w28 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w29 := Times (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))) (SumOver 1 w28).
Definition w30 := SumOver 0 (Times (SumOver 0 w24) (SumOver 0 w29)).
Definition w31 := Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w32 := SumOver 1 (Times (SumOver 1 w31) (Entry 0 [(B 1); (B 0)])).
Definition w33 := Times (OneIf (IsSame (B 0) (Img 0 0 false (B 2)))) (OneIf (IsSame (B 0) (Img 0 0 false (B 1)))).
Definition w34 := SumOver 0 (Times (SumOver 0 w33) (SumOver 1 w28)).
Definition w35 := SumOver 0 (Times (Softmax 0 (IsFinite w32) (B 0)) w34).
Definition w36 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w35.
Definition t37 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 6); (B 0)])).
Definition w38 := Times (OneIf (IsSame (B 1) (B 0))) (SumOver 1 w28).
Definition w39 := Times (Softmax 0 (IsFinite w32) (B 0)) (SumOver 0 w38).
Definition w40 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (SumOver 0 w39).
Definition t41 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 7); (B 0)])).
Definition w42 := Times (Softmax 0 (IsFinite w32) (B 0)) (SumOver 1 w28).
Definition w43 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (SumOver 0 w42).
Definition t44 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 8); (B 0)])).
Definition word_1 := (SumOver 0 w3).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w10)))).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w13))).
Definition word_4 := (SumOver 0 (Times w17 (SumOver 1 w18))).
Definition word_5 := (SumOver 0 w19).
Definition word_6 := (SumOver 0 w19).
Definition word_7 := w25.
Definition word_8 := w25.
Definition word_9 := w30.
Definition word_10 := w30.
Definition word_11 := (SumOver 0 w36).
Definition word_12 := (SumOver 0 w36).
Definition word_13 := (SumOver 0 w40).
Definition word_14 := (SumOver 0 w40).
Definition word_15 := (SumOver 0 w43).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t15) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t16) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t16) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t16) |}; by_rule := (Ring []); rests_on := [8; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t20)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [11; 3] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t27) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t27) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [15; 7; 0] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [16; 8; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t37) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [18; 10; 3] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t41) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [20; 12; 5] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t44) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_14) (plain word_15) |}; by_rule := (Ring []); rests_on := [22; 14; 7] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M W_V pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k29; intros. assert (so_2 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; k29; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k2]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 12 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 14 steps_1.word_4 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 18 steps_1.word_6 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 19 steps_1.word_8 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_10 steps_1.word_11 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 23 steps_1.word_12 steps_1.word_13 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 25 steps_1.word_14 steps_1.word_15 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End positions_no_order.

(* positions.keys.repaired: K = (x + P) W_K = x W_K + P W_K *)
Module positions_keys_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_k : nat) (d : nat) (x : nat -> nat -> R) (P : nat -> nat -> R) (W_K : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d_k)%nat ->
    \sum_(k3 < d) ((x k1 k3 + P k1 k3) * W_K k3 k2) = (\sum_(k4 < d) (x k1 k4 * W_K k4 k2)) + \sum_(k5 < d) (P k1 k5 * W_K k5 k2).

Definition statement : Prop := statement_1.

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
  intros S_ d_k d x P W_K k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; d_k] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End positions_keys_repaired.

(* positions.queries_values.repaired: Q = x W_Q + P W_Q and V = x W_V + P W_V *)
Module positions_queries_values_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_k : nat) (d : nat) (x : nat -> nat -> R) (P : nat -> nat -> R) (W_Q : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d_k)%nat ->
    \sum_(k3 < d) ((x k1 k3 + P k1 k3) * W_Q k3 k2) = (\sum_(k4 < d) (x k1 k4 * W_Q k4 k2)) + \sum_(k5 < d) (P k1 k5 * W_Q k5 k2).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d_k : nat) (d : nat) (x : nat -> nat -> R) (P : nat -> nat -> R) (W_V : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_k)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d_k)%nat ->
    \sum_(k3 < d) ((x k1 k3 + P k1 k3) * W_V k3 k2) = (\sum_(k4 < d) (x k1 k4 * W_V k4 k2)) + \sum_(k5 < d) (P k1 k5 * W_V k5 k2).

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
  intros S_ d_k d x P W_Q k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; d_k] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
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
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d_k d x P W_V k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; d_k] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End positions_queries_values_repaired.

(* positions.expansion: the scores of x + P have four terms *)
Module positions_expansion.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (P : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    \sum_(k5 < d) ((\sum_(k6 < d) ((x k1 k6 + P k1 k6) * M k6 k5)) * (x k2 k5 + P k2 k5)) = \sum_(k7 < d) (((\sum_(k8 < d) (x k1 k8 * M k8 k7)) + \sum_(k9 < d) (P k1 k9 * M k9 k7)) * (x k2 k7 + P k2 k7)) /\
    \sum_(k7 < d) (((\sum_(k8 < d) (x k1 k8 * M k8 k7)) + \sum_(k9 < d) (P k1 k9 * M k9 k7)) * (x k2 k7 + P k2 k7)) = (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * (x k2 k10 + P k2 k10))) + \sum_(k12 < d) ((\sum_(k13 < d) (P k1 k13 * M k13 k12)) * (x k2 k12 + P k2 k12)) /\
    (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * (x k2 k10 + P k2 k10))) + \sum_(k12 < d) ((\sum_(k13 < d) (P k1 k13 * M k13 k12)) * (x k2 k12 + P k2 k12)) = (\sum_(k14 < d) ((\sum_(k15 < d) (x k1 k15 * M k15 k14)) * x k2 k14)) + \sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * P k2 k16) + ((\sum_(k18 < d) ((\sum_(k19 < d) (P k1 k19 * M k19 k18)) * x k2 k18)) + \sum_(k20 < d) ((\sum_(k21 < d) (P k1 k21 * M k21 k20)) * P k2 k20)) /\
    (\sum_(k14 < d) ((\sum_(k15 < d) (x k1 k15 * M k15 k14)) * x k2 k14)) + \sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * P k2 k16) + ((\sum_(k18 < d) ((\sum_(k19 < d) (P k1 k19 * M k19 k18)) * x k2 k18)) + \sum_(k20 < d) ((\sum_(k21 < d) (P k1 k21 * M k21 k20)) * P k2 k20)) = (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k2 k22)) + \sum_(k24 < d) ((\sum_(k25 < d) (x k1 k25 * M k25 k24)) * P k2 k24) + \sum_(k26 < d) ((\sum_(k27 < d) (P k1 k27 * M k27 k26)) * x k2 k26) + \sum_(k28 < d) ((\sum_(k29 < d) (P k1 k29 * M k29 k28)) * P k2 k28).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 1 0); (B 0)]).
Definition w1 := Plus (Entry 0 [(V 1 1); (B 0)]) (Entry 1 [(V 1 1); (B 0)]).
Definition w2 := Times (SumOver 0 (Times w0 (Entry 2 [(B 0); (B 1)]))) w1.
Definition w3 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w4 := Times (Entry 1 [(V 1 0); (B 0)]) (Entry 2 [(B 0); (B 1)]).
Definition w5 := SumOver 0 (Times (Plus (SumOver 0 w3) (SumOver 0 w4)) w1).
Definition w6 := Plus (SumOver 0 (Times (SumOver 0 w3) w1)) (SumOver 0 (Times (SumOver 0 w4) w1)).
Definition w7 := Times (SumOver 0 w3) (Entry 0 [(V 1 1); (B 0)]).
Definition w8 := Times (SumOver 0 w3) (Entry 1 [(V 1 1); (B 0)]).
Definition w9 := Times (SumOver 0 w4) (Entry 0 [(V 1 1); (B 0)]).
Definition w10 := Times (SumOver 0 w4) (Entry 1 [(V 1 1); (B 0)]).
Definition w11 := Plus (Plus (SumOver 0 w7) (SumOver 0 w8)) (Plus (SumOver 0 w9) (SumOver 0 w10)).
Definition w12 := Plus (Plus (SumOver 0 w7) (SumOver 0 w8)) (SumOver 0 w9).
Definition word_1 := (SumOver 0 w2).
Definition word_2 := w5.
Definition word_3 := w5.
Definition word_4 := w6.
Definition word_5 := w6.
Definition word_6 := w11.
Definition word_7 := w11.
Definition word_8 := (Plus w12 (SumOver 0 w10)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x P M k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1; k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 2 steps_1.word_5 steps_1.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 3 steps_1.word_7 steps_1.word_8 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End positions_expansion.

(* positions.sinusoid_frequencies.repaired: the document's φ_k is the paper's φ_(k+1); its first pair is missing, its last is too slow *)
Module positions_sinusoid_frequencies_repaired.
Definition statement_1 : Prop :=
  forall (m : nat) (frequency_10000_m : nat -> R) (k : nat),
    (0 < m)%nat -> (k < m)%nat ->
    (((k + 1)%nat < m)%nat) ->
    frequency_10000_m ((k + 1)%nat) = frequency_10000_m ((k + 1)%nat).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(Next 0 1 0)].
Definition word_1 := (Entry 0 [(V 0 0)]).
Definition word_2 := (Entry 0 [(V 0 0)]).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros m frequency_10000_m k. intros.
  assert (so_0 : Stated.stands (Stated.world [m] [(fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[(k + 1)%nat; k]]) steps_1.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End positions_sinusoid_frequencies_repaired.

(* positions.sinusoid_shift: a shift turns the encoding by a rotation that depends on the shift alone *)
Module positions_sinusoid_shift.
Definition statement_1 : Prop :=
  forall (S_ : nat) (m : nat) (omega : nat -> R) (j : nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (j < S_)%nat -> (i < S_)%nat -> (k1 < m)%nat ->
    sin (INR (j + 1) * omega k1) = sin (INR (i + 1) * omega k1 + (- (INR (i + 1)) + INR (j + 1)) * omega k1) /\
    sin (INR (i + 1) * omega k1 + (- (INR (i + 1)) + INR (j + 1)) * omega k1) = (\sum_(k2 < m) (sin (INR (i + 1) * omega k2) * (bit ((k2 =? k1)%nat) * cos ((- (INR (i + 1)) + INR (j + 1)) * omega k2)))) + \sum_(k2 < m) (cos (INR (i + 1) * omega k2) * (bit ((k2 =? k1)%nat) * sin ((- (INR (i + 1)) + INR (j + 1)) * omega k2))).

Definition statement_2 : Prop :=
  forall (S_ : nat) (m : nat) (omega : nat -> R) (j : nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (j < S_)%nat -> (i < S_)%nat -> (k1 < m)%nat ->
    cos (INR (j + 1) * omega k1) = cos (INR (i + 1) * omega k1 + (- (INR (i + 1)) + INR (j + 1)) * omega k1) /\
    cos (INR (i + 1) * omega k1 + (- (INR (i + 1)) + INR (j + 1)) * omega k1) = (\sum_(k5 < m) (sin (INR (i + 1) * omega k5) * (bit ((k5 =? k1)%nat) * (- (sin ((- (INR (i + 1)) + INR (j + 1)) * omega k5)))))) + \sum_(k5 < m) (cos (INR (i + 1) * omega k5) * (bit ((k5 =? k1)%nat) * cos ((- (INR (i + 1)) + INR (j + 1)) * omega k5))).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Sin (Times (Entry 0 [(V 0 0)]) (Entry 1 [(V 1 0)])).
Definition w1 := Plus (Opposite (Entry 0 [(V 0 1)])) (Entry 0 [(V 0 0)]).
Definition w2 := Plus (Times (Entry 0 [(V 0 1)]) (Entry 1 [(V 1 0)])) (Times w1 (Entry 1 [(V 1 0)])).
Definition w3 := Applied Sin (Times (Entry 0 [(V 0 1)]) (Entry 1 [(B 0)])).
Definition w4 := Times (OneIf (IsSame (B 0) (V 1 0))) (Applied Cos (Times w1 (Entry 1 [(B 0)]))).
Definition w5 := Applied Cos (Times (Entry 0 [(V 0 1)]) (Entry 1 [(B 0)])).
Definition w6 := Times (OneIf (IsSame (B 0) (V 1 0))) (Applied Sin (Times w1 (Entry 1 [(B 0)]))).
Definition w7 := Plus (SumOver 1 (Times w3 w4)) (SumOver 1 (Times w5 w6)).
Definition word_1 := w0.
Definition word_2 := (Applied Sin w2).
Definition word_3 := (Applied Sin w2).
Definition word_4 := w7.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ m omega j i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => omega (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[j; i]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Cos (Times (Entry 0 [(V 0 0)]) (Entry 1 [(V 1 0)])).
Definition w1 := Plus (Opposite (Entry 0 [(V 0 1)])) (Entry 0 [(V 0 0)]).
Definition w2 := Plus (Times (Entry 0 [(V 0 1)]) (Entry 1 [(V 1 0)])) (Times w1 (Entry 1 [(V 1 0)])).
Definition w3 := Applied Sin (Times (Entry 0 [(V 0 1)]) (Entry 1 [(B 0)])).
Definition w4 := Opposite (Applied Sin (Times w1 (Entry 1 [(B 0)]))).
Definition w5 := Times w3 (Times (OneIf (IsSame (B 0) (V 1 0))) w4).
Definition w6 := Applied Cos (Times (Entry 0 [(V 0 1)]) (Entry 1 [(B 0)])).
Definition w7 := Times (OneIf (IsSame (B 0) (V 1 0))) (Applied Cos (Times w1 (Entry 1 [(B 0)]))).
Definition word_1 := w0.
Definition word_2 := (Applied Cos w2).
Definition word_3 := (Applied Cos w2).
Definition word_4 := (Plus (SumOver 1 w5) (SumOver 1 (Times w6 w7))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ m omega j i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => omega (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[j; i]; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 1 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End positions_sinusoid_shift.

(* positions.full_turns: the cosine of 0, once for each pair *)
Module positions_full_turns.
Definition statement_1 : Prop :=
  forall (S_ : nat) (m : nat) (omega : nat -> R) (i : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (i < S_)%nat ->
    \sum_(k1 < m) (cos (INR (i + 1) * omega k1 - INR (i + 1) * omega k1) * 1) = INR m.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Minus (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])) (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])).
Definition word_1 := (SumOver 0 (Times (Applied Cos w0) (Whole (1)))).
Definition word_2 := (Length 0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ m omega i. intros.
  assert (so_0 : Stated.stands (Stated.world [m; S_] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => omega (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [i]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End positions_full_turns.

(* positions.sinusoid_gram: the inner product of two encodings depends on their distance alone *)
Module positions_sinusoid_gram.
Definition statement_1 : Prop :=
  forall (S_ : nat) (m : nat) (omega : nat -> R) (i : nat) (j : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    (\sum_(k3 < m) (sin (INR (i + 1) * omega k3) * sin (INR (j + 1) * omega k3))) + \sum_(k3 < m) (cos (INR (i + 1) * omega k3) * cos (INR (j + 1) * omega k3)) = \sum_(k4 < m) (cos (INR (i + 1) * omega k4 - INR (j + 1) * omega k4) * 1) /\
    \sum_(k4 < m) (cos (INR (i + 1) * omega k4 - INR (j + 1) * omega k4) * 1) = \sum_(k5 < m) (cos ((- (INR (j + 1)) + INR (i + 1)) * omega k5) * 1).

Definition statement_2 : Prop :=
  forall (S_ : nat) (m : nat) (omega : nat -> R) (i : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (i < S_)%nat ->
    (\sum_(k3 < m) (sin (INR (i + 1) * omega k3) * sin (INR (i + 1) * omega k3))) + \sum_(k3 < m) (cos (INR (i + 1) * omega k3) * cos (INR (i + 1) * omega k3)) = \sum_(k4 < m) (cos (INR (i + 1) * omega k4 - INR (i + 1) * omega k4) * 1) /\
    \sum_(k4 < m) (cos (INR (i + 1) * omega k4 - INR (i + 1) * omega k4) * 1) = INR m.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Sin (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])).
Definition w1 := Applied Sin (Times (Entry 0 [(V 1 1)]) (Entry 1 [(B 0)])).
Definition w2 := Applied Cos (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])).
Definition w3 := Applied Cos (Times (Entry 0 [(V 1 1)]) (Entry 1 [(B 0)])).
Definition w4 := Plus (SumOver 0 (Times w0 w1)) (SumOver 0 (Times w2 w3)).
Definition w5 := Minus (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])) (Times (Entry 0 [(V 1 1)]) (Entry 1 [(B 0)])).
Definition w6 := Plus (Opposite (Entry 0 [(V 1 1)])) (Entry 0 [(V 1 0)]).
Definition w7 := Times (Applied Cos (Times w6 (Entry 1 [(B 0)]))) (Whole (1)).
Definition word_1 := w4.
Definition word_2 := (SumOver 0 (Times (Applied Cos w5) (Whole (1)))).
Definition word_3 := (SumOver 0 (Times (Applied Cos w5) (Whole (1)))).
Definition word_4 := (SumOver 0 w7).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ m omega i j. intros.
  assert (so_0 : Stated.stands (Stated.world [m; S_] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => omega (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [i; j]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Sin (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])).
Definition w1 := Applied Cos (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])).
Definition w2 := Plus (SumOver 0 (Times w0 w0)) (SumOver 0 (Times w1 w1)).
Definition w3 := Minus (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])) (Times (Entry 0 [(V 1 0)]) (Entry 1 [(B 0)])).
Definition word_1 := w2.
Definition word_2 := (SumOver 0 (Times (Applied Cos w3) (Whole (1)))).
Definition word_3 := (SumOver 0 (Times (Applied Cos w3) (Whole (1)))).
Definition word_4 := (Length 0).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ m omega i. intros.
  assert (so_0 : Stated.stands (Stated.world [m; S_] [(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => omega (nth 0 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [i]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 1 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End positions_sinusoid_gram.

(* positions.break_symmetry.repaired: it may if the positions are permuted along with the tokens *)
Module positions_break_symmetry_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (P : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * (x k7 k6 + P k7 k6))) * M k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * (x k8 k5 + P k8 k5)))))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * (x k7 k6 + P k7 k6))) * M k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * (x k8 k5 + P k8 k5)))))) k3) <> 0) /\
    (forall k12, (k12 < S_)%nat -> (k12 <=? i)%nat = true -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((x i k15 + P i k15) * M k15 k14)) * (x k13 k14 + P k13 k14)))) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((x i k15 + P i k15) * M k15 k14)) * (x k13 k14 + P k13 k14)))) k12) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * (x k7 k6 + P k7 k6))) * M k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * (x k8 k5 + P k8 k5)))))) k3) k2 * (\sum_(k9 < d) ((\sum_(k10 < S_) (bit ((k2 =? pi_ k10)%nat) * (x k10 k9 + P k10 k9))) * W_V k9 k1))) = \sum_(k11 < S_) (normalise S_ (fun k12 => bit ((k12 <=? i)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((x i k15 + P i k15) * M k15 k14)) * (x k13 k14 + P k13 k14)))) k12) k11 * (\sum_(k16 < d) ((x k11 k16 + P k11 k16) * W_V k16 k1))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Entry 0 [(B 0); (B 1)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w0.
Definition w2 := SumOver 1 (Times (SumOver 0 w1) (Entry 2 [(B 0); (B 1)])).
Definition w3 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) w0.
Definition w4 := ExpOf (IsFinite (SumOver 1 (Times w2 (SumOver 0 w3)))).
Definition t5 := Add (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]) (Dat 1 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t6 := Add (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t7 := Sum 1 (Mul (Sum 1 (Mul t6 (Dat 2 [(B 0); (B 1)]))) t5).
Definition t8 := Add (Dat 0 [(Img 0 0 true (B 1)); (B 0)]) (Dat 1 [(Img 0 0 true (B 1)); (B 0)]).
Definition t9 := Sum 1 (Mul (Sum 1 (Mul t6 (Dat 2 [(B 0); (B 1)]))) t8).
Definition g10 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w11 := Softmax 0 (IsFinite (SumOver 1 (Times w2 (SumOver 0 w3)))) (B 0).
Definition w12 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w11).
Definition g13 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition t14 := Add (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]) (Dat 1 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t15 := Mul (Sum 1 (Mul t6 (Dat 2 [(B 0); (B 1)]))) t14.
Definition t16 := Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 (Fun Exp t9))).
Definition g17 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t18 := Sum 1 (Mul (Sum 1 (Mul t6 (Dat 2 [(B 0); (B 1)]))) t6).
Definition t19 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t18) (Inv (Sum 0 (Fun Exp t9)))).
Definition t20 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t9) (Inv (Sum 0 (Fun Exp t9)))).
Definition w21 := Plus (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(V 0 0); (B 0)]).
Definition w22 := Plus (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 1); (B 0)]).
Definition w23 := Times (SumOver 1 (Times w21 (Entry 2 [(B 0); (B 1)]))) w22.
Definition t24 := Add (Dat 0 [(V 0 4); (B 0)]) (Dat 1 [(V 0 4); (B 0)]).
Definition t25 := Add (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 0); (B 0)]).
Definition t26 := Mul (Sum 1 (Mul t25 (Dat 2 [(B 0); (B 1)]))) t24.
Definition t27 := Add (Dat 0 [(B 1); (B 0)]) (Dat 1 [(B 1); (B 0)]).
Definition t28 := Mul (Sum 1 (Mul t25 (Dat 2 [(B 0); (B 1)]))) t27.
Definition g29 := [(Holds (Not (Less (V 0 0) (V 0 3)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w30 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 w23)) (B 0)).
Definition t31 := Add (Dat 0 [(V 0 3); (B 0)]) (Dat 1 [(V 0 3); (B 0)]).
Definition t32 := Mul (Sum 1 (Mul t25 (Dat 2 [(B 0); (B 1)]))) t31.
Definition t33 := Mul (Fun Exp (Sum 1 t32)) (Inv (Sum 0 (Fun Exp (Sum 1 t28)))).
Definition g34 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition t35 := Mul (Sum 1 (Mul t25 (Dat 2 [(B 0); (B 1)]))) t25.
Definition t36 := Mul (Fun Exp (Sum 1 t35)) (Inv (Sum 0 (Fun Exp (Sum 1 t28)))).
Definition t37 := Mul (Fun Exp (Sum 1 t28)) (Inv (Sum 0 (Fun Exp (Sum 1 t28)))).
Definition w38 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w11) (B 0).
Definition w39 := Times (SumOver 0 w3) (Entry 3 [(B 0); (V 1 0)]).
Definition w40 := SumOver 1 (Times w22 (Entry 3 [(B 0); (V 1 0)])).
Definition word_1 := (SumOver 0 w4).
Definition word_2 := w12.
Definition word_3 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w23)))).
Definition word_4 := (SumOver 0 w30).
Definition word_5 := (SumOver 0 (Times w38 (SumOver 1 w39))).
Definition word_6 := (SumOver 0 (Times (Share 0 w30 (B 0)) w40)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t9)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t9)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_1) (Sum 0 (Fun Exp t9)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g10; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g13; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t16 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g17; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t16) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g13; says := Pos t19 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t16 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t16) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g13; says := Pos (Sum 0 t20) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g13; says := Nonzero (Sum 0 t20) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g13; says := Equal (plain word_2) (Sum 0 t20) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := g13; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t26)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t28))) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t28))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g29; says := Equal (plain word_3) (Sum 0 (Fun Exp (Sum 1 t28))) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := g29; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t32)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t33 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g34; says := Pos (When (Not (Less (V 0 0) (V 0 3))) t33) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g13; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t36) |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 19] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t32)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t33 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 3))) t33) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g13; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t37)) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g13; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t37)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g13; says := Equal (plain word_4) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t37)) |}; by_rule := (Ring []); rests_on := [28; 16; 11; 0] |};
    {| goal := {| facts := g13; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g13; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [30; 18; 13; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x P M W_V pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g10) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g13) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k12; intros. assert (so_2 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => P (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; k12; 0%nat]; [k1]]) steps_1.g29) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 21 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 32 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 33 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End positions_break_symmetry_repaired.

(* positions.break_symmetry.sinusoids.repaired: it may if the sinusoids are permuted along with the tokens *)
Module positions_break_symmetry_sinusoids_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (m : nat) (x : nat -> nat -> nat -> R) (frequency_10000_m : nat -> R) (M : nat -> nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (i < S_)%nat -> (k1 < m)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite ((\sum_(k5 < m) (((\sum_(k6 < m) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * (x k7 k6 0%nat + sin (INR (k7 + 1) * frequency_10000_m k6)))) * M k6 0%nat k5 0%nat)) + \sum_(k6 < m) ((\sum_(k8 < S_) (bit ((i =? pi_ k8)%nat) * (x k8 k6 1%nat + cos (INR (k8 + 1) * frequency_10000_m k6)))) * M k6 1%nat k5 0%nat)) * (\sum_(k9 < S_) (bit ((k4 =? pi_ k9)%nat) * (x k9 k5 0%nat + sin (INR (k9 + 1) * frequency_10000_m k5)))))) + \sum_(k5 < m) (((\sum_(k10 < m) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * (x k11 k10 0%nat + sin (INR (k11 + 1) * frequency_10000_m k10)))) * M k10 0%nat k5 1%nat)) + \sum_(k10 < m) ((\sum_(k12 < S_) (bit ((i =? pi_ k12)%nat) * (x k12 k10 1%nat + cos (INR (k12 + 1) * frequency_10000_m k10)))) * M k10 1%nat k5 1%nat)) * (\sum_(k13 < S_) (bit ((k4 =? pi_ k13)%nat) * (x k13 k5 1%nat + cos (INR (k13 + 1) * frequency_10000_m k5))))))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite ((\sum_(k5 < m) (((\sum_(k6 < m) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * (x k7 k6 0%nat + sin (INR (k7 + 1) * frequency_10000_m k6)))) * M k6 0%nat k5 0%nat)) + \sum_(k6 < m) ((\sum_(k8 < S_) (bit ((i =? pi_ k8)%nat) * (x k8 k6 1%nat + cos (INR (k8 + 1) * frequency_10000_m k6)))) * M k6 1%nat k5 0%nat)) * (\sum_(k9 < S_) (bit ((k4 =? pi_ k9)%nat) * (x k9 k5 0%nat + sin (INR (k9 + 1) * frequency_10000_m k5)))))) + \sum_(k5 < m) (((\sum_(k10 < m) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * (x k11 k10 0%nat + sin (INR (k11 + 1) * frequency_10000_m k10)))) * M k10 0%nat k5 1%nat)) + \sum_(k10 < m) ((\sum_(k12 < S_) (bit ((i =? pi_ k12)%nat) * (x k12 k10 1%nat + cos (INR (k12 + 1) * frequency_10000_m k10)))) * M k10 1%nat k5 1%nat)) * (\sum_(k13 < S_) (bit ((k4 =? pi_ k13)%nat) * (x k13 k5 1%nat + cos (INR (k13 + 1) * frequency_10000_m k5))))))) k3) <> 0) /\
    (forall k18, (k18 < S_)%nat -> (k18 <=? i)%nat = true -> \sum_(k19 < S_) expo (Finite ((\sum_(k20 < m) (((\sum_(k21 < m) ((x i k21 0%nat + sin (INR (i + 1) * frequency_10000_m k21)) * M k21 0%nat k20 0%nat)) + \sum_(k21 < m) ((x i k21 1%nat + cos (INR (i + 1) * frequency_10000_m k21)) * M k21 1%nat k20 0%nat)) * (x k19 k20 0%nat + sin (INR (k19 + 1) * frequency_10000_m k20)))) + \sum_(k20 < m) (((\sum_(k22 < m) ((x i k22 0%nat + sin (INR (i + 1) * frequency_10000_m k22)) * M k22 0%nat k20 1%nat)) + \sum_(k22 < m) ((x i k22 1%nat + cos (INR (i + 1) * frequency_10000_m k22)) * M k22 1%nat k20 1%nat)) * (x k19 k20 1%nat + cos (INR (k19 + 1) * frequency_10000_m k20))))) <> 0) /\
    (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * softmax S_ (fun k19 => Finite ((\sum_(k20 < m) (((\sum_(k21 < m) ((x i k21 0%nat + sin (INR (i + 1) * frequency_10000_m k21)) * M k21 0%nat k20 0%nat)) + \sum_(k21 < m) ((x i k21 1%nat + cos (INR (i + 1) * frequency_10000_m k21)) * M k21 1%nat k20 0%nat)) * (x k19 k20 0%nat + sin (INR (k19 + 1) * frequency_10000_m k20)))) + \sum_(k20 < m) (((\sum_(k22 < m) ((x i k22 0%nat + sin (INR (i + 1) * frequency_10000_m k22)) * M k22 0%nat k20 1%nat)) + \sum_(k22 < m) ((x i k22 1%nat + cos (INR (i + 1) * frequency_10000_m k22)) * M k22 1%nat k20 1%nat)) * (x k19 k20 1%nat + cos (INR (k19 + 1) * frequency_10000_m k20))))) k18) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite ((\sum_(k5 < m) (((\sum_(k6 < m) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * (x k7 k6 0%nat + sin (INR (k7 + 1) * frequency_10000_m k6)))) * M k6 0%nat k5 0%nat)) + \sum_(k6 < m) ((\sum_(k8 < S_) (bit ((i =? pi_ k8)%nat) * (x k8 k6 1%nat + cos (INR (k8 + 1) * frequency_10000_m k6)))) * M k6 1%nat k5 0%nat)) * (\sum_(k9 < S_) (bit ((k4 =? pi_ k9)%nat) * (x k9 k5 0%nat + sin (INR (k9 + 1) * frequency_10000_m k5)))))) + \sum_(k5 < m) (((\sum_(k10 < m) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * (x k11 k10 0%nat + sin (INR (k11 + 1) * frequency_10000_m k10)))) * M k10 0%nat k5 1%nat)) + \sum_(k10 < m) ((\sum_(k12 < S_) (bit ((i =? pi_ k12)%nat) * (x k12 k10 1%nat + cos (INR (k12 + 1) * frequency_10000_m k10)))) * M k10 1%nat k5 1%nat)) * (\sum_(k13 < S_) (bit ((k4 =? pi_ k13)%nat) * (x k13 k5 1%nat + cos (INR (k13 + 1) * frequency_10000_m k5))))))) k3) k2 * ((\sum_(k14 < m) ((\sum_(k15 < S_) (bit ((k2 =? pi_ k15)%nat) * (x k15 k14 0%nat + sin (INR (k15 + 1) * frequency_10000_m k14)))) * W_V k14 0%nat k1 0%nat)) + \sum_(k14 < m) ((\sum_(k16 < S_) (bit ((k2 =? pi_ k16)%nat) * (x k16 k14 1%nat + cos (INR (k16 + 1) * frequency_10000_m k14)))) * W_V k14 1%nat k1 0%nat))) = \sum_(k17 < S_) (normalise S_ (fun k18 => bit ((k18 <=? i)%nat) * softmax S_ (fun k19 => Finite ((\sum_(k20 < m) (((\sum_(k21 < m) ((x i k21 0%nat + sin (INR (i + 1) * frequency_10000_m k21)) * M k21 0%nat k20 0%nat)) + \sum_(k21 < m) ((x i k21 1%nat + cos (INR (i + 1) * frequency_10000_m k21)) * M k21 1%nat k20 0%nat)) * (x k19 k20 0%nat + sin (INR (k19 + 1) * frequency_10000_m k20)))) + \sum_(k20 < m) (((\sum_(k22 < m) ((x i k22 0%nat + sin (INR (i + 1) * frequency_10000_m k22)) * M k22 0%nat k20 1%nat)) + \sum_(k22 < m) ((x i k22 1%nat + cos (INR (i + 1) * frequency_10000_m k22)) * M k22 1%nat k20 1%nat)) * (x k19 k20 1%nat + cos (INR (k19 + 1) * frequency_10000_m k20))))) k18) k17 * ((\sum_(k23 < m) ((x k17 k23 0%nat + sin (INR (k17 + 1) * frequency_10000_m k23)) * W_V k23 0%nat k1 0%nat)) + \sum_(k23 < m) ((x k17 k23 1%nat + cos (INR (k17 + 1) * frequency_10000_m k23)) * W_V k23 1%nat k1 0%nat))).

Definition statement_2 : Prop :=
  forall (S_ : nat) (m : nat) (x : nat -> nat -> nat -> R) (frequency_10000_m : nat -> R) (M : nat -> nat -> nat -> nat -> R) (W_V : nat -> nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < m)%nat -> (i < S_)%nat -> (k1 < m)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    (forall k25, (k25 < S_)%nat -> (k25 <=? i)%nat = true -> \sum_(k26 < S_) expo (Finite ((\sum_(k27 < m) (((\sum_(k28 < m) ((\sum_(k29 < S_) (bit ((i =? pi_ k29)%nat) * (x k29 k28 0%nat + sin (INR (k29 + 1) * frequency_10000_m k28)))) * M k28 0%nat k27 0%nat)) + \sum_(k28 < m) ((\sum_(k30 < S_) (bit ((i =? pi_ k30)%nat) * (x k30 k28 1%nat + cos (INR (k30 + 1) * frequency_10000_m k28)))) * M k28 1%nat k27 0%nat)) * (\sum_(k31 < S_) (bit ((k26 =? pi_ k31)%nat) * (x k31 k27 0%nat + sin (INR (k31 + 1) * frequency_10000_m k27)))))) + \sum_(k27 < m) (((\sum_(k32 < m) ((\sum_(k33 < S_) (bit ((i =? pi_ k33)%nat) * (x k33 k32 0%nat + sin (INR (k33 + 1) * frequency_10000_m k32)))) * M k32 0%nat k27 1%nat)) + \sum_(k32 < m) ((\sum_(k34 < S_) (bit ((i =? pi_ k34)%nat) * (x k34 k32 1%nat + cos (INR (k34 + 1) * frequency_10000_m k32)))) * M k32 1%nat k27 1%nat)) * (\sum_(k35 < S_) (bit ((k26 =? pi_ k35)%nat) * (x k35 k27 1%nat + cos (INR (k35 + 1) * frequency_10000_m k27))))))) <> 0) /\
    (\sum_(k25 < S_) (bit ((k25 <=? i)%nat) * softmax S_ (fun k26 => Finite ((\sum_(k27 < m) (((\sum_(k28 < m) ((\sum_(k29 < S_) (bit ((i =? pi_ k29)%nat) * (x k29 k28 0%nat + sin (INR (k29 + 1) * frequency_10000_m k28)))) * M k28 0%nat k27 0%nat)) + \sum_(k28 < m) ((\sum_(k30 < S_) (bit ((i =? pi_ k30)%nat) * (x k30 k28 1%nat + cos (INR (k30 + 1) * frequency_10000_m k28)))) * M k28 1%nat k27 0%nat)) * (\sum_(k31 < S_) (bit ((k26 =? pi_ k31)%nat) * (x k31 k27 0%nat + sin (INR (k31 + 1) * frequency_10000_m k27)))))) + \sum_(k27 < m) (((\sum_(k32 < m) ((\sum_(k33 < S_) (bit ((i =? pi_ k33)%nat) * (x k33 k32 0%nat + sin (INR (k33 + 1) * frequency_10000_m k32)))) * M k32 0%nat k27 1%nat)) + \sum_(k32 < m) ((\sum_(k34 < S_) (bit ((i =? pi_ k34)%nat) * (x k34 k32 1%nat + cos (INR (k34 + 1) * frequency_10000_m k32)))) * M k32 1%nat k27 1%nat)) * (\sum_(k35 < S_) (bit ((k26 =? pi_ k35)%nat) * (x k35 k27 1%nat + cos (INR (k35 + 1) * frequency_10000_m k27))))))) k25) <> 0) /\
    (forall k40, (k40 < S_)%nat -> (k40 <=? i)%nat = true -> \sum_(k41 < S_) expo (Finite ((\sum_(k42 < m) (((\sum_(k43 < m) ((x i k43 0%nat + sin (INR (i + 1) * frequency_10000_m k43)) * M k43 0%nat k42 0%nat)) + \sum_(k43 < m) ((x i k43 1%nat + cos (INR (i + 1) * frequency_10000_m k43)) * M k43 1%nat k42 0%nat)) * (x k41 k42 0%nat + sin (INR (k41 + 1) * frequency_10000_m k42)))) + \sum_(k42 < m) (((\sum_(k44 < m) ((x i k44 0%nat + sin (INR (i + 1) * frequency_10000_m k44)) * M k44 0%nat k42 1%nat)) + \sum_(k44 < m) ((x i k44 1%nat + cos (INR (i + 1) * frequency_10000_m k44)) * M k44 1%nat k42 1%nat)) * (x k41 k42 1%nat + cos (INR (k41 + 1) * frequency_10000_m k42))))) <> 0) /\
    (\sum_(k40 < S_) (bit ((k40 <=? i)%nat) * softmax S_ (fun k41 => Finite ((\sum_(k42 < m) (((\sum_(k43 < m) ((x i k43 0%nat + sin (INR (i + 1) * frequency_10000_m k43)) * M k43 0%nat k42 0%nat)) + \sum_(k43 < m) ((x i k43 1%nat + cos (INR (i + 1) * frequency_10000_m k43)) * M k43 1%nat k42 0%nat)) * (x k41 k42 0%nat + sin (INR (k41 + 1) * frequency_10000_m k42)))) + \sum_(k42 < m) (((\sum_(k44 < m) ((x i k44 0%nat + sin (INR (i + 1) * frequency_10000_m k44)) * M k44 0%nat k42 1%nat)) + \sum_(k44 < m) ((x i k44 1%nat + cos (INR (i + 1) * frequency_10000_m k44)) * M k44 1%nat k42 1%nat)) * (x k41 k42 1%nat + cos (INR (k41 + 1) * frequency_10000_m k42))))) k40) <> 0) /\
    \sum_(k24 < S_) (normalise S_ (fun k25 => bit ((k25 <=? i)%nat) * softmax S_ (fun k26 => Finite ((\sum_(k27 < m) (((\sum_(k28 < m) ((\sum_(k29 < S_) (bit ((i =? pi_ k29)%nat) * (x k29 k28 0%nat + sin (INR (k29 + 1) * frequency_10000_m k28)))) * M k28 0%nat k27 0%nat)) + \sum_(k28 < m) ((\sum_(k30 < S_) (bit ((i =? pi_ k30)%nat) * (x k30 k28 1%nat + cos (INR (k30 + 1) * frequency_10000_m k28)))) * M k28 1%nat k27 0%nat)) * (\sum_(k31 < S_) (bit ((k26 =? pi_ k31)%nat) * (x k31 k27 0%nat + sin (INR (k31 + 1) * frequency_10000_m k27)))))) + \sum_(k27 < m) (((\sum_(k32 < m) ((\sum_(k33 < S_) (bit ((i =? pi_ k33)%nat) * (x k33 k32 0%nat + sin (INR (k33 + 1) * frequency_10000_m k32)))) * M k32 0%nat k27 1%nat)) + \sum_(k32 < m) ((\sum_(k34 < S_) (bit ((i =? pi_ k34)%nat) * (x k34 k32 1%nat + cos (INR (k34 + 1) * frequency_10000_m k32)))) * M k32 1%nat k27 1%nat)) * (\sum_(k35 < S_) (bit ((k26 =? pi_ k35)%nat) * (x k35 k27 1%nat + cos (INR (k35 + 1) * frequency_10000_m k27))))))) k25) k24 * ((\sum_(k36 < m) ((\sum_(k37 < S_) (bit ((k24 =? pi_ k37)%nat) * (x k37 k36 0%nat + sin (INR (k37 + 1) * frequency_10000_m k36)))) * W_V k36 0%nat k1 1%nat)) + \sum_(k36 < m) ((\sum_(k38 < S_) (bit ((k24 =? pi_ k38)%nat) * (x k38 k36 1%nat + cos (INR (k38 + 1) * frequency_10000_m k36)))) * W_V k36 1%nat k1 1%nat))) = \sum_(k39 < S_) (normalise S_ (fun k40 => bit ((k40 <=? i)%nat) * softmax S_ (fun k41 => Finite ((\sum_(k42 < m) (((\sum_(k43 < m) ((x i k43 0%nat + sin (INR (i + 1) * frequency_10000_m k43)) * M k43 0%nat k42 0%nat)) + \sum_(k43 < m) ((x i k43 1%nat + cos (INR (i + 1) * frequency_10000_m k43)) * M k43 1%nat k42 0%nat)) * (x k41 k42 0%nat + sin (INR (k41 + 1) * frequency_10000_m k42)))) + \sum_(k42 < m) (((\sum_(k44 < m) ((x i k44 0%nat + sin (INR (i + 1) * frequency_10000_m k44)) * M k44 0%nat k42 1%nat)) + \sum_(k44 < m) ((x i k44 1%nat + cos (INR (i + 1) * frequency_10000_m k44)) * M k44 1%nat k42 1%nat)) * (x k41 k42 1%nat + cos (INR (k41 + 1) * frequency_10000_m k42))))) k40) k39 * ((\sum_(k45 < m) ((x k39 k45 0%nat + sin (INR (k39 + 1) * frequency_10000_m k45)) * W_V k45 0%nat k1 1%nat)) + \sum_(k45 < m) ((x k39 k45 1%nat + cos (INR (k39 + 1) * frequency_10000_m k45)) * W_V k45 1%nat k1 1%nat))).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Sin (Times (Entry 1 [(B 0)]) (Entry 2 [(B 1)])).
Definition w1 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 0)]) w0).
Definition w2 := Times (SumOver 0 w1) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition w3 := Applied Cos (Times (Entry 1 [(B 0)]) (Entry 2 [(B 1)])).
Definition w4 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 1)]) w3).
Definition w5 := Times (SumOver 0 w4) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition w6 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 0)]) w0).
Definition w7 := Times (Plus (SumOver 1 w2) (SumOver 1 w5)) (SumOver 0 w6).
Definition w8 := Times (SumOver 0 w1) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition w9 := Times (SumOver 0 w4) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition w10 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 1)]) w3).
Definition w11 := Times (Plus (SumOver 1 w8) (SumOver 1 w9)) (SumOver 0 w10).
Definition w12 := ExpOf (IsFinite (Plus (SumOver 1 w7) (SumOver 1 w11))).
Definition t13 := Mul (Dat 1 [(Img 0 0 true (V 0 2))]) (Dat 2 [(B 0)]).
Definition t14 := Add (Dat 0 [(Img 0 0 true (V 0 2)); (B 0); (V 2 1)]) (Fun Cos t13).
Definition t15 := Mul (Dat 1 [(Img 0 0 true (V 0 0))]) (Dat 2 [(B 0)]).
Definition t16 := Add (Dat 0 [(Img 0 0 true (V 0 0)); (B 0); (V 2 1)]) (Fun Cos t15).
Definition t17 := Mul t16 (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition t18 := Add (Dat 0 [(Img 0 0 true (V 0 0)); (B 0); (V 2 0)]) (Fun Sin t15).
Definition t19 := Mul t18 (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition t20 := Add (Dat 0 [(Img 0 0 true (V 0 2)); (B 0); (V 2 0)]) (Fun Sin t13).
Definition t21 := Mul t16 (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition t22 := Mul t18 (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition t23 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t20)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t14)).
Definition t24 := Mul (Dat 1 [(Img 0 0 true (B 1))]) (Dat 2 [(B 0)]).
Definition t25 := Add (Dat 0 [(Img 0 0 true (B 1)); (B 0); (V 2 1)]) (Fun Cos t24).
Definition t26 := Add (Dat 0 [(Img 0 0 true (B 1)); (B 0); (V 2 0)]) (Fun Sin t24).
Definition t27 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t26)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t25)).
Definition g28 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w29 := Softmax 0 (IsFinite (Plus (SumOver 1 w7) (SumOver 1 w11))) (B 0).
Definition w30 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w29).
Definition g31 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition t32 := Mul (Dat 1 [(Img 0 0 true (V 0 1))]) (Dat 2 [(B 0)]).
Definition t33 := Add (Dat 0 [(Img 0 0 true (V 0 1)); (B 0); (V 2 1)]) (Fun Cos t32).
Definition t34 := Add (Dat 0 [(Img 0 0 true (V 0 1)); (B 0); (V 2 0)]) (Fun Sin t32).
Definition t35 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t34)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t33)).
Definition t36 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t35) (Inv (Sum 0 (Fun Exp t27)))).
Definition g37 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t38 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t18)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t16)).
Definition t39 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t38) (Inv (Sum 0 (Fun Exp t27)))).
Definition t40 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t27) (Inv (Sum 0 (Fun Exp t27)))).
Definition w41 := Applied Sin (Times (Entry 1 [(V 0 0)]) (Entry 2 [(B 0)])).
Definition w42 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 0)]) w41) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition w43 := Applied Cos (Times (Entry 1 [(V 0 0)]) (Entry 2 [(B 0)])).
Definition w44 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 1)]) w43) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition w45 := Applied Sin (Times (Entry 1 [(B 1)]) (Entry 2 [(B 0)])).
Definition w46 := Times (Plus (SumOver 1 w42) (SumOver 1 w44)) (Plus (Entry 0 [(B 1); (B 0); (V 2 0)]) w45).
Definition w47 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 0)]) w41) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition w48 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 1)]) w43) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition w49 := Applied Cos (Times (Entry 1 [(B 1)]) (Entry 2 [(B 0)])).
Definition w50 := Times (Plus (SumOver 1 w47) (SumOver 1 w48)) (Plus (Entry 0 [(B 1); (B 0); (V 2 1)]) w49).
Definition w51 := ExpOf (IsFinite (Plus (SumOver 1 w46) (SumOver 1 w50))).
Definition t52 := Fun Cos (Mul (Dat 1 [(V 0 4)]) (Dat 2 [(B 0)])).
Definition t53 := Fun Cos (Mul (Dat 1 [(V 0 0)]) (Dat 2 [(B 0)])).
Definition t54 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 1)]) t53) (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition t55 := Fun Sin (Mul (Dat 1 [(V 0 0)]) (Dat 2 [(B 0)])).
Definition t56 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 0)]) t55) (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition t57 := Mul (Add (Sum 1 t56) (Sum 1 t54)) (Add (Dat 0 [(V 0 4); (B 0); (V 2 1)]) t52).
Definition t58 := Fun Sin (Mul (Dat 1 [(V 0 4)]) (Dat 2 [(B 0)])).
Definition t59 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 1)]) t53) (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition t60 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 0)]) t55) (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition t61 := Mul (Add (Sum 1 t60) (Sum 1 t59)) (Add (Dat 0 [(V 0 4); (B 0); (V 2 0)]) t58).
Definition t62 := Add (Dat 0 [(B 1); (B 0); (V 2 1)]) (Fun Cos (Mul (Dat 1 [(B 1)]) (Dat 2 [(B 0)]))).
Definition t63 := Add (Dat 0 [(B 1); (B 0); (V 2 0)]) (Fun Sin (Mul (Dat 1 [(B 1)]) (Dat 2 [(B 0)]))).
Definition t64 := Add (Sum 1 (Mul (Add (Sum 1 t60) (Sum 1 t59)) t63)) (Sum 1 (Mul (Add (Sum 1 t56) (Sum 1 t54)) t62)).
Definition g65 := [(Holds (Not (Less (V 0 0) (V 0 3)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w66 := Softmax 0 (IsFinite (Plus (SumOver 1 w46) (SumOver 1 w50))) (B 0).
Definition w67 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w66).
Definition t68 := Fun Cos (Mul (Dat 1 [(V 0 3)]) (Dat 2 [(B 0)])).
Definition t69 := Mul (Add (Sum 1 t56) (Sum 1 t54)) (Add (Dat 0 [(V 0 3); (B 0); (V 2 1)]) t68).
Definition t70 := Fun Sin (Mul (Dat 1 [(V 0 3)]) (Dat 2 [(B 0)])).
Definition t71 := Mul (Add (Sum 1 t60) (Sum 1 t59)) (Add (Dat 0 [(V 0 3); (B 0); (V 2 0)]) t70).
Definition t72 := Mul (Fun Exp (Add (Sum 1 t71) (Sum 1 t69))) (Inv (Sum 0 (Fun Exp t64))).
Definition g73 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition t74 := Mul (Add (Sum 1 t56) (Sum 1 t54)) (Add (Dat 0 [(V 0 0); (B 0); (V 2 1)]) t53).
Definition t75 := Mul (Add (Sum 1 t60) (Sum 1 t59)) (Add (Dat 0 [(V 0 0); (B 0); (V 2 0)]) t55).
Definition t76 := Mul (Fun Exp (Add (Sum 1 t75) (Sum 1 t74))) (Inv (Sum 0 (Fun Exp t64))).
Definition t77 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t64) (Inv (Sum 0 (Fun Exp t64)))).
Definition w78 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w29) (B 0).
Definition w79 := Times (SumOver 0 w6) (Entry 4 [(B 0); (V 2 0); (V 1 0); (V 2 0)]).
Definition w80 := Times (SumOver 0 w10) (Entry 4 [(B 0); (V 2 1); (V 1 0); (V 2 0)]).
Definition w81 := Times w78 (Plus (SumOver 1 w79) (SumOver 1 w80)).
Definition w82 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w66) (B 0).
Definition w83 := Times (Plus (Entry 0 [(B 1); (B 0); (V 2 0)]) w45) (Entry 4 [(B 0); (V 2 0); (V 1 0); (V 2 0)]).
Definition w84 := Times (Plus (Entry 0 [(B 1); (B 0); (V 2 1)]) w49) (Entry 4 [(B 0); (V 2 1); (V 1 0); (V 2 0)]).
Definition w85 := Times w82 (Plus (SumOver 1 w83) (SumOver 1 w84)).
Definition word_1 := (SumOver 0 w12).
Definition word_2 := w30.
Definition word_3 := (SumOver 0 w51).
Definition word_4 := w67.
Definition word_5 := (SumOver 0 w81).
Definition word_6 := (SumOver 0 w85).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t23) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t27)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t27)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g28; says := Equal (plain word_1) (Sum 0 (Fun Exp t27)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g28; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g31; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t35) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t35) (Inv (Sum 0 (Fun Exp t27)))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g37; says := Pos t36 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos t39 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t35) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t35) (Inv (Sum 0 (Fun Exp t27)))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t36 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos (Sum 0 t40) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g31; says := Nonzero (Sum 0 t40) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g31; says := Equal (plain word_2) (Sum 0 t40) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := g31; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Add (Sum 1 t61) (Sum 1 t57))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t64)) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t64)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g65; says := Equal (plain word_3) (Sum 0 (Fun Exp t64)) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := g65; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Add (Sum 1 t71) (Sum 1 t69))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t72 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g73; says := Pos (When (Not (Less (V 0 0) (V 0 3))) t72) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t76) |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 19] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Add (Sum 1 t71) (Sum 1 t69))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t72 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 3))) t72) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos (Sum 0 t77) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g31; says := Nonzero (Sum 0 t77) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g31; says := Equal (plain word_4) (Sum 0 t77) |}; by_rule := (Ring []); rests_on := [28; 16; 11; 0] |};
    {| goal := {| facts := g31; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g31; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [30; 18; 13; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ m x frequency_10000_m M W_V pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; m; 2%nat] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat]; [k1]; [0%nat; 1%nat]]) steps_1.g28) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; m; 2%nat] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]; [0%nat; 1%nat]]) steps_1.g31) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k18; intros. assert (so_2 : Stated.stands (Stated.world [S_; m; 2%nat] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; k18; 0%nat]; [k1]; [0%nat; 1%nat]]) steps_1.g65) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 21 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 32 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 33 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Sin (Times (Entry 1 [(B 0)]) (Entry 2 [(B 1)])).
Definition w1 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 0)]) w0).
Definition w2 := Times (SumOver 0 w1) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition w3 := Applied Cos (Times (Entry 1 [(B 0)]) (Entry 2 [(B 1)])).
Definition w4 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 1)]) w3).
Definition w5 := Times (SumOver 0 w4) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition w6 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 0)]) w0).
Definition w7 := Times (Plus (SumOver 1 w2) (SumOver 1 w5)) (SumOver 0 w6).
Definition w8 := Times (SumOver 0 w1) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition w9 := Times (SumOver 0 w4) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition w10 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Plus (Entry 0 [(B 0); (B 1); (V 2 1)]) w3).
Definition w11 := Times (Plus (SumOver 1 w8) (SumOver 1 w9)) (SumOver 0 w10).
Definition w12 := ExpOf (IsFinite (Plus (SumOver 1 w7) (SumOver 1 w11))).
Definition t13 := Mul (Dat 1 [(Img 0 0 true (V 0 2))]) (Dat 2 [(B 0)]).
Definition t14 := Add (Dat 0 [(Img 0 0 true (V 0 2)); (B 0); (V 2 1)]) (Fun Cos t13).
Definition t15 := Mul (Dat 1 [(Img 0 0 true (V 0 0))]) (Dat 2 [(B 0)]).
Definition t16 := Add (Dat 0 [(Img 0 0 true (V 0 0)); (B 0); (V 2 1)]) (Fun Cos t15).
Definition t17 := Mul t16 (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition t18 := Add (Dat 0 [(Img 0 0 true (V 0 0)); (B 0); (V 2 0)]) (Fun Sin t15).
Definition t19 := Mul t18 (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition t20 := Add (Dat 0 [(Img 0 0 true (V 0 2)); (B 0); (V 2 0)]) (Fun Sin t13).
Definition t21 := Mul t16 (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition t22 := Mul t18 (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition t23 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t20)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t14)).
Definition t24 := Mul (Dat 1 [(Img 0 0 true (B 1))]) (Dat 2 [(B 0)]).
Definition t25 := Add (Dat 0 [(Img 0 0 true (B 1)); (B 0); (V 2 1)]) (Fun Cos t24).
Definition t26 := Add (Dat 0 [(Img 0 0 true (B 1)); (B 0); (V 2 0)]) (Fun Sin t24).
Definition t27 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t26)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t25)).
Definition g28 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w29 := Softmax 0 (IsFinite (Plus (SumOver 1 w7) (SumOver 1 w11))) (B 0).
Definition w30 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w29).
Definition g31 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition t32 := Mul (Dat 1 [(Img 0 0 true (V 0 1))]) (Dat 2 [(B 0)]).
Definition t33 := Add (Dat 0 [(Img 0 0 true (V 0 1)); (B 0); (V 2 1)]) (Fun Cos t32).
Definition t34 := Add (Dat 0 [(Img 0 0 true (V 0 1)); (B 0); (V 2 0)]) (Fun Sin t32).
Definition t35 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t34)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t33)).
Definition t36 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t35) (Inv (Sum 0 (Fun Exp t27)))).
Definition g37 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t38 := Add (Sum 1 (Mul (Add (Sum 1 t22) (Sum 1 t21)) t18)) (Sum 1 (Mul (Add (Sum 1 t19) (Sum 1 t17)) t16)).
Definition t39 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t38) (Inv (Sum 0 (Fun Exp t27)))).
Definition t40 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t27) (Inv (Sum 0 (Fun Exp t27)))).
Definition w41 := Applied Sin (Times (Entry 1 [(V 0 0)]) (Entry 2 [(B 0)])).
Definition w42 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 0)]) w41) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition w43 := Applied Cos (Times (Entry 1 [(V 0 0)]) (Entry 2 [(B 0)])).
Definition w44 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 1)]) w43) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition w45 := Applied Sin (Times (Entry 1 [(B 1)]) (Entry 2 [(B 0)])).
Definition w46 := Times (Plus (SumOver 1 w42) (SumOver 1 w44)) (Plus (Entry 0 [(B 1); (B 0); (V 2 0)]) w45).
Definition w47 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 0)]) w41) (Entry 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition w48 := Times (Plus (Entry 0 [(V 0 0); (B 0); (V 2 1)]) w43) (Entry 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition w49 := Applied Cos (Times (Entry 1 [(B 1)]) (Entry 2 [(B 0)])).
Definition w50 := Times (Plus (SumOver 1 w47) (SumOver 1 w48)) (Plus (Entry 0 [(B 1); (B 0); (V 2 1)]) w49).
Definition w51 := ExpOf (IsFinite (Plus (SumOver 1 w46) (SumOver 1 w50))).
Definition t52 := Fun Cos (Mul (Dat 1 [(V 0 4)]) (Dat 2 [(B 0)])).
Definition t53 := Fun Cos (Mul (Dat 1 [(V 0 0)]) (Dat 2 [(B 0)])).
Definition t54 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 1)]) t53) (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 1)]).
Definition t55 := Fun Sin (Mul (Dat 1 [(V 0 0)]) (Dat 2 [(B 0)])).
Definition t56 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 0)]) t55) (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 1)]).
Definition t57 := Mul (Add (Sum 1 t56) (Sum 1 t54)) (Add (Dat 0 [(V 0 4); (B 0); (V 2 1)]) t52).
Definition t58 := Fun Sin (Mul (Dat 1 [(V 0 4)]) (Dat 2 [(B 0)])).
Definition t59 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 1)]) t53) (Dat 3 [(B 0); (V 2 1); (B 1); (V 2 0)]).
Definition t60 := Mul (Add (Dat 0 [(V 0 0); (B 0); (V 2 0)]) t55) (Dat 3 [(B 0); (V 2 0); (B 1); (V 2 0)]).
Definition t61 := Mul (Add (Sum 1 t60) (Sum 1 t59)) (Add (Dat 0 [(V 0 4); (B 0); (V 2 0)]) t58).
Definition t62 := Add (Dat 0 [(B 1); (B 0); (V 2 1)]) (Fun Cos (Mul (Dat 1 [(B 1)]) (Dat 2 [(B 0)]))).
Definition t63 := Add (Dat 0 [(B 1); (B 0); (V 2 0)]) (Fun Sin (Mul (Dat 1 [(B 1)]) (Dat 2 [(B 0)]))).
Definition t64 := Add (Sum 1 (Mul (Add (Sum 1 t60) (Sum 1 t59)) t63)) (Sum 1 (Mul (Add (Sum 1 t56) (Sum 1 t54)) t62)).
Definition g65 := [(Holds (Not (Less (V 0 0) (V 0 3)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w66 := Softmax 0 (IsFinite (Plus (SumOver 1 w46) (SumOver 1 w50))) (B 0).
Definition w67 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w66).
Definition t68 := Fun Cos (Mul (Dat 1 [(V 0 3)]) (Dat 2 [(B 0)])).
Definition t69 := Mul (Add (Sum 1 t56) (Sum 1 t54)) (Add (Dat 0 [(V 0 3); (B 0); (V 2 1)]) t68).
Definition t70 := Fun Sin (Mul (Dat 1 [(V 0 3)]) (Dat 2 [(B 0)])).
Definition t71 := Mul (Add (Sum 1 t60) (Sum 1 t59)) (Add (Dat 0 [(V 0 3); (B 0); (V 2 0)]) t70).
Definition t72 := Mul (Fun Exp (Add (Sum 1 t71) (Sum 1 t69))) (Inv (Sum 0 (Fun Exp t64))).
Definition g73 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition t74 := Mul (Add (Sum 1 t56) (Sum 1 t54)) (Add (Dat 0 [(V 0 0); (B 0); (V 2 1)]) t53).
Definition t75 := Mul (Add (Sum 1 t60) (Sum 1 t59)) (Add (Dat 0 [(V 0 0); (B 0); (V 2 0)]) t55).
Definition t76 := Mul (Fun Exp (Add (Sum 1 t75) (Sum 1 t74))) (Inv (Sum 0 (Fun Exp t64))).
Definition t77 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t64) (Inv (Sum 0 (Fun Exp t64)))).
Definition w78 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w29) (B 0).
Definition w79 := Times (SumOver 0 w6) (Entry 4 [(B 0); (V 2 0); (V 1 0); (V 2 1)]).
Definition w80 := Times (SumOver 0 w10) (Entry 4 [(B 0); (V 2 1); (V 1 0); (V 2 1)]).
Definition w81 := Times w78 (Plus (SumOver 1 w79) (SumOver 1 w80)).
Definition w82 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w66) (B 0).
Definition w83 := Times (Plus (Entry 0 [(B 1); (B 0); (V 2 0)]) w45) (Entry 4 [(B 0); (V 2 0); (V 1 0); (V 2 1)]).
Definition w84 := Times (Plus (Entry 0 [(B 1); (B 0); (V 2 1)]) w49) (Entry 4 [(B 0); (V 2 1); (V 1 0); (V 2 1)]).
Definition w85 := Times w82 (Plus (SumOver 1 w83) (SumOver 1 w84)).
Definition word_1 := (SumOver 0 w12).
Definition word_2 := w30.
Definition word_3 := (SumOver 0 w51).
Definition word_4 := w67.
Definition word_5 := (SumOver 0 w81).
Definition word_6 := (SumOver 0 w85).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t23) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t27)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t27)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g28; says := Equal (plain word_1) (Sum 0 (Fun Exp t27)) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g28; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g31; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t35) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t35) (Inv (Sum 0 (Fun Exp t27)))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g37; says := Pos t36 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos t39 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t35) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t35) (Inv (Sum 0 (Fun Exp t27)))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t36 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos (Sum 0 t40) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g31; says := Nonzero (Sum 0 t40) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g31; says := Equal (plain word_2) (Sum 0 t40) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := g31; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Add (Sum 1 t61) (Sum 1 t57))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t64)) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t64)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g65; says := Equal (plain word_3) (Sum 0 (Fun Exp t64)) |}; by_rule := (Ring []); rests_on := [17; 5; 0] |};
    {| goal := {| facts := g65; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Add (Sum 1 t71) (Sum 1 t69))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t72 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g73; says := Pos (When (Not (Less (V 0 0) (V 0 3))) t72) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t76) |}; by_rule := (Instance [(0, 3, (V 0 0))] []); rests_on := [0; 19] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Add (Sum 1 t71) (Sum 1 t69))) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t72 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 3))) t72) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g31; says := Pos (Sum 0 t77) |}; by_rule := (Sign (Witness 3 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g31; says := Nonzero (Sum 0 t77) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g31; says := Equal (plain word_4) (Sum 0 t77) |}; by_rule := (Ring []); rests_on := [28; 16; 11; 0] |};
    {| goal := {| facts := g31; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g31; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [30; 18; 13; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ m x frequency_10000_m M W_V pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k25; intros. assert (so_0 : Stated.stands (Stated.world [S_; m; 2%nat] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k25; 0%nat; 0%nat; 0%nat]; [k1]; [0%nat; 1%nat]]) steps_2.g28) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; m; 2%nat] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]; [0%nat; 1%nat]]) steps_2.g31) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 16 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { intros k40; intros. assert (so_2 : Stated.stands (Stated.world [S_; m; 2%nat] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => INR (nth 0 l_ 0%nat + 1)); (fun l_ : list nat => frequency_10000_m (nth 0 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat) (nth 3 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; k40; 0%nat]; [k1]; [0%nat; 1%nat]]) steps_2.g65) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_2 21 steps_2.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 32 steps_2.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 33 steps_2.word_5 steps_2.word_6 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End positions_break_symmetry_sinusoids_repaired.
