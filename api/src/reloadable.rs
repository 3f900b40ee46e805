//! Parts of a running server that take a new configuration, or new certificates, without a restart.

use std::path::Path;
use std::sync::Arc;

use actix_web::web::Data;
use anyhow::Context;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use zugpost_base::adjustable::Adjustable;
use zugpost_data::events::webhooks::guarded_http::GuardedHttp;
use zugpost_post::mail::Mailer;
use zugpost_post::mail::notification_policy::pace::Pace;
use zugpost_web::web::state::State;

use crate::config::{Config, TlsFiles};

#[derive(Clone, Debug)]
pub struct Reloadable {
    pub(crate) state: Data<State>,
    pub(crate) pace: Adjustable<Pace>,
    /// To webhooks and push services.
    pub(crate) outgoing: [GuardedHttp; 2],
    /// `None` if the mail listener offers no TLS.
    pub(crate) listener: Option<ListenerTls>,
}

/// TLS of the mail listener, with the files that hold its certificate.
#[derive(Clone, Debug)]
pub(crate) struct ListenerTls {
    files: TlsFiles,
    pub(crate) config: Adjustable<Arc<ServerConfig>>,
}

impl ListenerTls {
    pub(crate) fn read(files: TlsFiles) -> anyhow::Result<ListenerTls> {
        let config = encryption(&files)?.into();
        Ok(ListenerTls { files, config })
    }
}

impl Reloadable {
    /// Takes over limits and log filter, and reads certificates again. If one of these is wrong, the others stay too.
    pub fn apply(&self, config: &Config) -> anyhow::Result<()> {
        let listener = match &self.listener {
            Some(tls) => Some((tls, encryption(&tls.files)?)),
            None => None,
        };
        if let Mailer::Smtp(smtp) = &self.state.mailer {
            smtp.trust_anew()?;
        }
        self.outgoing.iter().try_for_each(GuardedHttp::trust_anew)?;
        if let Some((tls, config)) = listener {
            tls.config.set(config);
        }
        self.state.limits.set(config.rates);
        self.state.streams.set(config.rates);
        let shared = &self.state.app.shared;
        shared.rate_limits.set(config.rates);
        shared.site.limit_as(&config.site);
        self.pace.set(config.mail.pace);
        config.log.apply();
        Ok(())
    }
}

/// TLS with the listener's certificate.
fn encryption(files: &TlsFiles) -> anyhow::Result<Arc<ServerConfig>> {
    let broken = |path: &Path| format!("cannot read {} as PEM", path.display());
    let certificates = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .with_context(|| broken(&files.certificate))?;
    let key = PrivateKeyDer::from_pem_file(&files.key).with_context(|| broken(&files.key))?;
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(certificates, key);
    Ok(Arc::new(config.context("`inbound_certificate` and its key do not belong together")?))
}
