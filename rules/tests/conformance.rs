//! What every variant must keep to, tried on random games of every row of the registry.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use std::collections::BTreeSet;
use zugpost_rules::board::{Seat, Word};
use zugpost_rules::game::{Change, Step, Steps, fen};
use zugpost_rules::{Game, Options, Record, Variant, Visitor, display, find_step, machine};

/// Random games that are walked through, and how far.
const N_GAMES: u64 = 12;
const N_PLIES: usize = 160;

/// No random game takes longer. In clockwork-orange drops and captures keep the counters from ever ending one early.
const MAX_PLIES: u32 = 20_000;

fn variants() -> Vec<Variant> {
    Variant::rows().iter().map(|about| Variant::new(about.key, &Options::default()).unwrap()).collect()
}

/// Walks through random games and asks something of every position and step.
struct Walk<F> {
    variant: Variant,
    ask: F,
}

/// Something to ask of a position with its legal steps, and of one step of it.
trait Ask: Copy {
    fn ask<G: Game>(self, variant: &Variant, game: &G, legal: &Steps, chosen: Step);
}

impl<F: Ask> Visitor for Walk<F> {
    type Out = ();

    fn visit<G: Game>(self, start: G) {
        for seed in 0..N_GAMES {
            let mut dice = Dice::new(seed);
            let mut game = start.clone();
            for _ in 0..N_PLIES {
                let mut legal = Steps::new();
                game.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                let chosen = legal[dice.below(legal.len())];
                self.ask.ask(&self.variant, &game, &legal, chosen);
                game.play(chosen);
            }
        }
    }
}

fn walk_all<F: Ask>(ask: F) {
    for variant in variants() {
        variant.start().visit(Walk { variant, ask });
    }
}

fn sorted(steps: &Steps) -> Vec<u32> {
    let mut packed: Vec<u32> = steps.iter().map(|step| step.packed()).collect();
    packed.sort_unstable();
    packed
}

#[test]
fn no_step_is_listed_twice_and_texts_tell_all_steps_apart() {
    #[derive(Clone, Copy)]
    struct Texts;
    impl Ask for Texts {
        fn ask<G: Game>(self, _: &Variant, game: &G, legal: &Steps, _: Step) {
            let position = fen(game);
            let packed: BTreeSet<u32> = legal.iter().map(|step| step.packed()).collect();
            assert_eq!(packed.len(), legal.len(), "{position}");
            let machines: BTreeSet<String> = legal.iter().map(|step| machine(game, *step)).collect();
            assert_eq!(machines.len(), legal.len(), "{position}: {machines:?}");
            let displays: BTreeSet<String> = legal.iter().map(|step| display(game, *step, legal)).collect();
            assert_eq!(displays.len(), legal.len(), "{position}: {displays:?}");
        }
    }
    walk_all(Texts);
}

#[test]
fn both_notations_read_back_as_the_same_step() {
    #[derive(Clone, Copy)]
    struct RoundTrip;
    impl Ask for RoundTrip {
        fn ask<G: Game>(self, _: &Variant, game: &G, legal: &Steps, chosen: Step) {
            // The chosen step and those that look most like it.
            let like = legal.iter().filter(|step| step.to() == chosen.to());
            for &step in like {
                for text in [machine(game, step), display(game, step, legal)] {
                    assert_eq!(find_step(game, &text), Ok(step), "{text} in {}", fen(game));
                }
            }
        }
    }
    walk_all(RoundTrip);
}

#[test]
fn legal_steps_are_the_pseudo_legal_ones_that_leave_no_king_exposed() {
    walk_all(Trial);
}

#[test]
fn so_they_are_in_positions_that_no_game_would_reach() {
    let mut dice = Dice::new(3);
    for variant in variants() {
        let mut n_playable = 0;
        while n_playable < 2000 {
            let Ok(position) = variant.position(&sprinkled(&mut dice, &variant)) else { continue };
            n_playable += 1;
            position.visit(Once(Trial, &variant));
        }
    }
}

/// Compares the game's own way of finding legal steps with trying each pseudo-legal one.
#[derive(Clone, Copy)]
struct Trial;

impl Ask for Trial {
    fn ask<G: Game>(self, _: &Variant, game: &G, legal: &Steps, _: Step) {
        let mut pseudo = Steps::new();
        game.pseudo(&mut pseudo);
        pseudo.retain_from(0, |step| {
            let mut after = game.clone();
            after.play(step);
            !after.exposed(game.to_act())
        });
        assert_eq!(sorted(&pseudo), sorted(legal), "{}", fen(game));
        assert_eq!(game.count_legal(), legal.len() as u64, "{}", fen(game));
    }
}

/// Asks of one position.
struct Once<'a, F>(F, &'a Variant);

impl<F: Ask> Visitor for Once<'_, F> {
    type Out = ();

    fn visit<G: Game>(self, game: G) {
        let mut legal = Steps::new();
        game.legal(&mut legal);
        if let Some(&first) = legal.first() {
            self.0.ask(self.1, &game, &legal, first);
        }
    }
}

/// A square without a piece, before the lengths of their runs are counted.
const EMPTY: &str = ".";

/// A rank as positions write it.
fn run_lengths(cells: &[String]) -> String {
    let runs = cells.chunk_by(|one, other| one == EMPTY && other == EMPTY);
    runs.map(|run| if run[0] == EMPTY { run.len().to_string() } else { run.concat() }).collect()
}

/// The text of a board with kings and a few pieces anywhere, on which rights and hands are tried too.
fn sprinkled(dice: &mut Dice, variant: &Variant) -> String {
    let pieces = variant.about().pieces;
    let board = variant.start().board();
    let mut cells = vec![EMPTY.to_owned(); board.cells.len()];
    for _ in 0..dice.below(20) {
        let letter = pieces[dice.below(pieces.len())].letter;
        let letter = if letter == "K" { "Q" } else { letter };
        let letter = if dice.below(2) == 0 { letter.to_owned() } else { letter.to_ascii_lowercase() };
        cells[dice.below(board.cells.len())] = letter;
    }
    let rights = if dice.below(2) == 0 { "-" } else { "KQ" };
    if rights == "KQ" {
        let (bottom, home) = (cells.len() - 8, ["R", EMPTY, EMPTY, EMPTY, "K", EMPTY, EMPTY, "R"]);
        cells[bottom..].clone_from_slice(&home.map(str::to_owned));
    } else {
        let place = dice.below(cells.len());
        cells[place] = "K".to_owned();
    }
    let place = dice.below(cells.len() - 8);
    cells[place] = "k".to_owned();
    let ranks: Vec<String> = cells.chunks(usize::from(board.files)).map(run_lengths).collect();
    let hands = if board.hands.is_empty() { "" } else { ["[]", "[(P)n]", "[Q(p)]", "[P]"][dice.below(4)] };
    format!("{}{hands} {} {rights} - 0 1", ranks.join("/"), ["w", "b"][dice.below(2)])
}

#[test]
fn stages_and_counts_agree_with_the_list() {
    #[derive(Clone, Copy)]
    struct Stages;
    impl Ask for Stages {
        fn ask<G: Game>(self, _: &Variant, game: &G, legal: &Steps, _: Step) {
            assert_eq!(game.count_legal(), legal.len() as u64, "{}", fen(game));
            let (mut captures, mut quiets) = (Steps::new(), Steps::new());
            game.captures(&mut captures);
            game.quiets(&mut quiets);
            assert!(captures.iter().all(|step| step.is_loud()), "{}", fen(game));
            assert!(!quiets.iter().any(|step| step.is_loud()), "{}", fen(game));
            let mut both = captures;
            quiets.iter().for_each(|step| both.push(*step));
            assert_eq!(sorted(&both), sorted(legal), "{}", fen(game));
        }
    }
    walk_all(Stages);
}

#[test]
fn effects_are_the_difference_of_the_boards_and_hands() {
    #[derive(Clone, Copy)]
    struct Difference;
    impl Ask for Difference {
        fn ask<G: Game>(self, _: &Variant, game: &G, legal: &Steps, _: Step) {
            let position = fen(game);
            for &step in legal {
                let mut after = game.clone();
                let effects = after.play(step);
                let squares = game.spec().geometry.all().squares();
                let changed = squares.map(|square| Change {
                    square,
                    before: game.core().at(square),
                    after: after.core().at(square),
                });
                let wanted: BTreeSet<_> =
                    changed.filter(|change| change.before != change.after).map(tuple).collect();
                let noted: BTreeSet<_> = effects.changes().iter().copied().map(tuple).collect();
                assert_eq!(noted, wanted, "{step:?} in {position}");
                assert_eq!(effects.changes().len(), wanted.len(), "{step:?} in {position}");
                assert_eq!(effects.taken.is_some(), step.is_capture(), "{step:?} in {position}");
                for seat in Seat::ALL {
                    for kind in game.spec().kinds() {
                        let count =
                            |game: &G| game.hands().map_or(0, |hands| i32::from(hands.count(seat, kind)));
                        let gained = i32::from(effects.gained == Some((seat, kind)));
                        let spent = i32::from(effects.spent == Some((seat, kind)));
                        assert_eq!(count(&after) - count(game), gained - spent, "{step:?} in {position}");
                    }
                }
            }
        }
    }
    fn tuple(change: Change) -> (usize, String) {
        (change.square.index(), format!("{:?} {:?}", change.before, change.after))
    }
    walk_all(Difference);
}

#[test]
fn positions_read_back_equal_with_the_key_that_play_has_kept() {
    #[derive(Clone, Copy)]
    struct Keys;
    impl Ask for Keys {
        fn ask<G: Game>(self, variant: &Variant, game: &G, _: &Steps, _: Step) {
            let text = fen(game);
            let read = variant.position(&text).unwrap();
            assert_eq!(read.fen(), text);
            assert_eq!(read.key(), game.key(), "{text}");
            struct Same<'a, G>(&'a G);
            impl<O: Game> Visitor for Same<'_, O> {
                type Out = bool;
                fn visit<G: Game>(self, game: G) -> bool {
                    let same: Option<&O> = (&game as &dyn std::any::Any).downcast_ref();
                    same == Some(self.0)
                }
            }
            assert!(read.visit(Same(game)), "{text}");
        }
    }
    walk_all(Keys);
}

#[test]
fn sets_and_cells_hold_the_same_men() {
    #[derive(Clone, Copy)]
    struct Sets;
    impl Ask for Sets {
        fn ask<G: Game>(self, _: &Variant, game: &G, _: &Steps, _: Step) {
            let core = game.core();
            for square in game.spec().geometry.all().squares() {
                let man = core.at(square);
                assert_eq!(core.occupied().contains(square), man.is_some());
                for seat in Seat::ALL {
                    for kind in game.spec().kinds() {
                        let is_there = (core.seat(seat) & core.kind(kind)).contains(square);
                        assert_eq!(is_there, man.is_some_and(|man| man.seat() == seat && man.kind() == kind));
                    }
                }
            }
        }
    }
    walk_all(Sets);
}

#[test]
fn nobody_is_to_act_without_an_outcome_or_a_step() {
    #[derive(Clone, Copy)]
    struct Stuck;
    impl Ask for Stuck {
        fn ask<G: Game>(self, _: &Variant, game: &G, _: &Steps, chosen: Step) {
            let mut after = game.clone();
            after.play(chosen);
            if after.count_legal() == 0 {
                assert!(after.outcome().is_some(), "{}", fen(&after));
            }
        }
    }
    walk_all(Stuck);
}

#[test]
fn passing_gives_the_move_away_and_changes_no_square() {
    #[derive(Clone, Copy)]
    struct Pass;
    impl Ask for Pass {
        fn ask<G: Game>(self, _: &Variant, game: &G, _: &Steps, _: Step) {
            let mut after = game.clone();
            after.pass();
            assert_ne!(after.to_act(), game.to_act());
            assert_ne!(after.key(), game.key());
            assert_eq!(after.core().occupied(), game.core().occupied());
        }
    }
    walk_all(Pass);
}

#[test]
fn random_games_end_and_replay_to_the_same_state() {
    for variant in variants() {
        for seed in 0..3 {
            let mut dice = Dice::new(1000 + seed);
            let mut record = Record::new(&variant);
            let mut steps = Vec::new();
            while record.outcome().is_none() {
                assert!(record.ply() < MAX_PLIES, "{} from seed {seed} does not end", variant.key());
                let step = record.position().clone().visit(Choose(&mut dice));
                steps.push(record.play(&step).unwrap().step);
            }
            let replayed = Record::replay(&variant, None, steps.iter().map(String::as_str)).unwrap();
            assert_eq!(replayed, record, "{}", variant.key());
            let resumed = Record::resume(&variant, &record.position().fen(), record.ply(), &record.recent());
            assert_eq!(resumed.as_ref(), Ok(&record), "{}", variant.key());
        }
    }
}

/// Picks one of the legal steps.
struct Choose<'a>(&'a mut Dice);

impl Visitor for Choose<'_> {
    type Out = String;

    fn visit<G: Game>(self, game: G) -> String {
        let mut legal = Steps::new();
        game.legal(&mut legal);
        machine(&game, legal[self.0.below(legal.len())])
    }
}
