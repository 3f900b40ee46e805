//! Loads the notice that another player offers a draw, requests a takeback or proposes a pause.

pub(crate) mod page;

use zugpost_base::locale::phrase;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::model::standing_offers::DrawOffers;
use zugpost_data::model::variant::record_of;
use zugpost_data::model::{describe, standing_offers};
use zugpost_data::store::Conn;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_games::play::offers::pauses;

use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{OfferKind, Question};
use crate::mail::recipient_view::RecipientView;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let view = RecipientView::of(context, conn, &table, mail)?;
    let record = record_of(&table)?;
    let (wish, asker) = if standing_offers::takeback_waits_for(&table, view.seat) {
        (OfferKind::Takeback, standing_offers::asker(game))
    } else if standing_offers::draw_waits_for(game, &record, view.seat) {
        (OfferKind::Draw, DrawOffers::of(game).agreed.first().copied())
    } else if pauses::is_asked(game, &record, view.seat) {
        (OfferKind::Pause, Clocks::of(game).pause_offer.first().copied())
    } else {
        return Ok(None);
    };
    if !game.runs_at(mail.ply) {
        return Ok(None);
    }
    let asker = asker.and_then(|seat| table.seat(*seat));
    Ok(Some(Content::Question(Question {
        from: asker.map_or(phrase("player-some"), describe::player),
        wish,
        position: view.position,
        news: view.news,
        answer_url: context.mint(mail, LinkKind::Move, "m", None)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    })))
}
