//! Turns from the steps of a line: the turn to play, the number of turns to a mate, steps as text.

use std::time::Duration;

use zugpost_rules::{
    Seat,
    game::{Game, Step},
    machine,
};

use crate::{
    control::Control,
    search::{self, Limits, Line, Memory, Resume, score},
};

/// Nodes for each step that completes a turn, and time where time is limited.
const NODES_OF_REST: u64 = 2_000;
const TIME_OF_REST: Duration = Duration::from_millis(5);

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

/// Completes a turn by short searches within what is left of the limits: a line may end in the middle of one. Where nothing is
/// left, the transposition table or the order of steps decides.
pub(crate) fn whole_turn<G: Game>(
    game: &G,
    begun: &[Step],
    left: Limits,
    memory: &mut Memory,
    control: &Control,
) -> Vec<Step> {
    let mut nodes = left.nodes.unwrap_or(u64::MAX);
    let mut turn = begun.to_vec();
    let mut after = game.clone();
    for &step in begun {
        after.play(step);
    }
    while after.to_act() == game.to_act() && after.outcome().is_none() && turn.len() < score::MAX_PLY {
        let time = left.time.map(|_| TIME_OF_REST);
        let limits = Limits { depth: Some(2), nodes: Some(NODES_OF_REST.min(nodes)), time };
        let options = search::Options::new(limits);
        let report = search::search(&after, &[], &options, &Resume::default(), memory, control, |_| {});
        nodes = nodes.saturating_sub(report.nodes);
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
