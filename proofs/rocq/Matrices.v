(* Matrices that cancel: inverses, of products and transposes among them, and orthogonal matrices; and the
   tactics by which proofs use them. *)
From Coq Require Import Reals List Arith Lia Lra Bool.
From Symattn Require Import Core Prelude Reindex.
Open Scope R_scope.

(* ---- 1. Laws ------------------------------------------------------------------------------------- *)

Lemma inverse_turned n G H : inverse n G H -> inverse n H G.
Proof. intros I a b A B. destruct (I a b A B). now split. Qed.

(* 1 x = x. *)
Lemma identity_left n a f : (a < n)%nat -> \sum_(c < n) (bit (a =? c) * f c) = f a.
Proof.
  intros A. apply (one_point n a (fun c => a =? c)%nat f); auto using Nat.eqb_refl.
  intros k _ D. now apply Nat.eqb_neq, not_eq_sym.
Qed.
Lemma identity_right n b f : (b < n)%nat -> \sum_(c < n) (f c * bit (c =? b)) = f b.
Proof.
  intros B. apply (one_point_right n b (fun c => c =? b)%nat f); auto using Nat.eqb_refl.
  intros k _ D. now apply Nat.eqb_neq.
Qed.

(* (X Y) Z = X (Y Z). *)
Lemma associative m n (x : nat -> R) (y : nat -> nat -> R) (z : nat -> R) :
  \sum_(c < n) ((\sum_(a < m) (x a * y a c)) * z c) = \sum_(a < m) (x a * \sum_(c < n) (y a c * z c)).
Proof.
  transitivity (\sum_(c < n) \sum_(a < m) (x a * (y a c * z c))).
  - apply sum_ext. intros c _. rewrite <- sum_scale_r. apply sum_ext. intros. ring.
  - rewrite sum_swap. apply sum_ext. intros a _. apply sum_scale_l.
Qed.

(* There is one inverse at most. *)
Lemma inverse_unique n G H K : inverse n G H -> inverse n G K ->
  forall a b, (a < n)%nat -> (b < n)%nat -> H a b = K a b.
Proof.
  intros I J a b A B.
  transitivity (\sum_(c < n) (H a c * \sum_(e < n) (G c e * K e b))).
  - transitivity (\sum_(c < n) (H a c * bit (c =? b))).
    + symmetry. now apply (identity_right n b (H a)).
    + apply sum_ext. intros c C. f_equal. symmetry. now apply (J c b).
  - rewrite <- (associative n n (H a) G (fun e => K e b)).
    transitivity (\sum_(e < n) (bit (a =? e) * K e b)).
    + apply sum_ext. intros e E. f_equal. now apply (I a e).
    + now apply (identity_left n a (fun e => K e b)).
Qed.

(* The inverse of the transpose is the transpose of the inverse. *)
Lemma inverse_transposed n G H : inverse n G H -> inverse n (fun a b => G b a) (fun a b => H b a).
Proof.
  intros I a b A B. destruct (I b a B A) as [L M]. rewrite Nat.eqb_sym.
  split; [rewrite <- M | rewrite <- L]; apply sum_ext; intros; ring.
Qed.

(* (X (G H)) Y = X Y if G H = 1: what is put between, and undone, has no effect. *)
Lemma gauge n G H (x y : nat -> R) : inverse n G H ->
  \sum_(c < n) ((\sum_(a < n) (x a * G a c)) * \sum_(b < n) (H c b * y b)) = \sum_(a < n) (x a * y a).
Proof.
  intros I. rewrite (associative n n x G (fun c => \sum_(b < n) (H c b * y b))).
  apply sum_ext. intros a A. f_equal. rewrite <- (associative n n (G a) H y).
  transitivity (\sum_(b < n) (bit (a =? b) * y b)).
  - apply sum_ext. intros b B. f_equal. now apply (I a b).
  - now apply identity_left.
Qed.

(* (G K)^-1 = K^-1 G^-1. *)
Lemma inverse_of_product n G G' K K' : inverse n G G' -> inverse n K K' ->
  inverse n (fun a b => \sum_(c < n) (G a c * K c b)) (fun a b => \sum_(c < n) (K' a c * G' c b)).
Proof.
  intros I J a b A B. split.
  - rewrite (gauge n K K' (G a) (fun c => G' c b) J). now apply (I a b).
  - rewrite (gauge n G' G (K' a) (fun c => K c b) (inverse_turned n G G' I)). now apply (J a b).
Qed.

(* Turned alike, inner products stay. *)
Lemma turned n O (x y : nat -> R) : orthogonal n O ->
  \sum_(c < n) ((\sum_(a < n) (x a * O a c)) * \sum_(b < n) (y b * O b c)) = \sum_(a < n) (x a * y a).
Proof.
  intros C. rewrite <- (gauge n O _ x y C). apply sum_ext. intros c _. f_equal. apply sum_ext. intros. ring.
Qed.

(* ---- 2. Tactics ---------------------------------------------------------------------------------- *)

(* A hypothesis says that a product is 1. *)
Ltac product_is_one :=
  match goal with
  | I : inverse ?n _ _, A : (?a < ?n)%nat, B : (?b < ?n)%nat |- sum ?n _ = bit (?a =? ?b)%nat =>
      first [ exact (proj1 (I a b A B)) | exact (proj2 (I a b A B)) ]
  | I : orthogonal ?n _, A : (?a < ?n)%nat, B : (?b < ?n)%nat |- sum ?n _ = bit (?a =? ?b)%nat =>
      first [ exact (proj1 (I a b A B)) | exact (proj2 (I a b A B)) ]
  end.

(* Products and sums that differ in order: (sum f) g = sum (f g), sum (f g) = f (sum g), and one sum inside
   another one. *)
Ltac exactly p := etransitivity; [exact p | cbv beta; lazymatch goal with |- ?x = ?x => reflexivity end].
Ltac moved_sum :=
  lazymatch goal with
  | |- sum ?n ?f * ?g = sum ?n _ => exactly (eq_sym (sum_scale_r n g f))
  | |- ?g * sum ?n ?f = sum ?n _ => exactly (eq_sym (sum_scale_l n g f))
  | |- sum ?n _ = ?g * sum ?n ?f => exactly (sum_scale_l n g f)
  | |- sum ?m (fun a => sum ?n (@?f a)) = sum ?n _ => exactly (sum_swap m n f)
  end.

(* Factors in another order. *)
Ltac reordered := lazymatch goal with |- _ * _ = _ * _ => solve [ring] end.
