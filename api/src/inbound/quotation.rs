//! Extracts the author's own lines: those above the quotation, without its attribution line and without signatures.
//! Lines below it count if the quotation is one whole marked block, right behind its attribution. In doubt no line is
//! left, so that nothing is played by mistake.

use super::own_words;
use crate::model::mail_identity::MailIdentity;

/// Words for "wrote" in many languages, by which attribution lines are recognised.
const WROTE: [&str; 44] = [
    "wrote",
    "writes",
    "schrieb",
    "geschrieben",
    "écrit",
    "escribi",
    "escriu",
    "scritto",
    "scrive",
    "escreveu",
    "schreef",
    "geschreven",
    "skrev",
    "napisa",
    "pisze",
    "kirjoitti",
    "napsal",
    "napísal",
    "написа",
    "пишет",
    "писал",
    "пише",
    "yazdı",
    "yazmış",
    "写道",
    "寫道",
    "书写",
    "書き",
    "のメール",
    "のメッセージ",
    "작성",
    "썼습니다",
    "írta",
    "έγραψε",
    "scris",
    "napisao",
    "rašė",
    "viết",
    "เขียน",
    "כתב",
    "كتب",
    "kirjutas",
    "rakstīja",
    "skrifaði",
];

/// Signatures of mobile mail programs, which lack the signature separator.
const SIGNED: [&str; 30] = [
    "sent from my",
    "sent from outlook",
    "sent from mail for",
    "sent from yahoo",
    "sent with proton",
    "sent from proton",
    "sent via",
    "get outlook for",
    "von meinem",
    "gesendet von",
    "gesendet mit",
    "diese nachricht wurde von",
    "envoyé de",
    "envoyé depuis",
    "envoyé à partir",
    "enviado desde",
    "enviado do",
    "enviado de",
    "inviato da",
    "verzonden vanaf",
    "verstuurd vanaf",
    "skickat från",
    "sendt fra",
    "lähetetty",
    "отправлено",
    "надіслано",
    "wysłane z",
    "odesláno z",
    "yahoo mail:",
    "从我的",
];

/// Mail programs wrap an attribution line over at most this many lines.
const INTRODUCTION: usize = 4;

/// Programs differ in how near to the edge they break a line.
const SPARE: usize = 10;

/// The author's own lines, without blank ones at either end.
pub(super) fn own_lines(text: &str, ours: &MailIdentity) -> Vec<String> {
    let lines = unarmoured(text.lines().map(visible).collect());
    let at = quotation(&lines, ours).unwrap_or(lines.len());
    let above = unsigned(&lines[..at]);
    let own = if above.is_empty() { below(&lines[at..], ours) } else { above };
    own.to_vec()
}

/// The text of a message that PGP signed inline.
fn unarmoured(lines: Vec<String>) -> Vec<String> {
    let first = lines.iter().position(|line| !line.is_empty());
    let Some(first) = first.filter(|at| lines[*at] == "-----BEGIN PGP SIGNED MESSAGE-----") else {
        return lines;
    };
    let own = lines.into_iter().skip(first + 1).skip_while(|line| !line.is_empty());
    let own = own.take_while(|line| line != "-----BEGIN PGP SIGNATURE-----");
    own.map(|line| line.strip_prefix("- ").map_or(line.clone(), str::to_owned)).collect()
}

/// A line without invisible characters; every other whitespace becomes a space.
fn visible(line: &str) -> String {
    let is_hidden = |letter: &char| matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let visible = line.chars().filter(|letter| !is_hidden(letter));
    let spaced: String = visible.map(|c| if c.is_whitespace() || c.is_control() { ' ' } else { c }).collect();
    spaced.trim().to_owned()
}

/// The first line of the quotation, including its attribution line.
fn quotation(lines: &[String], ours: &MailIdentity) -> Option<usize> {
    let own_text = own_words::begin(lines, ours).map(|at| introduced(lines, at, ours));
    let marked = (0..lines.len()).find_map(|at| {
        let line = &lines[at];
        if is_quoted(line) {
            return Some(introduced(lines, at, ours));
        }
        if is_separator(line) || is_head(&lines[at..]) {
            return Some(at);
        }
        introduces(line, ours).then(|| introduced(lines, at + 1, ours))
    });
    own_text.into_iter().chain(marked).min()
}

/// The first line of the attribution that precedes `at`; `at` itself if there is none.
fn introduced(lines: &[String], at: usize, ours: &MailIdentity) -> usize {
    let Some(last) = lines[..at].iter().rposition(|line| !line.is_empty()) else { return at };
    if !introduces(&lines[last], ours) && !lines[last].ends_with([':', '：']) {
        return at;
    }
    let paragraph = lines[..last].iter().rposition(String::is_empty).map_or(0, |blank| blank + 1);
    let first = paragraph.max(last.saturating_sub(INTRODUCTION - 1));
    (first..last).find(|line| has_date(&lines[*line]) || ours.are_named_in(&lines[*line])).unwrap_or(last)
}

fn introduces(line: &str, ours: &MailIdentity) -> bool {
    let lower = line.to_lowercase();
    let ends = lower.ends_with([':', '：']);
    ours.are_named_in(line) || ends && (has_date(line) || WROTE.iter().any(|wrote| lower.contains(wrote)))
}

fn is_quoted(line: &str) -> bool {
    line.starts_with('>')
}

/// A drawn line, or a title between dashes.
fn is_separator(line: &str) -> bool {
    let is_drawn = |sign: char| matches!(sign, '_' | '─' | '━' | '=' | '*' | '—' | '–' | '-');
    line.starts_with("---") || line.chars().count() >= 5 && line.chars().all(is_drawn)
}

/// The header block that mail programs write if they do not mark quoted lines: `From: … Sent: … To: … Subject: …`.
fn is_head(lines: &[String]) -> bool {
    let block: Vec<&String> = lines.iter().take_while(|line| !line.is_empty()).take(5).collect();
    let named = block.iter().filter(|line| is_field(line)).count();
    block.first().is_some_and(|line| is_field(line)) && named >= 3
}

/// `From: …`, `*Von:* …`, `De : …`, `差出人: …`.
fn is_field(line: &str) -> bool {
    let line = line.trim_start_matches(['*', '_']);
    let Some((name, _)) = line.split_once([':', '：']) else { return false };
    let name = name.trim();
    (1..=24).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '/'))
}

/// A year or a time of day, in digits of any script.
fn has_date(line: &str) -> bool {
    let is_number = |text: &str| text.chars().all(char::is_numeric) && !text.is_empty();
    let count = |text: &str| text.chars().count();
    let is_year = |word: &str| {
        let is_recent = word.starts_with("19") || word.starts_with("20") || !word.is_ascii();
        count(word) == 4 && is_number(word) && is_recent
    };
    let is_time = |word: &str| {
        let mut parts = word.split(':');
        let (hour, minute) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let minute: String = minute.chars().take(2).collect();
        is_number(hour) && count(hour) <= 2 && is_number(&minute) && count(&minute) == 2
    };
    let mut words = line.split(|c: char| !c.is_alphanumeric() && c != ':').map(|word| word.trim_matches(':'));
    line.contains(['年', '년']) || words.any(|word| is_year(word) || is_time(word))
}

/// Removes blank lines at the ends, and everything from the signature separator on.
fn unsigned(lines: &[String]) -> &[String] {
    let is_mark = |line: &String| {
        let lower = line.to_lowercase();
        matches!(line.as_str(), "--" | "—" | "–") || SIGNED.iter().any(|words| lower.starts_with(words))
    };
    let end = lines.iter().position(is_mark).unwrap_or(lines.len());
    let lines = &lines[..end];
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(end);
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    &lines[first..last]
}

/// The lines below a marked quotation, if that is one whole block right behind its attribution. A quoted line that a
/// program has wrapped loses its mark, and the rest may look like a move. Our own mails hold words of other players, so
/// a block that something else precedes may be theirs.
fn below<'a>(lines: &'a [String], ours: &MailIdentity) -> &'a [String] {
    let (Some(first), Some(last)) =
        (lines.iter().position(|line| is_quoted(line)), lines.iter().rposition(|line| is_quoted(line)))
    else {
        return &[];
    };
    let ahead: Vec<&String> = lines[..first].iter().filter(|line| !line.is_empty()).collect();
    let is_introduction = ahead.len() <= INTRODUCTION
        && ahead.last().is_none_or(|line| introduces(line, ours) && !is_of_ours(line, ours));
    let is_whole = lines[first..=last].iter().all(|line| is_quoted(line) || line.is_empty());
    let own = &lines[last + 1..];
    let is_apart = own.first().is_none_or(String::is_empty) || !may_continue(&lines[first..=last], &own[0]);
    if !is_introduction || !is_whole || !is_apart || quotation(own, ours).is_some() {
        return &[];
    }
    unsigned(own)
}

/// `Boris writes:`, with which our mails introduce the words of another player.
fn is_of_ours(line: &str, ours: &MailIdentity) -> bool {
    own_words::introduces(line) && !has_date(line) && !ours.are_named_in(line)
}

/// Whether a line without a mark may be the rest of the quoted line above it. A program that wraps breaks a line only
/// where the next word would not fit, and some other quoted line shows that it would, by far.
fn may_continue(quoted: &[String], rest: &str) -> bool {
    let length = |line: &str| line.chars().count();
    let word = rest.split(' ').next().unwrap_or_default();
    let last = quoted.last().map_or(0, |line| length(line));
    // A line of one long word cannot be broken.
    let could_break = |line: &&String| line.trim_start_matches(['>', ' ']).contains(' ');
    let widest = quoted.iter().filter(could_break).map(|line| length(line)).max().unwrap_or(0);
    last + 1 + length(word) + SPARE > widest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(text: &str) -> Vec<String> {
        own_lines(text, &MailIdentity::of_tests())
    }

    #[test]
    fn a_broken_introduction_goes_with_its_quotation() {
        let text =
            "e4\nOn Fri, 20 Nov 2026 at 12:00, Zugpost\n<play+abc@in.post.example>\nwrote:\n\n> Your move";
        assert_eq!(own(text), ["e4"]);
    }

    #[test]
    fn what_is_left_of_a_broken_line_of_the_quotation_is_nobodys_move() {
        let text = "Zugpost wrote:\n> The last moves were 1. e4\ne5\n> 2. Nf3\n\nNc6";
        assert_eq!(own(text), [""; 0]);
        assert_eq!(own("Zugpost wrote:\n> The last moves were 1. e4\ne5"), [""; 0]);
        assert_eq!(own("Zugpost wrote:\n> 1. e4\n>\n\n> 2. Nf3\n\nNc6\n"), ["Nc6"]);
    }

    #[test]
    fn below_a_quotation_without_a_blank_line_stands_what_no_wrapping_left_there() {
        let text =
            "On Fri, 20 Nov 2026, Zugpost wrote:\n> Opening the page: you choose a move\n> confirm.\nNc6";
        assert_eq!(own(text), ["Nc6"]);
        assert_eq!(own("Boris writes:\n> x\n\nf3"), [""; 0], "a part of our own mail");
        assert_eq!(own("Hello\n\nBoris writes:\n> x\n\nf3"), ["Hello"]);
    }

    #[test]
    fn an_inline_signature_is_no_quotation() {
        let text = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nNf3\n- -- \nAnna\n\
                    -----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----";
        assert_eq!(own(text), ["Nf3"]);
    }

    #[test]
    fn signatures_are_no_text() {
        assert_eq!(own("-- \nAnna"), [""; 0]);
        assert_eq!(own("e4\n\nThanks!\n\nSent from my iPhone"), ["e4", "", "Thanks!"]);
        assert_eq!(own("Von meinem iPhone gesendet\n\n> e4"), [""; 0]);
    }

    #[test]
    fn no_link_of_ours_gets_into_a_message() {
        assert_eq!(own("e4\nHello\nhttps://post.example/u/secret\nmore"), ["e4", "Hello"]);
    }
}
