//! Renders boards as SVG, PNG and text. Knows nothing about games, mails or pages.
//!
//! Both pictures come from one layout of tiles, so that they always agree. The SVG writes every tile as a group; the
//! PNG copies the pixels of cached tiles.

pub mod diagrams;
mod drawings;
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
mod night;
mod paint;
mod raster;
mod regional;
pub mod sheet;
mod signs;
mod tile;

use zugpost_rules::{BoardView, NamedPiece};

pub use diagrams::diagram_svg;
pub use raster::{board_png, sharp_board_png};

use self::escape::escape;
use crate::vocabulary;
use figure::Figure;
use layout::Layout;
use look::Look;
use medium::Medium;
use sheet::Sheet;

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

/// The same as a part of a page, which takes its figures from the sheet of the game.
pub fn board_in_page(board: &BoardView, look: &Look) -> String {
    board_for(Medium::Page(Sheet::of(board, look.pieces)), board, look)
}

fn board_for(medium: Medium<'_>, board: &BoardView, look: &Look) -> String {
    let words = vocabulary::board_words(board).text(look.locale);
    svg_labelled(&Layout::new(board, look), medium, &words)
}

/// The board as a file, which has darker colours where the reader prefers dark pages.
pub fn board_svg_file(board: &BoardView, look: &Look) -> String {
    let svg = board_svg(board, look);
    match svg.split_once('>') {
        Some((head, rest)) => format!("{head}>{}{rest}", night::style()),
        None => svg,
    }
}

/// The picture under a name of its own for readers who cannot see it.
fn svg_labelled(layout: &Layout, medium: Medium<'_>, words: &str) -> String {
    let Layout { width, height, .. } = layout;
    let alt = escape(words);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" preserveAspectRatio="xMidYMin" class="board" role="img" aria-label="{alt}">"#
    );
    svg.push_str(&layout.definitions(medium));
    svg.push_str(&layout.frame());
    for patch in &layout.patches {
        svg.push_str(&patch.svg(medium));
    }
    svg.push_str("</svg>");
    svg
}

fn standing_alone(figure: &Figure, medium: Medium<'_>) -> String {
    let (side, figure) = (figure::BOX, medium.alone(figure));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" class="piece" aria-hidden="true">{figure}</svg>"#
    )
}

/// A piece that is not on the board, as it would look there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PiecePicture {
    /// Equal for pieces that look the same.
    pub id: String,
    /// Without a name of its own. Only this module writes it, so pages may include it unescaped.
    pub svg: String,
}

/// A piece that could come to this board, for its page.
pub fn piece_picture(piece: &NamedPiece, board: &BoardView, look: &Look) -> PiecePicture {
    let figure = figure::figure(piece, board, look);
    PiecePicture {
        id: figure.id(),
        svg: standing_alone(&figure, Medium::Page(Sheet::of(board, look.pieces))),
    }
}

#[cfg(test)]
mod tests;
