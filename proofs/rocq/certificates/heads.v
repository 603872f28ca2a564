From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* heads.concat_is_sum: concatenating heads and multiplying by W_O is a sum over the heads *)
Module heads_concat_is_sum.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (head : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    \sum_(k3 < H) (\sum_(k4 < d_v) (head k3 k1 k4 * W_O k3 k4 k2)) = \sum_(k5 < H) (\sum_(k6 < d_v) (head k5 k1 k6 * W_O k5 k6 k2)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 1); (V 2 0); (B 0)]) (Entry 1 [(B 1); (B 0); (V 3 0)]).
Definition word_1 := (SumOver 0 (SumOver 1 w0)).
Definition word_2 := (SumOver 0 (SumOver 1 w0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d H d_v head W_O k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [H; d_v; S_; d] [(fun l_ : list nat => head (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End heads_concat_is_sum.

(* heads.mixture_all_ones: mixture-of-head attention with every gate 1 is multi-head attention *)
Module heads_mixture_all_ones.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (head : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    \sum_(k9 < H) (\sum_(k10 < d_v) ((\sum_(k11 < S_) (bit ((k1 =? k11)%nat) * head k9 k11 k10)) * W_O k9 k10 k2)) = \sum_(k12 < H) (\sum_(k13 < d_v) (head k12 k1 k13 * W_O k12 k13 k2)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 2 0) (B 0))) (Entry 0 [(B 2); (B 0); (B 1)]).
Definition w1 := Times (SumOver 2 w0) (Entry 1 [(B 1); (B 0); (V 3 0)]).
Definition w2 := Times (Entry 0 [(B 1); (V 2 0); (B 0)]) (Entry 1 [(B 1); (B 0); (V 3 0)]).
Definition word_1 := (SumOver 0 (SumOver 1 w1)).
Definition word_2 := (SumOver 0 (SumOver 1 w2)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d H d_v head W_O k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [H; d_v; S_; d] [(fun l_ : list nat => head (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []] ltac:(Stated.permute) [[]; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; []; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End heads_mixture_all_ones.

(* heads.column_of_ones: each head's gates, if all are 1 *)
Module heads_column_of_ones.
Definition statement_1 : Prop :=
  forall (H : nat) (S_ : nat) (h : nat) (k1 : nat),
    (0 < H)%nat -> (0 < S_)%nat -> (h < H)%nat -> (k1 < S_)%nat ->
    1 = 1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Whole (1)).
Definition word_2 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros H S_ h k1. intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End heads_column_of_ones.

(* heads.mixture_gate: softmax over heads, keep some, renormalise: the same as −∞ at the dropped heads *)
Module heads_mixture_gate.
Definition statement_1 : Prop :=
  forall (H : nat) (S_ : nat) (d : nat) (x : nat -> nat -> R) (W_r : nat -> nat -> R) (kept : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < H)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k3 < S_)%nat -> (k4 < H)%nat ->
    (forall k2, (k2 < S_)%nat -> exists k1, (k1 < H)%nat /\ kept k2 k1 = true) ->
    (forall k5, (k5 < H)%nat -> kept k3 k5 = true -> \sum_(k6 < H) expo (Finite (\sum_(k7 < d) (x k3 k7 * W_r k7 k6))) <> 0) /\
    (\sum_(k5 < H) (bit (kept k3 k5) * softmax H (fun k6 => Finite (\sum_(k7 < d) (x k3 k7 * W_r k7 k6))) k5) <> 0) /\
    (\sum_(k8 < H) expo (plus (Finite (\sum_(k9 < d) (x k3 k9 * W_r k9 k8))) (bias (kept k3 k8))) <> 0) /\
    normalise H (fun k5 => bit (kept k3 k5) * softmax H (fun k6 => Finite (\sum_(k7 < d) (x k3 k7 * W_r k7 k6))) k5) k4 = softmax H (fun k8 => plus (Finite (\sum_(k9 < d) (x k3 k9 * W_r k9 k8))) (bias (kept k3 k8))) k4.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition t1 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (V 1 1)]).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition g3 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0))); (Holds (Rel 0 (V 0 0) (V 1 0)))].
Definition w4 := Times (OneIf (IsRelated 0 (V 0 0) (B 0))) (Softmax 1 (IsFinite (SumOver 2 w0)) (B 0)).
Definition t5 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (V 1 0)]).
Definition t6 := Mul (Fun Exp (Sum 2 t5)) (Inv (Sum 1 (Fun Exp (Sum 2 t2)))).
Definition g7 := [(Holds (Rel 0 (V 0 0) (V 1 0)))].
Definition t8 := Mul (Fun Exp (Sum 2 t2)) (Inv (Sum 1 (Fun Exp (Sum 2 t2)))).
Definition g9 := [(Somewhere [0] 1 (Rel 0 (B 1) (B 0)))].
Definition w10 := ExpOf (SumOfScores (IsFinite (SumOver 2 w0)) (BiasOf (IsRelated 0 (V 0 0) (B 0)))).
Definition t11 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (V 1 2)]).
Definition t12 := When (Rel 0 (V 0 0) (V 1 2)) (Fun Exp (Sum 2 t11)).
Definition g13 := [(Holds (Rel 0 (V 0 0) (V 1 2)))].
Definition t14 := When (Rel 0 (V 0 0) (B 0)) (Fun Exp (Sum 2 t2)).
Definition w15 := Softmax 1 (SumOfScores (IsFinite (SumOver 2 w0)) (BiasOf (IsRelated 0 (V 0 0) (B 0)))) (V 1 3).
Definition word_1 := (SumOver 1 (ExpOf (IsFinite (SumOver 2 w0)))).
Definition word_2 := (SumOver 1 w4).
Definition word_3 := (SumOver 1 w10).
Definition word_4 := (Share 1 w4 (V 1 3)).
Definition word_5 := w15.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 2 t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp (Sum 2 t2))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp (Sum 2 t2))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g3; says := Equal (plain word_1) (Sum 1 (Fun Exp (Sum 2 t2))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g3; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 2 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t6 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g7; says := Pos (When (Rel 0 (V 0 0) (V 1 0)) t6) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 2 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t6 |}; by_rule := (Sign Product); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Nonneg (When (Rel 0 (V 0 0) (V 1 0)) t6) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g9; says := Pos (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t8)) |}; by_rule := (Sign (SomewhereSo 0 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 3] |};
    {| goal := {| facts := g9; says := Nonzero (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t8)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g9; says := Equal (plain word_2) (Sum 1 (When (Rel 0 (V 0 0) (B 0)) t8)) |}; by_rule := (Ring []); rests_on := [10; 0] |};
    {| goal := {| facts := g9; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 2 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g13; says := Pos t12 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 2 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t12 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g9; says := Pos (Sum 1 t14) |}; by_rule := (Sign (SomewhereSo 2 (Somewhere [0] 1 (Rel 0 (B 1) (B 0))) [(V 0 0)])); rests_on := [0; 2] |};
    {| goal := {| facts := g9; says := Nonzero (Sum 1 t14) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g9; says := Equal (plain word_3) (Sum 1 t14) |}; by_rule := (Ring []); rests_on := [18; 8; 0] |};
    {| goal := {| facts := g9; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g9; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [20; 10; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros H S_ d x W_r kept k3 k4. intros.
  refine (conj _ _).
  { intros k5; intros. assert (so_0 : Stated.stands (Stated.world [S_; H; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_r (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [kept] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [k5; 0%nat; 0%nat; k4]; []]) steps_1.g3) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; H; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_r (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [kept] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[k3]; [0%nat; 0%nat; 0%nat; k4]; []]) steps_1.g9) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 14 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 22 steps_1.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 23 steps_1.word_4 steps_1.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End heads_mixture_gate.

(* heads.cascaded_uncoupled.repaired: so it is where nothing is carried in; later layers add the carried scores to their own *)
Module heads_cascaded_uncoupled_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q1 : nat -> nat -> nat -> R) (W_K1 : nat -> nat -> nat -> R) (W_V1 : nat -> nat -> nat -> R) (W_O1 : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) <> 0) /\
    (forall k11, (k11 < H)%nat -> \sum_(k14 < S_) expo (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0)) <> 0) /\
    (forall k19, (k19 < H)%nat -> \sum_(k22 < S_) expo (Finite ((\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k22 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k)))) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) k5 * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2)) = \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0)) k13 * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2)) /\
    \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0)) k13 * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2)) = \sum_(k19 < H) (\sum_(k20 < d_v) ((\sum_(k21 < S_) (softmax S_ (fun k22 => Finite ((\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k22 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k)))) k21 * (\sum_(k26 < d) (x k21 k26 * W_V1 k19 k26 k20)))) * W_O1 k19 k20 k2)).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q1 : nat -> nat -> nat -> R) (W_K1 : nat -> nat -> nat -> R) (C : nat -> nat -> nat -> R) (W_V1 : nat -> nat -> nat -> R) (W_O1 : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k6)) <> 0) /\
    (forall k11, (k11 < H)%nat -> \sum_(k14 < S_) expo (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k14)) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k6)) k5 * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2)) = \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k14)) k13 * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2)).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w2 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w3 := SumOver 0 (Times (SumOver 2 w1) (SumOver 2 w2)).
Definition w4 := Plus (Over w3 (Applied Root (Length 0))) (Whole (0)).
Definition w5 := SumOver 1 (ExpOf (IsFinite (Plus w4 (Whole (0))))).
Definition t6 := Mul (Dat 0 [(V 1 1); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition t9 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t10 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t9))) (Inv t0).
Definition w11 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 3 1); (B 0); (B 1)]).
Definition w12 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 1); (B 0); (B 1)]).
Definition w13 := SumOver 0 (Times (SumOver 2 w11) (SumOver 2 w12)).
Definition w14 := Plus (Over w13 (Applied Root (Length 0))) (Whole (0)).
Definition t15 := Mul (Dat 0 [(V 1 2); (B 0)]) (Dat 2 [(V 3 1); (B 0); (B 1)]).
Definition t16 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 3 1); (B 0); (B 1)]).
Definition t17 := Mul (Sum 0 (Mul (Sum 2 t16) (Sum 2 t15))) (Inv t0).
Definition t18 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 1); (B 0); (B 1)]).
Definition t19 := Mul (Sum 0 (Mul (Sum 2 t16) (Sum 2 t18))) (Inv t0).
Definition w20 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 3 2); (B 0); (B 1)]).
Definition w21 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 2); (B 0); (B 1)]).
Definition w22 := SumOver 0 (Times (SumOver 2 w20) (SumOver 2 w21)).
Definition w23 := ExpOf (IsFinite (Over w22 (Applied Root (Length 0)))).
Definition t24 := Mul (Dat 0 [(V 1 3); (B 0)]) (Dat 2 [(V 3 2); (B 0); (B 1)]).
Definition t25 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 3 2); (B 0); (B 1)]).
Definition t26 := Mul (Sum 0 (Mul (Sum 2 t25) (Sum 2 t24))) (Inv t0).
Definition t27 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 2); (B 0); (B 1)]).
Definition t28 := Mul (Sum 0 (Mul (Sum 2 t25) (Sum 2 t27))) (Inv t0).
Definition w29 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 5); (B 0); (B 1)]).
Definition w30 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 5); (B 0); (B 1)]).
Definition w31 := SumOver 0 (Times (SumOver 2 w29) (SumOver 2 w30)).
Definition w32 := Plus (Over w31 (Applied Root (Length 0))) (Whole (0)).
Definition w33 := Softmax 1 (IsFinite (Plus w32 (Whole (0)))) (B 0).
Definition w34 := Times (Entry 0 [(B 1); (B 0)]) (Entry 3 [(B 3); (B 0); (B 2)]).
Definition w35 := Times (SumOver 1 (Times w33 (SumOver 2 w34))) (Entry 4 [(B 1); (B 0); (V 2 0)]).
Definition w36 := Times (Softmax 1 (IsFinite w32) (B 0)) (SumOver 2 w34).
Definition w37 := Times (SumOver 1 w36) (Entry 4 [(B 1); (B 0); (V 2 0)]).
Definition w38 := Softmax 1 (IsFinite (Over w31 (Applied Root (Length 0)))) (B 0).
Definition w39 := Times (SumOver 1 (Times w38 (SumOver 2 w34))) (Entry 4 [(B 1); (B 0); (V 2 0)]).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := w5.
Definition word_3 := (SumOver 1 (ExpOf (IsFinite w14))).
Definition word_4 := (SumOver 1 w23).
Definition word_5 := (SumOver 3 (SumOver 4 w35)).
Definition word_6 := (SumOver 3 (SumOver 4 w37)).
Definition word_7 := (SumOver 3 (SumOver 4 w37)).
Definition word_8 := (SumOver 3 (SumOver 4 w39)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t8) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t10)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 (Fun Exp t10)) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t17) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t19)) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t19)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 (Fun Exp t19)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Fun Exp t28)) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 (Fun Exp t28)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 1 (Fun Exp t28)) |}; by_rule := (Ring []); rests_on := [15; 10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [17; 12; 7; 2; 19] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [18; 13; 8; 3; 20] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d H d_v d_k x W_Q1 W_K1 W_V1 W_O1 k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; 0%nat]; [k2]; [0%nat; 0%nat; 0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_1 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; 0%nat]; [k2]; [k3; 0%nat; 0%nat]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 10 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k11; intros. assert (so_2 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; 0%nat]; [k2]; [0%nat; k11; 0%nat]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 15 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { intros k19; intros. assert (so_3 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat; 0%nat]; [k2]; [0%nat; 0%nat; k19]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 20 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_5 steps_1.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 22 steps_1.word_7 steps_1.word_8 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 0 (Num (QArith_base.Qmake (1) 1))).
Definition w1 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w2 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w3 := SumOver 0 (Times (SumOver 2 w1) (SumOver 2 w2)).
Definition w4 := Plus (Over w3 (Applied Root (Length 0))) (Whole (0)).
Definition w5 := ExpOf (IsFinite (Plus w4 (Entry 3 [(V 3 0); (V 1 0); (B 0)]))).
Definition t6 := Mul (Dat 0 [(V 1 1); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t7 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t8 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t6))) (Inv t0).
Definition t9 := Fun Exp (Add t8 (Dat 3 [(V 3 0); (V 1 0); (V 1 1)])).
Definition t10 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t11 := Mul (Sum 0 (Mul (Sum 2 t7) (Sum 2 t10))) (Inv t0).
Definition t12 := Fun Exp (Add t11 (Dat 3 [(V 3 0); (V 1 0); (B 0)])).
Definition w13 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(V 3 1); (B 0); (B 1)]).
Definition w14 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 1); (B 0); (B 1)]).
Definition w15 := SumOver 0 (Times (SumOver 2 w13) (SumOver 2 w14)).
Definition w16 := Plus (Over w15 (Applied Root (Length 0))) (Entry 3 [(V 3 1); (V 1 0); (B 0)]).
Definition t17 := Mul (Dat 0 [(V 1 2); (B 0)]) (Dat 2 [(V 3 1); (B 0); (B 1)]).
Definition t18 := Mul (Dat 0 [(V 1 0); (B 0)]) (Dat 1 [(V 3 1); (B 0); (B 1)]).
Definition t19 := Mul (Sum 0 (Mul (Sum 2 t18) (Sum 2 t17))) (Inv t0).
Definition t20 := Fun Exp (Add t19 (Dat 3 [(V 3 1); (V 1 0); (V 1 2)])).
Definition t21 := Mul (Dat 0 [(B 2); (B 0)]) (Dat 2 [(V 3 1); (B 0); (B 1)]).
Definition t22 := Mul (Sum 0 (Mul (Sum 2 t18) (Sum 2 t21))) (Inv t0).
Definition t23 := Fun Exp (Add t22 (Dat 3 [(V 3 1); (V 1 0); (B 0)])).
Definition w24 := Times (Entry 0 [(V 1 0); (B 0)]) (Entry 1 [(B 5); (B 0); (B 1)]).
Definition w25 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 5); (B 0); (B 1)]).
Definition w26 := SumOver 0 (Times (SumOver 2 w24) (SumOver 2 w25)).
Definition w27 := Plus (Over w26 (Applied Root (Length 0))) (Whole (0)).
Definition w28 := Softmax 1 (IsFinite (Plus w27 (Entry 3 [(B 3); (V 1 0); (B 0)]))) (B 0).
Definition w29 := Times (Entry 0 [(B 1); (B 0)]) (Entry 4 [(B 3); (B 0); (B 2)]).
Definition w30 := Times (SumOver 1 (Times w28 (SumOver 2 w29))) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w31 := Plus (Over w26 (Applied Root (Length 0))) (Entry 3 [(B 3); (V 1 0); (B 0)]).
Definition w32 := Times (Softmax 1 (IsFinite w31) (B 0)) (SumOver 2 w29).
Definition w33 := Times (SumOver 1 w32) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition word_1 := (Applied Root (Length 0)).
Definition word_2 := (SumOver 1 w5).
Definition word_3 := (SumOver 1 (ExpOf (IsFinite w16))).
Definition word_4 := (SumOver 3 (SumOver 4 w30)).
Definition word_5 := (SumOver 3 (SumOver 4 w33)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t9 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 t12) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 t12) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 1 t12) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t20 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 t23) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 1 t23) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 1 t23) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2; 14] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d H d_v d_k x W_Q1 W_K1 C W_V1 W_O1 k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [0%nat; 0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 5 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_1 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [k3; 0%nat]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 10 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { intros k11; intros. assert (so_2 : Stated.stands (Stated.world [d_k; S_; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1; 0%nat; 0%nat]; [k2]; [0%nat; k11]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_2 15 steps_2.word_3 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 16 steps_2.word_4 steps_2.word_5 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End heads_cascaded_uncoupled_repaired.

(* heads.cascaded_collapse: full masking collapses cascaded attention too, whatever the coupling f *)
Module heads_cascaded_collapse.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q1 : nat -> nat -> nat -> R) (W_K1 : nat -> nat -> nat -> R) (C : nat -> nat -> nat -> R) (W_V1 : nat -> nat -> nat -> R) (W_O1 : nat -> nat -> nat -> R) (f : (nat -> R) -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (reads H f) ->
    (forall k6, (k6 < S_)%nat -> (k1 =? k6)%nat = true -> sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < S_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6))) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6))) k5 * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4)))) * W_O1 k3 k4 k2)) = \sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (bit ((k1 =? k17)%nat) * (\sum_(k18 < d) (x k17 k18 * W_V1 k15 k18 k16)))) * W_O1 k15 k16 k2)) /\
    \sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (bit ((k1 =? k17)%nat) * (\sum_(k18 < d) (x k17 k18 * W_V1 k15 k18 k16)))) * W_O1 k15 k16 k2)) = \sum_(k19 < H) (\sum_(k20 < d_v) ((\sum_(k21 < d) (x k1 k21 * W_V1 k19 k21 k20)) * W_O1 k19 k20 k2)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition t0 := Fun Root (Sum 1 (Num (QArith_base.Qmake (1) 1))).
Definition g1 := [(Holds (Same (V 0 0) (V 0 1)))].
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(V 3 0); (B 0); (B 1)]).
Definition w3 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(V 3 0); (B 0); (B 1)]).
Definition w4 := SumOver 1 (Times (SumOver 2 w2) (SumOver 2 w3)).
Definition w5 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 2); (B 0); (B 1)]).
Definition w6 := Times (Entry 0 [(B 3); (B 0)]) (Entry 2 [(B 2); (B 0); (B 1)]).
Definition w7 := SumOver 1 (Times (SumOver 2 w5) (SumOver 2 w6)).
Definition w8 := Plus (Entry 3 [(B 0); (V 0 0); (B 1)]) (Over w7 (Applied Root (Length 1))).
Definition w9 := Plus (Over w4 (Applied Root (Length 1))) (Called 0 3 w8 (V 3 0)).
Definition w10 := ExpOf (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Plus w9 (Entry 3 [(V 3 0); (V 0 0); (B 0)])))).
Definition t11 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(B 2); (B 0); (B 1)]).
Definition t12 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 2); (B 0); (B 1)]).
Definition t13 := Mul (Sum 1 (Mul (Sum 2 t12) (Sum 2 t11))) (Inv t0).
Definition t14 := App 0 3 (Add (Dat 3 [(B 0); (V 0 0); (V 0 0)]) t13) (V 3 0).
Definition t15 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 2 [(V 3 0); (B 0); (B 1)]).
Definition t16 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 3 0); (B 0); (B 1)]).
Definition t17 := Mul (Sum 1 (Mul (Sum 2 t16) (Sum 2 t15))) (Inv t0).
Definition t18 := Add t17 (Add t14 (Dat 3 [(V 3 0); (V 0 0); (V 0 0)])).
Definition w19 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 5); (B 0); (B 1)]).
Definition w20 := Times (Entry 0 [(B 2); (B 0)]) (Entry 2 [(B 5); (B 0); (B 1)]).
Definition w21 := SumOver 1 (Times (SumOver 2 w19) (SumOver 2 w20)).
Definition w22 := Plus (Over w21 (Applied Root (Length 1))) (Called 0 3 w8 (B 3)).
Definition w23 := Softmax 0 (MaskedBy (IsSame (V 0 0) (B 0)) (IsFinite (Plus w22 (Entry 3 [(B 3); (V 0 0); (B 0)])))) (B 0).
Definition w24 := Times (Entry 0 [(B 1); (B 0)]) (Entry 4 [(B 3); (B 0); (B 2)]).
Definition w25 := Times (SumOver 0 (Times w23 (SumOver 2 w24))) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w26 := Times (OneIf (IsSame (V 0 0) (B 0))) (SumOver 2 w24).
Definition w27 := Times (SumOver 0 w26) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition w28 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 4 [(B 2); (B 0); (B 1)]).
Definition w29 := Times (SumOver 2 w28) (Entry 5 [(B 1); (B 0); (V 2 0)]).
Definition word_1 := (Applied Root (Length 1)).
Definition word_2 := (SumOver 0 w10).
Definition word_3 := (SumOver 3 (SumOver 4 w25)).
Definition word_4 := (SumOver 3 (SumOver 4 w27)).
Definition word_5 := (SumOver 3 (SumOver 4 w27)).
Definition word_6 := (SumOver 3 (SumOver 4 w29)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Num (QArith_base.Qmake (1) 1)) |}; by_rule := (Sign Number); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 1 (Num (QArith_base.Qmake (1) 1))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t0 |}; by_rule := (Sign RootOf); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t0 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) t0 |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t18) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t18) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Fun Exp t18) |}; by_rule := (Ring []); rests_on := [4; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [6; 2; 8] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [7; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d H d_v d_k x W_Q1 W_K1 C W_V1 W_O1 f k1 k2. intros.
  refine (conj _ _).
  { intros k6; intros. assert (so_0 : Stated.stands (Stated.world [S_; d_k; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; [f]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; k6]; [0%nat]; [k2]; [0%nat]; []]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 5 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_1 : Stated.stands (Stated.world [S_; d_k; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; [f]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; [k2]; [k3]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  assert (so_2 : Stated.stands (Stated.world [S_; d_k; d; H; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_Q1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_K1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => C (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_V1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat)); (fun l_ : list nat => W_O1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat) (nth 2 l_ 0%nat))] [] [[]; []; []; []; []] ltac:(Stated.permute) [[]; []; []; [f]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [0%nat]; [k2]; [0%nat]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 10 steps_1.word_3 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_2 11 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End heads_cascaded_collapse.
