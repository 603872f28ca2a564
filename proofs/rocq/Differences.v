(* Functions of a list of tokens, by their finite differences: what is below m and vanishes on the short
   lists vanishes (`vanish`). *)
From Coq Require Import Reals List Arith Lia Lra Permutation.
Import ListNotations.
Open Scope R_scope.

(* The difference of F by a token j is U |-> F (j :: U) - F U. F is below m if all its m-fold differences
   vanish. A product of m - 1 sums over U is below m. *)
Fixpoint below (m : nat) (F : list nat -> R) : Prop :=
  match m with
  | O => forall U, F U = 0
  | S m => forall j, below m (fun U => F (j :: U) - F U)
  end.

Lemma below_ext m : forall F G, (forall U, F U = G U) -> below m F -> below m G.
Proof.
  induction m as [|m IH]; simpl; intros F G E H.
  - intros U. now rewrite <- E.
  - intros j. apply IH with (2 := H j). intros U. now rewrite !E.
Qed.

Lemma below_zero m : forall F, (forall U, F U = 0) -> below m F.
Proof.
  induction m as [|m IH]; simpl; intros F H; auto.
  intros j. apply IH. intros U. rewrite !H. ring.
Qed.

Lemma below_up m : forall F, below m F -> below (S m) F.
Proof.
  induction m as [|m IH]; intros F H.
  - now apply below_zero.
  - intros j. apply IH, H.
Qed.

Lemma below_le m k F : (m <= k)%nat -> below m F -> below k F.
Proof. induction 1; auto using below_up. Qed.

Lemma below_add m : forall F G, below m F -> below m G -> below m (fun U => F U + G U).
Proof.
  induction m as [|m IH]; simpl; intros F G HF HG.
  - intros U. rewrite HF, HG. ring.
  - intros j. eapply below_ext with (2 := IH _ _ (HF j) (HG j)). intros U; simpl; ring.
Qed.

Lemma below_opp m : forall F, below m F -> below m (fun U => - F U).
Proof.
  induction m as [|m IH]; simpl; intros F HF.
  - intros U. rewrite HF. ring.
  - intros j. eapply below_ext with (2 := IH _ (HF j)). intros U; simpl; ring.
Qed.

Lemma below_cons m F j : below m F -> below m (fun U => F (j :: U)).
Proof.
  destruct m as [|m]; intros H.
  - intros U. apply H.
  - apply below_ext with (fun U => F U + (F (j :: U) - F U)); [intros; ring|].
    apply below_add; [exact H | apply below_up, H].
Qed.

(* D(F G) = DF G + F DG + DF DG. *)
Lemma below_mul k : forall a b F G, (a + b <= k)%nat ->
  below a F -> below b G -> below (pred (a + b)) (fun U => F U * G U).
Proof.
  induction k as [|k IH]; intros a b F G L HF HG.
  - assert (a = O) by lia. subst. apply below_zero. intros U. rewrite (HF U). ring.
  - destruct a as [|a]; [apply below_zero; intros U; rewrite (HF U); ring|].
    destruct b as [|b]; [apply below_zero; intros U; rewrite (HG U); ring|].
    replace (pred (S a + S b)) with (S (a + b)) by lia. intros j.
    apply below_ext with (fun U =>
      ((F (j :: U) - F U) * G U + F U * (G (j :: U) - G U)) + (F (j :: U) - F U) * (G (j :: U) - G U));
      [intros; ring|].
    repeat apply below_add.
    + replace (a + b)%nat with (pred (a + S b)) by lia. apply IH; [lia | apply HF | exact HG].
    + replace (a + b)%nat with (pred (S a + b)) by lia. apply IH; [lia | exact HF | apply HG].
    + apply below_le with (pred (a + b)); [lia|]. apply IH; [lia | apply HF | apply HG].
Qed.

Fixpoint lsum (l : list nat) (f : nat -> R) : R :=
  match l with [] => 0 | k :: l => f k + lsum l f end.

Lemma lsum_ext l f g : (forall k, In k l -> f k = g k) -> lsum l f = lsum l g.
Proof.
  induction l as [|k l IH]; simpl; intros H; auto. rewrite IH by auto. now rewrite H by auto.
Qed.

Lemma lsum_sub l f g : lsum l f - lsum l g = lsum l (fun k => f k - g k).
Proof. induction l as [|k l IH]; simpl; [ring | rewrite <- IH; ring]. Qed.

Lemma lsum_perm l l' f : Permutation l l' -> lsum l f = lsum l' f.
Proof. induction 1; simpl; lra. Qed.

Lemma lsum_map l (h : nat -> nat) f : lsum (map h l) f = lsum l (fun k => f (h k)).
Proof. induction l as [|k l IH]; simpl; congruence. Qed.

Lemma below_fixed m l : forall F, (forall k, below m (F k)) -> below m (fun U => lsum l (fun k => F k U)).
Proof.
  intros F H. induction l as [|k l IH]; simpl; [now apply below_zero | now apply below_add].
Qed.

(* The sum over a list that grows: its difference by j is the term at j, and the sum of differences. The
   tokens a are always on the list: those that have names. *)
Lemma below_sum m a : forall F, (forall k, below m (F k)) ->
  below (S m) (fun U => lsum (U ++ a) (fun k => F k U)).
Proof.
  induction m as [|m IH]; intros F H j.
  - assert (Z : forall l U, lsum l (fun k => F k U) = 0).
    { intros l U. induction l as [|k l IHl]; simpl; [|rewrite IHl, (H k U)]; ring. }
    intros U. rewrite !Z. ring.
  - eapply below_ext with (fun U => F j (j :: U) + lsum (U ++ a) (fun k => F k (j :: U) - F k U)).
    { intros U. simpl. rewrite <- lsum_sub. ring. }
    apply below_add.
    + apply below_cons, H.
    + apply (IH (fun k U => F k (j :: U) - F k U)). intros k. apply H.
Qed.

(* What is below m and vanishes on lists of fewer than m tokens vanishes on all lists, within a class P of
   lists that is closed under omission: F (j :: U) = F U + difference, and the difference is below m - 1
   and vanishes on shorter lists. *)
Theorem vanish m : forall F (P : list nat -> Prop), below m F ->
  (forall U j V, P (U ++ j :: V) -> P (U ++ V)) ->
  (forall U, P U -> (length U < m)%nat -> F U = 0) -> forall U, P U -> F U = 0.
Proof.
  induction m as [|m IH]; intros F P B C Z U PU; [apply B|].
  induction U as [|j U IHU].
  - apply Z; simpl; auto with arith.
  - assert (PU' : P U) by (apply (C [] j U), PU).
    assert (D : F (j :: U) - F U = 0).
    { apply (IH (fun U => F (j :: U) - F U) (fun U => P (j :: U)) (B j)); auto.
      - intros U' k V. apply (C (j :: U')).
      - intros V PV L. assert (P V) by apply (C [] j V), PV.
        rewrite !Z; simpl; auto; try lia. ring. }
    rewrite (IHU PU') in D. lra.
Qed.
