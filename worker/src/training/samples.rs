//! Positions as samples for the trainer: the inputs that are on in each player's view, the value to learn (see
//! [`targets`]), and the end of the game.
//!
//! Samples begin with a line of JSON: `inputs` of a view, `views` of a sample, `pieces` on a full board, `factors` of each
//! input (see `Features::factors`). Then they come in blocks. A block is the number of its samples and of all their inputs, as
//! `u32`, little-endian like everything; then a row for each of these: the values for the seat to act in hundredths of a pawn, as
//! `i16`; what the evaluation by weights says, as `i16`; what the games brought that seat, from 0 to 2 half-points, as `u8`;
//! the phases, as `u8`; how many inputs are on in each view, sample by sample, the view of the seat to act first, as `u8`; at
//! last the inputs that are on, as `u16`. The view of a player that has left the game has none.

use std::{
    collections::HashSet,
    io::{self, Write},
    path::Path,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::json;
use zugpost_rules::{Seat, Variant, Visitor, board::Word, game::Game};

use super::{
    game_file::{self, GameFileError, MAX_VALUE, PlayedGame},
    targets::targets,
};
use crate::eval::{Features, WeightChoice, by_weights, inputs, phase};

/// Inputs that can be on in a view.
const MAX_ACTIVE: usize = 255;
/// Samples of a block.
const BLOCK: usize = 16_384;
/// Samples among which each next one is drawn.
const MIXED: usize = 1 << 20;
/// One game in so many is held out from training. It does not begin at an example, of which there are few.
const HELD_OUT_ONE_IN: u64 = 20;

/// Which games samples are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// All games.
    All,
    /// All but those held out.
    Training,
    /// The games that show what training is worth.
    HeldOut,
}

/// Numbers of games read and of samples written.
#[derive(Debug, Clone, Copy, Default)]
pub struct SampleCounts {
    /// Games read.
    pub games: usize,
    /// Positions written.
    pub samples: usize,
    /// Positions left out because they were written before.
    pub repeated: usize,
}

/// Writes the quiet positions of games in a random order: not in check, and the step played neither takes nor promotes. Each is
/// written once.
///
/// # Errors
/// If a file cannot be read or written, or a game does not follow the rules.
pub fn write_samples(
    games: &[&Path],
    part: Part,
    seed: u64,
    out: &mut impl Write,
) -> Result<SampleCounts, GameFileError> {
    let mut mixer =
        Mixer { random: StdRng::seed_from_u64(seed), waiting: Vec::new(), block: Vec::new(), out };
    let mut counts = SampleCounts::default();
    let mut known: Option<(Variant, u32)> = None;
    let mut written = HashSet::new();
    for path in games {
        game_file::read(path, |header, game| {
            let (variant, n_pieces) = match &known {
                Some(known) if known.0.key() == header.variant => known,
                Some(_) => {
                    return Err(GameFileError::Rules("the files have games of several variants".to_owned()));
                }
                None => {
                    let variant = header.variant()?;
                    let describe = Describe { seats: variant.seats() };
                    let (about, n_pieces) = variant.start().visit_by_word(describe);
                    writeln!(mixer.out, "{about}")?;
                    known.insert((variant, n_pieces))
                }
            };
            let is_held_out = game.number % HELD_OUT_ONE_IN == HELD_OUT_ONE_IN - 1;
            if part != Part::All && is_held_out != (part == Part::HeldOut) {
                return Ok(());
            }
            counts.games += 1;
            for (key, sample) in
                game.start(variant)?.visit_by_word(Replay { variant, n_pieces: *n_pieces, game: &game })?
            {
                if written.insert(key) {
                    mixer.add(sample)?;
                    counts.samples += 1;
                } else {
                    counts.repeated += 1;
                }
            }
            Ok(())
        })?;
    }
    mixer.finish()?;
    Ok(counts)
}

/// A sample before it is written.
struct Sample {
    value: i16,
    by_weights: i16,
    half_points: u8,
    phase: u8,
    views: Vec<Vec<u16>>,
}

/// Writes samples in a random order.
struct Mixer<'a, W: Write> {
    random: StdRng,
    waiting: Vec<Sample>,
    block: Vec<Sample>,
    out: &'a mut W,
}

impl<W: Write> Mixer<'_, W> {
    fn add(&mut self, sample: Sample) -> io::Result<()> {
        self.waiting.push(sample);
        if self.waiting.len() > MIXED { self.draw() } else { Ok(()) }
    }

    fn finish(&mut self) -> io::Result<()> {
        while !self.waiting.is_empty() {
            self.draw()?;
        }
        self.write()?;
        self.out.flush()
    }

    fn draw(&mut self) -> io::Result<()> {
        let drawn = self.random.random_range(0..self.waiting.len());
        self.block.push(self.waiting.swap_remove(drawn));
        if self.block.len() == BLOCK { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> io::Result<()> {
        let samples = std::mem::take(&mut self.block);
        if samples.is_empty() {
            return Ok(());
        }
        let views = || samples.iter().flat_map(|sample| &sample.views);
        let n_inputs: usize = views().map(Vec::len).sum();
        let mut bytes = Vec::with_capacity(8 + 8 * samples.len() + 2 * n_inputs);
        bytes.extend((samples.len() as u32).to_le_bytes());
        bytes.extend((n_inputs as u32).to_le_bytes());
        bytes.extend(samples.iter().flat_map(|sample| sample.value.to_le_bytes()));
        bytes.extend(samples.iter().flat_map(|sample| sample.by_weights.to_le_bytes()));
        bytes.extend(samples.iter().map(|sample| sample.half_points));
        bytes.extend(samples.iter().map(|sample| sample.phase));
        bytes.extend(views().map(|view| view.len() as u8));
        bytes.extend(views().flatten().flat_map(|input| input.to_le_bytes()));
        self.out.write_all(&bytes)
    }
}

/// The line that the samples begin with, and the number of pieces on a full board.
struct Describe<'a> {
    seats: &'a [Seat],
}

impl Visitor for Describe<'_> {
    type Out = (serde_json::Value, u32);

    fn visit<G: Game>(self, game: G) -> Self::Out {
        let (features, n_pieces) = (Features::new(game.spec(), self.seats), n_full(&game));
        let about = json!({
            "inputs": features.count(),
            "views": features.players().len(),
            "pieces": n_pieces,
            "factors": features.factors(),
        });
        (about, n_pieces)
    }
}

/// Pieces at the start, on the board or in reserve.
fn n_full<G: Game>(game: &G) -> u32 {
    let hands = game.hands().into_iter();
    let in_hand = hands.flat_map(|hands| Seat::ALL.into_iter().flat_map(|seat| hands.of(seat)));
    game.core().occupied().count() + in_hand.map(|(_, count)| u32::from(count)).sum::<u32>()
}

/// The samples of a game, each with the key of its position.
struct Replay<'a> {
    variant: &'a Variant,
    n_pieces: u32,
    game: &'a PlayedGame,
}

impl Visitor for Replay<'_> {
    type Out = Result<Vec<(u64, Sample)>, GameFileError>;

    fn visit<G: Game>(self, start: G) -> Self::Out {
        let features = Features::new(start.spec(), self.variant.seats());
        let mut evaluator = by_weights(&start, &WeightChoice::BuiltIn);
        let (mut samples, mut seats) = (Vec::new(), Vec::new());
        self.game.replay(start, |position, quiet_value| {
            let ply = seats.len();
            seats.push(position.to_act());
            if let Some(value) = quiet_value {
                let by_weights = evaluator.evaluate(position, position.to_act(), 0);
                let sample = sample(&features, position, self.n_pieces, [value, by_weights], self.game);
                samples.extend(sample.map(|sample| (ply, position.key(), sample)));
            }
            Ok(())
        })?;
        let targets = targets(self.game, features.players(), &seats);
        let with_target =
            |(ply, key, sample): (usize, u64, Sample)| (key, Sample { value: targets[ply] as i16, ..sample });
        Ok(samples.into_iter().map(with_target).collect())
    }
}

fn sample<G: Game>(
    features: &Features<G::W>,
    position: &G,
    n_pieces: u32,
    [value, by_weights]: [i32; 2],
    game: &PlayedGame,
) -> Option<Sample> {
    let seat = position.to_act();
    let first = features.players().iter().position(|player| *player == seat)?;
    let mut views = inputs(features, position);
    views.rotate_left(first);
    let narrow = |view: Vec<usize>| view.into_iter().take(MAX_ACTIVE).map(|input| input as u16).collect();
    Some(Sample {
        value: value as i16,
        by_weights: by_weights.clamp(-MAX_VALUE, MAX_VALUE) as i16,
        half_points: game.half_points(seat),
        phase: phase(position.core().occupied().count(), n_pieces) as u8,
        views: views.into_iter().map(narrow).collect(),
    })
}
