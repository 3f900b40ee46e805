//! Configuration, checked at start. The command line overrides the environment, which overrides the file.

pub mod error;
pub(crate) mod file;
mod inbound;
pub(crate) mod secret_files;
mod settings;

pub use inbound::{InboundConfig, Peers, PeersError, ReplyDomain, TlsFiles};
pub use settings::{Settings, example, fixed, keys_of};

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use merge::Merge;
use url::Url;

use error::ConfigError;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::SecretHash;
use zugpost_base::log::Filter;
use zugpost_base::rate_limits::Rates;
use zugpost_data::clock::allowance::Allowance;
use zugpost_data::site::{Connections, MailDelivery, Site, is_this_machine};
use zugpost_data::store::DatabaseUrl;
use zugpost_post::mail::SmtpServer;
use zugpost_post::mail::notification_policy::pace::Pace;

/// A validated configuration.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// The address of `/metrics`; `None` if it is `listen`.
    pub metrics_listen: Option<SocketAddr>,
    pub site: Site,
    pub database_url: DatabaseUrl,
    /// The replicas that answer large reads.
    pub read_url: Option<DatabaseUrl>,
    pub mail: MailConfig,
    pub rates: Rates,
    pub inbound: Option<InboundConfig>,
    pub workers: LocalWorkers,
    pub webhook_key_file: PathBuf,
    pub connections: Connections,
    pub log: Filter,
}

#[derive(Clone, Debug)]
pub struct MailConfig {
    pub from: EmailAddress,
    pub transport: Transport,
    pub pace: Pace,
    pub dkim: Option<DkimConfig>,
}

/// A DKIM key, read at start.
#[derive(Clone, Debug)]
pub struct DkimConfig {
    pub key: PathBuf,
    pub selector: String,
}

#[derive(Clone, Debug)]
pub enum Transport {
    Smtp(SmtpServer),
    Directory(PathBuf),
}

#[derive(Clone, Copy, Debug)]
pub struct LocalWorkers {
    pub count: u8,
    pub cores: u8,
    pub threads: u8,
    pub hash_mib: u32,
}

impl Settings {
    /// `None` if replies by mail are disabled.
    fn inbound(&self) -> Result<Option<InboundConfig>, ConfigError> {
        if self.inbound_key.as_ref().is_some_and(|key| key.len() < error::LEAST_KEY) {
            return Err(ConfigError::ShortKey);
        }
        let Some(domain) = self.reply_domain.clone() else {
            let ways = [
                ("inbound_listen", self.inbound_listen.is_some()),
                ("inbound_key", self.inbound_key.is_some()),
            ];
            let named = ways.into_iter().find_map(|(name, is_set)| is_set.then_some(name));
            return named.map_or(Ok(None), |name| Err(ConfigError::NoReplyDomain(name)));
        };
        let tls = match (self.inbound_certificate.clone(), self.inbound_certificate_key.clone()) {
            (Some(certificate), Some(key)) => Some(TlsFiles { certificate, key }),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => return Err(ConfigError::HalfCertificate),
        };
        Ok(Some(InboundConfig {
            domain,
            listen: self.inbound_listen,
            key: self.inbound_key.as_deref().map(SecretHash::of),
            trusts: self.inbound_trusts.clone(),
            trusts_from: self.inbound_trusts_from.clone().unwrap_or_default(),
            dns: self.inbound_dns,
            tls,
        }))
    }

    /// These settings, with `others` as defaults.
    pub fn or(mut self, others: Settings) -> Settings {
        self.merge(others);
        self
    }

    /// Disables all rate limits, for a private server.
    pub fn unlimited(self) -> Settings {
        let none = Some(0);
        Settings {
            requests_per_token: none,
            requests_per_player: none,
            requests_per_ip: none,
            games_per_player: none,
            messages_per_player: none,
            login_mails_per_email: none,
            login_mails_per_ip: none,
            guest_games_per_ip: none,
            guest_analyses_per_ip: none,
            newcomers_per_hour: none,
            streams_per_token: none,
            streams_per_ip: none,
            // Here 0 means that invitations are forbidden.
            invitations_per_day: Some(u32::MAX),
            ..self
        }
    }

    fn rates(&self) -> Rates {
        let usual = Rates::default();
        Rates {
            requests_per_token: self.requests_per_token.unwrap_or(usual.requests_per_token),
            requests_per_player: self.requests_per_player.unwrap_or(usual.requests_per_player),
            requests_per_ip: self.requests_per_ip.unwrap_or(usual.requests_per_ip),
            games_per_player: self.games_per_player.unwrap_or(usual.games_per_player),
            messages_per_player: self.messages_per_player.unwrap_or(usual.messages_per_player),
            login_mails_per_email: self.login_mails_per_email.unwrap_or(usual.login_mails_per_email),
            login_mails_per_ip: self.login_mails_per_ip.unwrap_or(usual.login_mails_per_ip),
            guest_games_per_ip: self.guest_games_per_ip.unwrap_or(usual.guest_games_per_ip),
            guest_analyses_per_ip: self.guest_analyses_per_ip.unwrap_or(usual.guest_analyses_per_ip),
            newcomers: self.newcomers_per_hour.unwrap_or(usual.newcomers),
            streams_per_token: self.streams_per_token.unwrap_or(usual.streams_per_token),
            streams_per_ip: self.streams_per_ip.unwrap_or(usual.streams_per_ip),
            proxies: self.proxies.unwrap_or(usual.proxies),
        }
    }

    pub fn check(self) -> Result<Config, ConfigError> {
        let rates = self.rates();
        let inbound = self.inbound()?;
        let listen = self.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080)));
        let database_url = self.database_url.unwrap_or(DatabaseUrl::Sqlite("zugpost.db".into()));
        if self.read_url.as_ref().is_some_and(|url| !(url.is_postgres() && database_url.is_postgres())) {
            return Err(ConfigError::ReadUrl);
        }
        let base_url = match self.base_url {
            Some(url) => url,
            None => {
                let here = from_this_machine(listen);
                Url::parse(&format!("http://{here}/")).expect("an IP address and a port make a URL")
            }
        };
        let transport = match self.smtp_url {
            Some(server) => Transport::Smtp(server),
            None => {
                Transport::Directory(self.mail_directory.unwrap_or_else(|| beside(&database_url, "mail")))
            }
        };
        let is_local = listen.ip().is_loopback() && is_this_machine(&base_url);
        let mail_delivery = match (&transport, self.dev_mail) {
            (Transport::Smtp(_), _) => MailDelivery::Sent,
            (Transport::Directory(_), Some(true)) => MailDelivery::ShownToAll,
            (Transport::Directory(_), None) if is_local => MailDelivery::ShownHere,
            (Transport::Directory(_), Some(false) | None) => MailDelivery::Nowhere,
        };
        let seconds = |setting: Option<u16>, usual| Duration::from_secs(setting.unwrap_or(usual).into());
        let connections = Connections {
            keep_alive: seconds(self.keep_alive_seconds, 75),
            request: seconds(self.request_seconds, 10),
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        };
        let minutes = self.mail_delay_minutes.unwrap_or(match transport {
            Transport::Smtp(_) => 10,
            // The mails stay on this machine, where a person who tries the site wants to see them at once.
            Transport::Directory(_) => 0,
        });
        let selector = self.dkim_selector.unwrap_or("zugpost".to_owned());
        let dkim = self.dkim_key.map(|key| DkimConfig { key, selector });
        let pace = Pace {
            delay: Duration::from_secs(u64::from(minutes) * 60),
            per_hour: self.mails_per_hour.unwrap_or(60),
        };
        let from = match self.mail_from {
            Some(from) => from,
            None => "zugpost@localhost".parse().expect("the default sender is an address"),
        };
        let vacation = match self.vacation_days {
            Some(days) => Allowance::of_days(days).ok_or(ConfigError::VacationDays(days))?,
            None => Allowance::default(),
        };
        let webhook_key_file = self.webhook_key_file.unwrap_or_else(|| beside(&database_url, "webhook.key"));
        Ok(Config {
            listen,
            metrics_listen: self.metrics_listen,
            webhook_key_file,
            connections,
            log: self.log.unwrap_or_default(),
            site: Site {
                name: self.site_name.unwrap_or("Zugpost".to_owned()),
                base_url: with_slash(base_url)?,
                private_webhooks: self.private_webhooks.unwrap_or(false),
                reply_domain: inbound.as_ref().map(|inbound| inbound.domain.as_str().to_owned()),
                vacation,
                invitations_per_day: self.invitations_per_day.unwrap_or(10).into(),
                longest_thought: Duration::from_secs(self.engine_seconds.unwrap_or(4 * 60 * 60).into())
                    .into(),
                analysis_threads: self.analysis_threads.unwrap_or(1).into(),
                mail_delivery,
            },
            database_url,
            read_url: self.read_url,
            mail: MailConfig { from, transport, pace, dkim },
            rates,
            inbound,
            workers: LocalWorkers {
                count: self.local_workers.unwrap_or(1),
                cores: self.worker_cores.unwrap_or(1),
                threads: self.worker_threads.unwrap_or(1),
                hash_mib: self.worker_hash_mib.unwrap_or(128),
            },
        })
    }
}

/// Adds the final slash that joining relative paths needs.
fn with_slash(mut url: Url) -> Result<Url, ConfigError> {
    if !matches!(url.scheme(), "http" | "https") {
        return Err(ConfigError::BaseUrl(url));
    }
    if !url.path().ends_with('/') {
        url.set_path(&format!("{}/", url.path()));
    }
    Ok(url)
}

/// The address at which this machine reaches a server, where that listens on all of them.
pub fn from_this_machine(mut server: SocketAddr) -> SocketAddr {
    if server.ip().is_unspecified() {
        server.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    server
}

fn beside(database: &DatabaseUrl, name: &str) -> PathBuf {
    match database {
        DatabaseUrl::Sqlite(file) => file.parent().unwrap_or(Path::new("")).join(name),
        DatabaseUrl::Postgres(_) => PathBuf::from(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_keys_are_refused_by_name() {
        let error = toml::from_str::<Settings>("listne = '127.0.0.1:1'").unwrap_err().to_string();
        assert!(error.contains("listne") && error.contains("listen"), "{error}");
    }

    #[test]
    fn the_command_line_goes_before_the_file() {
        let file: Settings = toml::from_str("listen = '127.0.0.1:1'\nsite_name = 'File'").unwrap();
        let flags = Settings { listen: Some("127.0.0.1:2".parse().unwrap()), ..Settings::default() };
        let config = flags.or(file).check().unwrap();
        assert_eq!((config.listen.port(), config.site.name.as_str()), (2, "File"));
    }

    #[test]
    fn mails_of_a_folder_are_shown_on_this_machine_only_unless_set_otherwise() {
        let delivery =
            |toml: &str| toml::from_str::<Settings>(toml).unwrap().check().unwrap().site.mail_delivery;
        assert_eq!(delivery(""), MailDelivery::ShownHere);
        assert_eq!(delivery("listen = '0.0.0.0:8080'"), MailDelivery::Nowhere);
        assert_eq!(delivery("base_url = 'https://chess.example/'"), MailDelivery::Nowhere);
        assert_eq!(delivery("listen = '0.0.0.0:8080'\ndev_mail = true"), MailDelivery::ShownToAll);
        assert_eq!(
            delivery("listen = '0.0.0.0:8080'\nsmtp_url = 'smtp://post.example:25'"),
            MailDelivery::Sent
        );
    }

    #[test]
    fn links_are_made_under_the_base_url_and_its_path() {
        let settings =
            Settings { base_url: Some("https://chess.example/post".parse().unwrap()), ..Settings::default() };
        assert_eq!(settings.check().unwrap().site.url("m/x"), "https://chess.example/post/m/x");
        let ftp = Settings { base_url: Some("ftp://chess.example".parse().unwrap()), ..Settings::default() };
        assert!(ftp.check().unwrap_err().to_string().contains("ftp://"));
    }
}
