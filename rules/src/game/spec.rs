//! What never changes during a game.

use super::About;
use super::about::PieceAbout;
use crate::board::betza::{self, Path, Paths};
use crate::board::{Geometry, Kind, Seat, Square, Word};

/// Board, pieces and draw rules of a variant with its options, built once.
#[derive(Debug)]
pub struct Spec<W> {
    /// The variant in words.
    pub about: &'static About,
    /// The board.
    pub geometry: Geometry<W>,
    /// When a game is drawn without anybody being to blame.
    pub draws: DrawPolicy,
    /// Whether pieces may be held in hand, which the text of a position then shows in brackets.
    pub has_hands: bool,
    paths: Vec<Vec<Paths>>,
}

/// When repetition and lack of progress end a game. Counts are of positions and of single steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawPolicy {
    /// The draw may be claimed when the position has come up so many times.
    pub claim_repetitions: u32,
    /// The game ends when the position has come up so many times.
    pub end_repetitions: u32,
    /// The draw may be claimed after so many steps without progress.
    pub claim_quiet_plies: u32,
    /// The game ends after so many steps without progress.
    pub end_quiet_plies: u32,
}

impl DrawPolicy {
    /// As the FIDE laws have it: claims at 3 repetitions and 50 moves, the end at 5 and 75.
    pub const FIDE: DrawPolicy =
        DrawPolicy { claim_repetitions: 3, end_repetitions: 5, claim_quiet_plies: 100, end_quiet_plies: 150 };
}

impl<W: Word> Spec<W> {
    /// Builds the tables.
    ///
    /// # Panics
    /// If the table of the variant has a movement that cannot be read: found by the first test that starts it.
    #[must_use]
    pub fn new(about: &'static About, geometry: Geometry<W>, draws: DrawPolicy) -> Spec<W> {
        let paths_of = |seat: Seat| {
            let paths = about.pieces.iter().map(|piece| betza::paths(piece.moves, &geometry, seat));
            paths
                .collect::<Result<Vec<Paths>, _>>()
                .expect("movements of variants are constants that tests read")
        };
        let paths = Seat::ALL.into_iter().map(paths_of).collect();
        Spec { about, geometry, draws, has_hands: false, paths }
    }

    /// The same game with pieces in hand.
    #[must_use]
    pub fn with_hands(mut self) -> Spec<W> {
        self.has_hands = true;
        self
    }

    /// The kinds of pieces in the order of their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<W> {
        (0..self.about.pieces.len() as u8).map(Kind::new)
    }

    /// What is to be said about a kind of piece.
    #[must_use]
    pub fn piece(&self, kind: Kind) -> &'static PieceAbout {
        // A kind that the game does not have can only come from another game's position.
        self.about.pieces.get(kind.index()).unwrap_or(&self.about.pieces[0])
    }

    /// The paths of a kind of piece from a square.
    #[must_use]
    pub fn paths(&self, seat: Seat, kind: Kind, square: Square) -> &[Path] {
        let paths = self.paths.get(seat.index()).and_then(|kinds| kinds.get(kind.index()));
        paths.and_then(|squares| squares.get(square.index())).map_or(&[], |paths| paths)
    }

    /// The letters of a man in a position: upper case for White, lower case for Black.
    #[must_use]
    pub fn letters(&self, seat: Seat, kind: Kind) -> String {
        let letter = self.piece(kind).letter;
        match seat {
            Seat::White | Seat::Red => letter.to_owned(),
            Seat::Black => letter.to_ascii_lowercase(),
            Seat::Brown => format!("*{}", letter.to_ascii_lowercase()),
        }
    }
}
