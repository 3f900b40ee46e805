//! Names of openings.
//!
//! `rules/openings/<key>.txt` has those of a variant. A line is a name, a colon and the steps that lead to the position that has
//! the name. In chess the name follows its code in the *Encyclopaedia of Chess Openings*, such as `B20`. `options NAME=VALUE …`
//! begins the lines of games with these options. A position has its name however it was reached.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::record::Record;
use crate::registry::Variant;
use crate::teaching::read::{lines, options};

/// The files, by the keys of their variants.
const FILES: [(&str, &str); 6] = [
    ("007", include_str!("../openings/007.txt")),
    ("chaos", include_str!("../openings/chaos.txt")),
    ("chess", include_str!("../openings/chess.txt")),
    ("clockwork-orange", include_str!("../openings/clockwork-orange.txt")),
    ("orphic", include_str!("../openings/orphic.txt")),
    ("schizophrenic", include_str!("../openings/schizophrenic.txt")),
];

/// The openings of a variant by the keys of their positions.
type Openings = HashMap<u64, Opening>;

/// A first part of a game that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The code in the *Encyclopaedia of Chess Openings*; only in chess.
    pub code: Option<&'static str>,
    /// The name in English, with its variations after commas.
    pub name: &'static str,
}

impl Opening {
    /// Returns the opening whose position this is.
    ///
    /// # Panics
    /// If a file cannot be read: found by the first test that asks.
    ///
    /// ```
    /// use zugpost_rules::{Opening, Options, Record, Variant};
    ///
    /// let orange = Variant::new("clockwork-orange", &Options::default())?;
    /// let record = Record::replay(&orange, None, ["e4", "d5", "exd5"])?;
    /// assert_eq!(Opening::of(&record).map(|opening| opening.name), Some("Droogs' Defence, First Offence"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(record: &Record) -> Option<Opening> {
        static ALL: LazyLock<HashMap<&str, Openings>> = LazyLock::new(|| {
            let read = |(key, text)| (key, read(key, text).expect("the files are constants that tests read"));
            FILES.into_iter().map(read).collect()
        });
        ALL.get(record.variant().key())?.get(&record.key()).copied()
    }
}

/// Reads a file; an error names the line.
fn read(key: &str, text: &'static str) -> Result<Openings, String> {
    let mut openings = Openings::new();
    let variant = |words| Variant::new(key, &options(words));
    let mut played = variant("").map_err(|error| error.to_string())?;
    for (number, line) in lines(text) {
        let at = |error: &dyn ToString| format!("{key}.txt:{number}: {line}: {}", error.to_string());
        if let Some(words) = line.strip_prefix("options") {
            played = variant(words).map_err(|error| at(&error))?;
            continue;
        }
        let (name, steps) = line.split_once(": ").ok_or_else(|| at(&"no steps"))?;
        let record = Record::replay(&played, None, steps.split_whitespace()).map_err(|error| at(&error))?;
        let (code, name) = match name.split_once(' ') {
            Some((code, name)) if key == "chess" => (Some(code), name),
            _ => (None, name),
        };
        if openings.insert(record.key(), Opening { code, name }).is_some() {
            return Err(at(&"the position has a name"));
        }
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read() {
        for (key, text) in FILES {
            let openings = read(key, text).unwrap();
            assert!(openings.len() >= 15, "{key}");
        }
    }

    #[test]
    fn a_faulty_line_is_named() {
        let faulty_line = |text| read("chess", text).unwrap_err().split(": ").next().map(str::to_owned);
        assert_eq!(
            faulty_line("A00 Grob Opening: g4\nA00 Spike Opening: g2g4").as_deref(),
            Some("chess.txt:2")
        );
        assert_eq!(faulty_line("# Not White's\nA00 Bow: e5").as_deref(), Some("chess.txt:2"));
        assert_eq!(faulty_line("B00 e4").as_deref(), Some("chess.txt:1"));
    }
}
