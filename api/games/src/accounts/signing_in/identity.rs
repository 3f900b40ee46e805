//! The identity behind a request, and what it may do.

use zugpost_base::time::Moment;
use zugpost_data::model::scope::Scope;
use zugpost_data::store::players::Player;

/// The authenticated player, and the scopes that the credential grants.
#[derive(Clone, Debug)]
pub struct Identity {
    pub player: Player,
    pub scopes: Vec<Scope>,
    /// When the token expires, if it does.
    pub expires_at: Option<Moment>,
}

impl Identity {
    /// A person that has signed in with a browser.
    pub fn signed_in(player: Player) -> Identity {
        Identity { player, scopes: Scope::OF_PLAYERS.to_vec(), expires_at: None }
    }

    pub fn may(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope) || self.scopes.contains(&Scope::Admin)
    }
}
