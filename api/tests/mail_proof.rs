//! Proof of mail origin: DKIM signatures checked by an independent verifier, and the DNS records.

use std::io::Write as _;
use std::net::{Ipv4Addr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::FromStr as _;

use hickory_resolver::proto::rr::rdata::{A, MX, PTR, TXT};
use hickory_resolver::proto::rr::{Name, RData};
use zugpost::mail::{Dkim, RenderedMail};

use crate::support::dns::Dns;
use crate::support::mails;
use crate::support::replies::KEY;
use crate::support::scripted_smtp::{Script, ScriptedSmtp, Tls, certificate_for};

/// Prints `True` or `False` for the mail on standard input; the key record is its argument.
const VERIFIER: &str = "\
import dkim, sys
record = sys.argv[1].encode()
print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: record))";

fn openssl(arguments: &[&str]) {
    let made = Command::new("openssl").args(arguments).stderr(Stdio::null()).status().unwrap();
    assert!(made.success(), "{arguments:?}");
}

/// A new key of each type.
fn keys(folder: &Path) -> [PathBuf; 2] {
    let [rsa, ed25519] = [folder.join("rsa.pem"), folder.join("ed25519.pem")];
    openssl(&["genrsa", "-out", rsa.to_str().unwrap(), "2048"]);
    openssl(&["genpkey", "-algorithm", "ed25519", "-out", ed25519.to_str().unwrap()]);
    [rsa, ed25519]
}

/// Verifies with dkimpy, an independent implementation.
fn verifies(mail: &[u8], record: &str) -> bool {
    // Debian's own Python has Debian's packages.
    let mut verifier = Command::new("/usr/bin/python3")
        .args(["-c", VERIFIER, record])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    verifier.stdin.take().unwrap().write_all(mail).unwrap();
    let output = verifier.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().trim() == "True"
}

fn signed(dkim: Dkim) -> Vec<RenderedMail> {
    let renderer = mails::renderer().signing(dkim);
    let letters = mails::one_of_each_kind().into_iter();
    letters
        .map(|(_, envelope, content)| renderer.render(&envelope, &content, mails::now()).unwrap())
        .collect()
}

#[test]
#[ignore = "needs programs"]
fn signatures_of_every_mail_are_accepted_and_changes_are_not() {
    let folder = tempfile::tempdir().unwrap();
    for key in keys(folder.path()) {
        let dkim = Dkim::load(&key, mails::DOMAIN, "zugpost").unwrap();
        assert_eq!(dkim.name(), "zugpost._domainkey.zugpost.test");
        let record = dkim.record();
        let letters = signed(dkim);
        for letter in &letters {
            assert!(letter.bytes.is_ascii());
            assert!(verifies(&letter.bytes, &record), "{}", letter.message_id);
        }
        // Changes and additions that an attacker would make.
        let text = String::from_utf8(letters[1].bytes.clone()).unwrap();
        let changes = [
            ("Your move", "Your m0ve"),
            ("To: ", "To: Eve "),
            ("https://zugpost.test/u/leave", "https://zugpost.evil/u/leave"),
            ("MIME-Version: 1.0\r\n", "MIME-Version: 1.0\r\nReply-To: eve@example.net\r\n"),
            ("MIME-Version: 1.0\r\n", "MIME-Version: 1.0\r\nCc: eve@example.net\r\n"),
            // A second header of a kind that there is already, above or below the first.
            ("From: ", "From: eve@example.net\r\nFrom: "),
            ("MIME-Version: 1.0\r\n", "MIME-Version: 1.0\r\nFrom: eve@example.net\r\n"),
            ("MIME-Version: 1.0\r\n", "MIME-Version: 1.0\r\nSubject: Your password\r\n"),
            ("MIME-Version: 1.0\r\n", "MIME-Version: 1.0\r\nDate: Fri, 20 Nov 2026 12:00:01 +0000\r\n"),
        ];
        for (ours, theirs) in changes {
            assert!(text.contains(ours), "{ours}");
            assert!(!verifies(text.replacen(ours, theirs, 1).as_bytes(), &record), "{theirs}");
        }
    }
}

#[test]
#[ignore = "needs programs"]
fn a_key_that_cannot_sign_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, contents: &str| {
        std::fs::write(folder.path().join(name), contents).unwrap();
        folder.path().join(name)
    };
    let why = |path: &Path| Dkim::load(path, "chess.example", "zugpost").unwrap_err().to_string();
    assert!(why(&folder.path().join("none.pem")).contains("none.pem"));
    assert!(why(&file("empty.pem", "")).contains("PEM"));
    let ec = folder.path().join("ec.pem");
    openssl(&[
        "genpkey",
        "-algorithm",
        "EC",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-out",
        ec.to_str().unwrap(),
    ]);
    assert!(why(&ec).contains("an unsupported type"));
    let [rsa, _] = keys(folder.path());
    assert!(Dkim::load(&rsa, "chess.example", "a b").unwrap_err().to_string().contains("selector"));
}

/// Output of the doctor for mail of chess.example, and whether it succeeded.
fn examined(resolver: &str, more: &[&str]) -> (String, String, bool) {
    let arguments = ["doctor", "mail", "--domain", "chess.example", "--resolver", resolver];
    let output = Command::new(env!("CARGO_BIN_EXE_zugpost")).args(arguments).args(more).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.success())
}

fn text(text: &str) -> RData {
    RData::TXT(TXT::new(
        text.as_bytes().chunks(200).map(|part| String::from_utf8(part.to_vec()).unwrap()).collect(),
    ))
}

fn name(text: &str) -> Name {
    Name::from_str(text).unwrap()
}

#[test]
#[ignore = "needs programs"]
fn the_doctor_finds_nothing_wrong_with_what_he_has_prescribed() {
    let folder = tempfile::tempdir().unwrap();
    let [key, _] = keys(folder.path());
    let dkim = Dkim::load(&key, "chess.example", "post").unwrap();
    let dns = Dns::serving(vec![
        ("chess.example", text("v=spf1 a:mail.chess.example -all")),
        ("chess.example", text("unrelated=1")),
        ("chess.example", RData::MX(MX::new(10, name("mail.chess.example.")))),
        ("post._domainkey.chess.example", text(&dkim.record())),
        ("_dmarc.chess.example", text("v=DMARC1; p=reject")),
        ("mail.chess.example", RData::A(A(Ipv4Addr::new(192, 0, 2, 7)))),
        ("7.2.0.192.in-addr.arpa", RData::PTR(PTR(name("mail.chess.example.")))),
    ]);
    let resolver = dns.address.to_string();
    let key = key.to_str().unwrap();
    let options = ["--dkim-key", key, "--dkim-selector", "post", "--mail-from", "play@chess.example"];
    let (printed, error, content) = examined(&resolver, &options);
    assert!(content, "{printed}{error}");
    assert_eq!(printed.matches("\n  ok: ").count(), 5, "{printed}");
    // The output is the record, in strings of valid length.
    let strings: String = printed.split('"').skip(1).step_by(2).collect();
    assert!(strings.contains(&dkim.record()), "{printed}");
}

/// A name server where everything is missing, and a mail server: its verdict is asked for before.
#[test]
fn the_doctor_tries_the_mail_server() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let dns = Dns::serving(Vec::new());
    let resolver = dns.address.to_string();
    let login = Script { replies: vec![("AUTH", "535 5.7.8 no")], ..Script::default() };
    let cases = [
        (Script::default(), "smtp://127.0.0.1:PORT", "ok: takes mail from play@chess.example, not encrypted"),
        (
            Script { tls: Tls::OnRequest(certificate_for("localhost").0), ..Script::default() },
            "smtp://127.0.0.1:PORT",
            "ok: takes mail from play@chess.example, encrypted, without a login",
        ),
        (
            login,
            "smtp://me:hunter2@127.0.0.1:PORT?tls=none",
            "wrong: the mail server refuses this site (login): 535 5.7.8; check the user name",
        ),
        (
            Script { tls: Tls::OnRequest(certificate_for("localhost").0), ..Script::default() },
            "smtp://me:hunter2@127.0.0.1:PORT",
            "wrong: the mail server refuses this site (encryption): ",
        ),
    ];
    for (script, url, verdict) in cases {
        let is_good = verdict.starts_with("ok");
        let server = runtime.block_on(ScriptedSmtp::start(script));
        let url = url.replace("PORT", &server.port.to_string());
        let (printed, error, _) =
            examined(&resolver, &["--smtp-url", &url, "--mail-from", "play@chess.example"]);
        assert!(printed.contains(verdict), "{verdict}:\n{printed}{error}");
        assert_eq!(error.contains("the mail server takes no mail"), !is_good, "{error}");
        assert!(!format!("{printed}{error}").contains("hunter2") && server.heard("RCPT") == 0);
    }
}

#[test]
#[ignore = "needs programs"]
fn the_doctor_names_what_is_missing_and_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let [key, other] = keys(folder.path());
    let other = Dkim::load(&other, "chess.example", "zugpost").unwrap();
    let dns = Dns::serving(vec![
        ("chess.example", text("v=spf1 +all")),
        ("zugpost._domainkey.chess.example", text(&other.record())),
        ("_dmarc.chess.example", text("v=DMARC1; rua=mailto:x@chess.example")),
        ("mail.chess.example", RData::A(A(Ipv4Addr::new(192, 0, 2, 7)))),
        ("7.2.0.192.in-addr.arpa", RData::PTR(PTR(name("customer-7.provider.example.")))),
    ]);
    let resolver = dns.address.to_string();
    let (printed, error, content) = examined(&resolver, &["--dkim-key", key.to_str().unwrap()]);
    assert!(!content && error.contains("5 of 5 records need your attention"), "{printed}{error}");
    for complaint in [
        "lets any host send in your name",
        "another key",
        "has no policy",
        "missing: there is no such record",
        "192.0.2.7 resolves to customer-7.provider.example",
        "Mails are sent from localhost now",
    ] {
        assert!(printed.contains(complaint), "{complaint}:\n{printed}");
    }
    let (printed, ..) = examined(&resolver, &[]);
    assert!(printed.contains("openssl genrsa"), "{printed}");
}

#[test]
#[ignore = "needs programs"]
fn the_doctor_looks_at_the_domain_to_which_answers_and_reports_go() {
    let folder = tempfile::tempdir().unwrap();
    let [key, _] = keys(folder.path());
    let dkim = Dkim::load(&key, "chess.example", "zugpost").unwrap();
    let inbox = ["in.chess.example", "mail.chess.example."];
    let records = |answers: Vec<(&'static str, RData)>| {
        let mut records = vec![
            ("chess.example", text("v=spf1 a:mail.chess.example -all")),
            ("chess.example", RData::MX(MX::new(10, name(inbox[1])))),
            ("zugpost._domainkey.chess.example", text(&dkim.record())),
            ("_dmarc.chess.example", text("v=DMARC1; p=reject")),
            ("mail.chess.example", RData::A(A(Ipv4Addr::new(192, 0, 2, 7)))),
            ("7.2.0.192.in-addr.arpa", RData::PTR(PTR(name(inbox[1])))),
        ];
        records.extend(answers);
        records
    };
    let of_answers = vec![
        (inbox[0], text("v=spf1 a:mail.chess.example -all")),
        (inbox[0], RData::MX(MX::new(10, name(inbox[1])))),
    ];
    let key = key.to_str().unwrap();
    let options = [
        "--dkim-key",
        key,
        "--mail-from",
        "play@chess.example",
        "--reply-domain",
        inbox[0],
        "--inbound-key",
        KEY,
    ];
    for (answers, wanted) in [(of_answers, true), (Vec::new(), false)] {
        let dns = Dns::serving(records(answers));
        let (printed, error, content) = examined(&dns.address.to_string(), &options);
        assert_eq!(content, wanted, "{printed}{error}");
        assert_eq!(printed.matches("\n  in.chess.example. ").count(), 2, "{printed}");
    }
}

#[test]
fn a_doctor_without_a_name_server_says_so_and_prescribes_all_the_same() {
    // Bound, but never answers.
    let nobody = UdpSocket::bind("127.0.0.1:0").unwrap();
    let address = nobody.local_addr().unwrap().to_string();
    drop(nobody);
    let (printed, error, content) = examined(&address, &["--host", "mx.chess.example"]);
    assert!(!content && error.lines().count() == 1, "{error}");
    assert!(error.contains("could not be checked"), "{error}");
    assert!(printed.contains("not checked: no name server answers"), "{printed}");
    assert!(printed.contains("\"v=spf1 a:mx.chess.example -all\""), "{printed}");
}
