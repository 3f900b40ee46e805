//! The DNS records that mail delivery depends on, and problems in the existing ones.

use zugpost_post::mail::Dkim;

use super::zone::{LookupFailed, Zone};

/// A recommended record and its actual state.
pub struct Advice {
    pub what: &'static str,
    pub name: String,
    pub kind: &'static str,
    pub wanted: String,
    pub verdict: Verdict,
}

pub enum Verdict {
    /// The record found.
    Good(String),
    Missing,
    Wrong(String),
    Unknown(String),
}

/// Checks the records for mails from a domain, with replies and bounces to the same or another domain.
pub async fn examine(
    zone: &Zone,
    domain: &str,
    replies: &str,
    host: &str,
    dkim: Option<&Dkim>,
) -> Vec<Advice> {
    let mut advices = vec![
        sender(zone, "SPF: the hosts that may send mail from this domain", domain, host).await,
        signature(zone, domain, dkim).await,
        Advice {
            what: "DMARC: how receivers treat unauthenticated mail from this domain",
            name: format!("_dmarc.{domain}"),
            kind: "TXT",
            wanted: format!("\"v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}\""),
            verdict: settled(dmarc(zone, domain).await),
        },
        receiver(zone, domain, host).await,
        Advice {
            what: "PTR: the address of the sending host resolves to its name (your provider sets this)",
            name: format!("(the address of {host})"),
            kind: "PTR",
            wanted: format!("{host}."),
            verdict: settled(reverse(zone, host).await),
        },
    ];
    if replies != domain {
        let what = "SPF: the hosts that may send mail with a return path in this domain";
        advices.push(sender(zone, what, replies, host).await);
        advices.push(receiver(zone, replies, host).await);
    }
    advices
}

async fn sender(zone: &Zone, what: &'static str, domain: &str, host: &str) -> Advice {
    let (name, wanted) = (domain.to_owned(), format!("\"v=spf1 a:{host} -all\""));
    Advice { what, name, kind: "TXT", wanted, verdict: settled(spf(zone, domain).await) }
}

async fn receiver(zone: &Zone, domain: &str, host: &str) -> Advice {
    let what = "MX: the host that receives replies and reports for this domain";
    let (name, wanted) = (domain.to_owned(), format!("10 {host}."));
    Advice { what, name, kind: "MX", wanted, verdict: settled(exchange(zone, domain).await) }
}

fn settled(verdict: Result<Verdict, LookupFailed>) -> Verdict {
    verdict.unwrap_or_else(|LookupFailed(why)| Verdict::Unknown(why))
}

/// The only text record with this prefix. Receivers reject several.
fn only(texts: Vec<String>, beginning: &str) -> Result<String, Verdict> {
    let mut of_kind: Vec<String> =
        texts.into_iter().filter(|text| text.to_lowercase().starts_with(beginning)).collect();
    match of_kind.len() {
        0 => Err(Verdict::Missing),
        1 => Ok(of_kind.remove(0)),
        count => Err(Verdict::Wrong(format!("there are {count} of them, so mail servers ignore all"))),
    }
}

async fn spf(zone: &Zone, domain: &str) -> Result<Verdict, LookupFailed> {
    let text = match only(zone.texts(domain).await?, "v=spf1") {
        Ok(text) => text,
        Err(verdict) => return Ok(verdict),
    };
    let lower = text.to_lowercase();
    let last = lower.split_whitespace().last().unwrap_or_default();
    Ok(match last {
        "-all" | "~all" => Verdict::Good(text),
        "+all" | "all" => Verdict::Wrong(format!("\"{text}\" lets any host send in your name")),
        redirect if redirect.starts_with("redirect=") => Verdict::Good(text),
        _ => Verdict::Wrong(format!("\"{text}\" does not reject other hosts: end it with -all")),
    })
}

async fn signature(zone: &Zone, domain: &str, dkim: Option<&Dkim>) -> Advice {
    let what = "DKIM: the public key of the server's signatures";
    let Some(dkim) = dkim else {
        let why =
            "mails are not signed: make a key with `openssl genrsa -out dkim.pem 2048`, and set `dkim_key`";
        return Advice {
            what,
            name: format!("zugpost._domainkey.{domain}"),
            kind: "TXT",
            wanted: "\"v=DKIM1; k=rsa; p=…\"".to_owned(),
            verdict: Verdict::Wrong(why.to_owned()),
        };
    };
    let verdict = zone.texts(&dkim.name()).await.map(|texts| same_key(texts, &dkim.record()));
    Advice {
        what,
        name: dkim.name(),
        kind: "TXT",
        wanted: in_strings(&dkim.record()),
        verdict: settled(verdict),
    }
}

fn same_key(texts: Vec<String>, wanted: &str) -> Verdict {
    match only(texts, "v=dkim1") {
        Err(verdict) => verdict,
        Ok(text) if tag(&text, "p") == tag(wanted, "p") => {
            Verdict::Good("the published key is the server's".to_owned())
        }
        Ok(text) if tag(&text, "p").is_none_or(|key| key.is_empty()) => {
            Verdict::Wrong("the published key is revoked".to_owned())
        }
        Ok(_) => Verdict::Wrong("another key is published, so the server's signatures fail".to_owned()),
    }
}

async fn dmarc(zone: &Zone, domain: &str) -> Result<Verdict, LookupFailed> {
    let text = match only(zone.texts(&format!("_dmarc.{domain}")).await?, "v=dmarc1") {
        Ok(text) => text,
        Err(verdict) => return Ok(verdict),
    };
    Ok(match tag(&text, "p").as_deref() {
        Some("none" | "quarantine" | "reject") => Verdict::Good(text),
        _ => Verdict::Wrong(format!("\"{text}\" has no policy: p is none, quarantine or reject")),
    })
}

async fn exchange(zone: &Zone, domain: &str) -> Result<Verdict, LookupFailed> {
    let hosts = zone.exchanges(domain).await?;
    for (_, host) in &hosts {
        if zone.addresses(host).await?.is_empty() {
            return Ok(Verdict::Wrong(format!("{host} has no address")));
        }
    }
    let hosts: Vec<String> =
        hosts.into_iter().map(|(preference, host)| format!("{preference} {host}")).collect();
    Ok(if hosts.is_empty() { Verdict::Missing } else { Verdict::Good(hosts.join(", ")) })
}

/// Checks that the address and the host name resolve to each other.
async fn reverse(zone: &Zone, host: &str) -> Result<Verdict, LookupFailed> {
    let addresses = zone.addresses(host).await?;
    if addresses.is_empty() {
        return Ok(Verdict::Wrong(format!("{host} has no address itself")));
    }
    let mut found = Vec::new();
    for address in addresses {
        let names = zone.names(address).await?;
        let Some(name) = names.first() else {
            return Ok(Verdict::Wrong(format!("{address} has no name")));
        };
        if !zone.addresses(name).await?.contains(&address) {
            return Ok(Verdict::Wrong(format!("{address} resolves to {name}, which has another address")));
        }
        found.push(format!("{address} is {name}"));
    }
    Ok(Verdict::Good(found.join(", ")))
}

/// The value of a tag in `v=…; p=…`, without white space.
fn tag(text: &str, name: &str) -> Option<String> {
    let tags = text.split(';').filter_map(|tag| tag.split_once('='));
    let mut values = tags.filter(|(known, _)| known.trim() == name).map(|(_, value)| value);
    values.next().map(|value| value.split_whitespace().collect())
}

/// In zone file format: strings of at most 255 bytes.
fn in_strings(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let parts = letters.chunks(250).map(|part| format!("\"{}\"", part.iter().collect::<String>()));
    parts.collect::<Vec<_>>().join(" ")
}
