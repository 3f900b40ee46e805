//! Strangers: addresses that have confirmed nothing on this site. An account may write to them, but it cannot make the
//! site send what nobody has asked for:
//!
//! - The text of an invitation to an address is short and has no links. That holds for every address, so that a refusal
//!   does not tell which ones have an account.
//! - An account invites few addresses a day, and more with every player with whom it has finished a game.
//! - An address gets one invitation a day, of all accounts together.
//! - An address that has unsubscribed gets none.
//!
//! Addresses of players count like those of strangers, because a limit that spared them would tell which ones have an
//! account. Only an address that has accepted an invitation to a game of the inviter does not count. Tags after a `+` do
//! not make another address.
//!
//! Invitations are counted in the database, in the transaction that makes them, so that all servers count together.

use std::time::Duration;

use crate::email_address::mailbox;
use crate::ids::PlayerId;
use crate::model::error::GameError;
use crate::store::Conn;
use crate::store::mail::kind::MailKind;
use crate::store::mail::strangers;
use crate::store::mail::suppressions;
use crate::store::players::{self, profiles};
use crate::text_links::has_link;
use crate::time::Moment;

/// An invitation counts for so long.
pub(crate) const COUNTED: Duration = Duration::from_secs(24 * 60 * 60);
/// The longest text to a stranger, in characters.
const LONGEST_TEXT: usize = 200;
/// The most mails to a stranger in a day that visitors may ask for.
const MOST_ASKED: usize = 6;
/// The same if the stranger has unsubscribed: then only for signing up.
const MOST_UNSUBSCRIBED: usize = 1;
/// Finished games multiply the number of invitations by this at most.
const MOST_GROWTH: u32 = 5;

/// Whether visitors have asked for enough mails to this address in a day, if it is a stranger's. They get the same answer
/// as for all addresses, and no mail.
pub(crate) fn has_enough(conn: &mut Conn, email: &str, now: Moment) -> diesel::QueryResult<bool> {
    if strangers::among(conn, &[email])?.is_empty() {
        return Ok(false);
    }
    let asked = strangers::asked_since(conn, email, now.before(COUNTED))?;
    if suppressions::is_unsubscribed(conn, email)? {
        let sign_ups = asked.iter().filter(|kind| **kind == MailKind::Login);
        return Ok(sign_ups.count() >= MOST_UNSUBSCRIBED);
    }
    Ok(asked.len() >= MOST_ASKED)
}

/// Whether this is the address of a stranger who has unsubscribed.
pub(crate) fn has_unsubscribed(conn: &mut Conn, email: &str) -> diesel::QueryResult<bool> {
    Ok(!strangers::among(conn, &[email])?.is_empty() && suppressions::is_unsubscribed(conn, email)?)
}

/// The name of a player as a stranger may see it. Accounts from before names were checked may have any name.
pub(crate) fn harmless_name(name: &str) -> String {
    if has_link(name) { "A player".to_owned() } else { name.to_owned() }
}

/// Refuses a message that may not go with an invitation to an address.
pub(crate) fn check_message(text: &str) -> Result<(), GameError> {
    let bad = |why: String| Err(GameError::Bad(format!("message: {why}")));
    if text.trim().chars().count() > LONGEST_TEXT {
        return bad(format!(
            "at most {LONGEST_TEXT} characters with an invitation to a mail address; invite a player by name to write more"
        ));
    }
    if has_link(text) {
        return bad(
            "no links, addresses or words like `example.org` with an invitation to a mail address; write a space after a \
             full stop"
                .to_owned(),
        );
    }
    Ok(())
}

/// Refuses an invitation to an address that wants none, whether or not it has an account.
pub(crate) fn check_wanted(conn: &mut Conn, email: &str, field: &str) -> Result<(), GameError> {
    if suppressions::is_unsubscribed(conn, email)? {
        return Err(GameError::Refused(format!(
            "{field}: this address takes no mail from this site; its owner can take that back with the unsubscribe link \
             of any mail from this site"
        )));
    }
    Ok(())
}

/// Counts invitations of this player to these addresses, which are not their own.
pub(crate) fn count(
    conn: &mut Conn,
    inviter: &PlayerId,
    emails: &[&str],
    a_day: u32,
    now: Moment,
) -> Result<(), GameError> {
    let mut asked = strangers::without_games(conn, inviter, emails)?;
    if asked.is_empty() {
        return Ok(());
    }
    if a_day == 0 {
        let why = "this site sends no invitations to mail addresses; invite a player by name, or pass on \
                   the link of an open seat";
        return Err(GameError::Refused(why.to_owned()));
    }
    players::lock(conn, inviter)?;
    check_number(conn, inviter, asked.len(), a_day, now)?;
    // In a fixed order, so that two processes never wait for each other.
    asked.sort_unstable_by_key(|email| mailbox(email));
    for email in asked {
        if !strangers::claim(conn, email, inviter, now.before(COUNTED), now)? {
            let again = strangers::last_invited(conn, email)?.map_or(now, |last| last.after(COUNTED));
            return Err(GameError::Later {
                why: format!(
                    "`{email}` has been invited in the last 24 hours, and gets one invitation a day, of all players \
                     together; invite it after {again}, or pass on the link of an open seat"
                ),
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
    a_day: u32,
    now: Moment,
) -> Result<(), GameError> {
    let invited = strangers::invited_by(conn, inviter, now.before(COUNTED))?;
    let total = u32::try_from(invited.len() + n_asked).unwrap_or(u32::MAX);
    if total <= a_day {
        return Ok(());
    }
    let most = a_day.saturating_mul(MOST_GROWTH);
    let opponents = u32::try_from(profiles::count_opponents(conn, inviter)?).unwrap_or(u32::MAX);
    let allowed = a_day.saturating_add(opponents).min(most);
    if total <= allowed {
        return Ok(());
    }
    let next = invited.first().map_or(now, |first| first.after(COUNTED));
    Err(GameError::Later {
        why: format!(
            "you may invite {allowed} addresses a day, and have invited {}; the next one after {next}. Every player with \
             whom you finish a game adds one, up to {most}. Players invited by name, and links of open seats, do not count",
            invited.len()
        ),
        wait: next.since(now),
    })
}
