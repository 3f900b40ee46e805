//! Loads the state of the recipients of claimed mails, and decides what happens to each mail.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::store::mail::batches::Batch;
use zugpost_data::store::mail::kind::{MailKind, Urgency};
use zugpost_data::store::mail::outbox::{self, Mail};
use zugpost_data::store::mail::{batches, game_cadences};
use zugpost_data::store::players::preferences::{self, Cadence, Preferences};
use zugpost_data::store::{Conn, SeatName};

use super::pace::{Pace, digest_after};

const AN_HOUR: Duration = Duration::from_secs(60 * 60);
/// Rate limit for recipients without an account, who did not ask for mails.
const TO_A_STRANGER: usize = 6;
/// The first turn of every seat has a lower ply than this, even if earlier turns have several steps.
const FIRST_TURNS: u32 = 16;

/// Decision about a due mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    Go,
    /// Held for a summary or digest. If none is pending, one is created for `gathered_at`.
    Hold {
        with: Batch,
        gathered_at: Option<Moment>,
    },
    PutOff(Moment),
    /// The recipient does not want it.
    Drop,
}

pub(crate) struct Readers {
    pace: Pace,
    now: Moment,
    preferences: HashMap<PlayerId, Preferences>,
    by_game: HashMap<(PlayerId, GameId), Cadence>,
    muted: HashSet<PlayerId>,
    have_moved: HashSet<(GameId, SeatName)>,
    /// Addresses that were notified of a turn so recently that a first turn waits, too.
    just_told: HashSet<String>,
    /// The times of the last hour's mails, by address, in ascending order.
    recent: HashMap<String, Vec<Moment>>,
}

impl Readers {
    /// The players of claimed mails are locked.
    pub fn load(conn: &mut Conn, claimed: &[Mail], pace: Pace, now: Moment) -> diesel::QueryResult<Readers> {
        let mut players: Vec<PlayerId> = claimed.iter().filter_map(|mail| mail.player_id.clone()).collect();
        players.sort();
        players.dedup();
        let games: Vec<GameId> = claimed.iter().filter_map(|mail| mail.game_id.clone()).collect();
        let early = claimed.iter().filter(|mail| mail.ply.is_some_and(|ply| ply.n_steps() < FIRST_TURNS));
        let early: Vec<GameId> = early.filter_map(|mail| mail.game_id.clone()).collect();
        let emails: Vec<&str> = claimed.iter().map(|mail| mail.email.as_str()).collect();
        let ids: Vec<i64> = claimed.iter().map(|mail| mail.id).collect();
        let mut recent: HashMap<String, Vec<Moment>> = HashMap::new();
        for (email, at) in outbox::recent(conn, &emails, &ids, now.before(AN_HOUR), now)? {
            recent.entry(email).or_default().push(at);
        }
        Ok(Readers {
            preferences: preferences::of_players(conn, &players)?,
            by_game: game_cadences::among(conn, &players, &games)?,
            muted: batches::muted(conn, &players)?,
            have_moved: batches::have_moved(conn, &early)?,
            just_told: batches::told_since(conn, &emails, now.before(pace.delay))?,
            recent,
            pace,
            now,
        })
    }

    pub fn decide(&mut self, mail: &Mail) -> Decision {
        match self.wanted(mail) {
            Decision::Go if mail.kind.treatment().is_unsubscribable => self.within_rate(mail),
            decision => decision,
        }
    }

    /// Decides only by the recipient's cadence, without the rate limit.
    fn wanted(&mut self, mail: &Mail) -> Decision {
        let Some((player, cadence)) = self.cadence(mail) else { return Decision::Go };
        let gathered = mail.created_at.after(self.pace.delay);
        match (mail.kind.treatment().urgency, cadence) {
            (Urgency::Requested, _) | (_, Cadence::Instant) => Decision::Go,
            (Urgency::Batch, _) if mail.kind == MailKind::Summary && self.now < gathered => {
                Decision::PutOff(gathered)
            }
            (Urgency::Batch, _) => Decision::Go,
            (_, Cadence::Off) => Decision::Drop,
            (Urgency::Urgent, _) => Decision::Go,
            (Urgency::Prompt, Cadence::Delayed) => Decision::Go,
            (Urgency::Prompt | Urgency::Deferrable, Cadence::Digest) => {
                let next = self.preferences.get(&player).map(|own| digest_after(own, self.now));
                Decision::Hold { with: Batch::Digest, gathered_at: next }
            }
            (Urgency::Deferrable, Cadence::Delayed) if self.muted.contains(&player) => {
                Decision::Hold { with: Batch::Delayed, gathered_at: None }
            }
            (Urgency::Deferrable, Cadence::Delayed) if self.is_beginning(mail) => {
                self.just_told.insert(mail.email.clone());
                Decision::Go
            }
            (Urgency::Deferrable, Cadence::Delayed) => {
                Decision::Hold { with: Batch::Delayed, gathered_at: Some(gathered) }
            }
        }
    }

    /// The player's cadence for this game, or else the general one; `None` without an account.
    fn cadence(&self, mail: &Mail) -> Option<(PlayerId, Cadence)> {
        let player = mail.player_id.clone()?;
        let own = self.preferences.get(&player)?.cadence;
        let of_game = mail.game_id.clone().and_then(|game| self.by_game.get(&(player.clone(), game)));
        Some((player, of_game.copied().unwrap_or(own)))
    }

    /// Returns whether this is the first turn of the seat, and the player was not just notified of another.
    fn is_beginning(&self, mail: &Mail) -> bool {
        let Some((game, seat)) = mail.game_id.clone().zip(mail.seat) else { return false };
        let is_early = mail.ply.is_some_and(|ply| ply.n_steps() < FIRST_TURNS);
        is_early && !self.have_moved.contains(&(game, seat)) && !self.just_told.contains(&mail.email)
    }

    fn within_rate(&mut self, mail: &Mail) -> Decision {
        let per_hour = usize::try_from(self.pace.per_hour).unwrap_or(usize::MAX);
        let limit = if mail.player_id.is_some() { per_hour } else { per_hour.min(TO_A_STRANGER) };
        let recent = self.recent.entry(mail.email.clone()).or_default();
        match recent.len().checked_sub(limit.max(1)).and_then(|at| recent.get(at)) {
            Some(first) => Decision::PutOff(first.after(AN_HOUR)),
            None => {
                recent.push(self.now);
                Decision::Go
            }
        }
    }
}
