//! Renders boards as SVG, PNG and text. Knows nothing about games, mails or pages.
//!
//! Both pictures come from one layout of tiles, so that they always agree. The SVG writes every tile as a group; the
//! PNG copies the pixels of cached tiles.

mod colours;
pub mod diagrams;
pub mod escape;
mod facets;
mod figure;
mod ground;
pub mod icon;
mod layout;
pub mod legend;
mod lettering;
pub mod look;
mod medium;
mod paint;
mod raster;
pub mod sheet;
mod tile;
mod trays;
mod ways;

use zugpost_rules::{BoardView, NamedPiece, Seat};

pub use colours::board_style;
pub use diagrams::diagram_svg;
pub use raster::{board_png, sharp_board_png};

use self::escape::escape;
use crate::vocabulary;
use figure::Figure;
use layout::Layout;
use look::Look;
use medium::Medium;
use sheet::Sheet;

/// Returns whether two boards have the same picture, apart from words.
pub fn look_alike(one: &BoardView, other: &BoardView) -> bool {
    let [one, other] = [one, other].map(|board| Layout::new(board, &Look::new(Seat::White, Vec::new())));
    let places = |layout: &Layout| (layout.width, layout.height, layout.patches.len());
    let mut patches = one.patches.iter().zip(&other.patches);
    places(&one) == places(&other)
        && patches.all(|(one, other)| (one.x, one.y, &one.tile) == (other.x, other.y, &other.tile))
}

/// Width and height of both pictures, in pixels of the PNG and user units of the SVG.
pub fn picture_size(board: &BoardView, look: &Look) -> (u32, u32) {
    let layout = Layout::new(board, look);
    (layout.width, layout.height)
}

/// The board as an SVG element that is complete in itself. For scripts, squares carry `data-square`, and pieces in hand
/// carry `data-hand` and `data-seat`. All but the pieces carries classes for style sheets.
pub fn board_svg(board: &BoardView, look: &Look) -> String {
    board_for(Medium::File, board, look)
}

/// The board as a part of a page, which takes its figures from the sheet of the game.
pub fn board_in_page(board: &BoardView, look: &Look) -> String {
    board_for(Medium::Page(Sheet::of(board, look.pieces)), board, look)
}

fn board_for(medium: Medium<'_>, board: &BoardView, look: &Look) -> String {
    let words = vocabulary::board_words(board, look.coordinates(board)).text(look.locale);
    svg_labelled(&Layout::new(board, look), medium, "", &words)
}

/// The board as a file, in the colours of its look, with a dark frame where the reader prefers dark pages.
pub fn board_svg_file(board: &BoardView, look: &Look) -> String {
    let svg = board_svg(board, look);
    match svg.split_once('>') {
        Some((head, rest)) => format!("{head}>{}{rest}", colours::style(look.colours)),
        None => svg,
    }
}

/// The picture with something above it, under a name of its own for readers who cannot see it.
fn svg_labelled(layout: &Layout, medium: Medium<'_>, above: &str, words: &str) -> String {
    let patches: String = layout.patches.iter().map(|patch| patch.svg(medium)).collect();
    around_board(
        layout,
        words,
        &(layout.definitions(medium) + &layout.frame() + &patches + &layout.overlay(medium) + above),
    )
}

/// Boards with a longer side are shown smaller on phones than a chess board, so their coordinates have to be larger.
const LARGE: u32 = 430;

/// The SVG element of a board with this layout.
fn around_board(layout: &Layout, words: &str, content: &str) -> String {
    let Layout { width, height, .. } = layout;
    let alt = escape(words);
    let wide = if width * 5 > height * 6 { " wide" } else { "" };
    let large = if *width.max(height) > LARGE { " large" } else { "" };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" preserveAspectRatio="xMidYMin" class="board{wide}{large}" role="img" aria-label="{alt}">{content}</svg>"#
    )
}

fn standing_alone(figure: &Figure, medium: Medium<'_>) -> String {
    let (side, figure) = (figure::BOX, medium.alone(figure));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" class="piece" aria-hidden="true">{figure}</svg>"#
    )
}

/// A piece that could come to this board, as it would look there, for its page. The SVG element has no name of its own.
pub fn piece_in_page(piece: &NamedPiece, board: &BoardView, look: &Look) -> String {
    standing_alone(&figure::figure(piece, board, look), Medium::Page(Sheet::of(board, look.pieces)))
}

/// A piece as for [`piece_in_page`], complete in itself.
pub fn piece_svg(piece: &NamedPiece, board: &BoardView, look: &Look) -> String {
    standing_alone(&figure::figure(piece, board, look), Medium::File)
}

#[cfg(test)]
mod tests;
