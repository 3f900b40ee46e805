//! Preferences of players for the look of boards: columns of `players`.

use diesel::prelude::*;

use crate::store::schema::players;

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = players)]
pub struct BoardColumns {
    /// `green`, `brown`, …
    pub board_colours: String,
    /// True if coordinates stand beside the board.
    pub board_coordinates: bool,
    /// `traditional`, `pictures`, `letters`.
    pub piece_set: String,
    /// `language`, `english`, `figurines`, …
    pub letters: String,
    /// `regional`, `international`.
    pub spelling: String,
}

impl Default for BoardColumns {
    fn default() -> BoardColumns {
        BoardColumns {
            board_colours: "green".to_owned(),
            board_coordinates: true,
            piece_set: "traditional".to_owned(),
            letters: "language".to_owned(),
            spelling: "regional".to_owned(),
        }
    }
}
