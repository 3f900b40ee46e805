//! The words of a movetext: steps, comments, annotations, variations and results.

use super::pgn_error::PgnError;
use super::signs::{assessment_len, begins_sign, glyph, result};
use super::token::NATURES_DOTS;
use crate::registry::Variant;

/// A word of a movetext.
pub(super) enum Word<'a> {
    Step {
        text: &'a str,
        /// True if its number is one of Nature's.
        is_natures: bool,
    },
    /// A comment, or an annotation that has no number of the standard.
    Comment(&'a str),
    /// A Numeric Annotation Glyph.
    Annotation(u8),
    Result(&'static str),
    /// The text between the parentheses.
    Variation(&'a str),
}

/// The next word, and what follows it. Numbers of moves are skipped.
pub(super) fn next_word<'a>(
    text: &'a str,
    variant: &Variant,
) -> Result<Option<(Word<'a>, &'a str)>, PgnError> {
    let mut rest = text;
    let mut is_natures = false;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(None) };
        match first {
            '{' => {
                let (comment, after) = comment(rest)?;
                return Ok(Some((Word::Comment(comment), after)));
            }
            ';' | '%' => {
                let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
                if first == ';' {
                    return Ok(Some((Word::Comment(&line[1..]), after)));
                }
                rest = after;
            }
            '(' if tame_letter(rest, variant) == 0 => {
                let after = skip_variation(rest, variant)?;
                let inside = &rest[1..rest.len() - after.len() - 1];
                return Ok(Some((Word::Variation(inside), after)));
            }
            // A new game begins.
            '[' => return Ok(None),
            ')' | '}' | ']' => rest = &rest[1..],
            _ => {
                let (word, after) = rest.split_at(word_len(rest, variant));
                rest = after;
                if let Some(result) = result(word) {
                    return Ok(Some((Word::Result(result), after)));
                }
                if let Some(number) = annotation(word) {
                    return Ok(Some((Word::Annotation(number), after)));
                }
                if word.starts_with(['$', '!', '?']) {
                    return Ok(Some((Word::Comment(word), after)));
                }
                let text = without_number(word);
                is_natures |= word[..word.len() - text.len()].ends_with(NATURES_DOTS);
                if !text.is_empty() && text != "e.p." {
                    return Ok(Some((Word::Step { text, is_natures }, after)));
                }
            }
        }
    }
}

/// A comment in braces and what follows it. Braces inside are counted if they come out even; otherwise the first
/// closing one ends the comment, as the standard says.
fn comment(text: &str) -> Result<(&str, &str), PgnError> {
    let mut depth = 0_usize;
    let mut end = None;
    for (index, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            end = Some(index);
            break;
        }
    }
    let end = end.or_else(|| text.find('}')).ok_or_else(|| unclosed(text))?;
    Ok((&text[1..end], &text[end + 1..]))
}

/// Returns the text after a variation and all that is nested in it.
fn skip_variation<'a>(text: &'a str, variant: &Variant) -> Result<&'a str, PgnError> {
    let mut rest = text;
    let mut depth = 0_usize;
    while let Some(first) = rest.chars().next() {
        match first {
            '{' => {
                rest = comment(rest)?.1;
                continue;
            }
            ';' => {
                rest = rest.split_once('\n').map_or("", |(_, after)| after);
                continue;
            }
            '(' => match tame_letter(rest, variant) {
                0 => depth += 1,
                length => {
                    rest = &rest[length..];
                    continue;
                }
            },
            ')' => depth -= 1,
            _ => {}
        }
        rest = &rest[first.len_utf8()..];
        if depth == 0 {
            return Ok(rest);
        }
    }
    Err(unclosed(text))
}

fn unclosed(text: &str) -> PgnError {
    PgnError::Unclosed { text: text.chars().take(20).collect() }
}

/// The length of a piece in parentheses at the start of a text, 0 if there is none: `(N)e4` is no variation.
fn tame_letter(text: &str, variant: &Variant) -> usize {
    let letters = variant.about().pieces.iter().map(|piece| piece.letter);
    letters
        .filter(|letter| letter.starts_with('(') && text.starts_with(letter))
        .map(str::len)
        .max()
        .unwrap_or(0)
}

/// The number of an annotation, `$1` or `!`; `None` for a number over 255 or an unknown sign.
fn annotation(word: &str) -> Option<u8> {
    match word.strip_prefix('$') {
        Some(number) => number.parse().ok(),
        None => glyph(word),
    }
}

fn word_len(text: &str, variant: &Variant) -> usize {
    let is_sign = |letter| matches!(letter, '!' | '?');
    if text.starts_with(is_sign) {
        return text.find(|letter| !is_sign(letter)).unwrap_or(text.len());
    }
    let mut length = 0;
    while let Some(letter) = text[length..].chars().next() {
        length += match letter {
            '(' if tame_letter(&text[length..], variant) > 0 => tame_letter(&text[length..], variant),
            letter if letter.is_whitespace() || "(){};[]!?".contains(letter) => break,
            '$' if length > 0 => break,
            letter if length > 0 && begins_sign(letter) => break,
            letter => letter.len_utf8(),
        };
    }
    length - assessment_len(&text[..length])
}

/// A word without the number of the move: `1.`, `1...`, and in Chinese files `１．` and `1、`. Four zeros are a null move.
pub(super) fn without_number(word: &str) -> &str {
    const DOTS: [char; 5] = ['.', '…', '．', '、', '。'];
    let after =
        word.trim_start_matches(|letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter));
    if (after.is_empty() || after.starts_with(DOTS)) && word != "0000" {
        after.trim_start_matches(DOTS)
    } else {
        word
    }
}
