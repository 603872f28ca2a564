(* A term at sizes, unrolled, is a polynomial: with whole coefficients, in products of data, relations and an
   exponential.

   1. Atoms: a datum or a relation at places.
   2. Polynomials in any monomials; the value of a term is kept (`norm_val`).
   3. The monomials of the check: products of atoms, a relation being its own square, times e to a
      polynomial in such products. So e^x e^y = e^(x + y) is decided (`expanded_val`).

   Soundness needs of normal forms only that they keep the value; that they are sorted matters for
   completeness alone. *)
From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core.
Open Scope R_scope.

(* ---- 1. Comparison of atoms and of lists ---------------------------------------------------- *)

Definition atom := (bool * nat * list idx)%type.     (* true: a bit *)

Definition andc (c d : comparison) := match c with Eq => d | _ => c end.
Fixpoint lcmp {A} (cmp : A -> A -> comparison) (l l' : list A) : comparison :=
  match l, l' with
  | [], [] => Eq | [], _ => Lt | _, [] => Gt
  | a :: l, b :: l' => andc (cmp a b) (lcmp cmp l l')
  end.
Definition icmp (v w : idx) := andc (Nat.compare (snd v) (snd w)) (Nat.compare (fst v) (fst w)).
Definition bcmp (b c : bool) := match b, c with true, false => Lt | false, true => Gt | _, _ => Eq end.
Definition acmp (a b : atom) :=
  andc (andc (bcmp (fst (fst a)) (fst (fst b))) (Nat.compare (snd (fst a)) (snd (fst b))))
       (lcmp icmp (snd a) (snd b)).

Lemma andc_eq c d : andc c d = Eq -> c = Eq /\ d = Eq.
Proof. destruct c; simpl; intuition discriminate. Qed.

Lemma lcmp_eq {A} (cmp : A -> A -> comparison) : (forall a b, cmp a b = Eq -> a = b) ->
  forall l l', lcmp cmp l l' = Eq -> l = l'.
Proof.
  intros H. induction l as [|a l IH]; intros [|b l']; simpl; try easy.
  intros E. apply andc_eq in E as [E1 E2]. f_equal; auto.
Qed.

Lemma acmp_eq a b : acmp a b = Eq -> a = b.
Proof.
  destruct a as [[k f] l], b as [[k' f'] l']. unfold acmp; simpl. intros E.
  apply andc_eq in E as [E El]. apply andc_eq in E as [Ek Ef].
  apply Nat.compare_eq in Ef. apply lcmp_eq in El.
  - destruct k, k'; simpl in Ek; congruence.
  - intros [s x] [s' x'] E. apply andc_eq in E as [E E']. simpl in *.
    apply Nat.compare_eq in E. apply Nat.compare_eq in E'. congruence.
Qed.

(* ---- 2. Polynomials with whole coefficients in monomials of any kind -------------------------- *)

Fixpoint plain (inside : term -> bool) (t : term) : bool :=
  match t with
  | Add t u | Sub t u | Mul t u => plain inside t && plain inside u
  | Sum _ _ t => plain inside t
  | Fun g t => (g =? 0) && inside t
  | _ => true
  end.

Section Polynomials.
Context {mono : Type} (cmp : mono -> mono -> comparison) (mul : mono -> mono -> mono) (one : mono)
  (of_atom : atom -> mono).

Definition poly := list (mono * Z).

Fixpoint padd (p : poly) : poly -> poly :=
  match p with
  | [] => fun q => q
  | (m, c) :: p0 => fix aux q := match q with
      | [] => (m, c) :: p0
      | (m', c') :: q0 => match cmp m m' with
          | Eq => let s := (c + c')%Z in if (s =? 0)%Z then padd p0 q0 else (m, s) :: padd p0 q0
          | Lt => (m, c) :: padd p0 q
          | Gt => (m', c') :: aux q0
          end
      end
  end.

Fixpoint pairs (l : list poly) : list poly :=
  match l with p :: q :: l => padd p q :: pairs l | _ => l end.
Fixpoint psum (fuel : nat) (l : list poly) : poly :=
  match fuel, l with
  | _, [] => []
  | _, [p] => p
  | O, l => fold_right padd [] l
  | S n, l => psum n (pairs l)
  end.

Definition pmul (p q : poly) : poly :=
  psum 40 (flat_map (fun mc => map (fun nd => [(mul (fst mc) (fst nd), (snd mc * snd nd)%Z)]) q) p).
Definition popp (p : poly) : poly := map (fun mc => (fst mc, (- snd mc)%Z)) p.
Definition pconst (z : Z) : poly := if (z =? 0)%Z then [] else [(one, z)].
Definition pbit (b : bool) : poly := if b then [(one, 1%Z)] else [].
Definition patom (a : atom) : poly := [(of_atom a, 1%Z)].

(* A term at sizes N, unrolled; expo is what e^t becomes. *)
Context (N : sizes) (expo : env -> term -> poly).
Fixpoint norm (e : env) (t : term) : poly :=
  match t with
  | Num z => pconst z
  | Dat f l => patom (false, f, map (at_ e) l)
  | Bit b l => patom (true, b, map (at_ e) l)
  | Same s x y => pbit (e s x =? e s y)
  | Less s x y => pbit (e s x <? e s y)
  | Add t u => padd (norm e t) (norm e u)
  | Sub t u => padd (norm e t) (popp (norm e u))
  | Mul t u => match norm e t with [] => [] | p => pmul p (norm e u) end
  | Sum s x t => psum 40 (map (fun j => norm (bind e s x j) t) (seq 0 (N s)))
  | Fun _ t => expo e t
  end.

#[local] Arguments psum : simpl never.
#[local] Arguments pmul : simpl never.

(* The value is kept, if that of monomials is. *)
Context (M : model) (val : mono -> R).
Definition aval (a : atom) : R :=
  match a with (true, b, l) => bit (rel M b l) | (false, f, l) => dat M f l end.
Fixpoint pval (p : poly) : R := match p with [] => 0 | (m, c) :: p => IZR c * val m + pval p end.

Hypothesis cmp_eq : forall m m', cmp m m' = Eq -> m = m'.
Hypothesis mul_val : forall m m', val (mul m m') = val m * val m'.
Hypothesis one_val : val one = 1.
Hypothesis atom_val : forall a, val (of_atom a) = aval a.

Lemma padd_val p : forall q, pval (padd p q) = pval p + pval q.
Proof.
  induction p as [|[m c] p IH]; [simpl; intros; ring|].
  induction q as [|[m' c'] q IH']; [simpl; ring|]. cbn [padd].
  destruct (cmp m m') eqn:E.
  - apply cmp_eq in E. subst m'. cbv zeta. destruct (Z.eqb_spec (c + c') 0) as [Z|Z].
    + rewrite IH. simpl. replace c' with (- c)%Z by lia. rewrite opp_IZR. ring.
    + simpl. rewrite IH, plus_IZR. ring.
  - cbn [pval]. rewrite IH. simpl. ring.
  - cbn [pval]. change ((fix aux (q0 : poly) : poly := _) q) with (padd ((m, c) :: p) q).
    rewrite IH'. simpl. ring.
Qed.

Definition total (l : list poly) := fold_right (fun p r => pval p + r) 0 l.

Lemma pairs_val : forall n l, (length l <= n)%nat -> total (pairs l) = total l.
Proof.
  induction n as [|n IH]; intros [|p [|q l]]; simpl; intros L; try lia; auto.
  unfold total in *. simpl. rewrite padd_val, IH by lia. ring.
Qed.

Lemma psum_val n : forall l, pval (psum n l) = total l.
Proof.
  assert (Fd : forall l, pval (fold_right padd [] l) = total l).
  { induction l as [|p l IH]; simpl; auto. rewrite padd_val, IH. reflexivity. }
  induction n as [|n IH]; intros [|p [|q l]]; unfold psum; fold psum; try (unfold total; simpl; ring).
  - apply Fd.
  - rewrite IH. eapply pairs_val. reflexivity.
Qed.

Lemma total_app l l' : total (l ++ l') = total l + total l'.
Proof. unfold total. induction l as [|p l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma pmul_val p q : pval (pmul p q) = pval p * pval q.
Proof.
  unfold pmul. rewrite psum_val. induction p as [|[m c] p IH]; [unfold total; simpl; ring|].
  cbn [flat_map]. rewrite total_app, IH. cbn [pval fst snd].
  assert (X : total (map (fun nd : mono * Z => [(mul m (fst nd), (c * snd nd)%Z)]) q) = IZR c * val m * pval q).
  { clear IH. induction q as [|[m' c'] q IH]; unfold total in *; simpl; [ring|].
    rewrite IH, mul_val, mult_IZR. ring. }
  rewrite X. ring.
Qed.

Lemma popp_val p : pval (popp p) = - pval p.
Proof. induction p as [|[m c] p IH]; simpl; [ring|]. rewrite IH, opp_IZR. ring. Qed.
Lemma pconst_val z : pval (pconst z) = IZR z.
Proof. unfold pconst. destruct (Z.eqb_spec z 0) as [->|]; simpl; rewrite ?one_val; ring. Qed.
Lemma pbit_val b : pval (pbit b) = bit b.
Proof. destruct b; simpl; rewrite ?one_val; ring. Qed.
Lemma patom_val a : pval (patom a) = aval a.
Proof. simpl. rewrite atom_val. ring. Qed.

Lemma norm_val inside t : (forall e u, inside u = true -> pval (expo e u) = fn M 0 (eval M (tokens N) e u)) ->
  forall e, plain inside t = true -> pval (norm e t) = eval M (tokens N) e t.
Proof.
  intros E. induction t; simpl norm; simpl eval; simpl plain; intros e P;
    try apply andb_true_iff in P as [P1 P2].
  - apply pconst_val.
  - apply (patom_val (false, f, map (at_ e) l)).
  - apply (patom_val (true, b, map (at_ e) l)).
  - apply pbit_val.
  - apply pbit_val.
  - rewrite padd_val. f_equal; auto.
  - rewrite padd_val, popp_val, IHt1, IHt2 by auto. ring.
  - rewrite <- IHt1, <- IHt2 by auto. destruct (norm e t1); [simpl; ring | apply pmul_val].
  - rewrite psum_val. unfold tokens. induction (seq 0 (N s)) as [|k l IH]; auto.
    simpl. rewrite <- IH, IHt by auto. reflexivity.
  - apply Nat.eqb_eq in P1 as ->. auto.
Qed.
End Polynomials.

Arguments poly : clear implicits.
Arguments psum : simpl never.
Arguments pmul : simpl never.

(* ---- 3. Products of atoms, times an exponential ----------------------------------------------- *)

(* A product of atoms; a bit is its own square. *)
Definition product := list atom.
Fixpoint mmul (m : product) : product -> product :=
  match m with
  | [] => fun m' => m'
  | a :: m0 => fix aux m' := match m' with
      | [] => a :: m0
      | b :: m1 => match acmp a b with
          | Eq => if fst (fst a) then a :: mmul m0 m1 else a :: b :: mmul m0 m1
          | Lt => a :: mmul m0 m'
          | Gt => b :: aux m1
          end
      end
  end.
Definition mcmp : product -> product -> comparison := lcmp acmp.

Fixpoint mval M (m : product) : R := match m with [] => 1 | a :: m => aval M a * mval M m end.

Lemma mmul_val M m : forall m', mval M (mmul m m') = mval M m * mval M m'.
Proof.
  induction m as [|a m IH]; [simpl; intros; ring|].
  induction m' as [|b m' IH']; [simpl; ring|]. cbn [mmul].
  destruct (acmp a b) eqn:E.
  - apply acmp_eq in E. subst b. destruct a as [[[|] f] l]; simpl; rewrite IH; [|ring].
    unfold bit. destruct (rel M f l); ring.
  - cbn [mval]. rewrite IH. simpl. ring.
  - cbn [mval]. change ((fix aux (m'0 : product) : product := _) m') with (mmul (a :: m) m').
    rewrite IH'. simpl. ring.
Qed.

(* Exponents are polynomials, so products of exponentials are sums of exponents: e^x e^y = e^(x + y),
   e^x e^(-x) = 1. *)
Definition exponent := poly product.
Definition laurent := (product * exponent)%type.
Definition zcmp (p q : product * Z) := andc (mcmp (fst p) (fst q)) (Z.compare (snd p) (snd q)).
Definition ecmp (m m' : laurent) := andc (mcmp (fst m) (fst m')) (lcmp zcmp (snd m) (snd m')).
Definition emul (m m' : laurent) : laurent := (mmul (fst m) (fst m'), padd mcmp (snd m) (snd m')).
Definition eval_exponent M (p : exponent) : R := pval (mval M) p.
Definition lval M (m : laurent) : R := mval M (fst m) * exp (eval_exponent M (snd m)).

Lemma mcmp_eq m m' : mcmp m m' = Eq -> m = m'.
Proof. apply lcmp_eq, acmp_eq. Qed.

Lemma ecmp_eq m m' : ecmp m m' = Eq -> m = m'.
Proof.
  destruct m as [m p], m' as [m' p']. unfold ecmp; simpl. intros E. apply andc_eq in E as [E F].
  apply mcmp_eq in E. f_equal; auto. revert F. apply lcmp_eq. intros [a z] [b y] G.
  apply andc_eq in G as [G G']. apply mcmp_eq in G. apply Z.compare_eq in G'. simpl in *. congruence.
Qed.

Lemma emul_val M m m' : lval M (emul m m') = lval M m * lval M m'.
Proof.
  unfold lval, emul, eval_exponent. simpl. rewrite mmul_val, padd_val, exp_plus by apply mcmp_eq. ring.
Qed.

(* The exponent of a term without functions. *)
Definition flat : term -> bool := plain (fun _ => false).
Definition exponent_of (N : sizes) : env -> term -> exponent :=
  norm mcmp mmul [] (fun a => [a]) N (fun _ _ => []).
Definition expanded (N : sizes) : env -> term -> poly laurent :=
  norm ecmp emul ([], []) (fun a => ([a], [])) N (fun e t => [(([], exponent_of N e t), 1%Z)]).

Lemma expanded_val M N t e : fn M 0 = exp -> plain flat t = true ->
  pval (lval M) (expanded N e t) = eval M (tokens N) e t.
Proof.
  intros X. apply norm_val.
  - apply ecmp_eq.
  - apply emul_val.
  - unfold lval, eval_exponent. simpl. rewrite exp_0. ring.
  - intros a. unfold lval, eval_exponent. simpl. rewrite exp_0. ring.
  - intros e' u F. rewrite X. simpl. unfold lval, eval_exponent, exponent_of. simpl.
    rewrite norm_val with (M := M) (val := mval M) (inside := fun _ => false); auto; try discriminate.
    + ring.
    + apply mcmp_eq.
    + apply mmul_val.
    + intros a. simpl. ring.
Qed.
