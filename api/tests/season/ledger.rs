//! An independent ledger of mails: which were due and which were sent. From the server's tables it reads only the
//! purpose of each sent mail.

use std::collections::BTreeMap;
use std::fmt;

use zugpost::time::Moment;

use super::people::Cadence;

/// A notice of an event in a game, at a ply, to an address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Notice {
    pub kind: String,
    pub game: String,
    pub ply: i64,
    pub email: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} at ply {} of {}", self.email, self.kind, self.ply, self.game)
    }
}

/// When a notice was due and sent.
#[derive(Debug, Default)]
struct Entry {
    owed: Vec<Moment>,
    sent: Vec<Moment>,
    /// The recipient was already muted.
    was_silent: bool,
    /// When it became obsolete, because the game had moved on.
    over: Option<Moment>,
}

/// Maximal delay in hours of a summary and of a daily digest.
const SOON: i64 = 2;
const A_DAY: i64 = 25;

#[derive(Debug, Default)]
pub struct Ledger {
    entries: BTreeMap<Notice, Entry>,
    /// The latest notices, all of one hour.
    recent: Vec<(Moment, Notice)>,
}

impl Ledger {
    pub fn owe(&mut self, kind: &str, game: &str, ply: i64, email: &str, at: Moment, was_silent: bool) {
        let notice = Notice { kind: kind.to_owned(), game: game.to_owned(), ply, email: email.to_owned() };
        self.recent.retain(|(owed, _)| *owed == at);
        self.recent.push((at, notice.clone()));
        let entry = self.entries.entry(notice).or_default();
        entry.owed.push(at);
        entry.was_silent |= was_silent;
    }

    pub fn came(&mut self, notice: Notice, at: Moment) {
        self.entries.entry(notice).or_default().sent.push(at);
    }

    /// The recipient was muted, perhaps before the notices of the same hour.
    pub fn fell_silent(&mut self, email: &str, at: Moment) {
        let same = self.recent.iter().filter(|(owed, notice)| *owed == at && notice.email == email);
        for (_, notice) in same {
            if let Some(entry) = self.entries.get_mut(notice) {
                entry.was_silent = true;
            }
        }
    }

    /// The turn notice is obsolete.
    pub fn over(&mut self, game: &str, ply: i64, email: &str, at: Moment) {
        let notice =
            Notice { kind: "your-move".to_owned(), game: game.to_owned(), ply, email: email.to_owned() };
        if let Some(entry) = self.entries.get_mut(&notice) {
            entry.over.get_or_insert(at);
        }
    }

    pub fn n_sent(&self) -> usize {
        self.entries.values().map(|entry| entry.sent.len()).sum()
    }

    /// Mails sent twice, without reason, too late or not at all, given the players' cadences.
    pub fn differences(&self, cadence: impl Fn(&str) -> Option<Cadence>, end: Moment) -> Vec<String> {
        let wrong = |(notice, entry): (&Notice, &Entry)| {
            let is_right = match cadence(&notice.email)? {
                Cadence::Instant => entry.is_paid_within(SOON, end) && !entry.sent.is_empty(),
                Cadence::Off => entry.sent.is_empty(),
                Cadence::Delayed => {
                    entry.is_paid_within(SOON, end) || entry.sent.is_empty() && entry.was_silent
                }
                Cadence::Digest => entry.is_paid_within(A_DAY, end),
            };
            (!is_right).then(|| format!("{notice}: {entry:?}"))
        };
        self.entries.iter().filter_map(wrong).collect()
    }
}

impl Entry {
    /// Returns whether it was sent once within these hours, or was obsolete or the season over before.
    fn is_paid_within(&self, hours: i64, end: Moment) -> bool {
        let [owed] = self.owed[..] else { return false };
        let hour = |n: i64| Moment::from_micros(owed.micros() + n * 3_600_000_000);
        // A game that ends when the server is up again after a crash is looked at an hour later.
        let (since, until) = (hour(-1), hour(hours));
        match self.sent[..] {
            [] => self.over.unwrap_or(end) <= until,
            [sent] => since <= sent && (sent <= until || self.was_silent),
            _ => false,
        }
    }
}
