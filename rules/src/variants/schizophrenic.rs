//! Schizophrenic Chess: pieces of two natures, teleporters that explode, and bobbers that grow with every move.

mod movement;
mod pieces;

use crate::board::betza::Path;
use crate::board::{Geometry, Piece, PieceType, Seat, Square, Word};
use crate::frame::{Frame, Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, Board, DrawPolicy, Effects, FirstMove, Game, Options, Outcome, PieceAbout, PositionError,
    Reason, Remark, Setup, Snapshot, Spec, StateKind, StatePart, StateProblem, StateText, Step, Steps,
};
use movement::{Bobbers, FREE};
use pieces::{
    BISHOP, BOBBER, CRAB, CROWNED_KNIGHT, KING, LEFT_SCHIZZY, QUEEN, RIGHT_SCHIZZY, SQUIRE, TELEPORTER,
};
use std::sync::LazyLock;

/// A position of Schizophrenic Chess.
pub type Schizophrenic = Framed<SchizophrenicRules>;

/// The rules of Schizophrenic Chess.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SchizophrenicRules;

const PROMOTIONS: [PieceType; 8] =
    [QUEEN, SQUIRE, LEFT_SCHIZZY, RIGHT_SCHIZZY, BISHOP, CROWNED_KNIGHT, BOBBER, TELEPORTER];

/// A player with so many of these gets no more by promotion.
const LIMITS: [(PieceType, u32); 2] = [(QUEEN, 1), (SQUIRE, 3)];

static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    let geometry = Geometry::<u128>::rectangle(12, 7).with_file_label(11, "L");
    let (left, right): (Vec<Square>, Vec<Square>) =
        geometry.all().squares().partition(|square| geometry.file(*square) < 6);
    let set = |squares: Vec<Square>| squares.into_iter().fold(0, |set, square| set | u128::of(square));
    let spec = Spec::new(&ABOUT, geometry, DrawPolicy::FIDE)
        .with_moves_on(LEFT_SCHIZZY, set(right), "Q")
        .with_moves_on(RIGHT_SCHIZZY, set(left), "Q");
    [Seat::White, Seat::Black].into_iter().fold(spec, |spec, seat| {
        spec.with_paths(seat, TELEPORTER, |geometry, from, mut paths| {
            let is_reached = |to: &Square| {
                let is_other_colour = geometry.is_dark(*to) != geometry.is_dark(from);
                *to != from && (is_other_colour || home(geometry, seat).contains(*to))
            };
            paths.extend(geometry.all().squares().filter(is_reached).map(|to| Path {
                squares: [to].into(),
                moves: true,
                captures: false,
                passed: 0,
                hops: false,
            }));
            paths
        })
    })
});

/// Returns the first squares of the teleporters of a seat: the ends of its first rank.
fn home(geometry: &Geometry<u128>, seat: Seat) -> u128 {
    geometry.rank_of(seat, 0) & (geometry.file_of('a') | geometry.file_of('l'))
}

static TABLES: LazyLock<RuleTables<u128>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let king = |seat, from, to| (Piece::new(seat, KING), from, to);
    let squire = |seat, from, to| (Piece::new(seat, SQUIRE), from, to);
    let (white, black) = (Seat::White, Seat::Black);
    let tables = RuleTables::new(ABOUT.seats)
        .with_castling(geometry, 'K', king(white, "g1", "i1"), squire(white, "j1", "h1"))
        .with_castling(geometry, 'Q', king(white, "g1", "e1"), squire(white, "c1", "f1"))
        .with_right('T', None)
        .with_castling(geometry, 'k', king(black, "g7", "i7"), squire(black, "j7", "h7"))
        .with_castling(geometry, 'q', king(black, "g7", "e7"), squire(black, "c7", "f7"))
        .with_right('t', None)
        .with_pawns(Pawns::new(geometry, CRAB, &PROMOTIONS).in_passing())
        .banning(CRAB, |seat| geometry.rank_of(seat, 0));
    RuleTables { names_passed: true, ..tables }
});

/// The number of a seat's right to have its king teleport.
const fn teleport_right(seat: Seat) -> usize {
    match seat {
        Seat::White | Seat::Brown | Seat::Red => 2,
        Seat::Black => 5,
    }
}

/// The key of the bobbers' counts in positions.
const COUNTS: &str = "bob";

impl VariantRules for SchizophrenicRules {
    type Frame = Frame<u128, Bobbers>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "tlsnbokbnsrt/cccccccccccc/12/12/12/CCCCCCCCCCCC/TLSNBOKBNSRT w KQTkqt - 0 1";

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        &TABLES
    }

    fn pseudo(game: &Schizophrenic, out: &mut Steps) {
        let start = out.len();
        game.frame_pseudo(out);
        let own = game.core().seat(game.to_act());
        let is_full = |(kind, most): (PieceType, u32)| (game.core().kind(kind) & own).count() >= most;
        let full = LIMITS.map(|limit| is_full(limit).then_some(limit.0));
        out.retain_from(start, |step| {
            step.action() != Action::Promotion || !full.contains(&Some(step.kind()))
        });
        game.push_king_teleports(out);
    }

    fn play(game: &mut Schizophrenic, step: Step) -> Effects {
        let (from, to) = (step.from(), step.to());
        let seat = game.to_act();
        let is_teleport = game.is_king_teleport(step);
        let is_bobber = game.core().at(from).is_some_and(|piece| piece.kind() == BOBBER);
        let counts = game.frame.movement_mut();
        let before = counts.count(from);
        let mut part = counts.set(from, 0) ^ counts.set(to, 0);
        if is_bobber {
            part ^= counts.set(to, before + 1);
        }
        game.frame.core_mut().mix(part);
        if is_teleport {
            game.frame.give_up(teleport_right(seat));
        }
        game.frame_play(step)
    }

    fn verdict(game: &Schizophrenic) -> Option<Outcome> {
        let is_bare = game.core().occupied() == game.core().kind(KING);
        is_bare.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn own_notation(game: &Schizophrenic, step: Step) -> Option<String> {
        let to = SPEC.geometry.name(step.to());
        game.is_king_teleport(step).then(|| format!("{}@{to}", SPEC.piece(KING).letter))
    }

    fn can_win(game: &Schizophrenic, seat: Seat) -> bool {
        game.core().seat(seat).count() > 1
    }

    /// In the lowest four bits the rights, then twelve for each of the first two bobbers: how many moves it has made.
    fn facts(game: &Schizophrenic, seat: Seat) -> u32 {
        let rights = game.frame.rights().of(seat, &game.tables().rights) & 15;
        let bobbers = (game.core().kind(BOBBER) & game.core().seat(seat)).squares().take(2);
        let counts = bobbers.map(|square| 1 << game.frame.movement().count(square));
        counts.zip([4, 16]).fold(rights, |facts, (count, place)| facts | count << place)
    }

    fn remarks(game: &Schizophrenic) -> Vec<Remark> {
        let remark = |square: Square| {
            let owner = game.core().at(square)?.seat().name();
            let count = u32::from(game.frame.movement().count(square));
            let reach = (count < u32::from(FREE)).then_some(count + 1);
            Some(Remark::Bobber { owner, square: SPEC.geometry.name(square).to_owned(), reach })
        };
        game.core().kind(BOBBER).squares().filter_map(remark).collect()
    }

    fn first_move(letter: char) -> Option<FirstMove> {
        (letter == 'T').then_some(FirstMove::Teleport)
    }

    fn state_parts(_game: &Schizophrenic) -> Vec<StatePart> {
        let kind = StateKind::CountOfEach { letter: "O", most: u32::from(FREE) };
        vec![StatePart { key: COUNTS, name: "moves-of-bobber", kind }]
    }

    fn write_state(game: &Schizophrenic, out: &mut StateText) {
        game.frame_write_state(out);
        let count =
            |square| format!("{}:{}", SPEC.geometry.name(square), game.frame.movement().count(square));
        let counts: Vec<String> = game.core().kind(BOBBER).squares().map(count).collect();
        if !counts.is_empty() {
            out.set(COUNTS, counts.join(","));
        }
    }

    fn from_setup(mut setup: Setup<u128>, _options: &Options) -> Result<Schizophrenic, PositionError> {
        let mut counts = Bobbers::default();
        let mut part = 0;
        for text in setup.state.take(COUNTS).iter().flat_map(|text| text.split(',')) {
            let (square, count) = read_count(&setup.core, text)?;
            part ^= counts.set(square, count);
        }
        let mut frame = Frame::with_movement(counts, &setup, &TABLES, &SPEC)?;
        frame.core_mut().mix(part);
        Ok(Framed { frame, rules: SchizophrenicRules })
    }
}

impl Schizophrenic {
    /// The king goes to an empty first square of a teleporter, once and not out of check. It reaches a square
    /// beside it by a step, and keeps the right.
    fn push_king_teleports(&self, out: &mut Steps) {
        let seat = self.to_act();
        if !self.frame.holds(teleport_right(seat)) || self.exposed(seat) {
            return;
        }
        for from in self.frame.royals(&SPEC, seat).squares() {
            let empty = home(&SPEC.geometry, seat) & !self.core().occupied();
            let teleports = empty.squares().map(|to| Step::new(Action::Move, from, to, KING));
            teleports.filter(|step| self.is_king_teleport(*step)).for_each(|step| out.push(step));
        }
    }

    fn is_king_teleport(&self, step: Step) -> bool {
        let is_king = self.core().at(step.from()).is_some_and(|piece| piece.kind() == KING);
        let (beside, _) = SPEC.reach(self.to_act(), KING, step.from(), 0);
        is_king && step.action() == Action::Move && !beside.contains(step.to())
    }
}

/// Reads how many moves one bobber has made: `f1:3`.
fn read_count(core: &Board<u128>, text: &str) -> Result<(Square, u8), PositionError> {
    let refused = |problem| PositionError::State { key: COUNTS, problem };
    let parts = text.split_once(':').and_then(|(name, count)| {
        Some((SPEC.geometry.find(&name.to_ascii_lowercase())?, count.parse::<u16>().ok()?))
    });
    let (square, count) =
        parts.ok_or_else(|| refused(StateProblem::BobberCount { text: text.to_owned() }))?;
    if core.at(square).is_none_or(|piece| piece.kind() != BOBBER) {
        let square = SPEC.geometry.name(square).to_owned();
        return Err(refused(StateProblem::NoBobber { square }));
    }
    Ok((square, u8::try_from(count).unwrap_or(u8::MAX).min(FREE)))
}

/// Description of Schizophrenic Chess.
static ABOUT: About = About {
    key: "schizophrenic",
    name: "Schizophrenic Chess",
    aliases: &["schizophrenic chess"],
    inventor: "David Short",
    year: Some(2002),
    snapshot: Snapshot {
        position: "1lsnb1k2s1t/ccc4c1ccc/3c5n2/3C1N1C4/3C4Cc2/CC2C2Co1CC/TLSNBKR4T b Tkqt - 0 18 {bob=i2:3}",
        turn: &["K@a7"],
    },
    source: "The Chess Variant Pages, contest of 84 squares, Schizophrenic Chess",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::BISHOP,
        PieceAbout::new("N", "crowned knight", "KN"),
        PieceAbout::new("O", "bobber", "Q"),
        PieceAbout::new("S", "squire", "RF"),
        PieceAbout::new("L", "left schizzy", "NCF"),
        PieceAbout::new("R", "right schizzy", "NCF"),
        PieceAbout::new("T", "teleporter", "cK"),
        PieceAbout::new("C", "crab", "fmWfFifmnD").silent(),
    ],
    options: &[],
    rules: include_str!("schizophrenic.md"),
    teaching: include_str!("../../teaching/schizophrenic.txt"),
};
