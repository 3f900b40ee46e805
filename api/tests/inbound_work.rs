//! Messages that are made to cost time: each is read or refused soon, and the next one is read as always.

use std::time::{Duration, Instant};

use crate::support::letters::{ANNA, begun, steps};
use crate::support::replies::{Provider, hand_over, reply, reply_address, taken, turn_mail};
use crate::support::site::{Data, Site};

/// Much longer than any of them takes, also in a build without optimisation on a busy machine.
const HANG: Duration = Duration::from_secs(60);

/// Repeats a text up to the size of the largest message.
fn filled(text: &str) -> String {
    text.repeat(240 * 1024 / text.len())
}

fn numbered(text: impl Fn(usize) -> String) -> String {
    let mut whole = String::new();
    for number in 0.. {
        if whole.len() > 240 * 1024 {
            break;
        }
        whole.push_str(&text(number));
    }
    whole
}

/// Types of content and bodies.
fn costly() -> Vec<(&'static str, String)> {
    let (plain, html) = ("text/plain; charset=utf-8", "text/html; charset=utf-8");
    let flowed = "text/plain; format=flowed; delsp=yes";
    let cells = "<b></b>".repeat(17_000);
    vec![
        // Characters that grow when they are normalised.
        (plain, filled("\u{fdfa}")),
        (plain, filled("\u{fdfa} \r\n")),
        (plain, filled("\u{3316}")),
        (plain, format!("e4\r\n\r\n{}", filled("a\u{323}\u{301}\u{310}"))),
        (html, filled("&#xfdfa;")),
        // Lines, words and marks of quotations.
        (plain, filled(">")),
        (plain, format!("e4\r\n{}", filled("AB> "))),
        (plain, filled("1")),
        (plain, format!("e4\r\n\r\n{}", numbered(|number| format!("Nf{number}\r\n")))),
        (plain, format!("e4\r\n\r\n{}", numbered(|number| format!("a{number}b ")))),
        (plain, filled("IF e5 THEN Nf3 ")),
        (plain, filled("Hi,\r\n\r\n")),
        (flowed, filled("a \r\n")),
        // What may be one of our links in the wrapping of another.
        (plain, format!("http://{}", filled("%25"))),
        (plain, filled("http://a.example/%25252525252525252525252525252541\r\n")),
        (plain, filled("QUJDREVGR0hJSktMQUJDREVG QUJDREVGR0hJSktM\r\n")),
        // Pages and styles.
        (html, filled("<div>")),
        (html, format!("<p {}>", numbered(|number| format!("a{number} ")))),
        (html, format!("<p style='{}'>a", numbered(|number| format!("a{number}:1;")))),
        (html, format!("<style>{}", filled("@media x{"))),
        (html, format!("<p style='left:{}'>", filled("("))),
        (html, format!("<style>{}b{{display:none}}</style>{cells}", "a,".repeat(60_000))),
        (html, format!("<style>{}</style>{cells}", "*{left:1;top:1;color:red;color:#eee}".repeat(400))),
        // Parts within parts.
        ("multipart/mixed; boundary=b", filled("--b\r\n\r\n")),
        ("message/rfc822", filled("Content-Type: message/rfc822\r\n\r\n")),
        (
            "multipart/mixed; boundary=b",
            numbered(|number| format!("--b\r\nContent-Type: multipart/mixed; boundary=x{number}\r\n\r\n")),
        ),
        (
            "multipart/mixed; boundary=x0",
            numbered(|number| {
                format!("--x{number}\r\nContent-Type: multipart/mixed; boundary=x{}\r\n\r\n", number + 1)
            }),
        ),
    ]
}

/// Lines that fill the header.
fn headers() -> Vec<String> {
    let pieces = [
        "a:\r\n",
        "X: =?utf-8?q?=41?=\r\n",
        "DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=from:to; bh=eA==; b=eA==\r\n",
    ];
    let mut headers: Vec<String> = pieces.map(filled).into();
    headers.push(format!("Cc: {}\r\n", filled("a@b,")));
    headers.push(format!("Content-Type: text/plain{}\r\n", numbered(|number| format!(";a*{number}*=b"))));
    headers.push(format!("Subject: {}\r\n", filled("=?utf-8?q?")));
    headers
}

/// Takes some seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_holds_the_server() {
    let site = Site::configured(Data::sqlite(), |_| ()).await;
    let (site, provider) = Provider::for_site(site).await;
    let (game, anna, _) = begun(&site).await;
    let mail = turn_mail(&site, &anna).await;
    let start = format!("From: {ANNA}\r\nTo: {}\r\n", reply_address(&mail));
    let bodies =
        costly().into_iter().map(|(kind, body)| format!("{start}Content-Type: {kind}\r\n\r\n{body}"));
    for message in bodies.chain(headers().into_iter().map(|header| format!("{start}{header}\r\ne4\r\n"))) {
        let began = Instant::now();
        let name: String = message[start.len()..].chars().take(100).collect();
        let answer = hand_over(&site, &message).await;
        assert!([204, 413].contains(&answer.status.as_u16()), "{name:?}: {}", answer.text);
        assert!(began.elapsed() < HANG, "{name:?} took {:?}", began.elapsed());
        site.clock.advance(Duration::from_secs(60));
    }
    assert_eq!(steps(&site, &game, &anna).await, [""; 0]);
    taken(&hand_over(&site, &provider.signed(&reply(&mail, ANNA, "e4"))).await);
    assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
}
