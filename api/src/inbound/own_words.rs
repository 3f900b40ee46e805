//! Recognises the text of our own mails by its parts, however a program quotes and wraps it, and our links however they
//! are hidden in other links. Neither is ever the player's words, nor may it reach another player.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use percent_encoding::percent_decode_str;

use crate::mail::wording;
use crate::model::mail_identity::MailIdentity;

/// The words of our mails as letters.
struct Wording {
    parts: Vec<String>,
    /// Parts that end their line.
    ends: Vec<String>,
    /// They count only where one of the parts follows soon.
    headlines: Vec<String>,
    /// Headlines that end their line.
    whole_headlines: Vec<String>,
}

static WORDING: LazyLock<Wording> = LazyLock::new(|| Wording {
    parts: wording::PARTS.into_iter().map(letters_of).collect(),
    ends: wording::ends().map(|part| letters_of(&part)).collect(),
    headlines: wording::HEADLINES.into_iter().map(letters_of).collect(),
    whole_headlines: wording::WHOLE_HEADLINES.into_iter().map(letters_of).collect(),
});

/// So many letters may stand between the beginning of a headline and the next part: a name, the result of a game.
const HEADLINE_REACH: usize = 400;

/// The first line of our own text; everything from there on is quoted.
pub(super) fn begin(lines: &[String], ours: &MailIdentity) -> Option<usize> {
    let text = (0..lines.len()).find(|at| links_to_us(&lines[*at..], ours));
    text.into_iter().chain(begin_of_text(lines)).min()
}

fn begin_of_text(lines: &[String]) -> Option<usize> {
    // All letters in one row, and the line of each.
    let mut letters = String::new();
    let mut line_of = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        add_letters(&mut letters, without_marks(line));
        line_of.resize(letters.len(), at);
    }
    let ends_line = |end: usize| end == line_of.len() || line_of[end] != line_of[end - 1];
    let places = |words: &'static String| letters.match_indices(words.as_str()).map(|(at, _)| at);
    let ending = |words: &'static String| places(words).filter(move |at| ends_line(at + words.len()));
    let Wording { parts, ends, headlines, whole_headlines } = &*WORDING;
    let part = parts.iter().flat_map(places).chain(ends.iter().flat_map(ending)).min()?;
    let is_first_of_line = |at: &usize| *at == 0 || line_of[*at] != line_of[*at - 1];
    let reach = part.saturating_sub(HEADLINE_REACH);
    let headlines = headlines.iter().flat_map(places).chain(whole_headlines.iter().flat_map(ending));
    let headline = headlines.filter(|at| (reach..=part).contains(at)).filter(is_first_of_line).min();
    Some(headline.map_or_else(|| paragraph(lines, line_of[part]), |at| line_of[at]))
}

/// Adds the letters of a text, in small letters without spaces and signs; `#` is a number.
fn add_letters(letters: &mut String, text: &str) {
    for letter in text.chars().filter(char::is_ascii_alphanumeric) {
        if !letter.is_ascii_digit() {
            letters.push(letter.to_ascii_lowercase());
        } else if !letters.ends_with('#') {
            letters.push('#');
        }
    }
}

/// The letters of words in which `#` is a number.
fn letters_of(words: &str) -> String {
    let mut letters = String::new();
    add_letters(&mut letters, &words.replace('#', "0"));
    letters
}

/// A line without the marks of a quotation, also those with the initials of its author: `AB> `.
fn without_marks(line: &str) -> &str {
    const LONGEST_INITIALS: usize = 4;
    match line.split_once('>') {
        Some((before, rest))
            if before.trim().len() <= LONGEST_INITIALS
                && before.trim().chars().all(|letter| letter.is_ascii_alphabetic()) =>
        {
            without_marks(rest)
        }
        Some(_) | None => line,
    }
}

/// The first line of the paragraph that a line belongs to. A name that a player chose may begin it.
fn paragraph(lines: &[String], at: usize) -> usize {
    lines[..at].iter().rposition(String::is_empty).map_or(0, |blank| blank + 1)
}

/// Links are broken over at most so many lines.
const LINK_LINES: usize = 4;

/// Whether the first of these lines begins or holds a link of ours, or an address of ours, in whatever wrapping.
fn links_to_us(lines: &[String], ours: &MailIdentity) -> bool {
    let Some(first) = lines.first().filter(|line| !line.is_empty()) else { return false };
    if ours.are_named_in(first) || names_us(first, ours) || is_packed(first, ours) {
        return true;
    }
    if !first.contains("://") && !first.contains('%') && first.len() < 20 {
        return false;
    }
    let broken = lines.iter().take(LINK_LINES).take_while(|line| !line.is_empty());
    let whole: String = broken.map(String::as_str).collect();
    // What the lines behind hold alone is found there.
    let is_found_later =
        lines[1..].iter().take(LINK_LINES).any(|line| ours.are_named_in(line) || names_us(line, ours));
    !is_found_later && (ours.are_named_in(&whole) || names_us(&whole, ours) || is_packed(&whole, ours))
}

/// Whether a text has our host with a path, in the encodings in which mail filters pack links into their own.
fn names_us(text: &str, ours: &MailIdentity) -> bool {
    let host = ours.host();
    let mut text = text.to_lowercase();
    for _ in 0..16 {
        // Proofpoint writes `-3A` for `%3A` and `_` for a slash.
        let packed = text.contains("urldefense").then(|| text.replace('-', "%").replace('_', "/"));
        let texts = packed
            .iter()
            .chain([&text])
            .flat_map(|text| [text.clone(), percent_decode_str(text).decode_utf8_lossy().into_owned()]);
        if texts.into_iter().any(|text| has_path_of(&text, &host)) {
            return true;
        }
        let decoded = percent_decode_str(&text).decode_utf8_lossy().to_lowercase();
        if decoded == text {
            break;
        }
        text = decoded;
    }
    false
}

/// Whether the host stands in a link, or with a path behind it.
fn has_path_of(text: &str, host: &str) -> bool {
    let is_link = |word: &str| word.contains("://") || word.starts_with("www.");
    text.split_whitespace().any(|word| {
        let mut hosts = word.match_indices(host);
        hosts.any(|(at, _)| is_link(word) || word[at + host.len()..].starts_with('/'))
    })
}

/// Whether some part of a text is one of our links in base64, as some filters pack it.
fn is_packed(text: &str, ours: &MailIdentity) -> bool {
    let runs = text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '/')));
    runs.filter(|run| run.len() >= 16).any(|run| {
        let safe = run.replace('+', "-").replace('/', "_");
        // The run may begin with a piece of the address around it.
        (0..4.min(safe.len())).any(|skipped| {
            let rest = &safe[skipped..];
            let rest = &rest[..rest.len() - usize::from(rest.len() % 4 == 1)];
            BASE64_URL_SAFE_NO_PAD
                .decode(rest)
                .is_ok_and(|bytes| has_path_of(&String::from_utf8_lossy(&bytes).to_lowercase(), &ours.host()))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begin_in(text: &str) -> Option<usize> {
        begin(&text.lines().map(str::to_owned).collect::<Vec<_>>(), &MailIdentity::of_tests())
    }

    #[test]
    fn our_text_is_known_in_any_wrapping() {
        for (text, at) in [
            ("Your move, Anna.\n\nTurn 2 of game x7k2, Chess.", Some(0)),
            ("Nf3\nYour move, Anna.\n\nTurn 2 of game x7k2, Chess.", Some(1)),
            ("Your \nmove, \nAnna.\n\nTurn\n12 of \ngame", Some(0)),
            ("| Nf3 invites you to a game.", Some(0)),
            ("Nf3\ninvites you\nto a game.", Some(0)),
            ("Nf3\n\nYour move!", None),
            ("Nf3\nYou have white next time", None),
            ("Game x7k2, Chess.\nYou had\nwhite.", Some(0)),
            ("Nf3\n\nIt is your turn of game.", None),
            ("Nf3\nNews of 3\ngames, Anna.\n\nTurn 2 of game x7k2, Chess.", Some(1)),
            ("Nf3\nNews of the match?\n\nTurn 2 of game x7k2, Chess.", Some(3)),
            ("Nf3\nThe game\nis over.\n\nGame x7k2, Chess. You played White.", Some(1)),
            ("Nf3\nThe game is over, thanks!\n\nGame x7k2, Chess. You played White.", Some(3)),
        ] {
            assert_eq!(begin_in(text), at, "{text}");
        }
    }

    #[test]
    fn our_links_are_known_in_other_links() {
        for link in [
            "https://post.example/m/secret",
            "HTTPS://POST.EXAMPLE/m/secret",
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpost.example%2Fm%2Fsecret&data=05",
            "https://eur01.safelinks.protection.outlook.com/?url=https%253A%252F%252Fpost%252Eexample%252Fm%252Fsecret",
            "https://urldefense.proofpoint.com/v2/url?u=https-3A__post.example_m_secret&d=DwMFaQ",
            "https://urldefense.com/v3/__https://post.example/m/secret__;!!x",
            "https://secure-web.example/1abc/https%3A%2F%2Fpost.example%2Fu%2Fsecret",
            "https://filter.example/?u=aHR0cHM6Ly9wb3N0LmV4YW1wbGUvbS9zZWNyZXQ",
            "<https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpo\nst.example%2Fm%2Fsecret>",
            "post.example/m/secret",
        ] {
            assert_eq!(begin_in(&format!("Hello\n{link}")), Some(1), "{link}");
        }
        assert_eq!(begin_in("I like post.example a lot\nhttps://other.example/x%20y"), None);
    }
}
