//! The pictures of a page of rules: the first position, and a diagram and a drawing of every piece. What they share, the
//! empty board and the figures, is written once, which keeps the page small.

use std::collections::BTreeMap;

use zugpost_rules::{BoardView, Diagram, NamedPiece, Seat};

use super::escape::escape;
use super::figure::{BOX, Figure};
use super::layout::Layout;
use super::lettering::Lettering;
use super::look::{Look, PieceSet};
use super::{paint, svg_labelled};
use crate::locale::Locale;
use crate::vocabulary::diagram_words;

/// The empty board of all diagrams.
const GROUND: &str = "diagram-ground";

/// The pictures for one game. They refer to each other, so a page shows all of them.
#[derive(Debug, Default)]
pub struct RulesPictures {
    /// What the others refer to; it shows nothing.
    pub shared: String,
    /// The diagrams, in the order of the pieces.
    pub diagrams: Vec<String>,
    /// The pieces without a board, in the same order.
    pub pieces: Vec<String>,
}

impl RulesPictures {
    pub fn new(diagrams: &[Diagram], set: PieceSet, locale: Locale) -> RulesPictures {
        let Some(first) = diagrams.first() else { return RulesPictures::default() };
        let look = Look { pieces: set, locale, ..Look::new(Seat::White, Vec::new()) };
        let ground = Layout::new(&emptied(&first.board), &look);
        let mut figures = BTreeMap::new();
        let mut pictures = RulesPictures::default();
        for diagram in diagrams {
            pictures.diagrams.push(on_ground(diagram, &look, &ground, &mut figures));
            let piece = diagram.board.cells.iter().filter(|cell| cell.square == diagram.square);
            let piece =
                piece.filter_map(|cell| cell.piece.as_ref()).map(|piece| drawing(piece, &look, &mut figures));
            pictures.pieces.push(piece.collect());
        }
        let figures: String =
            figures.into_iter().map(|(id, figure)| format!(r#"<g id="{id}">{figure}</g>"#)).collect();
        let tiles: String = ground.patches.iter().map(|patch| patch.svg_of_tile(Lettering::Text)).collect();
        let Layout { width, height, .. } = ground;
        let frame = format!(
            r#"<rect class="board-frame" width="{width}" height="{height}" fill="{}"/>"#,
            paint::FRAME
        );
        pictures.shared = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="shared" width="0" height="0" aria-hidden="true"><defs>{figures}<g id="{GROUND}">{frame}{tiles}</g></defs></svg>"#
        );
        pictures
    }
}

/// How a piece moves, complete in itself: for a page that shows one after another.
pub fn diagram_svg(diagram: &Diagram, set: PieceSet, locale: Locale) -> String {
    let look = Look { pieces: set, locale, ..Look::new(Seat::White, Vec::new()) };
    let (board, look) = marked(diagram, &look);
    svg_labelled(&Layout::new(&board, &look), Lettering::Text, &diagram_words(diagram).text(locale))
}

/// The board with its marks: target squares as moves, squares for captures only as checks.
fn marked(diagram: &Diagram, look: &Look) -> (BoardView, Look) {
    let takes_only = |square: &&String| !diagram.moves.contains(square);
    let checked = diagram.captures.iter().filter(takes_only).cloned().collect();
    let look = Look { marked: diagram.moves.clone(), ..look.clone() };
    (BoardView { checked, ..diagram.board.clone() }, look)
}

fn emptied(board: &BoardView) -> BoardView {
    let mut board = board.clone();
    for cell in &mut board.cells {
        cell.piece = None;
    }
    board
}

/// A diagram as what differs from the empty board.
fn on_ground(
    diagram: &Diagram,
    look: &Look,
    ground: &Layout,
    figures: &mut BTreeMap<String, String>,
) -> String {
    let (board, look) = marked(diagram, look);
    let layout = Layout::new(&board, &look);
    let differing = layout.patches.iter().zip(&ground.patches).filter(|(own, bare)| own.tile != bare.tile);
    let mut drawn = String::new();
    for (patch, _) in differing {
        if let Some(figure) = patch.tile.figure() {
            figures.entry(figure.id()).or_insert_with(|| figure.svg(Lettering::Text));
        }
        drawn.push_str(&patch.svg_of_tile(Lettering::Text));
    }
    let Layout { width, height, .. } = layout;
    let label = escape(&diagram_words(diagram).text(look.locale));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" class="board" role="img" aria-label="{label}"><use href="#{GROUND}"/>{drawn}</svg>"##
    )
}

/// One piece without a board, for running text. The text must name the piece.
fn drawing(piece: &NamedPiece, look: &Look, figures: &mut BTreeMap<String, String>) -> String {
    let figure = Figure::of(piece, look);
    let id = figure.id();
    let drawing = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}" width="{BOX}" height="{BOX}" class="piece" aria-hidden="true"><use href="#{id}"/></svg>"##
    );
    figures.entry(id).or_insert_with(|| figure.svg(Lettering::Text));
    drawing
}
