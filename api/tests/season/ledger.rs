//! What the season itself knows of mails: which were owed, and which have come. It knows nothing of the server's tables
//! but what each mail that went out was for.

use std::collections::BTreeMap;
use std::fmt;

use zugpost::time::Moment;

use super::people::Cadence;

/// Word of something that has happened in a game, at a ply, to somebody.
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

/// What was owed when, and what became of it.
#[derive(Debug, Default)]
struct Entry {
    owed: Vec<Moment>,
    sent: Vec<Moment>,
    /// Whoever was to be told had been told of something else before, and had not come back since.
    was_silent: bool,
    /// When it was news no more, because the game had gone on.
    over: Option<Moment>,
}

/// How late a mail may be that gathers others, and one that comes once a day.
const SOON: i64 = 2;
const A_DAY: i64 = 25;

#[derive(Debug, Default)]
pub struct Ledger {
    entries: BTreeMap<Notice, Entry>,
    /// What was owed last, of one hour.
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

    /// Somebody was told of something: perhaps before what was owed in the same hour.
    pub fn fell_silent(&mut self, email: &str, at: Moment) {
        let same = self.recent.iter().filter(|(owed, notice)| *owed == at && notice.email == email);
        for (_, notice) in same {
            if let Some(entry) = self.entries.get_mut(notice) {
                entry.was_silent = true;
            }
        }
    }

    /// Nobody needs to hear any more that it was their turn.
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

    /// What was sent twice, without reason, too late or not at all, for somebody of this cadence.
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
    /// Told once within so many hours, unless it was over or all has ended before.
    fn is_paid_within(&self, hours: i64, end: Moment) -> bool {
        let [owed] = self.owed[..] else { return false };
        let until = Moment::from_micros(owed.micros() + hours * 3_600_000_000);
        match self.sent[..] {
            [] => self.over.unwrap_or(end) <= until,
            [sent] => owed <= sent && (sent <= until || self.was_silent),
            _ => false,
        }
    }
}
