//! Moves as people write them to each other: with words around, spaces within, names of pieces, signs of all sorts. A
//! line becomes the turns that it may mean; the position decides, and only one may be legal.

use icu_normalizer::ComposingNormalizerBorrowed;

use super::piece_letters::{self, PieceLetters};
use super::typed::TypedTurn;
use super::vocabulary::{
    AROUND_CASTLING, BETWEEN, CASTLES, FIGURINES, LONG, PIECES, PROMOTES, REMARKS, SHORT, TAKES,
};
use super::{eastern, phrases};

/// More words than this are no move.
const MOST_WORDS: usize = 64;

/// The turns that a line may mean to a reader with these piece letters; none if it says more than a move.
pub(super) fn typed(line: &str, letters: &PieceLetters) -> Vec<TypedTurn> {
    let line = plain(line);
    if is_question(&line) {
        return Vec::new();
    }
    let line = phrases::within(&line);
    let spaced = line.replace([',', ';', '!'], " ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    if words.len() > MOST_WORDS {
        return Vec::new();
    }
    let draw_offer = words.last().is_some_and(|word| bare_word(word) == "draw" || bare_word(word) == "remis");
    if draw_offer {
        words.pop();
    }
    let (number, words) = numbered(&words);
    let mut turns: Vec<TypedTurn> = Vec::new();
    let mut add = |steps: &[String]| {
        let turn = TypedTurn::of_steps(number, steps, draw_offer);
        turns.extend(turn.filter(|turn| !turns.contains(turn)));
    };
    if let Some(sides) = castling(&words) {
        sides.iter().for_each(|side| add(&[(*side).to_owned()]));
        return turns;
    }
    for step in eastern::translated(&words.concat()) {
        add(&[step]);
    }
    let Some(parts) = parts(&words, letters) else { return turns };
    if parts.iter().all(|part| part.contains(|c: char| c.is_ascii_digit())) {
        add(&parts);
    }
    let whole = parts.concat();
    let unmarked: String = whole.chars().filter(|c| !"()[]{}<>/*_|~.:".contains(*c)).collect();
    for text in [whole, unmarked] {
        // Castling needs its dashes; elsewhere they say nothing.
        let dashless = text.replace('-', "");
        for text in [text, dashless] {
            let latin = piece_letters::in_latin(&text);
            let russian = piece_letters::from_russian(&text);
            let english = letters.in_english(&text);
            for text in [text, latin, russian].into_iter().chain(english) {
                add(&[text]);
            }
        }
    }
    turns
}

/// The line in usual letters, dashes and spaces.
fn plain(line: &str) -> String {
    // The ellipsis of a move number is dots for everybody.
    let line = ComposingNormalizerBorrowed::new_nfkc().normalize(line).into_owned();
    let mut plain = String::with_capacity(line.len());
    for letter in line.chars() {
        let figurine = FIGURINES.iter().find(|(signs, _)| signs.contains(letter));
        match letter {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2043}' | '\u{fe58}' | '\u{fe63}' | '\u{ad}' | '➖' => {
                plain.push('-');
            }
            '×' | '✕' | '✖' | '⨯' => plain.push('x'),
            '’' | '‘' | '´' => plain.push('\''),
            '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            _ if figurine.is_some() => plain.push_str(figurine.map_or("", |(_, own)| own)),
            letter if letter.is_alphanumeric() || letter.is_ascii() || is_sign(letter) => plain.push(letter),
            _ => plain.push(' '),
        }
    }
    plain
}

/// Signs that the notations of games use.
fn is_sign(letter: char) -> bool {
    matches!(letter, '▲' | '△' | '☗' | '☖' | '▼' | '▽' | '∞' | '†' | '‡')
}

/// A question mark beside an exclamation mark is a remark, alone it asks.
fn is_question(line: &str) -> bool {
    line.replace("?!", "").replace("!?", "").contains(['?', '¿'])
}

/// The number of the move, in whatever form, and the words behind it.
fn numbered<'a>(words: &[&'a str]) -> (Option<u32>, Vec<&'a str>) {
    let is_label = |word: &str| ["move", "no", "nr", "zug", "coup", "#"].contains(&bare_word(word).as_str());
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let words = match words {
        [first, second, ..] if is_label(first) && is_number(second) => &words[1..],
        words => words,
    };
    let is_dots = |word: &&str| word.chars().all(|c| matches!(c, '.' | '…' | '-' | ':'));
    if let [first, rest @ ..] = words {
        let text = first.trim_start_matches(|c: char| c.is_ascii_punctuation());
        let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &text[..text.len() - behind.len()];
        let end = behind.trim_start_matches(['.', ')', ']', ':', '-', '…']);
        let number = digits.parse().ok().filter(|number| *number > 0);
        // `2Nf3` may be a square of shogi, `2-Nf3` is none.
        if number.is_some()
            && (end.is_empty() && !rest.is_empty() || end.len() < behind.len() && !behind.starts_with('-'))
        {
            let first = (!end.is_empty()).then_some(end);
            let rest = first.into_iter().chain(rest.iter().copied());
            return (number, rest.skip_while(|word| is_dots(word)).collect());
        }
    }
    (None, words.iter().copied().skip_while(|word| is_dots(word)).collect())
}

fn bare_word(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

/// The notations of castling, if all words are about it.
fn castling(words: &[&str]) -> Option<Vec<&'static str>> {
    let lower: Vec<String> =
        words.iter().map(|word| bare_word(word)).filter(|word| !word.is_empty()).collect();
    let is = |list: &[&str], word: &String| list.contains(&word.as_str());
    let lists: [&[&str]; 4] = [&CASTLES, &AROUND_CASTLING, &SHORT, &LONG];
    let is_about = lower.iter().any(|word| is(&CASTLES, word))
        && lower.iter().all(|word| lists.iter().any(|list| is(list, word)));
    let (short, long) = (lower.iter().any(|word| is(&SHORT, word)), lower.iter().any(|word| is(&LONG, word)));
    is_about.then(|| match (short, long) {
        (true, false) => vec!["O-O"],
        (false, true) => vec!["O-O-O"],
        (false, false) => vec!["O-O", "O-O-O"],
        (true, true) => Vec::new(),
    })
}

/// The parts of a move: pieces as letters, squares, signs. `None` if a word is none of them.
fn parts(words: &[&str], letters: &PieceLetters) -> Option<Vec<String>> {
    let mut parts: Vec<String> = Vec::new();
    for word in words {
        let trimmed = word.trim_matches(|c: char| !c.is_alphanumeric() && !"+#=@*-▲△☗☖∞".contains(c));
        // A star at the end is a mark of bold text; one within is a drop.
        let trimmed = if word.ends_with('*') { trimmed.trim_matches('*') } else { trimmed };
        let lower = bare_word(word);
        let is_emoticon = !word.contains(char::is_alphanumeric)
            || [":d", ";d", ":p", ";p", "xd"].contains(&word.to_lowercase().as_str());
        if trimmed.is_empty() || is_emoticon && !trimmed.starts_with(['=', '-', 'x', '+', '#', '@', '*']) {
            continue;
        }
        if let Some((_, letter)) = PIECES.iter().find(|(name, _)| *name == lower) {
            parts.push(letters.unmistakable(letter));
        } else if TAKES.contains(&lower.as_str()) {
            parts.push("x".to_owned());
        } else if PROMOTES.contains(&lower.as_str()) {
            parts.push("=".to_owned());
        } else if (BETWEEN.contains(&lower.as_str()) && lower != "a" || REMARKS.contains(&lower.as_str()))
            && !parts.is_empty()
            || lower == "the"
        {
            // It says nothing that the move does not.
        } else if is_part(trimmed) {
            parts.push(trimmed.to_owned());
        } else {
            return None;
        }
    }
    (!parts.is_empty()).then_some(parts)
}

/// A word with a digit, the letter of a piece or file, or signs alone.
fn is_part(word: &str) -> bool {
    let is_short = word.chars().count() <= 16;
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    let has_digit = word.contains(|c: char| c.is_ascii_digit());
    let is_castling = word.chars().all(|c| matches!(c, 'o' | 'O' | '0' | 'О' | 'о' | '-'));
    // `or` is no piece, but `Кр` is the king, and `Nf` a piece with its file.
    let is_file = word.starts_with(char::is_uppercase) && word.ends_with(|c: char| ('a'..='i').contains(&c));
    let is_piece = letters <= 1 || letters == 2 && (!word.is_ascii() || is_file);
    is_short && (has_digit || is_piece || is_castling)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        let steps =
            |turn: TypedTurn| turn.steps.into_iter().map(|step| step.text).collect::<Vec<_>>().join(" ");
        typed(line, &PieceLetters::default()).into_iter().map(steps).collect()
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
