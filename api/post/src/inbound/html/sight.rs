//! Judges declarations of CSS: a text with this style is visible, hidden, or undecided.

use cssparser::color::{parse_hash_color, parse_named_color};
use cssparser::{Delimiter, ParseError, Parser, Token};

use super::colour::{self, Colour, contrast};
use super::properties::{HARMLESS, HARMLESS_BEGINNINGS, NEUTRAL};

/// Visibility of a text for a reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sight {
    #[default]
    Visible,
    /// It depends on the mail program of the sender.
    Unknown,
    /// Hidden or struck.
    Hidden,
}

/// Meaning of one declaration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Meaning {
    Sight(Sight),
    /// The text is hidden if the box is also clipped.
    NoRoom,
    Clipped,
    Ink(Colour),
    Paper(Colour),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Declaration {
    pub property: String,
    pub meaning: Meaning,
}

/// A part of a value, as far as the judgement needs it.
#[derive(Clone, Debug, PartialEq)]
enum Word {
    Ident(String),
    /// In pixels, roughly; a bare number has no unit.
    Length(f32),
    Number(f32),
    Colour(Colour, f32),
    /// Functions, strings, addresses.
    Other,
}

/// No program writes more about one element. Of more, nothing is judged.
pub(super) const MAX_DECLARATIONS: usize = 200;

/// The declarations of a `style` attribute or of a rule's block.
pub(super) fn declarations(style: &str) -> Vec<Declaration> {
    read(&mut Parser::new(style))
}

pub(super) fn read(parser: &mut Parser<'_>) -> Vec<Declaration> {
    let mut found = Vec::new();
    while !parser.is_exhausted() {
        if found.len() >= MAX_DECLARATIONS {
            found.push(Declaration { property: "&".to_owned(), meaning: Meaning::Sight(Sight::Unknown) });
            break;
        }
        let one = parser
            .parse_until_after(Delimiter::Semicolon, |parser| Ok::<_, ParseError<()>>(declaration(parser)));
        found.extend(one.unwrap_or_default());
    }
    found
}

/// `None` for what is no declaration; a rule inside of a rule cannot be judged.
fn declaration(parser: &mut Parser<'_>) -> Option<Declaration> {
    let unknown = |property: String| {
        let declaration = Declaration { property, meaning: Meaning::Sight(Sight::Unknown) };
        (!declaration.property.is_empty()).then_some(declaration)
    };
    let property = match parser.next() {
        Ok(Token::Ident(name)) => name.to_ascii_lowercase(),
        Ok(_) => {
            while parser.next().is_ok() {}
            return unknown("&".to_owned());
        }
        Err(_) => return None,
    };
    if !matches!(parser.next(), Ok(Token::Colon)) {
        while parser.next().is_ok() {}
        return unknown(property);
    }
    let words = words(parser);
    let meaning = meaning(&property, &words);
    Some(Declaration { property, meaning })
}

fn words(parser: &mut Parser<'_>) -> Vec<Word> {
    let mut words = Vec::new();
    while let Ok(token) = parser.next().cloned() {
        let word = match token {
            Token::Ident(name) => match parse_named_color(&name) {
                Ok(colour) => Word::Colour(colour, 1.0),
                Err(()) => Word::Ident(name.to_ascii_lowercase()),
            },
            Token::Hash(digits) | Token::IDHash(digits) => match parse_hash_color(digits.as_bytes()) {
                Ok((red, green, blue, alpha)) => Word::Colour((red, green, blue), alpha),
                Err(()) => Word::Other,
            },
            Token::Number { value, .. } => Word::Number(value),
            Token::Percentage { unit_value, .. } => Word::Length(unit_value * 16.0),
            Token::Dimension { value, unit, .. } => pixels(value, &unit).map_or(Word::Other, Word::Length),
            Token::Function(name)
                if name.eq_ignore_ascii_case("rgb") || name.eq_ignore_ascii_case("rgba") =>
            {
                let inner =
                    parser.parse_nested_block(|parser| Ok::<_, ParseError<()>>(colour::mixed(parser)));
                inner.ok().flatten().map_or(Word::Other, |(colour, alpha)| Word::Colour(colour, alpha))
            }
            Token::Delim('!') => {
                // `!important`
                if parser.next().is_err() {
                    break;
                }
                continue;
            }
            Token::Comma | Token::Delim('/') => continue,
            // The names of fonts.
            Token::QuotedString(_) => Word::Ident("\"".to_owned()),
            _ => Word::Other,
        };
        words.push(word);
    }
    words
}

/// A length in pixels; sizes that depend on the surroundings count as on a page with usual text.
fn pixels(value: f32, unit: &str) -> Option<f32> {
    let size = match unit.to_ascii_lowercase().as_str() {
        "px" => 1.0,
        "pt" => 4.0 / 3.0,
        "pc" | "em" | "rem" => 16.0,
        "ex" | "ch" => 8.0,
        "in" => 96.0,
        "cm" => 37.8,
        "mm" => 3.78,
        "q" => 0.94,
        "vw" | "vh" | "vmin" | "vmax" => 8.0,
        _ => return None,
    };
    Some(value * size)
}

fn meaning(property: &str, words: &[Word]) -> Meaning {
    // Programs mark what is their own invention; the standard name behind the mark says what it does.
    let standard = ["-webkit-", "-moz-", "-ms-", "-o-"].iter().find_map(|mark| property.strip_prefix(mark));
    let property = standard.unwrap_or(property);
    let sight = match property {
        "color" | "text-fill-color" => return ink(words),
        "background" | "background-color" => return paper(words),
        "overflow" | "overflow-x" | "overflow-y" => {
            return if is_any(words, &["hidden", "clip"]) {
                Meaning::Clipped
            } else {
                Meaning::Sight(Sight::Visible)
            };
        }
        "height" | "width" | "max-height" | "max-width" | "line-height" => {
            let is_small = |word: &Word| match word {
                Word::Length(pixels) => *pixels <= 4.0,
                Word::Number(number) => property == "line-height" && *number < 0.5 || *number == 0.0,
                Word::Ident(_) | Word::Colour(..) | Word::Other => false,
            };
            if words.iter().any(is_small) {
                return Meaning::NoRoom;
            }
            unless(words.contains(&Word::Other))
        }
        "display" => match words {
            [Word::Ident(kind)] if kind == "none" => Sight::Hidden,
            [Word::Ident(kind)] => unless(!is_shown(kind)),
            _ => Sight::Unknown,
        },
        "visibility" | "content-visibility" => {
            if is_any(words, &["hidden", "collapse"]) {
                Sight::Hidden
            } else {
                unless(!is_any(words, &["visible", "inherit", "initial", "unset"]))
            }
        }
        "opacity" => match words {
            [Word::Number(part)] => faded(*part),
            [Word::Length(percent)] => faded(percent / 16.0),
            words => unless(!is_neutral(words)),
        },
        "font-size" => match words {
            [Word::Length(pixels)] => sized(*pixels),
            [Word::Number(number)] if *number == 0.0 => Sight::Hidden,
            [Word::Ident(_)] => Sight::Visible,
            _ => Sight::Unknown,
        },
        "font" => {
            let size = words.iter().find_map(|word| match word {
                Word::Length(pixels) => Some(*pixels),
                Word::Number(number) if *number == 0.0 => Some(0.0),
                _ => None,
            });
            size.map_or(unless(words.contains(&Word::Other)), sized)
        }
        "text-decoration" | "text-decoration-line" => {
            if is_any(words, &["line-through"]) {
                Sight::Hidden
            } else {
                unless(words.contains(&Word::Other))
            }
        }
        "text-indent" | "letter-spacing" | "word-spacing" | "margin" | "margin-left" | "margin-right"
        | "margin-top" | "margin-bottom" | "margin-inline" | "margin-block" => {
            let is_usual = |word: &Word| match word {
                Word::Length(pixels) | Word::Number(pixels) => (-60.0..=600.0).contains(pixels),
                Word::Ident(_) => true,
                Word::Colour(..) | Word::Other => false,
            };
            // Letters that are drawn together are no text.
            let least = if property == "letter-spacing" { -2.0 } else { f32::MIN };
            let is_tight = |word: &Word| matches!(word, Word::Length(pixels) if *pixels < least);
            unless(!words.iter().all(is_usual) || words.iter().any(is_tight))
        }
        "position" => unless(!is_any(words, &["static", "relative", "inherit", "initial", "unset"])),
        "unicode-bidi" => unless(!is_any(
            words,
            &["normal", "embed", "isolate", "plaintext", "inherit", "initial", "unset"],
        )),
        "flex-direction" => unless(!is_any(words, &["row", "column"])),
        "writing-mode" => unless(!is_any(words, &["horizontal-tb", "inherit", "initial", "unset"])),
        "nbsp-mode"
        | "text-size-adjust"
        | "tap-highlight-color"
        | "font-smoothing"
        | "osx-font-smoothing"
        | "text-stroke-width"
        | "interpolation-mode" => Sight::Visible,
        "mso-hide" => unless(!is_neutral(words)),
        property if property.starts_with("mso-") || HARMLESS.contains(&property) => Sight::Visible,
        property if HARMLESS_BEGINNINGS.iter().any(|begin| property.starts_with(begin)) => Sight::Visible,
        _ => unless(!is_neutral(words) && !words.iter().all(|word| *word == Word::Length(0.0))),
    };
    Meaning::Sight(sight)
}

fn unless(is_doubtful: bool) -> Sight {
    if is_doubtful { Sight::Unknown } else { Sight::Visible }
}

fn is_any(words: &[Word], wanted: &[&str]) -> bool {
    words.iter().any(|word| matches!(word, Word::Ident(name) if wanted.contains(&name.as_str())))
}

fn is_neutral(words: &[Word]) -> bool {
    words.iter().all(|word| matches!(word, Word::Ident(name) if NEUTRAL.contains(&name.as_str())))
}

fn is_shown(display: &str) -> bool {
    let kinds = ["block", "inline", "inline-block", "list-item", "flow-root", "flex", "inline-flex", "grid"];
    kinds.contains(&display)
        || ["contents", "initial", "inherit", "unset"].contains(&display)
        || display.starts_with("table")
        || display == "inline-table"
}

fn faded(part: f32) -> Sight {
    match part {
        part if part <= 0.1 => Sight::Hidden,
        part if part < 0.5 => Sight::Unknown,
        _ => Sight::Visible,
    }
}

fn sized(pixels: f32) -> Sight {
    match pixels {
        pixels if pixels <= 3.0 => Sight::Hidden,
        pixels if pixels < 7.0 => Sight::Unknown,
        _ => Sight::Visible,
    }
}

fn ink(words: &[Word]) -> Meaning {
    match words {
        [Word::Colour(colour, alpha)] if *alpha >= 0.5 => Meaning::Ink(*colour),
        [Word::Colour(_, alpha)] => Meaning::Sight(faded(*alpha)),
        [Word::Ident(name)] if name == "transparent" => Meaning::Sight(Sight::Hidden),
        [Word::Ident(name)]
            if ["windowtext", "currentcolor", "canvastext", "linktext", "text"].contains(&name.as_str()) =>
        {
            Meaning::Sight(Sight::Visible)
        }
        words => Meaning::Sight(unless(!is_neutral(words))),
    }
}

/// The colour behind the text. Pictures cannot be judged.
fn paper(words: &[Word]) -> Meaning {
    let colour = words.iter().find_map(|word| match word {
        Word::Colour(colour, alpha) => Some((*colour, *alpha)),
        _ => None,
    });
    match colour {
        _ if words.contains(&Word::Other) => Meaning::Sight(Sight::Unknown),
        Some((colour, 1.0)) => Meaning::Paper(colour),
        Some((_, alpha)) => Meaning::Sight(unless(alpha > 0.3)),
        None => Meaning::Sight(Sight::Visible),
    }
}

/// Returns whether a text of this colour is seen on this paper, by their contrast. `None` is the mail program's own
/// colour, which is rarely anything but black on white.
pub(super) fn on_paper(ink: Option<Colour>, paper: Option<Colour>) -> Sight {
    let (dark, light) = ((0, 0, 0), (255, 255, 255));
    match contrast(ink.unwrap_or(dark), paper.unwrap_or(light)) {
        contrast if contrast >= 1.5 => Sight::Visible,
        contrast if contrast < 1.25 && ink.is_some() && paper.is_some() => Sight::Hidden,
        _ => Sight::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(style: &str) -> Sight {
        let sights = declarations(style).into_iter().map(|declaration| match declaration.meaning {
            Meaning::Sight(sight) => sight,
            Meaning::NoRoom => Sight::Unknown,
            Meaning::Clipped | Meaning::Ink(_) | Meaning::Paper(_) => Sight::Visible,
        });
        sights.max().unwrap_or_default()
    }

    #[test]
    fn styles_are_judged_in_every_spelling() {
        for style in [
            "display:none",
            "DISPLAY : NONE !important",
            "dis\\70lay:none",
            "color:red;display:/* x */none;",
            "text-decoration: underline line-through red",
            "-webkit-text-decoration-line:line-through",
            "visibility:hidden",
            "opacity:.0",
            "opacity:0%",
            "font-size:0",
            "font-size:1px",
            "font:0/0 a",
            "color:transparent",
            "color:#0000",
            "color:rgb(0 0 0 / 0)",
        ] {
            assert_eq!(seen(style), Sight::Hidden, "{style}");
        }
        for style in [
            "position:absolute",
            "text-indent:-9999px",
            "clip-path:inset(100%)",
            "transform:scale(0)",
            "height:0",
            "font-size:calc(0px)",
            "color:var(--x)",
            "display:ruby",
            "something-new:1",
            "mso-hide:all",
            "unicode-bidi:bidi-override",
            "background:url(x)",
            "span{display:none}",
        ] {
            assert_eq!(seen(style), Sight::Unknown, "{style}");
        }
        for style in [
            "",
            "margin:0cm;font-size:11.0pt;font-family:\"Calibri\",sans-serif",
            "margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1",
            "caret-color: rgb(0, 0, 0); letter-spacing: normal; -webkit-text-stroke-width: 0px; text-decoration: none",
            "font:12.0px Helvetica;display:block;text-transform:none;word-spacing:0px;float:none",
            "border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm",
            "line-height:1.38;white-space:pre-wrap;overflow-wrap:break-word;-webkit-nbsp-mode:space",
        ] {
            assert_eq!(seen(style), Sight::Visible, "{style}");
        }
    }

    #[test]
    fn ink_in_the_colour_of_the_paper_is_not_seen() {
        let (white, black, grey) = ((255, 255, 255), (0, 0, 0), (119, 119, 119));
        assert_eq!(on_paper(Some(white), Some((254, 255, 253))), Sight::Hidden);
        assert_eq!(on_paper(Some(white), None), Sight::Unknown);
        assert_eq!(on_paper(None, Some(black)), Sight::Unknown);
        assert_eq!(on_paper(Some(white), Some(black)), Sight::Visible);
        assert_eq!(on_paper(Some(grey), None), Sight::Visible);
        assert_eq!(on_paper(None, None), Sight::Visible);
    }
}
