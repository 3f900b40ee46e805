//! The postcard of the home page: a running game with its last turn, or a recorded turn of 007 Chess where none is played.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_data::model::describe;
use zugpost_data::model::replay::replayed;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::{Move, Table};
use zugpost_data::view::vocabulary;
use zugpost_rules::{Options, Played, Record, Seat, Variant, unnumbered};

use crate::web::markup::{Board, PlayerName, VariantName};
use crate::web::pages::game::presenters::{player, variant_name, variant_words};

/// A board, and beside it the address: what was played, by whom, and where it can be watched.
#[derive(Debug)]
pub struct Postcard {
    pub board: Board,
    pub variant: VariantName,
    pub turn: u32,
    /// The steps of the last turn: as they are written, and in words.
    pub steps: Vec<(Phrase, Phrase)>,
    /// The players, and whether each is to move.
    pub players: Vec<(PlayerName, bool)>,
    /// The page of the game; `None` for the recorded turn.
    pub url: Option<String>,
}

/// A running game; `None` if it is new, so that its board shows nothing yet.
pub fn of_game(table: &Table, moves: &[Move]) -> Option<Postcard> {
    let record = record_of(table).ok()?;
    let last = describe::last_turn(&record, moves);
    let played = replayed(&table.game, moves, last.first()?.ply);
    let steps: Vec<&Played> = last.iter().filter_map(|row| played.get(&row.ply)).collect();
    let players = table.seats.iter().map(|seated| (player(seated), seated.row.seat == table.game.to_act));
    Some(Postcard {
        players: players.collect(),
        url: Some(format!("/games/{}", table.game.id)),
        ..written(&record, variant_name(&table.game), &steps)
    })
}

/// The recorded turn.
pub fn recorded() -> Option<Postcard> {
    let (record, turn) = Record::of_snapshot(&Variant::new("007", &Options::default()).ok()?).ok()?;
    Some(written(&record, variant_words("007", ""), &turn.iter().collect::<Vec<_>>()))
}

fn written(record: &Record, variant: VariantName, steps: &[&Played]) -> Postcard {
    let marked = steps.iter().map(|step| step.squares.clone()).collect();
    let letters = vocabulary::letters_of(record.variant());
    let lines = steps.iter().map(|step| {
        let display = vocabulary::written_move(unnumbered(&step.display), step.regional.as_deref(), &letters);
        (display, vocabulary::spelled_turn_words(&[&step.words]))
    });
    Postcard {
        board: Board::new(&record.position().board(), &Look::of_play(Seat::White, marked)),
        variant,
        turn: steps.first().map_or(1, |step| step.turn),
        steps: lines.collect(),
        players: Vec::new(),
        url: None,
    }
}

impl Postcard {
    /// "Turn 4", on the postmark.
    pub(crate) fn postmark(&self) -> Phrase {
        phrase("home-postmark").with("turn", self.turn)
    }
}
