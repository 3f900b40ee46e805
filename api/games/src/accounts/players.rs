//! Players and their API tokens.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{PlayerId, Secret, TokenId};
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::names;
use zugpost_base::text_links::has_link;
use zugpost_base::time::Moment;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{PlayerError, is_taken};
use zugpost_data::model::list::{List, Listed};
use zugpost_data::model::scope::Scope;
use zugpost_data::store::Conn;
use zugpost_data::store::players::addresses::{self, Address};
use zugpost_data::store::players::boards::BoardColumns;
use zugpost_data::store::players::{self, Player, Token, bans, name_keys};

use super::Accounts;
use super::signing_in::identity::Identity;

const LONGEST_NAME: usize = 40;

/// A token to create.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenRequest {
    /// The purpose of the token, in your words.
    pub name: String,
    /// The scopes that the token grants.
    pub scopes: Vec<Scope>,
    /// When the token ends; never if absent.
    #[serde(default)]
    pub expires_at: Option<Moment>,
}

/// A token. Its secret is only in the response that creates it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TokenView {
    pub id: TokenId,
    /// The purpose of the token, in your words.
    pub name: String,
    /// The scopes that the token grants.
    #[schema(value_type = Vec<Scope>)]
    pub scopes: Vec<String>,
    pub created_at: Moment,
    /// When the token ends; `null` for never.
    pub expires_at: Option<Moment>,
    /// The secret; only in the response that creates the token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "zp_…")]
    pub token: Option<String>,
}

impl Listed for TokenView {
    const LIST: &'static str = "TokenList";
    const ABOUT: &'static str = "Your tokens.";
}

pub type TokenList = List<TokenView>;

impl From<Token> for TokenView {
    fn from(token: Token) -> TokenView {
        TokenView {
            id: token.id,
            name: token.name,
            scopes: token.scopes.split(' ').map(str::to_owned).collect(),
            created_at: token.created_at,
            expires_at: token.expires_at,
            token: None,
        }
    }
}

impl Accounts {
    pub async fn tokens(&self, player: PlayerId) -> Result<Vec<TokenView>, PlayerError> {
        let rows =
            self.shared.db.read(move |conn| Ok::<_, PlayerError>(players::tokens_of(conn, &player)?)).await?;
        Ok(rows.into_iter().map(TokenView::from).collect())
    }

    /// Creates a token for the caller, with no more scopes and no longer lifetime than the caller's own credential.
    pub async fn make_token(&self, owner: Identity, request: TokenRequest) -> Result<TokenView, PlayerError> {
        if let Some(scope) = request.scopes.iter().find(|scope| !owner.may(**scope)) {
            return Err(PlayerError::ScopeNotYours(*scope));
        }
        if let Some(end) = owner.expires_at
            && request.expires_at.is_none_or(|at| at > end)
        {
            return Err(PlayerError::OutlivesYours(end));
        }
        let now = self.shared.clock.now();
        self.shared.db.write(move |conn| insert_token(conn, &owner.player.id, &request, now)).await
    }

    pub async fn delete_token(&self, player: PlayerId, id: TokenId) -> Result<(), PlayerError> {
        self.shared
            .db
            .write(move |conn| {
                let deleted = players::delete_token(conn, &player, &id)?;
                if deleted { Ok(()) } else { Err(PlayerError::NoToken(id.0)) }
            })
            .await
    }

    /// For operators: adds a player without a confirmation link to the address.
    pub async fn add_player(
        &self,
        name: String,
        email: Option<EmailAddress>,
        bot: bool,
    ) -> Result<Player, PlayerError> {
        let now = self.shared.clock.now();
        let name = clean_name(&name)?;
        self.shared.db.write(move |conn| insert(conn, &name, email.as_ref(), bot, now)).await
    }

    /// For operators: the names of all open accounts, oldest first.
    pub async fn names(&self) -> Result<Vec<String>, PlayerError> {
        self.shared.db.read(|conn| Ok(name_keys::all(conn)?)).await
    }

    /// For operators: creates a token for any player, with any scopes.
    pub async fn add_token(&self, player: String, request: TokenRequest) -> Result<TokenView, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let found = players::by_name(conn, &player)?.ok_or(PlayerError::NotFound(player))?;
                insert_token(conn, &found.id, &request, now)
            })
            .await
    }
}

/// Gives a player another name, after `clean_name`.
pub(crate) fn rename(conn: &mut Conn, player: &Player, name: &str) -> Result<(), PlayerError> {
    // The account may be closed meanwhile.
    players::lock(conn, &player.id)?;
    if players::get(conn, &player.id)?.closed_at.is_some() {
        return Err(PlayerError::NotFound(player.name.clone()));
    }
    name_keys::release(conn, &player.id)?;
    let taken = || PlayerError::NameTaken(name.to_owned());
    if player.name != name && is_name_taken(conn, name)? {
        return Err(taken());
    }
    match players::set_name(conn, &player.id, name) {
        Err(error) if is_taken(&error) => return Err(taken()),
        done => done?,
    }
    if !name_keys::claim(conn, &player.id, name)? && player.name != name {
        return Err(taken());
    }
    Ok(name_keys::hand_on(conn)?)
}

/// A free name that says nothing about the player.
pub(crate) fn neutral_name(conn: &mut Conn) -> diesel::QueryResult<String> {
    loop {
        let name = format!("Player {}", rand::random_range(10_000..1_000_000));
        if !is_name_taken(conn, &name)? {
            return Ok(name);
        }
    }
}

/// The player with this address, or a new one under the chosen name.
pub(crate) fn player_for(
    conn: &mut Conn,
    email: &EmailAddress,
    name: &str,
    now: Moment,
) -> Result<Player, PlayerError> {
    match players::by_email(conn, email.as_str())? {
        Some(player) => Ok(player),
        None if bans::has_address(conn, email.as_str())? => Err(phrase("error-banned").into()),
        None => insert(conn, &clean_name(name)?, Some(email), false, now),
    }
}

/// Returns whether the name belongs to a player, was that of a banned one, or looks like such a name.
pub(crate) fn is_name_taken(conn: &mut Conn, name: &str) -> diesel::QueryResult<bool> {
    let is_alike = !name_keys::alike(conn, name)?.is_empty();
    Ok(is_alike || players::by_name(conn, name)?.is_some() || bans::has_name(conn, name)?)
}

/// Trims and checks the name of a player: one line, not an address or link, and not one that readers would take for the
/// site's.
pub(crate) fn clean_name(name: &str) -> Result<String, PlayerError> {
    let name = clean_label(name)?;
    let bad = |why: Phrase| Err(Fault::at("name", why).into());
    // Names stand in mails to people who have not asked for them.
    if has_link(&name) {
        return bad(phrase("error-name-link"));
    }
    if names::misleads(&name) {
        return bad(phrase("error-name-misleads"));
    }
    if names::is_reserved(&name) {
        return bad(phrase("error-name-reserved").with("name", name));
    }
    Ok(name)
}

/// Trims and checks the name of something: one line, not an address.
fn clean_label(name: &str) -> Result<String, PlayerError> {
    let name = &names::composed(name.trim());
    let bad = |why: Phrase| Err(Fault::at("name", why).into());
    if name.chars().all(|letter| letter.is_whitespace() || names::is_ignorable(letter)) {
        return bad(phrase("error-name-missing"));
    }
    if name.chars().count() > LONGEST_NAME {
        return bad(phrase("error-name-too-long").with("n", LONGEST_NAME));
    }
    if name.chars().any(|letter| letter.is_control() || matches!(letter, '@' | '\u{2028}' | '\u{2029}')) {
        return bad(phrase("error-name-characters"));
    }
    // Two names that differ only by these look the same, and some of them turn the text around them.
    if name.chars().any(names::is_ignorable) {
        return bad(phrase("error-name-invisible"));
    }
    Ok(name.to_owned())
}

fn insert(
    conn: &mut Conn,
    name: &str,
    email: Option<&EmailAddress>,
    bot: bool,
    now: Moment,
) -> Result<Player, PlayerError> {
    let email = email.map(|email| email.as_str().to_owned());
    let player = Player {
        id: PlayerId::random(),
        name: name.to_owned(),
        email,
        bot,
        created_at: now,
        closed_at: None,
        time_zone: "UTC".to_owned(),
        locale: None,
        board: BoardColumns::default(),
    };
    if is_name_taken(conn, name)? {
        return Err(PlayerError::NameTaken(name.to_owned()));
    }
    if let Some(email) = &player.email
        && players::by_email(conn, email)?.is_some()
    {
        return Err(Fault::of_program("a player with this address exists already").into());
    }
    match players::insert(conn, &player) {
        Err(error) if is_taken(&error) => return Err(PlayerError::NameTaken(name.to_owned())),
        done => done?,
    }
    if !name_keys::claim(conn, &player.id, name)? {
        return Err(PlayerError::NameTaken(name.to_owned()));
    }
    if let Some(email) = player.email.clone() {
        addresses::insert(conn, &Address { email, player_id: player.id.clone(), confirmed_at: now })?;
    }
    Ok(player)
}

fn insert_token(
    conn: &mut Conn,
    player: &PlayerId,
    request: &TokenRequest,
    now: Moment,
) -> Result<TokenView, PlayerError> {
    if request.scopes.is_empty() {
        return Err(Fault::at("scopes", phrase("error-no-scope")).into());
    }
    if request.expires_at.is_some_and(|at| at <= now) {
        return Err(Fault::of_program_at("expires_at", "this is in the past").into());
    }
    let name = clean_label(&request.name)?;
    let scopes = Scope::text_of(&request.scopes);
    let (token, secret) = store_token(conn, player, name, &scopes, request.expires_at, now)?;
    Ok(TokenView { token: Some(secret.expose().to_owned()), ..TokenView::from(token) })
}

/// Stores a token of an open account, with scopes that spaces separate.
pub(crate) fn store_token(
    conn: &mut Conn,
    player: &PlayerId,
    name: String,
    scopes: &str,
    expires_at: Option<Moment>,
    now: Moment,
) -> Result<(Token, Secret), PlayerError> {
    let owner = players::get(conn, player)?;
    if owner.closed_at.is_some() {
        return Err(PlayerError::NotFound(owner.name));
    }
    let secret = Secret::with_prefix("zp_");
    let token = Token {
        id: TokenId::random(),
        player_id: player.clone(),
        name,
        hash: secret.hash(),
        scopes: scopes.to_owned(),
        created_at: now,
        expires_at,
    };
    players::insert_token(conn, &token)?;
    Ok((token, secret))
}
