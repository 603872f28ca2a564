(* Classes of models that are closed under omission of tokens without a name: conditions on named tokens; first,
   last, next; universal conditions; increasing integer positions. The cut-off theorem holds for each. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core.
Open Scope R_scope.

Section Closed.
Variable pins : list idx.

(* Nothing is known. *)
Definition all_models : class := fun _ _ _ => True.

Lemma all_models_closed : closed pins all_models.
Proof. easy. Qed.

(* Two things are known. *)
Lemma and_closed (K L : class) : closed pins K -> closed pins L ->
  closed pins (fun N e M => K N e M /\ L N e M).
Proof.
  intros HK HL s h N N' e e' M O [A B]. split; [now apply (HK s h N N' e) | now apply (HL s h N N' e)].
Qed.

(* Something is known for an unknown parameter. *)
Lemma some_closed {A} (K : A -> class) : (forall a, closed pins (K a)) ->
  closed pins (fun N e M => exists a, K a N e M).
Proof. intros H s h N N' e e' M O [a B]. exists a. now apply (H a s h N N' e). Qed.

(* What is known of the value of a term without sums in named tokens: order, equality, relations, data. *)
Lemma named_closed (Q : R -> Prop) t : scoped [] pins t = true ->
  closed pins (fun N e M => Q (eval M (tokens N) e t)).
Proof.
  intros Sc s h N N' e e' M O H.
  rewrite <- (eval_renumber M (move s h) t (move_increasing s h (in_order O)) (tokens N') e'
    (fun s' x => move s h s' (e' s' x))) by reflexivity.
  rewrite (eval_ext M [] t pins _ (tokens N) _ e Sc); [exact H | easy |].
  intros s' x I. symmetry. now apply (stays O).
Qed.

Definition relates (b : nat) (l : list idx) (v : bool) : class := fun _ e M => rel M b (map (at_ e) l) = v.

Lemma relates_closed b l v : forallb (fun i => mem i pins) l = true -> closed pins (relates b l v).
Proof.
  intros Sc s h N N' e e' M O H. unfold relates in *. rewrite <- H. simpl. f_equal. rewrite map_map.
  apply map_ext_in. intros [s' x] I. unfold at_; simpl. f_equal. symmetry. apply (stays O).
  rewrite forallb_forall in Sc. now apply mem_In, Sc.
Qed.

(* x is, or is not, before y; x is, or is not, y. *)
Definition before s x y (v : bool) : class := fun _ e _ => (e s x <? e s y) = v.
Definition equal s x y (v : bool) : class := fun _ e _ => (e s x =? e s y) = v.
(* x is the first, or the last, of its sort; y comes directly after x. *)
Definition first s x : class := fun _ e _ => e s x = 0%nat.
Definition last s x : class := fun N e _ => S (e s x) = N s.
Definition next s x y : class := fun _ e _ => e s y = S (e s x).

Lemma before_closed s x y v : In (s, x) pins -> In (s, y) pins -> closed pins (before s x y v).
Proof.
  intros X Y s' h N N' e e' M O. unfold before. rewrite (stays O s x X), (stays O s y Y).
  now rewrite increasing_ltb by apply (move_increasing _ _ (in_order O)).
Qed.

Lemma equal_closed s x y v : In (s, x) pins -> In (s, y) pins -> closed pins (equal s x y v).
Proof.
  intros X Y s' h N N' e e' M O. unfold equal. rewrite (stays O s x X), (stays O s y Y).
  now rewrite increasing_eqb by apply (move_increasing _ _ (in_order O)).
Qed.

Lemma first_closed s x : In (s, x) pins -> closed pins (first s x).
Proof.
  intros X s' h N N' e e' M O. unfold first. rewrite (stays O s x X). intros E.
  destruct (e' s x) as [|k]; auto.
  assert (L := move_increasing s' h (in_order O) s 0%nat (S k) (Nat.lt_0_succ k)). lia.
Qed.

Lemma move_within s h N N' e e' : omission pins s h N N' e e' ->
  forall s' k, (k < N' s')%nat -> (move s h s' k < N s')%nat.
Proof.
  intros O s' k L. unfold move, upd. destruct (Nat.eqb_spec s s') as [<-|D].
  - now apply (within O).
  - now rewrite <- (elsewhere O s' (not_eq_sym D)).
Qed.

Lemma last_closed s x : In (s, x) pins -> closed pins (last s x).
Proof.
  intros X s' h N N' e e' M O. unfold last. rewrite (stays O s x X). intros E.
  assert (V := named O s x X). destruct (Nat.eq_dec (S (e' s x)) (N' s)) as [|D]; auto.
  assert (B := move_within _ _ _ _ _ _ O s (S (e' s x)) ltac:(lia)).
  assert (L := move_increasing s' h (in_order O) s _ _ (Nat.lt_succ_diag_r (e' s x))). lia.
Qed.

Lemma next_closed s x y : In (s, x) pins -> In (s, y) pins -> closed pins (next s x y).
Proof.
  intros X Y s' h N N' e e' M O. unfold next.
  rewrite (stays O s x X), (stays O s y Y). intros E.
  assert (I := move_increasing s' h (in_order O) s).
  destruct (Nat.lt_trichotomy (e' s y) (S (e' s x))) as [L|[|L]]; auto.
  - assert (e' s y = e' s x \/ (e' s y < e' s x)%nat) as [Q|Q] by lia; [rewrite Q in E; lia | apply I in Q; lia].
  - assert (A := I _ _ (Nat.lt_succ_diag_r (e' s x))). apply I in L. lia.
Qed.
End Closed.

(* Something is known for every token: what is known of a name more. *)
Lemma every_closed pins s x K : closed ((s, x) :: pins) K ->
  closed pins (fun N e M => forall j, (j < N s)%nat -> K N (bind e s x j) M).
Proof.
  intros C s' h N N' e e' M O H j L.
  apply (C s' h N N' (bind e s x (move s' h s j)) (bind e' s x j) M).
  - destruct O as [Inc Wi El Na St]. split; auto; intros s0 x0 I; unfold bind.
    + destruct ((s =? s0) && (x =? x0)) eqn:E.
      * apply andb_true_iff in E as [E _]. apply Nat.eqb_eq in E. now subst.
      * apply Na. destruct I as [[= -> ->]|I]; auto. now rewrite !Nat.eqb_refl in E.
    + destruct ((s =? s0) && (x =? x0)) eqn:E.
      * apply andb_true_iff in E as [E _]. apply Nat.eqb_eq in E. now subst.
      * apply St. destruct I as [[= -> ->]|I]; auto. now rewrite !Nat.eqb_refl in E.
  - apply H. now apply (move_within _ _ _ _ _ _ _ O).
Qed.

(* Under relation b the token q sees k, and no other. *)
Definition sees_only b s q s' k : class := fun N e M =>
  forall j, (j < N s')%nat -> rel M b [(s, e s q); (s', j)] = (j =? e s' k).

Lemma sees_only_closed pins b s q s' k : In (s, q) pins -> In (s', k) pins ->
  closed pins (sees_only b s q s' k).
Proof.
  intros Q L s0 h N N' e e' M O H j Lj. simpl. rewrite <- (stays O s q Q).
  rewrite (H _ (move_within _ _ _ _ _ _ _ O s' j Lj)), (stays O s' k L).
  apply increasing_eqb, move_increasing, (in_order O).
Qed.

(* A datum is symmetric; a datum is positive. *)
Definition symmetric f s : class := fun _ _ M =>
  forall i j, dat M f [(s, i); (s, j)] = dat M f [(s, j); (s, i)].
Definition positive f : class := fun _ _ M => forall l, 0 < dat M f l.

Lemma symmetric_closed pins f s : closed pins (symmetric f s).
Proof. intros s' h N N' e e' M _ H i j. apply H. Qed.

Lemma positive_closed pins f : closed pins (positive f).
Proof. intros s' h N N' e e' M _ H l. apply H. Qed.

(* The tokens of a sort have increasing integers as positions, and the relations bs see two of them by
   their positions alone. *)
Definition positioned s (bs : list nat) (sees : nat -> Z -> Z -> bool) : class := fun N _ M =>
  exists p : nat -> Z, (forall a b, (a < b)%nat -> (p a < p b)%Z) /\
    forall b i j, In b bs -> (i < N s)%nat -> (j < N s)%nat ->
      rel M b [(s, i); (s, j)] = sees b (p i) (p j).

Lemma positioned_closed pins s bs sees : closed pins (positioned s bs sees).
Proof.
  intros s' h N N' e e' M O (p & Inc & H). exists (fun k => p (move s' h s k)). split.
  - intros a b L. apply Inc, (move_increasing _ _ (in_order O)), L.
  - intros b i j I Li Lj. simpl. apply H; auto; now apply (move_within _ _ _ _ _ _ _ O).
Qed.

(* Windows and blocks; the tokens' own numbers, from 1, are positions. *)
Definition window (left right : Z) (p q : Z) : bool := ((p - left <=? q) && (q <=? p + right))%Z.
Definition blocks (length : Z) (p q : Z) : bool := ((p - 1) / length =? (q - 1) / length)%Z.

Lemma numbers_are_positions s bs sees N e M :
  (forall b i j, In b bs -> rel M b [(s, i); (s, j)] = sees b (Z.of_nat (S i)) (Z.of_nat (S j))) ->
  positioned s bs sees N e M.
Proof. intros H. exists (fun k => Z.of_nat (S k)). split; [intros; lia | auto]. Qed.
