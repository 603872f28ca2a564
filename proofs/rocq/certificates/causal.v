From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude Steps.
Open Scope R_scope.

(* causal.row: row i of causal attention is an average over the tokens up to i *)
Module causal_row.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * exp (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))) <> 0) /\
    \sum_(k8 < S_) (normalise S_ (fun k9 => bit ((k9 <=? i)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11))) k9) k8 * (\sum_(k13 < d) (x k8 k13 * W_V k13 k1))) = (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) ((\sum_(k16 < d) (x i k16 * M k16 k15)) * x k14 k15)) * (\sum_(k17 < d) (x k14 k17 * W_V k17 k1))))) / (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * exp (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19)))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v d x M W_V i k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k8 < S_) (normalise S_ (fun k9 => bit ((k9 <=? i)%nat) * softmax S_ (fun k10 => Finite (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11))) k9) k8 * (\sum_(k13 < d) (x k8 k13 * W_V k13 k1)))
    = \sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (exp (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k8 k11)) / (\sum_(k10 < S_) exp (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11)))) / (\sum_(k9 < S_) (bit ((k9 <=? i)%nat) * (exp (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k9 k11)) / (\sum_(k10 < S_) exp (\sum_(k11 < d) ((\sum_(k12 < d) (x i k12 * M k12 k11)) * x k10 k11)))))) * (\sum_(k13 < d) (x k8 k13 * W_V k13 k1)))).
  { reflexivity. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * exp (\sum_(k19 < d) ((\sum_(k20 < d) (x i k20 * M k20 k19)) * x k18 k19))))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_row.

(* causal.depends_on_past: row i depends on the first i tokens only: changing the later ones leaves it as it was *)
Module causal_depends_on_past.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (y : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13))) <> 0) /\
    (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20))))) <> 0) /\
    (forall k23, (k23 < S_)%nat -> (k23 <=? i)%nat = true -> \sum_(k24 < S_) expo (Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) <> 0) /\
    (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * softmax S_ (fun k24 => Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) k23) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) k2 * (\sum_(k7 < d) (x k2 k7 * W_V k7 k1))) = (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (exp (\sum_(k9 < d) ((\sum_(k10 < d) (x i k10 * M k10 k9)) * x k8 k9)) * (\sum_(k11 < d) (x k8 k11 * W_V k11 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13)))) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * (exp (\sum_(k9 < d) ((\sum_(k10 < d) (x i k10 * M k10 k9)) * x k8 k9)) * (\sum_(k11 < d) (x k8 k11 * W_V k11 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13)))) = (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * (choose ((k15 <=? i)%nat) (x k15 k16) (y k15 k16)))) * (\sum_(k18 < d) (choose ((k15 <=? i)%nat) (x k15 k18) (y k15 k18) * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20)))))) /\
    (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * (choose ((k15 <=? i)%nat) (x k15 k16) (y k15 k16)))) * (\sum_(k18 < d) (choose ((k15 <=? i)%nat) (x k15 k18) (y k15 k18) * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20)))))) = \sum_(k22 < S_) (normalise S_ (fun k23 => bit ((k23 <=? i)%nat) * softmax S_ (fun k24 => Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) k23) k22 * (\sum_(k27 < d) (choose ((k22 <=? i)%nat) (x k22 k27) (y k22 k27) * W_V k27 k1))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v d x M W_V y i k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))) k3) k2 * (\sum_(k7 < d) (x k2 k7 * W_V k7 k1)))
    = \sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k2 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5)))) / (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5)))))) * (\sum_(k7 < d) (x k2 k7 * W_V k7 k1)))).
  { reflexivity. }
  assert (E2 : (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * (choose ((k15 <=? i)%nat) (x k15 k16) (y k15 k16)))) * (\sum_(k18 < d) (choose ((k15 <=? i)%nat) (x k15 k18) (y k15 k18) * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20))))))
    = (\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * x k15 k16)) * (\sum_(k18 < d) (x k15 k18 * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * x k19 k20))))).
  { transitivity ((\sum_(k15 < S_) (bit ((k15 <=? i)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x i k17 * M k17 k16)) * (choose ((k15 <=? i)%nat) (x k15 k16) (y k15 k16)))) * (\sum_(k18 < d) (choose ((k15 <=? i)%nat) (x k15 k18) (y k15 k18) * W_V k18 k1))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20))))))); [reflexivity | ]; step. }
  assert (E3 : \sum_(k22 < S_) (normalise S_ (fun k23 => bit ((k23 <=? i)%nat) * softmax S_ (fun k24 => Finite (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))) k23) k22 * (\sum_(k27 < d) (choose ((k22 <=? i)%nat) (x k22 k27) (y k22 k27) * W_V k27 k1)))
    = \sum_(k22 < S_) (bit ((k22 <=? i)%nat) * (exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * x k22 k25)) / (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25)))))) / (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * (exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * x k23 k25)) / (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25)))))))) * (\sum_(k27 < d) (choose ((k22 <=? i)%nat) (x k22 k27) (y k22 k27) * W_V k27 k1)))).
  { transitivity (\sum_(k22 < S_) (bit ((k22 <=? i)%nat) * (exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k22 <=? i)%nat) (x k22 k25) (y k22 k25)))) / (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25)))))) / (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * (exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k23 <=? i)%nat) (x k23 k25) (y k23 k25)))) / (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25)))))))) * (\sum_(k27 < d) (choose ((k22 <=? i)%nat) (x k22 k27) (y k22 k27) * W_V k27 k1)))); [reflexivity | ]; step. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x i k6 * M k6 k5)) * x k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) ((\sum_(k14 < d) (x i k14 * M k14 k13)) * x k12 k13))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * x k19 k20))))); [ transitivity (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * exp (\sum_(k20 < d) ((\sum_(k21 < d) (x i k21 * M k21 k20)) * (choose ((k19 <=? i)%nat) (x k19 k20) (y k19 k20)))))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { intros k23; intros; name_what_is_seen. apply (not_zero _ (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25)))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * (exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * x k23 k25)) / (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25))))))))); [ transitivity (\sum_(k23 < S_) (bit ((k23 <=? i)%nat) * (exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k23 <=? i)%nat) (x k23 k25) (y k23 k25)))) / (\sum_(k24 < S_) exp (\sum_(k25 < d) ((\sum_(k26 < d) (x i k26 * M k26 k25)) * (choose ((k24 <=? i)%nat) (x k24 k25) (y k24 k25)))))))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) eq_refl). decided. }
  split.
  { apply (link eq_refl (E2)). decided. }
  apply (link (E2) (E3)). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_depends_on_past.

(* causal.query_keys_values: row i in terms of query i and the keys and values up to i *)
Module causal_query_keys_values.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (V : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1) = (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v d Q K V i k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1)
    = \sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (exp (\sum_(k5 < d) (Q i k5 * K k2 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5)))) / (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) (Q i k5 * K k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5)))))) * V k2 k1)).
  { reflexivity. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) (Q i k5 * K k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))))); [ reflexivity | ]. sign_not_zero. }
  apply (link (E1) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_query_keys_values.

(* causal.only_values.repaired: row i is a function of query i, keys 1, …, i and values 1, …, i *)
Module causal_only_values_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (Q : nat -> nat -> R) (K : nat -> nat -> R) (V : nat -> nat -> R) (K' : nat -> nat -> R) (V' : nat -> nat -> R) (i : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (i < S_)%nat -> (k1 < d_v)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? i)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))) <> 0) /\
    (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13))))) <> 0) /\
    (forall k19, (k19 < S_)%nat -> (k19 <=? i)%nat = true -> \sum_(k20 < S_) expo (Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) <> 0) /\
    (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * softmax S_ (fun k20 => Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) k19) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1) = (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))) /\
    (\sum_(k6 < S_) (bit ((k6 <=? i)%nat) * (exp (\sum_(k7 < d) (Q i k7 * K k6 k7)) * V k6 k1))) / (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9)))) = (\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * (choose ((k10 <=? i)%nat) (K k10 k11) (K' k10 k11)))) * (choose ((k10 <=? i)%nat) (V k10 k1) (V' k10 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13)))))) /\
    (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) (Q i k15 * (choose ((k14 <=? i)%nat) (K k14 k15) (K' k14 k15)))) * (choose ((k14 <=? i)%nat) (V k14 k1) (V' k14 k1))))) / (\sum_(k16 < S_) (bit ((k16 <=? i)%nat) * exp (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) (K' k16 k17)))))) = \sum_(k18 < S_) (normalise S_ (fun k19 => bit ((k19 <=? i)%nat) * softmax S_ (fun k20 => Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) k19) k18 * (choose ((k18 <=? i)%nat) (V k18 k1) (V' k18 k1))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v d Q K V K' V' i k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? i)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) (Q i k5 * K k4 k5))) k3) k2 * V k2 k1)
    = \sum_(k2 < S_) (bit ((k2 <=? i)%nat) * (exp (\sum_(k5 < d) (Q i k5 * K k2 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5)))) / (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) (Q i k5 * K k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5)))))) * V k2 k1)).
  { reflexivity. }
  assert (E2 : (\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * (choose ((k10 <=? i)%nat) (K k10 k11) (K' k10 k11)))) * (choose ((k10 <=? i)%nat) (V k10 k1) (V' k10 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13))))))
    = (\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * K k10 k11)) * V k10 k1))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * K k12 k13))))).
  { transitivity ((\sum_(k10 < S_) (bit ((k10 <=? i)%nat) * (exp (\sum_(k11 < d) (Q i k11 * (choose ((k10 <=? i)%nat) (K k10 k11) (K' k10 k11)))) * (choose ((k10 <=? i)%nat) (V k10 k1) (V' k10 k1))))) / (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13))))))); [reflexivity | ]; step. }
  assert (E3 : (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) (Q i k15 * (choose ((k14 <=? i)%nat) (K k14 k15) (K' k14 k15)))) * (choose ((k14 <=? i)%nat) (V k14 k1) (V' k14 k1))))) / (\sum_(k16 < S_) (bit ((k16 <=? i)%nat) * exp (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) (K' k16 k17))))))
    = (\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) (Q i k15 * K k14 k15)) * V k14 k1))) / (\sum_(k16 < S_) (bit ((k16 <=? i)%nat) * exp (\sum_(k17 < d) (Q i k17 * K k16 k17))))).
  { transitivity ((\sum_(k14 < S_) (bit ((k14 <=? i)%nat) * (exp (\sum_(k15 < d) (Q i k15 * (choose ((k14 <=? i)%nat) (K k14 k15) (K' k14 k15)))) * (choose ((k14 <=? i)%nat) (V k14 k1) (V' k14 k1))))) / (\sum_(k16 < S_) (bit ((k16 <=? i)%nat) * exp (\sum_(k17 < d) (Q i k17 * (choose ((k16 <=? i)%nat) (K k16 k17) (K' k16 k17))))))); [reflexivity | ]; step. }
  assert (E4 : \sum_(k18 < S_) (normalise S_ (fun k19 => bit ((k19 <=? i)%nat) * softmax S_ (fun k20 => Finite (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))) k19) k18 * (choose ((k18 <=? i)%nat) (V k18 k1) (V' k18 k1)))
    = \sum_(k18 < S_) (bit ((k18 <=? i)%nat) * (exp (\sum_(k21 < d) (Q i k21 * K k18 k21)) / (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21)))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * (exp (\sum_(k21 < d) (Q i k21 * K k19 k21)) / (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21)))))))) * (choose ((k18 <=? i)%nat) (V k18 k1) (V' k18 k1)))).
  { transitivity (\sum_(k18 < S_) (bit ((k18 <=? i)%nat) * (exp (\sum_(k21 < d) (Q i k21 * (choose ((k18 <=? i)%nat) (K k18 k21) (K' k18 k21)))) / (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21)))))) / (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * (exp (\sum_(k21 < d) (Q i k21 * (choose ((k19 <=? i)%nat) (K k19 k21) (K' k19 k21)))) / (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21)))))))) * (choose ((k18 <=? i)%nat) (V k18 k1) (V' k18 k1)))); [reflexivity | ]; step. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? i)%nat) * (exp (\sum_(k5 < d) (Q i k5 * K k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) (Q i k5 * K k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < S_) (bit ((k8 <=? i)%nat) * exp (\sum_(k9 < d) (Q i k9 * K k8 k9))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * K k12 k13))))); [ transitivity (\sum_(k12 < S_) (bit ((k12 <=? i)%nat) * exp (\sum_(k13 < d) (Q i k13 * (choose ((k12 <=? i)%nat) (K k12 k13) (K' k12 k13)))))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { intros k19; intros; name_what_is_seen. apply (not_zero _ (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21)))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * (exp (\sum_(k21 < d) (Q i k21 * K k19 k21)) / (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21))))))))); [ transitivity (\sum_(k19 < S_) (bit ((k19 <=? i)%nat) * (exp (\sum_(k21 < d) (Q i k21 * (choose ((k19 <=? i)%nat) (K k19 k21) (K' k19 k21)))) / (\sum_(k20 < S_) exp (\sum_(k21 < d) (Q i k21 * (choose ((k20 <=? i)%nat) (K k20 k21) (K' k20 k21)))))))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) eq_refl). decided. }
  split.
  { apply (link eq_refl (E2)). decided. }
  apply (link (E3) (E4)). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_only_values_repaired.

(* causal.mask_defined.repaired: Mask(B) is defined where no Σ_{k ≤ i} B_ik is 0 *)
Module causal_mask_defined_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (k3 < S_)%nat -> (k4 < S_)%nat ->
    (forall k1, (k1 < S_)%nat -> \sum_(k2 < S_) (B k1 k2 * (bit ((k2 <=? k1)%nat)) * 1) <> 0) ->
    (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5) <> 0).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ B k3 k4. intros. name_what_is_seen.
   apply (not_zero _ (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5))); [ reflexivity | ]. given_not_zero.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_mask_defined_repaired.

(* causal.mask_rows_sum_to_one.repaired: each row of Mask(B) sums to 1 where no Σ_{k ≤ i} B_ik is 0 *)
Module causal_mask_rows_sum_to_one_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (B : nat -> nat -> R) (k3 : nat),
    (0 < S_)%nat -> (k3 < S_)%nat ->
    (forall k1, (k1 < S_)%nat -> \sum_(k2 < S_) (B k1 k2 * (bit ((k2 <=? k1)%nat)) * 1) <> 0) ->
    (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5) <> 0) /\
    (\sum_(k7 < S_) (B k3 k7 * (bit ((k7 <=? k3)%nat))) <> 0) /\
    \sum_(k4 < S_) (normalise S_ (fun k5 => bit ((k5 <=? k3)%nat) * B k3 k5) k4 * 1) = \sum_(k6 < S_) (normalise S_ (fun k7 => B k3 k7 * (bit ((k7 <=? k3)%nat))) k6 * 1) /\
    \sum_(k6 < S_) (normalise S_ (fun k7 => B k3 k7 * (bit ((k7 <=? k3)%nat))) k6 * 1) = 1.

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ B k3. intros. name_what_is_seen.
  assert (E1 : \sum_(k4 < S_) (normalise S_ (fun k5 => bit ((k5 <=? k3)%nat) * B k3 k5) k4 * 1)
    = \sum_(k4 < S_) (bit ((k4 <=? k3)%nat) * B k3 k4 / (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5)) * 1)).
  { reflexivity. }
  assert (E2 : \sum_(k6 < S_) (normalise S_ (fun k7 => B k3 k7 * (bit ((k7 <=? k3)%nat))) k6 * 1)
    = \sum_(k6 < S_) (B k3 k6 * bit ((k6 <=? k3)%nat) / (\sum_(k7 < S_) (B k3 k7 * bit ((k7 <=? k3)%nat))) * 1)).
  { reflexivity. }
  assert (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5) <> 0) by given_not_zero.
  assert (\sum_(k7 < S_) (B k3 k7 * bit ((k7 <=? k3)%nat)) <> 0) by given_not_zero.
  assert (\sum_(k7 < S_) (B k3 k7 * bit ((k7 <=? k3)%nat)) <> 0) by given_not_zero.
  split.
  {  apply (not_zero _ (\sum_(k5 < S_) (bit ((k5 <=? k3)%nat) * B k3 k5))); [ reflexivity | ]. given_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k7 < S_) (B k3 k7 * bit ((k7 <=? k3)%nat)))); [ reflexivity | ]. given_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  apply (link (E2) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_mask_rows_sum_to_one_repaired.

(* weights.convex: the weights, and the masked ones, are not negative and each row sums to 1 *)
Module weights_convex.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) <> 0) /\
    0 <= softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) k2.

Definition statement_2 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat ->
    (\sum_(k3 < S_) expo (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) <> 0) /\
    (\sum_(k7 < S_) exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8)) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) k2 * 1) = \sum_(k6 < S_) (normalise S_ (fun k7 => exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8))) k6 * 1) /\
    \sum_(k6 < S_) (normalise S_ (fun k7 => exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8))) k6 * 1) = 1.

Definition statement_3 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? k1)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    0 <= normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2.

Definition statement_4 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? k1)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k9 < S_) expo (Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) <> 0) /\
    (\sum_(k8 < S_) (softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) <> 0) /\
    \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2 * 1) = \sum_(k7 < S_) (normalise S_ (fun k8 => softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) k7 * 1) /\
    \sum_(k7 < S_) (normalise S_ (fun k8 => softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) k7 * 1) = 1.

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3 /\ statement_4.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d x M k1 k2. intros. name_what_is_seen.
  assert (E1 : softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) k2
    = exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k2 k4)) / (\sum_(k3 < S_) exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4)))).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4)))); [ reflexivity | ]. sign_not_zero. }
  rewrite E1. sign_nonnegative.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros S_ d x M k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (softmax S_ (fun k3 => Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) k2 * 1)
    = \sum_(k2 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k2 k4)) / (\sum_(k3 < S_) exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4))) * 1)).
  { reflexivity. }
  assert (E2 : \sum_(k6 < S_) (normalise S_ (fun k7 => exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8))) k6 * 1)
    = \sum_(k6 < S_) (exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k6 k8)) / (\sum_(k7 < S_) exp (\sum_(k8 < d) ((\sum_(k9 < d) (x k1 k9 * M k9 k8)) * x k7 k8))) * 1)).
  { reflexivity. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) exp (\sum_(k4 < d) ((\sum_(k5 < d) (x k1 k5 * M k5 k4)) * x k3 k4)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  split.
  { apply (link (E1) (E2)). reflexivity. }
  apply (link (E2) eq_refl). decided.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros S_ d x M k1 k2. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2
    = bit ((k2 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k2 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))) / (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))))))).
  { reflexivity. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  rewrite E1. sign_nonnegative.
Qed.

Lemma part_4 : statement_4.
Proof.
  unfold statement_4. intros S_ d x M k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2 * 1)
    = \sum_(k2 < S_) (bit ((k2 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k2 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))) / (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))))) * 1)).
  { reflexivity. }
  assert (E2 : \sum_(k7 < S_) (normalise S_ (fun k8 => softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) k8 * (bit ((k8 <=? k1)%nat))) k7 * 1)
    = \sum_(k7 < S_) (exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k7 k10)) / (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) * bit ((k7 <=? k1)%nat) / (\sum_(k8 < S_) (exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k8 k10)) / (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) * bit ((k8 <=? k1)%nat))) * 1)).
  { reflexivity. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < S_) (exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k8 k10)) / (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x k1 k11 * M k11 k10)) * x k9 k10))) * bit ((k8 <=? k1)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  apply (link (E2) eq_refl). decided.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 (conj part_3 part_4))). Qed.
End weights_convex.

(* causal.infinite_scores: exp(−∞) = 0 hides, and exp(L + 0) = exp(L) does not, with 0·∞ read as 0 *)
Module causal_infinite_scores.
Definition statement_1 : Prop :=
  forall (S_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    exp (L k1 k2) * (bit (R_ k1 k2)) = expo (plus (Finite (L k1 k2)) (infinitely (negb (R_ k1 k2)))).

Definition statement : Prop := statement_1.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ L R_ k1 k2. intros. name_what_is_seen.
  assert (E1 : exp (L k1 k2) * (bit (R_ k1 k2))
    = exp (L k1 k2) * bit (R_ k1 k2)).
  { reflexivity. }
  assert (E2 : expo (plus (Finite (L k1 k2)) (infinitely (negb (R_ k1 k2))))
    = exp (L k1 k2) * bit (R_ k1 k2)).
  { transitivity (expo (plus (Finite (L k1 k2)) (infinitely (negb (R_ k1 k2))))); [reflexivity | ]; transitivity (exp (L k1 k2) * expo (infinitely (negb (R_ k1 k2)))); [step | ]; transitivity (exp (L k1 k2) * (1 - bit (negb (R_ k1 k2)))); [step | ]; transitivity (exp (L k1 k2) * (1 - (1 - bit (R_ k1 k2)))); [step | ]; step. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact part_1. Qed.
End causal_infinite_scores.

(* causal.two_masks: Mask(softmax(L)) = softmax(L + (−∞)U) with 0·∞ read as 0; the causal mask, then any mask *)
Module causal_two_masks.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (0 < d)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    (forall k3, (k3 < S_)%nat -> (k3 <=? k1)%nat = true -> \sum_(k4 < S_) expo (Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) <> 0) /\
    (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) <> 0) /\
    (\sum_(k8 < S_) expo (Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) <> 0) /\
    (\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) <> 0) /\
    (\sum_(k12 < S_) exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13)) <> 0) /\
    (\sum_(k11 < S_) (normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) <> 0) /\
    (\sum_(k15 < S_) (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) <> 0) /\
    (\sum_(k18 < S_) expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat)))) <> 0) /\
    normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2 = normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) k2 /\
    normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) k2 = normalise S_ (fun k11 => normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) k2 /\
    normalise S_ (fun k11 => normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) k2 = normalise S_ (fun k15 => exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) k2 /\
    normalise S_ (fun k15 => exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) k2 = normalise S_ (fun k18 => expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat))))) k2 /\
    normalise S_ (fun k18 => expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat))))) k2 = softmax S_ (fun k21 => plus (Finite (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22))) (infinitely (negb ((k21 <=? k1)%nat)))) k2.

Definition statement_2 : Prop :=
  forall (S_ : nat) (L : nat -> nat -> R) (R_ : nat -> nat -> bool) (k3 : nat) (k4 : nat),
    (0 < S_)%nat -> (k3 < S_)%nat -> (k4 < S_)%nat ->
    (forall k2, (k2 < S_)%nat -> exists k1, (k1 < S_)%nat /\ R_ k2 k1 = true) ->
    (forall k5, (k5 < S_)%nat -> R_ k3 k5 = true -> \sum_(k6 < S_) expo (Finite (L k3 k6)) <> 0) /\
    (\sum_(k5 < S_) (bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) <> 0) /\
    (\sum_(k8 < S_) expo (Finite (L k3 k8)) <> 0) /\
    (\sum_(k7 < S_) (softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) <> 0) /\
    (\sum_(k10 < S_) exp (L k3 k10) <> 0) /\
    (\sum_(k9 < S_) (normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) <> 0) /\
    (\sum_(k11 < S_) (exp (L k3 k11) * (bit (R_ k3 k11))) <> 0) /\
    (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12)))) <> 0) /\
    normalise S_ (fun k5 => bit (R_ k3 k5) * softmax S_ (fun k6 => Finite (L k3 k6)) k5) k4 = normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 /\
    normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (L k3 k8)) k7 * (bit (R_ k3 k7))) k4 = normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 /\
    normalise S_ (fun k9 => normalise S_ (fun k10 => exp (L k3 k10)) k9 * (bit (R_ k3 k9))) k4 = normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 /\
    normalise S_ (fun k11 => exp (L k3 k11) * (bit (R_ k3 k11))) k4 = normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12))))) k4 /\
    normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12))))) k4 = softmax S_ (fun k13 => plus (Finite (L k3 k13)) (infinitely (negb (R_ k3 k13)))) k4.

Definition statement : Prop := statement_1 /\ statement_2.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d x M k1 k2. intros. name_what_is_seen.
  assert (E1 : normalise S_ (fun k3 => bit ((k3 <=? k1)%nat) * softmax S_ (fun k4 => Finite (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))) k3) k2
    = bit ((k2 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k2 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))) / (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))))))).
  { reflexivity. }
  assert (E2 : normalise S_ (fun k7 => softmax S_ (fun k8 => Finite (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) k7 * (bit ((k7 <=? k1)%nat))) k2
    = exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k2 k9)) / (\sum_(k8 < S_) exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) * bit ((k2 <=? k1)%nat) / (\sum_(k7 < S_) (exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k7 k9)) / (\sum_(k8 < S_) exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) * bit ((k7 <=? k1)%nat)))).
  { reflexivity. }
  assert (E3 : normalise S_ (fun k11 => normalise S_ (fun k12 => exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) k11 * (bit ((k11 <=? k1)%nat))) k2
    = exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k2 k13)) / (\sum_(k12 < S_) exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) * bit ((k2 <=? k1)%nat) / (\sum_(k11 < S_) (exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k11 k13)) / (\sum_(k12 < S_) exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) * bit ((k11 <=? k1)%nat)))).
  { reflexivity. }
  assert (E4 : normalise S_ (fun k15 => exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * (bit ((k15 <=? k1)%nat))) k2
    = exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k2 k16)) * bit ((k2 <=? k1)%nat) / (\sum_(k15 < S_) (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * bit ((k15 <=? k1)%nat)))).
  { reflexivity. }
  assert (E5 : normalise S_ (fun k18 => expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat))))) k2
    = exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k2 k19)) * bit ((k2 <=? k1)%nat) / (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * bit ((k18 <=? k1)%nat)))).
  { transitivity (expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k2 k19))) (infinitely (negb ((k2 <=? k1)%nat)))) / (\sum_(k18 < S_) expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat)))))); [reflexivity | ]; transitivity (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k2 k19)) * expo (infinitely (negb ((k2 <=? k1)%nat))) / (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * expo (infinitely (negb ((k18 <=? k1)%nat)))))); [step | ]; transitivity (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k2 k19)) * (1 - bit (negb ((k2 <=? k1)%nat))) / (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * (1 - bit (negb ((k18 <=? k1)%nat)))))); [step | ]; transitivity (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k2 k19)) * (1 - (1 - bit ((k2 <=? k1)%nat))) / (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * (1 - (1 - bit ((k18 <=? k1)%nat)))))); [step | ]; step. }
  assert (E6 : softmax S_ (fun k21 => plus (Finite (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22))) (infinitely (negb ((k21 <=? k1)%nat)))) k2
    = exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k2 k22)) * bit ((k2 <=? k1)%nat) / (\sum_(k21 < S_) (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22)) * bit ((k21 <=? k1)%nat)))).
  { transitivity (expo (plus (Finite (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k2 k22))) (infinitely (negb ((k2 <=? k1)%nat)))) / (\sum_(k21 < S_) expo (plus (Finite (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22))) (infinitely (negb ((k21 <=? k1)%nat)))))); [reflexivity | ]; transitivity (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k2 k22)) * expo (infinitely (negb ((k2 <=? k1)%nat))) / (\sum_(k21 < S_) (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22)) * expo (infinitely (negb ((k21 <=? k1)%nat)))))); [step | ]; transitivity (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k2 k22)) * (1 - bit (negb ((k2 <=? k1)%nat))) / (\sum_(k21 < S_) (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22)) * (1 - bit (negb ((k21 <=? k1)%nat)))))); [step | ]; transitivity (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k2 k22)) * (1 - (1 - bit ((k2 <=? k1)%nat))) / (\sum_(k21 < S_) (exp (\sum_(k22 < d) ((\sum_(k23 < d) (x k1 k23 * M k23 k22)) * x k21 k22)) * (1 - (1 - bit ((k21 <=? k1)%nat)))))); [step | ]; step. }
  split.
  { intros k3; intros; name_what_is_seen. apply (not_zero _ (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (bit ((k3 <=? k1)%nat) * (exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k3 k5)) / (\sum_(k4 < S_) exp (\sum_(k5 < d) ((\sum_(k6 < d) (x k1 k6 * M k6 k5)) * x k4 k5))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < S_) exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k7 < S_) (exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k7 k9)) / (\sum_(k8 < S_) exp (\sum_(k9 < d) ((\sum_(k10 < d) (x k1 k10 * M k10 k9)) * x k8 k9))) * bit ((k7 <=? k1)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k11 < S_) (exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k11 k13)) / (\sum_(k12 < S_) exp (\sum_(k13 < d) ((\sum_(k14 < d) (x k1 k14 * M k14 k13)) * x k12 k13))) * bit ((k11 <=? k1)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k15 < S_) (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x k1 k17 * M k17 k16)) * x k15 k16)) * bit ((k15 <=? k1)%nat)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * bit ((k18 <=? k1)%nat)))); [ transitivity (\sum_(k18 < S_) expo (plus (Finite (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19))) (infinitely (negb ((k18 <=? k1)%nat))))); [reflexivity | ]; transitivity (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * expo (infinitely (negb ((k18 <=? k1)%nat))))); [step | ]; transitivity (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * (1 - bit (negb ((k18 <=? k1)%nat))))); [step | ]; transitivity (\sum_(k18 < S_) (exp (\sum_(k19 < d) ((\sum_(k20 < d) (x k1 k20 * M k20 k19)) * x k18 k19)) * (1 - (1 - bit ((k18 <=? k1)%nat))))); [step | ]; step | ]. sign_not_zero. }
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

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros S_ L R_ k3 k4. intros. name_what_is_seen.
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
  assert (E5 : normalise S_ (fun k12 => expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12))))) k4
    = exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k12 < S_) (exp (L k3 k12) * bit (R_ k3 k12)))).
  { transitivity (expo (plus (Finite (L k3 k4)) (infinitely (negb (R_ k3 k4)))) / (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12)))))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (infinitely (negb (R_ k3 k4))) / (\sum_(k12 < S_) (exp (L k3 k12) * expo (infinitely (negb (R_ k3 k12)))))); [step | ]; transitivity (exp (L k3 k4) * (1 - bit (negb (R_ k3 k4))) / (\sum_(k12 < S_) (exp (L k3 k12) * (1 - bit (negb (R_ k3 k12)))))); [step | ]; transitivity (exp (L k3 k4) * (1 - (1 - bit (R_ k3 k4))) / (\sum_(k12 < S_) (exp (L k3 k12) * (1 - (1 - bit (R_ k3 k12)))))); [step | ]; step. }
  assert (E6 : softmax S_ (fun k13 => plus (Finite (L k3 k13)) (infinitely (negb (R_ k3 k13)))) k4
    = exp (L k3 k4) * bit (R_ k3 k4) / (\sum_(k13 < S_) (exp (L k3 k13) * bit (R_ k3 k13)))).
  { transitivity (expo (plus (Finite (L k3 k4)) (infinitely (negb (R_ k3 k4)))) / (\sum_(k13 < S_) expo (plus (Finite (L k3 k13)) (infinitely (negb (R_ k3 k13)))))); [reflexivity | ]; transitivity (exp (L k3 k4) * expo (infinitely (negb (R_ k3 k4))) / (\sum_(k13 < S_) (exp (L k3 k13) * expo (infinitely (negb (R_ k3 k13)))))); [step | ]; transitivity (exp (L k3 k4) * (1 - bit (negb (R_ k3 k4))) / (\sum_(k13 < S_) (exp (L k3 k13) * (1 - bit (negb (R_ k3 k13)))))); [step | ]; transitivity (exp (L k3 k4) * (1 - (1 - bit (R_ k3 k4))) / (\sum_(k13 < S_) (exp (L k3 k13) * (1 - (1 - bit (R_ k3 k13)))))); [step | ]; step. }
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
  {  apply (not_zero _ (\sum_(k12 < S_) (exp (L k3 k12) * bit (R_ k3 k12)))); [ transitivity (\sum_(k12 < S_) expo (plus (Finite (L k3 k12)) (infinitely (negb (R_ k3 k12))))); [reflexivity | ]; transitivity (\sum_(k12 < S_) (exp (L k3 k12) * expo (infinitely (negb (R_ k3 k12))))); [step | ]; transitivity (\sum_(k12 < S_) (exp (L k3 k12) * (1 - bit (negb (R_ k3 k12))))); [step | ]; transitivity (\sum_(k12 < S_) (exp (L k3 k12) * (1 - (1 - bit (R_ k3 k12))))); [step | ]; step | ]. sign_not_zero. }
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
Proof. exact (conj part_1 part_2). Qed.
End causal_two_masks.

(* causal.literal_infinity.repaired: the matrix that is meant: 0 where j ≤ i, −∞ where j > i, so that its exponential is 1 − U *)
Module causal_literal_infinity_repaired.
Definition statement_1 : Prop :=
  forall (S_ : nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    ((j <= i)%nat) ->
    bias ((j <=? i)%nat) = Finite 0.

Definition statement_2 : Prop :=
  forall (S_ : nat) (i : nat) (j : nat),
    (0 < S_)%nat -> (i < S_)%nat -> (j < S_)%nat ->
    ((i < j)%nat) ->
    bias ((j <=? i)%nat) = MinusInfinity.

Definition statement_3 : Prop :=
  forall (S_ : nat) (k1 : nat) (k2 : nat),
    (0 < S_)%nat -> (k1 < S_)%nat -> (k2 < S_)%nat ->
    expo (bias ((k2 <=? k1)%nat)) = 1 - bit (negb ((k2 <=? k1)%nat)).

Definition statement : Prop := statement_1 /\ statement_2 /\ statement_3.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ i j. intros. name_what_is_seen.
  same_score.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros S_ i j. intros. name_what_is_seen.
  same_score.
Qed.

Lemma part_3 : statement_3.
Proof.
  unfold statement_3. intros S_ k1 k2. intros. name_what_is_seen.
  assert (E1 : expo (bias ((k2 <=? k1)%nat))
    = bit ((k2 <=? k1)%nat)).
  { transitivity (expo (bias ((k2 <=? k1)%nat))); [reflexivity | ]; step. }
  assert (E2 : 1 - bit (negb ((k2 <=? k1)%nat))
    = bit ((k2 <=? k1)%nat)).
  { transitivity (1 - bit (negb ((k2 <=? k1)%nat))); [reflexivity | ]; transitivity (1 - (1 - bit ((k2 <=? k1)%nat))); [step | ]; step. }
  apply (link (E1) (E2)). reflexivity.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 (conj part_2 part_3)). Qed.
End causal_literal_infinity_repaired.

(* causal.matrix: the displayed 5 × 5 matrix is the causal bias, and (−∞)U with 0·∞ read as 0 *)
Module causal_matrix.
Definition statement_1 : Prop :=
    Finite 0 = Finite 0.

Definition statement_2 : Prop :=
    MinusInfinity = MinusInfinity.

Definition statement : Prop := statement_1 /\ statement_2.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros. name_what_is_seen.
  same_score.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros. name_what_is_seen.
  same_score.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End causal_matrix.

(* causal.no_future: no later token has an effect on output t: changing them all leaves it, and ∂y_t/∂x_s = 0 *)
Module causal_no_future.
Definition statement_1 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (y : nat -> nat -> R) (t : nat) (k1 : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (t < S_)%nat -> (k1 < d_v)%nat ->
    (\sum_(k3 < S_) expo (plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat))) <> 0) /\
    (forall k8, (k8 < S_)%nat -> (k8 <=? t)%nat = true -> \sum_(k9 < S_) expo (Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) <> 0) /\
    (\sum_(k8 < S_) (bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) <> 0) /\
    (forall k14, (k14 < S_)%nat -> (k14 <=? t)%nat = true -> \sum_(k15 < S_) expo (Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) <> 0) /\
    (\sum_(k14 < S_) (bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) <> 0) /\
    (\sum_(k20 < S_) expo (plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat))) <> 0) /\
    \sum_(k2 < S_) (softmax S_ (fun k3 => plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat))) k2 * (\sum_(k6 < d) (x k2 k6 * W_V k6 k1))) = \sum_(k7 < S_) (normalise S_ (fun k8 => bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) k7 * (\sum_(k12 < d) (x k7 k12 * W_V k12 k1))) /\
    \sum_(k7 < S_) (normalise S_ (fun k8 => bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) k7 * (\sum_(k12 < d) (x k7 k12 * W_V k12 k1))) = \sum_(k13 < S_) (normalise S_ (fun k14 => bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) k13 * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1))) /\
    \sum_(k13 < S_) (normalise S_ (fun k14 => bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) k13 * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1))) = \sum_(k19 < S_) (softmax S_ (fun k20 => plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat))) k19 * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1))).

Definition statement_2 : Prop :=
  forall (S_ : nat) (d_v : nat) (d : nat) (x : nat -> nat -> R) (M : nat -> nat -> R) (W_V : nat -> nat -> R) (u : R) (t : nat) (a : nat) (s : nat) (b : nat),
    (0 < S_)%nat -> (0 < d_v)%nat -> (0 < d)%nat -> (t < S_)%nat -> (a < d_v)%nat -> (s < S_)%nat -> (b < d)%nat ->
    ((t < s)%nat) ->
    (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) (bias ((k2 <=? t)%nat))) <> 0) /\
    derivable_pt_lim (fun u => \sum_(k1 < S_) (softmax S_ (fun k2 => plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) (bias ((k2 <=? t)%nat))) k1 * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u (x k1 k5) * W_V k5 a)))) (x s b) 0.

Definition statement : Prop := statement_1 /\ statement_2.

Lemma part_1 : statement_1.
Proof.
  unfold statement_1. intros S_ d_v d x M W_V y t k1. intros. name_what_is_seen.
  assert (E1 : \sum_(k2 < S_) (softmax S_ (fun k3 => plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat))) k2 * (\sum_(k6 < d) (x k2 k6 * W_V k6 k1)))
    = \sum_(k2 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k2 k4)) * bit ((k2 <=? t)%nat) / (\sum_(k3 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4)) * bit ((k3 <=? t)%nat))) * (\sum_(k6 < d) (x k2 k6 * W_V k6 k1)))).
  { transitivity (\sum_(k2 < S_) (expo (plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k2 k4))) (bias ((k2 <=? t)%nat))) / (\sum_(k3 < S_) expo (plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat)))) * (\sum_(k6 < d) (x k2 k6 * W_V k6 k1)))); [reflexivity | ]; transitivity (\sum_(k2 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k2 k4)) * expo (bias ((k2 <=? t)%nat)) / (\sum_(k3 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4)) * expo (bias ((k3 <=? t)%nat)))) * (\sum_(k6 < d) (x k2 k6 * W_V k6 k1)))); [step | ]; step. }
  assert (E2 : \sum_(k7 < S_) (normalise S_ (fun k8 => bit ((k8 <=? t)%nat) * softmax S_ (fun k9 => Finite (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))) k8) k7 * (\sum_(k12 < d) (x k7 k12 * W_V k12 k1)))
    = \sum_(k7 < S_) (bit ((k7 <=? t)%nat) * (exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k7 k10)) / (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10)))) / (\sum_(k8 < S_) (bit ((k8 <=? t)%nat) * (exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k8 k10)) / (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10)))))) * (\sum_(k12 < d) (x k7 k12 * W_V k12 k1)))).
  { reflexivity. }
  assert (E3 : \sum_(k13 < S_) (normalise S_ (fun k14 => bit ((k14 <=? t)%nat) * softmax S_ (fun k15 => Finite (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))) k14) k13 * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1)))
    = \sum_(k13 < S_) (bit ((k13 <=? t)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * x k13 k16)) / (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16)))))) / (\sum_(k14 < S_) (bit ((k14 <=? t)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * x k14 k16)) / (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16)))))))) * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1)))).
  { transitivity (\sum_(k13 < S_) (bit ((k13 <=? t)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k13 <=? t)%nat) (x k13 k16) (y k13 k16)))) / (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16)))))) / (\sum_(k14 < S_) (bit ((k14 <=? t)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k14 <=? t)%nat) (x k14 k16) (y k14 k16)))) / (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16)))))))) * (\sum_(k18 < d) (choose ((k13 <=? t)%nat) (x k13 k18) (y k13 k18) * W_V k18 k1)))); [reflexivity | ]; step. }
  assert (E4 : \sum_(k19 < S_) (softmax S_ (fun k20 => plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat))) k19 * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1)))
    = \sum_(k19 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * x k19 k21)) * bit ((k19 <=? t)%nat) / (\sum_(k20 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * x k20 k21)) * bit ((k20 <=? t)%nat))) * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1)))).
  { transitivity (\sum_(k19 < S_) (expo (plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k19 <=? t)%nat) (x k19 k21) (y k19 k21))))) (bias ((k19 <=? t)%nat))) / (\sum_(k20 < S_) expo (plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat)))) * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1)))); [reflexivity | ]; transitivity (\sum_(k19 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k19 <=? t)%nat) (x k19 k21) (y k19 k21)))) * expo (bias ((k19 <=? t)%nat)) / (\sum_(k20 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21)))) * expo (bias ((k20 <=? t)%nat)))) * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1)))); [step | ]; transitivity (\sum_(k19 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k19 <=? t)%nat) (x k19 k21) (y k19 k21)))) * bit ((k19 <=? t)%nat) / (\sum_(k20 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21)))) * bit ((k20 <=? t)%nat))) * (\sum_(k23 < d) (choose ((k19 <=? t)%nat) (x k19 k23) (y k19 k23) * W_V k23 k1)))); [step | ]; step. }
  split.
  {  apply (not_zero _ (\sum_(k3 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4)) * bit ((k3 <=? t)%nat)))); [ transitivity (\sum_(k3 < S_) expo (plus (Finite (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4))) (bias ((k3 <=? t)%nat)))); [reflexivity | ]; transitivity (\sum_(k3 < S_) (exp (\sum_(k4 < d) ((\sum_(k5 < d) (x t k5 * M k5 k4)) * x k3 k4)) * expo (bias ((k3 <=? t)%nat)))); [step | ]; step | ]. sign_not_zero. }
  split.
  { intros k8; intros; name_what_is_seen. apply (not_zero _ (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10)))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k8 < S_) (bit ((k8 <=? t)%nat) * (exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k8 k10)) / (\sum_(k9 < S_) exp (\sum_(k10 < d) ((\sum_(k11 < d) (x t k11 * M k11 k10)) * x k9 k10))))))); [ reflexivity | ]. sign_not_zero. }
  split.
  { intros k14; intros; name_what_is_seen. apply (not_zero _ (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16)))))); [ reflexivity | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k14 < S_) (bit ((k14 <=? t)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * x k14 k16)) / (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16))))))))); [ transitivity (\sum_(k14 < S_) (bit ((k14 <=? t)%nat) * (exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k14 <=? t)%nat) (x k14 k16) (y k14 k16)))) / (\sum_(k15 < S_) exp (\sum_(k16 < d) ((\sum_(k17 < d) (x t k17 * M k17 k16)) * (choose ((k15 <=? t)%nat) (x k15 k16) (y k15 k16)))))))); [reflexivity | ]; step | ]. sign_not_zero. }
  split.
  {  apply (not_zero _ (\sum_(k20 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * x k20 k21)) * bit ((k20 <=? t)%nat)))); [ transitivity (\sum_(k20 < S_) expo (plus (Finite (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21))))) (bias ((k20 <=? t)%nat)))); [reflexivity | ]; transitivity (\sum_(k20 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21)))) * expo (bias ((k20 <=? t)%nat)))); [step | ]; transitivity (\sum_(k20 < S_) (exp (\sum_(k21 < d) ((\sum_(k22 < d) (x t k22 * M k22 k21)) * (choose ((k20 <=? t)%nat) (x k20 k21) (y k20 k21)))) * bit ((k20 <=? t)%nat))); [step | ]; step | ]. sign_not_zero. }
  split.
  { apply (link (E1) (E2)). decided. }
  split.
  { apply (link (E2) (E3)). decided. }
  apply (link (E3) (E4)). decided.
Qed.

Lemma part_2 : statement_2.
Proof.
  unfold statement_2. intros S_ d_v d x M W_V u t a s b. intros. name_what_is_seen.
  split.
  {  apply (not_zero _ (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * x k2 k3)) * bit ((k2 <=? t)%nat)))); [ transitivity (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) (bias ((k2 <=? t)%nat)))); [reflexivity | ]; transitivity (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3))))) (bias ((k2 <=? t)%nat)))); [step | ]; transitivity (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3)))) * expo (bias ((k2 <=? t)%nat)))); [step | ]; transitivity (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u (x k2 k3)))) * bit ((k2 <=? t)%nat))); [step | ]; step | ]. sign_not_zero. }
  apply constant_derivative; intros u_; cbv beta; apply (link (b := \sum_(k1 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * x k1 k3)) * bit ((k1 <=? t)%nat) / (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * x k2 k3)) * bit ((k2 <=? t)%nat))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u_ (x k1 k5) * W_V k5 a)))) (d := \sum_(k1 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * x k1 k3)) * bit ((k1 <=? t)%nat) / (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * x k2 k3)) * bit ((k2 <=? t)%nat))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) (x s b) (x k1 k5) * W_V k5 a))))); [transitivity (\sum_(k1 < S_) (expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u_ (x t k4) * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k1 k3))))) (bias ((k1 <=? t)%nat))) / (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) u_ (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k2 k3))))) (bias ((k2 <=? t)%nat)))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u_ (x k1 k5) * W_V k5 a)))); [reflexivity | ]; transitivity (\sum_(k1 < S_) (expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k1 k3))))) (bias ((k1 <=? t)%nat))) / (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k2 k3))))) (bias ((k2 <=? t)%nat)))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u_ (x k1 k5) * W_V k5 a)))); [step | ]; transitivity (\sum_(k1 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k1 k3)))) * expo (bias ((k1 <=? t)%nat)) / (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k2 k3)))) * expo (bias ((k2 <=? t)%nat)))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u_ (x k1 k5) * W_V k5 a)))); [step | ]; transitivity (\sum_(k1 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k1 k3)))) * bit ((k1 <=? t)%nat) / (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) u_ (x k2 k3)))) * bit ((k2 <=? t)%nat))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) u_ (x k1 k5) * W_V k5 a)))); [step | ]; step | transitivity (\sum_(k1 < S_) (expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) (x s b) (x t k4) * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k1 k3))))) (bias ((k1 <=? t)%nat))) / (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (choose (((t =? s)%nat && (k4 =? b)%nat)%bool) (x s b) (x t k4) * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k2 k3))))) (bias ((k2 <=? t)%nat)))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) (x s b) (x k1 k5) * W_V k5 a)))); [reflexivity | ]; transitivity (\sum_(k1 < S_) (expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k1 k3))))) (bias ((k1 <=? t)%nat))) / (\sum_(k2 < S_) expo (plus (Finite (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k2 k3))))) (bias ((k2 <=? t)%nat)))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) (x s b) (x k1 k5) * W_V k5 a)))); [step | ]; transitivity (\sum_(k1 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k1 k3)))) * expo (bias ((k1 <=? t)%nat)) / (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k2 k3)))) * expo (bias ((k2 <=? t)%nat)))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) (x s b) (x k1 k5) * W_V k5 a)))); [step | ]; transitivity (\sum_(k1 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k1 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k1 k3)))) * bit ((k1 <=? t)%nat) / (\sum_(k2 < S_) (exp (\sum_(k3 < d) ((\sum_(k4 < d) (x t k4 * M k4 k3)) * (choose (((k2 =? s)%nat && (k3 =? b)%nat)%bool) (x s b) (x k2 k3)))) * bit ((k2 <=? t)%nat))) * (\sum_(k5 < d) (choose (((k1 =? s)%nat && (k5 =? b)%nat)%bool) (x s b) (x k1 k5) * W_V k5 a)))); [step | ]; step | ]. decided.
Qed.

Theorem certified : statement.
Proof. exact (conj part_1 part_2). Qed.
End causal_no_future.
