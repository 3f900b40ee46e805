//! Strangers: addresses that have confirmed nothing on this site. An account may write to them, but it cannot make the
//! site send unrequested mail:
//!
//! - The text of an invitation to an address is short and has no links. That holds for every address, so that a refusal
//!   does not tell which ones have an account.
//! - An account invites few addresses a day, and more with every opponent of a finished game.
//! - An address gets one invitation a day, of all accounts together.
//! - An address that has unsubscribed gets none.
//!
//! Addresses of players count like those of strangers, because a limit that spared them would tell which ones have an
//! account. Only an address that has accepted an invitation to a game of the inviter does not count. Mails are counted by
//! mailbox: neither tags after a `+` nor what its provider ignores makes another one.
//!
//! Invitations are counted in the database, in the transaction that makes them, so that all servers count together.

use std::time::Duration;

use zugpost_base::email_address::mailbox;
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::text_links::has_link;
use zugpost_base::time::Moment;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, date};
use zugpost_data::store::Conn;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::strangers;
use zugpost_data::store::mail::suppressions;
use zugpost_data::store::players::{self, profiles};

/// An invitation counts for so long.
pub const COUNTED: Duration = Duration::from_secs(24 * 60 * 60);
/// The longest text to a stranger, in characters.
const LONGEST_TEXT: usize = 200;
/// The most mails to a stranger in a day that visitors may ask for.
const MAX_ASKED: usize = 6;
/// The most mails in a day to a stranger who has unsubscribed: only those for signing up.
const MAX_UNSUBSCRIBED: usize = 1;
/// Finished games multiply the number of invitations by this at most.
const MAX_GROWTH: u32 = 5;

/// Returns whether visitors have asked for enough mails to the mailbox of this address in a day, if it is a stranger's.
/// They get the same answer as for all addresses, and no mail.
pub(crate) fn has_enough(conn: &mut Conn, email: &str, now: Moment) -> diesel::QueryResult<bool> {
    if strangers::among(conn, &[email])?.is_empty() {
        return Ok(false);
    }
    let asked = strangers::asked_since(conn, email, now.before(COUNTED))?;
    if suppressions::is_unsubscribed(conn, email)? {
        let sign_ups = asked.iter().filter(|kind| **kind == MailKind::Login);
        return Ok(sign_ups.count() >= MAX_UNSUBSCRIBED);
    }
    Ok(asked.len() >= MAX_ASKED)
}

/// Returns whether this is the address of a stranger who has unsubscribed.
pub(crate) fn has_unsubscribed(conn: &mut Conn, email: &str) -> diesel::QueryResult<bool> {
    Ok(!strangers::among(conn, &[email])?.is_empty() && suppressions::is_unsubscribed(conn, email)?)
}

/// The name of a player as a stranger may see it. Accounts from before names were checked may have any name.
pub fn harmless_name(name: &str) -> Phrase {
    if has_link(name) { phrase("player-some") } else { Phrase::Verbatim(name.to_owned()) }
}

/// Refuses a message that may not go with an invitation to an address.
pub fn check_message(text: &str) -> Result<(), GameError> {
    let bad = |why| Err(Fault::at("message", why).into());
    if text.trim().chars().count() > LONGEST_TEXT {
        return bad(phrase("error-invitation-text").with("n", LONGEST_TEXT));
    }
    if has_link(text) {
        return bad(phrase("error-invitation-link"));
    }
    Ok(())
}

/// Refuses an invitation to an address that wants none, whether or not it has an account.
pub(crate) fn check_wanted(conn: &mut Conn, email: &str, field: &str) -> Result<(), GameError> {
    if suppressions::is_unsubscribed(conn, email)? {
        return Err(GameError::Refused(Fault::at(field.to_owned(), phrase("error-unsubscribed"))));
    }
    Ok(())
}

/// Counts invitations of this player to these addresses, which are not their own.
pub(crate) fn count(
    conn: &mut Conn,
    inviter: &PlayerId,
    emails: &[&str],
    invitations_per_day: u32,
    now: Moment,
) -> Result<(), GameError> {
    let mut asked = strangers::without_games(conn, inviter, emails)?;
    if asked.is_empty() {
        return Ok(());
    }
    if invitations_per_day == 0 {
        return Err(GameError::Refused(phrase("error-no-invitations").into()));
    }
    players::lock(conn, inviter)?;
    check_number(conn, inviter, asked.len(), invitations_per_day, now)?;
    // In a fixed order, so that two processes never wait for each other.
    asked.sort_unstable_by_key(|email| mailbox(email));
    for email in asked {
        if !strangers::claim(conn, email, inviter, now.before(COUNTED), now)? {
            let again = strangers::last_invited(conn, email)?.map_or(now, |last| last.after(COUNTED));
            return Err(GameError::Later {
                why: phrase("error-invited-today").with("email", email).with("again", date(again)),
                wait: again.since(now),
            });
        }
    }
    Ok(())
}

fn check_number(
    conn: &mut Conn,
    inviter: &PlayerId,
    n_asked: usize,
    invitations_per_day: u32,
    now: Moment,
) -> Result<(), GameError> {
    let invited = strangers::invited_by(conn, inviter, now.before(COUNTED))?;
    let total = u32::try_from(invited.len() + n_asked).unwrap_or(u32::MAX);
    if total <= invitations_per_day {
        return Ok(());
    }
    let most = invitations_per_day.saturating_mul(MAX_GROWTH);
    let opponents = u32::try_from(profiles::count_opponents(conn, inviter)?).unwrap_or(u32::MAX);
    let allowed = invitations_per_day.saturating_add(opponents).min(most);
    if total <= allowed {
        return Ok(());
    }
    let next = invited.first().map_or(now, |first| first.after(COUNTED));
    Err(GameError::Later {
        why: phrase("error-invitations-a-day")
            .with("allowed", allowed)
            .with("invited", invited.len())
            .with("next", date(next))
            .with("most", most),
        wait: next.since(now),
    })
}
