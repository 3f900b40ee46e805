//! Makruk, the chess of Thailand: the player with the lesser army may count the moves that the other has to mate.

mod count;

use crate::board::{Geometry, PieceType, Seat, Word};
use crate::frame::{Frame, Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, DrawPolicy, Effects, Game, Hands, MoveSink, Options, Outcome, PieceAbout, PositionError, Reason,
    Remark, Setup, Snapshot, Spec, StateProblem, StateText, Step,
};
use count::{Count, CountingRule};
use std::sync::LazyLock;

/// A position of makruk.
pub type Makruk = Framed<MakrukRules>;

/// The rules of makruk, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MakrukRules {
    count: Option<Count>,
    /// The seats that have pieces beside the board that will come back, a bit each.
    returning: u8,
}

const KING: PieceType = PieceType::new(0);
const KHON: PieceType = PieceType::new(1);
const MET: PieceType = PieceType::new(2);
const ROOK: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);

/// Only the counts of the endgame end a game in which nothing happens.
const DRAWS: DrawPolicy =
    DrawPolicy { claim_halfmove_clock: u32::MAX, end_halfmove_clock: u32::MAX, ..DrawPolicy::FIDE };

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_undirected(PAWN, "mWcF"));

static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    // A pawn cannot get beyond the rank where it promotes.
    let last = Seat::ALL.map(|seat| (5..8).fold(0, |set, rank| set | SPEC.geometry.rank_of(seat, rank)));
    let pawns = Pawns { last, ..Pawns::new(&SPEC.geometry, PAWN, &[MET]) };
    RuleTables::new(ABOUT.seats).with_pawns(pawns)
});

impl VariantRules for MakrukRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn generate<S: MoveSink<u64>>(game: &Makruk, sink: &mut S) {
        game.frame.generate_legal(&TABLES, &SPEC, sink);
    }

    fn play(game: &mut Makruk, step: Step) -> Effects {
        let seat = game.to_act();
        let effects = game.frame_play(step);
        game.recount(Some(seat));
        effects
    }

    fn verdict(game: &Makruk) -> Option<Outcome> {
        if game.core().occupied() == game.core().kind(KING) && game.rules.returning == 0 {
            return Some(Outcome::Draw { reason: Reason::DeadPosition });
        }
        let seat = game.to_act();
        let is_over = game.rules.count.is_some_and(|count| count.is_exceeded() && count.seat != seat);
        // A mate in time counts.
        let is_mate = is_over && game.exposed(seat) && game.count_legal() == 0;
        (is_over && !is_mate).then_some(Outcome::Draw { reason: Reason::Counting })
    }

    fn can_win(game: &Makruk, seat: Seat) -> bool {
        !game.is_bare(seat)
    }

    fn remarks(game: &Makruk) -> Vec<Remark> {
        let remark = |count: Count| Remark::Count {
            side: count.seat.name(),
            number: count.number,
            limit: count.limit,
        };
        game.rules.count.map(remark).into_iter().collect()
    }

    fn write_state(game: &Makruk, out: &mut StateText) {
        game.frame_write_state(out);
        if let Some(count) = game.rules.count {
            out.set("count", count.to_string());
        }
    }

    fn from_setup(mut setup: Setup<u64>, _options: &Options) -> Result<Makruk, PositionError> {
        let text = setup.state.take("count");
        let mut game = Framed::new(&setup, MakrukRules::default())?;
        game.recount(None);
        if let Some(text) = text {
            let refused = |problem| PositionError::State { key: "count", problem };
            let count = game.rules.count.ok_or_else(|| refused(StateProblem::NoCount))?;
            game.rules.count = Some(count.with_numbers(&text).map_err(refused)?);
        }
        Ok(game)
    }

    fn after_external_change(game: &mut Makruk) {
        game.frame.after_external_change(game.tables(), &SPEC);
        game.recount(None);
    }

    fn note_waiting(game: &mut Makruk, waiting: &Hands) {
        game.rules.returning = waiting.holders();
        game.recount(None);
    }
}

impl Makruk {
    /// Returns whether only the king is left to a seat.
    fn is_bare(&self, seat: Seat) -> bool {
        self.core().seat(seat).count() == 1 && self.rules.returning & 1 << seat.index() == 0
    }

    /// The seat that counts in this position, and by which rule. Pieces of a third seat, and pieces that wait for their
    /// return, suspend all counting.
    fn counting(&self) -> Option<(Seat, CountingRule)> {
        let core = self.core();
        let players = core.seat(Seat::White) | core.seat(Seat::Black);
        if core.kind(PAWN) != 0 || core.occupied() != players || self.rules.returning != 0 {
            return None;
        }
        let bare: Vec<Seat> = ABOUT.seats.iter().copied().filter(|seat| self.is_bare(*seat)).collect();
        match *bare.as_slice() {
            [seat] => Some((seat, CountingRule::Pieces)),
            [] => {
                let [white, black] = [Seat::White, Seat::Black].map(|seat| self.worth(seat));
                let weaker = if white < black { Seat::White } else { Seat::Black };
                (white != black).then_some((weaker, CountingRule::Board))
            }
            [..] => None,
        }
    }

    fn worth(&self, seat: Seat) -> u32 {
        let n_pieces = |kind| (self.core().kind(kind) & self.core().seat(seat)).count();
        5 * n_pieces(ROOK) + 3 * n_pieces(KHON) + 3 * n_pieces(KNIGHT) + 2 * n_pieces(MET)
    }

    /// Brings the count into line with the pieces, after a step of the seat that is given.
    fn recount(&mut self, mover: Option<Seat>) {
        let counting = self.counting();
        self.rules.count = match (self.rules.count, counting) {
            (_, None) => None,
            (Some(count), Some((seat, rule))) if (count.seat, count.rule) == (seat, rule) => {
                Some(if mover == Some(seat) { count.said() } else { count })
            }
            (_, Some((seat, rule))) => Some(self.new_count(seat, rule)),
        };
    }

    fn new_count(&self, seat: Seat, rule: CountingRule) -> Count {
        let hunters = self.core().hostile(seat);
        let n_pieces = |kind| (self.core().kind(kind) & hunters).count();
        match rule {
            CountingRule::Board => Count { seat, rule, number: 0, limit: count::OF_THE_BOARD },
            CountingRule::Pieces => {
                let limit = count::of_the_pieces(n_pieces(ROOK), n_pieces(KHON), n_pieces(KNIGHT));
                Count { seat, rule, number: self.core().occupied().count() as u16, limit }
            }
        }
    }
}

/// Description of Makruk.
static ABOUT: About = About {
    key: "makruk",
    name: "Makruk",
    aliases: &["thai chess"],
    inventor: "traditional",
    year: Some(1700),
    snapshot: Snapshot {
        position: "rn3s1r/4n1k1/pp1m1ppp/2pP4/3pPN2/PP1S1PPP/5S2/R2KM2R w - - 3 14",
        turn: &["Ne6"],
    },
    source: "rules of the Thai Chess Federation as told on The Chess Variant Pages; Fairy-Stockfish, variant makruk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::new("S", "khon", "FfW"),
        PieceAbout::new("M", "met", "F"),
        PieceAbout::ROOK,
        PieceAbout::KNIGHT,
        PieceAbout::new("P", "pawn", "fmWfcF").silent(),
    ],
    options: &[],
    rules: include_str!("makruk.md"),
    teaching: include_str!("../../teaching/makruk.txt"),
};
