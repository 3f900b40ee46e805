//! Loads what all mails about a game share: players, position, last moves and latest message.

use zugpost_rules::{Record, Seat};

use super::content::{GameFacts, LastMove, Message, PlayedMove, Player, Position};
use crate::accounts::board_preferences::BoardPreferences;
use crate::accounts::strangers;
use crate::locale::Locale;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::model::variant::{record_of, variant_of};
use crate::model::{describe, game};
use crate::notation::move_format::MoveFormat;
use crate::picture::look::PieceSet;
use crate::store::games::{self, Move, Table};
use crate::store::mail::outbox::{self, Mail};
use crate::store::{Conn, SeatName};
use crate::vocabulary;

/// The number of moves that a mail lists.
const LISTED: i64 = 10;

/// A game from the recipient's point of view.
pub(crate) struct RecipientView {
    /// The recipient's seat.
    pub seat: Seat,
    pub facts: GameFacts,
    /// Counted as players do: 1 for the first move of each side.
    pub turn: u32,
    pub position: Position,
    /// All steps since the recipient's own last turn; after that turn, its steps.
    pub news: Vec<LastMove>,
    pub message: Option<Message>,
}

impl RecipientView {
    pub fn of(
        context: &ComposeContext,
        conn: &mut Conn,
        table: &Table,
        mail: &Mail,
    ) -> Result<RecipientView, ComposeError> {
        let seat = *mail.seat.ok_or("it has no seat")?;
        let record = record_of(table)?;
        let mut recent = latest_shown(conn, table, &record)?;
        let mut pieces = PieceSet::default();
        if let Some(preferences) = context.preferences(mail) {
            pieces = BoardPreferences::from(&preferences.board).pieces;
            let writing = MoveFormat::of(&variant_of(&table.game)?, preferences);
            recent.iter_mut().for_each(|row| row.display = writing.shown(&row.step, &row.display));
        }
        let news = describe::news(&record, &recent, seat);
        Ok(RecipientView {
            seat,
            facts: facts(table, seat, context.locale(conn, mail)?)?,
            turn: record.position().turn(),
            position: Position { pieces, ..position(&record, &recent, &news, seat) },
            news: news.into_iter().map(last_move).collect(),
            // A message may be written after the invitation, or reach a stranger in another way.
            message: latest_message(conn, table, &recent, seat, mail)?.filter(|message| {
                mail.player_id.is_some() || strangers::check_message(&message.text).is_ok()
            }),
        })
    }
}

/// The last moves without the passes of neutral seats, which could fill the list.
fn latest_shown(conn: &mut Conn, table: &Table, record: &Record) -> diesel::QueryResult<Vec<Move>> {
    let seats = table.seats.iter().map(|seated| seated.row.seat);
    let neutral: Vec<SeatName> = seats.filter(|seat| record.position().is_neutral(**seat)).collect();
    games::latest_moves(conn, &table.game.id, (&neutral, game::PASS), LISTED)
}

fn facts(table: &Table, seat: Seat, locale: Locale) -> Result<GameFacts, ComposeError> {
    let variant = variant_of(&table.game)?;
    let players = table.seats.iter().map(|seated| {
        let seat = *seated.row.seat;
        Player { seat, side: variant.seat_name(seat), name: describe::player(seated).text(locale) }
    });
    Ok(GameFacts {
        id: table.game.id.0.clone(),
        variant: vocabulary::variant(variant.about()),
        pieces: vocabulary::game_of_pieces(&variant).to_owned(),
        options: variant.options().to_string(),
        players: players.collect(),
        seat,
    })
}

fn position(record: &Record, recent: &[Move], news: &[&Move], bottom: Seat) -> Position {
    let game = record.position();
    let moves = recent.iter().map(|row| PlayedMove {
        number: row.turn.unsigned_abs(),
        seat: *row.seat,
        display: describe::listed(row),
        names_player: record.variant().moves_both_sides(),
    });
    Position {
        board: game.board(),
        board_text: game.board_text_from(bottom),
        fen: game.fen(),
        marked: news.iter().flat_map(|row| describe::squares(row)).collect(),
        pieces: PieceSet::default(),
        moves: moves.collect(),
    }
}

fn last_move(row: &Move) -> LastMove {
    LastMove { seat: *row.seat, display: row.display.clone(), words: row.words.clone() }
}

/// The latest message of another player that the recipient has not seen, as far as the outbox knows.
fn latest_message(
    conn: &mut Conn,
    table: &Table,
    recent: &[Move],
    reader: Seat,
    mail: &Mail,
) -> Result<Option<Message>, ComposeError> {
    let messages = games::messages(conn, &table.game.id)?;
    // The recipient's last move may be older than all listed moves, or an unlisted pass.
    let own = games::last_move_of(conn, &table.game.id, reader.into())?;
    let mut moves: Vec<Move> = recent.iter().cloned().chain(own).collect();
    moves.sort_by_key(|row| row.ply);
    let told_at = outbox::told_before(conn, mail)?;
    Ok(describe::unread(table, &moves, &messages, reader, told_at).map(|(from, text)| Message { from, text }))
}
