//! Table `webhook_players`: the players whose games a webhook follows, and what it hears of them.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId, WebhookId};

use crate::store::conn::Conn;
use crate::store::schema::{events, games, players, seats, webhook_players as followed};

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = followed)]
struct Followed<'a> {
    webhook_id: &'a WebhookId,
    player_id: &'a PlayerId,
}

pub fn insert(conn: &mut Conn, webhook: &WebhookId, players: &[PlayerId]) -> QueryResult<()> {
    let row = |player_id| Followed { webhook_id: webhook, player_id };
    let rows: Vec<Followed<'_>> = players.iter().map(row).collect();
    crate::store::conn::insert_all!(conn, followed::table, &rows)
}

/// The names of the players, in alphabetical order.
pub fn names(conn: &mut Conn, webhook: &WebhookId) -> QueryResult<Vec<String>> {
    let named = followed::table.inner_join(players::table).filter(followed::webhook_id.eq(webhook));
    named.order(players::name).select(players::name).load(conn)
}

/// News that followed players have, in the range `after < id <= up_to`.
#[derive(Debug, Default)]
pub struct News {
    /// The last event that was looked at.
    pub last: Option<i64>,
    /// Ids and kinds. Of an event that several of the players have, only one is taken; and none of a game that has not
    /// begun, because only its players know of it.
    pub events: Vec<(i64, String)>,
}

pub fn news(
    conn: &mut Conn,
    webhook: &WebhookId,
    only: Option<&GameId>,
    (after, up_to): (i64, i64),
    limit: i64,
) -> QueryResult<News> {
    let of_webhook = followed::table.filter(followed::webhook_id.eq(webhook));
    let people: Vec<PlayerId> = of_webhook.select(followed::player_id).load(conn)?;
    let found: Vec<(i64, String, Option<GameId>, PlayerId)> = events::table
        .filter(events::player_id.eq_any(&people))
        .filter(events::id.gt(after))
        .filter(events::id.le(up_to))
        .order(events::id)
        .limit(limit)
        .select((events::id, events::kind, events::game_id, events::player_id))
        .load(conn)?;
    let concerned: BTreeSet<&GameId> = found.iter().filter_map(|(_, _, game, _)| game.as_ref()).collect();
    let seated: Vec<(GameId, Option<PlayerId>)> = seats::table
        .inner_join(games::table)
        .filter(seats::game_id.eq_any(concerned))
        .filter(seats::player_id.eq_any(&people))
        .filter(games::started_at.is_not_null())
        .select((seats::game_id, seats::player_id))
        .load(conn)?;
    // Every player of a game has its events; those of one are enough.
    let mut heard: BTreeMap<GameId, PlayerId> = BTreeMap::new();
    for (game, player) in seated.into_iter().filter_map(|(game, player)| Some((game, player?))) {
        let first = heard.entry(game).or_insert_with(|| player.clone());
        if player.0 < first.0 {
            *first = player;
        }
    }
    let last = found.last().map(|(id, ..)| *id);
    let is_told = |game: &GameId, player: &PlayerId| {
        only.is_none_or(|only| only == game) && heard.get(game) == Some(player)
    };
    let told = found
        .into_iter()
        .filter_map(|(id, kind, game, player)| is_told(&game?, &player).then_some((id, kind)));
    Ok(News { last, events: told.collect() })
}
