//! Notation in which a reader sees moves in mails.

use zugpost_base::text_enum::text_enum;

text_enum! {
    /// Notation of moves in mails.
    MoveNotation {
        Standard = "standard",
        /// From square to square.
        Coordinate = "coordinate",
    }
}
