//! A whole server in this process on either database, with a clock that the test sets and mails in memory. Also a
//! client with a method for each common request.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::num::NonZero;
use std::os::unix::fs::OpenOptionsExt;
use std::sync::{Arc, LazyLock};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use zugpost::accounts::players::TokenRequest;
use zugpost::accounts::preferences::PreferencesRequest;
use zugpost::config::{Config, Settings};
use zugpost::ids::PlayerId;
use zugpost::mail::{Mailer, Memory, ReadMail};
use zugpost::model::scope::Scope;
use zugpost::server::{self, Server};
use zugpost::store::error::StoreError;
use zugpost::store::players::preferences::Cadence;
use zugpost::store::{DatabaseUrl, conn};
use zugpost::time::{Clock, Moment};

use super::catalog;
use super::http::client;
use super::postgres::{Template, TestDatabase};
use super::wait::wait_until;

/// Runs a test on SQLite: of pages, words, pictures and whatever else no query or transaction makes a difference to.
macro_rules! on_sqlite {
    ($($(#[$attribute:meta])* async fn $name:ident($site:ident: Site) $body:block)*) => {$(
        $(#[$attribute])*
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            async fn test($site: Site) $body

            test(Site::on_sqlite().await).await;
        }
    )*};
}
pub(crate) use on_sqlite;

/// Runs a test on SQLite and on PostgreSQL: at least one of each kind of change and query, and all that depend on order,
/// locks or a second server.
macro_rules! on_both_databases {
    ($($(#[$attribute:meta])* async fn $name:ident($site:ident: Site) $body:block)*) => {$(
        mod $name {
            use super::*;

            async fn test($site: Site) $body

            $(#[$attribute])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                test(Site::on_sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            #[ignore = "needs PostgreSQL"]
            async fn on_postgres() {
                test(Site::on_postgres().await).await;
            }
        }
    )*};
}
pub(crate) use on_both_databases;

/// Location of a test's data, removed on drop.
#[derive(Debug)]
pub enum Data {
    Sqlite(tempfile::TempDir),
    Postgres(TestDatabase),
    /// A database that the test itself looks after.
    Elsewhere(String),
}

static MIGRATED: Template = Template::new("migrated");

impl Data {
    /// A copy of a file with all tables.
    pub fn sqlite() -> Data {
        static MIGRATED: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("zugpost.db");
            conn::migrate(&mut conn::connect(&DatabaseUrl::Sqlite(file.clone())).unwrap()).unwrap();
            std::fs::read(file).unwrap()
        });
        let data = Data::Sqlite(tempfile::tempdir().unwrap());
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(data.url()).unwrap();
        file.write_all(&MIGRATED).unwrap();
        data
    }

    pub fn postgres() -> Data {
        Data::Postgres(MIGRATED.fresh_database(|url| {
            conn::migrate(&mut conn::connect(&url.parse().unwrap()).unwrap()).unwrap();
        }))
    }

    pub fn url(&self) -> String {
        match self {
            Data::Sqlite(folder) => folder.path().join("zugpost.db").display().to_string(),
            Data::Postgres(database) => database.url.clone(),
            Data::Elsewhere(url) => url.clone(),
        }
    }
}

pub struct Site {
    pub server: Server,
    pub clock: Clock,
    pub mails: Memory,
    client: reqwest::Client,
    // Last field, so that it is dropped after the servers.
    data: Arc<Data>,
}

/// Start time of every test.
pub const BEGIN: Moment = Moment::from_micros(1_790_000_000_000_000);

impl Site {
    pub async fn on_sqlite() -> Site {
        Site::on(Data::sqlite()).await
    }

    pub async fn on_postgres() -> Site {
        Site::on(Data::postgres()).await
    }

    pub async fn on(data: Data) -> Site {
        Site::start(Arc::new(data), Clock::set_to(BEGIN), Memory::default()).await
    }

    /// A server with a changed configuration.
    pub async fn configured(data: Data, change: impl FnOnce(&mut Config)) -> Site {
        let (clock, mails) = (Clock::set_to(BEGIN), Memory::default());
        let mut config = config(&data.url());
        change(&mut config);
        let server = server::start(config, clock.clone(), Mailer::Memory(mails.clone()), None).await.unwrap();
        Site { server, clock, mails, client: client(), data: Arc::new(data) }
    }

    async fn start(data: Arc<Data>, clock: Clock, mails: Memory) -> Site {
        let config = config(&data.url());
        let server = server::start(config, clock.clone(), Mailer::Memory(mails.clone()), None).await.unwrap();
        Site { server, clock, mails, client: client(), data }
    }

    /// Stops the server and starts another one on its data.
    pub async fn restarted(self) -> Site {
        let Site { server, clock, mails, data, .. } = self;
        server.stop(Vec::new()).await.unwrap();
        Site::start(data, clock, mails).await
    }

    /// Stops the server and starts another one, with the same clock, on other data.
    pub async fn moved_to(self, data: Data) -> Site {
        let Site { server, clock, mails, .. } = self;
        server.stop(Vec::new()).await.unwrap();
        Site::start(Arc::new(data), clock, mails).await
    }

    /// Restarts the site with these settings over the default test settings.
    pub async fn reconfigured(self, more: Settings) -> Site {
        let mailer = Mailer::Memory(self.mails.clone());
        self.sending_by(mailer, more).await
    }

    /// Restarts the site with another mailer and these settings.
    pub async fn sending_by(self, mailer: Mailer, more: Settings) -> Site {
        let Site { server, clock, mails, client, data } = self;
        server.stop(Vec::new()).await.unwrap();
        let config = checked(more.or(settings(&data.url())));
        let server = server::start(config, clock.clone(), mailer, None).await.unwrap();
        Site { server, clock, mails, client, data }
    }

    /// A second server on the same database with the same clock.
    pub async fn beside(&self) -> Site {
        Site::start(Arc::clone(&self.data), self.clock.clone(), self.mails.clone()).await
    }

    /// Stops scheduler and outbox, so that only the test acts.
    pub async fn without_loops(mut self) -> Site {
        self.server.end_loops().await;
        self
    }

    /// All rows by table, as sorted text, without those that follow from games some time after their ends.
    pub async fn contents(&self) -> BTreeMap<String, Vec<String>> {
        let contents = self.server.app.shared.db.read(|conn| Ok::<_, StoreError>(catalog::contents(conn)));
        let mut contents = contents.await.unwrap();
        for table in ["positions", "unindexed_games", "explored", "explored_games"] {
            contents.remove(table);
        }
        contents
    }

    /// Waits until the positions of all games that have ended are stored.
    pub async fn indexed_positions(&self) {
        while self.server.app.archive.index_positions().await.unwrap() > 0 {}
    }

    pub fn database_url(&self) -> String {
        self.data.url()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.server.address)
    }

    /// A player with a token for all player scopes and cadence `instant`.
    pub async fn player(&self, name: &str) -> Player {
        let player = self.newcomer(name).await;
        let at_once = PreferencesRequest { cadence: Some(Cadence::Instant), ..PreferencesRequest::default() };
        self.server.app.accounts.change_preferences(PlayerId(player.id.clone()), at_once).await.unwrap();
        player
    }

    /// Creates a player with default preferences.
    pub async fn newcomer(&self, name: &str) -> Player {
        let email = format!("{}@example.org", name.to_lowercase());
        let player =
            self.server.app.accounts.add_player(name.to_owned(), Some(email.parse().unwrap()), false).await;
        let token = self.token(name, Scope::OF_PLAYERS).await;
        Player { id: player.unwrap().id.0, name: name.to_owned(), email, token }
    }

    /// A token for an existing player.
    pub async fn token(&self, name: &str, scopes: &[Scope]) -> String {
        let request =
            TokenRequest { name: "of a test".to_owned(), scopes: scopes.to_vec(), expires_at: None };
        self.server.app.accounts.add_token(name.to_owned(), request).await.unwrap().token.unwrap()
    }

    /// A request with a token (none if empty) and a JSON body (none if null).
    pub fn request(&self, method: Method, path: &str, token: &str, body: &Value) -> reqwest::RequestBuilder {
        let mut request = self.client.request(method, self.url(path));
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        if body.is_null() { request } else { request.json(body) }
    }

    pub async fn get(&self, path: &str, token: &str) -> Answer {
        Answer::of(self.request(Method::GET, path, token, &Value::Null)).await
    }

    pub async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        Answer::of(self.request(Method::POST, path, token, &body)).await
    }

    pub async fn patch(&self, path: &str, token: &str, body: Value) -> Answer {
        Answer::of(self.request(Method::PATCH, path, token, &body)).await
    }

    pub async fn delete(&self, path: &str, token: &str) -> Answer {
        Answer::of(self.request(Method::DELETE, path, token, &Value::Null)).await
    }

    /// Opens a page as a browser does.
    pub async fn page(&self, url: &str) -> Answer {
        Answer::of(self.client.get(url).header("Accept", "text/html")).await
    }

    /// Submits a form of a page.
    pub async fn form(&self, url: &str, fields: &[(&str, &str)]) -> Answer {
        Answer::of(self.client.post(url).form(fields)).await
    }

    /// A running game between two players; returns its id.
    pub async fn game(&self, variant: &str, white: &Player, black: &Player) -> String {
        self.game_with(
            json!({
                "variant": variant,
                "seats": {"white": {"player": white.name}, "black": {"player": black.name}},
            }),
            white,
            black,
        )
        .await
    }

    /// Proposed by White, accepted by Black; returns its id.
    pub async fn game_with(&self, request: Value, white: &Player, black: &Player) -> String {
        let made = self.post("/api/v1/games", &white.token, request).await;
        let id = made.expect(201)["id"].as_str().unwrap().to_owned();
        self.post(&format!("/api/v1/games/{id}/accept"), &black.token, json!({})).await.expect(200);
        id
    }

    pub async fn play(&self, game: &str, player: &Player, turn: &str) -> Answer {
        self.post(&format!("/api/v1/games/{game}/moves"), &player.token, json!({"turn": turn})).await
    }

    /// Waits for the next mail to this address and takes it out of the memory.
    pub async fn mail_to(&self, email: &str) -> ReadMail {
        let mut mail = None;
        wait_until(&format!("there is a mail to {email}"), async || {
            mail = self.mails.take_to(email);
            mail.is_some()
        })
        .await;
        let mail = mail.expect("it was waited for");
        ReadMail::parse(&mail.bytes).expect("our mails can be read")
    }

    /// Waits until no mail is pending; sent mails stay in the memory.
    pub async fn settled_mails(&self) {
        let is_empty = async || self.get("/readyz", "").await.json()["outbox_waiting"] == 0;
        wait_until("the outbox is empty", is_empty).await;
    }
}

/// All test servers share one signing key, as servers of one database do.
pub const KEY_FILE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/webhook.key");

/// Configuration of a test server: a free port, no local workers.
pub fn config(database_url: &str) -> Config {
    checked(settings(database_url))
}

/// Two threads would double what most of a test's time goes into: the routes of each.
fn checked(settings: Settings) -> Config {
    let mut config = settings.check().unwrap();
    config.connections.threads = NonZero::<usize>::MIN;
    config
}

pub fn settings(database_url: &str) -> Settings {
    Settings {
        listen: Some("127.0.0.1:0".parse().unwrap()),
        database_url: Some(database_url.parse().unwrap()),
        mail_from: Some("zugpost@post.example".parse().unwrap()),
        mail_delay_minutes: Some(0),
        mails_per_hour: Some(1_000_000),
        local_workers: Some(0),
        webhook_key_file: Some(KEY_FILE.into()),
        private_webhooks: Some(true),
        ..Settings::default()
    }
    .unlimited()
}

/// The first link to `path` in a mail's text, such as `/m/`.
pub fn link(mail: &ReadMail, path: &str) -> String {
    let words = mail.text.split_whitespace();
    let mut links = words.filter(|word| word.starts_with("http://") && word.contains(path));
    links.next().unwrap_or_else(|| panic!("no link to {path} in:\n{}", mail.text)).to_owned()
}

#[derive(Clone, Debug)]
pub struct Player {
    pub id: String,
    pub name: String,
    pub email: String,
    pub token: String,
}

/// A complete answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    /// The URL that it came from, after redirects.
    pub url: String,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Answer {
    pub async fn of(request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let (status, url, headers) =
            (response.status(), response.url().to_string(), response.headers().clone());
        // A stream has no end.
        let is_lines = headers
            .get("content-type")
            .is_some_and(|kind| kind == "application/x-ndjson" || kind == "text/event-stream");
        let is_stream = is_lines && !headers.contains_key("content-disposition");
        let text = if is_stream { String::new() } else { response.text().await.unwrap() };
        Answer { status, url, headers, text }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, self.text))
    }

    /// Asserts the status; returns the JSON.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// Asserts a problem with this code in the common shape; returns its JSON.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        let kind = self.headers.get("content-type").and_then(|value| value.to_str().ok());
        assert_eq!(kind, Some("application/problem+json"), "{}", self.text);
        let problem = self.expect(status);
        assert_eq!(problem["error"], code, "{}", self.text);
        assert!(problem["type"].as_str().unwrap().ends_with(&format!("/{code}")));
        assert_eq!(problem["status"], status);
        assert!(problem["title"].is_string() && problem["detail"].is_string());
        problem
    }
}
