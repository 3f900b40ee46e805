//! Lays out the reminder that the recipient's deadline is near.

use crate::mail::content::YourMove;
use crate::mail::kinds::your_move::page;
use crate::mail::page::{Page, Reader, addressed, subject_of_turn};
use crate::mail::wording::{OUT_OF_TIME_SOON, PLAYER, because};

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: subject_of_turn(OUT_OF_TIME_SOON, turn),
        headline: addressed(OUT_OF_TIME_SOON, reader.name),
        sections: vec![page::section(turn, reader)],
        attachment: None,
        reason: because(PLAYER),
        can_be_stopped: true,
    }
}
