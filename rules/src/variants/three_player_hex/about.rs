//! Three-player hexagonal chess in words.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// The seats in the order of play, where White is followed by Black.
pub(super) const BLACK_SECOND: &[Seat] = &[Seat::White, Seat::Black, Seat::Red];
/// The seats where Red follows White.
pub(super) const RED_SECOND: &[Seat] = &[Seat::White, Seat::Red, Seat::Black];

/// The game in words.
pub(super) static ABOUT: About = About {
    key: "three-player-hex",
    name: "Three-Player Hexagonal Chess",
    aliases: &["three-player hexagonal", "3-player hexagonal", "three-player chess", "3-player chess"],
    inventor: "unknown",
    year: Some(1973),
    summary: "Three armies on a hexagon of 96 squares: a mated player is out, and the last one wins.",
    example: None,
    source: "Green Chess, rules of Three-Player Chess; Triumvirate Chess; the board is that of many sets on sale",
    seats: BLACK_SECOND,
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "One square over a side or a corner, never to an attacked one. Castles once.",
        )
        .royal(),
        PieceAbout::new("Q", "queen", "Q", "As a rook or as a bishop."),
        PieceAbout::new(
            "R",
            "rook",
            "R",
            "Any number of squares in a line that leaves each by the side opposite to that of entry.",
        ),
        PieceAbout::new(
            "B",
            "bishop",
            "B",
            "Any number of squares in a line that leaves each by the corner opposite to that of entry. At the centre \
             it chooses one of two ways.",
        ),
        PieceAbout::new(
            "N",
            "knight",
            "N",
            "Two squares along a line and one to the side, or one and then two, over any piece between.",
        ),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "One square away from its own side, from its second rank also two. Takes over the corners in front, \
               also a pawn that has passed there by a double step since that player's last turn. On the last rank \
               of either opponent it becomes queen, rook, bishop or knight.",
        )
        .silent(),
    ],
    options: &[
        OptionAbout::one_of(
"order",
&["wbr", "wrb"],
"wbr",
"The order after White: Black and then Red (wbr), or Red and then Black (wrb).",
),
        OptionAbout::one_of(
"end",
&["last-standing", "first-mate"],
"last-standing",
"After a mate, the others play on until one is left, or the player who mates first wins.",
),
    ],
    rules: include_str!("../three_player_hex.md"),
};
