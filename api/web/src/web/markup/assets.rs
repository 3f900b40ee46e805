//! The style and the scripts of the pages. Their URLs contain a hash of all files, so that browsers may keep them for good,
//! and the scripts find each other by relative URLs. The figures of boards stand beside them, each sheet under its own hash.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter;
use std::sync::LazyLock;

use askama::Template;
use zugpost_base::ids;
use zugpost_base::locale::Locale;
use zugpost_base::picture::board_style;
use zugpost_base::picture::sheet::Sheet;

use super::parts::words_of_scripts;

/// A file that pages load.
#[derive(Debug)]
pub struct Asset {
    pub name: Cow<'static, str>,
    pub media_type: &'static str,
    pub body: Cow<'static, str>,
}

macro_rules! asset {
    ($name:literal, $media_type:expr) => {
        Asset {
            name: Cow::Borrowed($name),
            media_type: $media_type,
            body: Cow::Borrowed(include_str!(concat!("../../../assets/", $name))),
        }
    };
}

macro_rules! style {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../assets/styles/", $name, ".css")))
    };
}

/// The layers of the style, the later above the earlier. Browsers get them as one file.
const STYLES: [(&str, &str); 9] = [
    style!("tokens"),
    style!("base"),
    style!("controls"),
    style!("frame"),
    style!("board"),
    style!("game"),
    style!("lists"),
    style!("text"),
    style!("tools"),
];

fn style() -> String {
    let order = STYLES.map(|(name, _)| name).join(", ");
    let layers = STYLES.map(|(name, rules)| format!("@layer {name} {{\n{rules}}}\n"));
    format!("@layer {order};\n@layer board {{\n{}}}\n{}", board_style(), layers.concat())
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

const SCRIPT: &str = "text/javascript; charset=utf-8";

const FILES: [Asset; 47] = [
    asset!("game.js", SCRIPT),
    asset!("account.js", SCRIPT),
    asset!("analysis.js", SCRIPT),
    asset!("announce.js", SCRIPT),
    asset!("arrows.js", SCRIPT),
    asset!("badge.js", SCRIPT),
    asset!("board.js", SCRIPT),
    asset!("chooser.js", SCRIPT),
    asset!("content.js", SCRIPT),
    asset!("docs.js", SCRIPT),
    asset!("dom.js", SCRIPT),
    asset!("dev_mail.js", SCRIPT),
    asset!("drafts.js", SCRIPT),
    asset!("drag.js", SCRIPT),
    asset!("copy.js", SCRIPT),
    asset!("editor.js", SCRIPT),
    asset!("engine.js", SCRIPT),
    asset!("fen.js", SCRIPT),
    asset!("learn.js", SCRIPT),
    asset!("links.js", SCRIPT),
    asset!("list.js", SCRIPT),
    asset!("lists.js", SCRIPT),
    asset!("looks.js", SCRIPT),
    asset!("flip.js", SCRIPT),
    asset!("glide.js", SCRIPT),
    asset!("diagrams.js", SCRIPT),
    asset!("guide.js", SCRIPT),
    asset!("live.js", SCRIPT),
    asset!("moves.js", SCRIPT),
    asset!("push.js", SCRIPT),
    asset!("plan_tree.js", SCRIPT),
    asset!("planner.js", SCRIPT),
    asset!("pages.js", SCRIPT),
    asset!("position.js", SCRIPT),
    asset!("next.js", SCRIPT),
    asset!("send.js", SCRIPT),
    asset!("nodes.js", SCRIPT),
    asset!("replay.js", SCRIPT),
    asset!("sound.js", SCRIPT),
    asset!("steps.js", SCRIPT),
    asset!("storage.js", SCRIPT),
    asset!("stream.js", SCRIPT),
    asset!("terms.js", SCRIPT),
    asset!("tiles.js", SCRIPT),
    asset!("times.js", SCRIPT),
    asset!("tree.js", SCRIPT),
    asset!("words.js", SCRIPT),
];

/// The viewer of the API's document, RapiDoc, whose element is `<rapi-doc>`.
pub const VIEWER: &str = "rapidoc-9.0.0.js";

/// As it is stored and sent: compressed by gzip.
static VIEWER_PACKED: &[u8] = include_bytes!("../../../assets/rapidoc-9.0.0.js.gz");

/// The files, and those that are made of the messages for scripts.
pub static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let words = Locale::ALL.iter().map(|locale| Asset {
        name: words_of_scripts::name(*locale).into(),
        media_type: SCRIPT,
        body: words_of_scripts::body(*locale).into(),
    });
    let style =
        Asset { name: "page.css".into(), media_type: "text/css; charset=utf-8", body: style().into() };
    iter::once(style).chain(FILES).chain(words).collect()
});

/// Changes with every file.
static HASH: LazyLock<String> = LazyLock::new(|| {
    let all: String = ASSETS.iter().map(|asset| &*asset.body).collect();
    ids::fingerprint(all.as_bytes()).chars().take(16).collect()
});

/// The scripts that each script needs, in the order in which it imports them, at any depth.
static IMPORTS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| (&*asset.name, imports(asset))).collect());

fn imports(asset: &'static Asset) -> Vec<&'static str> {
    let mut needed: Vec<&str> = imported(asset).collect();
    let mut seen = 0;
    while let Some(name) = needed.get(seen).copied() {
        let found = ASSETS.iter().find(|asset| asset.name == name).into_iter().flat_map(imported);
        let new: Vec<&str> = found.filter(|name| !needed.contains(name)).collect();
        needed.extend(new);
        seen += 1;
    }
    needed
}

/// The names in lines like `import { say } from "./words.js";`.
fn imported(asset: &'static Asset) -> impl Iterator<Item = &'static str> {
    let lines = asset.body.lines().filter(|line| line.starts_with("import "));
    lines.filter_map(|line| line.split_once("\"./")?.1.split_once('"')).map(|(name, _)| name)
}

/// A script as HTML, with all scripts that it needs, so that a browser need not read one to learn of the next.
#[derive(Debug, Template)]
#[template(path = "page/_module.html")]
pub struct Module {
    name: &'static str,
}

impl Module {
    pub fn named(name: &'static str) -> Module {
        Module { name }
    }

    fn imports(&self) -> impl Iterator<Item = String> {
        IMPORTS.get(self.name).into_iter().flatten().map(|name| url(name))
    }
}

/// The URL of a file: `/assets/{hash}/{name}`.
pub fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *HASH)
}

/// The answer to the URL of a file.
#[derive(Debug)]
pub struct Found {
    pub media_type: &'static str,
    pub body: &'static [u8],
    /// True if the body is compressed by gzip.
    pub is_packed: bool,
    /// True if the hash of the URL is that of the file.
    pub is_current: bool,
}

/// The file of this name.
pub fn find(hash: &str, name: &str) -> Option<Found> {
    if let Some(Sheet { url, svg, .. }) = Sheet::named(name) {
        let is_current = *url == format!("/assets/{hash}/{name}");
        return Some(Found {
            media_type: "image/svg+xml",
            body: svg.as_bytes(),
            is_packed: false,
            is_current,
        });
    }
    let is_current = hash == *HASH;
    if name == VIEWER {
        return Some(Found { media_type: SCRIPT, body: VIEWER_PACKED, is_packed: true, is_current });
    }
    if let Some((_, body)) = FONTS.iter().find(|(font, _)| *font == name) {
        return Some(Found { media_type: "font/woff2", body, is_packed: false, is_current });
    }
    let Asset { media_type, body, .. } = ASSETS.iter().find(|asset| asset.name == name)?;
    Some(Found { media_type, body: body.as_bytes(), is_packed: false, is_current })
}
