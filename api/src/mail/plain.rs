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

/// "a, b or c".
pub(crate) fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
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

/// Wraps at spaces, and within a word only if it is longer than a line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let mut rest: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + rest.len() > width {
            lines.push(String::new());
            used = 0;
        } else if used > 0 {
            lines.last_mut().expect("there is always a line").push(' ');
            used += 1;
        }
        while rest.len() > width {
            let head: String = rest.drain(..width).collect();
            lines.last_mut().expect("there is always a line").push_str(&head);
            lines.push(String::new());
            used = 0;
        }
        used += rest.len();
        lines.last_mut().expect("there is always a line").extend(rest);
    }
    lines
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
}
