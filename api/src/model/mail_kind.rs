//! The kinds of mail, with their names in table `outbox`.

use std::str::FromStr;

/// A table: each kind, its name, its urgency, and whether unsubscribing stops it.
macro_rules! kinds {
    ($($kind:ident = $name:literal, $patience:ident, unsubscribable: $stops:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($kind,)*
        }

        impl Kind {
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Kind::$kind => $name,)* }
            }

            pub const fn patience(self) -> Patience {
                match self { $(Kind::$kind => Patience::$patience,)* }
            }

            /// Whether unsubscribing stops this kind.
            pub const fn is_unsubscribable(self) -> bool {
                match self { $(Kind::$kind => $stops,)* }
            }
        }

        impl FromStr for Kind {
            type Err = UnknownKind;

            fn from_str(text: &str) -> Result<Kind, UnknownKind> {
                match text {
                    $($name => Ok(Kind::$kind),)*
                    _ => Err(UnknownKind(text.to_owned())),
                }
            }
        }
    };
}

kinds! {
    Login = "login", AskedFor, unsubscribable: false;
    Address = "address", AskedFor, unsubscribable: false;
    Invitation = "invitation", Urgent, unsubscribable: true;
    YourMove = "your-move", Patient, unsubscribable: true;
    Reminder = "reminder", Urgent, unsubscribable: true;
    Question = "question", Prompt, unsubscribable: true;
    GameOver = "game-over", Prompt, unsubscribable: true;
    Departure = "departure", Prompt, unsubscribable: true;
    WebhookDisabled = "webhook-disabled", Urgent, unsubscribable: true;
    News = "news", Gatherer, unsubscribable: true;
    Digest = "digest", Gatherer, unsubscribable: true;
    Answer = "answer", AskedFor, unsubscribable: false;
    Confirm = "confirm", AskedFor, unsubscribable: true;
}

/// How long a mail can wait; `mail::notification_policy` decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// The reader has just requested it.
    AskedFor,
    /// Reports something that is about to expire, or failing webhooks.
    Urgent,
    /// May go into a digest, but is never delayed for a summary.
    Prompt,
    Patient,
    /// The summary of held mails.
    Gatherer,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no mail kind `{0}`")]
pub struct UnknownKind(String);
