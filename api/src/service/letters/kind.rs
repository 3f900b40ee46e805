//! The kinds of mail, by the names that stand in the outbox.

use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Login,
    Invitation,
    YourMove,
    GameOver,
}

impl Kind {
    /// Whether it stops when the reader unsubscribes. Whoever asks for a login wants it.
    pub const fn is_unsubscribable(self) -> bool {
        match self {
            Kind::Login => false,
            Kind::Invitation | Kind::YourMove | Kind::GameOver => true,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no mail is of the kind `{0}`")]
pub struct UnknownKind(String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Ok(match text {
            "login" => Kind::Login,
            "invitation" => Kind::Invitation,
            "your-move" => Kind::YourMove,
            "game-over" => Kind::GameOver,
            _ => return Err(UnknownKind(text.to_owned())),
        })
    }
}
