//! Agreed pauses: all clocks of a game stand until one of the players ends the pause.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::locale::phrase;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::clock::pauses::{AGREED, set_cause, stands};
use zugpost_data::model::error::GameError;
use zugpost_data::model::standing_offers::is_rival;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::SeatName;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{Game, Table};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_rules::{Record, Seat};

use crate::play::change_set::rivals::rivals;
use crate::play::game_change::GameChange;

/// Action on a pause: agree to one, or end it for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PauseAction {
    Propose,
    Agree,
    /// Ends a pause, or takes back or declines what was proposed.
    End,
}

/// State of a game's pauses for one of its rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseState {
    /// No pause is proposed.
    Runs,
    /// The rival agrees to one and waits for the others.
    Waits,
    /// This seat has proposed one and waits for the rival.
    Asked(SeatName),
    /// All clocks stand.
    Paused,
}

impl PauseState {
    pub fn of(game: &Game, rival: Seat) -> PauseState {
        let offer = Clocks::of(game).pause_offer;
        match offer.first() {
            _ if stands(game) => PauseState::Paused,
            None => PauseState::Runs,
            Some(_) if offer.contains(&SeatName(rival)) => PauseState::Waits,
            Some(first) => PauseState::Asked(*first),
        }
    }
}

/// Returns whether a pause is proposed and this seat has not agreed. Only rivals are asked.
pub fn is_asked(game: &Game, record: &Record, seat: Seat) -> bool {
    matches!(PauseState::of(game, seat), PauseState::Asked(_)) && is_rival(record, seat)
}

pub(crate) fn pause(change: &mut GameChange<'_>, action: PauseAction) -> Result<(), GameError> {
    let GameChange { changes, table, seat, now, .. } = change;
    let (own, to_act, stood) = (SeatName(*seat), *table.game.to_act, stands(&table.game));
    let refuse = |why| Err(phrase(why).into());
    let record = record_of(table)?;
    let mut clocks = Clocks::of(&table.game);
    let is_proposed = !clocks.pause_offer.is_empty();
    let kind = match action {
        PauseAction::Propose | PauseAction::Agree if stood => return refuse("error-pause-already"),
        PauseAction::Agree if !is_asked(&table.game, &record, *seat) => {
            return refuse("error-pause-not-proposed");
        }
        PauseAction::Propose | PauseAction::Agree => {
            if !clocks.pause_offer.contains(&own) {
                clocks.pause_offer.push(own);
            }
            if must_agree(table, &record).iter().all(|seat| clocks.pause_offer.contains(seat)) {
                clocks.pause_offer.clear();
                clocks.settle(to_act, stood, *now);
                set_cause(&mut table.game, AGREED, true);
                EventKind::Pause
            } else {
                EventKind::PauseOffer
            }
        }
        PauseAction::End if stood => {
            clocks.settle(to_act, stood, *now);
            set_cause(&mut table.game, AGREED, false);
            EventKind::PauseEnd
        }
        PauseAction::End if !is_proposed => return refuse("error-pause-none"),
        PauseAction::End => {
            clocks.pause_offer.clear();
            EventKind::PauseDeclined
        }
    };
    clocks.keep(&mut table.game);
    changes.event(table, kind, *now);
    if kind == EventKind::PauseOffer && !is_proposed {
        let table: &Table = table;
        let asked = must_agree(table, &record).into_iter().filter(|rival| *rival != own);
        let asked = asked.filter_map(|rival| table.seat(*rival));
        asked.for_each(|seated| changes.mail(table, seated, MailKind::Question, *now));
    }
    // The player to move may not know that their clock runs again.
    let acting = table.seat(to_act).filter(|seated| seated.row.seat != *seat);
    if let Some(acting) = acting.filter(|_| stood && !stands(&table.game)) {
        changes.mail(table, acting, MailKind::YourMove, *now);
    }
    Ok(())
}

/// The rivals that are played by people. All of them must agree.
fn must_agree(table: &Table, record: &Record) -> Vec<SeatName> {
    let is_person = |seat: &Seat| table.seat(*seat).is_some_and(|seated| seated.row.engine.is_none());
    rivals(table, record).into_iter().filter(is_person).map(SeatName).collect()
}
