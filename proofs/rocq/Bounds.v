(* Two closed numbers differ: rational bounds on sums, products, quotients, exponentials, logarithms, roots,
   absolute values, cosines and sines. Refutations use them. The exponential lies between (1 + x/n)^n and
   1 / (1 - x/n)^n; n = 64 tells simple values apart. Cosine and sine are those of x/64, doubled six times. *)
From Coq Require Import Reals QArith Qreals ZArith List Lia Lra Bool Qminmax.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

(* ---- Closed numbers and their ranges --------------------------------------------------------------- *)

Inductive closed :=
| Whole (z : Z)
| Plus (a b : closed) | Minus (a b : closed) | Opposite (a : closed) | Times (a b : closed) | Over (a b : closed)
| Exp (a : closed) | Sqrt (a : closed) | Abs (a : closed) | Log (a : closed) | Cos (a : closed) | Sin (a : closed).

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
  | Abs a => Rabs (amount a)
  | Log a => log (amount a)
  | Cos a => cos (amount a)
  | Sin a => sin (amount a)
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

(* Bounds of a root, of multiples of 2^-20. *)
Definition root_of (q : Q) : Z := Z.sqrt (Qnum q * 1099511627776 / Zpos (Qden q)).
Definition below_root (q : Q) : Q := root_of q # 1048576.
Definition above_root (q : Q) : Q := (root_of q + 1) # 1048576.

(* A number whose exponential is at most q, and one whose exponential is at least q, halving an interval. *)
Fixpoint below_log (n : nat) (lo hi q : Q) : Q := match n with
  | O => lo
  | S n => let mid := down ((lo + hi) / 2)%Q in
      match above_exp mid with
      | Some v => if Qle_bool v q then below_log n mid hi q else below_log n lo mid q
      | None => below_log n lo mid q end end.
Fixpoint above_log (n : nat) (lo hi q : Q) : Q := match n with
  | O => hi
  | S n => let mid := down ((lo + hi) / 2)%Q in
      if Qle_bool q (below_exp mid) then above_log n lo mid q else above_log n mid hi q end.

(* Ranges of products and of twice a product; the cosine and the sine of twice an angle. *)
Definition interval := (Q * Q)%type.
Definition times (a b : interval) : interval := let (l, u) := a in let (l', u') := b in
  let p := (l * l')%Q in let q := (l * u')%Q in let r := (u * l')%Q in let s := (u * u')%Q in
  rounded (Qmin (Qmin p q) (Qmin r s), Qmax (Qmax p q) (Qmax r s)).
Definition doubled (x : interval * interval) : interval * interval := let (c, s) := x in
  let (l, u) := times s s in let (l', u') := times s c in
  (rounded (1 - 2 * u, 1 - 2 * l)%Q, rounded (2 * l', 2 * u')%Q).
Definition turn (l u : Q) : option (interval * interval) :=
  let y := (l / 64)%Q in let z := (u / 64)%Q in let k := Qmax (- y) z in
  if Qle_bool k 1 then
    let e := (k * k * k / 6)%Q in
    Some (doubled (doubled (doubled (doubled (doubled (doubled
      (rounded (1 - k * k / 2, 1 - (if Qle_bool 0 y then y * y else if Qle_bool z 0 then z * z else 0) / 2 +
        k * k * k * k / 24), rounded (y - e, z + e)))))))%Q)
  else None.

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
      | Some (l, u) => if Qle_bool 0 l then Some (below_root l, above_root u) else None
      | None => None end
  | Abs a => match range a with
      | Some (l, u) => Some (if Qle_bool 0 l then l else if Qle_bool u 0 then - u else 0, Qmax (- l) u)%Q
      | None => None end
  | Log a => match range a with
      | Some (l, u) =>
          let lo := below_log 24 (-16) 16 l in let hi := above_log 24 (-16) 16 u in
          match above_exp lo with
          | Some v => if Qle_bool v l && negb (Qle_bool l 0) && Qle_bool u (below_exp hi) then Some (lo, hi) else None
          | None => None end
      | None => None end
  | Cos a => match range a with
      | Some (l, u) => match turn l u with Some (c, _) => Some c | None => None end | None => None end
  | Sin a => match range a with
      | Some (l, u) => match turn l u with Some (_, s) => Some s | None => None end | None => None end
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

(* A root, squared, is between the squares of its bounds. *)
Lemma below_root_le q x : 0 <= Q2R q -> Q2R q <= x -> 0 <= Q2R (below_root q) /\ Q2R (below_root q) <= sqrt x.
Proof.
  intros P X. assert (N : (0 <= Qnum q)%Z).
  { rewrite <- Q2R_0 in P. apply Rle_Qle in P. unfold Qle in P. simpl in P. lia. }
  set (m := (Qnum q * 1099511627776 / Zpos (Qden q))%Z).
  assert (M : (0 <= m)%Z) by (apply Z.div_pos; lia). destruct (Z.sqrt_spec m M) as [S _].
  assert (R0 : (0 <= Z.sqrt m)%Z) by apply Z.sqrt_nonneg.
  assert (D := Z.mul_div_le (Qnum q * 1099511627776) (Zpos (Qden q)) eq_refl). fold m in D.
  assert (F : 0 <= Q2R (below_root q)).
  { unfold below_root, root_of, Q2R. cbn [Qnum Qden]. fold m. apply Rmult_le_pos; [now apply IZR_le|].
    left. apply Rinv_0_lt_compat, IZR_lt. lia. }
  split; [exact F|]. rewrite <- (sqrt_square (Q2R (below_root q))) by exact F. apply sqrt_le_1_alt.
  apply Rle_trans with (Q2R q); auto. rewrite <- Q2R_mult. apply Qle_Rle. unfold below_root, root_of. fold m.
  unfold Qle. cbn [Qnum Qden Qmult]. nia.
Qed.
Lemma above_root_ge q x : 0 <= x -> x <= Q2R q -> sqrt x <= Q2R (above_root q).
Proof.
  intros P X. assert (N : (0 <= Qnum q)%Z).
  { assert (W : 0 <= Q2R q) by lra. rewrite <- Q2R_0 in W. apply Rle_Qle in W. unfold Qle in W. simpl in W. lia. }
  set (m := (Qnum q * 1099511627776 / Zpos (Qden q))%Z).
  assert (M : (0 <= m)%Z) by (apply Z.div_pos; lia). destruct (Z.sqrt_spec m M) as [_ S].
  assert (R0 : (0 <= Z.sqrt m)%Z) by apply Z.sqrt_nonneg.
  assert (D : (Qnum q * 1099511627776 < Zpos (Qden q) * (m + 1))%Z)
    by (unfold m; generalize (Z.mul_succ_div_gt (Qnum q * 1099511627776) (Zpos (Qden q)) eq_refl); lia).
  assert (F : 0 <= Q2R (above_root q)).
  { unfold above_root, root_of, Q2R. cbn [Qnum Qden]. fold m. apply Rmult_le_pos; [apply IZR_le; lia|].
    left. apply Rinv_0_lt_compat, IZR_lt. lia. }
  rewrite <- (sqrt_square (Q2R (above_root q))) by exact F. apply sqrt_le_1_alt.
  apply Rle_trans with (Q2R q); auto. rewrite <- Q2R_mult. apply Qle_Rle. unfold above_root, root_of. fold m.
  unfold Qle. cbn [Qnum Qden Qmult]. nia.
Qed.

Lemma log_le x y : 0 < x -> x <= y -> log x <= log y.
Proof. intros P [L | E]; [left; now apply log_increases | rewrite E; lra]. Qed.

(* Cosine and sine of a small angle, and of twice an angle. *)
Lemma cosine_small y : -1 <= y <= 1 -> 1 - y * y / 2 <= cos y <= 1 - y * y / 2 + y * y * y * y / 24.
Proof.
  intros H. destruct (pre_cos_bound y 0 ltac:(lra) ltac:(lra)) as [A B].
  unfold cos_approx, cos_term in A, B. cbn -[fact INR] in A, B.
  assert (F2 : INR (fact 2) = 2) by (simpl; lra). assert (F4 : INR (fact 4) = 24) by (simpl; lra).
  assert (F0 : INR (fact 0) = 1) by (simpl; lra). rewrite ?F0, ?F2, ?F4 in *. split; [|]; lra.
Qed.
Lemma sine_small y : -1 <= y <= 1 -> y - Rabs y * Rabs y * Rabs y / 6 <= sin y <= y + Rabs y * Rabs y * Rabs y / 6.
Proof.
  assert (P : forall z, 0 <= z <= 1 -> z - z * z * z / 6 <= sin z <= z).
  { intros z H. destruct (pre_sin_bound z 0 ltac:(lra) ltac:(lra)) as [A B].
    unfold sin_approx, sin_term in A, B. cbn -[fact INR] in A, B.
    assert (F1 : INR (fact 1) = 1) by (simpl; lra). assert (F3 : INR (fact 3) = 6) by (simpl; lra).
    assert (F5 : INR (fact 5) = 120) by (simpl; lra). rewrite ?F1, ?F3, ?F5 in *.
    assert (Z2 : 0 <= z * z <= 1) by nra. assert (Z3 : 0 <= z * z * z) by nra. split; [lra|]. nra. }
  intros H. destruct (Rle_lt_dec 0 y) as [L|L].
  - rewrite Rabs_right by lra. destruct (P y ltac:(lra)). assert (0 <= y * y * y) by (repeat apply Rmult_le_pos; lra). lra.
  - rewrite Rabs_left by exact L. destruct (P (- y) ltac:(lra)) as [A B]. rewrite sin_neg in A, B.
    assert (0 <= (- y) * (- y) * (- y)) by (repeat apply Rmult_le_pos; lra). lra.
Qed.
Lemma times_within x y a b : within x a -> within y b -> within (x * y) (times a b).
Proof.
  destruct a as [l u], b as [l' u']. unfold within, times. cbn [fst snd]. intros X Y. apply within_rounded.
  rewrite !Q2R_min, !Q2R_max, !Q2R_mult. now apply product_within.
Qed.
Lemma Q2R_2 : Q2R 2 = 2.
Proof. unfold Q2R. simpl. lra. Qed.
Lemma doubled_within y c s : within (cos y) c -> within (sin y) s ->
  within (cos (2 * y)) (fst (doubled (c, s))) /\ within (sin (2 * y)) (snd (doubled (c, s))).
Proof.
  intros C S. assert (A := times_within _ _ _ _ S S). assert (B := times_within _ _ _ _ S C).
  unfold doubled. destruct (times s s) as [l u], (times s c) as [l' u']. unfold within in A, B. cbn [fst snd] in *.
  split; apply within_rounded; rewrite ?Q2R_minus, !Q2R_mult, ?Q2R_1, !Q2R_2.
  - rewrite cos_2a_sin. lra.
  - rewrite sin_2a. lra.
Qed.
Lemma some_eq {A} (a b : A) : Some a = Some b -> a = b.
Proof. now intros [= ->]. Qed.
Lemma turn_within x l u c s : Q2R l <= x <= Q2R u -> turn l u = Some (c, s) -> within (cos x) c /\ within (sin x) s.
Proof.
  intros X. unfold turn. set (y := (l / 64)%Q). set (z := (u / 64)%Q). set (k := Qmax (- y) z).
  destruct (Qle_bool k 1) eqn:K; [|easy]. apply Qle_bool_iff, Qle_Rle in K. rewrite Q2R_1 in K.
  set (c0 := rounded _). set (s0 := rounded (_, (z + _)%Q)). intros E. apply some_eq in E.
  set (w := x / 64). assert (Y : Q2R y = Q2R l / 64) by apply part_of_64. assert (Z : Q2R z = Q2R u / 64) by apply part_of_64.
  assert (W : Q2R y <= w <= Q2R z) by (unfold w; lra).
  assert (Ky : Q2R k = Rmax (- Q2R y) (Q2R z)) by (unfold k; now rewrite Q2R_max, Q2R_opp).
  assert (K1 := Rmax_l (- Q2R y) (Q2R z)). assert (K2 := Rmax_r (- Q2R y) (Q2R z)). rewrite <- Ky in K1, K2.
  assert (D : forall d, ~ (inject_Z (Zpos d) == 0)%Q) by (intros d N; discriminate).
  assert (Q2 : forall n d, Q2R (n / inject_Z (Zpos d)) = Q2R n / IZR (Zpos d)).
  { intros n d. rewrite Q2R_div by apply D. f_equal. apply Q2R_inject. }
  assert (C0 : within (cos w) c0).
  { destruct (cosine_small w ltac:(lra)) as [A B]. apply within_rounded.
    change 2%Q with (inject_Z 2). change 24%Q with (inject_Z 24). rewrite Q2R_plus, !Q2R_minus, !Q2, !Q2R_mult, Q2R_1.
    assert (V : w * w <= Q2R k * Q2R k) by nra. assert (V4 : w * w * w * w <= Q2R k * Q2R k * Q2R k * Q2R k) by nra.
    assert (Lo : Q2R (if Qle_bool 0 y then y * y else if Qle_bool z 0 then z * z else 0) <= w * w).
    { destruct (Qle_bool 0 y) eqn:E1; [|destruct (Qle_bool z 0) eqn:E2].
      - apply Qle_bool_iff, Qle_Rle in E1. rewrite Q2R_0 in E1. rewrite Q2R_mult. nra.
      - apply Qle_bool_iff, Qle_Rle in E2. rewrite Q2R_0 in E2. rewrite Q2R_mult. nra.
      - rewrite Q2R_0. nra. }
    split; lra. }
  assert (S0 : within (sin w) s0).
  { destruct (sine_small w ltac:(lra)) as [A B]. apply within_rounded. change 6%Q with (inject_Z 6).
    rewrite Q2R_minus, Q2R_plus, !Q2, !Q2R_mult.
    assert (V : 0 <= Rabs w <= Q2R k) by (split; [apply Rabs_pos | apply Rabs_le; lra]).
    assert (V3 : Rabs w * Rabs w * Rabs w <= Q2R k * Q2R k * Q2R k).
    { apply Rmult_le_compat; try lra; [apply Rmult_le_pos; lra | apply Rmult_le_compat; lra]. }
    split; lra. }
  assert (G : forall v a b, within (cos v) a -> within (sin v) b -> forall r, doubled (a, b) = r ->
    within (cos (2 * v)) (fst r) /\ within (sin (2 * v)) (snd r))
    by (intros v a b A B r <-; now apply doubled_within).
  replace x with (2 * (2 * (2 * (2 * (2 * (2 * w)))))) by (unfold w; field).
  revert E. generalize dependent s0. generalize dependent c0. intros c0 C0 s0 S0 E.
  do 5 (destruct (doubled (c0, s0)) as [c' s'] eqn:N; destruct (G _ _ _ C0 S0 _ N) as [C' S']; cbn [fst snd] in C', S';
    clear C0 S0 N; rename C' into C0, S' into S0; clear c0 s0; rename c' into c0, s' into s0).
  exact (G _ _ _ C0 S0 _ E).
Qed.

#[local] Opaque rounded Qopp Qplus Qminus Qmult Qdiv Qmin Qmax below_exp above_exp below_log above_log turn below_root above_root.
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
    unfold within in *. specialize (IHa _ eq_refl). cbn [fst snd] in *.
    apply Qle_bool_iff, Qle_Rle in P. rewrite Q2R_0 in P.
    split; [now apply below_root_le | apply above_root_ge; lra].
  - destruct (range a) as [[l u]|]; try easy. injection E as <-. unfold within in *. specialize (IHa _ eq_refl).
    cbn [fst snd] in *. rewrite Q2R_max, Q2R_opp. assert (M1 := Rmax_l (- Q2R l) (Q2R u)).
    assert (M2 := Rmax_r (- Q2R l) (Q2R u)). split; [|apply Rabs_le; lra].
    destruct (Qle_bool 0 l) eqn:P; [|destruct (Qle_bool u 0) eqn:P'].
    + apply Qle_bool_iff, Qle_Rle in P. rewrite Q2R_0 in P. rewrite Rabs_right; lra.
    + apply Qle_bool_iff, Qle_Rle in P'. rewrite Q2R_0 in P'. rewrite Q2R_opp, Rabs_left1; lra.
    + rewrite Q2R_0. apply Rabs_pos.
  - destruct (range a) as [[l u]|]; [|discriminate]. cbv zeta in E. revert E. generalize (below_log 24 (-16) 16 l) as lo.
    generalize (above_log 24 (-16) 16 u) as hi. intros hi lo E. destruct (above_exp lo) as [v|] eqn:A; try easy.
    destruct (_ && _) eqn:S; try easy. injection E as <-. unfold within in *. specialize (IHa _ eq_refl).
    cbn [fst snd] in *. rewrite !andb_true_iff in S. destruct S as [[S1 S2] S3].
    apply Qle_bool_iff, Qle_Rle in S1, S3. apply above_exp_ge in A. assert (B := below_exp_le hi).
    assert (P : 0 < amount a). { assert (E := exp_pos (Q2R lo)). lra. }
    split; [rewrite <- (log_exp (Q2R lo)) | rewrite <- (log_exp (Q2R hi))]; apply log_le; try lra; apply exp_pos.
  - destruct (range a) as [[l u]|]; [|discriminate]. destruct (turn l u) as [[c s]|] eqn:T; [|discriminate].
    injection E as <-.
    specialize (IHa _ eq_refl). exact (proj1 (turn_within _ _ _ _ _ IHa T)).
  - destruct (range a) as [[l u]|]; [|discriminate]. destruct (turn l u) as [[c s]|] eqn:T; [|discriminate].
    injection E as <-.
    specialize (IHa _ eq_refl). exact (proj2 (turn_within _ _ _ _ _ IHa T)).
Qed.

#[local] Transparent rounded Qopp Qplus Qminus Qmult Qdiv Qmin Qmax below_exp above_exp below_log above_log turn below_root
  above_root.

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
  | Rabs ?a => let a := closed_of a in constr:(Abs a)
  | log ?a => let a := closed_of a in constr:(Log a)
  | cos ?a => let a := closed_of a in constr:(Cos a)
  | sin ?a => let a := closed_of a in constr:(Sin a)
  | IZR ?z => constr:(Whole z)
  end.

(* Sums of closed length and bits of closed numbers are computed. *)
Ltac compute_in H := cbv beta iota zeta delta [sum product lsum seq softmax normalise choose expo plus bias masked over
  infinitely bit INR Nat.eqb Nat.leb Nat.ltb negb andb orb Nat.add Nat.sub Nat.mul] in H.
Ltac by_ranges law := apply law; vm_compute; reflexivity.

(* Where exponentials are any positive numbers. *)
Ltac any_exponentials := repeat match goal with |- context [exp ?a] =>
  let p := fresh in assert (p := exp_pos a); revert p; generalize (exp a); intros ? p end.
Ltac vanishes_by_field H := exfalso; apply H; clear H; any_exponentials; field; lra.
(* Where every exponent is 0. *)
Ltac exponents_are_0 := repeat match goal with
  |- context [exp ?a] => replace (exp a) with 1 by (rewrite <- exp_0; apply f_equal; ring) end.

(* What logarithms are of that is 1, whatever the exponentials are. *)
Ltac logarithms_are_0 := repeat match goal with
  |- context [log ?a] => replace a with 1 by (any_exponentials; field; lra); rewrite log_1 end.

(* A conclusion at the counterexample is false. *)
Ltac absurd_conclusion H :=
  compute_in H;
  lazymatch type of H with
  | ?l = ?r :> R => let a := closed_of l in let b := closed_of r in
      revert H; change (amount a = amount b -> False); by_ranges not_equal
  | ?l <> 0 => let a := closed_of l in
      first [ revert H; change (amount a <> 0 -> False); by_ranges not_nonzero | vanishes_by_field H ]
  | 0 < ?l => let a := closed_of l in revert H; change (0 < amount a -> False); by_ranges not_positive
  | 0 <= ?l => let a := closed_of l in revert H; change (0 <= amount a -> False); by_ranges not_nonnegative
  | exists x, _ = Finite x => destruct H; discriminate
  | derivable_pt_lim ?f ?x ?l => revert H; apply not_slope; cbv beta;
      [ let u := fresh in intros u; first [ exponents_are_0; field | logarithms_are_0; ring ]
      | let E := fresh in intros E; absurd_conclusion E ]
  end.

Ltac compute_here := cbv beta iota zeta delta [sum lsum seq bit Nat.eqb].
(* A place below a closed length is one of its places. *)
Ltac each_place := repeat match goal with L : (?k < _)%nat |- _ =>
  is_var k; first [ exfalso; lia | destruct k as [|k]; [clear L | apply Nat.succ_lt_mono in L] ] end.
(* A hypothesis holds at the counterexample. *)
Ltac premise_holds :=
  unfold permutes, symmetric, orthogonal, inverse; intros; each_place; cbn; first
    [ lia | reflexivity | discriminate
    | exists 0%nat; split; [lia | reflexivity] | exists 1%nat; split; [lia | reflexivity]
    | exists 2%nat; split; [lia | reflexivity] | lra
    | solve [split; compute_here; lra]
    | let E := fresh in intros E; absurd_conclusion E ].
Ltac premises_of P := lazymatch type of P with
  | ?A -> _ => let a := fresh in assert (a : A) by premise_holds; specialize (P a); clear a; premises_of P
  | _ => idtac end.

Example e_over_1_plus_e : exp 1 / (exp 1 + 1) = 1 / 2 -> False.
Proof. intros H. absurd_conclusion H. Qed.
