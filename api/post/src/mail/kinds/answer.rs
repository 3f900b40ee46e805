//! Loads the response to a reply by mail, with the current state of the game.

pub(crate) mod data;
pub(crate) mod page;

use zugpost_base::locale::Phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, games};
use zugpost_data::view::vocabulary;
use zugpost_games::archive::pgn;
use zugpost_games::play::turn::touch_move::has_touch_move;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::Standing;
use crate::mail::recipient_view::RecipientView;
use crate::mail::{Content, content};
use data::Answer;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Content, ComposeError> {
    if mail.game_id.is_none() {
        let (games_url, stop) = (context.url("games")?, stop_links(context, mail)?);
        return Ok(Content::UnaddressedReply(content::UnaddressedReply { games_url, stop }));
    }
    let table = context.table(conn, mail)?;
    let game = &table.game;
    let answer = Answer::from_text(mail.detail.as_deref().unwrap_or_default());
    let view = RecipientView::of(context, conn, &table, mail)?;
    let is_running = game.status == GameStatus::Running;
    let is_own_turn = game.runs_at(mail.ply) && game.to_act == view.seat;
    let standing = match (is_running, is_own_turn) {
        (true, true) => Standing::YourTurn,
        (true, false) => Standing::TurnOf(*game.to_act),
        (false, _) => Standing::Ended(vocabulary::ending(game).unwrap_or(Phrase::Verbatim(String::new()))),
    };
    let moves = if answer.has_pgn { games::moves(conn, &game.id)? } else { Vec::new() };
    let text = answer.has_pgn.then(|| pgn::write(&table, &moves, &context.shared.site)).transpose()?;
    let play_url = is_own_turn.then(|| context.mint(mail, LinkKind::Move, "m", None)).transpose()?;
    Ok(Content::Answer(Box::new(content::Answer {
        headline: answer.headline,
        refused: answer.reason.map(|reason| (answer.said, reason.phrase())),
        nearest: answer.nearest,
        is_unfinished: answer.is_unfinished,
        has_help: answer.has_help,
        can_signal: record_of(&table)?.position().is_neutral(view.seat),
        can_touch: has_touch_move(game),
        pgn: text,
        stop: answer.is_about_stopping.then(|| stop_links(context, mail)).transpose()?,
        news: view.news,
        standing,
        deadline: game.move_by.filter(|_| is_own_turn).map(Moment::timestamp),
        position: view.position,
        examples: view.examples,
        play_url,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    })))
}

fn stop_links(context: &mut ComposeContext, mail: &Mail) -> Result<content::StopLinks, ComposeError> {
    Ok(content::StopLinks {
        unsubscribe_url: context.mint(mail, LinkKind::Unsubscribe, "u", None)?,
        account_url: context.url("account")?,
    })
}
