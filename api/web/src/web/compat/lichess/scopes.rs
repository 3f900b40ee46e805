//! Scopes as Lichess names them.

use zugpost_data::model::scope::Scope;
use zugpost_games::accounts::signing_in::identity::Identity;

use crate::web::auth::Right;
use crate::web::problem::{Code, Problem};

/// Lichess's scopes that need one of ours. `bot:play` and `board:play` are the same here: both kinds of routes serve every account.
const SCOPES: [(&str, Scope); 4] = [
    ("bot:play", Scope::GamePlay),
    ("board:play", Scope::GamePlay),
    ("challenge:read", Scope::GameRead),
    ("challenge:write", Scope::GameCreate),
];

/// Being known, which every token grants.
#[derive(Debug)]
pub enum Known {}

impl Right for Known {
    const SCOPES: &'static [Scope] = &[];
}

/// Seeking games, making challenges and answering them. Lichess's clients ask their players for `challenge:write`, `board:play` or
/// `bot:play`, and for no other scope beside it.
#[derive(Debug)]
pub enum Challenges {}

impl Right for Challenges {
    /// The token must have one of these.
    const SCOPES: &'static [Scope] = &[Scope::GameCreate, Scope::GamePlay];

    fn check(identity: &Identity) -> Result<(), Problem> {
        if Self::SCOPES.iter().any(|scope| identity.may(*scope)) {
            return Ok(());
        }
        Err(Problem::of_program(Code::Forbidden, "this needs the scope `game:create` or `game:play`"))
    }
}

/// The scopes of a token, with commas between them.
pub fn of(identity: &Identity) -> String {
    let granted = SCOPES.iter().filter(|(_, needed)| identity.may(*needed)).map(|(name, _)| *name);
    granted.collect::<Vec<_>>().join(",")
}
