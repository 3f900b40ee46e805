//! The pictures of a page of rules: the first position, and a diagram and a drawing of every piece. The empty board and
//! equal squares are written once, and figures come from the sheet of the game, which keeps the page small.

use std::collections::HashMap;

use zugpost_rules::{BoardView, Diagram, NamedPiece};

use super::figure::figure;
use super::ground::Ground;
use super::layout::{Hook, Layout, Patch};
use super::look::Look;
use super::medium::Medium;
use super::paint::{INK, Mark};
use super::sheet::Sheet;
use super::tile::{SQUARE, Tile};
use super::{around_board, board_in_page, standing_alone, svg_labelled};
use crate::vocabulary::{board_words, diagram_words};

/// The empty board of all diagrams.
const GROUND: &str = "diagram-ground";

/// The pictures for one game. They refer to each other, so a page shows all of them.
#[derive(Debug, Default)]
pub struct RulesPictures {
    /// The first position.
    pub first: String,
    /// Elements that the others refer to; it shows nothing.
    pub shared: String,
    /// The diagrams, in the order of the pieces.
    pub diagrams: Vec<String>,
    /// The pieces without a board, in the same order.
    pub pieces: Vec<String>,
    /// Signs with which the diagrams mark squares.
    pub signs: Vec<ReachSign>,
}

/// Sign on the squares that the piece of a diagram reaches in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReachSign {
    MovesOrTakes,
    OnlyMoves,
    OnlyTakes,
}

/// The empty board, over which pieces and marks are drawn.
struct BareBoard<'a> {
    layout: Layout,
    medium: Medium<'a>,
    /// The squares without pieces that are equal to others, by the number of the first of them.
    squares: HashMap<Tile, usize>,
}

impl RulesPictures {
    pub fn new(start: &BoardView, diagrams: &[Diagram], look: &Look) -> RulesPictures {
        let medium = Medium::Page(Sheet::of(start, look.pieces));
        let Some(diagram) = diagrams.first() else {
            return RulesPictures { first: board_in_page(start, look), ..RulesPictures::default() };
        };
        let (layouts, dots): (Vec<Layout>, Vec<String>) = diagrams
            .iter()
            .map(|diagram| marked(diagram, look))
            .map(|(layout, dots)| (layout.unnamed(), dots))
            .unzip();
        let bare = BareBoard::new(Layout::new(&emptied(&diagram.board), look), &layouts, medium);
        let drawing = |diagram: &Diagram| {
            let shown = subject(diagram).map(|piece| figure(piece, &diagram.board, look));
            shown.map(|figure| standing_alone(&figure, medium)).unwrap_or_default()
        };
        let words = diagrams.iter().map(|diagram| words(diagram, look));
        RulesPictures {
            first: bare.with(
                &Layout::new(start, look),
                "",
                &board_words(start, look.coordinates(start)).text(look.locale),
            ),
            shared: bare.definition(),
            diagrams: layouts
                .iter()
                .zip(&dots)
                .zip(words)
                .map(|((layout, dots), words)| bare.with(layout, dots, &words))
                .collect(),
            signs: ReachSign::all(diagrams),
            pieces: diagrams.iter().map(drawing).collect(),
        }
    }
}

impl<'a> BareBoard<'a> {
    fn new(layout: Layout, diagrams: &[Layout], medium: Medium<'a>) -> BareBoard<'a> {
        let patches = [&layout].into_iter().chain(diagrams).flat_map(|layout| &layout.patches);
        let squares = patches.map(|patch| patch.tile.emptied()).filter(Tile::is_in_grid);
        let mut counts: HashMap<Tile, (usize, usize)> = HashMap::new();
        for (number, square) in squares.enumerate() {
            counts.entry(square).or_insert((number, 0)).1 += 1;
        }
        let repeated = counts.into_iter().filter(|(_, (_, count))| *count > 1);
        let squares = repeated.map(|(square, (number, _))| (square, number)).collect();
        BareBoard { layout, medium, squares }
    }

    fn definition(&self) -> String {
        let Self { layout, medium, squares } = self;
        let mut squares: Vec<(&Tile, usize)> = squares.iter().map(|(tile, number)| (tile, *number)).collect();
        squares.sort_unstable_by_key(|(_, number)| *number);
        let square =
            |(tile, number): (&Tile, usize)| format!(r#"<g id="square-{number}">{}</g>"#, tile.svg(*medium));
        let squares: String = squares.into_iter().map(square).collect();
        let tiles: String = layout.patches.iter().map(|patch| self.ground(patch)).collect();
        let frame = layout.frame();
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="shared" width="0" height="0" aria-hidden="true"><defs>{squares}<g id="{GROUND}">{frame}{tiles}</g></defs></svg>"#
        )
    }

    /// Draws the ground under a piece: a reference to an equal square, or all of it.
    fn ground(&self, patch: &Patch) -> String {
        let tile = patch.tile.emptied();
        match self.squares.get(&tile) {
            Some(number) => {
                let Patch { x, y, .. } = patch;
                format!(r##"<use href="#square-{number}" x="{x}" y="{y}"/>"##)
            }
            None => patch.svg_of(&tile.svg(self.medium)),
        }
    }

    /// A board as what differs from the empty one, with something above it. One with hands beside it is laid out in another
    /// way, and drawn whole.
    fn with(&self, layout: &Layout, above: &str, words: &str) -> String {
        if [layout.width, layout.height] != [self.layout.width, self.layout.height] {
            return svg_labelled(layout, self.medium, above, words);
        }
        let mut drawn = String::new();
        for (own, bare) in layout.patches.iter().zip(&self.layout.patches) {
            if own.tile.emptied() != bare.tile {
                drawn.push_str(&self.ground(own));
            }
            if own.tile.figure().is_some() {
                drawn.push_str(&own.svg_of(&own.tile.piece(self.medium)));
            }
        }
        let definitions = layout.definitions(self.medium);
        around_board(layout, words, &format!(r##"{definitions}<use href="#{GROUND}"/>{drawn}{above}"##))
    }
}

/// The piece that a diagram is about.
fn subject(diagram: &Diagram) -> Option<&NamedPiece> {
    let cell = diagram.board.cells.iter().find(|cell| cell.square == diagram.square)?;
    cell.piece.as_ref()
}

/// Draws the moves of a piece in a picture that is complete in itself: for a page that shows one after another.
pub fn diagram_svg(diagram: &Diagram, look: &Look) -> String {
    let (layout, dots) = marked(diagram, look);
    svg_labelled(&layout, Medium::File, &dots, &words(diagram, look))
}

/// The board with its squares marked, and the dots above it.
fn marked(diagram: &Diagram, look: &Look) -> (Layout, String) {
    let checked = squares(diagram, ReachSign::OnlyTakes).cloned().collect();
    let look = Look { marked: vec![diagram.moves.clone()], ..look.clone() };
    let layout = Layout::new(&BoardView { checked, ..diagram.board.clone() }, &look);
    let dotted: Vec<&String> = squares(diagram, ReachSign::OnlyMoves).collect();
    let is_dotted =
        |patch: &&Patch| matches!(&patch.hook, Hook::Square { square, .. } if dotted.contains(&square));
    let middle = SQUARE / 2;
    let middles = layout.patches.iter().filter(is_dotted).map(|Patch { x, y, .. }| [x + middle, y + middle]);
    let dots = dots(middles);
    (layout, dots)
}

fn words(diagram: &Diagram, look: &Look) -> String {
    diagram_words(diagram, look.coordinates(&diagram.board)).text(look.locale)
}

/// The squares that the piece reaches in one way.
fn squares(diagram: &Diagram, sign: ReachSign) -> impl Iterator<Item = &String> {
    let Diagram { moves, captures, .. } = diagram;
    let (some, others, is_among) = match sign {
        ReachSign::MovesOrTakes => (moves, captures, true),
        ReachSign::OnlyMoves => (moves, captures, false),
        ReachSign::OnlyTakes => (captures, moves, false),
    };
    some.iter().filter(move |square| others.contains(square) == is_among)
}

/// Dots on marked squares, so that shape tells more than colour.
fn dots(middles: impl Iterator<Item = [u32; 2]>) -> String {
    let places: String = middles.map(|[x, y]| format!("M{x} {y}h0")).collect();
    if places.is_empty() {
        return places;
    }
    format!(r#"<path stroke="{INK}" stroke-width="14" stroke-linecap="round" d="{places}"/>"#)
}

impl ReachSign {
    const ALL: [ReachSign; 3] = [Self::MovesOrTakes, Self::OnlyMoves, Self::OnlyTakes];

    /// Returns the signs that the diagrams show.
    fn all(diagrams: &[Diagram]) -> Vec<ReachSign> {
        let is_shown =
            |sign: &ReachSign| diagrams.iter().any(|diagram| squares(diagram, *sign).next().is_some());
        Self::ALL.into_iter().filter(is_shown).collect()
    }

    /// A square with the sign, for the list that explains it.
    pub fn svg(self) -> String {
        let (mark, dot) = match self {
            Self::MovesOrTakes => (Mark::LastMove, String::new()),
            Self::OnlyMoves => (Mark::LastMove, dots(std::iter::once([SQUARE / 2; 2]))),
            Self::OnlyTakes => (Mark::Check, String::new()),
        };
        let ground = Ground::Chequer { dark: false }.svg(mark);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SQUARE} {SQUARE}" class="sign" aria-hidden="true">{ground}{dot}</svg>"#
        )
    }

    /// Returns the meaning of the sign, as a message.
    pub fn message(self) -> &'static str {
        match self {
            Self::MovesOrTakes => "rules-moves-or-captures",
            Self::OnlyMoves => "rules-only-moves",
            Self::OnlyTakes => "rules-only-captures",
        }
    }
}

fn emptied(board: &BoardView) -> BoardView {
    let mut board = board.clone();
    for cell in &mut board.cells {
        cell.piece = None;
    }
    board
}
