//! The characters of a line: signs for a piece, for a dash, for nothing. A line with an unreadable sign is no move,
//! because the sign may be a piece, or take the move back.

use icu_normalizer::ComposingNormalizerBorrowed;

use super::piece_letters::PieceLetters;

/// Reason for which the signs of a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// Some of it is struck out, and the rest is no whole text.
    Struck,
    /// A sign such as ❌ says that it is not so.
    Refused,
    Unknown,
    /// No move is so long.
    TooLong,
}

/// A longer line is no move, in bytes.
pub const LONGEST: usize = 1000;

enum Sign {
    Letter(char),
    Piece(&'static str),
    Space,
    Nothing,
    /// `×` between two words takes; at an end it crosses out.
    Times,
    /// Says nothing behind a move.
    Decoration,
    Refusal,
    Unknown,
}

const DECORATIONS: &str = "👍👌🙂😀😃😄😁😊😉😎🙃😅😇🤗🤝🙏👋🎉🥳🍀☕🌞☀❤♥💪🔥✌🤞✨🏆☺";
const REFUSALS: &str = "❌❎🚫✗✘👎⛔🛑🙅☒⊘🗑✋🤚⚠↩🔙\u{20e0}";
/// Bullets, arrows, ticks, quotation marks and assessments.
const SPACES: &str = "“”„‟«»‹›‚‛·•‣▪▫◦●○■□◆◇▶►▸➤➜➔→⇒⟶⟹➡☞👉★☆✦✓✔✅☑🆗。、・「」『』【】〈〉《》¡±∓⩲⩱♯′″";
/// Signs that the notations of games use, and marks that become usual ones.
const KEPT: &str = "▲△☗☖▼▽∞†‡…‼⁇⁈⁉¿";
const TIMES: &str = "×✕✖⨯";
/// The chariot and the others, in the order of their signs.
const XIANGQI: &str = "將士象馬車炮兵";
/// The first digits of the scripts that count with others than ours.
const ZEROS: [u32; 16] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
    0x1040,
];

/// The line in usual letters, dashes and spaces, with figurines as the letters of a reader.
pub(super) fn plain(line: &str, letters: &PieceLetters) -> Result<String, Unclear> {
    if line.len() > LONGEST {
        return Err(Unclear::TooLong);
    }
    let line: Vec<char> = without_struck(line)?;
    let mut plain = String::with_capacity(line.len());
    for (at, letter) in line.iter().enumerate() {
        let (before, behind) = (&line[..at], &line[at + 1..]);
        match sign(*letter) {
            Sign::Letter(letter) => plain.push(letter),
            Sign::Piece(piece) => plain.push_str(&letters.unmistakable(piece)),
            Sign::Space => plain.push(' '),
            Sign::Nothing => {}
            Sign::Times if before.iter().any(is_word) && behind.iter().any(is_word) => plain.push('x'),
            Sign::Decoration if before.iter().any(is_word) && !touches_word(behind) => plain.push(' '),
            Sign::Times | Sign::Refusal => return Err(Unclear::Refused),
            Sign::Decoration | Sign::Unknown => return Err(Unclear::Unknown),
        }
    }
    // Not before: some signs of ours would become others.
    Ok(ComposingNormalizerBorrowed::new_nfkc().normalize(&plain).into_owned())
}

/// Returns whether a sign on a line says that something is not so.
pub fn refuses(line: &str) -> bool {
    line.chars().any(|letter| matches!(sign(letter), Sign::Refusal))
}

fn is_word(letter: &char) -> bool {
    letter.is_alphanumeric()
}

/// Returns whether a word begins here, with no space before it.
fn touches_word(letters: &[char]) -> bool {
    let mut seen =
        letters.iter().filter(|letter| !matches!(sign(**letter), Sign::Nothing | Sign::Decoration));
    seen.next().is_some_and(|letter| matches!(sign(*letter), Sign::Letter(own) if own.is_alphanumeric()))
}

fn sign(letter: char) -> Sign {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2043}' | '\u{fe58}' | '\u{fe63}' | '➖' => {
            Sign::Letter('-')
        }
        '’' | '‘' | '´' => Sign::Letter('\''),
        '؟' => Sign::Letter('?'),
        // Joiners, variants, skin tones, keycaps, marks of direction.
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'
        | '\u{202c}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'
        | '\u{2068}'
        | '\u{2069}'
        | '\u{20e3}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{1f3fb}'..='\u{1f3ff}'
        | '\u{e0100}'..='\u{e01ef}' => Sign::Nothing,
        '\t' => Sign::Space,
        letter if piece(letter).is_some() => piece(letter).map_or(Sign::Nothing, Sign::Piece),
        letter if xiangqi(letter).is_some() => xiangqi(letter).map_or(Sign::Nothing, Sign::Letter),
        letter if TIMES.contains(letter) => Sign::Times,
        letter if DECORATIONS.contains(letter) => Sign::Decoration,
        letter if REFUSALS.contains(letter) => Sign::Refusal,
        letter if SPACES.contains(letter) || letter.is_whitespace() => Sign::Space,
        letter if letter.is_control() => Sign::Unknown,
        letter if letter.is_ascii() || KEPT.contains(letter) => Sign::Letter(letter),
        letter if letter.is_numeric() => Sign::Letter(digit(letter)),
        // Marks that compose with the letter before them, and full-width signs.
        letter
            if letter.is_alphabetic()
                || matches!(letter, '\u{300}'..='\u{330}' | '\u{ff01}'..='\u{ff65}') =>
        {
            Sign::Letter(letter)
        }
        _ => Sign::Unknown,
    }
}

/// The English letter of the piece of chess that a sign shows, in any colour and turned anyhow.
fn piece(sign: char) -> Option<&'static str> {
    const SIX: [&str; 6] = ["K", "Q", "R", "B", "N", ""];
    let of = |first: u32| SIX.get((u32::from(sign) - first) as usize % 6).copied();
    match sign {
        '\u{2654}'..='\u{265f}' => of(0x2654),
        '\u{1fa00}'..='\u{1fa05}' => of(0x1fa00),
        '\u{1fa09}'..='\u{1fa1a}' => of(0x1fa09),
        '\u{1fa1e}'..='\u{1fa2f}' => of(0x1fa1e),
        '\u{1fa33}'..='\u{1fa44}' => of(0x1fa33),
        '\u{1fa06}'..='\u{1fa08}' | '\u{1fa1b}'..='\u{1fa1d}' | '\u{1fa30}'..='\u{1fa32}' => Some("N"),
        '\u{1fa45}'..='\u{1fa47}' | '🐴' | '🐎' => Some("N"),
        _ => None,
    }
}

fn xiangqi(sign: char) -> Option<char> {
    let at = u32::from(sign).checked_sub(0x1fa60).filter(|at| *at < 14)?;
    XIANGQI.chars().nth(at as usize % 7)
}

fn digit(letter: char) -> char {
    let value =
        ZEROS.iter().filter_map(|zero| u32::from(letter).checked_sub(*zero)).find(|value| *value < 10);
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(letter)
}

/// A line without what its writer has struck out: by marks that combine with each letter, or by tildes around it.
fn without_struck(line: &str) -> Result<Vec<char>, Unclear> {
    let is_stroke =
        |letter: &char| matches!(letter, '\u{335}'..='\u{338}' | '\u{20d2}' | '\u{20d3}' | '\u{20e5}');
    let mut letters: Vec<(char, bool)> = Vec::new();
    for letter in line.chars() {
        match letters.last_mut() {
            Some(last) if is_stroke(&letter) => last.1 = true,
            _ => letters.push((letter, is_stroke(&letter))),
        }
    }
    for word in runs(&letters, |(letter, _)| letter.is_whitespace()) {
        let [(first, _), .., (last, _)] = &letters[word.clone()] else { continue };
        let has_word = letters[word.clone()].iter().any(|(letter, _)| is_word(letter));
        if has_word && first == last && matches!(first, '-' | '+') {
            return Err(Unclear::Struck);
        }
    }
    let tildes: Vec<usize> = (0..letters.len()).filter(|at| letters[*at].0 == '~').collect();
    if let (Some(first), Some(last)) = (tildes.first(), tildes.last()) {
        letters[*first..=*last].iter_mut().for_each(|letter| letter.1 |= first < last);
    }
    let struck = runs(&letters, |(_, is_struck)| !is_struck);
    let is_part = |run: &std::ops::Range<usize>| {
        let before = run.start.checked_sub(1).and_then(|at| letters.get(at));
        before.into_iter().chain(letters.get(run.end)).any(|(letter, _)| is_word(letter))
    };
    let rest = letters.iter().any(|(letter, is_struck)| is_word(letter) && !is_struck);
    if struck.iter().any(is_part) || !struck.is_empty() && !rest {
        return Err(Unclear::Struck);
    }
    Ok(letters.into_iter().map(|(letter, is_struck)| if is_struck { ' ' } else { letter }).collect())
}

/// The runs of entries between those that separate them.
fn runs<T>(entries: &[T], separates: impl Fn(&T) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut runs: Vec<std::ops::Range<usize>> = Vec::new();
    for at in (0..entries.len()).filter(|at| !separates(&entries[*at])) {
        match runs.last_mut().filter(|run| run.end == at) {
            Some(run) => run.end = at + 1,
            None => runs.push(at..at + 1),
        }
    }
    runs
}

/// A line without faces.
pub(super) fn faceless(line: &str, letters: &PieceLetters) -> String {
    // `8)` may be the number of the move.
    let is_number = |at: usize, word: &str| at == 0 && word.starts_with('8');
    let words = line.split_whitespace().enumerate();
    let words =
        words.filter(|(at, word)| is_number(*at, word) || !is_face(word, letters)).map(|(_, word)| word);
    words.collect::<Vec<_>>().join(" ")
}

/// Returns whether a word is a face, and not the piece of a promotion.
fn is_face(word: &str, letters: &PieceLetters) -> bool {
    const WHOLE: [&str; 12] =
        ["<3", "</3", "^^", "^_^", "^.^", "o_o", "o.o", "-_-", "\\o/", ">_<", "(y)", "xd"];
    let word = word.trim_end_matches([',', '.', '!']);
    if WHOLE.contains(&word.to_lowercase().as_str()) {
        return true;
    }
    let is_bracket = |letter: char| "()[]{}".contains(letter);
    let text =
        word.strip_prefix(['>', '}']).or_else(|| word.strip_prefix("O:").map(|_| &word[1..])).unwrap_or(word);
    let mut parts = text.chars();
    let Some(eyes) = parts.next() else { return false };
    let rest = parts.as_str();
    let mouth = rest.strip_prefix(['-', '^', '\'', 'o', '~', '*']).filter(|mouth| !mouth.is_empty());
    let (mouth, has_nose) = (mouth.unwrap_or(rest), mouth.is_some());
    let Some(first) = mouth.chars().next() else { return false };
    if mouth.chars().any(|letter| letter != first) {
        return false;
    }
    let is_mouth = is_bracket(first) || "/\\|*$#@&".contains(first);
    let is_letter = "DdPpbBQqOo0XxSsCcLlNR3".contains(first) && mouth.len() == 1;
    match eyes {
        ':' | ';' => is_mouth || is_letter,
        '=' => is_mouth || is_letter && !letters.names_officer(first),
        '8' | 'B' | '%' | 'X' | 'x' => is_bracket(first) || has_nose && "DPp|/\\".contains(first),
        // `(-:`
        eyes if is_bracket(eyes) => matches!(mouth, ":" | ";" | "="),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<String, Unclear> {
        let plain = plain(line, &PieceLetters::default())?;
        Ok(plain.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn signs_become_letters_or_nothing() {
        for (line, text) in [
            ("♘f3", "Nf3"),
            ("♞\u{fe0f}f3", "Nf3"),
            ("\u{1fa04}f3", "Nf3"),
            ("\u{1fa0d}f3", "Nf3"),
            ("\u{1fa46}f3", "Nf3"),
            ("\u{1fa25}h5", "Qh5"),
            ("🐴f3", "Nf3"),
            ("🐎 f3", "N f3"),
            ("Ｎｆ３", "Nf3"),
            ("Nf٣", "Nf3"),
            ("e۴", "e4"),
            ("e४", "e4"),
            ("e4️⃣", "e4"),
            ("Nf3 👍🏽", "Nf3"),
            ("Nf3🙂", "Nf3"),
            ("N×f3", "Nxf3"),
            ("✓ Nf3", "Nf3"),
            ("~~Nf3~~ Nc3", "Nc3"),
            ("N\u{336}f\u{336}3\u{336} Nc3", "Nc3"),
            ("\u{1fa65}二平五", "炮二平五"),
            ("Größe", "Größe"),
        ] {
            assert_eq!(read(line).as_deref(), Ok(text), "{line}");
        }
        for (line, why) in [
            ("❌ Nf3", Unclear::Refused),
            ("Nf3 👎", Unclear::Refused),
            ("✖ Nf3", Unclear::Refused),
            ("Nf3 ×", Unclear::Refused),
            ("\u{fffd}f3", Unclear::Unknown),
            ("\u{fffc} f3", Unclear::Unknown),
            ("\u{e123}f3", Unclear::Unknown),
            ("🦄f3", Unclear::Unknown),
            ("🙂f3", Unclear::Unknown),
            ("N🙂f3", Unclear::Unknown),
            ("\u{202e}3fN", Unclear::Unknown),
            ("N\u{7}f3", Unclear::Unknown),
            ("~~Nf3~~", Unclear::Struck),
            ("~Nf3~", Unclear::Struck),
            ("N\u{336}f\u{336}3\u{336}", Unclear::Struck),
            ("Nf3\u{335}", Unclear::Struck),
            ("-Nf3-", Unclear::Struck),
            ("Nf~~3~~4", Unclear::Struck),
        ] {
            assert_eq!(read(line), Err(why), "{line}");
        }
    }

    #[test]
    fn faces_are_no_pieces() {
        let english = PieceLetters::default();
        for face in [
            "B-)", "8-)", ":-B", "=D", ":P", "XD", ";-)", ":-)))", "(-:", ":3", "<3", "B)", "^^", ">:(",
            "O:-)",
        ] {
            assert!(is_face(face, &english), "{face}");
        }
        for text in
            ["=Q", "=B", "(B)", "B", "8)Nf3", "Bd3", "B-d3", "x", "e4", "O-O", "=", "+", "2)", "N:", "-"]
        {
            assert!(!is_face(text, &english), "{text}");
        }
    }
}
