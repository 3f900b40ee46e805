//! Scopes as Lichess names them.

use zugpost_data::model::scope::Scope;
use zugpost_games::accounts::signing_in::identity::Identity;

/// Lichess's scopes that need one of ours. `bot:play` and `board:play` are the same here: both kinds of routes serve every account.
const SCOPES: [(&str, Scope); 4] = [
    ("bot:play", Scope::GamePlay),
    ("board:play", Scope::GamePlay),
    ("challenge:read", Scope::GameRead),
    ("challenge:write", Scope::GameCreate),
];

/// The scopes of a token, with commas between them.
pub fn of(identity: &Identity) -> String {
    let granted = SCOPES.iter().filter(|(_, needed)| identity.may(*needed)).map(|(name, _)| *name);
    granted.collect::<Vec<_>>().join(",")
}
