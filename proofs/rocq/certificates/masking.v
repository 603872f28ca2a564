From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude Steps.
Open Scope R_scope.

(* masking.softmax_values.repaired: exp(−∞) = 0 and exp(0) = 1; the softmax of one number, whatever it is, is 1 *)
Module masking_softmax_values_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < T)%nat -> (k3 < T)%nat -> (k4 < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < T)%nat /\ R_ k2 k1 = true) ->
    (\sum_(k5 < T) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5))) <> 0) /\
    softmax T (fun k5 => plus (Finite (L k3 k5)) (bias (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4))) = 0.

Definition statement_2 : Prop :=
    expo MinusInfinity = 0.

Definition statement_3 : Prop :=
    exp 0 = 1.

Definition statement_4 : Prop :=
  forall (s : R),
    (exp s <> 0) /\
    exp s / (exp s) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T L R_ k3 k4. intros. name_what_is_seen.
  assert (E1 : softmax T (fun k5 => plus (Finite (L k3 k5)) (bias (R_ k3 k5))) k4 * (bit (negb (R_ k3 k4)))
    = exp (L k3 k4) * 0 / (\sum_(k5 < T) (exp (L k3 k5) * bit (R_ k3 k5))) * (1 - bit (R_ k3 k4))).
  { transitivity (expo (plus (Finite (L k3 k4)) (bias (R_ k3 k4))) / (\sum_(k5 < T) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5)))) * bit (negb (R_ k3 k4))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (bias (R_ k3 k4)) / (\sum_(k5 < T) (exp (L k3 k5) * expo (bias (R_ k3 k5)))) * bit (negb (R_ k3 k4))); [step | ]; transitivity (exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k5 < T) (exp (L k3 k5) * bit (R_ k3 k5))) * bit (negb (R_ k3 k4))); [step | ]; transitivity (exp (L k3 k4) * 0 / (\sum_(k5 < T) (exp (L k3 k5) * bit (R_ k3 k5))) * bit (negb (R_ k3 k4))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k5 < T) (exp (L k3 k5) * bit (R_ k3 k5)))); [ transitivity (\sum_(k5 < T) expo (plus (Finite (L k3 k5)) (bias (R_ k3 k5)))); [reflexivity | ]; transitivity (\sum_(k5 < T) (exp (L k3 k5) * expo (bias (R_ k3 k5)))); [step | ]; step | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros. name_what_is_seen.
  assert (E1 : expo MinusInfinity
    = 0).
  { reflexivity. }
  apply (link (E1) eq_refl). reflexivity.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros. name_what_is_seen.
  assert (E1 : exp 0
    = 1).
  { transitivity (exp 0); [reflexivity | ]; step. }
  apply (link (E1) eq_refl). reflexivity.
Qed.

Lemma part_4 : statement_4.
Proof.
  unfold statement_4. intros s. intros. name_what_is_seen.
  assert (E1 : exp s / (exp s)
    = 1).
  { transitivity (exp s / (exp s)); [reflexivity | ]; step. }
  split.
  {  sign_not_zero. }
  apply (link (E1) eq_refl). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End masking_softmax_values_repaired.

(* masking.zeros_and_ones.repaired: a weight is 0 if and only if its token is hidden, 1 if and only if no other token is seen *)
Module masking_zeros_and_ones_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat ->
    ((R_ i j) = false) ->
    (exists k1, (k1 < T)%nat /\ R_ i k1 = true) ->
    (\sum_(k2 < T) expo (plus (Finite (L i k2)) (bias (R_ i k2))) <> 0) /\
    (\sum_(k4 < T) (exp (L i k4) * (bit (R_ i k4))) <> 0) /\
    softmax T (fun k2 => plus (Finite (L i k2)) (bias (R_ i k2))) j = normalise T (fun k3 => expo (plus (Finite (L i k3)) (bias (R_ i k3)))) j /\
    normalise T (fun k3 => expo (plus (Finite (L i k3)) (bias (R_ i k3)))) j = normalise T (fun k4 => exp (L i k4) * (bit (R_ i k4))) j /\
    normalise T (fun k4 => exp (L i k4) * (bit (R_ i k4))) j = 0.

Definition statement_2 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat) (k2 : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat -> (k2 < T)%nat ->
    (forall k1, (k1 < T)%nat -> R_ i k1 = (k1 =? j)%nat) ->
    (\sum_(k3 < T) expo (plus (Finite (L i k3)) (bias (R_ i k3))) <> 0) /\
    softmax T (fun k3 => plus (Finite (L i k3)) (bias (R_ i k3))) k2 = bit ((j =? k2)%nat).

Definition statement_3 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat ->
    (R_ i j = true) ->
    (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1))) <> 0) /\
    0 < softmax T (fun k1 => plus (Finite (L i k1)) (bias (R_ i k1))) j.

Definition statement_4 : Prop :=
  forall (T : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (i : nat) (j : nat) (k : nat),
    (0 < T)%nat -> (i < T)%nat -> (j < T)%nat -> (k < T)%nat ->
    (R_ i k = true) ->
    ((j <> k)%nat) ->
    (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1))) <> 0) /\
    0 < 1 - softmax T (fun k1 => plus (Finite (L i k1)) (bias (R_ i k1))) j.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T L R_ i j. intros. name_what_is_seen.
  assert (E1 : softmax T (fun k2 => plus (Finite (L i k2)) (bias (R_ i k2))) j
    = exp (L i j) * 0 / (\sum_(k2 < T) (exp (L i k2) * bit (R_ i k2)))).
  { transitivity (expo (plus (Finite (L i j)) (bias (R_ i j))) / (\sum_(k2 < T) expo (plus (Finite (L i k2)) (bias (R_ i k2))))); [reflexivity | ]; transitivity (exp (L i j) * expo (bias (R_ i j)) / (\sum_(k2 < T) (exp (L i k2) * expo (bias (R_ i k2))))); [step | ]; transitivity (exp (L i j) * bit (R_ i j) / (\sum_(k2 < T) (exp (L i k2) * bit (R_ i k2)))); [step | ]; step. }
  assert (E2 : normalise T (fun k3 => expo (plus (Finite (L i k3)) (bias (R_ i k3)))) j
    = exp (L i j) * 0 / (\sum_(k3 < T) (exp (L i k3) * bit (R_ i k3)))).
  { transitivity (expo (plus (Finite (L i j)) (bias (R_ i j))) / (\sum_(k3 < T) expo (plus (Finite (L i k3)) (bias (R_ i k3))))); [reflexivity | ]; transitivity (exp (L i j) * expo (bias (R_ i j)) / (\sum_(k3 < T) (exp (L i k3) * expo (bias (R_ i k3))))); [step | ]; transitivity (exp (L i j) * bit (R_ i j) / (\sum_(k3 < T) (exp (L i k3) * bit (R_ i k3)))); [step | ]; step. }
  assert (E3 : normalise T (fun k4 => exp (L i k4) * (bit (R_ i k4))) j
    = exp (L i j) * 0 / (\sum_(k4 < T) (exp (L i k4) * bit (R_ i k4)))).
  { transitivity (exp (L i j) * bit (R_ i j) / (\sum_(k4 < T) (exp (L i k4) * bit (R_ i k4)))); [reflexivity | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k2 < T) (exp (L i k2) * bit (R_ i k2)))); [ transitivity (\sum_(k2 < T) expo (plus (Finite (L i k2)) (bias (R_ i k2)))); [reflexivity | ]; transitivity (\sum_(k2 < T) (exp (L i k2) * expo (bias (R_ i k2)))); [step | ]; step | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k4 < T) (exp (L i k4) * bit (R_ i k4)))); [ reflexivity | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). reflexivity. }
  split.
  { apply (link (E2) (E3)). reflexivity. }
  apply (link (E3) eq_refl). decided.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros T L R_ i j k2. intros. name_what_is_seen.
  assert (E1 : softmax T (fun k3 => plus (Finite (L i k3)) (bias (R_ i k3))) k2
    = exp (L i k2) * bit ((k2 =? j)%nat) / (exp (L i j))).
  { transitivity (expo (plus (Finite (L i k2)) (bias (R_ i k2))) / (\sum_(k3 < T) expo (plus (Finite (L i k3)) (bias (R_ i k3))))); [reflexivity | ]; transitivity (exp (L i k2) * expo (bias (R_ i k2)) / (\sum_(k3 < T) (exp (L i k3) * expo (bias (R_ i k3))))); [step | ]; transitivity (exp (L i k2) * bit (R_ i k2) / (\sum_(k3 < T) (exp (L i k3) * bit (R_ i k3)))); [step | ]; transitivity (exp (L i k2) * bit ((k2 =? j)%nat) / (\sum_(k3 < T) (exp (L i k3) * bit ((k3 =? j)%nat)))); [step | ]; step. }
  split.
  {  apply (not_zero _ (exp (L i j))); [ transitivity (\sum_(k3 < T) expo (plus (Finite (L i k3)) (bias (R_ i k3)))); [reflexivity | ]; transitivity (\sum_(k3 < T) (exp (L i k3) * expo (bias (R_ i k3)))); [step | ]; transitivity (\sum_(k3 < T) (exp (L i k3) * bit (R_ i k3))); [step | ]; transitivity (\sum_(k3 < T) (exp (L i k3) * bit ((k3 =? j)%nat))); [step | ]; step | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros T L R_ i j. intros. name_what_is_seen.
  assert (E1 : softmax T (fun k1 => plus (Finite (L i k1)) (bias (R_ i k1))) j
    = exp (L i j) * 1 / (\sum_(k1 < T) (exp (L i k1) * bit (R_ i k1)))).
  { transitivity (expo (plus (Finite (L i j)) (bias (R_ i j))) / (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1))))); [reflexivity | ]; transitivity (exp (L i j) * expo (bias (R_ i j)) / (\sum_(k1 < T) (exp (L i k1) * expo (bias (R_ i k1))))); [step | ]; transitivity (exp (L i j) * bit (R_ i j) / (\sum_(k1 < T) (exp (L i k1) * bit (R_ i k1)))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k1 < T) (exp (L i k1) * bit (R_ i k1)))); [ transitivity (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1)))); [reflexivity | ]; transitivity (\sum_(k1 < T) (exp (L i k1) * expo (bias (R_ i k1)))); [step | ]; step | ]. sign_not_zero. }
  rewrite E1. sign_positive.
Qed.

Lemma part_4 : statement_4.
Proof.
  unfold statement_4. intros T L R_ i j k. intros. name_what_is_seen.
  assert (E1 : 1 - softmax T (fun k1 => plus (Finite (L i k1)) (bias (R_ i k1))) j
    = 1 - exp (L i j) * bit (R_ i j) / (\sum_(k1 < T) (exp (L i k1) * bit (R_ i k1)))).
  { transitivity (1 - expo (plus (Finite (L i j)) (bias (R_ i j))) / (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1))))); [reflexivity | ]; transitivity (1 - exp (L i j) * expo (bias (R_ i j)) / (\sum_(k1 < T) (exp (L i k1) * expo (bias (R_ i k1))))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k1 < T) (exp (L i k1) * bit (R_ i k1)))); [ transitivity (\sum_(k1 < T) expo (plus (Finite (L i k1)) (bias (R_ i k1)))); [reflexivity | ]; transitivity (\sum_(k1 < T) (exp (L i k1) * expo (bias (R_ i k1)))); [step | ]; step | ]. sign_not_zero. }
  rewrite E1. sign_positive.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End masking_zeros_and_ones_repaired.

(* masking.additive.repaired: weight ij is 0 exactly where M_ij = −∞, if every row sees something *)
Module masking_additive_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (d_h : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < T)%nat -> (0 < d_h)%nat -> (k3 < T)%nat -> (k4 < T)%nat ->
    (forall k2, (k2 < T)%nat -> exists k1, (k1 < T)%nat /\ R_ k2 k1 = true) ->
    (sqrt (INR d_h) <> 0) /\
    (\sum_(k5 < T) expo (plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5))) <> 0) /\
    (softmax T (fun k5 => plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5))) k4 = 0 <-> negb (R_ k3 k4) = true).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T d_h Q K R_ k3 k4. intros. name_what_is_seen.
  assert (E1 : softmax T (fun k5 => plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5))) k4
    = exp ((\sum_(k6 < d_h) (Q k3 k6 * K k4 k6)) / (sqrt (INR d_h))) * bit (R_ k3 k4) / (\sum_(k5 < T) (exp ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h))) * bit (R_ k3 k5)))).
  { transitivity (expo (plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k4 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k4))) / (\sum_(k5 < T) expo (plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5))))); [reflexivity | ]; transitivity (exp ((\sum_(k6 < d_h) (Q k3 k6 * K k4 k6)) / (sqrt (INR d_h))) * expo (bias (R_ k3 k4)) / (\sum_(k5 < T) (exp ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h))) * expo (bias (R_ k3 k5))))); [step | ]; step. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k5 < T) (exp ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h))) * bit (R_ k3 k5)))); [ transitivity (\sum_(k5 < T) expo (plus (Finite ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h)))) (bias (R_ k3 k5)))); [reflexivity | ]; transitivity (\sum_(k5 < T) (exp ((\sum_(k6 < d_h) (Q k3 k6 * K k5 k6)) / (sqrt (INR d_h))) * expo (bias (R_ k3 k5)))); [step | ]; step | ]. sign_not_zero. }
  rewrite E1. zero_where.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masking_additive_repaired.

(* masking.real_matrix.repaired: its entries are extended reals, 0 or −∞; what is real is its exponential, 1 or 0 *)
Module masking_real_matrix_repaired.
Definition statement_1 : Prop :=
  forall (T : nat) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    (exists x, Finite (expo (bias (R_ k1 k2))) = Finite x).

Definition statement_2 : Prop :=
  forall (T : nat) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    expo (bias (R_ k1 k2)) = bit (R_ k1 k2).

Definition statement : Prop := statement_1 /\ statement_2.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T R_ k1 k2. intros. name_what_is_seen.
  eexists; reflexivity.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros T R_ k1 k2. intros. name_what_is_seen.
  assert (E1 : expo (bias (R_ k1 k2))
    = bit (R_ k1 k2)).
  { transitivity (expo (bias (R_ k1 k2))); [reflexivity | ]; step. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End masking_real_matrix_repaired.

(* masking.unmasked_influence: without a mask every input token has an effect on every output token: all weights are > 0 *)
Module masking_unmasked_influence.
Definition statement_1 : Prop :=
  forall (T : nat) (d : nat) (x : nat -> nat -> R) (W : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < T)%nat -> (0 < d)%nat -> (k1 < T)%nat -> (k2 < T)%nat ->
    (\sum_(k3 < T) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4))) <> 0) /\
    0 < softmax T (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4))) k2.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros T d x W k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax T (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4))) k2
    = exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k2 k4)) / (\sum_(k3 < T) exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4)))).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k3 < T) exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * W k5 k4)) * x k3 k4)))); [ reflexivity | ]. sign_not_zero. }
  rewrite E1. sign_positive.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End masking_unmasked_influence.
