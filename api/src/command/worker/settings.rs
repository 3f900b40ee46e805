//! The keys that the operator of a worker may set, on the command line, in the environment and in the file.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use merge::Merge;
use serde::{Deserialize, Deserializer, de};
use zugpost_worker::Niceness;
use zugpost_worker::config::{
    ConfigError, Cores, Endpoint, EngineOption, ExternalEngine, HashMib, Key, Threads,
};

use crate::config::file::{Written, parsed};
use crate::config::keys_of;

/// Settings of an operator, in all three places under the same names. Engines are described in more words in the file.
#[derive(Args, Debug, Default, Deserialize, Merge)]
#[merge(strategy = merge::option::overwrite_none)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WorkerSettings {
    /// The server that provides the work (default: http://127.0.0.1:8080/)
    #[arg(long, env = "ZUGPOST_WORKER_ENDPOINT")]
    #[serde(deserialize_with = "parsed")]
    pub(super) endpoint: Option<Endpoint>,

    /// A token with the scope engine:work; set it in the environment or the file, where other users cannot see it
    #[arg(long, env = "ZUGPOST_WORKER_KEY", hide_env_values = true)]
    #[serde(deserialize_with = "parsed")]
    pub(super) key: Option<WrittenKey>,

    /// Number of positions to search at the same time: a number, `auto` (all cores but one) or `all` (default: 1)
    #[arg(long, env = "ZUGPOST_WORKER_CORES")]
    #[serde(deserialize_with = "parsed")]
    pub(super) cores: Option<Cores>,

    /// Most threads of one search; jobs may ask for fewer (default: 1)
    #[arg(long, env = "ZUGPOST_WORKER_THREADS")]
    #[serde(deserialize_with = "parsed")]
    pub(super) threads: Option<Threads>,

    /// Size of all transposition tables together, in MiB (default: 128)
    #[arg(long, env = "ZUGPOST_WORKER_HASH_MIB")]
    #[serde(deserialize_with = "parsed")]
    pub(super) hash_mib: Option<HashMib>,

    /// Niceness of the worker and its engines, -20 to 19: the higher, the more other programs are preferred (default: as
    /// it was started)
    #[arg(long, env = "ZUGPOST_WORKER_NICE", allow_negative_numbers = true)]
    #[serde(deserialize_with = "parsed")]
    pub(super) nice: Option<Niceness>,

    /// Search only these variants: a list, separated by commas on the command line (default: all)
    #[arg(long, env = "ZUGPOST_WORKER_VARIANTS", value_delimiter = ',')]
    pub(super) variants: Option<Vec<String>>,

    /// Seconds between two lines of statistics in the log, 0 for one at the end only (default: 600)
    #[arg(long, env = "ZUGPOST_WORKER_LOG_SECONDS")]
    pub(super) log_seconds: Option<u32>,

    /// Address space of each process of a UCI engine besides its transposition table, in MiB; 0 for any amount, which
    /// engines on graphics cards need (default: 2048)
    #[arg(long, env = "ZUGPOST_WORKER_UCI_MEMORY_MIB")]
    pub(super) uci_memory_mib: Option<u64>,

    /// Seconds after which a UCI engine that does not answer is started again (default: 10)
    #[arg(long, env = "ZUGPOST_WORKER_UCI_PATIENCE_SECONDS")]
    pub(super) uci_patience_seconds: Option<u32>,

    /// In the file: tables `[[uci]]` with `variants`, `program`, `arguments` and a table `options`.
    #[arg(skip)]
    #[merge(strategy = merge::vec::overwrite_empty)]
    #[serde(deserialize_with = "engines")]
    pub(super) uci: Vec<ExternalEngine>,
}

/// An example configuration file with every key, its help text and its default, commented out.
pub(super) fn example() -> String {
    let command = WorkerSettings::augment_args(clap::Command::new("zugpost"));
    "# Every key of a worker's configuration. A flag of the same name overrides the environment variable\n\
     # (ZUGPOST_WORKER_ and the name in capitals), which overrides this file.\n"
        .to_owned()
        + &keys_of(&command)
        + "\n# Engines that speak UCI, each with the variants that it plays: such a table may be repeated.\n\
           # [[uci]]\n# variants = [\"chess\"]\n# program = \"/usr/games/stockfish\"\n# arguments = []\n\
           # options = { \"Move Overhead\" = 0 }\n"
}

/// A key as it was written. It is checked later, because complaints about a command line or a file show the text.
#[derive(Clone)]
pub(super) struct WrittenKey(String);

impl WrittenKey {
    pub(super) fn check(&self) -> Result<Key, ConfigError> {
        self.0.parse()
    }
}

impl FromStr for WrittenKey {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        Ok(WrittenKey(text.to_owned()))
    }
}

impl fmt::Debug for WrittenKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("WrittenKey(redacted)")
    }
}

/// A table `[[uci]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EngineTable {
    variants: Vec<String>,
    program: PathBuf,
    #[serde(default)]
    arguments: Vec<String>,
    #[serde(default)]
    options: std::collections::BTreeMap<String, Written>,
}

fn engines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ExternalEngine>, D::Error> {
    let tables = Vec::<EngineTable>::deserialize(deserializer)?.into_iter();
    let engines = tables.map(|table| {
        let options = table.options.iter();
        let options = options.map(|(name, value)| EngineOption::new(name, &value.to_string()));
        let options = options.collect::<Result<_, _>>().map_err(de::Error::custom)?;
        let EngineTable { variants, program, arguments, .. } = table;
        Ok(ExternalEngine { variants, program, arguments, options })
    });
    engines.collect()
}
