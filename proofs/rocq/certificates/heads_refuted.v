From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
From Symattn Require Bounds.

(* heads.cascaded_uncoupled: cascaded attention with f = 0 is multi-head attention, in the first layer and in the second *)
Module heads_cascaded_uncoupled.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q1 : nat -> nat -> nat -> R) (W_K1 : nat -> nat -> nat -> R) (W_V1 : nat -> nat -> nat -> R) (W_O1 : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (sqrt (INR d_k) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) <> 0) /\
    (forall k11, (k11 < H)%nat -> \sum_(k14 < S_) expo (Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)))) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) (x k1 k8 * W_Q1 k3 k8 k7)) * (\sum_(k9 < d) (x k6 k9 * W_K1 k3 k9 k7)))) / (sqrt (INR d_k)) + 0 + 0)) k5 * (\sum_(k10 < d) (x k5 k10 * W_V1 k3 k10 k4)))) * W_O1 k3 k4 k2)) = \sum_(k11 < H) (\sum_(k12 < d_v) ((\sum_(k13 < S_) (softmax S_ (fun k14 => Finite ((\sum_(k15 < d_k) ((\sum_(k16 < d) (x k1 k16 * W_Q1 k11 k16 k15)) * (\sum_(k17 < d) (x k14 k17 * W_K1 k11 k17 k15)))) / (sqrt (INR d_k)))) k13 * (\sum_(k18 < d) (x k13 k18 * W_V1 k11 k18 k12)))) * W_O1 k11 k12 k2)).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (H : nat) (d_v : nat) (d_k : nat) (x : nat -> nat -> R) (W_Q1 : nat -> nat -> nat -> R) (W_K1 : nat -> nat -> nat -> R) (W_V1 : nat -> nat -> nat -> R) (W_O1 : nat -> nat -> nat -> R) (W_Q2 : nat -> nat -> nat -> R) (W_K2 : nat -> nat -> nat -> R) (W_V2 : nat -> nat -> nat -> R) (W_O2 : nat -> nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (0 < H)%nat -> (0 < d_v)%nat -> (0 < d_k)%nat -> (k1 < S_)%nat -> (k2 < d)%nat ->
    (sqrt (INR d_k) <> 0) /\
    (forall k9, (k9 < H)%nat -> \sum_(k12 < S_) expo (Finite ((\sum_(k13 < d_k) ((\sum_(k14 < d) (x k1 k14 * W_Q1 k9 k14 k13)) * (\sum_(k15 < d) (x k12 k15 * W_K1 k9 k15 k13)))) / (sqrt (INR d_k)) + 0 + 0)) <> 0) /\
    (forall k6 k18, (k6 < S_)%nat -> (k18 < H)%nat -> \sum_(k21 < S_) expo (Finite ((\sum_(k22 < d_k) ((\sum_(k23 < d) (x k6 k23 * W_Q1 k18 k23 k22)) * (\sum_(k24 < d) (x k21 k24 * W_K1 k18 k24 k22)))) / (sqrt (INR d_k)) + 0 + 0)) <> 0) /\
    (forall k3, (k3 < H)%nat -> \sum_(k6 < S_) expo (Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < H) (\sum_(k10 < d_v) ((\sum_(k11 < S_) (softmax S_ (fun k12 => Finite ((\sum_(k13 < d_k) ((\sum_(k14 < d) (x k1 k14 * W_Q1 k9 k14 k13)) * (\sum_(k15 < d) (x k12 k15 * W_K1 k9 k15 k13)))) / (sqrt (INR d_k)) + 0 + 0)) k11 * (\sum_(k16 < d) (x k11 k16 * W_V1 k9 k16 k10)))) * W_O1 k9 k10 k8))) * W_Q2 k3 k8 k7)) * (\sum_(k17 < d) ((\sum_(k18 < H) (\sum_(k19 < d_v) ((\sum_(k20 < S_) (softmax S_ (fun k21 => Finite ((\sum_(k22 < d_k) ((\sum_(k23 < d) (x k6 k23 * W_Q1 k18 k23 k22)) * (\sum_(k24 < d) (x k21 k24 * W_K1 k18 k24 k22)))) / (sqrt (INR d_k)) + 0 + 0)) k20 * (\sum_(k25 < d) (x k20 k25 * W_V1 k18 k25 k19)))) * W_O1 k18 k19 k17))) * W_K2 k3 k17 k7)))) / (sqrt (INR d_k)) + 0 + ((\sum_(k26 < d_k) ((\sum_(k27 < d) (x k1 k27 * W_Q1 k3 k27 k26)) * (\sum_(k28 < d) (x k6 k28 * W_K1 k3 k28 k26)))) / (sqrt (INR d_k)) + 0 + 0))) <> 0) /\
    (forall k38, (k38 < H)%nat -> \sum_(k41 < S_) expo (Finite ((\sum_(k42 < d_k) ((\sum_(k43 < d) ((\sum_(k44 < H) (\sum_(k45 < d_v) ((\sum_(k46 < S_) (softmax S_ (fun k47 => Finite ((\sum_(k48 < d_k) ((\sum_(k49 < d) (x k1 k49 * W_Q1 k44 k49 k48)) * (\sum_(k50 < d) (x k47 k50 * W_K1 k44 k50 k48)))) / (sqrt (INR d_k)) + 0 + 0)) k46 * (\sum_(k51 < d) (x k46 k51 * W_V1 k44 k51 k45)))) * W_O1 k44 k45 k43))) * W_Q2 k38 k43 k42)) * (\sum_(k52 < d) ((\sum_(k53 < H) (\sum_(k54 < d_v) ((\sum_(k55 < S_) (softmax S_ (fun k56 => Finite ((\sum_(k57 < d_k) ((\sum_(k58 < d) (x k41 k58 * W_Q1 k53 k58 k57)) * (\sum_(k59 < d) (x k56 k59 * W_K1 k53 k59 k57)))) / (sqrt (INR d_k)) + 0 + 0)) k55 * (\sum_(k60 < d) (x k55 k60 * W_V1 k53 k60 k54)))) * W_O1 k53 k54 k52))) * W_K2 k38 k52 k42)))) / (sqrt (INR d_k)))) <> 0) /\
    \sum_(k3 < H) (\sum_(k4 < d_v) ((\sum_(k5 < S_) (softmax S_ (fun k6 => Finite ((\sum_(k7 < d_k) ((\sum_(k8 < d) ((\sum_(k9 < H) (\sum_(k10 < d_v) ((\sum_(k11 < S_) (softmax S_ (fun k12 => Finite ((\sum_(k13 < d_k) ((\sum_(k14 < d) (x k1 k14 * W_Q1 k9 k14 k13)) * (\sum_(k15 < d) (x k12 k15 * W_K1 k9 k15 k13)))) / (sqrt (INR d_k)) + 0 + 0)) k11 * (\sum_(k16 < d) (x k11 k16 * W_V1 k9 k16 k10)))) * W_O1 k9 k10 k8))) * W_Q2 k3 k8 k7)) * (\sum_(k17 < d) ((\sum_(k18 < H) (\sum_(k19 < d_v) ((\sum_(k20 < S_) (softmax S_ (fun k21 => Finite ((\sum_(k22 < d_k) ((\sum_(k23 < d) (x k6 k23 * W_Q1 k18 k23 k22)) * (\sum_(k24 < d) (x k21 k24 * W_K1 k18 k24 k22)))) / (sqrt (INR d_k)) + 0 + 0)) k20 * (\sum_(k25 < d) (x k20 k25 * W_V1 k18 k25 k19)))) * W_O1 k18 k19 k17))) * W_K2 k3 k17 k7)))) / (sqrt (INR d_k)) + 0 + ((\sum_(k26 < d_k) ((\sum_(k27 < d) (x k1 k27 * W_Q1 k3 k27 k26)) * (\sum_(k28 < d) (x k6 k28 * W_K1 k3 k28 k26)))) / (sqrt (INR d_k)) + 0 + 0))) k5 * (\sum_(k29 < d) ((\sum_(k30 < H) (\sum_(k31 < d_v) ((\sum_(k32 < S_) (softmax S_ (fun k33 => Finite ((\sum_(k34 < d_k) ((\sum_(k35 < d) (x k5 k35 * W_Q1 k30 k35 k34)) * (\sum_(k36 < d) (x k33 k36 * W_K1 k30 k36 k34)))) / (sqrt (INR d_k)) + 0 + 0)) k32 * (\sum_(k37 < d) (x k32 k37 * W_V1 k30 k37 k31)))) * W_O1 k30 k31 k29))) * W_V2 k3 k29 k4)))) * W_O2 k3 k4 k2)) = \sum_(k38 < H) (\sum_(k39 < d_v) ((\sum_(k40 < S_) (softmax S_ (fun k41 => Finite ((\sum_(k42 < d_k) ((\sum_(k43 < d) ((\sum_(k44 < H) (\sum_(k45 < d_v) ((\sum_(k46 < S_) (softmax S_ (fun k47 => Finite ((\sum_(k48 < d_k) ((\sum_(k49 < d) (x k1 k49 * W_Q1 k44 k49 k48)) * (\sum_(k50 < d) (x k47 k50 * W_K1 k44 k50 k48)))) / (sqrt (INR d_k)) + 0 + 0)) k46 * (\sum_(k51 < d) (x k46 k51 * W_V1 k44 k51 k45)))) * W_O1 k44 k45 k43))) * W_Q2 k38 k43 k42)) * (\sum_(k52 < d) ((\sum_(k53 < H) (\sum_(k54 < d_v) ((\sum_(k55 < S_) (softmax S_ (fun k56 => Finite ((\sum_(k57 < d_k) ((\sum_(k58 < d) (x k41 k58 * W_Q1 k53 k58 k57)) * (\sum_(k59 < d) (x k56 k59 * W_K1 k53 k59 k57)))) / (sqrt (INR d_k)) + 0 + 0)) k55 * (\sum_(k60 < d) (x k55 k60 * W_V1 k53 k60 k54)))) * W_O1 k53 k54 k52))) * W_K2 k38 k52 k42)))) / (sqrt (INR d_k)))) k40 * (\sum_(k61 < d) ((\sum_(k62 < H) (\sum_(k63 < d_v) ((\sum_(k64 < S_) (softmax S_ (fun k65 => Finite ((\sum_(k66 < d_k) ((\sum_(k67 < d) (x k40 k67 * W_Q1 k62 k67 k66)) * (\sum_(k68 < d) (x k65 k68 * W_K1 k62 k68 k66)))) / (sqrt (INR d_k)) + 0 + 0)) k64 * (\sum_(k69 < d) (x k64 k69 * W_V1 k62 k69 k63)))) * W_O1 k62 k63 k61))) * W_V2 k38 k61 k39)))) * W_O2 k38 k39 k2)).

Definition statement : Prop := statement_1 /\ statement_2.

Theorem refuted : ~ statement.
Proof.
  intros H. assert (P := proj2 (H)). clear H.
  unfold statement_2 in P.
  specialize (P 2%nat).
  specialize (P 1%nat).
  specialize (P 1%nat).
  specialize (P 1%nat).
  specialize (P 1%nat).
  specialize (P (fun i1 i2 : nat => match i1, i2 with O, O => (1) | (S O), O => (-1) | _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (1) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (1) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (-1) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (1) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (1) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (1) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (2) | _, _, _ => 0 end)).
  specialize (P (fun i1 i2 i3 : nat => match i1, i2, i3 with O, O, O => (-1) | _, _, _ => 0 end)).
  specialize (P 1%nat).
  specialize (P 0%nat).
  Bounds.premises_of P.
  assert (E := proj2 (proj2 (proj2 (proj2 (proj2 (P)))))). clear P.
  Bounds.absurd_conclusion E.
Qed.
End heads_cascaded_uncoupled.
