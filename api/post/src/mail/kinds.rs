//! The kinds of mail. For each, `<kind>.rs` loads the content and `<kind>/page.rs` puts it into words.

pub(crate) mod answer;
pub(crate) mod confirm;
pub(crate) mod confirm_address;
pub(crate) mod departure;
pub(crate) mod game_over;
pub mod invitation;
pub(crate) mod login;
pub(crate) mod question;
pub(crate) mod reminder;
pub(crate) mod single;
pub(crate) mod summary;
pub(crate) mod unaddressed_reply;
pub(crate) mod webhook_disabled;
pub(crate) mod your_move;

use super::content::Content;
use super::page::{Page, Reader};

/// Turns content into the page that the templates render.
pub(crate) fn page(content: &Content, reader: Reader) -> Page {
    match content {
        Content::Invitation(invitation) => invitation::page::page(invitation, reader),
        Content::YourMove(turn) => your_move::page::page(turn, reader),
        Content::Reminder(turn) => reminder::page::page(turn, reader),
        Content::Question(question) => question::page::page(question, reader),
        Content::GameOver(over) => game_over::page::page(over, reader),
        Content::Departure(departure) => departure::page::page(departure, reader),
        Content::Login(login) => login::page::page(login, reader),
        Content::Summary(roundup) => summary::page::page(roundup, reader),
        Content::ConfirmAddress(confirm) => confirm_address::page::page(confirm, reader),
        Content::WebhookDisabled(webhook) => webhook_disabled::page::page(webhook, reader),
        Content::Answer(answer) => answer::page::page(answer, reader),
        Content::UnaddressedReply(astray) => unaddressed_reply::page(astray, reader),
        Content::Confirm(confirm) => confirm::page::page(confirm, reader),
    }
}
