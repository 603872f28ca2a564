(* Steps of a proof: a tactic that proves a = b where b is a after some laws have been used in some places.

   `step` descends in both sides as long as they have one form; where they differ, one of the laws below
   closes the goal. Bounds k < n of what sums bind are at hand where they are needed. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool Permutation.
Import ListNotations.
From Symattn Require Export Matrices Reindex Signs Tactics.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

(* ---- Bits and scores ------------------------------------------------------------------------- *)

Lemma bit_not b : bit (negb b) = 1 - bit b.            Proof. destruct b; simpl; ring. Qed.
Lemma bit_both b c : bit (b && c) = bit b * bit c.     Proof. destruct b, c; simpl; ring. Qed.
Lemma bit_true b : b = true -> bit b = 1.              Proof. now intros ->. Qed.
Lemma bit_false b : b = false -> bit b = 0.            Proof. now intros ->. Qed.
Lemma choose_true b x y : b = true -> choose b x y = x.
Proof. intros ->. unfold choose; simpl; ring. Qed.
Lemma choose_false b x y : b = false -> choose b x y = y.
Proof. intros ->. unfold choose; simpl; ring. Qed.
Lemma where_left b x y : (b = true -> x = y) -> bit b * x = bit b * y.
Proof. destruct b; simpl; intros H; [now rewrite H | ring]. Qed.
Lemma where_right b x y : (b = true -> x = y) -> x * bit b = y * bit b.
Proof. destruct b; simpl; intros H; [now rewrite H | ring]. Qed.
Lemma sine_squared x : sin x * sin x = 1 - cos x * cos x.
Proof. generalize (sin2_cos2 x). unfold Rsqr. lra. Qed.
Lemma exp_share x : exp x / exp x = 1.
Proof. unfold Rdiv. apply Rinv_r, Rgt_not_eq, exp_pos. Qed.
Lemma congruent n F u v a b : reads n F -> (forall k, (k < n)%nat -> u k = v k) -> a = b -> F u a = F v b.
Proof. intros H E ->. now apply H. Qed.
Lemma not_zero a b : a = b -> b <> 0 -> a <> 0.        Proof. now intros ->. Qed.

(* ---- The tactic ------------------------------------------------------------------------------ *)

(* Both sides are the same as they are written: conversion might unfold exp. *)
Ltac same_text := lazymatch goal with |- ?x = ?x => reflexivity end.

(* Only one place satisfies a bit [t = k] or [t = p k]: k itself, or the inverse image. *)
Ltac point_bits :=
  cbv beta;
  lazymatch goal with
  | |- forall k, _ -> k <> _ -> _ = false =>
      let k := fresh "k" in let H := fresh "H" in let D := fresh "D" in let E := fresh "E" in
      intros k H D; apply Nat.eqb_neq; intros E; apply D;
      first [ congruence
            | match goal with
              | P : permutes ?n ?p ?q |- _ = ?q _ =>
                  first [ rewrite <- E | rewrite E ]; symmetry; apply (inverse_of_image n p q P); below
              | P : permutes ?n ?q ?p |- _ = ?q _ =>
                  first [ rewrite <- E | rewrite E ]; symmetry; apply (image_of_inverse n q p P); below
              end ]
  | |- _ = true => apply Nat.eqb_eq; first [ same_place | symmetry; same_place ]
  end.


Ltac inverse_image n p t use :=
  match goal with
  | P : permutes n p ?q |- _ => use constr:(q t)
  | P : permutes n ?q p |- _ => use constr:(q t)
  end.

Ltac point_left n t b f := apply (one_point n t b f); [below | point_bits | point_bits | cbv beta; same_text].
Ltac point_right n t b f := apply (one_point_right n t b f); [below | point_bits | point_bits | cbv beta; same_text].
Ltac point_alone n t b := apply (one_point_alone n t b); [below | point_bits | point_bits].

(* A sum of one term. *)
Ltac one_point_sum :=
  match goal with
  | |- sum ?n (fun k => bit (?t =? k)%nat * @?f k) = _ => point_left n t (fun k => (t =? k)%nat) f
  | |- sum ?n (fun k => bit (k =? ?t)%nat * @?f k) = _ => point_left n t (fun k => (k =? t)%nat) f
  | |- sum ?n (fun k => @?f k * bit (?t =? k)%nat) = _ => point_right n t (fun k => (t =? k)%nat) f
  | |- sum ?n (fun k => @?f k * bit (k =? ?t)%nat) = _ => point_right n t (fun k => (k =? t)%nat) f
  | |- sum ?n (fun k => bit (?t =? k)%nat) = _ => point_alone n t (fun k => (t =? k)%nat)
  | |- sum ?n (fun k => bit (k =? ?t)%nat) = _ => point_alone n t (fun k => (k =? t)%nat)
  | |- sum ?n (fun k => bit (?t =? ?p k)%nat * @?f k) = _ =>
      inverse_image n p t ltac:(fun u => point_left n u (fun k => (t =? p k)%nat) f)
  | |- sum ?n (fun k => bit (?p k =? ?t)%nat * @?f k) = _ =>
      inverse_image n p t ltac:(fun u => point_left n u (fun k => (p k =? t)%nat) f)
  | |- sum ?n (fun k => @?f k * bit (?t =? ?p k)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_right n u (fun k => (t =? p k)%nat) f)
  | |- sum ?n (fun k => @?f k * bit (?p k =? ?t)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_right n u (fun k => (p k =? t)%nat) f)
  | |- sum ?n (fun k => bit (?t =? ?p k)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_alone n u (fun k => (t =? p k)%nat))
  | |- sum ?n (fun k => bit (?p k =? ?t)%nat) = _ =>
      inverse_image n p t ltac:(fun u => point_alone n u (fun k => (p k =? t)%nat))
  end.

(* A sum whose terms are read through a permutation. *)
Ltac reindexed_sum :=
  lazymatch goal with
  | |- sum ?n ?g = sum ?n ?f =>
      match goal with
      | P : permutes n ?p ?q |- _ =>
          first [ apply (reindexed n p q f g P) | apply (reindexed n q p f g (permutes_inverse n p q P)) ];
          let k := fresh "k" in let H := fresh "H" in intros k H; cbv beta;
          rewrite ?(image_of_inverse n p q P k H), ?(inverse_of_image n p q P k H); same_text
      end
  end.

Ltac bit_law :=
  lazymatch goal with
  | |- bit _ = 1 => apply bit_true; known_bit
  | |- bit _ = 0 => apply bit_false; known_bit
  | |- bit (negb _) = 1 - _ => apply bit_not
  | |- bit (_ && _) = _ * _ => apply bit_both
  | |- bit _ = bit _ => apply f_equal; bool_law
  end
with bool_law :=
  match goal with
  | |- ?b = ?b => reflexivity
  | H : forall k, (k < _)%nat -> ?r _ k = _ |- ?r _ _ = _ => rewrite H by below; reflexivity
  | |- (_ <=? _)%nat = (_ <=? _)%nat => upto_law
  | |- (?a =? ?b)%nat = (?c =? ?d)%nat => apply Bool.eq_iff_eq_true; rewrite !Nat.eqb_eq; images_agree
  end
with upto_law :=
  match goal with
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (?i <= j)%nat -> ?p j = j |- (?p ?k <=? ?i)%nat = _ =>
      apply (tail_upto n p q P i k); [below | below | exact F]
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (?i <= j)%nat -> ?p j = j |- (?q ?k <=? ?i)%nat = _ =>
      apply (tail_upto_inverse n p q i k P); [below | below | exact F]
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (j <= ?i)%nat -> (?p j <= ?i)%nat |- (?p ?k <=? ?i)%nat = _ =>
      apply (kept_upto n p q i k P); [below | below | exact F]
  | P : permutes ?n ?p ?q, F : forall j, (j < ?n)%nat -> (j <= ?i)%nat -> (?p j <= ?i)%nat |- (?q ?k <=? ?i)%nat = _ =>
      apply (kept_upto_inverse n p q i k P); [below | below | exact F]
  end
with images_agree :=
  match goal with
  | P : permutes ?n ?p ?q |- ?p ?a = ?p ?b <-> _ =>
      let E := fresh "E" in split; intros E; [apply (f_equal q) in E;
        rewrite (inverse_of_image n p q P a), (inverse_of_image n p q P b) in E by below; exact E | now rewrite E]
  | P : permutes ?n ?q ?p |- ?p ?a = ?p ?b <-> _ =>
      let E := fresh "E" in split; intros E; [apply (f_equal q) in E;
        rewrite (image_of_inverse n q p P a), (image_of_inverse n q p P b) in E by below; exact E | now rewrite E]
  end.

(* The laws. *)
Ltac law :=
  lazymatch goal with
  | |- sum _ _ = _ => first [ one_point_sum | reindexed_sum | moved_sum ]
  | |- sum ?n _ * _ = sum ?n _ => moved_sum
  | |- _ * sum ?n _ = sum ?n _ => moved_sum
  | |- expo (plus _ _) = _ => apply expo_plus
  | |- expo (bias _) = _ => apply expo_bias
  | |- expo (masked _ _) = _ => apply expo_masked
  | |- expo (infinitely _) = _ => apply expo_infinitely
  | |- bit _ = _ => bit_law
  | |- choose _ _ _ = choose _ _ _ => apply (f_equal (fun b => choose b _ _)); bool_law
  | |- choose _ _ _ = _ => first [ apply choose_true; known_bit | apply choose_false; known_bit ]
  | |- cos (?x - ?x) = 1 => rewrite Rminus_diag_eq by reflexivity; apply cos_0
  | |- sin (_ + _) = _ => apply sin_plus
  | |- sin (_ - _) = _ => apply sin_minus
  | |- cos (_ + _) = _ => apply cos_plus
  | |- cos (_ - _) = _ => apply cos_minus
  | |- @eq nat _ _ => same_place
  | |- bit (?b) * _ * _ = bit ?b * _ => ring
  | |- _ * (bit ?b * _) = bit ?b * _ => ring
  | |- bit ?b * _ / _ = bit ?b * _ => unfold Rdiv; ring
  | |- exp 0 = 1 => apply exp_0
  | |- sin ?x * sin ?x = _ => apply sine_squared
  | |- exp ?x / exp ?x = 1 => apply exp_share
  | |- INR ?n = sum ?n _ => symmetry; apply sum_ones
  | M : symmetric _ ?f |- ?f ?a ?b = ?f ?b ?a => apply M; below
  | |- _ / 1 = _ => field
  | |- (_ + _) / _ = _ / _ + _ / _ => unfold Rdiv; ring
  | |- (_ - _) / _ = _ / _ - _ / _ => unfold Rdiv; ring
  | |- 1 - (1 - _) = _ => ring
  end.

(* The same with another tactic that closes goals first. *)
Ltac step_with more :=
  lazymatch goal with
  | |- ?x = ?x => reflexivity
  | |- _ => first [ more | law | descend more ]
  end
with descend more :=
  lazymatch goal with
  | |- sum ?n _ = sum ?n _ =>
      apply sum_ext; let k := fresh "k" in let H := fresh "H" in intros k H; cbv beta; step_with more
  | |- product ?n _ = product ?n _ =>
      apply product_ext; let k := fresh "k" in let H := fresh "H" in intros k H; cbv beta; step_with more
  | |- bit ?b * _ = bit ?b * _ => apply where_left; let H := fresh "H" in intros H; step_with more
  | |- _ * bit ?b = _ * bit ?b => apply where_right; let H := fresh "H" in intros H; step_with more
  | |- _ + _ = _ + _ => apply f_equal2; step_with more
  | |- _ - _ = _ - _ => apply f_equal2; step_with more
  | |- _ * _ = _ * _ => apply f_equal2; step_with more
  | |- _ / _ = _ / _ => apply f_equal2; step_with more
  | |- - _ = - _ => apply f_equal; step_with more
  | |- choose ?b _ _ = choose ?b _ _ => apply f_equal2; step_with more
  | |- Finite _ = Finite _ => apply f_equal; step_with more
  | F : reads ?n ?f |- ?f ?u ?a = ?f ?v ?b => apply (congruent n f u v a b F);
      [ let k := fresh "k" in let H := fresh "H" in intros k H; cbv beta; step_with more | step_with more ]
  | |- plus _ _ = plus _ _ => apply f_equal2; step_with more
  | |- masked ?b _ = masked ?b _ => apply f_equal; step_with more
  | |- ?f ?a = ?f ?b => apply f_equal; step_with more
  | |- ?f ?a _ = ?f ?b _ => apply f_equal2; step_with more
  | |- _ => progress f_equal; step_with more
  end.

Ltac step := step_with ltac:(fail).

(* The same where factors and sums change places, and matrices cancel, as hypotheses in the form of product_is_one say. *)
Ltac products := first
  [ match goal with C : forall a b, (a < ?n)%nat -> (b < ?n)%nat -> _ = bit (a =? b)%nat |- _ = bit (?x =? ?y)%nat =>
      exactly (C x y ltac:(below) ltac:(below)) end
  | reordered ].
Ltac rearranged := step_with products.

(* ---- Ends of proofs ---------------------------------------------------------------------------- *)

Lemma link {a b c d : R} : a = b -> c = d -> b = d -> a = c.
Proof. congruence. Qed.

(* Two scores are the same. *)
Ltac same_score := first [ reflexivity | match goal with |- context [ (?a <=? ?b)%nat ] => destruct (Nat.leb_spec a b); first [reflexivity | lia] end ].

(* [a = p b] is [q a = b]. *)
Ltac same_bit :=
  match goal with
  | P : permutes ?n ?p ?q |- bit (?a =? ?p ?b)%nat = bit (?q ?a =? ?b)%nat =>
      apply f_equal, (inverse_image_same n p q a b P); below
  end.

(* What is left of an equation. *)
Ltac decided :=
  first [ by_cutoff | solve [same_bit] | solve [ring] | solve [lra] | solve [repeat (progress f_equal); lia] ].

(* A hypothesis says that something equal to a is not 0. *)
Ltac given_not_zero :=
  match goal with
  | H : ?b <> 0 |- ?a <> 0 => solve [apply (not_zero a b); [decided | exact H]]
  | H : forall i, (i < ?n)%nat -> _ <> 0, L : (?k < ?n)%nat |- ?a <> 0 =>
      let N := fresh "N" in pose proof (H k L) as N; cbv beta in N;
      lazymatch type of N with ?b <> 0 => solve [apply (not_zero a b); [decided | exact N]] end
  end.

(* A weight is 0 exactly where it is masked. *)
Ltac zero_where := apply zero_exactly; sign_positive.


(* A sequence u has the closed form that satisfies its recurrence: Base and Step are at hand. *)
Ltac induct i :=
  match goal with
  | Base : ?s = _, Step : forall k, _ -> _ -> _ = _, First : ?u 0%nat = ?s,
    Next : forall k, _ -> _ -> ?u (k + 1)%nat = _, L : (i < ?n)%nat |- ?u i = _ =>
      let IH := fresh "IH" in
      revert L; induction i as [|i IH]; intros L;
      [ rewrite First; exact Base
      | replace (S i) with (i + 1)%nat by lia; rewrite Next by lia; rewrite IH by lia; apply Step; lia ]
  end.
