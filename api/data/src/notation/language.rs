//! Language and notation in which a reader sees moves.

use zugpost_base::text_enum::text_enum;

text_enum! {
    /// Notation of moves in mails and pages.
    MoveNotation {
        Standard = "standard",
        /// From square to square.
        Coordinate = "coordinate",
    }
}

text_enum! {
    /// The language of the piece letters.
    Language {
        En = "en",
        De = "de",
        Fr = "fr",
        Es = "es",
        It = "it",
        Nl = "nl",
        Pl = "pl",
        Ru = "ru",
    }
}
