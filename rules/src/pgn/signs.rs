//! Words of files that stand for something else than a step: results, annotations, null moves, pieces as pictures.

use std::borrow::Cow;

use crate::registry::Variant;

/// The results of a game, and other spellings of them.
const RESULTS: [(&str, &[&str]); 5] = [
    ("1-0", &["1:0", "1–0", "1—0", "红胜", "紅勝", "红先胜", "紅先勝"]),
    ("0-1", &["0:1", "0–1", "0—1", "黑胜", "黑勝", "黑先胜", "黑先勝"]),
    ("0-0-1", &[]),
    ("1/2-1/2", &["1/2", "½", "½-½", "½–½", "½:½", "1/2:1/2", "1/2–1/2", "0.5-0.5", "和棋", "和局"]),
    ("*", &[]),
];

/// The result that a word states, as the standard writes it.
pub(super) fn result(word: &str) -> Option<&'static str> {
    let is_meant = |(result, others): &&(&str, &[&str])| *result == word || others.contains(&word);
    RESULTS.iter().find(is_meant).map(|(result, _)| *result)
}

/// Annotations with signs of their own, and their numbers (Numeric Annotation Glyphs).
const GLYPHS: [(&str, u8); 51] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("+/−", 16),
    ("+/–", 16),
    ("∓", 17),
    ("-/+", 17),
    ("−/+", 17),
    ("–/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("+--", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("=/∞", 44),
    ("⯹", 44),
    ("⇆", 132),
    ("⇄", 132),
    ("⊕", 138),
    ("∆", 140),
    ("Δ", 140),
    ("⌓", 142),
    ("N", 146),
    ("D", 220),
];

/// The number of an annotation that is written as a sign.
pub(super) fn glyph(word: &str) -> Option<u8> {
    GLYPHS.into_iter().find(|(sign, _)| *sign == word).map(|(_, number)| number)
}

/// Signs that assessments are made of.
const PARTS: [char; 5] = ['+', '-', '=', '−', '–'];

/// Returns whether this letter ends the step before it, because it can only be an annotation. Nature's steps begin with
/// one of the signs, so it is no question for the first letter of a word.
pub(super) fn begins_sign(letter: char) -> bool {
    let is_it = |sign: &str| sign.starts_with(letter);
    !letter.is_ascii() && !PARTS.contains(&letter) && GLYPHS.iter().any(|(sign, _)| is_it(sign))
}

/// The length of the assessment or the star that stands behind a step without a space: `Nf3+/=`, `a6*`. A single sign may
/// belong to the step: `S-d7=`, `Qh5+`.
pub(super) fn assessment_len(word: &str) -> usize {
    // A pass that gives check.
    if word.starts_with("--") {
        return 0;
    }
    let is_assessment = |sign: &str| sign.len() > 1 && sign.starts_with(PARTS);
    let ends = GLYPHS.into_iter().map(|(sign, _)| sign).filter(|sign| is_assessment(sign)).chain(["*"]);
    let fits = ends.filter(|sign| word.len() > sign.len() && word.ends_with(sign));
    fits.map(str::len).max().unwrap_or(0)
}

/// Returns whether a word says that a side makes no move. Games without such a step have it in analyses only.
pub(super) fn is_null(word: &str) -> bool {
    let bare = word.trim_end_matches(['+', '#']);
    ["--", "Z0", "@@@@", "0000", "null", "pass"].iter().any(|null| null.eq_ignore_ascii_case(bare))
}

/// Chessmen as pictures, by the name of the piece and the letter of chess.
const FIGURINES: [([char; 2], &str, &str); 6] = [
    (['♔', '♚'], "king", "K"),
    (['♕', '♛'], "queen", "Q"),
    (['♖', '♜'], "rook", "R"),
    (['♗', '♝'], "bishop", "B"),
    (['♘', '♞'], "knight", "N"),
    (['♙', '♟'], "pawn", "P"),
];

/// A step with letters in place of pictures.
pub(super) fn without_figurines<'a>(word: &'a str, variant: &Variant) -> Cow<'a, str> {
    let is_figurine = |letter: char| ('♔'..='♟').contains(&letter);
    if !word.contains(is_figurine) {
        return Cow::Borrowed(word);
    }
    let mut text = String::with_capacity(word.len());
    for letter in word.chars() {
        let piece = FIGURINES.iter().find(|(pictures, ..)| pictures.contains(&letter));
        match piece {
            Some((_, name, usual)) => {
                let own = variant.about().pieces.iter().find(|piece| piece.name == *name);
                text.push_str(own.map_or(*usual, |piece| piece.letter));
            }
            // Whether the picture is one of a text or an emoji.
            None if letter == '\u{fe0e}' || letter == '\u{fe0f}' => {}
            None => text.push(letter),
        }
    }
    Cow::Owned(text)
}
