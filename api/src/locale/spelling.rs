//! In which of two ways moves and squares are written.

use crate::text_enum::text_enum;

text_enum! {
    /// How moves and squares of xiangqi, janggi and shogi are written. All other games have one way.
    #[derive(Default)]
    Spelling {
        /// As players at home in the game do: `C2=5`, `7f`.
        #[default]
        Regional = "regional",
        /// As in chess: `Che3`, `c4`.
        International = "international",
    }
}

impl Spelling {
    /// What a column holds.
    pub fn stored(column: &str) -> Spelling {
        column.parse().unwrap_or_default()
    }
}
