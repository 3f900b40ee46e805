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

use zugpost_rules::{AnyGame, EngineProtocol, Seat};

use super::{
    command::Command,
    dialect::{Dialect, UCI},
    game::PlayedGame,
    go::Go,
    reporter::{Output, Reporter},
    settings::{Offers, Settings},
};
use crate::{
    analyze::{Task, analyze_with},
    control::Control,
    level,
    search::{Limits, Memory, STACK},
};

/// A game without a known number of moves to go is planned for so many.
const MOVES_TO_GO: u32 = 30;

pub(super) struct Session {
    output: Output,
    offers: Offers,
    dialect: &'static Dialect,
    settings: Settings,
    /// The game that was read last, or why it could not be.
    game: Result<PlayedGame, String>,
    /// Steps that must not be played in its position, in machine notation.
    banned: Vec<String>,
    /// Memory that the searches of this game leave for the next one; empty before the first.
    memory: Option<Arc<Mutex<Memory>>>,
    running: Option<Running>,
}

struct Running {
    control: Arc<Control>,
    is_infinite: bool,
    /// Set before the best turn is written, because the next command may follow at once.
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<io::Result<()>>,
}

impl Session {
    pub(super) fn new(output: impl Write + Send + 'static, offers: Offers) -> io::Result<Session> {
        let settings = Settings::new(UCI.protocol).map_err(io::Error::other)?;
        Ok(Session {
            output: Output::new(output),
            offers,
            dialect: &UCI,
            settings,
            game: Ok(PlayedGame::default()),
            banned: Vec::new(),
            memory: None,
            running: None,
        })
    }

    /// Reads a line of the driving program.
    pub(super) fn read(&self, line: &str) -> Result<Option<Command>, String> {
        Command::read(line, self.dialect.protocol, self.settings.tick)
    }

    /// Says what could not be read or done.
    pub(super) fn complain(&self, why: &str) -> io::Result<()> {
        self.say(&format!("{} {why}", self.dialect.remark))
    }

    /// Ends the search, and the conversation.
    pub(super) fn quit(&mut self) -> io::Result<()> {
        self.stop()?;
        self.dialect.farewell.map_or(Ok(()), |word| self.say(word))
    }

    fn say(&self, line: &str) -> io::Result<()> {
        self.output.say(line)
    }

    /// Does what a command says. One that cannot be done changes nothing.
    pub(super) fn obey(&mut self, command: Command) -> io::Result<()> {
        self.forget_finished()?;
        let done = match command {
            Command::Hello(dialect) if dialect == self.dialect => return self.introduce(),
            Command::IsReady => return self.say("readyok"),
            Command::Stop | Command::Quit => return self.stop(),
            // The search that runs has a position of its own.
            Command::Position { fen, played } => {
                let (variant, protocol) = (&self.settings.variant, self.dialect.protocol);
                self.set_game(PlayedGame::read(variant, protocol, fen, &played))
            }
            Command::NoPosition(why) => self.set_game(Err(why)),
            _ if self.running.is_some() => Err("a search is running; `stop` it first".to_owned()),
            Command::Hello(dialect) => return self.speak(dialect),
            Command::NewGame => {
                self.begin_anew();
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Ban(steps) => self.ban(&steps),
            Command::Go(go) => return self.go(&go),
            Command::GoMate => return self.say("checkmate notimplemented"),
            // The table is the search's own.
            Command::Probe => return self.say("pophash"),
        };
        done.or_else(|why| self.complain(&why))
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

    /// Changes the protocol. Options begin anew.
    fn speak(&mut self, dialect: &'static Dialect) -> io::Result<()> {
        self.settings = Settings::new(dialect.protocol).map_err(io::Error::other)?;
        self.dialect = dialect;
        self.begin_anew();
        self.introduce()
    }

    fn introduce(&self) -> io::Result<()> {
        self.say(&format!("id name Zugpost {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the Zugpost team")?;
        Settings::offers(self.offers, self.dialect).iter().try_for_each(|offer| self.say(offer))?;
        self.say(self.dialect.introduced)
    }

    fn begin_anew(&mut self) {
        self.game = Ok(PlayedGame::default());
        self.banned = Vec::new();
        self.memory = None;
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        // Under UCCI a new game is an option without a value.
        if self.dialect.protocol == EngineProtocol::Ucci && name.eq_ignore_ascii_case("newgame") {
            self.begin_anew();
            return Ok(());
        }
        if self.settings.set(self.dialect, name, value)? {
            self.begin_anew();
        }
        self.memory = None;
        Ok(())
    }

    /// A game that cannot be read replaces the one before, too: no answer may be for an older position.
    fn set_game(&mut self, game: Result<PlayedGame, String>) -> Result<(), String> {
        self.banned = Vec::new();
        self.game = game;
        self.game.as_ref().map(drop).map_err(Clone::clone)
    }

    /// Forbids steps in the position until the next one. A list with an illegal step forbids nothing.
    fn ban(&mut self, steps: &[String]) -> Result<(), String> {
        let position = self.game.clone()?.position(&self.settings.variant)?;
        self.banned = self.read_steps(&position, steps).map_err(|why| format!("banmoves: {why}"))?;
        Ok(())
    }

    fn read_steps(&self, position: &AnyGame, steps: &[String]) -> Result<Vec<String>, String> {
        let read = |step: &String| position.read_spelled(self.dialect.protocol, step);
        steps.iter().map(read).collect::<Result<_, _>>().map_err(|error| error.to_string())
    }

    /// The steps to look at, all if there are none; nothing if the driving program has forbidden all.
    fn wanted_steps(&self, go: &Go, position: &AnyGame) -> Result<Vec<String>, String> {
        let wanted = self.read_steps(position, &go.steps)?;
        if self.banned.is_empty() {
            return Ok(wanted);
        }
        let legal = position.legal().into_iter().map(|legal| legal.step);
        let allowed: Vec<String> = legal
            .filter(|step| !self.banned.contains(step) && (wanted.is_empty() || wanted.contains(step)))
            .collect();
        if allowed.is_empty() { Err("all steps are banned".to_owned()) } else { Ok(allowed) }
    }

    /// Starts a search. One that cannot begin is answered as one without a best turn, because the driving program waits.
    fn go(&mut self, go: &Go) -> io::Result<()> {
        let settings = &self.settings;
        let prepared = self.game.clone().and_then(|game| {
            let position = game.position(&settings.variant)?;
            let only = self.wanted_steps(go, &position)?;
            Ok((game, only, position))
        });
        let (game, only, position) = match prepared {
            Ok(prepared) => prepared,
            Err(why) => {
                self.complain(&why)?;
                return self.say(self.dialect.no_turn(None));
            }
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
        let (controlled, ending) = (Arc::clone(&control), Arc::clone(&is_over));
        let reporter = Reporter {
            output: self.output.clone(),
            dialect: self.dialect,
            tick: settings.tick,
            variant: settings.variant.clone(),
            position,
        };
        let work = move || {
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            let best = search(&task, is_infinite, &mut memory, &controlled, &reporter);
            ending.store(true, Ordering::Relaxed);
            reporter.output.say(&best?)
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

/// Searches and reports. Returns the line with the best turn. An infinite search ends only by `stop`.
fn search(
    task: &Task,
    is_infinite: bool,
    memory: &mut Memory,
    control: &Control,
    reporter: &Reporter,
) -> io::Result<String> {
    let mut written = Ok(());
    let answer = analyze_with(task, memory, control, |info, _| {
        written = reporter.report(info);
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
            reporter.report(&answer.info)?;
            let steps: Vec<String> = answer.best.split(',').map(str::to_owned).collect();
            Ok(format!("bestmove {}", reporter.spelled(&steps).join(",")))
        }
        Err(error) => {
            reporter.output.say(&format!("{} {error}", reporter.dialect.remark))?;
            Ok(reporter.dialect.no_turn(Some(&reporter.position)).to_owned())
        }
    }
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
    let by_clock = match (by_clock, go.byoyomi) {
        (Some(share), Some(byoyomi)) => Some(share + byoyomi),
        (one, other) => one.or(other),
    };
    let time =
        go.move_time.or(by_clock).map(|time| time.saturating_sub(overhead).max(Duration::from_millis(1)));
    let time = time.filter(|_| !go.is_infinite);
    Limits { depth: go.depth, nodes: go.nodes, time }
}
