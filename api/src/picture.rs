//! Boards as SVG, as PNG and in words. Knows what a board looks like and nothing about games, mails or pages.
//!
//! Both pictures are printed from one layout of tiles, so they cannot disagree: the SVG writes every tile as a group,
//! the PNG copies the pixels of tiles that were rendered once.

pub mod escape;
mod facets;
mod figure;
mod layout;
pub mod look;
mod paint;
mod raster;
mod tile;
mod words;

use zugpost_rules::{BoardView, Diagram, Piece, Seat};

pub use raster::board_png;
pub use words::{alt_text, hand_words};

use self::escape::escape;
use figure::Figure;
use layout::Layout;
use look::Look;

/// Width and height of both pictures, in pixels of the PNG and user units of the SVG.
pub fn picture_size(board: &BoardView, look: &Look) -> (u32, u32) {
    let layout = Layout::new(board, look);
    (layout.width, layout.height)
}

/// The board as an SVG element that stands alone or inside a page. Squares carry `data-square`, pieces in hand
/// `data-hand` and `data-seat`, for a page's script; frame and labels carry classes for its style sheet.
pub fn board_svg(board: &BoardView, look: &Look) -> String {
    let layout = Layout::new(board, look);
    let Layout { width, height, .. } = layout;
    let alt = escape(&alt_text(board));
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" class="board" role="img" aria-label="{alt}">"#
    );
    svg.push_str(&layout.definitions());
    svg.push_str(&format!(
        r#"<rect class="board-frame" width="{width}" height="{height}" fill="{}"/>"#,
        paint::FRAME
    ));
    for patch in &layout.patches {
        svg.push_str(&patch.svg());
    }
    svg.push_str("</svg>");
    svg
}

/// How a piece moves, alone on the board: where it may go is marked as a move, where it may only take as a check.
pub fn diagram_svg(diagram: &Diagram) -> String {
    let takes_only = |square: &&String| !diagram.moves.contains(square);
    let checked = diagram.captures.iter().filter(takes_only).cloned().collect();
    let board = BoardView { checked, ..diagram.board.clone() };
    board_svg(&board, &Look { bottom: Seat::White, marked: diagram.moves.clone() })
}

/// One piece on no square, for texts about it; what it is has to be said beside it.
pub fn piece_svg(piece: &Piece) -> String {
    let figure = Figure::of(piece).svg();
    let side = figure::BOX;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" class="piece" aria-hidden="true">{figure}</svg>"#
    )
}

#[cfg(test)]
mod tests;
