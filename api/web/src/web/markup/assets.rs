//! The style and the scripts of the pages, and the figures of boards. The URL of a file contains a hash of its content, so
//! that browsers may keep it for good.

mod bundle;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use zugpost_base::ids;
use zugpost_base::locale::Locale;
use zugpost_base::picture::board_style;
use zugpost_base::picture::icon::ICON_SVG;
use zugpost_base::picture::sheet::Sheet;

use crate::web::middleware::compression;

pub use bundle::Entry;
#[cfg(test)]
pub(super) use bundle::{MODULES, imported};

/// A file that pages load.
#[derive(Debug)]
pub struct File {
    /// `/assets/{hash of the content}/{name}`.
    pub url: String,
    pub media_type: &'static str,
    /// Compressed by gzip.
    pub packed: Cow<'static, [u8]>,
}

macro_rules! style {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../assets/styles/", $name, ".css")))
    };
}

/// The layers of the style, the later above the earlier. Browsers get them as one file.
const STYLES: [(&str, &str); 10] = [
    style!("tokens"),
    style!("base"),
    style!("controls"),
    style!("frame"),
    style!("board"),
    style!("game"),
    style!("lists"),
    style!("text"),
    style!("tools"),
    style!("print"),
];

/// The layer above them of the page of a letter, which alone loads it.
const LETTER: (&str, &str) = style!("letter");

fn layer((name, rules): (&str, &str)) -> String {
    format!("@layer {name} {{\n{}}}\n", without_spaces(&without_comments(rules)))
}

/// The rules without the spaces that only people need; quoted text keeps its own.
fn without_spaces(rules: &str) -> String {
    let signs =
        [("{ ", "{"), (" {", "{"), (": ", ":"), ("; }", "}"), ("; ", ";"), (", ", ","), ("\n  ", "\n")];
    let mut parts: Vec<String> = rules.split('"').map(str::to_owned).collect();
    for part in parts.iter_mut().step_by(2) {
        for (long, short) in signs {
            *part = part.replace(long, short);
        }
    }
    parts.join("\"")
}

fn style() -> String {
    let order = STYLES.map(|(name, _)| name).join(", ");
    let layers = STYLES.map(layer);
    let style = format!("@layer {order};\n@layer board {{\n{}}}\n{}", board_style(), layers.concat());
    // The mark in the head of every page costs neither a request nor a part of the page.
    let icon = format!("url(data:image/svg+xml,{})", utf8_percent_encode(ICON_SVG, NON_ALPHANUMERIC));
    let style = style.replace("url(\"icon.svg\")", &icon);
    FONTS.iter().fold(style, |style, (name, _)| {
        style.replace(&format!("url(\"{name}\")"), &format!("url({})", url(name)))
    })
}

fn without_comments(rules: &str) -> String {
    let mut parts = rules.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |rules, part| rules + part.split_once("*/").map_or("", |(_, rest)| rest))
}

macro_rules! font {
    ($name:literal) => {
        ($name, include_bytes!(concat!("../../../assets/fonts/", $name)))
    };
}

/// The fonts of the style: see NOTICE.
const FONTS: [(&str, &[u8]); 6] = [
    font!("besley-600.woff2"),
    font!("source-sans-400.woff2"),
    font!("source-sans-600.woff2"),
    font!("bitter-cyrillic-600.woff2"),
    font!("source-sans-cyrillic-400.woff2"),
    font!("source-sans-cyrillic-600.woff2"),
];

const STYLE: &str = "page.css";
const STYLE_OF_LETTERS: &str = "letter.css";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The viewer of the API's document, RapiDoc, whose element is `<rapi-doc>`.
pub const VIEWER: &str = "rapidoc-9.0.0.js";

type Made = LazyLock<File, Box<dyn FnOnce() -> File + Send>>;

/// All files by their names. Each is made and compressed when it is first asked for.
static FILES: LazyLock<BTreeMap<String, Made>> = LazyLock::new(|| {
    let style = made(STYLE.to_owned(), |name| File::of_text(name, CSS, &style()));
    let letter = made(STYLE_OF_LETTERS.to_owned(), |name| File::of_text(name, CSS, &layer(LETTER)));
    let fonts = FONTS.into_iter().map(|(name, font)| {
        made(name.to_owned(), |name| File {
            url: url_of(name, font),
            media_type: "font/woff2",
            packed: compression::gzip(font).into(),
        })
    });
    let viewer = made(VIEWER.to_owned(), |name| {
        let packed: &[u8] = include_bytes!("../../../assets/rapidoc-9.0.0.js.gz");
        File { url: url_of(name, packed), media_type: SCRIPT, packed: packed.into() }
    });
    let scripts =
        Entry::ALL.into_iter().flat_map(|entry| Locale::ALL.iter().map(move |locale| (entry, *locale)));
    let scripts = scripts.map(|(entry, locale)| {
        made(entry.file(locale), move |name| File::of_text(name, SCRIPT, &entry.bundle(locale)))
    });
    let sheets = Sheet::names().map(|name| made(name.to_owned(), File::of_sheet));
    [style, letter, viewer].into_iter().chain(fonts).chain(scripts).chain(sheets).collect()
});

fn made(name: String, make: impl FnOnce(&str) -> File + Send + 'static) -> (String, Made) {
    let own = name.clone();
    (name, LazyLock::new(Box::new(move || make(&own))))
}

impl File {
    /// The file of this name.
    pub fn named(name: &str) -> Option<&'static File> {
        FILES.get(name).map(|file| &**file)
    }

    /// The figures of a game.
    fn of_sheet(name: &str) -> File {
        let (url, svg) =
            Sheet::named(name).map(|sheet| (sheet.url.clone(), sheet.svg.as_bytes())).unwrap_or_default();
        File { url, media_type: "image/svg+xml", packed: compression::gzip(svg).into() }
    }

    fn of_text(name: &str, media_type: &'static str, text: &str) -> File {
        let url = url_of(name, text.as_bytes());
        File { url, media_type, packed: compression::gzip(text.as_bytes()).into() }
    }
}

fn url_of(name: &str, content: &[u8]) -> String {
    let hash: String = ids::fingerprint(content).chars().take(16).collect();
    format!("/assets/{hash}/{name}")
}

/// The URL of a file.
pub fn url(name: &str) -> &'static str {
    File::named(name).map_or("", |file| &file.url)
}
