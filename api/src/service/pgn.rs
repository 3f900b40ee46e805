//! A game of the site as PGN.

use zugpost_rules::pgn::{self, PgnGame, PgnMove};

use super::error::GameError;
use super::games::table;
use super::time_control::TimeControl;
use super::turns::variant_of;
use super::view::OutcomeView;
use super::{Service, Site, words};
use crate::clock::Moment;
use crate::ids::GameId;
use crate::store::games::{self, Move, Table};

impl Service {
    pub async fn pgn(&self, id: GameId) -> Result<String, GameError> {
        let site = self.site.clone();
        self.db
            .read(move |conn| {
                let table = table(conn, &id)?;
                write(&table, &games::moves(conn, &id)?, &site)
            })
            .await
    }
}

pub(super) fn write(table: &Table, moves: &[Move], site: &Site) -> Result<String, GameError> {
    let game = &table.game;
    let seat = |seat: &str| table.seat(seat).map_or("?".to_owned(), words::name);
    let begun = game.started_at.unwrap_or(game.created_at);
    let mut tags = vec![
        ("Event", format!("{} game {}", if game.rated { "Rated" } else { "Casual" }, game.id)),
        ("Site", site.base_url.to_string()),
        ("Date", date(begun, "%Y.%m.%d")),
        ("White", seat("white")),
        ("Black", seat("black")),
        ("Mode", "EM".to_owned()),
    ];
    if let Ok(Some(turn)) = TimeControl::from_text(&game.time_control).turn() {
        tags.push(("TimeControl", format!("1/{}", turn.as_secs())));
    }
    if let Some(reason) = &game.reason {
        tags.push(("Termination", reason.clone()));
    }
    let moves = moves.iter().map(|row| PgnMove {
        step: row.step.clone(),
        display: row.display.clone(),
        comment: Some(format!("[%ccsnt {}]", date(row.played_at, "%Y.%m.%d,%H:%M"))),
    });
    Ok(pgn::write(&PgnGame {
        tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        variant: variant_of(&game.variant, &game.options)?,
        fen: game.start_fen.clone(),
        moves: moves.collect(),
        result: OutcomeView::of(game).map_or("*".to_owned(), |outcome| outcome.result),
    }))
}

fn date(at: Moment, format: &str) -> String {
    at.timestamp().strftime(format).to_string()
}
