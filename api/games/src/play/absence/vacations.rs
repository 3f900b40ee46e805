//! Vacations: a player's clocks stand in all games, within the yearly allowance.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{PlayerId, VacationId};
use zugpost_base::locale::phrase;
use zugpost_base::time::{Moment, words};
use zugpost_data::clock::PauseInterval;
use zugpost_data::clock::allowance::{Allowance, LEAST, Year};
use zugpost_data::clock::time_control::Length;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::store::Conn;
use zugpost_data::store::players;
use zugpost_data::store::players::vacations::{self, Vacation, VacationKind};

use super::calendars::rewrite_leaves;
use crate::play::Play;

/// The furthest that a vacation may be planned ahead.
const FURTHEST: Duration = Length::from_days(366).duration();

/// A vacation to begin or to plan.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VacationRequest {
    /// The start; now if absent.
    #[serde(default)]
    pub starts_at: Option<Moment>,
    /// The end, at least a day after the start.
    pub ends_at: Moment,
}

/// A vacation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VacationView {
    pub id: VacationId,
    pub kind: VacationKind,
    pub starts_at: Moment,
    pub ends_at: Moment,
}

impl From<Vacation> for VacationView {
    fn from(row: Vacation) -> VacationView {
        let Vacation { id, kind, starts_at, ends_at, .. } = row;
        VacationView { id, kind, starts_at, ends_at }
    }
}

impl Listed for VacationView {
    const LIST: &'static str = "VacationItems";
    const ABOUT: &'static str = "Your vacations.";
    const FORMER: Option<&'static str> = Some("vacations");
}

pub type VacationItems = List<VacationView>;

/// Your vacations and the rest of your allowance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VacationsView {
    #[serde(flatten)]
    pub list: VacationItems,
    pub years: Vec<Year>,
}

impl Play {
    pub async fn vacations(&self, player: PlayerId) -> Result<VacationsView, PlayerError> {
        let (now, allowance) = (self.shared.clock.now(), self.shared.site.vacation);
        self.shared
            .db
            .read(move |conn| {
                let rows = vacations::of_player(conn, &player)?;
                let years = allowance.years(&rows, now);
                Ok(VacationsView {
                    years,
                    list: List::whole(rows.into_iter().map(VacationView::from).collect()),
                })
            })
            .await
    }

    /// Starts a vacation, or plans one.
    pub async fn take_vacation(
        &self,
        player: PlayerId,
        request: VacationRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<String, PlayerError> {
        self.credit_interruption().await?;
        let (now, allowance) = (self.shared.clock.now(), self.shared.site.vacation);
        self.shared
            .write_once(key, now, move |conn| {
                // Lock the player, so that two concurrent requests cannot use the same days of the allowance.
                players::lock(conn, &player)?;
                let vacation = plan(conn, &player, allowance, &request, now)?;
                vacations::insert(conn, &vacation)?;
                rewrite_leaves(conn, &player, now, now)?;
                Ok(json::to_text(&VacationView::from(vacation)))
            })
            .await
    }

    /// Ends a vacation, or cancels a planned one. A vacation that has begun costs at least a day.
    pub async fn end_vacation(&self, player: PlayerId, id: VacationId) -> Result<(), PlayerError> {
        self.credit_interruption().await?;
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                players::lock(conn, &player)?;
                let rows = vacations::of_player(conn, &player)?;
                let found = rows.into_iter().find(|row| row.id == id);
                let Some(row) = found.filter(|row| row.ends_at > now) else {
                    return Err(PlayerError::NoVacation(id.0));
                };
                if row.starts_at > now {
                    vacations::delete(conn, &row.id)?;
                } else {
                    vacations::end(conn, &row.id, now)?;
                }
                Ok(rewrite_leaves(conn, &player, now, now)?)
            })
            .await
    }
}

fn plan(
    conn: &mut Conn,
    player: &PlayerId,
    allowance: Allowance,
    request: &VacationRequest,
    now: Moment,
) -> Result<Vacation, PlayerError> {
    let refuse = |field, why| Err(Fault::at(field, why).into());
    let date = |at: Moment| words::short_date(at.timestamp());
    let starts_at = request.starts_at.unwrap_or(now);
    if starts_at < now || starts_at > now.after(FURTHEST) {
        return refuse("starts_at", phrase("error-vacation-begin"));
    }
    let rows = vacations::of_player(conn, player)?;
    let longest = allowance.left(&rows, starts_at);
    let ends_at = request.ends_at;
    if ends_at < starts_at.after(LEAST) {
        return refuse("ends_at", phrase("error-vacation-short"));
    }
    if ends_at > starts_at.after(longest) {
        let left = phrase("error-vacation-left").with("left", Length::of(longest).phrase());
        return refuse("ends_at", left.with("from", date(starts_at)));
    }
    if let Some(other) = rows.iter().find(|row| row.starts_at < ends_at && starts_at < row.ends_at) {
        let met = phrase("error-vacation-met").with("from", date(other.starts_at));
        return refuse("starts_at", met.with("until", date(other.ends_at)));
    }
    let kind = if starts_at > now { VacationKind::Scheduled } else { VacationKind::Manual };
    Ok(row(player, kind, PauseInterval { from: starts_at, until: ends_at }, now))
}

pub(crate) fn row(player: &PlayerId, kind: VacationKind, rest: PauseInterval, now: Moment) -> Vacation {
    Vacation {
        id: VacationId::random(),
        player_id: player.clone(),
        kind,
        starts_at: rest.from,
        ends_at: rest.until,
        created_at: now,
    }
}

/// Starts a vacation at the deadline, long enough to reach beyond now. A vacation planned to begin within that time
/// starts at the deadline instead. Returns false if the allowance does not suffice.
pub(crate) fn take_automatic(
    conn: &mut Conn,
    player: &PlayerId,
    allowance: Allowance,
    flag_fell: Moment,
    now: Moment,
) -> diesel::QueryResult<bool> {
    let rows = vacations::of_player(conn, player)?;
    let days = now.since(flag_fell).as_secs() / LEAST.as_secs() + 1;
    let needed = Length::from_days(days).duration();
    let until = flag_fell.after(needed);
    let is_met = |row: &&Vacation| row.starts_at < until && flag_fell < row.ends_at;
    match rows.iter().find(is_met) {
        None if needed <= allowance.left(&rows, flag_fell) => {
            vacations::insert(
                conn,
                &row(player, VacationKind::Automatic, PauseInterval { from: flag_fell, until }, now),
            )?;
        }
        Some(planned) if planned.starts_at > flag_fell => {
            let others: Vec<Vacation> = rows.iter().filter(|row| row.id != planned.id).cloned().collect();
            if planned.ends_at.since(flag_fell) > allowance.left(&others, flag_fell) {
                return Ok(false);
            }
            vacations::begin(conn, &planned.id, flag_fell)?;
        }
        Some(_) | None => return Ok(false),
    }
    rewrite_leaves(conn, player, flag_fell, now)?;
    Ok(true)
}
