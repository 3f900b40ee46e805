//! Loads the notice that it is the recipient's turn.

pub(crate) mod page;

use zugpost_base::time::Moment;
use zugpost_data::clock;
use zugpost_data::model::standing_offers;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{self, EndReason, Table};
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::view::vocabulary;
use zugpost_games::play::conditionals;
use zugpost_rules::Seat;

use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::YourMove;
use crate::mail::recipient_view::RecipientView;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    Ok(turn(context, conn, mail)?.map(Content::YourMove))
}

/// `None` if the game has ended or is at another ply.
pub(crate) fn turn(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<YourMove>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    if !game.runs_at(mail.ply) {
        return Ok(None);
    }
    let view = RecipientView::of(context, conn, &table, mail)?;
    let record = record_of(&table)?;
    let draw_offered = standing_offers::draw_waits_for(game, &record, view.seat);
    Ok(Some(YourMove {
        turn_number: view.turn,
        news: view.news,
        claim: record.claim().map(|reason| vocabulary::reason(EndReason::Rules(reason))),
        deadline: game.move_by.map(Moment::timestamp),
        clock: clock::words(&table, &record, context.now),
        draw_offered,
        held_answer: if draw_offered { held_answer(conn, &table, view.seat)? } else { None },
        position: view.position,
        message: view.message,
        examples: view.examples,
        play_url: context.mint(mail, LinkKind::Move, "m", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    }))
}

/// The conditional move that the draw offer holds back.
fn held_answer(conn: &mut Conn, table: &Table, seat: Seat) -> Result<Option<String>, ComposeError> {
    let plan = conditionals::view(conn, table, seat)?;
    Ok(plan.due(&games::moves(conn, &table.game.id)?).map(str::to_owned))
}
