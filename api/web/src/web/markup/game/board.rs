//! The board of a page, and what is drawn like its pieces.

use zugpost_base::locale::{Locale, Phrase, Spelling, Writing};
use zugpost_base::picture::legend::{Kind, kinds};
use zugpost_base::picture::look::{Look, PieceSet};
use zugpost_base::picture::{board_in_page, piece_in_page};
use zugpost_base::vocabulary::{self, board_words, hand_words};
use zugpost_rules::{BoardView, Coordinates, Hand, NamedPiece, Seat};

use crate::web::markup::filters::Drawing;
use crate::web::markup::parts::piece_anchor::piece_url;

/// The board as HTML. Only this module writes it, so pages may include it unescaped.
#[derive(Debug)]
pub struct Board {
    pub(crate) view: BoardView,
    pub(crate) look: Look,
    /// The URL of the same page with the next side at the bottom, if the board can be turned.
    pub flip: Option<String>,
    /// URL like `flip` within a turn that is begun, which only its form knows: the form is posted to it.
    pub flip_begun: Option<String>,
    /// The name of each side that has something in hand, and what it holds.
    pub(crate) hands: Vec<(Phrase, Phrase)>,
    /// Remarks on what the position holds besides, in sentences.
    pub(crate) remarks: Vec<Phrase>,
    /// Rights and counts, in sentences, for readers who ask for them.
    pub details: Vec<Phrase>,
    pub to_act: Seat,
}

/// A piece that may come to a board, and looks as it would there.
#[derive(Debug)]
pub(crate) struct Spare<'a> {
    piece: &'a NamedPiece,
    board: &'a Board,
}

impl Drawing for Spare<'_> {
    fn svg(&self, pieces: PieceSet, _: Writing, locale: Locale) -> String {
        let Board { view, look, .. } = self.board;
        piece_in_page(self.piece, view, &Look { pieces, locale, ..look.clone() })
    }
}

/// The man that stands for a player; nothing after the last one has left the board.
#[derive(Debug)]
pub(crate) struct Man<'a>(Option<Spare<'a>>);

impl Drawing for Man<'_> {
    fn svg(&self, pieces: PieceSet, writing: Writing, locale: Locale) -> String {
        self.0.as_ref().map(|spare| spare.svg(pieces, writing, locale)).unwrap_or_default()
    }
}

impl Drawing for Board {
    /// Boards that explain rules keep the names of squares that the rules use.
    fn svg(&self, pieces: PieceSet, writing: Writing, locale: Locale) -> String {
        let spelling = match self.look.spelling {
            Spelling::Regional => writing.spelling,
            Spelling::International => Spelling::International,
        };
        board_in_page(&self.view, &Look { pieces, spelling, locale, ..self.look.clone() })
    }
}

impl Board {
    pub fn new(board: &BoardView, look: &Look) -> Self {
        let side = |hand: &Hand| vocabulary::side(board.seat_name(hand.seat));
        let held = board.hands.iter().filter(|hand| hand.pieces.iter().any(|(_, count)| *count > 0));
        Self {
            view: board.clone(),
            look: look.clone(),
            flip: None,
            flip_begun: None,
            hands: held.map(|hand| (side(hand), hand_words(hand))).collect(),
            remarks: vocabulary::remarks(board),
            details: vocabulary::details(board),
            to_act: board.to_act,
        }
    }

    /// The board in words.
    pub(crate) fn words(&self) -> Phrase {
        let called = |coordinates| board_words(&self.view, coordinates);
        Phrase::spelled(called(Coordinates::OWN), called(self.look.coordinates(&self.view)))
    }

    /// Says how often the position has come up in its game.
    pub fn note_repetitions(&mut self, count: u32) {
        self.details.extend(vocabulary::repetitions(count));
    }

    /// Puts a seat at the bottom. Pieces that the player there can introduce stay in view.
    pub fn turn(&mut self, bottom: Seat) {
        let own = self.look.bottom;
        self.look.tray |= self.view.introduced.as_ref().is_some_and(|hand| hand.seat == own);
        self.look.bottom = bottom;
    }

    /// The seat at the bottom.
    pub fn bottom(&self) -> Seat {
        self.look.bottom
    }

    /// Returns whether a seat has a side of the board.
    pub fn has_side(&self, seat: Seat) -> bool {
        self.view.seats.contains(&seat) && !seat.is_neutral()
    }

    /// Returns the seat with the side that follows the one at the bottom.
    pub fn next_side(&self) -> Seat {
        let sides: Vec<Seat> = self.view.seats.iter().copied().filter(|seat| self.has_side(*seat)).collect();
        let place = sides.iter().position(|seat| *seat == self.look.bottom).unwrap_or(0);
        sides.get((place + 1) % sides.len().max(1)).copied().unwrap_or(Seat::White)
    }

    /// A man of a seat, which stands for its player: of the kind that it has most of.
    pub(crate) fn man(&self, seat: Seat) -> Man<'_> {
        let on_board = self.view.cells.iter().filter_map(|cell| cell.piece.as_ref());
        let own: Vec<&NamedPiece> = on_board.filter(|piece| piece.seat == seat).collect();
        let count = |piece: &NamedPiece| own.iter().filter(|other| other.name == piece.name).count();
        let most = own
            .iter()
            .copied()
            .max_by(|one, other| count(one).cmp(&count(other)).then_with(|| other.name.cmp(&one.name)));
        Man(most.map(|piece| self.spare(piece)))
    }

    pub(crate) fn spare<'a>(&'a self, piece: &'a NamedPiece) -> Spare<'a> {
        Spare { piece, board: self }
    }

    /// The kinds of pieces, as the board shows them.
    pub(crate) fn legend(&self, pieces: PieceSet) -> Vec<LegendLine> {
        let look = Look { pieces, ..self.look.clone() };
        let line = |kind: Kind| LegendLine {
            url: kind.game.map(|game| piece_url(game, &kind.name)),
            figures: kind.figures.concat(),
            name: vocabulary::piece(kind.game.unwrap_or_default(), &kind.name),
        };
        kinds(&self.view, &look).into_iter().map(line).collect()
    }
}

/// A kind of pieces in the list beside a board.
#[derive(Debug)]
pub(crate) struct LegendLine {
    /// The SVG of its figures.
    pub figures: String,
    pub name: Phrase,
    /// URL of the page that shows its moves.
    pub url: Option<String>,
}
