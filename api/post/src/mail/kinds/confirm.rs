//! Loads the request to confirm an action that a reply by mail asked for, with its confirmation link.

pub(crate) mod page;

use zugpost_data::model::variant::variant_of;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_games::play::conditionals;
use zugpost_games::play::pending_action::PendingAction;

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
    let pending = mail.detail.as_deref().and_then(PendingAction::from_text);
    let pending = pending.ok_or("its pending action is unreadable")?;
    if !pending.is_possible(game, mail.ply) {
        return Ok(None);
    }
    let view = RecipientView::of(context, conn, &table, mail)?;
    let variant = variant_of(game)?;
    let writing = context.preferences(mail).map(|preferences| MoveFormat::of(&variant, preferences));
    let conditionals = pending.action.conditionals().map(|tree| conditionals::shown(tree, writing.as_ref()));
    Ok(Some(Content::Confirm(content::Confirm {
        words: pending.action.words(&table)?,
        conditionals: conditionals.unwrap_or_default(),
        message: pending.message().map(str::to_owned),
        position: view.position,
        confirm_url: context.mint(mail, LinkKind::Confirm, "c", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    })))
}
