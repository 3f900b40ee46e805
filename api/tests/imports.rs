//! Checks what the compiler does not: inside a crate, imports lead one way, and some doors stay shut.
//!
//! Reads the sources as text and depends on no crate, so that it works even when one does not compile. It sees `use` and
//! paths that begin with `crate`, `super` or `self`; a path is an import of the longest module file that it begins with.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// The domains of each crate: the folders and files directly in its `src`. A domain may import those before it.
const ORDER: &[(&str, &str)] = &[
    ("rules", "board game frame variants registry perft text record pgn teaching openings"),
    ("protocol", "abort backoff level limits score chances report status work acquire"),
    (
        "worker",
        "attack_tables config control client prefetch huge_pages eval see search level turns analyze uci external \
         statistics niceness error opening matches training worker_task queue command",
    ),
    (
        "api/base",
        "adjustable ids text_enum locale email_address vocabulary time log background rate_limits picture names text_links",
    ),
    ("api/data", "store notation model clock counters site rating view events"),
    ("api/games", "accounts play archive engine lobby privacy moderation"),
    ("api/post", "mail inbound"),
    ("api/web", "scheduler app web"),
    ("api", "config own_server service_manager supervisor reloadable server command"),
];

/// Crate, domain (`*`: all of them), and the paths that it may not name.
const SHUT: &[(&str, &str, &str)] = &[
    // The rules compute. They ask nobody, so that every judgement can be repeated.
    ("rules", "*", "std::fs std::io std::net std::env std::time std::thread std::process"),
    ("protocol", "*", "std::fs std::net std::time::Instant std::time::SystemTime"),
    // A search runs on threads of its own.
    ("worker", "search eval analyze see attack_tables level turns", "tokio reqwest rustls"),
    (
        "worker",
        "control external level matches opening queue training turns uci worker_task",
        "reqwest rustls",
    ),
    ("api/base", "picture email_address locale vocabulary", "diesel"),
    // Rows know nothing of HTTP, and pages nothing of tables.
    ("api/data", "store", "actix_web utoipa"),
    ("api/data", "notation", "diesel"),
    ("api/web", "web", "diesel zugpost_data::store::conn zugpost_data::store::schema"),
];

/// Folders whose entries do not import each other: a game is understood without knowing another one.
const APART: &[(&str, &str)] = &[("rules", "variants")];

type Name = Vec<String>;

struct Module {
    file: String,
    /// Absolute (`crate`, …) or foreign (`std`, …) paths that it names.
    paths: BTreeSet<Name>,
}

fn name_of(path: &str) -> Name {
    let mut name: Name = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    name.pop_if(|last| matches!(last.as_str(), "mod" | "lib" | "main"));
    name
}

/// Without comments and modules of tests.
fn code_of(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The paths of a `use`, its groups written out: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn written_out(tree: &str, before: &str, paths: &mut Vec<String>) {
    let Some((head, rest)) = tree.split_once('{') else {
        paths.push(format!("{before}{}", tree.split(" as ").next().unwrap_or_default().trim()));
        return;
    };
    let (before, group) =
        (format!("{before}{}", head.trim()), &rest[..rest.rfind('}').unwrap_or(rest.len())]);
    let (mut depth, mut begin) = (0, 0);
    for (at, letter) in group.char_indices().chain([(group.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !group[begin..at].trim().is_empty() {
                    written_out(&group[begin..at], &before, paths);
                }
                begin = at + 1;
            }
            _ => {}
        }
    }
}

/// All paths in `use` items, and others that have a `::`.
fn paths_of(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let before = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        if before.is_empty() || before.starts_with("pub") {
            let tree = code[at + 4..].split(';').next().unwrap_or_default();
            written_out(&tree.replace('\n', " "), "", &mut paths);
        }
    }
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let others = code.split(|letter: char| !is_part(letter)).filter(|word| word.contains("::"));
    paths.extend(others.map(str::to_owned));
    paths
}

/// The modules of a crate. `files` are paths in `src` with their texts.
fn modules(files: &[(String, String)]) -> BTreeMap<Name, Module> {
    let names: BTreeSet<Name> = files.iter().map(|(file, _)| name_of(file)).collect();
    let module = |(file, text): &(String, String)| {
        let own = name_of(file);
        let absolute = |path: String| {
            let mut parts: Name =
                path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
            let n_up = parts.iter().take_while(|part| *part == "super").count();
            let first = parts.first().cloned().unwrap_or_default();
            let is_child = names.contains(&[own.as_slice(), std::slice::from_ref(&first)].concat());
            if n_up == 0 && first != "crate" && first != "self" && !is_child {
                return parts;
            }
            parts.drain(..if is_child { 0 } else { n_up.max(1) });
            let base = if first == "crate" { &[][..] } else { &own[..own.len().saturating_sub(n_up)] };
            ["crate".to_owned()].iter().chain(base).chain(&parts).cloned().collect()
        };
        let paths = paths_of(&code_of(text)).into_iter().map(absolute).collect();
        (own, Module { file: file.clone(), paths })
    };
    files.iter().map(module).collect()
}

/// The module file that a path leads to. Items of the crate's root and of a module that contains the asking one are none.
fn target<'a>(modules: &'a BTreeMap<Name, Module>, from: &Name, path: &[String]) -> Option<&'a Name> {
    let path = path.strip_prefix(["crate".to_owned()].as_slice())?;
    let longest = (1..=path.len()).rev().find_map(|n| modules.get_key_value(&path[..n]))?.0;
    (!from.starts_with(longest)).then_some(longest)
}

fn errors(name: &str, files: &[(String, String)]) -> Vec<String> {
    let modules = modules(files);
    let edges: BTreeMap<&Name, BTreeSet<&Name>> = modules
        .iter()
        .map(|(from, module)| {
            (from, module.paths.iter().filter_map(|path| target(&modules, from, path)).collect())
        })
        .collect();
    let mut errors = Vec::new();
    let order: Vec<&str> =
        ORDER.iter().filter(|(of, _)| *of == name).flat_map(|(_, line)| line.split(' ')).collect();
    let rank =
        |module: &Name| order.iter().position(|domain| module.first().is_some_and(|first| first == domain));
    let domains: BTreeSet<&str> =
        modules.keys().filter_map(|module| module.first()).map(String::as_str).collect();
    for domain in domains.symmetric_difference(&order.iter().copied().collect()) {
        errors.push(format!("{name}: {domain} is in src or in ORDER, not in both"));
    }
    for (from, to) in edges.iter().flat_map(|(from, to)| to.iter().map(move |to| (*from, *to))) {
        let file = &modules[from].file;
        if rank(from) < rank(to) && !from.is_empty() {
            errors.push(format!(
                "{name}/src/{file}: {} imports {}, which comes later in ORDER",
                from[0], to[0]
            ));
        }
        let is_apart = |(of, folder): &(&str, &str)| {
            *of == name
                && from.len() > 1
                && to.len() > 1
                && from[0] == *folder
                && to[0] == *folder
                && from[1] != to[1]
        };
        if APART.iter().any(is_apart) {
            errors.push(format!(
                "{name}/src/{file}: {} imports {}; they stay apart",
                from.join("::"),
                to.join("::")
            ));
        }
    }
    for (_, listed, paths) in SHUT.iter().filter(|(of, ..)| *of == name) {
        let shut: Vec<Name> =
            paths.split(' ').map(|path| path.split("::").map(str::to_owned).collect()).collect();
        let is_listed = |module: &&Name| {
            *listed == "*"
                || listed.split(' ').any(|domain| module.first().is_some_and(|first| first == domain))
        };
        for module in modules.keys().filter(is_listed).map(|module| &modules[module]) {
            for path in module.paths.iter().filter(|path| shut.iter().any(|shut| path.starts_with(shut))) {
                errors.push(format!(
                    "{name}/src/{}: {} is shut to it, see SHUT",
                    module.file,
                    path.join("::")
                ));
            }
        }
    }
    errors.extend(circles(&edges).iter().map(|circle| {
        let files = circle.iter().fold(String::new(), |mut text, module| {
            let _ = write!(text, " {}", modules[*module].file);
            text
        });
        format!("{name}/src: these files import each other in a circle:{files}")
    }));
    errors
}

/// Groups of modules that can reach each other.
fn circles<'a>(edges: &BTreeMap<&'a Name, BTreeSet<&'a Name>>) -> BTreeSet<Vec<&'a Name>> {
    let reached: BTreeMap<&Name, BTreeSet<&Name>> = edges
        .keys()
        .map(|from| {
            let (mut reached, mut open) = (BTreeSet::new(), vec![*from]);
            while let Some(module) = open.pop() {
                open.extend(edges[module].iter().copied().filter(|to| reached.insert(*to)));
            }
            (*from, reached)
        })
        .collect();
    let of_circle = reached.keys().filter(|module| reached[*module].contains(*module));
    of_circle
        .map(|module| {
            reached[module].iter().copied().filter(|other| reached[other].contains(module)).collect()
        })
        .collect()
}

fn read(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in
        std::fs::read_dir(folder).expect("sources can be read").map(|entry| entry.expect("an entry").path())
    {
        if entry.is_dir() {
            read(root, &entry, files);
        } else if entry.extension().is_some_and(|end| end == "rs") && !entry.ends_with("tests.rs") {
            let name = entry.strip_prefix(root).expect("below").to_string_lossy().into_owned();
            files.push((name, std::fs::read_to_string(&entry).expect("a source can be read")));
        }
    }
}

#[test]
fn imports_lead_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = Vec::new();
    for (name, _) in ORDER {
        let (src, mut files) = (root.join(name).join("src"), Vec::new());
        read(&src, &src, &mut files);
        assert!(!files.is_empty(), "{name} has no sources");
        all.extend(errors(name, &files));
    }
    assert!(all.is_empty(), "{} errors\n{}", all.len(), all.join("\n"));
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).expect("the manifest can be read");
    let members =
        manifest.split("members = [").nth(1).and_then(|rest| rest.split(']').next()).expect("members");
    let listed: BTreeSet<&str> = members.split('"').skip(1).step_by(2).collect();
    assert_eq!(listed, ORDER.iter().map(|(name, _)| *name).collect());
}

/// Each fault is found, once, in sources that have no other.
#[test]
fn faults_are_found() {
    let sound = [
        ("lib.rs", "pub mod mail;\npub mod inbound;"),
        ("mail.rs", "mod kinds;\nmod words;\npub use kinds::Kind;"),
        ("mail/kinds.rs", "use super::words::{Words, self as w};\nuse std::fmt;"),
        (
            "mail/words.rs",
            "// use crate::inbound::Nothing;\npub struct Words;\n#[cfg(test)]\nmod tests { use crate::inbound; }",
        ),
        ("inbound.rs", "use crate::mail::{Kind, words};"),
    ];
    let with = |file: &str, text: &str| -> Vec<String> {
        let mut files: Vec<(String, String)> =
            sound.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        files.retain(|(name, _)| name != file);
        files.push((file.to_owned(), text.to_owned()));
        errors("api/post", &files)
    };
    assert_eq!(with("lib.rs", ""), Vec::<String>::new());
    for (file, text, n, part) in [
        ("mail/words.rs", "use crate::inbound::Reply;", 2, "comes later"),
        ("mail/words.rs", "fn f() { crate::inbound::f(); }", 2, "comes later"),
        ("mail/words.rs", "use super::{\n    kinds::Kind,\n};", 1, "circle"),
        ("other.rs", "", 1, "not in both"),
    ] {
        let errors = with(file, text);
        assert_eq!(
            (errors.len(), errors.iter().any(|error| error.contains(part))),
            (n, true),
            "{text}: {errors:?}"
        );
    }
    let rules = |file: &str, text: &str| {
        errors("rules", &[(file.to_owned(), text.to_owned()), ("variants/b.rs".to_owned(), String::new())])
    };
    let n_of = |part: &str, errors: Vec<String>| errors.iter().filter(|error| error.contains(part)).count();
    assert_eq!(n_of("is shut", rules("pgn.rs", "use std::{fmt, fs::File};")), 1);
    assert_eq!(n_of("is shut", rules("pgn.rs", "fn f() { std::time::Instant::now(); }")), 1);
    assert_eq!(n_of("is shut", rules("pgn.rs", "use std::fmt;")), 0);
    assert_eq!(n_of("apart", rules("variants/a.rs", "use super::b::B;")), 1);
    assert_eq!(n_of("apart", rules("variants/a/steps.rs", "use crate::variants::b;")), 1);
}
