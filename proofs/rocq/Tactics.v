(* Tactics that prove the statements of certificates.

   1. What `by_cutoff` applies: models that are put together from the functions of a statement.
   2. `by_cutoff`: reads both sides of an equation over R as expressions (Quotients.v), applies the cut-off
      theorem, computes the finite check, and shows by signs that no divisor is 0. It reads + - * / exp,
      sums over sizes, and bits; what else there is becomes a datum, a function of the variables in it.

   A tactic cannot prove what is false: whatever it reads, Coq compares with the statement. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Check Quotients Prelude Reindex Signs.
From Ltac2 Require Ltac2.
Open Scope R_scope.

(* ---- 1. Models ---------------------------------------------------------------------------------- *)

(* A function of k tokens, as a function of the list of them. *)
Fixpoint arrow (A : Type) (k : nat) : Type := match k with O => A | S k => nat -> arrow A k end.
Fixpoint of_list {A} (default : A) (k : nat) : arrow A k -> list idx -> A :=
  match k with
  | O => fun f _ => f
  | S k => fun f l => match l with [] => default | v :: l => of_list default k (f (snd v)) l end
  end.
Definition datum k (f : arrow R k) := of_list 0 k f.
Definition relation k (r : arrow bool k) := of_list false k r.
Definition model_of (data : list (list idx -> R)) (relations : list (list idx -> bool)) : model :=
  {| dat := fun f l => nth f data (fun _ => 0) l; rel := fun b l => nth b relations (fun _ => false) l;
     fn := fun _ => exp |}.
Definition sizes_of (l : list nat) : sizes := fun s => nth s l 1%nat.

Lemma sizes_of_pos l : Forall (fun n => 0 < n)%nat l -> forall s, (0 < sizes_of l s)%nat.
Proof.
  intros H s. unfold sizes_of. destruct (nth_in_or_default s l 1%nat) as [I| ->]; [|lia].
  rewrite Forall_forall in H. auto.
Qed.

Lemma place_of_valid l N : Forall (fun p => snd p < N (fst (fst p)))%nat l ->
  valid (map fst l) N (place_of l).
Proof.
  intros H s x I. unfold place_of. destruct (find (fun p => idx_eqb (fst p) (s, x)) l) as [[v k]|] eqn:F.
  - apply find_some in F as [J E]. apply idx_eqb_eq in E. simpl in E. subst v.
    rewrite Forall_forall in H. apply (H _ J).
  - exfalso. apply in_map_iff in I as ([v k] & E & J). simpl in E. subst v.
    apply (find_none _ _ F) in J. simpl in J.
    assert (T : idx_eqb (s, x) (s, x) = true) by now apply idx_eqb_eq. congruence.
Qed.

Theorem equal_in_model facts conditions ss (places : list (idx * nat)) a b data relations ns :
  checks facts conditions ss (map fst places) a b = true ->
  let M := model_of data relations in let N := sizes_of ns in let e := place_of places in
  Forall (fun n => 0 < n)%nat ns ->
  Forall (fun p => snd p < N (fst (fst p)))%nat places ->
  Forall (fun c => of_fact c N e M) facts ->
  Forall (fun c => truth M e c = true) conditions ->
  defined M (tokens N) e a /\ defined M (tokens N) e b ->
  value M (tokens N) e a = value M (tokens N) e b.
Proof.
  intros C M N e Pos Pl Fs Gs [Da Db]. rewrite Forall_forall in Fs, Gs.
  apply (equal_values _ _ _ _ _ _ C); auto.
  - now apply sizes_of_pos.
  - now apply place_of_valid.
Qed.

(* ---- 2. Reading ----------------------------------------------------------------------------------- *)

Module Read.
Import Ltac2.Ltac2.
Import Ltac2.Constr Ltac2.Constr.Unsafe.

(* What was met: sizes, data and relations; the idents in use. *)
Ltac2 Type state := {
  mutable ns : constr list; mutable data : constr list; mutable relations : constr list;
  mutable used : Fresh.Free.t; mutable names : int }.

(* Variables: what stands for one, its sort, its name. *)
Ltac2 Type variable := { ident : ident; of_sort : int; called : int }.

Ltac2 fresh (s : state) := let id := Fresh.fresh (s.(used)) @v in
  s.(used) := Fresh.Free.union (s.(used)) (Fresh.Free.of_ids [id]); id.

Ltac2 rec nat_of (n : int) := match Int.equal n 0 with true => 'O | false => let m := nat_of (Int.sub n 1) in '(S $m) end.
Ltac2 app f args := make (App f (Array.of_list args)).

Ltac2 rec list_of (type : constr) (l : constr list) := match l with
  | [] => '(@nil $type)
  | a :: l => let l := list_of type l in '(@cons $type $a $l) end.

(* The number of a constr in a list that grows. *)
Ltac2 rec position (t : constr) (l : constr list) (k : int) := match l with
  | [] => None
  | u :: l => match equal t u with true => Some k | false => position t l (Int.add k 1) end end.

Ltac2 size_number s n := match position n (s.(ns)) 0 with
  | Some k => k
  | None => s.(ns) := List.append (s.(ns)) [n]; Int.sub (List.length (s.(ns))) 1 end.
Ltac2 datum_number s d := match position d (s.(data)) 0 with
  | Some k => k
  | None => s.(data) := List.append (s.(data)) [d]; Int.sub (List.length (s.(data))) 1 end.
Ltac2 relation_number s d := match position d (s.(relations)) 0 with
  | Some k => k
  | None => s.(relations) := List.append (s.(relations)) [d]; Int.sub (List.length (s.(relations))) 1 end.

Ltac2 rec lookup (id : ident) (vars : variable list) := match vars with
  | [] => None
  | v :: vars => match Ident.equal id (v.(ident)) with true => Some v | false => lookup id vars end end.
Ltac2 variable_of vars t := match kind t with Var id => lookup id vars | _ => None end.
Ltac2 index_of (v : variable) := let s := nat_of (v.(of_sort)) in let x := nat_of (v.(called)) in '(@pair sort nat $s $x).

Ltac2 occurs id t := Bool.neg (equal t (closenl [id] 1 t)).
Ltac2 occurs_any (vars : variable list) t := List.exist (fun v => occurs (v.(ident)) t) vars.

(* Every occurrence of a variable is replaced by an ident of its own; found lists them, the last first. *)
Ltac2 rec apart s vars t (found : (ident * variable) list) := match variable_of vars t with
  | Some v => let id := fresh s in (make (Var id), (id, v) :: found)
  | None => match kind t with
    | App f args =>
        let (f, found) := apart s vars f found in
        let (args, found) := Array.fold_left (fun acc a => let (l, found) := acc in
          let (a, found) := apart s vars a found in (a :: l, found)) ([], found) args in
        (make (App f (Array.of_list (List.rev args))), found)
    | Lambda b body => let (body, found) := apart s vars body found in (make (Lambda b body), found)
    | _ => (t, found) end end.

(* What a constr is as a function of the variables in it, and these. *)
Ltac2 function_of s (vars : variable list) t :=
  let (t, found) := apart s vars t [] in
  let rest := List.filter (fun v => occurs (v.(ident)) t) vars in
  let found := List.rev (List.append (List.map (fun v => (v.(ident), v)) rest) found) in
  let t := List.fold_right (fun p t => let (id, _) := p in
    make (Lambda (Binder.make (Some @a) 'nat) (closenl [id] 1 t))) t found in
  (t, List.map (fun p => let (_, v) := p in v) found).

Ltac2 places_of vs := list_of 'idx (List.map index_of vs).
Ltac2 atom s vars t := let (f, vs) := function_of s vars t in
  let k := nat_of (List.length vs) in
  let d := datum_number s (app 'datum [k; f]) in
  let l := places_of vs in let d := nat_of d in '(Term (Dat $d $l)).
Ltac2 related s vars t := let (f, vs) := function_of s vars t in
  let k := nat_of (List.length vs) in
  let d := relation_number s (app 'relation [k; f]) in
  let l := places_of vs in let d := nat_of d in '(Related $d $l).

Ltac2 head_is f t := match kind t with App g args => match equal f g with true => Some args | false => None end | _ => None end.

(* Two places of one sort, or none. *)
Ltac2 two vars a b := match variable_of vars a with
  | Some v => match variable_of vars b with
    | Some w => match Int.equal (v.(of_sort)) (w.(of_sort)) with true => Some (v, w) | false => None end
    | None => None end
  | None => None end.

Ltac2 rec condition s vars t :=
  let compared f args := match two vars (Array.get args 0) (Array.get args 1) with
    | Some p => let (v, w) := p in
        let k := nat_of (v.(of_sort)) in let x := nat_of (v.(called)) in let y := nat_of (w.(called)) in
        app f [k; x; y]
    | None => related s vars t end in
  match head_is 'andb t with Some args => let a := condition s vars (Array.get args 0) in
    let b := condition s vars (Array.get args 1) in '(Both $a $b) | None =>
  match head_is 'orb t with Some args => let a := condition s vars (Array.get args 0) in
    let b := condition s vars (Array.get args 1) in '(Either $a $b) | None =>
  match head_is 'negb t with Some args => let a := condition s vars (Array.get args 0) in '(Negated $a) | None =>
  match head_is 'Nat.eqb t with Some args => compared 'Is args | None =>
  match head_is 'Nat.ltb t with Some args => compared 'Comes args | None =>
  match head_is 'Nat.leb t with Some args => compared 'UpTo args | None =>
  match equal t 'true with true => '(Holds true) | false =>
  match equal t 'false with true => '(Holds false) | false => related s vars t end end end end end end end end.

(* A sum over a size: the size, and the term with an ident for the index. *)
Ltac2 summed s vars t := match head_is 'lsum t with
  | None => None
  | Some args => match head_is 'seq (Array.get args 0) with
    | None => None
    | Some range =>
        let n := Array.get range 1 in
        match occurs_any vars n with
        | true => None
        | false =>
            let id := fresh s in let v := make (Var id) in
            let f := Array.get args 1 in
            let body := match kind f with
              | Lambda _ body => substnl [v] 0 body
              | _ => app f [v] end in
            Some (n, id, body) end end end.

Ltac2 max a b := match Int.lt a b with true => b | false => a end.

(* How deep sums are nested outside exponents: bound variables are named by it, so that equal sums are equal
   expressions wherever they stand. *)
Ltac2 rec height s t :=
  match summed s [] t with Some p => let (_, _, body) := p in Int.add 1 (height s body) | None =>
  match kind t with
  | App f args => match List.exist (equal f) ['Rplus; 'Rminus; 'Rmult; 'Rdiv; 'Ropp] with
    | true => Array.fold_right (fun h a => max (height s a) h) 0 args
    | false => 0 end
  | _ => 0 end end.

Ltac2 rec expression s vars (exponent : bool) t :=
  let binary c args := let a := expression s vars exponent (Array.get args 0) in
    let b := expression s vars exponent (Array.get args 1) in app c [a; b] in
  match head_is 'Rplus t with Some args => binary 'EAdd args | None =>
  match head_is 'Rminus t with Some args => binary 'ESub args | None =>
  match head_is 'Rmult t with Some args => binary 'EMul args | None =>
  match head_is 'Ropp t with Some args => let a := expression s vars exponent (Array.get args 0) in '(EOpp $a) | None =>
  match head_is 'IZR t with Some args => let z := Array.get args 0 in '(Term (Num $z)) | None =>
  match head_is 'bit t with Some args => let c := condition s vars (Array.get args 0) in '(EBit $c) | None =>
  match exponent with true => atom s vars t | false =>
  match head_is 'Rdiv t with Some args => binary 'EDiv args | None =>
  match head_is 'exp t with Some args => let a := expression s vars true (Array.get args 0) in '(EExp $a) | None =>
  match summed s vars t with
  | None => atom s vars t
  | Some p => let (n, id, body) := p in
      let k := size_number s n in let x := Int.add (s.(names)) (height s body) in
      let a := expression s ({ ident := id; of_sort := k; called := x } :: vars) false body in
      let k := nat_of k in let x := nat_of x in '(ESum $k $x $a) end end end end end end end end end end.

(* The named tokens: variables of the context that are below a size, and occur. *)
Ltac2 bounds () := List.flat_map (fun h => let (id, _, type) := h in
  match head_is 'lt type with
  | Some args => match kind (Array.get args 0) with
    | Var i => match kind (Array.get args 1) with
      | Var _ => [(i, Array.get args 1)] | App _ _ => [(i, Array.get args 1)]
      | _ => [] end
    | _ => [] end
  | None => [] end) (Control.hyps ()).

(* A bound is a size if something is summed up to it, or it is no token itself. *)
Ltac2 pinned s t : variable list :=
  let all := bounds () in
  let is_token n := match kind n with Var id => List.exist (fun p => let (i, _) := p in Ident.equal i id) all | _ => false end in
  let rec go l (acc : variable list) := match l with
    | [] => acc
    | p :: l => let (i, n) := p in
        match lookup i acc with Some _ => go l acc | None =>
        match is_token n with true => go l acc | false =>
        match occurs i t with false => go l acc | true =>
          let k := size_number s n in
          go l ({ ident := i; of_sort := k; called := List.length acc } :: acc) end end end end in
  go all [].

(* What the hypotheses say of named tokens. *)
Ltac2 facts (vars : variable list) := List.flat_map (fun h => let (_, _, type) := h in
  let said a b f := match two vars a b with
    | Some p => let (v, w) := p in
        let k := nat_of (v.(of_sort)) in let x := nat_of (v.(called)) in let y := nat_of (w.(called)) in [f k x y]
    | None => [] end in
  lazy_match! type with
  | lt ?a ?b => said a b (fun k x y => '(Before $k $x $y true))
  | le ?a ?b => said b a (fun k x y => '(Before $k $x $y false))
  | ?a <> ?b => said a b (fun k x y => '(Equal $k $x $y false))
  | ?a = S ?b => said b a (fun k x y => '(Next $k $x $y))
  | S ?b = ?a => match variable_of vars b with
      | Some v => match variable_of vars a with
        | Some _ => said b a (fun k x y => '(Next $k $x $y))
        | None => let k := nat_of (v.(of_sort)) in let x := nat_of (v.(called)) in ['(Last $k $x)] end
      | None => [] end
  | ?a = O => match variable_of vars a with
      | Some v => let k := nat_of (v.(of_sort)) in let x := nat_of (v.(called)) in ['(First $k $x)]
      | None => [] end
  | ?a = ?b => said a b (fun k x y => '(Equal $k $x $y true))
  | _ => [] end) (Control.hyps ()).

(* What the hypotheses say of relations among named tokens. *)
Ltac2 conditions s (vars : variable list) := List.flat_map (fun h => let (_, _, type) := h in
  lazy_match! type with
  | ?b = true => match occurs_any vars b with true => [condition s vars b] | false => [] end
  | ?b = false => match occurs_any vars b with true => let c := condition s vars b in ['(Negated $c)] | false => [] end
  | _ => [] end) (Control.hyps ()).

Ltac2 model_and_sides l r :=
  let s := { ns := []; data := []; relations := []; used := Fresh.Free.of_goal (); names := 0 } in
  let both := '($l = $r) in
  let vars := pinned s both in
  s.(names) := List.length vars;
  let a := expression s vars false l in
  let b := expression s vars false r in
  let fs := list_of 'fact (facts vars) in
  let cs := list_of 'Quotients.condition (conditions s vars) in
  let ns := list_of 'nat (s.(ns)) in
  let rec upto k n := match Int.equal k n with true => [] | false => nat_of k :: upto (Int.add k 1) n end in
  let ss := list_of 'nat (upto 0 (List.length (s.(ns)))) in
  let places := list_of '(idx * nat)%type (List.map (fun v => let i := index_of v in
    let id := make (Var (v.(ident))) in '(@pair idx nat $i $id)) vars) in
  let data := list_of '(list idx -> R) (s.(data)) in
  let relations := list_of '(list idx -> bool) (s.(relations)) in
  '(equal_in_model $fs $cs $ss $places $a $b $data $relations $ns).

Ltac2 goal () := lazy_match! goal with [ |- ?l = ?r ] =>
  let t := model_and_sides l r in assert (read := $t) end.
End Read.

(* ---- 3. by_cutoff ---------------------------------------------------------------------------------- *)

Ltac list_of_proofs tac := repeat (apply Forall_nil || (apply Forall_cons; [tac|])).
Ltac fact_holds := cbn; unfold before, equal, first, last, next; cbn; first
  [ assumption | reflexivity | lia | apply Nat.ltb_lt; lia | apply Nat.ltb_ge; lia | apply Nat.eqb_neq; lia ].
Ltac condition_holds := cbn; first
  [ assumption | match goal with H : _ = false |- _ => rewrite H; reflexivity end ].
Ltac names_size := cbn; first [assumption | lia].

(* That no divisor is 0, in the words of the statement. *)
Ltac divisors :=
  cbn [defined value eval truth model_of dat rel fn tokens sizes_of nth datum relation of_list map at_ fst snd
    place_of find idx_eqb bind Nat.eqb andb];
  unfold tokens, sizes_of; cbn [nth]; cbv beta;
  repeat match goal with
  | |- _ /\ _ => split
  | |- forall _, _ => intros
  | |- True => exact I
  | H : In _ (seq 0 _) |- _ => apply in_seq in H as [_ H]; simpl in H
  end; sign_not_zero.

Ltac cutoff :=
  cbv beta delta [sum softmax normalise choose]; cbn [expo];
  ltac2:(Read.goal ());
  lazymatch goal with read : ?c -> _ |- _ =>
    let H := read in let C := fresh in
    assert (C : c) by first [vm_compute; reflexivity | fail 1 "the check fails"];
    specialize (H C); clear C; cbv zeta in H; apply H; clear H;
    [ list_of_proofs names_size | list_of_proofs names_size | list_of_proofs fact_holds
    | list_of_proofs condition_holds | divisors ]
  end.

(* Tokens that are named by what they are: the one after i, the last, the image of one, the first. *)
Ltac name_place t n := let v := fresh "v" in
  assert (t < n)%nat by first [assumption | lia | match goal with P : permutes n _ _ |- _ => apply P; assumption end];
  remember t as v.
Ltac name_places := repeat match goal with
  | |- context [(?i + 1)%nat] =>
      match goal with L : (i < ?n)%nat |- _ => replace (i + 1)%nat with (S i) in * by lia; name_place (S i) n end
  | |- context [S ?i] =>
      match goal with L : (i < ?n)%nat |- _ => is_var i; name_place (S i) n end
  | |- context [(?n - 1)%nat] => is_var n; let E := fresh in
      assert (E : S (n - 1) = n) by lia; name_place (n - 1)%nat n
  | P : permutes ?n ?p ?q |- context [?p ?i] => is_var i; name_place (p i) n
  | P : permutes ?n ?q ?p |- context [?p ?i] => is_var i; name_place (p i) n
  end.
Ltac name_first := match goal with L : (0 < ?n)%nat |- _ =>
  let v := fresh "v" in let E := fresh in
  remember 0%nat as v eqn:E in |- *; assert (v < n)%nat by lia end.

(* An equation of natural expressions, for every size. *)
Ltac by_cutoff := name_places; tryif cutoff then idtac else (name_first; cutoff).
