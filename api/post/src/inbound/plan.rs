//! The marks of conditional moves in replies. They do not know the game.

use zugpost_data::notation::lexicon::{self, Kind};
use zugpost_data::notation::phrases::spaced;

/// Returns whether a line holds conditional moves, which must never reach the opponent. It has both IF and THEN and a
/// move, or begins with IF and a move. `If you like …` does not match, nor does a legal notice.
pub(super) fn is_conditional(line: &str) -> bool {
    let lower = spaced(&line.to_lowercase());
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_if = |word: &&str| lexicon::is(word, Kind::If);
    let is_number = |word: &&&str| word.chars().all(|c| c.is_ascii_digit());
    let is_before = |word: &&&str| is_join(word) || is_number(word);
    let mut begin = words.iter().skip_while(|word| !is_if(word) && is_before(word));
    let begins = begin.next().is_some_and(is_if);
    let first = begin.find(|word| !is_number(word));
    begins && first.is_some_and(|word| may_be_move(word))
        || is_sentence(&words) && words.iter().any(|word| may_be_move(word))
}

/// Returns whether a word of a line may be a move: it has letters and digits, as squares have, or is part of castling,
/// of a pass or of a pawn's capture.
fn may_be_move(word: &str) -> bool {
    let has_square = word.contains(|c: char| c.is_ascii_digit()) && word.contains(char::is_alphabetic);
    let is_capture = word.len() == 3 && word.as_bytes()[1] == b'x';
    has_square
        || is_capture
        || ["o", "oo", "ooo", "pass", "castle", "castles", "castling", "takes"].contains(&word)
}

/// Returns whether a line may continue the conditional moves above it: it begins with a move, or with a word that joins
/// moves.
pub(super) fn is_tail(line: &str) -> bool {
    let mut words = line.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let word = words.find(|word| !word.is_empty()).unwrap_or_default().to_lowercase();
    let is_step = word.contains(|c: char| c.is_ascii_digit()) || word.starts_with("o-o");
    is_step
        || is_join(&word)
        || ["pass", "e.p", "ep"].contains(&&*word)
        || line.starts_with("--")
        || line.starts_with('=')
}

/// Returns whether a sentence has both parts, in one language.
fn is_sentence(words: &[&str]) -> bool {
    let languages = |kind: Kind| {
        let entries = words.iter().flat_map(|word| lexicon::entries(word));
        entries.filter(move |entry| entry.kind == kind).map(|entry| entry.language)
    };
    languages(Kind::If).any(|language| languages(Kind::Then).any(|other| other == language))
}

/// Returns whether a word joins conditional moves.
fn is_join(word: &str) -> bool {
    [Kind::If, Kind::Then, Kind::And, Kind::Else].iter().any(|kind| lexicon::is(word, *kind))
}

/// Conditional moves with the English words that join them, without the marks of lists and of bold text.
pub(super) fn in_english(lines: &[&String]) -> Vec<String> {
    // `si` is a word of several languages.
    let mut languages: Vec<&str> = Vec::new();
    let mut english = Vec::new();
    for line in lines {
        let line = unmarked(line);
        let spaced = spaced(line);
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let entries = |word: &str| lexicon::entries(&lexicon::bare(word)).collect::<Vec<_>>();
        let conditions = words.iter().flat_map(|word| entries(word)).filter(|entry| entry.kind == Kind::If);
        let conditions: Vec<&str> = conditions.map(|entry| entry.language).collect();
        if !conditions.is_empty() {
            languages = conditions;
        }
        if languages.is_empty() || languages.contains(&"en") {
            english.push(line.to_owned());
            continue;
        }
        let translated = words.iter().map(|word| {
            let own = entries(word).into_iter().find_map(|entry| match entry.kind {
                _ if !languages.contains(&entry.language) => None,
                Kind::If => Some("IF"),
                Kind::Then => Some("THEN"),
                Kind::And => Some("AND"),
                Kind::Else => Some("ELSE"),
                _ => None,
            });
            own.unwrap_or(word)
        });
        english.push(translated.collect::<Vec<_>>().join(" "));
    }
    english
}

/// Strips list marks from conditional moves, and the marks of bold and underlined text.
fn unmarked(line: &str) -> &str {
    let line = line.trim_end_matches(['*', '_']);
    if is_conditional(line) { line.trim_start_matches(|c: char| !c.is_alphabetic()) } else { line }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditional_moves_are_known_however_they_are_marked() {
        for line in [
            "IF e5 THEN Nf3",
            "if e5, Nf3",
            "* IF e5 THEN Nf3",
            "*IF e5 THEN Nf3*",
            "- if e5 then Nf3",
            "2. IF e5 Nf3",
            "(IF O-O Nf3)",
            "IF pass Nf3",
        ] {
            assert!(is_conditional(line), "{line}");
            assert!(unmarked(line).to_lowercase().starts_with("if "), "{line}");
        }
        for line in ["ELSE IF c5 THEN Nc3", "or if c5 Nc3", "Then, if *e5*, *then* Nf3", "_IF_ e5 _THEN_ Nf3"]
        {
            assert!(is_conditional(line), "{line}");
        }
        for line in [
            "If you like",
            "Then we shall see",
            "What if it rains?",
            "or 5 of them",
            "If you are not the intended recipient, then please delete this mail",
            "If this came in error, then call +49 30 123456 before 12:00",
        ] {
            assert!(!is_conditional(line), "{line}");
        }
    }

    #[test]
    fn conditional_moves_may_be_in_our_languages() {
        for (line, english) in [
            ("Falls Sc6, dann Lb5", "IF Sc6, THEN Lb5"),
            ("Wenn Sc6 dann Lb5 a6 La4", "IF Sc6 THEN Lb5 a6 La4"),
            ("Si Cc6 alors Fb5", "IF Cc6 THEN Fb5"),
            ("Si Cc6, entonces Ab5", "IF Cc6, THEN Ab5"),
            ("Если Кc6, то Сb5", "IF Кc6, THEN Сb5"),
            ("もしNc6ならBb5", "IF Nc6 THEN Bb5"),
            ("Se Cc6 allora Ab5", "IF Cc6 THEN Ab5"),
            ("Als Pc6 dan Lb5", "IF Pc6 THEN Lb5"),
            ("Jeśli Sc6, to Gb5", "IF Sc6, THEN Gb5"),
            ("IF Nc6 THEN Bb5", "IF Nc6 THEN Bb5"),
        ] {
            assert!(is_conditional(line), "{line}");
            assert_eq!(in_english(&[&line.to_owned()]), [english]);
        }
        for line in
            ["Wenn du willst, dann morgen", "Als ich e4 sah", "Si tú quieres", "Если хотите", "Se vuoi"]
        {
            assert!(!is_conditional(line), "{line}");
        }
    }
}
