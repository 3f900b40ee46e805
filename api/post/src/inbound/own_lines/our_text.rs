//! Recognises the text of our own mails by its parts, however a program quotes and wraps it, and our links however they
//! are hidden in other links. Neither is ever the player's words, nor may it reach another player.

use std::collections::HashMap;
use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use icu_normalizer::DecomposingNormalizerBorrowed;
use percent_encoding::percent_decode_str;
use zugpost_data::model::mail_identity::MailIdentity;

use crate::mail::wording;

/// Words of our mails as letters.
struct Words {
    letters: String,
    role: Role,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Part,
    /// A part that ends its line.
    End,
    /// Counts only where one of the parts follows soon.
    Headline,
    /// A headline that ends its line.
    WholeHeadline,
}

/// The shortest words that are looked for, in bytes.
const SHORTEST: usize = 6;

/// All words by their first bytes.
static WORDING: LazyLock<HashMap<[u8; SHORTEST], Vec<Words>>> = LazyLock::new(|| {
    let all = [
        (Role::Part, wording::parts()),
        (Role::End, wording::ends()),
        (Role::Headline, wording::headlines()),
        (Role::WholeHeadline, wording::whole_headlines()),
    ];
    let mut found: HashMap<[u8; SHORTEST], Vec<Words>> = HashMap::new();
    for (role, text) in
        all.into_iter().flat_map(|(role, texts)| texts.into_iter().map(move |text| (role, text)))
    {
        let letters = letters_of(&text);
        if let Some(begin) = letters.as_bytes().first_chunk() {
            found.entry(*begin).or_default().push(Words { letters, role });
        }
    }
    found
});

/// The texts before and behind the name where our mails introduce the words of another player.
static INTRODUCTIONS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let plain = |(before, behind): (String, String)| (plain(&before), plain(&behind));
    wording::introductions().into_iter().map(plain).collect()
});

/// Mail programs may write no-break spaces, as French has before a colon, as plain ones.
fn plain(words: &str) -> String {
    words.to_lowercase().replace(['\u{a0}', '\u{202f}'], " ")
}

/// Returns whether a line is `Boris writes:`, with which our mails introduce the words of another player.
pub(super) fn introduces(line: &str) -> bool {
    let line = plain(line);
    INTRODUCTIONS.iter().any(|(before, behind)| {
        line.strip_prefix(before.as_str()).is_some_and(|rest| rest.ends_with(behind.as_str()))
    })
}

/// Maximum number of letters between the beginning of a headline and the next part: a name, the result of a game.
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
    let mut headlines = Vec::new();
    let part = letters.char_indices().map(|(at, _)| at).find(|at| {
        let is_first_of_line = *at == 0 || line_of[*at] != line_of[*at - 1];
        let roles = roles_at(&letters, &line_of, *at);
        if is_first_of_line && roles.iter().any(|role| matches!(role, Role::Headline | Role::WholeHeadline)) {
            headlines.push(*at);
        }
        roles.iter().any(|role| matches!(role, Role::Part | Role::End))
    })?;
    let reach = letters[..part].char_indices().rev().nth(HEADLINE_REACH - 1).map_or(0, |(at, _)| at);
    let headline = headlines.into_iter().find(|at| *at >= reach);
    Some(headline.map_or_else(|| paragraph(lines, line_of[part]), |at| line_of[at]))
}

/// Roles of the words that begin at this place of the letters.
fn roles_at(letters: &str, line_of: &[usize], at: usize) -> Vec<Role> {
    let rest = &letters[at..];
    let known = rest.as_bytes().first_chunk::<SHORTEST>().and_then(|begin| WORDING.get(begin));
    let ends_line = |words: &Words| {
        let end = at + words.letters.len();
        end == line_of.len() || line_of[end] != line_of[end - 1]
    };
    let is_here = |words: &&Words| {
        rest.starts_with(&words.letters)
            && match words.role {
                Role::Part | Role::Headline => true,
                Role::End | Role::WholeHeadline => ends_line(words),
            }
    };
    known.into_iter().flatten().filter(is_here).map(|words| words.role).collect()
}

/// Adds the letters of a text, in small letters without accents, spaces and signs; `#` is a number.
fn add_letters(letters: &mut String, text: &str) {
    let letters_of_text = text.chars().filter(|letter| !is_word(*letter));
    let plain = DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(letters_of_text);
    for letter in plain.filter(|letter| letter.is_alphanumeric()) {
        if !letter.is_ascii_digit() {
            letters.extend(letter.to_lowercase());
        } else if !letters.ends_with('#') {
            letters.push('#');
        }
    }
}

/// Returns whether one character stands for a word, and would grow to as many as eighteen. Our mails have none.
fn is_word(letter: char) -> bool {
    matches!(letter, '\u{3200}'..='\u{33ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

/// Normalises text for matching: letters only, and any run of digits matches any number.
fn letters_of(words: &str) -> String {
    let mut letters = String::new();
    add_letters(&mut letters, words);
    letters
}

/// A line without the marks of a quotation, also those with the initials of its author: `AB> `.
fn without_marks(mut line: &str) -> &str {
    const LONGEST_INITIALS: usize = 4;
    while let Some((before, rest)) = line.split_once('>')
        && before.trim().len() <= LONGEST_INITIALS
        && before.trim().chars().all(|letter| letter.is_ascii_alphabetic())
    {
        line = rest;
    }
    line
}

/// The first line of the paragraph that a line belongs to. A name that a player chose may begin it.
fn paragraph(lines: &[String], at: usize) -> usize {
    lines[..at].iter().rposition(String::is_empty).map_or(0, |blank| blank + 1)
}

/// Links are broken over at most so many lines.
const LINK_LINES: usize = 4;

/// Returns whether the first of these lines begins or holds a link of ours, or an address of ours, in whatever
/// wrapping.
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
    // Links that stand only in the lines behind are found there.
    let is_found_later =
        lines[1..].iter().take(LINK_LINES).any(|line| ours.are_named_in(line) || names_us(line, ours));
    !is_found_later && (ours.are_named_in(&whole) || names_us(&whole, ours) || is_packed(&whole, ours))
}

/// Returns whether a text has our host with a path, in the encodings in which mail filters pack links into their own.
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

/// Returns whether the host stands in a link, or with a path behind it.
fn has_path_of(text: &str, host: &str) -> bool {
    let is_link = |word: &str| word.contains("://") || word.starts_with("www.");
    text.split_whitespace().any(|word| {
        let mut hosts = word.match_indices(host);
        hosts.any(|(at, _)| is_link(word) || word[at + host.len()..].starts_with('/'))
    })
}

/// Returns whether some part of a text is one of our links in base64, as some filters pack it.
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
        begin(&text.lines().map(str::to_owned).collect::<Vec<_>>(), &crate::inbound::identity_of_tests())
    }

    #[test]
    fn our_text_is_known_in_any_wrapping() {
        for (text, at) in [
            ("Your move, Anna.\n\nTurn 2 of game x7k2, Chess.", Some(0)),
            ("Nf3\nYour move, Anna.\n\nMove 2 of game x7k2, Chess.", Some(1)),
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
    fn our_text_is_known_in_all_languages() {
        for (text, at) in [
            ("Nf3\nSie sind am Zug, Anna.\n\nZug 2 der Partie x7k2, Schach. Sie spielen mit Weiß.", Some(1)),
            (
                "Nf3\nLa partie est nulle.\n\nNulle par accord (1/2-1/2).\nVous avez joué avec :\nBlancs.",
                Some(1),
            ),
            (
                "Nf3\nLa partie est nulle.\n\nVous recevez cet e-mail parce que vous jouez cette partie.",
                Some(1),
            ),
            ("Nf3\n> Ваш ход, Анна.\n> Ход 3 в партии x7k2", Some(1)),
            ("Nf3\nあなたの手番\nです。\n第3手、対局\n番号 x7k2", Some(1)),
            // Decomposed, as some systems write it.
            (
                "Nf3\nEs wurde nichts gespielt.\n\nUm keine E-Mails mehr zu bekommen, o\u{308}ffnen Sie den ersten Link unten",
                Some(1),
            ),
            ("Nf3\nSie sind am Zug!\n\nViele Grüße", None),
            ("Nf3\nSie spielen mit Weiß sehr gut", None),
        ] {
            assert_eq!(begin_in(text), at, "{text}");
        }
    }

    /// Shorter words are not looked for, and short sentences might be a player's own.
    #[test]
    fn the_words_that_are_looked_for_are_long() {
        for words in [wording::headlines(), wording::whole_headlines(), wording::ends()] {
            words.iter().for_each(|words| assert!(letters_of(words).len() >= SHORTEST, "{words}"));
        }
        for part in wording::parts() {
            assert!(letters_of(&part).len() >= 11, "{part}");
        }
    }

    #[test]
    fn our_introductions_are_known_in_all_languages() {
        for line in [
            "Boris writes:",
            "Boris schreibt:",
            "Boris écrit :",
            "Boris écrit\u{a0}:",
            "In der E-Mail steht:",
            "The mail writes:",
        ] {
            assert!(introduces(line), "{line}");
        }
        assert!(!introduces("Boris wrote:"));
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
