//! The counts of a position as the database stores them. A line is a step (`-` where none followed) and, for each category
//! of games, its number, their results and their ratings:
//!
//! ```text
//! e2e4 22w3b2d 25w2+3012/2
//! ```
//!
//! Of category 22 White won three games and Black two, and one was drawn; of category 25 White won two, whose mean ratings add
//! up to 3012. A count of one is left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use zugpost_rules::Seat;

use super::category::Category;
use crate::store::games::GameResult;

/// The step where none followed.
pub const NO_STEP: &str = "-";
/// Letters of the results, in the order of [`Tally::results`].
const LETTERS: [char; 6] = ['w', 'b', 'r', 'n', 'd', 'x'];

/// Games by result, with their ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Wins of White, Black, Red and Brown, draws, and games without a result.
    results: [u64; 6],
    /// The sum of the mean ratings of games whose ratings are known.
    ratings: u64,
    n_rated: u64,
}

impl Tally {
    /// One game.
    pub fn of(result: Option<GameResult>, rating: Option<i32>) -> Tally {
        let place = match result {
            Some(GameResult::Win(seat)) => place(seat),
            Some(GameResult::Draw) => 4,
            None => 5,
        };
        let mut tally = Tally::default();
        tally.results[place] = 1;
        if let Some(rating) = rating {
            tally.ratings = u64::try_from(rating).unwrap_or(0);
            tally.n_rated = 1;
        }
        tally
    }

    pub fn add(&mut self, other: &Tally) {
        for (own, more) in self.results.iter_mut().zip(other.results) {
            *own = own.saturating_add(more);
        }
        self.ratings = self.ratings.saturating_add(other.ratings);
        self.n_rated = self.n_rated.saturating_add(other.n_rated);
    }

    pub fn n_games(&self) -> u64 {
        self.results.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    pub fn n_won(&self, seat: Seat) -> u64 {
        self.results[place(seat)]
    }

    pub fn n_drawn(&self) -> u64 {
        self.results[4]
    }

    /// The mean rating of the games whose ratings are known.
    pub fn mean_rating(&self) -> Option<u64> {
        (self.ratings + self.n_rated / 2).checked_div(self.n_rated)
    }

    fn write(&self, text: &mut String) {
        let count = |text: &mut String, n: u64| {
            if n != 1 {
                // Writing to a string never fails.
                write!(text, "{n}").unwrap_or_default();
            }
        };
        for (letter, n) in LETTERS.into_iter().zip(self.results).filter(|(_, n)| *n > 0) {
            text.push(letter);
            count(text, n);
        }
        if self.n_rated > 0 {
            write!(text, "+{}", self.ratings).unwrap_or_default();
            if self.n_rated > 1 {
                write!(text, "/{}", self.n_rated).unwrap_or_default();
            }
        }
    }

    /// Reads what [`Tally::write`] has written.
    fn read(text: &str) -> Option<Tally> {
        let mut tally = Tally::default();
        let (mut rest, ratings) = match text.split_once('+') {
            Some((results, ratings)) => (results, Some(ratings)),
            None => (text, None),
        };
        while let Some(letter) = rest.chars().next() {
            let place = LETTERS.iter().position(|known| *known == letter)?;
            let (n, after) = number(&rest[1..])?;
            tally.results[place] = n.unwrap_or(1);
            rest = after;
        }
        if let Some(ratings) = ratings {
            let (sum, n) = ratings.split_once('/').unwrap_or((ratings, "1"));
            tally.ratings = sum.parse().ok()?;
            tally.n_rated = n.parse().ok()?;
        }
        Some(tally)
    }
}

fn place(seat: Seat) -> usize {
    match seat {
        Seat::White => 0,
        Seat::Black => 1,
        Seat::Red => 2,
        Seat::Brown => 3,
    }
}

/// The number at the beginning, if there is one, and the rest of the text; nothing if it is too large.
fn number(text: &str) -> Option<(Option<u64>, &str)> {
    let end = text.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    match digits {
        "" => Some((None, rest)),
        digits => Some((Some(digits.parse().ok()?), rest)),
    }
}

/// A text that is not in the stored form.
#[derive(Debug, thiserror::Error)]
#[error("the counts of a position cannot be read at `{0}`; `zugpost recount` counts all games anew")]
pub struct Damaged(String);

impl From<Damaged> for diesel::result::Error {
    fn from(damaged: Damaged) -> diesel::result::Error {
        diesel::result::Error::DeserializationError(Box::new(damaged))
    }
}

/// Calls `each` for every step and category of a stored text.
pub fn read<'a>(text: &'a str, mut each: impl FnMut(&'a str, Category, Tally)) -> Result<(), Damaged> {
    for line in text.lines() {
        let mut words = line.split(' ');
        let step = words.next().unwrap_or_default();
        for word in words {
            let of_category = || {
                let (category, rest) = number(word)?;
                Some((Category::stored(category?)?, Tally::read(rest)?))
            };
            let (category, tally) = of_category().ok_or_else(|| Damaged(word.chars().take(40).collect()))?;
            each(step, category, tally);
        }
    }
    Ok(())
}

/// The counts of a position in memory, by step and category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(BTreeMap<String, BTreeMap<Category, Tally>>);

impl Counts {
    pub fn read(text: &str) -> Result<Counts, Damaged> {
        let mut counts = Counts::default();
        read(text, |step, category, tally| counts.add(step, category, &tally))?;
        Ok(counts)
    }

    pub fn add(&mut self, step: &str, category: Category, tally: &Tally) {
        if let Some(of_step) = self.0.get_mut(step) {
            of_step.entry(category).or_default().add(tally);
        } else {
            self.0.insert(step.to_owned(), BTreeMap::from([(category, *tally)]));
        }
    }

    pub fn merge(&mut self, other: &Counts) {
        for (step, categories) in &other.0 {
            for (category, tally) in categories {
                self.add(step, *category, tally);
            }
        }
    }

    pub fn write(&self) -> String {
        let mut text = String::new();
        for (step, categories) in &self.0 {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(step);
            for (category, tally) in categories {
                write!(text, " {}", category.index()).unwrap_or_default();
                tally.write(&mut text);
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_they_are_written() {
        let text = "(P)@e6 149r2n12x\n- 0d\ne2e4 22w3b2d 25w+3012/2 26b+1506";
        let counts = Counts::read(text).unwrap();
        assert_eq!(counts.write(), text);
        let mut twice = counts.clone();
        twice.merge(&counts);
        assert_eq!(twice.write(), "(P)@e6 149r4n24x2\n- 0d2\ne2e4 22w6b4d2 25w2+6024/4 26b2+3012/2");
        assert_eq!(Counts::read("").unwrap().write(), "");
    }

    #[test]
    fn a_damaged_text_is_refused() {
        for text in
            ["e2e4 w", "e2e4 150w", "e2e4 1q", "e2e4 1w+", "e2e4 1w99999999999999999999", "e2e4 ", "e2e4 1é"]
        {
            assert!(Counts::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ratings_have_a_mean_where_they_are_known() {
        let mut tally = Tally::of(Some(GameResult::Draw), Some(1500));
        tally.add(&Tally::of(None, None));
        tally.add(&Tally::of(Some(GameResult::Win(Seat::Red)), Some(1601)));
        assert_eq!((tally.n_games(), tally.n_drawn(), tally.n_won(Seat::Red)), (3, 1, 1));
        assert_eq!((tally.mean_rating(), Tally::default().mean_rating()), (Some(1551), None));
    }
}
