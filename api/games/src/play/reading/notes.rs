//! A player's private notes on a game. Only their author can read them, even after the game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::table;
use zugpost_data::store::games::notes::{self, Note};

use crate::play::Play;

const LONGEST: usize = 16_000;

/// Notes to store.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteRequest {
    /// The new text of the note; an empty text deletes it.
    pub text: String,
}

/// Private notes on a game.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct NoteView {
    /// The text; empty if there is no note.
    pub text: String,
    /// `null` if there is no note.
    pub updated_at: Option<Moment>,
}

impl From<Note> for NoteView {
    fn from(note: Note) -> NoteView {
        NoteView { text: note.body, updated_at: Some(note.updated_at) }
    }
}

impl Play {
    pub async fn note(&self, game: GameId, player: PlayerId) -> Result<NoteView, GameError> {
        self.shared
            .db
            .read(move |conn| {
                check_seated(&table(conn, &game)?, &player)?;
                Ok(notes::find(conn, &game, &player)?.map(NoteView::from).unwrap_or_default())
            })
            .await
    }

    pub async fn put_note(
        &self,
        game: GameId,
        player: PlayerId,
        request: NoteRequest,
    ) -> Result<NoteView, GameError> {
        let now = self.shared.clock.now();
        let body = request.text.replace("\r\n", "\n").trim().to_owned();
        if body.len() > LONGEST {
            return Err(Fault::at("text", phrase("error-note-too-long").with("n", LONGEST)).into());
        }
        self.shared
            .db
            .write(move |conn| {
                check_seated(&table(conn, &game)?, &player)?;
                if body.is_empty() {
                    notes::delete(conn, &game, &player)?;
                    return Ok(NoteView::default());
                }
                let note = Note { game_id: game, player_id: player, body, updated_at: now };
                notes::put(conn, &note)?;
                Ok(NoteView::from(note))
            })
            .await
    }
}

fn check_seated(table: &zugpost_data::store::games::Table, player: &PlayerId) -> Result<(), GameError> {
    match table.seats_of(player).next() {
        Some(_) => Ok(()),
        None => Err(GameError::NotYourGame(table.game.id.clone())),
    }
}
