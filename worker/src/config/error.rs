//! Invalid configuration values.

use thiserror::Error;

/// An invalid configuration value.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// The address of the server is invalid.
    #[error("`{text}` is not the address of a server: {why}")]
    Endpoint {
        /// The refused text.
        text: String,
        /// The reason for the refusal.
        why: String,
    },
    /// The key is empty or has other characters than visible ASCII.
    #[error("a worker key is one word of visible ASCII characters")]
    Key,
    /// The number of cores is invalid.
    #[error("`{0}` is not a number of cores: write a number from 1 to 512, `auto` or `all`")]
    Cores(String),
    /// The number of threads is invalid.
    #[error("`{0}` is not a number of threads: write a number from 1 to 512")]
    Threads(String),
    /// The niceness is invalid.
    #[error("`{0}` is not a niceness: write a number from -20 to 19")]
    Niceness(String),
    /// The table size is invalid.
    #[error("`{0}` is not a table size in MiB: write a number from 1 to 65536")]
    HashMib(String),
    /// The variant is unknown.
    #[error("no variant `{key}`: this worker plays {known}")]
    Variant {
        /// The refused key.
        key: String,
        /// The known keys.
        known: String,
    },
    /// An external engine is described wrongly.
    #[error("`{0}` is not an engine: write VARIANT,VARIANT=PROGRAM")]
    Engine(String),
    /// An option of an external engine is written wrongly.
    #[error("`{0}` is not an option of an engine: write NAME=VALUE")]
    EngineOption(String),
    /// The worker itself sets this option.
    #[error("the option `{name}` of an engine cannot be set: the worker sets it by {by}")]
    OwnOption {
        /// The option.
        name: String,
        /// The setting that decides about it.
        by: &'static str,
    },
    /// Two engines are to play the same variant.
    #[error("two engines are to play {0}: name the variant once")]
    TwoEngines(String),
    /// An engine is to play a variant that this worker does not take.
    #[error("an engine is to play {0}, which `variants` leaves out")]
    LeftOut(String),
}
