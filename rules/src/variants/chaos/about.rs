//! Chaos's Chess in words.

use super::boards;
use crate::board::Seat;
use crate::game::{About, OptionAbout, Options, PieceAbout};

/// Checks that the options go together.
pub(super) fn check(options: &Options) -> Result<(), &'static str> {
    match options.rules_version() {
        // Older games may have options that do nothing.
        1 => Ok(()),
        version => {
            boards::check(options.get("base").unwrap_or(DEFAULT_BASE), options)?;
            if version == 2 { Ok(()) } else { check_needs(options) }
        }
    }
}

/// Checks that Nature has the pieces that the options are about.
fn check_needs(options: &Options) -> Result<(), &'static str> {
    let lacks = |name| !options.is_on(name) && !options.is_on("advanced");
    if options.is_on("nature_castling") && lacks("nature_king") {
        return Err(
            "nature_king is needed by nature_castling: without it Nature has no king that could castle",
        );
    }
    let is_about_pawns = options.is_on("nature_double_step") || options.is_on("nature_en_passant");
    if is_about_pawns && lacks("nature_pawn") {
        return Err(
            "nature_pawn is needed by nature_double_step and nature_en_passant: without it Nature has no pawns",
        );
    }
    Ok(())
}

pub(super) const DEFAULT_BASE: &str = "chess";

const BASES: [&str; 12] = [
    "chess",
    "anti-king",
    "magicians-deathmatch",
    "omega",
    "bulldog",
    "three-player-hex",
    "xiangqi",
    "shatranj",
    "makruk",
    "shogi",
    "janggi",
    "chaturanga",
];
const PERIODS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const GRACES: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
const WINDOWS: [&str; 12] = ["none", "10s", "30s", "1m", "10m", "1h", "6h", "12h", "1d", "2d", "3d", "7d"];

pub(super) static ABOUT: About = About {
    key: "chaos",
    name: "Chaos's Chess",
    aliases: &["chaos chess", "chaoss chess"],
    inventor: "BattleChessGN18",
    year: None,
    summary: "A third player, Nature, belongs to no side and throws in pieces of her own.",
    example: Some("r2k3r/ppp1bppp/4b1*r*b/4N3/P1p1n1PP/P7/4PP2/RNB1KB1R w KQ - 0 13 {g=2 n=4 ds=g4 nm=h6}"),
    source: "Chess.com, club forum, Chaos's Chess: Welcoming the 3rd corrupting 'player'",
    seats: &[Seat::White, Seat::Black, Seat::Brown],
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "One square in any direction, never to an attacked one. Castles once. Nature's is neither checked nor mated \
             and can be taken.",
        )
        .royal(),
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "One square forward, from its second rank also two. Takes one square diagonally forward, also a pawn that \
             has just passed it by a double step. On the last rank it becomes queen, rook, bishop or knight. Nature's \
             goes one square straight in any direction, takes diagonally in any direction, and becomes a piece at \
             the border.",
        )
        .silent(),
    ],
    options: &[
        OptionAbout::one_of(
"base",
&BASES,
DEFAULT_BASE,
"The game that Nature joins.",
),
        OptionAbout::one_of(
"period",
&PERIODS,
"5",
"The number of turns of the others after which Nature may take one.",
),
        OptionAbout::one_of(
"grace",
&GRACES,
"3",
"Nature's checks are ignored for this many turns after she moves.",
),
        OptionAbout::switch("nature_king", "Nature may bring kings. They cannot be checked, and can be taken."),
        OptionAbout::switch("nature_pawn", "Nature may bring pawns."),
        OptionAbout::switch("nature_castling", "A king and a rook that Nature has brought may castle."),
        OptionAbout::switch("nature_double_step", "Nature's pawns may step twice from beside the border."),
        OptionAbout::switch("nature_en_passant", "Nature's pawns may take en passant."),
        OptionAbout::switch("advanced", "All five advanced rules at once, as far as the board allows them."),
        OptionAbout::one_of(
"nature",
&["player", "engine", "random"],
"player",
"The player of Nature: a third person, an engine, or the dice.",
),
        OptionAbout {
            takes_seconds: true,
            ..OptionAbout::one_of(
                "window",
                &WINDOWS,
                "1d",
                "Nature's thinking time: after this she loses the turn and gets another chance before the next move. \
                 Any number of seconds from 10 is possible, such as 45s.",
            )
        },
        OptionAbout::switch("touch_move", "A player who has touched a piece must move it, and Nature can no \
                                           longer take this turn."),
        OptionAbout::switch("compensation", "After Nature's turn the interrupted player gets one extra increment."),
    ],
    rules: include_str!("../chaos.md"),
};
