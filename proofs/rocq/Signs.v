(* Signs that are seen from the form, at every size; the tactic `positive`. *)
From Coq Require Import Reals List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

Lemma bit_nonneg b : 0 <= bit b.
Proof. destruct b; simpl; lra. Qed.
Lemma bit_pos b : b = true -> 0 < bit b.
Proof. intros ->. simpl. lra. Qed.
Lemma bit_nonneg' b : 0 <= 1 - bit b.
Proof. destruct b; simpl; lra. Qed.
Lemma bit_pos' b : b = false -> 0 < 1 - bit b.
Proof. intros ->. simpl. lra. Qed.
Lemma expo_nonneg s : 0 <= expo s.
Proof. destruct s; simpl; [apply Rlt_le, exp_pos | lra]. Qed.
Lemma square_nonneg x : 0 <= x * x.
Proof. apply Rle_0_sqr. Qed.
Lemma choose_pos b x y : 0 < x -> 0 < y -> 0 < choose b x y.
Proof. intros X Y. rewrite choose_if. now destruct b. Qed.
Lemma choose_nonneg b x y : 0 <= x -> 0 <= y -> 0 <= choose b x y.
Proof. intros X Y. rewrite choose_if. now destruct b. Qed.
Lemma nonzero_pos x : 0 < x -> x <> 0.
Proof. lra. Qed.
Lemma nonzero_mul x y : x <> 0 -> y <> 0 -> x * y <> 0.
Proof. intros. now apply Rmult_integral_contrapositive. Qed.
Lemma nonzero_div x y : x <> 0 -> y <> 0 -> x / y <> 0.
Proof. intros. apply nonzero_mul; auto. now apply Rinv_neq_0_compat. Qed.
Lemma div_pos x y : 0 < x -> 0 < y -> 0 < x / y.
Proof. apply Rdiv_lt_0_compat. Qed.
Lemma div_nonneg x y : 0 <= x -> 0 < y -> 0 <= x / y.
Proof. intros X Y. apply Rmult_le_pos; auto. apply Rlt_le, Rinv_0_lt_compat, Y. Qed.
Lemma size_pos n : (0 < n)%nat -> 0 < INR n.
Proof. apply lt_0_INR. Qed.

Lemma sum_nonneg n f : (forall k, (k < n)%nat -> 0 <= f k) -> 0 <= sum n f.
Proof.
  induction n as [|n IH]; intros H; [rewrite sum_0; lra|]. rewrite sum_S.
  specialize (H n (Nat.lt_succ_diag_r n)) as Hn.
  assert (0 <= sum n f) by (apply IH; intros; apply H; lia). lra.
Qed.

(* A sum of terms that are not negative, one of them positive. *)
Lemma sum_pos k n f : (k < n)%nat -> (forall j, (j < n)%nat -> 0 <= f j) -> 0 < f k -> 0 < sum n f.
Proof.
  intros L H P. induction n as [|n IH]; [lia|]. rewrite sum_S.
  assert (0 <= sum n f) by (apply sum_nonneg; intros; apply H; lia).
  specialize (H n (Nat.lt_succ_diag_r n)) as Hn. destruct (Nat.eq_dec k n) as [->|D]; [lra|].
  assert (0 < sum n f) by (apply IH; [lia | intros; apply H; lia]). lra.
Qed.
Lemma sum_all_pos n f : (0 < n)%nat -> (forall j, (j < n)%nat -> 0 < f j) -> 0 < sum n f.
Proof. intros L H. apply (sum_pos 0); auto. intros. now apply Rlt_le, H. Qed.

(* ---- The tactic `positive` ----------------------------------------------------------------------- *)

Ltac bits_hold := first
  [ assumption | reflexivity
  | apply Nat.leb_le; lia | apply Nat.ltb_lt; lia | apply Nat.eqb_eq; lia
  | apply Nat.leb_gt; lia | apply Nat.ltb_ge; lia | apply Nat.eqb_neq; lia
  | apply negb_true_iff; bits_hold | apply andb_true_iff; split; bits_hold
  | apply orb_true_iff; first [left; bits_hold | right; bits_hold]
  | match goal with H : forall _, _ |- _ => apply H; first [assumption | lia] end ].

(* Goals 0 < t, 0 <= t and t <> 0. The sum of a row is positive if some token of the context, or one that a
   hypothesis promises, is seen. *)
Ltac signs := lazymatch goal with
  | |- forall _, _ => intros; signs
  | |- _ /\ _ => split; signs
  | |- True => exact I
  | |- _ <> 0 => first
      [ assumption
      | match goal with H : _ |- _ => apply H; first [assumption | lia | bits_hold] end
      | apply nonzero_pos; signs
      | apply nonzero_mul; signs | apply nonzero_div; signs ]
  | |- 0 < 0 => fail
  | |- 0 < IZR _ => apply IZR_lt; reflexivity
  | |- 0 < INR _ => apply size_pos; lia
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < expo (Finite _) => apply exp_pos
  | |- 0 < expo (plus _ _) => rewrite expo_plus; signs
  | |- 0 < expo (bias _) => rewrite expo_bias; signs
  | |- 0 < expo (masked _ _) => rewrite expo_masked; signs
  | |- 0 < expo (infinitely _) => rewrite expo_infinitely; signs
  | |- 0 < 1 - bit _ => apply bit_pos'; bits_hold
  | |- 0 <= 1 - bit _ => apply bit_nonneg'
  | |- 0 < sqrt _ => apply sqrt_lt_R0; signs
  | |- 0 < bit _ => apply bit_pos; bits_hold
  | |- 0 < choose _ _ _ => apply choose_pos; signs
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; signs
  | |- 0 < _ / _ => apply div_pos; signs
  | |- 0 < / _ => apply Rinv_0_lt_compat; signs
  | |- 0 < _ + _ => first
      [ apply Rplus_lt_le_0_compat; signs | apply Rplus_le_lt_0_compat; signs ]
  | |- 0 < sum ?n _ => first
      [ apply sum_all_pos; [lia | intros; signs]
      | match goal with
        | k : nat |- _ => apply (sum_pos k); [lia | intros; signs | signs]
        | H : exists k, _ |- _ =>
            let k := fresh "k" in destruct H as [k H]; decompose [and] H; clear H;
            apply (sum_pos k); [first [assumption | lia] | intros; signs | signs]
        | H : forall i, (i < ?m)%nat -> exists k, _, L : (?i < ?m)%nat |- _ =>
            let k := fresh "k" in let A := fresh in destruct (H i L) as [k A]; decompose [and] A; clear A;
            apply (sum_pos k); [first [assumption | lia] | intros; signs | signs]
        end ]
  | |- 0 < lsum (seq 0 ?n) ?f => change (0 < sum n f); signs
  | |- 0 <= lsum (seq 0 ?n) ?f => change (0 <= sum n f); signs
  | |- 0 < _ => first [assumption | match goal with H : _ |- _ => apply H; first [assumption | lia] end | lra]
  | |- 0 <= IZR _ => apply IZR_le; discriminate
  | |- 0 <= INR _ => apply pos_INR
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- 0 <= bit _ => apply bit_nonneg
  | |- 0 <= expo _ => apply expo_nonneg
  | |- 0 <= choose _ _ _ => apply choose_nonneg; signs
  | |- 0 <= sum _ _ => apply sum_nonneg; intros; signs
  | |- 0 <= ?x * ?x => apply square_nonneg
  | |- 0 <= _ * _ => apply Rmult_le_pos; signs
  | |- 0 <= _ / _ => apply div_nonneg; signs
  | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; signs
  | |- 0 <= _ => first [assumption | apply Rlt_le; signs]
  end.
Ltac positive := intros; unfold softmax, normalise; cbv beta; signs.
