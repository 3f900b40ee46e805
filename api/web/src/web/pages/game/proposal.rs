//! A game that has not begun, for the player who has proposed it: it can be withdrawn, and its open seats get new links.

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::Table;
use zugpost_games::lobby::open_seats::open_seats;
use zugpost_games::lobby::proposals::is_proposed_by;

use crate::web::markup::{JoinLinksPage, Proposal};
use crate::web::state::State;

/// Returns the player's options for a game that they have proposed; `None` for other games.
pub fn of(table: &Table, player: &PlayerId) -> Option<Proposal> {
    let has_open_seats = open_seats(table).next().is_some();
    is_proposed_by(table, player).then_some(Proposal { has_open_seats })
}

/// More links to the open seats. `page` is the player's page of the game.
pub async fn new_links(
    state: &State,
    game: GameId,
    player: PlayerId,
    page: String,
) -> Result<JoinLinksPage, GameError> {
    let links = state.app.lobby.more_join_links(game, player).await?;
    Ok(JoinLinksPage {
        again: None,
        title: phrase("join-links-new"),
        text: phrase("join-links-old-void"),
        links: links.into_iter().collect(),
        game: Some(page),
        in_dev_mail: false,
    })
}
