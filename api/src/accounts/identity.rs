//! Who a request comes from, and what it may do.

use crate::model::scope::Scope;
use crate::store::players::Player;
use crate::time::Moment;

/// Who asks, and what the proof that they brought allows.
#[derive(Clone, Debug)]
pub struct Identity {
    pub player: Player,
    pub scopes: Vec<Scope>,
    /// When a token ends, if it does.
    pub expires_at: Option<Moment>,
}

impl Identity {
    /// A person at a browser.
    pub fn signed_in(player: Player) -> Identity {
        Identity { player, scopes: Scope::OF_PLAYERS.to_vec(), expires_at: None }
    }

    pub fn may(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope) || self.scopes.contains(&Scope::Admin)
    }
}
