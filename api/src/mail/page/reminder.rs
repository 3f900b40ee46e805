//! The reader's time is running out.

use super::{PLAYER, Page, Reader, addressed, subject, your_move};
use crate::mail::content::YourMove;

pub(super) fn page(turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: subject(&turn.game),
        headline: addressed("Your time is running out", reader.name),
        sections: vec![your_move::section(turn, reader)],
        attachment: None,
        reason: PLAYER.to_owned(),
        can_be_stopped: true,
    }
}
