//! Links in what players write: text of which some mail program makes a link. Finders of links that are made for showing
//! them also take `2.Nf3` for one, so the rules stand here.

use std::net::Ipv4Addr;

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::names::is_ignorable;

/// Whether the text has a URL, a mail address, or a word like a domain.
pub fn has_link(text: &str) -> bool {
    // Full-width letters, and letters with invisible ones between them, still work as links.
    let visible: String = text.chars().filter(|letter| !is_ignorable(*letter)).collect();
    let plain = ComposingNormalizerBorrowed::new_nfkc().normalize(&visible).to_lowercase();
    plain.split_whitespace().any(is_linked)
}

fn is_linked(word: &str) -> bool {
    let has_address =
        word.split_once('@').is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty());
    let has_www = word.contains("www.") || word.contains("www\u{3002}");
    word.contains("://") || has_www || has_address || has_domain(word) || is_numeric_host(word)
}

/// Whether there is a full stop between labels of which the last may be a top-level domain, in letters of any script.
/// The others may also have symbols. Browsers take the full stop of Chinese and Japanese for that of a domain; in a
/// sentence no Latin letters follow it.
fn has_domain(word: &str) -> bool {
    let is_label = |letter: char| letter.is_alphanumeric() || letter == '-';
    word.match_indices(['.', '\u{3002}']).any(|(at, stop)| {
        let before = word[..at].chars().next_back();
        let last: String = word[at + stop.len()..].chars().take_while(|letter| is_label(*letter)).collect();
        let is_top =
            last.starts_with("xn--") || (last.chars().count() > 1 && last.chars().all(char::is_alphabetic));
        before.is_some_and(|letter| is_label(letter) || !letter.is_ascii())
            && is_top
            && (stop == "." || last.is_ascii())
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
