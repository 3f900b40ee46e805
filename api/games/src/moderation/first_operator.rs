//! The first operator, who is appointed without the command line: by a link in the server's log.

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::ModerationError;
use zugpost_data::store::Conn;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::players::operators::{self, Role};

use super::carry_out::carry_out;
use super::request::{Act, ActRequest};
use super::{Executor, Moderation};

impl Moderation {
    pub async fn has_operator(&self) -> Result<bool, StoreError> {
        self.shared.db.read(|conn| Ok(has_operator(conn)?)).await
    }

    /// Makes the player the operator of a site that has none. Returns false if there is one. Who has the link can read
    /// the log, and so acts as the command line.
    pub async fn appoint_first(&self, player: PlayerId) -> Result<bool, ModerationError> {
        let times = self.times();
        self.shared
            .db
            .write(move |conn| {
                if has_operator(conn)? {
                    return Ok(false);
                }
                let act = Act::GiveRole { player: player.0.clone(), role: Role::Operator };
                let request = ActRequest { act, reason: String::new() };
                carry_out(conn, &Executor::CommandLine, &request, times)?;
                Ok(true)
            })
            .await
    }
}

fn has_operator(conn: &mut Conn) -> diesel::QueryResult<bool> {
    operators::names(conn, Role::Operator).map(|names| !names.is_empty())
}
