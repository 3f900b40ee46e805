//! The text of a position in its parts, also of one that cannot be played or read by the rules.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenText {
    pub board: String,
    /// Pieces in hand, without the brackets.
    pub hands: Option<String>,
    pub turn: String,
    pub rights: String,
    pub passant: String,
    pub clock: String,
    pub number: String,
    /// Keys and values.
    pub braces: Vec<(String, String)>,
}

impl FenText {
    /// Parts that are missing have their defaults.
    pub fn read(text: &str) -> FenText {
        let (fields, braces) = text.split_once('{').unwrap_or((text, ""));
        let mut fields = fields.split_ascii_whitespace();
        let mut next = |usual: &str| fields.next().unwrap_or(usual).to_owned();
        let board = next("");
        let (board, hands) = match board.split_once('[') {
            Some((board, hands)) => (board.to_owned(), Some(hands.trim_end_matches(']').to_owned())),
            None => (board, None),
        };
        let [turn, rights, passant, clock, number] = ["w", "-", "-", "0", "1"].map(&mut next);
        let pairs = braces.trim_end().trim_end_matches('}').split_ascii_whitespace();
        let pair = |pair: &str| match pair.split_once('=') {
            Some((key, value)) => (key.to_owned(), value.to_owned()),
            None => (pair.to_owned(), String::new()),
        };
        FenText { board, hands, turn, rights, passant, clock, number, braces: pairs.map(pair).collect() }
    }

    /// The value of a key in the braces.
    pub fn value(&self, key: &str) -> &str {
        self.braces.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    /// Returns the text inside the braces.
    pub fn braces_text(&self) -> String {
        let pair = |(key, value): &(String, String)| {
            if value.is_empty() { key.clone() } else { format!("{key}={value}") }
        };
        self.braces.iter().map(pair).collect::<Vec<_>>().join(" ")
    }

    /// Sets a key in the braces, or removes it if the value is empty.
    pub fn set(&mut self, key: &str, value: String) {
        let known = self.braces.iter().position(|(known, _)| known == key);
        match (known, value.is_empty()) {
            (Some(place), true) => {
                self.braces.remove(place);
            }
            (Some(place), false) => self.braces[place].1 = value,
            (None, true) => {}
            (None, false) => self.braces.push((key.to_owned(), value)),
        }
    }

    /// Counts the pieces in hand with these letters. `all` are the letters of all pieces that can be in hand.
    pub fn n_held(&self, letters: &str, all: &[&str]) -> usize {
        let mut rest = self.hands.as_deref().unwrap_or_default();
        let mut count = 0;
        while let Some(first) = rest.chars().next() {
            let known = all.iter().filter(|known| rest.starts_with(**known)).max_by_key(|known| known.len());
            count += usize::from(known == Some(&letters));
            rest = &rest[known.map_or(first.len_utf8(), |known| known.len())..];
        }
        count
    }
}

impl fmt::Display for FenText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FenText { board, hands, turn, rights, passant, clock, number, braces } = self;
        f.write_str(board)?;
        if let Some(hands) = hands {
            write!(f, "[{hands}]")?;
        }
        write!(f, " {turn} {rights} {passant} {clock} {number}")?;
        if braces.is_empty() { Ok(()) } else { write!(f, " {{{}}}", self.braces_text()) }
    }
}

#[cfg(test)]
mod tests {
    use zugpost_rules::Variant;

    use super::*;

    #[test]
    fn the_first_position_of_every_variant_stays_what_it_is() {
        for about in Variant::rows() {
            let fen = Variant::new(about.key, &Default::default()).unwrap().start().fen();
            assert_eq!(FenText::read(&fen).to_string(), fen, "{}", about.key);
        }
    }

    #[test]
    fn any_text_can_be_read_and_missing_parts_have_defaults() {
        for (text, written) in [
            ("", " w - - 0 1"),
            ("8/8[(P)P", "8/8[(P)P] w - - 0 1"),
            ("é b KQ {x y=2", "é b KQ - 0 1 {x y=2}"),
        ] {
            assert_eq!(FenText::read(text).to_string(), written);
        }
    }

    #[test]
    fn pieces_in_hand_are_counted_by_their_longest_letters() {
        let text = FenText::read("8[(P)P(P)+PN?p] w");
        let all = ["P", "(P)", "N", "+P", "p"];
        assert_eq!(all.map(|letters| text.n_held(letters, &all)), [1, 2, 1, 1, 1]);
        assert_eq!(FenText::read("8 w").n_held("P", &all), 0);
    }
}
