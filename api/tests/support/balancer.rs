//! HAProxy with the configuration that operators are given, in front of servers on ports of 127.0.0.1.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use super::port;
use super::program::Program;

pub struct Balancer {
    port: u16,
    _program: Program,
    _folder: TempDir,
}

impl Balancer {
    /// Starts it on a port of all these addresses of this machine.
    pub fn start(addresses: &[&str], ports: [u16; 3]) -> Balancer {
        let port = port::free();
        let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/haproxy.cfg");
        let mut settings = fs::read_to_string(example).unwrap();
        let binds: Vec<String> = addresses.iter().map(|address| format!("bind {address}:{port}")).collect();
        settings = settings.replace("bind :80", &binds.join("\n  "));
        for (number, port) in (1..).zip(ports) {
            settings = settings.replace(&format!("10.0.0.{number}:8080"), &format!("127.0.0.1:{port}"));
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("haproxy.cfg");
        fs::write(&file, settings).unwrap();
        let program = Program::start(Command::new("/usr/sbin/haproxy").args(["-db", "-q", "-f"]).arg(&file));
        Balancer { port, _program: program, _folder: folder }
    }

    pub fn url(&self, address: &str) -> String {
        format!("http://{address}:{}", self.port)
    }
}
