//! Who may know whom, how long files are, and other sentences of DESIGN.md and STYLE.md, read from the sources.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// A file of the program.
struct Source {
    /// Below the repository, with slashes.
    path: String,
    text: String,
}

impl Source {
    /// Everything but comments and the module's own tests, on which nobody depends.
    fn code(&self) -> String {
        let text = self.text.split("\n#[cfg(test)]").next().unwrap_or_default();
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// Every Rust file below these folders of the repository.
fn sources(folders: &[&str]) -> Vec<Source> {
    let root = repository();
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut sources = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                // Programs that are built on their own keep what they build beside them.
                waiting.extend((path.file_name() != Some(OsStr::new("target"))).then_some(path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let path = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                sources.push(Source { path, text });
            }
        }
    }
    assert!(!sources.is_empty(), "no sources in {folders:?}");
    sources
}

/// The parts of the crate that a file names: what follows `crate::`, `zugpost::` or leads out of its own folder.
fn parts(code: &str) -> Vec<String> {
    let after = |word: &str| {
        let names = code.split(word).skip(1).flat_map(|rest| {
            // `use crate::{store, clock::Moment}` names two.
            let group = rest.strip_prefix('{').and_then(|rest| rest.split('}').next());
            group.map_or(vec![rest], |group| group.split(',').collect())
        });
        let first = |text: &str| {
            let text = text.trim_start();
            text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().map(str::to_owned)
        };
        names.filter_map(first).collect::<Vec<_>>()
    };
    ["crate::", "zugpost::"].into_iter().flat_map(after).collect()
}

/// That the part of `api/src` (a file and the folder of its name) never contains these words in its code.
fn check_absent(part: &str, words: &[&str]) {
    let own = |source: &Source| {
        source.path == format!("api/src/{part}.rs") || source.path.starts_with(&format!("api/src/{part}/"))
    };
    let sources: Vec<Source> = sources(&["api/src"]).into_iter().filter(own).collect();
    assert!(!sources.is_empty(), "there is no part {part}");
    for source in sources {
        let code = source.code();
        for word in words {
            assert!(!code.contains(word), "{} names {word}", source.path);
        }
    }
}

/// That the part names no other parts of the crate than these.
fn check_parts(part: &str, allowed: &[&str]) {
    for source in sources(&["api/src"]) {
        let own = source.path == format!("api/src/{part}.rs")
            || source.path.starts_with(&format!("api/src/{part}/"));
        if own {
            for named in parts(&source.code()) {
                assert!(named == part || allowed.contains(&named.as_str()), "{} names {named}", source.path);
            }
        }
    }
}

#[test]
fn http_knows_actix_and_no_database() {
    check_absent("http", &["diesel", "store::Conn", "store::schema", "store::conn"]);
}

#[test]
fn store_knows_the_database_and_no_http() {
    check_absent("store", &["actix", "utoipa", "crate::service", "crate::http"]);
}

#[test]
fn service_knows_no_http() {
    check_absent("service", &["actix", "crate::http", "crate::page"]);
}

#[test]
fn pictures_pages_and_mails_know_neither_database_nor_service_nor_http() {
    check_parts("picture", &[]);
    check_parts("page", &["picture"]);
    check_parts("mail", &["picture"]);
    check_parts("inbound", &["mail", "clock", "ids"]);
    for part in ["picture", "page", "mail", "inbound"] {
        check_absent(part, &["diesel", "actix"]);
    }
}

#[test]
fn each_part_names_only_those_below_it() {
    check_parts("store", &["clock", "ids"]);
    check_parts("rates", &["clock"]);
    check_parts("service", &["store", "clock", "ids", "rates", "inbound", "mail", "picture"]);
    check_parts("http", &["service", "store", "clock", "ids", "rates", "inbound", "mail", "page", "picture"]);
}

#[test]
fn only_the_binary_names_server_and_worker() {
    for source in sources(&["api/src"]) {
        let binary = source.path == "api/src/main.rs" || source.path.starts_with("api/src/command");
        if !binary {
            assert!(!source.code().contains("zugpost_worker"), "{} names the worker", source.path);
        }
    }
    for source in sources(&["worker/src", "rules/src"]) {
        assert!(!source.code().contains("zugpost::"), "{} names the server", source.path);
    }
    for manifest in ["worker/Cargo.toml", "rules/Cargo.toml"] {
        let text = fs::read_to_string(repository().join(manifest)).unwrap();
        assert!(
            !text.contains("\nzugpost = ") && !text.contains("\nzugpost."),
            "{manifest} names the server"
        );
    }
}

/// Tables may be longer, and so may tests.
#[test]
fn no_file_is_longer_than_four_hundred_lines() {
    const TABLES: [&str; 1] = ["api/src/store/schema.rs"];
    let long = |source: &Source| {
        let lines = source.text.split("\n#[cfg(test)]").next().unwrap_or_default().lines().count();
        let is_test = source.path.ends_with("/tests.rs");
        (lines > 400 && !is_test && !TABLES.contains(&source.path.as_str()))
            .then(|| format!("{} has {lines} lines", source.path))
    };
    let long: Vec<String> =
        sources(&["api/src", "worker/src", "rules/src"]).iter().filter_map(long).collect();
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn no_lint_is_switched_off_without_a_reason() {
    for source in sources(&["api", "worker", "rules"]) {
        for (number, line) in source.text.lines().enumerate() {
            let line = line.trim_start();
            let attribute = line.starts_with("#[") || line.starts_with("#![");
            let place = format!("{}:{}", source.path, number + 1);
            assert!(!(attribute && line.contains("allow(")), "{place}: use #[expect(…, reason = …)]");
            if attribute && line.contains("expect(") && line.contains(")]") {
                assert!(line.contains("reason"), "{place}: say the reason");
            }
        }
    }
}

#[test]
fn the_parts_are_found_that_a_file_names() {
    let code = "use crate::store::Conn;\nuse crate::{clock::Moment, ids};\nfn f() { crate::http::json() }";
    assert_eq!(parts(code), ["store", "clock", "ids", "http"]);
}
