//! Extracts the author's own lines: those above the quotation, without its attribution line and without signatures.
//! Lines below it count if the quotation is one whole marked block, right behind its attribution. In doubt no line is
//! left, so that nothing is played by mistake.

mod attribution;
mod lines;
mod our_text;
pub(super) mod signatures;

use attribution::{has_date, introduces};
use lines::{is_quoted, is_separator, lines_of};
use zugpost_data::model::mail_identity::MailIdentity;
use zugpost_data::notation::second_thoughts::{bare, looks_like_step};

/// Mail programs wrap an attribution line over at most this many lines.
const INTRODUCTION: usize = 4;

/// Programs differ in how near to the edge they break a line.
const SPARE: usize = 10;

/// The signature of a program is broken at no less than this width.
const SIGNATURE_WIDTH: usize = 68;

/// The author's own lines, without blank ones at either end.
pub(super) fn own_lines(text: &str, ours: &MailIdentity) -> Vec<String> {
    let lines = unarmoured(lines_of(text, ours));
    let at = quotation(&lines, ours).unwrap_or(lines.len());
    let (mut own, below) = (unsigned(&lines[..at]), below(&lines[at..], ours));
    if own.is_empty() || is_brief(&below) {
        let is_both = !own.is_empty() && !below.is_empty();
        own.extend(is_both.then(String::new).into_iter().chain(below));
    }
    own
}

/// Returns whether lines below a quotation may be the player's although the player wrote above it. Longer texts are
/// notices that a company or a list appends.
fn is_brief(below: &[String]) -> bool {
    const MAX_LINES: usize = 5;
    const LONGEST: usize = 80;
    below.len() <= MAX_LINES && below.iter().all(|line| line.chars().count() <= LONGEST)
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

/// The first line of the quotation, including its attribution line.
fn quotation(lines: &[String], ours: &MailIdentity) -> Option<usize> {
    let own_text = our_text::begin(lines, ours).map(|at| introduced(lines, at, ours));
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
    // `Nf3:` as the first line is a move.
    let is_first = lines[..last].iter().all(String::is_empty);
    let is_move = is_first && lines[last].split_whitespace().all(|word| looks_like_step(bare(word)));
    if !introduces(&lines[last], ours) && (is_move || !lines[last].ends_with([':', '：'])) {
        return at;
    }
    let paragraph = lines[..last].iter().rposition(String::is_empty).map_or(0, |blank| blank + 1);
    let first = paragraph.max(last.saturating_sub(INTRODUCTION - 1));
    (first..last).find(|line| has_date(&lines[*line]) || ours.are_named_in(&lines[*line])).unwrap_or(last)
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

/// The lines without signatures and without blank lines at the ends. A text below the mark of a signature counts if
/// nothing stands above it, from the second paragraph on.
fn unsigned(lines: &[String]) -> Vec<String> {
    let is_mark = |line: &String| matches!(line.as_str(), "--" | "—" | "–");
    let mark = lines.iter().position(is_mark).unwrap_or(lines.len());
    let above = without_lines_of_programs(&lines[..mark]);
    if above.is_empty() && mark < lines.len() {
        let second =
            lines[mark + 1..].iter().skip_while(|line| line.is_empty()).skip_while(|line| !line.is_empty());
        let second: Vec<String> = second.take_while(|line| !is_mark(line)).cloned().collect();
        return without_lines_of_programs(&second);
    }
    above
}

/// The lines without those that programs sign with.
fn without_lines_of_programs(lines: &[String]) -> Vec<String> {
    let mut own: Vec<String> = Vec::new();
    // The length of the signature above, in characters.
    let mut signed = None;
    for line in lines {
        let goes_on = signed.is_some_and(|length| length + SPARE > SIGNATURE_WIDTH && !line.is_empty());
        let is_link = signed.is_some() && (line.contains("://") || line.contains("www."));
        if signatures::is_signature(line) || goes_on || is_link {
            signed = Some(if goes_on { 0 } else { line.chars().count() });
        } else {
            signed = None;
            own.push(line.clone());
        }
    }
    let end = own.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    own.truncate(end);
    own.drain(..own.iter().position(|line| !line.is_empty()).unwrap_or(0));
    own
}

/// The lines that stand between and below the parts of a marked quotation that begins right behind its attribution. A
/// quoted line that a program has wrapped loses its mark, and the rest may look like a move; so between the parts a blank
/// line must come first. Our own mails hold words of other players, so a block that something else precedes may be theirs.
fn below(lines: &[String], ours: &MailIdentity) -> Vec<String> {
    let Some(first) = lines.iter().position(|line| is_quoted(line)) else { return Vec::new() };
    let ahead: Vec<&String> = lines[..first].iter().filter(|line| !line.is_empty()).collect();
    let attributions = ahead.iter().filter(|line| line.ends_with([':', '：'])).count();
    let is_introduction = ahead.len() <= INTRODUCTION
        && attributions <= 1
        && ahead.last().is_none_or(|line| introduces(line, ours) && !is_of_ours(line, ours));
    let last = lines.iter().rposition(|line| is_quoted(line)).unwrap_or(first);
    let mut own: Vec<String> = Vec::new();
    for at in first + 1..lines.len() {
        let line = &lines[at];
        let is_first = is_quoted(&lines[at - 1]) && !is_quoted(line) && !line.is_empty();
        if is_first && (at < last || may_continue(&lines[first..at], line)) {
            return Vec::new();
        }
        own.push(if is_quoted(line) { String::new() } else { line.clone() });
    }
    if !is_introduction || quotation(&own, ours).is_some() {
        return Vec::new();
    }
    own.dedup_by(|line, before| line.is_empty() && before.is_empty());
    unsigned(&own)
}

/// `Boris writes:`, with which our mails introduce the words of another player.
fn is_of_ours(line: &str, ours: &MailIdentity) -> bool {
    our_text::introduces(line) && !has_date(line) && !ours.are_named_in(line)
}

/// Returns whether a line without a mark may be the rest of the quoted line above it. A program that wraps breaks a
/// line only where the next word would not fit, and some other quoted line shows that it would, by far.
fn may_continue(quoted: &[String], rest: &str) -> bool {
    let length = |line: &str| line.chars().count();
    let word = rest.split(' ').next().unwrap_or_default();
    let last = quoted.last().map_or(0, |line| length(line));
    // A line of one long word cannot be broken.
    let could_break = |line: &&String| is_quoted(line) && line.trim_start_matches(['>', ' ']).contains(' ');
    let widest = quoted.iter().filter(could_break).map(|line| length(line)).max().unwrap_or(0);
    last + 1 + length(word) + SPARE > widest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(text: &str) -> Vec<String> {
        own_lines(text, &crate::inbound::identity_of_tests())
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
