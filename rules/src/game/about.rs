//! Facts about a variant that a form or a page needs. Sentences about it, its pieces and its options are for the user of the
//! library, who names them by its key.

use super::Options;
use crate::board::Seat;

/// The description of a variant: a row of the registry.
#[derive(Debug)]
pub struct About {
    /// The name in logs, the API and the engine protocol; never changes.
    pub key: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Other names by which it is known. Case, spaces and punctuation make no difference.
    pub aliases: &'static [&'static str],
    /// The inventor.
    pub inventor: &'static str,
    /// Year of publication, if it is known.
    pub year: Option<u16>,
    /// A turn in the middle of a game that shows what is special.
    pub snapshot: Snapshot,
    /// Source of the rules.
    pub source: &'static str,
    /// The seats, in the order of the first steps.
    pub seats: &'static [Seat],
    /// The kinds of pieces, in the order of their [`PieceType`](crate::board::PieceType)s.
    pub pieces: &'static [PieceAbout],
    /// Options that can be chosen before the game.
    pub options: &'static [OptionAbout],
    /// The rules, in Markdown.
    pub rules: &'static str,
    /// The file of examples and lessons, see [`Teaching`](crate::teaching::Teaching).
    pub(crate) teaching: &'static str,
}

/// A turn in the middle of a game with the options' defaults. [`Record::of_snapshot`](crate::Record::of_snapshot) plays it.
#[derive(Debug)]
pub struct Snapshot {
    /// The position before it.
    pub position: &'static str,
    /// Its steps.
    pub turn: &'static [&'static str],
}

/// One kind of piece.
#[derive(Debug)]
pub struct PieceAbout {
    /// As in positions, upper case: `N`, `(N)`.
    pub letter: &'static str,
    /// In lower case: `non-capturing knight`.
    pub name: &'static str,
    /// Its moves in Betza's notation, without castling, en passant, promotion and drops.
    pub moves: &'static str,
    /// True if the game is lost with it.
    pub royal: bool,
    /// True if its letter is left out in the game's own notation, as a pawn's.
    pub silent: bool,
}

/// One option of a variant.
#[derive(PartialEq, Eq, Debug)]
pub struct OptionAbout {
    /// The name in texts: `period`.
    pub name: &'static str,
    /// Values that it can be set to.
    pub values: &'static [&'static str],
    /// Value if it is not set.
    pub default: &'static str,
    /// The default of games that were begun by this version of the rules or an earlier one, where it was another.
    pub former: Option<(u32, &'static str)>,
    /// True if it can also be any number of seconds from 10 up to a week: `45s`.
    pub takes_seconds: bool,
}

/// The numbers of seconds that a length of time can have.
const SECONDS: std::ops::RangeInclusive<u32> = 10..=604_800;

impl About {
    /// Returns whether a name means this variant: its key, name or an alias, without regard to case and punctuation.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let is_same = |other: &str| plain(other).eq(plain(name));
        is_same(self.key) || is_same(self.name) || self.aliases.iter().any(|alias| is_same(alias))
    }

    /// The options of a game, where those that an earlier version of the rules had by default are written out.
    #[must_use]
    pub fn with_former_defaults(&self, options: &Options) -> Options {
        let is_unset = |option: &&OptionAbout| options.get(option.name).is_none();
        let former = self.options.iter().filter(is_unset).filter_map(|option| {
            option.former_default(options.rules_version()).map(|default| (option.name, default))
        });
        options.clone().with(former)
    }
}

/// Returns only the letters and digits, in lower case.
fn plain(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase)
}

impl OptionAbout {
    /// One that is switched on or off, off unless set.
    #[must_use]
    pub const fn switch(name: &'static str) -> OptionAbout {
        OptionAbout::one_of(name, &["false", "true"], "false")
    }

    /// One of several values.
    #[must_use]
    pub const fn one_of(
        name: &'static str,
        values: &'static [&'static str],
        default: &'static str,
    ) -> OptionAbout {
        OptionAbout { name, values, default, former: None, takes_seconds: false }
    }

    /// The default by this version of the rules, if it was another one.
    #[must_use]
    pub fn former_default(&self, version: u32) -> Option<&'static str> {
        self.former.filter(|(last, _)| version <= *last).map(|(_, default)| default)
    }

    /// Returns whether it is switched on or off.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        self.values == ["false", "true"]
    }

    /// Returns whether it can be set to this value.
    #[must_use]
    pub fn takes(&self, value: &str) -> bool {
        let seconds = value.strip_suffix('s').filter(|digits| !digits.starts_with(['0', '+']));
        let is_length =
            || seconds.and_then(|digits| digits.parse().ok()).is_some_and(|n| SECONDS.contains(&n));
        self.values.contains(&value) || self.takes_seconds && is_length()
    }

    /// Returns the values that it can be set to, in words.
    pub(crate) fn choices(&self) -> String {
        let values = self.values.join(", ");
        if !self.takes_seconds {
            return values;
        }
        let (first, last) = SECONDS.into_inner();
        format!("{values}, or seconds from {first}s to {last}s")
    }
}

impl PieceAbout {
    /// The king of orthodox chess.
    pub const KING: PieceAbout = PieceAbout::new("K", "king", "K").royal();
    /// The queen of orthodox chess.
    pub const QUEEN: PieceAbout = PieceAbout::new("Q", "queen", "Q");
    /// The rook of orthodox chess.
    pub const ROOK: PieceAbout = PieceAbout::new("R", "rook", "R");
    /// The bishop of orthodox chess.
    pub const BISHOP: PieceAbout = PieceAbout::new("B", "bishop", "B");
    /// The knight of orthodox chess.
    pub const KNIGHT: PieceAbout = PieceAbout::new("N", "knight", "N");
    /// The pawn of orthodox chess.
    pub const PAWN: PieceAbout = PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent();

    /// The pieces of orthodox chess.
    pub const CHESS: [PieceAbout; 6] = [
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::PAWN,
    ];

    /// A piece that is neither royal nor left out in notation.
    #[must_use]
    pub const fn new(letter: &'static str, name: &'static str, moves: &'static str) -> PieceAbout {
        PieceAbout { letter, name, moves, royal: false, silent: false }
    }

    /// Makes it a piece with which the game is lost.
    #[must_use]
    pub const fn royal(self) -> PieceAbout {
        PieceAbout { royal: true, ..self }
    }

    /// Leaves its letter out in the game's own notation.
    #[must_use]
    pub const fn silent(self) -> PieceAbout {
        PieceAbout { silent: true, ..self }
    }
}
