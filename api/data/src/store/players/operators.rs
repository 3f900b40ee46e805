//! Table `operators`: the players who run the site, and their roles. Only the command line writes it.

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::{operators, players};

text_enum! {
    /// The role of a player who runs the site.
    Role {
        /// Handles reports: warns, mutes, renames, removes messages.
        Moderator = "moderator",
        /// May do everything.
        Operator = "operator",
    }
}

/// Gives the player a role, instead of the one that they have.
pub fn set(conn: &mut Conn, player: &PlayerId, role: Role, now: Moment) -> QueryResult<()> {
    remove(conn, player)?;
    let row = (operators::player_id.eq(player), operators::created_at.eq(now), operators::role.eq(role));
    diesel::insert_into(operators::table).values(row).execute(conn).map(drop)
}

/// Returns false if the player had no role.
pub fn remove(conn: &mut Conn, player: &PlayerId) -> QueryResult<bool> {
    diesel::delete(operators::table.find(player)).execute(conn).map(|deleted| deleted > 0)
}

/// The role of the player; `None` if they do not run the site.
pub fn role_of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Option<Role>> {
    operators::table.find(player).select(operators::role).first(conn).optional()
}

/// Names with this role in the order of its age.
pub fn names(conn: &mut Conn, role: Role) -> QueryResult<Vec<String>> {
    let named = operators::table.inner_join(players::table).filter(operators::role.eq(role));
    named.order((operators::created_at, players::name)).select(players::name).load(conn)
}
