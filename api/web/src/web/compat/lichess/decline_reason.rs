//! Reasons for which challenges are declined. The challenger reads the words as a message; programs know them by their keys.

/// A reason by Lichess's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclineReason(usize);

/// Keys and words; the first stands for all that is none of the others.
const REASONS: [(&str, &str); 11] = [
    ("generic", "I take no challenges now."),
    ("later", "Not now; please ask again later."),
    ("tooFast", "This is too fast for me; please propose a slower game."),
    ("tooSlow", "This is too slow for me; please propose a faster game."),
    ("timeControl", "I take no challenges with this time control."),
    ("rated", "Please propose a rated game instead."),
    ("casual", "Please propose an unrated game instead."),
    ("standard", "I take no challenges in variants now."),
    ("variant", "I do not play this variant now."),
    ("noBot", "I take no challenges of bots."),
    ("onlyBot", "I take challenges of bots only."),
];

impl DeclineReason {
    /// The reason with this key; an unknown one is generic.
    pub fn of_key(key: &str) -> DeclineReason {
        DeclineReason(REASONS.iter().position(|(known, _)| known.eq_ignore_ascii_case(key)).unwrap_or(0))
    }

    /// The reason that a message means; generic for words of a player's own.
    pub fn of_words(words: Option<&str>) -> DeclineReason {
        DeclineReason(REASONS.iter().position(|(_, known)| Some(*known) == words).unwrap_or(0))
    }

    pub fn key(self) -> &'static str {
        REASONS[self.0].0
    }

    pub fn words(self) -> &'static str {
        REASONS[self.0].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_comes_back_by_its_words() {
        for (key, words) in REASONS {
            assert_eq!(DeclineReason::of_key(key).words(), words);
            assert_eq!(DeclineReason::of_words(Some(words)).key(), key);
        }
        assert_eq!(DeclineReason::of_key("nonsense").key(), "generic");
        assert_eq!(DeclineReason::of_words(Some("I am being oiled.")).key(), "generic");
    }
}
