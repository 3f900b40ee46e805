//! Loads the notice that a seat has left a game that the others continue.

pub(crate) mod page;

use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, games};
use zugpost_rules::Departure;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::recipient_view::RecipientView;
use crate::mail::{Content, content};

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    // The notice is outdated: all players, including those who left, get a mail about the end.
    if game.status != GameStatus::Running {
        return Ok(None);
    }
    let moves = games::moves(conn, &game.id)?;
    let known = moves.iter().filter(|row| Some(row.ply) <= mail.ply);
    let left = known.rev().find_map(|row| Departure::read(&row.step));
    let (leaver, why) = left.ok_or("no seat has left its game")?;
    let view = RecipientView::of(context, conn, &table, mail)?;
    Ok(Some(Content::Departure(content::Departure {
        leaver,
        why,
        position: view.position,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    })))
}
