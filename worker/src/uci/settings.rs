//! The options that the engine offers.

use std::{fs, str::FromStr, sync::Arc, time::Duration};

use zugpost_rules::{EngineProtocol, Options, Variant};

use super::dialect::Dialect;
use crate::{
    config::{Cores, HashMib},
    eval::{Evaluation, Network, WeightChoice, WeightFile},
    level::Level,
    search::{MAX_LINES, Parameter, ParameterError, ParameterSettings},
};

/// The options with the names that they have in UCI.
const OPTIONS: [(&str, &str); 8] = [
    ("Hash", "type spin default 16 min 1 max 65536"),
    ("Threads", "type spin default 1 min 1 max 512"),
    ("MultiPV", "type spin default 1 min 1 max 64"),
    ("Level", "type spin default 0 min 0 max 12"),
    ("Move Overhead", "type spin default 10 min 0 max 10000"),
    ("Variant Options", "type string default <empty>"),
    ("EvalFile", "type string default built-in"),
    ("WeightFile", "type string default built-in"),
];

const _: () = assert!(MAX_LINES == 64, "the option MultiPV names it");

/// Options that only UCCI has; a new game is one of them.
const OF_UCCI: [&str; 2] = ["option usemillisec type check default false", "option newgame type button"];

const MILLISECOND: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);

/// Selection of the options that the engine offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offers {
    /// Options for its users.
    Usual,
    /// Besides, the numbers of the search, which matches tune.
    WithParameters,
}

/// Values of the options.
#[derive(Debug, Clone)]
pub(super) struct Settings {
    pub(super) variant: Variant,
    pub(super) hash: HashMib,
    pub(super) threads: usize,
    pub(super) lines: usize,
    /// `None` for full strength.
    pub(super) level: Option<Level>,
    /// Milliseconds of each move that are left to the connection.
    pub(super) overhead: u64,
    /// The unit of time of the driving program.
    pub(super) tick: Duration,
    pub(super) network: NetworkChoice,
    pub(super) weights: WeightChoice,
    /// The numbers of the search, which matches tune.
    pub(super) parameters: ParameterSettings,
}

/// The network that evaluates positions.
#[derive(Debug, Clone)]
pub(super) enum NetworkChoice {
    /// The one that is part of the engine.
    BuiltIn,
    /// None: only weights.
    None,
    /// One from a file.
    File(Arc<Network>),
}

impl Settings {
    pub(super) fn new(protocol: EngineProtocol) -> Result<Settings, String> {
        let variant = variant(protocol.game().unwrap_or("chess"), &Options::default())?;
        Ok(Settings {
            variant,
            hash: read("Hash", "16")?,
            threads: 1,
            lines: 1,
            level: None,
            overhead: 10,
            tick: match protocol {
                EngineProtocol::Uci | EngineProtocol::Usi => MILLISECOND,
                // Until the driving program says otherwise.
                EngineProtocol::Ucci => SECOND,
            },
            network: NetworkChoice::BuiltIn,
            weights: WeightChoice::BuiltIn,
            parameters: ParameterSettings::default(),
        })
    }

    /// Returns the evaluation of positions.
    pub(super) fn evaluation(&self) -> Evaluation {
        self.network.evaluation(&self.variant).with_weights(self.weights.clone())
    }

    /// The lines that name the options, as the protocol wants them.
    pub(super) fn offers(offers: Offers, dialect: &Dialect) -> Vec<String> {
        let mut lines: Vec<String> = OPTIONS
            .iter()
            .filter_map(|(name, kind)| dialect.offer(name, kind))
            .chain(dialect.offer("UCI_Variant", &variants(dialect.protocol)))
            .collect();
        if dialect.protocol == EngineProtocol::Ucci {
            lines.extend(OF_UCCI.map(str::to_owned));
        }
        if offers == Offers::WithParameters {
            lines.extend(Parameter::ALL.iter().filter_map(
                |&Parameter { name, default, least, most, off, .. }| {
                    let (least, most) = (least.min(off.unwrap_or(least)), most.max(off.unwrap_or(most)));
                    dialect.offer(name, &format!("type spin default {default} min {least} max {most}"))
                },
            ));
        }
        lines
    }

    /// Sets an option. Returns whether the game is another one now.
    pub(super) fn set(&mut self, dialect: &Dialect, name: &str, value: &str) -> Result<bool, String> {
        let is_it = |option: &&str| dialect.option(option).is_some_and(|own| own.eq_ignore_ascii_case(name));
        let own = OPTIONS.iter().map(|(option, _)| *option).chain(["UCI_Variant"]).find(is_it);
        let key = own.unwrap_or(name).to_ascii_lowercase();
        match key.as_str() {
            "usemillisec" if dialect.protocol == EngineProtocol::Ucci => {
                self.tick = if value == "true" { MILLISECOND } else { SECOND };
            }
            // Boards for shogi always set it. We never name a step to ponder.
            "usi_ponder" if dialect.protocol == EngineProtocol::Usi => {}
            "hash" => self.hash = read(name, value)?,
            "threads" => self.threads = read::<Cores>(name, value)?.get(),
            "multipv" => self.lines = number(name, value, 1, MAX_LINES as u64)? as usize,
            "level" => {
                self.level = if value == "0" { None } else { Some(read(name, value)?) };
            }
            "move overhead" => self.overhead = number(name, value, 0, 10_000)?,
            "evalfile" => self.network = NetworkChoice::read(value)?,
            "weightfile" => self.weights = weights(value)?,
            "uci_variant" => {
                if let Some(game) = dialect.protocol.game().filter(|game| *game != value) {
                    let greeting = dialect.greeting;
                    return Err(format!(
                        "{name}: `{greeting}` plays only {game}; begin with `uci` for other games"
                    ));
                }
                self.variant = variant(value, &Options::default())?;
                return Ok(true);
            }
            "variant options" => {
                self.variant = variant(self.variant.key(), &options(value)?)?;
                return Ok(true);
            }
            _ => match self.parameters.set(&key, value) {
                Err(ParameterError::Unknown(_)) => {
                    let greeting = dialect.greeting;
                    return Err(format!("there is no option `{name}`; `{greeting}` lists them"));
                }
                done => done.map_err(|error| error.to_string())?,
            },
        }
        Ok(false)
    }
}

/// The kind of the option that chooses the game.
fn variants(protocol: EngineProtocol) -> String {
    let all = || Variant::rows().iter().map(|about| format!(" var {}", about.key)).collect::<String>();
    match protocol.game() {
        Some(game) => format!("type combo default {game} var {game}"),
        None => format!("type combo default chess{}", all()),
    }
}

fn weights(text: &str) -> Result<WeightChoice, String> {
    let refused = |why: String| format!("WeightFile: {text}: {why}; write a file, `built-in` or `none`");
    Ok(match text {
        "built-in" => WeightChoice::BuiltIn,
        "none" => WeightChoice::Movement,
        file => {
            let json = fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
            WeightChoice::File(Arc::new(WeightFile::read(&json).map_err(|error| refused(error.to_string()))?))
        }
    })
}

impl NetworkChoice {
    fn read(text: &str) -> Result<NetworkChoice, String> {
        match text {
            "built-in" => Ok(NetworkChoice::BuiltIn),
            "none" => Ok(NetworkChoice::None),
            file => {
                let refused =
                    |why: String| format!("EvalFile: {file}: {why}; write a file, `built-in` or `none`");
                let bytes = fs::read(file).map_err(|error| refused(error.to_string()))?;
                let network = Network::read(&bytes).map_err(|error| refused(error.to_string()))?;
                Ok(NetworkChoice::File(Arc::new(network)))
            }
        }
    }

    /// Returns the evaluation of positions of a variant.
    fn evaluation(&self, variant: &Variant) -> Evaluation {
        let evaluation = Evaluation::of(variant);
        match self {
            NetworkChoice::BuiltIn => evaluation,
            NetworkChoice::None => evaluation.without_network(),
            NetworkChoice::File(network) => evaluation.by_network(Arc::clone(network)),
        }
    }
}

fn variant(key: &str, options: &Options) -> Result<Variant, String> {
    Variant::new(key, options).map_err(|error| error.to_string())
}

/// `name=value` pairs, separated by blanks.
fn options(text: &str) -> Result<Options, String> {
    let pairs = text.split_ascii_whitespace().filter(|word| *word != "<empty>").map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, "true"));
        Ok((name.to_owned(), value.to_owned()))
    });
    pairs.collect()
}

fn read<T: FromStr<Err: std::fmt::Display>>(name: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|error| format!("{name}: {error}"))
}

fn number(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name}: write a number from {least} to {most}, not `{value}`"))
}
