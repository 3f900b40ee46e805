//! The one place that names all variants.

mod by_word;

use crate::board::Seat;
use crate::game::{About, OptionAbout, Options, Playable, PositionError, Setup, Visitor};
use crate::variants::{
    AntiKing, Bulldog, Chaos, Chaturanga, Chess, ClockworkOrange, Crazyhouse, Janggi, MagiciansDeathmatch,
    Makruk, Omega, Orphic, Schizophrenic, Series, Shatranj, Shogi, ThreePlayerHex, Xiangqi,
};
use by_word::{delegate_game, games};
use std::collections::HashSet;
use std::fmt;
use std::sync::LazyLock;
use thiserror::Error;

// The word behind a type says which instance of generic code such as a search plays it: the one of all games whose boards
// are sets in a `u64`, the one of those in a `u128`, or an instance of its own for a game that is `alone`.
games!($
    Chess(Chess) alone,
    ClockworkOrange(ClockworkOrange) alone,
    Orphic(Orphic) u64,
    DoubleAgent(Series<Chess>) u64,
    Xiangqi(Xiangqi) u128,
    Shatranj(Shatranj) u64,
    Omega(Omega) u128,
    Chaturanga(Chaturanga) u64,
    AntiKing(AntiKing) u64,
    Makruk(Makruk) u64,
    Schizophrenic(Schizophrenic) u128,
    MagiciansDeathmatch(MagiciansDeathmatch) u64,
    ThreePlayerHex(ThreePlayerHex) u128,
    Bulldog(Bulldog) u128,
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
    Shogi(Shogi) u128,
    Crazyhouse(Crazyhouse) u64,
    Janggi(Janggi) u128,
);

/// One type of positions and how it is set up. A variant has several rows where its options choose the type.
struct Row {
    about: &'static About,
    plays: fn(&Options) -> bool,
    check: fn(&Options) -> Result<(), &'static str>,
    seats: fn(&Options) -> &'static [Seat],
    start: fn(&Options) -> AnyGame,
    read: fn(&str, &Options) -> Result<AnyGame, PositionError>,
}

const fn row<G: Playable>() -> Row
where
    AnyGame: From<G>,
{
    Row {
        about: G::ABOUT,
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
    /// each word that holds a set of squares, and for the games whose search would lose too much time by that.
    pub fn visit_by_word<V: Visitor>(self, visitor: V) -> V::Out {
        each!(self, game => visitor.visit(game))
    }
}

/// A variant with its options: what a game is played by.
#[derive(Clone)]
pub struct Variant {
    row: &'static Row,
    options: Options,
}

/// Why a variant cannot be had.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VariantError {
    /// No variant has this key.
    #[error("no variant `{key}`: there are {}", known_keys())]
    UnknownVariant {
        /// The key.
        key: String,
    },
    /// The variant has no such option.
    #[error("{variant} has no option `{name}`: it has {}", option_names(options))]
    UnknownOption {
        /// The key of the variant.
        variant: &'static str,
        /// The name of the option.
        name: String,
        /// The options that there are.
        options: &'static [OptionAbout],
    },
    /// The option cannot be set to this.
    #[error("option `{name}` cannot be `{value}`: it can be {}", values.join(", "))]
    BadValue {
        /// The name of the option.
        name: &'static str,
        /// The value.
        value: String,
        /// What is allowed.
        values: &'static [&'static str],
    },
    /// The options do not go together.
    #[error("{variant}: {why}")]
    Excluded {
        /// The key of the variant.
        variant: &'static str,
        /// Why they do not.
        why: &'static str,
    },
}

fn known_keys() -> String {
    let keys: Vec<&str> = Variant::rows().iter().map(|about| about.key).collect();
    keys.join(", ")
}

fn option_names(options: &[OptionAbout]) -> String {
    let names: Vec<&str> = options.iter().map(|option| option.name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

impl Variant {
    /// The variant with this key and these options.
    ///
    /// # Errors
    /// If there is no such variant, no such option of it, the option has no such value, or the rules exclude the
    /// combination.
    ///
    /// ```
    /// use zugpost_rules::{Options, Variant};
    ///
    /// let variant = Variant::new("clockwork-orange", &Options::default())?;
    /// assert_eq!(variant.about().inventor, "Fergus Duniho");
    /// assert!(Variant::new("checkers", &Options::default()).is_err());
    /// # Ok::<(), zugpost_rules::VariantError>(())
    /// ```
    pub fn new(key: &str, options: &Options) -> Result<Variant, VariantError> {
        let row = ROWS.iter().find(|row| row.about.key == key);
        let row = row.ok_or_else(|| VariantError::UnknownVariant { key: shortened(key) })?;
        for (name, value) in options.iter() {
            let option = row.about.options.iter().find(|option| option.name == name);
            let option = option.ok_or_else(|| VariantError::UnknownOption {
                variant: row.about.key,
                name: shortened(name),
                options: row.about.options,
            })?;
            if !option.values.contains(&value) {
                let (name, values) = (option.name, option.values);
                return Err(VariantError::BadValue { name, value: shortened(value), values });
            }
        }
        // What is set to its default is not written: equal games have equal texts.
        let is_chosen = |name: &str, value: &str| {
            !row.about.options.iter().any(|option| option.name == name && option.default == value)
        };
        let chosen = options.iter().filter(|(name, value)| is_chosen(name, value));
        let options = chosen.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        (row.check)(&options).map_err(|why| VariantError::Excluded { variant: row.about.key, why })?;
        let mut rows = ROWS.iter().filter(|other| other.about.key == key);
        let row = rows.find(|other| (other.plays)(&options)).unwrap_or(row);
        Ok(Variant { row, options })
    }

    /// All variants in words.
    #[must_use]
    pub fn rows() -> &'static [&'static About] {
        static ABOUTS: LazyLock<Vec<&About>> = LazyLock::new(|| {
            let mut abouts: Vec<&About> = ROWS.iter().map(|row| row.about).collect();
            let mut seen = HashSet::new();
            abouts.retain(|about| seen.insert(about.key));
            abouts
        });
        &ABOUTS
    }

    /// The variant in words.
    #[must_use]
    pub fn about(&self) -> &'static About {
        self.row.about
    }

    /// Its name in texts: `clockwork-orange`.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.row.about.key
    }

    /// The seats, in the order of the first steps.
    #[must_use]
    pub fn seats(&self) -> &'static [Seat] {
        (self.row.seats)(&self.options)
    }

    /// The options that differ from their defaults.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What an option is set to, or its default; nothing where the variant has no such option.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&str> {
        let default = self.about().options.iter().find(|option| option.name == name)?.default;
        Some(self.options.get(name).unwrap_or(default))
    }

    /// The position before the first step.
    #[must_use]
    pub fn start(&self) -> AnyGame {
        (self.row.start)(&self.options)
    }

    /// A position from its text, checked to be playable.
    ///
    /// # Errors
    /// If the text is no position of this variant; the error says which field and why.
    ///
    /// ```
    /// use zugpost_rules::{Options, Seat, Variant};
    ///
    /// let variant = Variant::new("clockwork-orange", &Options::default())?;
    /// let position = variant.position("6k1/5ppp/8/8/8/8/8/7K[R] w")?;
    /// let legal = position.legal();
    /// assert!(legal.iter().any(|step| step.step == "R@a8" && step.display == "R*a8#"));
    ///
    /// let error = variant.position("6k1/5ppp/8/8/8/8/8/8[R] w").unwrap_err();
    /// assert_eq!(error.to_string(), "board: white has 0 kings, not one");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, fen: &str) -> Result<AnyGame, PositionError> {
        (self.row.read)(fen, &self.options)
    }
}

/// Outside input goes into messages, but not at any length.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.key() == other.key() && self.options == other.options
    }
}

impl Eq for Variant {}

impl fmt::Debug for Variant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Variant({} {})", self.key(), self.options)
    }
}
