From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude Steps.
Open Scope R_scope.

(* depth.equivariance: any number of layers of attention carry Π through *)
Module depth_equivariance.
Definition statement_1 : Prop :=
  forall (L : nat) (S_ : nat) (d : nat) (u : nat -> nat -> R) (M : nat -> nat -> nat -> R) (W : nat -> nat -> nat -> R) (pi_ pi__inv : nat -> nat) (l : nat) (k1 : nat) (k2 : nat),
    (0 < L)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (l < L)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (permutes S_ pi_ pi__inv) ->
    (\sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))) <> 0) /\
    (forall k11, (k11 < S_)%nat -> \sum_(k13 < S_) expo (Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14))) <> 0) /\
    \sum_(k3 < S_) (softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))) k3 * (\sum_(k9 < d) ((\sum_(k10 < S_) (bit ((k3 =? pi_ k10)%nat) * u k10 k9)) * W l k9 k2))) = \sum_(k11 < S_) (bit ((k1 =? pi_ k11)%nat) * (\sum_(k12 < S_) (softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14))) k12 * (\sum_(k16 < d) (u k12 k16 * W l k16 k2))))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros L S_ d u M W pi_ pi__inv l k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k3 < S_) (softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))) k3 * (\sum_(k9 < d) ((\sum_(k10 < S_) (bit ((k3 =? pi_ k10)%nat) * u k10 k9)) * W l k9 k2)))
    = \sum_(k3 < S_) (exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u k4 k5))) * (\sum_(k9 < d) (u k3 k9 * W l k9 k2)))).
  { transitivity (\sum_(k3 < S_) (exp (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k3 =? pi_ k8)%nat) * u k8 k5)))) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))) * (\sum_(k9 < d) ((\sum_(k10 < S_) (bit ((k3 =? pi_ k10)%nat) * u k10 k9)) * W l k9 k2)))); [reflexivity | ]; transitivity (\sum_(k3 < S_) (exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u (pi__inv k3) k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u (pi__inv k4) k5))) * (\sum_(k9 < d) (u (pi__inv k3) k9 * W l k9 k2)))); [step | ]; transitivity (\sum_(k3 < S_) (exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u (pi__inv k3) k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u k4 k5))) * (\sum_(k9 < d) (u (pi__inv k3) k9 * W l k9 k2)))); [step | ]; step. }
  assert (E2 : \sum_(k11 < S_) (bit ((k1 =? pi_ k11)%nat) * (\sum_(k12 < S_) (softmax S_ (fun k13 => Finite (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14))) k12 * (\sum_(k16 < d) (u k12 k16 * W l k16 k2)))))
    = \sum_(k12 < S_) (exp (\sum_(k14 < d) ((\sum_(k15 < d) (u (pi__inv k1) k15 * M l k15 k14)) * u k12 k14)) / (\sum_(k13 < S_) exp (\sum_(k14 < d) ((\sum_(k15 < d) (u (pi__inv k1) k15 * M l k15 k14)) * u k13 k14))) * (\sum_(k16 < d) (u k12 k16 * W l k16 k2)))).
  { transitivity (\sum_(k11 < S_) (bit ((k1 =? pi_ k11)%nat) * (\sum_(k12 < S_) (exp (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k12 k14)) / (\sum_(k13 < S_) exp (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14))) * (\sum_(k16 < d) (u k12 k16 * W l k16 k2)))))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u k4 k5)))); [ transitivity (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) ((\sum_(k7 < S_) (bit ((k1 =? pi_ k7)%nat) * u k7 k6)) * M l k6 k5)) * (\sum_(k8 < S_) (bit ((k4 =? pi_ k8)%nat) * u k8 k5))))); [reflexivity | ]; transitivity (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (u (pi__inv k1) k6 * M l k6 k5)) * u (pi__inv k4) k5))); [step | ]; step | ]. sign_not_zero. }
  split.
  { intros k11; intros; name_what_is_seen. apply (not_zero _ (\sum_(k13 < S_) exp (\sum_(k14 < d) ((\sum_(k15 < d) (u k11 k15 * M l k15 k14)) * u k13 k14)))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
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

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros L S_ d u M W pi_ pi__inv l k1 k2. intros. name_what_is_seen.
  assert (E1 : (\sum_(k3 < S_) (bit ((k1 =? pi_ k3)%nat) * u k3 k2)) + \sum_(k4 < S_) (softmax S_ (fun k5 => Finite (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * u k8 k7)) * M l k7 k6)) * (\sum_(k9 < S_) (bit ((k5 =? pi_ k9)%nat) * u k9 k6))))) k4 * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k4 =? pi_ k11)%nat) * u k11 k10)) * W l k10 k2)))
    = u (pi__inv k1) k2 + \sum_(k4 < S_) (exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u k4 k6)) / (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u k5 k6))) * (\sum_(k10 < d) (u k4 k10 * W l k10 k2)))).
  { transitivity ((\sum_(k3 < S_) (bit ((k1 =? pi_ k3)%nat) * u k3 k2)) + \sum_(k4 < S_) (exp (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * u k8 k7)) * M l k7 k6)) * (\sum_(k9 < S_) (bit ((k4 =? pi_ k9)%nat) * u k9 k6)))) / (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * u k8 k7)) * M l k7 k6)) * (\sum_(k9 < S_) (bit ((k5 =? pi_ k9)%nat) * u k9 k6))))) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k4 =? pi_ k11)%nat) * u k11 k10)) * W l k10 k2)))); [reflexivity | ]; transitivity (u (pi__inv k1) k2 + \sum_(k4 < S_) (exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u (pi__inv k4) k6)) / (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u (pi__inv k5) k6))) * (\sum_(k10 < d) (u (pi__inv k4) k10 * W l k10 k2)))); [step | ]; transitivity (u (pi__inv k1) k2 + \sum_(k4 < S_) (exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u (pi__inv k4) k6)) / (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u k5 k6))) * (\sum_(k10 < d) (u (pi__inv k4) k10 * W l k10 k2)))); [step | ]; step. }
  assert (E2 : \sum_(k12 < S_) (bit ((k1 =? pi_ k12)%nat) * (u k12 k2 + \sum_(k13 < S_) (softmax S_ (fun k14 => Finite (\sum_(k15 < d) ((\sum_(k16 < d) (u k12 k16 * M l k16 k15)) * u k14 k15))) k13 * (\sum_(k17 < d) (u k13 k17 * W l k17 k2)))))
    = u (pi__inv k1) k2 + \sum_(k13 < S_) (exp (\sum_(k15 < d) ((\sum_(k16 < d) (u (pi__inv k1) k16 * M l k16 k15)) * u k13 k15)) / (\sum_(k14 < S_) exp (\sum_(k15 < d) ((\sum_(k16 < d) (u (pi__inv k1) k16 * M l k16 k15)) * u k14 k15))) * (\sum_(k17 < d) (u k13 k17 * W l k17 k2)))).
  { transitivity (\sum_(k12 < S_) (bit ((k1 =? pi_ k12)%nat) * (u k12 k2 + \sum_(k13 < S_) (exp (\sum_(k15 < d) ((\sum_(k16 < d) (u k12 k16 * M l k16 k15)) * u k13 k15)) / (\sum_(k14 < S_) exp (\sum_(k15 < d) ((\sum_(k16 < d) (u k12 k16 * M l k16 k15)) * u k14 k15))) * (\sum_(k17 < d) (u k13 k17 * W l k17 k2)))))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u k5 k6)))); [ transitivity (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) ((\sum_(k8 < S_) (bit ((k1 =? pi_ k8)%nat) * u k8 k7)) * M l k7 k6)) * (\sum_(k9 < S_) (bit ((k5 =? pi_ k9)%nat) * u k9 k6))))); [reflexivity | ]; transitivity (\sum_(k5 < S_) exp (\sum_(k6 < d) ((\sum_(k7 < d) (u (pi__inv k1) k7 * M l k7 k6)) * u (pi__inv k5) k6))); [step | ]; step | ]. sign_not_zero. }
  split.
  { intros k12; intros; name_what_is_seen. apply (not_zero _ (\sum_(k14 < S_) exp (\sum_(k15 < d) ((\sum_(k16 < d) (u k12 k16 * M l k16 k15)) * u k14 k15)))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
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

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros L S_ d H d_v d_k u W_Q W_K W_V W_O pi_ pi__inv l k1 k2. intros. name_what_is_seen.
  assert (E1 : \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) * W_Q l k8 k7)) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k6 =? pi_ k11)%nat) * u k11 k10)) * W_K l k10 k7)))) / (sqrt (INR d_k)))) k5 * (\sum_(k12 < d) ((\sum_(k13 < S_) (bit ((k5 =? pi_ k13)%nat) * u k13 k12)) * W_V k3 k12 k4)))) * W_O l k3 k4 k2))
    = \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u k5 k10 * W_K l k10 k7)))) / (sqrt (INR d_k))) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u k6 k10 * W_K l k10 k7)))) / (sqrt (INR d_k)))) * (\sum_(k12 < d) (u k5 k12 * W_V k3 k12 k4)))) * W_O l k3 k4 k2))).
  { transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) * W_Q l k8 k7)) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k5 =? pi_ k11)%nat) * u k11 k10)) * W_K l k10 k7)))) / (sqrt (INR d_k))) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) * W_Q l k8 k7)) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k6 =? pi_ k11)%nat) * u k11 k10)) * W_K l k10 k7)))) / (sqrt (INR d_k)))) * (\sum_(k12 < d) ((\sum_(k13 < S_) (bit ((k5 =? pi_ k13)%nat) * u k13 k12)) * W_V k3 k12 k4)))) * W_O l k3 k4 k2))); [reflexivity | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u (pi__inv k5) k10 * W_K l k10 k7)))) / (sqrt (INR d_k))) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u (pi__inv k6) k10 * W_K l k10 k7)))) / (sqrt (INR d_k)))) * (\sum_(k12 < d) (u (pi__inv k5) k12 * W_V k3 k12 k4)))) * W_O l k3 k4 k2))); [step | ]; transitivity (\sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u (pi__inv k5) k10 * W_K l k10 k7)))) / (sqrt (INR d_k))) / (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u k6 k10 * W_K l k10 k7)))) / (sqrt (INR d_k)))) * (\sum_(k12 < d) (u (pi__inv k5) k12 * W_V k3 k12 k4)))) * W_O l k3 k4 k2))); [step | ]; step. }
  assert (E2 : \sum_(k14 < S_) (bit ((k1 =? pi_ k14)%nat) * (\sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (softmax S_ (fun k18 => Finite ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u k14 k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k18 k21 * W_K l k21 k19)))) / (sqrt (INR d_k)))) k17 * (\sum_(k22 < d) (u k17 k22 * W_V k15 k22 k16)))) * W_O l k15 k16 k2))))
    = \sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (exp ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u (pi__inv k1) k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k17 k21 * W_K l k21 k19)))) / (sqrt (INR d_k))) / (\sum_(k18 < S_) exp ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u (pi__inv k1) k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k18 k21 * W_K l k21 k19)))) / (sqrt (INR d_k)))) * (\sum_(k22 < d) (u k17 k22 * W_V k15 k22 k16)))) * W_O l k15 k16 k2))).
  { transitivity (\sum_(k14 < S_) (bit ((k1 =? pi_ k14)%nat) * (\sum_(k15 < H) (\sum_(k16 < d_v) ((\sum_(k17 < S_) (exp ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u k14 k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k17 k21 * W_K l k21 k19)))) / (sqrt (INR d_k))) / (\sum_(k18 < S_) exp ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u k14 k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k18 k21 * W_K l k21 k19)))) / (sqrt (INR d_k)))) * (\sum_(k22 < d) (u k17 k22 * W_V k15 k22 k16)))) * W_O l k15 k16 k2))))); [reflexivity | ]; step. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u k6 k10 * W_K l k10 k7)))) / (sqrt (INR d_k))))); [ transitivity (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < S_) (bit ((k1 =? pi_ k9)%nat) * u k9 k8)) * W_Q l k8 k7)) * (\sum_(k10 < d) ((\sum_(k11 < S_) (bit ((k6 =? pi_ k11)%nat) * u k11 k10)) * W_K l k10 k7)))) / (sqrt (INR d_k)))); [reflexivity | ]; transitivity (\sum_(k6 < S_) exp ((\sum_(k7 < d_k) ((\sum_(k8 < d) (u (pi__inv k1) k8 * W_Q l k8 k7)) * (\sum_(k10 < d) (u (pi__inv k6) k10 * W_K l k10 k7)))) / (sqrt (INR d_k)))); [step | ]; step | ]. sign_not_zero. }
  split.
  { intros k14; intros; name_what_is_seen. apply (not_zero _ (\sum_(k18 < S_) exp ((\sum_(k19 < d_k) ((\sum_(k20 < d) (u k14 k20 * W_Q l k20 k19)) * (\sum_(k21 < d) (u k18 k21 * W_K l k21 k19)))) / (sqrt (INR d_k))))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End depth_heads.
