//! Properties that never change during a game.

mod draw_policy;
mod tables;

pub use draw_policy::DrawPolicy;

use super::about::PieceAbout;
use super::{About, Board};
use crate::board::betza::{self, Path, Paths};
use crate::board::{Geometry, MAX_KINDS, Piece, PieceType, Seat, Square, Word};
use tables::Table;

/// Board, pieces and draw rules of a variant with its options, built once.
#[derive(Debug)]
pub struct Spec<W> {
    /// The description of the variant.
    pub about: &'static About,
    /// The board.
    pub geometry: Geometry<W>,
    /// Conditions under which repetition and lack of progress draw a game.
    pub draws: DrawPolicy,
    /// True if pieces may be held in hand, which the text of a position then shows in brackets.
    pub has_hands: bool,
    /// Kinds that may be in hand, in games that have hands.
    holdable: Vec<PieceType>,
    royal_kinds: Vec<PieceType>,
    paths: Vec<Vec<Paths>>,
    /// The paths, made ready, by seat and kind.
    tables: Vec<Vec<Table<W>>>,
    /// Squares from which pieces of a seat perhaps take on a square, by seat and square.
    from_anywhere: Vec<Vec<W>>,
}

/// The way in which one kind of piece of one seat walks.
#[derive(Clone, Copy, Debug)]
pub struct Walk<'a, W> {
    table: &'a Table<W>,
    geometry: &'a Geometry<W>,
}

/// The attacks of hostile pieces on a square.
pub(super) struct AttackInfo<W> {
    pub leaping: W,
    pub sliding: W,
    pub is_odd: bool,
    pub held: W,
    pub odd: W,
}

impl<W: Word> Walk<'_, W> {
    /// Returns whether pieces only leap, so that [`leap`](Self::leap) tells all.
    #[must_use]
    pub fn only_leaps(&self) -> bool {
        self.table.only_leaps
    }

    /// Returns what [`Spec::reach`] does for pieces that only leap, whatever the occupied squares are.
    #[must_use]
    #[inline]
    pub fn leap(&self, from: Square) -> (W, W) {
        self.table.leap(from)
    }

    /// Returns what [`Spec::reach`] does.
    #[must_use]
    #[inline(always)]
    pub fn reach(&self, from: Square, occupied: W) -> (W, W) {
        self.table.reach(self.geometry, from, occupied)
    }
}

impl<W: Word> Spec<W> {
    /// Builds the tables.
    ///
    /// # Panics
    /// If the table of the variant has a movement that cannot be read: found by the first test that starts it.
    #[must_use]
    pub fn new(about: &'static About, geometry: Geometry<W>, draws: DrawPolicy) -> Spec<W> {
        debug_assert!(about.pieces.len() <= MAX_KINDS, "a game has at most {MAX_KINDS} kinds of pieces");
        let paths_of = |seat: Seat| {
            let paths = about.pieces.iter().map(|piece| read_paths(piece.moves, &geometry, seat));
            paths.collect()
        };
        let paths: Vec<Vec<Paths>> = Seat::ALL.into_iter().map(paths_of).collect();
        let table = |paths: &Paths| Table::new(paths, &geometry);
        let tables: Vec<Vec<Table<W>>> =
            paths.iter().map(|kinds| kinds.iter().map(table).collect()).collect();
        let from_anywhere = tables.iter().map(|tables| from_anywhere(tables, &geometry)).collect();
        let kinds = (0..).map(PieceType::new).zip(about.pieces);
        let royal_kinds = kinds.filter(|(_, piece)| piece.royal).map(|(kind, _)| kind).collect();
        Spec {
            about,
            geometry,
            draws,
            has_hands: false,
            holdable: Vec::new(),
            royal_kinds,
            paths,
            tables,
            from_anywhere,
        }
    }

    /// Lets pieces of some kinds be in hand.
    #[must_use]
    pub fn with_hands(mut self, may_hold: impl Fn(PieceType) -> bool) -> Spec<W> {
        self.has_hands = true;
        self.holdable = self.kinds().filter(|kind| may_hold(*kind)).collect();
        self
    }

    /// Gives pieces of this kind other moves, in Betza's notation, if they belong to [`Seat::Brown`], for which
    /// no direction is forward. Other pieces of that seat move in both orientations.
    ///
    /// # Panics
    /// As [`new`](Spec::new).
    #[must_use]
    pub fn with_undirected(mut self, kind: PieceType, moves: &str) -> Spec<W> {
        self.paths[Seat::Brown.index()][kind.index()] = read_paths(moves, &self.geometry, Seat::Brown);
        self.made_ready(Seat::Brown, kind)
    }

    /// Gives pieces of this kind other moves, in Betza's notation, as long as they stand on one of these squares.
    ///
    /// # Panics
    /// As [`new`](Spec::new).
    #[must_use]
    pub fn with_moves_on(mut self, kind: PieceType, squares: W, moves: &str) -> Spec<W> {
        for seat in Seat::ALL {
            let others = read_paths(moves, &self.geometry, seat);
            let paths = &mut self.paths[seat.index()][kind.index()];
            for square in squares.squares() {
                paths[square.index()].clone_from(&others[square.index()]);
            }
            self = self.made_ready(seat, kind);
        }
        self
    }

    /// Keeps the pieces of a seat and kind on these squares.
    #[must_use]
    pub fn confined(mut self, seat: Seat, kind: PieceType, squares: W) -> Spec<W> {
        for paths in &mut self.paths[seat.index()][kind.index()] {
            let shortened = paths.iter().cloned().filter_map(|mut path| {
                let n_inside = path.squares.iter().take_while(|square| squares.contains(**square)).count();
                path.squares = path.squares[..n_inside].into();
                (n_inside > path.passed).then_some(path)
            });
            *paths = shortened.collect();
        }
        self.made_ready(seat, kind)
    }

    /// Gives the pieces of a seat and kind paths of their own, square by square; the paths by the movement text are
    /// handed in to be kept, changed or added to.
    #[must_use]
    pub fn with_paths(
        mut self,
        seat: Seat,
        kind: PieceType,
        change: impl Fn(&Geometry<W>, Square, Vec<Path>) -> Vec<Path>,
    ) -> Spec<W> {
        for square in self.geometry.all().squares() {
            let paths = &mut self.paths[seat.index()][kind.index()][square.index()];
            *paths = change(&self.geometry, square, paths.to_vec()).into_boxed_slice();
        }
        self.made_ready(seat, kind)
    }

    fn made_ready(mut self, seat: Seat, kind: PieceType) -> Spec<W> {
        let table = Table::new(&self.paths[seat.index()][kind.index()], &self.geometry);
        let tables = &mut self.tables[seat.index()];
        tables[kind.index()] = table;
        self.from_anywhere[seat.index()] = from_anywhere(tables, &self.geometry);
        self
    }

    /// Returns the squares to which a piece could move and those on which it could take, with these squares
    /// occupied: moves count only on empty squares, captures only on hostile pieces.
    #[must_use]
    #[inline(always)]
    pub fn reach(&self, seat: Seat, kind: PieceType, from: Square, occupied: W) -> (W, W) {
        self.walk_of(seat, kind).reach(from, occupied)
    }

    /// Looks a kind of piece up, for [`reach`](Self::reach) from many squares.
    #[must_use]
    #[inline]
    pub fn walk_of(&self, seat: Seat, kind: PieceType) -> Walk<'_, W> {
        Walk { table: &self.tables[seat.index()][kind.index()], geometry: &self.geometry }
    }

    /// Returns whether pieces of this kind may be in hand.
    #[must_use]
    pub fn may_hold(&self, kind: PieceType) -> bool {
        self.holdable.contains(&kind)
    }

    /// Returns whether a piece hostile to `seat` takes on the square when the occupied squares are these and the
    /// pieces on `gone` are taken. Inert pieces do not.
    #[must_use]
    #[inline]
    pub fn attacked(&self, core: &Board<W>, seat: Seat, square: Square, occupied: W, gone: W) -> bool {
        self.any_hostile(core, seat, square, gone, |table, pieces| {
            table.attacks(&self.geometry, pieces, square, occupied)
        })
    }

    /// Returns the attacks of pieces hostile to a seat on a square: those that attack it by leaps and slides, whether
    /// others attack it in other ways, the single blockers of slides, and the squares on which such other attacks
    /// depend.
    pub(super) fn attack_info(&self, core: &Board<W>, seat: Seat, square: Square) -> AttackInfo<W> {
        let occupied = core.occupied();
        let mut attack_info =
            AttackInfo { leaping: W::EMPTY, sliding: W::EMPTY, is_odd: false, held: W::EMPTY, odd: W::EMPTY };
        self.any_hostile(core, seat, square, W::EMPTY, |table, pieces| {
            let (leaping, sliding) = table.attackers(&self.geometry, pieces, square, occupied);
            attack_info.leaping |= leaping;
            attack_info.sliding |= sliding;
            attack_info.held |= table.held_back(&self.geometry, pieces, square, occupied);
            if table.takes_oddly {
                attack_info.is_odd |= table.attacks_oddly(&self.geometry, pieces, square, occupied);
                attack_info.odd |= table.odd_ways(pieces, square);
            }
            false
        });
        attack_info
    }

    /// Returns the squares to which a piece may go from a square without passing others.
    pub(crate) fn near_moves(&self, seat: Seat, kind: PieceType, from: Square) -> W {
        self.tables[seat.index()][kind.index()].near_moves(from)
    }

    /// Returns whether a condition holds for one of the pieces of hostile seats that can perhaps take on the square.
    #[inline]
    fn any_hostile(
        &self,
        core: &Board<W>,
        seat: Seat,
        square: Square,
        gone: W,
        mut ask: impl FnMut(&Table<W>, W) -> bool,
    ) -> bool {
        let attackers = core.attackers(seat) & !gone;
        Seat::ALL.into_iter().zip(&self.tables).any(|(other, tables)| {
            let pieces = attackers & core.seat(other) & self.from_anywhere[other.index()][square.index()];
            pieces.squares().any(|from| {
                let table = core.at(from).and_then(|piece| tables.get(piece.kind().index()));
                table.is_some_and(|table| ask(table, W::of(from)))
            })
        })
    }

    /// The kinds of pieces in the order of their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = PieceType> + use<W> {
        (0..self.about.pieces.len() as u8).map(PieceType::new)
    }

    /// The squares of all royal pieces.
    #[must_use]
    #[inline]
    pub fn royals(&self, core: &Board<W>) -> W {
        self.royal_kinds.iter().fold(W::EMPTY, |set, kind| set | core.kind(*kind))
    }

    /// Returns the description of a kind of piece.
    #[must_use]
    pub fn piece(&self, kind: PieceType) -> &'static PieceAbout {
        // A kind that the game does not have can only come from another game's position.
        self.about.pieces.get(kind.index()).unwrap_or(&self.about.pieces[0])
    }

    /// The paths of a kind of piece from a square.
    #[must_use]
    pub fn paths(&self, seat: Seat, kind: PieceType, square: Square) -> &[Path] {
        let paths = self.paths.get(seat.index()).and_then(|kinds| kinds.get(kind.index()));
        paths.and_then(|squares| squares.get(square.index())).map_or(&[], |paths| paths)
    }

    /// The letters of a piece in a position: upper case for White, lower case for the others, marked for the third and
    /// fourth seat.
    #[must_use]
    pub fn letters(&self, seat: Seat, kind: PieceType) -> String {
        let letter = self.piece(kind).letter;
        match seat {
            Seat::White => letter.to_owned(),
            Seat::Black => letter.to_ascii_lowercase(),
            Seat::Brown => format!("*{}", letter.to_ascii_lowercase()),
            Seat::Red => format!("^{}", letter.to_ascii_lowercase()),
        }
    }

    /// The piece that a text begins with, and the rest of the text.
    #[must_use]
    pub fn read_piece<'a>(&self, text: &'a str) -> Option<(Piece, &'a str)> {
        let (marked, rest) = match text.as_bytes().first()? {
            b'*' => (Some(Seat::Brown), &text[1..]),
            b'^' => (Some(Seat::Red), &text[1..]),
            _ => (None, text),
        };
        let starts =
            |letter: &str| rest.get(..letter.len()).filter(|start| start.eq_ignore_ascii_case(letter));
        let kinds = self.kinds().filter(|kind| starts(self.piece(*kind).letter).is_some());
        // `+P` before `P` would be, if a letter were the start of another.
        let kind = kinds.max_by_key(|kind| self.piece(*kind).letter.len())?;
        let (letters, after) = rest.split_at(self.piece(kind).letter.len());
        let is_upper = !letters.bytes().any(|letter| letter.is_ascii_lowercase());
        let seat = match (marked, is_upper) {
            (Some(_), true) => return None,
            (Some(seat), false) => seat,
            (None, true) => Seat::White,
            (None, false) => Seat::Black,
        };
        Some((Piece::new(seat, kind), after))
    }
}

fn from_anywhere<W: Word>(tables: &[Table<W>], geometry: &Geometry<W>) -> Vec<W> {
    let from = |square| tables.iter().fold(W::EMPTY, |set, table| set | table.takers(square));
    geometry.all().squares().map(from).collect()
}

fn read_paths<W: Word>(moves: &str, geometry: &Geometry<W>, seat: Seat) -> Paths {
    betza::paths(moves, geometry, seat).expect("movements of variants are constants that tests read")
}
