//! The options that an engine offers, and which values they take.

/// An option of an engine, from a line `option name N type T …`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) name: String,
    takes: Takes,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Takes {
    /// A number within bounds.
    Number {
        least: i64,
        most: i64,
    },
    Boolean,
    OneOf(Vec<String>),
    /// A button, a text, or what only the engine can judge.
    Anything,
}

impl Offer {
    /// Reads a line of the engine; `None` if it offers no option.
    pub(crate) fn read(line: &str) -> Option<Offer> {
        let words: Vec<&str> = line.strip_prefix("option name ")?.split_ascii_whitespace().collect();
        let type_at = words.iter().position(|word| *word == "type")?;
        let (name, kind) = words.split_at(type_at);
        let after = |key: &str| {
            let at = kind.iter().position(|word| *word == key)?;
            kind.get(at + 1)?.parse::<i64>().ok()
        };
        let takes = match kind.get(1).copied() {
            Some("spin") => Takes::Number {
                least: after("min").unwrap_or(i64::MIN),
                most: after("max").unwrap_or(i64::MAX),
            },
            Some("check") => Takes::Boolean,
            Some("combo") => {
                let mut values = kind.split(|word| *word == "var").skip(1);
                Takes::OneOf(values.by_ref().map(|words| words.join(" ")).collect())
            }
            _ => Takes::Anything,
        };
        Some(Offer { name: name.join(" "), takes })
    }

    /// Names are compared without regard to case, as the protocol demands.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Returns the values that the option takes, in words, if it does not take this value.
    pub(crate) fn refuses(&self, value: &str) -> Option<String> {
        match &self.takes {
            Takes::Number { least, most } => {
                let is_within = value.parse().is_ok_and(|number: i64| (*least..=*most).contains(&number));
                (!is_within).then(|| format!("a number from {least} to {most}"))
            }
            Takes::Boolean => (!matches!(value, "true" | "false")).then(|| "`true` or `false`".to_owned()),
            Takes::OneOf(values) => (!values.iter().any(|one| one.eq_ignore_ascii_case(value)))
                .then(|| format!("one of {}", values.join(", "))),
            // The engine would read a second line as a command.
            Takes::Anything => value.contains(['\n', '\r']).then(|| "one line".to_owned()),
        }
    }

    /// The nearest number that the option takes.
    pub(crate) fn nearest(&self, number: usize) -> usize {
        match self.takes {
            Takes::Number { least, most } if least <= most => {
                let number = i64::try_from(number).unwrap_or(i64::MAX).clamp(least, most);
                usize::try_from(number).unwrap_or(0)
            }
            _ => number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_with_what_they_take() {
        let hash = Offer::read("option name Hash type spin default 16 min 1 max 1024").unwrap();
        assert!(hash.is_named("hash") && hash.refuses("64").is_none());
        assert_eq!(hash.refuses("0").unwrap(), "a number from 1 to 1024");
        assert!(hash.refuses("much").is_some());
        assert_eq!((hash.nearest(7), hash.nearest(5000)), (7, 1024));
        let ponder = Offer::read("option name UCI_AnalyseMode type check default false").unwrap();
        assert!(ponder.refuses("true").is_none() && ponder.refuses("yes").is_some());
        let variant =
            Offer::read("option name UCI_Variant type combo default chess var chess var xiangqi").unwrap();
        assert!(variant.refuses("xiangqi").is_none());
        assert_eq!(variant.refuses("checkers").unwrap(), "one of chess, xiangqi");
        let clear = Offer::read("option name Clear Hash type button").unwrap();
        assert!(clear.is_named("Clear Hash") && clear.refuses("").is_none());
        assert!(clear.refuses("x\ngo infinite").is_some());
        assert_eq!(Offer::read("id name Stockfish"), None);
        assert_eq!(Offer::read("option name Nothing"), None);
    }
}
