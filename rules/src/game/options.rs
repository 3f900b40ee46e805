//! Choices made before a game.

use std::collections::BTreeMap;
use std::fmt;

/// Version of the rules. It grows when a variant changes in a way that could judge an old game differently; it is
/// stored beside every game, which is played by its version for ever.
///
/// | version | what has changed |
/// |---|---|
/// | 2 | Janggi: the side to move may pass in bikjang also while in check. Chaos's Chess: Nature's en passant raises a Magician and takes no pawn after a triple step; options that can do nothing on a board are refused. |
/// | 3 | Chaos's Chess on the board of janggi: Nature's cannon is bound as cannons are, and her cannon is no screen; a new piece exposes neither general; a return breaks bikjang. On that of shogi: whether the drop of a pawn mates is judged with Nature's checks and returned pieces. An option that does nothing without another one is refused. Xiangqi's option `chase`: an older attack becomes a chase when the answer to it is taken away. |
pub const RULES_VERSION: u32 = 3;

/// Options of a variant as names and values, in the order of the names, and the version of the rules that they are
/// for: the present one, unless a game began by another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Options {
    chosen: BTreeMap<String, String>,
    #[cfg_attr(feature = "serde", serde(skip))]
    rules_version: RulesVersion,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct RulesVersion(u32);

impl Default for RulesVersion {
    fn default() -> RulesVersion {
        RulesVersion(RULES_VERSION)
    }
}

impl Options {
    /// Sets the version of the rules by which the game began.
    #[must_use]
    pub fn by_rules(self, version: u32) -> Options {
        Options { rules_version: RulesVersion(version), ..self }
    }

    /// Adds these options.
    #[must_use]
    pub(crate) fn with<'a>(mut self, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Options {
        self.chosen.extend(pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())));
        self
    }

    /// The version of the rules.
    #[must_use]
    pub fn rules_version(&self) -> u32 {
        self.rules_version.0
    }

    /// Names and values in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns whether nothing was chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Returns whether an option that is off by default was switched on.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("true")
    }

    /// The value chosen for a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.chosen.get(name).map(String::as_str)
    }
}

impl FromIterator<(String, String)> for Options {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(pairs: I) -> Options {
        Options { chosen: pairs.into_iter().collect(), ..Options::default() }
    }
}

/// `name=value,name=value`, empty without options.
impl fmt::Display for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, value)) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(formatter, "{comma}{name}={value}")?;
        }
        Ok(())
    }
}
