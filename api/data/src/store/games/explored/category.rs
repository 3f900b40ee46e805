//! The categories by which games are counted: how strong the players were, how much time they had, and who they were.

use std::str::FromStr;

use diesel_derive_newtype::DieselNewType;
use zugpost_base::text_enum::text_enum;

use crate::store::games::query::Between;

text_enum! {
    /// The time that the players of a game had for a move.
    ClockClass {
        /// Less than a day for a move.
        Hours = "hours",
        /// A day for a move or more, but less than a week.
        Days = "days",
        /// A week for a move or more.
        Weeks = "weeks",
        /// No limit.
        Unlimited = "unlimited",
        /// Played elsewhere and imported.
        Imported = "imported",
    }
}

/// Least mean ratings of the bands. Those of Lichess, so that its clients find theirs.
const BANDS: [i32; 9] = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500];
const N_BANDS: i32 = BANDS.len() as i32 + 1;
const UNRATED: &str = "unrated";

/// A range of mean ratings of the players of a game. Games without ratings have a band of their own, the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Band(i32);

impl Band {
    pub const UNRATED: Band = Band(0);

    /// The band of a mean rating.
    pub fn of(rating: Option<i32>) -> Band {
        let Some(rating) = rating else { return Band::UNRATED };
        let above = BANDS.iter().filter(|least| rating >= **least).count();
        Band(above.max(1) as i32)
    }

    /// The bands of games whose ratings are known.
    pub fn rated() -> impl Iterator<Item = Band> {
        (1..N_BANDS).map(Band)
    }

    /// All bands, as they are named in requests.
    pub fn names() -> Vec<String> {
        BANDS.iter().map(ToString::to_string).chain([UNRATED.to_owned()]).collect()
    }
}

/// A band is named by its least rating.
impl FromStr for Band {
    type Err = UnknownBand;

    fn from_str(text: &str) -> Result<Band, UnknownBand> {
        if text == UNRATED {
            return Ok(Band::UNRATED);
        }
        let place = BANDS.iter().position(|least| least.to_string() == text);
        place.map(|place| Band(place as i32 + 1)).ok_or_else(|| UnknownBand { text: text.to_owned() })
    }
}

/// A text that names no band.
#[derive(Debug, thiserror::Error)]
#[error("no ratings from `{text}`; there are {}", Band::names().join(", "))]
pub struct UnknownBand {
    text: String,
}

/// The category of a game as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType)]
pub struct Category(i32);

impl Category {
    /// One more than the largest number of a category.
    pub const COUNT: usize = ClockClass::ALL.len() * Between::ALL.len() * N_BANDS as usize;

    pub fn new(clock: ClockClass, between: Between, band: Band) -> Category {
        Category((clock as i32 * Between::ALL.len() as i32 + between as i32) * N_BANDS + band.0)
    }

    /// The category of a stored number.
    pub fn stored(number: u64) -> Option<Category> {
        (number < Category::COUNT as u64).then_some(Category(number as i32))
    }

    /// All categories.
    pub fn all() -> impl Iterator<Item = Category> {
        (0..Category::COUNT as i32).map(Category)
    }

    /// The number of the category, from 0.
    pub fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or_default()
    }

    pub fn clock(self) -> ClockClass {
        let place = self.index() / N_BANDS as usize / Between::ALL.len();
        ClockClass::ALL.get(place).copied().unwrap_or(ClockClass::Imported)
    }

    pub fn between(self) -> Between {
        Between::ALL[self.index() / N_BANDS as usize % Between::ALL.len()]
    }

    pub fn band(self) -> Band {
        Band(self.0 % N_BANDS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_is_read_from_its_number() {
        for category in Category::all() {
            let made = Category::new(category.clock(), category.between(), category.band());
            assert_eq!(made, category);
            assert_eq!(Category::stored(category.index() as u64), Some(category));
        }
        assert_eq!((Category::COUNT, Category::stored(150)), (150, None));
    }

    #[test]
    fn a_rating_is_in_the_band_that_begins_below_it() {
        let bands = [None, Some(-5), Some(999), Some(1000), Some(1599), Some(1600), Some(2499), Some(3500)];
        let names = ["unrated", "0", "0", "1000", "1400", "1600", "2200", "2500"];
        assert_eq!(bands.map(Band::of), names.map(|name| name.parse().unwrap()));
        let refused = "1500".parse::<Band>().unwrap_err().to_string();
        assert!(refused.contains("`1500`") && refused.contains("1600"), "{refused}");
    }
}
