//! Replies of every structure and with every signature: what the parts of a message come to, in data files. Moves are never
//! wrong, few replies that a person understands are asked back, and no signature reaches the opponent.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use zugpost::inbound::{RawMail, Reply};
use zugpost::time::Moment;

use crate::replies::{ours, told};

const QUOTED: &str = "On Fri, 20 Nov 2026 at 12:00, Zugpost <zugpost@post.example> wrote:\n\n> Your move, Anna.\n>\n\
    > Boris played e5: Black pawn e7 to e5.\n>\n> 1. e4 e5\n>\n> The whole game:\n>   https://post.example/games/x7k2\n";
const HEAD: &str = "From: Zugpost <zugpost@post.example>\nSent: Friday, 20 November 2026 12:00\n\
    To: Anna <anna@example.org>\nSubject: Your move\n\nYour move, Anna.\n\n1. e4 e5\n";
const HTML: &str = "<div class=\"gmail_quote\"><div>On Fri, 20 Nov 2026, Zugpost &lt;zugpost@post.example&gt; wrote:</div>\
    <blockquote><h1>Your move, Anna</h1><p>Boris played e5.</p><img src=\"cid:board\" alt=\"White: king e1\">\
    <p>1. e4 e5</p></blockquote></div>";

fn data(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)).unwrap()
}

/// A part of a message with the parts in it.
struct Part<'a> {
    kind: &'a str,
    text: &'a str,
    parts: Vec<Part<'a>>,
}

/// The parts of these lines that are indented by this much.
fn parts<'a>(lines: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>, indent: usize) -> Vec<Part<'a>> {
    let mut found = Vec::new();
    while let Some(line) = lines.next_if(|line| line.len() - line.trim_start().len() == indent) {
        let (kind, text) = line.trim_start().split_once(' ').unwrap_or((line.trim(), ""));
        found.push(Part { kind, text, parts: parts(lines, indent + 2) });
    }
    found
}

fn written(text: &str) -> String {
    let mut text =
        text.replace("\\n", "\n").replace("@QUOTED", QUOTED).replace("@HEAD", HEAD).replace("@HTML", HTML);
    while let Some((before, number, behind)) = text
        .split_once("\\u{")
        .and_then(|(before, rest)| rest.split_once('}').map(|(number, behind)| (before, number, behind)))
    {
        let letter = char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap();
        text = format!("{before}{letter}{behind}");
    }
    text
}

impl Part<'_> {
    /// Its headers and its body; `depth` makes the boundary its own.
    fn bytes(&self, depth: usize) -> Vec<u8> {
        let multipart = ["mixed", "alternative", "related", "signed", "encrypted"].contains(&self.kind);
        if multipart {
            let mut bytes =
                format!("Content-Type: multipart/{}; boundary=\"b{depth}\"\r\n\r\n", self.kind).into_bytes();
            for part in &self.parts {
                bytes.extend(format!("--b{depth}\r\n").bytes().chain(part.bytes(depth + 1)).chain(*b"\r\n"));
            }
            bytes.extend(format!("--b{depth}--\r\n").bytes());
            return bytes;
        }
        let (head, body) = match self.kind {
            "plain" => ("text/plain; charset=utf-8", self.text),
            "flowed" => ("text/plain; charset=utf-8; format=flowed", self.text),
            "html" => ("text/html; charset=utf-8", self.text),
            "enriched" => ("text/enriched; charset=utf-8", self.text),
            "markdown" => ("text/markdown; charset=utf-8", self.text),
            "calendar" => ("text/calendar; charset=utf-8", self.text),
            "watch" => ("text/watch-html; charset=utf-8", self.text),
            "attached-plain" => ("text/plain\r\nContent-Disposition: attachment; filename=a.txt", self.text),
            "named-plain" => ("text/plain; name=a.txt", self.text),
            "image" => ("image/jpeg; name=a.jpeg\r\nContent-Disposition: inline", "x"),
            "named-image" => ("image/png\r\nContent-ID: <logo>", "x"),
            "attached-image" => ("image/png\r\nContent-Disposition: attachment; filename=a.png", "x"),
            "winmail" => ("application/ms-tnef; name=winmail.dat", "x"),
            "pgp-signature" => ("application/pgp-signature", "-----BEGIN PGP SIGNATURE-----"),
            "sealed" => ("application/pkcs7-mime; smime-type=signed-data; name=smime.p7m", "x"),
            "forward" => ("message/rfc822", self.text),
            "broken-base64" => ("text/plain\r\nContent-Transfer-Encoding: base64", "%%%%"),
            "bytes" => {
                let (charset, numbers) = self.text.split_once(' ').unwrap();
                let bytes = numbers.split(' ').map(|number| u8::from_str_radix(number, 16).unwrap());
                let head = format!("Content-Type: text/plain; charset={charset}\r\n\r\n");
                return head.into_bytes().into_iter().chain(bytes).collect();
            }
            kind => panic!("no kind of part is called `{kind}`"),
        };
        let of_message = if self.kind == "forward" { "From: b@example.org\r\n\r\n" } else { "" };
        let body = written(body).replace('\n', "\r\n");
        format!("Content-Type: {head}\r\n\r\n{of_message}{body}").into_bytes()
    }
}

fn message(part: &[u8]) -> Vec<u8> {
    let head = "From: anna@example.org\r\nTo: play+abc@in.post.example\r\nMIME-Version: 1.0\r\n";
    [head.as_bytes(), part].concat()
}

fn read(part: &[u8]) -> String {
    let raw_mail = RawMail::bare(&message(part), Moment::from_micros(0));
    told(&Reply::read(&raw_mail, &ours()).unwrap().parsed)
}

#[test]
fn every_structure_of_a_reply_comes_to_what_stands_above_it() {
    let text = data("reply_parts.txt");
    let blocks: Vec<&str> = text.split("\n= ").skip(1).collect();
    let (mut wrong, mut understandable, mut asked_back) = (String::new(), 0, 0);
    for block in &blocks {
        let mut lines = block.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
        let (name, expected) = (lines.next().unwrap(), lines.next().unwrap().strip_prefix("> ").unwrap());
        let [part] = &parts(&mut lines, 0)[..] else { panic!("{name} has not one part") };
        let told = read(&part.bytes(0));
        let is_asked = expected.starts_with("asked ");
        understandable += usize::from(expected != "refuse");
        asked_back += usize::from(is_asked);
        if told != if is_asked { "refuse" } else { expected } {
            writeln!(wrong, "{name}: {told:?}, expected {expected:?}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(blocks.len() >= 90 && asked_back * 20 <= understandable, "{asked_back} of {understandable}");
}

/// A reply with this signature in each shape in which programs send it, with what it must come to.
fn signed(signature: &str) -> Vec<(String, &'static str)> {
    let plain = |text: String| format!("Content-Type: text/plain; charset=utf-8\r\n\r\n{text}");
    let html = |text: String| format!("Content-Type: text/html; charset=utf-8\r\n\r\n{text}");
    let in_html = signature.replace('<', "&lt;").replace('>', "&gt;").replace('\n', "<br>");
    let first = signature.lines().next().unwrap_or_default();
    let mut shapes = vec![
        (plain(format!("Nf3\n\nGood luck!\n\n{signature}\n\n{QUOTED}")), "play Nf3 | Good luck!"),
        (plain(format!("Nf3\n{signature}\n\n{HEAD}")), "play Nf3"),
        (plain(format!("Nf3\n\n-- \n{signature}\n\n{QUOTED}")), "play Nf3"),
        (plain(format!("{signature}\n\nNf3\n\n{QUOTED}")), "play Nf3"),
        (plain(format!("Nf3\n\n{signature}\n\nNo, d4!\n\n{QUOTED}")), "refuse"),
        (plain(format!("{signature}\n\n{QUOTED}")), "refuse"),
        (
            html(format!("<div>Nf3</div><div>Good luck!</div><br><div>{in_html}</div>{HTML}")),
            "play Nf3 | Good luck!",
        ),
        (html(format!("Nf3<br><br><div class=\"x_signature\">{in_html}</div>{HTML}")), "play Nf3"),
    ];
    // An address is one at the end of the text, and in the line of the move words are known by their capital.
    if signature.contains('@') {
        shapes.remove(3);
    } else if first.starts_with(char::is_uppercase)
        && !first.contains("Outlook")
        && !signature.contains("avast")
    {
        shapes.push((plain(format!("Nf3 {signature}\n\n{QUOTED}")), "play Nf3"));
    }
    shapes
}

#[test]
fn no_signature_of_a_program_is_a_message_or_hides_the_move() {
    let text = data("signatures.txt");
    let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let mut wrong = String::new();
    for row in &rows {
        let signature = row.split('\t').nth(2).unwrap().replace("\\n", "\n");
        for (part, expected) in signed(&signature) {
            let told = read(part.as_bytes());
            if told != expected {
                writeln!(wrong, "{told:?}, expected {expected:?}, of {part:?}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(rows.len() >= 120);
}

#[test]
fn an_attribution_is_known_above_the_quotation_and_in_the_line_of_the_move() {
    let text = data("attributions.txt");
    let quotation = "> Your move, Anna.\n>\n> 1. e4 e5\n";
    let mut wrong = String::new();
    for attribution in text.lines().filter(|line| !line.starts_with('#')) {
        for (text, expected) in [
            (format!("Nf3\n\nBye\n\n{attribution}\n{quotation}"), "play Nf3 | Bye"),
            (format!("Nf3 {attribution}\n{quotation}"), "play Nf3"),
            (format!("Nf3{attribution}\n{quotation}"), "play Nf3"),
            (format!("Nf3 {attribution} Your move, Anna.\n"), "play Nf3"),
            (format!("Nf3 Sent from my Galaxy {attribution}\n\n{quotation}"), "play Nf3"),
            (format!("{attribution}\n\n{quotation}\nNf3\n"), "play Nf3"),
            (format!("{attribution}\n{quotation}"), "refuse"),
        ] {
            let told = read(format!("Content-Type: text/plain; charset=utf-8\r\n\r\n{text}").as_bytes());
            if told != expected {
                writeln!(wrong, "{told:?}, expected {expected:?}, of {text:?}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
