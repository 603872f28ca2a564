(* Instances of sequents: places put for names, and terms for data.

   A sequent that is shown holds for all data and places, so for the values of those that are put. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Terms Normal Sums Sequents.
Open Scope R_scope.

(* Places by the names for which they are put, and terms by data: they read the places of a datum by indices,
   the last by the innermost. *)
Definition places_put := list (name * place).
Definition terms_put := list (nat * term).
Definition place_for (ps : places_put) : nat -> nat -> place := fun s x =>
  match find (fun a => same_name (s, x) (fst a)) ps with Some (_, p) => p | None => V s x end.
Definition term_for (ts : terms_put) (f : nat) : option term :=
  match find (fun a => (f =? fst a)%nat) ts with Some (_, t) => Some t | None => None end.
Definition read_at (l : list place) : nat -> place := fun k => nth k (rev l) (V O O).

Section Put.
Variables (ps : places_put) (ts : terms_put).
Notation v := (place_for ps).
Fixpoint put_term (t : term) : term := match t with
  | Num q => Num q
  | Dat f l => let l := map (put_place v B) l in
      match term_for ts f with Some u => put V (read_at l) u | None => Dat f l end
  | Add a c => Add (put_term a) (put_term c)
  | Mul a c => Mul (put_term a) (put_term c)
  | When c a => When (put_cond v B c) (put_term a)
  | Sum s a => Sum s (put_term a)
  | Inv a => Inv (put_term a)
  | Fun g a => Fun g (put_term a)
  | App f s a p => App f s (put_term a) (put_place v B p) end.
Definition put_judgement (j : judgement) : judgement := match j with
  | Equal t u => Equal (put_term t) (put_term u) | Pos t => Pos (put_term t) | Nonneg t => Nonneg (put_term t)
  | Nonzero t => Nonzero (put_term t) | Bit c => Bit (put_cond v B c) end.
Definition put_name s x : option nat := match v s x with
  | V s' y => if (s =? s')%nat then Some y else None | _ => None end.
Definition is_free f := match term_for ts f with Some _ => false | None => true end.
Definition put_fact (f : fact) : option fact := match f with
  | Holds c => Some (Holds (put_cond v B c))
  | First s x => match put_name s x with Some x => Some (First s x) | None => None end
  | Last s x => match put_name s x with Some x => Some (Last s x) | None => None end
  | Next s x y => match put_name s x, put_name s y with Some x, Some y => Some (Next s x y) | _, _ => None end
  | Somewhere rows s c => Some (Somewhere rows s (put_cond v B c))
  | NeverZero l t => Some (NeverZero l (put_term t))
  | AtLeastZero l t strict => Some (AtLeastZero l (put_term t) strict)
  | Positive f l => if is_free f then Some (Positive f l) else None
  | Identical l t u => Some (Identical l (put_term t) (put_term u))
  | Never l c => Some (Never l (put_cond v B c))
  | Kept s f x => match put_name s x with Some x => Some (Kept s f x) | None => None end
  | Only r s x t y => match put_name s x, put_name t y with Some x, Some y => Some (Only r s x t y) | _, _ => None end
  | Reaches r s => Some (Reaches r s)
  | Keeps s f r => Some (Keeps s f r)
  | Multiplies f s => Some (Multiplies f s)
  | Largest f s => Some (Largest f s)
  | Symmetric f s => if is_free f then Some (Symmetric f s) else None
  | Inverses f g s turned => if is_free f && is_free g then Some (Inverses f g s turned) else None end.
(* The places are closed, and on the sorts of the names. *)
Definition are_places : bool := forallb (fun a => is_closed (snd a) && is_on [] (snd a) (fst (fst a))) ps.

(* What was put has these values. *)
Variables (M : model) (e : names).
Hypotheses (V : located M e) (P : are_places = true).
Definition names_put : names := fun s x => at_ M e nowhere (v s x).
Definition model_put : model := {| size := size M;
  dat := fun f l => match term_for ts f with
    | Some u => eval M e (fun k => nth k (rev l) (e O O)) u | None => dat M f l end;
  rel := rel M; image := image M; images := images M; apply := apply M; applies_to := applies_to M |}.

Lemma place_for_ok s x : v s x = Terms.V s x \/ is_closed (v s x) = true /\ is_on [] (v s x) s = true.
Proof.
  unfold place_for. destruct (find _ ps) as [[w p]|] eqn:F; [|now left]. apply find_some in F as [I E].
  apply same_name_eq in E. cbn [fst] in E. subst w. unfold are_places in P. rewrite forallb_forall in P.
  specialize (P _ I). apply andb_true_iff in P as [C O]. right. auto.
Qed.
Lemma place_for_val s x b : at_ M e b (v s x) = names_put s x.
Proof.
  unfold names_put. destruct (place_for_ok s x) as [->|[C _]]; [reflexivity|]. now apply is_closed_val.
Qed.
Lemma names_put_located : located model_put names_put.
Proof.
  intros s x. unfold names_put. cbn [size model_put]. destruct (place_for_ok s x) as [->|[_ O]]; [apply V|].
  apply (is_on_below M e V [] _ s nowhere); [intros [|k] s'; discriminate | exact O].
Qed.
Lemma put_place_for b p : at_ M e b (put_place v B p) = at_ model_put names_put b p.
Proof. induction p; cbn [put_place at_]; [apply place_for_val | reflexivity | now rewrite IHp]. Qed.
Lemma put_cond_for b c : truth M e b (put_cond v B c) = truth model_put names_put b c.
Proof. induction c; cbn [put_cond truth]; rewrite ?put_place_for, ?IHc, ?IHc1, ?IHc2; reflexivity. Qed.
Lemma put_term_val t : forall b, eval M e b (put_term t) = eval model_put names_put b t.
Proof.
  induction t; intros b; cbn [put_term eval]; rewrite ?IHt, ?IHt1, ?IHt2, ?put_cond_for, ?put_place_for; auto.
  - assert (L : map (at_ M e b) (map (put_place v B) l) = map (at_ model_put names_put b) l)
      by (rewrite map_map; apply map_ext; intros; apply put_place_for).
    cbn [dat model_put]. destruct (term_for ts f) as [u|]; [|cbn [eval]; now rewrite L].
    rewrite <- L. apply put_val; [now intros|]. intros k. unfold read_at.
    generalize (map (put_place v B) l). intros r. rewrite <- map_rev.
    change (e O O) with (at_ M e b (Terms.V O O)). now rewrite map_nth.
  - apply sum_ext. intros j _. apply IHt.
  - cbn [apply model_put]. apply applies_to. intros j _. apply IHt.
Qed.
Lemma put_judgement_val j : judged model_put names_put j -> judged M e (put_judgement j).
Proof.
  destruct j; cbn [judged put_judgement]; unfold value; rewrite ?put_term_val, ?put_cond_for; auto.
Qed.
Lemma put_name_val s x y : put_name s x = Some y -> names_put s x = e s y.
Proof.
  unfold put_name, names_put. destruct (v s x) as [s' z| |]; try easy. destruct (Nat.eqb_spec s s') as [<-|]; [|easy].
  now intros [= ->].
Qed.
Lemma is_free_dat f : is_free f = true -> dat model_put f = dat M f.
Proof. unfold is_free. cbn [dat model_put]. now destruct (term_for ts f). Qed.
Lemma put_fact_so f g : put_fact f = Some g -> is_so M e g -> is_so model_put names_put f.
Proof.
  assert (N : forall s x y, put_name s x = Some y -> names_put s x = e s y) by exact put_name_val.
  assert (F : forall l b, fits model_put l b -> fits M l b) by auto.
  destruct f; cbn [put_fact]; intros E H;
    repeat match type of E with
    | match put_name ?s ?x with _ => _ end = _ => let K := fresh in destruct (put_name s x) eqn:K; [apply N in K|easy]
    | (if ?c then _ else _) = _ => let K := fresh in destruct c eqn:K; [|easy]
    end; injection E as <-; cbn [is_so size image rel model_put] in *;
    repeat match goal with K : names_put _ _ = _ |- _ => rewrite K end; auto.
  - now rewrite <- put_cond_for.
  - intros b B. destruct (H b (F _ _ B)) as (j & L & T). exists j. now rewrite <- put_cond_for.
  - intros b B. rewrite <- put_term_val. auto.
  - intros b B. rewrite <- put_term_val. exact (H b (F _ _ B)).
  - rewrite (is_free_dat _ H0). exact H.
  - intros b B. rewrite <- !put_term_val. auto.
  - intros b B. rewrite <- put_cond_for. auto.
  - unfold symmetric, matrix in *. rewrite (is_free_dat _ H0). exact H.
  - apply andb_true_iff in H0 as [H0 H1]. unfold matrix in *. rewrite (is_free_dat _ H0), (is_free_dat _ H1). exact H.
Qed.
End Put.

(* ---- A term for a datum that stands for it: a hole ---- *)

Definition in_judgement (j : judgement) : list name := match j with
  | Equal t u => in_term t ++ in_term u | Pos t | Nonneg t | Nonzero t => in_term t | Bit c => in_cond c end.
Definition filled (h : nat) (u : term) := put_judgement [] [(h, u)].
Lemma put_no_place p : put_place (place_for []) B p = p.
Proof. induction p; cbn [put_place]; [reflexivity | reflexivity | now rewrite IHp]. Qed.
Lemma put_no_cond c : put_cond (place_for []) B c = c.
Proof. induction c; cbn [put_cond]; rewrite ?put_no_place, ?IHc, ?IHc1, ?IHc2; reflexivity. Qed.

(* Two terms that have one value may stand in one hole. *)
Section Filled.
Variables (M : model) (e e' : names) (h : nat) (u w : term).
Hypothesis one_value : forall b b', eval M e b u = eval M e' b' w.
Lemma filled_term_val t : agree (in_term t) e e' ->
  forall b, eval M e b (put_term [] [(h, u)] t) = eval M e' b (put_term [] [(h, w)] t).
Proof.
  induction t; cbn [in_term put_term]; intros A b; rewrite ?put_no_cond, ?put_no_place; cbn [eval];
    try (apply agree_app in A as [A C]).
  - reflexivity.
  - unfold term_for. cbn [find fst]. destruct (f =? h)%nat.
    + rewrite (put_val M u e b e (fun k => at_ M e b (read_at (map (put_place (place_for []) B) l) k)))
        by (intros; reflexivity).
      rewrite (put_val M w e' b e' (fun k => at_ M e' b (read_at (map (put_place (place_for []) B) l) k)))
        by (intros; reflexivity).
      apply one_value.
    + cbn [eval]. f_equal. rewrite !map_map. apply map_ext_in. intros p I. rewrite put_no_place.
      apply place_agree. intros s x J. apply A. apply in_flat_map. eauto.
  - now rewrite IHt1, IHt2.
  - now rewrite IHt1, IHt2.
  - now rewrite IHt, (cond_agree M e e' c).
  - apply sum_ext. intros j _. now apply IHt.
  - now rewrite IHt.
  - now rewrite IHt.
  - rewrite (place_agree M e e' b p C). apply applies_to. intros j _. now apply IHt.
Qed.
Lemma filled_val j : agree (in_judgement j) e e' -> judged M e' (filled h w j) -> judged M e (filled h u j).
Proof.
  unfold filled. destruct j; cbn [in_judgement put_judgement judged]; unfold value; intros A;
    try (apply agree_app in A as [A C]); rewrite ?(filled_term_val t), ?(filled_term_val u0), ?put_no_cond by assumption; auto.
  now rewrite (cond_agree M e e' c A).
Qed.
End Filled.
