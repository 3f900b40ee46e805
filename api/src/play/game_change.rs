//! One change of one game by one seat.

use zugpost_rules::Seat;

use super::change_set::ChangeSet;
use crate::rate_limits::RateLimits;
use crate::store::Conn;
use crate::store::games::Table;
use crate::time::Moment;

/// The data that an action of one seat reads and changes: its game, locked, in the transaction of the action.
pub(crate) struct GameChange<'a> {
    pub conn: &'a mut Conn,
    pub changes: &'a mut ChangeSet,
    pub rate_limits: &'a RateLimits,
    pub table: &'a mut Table,
    pub seat: Seat,
    pub now: Moment,
}
