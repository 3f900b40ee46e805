//! The cadence of mails about one game, where it differs from that of the player's other games.

use zugpost_base::locale::phrase;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::players::preferences::Cadence;
use zugpost_games::accounts::game_mail::GameMail;
use zugpost_games::play::reading::seat_access::SeatAccess;

use crate::web::markup::Choices;
use crate::web::pages::lobby::cadences;
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

/// The choices of the seat's player; `None` if no mails come about the game.
pub async fn choices(state: &State, opened: &SeatAccess) -> Result<Option<Choices>, Problem> {
    let goes_on = matches!(opened.table.game.status, GameStatus::Running | GameStatus::Invited);
    let Some(player) = opened.table.player(opened.seat).filter(|_| goes_on && !opened.email.is_empty())
    else {
        return Ok(None);
    };
    let chosen = state.app.accounts.game_mail(player.clone(), opened.game.clone()).await?.cadence;
    let usual = (String::new(), phrase("panel-mails-as-usual"));
    let others = Cadence::ALL.iter().map(|one| (one.as_str().to_owned(), cadences::words(*one)));
    Ok(Some(Choices {
        chosen: chosen.map_or_else(String::new, |cadence| cadence.as_str().to_owned()),
        choices: [usual].into_iter().chain(others).collect(),
    }))
}

/// Stores the choice of a form; empty for that of the player's other games.
pub async fn choose(state: &State, opened: &SeatAccess, typed: &str) -> Result<(), Problem> {
    let refuse = |why: String| Problem::of_program(Code::BadRequest, why);
    let read = |typed: &str| typed.parse::<Cadence>().map_err(|error| refuse(format!("cadence: {error}")));
    let cadence = Some(typed).filter(|typed| !typed.is_empty()).map(read).transpose()?;
    let Some(player) = opened.table.player(opened.seat) else {
        return Err(refuse("mails: the seat has no player".to_owned()));
    };
    state.app.accounts.choose_game_mail(player.clone(), opened.game.clone(), GameMail { cadence }).await?;
    Ok(())
}
