//! The names of sides. `name` is what the rules call a side: `White`, `Sente`.

use zugpost_rules::Seat;

use super::{message_or, slug};
use crate::locale::{Phrase, phrase};

/// The name of a side by itself: “White”.
pub fn side(name: &str) -> Phrase {
    message_or(format!("seat-{}", part_of_key(name)), name)
}

/// The name of a side where its game is not known.
pub fn side_named(seat: Seat) -> Phrase {
    side(seat.name())
}

/// The name of a side within a sentence that begins with it in English: “White wins”. In languages with cases it is
/// that of an owner, “victoire des Blancs”, so that no verb has to agree with it.
pub fn side_of(name: &str) -> Phrase {
    message_or(format!("seat-of-{}", part_of_key(name)), name)
}

/// A side as what somebody plays: “You play White”, “Вы играете белыми”.
pub fn side_played(name: &str) -> Phrase {
    message_or(format!("seat-played-{}", part_of_key(name)), name)
}

/// “White to move”.
pub fn side_to_move(name: &str) -> Phrase {
    phrase("sides-to-move").with("of", side_of(name))
}

/// People know the owner of the brown pieces as Nature; notation and the API name the seat by its colour.
pub(super) fn part_of_key(name: &str) -> String {
    if name == Seat::Brown.name() { "nature".to_owned() } else { slug(name) }
}
