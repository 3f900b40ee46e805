//! A text as the lines that its writer and the mail program wrote, each by itself and in visible characters.

use zugpost_data::model::mail_identity::MailIdentity;

use super::attribution;
use super::signatures::{self, without_automatic_links};
use crate::inbound::PICTURE;
use crate::inbound::html::is_sign;

/// A longer line is not looked into.
const LONGEST_LINE: usize = 2000;

/// The lines of a text. Quoted ones begin with `>`.
pub(super) fn lines_of(text: &str, ours: &MailIdentity) -> Vec<String> {
    text.lines().flat_map(|line| parted(&described(&visible(line)), ours)).collect()
}

pub(super) fn is_quoted(line: &str) -> bool {
    line.starts_with('>')
}

/// A drawn line, or a title between dashes: `----- Original Message -----`, perhaps with more behind it.
pub(super) fn is_separator(line: &str) -> bool {
    let is_drawn = |sign: char| matches!(sign, '_' | '─' | '━' | '=' | '*' | '—' | '–' | '-');
    let title = line.strip_prefix("---").map(|rest| rest.trim_start_matches('-'));
    title.is_some_and(|title| title.is_empty() || title.contains("--"))
        || line.chars().count() >= 5 && line.chars().all(is_drawn)
}

/// A line without invisible characters; every other whitespace becomes a space, and characters lost in a character set
/// are marked.
fn visible(line: &str) -> String {
    let is_hidden = |letter: &char| matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let shown = line.chars().filter(|letter| !is_hidden(letter)).map(|letter| match letter {
        letter if letter.is_whitespace() => ' ',
        letter if letter.is_control() => char::REPLACEMENT_CHARACTER,
        letter => letter,
    });
    shown.collect::<String>().trim().to_owned()
}

/// A line in which pictures that a program describes, as `[image: ♘]`, are their sign or a mark. A line of only one
/// picture becomes empty.
fn described(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('[').filter(|_| line.len() <= LONGEST_LINE) {
        let inner = rest[at + 1..].split_once(']');
        let picture = inner.and_then(|(inner, behind)| {
            let description = ["image:", "cid:"].iter().find_map(|kind| inner.strip_prefix(kind))?.trim();
            Some((description, behind))
        });
        text.push_str(&rest[..at]);
        rest = match picture {
            Some((sign, behind)) if is_sign(sign) => {
                text.push_str(sign);
                behind
            }
            Some((_, behind)) => {
                text.push(PICTURE);
                behind
            }
            None => {
                text.push('[');
                &rest[at + 1..]
            }
        };
    }
    text.push_str(rest);
    let is_alone = text.chars().all(|letter| matches!(letter, PICTURE | ' '));
    if is_alone { String::new() } else { without_automatic_links(&text) }
}

/// The lines that some programs run together into one: `Nf3 Sent from my Galaxy On Friday, Zugpost wrote:`.
fn parted(line: &str, ours: &MailIdentity) -> Vec<String> {
    if line.is_empty() || line.len() > LONGEST_LINE || is_quoted(line) {
        return vec![line.to_owned()];
    }
    let drawn = line.find("-----").filter(|at| is_separator(&line[*at..]));
    let (line, drawn) = line.split_at(drawn.unwrap_or(line.len()));
    let (begin, end) = attribution::within(line, ours).unwrap_or((line.len(), line.len()));
    let signature = signatures::begin_within(&line[..begin]).unwrap_or(begin);
    // A line is drawn between the text and the head of a quotation.
    let is_ruled = begin < line.len() && line[..signature].trim_end().ends_with("__________");
    let own = line[..signature].trim_end_matches(|sign| is_ruled && matches!(sign, '_' | ' '));
    let parts = [own, &line[signature..begin], &line[begin..end], &line[end..], drawn];
    parts.map(|part| part.trim().to_owned()).into_iter().filter(|part| !part.is_empty()).collect()
}
