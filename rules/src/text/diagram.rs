//! Movement of each piece of a variant, as a picture: the only piece on the board, with its targets.

use super::view::{self, BoardView};
use crate::board::{Geometry, Piece, PieceType, Seat, Square, Word};
use crate::game::{Board, Game, Spec};
use crate::registry::{AnyGame, each};

/// A piece on an otherwise empty board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The letter of the piece.
    pub letter: String,
    /// The board without other pieces, except those that a jumping piece needs.
    pub board: BoardView,
    /// The square of the piece.
    pub square: String,
    /// Squares to which it may go if they are empty.
    pub moves: Vec<String>,
    /// Squares on which it may take.
    pub captures: Vec<String>,
}

impl AnyGame {
    /// A diagram for every kind of White's pieces, by the tables that the rules themselves use.
    #[must_use]
    pub fn diagrams(&self) -> Vec<Diagram> {
        each!(self, game => {
            let spec = game.spec();
            spec.kinds().map(|kind| diagram(game, kind, best_square(spec, kind))).collect()
        })
    }

    /// The diagram of the kind with this letter; on a square that is named, else where it reaches most. Nothing where the
    /// game has no such piece or square.
    #[must_use]
    pub fn diagram(&self, letter: &str, square: Option<&str>) -> Option<Diagram> {
        each!(self, game => {
            let spec = game.spec();
            let kind = spec.kinds().find(|kind| spec.piece(*kind).letter == letter)?;
            let named = |name: &str| spec.geometry.all().squares().find(|square| spec.geometry.name(*square) == name);
            let square = match square {
                Some(name) => named(name)?,
                None => best_square(spec, kind),
            };
            Some(diagram(game, kind, square))
        })
    }
}

fn diagram<G: Game>(game: &G, kind: PieceType, square: Square) -> Diagram {
    let spec = game.spec();
    let mut core = Board::new(Seat::White);
    core.put(square, Piece::new(Seat::White, kind));
    // A piece that has to jump shows no move without a piece to jump over.
    let hops = spec.paths(Seat::White, kind, square).iter().filter(|path| path.hops);
    let screens = hops.filter_map(|path| path.squares.get(1));
    let screens = screens.fold(G::W::EMPTY, |set, screen| set | G::W::of(*screen));
    let others = spec.kinds().filter(|other| *other != kind && !spec.piece(*other).royal);
    if let Some(other) = others.last() {
        screens.squares().for_each(|screen| core.put(screen, Piece::new(Seat::White, other)));
    }
    let (moves, captures) = spec.reach(Seat::White, kind, square, core.occupied());
    let names = |set: G::W| set.squares().map(|square| spec.geometry.name(square).to_owned()).collect();
    Diagram {
        letter: spec.piece(kind).letter.to_owned(),
        board: BoardView { seats: view::seats(game), ..view::bare_board(spec, &core) },
        square: spec.geometry.name(square).to_owned(),
        moves: names(moves),
        captures: names(captures),
    }
}

/// Of the squares where the piece reaches most, the one nearest to the middle.
fn best_square<W: Word>(spec: &Spec<W>, kind: PieceType) -> Square {
    let rank = |square: &Square| {
        let (moves, captures) = spec.reach(Seat::White, kind, *square, W::of(*square));
        ((moves | captures).count(), std::cmp::Reverse(from_middle(&spec.geometry, *square)))
    };
    // Of equals the first from below: a pawn before its double step stands to the left of the middle.
    let squares: Vec<Square> = spec.geometry.all().squares().collect();
    squares.into_iter().rev().max_by_key(rank).unwrap_or(Square::wrapping(0))
}

fn from_middle<W: Word>(geometry: &Geometry<W>, square: Square) -> u32 {
    let distance = |place: u8, size: u8| (2 * u32::from(place) + 1).abs_diff(u32::from(size));
    let (file, rank) = (geometry.file(square), geometry.rank(square));
    distance(file, geometry.files()).pow(2) + distance(rank, geometry.ranks()).pow(2)
}
