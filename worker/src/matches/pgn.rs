//! Games of a match as files in the Portable Game Notation, to see how they were won and lost.

use zugpost_rules::{
    Record, Seat,
    game::result_of,
    pgn::{self, PgnGame, PgnMove},
};

use super::{
    player::MATE,
    score::Finished,
    settings::{EngineSettings, MatchSettings},
};

/// Values this near to that of a mate are distances to it.
const LONGEST_MATE: i32 = 1_000;

/// A game of a match that is over.
#[derive(Debug, Clone)]
pub struct MatchGame {
    pub(super) finished: Finished,
    /// The round, counted from 0.
    pub(super) round: u32,
    /// Each seat, and whether the first engine has it.
    pub(super) seats: Vec<(Seat, bool)>,
    pub(super) winner: Option<Seat>,
    /// All steps from the first position, in the spelling of UCI.
    pub(super) steps: Vec<String>,
    /// Values that the engines gave their turns, in hundredths of a pawn, by the number of steps after the turn.
    pub(super) values: Vec<(usize, i32)>,
}

impl MatchGame {
    /// The file: the engine of each seat, the end, and after each turn the value that its engine gave it, in pawns from its own
    /// view (`+0.35`, `-M3` for a mate that it suffers).
    #[must_use]
    pub fn pgn(&self, settings: &MatchSettings) -> String {
        let mut record = Record::new(&settings.variant);
        let mut moves: Vec<PgnMove> = self.steps.iter().map_while(|step| played(&mut record, step)).collect();
        for &(n_steps, value) in &self.values {
            if let Some(last) = n_steps.checked_sub(1).and_then(|index| moves.get_mut(index)) {
                last.comment = Some(in_pawns(value));
            }
        }
        let [first, second] = &settings.engines;
        let of_seat = |&(seat, is_first): &(Seat, bool)| {
            let (place, engine) = if is_first { ("first", first) } else { ("second", second) };
            (seat.name().to_owned(), format!("{place}: {}", named(engine)))
        };
        let about = [
            ("Event".to_owned(), "Match of engines".to_owned()),
            ("Round".to_owned(), (self.round + 1).to_string()),
            ("Termination".to_owned(), self.finished.end.clone()),
        ];
        pgn::write(&PgnGame {
            tags: about.into_iter().chain(self.seats.iter().map(of_seat)).collect(),
            variant: settings.variant.clone(),
            fen: None,
            intro: None,
            moves,
            result: result_of(self.winner).to_owned(),
            notes: Vec::new(),
        })
    }
}

/// Plays a step of a match.
fn played(record: &mut Record, step: &str) -> Option<PgnMove> {
    let step = record.position().read_uci(step).ok()?;
    record.play(&step).ok().map(PgnMove::from)
}

/// A program with its arguments and options.
fn named(engine: &EngineSettings) -> String {
    let program = engine.program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let options = engine.options.iter().map(|(name, value)| format!("{name}={value}"));
    let words = [program].into_iter().chain(engine.arguments.iter().cloned()).chain(options);
    words.collect::<Vec<_>>().join(" ")
}

/// A value as people read it: `+0.35`, `-M3`.
fn in_pawns(value: i32) -> String {
    let distance = MATE - value.abs();
    if (0..=LONGEST_MATE).contains(&distance) {
        format!("{}M{distance}", if value < 0 { '-' } else { '+' })
    } else {
        format!("{:+.2}", f64::from(value) / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_in_pawns_or_as_the_distance_to_mate() {
        let values = [35, -120, 0, MATE - 3, 2 - MATE];
        assert_eq!(values.map(in_pawns), ["+0.35", "-1.20", "+0.00", "+M3", "-M2"]);
    }
}
