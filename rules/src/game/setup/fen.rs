//! Positions written as text.

use super::StateText;
use crate::board::{Seat, Word};
use crate::game::{Game, Hands, Spec};
use std::fmt::Write;

/// The text of a position. Reading it gives an equal position again.
#[must_use]
pub fn fen<G: Game>(game: &G) -> String {
    let (spec, core) = (game.spec(), game.core());
    let mut state = StateText::default();
    game.write_state(&mut state);
    let mut text = String::with_capacity(96);
    for (index, squares) in spec.geometry.rows().iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut n_empty = 0;
        for &square in squares {
            let Some(man) = core.at(square) else {
                n_empty += 1;
                continue;
            };
            push_number(&mut text, &mut n_empty);
            text.push_str(&spec.letters(man.seat(), man.kind()));
        }
        push_number(&mut text, &mut n_empty);
    }
    if let Some(hands) = game.hands() {
        text.push('[');
        text.push_str(&hands_text(spec, hands));
        text.push(']');
    }
    let side = core.to_act().letter();
    let StateText { rights, en_passant, halfmove_clock, turn, extra } = &state;
    write!(text, " {side} {rights} {en_passant} {halfmove_clock} {turn}")
        .expect("writing to a string cannot fail");
    if !extra.is_empty() {
        let pairs: Vec<String> = extra.iter().map(|(key, value)| format!("{key}={value}")).collect();
        write!(text, " {{{}}}", pairs.join(" ")).expect("writing to a string cannot fail");
    }
    text
}

/// The pieces in hand as in a position: `(P)(P)N(q)`.
fn hands_text<W: Word>(spec: &Spec<W>, hands: &Hands) -> String {
    let of_seat = |seat| hands.of(seat).map(move |(kind, count)| (seat, kind, count));
    let groups = Seat::ALL.into_iter().flat_map(of_seat);
    groups.map(|(seat, kind, count)| spec.letters(seat, kind).repeat(usize::from(count))).collect()
}

fn push_number(text: &mut String, n_empty: &mut u32) {
    if *n_empty > 0 {
        text.push_str(&n_empty.to_string());
        *n_empty = 0;
    }
}
