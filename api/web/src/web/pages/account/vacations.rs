//! The vacations of the signed-in player, on the account page.

use std::collections::BTreeMap;
use std::time::Duration;

use zugpost_base::ids::VacationId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::store::players::vacations::VacationKind;
use zugpost_games::play::absence::vacations::{VacationRequest, VacationView};

use crate::web::markup::{VacationLine, Vacations};
use crate::web::pages::failure::Failure;
use crate::web::pages::session::SignedIn;
use crate::web::pages::times::Times;
use crate::web::problem::Problem;
use crate::web::state::State;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The dates of the form, as typed.
pub type Dates = [String; 2];

pub fn dates(fields: &BTreeMap<String, String>) -> Dates {
    ["begins", "last_day"].map(|name| fields.get(name).map(|date| date.trim().to_owned()).unwrap_or_default())
}

/// Returns this part of the page: the vacations that are not over, and the rest of the allowance.
pub async fn section(
    state: &State,
    by: &SignedIn,
    [begins, last_day]: Dates,
    times: &Times,
) -> Result<Vacations, Problem> {
    let all = state.app.play.vacations(by.id()).await?;
    let years = all.years.iter().map(|year| {
        let words = phrase("account-vacation-year").with("year", year.year.to_string());
        words.with("left", year.left.phrase()).with("allowance", year.allowance.phrase())
    });
    let lines = all.list.items.into_iter().filter(|vacation| vacation.ends_at > times.now);
    Ok(Vacations {
        years: years.collect(),
        lines: lines.map(|vacation| line(vacation, times)).collect(),
        zone: by.player.time_zone.clone(),
        today: times.today(),
        begins,
        last_day,
    })
}

fn line(vacation: VacationView, times: &Times) -> VacationLine {
    let is_running = vacation.starts_at <= times.now;
    VacationLine {
        id: vacation.id.0,
        begins: times.at(vacation.starts_at),
        ends: if is_running { times.until(vacation.ends_at) } else { times.at(vacation.ends_at) },
        is_running,
        is_automatic: vacation.kind == VacationKind::Automatic,
    }
}

/// Begins or plans a vacation from the first of these days to the end of the last one.
pub async fn enter(
    state: &State,
    by: &SignedIn,
    [begins, last_day]: Dates,
    once: IdempotencyKey,
) -> Result<(), Failure> {
    let times = Times::of(state, Some(by));
    let midnight = |date: &str, days_later| {
        let why = || Failure::bad(phrase("account-error-date").with("text", date));
        times.midnight(date, days_later).ok_or_else(why)
    };
    let is_at_once = begins.is_empty() || begins == times.today();
    let starts_at = if is_at_once { None } else { Some(midnight(&begins, 0)?) };
    let ends_at = whole_days(starts_at.unwrap_or(times.now), midnight(&last_day, 1)?);
    let request = VacationRequest { starts_at, ends_at };
    state.app.play.take_vacation(by.id(), request, Some(once)).await?;
    Ok(())
}

/// The end of a vacation that lasts a day at least, which it costs anyway. The rest of today is less, and a day on which
/// clocks are put forward.
fn whole_days(begin: Moment, end: Moment) -> Moment {
    if begin < end { end.max(begin.after(DAY)) } else { end }
}

/// Ends or cancels a vacation.
pub async fn end(state: &State, by: &SignedIn, id: String) -> Result<(), Failure> {
    Ok(state.app.play.end_vacation(by.id(), VacationId(id)).await?)
}
