//! Lays out the reminder that the recipient's deadline is near.

use crate::mail::content::YourMove;
use crate::mail::kinds::your_move::page;
use crate::mail::page::{PLAYER, Page, Reader, addressed, subject};

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: subject("Your time is running out", &turn.game),
        headline: addressed("Your time is running out", reader.name),
        sections: vec![page::section(turn, reader)],
        attachment: None,
        reason: PLAYER.to_owned(),
        can_be_stopped: true,
    }
}
