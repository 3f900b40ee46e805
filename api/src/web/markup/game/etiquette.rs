//! Touch-move and Nature's announcement of her turn, on the page of a seat.

use crate::locale::Phrase;

/// Empty in games without touch-move.
#[derive(Debug, Default)]
pub struct Etiquette {
    /// What has been announced or touched, in a sentence.
    pub told: Option<Phrase>,
    /// Whether the reader is Nature and may announce her turn.
    pub can_announce: bool,
    /// The pieces that the reader may touch: square and "knight g1".
    pub touchable: Vec<(String, Phrase)>,
}
