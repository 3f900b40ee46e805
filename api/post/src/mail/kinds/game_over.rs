//! Loads the notice that a game has ended, with its PGN attached.

pub(crate) mod page;

use zugpost_base::locale::Phrase;
use zugpost_data::model::game;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, games};
use zugpost_data::view::{OutcomeView, vocabulary};
use zugpost_games::archive::pgn;

use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::GameOver;
use crate::mail::recipient_view::RecipientView;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let view = RecipientView::of(context, conn, &table, mail)?;
    let outcome = OutcomeView::of(game);
    let can_follow = game::was_played(game);
    let rematch_url = can_follow.then(|| context.mint(mail, LinkKind::Move, "m", None)).transpose()?;
    let winner = outcome.as_ref().and_then(|outcome| outcome.winner);
    Ok(Some(Content::GameOver(GameOver {
        winner: winner.map(|winner| *winner),
        result: outcome.as_ref().map_or("*".to_owned(), |outcome| outcome.result.clone()),
        outcome: vocabulary::ending(game).unwrap_or(Phrase::Verbatim(String::new())),
        news: view.news,
        position: view.position,
        message: view.message,
        pgn: pgn::write(&table, &games::moves(conn, &game.id)?, &context.shared.site)?,
        game_url: context.url(&format!("games/{}", game.id))?,
        rematch_url,
        game: view.facts,
    })))
}
