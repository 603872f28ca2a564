(* Sums, and `normal`: the normal form of a term, under what is known of bits and of what is not 0.

   1. Bits as polynomials.  2. Nested sums, and their exchange.  3. A sum of a monomial: factors that do
   not read what is summed over go out, [v = t] puts t for v, [v < t] is turned.  4. `normal_val`. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Laws Terms Normal.
Open Scope R_scope.

Definition fits (M : model) (sorts : list nat) (b : nat -> nat) : Prop :=
  forall k s, nth_error sorts k = Some s -> (b k < size M s)%nat.
Lemma fits_under M s sorts b j : (j < size M s)%nat -> fits M sorts b -> fits M (s :: sorts) (under j b).
Proof. intros L F [|k] s'; simpl; [now intros [= <-] | apply F]. Qed.

(* ---- 1. Places and bits --------------------------------------------------------------------------- *)

(* What is known of order, permutations, relations and matrices: last places, and those that come next to
   others; places that a permutation fixes, and up to which it maps to itself; rows of a relation that see one place; matrices that are symmetric, that have an inverse,
   which is written transposed or not; permutations that keep a relation. *)
Record laws := { last_at : list (nat * nat); next_to : list (nat * nat * nat);
  fixed_at : list (nat * nat * nat); kept_upto : list (nat * nat * nat);
  one_seen : list (nat * nat * nat * (nat * nat)); symmetric_on : list (nat * nat);
  inverses : list (nat * nat * nat * bool); keeping : list (nat * nat * nat) }.
Definition no_laws : laws :=
  {| last_at := []; next_to := []; fixed_at := []; kept_upto := []; one_seen := []; symmetric_on := []; inverses := [];
    keeping := [] |}.
Definition matrix (M : model) f (turned : bool) a b : R := if turned then dat M f [b; a] else dat M f [a; b].
Record lawful (M : model) (e : names) (Lw : laws) : Prop := {
  last_ok : forall s x, In (s, x) (last_at Lw) -> S (e s x) = size M s;
  next_ok : forall s x y, In (s, x, y) (next_to Lw) -> e s y = S (e s x);
  fixed_ok : forall s f x, In (s, f, x) (fixed_at Lw) -> image M s f false (e s x) = e s x;
  kept_ok : forall s f x, In (s, f, x) (kept_upto Lw) -> forall k, (k < size M s)%nat ->
    (image M s f false k <=? e s x)%nat = (k <=? e s x)%nat;
  one_seen_ok : forall r s x t y, In (r, s, x, (t, y)) (one_seen Lw) -> forall k, (k < size M t)%nat ->
    rel M r (e s x) k = (k =? e t y)%nat;
  symmetric_ok : forall f s, In (f, s) (symmetric_on Lw) -> symmetric (size M s) (matrix M f false);
  inverses_ok : forall f g s turned, In (f, g, s, turned) (inverses Lw) ->
    Prelude.inverse (size M s) (matrix M f false) (matrix M g turned);
  keeping_ok : forall s f r, In (s, f, r) (keeping Lw) -> forall j k, (j < size M s)%nat -> (k < size M s)%nat ->
    rel M r (image M s f false j) (image M s f false k) = rel M r j k }.
Definition at_all (l : list (nat * nat * nat)) s f x :=
  existsb (fun '(s', f', x') => (s =? s')%nat && (f =? f')%nat && (x =? x')%nat) l.
Lemma at_all_In l s f x : at_all l s f x = true -> In (s, f, x) l.
Proof.
  unfold at_all. rewrite existsb_exists. intros ([[s' f'] x'] & I & H). rewrite !andb_true_iff, !Nat.eqb_eq in H.
  destruct H as [[-> ->] ->]. exact I.
Qed.
Lemma no_laws_hold M e : lawful M e no_laws.
Proof. split; cbn; easy. Qed.

Fixpoint sort_of (sorts : list nat) (p : place) : option nat := match p with
  | V s _ => Some s
  | B k => nth_error sorts k
  | Img s _ _ p => match sort_of sorts p with Some s' => if (s =? s')%nat then Some s else None | None => None end end.
Definition is_on sorts p s : bool := match sort_of sorts p with Some s' => (s =? s')%nat | None => false end.
Section Places.
Variable Lw : laws.
Definition imaged sorts s f back (p : place) : place := match p with
  | V s' x => if (s =? s')%nat && at_all (fixed_at Lw) s f x then p else Img s f back p
  | Img s' f' back' q => if (s =? s')%nat && (f =? f')%nat && negb (Bool.eqb back back') && is_on sorts q s then q
                         else Img s f back p
  | _ => Img s f back p end.
(* Without a permutation that is undone at once. *)
Fixpoint tidy sorts (p : place) : place := match p with
  | Img s f back p => imaged sorts s f back (tidy sorts p) | _ => p end.
(* Places that are the same where the two are: without permutations on both, or an inverse on the first. *)
Fixpoint stripped_of sorts (p q : place) : place * place := match p with
  | Img s f true p' => if is_on sorts p' s && is_on sorts q s then stripped_of sorts p' (imaged sorts s f false q)
                       else (p, q)
  | Img s f false p' => match q with
      | Img s' f' false q' => if (s =? s')%nat && (f =? f')%nat && is_on sorts p' s && is_on sorts q' s
                              then stripped_of sorts p' q' else (p, q)
      | V s' x => if (s =? s')%nat && at_all (fixed_at Lw) s f x && is_on sorts p' s
                  then stripped_of sorts p' q else (p, q)
      | _ => (p, q) end
  | _ => (p, q) end.
Definition matched sorts (p q : place) : place * place :=
  let (p, q) := stripped_of sorts (tidy sorts p) (tidy sorts q) in stripped_of sorts q p.

(* Without a permutation on the one that keeps what is up to the other; it is the later one, or fixed, too. *)
Fixpoint later sorts (p q : place) : place := match p, q with
  | V s x, Img s' f _ q' => if (s =? s')%nat && at_all (kept_upto Lw) s f x && is_on sorts q' s
                            then later sorts p q' else q
  | _, _ => q end.
Fixpoint earlier sorts (p q : place) : place := match p, q with
  | Img s' f _ p', V s x => if (s =? s')%nat && at_all (kept_upto Lw) s f x && at_all (fixed_at Lw) s f x &&
                              is_on sorts p' s then earlier sorts p' q else p
  | _, _ => p end.
(* The place that a row sees, if that is one, where a place is asked for. *)
Fixpoint only_seen sorts r (p q : place) (l : list (nat * nat * nat * (nat * nat))) : option place := match l with
  | [] => None
  | (r', s, x, (t, y)) :: l =>
      if (r =? r')%nat && same_place p (V s x) && is_on sorts q t then Some (V t y) else only_seen sorts r p q l end.
(* Places of which a relation is asked, without a permutation on the second that keeps the relation. *)
Fixpoint unmoved sorts r (p q : place) : place * place := match q with
  | Img s f back q' => if at_all (keeping Lw) s f r && is_on sorts p s && is_on sorts q' s
                       then unmoved sorts r (imaged sorts s f (negb back) p) q' else (p, q)
  | _ => (p, q) end.
(* The places of a symmetric matrix, in order. *)
Definition arranged sorts f (l : list place) : list place := match l with
  | [p; q] => if existsb (fun '(g, s) => (f =? g)%nat && is_on sorts p s && is_on sorts q s) (symmetric_on Lw) &&
                match cmp_place p q with Gt => true | _ => false end then [q; p] else l
  | _ => l end.
End Places.

Section Bits.
Variables (Lw : laws) (known : cond -> option bool).
Definition known_or_atom (c : cond) : poly :=
  match known c with Some true => constant 1 | Some false => [] | None => atom (bit_of c) end.
Definition same_bit p q : poly :=
  if same_place p q then constant 1 else
  known_or_atom (match cmp_place p q with Gt => Same q p | _ => Same p q end).
Definition less_bit p q : poly :=
  if same_place p q then [] else
  if match known (Less p q), known (Less q p) with None, Some false => true | _, _ => false end then
    padd (constant 1) (pscale (-1) (same_bit p q)) else
  match known (Less p q), p, q, cmp_place p q with
  | None, V _ _, V _ _, Gt => padd (constant 1) (pscale (-1) (padd (known_or_atom (Less q p)) (same_bit p q)))
  | _, _, _, _ => known_or_atom (Less p q) end.
(* Without places that are the last, or come next to others. *)
Definition is_last sorts (p q : place) : bool := match p with
  | V s x => existsb (fun '(t, y) => (s =? t)%nat && (x =? y)%nat) (last_at Lw) && is_on sorts q s | _ => false end.
Definition before_it (p : place) : option place := match p with
  | V s y => match find (fun '(t, _, z) => (s =? t)%nat && (y =? z)%nat) (next_to Lw) with
      | Some (_, x, _) => Some (V s x) | None => None end
  | _ => None end.
Fixpoint ordered (n : nat) sorts p q : poly := match n, known (Less p q) with
  | S n, None =>
      if is_last sorts p q then [] else
      if is_last sorts q p then padd (constant 1) (pscale (-1) (same_bit p q)) else
      match before_it p, before_it q with
      | Some u, _ => padd (ordered n sorts u q) (pscale (-1) (same_bit p q))
      | None, Some u => padd (constant 1) (pscale (-1) (ordered n sorts u p))
      | None, None => less_bit p q end
  | _, _ => less_bit p q end.
Fixpoint bit_normal sorts (nz : term -> bool) (c : cond) : poly :=
  match c with
  | Top => constant 1
  | Same p q => let (p, q) := matched Lw sorts p q in same_bit p q
  | Less p q => let q := tidy Lw sorts q in let p := earlier Lw sorts (tidy Lw sorts p) q in
      ordered 8 sorts p (later Lw sorts p q)
  | Rel r p q => let (p, q) := unmoved Lw sorts r (tidy Lw sorts p) (tidy Lw sorts q) in
      match only_seen sorts r p q (one_seen Lw) with
      | Some t => let (q, t) := matched Lw sorts q t in same_bit q t
      | None => known_or_atom (Rel r p q) end
  | Not c => padd (constant 1) (pscale (-1) (bit_normal sorts nz c))
  | And c d => pmul nz (bit_normal sorts nz c) (bit_normal sorts nz d) end.
End Bits.

(* ---- 2. Nested sums -------------------------------------------------------------------------------- *)

(* The innermost sort is the first. *)
Definition wrapped (sorts : list nat) (t : term) : term := fold_left (fun t s => Sum s t) sorts t.

Definition exchanged := put V (fun k => match k with 0 => B 1 | 1 => B 0 | _ => B k end%nat).
(* A sum goes inside of those whose key is smaller; of equal keys, both orders are tried. *)
Fixpoint moved_in (key : term) (keys : list term) (t : term) : list (list term * term) :=
  match keys, t with
  | key' :: keys', Sum s (Sum s' u) =>
      let inside := map (fun '(l, v) => (key' :: l, Sum s' v)) (moved_in key keys' (Sum s (exchanged u))) in
      match cmp key key' with Lt => [(key :: keys, t)] | Eq => (key :: keys, t) :: inside | Gt => inside end
  | _, _ => [(key :: keys, t)] end.
Fixpoint orders (keys : list term) (t : term) : list (list term * term) :=
  match keys, t with
  | key :: keys, Sum s u => flat_map (fun '(l, u) => moved_in key l (Sum s u)) (orders keys u)
  | _, _ => [(keys, t)] end.

(* Sums that are factors of a monomial, around all of it. *)
Fixpoint inner (t : term) : list nat * term := match t with
  | Sum s t => let (sorts, u) := inner t in (sorts ++ [s], u) | _ => ([], t) end.
Fixpoint factors (t : term) : mono := match t with Mul t u => t :: factors u | Num (Qmake 1 1) => [] | _ => [t] end.
Fixpoint lifted_by (n : nat) (t : term) : term := match n with O => t | S n => lifted (lifted_by n t) end.
Fixpoint with_sum (m : mono) : option (nat * term * mono) := match m with
  | [] => None
  | Sum s t :: m => Some (s, t, m)
  | a :: m => match with_sum m with Some (s, t, m) => Some (s, t, a :: m) | None => None end end.
Fixpoint flat (n : nat) (sorts : list nat) (m : mono) : list nat * mono :=
  match n with
  | O => (sorts, m)
  | S n => match with_sum m with
      | None => (sorts, m)
      | Some (s, t, m) => flat n (s :: sorts) (factors t ++ map lifted m) end end.

Fixpoint distinct {A} (eqb : A -> A -> bool) (l : list A) : list A := match l with
  | [] => [] | x :: l => let l := distinct eqb l in if existsb (eqb x) l then l else x :: l end.
Definition either {A} (x y : option A) : option A := match x with Some _ => x | None => y end.

(* ---- 3. The sum of a monomial ------------------------------------------------------------------------ *)

Fixpoint on_axis (s : nat) (sorts : list nat) (p : place) : option place := match p with
  | V s' x => if (s =? s')%nat then Some p else None
  | B (S k) => match nth_error sorts k with Some s' => if (s =? s')%nat then Some (B k) else None | None => None end
  | B O => None
  | Img s' f back p => if (s =? s')%nat then match on_axis s sorts p with Some p => Some (Img s f back p) | None => None
                       end else None end.
(* Where an image of what is summed over is [q]: its place. *)
Fixpoint undone s sorts (p q : place) : option place := match p with
  | B 0 => on_axis s sorts q
  | Img s' f back p => if (s =? s')%nat then undone s sorts p (Img s f (negb back) q) else None
  | _ => None end.
Definition meets (s : nat) sorts (a : term) : option place := match as_bit a with
  | Some (Same p q) => match undone s sorts p q with Some r => Some r | None => undone s sorts q p end
  | _ => None end.
Fixpoint at_one_place s sorts (m : mono) : option (place * mono) := match m with
  | [] => None
  | a :: m => match meets s sorts a with
      | Some p => Some (p, m)
      | None => match at_one_place s sorts m with Some (p, m) => Some (p, a :: m) | None => None end end end.
Fixpoint turned (m : mono) : option poly := match m with
  | [] => None
  | a :: m => match as_bit a with
      | Some (Less (B 0) q) =>
          Some [(1%Q, m); ((-1)%Q, bit_of (Less q (B 0)) :: m); ((-1)%Q, bit_of (Same (B 0) q) :: m)]
      | _ => match turned m with Some p => Some (map (fun '(q, n) => (q, a :: n)) p) | None => None end end end.
(* The first of two lower bounds decides, or the second: [p < v] [q < v] = [p < q] [q < v] + (1 - [p < q]) [p < v]. *)
Fixpoint below (m : mono) : option (place * mono) := match m with
  | [] => None
  | a :: m => match as_bit a with
      | Some (Less (V s x) (B 0)) => Some (V s x, m)
      | _ => match below m with Some (p, n) => Some (p, a :: n) | None => None end end end.
Definition bounded_once (m : mono) : option poly := match below m with
  | Some (p, n) => match below n with
      | Some (q, r) => Some [(1%Q, bit_of (Less p q) :: bit_of (Less q (B 0)) :: r); (1%Q, bit_of (Less p (B 0)) :: r);
          ((-1)%Q, bit_of (Less p q) :: bit_of (Less p (B 0)) :: r)]
      | None => None end
  | None => None end.
Fixpoint parted (m : mono) : mono * mono := match m with
  | [] => ([], [])
  | a :: m => let (out, inn) := parted m in match lowered a with Some a => (a :: out, inn) | None => (out,
    a :: inn) end end.

(* What is read of each place of a term, under how many binders. *)
Section Read.
Variables (A : Type) (of : nat -> place -> list A).
Fixpoint read_cond d c := match c with
  | Top => [] | Same p q | Less p q | Rel _ p q => of d p ++ of d q
  | Not c => read_cond d c | And c c' => read_cond d c ++ read_cond d c' end.
Fixpoint read_term d t := match t with
  | Num _ => [] | Dat _ l => flat_map (of d) l
  | Add t u | Mul t u => read_term d t ++ read_term d u
  | When c t => read_cond d c ++ read_term d t
  | Sum _ t => read_term (S d) t | Inv t | Fun _ t => read_term d t
  | App _ _ t p => read_term (S d) t ++ of d p end.
End Read.
(* The permutations of what is summed over. *)
Fixpoint images_at (d : nat) (p : place) : list (nat * bool) := match p with
  | Img _ f back (B k) => if (k =? d)%nat then [(f, back)] else []
  | Img _ _ _ p => images_at d p
  | _ => [] end.
Definition images_of := read_term (nat * bool) images_at 0.
Definition moved_by s f back (t : term) : term :=
  put V (fun k => match k with O => Img s f back (B 0) | S k => B (S k) end) t.

Section Summed.
Variables (Lw : laws) (nz : list nat -> term -> bool) (rec : list nat -> term -> poly).

Definition smaller (t u : term) : term := match cmp t u with Gt => u | _ => t end.
(* A nested sum with its monomial in normal form again, if that is one monomial. *)
Definition named (sorts : list nat) (t : term) : option term :=
  let (ss, u) := inner t in
  match rec (ss ++ sorts) u with [(Qmake 1 1, m)] => Some (wrapped ss (tm m)) | _ => None end.
(* How a monomial reads one of the places that are bound around it, whatever the others are called. *)
Definition key_of (ss : list nat) (u : term) (k : nat) : term :=
  tp (rec [] (put V (fun i => if (i =? k)%nat then V 0 0 else match nth_error ss i with
    | Some s => V (S s) 1 | None => B (i - length ss) end) u)).
(* How data read one of these places, and beside which others, by the ranks that these have so far. Where that
   tells all of them apart, no monomial has to be in normal form for it. *)
Fixpoint seen_from (k d : nat) (rank : nat -> nat) (p : place) : place := match p with
  | V s x => V (S s) x
  | B i => if (i <? d)%nat then B 1 else if (i =? d + k)%nat then B 0 else V O (rank (i - d)%nat)
  | Img s f back p => Img s f back (seen_from k d rank p) end.
Fixpoint is_read (k d : nat) (p : place) : bool := match p with
  | B i => (i =? d + k)%nat | V _ _ => false | Img _ _ _ p => is_read k d p end.
Definition in_order f (l : list place) : list place := match l with
  | [p; q] => if existsb (fun '(g, _) => (f =? g)%nat) (symmetric_on Lw) && match cmp_place p q with Gt => true | _ => false
              end then [q; p] else l
  | _ => l end.
Fixpoint readers (k d : nat) (rank : nat -> nat) (t : term) (out : mono) : mono := match t with
  | Num _ => out
  | Dat f l => if existsb (is_read k d) l then
      let a := Dat f (in_order f (map (seen_from k d rank) l)) in if mem a out then out else insert a out else out
  | Add t u | Mul t u => readers k d rank t (readers k d rank u out)
  | When _ t | Inv t | Fun _ t => readers k d rank t out
  | Sum _ t | App _ _ t _ => readers k (S d) rank t out end.
Definition all_differ (keys : list term) : bool := (length (distinct same keys) =? length keys)%nat.
Fixpoint told_apart (n : nat) (u : term) (keys : list term) : list term := match n with
  | O => keys
  | S n => if all_differ keys then keys else
      let ranks := map (fun a => length (filter (fun b => match cmp b a with Lt => true | _ => false end) keys)) keys in
      told_apart n u (map (fun '(k, r) => tm (readers k 0 (fun i => nth i ranks i) u [Dat r []]))
        (combine (seq 0 (length ranks)) ranks)) end.
Definition keys_of (ss : list nat) (u : term) : list term :=
  let keys := told_apart 4 u (map (fun s => Dat s []) ss) in
  rev (if all_differ keys then keys else map (key_of ss u) (seq 0 (length ss))).
Definition canonical (sorts : list nat) (t : term) (n : nat) : term :=
  if (n <=? 1)%nat then t else
  let (ss, u) := inner t in
  let l := firstn 120 (orders (keys_of ss u) t) in
  if match l with [(_, v)] => same v t | _ => false end then t else
  match fold_left (fun best '(_, u) => match named sorts u with
      | Some u => Some (match best with Some b => smaller b u | None => u end) | None => best end)
    l None
  with Some best => best | None => t end.
(* Two factors G_ac H_cb of what is summed over, c, where H is an inverse of G: their sum is [a = b]. *)
Definition met_at s sorts (x y p q : place) : option cond := match x, y, on_axis s sorts p, on_axis s sorts q with
  | B 0, B 0, Some p, Some q => Some (Same p q) | _, _, _, _ => None end.
Definition paired s sorts f (p q : place) g (p' q' : place) : option cond :=
  fold_right (fun '(f', g', s', turned) rest => if (f =? f')%nat && (g =? g')%nat && (s =? s')%nat then
    if turned : bool then either (met_at s sorts q q' p p') (either (met_at s sorts p p' q' q) rest)
    else either (met_at s sorts q p' p q') (either (met_at s sorts p q' p' q) rest) else rest) None (inverses Lw).
Definition cancelled s sorts (m : mono) : option cond := match m with
  | [Dat f [p; q]; Dat g [p'; q']] => either (paired s sorts f p q g p' q') (paired s sorts g p' q' f p q)
  | _ => None end.
Definition reading f (m : mono) := length (filter (fun a => match a with Dat g _ => (f =? g)%nat | _ => false end) m).
Definition has_pair (m : mono) := existsb (fun '(f, g, _, _) =>
  if (f =? g)%nat then (2 <=? reading f m)%nat else (1 <=? reading f m)%nat && (1 <=? reading g m)%nat) (inverses Lw).
(* The sum over one of the places, first, of what reads it, if that cancels with what does not, or with itself. *)
Definition has_inverse (m : mono) := existsb (fun a => match a with Inv _ => true | _ => false end) m.
Definition row_first sorts (t : term) : option poly :=
  match inner t with
  | (s :: ss, u) =>
      let (out, inn) := parted (factors u) in
      match cancelled s (ss ++ sorts) inn with
      | Some c => Some (rec sorts (wrapped ss (Mul (bit_of c) (tm out))))
      | None => if has_inverse out then
          match rec (ss ++ sorts) (Sum s u) with
          | [(q, m)] => if (length m <=? length out)%nat then Some (pscale q (rec sorts (wrapped ss (tm m)))) else None
          | _ => None end
        else None end
  | _ => None end.
Fixpoint sunk (n : nat) (t : term) : term := match n, t with
  | S n, Sum s (Sum s' u) => Sum s' (sunk n (Sum s (exchanged u))) | _, _ => t end.
Fixpoint at_depth (d : nat) (f : term -> term) (t : term) : term := match d, t with
  | O, _ => f t | S d, Sum s u => Sum s (at_depth d f u) | _, _ => t end.
Definition whole_row sorts (t : term) (n : nat) : option poly :=
  if (n <=? 1)%nat then None else
  fold_left (fun found d => match found with Some p => Some p | None => row_first sorts (at_depth d (sunk (n - 1 -
    d)) t) end)
    (seq 0 n) None.
Definition component s sorts (m : mono) : poly :=
  let (ss, m) := flat 8 [s] m in
  match times (nz (ss ++ sorts)) m [] with
  | None => []
  | Some m => let t := wrapped ss (tm m) in
      match (if has_inverse m || has_pair m then whole_row sorts t (length ss) else None) with
      | Some p => p
      | None => atom (canonical sorts t (length ss)) end end.
(* The sum over the inverse images, if that reads fewer permutations. *)
Definition reindexed s sorts (m : mono) : option poly :=
  let l := images_of (tm m) in
  fold_left (fun found '(f, back) => match found with Some p => Some p | None =>
      let p := rec (s :: sorts) (moved_by s f (negb back) (tm m)) in
      if (length (images_of (tp p)) <? length l)%nat then Some p else None end) l None.
Definition sum_of_mono s sorts (m : mono) : poly :=
  match at_one_place s sorts m with
  | Some (p, m) => rec sorts (opened p (tm m))
  | None => match either (turned m) (bounded_once m) with
      | Some p => rec sorts (Sum s (tp p))
      | None => match reindexed s sorts m with
          | Some p => rec sorts (Sum s (tp p))
          | None => let (out, inn) := parted m in
              pmul (nz sorts) (pmul (nz sorts) [(1%Q, out)] (constant 1)) (match cancelled s sorts inn with
                | Some c => rec sorts (bit_of c) | None => component s sorts inn end) end end end.
Definition summed s sorts (p : poly) : poly :=
  fold_right (fun '(q, m) out => padd (pscale q (sum_of_mono s sorts m)) out) [] p.
End Summed.

(* ---- 4. The normal form ------------------------------------------------------------------------------- *)

Section Normal.
Variables (Lw : laws) (known : cond -> option bool) (nz nn : list nat -> term -> bool).
Fixpoint normal (n : nat) (sorts : list nat) (t : term) : poly :=
  match n with
  | O => atom t
  | S n => match t with
      | Num q => constant q
      | Dat f l => atom (Dat f (arranged Lw sorts f (map (tidy Lw sorts) l)))
      | Add t u => padd (normal n sorts t) (normal n sorts u)
      | Mul t u => without_squares (nz sorts) (nn sorts) (normal n sorts) 4 (pmul (nz sorts) (normal n sorts t)
        (normal n sorts u))
      | When c t => match bit_normal Lw known sorts (nz sorts) c with
          | [] => [] | p => pmul (nz sorts) p (normal n sorts t) end
      | Sum s t => summed Lw nz (normal n) s sorts (normal n (s :: sorts) t)
      | Inv t => without_squares (nz sorts) (nn sorts) (normal n sorts) 4 (inverse (nz sorts) (normal n sorts)
        (normal n sorts t))
      | Fun g t => without_squares (nz sorts) (nn sorts) (normal n sorts) 4 (function_of (nz sorts) (nn sorts)
        (normal n sorts) g (normal n sorts t))
      | App f s t p => atom (App f s (tp (normal n (s :: sorts) t)) (tidy Lw sorts p))
      end end.
End Normal.

Section Values.
Variables (M : model) (e : names) (Lw : laws) (known : cond -> option bool) (nz nn : list nat -> term -> bool).
Hypothesis laws_ok : lawful M e Lw.
Hypothesis named_ok : forall s x, (e s x < size M s)%nat.
Hypothesis known_ok : forall c v, known c = Some v -> forall b, truth M e b c = v.
Hypothesis nz_ok : forall sorts t, nz sorts t = true -> forall b, fits M sorts b -> eval M e b t <> 0.
Hypothesis nn_ok : forall sorts t, nn sorts t = true -> forall b, fits M sorts b -> 0 <= eval M e b t.
Notation pv := (pval M e).
Notation mv := (mval M e).

Lemma sort_of_below sorts p s b : fits M sorts b -> sort_of sorts p = Some s -> (at_ M e b p < size M s)%nat.
Proof.
  intros F. revert s. induction p as [s' x|k|s' f back p IH]; simpl; intros s.
  - intros [= <-]. apply named_ok.
  - intros N. exact (F _ _ N).
  - destruct (sort_of sorts p) as [s''|]; [|easy]. destruct (Nat.eqb_spec s' s'') as [<-|]; [|easy].
    intros [= <-]. apply image_below. now apply IH.
Qed.
Lemma is_on_below sorts p s b : fits M sorts b -> is_on sorts p s = true -> (at_ M e b p < size M s)%nat.
Proof.
  unfold is_on. destruct (sort_of sorts p) as [s'|] eqn:S; [|easy]. intros F E. apply Nat.eqb_eq in E. subst s'.
  now apply (sort_of_below sorts).
Qed.
Notation imaged := (imaged Lw).
Notation tidy := (tidy Lw).
Notation stripped_of := (stripped_of Lw).
Notation matched := (matched Lw).
Lemma fixed_val s f x back : at_all (fixed_at Lw) s f x = true -> image M s f back (e s x) = e s x.
Proof.
  intros H. apply at_all_In, (fixed_ok M e Lw laws_ok) in H. destruct back; auto. rewrite <- H at 1.
  apply (image_again M s f true false); easy || apply named_ok.
Qed.
Lemma kept_val s f x back k : at_all (kept_upto Lw) s f x = true -> (k < size M s)%nat ->
  (image M s f back k <=? e s x)%nat = (k <=? e s x)%nat.
Proof.
  intros H K. assert (A := kept_ok M e Lw laws_ok s f x (at_all_In _ _ _ _ H)). destruct back; [|now apply A].
  rewrite <- (A (image M s f true k)) by now apply image_below. now rewrite (image_again M s f false true).
Qed.
Lemma imaged_val sorts s f back p b : fits M sorts b -> at_ M e b (imaged sorts s f back p) =
  image M s f back (at_ M e b p).
Proof.
  intros F. destruct p as [s' x| |s' f' back' q]; try reflexivity; unfold Sums.imaged;
    destruct (_ && _) eqn:E; try reflexivity.
  - apply andb_true_iff in E as [E H]. apply Nat.eqb_eq in E. subst s'. symmetry. now apply fixed_val.
  - rewrite !andb_true_iff, !Nat.eqb_eq, negb_true_iff, Bool.eqb_false_iff in E. destruct E as (((-> & ->) & D) & O).
    simpl. rewrite (image_again M s' f' back back'); auto. now apply (is_on_below sorts).
Qed.
Lemma tidy_val sorts p b : fits M sorts b -> at_ M e b (tidy sorts p) = at_ M e b p.
Proof. intros F. induction p; cbn [Sums.tidy at_]; auto. now rewrite imaged_val, IHp. Qed.
Lemma stripped_of_val sorts b : fits M sorts b -> forall p q,
  (at_ M e b (fst (stripped_of sorts p q)) =? at_ M e b (snd (stripped_of sorts p q)))%nat =
  (at_ M e b p =? at_ M e b q)%nat.
Proof.
  intros F. induction p as [s x|k|s f [|] p IH]; intros q; try reflexivity; cbn [Sums.stripped_of].
  - destruct (_ && _) eqn:E; [|reflexivity]. apply andb_true_iff in E as [P Q]. rewrite IH, imaged_val by exact F.
    apply (is_on_below _ _ _ _ F) in P, Q. cbn [at_]. now rewrite (image_moves M s f true).
  - destruct q as [s' x| |s' f' [|] q]; try reflexivity; (destruct (_ && _) eqn:E; [|reflexivity]).
    + rewrite !andb_true_iff, !Nat.eqb_eq in E. destruct E as ((-> & H) & P). rewrite IH.
      apply (is_on_below _ _ _ _ F) in P. cbn [at_].
      rewrite (image_moves M s' f false _ _ P (named_ok s' x)). cbn [negb]. now rewrite (fixed_val _ _ _ true H).
    + rewrite !andb_true_iff, !Nat.eqb_eq in E. destruct E as (((-> & ->) & P) & Q). rewrite IH.
      apply (is_on_below _ _ _ _ F) in P, Q. cbn [at_].
      rewrite (image_moves M s' f' false _ _ P (image_below M s' f' false _ Q)). now rewrite (image_again M s' f' true false).
Qed.
Lemma matched_val sorts p q b : fits M sorts b ->
  (at_ M e b (fst (matched sorts p q)) =? at_ M e b (snd (matched sorts p q)))%nat = (at_ M e b p =? at_ M e b q)%nat.
Proof.
  intros F. unfold Sums.matched. assert (S := stripped_of_val sorts b F (tidy sorts p) (tidy sorts q)).
  destruct (stripped_of sorts (tidy sorts p) (tidy sorts q)) as [r t]. simpl in S.
  rewrite stripped_of_val, Nat.eqb_sym, S by exact F. now rewrite !tidy_val.
Qed.
Lemma later_val sorts b p q : fits M sorts b ->
  (at_ M e b p <? at_ M e b (later Lw sorts p q))%nat = (at_ M e b p <? at_ M e b q)%nat.
Proof.
  intros F. induction q as [s x|k|s f back q IH]; destruct p as [s' x'| |]; try reflexivity. cbn [later].
  destruct (_ && _) eqn:E; [|reflexivity]. rewrite !andb_true_iff, Nat.eqb_eq in E. destruct E as ((-> & H) & Q).
  apply (is_on_below _ _ _ _ F) in Q. rewrite IH. cbn [at_].
  now rewrite !Nat.ltb_antisym, (kept_val s f x' back _ H Q).
Qed.
Lemma earlier_val sorts b p q : fits M sorts b ->
  (at_ M e b (earlier Lw sorts p q) <? at_ M e b q)%nat = (at_ M e b p <? at_ M e b q)%nat.
Proof.
  intros F. induction p as [s x|k|s f back p IH]; destruct q as [s' x'| |]; try reflexivity. cbn [earlier].
  destruct (_ && _) eqn:E; [|reflexivity]. rewrite !andb_true_iff, Nat.eqb_eq in E.
  destruct E as (((-> & K) & H) & P). apply (is_on_below _ _ _ _ F) in P. rewrite IH. cbn [at_].
  assert (A := kept_val s f x' back _ K P). assert (X := fixed_val s f x' (negb back) H).
  assert (D := image_moves M s f back _ _ P (named_ok s x')). rewrite X in D.
  destruct (Nat.leb_spec (image M s f back (at_ M e b p)) (e s x')), (Nat.leb_spec (at_ M e b p) (e s x'));
    try discriminate; destruct (Nat.eqb_spec (image M s f back (at_ M e b p)) (e s x')),
    (Nat.eqb_spec (at_ M e b p) (e s x')); try discriminate;
    destruct (Nat.ltb_spec (image M s f back (at_ M e b p)) (e s x')), (Nat.ltb_spec (at_ M e b p) (e s x')); lia.
Qed.
Lemma only_seen_val sorts r p q t b l : fits M sorts b -> (forall x, In x l -> In x (one_seen Lw)) ->
  only_seen sorts r p q l = Some t -> rel M r (at_ M e b p) (at_ M e b q) = (at_ M e b q =? at_ M e b t)%nat.
Proof.
  intros F. induction l as [|[[[r' s] x] [s' y]] l IH]; intros S; cbn [only_seen]; [easy|].
  destruct (_ && _) eqn:E.
  - intros [= <-]. rewrite !andb_true_iff, Nat.eqb_eq in E. destruct E as ((<- & P) & Q).
    apply same_place_eq in P. subst p. apply (is_on_below _ _ _ _ F) in Q. cbn [at_].
    apply (one_seen_ok M e Lw laws_ok r s x s' y); auto. apply S. now left.
  - apply IH. intros z I. apply S. now right.
Qed.
Lemma unmoved_val sorts r b : fits M sorts b -> forall q p,
  rel M r (at_ M e b (fst (unmoved Lw sorts r p q))) (at_ M e b (snd (unmoved Lw sorts r p q))) =
  rel M r (at_ M e b p) (at_ M e b q).
Proof.
  intros F. induction q as [s x|k|s f back q IH]; intros p; try reflexivity. cbn [unmoved].
  destruct (_ && _) eqn:E; [|reflexivity]. rewrite !andb_true_iff in E. destruct E as ((K & P) & Q).
  apply (is_on_below _ _ _ _ F) in P, Q. rewrite IH, imaged_val by exact F. cbn [at_].
  assert (A := keeping_ok M e Lw laws_ok s f r (at_all_In _ _ _ _ K)). destruct back; cbn [negb].
  - rewrite <- (A (at_ M e b p) (image M s f true (at_ M e b q))) by (auto; now apply image_below).
    now rewrite (image_again M s f false true).
  - rewrite <- (A (image M s f true (at_ M e b p)) (at_ M e b q)) by (auto; now apply image_below).
    now rewrite (image_again M s f false true).
Qed.
Lemma arranged_val sorts f l b : fits M sorts b ->
  dat M f (map (at_ M e b) (arranged Lw sorts f l)) = dat M f (map (at_ M e b) l).
Proof.
  intros F. destruct l as [|p [|q [|]]]; try reflexivity. cbn [arranged]. destruct (_ && _) eqn:E; [|reflexivity].
  apply andb_true_iff in E as [E _]. apply existsb_exists in E as ([g s] & I & E).
  rewrite !andb_true_iff, Nat.eqb_eq in E. destruct E as ((<- & P) & Q). apply (is_on_below _ _ _ _ F) in P, Q.
  exact (symmetric_ok M e Lw laws_ok f s I (at_ M e b q) (at_ M e b p) Q P).
Qed.

Lemma Q2R_minus_1 : Q2R (-1) = -1.
Proof. unfold Q2R; simpl; lra. Qed.
Lemma known_or_atom_val b c : pv b (known_or_atom known c) = bit (truth M e b c).
Proof.
  unfold known_or_atom. destruct (known c) as [[|]|] eqn:K.
  - now rewrite constant_val, (known_ok _ _ K), Q2R_1.
  - now rewrite (known_ok _ _ K).
  - now rewrite atom_val, bit_of_val.
Qed.
Lemma same_bit_val b p q : pv b (same_bit known p q) = bit (at_ M e b p =? at_ M e b q)%nat.
Proof.
  unfold same_bit. destruct (same_place p q) eqn:S.
  - apply same_place_eq in S. subst. now rewrite constant_val, Nat.eqb_refl, Q2R_1.
  - rewrite known_or_atom_val. destruct (cmp_place p q); simpl; auto. now rewrite Nat.eqb_sym.
Qed.
Lemma less_bit_val b p q : pv b (less_bit known p q) = bit (at_ M e b p <? at_ M e b q)%nat.
Proof.
  unfold less_bit. destruct (same_place p q) eqn:S.
  - apply same_place_eq in S. subst. now rewrite Nat.ltb_irrefl.
  - assert (A : pv b (known_or_atom known (Less p q)) = bit (at_ M e b p <? at_ M e b q)%nat) by apply known_or_atom_val.
    assert (T : pv b (padd (constant 1) (pscale (-1) (padd (known_or_atom known (Less q p)) (same_bit known p q))))
      = bit (at_ M e b p <? at_ M e b q)%nat).
    { rewrite padd_val, pscale_val, padd_val, constant_val, same_bit_val, known_or_atom_val, Q2R_1, Q2R_minus_1.
      simpl.
      destruct (Nat.ltb_spec (at_ M e b q) (at_ M e b p)), (Nat.eqb_spec (at_ M e b p) (at_ M e b q)),
        (Nat.ltb_spec (at_ M e b p) (at_ M e b q)); simpl; try lia; ring. }
    assert (O : pv b (padd (constant 1) (pscale (-1) (same_bit known p q))) = 1 - bit (at_ M e b p =? at_ M e b q)%nat)
      by (rewrite padd_val, pscale_val, constant_val, same_bit_val, Q2R_1, Q2R_minus_1; ring).
    destruct (known (Less p q)) as [v|]; auto. destruct (known (Less q p)) as [[|]|] eqn:Kq; cbv iota.
    2: { rewrite O. assert (X := known_ok _ _ Kq b). simpl in X. apply Nat.ltb_ge in X.
         destruct (Nat.eqb_spec (at_ M e b p) (at_ M e b q)), (Nat.ltb_spec (at_ M e b p) (at_ M e b q)); simpl; try lia;
           ring. }
    all: destruct p as [s x| |], q as [s' x'| |]; auto.
    all: destruct (cmp_place (V s x) (V s' x')); auto.
Qed.
Lemma is_last_val sorts b p q : fits M sorts b -> is_last Lw sorts p q = true -> (at_ M e b q <= at_ M e b p)%nat.
Proof.
  intros F. destruct p as [s x| |]; try easy. cbn [is_last at_]. intros H. apply andb_true_iff in H as [H Q].
  apply (is_on_below _ _ _ _ F) in Q. apply existsb_exists in H as ([t y] & I & H).
  rewrite andb_true_iff, !Nat.eqb_eq in H. destruct H as [<- <-]. apply (last_ok M e Lw laws_ok) in I. lia.
Qed.
Lemma before_it_val b p u : before_it Lw p = Some u -> at_ M e b p = S (at_ M e b u).
Proof.
  destruct p as [s y| |]; try easy. cbn [before_it]. destruct (find _ (next_to Lw)) as [[[t x] z]|] eqn:E; [|easy].
  intros [= <-]. apply find_some in E as [I H]. rewrite andb_true_iff, !Nat.eqb_eq in H. destruct H as [<- <-].
  exact (next_ok M e Lw laws_ok _ _ _ I).
Qed.
Lemma ordered_val sorts b n : fits M sorts b -> forall p q,
  pv b (ordered Lw known n sorts p q) = bit (at_ M e b p <? at_ M e b q)%nat.
Proof.
  intros F. induction n as [|n IH]; intros p q; [apply less_bit_val|]. cbn [ordered].
  destruct (known (Less p q)) as [v|]; [apply less_bit_val|].
  destruct (is_last Lw sorts p q) eqn:Lp.
  { apply (is_last_val _ _ _ _ F) in Lp. cbn [pval].
    now destruct (Nat.ltb_spec (at_ M e b p) (at_ M e b q)); [lia|]. }
  destruct (is_last Lw sorts q p) eqn:Lq.
  { apply (is_last_val _ _ _ _ F) in Lq. rewrite padd_val, pscale_val, constant_val, same_bit_val, Q2R_1, Q2R_minus_1.
    destruct (Nat.eqb_spec (at_ M e b p) (at_ M e b q)), (Nat.ltb_spec (at_ M e b p) (at_ M e b q)); simpl; try lia; ring. }
  destruct (before_it Lw p) as [u|] eqn:Bp.
  { apply (before_it_val b) in Bp. rewrite padd_val, pscale_val, same_bit_val, IH, Q2R_minus_1.
    destruct (Nat.eqb_spec (at_ M e b p) (at_ M e b q)), (Nat.ltb_spec (at_ M e b p) (at_ M e b q)),
      (Nat.ltb_spec (at_ M e b u) (at_ M e b q)); simpl; try lia; ring. }
  destruct (before_it Lw q) as [u|] eqn:Bq; [|apply less_bit_val].
  apply (before_it_val b) in Bq. rewrite padd_val, pscale_val, constant_val, IH, Q2R_1, Q2R_minus_1.
  destruct (Nat.ltb_spec (at_ M e b p) (at_ M e b q)), (Nat.ltb_spec (at_ M e b u) (at_ M e b p)); simpl; try lia; ring.
Qed.
Lemma bit_normal_val sorts b z c : fits M sorts b -> (forall t, z t = true -> eval M e b t <> 0) ->
  pv b (bit_normal Lw known sorts z c) = bit (truth M e b c).
Proof.
  intros F Z. induction c; cbn [bit_normal truth].
  - now rewrite constant_val, Q2R_1.
  - rewrite <- (matched_val sorts p q b F). destruct (matched sorts p q). apply same_bit_val.
  - cbv zeta. now rewrite ordered_val, later_val, earlier_val, !tidy_val.
  - assert (U := unmoved_val sorts r b F (tidy sorts q) (tidy sorts p)). rewrite !tidy_val in U by exact F.
    destruct (unmoved Lw sorts r (tidy sorts p) (tidy sorts q)) as [u v]. cbn [fst snd] in U. rewrite <- U.
    destruct (only_seen sorts r u v (one_seen Lw)) as [t|] eqn:O.
    + apply (only_seen_val sorts r _ _ t b _ F (fun x I => I)) in O. rewrite O.
      rewrite <- (matched_val sorts v t b F). destruct (matched sorts v t). apply same_bit_val.
    + now rewrite known_or_atom_val.
  - rewrite padd_val, pscale_val, constant_val, IHc, Q2R_1, Q2R_minus_1. destruct (truth M e b c); simpl; ring.
  - rewrite (pmul_val M e z b Z), IHc1, IHc2. destruct (truth M e b c1), (truth M e b c2); simpl; ring.
Qed.

(* -- nested sums -- *)

Lemma sum_zero n : sum n (fun _ => 0) = 0.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite sum_S, IH. ring. Qed.
Lemma sum_add n f g : sum n (fun j => f j + g j) = sum n f + sum n g.
Proof. induction n as [|n IH]; [rewrite !sum_0; ring|]. rewrite !sum_S, IH. ring. Qed.
Lemma sum_scale n c f : sum n (fun j => c * f j) = c * sum n f.
Proof. induction n as [|n IH]; [rewrite !sum_0; ring|]. rewrite !sum_S, IH. ring. Qed.
Lemma sum_exchange n m f : sum n (fun j => sum m (fun k => f j k)) = sum m (fun k => sum n (fun j => f j k)).
Proof.
  induction n as [|n IH].
  - rewrite sum_0. symmetry. transitivity (sum m (fun _ => 0)); [|apply sum_zero]. now apply sum_ext.
  - rewrite sum_S, IH, <- sum_add. apply sum_ext. intros k _. now rewrite sum_S.
Qed.
Lemma sum_at n t f : (t < n)%nat -> sum n (fun j => bit (j =? t)%nat * f j) = f t.
Proof.
  intros L. assert (A : forall m, sum m (fun j => bit (j =? t)%nat * f j) = if (t <? m)%nat then f t else 0).
  { induction m as [|m IH]; [reflexivity|]. rewrite sum_S, IH.
    destruct (Nat.eqb_spec m t), (Nat.ltb_spec t m), (Nat.ltb_spec t (S m)); subst; simpl; try lia; ring. }
  rewrite A. apply Nat.ltb_lt in L. now rewrite L.
Qed.

Lemma exchanged_val i j b t : eval M e (under i (under j b)) (exchanged t) = eval M e (under j (under i b)) t.
Proof. unfold exchanged. apply put_val; [now intros|]. now intros [|[|k]]. Qed.
Lemma moved_in_val key keys : forall t l u, In (l, u) (moved_in key keys t) -> forall b, eval M e b u = eval M e b t.
Proof.
  induction keys as [|key' keys IH]; intros t l u I b.
  - assert (J : In (l, u) [([key], t)]) by (destruct t; exact I). destruct J as [[= <- <-]|[]]. reflexivity.
  - assert (D : forall r, In (l, u) r -> r = [(key :: key' :: keys, t)] -> eval M e b u = eval M e b t)
      by (intros r J ->; destruct J as [[= <- <-]|[]]; reflexivity).
    destruct t as [| | | | |s t| | |]; try (exact (D _ I eq_refl)).
      destruct t as [| | | | |s' t| | |]; try (exact (D _ I eq_refl)).
    cbn [moved_in] in I.
    assert (J : (l, u) = (key :: key' :: keys, Sum s (Sum s' t)) \/
      In (l, u) (map (fun '(l, v) => (key' :: l, Sum s' v)) (moved_in key keys (Sum s (exchanged t))))).
    { destruct (cmp key key'); [destruct I as [<-|I] | destruct I as [<-|[]] |]; auto. }
    destruct J as [[= -> ->]|J]; [reflexivity|]. apply in_map_iff in J as ([l' v] & [= <- <-] & J).
    simpl. transitivity (sum (size M s') (fun j => sum (size M s) (fun i => eval M e (under j (under i b)) t))).
    + apply sum_ext. intros j _. rewrite (IH _ _ _ J). simpl. apply sum_ext. intros i _. apply exchanged_val.
    + apply sum_exchange.
Qed.
Lemma orders_val keys : forall t l u, In (l, u) (orders keys t) -> forall b, eval M e b u = eval M e b t.
Proof.
  induction keys as [|key keys IH]; intros t l u I b.
  - assert (J : In (l, u) [([], t)]) by (destruct t; exact I). destruct J as [[= <- <-]|[]]. reflexivity.
  - destruct t as [| | | | |s t| | |]; try (destruct I as [[= <- <-]|[]]; reflexivity).
    cbn [orders] in I. apply in_flat_map in I as ([l' v] & I & J). rewrite (moved_in_val _ _ _ _ _ J). simpl.
    apply sum_ext. intros j _. now apply (IH _ l').
Qed.

Lemma wrapped_ext ss : forall sorts t u, (forall b, fits M (ss ++ sorts) b -> eval M e b t = eval M e b u) ->
  forall b, fits M sorts b -> eval M e b (wrapped ss t) = eval M e b (wrapped ss u).
Proof.
  induction ss as [|s ss IH]; intros sorts t u H b F; [now apply H|].
  unfold wrapped. simpl. apply (IH sorts); auto. intros c C. simpl. apply sum_ext. intros j L.
  apply H. now apply fits_under.
Qed.
Lemma wrapped_app ss s t : wrapped (ss ++ [s]) t = Sum s (wrapped ss t).
Proof. unfold wrapped. now rewrite fold_left_app. Qed.
Lemma inner_val t : wrapped (fst (inner t)) (snd (inner t)) = t.
Proof.
  induction t; try reflexivity. simpl. destruct (inner t) as [ss u]. simpl in *. now rewrite wrapped_app, IHt.
Qed.
Lemma mval_app b m n : mv b (m ++ n) = mv b m * mv b n.
Proof. induction m as [|a m IH]; simpl; [ring|]. rewrite IH. ring. Qed.
Lemma mval_lifted j b m : mv (under j b) (map lifted m) = mv b m.
Proof. induction m as [|a m IH]; simpl; auto. now rewrite lifted_val, IH. Qed.
Lemma factors_val b t : mv b (factors t) = eval M e b t.
Proof.
  induction t; simpl; try ring.
  - destruct q as [[|[| |]|] [| |]]; simpl; try ring. unfold Q2R; simpl; field.
  - rewrite IHt2. ring.
Qed.
Lemma with_sum_val b m s t n : with_sum m = Some (s, t, n) -> mv b m = eval M e b (Sum s t) * mv b n.
Proof.
  revert n. induction m as [|a m IH]; simpl; intros n; [easy|].
  assert (G : match with_sum m with Some (s, t, m) => Some (s, t, a :: m) | None => None end = Some (s, t, n) ->
    eval M e b a * mv b m = eval M e b (Sum s t) * mv b n).
  { destruct (with_sum m) as [[[s' t'] k]|]; [|easy]. intros [= -> -> <-]. rewrite (IH _ eq_refl). simpl. ring. }
  destruct a; auto. intros [= -> -> ->]. reflexivity.
Qed.
Lemma flat_val n : forall ss m b, eval M e b (wrapped (fst (flat n ss m)) (tm (snd (flat n ss m)))) = eval M e b
  (wrapped ss (tm m)).
Proof.
  induction n as [|n IH]; intros ss m b; [reflexivity|]. cbn [flat].
  destruct (with_sum m) as [[[s t] k]|] eqn:W; [|reflexivity]. rewrite IH.
  unfold wrapped. simpl. apply (wrapped_ext ss []); [|intros [|]; discriminate].
  intros c _. rewrite tm_val, (with_sum_val c _ _ _ _ W). simpl. rewrite Rmult_comm, <- sum_scale.
  apply sum_ext. intros j _. rewrite tm_val, mval_app, factors_val, mval_lifted. ring.
Qed.

(* -- a monomial under a sum -- *)

Lemma on_axis_val s sorts p : forall q j b, fits M sorts b -> on_axis s sorts p = Some q ->
  at_ M e (under j b) p = at_ M e b q /\ (at_ M e b q < size M s)%nat.
Proof.
  induction p as [s' x|[|k]|s' f back p IH]; simpl; intros q j b F; try easy.
  - destruct (Nat.eqb_spec s s') as [<-|]; [|easy]. intros [= <-]. simpl. auto.
  - destruct (nth_error sorts k) as [s'|] eqn:N; [|easy]. destruct (Nat.eqb_spec s s') as [<-|]; [|easy].
    intros [= <-]. simpl. auto.
  - destruct (Nat.eqb_spec s s') as [<-|]; [|easy]. destruct (on_axis s sorts p) as [r|]; [|easy].
    intros [= <-]. destruct (IH _ j b F eq_refl) as [E L]. simpl. rewrite E. auto using image_below.
Qed.
Lemma undone_on s sorts p : forall q r, undone s sorts p q = Some r -> exists t, on_axis s sorts q = Some t.
Proof.
  induction p as [s' x|[|k]|s' f back p IH]; simpl; intros q r; try easy; [eauto|].
  destruct (s =? s')%nat; [|easy]. intros U. destruct (IH _ _ U) as [t O]. simpl in O.
  destruct (s =? s)%nat; [|easy]. destruct (on_axis s sorts q); eauto.
Qed.
Lemma undone_val s sorts b j : fits M sorts b -> (j < size M s)%nat -> forall p q r, undone s sorts p q = Some r ->
  (at_ M e (under j b) p < size M s)%nat /\ (at_ M e b r < size M s)%nat /\
  (at_ M e (under j b) p =? at_ M e (under j b) q)%nat = (j =? at_ M e b r)%nat.
Proof.
  intros F L. induction p as [s' x|[|k]|s' f back p IH]; intros q r U; try easy.
  - destruct (on_axis_val _ _ _ _ j _ F U) as [E Q]. simpl. now rewrite E.
  - destruct (undone_on _ _ _ _ _ U) as [t O]. destruct (on_axis_val _ _ _ _ j _ F O) as [Eq Q]. cbn [undone] in U.
    destruct (Nat.eqb_spec s s') as [<-|]; [|easy]. destruct (IH _ _ U) as (P & R & E). cbn [at_] in *.
    split; [now apply image_below|]. split; auto. rewrite <- E. apply image_moves; auto. now rewrite Eq.
Qed.
Lemma meets_val s sorts a q b j : fits M sorts b -> (j < size M s)%nat -> meets s sorts a = Some q ->
  eval M e (under j b) a = bit (j =? at_ M e b q)%nat /\ (at_ M e b q < size M s)%nat.
Proof.
  intros F L. unfold meets. destruct (as_bit a) as [c|] eqn:A; [|easy]. rewrite (as_bit_val _ _ _ _ _ A).
  destruct c as [|p r| | | |]; try easy. cbn [truth]. destruct (undone s sorts p r) as [t|] eqn:U.
  - intros [= ->]. destruct (undone_val _ _ b j F L _ _ _ U) as (_ & R & ->). auto.
  - intros U'. destruct (undone_val _ _ b j F L _ _ _ U') as (_ & R & E). now rewrite Nat.eqb_sym, E.
Qed.
Lemma at_one_place_val s sorts m q n b j : fits M sorts b -> (j < size M s)%nat -> at_one_place s sorts m = Some (q, n) ->
  mv (under j b) m = bit (j =? at_ M e b q)%nat * mv (under j b) n /\ (at_ M e b q < size M s)%nat.
Proof.
  intros F L. revert n. induction m as [|a m IH]; simpl; intros n; [easy|].
  destruct (meets s sorts a) as [p|] eqn:P.
  - intros [= -> ->]. destruct (meets_val _ _ _ _ _ _ F L P) as [A Q]. now rewrite A.
  - destruct (at_one_place s sorts m) as [[p k]|]; [|easy]. intros [= -> <-].
    destruct (IH _ eq_refl) as [A Q]. split; auto. simpl. rewrite A. ring.
Qed.
Lemma turned_val m p b : turned m = Some p -> pv b p = mv b m.
Proof.
  revert p. induction m as [|a m IH]; simpl; intros p; [easy|].
  assert (G : match turned m with Some p => Some (map (fun '(q, n) => (q, a :: n)) p) | None => None end = Some p ->
    pv b p = eval M e b a * mv b m).
  { destruct (turned m) as [r|]; [|easy]. intros [= <-]. rewrite <- (IH _ eq_refl). clear.
    induction r as [|[q n] r IH]; simpl; [ring|]. rewrite IH. ring. }
  destruct (as_bit a) as [c|] eqn:A; auto. destruct c as [| |p' q'| | |]; auto. destruct p' as [|[|k]|]; auto.
  intros [= <-]. cbn [pval mval]. rewrite !bit_of_val, (as_bit_val _ _ _ _ _ A), Q2R_1, Q2R_minus_1. cbn [truth].
  destruct (Nat.ltb_spec (at_ M e b q') (at_ M e b (B 0))), (Nat.eqb_spec (at_ M e b (B 0)) (at_ M e b q')),
    (Nat.ltb_spec (at_ M e b (B 0)) (at_ M e b q')); simpl; try lia; ring.
Qed.
Lemma below_val j b m : forall p n, below m = Some (p, n) ->
  mv (under j b) m = bit (at_ M e b p <? j)%nat * mv (under j b) n /\ at_ M e (under j b) p = at_ M e b p.
Proof.
  induction m as [|a m IH]; cbn [below mval]; intros p n; [easy|].
  assert (G : match below m with Some (p, n) => Some (p, a :: n) | None => None end = Some (p, n) ->
    eval M e (under j b) a * mv (under j b) m = bit (at_ M e b p <? j)%nat * mv (under j b) n /\
    at_ M e (under j b) p = at_ M e b p).
  { destruct (below m) as [[q k]|]; [|easy]. intros [= -> <-]. destruct (IH _ _ eq_refl) as [E A]. rewrite E.
    split; [cbn [mval]; ring | exact A]. }
  destruct (as_bit a) as [c|] eqn:A; auto. destruct c as [| |p' q'| | |]; auto. destruct p' as [s x| |]; auto.
  destruct q' as [|[|k]|]; auto. intros [= <- <-]. now rewrite (as_bit_val _ _ _ _ _ A).
Qed.
Lemma bounded_once_val j b m p : bounded_once m = Some p -> pv (under j b) p = mv (under j b) m.
Proof.
  unfold bounded_once. destruct (below m) as [[q n]|] eqn:X; [|easy]. destruct (below n) as [[r k]|] eqn:Y; [|easy].
  intros [= <-]. destruct (below_val j b _ _ _ X) as [-> A], (below_val j b _ _ _ Y) as [-> C].
  cbn [pval mval]. rewrite !bit_of_val, Q2R_1, Q2R_minus_1. cbn [truth]. rewrite A, C. cbn [at_ under].
  destruct (Nat.ltb_spec (at_ M e b q) (at_ M e b r)), (Nat.ltb_spec (at_ M e b r) j), (Nat.ltb_spec (at_ M e b q) j);
    cbn [bit]; try lia; ring.
Qed.
Lemma parted_val j b m : mv (under j b) m = mv b (fst (parted m)) * mv (under j b) (snd (parted m)).
Proof.
  induction m as [|a m IH]; simpl; [ring|]. destruct (parted m) as [out inn]. simpl in IH.
  destruct (lowered a) as [a'|] eqn:L; simpl; rewrite IH.
  - rewrite (lowered_val M e j b _ _ L). ring.
  - ring.
Qed.

Section Summed.
Variable rec : list nat -> term -> poly.
Hypothesis rec_ok : forall sorts t b, fits M sorts b -> pv b (rec sorts t) = eval M e b t.

Lemma named_val sorts t u : named rec sorts t = Some u -> forall b, fits M sorts b -> eval M e b u = eval M e b t.
Proof.
  unfold named. assert (I := inner_val t). destruct (inner t) as [ss v]. simpl in I.
  assert (R := rec_ok (ss ++ sorts) v). destruct (rec (ss ++ sorts) v) as [|[q m] [|]]; try easy;
    destruct q as [[|[| |]|] [| |]]; try easy. intros [= <-] b F. rewrite <- I. apply (wrapped_ext ss sorts); auto.
  intros c C. rewrite tm_val, <- (R c C). simpl. unfold Q2R; simpl. field.
Qed.
Lemma met_at_val s sorts b x y p q c : fits M sorts b -> met_at s sorts x y p q = Some c -> x = B 0 /\ y = B 0 /\
  exists k l, (k < size M s)%nat /\ (l < size M s)%nat /\ truth M e b c = (k =? l)%nat /\
    forall j, at_ M e (under j b) p = k /\ at_ M e (under j b) q = l.
Proof.
  intros F. unfold met_at. destruct x as [|[|]|]; try easy. destruct y as [|[|]|]; try easy.
  destruct (on_axis s sorts p) as [p'|] eqn:P; [|easy]. destruct (on_axis s sorts q) as [q'|] eqn:Q; [|easy].
  intros [= <-]. split; [reflexivity|]. split; [reflexivity|]. exists (at_ M e b p'), (at_ M e b q').
  split; [exact (proj2 (on_axis_val _ _ _ _ O _ F P))|]. split; [exact (proj2 (on_axis_val _ _ _ _ O _ F Q))|].
  split; [reflexivity|]. intros j. split; [exact (proj1 (on_axis_val _ _ _ _ j _ F P)) | exact (proj1 (on_axis_val _ _ _ _ j _ F Q))].
Qed.
Lemma paired_val s sorts b f p q g p' q' c : fits M sorts b -> paired Lw s sorts f p q g p' q' = Some c ->
  sum (size M s) (fun j => eval M e (under j b) (Dat f [p; q]) * eval M e (under j b) (Dat g [p'; q'])) =
  bit (truth M e b c).
Proof.
  intros F. unfold paired. assert (K := inverses_ok M e Lw laws_ok). revert K.
  induction (inverses Lw) as [|[[[f' g'] s'] turned] l IH]; intros K; [easy|]. cbn [fold_right].
  specialize (IH (fun f g s t I => K f g s t (or_intror I))). specialize (K _ _ _ _ (or_introl eq_refl)).
  destruct (_ && _) eqn:E; [|exact IH]. rewrite !andb_true_iff, !Nat.eqb_eq in E. destruct E as ((<- & <-) & <-).
  assert (Use : forall x y u v rest, either (met_at s sorts x y u v) rest = Some c ->
    (x = B 0 -> y = B 0 -> forall k l, (k < size M s)%nat -> (l < size M s)%nat ->
      (forall j, at_ M e (under j b) u = k /\ at_ M e (under j b) v = l) ->
      sum (size M s) (fun j => eval M e (under j b) (Dat f [p; q]) * eval M e (under j b) (Dat g [p'; q'])) =
      bit (k =? l)%nat) -> (rest = Some c ->
      sum (size M s) (fun j => eval M e (under j b) (Dat f [p; q]) * eval M e (under j b) (Dat g [p'; q'])) =
      bit (truth M e b c)) ->
    sum (size M s) (fun j => eval M e (under j b) (Dat f [p; q]) * eval M e (under j b) (Dat g [p'; q'])) =
    bit (truth M e b c)).
  { intros x y u v rest H A C. unfold either in H. destruct (met_at s sorts x y u v) as [d|] eqn:D; auto.
    injection H as ->. destruct (met_at_val _ _ _ _ _ _ _ _ F D) as (X & Y & k & i & P & Q & T & At). rewrite T. auto. }
  destruct turned; intros H; (refine (Use _ _ _ _ _ H _ _); clear H;
    [|intros H; refine (Use _ _ _ _ _ H _ IH); clear H]); intros -> -> k i Lk Ll At;
    [ destruct (K k i Lk Ll) as [<- _] | destruct (K k i Lk Ll) as [_ <-]
    | destruct (K k i Lk Ll) as [<- _] | destruct (K k i Lk Ll) as [_ <-] ];
    apply sum_ext; intros j _; destruct (At j) as [A A']; cbn [eval map at_ under]; rewrite A, A';
    unfold matrix; ring.
Qed.
Lemma cancelled_val s sorts m b c : fits M sorts b -> cancelled Lw s sorts m = Some c ->
  sum (size M s) (fun j => mv (under j b) m) = bit (truth M e b c).
Proof.
  intros F. unfold cancelled. destruct m as [|x [|y [|]]]; try easy; destruct x as [|f l1| | | | | | |]; try easy;
    destruct l1 as [|p [|q [|]]]; try easy; destruct y as [|g l2| | | | | | |]; try easy;
    destruct l2 as [|p' [|q' [|]]]; try easy. unfold either.
  destruct (paired Lw s sorts f p q g p' q') as [d|] eqn:D.
  - intros [= ->]. rewrite <- (paired_val _ _ _ _ _ _ _ _ _ _ F D). apply sum_ext. intros j _. cbn [mval]. ring.
  - intros H. rewrite <- (paired_val _ _ _ _ _ _ _ _ _ _ F H). apply sum_ext. intros j _. cbn [mval]. ring.
Qed.
Lemma canonical_val sorts t n b : fits M sorts b -> eval M e b (canonical Lw rec sorts t n) = eval M e b t.
Proof.
  intros F. unfold canonical. destruct (n <=? 1)%nat; [reflexivity|]. destruct (inner t) as [ss u].
  set (l := firstn 120 _). assert (O : forall k v, In (k, v) l -> eval M e b v = eval M e b t).
  { intros k v I. apply (orders_val (keys_of Lw rec ss u) t k).
    rewrite <- (firstn_skipn 120). apply in_or_app. now left. }
  clearbody l. cbv zeta. destruct (match l with [(_, v)] => same v t | _ => false end); [reflexivity|].
  set (f := fun best '(_, u) => _).
  assert (G : forall best, match best with Some v => eval M e b v = eval M e b t | None => True end ->
    match fold_left f l best with Some v => eval M e b v = eval M e b t | None => True end).
  { induction l as [|[k v] l IH]; intros best E; [exact E|]. apply IH; [intros; apply (O k0); now right|].
    unfold f. destruct (named rec sorts v) as [w|] eqn:N; auto.
    assert (W : eval M e b w = eval M e b t) by (rewrite (named_val _ _ _ N b F); apply (O k); now left).
    destruct best as [c|]; auto. unfold smaller. now destruct (cmp c w). }
  specialize (G None I). now destruct (fold_left f l None).
Qed.
Lemma row_first_val sorts t p : row_first Lw rec sorts t = Some p -> forall b, fits M sorts b -> pv b p = eval M e b t.
Proof.
  unfold row_first. assert (I := inner_val t). destruct (inner t) as [[|s ss] u]; [easy|]. simpl in I.
  assert (P := fun j b => parted_val j b (factors u)). destruct (parted (factors u)) as [out inn]. cbn [fst snd] in P.
  destruct (cancelled Lw s (ss ++ sorts) inn) as [c|] eqn:Can.
  { intros [= <-] b F. rewrite rec_ok by exact F. rewrite <- I. change (wrapped (s :: ss) u) with (wrapped ss (Sum s u)).
    apply (wrapped_ext ss sorts); auto. intros d D. cbn [eval]. fold (bit_of c).
    rewrite bit_of_val, tm_val, <- (cancelled_val _ _ _ _ _ D Can), <- (Rmult_comm (mv d out)), <- sum_scale.
    apply sum_ext. intros j _. now rewrite <- P, factors_val. }
  destruct (has_inverse out); [|easy].
  assert (R := rec_ok (ss ++ sorts) (Sum s u)). destruct (rec (ss ++ sorts) (Sum s u)) as [|[q m] [|]]; try easy.
  destruct (length m <=? length out)%nat; [|easy]. intros [= <-] b F. rewrite pscale_val, rec_ok by exact F.
  rewrite <- I. change (wrapped (s :: ss) u) with (wrapped ss (Sum s u)).
  transitivity (eval M e b (wrapped ss (Mul (Num q) (tm m)))).
  - clear. revert b. assert (G : forall t t', (forall b, eval M e b t' = Q2R q * eval M e b t) -> forall b,
      Q2R q * eval M e b (wrapped ss t) = eval M e b (wrapped ss t')).
    { induction ss as [|s ss IH]; intros t t' H b; [now rewrite H|]. apply (IH (Sum s t) (Sum s t')).
      intros c. simpl. rewrite <- sum_scale. apply sum_ext. intros j _. apply H. }
    intros b. now apply G.
  - apply (wrapped_ext ss sorts); auto. intros c C. rewrite <- (R c C). simpl. rewrite tm_val. ring.
Qed.
Lemma sunk_val n : forall t b, eval M e b (sunk n t) = eval M e b t.
Proof.
  induction n as [|n IH]; intros t b; [reflexivity|]. destruct t as [| | | | |s t| | |]; try reflexivity.
  destruct t as [| | | | |s' t| | |]; try reflexivity. simpl.
  transitivity (sum (size M s') (fun j => sum (size M s) (fun i => eval M e (under j (under i b)) t))).
  - apply sum_ext. intros j _. rewrite IH. simpl. apply sum_ext. intros i _. apply exchanged_val.
  - apply sum_exchange.
Qed.
Lemma at_depth_val f : (forall t b, eval M e b (f t) = eval M e b t) ->
  forall d t b, eval M e b (at_depth d f t) = eval M e b t.
Proof.
  intros H. induction d as [|d IH]; intros t b; [apply H|]. destruct t; try reflexivity. simpl.
  apply sum_ext. intros j _. apply IH.
Qed.
Lemma whole_row_val sorts t n p : whole_row Lw rec sorts t n = Some p -> forall b, fits M sorts b ->
  pv b p = eval M e b t.
Proof.
  unfold whole_row. destruct (n <=? 1)%nat; [easy|].
  assert (G : forall l found, (forall p, found = Some p -> forall b, fits M sorts b -> pv b p = eval M e b t) ->
    forall p, fold_left (fun found d => match found with Some p => Some p
      | None => row_first Lw rec sorts (at_depth d (sunk (n - 1 - d)) t) end) l found = Some p ->
    forall b, fits M sorts b -> pv b p = eval M e b t).
  { induction l as [|d l IH]; intros found H r; simpl; [apply H|]. apply IH. destruct found as [x|]; auto.
    intros x X b F. rewrite (row_first_val _ _ _ X b F). apply at_depth_val. intros. apply sunk_val. }
  apply G. easy.
Qed.
Lemma component_val s sorts m b : fits M sorts b ->
  pv b (component Lw nz rec s sorts m) = sum (size M s) (fun j => mv (under j b) m).
Proof.
  intros F. unfold component. assert (V := flat_val 8 [s] m b). destruct (flat 8 [s] m) as [ss k]. simpl fst in V.
    simpl snd in V.
  transitivity (eval M e b (wrapped ss (tm k))); [|rewrite V; simpl; apply sum_ext; intros j _; apply tm_val].
  assert (T : forall c, fits M (ss ++ sorts) c -> oval M e c (times (nz (ss ++ sorts)) k []) = mv c k).
  { intros c C. rewrite times_val; [simpl; ring|]. intros t Z. now apply (nz_ok _ _ Z). }
  destruct (times (nz (ss ++ sorts)) k []) as [k'|].
  - cbv zeta. assert (K : eval M e b (wrapped ss (tm k')) = eval M e b (wrapped ss (tm k)))
      by (apply (wrapped_ext ss sorts); auto; intros c C; rewrite !tm_val; now apply T).
    destruct (if has_inverse k' || has_pair Lw k' then whole_row Lw rec sorts (wrapped ss (tm k')) (length ss) else None)
      as [p|] eqn:Wh.
    + destruct (has_inverse k' || has_pair Lw k'); [|easy]. now rewrite (whole_row_val _ _ _ _ Wh b F).
    + now rewrite atom_val, canonical_val.
  - simpl. transitivity (eval M e b (wrapped ss (Num 0))).
    + clear. unfold wrapped. assert (Z : forall t, (forall b, eval M e b t = 0) ->
      forall b, 0 = eval M e b (fold_left (fun t s => Sum s t) ss t)).
      { induction ss as [|s ss IH]; intros t Z c; simpl; [now rewrite Z|]. apply IH. intros d. simpl.
        transitivity (sum (size M s) (fun _ => 0)); [apply sum_ext; auto | apply sum_zero]. }
      apply Z. intros c. unfold eval, Q2R; simpl. lra.
    + apply (wrapped_ext ss sorts); auto. intros c C. rewrite tm_val, <- (T c C). unfold eval, Q2R; simpl. lra.
Qed.
Lemma moved_by_val s f back t j b :
  eval M e (under j b) (moved_by s f back t) = eval M e (under (image M s f back j) b) t.
Proof. apply put_val; [now intros|]. now intros [|k]. Qed.
Lemma reindexed_val s sorts m p b : fits M sorts b -> reindexed rec s sorts m = Some p ->
  eval M e b (Sum s (tp p)) = sum (size M s) (fun j => mv (under j b) m).
Proof.
  intros F. unfold reindexed. generalize (length (images_of (tm m))). intros n.
  assert (G : forall l found, (forall p, found = Some p ->
    eval M e b (Sum s (tp p)) = sum (size M s) (fun j => mv (under j b) m)) ->
    forall p, fold_left (fun found '(f, back) => match found with Some p => Some p | None =>
      let p := rec (s :: sorts) (moved_by s f (negb back) (tm m)) in
      if (length (images_of (tp p)) <? n)%nat then Some p else None end) l found = Some p ->
    eval M e b (Sum s (tp p)) = sum (size M s) (fun j => mv (under j b) m)).
  { induction l as [|[f back] l IH]; intros found H r; simpl; [apply H|]. apply IH. destruct found as [x|]; auto.
    destruct (_ <? n)%nat; [|easy]. intros x [= <-]. cbn [eval].
    assert (P : permutes (size M s) (image M s f (negb back)) (image M s f back)).
    { destruct back; [apply images | apply permutes_inverse, images]. }
    rewrite <- (sum_reindex _ _ _ (fun j => mv (under j b) m) P). apply sum_ext. intros j L.
    rewrite tp_val, rec_ok by now apply fits_under. now rewrite moved_by_val, tm_val. }
  apply G. easy.
Qed.
Lemma sum_of_mono_val s sorts m b : fits M sorts b ->
  pv b (sum_of_mono Lw nz rec s sorts m) = sum (size M s) (fun j => mv (under j b) m).
Proof.
  intros F. unfold sum_of_mono. destruct (at_one_place s sorts m) as [[q n]|] eqn:P.
  - assert (A := fun j L => at_one_place_val _ _ _ _ _ _ j F L P).
    assert (L := proj2 (A O (Nat.le_lt_trans _ _ _ (Nat.le_0_l _) (named_ok s O)))).
    rewrite rec_ok, opened_val, tm_val by exact F.
    transitivity (sum (size M s) (fun j => bit (j =? at_ M e b q)%nat * mv (under j b) n)).
    + symmetry. apply (sum_at _ _ (fun j => mv (under j b) n) L).
    + apply sum_ext. intros j J. symmetry. now apply A.
  - destruct (either (turned m) (bounded_once m)) as [p|] eqn:T.
    + rewrite rec_ok by exact F. simpl. apply sum_ext. intros j _. rewrite tp_val. unfold either in T.
      destruct (turned m) as [r|] eqn:Tu; [injection T as <-; exact (turned_val _ _ _ Tu) | exact (bounded_once_val j b m p T)].
    + destruct (reindexed rec s sorts m) as [p|] eqn:Re; [rewrite rec_ok by exact F; exact (reindexed_val _ _ _ _ _ F Re)|].
      assert (S := fun j => parted_val j b m). destruct (parted m) as [out inn]. simpl in S.
      assert (Z : forall t, nz sorts t = true -> eval M e b t <> 0) by (intros t Z; now apply (nz_ok _ _ Z)).
      rewrite !(pmul_val M e (nz sorts) b Z), constant_val.
      transitivity (mv b out * sum (size M s) (fun j => mv (under j b) inn));
        [|rewrite <- sum_scale; apply sum_ext; intros j _; now rewrite S].
      cbn [pval]. rewrite Q2R_1. destruct (cancelled Lw s sorts inn) as [c|] eqn:Ca.
      * rewrite rec_ok, bit_of_val, (cancelled_val _ _ _ _ _ F Ca) by exact F. ring.
      * rewrite component_val by exact F. ring.
Qed.
Lemma summed_val s sorts p b : fits M sorts b ->
  pv b (summed Lw nz rec s sorts p) = sum (size M s) (fun j => pv (under j b) p).
Proof.
  intros F. unfold summed. induction p as [|[q m] p IH]; cbn [fold_right pval].
  - now rewrite sum_zero.
  - rewrite padd_val, pscale_val, IH, sum_of_mono_val by exact F. now rewrite sum_add, sum_scale.
Qed.
End Summed.

Theorem normal_val n : forall sorts t b, fits M sorts b -> pv b (normal Lw known nz nn n sorts t) = eval M e b t.
Proof.
  induction n as [|n IH]; intros sorts t b F; [apply atom_val|].
  assert (Z : forall t, nz sorts t = true -> eval M e b t <> 0) by (intros u Z; now apply (nz_ok _ _ Z)).
  assert (X : forall t, pv b (normal Lw known nz nn n sorts t) = eval M e b t) by (intros; now apply IH).
  assert (Y : forall t, nn sorts t = true -> 0 <= eval M e b t) by (intros u Y; now apply (nn_ok _ _ Y)).
  destruct t; cbn [normal eval].
  - apply constant_val.
  - rewrite atom_val. cbn [eval]. rewrite arranged_val by exact F. rewrite map_map. f_equal. apply map_ext. intros p.
    now apply tidy_val.
  - now rewrite padd_val, !X.
  - now rewrite (without_squares_val M e _ _ b _ Z Y X), (pmul_val M e _ b Z), !X.
  - assert (C := bit_normal_val sorts b _ c F Z). destruct (bit_normal Lw known sorts (nz sorts) c) as [|x p].
    + rewrite <- C. simpl. ring.
    + now rewrite (pmul_val M e _ b Z), X, C.
  - rewrite (summed_val _ IH) by exact F. apply sum_ext. intros j L. apply IH. now apply fits_under.
  - rewrite (without_squares_val M e _ _ b _ Z Y X), (inverse_val M e _ b _ Z X). now rewrite X.
  - rewrite (without_squares_val M e _ _ b _ Z Y X), (function_of_val M e _ _ b _ Z Y X). now rewrite X.
  - rewrite atom_val. cbn [eval]. rewrite tidy_val by exact F. apply applies_to. intros j L. rewrite tp_val. apply IH.
    now apply fits_under.
Qed.
End Values.
