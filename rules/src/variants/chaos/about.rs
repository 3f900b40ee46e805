//! Description of Chaos's Chess.

use super::boards;
use crate::board::Seat;
use crate::game::{About, OptionAbout, Options, PieceAbout, Snapshot};

/// Checks that the options go together.
pub(super) fn check(options: &Options) -> Result<(), [&'static str; 2]> {
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
fn check_needs(options: &Options) -> Result<(), [&'static str; 2]> {
    let lacks = |name| !options.is_on(name) && !options.is_on("advanced");
    let needs = [
        ("nature_castling", "nature_king"),
        ("nature_double_step", "nature_pawn"),
        ("nature_en_passant", "nature_pawn"),
    ];
    let lacking = needs.into_iter().find(|(option, needed)| options.is_on(option) && lacks(needed));
    lacking.map_or(Ok(()), |(option, needed)| Err([needed, option]))
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
    snapshot: Snapshot {
        position: "r1bqk2r/5pp*b/1p1bpnp1/pP4B1/1n1N4/2N5/1PP1BPPP/R2Q1RK1 b kq - 1 13 {g=5 n=4 nm=h7}",
        turn: &["Bxg6"],
    },
    source: "Chess.com, club forum, Chaos's Chess: Welcoming the 3rd corrupting 'player'",
    seats: &[Seat::White, Seat::Black, Seat::Brown],
    pieces: &PieceAbout::CHESS,
    options: &[
        OptionAbout::one_of("base", &BASES, DEFAULT_BASE),
        OptionAbout::one_of("period", &PERIODS, "5"),
        OptionAbout::one_of("grace", &GRACES, "3"),
        OptionAbout::switch("nature_king"),
        OptionAbout::switch("nature_pawn"),
        OptionAbout::switch("nature_castling"),
        OptionAbout::switch("nature_double_step"),
        OptionAbout::switch("nature_en_passant"),
        OptionAbout::switch("advanced"),
        OptionAbout::one_of("nature", &["player", "engine", "random"], "player"),
        OptionAbout { takes_seconds: true, ..OptionAbout::one_of("window", &WINDOWS, "1d") },
        OptionAbout::switch("touch_move"),
        OptionAbout::switch("compensation"),
    ],
    rules: include_str!("../chaos.md"),
    teaching: include_str!("../../../teaching/chaos.txt"),
};
