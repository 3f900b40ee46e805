//! The pictures of a page of rules: a diagram and a drawing of every piece. The empty board is written once, and figures
//! come from the sheet of the game, which keeps the page small.

use zugpost_rules::{BoardView, Diagram, NamedPiece, Seat};

use super::escape::escape;
use super::layout::{Layout, figure};
use super::look::{Look, PieceSet};
use super::medium::Medium;
use super::sheet::Sheet;
use super::words::diagram_words;
use super::{paint, standing_alone, svg_labelled};

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
    pub fn new(diagrams: &[Diagram], set: PieceSet) -> RulesPictures {
        let Some(first) = diagrams.first() else { return RulesPictures::default() };
        let look = Look { pieces: set, ..Look::new(Seat::White, Vec::new()) };
        let ground = Layout::new(&emptied(&first.board), &look);
        let medium = Medium::Page(Sheet::of(&first.board, set));
        let tiles: String = ground.patches.iter().map(|patch| patch.svg_of_tile(medium)).collect();
        let Layout { width, height, .. } = ground;
        let frame = format!(
            r#"<rect class="board-frame" width="{width}" height="{height}" fill="{}"/>"#,
            paint::FRAME
        );
        let drawing = |diagram: &Diagram| {
            let shown = subject(diagram).map(|piece| figure(piece, &diagram.board, &look));
            shown.map(|figure| standing_alone(&figure, medium)).unwrap_or_default()
        };
        RulesPictures {
            shared: format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" class="shared" width="0" height="0" aria-hidden="true"><defs><g id="{GROUND}">{frame}{tiles}</g></defs></svg>"#
            ),
            diagrams: diagrams.iter().map(|diagram| on_ground(diagram, set, &ground, medium)).collect(),
            pieces: diagrams.iter().map(drawing).collect(),
        }
    }
}

/// The piece that a diagram is about.
fn subject(diagram: &Diagram) -> Option<&NamedPiece> {
    let cell = diagram.board.cells.iter().find(|cell| cell.square == diagram.square)?;
    cell.piece.as_ref()
}

/// How a piece moves, complete in itself: for a page that shows one after another.
pub fn diagram_svg(diagram: &Diagram, set: PieceSet) -> String {
    let (board, look) = marked(diagram, set);
    svg_labelled(&Layout::new(&board, &look), Medium::File, &diagram_words(diagram))
}

/// The board with its marks: target squares as moves, squares for captures only as checks.
fn marked(diagram: &Diagram, set: PieceSet) -> (BoardView, Look) {
    let takes_only = |square: &&String| !diagram.moves.contains(square);
    let checked = diagram.captures.iter().filter(takes_only).cloned().collect();
    let look = Look { pieces: set, ..Look::new(Seat::White, diagram.moves.clone()) };
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
fn on_ground(diagram: &Diagram, set: PieceSet, ground: &Layout, medium: Medium<'_>) -> String {
    let (board, look) = marked(diagram, set);
    let layout = Layout::new(&board, &look);
    let differing = layout.patches.iter().zip(&ground.patches).filter(|(own, bare)| own.tile != bare.tile);
    let drawn: String = differing.map(|(patch, _)| patch.svg_of_tile(medium)).collect();
    let definitions = layout.definitions(medium);
    let Layout { width, height, .. } = layout;
    let label = escape(&diagram_words(diagram));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" class="board" role="img" aria-label="{label}">{definitions}<use href="#{GROUND}"/>{drawn}</svg>"##
    )
}
