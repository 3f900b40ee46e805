//! Recognises lines that the sender copied from the messages of other players. Some programs quote a selected text without
//! any mark, so that it looks like the sender's own.

use icu_normalizer::DecomposingNormalizerBorrowed;
use zugpost_data::notation::phrases::is_greeting;

use super::{Form, ParsedReply};

/// Maximum number of lines of the messages to compare, the newest first.
const MAX_KNOWN: usize = 400;
/// Maximum number of lines of a reply to compare. A move stands in one of the first.
const MAX_OWN: usize = 60;
/// The length of these lines in all, in bytes.
const LONGEST_OWN: usize = 16 * 1024;

impl ParsedReply {
    /// The reply without what the sender copied from these messages of other players, the oldest first.
    pub fn without_copies<'a>(&self, messages: impl DoubleEndedIterator<Item = &'a str>) -> ParsedReply {
        let known = Known::of(messages);
        let own = |form: &Option<Form>| form.as_ref().map(|form| known.taken_from(form));
        ParsedReply { plain: own(&self.plain), html: own(&self.html) }
    }
}

/// The lines of messages, each message with its newest line last.
struct Known {
    messages: Vec<Vec<String>>,
}

impl Known {
    /// `messages` are those of other players, from the oldest to the newest.
    pub fn of<'a>(messages: impl DoubleEndedIterator<Item = &'a str>) -> Known {
        let mut left = MAX_KNOWN;
        let mut known = Vec::new();
        for message in messages.rev() {
            let lines = message.lines().map(letters).filter(|line| !line.is_empty()).take(left);
            let lines: Vec<String> = lines.collect();
            left -= lines.len();
            known.push(lines);
        }
        Known { messages: known }
    }

    /// The form without copied lines: those at its beginning, and below it those that may be moves. A word of thanks may
    /// be that of both players.
    pub fn taken_from(&self, form: &Form) -> Form {
        let mut left = LONGEST_OWN;
        let near = form.lines.iter().take(MAX_OWN).map_while(|line| {
            left = left.checked_sub(line.len())?;
            Some(letters(line))
        });
        let lines: Vec<String> = near.collect();
        let mut is_copy = vec![false; form.lines.len()];
        let mut is_ahead = true;
        let mut at = 0;
        while at < lines.len() {
            let length = if lines[at].is_empty() { 0 } else { self.copied(&lines[at..]) };
            let copied = &form.lines[at..at + length];
            let may_matter = is_ahead || length > 1 || copied.iter().any(|line| may_be_move(line));
            is_copy[at..at + length].fill(may_matter);
            is_ahead &= length > 0 || lines[at].is_empty() || is_greeting(&form.lines[at]);
            at += length.max(1);
        }
        let own =
            form.lines.iter().zip(is_copy).filter(|(_, is_copy)| !is_copy).map(|(line, _)| line.clone());
        let mut lines: Vec<String> = own.skip_while(String::is_empty).collect();
        lines.truncate(lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1));
        Form { lines, is_doubtful: form.is_doubtful }
    }

    /// Returns how many of these lines are whole lines of a message, however both are broken.
    fn copied(&self, lines: &[String]) -> usize {
        let starts = self.messages.iter().flat_map(|message| (0..message.len()).map(|at| &message[at..]));
        starts.map(|known| common(lines, known)).max().unwrap_or(0)
    }
}

/// Returns the number of lines with the letters of whole known lines.
fn common(lines: &[String], known: &[String]) -> usize {
    let (mut whole, mut own, mut other) = (0, 0, 0);
    // The rests of the last line of both that the other one has not reached.
    let (mut rest, mut known_rest) = ("", "");
    loop {
        if rest.is_empty() && known_rest.is_empty() {
            whole = own;
        }
        if rest.is_empty() {
            let Some(line) = lines.get(own) else { return whole };
            (rest, own) = (line, own + 1);
        }
        if known_rest.is_empty() && !rest.is_empty() {
            let Some(line) = known.get(other) else { return whole };
            (known_rest, other) = (line, other + 1);
        }
        let length = rest.len().min(known_rest.len());
        if rest.as_bytes()[..length] != known_rest.as_bytes()[..length] {
            return whole;
        }
        (rest, known_rest) = (&rest[length..], &known_rest[length..]);
    }
}

/// Returns whether a line may hold a move: it has a number, or castling.
fn may_be_move(line: &str) -> bool {
    let signs: Vec<char> = line.chars().filter(|sign| !sign.is_whitespace()).collect();
    let is_castling = |part: &[char]| matches!(part, ['o' | 'O', sign, 'o' | 'O'] if !sign.is_alphanumeric());
    line.contains(char::is_numeric) || signs.windows(3).any(is_castling)
}

/// The letters and digits of a line, in small letters without accents.
fn letters(line: &str) -> String {
    let plain = DecomposingNormalizerBorrowed::new_nfkd().normalize(line);
    plain.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copied_lines_are_left_out_however_they_are_broken() {
        let messages =
            ["Thanks, Anna!", "Good luck", "O-O", "Hello Anna,\n\nI fear Nf3\nor e4\n\nf3 is bad", "f3"];
        for (text, own) in [
            ("f3", ""),
            ("> F3.", ""),
            ("Hello Anna,\n\nf3", ""),
            ("Hi Boris,\nf3\nNc3", "Hi Boris,\nNc3"),
            ("I fear Nf3 or e4", ""),
            ("I fear\nNf3\nor e4", ""),
            ("I fear Nf3\nor e4\n\nf3\nis bad\nd4", "d4"),
            ("Nf3", "Nf3"),
            ("e4", "e4"),
            ("I play f3", "I play f3"),
            ("Nf3\nThanks, Anna!", "Nf3\nThanks, Anna!"),
            ("Nf3\nGood luck", "Nf3\nGood luck"),
            ("Nf3\nO-O", "Nf3"),
            ("Nc3\nf3", "Nc3"),
        ] {
            let form = Form { lines: text.lines().map(str::to_owned).collect(), is_doubtful: false };
            assert_eq!(Known::of(messages.into_iter()).taken_from(&form).lines.join("\n"), own, "{text}");
        }
    }
}
