(* Two closed numbers differ: rational bounds on sums, products, quotients and exponentials. Refutations use
   them. The exponential lies between (1 + x/n)^n and 1 / (1 - x/n)^n; n = 64 tells simple values apart. *)
From Coq Require Import Reals QArith Qreals ZArith List Lia Lra Bool Qminmax.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

Inductive closed :=
| Number (q : Q)
| Plus (a b : closed) | Minus (a b : closed) | Times (a b : closed) | Over (a b : closed)
| Exp (a : closed).

Fixpoint amount (a : closed) : R :=
  match a with
  | Number q => Q2R q
  | Plus a b => amount a + amount b
  | Minus a b => amount a - amount b
  | Times a b => amount a * amount b
  | Over a b => amount a / amount b
  | Exp a => exp (amount a)
  end.

(* (1 + x/64)^64, by squaring six times. *)
Definition square (q : Q) : Q := Qred (q * q).
Definition power64 (q : Q) : Q := square (square (square (square (square (square q))))).
Definition below_exp (x : Q) : Q :=
  let y := (1 + x / 64)%Q in if Qle_bool 0 y then power64 y else 0%Q.
Definition above_exp (x : Q) : option Q :=
  let y := (1 - x / 64)%Q in if Qle_bool y 0 then None else Some (Qred (/ power64 y)).

(* A lower and an upper bound, if every divisor is seen not to be 0. *)
Fixpoint range (a : closed) : option (Q * Q) :=
  match a with
  | Number q => Some (q, q)
  | Plus a b => match range a, range b with
      | Some (l, u), Some (l', u') => Some (Qred (l + l'), Qred (u + u'))%Q | _, _ => None end
  | Minus a b => match range a, range b with
      | Some (l, u), Some (l', u') => Some (Qred (l - u'), Qred (u - l'))%Q | _, _ => None end
  | Times a b => match range a, range b with
      | Some (l, u), Some (l', u') => let p := Qred (l * l') in let q := Qred (l * u') in
          let r := Qred (u * l') in let s := Qred (u * u') in
          Some (Qmin (Qmin p q) (Qmin r s), Qmax (Qmax p q) (Qmax r s))
      | _, _ => None end
  | Over a b => match range a, range b with
      | Some (l, u), Some (l', u') =>
          if negb (Qle_bool l' 0) || negb (Qle_bool 0 u') then
            let p := Qred (l / l') in let q := Qred (l / u') in
            let r := Qred (u / l') in let s := Qred (u / u') in
            Some (Qmin (Qmin p q) (Qmin r s), Qmax (Qmax p q) (Qmax r s))
          else None
      | _, _ => None end
  | Exp a => match range a with
      | Some (l, u) => match above_exp u with Some v => Some (below_exp l, v) | None => None end
      | None => None end
  end.

Definition within (x : R) (b : Q * Q) : Prop := Q2R (fst b) <= x <= Q2R (snd b).

Lemma Q2R_red q : Q2R (Qred q) = Q2R q.
Proof. apply Qeq_eqR, Qred_correct. Qed.
Lemma Q2R_min p q : Q2R (Qmin p q) = Rmin (Q2R p) (Q2R q).
Proof.
  destruct (Qlt_le_dec p q) as [L|L].
  - rewrite Q.min_l by (now apply Qlt_le_weak). rewrite Rmin_left; auto. now apply Qle_Rle, Qlt_le_weak.
  - rewrite Q.min_r by auto. rewrite Rmin_right; auto. now apply Qle_Rle.
Qed.
Lemma Q2R_max p q : Q2R (Qmax p q) = Rmax (Q2R p) (Q2R q).
Proof.
  destruct (Qlt_le_dec p q) as [L|L].
  - rewrite Q.max_r by (now apply Qlt_le_weak). rewrite Rmax_right; auto. now apply Qle_Rle, Qlt_le_weak.
  - rewrite Q.max_l by auto. rewrite Rmax_left; auto. now apply Qle_Rle.
Qed.
Lemma Q2R_square q : Q2R (square q) = Q2R q * Q2R q.
Proof. unfold square. now rewrite Q2R_red, Q2R_mult. Qed.
Lemma Q2R_0 : Q2R 0 = 0.
Proof. unfold Q2R. simpl. lra. Qed.
Lemma Q2R_1 : Q2R 1 = 1.
Proof. unfold Q2R. simpl. lra. Qed.

(* The same power of reals. *)
Definition sq (x : R) : R := x * x.
Definition pow64 (x : R) : R := sq (sq (sq (sq (sq (sq x))))).
Lemma Q2R_power q : Q2R (power64 q) = pow64 (Q2R q).
Proof. unfold power64. now rewrite !Q2R_square. Qed.
Lemma sq_le x y : 0 <= x <= y -> 0 <= sq x <= sq y.
Proof. intros [A B]. unfold sq. split; [now apply Rmult_le_pos | apply Rmult_le_compat; lra]. Qed.
Lemma pow64_le x y : 0 <= x <= y -> pow64 x <= pow64 y.
Proof. intros H. unfold pow64. apply (sq_le _ _ (sq_le _ _ (sq_le _ _ (sq_le _ _ (sq_le _ _ (sq_le _ _ H)))))). Qed.
Lemma pow64_pos x : 0 < x -> 0 < pow64 x.
Proof. intros H. unfold pow64. assert (S : forall y, 0 < y -> 0 < sq y) by (intros; now apply Rmult_lt_0_compat). auto 10. Qed.
Lemma exp_64 x : exp x = pow64 (exp (x / 64)).
Proof.
  assert (S : forall y, sq (exp y) = exp (y + y)) by (intros; symmetry; apply exp_plus).
  unfold pow64. rewrite !S. f_equal. field.
Qed.

Lemma part_of_64 q : Q2R (q / 64) = Q2R q / 64.
Proof. rewrite Q2R_div by (intros E; discriminate). f_equal. unfold Q2R. simpl. lra. Qed.

Lemma below_exp_le q : Q2R (below_exp q) <= exp (Q2R q).
Proof.
  unfold below_exp. cbv zeta. destruct (Qle_bool 0 (1 + q / 64)) eqn:E.
  - apply Qle_bool_iff, Qle_Rle in E. rewrite Q2R_0 in E. rewrite Q2R_power, (exp_64 (Q2R q)).
    apply pow64_le. split; auto. rewrite Q2R_plus, Q2R_1, part_of_64. apply exp_ineq1_le.
  - rewrite Q2R_0. apply Rlt_le, exp_pos.
Qed.

Lemma above_exp_ge q v : above_exp q = Some v -> exp (Q2R q) <= Q2R v.
Proof.
  unfold above_exp. cbv zeta. destruct (Qle_bool (1 - q / 64) 0) eqn:E; [easy|].
  generalize (eq_refl (power64 (1 - q / 64))). generalize (power64 (1 - q / 64)) at -1. intros w Hw [= <-].
  assert (P : 0 < 1 - Q2R q / 64).
  { assert (L : (0 < 1 - q / 64)%Q).
    { apply Qnot_le_lt. intros L. apply Qle_bool_iff in L. congruence. }
    apply Qlt_Rlt in L. rewrite Q2R_0, Q2R_minus, Q2R_1, part_of_64 in L. exact L. }
  assert (Pow : Q2R w = pow64 (1 - Q2R q / 64)).
  { now rewrite <- Hw, Q2R_power, Q2R_minus, Q2R_1, part_of_64. }
  assert (Pos : 0 < pow64 (1 - Q2R q / 64)) by now apply pow64_pos.
  rewrite Q2R_red, Q2R_inv, Pow.
  2: { intros Z. apply Qeq_eqR in Z. rewrite Pow, Q2R_0 in Z. lra. }
  rewrite <- (Rinv_inv (exp (Q2R q))).
  apply Rinv_le_contravar; auto. rewrite <- exp_Ropp, (exp_64 (- Q2R q)).
  apply pow64_le. split; [lra|]. replace (1 - Q2R q / 64) with (1 + - Q2R q / 64) by field. apply exp_ineq1_le.
Qed.

(* A product of two numbers lies between the products of their bounds. *)
Lemma product_within x y l u l' u' : l <= x <= u -> l' <= y <= u' ->
  Rmin (Rmin (l * l') (l * u')) (Rmin (u * l') (u * u')) <= x * y
    <= Rmax (Rmax (l * l') (l * u')) (Rmax (u * l') (u * u')).
Proof.
  intros X Y.
  assert (A : forall z p q, p <= z <= q -> forall c, Rmin (c * p) (c * q) <= c * z <= Rmax (c * p) (c * q)).
  { intros z p q Z c. destruct (Rle_lt_dec 0 c).
    - rewrite Rmin_left, Rmax_right by (apply Rmult_le_compat_l; lra). split; apply Rmult_le_compat_l; lra.
    - rewrite Rmin_right, Rmax_left by (apply Rmult_le_compat_neg_l; lra). split; apply Rmult_le_compat_neg_l; lra. }
  destruct (A y l' u' Y l) as [A1 A2], (A y l' u' Y u) as [A3 A4].
  destruct (A x l u X y) as [A5 A6]. rewrite (Rmult_comm y l), (Rmult_comm y u), (Rmult_comm y x) in *.
  assert (M1 := Rmin_l (Rmin (l * l') (l * u')) (Rmin (u * l') (u * u'))).
  assert (M2 := Rmin_r (Rmin (l * l') (l * u')) (Rmin (u * l') (u * u'))).
  assert (M3 := Rmax_l (Rmax (l * l') (l * u')) (Rmax (u * l') (u * u'))).
  assert (M4 := Rmax_r (Rmax (l * l') (l * u')) (Rmax (u * l') (u * u'))).
  split; [unfold Rmin in A5; destruct (Rle_dec (l * y) (u * y)) | unfold Rmax in A6; destruct (Rle_dec (l * y) (u * y))]; lra.
Qed.

Lemma inverse_within y l u : l <= y <= u -> 0 < l \/ u < 0 -> / u <= / y <= / l.
Proof.
  intros Y [P|P].
  - split; apply Rinv_le_contravar; lra.
  - split; apply Ropp_le_cancel; rewrite <- !Rinv_opp; apply Rinv_le_contravar; lra.
Qed.

#[local] Opaque Qred Qplus Qminus Qmult Qdiv Qmin Qmax below_exp.
Theorem range_sound a : forall b, range a = Some b -> within (amount a) b.
Proof.
  unfold within. induction a; cbn [range amount]; intros b E.
  - injection E as <-. cbn [fst snd]. lra.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy. injection E as <-.
    specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *. rewrite !Q2R_red, !Q2R_plus. lra.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy. injection E as <-.
    specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *. rewrite !Q2R_red, !Q2R_minus. lra.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy. injection E as <-.
    specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *.
    rewrite !Q2R_min, !Q2R_max, !Q2R_red, !Q2R_mult. now apply product_within.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy.
    destruct (negb (Qle_bool l' 0) || negb (Qle_bool 0 u')) eqn:S; try easy. injection E as <-.
    specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *.
    assert (P : 0 < Q2R l' \/ Q2R u' < 0).
    { apply orb_true_iff in S as [S|S]; apply negb_true_iff in S; [left|right]; rewrite <- Q2R_0;
        apply Qlt_Rlt, Qnot_le_lt; intros L; apply Qle_bool_iff in L; congruence. }
    assert (N : ~ (l' == 0)%Q /\ ~ (u' == 0)%Q).
    { split; intros Z; apply Qeq_eqR in Z; rewrite Q2R_0 in Z; lra. }
    rewrite !Q2R_min, !Q2R_max, !Q2R_red, !Q2R_div by apply N.
    assert (I := inverse_within _ _ _ IHa2 P).
    assert (W := product_within _ _ _ _ _ _ IHa1 I). unfold Rdiv.
    rewrite (Rmin_comm (_ * / Q2R l')), (Rmin_comm (Q2R u * / Q2R l')),
      (Rmax_comm (_ * / Q2R l')), (Rmax_comm (Q2R u * / Q2R l')). exact W.
  - destruct (range a) as [[l u]|]; try easy. destruct (above_exp u) as [v|] eqn:A; try easy. injection E as <-.
    specialize (IHa _ eq_refl). cbn [fst snd] in *. split.
    + apply Rle_trans with (exp (Q2R l)); [apply below_exp_le|].
      destruct (proj1 IHa) as [L|L]; [left; now apply exp_increasing | rewrite L; lra].
    + apply Rle_trans with (exp (Q2R u)); [|now apply above_exp_ge].
      destruct (proj2 IHa) as [L|L]; [left; now apply exp_increasing | rewrite L; lra].
Qed.

#[local] Transparent Qred Qplus Qminus Qmult Qdiv Qmin Qmax below_exp.

(* The ranges do not meet. *)
Definition apart (a b : closed) : bool :=
  match range a, range b with
  | Some (l, u), Some (l', u') => negb (Qle_bool l' u) || negb (Qle_bool l u')
  | _, _ => false
  end.

Theorem apart_sound a b : apart a b = true -> amount a <> amount b.
Proof.
  unfold apart. destruct (range a) as [[l u]|] eqn:A, (range b) as [[l' u']|] eqn:B; try easy.
  apply range_sound in A, B. unfold within in *. cbn [fst snd] in *. intros S Q.
  apply orb_true_iff in S as [S|S]; apply negb_true_iff in S;
    [assert (L : (u < l')%Q) | assert (L : (u' < l)%Q)];
    try (apply Qnot_le_lt; intros L; apply Qle_bool_iff in L; congruence);
    apply Qlt_Rlt in L; lra.
Qed.

(* ---- The tactic `separate` ---------------------------------------------------------------------- *)

Ltac closed_of t := lazymatch t with
  | ?a + ?b => let a := closed_of a in let b := closed_of b in constr:(Plus a b)
  | ?a - ?b => let a := closed_of a in let b := closed_of b in constr:(Minus a b)
  | ?a * ?b => let a := closed_of a in let b := closed_of b in constr:(Times a b)
  | ?a / ?b => let a := closed_of a in let b := closed_of b in constr:(Over a b)
  | - ?a => let a := closed_of a in constr:(Minus (Number 0) a)
  | exp ?a => let a := closed_of a in constr:(Exp a)
  | IZR ?z => constr:(Number (inject_Z z))
  end.

Lemma Q2R_inject z : Q2R (inject_Z z) = IZR z.
Proof. unfold Q2R. simpl. field. Qed.

(* Sums of closed length and bits of closed numbers are computed. *)
Ltac compute_sums := cbv beta iota zeta delta [sum lsum seq softmax normalise choose expo plus bias masked
  infinitely bit Nat.eqb Nat.leb Nat.ltb negb andb orb Nat.add Nat.sub Nat.mul].
(* Two closed numbers differ. *)
Ltac separate := compute_sums; lazymatch goal with |- ?l <> ?r =>
  let a := closed_of l in let b := closed_of r in
  let N := fresh in assert (N : amount a <> amount b) by (apply apart_sound; vm_compute; reflexivity);
  cbn [amount] in N; rewrite ?Q2R_inject, ?Q2R_0 in N;
  let E := fresh in intros E; apply N; rewrite ?Rminus_0_l; exact E end.

Example e_over_1_plus_e : exp 1 / (exp 1 + 1) <> 1 / 2.
Proof. separate. Qed.
