//! Imports that the table allows, rejects and reports as stale.

use super::package;
use crate::check::{crate_errors, package_errors};
use crate::graph::Graph;
use crate::table::Table;

const TWO: &str = "mod high; mod low;";
const TWO_DOMAINS: &str = "[app domains]\nlow:\nhigh: low\nlib:\n";

#[test]
fn an_arrow_that_the_table_has_is_allowed() {
    let files = [("lib.rs", TWO), ("high.rs", "use crate::low::X;"), ("low.rs", "pub struct X;")];
    assert_eq!(errors(&files, TWO_DOMAINS), Vec::<String>::new());
}

#[test]
fn an_arrow_that_the_table_lacks_is_refused() {
    let files = [("lib.rs", TWO), ("high.rs", "\nuse crate::low::X;"), ("low.rs", "pub struct X;")];
    let errors = errors(&files, "[app domains]\nlow:\nhigh:\nlib:\n");
    assert_error(&errors, &["app/src/high.rs:2", "`crate::low::X` leads from high to low", "table.txt:5"]);
}

#[test]
fn a_turned_arrow_is_refused() {
    let files = [("lib.rs", TWO), ("low.rs", "fn f() { crate::high::g(); }"), ("high.rs", "pub fn g() {}")];
    let found = errors(&files, TWO_DOMAINS);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert_error(&found[..1], &["table.txt:5", "nothing in high imports low"]);
    assert_error(&found[1..], &["app/src/low.rs:1", "leads from low to high"]);
    let found = errors(&files, "[app domains]\nlow: high\nhigh:\nlib:\n");
    assert_error(&found, &["table.txt:4", "low may not import high, which has no line above it"]);
}

#[test]
fn an_arrow_that_no_import_uses_is_struck() {
    let files = [("lib.rs", TWO), ("high.rs", ""), ("low.rs", "pub struct X;")];
    assert_error(&errors(&files, TWO_DOMAINS), &["table.txt:5", "nothing in high imports low"]);
}

#[test]
fn every_domain_has_one_line() {
    let files = [("lib.rs", TWO), ("high.rs", ""), ("low.rs", "")];
    assert_error(&errors(&files, "[app domains]\nlow:\nlib:\n"), &["[app domains] lacks high"]);
    let gone = errors(&files, "[app domains]\nlow:\nhigh:\ngone:\nlib:\n");
    assert_error(&gone, &["table.txt:6", "app/src has no domain gone"]);
    let twice = errors(&files, "[app domains]\nlow:\nhigh:\nlow:\nlib:\n");
    assert_error(&twice, &["table.txt:6", "low has a line already, 4"]);
}

/// Files of which `a` and `b` import each other.
const CIRCLE: [(&str, &str); 4] = [
    ("lib.rs", "mod part;"),
    ("part.rs", "mod a; mod b; mod c;"),
    ("part/a.rs", "use super::b::B;\npub struct A;"),
    ("part/b.rs", "\npub struct B(super::a::A);"),
];

fn circle() -> Vec<(&'static str, &'static str)> {
    CIRCLE.into_iter().chain([("part/c.rs", "use super::a::A;")]).collect()
}

#[test]
fn a_circle_is_found_and_printed() {
    let found = errors(&circle(), "[app domains]\npart:\nlib:\n");
    let lines =
        ["part/a.rs:1: `super::b::B` leads to part/b.rs", "part/b.rs:2: `super::a::A` leads to part/a.rs"];
    assert_error(&found, &["a circle of 2 files", "part/a.rs part/b.rs", lines[0], lines[1]]);
    assert!(!found[0].contains("c.rs"), "{}", found[0]);
}

#[test]
fn a_circle_is_allowed_with_a_reason_as_long_as_it_is_one() {
    let domains = "[app domains]\npart:\nlib:\n[app circles]\n";
    assert!(errors(&circle(), &format!("{domains}part/a.rs\n    part/b.rs: they recur\n")).is_empty());
    let stale =
        errors(&circle(), &format!("{domains}part/b.rs part/a.rs: recur\npart/a.rs part/c.rs: old\n"));
    assert_error(&stale, &["table.txt:8", "these files are no circle"]);
    let smaller = errors(&circle(), &format!("{domains}part/a.rs part/b.rs part/c.rs: too many\n"));
    assert_eq!(smaller.len(), 2, "{smaller:#?}");
}

#[test]
fn only_an_allowed_circle_leads_an_arrow_up() {
    let files =
        [("lib.rs", TWO), ("high.rs", "use crate::low::X;"), ("low.rs", "use crate::high::Y; pub struct X;")];
    let domains = "[app domains]\nlow: high\nhigh: low\nlib:\n";
    assert!(errors(&files, &format!("{domains}[app circles]\nlow.rs high.rs: reason\n")).is_empty());
    assert_eq!(errors(&files, domains).len(), 2);
}

#[test]
fn paths_outside_are_forbidden_to_domains() {
    let files = [
        ("lib.rs", TWO),
        ("high.rs", "use std::{fmt, fs::{self, File}};"),
        ("low.rs", "use diesel::prelude as p; fn f() { p::x() }"),
    ];
    let with =
        |line: &str| errors(&files, &format!("[app domains]\nlow:\nhigh:\nlib:\n[app outside]\n{line}\n"));
    assert!(with("high: no diesel std::io std::f").is_empty());
    assert!(with("low: no std::fs diesel::prelude::y").is_empty());
    let found = with("high low: no std::fs");
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(
        found[1].contains("app/src/high.rs:1: `std::fs::File`: high may not import std::fs"),
        "{found:#?}"
    );
    assert_eq!(with("all: no diesel").len(), 2);
    assert_error(&with("gone: no diesel"), &["no domain gone"]);
}

#[test]
fn paths_outside_are_reserved_for_domains() {
    let files =
        [("lib.rs", TWO), ("high.rs", "#[tokio::main] async fn f() {}"), ("low.rs", "use diesel::x;")];
    let with =
        |line: &str| errors(&files, &format!("[app domains]\nlow:\nhigh:\nlib:\n[app outside]\n{line}\n"));
    assert!(with("diesel: only low").is_empty());
    assert_error(&with("tokio: only high low"), &["low does not import tokio"]);
    let found = with("diesel: only high");
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].contains("app/src/low.rs:1: `diesel::x`: low may not import diesel"), "{found:#?}");
}

#[test]
fn a_module_of_the_crate_can_be_forbidden_to_a_domain() {
    let files = [
        ("lib.rs", TWO),
        ("high.rs", "use crate::low::conn::Conn;"),
        ("low.rs", "pub mod conn;"),
        ("low/conn.rs", "pub struct Conn;"),
    ];
    let with = |line: &str| errors(&files, &format!("{TWO_DOMAINS}[app outside]\n{line}\n"));
    assert_error(&with("high: no crate::low::conn"), &["high.rs:1", "high may not import crate::low::conn"]);
    assert!(with("high: no crate::low::con").is_empty());
}

#[test]
fn entries_that_stand_apart_do_not_import_each_other() {
    let files = |code| {
        [
            ("lib.rs", "mod all;"),
            ("all.rs", "mod a; mod b; pub struct X;"),
            ("all/a.rs", "mod x; pub struct Y;"),
            ("all/a/x.rs", code),
            ("all/b.rs", "pub struct B;"),
        ]
    };
    let sections = "[app domains]\nall:\nlib:\n[app apart]\nall: reason\n";
    assert!(errors(&files("use super::{Y, super::X};"), sections).is_empty());
    assert_error(
        &errors(&files("use crate::all::b::B;"), sections),
        &["all/a/x.rs:1", "from a to b", "table.txt:7"],
    );
    assert_error(&errors(&files(""), &sections.replace("all: r", "gone: r")), &["no folder gone/"]);
}

#[test]
fn crates_import_those_above_them() {
    let crates = |text: &str| {
        let mut base = package(&[("lib.rs", "")]);
        (base.folder, base.library) = ("base".to_owned(), "base_lib".to_owned());
        let packages = [base, package(&[("lib.rs", "mod a;"), ("a.rs", "use base_lib::X;")])];
        let table = Table::parse(text).expect("the table can be read");
        crate_errors(&packages[1], &Graph::of(&packages[1]), &table.crates, &packages)
    };
    assert!(crates("[crates]\nbase:\napp: base\n").is_empty());
    assert_error(&crates("[crates]\nbase:\napp:\n"), &["app/src/a.rs:1", "app may not import base"]);
    assert_error(&crates("[crates]\napp: base\nbase:\n"), &["no crate of that name above"]);
    assert_error(&crates("[crates]\nbase:\nmore:\napp: base more\n"), &["nothing in app imports more"]);
}

#[test]
fn a_table_that_cannot_be_read_says_its_line() {
    let lines = [
        ("low:", "table.txt:1: a line before the first section"),
        ("[app layers]", "table.txt:1: sections are"),
        ("[crates]\n\n[app domains]\nlow:", "table.txt:4: [crates] does not have `app`"),
        ("[crates]\napp:\n# note\n[app domains]\nlow high", "table.txt:5: a line without a colon"),
        ("[crates]\napp:\n[app domains]\nlow high:", "table.txt:4: a domain has a line of its own"),
        ("[crates]\napp:\n[app circles]\na.rs b.rs:", "table.txt:4: the reason is missing"),
        ("[crates]\napp:\n[app outside]\nlow:", "table.txt:4: `no` or `only` is missing"),
        ("[crates]\napp:\n[app outside]\nlow: never x", "table.txt:4: `<domains>: no <paths>`"),
        ("[crates]\n: x", "table.txt:2: nothing stands before the colon"),
    ];
    for (text, message) in lines {
        let error = Table::parse(text).err().unwrap_or_default();
        assert!(error.contains(message), "{text}: {error}");
    }
}

/// The errors of a crate against the sections of `app`.
fn errors(files: &[(&str, &str)], sections: &str) -> Vec<String> {
    let package = package(files);
    let table = Table::parse(&format!("[crates]\napp:\n{sections}")).expect("the table can be read");
    package_errors(&package, &Graph::of(&package), &table.rules[0])
}

/// Asserts a single error that contains all these words.
fn assert_error(errors: &[String], words: &[&str]) {
    assert_eq!(errors.len(), 1, "{errors:#?}");
    for word in words {
        assert!(errors[0].contains(word), "{word} is missing in {}", errors[0]);
    }
}
