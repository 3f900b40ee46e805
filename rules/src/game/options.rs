//! What was chosen before a game.

use std::collections::BTreeMap;
use std::fmt;

/// Options of a variant as names and values, in the order of the names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// Names and values in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether nothing was chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an option that is off by default was switched on.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("true")
    }

    /// The value chosen for a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

impl FromIterator<(String, String)> for Options {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(pairs: I) -> Options {
        Options(pairs.into_iter().collect())
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
