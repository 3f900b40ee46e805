//! Lays out the reminder that the recipient's deadline is near.

use crate::mail::content::YourMove;
use crate::mail::kinds::your_move::page;
use crate::mail::page::{Page, Reader};

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    page::page_headed("mail-time-out-soon", turn, reader)
}
