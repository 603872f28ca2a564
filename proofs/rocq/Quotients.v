(* Expressions with quotients, conditions and exponentials, and how one becomes a fraction of terms.

   1. Conditions on named tokens; the term that is 1 where a condition holds and 0 elsewhere.
   2. Expressions, their values, and where they are defined: in Coq x / 0 is some number, so that no
      divisor is 0 is said apart.
   3. `fraction`: a numerator and a list of denominators. A denominator that two fractions share is
      written once; that keeps the degree, and so the cut-off, small.
   4. `checks`, and what it shows: two expressions that are defined are equal (`equal_values`). *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Check.
Open Scope R_scope.

(* ---- 1. Conditions ------------------------------------------------------------------------------ *)

Inductive condition :=
| Holds (b : bool)
| Related (b : nat) (l : list idx)
| Is (s : sort) (x y : nat)                 (* x = y *)
| Comes (s : sort) (x y : nat)              (* x < y *)
| UpTo (s : sort) (x y : nat)               (* x <= y *)
| Negated (c : condition)
| Both (c d : condition)
| Either (c d : condition).

Fixpoint truth (M : model) (e : env) (c : condition) : bool :=
  match c with
  | Holds b => b
  | Related b l => rel M b (map (at_ e) l)
  | Is s x y => e s x =? e s y
  | Comes s x y => e s x <? e s y
  | UpTo s x y => e s x <=? e s y
  | Negated c => negb (truth M e c)
  | Both c d => truth M e c && truth M e d
  | Either c d => truth M e c || truth M e d
  end.

Definition negative (t : term) : term := Sub (Num 1) t.
Fixpoint indicator (c : condition) : term :=
  match c with
  | Holds b => Num (if b then 1 else 0)
  | Related b l => Bit b l
  | Is s x y => Same s x y
  | Comes s x y => Less s x y
  | UpTo s x y => negative (Less s y x)
  | Negated c => negative (indicator c)
  | Both c d => Mul (indicator c) (indicator d)
  | Either c d => negative (Mul (negative (indicator c)) (negative (indicator d)))
  end.

Lemma indicator_val M W e c : eval M W e (indicator c) = bit (truth M e c).
Proof.
  induction c; simpl; rewrite ?IHc, ?IHc1, ?IHc2; auto.
  - now destruct b.
  - rewrite Nat.ltb_antisym. destruct (e s x <=? e s y); simpl; ring.
  - destruct (truth M e c); simpl; ring.
  - destruct (truth M e c1), (truth M e c2); simpl; ring.
  - destruct (truth M e c1), (truth M e c2); simpl; ring.
Qed.

(* ---- 2. Expressions ----------------------------------------------------------------------------- *)

Inductive expr :=
| Term (t : term)
| EBit (c : condition)
| EOpp (a : expr)
| EAdd (a b : expr) | ESub (a b : expr) | EMul (a b : expr) | EDiv (a b : expr)
| EExp (a : expr)
| ESum (s : sort) (x : nat) (a : expr).

Fixpoint value (M : model) (W : sort -> list nat) (e : env) (a : expr) : R :=
  match a with
  | Term t => eval M W e t
  | EBit c => bit (truth M e c)
  | EOpp a => - value M W e a
  | EAdd a b => value M W e a + value M W e b
  | ESub a b => value M W e a - value M W e b
  | EMul a b => value M W e a * value M W e b
  | EDiv a b => value M W e a / value M W e b
  | EExp a => exp (value M W e a)
  | ESum s x a => lsum (W s) (fun j => value M W (bind e s x j) a)
  end.

(* No divisor is 0. *)
Fixpoint defined (M : model) (W : sort -> list nat) (e : env) (a : expr) : Prop :=
  match a with
  | Term _ | EBit _ => True
  | EOpp a | EExp a => defined M W e a
  | EAdd a b | ESub a b | EMul a b => defined M W e a /\ defined M W e b
  | EDiv a b => defined M W e a /\ defined M W e b /\ value M W e b <> 0
  | ESum s x a => forall j, In j (W s) -> defined M W (bind e s x j) a
  end.

(* ---- 3. Fractions ------------------------------------------------------------------------------- *)

Fixpoint free (s : sort) (x : nat) (t : term) : bool :=
  match t with
  | Num _ => false
  | Dat _ l | Bit _ l => mem (s, x) l
  | Same s' y z | Less s' y z => mem (s, x) [(s', y); (s', z)]
  | Add t u | Sub t u | Mul t u => free s x t || free s x u
  | Sum s' y t => negb ((s =? s') && (x =? y)) && free s x t
  | Fun _ t => free s x t
  end.

Definition tmul (t u : term) :=
  match t, u with Num 1%Z, _ => u | _, Num 1%Z => t | _, _ => Mul t u end.
Definition times (t : term) (l : list term) : term := fold_left tmul l t.

Definition same_idx : forall v w : idx, {v = w} + {v <> w}.
Proof. decide equality; apply Nat.eq_dec. Defined.
Definition same_term : forall t u : term, {t = u} + {t <> u}.
Proof. decide equality; try apply Nat.eq_dec; try apply Z.eq_dec; apply (list_eq_dec same_idx). Defined.

(* A list without one of its terms. *)
Fixpoint without (t : term) (l : list term) : option (list term) :=
  match l with
  | [] => None
  | u :: l => if same_term t u then Some l
              else match without t l with Some l => Some (u :: l) | None => None end
  end.

(* What two lists share, and what is left of each. *)
Fixpoint shared (l l' : list term) : list term * list term * list term :=
  match l with
  | [] => ([], [], l')
  | t :: l => match without t l' with
      | Some l' => let '(c, r, r') := shared l l' in (t :: c, r, r')
      | None => let '(c, r, r') := shared l l' in (c, t :: r, r')
      end
  end.

(* The numerator, and denominators whose product divides it. *)
Fixpoint fraction (a : expr) : option (term * list term) :=
  match a with
  | Term t => Some (t, [])
  | EBit c => Some (indicator c, [])
  | EOpp a => match fraction a with Some (n, d) => Some (Sub (Num 0) n, d) | None => None end
  | EAdd a b => match fraction a, fraction b with
      | Some (n, d), Some (n', d') =>
          let '(c, r, r') := shared d d' in Some (Add (times n r') (times n' r), c ++ r ++ r')
      | _, _ => None end
  | ESub a b => match fraction a, fraction b with
      | Some (n, d), Some (n', d') =>
          let '(c, r, r') := shared d d' in Some (Sub (times n r') (times n' r), c ++ r ++ r')
      | _, _ => None end
  | EMul a b => match fraction a, fraction b with
      | Some (n, d), Some (n', d') => Some (tmul n n', d ++ d')
      | _, _ => None end
  | EDiv a b => match fraction a, fraction b with
      | Some (n, d), Some (n', d') => let '(c, r, r') := shared d d' in Some (times n r', n' :: r)
      | _, _ => None end
  | EExp a => match fraction a with Some (n, []) => Some (Fun 0 n, []) | _ => None end
  | ESum s x a => match fraction a with
      | Some (n, d) => if existsb (free s x) d then None else Some (Sum s x n, d)
      | None => None end
  end.

Lemma tmul_val M W e t u : eval M W e (tmul t u) = eval M W e t * eval M W e u.
Proof.
  unfold tmul. destruct t; destruct u; try reflexivity;
    repeat (destruct z as [|[|?|]|?]; simpl; try ring); try (destruct z0 as [|[|?|]|?]; simpl; ring).
Qed.

Section Products.
Variables (M : model) (W : sort -> list nat).

Fixpoint product (e : env) (l : list term) : R :=
  match l with [] => 1 | t :: l => eval M W e t * product e l end.

Lemma product_app e l l' : product e (l ++ l') = product e l * product e l'.
Proof. induction l as [|t l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma times_val e l : forall t, eval M W e (times t l) = eval M W e t * product e l.
Proof.
  induction l as [|u l IH]; intros t; simpl; [ring|]. unfold times in *. simpl.
  rewrite IH, tmul_val. ring.
Qed.

Lemma without_val e t l l' : without t l = Some l' -> product e l = eval M W e t * product e l'.
Proof.
  revert l'. induction l as [|u l IH]; simpl; intros l'; [easy|].
  destruct (same_term t u) as [<-|_]; [now intros [= <-]|].
  destruct (without t l) as [k|]; [|easy]. intros [= <-]. simpl. rewrite (IH _ eq_refl). ring.
Qed.

Lemma shared_val e l : forall l' c r r', shared l l' = (c, r, r') ->
  product e l = product e c * product e r /\ product e l' = product e c * product e r'.
Proof.
  induction l as [|t l IH]; simpl; intros l' c r r'.
  - intros [= <- <- <-]. simpl. split; ring.
  - destruct (without t l') as [k|] eqn:K; destruct (shared l _) as [[c0 r0] r0'] eqn:Sh;
      intros [= <- <- <-]; destruct (IH _ _ _ _ Sh) as [-> E]; simpl; split; try ring; auto.
    rewrite (without_val e t l' k K), E. ring.
Qed.
End Products.

(* A term does not depend on what a variable stands for that is not free in it. *)
Lemma eval_agree M W t : forall e e', (forall s x, e' s x = e s x) -> eval M W e' t = eval M W e t.
Proof.
  assert (A : forall e e' l, (forall s x, e' s x = e s x) -> map (at_ e') l = map (at_ e) l).
  { intros e e' l E. apply map_ext. intros [s x]. unfold at_; simpl. now rewrite E. }
  induction t; simpl; intros e e' E; auto; try (f_equal; auto; fail); try (do 2 f_equal; auto; fail).
  - apply lsum_ext. intros k _. apply IHt. intros s' x'. unfold bind. now rewrite E.
Qed.

Lemma eval_bind M W s x t : forall e e', free s x t = false ->
  (forall s' x', (s', x') <> (s, x) -> e' s' x' = e s' x') -> eval M W e' t = eval M W e t.
Proof.
  assert (A : forall e e' l, mem (s, x) l = false ->
    (forall s' x', (s', x') <> (s, x) -> e' s' x' = e s' x') -> map (at_ e') l = map (at_ e) l).
  { intros e e' l F E. apply map_ext_in. intros [s' x'] I. unfold at_; simpl. rewrite E; auto.
    intros Q. rewrite Q in I. apply mem_In in I. congruence. }
  assert (Q : forall a b, idx_eqb a b = false -> b <> a).
  { intros a b H ->. assert (idx_eqb a a = true) by now apply idx_eqb_eq. congruence. }
  induction t; simpl; intros e e' F E; auto; try (apply orb_false_iff in F as [F1 F2]);
    try (f_equal; auto; fail).
  - do 2 f_equal. eauto.
  - apply orb_false_iff in F2 as [F2 _]. rewrite !E; auto.
  - apply orb_false_iff in F2 as [F2 _]. rewrite !E; auto.
  - apply lsum_ext. intros k _. destruct ((s =? s0) && (x =? x0)) eqn:B; simpl in F.
    + apply andb_true_iff in B as [B1 B2]. apply Nat.eqb_eq in B1, B2. subst.
      apply (eval_agree M W t). intros s' x'. unfold bind.
      destruct ((s0 =? s') && (x0 =? x')) eqn:B; [reflexivity|]. apply E. intros [= -> ->].
      now rewrite !Nat.eqb_refl in B.
    + apply IHt; auto. intros s' x' D. unfold bind. destruct ((s0 =? s') && (x0 =? x')); auto.
Qed.

Lemma product_bind M W s x j e l : existsb (free s x) l = false ->
  product M W (bind e s x j) l = product M W e l.
Proof.
  induction l as [|t l IH]; simpl; auto. intros F. apply orb_false_iff in F as [F1 F2].
  rewrite IH by auto. f_equal. apply (eval_bind M W s x); auto. intros s' x' Q. unfold bind.
  destruct (Nat.eqb_spec s s') as [<-|]; simpl; auto. destruct (Nat.eqb_spec x x') as [<-|]; auto.
  now destruct Q.
Qed.

Lemma lsum_scale l c f : lsum l (fun k => f k * c) = lsum l f * c.
Proof. induction l as [|k l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma nonzero_product a b : a <> 0 -> b <> 0 -> a * b <> 0.
Proof. intros A B. now apply Rmult_integral_contrapositive. Qed.

(* Where an expression is defined, none of its denominators is 0 and it is the quotient. A sum without
   terms says nothing of the denominators in it, so every sort has a token. *)
Theorem fraction_sound M W a : fn M 0 = exp -> (forall s, W s <> []) -> forall e n d,
  fraction a = Some (n, d) -> defined M W e a ->
  product M W e d <> 0 /\ value M W e a = eval M W e n / product M W e d.
Proof.
  intros X Some_token.
  induction a; simpl; intros e n d F D.
  - injection F as <- <-. simpl. split; [lra | field].
  - injection F as <- <-. simpl. rewrite indicator_val. split; [lra | field].
  - destruct (fraction a) as [[n1 d1]|]; [|easy]. injection F as <- <-.
    destruct (IHa e _ _ eq_refl D) as [Z ->]. simpl. split; [auto | now field].
  - destruct (fraction a1) as [[n1 d1]|], (fraction a2) as [[n2 d2]|]; try easy.
    destruct D as [D1 D2]. destruct (IHa1 e _ _ eq_refl D1) as [Z1 ->], (IHa2 e _ _ eq_refl D2) as [Z2 ->].
    destruct (shared d1 d2) as [[c r] r'] eqn:Sh. injection F as <- <-.
    destruct (shared_val M W e _ _ _ _ _ Sh) as [E1 E2]. simpl.
    rewrite !product_app, !times_val, E1, E2 in *.
    split; [repeat apply nonzero_product | field; repeat split]; intros Q; rewrite Q in *;
      (apply Z1; ring) || (apply Z2; ring).
  - destruct (fraction a1) as [[n1 d1]|], (fraction a2) as [[n2 d2]|]; try easy.
    destruct D as [D1 D2]. destruct (IHa1 e _ _ eq_refl D1) as [Z1 ->], (IHa2 e _ _ eq_refl D2) as [Z2 ->].
    destruct (shared d1 d2) as [[c r] r'] eqn:Sh. injection F as <- <-.
    destruct (shared_val M W e _ _ _ _ _ Sh) as [E1 E2]. simpl.
    rewrite !product_app, !times_val, E1, E2 in *.
    split; [repeat apply nonzero_product | field; repeat split]; intros Q; rewrite Q in *;
      (apply Z1; ring) || (apply Z2; ring).
  - destruct (fraction a1) as [[n1 d1]|], (fraction a2) as [[n2 d2]|]; try easy. injection F as <- <-.
    destruct D as [D1 D2]. destruct (IHa1 e _ _ eq_refl D1) as [Z1 ->], (IHa2 e _ _ eq_refl D2) as [Z2 ->].
    rewrite product_app, tmul_val. split; [now apply nonzero_product | now field].
  - destruct (fraction a1) as [[n1 d1]|], (fraction a2) as [[n2 d2]|]; try easy.
    destruct D as (D1 & D2 & D3). destruct (IHa1 e _ _ eq_refl D1) as [Z1 ->], (IHa2 e _ _ eq_refl D2) as [Z2 E].
    rewrite E in *. destruct (shared d1 d2) as [[c r] r'] eqn:Sh. injection F as <- <-.
    destruct (shared_val M W e _ _ _ _ _ Sh) as [E1 E2]. simpl. rewrite times_val, E1, E2 in *.
    assert (Z3 : eval M W e n2 <> 0). { intros Q. apply D3. rewrite Q. unfold Rdiv. ring. }
    split; [repeat apply nonzero_product; auto | field; repeat split; auto]; intros Q; rewrite Q in *;
      (apply Z1; ring) || (apply Z2; ring).
  - destruct (fraction a) as [[n1 [|? ?]]|]; try easy. injection F as <- <-.
    destruct (IHa e _ _ eq_refl D) as [_ ->]. simpl. rewrite X. split; [lra|].
    replace (eval M W e n1 / 1) with (eval M W e n1) by field. field.
  - destruct (fraction a) as [[n1 d1]|]; try easy. destruct (existsb (free s x) d1) eqn:Fr; try easy.
    injection F as <- <-.
    assert (B : forall j, product M W (bind e s x j) d1 = product M W e d1) by (intros; now apply product_bind).
    assert (L : exists j, In j (W s)).
    { specialize (Some_token s). destruct (W s) as [|j l]; [easy | exists j; now left]. }
    destruct L as [j0 I0]. split.
    + rewrite <- (B j0). now apply (IHa _ _ _ eq_refl (D j0 I0)).
    + simpl. unfold Rdiv. rewrite <- lsum_scale. apply lsum_ext. intros j I.
      destruct (IHa _ _ _ eq_refl (D j I)) as [_ ->]. now rewrite B.
Qed.

(* ---- 4. Equal expressions ------------------------------------------------------------------------ *)

(* The check of an equation: the difference, cleared of denominators, times what is given. *)
Definition difference (given : list condition) (a b : expr) : option term :=
  match fraction a, fraction b with
  | Some (n, d), Some (n', d') => let '(_, r, r') := shared d d' in
      Some (times (Sub (times n r') (times n' r)) (map indicator given))
  | _, _ => None
  end.
Definition checks facts given ss pins a b : bool :=
  match difference given a b with Some t => check facts ss pins t | None => false end.

Theorem equal_values facts given ss pins a b : checks facts given ss pins a b = true ->
  forall M N e, fn M 0 = exp -> (forall s, (0 < N s)%nat) -> valid pins N e ->
  (forall c, In c facts -> of_fact c N e M) -> (forall c, In c given -> truth M e c = true) ->
  defined M (tokens N) e a -> defined M (tokens N) e b ->
  value M (tokens N) e a = value M (tokens N) e b.
Proof.
  unfold checks, difference. destruct (fraction a) as [[n d]|] eqn:Fa, (fraction b) as [[n' d']|] eqn:Fb; try easy.
  destruct (shared d d') as [[c r] r'] eqn:Sh.
  intros C M N e X Pos V Fs Gs Da Db.
  assert (Some_token : forall s, tokens N s <> []).
  { intros s. specialize (Pos s). unfold tokens. destruct (N s); [lia | easy]. }
  apply check_sound with (N := N) in C. specialize (C M e V (conj Fs X)).
  destruct (fraction_sound M _ a X Some_token e n d Fa Da) as [Z1 ->].
  destruct (fraction_sound M _ b X Some_token e n' d' Fb Db) as [Z2 ->].
  destruct (shared_val M (tokens N) e _ _ _ _ _ Sh) as [E1 E2]. rewrite E1, E2 in *.
  rewrite times_val in C. simpl in C. rewrite !times_val in C.
  assert (G : product M (tokens N) e (map indicator given) = 1).
  { clear - Gs. induction given as [|g given IH]; simpl; auto.
    rewrite indicator_val, (Gs g), IH by (intros; apply Gs; now right) || now left. simpl. ring. }
  rewrite G in C. apply Rminus_diag_uniq. unfold Rminus.
  apply Rmult_eq_reg_r with (product M (tokens N) e c * product M (tokens N) e r * product M (tokens N) e r').
  2: { repeat apply nonzero_product; intros Q; rewrite Q in *; (apply Z1; ring) || (apply Z2; ring). }
  rewrite Rmult_0_l. transitivity (eval M (tokens N) e n * product M (tokens N) e r'
    - eval M (tokens N) e n' * product M (tokens N) e r); [|lra].
  field. repeat split; intros Q; rewrite Q in *; (apply Z1; ring) || (apply Z2; ring).
Qed.
