//! Both forms of a message's text: all parts that its reader sees as text, in sequence, with a mark where a picture stands
//! between them. Mail programs split a text at its pictures, and lists and filters append parts of their own.

mod enriched;
mod flowed;

use flowed::joined;
use mail_parser::{Message, MessagePart, MimeHeaders, PartType};

use super::PICTURE;
use super::html::{self, DOUBT};

/// Deeper messages are no replies; what stands deeper cannot be read.
const DEEPEST: usize = 32;

/// The text of a message or of a part of it, in the forms in which it is sent.
#[derive(Debug, Default)]
pub(super) struct Texts {
    pub plain: Option<String>,
    pub html: Option<String>,
}

/// Content of one place of a message.
enum Piece {
    Text(Texts),
    Picture,
    /// Attached, or nothing that a reader sees.
    Nothing,
}

pub(super) fn texts(message: &Message<'_>) -> Texts {
    match piece(message, 0, DEEPEST) {
        Piece::Text(texts) => texts,
        Piece::Picture | Piece::Nothing => Texts::default(),
    }
}

fn piece(message: &Message<'_>, id: u32, levels: usize) -> Piece {
    let Some(part) = message.parts.get(id as usize) else { return Piece::Nothing };
    if is_attached(part) {
        return Piece::Nothing;
    }
    match &part.body {
        PartType::Multipart(_) if levels == 0 => unreadable(),
        PartType::Multipart(parts) => {
            let pieces = parts.iter().map(|id| piece(message, *id, levels - 1));
            match subtype(part).as_str() {
                "alternative" => alternatives(pieces),
                // Behind the root stand pictures that it shows, which have names of their own.
                "related" => in_sequence(pieces.zip(parts).enumerate().filter_map(|(at, (piece, id))| {
                    let is_shown = at == 0 || matches!(piece, Piece::Text(_)) && !is_named(message, *id);
                    is_shown.then_some(piece)
                })),
                _ => in_sequence(pieces.zip(parts).enumerate().map(|(at, (piece, id))| match piece {
                    // A text with a name is a file, unless it is all that comes.
                    Piece::Text(_) if at > 0 && is_file(message, *id) => Piece::Nothing,
                    piece => piece,
                })),
            }
        }
        PartType::Text(_) | PartType::Html(_) if part.is_encoding_problem => unreadable(),
        PartType::Text(text) => of_text(part, text),
        PartType::Html(html) => Piece::Text(Texts { plain: None, html: Some(html::text(html)) }),
        PartType::Binary(_) | PartType::InlineBinary(_) if main_type(part) == "image" => Piece::Picture,
        PartType::Binary(_) | PartType::InlineBinary(_) if is_sealed(part) => unreadable(),
        PartType::Binary(_) | PartType::InlineBinary(_) | PartType::Message(_) => Piece::Nothing,
    }
}

/// A text that cannot be read.
fn unreadable() -> Piece {
    Piece::Text(Texts { plain: Some(format!("{DOUBT}\n")), html: None })
}

fn of_text(part: &MessagePart<'_>, text: &str) -> Piece {
    let parameter = |name| part.content_type().and_then(|kind| kind.attribute(name)).unwrap_or_default();
    let plain = |text: String| Piece::Text(Texts { plain: Some(text), html: None });
    match (main_type(part).as_str(), subtype(part).as_str()) {
        // Its parts could not be separated.
        ("multipart", _) => unreadable(),
        ("text", "enriched" | "richtext") => {
            Piece::Text(Texts { plain: None, html: Some(enriched::text(text)) })
        }
        ("text", "plain" | "markdown" | "x-markdown")
            if parameter("format").eq_ignore_ascii_case("flowed") =>
        {
            plain(joined(text, parameter("delsp").eq_ignore_ascii_case("yes")))
        }
        ("" | "text", "" | "plain" | "markdown" | "x-markdown") => plain(text.to_owned()),
        _ => Piece::Nothing,
    }
}

/// The text of alternatives: a mail program shows the last form that it knows. Two of the same kind leave doubt.
fn alternatives(pieces: impl Iterator<Item = Piece>) -> Piece {
    let mut forms = Texts::default();
    let mut is_text = false;
    for piece in pieces {
        let Piece::Text(texts) = piece else { continue };
        is_text = true;
        for (form, other) in [(&mut forms.plain, texts.plain), (&mut forms.html, texts.html)] {
            let differs = form.as_ref().zip(other.as_ref()).is_some_and(|(form, other)| form != other);
            *form = if differs { Some(format!("{DOUBT}\n")) } else { form.take().or(other) };
        }
    }
    if is_text { Piece::Text(forms) } else { Piece::Nothing }
}

/// Texts one after the other. A text that is sent in one form only belongs to both.
fn in_sequence(pieces: impl Iterator<Item = Piece>) -> Piece {
    let pieces: Vec<Piece> = pieces.collect();
    let has =
        |is: fn(&Texts) -> bool| pieces.iter().any(|piece| matches!(piece, Piece::Text(texts) if is(texts)));
    let forms = (has(|texts| texts.plain.is_some()), has(|texts| texts.html.is_some()));
    let all = |choose: fn(&Texts) -> Option<&String>| {
        let mut whole = String::new();
        for piece in &pieces {
            let begins_line = whole.is_empty() || whole.ends_with(['\n', PICTURE]);
            match piece {
                Piece::Text(texts) if choose(texts).is_some_and(|text| !text.is_empty()) => {
                    whole.push_str(if begins_line { "" } else { "\n" });
                    whole.push_str(choose(texts).map_or("", String::as_str));
                }
                // A text that goes on in the line of a picture begins without a line break.
                Piece::Picture => {
                    whole.push_str(if begins_line { "" } else { "\n" });
                    whole.push(PICTURE);
                }
                Piece::Text(_) | Piece::Nothing => {}
            }
        }
        whole
    };
    match forms {
        (false, false) if pieces.iter().any(|piece| matches!(piece, Piece::Picture)) => Piece::Picture,
        (false, false) => Piece::Nothing,
        (has_plain, has_html) => Piece::Text(Texts {
            plain: has_plain.then(|| all(|texts| texts.plain.as_ref().or(texts.html.as_ref()))),
            html: has_html.then(|| all(|texts| texts.html.as_ref().or(texts.plain.as_ref()))),
        }),
    }
}

fn is_attached(part: &MessagePart<'_>) -> bool {
    part.content_disposition().is_some_and(|disposition| disposition.is_attachment())
}

/// Returns whether a part has the name of a file.
fn is_file(message: &Message<'_>, id: u32) -> bool {
    message.parts.get(id as usize).is_some_and(|part| part.attachment_name().is_some())
}

/// Returns whether a part has a name by which another part may show it.
fn is_named(message: &Message<'_>, id: u32) -> bool {
    is_file(message, id) || message.parts.get(id as usize).is_some_and(|part| part.content_id().is_some())
}

/// Encrypted, or signed in a way that wraps the text.
fn is_sealed(part: &MessagePart<'_>) -> bool {
    main_type(part) == "application"
        && ["pkcs7-mime", "x-pkcs7-mime", "pgp-encrypted"].contains(&subtype(part).as_str())
}

fn main_type(part: &MessagePart<'_>) -> String {
    part.content_type().map(|kind| kind.ctype().to_lowercase()).unwrap_or_default()
}

fn subtype(part: &MessagePart<'_>) -> String {
    let subtype = part.content_type().and_then(|kind| kind.subtype());
    subtype.map(str::to_lowercase).unwrap_or_default()
}
