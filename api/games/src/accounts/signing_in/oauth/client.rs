//! Names, challenges and scopes that a client of OAuth 2 sends. Nobody has registered it, so its name proves nothing.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use zugpost_data::model::scope::Scope;

/// The name that a client gives to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientId(String);

/// A `code_challenge` of the method S256: the SHA-256 of a secret that the client keeps, in base64url.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge(String);

/// The scopes that a client asks for, by our names or by those of Lichess. Without any, its token says who the player is and allows
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientScopes {
    scopes: Vec<Scope>,
    /// The names for which there are scopes here, as the client wrote them.
    names: Vec<String>,
}

/// The reason for which a client's request cannot be put to a player. Its words are for the author of the client.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClientError {
    #[error("client_id: from 1 to {} printable ASCII characters", LONGEST_ID)]
    ClientId,
    #[error("code_challenge: the SHA-256 of the code_verifier in base64url, {} characters", CHALLENGE)]
    Challenge,
    #[error("scope: unknown `{scope}`; known are {}", names())]
    UnknownScope { scope: String },
}

const LONGEST_ID: usize = 80;

/// Length of a SHA-256 in base64url.
const CHALLENGE: usize = 43;

/// Scopes of Lichess that an account here can give, and ours that allow no more than they do.
static OF_LICHESS: [(&str, &[Scope]); 5] = [
    ("board:play", &[Scope::GameRead, Scope::GamePlay]),
    (BOT_PLAY, &[Scope::GameRead, Scope::GamePlay]),
    ("challenge:read", &[Scope::GameRead]),
    ("challenge:write", &[Scope::GameCreate]),
    ("preference:read", &[Scope::GameRead]),
];

/// Documented scopes of Lichess for what is not here. Their names grant nothing, as RFC 6749, 3.3, allows.
const NOT_HERE: [&str; 18] = [
    "preference:write",
    "email:read",
    "engine:read",
    "engine:write",
    "challenge:bulk",
    "study:read",
    "study:write",
    "tournament:write",
    "racer:write",
    "puzzle:read",
    "puzzle:write",
    "team:read",
    "team:write",
    "team:lead",
    "follow:read",
    "follow:write",
    "msg:write",
    "web:mod",
];

/// The scope that only bots can give.
const BOT_PLAY: &str = "bot:play";

impl ClientScopes {
    /// The names of all scopes that a client may ask for.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let own = Scope::OF_PLAYERS.iter().map(|scope| scope.as_str());
        own.chain(OF_LICHESS.iter().map(|(name, _)| *name))
    }

    /// Ours, each once, in their order.
    pub fn scopes(&self) -> &[Scope] {
        &self.scopes
    }

    /// Returns whether only a bot can give them.
    pub fn is_for_bots(&self) -> bool {
        self.names.iter().any(|name| name == BOT_PLAY)
    }
}

fn names() -> String {
    ClientScopes::names().collect::<Vec<_>>().join(", ")
}

/// Our scopes for one name. Those of operators and engines are for no client.
fn scopes_of(name: &str) -> Option<Vec<Scope>> {
    match OF_LICHESS.iter().find(|(theirs, _)| *theirs == name) {
        Some((_, scopes)) => Some(scopes.to_vec()),
        None => {
            let own = Scope::OF_PLAYERS.iter().find(|scope| scope.as_str() == name);
            own.map(|scope| vec![*scope])
        }
    }
}

impl FromStr for ClientScopes {
    type Err = ClientError;

    fn from_str(text: &str) -> Result<ClientScopes, ClientError> {
        let (mut scopes, mut names) = (Vec::new(), Vec::new());
        let asked = text.split(' ').filter(|name| !name.is_empty() && !NOT_HERE.contains(name));
        for name in asked.map(str::to_owned) {
            match scopes_of(&name) {
                Some(more) => scopes.extend(more),
                None => return Err(ClientError::UnknownScope { scope: name }),
            }
            if !names.contains(&name) {
                names.push(name);
            }
        }
        scopes.sort();
        scopes.dedup();
        Ok(ClientScopes { scopes, names })
    }
}

/// The granted scopes by the names that the client used.
impl fmt::Display for ClientScopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.names.join(" ").fmt(f)
    }
}

impl FromStr for ClientId {
    type Err = ClientError;

    /// RFC 6749 allows printable ASCII, which also keeps out letters that cannot be seen or turn the text around them.
    fn from_str(text: &str) -> Result<ClientId, ClientError> {
        let is_printable = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
        if text.trim() != text || text.is_empty() || text.len() > LONGEST_ID || !is_printable {
            return Err(ClientError::ClientId);
        }
        Ok(ClientId(text.to_owned()))
    }
}

impl FromStr for Challenge {
    type Err = ClientError;

    fn from_str(text: &str) -> Result<Challenge, ClientError> {
        let is_base64 = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if text.len() != CHALLENGE || !is_base64 {
            return Err(ClientError::Challenge);
        }
        Ok(Challenge(text.to_owned()))
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_gets_the_scopes_that_it_names_and_no_others() {
        let read = |text: &str| text.parse::<ClientScopes>();
        let scopes = read("game:play  board:play game:play").unwrap();
        assert_eq!((scopes.scopes(), scopes.is_for_bots()), (&[Scope::GameRead, Scope::GamePlay][..], false));
        assert!(read("bot:play").unwrap().is_for_bots());
        assert_eq!(read("challenge:write").unwrap().scopes(), [Scope::GameCreate]);
        for none in ["admin", "engine:work", "email:write", "game", "game:read,game:play"] {
            assert_eq!(read(none), Err(ClientError::UnknownScope { scope: none.to_owned() }));
            assert!(read(&format!("game:read {none}")).is_err(), "{none}");
        }
        let partly = read("email:read board:play  follow:read board:play").unwrap();
        assert_eq!((partly.to_string().as_str(), partly.scopes()), ("board:play", scopes.scopes()));
        assert_eq!(read(&partly.to_string()), Ok(partly));
        for nothing in ["", " ", "email:read", "preference:write"] {
            assert_eq!(read(nothing).unwrap().scopes(), []);
        }
    }

    #[test]
    fn names_and_challenges_are_plain_text() {
        for wrong in ["", " a", "a\n", "ä", "\u{202e}a", &"a".repeat(LONGEST_ID + 1)] {
            assert_eq!(wrong.parse::<ClientId>(), Err(ClientError::ClientId), "{wrong:?}");
        }
        assert!("my board, by me@example.org".parse::<ClientId>().is_ok());
        assert!("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM".parse::<Challenge>().is_ok());
        for wrong in ["", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM", "plain"] {
            assert_eq!(wrong.parse::<Challenge>(), Err(ClientError::Challenge), "{wrong}");
        }
    }
}
