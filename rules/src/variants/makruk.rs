//! Makruk, the chess of Thailand, where whoever has the lesser army may count the moves of the other's hunt.

mod count;

use crate::board::{Geometry, Kind, Seat, Word};
use crate::frame::{Frame, Laws, Pawns};
use crate::game::{
    About, Base, Core, DrawPolicy, Effects, Game, Hands, Options, Outcome, PieceAbout, Playable,
    PositionError, Progress, Reason, Royal, Setup, Spec, StateText, Step, Steps, start_from,
};
use count::{Count, Honour};
use std::sync::LazyLock;

/// A position of makruk.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Makruk {
    frame: Frame<u64>,
    count: Option<Count>,
    /// Who has men beside the board that will come back, a bit for each seat.
    returning: u8,
}

const KING: Kind = Kind::new(0);
const KHON: Kind = Kind::new(1);
const MET: Kind = Kind::new(2);
const ROOK: Kind = Kind::new(3);
const KNIGHT: Kind = Kind::new(4);
const PAWN: Kind = Kind::new(5);

/// Only the counts of the endgame end a game in which nothing happens.
const DRAWS: DrawPolicy =
    DrawPolicy { claim_quiet_plies: u32::MAX, end_quiet_plies: u32::MAX, ..DrawPolicy::FIDE };

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_undirected(PAWN, "mWcF"));

static LAWS: LazyLock<Laws<u64>> = LazyLock::new(|| {
    // A pawn cannot get beyond the rank where it promotes.
    let last = Seat::ALL.map(|seat| (5..8).fold(0, |set, rank| set | SPEC.geometry.rank_of(seat, rank)));
    let pawns = Pawns { kind: PAWN, last, promotions: vec![MET], in_passing: false };
    Laws { pawns: vec![pawns], ..Laws::new(ABOUT.seats) }
});

const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";

impl Game for Makruk {
    type W = u64;

    fn spec(&self) -> &'static Spec<u64> {
        &SPEC
    }

    #[inline]
    fn core(&self) -> &Core<u64> {
        self.frame.core()
    }

    fn quiet_plies(&self) -> u32 {
        self.frame.quiet_plies()
    }

    fn pseudo(&self, out: &mut Steps) {
        self.frame.pseudo(&LAWS, &SPEC, out);
    }

    fn royal(&self) -> Royal<Self::W> {
        self.frame.sole_royal(&SPEC).map_or(Royal::Unknown, Royal::Known)
    }

    fn play(&mut self, step: Step) -> Effects {
        let seat = self.to_act();
        let effects = self.frame.play(&LAWS, &SPEC, step);
        self.recount(Some(seat));
        effects
    }

    fn pass(&mut self) {
        self.frame.end_turn(&LAWS, &SPEC, Progress::None);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.frame.exposed(&SPEC, seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        if self.core().occupied() == self.core().kind(KING) && self.returning == 0 {
            return Some(Outcome::Draw { reason: Reason::DeadPosition });
        }
        let seat = self.to_act();
        let is_over = self.count.is_some_and(|count| count.is_exceeded() && count.seat != seat);
        // Whoever mates has stopped counting.
        let is_mate = is_over && self.exposed(seat) && self.count_legal() == 0;
        (is_over && !is_mate).then_some(Outcome::Draw { reason: Reason::Counting })
    }

    fn can_win(&self, seat: Seat) -> bool {
        !self.is_bare(seat)
    }

    fn write_state(&self, out: &mut StateText) {
        self.frame.write_state(&LAWS, &SPEC, out);
        if let Some(count) = self.count {
            out.set("count", count.to_string());
        }
    }
}

impl Makruk {
    /// Whether nothing but the king is left to a seat.
    fn is_bare(&self, seat: Seat) -> bool {
        self.core().seat(seat).count() == 1 && self.returning & 1 << seat.index() == 0
    }

    /// Who counts in this position, and for which honour. Men of others than the two players, and men that wait for
    /// their return, suspend all counting.
    fn counting(&self) -> Option<(Seat, Honour)> {
        let core = self.core();
        let players = core.seat(Seat::White) | core.seat(Seat::Black);
        if core.kind(PAWN) != 0 || core.occupied() != players || self.returning != 0 {
            return None;
        }
        let bare: Vec<Seat> = ABOUT.seats.iter().copied().filter(|seat| self.is_bare(*seat)).collect();
        match *bare.as_slice() {
            [seat] => Some((seat, Honour::Pieces)),
            [] => {
                let [white, black] = [Seat::White, Seat::Black].map(|seat| self.worth(seat));
                let weaker = if white < black { Seat::White } else { Seat::Black };
                (white != black).then_some((weaker, Honour::Board))
            }
            [..] => None,
        }
    }

    fn worth(&self, seat: Seat) -> u32 {
        let n_men = |kind| (self.core().kind(kind) & self.core().seat(seat)).count();
        5 * n_men(ROOK) + 3 * n_men(KHON) + 3 * n_men(KNIGHT) + 2 * n_men(MET)
    }

    /// Brings the count into line with the men, after a step of the seat that is given.
    fn recount(&mut self, mover: Option<Seat>) {
        let counting = self.counting();
        self.count = match (self.count, counting) {
            (_, None) => None,
            (Some(count), Some((seat, honour))) if (count.seat, count.honour) == (seat, honour) => {
                Some(if mover == Some(seat) { count.said() } else { count })
            }
            (_, Some((seat, honour))) => Some(self.new_count(seat, honour)),
        };
    }

    fn new_count(&self, seat: Seat, honour: Honour) -> Count {
        let hunters = self.core().hostile(seat);
        let n_men = |kind| (self.core().kind(kind) & hunters).count();
        match honour {
            Honour::Board => Count { seat, honour, number: 0, limit: count::OF_THE_BOARD },
            Honour::Pieces => {
                let limit = count::of_the_pieces(n_men(ROOK), n_men(KHON), n_men(KNIGHT));
                Count { seat, honour, number: self.core().occupied().count() as u16, limit }
            }
        }
    }
}

impl Playable for Makruk {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> Makruk {
        start_from(START, options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u64> {
        &SPEC
    }

    fn from_setup(mut setup: Setup<u64>, _options: &Options) -> Result<Makruk, PositionError> {
        let text = setup.state.take("count");
        let frame = Frame::from_setup(&setup, &LAWS, &SPEC)?;
        let mut game = Makruk { frame, count: None, returning: 0 };
        game.recount(None);
        if let Some(text) = text {
            let refused = |problem| PositionError::State { key: "count", problem };
            let count = game.count.ok_or_else(|| refused("nobody counts in this position".to_owned()))?;
            game.count = Some(count.with_numbers(&text).map_err(refused)?);
        }
        Ok(game)
    }
}

impl Base for Makruk {
    fn core_mut(&mut self) -> &mut Core<u64> {
        self.frame.core_mut()
    }

    fn disturbed(&mut self) {
        self.frame.disturbed(&LAWS, &SPEC);
        self.recount(None);
    }

    fn end_turn(&mut self, progress: Progress) {
        self.frame.end_turn(&LAWS, &SPEC, progress);
    }

    fn note_waiting(&mut self, waiting: &Hands) {
        let holders = ABOUT.seats.iter().filter(|seat| !waiting.is_empty(**seat));
        self.returning = holders.fold(0, |seats, seat| seats | 1 << seat.index());
        self.recount(None);
    }
}

/// Makruk in words.
pub(crate) static ABOUT: About = About {
    key: "makruk",
    name: "Makruk",
    aliases: &["thai chess"],
    inventor: "traditional",
    year: 1700,
    source: "rules of the Thai Chess Federation as told on The Chess Variant Pages; Fairy-Stockfish, variant makruk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "One square in any direction, never to an attacked one.").royal(),
        PieceAbout::new("S", "khon", "FfW", "One square diagonally or straight forward."),
        PieceAbout::new("M", "met", "F", "One square diagonally."),
        PieceAbout::new("R", "rook", "R", "Any number of squares along a rank or file."),
        PieceAbout::new(
            "N",
            "knight",
            "N",
            "Two squares along a rank or file and one to the side, over anybody between.",
        ),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcF",
            "One square forward, never two. Takes one square diagonally forward. On its sixth rank it becomes a met.",
        )
        .silent(),
    ],
    options: &[],
    rules: include_str!("makruk.md"),
};
