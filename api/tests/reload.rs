//! SIGHUP: limits, log filter and certificates of a running server follow their files.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;

use nix::sys::signal::Signal;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::site::Data;

/// The host that the listener's certificates name.
const HOST: &str = "mx.post.example";

struct Reloading {
    place: Place,
    file: PathBuf,
    server: Process,
}

impl Reloading {
    async fn start(text: &str, more: &[&str]) -> Reloading {
        let place = Place::new(Data::sqlite());
        let file = place.folder.path().join("zugpost.toml");
        fs::write(&file, text).unwrap();
        let args = ["--local-workers", "0", "--config", file.to_str().unwrap()];
        let server = place.serve(&[&args[..], more].concat()).await;
        Reloading { place, file, server }
    }

    fn lines(&self, level: &str) -> Vec<String> {
        self.server.log().lines().filter(|line| line.contains(level)).map(str::to_owned).collect()
    }

    /// Returns the line that tells how the reload went.
    async fn with(&self, text: &str) -> String {
        fs::write(&self.file, text).unwrap();
        self.again().await
    }

    async fn again(&self) -> String {
        let before = self.lines("reloaded").len();
        self.server.signal(Signal::SIGHUP);
        self.server.wait_until("it reloads", async || self.lines("reloaded").len() > before).await;
        self.lines("reloaded").pop().unwrap()
    }

    async fn status(&self) -> u16 {
        let url = format!("{}/api/v1/variants", self.server.url);
        client().get(url).send().await.unwrap().status().as_u16()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_follow_the_file() {
    let server = Reloading::start("requests_per_ip = 100", &[]).await;
    assert_eq!([server.status().await, server.status().await], [200, 200]);
    server.with("requests_per_ip = 1").await;
    assert_eq!([server.status().await, server.status().await], [200, 429]);
    // What is the same counts on.
    server.with("requests_per_ip = 1\ngames_per_player = 3").await;
    assert_eq!(server.status().await, 429);
    server.with("requests_per_ip = 100").await;
    assert_eq!([server.status().await, server.status().await], [200, 200]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_filter_follows_the_file() {
    let server = Reloading::start("", &[]).await;
    server.status().await;
    assert!(server.lines(" DEBUG ").is_empty());
    server.with("log = 'debug'").await;
    server.status().await;
    server.server.wait_until("it says more", async || !server.lines(" DEBUG ").is_empty()).await;
    server.with("log = 'info'").await;
    let before = server.lines(" DEBUG ").len();
    server.status().await;
    assert_eq!(server.lines(" DEBUG ").len(), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_file_changes_nothing() {
    let server = Reloading::start("", &[]).await;
    server.with("requests_per_ip = 1").await;
    assert_eq!([server.status().await, server.status().await], [200, 429]);
    for wrong in ["requests_per_ip = 'many'", "requests_per_ip = 100\nlistne = 1", "requests_per_ip ="] {
        assert!(server.with(wrong).await.contains("ERROR"), "{wrong}");
    }
    // The file is right, and one of its settings is not.
    assert!(server.with("requests_per_ip = 100\nvacation_days = 400").await.contains("ERROR"));
    fs::remove_file(&server.file).unwrap();
    assert!(server.again().await.contains("ERROR"));
    assert_eq!(server.status().await, 429);
    assert!(server.with("requests_per_ip = 100").await.contains("INFO"));
    assert_eq!(server.status().await, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_that_need_a_restart_are_named_until_it() {
    let server = Reloading::start("site_name = 'One'", &[]).await;
    // The command line goes before the file, in which `listen` has no effect.
    let changed = "site_name = 'Two'\nproxies = 1\nlisten = '127.0.0.1:1'\nrequests_per_ip = 1\nlog = 'info'";
    for _ in 0..2 {
        let told = server.with(changed).await;
        assert!(told.contains("WARN") && told.contains("settings=\"proxies, site_name\""), "{told}");
    }
    assert_eq!([server.status().await, server.status().await], [200, 429]);
    let told = server.with("").await;
    assert!(told.contains("WARN") && told.contains("settings=\"site_name\""), "{told}");
    assert!(server.with("site_name = 'One'").await.contains("INFO"));
}

/// A new certificate in the two files of the listener.
fn certify(place: &std::path::Path) -> CertificateDer<'static> {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed([HOST.to_owned()]).unwrap();
    fs::write(place.join("certificate.pem"), cert.pem()).unwrap();
    fs::write(place.join("key.pem"), signing_key.serialize_pem()).unwrap();
    cert.der().clone()
}

/// Returns whether the listener shows a certificate that a client with this root trusts.
async fn shows(root: &CertificateDer<'static>, port: u16) -> bool {
    let mut stream = BufReader::new(TcpStream::connect(("127.0.0.1", port)).await.unwrap());
    let mut heard = String::new();
    stream.read_line(&mut heard).await.unwrap();
    stream.write_all(b"HELO test\r\nSTARTTLS\r\n").await.unwrap();
    while !heard.lines().last().unwrap().contains("TLS") && heard.lines().count() < 3 {
        stream.read_line(&mut heard).await.unwrap();
    }
    assert!(heard.lines().last().unwrap().starts_with("220"), "{heard}");
    let mut roots = RootCertStore::empty();
    roots.add(root.clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = config.with_root_certificates(roots).with_no_client_auth();
    TlsConnector::from(Arc::new(config)).connect(HOST.try_into().unwrap(), stream.into_inner()).await.is_ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_listener_shows_a_renewed_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let first = certify(folder.path());
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let text = |name: &str| folder.path().join(name).display().to_string();
    let (listen, certificate, key) = (format!("127.0.0.1:{port}"), text("certificate.pem"), text("key.pem"));
    let tls = ["--inbound-certificate", &certificate, "--inbound-certificate-key", &key];
    let args = [&["--reply-domain", "reply.example", "--inbound-listen", &listen], &tls[..]].concat();
    let server = Reloading::start("", &args).await;
    assert!(shows(&first, port).await);
    let second = certify(folder.path());
    assert!(shows(&first, port).await);
    assert!(server.again().await.contains("INFO"));
    assert!(shows(&second, port).await && !shows(&first, port).await);
    // A renewal that has not written all files yet.
    fs::write(folder.path().join("key.pem"), "").unwrap();
    assert!(server.with("requests_per_ip = 1").await.contains("ERROR"));
    assert!(shows(&second, port).await);
    assert_eq!([server.status().await, server.status().await], [200, 200]);
    assert!(server.place.folder.path().exists());
}
