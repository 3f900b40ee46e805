//! Loads what all mails about a game share: players, position, last moves and latest message.

use std::collections::HashMap;

use zugpost_base::locale::{Locale, Spelling, Writing};
use zugpost_base::picture::look::Look;
use zugpost_base::vocabulary;
use zugpost_data::model::replay::replayed;
use zugpost_data::model::variant::{record_of, variant_of};
use zugpost_data::model::{describe, game};
use zugpost_data::notation::examples::examples;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_data::store::games::{self, GameStatus, Move, Table};
use zugpost_data::store::mail::outbox::{self, Mail};
use zugpost_data::store::{Conn, Ply};
use zugpost_games::accounts::board_preferences::BoardPreferences;
use zugpost_games::accounts::strangers;
use zugpost_rules::{LegalStep, Played, Record, Seat, StepText, unnumbered};

use super::content::{GameFacts, LastMove, Message, PlayedMove, Player, Position};
use crate::mail::compose::context::{ComposeContext, ComposeError};

/// The number of moves that a mail lists.
const LISTED: usize = 10;

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
    /// Turns of the recipient that are legal now, one of each form; empty where another seat is to act.
    pub examples: Vec<String>,
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
        let moves = games::moves(conn, &table.game.id)?;
        // Without the passes of neutral seats, which could fill the list.
        let shown = moves.iter().rev().filter(|row| describe::is_shown(&record, row)).take(LISTED);
        let mut recent: Vec<Move> = shown.cloned().collect();
        recent.reverse();
        let first = recent.first().map_or(table.game.ply, |row| row.ply);
        let played = replayed(&table.game, &moves, first);
        let preferences = context.preferences(mail);
        let looks = preferences.map(|own| BoardPreferences::from(&own.board)).unwrap_or_default();
        let locale = context.locale(conn, mail)?;
        let writing = match preferences {
            Some(own) => MoveFormat::of(record.variant(), own),
            None => MoveFormat::of_guest(record.variant(), locale),
        };
        for row in &mut recent {
            row.display = writing.shown(&row.step, &row.display);
            if let Some(Played { regional: Some(written), .. }) = played.get(&row.ply)
                && looks.spelling == Spelling::Regional
                && writing.is_standard()
            {
                row.display.clone_from(written);
            }
        }
        let news = describe::news(&record, &recent, seat);
        let is_own_turn = table.game.status == GameStatus::Running && record.position().to_act() == seat;
        Ok(RecipientView {
            seat,
            examples: if is_own_turn { own_examples(&record, &writing, looks.spelling) } else { Vec::new() },
            facts: facts(table, seat, locale)?,
            turn: record.position().turn(),
            position: position(&record, &recent, &news, seat, looks),
            news: news.into_iter().filter_map(|row| last_move(row, &played)).collect(),
            // A message may be written after the invitation, or reach a stranger in another way.
            message: latest_message(conn, table, &recent, seat, mail, locale)?.filter(|message| {
                mail.player_id.is_some() || strangers::check_message(&message.text).is_ok()
            }),
        })
    }
}

/// Turns as this reader writes them.
fn own_examples(record: &Record, writing: &MoveFormat, spelling: Spelling) -> Vec<String> {
    let is_regional = spelling == Spelling::Regional && writing.is_standard();
    let write = |step: &LegalStep| {
        let StepText { step: machine, display } = &step.text;
        match &step.regional {
            // A line of dashes begins a signature.
            _ if machine == game::PASS => "PASS".to_owned(),
            Some(regional) if is_regional => regional.clone(),
            _ => writing.shown(machine, unnumbered(display)),
        }
    };
    examples(record, write, &writing.letters())
}

fn facts(table: &Table, seat: Seat, locale: Locale) -> Result<GameFacts, ComposeError> {
    let variant = variant_of(&table.game)?;
    let players = table.seats.iter().map(|seated| {
        let seat = *seated.row.seat;
        let (side, name) = (variant.seat_name(seat), describe::called(seated).text(locale));
        Player { seat, side, name, is_nature: describe::is_nature(seated) }
    });
    let (key, options) = (variant.about().key, variant.options().to_string());
    Ok(GameFacts {
        id: table.game.id.0.clone(),
        title: vocabulary::variant_in_a_line(key, &options),
        variant_with_options: vocabulary::variant_with_options(key, &options),
        players: players.collect(),
        seat,
    })
}

fn position(
    record: &Record,
    recent: &[Move],
    news: &[&Move],
    bottom: Seat,
    looks: BoardPreferences,
) -> Position {
    let game = record.position();
    let moves = recent.iter().map(|row| PlayedMove {
        number: row.turn.unsigned_abs(),
        seat: *row.seat,
        display: describe::listed(row),
        names_player: record.variant().moves_both_sides(),
    });
    let BoardPreferences { pieces, letters, spelling, .. } = looks;
    let board = game.board();
    let look = Look { spelling, ..Look::new(bottom, Vec::new()) };
    Position {
        squares_text: game.squares_text(bottom, look.coordinates(&board)),
        board,
        fen: game.fen(),
        marked: news.iter().map(|row| describe::squares(row)).collect(),
        pieces,
        writing: Writing { letters, spelling },
        moves: moves.collect(),
    }
}

fn last_move(row: &Move, played: &HashMap<Ply, Played>) -> Option<LastMove> {
    let words = played.get(&row.ply)?.words.clone();
    Some(LastMove { seat: *row.seat, display: row.display.clone(), words })
}

/// The latest message of another player that the recipient has not seen, as far as the outbox knows.
fn latest_message(
    conn: &mut Conn,
    table: &Table,
    recent: &[Move],
    reader: Seat,
    mail: &Mail,
    locale: Locale,
) -> Result<Option<Message>, ComposeError> {
    let messages = games::messages(conn, &table.game.id)?;
    // The recipient's last move may be older than all listed moves, or an unlisted pass.
    let own = games::last_move_of(conn, &table.game.id, reader.into())?;
    let mut moves: Vec<Move> = recent.iter().cloned().chain(own).collect();
    moves.sort_by_key(|row| row.ply);
    let told_at = outbox::told_before(conn, mail)?;
    let unread = describe::unread(table, &moves, &messages, reader, told_at);
    Ok(unread.map(|(from, text)| Message { from: from.text(locale), text }))
}
