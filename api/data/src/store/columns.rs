//! Column types that several tables share.

use std::cmp::Ordering;
use std::ops::Deref;
use std::time::Duration;

use diesel::deserialize::FromSqlRow;
use diesel::expression::AsExpression;
use diesel::sql_types::Text;
use diesel_derive_newtype::DieselNewType;
use serde::{Deserialize, Serialize};
use zugpost_base::text_enum::text_column;
use zugpost_rules::Seat;
use zugpost_rules::SeatError;

/// A seat, stored as its name: `white`. Ordered by that name, as in the database and in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, AsExpression, FromSqlRow, Serialize, Deserialize)]
#[diesel(sql_type = Text)]
#[serde(transparent)]
pub struct SeatName(pub Seat);

text_column!(SeatName);

impl Deref for SeatName {
    type Target = Seat;

    fn deref(&self) -> &Seat {
        &self.0
    }
}

impl std::str::FromStr for SeatName {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<SeatName, SeatError> {
        text.parse().map(SeatName)
    }
}

impl Ord for SeatName {
    fn cmp(&self, other: &SeatName) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl PartialOrd for SeatName {
    fn partial_cmp(&self, other: &SeatName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> SeatName {
        SeatName(seat)
    }
}

impl PartialEq<Seat> for SeatName {
    fn eq(&self, seat: &Seat) -> bool {
        self.0 == *seat
    }
}

/// Number of steps played in a game, from its start position.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType, Serialize, Deserialize,
)]
#[serde(try_from = "i32", into = "i32")]
pub struct Ply(i32);

impl Ply {
    pub const ZERO: Ply = Ply(0);
    /// A ply that no game ever reaches.
    pub const NEVER: Ply = Ply(-1);

    /// The ply after this many steps. No game reaches 2^31 steps.
    pub fn of(n_steps: usize) -> Ply {
        Ply(i32::try_from(n_steps).unwrap_or(i32::MAX))
    }

    /// The ply as the rules count it.
    pub fn n_steps(self) -> u32 {
        u32::try_from(self.0).unwrap_or(0)
    }

    /// The plies of the steps after this one.
    pub fn following(self) -> impl Iterator<Item = Ply> {
        (self.0..i32::MAX).map(|ply| Ply(ply + 1))
    }

    /// Number of steps since `earlier`; 0 if it comes later.
    pub fn since(self, earlier: Ply) -> usize {
        usize::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0)
    }

    /// The ply one step earlier.
    pub fn before(self) -> Ply {
        Ply(self.0 - 1)
    }

    /// The ply this many steps later.
    pub fn after(self, n_steps: usize) -> Ply {
        Ply(self.0.saturating_add(Ply::of(n_steps).0))
    }
}

/// Reads the ply of a request: none is negative.
impl TryFrom<i32> for Ply {
    type Error = &'static str;

    fn try_from(ply: i32) -> Result<Ply, &'static str> {
        if ply < 0 { Err("a ply is a whole number, 0 or more") } else { Ok(Ply(ply)) }
    }
}

impl From<Ply> for i32 {
    fn from(ply: Ply) -> i32 {
        ply.0
    }
}

impl From<u32> for Ply {
    fn from(ply: u32) -> Ply {
        Ply(i32::try_from(ply).unwrap_or(i32::MAX))
    }
}

impl std::fmt::Display for Ply {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A length of time, stored as whole microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, DieselNewType)]
pub struct Micros(i64);

impl Micros {
    pub const ZERO: Micros = Micros(0);

    /// Returns whether the stored number is a length.
    pub fn is_valid(self) -> bool {
        self.0 >= 0
    }

    /// The length; zero if the stored number is negative.
    pub fn duration(self) -> Duration {
        Duration::from_micros(u64::try_from(self.0).unwrap_or(0))
    }
}

impl From<Duration> for Micros {
    fn from(length: Duration) -> Micros {
        Micros(i64::try_from(length.as_micros()).unwrap_or(i64::MAX))
    }
}
