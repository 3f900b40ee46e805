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
mod night;
mod paint;
mod raster;
mod regional;
mod signs;
mod tile;
mod words;

use zugpost_rules::{BoardView, NamedPiece, Seat};

pub use diagrams::diagram_svg;
pub use raster::{board_png, sharp_board_png};
pub use words::alt_text;

use self::escape::escape;
use crate::vocabulary;
use figure::Figure;
use layout::Layout;
use lettering::Lettering;
use look::{Look, PieceSet};

/// Width and height of both pictures, in pixels of the PNG and user units of the SVG.
pub fn picture_size(board: &BoardView, look: &Look) -> (u32, u32) {
    let layout = Layout::new(board, look);
    (layout.width, layout.height)
}

/// The board as an SVG element, alone or inside a page. For scripts, squares carry `data-square`, and pieces in hand
/// carry `data-hand` and `data-seat`. All but the pieces carries classes for style sheets.
pub fn board_svg(board: &BoardView, look: &Look) -> String {
    let words = vocabulary::board_words(board).text(look.locale);
    svg_labelled(&Layout::new(board, look), Lettering::Text, &words)
}

/// The board as a file, which has darker colours where the reader prefers dark pages.
pub fn board_svg_file(board: &BoardView, look: &Look) -> String {
    let svg = board_svg(board, look);
    match svg.split_once('>') {
        Some((head, rest)) => format!("{head}>{}{rest}", night::style()),
        None => svg,
    }
}

fn svg_of(board: &BoardView, layout: &Layout, lettering: Lettering) -> String {
    svg_labelled(layout, lettering, &alt_text(board))
}

/// The picture under a name of its own for readers who cannot see it.
fn svg_labelled(layout: &Layout, lettering: Lettering, words: &str) -> String {
    let Layout { width, height, .. } = layout;
    let alt = escape(words);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" preserveAspectRatio="xMidYMin" class="board" role="img" aria-label="{alt}">"#
    );
    svg.push_str(&layout.definitions(lettering));
    svg.push_str(&format!(
        r#"<rect class="board-frame" width="{width}" height="{height}" fill="{}"/>"#,
        paint::FRAME
    ));
    for patch in &layout.patches {
        svg.push_str(&patch.svg(lettering));
    }
    svg.push_str("</svg>");
    svg
}

/// One piece without a board, for running text. The text must name the piece.
pub fn piece_svg(piece: &NamedPiece, pieces: PieceSet) -> String {
    let look = Look { pieces, ..Look::new(Seat::White, Vec::new()) };
    standing_alone(&Figure::of(piece, &look))
}

fn standing_alone(figure: &Figure) -> String {
    let (side, figure) = (figure::BOX, figure.svg(Lettering::Text));
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

/// A piece that could come to this board.
pub fn piece_picture(piece: &NamedPiece, board: &BoardView, look: &Look) -> PiecePicture {
    let figure = layout::figure(piece, board, look);
    PiecePicture { id: figure.id(), svg: standing_alone(&figure) }
}

#[cfg(test)]
mod tests;
