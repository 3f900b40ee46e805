//! Closing of accounts: which data of a player is erased, and which data of shared games stays.
//!
//! Every table that refers to players must be named here or in `privacy/closing.rs`; a test compares.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use crate::store::columns::SeatName;
use crate::store::conn::{Conn, MultiBackend};
use crate::store::games::GameStatus;
use crate::store::players::boards::BoardColumns;
use crate::store::players::preferences::Cadence;
use crate::store::schema::{
    addresses, archives, blocks, bot_terms, conditionals, engine_jobs, events, feeds, game_cadences, games,
    idempotency_keys, invited_strangers, links, messages, mutes, name_keys, notes, oauth_codes, operators,
    outbox, players, push_devices, reports, seats, seeks, sessions, tokens, vacations, webhook_deliveries,
    webhook_players, webhooks,
};

/// The personal columns of `players`. The row itself stays because seats refer to it.
#[derive(AsChangeset)]
#[diesel(table_name = players, treat_none_as_null = true)]
struct Anonymised<'a> {
    name: &'a str,
    email: Option<&'a str>,
    cadence: Cadence,
    digest_hour: i32,
    time_zone: &'a str,
    weekend: &'a str,
    notation: &'a str,
    locale: Option<&'a str>,
    auto_vacation: bool,
    seen_at: Option<Moment>,
    silent_since: Option<Moment>,
    closed_at: Option<Moment>,
    closing_at: Option<Moment>,
    #[diesel(embed)]
    board: BoardColumns,
}

/// Erases the player's personal data and credentials. The player's games are resigned afterwards.
pub fn erase(conn: &mut Conn, player: &PlayerId, name: &str, now: Moment) -> QueryResult<()> {
    let own: Vec<String> =
        addresses::table.filter(addresses::player_id.eq(player)).select(addresses::email).load(conn)?;
    // Assigns unanswered invitations by address to the player, so that they are declined with the others.
    let asked = seats::table.filter(seats::email.eq_any(own.clone())).filter(seats::player_id.is_null());
    diesel::update(asked).set(seats::player_id.eq(player)).execute(conn)?;
    let nothing = (seats::email.eq(None::<String>), seats::name.eq(None::<String>));
    diesel::update(seats::table.filter(seats::player_id.eq(player))).set(nothing).execute(conn)?;

    erase_possessions(conn, player)?;
    for email in &own {
        crate::store::mail::bounces::forget(conn, email)?;
        // The key is the mailbox, which other addresses may share; the invitation of the day may then be repeated.
        let mailbox = zugpost_base::email_address::mailbox(email);
        let invitation =
            invited_strangers::table.filter(invited_strangers::email.eq_any([email.as_str(), &*mailbox]));
        diesel::delete(invitation).execute(conn)?;
        diesel::delete(links::table.filter(links::email.eq(email))).execute(conn)?;
        diesel::delete(outbox::table.filter(outbox::email.eq(email))).execute(conn)?;
    }
    diesel::delete(links::table.filter(links::player_id.eq(player))).execute(conn)?;
    diesel::delete(outbox::table.filter(outbox::player_id.eq(player))).execute(conn)?;
    let owners: Vec<&str> = own.iter().map(String::as_str).chain([player.0.as_str()]).collect();
    diesel::delete(idempotency_keys::table.filter(idempotency_keys::owner.eq_any(owners))).execute(conn)?;
    // Imported games stay, without their importer.
    let brought = diesel::update(archives::table.filter(archives::player_id.eq(player)));
    brought.set(archives::player_id.eq(None::<PlayerId>)).execute(conn)?;
    erase_writings(conn, player)?;
    let anonymised = Anonymised {
        name,
        email: None,
        cadence: Cadence::Off,
        digest_hour: 0,
        time_zone: "UTC",
        weekend: "",
        notation: "standard",
        locale: None,
        auto_vacation: false,
        seen_at: None,
        silent_since: None,
        closed_at: Some(now),
        closing_at: Some(now),
        board: BoardColumns::default(),
    };
    diesel::update(players::table.find(player)).set(anonymised).execute(conn).map(drop)
}

/// Erases the rows that belong only to the player.
fn erase_possessions(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(tokens::table.filter(tokens::player_id.eq(player))).execute(conn)?;
    diesel::delete(oauth_codes::table.filter(oauth_codes::player_id.eq(player))).execute(conn)?;
    diesel::delete(sessions::table.filter(sessions::player_id.eq(player))).execute(conn)?;
    diesel::delete(feeds::table.find(player)).execute(conn)?;
    diesel::delete(operators::table.find(player)).execute(conn)?;
    diesel::delete(push_devices::table.filter(push_devices::player_id.eq(player))).execute(conn)?;
    let hooks = webhooks::table.filter(webhooks::player_id.eq(player)).select(webhooks::id);
    let sent = webhook_deliveries::table.filter(webhook_deliveries::webhook_id.eq_any(hooks));
    diesel::delete(sent).execute(conn)?;
    let followed = webhook_players::webhook_id.eq_any(hooks).or(webhook_players::player_id.eq(player));
    diesel::delete(webhook_players::table.filter(followed)).execute(conn)?;
    diesel::delete(webhooks::table.filter(webhooks::player_id.eq(player))).execute(conn)?;
    diesel::delete(addresses::table.filter(addresses::player_id.eq(player))).execute(conn)?;
    let of_either = blocks::player_id.eq(player).or(blocks::blocked_id.eq(player));
    diesel::delete(blocks::table.filter(of_either)).execute(conn)?;
    // `moderation_acts` stays, under no name: the audit log is complete.
    let of_either = reports::reporter_id.eq(player).or(reports::player_id.eq(player));
    diesel::delete(reports::table.filter(of_either)).execute(conn)?;
    diesel::delete(mutes::table.find(player)).execute(conn)?;
    diesel::delete(notes::table.filter(notes::player_id.eq(player))).execute(conn)?;
    diesel::delete(seeks::table.filter(seeks::player_id.eq(player))).execute(conn)?;
    // `ratings` and `rating_changes` stay, as the ratings of the opponents depend on them. Rows of `invited_strangers`
    // stay for their day, so that a closed account does not free its invitations.
    diesel::delete(bot_terms::table.filter(bot_terms::player_id.eq(player))).execute(conn)?;
    diesel::delete(name_keys::table.filter(name_keys::player_id.eq(player))).execute(conn)?;
    diesel::delete(game_cadences::table.filter(game_cadences::player_id.eq(player))).execute(conn)?;
    diesel::delete(vacations::table.filter(vacations::player_id.eq(player))).execute(conn)?;
    let analyses = engine_jobs::table.filter(engine_jobs::player_id.eq(player));
    diesel::delete(analyses).execute(conn)?;
    Ok(())
}

/// Erases the conditional moves and messages of the player's seats.
fn erase_writings(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    let foreseen = seats::table
        .filter(seats::player_id.eq(player))
        .filter(seats::game_id.eq(conditionals::game_id))
        .filter(seats::seat.eq(conditionals::seat));
    diesel::delete(conditionals::table.filter(diesel::dsl::exists(foreseen))).execute(conn)?;
    let written = seats::table
        .filter(seats::player_id.eq(player))
        .filter(seats::game_id.eq(messages::game_id))
        .filter(seats::seat.eq(messages::seat));
    diesel::delete(messages::table.filter(diesel::dsl::exists(written))).execute(conn)?;
    Ok(())
}

/// Games that the player still has to leave.
pub fn unfinished(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<GameId>> {
    let own = seats::table.filter(seats::player_id.eq(player)).select(seats::game_id);
    let unfinished = games::table.filter(games::id.eq_any(own)).into_boxed::<MultiBackend>();
    let unfinished = unfinished.filter(games::status.eq_any([GameStatus::Running, GameStatus::Invited]));
    unfinished.order(games::id).select(games::id).load(conn)
}

/// Gives the seat to a seat controller that passes turns, for games that cannot be resigned.
pub fn give_seat(conn: &mut Conn, game: &GameId, seat: SeatName, deputy: &str) -> QueryResult<()> {
    diesel::update(seats::table.find((game, seat))).set(seats::engine.eq(deputy)).execute(conn).map(drop)
}

/// Deletes the events and mails that resigning the player's games has produced.
pub fn finish(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(events::table.filter(events::player_id.eq(player))).execute(conn)?;
    diesel::delete(outbox::table.filter(outbox::player_id.eq(player))).execute(conn)?;
    let row = players::table.find(player);
    diesel::update(row).set(players::closing_at.eq(None::<Moment>)).execute(conn).map(drop)
}

/// Closed accounts with games still to be resigned.
pub fn closing(conn: &mut Conn, limit: i64) -> QueryResult<Vec<PlayerId>> {
    let closing = players::table.filter(players::closing_at.is_not_null());
    closing.order(players::closing_at).limit(limit).select(players::id).load(conn)
}
