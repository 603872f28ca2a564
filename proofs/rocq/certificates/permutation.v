From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.

(* permutation.rows: the rows of Πx are those of x in another order *)
Module permutation_rows.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k2 < S_) (bit ((k =? pi_ k2)%nat) * x k2 k1) = x (pi__inv k) k1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 1 0)]).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Entry 0 [(Img 0 0 true (V 0 0)); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x pi_ pi__inv k k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_rows.

(* permutation.fixed_place: a place that π fixes is fixed by π⁻¹ *)
Module permutation_fixed_place.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    x (pi__inv i) k1 = x i k1.

Definition statement_2 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    A (pi__inv i) j = A i j.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0)))].
Definition word_1 := (Entry 0 [(Img 0 0 true (V 0 0)); (V 1 0)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x pi_ pi__inv i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i]; [k1]]) steps_1.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0)))].
Definition word_1 := (Entry 0 [(Img 0 0 true (V 0 0)); (V 0 1)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 0 1)]).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ A pi_ pi__inv i j. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; j]]) steps_2.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End permutation_fixed_place.

(* permutation.fixed_tail: if π fixes every j ≥ i, so does π⁻¹ *)
Module permutation_fixed_tail.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    ((i <= k)%nat) ->
    x (pi__inv k) k1 = x k k1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition g0 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Same (Img 0 0 false (V 0 1)) (V 0 1))); (Kept 0 0 1); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition word_1 := (Entry 0 [(Img 0 0 true (V 0 0)); (V 1 0)]).
Definition word_2 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := g0; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x pi_ pi__inv i k k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k; i]; [k1]]) steps_1.g0) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_fixed_tail.

(* permutation.tail_rows: rows k ≥ i of Πx are x_k *)
Module permutation_tail_rows.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    ((i <= k)%nat) ->
    \sum_(k2 < S_) (bit ((k =? pi_ k2)%nat) * x k2 k1) = x (pi__inv k) k1 /\
    x (pi__inv k) k1 = x k k1.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 1 0)]).
Definition g1 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Same (Img 0 0 false (V 0 1)) (V 0 1))); (Kept 0 0 1); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (Entry 0 [(Img 0 0 true (V 0 0)); (V 1 0)]).
Definition word_3 := (Entry 0 [(Img 0 0 true (V 0 0)); (V 1 0)]).
Definition word_4 := (Entry 0 [(V 0 0); (V 1 0)]).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x pi_ pi__inv i k k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k; i]; [k1]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_tail_rows.

(* permutation.prefix: π maps {1, …, i} to itself: Π leaves the indicator of the first i positions as it is *)
Module permutation_prefix.
Definition statement_1 : Prop :=
  forall (S_ : nat) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    \sum_(k2 < S_) (bit ((k1 =? pi_ k2)%nat) * (choose ((k2 <=? i)%nat) 1 0)) = choose ((k1 <=? i)%nat) 1 0.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Chosen (IsUpTo (B 0) (V 0 1)) (Whole (1)) (Whole (0)).
Definition w1 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w0.
Definition w2 := Chosen (IsUpTo (V 0 0) (V 0 1)) (Whole (1)) (Whole (0)).
Definition g3 := [(Holds (Same (Img 0 0 false (V 0 1)) (V 0 1))); (Kept 0 0 1)].
Definition word_1 := (SumOver 0 w1).
Definition word_2 := w2.
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ pi_ pi__inv i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; i]]) steps_1.g3) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_prefix.

(* permutation.values: a permutation of tokens passes through a linear map *)
Module permutation_values.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (W_V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < d_v)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k3 < d) ((\sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * x k4 k3)) * W_V k3 k2) = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * (\sum_(k6 < d) (x k5 k6 * W_V k6 k2))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 1 w0) (Entry 1 [(B 0); (V 2 0)]).
Definition w2 := Times (Entry 0 [(B 1); (B 0)]) (Entry 1 [(B 0); (V 2 0)]).
Definition w3 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (SumOver 0 w2).
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (SumOver 1 w3).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x W_V pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1]; [k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_values.

(* permutation.columns: the columns of A Πᵀ are those of A in another order *)
Module permutation_columns.
Definition statement_1 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k : nat) (j : nat),
    (0 < S_)%nat -> (k < S_)%nat -> (j < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k1 < S_) (A k k1 * (bit ((pi_ j =? pi_ k1)%nat))) = A k (pi__inv (pi_ j)) /\
    A k (pi__inv (pi_ j)) = A k j.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := OneIf (IsSame (Img 0 0 false (V 0 1)) (Img 0 0 false (B 0))).
Definition w1 := SumOver 0 (Times (Entry 0 [(V 0 0); (B 0)]) w0).
Definition w2 := Entry 0 [(V 0 0); (Img 0 0 true (Img 0 0 false (V 0 1)))].
Definition word_1 := w1.
Definition word_2 := w2.
Definition word_3 := w2.
Definition word_4 := (Entry 0 [(V 0 0); (V 0 1)]).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ A pi_ pi__inv k j. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k; j]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_columns.

(* permutation.orthogonal: a permutation matrix is orthogonal *)
Module permutation_orthogonal.
Definition statement_1 : Prop :=
  forall (S_ : nat) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k3 < S_) (bit ((k3 =? pi_ k1)%nat) * (bit ((k3 =? pi_ k2)%nat))) = bit ((k1 =? k2)%nat).

Definition statement_2 : Prop :=
  forall (S_ : nat) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k3 < S_) (bit ((k1 =? pi_ k3)%nat) * (bit ((k2 =? pi_ k3)%nat))) = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (B 0) (Img 0 0 false (V 0 0)))) (OneIf (IsSame (B 0) (Img 0 0 false (V 0 1)))).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (OneIf (IsSame (V 0 0) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End permutation_orthogonal.

(* permutation.row_permuted_identity: Π is the identity with its rows permuted *)
Module permutation_row_permuted_identity.
Definition statement_1 : Prop :=
  forall (S_ : nat) (pi_ pi__inv : nat -> nat) (k : nat) (k1 : nat),
    (0 < S_)%nat -> (k < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    bit ((k =? pi_ k1)%nat) = \sum_(k2 < S_) (bit ((k =? pi_ k2)%nat) * (bit ((k2 =? k1)%nat))) /\
    \sum_(k2 < S_) (bit ((k =? pi_ k2)%nat) * (bit ((k2 =? k1)%nat))) = bit ((pi__inv k =? k1)%nat).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (OneIf (IsSame (B 0) (V 0 1))).
Definition word_1 := (OneIf (IsSame (V 0 0) (Img 0 0 false (V 0 1)))).
Definition word_2 := (SumOver 0 w0).
Definition word_3 := (SumOver 0 w0).
Definition word_4 := (OneIf (IsSame (Img 0 0 true (V 0 0)) (V 0 1))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ pi_ pi__inv k k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k; k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_row_permuted_identity.

(* permutation.example: the footnote's 2 × 2 product *)
Module permutation_example.
Definition statement_1 : Prop :=
    0 = 0.

Definition statement_2 : Prop :=
    1 = 1.

Definition statement_3 : Prop :=
    0 * 1 + 1 * 3 = 3.

Definition statement_4 : Prop :=
    0 * 2 + 1 * 4 = 4.

Definition statement_5 : Prop :=
    1 * 1 + 0 * 3 = 1.

Definition statement_6 : Prop :=
    1 * 2 + 0 * 4 = 2.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Whole (0)).
Definition word_2 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition word_1 := (Whole (1)).
Definition word_2 := (Whole (1)).
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
Definition w0 := Plus (Times (Whole (0)) (Whole (1))) (Times (Whole (1)) (Whole (3))).
Definition word_1 := w0.
Definition word_2 := (Whole (3)).
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
Definition w0 := Plus (Times (Whole (0)) (Whole (2))) (Times (Whole (1)) (Whole (4))).
Definition word_1 := w0.
Definition word_2 := (Whole (4)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_4.
Lemma part_4 : statement_4.
Proof.
  unfold statement_4.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_4.checks _ _ so_0 0 steps_4.word_1 steps_4.word_2 eq_refl).
Qed.

Module steps_5.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Times (Whole (1)) (Whole (1))) (Times (Whole (0)) (Whole (3))).
Definition word_1 := w0.
Definition word_2 := (Whole (1)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_5.
Lemma part_5 : statement_5.
Proof.
  unfold statement_5.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_5.checks _ _ so_0 0 steps_5.word_1 steps_5.word_2 eq_refl).
Qed.

Module steps_6.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Plus (Times (Whole (1)) (Whole (2))) (Times (Whole (0)) (Whole (4))).
Definition word_1 := w0.
Definition word_2 := (Whole (2)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_6.
Lemma part_6 : statement_6.
Proof.
  unfold statement_6.
  intros.
  assert (so_0 : Stated.stands (Stated.world [] [] [] [] ltac:(Stated.permute) [] ltac:(Stated.permute)) (Stated.names_of []) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_6.checks _ _ so_0 0 steps_6.word_1 steps_6.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 part_6))))). Qed.
End permutation_example.

(* permutation.similarity: scores of permuted tokens are permuted scores *)
Module permutation_similarity.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k3 < d) ((\sum_(k4 < d) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * x k5 k4)) * M k4 k3)) * (\sum_(k6 < S_) (bit ((k2 =? pi_ k6)%nat) * x k6 k3))) = \sum_(k7 < d) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * x k9 k8)) * M k8 k7)) * (\sum_(k10 < S_) (x k10 k7 * (bit ((k2 =? pi_ k10)%nat))))) /\
    \sum_(k7 < d) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * x k9 k8)) * M k8 k7)) * (\sum_(k10 < S_) (x k10 k7 * (bit ((k2 =? pi_ k10)%nat))))) = \sum_(k11 < S_) ((\sum_(k12 < S_) (bit ((k1 =? pi_ k12)%nat) * (\sum_(k13 < d) ((\sum_(k14 < d) (x k12 k14 * M k14 k13)) * x k11 k13)))) * (bit ((k2 =? pi_ k11)%nat))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := SumOver 0 (Times (SumOver 1 w0) (Entry 1 [(B 0); (B 1)])).
Definition w2 := Times (OneIf (IsSame (V 1 1) (Img 1 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := Times (Entry 0 [(B 0); (B 1)]) (OneIf (IsSame (V 1 1) (Img 1 0 false (B 0)))).
Definition w4 := Times (Entry 0 [(B 2); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w5 := SumOver 0 (Times (SumOver 0 w4) (Entry 0 [(B 2); (B 0)])).
Definition w6 := Times (OneIf (IsSame (V 1 0) (Img 1 0 false (B 0)))) w5.
Definition w7 := Times (SumOver 1 w6) (OneIf (IsSame (V 1 1) (Img 1 0 false (B 0)))).
Definition word_1 := (SumOver 0 (Times w1 (SumOver 1 w2))).
Definition word_2 := (SumOver 0 (Times w1 (SumOver 1 w3))).
Definition word_3 := (SumOver 0 (Times w1 (SumOver 1 w3))).
Definition word_4 := (SumOver 1 w7).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [d; S_] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[]; [k1; k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_similarity.

(* permutation.reordered_sum: a sum over all positions does not depend on their order *)
Module permutation_reordered_sum.
Definition statement_1 : Prop :=
  forall (S_ : nat) (y : nat -> R) (pi_ pi__inv : nat -> nat),
    (0 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    \sum_(k1 < S_) exp (y (pi__inv k1)) = \sum_(k2 < S_) exp (y k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := SumOver 0 (Applied Exp (Entry 0 [(Img 0 0 true (B 0))])).
Definition word_1 := w0.
Definition word_2 := (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ y pi_ pi__inv. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => y (nth 0 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_reordered_sum.

(* permutation.softmax_entry: an entry of the softmax moves with its score *)
Module permutation_softmax_entry.
Definition statement_1 : Prop :=
  forall (S_ : nat) (y : nat -> R) (pi_ pi__inv : nat -> nat) (k : nat),
    (0 < S_)%nat -> (k < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k1 < S_) expo (Finite (y (pi__inv k1))) <> 0) /\
    (\sum_(k2 < S_) exp (y (pi__inv k2)) <> 0) /\
    (\sum_(k5 < S_) exp (y k5) <> 0) /\
    (\sum_(k6 < S_) expo (Finite (y k6)) <> 0) /\
    softmax S_ (fun k1 => Finite (y (pi__inv k1))) (pi_ k) = exp (y (pi__inv (pi_ k))) / (\sum_(k2 < S_) exp (y (pi__inv k2))) /\
    exp (y (pi__inv (pi_ k))) / (\sum_(k3 < S_) exp (y (pi__inv k3))) = exp (y k) / (\sum_(k4 < S_) exp (y (pi__inv k4))) /\
    exp (y k) / (\sum_(k4 < S_) exp (y (pi__inv k4))) = exp (y k) / (\sum_(k5 < S_) exp (y k5)) /\
    exp (y k) / (\sum_(k5 < S_) exp (y k5)) = softmax S_ (fun k6 => Finite (y k6)) k.

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := ExpOf (IsFinite (Entry 0 [(Img 0 0 true (B 0))])).
Definition w1 := SumOver 0 (Applied Exp (Entry 0 [(Img 0 0 true (B 0))])).
Definition w2 := Softmax 0 (IsFinite (Entry 0 [(Img 0 0 true (B 0))])) (Img 0 0 false (V 0 4)).
Definition w3 := Entry 0 [(Img 0 0 true (Img 0 0 false (V 0 4)))].
Definition w4 := Over (Applied Exp (Entry 0 [(V 0 4)])) (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition word_1 := (SumOver 0 w0).
Definition word_2 := w1.
Definition word_3 := (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition word_4 := (SumOver 0 (ExpOf (IsFinite (Entry 0 [(B 0)])))).
Definition word_5 := w2.
Definition word_6 := (Over (Applied Exp w3) w1).
Definition word_7 := (Over (Applied Exp w3) w1).
Definition word_8 := (Over (Applied Exp (Entry 0 [(V 0 4)])) w1).
Definition word_9 := (Over (Applied Exp (Entry 0 [(V 0 4)])) w1).
Definition word_10 := w4.
Definition word_11 := w4.
Definition word_12 := (Softmax 0 (IsFinite (Entry 0 [(B 0)])) (V 0 4)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 0))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 1))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 2)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [8; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [11; 3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [13; 5] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 5))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [15; 7] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 6))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [17; 9] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [18; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ y pi_ pi__inv k. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => y (nth 0 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; 0%nat; 0%nat; k; 0%nat; 0%nat]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 12 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_5 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 18 steps_1.word_7 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 20 steps_1.word_9 steps_1.word_10 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_11 steps_1.word_12 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_softmax_entry.

(* permutation.entries: an entrywise function may be applied before or after a permutation of rows and columns *)
Module permutation_entries.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    exp (\sum_(k3 < S_) (bit ((k1 =? pi_ k3)%nat) * B k3 k2)) = \sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * exp (B k4 k2)).

Definition statement_2 : Prop :=
  forall (m : nat) (S_ : nat) (Y : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < S_)%nat -> (k1 < m)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    exp (\sum_(k3 < S_) (Y k1 k3 * (bit ((k2 =? pi_ k3)%nat)))) = \sum_(k4 < S_) (exp (Y k1 k4) * (bit ((k2 =? pi_ k4)%nat))).

Definition statement_3 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (B : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) ((\sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * A k4 k3)) * (bit ((k2 =? pi_ k3)%nat)))) * (\sum_(k5 < S_) ((\sum_(k6 < S_) (bit ((k1 =? pi_ k6)%nat) * B k6 k5)) * (bit ((k2 =? pi_ k5)%nat)))) = \sum_(k7 < S_) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * (A k8 k7 * B k8 k7))) * (bit ((k2 =? pi_ k7)%nat))).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (V 0 1)]).
Definition w1 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Applied Exp (Entry 0 [(B 0); (V 0 1)])).
Definition word_1 := (Applied Exp (SumOver 0 w0)).
Definition word_2 := (SumOver 0 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ B pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 1 0); (B 0)]) (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))).
Definition w1 := Times (Applied Exp (Entry 0 [(V 1 0); (B 0)])) (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))).
Definition word_1 := (Applied Exp (SumOver 0 w0)).
Definition word_2 := (SumOver 0 w1).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m S_ Y pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; m] [(fun l_ : list nat => Y (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k2]; [k1]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 0 w0) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition w2 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 1 [(B 0); (B 1)]).
Definition w3 := Times (SumOver 0 w2) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition w4 := Times (Entry 0 [(B 0); (B 1)]) (Entry 1 [(B 0); (B 1)]).
Definition w5 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w4.
Definition w6 := Times (SumOver 0 w5) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition word_1 := (Times (SumOver 0 w1) (SumOver 0 w3)).
Definition word_2 := (SumOver 0 w6).
Definition steps : list step := [
    {| goal := {| facts := []; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ A B pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; k2]]) []) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 0 steps_3.word_1 steps_3.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End permutation_entries.

(* permutation.normalised: so may dividing each row by its sum *)
Module permutation_normalised.
Definition statement_1 : Prop :=
  forall (S_ : nat) (E_ : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < S_)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) <> 0) /\
    (forall k5, (k5 < S_)%nat -> \sum_(k6 < S_) E_ k5 k6 <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) k2 = \sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * normalise S_ (fun k6 => E_ k5 k6) k2).

Definition statement_2 : Prop :=
  forall (m : nat) (S_ : nat) (F : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < m)%nat -> (0 < S_)%nat -> (k1 < m)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < m)%nat -> (i2_ < S_)%nat -> 0 < F i1_ i2_) ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < S_) (F k1 k4 * (bit ((k3 =? pi_ k4)%nat)))) <> 0) /\
    (\sum_(k6 < S_) F k1 k6 <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < S_) (F k1 k4 * (bit ((k3 =? pi_ k4)%nat)))) k2 = \sum_(k5 < S_) (normalise S_ (fun k6 => F k1 k6) k5 * (bit ((k2 =? pi_ k5)%nat))).

Definition statement_3 : Prop :=
  forall (S_ : nat) (E_ : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < S_)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * (E_ k5 k4 * (bit ((k4 <=? k5)%nat))))) * (bit ((k3 =? pi_ k4)%nat)))) <> 0) /\
    (forall k7, (k7 < S_)%nat -> \sum_(k8 < S_) (E_ k7 k8 * (bit ((k8 <=? k7)%nat))) <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * (E_ k5 k4 * (bit ((k4 <=? k5)%nat))))) * (bit ((k3 =? pi_ k4)%nat)))) k2 = \sum_(k6 < S_) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * normalise S_ (fun k8 => E_ k7 k8 * (bit ((k8 <=? k7)%nat))) k6)) * (bit ((k2 =? pi_ k6)%nat))).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition g1 := [Positive 0 [0; 0]].
Definition w2 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Share 0 (Entry 0 [(B 1); (B 0)]) (V 0 4)).
Definition word_1 := (SumOver 0 (SumOver 0 w0)).
Definition word_2 := (SumOver 0 (Entry 0 [(V 0 2); (B 0)])).
Definition word_3 := (Share 0 (SumOver 0 w0) (V 0 4)).
Definition word_4 := (SumOver 0 w2).
Definition steps : list step := [
    {| goal := {| facts := g1; says := Pos (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)])) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_1) (Sum 0 (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)])) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Pos (Dat 0 [(V 0 2); (V 0 3)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g1; says := Pos (Sum 0 (Dat 0 [(V 0 2); (B 0)])) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := g1; says := Nonzero (Sum 0 (Dat 0 [(V 0 2); (B 0)])) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g1; says := Equal (plain word_2) (Sum 0 (Dat 0 [(V 0 2); (B 0)])) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g1; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g1; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [7; 2] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ E_ pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; k2]]) steps_1.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k5; intros. assert (so_1 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k5; 0%nat; k2]]) steps_1.g1) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Module steps_2.
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
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros m S_ F pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [m; S_] [(fun l_ : list nat => F (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[]; [(pi_, pi__inv)]] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1]; [0%nat; 0%nat; k2]]) steps_2.g1) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 9 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 10 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Module steps_3.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0); (B 1)]) (OneIf (IsUpTo (B 1) (B 0))).
Definition w1 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w0.
Definition w2 := Times (SumOver 0 w1) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition g3 := [Positive 0 [0; 0]].
Definition t4 := When (Not (Less (Img 0 0 true (V 0 0)) (V 0 1))) (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 1)]).
Definition f5 := Holds (Not (Less (Img 0 0 true (V 0 0)) (V 0 1))).
Definition g6 := [f5; Positive 0 [0; 0]].
Definition t7 := Dat 0 [(Img 0 0 true (V 0 0)); (Img 0 0 true (V 0 0))].
Definition t8 := When (Not (Less (Img 0 0 true (V 0 0)) (Img 0 0 true (V 0 0)))) t7.
Definition t9 := When (Not (Less (Img 0 0 true (V 0 0)) (B 0))) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t10 := Dat 0 [(Img 0 0 true (V 0 0)); (Img 0 0 true (B 0))].
Definition t11 := When (Not (Less (Img 0 0 true (V 0 0)) (Img 0 0 true (B 0)))) t10.
Definition w12 := Times (Entry 0 [(V 0 2); (B 0)]) (OneIf (IsUpTo (B 0) (V 0 2))).
Definition t13 := When (Not (Less (V 0 2) (V 0 3))) (Dat 0 [(V 0 2); (V 0 3)]).
Definition g14 := [(Holds (Not (Less (V 0 2) (V 0 3)))); Positive 0 [0; 0]].
Definition t15 := When (Not (Less (V 0 2) (V 0 2))) (Dat 0 [(V 0 2); (V 0 2)]).
Definition t16 := When (Not (Less (V 0 2) (B 0))) (Dat 0 [(V 0 2); (B 0)]).
Definition w17 := Times (Entry 0 [(B 1); (B 0)]) (OneIf (IsUpTo (B 0) (B 1))).
Definition w18 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Share 0 w17 (B 1)).
Definition w19 := Times (SumOver 0 w18) (OneIf (IsSame (V 0 4) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 (SumOver 0 w2)).
Definition word_2 := (SumOver 0 w12).
Definition word_3 := (Share 0 (SumOver 0 w2) (V 0 4)).
Definition word_4 := (SumOver 0 w19).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Bit (Not (Less (Img 0 0 true (V 0 0)) (Img 0 0 true (V 0 0)))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g6; says := Pos t4 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g3; says := Pos t8 |}; by_rule := (Instance [(0, 1, (Img 0 0 true (V 0 0)))] []); rests_on := [0; 2] |};
    {| goal := {| facts := g3; says := Nonneg (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 1)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g3; says := Nonneg t4 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g3; says := Pos (Sum 0 t9) |}; by_rule := (Sign (Witness 1 (Img 0 0 true (V 0 0)))); rests_on := [0; 2] |};
    {| goal := {| facts := g3; says := Equal (Sum 0 t11) (Sum 0 t9) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos (Sum 0 t11) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g3; says := Nonzero (Sum 0 t11) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g3; says := Equal (plain word_1) (Sum 0 t11) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g3; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g3; says := Bit (Not (Less (V 0 2) (V 0 2))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := g3; says := Pos (Dat 0 [(V 0 2); (V 0 3)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g14; says := Pos t13 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g3; says := Pos t15 |}; by_rule := (Instance [(0, 3, (V 0 2))] []); rests_on := [0; 2] |};
    {| goal := {| facts := g3; says := Nonneg (Dat 0 [(V 0 2); (V 0 3)]) |}; by_rule := (Sign Kind); rests_on := [] |};
    {| goal := {| facts := g3; says := Nonneg t13 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g3; says := Pos (Sum 0 t16) |}; by_rule := (Sign (Witness 3 (V 0 2))); rests_on := [0; 2] |};
    {| goal := {| facts := g3; says := Nonzero (Sum 0 t16) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g3; says := Equal (plain word_2) (Sum 0 t16) |}; by_rule := (Ring []); rests_on := [10; 0] |};
    {| goal := {| facts := g3; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g3; says := Nonzero (Sum 0 t9) |}; by_rule := (Sign From); rests_on := [15] |};
    {| goal := {| facts := g3; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [13; 3; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_3.
Lemma part_3 : statement_3.
Proof.
  unfold statement_3.
  intros S_ E_ pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; k2]]) steps_3.g3) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_0 11 steps_3.word_1 eq_refl). }
  refine (conj _ _).
  { intros k7; intros. assert (so_1 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => E_ (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; k7; 0%nat; k2]]) steps_3.g3) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_3.checks _ _ so_1 21 steps_3.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_3.checks _ _ so_0 23 steps_3.word_3 steps_3.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End permutation_normalised.

(* permutation.softmax_columns: the softmax of permuted columns has permuted columns *)
Module permutation_softmax_columns.
Definition statement_1 : Prop :=
  forall (S_ : nat) (y : nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k2 < S_) expo (Finite (\sum_(k3 < S_) (y k3 * (bit ((k2 =? pi_ k3)%nat))))) <> 0) /\
    (\sum_(k4 < S_) exp (\sum_(k5 < S_) (y k5 * (bit ((k4 =? pi_ k5)%nat)))) <> 0) /\
    (\sum_(k6 < S_) (\sum_(k7 < S_) (exp (y k7) * (bit ((k6 =? pi_ k7)%nat)))) <> 0) /\
    (\sum_(k9 < S_) exp (y k9) <> 0) /\
    (\sum_(k11 < S_) expo (Finite (y k11)) <> 0) /\
    softmax S_ (fun k2 => Finite (\sum_(k3 < S_) (y k3 * (bit ((k2 =? pi_ k3)%nat))))) k1 = normalise S_ (fun k4 => exp (\sum_(k5 < S_) (y k5 * (bit ((k4 =? pi_ k5)%nat))))) k1 /\
    normalise S_ (fun k4 => exp (\sum_(k5 < S_) (y k5 * (bit ((k4 =? pi_ k5)%nat))))) k1 = normalise S_ (fun k6 => \sum_(k7 < S_) (exp (y k7) * (bit ((k6 =? pi_ k7)%nat)))) k1 /\
    normalise S_ (fun k6 => \sum_(k7 < S_) (exp (y k7) * (bit ((k6 =? pi_ k7)%nat)))) k1 = \sum_(k8 < S_) (normalise S_ (fun k9 => exp (y k9)) k8 * (bit ((k1 =? pi_ k8)%nat))) /\
    \sum_(k8 < S_) (normalise S_ (fun k9 => exp (y k9)) k8 * (bit ((k1 =? pi_ k8)%nat))) = \sum_(k10 < S_) (softmax S_ (fun k11 => Finite (y k11)) k10 * (bit ((k1 =? pi_ k10)%nat))).

Definition statement_2 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < S_) (B k1 k4 * (bit ((k3 =? pi_ k4)%nat))))) <> 0) /\
    (\sum_(k5 < S_) exp (\sum_(k6 < S_) (B k1 k6 * (bit ((k5 =? pi_ k6)%nat)))) <> 0) /\
    (\sum_(k7 < S_) (\sum_(k8 < S_) (exp (B k1 k8) * (bit ((k7 =? pi_ k8)%nat)))) <> 0) /\
    (\sum_(k10 < S_) exp (B k1 k10) <> 0) /\
    (\sum_(k12 < S_) expo (Finite (B k1 k12)) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < S_) (B k1 k4 * (bit ((k3 =? pi_ k4)%nat))))) k2 = normalise S_ (fun k5 => exp (\sum_(k6 < S_) (B k1 k6 * (bit ((k5 =? pi_ k6)%nat))))) k2 /\
    normalise S_ (fun k5 => exp (\sum_(k6 < S_) (B k1 k6 * (bit ((k5 =? pi_ k6)%nat))))) k2 = normalise S_ (fun k7 => \sum_(k8 < S_) (exp (B k1 k8) * (bit ((k7 =? pi_ k8)%nat)))) k2 /\
    normalise S_ (fun k7 => \sum_(k8 < S_) (exp (B k1 k8) * (bit ((k7 =? pi_ k8)%nat)))) k2 = \sum_(k9 < S_) (normalise S_ (fun k10 => exp (B k1 k10)) k9 * (bit ((k2 =? pi_ k9)%nat))) /\
    \sum_(k9 < S_) (normalise S_ (fun k10 => exp (B k1 k10)) k9 * (bit ((k2 =? pi_ k9)%nat))) = \sum_(k11 < S_) (softmax S_ (fun k12 => Finite (B k1 k12)) k11 * (bit ((k2 =? pi_ k11)%nat))).

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 0)]) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w1 := Times (Applied Exp (Entry 0 [(B 0)])) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w2 := Times (Share 0 (Applied Exp (Entry 0 [(B 0)])) (B 0)) (OneIf (IsSame (V 0 5) (Img 0 0 false (B 0)))).
Definition w3 := Times (Softmax 0 (IsFinite (Entry 0 [(B 0)])) (B 0)) (OneIf (IsSame (V 0 5) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w0)))).
Definition word_2 := (SumOver 0 (Applied Exp (SumOver 0 w0))).
Definition word_3 := (SumOver 0 (SumOver 0 w1)).
Definition word_4 := (SumOver 0 (Applied Exp (Entry 0 [(B 0)]))).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite (Entry 0 [(B 0)])))).
Definition word_6 := (Softmax 0 (IsFinite (SumOver 0 w0)) (V 0 5)).
Definition word_7 := (Share 0 (Applied Exp (SumOver 0 w0)) (V 0 5)).
Definition word_8 := (Share 0 (Applied Exp (SumOver 0 w0)) (V 0 5)).
Definition word_9 := (Share 0 (SumOver 0 w1) (V 0 5)).
Definition word_10 := (Share 0 (SumOver 0 w1) (V 0 5)).
Definition word_11 := (SumOver 0 w2).
Definition word_12 := (SumOver 0 w2).
Definition word_13 := (SumOver 0 w3).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 0))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Sign (Total 0)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 1))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(Img 0 0 true (V 0 2))])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 (Fun Exp (Dat 0 [(Img 0 0 true (B 0))]))) |}; by_rule := (Ring []); rests_on := [6] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 3)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Sum 0 (Fun Exp (Dat 0 [(B 0)]))) |}; by_rule := (Ring []); rests_on := [14; 3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [16; 5] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [17; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [18; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [19; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ y pi_ pi__inv k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => y (nth 0 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 18 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 19 steps_1.word_6 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 20 steps_1.word_8 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_10 steps_1.word_11 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 22 steps_1.word_12 steps_1.word_13 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t1 := Fun Exp (Dat 0 [(V 0 0); (Img 0 0 true (V 0 1))]).
Definition t2 := Fun Exp (Dat 0 [(V 0 0); (Img 0 0 true (B 0))]).
Definition t3 := Fun Exp (Dat 0 [(V 0 0); (Img 0 0 true (V 0 2))]).
Definition w4 := Times (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t5 := Fun Exp (Dat 0 [(V 0 0); (Img 0 0 true (V 0 3))]).
Definition w6 := SumOver 0 (Applied Exp (Entry 0 [(V 0 0); (B 0)])).
Definition w7 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 0 0); (B 0)]))).
Definition w8 := Share 0 (Applied Exp (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w9 := Times w8 (OneIf (IsSame (V 0 6) (Img 0 0 false (B 0)))).
Definition w10 := Softmax 0 (IsFinite (Entry 0 [(V 0 0); (B 0)])) (B 0).
Definition w11 := Times w10 (OneIf (IsSame (V 0 6) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w0)))).
Definition word_2 := (SumOver 0 (Applied Exp (SumOver 0 w0))).
Definition word_3 := (SumOver 0 (SumOver 0 w4)).
Definition word_4 := w6.
Definition word_5 := w7.
Definition word_6 := (Softmax 0 (IsFinite (SumOver 0 w0)) (V 0 6)).
Definition word_7 := (Share 0 (Applied Exp (SumOver 0 w0)) (V 0 6)).
Definition word_8 := (Share 0 (Applied Exp (SumOver 0 w0)) (V 0 6)).
Definition word_9 := (Share 0 (SumOver 0 w4) (V 0 6)).
Definition word_10 := (Share 0 (SumOver 0 w4) (V 0 6)).
Definition word_11 := (SumOver 0 w9).
Definition word_12 := (SumOver 0 w9).
Definition word_13 := (SumOver 0 w11).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos t1 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t2) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t2) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t3 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Pos t5 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [6] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 4)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 0); (V 0 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Sum 0 (Fun Exp (Dat 0 [(V 0 0); (B 0)]))) |}; by_rule := (Ring []); rests_on := [14; 3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [16; 5] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [17; 6] |};
    {| goal := {| facts := []; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [18; 7] |};
    {| goal := {| facts := []; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [19; 8] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ B pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 7 steps_2.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 10 steps_2.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 15 steps_2.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 18 steps_2.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 19 steps_2.word_6 steps_2.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 20 steps_2.word_8 steps_2.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 21 steps_2.word_10 steps_2.word_11 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 22 steps_2.word_12 steps_2.word_13 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End permutation_softmax_columns.

(* permutation.softmax_rows: the softmax of permuted rows has permuted rows *)
Module permutation_softmax_rows.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * B k4 k3))) <> 0) /\
    (\sum_(k5 < S_) exp (\sum_(k6 < S_) (bit ((k1 =? pi_ k6)%nat) * B k6 k5)) <> 0) /\
    (\sum_(k7 < S_) (\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * exp (B k8 k7))) <> 0) /\
    (forall k9, (k9 < S_)%nat -> \sum_(k10 < S_) exp (B k9 k10) <> 0) /\
    (forall k11, (k11 < S_)%nat -> \sum_(k12 < S_) expo (Finite (B k11 k12)) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < S_) (bit ((k1 =? pi_ k4)%nat) * B k4 k3))) k2 = normalise S_ (fun k5 => exp (\sum_(k6 < S_) (bit ((k1 =? pi_ k6)%nat) * B k6 k5))) k2 /\
    normalise S_ (fun k5 => exp (\sum_(k6 < S_) (bit ((k1 =? pi_ k6)%nat) * B k6 k5))) k2 = normalise S_ (fun k7 => \sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * exp (B k8 k7))) k2 /\
    normalise S_ (fun k7 => \sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * exp (B k8 k7))) k2 = \sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * normalise S_ (fun k10 => exp (B k9 k10)) k2) /\
    \sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * normalise S_ (fun k10 => exp (B k9 k10)) k2) = \sum_(k11 < S_) (bit ((k1 =? pi_ k11)%nat) * softmax S_ (fun k12 => Finite (B k11 k12)) k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition t1 := Fun Exp (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 1)]).
Definition t2 := Fun Exp (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t3 := Fun Exp (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 2)]).
Definition w4 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Applied Exp (Entry 0 [(B 0); (B 1)])).
Definition t5 := Fun Exp (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 3)]).
Definition w6 := SumOver 0 (Applied Exp (Entry 0 [(V 0 4); (B 0)])).
Definition w7 := SumOver 0 (ExpOf (IsFinite (Entry 0 [(V 0 6); (B 0)]))).
Definition w8 := Share 0 (Applied Exp (Entry 0 [(B 1); (B 0)])) (V 0 8).
Definition w9 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w8.
Definition w10 := Softmax 0 (IsFinite (Entry 0 [(B 1); (B 0)])) (V 0 8).
Definition w11 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w10.
Definition t12 := Fun Exp (Dat 0 [(Img 0 0 true (V 0 0)); (V 0 5)]).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w0)))).
Definition word_2 := (SumOver 0 (Applied Exp (SumOver 0 w0))).
Definition word_3 := (SumOver 0 (SumOver 0 w4)).
Definition word_4 := w6.
Definition word_5 := w7.
Definition word_6 := (Softmax 0 (IsFinite (SumOver 0 w0)) (V 0 8)).
Definition word_7 := (Share 0 (Applied Exp (SumOver 0 w0)) (V 0 8)).
Definition word_8 := (Share 0 (Applied Exp (SumOver 0 w0)) (V 0 8)).
Definition word_9 := (Share 0 (SumOver 0 w4) (V 0 8)).
Definition word_10 := (Share 0 (SumOver 0 w4) (V 0 8)).
Definition word_11 := (SumOver 0 w9).
Definition word_12 := (SumOver 0 w9).
Definition word_13 := (SumOver 0 w11).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos t1 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t2) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t2) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos t3 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [3] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 4] |};
    {| goal := {| facts := []; says := Pos t5 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t2) |}; by_rule := (Ring []); rests_on := [6] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 7] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 4); (V 0 5)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 0 4); (B 0)]))) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 0 4); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 (Fun Exp (Dat 0 [(V 0 4); (B 0)]))) |}; by_rule := (Ring []); rests_on := [11; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Dat 0 [(V 0 6); (V 0 7)])) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Dat 0 [(V 0 6); (B 0)]))) |}; by_rule := (Sign (Total 7)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Dat 0 [(V 0 6); (B 0)]))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (Sum 0 (Fun Exp (Dat 0 [(V 0 6); (B 0)]))) |}; by_rule := (Ring []); rests_on := [16; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [18; 7; 2] |};
    {| goal := {| facts := []; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [19; 8; 3] |};
    {| goal := {| facts := []; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [20; 9; 4] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [22; 11; 6] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ B pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 7 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 10 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { intros k9; intros. assert (so_3 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; k9; 0%nat; 0%nat; 0%nat; k2]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 15 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k11; intros. assert (so_4 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => B (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k11; 0%nat; k2]]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 20 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_6 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 22 steps_1.word_8 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 23 steps_1.word_10 steps_1.word_11 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 25 steps_1.word_12 steps_1.word_13 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_softmax_rows.

(* permutation.weights: weights of permuted tokens are permuted weights *)
Module permutation_weights.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * (\sum_(k6 < d) ((\sum_(k7 < d) (x k5 k7 * M k7 k6)) * x k4 k6)))) * (bit ((k3 =? pi_ k4)%nat))))) <> 0) /\
    (\sum_(k9 < S_) expo (Finite (\sum_(k10 < S_) (bit ((k1 =? pi_ k10)%nat) * (\sum_(k11 < d) ((\sum_(k12 < d) (x k10 k12 * M k12 k11)) * x k9 k11))))) <> 0) /\
    (forall k14, (k14 < S_)%nat -> \sum_(k15 < S_) expo (Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x k14 k17 * M k17 k16)) * x k15 k16))) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * (\sum_(k6 < d) ((\sum_(k7 < d) (x k5 k7 * M k7 k6)) * x k4 k6)))) * (bit ((k3 =? pi_ k4)%nat))))) k2 = \sum_(k8 < S_) (softmax S_ (fun k9 => Finite (\sum_(k10 < S_) (bit ((k1 =? pi_ k10)%nat) * (\sum_(k11 < d) ((\sum_(k12 < d) (x k10 k12 * M k12 k11)) * x k9 k11))))) k8 * (bit ((k2 =? pi_ k8)%nat))) /\
    \sum_(k8 < S_) (softmax S_ (fun k9 => Finite (\sum_(k10 < S_) (bit ((k1 =? pi_ k10)%nat) * (\sum_(k11 < d) ((\sum_(k12 < d) (x k10 k12 * M k12 k11)) * x k9 k11))))) k8 * (bit ((k2 =? pi_ k8)%nat))) = \sum_(k13 < S_) ((\sum_(k14 < S_) (bit ((k1 =? pi_ k14)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x k14 k17 * M k17 k16)) * x k15 k16))) k13)) * (bit ((k2 =? pi_ k13)%nat))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(B 2); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 2); (B 0)])).
Definition w2 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w1.
Definition w3 := Times (SumOver 0 w2) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t4 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t5 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t6 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t7 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 2); (B 0)])).
Definition t8 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition w9 := Times (Entry 0 [(V 0 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w10 := SumOver 1 (Times (SumOver 1 w9) (Entry 0 [(B 1); (B 0)])).
Definition t11 := Mul (Dat 0 [(V 0 3); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t12 := Sum 1 (Mul (Sum 1 t11) (Dat 0 [(V 0 4); (B 0)])).
Definition t13 := Fun Exp (Sum 1 (Mul (Sum 1 t11) (Dat 0 [(B 1); (B 0)]))).
Definition w14 := Times (Softmax 0 (IsFinite (SumOver 0 w2)) (B 0)) (OneIf (IsSame (V 0 5) (Img 0 0 false (B 0)))).
Definition w15 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w16 := SumOver 1 (Times (SumOver 1 w15) (Entry 0 [(B 1); (B 0)])).
Definition w17 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w16) (B 1)).
Definition w18 := Times (SumOver 0 w17) (OneIf (IsSame (V 0 5) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w3)))).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w2)))).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w10))).
Definition word_4 := (Softmax 0 (IsFinite (SumOver 0 w3)) (V 0 5)).
Definition word_5 := (SumOver 0 w14).
Definition word_6 := (SumOver 0 w14).
Definition word_7 := (SumOver 0 w18).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t7) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t8) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t8) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t8) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t12) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t13) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t13) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t13) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (plain word_5) |}; by_rule := (Ring []); rests_on := [12; 7; 2] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (plain word_7) |}; by_rule := (Ring []); rests_on := [13; 8; 3] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M pi_ pi__inv k1 k2. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 9 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k14; intros. assert (so_2 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k1; 0%nat; 0%nat; k14; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 14 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 15 steps_1.word_4 steps_1.word_5 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 16 steps_1.word_6 steps_1.word_7 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_weights.

(* permutation.fixed_row: the row of a fixed token has permuted columns *)
Module permutation_fixed_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    \sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((i =? pi_ k5)%nat) * A k5 k4)) * (bit ((k1 =? pi_ k4)%nat))) = \sum_(k6 < S_) (A (pi__inv i) k6 * (bit ((k1 =? pi_ k6)%nat))) /\
    \sum_(k6 < S_) (A (pi__inv i) k6 * (bit ((k1 =? pi_ k6)%nat))) = \sum_(k7 < S_) (A i k7 * (bit ((k1 =? pi_ k7)%nat))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 0 w0) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition w2 := Times (Entry 0 [(Img 0 0 true (V 0 0)); (B 0)]) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition g3 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0)))].
Definition w4 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (SumOver 0 w2).
Definition word_3 := (SumOver 0 w2).
Definition word_4 := (SumOver 0 w4).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g3; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ A pi_ pi__inv i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; k1]]) steps_1.g3) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_fixed_row.

(* permutation.fixed_row_entries: entry j of (Π A Πᵀ)_i is A_{i, π⁻¹(j)}, which is A_ij where π fixes j *)
Module permutation_fixed_row_entries.
Definition statement_1 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    \sum_(k1 < S_) ((\sum_(k2 < S_) (bit ((i =? pi_ k2)%nat) * A k2 k1)) * (bit ((j =? pi_ k1)%nat))) = \sum_(k3 < S_) (bit ((i =? pi_ k3)%nat) * A k3 (pi__inv j)) /\
    \sum_(k3 < S_) (bit ((i =? pi_ k3)%nat) * A k3 (pi__inv j)) = A (pi__inv i) (pi__inv j) /\
    A (pi__inv i) (pi__inv j) = A i (pi__inv j).

Definition statement_2 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    ((pi_ j = j)%nat) ->
    \sum_(k1 < S_) ((\sum_(k2 < S_) (bit ((i =? pi_ k2)%nat) * A k2 k1)) * (bit ((j =? pi_ k1)%nat))) = A i j.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 0 w0) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition w2 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (Img 0 0 true (V 0 1))]).
Definition g3 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0)))].
Definition w4 := Entry 0 [(Img 0 0 true (V 0 0)); (Img 0 0 true (V 0 1))].
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (SumOver 0 w2).
Definition word_3 := (SumOver 0 w2).
Definition word_4 := w4.
Definition word_5 := w4.
Definition word_6 := (Entry 0 [(V 0 0); (Img 0 0 true (V 0 1))]).
Definition steps : list step := [
    {| goal := {| facts := g3; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g3; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := g3; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ A pi_ pi__inv i j. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; j]]) steps_1.g3) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 1 steps_1.word_3 steps_1.word_4 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 2 steps_1.word_5 steps_1.word_6 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := Times (SumOver 0 w0) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition g2 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Holds (Same (Img 0 0 false (V 0 1)) (V 0 1)))].
Definition word_1 := (SumOver 0 w1).
Definition word_2 := (Entry 0 [(V 0 0); (V 0 1)]).
Definition steps : list step := [
    {| goal := {| facts := g2; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ A pi_ pi__inv i j. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; j]]) steps_2.g2) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_0 0 steps_2.word_1 steps_2.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End permutation_fixed_row_entries.

(* permutation.normaliser: the normaliser of a row does not see the order of what the row sees *)
Module permutation_normaliser.
Definition statement_1 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat),
    (0 < S_)%nat -> (i < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (k_ <= i)%nat -> (pi_ k_ <= i)%nat) ->
    \sum_(k1 < S_) (bit ((k1 <=? i)%nat) * A i (pi__inv k1)) = \sum_(k2 < S_) (bit ((k2 <=? i)%nat) * A i k2).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 0 [(V 0 0); (Img 0 0 true (B 0))]).
Definition w1 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Entry 0 [(V 0 0); (B 0)]).
Definition g2 := [(Kept 0 0 0)].
Definition word_1 := (SumOver 0 w0).
Definition word_2 := (SumOver 0 w1).
Definition steps : list step := [
    {| goal := {| facts := g2; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ A pi_ pi__inv i. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i]]) steps_1.g2) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_normaliser.

(* permutation.seen_columns: a permutation of the past keeps the visible keys of a row *)
Module permutation_seen_columns.
Definition statement_1 : Prop :=
  forall (S_ : nat) (A : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (k_ <= i)%nat -> (pi_ k_ <= i)%nat) ->
    (\sum_(k2 < S_) (A i k2 * (bit ((k1 =? pi_ k2)%nat)))) * (bit ((k1 <=? i)%nat)) = \sum_(k3 < S_) (A i k3 * (bit ((k3 <=? i)%nat)) * (bit ((k1 =? pi_ k3)%nat))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition w1 := Times (SumOver 0 w0) (OneIf (IsUpTo (V 0 1) (V 0 0))).
Definition w2 := Times (Entry 0 [(V 0 0); (B 0)]) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition w3 := Times w2 (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition g4 := [(Kept 0 0 0)].
Definition word_1 := w1.
Definition word_2 := (SumOver 0 w3).
Definition steps : list step := [
    {| goal := {| facts := g4; says := Equal (plain word_1) (plain word_2) |}; by_rule := (Ring []); rests_on := [] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ A pi_ pi__inv i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_] [(fun l_ : list nat => A (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]] ltac:(Stated.permute) [[]] ltac:(Stated.permute)) (Stated.names_of [[i; k1]]) steps_1.g4) by Stated.standing ltac:(fail).
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 0 steps_1.word_1 steps_1.word_2 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_seen_columns.

(* permutation.mask: masking commutes with a permutation of the past *)
Module permutation_mask.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    (forall k_, (k_ < S_)%nat -> (k_ <= i)%nat -> (pi_ k_ <= i)%nat) ->
    (forall k2 k4, (k2 < S_)%nat -> (k4 < S_)%nat -> (k2 <=? i)%nat = true -> \sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x k4 k7 * M k7 k6)) * x k5 k6))) <> 0) /\
    (\sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (\sum_(k3 < S_) ((\sum_(k4 < S_) (bit ((i =? pi_ k4)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x k4 k7 * M k7 k6)) * x k5 k6))) k3)) * (bit ((k2 =? pi_ k3)%nat))))) <> 0) /\
    (forall k9, (k9 < S_)%nat -> \sum_(k10 < S_) expo (Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x k9 k12 * M k12 k11)) * x k10 k11))) <> 0) /\
    (\sum_(k20 < S_) expo (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x i k22 * M k22 k21)) * x k20 k21))) <> 0) /\
    (\sum_(k33 < S_) (bit ((k33 <=? i)%nat) * softmax S_ (fun k34 => Finite (\sum_(k35 < d) ((\sum_(k36 < d) (x i k36 * M k36 k35)) * x k34 k35))) (pi__inv k33)) <> 0) /\
    (forall k33, (k33 < S_)%nat -> (k33 <=? i)%nat = true -> \sum_(k34 < S_) expo (Finite (\sum_(k35 < d) ((\sum_(k36 < d) (x i k36 * M k36 k35)) * x k34 k35))) <> 0) /\
    (\sum_(k41 < S_) (bit ((k41 <=? i)%nat) * softmax S_ (fun k42 => Finite (\sum_(k43 < d) ((\sum_(k44 < d) (x i k44 * M k44 k43)) * x k42 k43))) k41) <> 0) /\
    normalise S_ (fun k2 => bit ((k2 <=? i)%nat) * (\sum_(k3 < S_) ((\sum_(k4 < S_) (bit ((i =? pi_ k4)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x k4 k7 * M k7 k6)) * x k5 k6))) k3)) * (bit ((k2 =? pi_ k3)%nat))))) k1 = (\sum_(k8 < S_) ((\sum_(k9 < S_) (bit ((i =? pi_ k9)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x k9 k12 * M k12 k11)) * x k10 k11))) k8)) * (bit ((k1 =? pi_ k8)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k13 < S_) (bit ((k13 <=? i)%nat) * (\sum_(k14 < S_) ((\sum_(k15 < S_) (bit ((i =? pi_ k15)%nat) * softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) (x k15 k18 * M k18 k17)) * x k16 k17))) k14)) * (bit ((k13 =? pi_ k14)%nat)))))) /\
    (\sum_(k8 < S_) ((\sum_(k9 < S_) (bit ((i =? pi_ k9)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x k9 k12 * M k12 k11)) * x k10 k11))) k8)) * (bit ((k1 =? pi_ k8)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k13 < S_) (bit ((k13 <=? i)%nat) * (\sum_(k14 < S_) ((\sum_(k15 < S_) (bit ((i =? pi_ k15)%nat) * softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) (x k15 k18 * M k18 k17)) * x k16 k17))) k14)) * (bit ((k13 =? pi_ k14)%nat)))))) = (\sum_(k19 < S_) (softmax S_ (fun k20 => Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x i k22 * M k22 k21)) * x k20 k21))) k19 * (bit ((k1 =? pi_ k19)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * (\sum_(k24 < S_) ((\sum_(k25 < S_) (bit ((i =? pi_ k25)%nat) * softmax S_ (fun k26 => Finite (\sum_(k27 < d) ((\sum_(k28 < d) (x k25 k28 * M k28 k27)) * x k26 k27))) k24)) * (bit ((k23 =? pi_ k24)%nat)))))) /\
    (\sum_(k19 < S_) (softmax S_ (fun k20 => Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x i k22 * M k22 k21)) * x k20 k21))) k19 * (bit ((k1 =? pi_ k19)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * (\sum_(k24 < S_) ((\sum_(k25 < S_) (bit ((i =? pi_ k25)%nat) * softmax S_ (fun k26 => Finite (\sum_(k27 < d) ((\sum_(k28 < d) (x k25 k28 * M k28 k27)) * x k26 k27))) k24)) * (bit ((k23 =? pi_ k24)%nat)))))) = (\sum_(k29 < S_) (softmax S_ (fun k30 => Finite (\sum_(k31 < d) ((\sum_(k32 < d) (x i k32 * M k32 k31)) * x k30 k31))) k29 * (bit ((k1 =? pi_ k29)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k33 < S_) (bit ((k33 <=? i)%nat) * softmax S_ (fun k34 => Finite (\sum_(k35 < d) ((\sum_(k36 < d) (x i k36 * M k36 k35)) * x k34 k35))) (pi__inv k33))) /\
    (\sum_(k29 < S_) (softmax S_ (fun k30 => Finite (\sum_(k31 < d) ((\sum_(k32 < d) (x i k32 * M k32 k31)) * x k30 k31))) k29 * (bit ((k1 =? pi_ k29)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k33 < S_) (bit ((k33 <=? i)%nat) * softmax S_ (fun k34 => Finite (\sum_(k35 < d) ((\sum_(k36 < d) (x i k36 * M k36 k35)) * x k34 k35))) (pi__inv k33))) = (\sum_(k37 < S_) (softmax S_ (fun k38 => Finite (\sum_(k39 < d) ((\sum_(k40 < d) (x i k40 * M k40 k39)) * x k38 k39))) k37 * (bit ((k1 =? pi_ k37)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k41 < S_) (bit ((k41 <=? i)%nat) * softmax S_ (fun k42 => Finite (\sum_(k43 < d) ((\sum_(k44 < d) (x i k44 * M k44 k43)) * x k42 k43))) k41)) /\
    (\sum_(k37 < S_) (softmax S_ (fun k38 => Finite (\sum_(k39 < d) ((\sum_(k40 < d) (x i k40 * M k40 k39)) * x k38 k39))) k37 * (bit ((k1 =? pi_ k37)%nat)))) * (bit ((k1 <=? i)%nat)) / (\sum_(k41 < S_) (bit ((k41 <=? i)%nat) * softmax S_ (fun k42 => Finite (\sum_(k43 < d) ((\sum_(k44 < d) (x i k44 * M k44 k43)) * x k42 k43))) k41)) = (\sum_(k45 < S_) (softmax S_ (fun k46 => Finite (\sum_(k47 < d) ((\sum_(k48 < d) (x i k48 * M k48 k47)) * x k46 k47))) k45 * (bit ((k45 <=? i)%nat)) * (bit ((k1 =? pi_ k45)%nat)))) / (\sum_(k49 < S_) (bit ((k49 <=? i)%nat) * softmax S_ (fun k50 => Finite (\sum_(k51 < d) ((\sum_(k52 < d) (x i k52 * M k52 k51)) * x k50 k51))) k49)) /\
    (\sum_(k45 < S_) (softmax S_ (fun k46 => Finite (\sum_(k47 < d) ((\sum_(k48 < d) (x i k48 * M k48 k47)) * x k46 k47))) k45 * (bit ((k45 <=? i)%nat)) * (bit ((k1 =? pi_ k45)%nat)))) / (\sum_(k49 < S_) (bit ((k49 <=? i)%nat) * softmax S_ (fun k50 => Finite (\sum_(k51 < d) ((\sum_(k52 < d) (x i k52 * M k52 k51)) * x k50 k51))) k49)) = \sum_(k53 < S_) (softmax S_ (fun k54 => Finite (\sum_(k55 < d) ((\sum_(k56 < d) (x i k56 * M k56 k55)) * x k54 k55))) k53 * (bit ((k53 <=? i)%nat)) / (\sum_(k57 < S_) (bit ((k57 <=? i)%nat) * softmax S_ (fun k58 => Finite (\sum_(k59 < d) ((\sum_(k60 < d) (x i k60 * M k60 k59)) * x k58 k59))) k57)) * (bit ((k1 =? pi_ k53)%nat))) /\
    \sum_(k53 < S_) (softmax S_ (fun k54 => Finite (\sum_(k55 < d) ((\sum_(k56 < d) (x i k56 * M k56 k55)) * x k54 k55))) k53 * (bit ((k53 <=? i)%nat)) / (\sum_(k57 < S_) (bit ((k57 <=? i)%nat) * softmax S_ (fun k58 => Finite (\sum_(k59 < d) ((\sum_(k60 < d) (x i k60 * M k60 k59)) * x k58 k59))) k57)) * (bit ((k1 =? pi_ k53)%nat))) = \sum_(k61 < S_) (normalise S_ (fun k62 => bit ((k62 <=? i)%nat) * softmax S_ (fun k63 => Finite (\sum_(k64 < d) ((\sum_(k65 < d) (x i k65 * M k65 k64)) * x k63 k64))) k62) k61 * (bit ((k1 =? pi_ k61)%nat))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 2); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 2); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w6 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w7 := SumOver 1 (Times (SumOver 1 w6) (Entry 0 [(B 1); (B 0)])).
Definition w8 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w7) (B 1)).
Definition w9 := Times (SumOver 0 w8) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (SumOver 0 w9).
Definition g11 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition t12 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t13 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 3); (B 0)])).
Definition t14 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 0 [(B 1); (B 0)]))).
Definition t15 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t16 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))).
Definition g17 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t18 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t19 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp (Sum 1 t18)) (Inv (Sum 0 t14))).
Definition t20 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t21 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp (Sum 1 t20)) (Inv (Sum 0 t14))).
Definition w22 := Times (Entry 0 [(V 0 4); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w23 := SumOver 1 (Times (SumOver 1 w22) (Entry 0 [(B 1); (B 0)])).
Definition t24 := Mul (Dat 0 [(V 0 4); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t25 := Sum 1 (Mul (Sum 1 t24) (Dat 0 [(V 0 5); (B 0)])).
Definition t26 := Fun Exp (Sum 1 (Mul (Sum 1 t24) (Dat 0 [(B 1); (B 0)]))).
Definition w27 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w28 := SumOver 1 (Times (SumOver 1 w27) (Entry 0 [(B 1); (B 0)])).
Definition t29 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t30 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 6); (B 0)])).
Definition t31 := Fun Exp (Sum 1 (Mul (Sum 1 t29) (Dat 0 [(B 1); (B 0)]))).
Definition w32 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w28) (Img 0 0 true (B 0))).
Definition t33 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 7); (B 0)])).
Definition t34 := Mul (Sum 1 t29) (Dat 0 [(Img 0 0 true (V 0 8)); (B 0)]).
Definition t35 := When (Not (Less (V 0 0) (V 0 8))) (Mul (Fun Exp (Sum 1 t34)) (Inv (Sum 0 t31))).
Definition g36 := [(Holds (Not (Less (V 0 0) (V 0 8))))].
Definition t37 := Mul (Sum 1 t29) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t38 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp (Sum 1 t37)) (Inv (Sum 0 t31))).
Definition t39 := Mul (Sum 1 t29) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t40 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp (Sum 1 t39)) (Inv (Sum 0 t31))).
Definition g41 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 8))))].
Definition w42 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w28) (B 0)).
Definition t43 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 9); (B 0)])).
Definition t44 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 10); (B 0)])).
Definition t45 := When (Not (Less (V 0 0) (V 0 10))) (Mul (Fun Exp t44) (Inv (Sum 0 t31))).
Definition g46 := [(Holds (Not (Less (V 0 0) (V 0 10))))].
Definition t47 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 0); (B 0)])).
Definition t48 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t47) (Inv (Sum 0 t31))).
Definition t49 := When (Not (Less (V 0 0) (B 0))) (Mul t31 (Inv (Sum 0 t31))).
Definition w50 := Times (SumOver 0 w8) (OneIf (IsSame (V 0 11) (Img 0 0 false (B 0)))).
Definition w51 := Times (SumOver 0 w50) (OneIf (IsUpTo (V 0 11) (V 0 0))).
Definition w52 := Times (Softmax 0 (IsFinite w28) (B 0)) (OneIf (IsSame (V 0 11) (Img 0 0 false (B 0)))).
Definition w53 := Times (SumOver 0 w52) (OneIf (IsUpTo (V 0 11) (V 0 0))).
Definition t54 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 12); (B 0)])).
Definition t55 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 13)); (B 0)]).
Definition t56 := When (Not (Less (V 0 0) (V 0 13))) (Mul (Fun Exp (Sum 1 t55)) (Inv (Sum 0 t14))).
Definition g57 := [(Holds (Not (Less (V 0 0) (V 0 13))))].
Definition t58 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 14); (B 0)])).
Definition t59 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 15)); (B 0)]).
Definition t60 := When (Not (Less (V 0 0) (V 0 15))) (Mul (Fun Exp (Sum 1 t59)) (Inv (Sum 0 t14))).
Definition g61 := [(Holds (Not (Less (V 0 0) (V 0 15))))].
Definition w62 := Times (Softmax 0 (IsFinite w28) (B 0)) (OneIf (IsUpTo (B 0) (V 0 0))).
Definition w63 := Times w62 (OneIf (IsSame (V 0 11) (Img 0 0 false (B 0)))).
Definition w64 := Times (Over w62 (SumOver 0 w42)) (OneIf (IsSame (V 0 11) (Img 0 0 false (B 0)))).
Definition t65 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 16); (B 0)])).
Definition t66 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 17); (B 0)])).
Definition t67 := When (Not (Less (V 0 0) (V 0 17))) (Mul (Fun Exp t66) (Inv (Sum 0 t31))).
Definition g68 := [(Holds (Not (Less (V 0 0) (V 0 17))))].
Definition w69 := Times (Share 0 w42 (B 0)) (OneIf (IsSame (V 0 11) (Img 0 0 false (B 0)))).
Definition t70 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 18); (B 0)])).
Definition t71 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 19); (B 0)])).
Definition t72 := When (Not (Less (V 0 0) (V 0 19))) (Mul (Fun Exp t71) (Inv (Sum 0 t31))).
Definition g73 := [(Holds (Not (Less (V 0 0) (V 0 19))))].
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w10).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w23))).
Definition word_4 := (SumOver 0 (ExpOf (IsFinite w28))).
Definition word_5 := (SumOver 0 w32).
Definition word_6 := (SumOver 0 (ExpOf (IsFinite w28))).
Definition word_7 := (SumOver 0 w42).
Definition word_8 := (Share 0 w10 (V 0 11)).
Definition word_9 := (Over w51 (SumOver 0 w10)).
Definition word_10 := (Over w51 (SumOver 0 w10)).
Definition word_11 := (Over w53 (SumOver 0 w10)).
Definition word_12 := (Over w53 (SumOver 0 w10)).
Definition word_13 := (Over w53 (SumOver 0 w32)).
Definition word_14 := (Over w53 (SumOver 0 w32)).
Definition word_15 := (Over w53 (SumOver 0 w42)).
Definition word_16 := (Over w53 (SumOver 0 w42)).
Definition word_17 := (Over (SumOver 0 w63) (SumOver 0 w42)).
Definition word_18 := (Over (SumOver 0 w63) (SumOver 0 w42)).
Definition word_19 := (SumOver 0 w64).
Definition word_20 := (SumOver 0 w64).
Definition word_21 := (SumOver 0 w69).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g11; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t14) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g17; says := Pos t16 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t19 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t16 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t21) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t21) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_2) (Sum 0 t21) |}; by_rule := (Ring []); rests_on := [14; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t25) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t26) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t26) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_3) (Sum 0 t26) |}; by_rule := (Ring []); rests_on := [19; 5; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t30) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t31) |}; by_rule := (Sign (Total 6)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t31) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_4) (Sum 0 t31) |}; by_rule := (Ring []); rests_on := [24; 10; 5; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t33) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t34)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t34)) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g36; says := Pos t35 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t38 |}; by_rule := (Instance [(0, 8, (V 0 0))] []); rests_on := [0; 27] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t34)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t34)) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t35 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t40) |}; by_rule := (Sign (Witness 8 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t40) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_5) (Sum 0 t40) |}; by_rule := (Ring []); rests_on := [36; 22; 17; 12; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g41; says := Equal (plain word_6) (Sum 0 t31) |}; by_rule := (Ring []); rests_on := [38; 24; 19; 14; 2] |};
    {| goal := {| facts := g41; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 15] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t43) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t44) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t44) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g46; says := Pos t45 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t48 |}; by_rule := (Instance [(0, 10, (V 0 0))] []); rests_on := [0; 41] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t44) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t44) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Nonneg t45 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t49) |}; by_rule := (Sign (Witness 10 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t49) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_7) (Sum 0 t49) |}; by_rule := (Ring []); rests_on := [50; 36; 31; 26; 14; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t14) |}; by_rule := (Sign From); rests_on := [47] |};
    {| goal := {| facts := g11; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [53; 39; 34; 29; 17; 3; 0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t54) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t55)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t55)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 51] |};
    {| goal := {| facts := g57; says := Pos t56 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t55)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t55)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 54] |};
    {| goal := {| facts := []; says := Nonneg t56 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [61; 47; 42; 37; 25; 11; 8] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t58) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t59)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t59)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 59] |};
    {| goal := {| facts := g61; says := Pos t60 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t59)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t59)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 62] |};
    {| goal := {| facts := []; says := Nonneg t60 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [69; 55; 50; 45; 33; 19; 16] |};
    {| goal := {| facts := g11; says := Equal (plain word_14) (plain word_15) |}; by_rule := (Ring []); rests_on := [70; 56; 51; 46; 34; 20] |};
    {| goal := {| facts := g11; says := Equal (plain word_16) (plain word_17) |}; by_rule := (Ring []); rests_on := [71; 57; 52; 47; 35; 21] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t65) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t66) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t66) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 51] |};
    {| goal := {| facts := g68; says := Pos t67 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t66) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t66) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 54] |};
    {| goal := {| facts := []; says := Nonneg t67 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_18) (plain word_19) |}; by_rule := (Ring []); rests_on := [79; 65; 60; 55; 43; 29] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t70) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t71) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t71) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 59] |};
    {| goal := {| facts := g73; says := Pos t72 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t71) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t71) (Inv (Sum 0 t31))) |}; by_rule := (Sign Product); rests_on := [0; 62] |};
    {| goal := {| facts := []; says := Nonneg t72 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_20) (plain word_21) |}; by_rule := (Ring []); rests_on := [87; 73; 68; 63; 51; 37] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k2 k4; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; k2; k4; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g11) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 18 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k9; intros. assert (so_2 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; k9; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g11) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 23 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 28 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 40 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { intros k33; intros. assert (so_5 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k33; 0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g41) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_5 42 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 54 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 56 steps_1.word_8 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 64 steps_1.word_10 steps_1.word_11 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 72 steps_1.word_12 steps_1.word_13 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 73 steps_1.word_14 steps_1.word_15 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 74 steps_1.word_16 steps_1.word_17 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 82 steps_1.word_18 steps_1.word_19 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 90 steps_1.word_20 steps_1.word_21 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_mask.

(* permutation.mask_entries: entry j of Mask(Π A Πᵀ)_i is A_{i, π⁻¹(j)} / Σ_{k ≤ i} A_ik for j ≤ i, and 0 after *)
Module permutation_mask_entries.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    (forall k_, (k_ < S_)%nat -> (k_ <= i)%nat -> (pi_ k_ <= i)%nat) ->
    ((j <= i)%nat) ->
    (forall k1 k3, (k1 < S_)%nat -> (k3 < S_)%nat -> (k1 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k3 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k1 < S_) (bit ((k1 <=? i)%nat) * (\sum_(k2 < S_) ((\sum_(k3 < S_) (bit ((i =? pi_ k3)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k3 k6 * M k6 k5)) * x k4 k5))) k2)) * (bit ((k1 =? pi_ k2)%nat))))) <> 0) /\
    (forall k8, (k8 < S_)%nat -> \sum_(k9 < S_) expo (Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k8 k11 * M k11 k10)) * x k9 k10))) <> 0) /\
    (\sum_(k21 < S_) (bit ((k21 <=? i)%nat) * softmax S_ (fun k22 => Finite (\sum_(k23 < d) ((\sum_(k24 < d) (x i k24 * M k24 k23)) * x k22 k23))) (pi__inv k21)) <> 0) /\
    (\sum_(k18 < S_) expo (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) <> 0) /\
    (forall k21, (k21 < S_)%nat -> (k21 <=? i)%nat = true -> \sum_(k22 < S_) expo (Finite (\sum_(k23 < d) ((\sum_(k24 < d) (x i k24 * M k24 k23)) * x k22 k23))) <> 0) /\
    (\sum_(k28 < S_) (bit ((k28 <=? i)%nat) * softmax S_ (fun k29 => Finite (\sum_(k30 < d) ((\sum_(k31 < d) (x i k31 * M k31 k30)) * x k29 k30))) k28) <> 0) /\
    normalise S_ (fun k1 => bit ((k1 <=? i)%nat) * (\sum_(k2 < S_) ((\sum_(k3 < S_) (bit ((i =? pi_ k3)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k3 k6 * M k6 k5)) * x k4 k5))) k2)) * (bit ((k1 =? pi_ k2)%nat))))) j = (\sum_(k7 < S_) ((\sum_(k8 < S_) (bit ((i =? pi_ k8)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k8 k11 * M k11 k10)) * x k9 k10))) k7)) * (bit ((j =? pi_ k7)%nat)))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * (\sum_(k13 < S_) ((\sum_(k14 < S_) (bit ((i =? pi_ k14)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x k14 k17 * M k17 k16)) * x k15 k16))) k13)) * (bit ((k12 =? pi_ k13)%nat)))))) /\
    (\sum_(k7 < S_) ((\sum_(k8 < S_) (bit ((i =? pi_ k8)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k8 k11 * M k11 k10)) * x k9 k10))) k7)) * (bit ((j =? pi_ k7)%nat)))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * (\sum_(k13 < S_) ((\sum_(k14 < S_) (bit ((i =? pi_ k14)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x k14 k17 * M k17 k16)) * x k15 k16))) k13)) * (bit ((k12 =? pi_ k13)%nat)))))) = softmax S_ (fun k18 => Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) (pi__inv j) / (\sum_(k21 < S_) (bit ((k21 <=? i)%nat) * softmax S_ (fun k22 => Finite (\sum_(k23 < d) ((\sum_(k24 < d) (x i k24 * M k24 k23)) * x k22 k23))) (pi__inv k21))) /\
    softmax S_ (fun k18 => Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) (pi__inv j) / (\sum_(k21 < S_) (bit ((k21 <=? i)%nat) * softmax S_ (fun k22 => Finite (\sum_(k23 < d) ((\sum_(k24 < d) (x i k24 * M k24 k23)) * x k22 k23))) (pi__inv k21))) = softmax S_ (fun k25 => Finite (\sum_(k26 < d) ((\sum_(k27 < d) (x i k27 * M k27 k26)) * x k25 k26))) (pi__inv j) / (\sum_(k28 < S_) (bit ((k28 <=? i)%nat) * softmax S_ (fun k29 => Finite (\sum_(k30 < d) ((\sum_(k31 < d) (x i k31 * M k31 k30)) * x k29 k30))) k28)).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    (forall k_, (k_ < S_)%nat -> (k_ <= i)%nat -> (pi_ k_ <= i)%nat) ->
    ((i < j)%nat) ->
    (forall k1 k3, (k1 < S_)%nat -> (k3 < S_)%nat -> (k1 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k3 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k1 < S_) (bit ((k1 <=? i)%nat) * (\sum_(k2 < S_) ((\sum_(k3 < S_) (bit ((i =? pi_ k3)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k3 k6 * M k6 k5)) * x k4 k5))) k2)) * (bit ((k1 =? pi_ k2)%nat))))) <> 0) /\
    normalise S_ (fun k1 => bit ((k1 <=? i)%nat) * (\sum_(k2 < S_) ((\sum_(k3 < S_) (bit ((i =? pi_ k3)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k3 k6 * M k6 k5)) * x k4 k5))) k2)) * (bit ((k1 =? pi_ k2)%nat))))) j = 0.

Definition statement : Prop := statement_1 /\ statement_2.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 3); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 4); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 0) (V 0 2))))].
Definition w6 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w7 := SumOver 1 (Times (SumOver 1 w6) (Entry 0 [(B 1); (B 0)])).
Definition w8 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w7) (B 1)).
Definition w9 := Times (SumOver 0 w8) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (SumOver 0 w9).
Definition g11 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t12 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t13 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 4); (B 0)])).
Definition t14 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 0 [(B 1); (B 0)]))).
Definition t15 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t16 := When (Not (Less (V 0 0) (V 0 2))) (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))).
Definition g17 := [(Holds (Not (Less (V 0 0) (V 0 2))))].
Definition t18 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t19 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp (Sum 1 t18)) (Inv (Sum 0 t14))).
Definition t20 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t21 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp (Sum 1 t20)) (Inv (Sum 0 t14))).
Definition w22 := Times (Entry 0 [(V 0 5); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w23 := SumOver 1 (Times (SumOver 1 w22) (Entry 0 [(B 1); (B 0)])).
Definition t24 := Mul (Dat 0 [(V 0 5); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t25 := Sum 1 (Mul (Sum 1 t24) (Dat 0 [(V 0 6); (B 0)])).
Definition t26 := Fun Exp (Sum 1 (Mul (Sum 1 t24) (Dat 0 [(B 1); (B 0)]))).
Definition w27 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w28 := SumOver 1 (Times (SumOver 1 w27) (Entry 0 [(B 1); (B 0)])).
Definition w29 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w28) (Img 0 0 true (B 0))).
Definition t30 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t31 := Sum 1 (Mul (Sum 1 t30) (Dat 0 [(V 0 7); (B 0)])).
Definition t32 := Fun Exp (Sum 1 (Mul (Sum 1 t30) (Dat 0 [(B 1); (B 0)]))).
Definition t33 := Mul (Sum 1 t30) (Dat 0 [(Img 0 0 true (V 0 8)); (B 0)]).
Definition t34 := When (Not (Less (V 0 0) (V 0 8))) (Mul (Fun Exp (Sum 1 t33)) (Inv (Sum 0 t32))).
Definition g35 := [(Holds (Not (Less (V 0 0) (V 0 8))))].
Definition t36 := Mul (Sum 1 t30) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t37 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp (Sum 1 t36)) (Inv (Sum 0 t32))).
Definition t38 := Mul (Sum 1 t30) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t39 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp (Sum 1 t38)) (Inv (Sum 0 t32))).
Definition t40 := Sum 1 (Mul (Sum 1 t30) (Dat 0 [(V 0 9); (B 0)])).
Definition g41 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Not (Less (V 0 0) (V 0 8))))].
Definition w42 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w28) (B 0)).
Definition t43 := Sum 1 (Mul (Sum 1 t30) (Dat 0 [(V 0 10); (B 0)])).
Definition t44 := Sum 1 (Mul (Sum 1 t30) (Dat 0 [(V 0 11); (B 0)])).
Definition t45 := When (Not (Less (V 0 0) (V 0 11))) (Mul (Fun Exp t44) (Inv (Sum 0 t32))).
Definition g46 := [(Holds (Not (Less (V 0 0) (V 0 11))))].
Definition t47 := Sum 1 (Mul (Sum 1 t30) (Dat 0 [(V 0 0); (B 0)])).
Definition t48 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t47) (Inv (Sum 0 t32))).
Definition t49 := When (Not (Less (V 0 0) (B 0))) (Mul t32 (Inv (Sum 0 t32))).
Definition w50 := Times (SumOver 0 w8) (OneIf (IsSame (V 0 1) (Img 0 0 false (B 0)))).
Definition w51 := Softmax 0 (IsFinite w28) (Img 0 0 true (V 0 1)).
Definition t52 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 12); (B 0)])).
Definition t53 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 13)); (B 0)]).
Definition t54 := When (Not (Less (V 0 0) (V 0 13))) (Mul (Fun Exp (Sum 1 t53)) (Inv (Sum 0 t14))).
Definition g55 := [(Holds (Not (Less (V 0 0) (V 0 13))))].
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w10).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w23))).
Definition word_4 := (SumOver 0 w29).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite w28))).
Definition word_6 := (SumOver 0 (ExpOf (IsFinite w28))).
Definition word_7 := (SumOver 0 w42).
Definition word_8 := (Share 0 w10 (V 0 1)).
Definition word_9 := (Over (SumOver 0 w50) (SumOver 0 w10)).
Definition word_10 := (Over (SumOver 0 w50) (SumOver 0 w10)).
Definition word_11 := (Over w51 (SumOver 0 w29)).
Definition word_12 := (Over w51 (SumOver 0 w29)).
Definition word_13 := (Over w51 (SumOver 0 w42)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g11; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t14) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g17; says := Pos t16 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t19 |}; by_rule := (Instance [(0, 2, (V 0 0))] []); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t16 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t21) |}; by_rule := (Sign (Witness 2 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t21) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_2) (Sum 0 t21) |}; by_rule := (Ring []); rests_on := [14; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t25) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t26) |}; by_rule := (Sign (Total 6)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t26) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_3) (Sum 0 t26) |}; by_rule := (Ring []); rests_on := [19; 5; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t31) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t32) |}; by_rule := (Sign (Total 7)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t33)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t33)) (Inv (Sum 0 t32))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g35; says := Pos t34 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t37 |}; by_rule := (Instance [(0, 8, (V 0 0))] []); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t33)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t33)) (Inv (Sum 0 t32))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t34 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t39) |}; by_rule := (Sign (Witness 8 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t39) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_4) (Sum 0 t39) |}; by_rule := (Ring []); rests_on := [32; 18; 13; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t40) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t32) |}; by_rule := (Sign From); rests_on := [12] |};
    {| goal := {| facts := g11; says := Equal (plain word_5) (Sum 0 t32) |}; by_rule := (Ring []); rests_on := [36; 22; 17; 4; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g41; says := Equal (plain word_6) (Sum 0 t32) |}; by_rule := (Ring []); rests_on := [38; 24; 19; 6; 2] |};
    {| goal := {| facts := g41; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t43) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t44) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t44) (Inv (Sum 0 t32))) |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g46; says := Pos t45 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t48 |}; by_rule := (Instance [(0, 11, (V 0 0))] []); rests_on := [0; 41] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t44) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t44) (Inv (Sum 0 t32))) |}; by_rule := (Sign Product); rests_on := [0; 23] |};
    {| goal := {| facts := []; says := Nonneg t45 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t49) |}; by_rule := (Sign (Witness 11 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t49) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_7) (Sum 0 t49) |}; by_rule := (Ring []); rests_on := [50; 36; 31; 18; 14; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t14) |}; by_rule := (Sign From); rests_on := [47] |};
    {| goal := {| facts := g11; says := Equal (plain word_8) (plain word_9) |}; by_rule := (Ring []); rests_on := [53; 39; 34; 21; 17; 3; 0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t52) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t53)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t53)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 51] |};
    {| goal := {| facts := g55; says := Pos t54 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t53)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t53)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 54] |};
    {| goal := {| facts := []; says := Nonneg t54 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_10) (plain word_11) |}; by_rule := (Ring []); rests_on := [61; 47; 42; 29; 25; 11; 8] |};
    {| goal := {| facts := g11; says := Equal (plain word_12) (plain word_13) |}; by_rule := (Ring []); rests_on := [62; 48; 43; 30; 26; 12] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M pi_ pi__inv i j. intros.
  refine (conj _ _).
  { intros k1 k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j; k1; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g11) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 18 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k8; intros. assert (so_2 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat; 0%nat; 0%nat; k8; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g11) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 23 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 36 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 40 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { intros k21; intros. assert (so_5 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k21; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []]) steps_1.g41) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_5 42 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 54 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 56 steps_1.word_8 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 64 steps_1.word_10 steps_1.word_11 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 65 steps_1.word_12 steps_1.word_13 eq_refl).
Qed.

Module steps_2.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 3); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 4); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition g5 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Less (V 0 0) (V 0 1))); (Holds (Not (Less (V 0 0) (V 0 2))))].
Definition w6 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w7 := SumOver 1 (Times (SumOver 1 w6) (Entry 0 [(B 1); (B 0)])).
Definition w8 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w7) (B 1)).
Definition w9 := Times (SumOver 0 w8) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w10 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (SumOver 0 w9).
Definition g11 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Less (V 0 0) (V 0 1)))].
Definition t12 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t13 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 4); (B 0)])).
Definition t14 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 0 [(B 1); (B 0)]))).
Definition t15 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t16 := When (Not (Less (V 0 0) (V 0 2))) (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))).
Definition g17 := [(Holds (Not (Less (V 0 0) (V 0 2))))].
Definition t18 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t19 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp (Sum 1 t18)) (Inv (Sum 0 t14))).
Definition t20 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t21 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp (Sum 1 t20)) (Inv (Sum 0 t14))).
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w10).
Definition word_3 := (Share 0 w10 (V 0 1)).
Definition word_4 := (Whole (0)).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g5; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g5; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g11; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t14) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g17; says := Pos t16 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos t19 |}; by_rule := (Instance [(0, 2, (V 0 0))] []); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t15)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t15)) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t16 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g11; says := Pos (Sum 0 t21) |}; by_rule := (Sign (Witness 2 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g11; says := Nonzero (Sum 0 t21) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g11; says := Equal (plain word_2) (Sum 0 t21) |}; by_rule := (Ring []); rests_on := [14; 0] |};
    {| goal := {| facts := g11; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t14) |}; by_rule := (Sign From); rests_on := [11] |};
    {| goal := {| facts := g11; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [17; 3; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_2.
Lemma part_2 : statement_2.
Proof.
  unfold statement_2.
  intros S_ d x M pi_ pi__inv i j. intros.
  refine (conj _ _).
  { intros k1 k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j; k1; k3; 0%nat]; []]) steps_2.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_0 4 steps_2.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; j; 0%nat; 0%nat; 0%nat]; []]) steps_2.g11) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_2.checks _ _ so_1 18 steps_2.word_2 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_2.checks _ _ so_1 20 steps_2.word_3 steps_2.word_4 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End permutation_mask_entries.

(* permutation.cancel: permuted weights of permuted values are weights of values *)
Module permutation_cancel.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k4, (k4 < S_)%nat -> (k4 <=? i)%nat = true -> \sum_(k5 < S_) expo (Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x i k7 * M k7 k6)) * x k5 k6))) <> 0) /\
    (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x i k7 * M k7 k6)) * x k5 k6))) k4) <> 0) /\
    \sum_(k2 < S_) ((\sum_(k3 < S_) (normalise S_ (fun k4 => bit ((k4 <=? i)%nat) * softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) (x i k7 * M k7 k6)) * x k5 k6))) k4) k3 * (bit ((k2 =? pi_ k3)%nat)))) * (\sum_(k8 < S_) (bit ((k2 =? pi_ k8)%nat) * V k8 k1))) = \sum_(k9 < S_) (normalise S_ (fun k10 => bit ((k10 <=? i)%nat) * softmax S_ (fun k11 => Finite (\sum_(k12 < d) ((\sum_(k13 < d) (x i k13 * M k13 k12)) * x k11 k12))) k10) k9 * (\sum_(k14 < S_) ((\sum_(k15 < S_) (bit ((k15 =? pi_ k9)%nat) * (bit ((k15 =? pi_ k14)%nat)))) * V k14 k1))) /\
    \sum_(k9 < S_) (normalise S_ (fun k10 => bit ((k10 <=? i)%nat) * softmax S_ (fun k11 => Finite (\sum_(k12 < d) ((\sum_(k13 < d) (x i k13 * M k13 k12)) * x k11 k12))) k10) k9 * (\sum_(k14 < S_) ((\sum_(k15 < S_) (bit ((k15 =? pi_ k9)%nat) * (bit ((k15 =? pi_ k14)%nat)))) * V k14 k1))) = \sum_(k16 < S_) (normalise S_ (fun k17 => bit ((k17 <=? i)%nat) * softmax S_ (fun k18 => Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) k17) k16 * (\sum_(k21 < S_) (bit ((k16 =? k21)%nat) * V k21 k1))) /\
    \sum_(k16 < S_) (normalise S_ (fun k17 => bit ((k17 <=? i)%nat) * softmax S_ (fun k18 => Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) k17) k16 * (\sum_(k21 < S_) (bit ((k16 =? k21)%nat) * V k21 k1))) = \sum_(k22 < S_) (normalise S_ (fun k23 => bit ((k23 <=? i)%nat) * softmax S_ (fun k24 => Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * x k24 k25))) k23) k22 * V k22 k1).

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
Definition w12 := Times (Share 0 w6 (B 0)) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w13 := Times (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))) (Entry 2 [(B 0); (V 2 0)]).
Definition w14 := SumOver 0 (Times (SumOver 0 w12) (SumOver 0 w13)).
Definition w15 := Times (OneIf (IsSame (B 0) (Img 0 0 false (B 2)))) (OneIf (IsSame (B 0) (Img 0 0 false (B 1)))).
Definition w16 := Times (SumOver 0 w15) (Entry 2 [(B 0); (V 2 0)]).
Definition w17 := SumOver 0 (Times (Share 0 w6 (B 0)) (SumOver 0 w16)).
Definition w18 := Times (OneIf (IsSame (B 1) (B 0))) (Entry 2 [(B 0); (V 2 0)]).
Definition w19 := SumOver 0 (Times (Share 0 w6 (B 0)) (SumOver 0 w18)).
Definition t20 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 3); (B 0)])).
Definition t21 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 4); (B 0)])).
Definition t22 := When (Not (Less (V 0 0) (V 0 4))) (Mul (Fun Exp t21) (Inv (Sum 0 t4))).
Definition g23 := [(Holds (Not (Less (V 0 0) (V 0 4))))].
Definition w24 := Times (Share 0 w6 (B 0)) (Entry 2 [(B 0); (V 2 0)]).
Definition t25 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 5); (B 0)])).
Definition t26 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 6); (B 0)])).
Definition t27 := When (Not (Less (V 0 0) (V 0 6))) (Mul (Fun Exp t26) (Inv (Sum 0 t4))).
Definition g28 := [(Holds (Not (Less (V 0 0) (V 0 6))))].
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := (SumOver 0 w6).
Definition word_3 := w14.
Definition word_4 := w17.
Definition word_5 := w17.
Definition word_6 := w19.
Definition word_7 := w19.
Definition word_8 := (SumOver 0 w24).
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
    {| goal := {| facts := []; says := Equal (plain word_3) (plain word_4) |}; by_rule := (Ring []); rests_on := [14; 2] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t20) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t21) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t21) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 18] |};
    {| goal := {| facts := g23; says := Pos t22 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t21) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t21) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 21] |};
    {| goal := {| facts := []; says := Nonneg t22 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [22; 10] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t25) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t26) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 26] |};
    {| goal := {| facts := g28; says := Pos t27 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t26) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t26) (Inv (Sum 0 t4))) |}; by_rule := (Sign Product); rests_on := [0; 29] |};
    {| goal := {| facts := []; says := Nonneg t27 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [30; 18] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M V pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k4; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k4; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g5) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 17 steps_1.word_3 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 25 steps_1.word_5 steps_1.word_6 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 33 steps_1.word_7 steps_1.word_8 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_cancel.

(* permutation.attention: causal attention ignores the order of the past *)
Module permutation_attention.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    (forall k_, (k_ < S_)%nat -> (k_ <= i)%nat -> (pi_ k_ <= i)%nat) ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * x k7 k6)) * M k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * x k8 k5))))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((i =? pi_ k7)%nat) * x k7 k6)) * M k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * x k8 k5))))) k3) <> 0) /\
    (forall k21, (k21 < S_)%nat -> (k21 <=? i)%nat = true -> \sum_(k22 < S_) expo (Finite (\sum_(k23 < S_) ((\sum_(k24 < S_) (bit ((i =? pi_ k24)%nat) * (\sum_(k25 < d) ((\sum_(k26 < d) (x k24 k26 * M k26 k25)) * x k23 k25)))) * (bit ((k22 =? pi_ k23)%nat))))) <> 0) /\
    (\sum_(k21 < S_) (bit ((k21 <=? i)%nat) * softmax S_ (fun k22 => Finite (\sum_(k23 < S_) ((\sum_(k24 < S_) (bit ((i =? pi_ k24)%nat) * (\sum_(k25 < d) ((\sum_(k26 < d) (x k24 k26 * M k26 k25)) * x k23 k25)))) * (bit ((k22 =? pi_ k23)%nat))))) k21) <> 0) /\
    (forall k30 k32, (k30 < S_)%nat -> (k32 < S_)%nat -> (k30 <=? i)%nat = true -> \sum_(k33 < S_) expo (Finite (\sum_(k34 < d) ((\sum_(k35 < d) (x k32 k35 * M k35 k34)) * x k33 k34))) <> 0) /\
    (\sum_(k30 < S_) (bit ((k30 <=? i)%nat) * (\sum_(k31 < S_) ((\sum_(k32 < S_) (bit ((i =? pi_ k32)%nat) * softmax S_ (fun k33 => Finite (\sum_(k34 < d) ((\sum_(k35 < d) (x k32 k35 * M k35 k34)) * x k33 k34))) k31)) * (bit ((k30 =? pi_ k31)%nat))))) <> 0) /\
    (forall k58, (k58 < S_)%nat -> (k58 <=? i)%nat = true -> \sum_(k59 < S_) expo (Finite (\sum_(k60 < d) ((\sum_(k61 < d) (x i k61 * M k61 k60)) * x k59 k60))) <> 0) /\
    (\sum_(k58 < S_) (bit ((k58 <=? i)%nat) * softmax S_ (fun k59 => Finite (\sum_(k60 < d) ((\sum_(k61 < d) (x i k61 * M k61 k60)) * x k59 k60))) k58) <> 0) /\
    \sum_(k11 < S_) (normalise S_ (fun k12 => bit ((k12 <=? i)%nat) * softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) ((\sum_(k16 < S_) (bit ((i =? pi_ k16)%nat) * x k16 k15)) * M k15 k14)) * (\sum_(k17 < S_) (bit ((k13 =? pi_ k17)%nat) * x k17 k14))))) k12) k11 * (\sum_(k18 < d) ((\sum_(k19 < S_) (bit ((k11 =? pi_ k19)%nat) * x k19 k18)) * W_V k18 k1))) = \sum_(k20 < S_) (normalise S_ (fun k21 => bit ((k21 <=? i)%nat) * softmax S_ (fun k22 => Finite (\sum_(k23 < S_) ((\sum_(k24 < S_) (bit ((i =? pi_ k24)%nat) * (\sum_(k25 < d) ((\sum_(k26 < d) (x k24 k26 * M k26 k25)) * x k23 k25)))) * (bit ((k22 =? pi_ k23)%nat))))) k21) k20 * (\sum_(k27 < d) ((\sum_(k28 < S_) (bit ((k20 =? pi_ k28)%nat) * x k28 k27)) * W_V k27 k1))) /\
    \sum_(k20 < S_) (normalise S_ (fun k21 => bit ((k21 <=? i)%nat) * softmax S_ (fun k22 => Finite (\sum_(k23 < S_) ((\sum_(k24 < S_) (bit ((i =? pi_ k24)%nat) * (\sum_(k25 < d) ((\sum_(k26 < d) (x k24 k26 * M k26 k25)) * x k23 k25)))) * (bit ((k22 =? pi_ k23)%nat))))) k21) k20 * (\sum_(k27 < d) ((\sum_(k28 < S_) (bit ((k20 =? pi_ k28)%nat) * x k28 k27)) * W_V k27 k1))) = \sum_(k29 < S_) (normalise S_ (fun k30 => bit ((k30 <=? i)%nat) * (\sum_(k31 < S_) ((\sum_(k32 < S_) (bit ((i =? pi_ k32)%nat) * softmax S_ (fun k33 => Finite (\sum_(k34 < d) ((\sum_(k35 < d) (x k32 k35 * M k35 k34)) * x k33 k34))) k31)) * (bit ((k30 =? pi_ k31)%nat))))) k29 * (\sum_(k36 < d) ((\sum_(k37 < S_) (bit ((k29 =? pi_ k37)%nat) * x k37 k36)) * W_V k36 k1))) /\
    \sum_(k29 < S_) (normalise S_ (fun k30 => bit ((k30 <=? i)%nat) * (\sum_(k31 < S_) ((\sum_(k32 < S_) (bit ((i =? pi_ k32)%nat) * softmax S_ (fun k33 => Finite (\sum_(k34 < d) ((\sum_(k35 < d) (x k32 k35 * M k35 k34)) * x k33 k34))) k31)) * (bit ((k30 =? pi_ k31)%nat))))) k29 * (\sum_(k36 < d) ((\sum_(k37 < S_) (bit ((k29 =? pi_ k37)%nat) * x k37 k36)) * W_V k36 k1))) = \sum_(k38 < S_) (normalise S_ (fun k39 => bit ((k39 <=? i)%nat) * (\sum_(k40 < S_) ((\sum_(k41 < S_) (bit ((i =? pi_ k41)%nat) * softmax S_ (fun k42 => Finite (\sum_(k43 < d) ((\sum_(k44 < d) (x k41 k44 * M k44 k43)) * x k42 k43))) k40)) * (bit ((k39 =? pi_ k40)%nat))))) k38 * (\sum_(k45 < S_) (bit ((k38 =? pi_ k45)%nat) * (\sum_(k46 < d) (x k45 k46 * W_V k46 k1))))) /\
    \sum_(k47 < S_) (normalise S_ (fun k48 => bit ((k48 <=? i)%nat) * (\sum_(k49 < S_) ((\sum_(k50 < S_) (bit ((i =? pi_ k50)%nat) * softmax S_ (fun k51 => Finite (\sum_(k52 < d) ((\sum_(k53 < d) (x k50 k53 * M k53 k52)) * x k51 k52))) k49)) * (bit ((k48 =? pi_ k49)%nat))))) k47 * (\sum_(k54 < S_) (bit ((k47 =? pi_ k54)%nat) * (\sum_(k55 < d) (x k54 k55 * W_V k55 k1))))) = \sum_(k56 < S_) ((\sum_(k57 < S_) (normalise S_ (fun k58 => bit ((k58 <=? i)%nat) * softmax S_ (fun k59 => Finite (\sum_(k60 < d) ((\sum_(k61 < d) (x i k61 * M k61 k60)) * x k59 k60))) k58) k57 * (bit ((k56 =? pi_ k57)%nat)))) * (\sum_(k62 < S_) (bit ((k56 =? pi_ k62)%nat) * (\sum_(k63 < d) (x k62 k63 * W_V k63 k1))))) /\
    \sum_(k56 < S_) ((\sum_(k57 < S_) (normalise S_ (fun k58 => bit ((k58 <=? i)%nat) * softmax S_ (fun k59 => Finite (\sum_(k60 < d) ((\sum_(k61 < d) (x i k61 * M k61 k60)) * x k59 k60))) k58) k57 * (bit ((k56 =? pi_ k57)%nat)))) * (\sum_(k62 < S_) (bit ((k56 =? pi_ k62)%nat) * (\sum_(k63 < d) (x k62 k63 * W_V k63 k1))))) = \sum_(k64 < S_) (normalise S_ (fun k65 => bit ((k65 <=? i)%nat) * softmax S_ (fun k66 => Finite (\sum_(k67 < d) ((\sum_(k68 < d) (x i k68 * M k68 k67)) * x k66 k67))) k65) k64 * (\sum_(k69 < d) (x k64 k69 * W_V k69 k1))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 0 w0) (Entry 1 [(B 0); (B 1)])).
Definition w2 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := ExpOf (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))).
Definition t4 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t5 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t6 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition g7 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 1))))].
Definition w8 := Softmax 0 (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))) (B 0).
Definition w9 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w8).
Definition g10 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition t11 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]).
Definition t12 := Mul (Fun Exp (Sum 1 t11)) (Inv (Sum 0 (Fun Exp (Sum 1 t6)))).
Definition g13 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t14 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]).
Definition t15 := Mul (Fun Exp (Sum 1 t14)) (Inv (Sum 0 (Fun Exp (Sum 1 t6)))).
Definition t16 := Mul (Fun Exp (Sum 1 t6)) (Inv (Sum 0 (Fun Exp (Sum 1 t6)))).
Definition w17 := Times (Entry 0 [(B 2); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w18 := SumOver 1 (Times (SumOver 1 w17) (Entry 0 [(B 2); (B 0)])).
Definition w19 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) w18.
Definition w20 := Times (SumOver 0 w19) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t21 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 4)); (B 0)]).
Definition g22 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 3))))].
Definition w23 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 0 w20)) (B 0)).
Definition t24 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 3)); (B 0)]).
Definition t25 := Mul (Fun Exp (Sum 1 t24)) (Inv (Sum 0 (Fun Exp (Sum 1 t6)))).
Definition g26 := [(Holds (Not (Less (V 0 0) (V 0 3))))].
Definition w27 := Times (Entry 0 [(V 0 6); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w28 := SumOver 1 (Times (SumOver 1 w27) (Entry 0 [(B 1); (B 0)])).
Definition t29 := Mul (Dat 0 [(V 0 6); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t30 := Sum 1 (Mul (Sum 1 t29) (Dat 0 [(V 0 7); (B 0)])).
Definition t31 := Fun Exp (Sum 1 (Mul (Sum 1 t29) (Dat 0 [(B 1); (B 0)]))).
Definition g32 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 5))))].
Definition w33 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w34 := SumOver 1 (Times (SumOver 1 w33) (Entry 0 [(B 1); (B 0)])).
Definition w35 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w34) (B 1)).
Definition w36 := Times (SumOver 0 w35) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w37 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (SumOver 0 w36).
Definition t38 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 7); (B 0)])).
Definition t39 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition t40 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 5)); (B 0)]).
Definition t41 := When (Not (Less (V 0 0) (V 0 5))) (Mul (Fun Exp (Sum 1 t40)) (Inv (Sum 0 t39))).
Definition g42 := [(Holds (Not (Less (V 0 0) (V 0 5))))].
Definition t43 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp (Sum 1 t14)) (Inv (Sum 0 t39))).
Definition t44 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp (Sum 1 t6)) (Inv (Sum 0 t39))).
Definition w45 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w46 := SumOver 1 (Times (SumOver 1 w45) (Entry 0 [(B 1); (B 0)])).
Definition t47 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t48 := Sum 1 (Mul (Sum 1 t47) (Dat 0 [(V 0 9); (B 0)])).
Definition t49 := Fun Exp (Sum 1 (Mul (Sum 1 t47) (Dat 0 [(B 1); (B 0)]))).
Definition g50 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0); (Holds (Not (Less (V 0 0) (V 0 8))))].
Definition w51 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite w46) (B 0)).
Definition t52 := Sum 1 (Mul (Sum 1 t47) (Dat 0 [(V 0 8); (B 0)])).
Definition t53 := When (Not (Less (V 0 0) (V 0 8))) (Mul (Fun Exp t52) (Inv (Sum 0 t49))).
Definition g54 := [(Holds (Not (Less (V 0 0) (V 0 8))))].
Definition t55 := Sum 1 (Mul (Sum 1 t47) (Dat 0 [(V 0 0); (B 0)])).
Definition t56 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t55) (Inv (Sum 0 t49))).
Definition t57 := When (Not (Less (V 0 0) (B 0))) (Mul t49 (Inv (Sum 0 t49))).
Definition w58 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w8) (B 0).
Definition w59 := Times (SumOver 0 w2) (Entry 2 [(B 0); (V 2 0)]).
Definition w60 := SumOver 0 (Times (Share 0 w23 (B 0)) (SumOver 1 w59)).
Definition t61 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 10)); (B 0)]).
Definition t62 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 11)); (B 0)]).
Definition t63 := Mul (Fun Exp (Sum 1 t62)) (Inv (Sum 0 (Fun Exp (Sum 1 t6)))).
Definition g64 := [(Holds (Not (Less (V 0 0) (V 0 11))))].
Definition w65 := SumOver 0 (Times (Share 0 w37 (B 0)) (SumOver 1 w59)).
Definition w66 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w67 := Times (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))) (SumOver 1 w66).
Definition w68 := SumOver 0 (Times (Share 0 w37 (B 0)) (SumOver 0 w67)).
Definition w69 := Times (Share 0 w51 (B 0)) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w70 := SumOver 0 (Times (SumOver 0 w69) (SumOver 0 w67)).
Definition t71 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 12); (B 0)])).
Definition t72 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 13)); (B 0)]).
Definition t73 := When (Not (Less (V 0 0) (V 0 13))) (Mul (Fun Exp (Sum 1 t72)) (Inv (Sum 0 t39))).
Definition g74 := [(Holds (Not (Less (V 0 0) (V 0 13))))].
Definition w75 := SumOver 0 (Times (Share 0 w51 (B 0)) (SumOver 1 w66)).
Definition word_1 := (SumOver 0 w3).
Definition word_2 := w9.
Definition word_3 := (SumOver 0 (ExpOf (IsFinite (SumOver 0 w20)))).
Definition word_4 := (SumOver 0 w23).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite w28))).
Definition word_6 := (SumOver 0 w37).
Definition word_7 := (SumOver 0 (ExpOf (IsFinite w46))).
Definition word_8 := (SumOver 0 w51).
Definition word_9 := (SumOver 0 (Times w58 (SumOver 1 w59))).
Definition word_10 := w60.
Definition word_11 := w60.
Definition word_12 := w65.
Definition word_13 := w65.
Definition word_14 := w68.
Definition word_15 := w68.
Definition word_16 := w70.
Definition word_17 := w70.
Definition word_18 := w75.
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g10; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t12 |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g13; says := Pos (When (Not (Less (V 0 0) (V 0 1))) t12) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g10; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t15) |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t11)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t12 |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 1))) t12) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g10; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t16)) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g10; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t16)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_2) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t16)) |}; by_rule := (Ring []); rests_on := [12; 0] |};
    {| goal := {| facts := g10; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t21)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g22; says := Equal (plain word_3) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [15; 3] |};
    {| goal := {| facts := g22; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 16] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t24)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t25 |}; by_rule := (Sign Product); rests_on := [0; 19] |};
    {| goal := {| facts := g26; says := Pos (When (Not (Less (V 0 0) (V 0 3))) t25) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t24)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t25 |}; by_rule := (Sign Product); rests_on := [0; 22] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 3))) t25) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_4) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t16)) |}; by_rule := (Ring []); rests_on := [23; 11] |};
    {| goal := {| facts := g10; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 12] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t30) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t31) |}; by_rule := (Sign (Total 7)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t31) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g32; says := Equal (plain word_5) (Sum 0 t31) |}; by_rule := (Ring []); rests_on := [28; 16; 0] |};
    {| goal := {| facts := g32; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t38) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t39) |}; by_rule := (Sign (Total 7)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t40)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t40)) (Inv (Sum 0 t39))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g42; says := Pos t41 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g10; says := Pos t43 |}; by_rule := (Instance [(0, 5, (V 0 0))] []); rests_on := [0; 32] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t40)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t40)) (Inv (Sum 0 t39))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t41 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g10; says := Pos (Sum 0 t44) |}; by_rule := (Sign (Witness 5 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g10; says := Nonzero (Sum 0 t44) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_6) (Sum 0 t44) |}; by_rule := (Ring []); rests_on := [41; 29; 13; 0] |};
    {| goal := {| facts := g10; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t48) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t49) |}; by_rule := (Sign (Total 9)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t49) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g50; says := Equal (plain word_7) (Sum 0 t49) |}; by_rule := (Ring []); rests_on := [46; 34; 18; 5; 0] |};
    {| goal := {| facts := g50; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t52) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t52) (Inv (Sum 0 t49))) |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g54; says := Pos t53 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g10; says := Pos t56 |}; by_rule := (Instance [(0, 8, (V 0 0))] []); rests_on := [0; 48] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t52) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t52) (Inv (Sum 0 t49))) |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg t53 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g10; says := Pos (Sum 0 t57) |}; by_rule := (Sign (Witness 8 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g10; says := Nonzero (Sum 0 t57) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_8) (Sum 0 t57) |}; by_rule := (Ring []); rests_on := [57; 45; 29; 16; 11; 0] |};
    {| goal := {| facts := g10; says := Nonzero (plain word_8) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t61)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t62)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t63 |}; by_rule := (Sign Product); rests_on := [0; 62] |};
    {| goal := {| facts := g64; says := Pos (When (Not (Less (V 0 0) (V 0 11))) t63) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t62)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t63 |}; by_rule := (Sign Product); rests_on := [0; 65] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 11))) t63) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [66; 54; 38; 25; 20; 9] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t39) |}; by_rule := (Sign From); rests_on := [35] |};
    {| goal := {| facts := g10; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [68; 56; 40; 27; 22; 11; 0] |};
    {| goal := {| facts := g10; says := Equal (plain word_13) (plain word_14) |}; by_rule := (Ring []); rests_on := [69; 57; 41; 28; 23; 12; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t71) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t72)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp (Sum 1 t72)) (Inv (Sum 0 t39))) |}; by_rule := (Sign Product); rests_on := [0; 40] |};
    {| goal := {| facts := g74; says := Pos t73 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t72)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp (Sum 1 t72)) (Inv (Sum 0 t39))) |}; by_rule := (Sign Product); rests_on := [0; 43] |};
    {| goal := {| facts := []; says := Nonneg t73 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g10; says := Equal (plain word_15) (plain word_16) |}; by_rule := (Ring []); rests_on := [77; 65; 49; 36; 31; 20; 9] |};
    {| goal := {| facts := g10; says := Equal (plain word_17) (plain word_18) |}; by_rule := (Ring []); rests_on := [78; 66; 50; 37; 32; 21] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M W_V pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g7) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g10) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 16 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k21; intros. assert (so_2 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; k21; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g22) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 19 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 27 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k30 k32; intros. assert (so_4 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; k30; k32; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g32) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 32 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 45 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { intros k58; intros. assert (so_6 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k58; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g50) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_6 50 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 61 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 69 steps_1.word_9 steps_1.word_10 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 71 steps_1.word_11 steps_1.word_12 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 72 steps_1.word_13 steps_1.word_14 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 80 steps_1.word_15 steps_1.word_16 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 81 steps_1.word_17 steps_1.word_18 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_attention.

(* permutation.attention_unmasked: the same without the causal mask, if π fixes i *)
Module permutation_attention_unmasked.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (permutes S_ pi_ pi__inv) ->
    ((pi_ i = i)%nat) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) ((\sum_(k6 < S_) (bit ((i =? pi_ k6)%nat) * x k6 k5)) * M k5 k4)) * (\sum_(k7 < S_) (bit ((k3 =? pi_ k7)%nat) * x k7 k4))))) <> 0) /\
    (forall k10, (k10 < S_)%nat -> \sum_(k12 < S_) expo (Finite (\sum_(k13 < d) ((\sum_(k14 < d) (x k10 k14 * M k14 k13)) * x k12 k13))) <> 0) /\
    (\sum_(k17 < S_) expo (Finite (\sum_(k18 < d) ((\sum_(k19 < d) (x (pi__inv i) k19 * M k19 k18)) * x k17 k18))) <> 0) /\
    (\sum_(k22 < S_) expo (Finite (\sum_(k23 < d) ((\sum_(k24 < d) (x i k24 * M k24 k23)) * x k22 k23))) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) ((\sum_(k6 < S_) (bit ((i =? pi_ k6)%nat) * x k6 k5)) * M k5 k4)) * (\sum_(k7 < S_) (bit ((k3 =? pi_ k7)%nat) * x k7 k4))))) k2 * (\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k2 =? pi_ k9)%nat) * x k9 k8)) * W_V k8 k1))) = \sum_(k10 < S_) (bit ((i =? pi_ k10)%nat) * (\sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (x k10 k14 * M k14 k13)) * x k12 k13))) k11 * (\sum_(k15 < d) (x k11 k15 * W_V k15 k1))))) /\
    \sum_(k10 < S_) (bit ((i =? pi_ k10)%nat) * (\sum_(k11 < S_) (softmax S_ (fun k12 => Finite (\sum_(k13 < d) ((\sum_(k14 < d) (x k10 k14 * M k14 k13)) * x k12 k13))) k11 * (\sum_(k15 < d) (x k11 k15 * W_V k15 k1))))) = \sum_(k16 < S_) (softmax S_ (fun k17 => Finite (\sum_(k18 < d) ((\sum_(k19 < d) (x (pi__inv i) k19 * M k19 k18)) * x k17 k18))) k16 * (\sum_(k20 < d) (x k16 k20 * W_V k20 k1))) /\
    \sum_(k16 < S_) (softmax S_ (fun k17 => Finite (\sum_(k18 < d) ((\sum_(k19 < d) (x (pi__inv i) k19 * M k19 k18)) * x k17 k18))) k16 * (\sum_(k20 < d) (x k16 k20 * W_V k20 k1))) = \sum_(k21 < S_) (softmax S_ (fun k22 => Finite (\sum_(k23 < d) ((\sum_(k24 < d) (x i k24 * M k24 k23)) * x k22 k23))) k21 * (\sum_(k25 < d) (x k21 k25 * W_V k25 k1))).

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
Definition g7 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0)))].
Definition w8 := Times (Entry 0 [(V 0 2); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w9 := SumOver 1 (Times (SumOver 1 w8) (Entry 0 [(B 1); (B 0)])).
Definition t10 := Mul (Dat 0 [(V 0 2); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t11 := Sum 1 (Mul (Sum 1 t10) (Dat 0 [(V 0 3); (B 0)])).
Definition t12 := Fun Exp (Sum 1 (Mul (Sum 1 t10) (Dat 0 [(B 1); (B 0)]))).
Definition w13 := Times (Entry 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w14 := SumOver 1 (Times (SumOver 1 w13) (Entry 0 [(B 1); (B 0)])).
Definition t15 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 4); (B 0)])).
Definition t16 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition w17 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w18 := SumOver 1 (Times (SumOver 1 w17) (Entry 0 [(B 1); (B 0)])).
Definition t19 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t20 := Sum 1 (Mul (Sum 1 t19) (Dat 0 [(V 0 5); (B 0)])).
Definition t21 := Fun Exp (Sum 1 (Mul (Sum 1 t19) (Dat 0 [(B 1); (B 0)]))).
Definition w22 := Softmax 0 (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))) (B 0).
Definition w23 := Times (SumOver 0 w2) (Entry 2 [(B 0); (V 2 0)]).
Definition w24 := Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w25 := SumOver 1 (Times (SumOver 1 w24) (Entry 0 [(B 1); (B 0)])).
Definition w26 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 0); (V 2 0)]).
Definition w27 := Times (Softmax 0 (IsFinite w25) (B 0)) (SumOver 1 w26).
Definition w28 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (SumOver 0 w27).
Definition t29 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 3); (B 0)])).
Definition w30 := Times (Softmax 0 (IsFinite w14) (B 0)) (SumOver 1 w26).
Definition w31 := Times (Softmax 0 (IsFinite w18) (B 0)) (SumOver 1 w26).
Definition word_1 := (SumOver 0 w3).
Definition word_2 := (SumOver 0 (ExpOf (IsFinite w9))).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite w14))).
Definition word_4 := (SumOver 0 (ExpOf (IsFinite w18))).
Definition word_5 := (SumOver 0 (Times w22 (SumOver 1 w23))).
Definition word_6 := (SumOver 0 w28).
Definition word_7 := (SumOver 0 w28).
Definition word_8 := (SumOver 0 w30).
Definition word_9 := (SumOver 0 w30).
Definition word_10 := (SumOver 0 w31).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t11) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t12) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t12) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_2) (Sum 0 t12) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t15) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t16) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t16) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_3) (Sum 0 t16) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t20) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t21) |}; by_rule := (Sign (Total 5)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t21) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_4) (Sum 0 t21) |}; by_rule := (Ring []); rests_on := [15; 10; 5; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t29) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := g7; says := Equal (plain word_5) (plain word_6) |}; by_rule := (Ring []); rests_on := [18; 13; 8; 3] |};
    {| goal := {| facts := g7; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [19; 14; 9; 4] |};
    {| goal := {| facts := g7; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [20; 15; 10; 5] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d_v d x M W_V pi_ pi__inv i k1. intros.
  assert (so_0 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g7) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k10; intros. assert (so_1 : Stated.stands (Stated.world [S_; d; d_v] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_V (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []; []] ltac:(Stated.permute) [[]; []; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; k10; 0%nat; 0%nat; 0%nat]; []; [k1]]) steps_1.g7) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 14 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 19 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 21 steps_1.word_5 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 22 steps_1.word_7 steps_1.word_8 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_0 23 steps_1.word_9 steps_1.word_10 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_attention_unmasked.

(* permutation.mask_any.repaired: an arbitrary π has to carry the mask along: who sees whom is permuted like the weights *)
Module permutation_mask_any_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k5, (k5 < S_)%nat -> \sum_(k6 < S_) expo (Finite (\sum_(k7 < d) ((\sum_(k8 < d) (x k5 k8 * M k8 k7)) * x k6 k7))) <> 0) /\
    (\sum_(k3 < S_) ((\sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (\sum_(k7 < d) ((\sum_(k8 < d) (x k5 k8 * M k8 k7)) * x k6 k7))) k4)) * (bit ((k3 =? pi_ k4)%nat)))) * (\sum_(k9 < S_) ((\sum_(k10 < S_) (bit ((k1 =? pi_ k10)%nat) * (bit ((k9 <=? k10)%nat)))) * (bit ((k3 =? pi_ k9)%nat))))) <> 0) /\
    (\sum_(k11 < S_) (\sum_(k12 < S_) ((\sum_(k13 < S_) (bit ((k1 =? pi_ k13)%nat) * (softmax S_ (fun k14 => Finite (\sum_(k15 < d) ((\sum_(k16 < d) (x k13 k16 * M k16 k15)) * x k14 k15))) k12 * (bit ((k12 <=? k13)%nat))))) * (bit ((k11 =? pi_ k12)%nat)))) <> 0) /\
    (forall k18, (k18 < S_)%nat -> \sum_(k19 < S_) (softmax S_ (fun k20 => Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x k18 k22 * M k22 k21)) * x k20 k21))) k19 * (bit ((k19 <=? k18)%nat))) <> 0) /\
    (forall k24 k25, (k24 < S_)%nat -> (k25 < S_)%nat -> (k25 <=? k24)%nat = true -> \sum_(k26 < S_) expo (Finite (\sum_(k27 < d) ((\sum_(k28 < d) (x k24 k28 * M k28 k27)) * x k26 k27))) <> 0) /\
    (forall k24, (k24 < S_)%nat -> \sum_(k25 < S_) (bit ((k25 <=? k24)%nat) * softmax S_ (fun k26 => Finite (\sum_(k27 < d) ((\sum_(k28 < d) (x k24 k28 * M k28 k27)) * x k26 k27))) k25) <> 0) /\
    normalise S_ (fun k3 => (\sum_(k4 < S_) ((\sum_(k5 < S_) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (\sum_(k7 < d) ((\sum_(k8 < d) (x k5 k8 * M k8 k7)) * x k6 k7))) k4)) * (bit ((k3 =? pi_ k4)%nat)))) * (\sum_(k9 < S_) ((\sum_(k10 < S_) (bit ((k1 =? pi_ k10)%nat) * (bit ((k9 <=? k10)%nat)))) * (bit ((k3 =? pi_ k9)%nat))))) k2 = normalise S_ (fun k11 => \sum_(k12 < S_) ((\sum_(k13 < S_) (bit ((k1 =? pi_ k13)%nat) * (softmax S_ (fun k14 => Finite (\sum_(k15 < d) ((\sum_(k16 < d) (x k13 k16 * M k16 k15)) * x k14 k15))) k12 * (bit ((k12 <=? k13)%nat))))) * (bit ((k11 =? pi_ k12)%nat)))) k2 /\
    normalise S_ (fun k11 => \sum_(k12 < S_) ((\sum_(k13 < S_) (bit ((k1 =? pi_ k13)%nat) * (softmax S_ (fun k14 => Finite (\sum_(k15 < d) ((\sum_(k16 < d) (x k13 k16 * M k16 k15)) * x k14 k15))) k12 * (bit ((k12 <=? k13)%nat))))) * (bit ((k11 =? pi_ k12)%nat)))) k2 = \sum_(k17 < S_) ((\sum_(k18 < S_) (bit ((k1 =? pi_ k18)%nat) * normalise S_ (fun k19 => softmax S_ (fun k20 => Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x k18 k22 * M k22 k21)) * x k20 k21))) k19 * (bit ((k19 <=? k18)%nat))) k17)) * (bit ((k2 =? pi_ k17)%nat))) /\
    \sum_(k17 < S_) ((\sum_(k18 < S_) (bit ((k1 =? pi_ k18)%nat) * normalise S_ (fun k19 => softmax S_ (fun k20 => Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x k18 k22 * M k22 k21)) * x k20 k21))) k19 * (bit ((k19 <=? k18)%nat))) k17)) * (bit ((k2 =? pi_ k17)%nat))) = \sum_(k23 < S_) ((\sum_(k24 < S_) (bit ((k1 =? pi_ k24)%nat) * normalise S_ (fun k25 => bit ((k25 <=? k24)%nat) * softmax S_ (fun k26 => Finite (\sum_(k27 < d) ((\sum_(k28 < d) (x k24 k28 * M k28 k27)) * x k26 k27))) k25) k23)) * (bit ((k2 =? pi_ k23)%nat))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 1 w0) (Entry 0 [(B 1); (B 0)])).
Definition t2 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t3 := Sum 1 (Mul (Sum 1 t2) (Dat 0 [(V 0 1); (B 0)])).
Definition t4 := Fun Exp (Sum 1 (Mul (Sum 1 t2) (Dat 0 [(B 1); (B 0)]))).
Definition w5 := Times (Entry 0 [(B 3); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w6 := SumOver 1 (Times (SumOver 1 w5) (Entry 0 [(B 1); (B 0)])).
Definition w7 := Times (OneIf (IsSame (V 0 2) (Img 0 0 false (B 0)))) (Softmax 0 (IsFinite w6) (B 1)).
Definition w8 := Times (SumOver 0 w7) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w9 := Times (OneIf (IsSame (V 0 2) (Img 0 0 false (B 0)))) (OneIf (IsUpTo (B 1) (B 0))).
Definition w10 := Times (SumOver 0 w9) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition w11 := SumOver 0 (Times (SumOver 0 w8) (SumOver 0 w10)).
Definition t12 := Mul (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t13 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 1); (B 0)])).
Definition t14 := Fun Exp (Sum 1 (Mul (Sum 1 t12) (Dat 0 [(B 1); (B 0)]))).
Definition t15 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 3); (B 0)])).
Definition t16 := When (Not (Less (Img 0 0 true (V 0 2)) (V 0 3))) (Mul (Fun Exp t15) (Inv (Sum 0 t14))).
Definition f17 := Holds (Not (Less (Img 0 0 true (V 0 2)) (V 0 3))).
Definition g18 := [f17].
Definition t19 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t20 := When (Not (Less (Img 0 0 true (V 0 2)) (Img 0 0 true (V 0 2)))) (Mul (Fun Exp (Sum 1 t19)) (Inv (Sum 0 t14))).
Definition t21 := When (Not (Less (Img 0 0 true (V 0 2)) (B 0))) (Mul t14 (Inv (Sum 0 t14))).
Definition t22 := Mul (Sum 1 t12) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t23 := When (Not (Less (Img 0 0 true (V 0 2)) (Img 0 0 true (B 0)))) (Mul (Fun Exp (Sum 1 t22)) (Inv (Sum 0 t14))).
Definition w24 := Times (Softmax 0 (IsFinite w6) (B 1)) (OneIf (IsUpTo (B 1) (B 0))).
Definition w25 := Times (OneIf (IsSame (V 0 2) (Img 0 0 false (B 0)))) w24.
Definition w26 := Times (SumOver 0 w25) (OneIf (IsSame (B 1) (Img 0 0 false (B 0)))).
Definition t27 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 4); (B 0)])).
Definition t28 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 5); (B 0)])).
Definition t29 := When (Not (Less (Img 0 0 true (V 0 2)) (V 0 5))) (Mul (Fun Exp t28) (Inv (Sum 0 t14))).
Definition f30 := Holds (Not (Less (Img 0 0 true (V 0 2)) (V 0 5))).
Definition g31 := [f30].
Definition w32 := Times (Entry 0 [(V 0 6); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w33 := SumOver 1 (Times (SumOver 1 w32) (Entry 0 [(B 1); (B 0)])).
Definition w34 := Times (Softmax 0 (IsFinite w33) (B 0)) (OneIf (IsUpTo (B 0) (V 0 6))).
Definition t35 := Mul (Dat 0 [(V 0 6); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t36 := Sum 1 (Mul (Sum 1 t35) (Dat 0 [(V 0 7); (B 0)])).
Definition t37 := Fun Exp (Sum 1 (Mul (Sum 1 t35) (Dat 0 [(B 1); (B 0)]))).
Definition t38 := Sum 1 (Mul (Sum 1 t35) (Dat 0 [(V 0 8); (B 0)])).
Definition t39 := When (Not (Less (V 0 6) (V 0 8))) (Mul (Fun Exp t38) (Inv (Sum 0 t37))).
Definition g40 := [(Holds (Not (Less (V 0 6) (V 0 8))))].
Definition t41 := Sum 1 (Mul (Sum 1 t35) (Dat 0 [(V 0 6); (B 0)])).
Definition t42 := When (Not (Less (V 0 6) (V 0 6))) (Mul (Fun Exp t41) (Inv (Sum 0 t37))).
Definition t43 := When (Not (Less (V 0 6) (B 0))) (Mul t37 (Inv (Sum 0 t37))).
Definition w44 := Times (Entry 0 [(V 0 9); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w45 := SumOver 1 (Times (SumOver 1 w44) (Entry 0 [(B 1); (B 0)])).
Definition t46 := Mul (Dat 0 [(V 0 9); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t47 := Sum 1 (Mul (Sum 1 t46) (Dat 0 [(V 0 11); (B 0)])).
Definition t48 := Fun Exp (Sum 1 (Mul (Sum 1 t46) (Dat 0 [(B 1); (B 0)]))).
Definition g49 := [(Holds (Not (Less (V 0 9) (V 0 10))))].
Definition w50 := Times (OneIf (IsUpTo (B 0) (V 0 9))) (Softmax 0 (IsFinite w45) (B 0)).
Definition t51 := Sum 1 (Mul (Sum 1 t46) (Dat 0 [(V 0 10); (B 0)])).
Definition t52 := When (Not (Less (V 0 9) (V 0 10))) (Mul (Fun Exp t51) (Inv (Sum 0 t48))).
Definition t53 := Sum 1 (Mul (Sum 1 t46) (Dat 0 [(V 0 9); (B 0)])).
Definition t54 := When (Not (Less (V 0 9) (V 0 9))) (Mul (Fun Exp t53) (Inv (Sum 0 t48))).
Definition t55 := When (Not (Less (V 0 9) (B 0))) (Mul t48 (Inv (Sum 0 t48))).
Definition w56 := Share 0 (Times (SumOver 0 w8) (SumOver 0 w10)) (V 0 12).
Definition w57 := Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w58 := SumOver 1 (Times (SumOver 1 w57) (Entry 0 [(B 1); (B 0)])).
Definition w59 := Times (Softmax 0 (IsFinite w58) (B 0)) (OneIf (IsUpTo (B 0) (B 1))).
Definition w60 := Times (OneIf (IsSame (V 0 2) (Img 0 0 false (B 0)))) (Share 0 w59 (B 1)).
Definition w61 := Times (SumOver 0 w60) (OneIf (IsSame (V 0 12) (Img 0 0 false (B 0)))).
Definition w62 := Times (OneIf (IsUpTo (B 0) (B 1))) (Softmax 0 (IsFinite w58) (B 0)).
Definition w63 := Times (OneIf (IsSame (V 0 2) (Img 0 0 false (B 0)))) (Share 0 w62 (B 1)).
Definition w64 := Times (SumOver 0 w63) (OneIf (IsSame (V 0 12) (Img 0 0 false (B 0)))).
Definition t65 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 7); (B 0)])).
Definition t66 := Sum 1 (Mul (Sum 1 t12) (Dat 0 [(V 0 8); (B 0)])).
Definition t67 := When (Not (Less (Img 0 0 true (V 0 2)) (V 0 8))) (Mul (Fun Exp t66) (Inv (Sum 0 t14))).
Definition f68 := Holds (Not (Less (Img 0 0 true (V 0 2)) (V 0 8))).
Definition g69 := [f68].
Definition word_1 := (SumOver 0 (ExpOf (IsFinite w1))).
Definition word_2 := w11.
Definition word_3 := (SumOver 0 (SumOver 0 w26)).
Definition word_4 := (SumOver 0 w34).
Definition word_5 := (SumOver 0 (ExpOf (IsFinite w45))).
Definition word_6 := (SumOver 0 w50).
Definition word_7 := w56.
Definition word_8 := (Share 0 (SumOver 0 w26) (V 0 12)).
Definition word_9 := (Share 0 (SumOver 0 w26) (V 0 12)).
Definition word_10 := (SumOver 0 w61).
Definition word_11 := (SumOver 0 w61).
Definition word_12 := (SumOver 0 w64).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp t3) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t4) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t4) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_1) (Sum 0 t4) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (Img 0 0 true (V 0 2)) (Img 0 0 true (V 0 2)))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t13) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t14) |}; by_rule := (Sign (Total 1)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t15) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t15) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g18; says := Pos t16 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t20 |}; by_rule := (Instance [(0, 3, (Img 0 0 true (V 0 2)))] []); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t15) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t15) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t16 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t21) |}; by_rule := (Sign (Witness 3 (Img 0 0 true (V 0 2)))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Equal (Sum 0 t23) (Sum 0 t21) |}; by_rule := (Ring []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t23) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t23) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_2) (Sum 0 t23) |}; by_rule := (Ring []); rests_on := [16; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t27) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t28) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t28) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 15] |};
    {| goal := {| facts := g31; says := Pos t29 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t28) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t28) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 18] |};
    {| goal := {| facts := []; says := Nonneg t29 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_3) (Sum 0 t23) |}; by_rule := (Ring []); rests_on := [25; 9] |};
    {| goal := {| facts := []; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 10] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 6) (V 0 6))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t36) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t37) |}; by_rule := (Sign (Total 7)); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t38) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t38) (Inv (Sum 0 t37))) |}; by_rule := (Sign Product); rests_on := [0; 1] |};
    {| goal := {| facts := g40; says := Pos t39 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t42 |}; by_rule := (Instance [(0, 8, (V 0 6))] []); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t38) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t38) (Inv (Sum 0 t37))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := []; says := Nonneg t39 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t43) |}; by_rule := (Sign (Witness 8 (V 0 6))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t43) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_4) (Sum 0 t43) |}; by_rule := (Ring []); rests_on := [39; 23; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t47) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t48) |}; by_rule := (Sign (Total 11)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t48) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g49; says := Equal (plain word_5) (Sum 0 t48) |}; by_rule := (Ring []); rests_on := [44; 28; 5; 0] |};
    {| goal := {| facts := g49; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Bit (Not (Less (V 0 9) (V 0 9))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t51) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t51) (Inv (Sum 0 t48))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g49; says := Pos t52 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos t54 |}; by_rule := (Instance [(0, 10, (V 0 9))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t51) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t51) (Inv (Sum 0 t48))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t52 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t55) |}; by_rule := (Sign (Witness 10 (V 0 9))); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t55) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_6) (Sum 0 t55) |}; by_rule := (Ring []); rests_on := [56; 40; 17; 12; 0] |};
    {| goal := {| facts := []; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t14) |}; by_rule := (Sign From); rests_on := [53] |};
    {| goal := {| facts := []; says := Equal (plain word_7) (plain word_8) |}; by_rule := (Ring []); rests_on := [59; 43; 20; 15; 3; 0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t21) |}; by_rule := (Sign From); rests_on := [47] |};
    {| goal := {| facts := []; says := Equal (plain word_9) (plain word_10) |}; by_rule := (Ring []); rests_on := [61; 45; 22; 17; 5; 2; 0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t65) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t66) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t66) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 59] |};
    {| goal := {| facts := g69; says := Pos t67 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t66) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t66) (Inv (Sum 0 t14))) |}; by_rule := (Sign Product); rests_on := [0; 62] |};
    {| goal := {| facts := []; says := Nonneg t67 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := []; says := Equal (plain word_11) (plain word_12) |}; by_rule := (Ring []); rests_on := [69; 53; 30; 25; 13; 8; 10] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M pi_ pi__inv k1 k2. intros.
  refine (conj _ _).
  { intros k5; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[k5; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 20 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 29 steps_1.word_3 eq_refl). }
  refine (conj _ _).
  { intros k18; intros. assert (so_3 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; k18; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 43 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k24 k25; intros. assert (so_4 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k24; k25; 0%nat; k2]; []]) steps_1.g49) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 48 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { intros k24; intros. assert (so_5 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[0%nat; 0%nat; k1; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k24; 0%nat; 0%nat; k2]; []]) []) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_5 60 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 62 steps_1.word_7 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 64 steps_1.word_9 steps_1.word_10 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_1 72 steps_1.word_11 steps_1.word_12 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_mask_any_repaired.

(* permutation.two_layers.repaired: it holds if only the last layer is causal: a layer without a mask keeps the permutation *)
Module permutation_two_layers_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M_1 : nat -> nat -> R) (W_1 : nat -> nat -> R) (M_2 : nat -> nat -> R) (W_2 : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (forall k_, (k_ < S_)%nat -> (i <= k_)%nat -> (pi_ k_ = k_)%nat) ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k8 < S_) expo (Finite (\sum_(k9 < d) ((\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * x k11 k10)) * M_1 k10 k9)) * (\sum_(k12 < S_) (bit ((k8 =? pi_ k12)%nat) * x k12 k9))))) <> 0) /\
    (forall k3 k4, (k3 < S_)%nat -> (k4 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k16 < S_) expo (Finite (\sum_(k17 < d) ((\sum_(k18 < d) ((\sum_(k19 < S_) (bit ((k4 =? pi_ k19)%nat) * x k19 k18)) * M_1 k18 k17)) * (\sum_(k20 < S_) (bit ((k16 =? pi_ k20)%nat) * x k20 k17))))) <> 0) /\
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * x k11 k10)) * M_1 k10 k9)) * (\sum_(k12 < S_) (bit ((k8 =? pi_ k12)%nat) * x k12 k9))))) k7 * (\sum_(k13 < d) ((\sum_(k14 < S_) (bit ((k7 =? pi_ k14)%nat) * x k14 k13)) * W_1 k13 k6)))) * M_2 k6 k5)) * (\sum_(k15 < S_) (softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) ((\sum_(k19 < S_) (bit ((k4 =? pi_ k19)%nat) * x k19 k18)) * M_1 k18 k17)) * (\sum_(k20 < S_) (bit ((k16 =? pi_ k20)%nat) * x k20 k17))))) k15 * (\sum_(k21 < d) ((\sum_(k22 < S_) (bit ((k15 =? pi_ k22)%nat) * x k22 k21)) * W_1 k21 k5))))))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * x k11 k10)) * M_1 k10 k9)) * (\sum_(k12 < S_) (bit ((k8 =? pi_ k12)%nat) * x k12 k9))))) k7 * (\sum_(k13 < d) ((\sum_(k14 < S_) (bit ((k7 =? pi_ k14)%nat) * x k14 k13)) * W_1 k13 k6)))) * M_2 k6 k5)) * (\sum_(k15 < S_) (softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) ((\sum_(k19 < S_) (bit ((k4 =? pi_ k19)%nat) * x k19 k18)) * M_1 k18 k17)) * (\sum_(k20 < S_) (bit ((k16 =? pi_ k20)%nat) * x k20 k17))))) k15 * (\sum_(k21 < d) ((\sum_(k22 < S_) (bit ((k15 =? pi_ k22)%nat) * x k22 k21)) * W_1 k21 k5))))))) k3) <> 0) /\
    (forall k2, (k2 < S_)%nat -> \sum_(k25 < S_) expo (Finite (\sum_(k26 < d) ((\sum_(k27 < d) ((\sum_(k28 < S_) (bit ((k2 =? pi_ k28)%nat) * x k28 k27)) * M_1 k27 k26)) * (\sum_(k29 < S_) (bit ((k25 =? pi_ k29)%nat) * x k29 k26))))) <> 0) /\
    (forall k33 k37, (k33 < S_)%nat -> (k37 < S_)%nat -> (k33 <=? i)%nat = true -> \sum_(k39 < S_) expo (Finite (\sum_(k40 < d) ((\sum_(k41 < d) (x k37 k41 * M_1 k41 k40)) * x k39 k40))) <> 0) /\
    (forall k33, (k33 < S_)%nat -> (k33 <=? i)%nat = true -> \sum_(k34 < S_) expo (Finite (\sum_(k35 < d) ((\sum_(k36 < d) ((\sum_(k37 < S_) (bit ((i =? pi_ k37)%nat) * (\sum_(k38 < S_) (softmax S_ (fun k39 => Finite (\sum_(k40 < d) ((\sum_(k41 < d) (x k37 k41 * M_1 k41 k40)) * x k39 k40))) k38 * (\sum_(k42 < d) (x k38 k42 * W_1 k42 k36)))))) * M_2 k36 k35)) * (\sum_(k43 < S_) (bit ((k34 =? pi_ k43)%nat) * (\sum_(k44 < S_) (softmax S_ (fun k45 => Finite (\sum_(k46 < d) ((\sum_(k47 < d) (x k43 k47 * M_1 k47 k46)) * x k45 k46))) k44 * (\sum_(k48 < d) (x k44 k48 * W_1 k48 k35))))))))) <> 0) /\
    (\sum_(k33 < S_) (bit ((k33 <=? i)%nat) * softmax S_ (fun k34 => Finite (\sum_(k35 < d) ((\sum_(k36 < d) ((\sum_(k37 < S_) (bit ((i =? pi_ k37)%nat) * (\sum_(k38 < S_) (softmax S_ (fun k39 => Finite (\sum_(k40 < d) ((\sum_(k41 < d) (x k37 k41 * M_1 k41 k40)) * x k39 k40))) k38 * (\sum_(k42 < d) (x k38 k42 * W_1 k42 k36)))))) * M_2 k36 k35)) * (\sum_(k43 < S_) (bit ((k34 =? pi_ k43)%nat) * (\sum_(k44 < S_) (softmax S_ (fun k45 => Finite (\sum_(k46 < d) ((\sum_(k47 < d) (x k43 k47 * M_1 k47 k46)) * x k45 k46))) k44 * (\sum_(k48 < d) (x k44 k48 * W_1 k48 k35))))))))) k33) <> 0) /\
    (forall k50, (k50 < S_)%nat -> \sum_(k52 < S_) expo (Finite (\sum_(k53 < d) ((\sum_(k54 < d) (x k50 k54 * M_1 k54 k53)) * x k52 k53))) <> 0) /\
    (forall k57, (k57 < S_)%nat -> (k57 <=? i)%nat = true -> \sum_(k62 < S_) expo (Finite (\sum_(k63 < d) ((\sum_(k64 < d) (x i k64 * M_1 k64 k63)) * x k62 k63))) <> 0) /\
    (forall k57, (k57 < S_)%nat -> (k57 <=? i)%nat = true -> \sum_(k58 < S_) expo (Finite (\sum_(k59 < d) ((\sum_(k60 < d) ((\sum_(k61 < S_) (softmax S_ (fun k62 => Finite (\sum_(k63 < d) ((\sum_(k64 < d) (x i k64 * M_1 k64 k63)) * x k62 k63))) k61 * (\sum_(k65 < d) (x k61 k65 * W_1 k65 k60)))) * M_2 k60 k59)) * (\sum_(k66 < S_) (softmax S_ (fun k67 => Finite (\sum_(k68 < d) ((\sum_(k69 < d) (x k58 k69 * M_1 k69 k68)) * x k67 k68))) k66 * (\sum_(k70 < d) (x k66 k70 * W_1 k70 k59))))))) <> 0) /\
    (\sum_(k57 < S_) (bit ((k57 <=? i)%nat) * softmax S_ (fun k58 => Finite (\sum_(k59 < d) ((\sum_(k60 < d) ((\sum_(k61 < S_) (softmax S_ (fun k62 => Finite (\sum_(k63 < d) ((\sum_(k64 < d) (x i k64 * M_1 k64 k63)) * x k62 k63))) k61 * (\sum_(k65 < d) (x k61 k65 * W_1 k65 k60)))) * M_2 k60 k59)) * (\sum_(k66 < S_) (softmax S_ (fun k67 => Finite (\sum_(k68 < d) ((\sum_(k69 < d) (x k58 k69 * M_1 k69 k68)) * x k67 k68))) k66 * (\sum_(k70 < d) (x k66 k70 * W_1 k70 k59))))))) k57) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((i =? pi_ k11)%nat) * x k11 k10)) * M_1 k10 k9)) * (\sum_(k12 < S_) (bit ((k8 =? pi_ k12)%nat) * x k12 k9))))) k7 * (\sum_(k13 < d) ((\sum_(k14 < S_) (bit ((k7 =? pi_ k14)%nat) * x k14 k13)) * W_1 k13 k6)))) * M_2 k6 k5)) * (\sum_(k15 < S_) (softmax S_ (fun k16 => Finite (\sum_(k17 < d) ((\sum_(k18 < d) ((\sum_(k19 < S_) (bit ((k4 =? pi_ k19)%nat) * x k19 k18)) * M_1 k18 k17)) * (\sum_(k20 < S_) (bit ((k16 =? pi_ k20)%nat) * x k20 k17))))) k15 * (\sum_(k21 < d) ((\sum_(k22 < S_) (bit ((k15 =? pi_ k22)%nat) * x k22 k21)) * W_1 k21 k5))))))) k3) k2 * (\sum_(k23 < d) ((\sum_(k24 < S_) (softmax S_ (fun k25 => Finite (\sum_(k26 < d) ((\sum_(k27 < d) ((\sum_(k28 < S_) (bit ((k2 =? pi_ k28)%nat) * x k28 k27)) * M_1 k27 k26)) * (\sum_(k29 < S_) (bit ((k25 =? pi_ k29)%nat) * x k29 k26))))) k24 * (\sum_(k30 < d) ((\sum_(k31 < S_) (bit ((k24 =? pi_ k31)%nat) * x k31 k30)) * W_1 k30 k23)))) * W_2 k23 k1))) = \sum_(k32 < S_) (normalise S_ (fun k33 => bit ((k33 <=? i)%nat) * softmax S_ (fun k34 => Finite (\sum_(k35 < d) ((\sum_(k36 < d) ((\sum_(k37 < S_) (bit ((i =? pi_ k37)%nat) * (\sum_(k38 < S_) (softmax S_ (fun k39 => Finite (\sum_(k40 < d) ((\sum_(k41 < d) (x k37 k41 * M_1 k41 k40)) * x k39 k40))) k38 * (\sum_(k42 < d) (x k38 k42 * W_1 k42 k36)))))) * M_2 k36 k35)) * (\sum_(k43 < S_) (bit ((k34 =? pi_ k43)%nat) * (\sum_(k44 < S_) (softmax S_ (fun k45 => Finite (\sum_(k46 < d) ((\sum_(k47 < d) (x k43 k47 * M_1 k47 k46)) * x k45 k46))) k44 * (\sum_(k48 < d) (x k44 k48 * W_1 k48 k35))))))))) k33) k32 * (\sum_(k49 < d) ((\sum_(k50 < S_) (bit ((k32 =? pi_ k50)%nat) * (\sum_(k51 < S_) (softmax S_ (fun k52 => Finite (\sum_(k53 < d) ((\sum_(k54 < d) (x k50 k54 * M_1 k54 k53)) * x k52 k53))) k51 * (\sum_(k55 < d) (x k51 k55 * W_1 k55 k49)))))) * W_2 k49 k1))) /\
    \sum_(k32 < S_) (normalise S_ (fun k33 => bit ((k33 <=? i)%nat) * softmax S_ (fun k34 => Finite (\sum_(k35 < d) ((\sum_(k36 < d) ((\sum_(k37 < S_) (bit ((i =? pi_ k37)%nat) * (\sum_(k38 < S_) (softmax S_ (fun k39 => Finite (\sum_(k40 < d) ((\sum_(k41 < d) (x k37 k41 * M_1 k41 k40)) * x k39 k40))) k38 * (\sum_(k42 < d) (x k38 k42 * W_1 k42 k36)))))) * M_2 k36 k35)) * (\sum_(k43 < S_) (bit ((k34 =? pi_ k43)%nat) * (\sum_(k44 < S_) (softmax S_ (fun k45 => Finite (\sum_(k46 < d) ((\sum_(k47 < d) (x k43 k47 * M_1 k47 k46)) * x k45 k46))) k44 * (\sum_(k48 < d) (x k44 k48 * W_1 k48 k35))))))))) k33) k32 * (\sum_(k49 < d) ((\sum_(k50 < S_) (bit ((k32 =? pi_ k50)%nat) * (\sum_(k51 < S_) (softmax S_ (fun k52 => Finite (\sum_(k53 < d) ((\sum_(k54 < d) (x k50 k54 * M_1 k54 k53)) * x k52 k53))) k51 * (\sum_(k55 < d) (x k51 k55 * W_1 k55 k49)))))) * W_2 k49 k1))) = \sum_(k56 < S_) (normalise S_ (fun k57 => bit ((k57 <=? i)%nat) * softmax S_ (fun k58 => Finite (\sum_(k59 < d) ((\sum_(k60 < d) ((\sum_(k61 < S_) (softmax S_ (fun k62 => Finite (\sum_(k63 < d) ((\sum_(k64 < d) (x i k64 * M_1 k64 k63)) * x k62 k63))) k61 * (\sum_(k65 < d) (x k61 k65 * W_1 k65 k60)))) * M_2 k60 k59)) * (\sum_(k66 < S_) (softmax S_ (fun k67 => Finite (\sum_(k68 < d) ((\sum_(k69 < d) (x k58 k69 * M_1 k69 k68)) * x k67 k68))) k66 * (\sum_(k70 < d) (x k66 k70 * W_1 k70 k59))))))) k57) k56 * (\sum_(k71 < d) ((\sum_(k72 < S_) (softmax S_ (fun k73 => Finite (\sum_(k74 < d) ((\sum_(k75 < d) (x k56 k75 * M_1 k75 k74)) * x k73 k74))) k72 * (\sum_(k76 < d) (x k72 k76 * W_1 k76 k71)))) * W_2 k71 k1))).

Definition statement : Prop := statement_1.

Module steps_1.
Import Terms Sums Sequents Continuations Proof Stated.
Local Open Scope nat_scope.
Definition w0 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w1 := SumOver 1 (Times (SumOver 0 w0) (Entry 1 [(B 0); (B 1)])).
Definition w2 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w3 := ExpOf (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))).
Definition t4 := Mul (Dat 0 [(Img 0 0 true (V 0 0)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t5 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (V 0 2)); (B 0)]).
Definition t6 := Mul (Sum 1 t4) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition g7 := [(Holds (Not (Less (V 0 0) (V 0 1)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w8 := Times (OneIf (IsSame (V 0 3) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w9 := SumOver 1 (Times (SumOver 0 w8) (Entry 1 [(B 0); (B 1)])).
Definition w10 := ExpOf (IsFinite (SumOver 1 (Times w9 (SumOver 0 w2)))).
Definition t11 := Mul (Dat 0 [(Img 0 0 true (V 0 3)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t12 := Mul (Sum 1 t11) (Dat 0 [(Img 0 0 true (V 0 4)); (B 0)]).
Definition t13 := Mul (Sum 1 t11) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition w14 := Softmax 0 (IsFinite (SumOver 1 (Times w1 (SumOver 0 w2)))) (B 0).
Definition w15 := SumOver 1 (Times (SumOver 0 w2) (Entry 2 [(B 0); (B 2)])).
Definition w16 := Times (SumOver 0 (Times w14 w15)) (Entry 3 [(B 0); (B 1)]).
Definition w17 := Times (OneIf (IsSame (B 6) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w18 := SumOver 1 (Times (SumOver 0 w17) (Entry 1 [(B 0); (B 1)])).
Definition w19 := Softmax 0 (IsFinite (SumOver 1 (Times w18 (SumOver 0 w2)))) (B 0).
Definition w20 := Times (SumOver 1 w16) (SumOver 0 (Times w19 w15)).
Definition t21 := Mul (Dat 0 [(Img 0 0 true (B 1)); (B 0)]) (Dat 2 [(B 0); (B 2)]).
Definition t22 := Mul (Fun Exp (Sum 1 t13)) (Inv (Sum 0 (Fun Exp (Sum 1 t13)))).
Definition t23 := Mul (Fun Exp (Sum 1 t6)) (Inv (Sum 0 (Fun Exp (Sum 1 t6)))).
Definition t24 := Mul (Sum 0 (Mul t23 (Sum 1 t21))) (Dat 3 [(B 0); (B 1)]).
Definition t25 := Sum 1 (Mul (Sum 1 t24) (Sum 0 (Mul t22 (Sum 1 t21)))).
Definition t26 := Mul (Dat 0 [(Img 0 0 true (B 4)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t27 := Mul (Sum 1 t26) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t28 := Mul (Dat 0 [(Img 0 0 true (B 5)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t29 := Mul (Sum 1 t28) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t30 := Mul (Fun Exp (Sum 1 t27)) (Inv (Sum 0 (Fun Exp (Sum 1 t29)))).
Definition t31 := Sum 1 (Mul (Sum 1 t24) (Sum 0 (Mul t30 (Sum 1 t21)))).
Definition w32 := Times (OneIf (IsUpTo (B 0) (V 0 0))) (Softmax 0 (IsFinite (SumOver 1 w20)) (B 0)).
Definition g33 := [(Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition t34 := Mul (Dat 0 [(Img 0 0 true (V 0 1)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t35 := Mul (Sum 1 t34) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition t36 := Mul (Fun Exp (Sum 1 t35)) (Inv (Sum 0 (Fun Exp (Sum 1 t35)))).
Definition t37 := Sum 1 (Mul (Sum 1 t24) (Sum 0 (Mul t36 (Sum 1 t21)))).
Definition t38 := When (Not (Less (V 0 0) (V 0 1))) (Mul (Fun Exp t37) (Inv (Sum 0 (Fun Exp t31)))).
Definition g39 := [(Holds (Not (Less (V 0 0) (V 0 1))))].
Definition t40 := Sum 1 (Mul (Sum 1 t24) (Sum 0 (Mul t23 (Sum 1 t21)))).
Definition t41 := When (Not (Less (V 0 0) (V 0 0))) (Mul (Fun Exp t40) (Inv (Sum 0 (Fun Exp t31)))).
Definition t42 := When (Not (Less (V 0 0) (B 0))) (Mul (Fun Exp t31) (Inv (Sum 0 (Fun Exp t31)))).
Definition w43 := Times (OneIf (IsSame (V 0 5) (Img 0 0 false (B 0)))) (Entry 0 [(B 0); (B 1)]).
Definition w44 := SumOver 1 (Times (SumOver 0 w43) (Entry 1 [(B 0); (B 1)])).
Definition w45 := ExpOf (IsFinite (SumOver 1 (Times w44 (SumOver 0 w2)))).
Definition t46 := Mul (Dat 0 [(Img 0 0 true (V 0 5)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t47 := Mul (Sum 1 t46) (Dat 0 [(Img 0 0 true (V 0 6)); (B 0)]).
Definition t48 := Mul (Sum 1 t46) (Dat 0 [(Img 0 0 true (B 1)); (B 0)]).
Definition w49 := Times (Entry 0 [(V 0 8); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w50 := SumOver 1 (Times (SumOver 1 w49) (Entry 0 [(B 1); (B 0)])).
Definition t51 := Mul (Dat 0 [(V 0 8); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t52 := Sum 1 (Mul (Sum 1 t51) (Dat 0 [(V 0 9); (B 0)])).
Definition t53 := Fun Exp (Sum 1 (Mul (Sum 1 t51) (Dat 0 [(B 1); (B 0)]))).
Definition g54 := [(Holds (Not (Less (V 0 0) (V 0 7)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w55 := Times (Entry 0 [(B 4); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w56 := SumOver 1 (Times (SumOver 1 w55) (Entry 0 [(B 1); (B 0)])).
Definition w57 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 0); (B 3)]).
Definition w58 := Times (Softmax 0 (IsFinite w56) (B 0)) (SumOver 1 w57).
Definition w59 := Times (OneIf (IsSame (V 0 0) (Img 0 0 false (B 0)))) (SumOver 0 w58).
Definition w60 := SumOver 1 (Times (SumOver 0 w59) (Entry 3 [(B 0); (B 1)])).
Definition w61 := Times (OneIf (IsSame (B 2) (Img 0 0 false (B 0)))) (SumOver 0 w58).
Definition w62 := ExpOf (IsFinite (SumOver 1 (Times w60 (SumOver 0 w61)))).
Definition t63 := Mul (Dat 0 [(B 1); (B 0)]) (Dat 2 [(B 0); (B 2)]).
Definition t64 := Mul (Dat 0 [(Img 0 0 true (V 0 10)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t65 := Fun Exp (Sum 1 (Mul (Sum 1 t64) (Dat 0 [(B 1); (B 0)]))).
Definition t66 := Sum 0 (Mul (Mul t65 (Inv (Sum 0 t65))) (Sum 1 t63)).
Definition t67 := Fun Exp (Sum 1 (Mul (Sum 1 t4) (Dat 0 [(B 1); (B 0)]))).
Definition t68 := Sum 0 (Mul (Mul t67 (Inv (Sum 0 t67))) (Sum 1 t63)).
Definition t69 := Mul (Sum 1 (Mul t68 (Dat 3 [(B 0); (B 1)]))) t66.
Definition t70 := Fun Exp (Sum 1 (Mul (Sum 1 t26) (Dat 0 [(B 1); (B 0)]))).
Definition t71 := Fun Exp (Sum 1 (Mul (Sum 1 t28) (Dat 0 [(B 1); (B 0)]))).
Definition t72 := Sum 0 (Mul (Mul t70 (Inv (Sum 0 t71))) (Sum 1 t63)).
Definition t73 := Mul (Sum 1 (Mul t68 (Dat 3 [(B 0); (B 1)]))) t72.
Definition w74 := Softmax 0 (IsFinite (SumOver 1 (Times w60 (SumOver 0 w61)))) (B 0).
Definition w75 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w74).
Definition t76 := Mul (Dat 0 [(Img 0 0 true (V 0 7)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t77 := Fun Exp (Sum 1 (Mul (Sum 1 t76) (Dat 0 [(B 1); (B 0)]))).
Definition t78 := Sum 0 (Mul (Mul t77 (Inv (Sum 0 t77))) (Sum 1 t63)).
Definition t79 := Mul (Sum 1 (Mul t68 (Dat 3 [(B 0); (B 1)]))) t78.
Definition t80 := Mul (Fun Exp (Sum 1 t79)) (Inv (Sum 0 (Fun Exp (Sum 1 t73)))).
Definition g81 := [(Holds (Not (Less (V 0 0) (V 0 7))))].
Definition t82 := Mul (Sum 1 (Mul t68 (Dat 3 [(B 0); (B 1)]))) t68.
Definition t83 := Mul (Fun Exp (Sum 1 t82)) (Inv (Sum 0 (Fun Exp (Sum 1 t73)))).
Definition t84 := Mul (Fun Exp (Sum 1 t73)) (Inv (Sum 0 (Fun Exp (Sum 1 t73)))).
Definition w85 := Times (Entry 0 [(V 0 11); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w86 := SumOver 1 (Times (SumOver 1 w85) (Entry 0 [(B 1); (B 0)])).
Definition t87 := Mul (Dat 0 [(V 0 11); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t88 := Sum 1 (Mul (Sum 1 t87) (Dat 0 [(V 0 12); (B 0)])).
Definition t89 := Fun Exp (Sum 1 (Mul (Sum 1 t87) (Dat 0 [(B 1); (B 0)]))).
Definition w90 := Times (Entry 0 [(V 0 0); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w91 := SumOver 1 (Times (SumOver 1 w90) (Entry 0 [(B 1); (B 0)])).
Definition t92 := Mul (Dat 0 [(V 0 0); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t93 := Sum 1 (Mul (Sum 1 t92) (Dat 0 [(V 0 14); (B 0)])).
Definition t94 := Fun Exp (Sum 1 (Mul (Sum 1 t92) (Dat 0 [(B 1); (B 0)]))).
Definition g95 := [(Holds (Not (Less (V 0 0) (V 0 13)))); (Holds (Same (Img 0 0 false (V 0 0)) (V 0 0))); (Kept 0 0 0)].
Definition w96 := Times (Entry 0 [(B 1); (B 0)]) (Entry 2 [(B 0); (B 2)]).
Definition w97 := Times (Softmax 0 (IsFinite w91) (B 0)) (SumOver 1 w96).
Definition w98 := SumOver 1 (Times (SumOver 0 w97) (Entry 3 [(B 0); (B 1)])).
Definition w99 := Times (Entry 0 [(B 5); (B 0)]) (Entry 1 [(B 0); (B 1)]).
Definition w100 := SumOver 1 (Times (SumOver 1 w99) (Entry 0 [(B 1); (B 0)])).
Definition w101 := Times (Softmax 0 (IsFinite w100) (B 0)) (SumOver 1 w96).
Definition w102 := ExpOf (IsFinite (SumOver 1 (Times w98 (SumOver 0 w101)))).
Definition t103 := Mul (Dat 0 [(V 0 15); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t104 := Sum 1 (Mul (Sum 1 t103) (Dat 0 [(B 1); (B 0)])).
Definition t105 := Mul (Fun Exp t104) (Inv (Sum 0 (Fun Exp t104))).
Definition t106 := Sum 0 (Mul (Mul t94 (Inv (Sum 0 t94))) (Sum 1 t63)).
Definition t107 := Mul (Sum 1 (Mul t106 (Dat 3 [(B 0); (B 1)]))) (Sum 0 (Mul t105 (Sum 1 t63))).
Definition t108 := Mul (Dat 0 [(B 4); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t109 := Sum 1 (Mul (Sum 1 t108) (Dat 0 [(B 1); (B 0)])).
Definition t110 := Mul (Dat 0 [(B 5); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t111 := Sum 1 (Mul (Sum 1 t110) (Dat 0 [(B 1); (B 0)])).
Definition t112 := Mul (Fun Exp t109) (Inv (Sum 0 (Fun Exp t111))).
Definition t113 := Mul (Sum 1 (Mul t106 (Dat 3 [(B 0); (B 1)]))) (Sum 0 (Mul t112 (Sum 1 t63))).
Definition w114 := Softmax 0 (IsFinite (SumOver 1 (Times w98 (SumOver 0 w101)))) (B 0).
Definition w115 := SumOver 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w114).
Definition t116 := Mul (Dat 0 [(V 0 13); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t117 := Sum 1 (Mul (Sum 1 t116) (Dat 0 [(B 1); (B 0)])).
Definition t118 := Mul (Fun Exp t117) (Inv (Sum 0 (Fun Exp t117))).
Definition t119 := Mul (Sum 1 (Mul t106 (Dat 3 [(B 0); (B 1)]))) (Sum 0 (Mul t118 (Sum 1 t63))).
Definition t120 := Mul (Fun Exp (Sum 1 t119)) (Inv (Sum 0 (Fun Exp (Sum 1 t113)))).
Definition g121 := [(Holds (Not (Less (V 0 0) (V 0 13))))].
Definition t122 := Mul (Sum 1 (Mul t106 (Dat 3 [(B 0); (B 1)]))) t106.
Definition t123 := Mul (Fun Exp (Sum 1 t122)) (Inv (Sum 0 (Fun Exp (Sum 1 t113)))).
Definition t124 := Mul (Fun Exp (Sum 1 t113)) (Inv (Sum 0 (Fun Exp (Sum 1 t113)))).
Definition w125 := Times (SumOver 0 (Times w19 w15)) (Entry 4 [(B 0); (V 1 0)]).
Definition w126 := SumOver 0 (Times (Share 0 w32 (B 0)) (SumOver 1 w125)).
Definition w127 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w74) (B 0).
Definition w128 := Times (SumOver 0 w61) (Entry 4 [(B 0); (V 1 0)]).
Definition t129 := Mul (Sum 1 t46) (Dat 0 [(Img 0 0 true (V 0 4)); (B 0)]).
Definition t130 := Mul (Sum 1 t34) (Dat 0 [(Img 0 0 true (V 0 4)); (B 0)]).
Definition t131 := Sum 1 (Mul (Sum 1 t4) (Dat 0 [(V 0 9); (B 0)])).
Definition t132 := Mul (Dat 0 [(Img 0 0 true (V 0 17)); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t133 := Sum 1 (Mul (Sum 1 t132) (Dat 0 [(V 0 16); (B 0)])).
Definition t134 := Sum 1 (Mul (Sum 1 t132) (Dat 0 [(B 1); (B 0)])).
Definition t135 := Sum 1 (Mul (Sum 1 t64) (Dat 0 [(V 0 16); (B 0)])).
Definition t136 := Sum 1 (Mul (Sum 1 t76) (Dat 0 [(V 0 16); (B 0)])).
Definition w137 := Share 0 (Times (OneIf (IsUpTo (B 0) (V 0 0))) w114) (B 0).
Definition w138 := Times (SumOver 0 w101) (Entry 4 [(B 0); (V 1 0)]).
Definition t139 := Mul (Dat 0 [(V 0 19); (B 0)]) (Dat 1 [(B 0); (B 1)]).
Definition t140 := Sum 1 (Mul (Sum 1 t139) (Dat 0 [(V 0 18); (B 0)])).
Definition t141 := Sum 1 (Mul (Sum 1 t139) (Dat 0 [(B 1); (B 0)])).
Definition t142 := Sum 1 (Mul (Sum 1 t103) (Dat 0 [(V 0 18); (B 0)])).
Definition t143 := Sum 1 (Mul (Sum 1 t116) (Dat 0 [(V 0 18); (B 0)])).
Definition word_1 := (SumOver 0 w3).
Definition word_2 := (SumOver 0 w10).
Definition word_3 := (SumOver 0 (ExpOf (IsFinite (SumOver 1 w20)))).
Definition word_4 := (SumOver 0 w32).
Definition word_5 := (SumOver 0 w45).
Definition word_6 := (SumOver 0 (ExpOf (IsFinite w50))).
Definition word_7 := (SumOver 0 w62).
Definition word_8 := w75.
Definition word_9 := (SumOver 0 (ExpOf (IsFinite w86))).
Definition word_10 := (SumOver 0 (ExpOf (IsFinite w91))).
Definition word_11 := (SumOver 0 w102).
Definition word_12 := w115.
Definition word_13 := w126.
Definition word_14 := (SumOver 0 (Times w127 (SumOver 1 w128))).
Definition word_15 := (SumOver 0 (Times w127 (SumOver 1 w128))).
Definition word_16 := (SumOver 0 (Times w137 (SumOver 1 w138))).
Definition steps : list step := [
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t5)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign (Total 2)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_1) (Sum 0 (Fun Exp (Sum 1 t6))) |}; by_rule := (Ring []); rests_on := [0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_1) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t12)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_2) (Sum 0 (Fun Exp (Sum 1 t13))) |}; by_rule := (Ring []); rests_on := [5; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_2) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t25) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t31)) |}; by_rule := (Sign (Total 3)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t31)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g7; says := Equal (plain word_3) (Sum 0 (Fun Exp t31)) |}; by_rule := (Ring []); rests_on := [10; 5; 0] |};
    {| goal := {| facts := g7; says := Nonzero (plain word_3) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := g33; says := Bit (Not (Less (V 0 0) (V 0 0))) |}; by_rule := (Bits []); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t37) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Mul (Fun Exp t37) (Inv (Sum 0 (Fun Exp t31)))) |}; by_rule := (Sign Product); rests_on := [0; 5] |};
    {| goal := {| facts := g39; says := Pos t38 |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g33; says := Pos t41 |}; by_rule := (Instance [(0, 1, (V 0 0))] []); rests_on := [0; 3] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp t37) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg (Mul (Fun Exp t37) (Inv (Sum 0 (Fun Exp t31)))) |}; by_rule := (Sign Product); rests_on := [0; 9] |};
    {| goal := {| facts := []; says := Nonneg t38 |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g33; says := Pos (Sum 0 t42) |}; by_rule := (Sign (Witness 1 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g33; says := Nonzero (Sum 0 t42) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_4) (Sum 0 t42) |}; by_rule := (Ring []); rests_on := [22; 17; 12; 0] |};
    {| goal := {| facts := g33; says := Nonzero (plain word_4) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t47)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t48))) |}; by_rule := (Sign (Total 6)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t48))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_5) (Sum 0 (Fun Exp (Sum 1 t48))) |}; by_rule := (Ring []); rests_on := [27; 22; 17; 5; 0] |};
    {| goal := {| facts := g33; says := Nonzero (plain word_5) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t52) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t53) |}; by_rule := (Sign (Total 9)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t53) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g54; says := Equal (plain word_6) (Sum 0 t53) |}; by_rule := (Ring []); rests_on := [32; 27; 22; 10; 5; 0] |};
    {| goal := {| facts := g54; says := Nonzero (plain word_6) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t69)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t73))) |}; by_rule := (Sign (Total 10)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t73))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g54; says := Equal (plain word_7) (Sum 0 (Fun Exp (Sum 1 t73))) |}; by_rule := (Ring []); rests_on := [37; 32; 27; 15; 10; 5; 0] |};
    {| goal := {| facts := g54; says := Nonzero (plain word_7) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t79)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t80 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g81; says := Pos (When (Not (Less (V 0 0) (V 0 7))) t80) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g33; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t83) |}; by_rule := (Instance [(0, 7, (V 0 0))] []); rests_on := [0; 29] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t79)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t80 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 7))) t80) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g33; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t84)) |}; by_rule := (Sign (Witness 7 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g33; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t84)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_8) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t84)) |}; by_rule := (Ring []); rests_on := [48; 43; 38; 26; 21; 16; 11; 0] |};
    {| goal := {| facts := g33; says := Nonzero (plain word_8) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t88) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t89) |}; by_rule := (Sign (Total 12)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t89) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_9) (Sum 0 t89) |}; by_rule := (Ring []); rests_on := [53; 48; 43; 31; 26; 21; 16; 5; 0] |};
    {| goal := {| facts := g33; says := Nonzero (plain word_9) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t93) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t94) |}; by_rule := (Sign (Total 14)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t94) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g95; says := Equal (plain word_10) (Sum 0 t94) |}; by_rule := (Ring []); rests_on := [58; 53; 48; 36; 31; 26; 21; 10; 5; 0] |};
    {| goal := {| facts := g95; says := Nonzero (plain word_10) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t107)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t113))) |}; by_rule := (Sign (Total 15)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t113))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g95; says := Equal (plain word_11) (Sum 0 (Fun Exp (Sum 1 t113))) |}; by_rule := (Ring []); rests_on := [63; 58; 53; 41; 36; 31; 26; 15; 10; 5; 0] |};
    {| goal := {| facts := g95; says := Nonzero (plain word_11) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t119)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos t120 |}; by_rule := (Sign Product); rests_on := [0; 4] |};
    {| goal := {| facts := g121; says := Pos (When (Not (Less (V 0 0) (V 0 13))) t120) |}; by_rule := (Sign WhenSo); rests_on := [0] |};
    {| goal := {| facts := g33; says := Pos (When (Not (Less (V 0 0) (V 0 0))) t123) |}; by_rule := (Instance [(0, 13, (V 0 0))] []); rests_on := [0; 55] |};
    {| goal := {| facts := []; says := Nonneg (Fun Exp (Sum 1 t119)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Nonneg t120 |}; by_rule := (Sign Product); rests_on := [0; 8] |};
    {| goal := {| facts := []; says := Nonneg (When (Not (Less (V 0 0) (V 0 13))) t120) |}; by_rule := (Sign Case); rests_on := [0] |};
    {| goal := {| facts := g33; says := Pos (Sum 0 (When (Not (Less (V 0 0) (B 0))) t124)) |}; by_rule := (Sign (Witness 13 (V 0 0))); rests_on := [0; 3] |};
    {| goal := {| facts := g33; says := Nonzero (Sum 0 (When (Not (Less (V 0 0) (B 0))) t124)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_12) (Sum 0 (When (Not (Less (V 0 0) (B 0))) t124)) |}; by_rule := (Ring []); rests_on := [74; 69; 64; 52; 47; 42; 37; 26; 21; 16; 11; 0] |};
    {| goal := {| facts := g33; says := Nonzero (plain word_12) |}; by_rule := (Sign EqualTo); rests_on := [0; 1] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t129)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Fun Exp (Sum 1 t130)) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp (Sum 1 t35))) |}; by_rule := (Sign (Total 4)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp (Sum 1 t35))) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t131) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t67) |}; by_rule := (Sign (Total 9)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t67) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t133) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t134)) |}; by_rule := (Sign (Total 16)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t134)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t135) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t65) |}; by_rule := (Sign (Total 16)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t65) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t136) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 t77) |}; by_rule := (Sign (Total 16)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 t77) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_13) (plain word_14) |}; by_rule := (Ring []); rests_on := [92; 87; 82; 70; 65; 60; 55; 44; 39; 34; 29; 18; 12; 9; 6; 3; 0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t140) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t141)) |}; by_rule := (Sign (Total 18)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t141)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t142) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t104)) |}; by_rule := (Sign (Total 18)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t104)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := []; says := Pos (Fun Exp t143) |}; by_rule := (Sign Exponential); rests_on := [] |};
    {| goal := {| facts := []; says := Pos (Sum 0 (Fun Exp t117)) |}; by_rule := (Sign (Total 18)); rests_on := [0] |};
    {| goal := {| facts := []; says := Nonzero (Sum 0 (Fun Exp t117)) |}; by_rule := (Sign From); rests_on := [0] |};
    {| goal := {| facts := g33; says := Equal (plain word_15) (plain word_16) |}; by_rule := (Ring []); rests_on := [102; 97; 92; 80; 75; 70; 65; 54; 49; 44; 39; 28; 19; 16; 13; 10; 6; 3; 0] |}].
Lemma checks : checked steps = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
End steps_1.
Lemma part_1 : statement_1.
Proof.
  unfold statement_1.
  intros S_ d x M_1 W_1 M_2 W_2 pi_ pi__inv i k1. intros.
  refine (conj _ _).
  { intros k3; intros. assert (so_0 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g7) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_0 4 steps_1.word_1 eq_refl). }
  refine (conj _ _).
  { intros k3 k4; intros. assert (so_1 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; k4; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g7) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_1 9 steps_1.word_2 eq_refl). }
  refine (conj _ _).
  { intros k3; intros. assert (so_2 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; k3; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g7) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_2 14 steps_1.word_3 eq_refl). }
  assert (so_3 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g33) by Stated.standing ltac:(fail).
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 26 steps_1.word_4 eq_refl). }
  refine (conj _ _).
  { intros k2; intros. assert (so_4 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; k2; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g33) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_4 31 steps_1.word_5 eq_refl). }
  refine (conj _ _).
  { intros k33 k37; intros. assert (so_5 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k33; k37; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g54) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_5 36 steps_1.word_6 eq_refl). }
  refine (conj _ _).
  { intros k33; intros. assert (so_6 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k33; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g54) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_6 41 steps_1.word_7 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 52 steps_1.word_8 eq_refl). }
  refine (conj _ _).
  { intros k50; intros. assert (so_8 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k50; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g33) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_8 57 steps_1.word_9 eq_refl). }
  refine (conj _ _).
  { intros k57; intros. assert (so_9 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k57; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g95) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_9 62 steps_1.word_10 eq_refl). }
  refine (conj _ _).
  { intros k57; intros. assert (so_10 : Stated.stands (Stated.world [S_; d] [(fun l_ : list nat => x (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_1 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => M_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat)); (fun l_ : list nat => W_2 (nth 0 l_ 0%nat) (nth 1 l_ 0%nat))] [] [[(pi_, pi__inv)]; []] ltac:(Stated.permute) [[]; []] ltac:(Stated.permute)) (Stated.names_of [[i; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; k57; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat; 0%nat]; [k1]]) steps_1.g95) by Stated.standing ltac:(fail). exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_10 67 steps_1.word_11 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.nonzero_by _ _ steps_1.checks _ _ so_3 78 steps_1.word_12 eq_refl). }
  refine (conj _ _).
  { exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_3 95 steps_1.word_13 steps_1.word_14 eq_refl). }
  exact_no_check (Stated.equal_by _ _ steps_1.checks _ _ so_3 105 steps_1.word_15 steps_1.word_16 eq_refl).
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End permutation_two_layers_repaired.
