//! Inputs of a network, as they follow from the board and the pieces of a game.
//!
//! Each player has a view of the position, in which its own pieces come first and the board is turned so that it plays
//! upwards. On a grid the view is also mirrored if the player's king stands on the left half, because most games are
//! alike on both sides; so one position teaches two.
//!
//! The inputs of a view, each on or off, are, in this order:
//! - a piece of a role and a piece type on a square. The roles are the player, the other players in their order around the
//!   board, whichever plays next, and the neutral seat if the game has one;
//! - at least so many pieces of a player's role and a piece type in hand, then the same given back beside the board;
//! - each of a player's [facts](zugpost_rules::Game::facts).

use std::collections::HashMap;

use zugpost_rules::{
    board::{MAX_KINDS, MAX_SEATS, Piece, PieceType, Seat, Square, Word},
    game::{Board, Spec},
};

/// Pieces of a type in one hand beyond this number change nothing.
pub(crate) const MAX_IN_HAND: u8 = 8;
/// Bits of the facts about a seat.
const FACTS: usize = u32::BITS as usize;

/// Numbers the inputs of the network of a game.
#[derive(Debug, Clone)]
pub(crate) struct Features<W: Word> {
    spec: &'static Spec<W>,
    /// In their order around the board, without a neutral seat.
    players: Vec<Seat>,
    /// By seat: its place in that order.
    places: [Option<usize>; MAX_SEATS],
    has_neutral: bool,
    /// By player, seat and piece type: the number of a piece on the first square.
    bases: Vec<Option<u16>>,
    /// By player, mirror and square: the square of the view.
    squares: Vec<u8>,
    n_squares: usize,
    n_kinds: usize,
}

/// A player's view of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct View {
    /// The player's place in their order around the board.
    pub(crate) player: usize,
    pub(crate) is_mirrored: bool,
}

/// An input, before a view numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Input {
    OnBoard(Piece, Square),
    /// The piece of a seat and type that makes so many of it beside the board.
    Beside(Beside, Seat, PieceType, u8),
    /// A bit of the facts about a seat.
    Fact(Seat, u32),
}

/// Pieces that stand on no square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    Hand,
    /// Given back to their owners, see [`Game::returned`](zugpost_rules::Game::returned).
    Returned,
}

impl<W: Word> Features<W> {
    /// `seats` are those of the game, in any order.
    pub(crate) fn new(spec: &'static Spec<W>, seats: &[Seat]) -> Self {
        let around = [Seat::White, Seat::Black, Seat::Red];
        let players: Vec<Seat> = around.into_iter().filter(|seat| seats.contains(seat)).collect();
        let geometry = &spec.geometry;
        let n_squares = geometry.all().count() as usize;
        let seen = |player: Seat, is_mirrored: bool, square: Square| {
            let square = geometry.as_seen_by(player, square);
            if is_mirrored { geometry.mirrored(square).unwrap_or(square) } else { square }
        };
        let views = players.iter().flat_map(|&player| [(player, false), (player, true)]);
        let squares = views.flat_map(|(player, is_mirrored)| {
            geometry.all().squares().map(move |square| seen(player, is_mirrored, square).index() as u8)
        });
        let mut features = Self {
            bases: Vec::new(),
            squares: squares.collect(),
            places: Seat::ALL.map(|seat| players.iter().position(|player| *player == seat)),
            has_neutral: players.len() < seats.len(),
            players,
            n_squares,
            n_kinds: spec.kinds().count(),
            spec,
        };
        for player in 0..features.players.len() {
            let view = View { player, is_mirrored: false };
            let pieces = Seat::ALL.into_iter().flat_map(|seat| (0..MAX_KINDS).map(move |kind| (seat, kind)));
            let base = |(seat, kind)| {
                let base = (features.role(view, seat)? * features.n_kinds + kind) * n_squares;
                u16::try_from(base).ok()
            };
            let bases: Vec<_> = pieces.map(base).collect();
            features.bases.extend(bases);
        }
        features
    }

    pub(crate) fn players(&self) -> &[Seat] {
        &self.players
    }

    /// Returns the number of inputs of a view.
    pub(crate) fn count(&self) -> usize {
        self.groups().iter().sum()
    }

    /// Returns the numbers of inputs of a view on the board, beside it, and for facts. A game on the board of
    /// another has the inputs of that one at the beginning of each group.
    pub(crate) fn groups(&self) -> [usize; 3] {
        [self.n_on_board(), self.n_beside(), self.players.len() * FACTS]
    }

    /// Returns a player's view of the board.
    pub(crate) fn view(&self, board: &Board<W>, player: usize) -> View {
        let geometry = &self.spec.geometry;
        let own = self.players.get(player).copied().unwrap_or(Seat::White);
        let king = (self.spec.royals(board) & board.seat(own)).first();
        let is_left = |king: Square| {
            let seen = geometry.as_seen_by(own, king);
            2 * geometry.file(seen) + 1 < geometry.files() && geometry.mirrored(seen).is_some()
        };
        View { player, is_mirrored: king.is_some_and(is_left) }
    }

    /// The number of an input in a view; `None` if no network sees it.
    #[inline]
    pub(crate) fn number(&self, view: View, input: Input) -> Option<usize> {
        match input {
            Input::OnBoard(piece, square) => self.on_board(view, piece, square),
            Input::Beside(beside, seat, kind, count) => self.beside(view, beside, seat, kind, count),
            Input::Fact(seat, bit) => self.fact(view, seat, bit),
        }
    }

    /// A piece on a square.
    #[inline]
    fn on_board(&self, view: View, piece: Piece, square: Square) -> Option<usize> {
        let kind = (view.player * MAX_SEATS + piece.seat().index()) * MAX_KINDS + piece.kind().index();
        let base = (*self.bases.get(kind)?)?;
        let place = (2 * view.player + usize::from(view.is_mirrored)) * self.n_squares + square.index();
        Some(usize::from(base) + usize::from(*self.squares.get(place)?))
    }

    /// The piece beside the board that makes it `count` of its type, counted from 1.
    fn beside(&self, view: View, beside: Beside, seat: Seat, kind: PieceType, count: u8) -> Option<usize> {
        let role = self.role(view, seat).filter(|&role| role < self.players.len())?;
        let group = match beside {
            Beside::Hand => 0,
            Beside::Returned => usize::from(self.spec.has_hands),
        };
        let is_known = (1..=MAX_IN_HAND).contains(&count) && group < self.n_groups();
        let place = (group * self.players.len() + role) * self.n_kinds + kind.index();
        is_known.then(|| self.n_on_board() + place * usize::from(MAX_IN_HAND) + usize::from(count) - 1)
    }

    /// A bit of the facts about a seat.
    fn fact(&self, view: View, seat: Seat, bit: u32) -> Option<usize> {
        let role = self.role(view, seat).filter(|&role| role < self.players.len())?;
        Some(self.n_on_board() + self.n_beside() + role * FACTS + bit as usize)
    }

    /// Returns the properties that an input has in common with others, for training on few positions: numbers
    /// of its role and piece type, of these with the rank, and of these with the file. Inputs that share a
    /// number share a part of their weights.
    pub(crate) fn factors(&self) -> Vec<Vec<usize>> {
        let geometry = &self.spec.geometry;
        let mut factors = vec![Vec::new(); self.count()];
        let mut numbers = HashMap::new();
        let mut number = |what: (usize, usize, &'static str, u8)| {
            let next = numbers.len();
            *numbers.entry(what).or_insert(next)
        };
        let n_roles = self.players.len() + usize::from(self.has_neutral);
        for (role, kind) in (0..n_roles).flat_map(|role| (0..self.n_kinds).map(move |kind| (role, kind))) {
            for square in geometry.all().squares() {
                let input = (role * self.n_kinds + kind) * self.n_squares + square.index();
                let rank = geometry.own_rank(Seat::White, square);
                factors[input].push(number((role, kind, "board", 0)));
                factors[input].push(number((role, kind, "rank", rank)));
                factors[input].push(number((role, kind, "file", geometry.file(square))));
            }
        }
        for place in 0..self.n_beside() / usize::from(MAX_IN_HAND) {
            for count in 0..usize::from(MAX_IN_HAND) {
                let input = self.n_on_board() + place * usize::from(MAX_IN_HAND) + count;
                factors[input].push(number((place, 0, "beside", 0)));
            }
        }
        factors
    }

    /// Returns the role of a seat for the player of the view: 0 for itself, then the others around the board.
    fn role(&self, view: View, seat: Seat) -> Option<usize> {
        let n_players = self.players.len();
        match self.places[seat.index()] {
            Some(place) if place >= view.player => Some(place - view.player),
            Some(place) => Some(place + n_players - view.player),
            None => (self.has_neutral && seat.is_neutral()).then_some(n_players),
        }
    }

    fn n_on_board(&self) -> usize {
        (self.players.len() + usize::from(self.has_neutral)) * self.n_kinds * self.n_squares
    }

    fn n_beside(&self) -> usize {
        self.n_groups() * self.players.len() * self.n_kinds * usize::from(MAX_IN_HAND)
    }

    /// Hands where the game has them, and pieces given back where a neutral seat takes some.
    fn n_groups(&self) -> usize {
        usize::from(self.spec.has_hands) + usize::from(self.has_neutral)
    }
}
