//! Implements [`Game`](crate::Game) for an enum of games that share a word, by a `match` in every method.

/// `$each` is a macro that evaluates an expression with the game inside the enum.
///
/// Accessors that a search calls several times a position are inlined; the other methods are compiled here, once.
macro_rules! delegate_game {
    ($enum:ident, $word:ident, $each:ident) => {
        const _: () = {
            use $crate::board::{Seat, Square};
            use $crate::game::{
                Board, DrawPolicy, Effects, Game, Hands, Notation, Outcome, Royal, Spec, StateText, Step,
                Steps,
            };

            $crate::registry::by_word::delegate_methods! {
                $enum $word $each
                inlined {
                    spec() -> &'static Spec<$word>;
                    core() -> &Board<$word>;
                    hands() -> Option<&Hands>;
                    returned() -> Option<&Hands>;
                    is_neutral(seat: Seat) -> bool;
                    to_act() -> Seat;
                    key() -> u64;
                    quiet_plies() -> u32;
                    verdict() -> Option<Outcome>;
                    draws() -> DrawPolicy;
                }
                called {
                    to_answer() -> Seat;
                    is_out(seat: Seat) -> bool;
                    pseudo(out: &mut Steps) -> ();
                    royal() -> Royal<$word>;
                    legal(out: &mut Steps) -> ();
                    captures(out: &mut Steps) -> ();
                    quiets(out: &mut Steps) -> ();
                    count_legal() -> u64;
                    can_act() -> bool;
                    exposed(seat: Seat) -> bool;
                    checked(seat: Seat) -> $word;
                    outcome() -> Option<Outcome>;
                    stuck() -> Outcome;
                    repeated(checked: &[Seat]) -> Outcome;
                    repeated_by(checked: &[Seat], steps: &[(Square, Square)]) -> Outcome;
                    exhausted() -> Outcome;
                    own_notation(step: Step) -> Option<String>;
                    other_notation(notation: Notation, step: Step) -> Option<String>;
                    other_spellings(step: Step) -> Vec<String>;
                    can_win(seat: Seat) -> bool;
                    write_state(out: &mut StateText) -> ();
                }
                changing {
                    leave(seat: Seat) -> bool;
                    play(step: Step) -> Effects;
                    pass() -> ();
                }
            }
        };
    };
}
pub(super) use delegate_game;

/// Turns the list of methods into the `impl`. The lint refuses a list that lacks a method of the trait: the trait's
/// default would stand in for what the game says.
macro_rules! delegate_methods {
    (
        $enum:ident $word:ident $each:ident
        inlined { $($fast:ident($($fast_arg:ident: $fast_type:ty),*) -> $fast_out:ty;)+ }
        called { $($read:ident($($read_arg:ident: $read_type:ty),*) -> $read_out:ty;)+ }
        changing { $($write:ident($($write_arg:ident: $write_type:ty),*) -> $write_out:ty;)+ }
    ) => {
        #[deny(clippy::missing_trait_methods)]
        impl Game for $enum {
            type W = $word;

            $(#[inline]
            fn $fast(&self $(, $fast_arg: $fast_type)*) -> $fast_out {
                $each!(self, game => game.$fast($($fast_arg),*))
            })+

            $(fn $read(&self $(, $read_arg: $read_type)*) -> $read_out {
                $each!(self, game => game.$read($($read_arg),*))
            })+

            $(fn $write(&mut self $(, $write_arg: $write_type)*) -> $write_out {
                $each!(self, game => game.$write($($write_arg),*))
            })+
        }
    };
}
pub(super) use delegate_methods;
