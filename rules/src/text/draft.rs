//! Positions while they are set up piece by piece, before it is asked whether they can be played.

use super::view::{BoardView, Hand, NamedPiece, bare_board, hand, piece};
use crate::board::{Piece, Seat, Word};
use crate::game::{Game, PositionError, Remark, Setup, Spec, StatePart};
use crate::registry::{Variant, each};

/// Elements of the positions of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kit {
    /// The squares by their names in the order in which the text of a position writes them, row by row.
    pub rows: Vec<Vec<String>>,
    /// Every piece of every seat, with its letters in the text of a position.
    pub pieces: Vec<(String, NamedPiece)>,
    /// The pieces among them that can be in hand.
    pub held: Vec<(String, NamedPiece)>,
    /// The rights of first moves by their letters in the text of a position, and what each allows.
    pub rights: Vec<(char, Remark)>,
    /// Values that the braces of a position can hold.
    pub state: Vec<StatePart>,
}

impl Variant {
    /// Returns the elements of positions.
    ///
    /// ```
    /// use zugpost_rules::{Options, Remark, Variant};
    ///
    /// let kit = Variant::new("crazyhouse", &Options::default())?.kit();
    /// assert_eq!((kit.rows[0][0].as_str(), kit.pieces[0].0.as_str()), ("a8", "K"));
    /// assert!(kit.pieces.iter().any(|(letters, _)| letters == "k"));
    /// assert!(kit.held.iter().all(|(letters, _)| letters != "k"));
    /// let castling = Remark::Castling { side: "White", kings: vec!["g1".to_owned()] };
    /// assert_eq!(kit.rights[0], ('K', castling));
    /// # Ok::<(), zugpost_rules::VariantError>(())
    /// ```
    #[must_use]
    pub fn kit(&self) -> Kit {
        let (start, seats) = (self.start(), self.seats());
        let kit = each!(&start, game => kit(game.spec(), seats));
        Kit { rights: self.rights(), state: each!(&start, game => game.state_parts()), ..kit }
    }

    /// Returns the rights of the first position: no other has more. What one of them allows is said of that position
    /// with only this right.
    fn rights(&self) -> Vec<(char, Remark)> {
        let fen = self.start().fen();
        let fields: Vec<&str> = fen.splitn(4, ' ').collect();
        let [board, turn, rights, rest] = fields[..] else { return Vec::new() };
        let allowed = |letter: char| {
            let alone = self.position(&format!("{board} {turn} {letter} {rest}")).ok()?;
            let mut details = alone.board().details.into_iter();
            let is_right =
                |detail: &Remark| matches!(detail, Remark::Castling { .. } | Remark::FirstMove { .. });
            Some((letter, details.find(is_right)?))
        };
        rights.chars().filter_map(allowed).collect()
    }

    /// The board of a position's text, also of one that cannot be played.
    ///
    /// ```
    /// use zugpost_rules::{Options, Variant};
    ///
    /// let chess = Variant::new("chess", &Options::default())?;
    /// let board = chess.draft("8/8/8/8/8/8/8/K7 w").expect("all of it can be read");
    /// assert_eq!(board.cells.iter().filter(|cell| cell.piece.is_some()).count(), 1);
    /// assert!(chess.position("8/8/8/8/8/8/8/K7 w").is_err() && chess.draft("K w").is_err());
    /// # Ok::<(), zugpost_rules::VariantError>(())
    /// ```
    ///
    /// # Errors
    /// If a field cannot be read; the error says which and why.
    pub fn draft(&self, fen: &str) -> Result<BoardView, PositionError> {
        each!(&self.start(), game => draft(game.spec(), fen, self.seats()))
    }

    /// The squares of which the text of a position can name one as that which a pawn has just passed. There are none if
    /// the text cannot be read or the position cannot be played.
    ///
    /// ```
    /// use zugpost_rules::{Options, Variant};
    ///
    /// let chess = Variant::new("chess", &Options::default())?;
    /// assert_eq!(chess.passed_squares("4k3/8/8/8/P3P3/8/8/4K3 b - - 0 1"), ["a3", "e3"]);
    /// assert!(chess.passed_squares("4k3/8/8/8/P3P3/8/8/4K3 w - - 0 1").is_empty());
    /// # Ok::<(), zugpost_rules::VariantError>(())
    /// ```
    #[must_use]
    pub fn passed_squares(&self, fen: &str) -> Vec<String> {
        let crossed = each!(&self.start(), game => crossed(game.spec(), fen, self.seats()));
        let mut squares = crossed.unwrap_or_default();
        squares.retain(|square| self.position(&with_passed(fen, square)).is_ok());
        squares
    }
}

/// The squares that the pawns of a board can have leapt over to where they stand.
fn crossed<W: Word>(spec: &Spec<W>, fen: &str, seats: &[Seat]) -> Result<Vec<String>, PositionError> {
    let core = Setup::read(fen, spec, seats)?.core;
    let mut crossed = W::EMPTY;
    for from in spec.geometry.all().squares().filter(|from| core.at(*from).is_none()) {
        for (seat, kind) in seats.iter().flat_map(|seat| spec.kinds().map(move |kind| (*seat, kind))) {
            let leaps = spec.paths(seat, kind, from).iter().filter(|path| path.moves && path.passed > 0);
            for (to, passed) in leaps.filter_map(|path| path.squares.split_last()) {
                if spec.piece(kind).silent && core.at(*to) == Some(Piece::new(seat, kind)) {
                    crossed = passed.iter().fold(crossed, |set, square| set | W::of(*square));
                }
            }
        }
    }
    let rows = spec.geometry.rows().iter().flatten().filter(|square| crossed.contains(**square));
    Ok(rows.map(|square| spec.geometry.name(*square).to_owned()).collect())
}

/// The text of a position with this square as the one that a pawn has passed.
fn with_passed(fen: &str, square: &str) -> String {
    const USUAL: [&str; 4] = ["", "w", "-", "-"];
    let (fields, braces) = fen.split_at(fen.find('{').unwrap_or(fen.len()));
    let mut fields: Vec<&str> = fields.split_ascii_whitespace().collect();
    fields.extend(USUAL.iter().skip(fields.len()));
    if let Some(passed) = fields.get_mut(3) {
        *passed = square;
    }
    format!("{} {braces}", fields.join(" "))
}

fn kit<W: Word>(spec: &Spec<W>, seats: &[Seat]) -> Kit {
    let name = |square| spec.geometry.name(square).to_owned();
    let rows = spec.geometry.rows().iter().map(|row| row.iter().copied().map(name).collect());
    let of_seat = |seat: Seat| spec.kinds().map(move |kind| (seat, kind));
    let all = || seats.iter().copied().flat_map(of_seat);
    let named = |(seat, kind)| (spec.letters(seat, kind), piece(spec, seat, kind));
    let held = all().filter(|(seat, kind)| !seat.is_neutral() && spec.may_hold(*kind));
    Kit {
        rows: rows.collect(),
        pieces: all().map(named).collect(),
        held: held.map(named).collect(),
        rights: Vec::new(),
        state: Vec::new(),
    }
}

fn draft<W: Word>(spec: &Spec<W>, fen: &str, seats: &[Seat]) -> Result<BoardView, PositionError> {
    let setup = Setup::read(fen, spec, seats)?;
    let holding = seats.iter().filter(|seat| spec.has_hands && !seat.is_neutral());
    let hands: Vec<Hand> = holding.map(|seat| hand(spec, &setup.hands, *seat)).collect();
    Ok(BoardView { seats: seats.to_vec(), hands, ..bare_board(spec, &setup.core) })
}
