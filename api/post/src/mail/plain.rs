//! Sanitises user text for mails: for a header, for one line, or as a quotation. The templates escape HTML.

/// The width of the text part; 76 columns are the usual limit for mails.
pub(crate) const WIDTH: usize = 76;

const MAX_NAME: usize = 64;
const MAX_MESSAGE: usize = 4000;

/// A name on one line, of bounded length. Right-to-left names are isolated, so that they cannot reorder the text around
/// them.
pub(crate) fn name(text: &str) -> String {
    let name = one_line(text, MAX_NAME);
    if name.is_empty() {
        return "a player".to_owned();
    }
    if name.chars().any(reads_from_the_right) { format!("\u{2068}{name}\u{2069}") } else { name }
}

/// A message of the server on one line, with quotation marks instead of the marks of code.
pub(crate) fn prose(text: &str, max: usize) -> String {
    let text = one_line(text, max);
    let mut is_open = false;
    let quoted = text.chars().map(|letter| match letter {
        '`' => {
            is_open = !is_open;
            if is_open { '“' } else { '”' }
        }
        letter => letter,
    });
    quoted.collect()
}

/// A name or text for a header. It breaks up encoded words (RFC 2047), which mail programs would decode into other
/// text.
pub(crate) fn header(text: &str) -> String {
    one_line(text, 200).replace("=?", "= ?")
}

/// Replaces line breaks by spaces, removes invisible characters, joins spaces, and keeps at most `max` characters.
pub(crate) fn one_line(text: &str, max: usize) -> String {
    let visible: String = text
        .chars()
        .filter(|letter| !is_invisible(*letter))
        .map(|letter| if is_break(letter) { ' ' } else { letter })
        .collect();
    shorten(&visible.split_whitespace().collect::<Vec<_>>().join(" "), max)
}

/// A user's message, line by line. Blank lines at the ends are dropped; tabs and control characters become spaces.
pub(crate) fn message(text: &str) -> String {
    let text = shorten(text, MAX_MESSAGE)
        .replace("\r\n", "\n")
        .replace(['\r', '\u{2028}', '\u{2029}', '\u{85}'], "\n");
    let clean = |line: &str| {
        let line: String = line
            .chars()
            .filter(|letter| !is_invisible(*letter))
            .map(|letter| if is_break(letter) { ' ' } else { letter })
            .collect();
        line.trim_end().to_owned()
    };
    text.lines().map(clean).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}

/// Marks every line as quoted, so that no line can pass for our own text.
pub(crate) fn quoted(message: &str) -> String {
    message
        .lines()
        .flat_map(|line| wrap(line, WIDTH - 2))
        .map(|line| format!("> {line}").trim_end().to_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Wraps at spaces, beside letters of scripts without spaces, and within a word only if it is longer than a line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for (piece, is_spaced) in text.split(' ').flat_map(pieces) {
        let mut rest = piece.as_str();
        if used > 0 && used + usize::from(is_spaced) + columns(rest) > width {
            lines.push(String::new());
            used = 0;
        } else if used > 0 && is_spaced {
            lines.last_mut().expect("there is always a line").push(' ');
            used += 1;
        }
        while columns(rest) > width {
            let (head, tail) = rest.split_at(within(rest, width));
            lines.last_mut().expect("there is always a line").push_str(head);
            lines.push(String::new());
            used = 0;
            rest = tail;
        }
        used += columns(rest);
        lines.last_mut().expect("there is always a line").push_str(rest);
    }
    lines
}

/// The pieces of a word between which a line may break, and whether a space stands before each.
fn pieces(word: &str) -> Vec<(String, bool)> {
    let mut pieces = vec![(String::new(), true)];
    let mut before = None;
    for letter in word.chars() {
        if before.is_some_and(|before| may_break(before, letter)) {
            pieces.push((String::new(), false));
        }
        pieces.last_mut().expect("there is always a piece").0.push(letter);
        before = Some(letter);
    }
    pieces
}

/// Signs and small letters that begin no line.
const CLOSING: &str =
    "、。，．：；？！）」』】〉》〕］｝・ー々…ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.;:!?)]}";
/// Signs that end no line.
const OPENING: &str = "（「『【〈《〔［｛([{";

fn may_break(before: char, next: char) -> bool {
    (is_wide(before) || is_wide(next)) && !OPENING.contains(before) && !CLOSING.contains(next)
}

/// The length of the longest beginning that fits, in bytes; at least one letter.
fn within(text: &str, width: usize) -> usize {
    let mut used = 0;
    let end = text.char_indices().find(|(at, letter)| {
        used += columns_of(*letter);
        used > width && *at > 0
    });
    end.map_or(text.len(), |(at, _)| at)
}

fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

fn columns_of(letter: char) -> usize {
    if is_wide(letter) { 2 } else { 1 }
}

/// Letters and signs of Chinese, Japanese and Korean, which are two columns wide.
fn is_wide(letter: char) -> bool {
    matches!(letter,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{303e}' | '\u{3041}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}'
        | '\u{20000}'..='\u{3fffd}')
}

pub(crate) fn wrapped(text: &str) -> String {
    wrap(text, WIDTH).join("\n")
}

fn shorten(text: &str, max: usize) -> String {
    if text.chars().nth(max).is_none() {
        return text.to_owned();
    }
    text.chars().take(max - 1).chain(['…']).collect()
}

fn is_break(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Invisible characters that hide or reorder text: byte order and direction marks, zero-width spaces, tags. The joiners
/// stay, because Persian and emoji sequences need them.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

fn reads_from_the_right(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_visible_line() {
        assert_eq!(name("  Alice\r\nBcc: x@y \t Smith\0"), "Alice Bcc: x@y Smith");
        assert_eq!(name("\u{202e}ecilA\u{202c}"), "ecilA");
        assert_eq!(name("\u{200b}\n"), "a player");
        assert_eq!(name(&"x".repeat(300)).chars().count(), MAX_NAME);
        assert_eq!(name("דוד"), "\u{2068}דוד\u{2069}");
    }

    #[test]
    fn a_header_holds_no_encoded_word_of_its_writer() {
        assert_eq!(header("=?utf-8?q?=0D=0ABcc:?="), "= ?utf-8?q?=0D=0ABcc:?=");
    }

    #[test]
    fn every_line_of_a_message_is_quoted() {
        let text = "Good luck!\r\n\r\n-- \r\nYour move, Bob:\rhttps://evil.example/\u{2028}x\n\n";
        let expected = "> Good luck!\n>\n> --\n> Your move, Bob:\n> https://evil.example/\n> x";
        assert_eq!(quoted(&message(text)), expected);
    }

    #[test]
    fn long_lines_are_broken_and_nothing_is_lost() {
        let text = format!("{} {} end", "word ".repeat(30).trim(), "x".repeat(200));
        let lines = wrap(&text, 40);
        assert!(lines.iter().all(|line| line.chars().count() <= 40), "{lines:?}");
        let letters = |text: &str| text.replace(' ', "");
        assert_eq!(letters(&lines.concat()), letters(&text));
    }

    #[test]
    fn a_text_without_spaces_is_broken_beside_its_letters_and_keeps_its_signs() {
        let text = "リンクを開いただけでは指し手は送られません。開いたページで確定します。e2e4（Nf3）です。";
        let lines = wrap(text, 22);
        assert!(lines.iter().all(|line| columns(line) <= 24), "{lines:?}");
        assert!(lines.len() >= 4 && !lines.iter().any(|line| line.starts_with(['。', '）'])), "{lines:?}");
        assert_eq!(lines.concat(), text);
        assert_eq!(wrap(&"。".repeat(50), 76).len(), 2);
    }
}
