//! Steps as programs write them that speak a protocol between boards and engines.
//!
//! UCI has the spelling of Fairy-Stockfish (<https://github.com/fairy-stockfish/Fairy-Stockfish/wiki/UCI-extensions>). It
//! differs from machine notation in what a promotion says, and in passes. Games that only this project plays keep machine
//! notation. USI (<https://shogidokoro2.stars.ne.jp/usi.html>) counts files from the right and writes ranks as letters, UCCI
//! (<https://www.xqbase.com/protocol/cchess_ucci.htm>) counts ranks from 0.

use super::coordinates::Coordinates;
use super::engine_protocol::EngineProtocol;
use super::input::{find_step, null_move};
use super::notation::machine;
use super::step_error::{MAX_STEP_LEN, StepError};
use crate::board::{Geometry, Seat, Square};
use crate::game::{Action, Game, Notation, Step, Steps};

/// The step in the spelling of a protocol.
pub(super) fn spelled<G: Game>(game: &G, protocol: EngineProtocol, text: &str) -> Result<String, StepError> {
    find_step(game, text).map(|step| spelling(game, protocol, step))
}

/// The step with this spelling, in machine notation. Under UCI other notations are read as well; a number that counts from
/// 0 must not be taken for one from 1.
pub(super) fn read<G: Game>(game: &G, protocol: EngineProtocol, text: &str) -> Result<String, StepError> {
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let step = match legal.iter().find(|step| is_spelled(game, protocol, **step, text)) {
        Some(&step) => step,
        None if protocol == EngineProtocol::Uci => find_step(game, text)?,
        None if text.len() > MAX_STEP_LEN => return Err(StepError::TooLong { n_bytes: text.len() }),
        None => return Err(StepError::Illegal { text: text.to_owned(), nearest: Vec::new() }),
    };
    Ok(machine(game, step))
}

fn is_spelled<G: Game>(game: &G, protocol: EngineProtocol, step: Step, text: &str) -> bool {
    // UCI's own null move.
    let is_null = text == "0000" && step.action() == Action::Pass;
    is_null || spelling(game, protocol, step) == text
}

fn spelling<G: Game>(game: &G, protocol: EngineProtocol, step: Step) -> String {
    match protocol {
        EngineProtocol::Uci => of_fairy_stockfish(game, step),
        EngineProtocol::Usi => of_squares(game, step, |geometry, square| {
            Coordinates::new(Notation::Shogi, Seat::White).square(geometry.name(square))
        }),
        EngineProtocol::Ucci => of_squares(game, step, |geometry, square| from_zero(geometry.name(square))),
    }
}

fn of_fairy_stockfish<G: Game>(game: &G, step: Step) -> String {
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

/// A step of a game that knows moves, promotions and drops.
fn of_squares<G: Game>(game: &G, step: Step, name: impl Fn(&Geometry<G::W>, Square) -> String) -> String {
    let spec = game.spec();
    let name = |square| name(&spec.geometry, square);
    match step.action() {
        Action::Drop => format!("{}*{}", spec.piece(step.kind()).letter, name(step.to())),
        Action::Promotion => format!("{}{}+", name(step.from()), name(step.to())),
        _ => name(step.from()) + &name(step.to()),
    }
}

/// The name of a square with its rank counted from 0: `h2` for `h3`.
fn from_zero(name: &str) -> String {
    let counted = name.split_at_checked(1).and_then(|(file, rank)| {
        let rank: u32 = rank.parse().ok()?;
        Some(format!("{file}{}", rank.checked_sub(1)?))
    });
    counted.unwrap_or_else(|| name.to_owned())
}
