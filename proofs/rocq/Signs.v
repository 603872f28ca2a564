(* Signs, seen from the form at every size. No finite check shows that something is never 0.

   1. Lemmas.
   2. Tactics: `sign_positive`, `sign_nonnegative`, `sign_not_zero`; `name_what_is_seen` gives names to the
      tokens that hypotheses promise. *)
From Coq Require Import Reals List Arith Lia Lra Bool.
From Symattn Require Import Core Prelude Reindex.
Open Scope R_scope.

(* ---- 1. Lemmas ------------------------------------------------------------------------------------- *)

Lemma bit_nonnegative b : 0 <= bit b.
Proof. destruct b; simpl; lra. Qed.
Lemma bit_positive b : b = true -> 0 < bit b.
Proof. intros ->; simpl; lra. Qed.
Lemma hidden_nonnegative b : 0 <= 1 - bit b.
Proof. destruct b; simpl; lra. Qed.
Lemma hidden_positive b : b = false -> 0 < 1 - bit b.
Proof. intros ->; simpl; lra. Qed.
Lemma choose_positive b x y : 0 < x -> 0 < y -> 0 < choose b x y.
Proof. unfold choose. destruct b; simpl; lra. Qed.
Lemma quotient_nonnegative a b : 0 <= a -> 0 < b -> 0 <= a / b.
Proof. intros A B. apply Rmult_le_pos; [auto | left; now apply Rinv_0_lt_compat]. Qed.
Lemma product_not_zero a b : a <> 0 -> b <> 0 -> a * b <> 0.
Proof. intros A B. now apply Rmult_integral_contrapositive. Qed.
Lemma quotient_not_zero a b : a <> 0 -> b <> 0 -> a / b <> 0.
Proof. intros A B. apply product_not_zero; auto. now apply Rinv_neq_0_compat. Qed.

Lemma sum_nonnegative n f : (forall k, (k < n)%nat -> 0 <= f k) -> 0 <= sum n f.
Proof.
  induction n as [|n IH]; intros H; [right; reflexivity|]. rewrite sum_S.
  assert (0 <= sum n f) by (apply IH; intros; apply H; lia). assert (0 <= f n) by (apply H; lia). lra.
Qed.
(* A sum of terms that are not negative, one of them positive; of positive terms, one at least. *)
Lemma sum_positive_at n f k : (k < n)%nat -> (forall j, (j < n)%nat -> 0 <= f j) -> 0 < f k ->
  0 < sum n f.
Proof.
  induction n as [|n IH]; intros L H P; [lia|]. rewrite sum_S. assert (0 <= f n) by (apply H; lia).
  destruct (Nat.eq_dec k n) as [->|D].
  - assert (0 <= sum n f) by (apply sum_nonnegative; intros; apply H; lia). lra.
  - assert (0 < sum n f) by (apply IH; auto; lia). lra.
Qed.
Lemma sum_positive n f : (0 < n)%nat -> (forall j, (j < n)%nat -> 0 < f j) -> 0 < sum n f.
Proof. intros L H. apply (sum_positive_at n f 0); auto. intros j J. left. auto. Qed.

(* A share is below 1 if another one is positive: what the others have is positive. *)
Lemma share_below_one n f j m : (j < n)%nat -> (m < n)%nat -> m <> j ->
  (forall k, (k < n)%nat -> 0 <= f k) -> 0 < f m -> 0 < 1 - f j / sum n f.
Proof.
  intros J M D H P.
  assert (E : sum n f = f j + \sum_(k < n) (f k * (1 - bit (k =? j)))).
  { rewrite <- (one_point_right n j (fun k => k =? j) f (f j)) by
      (auto using Nat.eqb_refl; intros; now apply Nat.eqb_neq).
    rewrite <- sum_add. apply sum_ext. intros. ring. }
  assert (O : 0 < \sum_(k < n) (f k * (1 - bit (k =? j)))).
  { apply (sum_positive_at n _ m M).
    - intros k K. apply Rmult_le_pos; auto using hidden_nonnegative.
    - apply Rmult_lt_0_compat; [exact P | now apply hidden_positive, Nat.eqb_neq]. }
  assert (0 <= f j) by auto. rewrite E.
  match goal with |- 0 < 1 - ?a / (?a + ?b) => replace (1 - a / (a + b)) with (b / (a + b)) by (field; lra) end.
  apply Rdiv_lt_0_compat; lra.
Qed.

(* A masked share is 0 exactly where it is masked. *)
Lemma zero_exactly e z b : 0 < e -> 0 < z -> (e * bit b / z = 0 <-> negb b = true).
Proof.
  intros E Z. destruct b; simpl; split; intros H; try easy.
  - assert (0 < e * 1 / z) by (apply Rdiv_lt_0_compat; lra). lra.
  - unfold Rdiv. ring.
Qed.

(* ---- 2. Tactics -------------------------------------------------------------------------------------- *)

Ltac for_each_token := let k := fresh "k" in let H := fresh "H" in intros k H.

Ltac sign_positive :=
  cbv beta;
  lazymatch goal with
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; sign_positive
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; sign_positive
  | |- 0 < bit _ => apply bit_positive; known_bit
  | |- 0 < 1 - bit _ => apply hidden_positive; known_bit
  | |- 0 < 1 - _ / sum ?n ?f => match goal with
      | J : (?j < n)%nat, M : (?m < n)%nat |- _ => solve
          [ apply (share_below_one n f j m J M); [lia | for_each_token; sign_nonnegative | sign_positive] ]
      end
  | |- 0 < sqrt _ => apply sqrt_lt_R0; sign_positive
  | |- 0 < INR _ => apply lt_0_INR; lia
  | |- 0 < choose _ _ _ => apply choose_positive; sign_positive
  | |- 0 < _ + _ => first
      [ solve [apply Rplus_lt_0_compat; sign_positive]
      | solve [apply Rplus_lt_le_0_compat; [sign_positive | sign_nonnegative]]
      | solve [apply Rplus_le_lt_0_compat; [sign_nonnegative | sign_positive]] ]
  | |- 0 < sum ?n ?f => first
      [ solve [apply sum_positive; [lia | for_each_token; sign_positive]]
      | match goal with
        | L : (?k < n)%nat |- _ => positive_at n f k
        | L : (?k < n)%nat, P : permutes n ?p ?q |- _ => positive_at n f (q k)
        | L : (?k < n)%nat, P : permutes n ?p ?q |- _ => positive_at n f (p k)
        end
      | positive_at n f 0%nat ]
  | |- 0 < lsum (seq 0 ?n) ?f => change (0 < sum n f); sign_positive
  | |- 0 < IZR _ => lra
  | |- _ => first [assumption | match goal with H : context [0 < _] |- _ => solve [apply H; below] end | lra]
  end
with positive_at n f k :=
  solve [apply (sum_positive_at n f k); [below | for_each_token; sign_nonnegative | sign_positive]]
with sign_nonnegative :=
  cbv beta;
  lazymatch goal with
  | |- 0 <= bit _ => apply bit_nonnegative
  | |- 0 <= 1 - bit _ => apply hidden_nonnegative
  | |- 0 <= _ * _ => apply Rmult_le_pos; sign_nonnegative
  | |- 0 <= _ / _ => apply quotient_nonnegative; [sign_nonnegative | sign_positive]
  | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; sign_nonnegative
  | |- 0 <= sum _ _ => apply sum_nonnegative; for_each_token; sign_nonnegative
  | |- 0 <= lsum (seq 0 ?n) ?f => change (0 <= sum n f); sign_nonnegative
  | |- _ => first [apply Rlt_le; sign_positive | lra]
  end.

(* What is divided by is not 0. *)
Ltac sign_not_zero := first
  [ assumption
  | match goal with H : context [_ <> 0] |- _ => solve [apply H; below] end
  | solve [apply Rgt_not_eq; unfold Rgt; sign_positive]
  | lazymatch goal with
    | |- _ * _ <> 0 => apply product_not_zero; sign_not_zero
    | |- _ / _ <> 0 => apply quotient_not_zero; sign_not_zero
    end ].

(* Rows that see something: the token that each row of the context sees is named. A row is marked, so that
   it is asked once. *)
Definition named_row (i : nat) := True.
Ltac name_what_is_seen :=
  repeat match goal with
  | H : exists k, (k < _)%nat /\ _ = true |- _ =>
      let k := fresh "seen" in let L := fresh "L" in let E := fresh "E" in destruct H as (k & L & E)
  end;
  repeat match goal with
  | H : forall q, (q < ?n)%nat -> exists k, (k < _)%nat /\ _ = true, Q : (?i < ?n)%nat |- _ =>
      is_var i;
      lazymatch goal with
      | _ : named_row i |- _ => fail
      | _ => let k := fresh "seen" in let L := fresh "L" in let E := fresh "E" in
             destruct (H i Q) as (k & L & E);
             assert (named_row i) by exact I; assert (named_row k) by exact I
      end
  end.
