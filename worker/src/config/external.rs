//! Work that is done by engines of other people, and the resources that these may use.

use std::{path::PathBuf, str::FromStr, time::Duration};

use super::error::ConfigError;

/// Engines that do the work of some variants. Our own engine does the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct External {
    /// The engines. No variant has two.
    pub engines: Vec<ExternalEngine>,
    /// Address space of one process besides its transposition table, in MiB; `None` for any amount.
    pub memory_mib: Option<u64>,
    /// An engine that has to answer and is silent for so long is ended and started again.
    pub patience: Duration,
}

impl Default for External {
    fn default() -> Self {
        Self {
            engines: Vec::new(),
            memory_mib: Some(External::MEMORY_MIB),
            patience: Duration::from_secs(External::PATIENCE_SECONDS),
        }
    }
}

impl External {
    /// Enough for the networks and threads of engines that search on the processor.
    pub const MEMORY_MIB: u64 = 2048;
    /// Engines answer within milliseconds, unless the machine is overloaded.
    pub const PATIENCE_SECONDS: u64 = 10;

    /// Checks that each engine can have its variants.
    pub(crate) fn check(&self, variants: &[String]) -> Result<(), ConfigError> {
        let mut seen: Vec<&String> = Vec::new();
        for engine in &self.engines {
            for key in &engine.variants {
                if !variants.contains(key) {
                    return Err(ConfigError::LeftOut(key.clone()));
                }
                if seen.contains(&key) {
                    return Err(ConfigError::TwoEngines(key.clone()));
                }
                seen.push(key);
            }
        }
        Ok(())
    }
}

/// An engine that speaks UCI, and the variants that it plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExternalEngine {
    /// Keys of the variants.
    pub variants: Vec<String>,
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Options that are set before the first search.
    pub options: Vec<EngineOption>,
}

impl FromStr for ExternalEngine {
    type Err = ConfigError;

    /// Reads `chess,xiangqi=/usr/games/engine`. Blanks separate arguments from the program.
    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let refuse = || ConfigError::Engine(text.to_owned());
        let (variants, command) = text.split_once('=').ok_or_else(refuse)?;
        let variants: Vec<String> = variants.split(',').map(|key| key.trim().to_owned()).collect();
        let mut words = command.split_ascii_whitespace().map(str::to_owned);
        let program = words.next().ok_or_else(refuse)?.into();
        if variants.iter().any(String::is_empty) {
            return Err(refuse());
        }
        Ok(Self { variants, program, arguments: words.collect(), options: Vec::new() })
    }
}

/// An option of an engine with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineOption {
    /// The name that the engine offers.
    pub name: String,
    /// The value, which the engine's offer is compared with at the start.
    pub value: String,
}

/// The options that the worker sets for each search.
const OWN_OPTIONS: [(&str, &str); 5] = [
    ("Hash", "`hash-mib`"),
    ("Threads", "`threads`"),
    ("MultiPV", "the lines of each analysis"),
    ("UCI_Variant", "the variant of each position"),
    ("Variant Options", "the variant of each position"),
];

impl EngineOption {
    /// An option that the worker does not set itself.
    ///
    /// # Errors
    /// If the worker sets it, or the name is empty.
    pub fn new(name: &str, value: &str) -> Result<Self, ConfigError> {
        let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
        if name.is_empty() || name.contains(['\n', '\r']) {
            return Err(ConfigError::EngineOption(format!("{name}={value}")));
        }
        match OWN_OPTIONS.iter().find(|(own, _)| own.eq_ignore_ascii_case(&name)) {
            Some((_, by)) => Err(ConfigError::OwnOption { name, by }),
            None => Ok(Self { name, value }),
        }
    }
}

impl FromStr for EngineOption {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let (name, value) = text.split_once('=').ok_or_else(|| ConfigError::EngineOption(text.to_owned()))?;
        Self::new(name, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_its_variants_and_its_program() {
        let engine: ExternalEngine = "chess,xiangqi=/opt/engine --fast 1".parse().unwrap();
        assert_eq!(engine.variants, ["chess", "xiangqi"]);
        assert_eq!((engine.program, engine.arguments.len()), (PathBuf::from("/opt/engine"), 2));
        for text in ["", "chess", "chess=", "=/opt/engine", "chess,,shogi=/opt/engine"] {
            assert_eq!(text.parse::<ExternalEngine>(), Err(ConfigError::Engine(text.to_owned())));
        }
    }

    #[test]
    fn options_that_the_worker_sets_are_refused() {
        let option: EngineOption = "Skill Level = 3".parse().unwrap();
        assert_eq!((option.name.as_str(), option.value.as_str()), ("Skill Level", "3"));
        assert!("hash=64".parse::<EngineOption>().unwrap_err().to_string().contains("hash-mib"));
        assert!("Contempt".parse::<EngineOption>().is_err() && "=3".parse::<EngineOption>().is_err());
    }

    #[test]
    fn a_variant_has_one_engine() {
        let engines = |texts: &[&str]| External {
            engines: texts.iter().map(|text| text.parse().unwrap()).collect(),
            ..External::default()
        };
        let known = ["chess".to_owned(), "shogi".to_owned()];
        assert_eq!(engines(&["chess=a", "shogi=b"]).check(&known), Ok(()));
        let twice = engines(&["chess=a", "shogi,chess=b"]).check(&known);
        assert_eq!(twice, Err(ConfigError::TwoEngines("chess".to_owned())));
        let left_out = engines(&["horde=a"]).check(&known);
        assert_eq!(left_out, Err(ConfigError::LeftOut("horde".to_owned())));
    }
}
