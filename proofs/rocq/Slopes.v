(* The slope of a term by one number of a datum, and that it is the derivative.

   1. A model in which that number is another one.  2. The term that is the slope.
   3. Where it is: what is divided by is not 0, what logarithms and roots are of is positive. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Terms Normal.
Open Scope R_scope.

(* ---- 1. Models ------------------------------------------------------------------------------------ *)

Fixpoint met (l v : list nat) : bool := match l, v with
  | [], [] => true
  | [j], [k] => (j =? k)%nat
  | j :: l, k :: v => (j =? k)%nat && met l v
  | _, _ => false end.
Definition changed_at (v : list nat) (u : R) (x : list nat -> R) (l : list nat) : R :=
  match v, l with [], [] => u | _, _ => choose (met l v) u (x l) end.
Definition with_number (M : model) (f : nat) (v : list nat) (u : R) : model :=
  {| size := size M; dat := fun g => if (g =? f)%nat then changed_at v u (dat M f) else dat M g; rel := rel M;
    image := image M; images := images M; apply := apply M; applies_to := applies_to M |}.

Lemma met_cons j l k v : met (j :: l) (k :: v) = ((j =? k)%nat && met l v).
Proof. destruct l, v; simpl; now rewrite ?andb_true_r, ?andb_false_r. Qed.
Lemma met_eq l : forall v, met l v = true -> l = v.
Proof.
  induction l as [|j l IH]; intros [|k v] H; try easy; [destruct l; easy|].
  rewrite met_cons in H. apply andb_true_iff in H as [E H]. apply Nat.eqb_eq in E. subst k. f_equal. auto.
Qed.
Lemma changed_here v x l : changed_at v (x v) x l = x l.
Proof.
  unfold changed_at. destruct v as [|k v], l as [|j l]; auto; rewrite choose_if;
    (destruct (met _ _) eqn:E; [apply met_eq in E; now rewrite E | reflexivity]).
Qed.

(* ---- 2. Slopes ------------------------------------------------------------------------------------- *)

Section Slopes.
Variables (f : nat) (at0 : list place).

Fixpoint mentions (t : term) : bool := match t with
  | Num _ => false | Dat g _ => (g =? f)%nat
  | Add a c | Mul a c => mentions a || mentions c
  | When _ a | Sum _ a | Inv a | Fun _ a | App _ _ a _ => mentions a end.
Fixpoint met_of (l m : list place) : cond := match l, m with
  | [], [] => Top
  | [p], [q] => Same p q
  | p :: l, q :: m => And (Same p q) (met_of l m)
  | _, _ => Not Top end.
Fixpoint slope (t : term) : term := if mentions t then match t with
  | Num _ => Num 0
  | Dat _ l => bit_of (met_of l at0)
  | Add a c => Add (slope a) (slope c)
  | Mul a c => Add (Mul (slope a) c) (Mul a (slope c))
  | When c a => When c (slope a)
  | Sum s a => Sum s (slope a)
  | Inv a => Mul (Num (-1)) (Mul (slope a) (Mul (Inv a) (Inv a)))
  | Fun Exp a => Mul (Fun Exp a) (slope a)
  | Fun Sin a => Mul (Fun Cos a) (slope a)
  | Fun Cos a => Mul (Num (-1)) (Mul (Fun Sin a) (slope a))
  | Fun Log a => Mul (Inv a) (slope a)
  | Fun Root a => Mul (Inv (Mul (Num 2) (Fun Root a))) (slope a)
  | Fun Abs _ | App _ _ _ _ => Num 0 end else Num 0.

Lemma no_slope t : mentions t = false -> slope t = Num 0.
Proof. destruct t; cbn [slope]; intros F; rewrite F; reflexivity. Qed.

(* ---- 3. Where it is the derivative ------------------------------------------------------------------ *)

Variables (M : model) (e : names).
Fixpoint smooth (b : nat -> nat) (t : term) : Prop := mentions t = false \/ match t with
  | Num _ | Dat _ _ => True
  | Add a c | Mul a c => smooth b a /\ smooth b c
  | When c a => truth M e b c = true -> smooth b a
  | Sum s a => forall j, (j < size M s)%nat -> smooth (under j b) a
  | Inv a => eval M e b a <> 0 /\ smooth b a
  | Fun Exp a | Fun Sin a | Fun Cos a => smooth b a
  | Fun Log a | Fun Root a => 0 < eval M e b a /\ smooth b a
  | Fun Abs _ | App _ _ _ _ => False end.

Hypothesis closed : forall b b', map (at_ M e b) at0 = map (at_ M e b') at0.
Let v := map (at_ M e (fun _ => O)) at0.
Notation there := (with_number M f v).
Notation here := (dat M f v).

Lemma at_there u b p : at_ (there u) e b p = at_ M e b p.
Proof. induction p; simpl; congruence. Qed.
Lemma truth_there u b c : truth (there u) e b c = truth M e b c.
Proof. induction c; simpl; rewrite ?at_there, ?IHc, ?IHc1, ?IHc2; reflexivity. Qed.
Lemma unmentioned u t : mentions t = false -> forall b, eval (there u) e b t = eval M e b t.
Proof.
  induction t; simpl; intros F b; rewrite ?orb_false_iff in F; auto.
  - rewrite F. f_equal. apply map_ext. intros p. apply at_there.
  - destruct F. now rewrite IHt1, IHt2.
  - destruct F. now rewrite IHt1, IHt2.
  - now rewrite truth_there, IHt.
  - apply sum_ext. auto.
  - now rewrite IHt.
  - now rewrite IHt.
  - rewrite at_there. apply applies_to. auto.
Qed.
Lemma eval_here t : forall b, eval (there here) e b t = eval M e b t.
Proof.
  induction t; simpl; intros b; auto.
  - rewrite (map_ext (at_ (there here) e b) (at_ M e b)) by (intros; apply at_there).
    destruct (Nat.eqb_spec f0 f) as [->|]; auto. apply changed_here.
  - now rewrite IHt1, IHt2.
  - now rewrite IHt1, IHt2.
  - now rewrite truth_there, IHt.
  - apply sum_ext. auto.
  - now rewrite IHt.
  - now rewrite IHt.
  - rewrite at_there. apply applies_to. auto.
Qed.
Lemma met_of_val b l m : truth M e b (met_of l m) = met (map (at_ M e b) l) (map (at_ M e b) m).
Proof.
  revert m. induction l as [|p l IH]; intros [|q m]; try reflexivity; [destruct l; reflexivity|].
  cbn [map]. rewrite met_cons, <- IH. destruct l, m; simpl; now rewrite ?andb_true_r, ?andb_false_r.
Qed.
Lemma minus_one : Q2R (-1) = -1.
Proof. unfold Q2R; simpl; lra. Qed.
Lemma lim_ext g h x l : (forall u, g u = h u) -> derivable_pt_lim g x l -> derivable_pt_lim h x l.
Proof. intros E D eps P. destruct (D eps P) as [d H]. exists d. intros t. rewrite <- !E. apply H. Qed.
Lemma lim_line (g : R -> R) x c : (forall u, g u = c * u + (g 0 - c * 0)) -> derivable_pt_lim g x c.
Proof.
  intros H eps P. exists (mkposreal 1 Rlt_0_1). intros h N _. rewrite (H (x + h)), (H x).
  replace ((c * (x + h) + (g 0 - c * 0) - (c * x + (g 0 - c * 0))) / h - c) with 0 by (field; auto). now rewrite Rabs_R0.
Qed.
Lemma changed_line w l x y : derivable_pt_lim (fun u => changed_at w u x l) y (bit (met l w)).
Proof.
  apply lim_line. intros u. unfold changed_at.
  destruct w as [|k w], l as [|j l]; [simpl; ring | ..]; rewrite !choose_if; destruct (met _ _); simpl; ring.
Qed.
Lemma lim_sum n (g : nat -> R -> R) x l : (forall j, (j < n)%nat -> derivable_pt_lim (g j) x (l j)) ->
  derivable_pt_lim (fun u => sum n (fun j => g j u)) x (sum n l).
Proof.
  induction n as [|n IH]; intros H; [apply derivable_pt_lim_const|]. rewrite sum_S.
  apply (lim_ext (fun u => sum n (fun j => g j u) + g n u)); [intros; now rewrite sum_S|].
  apply (derivable_pt_lim_plus (fun u => sum n (fun j => g j u)) (g n)); auto.
Qed.
Lemma log_between t : -1 < t -> t / (1 + t) <= log (1 + t) <= t.
Proof.
  intros H. assert (U := exp_above_tangent (log (1 + t))). rewrite exp_log in U by lra.
  assert (I := Rinv_0_lt_compat (1 + t) ltac:(lra)).
  assert (L := exp_above_tangent (log (/ (1 + t)))). rewrite exp_log, log_inverse in L by exact I.
  assert (E : t / (1 + t) = 1 - / (1 + t)) by (field; lra). lra.
Qed.
Lemma lim_log x : 0 < x -> derivable_pt_lim log x (/ x).
Proof.
  intros P eps E.
  assert (Q : 0 < Rmin (x / 2) (eps * x * x / 2)).
  { apply Rmin_pos; [lra|]. apply Rmult_lt_0_compat; [|lra]. repeat apply Rmult_lt_0_compat; assumption. }
  exists (mkposreal _ Q). cbn [pos]. intros h N A. assert (A1 := Rlt_le_trans _ _ _ A (Rmin_l _ _)).
  assert (A2 := Rlt_le_trans _ _ _ A (Rmin_r _ _)).
  assert (Hx : - (x / 2) < h < x / 2) by (apply Rabs_def2 in A1; lra).
  assert (I := Rinv_0_lt_compat x P).
  assert (T : h = x * (h / x)) by (field; lra). set (t := h / x) in *.
  assert (B : - (1 / 2) < t < 1 / 2).
  { split; apply (Rmult_lt_reg_l x); try assumption; rewrite <- T; lra. }
  replace (log (x + h) - log x) with (log (1 + t))
    by (replace (x + h) with (x * (1 + t)) by (rewrite T; ring); rewrite log_mult by lra; ring).
  assert (N' : t <> 0) by (intros Z; apply N; rewrite T, Z; ring).
  replace (log (1 + t) / h - / x) with ((log (1 + t) - t) * / h) by (rewrite T; field; lra).
  destruct (log_between t ltac:(lra)) as [L U].
  assert (S : t - t / (1 + t) <= 2 * (t * t)).
  { replace (t - t / (1 + t)) with (t * t * / (1 + t)) by (field; lra).
    replace (2 * (t * t)) with (t * t * 2) by ring. apply Rmult_le_compat_l; [apply Rle_0_sqr|].
    rewrite <- (Rinv_inv 2). apply Rinv_le_contravar; lra. }
  rewrite Rabs_mult, Rabs_inv. apply (Rmult_lt_reg_r (Rabs h)); [now apply Rabs_pos_lt|].
  rewrite Rmult_assoc, Rinv_l, Rmult_1_r by now apply Rabs_no_R0.
  assert (G : Rabs (log (1 + t) - t) <= 2 * (t * t)) by (apply Rabs_le; lra).
  apply (Rle_lt_trans _ _ _ G). replace (2 * (t * t)) with (Rabs h * (2 * Rabs h * (/ x * / x))).
  - rewrite Rmult_comm. apply Rmult_lt_compat_r; [now apply Rabs_pos_lt|].
    apply (Rmult_lt_reg_r (x * x)); [now apply Rmult_lt_0_compat|].
    replace (2 * Rabs h * (/ x * / x) * (x * x)) with (2 * Rabs h) by (field; lra). lra.
  - assert (K : Rabs h * Rabs h = h * h) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr).
    replace (Rabs h * (2 * Rabs h * (/ x * / x))) with (2 * (Rabs h * Rabs h) * (/ x * / x)) by ring.
    rewrite K. unfold t. field. lra.
Qed.

Theorem slope_val t : forall b, smooth b t ->
  derivable_pt_lim (fun u => eval (there u) e b t) here (eval M e b (slope t)).
Proof.
  assert (C : forall t b, mentions t = false -> derivable_pt_lim (fun u => eval (there u) e b t) here 0).
  { intros s b F. apply (lim_ext (fun _ => eval M e b s)); [intros u; symmetry; now apply unmentioned|].
    apply derivable_pt_lim_const. }
  assert (Z : Q2R 0 = 0) by (unfold Q2R; simpl; lra).
  induction t; intros b S.
  all: match goal with |- derivable_pt_lim _ _ (eval _ _ _ (slope ?t)) => destruct (mentions t) eqn:F;
    [|rewrite (no_slope t F); change (eval M e b (Num 0)) with (Q2R 0); rewrite Z; now apply C] end.
  all: cbn [slope]; rewrite F; destruct S as [S|S]; [congruence|].
  - discriminate.
  - cbn [mentions] in F. apply Nat.eqb_eq in F. subst f0. rewrite bit_of_val, met_of_val.
    rewrite (closed b (fun _ => O)). fold v. cbn [eval].
    assert (A : forall u, map (at_ (there u) e b) l = map (at_ M e b) l)
      by (intros u; apply map_ext; intros; apply at_there).
    apply (lim_ext (fun u => changed_at v u (dat M f) (map (at_ M e b) l))); [|apply changed_line].
    intros u. rewrite A. cbn [dat with_number]. now rewrite Nat.eqb_refl.
  - destruct S. apply (derivable_pt_lim_plus (fun u => eval (there u) e b t1) (fun u => eval (there u) e b t2)); auto.
  - destruct S. cbn [eval].
    assert (D := derivable_pt_lim_mult (fun u => eval (there u) e b t1) (fun u => eval (there u) e b t2) here _ _
      (IHt1 b H) (IHt2 b H0)). cbv beta in D. now rewrite !eval_here in D.
  - cbn [eval]. apply (lim_ext (fun u => bit (truth M e b c) * eval (there u) e b t)); [intros; now rewrite truth_there|].
    destruct (truth M e b c) eqn:T; simpl bit.
    + apply (derivable_pt_lim_scal (fun u => eval (there u) e b t)). auto.
    + apply (lim_ext (fun _ => 0)); [intros; ring|]. rewrite Rmult_0_l. apply derivable_pt_lim_const.
  - cbn [eval]. exact (lim_sum (size M s) (fun j u => eval (there u) e (under j b) t) here
      (fun j => eval M e (under j b) (slope t)) (fun j L => IHt (under j b) (S j L))).
  - destruct S as [N S]. cbn [eval]. rewrite minus_one.
    assert (D := derivable_pt_lim_div (fun _ => 1) (fun u => eval (there u) e b t) here 0 _
      (derivable_pt_lim_const 1 here) (IHt b S)). cbv beta in D. rewrite eval_here in D. specialize (D N).
    apply (lim_ext (fun u => 1 / eval (there u) e b t)); [intros; unfold Rdiv; ring|].
    replace (-1 * (eval M e b (slope t) * (/ eval M e b t * / eval M e b t)))
      with ((0 * eval M e b t - eval M e b (slope t) * 1) / Rsqr (eval M e b t)) by (unfold Rsqr; field; exact N).
    exact D.
  - assert (K : forall h l, derivable_pt_lim h (eval M e b t) l -> smooth b t ->
      derivable_pt_lim (fun u => h (eval (there u) e b t)) here (l * eval M e b (slope t))).
    { intros h l D H. apply (derivable_pt_lim_comp (fun u => eval (there u) e b t) h); auto.
      now rewrite eval_here. }
    destruct g; try easy; cbn [eval function].
    + apply K; auto. apply derivable_pt_lim_exp.
    + apply K; auto. apply derivable_pt_lim_sin.
    + rewrite minus_one. replace (-1 * (sin (eval M e b t) * eval M e b (slope t)))
        with (- sin (eval M e b t) * eval M e b (slope t)) by ring. apply K; auto. apply derivable_pt_lim_cos.
    + destruct S as [P S]. replace (Q2R 2) with 2 by (unfold Q2R; simpl; lra). apply K; auto.
      now apply derivable_pt_lim_sqrt.
    + destruct S as [P S]. apply K; auto. now apply lim_log.
  - easy.
Qed.
End Slopes.
