//! A real mail server for a test: Debian's Postfix on a loopback port, with configuration, queue and mailbox in a
//! temporary folder. The machine's own mail is not affected.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::{Pid, User};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use tempfile::TempDir;

/// Limit on starting, delivering and stopping.
const LIMIT: Duration = Duration::from_secs(60);

/// Delivers every mail to `example.org`, except to `nobody@example.org`, into one maildir. Stopped on drop, also by a
/// failing test.
pub struct RealSmtp {
    pub port: u16,
    /// The STARTTLS certificate.
    pub ca: PathBuf,
    server: Child,
    folder: TempDir,
}

impl RealSmtp {
    /// Needs Debian's package `postfix` and root privileges.
    pub fn start() -> Self {
        RealSmtp::start_with("127.0.0.1", OF_TESTS)
    }

    /// A Postfix as Debian installs it for an Internet site, with further lines of `main.cf`. Its certificate is for
    /// another name and signed by itself. It relays for 127.0.0.1; other addresses of this machine are strangers.
    pub fn as_installed(more: &str) -> Self {
        RealSmtp::start_with("localhost", &format!("{AS_INSTALLED}{more}"))
    }

    fn start_with(certified: &str, main: &str) -> Self {
        let programs = programs();
        let postfix =
            User::from_name("postfix").unwrap().expect("the package postfix makes the user postfix");
        let folder = TempDir::with_prefix("zugpost-smtp-").unwrap();
        // Postfix's processes run as other users and need access.
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        for name in ["etc", "queue", "data", "mail"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        let owner = (Some(postfix.uid.as_raw()), Some(postfix.gid.as_raw()));
        chown(folder.path().join("data"), owner.0, owner.1)
            .expect("a mail server can only be started by root");
        chown(folder.path().join("mail"), owner.0, owner.1).unwrap();

        let port = super::port::free();
        let ca = write_configuration(folder.path(), port, &postfix, certified, main);
        let etc = folder.path().join("etc");
        // Creates the queue folders; `master` does not.
        let check = Command::new("postfix").arg("-c").arg(&etc).arg("check").output().unwrap();
        assert!(check.status.success(), "postfix check: {}", String::from_utf8_lossy(&check.stderr));
        let server = Command::new(programs.join("master"))
            .arg("-c")
            .arg(&etc)
            .arg("-d") // stays in the foreground, in its own process group:
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = RealSmtp { port, ca, server, folder };
        server.wait_until("it listens", || greeting(port).is_ok_and(|line| line.starts_with("220 ")));
        server
    }

    /// Routes mail for these domains or addresses by a Postfix transport. Call it before the first mail, as Postfix
    /// reads its tables then.
    pub fn hand_on(&self, routes: &[(&str, String)]) {
        let routes = routes.iter().map(|(to, way)| format!("{to} {way}\n"));
        fs::write(self.folder.path().join("etc/transport"), routes.collect::<String>()).unwrap();
    }

    /// Waits for this many mails and returns all delivered mails in order of raw_mail.
    pub fn mails(&self, count: usize) -> Vec<Vec<u8>> {
        let inbox = self.folder.path().join("mail/everyone/new");
        let files = || -> Vec<PathBuf> {
            let Ok(entries) = fs::read_dir(&inbox) else { return Vec::new() };
            entries.map(|entry| entry.unwrap().path()).collect()
        };
        self.wait_until("the mails are there", || files().len() >= count);
        let mut files = files();
        files.sort_by_key(|file| fs::metadata(file).unwrap().modified().unwrap());
        files.iter().map(|file| fs::read(file).unwrap()).collect()
    }

    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn wait_until(&self, what: &str, mut is_so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !is_so() {
            if start.elapsed() > LIMIT {
                panic!("the mail server was waited for until {what}; its log says:\n{}", self.log());
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for RealSmtp {
    fn drop(&mut self) {
        let group = Pid::from_raw(i32::try_from(self.server.id()).expect("process ids are small"));
        // Failures are ignored: the group may have ended, and a panic here would hide the test's own.
        killpg(group, Signal::SIGTERM).ok();
        let start = Instant::now();
        while start.elapsed() < LIMIT && matches!(self.server.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(20));
        }
        killpg(group, Signal::SIGKILL).ok();
        self.server.wait().ok();
    }
}

/// The folder of Postfix's daemons.
fn programs() -> PathBuf {
    let postconf = Command::new("postconf").args(["-d", "-h", "daemon_directory"]).output();
    let output = postconf.expect("no Postfix here: install Debian's package `postfix`");
    PathBuf::from(String::from_utf8(output.stdout).unwrap().trim())
}

/// Mail for everybody in this test, from everybody on this machine.
const OF_TESTS: &str = "mynetworks = 127.0.0.0/8\n\
     relay_domains = in.post.example\n\
     transport_maps = texthash:$config_directory/transport\n\
     smtpd_relay_restrictions = reject_unauth_destination\n";

/// The settings that debconf writes for an Internet site, as far as mail is concerned.
const AS_INSTALLED: &str = "mynetworks = 127.0.0.1/32\n\
     smtpd_relay_restrictions = permit_mynetworks permit_sasl_authenticated defer_unauth_destination\n\
     recipient_delimiter = +\n\
     mailbox_size_limit = 0\n";

fn write_configuration(
    folder: &Path,
    port: u16,
    postfix: &User,
    certified: &str,
    more_main: &str,
) -> PathBuf {
    let etc = folder.join("etc");
    let (folder, uid, gid) = (folder.display(), postfix.uid, postfix.gid);
    let main = format!(
        "compatibility_level = 3.6\n\
         queue_directory = {folder}/queue\n\
         data_directory = {folder}/data\n\
         maillog_file = {folder}/log\n\
         maillog_file_prefixes = {folder}\n\
         myhostname = mail.zugpost.test\n\
         mydestination =\n\
         inet_interfaces = 127.0.0.1\n\
         inet_protocols = ipv4\n\
         alias_maps =\n\
         default_transport = error:no mail leaves this test\n\
         local_transport = error:no mail for users of this machine\n\
         virtual_transport = virtual\n\
         virtual_mailbox_domains = example.org\n\
         virtual_mailbox_base = {folder}/mail\n\
         virtual_mailbox_maps = regexp:{folder}/etc/mailboxes\n\
         virtual_minimum_uid = 1\n\
         virtual_uid_maps = static:{uid}\n\
         virtual_gid_maps = static:{gid}\n\
         smtpd_peername_lookup = no\n\
         smtpd_client_connection_count_limit = 0\n\
         smtpd_tls_security_level = may\n\
         smtpd_tls_cert_file = {folder}/etc/certificate.pem\n\
         smtpd_tls_key_file = {folder}/etc/key.pem\n\
         {more_main}"
    );
    // No chroot, which would need copies of system files.
    let master = format!(
        "127.0.0.1:{port} inet n - n - - smtpd\n\
         cleanup unix n - n - 0 cleanup\n\
         qmgr unix n - n 300 1 qmgr\n\
         rewrite unix - - n - - trivial-rewrite\n\
         proxymap unix - - n - - proxymap\n\
         tlsmgr unix - - n 1000? 1 tlsmgr\n\
         bounce unix - - n - 0 bounce\n\
         defer unix - - n - 0 bounce\n\
         trace unix - - n - 0 bounce\n\
         verify unix - - n - 1 verify\n\
         error unix - - n - - error\n\
         virtual unix - n n - - virtual\n\
         lmtp unix - - n - - lmtp\n\
         smtp unix - - n - - smtp\n\
         postlog unix-dgram n - n - 1 postlogd\n"
    );
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed([certified.to_owned()]).unwrap();
    fs::write(etc.join("main.cf"), main).unwrap();
    fs::write(etc.join("master.cf"), master).unwrap();
    fs::write(etc.join("transport"), "").unwrap();
    fs::write(etc.join("mailboxes"), "!/^nobody@/ everyone/\n").unwrap();
    fs::write(etc.join("key.pem"), signing_key.serialize_pem()).unwrap();
    fs::write(etc.join("certificate.pem"), cert.pem()).unwrap();
    etc.join("certificate.pem")
}

/// Reads the greeting and sends QUIT, so that the log shows no error.
fn greeting(port: u16) -> io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(LIMIT))?;
    let mut line = String::new();
    BufReader::new(stream.try_clone()?).read_line(&mut line)?;
    stream.write_all(b"QUIT\r\n")?;
    Ok(line)
}
