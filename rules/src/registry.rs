//! Variants by their keys and options.

pub(crate) mod any_game;

pub use any_game::AnyGame;
pub(crate) use any_game::{each, each_variant};

use crate::board::Seat;
use crate::game::{About, OptionAbout, Options, PositionError, in_our_form};
use any_game::{ROWS, Row};
use std::collections::HashSet;
use std::fmt;
use std::sync::LazyLock;
use thiserror::Error;

/// A variant with its options: what a game is played by.
#[derive(Clone)]
pub struct Variant {
    row: &'static Row,
    options: Options,
}

/// Reason for which there is no such variant.
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
    #[error("option `{name}` cannot be `{value}`: it can be {values}")]
    BadValue {
        /// The name of the option.
        name: &'static str,
        /// The value.
        value: String,
        /// The values that it can have.
        values: String,
    },
    /// The options do not go together.
    #[error("{variant}: option `{}` cannot have its value beside that of `{}`", options[0], options[1])]
    Excluded {
        /// The key of the variant.
        variant: &'static str,
        /// The names of two that exclude each other; first the one that cannot have its value.
        options: [&'static str; 2],
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
    /// The variant with this key and these options. A variant may also be called by its name or an alias, as key and as
    /// the value of an option: only here names become keys.
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
    /// assert_eq!(Variant::new("Clorange", &Options::default())?, variant);
    /// assert!(Variant::new("checkers", &Options::default()).is_err());
    /// # Ok::<(), zugpost_rules::VariantError>(())
    /// ```
    pub fn new(key: &str, options: &Options) -> Result<Variant, VariantError> {
        let about = Variant::about_of(key)?;
        let options = about.with_former_defaults(options);
        let mut chosen = Vec::new();
        for (name, value) in options.iter() {
            let option = about.options.iter().find(|option| option.name == name);
            let option = option.ok_or_else(|| VariantError::UnknownOption {
                variant: about.key,
                name: shortened(name),
                options: about.options,
            })?;
            let value = value_of(option, value).ok_or_else(|| VariantError::BadValue {
                name: option.name,
                value: shortened(value),
                values: option.choices(),
            })?;
            // What is set to its default is not written, unless that was another: equal games have equal texts.
            if value != option.default || option.former_default(options.rules_version()).is_some() {
                chosen.push((name, value));
            }
        }
        let options = Options::default().by_rules(options.rules_version()).with(chosen);
        let is_its_own = |row: &&Row| row.about.key == about.key;
        let mut rows = ROWS.iter().filter(is_its_own);
        let row = rows.clone().find(|row| (row.plays)(&options)).or(rows.next());
        let row = row.ok_or_else(|| VariantError::UnknownVariant { key: about.key.to_owned() })?;
        (row.check)(&options).map_err(|options| VariantError::Excluded { variant: about.key, options })?;
        Ok(Variant { row, options })
    }

    /// Finds a variant where the version of the rules is not known: options that are refused today come from a game
    /// that began by an older one.
    ///
    /// # Errors
    /// As [`new`](Variant::new).
    pub fn by_any_rules(key: &str, options: &Options) -> Result<Variant, VariantError> {
        let read = Variant::new(key, options);
        if !matches!(read, Err(VariantError::Excluded { .. })) {
            return read;
        }
        let mut older = (1..options.rules_version()).rev();
        older.find_map(|version| Variant::new(key, &options.clone().by_rules(version)).ok()).map_or(read, Ok)
    }

    /// Returns the description of the variant with this key, name or alias.
    ///
    /// # Errors
    /// If there is none.
    pub fn about_of(name: &str) -> Result<&'static About, VariantError> {
        let row = ROWS.iter().find(|row| row.about.key == name);
        let row = row.or_else(|| ROWS.iter().find(|row| row.about.is_called(name)));
        row.map(|row| row.about).ok_or_else(|| VariantError::UnknownVariant { key: shortened(name) })
    }

    /// The descriptions of all variants.
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

    /// The description of the variant.
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

    /// Returns the name of a seat among players: `Red` in xiangqi, and where xiangqi is the base of a twist.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.start().board().seat_name(seat)
    }

    /// Returns whether players move each other's pieces too. Then the piece of a step does not tell which player has
    /// made it, and games have [score tables](crate::pgn::score_table).
    #[must_use]
    pub fn moves_both_sides(&self) -> bool {
        self.row.moves_both_sides
    }

    /// The version of the rules by which it is played.
    #[must_use]
    pub fn rules_version(&self) -> u32 {
        self.options.rules_version()
    }

    /// The options that differ from their defaults.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the value of an option, or its default; `None` where the variant has no such option.
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

    /// A position from its text, checked to be playable. Forms that other programs use for some games are read as well.
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
        (self.row.read)(&in_our_form(self.key(), fen), &self.options)
    }
}

/// A value of an option as the option has it. It may be the name of a variant.
fn value_of<'a>(option: &OptionAbout, value: &'a str) -> Option<&'a str> {
    if option.takes(value) {
        return Some(value);
    }
    Variant::about_of(value).ok().map(|about| about.key).filter(|key| option.values.contains(key))
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
