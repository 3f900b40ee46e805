//! Chess for three on a hexagon of three half boards.

use crate::board::{Geometry, Piece, PieceType, Seat, Word};
use crate::frame::{Frame, Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, Board, DrawPolicy, Effects, Game, OptionAbout, Options, Outcome, PieceAbout,
    PositionError, Progress, Reason, Setup, Snapshot, Spec, StatePart, StateProblem, StateText, Step, Steps,
    zobrist,
};
use std::sync::LazyLock;

/// A position of three-player hexagonal chess.
///
/// The pieces of a seat that is out are inert: they stand in the way and can be taken.
pub type ThreePlayerHex = Framed<ThreePlayerHexRules>;

/// The rules of three-player hexagonal chess, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThreePlayerHexRules {
    /// True if Red follows White.
    red_is_second: bool,
    first_mate_ends: bool,
    /// True if a twist decides what happens when a seat has no step left.
    defers_stalemate: bool,
}

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);

const PIECES: [PieceType; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

static SPEC: LazyLock<Spec<u128>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::hexagon(), DrawPolicy::FIDE).with_undirected(PAWN, "mWcF"));

/// With Black second, and with Red.
static TABLES: LazyLock<[RuleTables<u128>; 2]> = LazyLock::new(|| [tables(BLACK_SECOND), tables(RED_SECOND)]);

/// The part of the key that says that a seat is out.
const OUT: u64 = 20;
/// The fact about a seat that it is out, beside its rights.
const OUT_FACT: u32 = 1 << 31;

fn tables(seats: &'static [Seat]) -> RuleTables<u128> {
    let geometry = &SPEC.geometry;
    let king = |seat, from, to| (Piece::new(seat, KING), from, to);
    let rook = |seat, from, to| (Piece::new(seat, ROOK), from, to);
    let (white, black, red) = (Seat::White, Seat::Black, Seat::Red);
    RuleTables::new(seats)
        .with_castling(geometry, 'K', king(white, "e1", "g1"), rook(white, "h1", "f1"))
        .with_castling(geometry, 'Q', king(white, "e1", "c1"), rook(white, "a1", "d1"))
        .with_castling(geometry, 'k', king(black, "i8", "k8"), rook(black, "l8", "j8"))
        .with_castling(geometry, 'q', king(black, "i8", "c8"), rook(black, "a8", "d8"))
        .with_castling(geometry, 'l', king(red, "i12", "k12"), rook(red, "l12", "j12"))
        .with_castling(geometry, 'h', king(red, "i12", "f12"), rook(red, "h12", "e12"))
        .with_pawns(Pawns::new(geometry, PAWN, &PIECES).in_passing())
        .banning(PAWN, |seat| geometry.rank_of(seat, 0))
}

impl VariantRules for ThreePlayerHexRules {
    type Frame = Frame<u128>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str =
        "^q^b^n^r^k^b^n^r/^p^p^p^p^p^p^p^p/8/8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqlh";

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        let [black_second, red_second] = &*TABLES;
        if self.red_is_second { red_second } else { black_second }
    }

    fn pseudo(game: &ThreePlayerHex, out: &mut Steps) {
        let start = out.len();
        game.frame_pseudo(out);
        // A king may stand in check while a third player acts. It is never taken.
        let seats = game.tables().seats.iter().filter(|seat| !game.is_out(**seat));
        let kings = seats.fold(0, |kings, seat| kings | game.frame.royals(&SPEC, *seat));
        out.retain_from(start, |step| !(step.is_capture() && kings.contains(step.to())));
    }

    fn play(game: &mut ThreePlayerHex, step: Step) -> Effects {
        let seat = game.to_act();
        let effects = game.frame_play(step);
        // A step that exposes the own king cannot mate.
        if !game.exposed(seat) {
            game.find_seat_to_act();
        }
        effects
    }

    fn exposed(game: &ThreePlayerHex, seat: Seat) -> bool {
        !game.is_out(seat) && game.frame.exposed(&SPEC, seat)
    }

    fn is_out(game: &ThreePlayerHex, seat: Seat) -> bool {
        game.tables().seats.contains(&seat) && game.core().is_inert(seat)
    }

    /// The rights of the seat's pieces, and whether it is out.
    fn facts(game: &ThreePlayerHex, seat: Seat) -> u32 {
        let rights = game.frame.rights().of(seat, &game.tables().rights);
        if game.is_out(seat) { rights | OUT_FACT } else { rights }
    }

    fn leave(game: &mut ThreePlayerHex, seat: Seat) -> bool {
        if game.is_out(seat) || !game.tables().seats.contains(&seat) || game.verdict().is_some() {
            return false;
        }
        game.put_out(seat);
        game.frame.note_progress();
        if game.to_act() == seat {
            game.frame.hand_on(game.tables(), &SPEC);
            game.find_seat_to_act();
        }
        true
    }

    fn verdict(game: &ThreePlayerHex) -> Option<Outcome> {
        let mut playing = game.playing();
        if let (Some(seat), None) = (playing.next(), playing.next()) {
            return Some(Outcome::Win { seat, reason: Reason::LastStanding });
        }
        let blocks = game.tables().seats.iter().filter(|seat| game.is_out(**seat));
        let blocks = blocks.fold(0, |pieces, seat| pieces | game.core().seat(*seat));
        let is_bare = (game.core().occupied() & !blocks & !game.core().kind(KING)).is_empty();
        is_bare.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn stuck(game: &ThreePlayerHex) -> Outcome {
        let seat = game.to_act();
        if !game.exposed(seat) {
            return Outcome::Draw { reason: Reason::Stalemate };
        }
        let reason = if game.rules.first_mate_ends { Reason::Checkmate } else { Reason::LastStanding };
        Outcome::Win { seat: game.mater(seat), reason }
    }

    fn draws(game: &ThreePlayerHex) -> DrawPolicy {
        let n_playing = game.playing().count() as u32;
        DrawPolicy {
            claim_halfmove_clock: 50 * n_playing,
            end_halfmove_clock: 75 * n_playing,
            ..DrawPolicy::FIDE
        }
    }

    fn can_win(game: &ThreePlayerHex, seat: Seat) -> bool {
        !game.is_out(seat) && game.core().seat(seat).count() > 1
    }

    fn other_spellings(game: &ThreePlayerHex, step: Step) -> Vec<String> {
        let name = |square| SPEC.geometry.name(square);
        let (from, to) = (name(step.from()), name(step.to()));
        let mover = game.core().at(step.from()).map_or(PAWN, Piece::kind);
        let letter = if mover == PAWN { "" } else { SPEC.piece(mover).letter };
        let becomes = match step.action() {
            Action::Promotion => format!("={}", SPEC.piece(step.kind()).letter),
            _ => String::new(),
        };
        let (file, rank) = from.split_at(1);
        let taking = if step.is_capture() { "x" } else { "" };
        let dash = if step.is_capture() { "x" } else { "-" };
        let parts = ["", file, rank, from].map(|origin| format!("{letter}{origin}{taking}{to}{becomes}"));
        let (big_from, big_to) = (from.to_uppercase(), to.to_uppercase());
        let long = [
            format!("{from}{to}"),
            format!("{from}{dash}{to}{becomes}"),
            format!("{big_from}{dash}{big_to}{becomes}"),
        ];
        let texts = parts.into_iter().chain(long);
        let seat = game.to_act().name();
        texts.map(|text| format!("{}:{text}", &seat[..1])).collect()
    }

    fn state_parts(_game: &ThreePlayerHex) -> Vec<StatePart> {
        vec![StatePart::seat("out", "seat-out", BLACK_SECOND)]
    }

    fn write_state(game: &ThreePlayerHex, out: &mut StateText) {
        game.frame_write_state(out);
        let seats = BLACK_SECOND.iter().filter(|seat| game.is_out(**seat));
        let letters: String = seats.map(|seat| seat.letter()).collect();
        if !letters.is_empty() {
            out.set("out", letters);
        }
    }

    fn seats(options: &Options) -> &'static [Seat] {
        if options.get("order") == Some("wrb") { RED_SECOND } else { BLACK_SECOND }
    }

    fn from_setup(mut setup: Setup<u128>, options: &Options) -> Result<ThreePlayerHex, PositionError> {
        let state = |problem| PositionError::State { key: "out", problem };
        for letters in setup.state.take("out").unwrap_or_default().chars() {
            let seat = BLACK_SECOND.iter().find(|seat| seat.letter().starts_with(letters));
            let unknown = || StateProblem::Unknown { text: letters.to_string(), known: vec!["w", "b", "r"] };
            let seat = *seat.ok_or_else(|| state(unknown()))?;
            if setup.core.is_inert(seat) {
                return Err(state(StateProblem::OutTwice { seat }));
            }
            if setup.core.to_act() == seat {
                return Err(state(StateProblem::OutToMove { seat }));
            }
            put_out(&mut setup.core, seat);
        }
        let red_is_second = Self::seats(options) == RED_SECOND;
        let tables = &TABLES[usize::from(red_is_second)];
        let frame = Frame::unchecked(&setup, tables, &SPEC)?;
        for &seat in tables.seats {
            let n_kings = frame.royals(&SPEC, seat).count();
            // The king of a seat that is out can be taken like the other blocks.
            if n_kings != 1 && !(n_kings == 0 && frame.core().is_inert(seat)) {
                return Err(PositionError::Kings { seat, n_kings });
            }
        }
        let first_mate_ends = options.get("end") == Some("first-mate");
        let rules = ThreePlayerHexRules { red_is_second, first_mate_ends, defers_stalemate: false };
        let mut game = Framed { frame, rules };
        for seat in BLACK_SECOND.iter().filter(|seat| setup.core.is_inert(**seat)) {
            let lost = tables.castlings.iter().filter(|castling| castling.seat == *seat);
            lost.for_each(|castling| game.frame.give_up(castling.right));
        }
        game.find_seat_to_act();
        Ok(game)
    }

    fn end_turn(game: &mut ThreePlayerHex, progress: Progress) {
        game.frame_end_turn(progress);
        game.find_seat_to_act();
    }

    fn defer_stalemate(game: &mut ThreePlayerHex) {
        game.rules.defers_stalemate = true;
    }

    fn no_moves_left(game: &mut ThreePlayerHex) -> Option<Outcome> {
        let seat = game.to_act();
        let is_mated = game.exposed(seat);
        let goes_on = if is_mated { !game.rules.first_mate_ends } else { game.playing().nth(2).is_some() };
        if !goes_on {
            return Some(game.stuck());
        }
        if is_mated {
            game.put_out(seat);
        }
        game.frame.hand_on(game.tables(), &SPEC);
        if game.playing().nth(1).is_none() { game.verdict() } else { None }
    }
}

impl ThreePlayerHex {
    /// The seats that are not out, in the order of play.
    fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.tables().seats.iter().copied().filter(|seat| !self.is_out(*seat))
    }

    /// Goes on to a seat that can act: a mated seat is out, a stalemated one is passed over.
    fn find_seat_to_act(&mut self) {
        if self.rules.defers_stalemate {
            return;
        }
        for _ in self.tables().seats {
            if self.playing().nth(1).is_none()
                || self.count_legal() > 0
                || ThreePlayerHexRules::no_moves_left(self).is_some()
            {
                return;
            }
        }
    }

    fn put_out(&mut self, seat: Seat) {
        let tables = self.tables();
        for castling in tables.castlings.iter().filter(|castling| castling.seat == seat) {
            self.frame.give_up(castling.right);
        }
        put_out(self.frame.core_mut(), seat);
        self.frame.after_external_change(tables, &SPEC);
    }

    /// The seat that has mated another: the one that gives check, of two the one that has acted last.
    fn mater(&self, mated: Seat) -> Seat {
        let seats = self.tables().seats;
        let place = seats.iter().position(|seat| *seat == mated).unwrap_or(0);
        let before = (1..seats.len()).map(|back| seats[(place + seats.len() - back) % seats.len()]);
        let before: Vec<Seat> = before.filter(|seat| !self.is_out(*seat)).collect();
        let core = self.core();
        let checks = |seat: &&Seat| {
            let others = core.hostile(**seat);
            let mut kings = self.frame.royals(&SPEC, mated).squares();
            kings.any(|king| SPEC.attacked(core, mated, king, core.occupied(), others))
        };
        before.iter().find(checks).or(before.first()).copied().unwrap_or(mated)
    }
}

fn put_out(core: &mut Board<u128>, seat: Seat) {
    core.set_inert(seat, true);
    core.mix(zobrist(OUT, seat.index() as u64));
}

/// The seats in the order of play, where White is followed by Black.
const BLACK_SECOND: &[Seat] = &[Seat::White, Seat::Black, Seat::Red];
/// The seats where Red follows White.
const RED_SECOND: &[Seat] = &[Seat::White, Seat::Red, Seat::Black];

/// Description of the game.
static ABOUT: About = About {
    key: "three-player-hex",
    name: "Three-Player Hexagonal Chess",
    aliases: &["three-player hexagonal", "3-player hexagonal", "three-player chess", "3-player chess"],
    inventor: "unknown",
    year: Some(1973),
    snapshot: Snapshot {
        position: "1^b^n^r^k^b1^r/^p^q^p^p^p3/5^n^p^p/1^p3^p2/2kr1bnr/pbpp1pp1/2n1pq2/1p5p/3P3P/P1P1BN2/1P2PPP1/RN1QKB1R r KQlh - 1 7",
        turn: &["Qi9"],
    },
    source: "Green Chess, rules of Three-Player Chess; Triumvirate Chess; the board is that of many sets on sale",
    seats: BLACK_SECOND,
    pieces: &PieceAbout::CHESS,
    options: &[
        OptionAbout::one_of("order", &["wbr", "wrb"], "wbr"),
        OptionAbout::one_of("end", &["last-standing", "first-mate"], "last-standing"),
    ],
    rules: include_str!("three_player_hex.md"),
    teaching: include_str!("../../teaching/three-player-hex.txt"),
};
