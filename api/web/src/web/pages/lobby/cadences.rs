//! The cadence of mails about games, in words.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::store::players::preferences::Cadence;

pub fn words(cadence: Cadence) -> Phrase {
    match cadence {
        Cadence::Instant => phrase("account-cadence-instant"),
        Cadence::Delayed => phrase("account-cadence-delayed"),
        Cadence::Digest => phrase("account-cadence-digest"),
        Cadence::Off => phrase("account-cadence-off"),
    }
}
