(* Terms of proofs, and their values: for places with names, and places that are bound, by their indices.

   1. Places, bits and terms. What is bound has de Bruijn indices, so terms that differ in bound names are
      the same, and nothing is captured. x / 0 = 0, as in Coq.
   2. Places put for names and for indices: the value of what comes out (`put_val`).
   3. A comparison of terms, of which only that Eq means the same is used. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude.
Open Scope R_scope.

(* ---- 1. Syntax ----------------------------------------------------------------------------------- *)

(* A name of a sort, an index, and the image of a place by a permutation of its sort, or by the inverse. *)
Inductive place := V (s x : nat) | B (k : nat) | Img (s f : nat) (back : bool) (p : place).
Inductive cond :=
| Top | Same (p q : place) | Less (p q : place) | Rel (r : nat) (p q : place)
| Not (c : cond) | And (c d : cond).
Inductive func := Exp | Sin | Cos | Abs | Root | Log.
Inductive term :=
| Num (q : Q) | Dat (f : nat) (l : list place) | Add (t u : term) | Mul (t u : term)
| When (c : cond) (t : term) | Sum (s : nat) (t : term) | Inv (t : term) | Fun (g : func) (t : term)
| App (f s : nat) (t : term) (p : place).   (* a component of an unknown function of numbers on a sort *)

Record model := { size : nat -> nat; dat : nat -> list nat -> R; rel : nat -> nat -> nat -> bool;
  image : nat -> nat -> bool -> nat -> nat;
  images : forall s f, permutes (size s) (image s f false) (image s f true);
  apply : nat -> nat -> (nat -> R) -> nat -> R;
  applies_to : forall f s, reads (size s) (apply f s) }.
Lemma image_below M s f back j : (j < size M s)%nat -> (image M s f back j < size M s)%nat.
Proof. intros L. destruct (images M s f j L) as (P & Q & _). now destruct back. Qed.
Lemma image_again M s f back back' j : back <> back' -> (j < size M s)%nat -> image M s f back (image M s f back' j) = j.
Proof. intros D L. destruct (images M s f j L) as (_ & _ & P & Q). now destruct back, back'. Qed.
Lemma image_moves M s f back j k : (j < size M s)%nat -> (k < size M s)%nat ->
  (image M s f back j =? k)%nat = (j =? image M s f (negb back) k)%nat.
Proof.
  intros J K. apply Bool.eq_true_iff_eq. rewrite !Nat.eqb_eq.
  split; [intros <- | intros ->]; [symmetry|]; apply image_again; destruct back; easy.
Qed.
Definition names := nat -> nat -> nat.
Definition under (j : nat) (b : nat -> nat) : nat -> nat := fun k => match k with O => j | S k => b k end.

Definition function (g : func) : R -> R :=
  match g with Exp => exp | Sin => sin | Cos => cos | Abs => Rabs | Root => sqrt | Log => log end.

Fixpoint at_ (M : model) (e : names) (b : nat -> nat) (p : place) : nat :=
  match p with V s x => e s x | B k => b k | Img s f back p => image M s f back (at_ M e b p) end.
Fixpoint truth (M : model) (e : names) b (c : cond) : bool :=
  match c with
  | Top => true
  | Same p q => (at_ M e b p =? at_ M e b q)%nat
  | Less p q => (at_ M e b p <? at_ M e b q)%nat
  | Rel r p q => rel M r (at_ M e b p) (at_ M e b q)
  | Not c => negb (truth M e b c)
  | And c d => truth M e b c && truth M e b d
  end.
Fixpoint eval (M : model) (e : names) (b : nat -> nat) (t : term) : R :=
  match t with
  | Num q => Q2R q
  | Dat f l => dat M f (map (at_ M e b) l)
  | Add t u => eval M e b t + eval M e b u
  | Mul t u => eval M e b t * eval M e b u
  | When c t => bit (truth M e b c) * eval M e b t
  | Sum s t => sum (size M s) (fun j => eval M e (under j b) t)
  | Inv t => / eval M e b t
  | Fun g t => function g (eval M e b t)
  | App f s t p => apply M f s (fun j => eval M e (under j b) t) (at_ M e b p)
  end.

(* ---- 2. Substitution -------------------------------------------------------------------------------- *)

Fixpoint shift (p : place) : place :=
  match p with V _ _ => p | B k => B (S k) | Img s f back p => Img s f back (shift p) end.
Fixpoint put_place (v : nat -> nat -> place) (i : nat -> place) p := match p with
  V s x => v s x | B k => i k | Img s f back p => Img s f back (put_place v i p) end.
Fixpoint put_cond v i (c : cond) : cond :=
  match c with
  | Top => Top
  | Same p q => Same (put_place v i p) (put_place v i q)
  | Less p q => Less (put_place v i p) (put_place v i q)
  | Rel r p q => Rel r (put_place v i p) (put_place v i q)
  | Not c => Not (put_cond v i c)
  | And c d => And (put_cond v i c) (put_cond v i d)
  end.
Fixpoint put v i (t : term) : term :=
  match t with
  | Num q => Num q
  | Dat f l => Dat f (map (put_place v i) l)
  | Add t u => Add (put v i t) (put v i u)
  | Mul t u => Mul (put v i t) (put v i u)
  | When c t => When (put_cond v i c) (put v i t)
  | Sum s t => Sum s (put (fun s x => shift (v s x)) (fun k => match k with O => B 0 | S k => shift (i k) end) t)
  | Inv t => Inv (put v i t)
  | Fun g t => Fun g (put v i t)
  | App f s t p => App f s (put (fun s x => shift (v s x)) (fun k => match k with O => B 0 | S k => shift (i k) end) t)
      (put_place v i p)
  end.

Lemma shift_at M e j b p : at_ M e (under j b) (shift p) = at_ M e b p.
Proof. induction p; simpl; congruence. Qed.

Section Values.
Variable M : model.
Lemma put_place_val e b e' b' v i : (forall s x, at_ M e b (v s x) = e' s x) -> (forall k, at_ M e b (i k) = b' k) ->
  forall p, at_ M e b (put_place v i p) = at_ M e' b' p.
Proof. intros Hv Hi p. induction p; simpl; auto. Qed.
Lemma put_cond_val e b e' b' v i : (forall s x, at_ M e b (v s x) = e' s x) -> (forall k, at_ M e b (i k) = b' k) ->
  forall c, truth M e b (put_cond v i c) = truth M e' b' c.
Proof.
  intros Hv Hi c. assert (P := put_place_val _ _ _ _ _ _ Hv Hi).
  induction c; simpl; rewrite ?P, ?IHc, ?IHc1, ?IHc2; reflexivity.
Qed.
Lemma put_val t : forall e b e' b' v i, (forall s x, at_ M e b (v s x) = e' s x) -> (forall k, at_ M e b (i k) = b' k) ->
  eval M e b (put v i t) = eval M e' b' t.
Proof.
  induction t; simpl; intros e b e' b' v i Hv Hi; auto.
  - f_equal. rewrite map_map. apply map_ext. now apply put_place_val.
  - erewrite IHt1, IHt2; eauto.
  - erewrite IHt1, IHt2; eauto.
  - erewrite IHt, put_cond_val; eauto.
  - apply sum_ext. intros j _. apply IHt.
    + intros s' x. rewrite shift_at; apply Hv.
    + intros [|k]; [reflexivity|]. rewrite shift_at; apply Hi.
  - f_equal; eauto.
  - f_equal; eauto.
  - rewrite (put_place_val _ _ _ _ _ _ Hv Hi). apply applies_to. intros j _. apply IHt.
    + intros s' x. rewrite shift_at; apply Hv.
    + intros [|k]; [reflexivity|]. rewrite shift_at; apply Hi.
Qed.
End Values.

Definition lifted := put V (fun k => B (S k)).
(* What is put for the outermost index, at the places below it. *)
Definition opened (p : place) := put V (fun k => match k with O => p | S k => B k end).
Lemma lifted_val M e j b t : eval M e (under j b) (lifted t) = eval M e b t.
Proof. apply put_val; now intros. Qed.
Lemma opened_val M e b p t : eval M e b (opened p t) = eval M e (under (at_ M e b p) b) t.
Proof. apply put_val; [now intros|]. now intros [|k]. Qed.

(* ---- 3. Comparison --------------------------------------------------------------------------------- *)

Definition lex (c d : comparison) := match c with Eq => d | _ => c end.
Lemma lex_eq c d : lex c d = Eq -> c = Eq /\ d = Eq.
Proof. destruct c; simpl; auto; discriminate. Qed.

Fixpoint cmp_place p q := match p, q with
  | V s x, V s' x' => lex (s ?= s')%nat (x ?= x')%nat | B k, B k' => (k ?= k')%nat
  | Img s f back p, Img s' f' back' p' => lex (lex (s ?= s')%nat (f ?= f')%nat)
      (lex (Bool.compare back back') (cmp_place p p'))
  | V _ _, _ | B _, Img _ _ _ _ => Lt | B _, V _ _ | Img _ _ _ _, _ => Gt end.
Fixpoint cmp_places l l' := match l, l' with
  | p :: l, q :: l' => lex (cmp_place p q) (cmp_places l l') | [], [] => Eq | [], _ => Lt | _, [] => Gt end.
Definition ctag c := match c with Top => 0 | Same _ _ => 1 | Less _ _ => 2 | Rel _ _ _ => 3 | Not _ => 4 | And _ _
  => 5 end%nat.
Fixpoint cmp_cond c d := match c, d with
  | Top, Top => Eq
  | Same p q, Same p' q' | Less p q, Less p' q' => lex (cmp_place p p') (cmp_place q q')
  | Rel r p q, Rel r' p' q' => lex (r ?= r')%nat (lex (cmp_place p p') (cmp_place q q'))
  | Not c, Not d => cmp_cond c d
  | And c c', And d d' => lex (cmp_cond c d) (cmp_cond c' d')
  | _, _ => (ctag c ?= ctag d)%nat end.
Definition gtag g := match g with Exp => 0 | Sin => 2 | Cos => 3 | Abs => 4 | Root => 5 | Log => 6 end%nat.
Definition tag t := match t with Num _ => 0 | Dat _ _ => 1 | When _ _ => 2 | Add _ _ => 3 | Mul _ _ => 4
  | Sum _ _ => 5 | Inv _ => 6 | Fun _ _ => 7 | App _ _ _ _ => 8 end%nat.
Fixpoint cmp t u := match t, u with
  | Num q, Num r => lex (Qnum q ?= Qnum r)%Z (Qden q ?= Qden r)%positive
  | Dat f l, Dat g l' => lex (f ?= g)%nat (cmp_places l l')
  | Add t u, Add t' u' | Mul t u, Mul t' u' => lex (cmp t t') (cmp u u')
  | When c t, When d u => lex (cmp_cond c d) (cmp t u)
  | Sum s t, Sum s' u => lex (s ?= s')%nat (cmp t u)
  | Inv t, Inv u => cmp t u
  | Fun g t, Fun h u => lex (gtag g ?= gtag h)%nat (cmp t u)
  | App f s t p, App f' s' u q => lex (lex (f ?= f')%nat (s ?= s')%nat) (lex (cmp t u) (cmp_place p q))
  | _, _ => (tag t ?= tag u)%nat end.

Ltac split_eq := repeat match goal with
  | H : lex _ _ = Eq |- _ => apply lex_eq in H as [? ?]
  | H : (_ ?= _)%nat = Eq |- _ => apply Nat.compare_eq in H
  | H : (_ ?= _)%Z = Eq |- _ => apply Z.compare_eq in H
  | H : (_ ?= _)%positive = Eq |- _ => apply Pos.compare_eq in H
  end.
Lemma cmp_place_eq p q : cmp_place p q = Eq -> p = q.
Proof.
  revert q. induction p; intros q; destruct q; simpl; intros H; try discriminate; split_eq; try congruence.
  destruct back, back0; simpl in *; try discriminate; f_equal; auto.
Qed.
Lemma cmp_places_eq l : forall l', cmp_places l l' = Eq -> l = l'.
Proof.
  induction l as [|p l IH]; intros [|q l']; simpl; intros H; try discriminate; auto. split_eq.
  f_equal; auto using cmp_place_eq.
Qed.
Lemma cmp_cond_eq c : forall d, cmp_cond c d = Eq -> c = d.
Proof.
  induction c; intros d; destruct d; simpl; intros H; try discriminate; auto; split_eq;
    f_equal; auto using cmp_place_eq.
Qed.
Lemma cmp_eq t : forall u, cmp t u = Eq -> t = u.
Proof.
  induction t; intros u; destruct u; simpl; intros H; try discriminate; split_eq; try (f_equal;
    auto using cmp_places_eq, cmp_cond_eq, cmp_place_eq; fail).
  - destruct q, q0; simpl in *; congruence.
  - f_equal; auto. destruct g, g0; simpl in *; congruence.
Qed.
Definition same_place p q := match cmp_place p q with Eq => true | _ => false end.
Definition same_cond c d := match cmp_cond c d with Eq => true | _ => false end.
Definition same t u := match cmp t u with Eq => true | _ => false end.
Lemma same_place_eq p q : same_place p q = true -> p = q.
Proof. unfold same_place. destruct (cmp_place p q) eqn:E; try discriminate. intros _. now apply cmp_place_eq. Qed.
Lemma same_cond_eq c d : same_cond c d = true -> c = d.
Proof. unfold same_cond. destruct (cmp_cond c d) eqn:E; try discriminate. intros _. now apply cmp_cond_eq. Qed.
Lemma same_eq t u : same t u = true -> t = u.
Proof. unfold same. destruct (cmp t u) eqn:E; try discriminate. intros _. now apply cmp_eq. Qed.

(* A term without the outermost index, if it does not read it: lifted, it is what it was. *)
Definition lowered (t : term) : option term :=
  let u := opened (V 0 0) t in if same (lifted u) t then Some u else None.
Lemma lowered_val M e j b t u : lowered t = Some u -> eval M e (under j b) t = eval M e b u.
Proof.
  unfold lowered. destruct (same _ _) eqn:E; [|discriminate]. intros [= <-]. apply same_eq in E.
  rewrite <- E at 1. apply lifted_val.
Qed.
