//! Names of the sides of a game among players.

use crate::board::Seat;

/// The games with other names than White and Black: the names of the first seat and of the second.
const NAMES: [(&str, [&str; 2]); 3] =
    [("xiangqi", ["Red", "Black"]), ("janggi", ["Blue", "Red"]), ("shogi", ["Sente", "Gote"])];

/// The name of a seat for people. The game is the key of a variant; where a twist is played, of its base. Notation and the
/// API name seats by their colours in every game.
///
/// ```
/// use zugpost_rules::{Seat, seat_name};
///
/// assert_eq!(seat_name("janggi", Seat::White), "Blue");
/// assert_eq!(seat_name("chess", Seat::White), "White");
/// ```
#[must_use]
pub fn seat_name(game: &str, seat: Seat) -> &'static str {
    let names = NAMES.iter().find(|(key, _)| *key == game).map(|(_, names)| names);
    match (names, seat) {
        (Some([first, _]), Seat::White) => first,
        (Some([_, second]), Seat::Black) => second,
        (None, Seat::White | Seat::Black) | (_, Seat::Brown | Seat::Red) => seat.name(),
    }
}

/// Every name that [`seat_name`] gives.
pub fn seat_names() -> impl Iterator<Item = &'static str> {
    Seat::ALL.into_iter().map(Seat::name).chain(NAMES.into_iter().flat_map(|(_, names)| names))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Variant;

    #[test]
    fn names_belong_to_games_for_two_and_differ() {
        for (key, [first, second]) in NAMES {
            let about = Variant::about_of(key).unwrap();
            assert_eq!((about.key, about.seats), (key, [Seat::White, Seat::Black].as_slice()));
            assert_ne!(first, second);
        }
    }
}
