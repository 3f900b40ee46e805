//! Replies as HTML: text that a style hides or strikes is never played, whatever its spelling and wherever it stands,
//! and all other text is.

use proptest::prelude::*;
use zugpost::inbound::reading::{self, Wish};
use zugpost::inbound::{RawMail, Reply};
use zugpost::model::mail_identity::MailIdentity;
use zugpost::notation::piece_letters::PieceLetters;
use zugpost::time::Moment;
use zugpost_rules::{Options, Record, Variant};

/// Styles with which no reader sees a text as the writer's words.
const HIDING: [&str; 42] = [
    "display:none",
    "visibility:hidden",
    "visibility:collapse",
    "content-visibility:hidden",
    "opacity:0",
    "opacity:0.01",
    "opacity:1%",
    "font-size:0",
    "font-size:0px",
    "font-size:1px",
    "font-size:.1em",
    "font:0/0 a",
    "font:1px Arial",
    "text-decoration:line-through",
    "text-decoration:underline line-through",
    "text-decoration-line:line-through",
    "text-decoration:line-through solid red 2px",
    "-webkit-text-decoration:line-through",
    "color:transparent",
    "color:#0000",
    "color:rgba(0,0,0,0)",
    "color:rgb(0 0 0 / 0%)",
    "color:#fff;background:#fff",
    "color:white;background-color:#fefefe",
    "color:rgb(255,255,255)",
    "color:hsl(0 0% 100%)",
    "background:#000",
    "-webkit-text-fill-color:transparent",
    "height:0;overflow:hidden",
    "max-height:0;overflow:hidden",
    "max-height:1px;overflow:hidden;display:inline-block",
    "width:0;overflow:hidden",
    "line-height:0",
    "position:absolute;left:-9999px",
    "text-indent:-9999px",
    "margin-left:-5000px",
    "clip:rect(0,0,0,0)",
    "clip-path:inset(100%)",
    "transform:scale(0)",
    "filter:opacity(0)",
    "mso-hide:all",
    "unicode-bidi:bidi-override;direction:rtl",
];

/// Styles of real programs, which hide nothing.
const HARMLESS: [&str; 14] = [
    "margin:0cm;font-size:11.0pt;font-family:\"Calibri\",sans-serif",
    "color:windowtext",
    "color:black;background:white",
    "font-family:Helvetica;font-size:12px;caret-color:rgb(0, 0, 0);letter-spacing:normal;-webkit-text-stroke-width:0px",
    "text-decoration:none",
    "text-decoration:underline",
    "margin:0 0 12px;padding:4px;border-left:1px solid rgb(204,204,204)",
    "display:block;white-space:pre-wrap;overflow-wrap:break-word",
    "font:16px/1.45 Georgia,'Times New Roman',serif",
    "font-weight:bold;text-align:left;vertical-align:baseline",
    "color:#1f497d;mso-fareast-language:EN-US",
    "line-height:1.38;margin-top:0pt;text-transform:none;float:none;opacity:1",
    "color:rgb(34,34,34);background-color:rgb(255,255,255)",
    "max-width:600px;width:100%;height:auto",
];

/// A style in another spelling.
fn spelled(style: &str, way: usize) -> String {
    let parts: Vec<String> = style
        .split(';')
        .map(|part| {
            let (name, value) = part.split_once(':').unwrap();
            match way {
                0 => format!("{name}:{value}"),
                1 => format!("{} : {}", name.to_uppercase(), value.to_uppercase()),
                2 => format!("{name}/**/:/* x */{value}/**/"),
                3 => format!("{name}:{value} !important"),
                4 => format!("\n\t{name}\n:\n{value}\n"),
                _ => format!("{}\\{:x} {}:{value}", &name[..1], name.as_bytes()[1], &name[2..]),
            }
        })
        .collect();
    format!("font-family:Arial;{};margin:0", parts.join(";"))
}

/// Text with this style, put where programs and people put styles.
fn styled(text: &str, style: &str, place: usize) -> String {
    let attribute = style.replace('"', "'");
    match place {
        0 => format!("<span style=\"{attribute}\">{text}</span>"),
        1 => format!("<div style=\"{attribute}\"><b>{text}</b></div>"),
        2 => format!("<p style=\"{attribute}\">{text}</p>"),
        3 => format!("<table><tr><td style=\"{attribute}\">{text}</td></tr></table>"),
        4 => format!("<style>.a{{{style}}}</style><div class=\"b a\">{text}</div>"),
        5 => format!("<div id=a>{text}</div><style>#a{{{style}}}</style>"),
        6 => format!("<style>i{{{style}}}</style><i>{text}</i>"),
        7 => format!("<style>div > span i{{{style}}}</style><div><span><i>{text}</i></span></div>"),
        8 => format!("<style>@media screen{{u{{{style}}}}}</style><u>{text}</u>"),
        9 => format!("<style>[data-x]{{{style}}}</style><u data-x>{text}</u>"),
        10 => format!("<style>q, em:first-child, b{{{style}}}</style><em>{text}</em>"),
        _ => format!("<div style=\"{attribute}\"><div><p>{text}</p></div></div>"),
    }
}

const PLACES: usize = 12;

fn played(html: &str, plain: Option<&str>) -> Option<String> {
    let head = "From: anna@example.org\r\nTo: play+abc@in.post.example\r\nMIME-Version: 1.0\r\n";
    let html = format!("Content-Type: text/html; charset=utf-8\r\n\r\n{html}");
    let message = match plain {
        None => format!("{head}{html}"),
        Some(plain) => format!(
            "{head}Content-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{plain}\r\n--x\r\n{html}\r\n--x--\r\n"
        ),
    };
    let ours = MailIdentity {
        from: "zugpost@post.example".parse().unwrap(),
        reply_domain: "in.post.example".to_owned(),
        base_url: "https://post.example/".to_owned(),
    };
    let reply = Reply::read(&RawMail::bare(message.as_bytes(), Moment::from_micros(0)), &ours).unwrap();
    let game = Record::new(&Variant::new("chess", &Options::default()).unwrap());
    match reading::read(&reply.parsed, Some((&game).into()), &PieceLetters::default()).ok()?.wish {
        Wish::Turn(turn) => Some(turn.display()),
        Wish::Word(_) | Wish::Plan(_) => Some("another wish".to_owned()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_a_style_hides_is_never_played(
        style in prop::sample::select(&HIDING[..]),
        way in 0_usize..6,
        place in 0..PLACES,
        is_first in any::<bool>(),
    ) {
        let hidden = styled("d4", &spelled(style, way), place);
        for (html, plain) in [(hidden.clone(), None), (hidden.clone(), Some("d4"))] {
            prop_assert_eq!(played(&html, plain), None, "{}", html);
        }
        let html = if is_first { format!("{hidden}<div>Nf3</div>") } else { format!("<div>Nf3</div>{hidden}") };
        let seen = played(&html, None);
        prop_assert!(seen.as_deref().is_none_or(|seen| seen == "Nf3"), "{:?}: {}", seen, html);
        for plain in ["d4\nNf3", "d4", "Nf3\nd4"] {
            prop_assert_eq!(played(&html, Some(plain)), None, "{}", html);
        }
    }

    #[test]
    fn what_a_harmless_style_shows_is_played(
        style in prop::sample::select(&HARMLESS[..]),
        way in 0_usize..5,
        place in 0..PLACES,
    ) {
        let html = styled("Nf3", &spelled(style, way), place);
        prop_assert_eq!(played(&html, Some("Nf3")), Some("Nf3".to_owned()), "{}", html);
    }
}

#[test]
fn what_elements_and_attributes_hide_is_never_played() {
    for hidden in [
        "<s>d4</s>",
        "<del>d4</del>",
        "<strike>d4</strike>",
        "<p hidden>d4</p>",
        "<p hidden=\"until-found\">d4</p>",
        "<template>d4</template>",
        "<script>d4</script>",
        "<title>d4</title>",
        "<details><p>d4</p></details>",
        "<dialog>d4</dialog>",
        "<textarea>d4</textarea>",
        "<select><option>d4</select>",
        "<svg><text>d4</text></svg>",
        "<object>d4</object>",
        "<iframe>d4</iframe>",
        "<body bgcolor=white text=white>d4",
        "<table bgcolor=#ffffff><tr><td><font color=#ffffff>d4</font></td></tr></table>",
        "<!-- d4 -->",
        "<bdo dir=rtl>4d</bdo>",
        "<style>b::before{content:'d'}</style><b>4</b>",
        "<link rel=stylesheet href=x>d4",
    ] {
        for html in [hidden.to_owned(), format!("{hidden}<p>Nf3</p>"), format!("<p>Nf3</p>{hidden}")] {
            let seen = played(&html, None);
            assert!(seen.as_deref().is_none_or(|seen| seen == "Nf3"), "{seen:?}: {html}");
            assert_eq!(played(&html, Some("d4")), None, "{html}");
        }
    }
}
