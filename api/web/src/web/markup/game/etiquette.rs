//! Touch-move and Nature's announcement of her turn, on the page of a seat.

use zugpost_base::locale::Phrase;

/// Empty in games without touch-move.
#[derive(Debug, Default)]
pub struct Etiquette {
    /// An announcement or a touched piece, in a sentence.
    pub told: Option<Phrase>,
    /// True if the reader is Nature and may announce her turn.
    pub can_announce: bool,
    /// The pieces that the reader may touch: square and "knight g1".
    pub touchable: Vec<(String, Phrase)>,
}
