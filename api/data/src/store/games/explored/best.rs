//! Games between the strongest players, as the counts of a position name them: a line each, with category, mean rating,
//! next step and id.

use zugpost_base::ids::GameId;

use super::category::Category;

/// The games that are kept of each category in a month.
const KEPT: usize = 3;

/// A rated game that has reached a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestGame {
    pub category: Category,
    pub rating: i32,
    pub step: String,
    pub id: GameId,
}

impl BestGame {
    fn read(line: &str) -> Option<BestGame> {
        let mut words = line.split(' ');
        let category = Category::stored(words.next()?.parse().ok()?)?;
        let rating = words.next()?.parse().ok()?;
        let (step, id) = (words.next()?.to_owned(), GameId(words.next()?.to_owned()));
        words.next().is_none().then_some(BestGame { category, rating, step, id })
    }
}

/// Reads a stored text. A line in another form is left out: only a hint is lost.
pub fn read(text: &str) -> impl Iterator<Item = BestGame> {
    text.lines().filter_map(BestGame::read)
}

/// The text of the games that are worth keeping.
pub fn write(mut games: Vec<BestGame>) -> String {
    games.sort_by(|one, other| {
        let by_category = one.category.cmp(&other.category);
        by_category.then(other.rating.cmp(&one.rating)).then_with(|| one.id.cmp(&other.id))
    });
    games.dedup();
    let mut lines: Vec<String> = Vec::new();
    for of_category in games.chunk_by(|one, other| one.category == other.category) {
        let best = of_category.iter().take(KEPT);
        lines.extend(best.map(|BestGame { category, rating, step, id }| {
            format!("{} {rating} {step} {id}", category.index())
        }));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_each_category_are_kept() {
        let game = |category: u64, rating: i32| BestGame {
            category: Category::stored(category).unwrap(),
            rating,
            step: "e2e4".to_owned(),
            id: GameId(format!("k{rating}")),
        };
        let games =
            [game(7, 1500), game(7, 1700), game(5, 1000), game(7, 1600), game(7, 1400), game(7, 1700)];
        let text = write(games.to_vec());
        assert_eq!(text, "5 1000 e2e4 k1000\n7 1700 e2e4 k1700\n7 1600 e2e4 k1600\n7 1500 e2e4 k1500");
        assert_eq!(write(read(&text).collect()), text);
        assert_eq!(read("5 x e2e4 k1\n5 1000 e2e4").count(), 0);
    }
}
