(* Two closed numbers differ: rational bounds on sums, products, quotients and exponentials. Refutations use
   them. The exponential lies between (1 + x/n)^n and 1 / (1 - x/n)^n; n = 64 tells simple values apart. *)
From Coq Require Import Reals QArith Qreals ZArith List Lia Lra Bool Qminmax.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

(* ---- Closed numbers and their ranges --------------------------------------------------------------- *)

Inductive closed :=
| Whole (z : Z)
| Plus (a b : closed) | Minus (a b : closed) | Opposite (a : closed) | Times (a b : closed) | Over (a b : closed)
| Exp (a : closed) | Sqrt (a : closed).

Fixpoint amount (a : closed) : R :=
  match a with
  | Whole z => IZR z
  | Plus a b => amount a + amount b
  | Minus a b => amount a - amount b
  | Opposite a => - amount a
  | Times a b => amount a * amount b
  | Over a b => amount a / amount b
  | Exp a => exp (amount a)
  | Sqrt a => sqrt (amount a)
  end.

(* Bounds are rounded outwards to multiples of 2^-20, so that they stay short. *)
Definition down (q : Q) : Q := (Qnum q * 1048576 / Zpos (Qden q)) # 1048576.
Definition rounded (b : Q * Q) : Q * Q := (down (fst b), - down (- snd b))%Q.

(* At most q^64, by squaring six times; bounds of exp. *)
Definition square (q : Q) : Q := down (q * q).
Definition power64 (q : Q) : Q := square (square (square (square (square (square q))))).
Definition below_exp (x : Q) : Q :=
  let y := (1 + x / 64)%Q in if Qle_bool 0 y then power64 y else 0%Q.
Definition above_exp (x : Q) : option Q :=
  let y := (1 - x / 64)%Q in if Qle_bool y 0 then None else
  let z := power64 y in if Qle_bool z 0 then None else Some (/ z)%Q.

(* A lower and an upper bound, if every divisor is seen not to be 0. *)
Fixpoint range (a : closed) : option (Q * Q) :=
  match a with
  | Whole z => Some (inject_Z z, inject_Z z)
  | Plus a b => match range a, range b with
      | Some (l, u), Some (l', u') => Some (rounded (l + l', u + u'))%Q | _, _ => None end
  | Minus a b => match range a, range b with
      | Some (l, u), Some (l', u') => Some (rounded (l - u', u - l'))%Q | _, _ => None end
  | Opposite a => match range a with Some (l, u) => Some (rounded (- u, - l))%Q | None => None end
  | Times a b => match range a, range b with
      | Some (l, u), Some (l', u') =>
          let p := (l * l')%Q in let q := (l * u')%Q in let r := (u * l')%Q in let s := (u * u')%Q in
          Some (rounded (Qmin (Qmin p q) (Qmin r s), Qmax (Qmax p q) (Qmax r s)))
      | _, _ => None end
  | Over a b => match range a, range b with
      | Some (l, u), Some (l', u') =>
          if negb (Qle_bool l' 0) || negb (Qle_bool 0 u') then
            let p := (l / l')%Q in let q := (l / u')%Q in let r := (u / l')%Q in let s := (u / u')%Q in
            Some (rounded (Qmin (Qmin p q) (Qmin r s), Qmax (Qmax p q) (Qmax r s)))
          else None
      | _, _ => None end
  | Exp a => match range a with
      | Some (l, u) => match above_exp u with Some v => Some (rounded (below_exp l, v)) | None => None end
      | None => None end
  | Sqrt a => match range a with
      | Some (l, u) => if Qle_bool 0 l then Some (Qmin 1 l, Qmax 1 u) else None
      | None => None end
  end.

Definition within (x : R) (b : Q * Q) : Prop := Q2R (fst b) <= x <= Q2R (snd b).

Lemma down_le q : Q2R (down q) <= Q2R q.
Proof.
  apply Qle_Rle. unfold down, Qle. simpl Qnum. simpl Qden.
  generalize (Z.mul_div_le (Qnum q * 1048576) (Zpos (Qden q)) eq_refl). lia.
Qed.
Lemma within_rounded x l u : Q2R l <= x <= Q2R u -> within x (rounded (l, u)).
Proof.
  intros H. unfold within, rounded. cbn [fst snd]. rewrite Q2R_opp.
  assert (L := down_le l). assert (U := down_le (- u)). rewrite Q2R_opp in U. lra.
Qed.
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
Lemma Q2R_inject z : Q2R (inject_Z z) = IZR z.
Proof. unfold Q2R. simpl. field. Qed.
Lemma Q2R_0 : Q2R 0 = 0.
Proof. unfold Q2R. simpl. lra. Qed.
Lemma Q2R_1 : Q2R 1 = 1.
Proof. unfold Q2R. simpl. lra. Qed.

(* The same power of reals. *)
Definition sq (x : R) : R := x * x.
Definition pow64 (x : R) : R := sq (sq (sq (sq (sq (sq x))))).
Lemma sq_le x y : 0 <= x <= y -> 0 <= sq x <= sq y.
Proof. intros [A B]. unfold sq. split; [now apply Rmult_le_pos | apply Rmult_le_compat; lra]. Qed.
Lemma pow64_le x y : 0 <= x <= y -> pow64 x <= pow64 y.
Proof. intros H. unfold pow64. apply (sq_le _ _ (sq_le _ _ (sq_le _ _ (sq_le _ _ (sq_le _ _ (sq_le _ _ H)))))). Qed.
Lemma square_le q x : 0 <= Q2R q <= x -> 0 <= Q2R (square q) <= sq x.
Proof.
  intros [A B]. unfold square, sq. split.
  - rewrite <- Q2R_0. apply Qle_Rle. unfold down, Qle. simpl Qnum. simpl Qden.
    rewrite <- Q2R_0 in A. apply Rle_Qle in A. unfold Qle in A. simpl in A.
    assert (P : (0 <= Qnum q * Qnum q * 1048576)%Z) by nia.
    generalize (Z.div_pos (Qnum q * Qnum q * 1048576) (Zpos (Qden q * Qden q)) P eq_refl). lia.
  - apply Rle_trans with (Q2R (q * q)); [apply down_le|]. rewrite Q2R_mult. apply Rmult_le_compat; lra.
Qed.
Lemma power64_le q : 0 <= Q2R q -> Q2R (power64 q) <= pow64 (Q2R q).
Proof.
  intros H. unfold power64, pow64. assert (S : 0 <= Q2R q <= Q2R q) by lra.
  do 6 apply square_le in S. apply S.
Qed.
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
  - apply Qle_bool_iff, Qle_Rle in E. rewrite Q2R_0 in E. rewrite (exp_64 (Q2R q)).
    apply Rle_trans with (pow64 (Q2R (1 + q / 64))); [now apply power64_le|].
    apply pow64_le. split; auto. rewrite Q2R_plus, Q2R_1, part_of_64. apply exp_above_tangent.
  - rewrite Q2R_0. apply Rlt_le, exp_pos.
Qed.

Lemma above_exp_ge q v : above_exp q = Some v -> exp (Q2R q) <= Q2R v.
Proof.
  unfold above_exp. cbv zeta. destruct (Qle_bool (1 - q / 64) 0) eqn:E; [easy|].
  generalize (power64_le (1 - q / 64)). generalize (power64 (1 - q / 64)). intros z L.
  destruct (Qle_bool z 0) eqn:F; [easy|]. intros [= <-].
  assert (Positive : forall p, Qle_bool p 0 = false -> 0 < Q2R p).
  { intros p N. rewrite <- Q2R_0. apply Qlt_Rlt, Qnot_le_lt. intros M. apply Qle_bool_iff in M. congruence. }
  apply Positive in E, F. specialize (L (Rlt_le _ _ E)).
  rewrite Q2R_inv by (intros Z; apply Qeq_eqR in Z; rewrite Q2R_0 in Z; lra).
  rewrite <- (Rinv_inv (exp (Q2R q))). apply Rinv_le_contravar; auto.
  apply Rle_trans with (pow64 (Q2R (1 - q / 64))); auto.
  rewrite <- exp_Ropp, (exp_64 (- Q2R q)). apply pow64_le. split; [lra|].
  rewrite Q2R_minus, Q2R_1, part_of_64.
  replace (1 - Q2R q / 64) with (1 + - Q2R q / 64) by field. apply exp_above_tangent.
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

(* A root lies between 1 and the number. *)
Lemma root_within x l u : 0 <= l -> l <= x <= u -> Rmin 1 l <= sqrt x <= Rmax 1 u.
Proof.
  intros L X. assert (P := sqrt_pos x). assert (S := sqrt_sqrt x ltac:(lra)).
  assert (A := Rmin_l 1 l). assert (B := Rmin_r 1 l). assert (C := Rmax_l 1 u). assert (D := Rmax_r 1 u).
  destruct (Rle_lt_dec 1 (sqrt x)); split; nra.
Qed.

#[local] Opaque rounded Qopp Qplus Qminus Qmult Qdiv Qmin Qmax below_exp.
Theorem range_sound a : forall b, range a = Some b -> within (amount a) b.
Proof.
  induction a; cbn [range amount]; intros b E.
  - injection E as <-. unfold within. cbn [fst snd]. rewrite Q2R_inject. lra.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy. injection E as <-.
    unfold within in *. specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *. apply within_rounded. rewrite !Q2R_plus. lra.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy. injection E as <-.
    unfold within in *. specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *. apply within_rounded. rewrite !Q2R_minus. lra.
  - destruct (range a) as [[l u]|]; try easy. injection E as <-.
    unfold within in *. specialize (IHa _ eq_refl). cbn [fst snd] in *. apply within_rounded. rewrite !Q2R_opp. lra.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy. injection E as <-.
    unfold within in *. specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *.
    apply within_rounded. rewrite !Q2R_min, !Q2R_max, !Q2R_mult. now apply product_within.
  - destruct (range a1) as [[l u]|], (range a2) as [[l' u']|]; try easy.
    destruct (negb (Qle_bool l' 0) || negb (Qle_bool 0 u')) eqn:S; try easy. injection E as <-.
    unfold within in *. specialize (IHa1 _ eq_refl). specialize (IHa2 _ eq_refl). cbn [fst snd] in *.
    assert (P : 0 < Q2R l' \/ Q2R u' < 0).
    { apply orb_true_iff in S as [S|S]; apply negb_true_iff in S; [left|right]; rewrite <- Q2R_0;
        apply Qlt_Rlt, Qnot_le_lt; intros L; apply Qle_bool_iff in L; congruence. }
    assert (N : ~ (l' == 0)%Q /\ ~ (u' == 0)%Q).
    { split; intros Z; apply Qeq_eqR in Z; rewrite Q2R_0 in Z; lra. }
    apply within_rounded. rewrite !Q2R_min, !Q2R_max, !Q2R_div by apply N.
    assert (I := inverse_within _ _ _ IHa2 P).
    assert (W := product_within _ _ _ _ _ _ IHa1 I). unfold Rdiv.
    rewrite (Rmin_comm (_ * / Q2R l')), (Rmin_comm (Q2R u * / Q2R l')),
      (Rmax_comm (_ * / Q2R l')), (Rmax_comm (Q2R u * / Q2R l')). exact W.
  - destruct (range a) as [[l u]|]; try easy. destruct (above_exp u) as [v|] eqn:A; try easy. injection E as <-.
    unfold within in *. specialize (IHa _ eq_refl). cbn [fst snd] in *. apply within_rounded. split.
    + apply Rle_trans with (exp (Q2R l)); [apply below_exp_le|].
      now apply exp_monotone.
    + apply Rle_trans with (exp (Q2R u)); [|now apply above_exp_ge].
      now apply exp_monotone.
  - destruct (range a) as [[l u]|]; try easy. destruct (Qle_bool 0 l) eqn:P; try easy. injection E as <-.
    unfold within in *. specialize (IHa _ eq_refl). unfold within. cbn [fst snd] in *. rewrite Q2R_min, Q2R_max, Q2R_1.
    apply root_within; auto. rewrite <- Q2R_0. now apply Qle_Rle, Qle_bool_iff.
Qed.

#[local] Transparent rounded Qopp Qplus Qminus Qmult Qdiv Qmin Qmax below_exp.

(* The ranges do not meet; a number is 0, or not positive, by its range. *)
Definition apart (a b : closed) : bool :=
  match range a, range b with
  | Some (l, u), Some (l', u') => negb (Qle_bool l' u) || negb (Qle_bool l u')
  | _, _ => false
  end.
Definition at_most_0 (a : closed) : bool :=
  match range a with Some (_, u) => Qle_bool u 0 | None => false end.
Definition at_least_0 (a : closed) : bool :=
  match range a with Some (l, _) => Qle_bool 0 l | None => false end.

Theorem apart_sound a b : apart a b = true -> amount a <> amount b.
Proof.
  unfold apart. destruct (range a) as [[l u]|] eqn:A, (range b) as [[l' u']|] eqn:B; try easy.
  apply range_sound in A, B. unfold within in *. cbn [fst snd] in *. intros S Q.
  apply orb_true_iff in S as [S|S]; apply negb_true_iff in S;
    [assert (L : (u < l')%Q) | assert (L : (u' < l)%Q)];
    try (apply Qnot_le_lt; intros L; apply Qle_bool_iff in L; congruence);
    apply Qlt_Rlt in L; lra.
Qed.
Lemma at_most_0_sound a : at_most_0 a = true -> amount a <= 0.
Proof.
  unfold at_most_0. destruct (range a) as [[l u]|] eqn:A; try easy. apply range_sound in A as [_ A].
  cbn [fst snd] in A. intros L. apply Qle_bool_iff, Qle_Rle in L. rewrite Q2R_0 in L. lra.
Qed.
Lemma at_least_0_sound a : at_least_0 a = true -> 0 <= amount a.
Proof.
  unfold at_least_0. destruct (range a) as [[l u]|] eqn:A; try easy. apply range_sound in A as [A _].
  cbn [fst snd] in A. intros L. apply Qle_bool_iff, Qle_Rle in L. rewrite Q2R_0 in L. lra.
Qed.

(* ---- A counterexample ---------------------------------------------------------------------------- *)

(* What each conclusion of a statement would say of closed numbers, and that it is false. *)
Lemma not_equal a b : apart a b = true -> amount a = amount b -> False.
Proof. intros A. now apply apart_sound. Qed.
Lemma not_positive a : at_most_0 a = true -> 0 < amount a -> False.
Proof. intros A. apply at_most_0_sound in A. lra. Qed.
Lemma not_nonnegative a : apart a (Whole 0) && at_most_0 a = true -> 0 <= amount a -> False.
Proof.
  intros A. apply andb_true_iff in A as [A B]. apply apart_sound in A. apply at_most_0_sound in B.
  cbn in A. lra.
Qed.
Lemma not_nonzero a : at_most_0 a && at_least_0 a = true -> amount a <> 0 -> False.
Proof.
  intros A. apply andb_true_iff in A as [A B]. apply at_most_0_sound in A. apply at_least_0_sound in B. lra.
Qed.

(* A function with the values of a line has its slope, and no other. *)
Lemma not_slope f x l : (forall u, f u = (f 1 - f 0) * u + f 0) -> (f 1 - f 0 = l -> False) ->
  derivable_pt_lim f x l -> False.
Proof.
  intros Line N D. set (a := f 1 - f 0) in *. assert (P : 0 < Rabs (a - l)) by (apply Rabs_pos_lt; lra).
  destruct (D _ P) as [delta H]. assert (Q := cond_pos delta).
  specialize (H (delta / 2) ltac:(lra)). rewrite Rabs_right in H by lra. specialize (H ltac:(lra)).
  rewrite (Line (x + delta / 2)), (Line x) in H.
  replace ((a * (x + delta / 2) + f 0 - (a * x + f 0)) / (delta / 2)) with a in H by (field; lra). lra.
Qed.

Ltac closed_of t := lazymatch t with
  | ?a + ?b => let a := closed_of a in let b := closed_of b in constr:(Plus a b)
  | ?a - ?b => let a := closed_of a in let b := closed_of b in constr:(Minus a b)
  | ?a * ?b => let a := closed_of a in let b := closed_of b in constr:(Times a b)
  | ?a / ?b => let a := closed_of a in let b := closed_of b in constr:(Over a b)
  | - ?a => let a := closed_of a in constr:(Opposite a)
  | exp ?a => let a := closed_of a in constr:(Exp a)
  | sqrt ?a => let a := closed_of a in constr:(Sqrt a)
  | IZR ?z => constr:(Whole z)
  end.

(* Sums of closed length and bits of closed numbers are computed. *)
Ltac compute_in H := cbv beta iota zeta delta [sum product lsum seq softmax normalise choose expo plus bias masked
  infinitely bit INR Nat.eqb Nat.leb Nat.ltb negb andb orb Nat.add Nat.sub Nat.mul] in H.
Ltac by_ranges law := apply law; vm_compute; reflexivity.

(* Where every exponent is 0. *)
Ltac exponents_are_0 := repeat match goal with
  |- context [exp ?a] => replace (exp a) with 1 by (rewrite <- exp_0; apply f_equal; ring) end.

(* A conclusion at the counterexample is false. *)
Ltac absurd_conclusion H :=
  compute_in H;
  lazymatch type of H with
  | ?l = ?r :> R => let a := closed_of l in let b := closed_of r in
      revert H; change (amount a = amount b -> False); by_ranges not_equal
  | ?l <> 0 => let a := closed_of l in revert H; change (amount a <> 0 -> False); by_ranges not_nonzero
  | 0 < ?l => let a := closed_of l in revert H; change (0 < amount a -> False); by_ranges not_positive
  | 0 <= ?l => let a := closed_of l in revert H; change (0 <= amount a -> False); by_ranges not_nonnegative
  | exists x, _ = Finite x => destruct H; discriminate
  | derivable_pt_lim ?f ?x ?l => revert H; apply not_slope; cbv beta;
      [ let u := fresh in intros u; exponents_are_0; field
      | let E := fresh in intros E; absurd_conclusion E ]
  end.

(* A place below a closed length is one of its places. *)
Ltac each_place := repeat match goal with L : (?k < _)%nat |- _ =>
  is_var k; first [ exfalso; lia | destruct k as [|k]; [clear L | apply Nat.succ_lt_mono in L] ] end.
(* A hypothesis holds at the counterexample. *)
Ltac premise_holds :=
  unfold permutes; intros; each_place; cbn; first
    [ lia | reflexivity | discriminate
    | exists 0%nat; split; [lia | reflexivity] | exists 1%nat; split; [lia | reflexivity]
    | exists 2%nat; split; [lia | reflexivity] | lra
    | let E := fresh in intros E; absurd_conclusion E ].
Ltac premises_of P := lazymatch type of P with
  | ?A -> _ => let a := fresh in assert (a : A) by premise_holds; specialize (P a); clear a; premises_of P
  | _ => idtac end.

Example e_over_1_plus_e : exp 1 / (exp 1 + 1) = 1 / 2 -> False.
Proof. intros H. absurd_conclusion H. Qed.
