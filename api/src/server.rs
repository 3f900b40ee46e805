//! The whole server: starts and stops database, loops and HTTP together.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use anyhow::Context;
use zugpost_base::background::{BackgroundTask, stop_all};
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::Secret;
use zugpost_base::time::Clock;
use zugpost_data::events::push::{self, client::PushClient};
use zugpost_data::events::wakeup_loop;
use zugpost_data::events::webhooks::client::Client;
use zugpost_data::events::webhooks::sender;
use zugpost_data::model::mail_identity::MailIdentity;
use zugpost_data::store::{Database, DatabaseUrl, OpenError};
use zugpost_games::archive::position_index;
use zugpost_post::inbound::process::Inbox;
use zugpost_post::inbound::{Authenticator, TrustedServer, listener};
use zugpost_post::mail::outbox::{self, Sender, Tempo};
use zugpost_post::mail::{Directory, Dkim, Mailer, Renderer, Smtp};
use zugpost_web::app::App;
use zugpost_web::scheduler::loops;
use zugpost_web::web;
use zugpost_web::web::load::traffic::Traffic;
use zugpost_web::web::state::State;

use crate::config::{Config, InboundConfig, MailConfig, Transport};
use crate::reloadable::{ListenerTls, Reloadable};

/// Time for which the start waits for a database that does not answer.
const DATABASE_STARTS_WITHIN: Duration = Duration::from_secs(60);

/// A running server.
#[derive(Debug)]
pub struct Server {
    pub address: SocketAddr,
    /// Address of the SMTP or LMTP listener for replies.
    pub inbound_address: Option<SocketAddr>,
    /// Address of `/metrics`, if it is one of their own.
    pub metrics_address: Option<SocketAddr>,
    pub app: App,
    /// Token of the local workers that this server starts.
    pub worker_key: Secret,
    pub reloadable: Reloadable,
    http: ServerHandle,
    metrics: Option<ServerHandle>,
    traffic: Traffic,
    /// The listening socket, closed before the web server ends; `None` if another process holds it, where clients wait for
    /// the next server.
    door: Option<TcpListener>,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
    /// Not one of `loops`: it only serves requests, so that it keeps running after `end_loops`.
    feed: BackgroundTask,
    loops: Vec<BackgroundTask>,
}

/// The configured mailer.
pub fn mailer(config: &MailConfig) -> anyhow::Result<Mailer> {
    Ok(match &config.transport {
        Transport::Smtp(server) => Mailer::Smtp(Arc::new(Smtp::new(server.clone())?)),
        Transport::Directory(folder) => {
            let opened = Directory::open(folder);
            Mailer::Directory(
                opened.with_context(|| format!("cannot open the mail folder {}", folder.display()))?,
            )
        }
    })
}

/// The configured receiver of inbound mails.
pub fn inbox(app: &App, config: &InboundConfig, from: EmailAddress) -> anyhow::Result<Inbox> {
    let peers = config.trusts_from.0.clone();
    let trusted = config.trusts.clone().map(|name| TrustedServer { name, peers });
    let authenticator = Authenticator::new(config.dns, trusted)?;
    let ours = MailIdentity {
        from,
        reply_domain: config.domain.as_str().to_owned(),
        base_url: app.shared.site.base_url.to_string(),
    };
    Ok(Inbox::new(app.play.clone(), app.accounts.clone(), authenticator, ours))
}

/// The configured mail renderer; signs mails if there is a DKIM key.
fn renderer(config: &MailConfig, name: &str) -> anyhow::Result<Renderer> {
    let renderer = Renderer::new(config.from.clone(), name);
    Ok(match &config.dkim {
        Some(dkim) => renderer.signing(Dkim::load(&dkim.key, config.from.domain(), &dkim.selector)?),
        None => renderer,
    })
}

/// Opens the database. After a restart of the machine, the database may start later than the server.
async fn open(url: &DatabaseUrl, read_url: Option<&DatabaseUrl>) -> anyhow::Result<Database> {
    let first = Instant::now();
    loop {
        let (url, read_url) = (url.clone(), read_url.cloned());
        let opening = move || Database::open(&url)?.with_replica(read_url.as_ref());
        match tokio::task::spawn_blocking(opening).await? {
            Err(error @ OpenError::Connect { .. }) if first.elapsed() < DATABASE_STARTS_WITHIN => {
                tracing::warn!(%error, "the database does not answer yet; trying again");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            opened => return Ok(opened?),
        }
    }
}

/// Starts a server, on a socket that another process holds, or else on that of the configuration.
pub async fn start(
    config: Config,
    clock: Clock,
    mailer: Mailer,
    held: Option<TcpListener>,
) -> anyhow::Result<Server> {
    let db = open(&config.database_url, config.read_url.as_ref()).await?;
    // Servers of one database go by its clock; a test's clock stands still.
    let clock = if let Clock::System = clock { db.clock.clone() } else { clock };
    let is_held = held.is_some();
    let socket = match held {
        Some(socket) => socket,
        None => TcpListener::bind(config.listen).with_context(|| {
            format!("cannot listen on {}; is another server running there?", config.listen)
        })?,
    };
    let address = socket.local_addr()?;
    let mut site = config.site;
    if config.listen.port() == 0 && site.base_url.port() == Some(0) {
        // With port 0 the port is known only after binding.
        site.base_url
            .set_port(Some(address.port()))
            .map_err(|()| anyhow::anyhow!("base_url takes no port"))?;
    }
    let app = App::with_rate_limits(db, clock, site, config.rates);
    if let Some(outage) = app.play.credit_outage().await? {
        tracing::info!(seconds = outage.as_secs(), "no server was running; the clocks are credited");
    }
    let hooks = Client::new(&config.webhook_key_file, app.shared.site.private_webhooks)?;
    if app.shared.db.is_read_only() {
        tracing::warn!("the site is read-only; `zugpost admin read-only off` ends that");
    } else {
        app.events.show_signing_key(hooks.signer().public_key().to_owned()).await?;
    }
    let contact = app.shared.site.base_url.to_string();
    if !app.moderation.has_operator().await? {
        let path = format!("admin/first/{}", hooks.signer().first_operator().expose());
        tracing::info!(
            link = app.shared.site.url(&path),
            "no operator yet; the link makes a player the first"
        );
    }
    let push_client = PushClient::new(hooks.push_key()?, contact, app.shared.site.private_webhooks)?;
    let worker_key = Secret::with_prefix("zp_");
    let config_from = config.mail.from.clone();
    let sender = Sender {
        domain: config.mail.from.domain().to_owned(),
        renderer: renderer(&config.mail, &app.shared.site.name)?,
        mailer: mailer.clone(),
        pace: config.mail.pace.into(),
        tempo: Tempo::default(),
    };
    let inbox = match &config.inbound {
        Some(inbound) => Some(inbox(&app, inbound, config_from)?),
        None => None,
    };
    let inbound = config.inbound.as_ref();
    let inbound_endpoint = inbound.and_then(|inbound| inbound.key.clone()).zip(inbox.clone());
    let metrics_socket = match config.metrics_listen {
        Some(address) => {
            Some(TcpListener::bind(address).with_context(|| format!("cannot serve metrics on {address}"))?)
        }
        None => None,
    };
    let state = Data::new(State {
        inbound_endpoint,
        push_key: Some(push_client.public_key()),
        webhook_client: Some(hooks.clone()),
        ..State::new(app.clone(), mailer, worker_key.hash(), config.rates)
    });
    let tls = inbound.and_then(|inbound| inbound.tls.clone()).map(ListenerTls::read).transpose()?;
    let reloadable = Reloadable {
        state: state.clone(),
        pace: sender.pace.clone(),
        outgoing: [hooks.http.clone(), push_client.http.clone()],
        listener: tls.clone(),
    };
    let traffic = state.traffic.clone();
    let door = if is_held { None } else { Some(socket.try_clone()?) };
    let serving = web::serve(state.clone(), socket, config.connections, metrics_socket.is_none())?;
    let http = serving.handle();
    let metrics_address = metrics_socket.as_ref().map(TcpListener::local_addr).transpose()?;
    let metrics =
        metrics_socket.map(|socket| web::serve_metrics(state, socket)).transpose()?.map(|serving| {
            let handle = serving.handle();
            tokio::spawn(serving);
            handle
        });
    let mut running = outbox::start(&app.outbox, &sender);
    let tasks = &app.shared.tasks;
    let probe_every = sender.tempo.probe_every;
    running.extend(outbox::start_probing(tasks, sender.mailer, config.mail.from, probe_every));
    running.push(loops::start(app.scheduler.clone()));
    running.push(loops::start_healing(app.scheduler.clone()));
    running.push(loops::start_tidying(app.scheduler.clone()));
    running.push(loops::start_watching(app.scheduler.clone()));
    running.push(position_index::start(app.archive.clone()));
    running.push(sender::start(app.events.clone(), hooks));
    running.push(push::sender::start(app.events.clone(), push_client));
    let feed = wakeup_loop::start(app.events.clone());
    let mut inbound_address = None;
    if let (Some(listen), Some(inbox)) = (inbound.and_then(|inbound| inbound.listen), inbox) {
        let socket = tokio::net::TcpListener::bind(listen).await;
        let socket = socket.with_context(|| format!("cannot take mail on {listen}"))?;
        inbound_address = Some(socket.local_addr()?);
        if inbound.is_some_and(|inbound| inbound.trusts_beyond(listen.ip())) {
            tracing::warn!(
                %listen,
                "more machines than the trusted mail server may reach the listener: `inbound_trusts` holds only for what comes \
                 from the addresses of `inbound_trusts_from`; all other mail is checked here"
            );
        }
        running.push(listener::start(tasks, inbox, socket, tls.map(|tls| tls.config)));
    }
    tracing::info!(%address, database = %config.database_url, "serving");
    let serving = tokio::spawn(serving);
    let loops = running;
    Ok(Server {
        address,
        inbound_address,
        metrics_address,
        app,
        worker_key,
        reloadable,
        http,
        metrics,
        traffic,
        door,
        serving,
        feed,
        loops,
    })
}

impl Server {
    /// Stops outbox and scheduler. Requests are still answered, but no mail is sent and no flag falls without a
    /// request.
    pub async fn end_loops(&mut self) {
        stop_all(self.loops.drain(..).collect()).await;
    }

    /// Waits until the web server ends, which it does not by itself.
    pub async fn ended(&mut self) -> anyhow::Error {
        match (&mut self.serving).await {
            Ok(Ok(())) => anyhow::anyhow!("the web server has ended"),
            Ok(Err(error)) => anyhow::Error::from(error).context("the web server has ended"),
            Err(error) => anyhow::Error::from(error).context("the web server has failed"),
        }
    }

    /// Stops in order: local workers, pending requests, database; and loops meanwhile. Accepted requests are answered.
    pub async fn stop(self, workers: Vec<BackgroundTask>) -> anyhow::Result<()> {
        // From now on no work is handed out: what one worker gives back would go to another that is about to stop.
        self.app.close();
        drop(self.reloadable);
        let requests = async {
            stop_all(workers).await;
            if self.door.is_none() {
                self.http.pause().await;
            }
            self.traffic.ended(self.door.as_ref()).await;
            drop(self.door);
            self.http.stop(true).await;
            if let Some(metrics) = self.metrics {
                metrics.stop(true).await;
            }
            self.serving.await
        };
        let (served, ()) = tokio::join!(requests, stop_all(self.loops));
        served??;
        stop_all(vec![self.feed]).await;
        // Dropping the last handle joins the writer thread.
        tokio::task::spawn_blocking(move || drop(self.app)).await?;
        Ok(())
    }
}
