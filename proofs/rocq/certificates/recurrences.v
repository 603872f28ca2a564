From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* online.normaliser: l' = e^(m - m') l + e^(s' - m') is the shifted sum of exponentials, for any shifts *)
Module online_normaliser.
Definition statement_1 : Prop :=
  forall (S_ : nat) (s : nat -> R) (m : nat -> R),
    (0 < S_)%nat ->
    ((0%nat < S_)%nat) ->
    \sum_(k1 < S_) (bit ((k1 <=? 0%nat)%nat) * exp (s k1 - m 0%nat)) = exp (s 0%nat - m 0%nat).

Definition statement_2 : Prop :=
  forall (S_ : nat) (s : nat -> R) (m : nat -> R) (i : nat),
    (0 < S_)%nat -> (i < S_)%nat ->
    (((i + 1)%nat < S_)%nat) ->
    (((i + 2)%nat <= S_)%nat) ->
    \sum_(k1 < S_) (bit ((k1 <=? (i + 1)%nat)%nat) * exp (s k1 - m ((i + 1)%nat))) = (\sum_(k2 < S_) (bit ((k2 <=? i)%nat) * exp (s k2 - m ((i + 1)%nat)))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) /\
    (\sum_(k2 < S_) (bit ((k2 <=? i)%nat) * exp (s k2 - m ((i + 1)%nat)))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) = (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (m i - m ((i + 1)%nat)) * exp (s k3 - m i)))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (m i - m ((i + 1)%nat)) * exp (s k3 - m i)))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) = exp (m i - m ((i + 1)%nat)) * (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * exp (s k4 - m i))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)).

Definition statement_3 : Prop :=
  forall (S_ : nat) (s : nat -> R) (m : nat -> R) (u : nat -> R) (i : nat),
    (0 < S_)%nat -> (i < S_)%nat ->
    (u 0%nat = exp (s 0%nat - m 0%nat)) ->
    (forall k3, (k3 < S_)%nat -> ((k3 + 1)%nat < S_)%nat -> u ((k3 + 1)%nat) = exp (m k3 - m ((k3 + 1)%nat)) * u k3 + exp (s ((k3 + 1)%nat) - m ((k3 + 1)%nat))) ->
    u i = \sum_(k1 < S_) (bit ((k1 <=? i)%nat) * exp (s k1 - m i)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition w1 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w0).
Definition w2 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 1 [(V 0 0)])).
Definition g3 := [(First 0 0)].
Definition word_1 := w1.
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ s m. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat]]) steps_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition w1 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w0).
Definition w2 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w0).
Definition w3 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 1 [(V 0 0)])).
Definition g4 := [(Next 0 1 0)].
Definition w5 := Applied Exp (Minus (Entry 1 [(V 0 1)]) (Entry 1 [(V 0 0)])).
Definition w6 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 1)])).
Definition w7 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Times w5 w6).
Definition w8 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w6).
Definition word_1 := w1.
Definition word_2 := (Plus w2 w3).
Definition word_3 := (Plus w2 w3).
Definition word_4 := (Plus (SumOver 0 w7) w3).
Definition word_5 := (Plus (SumOver 0 w7) w3).
Definition word_6 := (Plus (Times w5 w8) w3).
Definition steps : list step := [
    {| goal := {| facts := g4; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g4; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g4; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ s m i. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[(i + 1)%nat; i]]) steps_2.g4) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 1 steps_2.word_3 steps_2.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 2 steps_2.word_5 steps_2.word_6 eq_refl).
Qed.

Module of_base_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 1 [(V 0 0)])).
Definition w1 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition w2 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w1).
Definition g3 := [(First 0 0)].
Definition word_1 := w0.
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_base_3.
Lemma base_3 :
forall (S_ : nat) (s : nat -> R) (m : nat -> R) (u : nat -> R),
  (0 < S_)%nat ->
  exp (s 0%nat - m 0%nat) = \sum_(k1 < S_) (bit ((k1 <=? 0%nat)%nat) * exp (s k1 - m 0%nat)).
Proof.
  intros S_ s m u. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat]]) of_base_3.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_base_3.checks _ _ so_0 0 of_base_3.word_1 of_base_3.word_2 eq_refl).
Qed.
Module of_step_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 0 [(V 0 1)])).
Definition w1 := Applied Exp (Minus (Entry 1 [(B 0)]) (Entry 0 [(V 0 0)])).
Definition w2 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w1).
Definition w3 := Applied Exp (Minus (Entry 1 [(V 0 1)]) (Entry 0 [(V 0 1)])).
Definition w4 := Applied Exp (Minus (Entry 1 [(B 0)]) (Entry 0 [(V 0 1)])).
Definition w5 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w4).
Definition g6 := [(Next 0 0 1)].
Definition word_1 := (Plus (Times w0 w2) w3).
Definition word_2 := w5.
Definition steps : list step := [
    {| goal := {| facts := g6; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_3.
Lemma step_3 :
forall (S_ : nat) (s : nat -> R) (m : nat -> R) (u : nat -> R) (i : nat),
  (0 < S_)%nat -> (i < S_)%nat ->
  (((i + 1)%nat < S_)%nat) ->
  exp (m i - m ((i + 1)%nat)) * (\sum_(k2 < S_) (bit ((k2 <=? i)%nat) * exp (s k2 - m i))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) = \sum_(k1 < S_) (bit ((k1 <=? (i + 1)%nat)%nat) * exp (s k1 - m ((i + 1)%nat))).
Proof.
  intros S_ s m u i. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => m (nth 0 l_ 0%nat)); (fun l_ : list nat => s (nth 0 l_ 0%nat))] [] [[]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; (i + 1)%nat]]) of_step_3.g6) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_step_3.checks _ _ so_0 0 of_step_3.word_1 of_step_3.word_2 eq_refl).
Qed.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ s m u i. intros.
  assert (Base : exp (s 0%nat - m 0%nat) = \sum_(k1 < S_) (bit ((k1 <=? 0%nat)%nat) * exp (s k1 - m 0%nat))) by (apply (base_3 S_ s m u); assumption).
  assert (Step : forall i_step, (i_step < S_)%nat -> (i_step + 1 < S_)%nat ->
    exp (m i_step - m ((i_step + 1)%nat)) * (\sum_(k2 < S_) (bit ((k2 <=? i_step)%nat) * exp (s k2 - m i_step))) + exp (s ((i_step + 1)%nat) - m ((i_step + 1)%nat)) = \sum_(k1 < S_) (bit ((k1 <=? (i_step + 1)%nat)%nat) * exp (s k1 - m ((i_step + 1)%nat))))
    by (intros i_step; intros; apply (step_3 S_ s m u i_step); assumption).
  Stated.induct i.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End online_normaliser.

(* online.numerator: o' = e^(m - m') o + e^(s' - m') v' is the shifted weighted sum of values, for any shifts *)
Module online_numerator.
Definition statement_1 : Prop :=
  forall (d_v : nat) (S_ : nat) (s : nat -> R) (m : nat -> R) (V : nat -> nat -> R) (k1 : nat),
    (0 < d_v)%nat -> (0 < S_)%nat -> (k1 < d_v)%nat ->
    ((0%nat < S_)%nat) ->
    \sum_(k2 < S_) (bit ((k2 <=? 0%nat)%nat) * (exp (s k2 - m 0%nat) * V k2 k1)) = exp (s 0%nat - m 0%nat) * V 0%nat k1.

Definition statement_2 : Prop :=
  forall (S_ : nat) (d_v : nat) (s : nat -> R) (m : nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (((i + 1)%nat < S_)%nat) ->
    (((i + 2)%nat <= S_)%nat) ->
    \sum_(k2 < S_) (bit ((k2 <=? (i + 1)%nat)%nat) * (exp (s k2 - m ((i + 1)%nat)) * V k2 k1)) = (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (s k3 - m ((i + 1)%nat)) * V k3 k1))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (s k3 - m ((i + 1)%nat)) * V k3 k1))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 = (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * (exp (m i - m ((i + 1)%nat)) * exp (s k4 - m i) * V k4 k1))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 /\
    (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * (exp (m i - m ((i + 1)%nat)) * exp (s k4 - m i) * V k4 k1))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 = (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * (exp (m i - m ((i + 1)%nat)) * (exp (s k5 - m i) * V k5 k1)))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 /\
    (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * (exp (m i - m ((i + 1)%nat)) * (exp (s k5 - m i) * V k5 k1)))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 = exp (m i - m ((i + 1)%nat)) * (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (s k6 - m i) * V k6 k1))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1.

Definition statement_3 : Prop :=
  forall (S_ : nat) (d_v : nat) (s : nat -> R) (m : nat -> R) (V : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (u 0%nat = exp (s 0%nat - m 0%nat) * V 0%nat k1) ->
    (forall k4, (k4 < S_)%nat -> ((k4 + 1)%nat < S_)%nat -> u ((k4 + 1)%nat) = exp (m k4 - m ((k4 + 1)%nat)) * u k4 + exp (s ((k4 + 1)%nat) - m ((k4 + 1)%nat)) * V ((k4 + 1)%nat) k1) ->
    u i = \sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (exp (s k2 - m i) * V k2 k1)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition w1 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times w0 (Entry 2 [(B 0); (V 1 0)])).
Definition w2 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 1 [(V 0 0)])).
Definition g3 := [(First 0 0)].
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (Times w2 (Entry 2 [(V 0 0); (V 1 0)])).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d_v S_ s m V k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1]]) steps_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition w1 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times w0 (Entry 2 [(B 0); (V 1 0)])).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Times w0 (Entry 2 [(B 0); (V 1 0)])).
Definition w3 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 1 [(V 0 0)])).
Definition w4 := Plus (SumOver 0 w2) (Times w3 (Entry 2 [(V 0 0); (V 1 0)])).
Definition g5 := [(Next 0 1 0)].
Definition w6 := Applied Exp (Minus (Entry 1 [(V 0 1)]) (Entry 1 [(V 0 0)])).
Definition w7 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 1)])).
Definition w8 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Times (Times w6 w7) (Entry 2 [(B 0); (V 1 0)])).
Definition w9 := Plus (SumOver 0 w8) (Times w3 (Entry 2 [(V 0 0); (V 1 0)])).
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Times w6 (Times w7 (Entry 2 [(B 0); (V 1 0)]))).
Definition w11 := Plus (SumOver 0 w10) (Times w3 (Entry 2 [(V 0 0); (V 1 0)])).
Definition w12 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Times w7 (Entry 2 [(B 0); (V 1 0)])).
Definition w13 := Plus (Times w6 (SumOver 0 w12)) (Times w3 (Entry 2 [(V 0 0); (V 1 0)])).
Definition word_1 := (SumOver 0 w1).
Definition word_2 := w4.
Definition word_3 := w4.
Definition word_4 := w9.
Definition word_5 := w9.
Definition word_6 := w11.
Definition word_7 := w11.
Definition word_8 := w13.
Definition steps : list step := [
    {| goal := {| facts := g5; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g5; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d_v s m V i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[(i + 1)%nat; i]; [k1]]) steps_2.g5) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 1 steps_2.word_3 steps_2.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 2 steps_2.word_5 steps_2.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 3 steps_2.word_7 steps_2.word_8 eq_refl).
Qed.

Module of_base_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 1 [(V 0 0)])).
Definition w1 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times w1 (Entry 2 [(B 0); (V 1 0)])).
Definition g3 := [(First 0 0)].
Definition word_1 := (Times w0 (Entry 2 [(V 0 0); (V 1 0)])).
Definition word_2 := (SumOver 0 w2).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_base_3.
Lemma base_3 :
forall (S_ : nat) (d_v : nat) (s : nat -> R) (m : nat -> R) (V : nat -> nat -> R) (u : nat -> R) (k1 : nat),
  (0 < S_)%nat -> (0 < d_v)%nat -> (k1 < d_v)%nat ->
  exp (s 0%nat - m 0%nat) * V 0%nat k1 = \sum_(k2 < S_) (bit ((k2 <=? 0%nat)%nat) * (exp (s k2 - m 0%nat) * V k2 k1)).
Proof.
  intros S_ d_v s m V u k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1]]) of_base_3.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_base_3.checks _ _ so_0 0 of_base_3.word_1 of_base_3.word_2 eq_refl).
Qed.
Module of_step_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(V 0 0)]) (Entry 0 [(V 0 1)])).
Definition w1 := Applied Exp (Minus (Entry 1 [(B 0)]) (Entry 0 [(V 0 0)])).
Definition w2 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times w1 (Entry 2 [(B 0); (V 1 0)])).
Definition w3 := Applied Exp (Minus (Entry 1 [(V 0 1)]) (Entry 0 [(V 0 1)])).
Definition w4 := Plus (Times w0 (SumOver 0 w2)) (Times w3 (Entry 2 [(V 0 1); (V 1 0)])).
Definition w5 := Applied Exp (Minus (Entry 1 [(B 0)]) (Entry 0 [(V 0 1)])).
Definition w6 := Times (OneIf (IsUpTo (B 0) (V 0 1))) (Times w5 (Entry 2 [(B 0); (V 1 0)])).
Definition g7 := [(Next 0 0 1)].
Definition word_1 := w4.
Definition word_2 := (SumOver 0 w6).
Definition steps : list step := [
    {| goal := {| facts := g7; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_3.
Lemma step_3 :
forall (S_ : nat) (d_v : nat) (s : nat -> R) (m : nat -> R) (V : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat),
  (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
  (((i + 1)%nat < S_)%nat) ->
  exp (m i - m ((i + 1)%nat)) * (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (s k3 - m i) * V k3 k1))) + exp (s ((i + 1)%nat) - m ((i + 1)%nat)) * V ((i + 1)%nat) k1 = \sum_(k2 < S_) (bit ((k2 <=? (i + 1)%nat)%nat) * (exp (s k2 - m ((i + 1)%nat)) * V k2 k1)).
Proof.
  intros S_ d_v s m V u i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => m (nth 0 l_ 0%nat)); (fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; (i + 1)%nat]; [k1]]) of_step_3.g7) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_step_3.checks _ _ so_0 0 of_step_3.word_1 of_step_3.word_2 eq_refl).
Qed.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ d_v s m V u i k1. intros.
  assert (Base : exp (s 0%nat - m 0%nat) * V 0%nat k1 = \sum_(k2 < S_) (bit ((k2 <=? 0%nat)%nat) * (exp (s k2 - m 0%nat) * V k2 k1))) by (apply (base_3 S_ d_v s m V u k1); assumption).
  assert (Step : forall i_step, (i_step < S_)%nat -> (i_step + 1 < S_)%nat ->
    exp (m i_step - m ((i_step + 1)%nat)) * (\sum_(k3 < S_) (bit ((k3 <=? i_step)%nat) * (exp (s k3 - m i_step) * V k3 k1))) + exp (s ((i_step + 1)%nat) - m ((i_step + 1)%nat)) * V ((i_step + 1)%nat) k1 = \sum_(k2 < S_) (bit ((k2 <=? (i_step + 1)%nat)%nat) * (exp (s k2 - m ((i_step + 1)%nat)) * V k2 k1)))
    by (intros i_step; intros; apply (step_3 S_ d_v s m V u i_step k1); assumption).
  Stated.induct i.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End online_numerator.

(* online.softmax: o / l after the last token is softmax(s) V, for any shifts, the running maximum among them *)
Module online_softmax.
Definition statement_1 : Prop :=
  forall (d_v : nat) (S_ : nat) (s : nat -> R) (m : nat -> R) (V : nat -> nat -> R) (k1 : nat),
    (0 < d_v)%nat -> (0 < S_)%nat -> (k1 < d_v)%nat ->
    (((S_ - 1)%nat < S_)%nat) ->
    (\sum_(k3 < S_) exp (s k3 - m ((S_ - 1)%nat)) <> 0) /\
    (\sum_(k7 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k7)) <> 0) /\
    (exp (- (m ((S_ - 1)%nat))) * (\sum_(k11 < S_) exp (s k11)) <> 0) /\
    (\sum_(k13 < S_) exp (s k13) <> 0) /\
    (\sum_(k15 < S_) expo (Finite (s k15)) <> 0) /\
    (\sum_(k4 < S_) (exp (s k4 - m ((S_ - 1)%nat)) * V k4 k1)) / (\sum_(k5 < S_) exp (s k5 - m ((S_ - 1)%nat))) = (\sum_(k6 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k6) * V k6 k1)) / (\sum_(k7 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k7))) /\
    (\sum_(k6 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k6) * V k6 k1)) / (\sum_(k7 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k7))) = (\sum_(k8 < S_) (exp (- (m ((S_ - 1)%nat))) * (exp (s k8) * V k8 k1))) / (\sum_(k9 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k9))) /\
    (\sum_(k8 < S_) (exp (- (m ((S_ - 1)%nat))) * (exp (s k8) * V k8 k1))) / (\sum_(k9 < S_) (exp (- (m ((S_ - 1)%nat))) * exp (s k9))) = exp (- (m ((S_ - 1)%nat))) * (\sum_(k10 < S_) (exp (s k10) * V k10 k1)) / (exp (- (m ((S_ - 1)%nat))) * (\sum_(k11 < S_) exp (s k11))) /\
    exp (- (m ((S_ - 1)%nat))) * (\sum_(k10 < S_) (exp (s k10) * V k10 k1)) / (exp (- (m ((S_ - 1)%nat))) * (\sum_(k11 < S_) exp (s k11))) = (\sum_(k12 < S_) (exp (s k12) * V k12 k1)) / (\sum_(k13 < S_) exp (s k13)) /\
    (\sum_(k12 < S_) (exp (s k12) * V k12 k1)) / (\sum_(k13 < S_) exp (s k13)) = \sum_(k14 < S_) (softmax S_ (fun k15 => Finite (s k15)) k14 * V k14 k1).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Applied Exp (Minus (Entry 0 [(B 0)]) (Entry 1 [(V 0 0)])).
Definition t1 := Mul (Num (QArith_base.Qmake (-1) 1)) (Dat 1 [(V 0 0)]).
Definition g2 := [(Last 0 0)].
Definition w3 := Times (Applied Exp (Opposite (Entry 1 [(V 0 0)]))) (Applied Exp (Entry 0 [(B 0)])).
Definition t4 := Sum 0 (Mul (Fun Exp t1) (Fun Exp (Dat 0 [(B 0)]))).
Definition w5 := Times (Applied Exp (Opposite (Entry 1 [(V 0 0)]))) (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition t6 := Mul (Fun Exp t1) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))).
Definition w7 := SumOver 0 (Times w0 (Entry 2 [(B 0); (V 1 0)])).
Definition w8 := SumOver 0 (Times w3 (Entry 2 [(B 0); (V 1 0)])).
Definition w9 := Times (Applied Exp (Entry 0 [(B 0)])) (Entry 2 [(B 0); (V 1 0)]).
Definition w10 := Times (Applied Exp (Opposite (Entry 1 [(V 0 0)]))) w9.
Definition w11 := Times (Applied Exp (Opposite (Entry 1 [(V 0 0)]))) (SumOver 0 w9).
Definition w12 := Over (SumOver 0 w9) (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition w13 := Times (Softmax 0 (IsFinite (Entry 0 [(B 0)])) (B 0)) (Entry 2 [(B 0); (V 1 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w3).
Definition word_3 := w5.
Definition word_4 := (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite (Entry 0 [(B 0)])))).
Definition word_6 := (Over w7 (SumOver 0 w0)).
Definition word_7 := (Over w8 (SumOver 0 w3)).
Definition word_8 := (Over w8 (SumOver 0 w3)).
Definition word_9 := (Over (SumOver 0 w10) (SumOver 0 w3)).
Definition word_10 := (Over (SumOver 0 w10) (SumOver 0 w3)).
Definition word_11 := (Over w11 w5).
Definition word_12 := (Over w11 w5).
Definition word_13 := w12.
Definition word_14 := w12.
Definition word_15 := (SumOver 0 w13).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Add (Dat 0 [(V 0 1)]) t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Add (Dat 0 [(B 0)]) t1))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Add (Dat 0 [(B 0)]) t1))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g2; says := Equal (plain word_1) (Sum 0 (Fun Exp (Add (Dat 0 [(B 0)]) t1))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g2; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t1) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t1) (Fun Exp (Dat 0 [(V 0 2)]))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t4 |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero t4 |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g2; says := Equal (plain word_2) t4 |}; by_rule := (Ring []); rests_on := [7; 0] |};
    {| goal := {| facts := g2; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Fun Exp t1) |}; by_rule := (Sign From); rests_on := [8] |};
    {| goal := {| facts := []; says := Nonzero t6 |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g2; says := Equal (plain word_3) t6 |}; by_rule := (Ring []); rests_on := [14; 7; 0] |};
    {| goal := {| facts := g2; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Equal (plain word_4) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [17; 10; 3; 5] |};
    {| goal := {| facts := g2; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 6] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Equal (plain word_5) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [20; 13; 6; 8] |};
    {| goal := {| facts := g2; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Add (Dat 0 [(V 0 6)]) t1)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g2; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [23; 16; 9; 11] |};
    {| goal := {| facts := g2; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [24; 17; 10; 12] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t1) (Fun Exp (Dat 0 [(V 0 7)]))) |}; by_rule := (Sign Product); rests_on := [22; 0] |};
    {| goal := {| facts := g2; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [27; 20; 13; 15] |};
    {| goal := {| facts := g2; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [28; 21; 14; 16] |};
    {| goal := {| facts := g2; says := Equal (plain word_14) (plain word_15) |}; by_rule := (Ring []); rests_on := [29; 22; 15; 17] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d_v S_ s m V k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => s (nth 0 l_ 0%nat)); (fun l_ : list nat => m (nth 0 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[(S_ - 1)%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g2) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 11 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 18 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 24 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 26 steps_1.word_6 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 27 steps_1.word_8 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 30 steps_1.word_10 steps_1.word_11 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 31 steps_1.word_12 steps_1.word_13 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 32 steps_1.word_14 steps_1.word_15 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End online_softmax.

(* linear.memory: M' = M + k'ᵀ v' is the sum of the outer products so far *)
Module linear_memory.
Definition statement_1 : Prop :=
  forall (d : nat) (d_v : nat) (S_ : nat) (K : nat -> nat -> R) (V : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < d)%nat -> (0 < d_v)%nat -> (0 < S_)%nat -> (k1 < d)%nat -> (k2 < d_v)%nat ->
    ((0%nat < S_)%nat) ->
    \sum_(k3 < S_) (bit ((k3 <=? 0%nat)%nat) * (K k3 k1 * V k3 k2)) = K 0%nat k1 * V 0%nat k2.

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (d_v : nat) (K : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d)%nat -> (k2 < d_v)%nat ->
    (((i + 1)%nat < S_)%nat) ->
    (((i + 2)%nat <= S_)%nat) ->
    \sum_(k3 < S_) (bit ((k3 <=? (i + 1)%nat)%nat) * (K k3 k1 * V k3 k2)) = (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * (K k4 k1 * V k4 k2))) + K ((i + 1)%nat) k1 * V ((i + 1)%nat) k2.

Definition statement_3 : Prop :=
  forall (S_ : nat) (d : nat) (d_v : nat) (K : nat -> nat -> R) (V : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d)%nat -> (k2 < d_v)%nat ->
    (u 0%nat = K 0%nat k1 * V 0%nat k2) ->
    (forall k5, (k5 < S_)%nat -> ((k5 + 1)%nat < S_)%nat -> u ((k5 + 1)%nat) = u k5 + K ((k5 + 1)%nat) k1 * V ((k5 + 1)%nat) k2) ->
    u i = \sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (K k3 k1 * V k3 k2)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0); (V 1 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w1 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w0).
Definition w2 := Times (Entry 0 [(V 0 0); (V 1 0)]) (Entry 1 [(V 0 0); (V 2 0)]).
Definition g3 := [(First 0 0)].
Definition word_1 := w1.
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros d d_v S_ K V k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1]; [k2]]) steps_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0); (V 1 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w1 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w0).
Definition w2 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w0).
Definition w3 := Times (Entry 0 [(V 0 0); (V 1 0)]) (Entry 1 [(V 0 0); (V 2 0)]).
Definition g4 := [(Next 0 1 0)].
Definition word_1 := w1.
Definition word_2 := (Plus w2 w3).
Definition steps : list step := [
    {| goal := {| facts := g4; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d d_v K V i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[(i + 1)%nat; i]; [k1]; [k2]]) steps_2.g4) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module of_base_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (V 1 0)]) (Entry 1 [(V 0 0); (V 2 0)]).
Definition w1 := Times (Entry 0 [(B 0); (V 1 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w2 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w1).
Definition g3 := [(First 0 0)].
Definition word_1 := w0.
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_base_3.
Lemma base_3 :
forall (S_ : nat) (d : nat) (d_v : nat) (K : nat -> nat -> R) (V : nat -> nat -> R) (u : nat -> R) (k1 : nat) (k2 : nat),
  (0 < S_)%nat -> (0 < d)%nat -> (0 < d_v)%nat -> (k1 < d)%nat -> (k2 < d_v)%nat ->
  K 0%nat k1 * V 0%nat k2 = \sum_(k3 < S_) (bit ((k3 <=? 0%nat)%nat) * (K k3 k1 * V k3 k2)).
Proof.
  intros S_ d d_v K V u k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat]; [k1]; [k2]]) of_base_3.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_base_3.checks _ _ so_0 0 of_base_3.word_1 of_base_3.word_2 eq_refl).
Qed.
Module of_step_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0); (V 1 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w1 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w0).
Definition w2 := Times (Entry 0 [(V 0 1); (V 1 0)]) (Entry 1 [(V 0 1); (V 2 0)]).
Definition w3 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 1))) w0).
Definition g4 := [(Next 0 0 1)].
Definition word_1 := (Plus w1 w2).
Definition word_2 := w3.
Definition steps : list step := [
    {| goal := {| facts := g4; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_3.
Lemma step_3 :
forall (S_ : nat) (d : nat) (d_v : nat) (K : nat -> nat -> R) (V : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat) (k2 : nat),
  (0 < S_)%nat -> (0 < d)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d)%nat -> (k2 < d_v)%nat ->
  (((i + 1)%nat < S_)%nat) ->
  (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * (K k4 k1 * V k4 k2))) + K ((i + 1)%nat) k1 * V ((i + 1)%nat) k2 = \sum_(k3 < S_) (bit ((k3 <=? (i + 1)%nat)%nat) * (K k3 k1 * V k3 k2)).
Proof.
  intros S_ d d_v K V u i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; (i + 1)%nat]; [k1]; [k2]]) of_step_3.g4) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_step_3.checks _ _ so_0 0 of_step_3.word_1 of_step_3.word_2 eq_refl).
Qed.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ d d_v K V u i k1 k2. intros.
  assert (Base : K 0%nat k1 * V 0%nat k2 = \sum_(k3 < S_) (bit ((k3 <=? 0%nat)%nat) * (K k3 k1 * V k3 k2))) by (apply (base_3 S_ d d_v K V u k1 k2); assumption).
  assert (Step : forall i_step, (i_step < S_)%nat -> (i_step + 1 < S_)%nat ->
    (\sum_(k4 < S_) (bit ((k4 <=? i_step)%nat) * (K k4 k1 * V k4 k2))) + K ((i_step + 1)%nat) k1 * V ((i_step + 1)%nat) k2 = \sum_(k3 < S_) (bit ((k3 <=? (i_step + 1)%nat)%nat) * (K k3 k1 * V k3 k2)))
    by (intros i_step; intros; apply (step_3 S_ d d_v K V u i_step k1 k2); assumption).
  Stated.induct i.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End linear_memory.

(* linear.masked_row: row i of (B masked) V sums over the tokens up to i *)
Module linear_masked_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (B : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    \sum_(k2 < S_) (B i k2 * (bit ((k2 <=? i)%nat)) * V k2 k1) = \sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (B i k3 * V k3 k1)).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition w1 := SumOver 0 (Times w0 (Entry 1 [(B 0); (V 1 0)])).
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (V 1 0)]).
Definition w3 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w2).
Definition word_1 := w1.
Definition word_2 := w3.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v B V i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End linear_masked_row.

(* linear.causal: q_i M_i is row i of causal linear attention, (Q Kᵀ masked) V *)
Module linear_causal.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    \sum_(k2 < S_) ((\sum_(k3 < d) (Q i k3 * K k2 k3)) * (bit ((k2 <=? i)%nat)) * V k2 k1) = \sum_(k4 < S_) (bit ((k4 <=? i)%nat) * ((\sum_(k5 < d) (Q i k5 * K k4 k5)) * V k4 k1)) /\
    \sum_(k6 < S_) (bit ((k6 <=? i)%nat) * ((\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1)) = \sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (\sum_(k9 < d) (Q i k9 * (K k8 k9 * V k8 k1)))) /\
    \sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (\sum_(k9 < d) (Q i k9 * (K k8 k9 * V k8 k1)))) = \sum_(k10 < d) (Q i k10 * (\sum_(k11 < S_) (bit ((k11 <=? i)%nat) * (K k11 k10 * V k11 k1)))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 1); (B 0)]).
Definition w1 := Times (SumOver 1 w0) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition w2 := SumOver 0 (Times w1 (Entry 2 [(B 0); (V 2 0)])).
Definition w3 := Times (SumOver 1 w0) (Entry 2 [(B 0); (V 2 0)]).
Definition w4 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w3).
Definition w5 := Times (Entry 1 [(B 1); (B 0)]) (Entry 2 [(B 1); (V 2 0)]).
Definition w6 := SumOver 1 (Times (Entry 0 [(V 0 0); (B 0)]) w5).
Definition w7 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w6).
Definition w8 := Times (Entry 1 [(B 0); (B 1)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w9 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w8).
Definition w10 := SumOver 1 (Times (Entry 0 [(V 0 0); (B 0)]) w9).
Definition word_1 := w2.
Definition word_2 := w4.
Definition word_3 := w4.
Definition word_4 := w7.
Definition word_5 := w7.
Definition word_6 := w10.
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d Q K V i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 2 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End linear_causal.

(* cache.contents: appending each key and value keeps the rows up to i *)
Module cache_contents.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (K : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    ((0%nat < S_)%nat) ->
    choose ((k1 <=? 0%nat)%nat) (K k1 k2) 0 = bit ((k1 =? 0%nat)%nat) * K 0%nat k2.

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (K : nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (((i + 1)%nat < S_)%nat) ->
    (((i + 2)%nat <= S_)%nat) ->
    choose ((k1 <=? (i + 1)%nat)%nat) (K k1 k2) 0 = choose ((k1 <=? i)%nat) (K k1 k2) 0 + bit ((k1 =? (i + 1)%nat)%nat) * K ((i + 1)%nat) k2.

Definition statement_3 : Prop :=
  forall (S_ : nat) (d : nat) (K : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (u 0%nat = bit ((k1 =? 0%nat)%nat) * K 0%nat k2) ->
    (forall k3, (k3 < S_)%nat -> ((k3 + 1)%nat < S_)%nat -> u ((k3 + 1)%nat) = u k3 + bit ((k1 =? (k3 + 1)%nat)%nat) * K ((k3 + 1)%nat) k2) ->
    u i = choose ((k1 <=? i)%nat) (K k1 k2) 0.

Definition statement_4 : Prop :=
  forall (S_ : nat) (d_v : nat) (V : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
    ((0%nat < S_)%nat) ->
    choose ((k1 <=? 0%nat)%nat) (V k1 k2) 0 = bit ((k1 =? 0%nat)%nat) * V 0%nat k2.

Definition statement_5 : Prop :=
  forall (S_ : nat) (d_v : nat) (V : nat -> nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
    (((i + 1)%nat < S_)%nat) ->
    (((i + 2)%nat <= S_)%nat) ->
    choose ((k1 <=? (i + 1)%nat)%nat) (V k1 k2) 0 = choose ((k1 <=? i)%nat) (V k1 k2) 0 + bit ((k1 =? (i + 1)%nat)%nat) * V ((i + 1)%nat) k2.

Definition statement_6 : Prop :=
  forall (S_ : nat) (d_v : nat) (V : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
    (u 0%nat = bit ((k1 =? 0%nat)%nat) * V 0%nat k2) ->
    (forall k3, (k3 < S_)%nat -> ((k3 + 1)%nat < S_)%nat -> u ((k3 + 1)%nat) = u k3 + bit ((k1 =? (k3 + 1)%nat)%nat) * V ((k3 + 1)%nat) k2) ->
    u i = choose ((k1 <=? i)%nat) (V k1 k2) 0.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w1 := Times (OneIf (IsSame (V 0 0) (V 0 1))) (Entry 0 [(V 0 1); (V 1 0)]).
Definition g2 := [(First 0 1)].
Definition word_1 := w0.
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := g2; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d K k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [k2]]) steps_1.g2) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w1 := Chosen (IsUpTo (V 0 0) (V 0 2)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w2 := Times (OneIf (IsSame (V 0 0) (V 0 1))) (Entry 0 [(V 0 1); (V 1 0)]).
Definition g3 := [(Next 0 2 1)].
Definition word_1 := w0.
Definition word_2 := (Plus w1 w2).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d K i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; (i + 1)%nat; i]; [k2]]) steps_2.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module of_base_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (V 0 1))) (Entry 0 [(V 0 1); (V 1 0)]).
Definition w1 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition g2 := [(First 0 1)].
Definition word_1 := w0.
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := g2; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_base_3.
Lemma base_3 :
forall (S_ : nat) (d : nat) (K : nat -> nat -> R) (u : nat -> R) (k1 : nat) (k2 : nat),
  (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  bit ((k1 =? 0%nat)%nat) * K 0%nat k2 = choose ((k1 <=? 0%nat)%nat) (K k1 k2) 0.
Proof.
  intros S_ d K u k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [k2]]) of_base_3.g2) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_base_3.checks _ _ so_0 0 of_base_3.word_1 of_base_3.word_2 eq_refl).
Qed.
Module of_step_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w1 := Times (OneIf (IsSame (V 0 0) (V 0 2))) (Entry 0 [(V 0 2); (V 1 0)]).
Definition w2 := Chosen (IsUpTo (V 0 0) (V 0 2)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition g3 := [(Next 0 1 2)].
Definition word_1 := (Plus w0 w1).
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_3.
Lemma step_3 :
forall (S_ : nat) (d : nat) (K : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat) (k2 : nat),
  (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
  (((i + 1)%nat < S_)%nat) ->
  choose ((k1 <=? i)%nat) (K k1 k2) 0 + bit ((k1 =? (i + 1)%nat)%nat) * K ((i + 1)%nat) k2 = choose ((k1 <=? (i + 1)%nat)%nat) (K k1 k2) 0.
Proof.
  intros S_ d K u i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; i; (i + 1)%nat]; [k2]]) of_step_3.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_step_3.checks _ _ so_0 0 of_step_3.word_1 of_step_3.word_2 eq_refl).
Qed.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ d K u i k1 k2. intros.
  assert (Base : bit ((k1 =? 0%nat)%nat) * K 0%nat k2 = choose ((k1 <=? 0%nat)%nat) (K k1 k2) 0) by (apply (base_3 S_ d K u k1 k2); assumption).
  assert (Step : forall i_step, (i_step < S_)%nat -> (i_step + 1 < S_)%nat ->
    choose ((k1 <=? i_step)%nat) (K k1 k2) 0 + bit ((k1 =? (i_step + 1)%nat)%nat) * K ((i_step + 1)%nat) k2 = choose ((k1 <=? (i_step + 1)%nat)%nat) (K k1 k2) 0)
    by (intros i_step; intros; apply (step_3 S_ d K u i_step k1 k2); assumption).
  Stated.induct i.
Qed.

Module steps_4.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w1 := Times (OneIf (IsSame (V 0 0) (V 0 1))) (Entry 0 [(V 0 1); (V 1 0)]).
Definition g2 := [(First 0 1)].
Definition word_1 := w0.
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := g2; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros S_ d_v V k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [k2]]) steps_4.g2) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 0 steps_4.word_1 steps_4.word_2 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w1 := Chosen (IsUpTo (V 0 0) (V 0 2)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w2 := Times (OneIf (IsSame (V 0 0) (V 0 1))) (Entry 0 [(V 0 1); (V 1 0)]).
Definition g3 := [(Next 0 2 1)].
Definition word_1 := w0.
Definition word_2 := (Plus w1 w2).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros S_ d_v V i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; (i + 1)%nat; i]; [k2]]) steps_5.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 0 steps_5.word_1 steps_5.word_2 eq_refl).
Qed.

Module of_base_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (V 0 1))) (Entry 0 [(V 0 1); (V 1 0)]).
Definition w1 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition g2 := [(First 0 1)].
Definition word_1 := w0.
Definition word_2 := w1.
Definition steps : list step := [
    {| goal := {| facts := g2; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_base_6.
Lemma base_6 :
forall (S_ : nat) (d_v : nat) (V : nat -> nat -> R) (u : nat -> R) (k1 : nat) (k2 : nat),
  (0 < S_)%nat -> (0 < d_v)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
  bit ((k1 =? 0%nat)%nat) * V 0%nat k2 = choose ((k1 <=? 0%nat)%nat) (V k1 k2) 0.
Proof.
  intros S_ d_v V u k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat]; [k2]]) of_base_6.g2) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_base_6.checks _ _ so_0 0 of_base_6.word_1 of_base_6.word_2 eq_refl).
Qed.
Module of_step_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition w1 := Times (OneIf (IsSame (V 0 0) (V 0 2))) (Entry 0 [(V 0 2); (V 1 0)]).
Definition w2 := Chosen (IsUpTo (V 0 0) (V 0 2)) (Entry 0 [(V 0 0); (V 1 0)]) (Whole (0)).
Definition g3 := [(Next 0 1 2)].
Definition word_1 := (Plus w0 w1).
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End of_step_6.
Lemma step_6 :
forall (S_ : nat) (d_v : nat) (V : nat -> nat -> R) (u : nat -> R) (i : nat) (k1 : nat) (k2 : nat),
  (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
  (((i + 1)%nat < S_)%nat) ->
  choose ((k1 <=? i)%nat) (V k1 k2) 0 + bit ((k1 =? (i + 1)%nat)%nat) * V ((i + 1)%nat) k2 = choose ((k1 <=? (i + 1)%nat)%nat) (V k1 k2) 0.
Proof.
  intros S_ d_v V u i k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d_v] [(fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; i; (i + 1)%nat]; [k2]]) of_step_6.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ of_step_6.checks _ _ so_0 0 of_step_6.word_1 of_step_6.word_2 eq_refl).
Qed.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros S_ d_v V u i k1 k2. intros.
  assert (Base : bit ((k1 =? 0%nat)%nat) * V 0%nat k2 = choose ((k1 <=? 0%nat)%nat) (V k1 k2) 0) by (apply (base_6 S_ d_v V u k1 k2); assumption).
  assert (Step : forall i_step, (i_step < S_)%nat -> (i_step + 1 < S_)%nat ->
    choose ((k1 <=? i_step)%nat) (V k1 k2) 0 + bit ((k1 =? (i_step + 1)%nat)%nat) * V ((i_step + 1)%nat) k2 = choose ((k1 <=? (i_step + 1)%nat)%nat) (V k1 k2) 0)
    by (intros i_step; intros; apply (step_6 S_ d_v V u i_step k1 k2); assumption).
  Stated.induct i.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 part_6))))). Qed.
End cache_contents.

(* cache.decoding: attention over the cache is row i of causal attention over the whole sequence *)
Module cache_decoding.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) 0)))) <> 0) /\
    (forall k15, (k15 < S_)%nat -> (k15 <=? i)%nat = true -> \sum_(k16 < S_) expo (Finite (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) 0)))) <> 0) /\
    (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * softmax S_ (fun k16 => Finite (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) 0)))) k15) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1) = (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))) /\
    (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))) = (\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * (choose ((k10 <=? i)%nat) (K k10 k11) 0))) * (choose ((k10 <=? i)%nat) (V k10 k1) 0)))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) 0))))) /\
    (\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * (choose ((k10 <=? i)%nat) (K k10 k11) 0))) * (choose ((k10 <=? i)%nat) (V k10 k1) 0)))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) 0))))) = \sum_(k14 < S_) (normalise S_ (fun k15 => bit ((k15 <=? i)%nat) * softmax S_ (fun k16 => Finite (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) 0)))) k15) k14 * (choose ((k14 <=? i)%nat) (V k14 k1) 0)).

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
Definition w16 := Chosen (IsUpTo (B 1) (V 0 0)) (Entry 1 [(B 1); (B 0)]) (Whole (0)).
Definition w17 := SumOver 1 (Times (Entry 0 [(V 0 0); (B 0)]) w16).
Definition w18 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Applied Exp w17).
Definition t19 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 4); (B 0)]).
Definition t20 := Fun Exp (When (Not (Less (V 0 0) (V 0 4))) (Sum 1 t19)).
Definition g21 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition t22 := Fun Exp (When (Not (Less (V 0 0) (V 0 0))) (Sum 1 t7)).
Definition t23 := Fun Exp (When (Not (Less (V 0 0) (B 0))) (Sum 1 t2)).
Definition t24 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 6); (B 0)]).
Definition t25 := Fun Exp (When (Not (Less (V 0 0) (V 0 6))) (Sum 1 t24)).
Definition g26 := [(Holds (Not (Less (V 0 0) (V 0 5))))].
Definition w27 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w17) (B 0)).
Definition t28 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(V 0 5); (B 0)]).
Definition t29 := Fun Exp (When (Not (Less (V 0 0) (V 0 5))) (Sum 1 t28)).
Definition t30 := When (Not (Less (V 0 0) (V 0 5))) (Mul t29 (Inv (Sum 0 t23))).
Definition t31 := When (Not (Less (V 0 0) (V 0 0))) (Mul t22 (Inv (Sum 0 t23))).
Definition t32 := When (Not (Less (V 0 0) (B 0))) (Mul t23 (Inv (Sum 0 t23))).
Definition w33 := Times (Share 0 w4 (B 0)) (Entry 2 [(B 0); (V 2 0)]).
Definition w34 := Times (Applied Exp (SumOver 1 w0)) (Entry 2 [(B 0); (V 2 0)]).
Definition w35 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w34).
Definition w36 := Chosen (IsUpTo (B 0) (V 0 0)) (Entry 2 [(B 0); (V 2 0)]) (Whole (0)).
Definition w37 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Times (Applied Exp w17) w36).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w0)))).
Definition word_2 := (SumOver 0 w4).
Definition word_3 := (SumOver 0 w10).
Definition word_4 := (SumOver 0 w18).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite w17))).
Definition word_6 := (SumOver 0 w27).
Definition word_7 := (SumOver 0 w33).
Definition word_8 := (Over w35 (SumOver 0 w10)).
Definition word_9 := (Over w35 (SumOver 0 w10)).
Definition word_10 := (Over (SumOver 0 w37) (SumOver 0 w18)).
Definition word_11 := (Over (SumOver 0 w37) (SumOver 0 w18)).
Definition word_12 := (SumOver 0 (Times (Share 0 w27 (B 0)) w36)).
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
    {| goal := {| facts := []; says := Pos t20 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g21; says := Pos (When (Not (Less (V 0 0) (V 0 4))) t20) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t22) |}; by_rule := (Instance [(0, 4, (V 0 0))] []); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg t20 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 4))) t20) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t23)) |}; by_rule := (Sign (Witness 4 (V 0 0))); rests_on := [0; 2] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t23)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t23)) |}; by_rule := (Ring []); rests_on := [30; 18; 9; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t25 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t23) |}; by_rule := (Sign (Total 6)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t23) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g26; says := Equal (plain word_5) (Sum 0 t23) |}; by_rule := (Ring []); rests_on := [35; 23; 14; 5; 0] |};
    {| goal := {| facts := g26; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t29 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul t29 (Inv (Sum 0 t23))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g26; says := Pos t30 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t31 |}; by_rule := (Instance [(0, 5, (V 0 0))] []); rests_on := [0; 37] |};
    {| goal := {| facts := []; says := Nonneg t29 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul t29 (Inv (Sum 0 t23))) |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg t30 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t32) |}; by_rule := (Sign (Witness 5 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t32) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 t32) |}; by_rule := (Ring []); rests_on := [46; 34; 25; 16; 11; 0] |};
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
  intros S_ d_v d Q K V i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g3) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 34 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k15; intros. assert (so_4 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => Q (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => K (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; k15; 0%nat]; []; [k1]]) steps_1.g26) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 39 steps_1.word_5 eq_refl). }
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
End cache_decoding.
