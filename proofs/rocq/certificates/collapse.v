From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude Steps.
Open Scope R_scope.

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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ L R_ k3 k4. intros. name_what_is_seen.
  assert (E1 : softmax N_ (fun k5 => plus (Finite (L k3 k5)) (bias (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4)))
    = exp (L k3 k4) * 0 / (\sum_(k5 < N_) (exp (L k3 k5) * bit (R_ k3 k5))) * (1 - bit (R_ k3 k4))).
  { transitivity (expo (plus (Finite (L k3 k4)) (bias (R_ k3 k4))) / (\sum_(k5 < N_) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5)))) * bit (negb (R_ k3 k4))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (bias (R_ k3 k4)) / (\sum_(k5 < N_) (exp (L k3 k5) * expo (bias (R_ k3 k5)))) * bit (negb (R_ k3 k4))); [step | ]; transitivity (exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k5 < N_) (exp (L k3 k5) * bit (R_ k3 k5))) * bit (negb (R_ k3 k4))); [step | ]; transitivity (exp (L k3 k4) * 0 / (\sum_(k5 < N_) (exp (L k3 k5) * bit (R_ k3 k5))) * bit (negb (R_ k3 k4))); [step | ]; step. }
  assert (E2 : normalise N_ (fun k6 => expo (plus (Finite (L k3 k6)) (bias (R_ k3 k6)))) k4 * (bit (negb (R_ k3 k4)))
    = exp (L k3 k4) * 0 / (\sum_(k6 < N_) (exp (L k3 k6) * bit (R_ k3 k6))) * (1 - bit (R_ k3 k4))).
  { transitivity (expo (plus (Finite (L k3 k4)) (bias (R_ k3 k4))) / (\sum_(k6 < N_) expo (plus (Finite (L k3 k6)) (bias (R_ k3 k6)))) * bit (negb (R_ k3 k4))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (bias (R_ k3 k4)) / (\sum_(k6 < N_) (exp (L k3 k6) * expo (bias (R_ k3 k6)))) * bit (negb (R_ k3 k4))); [step | ]; transitivity (exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k6 < N_) (exp (L k3 k6) * bit (R_ k3 k6))) * bit (negb (R_ k3 k4))); [step | ]; transitivity (exp (L k3 k4) * 0 / (\sum_(k6 < N_) (exp (L k3 k6) * bit (R_ k3 k6))) * bit (negb (R_ k3 k4))); [step | ]; step. }
  assert (E3 : normalise N_ (fun k7 => exp (L k3 k7) * (bit (R_ k3 k7))) k4 * (bit (negb (R_ k3 k4)))
    = exp (L k3 k4) * 0 / (\sum_(k7 < N_) (exp (L k3 k7) * bit (R_ k3 k7))) * (1 - bit (R_ k3 k4))).
  { transitivity (exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k7 < N_) (exp (L k3 k7) * bit (R_ k3 k7))) * bit (negb (R_ k3 k4))); [reflexivity | ]; transitivity (exp (L k3 k4) * 0 / (\sum_(k7 < N_) (exp (L k3 k7) * bit (R_ k3 k7))) * bit (negb (R_ k3 k4))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k5 < N_) (exp (L k3 k5) * bit (R_ k3 k5)))); [ transitivity (\sum_(k5 < N_) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5)))); [reflexivity | ]; transitivity (\sum_(k5 < N_) (exp (L k3 k5) * expo (bias (R_ k3 k5)))); [step | ]; step | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k7 < N_) (exp (L k3 k7) * bit (R_ k3 k7)))); [ reflexivity | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). reflexivity. }
  split.
  { apply (link (E2) (E3)). reflexivity. }
  apply (link (E3) eq_refl). decided.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ d_k d X W_Q W_K k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax N_ (fun k3 => masked ((k1 =? k3)%nat) (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))) k2
    = bit ((k1 =? k2)%nat) * (exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k2 k6 * W_K k6 k4)))) / (sqrt (INR d_k))) / (exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k1 k6 * W_K k6 k4)))) / (sqrt (INR d_k)))))).
  { transitivity (expo (masked ((k1 =? k2)%nat) (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k2 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))) / (\sum_(k3 < N_) expo (masked ((k1 =? k3)%nat) (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))))); [reflexivity | ]; transitivity (bit ((k1 =? k2)%nat) * exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k2 k6 * W_K k6 k4)))) / (sqrt (INR d_k))) / (\sum_(k3 < N_) (bit ((k1 =? k3)%nat) * exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k)))))); [step | ]; transitivity (bit ((k1 =? k2)%nat) * exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k2 k6 * W_K k6 k4)))) / (sqrt (INR d_k))) / (exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k1 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))); [step | ]; step. }
  assert (E2 : normalise N_ (fun k7 => expo (masked ((k1 =? k7)%nat) (Finite ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k7 k10 * W_K k10 k8)))) / (sqrt (INR d_k)))))) k2
    = bit ((k1 =? k2)%nat) * (exp ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k2 k10 * W_K k10 k8)))) / (sqrt (INR d_k))) / (exp ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k1 k10 * W_K k10 k8)))) / (sqrt (INR d_k)))))).
  { transitivity (expo (masked ((k1 =? k2)%nat) (Finite ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k2 k10 * W_K k10 k8)))) / (sqrt (INR d_k))))) / (\sum_(k7 < N_) expo (masked ((k1 =? k7)%nat) (Finite ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k7 k10 * W_K k10 k8)))) / (sqrt (INR d_k))))))); [reflexivity | ]; transitivity (bit ((k1 =? k2)%nat) * exp ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k2 k10 * W_K k10 k8)))) / (sqrt (INR d_k))) / (\sum_(k7 < N_) (bit ((k1 =? k7)%nat) * exp ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k7 k10 * W_K k10 k8)))) / (sqrt (INR d_k)))))); [step | ]; transitivity (bit ((k1 =? k2)%nat) * exp ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k2 k10 * W_K k10 k8)))) / (sqrt (INR d_k))) / (exp ((\sum_(k8 < d_k) ((\sum_(k9 < d) (X k1 k9 * W_Q k9 k8)) * (\sum_(k10 < d) (X k1 k10 * W_K k10 k8)))) / (sqrt (INR d_k))))); [step | ]; step. }
  assert (E3 : normalise N_ (fun k11 => expo (masked ((k1 =? k11)%nat) (Finite ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k11 k14 * W_K k14 k12)))) / (sqrt (INR d_k)))))) k2
    = bit ((k1 =? k2)%nat) * (exp ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k2 k14 * W_K k14 k12)))) / (sqrt (INR d_k))) / (exp ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k1 k14 * W_K k14 k12)))) / (sqrt (INR d_k)))))).
  { transitivity (expo (masked ((k1 =? k2)%nat) (Finite ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k2 k14 * W_K k14 k12)))) / (sqrt (INR d_k))))) / (\sum_(k11 < N_) expo (masked ((k1 =? k11)%nat) (Finite ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k11 k14 * W_K k14 k12)))) / (sqrt (INR d_k))))))); [reflexivity | ]; transitivity (bit ((k1 =? k2)%nat) * exp ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k2 k14 * W_K k14 k12)))) / (sqrt (INR d_k))) / (\sum_(k11 < N_) (bit ((k1 =? k11)%nat) * exp ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k11 k14 * W_K k14 k12)))) / (sqrt (INR d_k)))))); [step | ]; transitivity (bit ((k1 =? k2)%nat) * exp ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k2 k14 * W_K k14 k12)))) / (sqrt (INR d_k))) / (exp ((\sum_(k12 < d_k) ((\sum_(k13 < d) (X k1 k13 * W_Q k13 k12)) * (\sum_(k14 < d) (X k1 k14 * W_K k14 k12)))) / (sqrt (INR d_k))))); [step | ]; step. }
  assert (E4 : normalise N_ (fun k15 => exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k15 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * (bit ((k1 =? k15)%nat))) k2
    = exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k2 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * bit ((k1 =? k2)%nat) / (exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k1 k18 * W_K k18 k16)))) / (sqrt (INR d_k))))).
  { transitivity (exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k2 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * bit ((k1 =? k2)%nat) / (\sum_(k15 < N_) (exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k15 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * bit ((k1 =? k15)%nat)))); [reflexivity | ]; step. }
  assert (E5 : normalise N_ (fun k19 => exp ((\sum_(k20 < d_k) ((\sum_(k21 < d) (X k1 k21 * W_Q k21 k20)) * (\sum_(k22 < d) (X k19 k22 * W_K k22 k20)))) / (sqrt (INR d_k))) * (bit ((k1 =? k19)%nat))) k2
    = exp ((\sum_(k20 < d_k) ((\sum_(k21 < d) (X k1 k21 * W_Q k21 k20)) * (\sum_(k22 < d) (X k2 k22 * W_K k22 k20)))) / (sqrt (INR d_k))) * bit ((k1 =? k2)%nat) / (exp ((\sum_(k20 < d_k) ((\sum_(k21 < d) (X k1 k21 * W_Q k21 k20)) * (\sum_(k22 < d) (X k1 k22 * W_K k22 k20)))) / (sqrt (INR d_k))))).
  { transitivity (exp ((\sum_(k20 < d_k) ((\sum_(k21 < d) (X k1 k21 * W_Q k21 k20)) * (\sum_(k22 < d) (X k2 k22 * W_K k22 k20)))) / (sqrt (INR d_k))) * bit ((k1 =? k2)%nat) / (\sum_(k19 < N_) (exp ((\sum_(k20 < d_k) ((\sum_(k21 < d) (X k1 k21 * W_Q k21 k20)) * (\sum_(k22 < d) (X k19 k22 * W_K k22 k20)))) / (sqrt (INR d_k))) * bit ((k1 =? k19)%nat)))); [reflexivity | ]; step. }
  split.
  { intros k3; intros; name_what_is_seen. sign_not_zero. }
  split.
  {  apply (not_zero _ (exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k1 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))); [ transitivity (\sum_(k3 < N_) expo (masked ((k1 =? k3)%nat) (Finite ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k)))))); [reflexivity | ]; transitivity (\sum_(k3 < N_) (bit ((k1 =? k3)%nat) * exp ((\sum_(k4 < d_k) ((\sum_(k5 < d) (X k1 k5 * W_Q k5 k4)) * (\sum_(k6 < d) (X k3 k6 * W_K k6 k4)))) / (sqrt (INR d_k))))); [step | ]; step | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k1 k18 * W_K k18 k16)))) / (sqrt (INR d_k))))); [ transitivity (\sum_(k15 < N_) (exp ((\sum_(k16 < d_k) ((\sum_(k17 < d) (X k1 k17 * W_Q k17 k16)) * (\sum_(k18 < d) (X k15 k18 * W_K k18 k16)))) / (sqrt (INR d_k))) * bit ((k1 =? k15)%nat))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). reflexivity. }
  split.
  { apply (link (E3) (E4)). decided. }
  apply (link (E5) eq_refl). decided.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ d_v d_k d X W_Q W_K W_V k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k9 < N_) (softmax N_ (fun k10 => masked ((k1 =? k10)%nat) (Finite ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k10 k13 * W_K k13 k11)))) / (sqrt (INR d_k))))) k9 * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2)))
    = 1 * (\sum_(k14 < d) (X k1 k14 * W_V k14 k2))).
  { transitivity (\sum_(k9 < N_) (expo (masked ((k1 =? k9)%nat) (Finite ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k9 k13 * W_K k13 k11)))) / (sqrt (INR d_k))))) / (\sum_(k10 < N_) expo (masked ((k1 =? k10)%nat) (Finite ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k10 k13 * W_K k13 k11)))) / (sqrt (INR d_k)))))) * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2)))); [reflexivity | ]; transitivity (\sum_(k9 < N_) (bit ((k1 =? k9)%nat) * exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k9 k13 * W_K k13 k11)))) / (sqrt (INR d_k))) / (\sum_(k10 < N_) (bit ((k1 =? k10)%nat) * exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k10 k13 * W_K k13 k11)))) / (sqrt (INR d_k))))) * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2)))); [step | ]; transitivity (\sum_(k9 < N_) (bit ((k1 =? k9)%nat) * exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k9 k13 * W_K k13 k11)))) / (sqrt (INR d_k))) / (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k1 k13 * W_K k13 k11)))) / (sqrt (INR d_k)))) * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2)))); [step | ]; transitivity (\sum_(k9 < N_) (bit ((k1 =? k9)%nat) * (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k9 k13 * W_K k13 k11)))) / (sqrt (INR d_k))) / (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k1 k13 * W_K k13 k11)))) / (sqrt (INR d_k))))) * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2)))); [step | ]; transitivity (\sum_(k9 < N_) (bit ((k1 =? k9)%nat) * (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k9 k13 * W_K k13 k11)))) / (sqrt (INR d_k))) / (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k1 k13 * W_K k13 k11)))) / (sqrt (INR d_k)))) * (\sum_(k14 < d) (X k9 k14 * W_V k14 k2))))); [step | ]; transitivity (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k1 k13 * W_K k13 k11)))) / (sqrt (INR d_k))) / (exp ((\sum_(k11 < d_k) ((\sum_(k12 < d) (X k1 k12 * W_Q k12 k11)) * (\sum_(k13 < d) (X k1 k13 * W_K k13 k11)))) / (sqrt (INR d_k)))) * (\sum_(k14 < d) (X k1 k14 * W_V k14 k2))); [step | ]; step. }
  assert (E2 : \sum_(k15 < N_) (bit ((k1 =? k15)%nat) * (\sum_(k16 < d) (X k15 k16 * W_V k16 k2)))
    = \sum_(k16 < d) (X k1 k16 * W_V k16 k2)).
  { transitivity (\sum_(k15 < N_) (bit ((k1 =? k15)%nat) * (\sum_(k16 < d) (X k15 k16 * W_V k16 k2)))); [reflexivity | ]; step. }
  split.
  { intros k4; intros; name_what_is_seen. sign_not_zero. }
  split.
  {  apply (not_zero _ (exp ((\sum_(k5 < d_k) ((\sum_(k6 < d) (X k1 k6 * W_Q k6 k5)) * (\sum_(k7 < d) (X k1 k7 * W_K k7 k5)))) / (sqrt (INR d_k))))); [ transitivity (\sum_(k4 < N_) expo (masked ((k1 =? k4)%nat) (Finite ((\sum_(k5 < d_k) ((\sum_(k6 < d) (X k1 k6 * W_Q k6 k5)) * (\sum_(k7 < d) (X k4 k7 * W_K k7 k5)))) / (sqrt (INR d_k)))))); [reflexivity | ]; transitivity (\sum_(k4 < N_) (bit ((k1 =? k4)%nat) * exp ((\sum_(k5 < d_k) ((\sum_(k6 < d) (X k1 k6 * W_Q k6 k5)) * (\sum_(k7 < d) (X k4 k7 * W_K k7 k5)))) / (sqrt (INR d_k))))); [step | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  apply (link (E2) eq_refl). reflexivity.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ d_k d X W_Q W_K n. intros. name_what_is_seen.
  split.
  {  sign_not_zero. }
  reflexivity.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ d X W_Q W_K. intros. name_what_is_seen.
  split.
  {  sign_not_zero. }
  decided.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ d H d_v d_k X W_Q W_K W_V W_O k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (softmax N_ (fun k14 => masked ((k1 =? k14)%nat) (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k14 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))))) k13 * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12)))) * W_O k11 k12 k2))
    = \sum_(k11 < H) (\sum_(k12 < d_v) (1 * (\sum_(k18 < d) (X k1 k18 * W_V k11 k18 k12)) * W_O k11 k12 k2))).
  { transitivity (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (expo (masked ((k1 =? k13)%nat) (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k13 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))))) / (\sum_(k14 < N_) expo (masked ((k1 =? k14)%nat) (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k14 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k)))))) * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12)))) * W_O k11 k12 k2))); [reflexivity | ]; transitivity (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k13 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))) / (\sum_(k14 < N_) (bit ((k1 =? k14)%nat) * exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k14 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))))) * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12)))) * W_O k11 k12 k2))); [step | ]; transitivity (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k13 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))) / (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k1 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k)))) * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12)))) * W_O k11 k12 k2))); [step | ]; transitivity (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k13 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))) / (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k1 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))))) * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12)))) * W_O k11 k12 k2))); [step | ]; transitivity (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k13 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))) / (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k1 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k)))) * (\sum_(k18 < d) (X k13 k18 * W_V k11 k18 k12))))) * W_O k11 k12 k2))); [step | ]; transitivity (\sum_(k11 < H) (\sum_(k12 < d_v) (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k1 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k))) / (exp ((\sum_(k15 < d_k) ((\sum_(k16 < d) (X k1 k16 * W_Q k11 k16 k15)) * (\sum_(k17 < d) (X k1 k17 * W_K k11 k17 k15)))) / (sqrt (INR d_k)))) * (\sum_(k18 < d) (X k1 k18 * W_V k11 k18 k12)) * W_O k11 k12 k2))); [step | ]; step. }
  split.
  { intros k6; intros; name_what_is_seen. sign_not_zero. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))); [ transitivity (\sum_(k6 < N_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k)))))); [reflexivity | ]; transitivity (\sum_(k6 < N_) (bit ((k1 =? k6)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))); [step | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) eq_refl). decided. }
  decided.
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

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros N_ d H d_v d_k X W_Q W_K W_V b_V W_O b_O k1 k2. intros. name_what_is_seen.
  assert (E1 : (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (softmax N_ (fun k6 => masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) k5 * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4))) * W_O k3 k4 k2))) + 1 * b_O k2
    = (\sum_(k3 < H) (\sum_(k4 < d_v) (1 * ((\sum_(k10 < d) (X k1 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4) * W_O k3 k4 k2))) + 1 * b_O k2).
  { transitivity ((\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (expo (masked ((k1 =? k5)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k5 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) / (\sum_(k6 < N_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k)))))) * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4))) * W_O k3 k4 k2))) + 1 * b_O k2); [reflexivity | ]; transitivity ((\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (bit ((k1 =? k5)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k5 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))) / (\sum_(k6 < N_) (bit ((k1 =? k6)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4))) * W_O k3 k4 k2))) + 1 * b_O k2); [step | ]; transitivity ((\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (bit ((k1 =? k5)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k5 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k)))) * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4))) * W_O k3 k4 k2))) + 1 * b_O k2); [step | ]; transitivity ((\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (bit ((k1 =? k5)%nat) * (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k5 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))) * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4))) * W_O k3 k4 k2))) + 1 * b_O k2); [step | ]; transitivity ((\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < N_) (bit ((k1 =? k5)%nat) * (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k5 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k)))) * ((\sum_(k10 < d) (X k5 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4)))) * W_O k3 k4 k2))) + 1 * b_O k2); [step | ]; transitivity ((\sum_(k3 < H) (\sum_(k4 < d_v) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))) / (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k)))) * ((\sum_(k10 < d) (X k1 k10 * W_V k3 k10 k4)) + 1 * b_V k3 k4) * W_O k3 k4 k2))) + 1 * b_O k2); [step | ]; step. }
  assert (E2 : (\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * ((\sum_(k14 < d) (X k13 k14 * W_V k11 k14 k12)) + 1 * b_V k11 k12))) * W_O k11 k12 k2))) + 1 * b_O k2
    = (\sum_(k11 < H) (\sum_(k12 < d_v) (((\sum_(k14 < d) (X k1 k14 * W_V k11 k14 k12)) + 1 * b_V k11 k12) * W_O k11 k12 k2))) + 1 * b_O k2).
  { transitivity ((\sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < N_) (bit ((k1 =? k13)%nat) * ((\sum_(k14 < d) (X k13 k14 * W_V k11 k14 k12)) + 1 * b_V k11 k12))) * W_O k11 k12 k2))) + 1 * b_O k2); [reflexivity | ]; step. }
  split.
  { intros k6; intros; name_what_is_seen. sign_not_zero. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k1 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))); [ transitivity (\sum_(k6 < N_) expo (masked ((k1 =? k6)%nat) (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k)))))); [reflexivity | ]; transitivity (\sum_(k6 < N_) (bit ((k1 =? k6)%nat) * exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (X k1 k8 * W_Q k3 k8 k7)) * (\sum_(k9 < d) (X k6 k9 * W_K k3 k9 k7)))) / (sqrt (INR d_k))))); [step | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  split.
  { apply (link (E2) eq_refl). reflexivity. }
  split.
  { decided. }
  split.
  { decided. }
  decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End collapse_biased.
