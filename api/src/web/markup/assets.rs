//! The style and the scripts of the pages. Their URLs contain a hash of all files, so that browsers may keep them for good,
//! and the scripts find each other by relative URLs.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::words_of_scripts;
use crate::ids;
use crate::locale::Locale;

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

const SCRIPT: &str = "text/javascript; charset=utf-8";

const FILES: [Asset; 36] = [
    asset!("page.css", "text/css; charset=utf-8"),
    asset!("game.js", SCRIPT),
    asset!("account.js", SCRIPT),
    asset!("analysis.js", SCRIPT),
    asset!("announce.js", SCRIPT),
    asset!("badge.js", SCRIPT),
    asset!("board.js", SCRIPT),
    asset!("chooser.js", SCRIPT),
    asset!("content.js", SCRIPT),
    asset!("dom.js", SCRIPT),
    asset!("drag.js", SCRIPT),
    asset!("copy.js", SCRIPT),
    asset!("editor.js", SCRIPT),
    asset!("engine.js", SCRIPT),
    asset!("fen.js", SCRIPT),
    asset!("learn.js", SCRIPT),
    asset!("flip.js", SCRIPT),
    asset!("diagrams.js", SCRIPT),
    asset!("guide.js", SCRIPT),
    asset!("live.js", SCRIPT),
    asset!("moves.js", SCRIPT),
    asset!("push.js", SCRIPT),
    asset!("plan_tree.js", SCRIPT),
    asset!("planner.js", SCRIPT),
    asset!("positions.js", SCRIPT),
    asset!("next.js", SCRIPT),
    asset!("send.js", SCRIPT),
    asset!("nodes.js", SCRIPT),
    asset!("replay.js", SCRIPT),
    asset!("sound.js", SCRIPT),
    asset!("steps.js", SCRIPT),
    asset!("stream.js", SCRIPT),
    asset!("tiles.js", SCRIPT),
    asset!("times.js", SCRIPT),
    asset!("tree.js", SCRIPT),
    asset!("words.js", SCRIPT),
];

/// The files, and what is made of the messages for scripts.
pub static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let words = Locale::ALL.iter().map(|locale| Asset {
        name: words_of_scripts::name(*locale).into(),
        media_type: SCRIPT,
        body: words_of_scripts::body(*locale).into(),
    });
    FILES.into_iter().chain(words).collect()
});

/// Changes with every file.
static HASH: LazyLock<String> = LazyLock::new(|| {
    let all: String = ASSETS.iter().map(|asset| &*asset.body).collect();
    ids::fingerprint(all.as_bytes()).chars().take(16).collect()
});

/// The URL of a file: `/assets/{hash}/{name}`.
pub fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *HASH)
}

/// The file of this name, and whether `hash` is that of the current files.
pub fn find(hash: &str, name: &str) -> Option<(&'static Asset, bool)> {
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    Some((asset, hash == *HASH))
}
