//! TLS towards the mail server: trusted certificates, and a stream type for `smtps`.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use lettre::transport::smtp::client::{
    AsyncTokioStream, Certificate, CertificateStore, TlsParameters, TlsParametersBuilder,
};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::server::{Security, SmtpServer};

/// Built once, because reading the system's certificates takes tens of milliseconds.
pub(crate) enum Encryption {
    None,
    /// STARTTLS where offered, with any certificate for any name; in the clear if that fails.
    Opportunistic(TlsParameters),
    /// STARTTLS with a valid certificate for the host.
    Required(TlsParameters),
    /// Implicit TLS. lettre cannot combine it with our socket, so we wrap the socket ourselves.
    Immediate {
        connector: TlsConnector,
        name: ServerName<'static>,
    },
}

#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("cannot read the certificates of the mail server's `ca` file")]
    Ca(#[source] io::Error),
    #[error("the mail server's `ca` file holds no usable certificate in PEM form")]
    Pem,
    #[error("cannot set up TLS to the mail server")]
    Setup(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Encryption {
    pub(crate) fn new(server: &SmtpServer) -> Result<Self, TlsError> {
        let ca = server.ca.as_deref().map(std::fs::read).transpose().map_err(TlsError::Ca)?;
        match server.security {
            Security::None => Ok(Encryption::None),
            Security::Opportunistic => {
                let builder = TlsParameters::builder(server.host.clone())
                    .certificate_store(CertificateStore::None)
                    .dangerous_accept_invalid_certs(true)
                    .dangerous_accept_invalid_hostnames(true);
                Ok(Encryption::Opportunistic(build(builder)?))
            }
            Security::Required => {
                let mut builder = TlsParameters::builder(server.host.clone());
                if let Some(pem) = ca {
                    // lettre would accept a file without any certificate, and then trust no server.
                    roots(Some(&pem))?;
                    let certificate = Certificate::from_pem(&pem).map_err(|_| TlsError::Pem)?;
                    builder =
                        builder.certificate_store(CertificateStore::None).add_root_certificate(certificate);
                }
                Ok(Encryption::Required(build(builder)?))
            }
            Security::Implicit => {
                let provider = Arc::new(rustls::crypto::ring::default_provider());
                let config = ClientConfig::builder_with_provider(provider)
                    .with_safe_default_protocol_versions()
                    .map_err(|error| TlsError::Setup(error.into()))?
                    .with_root_certificates(roots(ca.as_deref())?)
                    .with_no_client_auth();
                let name = ServerName::try_from(server.host.clone())
                    .map_err(|error| TlsError::Setup(error.into()))?;
                Ok(Encryption::Immediate { connector: TlsConnector::from(Arc::new(config)), name })
            }
        }
    }
}

fn build(builder: TlsParametersBuilder) -> Result<TlsParameters, TlsError> {
    builder.build().map_err(|error| TlsError::Setup(error.into()))
}

fn roots(ca: Option<&[u8]>) -> Result<RootCertStore, TlsError> {
    let mut roots = RootCertStore::empty();
    match ca {
        Some(pem) => {
            for certificate in CertificateDer::pem_slice_iter(pem) {
                roots.add(certificate.map_err(|_| TlsError::Pem)?).map_err(|_| TlsError::Pem)?;
            }
            if roots.is_empty() {
                return Err(TlsError::Pem);
            }
        }
        None => {
            // Unreadable certificates in the system's store are common and harmless.
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    Ok(roots)
}

/// Implements the stream trait of lettre, which requires the peer address.
#[derive(Debug)]
pub(crate) struct EncryptedStream(pub(crate) TlsStream<TcpStream>);

impl AsyncTokioStream for EncryptedStream {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.0.get_ref().0.peer_addr()
    }
}

impl AsyncRead for EncryptedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buffer)
    }
}

impl AsyncWrite for EncryptedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, buffer)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
