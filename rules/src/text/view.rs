//! The board as pictures and pages need it.

use crate::board::{Label, PieceType, Point, Seat, Word};
use crate::game::{Board, Game, Hands, Remark, Spec, seat_name};

/// A position to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// The key of the game that owns the board; of the base, where a twist is played on one.
    pub game: &'static str,
    /// Number of files of the grid.
    pub files: u8,
    /// Number of ranks of the grid.
    pub ranks: u8,
    /// Labels at the edge for the files.
    pub file_labels: Vec<String>,
    /// Labels at the edge for the ranks.
    pub rank_labels: Vec<String>,
    /// Labels outside of a board that is no grid, in place of those of files and ranks; empty for a grid.
    pub labels: Vec<Label>,
    /// The seats of the game, Nature last.
    pub seats: Vec<Seat>,
    /// By how many degrees the board is turned to the left so that a seat looks at it from below.
    pub turns: Vec<(Seat, u16)>,
    /// The squares, rank by rank from White's left corner.
    pub cells: Vec<Cell>,
    /// The pieces in hand of every seat, also of one that holds nothing; empty in games without hands.
    pub hands: Vec<Hand>,
    /// Pieces that Nature has given back, of every seat that has something to bring back.
    pub returned: Vec<Hand>,
    /// Pieces that the seat to act may bring into the game, one of each kind; `None` in most games.
    pub introduced: Option<Hand>,
    /// Other facts about the position.
    pub remarks: Vec<Remark>,
    /// Facts that players may like to know besides: rights, points, counts towards a draw.
    pub details: Vec<Remark>,
    /// The seat to act.
    pub to_act: Seat,
    /// The squares of the kings of the seat that has to answer a check, if it is in check, and of others in check
    /// where more than two play.
    pub checked: Vec<String>,
    /// The seats that do not play any more while others do.
    pub out: Vec<Seat>,
}

impl BoardView {
    /// Returns the name of a seat among players of the game: `Red`.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        seat_name(self.game, seat)
    }
}

/// One square of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its coordinate: `e4`.
    pub square: String,
    /// Its file on the grid, 0 at the left.
    pub file: u8,
    /// Its rank on the grid, 0 at White's side.
    pub rank: u8,
    /// Its corners going around it: to the right and up, in thousandths of a usual square's side.
    pub outline: [Point; 4],
    /// True if the square is dark.
    pub dark: bool,
    /// The piece there.
    pub piece: Option<NamedPiece>,
}

/// A piece on the board or in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPiece {
    /// The seat that owns it.
    pub seat: Seat,
    /// As in positions, upper case: `N`, `(N)`.
    pub letter: String,
    /// In lower case: `knight`, `non-capturing knight`.
    pub name: String,
    /// The key of the game that it is a piece of; of the base, where a twist is played on one. The same name means
    /// different pieces in different games.
    pub game: &'static str,
}

/// The pieces that a seat holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The seat that owns the hand.
    pub seat: Seat,
    /// Each kind once, with its count.
    pub pieces: Vec<(NamedPiece, u32)>,
}

pub(super) fn board<G: Game>(game: &G) -> BoardView {
    let spec = game.spec();
    let hand = |hands: &Hands, seat: Seat| hand(spec, hands, seat);
    let seats = spec.about.seats;
    let hands = game.hands().into_iter().flat_map(|hands| seats.iter().map(|seat| hand(hands, *seat)));
    let returned = game.returned().into_iter().flat_map(|returned| {
        let waiting = seats.iter().filter(|seat| !returned.is_empty(**seat));
        waiting.map(|seat| hand(returned, *seat))
    });
    let to_act = game.to_act();
    let introduced: Vec<_> =
        game.introduced().into_iter().map(|kind| (piece(spec, to_act, kind), 1)).collect();
    let to_answer = game.core().to_act();
    let looks = |seat: &Seat| *seat == to_answer || seats.len() > 2 && seats.contains(seat);
    let answering = Seat::ALL.into_iter().filter(looks);
    let checked = answering.fold(G::W::EMPTY, |kings, seat| kings | game.checked(seat));
    BoardView {
        seats: self::seats(game),
        hands: hands.collect(),
        returned: returned.collect(),
        introduced: (!introduced.is_empty()).then_some(Hand { seat: to_act, pieces: introduced }),
        remarks: game.remarks(),
        details: game.details().into_iter().chain(progress(game)).collect(),
        to_act,
        checked: checked.squares().map(|square| spec.geometry.name(square).to_owned()).collect(),
        out: Seat::ALL.into_iter().filter(|seat| game.is_out(*seat)).collect(),
        ..bare_board(spec, game.core())
    }
}

/// The seats of the game, Nature last.
pub(super) fn seats<G: Game>(game: &G) -> Vec<Seat> {
    // Only a game with Nature gives pieces back.
    let nature = game.returned().map(|_| Seat::Brown);
    game.spec().about.seats.iter().copied().chain(nature).collect()
}

/// Returns the time without progress, in games that count it.
fn progress<G: Game>(game: &G) -> Option<Remark> {
    let draws = game.draws();
    let is_limit = |limit: &u32| *limit != u32::MAX;
    let claim = Some(draws.claim_halfmove_clock).filter(is_limit);
    let end = Some(draws.end_halfmove_clock).filter(is_limit);
    (claim.is_some() || end.is_some()).then(|| Remark::Progress { clock: game.halfmove_clock(), claim, end })
}

/// The board without hands and checks.
pub(super) fn bare_board<W: Word>(spec: &Spec<W>, core: &Board<W>) -> BoardView {
    let geometry = &spec.geometry;
    let cells = geometry.all().squares().map(|square| Cell {
        square: geometry.name(square).to_owned(),
        file: geometry.file(square),
        rank: geometry.rank(square),
        outline: geometry.outline(square),
        dark: geometry.is_dark(square),
        piece: core.at(square).map(|other| piece(spec, other.seat(), other.kind())),
    });
    BoardView {
        game: spec.about.key,
        files: geometry.files(),
        ranks: geometry.ranks(),
        file_labels: (0..geometry.files()).map(|file| geometry.file_label(file)).collect(),
        rank_labels: (0..geometry.ranks()).map(|rank| geometry.rank_label(rank)).collect(),
        labels: geometry.labels().to_vec(),
        seats: spec.about.seats.to_vec(),
        turns: spec.about.seats.iter().map(|seat| (*seat, geometry.turn(*seat))).collect(),
        cells: cells.collect(),
        hands: Vec::new(),
        returned: Vec::new(),
        introduced: None,
        remarks: Vec::new(),
        details: Vec::new(),
        to_act: core.to_act(),
        checked: Vec::new(),
        out: Vec::new(),
    }
}

pub(super) fn hand<W: Word>(spec: &Spec<W>, hands: &Hands, seat: Seat) -> Hand {
    let pieces = hands.of(seat).map(|(kind, count)| (piece(spec, seat, kind), u32::from(count)));
    Hand { seat, pieces: pieces.collect() }
}

pub(super) fn piece<W: Word>(spec: &Spec<W>, seat: Seat, kind: PieceType) -> NamedPiece {
    let about = spec.piece(kind);
    NamedPiece { seat, letter: about.letter.to_owned(), name: about.name.to_owned(), game: spec.about.key }
}
