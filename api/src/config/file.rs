//! The configuration file of a server or a worker, in TOML. Its values are read as those of the command line are.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("cannot read {path}: {source}")]
    Read { path: PathBuf, source: std::io::Error },
    /// The line itself is not shown, because it may hold a password.
    #[error("{path}, line {line}: {message}")]
    Line { path: PathBuf, line: usize, message: String },
}

/// Reads the settings in a file.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<T, FileError> {
    let text =
        std::fs::read_to_string(path).map_err(|source| FileError::Read { path: path.to_owned(), source })?;
    toml::from_str(&text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        FileError::Line { path: path.to_owned(), line, message: error.message().to_owned() }
    })
}

/// Text, a number or a truth value.
#[derive(Deserialize)]
#[serde(untagged, expecting = "write text or a whole number")]
pub enum Written {
    Text(String),
    Number(i64),
    Boolean(bool),
}

impl fmt::Display for Written {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Text(text) => formatter.write_str(text),
            Written::Number(number) => number.fmt(formatter),
            Written::Boolean(flag) => flag.fmt(formatter),
        }
    }
}

/// Reads a value with `FromStr`, as the command line does.
pub fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let written = Option::<Written>::deserialize(deserializer)?;
    written.map(|written| written.to_string().parse().map_err(Error::custom)).transpose()
}
