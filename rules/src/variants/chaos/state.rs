//! State that only Chaos's Chess has, as text and from text.

use super::setting::Setting;
use super::{Chaos, Turn, base_options};
use crate::board::{Piece, PieceType, Seat, Square, Word};
use crate::game::{
    Base, Game, Hands, Options, PositionError, Remark, Setup, Spec, StateKind, StatePart, StateProblem,
    StateText, Steps,
};
use std::sync::Arc;

/// More pieces of a kind than a seat can lose.
const MAX_RETURNED: u8 = 64;

impl<G: Base> Chaos<G> {
    /// The beginning of a game on this board.
    pub(super) fn new(mut base: G, setting: Arc<Setting<G::W>>) -> Chaos<G> {
        base.defer_stalemate();
        let mut chaos = Chaos {
            base,
            setting,
            turn: Turn::Real,
            since: 0,
            n_taken: 0,
            returned: Hands::default(),
            stepped: G::W::EMPTY,
            unmoved: G::W::EMPTY,
            is_out: false,
            memory: 0,
        };
        chaos.begin();
        chaos
    }

    /// Finds the seat to act.
    fn begin(&mut self) {
        if self.lacks_anti_king() {
            self.open_window(Turn::Placing);
            self.remember();
        } else {
            self.find_seat_to_act();
        }
    }

    /// Returns whether Nature has still to say where its Anti-King stands.
    fn lacks_anti_king(&self) -> bool {
        let Some(kind) = self.setting.nature.anti_king.filter(|_| !self.is_out) else { return false };
        let mut places = Steps::new();
        self.placements(&mut places);
        (self.core().kind(kind) & self.core().seat(Seat::Brown)).is_empty() && !places.is_empty()
    }

    pub(super) fn read(mut setup: Setup<G::W>, options: &Options) -> Result<Chaos<G>, PositionError> {
        let setting = Setting::new::<G>(options);
        let spec = G::reading_spec(&Options::default());
        let keys = ["g", "n", "ret", "ds", "act", "nm"].map(|key| (key, setup.state.take(key)));
        let [g, n, ret, ds, act, nm] = keys;
        // Where others can be out, the base knows; Nature only where it has an Anti-King.
        let out = setting.nature.anti_king.and_then(|_| setup.state.take("out"));
        if let Some((kind, _)) = setup.hands.of(Seat::Brown).next() {
            return Err(PositionError::Hand { text: spec.letters(Seat::Brown, kind) });
        }
        refuse_misplaced(&setup, spec, &setting)?;
        // Nature's pieces give no check here: a seat that waits may stand in Nature's check.
        setup.core.set_inert(Seat::Brown, true);
        let mut base = G::from_setup(setup, &base_options::<G>(options))?;
        base.defer_stalemate();
        let mut chaos = Chaos {
            base,
            since: number(&g)?.min(setting.longest()),
            n_taken: number(&n)?,
            setting: Arc::new(setting),
            turn: Turn::Real,
            returned: Hands::default(),
            stepped: G::W::EMPTY,
            unmoved: G::W::EMPTY,
            is_out: is_out(&("out", out))?,
            memory: 0,
        };
        chaos.read_returned(&ret)?;
        chaos.base.note_waiting(&chaos.returned);
        let pawn = chaos.setting.nature.pawn;
        let is_stepped = |piece: Piece| piece.seat() != Seat::Brown && piece.kind() == pawn;
        chaos.stepped = chaos.squares(&ds, |text| StateProblem::NoPawn { text }, is_stepped)?;
        let of_nature = |piece: Piece| piece.seat() == Seat::Brown;
        chaos.unmoved = chaos.squares(&nm, |text| StateProblem::NotOfNature { text }, of_nature)?;
        chaos.begin();
        chaos.read_act(&act)?;
        Ok(chaos)
    }

    fn read_returned(&mut self, (key, text): &(&'static str, Option<String>)) -> Result<(), PositionError> {
        let mut rest = text.as_deref().filter(|text| *text != "-").unwrap_or_default();
        let spec = self.spec();
        while !rest.is_empty() {
            let refused = |problem| PositionError::State { key, problem };
            let text = beginning(rest);
            let Some((piece, after)) = spec.read_piece(rest) else {
                return Err(refused(StateProblem::NoPiece { text }));
            };
            if piece.seat() == Seat::Brown {
                return Err(refused(StateProblem::PieceOfNature { text }));
            }
            let homes = self.setting.homes(piece.seat(), self.setting.nature.home(piece.kind()));
            let is_full = self.returned.count(piece.seat(), piece.kind()) >= MAX_RETURNED;
            if spec.piece(piece.kind()).royal || homes.is_empty() || is_full {
                return Err(refused(StateProblem::NeverReturned { text }));
            }
            self.returned.add(piece.seat(), piece.kind());
            rest = after;
        }
        Ok(())
    }

    /// The squares of a list, each of which has to hold such a piece.
    fn squares(
        &self,
        (key, text): &(&'static str, Option<String>),
        problem: fn(String) -> StateProblem,
        is_right: impl Fn(Piece) -> bool,
    ) -> Result<G::W, PositionError> {
        let names = text.as_deref().filter(|text| *text != "-").into_iter().flat_map(|text| text.split(','));
        names.filter(|name| !name.is_empty()).try_fold(G::W::EMPTY, |set, name| {
            let square = self.spec().geometry.find(name);
            let square = square.filter(|square| self.core().at(*square).is_some_and(&is_right));
            let refused = || PositionError::State { key, problem: problem(beginning(name)) };
            Ok(set | G::W::of(square.ok_or_else(refused)?))
        })
    }

    fn read_act(&mut self, (key, text): &(&'static str, Option<String>)) -> Result<(), PositionError> {
        let refused = |problem| PositionError::State { key, problem };
        let Some(text) = text else { return Ok(()) };
        let side = self.base.to_act().letter();
        match (text.as_str(), self.turn) {
            ("n", Turn::Nature | Turn::Placing) => Ok(()),
            ("n", Turn::Real) if self.is_out => Err(refused(StateProblem::NatureIsOut)),
            ("n", Turn::Real) if self.since >= self.setting.period => Err(refused(StateProblem::Over)),
            ("n", Turn::Real) => {
                let (period, since) = (self.setting.period, self.since);
                Err(refused(StateProblem::TooEarly { period, since }))
            }
            (text, Turn::Placing) if text == side => Err(refused(StateProblem::AntiKingFirst)),
            (text, Turn::Nature) if text == side => {
                self.close_window();
                self.remember();
                Ok(())
            }
            (text, Turn::Real) if text == side => Ok(()),
            (text, _) => {
                Err(refused(StateProblem::Unknown { text: beginning(text), known: vec!["n", side] }))
            }
        }
    }

    /// Returns the remarks on Nature's wait and on the time in which her checks do not count.
    pub(super) fn remarks_on_nature(&self) -> Vec<Remark> {
        let Setting { period, grace, .. } = *self.setting;
        let mut remarks = vec![match self.turn {
            _ if self.is_out => Remark::NatureIsOut,
            Turn::Placing => Remark::NaturePlaces,
            Turn::Nature => Remark::NatureActs,
            Turn::Real if self.since >= period => Remark::NatureActsNext,
            Turn::Real => Remark::NatureWaits { turns: period - self.since },
        }];
        if self.n_taken > 0 && self.since < grace && !self.is_out {
            remarks.push(Remark::NatureHasGrace { turns: grace - self.since });
        }
        remarks
    }

    /// Returns the values that Chaos adds to the braces of the base.
    pub(super) fn own_parts(&self) -> Vec<StatePart> {
        let seats = G::ABOUT.seats.iter().copied().chain([Seat::Brown]).collect();
        let mut parts = vec![
            StatePart::number("g", "turns-since-nature", [0, self.setting.longest()]),
            StatePart::number("n", "turns-of-nature", [0, 9999]),
            StatePart { key: "act", name: "seat-to-act", kind: StateKind::Seat(seats) },
            StatePart { key: "ret", name: "given-back", kind: StateKind::Pieces },
            StatePart::squares("ds", "pawns-stepped-twice"),
            StatePart::squares("nm", "unmoved-of-nature"),
        ];
        if self.setting.nature.anti_king.is_some() {
            parts.push(StatePart::seat("out", "seat-out", &[Seat::Brown]));
        }
        parts
    }

    /// Writes what differs from its default.
    pub(super) fn write_own(&self, out: &mut StateText) {
        let spec = self.spec();
        let names = |squares: G::W| {
            let names: Vec<&str> = squares.squares().map(|square| spec.geometry.name(square)).collect();
            names.join(",")
        };
        if self.since > 0 {
            out.set("g", self.since.to_string());
        }
        if self.n_taken > 0 {
            out.set("n", self.n_taken.to_string());
        }
        let of_seat = |seat: Seat| {
            let pieces = self.returned.of(seat);
            pieces.map(move |(kind, count)| spec.letters(seat, kind).repeat(usize::from(count)))
        };
        let returned: String = Seat::ALL.into_iter().flat_map(of_seat).collect();
        if !returned.is_empty() {
            out.set("ret", returned);
        }
        if !self.stepped.is_empty() {
            out.set("ds", names(self.stepped));
        }
        if self.turn == Turn::Real && self.since >= self.setting.period && !self.is_out && !self.is_over() {
            out.set("act", self.base.to_act().letter());
        }
        if !self.unmoved.is_empty() {
            out.set("nm", names(self.unmoved));
        }
        if self.is_out {
            out.set("out", "n");
        }
    }
}

/// Nature's pieces of kinds that it cannot have, and its pawns at the border.
fn refuse_misplaced<W: Word>(
    setup: &Setup<W>,
    spec: &Spec<W>,
    setting: &Setting<W>,
) -> Result<(), PositionError> {
    let misplaced = |kind: PieceType, square: Square| PositionError::Misplaced {
        seat: Seat::Brown,
        piece: spec.piece(kind).name,
        square: spec.geometry.name(square).to_owned(),
    };
    for kind in spec.kinds() {
        let men = setup.core.kind(kind) & setup.core.seat(Seat::Brown);
        let wrong = if kind == setting.nature.pawn { men & setting.nature.border } else { W::EMPTY };
        if let Some(square) = wrong.first() {
            return Err(misplaced(kind, square));
        }
        if Some(kind) == setting.nature.anti_king && men.count() > 1 {
            return Err(PositionError::Kings { seat: Seat::Brown, n_kings: men.count() });
        }
    }
    Ok(())
}

fn number((key, text): &(&'static str, Option<String>)) -> Result<u32, PositionError> {
    let Some(text) = text else { return Ok(0) };
    let is_number = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { text.parse().ok() } else { None };
    let problem = StateProblem::Number { text: beginning(text), least: 0, most: 9999 };
    number.ok_or(PositionError::State { key, problem })
}

fn is_out((key, text): &(&'static str, Option<String>)) -> Result<bool, PositionError> {
    match text.as_deref() {
        None | Some("-") => Ok(false),
        Some("n") => Ok(true),
        Some(text) => {
            let problem = StateProblem::Unknown { text: beginning(text), known: vec!["n"] };
            Err(PositionError::State { key, problem })
        }
    }
}

/// Returns the part of a text that an error repeats.
fn beginning(text: &str) -> String {
    text.chars().take(20).collect()
}
