//! Loads an invitation to a game, or the request to confirm a game that the recipient proposed.

pub(crate) mod page;

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::describe;
use zugpost_data::model::variant::variant_of;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{GameStatus, Seated, Table};
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_rules::Seat;

use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::Invitation;
use crate::mail::recipient_view::RecipientView;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let seated = mail.seat.and_then(|seat| table.seat(*seat)).filter(|it| !it.row.accepted);
    let Some(seated) = seated.filter(|_| game.status == GameStatus::Invited) else { return Ok(None) };
    let view = RecipientView::of(context, conn, &table, mail)?;
    let summary = vocabulary::summary(variant_of(game)?.about());
    Ok(Some(Content::Invitation(Invitation {
        summary,
        is_stranger: seated.row.player_id.is_none(),
        inviter: inviter(&table, view.seat),
        is_asked_for: seated.row.is_open(),
        time_control: TimeControl::from_text(&game.time_control).phrase(),
        engine_help: game.engine_help,
        expires_at: game.invited_until.map(Moment::timestamp),
        message: view.message.map(|message| message.text),
        accept_url: context.mint(mail, LinkKind::Invitation, "i", game.invited_until)?,
        rules_url: Some(context.url(&format!("variants/{}", game.variant))?),
        position: view.position,
        game: view.facts,
    })))
}

/// The name of the player who invites this seat; `None` if this seat's player proposed the game.
fn inviter(table: &Table, seat: Seat) -> Option<Phrase> {
    let is_own = table.game.creator.is_some_and(|creator| creator == seat);
    (!is_own).then(|| inviting(table, seat).map_or(phrase("player-some"), describe::player))
}

/// The seat from which this one is invited.
pub fn inviting(table: &Table, seat: Seat) -> Option<&Seated> {
    let creator = table.game.creator.and_then(|creator| table.seat(*creator));
    creator.or_else(|| table.seats.iter().find(|seated| seated.row.seat != seat))
}
