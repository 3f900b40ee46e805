//! The keys that an operator may set, on the command line, in the environment and in the file.

use std::collections::BTreeMap;
use std::env;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::Args;
use merge::Merge;
use serde::Deserialize;
use url::Url;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::log::Filter;
use zugpost_data::store::DatabaseUrl;
use zugpost_post::mail::SmtpServer;

use super::file::{FileError, parsed};
use super::{Peers, ReplyDomain, secret_files};

/// Settings of an operator, in all three places under the same names.
#[derive(Args, Clone, Debug, Default, Deserialize, Merge)]
#[merge(strategy = merge::option::overwrite_none)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Address and port to serve on (default: 127.0.0.1:8080)
    #[arg(long, env = "ZUGPOST_LISTEN")]
    #[serde(deserialize_with = "parsed")]
    pub listen: Option<SocketAddr>,

    /// Address and port for `/metrics` alone, which `listen` then has not (default: none, they are at `listen`)
    #[arg(long, env = "ZUGPOST_METRICS_LISTEN")]
    #[serde(deserialize_with = "parsed")]
    pub metrics_listen: Option<SocketAddr>,

    /// The address under which players reach this server, for the links in mails (default: http:// and `listen`)
    #[arg(long, env = "ZUGPOST_BASE_URL")]
    #[serde(deserialize_with = "parsed")]
    pub base_url: Option<Url>,

    /// A file for SQLite, or postgres://user:password@host/database (default: zugpost.db)
    #[arg(long, env = "ZUGPOST_DATABASE_URL", hide_env_values = true)]
    #[serde(deserialize_with = "parsed")]
    pub database_url: Option<DatabaseUrl>,

    /// Streaming standbys of the PostgreSQL server, which answer exports, lists and the explorer if they show all that is
    /// stored: postgres://user:password@host,host/database (default: none)
    #[arg(long, env = "ZUGPOST_READ_URL", hide_env_values = true)]
    #[serde(deserialize_with = "parsed")]
    pub read_url: Option<DatabaseUrl>,

    /// The name of the site, in mails and pages (default: Zugpost)
    #[arg(long, env = "ZUGPOST_SITE_NAME")]
    pub site_name: Option<String>,

    /// The lines that the log takes, such as `debug` or `info,zugpost_post::mail::outbox=trace` (default:
    /// info,actix_server=warn)
    #[arg(long, env = "ZUGPOST_LOG")]
    #[serde(deserialize_with = "parsed")]
    pub log: Option<Filter>,

    /// Days of vacation per player and year, 366 at most (default: 28)
    #[arg(long, env = "ZUGPOST_VACATION_DAYS")]
    pub vacation_days: Option<u16>,

    /// Mail addresses that a player may invite per day, 0 for none; every opponent of a finished game
    /// adds one, up to five times the number (default: 10)
    #[arg(long, env = "ZUGPOST_INVITATIONS_PER_DAY")]
    pub invitations_per_day: Option<u32>,

    /// Longest thinking time of an engine opponent for one move, in seconds (default: 14400)
    #[arg(long, env = "ZUGPOST_ENGINE_SECONDS")]
    pub engine_seconds: Option<u32>,

    /// Most threads that a player may ask for in an analysis; a worker uses as many as it has, see its `threads`
    /// (default: 1)
    #[arg(long, env = "ZUGPOST_ANALYSIS_THREADS", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub analysis_threads: Option<u16>,

    /// The mail server: smtp://user:password@host:port, smtps://… for TLS from the start (default: none, mails go to
    /// `mail_directory`). Parameters behind a `?`, joined by `&`: tls=required (a valid certificate, the default with
    /// a password), tls=opportunistic (encrypted with any certificate if possible, the default without), tls=none;
    /// ca=FILE (PEM to trust instead of the system's certificates); connections=32 (the most at once); hello=NAME
    #[arg(long, env = "ZUGPOST_SMTP_URL", hide_env_values = true)]
    #[serde(deserialize_with = "parsed")]
    pub smtp_url: Option<SmtpServer>,

    /// The sender of all mails (default: zugpost@localhost)
    #[arg(long, env = "ZUGPOST_MAIL_FROM")]
    #[serde(deserialize_with = "parsed")]
    pub mail_from: Option<EmailAddress>,

    /// The folder for mails if there is no `smtp_url`; they are shown at /dev/mail (default: mail/ beside the
    /// database)
    #[arg(long, env = "ZUGPOST_MAIL_DIRECTORY")]
    pub mail_directory: Option<PathBuf>,

    /// Shows all mails at /dev/mail to every client that reaches this server without `smtp_url`, such as a container
    /// with its port published on its own machine only (default: false, it shows them to this machine)
    #[arg(long, env = "ZUGPOST_DEV_MAIL")]
    pub dev_mail: Option<bool>,

    /// A private key in PEM (RSA with 2048 bits or more, or Ed25519) that signs mails by DKIM (default:
    /// none); `zugpost doctor mail` prints its DNS record
    #[arg(long, env = "ZUGPOST_DKIM_KEY")]
    pub dkim_key: Option<PathBuf>,

    /// The DKIM selector, the name of that key in DNS (default: zugpost)
    #[arg(long, env = "ZUGPOST_DKIM_SELECTOR")]
    pub dkim_selector: Option<String>,

    /// Minutes that a notice waits for others, to go out with them in one mail, for players with the cadence
    /// `delayed` (default: 10, or 0 without `smtp_url`)
    #[arg(long, env = "ZUGPOST_MAIL_DELAY_MINUTES")]
    pub mail_delay_minutes: Option<u16>,

    /// Mails per hour to one player; further mails wait (default: 60)
    #[arg(long, env = "ZUGPOST_MAILS_PER_HOUR")]
    pub mails_per_hour: Option<u32>,

    /// Requests per minute with one token or session, 0 for no limit (default: 1200)
    #[arg(long, env = "ZUGPOST_REQUESTS_PER_TOKEN")]
    pub requests_per_token: Option<u32>,

    /// Requests per minute by one player, with all tokens and sessions together (default: 2400)
    #[arg(long, env = "ZUGPOST_REQUESTS_PER_PLAYER")]
    pub requests_per_player: Option<u32>,

    /// Requests per minute from one IP address without token or session; pages count here (default: 600)
    #[arg(long, env = "ZUGPOST_REQUESTS_PER_IP")]
    pub requests_per_ip: Option<u32>,

    /// Games that a player may propose per hour; an imported file counts as one (default: 120)
    #[arg(long, env = "ZUGPOST_GAMES_PER_PLAYER")]
    pub games_per_player: Option<u32>,

    /// Messages without a move that a player may send per hour (default: 120)
    #[arg(long, env = "ZUGPOST_MESSAGES_PER_PLAYER")]
    pub messages_per_player: Option<u32>,

    /// Login and confirmation mails per hour to one mailbox, which need not have requested them (default: 6)
    #[arg(long, env = "ZUGPOST_LOGIN_MAILS_PER_EMAIL")]
    pub login_mails_per_email: Option<u32>,

    /// Login and confirmation mails per hour that one IP address may request (default: 30)
    #[arg(long, env = "ZUGPOST_LOGIN_MAILS_PER_IP")]
    pub login_mails_per_ip: Option<u32>,

    /// Games per hour that visitors without an account may start against engines from one IP address (default: 30)
    #[arg(long, env = "ZUGPOST_GUEST_GAMES_PER_IP")]
    pub guest_games_per_ip: Option<u32>,

    /// Analyses per hour that visitors without an account may ask for from one IP address (default: 300)
    #[arg(long, env = "ZUGPOST_GUEST_ANALYSES_PER_IP")]
    pub guest_analyses_per_ip: Option<u32>,

    /// Sign-ups and other mails to new players per hour that all visitors together may ask for; the log warns when there are more
    /// (default: 300)
    #[arg(long, env = "ZUGPOST_NEWCOMERS_PER_HOUR")]
    pub newcomers_per_hour: Option<u32>,

    /// Streams, long polls and exports that are open at once with one token or session (default: 20)
    #[arg(long, env = "ZUGPOST_STREAMS_PER_TOKEN")]
    pub streams_per_token: Option<u32>,

    /// Streams, long polls and exports from one IP address, with all tokens and without; open pages of games count here
    /// (default: 50)
    #[arg(long, env = "ZUGPOST_STREAMS_PER_IP")]
    pub streams_per_ip: Option<u32>,

    /// Seconds for which an idle connection stays open; longer than those of a proxy in front of the server
    /// (default: 75)
    #[arg(long, env = "ZUGPOST_KEEP_ALIVE_SECONDS")]
    pub keep_alive_seconds: Option<u16>,

    /// Seconds in which a client must have sent its request; a body gets one more for every 16 KiB (default: 10)
    #[arg(long, env = "ZUGPOST_REQUEST_SECONDS")]
    pub request_seconds: Option<u16>,

    /// Number of reverse proxies in front of the server; each adds the client's address to X-Forwarded-For
    /// (default: 0)
    #[arg(long, env = "ZUGPOST_PROXIES")]
    pub proxies: Option<u8>,

    /// The file with the key that signs webhook deliveries and notices on devices, created if missing; servers
    /// that share a database share a copy (default: webhook.key beside the database)
    #[arg(long, env = "ZUGPOST_WEBHOOK_KEY_FILE")]
    pub webhook_key_file: Option<PathBuf>,

    /// Lets webhooks and push services use http:// and private addresses, for tests and development (default: false)
    #[arg(long, env = "ZUGPOST_PRIVATE_WEBHOOKS")]
    pub private_webhooks: Option<bool>,

    /// The domain of the reply addresses, play+…@DOMAIN; its mail must be delivered to this server (default:
    /// none, mails cannot be answered)
    #[arg(long, env = "ZUGPOST_REPLY_DOMAIN")]
    #[serde(deserialize_with = "parsed")]
    pub reply_domain: Option<ReplyDomain>,

    /// Address and port on which to accept replies from a mail server, by SMTP or LMTP (default: none)
    #[arg(long, env = "ZUGPOST_INBOUND_LISTEN")]
    #[serde(deserialize_with = "parsed")]
    pub inbound_listen: Option<SocketAddr>,

    /// The bearer key for POST /inbound/email, which accepts replies (default: none, the route accepts
    /// nothing)
    #[arg(long, env = "ZUGPOST_INBOUND_KEY", hide_env_values = true)]
    pub inbound_key: Option<String>,

    /// Your mail server; its Authentication-Results are trusted where they stand above its own Received (default: none,
    /// this server checks DKIM and DMARC)
    #[arg(long, env = "ZUGPOST_INBOUND_TRUSTS")]
    pub inbound_trusts: Option<String>,

    /// Addresses and networks, separated by commas, from which that mail server delivers to `inbound_listen`
    /// (default: 127.0.0.0/8,::1)
    #[arg(long, env = "ZUGPOST_INBOUND_TRUSTS_FROM")]
    #[serde(deserialize_with = "parsed")]
    pub inbound_trusts_from: Option<Peers>,

    /// The name server for DKIM keys and DMARC policies (default: those of this machine)
    #[arg(long, env = "ZUGPOST_INBOUND_DNS")]
    #[serde(deserialize_with = "parsed")]
    pub inbound_dns: Option<SocketAddr>,

    /// The file with the listener's certificate in PEM form, for STARTTLS (default: none, no TLS is offered)
    #[arg(long, env = "ZUGPOST_INBOUND_CERTIFICATE")]
    pub inbound_certificate: Option<PathBuf>,

    /// The file with the key of that certificate in PEM form (default: none)
    #[arg(long, env = "ZUGPOST_INBOUND_CERTIFICATE_KEY")]
    pub inbound_certificate_key: Option<PathBuf>,

    /// Number of engine workers to run beside the server, each in its own process (default: 1)
    #[arg(long, env = "ZUGPOST_LOCAL_WORKERS")]
    pub local_workers: Option<u8>,

    /// Positions that each local worker searches at the same time (default: 1)
    #[arg(long, env = "ZUGPOST_WORKER_CORES")]
    pub worker_cores: Option<u8>,

    /// Most threads of each of these searches (default: 1)
    #[arg(long, env = "ZUGPOST_WORKER_THREADS")]
    pub worker_threads: Option<u8>,

    /// Memory of each local worker's transposition tables together, in MiB (default: 128)
    #[arg(long, env = "ZUGPOST_WORKER_HASH_MIB")]
    pub worker_hash_mib: Option<u32>,
}

/// The settings that SIGHUP applies to a running server.
const ADJUSTABLE: &[&str] = &[
    "log",
    "invitations_per_day",
    "engine_seconds",
    "analysis_threads",
    "mail_delay_minutes",
    "mails_per_hour",
    "requests_per_token",
    "requests_per_player",
    "requests_per_ip",
    "games_per_player",
    "messages_per_player",
    "login_mails_per_email",
    "login_mails_per_ip",
    "guest_games_per_ip",
    "guest_analyses_per_ip",
    "newcomers_per_hour",
    "streams_per_token",
    "streams_per_ip",
];

/// The settings that need a restart, as their files hold them now.
pub fn fixed(file: Option<&Path>) -> Result<BTreeMap<String, String>, FileError> {
    let table: toml::Table = file.map(super::file::read).transpose()?.unwrap_or_default();
    let command = Settings::augment_args(clap::Command::new("zugpost"));
    let fixed = command.get_arguments().filter(|setting| !ADJUSTABLE.contains(&setting.get_id().as_str()));
    let written = |setting: &clap::Arg| {
        let key = setting.get_id().to_string();
        let value = match secret_files::text(setting) {
            Some(secret) => secret,
            None if is_given(setting) => return None,
            None => table.get(&key)?.to_string(),
        };
        Some((key, value))
    };
    Ok(fixed.filter_map(written).collect())
}

/// Returns whether the command line or the environment, which stay as they are, go before the files.
fn is_given(setting: &clap::Arg) -> bool {
    let flag = format!("--{}", setting.get_long().unwrap_or_default());
    let is_flag = |given: String| given.split('=').next() == Some(&flag);
    setting.get_env().is_some_and(|name| env::var_os(name).is_some())
        || env::args_os().filter_map(|given| given.into_string().ok()).any(is_flag)
}

/// An example configuration file with every key, its help text and its default, commented out.
pub fn example() -> String {
    let command = Settings::augment_args(clap::Command::new("zugpost"));
    "# Every key of the configuration. A flag of the same name overrides the environment variable (ZUGPOST_\n\
     # and the name in capitals), which overrides this file.\n"
        .to_owned()
        + &keys_of(&command)
}

/// The keys that are named as the flags of a command, with their help texts, commented out.
pub fn keys_of(command: &clap::Command) -> String {
    let key = |argument: &clap::Arg| {
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        format!("\n# {help}\n# {} =\n", argument.get_id())
    };
    command.get_arguments().map(key).collect()
}
