//! A page with one message.

use askama::Template;

#[derive(Debug, Template)]
#[template(path = "page/message.html")]
pub struct MessagePage {
    pub title: String,
    pub text: String,
}

impl MessagePage {
    /// For an unknown token. An expired link and a wrong one look the same.
    pub fn unknown_link() -> Self {
        Self {
            title: "This link is not valid".to_owned(),
            text: "It may have been cut off by a mail program, or replaced by the link in a newer mail. \
                   Open the link of the newest mail, or copy it whole."
                .to_owned(),
        }
    }

    pub fn not_found() -> Self {
        Self { title: "Not found".to_owned(), text: "There is no page at this address.".to_owned() }
    }

    pub fn no_player() -> Self {
        let text = "There is no player of this name, or they have closed their account.";
        Self { title: "No such player".to_owned(), text: text.to_owned() }
    }

    pub fn resubscribed(email: &str) -> Self {
        Self { title: "Subscribed again".to_owned(), text: format!("Mail may be sent to {email} again.") }
    }

    pub fn confirmed(email: &str) -> Self {
        Self {
            title: "Address confirmed".to_owned(),
            text: format!("{email} belongs to your account now: it signs you in, and answers from it count."),
        }
    }

    pub fn declined() -> Self {
        Self {
            title: "Invitation declined".to_owned(),
            text: "The game will not be played. The player who proposed it is told.".to_owned(),
        }
    }
}
