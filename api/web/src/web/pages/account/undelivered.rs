//! The sentence that mails have not arrived, on the pages of a player's account and games.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_games::accounts::undelivered::UndeliveredView;

use crate::web::pages::times::Times;

/// Says how many mails are delayed and lost, and since when.
pub fn words(mails: &UndeliveredView, times: &Times) -> Phrase {
    let UndeliveredView { delayed, lost, since } = mails;
    let both = |delayed, lost| phrase("undelivered-both").with("delayed", delayed).with("lost", lost);
    let kinds = [("undelivered-delayed", *delayed), ("undelivered-lost", *lost)];
    let kinds = kinds.into_iter().filter(|(_, count)| *count > 0);
    let what = kinds.map(|(kind, count)| phrase(kind).with("n", count)).reduce(both);
    let what = what.unwrap_or_default();
    phrase("undelivered-since").with("what", what).with("since", times.at(*since).words)
}
