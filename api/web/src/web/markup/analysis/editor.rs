//! The editor of positions.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::view::vocabulary;
use zugpost_rules::{About, Kit, NamedPiece, Seat, seat_name};

use crate::web::markup::Board;
use crate::web::markup::filters;

/// `GET /analysis/edit`. Its query holds the position, which need not be one that can be played.
#[derive(Debug, Template)]
#[template(path = "page/editor.html")]
pub struct EditorPage {
    pub about: &'static About,
    /// Variant and options as hidden fields.
    pub setting: Vec<(String, String)>,
    /// The position as it was typed.
    pub fen: String,
    pub board: Board,
    /// Reason why the requested options are impossible; the board then has the usual ones.
    pub unusual: Option<Phrase>,
    /// Reason why the position cannot be played; `None` if it can.
    pub problem: Option<Phrase>,
    /// "White to move", of a position that can be played.
    pub state: Phrase,
    pub kit: Kit,
    /// Form for the parts of a position besides its board.
    pub form: StateForm,
    /// URLs: of the same setting, of the analysis of the position, and of a game from it.
    pub path: String,
    pub analysis: String,
    pub play: String,
    /// The first position and an empty board.
    pub first: String,
    pub empty: String,
}

/// The form for the parts of a position besides its board.
#[derive(Debug)]
pub struct StateForm {
    pub mover: Control,
    /// Ticks.
    pub rights: Vec<Control>,
    pub controls: Vec<Control>,
    /// Entries of the braces that have no control, as text, and the name of their field.
    pub more: String,
    pub more_name: &'static str,
    /// Names and counts of what can be in hand, in the order of the kit.
    pub held: Vec<(String, usize)>,
}

/// A labelled field of a form.
#[derive(Debug)]
pub struct Control {
    pub name: String,
    pub label: Phrase,
    pub input: Input,
}

#[derive(Debug)]
pub enum Input {
    Tick(bool),
    Number { least: u32, most: u32, value: String },
    Choice(Vec<InputOption>),
    Text(String),
}

#[derive(Debug)]
pub struct InputOption {
    pub value: String,
    pub label: Phrase,
    pub is_chosen: bool,
}

/// The pieces of a seat, with their letters in positions.
#[derive(Debug)]
pub struct Tray<'a> {
    pub side: Phrase,
    pub pieces: Vec<&'a (String, NamedPiece)>,
}

impl EditorPage {
    fn trays<'a>(&self, pieces: &'a [(String, NamedPiece)]) -> Vec<Tray<'a>> {
        let mut trays: Vec<(Seat, Tray<'a>)> = Vec::new();
        for entry in pieces {
            let seat = entry.1.seat;
            match trays.iter_mut().find(|(known, _)| *known == seat) {
                Some((_, tray)) => tray.pieces.push(entry),
                None => trays.push((seat, Tray { side: self.side(seat), pieces: vec![entry] })),
            }
        }
        trays.into_iter().map(|(_, tray)| tray).collect()
    }

    fn side(&self, seat: Seat) -> Phrase {
        vocabulary::side(self.side_name(seat))
    }

    fn side_name(&self, seat: Seat) -> &'static str {
        seat_name(self.kit_game(), seat)
    }

    /// "White knight".
    fn piece(&self, piece: &NamedPiece) -> Phrase {
        let of = vocabulary::side_of(self.side_name(piece.seat));
        phrase("sides-piece").with("of", of).with("piece", Self::kind(piece))
    }

    /// "knight".
    fn kind(piece: &NamedPiece) -> Phrase {
        vocabulary::piece(piece.game, &piece.name)
    }

    /// The game of the pieces, by which sides are named.
    fn kit_game(&self) -> &'static str {
        self.kit.pieces.first().map_or(self.about.key, |(_, piece)| piece.game)
    }

    fn mover(&self) -> &Control {
        &self.form.mover
    }

    /// The field and the count of a piece in hand.
    fn held(&self, letters: &str) -> (&str, usize) {
        let place = self.kit.held.iter().position(|(known, _)| known == letters);
        let entry = place.and_then(|place| self.form.held.get(place));
        entry.map_or(("", 0), |(name, count)| (name.as_str(), *count))
    }

    /// The form of a new game, which has all options.
    fn all_options(&self) -> String {
        format!("/start?variant={}", self.about.key)
    }

    /// The squares in the order of positions.
    fn rows(&self) -> String {
        self.kit.rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
    }
}
