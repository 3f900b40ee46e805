//! Steps as programs write them that speak UCI, in the spelling of Fairy-Stockfish
//! (<https://github.com/fairy-stockfish/Fairy-Stockfish/wiki/UCI-extensions>). It differs from machine notation in what
//! a promotion says, and in passes. Games that only this project plays keep machine notation.

use super::input::{find_step, null_move};
use super::notation::machine;
use super::step_error::StepError;
use crate::game::{Action, Game, Step, Steps};

/// The step in the spelling of UCI.
pub(super) fn spelled<G: Game>(game: &G, text: &str) -> Result<String, StepError> {
    find_step(game, text).map(|step| spelling(game, step))
}

/// The step with this spelling, in machine notation. Other notations are read as well.
pub(super) fn read<G: Game>(game: &G, text: &str) -> Result<String, StepError> {
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let step = match legal.iter().find(|step| is_spelled(game, **step, text)) {
        Some(&step) => step,
        None => find_step(game, text)?,
    };
    Ok(machine(game, step))
}

fn is_spelled<G: Game>(game: &G, step: Step, text: &str) -> bool {
    // UCI's own null move.
    let is_null = text == "0000" && step.action() == Action::Pass;
    is_null || spelling(game, step) == text
}

fn spelling<G: Game>(game: &G, step: Step) -> String {
    let text = machine(game, step);
    match step.action() {
        Action::Pass => null_move(game).unwrap_or(text),
        // What promotes is known by its square, that it has promoted by the sign.
        Action::Promotion => {
            let text = text.trim_end_matches('~');
            text.split_inclusive('+').next().unwrap_or(text).to_owned()
        }
        _ => text,
    }
}
