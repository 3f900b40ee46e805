//! `zugpost doctor`: finds problems that keep a server from working.

mod clashes;
mod records;
mod zone;

use std::net::SocketAddr;

use anyhow::Context;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use zugpost_post::mail::{Dkim, Smtp, SmtpServer};

use self::records::{Advice, Verdict};
use self::zone::Zone;
use super::common::{ConfigArgs, OutputArgs, open_app, runtime};
use crate::config::{Config, Transport};

#[derive(Args, Debug)]
pub struct DoctorArgs {
    #[command(subcommand)]
    what: Examination,
}

#[derive(Debug, Subcommand)]
enum Examination {
    /// Try the mail server; print the DNS records that mail from a domain needs, and check those that can be read
    Mail(Box<MailArgs>),
    /// Find names of players that look alike or are reserved
    Names(Box<NamesArgs>),
}

#[derive(Args, Debug)]
struct NamesArgs {
    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

#[derive(Args, Debug)]
struct MailArgs {
    /// The domain after the @ of the sender (default: that of `mail_from`)
    #[arg(long)]
    domain: Option<String>,

    /// The host that sends the mails (default: that of `smtp_url`, or mail. and the domain)
    #[arg(long)]
    host: Option<String>,

    /// The name server to ask (default: those of this system)
    #[arg(long, value_name = "IP:PORT")]
    resolver: Option<SocketAddr>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: DoctorArgs) -> anyhow::Result<()> {
    match args.what {
        Examination::Mail(args) => mail(*args),
        Examination::Names(args) => names(*args),
    }
}

fn names(args: NamesArgs) -> anyhow::Result<()> {
    let app = open_app(args.config.read()?)?;
    let all = runtime()?.block_on(app.accounts.names())?;
    let findings = clashes::examine(&all);
    for finding in &findings {
        args.output.print(&format!("{finding}\n"), &json!({"finding": finding.to_string()}))?;
    }
    match findings.len() {
        0 => {
            let text = format!("No two of {} names look alike, and none is reserved.\n", all.len());
            args.output.print(&text, &json!({"names": all.len(), "findings": 0}))
        }
        wrong => anyhow::bail!("{wrong} of {} names need your attention", all.len()),
    }
}

fn mail(args: MailArgs) -> anyhow::Result<()> {
    let config = args.config.read()?;
    let is_refused = match &config.mail.transport {
        Transport::Smtp(server) => !try_server(server.clone(), &config, args.output)?,
        Transport::Directory(_) => false,
    };
    let domain = args.domain.unwrap_or_else(|| config.mail.from.domain().to_owned());
    let domain = domain.trim_end_matches('.').to_lowercase();
    let host = args.host.unwrap_or_else(|| sending_host(&config, &domain));
    let dkim = match &config.mail.dkim {
        Some(key) => Some(Dkim::load(&key.key, &domain, &key.selector)?),
        None => None,
    };
    // Receivers judge the envelope sender, which is the address for bounces.
    let replies = config.site.reply_domain.clone().unwrap_or_else(|| domain.clone());
    let advices = runtime()?.block_on(async {
        let zone = Zone::new(args.resolver).context("cannot query DNS")?;
        anyhow::Ok(records::examine(&zone, &domain, &replies, &host, dkim.as_ref()).await)
    })?;
    advices.iter().try_for_each(|advice| args.output.print(&shown(advice), &fact(advice)))?;
    if config.mail.from.domain() != domain {
        let from = config.mail.from.domain();
        let text = format!("\nMails are sent from {from} now: set `mail_from` to an address of {domain}.\n");
        args.output.print(&text, &json!({"mail_from_domain": from, "examined_domain": domain}))?;
    }
    let unasked = advices.iter().filter(|advice| matches!(advice.verdict, Verdict::Unknown(_))).count();
    let wrong = advices.iter().filter(|advice| !matches!(advice.verdict, Verdict::Good(_))).count() - unasked;
    if is_refused {
        anyhow::bail!("the mail server takes no mail, see above; {wrong} DNS records need your attention");
    }
    match (wrong, unasked) {
        (0, 0) => {
            let text = format!("\nThe DNS records for mail from {domain} are complete.\n");
            args.output.print(&text, &json!({"domain": domain, "complete": true}))
        }
        (0, _) => anyhow::bail!("{unasked} of {} records could not be checked", advices.len()),
        (_, 0) => anyhow::bail!("{wrong} of {} records need your attention", advices.len()),
        (..) => anyhow::bail!(
            "{wrong} of {} records need your attention, and {unasked} could not be checked",
            advices.len()
        ),
    }
}

/// Connects as the server would, up to the sender's address. Returns whether the mail server takes mail.
fn try_server(server: SmtpServer, config: &Config, output: OutputArgs) -> anyhow::Result<bool> {
    let (host, port, from) = (server.host.clone(), server.port, &config.mail.from);
    let smtp = Smtp::new(server)?;
    let probe = runtime()?.block_on(smtp.probe(from));
    let verdict = match &probe {
        Ok(probe) => {
            let encrypted = if probe.is_encrypted { "encrypted" } else { "not encrypted" };
            let login = if probe.is_logged_in { "logged in" } else { "without a login" };
            format!("ok: takes mail from {from}, {encrypted}, {login}")
        }
        Err(error) => format!("wrong: {error}"),
    };
    let text = format!("The mail server, as `smtp_url` names it\n  {host}:{port}\n  {verdict}\n");
    output.print(&text, &json!({"mail_server": host, "port": port, "verdict": verdict}))?;
    Ok(probe.is_ok())
}

/// The sending mail host, if the configuration names one; not a relay on this machine.
fn sending_host(config: &Config, domain: &str) -> String {
    match &config.mail.transport {
        Transport::Smtp(server) if server.host.contains('.') && !server.host.starts_with("127.") => {
            server.host.clone()
        }
        Transport::Smtp(_) | Transport::Directory(_) => format!("mail.{domain}"),
    }
}

fn shown(advice: &Advice) -> String {
    let Advice { what, name, kind, wanted, verdict } = advice;
    let (verdict, found) = said(verdict);
    format!("{what}\n  {name}. {kind} {wanted}\n  {verdict}: {found}\n")
}

/// Formats advice for programs.
fn fact(advice: &Advice) -> Value {
    let Advice { what, name, kind, wanted, verdict } = advice;
    let (verdict, found) = said(verdict);
    json!({"what": what, "name": name, "type": kind, "wanted": wanted, "verdict": verdict, "found": found})
}

fn said(verdict: &Verdict) -> (&'static str, &str) {
    match verdict {
        Verdict::Good(found) => ("ok", found),
        Verdict::Missing => ("missing", "there is no such record"),
        Verdict::Wrong(why) => ("wrong", why),
        Verdict::Unknown(why) => ("not checked", why),
    }
}
