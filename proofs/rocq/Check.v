(* The finite check, by computation: a term is unrolled at the small sizes (Polynomials.v), and has to be 0.

   1. Facts about named tokens, that form a class closed under omission.
   2. `check`: all sizes up to the bound, all places of the named tokens that the facts allow. A term
      that passes is 0 at every size (`check_sound`).
   3. Examples. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool Permutation.
Import ListNotations.
From Symattn Require Export Classes Polynomials.
From Symattn Require Import Core.
Open Scope R_scope.

(* ---- 1. Facts ---------------------------------------------------------------------------------- *)

Inductive fact :=
| First (s : sort) (x : nat)
| Last (s : sort) (x : nat)
| Next (s : sort) (x y : nat)                 (* y comes directly after x *)
| Before (s : sort) (x y : nat) (v : bool)    (* whether x < y *)
| Equal (s : sort) (x y : nat) (v : bool).    (* whether x = y *)

Definition of_fact (c : fact) : class :=
  match c with
  | First s x => first s x
  | Last s x => last s x
  | Next s x y => next s x y
  | Before s x y v => before s x y v
  | Equal s x y v => equal s x y v
  end.

(* The facts hold, and function 0 is the exponential. *)
Definition known (facts : list fact) : class := fun N e M =>
  (forall c, In c facts -> of_fact c N e M) /\ fn M 0 = exp.

Definition about (pins : list idx) (c : fact) : bool :=
  match c with
  | First s x | Last s x => mem (s, x) pins
  | Next s x y | Before s x y _ | Equal s x y _ => mem (s, x) pins && mem (s, y) pins
  end.

Lemma fact_closed pins c : about pins c = true -> closed pins (of_fact c).
Proof.
  destruct c; simpl; try (rewrite andb_true_iff, (mem_In (s, y))); rewrite mem_In.
  - apply first_closed.
  - apply last_closed.
  - intros []. now apply next_closed.
  - intros []. now apply before_closed.
  - intros []. now apply equal_closed.
Qed.

Lemma known_closed pins facts : forallb (about pins) facts = true -> closed pins (known facts).
Proof.
  rewrite forallb_forall. intros A s h N N' e e' M O [H X]. split; [intros c I | exact X].
  exact (fact_closed pins c (A c I) s h N N' e e' M O (H c I)).
Qed.

Definition holds (N : sizes) (e : env) (c : fact) : bool :=
  match c with
  | First s x => e s x =? 0
  | Last s x => S (e s x) =? N s
  | Next s x y => e s y =? S (e s x)
  | Before s x y v => Bool.eqb (e s x <? e s y) v
  | Equal s x y v => Bool.eqb (e s x =? e s y) v
  end.

(* Sizes and places are read at the named tokens alone. *)
Lemma holds_of pins c (N N' : sizes) (e e' : env) M : about pins c = true ->
  (forall s x, In (s, x) pins -> N' s = N s) -> (forall s x, In (s, x) pins -> e' s x = e s x) ->
  of_fact c N e M -> holds N' e' c = true.
Proof.
  intros A EN Ee.
  destruct c as [s x|s x|s x y|s x y v|s x y v]; unfold holds, of_fact, first, last, next, before, equal;
    unfold about in A; try apply andb_true_iff in A as [A B]; apply mem_In in A; try apply mem_In in B;
    intros H; rewrite (Ee s x A).
  - apply Nat.eqb_eq, H.
  - rewrite (EN s x A). apply Nat.eqb_eq, H.
  - rewrite (Ee s y B). apply Nat.eqb_eq, H.
  - rewrite (Ee s y B), H. apply Bool.eqb_reflx.
  - rewrite (Ee s y B), H. apply Bool.eqb_reflx.
Qed.

(* ---- 2. The check ---------------------------------------------------------------------------- *)

Fixpoint boxes (top : sort -> nat) (ss : list sort) : list (list (sort * nat)) :=
  match ss with
  | [] => [[]]
  | s :: ss => flat_map (fun b => map (fun k => (s, k) :: b) (seq 0 (S (top s)))) (boxes top ss)
  end.
Definition size_of (b : list (sort * nat)) : sizes :=
  fun s => match find (fun p => fst p =? s) b with Some p => snd p | None => 0%nat end.

Fixpoint places (N : sizes) (pins : list idx) : list (list (idx * nat)) :=
  match pins with
  | [] => [[]]
  | v :: pins => flat_map (fun e => map (fun k => (v, k) :: e) (seq 0 (N (fst v)))) (places N pins)
  end.
Definition place_of (e : list (idx * nat)) : env :=
  fun s x => match find (fun p => idx_eqb (fst p) (s, x)) e with Some p => snd p | None => 0%nat end.

Definition is_zero (p : poly laurent) : bool := match p with [] => true | _ => false end.

Definition check (facts : list fact) (ss : list sort) (pins : list idx) (t : term) : bool :=
  plain flat t && scoped ss pins t && forallb (fun s => natural s t) ss
  && forallb (fun v => existsb (Nat.eqb (fst v)) ss) pins
  && forallb (about pins) facts
  && forallb (fun b => let N := size_of b in
       forallb (fun p => let e := place_of p in
         if forallb (holds N e) facts then is_zero (expanded N e t) else true)
       (places N pins))
     (boxes (bound pins t) ss).

Lemma In_boxes top (N : sizes) ss : (forall s, In s ss -> (N s <= top s)%nat) ->
  In (map (fun s => (s, N s)) ss) (boxes top ss).
Proof.
  induction ss as [|s ss IH]; intros H; [now left|]. cbn [boxes]. apply in_flat_map.
  exists (map (fun s => (s, N s)) ss). split; [apply IH; intros; apply H; now right|].
  apply (in_map (fun k => (s, k) :: map (fun s => (s, N s)) ss)). apply in_seq. split; [lia|].
  specialize (H s (or_introl eq_refl)). lia.
Qed.

Lemma size_of_In (N : sizes) ss s : In s ss -> size_of (map (fun s => (s, N s)) ss) s = N s.
Proof.
  unfold size_of. induction ss as [|s' ss IH]; simpl; [easy|].
  destruct (Nat.eqb_spec s' s) as [->|D]; auto. intros [E|I]; auto. easy.
Qed.

Lemma In_places (N : sizes) (e : env) pins : (forall s x, In (s, x) pins -> (e s x < N s)%nat) ->
  In (map (fun v => (v, e (fst v) (snd v))) pins) (places N pins).
Proof.
  induction pins as [|[s x] pins IH]; intros H; [now left|]. cbn [places]. apply in_flat_map.
  exists (map (fun v => (v, e (fst v) (snd v))) pins). split; [apply IH; intros; apply H; now right|].
  apply (in_map (fun k => ((s, x), k) :: map (fun v => (v, e (fst v) (snd v))) pins)). apply in_seq. split; [lia|].
  apply (H s x). now left.
Qed.

Lemma place_of_In (e : env) pins s x : In (s, x) pins ->
  place_of (map (fun v => (v, e (fst v) (snd v))) pins) s x = e s x.
Proof.
  unfold place_of. induction pins as [|v pins IH]; simpl; [easy|].
  destruct (idx_eqb v (s, x)) eqn:E.
  - apply idx_eqb_eq in E. now subst.
  - intros [->|I]; auto. assert (T : idx_eqb (s, x) (s, x) = true) by now apply idx_eqb_eq. congruence.
Qed.

(* A term that passes the check is 0 at every size, for all data, relations and named tokens for which the
   facts hold. *)
Theorem check_sound facts ss pins t : check facts ss pins t = true ->
  forall N, zero_at (known facts) pins t N.
Proof.
  unfold check. rewrite !andb_true_iff. intros (((((Pl & Sc) & Nt) & Ps) & Ab) & Ch).
  assert (Cl := known_closed _ _ Ab). rewrite forallb_forall in Nt, Ps, Ab, Ch.
  apply cutoff with (ss := ss); auto. intros N B M e V [K X].
  set (b := map (fun s => (s, N s)) ss). set (a := map (fun v => (v, e (fst v) (snd v))) pins).
  assert (Ib : forall s x, In (s, x) pins -> size_of b s = N s).
  { intros s x I. apply Ps in I. apply existsb_exists in I as (s' & I & E). apply Nat.eqb_eq in E.
    simpl in E. subst. now apply size_of_In. }
  assert (Ie : forall s x, In (s, x) pins -> place_of a s x = e s x) by (intros; now apply place_of_In).
  rewrite (eval_ext M ss t pins (tokens N) (tokens (size_of b)) e (place_of a)); auto.
  - rewrite <- expanded_val by auto. specialize (Ch b (In_boxes _ _ _ B)). cbv zeta in Ch. rewrite forallb_forall in Ch.
    assert (Ia : In a (places (size_of b) pins)).
    { apply In_places. intros s x I. rewrite (Ib s x I). auto. }
    specialize (Ch a Ia). assert (H : forallb (holds (size_of b) (place_of a)) facts = true).
    { apply forallb_forall. intros c I. exact (holds_of pins c N _ e _ M (Ab c I) Ib Ie (K c I)). }
    rewrite H in Ch. destruct (expanded (size_of b) (place_of a) t); [reflexivity | discriminate].
  - intros s I. unfold tokens, b. rewrite size_of_In; auto.
  - intros s x I. symmetry. auto.
Qed.

(* Relations that are known to hold between named tokens are factors. *)
Corollary check_sound_given facts ss pins c t : check facts ss pins (Mul c t) = true ->
  forall N M e, valid pins N e -> known facts N e M -> eval M (tokens N) e c = 1 ->
  eval M (tokens N) e t = 0.
Proof.
  intros H N M e V K C. assert (Z := check_sound _ _ _ _ H N M e V K). simpl in Z. rewrite C in Z. lra.
Qed.

(* ---- 3. Checks that must fail, and some that must not ----------------------------------------------- *)

Module Examples.
Open Scope nat_scope.
Definition x i := Dat 0 [(0, i)].
Definition count := Sum 0 9 (Num 1).

(* Sum_i x_i Sum_j y_j = Sum_j Sum_i y_j x_i. *)
Example distributed : check [] [0] [] (Sub (Mul (Sum 0 1 (x 1)) (Sum 0 1 (Dat 1 [(0, 1)])))
  (Sum 0 2 (Sum 0 1 (Mul (Dat 1 [(0, 2)]) (x 1))))) = true.
Proof. reflexivity. Qed.

(* n (n - 1) (n - 2) (n - 3) is 0 up to n = 3. *)
Example late : check [] [0] []
  (Mul (Mul count (Sub count (Num 1))) (Mul (Sub count (Num 2)) (Sub count (Num 3)))) = false.
Proof. reflexivity. Qed.

(* [i = j] x_i is 0 only where i and j differ. *)
Example coincident : check [] [0] [(0, 1); (0, 2)] (Mul (Same 0 1 2) (x 1)) = false.
Proof. reflexivity. Qed.
Example apart : check [Equal 0 1 2 false] [0] [(0, 1); (0, 2)] (Mul (Same 0 1 2) (x 1)) = true.
Proof. reflexivity. Qed.

(* Up to the last token are all; up to another are not. *)
Example up_to_last : check [Last 0 1] [0] [(0, 1)]
  (Sub (Sum 0 2 (x 2)) (Sum 0 2 (Mul (Sub (Num 1) (Less 0 1 2)) (x 2)))) = true.
Proof. reflexivity. Qed.
Example up_to_some : check [] [0] [(0, 1)]
  (Sub (Sum 0 2 (x 2)) (Sum 0 2 (Mul (Sub (Num 1) (Less 0 1 2)) (x 2)))) = false.
Proof. reflexivity. Qed.

(* Before the next token is up to this one. *)
Example before_next : check [Next 0 1 2] [0] [(0, 1); (0, 2)]
  (Sub (Sum 0 3 (Mul (Less 0 3 2) (x 3))) (Sum 0 3 (Mul (Sub (Num 1) (Less 0 1 3)) (x 3)))) = true.
Proof. reflexivity. Qed.

(* e^(x - y) e^y = e^x; e^x + e^y is not e^(x + y); e^(x - x) = 1; no function but e is known. *)
Definition e_ t := Fun 0 t.
Definition y := Dat 1 [(0, 1)].
Example exponents : check [] [0] [(0, 1)] (Sub (Mul (e_ (Sub (x 1) y)) (e_ y)) (e_ (x 1))) = true.
Proof. reflexivity. Qed.
Example no_sum : check [] [0] [(0, 1)] (Sub (Add (e_ (x 1)) (e_ y)) (e_ (Add (x 1) y))) = false.
Proof. reflexivity. Qed.
Example one : check [] [0] [(0, 1)] (Sub (e_ (Sub (x 1) (x 1))) (Num 1)) = true.
Proof. reflexivity. Qed.
Example unknown_function : check [] [0] [(0, 1)] (Sub (Fun 1 (x 1)) (Fun 1 (x 1))) = false.
Proof. reflexivity. Qed.
(* The exponential of a sum over tokens has no degree. *)
Example sum_in_exponent : check [] [0] [] (Sub (e_ (Sum 0 1 (x 1))) (e_ (Sum 0 2 (x 2)))) = false.
Proof. reflexivity. Qed.
End Examples.
