//! The games of East Asia, which have pieces of their own: their characters, tokens and sizes.

use zugpost_rules::Seat;

/// A game with pieces that are drawn in two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Regional {
    Xiangqi,
    Janggi,
    Shogi,
}

impl Regional {
    /// Finds the game by the key of a variant.
    pub fn of(game: &str) -> Option<Self> {
        match game {
            "xiangqi" => Some(Self::Xiangqi),
            "janggi" => Some(Self::Janggi),
            "shogi" => Some(Self::Shogi),
            _ => None,
        }
    }

    /// Returns the part of a figure's id that names the game.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Xiangqi => "-xiangqi",
            Self::Janggi => "-janggi",
            Self::Shogi => "-shogi",
        }
    }

    /// The character of a piece. White is Red in xiangqi, Cho in janggi and sente in shogi; Nature has Black's characters.
    pub fn character(self, seat: Seat, letter: &str) -> Option<char> {
        const XIANGQI: [(&str, [char; 2]); 7] = [
            ("K", ['帥', '將']),
            ("A", ['仕', '士']),
            ("B", ['相', '象']),
            ("N", ['傌', '馬']),
            ("R", ['俥', '車']),
            ("C", ['炮', '砲']),
            ("P", ['兵', '卒']),
        ];
        const JANGGI: [(&str, [char; 2]); 7] = [
            ("K", ['楚', '漢']),
            ("A", ['士', '士']),
            ("B", ['象', '象']),
            ("N", ['馬', '馬']),
            ("R", ['車', '車']),
            ("C", ['包', '包']),
            ("P", ['卒', '兵']),
        ];
        const SHOGI: [(&str, [char; 2]); 14] = [
            ("K", ['玉', '王']),
            ("R", ['飛', '飛']),
            ("B", ['角', '角']),
            ("G", ['金', '金']),
            ("S", ['銀', '銀']),
            ("N", ['桂', '桂']),
            ("L", ['香', '香']),
            ("P", ['歩', '歩']),
            ("+R", ['龍', '龍']),
            ("+B", ['馬', '馬']),
            ("+S", ['全', '全']),
            ("+N", ['圭', '圭']),
            ("+L", ['杏', '杏']),
            ("+P", ['と', 'と']),
        ];
        let characters: &[(&str, [char; 2])] = match self {
            Self::Xiangqi => &XIANGQI,
            Self::Janggi => &JANGGI,
            Self::Shogi => &SHOGI,
        };
        let (_, [first, second]) = characters.iter().find(|(known, _)| *known == letter)?;
        Some(if seat == Seat::White { *first } else { *second })
    }

    /// Size of a token in percent. In janggi and shogi the rank of a piece shows in it.
    pub fn percent(self, letter: &str) -> u32 {
        match (self, letter.trim_start_matches('+')) {
            (Self::Xiangqi, _) | (Self::Janggi | Self::Shogi, "K") => 100,
            (Self::Janggi, "A" | "P") => 84,
            (Self::Janggi, _) => 94,
            (Self::Shogi, "R" | "B") => 97,
            (Self::Shogi, "G" | "S") => 94,
            (Self::Shogi, "N" | "L") => 91,
            (Self::Shogi, _) => 87,
        }
    }

    /// Returns whether tokens point to the opponent, which tells the sides apart.
    pub fn has_direction(self) -> bool {
        match self {
            Self::Xiangqi | Self::Janggi => false,
            Self::Shogi => true,
        }
    }
}
