(* The exponential takes each positive number once; the logarithm is where.

   The standard library's logarithm rests on one axiom more, by mean values; here the exponential is
   compared with the terms of its power series. *)
From Coq Require Import Reals Lra.
Open Scope R_scope.

(* ---- The exponential ------------------------------------------------------------------------------ *)

Definition exp_term (x : R) (k : nat) : R := / INR (fact k) * x ^ k.
Lemma exp_series x : Un_cv (fun n => sum_f_R0 (exp_term x) n) (exp x).
Proof. unfold exp. destruct (exist_exp x) as [l H]. exact H. Qed.
Lemma exp_above_line x : 0 <= x -> 1 + x <= exp x.
Proof.
  intros H. replace (1 + x) with (sum_f_R0 (exp_term x) 1) by (unfold exp_term; simpl; field).
  apply sum_incr; [apply exp_series | intros k; unfold exp_term].
  apply Rmult_le_pos; [apply Rlt_le, Rinv_0_lt_compat, INR_fact_lt_0 | now apply pow_le].
Qed.
Lemma exp_increases x y : x < y -> exp x < exp y.
Proof.
  intros H. replace y with (x + (y - x)) by ring. rewrite exp_plus.
  assert (P := exp_pos x). assert (L := exp_above_line (y - x) ltac:(lra)). nra.
Qed.
Lemma exp_monotone x y : x <= y -> exp x <= exp y.
Proof. intros [L|E]; [now apply Rlt_le, exp_increases | rewrite E; lra]. Qed.

(* Its terms are at most those of the geometric series. *)
Lemma exp_below_geometric y : 0 <= y < 1 -> exp y <= / (1 - y).
Proof.
  intros H. apply Rnot_lt_le. intros L.
  destruct (exp_series y (exp y - / (1 - y)) ltac:(lra)) as [n N].
  specialize (N n (le_n n)). apply Rabs_def2 in N as [_ N].
  assert (S : sum_f_R0 (exp_term y) n <= sum_f_R0 (fun k => y ^ k) n).
  { apply sum_Rle. intros k _. unfold exp_term. rewrite <- (Rmult_1_l (y ^ k)) at 2.
    apply Rmult_le_compat_r; [apply pow_le; lra|].
    rewrite <- Rinv_1. apply Rinv_le_contravar; [lra|]. apply (le_INR 1), lt_O_fact. }
  assert (G : sum_f_R0 (fun k => y ^ k) n <= / (1 - y)).
  { rewrite tech3 by lra. unfold Rdiv. rewrite <- (Rmult_1_l (/ (1 - y))) at 2.
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
    assert (P : 0 <= y ^ Datatypes.S n) by (apply pow_le; lra). lra. }
  lra.
Qed.
Lemma exp_above_tangent x : 1 + x <= exp x.
Proof.
  destruct (Rle_lt_dec 0 x) as [P|P]; [now apply exp_above_line|].
  destruct (Rle_lt_dec x (-1)) as [Q|Q]; [generalize (exp_pos x); lra|].
  assert (B := exp_below_geometric (- x) ltac:(lra)). rewrite exp_Ropp in B.
  apply Rinv_le_contravar in B; [|apply Rinv_0_lt_compat, exp_pos]. rewrite !Rinv_inv in B. lra.
Qed.

(* ---- The logarithm -------------------------------------------------------------------------------- *)

Lemma log_exists y : 0 < y -> {x | exp x = y}.
Proof.
  intros P. assert (I := Rinv_0_lt_compat y P). assert (D := derivable_continuous exp derivable_exp).
  destruct (IVT (fun x => exp x - y) (- / y) y) as (x & _ & E).
  - intros x. apply continuity_pt_minus; [apply D | apply continuity_pt_const; intros ? ?; reflexivity].
  - lra.
  - assert (L := exp_above_line (/ y) ltac:(lra)). rewrite exp_Ropp.
    assert (B : / exp (/ y) < / / y) by (apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; [lra | apply exp_pos] | lra]).
    rewrite Rinv_inv in B. lra.
  - assert (L := exp_above_line y ltac:(lra)). lra.
  - exists x. lra.
Qed.
(* Total: 0 where there is none. *)
Definition log (y : R) : R := match Rlt_dec 0 y with left P => proj1_sig (log_exists y P) | right _ => 0 end.

Lemma exp_log y : 0 < y -> exp (log y) = y.
Proof. intros P. unfold log. destruct (Rlt_dec 0 y) as [Q|]; [|easy]. apply (proj2_sig (log_exists y Q)). Qed.
Lemma log_else y : y <= 0 -> log y = 0.
Proof. intros N. unfold log. destruct (Rlt_dec 0 y) as [Q|]; [|reflexivity]. exfalso. lra. Qed.
Lemma exp_injective x y : exp x = exp y -> x = y.
Proof.
  intros E. destruct (Rtotal_order x y) as [L|[I|L]]; auto; apply exp_increases in L; lra.
Qed.
Lemma log_exp x : log (exp x) = x.
Proof. apply exp_injective, exp_log, exp_pos. Qed.
Lemma log_1 : log 1 = 0.
Proof. rewrite <- exp_0. apply log_exp. Qed.
Lemma log_mult x y : 0 < x -> 0 < y -> log (x * y) = log x + log y.
Proof.
  intros P Q. apply exp_injective. rewrite exp_plus, !exp_log; auto. now apply Rmult_lt_0_compat.
Qed.
Lemma log_inverse x : log (/ x) = - log x.
Proof.
  destruct (Rlt_le_dec 0 x) as [P|[N|Z]].
  - apply exp_injective. rewrite exp_Ropp, !exp_log; auto. now apply Rinv_0_lt_compat.
  - apply Rinv_lt_0_compat in N as M. rewrite !log_else by lra. ring.
  - rewrite Z, Rinv_0, log_else by lra. ring.
Qed.
Lemma log_increases x y : 0 < x -> x < y -> log x < log y.
Proof.
  intros P L. destruct (Rlt_le_dec (log x) (log y)) as [G|G]; auto. apply exp_monotone in G.
  rewrite !exp_log in G by lra. lra.
Qed.
