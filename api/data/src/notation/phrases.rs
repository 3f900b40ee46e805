//! Words that people write around a move: `Hello Boris, I play Nf3, thanks!`.

use super::lexicon::{self, Kind, begun};
use super::piece_letters::PieceLetters;
use super::signs;

/// A word of a line, without the comma behind it.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub text: String,
    /// In lower case, without signs around it.
    pub lower: String,
    /// True if a sign parts it from the next word.
    pub ends: bool,
}

/// Names have at most this many words.
const NAME: usize = 3;

/// Returns whether a line only greets, perhaps a person by name.
pub fn is_greeting(line: &str) -> bool {
    let words = words(line);
    let length = begun(&lower(&words), Kind::Greeting);
    length.is_some_and(|length| words[length..].len() <= NAME && words[length..].iter().all(Word::is_called))
}

/// The words of a line in lower case, and the rest of them without courtesies; none if it has unreadable signs.
pub fn sayings(line: &str) -> Vec<Vec<String>> {
    let letters = PieceLetters::default();
    let Ok(line) = signs::plain(&signs::faceless(line, &letters), &letters) else { return Vec::new() };
    let words = words(&line);
    let said = |words: &[Word]| {
        words.iter().map(|word| word.lower.clone()).filter(|word| !word.is_empty()).collect::<Vec<_>>()
    };
    vec![said(&words), said(within(&words, &letters, false))]
}

/// The parts of a line that may be a move. Two where a word behind a greeting may be a name or a piece.
pub(super) fn readings<'a>(words: &'a [Word], letters: &PieceLetters) -> Vec<&'a [Word]> {
    let mut readings = vec![within(words, letters, false), within(words, letters, true)];
    readings.dedup_by_key(|words| words.len());
    readings
}

fn within<'a>(mut words: &'a [Word], letters: &PieceLetters, keeps_pieces: bool) -> &'a [Word] {
    loop {
        let before = words.len();
        words = &words[ahead(words, letters, keeps_pieces)..];
        words = &words[..words.len() - behind(words)];
        if words.len() < before {
            let last = words.iter().rposition(|word| !lexicon::is(&word.lower, Kind::Join));
            words = last.map_or(words, |last| &words[..=last]);
        }
        if words.len() == before {
            return words;
        }
    }
}

/// Returns how many words at the beginning are no part of the move.
fn ahead(words: &[Word], letters: &PieceLetters, keeps_pieces: bool) -> usize {
    let lower = lower(words);
    let is_piece = |word: &Word| keeps_pieces && !word.ends && word.is_piece(letters);
    let names = |first: usize| {
        let mut length = first;
        while let Some(word) = words.get(length)
            && length < first + NAME
            && !(length > first && words[length - 1].ends)
            && (word.may_be_name() || word.is_called() && (ends_at(words, length) || word.is_any_piece()))
            && !is_piece(word)
        {
            length += 1;
        }
        length
    };
    if let Some(length) = begun(&lower, Kind::Greeting) {
        return if words[length - 1].ends { length } else { names(length) };
    }
    let opening = begun(&lower, Kind::Opening)
        .map(|length| if words[length - 1].ends { length } else { names(length) });
    let opening = opening.filter(|length| ends_at(words, length - 1));
    opening.or_else(|| begun(&lower, Kind::Before)).unwrap_or(0)
}

/// Returns whether a sign follows a word.
fn ends_at(words: &[Word], at: usize) -> bool {
    words[at].ends || words.get(at + 1).is_some_and(|next| next.lower.is_empty())
}

/// Returns how many words at the end are no part of the move.
fn behind(words: &[Word]) -> usize {
    let lower = lower(words);
    let is_courtesy = |first: &usize| {
        begun(&lower[*first..], Kind::Behind).is_some_and(|length| {
            let names = &words[first + length..];
            names.len() <= NAME
                && names.iter().all(|word| word.lower.is_empty() || word.is_called() && word.is_large())
        })
    };
    (0..words.len()).find(is_courtesy).map_or(0, |first| words.len() - first)
}

pub(super) fn lower(words: &[Word]) -> Vec<&str> {
    words.iter().map(|word| word.lower.as_str()).collect()
}

impl Word {
    /// A name that is no word of moves.
    fn may_be_name(&self) -> bool {
        let is_of_moves = lexicon::entries(&self.lower).any(|entry| {
            matches!(
                entry.kind,
                Kind::Between
                    | Kind::Takes
                    | Kind::Promotes
                    | Kind::Remark
                    | Kind::Castles
                    | Kind::Castling
                    | Kind::Short
                    | Kind::Long
                    | Kind::Drops
                    | Kind::Piece(_)
            )
        });
        self.lower.chars().count() >= 3 && self.is_large() && self.is_called() && !is_of_moves
    }

    /// Returns whether the word can be a name where one is expected.
    fn is_called(&self) -> bool {
        let is_name = self.lower.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '.'));
        is_name && self.lower.chars().count() >= 2 && !lexicon::is(&self.lower, Kind::NoName)
    }

    fn is_large(&self) -> bool {
        let mut letters = self.text.chars().skip_while(|c| !c.is_alphanumeric());
        letters.next().is_some_and(char::is_uppercase) && letters.any(char::is_lowercase)
    }

    fn is_any_piece(&self) -> bool {
        self.is_large() && lexicon::entries(&self.lower).any(|entry| matches!(entry.kind, Kind::Piece(_)))
    }

    /// Returns whether it is a piece in the reader's language.
    fn is_piece(&self, letters: &PieceLetters) -> bool {
        lexicon::entries(&self.lower)
            .any(|entry| matches!(entry.kind, Kind::Piece(_)) && letters.reads(entry.language))
    }
}

pub(super) fn words(line: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let line = spaced(line);
    // Commas may stand without a space: `Nf3,thanks`.
    for part in line.split_inclusive(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '!')) {
        let part = part.trim();
        let text = part.trim_end_matches([',', ';', '!']);
        match words.last_mut() {
            Some(word) if text.is_empty() => word.ends |= !part.is_empty(),
            _ if text.is_empty() => {}
            _ => words.push(Word {
                text: text.to_owned(),
                lower: lexicon::bare(text),
                ends: text.len() < part.len() || text.ends_with(['.', ':']),
            }),
        }
    }
    words
}

/// A line with spaces between Japanese words and moves: `ナイトをf3へ`.
pub fn spaced(line: &str) -> String {
    #[derive(PartialEq, Clone, Copy)]
    enum Script {
        Katakana,
        Hiragana,
        Latin,
        Other,
    }
    let script = |letter: char| match letter {
        // A pawn of shogi that was promoted.
        'と' => Script::Other,
        '\u{3041}'..='\u{309f}' => Script::Hiragana,
        '\u{30a0}'..='\u{30ff}' => Script::Katakana,
        letter if letter.is_ascii_alphanumeric() => Script::Latin,
        _ => Script::Other,
    };
    let mut spaced = String::with_capacity(line.len());
    let mut before = Script::Other;
    for letter in line.chars() {
        let now = script(letter);
        if now != before && now != Script::Other && before != Script::Other {
            spaced.push(' ');
        }
        spaced.push(letter);
        before = now;
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(line: &str) -> Vec<String> {
        let words = words(line);
        let text = |words: &[Word]| words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        readings(&words, &PieceLetters::default()).into_iter().map(text).collect()
    }

    #[test]
    fn courtesies_are_cut_off_and_other_words_stay() {
        for (line, own) in [
            ("I play Nf3", "Nf3"),
            ("Hello Boris, I play Nf3, thanks!", "Nf3"),
            ("My move: 2. Nf3 - good luck, Boris", "2. Nf3 -"),
            ("Nf3, vielen Dank", "Nf3"),
            ("I would not play Nf3", "would not play Nf3"),
            ("Thanks for Nf3", "Thanks for Nf3"),
            ("Thanks, Nf3", "Nf3"),
            ("Thanks Boris, Nf3", "Nf3"),
            ("Sorry for the delay! Nf3", "Nf3"),
            ("Nf3, please Not", "Nf3 please Not"),
            ("Nf3, thanks Boris", "Nf3"),
            ("Hi Rey, d3", "d3"),
            ("Hi Rey d3", "d3"),
            ("Hi boris, d3", "d3"),
            ("Hi King, d3", "d3"),
            ("Re: d3", "Re: d3"),
            ("Rey, d3", "Rey d3"),
            ("私の手はNf3です", "Nf3"),
        ] {
            assert_eq!(kept(line), [own], "{line}");
        }
        assert_eq!(kept("Hi Knight f3"), ["f3", "Knight f3"]);
        for line in ["Hi Boris,", "Liebe Anna!", "Hello", "Hi Rey,"] {
            assert!(is_greeting(line), "{line}");
        }
        assert!(!is_greeting("Hi Boris, how are you") && !is_greeting("Nf3") && !is_greeting("Hi Nf3"));
    }
}
