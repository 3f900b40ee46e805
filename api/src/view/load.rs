//! The full view of a game for one reader.

use zugpost_rules::Seat;

use super::{GameSummary, GameView, OffersView};
use crate::ids::PlayerId;
use crate::model::error::GameError;
use crate::model::variant::record_of;
use crate::store::Conn;
use crate::store::games::{self, GameStatus, Table, rematches};
use crate::time::Moment;
use crate::{clock, view};

pub(crate) fn view_of(
    conn: &mut Conn,
    table: &Table,
    reader: Option<&PlayerId>,
    now: Moment,
) -> Result<GameView, GameError> {
    let game = &table.game;
    let record = record_of(table)?;
    let own: Vec<Seat> =
        reader.into_iter().flat_map(|id| table.seats_of(id)).map(|seated| *seated.row.seat).collect();
    let running = game.status == GameStatus::Running;
    let messages = if own.is_empty() { Vec::new() } else { games::messages(conn, &game.id)? };
    let mut summary = GameSummary::of(table);
    super::ratings::show(conn, &mut [&mut summary])?;
    let over = !running && game.status != GameStatus::Invited;
    Ok(GameView {
        summary,
        rules_version: game.rules_version,
        start_fen: game.start_fen.clone(),
        in_check: record.position().in_check(),
        legal: (running && own.contains(&game.to_act)).then(|| view::steps(record.position().legal())),
        clocks: clock::views(table, &record, now),
        record: games::moves(conn, &game.id)?.into_iter().map(view::MoveView::from).collect(),
        offers: OffersView::of(table, &own),
        messages: messages.into_iter().map(view::MessageView::from).collect(),
        begun_ply: game.begun_ply,
        rematch: if over { rematches::of(conn, &game.id)? } else { None },
        join: None,
    })
}
