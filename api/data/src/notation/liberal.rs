//! Moves as people write them to each other: with words around, spaces within, names of pieces, signs of all sorts. A
//! line becomes the turns that it may mean; the position decides, and only one may be legal.

use super::eastern;
use super::lexicon::{self, Kind, begun};
use super::phrases::{self, Word};
use super::piece_letters::{self, PieceLetters};
use super::signs::{self, Unclear};
use super::typed::TypedTurn;

/// More words than this are no move.
const MAX_WORDS: usize = 64;

/// The rest of a line without courtesies, offers and the number of the move.
#[derive(Debug)]
pub(super) struct Body {
    pub number: Option<u32>,
    pub draw_offer: bool,
    words: Vec<Word>,
}

/// The bodies that a line may have; none if it asks or is too long.
///
/// # Errors
/// If it has unreadable signs.
pub(super) fn bodies(line: &str, letters: &PieceLetters) -> Result<Vec<Body>, Unclear> {
    let plain = signs::plain(&signs::faceless(line, letters), letters)?;
    // A question mark beside an exclamation mark is a remark; by itself it asks.
    let words = phrases::words(&plain.replace("?!", "!").replace("!?", "!"));
    if words.len() > MAX_WORDS {
        return Ok(Vec::new());
    }
    let mut bodies = Vec::new();
    for reading in phrases::readings(&words, letters) {
        let offer = offer(reading);
        let words = &reading[..reading.len() - offer];
        if words.iter().any(|word| word.text.contains(['?', '¿'])) {
            continue;
        }
        let (number, words) = numbered(words);
        bodies.push(Body { number, draw_offer: offer > 0, words });
    }
    Ok(bodies)
}

/// Returns how many words at the end offer a draw.
fn offer(words: &[Word]) -> usize {
    let lower = phrases::lower(words);
    let end = lower.iter().rposition(|word| !word.is_empty()).map_or(0, |last| last + 1);
    let is_offer =
        |first: &usize| begun(&lower[*first..], Kind::Command("draw")) == Some(end.saturating_sub(*first));
    (1..words.len()).find(is_offer).map_or(0, |first| words.len() - first)
}

impl Body {
    /// The text without spaces.
    pub fn text(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect()
    }

    /// The turns that it may mean to a reader with these piece letters; none if it says more than a move.
    pub fn turns(&self, letters: &PieceLetters) -> Vec<TypedTurn> {
        let mut turns: Vec<TypedTurn> = Vec::new();
        let mut add = |steps: &[String]| {
            let turn = TypedTurn::of_steps(self.number, steps, self.draw_offer);
            turns.extend(turn.filter(|turn| !turns.contains(turn)));
        };
        if let Some(sides) = castling(&self.words) {
            sides.iter().for_each(|side| add(&[(*side).to_owned()]));
            return turns;
        }
        for step in eastern::translated(&self.text()) {
            add(&[step]);
        }
        let Some(Parts { parts, is_drop, is_named }) = parts(&self.words, letters) else { return turns };
        if parts.iter().all(|part| has_digit(part)) {
            add(&parts);
        }
        if let [before @ .., square] = parts.as_slice()
            && (is_drop || is_named && before.len() == 1)
        {
            add(&[format!("{}*{square}", before.concat())]);
        }
        if is_drop {
            return turns;
        }
        let whole = parts.concat();
        let unmarked: String = whole.chars().filter(|c| !"()[]{}<>/*_|~.:".contains(*c)).collect();
        for text in [whole, unmarked] {
            // Castling needs its dashes; elsewhere they say nothing.
            let dashless = text.replace('-', "");
            for text in castled(&text).into_iter().chain([text, dashless]) {
                let latin = piece_letters::in_latin(&text);
                let russian = piece_letters::from_russian(&text);
                let small = text.replace('X', "x");
                for text in [text, latin, russian, small] {
                    add(&[text]);
                }
            }
        }
        turns
    }
}

/// `O-0` and the like, in letters and digits of whatever script.
fn castled(text: &str) -> Option<String> {
    let text = text.trim_end_matches(['+', '#', '.']);
    let is_nought = |part: &str| ["o", "O", "0", "О", "о", "Ο", "ο"].contains(&part);
    let parts: Vec<&str> = text.split('-').collect();
    let is_castling = (2..=3).contains(&parts.len()) && parts.iter().all(|part| is_nought(part));
    is_castling.then(|| vec!["O"; parts.len()].join("-"))
}

/// The number of the move, in whatever form, and the words behind it.
fn numbered(words: &[Word]) -> (Option<u32>, Vec<Word>) {
    const LABELS: [&str; 9] = ["move", "no", "nr", "zug", "coup", "jugada", "ход", "n", "mossa"];
    let is_label = |word: &Word| word.text == "#" || LABELS.contains(&word.lower.as_str());
    let is_number = |word: &Word| word.text.starts_with(|c: char| c.is_ascii_digit());
    let words = match words {
        [first, second, ..] if is_label(first) && is_number(second) => &words[1..],
        words => words,
    };
    let is_dots = |word: &&Word| word.text.chars().all(|c| matches!(c, '.' | '…' | '-' | ':'));
    if let [first, rest @ ..] = words {
        let text = first.text.trim_start_matches(|c: char| c.is_ascii_punctuation());
        let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &text[..text.len() - behind.len()];
        let end = behind.trim_start_matches(['.', ')', ']', ':', '-', '…']);
        let number = digits.parse().ok().filter(|number| *number > 0);
        // `2Nf3` may be a square of shogi, `2-Nf3` is none.
        if number.is_some()
            && (end.is_empty() && !rest.is_empty()
                || !end.is_empty() && end.len() < behind.len() && !behind.starts_with('-'))
        {
            let word = Word { text: end.to_owned(), lower: lexicon::bare(end), ends: first.ends };
            let first = (!end.is_empty()).then_some(word);
            return (number, first.into_iter().chain(rest.iter().skip_while(is_dots).cloned()).collect());
        }
    }
    (None, words.iter().skip_while(is_dots).cloned().collect())
}

/// The notations of castling, if all words are about it.
fn castling(words: &[Word]) -> Option<Vec<&'static str>> {
    let words: Vec<&Word> = words.iter().filter(|word| !word.lower.is_empty()).collect();
    let is = |kind: Kind, word: &Word| lexicon::is(&word.lower, kind);
    let has = |kind: Kind| words.iter().any(|word| is(kind, word));
    let kinds = [Kind::Castles, Kind::Castling, Kind::Short, Kind::Long];
    let is_about = has(Kind::Castles) && words.iter().all(|word| kinds.iter().any(|kind| is(*kind, word)));
    is_about.then(|| match (has(Kind::Short), has(Kind::Long)) {
        (true, false) => vec!["O-O"],
        (false, true) => vec!["O-O-O"],
        (false, false) => vec!["O-O", "O-O-O"],
        (true, true) => Vec::new(),
    })
}

struct Parts {
    /// Pieces as letters, squares, signs.
    parts: Vec<String>,
    /// True if a word says that the piece comes from the hand.
    is_drop: bool,
    /// True if it begins with the name of a piece in full.
    is_named: bool,
}

/// The parts of a move; `None` if a word is none of them.
fn parts(words: &[Word], letters: &PieceLetters) -> Option<Parts> {
    let lower = phrases::lower(words);
    let (mut parts, mut is_drop, mut is_named): (Vec<String>, bool, bool) = (Vec::new(), false, false);
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let trimmed = word.text.trim_matches(|c: char| !c.is_alphanumeric() && !"+#=@*-▲△☗☖∞".contains(c));
        // A star at the end is a mark of bold text; one within is a drop.
        let trimmed = if word.text.ends_with('*') { trimmed.trim_matches('*') } else { trimmed };
        let is_known = |kind: Kind| {
            let own = lexicon::phrases(&lower[at..]).into_iter().filter(|entry| entry.kind == kind);
            let is_any = !parts.is_empty() || is_drop || kind == Kind::Drops;
            let own = own.filter(|entry| is_any || letters.reads(entry.language));
            own.map(|entry| entry.words.len()).max()
        };
        let mut length = 1;
        let is_sign = !word.text.contains(char::is_alphanumeric);
        if trimmed.is_empty() || is_sign && !trimmed.starts_with(['=', '-', 'x', '+', '#', '@', '*']) {
            // It is a mark around the move.
        } else if let Some(piece) = piece(&words[at..], letters) {
            is_named |= parts.is_empty();
            parts.push(letters.unmistakable(piece));
        } else if let Some(n_words) = is_known(Kind::Takes) {
            parts.push("x".to_owned());
            length = n_words;
        } else if let Some(n_words) = is_known(Kind::Promotes).filter(|_| !parts.is_empty()) {
            parts.push("=".to_owned());
            length = n_words;
        } else if let Some(n_words) = is_known(Kind::Drops) {
            is_drop = true;
            length = n_words;
        } else if let Some(n_words) = is_known(Kind::Remark).or_else(|| is_known(Kind::Between))
            && (!parts.is_empty() || is_drop || word.lower == "the")
            && (word.lower != "a" || is_article(words, at, letters))
        {
            // It says nothing that the move does not.
            length = n_words;
        } else if let Some(joined) = joined(trimmed, letters) {
            parts.extend(joined);
        } else if is_part(trimmed)
            && (letters_in(trimmed) < 2 || !word.text.ends_with(':') || has_digit(trimmed))
        {
            parts.push(trimmed.to_owned());
        } else {
            return None;
        }
        at += length;
    }
    (!parts.is_empty()).then_some(Parts { parts, is_drop, is_named })
}

/// Returns whether an `a` is no file: `caballo a f3`, `g1 a f3`, `drop a pawn`.
fn is_article(words: &[Word], at: usize, letters: &PieceLetters) -> bool {
    let is_square = |word: &Word| has_digit(&word.text) && letters_in(&word.text) > 0;
    let before = at
        .checked_sub(1)
        .is_some_and(|before| piece(&words[before..], letters).is_some() || is_square(&words[before]));
    let next = &words[at + 1..];
    before && next.first().is_some_and(is_square) || piece(next, letters).is_some()
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

fn letters_in(text: &str) -> usize {
    text.chars().filter(|c| c.is_alphabetic()).count()
}

/// The English letter of the piece that a word names: in the reader's language, or in another one if a square follows.
fn piece(words: &[Word], letters: &PieceLetters) -> Option<&'static str> {
    let (word, rest) = words.split_first().filter(|(word, _)| !word.text.ends_with(':'))?;
    let named = |entry: &lexicon::Entry| match entry.kind {
        Kind::Piece(letter) => Some((letter, letters.reads(entry.language))),
        _ => None,
    };
    let mut named: Vec<(&str, bool)> = lexicon::entries(&word.lower).filter_map(named).collect();
    named.sort_by_key(|(_, is_own)| !is_own);
    let (letter, is_own) = named.first().copied()?;
    let is_between =
        |word: &&Word| [Kind::Between, Kind::Takes].iter().any(|kind| lexicon::is(&word.lower, *kind));
    let next = rest.iter().find(|word| !is_between(word));
    let has_square = || !word.ends && next.is_some_and(|next| has_digit(&next.text));
    // `Re` is the king of Italians, and a rook on the e-file elsewhere.
    (is_own || word.lower.len() > 2 && has_square()).then_some(letter)
}

/// `b8=queen`, `knight-f3`.
fn joined(word: &str, letters: &PieceLetters) -> Option<Vec<String>> {
    let named = |text: &str| {
        let word = Word { text: text.to_owned(), lower: lexicon::bare(text), ends: false };
        piece(&[word], letters).map(|piece| letters.unmistakable(piece))
    };
    if let Some((left, right)) = word.split_once(['@', '*']) {
        return is_part(right).then(|| Some(vec![named(left)?, "*".to_owned(), right.to_owned()]))?;
    }
    if let Some((left, right)) = word.split_once(['=', '(', '/'])
        && let Some(promoted) = named(right)
    {
        return (has_digit(left) && is_part(left)).then(|| vec![left.to_owned(), "=".to_owned(), promoted]);
    }
    let (left, right) = word.split_once('-')?;
    is_part(right).then(|| Some(vec![named(left)?, right.to_owned()]))?
}

/// A word with a digit, the letter of a piece or file, or only signs.
fn is_part(word: &str) -> bool {
    let is_short = word.chars().count() <= 16;
    let letters = letters_in(word);
    let is_castling = word.chars().all(|c| matches!(c, 'o' | 'O' | '0' | 'О' | 'о' | 'Ο' | 'ο' | '-'));
    // `or` is no piece, but `Кр` is the king, and `Nf` a piece with its file.
    let is_file = word.starts_with(char::is_uppercase) && word.ends_with(|c: char| ('a'..='i').contains(&c));
    let is_piece = letters <= 1 || letters == 2 && (!word.is_ascii() || is_file);
    is_short && (has_digit(word) || is_piece || is_castling)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        let steps =
            |turn: TypedTurn| turn.steps.into_iter().map(|step| step.text).collect::<Vec<_>>().join(" ");
        let letters = PieceLetters::default();
        let bodies = bodies(line, &letters).unwrap_or_default();
        bodies.iter().flat_map(|body| body.turns(&letters)).map(steps).collect()
    }

    #[test]
    fn a_line_may_mean_the_move_in_it() {
        for (line, text) in [
            ("N f3", "Nf3"),
            ("Ｎｆ３", "Nf3"),
            ("♘f3", "Nf3"),
            ("*Nf3*", "Nf3"),
            ("2) Nf3", "Nf3"),
            ("I play Nf3, thanks!", "Nf3"),
            ("knight to f3", "Nf3"),
            ("e2 – e4", "e2e4"),
            ("0 – 0", "0-0"),
            ("castle kingside", "O-O"),
            ("e8 (Q)", "e8Q"),
            ("bishop takes c4 check", "Bxc4"),
            ("炮二平五", "C2=5"),
            ("Nf3 :-)", "Nf3"),
            ("Nf3!?", "Nf3"),
        ] {
            assert!(texts(line).iter().any(|found| found == text), "{line}: {:?}", texts(line));
        }
        for line in [
            "Nf3?",
            "I would play Nf3",
            "not Nf3",
            "Nf3 or Nc3",
            "thanks for Nf3",
            "Nf3 was good",
            "",
            "OOO",
            "--",
        ] {
            assert_eq!(texts(line), [""; 0], "{line}");
        }
    }
}
