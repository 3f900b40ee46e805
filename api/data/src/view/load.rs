//! The full view of a game for one reader.

use std::slice;

use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_rules::Seat;
use zugpost_rules::pgn::{self, PgnMove};

use super::{GameSummary, GameView, MoveView, OffersView};
use crate::model::error::GameError;
use crate::model::remarks::Remarks;
use crate::model::variant::{record_of, variant_of};
use crate::store::Conn;
use crate::store::games::{self, Game, GameStatus, Table, rematches};
use crate::{clock, view};

pub fn view_of(
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
    super::ratings::show(conn, slice::from_mut(&mut summary))?;
    let over = !running && game.status != GameStatus::Invited;
    Ok(GameView {
        summary,
        rules_version: game.rules_version,
        start_fen: game.start_fen.clone(),
        in_check: record.position().in_check(),
        legal: (running && own.contains(&game.to_act)).then(|| view::steps(record.position().legal())),
        clocks: clock::views(table, &record, now),
        record: moves(conn, game)?,
        offers: OffersView::of(table, &own),
        messages: messages.into_iter().map(view::MessageView::from).collect(),
        begun_ply: game.begun_ply,
        rematch: if over { rematches::of(conn, &game.id)? } else { None },
        join: None,
    })
}

/// The steps of a game, with the annotations in the file of an imported one.
fn moves(conn: &mut Conn, game: &Game) -> Result<Vec<MoveView>, GameError> {
    let rows = games::moves(conn, &game.id)?;
    if !game.imported {
        return Ok(rows.into_iter().map(|row| MoveView::of(game, row)).collect());
    }
    let mut remarks = Remarks::load(conn, game)?;
    let steps = rows.iter().map(|row| PgnMove {
        step: row.step.clone(),
        display: row.display.clone(),
        variations: remarks.annotations.get(&row.ply).map(|said| said.variations.clone()).unwrap_or_default(),
        ..PgnMove::default()
    });
    let steps: Vec<PgnMove> = steps.collect();
    let variations = pgn::variation_texts(&variant_of(game)?, game.start_fen.as_deref(), &steps);
    let views = rows.into_iter().zip(variations).map(|(row, variations)| MoveView {
        comment: remarks.comments.remove(&row.ply),
        nags: remarks.annotations.remove(&row.ply).unwrap_or_default().nags,
        variations,
        ..MoveView::of(game, row)
    });
    Ok(views.collect())
}
