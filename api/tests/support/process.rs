//! The real program in separate processes, which tests may end in any way.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, PipeWriter, Read, Write};
use std::net::TcpListener;
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;
use tempfile::{NamedTempFile, TempDir};

use super::network::Network;
use super::site::{Data, KEY_FILE};

/// Limit on operations that are immediate on an idle machine.
const LIMIT: Duration = Duration::from_secs(60);

/// The parts that survive a killed server: its data, and its mails as `.eml` files.
pub struct Place {
    pub data: Data,
    pub folder: TempDir,
}

impl Place {
    pub fn new(data: Data) -> Place {
        Place { data, folder: tempfile::tempdir().unwrap() }
    }

    pub fn mail_folder(&self) -> PathBuf {
        self.folder.path().join("mail")
    }

    /// Starts a server on a free port and waits until it answers.
    pub async fn serve(&self, more: &[&str]) -> Process {
        self.serve_with_mail(self.mail_folder().to_str().unwrap(), more).await
    }

    /// Starts a server with another mail folder.
    pub async fn serve_with_mail(&self, folder: &str, more: &[&str]) -> Process {
        self.begin_to_serve(&[], folder, more).announced_and_answering().await
    }

    /// Starts a server that writes its log to a pipe, and says all that it can say.
    pub async fn serve_logging_to(&self, pipe: PipeWriter, more: &[&str]) -> Process {
        let url = self.data.url();
        let mail = self.mail_folder();
        let mut args = vec!["serve", "--listen", "127.0.0.1:0", "--database-url", &url];
        args.extend(["--mail-directory", mail.to_str().unwrap(), "--webhook-key-file", KEY_FILE]);
        args.extend(more);
        let (log, environment) = (NamedTempFile::new().unwrap(), [("ZUGPOST_LOG", "trace")]);
        start_logging_to(pipe.into(), log, &args, &environment).announced_and_answering().await
    }

    /// Starts a server whose database and log are alone on a disk of so many bytes, in a mount namespace of its own. The database
    /// is a copy of what is stored here.
    pub async fn serve_on_small_disk(&self, bytes: u64, more: &[&str]) -> (Process, SmallDisk) {
        let copy = self.folder.path().join("copy.db");
        assert!(self.run(&["backup", copy.to_str().unwrap()]).1);
        let disk = self.folder.path().join("disk");
        fs::create_dir(&disk).unwrap();
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        let script = "mount -t tmpfs -o size=\"$1\" tmpfs \"$2\" && cp \"$3\" \"$2/zugpost.db\" && shift 3 && \
                      log=$1 && shift && exec \"$@\" 2>\"$log\"";
        let mut command = Command::new("unshare");
        // Root needs no user namespace, which containers may refuse to it.
        command.args(if nix::unistd::geteuid().is_root() { &["-m"][..] } else { &["-Urm"] });
        command.args([
            "sh",
            "-c",
            script,
            "sh",
            &bytes.to_string(),
            &text(&disk),
            &text(&copy),
            &text(&disk.join("log")),
        ]);
        command.arg(program()).args(["serve", "--listen", "127.0.0.1:0"]);
        let (database, mail) = (text(&disk.join("zugpost.db")), text(&self.mail_folder()));
        command.args(["--database-url", &database, "--mail-directory", &mail]);
        command
            .args(["--webhook-key-file", KEY_FILE])
            .args(more)
            .stdin(Stdio::null())
            .env_remove("ZUGPOST_LOG");
        let log = NamedTempFile::new().unwrap();
        let process = spawn(command, log.reopen().unwrap().into(), log).announced_and_answering().await;
        // The way of other processes into the namespace.
        let inside = PathBuf::from(format!("/proc/{}/root{}", process.id(), disk.display()));
        (process, SmallDisk(inside))
    }

    /// Starts a server at `url` on a socket that the test holds, and hands over as systemd does.
    pub async fn serve_on(&self, socket: &TcpListener, url: &str) -> Process {
        let mut command = Command::new("sh");
        command.args(["-c", "LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\" 3<&0 </dev/null", "sh"]);
        command.arg(program()).args(["serve", "--base-url", url, "--local-workers", "0"]);
        command.args(["--database-url", &self.data.url(), "--webhook-key-file", KEY_FILE]);
        command.stdin(OwnedFd::from(socket.try_clone().unwrap()));
        let log = NamedTempFile::new().unwrap();
        spawn(command, log.reopen().unwrap().into(), log).announced_and_answering().await
    }

    /// Starts a server on a free port, unless `more` names an address.
    fn begin_to_serve(&self, environment: &[(&str, &str)], folder: &str, more: &[&str]) -> Process {
        let mut args = vec!["serve", "--mail-from", "zugpost@post.example"];
        if !more.contains(&"--listen") {
            args.extend(["--listen", "127.0.0.1:0"]);
        }
        let url = self.data.url();
        args.extend(["--database-url", &url, "--mail-directory", folder, "--webhook-key-file", KEY_FILE]);
        args.extend(["--mail-delay-minutes", "0", "--mails-per-hour", "1000000"]);
        args.extend(more);
        start(&args, environment)
    }

    /// Starts a server with variables of the environment, and waits until it answers.
    pub async fn serve_in(&self, environment: &[(&str, &str)], more: &[&str]) -> Process {
        let process = self.begin_to_serve(environment, self.mail_folder().to_str().unwrap(), more);
        process.announced_and_answering().await
    }

    /// Starts a server without reading its output or waiting.
    pub fn serve_unread(&self, more: &[&str]) -> Process {
        let url = self.data.url();
        let mail = self.mail_folder();
        let mut args = vec!["serve", "--listen", "127.0.0.1:0", "--database-url", &url];
        args.extend(["--mail-directory", mail.to_str().unwrap(), "--webhook-key-file", KEY_FILE]);
        args.extend(more);
        let mut process = start(&args, &[]);
        drop(process.child.stdout.take());
        process
    }

    /// Starts a server, and does not wait for it.
    pub fn begin(&self, more: &[&str]) -> Process {
        self.begin_to_serve(&[], self.mail_folder().to_str().unwrap(), more)
    }

    /// Runs a command to its end; returns its output and whether it succeeded.
    pub fn run(&self, args: &[&str]) -> (String, bool) {
        let url = self.data.url();
        let output = command().args(args).args(["--database-url", &url]).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.success())
    }
}

/// Runs a command to its end; returns its output, what it says on standard error, and whether it succeeded.
pub fn run(args: &[&str]) -> (String, String, bool) {
    let output = command().args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.success())
}

/// Runs a command to its end; returns its exit code and what it says on standard error.
pub fn exit(args: &[&str]) -> (Option<i32>, String) {
    exit_in(&[], args)
}

/// Runs a command with variables of the environment to its end; returns its exit code and what it says on standard error.
pub fn exit_in(environment: &[(&str, &str)], args: &[&str]) -> (Option<i32>, String) {
    let output = command().args(args).envs(environment.iter().copied()).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Starts a command that the test ends.
pub fn start_command(args: &[&str]) -> Process {
    start(args, &[])
}

/// Starts a worker for the server at `url`.
pub fn work(url: &str, key: &str) -> Process {
    work_with(key, &["--endpoint", url, "--hash-mib", "8"])
}

/// Starts a worker on another machine.
pub fn work_in(network: &Network, url: &str, key: &str) -> Process {
    let mut command = Command::new("ip");
    command.args(["netns", "exec", &network.name]).arg(program()).args(["worker", "--endpoint", url]);
    command.args(["--hash-mib", "8"]).env("ZUGPOST_WORKER_KEY", key).stdin(Stdio::null());
    let log = NamedTempFile::new().unwrap();
    spawn(command, log.reopen().unwrap().into(), log)
}

/// Starts a worker with arguments.
pub fn work_with(key: &str, arguments: &[&str]) -> Process {
    start(&[&["worker"], arguments].concat(), &[("ZUGPOST_WORKER_KEY", key)])
}

fn start(args: &[&str], environment: &[(&str, &str)]) -> Process {
    let log = NamedTempFile::new().unwrap();
    let stderr = log.reopen().unwrap().into();
    start_logging_to(stderr, log, args, environment)
}

fn start_logging_to(
    stderr: Stdio,
    log: NamedTempFile,
    args: &[&str],
    environment: &[(&str, &str)],
) -> Process {
    let mut command = command();
    command.args(args).envs(environment.iter().copied());
    spawn(command, stderr, log)
}

fn spawn(mut command: Command, stderr: Stdio, log: NamedTempFile) -> Process {
    let child = command
        .stdout(Stdio::piped())
        .stderr(stderr)
        // Its own process group, so that its children can be ended with it.
        .process_group(0)
        .spawn()
        .unwrap();
    Process { child, url: String::new(), log, output: None }
}

/// The program of this build, unless `ZUGPOST_PROGRAM` names another one.
fn program() -> OsString {
    std::env::var_os("ZUGPOST_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_zugpost").into())
}

fn command() -> Command {
    let mut command = Command::new(program());
    command.stdin(Stdio::null()).env_remove("ZUGPOST_LOG");
    command
}

/// A disk of a [`Process`], which ends with it.
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Fills it to the last byte.
    pub fn fill(&self) {
        let mut filler = fs::File::create(self.file("filler")).unwrap();
        for size in [1 << 16, 1 << 12, 1] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
    }

    pub fn make_room(&self) {
        fs::remove_file(self.file("filler")).unwrap();
    }
}

/// A running program, ended on drop, also by a failing test.
pub struct Process {
    child: Child,
    /// The server's URL without a final slash.
    pub url: String,
    log: NamedTempFile,
    output: Option<BufReader<ChildStdout>>,
}

impl Process {
    pub fn id(&self) -> Pid {
        Pid::from_raw(i32::try_from(self.child.id()).expect("process ids are small"))
    }

    pub fn signal(&self, signal: Signal) {
        kill(self.id(), signal).unwrap();
    }

    /// The address that its log names, for servers that are reached under another one.
    pub async fn listening(mut self) -> Process {
        self.wait_until("it serves", || async { self.log().contains("serving") }).await;
        let log = self.log();
        let address = log.split("serving").nth(1).and_then(|line| line.split("127.0.0.1:").nth(1));
        let port: String = address.unwrap().chars().take_while(char::is_ascii_digit).collect();
        self.url = format!("http://127.0.0.1:{port}");
        self
    }

    /// Returns the exit status; `None` while it runs.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Reads the address that a starting server prints, and waits until it answers.
    pub async fn announced_and_answering(mut self) -> Process {
        self.url = self.announced().trim_end_matches('/').to_owned();
        let client = super::http::client();
        self.wait_until("it answers", || async {
            let answer = client.get(format!("{}/healthz", self.url)).send().await;
            answer.is_ok_and(|answer| answer.status() == 200)
        })
        .await;
        self
    }

    /// `kill -9`. Its child processes keep running.
    pub fn kill_9(&mut self) {
        kill(self.id(), Signal::SIGKILL).unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGINT (Ctrl-C); returns the exit status.
    pub fn interrupt(&mut self) -> ExitStatus {
        kill(self.id(), Signal::SIGINT).unwrap();
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(start.elapsed() < LIMIT, "it does not end; its log says:\n{}", self.log());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Its running child processes.
    pub fn children(&self) -> Vec<Pid> {
        let own = self.id().to_string();
        living(|fields| fields.get(1) == Some(&own.as_str()))
    }

    pub fn log(&self) -> String {
        fs::read_to_string(self.log.path()).unwrap_or_default()
    }

    pub async fn wait_until<F: Future<Output = bool>>(&self, what: &str, mut is_so: impl FnMut() -> F) {
        let start = Instant::now();
        while !is_so().await {
            assert!(
                start.elapsed() < LIMIT,
                "waited for {LIMIT:?} until {what}; the log of the process says:\n{}",
                self.log()
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The address in the line `Zugpost is at http://127.0.0.1:40123/`.
    fn announced(&mut self) -> String {
        let mut output = BufReader::new(self.child.stdout.take().expect("stdout is piped, and read once"));
        let lines = output.by_ref().lines().map_while(Result::ok);
        let found = lines.filter_map(|line| Some(line.split_once("is at ")?.1.to_owned())).next();
        self.output = Some(output);
        found.unwrap_or_else(|| panic!("the server did not start:\n{}", self.log()))
    }
}

impl Drop for Process {
    #[expect(clippy::print_stderr, reason = "belongs to the failing test's own output")]
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("--- log of process {}:\n{}", self.id(), self.log());
        }
        // An error means that it has ended.
        killpg(self.id(), Signal::SIGKILL).ok();
        self.child.wait().ok();
    }
}

/// True while the process has not ended.
pub fn is_alive(process: Pid) -> bool {
    !living(|fields| fields.first() == Some(&process.to_string().as_str())).is_empty()
}

/// Returns whether the process has installed a handler for SIGTERM.
pub fn catches_sigterm(process: Pid) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or_default();
    u64::from_str_radix(caught.trim(), 16).is_ok_and(|caught| caught & 1 << (Signal::SIGTERM as u64 - 1) != 0)
}

/// The running processes with matching `[id, parent]`.
fn living(is_wanted: impl Fn(&[&str]) -> bool) -> Vec<Pid> {
    let processes = fs::read_dir("/proc").expect("Linux has /proc").flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    ids.filter(|id| {
        let Ok(status) = fs::read_to_string(format!("/proc/{id}/stat")) else { return false };
        // `pid (name) state parent …`; the name may contain any character
        let mut fields = status.rsplit(')').next().unwrap_or_default().split_whitespace();
        let (state, parent) = (fields.next().unwrap_or("Z"), fields.next().unwrap_or_default());
        !matches!(state, "Z" | "X") && is_wanted(&[&id.to_string(), parent])
    })
    .map(Pid::from_raw)
    .collect()
}
