//! Bulk perft of chess beside shakmaty's in the same run. The counts are compared too.
//!
//! ```text
//! cargo bench -p zugpost-rules --bench perft                   both engines in turns, times and ratios
//! cargo bench -p zugpost-rules --bench perft -- variants       nodes a second of every variant, or of one by its key
//! cargo bench -p zugpost-rules --bench perft -- fairy PROGRAM  beside Fairy-Stockfish, by turns; or `fairy PROGRAM KEY`
//! valgrind … target/release/deps/perft-… count KEY             a few thousand leaves of one variant, to count too
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/deps/perft-… ours|listed|shakmaty
//!                                                              only one engine, one ply less, to count instructions
//! ```
//!
//! Both engines stop one ply above the leaves. `shakmaty` (its own `perft`) fills a list there and takes its length;
//! `ours` adds up the sizes of sets of targets without a list; `listed` is ours with a list, as shakmaty does.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use std::hint::black_box;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use zugpost_rules::game::Steps;
use zugpost_rules::{AnyGame, Game, Options, Record, Variant, Visitor, count_steps, perft};

/// Positions and the depth to count to.
const POSITIONS: [(&str, &str, u32); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
    ("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 6),
    ("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("pawn ending", "8/5p2/1p2p1k1/p3P2p/P2P3P/1P3K2/6P1/8 w - - 0 1", 8),
];

/// Number of times that each engine counts each position; the fastest time counts.
const N_ROUNDS: u32 = 5;

const ENGINES: [Engine; 3] = [
    Engine { name: "ours", count: |positions, depth| perft(&positions.ours, depth) },
    Engine { name: "listed", count: |positions, depth| positions.ours.clone().visit(Listed(depth)) },
    Engine { name: "shakmaty", count: |positions, depth| shakmaty::perft(&positions.theirs, depth) },
];

struct Engine {
    name: &'static str,
    count: fn(&Positions, u32) -> u64,
}

/// One position for both engines.
struct Positions {
    ours: AnyGame,
    theirs: Chess,
}

fn main() {
    let argument = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    match argument.as_deref() {
        None => compare(),
        Some("count") => count_leaves(&std::env::args().nth(2).unwrap_or_default()),
        Some("fairy") => {
            beside_fairy(&mut std::env::args().skip(2).filter(|argument| !argument.starts_with('-')));
        }
        Some("variants") => variants(std::env::args().nth(2).filter(|key| !key.starts_with('-')).as_deref()),
        Some(name) => match ENGINES.iter().find(|engine| engine.name == name) {
            Some(engine) => alone(engine),
            None => println!("no engine `{name}`: there are ours, listed, shakmaty"),
        },
    }
}

fn read(fen: &str) -> Positions {
    let chess = Variant::new("chess", &Options::default()).expect("chess is in the registry");
    let ours = chess.position(fen).expect("the positions of this file are sound");
    let fen: Fen = fen.parse().expect("the positions of this file are sound");
    let theirs = fen.into_position(CastlingMode::Standard).expect("the positions of this file are sound");
    Positions { ours, theirs }
}

fn compare() {
    println!(
        "{:<12} {:>5} {:>12} {:>12} {:>12} {:>12}  {:>9} {:>9}",
        "position", "depth", "nodes", "ours ms", "listed ms", "shakmaty ms", "s/ours", "s/listed"
    );
    let mut totals = [Duration::ZERO; ENGINES.len()];
    for (name, fen, depth) in POSITIONS {
        let positions = read(fen);
        let mut fastest = [Duration::MAX; ENGINES.len()];
        let mut counts = [0; ENGINES.len()];
        // In turns, so that a noisy minute hits all alike.
        for _ in 0..N_ROUNDS {
            for (index, engine) in ENGINES.iter().enumerate() {
                let begin = Instant::now();
                counts[index] = (engine.count)(black_box(&positions), depth);
                fastest[index] = fastest[index].min(begin.elapsed());
            }
        }
        assert!(counts.iter().all(|count| *count == counts[0]), "{name}: the engines disagree: {counts:?}");
        row(name, depth, counts[0], fastest);
        for (total, time) in totals.iter_mut().zip(fastest) {
            *total += time;
        }
    }
    row("all", 0, 0, totals);
}

fn row(name: &str, depth: u32, nodes: u64, times: [Duration; ENGINES.len()]) {
    let [ours, listed, theirs] = times.map(|time| time.as_secs_f64() * 1e3);
    let (bulk, list) = (theirs / ours, theirs / listed);
    println!(
        "{name:<12} {depth:>5} {nodes:>12} {ours:>12.1} {listed:>12.1} {theirs:>12.1}  {bulk:>9.2} {list:>9.2}"
    );
}

fn alone(engine: &Engine) {
    for (name, fen, depth) in POSITIONS {
        let nodes = (engine.count)(&read(fen), depth - 2);
        println!("{name:<12} {nodes:>12}");
    }
}

/// Games that Fairy-Stockfish knows, by our key and its name.
const FAIRY_STOCKFISH: [(&str, &str); 9] = [
    ("chess", "chess"),
    ("crazyhouse", "crazyhouse"),
    ("shogi", "shogi"),
    ("xiangqi", "xiangqi"),
    ("janggi", "janggi"),
    ("makruk", "makruk"),
    ("shatranj", "shatranj"),
    ("chaturanga", "chaturanga"),
    ("horde", "horde"),
];

/// Number of times that both engines count each position, by turns; the fastest time of each counts.
const N_PAIRS: u32 = 3;

/// Fairy-Stockfish as a process that is told what to count.
struct Fairy {
    process: Child,
    commands: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Fairy {
    fn start(program: &str) -> Fairy {
        let process = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = process.expect("give the path of Fairy-Stockfish's program");
        let commands = process.stdin.take().expect("it was asked for");
        let answers = BufReader::new(process.stdout.take().expect("it was asked for")).lines();
        Fairy { process, commands, answers }
    }

    fn say(&mut self, command: &str) {
        writeln!(self.commands, "{command}").expect("Fairy-Stockfish listens");
    }

    fn perft(&mut self, depth: u32) -> u64 {
        self.say(&format!("go perft {depth}"));
        let mut lines = self.answers.by_ref().map(|line| line.expect("Fairy-Stockfish answers"));
        let count = lines.find_map(|line| line.strip_prefix("Nodes searched: ").map(str::to_owned));
        count.and_then(|count| count.parse().ok()).expect("Fairy-Stockfish counts")
    }
}

/// Our bulk perft and Fairy-Stockfish's in the first position and two of a random game of each variant.
fn beside_fairy(arguments: &mut impl Iterator<Item = String>) {
    let mut fairy = Fairy::start(&arguments.next().expect("give the path of Fairy-Stockfish's program"));
    let wanted = arguments.next();
    println!(
        "{:<12} {:>5} {:>12} {:>9} {:>9} {:>9}",
        "variant", "depth", "nodes", "ours ms", "Fairy ms", "Fairy/ours"
    );
    let is_wanted = |key: &str| wanted.as_deref().is_none_or(|wanted| wanted == key);
    for (key, name) in FAIRY_STOCKFISH.into_iter().filter(|(key, _)| is_wanted(key)) {
        let variant = Variant::new(key, &Options::default()).expect("the keys are in the registry");
        fairy.say(&format!("setoption name UCI_Variant value {name}"));
        let mut totals = [Duration::ZERO; 2];
        for position in positions(&variant) {
            let fen = position.fen();
            // What stands in braces is nothing that counts steps.
            fairy.say(&format!("position fen {}", fen.split(" {").next().unwrap_or(&fen)));
            let (mut depth, mut fastest) = (1, [Duration::MAX; 2]);
            while timed(|| perft(&position, depth)).1 < LONG_ENOUGH {
                depth += 1;
            }
            let mut nodes = 0;
            for _ in 0..N_PAIRS {
                let (ours, our_time) = timed(|| perft(black_box(&position), depth));
                let (theirs, their_time) = timed(|| fairy.perft(depth));
                assert_eq!(ours, theirs, "{key}: {fen}");
                (nodes, fastest) = (ours, [fastest[0].min(our_time), fastest[1].min(their_time)]);
            }
            totals = [totals[0] + fastest[0], totals[1] + fastest[1]];
            pair(key, &depth.to_string(), nodes, fastest);
        }
        pair(key, "all", 0, totals);
    }
    fairy.say("quit");
    fairy.process.wait().expect("Fairy-Stockfish ends");
}

fn timed(count: impl FnOnce() -> u64) -> (u64, Duration) {
    let begin = Instant::now();
    (count(), begin.elapsed())
}

fn pair(key: &str, depth: &str, nodes: u64, times: [Duration; 2]) {
    let [ours, theirs] = times.map(|time| time.as_secs_f64() * 1e3);
    println!("{key:<12} {depth:>5} {nodes:>12} {ours:>9.1} {theirs:>9.1} {:>9.2}", theirs / ours);
}

/// Each count of the table below takes at least so long.
const LONG_ENOUGH: Duration = Duration::from_millis(250);
const TOO_LONG: Duration = Duration::from_secs(10);

/// Numbers of random steps that lead to the second and third position of each variant.
const LATER: [usize; 2] = [24, 60];

fn variants(wanted: Option<&str>) {
    println!("{:<22} {:>10} {:>10} {:>10}", "variant", "Mnps", "listed", "chess/it");
    let mut chess = None;
    for about in Variant::rows().iter().filter(|about| wanted.is_none_or(|key| key == about.key)) {
        let variant = Variant::new(about.key, &Options::default()).expect("the rows are in the registry");
        let positions = positions(&variant);
        let counts = |count: fn(&AnyGame, u32) -> u64| {
            let speeds: Vec<f64> = positions.iter().map(|position| speed(position, count)).collect();
            // The mean of times per node, so that a slow position weighs as much as a fast one.
            speeds.len() as f64 / speeds.iter().map(|speed| 1.0 / speed).sum::<f64>()
        };
        let (bulk, listed) = (counts(perft), counts(|game, depth| game.clone().visit(Listed(depth))));
        let of_chess = *chess.get_or_insert(bulk) / bulk;
        println!("{:<22} {bulk:>10.1} {listed:>10.1} {of_chess:>10.2}", about.key);
    }
}

/// Leaves of a variant's positions at the first depth that has some thousands of them.
fn count_leaves(key: &str) {
    /// Enough that setting up the tables hardly counts.
    const ENOUGH: u64 = 200_000;
    let variant = Variant::new(key, &Options::default()).expect("give the key of a variant");
    let mut total = 0;
    for position in positions(&variant) {
        let mut depth = 1;
        while perft(&position, depth) < ENOUGH {
            depth += 1;
        }
        total += perft(&position, depth);
    }
    println!("{key} {total}");
}

/// The start and two positions of a random game.
fn positions(variant: &Variant) -> Vec<AnyGame> {
    let start = variant.start();
    let mut positions = vec![start.clone()];
    let (mut game, mut random) = (start, 0x9E37_79B9_7F4A_7C15_u64);
    for n_steps in 1..=LATER[1] {
        let legal = game.legal();
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        let Some(step) = legal.get((random >> 33) as usize % legal.len().max(1)) else { break };
        let mut record = Record::from_fen(variant, &game.fen()).expect("positions of games can be read");
        if record.play(&step.step).is_err() {
            break;
        }
        game = record.position().clone();
        if LATER.contains(&n_steps) {
            positions.push(game.clone());
        }
    }
    positions
}

/// Millions of leaves a second, at the first depth that takes long enough, or at the one before it if that would take
/// all too long.
fn speed(position: &AnyGame, count: fn(&AnyGame, u32) -> u64) -> f64 {
    let (mut depth, mut before) = (1, 1);
    loop {
        let begin = Instant::now();
        let nodes = count(black_box(position), depth);
        let time = begin.elapsed();
        let next = time.as_secs_f64() * nodes as f64 / before as f64;
        if time >= LONG_ENOUGH || nodes == 0 || next > TOO_LONG.as_secs_f64() {
            return nodes as f64 / time.as_secs_f64() / 1e6;
        }
        (depth, before) = (depth + 1, nodes.max(1));
    }
}

/// Perft that makes a list of the leaves and takes its length.
struct Listed(u32);

impl Visitor for Listed {
    type Out = u64;

    fn visit<G: Game>(self, game: G) -> u64 {
        fn count<G: Game>(game: &G, depth: u32, steps: &mut Steps) -> u64 {
            let start = steps.len();
            game.legal(steps);
            let end = steps.len();
            let mut total = (end - start) as u64;
            if depth > 1 {
                total = 0;
                for index in start..end {
                    let mut after = game.clone();
                    after.play(steps[index]);
                    total += count(&after, depth - 1, steps);
                }
            }
            steps.truncate(start);
            total
        }
        if self.0 == 0 {
            count_steps(&game, 0)
        } else {
            count(&game, self.0, &mut Steps::with_capacity(1024))
        }
    }
}
