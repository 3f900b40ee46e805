//! The cadence of mails about games, in words.

use crate::locale::{Phrase, phrase};
use crate::store::players::preferences::Cadence;

pub fn words(cadence: Cadence) -> Phrase {
    match cadence {
        Cadence::Instant => phrase("account-cadence-instant"),
        Cadence::Delayed => phrase("account-cadence-delayed"),
        Cadence::Digest => phrase("account-cadence-digest"),
        Cadence::Off => phrase("account-cadence-off"),
    }
}
