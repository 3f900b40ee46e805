//! Orphic Chess: only the pawns are on the board, all other pieces wait in reserve and may come anywhere.

use crate::board::{Geometry, MAX_SEATS, PieceType, Seat, Square, Word};
use crate::frame::{Frame, Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Board, DrawPolicy, Effects, Game, Hands, LegalityMask, Lister, MoveSink, OptionAbout, Options,
    Outcome, PieceAbout, PositionError, Reason, Remark, Setup, Snapshot, Spec, StateKind, StatePart,
    StateProblem, StateText, Step, Steps, zobrist,
};
use std::sync::LazyLock;

/// A position of Orphic Chess.
pub type Orphic = Framed<OrphicRules>;

/// The rules of Orphic Chess, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrphicRules {
    /// Pieces in reserve.
    hands: Hands,
    /// The colour of the square of each seat's first bishop from the reserve.
    first_bishops: [Option<Shade>; 2],
    /// True if elks stand in for rooks.
    elks: bool,
    /// True if the king may come anywhere at any time.
    king_anywhere: bool,
}

/// The colour of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shade {
    Dark,
    Light,
}

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);
const ELK: PieceType = PieceType::new(6);

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    let spec = Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE);
    let spec = spec.with_hands(|kind| kind != PAWN);
    ABOUT.seats.iter().fold(spec, |spec, seat| {
        spec.with_paths(*seat, ELK, |geometry, from, mut paths| {
            paths.retain(|path| is_straight(geometry, from, path.squares[0]) == geometry.is_dark(from));
            paths
        })
    })
});

fn is_straight(geometry: &Geometry<u64>, from: Square, to: Square) -> bool {
    geometry.file(from) == geometry.file(to) || geometry.rank(from) == geometry.rank(to)
}

static WITH_ROOKS: LazyLock<RuleTables<u64>> = LazyLock::new(|| tables(ROOK));
static WITH_ELKS: LazyLock<RuleTables<u64>> = LazyLock::new(|| tables(ELK));

/// The tables of the pawns, which become such a piece among others.
fn tables(piece: PieceType) -> RuleTables<u64> {
    let geometry = &SPEC.geometry;
    RuleTables::new(ABOUT.seats)
        .with_pawns(Pawns::new(geometry, PAWN, &[QUEEN, piece, BISHOP, KNIGHT]).in_passing())
        .banning(PAWN, |seat| geometry.rank_of(seat, 0))
}

/// The first rank of each seat, and where pawns that make room may go: the three ranks before it.
static HOME: LazyLock<[u64; MAX_SEATS]> =
    LazyLock::new(|| Seat::ALL.map(|seat| SPEC.geometry.rank_of(seat, 0)));
static NEAR: LazyLock<[u64; MAX_SEATS]> = LazyLock::new(|| {
    let ranks = |seat| (1..4).fold(0, |set, rank| set | SPEC.geometry.rank_of(seat, rank));
    Seat::ALL.map(ranks)
});

const START_WITH_ELKS: &str = "8/8/pppppppp/8/8/PPPPPPPP/8/8[KQEEBBNNkqeebbnn] w";

impl VariantRules for OrphicRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "8/8/pppppppp/8/8/PPPPPPPP/8/8[KQRRBBNNkqrrbbnn] w";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        if self.elks { &WITH_ELKS } else { &WITH_ROOKS }
    }

    fn hands(&self) -> Option<&Hands> {
        Some(&self.hands)
    }

    fn pseudo(game: &Orphic, out: &mut Steps) {
        game.push_walks(out);
        let is_checked = game.exposed(game.to_act());
        for (kind, _) in game.rules.hands.of(game.to_act()) {
            game.push_drops(kind, is_checked, &mut Lister(out));
        }
    }

    fn tactical(game: &Orphic, out: &mut Steps) {
        let start = out.len();
        game.generate_walks(&game.frame.mask(&SPEC), &mut Lister(out));
        out.retain_from(start, Step::is_tactical);
    }

    fn generate<S: MoveSink<u64>>(game: &Orphic, sink: &mut S) {
        let mask = game.frame.mask(&SPEC);
        game.generate_walks(&mask, sink);
        for (kind, _) in game.rules.hands.of(game.to_act()) {
            // Outside of check only a king can come to a square where the step is not legal.
            if mask.checked() || kind == KING {
                sink.listed(|out| {
                    let start = out.len();
                    game.push_drops(kind, mask.checked(), &mut Lister(out));
                    out.retain_from(start, |step| game.is_safe_drop(&mask, step));
                });
            } else {
                game.push_drops(kind, false, sink);
            }
        }
    }

    fn play(game: &mut Orphic, step: Step) -> Effects {
        let seat = game.to_act();
        let mut effects = game.frame_play(step);
        if step.action().is_drop() {
            game.rules.hands.spend(game.frame.core_mut(), seat, step.kind());
            effects.spent = Some((seat, step.kind()));
            if step.kind() == BISHOP && game.rules.first_bishops[index(seat)].is_none() {
                game.note_bishop(seat, shade(step.to()));
            }
        }
        effects
    }

    fn exposed(game: &Orphic, seat: Seat) -> bool {
        // A seat that has its king in reserve cannot be in check.
        game.frame.exposed(&SPEC, seat)
    }

    fn verdict(game: &Orphic) -> Option<Outcome> {
        let is_dead = game.rules.hands == Hands::default() && is_dead(game.core());
        is_dead.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(game: &Orphic, seat: Seat) -> bool {
        let n_in_reserve: u32 = game.rules.hands.of(seat).map(|(_, count)| u32::from(count)).sum();
        game.core().seat(seat).count() + n_in_reserve > 1
    }

    fn details(game: &Orphic) -> Vec<Remark> {
        let second = |(seat, first): (Seat, Option<Shade>)| {
            let holds_one = game.rules.hands.of(seat).any(|(kind, count)| kind == BISHOP && count > 0);
            let on_dark = match first.filter(|_| holds_one)? {
                Shade::Dark => false,
                Shade::Light => true,
            };
            Some(Remark::SecondBishop { side: seat.name(), on_dark })
        };
        let seats = [Seat::White, Seat::Black];
        seats
            .map(|seat| (seat, game.rules.first_bishops[index(seat)]))
            .into_iter()
            .filter_map(second)
            .collect()
    }

    fn state_parts(_game: &Orphic) -> Vec<StatePart> {
        vec![StatePart { key: "bc", name: "shades-of-first-bishops", kind: StateKind::ShadeOfEach }]
    }

    fn write_state(game: &Orphic, out: &mut StateText) {
        game.frame_write_state(out);
        let letters = game.rules.first_bishops.iter().map(|shade| match shade {
            Some(Shade::Dark) => 'd',
            Some(Shade::Light) => 'l',
            None => '-',
        });
        out.set("bc", letters.collect::<String>());
    }

    fn start(options: &Options) -> &'static str {
        if options.is_on("elks") { START_WITH_ELKS } else { Self::START }
    }

    fn from_setup(mut setup: Setup<u64>, options: &Options) -> Result<Orphic, PositionError> {
        let elks = options.is_on("elks");
        let bishops = setup.state.take("bc");
        refuse_strangers(&setup, elks)?;
        let king_anywhere = options.is_on("king_anywhere");
        let rules = OrphicRules { hands: setup.hands, first_bishops: [None; 2], elks, king_anywhere };
        let tables = rules.tables();
        let mut game = Framed { frame: Frame::unchecked(&setup, tables, &SPEC)?, rules };
        game.rules.hands.mix_into(game.frame.core_mut());
        game.read_bishops(bishops.as_deref().unwrap_or("--"))?;
        game.frame.refuse_exposed(tables, &SPEC)?;
        Ok(game)
    }
}

impl Orphic {
    fn has_king(&self) -> bool {
        self.frame.royals(&SPEC, self.to_act()).count() == 1
    }

    fn empty(&self) -> u64 {
        !self.core().occupied()
    }

    fn own_pawns(&self) -> u64 {
        self.core().seat(self.to_act()) & self.core().kind(PAWN)
    }

    /// Returns the squares to which a pawn may go that makes room.
    fn room(&self) -> u64 {
        self.empty() & NEAR[self.to_act().index()]
    }

    /// Steps of the pieces on the board, which only take as long as their king is not among them.
    fn push_walks(&self, out: &mut Steps) {
        let start = out.len();
        self.frame.pseudo(self.tables(), &SPEC, out);
        if !self.has_king() {
            out.retain_from(start, Step::is_capture);
        }
    }

    /// Drops of a piece on empty squares, and outside of check on own pawns, which make room.
    fn push_drops<S: MoveSink<u64>>(&self, kind: PieceType, is_checked: bool, sink: &mut S) {
        let targets = self.targets(kind);
        sink.drops(kind, targets & self.empty());
        if !is_checked {
            sink.relocations(kind, targets & self.own_pawns(), self.room());
        }
    }

    /// Returns the squares to which the rules let a piece of the seat to act come, empty and occupied ones.
    fn targets(&self, kind: PieceType) -> u64 {
        let seat = self.to_act();
        let is_last = self.rules.hands.of(seat).map(|(_, count)| u32::from(count)).sum::<u32>() == 1;
        match (kind, self.rules.first_bishops[index(seat)]) {
            (KING, _) if !self.rules.king_anywhere && !is_last => HOME[seat.index()],
            (BISHOP, Some(first)) => {
                let others = SPEC.geometry.all().squares().filter(|square| shade(*square) != first);
                others.fold(0, |set, square| set | u64::of(square))
            }
            _ => SPEC.geometry.all(),
        }
    }

    /// Legal steps of the pieces on the board.
    fn generate_walks<S: MoveSink<u64>>(&self, mask: &LegalityMask<u64>, sink: &mut S) {
        if self.has_king() {
            self.frame.generate(self.tables(), &SPEC, mask, |_, _| true, sink);
            return;
        }
        let mut captures = Steps::new();
        self.push_walks(&mut captures);
        for &step in &captures {
            sink.step(step);
        }
    }

    fn is_safe_drop(&self, mask: &LegalityMask<u64>, step: Step) -> bool {
        let tried = || self.frame.is_safe(self.tables(), &SPEC, step);
        match step.kind() {
            KING => tried(),
            // A piece that comes to the board opens no line, nor does a pawn that makes room for it.
            _ => !mask.checked() || mask.judge(&SPEC, self.core(), step).unwrap_or_else(tried),
        }
    }

    fn note_bishop(&mut self, seat: Seat, shade: Shade) {
        self.rules.first_bishops[index(seat)] = Some(shade);
        self.frame.core_mut().mix(zobrist(16, (index(seat) as u64) << 8 | shade as u64));
    }
}

/// The place of a seat in the order of play.
fn index(seat: Seat) -> usize {
    usize::from(seat != Seat::White)
}

fn shade(square: Square) -> Shade {
    if SPEC.geometry.is_dark(square) { Shade::Dark } else { Shade::Light }
}

/// Returns whether no series of steps can end in mate: bare kings, one knight, or bishops of one square colour only.
fn is_dead(core: &Board<u64>) -> bool {
    let (knights, bishops) = (core.kind(KNIGHT), core.kind(BISHOP));
    if core.occupied() != core.kind(KING) | knights | bishops {
        return false;
    }
    let n_dark = bishops.squares().filter(|square| SPEC.geometry.is_dark(*square)).count() as u32;
    match knights.count() {
        0 => n_dark == 0 || n_dark == bishops.count(),
        1 => bishops.is_empty(),
        _ => false,
    }
}

impl Orphic {
    fn read_bishops(&mut self, text: &str) -> Result<(), PositionError> {
        let refused = || PositionError::State {
            key: "bc",
            problem: StateProblem::Shades { text: text.chars().take(20).collect() },
        };
        if text.chars().count() != ABOUT.seats.len() {
            return Err(refused());
        }
        for (&seat, letter) in ABOUT.seats.iter().zip(text.chars()) {
            match letter {
                'd' => self.note_bishop(seat, Shade::Dark),
                'l' => self.note_bishop(seat, Shade::Light),
                '-' => {}
                _ => return Err(refused()),
            }
        }
        Ok(())
    }
}

/// Checks that each seat has one king, on the board or in reserve, and that there are no pieces that the options exclude.
fn refuse_strangers(setup: &Setup<u64>, elks: bool) -> Result<(), PositionError> {
    let core = &setup.core;
    let stranger = if elks { ROOK } else { ELK };
    for &seat in ABOUT.seats {
        let n_kings = (core.kind(KING) & core.seat(seat)).count() + u32::from(setup.hands.count(seat, KING));
        if n_kings != 1 {
            return Err(PositionError::Kings { seat, n_kings });
        }
        if !(core.kind(stranger) & core.seat(seat)).is_empty() {
            return Err(PositionError::UnknownPiece { text: SPEC.letters(seat, stranger) });
        }
        if setup.hands.count(seat, stranger) > 0 {
            return Err(PositionError::Hand { text: SPEC.letters(seat, stranger) });
        }
    }
    Ok(())
}

/// Description of Orphic Chess.
static ABOUT: About = About {
    key: "orphic",
    name: "Orphic Chess",
    aliases: &["orphic chess", "orphicchess"],
    inventor: "Mats Winther",
    year: Some(2006),
    snapshot: Snapshot {
        position: "8/2p1p2R/pBbppbNr/2p1p3/2N1P3/PPnP1BPq/3PP3/8[KQkn] w - - 0 9 {bc=dl}",
        turn: &["Q*a3/Pg2"],
    },
    source: "Mats Winther, Orphic Chess, with ElkChess for the elk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::PAWN,
        PieceAbout::new("E", "elk", "RN"),
    ],
    options: &[OptionAbout::switch("elks"), OptionAbout::switch("king_anywhere")],
    rules: include_str!("orphic.md"),
    teaching: include_str!("../../teaching/orphic.txt"),
};
