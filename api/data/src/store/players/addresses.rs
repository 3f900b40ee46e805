//! Table `addresses`: confirmed mail addresses of players. Each of them can sign in.

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::addresses;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = addresses)]
pub struct Address {
    pub email: String,
    pub player_id: PlayerId,
    pub confirmed_at: Moment,
}

pub fn insert(conn: &mut Conn, address: &Address) -> QueryResult<()> {
    diesel::insert_into(addresses::table).values(address).execute(conn).map(drop)
}

/// The player with this address.
pub fn owner(conn: &mut Conn, email: &str) -> QueryResult<Option<PlayerId>> {
    addresses::table.find(email).select(addresses::player_id).first(conn).optional()
}

/// Oldest first.
pub fn of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Address>> {
    let own = addresses::table.filter(addresses::player_id.eq(player));
    own.order((addresses::confirmed_at, addresses::email)).select(Address::as_select()).load(conn)
}

/// Returns false if it was not an address of this player.
pub fn delete(conn: &mut Conn, player: &PlayerId, email: &str) -> QueryResult<bool> {
    let own = addresses::table.filter(addresses::player_id.eq(player)).filter(addresses::email.eq(email));
    diesel::delete(own).execute(conn).map(|deleted| deleted > 0)
}
