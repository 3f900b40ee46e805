//! Rules that every variant must keep to, tried on random games of every row of the registry.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use std::collections::BTreeSet;
use zugpost_rules::board::{Seat, Word};
use zugpost_rules::game::{Change, Step, Steps, attacked, attacks, fen, walk};
use zugpost_rules::{
    AnyGame, Game, Notation, Options, Record, Variant, VariantError, Visitor, display, find_step, machine,
};

/// Number of plies of the random games that are walked through.
const N_PLIES: usize = 150;

/// Random games of every variant and option set; `ZUGPOST_RANDOM_GAMES` sets another number, for a night's run.
fn n_games() -> u64 {
    std::env::var("ZUGPOST_RANDOM_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(3)
}

/// Positions that are shaken after a random game.
const N_SHAKEN: usize = 80;

/// Games with more legal steps than the pseudo-legal ones that leave no king exposed.
const TWISTS: [&str; 2] = ["007", "chaos"];

/// No random game takes longer. In clockwork-orange drops and captures keep the counters from ever ending one early.
const MAX_PLIES: u32 = 20_000;

/// Variants in which random play need never end, because taken pieces come back, and the number of plies that
/// are looked at then.
const ENDLESS: [&str; 1] = ["chaos"];
const MANY_PLIES: u32 = 1_000;

/// Options that change no rules: the player of Nature, and the time for a turn.
const COURTESIES: [&str; 4] = ["nature", "window", "touch_move", "compensation"];

/// Of an option with many values, so many others than the default are tried.
const MAX_VALUES: usize = 12;

/// Every row with its defaults, with each option set to each other value, and with everything switched on at once.
fn variants() -> Vec<Variant> {
    let mut variants: Vec<Variant> = Vec::new();
    for about in Variant::rows() {
        let set = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut choices = vec![Options::default()];
        for option in about.options.iter().filter(|option| !COURTESIES.contains(&option.name)) {
            let values = option.values.iter().filter(|value| **value != option.default).take(MAX_VALUES);
            choices.extend(values.map(|value| Options::from_iter([set(option.name, value)])));
        }
        // On every board, Nature with all that it may have.
        for base in about.options.iter().filter(|option| option.name == "base") {
            let boards = base.values.iter().map(|value| [set("base", value), set("advanced", "true")]);
            choices.extend(boards.map(Options::from_iter));
        }
        let switches = about.options.iter().filter(|option| option.values == ["false", "true"]);
        choices.push(switches.map(|option| set(option.name, "true")).collect());
        let playable = choices.iter().filter_map(|options| match Variant::new(about.key, options) {
            Ok(variant) => Some(variant),
            Err(VariantError::Excluded { .. }) => None,
            Err(error) => panic!("{}: {error}", about.key),
        });
        for variant in playable {
            if !variants.contains(&variant) {
                variants.push(variant);
            }
        }
    }
    variants
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
        for seed in 0..n_games() {
            let mut dice = Dice::new(seed);
            let mut game = start.clone();
            for ply in 0..N_PLIES {
                let mut legal = Steps::new();
                game.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                let chosen = legal[dice.below(legal.len())];
                // Asking takes as long as there are steps: of games that have hundreds it is done more seldom.
                if (ply + seed as usize).is_multiple_of(1 + legal.len() / 16) {
                    self.ask.ask(&self.variant, &game, &legal, chosen);
                }
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
            for notation in Notation::ALL {
                let texts = legal.iter().map(|step| game.other_notation(notation, *step));
                let texts: BTreeSet<Option<String>> = texts.collect();
                let is_written = !texts.contains(&None);
                assert!(!is_written || texts.len() == legal.len(), "{position}: {notation}: {texts:?}");
            }
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
                let others = Notation::ALL.map(|notation| game.other_notation(notation, step));
                let texts = [machine(game, step), display(game, step, legal)];
                for text in texts.into_iter().chain(others.into_iter().flatten()) {
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
    for variant in variants().into_iter().filter(|variant| !TWISTS.contains(&variant.key())) {
        let mut dice = Dice::new(3);
        let mut n_playable = 0;
        for _ in 0..N_SHAKEN {
            let board = shaken(&mut dice, &variant);
            if let Ok(position) = variant.position(&board) {
                n_playable += 1;
                position.visit(Once(Trial, &variant));
            }
        }
        assert!(n_playable * 20 > N_SHAKEN, "{variant:?}: only {n_playable} of {N_SHAKEN} can be played");
    }
}

/// Compares the game's own way of finding legal steps with trying each pseudo-legal one.
#[derive(Clone, Copy)]
struct Trial;

impl Ask for Trial {
    fn ask<G: Game>(self, variant: &Variant, game: &G, legal: &Steps, _: Step) {
        if TWISTS.contains(&variant.key()) {
            return;
        }
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

/// A position of a random game with some pieces taken off and some exchanged, and any seat to act.
fn shaken(dice: &mut Dice, variant: &Variant) -> String {
    let mut game = variant.start();
    for _ in 0..dice.below(80) {
        let legal = game.legal();
        if legal.is_empty() || game.outcome().is_some() {
            break;
        }
        let step = &legal[dice.below(legal.len())].step;
        game = game.visit(Play(step, variant));
    }
    let text = game.fen();
    let (board, rest) = text.split_once(' ').unwrap();
    let (board, hands) =
        board.split_once('[').map_or((board, String::new()), |(board, hands)| (board, format!("[{hands}")));
    let mut ranks: Vec<Vec<String>> = board.split('/').map(tokens).collect();
    let is_king = |token: &str| token.eq_ignore_ascii_case("k") || token.eq_ignore_ascii_case("a");
    for _ in 0..dice.below(40) {
        let rank = dice.below(ranks.len());
        let file = dice.below(ranks[rank].len());
        if dice.below(2) == 0 && !is_king(&ranks[rank][file]) {
            ranks[rank][file] = EMPTY.to_owned();
        } else {
            let (other_rank, here) = (dice.below(ranks.len()), ranks[rank][file].clone());
            let other_file = dice.below(ranks[other_rank].len());
            ranks[rank][file] = std::mem::replace(&mut ranks[other_rank][other_file], here);
        }
    }
    let ranks: Vec<String> = ranks.iter().map(|cells| run_lengths(cells)).collect();
    let mut fields: Vec<&str> = rest.split(' ').collect();
    if dice.below(2) == 0 {
        fields[0] = if fields[0] == "w" { "b" } else { "w" };
    }
    fields[1] = "-";
    fields[2] = "-";
    // What the braces say of pieces does not hold for shaken ones.
    fields.retain(|field| !field.contains(['{', '=', '}']));
    format!("{}{hands} {}", ranks.join("/"), fields.join(" "))
}

/// The cells of a rank.
fn tokens(rank: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut rest = rank;
    while let Some(first) = rest.chars().next() {
        let n_digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = match first {
            '(' => rest.find(')').unwrap() + 1,
            '*' | '^' | '+' => 2,
            _ => n_digits.max(1),
        };
        let (token, after) = rest.split_at(length);
        match token.parse::<usize>() {
            Ok(n_empty) => cells.extend(std::iter::repeat_n(EMPTY.to_owned(), n_empty)),
            Err(_) => cells.push(token.to_owned()),
        }
        rest = after;
    }
    cells
}

/// Plays a step in machine notation.
struct Play<'a>(&'a str, &'a Variant);

impl Visitor for Play<'_> {
    type Out = AnyGame;

    fn visit<G: Game>(self, mut game: G) -> AnyGame {
        let step = find_step(&game, self.0).unwrap();
        game.play(step);
        self.1.position(&fen(&game)).unwrap()
    }
}

#[test]
fn stages_and_counts_agree_with_the_list() {
    #[derive(Clone, Copy)]
    struct Stages;
    impl Ask for Stages {
        fn ask<G: Game>(self, _: &Variant, game: &G, legal: &Steps, _: Step) {
            assert_eq!(game.count_legal(), legal.len() as u64, "{}", fen(game));
            let (mut tactical, mut quiets) = (Steps::new(), Steps::new());
            game.tactical(&mut tactical);
            game.quiets(&mut quiets);
            assert!(tactical.iter().all(|step| step.is_tactical()), "{}", fen(game));
            assert!(!quiets.iter().any(|step| step.is_tactical()), "{}", fen(game));
            let mut both = tactical;
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
                let piece = core.at(square);
                assert_eq!(core.occupied().contains(square), piece.is_some());
                for seat in Seat::ALL {
                    for kind in game.spec().kinds() {
                        let is_there = (core.seat(seat) & core.kind(kind)).contains(square);
                        assert_eq!(
                            is_there,
                            piece.is_some_and(|piece| piece.seat() == seat && piece.kind() == kind)
                        );
                    }
                }
            }
        }
    }
    walk_all(Sets);
}

#[test]
fn tables_agree_with_the_paths_that_they_were_made_from() {
    #[derive(Clone, Copy)]
    struct Agree;
    impl Ask for Agree {
        fn ask<G: Game>(self, _: &Variant, game: &G, _: &Steps, _: Step) {
            let (spec, core) = (game.spec(), game.core());
            for square in core.occupied().squares() {
                let piece = core.at(square).unwrap();
                let (mut moves, mut captures) = (G::W::EMPTY, G::W::EMPTY);
                for path in spec.paths(piece.seat(), piece.kind(), square) {
                    walk(core, path, G::W::EMPTY, |to, other| match other {
                        None if path.moves => moves |= G::W::of(to),
                        Some(_) if path.captures => captures |= G::W::of(to),
                        None | Some(_) => {}
                    });
                }
                let reach = spec.reach(piece.seat(), piece.kind(), square, core.occupied());
                let occupied = core.occupied();
                assert_eq!(
                    (reach.0 & !occupied, reach.1 & occupied),
                    (moves, captures),
                    "{piece:?} in {}",
                    fen(game)
                );
            }
            for square in spec.geometry.all().squares() {
                for seat in Seat::ALL {
                    let mut attackers = core.attackers(seat).squares();
                    let wanted = attackers.any(|from| attacks(spec, core, from, square, G::W::EMPTY));
                    assert_eq!(
                        attacked(spec, core, seat, square),
                        wanted,
                        "{} in {}",
                        square.index(),
                        fen(game)
                    );
                }
            }
        }
    }
    walk_all(Agree);
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
            // The last of several players has no other to give the move to.
            if game.verdict().is_some() {
                return;
            }
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
        for seed in 0..n_games() {
            let mut dice = Dice::new(1000 + seed);
            let mut record = Record::new(&variant);
            let mut steps = Vec::new();
            let is_endless = ENDLESS.contains(&variant.key());
            while record.outcome().is_none() && !(is_endless && record.ply() == MANY_PLIES) {
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
