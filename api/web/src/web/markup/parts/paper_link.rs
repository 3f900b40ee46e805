//! The address of a page on paper: as a code for cameras, and in letters below it.

use askama::Template;
use qrcode::{Color, QrCode};

/// An address that only paper shows. It is a part of the page, so that printing waits for nothing.
#[derive(Debug, Template)]
#[template(path = "page/_paper_link.html")]
pub(crate) struct PaperLink<'a> {
    url: &'a str,
    /// The width of its code in modules, and the dark ones as an SVG path of strokes; `None` if the address is too long for one.
    code: Option<(usize, String)>,
}

impl PaperLink<'_> {
    /// The link of an absolute URL.
    pub fn of(url: &str) -> PaperLink<'_> {
        PaperLink { url, code: QrCode::new(url).ok().map(|code| (code.width(), strokes(&code))) }
    }
}

/// The dark modules of a code, row by row, as horizontal strokes of one unit.
fn strokes(code: &QrCode) -> String {
    let colours = code.to_colors();
    let runs = |row: &[Color]| -> String {
        let runs = row.chunk_by(|one, next| one == next);
        let stroke = |run: &[Color]| match run[0] {
            Color::Dark => format!("h{}", run.len()),
            Color::Light => format!("m{} 0", run.len()),
        };
        runs.map(stroke).collect()
    };
    let rows = colours.chunks(code.width()).enumerate();
    rows.map(|(y, row)| format!("M0 {y}.5{}", runs(row))).collect()
}
