From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude Steps.
Open Scope R_scope.

(* masks.normaliser_cancels: what is renormalised after the mask need not be normalised before it *)
Module masks_normaliser_cancels.
Definition statement_1 : Prop :=
  forall (S_ : nat) (T : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat -> (k4 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k6 < S_) E_ k3 k6 <> 0) /\
    (\sum_(k5 < S_) (normalise S_ (fun k6 => E_ k3 k6) k5 * (bit (R_ k3 k5))) <> 0) /\
    (\sum_(k7 < S_) (E_ k3 k7 * (bit (R_ k3 k7))) <> 0) /\
    normalise S_ (fun k5 => normalise S_ (fun k6 => E_ k3 k6) k5 * (bit (R_ k3 k5))) k4 = normalise S_ (fun k7 => E_ k3 k7 * (bit (R_ k3 k7))) k4.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ T E_ R_ k3 k4. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k5 => normalise S_ (fun k6 => E_ k3 k6) k5 * (bit (R_ k3 k5))) k4
    = E_ k3 k4 / (\sum_(k6 < S_) E_ k3 k6) * bit (R_ k3 k4) / (\sum_(k5 < S_) (E_ k3 k5 / (\sum_(k6 < S_) E_ k3 k6) * bit (R_ k3 k5)))).
  { reflexivity. }
  assert (E2 : normalise S_ (fun k7 => E_ k3 k7 * (bit (R_ k3 k7))) k4
    = E_ k3 k4 * bit (R_ k3 k4) / (\sum_(k7 < S_) (E_ k3 k7 * bit (R_ k3 k7)))).
  { reflexivity. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) (E_ k3 k5 / (\sum_(k6 < S_) E_ k3 k6) * bit (R_ k3 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k7 < S_) (E_ k3 k7 * bit (R_ k3 k7)))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_normaliser_cancels.

(* masks.equivalence: zero and renormalise is −∞ in the softmax, for any mask that leaves something in each row *)
Module masks_equivalence.
Definition statement_1 : Prop :=
  forall (S_ : nat) (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat -> (k4 < S_)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (forall k5, (k5 < S_)%nat -> R_ k3 k5 = true -> \sum_(k6 < S_) expo (Finite (L k3 k6)) <> 0) /\
    (\sum_(k5 < S_) (bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) <> 0) /\
    (\sum_(k8 < S_) expo (Finite (L k3 k8)) <> 0) /\
    (\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) <> 0) /\
    (\sum_(k10 < S_) exp (L k3 k10) <> 0) /\
    (\sum_(k9 < S_) (normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) <> 0) /\
    (\sum_(k11 < S_) (exp (L k3 k11) * (bit (R_ k3 k11))) <> 0) /\
    (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12))) <> 0) /\
    normalise S_ (fun k5 => bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) k4 = normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 /\
    normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 = normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 /\
    normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 = normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 /\
    normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 = normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12)))) k4 /\
    normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12)))) k4 = softmax S_ (fun k13 => plus (Finite (L k3 k13)) (bias (R_ k3 k13))) k4.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ T L R_ k3 k4. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k5 => bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) k4
    = bit (R_ k3 k4) * (exp (L k3 k4) / (\sum_(k6 < S_) exp (L k3 k6))) / (\sum_(k5 < S_) (bit (R_ k3 k5) * (exp (L k3 k5) / (\sum_(k6 < S_) exp (L k3 k6)))))).
  { reflexivity. }
  assert (E2 : normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4
    = exp (L k3 k4) / (\sum_(k8 < S_) exp (L k3 k8)) * bit (R_ k3 k4) / (\sum_(k7 < S_) (exp (L k3 k7) / (\sum_(k8 < S_) exp (L k3 k8)) * bit (R_ k3 k7)))).
  { reflexivity. }
  assert (E3 : normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4
    = exp (L k3 k4) / (\sum_(k10 < S_) exp (L k3 k10)) * bit (R_ k3 k4) / (\sum_(k9 < S_) (exp (L k3 k9) / (\sum_(k10 < S_) exp (L k3 k10)) * bit (R_ k3 k9)))).
  { reflexivity. }
  assert (E4 : normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4
    = exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k11 < S_) (exp (L k3 k11) * bit (R_ k3 k11)))).
  { reflexivity. }
  assert (E5 : normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12)))) k4
    = exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k12 < S_) (exp (L k3 k12) * bit (R_ k3 k12)))).
  { transitivity (expo (plus (Finite (L k3 k4)) (bias (R_ k3 k4))) / (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12))))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (bias (R_ k3 k4)) / (\sum_(k12 < S_) (exp (L k3 k12) * expo (bias (R_ k3 k12))))); [step | ]; step. }
  assert (E6 : softmax S_ (fun k13 => plus (Finite (L k3 k13)) (bias (R_ k3 k13))) k4
    = exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k13 < S_) (exp (L k3 k13) * bit (R_ k3 k13)))).
  { transitivity (expo (plus (Finite (L k3 k4)) (bias (R_ k3 k4))) / (\sum_(k13 < S_) expo (plus (Finite (L k3 k13)) (bias (R_ k3 k13))))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (bias (R_ k3 k4)) / (\sum_(k13 < S_) (exp (L k3 k13) * expo (bias (R_ k3 k13))))); [step | ]; step. }
  split.
  { intros k5; intros; name_what_is_seen. apply (not_zero _ (\sum_(k6 < S_) exp (L k3 k6))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) (bit (R_ k3 k5) * (exp (L k3 k5) / (\sum_(k6 < S_) exp (L k3 k6)))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < S_) exp (L k3 k8))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k7 < S_) (exp (L k3 k7) / (\sum_(k8 < S_) exp (L k3 k8)) * bit (R_ k3 k7)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k9 < S_) (exp (L k3 k9) / (\sum_(k10 < S_) exp (L k3 k10)) * bit (R_ k3 k9)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k11 < S_) (exp (L k3 k11) * bit (R_ k3 k11)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k12 < S_) (exp (L k3 k12) * bit (R_ k3 k12)))); [ transitivity (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (bias (R_ k3 k12)))); [reflexivity | ]; transitivity (\sum_(k12 < S_) (exp (L k3 k12) * expo (bias (R_ k3 k12)))); [step | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  split.
  { apply (link (E2) (E3)). reflexivity. }
  split.
  { apply (link (E3) (E4)). decided. }
  split.
  { apply (link (E4) (E5)). reflexivity. }
  apply (link (E5) (E6)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_equivalence.

(* masks.zeros_stay: what the mask sets to 0 is 0 after renormalising *)
Module masks_zeros_stay.
Definition statement_1 : Prop :=
  forall (S_ : nat) (T : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat -> (k4 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < S_) (E_ k3 k5 * (bit (R_ k3 k5))) <> 0) /\
    normalise S_ (fun k5 => E_ k3 k5 * (bit (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4))) = 0.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ T E_ R_ k3 k4. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k5 => E_ k3 k5 * (bit (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4)))
    = E_ k3 k4 * 0 / (\sum_(k5 < S_) (E_ k3 k5 * bit (R_ k3 k5))) * (1 - bit (R_ k3 k4))).
  { transitivity (E_ k3 k4 * bit (R_ k3 k4) / (\sum_(k5 < S_) (E_ k3 k5 * bit (R_ k3 k5))) * bit (negb (R_ k3 k4))); [reflexivity | ]; transitivity (E_ k3 k4 * 0 / (\sum_(k5 < S_) (E_ k3 k5 * bit (R_ k3 k5))) * bit (negb (R_ k3 k4))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) (E_ k3 k5 * bit (R_ k3 k5)))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_zeros_stay.

(* masks.zero_weight: a weight that the mask sets to 0 is 0 after renormalising *)
Module masks_zero_weight.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (t : nat) (j : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat -> (j < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    ((R_ t j) = false) ->
    (exists k1, (k1 < S_)%nat /\ R_ t k1 = true) ->
    (\sum_(k2 < S_) (E_ t k2 * (bit (R_ t k2))) <> 0) /\
    normalise S_ (fun k2 => E_ t k2 * (bit (R_ t k2))) j = 0.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T S_ E_ R_ t j. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k2 => E_ t k2 * (bit (R_ t k2))) j
    = E_ t j * 0 / (\sum_(k2 < S_) (E_ t k2 * bit (R_ t k2)))).
  { transitivity (E_ t j * bit (R_ t j) / (\sum_(k2 < S_) (E_ t k2 * bit (R_ t k2)))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k2 < S_) (E_ t k2 * bit (R_ t k2)))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_zero_weight.

(* masks.rows_sum_to_one: each row sums to 1 after it is divided by its sum *)
Module masks_rows_sum_to_one.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (\sum_(k3 < S_) E_ k1 k3 <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => E_ k1 k3) k2 * 1) = 1.

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (B : nat -> nat -> R) (k3 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k3 < T)%nat ->
    (forall k1, (k1 < T)%nat -> \sum_(k2 < S_) (B k1 k2 * 1) <> 0) ->
    (\sum_(k5 < S_) B k3 k5 <> 0) /\
    \sum_(k4 < S_) (normalise S_ (fun k5 => B k3 k5) k4 * 1) = 1.

Definition statement_3 : Prop :=
  forall (S_ : nat) (T : nat) (E_ : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat),
    (0 < S_)%nat -> (0 < T)%nat -> (k3 < T)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < S_) (E_ k3 k5 * (bit (R_ k3 k5))) <> 0) /\
    \sum_(k4 < S_) (normalise S_ (fun k5 => E_ k3 k5 * (bit (R_ k3 k5))) k4 * 1) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T S_ E_ k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => E_ k1 k3) k2 * 1)
    = \sum_(k2 < S_) (E_ k1 k2 / (\sum_(k3 < S_) E_ k1 k3) * 1)).
  { reflexivity. }
  split.
  {  sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros T S_ B k3. intros. name_what_is_seen.
  assert (E1 : \sum_(k4 < S_) (normalise S_ (fun k5 => B k3 k5) k4 * 1)
    = \sum_(k4 < S_) (B k3 k4 / (\sum_(k5 < S_) B k3 k5) * 1)).
  { reflexivity. }
  assert (\sum_(k5 < S_) B k3 k5 <> 0) by given_not_zero.
  split.
  {  given_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros S_ T E_ R_ k3. intros. name_what_is_seen.
  assert (E1 : \sum_(k4 < S_) (normalise S_ (fun k5 => E_ k3 k5 * (bit (R_ k3 k5))) k4 * 1)
    = \sum_(k4 < S_) (E_ k3 k4 * bit (R_ k3 k4) / (\sum_(k5 < S_) (E_ k3 k5 * bit (R_ k3 k5))) * 1)).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) (E_ k3 k5 * bit (R_ k3 k5)))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End masks_rows_sum_to_one.

(* masks.alone: a single weight that is left in a row becomes 1 *)
Module masks_alone.
Definition statement_1 : Prop :=
  forall (S_ : nat) (E_ : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < S_)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (\sum_(k3 < S_) (E_ k1 k3 * (bit ((k1 =? k3)%nat))) <> 0) /\
    normalise S_ (fun k3 => E_ k1 k3 * (bit ((k1 =? k3)%nat))) k2 = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ E_ k1 k2. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k3 => E_ k1 k3 * (bit ((k1 =? k3)%nat))) k2
    = E_ k1 k2 * bit ((k1 =? k2)%nat) / (E_ k1 k1)).
  { transitivity (E_ k1 k2 * bit ((k1 =? k2)%nat) / (\sum_(k3 < S_) (E_ k1 k3 * bit ((k1 =? k3)%nat)))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (E_ k1 k1)); [ transitivity (\sum_(k3 < S_) (E_ k1 k3 * bit ((k1 =? k3)%nat))); [reflexivity | ]; step | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_alone.

(* masks.isolated: a token that sees itself alone gives itself weight 1, whatever the scores *)
Module masks_isolated.
Definition statement_1 : Prop :=
  forall (S_ : nat) (L : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) expo (masked ((k1 =? k3)%nat) (Finite (L k1 k3))) <> 0) /\
    (\sum_(k5 < S_) (exp (L k1 k5) * (bit ((k1 =? k5)%nat))) <> 0) /\
    softmax S_ (fun k3 => masked ((k1 =? k3)%nat) (Finite (L k1 k3))) k2 = normalise S_ (fun k4 => expo (masked ((k1 =? k4)%nat) (Finite (L k1 k4)))) k2 /\
    normalise S_ (fun k4 => expo (masked ((k1 =? k4)%nat) (Finite (L k1 k4)))) k2 = normalise S_ (fun k5 => exp (L k1 k5) * (bit ((k1 =? k5)%nat))) k2 /\
    normalise S_ (fun k6 => exp (L k1 k6) * (bit ((k1 =? k6)%nat))) k2 = bit ((k1 =? k2)%nat).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ L k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => masked ((k1 =? k3)%nat) (Finite (L k1 k3))) k2
    = bit ((k1 =? k2)%nat) * (exp (L k1 k2) / (exp (L k1 k1)))).
  { transitivity (expo (masked ((k1 =? k2)%nat) (Finite (L k1 k2))) / (\sum_(k3 < S_) expo (masked ((k1 =? k3)%nat) (Finite (L k1 k3))))); [reflexivity | ]; transitivity (bit ((k1 =? k2)%nat) * exp (L k1 k2) / (\sum_(k3 < S_) (bit ((k1 =? k3)%nat) * exp (L k1 k3)))); [step | ]; transitivity (bit ((k1 =? k2)%nat) * exp (L k1 k2) / (exp (L k1 k1))); [step | ]; step. }
  assert (E2 : normalise S_ (fun k4 => expo (masked ((k1 =? k4)%nat) (Finite (L k1 k4)))) k2
    = bit ((k1 =? k2)%nat) * (exp (L k1 k2) / (exp (L k1 k1)))).
  { transitivity (expo (masked ((k1 =? k2)%nat) (Finite (L k1 k2))) / (\sum_(k4 < S_) expo (masked ((k1 =? k4)%nat) (Finite (L k1 k4))))); [reflexivity | ]; transitivity (bit ((k1 =? k2)%nat) * exp (L k1 k2) / (\sum_(k4 < S_) (bit ((k1 =? k4)%nat) * exp (L k1 k4)))); [step | ]; transitivity (bit ((k1 =? k2)%nat) * exp (L k1 k2) / (exp (L k1 k1))); [step | ]; step. }
  assert (E3 : normalise S_ (fun k5 => exp (L k1 k5) * (bit ((k1 =? k5)%nat))) k2
    = exp (L k1 k2) * bit ((k1 =? k2)%nat) / (exp (L k1 k1))).
  { transitivity (exp (L k1 k2) * bit ((k1 =? k2)%nat) / (\sum_(k5 < S_) (exp (L k1 k5) * bit ((k1 =? k5)%nat)))); [reflexivity | ]; step. }
  assert (E4 : normalise S_ (fun k6 => exp (L k1 k6) * (bit ((k1 =? k6)%nat))) k2
    = exp (L k1 k2) * bit ((k1 =? k2)%nat) / (exp (L k1 k1))).
  { transitivity (exp (L k1 k2) * bit ((k1 =? k2)%nat) / (\sum_(k6 < S_) (exp (L k1 k6) * bit ((k1 =? k6)%nat)))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (exp (L k1 k1))); [ transitivity (\sum_(k3 < S_) expo (masked ((k1 =? k3)%nat) (Finite (L k1 k3)))); [reflexivity | ]; transitivity (\sum_(k3 < S_) (bit ((k1 =? k3)%nat) * exp (L k1 k3))); [step | ]; step | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (exp (L k1 k1))); [ transitivity (\sum_(k5 < S_) (exp (L k1 k5) * bit ((k1 =? k5)%nat))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). reflexivity. }
  split.
  { apply (link (E2) (E3)). decided. }
  apply (link (E4) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_isolated.

(* softmax.weighted_sum: a softmax times a matrix is a weighted sum of its rows *)
Module softmax_weighted_sum.
Definition statement_1 : Prop :=
  forall (d_v : nat) (S_ : nat) (y : nat -> R) (V : nat -> nat -> R) (k1 : nat),
    (0 < d_v)%nat -> (0 < S_)%nat -> (k1 < d_v)%nat ->
    (\sum_(k3 < S_) expo (Finite (y k3)) <> 0) /\
    (\sum_(k5 < S_) exp (y k5) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (y k3)) k2 * V k2 k1) = (\sum_(k4 < S_) (exp (y k4) * V k4 k1)) / (\sum_(k5 < S_) exp (y k5)).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros d_v S_ y V k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (y k3)) k2 * V k2 k1)
    = \sum_(k2 < S_) (exp (y k2) / (\sum_(k3 < S_) exp (y k3)) * V k2 k1)).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (y k3))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End softmax_weighted_sum.

(* softmax.shift: what is added to all scores of a row has no effect *)
Module softmax_shift.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (c : nat -> R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) expo (Finite (L k1 k3 + c k1 * 1)) <> 0) /\
    (\sum_(k4 < S_) expo (Finite (L k1 k4)) <> 0) /\
    softmax S_ (fun k3 => Finite (L k1 k3 + c k1 * 1)) k2 = softmax S_ (fun k4 => Finite (L k1 k4)) k2.

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (c : nat -> R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (sqrt (INR d) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((L k1 k3 + c k1 * 1) / (sqrt (INR d)))) <> 0) /\
    (\sum_(k4 < S_) expo (Finite (L k1 k4 / (sqrt (INR d)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((L k1 k3 + c k1 * 1) / (sqrt (INR d)))) k2 = softmax S_ (fun k4 => Finite (L k1 k4 / (sqrt (INR d)))) k2.

Definition statement_3 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (c : nat -> R) (tau : R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((L k1 k3 + c k1 * 1) / tau)) <> 0) /\
    (\sum_(k4 < S_) expo (Finite (L k1 k4 / tau)) <> 0) /\
    softmax S_ (fun k3 => Finite ((L k1 k3 + c k1 * 1) / tau)) k2 = softmax S_ (fun k4 => Finite (L k1 k4 / tau)) k2.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T S_ L c k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite (L k1 k3 + c k1 * 1)) k2
    = exp (L k1 k2 + c k1 * 1) / (\sum_(k3 < S_) exp (L k1 k3 + c k1 * 1))).
  { reflexivity. }
  assert (E2 : softmax S_ (fun k4 => Finite (L k1 k4)) k2
    = exp (L k1 k2) / (\sum_(k4 < S_) exp (L k1 k4))).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (L k1 k3 + c k1 * 1))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k4 < S_) exp (L k1 k4))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). decided.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros T S_ d L c k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite ((L k1 k3 + c k1 * 1) / (sqrt (INR d)))) k2
    = exp ((L k1 k2 + c k1 * 1) / (sqrt (INR d))) / (\sum_(k3 < S_) exp ((L k1 k3 + c k1 * 1) / (sqrt (INR d))))).
  { reflexivity. }
  assert (E2 : softmax S_ (fun k4 => Finite (L k1 k4 / (sqrt (INR d)))) k2
    = exp (L k1 k2 / (sqrt (INR d))) / (\sum_(k4 < S_) exp (L k1 k4 / (sqrt (INR d))))).
  { reflexivity. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp ((L k1 k3 + c k1 * 1) / (sqrt (INR d))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k4 < S_) exp (L k1 k4 / (sqrt (INR d))))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). apply (link (b := exp (L k1 k2 / (sqrt (INR d)) + c k1 * 1 / (sqrt (INR d))) / (\sum_(k3 < S_) exp (L k1 k3 / (sqrt (INR d)) + c k1 * 1 / (sqrt (INR d))))) (d := exp (L k1 k2 / (sqrt (INR d))) / (\sum_(k4 < S_) exp (L k1 k4 / (sqrt (INR d)))))); [transitivity (exp ((L k1 k2 + c k1 * 1) / (sqrt (INR d))) / (\sum_(k3 < S_) exp ((L k1 k3 + c k1 * 1) / (sqrt (INR d))))); [reflexivity | ]; step | reflexivity | ]. decided.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros T S_ L c tau k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite ((L k1 k3 + c k1 * 1) / tau)) k2
    = exp ((L k1 k2 + c k1 * 1) / tau) / (\sum_(k3 < S_) exp ((L k1 k3 + c k1 * 1) / tau))).
  { reflexivity. }
  assert (E2 : softmax S_ (fun k4 => Finite (L k1 k4 / tau)) k2
    = exp (L k1 k2 / tau) / (\sum_(k4 < S_) exp (L k1 k4 / tau))).
  { reflexivity. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp ((L k1 k3 + c k1 * 1) / tau))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k4 < S_) exp (L k1 k4 / tau))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). apply (link (b := exp (L k1 k2 / tau + c k1 * 1 / tau) / (\sum_(k3 < S_) exp (L k1 k3 / tau + c k1 * 1 / tau))) (d := exp (L k1 k2 / tau) / (\sum_(k4 < S_) exp (L k1 k4 / tau)))); [transitivity (exp ((L k1 k2 + c k1 * 1) / tau) / (\sum_(k3 < S_) exp ((L k1 k3 + c k1 * 1) / tau))); [reflexivity | ]; step | reflexivity | ]. decided.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End softmax_shift.

(* softmax.equivariance: softmax and normalise carry permutations of rows, and of columns, through *)
Module softmax_equivariance.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes T pi_ pi__inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3))) <> 0) /\
    (forall k5, (k5 < T)%nat -> \sum_(k6 < S_) expo (Finite (L k5 k6)) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3))) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (L k5 k6)) k2).

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (sigma sigma_inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes S_ sigma sigma_inv) ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat))))) <> 0) /\
    (\sum_(k6 < S_) expo (Finite (L k1 k6)) <> 0) /\
    softmax S_ (fun k3 => Finite (\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat))))) k2 = \sum_(k5 < S_) (softmax S_ (fun k6 => Finite (L k1 k6)) k5 * (bit ((k2 =? sigma k5)%nat))).

Definition statement_3 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes T pi_ pi__inv) ->
    (sqrt (INR d) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d)))) <> 0) /\
    (forall k5, (k5 < T)%nat -> \sum_(k6 < S_) expo (Finite (L k5 k6 / (sqrt (INR d)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d)))) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (L k5 k6 / (sqrt (INR d)))) k2).

Definition statement_4 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (sigma sigma_inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (permutes S_ sigma sigma_inv) ->
    (sqrt (INR d) <> 0) /\
    (\sum_(k3 < S_) expo (Finite ((\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat)))) / (sqrt (INR d)))) <> 0) /\
    (\sum_(k6 < S_) expo (Finite (L k1 k6 / (sqrt (INR d)))) <> 0) /\
    softmax S_ (fun k3 => Finite ((\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat)))) / (sqrt (INR d)))) k2 = \sum_(k5 < S_) (softmax S_ (fun k6 => Finite (L k1 k6 / (sqrt (INR d)))) k5 * (bit ((k2 =? sigma k5)%nat))).

Definition statement_5 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (permutes T pi_ pi__inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) <> 0) /\
    (forall k5, (k5 < T)%nat -> \sum_(k6 < S_) E_ k5 k6 <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * normalise S_ (fun k6 => E_ k5 k6) k2).

Definition statement_6 : Prop :=
  forall (T : nat) (S_ : nat) (E_ : nat -> nat -> R) (sigma sigma_inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < S_)%nat ->
    (forall i1_ i2_, (i1_ < T)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (permutes S_ sigma sigma_inv) ->
    (\sum_(k3 < S_) (\sum_(k4 < S_) (E_ k1 k4 * (bit ((k3 =? sigma k4)%nat)))) <> 0) /\
    (\sum_(k6 < S_) E_ k1 k6 <> 0) /\
    normalise S_ (fun k3 => \sum_(k4 < S_) (E_ k1 k4 * (bit ((k3 =? sigma k4)%nat)))) k2 = \sum_(k5 < S_) (normalise S_ (fun k6 => E_ k1 k6) k5 * (bit ((k2 =? sigma k5)%nat))).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4 /\ statement_5 /\ statement_6.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T S_ L pi_ pi__inv k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3))) k2
    = exp (L (pi__inv k1) k2) / (\sum_(k3 < S_) exp (L (pi__inv k1) k3))).
  { transitivity (exp (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k2)) / (\sum_(k3 < S_) exp (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)))); [reflexivity | ]; step. }
  assert (E2 : \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (L k5 k6)) k2)
    = exp (L (pi__inv k1) k2) / (\sum_(k6 < S_) exp (L (pi__inv k1) k6))).
  { transitivity (\sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * (exp (L k5 k2) / (\sum_(k6 < S_) exp (L k5 k6))))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (L (pi__inv k1) k3))); [ transitivity (\sum_(k3 < S_) exp (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { intros k5; intros; name_what_is_seen. apply (not_zero _ (\sum_(k6 < S_) exp (L k5 k6))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros T S_ L sigma sigma_inv k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite (\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat))))) k2
    = exp (L k1 (sigma_inv k2)) / (\sum_(k3 < S_) exp (L k1 k3))).
  { transitivity (exp (\sum_(k4 < S_) (L k1 k4 * bit ((k2 =? sigma k4)%nat))) / (\sum_(k3 < S_) exp (\sum_(k4 < S_) (L k1 k4 * bit ((k3 =? sigma k4)%nat))))); [reflexivity | ]; transitivity (exp (L k1 (sigma_inv k2)) / (\sum_(k3 < S_) exp (L k1 (sigma_inv k3)))); [step | ]; step. }
  assert (E2 : \sum_(k5 < S_) (softmax S_ (fun k6 => Finite (L k1 k6)) k5 * (bit ((k2 =? sigma k5)%nat)))
    = exp (L k1 (sigma_inv k2)) / (\sum_(k6 < S_) exp (L k1 k6))).
  { transitivity (\sum_(k5 < S_) (exp (L k1 k5) / (\sum_(k6 < S_) exp (L k1 k6)) * bit ((k2 =? sigma k5)%nat))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (L k1 k3))); [ transitivity (\sum_(k3 < S_) exp (\sum_(k4 < S_) (L k1 k4 * bit ((k3 =? sigma k4)%nat)))); [reflexivity | ]; transitivity (\sum_(k3 < S_) exp (L k1 (sigma_inv k3))); [step | ]; step | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k6 < S_) exp (L k1 k6))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros T S_ d L pi_ pi__inv k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d)))) k2
    = exp (L (pi__inv k1) k2 / (sqrt (INR d))) / (\sum_(k3 < S_) exp (L (pi__inv k1) k3 / (sqrt (INR d))))).
  { transitivity (exp ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k2)) / (sqrt (INR d))) / (\sum_(k3 < S_) exp ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d))))); [reflexivity | ]; step. }
  assert (E2 : \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * softmax S_ (fun k6 => Finite (L k5 k6 / (sqrt (INR d)))) k2)
    = exp (L (pi__inv k1) k2 / (sqrt (INR d))) / (\sum_(k6 < S_) exp (L (pi__inv k1) k6 / (sqrt (INR d))))).
  { transitivity (\sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * (exp (L k5 k2 / (sqrt (INR d))) / (\sum_(k6 < S_) exp (L k5 k6 / (sqrt (INR d))))))); [reflexivity | ]; step. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (L (pi__inv k1) k3 / (sqrt (INR d))))); [ transitivity (\sum_(k3 < S_) exp ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * L k4 k3)) / (sqrt (INR d)))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { intros k5; intros; name_what_is_seen. apply (not_zero _ (\sum_(k6 < S_) exp (L k5 k6 / (sqrt (INR d))))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Lemma part_4 : statement_4.
Proof.
  unfold statement_4. intros T S_ d L sigma sigma_inv k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite ((\sum_(k4 < S_) (L k1 k4 * (bit ((k3 =? sigma k4)%nat)))) / (sqrt (INR d)))) k2
    = exp (L k1 (sigma_inv k2) / (sqrt (INR d))) / (\sum_(k3 < S_) exp (L k1 k3 / (sqrt (INR d))))).
  { transitivity (exp ((\sum_(k4 < S_) (L k1 k4 * bit ((k2 =? sigma k4)%nat))) / (sqrt (INR d))) / (\sum_(k3 < S_) exp ((\sum_(k4 < S_) (L k1 k4 * bit ((k3 =? sigma k4)%nat))) / (sqrt (INR d))))); [reflexivity | ]; transitivity (exp (L k1 (sigma_inv k2) / (sqrt (INR d))) / (\sum_(k3 < S_) exp (L k1 (sigma_inv k3) / (sqrt (INR d))))); [step | ]; step. }
  assert (E2 : \sum_(k5 < S_) (softmax S_ (fun k6 => Finite (L k1 k6 / (sqrt (INR d)))) k5 * (bit ((k2 =? sigma k5)%nat)))
    = exp (L k1 (sigma_inv k2) / (sqrt (INR d))) / (\sum_(k6 < S_) exp (L k1 k6 / (sqrt (INR d))))).
  { transitivity (\sum_(k5 < S_) (exp (L k1 k5 / (sqrt (INR d))) / (\sum_(k6 < S_) exp (L k1 k6 / (sqrt (INR d)))) * bit ((k2 =? sigma k5)%nat))); [reflexivity | ]; step. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (L k1 k3 / (sqrt (INR d))))); [ transitivity (\sum_(k3 < S_) exp ((\sum_(k4 < S_) (L k1 k4 * bit ((k3 =? sigma k4)%nat))) / (sqrt (INR d)))); [reflexivity | ]; transitivity (\sum_(k3 < S_) exp (L k1 (sigma_inv k3) / (sqrt (INR d)))); [step | ]; step | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k6 < S_) exp (L k1 k6 / (sqrt (INR d))))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Lemma part_5 : statement_5.
Proof.
  unfold statement_5. intros T S_ E_ pi_ pi__inv k1 k2. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)) k2
    = E_ (pi__inv k1) k2 / (\sum_(k3 < S_) E_ (pi__inv k1) k3)).
  { transitivity ((\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k2)) / (\sum_(k3 < S_) (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3)))); [reflexivity | ]; step. }
  assert (E2 : \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * normalise S_ (fun k6 => E_ k5 k6) k2)
    = E_ (pi__inv k1) k2 / (\sum_(k6 < S_) E_ (pi__inv k1) k6)).
  { transitivity (\sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * (E_ k5 k2 / (\sum_(k6 < S_) E_ k5 k6)))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) E_ (pi__inv k1) k3)); [ transitivity (\sum_(k3 < S_) (\sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * E_ k4 k3))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { intros k5; intros; name_what_is_seen. sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Lemma part_6 : statement_6.
Proof.
  unfold statement_6. intros T S_ E_ sigma sigma_inv k1 k2. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k3 => \sum_(k4 < S_) (E_ k1 k4 * (bit ((k3 =? sigma k4)%nat)))) k2
    = E_ k1 (sigma_inv k2) / (\sum_(k3 < S_) E_ k1 k3)).
  { transitivity ((\sum_(k4 < S_) (E_ k1 k4 * bit ((k2 =? sigma k4)%nat))) / (\sum_(k3 < S_) (\sum_(k4 < S_) (E_ k1 k4 * bit ((k3 =? sigma k4)%nat))))); [reflexivity | ]; transitivity (E_ k1 (sigma_inv k2) / (\sum_(k3 < S_) E_ k1 (sigma_inv k3))); [step | ]; step. }
  assert (E2 : \sum_(k5 < S_) (normalise S_ (fun k6 => E_ k1 k6) k5 * (bit ((k2 =? sigma k5)%nat)))
    = E_ k1 (sigma_inv k2) / (\sum_(k6 < S_) E_ k1 k6)).
  { transitivity (\sum_(k5 < S_) (E_ k1 k5 / (\sum_(k6 < S_) E_ k1 k6) * bit ((k2 =? sigma k5)%nat))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) E_ k1 k3)); [ transitivity (\sum_(k3 < S_) (\sum_(k4 < S_) (E_ k1 k4 * bit ((k3 =? sigma k4)%nat)))); [reflexivity | ]; transitivity (\sum_(k3 < S_) E_ k1 (sigma_inv k3)); [step | ]; step | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 (conj part_4 (conj part_5 part_6))))). Qed.
End softmax_equivariance.

(* rows.functions: a function of rows does not see their order *)
Module rows_functions.
Definition statement_1 : Prop :=
  forall (T : nat) (d : nat) (S_ : nat) (B : nat -> nat -> R) (f : (nat -> R) -> nat -> R) (pi_ pi__inv : nat -> nat) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < d)%nat -> (0 < S_)%nat -> (k1 < T)%nat -> (k2 < d)%nat ->
    (reads S_ f) ->
    (permutes T pi_ pi__inv) ->
    f (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * B k4 k3)) k2 = \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * f (fun k6 => B k5 k6) k2).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T d S_ B f pi_ pi__inv k1 k2. intros. name_what_is_seen.
  assert (E1 : f (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * B k4 k3)) k2
    = f (fun k3 => B (pi__inv k1) k3) k2).
  { transitivity (f (fun k3 => \sum_(k4 < T) (bit ((k1 =? pi_ k4)%nat) * B k4 k3)) k2); [reflexivity | ]; step. }
  assert (E2 : \sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * f (fun k6 => B k5 k6) k2)
    = f (fun k6 => B (pi__inv k1) k6) k2).
  { transitivity (\sum_(k5 < T) (bit ((k1 =? pi_ k5)%nat) * f (fun k6 => B k5 k6) k2)); [reflexivity | ]; step. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End rows_functions.

(* rows.of_functions: row t of f(B) is f of row t, for a function f of rows *)
Module rows_of_functions.
Definition statement_1 : Prop :=
  forall (T : nat) (d : nat) (S_ : nat) (B : nat -> nat -> R) (f : (nat -> R) -> nat -> R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < d)%nat -> (0 < S_)%nat -> (t < T)%nat -> (k1 < d)%nat ->
    (reads S_ f) ->
    f (fun k2 => B t k2) k1 = f (fun k3 => B t k3) k1.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T d S_ B f t k1. intros. name_what_is_seen.
  reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End rows_of_functions.

(* rows.of_quotients: row t of a quotient is the quotient of row t *)
Module rows_of_quotients.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (d : nat) (L : nat -> nat -> R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (0 < d)%nat -> (t < T)%nat -> (k1 < S_)%nat ->
    (sqrt (INR d) <> 0) /\
    L t k1 / (sqrt (INR d)) = L t k1 / (sqrt (INR d)).

Definition statement_2 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (tau : R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat -> (k1 < S_)%nat ->
    (0 < tau) ->
    (tau <> 0) /\
    L t k1 / tau = L t k1 / tau.

Definition statement_3 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (z : R) (t : nat) (k1 : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat -> (k1 < S_)%nat ->
    (0 < z) ->
    (z <> 0) /\
    L t k1 / z = L t k1 / z.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T S_ d L t k1. intros. name_what_is_seen.
  split.
  {  sign_not_zero. }
  reflexivity.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros T S_ L tau t k1. intros. name_what_is_seen.
  split.
  {  sign_not_zero. }
  reflexivity.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros T S_ L z t k1. intros. name_what_is_seen.
  split.
  {  sign_not_zero. }
  reflexivity.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End rows_of_quotients.

(* softmax.sum_of_row: the weights of a row sum to 1 if something is seen *)
Module softmax_sum_of_row.
Definition statement_1 : Prop :=
  forall (T : nat) (S_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (t : nat),
    (0 < T)%nat -> (0 < S_)%nat -> (t < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k4 < S_) expo (plus (Finite (L t k4)) (bias (R_ t k4))) <> 0) /\
    \sum_(k3 < S_) softmax S_ (fun k4 => plus (Finite (L t k4)) (bias (R_ t k4))) k3 = 1.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T S_ L R_ t. intros. name_what_is_seen.
  assert (E1 : \sum_(k3 < S_) softmax S_ (fun k4 => plus (Finite (L t k4)) (bias (R_ t k4))) k3
    = \sum_(k3 < S_) (exp (L t k3) * bit (R_ t k3) / (\sum_(k4 < S_) (exp (L t k4) * bit (R_ t k4))))).
  { transitivity (\sum_(k3 < S_) (expo (plus (Finite (L t k3)) (bias (R_ t k3))) / (\sum_(k4 < S_) expo (plus (Finite (L t k4)) (bias (R_ t k4)))))); [reflexivity | ]; transitivity (\sum_(k3 < S_) (exp (L t k3) * expo (bias (R_ t k3)) / (\sum_(k4 < S_) (exp (L t k4) * expo (bias (R_ t k4)))))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k4 < S_) (exp (L t k4) * bit (R_ t k4)))); [ transitivity (\sum_(k4 < S_) expo (plus (Finite (L t k4)) (bias (R_ t k4)))); [reflexivity | ]; transitivity (\sum_(k4 < S_) (exp (L t k4) * expo (bias (R_ t k4)))); [step | ]; step | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End softmax_sum_of_row.

(* masks.causal_row: row i of a masked average is the average over the tokens up to i *)
Module masks_causal_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (E_ : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall i1_ i2_, (i1_ < S_)%nat -> (i2_ < S_)%nat -> 0 < E_ i1_ i2_) ->
    (\sum_(k3 < S_) (E_ i k3 * (bit ((k3 <=? i)%nat))) <> 0) /\
    (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * E_ i k5) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => E_ i k3 * (bit ((k3 <=? i)%nat))) k2 * V k2 k1) = (\sum_(k4 < S_) (bit ((k4 <=? i)%nat) * (E_ i k4 * V k4 k1))) / (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * E_ i k5)).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v E_ V i k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => E_ i k3 * (bit ((k3 <=? i)%nat))) k2 * V k2 k1)
    = \sum_(k2 < S_) (E_ i k2 * bit ((k2 <=? i)%nat) / (\sum_(k3 < S_) (E_ i k3 * bit ((k3 <=? i)%nat))) * V k2 k1)).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (E_ i k3 * bit ((k3 <=? i)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) (bit ((k5 <=? i)%nat) * E_ i k5))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masks_causal_row.

(* softmax.causal_row: a row of causal attention is a weighted sum of the values up to it *)
Module softmax_causal_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (L : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (L i k4)) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (L i k4)) k3) <> 0) /\
    (\sum_(k7 < S_) expo (Finite (L i k7)) <> 0) /\
    (\sum_(k6 < S_) (softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) <> 0) /\
    (\sum_(k10 < S_) exp (L i k10) <> 0) /\
    (\sum_(k9 < S_) (normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) <> 0) /\
    (\sum_(k12 < S_) (exp (L i k12) * (bit ((k12 <=? i)%nat))) <> 0) /\
    (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * exp (L i k14)) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (L i k4)) k3) k2 * V k2 k1) = \sum_(k5 < S_) (normalise S_ (fun k6 => softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) k5 * V k5 k1) /\
    \sum_(k5 < S_) (normalise S_ (fun k6 => softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) k5 * V k5 k1) = \sum_(k8 < S_) (normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) k8 * V k8 k1) /\
    \sum_(k8 < S_) (normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) k8 * V k8 k1) = \sum_(k11 < S_) (normalise S_ (fun k12 => exp (L i k12) * (bit ((k12 <=? i)%nat))) k11 * V k11 k1) /\
    \sum_(k11 < S_) (normalise S_ (fun k12 => exp (L i k12) * (bit ((k12 <=? i)%nat))) k11 * V k11 k1) = (\sum_(k13 < S_) (bit ((k13 <=? i)%nat) * (exp (L i k13) * V k13 k1))) / (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * exp (L i k14))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v L V i k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (L i k4)) k3) k2 * V k2 k1)
    = \sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (exp (L i k2) / (\sum_(k4 < S_) exp (L i k4))) / (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (L i k3) / (\sum_(k4 < S_) exp (L i k4))))) * V k2 k1)).
  { reflexivity. }
  assert (E2 : \sum_(k5 < S_) (normalise S_ (fun k6 => softmax S_ (fun k7 => Finite (L i k7)) k6 * (bit ((k6 <=? i)%nat))) k5 * V k5 k1)
    = \sum_(k5 < S_) (exp (L i k5) / (\sum_(k7 < S_) exp (L i k7)) * bit ((k5 <=? i)%nat) / (\sum_(k6 < S_) (exp (L i k6) / (\sum_(k7 < S_) exp (L i k7)) * bit ((k6 <=? i)%nat))) * V k5 k1)).
  { reflexivity. }
  assert (E3 : \sum_(k8 < S_) (normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L i k10)) k9 * (bit ((k9 <=? i)%nat))) k8 * V k8 k1)
    = \sum_(k8 < S_) (exp (L i k8) / (\sum_(k10 < S_) exp (L i k10)) * bit ((k8 <=? i)%nat) / (\sum_(k9 < S_) (exp (L i k9) / (\sum_(k10 < S_) exp (L i k10)) * bit ((k9 <=? i)%nat))) * V k8 k1)).
  { reflexivity. }
  assert (E4 : \sum_(k11 < S_) (normalise S_ (fun k12 => exp (L i k12) * (bit ((k12 <=? i)%nat))) k11 * V k11 k1)
    = \sum_(k11 < S_) (exp (L i k11) * bit ((k11 <=? i)%nat) / (\sum_(k12 < S_) (exp (L i k12) * bit ((k12 <=? i)%nat))) * V k11 k1)).
  { reflexivity. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (L i k4))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (L i k3) / (\sum_(k4 < S_) exp (L i k4)))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k7 < S_) exp (L i k7))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k6 < S_) (exp (L i k6) / (\sum_(k7 < S_) exp (L i k7)) * bit ((k6 <=? i)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k9 < S_) (exp (L i k9) / (\sum_(k10 < S_) exp (L i k10)) * bit ((k9 <=? i)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k12 < S_) (exp (L i k12) * bit ((k12 <=? i)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * exp (L i k14)))); [ reflexivity | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  split.
  { apply (link (E2) (E3)). reflexivity. }
  split.
  { apply (link (E3) (E4)). decided. }
  apply (link (E4) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End softmax_causal_row.
