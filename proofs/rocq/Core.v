(* The cut-off theorem: a natural term that is 0 at small sizes is 0 at every size.

   1. The language of terms, with `degree`, `natural` and `scoped`.
   2. What the value of a term depends on: not on the order in which tokens are listed (`eval_ext`), not
      on what they are called (`eval_renumber`); and as a function of the list it is below degree + 1
      (`eval_below`).
   3. Classes of models, and what it means that one is closed under omission of tokens without a name.
   4. The cut-off theorem for every such class (`cutoff`).

   Differences.v goes before, Classes.v has classes that are closed. The files compile with the 8.16 of Debian,
   one after the other, by coqc -Q . Symattn. Which constructor of symattn/kernel/core is what here says
   symattn/kernel/core/counterparts.py.

   Only the standard library is used. The axioms are those of its real numbers. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool Permutation Sorted.
Import ListNotations.
From Symattn Require Export Differences.
Open Scope R_scope.

(* ---- 1. The language ---------------------------------------------------------------------- *)

(* Axes are told apart by their sort. There is no constructor for the number of a token, for its
   successor or for a distance: a term reads the data, the order and the relations that tokens have
   among themselves. *)

Definition sort := nat.
Definition idx := (sort * nat)%type.        (* a variable: sort and name; a token: sort and number *)

Inductive term :=
| Num (z : Z)
| Dat (f : nat) (l : list idx)              (* a real number that the tokens have among themselves *)
| Bit (b : nat) (l : list idx)              (* 1 if they are related, else 0 *)
| Same (s : sort) (x y : nat)               (* [x = y] *)
| Less (s : sort) (x y : nat)               (* [x < y] *)
| Add (t u : term) | Sub (t u : term) | Mul (t u : term)
| Sum (s : sort) (x : nat) (t : term)
| Fun (g : nat) (t : term).                 (* any function of a number, e.g. exp or 1/. *)

(* Data, relations and functions: what a term is about. *)
Record model := { dat : nat -> list idx -> R; rel : nat -> list idx -> bool; fn : nat -> R -> R }.

Definition bit (b : bool) : R := if b then 1 else 0.
Definition env := sort -> nat -> nat.
Definition upd {A} (f : sort -> A) s v : sort -> A := fun s' => if s =? s' then v else f s'.
Definition bind (e : env) s x j : env := fun s' x' => if (s =? s') && (x =? x') then j else e s' x'.
Definition at_ (e : env) (v : idx) : idx := (fst v, e (fst v) (snd v)).

(* The value of a term: W lists the tokens of each sort, e says which tokens have which names. *)
Fixpoint eval (M : model) (W : sort -> list nat) (e : env) (t : term) : R :=
  match t with
  | Num z => IZR z
  | Dat f l => dat M f (map (at_ e) l)
  | Bit b l => bit (rel M b (map (at_ e) l))
  | Same s x y => bit (e s x =? e s y)
  | Less s x y => bit (e s x <? e s y)
  | Add t u => eval M W e t + eval M W e u
  | Sub t u => eval M W e t - eval M W e u
  | Mul t u => eval M W e t * eval M W e u
  | Sum s x t => lsum (W s) (fun j => eval M W (bind e s x j) t)
  | Fun g t => fn M g (eval M W e t)
  end.

(* At most how many sums over s are multiplied together. *)
Fixpoint degree (s : sort) (t : term) : nat :=
  match t with
  | Add t u | Sub t u => Nat.max (degree s t) (degree s u)
  | Mul t u => degree s t + degree s u
  | Sum s' _ t => if s =? s' then S (degree s t) else degree s t
  | Fun _ t => degree s t
  | _ => 0
  end.

(* Natural in s: under a function there is no sum over s. *)
Fixpoint natural (s : sort) (t : term) : bool :=
  match t with
  | Add t u | Sub t u | Mul t u => natural s t && natural s u
  | Sum _ _ t => natural s t
  | Fun _ t => natural s t && (degree s t =? 0)
  | _ => true
  end.

Definition idx_eqb (v w : idx) := (fst v =? fst w) && (snd v =? snd w).
Definition mem (v : idx) (l : list idx) := existsb (idx_eqb v) l.

(* Its free variables are among vs, its sums over sorts of ss. *)
Fixpoint scoped (ss : list sort) (vs : list idx) (t : term) : bool :=
  match t with
  | Num _ => true
  | Dat _ l | Bit _ l => forallb (fun v => mem v vs) l
  | Same s x y | Less s x y => mem (s, x) vs && mem (s, y) vs
  | Add t u | Sub t u | Mul t u => scoped ss vs t && scoped ss vs u
  | Sum s x t => existsb (Nat.eqb s) ss && scoped ss ((s, x) :: vs) t
  | Fun _ t => scoped ss vs t
  end.

Lemma idx_eqb_eq v w : idx_eqb v w = true <-> v = w.
Proof.
  destruct v as [s x], w as [s' x']. unfold idx_eqb; simpl. rewrite andb_true_iff, !Nat.eqb_eq.
  split; [intros []; congruence | now intros [= -> ->]].
Qed.

Lemma mem_In v l : mem v l = true <-> In v l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (w & I & E). apply idx_eqb_eq in E. now subst.
  - intros I. exists v. split; auto. now apply idx_eqb_eq.
Qed.

(* ---- 2. What a term depends on -------------------------------------------------------------- *)

Lemma eval_ext M ss t : forall vs W W' e e', scoped ss vs t = true ->
  (forall s, In s ss -> Permutation (W s) (W' s)) ->
  (forall s x, In (s, x) vs -> e s x = e' s x) -> eval M W e t = eval M W' e' t.
Proof.
  assert (A : forall vs e e' l, forallb (fun v => mem v vs) l = true ->
            (forall s x, In (s, x) vs -> e s x = e' s x) -> map (at_ e) l = map (at_ e') l).
  { intros vs e e' l H E. apply map_ext_in. intros [s x] I. unfold at_; simpl.
    rewrite forallb_forall in H. rewrite E; auto. apply mem_In, H, I. }
  induction t; simpl; intros vs W W' e e' S P E; auto;
    try (apply andb_true_iff in S as [S1 S2]; try rewrite mem_In in S1; try rewrite mem_In in S2).
  - f_equal; eauto.
  - do 2 f_equal; eauto.
  - now rewrite !E.
  - now rewrite !E.
  - f_equal; eauto.
  - f_equal; eauto.
  - f_equal; eauto.
  - apply existsb_exists in S1 as (s' & I & Es). apply Nat.eqb_eq in Es. subst s'.
    rewrite (lsum_perm _ (W' s)) by auto. apply lsum_ext. intros k _.
    apply IHt with (vs := (s, x) :: vs); auto. intros s' x' [[= -> ->]|I']; unfold bind.
    + now rewrite !Nat.eqb_refl.
    + destruct ((s =? s') && (x =? x')); auto.
  - f_equal. eauto.
Qed.

Lemma eval_below M s a t : forall W e, natural s t = true ->
  below (S (degree s t)) (fun U => eval M (upd W s (U ++ a)) e t).
Proof.
  assert (K : forall c : R, below 1 (fun _ => c)) by (intros c j U; ring).
  induction t; simpl degree; simpl natural; simpl eval; intros W e N; try apply K;
    try (apply andb_true_iff in N as [N1 N2]).
  - apply below_add; (eapply below_le; [|eauto]); lia.
  - apply below_add; [|apply below_opp]; (eapply below_le; [|eauto]); lia.
  - eapply below_le; [|apply (below_mul _ _ _ _ _ (le_n _) (IHt1 W e N1) (IHt2 W e N2))]. lia.
  - unfold upd at 1. destruct (Nat.eqb_spec s s0) as [<-|D].
    + apply (below_sum _ a (fun j U => eval M (upd W s (U ++ a)) (bind e s x j) t)). auto.
    + apply (below_fixed _ (W s0) (fun j U => eval M (upd W s (U ++ a)) (bind e s0 x j) t)). auto.
  - apply Nat.eqb_eq in N2. specialize (IHt W e N1). rewrite N2 in *. intros j U.
    specialize (IHt j U). simpl in IHt. simpl.
    replace (eval M (upd W s (j :: U ++ a)) e t) with (eval M (upd W s (U ++ a)) e t) by lra. ring.
Qed.

(* Token k of sort s in the renumbered model is token h s k in the old one. *)
Definition renumber (h : sort -> nat -> nat) (M : model) : model :=
  let move := map (fun v : idx => (fst v, h (fst v) (snd v))) in
  {| dat := fun f l => dat M f (move l); rel := fun b l => rel M b (move l); fn := fn M |}.

Definition increasing (h : nat -> nat) := forall a b, (a < b)%nat -> (h a < h b)%nat.

Lemma increasing_ltb h a b : increasing h -> (h a <? h b) = (a <? b).
Proof.
  intros H. destruct (Nat.ltb_spec a b) as [L|L]; [apply Nat.ltb_lt, H, L|].
  apply Nat.ltb_ge. destruct (Nat.eq_dec a b) as [->|D]; [lia|].
  assert (X : (b < a)%nat) by lia. apply H in X. lia.
Qed.

Lemma increasing_eqb h a b : increasing h -> (h a =? h b) = (a =? b).
Proof.
  intros H. destruct (Nat.eqb_spec a b) as [->|D]; [apply Nat.eqb_refl|].
  apply Nat.eqb_neq. destruct (Nat.lt_trichotomy a b) as [L|[L|L]]; try apply H in L; lia.
Qed.

(* A term cannot tell a model from a renumbered one, if the order is kept. *)
Lemma eval_renumber M h t : (forall s, increasing (h s)) -> forall W e e',
  (forall s x, e' s x = h s (e s x)) ->
  eval M (fun s => map (h s) (W s)) e' t = eval (renumber h M) W e t.
Proof.
  intros H.
  assert (A : forall e e' l, (forall s x, e' s x = h s (e s x)) -> map (at_ e') l
                = map (fun v : idx => (fst v, h (fst v) (snd v))) (map (at_ e) l)).
  { intros e e' l Q. rewrite map_map. apply map_ext. intros [s x]. unfold at_; simpl. now rewrite Q. }
  induction t; simpl; intros W e e' Q; try rewrite (A e e' l Q); try rewrite !Q; auto.
  - now rewrite increasing_eqb by apply H.
  - now rewrite increasing_ltb by apply H.
  - f_equal; auto.
  - f_equal; auto.
  - f_equal; auto.
  - rewrite lsum_map. apply lsum_ext. intros k _. apply IHt. intros s' x'. unfold bind.
    destruct (Nat.eqb_spec s s') as [<-|]; simpl; [destruct (x =? x')|]; auto.
  - f_equal. auto.
Qed.

(* ---- 3. Classes of models ---------------------------------------------------------------------- *)

Definition sizes := sort -> nat.
Definition tokens (N : sizes) : sort -> list nat := fun s => seq 0 (N s).
Definition valid (pins : list idx) (N : sizes) (e : env) := forall s x, In (s, x) pins -> (e s x < N s)%nat.

(* What is known of sizes, named tokens, data and relations. *)
Definition class := sizes -> env -> model -> Prop.

Definition move s (h : nat -> nat) : sort -> nat -> nat := upd (fun _ k => k) s h.

(* Tokens of sort s are left out, none with a name (pins) among them. Those that stay are
   h 0, h 1, ..., h (N' s - 1), and are called 0, 1, ..., N' s - 1 from now on. *)
Record omission (pins : list idx) s h (N N' : sizes) (e e' : env) : Prop := {
  in_order : increasing h;
  within : forall k, (k < N' s)%nat -> (h k < N s)%nat;
  elsewhere : forall s', s' <> s -> N' s' = N s';
  named : valid pins N' e';
  stays : forall s' x, In (s', x) pins -> e s' x = move s h s' (e' s' x) }.

Arguments in_order {pins s h N N' e e'}.
Arguments within {pins s h N N' e e'}.
Arguments elsewhere {pins s h N N' e e'}.
Arguments named {pins s h N N' e e'}.
Arguments stays {pins s h N N' e e'}.

Definition closed (pins : list idx) (K : class) := forall s h N N' e e' M,
  omission pins s h N N' e e' -> K N e M -> K N' e' (renumber (move s h) M).

Lemma move_increasing s h : increasing h -> forall s', increasing (move s h s').
Proof. intros H s' a b L. unfold move, upd. destruct (s =? s'); auto. Qed.

(* ---- 4. The cut-off theorem -------------------------------------------------------------------- *)

Definition of_sort (s : sort) (pins : list idx) := filter (fun v : idx => fst v =? s) pins.
Definition bound (pins : list idx) (t : term) (s : sort) := (length (of_sort s pins) + degree s t)%nat.

(* At sizes N the term is 0 wherever all that is known holds. *)
Definition zero_at (K : class) (pins : list idx) (t : term) (N : sizes) :=
  forall M e, valid pins N e -> K N e M -> eval M (tokens N) e t = 0.

Lemma NoDup_app_ (l l' : list nat) : NoDup l -> NoDup l' -> (forall k, In k l -> ~ In k l') ->
  NoDup (l ++ l').
Proof.
  induction 1 as [|k l N D IH]; simpl; auto. intros D' I. constructor.
  - rewrite in_app_iff. intros [J|J]; [auto | apply (I k); auto].
  - apply IH; auto.
Qed.

Lemma filter_seq_sorted f : forall n a, StronglySorted lt (filter f (seq a n)).
Proof.
  induction n as [|n IH]; simpl; intros a; [constructor|].
  destruct (f a); auto. constructor; auto. apply Forall_forall. intros k I.
  apply filter_In in I as [I _]. apply in_seq in I. lia.
Qed.

(* An increasing numbering whose first values are a given increasing list. *)
Lemma numbering : forall W, StronglySorted lt W ->
  exists h, increasing h /\ W = map h (seq 0 (length W)).
Proof.
  induction 1 as [|w W _ (h & I & E) F].
  - exists (fun k => k). split; [intros a b L; exact L | reflexivity].
  - destruct W as [|v W].
    { exists (fun k => w + k)%nat. split; [intros a b L; lia|]. simpl. now rewrite Nat.add_0_r. }
    assert (X : (w < h 0)%nat). { simpl in E. injection E as E0 _. rewrite <- E0. now inversion F. }
    exists (fun k => match k with O => w | S k => h k end). split.
    + intros [|k] [|l] L; try lia; [|apply I; lia].
      destruct l; [auto|]. transitivity (h 0%nat); auto. apply I. lia.
    + rewrite E at 1. simpl. now rewrite <- (seq_shift (length W) 1), map_map.
Qed.

(* One sort. Let a be the tokens of sort s that have names, and F U the value of the term on U ++ a. If U is
   short, the tokens U ++ a are called 0, 1, 2, ... in their order: a smaller model of the class. So F U = 0
   for short U, and by `vanish` for all U; for U all tokens without a name, F U is the value at N. *)
Lemma cutoff_one K ss pins t s : closed pins K -> natural s t = true -> scoped ss pins t = true ->
  forall N : sizes, (forall k, (k <= bound pins t s)%nat -> zero_at K pins t (upd N s k)) ->
  zero_at K pins t N.
Proof.
  intros Cl Nat_ Sc N H M e V Kn.
  set (a := nodup Nat.eq_dec (map (fun v : idx => e s (snd v)) (of_sort s pins))).
  assert (La : (length a <= length (of_sort s pins))%nat).
  { unfold a. rewrite <- (map_length (fun v : idx => e s (snd v)) (of_sort s pins)).
    apply NoDup_incl_length; [apply NoDup_nodup|]. intros k I. now apply nodup_In in I. }
  assert (Ia : forall x, In (s, x) pins -> In (e s x) a).
  { intros x I. apply nodup_In. apply in_map_iff. exists (s, x). split; auto.
    apply filter_In. split; auto. apply Nat.eqb_refl. }
  assert (Ba : forall k, In k a -> (k < N s)%nat).
  { intros k I. apply nodup_In, in_map_iff in I as ([s' x] & <- & I). apply filter_In in I as [I E].
    apply Nat.eqb_eq in E. simpl in *. subst. auto. }
  set (P := fun U => NoDup (U ++ a) /\ forall k, In k U -> (k < N s)%nat).
  set (F := fun U => eval M (upd (tokens N) s (U ++ a)) e t).
  assert (Z : forall U, P U -> F U = 0).
  { apply (vanish (S (degree s t)) F P).
    - now apply eval_below.
    - intros U j W [D B]. split.
      + rewrite <- app_assoc in *. simpl in D. now apply NoDup_remove_1 in D.
      + intros k I. apply B. rewrite in_app_iff in *. simpl. tauto.
    - intros U [D B] L. set (W := filter (fun k => existsb (Nat.eqb k) (U ++ a)) (seq 0 (N s))).
      assert (PW : Permutation (U ++ a) W).
      { apply NoDup_Permutation; auto. { apply NoDup_filter, seq_NoDup. }
        intros k. unfold W. rewrite filter_In, in_seq, existsb_exists. split.
        - intros I. split; [|exists k; split; auto; apply Nat.eqb_refl].
          apply in_app_iff in I as [I|I]; [apply B in I|apply Ba in I]; lia.
        - intros (_ & k' & I & E). apply Nat.eqb_eq in E. now subst. }
      assert (LW : (length W <= bound pins t s)%nat).
      { rewrite <- (Permutation_length PW), app_length. unfold bound. lia. }
      destruct (numbering W) as (h & Ih & EW); [apply filter_seq_sorted|].
      assert (exists g, forall x, In (s, x) pins -> (g x < length W)%nat /\ e s x = h (g x)) as (g & Hg).
      { assert (T : forall x, In (s, x) pins -> exists k, (k < length W)%nat /\ e s x = h k).
        { intros x I. assert (IW : In (e s x) W).
          { eapply Permutation_in; [apply PW|]. apply in_app_iff. auto. }
          rewrite EW in IW. apply in_map_iff in IW as (k & E & IW). apply in_seq in IW.
          exists k. split; auto; lia. }
        exists (fun x => match find (fun k => e s x =? h k) (seq 0 (length W)) with
                         | Some k => k | None => 0%nat end).
        intros x I. destruct (find _ _) eqn:Ef.
        - apply find_some in Ef as [I' E']. apply in_seq in I'. apply Nat.eqb_eq in E'. split; [lia | auto].
        - destruct (T x I) as (k & Lk & Ek). exfalso.
          assert (C : In k (seq 0 (length W))) by (apply in_seq; lia).
          apply (find_none _ _ Ef) in C. rewrite Ek, Nat.eqb_refl in C. discriminate. }
      set (hh := move s h).
      set (e1 := upd e s g).
      transitivity
        (eval M (fun s' => map (hh s') (tokens (upd N s (length W)) s')) (fun s' x => hh s' (e1 s' x)) t).
      + unfold F. apply eval_ext with (1 := Sc).
        * intros s' _. unfold hh, move, tokens, upd. destruct (Nat.eqb_spec s s') as [<-|].
          { now rewrite <- EW. } { rewrite map_id. apply Permutation_refl. }
        * intros s' x I. unfold hh, move, e1, upd. destruct (Nat.eqb_spec s s') as [<-|]; auto. now apply Hg.
      + rewrite eval_renumber with (e := e1); [|now apply move_increasing | auto].
        assert (V1 : valid pins (upd N s (length W)) e1).
        { intros s' x I. unfold e1, upd. destruct (Nat.eqb_spec s s') as [<-|]; auto. now apply Hg. }
        apply H; [lia | exact V1 |]. apply (Cl s h N _ e e1 M); [split | exact Kn]; auto.
        * intros k. unfold upd. rewrite Nat.eqb_refl. intros Lk.
          assert (IW : In (h k) W) by (rewrite EW; apply in_map, in_seq; lia).
          apply filter_In in IW as [IW _]. apply in_seq in IW. lia.
        * intros s' Ne. unfold upd. apply not_eq_sym, Nat.eqb_neq in Ne. now rewrite Ne.
        * intros s' x I. unfold move, e1, upd. destruct (Nat.eqb_spec s s') as [<-|]; auto. now apply Hg. }
  set (U := filter (fun k => negb (existsb (Nat.eqb k) a)) (seq 0 (N s))).
  assert (PU : Permutation (seq 0 (N s)) (U ++ a)).
  { assert (X : forall k, existsb (Nat.eqb k) a = true <-> In k a).
    { intros k. rewrite existsb_exists. split; [intros (? & ? & E); apply Nat.eqb_eq in E; now subst|].
      intros I. exists k. split; auto. apply Nat.eqb_refl. }
    apply NoDup_Permutation.
    - apply seq_NoDup.
    - apply NoDup_app_; [apply NoDup_filter, seq_NoDup | apply NoDup_nodup |].
      intros k I J. apply filter_In in I as [_ I]. apply X in J. rewrite J in I. discriminate.
    - intros k. rewrite in_app_iff. unfold U. rewrite filter_In, in_seq. specialize (X k).
      destruct (existsb (Nat.eqb k) a); simpl.
      + split; [tauto|]. intros [[_ C]|I]; [discriminate|]. apply Ba in I. lia.
      + split; [intuition|]. intros [[I _]|I]; [lia | apply Ba in I; lia]. }
  rewrite <- (Z U).
  - unfold F. apply eval_ext with (1 := Sc); auto. intros s' _. unfold upd, tokens.
    destruct (Nat.eqb_spec s s') as [<-|]; auto.
  - split.
    + eapply Permutation_NoDup; [apply PU | apply seq_NoDup].
    + intros k I. apply filter_In in I as [I _]. apply in_seq in I. lia.
Qed.

(* A natural term that is 0 wherever the class allows, at all sizes up to the number of names plus the
   degree, for all places of the named tokens, coinciding ones too, is 0 at every size. The sorts are
   treated one after the other. *)
Theorem cutoff K ss pins t : closed pins K ->
  (forall s, In s ss -> natural s t = true) -> scoped ss pins t = true ->
  (forall N, (forall s, In s ss -> (N s <= bound pins t s)%nat) -> zero_at K pins t N) ->
  forall N, zero_at K pins t N.
Proof.
  intros Cl Nt Sc. assert (X : forall todo, incl todo ss ->
    (forall N, (forall s, In s todo -> (N s <= bound pins t s)%nat) -> zero_at K pins t N) ->
    forall N, zero_at K pins t N).
  { induction todo as [|s todo IH]; intros Inc H N; [now apply H|].
    apply IH; [intros k I; apply Inc; now right|]. intros N' B.
    apply (cutoff_one K ss pins t s); auto; [apply Nt, Inc; now left|].
    intros k Lk. apply H. intros s' [<-|I]; unfold upd.
    - now rewrite Nat.eqb_refl.
    - destruct (Nat.eqb_spec s s') as [<-|]; auto. }
  apply X. apply incl_refl.
Qed.
