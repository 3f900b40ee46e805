//! The names of sides. `name` is what the rules call a side: `White`, `Sente`.

use super::{message_or, slug};
use crate::locale::{Phrase, phrase};

/// The name of a side alone: “White”.
pub fn side(name: &str) -> Phrase {
    message_or(format!("seat-{}", slug(name)), name)
}

/// The name of a side within a sentence whose English text begins with it: “White wins”. In languages with cases it is
/// that of an owner, “victoire des Blancs”, so that no verb has to agree with it.
pub fn side_of(name: &str) -> Phrase {
    message_or(format!("seat-of-{}", slug(name)), name)
}

/// “White to move”.
pub fn side_to_move(name: &str) -> Phrase {
    phrase("sides-to-move").with("of", side_of(name))
}
