From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude Steps.
Open Scope R_scope.

(* heads.concat_is_sum: concatenating heads and multiplying by W_O is a sum over the heads *)
Module heads_concat_is_sum.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (head : nat -> nat -> nat -> R) (W_O : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    \sum_(k3 < H) (\sum_(k4 < d_v) (head k3 k1 k4 * W_O k3 k4 k2)) = \sum_(k5 < H) (\sum_(k6 < d_v) (head k5 k1 k6 * W_O k5 k6 k2)).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d H d_v head W_O k1 k2. intros. name_what_is_seen.
  reflexivity.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d H d_v head W_O k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k9 < H) (\sum_(k10 < d_v) ((\sum_(k11 < S_) (bit ((k1 =? k11)%nat) * head k9 k11 k10)) * W_O k9 k10 k2))
    = \sum_(k9 < H) (\sum_(k10 < d_v) (head k9 k1 k10 * W_O k9 k10 k2))).
  { transitivity (\sum_(k9 < H) (\sum_(k10 < d_v) ((\sum_(k11 < S_) (bit ((k1 =? k11)%nat) * head k9 k11 k10)) * W_O k9 k10 k2))); [reflexivity | ]; step. }
  apply (link (E1) eq_refl). reflexivity.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros H S_ h k1. intros. name_what_is_seen.
  reflexivity.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros H S_ d x W_r kept k3 k4. intros. name_what_is_seen.
  assert (E1 : normalise H (fun k5 => bit (kept k3 k5) * softmax H (fun k6 => Finite (\sum_(k7 < d) (x k3 k7 * W_r k7 k6))) k5) k4
    = bit (kept k3 k4) * (exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k4)) / (\sum_(k6 < H) exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k6)))) / (\sum_(k5 < H) (bit (kept k3 k5) * (exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k5)) / (\sum_(k6 < H) exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k6))))))).
  { reflexivity. }
  assert (E2 : softmax H (fun k8 => plus (Finite (\sum_(k9 < d) (x k3 k9 * W_r k9 k8))) (bias (kept k3 k8))) k4
    = exp (\sum_(k9 < d) (x k3 k9 * W_r k9 k4)) * bit (kept k3 k4) / (\sum_(k8 < H) (exp (\sum_(k9 < d) (x k3 k9 * W_r k9 k8)) * bit (kept k3 k8)))).
  { transitivity (expo (plus (Finite (\sum_(k9 < d) (x k3 k9 * W_r k9 k4))) (bias (kept k3 k4))) / (\sum_(k8 < H) expo (plus (Finite (\sum_(k9 < d) (x k3 k9 * W_r k9 k8))) (bias (kept k3 k8))))); [reflexivity | ]; transitivity (exp (\sum_(k9 < d) (x k3 k9 * W_r k9 k4)) * expo (bias (kept k3 k4)) / (\sum_(k8 < H) (exp (\sum_(k9 < d) (x k3 k9 * W_r k9 k8)) * expo (bias (kept k3 k8))))); [step | ]; step. }
  split.
  { intros k5; intros; name_what_is_seen. apply (not_zero _ (\sum_(k6 < H) exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k6)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k5 < H) (bit (kept k3 k5) * (exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k5)) / (\sum_(k6 < H) exp (\sum_(k7 < d) (x k3 k7 * W_r k7 k6))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < H) (exp (\sum_(k9 < d) (x k3 k9 * W_r k9 k8)) * bit (kept k3 k8)))); [ transitivity (\sum_(k8 < H) expo (plus (Finite (\sum_(k9 < d) (x k3 k9 * W_r k9 k8))) (bias (kept k3 k8)))); [reflexivity | ]; transitivity (\sum_(k8 < H) (exp (\sum_(k9 < d) (x k3 k9 * W_r k9 k8)) * expo (bias (kept k3 k8)))); [step | ]; step | ]. sign_not_zero. }
  apply (link (E1) (E2)). decided.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d H d_v d_k x W_Q1 W_K1 W_V1 W_O1 k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) k5 * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2))
    = \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2))).
  { reflexivity. }
  assert (E2 : \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0)) k13 * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2))
    = \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k13 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0) / (\sum_(k14 < S_) exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0)) * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2))).
  { reflexivity. }
  assert (E3 : forall k11 k13, (k11 < H)%nat -> (k13 < S_)%nat -> (\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k13 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0
    = (\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k11 k8 k7)) * (\sum_(k9 < d) (x k13 k9 * W_K1 k11 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0).
  { intros. decided. }
  assert (E4 : \sum_(k19 < H) (\sum_(k20 < d_v) ((\sum_(k21 < S_) (softmax S_ (fun k22 => Finite ((\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k22 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k)))) k21 * (\sum_(k26 < d) (x k21 k26 * W_V1 k19 k26 k20)))) * W_O1 k19 k20 k2))
    = \sum_(k19 < H) (\sum_(k20 < d_v) ((\sum_(k21 < S_) (exp ((\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k21 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k))) / (\sum_(k22 < S_) exp ((\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k22 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k)))) * (\sum_(k26 < d) (x k21 k26 * W_V1 k19 k26 k20)))) * W_O1 k19 k20 k2))).
  { reflexivity. }
  assert (E5 : forall k19 k21, (k19 < H)%nat -> (k21 < S_)%nat -> (\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k21 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k))
    = (\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k19 k16 k15)) * (\sum_(k17 < d) (x k21 k17 * W_K1 k19 k17 k15)))) / (sqrt (INR d_k)) + 0).
  { intros. decided. }
  split.
  {  sign_not_zero. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0))); [ reflexivity | ]. sign_not_zero. }
  split.
  { intros k11; intros; name_what_is_seen. apply (not_zero _ (\sum_(k14 < S_) exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0))); [ reflexivity | ]. sign_not_zero. }
  split.
  { intros k19; intros; name_what_is_seen. apply (not_zero _ (\sum_(k22 < S_) exp ((\sum_(k23 < d_k) ((\sum_(k24 < d) (x k1 k24 * W_Q1 k19 k24 k23)) * (\sum_(k25 < d) (x k22 k25 * W_K1 k19 k25 k23)))) / (sqrt (INR d_k))))); [ reflexivity | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). apply (link (b := \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2))) (d := \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k11 k8 k7)) * (\sum_(k9 < d) (x k13 k9 * W_K1 k11 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0) / (\sum_(k14 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k11 k8 k7)) * (\sum_(k9 < d) (x k14 k9 * W_K1 k11 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2)))); [step_with ltac:(first [ apply E3; below ]) | step_with ltac:(first [ apply E3; below ]) | ]. reflexivity. }
  apply (link (E2) (E4)). apply (link (b := \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k13 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0) / (\sum_(k14 < S_) exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + 0)) * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2))) (d := \sum_(k19 < H) (\sum_(k20 < d_v) ((\sum_(k21 < S_) (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k19 k16 k15)) * (\sum_(k17 < d) (x k21 k17 * W_K1 k19 k17 k15)))) / (sqrt (INR d_k)) + 0) / (\sum_(k22 < S_) exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k19 k16 k15)) * (\sum_(k17 < d) (x k22 k17 * W_K1 k19 k17 k15)))) / (sqrt (INR d_k)) + 0)) * (\sum_(k26 < d) (x k21 k26 * W_V1 k19 k26 k20)))) * W_O1 k19 k20 k2)))); [step_with ltac:(first [ apply E5; below ]) | step_with ltac:(first [ apply E5; below ]) | ]. reflexivity.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros S_ d H d_v d_k x W_Q1 W_K1 C W_V1 W_O1 k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k6)) k5 * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2))
    = \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k5) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k6)) * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2))).
  { reflexivity. }
  assert (E2 : \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k14)) k13 * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2))
    = \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k13 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k13) / (\sum_(k14 < S_) exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k14)) * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2))).
  { reflexivity. }
  assert (E3 : forall k11 k13, (k11 < H)%nat -> (k13 < S_)%nat -> (\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k13 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k13
    = (\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k11 k8 k7)) * (\sum_(k9 < d) (x k13 k9 * W_K1 k11 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k11 k1 k13).
  { intros. decided. }
  split.
  {  sign_not_zero. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k6))); [ reflexivity | ]. sign_not_zero. }
  split.
  { intros k11; intros; name_what_is_seen. apply (not_zero _ (\sum_(k14 < S_) exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)) + C k11 k1 k14))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). apply (link (b := \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k5) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k3 k1 k6)) * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2))) (d := \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k11 k8 k7)) * (\sum_(k9 < d) (x k13 k9 * W_K1 k11 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k11 k1 k13) / (\sum_(k14 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k11 k8 k7)) * (\sum_(k9 < d) (x k14 k9 * W_K1 k11 k9 k7)))) / (sqrt (INR d_k)) + 0 + C k11 k1 k14)) * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2)))); [step_with ltac:(first [ apply E3; below ]) | step_with ltac:(first [ apply E3; below ]) | ]. reflexivity.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d H d_v d_k x W_Q1 W_K1 C W_V1 W_O1 f k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6))) k5 * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4)))) * W_O1 k3 k4 k2))
    = \sum_(k3 < H) (\sum_(k4 < d_v) (1 * (\sum_(k14 < d) (x k1 k14 * W_V1 k3 k14 k4)) * W_O1 k3 k4 k2))).
  { transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (expo (masked ((k1 =? k5)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k5 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k5 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k5))) / (\sum_(k6 < S_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6)))) * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4)))) * W_O1 k3 k4 k2))); [reflexivity | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (bit ((k1 =? k5)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k5 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k5 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k5) / (\sum_(k6 < S_) (bit ((k1 =? k6)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6))) * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4)))) * W_O1 k3 k4 k2))); [step | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (bit ((k1 =? k5)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k5 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k5 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k5) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k1 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k1 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k1 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k1)) * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4)))) * W_O1 k3 k4 k2))); [step | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (bit ((k1 =? k5)%nat) * (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k5 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k5 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k5) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k1 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k1 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k1 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k1))) * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4)))) * W_O1 k3 k4 k2))); [step | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (bit ((k1 =? k5)%nat) * (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k5 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k5 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k5 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k5) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k1 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k1 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k1 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k1)) * (\sum_(k14 < d) (x k5 k14 * W_V1 k3 k14 k4))))) * W_O1 k3 k4 k2))); [step | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k1 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k1 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k1 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k1) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k1 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k1 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k1 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k1)) * (\sum_(k14 < d) (x k1 k14 * W_V1 k3 k14 k4)) * W_O1 k3 k4 k2))); [step | ]; step. }
  assert (E2 : \sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (bit ((k1 =? k17)%nat) * (\sum_(k18 < d) (x k17 k18 * W_V1 k15 k18 k16)))) * W_O1 k15 k16 k2))
    = \sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k18 < d) (x k1 k18 * W_V1 k15 k18 k16)) * W_O1 k15 k16 k2))).
  { transitivity (\sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (bit ((k1 =? k17)%nat) * (\sum_(k18 < d) (x k17 k18 * W_V1 k15 k18 k16)))) * W_O1 k15 k16 k2))); [reflexivity | ]; step. }
  split.
  { intros k6; intros; name_what_is_seen. sign_not_zero. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k1 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k1 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k1 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k1))); [ transitivity (\sum_(k6 < S_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6)))); [reflexivity | ]; transitivity (\sum_(k6 < S_) (bit ((k1 =? k6)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + f (fun k10 => C k10 k1 k6 + (\sum_(k11 < d_k) ((\sum_(k12 < d) (x k1 k12 * W_Q1 k10 k12 k11)) * (\sum_(k13 < d) (x k6 k13 * W_K1 k10 k13 k11)))) / (sqrt (INR d_k))) k3 + C k3 k1 k6))); [step | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  apply (link (E2) eq_refl). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End heads_cascaded_collapse.
