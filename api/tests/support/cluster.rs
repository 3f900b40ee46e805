//! PostgreSQL servers of a test's own, which it may stop: a primary and its streaming standby.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::port;
use super::rows::alter;

/// A PostgreSQL server in a temporary folder, on a port of 127.0.0.1.
#[derive(Debug)]
pub struct Cluster {
    folder: tempfile::TempDir,
    pub port: u16,
}

impl Cluster {
    /// A running primary with our database.
    pub fn running(settings: &str) -> Cluster {
        let primary = Cluster::primary();
        primary.start(settings);
        alter(&Cluster::database(&[&primary], "postgres"), "CREATE DATABASE zugpost");
        primary
    }

    /// A running primary with our database, and a standby that follows it.
    pub fn pair(settings: &str) -> (Cluster, Cluster) {
        let primary = Cluster::running(settings);
        let standby = primary.standby();
        standby.start(settings);
        (primary, standby)
    }

    /// Our database on these servers.
    pub fn url(servers: &[&Cluster]) -> String {
        Cluster::database(servers, "zugpost")
    }

    fn database(servers: &[&Cluster], name: &str) -> String {
        let hosts: Vec<String> = servers.iter().map(|server| format!("127.0.0.1:{}", server.port)).collect();
        format!("postgres://postgres@{}/{name}", hosts.join(","))
    }

    /// A primary that does not run yet.
    pub fn primary() -> Cluster {
        let cluster = Cluster::new();
        cluster.tool(
            "initdb",
            &["--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--no-sync"],
        );
        cluster
    }

    /// Another server that follows this one.
    pub fn standby(&self) -> Cluster {
        let cluster = Cluster::new();
        let from = format!("host=127.0.0.1 port={} user=postgres", self.port);
        cluster.tool(
            "pg_basebackup",
            &["--dbname", &from, "--checkpoint", "fast", "--write-recovery-conf", "--no-sync"],
        );
        cluster
    }

    pub fn start(&self, settings: &str) {
        self.start_in(&[], settings);
    }

    /// Starts it with variables of the environment.
    pub fn start_in(&self, environment: &[(&str, &str)], settings: &str) {
        let folder = self.folder.path().display();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off {settings}",
            self.port
        );
        let log = self.folder.path().join("log");
        let log = log.to_str().unwrap();
        let mut command = self.command("pg_ctl");
        command.args(["start", "--silent", "--wait", "--log", log, "--options", &options]);
        run(command.envs(environment.iter().copied()));
    }

    /// Writes a file that its user may read; returns the path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        path.display().to_string()
    }

    /// From now on it acknowledges a commit when a standby has it, too.
    pub fn wait_for_standbys(&self) {
        let url = Cluster::url(&[self]);
        alter(&url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
        alter(&url, "SELECT pg_reload_conf()");
    }

    /// Ends it as a crash would.
    pub fn stop(&self) {
        self.tool("pg_ctl", &["stop", "--silent", "--mode", "immediate"]);
    }

    pub fn promote(&self) {
        self.tool("pg_ctl", &["promote", "--silent", "--wait"]);
    }

    fn new() -> Cluster {
        let folder = tempfile::tempdir().unwrap();
        if nix::unistd::geteuid().is_root() {
            // PostgreSQL refuses to run as root.
            let postgres =
                nix::unistd::User::from_name("postgres").unwrap().expect("PostgreSQL made its user");
            nix::unistd::chown(folder.path(), Some(postgres.uid), Some(postgres.gid)).unwrap();
        }
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
        Cluster { folder, port: port::free() }
    }

    fn tool(&self, name: &str, args: &[&str]) {
        run(self.command(name).args(args));
    }

    fn command(&self, name: &str) -> Command {
        let tool = binaries().join(name);
        let mut command = if nix::unistd::geteuid().is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(tool);
            command
        } else {
            Command::new(tool)
        };
        // Servers that go on must not hold the test's output open.
        command.current_dir("/").arg("--pgdata").arg(self.folder.path().join("data"));
        command
    }
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It may be stopped already.
        self.command("pg_ctl").args(["stop", "--silent", "--mode", "immediate"]).output().ok();
    }
}

/// The newest of the installed versions.
fn binaries() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed");
    let versions = versions.filter_map(|entry| entry.unwrap().file_name().to_str()?.parse::<u32>().ok());
    let newest = versions.max().expect("PostgreSQL has a version");
    Path::new("/usr/lib/postgresql").join(newest.to_string()).join("bin")
}
