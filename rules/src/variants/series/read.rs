//! Options, positions as text, and the description of the variant.

use super::{Schedule, Series, Terms};
use crate::board::{Piece, Seat, Word};
use crate::game::{
    About, Game, KingCapture, OptionAbout, Options, Playable, PositionError, Setup, Snapshot, Spec,
    StatePart, StateProblem, StateText, fen, opponent,
};

impl Terms {
    fn of(options: &Options) -> Terms {
        Terms {
            schedule: Schedule::of(options),
            detente: options.is_on("detente"),
            king_capture: options.is_on("king_capture"),
            owner_promotes: options.get("promotion") == Some("owner"),
        }
    }
}

impl<G: KingCapture> Playable for Series<G> {
    const ABOUT: &'static About = &About {
        key: "007",
        name: "007 Chess",
        aliases: &["007chess", "double agent chess", "james bond chess"],
        inventor: "Edward Jackman",
        year: Some(1995),
        snapshot: Snapshot {
            position: "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4 {player=w phase=1 turn=3}",
            turn: &["Ng5", "h6", "Nxf7"],
        },
        source: "The Chess Variant Pages, 007 Chess, last modified on 7 February 2000",
        seats: G::ABOUT.seats,
        pieces: G::ABOUT.pieces,
        options: OPTIONS,
        rules: include_str!("../series.md"),
        teaching: include_str!("../../../teaching/007.txt"),
    };

    const MOVES_BOTH_SIDES: bool = true;

    fn check(options: &Options) -> Result<(), [&'static str; 2]> {
        let terms = Terms::of(options);
        match (terms.schedule, terms.detente, terms.king_capture) {
            // The inventor says so.
            (Schedule::Progressive, true, _) => Err(["opening", "detente"]),
            // The whole must be a legal game of chess.
            (Schedule::Progressive, _, true) => Err(["opening", "king_capture"]),
            _ => Ok(()),
        }
    }

    fn start(options: &Options) -> Series<G> {
        let text = fen(&G::start(options));
        let setup = Setup::read(&text, G::reading_spec(options), G::ABOUT.seats).and_then(|mut setup| {
            setup.state.set("turn", "1");
            Series::from_setup(setup, options)
        });
        setup.expect("the first position of the base can be read, and White moves first in it")
    }

    fn reading_spec(options: &Options) -> &'static Spec<G::W> {
        G::reading_spec(options)
    }

    fn from_setup(mut setup: Setup<G::W>, options: &Options) -> Result<Series<G>, PositionError> {
        let terms = Terms::of(options);
        let spec = G::reading_spec(options);
        let side = setup.core.to_act();
        let (turn, phase) = read_turn(&mut setup.state, terms.schedule, side)?;
        let first = read_squares(&mut setup.state, "first", spec)?;
        let last = read_squares(&mut setup.state, "last", spec)?;
        let player = terms.schedule.player(turn);
        let is_friendly = player == side;
        let can_have_first = terms.detente && phase > 1 && terms.schedule.n_phases(turn) == 3;
        if !first.is_empty() && (!can_have_first || first & setup.core.seat(player) != first) {
            return Err(state("first", StateProblem::NothingHeld));
        }
        let is_waiting = terms.owner_promotes && !is_friendly && !last.is_empty();
        let can_have_last = is_waiting || terms.detente && is_friendly && phase > 1;
        if !last.is_empty() && (!can_have_last || last & setup.core.seat(opponent(player)) != last) {
            return Err(state("last", StateProblem::NothingMoved));
        }
        let game = if is_waiting { read_waiting(setup, last, options)? } else { read_game(setup, options)? };
        Ok(Series { game, terms, turn, phase, first, last })
    }
}

impl<G: KingCapture> Series<G> {
    /// Returns the values of the braces about the turn.
    pub(super) fn parts_of_turn(&self) -> Vec<StatePart> {
        let mut parts = vec![
            StatePart::seat("player", "player-of-turn", &[Seat::White, Seat::Black]),
            StatePart::number("phase", "step-of-turn", [1, 9999]),
            StatePart::number("turn", "turn-of-both", [1, 9999]),
        ];
        if self.terms.detente {
            parts.push(StatePart::squares("first", "moved-in-step-1"));
        }
        if self.terms.detente || self.terms.owner_promotes {
            parts.push(StatePart::squares("last", "moved-in-step-before"));
        }
        parts
    }

    /// The state of the base, and in braces that of the turn.
    pub(super) fn write(&self, out: &mut StateText) {
        self.game.write_state(out);
        if self.is_waiting() && self.side() == Seat::Black {
            // The base has counted the step of the pawn already.
            out.turn = out.turn.saturating_sub(1);
        }
        out.set("player", self.player().letter());
        out.set("phase", self.phase.to_string());
        out.set("turn", self.turn.to_string());
        for (key, squares) in [("first", self.first), ("last", self.last)] {
            if !squares.is_empty() {
                let names: Vec<&str> =
                    squares.squares().map(|square| self.spec().geometry.name(square)).collect();
                out.set(key, names.join(","));
            }
        }
    }
}

fn read_game<G: KingCapture>(setup: Setup<G::W>, options: &Options) -> Result<G, PositionError> {
    if Terms::of(options).king_capture {
        G::from_king_capture_setup(setup, options)
    } else {
        G::from_setup(setup, options)
    }
}

/// The base with a pawn on its last rank that waits to become something. For the base its step is over, and it already
/// is another piece.
fn read_waiting<G: KingCapture>(
    mut setup: Setup<G::W>,
    waiting: G::W,
    options: &Options,
) -> Result<G, PositionError> {
    let refused = || state("last", StateProblem::NoPawnWaits);
    let spec = G::reading_spec(options);
    let (owner, squares) = (setup.core.to_act(), waiting.squares());
    let [square] = squares.collect::<Vec<_>>()[..] else { return Err(refused()) };
    let pawn = setup.core.take(square).filter(|piece| spec.piece(piece.kind()).silent).ok_or_else(refused)?;
    if spec.geometry.own_rank(owner, square) + 1 != spec.geometry.n_own_ranks() {
        return Err(refused());
    }
    let kind = G::PROMOTIONS.first().copied().ok_or_else(refused)?;
    setup.core.put(square, Piece::new(owner, kind));
    setup.core.give_turn(opponent(owner));
    setup.state.turn += u32::from(owner == Seat::Black);
    let mut game: G = read_game(setup, options)?;
    let core = game.core_mut();
    core.take(square);
    core.put(square, pawn);
    core.give_turn(owner);
    Ok(game)
}

/// The number of the turn and of the phase, from what is given of them, of the player and of the side to move.
fn read_turn(
    state_text: &mut StateText,
    schedule: Schedule,
    side: Seat,
) -> Result<(u32, u32), PositionError> {
    let player = match state_text.take("player").as_deref() {
        None => None,
        Some("w" | "W") => Some(Seat::White),
        Some("b" | "B") => Some(Seat::Black),
        Some(text) => {
            let problem = StateProblem::Unknown { text: text.to_owned(), known: vec!["w", "b"] };
            return Err(state("player", problem));
        }
    };
    let phase = read_number(state_text, "phase")?.unwrap_or(1);
    let turn = match read_number(state_text, "turn")? {
        Some(turn) => turn,
        None => {
            let is_odd = phase % 2 == 1;
            let player = player.unwrap_or(if is_odd { side } else { opponent(side) });
            let problem = StateProblem::NeverMoves { player, side, phase };
            schedule.usual_turn(player, side, phase).ok_or_else(|| state("player", problem))?
        }
    };
    let n_phases = schedule.n_phases(turn);
    if phase > n_phases {
        return Err(state("phase", StateProblem::Phases { turn, n_phases }));
    }
    let (taker, moved) = (schedule.player(turn), schedule.side(turn, phase));
    if player.is_some_and(|player| player != taker) {
        return Err(state("player", StateProblem::TurnOf { turn, player: taker }));
    }
    if moved != side {
        let problem = StateProblem::OtherPieces { player: taker, side: moved, phase, turn };
        return Err(state("turn", problem));
    }
    Ok((turn, phase))
}

fn read_number(state_text: &mut StateText, key: &'static str) -> Result<Option<u32>, PositionError> {
    let Some(text) = state_text.take(key) else { return Ok(None) };
    let is_number = text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { text.parse().ok() } else { None };
    match number {
        Some(number) if number > 0 => Ok(Some(number)),
        _ => Err(state(key, StateProblem::Number { text, least: 1, most: 9999 })),
    }
}

fn read_squares<W: Word>(
    state_text: &mut StateText,
    key: &'static str,
    spec: &Spec<W>,
) -> Result<W, PositionError> {
    let text = state_text.take(key).unwrap_or_else(|| "-".to_owned());
    let mut squares = W::EMPTY;
    for name in text.split(',').filter(|name| *name != "-") {
        let square = spec.geometry.find(name);
        let refused = || state(key, StateProblem::NoSquare { text: name.to_owned() });
        squares |= W::of(square.ok_or_else(refused)?);
    }
    Ok(squares)
}

fn state(key: &'static str, problem: StateProblem) -> PositionError {
    PositionError::State { key, problem }
}

const OPTIONS: &[OptionAbout] = &[
    OptionAbout::one_of("opening", &["standard", "balanced", "progressive"], "standard"),
    OptionAbout::switch("detente"),
    OptionAbout::switch("king_capture"),
    OptionAbout::one_of("promotion", &["mover", "owner"], "mover"),
];
