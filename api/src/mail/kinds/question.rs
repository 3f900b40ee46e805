//! Loads the notice that another player offers a draw or requests a takeback.

pub(crate) mod page;

use crate::mail::Content;
use crate::mail::composer::{Composer, Impossible};
use crate::mail::content::{Question, Wish};
use crate::mail::scene::Scene;
use crate::model::variant::record_of;
use crate::model::{describe, standing_offers};
use crate::play::offers::{draw_offers, takebacks};
use crate::store::Conn;
use crate::store::games::GameStatus;
use crate::store::mail::links::LinkKind;
use crate::store::mail::outbox::Mail;

pub(crate) fn write(
    composer: &mut Composer,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, Impossible> {
    let table = composer.table(mail)?;
    let game = &table.game;
    let scene = Scene::of(composer, conn, &table, mail)?;
    let (wish, asker) = if takebacks::is_asked(&table, scene.seat) {
        (Wish::Takeback, standing_offers::asker(game))
    } else if draw_offers::is_asked(game, &record_of(&table)?, scene.seat) {
        (Wish::Draw, standing_offers::agreed(game).next())
    } else {
        return Ok(None);
    };
    if game.status != GameStatus::Running || mail.ply != Some(game.ply) {
        return Ok(None);
    }
    let asker = asker.and_then(|seat| table.seat(*seat));
    Ok(Some(Content::Question(Question {
        from: asker.map_or("Somebody".to_owned(), describe::name),
        wish,
        position: scene.position,
        last_move: scene.last_move,
        answer_url: composer.mint(mail, LinkKind::Move, "m", None)?,
        game_url: composer.url(&format!("games/{}", game.id))?,
        game: scene.facts,
    })))
}
