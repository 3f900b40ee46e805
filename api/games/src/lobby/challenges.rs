//! Proposing a game: resolves the requested seats to rows, stores the proposal, and invites the players who have not
//! agreed.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use diesel::Connection;
use zugpost_base::email_address::{EmailAddress, mailbox};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::{Locale, phrase};
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::{new_game, table};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::message::clean_message;
use zugpost_data::model::seat_controller::{self, SeatController};
use zugpost_data::model::variant::record_of;
use zugpost_data::rating::ratings::{self, check_rated};
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{self, GUEST, Game, GameStatus, SeatRow, Table};
use zugpost_data::store::mail::batches;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::{Conn, Ply, SeatName, players};
use zugpost_data::view::load::view_of;
use zugpost_rules::Seat;

use super::Lobby;
use super::initial_position::Start;
use super::nature::{check_agreement, stand_in};
use super::request::{Creator, GameRequest, SeatRequest};
use crate::accounts::bots::{Challenge, accepts_at_once};
use crate::accounts::players::clean_name;
use crate::accounts::profile::similar_names::no_player;
use crate::accounts::{blocks, mutes, strangers};
use crate::play::absence::calendars::set_clocks;
use crate::play::change_set::ChangeSet;
use crate::play::commit::commit;
use crate::play::fair_play::{Guard, Unfair, unfair_start};

/// Time for which an invitation is valid.
const INVITED: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The input of a proposal.
pub(crate) struct Plan<'a> {
    pub(crate) creator: &'a Creator,
    pub(crate) request: &'a GameRequest,
    pub(crate) start: Start,
    /// The players who have agreed already.
    pub(crate) willing: &'a [PlayerId],
}

/// A game that is stored, but of which no player has been notified.
pub(crate) struct Proposal {
    table: Table,
    start: Start,
    messages: Vec<String>,
    /// The language of the mail that asks a visitor to confirm.
    locale: Option<Locale>,
}

impl Lobby {
    /// Proposes a game; it begins at once if every seat has accepted.
    pub async fn create_game(
        &self,
        creator: Creator,
        request: GameRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        let (longest, invitations_per_day) =
            (self.shared.site.longest_thought.get(), self.shared.site.invitations_per_day.get());
        if matches!(creator, Creator::Visitor { .. }) {
            self.shared.site.check_mail()?;
        }
        let is_guest = matches!(creator, Creator::Guest { .. });
        let has_open_seats = !is_guest && request.seats.values().any(|seat| seat.open == Some(true));
        let made = self
            .shared
            .write_once(key, now, move |conn| {
                match &creator {
                    Creator::Player(player) => rate_limits.game(player)?,
                    // The visitor's address gets a mail that its owner may not have requested, so it counts as one for
                    // signing in.
                    Creator::Visitor { email, from, .. } => rate_limits.newcomer(*from, email)?,
                    Creator::Guest { from, .. } => rate_limits.guest(*from)?,
                }
                request.check_engines(longest)?;
                let start = Start::asked(&request)?;
                check_agreement(&request, &start)?;
                let willing: Vec<PlayerId> = creator.player().cloned().into_iter().collect();
                let plan = Plan { creator: &creator, request: &request, start, willing: &willing };
                let proposal = propose(conn, plan, now)?;
                let table = open(conn, proposal, invitations_per_day, now)?;
                batches::unmute(conn, &willing, now)?;
                view_of(conn, &table, creator.player(), now).map(|view| json::to_text(&view))
            })
            .await?;
        if has_open_seats { self.with_join_links(made).await } else { Ok(made) }
    }
}

pub(crate) fn propose(conn: &mut Conn, plan: Plan<'_>, now: Moment) -> Result<Proposal, GameError> {
    let Plan { creator, request, start, willing } = plan;
    request.time_control.check()?;
    let (variant, record) = (&start.variant, &start.record);
    let is_seat = |name: &str| variant.seats().iter().any(|seat| seat.to_string() == name);
    if let Some(unknown) = request.seats.keys().find(|name| !is_seat(name)) {
        let seats: Vec<String> = variant.seats().iter().map(|seat| format!("`{seat}`")).collect();
        let why = format!("{} has no seat `{unknown}`; its seats are {}", variant.key(), seats.join(", "));
        return Err(Fault::of_program_at("seats", why).into());
    }
    let id = GameId::random();
    let mut seats = Vec::new();
    for seat in variant.seats() {
        let is_neutral = record.position().is_neutral(*seat);
        let wanted = request.seats.get(&seat.to_string()).cloned();
        let wanted = wanted.or_else(|| stand_in(variant).filter(|_| is_neutral)).unwrap_or_default();
        if !is_neutral && (wanted.random.is_some() || wanted.nobody.is_some()) {
            return Err(of_seat(*seat, "only Nature can have `random` or `nobody`"));
        }
        seats.push(seat_row(conn, &id, *seat, wanted, willing)?);
    }
    for row in &mut seats {
        row.without_explorer = request.without_explorer;
    }
    check_addresses(creator, &seats)?;
    lock_counted(conn, creator, &seats)?;
    let challenge = Challenge { variant, time_control: request.time_control, rated: request.rated };
    // A bot that is invited by its address answers itself, because a refusal would reveal the owner of the address.
    for row in seats.iter_mut().filter(|row| !row.accepted && row.email.is_none()) {
        if let Some(player) = &row.player_id {
            row.accepted = accepts_at_once(conn, player, challenge)?;
        }
    }
    if let Some(player) = creator.player() {
        let asked: Vec<PlayerId> = seats.iter().filter_map(|row| row.player_id.clone()).collect();
        blocks::check(conn, player, &asked)?;
    }
    let creator_seat = seat_of_creator(creator, request, &mut seats)?;
    // A creator who only looks on while engines play learns from them, too.
    if creator_seat.is_none() {
        let position = record.position();
        Unfair::check(Guard::of(conn, creator.player(), position)?.forbids(position))?;
    }
    let game = Game {
        start_fen: start.fen.clone(),
        creator: creator_seat,
        rated: request.rated,
        engine_help: request.engine_help,
        invited_until: Some(now.after(INVITED)),
        begun_ply: Ply::of(start.given.len()),
        ..new_game(&id, record, request.time_control.to_text(), now)
    };
    let (neutral, rivals): (Vec<&SeatRow>, Vec<&SeatRow>) =
        seats.iter().partition(|row| record.position().is_neutral(*row.seat));
    check_rated(&game, &rivals, &neutral)?;
    let messages = request.message.as_deref().map(clean_message).transpose()?.flatten();
    if let Some(player) = creator.player().filter(|_| messages.is_some()) {
        mutes::check(conn, player, now)?;
    }
    // The own seat of a visitor has their address, too, but is no invitation.
    let is_to_address = seats.iter().any(|row| row.email.is_some() && Some(row.seat) != creator_seat);
    if let Some(message) = messages.as_deref().filter(|_| is_to_address) {
        strangers::check_message(message)?;
    }
    conn.transaction(|conn| games::insert(conn, &game, &seats))?;
    let (messages, locale) = (messages.into_iter().collect(), creator.locale());
    Ok(Proposal { table: table(conn, &id)?, start, messages, locale })
}

/// Refuses two invitations to one mailbox, which gets one a day. A visitor may take several seats.
fn check_addresses(creator: &Creator, seats: &[SeatRow]) -> Result<(), GameError> {
    let own = match creator {
        Creator::Player(_) | Creator::Guest { .. } => None,
        Creator::Visitor { email, .. } => Some(email.as_str()),
    };
    let invited = seats.iter().filter(|row| !row.accepted).filter_map(|row| row.email.as_deref());
    let invited = invited.filter(|email| Some(*email) != own);
    let mut mailboxes = BTreeSet::new();
    for email in invited {
        if !mailboxes.insert(mailbox(email)) {
            return Err(Fault::at("seats", phrase("error-same-address").with("email", email)).into());
        }
    }
    Ok(())
}

/// Locks the players with games or invitations that are counted, all at once and in order, so that two proposals never
/// wait for each other.
fn lock_counted(conn: &mut Conn, creator: &Creator, seats: &[SeatRow]) -> Result<(), GameError> {
    let invited = || seats.iter().filter(|row| !row.accepted);
    let by_name = invited().filter(|row| row.email.is_none()).filter_map(|row| row.player_id.clone());
    let asked = players::by_ids(conn, &by_name.collect::<Vec<_>>())?;
    let mut counted: Vec<PlayerId> =
        asked.into_iter().filter(|player| player.bot).map(|player| player.id).collect();
    counted.extend(creator.player().filter(|_| invited().any(|row| row.email.is_some())).cloned());
    Ok(players::lock_all(conn, &counted)?)
}

/// The seat of the creator, with the name that a visitor gave. `None` if all seats are left to engines.
fn seat_of_creator(
    creator: &Creator,
    request: &GameRequest,
    seats: &mut [SeatRow],
) -> Result<Option<SeatName>, GameError> {
    let bad = |field: &'static str, why: &str| Err(Fault::of_program_at(field, why).into());
    let own = match creator {
        Creator::Player(player) => seats.iter().find(|row| row.player_id.as_ref() == Some(player)),
        Creator::Visitor { seat, name, .. } => {
            let own = seats.iter_mut().find(|row| row.seat == *seat && row.email.is_some());
            let own = own.ok_or_else(|| Fault::of_program("your own seat needs your address"))?;
            own.name = Some(clean_name(name)?);
            Some(&*own)
        }
        Creator::Guest { seat, .. } => {
            if seats.iter().any(|row| row.engine.is_none() && row.seat != *seat) {
                return bad("seats", "without an address you can only play against engines");
            }
            let own = seats.iter_mut().find(|row| row.seat == *seat && row.is_open());
            let own = own.ok_or_else(|| Fault::of_program("your own seat must be `open`"))?;
            (own.name, own.accepted) = (Some(GUEST.to_owned()), true);
            Some(&*own)
        }
    };
    let own = own.map(|row| row.seat);
    // A creator without a seat may only start games between engines, and has no seat to send a message from.
    if own.is_none() && seats.iter().any(|row| row.engine.is_none()) {
        return bad("seats", "take a seat yourself, or give all seats to engines");
    }
    if own.is_none() && request.message.is_some() {
        return bad("message", "you have no seat to send it from; take a seat yourself");
    }
    Ok(own)
}

fn seat_row(
    conn: &mut Conn,
    game: &GameId,
    seat: Seat,
    wanted: SeatRequest,
    willing: &[PlayerId],
) -> Result<SeatRow, GameError> {
    let row = SeatRow {
        game_id: game.clone(),
        seat: seat.into(),
        player_id: None,
        email: None,
        name: None,
        engine: None,
        accepted: false,
        rating_start: None,
        without_explorer: false,
    };
    let by_deputy = |deputy: SeatController| {
        Ok(SeatRow { engine: Some(json::to_text(&deputy)), accepted: true, ..row.clone() })
    };
    let SeatRequest { player, email, engine, random, nobody, open } = wanted;
    match (player, email, engine, random, nobody, open) {
        (Some(name), None, None, None, None, None) => {
            let known = players::named(conn, &name)?;
            let Some(player) = known.filter(|player| player.closed_at.is_none()) else {
                return Err(Fault::at(format!("seats.{seat}"), no_player(conn, &name)?).into());
            };
            let accepted = willing.contains(&player.id);
            Ok(SeatRow { player_id: Some(player.id), accepted, ..row })
        }
        (None, Some(email), None, None, None, None) => {
            let email = email.parse::<EmailAddress>();
            let email = email.map_err(|error| Fault::at(format!("seats.{seat}"), error.phrase()))?;
            let player = match willing.first() {
                // A refusal would reveal the player behind this address. The seat keeps only the address, and the
                // invitation is never answered.
                Some(creator) if blocks::is_blocked_by_address(conn, creator, email.as_str())? => None,
                _ => players::by_email(conn, email.as_str())?.map(|player| player.id),
            };
            let accepted = player.as_ref().is_some_and(|player| willing.contains(player));
            if !accepted {
                strangers::check_wanted(conn, email.as_str(), &format!("seats.{seat}"))?;
            }
            Ok(SeatRow { player_id: player, email: Some(email.as_str().to_owned()), accepted, ..row })
        }
        (None, None, Some(engine), None, None, None) => by_deputy(SeatController::Engine(engine.check()?)),
        (None, None, None, Some(true), None, None) => by_deputy(SeatController::random()),
        (None, None, None, None, Some(true), None) => by_deputy(SeatController::NOBODY),
        (None, None, None, None, None, Some(true)) => Ok(row),
        _ => Err(of_seat(seat, "give one of `player`, `email`, `engine` and `open`")),
    }
}

/// Builds the error for the seat of a program's request.
fn of_seat(seat: Seat, why: &str) -> GameError {
    Fault::of_program_at(format!("seats.{seat}"), why).into()
}

/// Invites the players who have not accepted, or begins the game.
pub(crate) fn open(
    conn: &mut Conn,
    proposal: Proposal,
    invitations_per_day: u32,
    now: Moment,
) -> Result<Table, GameError> {
    let Proposal { mut table, start, messages, locale } = proposal;
    let mut changes = ChangeSet::default();
    if !start.given.is_empty() {
        changes.add_steps(&mut table, &start.record, &start.given, now, Duration::ZERO);
        // No clock has run yet: discard the clock state that `add_steps` has stored.
        table.game.clocks = String::new();
    }
    for (body, seat) in messages.into_iter().zip(table.game.creator) {
        let game_id = table.game.id.clone();
        changes.messages.push(games::NewMessage { game_id, ply: Ply::ZERO, seat, body, created_at: now });
    }
    invite(conn, &mut changes, &table, invitations_per_day, now)?;
    if let Some(locale) = locale {
        changes.mails.iter_mut().for_each(|mail| mail.detail = Some(locale.as_str().to_owned()));
    }
    begin_if_complete(conn, &mut changes, &mut table, now)?;
    changes.end_hidden_change(&table);
    commit(conn, changes)?;
    Ok(table)
}

/// Begins the game if every seat has accepted.
pub(crate) fn begin_if_complete(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    now: Moment,
) -> Result<(), GameError> {
    if table.seats.iter().all(|seated| seated.row.accepted) {
        table.game.status = GameStatus::Running;
        table.game.started_at = Some(now);
        table.game.listed_at = now;
        table.game.invited_until = None;
        let mut record = record_of(table)?;
        Unfair::check(unfair_start(conn, table, record.position())?)?;
        set_clocks(conn, table, &record, now)?;
        ratings::note_start(conn, table)?;
        changes.seats.extend(
            table.seats.iter().map(|seated| &seated.row).filter(|row| row.rating_start.is_some()).cloned(),
        );
        let played = seat_controller::reply(table, &mut record)?;
        changes.add_steps(table, &record, &played, now, Duration::ZERO);
        changes.event(table, EventKind::GameStart, now);
        changes.go_on(table, &record, now);
    }
    Ok(())
}

/// Queues the invitations. A visitor without an account confirms their own address first; only then are the others
/// invited in their name.
pub(crate) fn invite(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &Table,
    invitations_per_day: u32,
    now: Moment,
) -> Result<(), GameError> {
    let open = |seated: &&games::Seated| !seated.row.accepted;
    let own = table.seats.iter().filter(open).find(|seated| is_creator(table, seated));
    let asked: Vec<&games::Seated> = match own {
        Some(own) => vec![own],
        None => table.seats.iter().filter(open).collect(),
    };
    if own.is_none()
        && let Some(inviter) = creator_of(table)
    {
        let others = asked.iter().filter(|seated| seated.row.player_id.as_ref() != Some(inviter));
        let emails: Vec<&str> = others.filter_map(|seated| seated.row.email.as_deref()).collect();
        strangers::count(conn, inviter, &emails, invitations_per_day, now)?;
    }
    if !asked.is_empty() {
        let asking = table.seats.iter().filter(|seated| seated.row.accepted && is_creator(table, seated));
        changes.event_to(table, EventKind::Invitation, asking.chain(asked.iter().copied()), now);
    }
    // A visitor may have given the address of another person, who has had enough mails.
    let is_enough = match own.and_then(|own| own.row.email.as_deref()) {
        Some(email) => strangers::has_enough(conn, email, now)?,
        None => false,
    };
    if !is_enough {
        asked.into_iter().for_each(|seated| changes.mail(table, seated, MailKind::Invitation, now));
    }
    Ok(())
}

/// The player who proposed the game, once they are known.
fn creator_of(table: &Table) -> Option<&PlayerId> {
    table.seats.iter().find(|seated| is_creator(table, seated))?.row.player_id.as_ref()
}

/// Returns whether this seat proposed the game.
pub(crate) fn is_creator(table: &Table, seated: &games::Seated) -> bool {
    table.game.creator.as_ref() == Some(&seated.row.seat)
}
