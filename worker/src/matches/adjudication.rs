//! Games that end before the rules end them, because both engines agree how they stand.

use zugpost_rules::Seat;

/// A value from which on a game is won, in hundredths of a pawn, and how many turns in a row both have to see it.
const WON: i32 = 700;
const TURNS_WON: u32 = 6;
/// A value up to which a game is drawn, and how many turns in a row both have to see it. A draw is not declared
/// early in the game.
const DRAWN: i32 = 8;
const TURNS_DRAWN: u32 = 16;
const FIRST_DRAW: u32 = 80;

/// Result of an early end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Won(Seat),
    Drawn,
}

/// The values of the last turns.
#[derive(Debug, Default)]
pub(super) struct Adjudicator {
    leader: Option<Seat>,
    n_won: u32,
    n_drawn: u32,
}

impl Adjudicator {
    /// Notes what an engine thinks of its turn. Only for games of two seats.
    pub(super) fn note(&mut self, seat: Seat, other: Seat, value: Option<i32>, ply: u32) -> Option<Verdict> {
        let Some(value) = value else {
            *self = Adjudicator::default();
            return None;
        };
        let leader = match value {
            value if value >= WON => Some(seat),
            value if value <= -WON => Some(other),
            _ => None,
        };
        self.n_won = if leader.is_some() && leader == self.leader { self.n_won + 1 } else { 1 };
        self.leader = leader;
        self.n_drawn = if value.abs() <= DRAWN { self.n_drawn + 1 } else { 0 };
        match leader {
            Some(leader) if self.n_won >= TURNS_WON => Some(Verdict::Won(leader)),
            _ if self.n_drawn >= TURNS_DRAWN && ply >= FIRST_DRAW => Some(Verdict::Drawn),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_won_when_both_have_seen_it_for_some_turns() {
        let mut adjudicator = Adjudicator::default();
        let (white, black) = (Seat::White, Seat::Black);
        let mut verdicts = Vec::new();
        for ply in 0..TURNS_WON {
            let (seat, other, value) = if ply % 2 == 0 { (white, black, 800) } else { (black, white, -900) };
            verdicts.push(adjudicator.note(seat, other, Some(value), ply));
        }
        assert_eq!(verdicts.pop(), Some(Some(Verdict::Won(white))));
        assert!(verdicts.iter().all(Option::is_none));
        // One of them doubts it.
        assert_eq!(adjudicator.note(white, black, Some(100), 9), None);
        assert_eq!(adjudicator.note(black, white, Some(-900), 10), None);
    }

    #[test]
    fn a_quiet_game_is_drawn_late_only() {
        let mut adjudicator = Adjudicator::default();
        let mut drawn =
            (0..200).filter(|ply| adjudicator.note(Seat::White, Seat::Black, Some(0), *ply).is_some());
        assert_eq!(drawn.next(), Some(FIRST_DRAW));
    }
}
