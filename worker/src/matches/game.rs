//! One game of a match.

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use zugpost_rules::{Record, Seat};

use super::{
    adjudication::{Adjudicator, Verdict},
    pgn::MatchGame,
    player::Player,
    reply::{PlayerError, Reply},
    score::Finished,
    settings::MatchSettings,
};
use crate::{
    external::EngineError,
    level,
    opening::{Opening, PASS, play_spelled},
};

/// End of a game: the winner, if it has one, and the reason.
type End = (Option<Seat>, String);

/// Plays a game from the opening. Each seat comes with whether the first engine has it.
pub(super) fn play(
    settings: &MatchSettings,
    opening: &Opening,
    round: u32,
    seats: Vec<(Seat, bool)>,
    players: &mut [Player; 2],
) -> Result<MatchGame, PlayerError> {
    let is_first = |seat: Seat| seats.contains(&(seat, true));
    players.iter_mut().try_for_each(Player::begin_game)?;
    let mut game = Running::new(settings, opening, &seats);
    let (winner, end) = loop {
        if let Some(end) = game.end() {
            break end;
        }
        let seat = game.record.position().to_act();
        if seat.is_neutral() {
            game.play_for_neutral();
            continue;
        }
        let index = usize::from(!is_first(seat));
        let reply = match players[index].think(&game.steps) {
            Ok(reply) => reply,
            Err(error) => {
                // A late answer would be taken for one of the next game.
                let reason = failure(error)?;
                players[index] = Player::start(settings, index)?;
                break (game.other(seat), reason.to_owned());
            }
        };
        if let Some(end) = game.take_turn(seat, &reply) {
            break end;
        }
    };
    let half_points = winner.map_or(1, |winner| 2 * u32::from(is_first(winner)));
    let Running { record, steps, values, .. } = game;
    let finished = Finished { half_points, plies: record.ply() - opening.record.ply(), end };
    Ok(MatchGame { finished, round, seats, winner, steps, values })
}

/// Returns the reason for which an engine has lost the game if it is started again for the next one; any other
/// error ends the match.
fn failure(error: PlayerError) -> Result<&'static str, PlayerError> {
    match error {
        PlayerError::Engine(EngineError::Silent { .. }) => Ok("no answer"),
        PlayerError::Engine(EngineError::Ended(_)) => Ok("engine ended"),
        error => Err(error),
    }
}

/// A game that is being played.
struct Running<'a> {
    settings: &'a MatchSettings,
    seats: &'a [(Seat, bool)],
    record: Record,
    /// As [`MatchGame`] has them.
    steps: Vec<String>,
    values: Vec<(usize, i32)>,
    adjudicator: Adjudicator,
}

impl<'a> Running<'a> {
    fn new(settings: &'a MatchSettings, opening: &Opening, seats: &'a [(Seat, bool)]) -> Running<'a> {
        let Opening { record, steps, .. } = opening.clone();
        Running { settings, seats, record, steps, values: Vec::new(), adjudicator: Adjudicator::default() }
    }

    /// A seat that plays on if this one does not.
    fn other(&self, seat: Seat) -> Option<Seat> {
        self.seats.iter().map(|(other, _)| *other).find(|other| *other != seat)
    }

    /// Returns the end of the game by the rules, by a claim, or by its length, if it ends here.
    fn end(&self) -> Option<End> {
        if let Some(outcome) = self.record.outcome() {
            return Some((outcome.winner(), outcome.reason().as_str().to_owned()));
        }
        if let Some(reason) = self.record.claim() {
            return Some((None, reason.as_str().to_owned()));
        }
        (self.record.ply() >= self.settings.most_plies).then(|| (None, "length".to_owned()))
    }

    /// A step of Nature: a pass where she may, or one by chance, which is the same in every repetition of the match.
    fn play_for_neutral(&mut self) {
        let legal = self.record.position().legal();
        let step = if self.settings.neutral_plays {
            legal.choose(&mut StdRng::seed_from_u64(level::seed(&self.steps.join(","))))
        } else {
            legal.iter().find(|step| step.step == PASS).or(legal.first())
        };
        if let Some(step) = step {
            self.take(&step.step);
        }
    }

    /// Plays what an engine has answered. A step that is not legal loses.
    fn take_turn(&mut self, seat: Seat, reply: &Reply) -> Option<End> {
        for step in &reply.steps {
            if self.record.position().to_act() != seat {
                return Some((self.other(seat), "a turn that is too long".to_owned()));
            }
            match self.record.position().read_uci(step) {
                Ok(step) => self.take(&step),
                Err(_) => return Some((self.other(seat), format!("illegal step {step}"))),
            }
        }
        self.values.extend(reply.value.map(|value| (self.steps.len(), value)));
        let other = self.other(seat).filter(|_| self.settings.adjudicates && self.seats.len() == 2)?;
        match self.adjudicator.note(seat, other, reply.value, self.record.ply())? {
            Verdict::Won(seat) => Some((Some(seat), "adjudicated win".to_owned())),
            Verdict::Drawn => Some((None, "adjudicated draw".to_owned())),
        }
    }

    /// Plays a legal step.
    fn take(&mut self, step: &str) {
        play_spelled(&mut self.record, &mut self.steps, step);
    }
}
