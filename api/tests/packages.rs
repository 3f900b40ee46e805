//! The packages: made, checked, installed and run as their users would, with the program of these tests inside. As root, because
//! package managers and container engines are; each takes a minute, mostly for packing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::http::client;
use crate::support::port;
use crate::support::python;
use crate::support::wait::wait_until;

const PROGRAM: &str = env!("CARGO_BIN_EXE_zugpost");
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command, and returns what it writes if it succeeds.
fn done(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let (out, error) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?}: {status}\n{out}\n{error}");
    out.into_owned()
}

/// Makes a package with the program of these tests.
fn package(kind: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let script = repository().join("deploy/package");
    let arguments = ["--program", PROGRAM, "--version", VERSION];
    done(Command::new(script).args(arguments).arg(folder.path()).arg(kind));
    folder
}

/// Packages of another version, without packing anew.
fn renamed(packages: &TempDir, version: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for package in files(packages) {
        let content = tempfile::tempdir().unwrap();
        done(Command::new("dpkg-deb").arg("--raw-extract").arg(package).arg(content.path()));
        let control = content.path().join("DEBIAN/control");
        let text = std::fs::read_to_string(&control).unwrap();
        let (from, to) = (format!("\nVersion: {VERSION}-1\n"), format!("\nVersion: {version}-1\n"));
        assert!(text.contains(&from), "{text}");
        std::fs::write(&control, text.replace(&from, &to)).unwrap();
        let build = ["--build", "--root-owner-group", "-Zgzip", "-z1"];
        done(Command::new("dpkg-deb").args(build).arg(content.path()).arg(folder.path()));
    }
    folder
}

fn files(folder: &TempDir) -> Vec<PathBuf> {
    folder.path().read_dir().unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn the_packages_install_serve_upgrade_and_leave_debian() {
    const NEXT: &str = "99.0.0";
    let old = package("debian");
    // The words in a debug build of other people's crates take it minutes.
    let lint = ["--dont-check-part", "binaries/spelling", "--fail-on", "error,warning", "--allow-root"];
    done(Command::new("lintian").args(lint).args(files(&old)));
    let new = renamed(&old, NEXT);
    let hook =
        format!("{}/api/tests/packages/in_debian \"$1\"", repository().canonicalize().unwrap().display());
    let mut debian = Command::new("mmdebstrap");
    debian.args(["--quiet", "--variant=apt", "--include=systemd"]);
    debian.args([&format!("--customize-hook={hook}"), "bookworm", "/dev/null"]);
    let (folders, versions) = ([("OLD", &old), ("NEW", &new)], [("FROM", VERSION), ("TO", NEXT)]);
    debian.envs(folders.map(|(name, folder)| (name, folder.path()))).envs(versions);
    done(debian.env("PORT", port::free().to_string()));
}

/// The crates in the program, as `name version`.
fn linked() -> BTreeSet<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--offline", "--edges", "normal", "--package", "zugpost"]).args([
        "--features",
        "opentelemetry",
        "--target",
        "x86_64-unknown-linux-gnu",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ]);
    let tree = done(tree.current_dir(repository()));
    let lines = tree.lines().filter_map(|line| line.split_once(" v"));
    let named = lines.map(|(name, rest)| format!("{name} {}", rest.split(' ').next().unwrap_or_default()));
    named.collect()
}

#[test]
fn the_packages_name_every_crate_with_its_licence() {
    let folder = package("archive");
    done(Command::new("tar").arg("xzf").args(files(&folder)).arg("-C").arg(folder.path()));
    let inside = files(&folder).into_iter().find(|entry| entry.is_dir()).unwrap();
    let read = |name: &str| std::fs::read_to_string(inside.join(name)).unwrap();
    let bill: Value = serde_json::from_str(&read("zugpost.cdx.json")).unwrap();
    assert_eq!([&bill["bomFormat"], &bill["specVersion"]], ["CycloneDX", "1.5"]);
    let own = &bill["metadata"]["component"];
    let components = bill["components"].as_array().unwrap().iter().chain([own]);
    let text = |component: &Value, key: &str| component[key].as_str().unwrap().to_owned();
    let named: BTreeSet<String> = components
        .clone()
        .map(|component| format!("{} {}", text(component, "name"), text(component, "version")))
        .collect();
    let linked = linked();
    assert!(linked.len() > 300 && named == linked, "{:?}", named.symmetric_difference(&linked));
    let lock = std::fs::read_to_string(repository().join("Cargo.lock")).unwrap();
    let actix = components.clone().find(|component| component["name"] == "actix-web").unwrap();
    let (version, sum) = (text(actix, "version"), text(&actix["hashes"][0], "content"));
    assert!(lock.contains(&format!("name = \"actix-web\"\nversion = \"{version}\"")) && lock.contains(&sum));
    for component in components {
        assert!(!text(&component["licenses"][0], "expression").is_empty(), "{component}");
    }
    // Each text stands below the crates that it is of.
    let licences = read("THIRD-PARTY.txt");
    let line = "=".repeat(80);
    let parts: Vec<&str> = licences.split(line.as_str()).skip(1).collect();
    let licensed: BTreeSet<String> = parts
        .chunks(2)
        .filter(|part| part[1].trim().len() > 100)
        .flat_map(|part| part[0].trim().split(", ").map(str::to_owned))
        .collect();
    assert_eq!(licensed, linked);
}

/// Containers of a podman of their own.
struct Podman(TempDir);

impl Podman {
    fn command(&self, arguments: &[&str]) -> Command {
        let mut podman = Command::new("podman");
        podman.args(["--storage-driver", "vfs", "--cgroup-manager", "cgroupfs", "--events-backend", "none"]);
        podman
            .arg("--root")
            .arg(self.0.path().join("images"))
            .arg("--runroot")
            .arg(self.0.path().join("run"));
        podman.args(arguments);
        podman
    }

    /// Runs a container without rights to write anything but its volumes.
    fn run(&self, more: &[&str]) -> Command {
        let mut run = self.command(&["run", "--runtime", "runc", "--read-only", "--health-interval=disable"]);
        // Of a machine that may be a container itself, and so cannot give more.
        run.args(["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=4096:4096"]).args(more);
        run
    }

    /// Returns what a server that cannot start says.
    fn refuses(&self, more: &[&str]) -> String {
        let refused = self.run(&["--rm", "--network", "none"]).args(more).output().unwrap();
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(1), "{said}");
        said
    }
}

impl Drop for Podman {
    fn drop(&mut self) {
        let _ = self.command(&["rm", "--all", "--force", "--time", "0"]).output();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_image_runs_without_privileges_and_keeps_its_games_in_one_volume() {
    let folder = package("image");
    let podman = Podman(tempfile::tempdir().unwrap());
    let image = format!("zugpost:{VERSION}");
    done(podman.command(&["load", "--quiet", "--input"]).args(files(&folder)));

    let listen = format!("127.0.0.1:{}", port::free());
    let (setting, base) = (format!("ZUGPOST_LISTEN={listen}"), format!("http://{listen}"));
    let serve = [
        "--detach",
        "--name",
        "server",
        "--network",
        "host",
        "--volume",
        "games:/data",
        "--env",
        &setting,
        &image,
    ];
    let start = async || {
        done(&mut podman.run(&serve));
        let is_well = || podman.command(&["healthcheck", "run", "server"]).status().unwrap().success();
        wait_until("the image's own check succeeds", async || is_well()).await;
    };
    let admin = |more: &[&str]| {
        let said =
            done(podman.command(&["exec", "server", "/usr/bin/zugpost", "admin"]).args(more).arg("--json"));
        serde_json::from_str::<Value>(&said).unwrap()
    };
    start().await;
    let bill = folder.path().join("bill.json");
    done(podman.command(&["cp", "server:/usr/share/doc/zugpost/zugpost.cdx.json"]).arg(&bill));
    assert!(std::fs::read_to_string(bill).unwrap().contains("pkg:cargo/actix-web@"));
    let who = done(&mut podman.command(&["top", "server", "huser"]));
    assert!(who.lines().skip(1).all(|user| user.trim() == "65532"), "{who}");
    admin(&["player", "Nora", "nora@example.org"]);
    let token =
        admin(&["token", "Nora", "--scopes", "game:read,game:create"])["token"].as_str().unwrap().to_owned();

    // The worker that the server starts answers a move.
    let seats = json!({"white": {"engine": {"level": 1}}, "black": {"player": "Nora"}});
    let asked = client().post(format!("{base}/api/v1/games")).bearer_auth(&token);
    let game: Value =
        asked.json(&json!({"variant": "chess", "seats": seats})).send().await.unwrap().json().await.unwrap();
    let game = format!("{base}/api/v1/games/{}", game["id"].as_str().unwrap());
    let ply = async || {
        let game: Value = client().get(&game).bearer_auth(&token).send().await.unwrap().json().await.unwrap();
        game["ply"].clone()
    };
    wait_until("the engine has moved", async || ply().await == 1).await;

    done(&mut podman.command(&["stop", "--time", "20", "server"]));
    done(&mut podman.command(&["rm", "server"]));
    start().await;
    assert_eq!(ply().await, 1, "it is in the volume");
    done(&mut podman.command(&["stop", "--time", "20", "server"]));

    assert!(podman.refuses(&[&image]).contains("/data"));
    let of_root = tempfile::tempdir().unwrap();
    let mount = format!("{}:/data", of_root.path().display());
    assert!(podman.refuses(&["--volume", &mount, &image]).contains("65532"));
    assert!(podman.refuses(&["--volume", "games:/data", "--user", "0", &image]).contains("65532"));
}

/// By the schemas of Compose and Kubernetes, and each variable is one that the program reads.
#[test]
fn compose_and_kubernetes_take_what_is_shipped_for_them() {
    let tools = python::programs("manifests", include_str!("manifests/requirements.txt"));
    let [compose, kubernetes] =
        ["compose.yaml", "kubernetes.yaml"].map(|name| repository().join("deploy").join(name));
    let schema = ["--builtin-schema", "vendor.compose-spec"];
    done(Command::new(tools.join("check-jsonschema")).args(schema).arg(&compose));
    done(Command::new(tools.join("kubernetes-validate")).args(["--strict", "-k", "1.31"]).arg(&kubernetes));
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|letter: char| !letter.is_ascii_uppercase() && letter != '_');
        words.filter(|word| word.starts_with("ZUGPOST_")).map(str::to_owned).collect()
    };
    let help = |command| done(Command::new(PROGRAM).args([command, "--help"]));
    let mut known = words(&(help("serve") + &help("worker")));
    // A variable of the file for Compose alone, and one that is read before the command line.
    known.extend(["ZUGPOST_HOST", "ZUGPOST_LOG_FORMAT"].map(str::to_owned));
    for file in [compose, kubernetes] {
        let used = words(&std::fs::read_to_string(&file).unwrap());
        assert!(used.len() >= 8, "{used:?}");
        for variable in used {
            let is_known = known.contains(&variable) || known.contains(variable.trim_end_matches("_FILE"));
            assert!(is_known, "{}: {variable}", file.display());
        }
    }
}
