//! The one list of all games, and the enum of their positions. Those with boards of the same word are an enum of their
//! own in it, which implements [`Game`](crate::Game) by a `match` in every method: generic code is compiled for a word
//! instead of for every variant.

use crate::board::Seat;
use crate::game::{About, Options, Playable, PositionError, Setup, Visitor};
use crate::variants::{
    AntiKing, Bulldog, Chaos, Chaturanga, Chess, ClockworkOrange, Crazyhouse, Horde, Janggi,
    MagiciansDeathmatch, Makruk, Omega, Orphic, Schizophrenic, Series, Shatranj, Shogi, ThreePlayerHex,
    Xiangqi,
};

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

/// `$each` is a macro that evaluates an expression with the game inside the enum.
///
/// Accessors that a search calls several times a position are inlined; the other methods are compiled here, once.
macro_rules! delegate_game {
    ($enum:ident, $word:ident, $each:ident) => {
        const _: () = {
            use $crate::board::{PieceType, Seat, Square};
            use $crate::game::{
                Board, DrawPolicy, Effects, Game, Hands, Notation, Outcome, Remark, Royal, Spec, StatePart,
                StateText, Step, Steps,
            };

            delegate_methods! {
                $enum $word $each
                inlined {
                    spec() -> &'static Spec<$word>;
                    core() -> &Board<$word>;
                    hands() -> Option<&Hands>;
                    returned() -> Option<&Hands>;
                    to_act() -> Seat;
                    key() -> u64;
                    halfmove_clock() -> u32;
                    verdict() -> Option<Outcome>;
                    draws() -> DrawPolicy;
                    facts(seat: Seat) -> u32;
                }
                called {
                    is_out(seat: Seat) -> bool;
                    remarks() -> Vec<Remark>;
                    details() -> Vec<Remark>;
                    state_parts() -> Vec<StatePart>;
                    introduced() -> Vec<PieceType>;
                    pseudo(out: &mut Steps) -> ();
                    royal() -> Royal<$word>;
                    legal(out: &mut Steps) -> ();
                    tactical(out: &mut Steps) -> ();
                    quiets(out: &mut Steps) -> ();
                    count_legal() -> u64;
                    can_act() -> bool;
                    may_check(step: Step) -> bool;
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
                    is_spelled(step: Step, text: &str) -> bool;
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

/// Everything that has to name the types of positions, from one list of them, in the order in which variants are
/// offered. `$d` is a dollar sign.
///
/// The list is sorted into three: the games that stand `alone`, and those of each word that holds the squares of a board.
macro_rules! games {
    (@sort $d:tt [$($alone:tt)*] [$($small:tt)*] [$($large:tt)*] $name:ident($game:ty) alone, $($rest:tt)*) => {
        games!(@sort $d [$($alone)* $name($game)] [$($small)*] [$($large)*] $($rest)*);
    };
    (@sort $d:tt [$($alone:tt)*] [$($small:tt)*] [$($large:tt)*] $name:ident($game:ty) u64, $($rest:tt)*) => {
        games!(@sort $d [$($alone)*] [$($small)* $name($game)] [$($large)*] $($rest)*);
    };
    (@sort $d:tt [$($alone:tt)*] [$($small:tt)*] [$($large:tt)*] $name:ident($game:ty) u128, $($rest:tt)*) => {
        games!(@sort $d [$($alone)*] [$($small)*] [$($large)* $name($game)] $($rest)*);
    };
    (
        @sort $d:tt [$($alone:ident($alone_game:ty))*]
        [$($small:ident($small_game:ty))*] [$($large:ident($large_game:ty))*]
    ) => {
        games!(@sorted $d { $($alone($alone_game))* }
            u64 Game64 each_64 { $($small($small_game))* } u128 Game128 each_128 { $($large($large_game))* });
    };
    (
        @sorted $d:tt { $($own:ident($own_game:ty))* }
        $($word:ident $enum:ident $each:ident { $($name:ident($game:ty))* })+
    ) => {
        /// A position of any variant, for the edge where text becomes positions and back.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "each name is explained by the type that it holds")]
        #[expect(clippy::large_enum_variant, reason = "a search copies positions, so they hold no boxes")]
        pub enum AnyGame {
            $($own($own_game),)*
            $($enum($enum),)+
        }

        $(impl From<$own_game> for AnyGame {
            fn from(game: $own_game) -> AnyGame {
                AnyGame::$own(game)
            }
        })*

        $($(impl From<$game> for AnyGame {
            fn from(game: $game) -> AnyGame {
                AnyGame::$enum($enum::$name(game))
            }
        })*)+

        /// Evaluates an expression with the game inside, compiled once for each arm of [`AnyGame`].
        macro_rules! each {
            ($d any:expr, $d game:ident => $d body:expr) => {
                match $d any {
                    $($d crate::registry::any_game::AnyGame::$own($d game) => $d body,)*
                    $($d crate::registry::any_game::AnyGame::$enum($d game) => $d body,)+
                }
            };
        }
        pub(crate) use each;

        /// Compiles code for each variant: the fastest, but a lot of code.
        macro_rules! each_variant {
            ($d any:expr, $d game:ident => $d body:expr) => {
                match $d any {
                    $($d crate::registry::any_game::AnyGame::$own($d game) => $d body,)*
                    $($($d crate::registry::any_game::AnyGame::$enum($d crate::registry::any_game::$enum::$name($d game)) => $d body,)*)+
                }
            };
        }
        pub(crate) use each_variant;

        $(
            #[doc = concat!("A position of one of the variants whose boards are sets in a `", stringify!($word), "`.")]
            #[derive(Clone, PartialEq, Eq, Hash, Debug)]
            pub enum $enum {
                $($name($game),)*
            }

            macro_rules! $each {
                ($d any:expr, $d game:ident => $d body:expr) => {
                    match $d any {
                        $($enum::$name($d game) => $d body,)*
                    }
                };
            }

            delegate_game!($enum, $word, $each);
        )+
    };
    ($d:tt $($name:ident($game:ty) $word:ident,)+) => {
        /// All types of positions. Variants are listed in this order: where the first of
        /// their types stands.
        pub(super) static ROWS: &[Row] = &[$(row::<$game>()),+];

        games!(@sort $d [] [] [] $($name($game) $word,)+);
    };
}

// The word behind a type says which instance of generic code such as a search plays it: the one of all games whose boards
// are sets in a `u64`, the one of those in a `u128`, or an instance of its own for a game that is `alone`.
games!($
    ClockworkOrange(ClockworkOrange) alone,
    Orphic(Orphic) u64,
    DoubleAgent(Series<Chess>) u64,
    Chaos(Chaos<Chess>) u64,
    ChaosAntiKing(Chaos<AntiKing>) u64,
    ChaosMagiciansDeathmatch(Chaos<MagiciansDeathmatch>) u64,
    ChaosOmega(Chaos<Omega>) u128,
    ChaosBulldog(Chaos<Bulldog>) u128,
    ChaosThreePlayerHex(Chaos<ThreePlayerHex>) u128,
    ChaosXiangqi(Chaos<Xiangqi>) u128,
    ChaosShatranj(Chaos<Shatranj>) u64,
    ChaosMakruk(Chaos<Makruk>) u64,
    ChaosShogi(Chaos<Shogi>) u128,
    ChaosJanggi(Chaos<Janggi>) u128,
    ChaosChaturanga(Chaos<Chaturanga>) u64,
    Schizophrenic(Schizophrenic) u128,
    Omega(Omega) u128,
    AntiKing(AntiKing) u64,
    MagiciansDeathmatch(MagiciansDeathmatch) u64,
    Bulldog(Bulldog) u128,
    ThreePlayerHex(ThreePlayerHex) u128,
    Horde(Horde) u64,
    Crazyhouse(Crazyhouse) u64,
    Chess(Chess) alone,
    Xiangqi(Xiangqi) u128,
    Shogi(Shogi) u128,
    Janggi(Janggi) u128,
    Makruk(Makruk) u64,
    Shatranj(Shatranj) u64,
    Chaturanga(Chaturanga) u64,
);

/// One type of positions and how it is set up. A variant has several rows where its options choose the type.
pub(super) struct Row {
    pub about: &'static About,
    pub moves_both_sides: bool,
    pub plays: fn(&Options) -> bool,
    pub check: fn(&Options) -> Result<(), [&'static str; 2]>,
    pub seats: fn(&Options) -> &'static [Seat],
    pub start: fn(&Options) -> AnyGame,
    pub read: fn(&str, &Options) -> Result<AnyGame, PositionError>,
}

const fn row<G: Playable>() -> Row
where
    AnyGame: From<G>,
{
    Row {
        about: G::ABOUT,
        moves_both_sides: G::MOVES_BOTH_SIDES,
        plays: G::plays,
        check: G::check,
        seats: G::seats,
        start: start::<G>,
        read: read::<G>,
    }
}

fn start<G: Playable>(options: &Options) -> AnyGame
where
    AnyGame: From<G>,
{
    G::start(options).into()
}

fn read<G: Playable>(text: &str, options: &Options) -> Result<AnyGame, PositionError>
where
    AnyGame: From<G>,
{
    let setup = Setup::read(text, G::reading_spec(options), G::seats(options))?;
    G::from_setup(setup, options).map(AnyGame::from)
}

impl AnyGame {
    /// Hands the game inside to code that is compiled for every variant: the fastest, but a lot of code.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Out {
        each_variant!(self, game => visitor.visit(game))
    }

    /// Hands the game to code that is too large to be compiled for every variant, such as a search. It is compiled for
    /// each word that holds a set of squares, and for the games that would lose too much time by that in a search.
    pub fn visit_by_word<V: Visitor>(self, visitor: V) -> V::Out {
        each!(self, game => visitor.visit(game))
    }
}
