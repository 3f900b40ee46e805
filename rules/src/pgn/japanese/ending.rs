//! The end of a game of shogi as its files tell it: by what the side to move does.

use super::tag;
use crate::pgn::PgnGame;

/// The end of a game, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Resigned,
    TimeUp,
    Mated,
    /// The side to move has repeated checks.
    OwnFault,
    /// The other side has repeated checks.
    OthersFault,
    /// The side to move has declared that its king has entered.
    Declared,
    /// The side to move has won in another way: the other one resigned out of turn.
    Otherwise,
    Repetition,
    Draw,
    Open,
}

impl Ending {
    pub(super) fn of(game: &PgnGame, black_to_move: bool) -> Ending {
        let reason = tag(game, "Termination").unwrap_or_default().to_lowercase();
        let is = |word: &str| reason.contains(word);
        let has_won = match game.result.as_str() {
            "1-0" => !black_to_move,
            "0-1" => black_to_move,
            "1/2-1/2" if is("repetition") => return Ending::Repetition,
            "1/2-1/2" => return Ending::Draw,
            _ => return Ending::Open,
        };
        match has_won {
            true if is("perpetual") => Ending::OthersFault,
            true if is("impasse") => Ending::Declared,
            true => Ending::Otherwise,
            false if is("perpetual") => Ending::OwnFault,
            false if is("time") => Ending::TimeUp,
            false if is("mate") => Ending::Mated,
            false => Ending::Resigned,
        }
    }

    /// The word in place of a step; nothing where only the line behind the steps can say it.
    pub(super) const fn in_kif(self) -> Option<&'static str> {
        match self {
            Ending::Resigned => Some("投了"),
            Ending::TimeUp => Some("切れ負け"),
            Ending::Mated => Some("詰み"),
            Ending::OwnFault => Some("反則負け"),
            Ending::OthersFault => Some("反則勝ち"),
            Ending::Declared => Some("入玉勝ち"),
            Ending::Otherwise => None,
            Ending::Repetition => Some("千日手"),
            Ending::Draw => Some("持将棋"),
            Ending::Open => Some("中断"),
        }
    }

    pub(super) const fn in_csa(self, black_to_move: bool) -> &'static str {
        match self {
            Ending::Resigned => "TORYO",
            Ending::TimeUp => "TIME_UP",
            Ending::Mated => "TSUMI",
            Ending::OwnFault => "ILLEGAL_MOVE",
            Ending::OthersFault | Ending::Otherwise if black_to_move => "+ILLEGAL_ACTION",
            Ending::OthersFault | Ending::Otherwise => "-ILLEGAL_ACTION",
            Ending::Declared => "KACHI",
            Ending::Repetition => "SENNICHITE",
            Ending::Draw => "HIKIWAKE",
            Ending::Open => "CHUDAN",
        }
    }
}
