//! The pictures of a page of rules: the first position, and a diagram and a drawing of every piece. The empty board is
//! written once, and figures come from the sheet of the game, which keeps the page small.

use zugpost_rules::{BoardView, Diagram, NamedPiece};

use super::escape::escape;
use super::figure::figure;
use super::layout::Layout;
use super::look::Look;
use super::medium::Medium;
use super::sheet::Sheet;
use super::{board_in_page, standing_alone, svg_labelled};
use crate::vocabulary::{board_words, diagram_words};

/// The empty board of all diagrams.
const GROUND: &str = "diagram-ground";

/// The pictures for one game. They refer to each other, so a page shows all of them.
#[derive(Debug, Default)]
pub struct RulesPictures {
    /// The first position.
    pub first: String,
    /// What the others refer to; it shows nothing.
    pub shared: String,
    /// The diagrams, in the order of the pieces.
    pub diagrams: Vec<String>,
    /// The pieces without a board, in the same order.
    pub pieces: Vec<String>,
}

/// The empty board, over which pieces and marks are drawn.
struct BareBoard<'a> {
    layout: Layout,
    medium: Medium<'a>,
}

impl RulesPictures {
    pub fn new(start: &BoardView, diagrams: &[Diagram], look: &Look) -> RulesPictures {
        let medium = Medium::Page(Sheet::of(start, look.pieces));
        let Some(diagram) = diagrams.first() else {
            return RulesPictures { first: board_in_page(start, look), ..RulesPictures::default() };
        };
        let bare = BareBoard { layout: Layout::new(&emptied(&diagram.board), look), medium };
        let diagram = |diagram: &Diagram| {
            let (board, look) = marked(diagram, look);
            bare.with(&Layout::new(&board, &look).unnamed(), &diagram_words(diagram).text(look.locale))
        };
        let drawing = |diagram: &Diagram| {
            let shown = subject(diagram).map(|piece| figure(piece, &diagram.board, look));
            shown.map(|figure| standing_alone(&figure, medium)).unwrap_or_default()
        };
        RulesPictures {
            first: bare.with(&Layout::new(start, look), &board_words(start).text(look.locale)),
            shared: bare.definition(),
            diagrams: diagrams.iter().map(diagram).collect(),
            pieces: diagrams.iter().map(drawing).collect(),
        }
    }
}

impl BareBoard<'_> {
    fn definition(&self) -> String {
        let Self { layout, medium } = self;
        let tiles: String = layout.patches.iter().map(|patch| patch.svg_of_tile(*medium)).collect();
        let frame = layout.frame();
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="shared" width="0" height="0" aria-hidden="true"><defs><g id="{GROUND}">{frame}{tiles}</g></defs></svg>"#
        )
    }

    /// A board as what differs from the empty one. One with hands beside it is laid out in another way, and drawn whole.
    fn with(&self, layout: &Layout, words: &str) -> String {
        if [layout.width, layout.height] != [self.layout.width, self.layout.height] {
            return svg_labelled(layout, self.medium, words);
        }
        let both = layout.patches.iter().zip(&self.layout.patches);
        let differing = both.filter(|(own, bare)| own.tile != bare.tile);
        let drawn: String = differing.map(|(own, bare)| own.svg_over(&bare.tile, self.medium)).collect();
        let definitions = layout.definitions(self.medium);
        let Layout { width, height, .. } = layout;
        let label = escape(words);
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" class="board" role="img" aria-label="{label}">{definitions}<use href="#{GROUND}"/>{drawn}</svg>"##
        )
    }
}

/// The piece that a diagram is about.
fn subject(diagram: &Diagram) -> Option<&NamedPiece> {
    let cell = diagram.board.cells.iter().find(|cell| cell.square == diagram.square)?;
    cell.piece.as_ref()
}

/// How a piece moves, complete in itself: for a page that shows one after another.
pub fn diagram_svg(diagram: &Diagram, look: &Look) -> String {
    let (board, look) = marked(diagram, look);
    svg_labelled(&Layout::new(&board, &look), Medium::File, &diagram_words(diagram).text(look.locale))
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
