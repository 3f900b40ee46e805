//! Time that an engine may think about a move: within its own limits, the site's, and the clocks of all waiting moves.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::model::search_limits;
use zugpost_data::store::Conn;
use zugpost_data::store::jobs::{self, Job};
use zugpost_protocol::Limits;

/// The least that is left for a move when many wait: a few thousand nodes.
const LEAST: Duration = Duration::from_millis(50);
/// Maximum number of waiting moves to count: those that workers get next.
const LOOKED_AT: i64 = 200;

/// The limits under which a worker thinks about this move now. `longest` is the site's limit.
pub(super) fn limits_of_move(
    conn: &mut Conn,
    job: &Job,
    longest: Duration,
    now: Moment,
) -> diesel::QueryResult<Limits> {
    let given = search_limits::from_text(&job.limits);
    let deadlines = jobs::deadlines(conn, job, LOOKED_AT)?;
    let own = given.seconds.and_then(|most| Duration::try_from_secs_f64(most).ok());
    let most = own.map_or(longest, |own| own.min(longest));
    let time =
        deadlines.iter().zip(2..).map(|(by, n_parts)| by.since(now) / n_parts).fold(most, Duration::min);
    Ok(Limits { seconds: Some(time.max(LEAST).as_secs_f64()), ..given })
}
