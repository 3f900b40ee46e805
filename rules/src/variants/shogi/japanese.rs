//! Steps as players of shogi write them in Japanese: `７六歩`, `▲５八金右`, `△４五銀不成`, `５五角打`. Of several pieces that
//! could go to a square, characters say which one: it comes from the right (右) or left (左), goes straight ahead (直), up (上),
//! sideways (寄) or back (引), as the Japan Shogi Association defines it: <https://www.shogi.or.jp/faq/kihuhyouki.html>.

use super::board::SPEC;
use super::notation::comers;
use super::pieces::written;
use crate::board::{Piece, PieceType, Seat, Square};
use crate::game::{Action, Board, Step};

/// A step as it was written, before it is known which one it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// The target as files and ranks count from White's left corner.
    to: (u8, u8),
    kind: PieceType,
    is_promotion: bool,
    is_drop: bool,
    course: Option<Course>,
    side: Option<Side>,
}

/// The direction in which the piece goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Course {
    Straight,
    Up,
    Sideways,
    Back,
}

/// From which side it comes, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
}

impl Written {
    /// Reads a step without the square that it comes from.
    pub(super) fn read(text: &str) -> Option<Written> {
        let mut rest = text.trim_start_matches(['▲', '△', '▼', '▽', '☗', '☖']);
        let mut digit = || {
            let letter = rest.chars().next()?;
            rest = &rest[letter.len_utf8()..];
            one_to_nine(letter)
        };
        let to = (9 - digit()?, 9 - digit()?);
        let (kind, mut rest) = written(rest.trim_start())?;
        let mut step = Written { to, kind, is_promotion: false, is_drop: false, course: None, side: None };
        while let Some(letter) = rest.chars().next() {
            rest = &rest[letter.len_utf8()..];
            match letter {
                '不' | '生' => {
                    rest = rest.strip_prefix('成').unwrap_or(rest);
                    return rest.is_empty().then_some(step);
                }
                '成' => step.is_promotion = true,
                '打' => step.is_drop = true,
                '直' => step.course = Some(Course::Straight),
                '上' | '行' | '入' => step.course = Some(Course::Up),
                '寄' => step.course = Some(Course::Sideways),
                '引' => step.course = Some(Course::Back),
                '左' => step.side = Some(Side::Left),
                '右' => step.side = Some(Side::Right),
                _ => return None,
            }
        }
        Some(step)
    }

    /// Returns whether this legal step is written like that.
    pub(super) fn means(self, core: &Board<u128>, step: Step) -> bool {
        let to = (SPEC.geometry.file(step.to()), SPEC.geometry.rank(step.to()));
        if to != self.to {
            return false;
        }
        if step.action() == Action::Drop {
            let piece = Piece::new(core.to_act(), step.kind());
            let must_say = comers(core, piece, step.to()).next().is_some();
            return step.kind() == self.kind && (self.is_drop || !must_say) && !self.is_promotion;
        }
        let Some(piece) = core.at(step.from()).filter(|piece| piece.kind() == self.kind) else {
            return false;
        };
        let is_promotion = step.action() == Action::Promotion;
        is_promotion == self.is_promotion && !self.is_drop && self.comes_from(core, piece, step)
    }

    fn comes_from(self, core: &Board<u128>, piece: Piece, step: Step) -> bool {
        let goes =
            |from: &Square| self.course.is_none_or(|course| course.is_of(piece.seat(), *from, step.to()));
        let rivals = || comers(core, piece, step.to()).filter(goes).filter(|from| *from != step.from());
        // Counted from the player's left.
        let file = |square: Square| match piece.seat() {
            Seat::Black => 8 - SPEC.geometry.file(square).min(8),
            Seat::White | Seat::Brown | Seat::Red => SPEC.geometry.file(square),
        };
        let own = file(step.from());
        goes(&step.from())
            && match self.side {
                None => true,
                Some(Side::Left) => rivals().all(|rival| file(rival) > own),
                Some(Side::Right) => rivals().all(|rival| file(rival) < own),
            }
    }
}

impl Course {
    fn is_of(self, seat: Seat, from: Square, to: Square) -> bool {
        let geometry = &SPEC.geometry;
        let (before, after) = (geometry.own_rank(seat, from), geometry.own_rank(seat, to));
        match self {
            Course::Straight => after == before + 1 && geometry.file(from) == geometry.file(to),
            Course::Up => after > before,
            Course::Sideways => after == before,
            Course::Back => after < before,
        }
    }
}

/// A digit of any of the three scripts in which squares are written.
fn one_to_nine(letter: char) -> Option<u8> {
    const SCRIPTS: [&str; 3] = ["123456789", "１２３４５６７８９", "一二三四五六七八九"];
    let place = |script: &&str| script.chars().position(|digit| digit == letter);
    SCRIPTS.iter().find_map(place).and_then(|place| u8::try_from(place + 1).ok())
}
