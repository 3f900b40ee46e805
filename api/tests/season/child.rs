//! The server of a season: this program in a separate process, so that it can be killed, with a clock that the test
//! sets.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use zugpost::config::Settings;
use zugpost::mail::{Directory, Mailer};
use zugpost::server;
use zugpost::time::{Clock, Moment};

use crate::support::replies::{KEY, Provider, REPLY_DOMAIN};
use crate::support::site::settings;

const DATABASE: &str = "ZUGPOST_SEASON_DATABASE";
const MAILS: &str = "ZUGPOST_SEASON_MAILS";
const NOW: &str = "ZUGPOST_SEASON_NOW";
const NAMES: &str = "ZUGPOST_SEASON_NAMES";
/// Prefix of its output lines, to distinguish them from those of the test harness.
const SAYS: &str = "season: ";

/// A running server, killed on drop.
pub struct Running {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    pub url: String,
}

impl Running {
    pub fn start(database: &str, mails: &Path, now: Moment, provider: &Provider) -> Running {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "season::child::serves_if_it_is_told_to", "--nocapture", "--test-threads=1"])
            .env(DATABASE, database)
            .env(MAILS, mails)
            .env(NOW, now.micros().to_string())
            .env(NAMES, provider.names.address.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut running = Running { child, input, output, url: String::new() };
        running.url = format!("http://{}", running.hear());
        running
    }

    fn hear(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the server has ended by itself");
            if let Some((_, said)) = line.split_once(SAYS) {
                return said.trim().to_owned();
            }
        }
    }

    /// Sets its clock, and returns when all due work is done and no mail is pending.
    pub fn settle(&mut self, now: Moment) {
        writeln!(self.input, "{}", now.micros()).unwrap();
        assert_eq!(self.hear(), "settled");
    }

    pub fn kill_9(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // An error means that it has ended already.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Not a test: does nothing unless a season has set its variables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn serves_if_it_is_told_to() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let now: i64 = std::env::var(NOW).unwrap().parse().unwrap();
    let clock = Clock::set_to(Moment::from_micros(now));
    let mails = Directory::open(Path::new(&std::env::var(MAILS).unwrap())).unwrap();
    let takes_replies = Settings {
        reply_domain: Some(REPLY_DOMAIN.parse().unwrap()),
        inbound_key: Some(KEY.to_owned()),
        mail_delay_minutes: Some(10),
        inbound_dns: Some(std::env::var(NAMES).unwrap().parse().unwrap()),
        ..Settings::default()
    };
    let config = takes_replies.or(settings(&database)).unlimited().check().unwrap();
    let server = server::start(config, clock.clone(), Mailer::Directory(mails), None).await.unwrap();
    println!("{SAYS}{}", server.address);
    loop {
        let line = tokio::task::spawn_blocking(|| {
            let mut line = String::new();
            std::io::stdin().read_line(&mut line).map(|_| line)
        });
        let line = line.await.unwrap().unwrap();
        // The parent process has ended.
        let Ok(micros) = line.trim().parse() else { return };
        clock.advance(Moment::from_micros(micros).since(clock.now()));
        let app = &server.app;
        app.shared.db.wake.all();
        app.scheduler.sweep().await.unwrap();
        while app.scheduler.health().await.unwrap().outbox_waiting > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        println!("{SAYS}settled");
    }
}
