//! The state between two commands: options, position, and the search that runs.

use std::{
    io::{self, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use zugpost_rules::{AnyGame, Seat, Variant};

use super::{
    command::{Command, Go},
    game::{PlayedGame, spelled},
    settings::{Offers, Settings},
};
use crate::{
    analyze::{Task, analyze_with},
    control::Control,
    level,
    protocol::{Info, Score},
    search::{Limits, Memory, STACK},
};

/// A game without a known number of moves to go is planned for so many.
const MOVES_TO_GO: u32 = 30;

pub(super) struct Session {
    output: Output,
    offers: Offers,
    settings: Settings,
    /// The game that was read last, or why it could not be.
    game: Result<PlayedGame, String>,
    /// Memory that the searches of this game leave for the next one; empty before the first.
    memory: Option<Arc<Mutex<Memory>>>,
    running: Option<Running>,
}

/// The stream to the driving program. Each line is written whole and at once.
#[derive(Clone)]
struct Output(Arc<Mutex<dyn Write + Send>>);

struct Running {
    control: Arc<Control>,
    is_infinite: bool,
    /// Set before the best turn is written, because the next command may follow at once.
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<io::Result<()>>,
}

impl Session {
    pub(super) fn new(output: impl Write + Send + 'static, offers: Offers) -> io::Result<Session> {
        let settings = Settings::new().map_err(io::Error::other)?;
        let output = Output(Arc::new(Mutex::new(output)));
        Ok(Session { output, offers, settings, game: Ok(PlayedGame::default()), memory: None, running: None })
    }

    pub(super) fn say(&self, line: &str) -> io::Result<()> {
        self.output.say(line)
    }

    /// Does what a command says. One that cannot be done changes nothing.
    pub(super) fn obey(&mut self, command: Command) -> io::Result<()> {
        self.forget_finished()?;
        let done = match command {
            Command::Uci => return self.introduce(),
            Command::IsReady => return self.say("readyok"),
            Command::Stop | Command::Quit => return self.stop(),
            // The search that runs has a position of its own.
            Command::Position { fen, played } => {
                self.set_game(PlayedGame::read(&self.settings.variant, fen, &played))
            }
            Command::NoPosition(why) => self.set_game(Err(why)),
            _ if self.running.is_some() => Err("a search is running; `stop` it first".to_owned()),
            Command::NewGame => {
                self.game = Ok(PlayedGame::default());
                self.memory = None;
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Go(go) => return self.go(&go),
        };
        done.or_else(|why| self.say(&format!("info string {why}")))
    }

    /// Ends the search, which still names its best turn.
    pub(super) fn stop(&mut self) -> io::Result<()> {
        match self.running.take() {
            Some(running) => {
                running.control.stop();
                running.join()
            }
            None => Ok(()),
        }
    }

    /// Waits for the search; ends one that would never end.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        match self.running.take() {
            Some(running) if !running.is_infinite => running.join(),
            running => {
                self.running = running;
                self.stop()
            }
        }
    }

    fn forget_finished(&mut self) -> io::Result<()> {
        match self.running.take_if(|running| running.is_over.load(Ordering::Relaxed)) {
            Some(running) => running.join(),
            None => Ok(()),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        self.say(&format!("id name Zugpost {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the Zugpost team")?;
        Settings::offers(self.offers).iter().try_for_each(|offer| self.say(offer))?;
        self.say("uciok")
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        if self.settings.set(name, value)? {
            self.game = Ok(PlayedGame::default());
        }
        self.memory = None;
        Ok(())
    }

    /// One that cannot be read replaces the game before, too: no answer may be for an older position.
    fn set_game(&mut self, game: Result<PlayedGame, String>) -> Result<(), String> {
        self.game = game;
        self.game.as_ref().map(drop).map_err(Clone::clone)
    }

    /// Starts a search. One that cannot begin answers with a null move, because the driving program waits.
    fn go(&mut self, go: &Go) -> io::Result<()> {
        let settings = &self.settings;
        let prepared = self.game.clone().and_then(|game| {
            let position = game.position(&settings.variant)?;
            let only = go.steps.iter().map(|step| position.read_uci(step).map_err(|error| error.to_string()));
            Ok((game, only.collect::<Result<Vec<_>, _>>()?, position))
        });
        let (game, only, position) = match prepared {
            Ok(prepared) => prepared,
            Err(why) => return self.output.refuse(&why).and_then(|best| self.say(&best)),
        };
        let limits = limits(go, &position, settings.overhead);
        let has_end = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let is_infinite = go.is_infinite || !has_end && settings.level.is_none();
        let task = Task {
            seed: level::seed(&game.played.join(",")),
            fen: game.fen,
            played: game.played,
            lines: settings.lines,
            threads: settings.threads,
            level: settings.level,
            only,
            parameters: settings.parameters.clone(),
            ..Task::new(settings.variant.clone(), limits, settings.hash)
        };
        let new_memory = || {
            let evaluation = settings.evaluation();
            Arc::new(Mutex::new(Memory::new(evaluation, settings.hash.get(), None)))
        };
        let memory = Arc::clone(self.memory.get_or_insert_with(new_memory));
        let control = Arc::new(Control::default());
        let is_over = Arc::new(AtomicBool::new(false));
        let (output, controlled, ending) = (self.output.clone(), Arc::clone(&control), Arc::clone(&is_over));
        let work = move || {
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            let best = search(&task, &position, is_infinite, &mut memory, &controlled, &output);
            ending.store(true, Ordering::Relaxed);
            output.say(&best?)
        };
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(work)?;
        self.running = Some(Running { control, is_infinite, is_over, thread });
        Ok(())
    }
}

impl Running {
    fn join(self) -> io::Result<()> {
        self.thread.join().unwrap_or_else(|_| Err(io::Error::other("the search has crashed")))
    }
}

impl Output {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut stream = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(stream, "{line}")?;
        stream.flush()
    }

    /// Says why there is no best turn. Returns what stands for it.
    fn refuse(&self, why: &str) -> io::Result<String> {
        self.say(&format!("info string {why}"))?;
        Ok("bestmove 0000".to_owned())
    }
}

/// Searches and reports. Returns the line with the best turn. An infinite search ends only by `stop`.
fn search(
    task: &Task,
    position: &AnyGame,
    is_infinite: bool,
    memory: &mut Memory,
    control: &Control,
    output: &Output,
) -> io::Result<String> {
    let mut written = Ok(());
    let answer = analyze_with(task, memory, control, |info, _| {
        written = report(&task.variant, position, info, output);
        if written.is_err() {
            control.stop();
        }
    });
    written?;
    if is_infinite {
        control.wait_until_stopped();
    }
    match answer {
        Ok(answer) => {
            report(&task.variant, position, &answer.info, output)?;
            let steps: Vec<String> = answer.best.split(',').map(str::to_owned).collect();
            Ok(format!("bestmove {}", spelled(&task.variant, position, &steps).join(",")))
        }
        Err(error) => output.refuse(&error.to_string()),
    }
}

/// A line for each variation.
fn report(variant: &Variant, position: &AnyGame, info: &Info, output: &Output) -> io::Result<()> {
    let Info { seldepth, nodes, nps, time_ms, hashfull, .. } = info;
    info.pvs.iter().zip(1..).try_for_each(|(pv, number)| {
        let score = match pv.score {
            Score::Cp(hundredths) => format!("cp {hundredths}"),
            Score::Mate(turns) => format!("mate {turns}"),
        };
        let line = spelled(variant, position, &pv.steps).join(" ");
        output.say(&format!(
            "info depth {} seldepth {seldepth} multipv {number} score {score} nodes {nodes} nps {nps} hashfull {hashfull} \
             time {time_ms} pv {line}",
            pv.depth
        ))
    })
}

/// Without a limit the search ends by `stop`.
fn limits(go: &Go, position: &AnyGame, overhead: u64) -> Limits {
    let overhead = Duration::from_millis(overhead);
    let clock = go.clocks[usize::from(position.to_act() != Seat::White)];
    let by_clock = clock.left.map(|left| {
        let share = left / go.moves_to_go.unwrap_or(MOVES_TO_GO).max(1) + clock.increment.mul_f64(0.75);
        // Never more than half of what is left, so that a long game does not lose on time.
        share.min(left / 2)
    });
    let time =
        go.move_time.or(by_clock).map(|time| time.saturating_sub(overhead).max(Duration::from_millis(1)));
    let time = time.filter(|_| !go.is_infinite);
    Limits { depth: go.depth, nodes: go.nodes, time }
}
