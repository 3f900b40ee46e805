//! One change of one game by one seat.

use zugpost_base::rate_limits::RateLimits;
use zugpost_base::time::Moment;
use zugpost_data::store::Conn;
use zugpost_data::store::games::Table;
use zugpost_rules::Seat;

use super::change_set::ChangeSet;

/// The data that an action of one seat reads and changes: its game, locked, in the transaction of the action.
pub(crate) struct GameChange<'a> {
    pub conn: &'a mut Conn,
    pub changes: &'a mut ChangeSet,
    pub rate_limits: &'a RateLimits,
    pub table: &'a mut Table,
    pub seat: Seat,
    pub now: Moment,
}
