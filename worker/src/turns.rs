//! Turns from the steps of a line: the turn to play, the number of turns to a mate, steps as text.

use zugpost_rules::{
    Seat,
    game::{Game, Step},
    machine,
};

use crate::{
    control::Control,
    search::{self, Limits, Line, Memory, Resume, score},
};

/// Nodes for each step that completes a turn.
const REST_OF_TURN: u64 = 2_000;

/// The steps of a line up to the end of the first turn.
pub(crate) fn turn<'a, G: Game>(game: &G, line: &'a Line) -> &'a [Step] {
    let mut after = game.clone();
    let mut n_steps = 0;
    for &step in &line.steps {
        if after.to_act() != game.to_act() {
            break;
        }
        after.play(step);
        n_steps += 1;
    }
    &line.steps[..n_steps]
}

/// Completes a turn by short searches: a line may end in the middle of one.
pub(crate) fn whole_turn<G: Game>(game: &G, begun: &[Step], memory: &mut Memory) -> Vec<Step> {
    let limits = Limits { depth: Some(2), nodes: Some(REST_OF_TURN), ..Limits::default() };
    let options = search::Options::new(limits);
    let mut turn = begun.to_vec();
    let mut after = game.clone();
    for &step in begun {
        after.play(step);
    }
    while after.to_act() == game.to_act() && after.outcome().is_none() && turn.len() < score::MAX_PLY {
        let (resume, control) = (Resume::default(), Control::default());
        let report = search::search(&after, &[], &options, &resume, memory, &control, |_| {});
        let Some(&step) = report.lines.first().and_then(|line| line.steps.first()) else { break };
        after.play(step);
        turn.push(step);
    }
    turn
}

/// Number of turns that the winner needs: counted along a line that reaches the end, otherwise estimated for
/// alternating seats.
pub(crate) fn turns_to_end<G: Game>(game: &G, line: &Line, n_steps: usize) -> usize {
    if line.steps.len() != n_steps {
        return n_steps.div_ceil(2);
    }
    let mut after = game.clone();
    let (mut n_turns, mut last) = (0, None);
    let seats: Vec<_> = line
        .steps
        .iter()
        .map(|&step| {
            let seat = after.to_act();
            search::play_skipping_neutral(&mut after, step);
            seat
        })
        .collect();
    // The last step need not be the winner's: in janggi a pass can end the game.
    let is_winner = |seat: &Seat| (*seat == game.to_act()) == (line.value > 0);
    let winner = seats.iter().copied().rfind(is_winner);
    for seat in seats {
        if Some(seat) == winner && last != winner {
            n_turns += 1;
        }
        last = Some(seat);
    }
    n_turns.max(1)
}

/// Steps as text, up to the end of the game. The search does not see every end that is not a mate.
pub(crate) fn texts<G: Game>(game: &G, steps: &[Step]) -> Vec<String> {
    let mut game = game.clone();
    let mut texts = Vec::with_capacity(steps.len());
    for (index, &step) in steps.iter().enumerate() {
        while index > 0 && game.to_act().is_neutral() && texts.len() < score::MAX_PLY {
            texts.push(machine(&game, Step::pass()));
            game.play(Step::pass());
        }
        texts.push(machine(&game, step));
        game.play(step);
        if game.outcome().is_some() || game.halfmove_clock() >= game.draws().end_halfmove_clock {
            break;
        }
    }
    texts
}
