//! In which of two ways moves and squares are written.

use crate::text_enum::text_enum;

text_enum! {
    /// Spelling of moves and squares of xiangqi, janggi and shogi. All other games have one.
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
    /// Parses the text of a column; an unknown text gives the default.
    pub fn stored(column: &str) -> Spelling {
        column.parse().unwrap_or_default()
    }
}
