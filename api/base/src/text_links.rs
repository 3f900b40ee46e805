//! Links in the texts of players: text of which some mail program makes a link. Finders of links that are made for
//! showing them also take `2.Nf3` for one, so the rules stand here.

use std::net::Ipv4Addr;

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::names::is_ignorable;

/// Returns whether the text has a URL, a mail address, or a word like a domain, also if its signs are written so that
/// only a person puts them together.
pub fn has_link(text: &str) -> bool {
    // Full-width letters, and letters with invisible ones between them, still work as links.
    let visible: String = text.chars().filter(|letter| !is_ignorable(*letter)).collect();
    let plain = ComposingNormalizerBorrowed::new_nfkc().normalize(&visible);
    let has = |text: &str| text.to_lowercase().split_whitespace().any(is_linked);
    let dense: String = plain.split_whitespace().collect();
    has(&plain) || dense.contains("://") || plain.lines().any(|line| has(&joined(&with_signs(line))))
}

/// Words that people write in brackets for the full stop of a domain, and for the sign of an address.
const BRACKETED: [(&str, &str); 10] = [
    (".", STOP),
    ("dot", STOP),
    ("punkt", STOP),
    ("point", STOP),
    ("punto", STOP),
    ("точка", STOP),
    ("@", AT),
    ("at", AT),
    ("ät", AT),
    ("arroba", AT),
];

/// Stand-in for a full stop that was written in brackets, as a word of its own; `AT` for the sign of an address.
const STOP: &str = " \u{1} ";
const AT: &str = " \u{2} ";

/// Signs that look like a full stop.
const STOPS: [char; 7] = ['·', '•', '‧', '∙', '⋅', '・', '。'];

/// Words for the full stop of a domain, and ends of domains that hardly begin a sentence.
const SPOKEN: [&str; 2] = ["dot", "punkt"];
const ENDS: [&str; 18] = [
    "biz", "ch", "cn", "com", "de", "dev", "eu", "example", "info", "io", "jp", "net", "nl", "org", "ru",
    "test", "uk", "xyz",
];

/// A line in which signs in brackets are words.
fn with_signs(line: &str) -> String {
    let mut written = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['(', '[', '{', '<']) {
        let (before, bracket) = rest.split_at(at);
        written.push_str(before);
        let inner = bracket[1..].split([')', ']', '}', '>']).next().unwrap_or_default();
        let said = inner.trim().to_lowercase();
        match BRACKETED.iter().find(|(word, _)| *word == said).filter(|_| bracket.len() > inner.len() + 1) {
            Some((_, sign)) => {
                written.push_str(sign);
                rest = &bracket[inner.len() + 2..];
            }
            None => {
                written.push_str(&bracket[..1]);
                rest = &bracket[1..];
            }
        }
    }
    written + rest
}

/// A line without the spaces around full stops that may be those of a domain.
fn joined(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut joined = String::with_capacity(line.len());
    let mut is_glued = true;
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        let next = words.get(at + 1).copied().unwrap_or_default();
        if let Some(sign) = sign(before, word, next) {
            joined.push(sign);
            is_glued = true;
            continue;
        }
        let is_tail = word.strip_prefix('.').is_some_and(|label| may_follow(before, label));
        if !is_glued && !is_tail {
            joined.push(' ');
        }
        joined.push_str(word);
        is_glued = word.ends_with('.') && is_end(next) && !next.starts_with(char::is_uppercase);
    }
    joined
}

/// The sign that a word between two others stands for.
fn sign(before: &str, word: &str, next: &str) -> Option<char> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let is_stop = match word {
        "\u{1}" => true,
        "\u{2}" => return Some('@'),
        "." if before.ends_with(is_digit) && next.starts_with(is_digit) => true,
        "." | "。" => may_follow(before, next),
        word if SPOKEN.contains(&word.to_lowercase().as_str()) => is_end(next),
        word => is_end(next) && word.chars().all(|sign| STOPS.contains(&sign)),
    };
    is_stop.then_some('.')
}

/// Returns whether a word may be the end of a domain behind a lonely full stop. A sentence begins with a capital
/// letter, and a full stop behind a number or a move ends nothing.
fn may_follow(before: &str, next: &str) -> bool {
    let label: String = next.chars().take_while(|letter| letter.is_alphabetic()).collect();
    let is_sentence = label.starts_with(char::is_uppercase) && label.chars().any(char::is_lowercase);
    let is_move = before.len() <= 7 && before.contains(|letter: char| letter.is_ascii_digit());
    let has_label = before.ends_with(|letter: char| letter.is_alphanumeric());
    has_label && label.chars().count() > 1 && (is_end(next) || !is_sentence && !is_move)
}

fn is_end(word: &str) -> bool {
    let label: String = word.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    ENDS.contains(&label.to_lowercase().as_str())
}

fn is_linked(word: &str) -> bool {
    let has_address =
        word.split_once('@').is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty());
    let has_www = word.contains("www.") || word.contains("www\u{3002}");
    word.contains("://") || has_www || has_address || has_domain(word) || is_numeric_host(word)
}

/// Returns whether there is a full stop between labels of which the last may be a top-level domain, in letters of any
/// script. The others may also have symbols. Browsers take the full stop of Chinese and Japanese for that of a domain;
/// in a sentence no Latin letters follow it.
fn has_domain(word: &str) -> bool {
    let is_label = |letter: char| letter.is_alphanumeric() || letter == '-';
    let is_stop = |letter: char| letter == '.' || STOPS.contains(&letter);
    word.match_indices(is_stop).any(|(at, stop)| {
        let before = word[..at].chars().next_back();
        let last: String = word[at + stop.len()..].chars().take_while(|letter| is_label(*letter)).collect();
        let is_top =
            last.starts_with("xn--") || (last.chars().count() > 1 && last.chars().all(char::is_alphabetic));
        before.is_some_and(|letter| is_label(letter) || !letter.is_ascii())
            && is_top
            && match stop {
                "." => true,
                "\u{3002}" => last.is_ascii(),
                _ => is_end(&last),
            }
    })
}

fn is_numeric_host(word: &str) -> bool {
    let host = word.trim_matches(|letter: char| !letter.is_ascii_digit());
    host.split(['/', ':', '?', '#']).next().is_some_and(|host| host.parse::<Ipv4Addr>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_mail_program_would_make_a_link_is_one() {
        let links = [
            "https://evil.example/x",
            "evil.example",
            "EVIL.EXAMPLE",
            "go to evil.example!",
            "(evil.example)",
            "evil.example:8080/x",
            "hxxp://evil",
            "www.evil",
            "mail me: a@b.example",
            "evil．example",
            "evil。com",
            "ev\u{200b}il.ex\u{200b}ample",
            "bücher.example",
            "пример.рф",
            "192.0.2.1/x",
            "see 192.0.2.1:80.",
            "tel://1",
            "evil.example.",
            "my_site.example",
            "t.me/x",
            "xn--bcher-kva.example",
            "Anna,evil.example",
            "a.evil.example?x=1",
            "ｅｖｉｌ.ｃｏｍ",
            "evil\u{ad}.com",
            "foo:evil.example",
            "Hello.https://evil.example",
            "evil.xn--p1ai",
            "http:evil.xn--p1ai",
            "i❤.ws",
            "💩.la",
            "bücher。de",
            "192.0.2.1?x",
            "192.0.2.1#2",
            "evil . example",
            "evil  .  example",
            "look at evil . com/x, please",
            "EVIL . EXAMPLE",
            "evil . Com",
            "evil .example",
            "evil. com",
            "evil\u{a0}.\u{2009}example",
            "evil \u{200b}. example",
            "evil ． example",
            "evil 。 com",
            "evil(dot)example",
            "evil [.] example",
            "evil{Dot}com",
            "evil <.> example",
            "evil [punkt] de",
            "evil dot com",
            "Evil Punkt de",
            "anna (at) evil (dot) com",
            "anna[at]evil[.]com",
            "evil · com",
            "evil•com",
            "www . evil",
            "hxxp : // evil",
            "https: //evil",
            "evil . co . uk",
            "192 . 0 . 2 . 1",
            "evil1 . example",
        ];
        for text in links {
            assert!(has_link(text), "{text:?} was taken for plain text");
        }
    }

    #[test]
    fn chess_and_prose_have_no_links() {
        let plain = [
            "",
            "Good luck! 1.e4 e5 2.Nf3 Nc6 3.Bb5",
            "e.g. this, or i.e. that",
            "J.R.R. Tolkien",
            "1...e5 2.d4!?",
            "Fine. How are you?",
            "3.5 days...",
            "see you @ five",
            "4.O-O",
            "A.B.",
            "Zürich, 12.11.2026",
            "1/2-1/2",
            "你好。再见",
            "Dr. No",
            "at 10:30",
            "1.P-Q4",
            "1. e4 e5 2. Nf3",
            "1 . e4 e5",
            "Nf3 . Good move",
            "Nf3 . good move",
            "e4 . e5 . d4",
            "Well ... and so on",
            "A pleasure (the dot is mine). Thanks!",
            "Good luck (at last)",
            "Nf3 · a good move",
            "I played well . Yes",
            "see you at 5 . bye",
            "Sorry (I mean it). Connect the dots",
            "the dot on the i",
            "c4 (=) d5 [2] Nc3 {x}",
        ];
        for text in plain {
            assert!(!has_link(text), "{text:?} was taken for a link");
        }
    }

    proptest::proptest! {
        #[test]
        fn a_link_is_found_in_any_text(
            before in "[a-z ]{0,20}",
            host in "[a-z]{1,9}\\.[a-z]{2,6}",
            after in "[ !,)]{0,3}",
        ) {
            for joint in [" https://", " ", "@", "ａ．"] {
                let text = [&before, joint, &host, &after].concat();
                proptest::prop_assert!(has_link(&text), "{:?}", text);
            }
        }
    }
}
