//! Configuration of a worker. Each value has a type with a `FromStr` that validates it.

mod error;
mod external;

use std::{fmt, num::NonZeroUsize, str::FromStr, thread, time::Duration};

use url::Url;

pub use error::ConfigError;
pub use external::{EngineOption, External, ExternalEngine};

/// The configuration of a worker, filled from the command line.
#[derive(Debug, Clone)]
pub struct Config {
    /// The server that provides the work.
    pub endpoint: Endpoint,
    /// The worker's key, a token with the scope `engine:work`.
    pub key: Key,
    /// Number of concurrent searches.
    pub cores: Cores,
    /// The most threads of one search.
    pub threads: Threads,
    /// Memory for the transposition tables of all searches together.
    pub hash: HashMib,
    /// Keys of the variants to search; `None` means all.
    pub variants: Option<Vec<String>>,
    /// Engines of other people that do the work of some variants.
    pub external: External,
    /// Interval between two logs of statistics; `None` means only at the end.
    pub log_every: Option<Duration>,
}

/// Address of a server, for example `http://127.0.0.1:8080`. Its path is used as a prefix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint(Url);

impl Endpoint {
    /// The URL of a path below `/engine/v1/`.
    pub(crate) fn engine(&self, path: &str) -> Url {
        let mut url = self.0.clone();
        url.set_path(&format!("{}/engine/v1/{path}", self.0.path().trim_end_matches('/')));
        url
    }

    /// Returns whether requests to the server are encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Returns whether the server is on this machine. Requests to it bypass proxies.
    pub(crate) fn is_loopback(&self) -> bool {
        match self.0.host() {
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            Some(url::Host::Domain(name)) => name == "localhost",
            None => false,
        }
    }
}

impl FromStr for Endpoint {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let refuse = |why: &str| ConfigError::Endpoint { text: text.to_owned(), why: why.to_owned() };
        let url = Url::parse(text).map_err(|error| refuse(&error.to_string()))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(refuse("it must begin with http:// or https://"));
        }
        if !url.has_host() {
            return Err(refuse("it has no host"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(refuse("it must not contain user or password"));
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(refuse("it must not have a query or a fragment"));
        }
        Ok(Self(url))
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A worker key. `Debug` does not show it, and there is no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

impl FromStr for Key {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let text = text.trim();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::Key);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(redacted)")
    }
}

/// Number of concurrent searches, 1 to 512.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cores(NonZeroUsize);

impl Cores {
    /// The number.
    pub fn get(self) -> usize {
        self.0.get()
    }

    fn available() -> usize {
        thread::available_parallelism().map_or(1, NonZeroUsize::get)
    }
}

impl FromStr for Cores {
    type Err = ConfigError;

    /// Reads a number, `auto` (all cores but one) or `all`.
    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let n_cores = match text {
            "auto" => Self::available().saturating_sub(1).max(1),
            "all" => Self::available(),
            number => number.parse().map_err(|_| ConfigError::Cores(text.to_owned()))?,
        };
        NonZeroUsize::new(n_cores)
            .filter(|n_cores| n_cores.get() <= 512)
            .map(Self)
            .ok_or_else(|| ConfigError::Cores(text.to_owned()))
    }
}

impl fmt::Display for Cores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Number of threads of a search, 1 to 512.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// One thread.
    pub const ONE: Self = Self(NonZeroUsize::MIN);

    /// The number.
    pub fn get(self) -> usize {
        self.0.get()
    }
}

impl FromStr for Threads {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= 512);
        number.map(Self).ok_or_else(|| ConfigError::Threads(text.to_owned()))
    }
}

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Size of a transposition table in MiB, 1 to 65536.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashMib(usize);

impl HashMib {
    /// Enough for short searches.
    pub(crate) const SMALLEST: Self = Self(1);

    /// The number.
    pub fn get(self) -> usize {
        self.0
    }

    /// The share of one search when so many divide the memory.
    pub fn share(self, n_searches: usize) -> Self {
        Self((self.0 / n_searches.max(1)).max(1))
    }
}

impl FromStr for HashMib {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        match text.parse() {
            Ok(mib @ 1..=65536) => Ok(Self(mib)),
            _ => Err(ConfigError::HashMib(text.to_owned())),
        }
    }
}

impl fmt::Display for HashMib {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_keeps_a_prefix_of_its_path() {
        let address = |text: &str| text.parse::<Endpoint>().unwrap().engine("acquire").to_string();
        assert_eq!(address("http://127.0.0.1:8080"), "http://127.0.0.1:8080/engine/v1/acquire");
        assert_eq!(address("https://example.org/chess/"), "https://example.org/chess/engine/v1/acquire");
    }

    #[test]
    fn addresses_that_are_no_server_are_refused() {
        for text in
            ["", "127.0.0.1:8080", "ftp://example.org", "http://me:pw@example.org", "http://e.org/?a=b"]
        {
            assert!(text.parse::<Endpoint>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_key_is_never_shown() {
        let key: Key = " zp_secret\n".parse().unwrap();
        assert_eq!(key.bearer(), "Bearer zp_secret");
        assert_eq!(format!("{key:?}"), "Key(redacted)");
        assert!("".parse::<Key>().is_err());
        assert!("two words".parse::<Key>().is_err());
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!("3".parse::<Cores>().unwrap().get(), 3);
        assert!("auto".parse::<Cores>().unwrap().get() >= 1);
        for text in ["0", "-1", "513", "many", ""] {
            assert!(text.parse::<Cores>().is_err(), "{text}");
        }
        assert_eq!("4".parse::<Threads>().unwrap().get(), 4);
        for text in ["0", "513", "auto", ""] {
            assert!(text.parse::<Threads>().is_err(), "{text}");
        }
        for text in ["0", "65537", "1.5", ""] {
            assert!(text.parse::<HashMib>().is_err(), "{text}");
        }
        let hash: HashMib = "64".parse().unwrap();
        assert_eq!(hash.share(3).get(), 21);
    }
}
