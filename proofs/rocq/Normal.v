(* One normal form of terms, as polynomials in atoms, and that it has the same value.

   Only what is equal is ever used: that unequal terms have unequal forms is nowhere said, so orders,
   names and fuel need no theorem.

   1. Polynomials and their values.  2. Products: bits, exponentials, inverses of what is not 0.
   3. Bits.  4. Sums: factors out, one point, exchange.  5. Inverses, functions by the cases of a bit.
   6. `normal`, and `normal_val`. *)
From Coq Require Import Reals QArith Qreals ZArith List Arith Lia Lra Bool.
Import ListNotations.
From Symattn Require Import Core Prelude Terms.
Open Scope R_scope.

Arguments Qred : simpl never.
Arguments Qplus : simpl never.
Arguments Qmult : simpl never.
Arguments Q2R : simpl never.
Arguments Qeq_bool : simpl never.
Definition mono := list term.
Definition poly := list (Q * mono).
Definition one : term := Num 1.
Definition bit_of (c : cond) : term := When c one.
Definition constant (q : Q) : poly := if Qeq_bool q 0 then [] else [(q, [])].
Definition atom (t : term) : poly := [(1%Q, [t])].

(* ---- 1. Polynomials ------------------------------------------------------------------------------- *)

Fixpoint cmp_mono (m n : mono) := match m, n with
  | a :: m, b :: n => lex (cmp a b) (cmp_mono m n) | [], [] => Eq | [], _ => Lt | _, [] => Gt end.
Lemma cmp_mono_eq m : forall n, cmp_mono m n = Eq -> m = n.
Proof.
  induction m as [|a m IH]; intros [|b n]; simpl; intros H; try discriminate; auto.
  apply lex_eq in H as [A C]. f_equal; auto using cmp_eq.
Qed.

Fixpoint insert_term q m (p : poly) : poly := match p with
  | [] => [(q, m)]
  | (r, n) :: p' => match cmp_mono m n with
      | Eq => let s := Qred (q + r) in if Qeq_bool s 0 then p' else (s, m) :: p'
      | Lt => (q, m) :: p
      | Gt => (r, n) :: insert_term q m p' end end.
Fixpoint padd (p p' : poly) : poly := match p with [] => p' | (q, m) :: p => insert_term q m (padd p p') end.
Definition pscale (r : Q) (p : poly) : poly := map (fun '(q, m) => (Qred (r * q), m)) p.

Fixpoint mem a (m : mono) := match m with [] => false | b :: m => same a b || mem a m end.
Fixpoint insert a (m : mono) := match m with
  | [] => [a] | b :: m' => match cmp a b with Gt => b :: insert a m' | _ => a :: m end end.
Fixpoint without a (m : mono) : option mono := match m with
  | [] => None
  | b :: m => if same a b then Some m else match without a m with Some m => Some (b :: m) | None => None end end.

(* e^(q u) in a monomial. *)
Definition exponent (t : term) : option (Q * term) :=
  match t with Fun Exp (Mul (Num q) u) => Some (q, u) | _ => None end.
Definition exponential (q : Q) (u : term) := Fun Exp (Mul (Num q) u).
Fixpoint take u (m : mono) : option (Q * mono) := match m with
  | [] => None
  | a :: m => match (match exponent a with Some (q, v) => if same u v then Some q else None | None => None end) with
      | Some q => Some (q, m)
      | None => match take u m with Some (q, m) => Some (q, a :: m) | None => None end end end.

Definition contradicts (c : cond) (m : mono) : bool := match c with
  | Less p q => mem (bit_of (Less q p)) m || mem (bit_of (Same p q)) m || mem (bit_of (Same q p)) m
  | Same p q => mem (bit_of (Less p q)) m || mem (bit_of (Less q p)) m
  | _ => false end.
Definition as_bit (t : term) : option cond := match t with When c (Num (Qmake 1 1)) => Some c | _ => None end.

Fixpoint tm (m : mono) : term := match m with [] => one | a :: m => Mul a (tm m) end.
Fixpoint tp (p : poly) : term := match p with [] => Num 0 | (q, m) :: p => Add (Mul (Num q) (tm m)) (tp p) end.

Section Products.
Variable nz : term -> bool.

(* a m; None if that is 0. *)
Definition times_atom a (m : mono) : option mono :=
  match as_bit a with
  | Some c => if mem a m then Some m else if contradicts c m then None else Some (insert a m)
  | None => match exponent a with
      | Some (q, u) => match take u m with
          | Some (r, m) => let s := Qred (q + r) in
              if Qeq_bool s 0 then Some m else Some (insert (exponential s u) m)
          | None => Some (insert a m) end
      | None => match a with
          | Inv u => match without u m with Some n => if nz u then Some n else Some (insert a m) | None => Some
            (insert a m) end
          | _ => match without (Inv a) m with Some n => if nz a then Some n else Some (insert a m) | None => Some
            (insert a m) end
          end end end.
Fixpoint times (m n : mono) : option mono := match m with
  | [] => Some n | a :: m => match times m n with Some k => times_atom a k | None => None end end.
Definition scaled_times q m (p : poly) : poly :=
  fold_right (fun '(r, n) out => match times m n with Some k => insert_term (Qred (q * r)) k out | None => out end)
    [] p.
Definition pmul (p p' : poly) : poly := fold_right (fun '(q, m) out => padd (scaled_times q m p') out) [] p.
End Products.

Section Values.
Variables (M : model) (e : names).

Fixpoint mval b (m : mono) : R := match m with [] => 1 | a :: m => eval M e b a * mval b m end.
Fixpoint pval b (p : poly) : R := match p with [] => 0 | (q, m) :: p => Q2R q * mval b m + pval b p end.

Lemma Q2R_red q : Q2R (Qred q) = Q2R q.
Proof. apply Qeq_eqR, Qred_correct. Qed.
Lemma Q2R_zero q : Qeq_bool q 0 = true -> Q2R q = 0.
Proof. intros H. apply Qeq_bool_iff, Qeq_eqR in H. rewrite H. unfold Q2R; simpl; lra. Qed.
Lemma Q2R_1 : Q2R 1 = 1.
Proof. unfold Q2R; simpl; lra. Qed.
Lemma bit_of_val b c : eval M e b (bit_of c) = bit (truth M e b c).
Proof. simpl. rewrite Q2R_1. ring. Qed.

Lemma insert_term_val b q m p : pval b (insert_term q m p) = Q2R q * mval b m + pval b p.
Proof.
  induction p as [|[r n] p IH]; simpl; [ring|]. destruct (cmp_mono m n) eqn:C; simpl; try ring.
  - apply cmp_mono_eq in C. subst n. destruct (Qeq_bool _ 0) eqn:Z; simpl.
    + apply Q2R_zero in Z. rewrite Q2R_red, Q2R_plus in Z.
      replace (Q2R q * mval b m + (Q2R r * mval b m + pval b p)) with ((Q2R q + Q2R r) * mval b m + pval b p) by ring.
      rewrite Z. ring.
    + rewrite Q2R_red, Q2R_plus. ring.
  - rewrite IH. ring.
Qed.
Lemma padd_val b p p' : pval b (padd p p') = pval b p + pval b p'.
Proof. induction p as [|[q m] p IH]; simpl; [ring|]. rewrite insert_term_val, IH. ring. Qed.
Lemma pscale_val b r p : pval b (pscale r p) = Q2R r * pval b p.
Proof.
  unfold pscale. induction p as [|[q m] p IH]; simpl; [ring|]. rewrite IH, Q2R_red, Q2R_mult. ring.
Qed.
Lemma constant_val b q : pval b (constant q) = Q2R q.
Proof. unfold constant. destruct (Qeq_bool q 0) eqn:Z; simpl; [now rewrite Q2R_zero | ring]. Qed.
Lemma atom_val b t : pval b (atom t) = eval M e b t.
Proof. simpl. rewrite Q2R_1. ring. Qed.

Lemma insert_val b a m : mval b (insert a m) = eval M e b a * mval b m.
Proof. induction m as [|c m IH]; simpl; [ring|]. destruct (cmp a c); simpl; rewrite ?IH; ring. Qed.
Lemma without_val b a m n : without a m = Some n -> mval b m = eval M e b a * mval b n.
Proof.
  revert n. induction m as [|c m IH]; simpl; intros n; [easy|]. destruct (same a c) eqn:S.
  - intros [= <-]. apply same_eq in S. now subst.
  - destruct (without a m); [|easy]. intros [= <-]. rewrite (IH _ eq_refl). simpl. ring.
Qed.
Lemma mem_val b a m : mem a m = true -> exists r, mval b m = eval M e b a * r.
Proof.
  induction m as [|c m IH]; simpl; [easy|]. intros H. apply orb_true_iff in H as [S|I].
  - apply same_eq in S. subst. now exists (mval b m).
  - destruct (IH I) as [r ->]. exists (eval M e b c * r). ring.
Qed.
Lemma exponent_val b t q u : exponent t = Some (q, u) -> eval M e b t = exp (Q2R q * eval M e b u).
Proof. destruct t; try discriminate. simpl. destruct g, t; try discriminate. destruct t1; try discriminate.
  now intros [= -> ->]. Qed.
Lemma take_val b u m q n : take u m = Some (q, n) -> mval b m = exp (Q2R q * eval M e b u) * mval b n.
Proof.
  revert q n. induction m as [|a m IH]; simpl; intros q n; [easy|].
  destruct (match exponent a with Some (q, v) => if same u v then Some q else None | None => None end) eqn:X.
  - intros [= -> ->]. destruct (exponent a) as [[r v]|] eqn:A; [|easy].
    destruct (same u v) eqn:S; [|easy]. injection X as ->. apply same_eq in S. subst.
    now rewrite (exponent_val _ _ _ _ A).
  - destruct (take u m) as [[r k]|]; [|easy]. intros [= -> <-]. rewrite (IH _ _ eq_refl). simpl. ring.
Qed.
Lemma as_bit_val b t c : as_bit t = Some c -> eval M e b t = bit (truth M e b c).
Proof.
  destruct t as [| | | |c' t| | | |]; simpl; try discriminate. destruct t; try discriminate.
  destruct q as [[|[| |]|] [| |]]; try discriminate. intros [= ->]. simpl. unfold Q2R; simpl. field.
Qed.

Lemma bit_cases v : bit v = 0 \/ bit v = 1.
Proof. destruct v; auto. Qed.
Lemma contradicts_val b c m : contradicts c m = true -> bit (truth M e b c) * mval b m = 0.
Proof.
  assert (A : forall d, mem (bit_of d) m = true -> bit (truth M e b c) * bit (truth M e b d) = 0 ->
    bit (truth M e b c) * mval b m = 0).
  { intros d I Z. apply (mem_val b) in I as [r ->]. rewrite bit_of_val.
    replace (bit (truth M e b c) * (bit (truth M e b d) * r)) with (bit (truth M e b c) * bit (truth M e b d) * r)
      by ring.
    rewrite Z. ring. }
  destruct c; simpl; try discriminate; rewrite ?orb_true_iff; intros H;
    repeat match goal with H : _ \/ _ |- _ => destruct H as [H|H] end; (eapply A; [exact H|]); simpl;
    destruct (Nat.ltb_spec (at_ M e b p) (at_ M e b q)), (Nat.ltb_spec (at_ M e b q) (at_ M e b p)),
      (Nat.eqb_spec (at_ M e b p) (at_ M e b q)), (Nat.eqb_spec (at_ M e b q) (at_ M e b p)); simpl; try lia; ring.
Qed.

Section Known.
Variables (nz : term -> bool) (b : nat -> nat).
Hypothesis nz_ok : forall t, nz t = true -> eval M e b t <> 0.

Definition oval (o : option mono) := match o with Some m => mval b m | None => 0 end.
Lemma times_atom_val a m : oval (times_atom nz a m) = eval M e b a * mval b m.
Proof.
  unfold times_atom. destruct (as_bit a) as [c|] eqn:A.
  - rewrite (as_bit_val _ _ _ A). destruct (mem a m) eqn:I.
    + simpl. apply (mem_val b) in I as [r ->]. rewrite (as_bit_val _ _ _ A).
      destruct (bit_cases (truth M e b c)) as [-> | ->]; ring.
    + destruct (contradicts c m) eqn:C; simpl; [symmetry; now apply contradicts_val|].
      now rewrite insert_val, (as_bit_val _ _ _ A).
  - destruct (exponent a) as [[q u]|] eqn:X.
    + destruct (take u m) as [[r n]|] eqn:T; [|simpl; now rewrite insert_val].
      rewrite (take_val _ _ _ _ _ T), (exponent_val _ _ _ _ X).
      replace (exp (Q2R q * eval M e b u) * (exp (Q2R r * eval M e b u) * mval b n))
        with (exp (Q2R (Qred (q + r)) * eval M e b u) * mval b n)
        by (rewrite Q2R_red, Q2R_plus, Rmult_plus_distr_r, exp_plus; ring).
      cbv zeta. destruct (Qeq_bool _ 0) eqn:Z; simpl; [rewrite (Q2R_zero _ Z), Rmult_0_l, exp_0; ring|].
      now rewrite insert_val.
    + assert (D : oval (Some (insert a m)) = eval M e b a * mval b m) by (simpl; apply insert_val).
      assert (G : forall o, oval (match o with Some n => if nz a then Some n else Some (insert a m) | None => Some
        (insert a m) end)
        = eval M e b a * mval b m \/ exists n, o = Some n /\ nz a = true).
      { intros [n|]; auto. destruct (nz a) eqn:N; auto. right. now exists n. }
      assert (W : oval (match without (Inv a) m with Some n => if nz a then Some n else Some (insert a m) | None =>
        Some (insert a m) end)
        = eval M e b a * mval b m).
      { destruct (G (without (Inv a) m)) as [->|(n & O & N)]; auto. rewrite O, N. simpl.
        rewrite (without_val b _ _ _ O). simpl. specialize (nz_ok _ N). now field. }
      destruct a; auto. destruct (without a m) as [n|] eqn:O; auto. destruct (nz a) eqn:N; auto.
      simpl. rewrite (without_val b _ _ _ O). specialize (nz_ok _ N). now field.
Qed.
Lemma times_val m n : oval (times nz m n) = mval b m * mval b n.
Proof.
  induction m as [|a m IH]; simpl; [ring|]. destruct (times nz m n) as [k|].
  - rewrite times_atom_val. simpl in IH. rewrite IH. ring.
  - simpl in *. replace (eval M e b a * mval b m * mval b n) with (eval M e b a * (mval b m * mval b n)) by ring.
    rewrite <- IH. ring.
Qed.
Lemma scaled_times_val q m p : pval b (scaled_times nz q m p) = Q2R q * mval b m * pval b p.
Proof.
  unfold scaled_times. induction p as [|[r n] p IH]; simpl; [ring|].
  assert (T := times_val m n). destruct (times nz m n) as [k|]; simpl in T.
  - rewrite insert_term_val, IH, Q2R_red, Q2R_mult, T. ring.
  - rewrite IH. replace (Q2R q * mval b m * (Q2R r * mval b n + pval b p))
      with (Q2R q * Q2R r * (mval b m * mval b n) + Q2R q * mval b m * pval b p) by ring. rewrite <- T. ring.
Qed.
Lemma pmul_val p p' : pval b (pmul nz p p') = pval b p * pval b p'.
Proof.
  unfold pmul. induction p as [|[q m] p IH]; simpl; [ring|]. rewrite padd_val, scaled_times_val, IH. ring.
Qed.
End Known.

Lemma tm_val b m : eval M e b (tm m) = mval b m.
Proof. induction m as [|a m IH]; simpl; [apply Q2R_1|]. now rewrite IH. Qed.
Lemma tp_val b p : eval M e b (tp p) = pval b p.
Proof. induction p as [|[q m] p IH]; simpl; [unfold Q2R; simpl; lra|]. now rewrite IH, tm_val. Qed.
End Values.

(* ---- 2. What is put together from parts ------------------------------------------------------------ *)

(* The outermost bit of a polynomial, and what is left where it holds, and where it does not. *)
Fixpoint first_bit (m : mono) : option cond := match m with
  | [] => None | a :: m => match as_bit a with Some c => Some c | None => first_bit m end end.
Fixpoint some_bit (p : poly) : option cond := match p with
  | [] => None | (_, m) :: p => match first_bit m with Some c => Some c | None => some_bit p end end.
Definition on c (p : poly) : poly :=
  fold_right (fun '(q, m) out => insert_term q (match without (bit_of c) m with Some n => n | None => m end) out)
    [] p.
Definition off c (p : poly) : poly := filter (fun '(q, m) => negb (mem (bit_of c) m)) p.
Fixpoint by_bits (n : nat) (nz : term -> bool) (f : poly -> poly) (p : poly) : poly :=
  match n with
  | O => f p
  | S n => match some_bit p with
      | None => f p
      | Some c => let b := atom (bit_of c) in
          padd (pmul nz b (by_bits n nz f (on c p)))
               (pmul nz (padd (constant 1) (pscale (-1) b)) (by_bits n nz f (off c p))) end end.

(* A polynomial divided by a monomial. *)
Fixpoint divided_mono (d m : mono) : option mono := match d with
  | [] => Some m | a :: d => match without a m with Some m => divided_mono d m | None => None end end.
Fixpoint divided (d : mono) (p : poly) : option poly := match p with
  | [] => Some []
  | (q, m) :: p => match divided_mono d m, divided d p with Some m, Some p => Some ((q, m) :: p) | _,
    _ => None end end.
Fixpoint shared_mono (m n : mono) : mono := match m with
  | [] => [] | a :: m => match without a n with Some n => a :: shared_mono m n | None => shared_mono m n end end.
Definition content (p : poly) : mono := match p with
  | [] => [] | (_, m) :: p => fold_left (fun d '(_, n) => shared_mono d n) p m end.

(* How often 1/u is in a monomial, and what is left. *)
Fixpoint stripped u (m : mono) : nat * mono := match m with
  | [] => (O, [])
  | a :: m => let (k, n) := stripped u m in if same (Inv u) a then (S k, n) else (k, a :: n) end.
Definition power (nz : term -> bool) (p : poly) (k : nat) : poly := Nat.iter k (pmul nz p) (constant 1).
Fixpoint cleared_of (nz : term -> bool) u d most (p : poly) : option poly := match p with
  | [] => Some []
  | (q, m) :: p => let (k, n) := stripped u m in
      match cleared_of nz u d most p with
      | Some out => if (k <=? most)%nat then Some (padd (scaled_times nz q n (power nz d (most - k))) out) else None
      | None => None end end.
Fixpoint divisor (nz : term -> bool) (m : mono) : option term := match m with
  | [] => None | Inv u :: m => if nz u then Some u else divisor nz m | _ :: m => divisor nz m end.
Fixpoint some_divisor nz (p : poly) : option term := match p with
  | [] => None | (_, m) :: p => match divisor nz m with Some u => Some u | None => some_divisor nz p end end.
Definition most_of u (p : poly) : nat := fold_right (fun '(_, m) k => Nat.max (fst (stripped u m)) k) O p.

(* The value is that of the first, divided by that of the second, which is not 0. *)
Fixpoint cleared (n : nat) (nz : term -> bool) (expanded : term -> poly) (p f : poly) : poly * poly :=
  match n, p with
  | O, _ | _, [] | _, [_] => (p, f)
  | S n, _ => match some_divisor nz p with
      | None => (p, f)
      | Some u => let d := expanded u in let most := most_of u p in
          match cleared_of nz u d most p with
          | Some p => cleared n nz expanded p (pmul nz f (power nz d most))
          | None => (p, f) end end end.

Section Inverses.
Variables (nz nn : term -> bool) (expanded : term -> poly).
Definition inverse_atom (a : term) : poly :=
  match as_bit a, exponent a with
  | Some _, _ => atom a
  | _, Some (q, u) => atom (exponential (- q) u)
  | _, _ => match a with Inv u => expanded u | _ => atom (Inv a) end end.
Definition inverse_mono (m : mono) : poly := fold_right (fun a out => pmul nz (inverse_atom a) out) (constant 1) m.
Definition inverse_without_bits (p : poly) : poly :=
  let (p, f) := cleared 6 nz expanded p (constant 1) in
  pmul nz f (match p with
  | [] => []
  | [(q, m)] => pscale (/ q) (inverse_mono m)
  | (q, _) :: _ =>
      let d := content p in
      match divided d p with
      | Some r => if Qeq_bool q 0 then atom (Inv (tp p)) else
          pscale (/ q) (pmul nz (inverse_mono d) (atom (Inv (tp (pscale (/ q) r)))))
      | None => atom (Inv (tp p)) end end).
Definition inverse (p : poly) : poly := by_bits 6 nz inverse_without_bits p.
(* A polynomial as a product of factors that are known to be positive: a number, atoms, and what is left. *)
Definition positive_atom (a : term) : bool :=
  match exponent a with
  | Some _ => true
  | None => match a with Inv u => nz u && nn (tp (expanded u)) | _ => nz a && nn (tp (atom a)) end end.
Definition positive_parts (p : poly) : option (Q * mono * poly) := match p with
  | [] => None
  | (q, _) :: _ =>
      let d := content p in
      match divided d p with
      | Some r => let s := pscale (/ q) r in
          if (0 <? Qnum q)%Z && forallb positive_atom d &&
             match s with
             | [(Qmake 1 1, [])] => true
             | _ => nz (tp s) && (nn (tp s) || nn (tp r) || nn (tp p)) end
          then Some (q, d, s) else None
      | None => None end end.
(* e^(k ln P) = P^k for P > 0 and an integer k. *)
Definition exponential_term (q : Q) (m : mono) : poly := match q, m with
  | Qmake z 1, [Fun Log u] =>
      match positive_parts (expanded u) with
      | Some _ => if (0 <=? z)%Z then power nz (expanded u) (Z.to_nat z)
                  else power nz (inverse_without_bits (expanded u)) (Z.to_nat (- z))
      | None => atom (exponential q (tm m)) end
  | _, _ => atom (exponential q (tm m)) end.
Definition exponential_of (p : poly) : poly :=
  by_bits 6 nz (fun p => fold_right (fun '(q, m) out => pmul nz (exponential_term q m) out) (constant 1) p) p.
(* The logarithm of a product of what is positive, or of a quotient of two such. *)
Definition logarithm_of_atom (a : term) : poly :=
  match exponent a with
  | Some (q, u) => pscale q (expanded u)
  | None => match a with
      | Inv u => pscale (-1) (atom (Fun Log (tp (expanded u))))
      | _ => atom (Fun Log (tp (atom a))) end end.
Definition logarithm_of_rest (p : poly) : poly :=
  match p with [(Qmake 1 1, [])] => [] | _ => atom (Fun Log (tp p)) end.
Definition logarithm_of_parts (x : Q * mono * poly) : poly :=
  let '(q, d, s) := x in
  padd (logarithm_of_rest (constant q)) (padd (fold_right (fun a out => padd (logarithm_of_atom a) out) [] d)
    (logarithm_of_rest s)).
Definition logarithm (p : poly) : poly :=
  let (above, below) := cleared 6 nz expanded p (constant 1) in
  match positive_parts above, positive_parts below with
  | Some x, Some y => padd (logarithm_of_parts x) (pscale (-1) (logarithm_of_parts y))
  | _, _ => match p with [] => [] | _ => atom (Fun Log (tp p)) end end.
(* Cosine and sine, by those of the monomials. *)
Definition angle_of (q : Q) (m : mono) : poly * poly :=
  if (Qnum q <? 0)%Z then (atom (Fun Cos (Mul (Num (- q)) (tm m))),
    pscale (-1) (atom (Fun Sin (Mul (Num (- q)) (tm m)))))
  else (atom (Fun Cos (Mul (Num q) (tm m))), atom (Fun Sin (Mul (Num q) (tm m)))).
Definition angles (p : poly) : poly * poly := fold_right (fun '(q, m) '(c, s) =>
  let (c', s') := angle_of q m in
  (padd (pmul nz c' c) (pscale (-1) (pmul nz s' s)), padd (pmul nz s' c) (pmul nz c' s))) (constant 1, []) p.
(* |P|, with the sign of its first coefficient. *)
Definition absolute (p : poly) : poly :=
  let m := pscale (-1) p in
  if nn (tp p) then p else if nn (tp m) then m else
  atom (Fun Abs (tp (match p with (q, _) :: _ => if (Qnum q <? 0)%Z then m else p | [] => p end))).
(* The root of a polynomial, and of its factors that are not negative. *)
Definition root_of_atom (a : term) : term := match a with
  | Inv u => Inv (Fun Root (tp (atom u))) | _ => Fun Root (tp (atom a)) end.
Fixpoint roots_of (d : mono) (r : poly) : mono * poly := match d with
  | [] => ([], r)
  | a :: d => let (out, rest) := roots_of d r in
      if nn (tp (atom a)) then (root_of_atom a :: out, rest) else (out, scaled_times nz 1 [a] rest) end.
(* The number n as the square of a number, times what is left; squares of divisors from d on are looked for. *)
Fixpoint squares (k : nat) (d n : Z) : Z * list Z := match k with
  | O => (1%Z, [n])
  | S k => if (n <=? 1)%Z then (1%Z, []) else if (n mod (d * d) =? 0)%Z then
      let (w, l) := squares k d (n / (d * d)) in ((d * w)%Z, l)
      else if (n mod d =? 0)%Z then let (w, l) := squares k (d + 1) (n / d) in (w, d :: l)
      else squares k (d + 1) n end.
Definition product_of (l : list Z) : Z := fold_right Z.mul 1%Z l.
(* What its coefficients are whole multiples of. *)
Definition common (p : poly) : Q := Qmake (fold_right (fun '(q, _) g => Z.gcd (Qnum q) g) 0%Z p)
  (fold_right (fun '(q, _) l => Z.to_pos (Z.lcm (Zpos (Qden q)) (Zpos l))) 1%positive p).
Definition root_of (p : poly) : poly :=
  let c := common p in let n := (Qnum c * Zpos (Qden c))%Z in let (w, l) := squares 200 2 n in
  if (0 <? Qnum c)%Z && (0 <=? w)%Z && forallb (Z.leb 0) l && (w * w * product_of l =? n)%Z then
    let r := pscale (/ c) p in
    scaled_times nz (Qmake w (Qden c)) (map (fun k => Fun Root (Num (inject_Z k))) l)
      (match r with [(Qmake 1 1, [])] => constant 1 | _ => atom (Fun Root (tp r)) end)
  else atom (Fun Root (tp p)).
Definition root (p : poly) : poly :=
  match divided (content p) p with
  | Some r => let (out, rest) := roots_of (content p) r in scaled_times nz 1 out (root_of rest)
  | None => atom (Fun Root (tp p)) end.
Definition function_of (g : func) (p : poly) : poly :=
  match g with
  | Exp => exponential_of p
  | Cos => by_bits 6 nz (fun p => fst (angles p)) p
  | Sin => by_bits 6 nz (fun p => snd (angles p)) p
  | Abs => by_bits 6 nz absolute p
  | Root => by_bits 6 nz root p
  | Log => by_bits 6 nz logarithm p end.
(* sin^2 u = 1 - cos^2 u, and sqrt^2 u = u if u is not negative; so is 1/u. *)
Definition square_of (a : term) : option term := match a with
  | Fun Sin u => Some (Add one (Mul (Num (-1)) (Mul (Fun Cos u) (Fun Cos u))))
  | Fun Root u => if nn u then Some u else None
  | Inv (Fun Root u) => if nn u then Some (Inv u) else None
  | _ => None end.
Fixpoint squared (m : mono) : option (term * mono) := match m with
  | [] => None
  | a :: m =>
      match (match square_of a with
        | Some u => match without a m with Some n => Some (u, n) | None => None end | None => None end) with
      | Some x => Some x
      | None => match squared m with Some (u, n) => Some (u, a :: n) | None => None end end end.
Fixpoint without_squares (n : nat) (p : poly) : poly := match n with
  | O => p
  | S n => if existsb (fun '(_, m) => match squared m with Some _ => true | None => false end) p then
      without_squares n (fold_right (fun '(q, m) out => match squared m with
        | Some (u, r) => padd (scaled_times nz q r (expanded u)) out
        | None => insert_term q m out end) [] p)
    else p end.
End Inverses.

Section PartsValues.
Variables (M : model) (e : names) (nz nn : term -> bool) (b : nat -> nat) (expanded : term -> poly).
Hypothesis nz_ok : forall t, nz t = true -> eval M e b t <> 0.
Hypothesis nn_ok : forall t, nn t = true -> 0 <= eval M e b t.
Hypothesis expanded_ok : forall t, pval M e b (expanded t) = eval M e b t.
Notation val := (eval M e b).
Notation mv := (mval M e b).
Notation pv := (pval M e b).
Notation prod_val := (pmul_val M e nz b nz_ok).

Lemma on_val c p : truth M e b c = true -> pv (on c p) = pv p.
Proof.
  intros T. unfold on. induction p as [|[q m] p IH]; simpl; [reflexivity|]. rewrite insert_term_val, IH.
  destruct (without (bit_of c) m) as [n|] eqn:W; [|reflexivity].
  rewrite (without_val _ _ b _ _ _ W), bit_of_val, T. simpl. ring.
Qed.
Lemma off_val c p : truth M e b c = false -> pv (off c p) = pv p.
Proof.
  intros T. unfold off. induction p as [|[q m] p IH]; simpl; [reflexivity|].
  destruct (mem (bit_of c) m) eqn:I; simpl; rewrite IH; [|reflexivity].
  apply (mem_val M e b) in I as [r ->]. rewrite bit_of_val, T. simpl. ring.
Qed.
Lemma by_bits_val (F : R -> R) f : (forall p, pv (f p) = F (pv p)) -> forall n p, pv (by_bits n nz f p) = F (pv p).
Proof.
  intros H. induction n as [|n IH]; intros p; cbn [by_bits]; auto. destruct (some_bit p) as [c|]; auto.
  rewrite padd_val, !prod_val, padd_val, pscale_val, !IH, constant_val, atom_val, bit_of_val.
  replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra). rewrite Q2R_1.
  destruct (truth M e b c) eqn:T; simpl bit; [rewrite (on_val _ _ T) | rewrite (off_val _ _ T)]; ring.
Qed.
Lemma divided_mono_val d : forall m n, divided_mono d m = Some n -> mv m = mv d * mv n.
Proof.
  induction d as [|a d IH]; simpl; intros m n; [intros [= ->]; ring|].
  destruct (without a m) as [k|] eqn:W; [|easy]. intros D.
  rewrite (without_val _ _ b _ _ _ W), (IH _ _ D). ring.
Qed.
Lemma divided_val d p : forall r, divided d p = Some r -> pv p = mv d * pv r.
Proof.
  induction p as [|[q m] p IH]; simpl; intros r; [intros [= <-]; simpl; ring|].
  destruct (divided_mono d m) as [n|] eqn:D; [|easy]. destruct (divided d p) as [p'|]; [|easy].
  intros [= <-]. simpl. rewrite (divided_mono_val _ _ _ D), (IH _ eq_refl). ring.
Qed.
Lemma stripped_val u m : mv m = (/ val u) ^ fst (stripped u m) * mv (snd (stripped u m)).
Proof.
  induction m as [|a m IH]; simpl; [ring|]. destruct (stripped u m) as [k n]. simpl in IH.
  destruct (same (Inv u) a) eqn:S; simpl; rewrite IH; [|ring]. apply same_eq in S. subst a. simpl. ring.
Qed.
Lemma power_val p k : pv (power nz p k) = pv p ^ k.
Proof.
  unfold power. induction k as [|k IH]; [simpl Nat.iter; rewrite constant_val, Q2R_1; reflexivity|].
  change (pv (pmul nz p (Nat.iter k (pmul nz p) (constant 1))) = pv p * pv p ^ k). now rewrite prod_val, IH.
Qed.
Lemma cleared_of_val u d most p : val u <> 0 -> pv d = val u -> forall p', cleared_of nz u d most p = Some p' ->
  pv p' = pv p * val u ^ most.
Proof.
  intros N D. induction p as [|[q m] p IH]; simpl; intros p'; [intros [= <-]; simpl; ring|].
  assert (St := stripped_val u m). destruct (stripped u m) as [k n]. simpl in St.
  destruct (cleared_of nz u d most p) as [out|]; [|easy]. destruct (Nat.leb_spec k most); [|easy].
  intros [= <-]. rewrite padd_val, (scaled_times_val M e nz b nz_ok), power_val, D, (IH _ eq_refl), St.
  replace (val u ^ most) with (val u ^ k * val u ^ (most - k)) by (rewrite <- pow_add; f_equal; lia).
  assert (P : (/ val u) ^ k * val u ^ k = 1) by (rewrite <- Rpow_mult_distr, Rinv_l, pow1; auto).
  replace ((Q2R q * ((/ val u) ^ k * mv n) + pv p) * (val u ^ k * val u ^ (most - k)))
    with (Q2R q * mv n * val u ^ (most - k) * ((/ val u) ^ k * val u ^ k) + pv p * (val u ^ k * val u ^ (most -
      k))) by ring.
  rewrite P. ring.
Qed.
Lemma divisor_val m u : divisor nz m = Some u -> val u <> 0.
Proof.
  induction m as [|a m IH]; simpl; [easy|]. destruct a; auto. destruct (nz a) eqn:N; auto.
  intros [= <-]. now apply nz_ok.
Qed.
Lemma some_divisor_val p u : some_divisor nz p = Some u -> val u <> 0.
Proof.
  induction p as [|[q m] p IH]; simpl; [easy|]. destruct (divisor nz m) eqn:D; auto.
  intros [= <-]. now apply divisor_val in D.
Qed.
Lemma cleared_val n : forall p f, pv f <> 0 ->
  pv (snd (cleared n nz expanded p f)) <> 0 /\
  pv (fst (cleared n nz expanded p f)) * pv f = pv p * pv (snd (cleared n nz expanded p f)).
Proof.
  induction n as [|n IH]; intros p f F; [simpl; auto|].
  destruct p as [|x [|y p]]; try (simpl; auto; fail).
  cbn [cleared]. destruct (some_divisor nz (x :: y :: p)) as [u|] eqn:D; [|simpl; auto].
  apply some_divisor_val in D. cbv zeta.
  destruct (cleared_of nz u (expanded u) _ _) as [p'|] eqn:C; [|simpl; auto].
  apply (cleared_of_val _ _ _ _ D (expanded_ok u)) in C.
  set (most := most_of u (x :: y :: p)) in *.
  assert (P : pv (pmul nz f (power nz (expanded u) most)) = pv f * val u ^ most)
    by now rewrite prod_val, power_val, expanded_ok.
  assert (Z : val u ^ most <> 0) by now apply pow_nonzero.
  destruct (IH p' (pmul nz f (power nz (expanded u) most))) as [A B].
  - rewrite P. now apply Rmult_integral_contrapositive_currified.
  - split; [exact A|]. rewrite P, C in B.
    set (s := pv (snd _)) in *. set (t := pv (fst _)) in *. set (o := pv (x :: y :: p)) in *.
    apply Rmult_eq_reg_r with (val u ^ most); [|exact Z].
    transitivity (t * (pv f * val u ^ most)); [ring|]. rewrite B. ring.
Qed.
Lemma inverse_atom_val a : pv (inverse_atom expanded a) = / val a.
Proof.
  unfold inverse_atom. destruct (as_bit a) as [c|] eqn:A.
  - rewrite atom_val, (as_bit_val _ _ _ _ _ A).
    destruct (truth M e b c); simpl; [now rewrite Rinv_1 | now rewrite Rinv_0].
  - destruct (exponent a) as [[q u]|] eqn:X.
    + rewrite atom_val, (exponent_val _ _ _ _ _ _ X). simpl. rewrite Q2R_opp, <- exp_Ropp. f_equal. ring.
    + assert (D : pv (atom (Inv a)) = / val a) by now rewrite atom_val.
      destruct a; auto. rewrite expanded_ok. simpl. now rewrite Rinv_inv.
Qed.
Lemma inverse_mono_val m : pv (inverse_mono nz expanded m) = / mv m.
Proof.
  unfold inverse_mono. induction m as [|a m IH]; cbn [fold_right mval]; [rewrite constant_val, Q2R_1;
    now rewrite Rinv_1|].
  now rewrite prod_val, inverse_atom_val, IH, Rinv_mult.
Qed.
Lemma Q2R_inverse q : Q2R (/ q) = / Q2R q.
Proof.
  destruct (Qeq_bool q 0) eqn:Z; [|apply Q2R_inv; intros H; apply Qeq_bool_iff in H; congruence].
  apply Qeq_bool_iff in Z. rewrite (Qeq_eqR _ _ Z), (Qeq_eqR (/ q) (/ 0)) by now rewrite Z.
  unfold Q2R; simpl. rewrite Rmult_0_l. now rewrite Rinv_0.
Qed.
Lemma inverse_without_bits_val p : pv (inverse_without_bits nz expanded p) = / pv p.
Proof.
  unfold inverse_without_bits. destruct (cleared 6 nz expanded p (constant 1)) as [p' f] eqn:C.
  assert (O : pv (constant 1) = 1) by (rewrite constant_val; apply Q2R_1).
  destruct (cleared_val 6 p (constant 1)) as [N A]; [rewrite O; lra|]. rewrite C in N, A. cbn [fst snd] in N, A.
  rewrite O, Rmult_1_r in A. rewrite prod_val.
  replace (pval M e b (match p' with [] => [] | [(q, m)] => _ | (q, _) :: _ => _ end)) with (/ pv p').
  - rewrite A, Rinv_mult. replace (pv f * (/ pv p * / pv f)) with (/ pv p * (pv f * / pv f)) by ring.
    rewrite Rinv_r by exact N. ring.
  - destruct p' as [|[q m] [|y p']]; [simpl; now rewrite Rinv_0 | |].
    + rewrite pscale_val, inverse_mono_val, Q2R_inverse. simpl. now rewrite Rplus_0_r, Rinv_mult.
    + assert (D : / pv ((q, m) :: y :: p') = pv (atom (Inv (tp ((q, m) :: y :: p'))))) by now rewrite atom_val;
      cbn [eval]; rewrite tp_val.
      set (w := (q, m) :: y :: p') in *. destruct (divided (content w) w) as [r|] eqn:V; auto.
      destruct (Qeq_bool q 0) eqn:Z; auto.
      rewrite pscale_val, prod_val, inverse_mono_val, atom_val. cbn [eval]. rewrite tp_val, pscale_val, Q2R_inverse.
      rewrite (divided_val _ _ _ V), !Rinv_mult, Rinv_inv.
      assert (Q : Q2R q <> 0).
      { intros H. rewrite <- RMicromega.Q2R_0 in H. apply eqR_Qeq in H. apply Qeq_bool_iff in H. congruence. }
      replace (/ Q2R q * (/ mv (content w) * (Q2R q * / pv r))) with (/ Q2R q * Q2R q * (/ mv (content w) * / pv
        r)) by ring.
      rewrite Rinv_l by exact Q. ring.
Qed.
Lemma inverse_val p : pv (inverse nz expanded p) = / pv p.
Proof. apply by_bits_val. apply inverse_without_bits_val. Qed.
Lemma positive_atom_val a : positive_atom nz nn expanded a = true -> 0 < val a.
Proof.
  unfold positive_atom. destruct (exponent a) as [[q u]|] eqn:X.
  - intros _. rewrite (exponent_val _ _ _ _ _ _ X). apply exp_pos.
  - assert (D : nz a && nn (tp (atom a)) = true -> 0 < val a).
    { intros H. apply andb_true_iff in H as [Z N]. apply nz_ok in Z. apply nn_ok in N.
      rewrite tp_val, atom_val in N. lra. }
    destruct a; auto. intros H. apply andb_true_iff in H as [Z N]. apply nz_ok in Z. apply nn_ok in N.
    rewrite tp_val, expanded_ok in N. cbn [eval]. apply Rinv_0_lt_compat. lra.
Qed.
Lemma positive_atoms_val d : forallb (positive_atom nz nn expanded) d = true -> 0 < mv d.
Proof.
  induction d as [|a d IH]; cbn [forallb mval]; [lra|]. intros H. apply andb_true_iff in H as [A D].
  apply Rmult_lt_0_compat; auto. now apply positive_atom_val.
Qed.
Lemma Q2R_positive q : (0 <? Qnum q)%Z = true -> 0 < Q2R q.
Proof.
  intros H. apply Z.ltb_lt, IZR_lt in H. unfold Q2R. apply Rmult_lt_0_compat; auto.
  apply Rinv_0_lt_compat, IZR_lt. lia.
Qed.
Lemma positive_parts_val p q d s : positive_parts nz nn expanded p = Some (q, d, s) ->
  pv p = Q2R q * (mv d * pv s) /\ 0 < Q2R q /\ forallb (positive_atom nz nn expanded) d = true /\ 0 < pv s.
Proof.
  destruct p as [|[q' m] p]; [easy|]. cbn [positive_parts]. set (w := (q', m) :: p).
  destruct (divided (content w) w) as [r|] eqn:V; [|easy]. set (s' := pscale (/ q') r).
  destruct (_ && _) eqn:C; [|easy]. intros [= <- <- <-]. rewrite !andb_true_iff in C. destruct C as [[Q D] R].
  apply Q2R_positive in Q. apply divided_val in V. assert (P := positive_atoms_val _ D).
  assert (E : pv s' = / Q2R q' * pv r) by (unfold s'; now rewrite pscale_val, Q2R_inverse).
  assert (W : pv w = Q2R q' * (mv (content w) * pv s')) by (rewrite V, E; field; lra).
  repeat split; auto. assert (X : nz (tp s') && (nn (tp s') || nn (tp r) || nn (tp w)) = true \/ s' = [(1%Q, [])])
    by (destruct s' as [|[[[|[| |]|] [| |]] [|]] [|]]; auto).
  destruct X as [X|E']; [|rewrite E'; cbn [pval mval]; rewrite Q2R_1; lra].
  rewrite andb_true_iff, !orb_true_iff in X. destruct X as [Z N]. apply nz_ok in Z. rewrite tp_val in Z.
  assert (I := Rinv_0_lt_compat _ Q). destruct N as [[N|N]|N]; apply nn_ok in N; rewrite tp_val in N.
  - lra.
  - assert (0 <= pv s') by (rewrite E; apply Rmult_le_pos; lra). lra.
  - rewrite W in N. destruct (Rlt_le_dec 0 (pv s')) as [L|L]; auto. exfalso.
    assert (L' : pv s' < 0) by lra. assert (F : 0 < Q2R q' * mv (content w)) by now apply Rmult_lt_0_compat.
    assert (G : Q2R q' * mv (content w) * pv s' < Q2R q' * mv (content w) * 0) by now apply Rmult_lt_compat_l.
    lra.
Qed.
Lemma positive_parts_pos p x : positive_parts nz nn expanded p = Some x -> 0 < pv p.
Proof.
  destruct x as [[q d] s]. intros H. apply positive_parts_val in H as (-> & Q & D & S).
  apply Rmult_lt_0_compat; [exact Q|]. apply Rmult_lt_0_compat; [now apply positive_atoms_val | exact S].
Qed.
Lemma exp_times_log k x : 0 < x -> exp (INR k * log x) = x ^ k.
Proof.
  intros P. induction k as [|k IH]; [simpl; rewrite Rmult_0_l; apply exp_0|].
  rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, exp_plus, IH, exp_log by exact P. simpl. ring.
Qed.
Lemma exponential_term_val q m : pv (exponential_term nz nn expanded q m) = exp (Q2R q * mv m).
Proof.
  assert (D : pv (atom (exponential q (tm m))) = exp (Q2R q * mv m))
    by (rewrite atom_val; unfold exponential; cbn [eval function]; now rewrite tm_val).
  destruct q as [z [| |]]; auto. destruct m as [|a m]; auto.
  destruct a as [| | | | | | |g u|]; auto. destruct g, m; auto. cbn [exponential_term].
  destruct (positive_parts nz nn expanded (expanded u)) as [x|] eqn:X; auto.
  apply positive_parts_pos in X. rewrite expanded_ok in X. cbn [mval eval function]. rewrite Rmult_1_r.
  replace (Q2R (z # 1)) with (IZR z) by (unfold Q2R; simpl; field).
  destruct (Z.leb_spec 0 z) as [L|L]; rewrite power_val.
  - rewrite expanded_ok, <- exp_times_log by exact X. now rewrite INR_IZR_INZ, Z2Nat.id.
  - rewrite inverse_without_bits_val, expanded_ok, <- exp_times_log by now apply Rinv_0_lt_compat.
    rewrite INR_IZR_INZ, Z2Nat.id, log_inverse, opp_IZR by lia. f_equal. ring.
Qed.
Lemma exponential_of_val p : pv (exponential_of nz nn expanded p) = exp (pv p).
Proof.
  unfold exponential_of. apply by_bits_val. clear p. intros p. induction p as [|[q m] p IH]; cbn [fold_right pval].
  - rewrite constant_val, Q2R_1. now rewrite exp_0.
  - now rewrite prod_val, IH, exponential_term_val, exp_plus.
Qed.
Lemma logarithm_of_atom_val a : pv (logarithm_of_atom expanded a) = log (val a).
Proof.
  unfold logarithm_of_atom. destruct (exponent a) as [[q u]|] eqn:X.
  - now rewrite (exponent_val _ _ _ _ _ _ X), log_exp, pscale_val, expanded_ok.
  - assert (D : pv (atom (Fun Log (tp (atom a)))) = log (val a))
      by (rewrite atom_val; cbn [eval function]; now rewrite tp_val, atom_val).
    destruct a; auto. rewrite pscale_val, atom_val. cbn [eval function]. rewrite tp_val, expanded_ok, log_inverse.
    replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra). ring.
Qed.
Lemma logarithm_of_rest_val p : pv (logarithm_of_rest p) = log (pv p).
Proof.
  unfold logarithm_of_rest. assert (D : pv (atom (Fun Log (tp p))) = log (pv p))
    by (rewrite atom_val; cbn [eval function]; now rewrite tp_val).
  destruct p as [|[[[|[| |]|] [| |]] [|]] [|]]; try exact D.
  cbn [pval mval]. rewrite Q2R_1, Rplus_0_r, Rmult_1_r. symmetry. apply log_1.
Qed.
Lemma logarithm_of_parts_val p x : positive_parts nz nn expanded p = Some x ->
  pv (logarithm_of_parts expanded x) = log (pv p).
Proof.
  destruct x as [[q d] s]. intros H. apply positive_parts_val in H as (-> & Q & D & S). cbn [logarithm_of_parts].
  assert (P := positive_atoms_val _ D). rewrite !padd_val, !logarithm_of_rest_val, constant_val.
  rewrite !log_mult; auto; [|now apply Rmult_lt_0_compat]. f_equal. f_equal. clear P.
  induction d as [|a d IH]; cbn [fold_right mval]; [symmetry; apply log_1|]. cbn [forallb] in D.
  apply andb_true_iff in D as [A D]. rewrite padd_val, logarithm_of_atom_val, IH, log_mult; auto.
  - now apply positive_atom_val.
  - now apply positive_atoms_val.
Qed.
Lemma logarithm_val p : pv (logarithm nz nn expanded p) = log (pv p).
Proof.
  unfold logarithm. destruct (cleared 6 nz expanded p (constant 1)) as [a b'] eqn:C.
  assert (O : pv (constant 1) = 1) by (rewrite constant_val; apply Q2R_1).
  destruct (cleared_val 6 p (constant 1)) as [_ A]; [rewrite O; lra|]. rewrite C in A. cbn [fst snd] in A.
  rewrite O, Rmult_1_r in A.
  assert (D : pv (match p with [] => [] | _ => atom (Fun Log (tp p)) end) = log (pv p)).
  { destruct p; [cbn [pval]; now rewrite log_else by lra | rewrite atom_val; cbn [eval function]; now rewrite tp_val]. }
  destruct (positive_parts nz nn expanded a) as [x|] eqn:X; auto.
  destruct (positive_parts nz nn expanded b') as [y|] eqn:Y; auto.
  assert (PX := positive_parts_pos _ _ X). assert (PY := positive_parts_pos _ _ Y).
  rewrite padd_val, pscale_val, (logarithm_of_parts_val _ _ X), (logarithm_of_parts_val _ _ Y), A.
  replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra).
  assert (N : 0 < pv p).
  { destruct (Rlt_le_dec 0 (pv p)) as [L|L]; auto. exfalso.
    assert (pv p * pv b' <= 0 * pv b') by (apply Rmult_le_compat_r; lra). lra. }
  rewrite log_mult by assumption. ring.
Qed.
Lemma angle_of_val q m : pv (fst (angle_of q m)) = cos (Q2R q * mv m) /\ pv (snd (angle_of q m)) = sin (Q2R q * mv m).
Proof.
  unfold angle_of. destruct (Qnum q <? 0)%Z; cbn [fst snd]; rewrite ?pscale_val, !atom_val; cbn [eval function];
    rewrite ?tm_val, ?Q2R_opp; auto. rewrite Ropp_mult_distr_l_reverse, cos_neg, sin_neg. split; [reflexivity|].
  replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra). ring.
Qed.
Lemma angles_val p : pv (fst (angles nz p)) = cos (pv p) /\ pv (snd (angles nz p)) = sin (pv p).
Proof.
  unfold angles. induction p as [|[q m] p [C S]]; cbn [fold_right pval].
  - cbn [fst snd]. rewrite constant_val, Q2R_1, cos_0, sin_0. auto.
  - destruct (fold_right _ _ p) as [c s]. destruct (angle_of_val q m) as [A B]. destruct (angle_of q m) as [c' s'].
    cbn [fst snd] in *. rewrite !padd_val, !pscale_val, !prod_val, A, B, C, S, cos_plus, sin_plus.
    split; [|ring]. replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra). ring.
Qed.
Lemma minus_val p : pv (pscale (-1) p) = - pv p.
Proof. rewrite pscale_val. replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra). ring. Qed.
Lemma absolute_val p : pv (absolute nn p) = Rabs (pv p).
Proof.
  unfold absolute. destruct (nn (tp p)) eqn:N.
  - apply nn_ok in N. rewrite tp_val in N. now rewrite Rabs_pos_eq.
  - destruct (nn (tp (pscale (-1) p))) eqn:N'.
    + apply nn_ok in N'. rewrite tp_val, minus_val in N'. rewrite minus_val, Rabs_left1; lra.
    + rewrite atom_val. cbn [eval function]. rewrite tp_val. destruct p as [|[q m] p]; auto.
      destruct (Qnum q <? 0)%Z; auto. now rewrite minus_val, Rabs_Ropp.
Qed.
Lemma sqrt_of_inverse x : 0 <= / x -> sqrt (/ x) = / sqrt x.
Proof.
  intros H. destruct (Req_dec x 0) as [->|N]; [rewrite Rinv_0, sqrt_0, Rinv_0; reflexivity|].
  assert (P : sqrt (/ x) * sqrt x = 1) by (rewrite <- sqrt_mult_alt, Rinv_l, sqrt_1; auto).
  assert (S : sqrt x <> 0) by (intros E; rewrite E, Rmult_0_r in P; lra).
  apply Rmult_eq_reg_r with (sqrt x); [|exact S]. rewrite P. now rewrite Rinv_l.
Qed.
Lemma root_of_atom_val a : nn (tp (atom a)) = true -> val (root_of_atom a) = sqrt (val a).
Proof.
  intros N. apply nn_ok in N. rewrite tp_val, atom_val in N. destruct a; cbn [root_of_atom eval function];
    rewrite tp_val, atom_val; auto. symmetry. now apply sqrt_of_inverse.
Qed.
Lemma roots_of_val d r : exists x, 0 <= x /\ mv (fst (roots_of nz nn d r)) = sqrt x /\
  x * pv (snd (roots_of nz nn d r)) = mv d * pv r.
Proof.
  induction d as [|a d (x & P & X & Y)]; cbn [roots_of].
  - exists 1. cbn [fst snd mval]. rewrite sqrt_1. repeat split; lra.
  - destruct (roots_of nz nn d r) as [out rest]. cbn [fst snd] in X, Y.
    destruct (nn (tp (atom a))) eqn:N; cbn [fst snd mval].
    + assert (A := N). apply nn_ok in A. rewrite tp_val, atom_val in A. exists (val a * x). repeat split.
      * now apply Rmult_le_pos.
      * now rewrite (root_of_atom_val _ N), X, sqrt_mult_alt.
      * rewrite Rmult_assoc, Y. ring.
    + exists x. repeat split; auto. rewrite (scaled_times_val M e nz b nz_ok), Q2R_1. cbn [mval].
      replace (x * (1 * (val a * 1) * pv rest)) with (val a * (x * pv rest)) by ring. rewrite Y. ring.
Qed.
Lemma roots_of_numbers_val l : forallb (Z.leb 0) l = true ->
  0 <= IZR (product_of l) /\ mv (map (fun k => Fun Root (Num (inject_Z k))) l) = sqrt (IZR (product_of l)).
Proof.
  induction l as [|k l IH]; cbn [forallb map mval product_of fold_right]; [intros _; rewrite sqrt_1; split; lra|].
  rewrite andb_true_iff. intros [K L]. apply Z.leb_le, IZR_le in K. destruct (IH L) as [P E]. unfold product_of in *.
  rewrite mult_IZR. split; [now apply Rmult_le_pos|]. rewrite E, sqrt_mult_alt by exact K. f_equal.
  cbn [eval function]. unfold inject_Z, Q2R. cbn [Qnum Qden]. now rewrite Rinv_1, Rmult_1_r.
Qed.
Lemma root_of_val p : pv (root_of nz p) = sqrt (pv p).
Proof.
  assert (D : forall r, pv (atom (Fun Root (tp r))) = sqrt (pv r)) by (intros; rewrite atom_val; cbn [eval function];
    now rewrite tp_val).
  unfold root_of. destruct (squares _ _ _) as [w l]. destruct (_ && _) eqn:C; [|apply D].
  rewrite !andb_true_iff in C. destruct C as [[[A W] L] N]. set (c := common p) in *.
  apply Z.ltb_lt, IZR_lt in A. apply Z.leb_le, IZR_le in W. apply Z.eqb_eq in N. apply (f_equal IZR) in N.
  rewrite !mult_IZR in N. destruct (roots_of_numbers_val l L) as [P E].
  assert (B : 0 < IZR (Z.pos (Qden c))) by (apply IZR_lt; lia).
  assert (R : sqrt (Q2R c) = Q2R (Qmake w (Qden c)) * sqrt (IZR (product_of l))).
  { unfold Q2R. cbn [Qnum Qden]. set (y := IZR w * / IZR (Z.pos (Qden c))).
    assert (Y : 0 <= y) by (apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]).
    rewrite <- (sqrt_square y Y) at 1. rewrite <- sqrt_mult_alt by now apply Rmult_le_pos. f_equal. unfold y.
    apply Rmult_eq_reg_r with (IZR (Z.pos (Qden c)) * IZR (Z.pos (Qden c))); [|nra]. field_simplify; nra. }
  assert (S : pv p = Q2R c * pv (pscale (/ c) p)).
  { rewrite pscale_val, Q2R_inverse. assert (X : 0 < Q2R c)
      by (unfold Q2R; apply Rmult_lt_0_compat; [lra | now apply Rinv_0_lt_compat]). field. lra. }
  cbv zeta. rewrite (scaled_times_val M e nz b nz_ok), E, <- R, S.
  rewrite sqrt_mult_alt by (unfold Q2R; apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]). f_equal.
  generalize (pscale (/ c) p). intros r. destruct r as [|[[[|[| |]|] [| |]] [|]] [|]]; try exact (D _).
  rewrite constant_val. cbn [pval mval]. rewrite Q2R_1, Rplus_0_r, Rmult_1_r. symmetry. apply sqrt_1.
Qed.
Lemma root_val p : pv (root nz nn p) = sqrt (pv p).
Proof.
  unfold root. destruct (divided (content p) p) as [r|] eqn:V;
    [|rewrite atom_val; cbn [eval function]; now rewrite tp_val]. apply divided_val in V.
  destruct (roots_of_val (content p) r) as (x & P & X & Y). destruct (roots_of nz nn (content p) r) as [out rest].
  cbn [fst snd] in X, Y. rewrite (scaled_times_val M e nz b nz_ok), V, <- Y, Q2R_1, Rmult_1_l, X, sqrt_mult_alt
    by exact P. f_equal. apply root_of_val.
Qed.
Lemma function_of_val g p : pv (function_of nz nn expanded g p) = function g (pv p).
Proof.
  destruct g; try exact (exponential_of_val p); unfold function_of; apply by_bits_val; intros r;
    try apply angles_val; [apply absolute_val | apply root_val | apply logarithm_val].
Qed.
Lemma square_of_val a u : square_of nn a = Some u -> val u = val a * val a.
Proof.
  destruct a as [| | | | | |a|g a|]; try discriminate; [destruct a as [| | | | | | |g a|]; try discriminate|];
    destruct g; try discriminate; cbn [square_of].
  - destruct (nn a) eqn:N; [|easy]. intros [= <-]. apply nn_ok in N. cbn [eval function].
    now rewrite <- Rinv_mult, sqrt_sqrt.
  - intros [= <-]. cbn [eval function]. unfold one. cbn [eval]. rewrite Q2R_1.
    replace (Q2R (-1)) with (-1) by (unfold Q2R; simpl; lra). assert (P := sin2_cos2 (val a)). unfold Rsqr in P. lra.
  - destruct (nn a) eqn:N; [|easy]. intros [= <-]. apply nn_ok in N. symmetry. now apply sqrt_sqrt.
Qed.
Lemma squared_val m u r : squared nn m = Some (u, r) -> mv m = val u * mv r.
Proof.
  revert r. induction m as [|a m IH]; cbn [squared mval]; intros r; [easy|].
  assert (G : match squared nn m with Some (u, n) => Some (u, a :: n) | None => None end = Some (u, r) ->
    val a * mv m = val u * mv r).
  { destruct (squared nn m) as [[v n]|]; [|easy]. intros [= -> <-]. rewrite (IH _ eq_refl). simpl. ring. }
  destruct (square_of nn a) as [v|] eqn:S; auto. destruct (without a m) as [n|] eqn:W; auto. intros [= <- <-].
  rewrite (without_val _ _ b _ _ _ W), (square_of_val _ _ S). ring.
Qed.
Lemma without_squares_val n : forall p, pv (without_squares nz nn expanded n p) = pv p.
Proof.
  induction n as [|n IH]; intros p; cbn [without_squares]; auto. destruct (existsb _ p); auto. rewrite IH. clear IH.
  induction p as [|[q m] p IH]; cbn [fold_right pval]; auto. destruct (squared nn m) as [[u r]|] eqn:S.
  - rewrite padd_val, (scaled_times_val M e nz b nz_ok), IH, expanded_ok, (squared_val _ _ _ S). ring.
  - now rewrite insert_term_val, IH.
Qed.
End PartsValues.
