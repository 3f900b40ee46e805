//! Loads the notice that another player offers a draw or requests a takeback.

pub(crate) mod page;

use crate::locale::phrase;
use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{OfferKind, Question};
use crate::mail::recipient_view::RecipientView;
use crate::model::variant::record_of;
use crate::model::{describe, standing_offers};
use crate::play::offers::{draw_offers, takebacks};
use crate::store::Conn;
use crate::store::mail::links::LinkKind;
use crate::store::mail::outbox::Mail;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(mail)?;
    let game = &table.game;
    let view = RecipientView::of(context, conn, &table, mail)?;
    let (wish, asker) = if takebacks::is_asked(&table, view.seat) {
        (OfferKind::Takeback, standing_offers::asker(game))
    } else if draw_offers::is_asked(game, &record_of(&table)?, view.seat) {
        (OfferKind::Draw, standing_offers::agreed(game).next())
    } else {
        return Ok(None);
    };
    if !game.runs_at(mail.ply) {
        return Ok(None);
    }
    let asker = asker.and_then(|seat| table.seat(*seat));
    Ok(Some(Content::Question(Question {
        from: asker.map_or(phrase("mail-some-player"), describe::player),
        wish,
        position: view.position,
        news: view.news,
        answer_url: context.mint(mail, LinkKind::Move, "m", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    })))
}
