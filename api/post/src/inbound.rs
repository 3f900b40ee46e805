//! Incoming mail. `listener` receives messages by SMTP or LMTP, `header`, `classify` and `incoming` parse them, and
//! `authenticity` verifies their authors. `process` carries them out; it is the only module here that uses the
//! database.

mod authenticity;
mod budget;
pub mod classify;
pub(crate) mod command;
mod copies;
pub mod header;
mod html;
pub mod incoming;
pub mod listener;
mod own_lines;
mod parsed_reply;
mod parts;
mod plan;
pub mod process;
pub mod reading;
mod report;
mod results;
mod signature;

pub use authenticity::{Authenticator, AuthenticatorError, TrustedServer, Verdict};
pub use command::Command;
pub use incoming::{RawMail, Reply, UnaddressedReply, Unwanted};
pub use parsed_reply::{Form, ParsedReply};
pub use report::Report;

/// Stands in a line where a picture is. No reading takes it for anything else.
const PICTURE: char = '\u{fffc}';

/// The site in tests of these modules.
#[cfg(test)]
fn identity_of_tests() -> zugpost_data::model::mail_identity::MailIdentity {
    zugpost_data::model::mail_identity::MailIdentity {
        from: "zugpost@post.example".parse().unwrap(),
        reply_domain: "in.post.example".to_owned(),
        base_url: "https://post.example/".to_owned(),
    }
}
