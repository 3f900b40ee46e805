//! Which code creates an edge between files, and which does not.

use std::collections::BTreeSet;

use super::package;
use crate::graph::Graph;

#[test]
fn nested_braces_name_every_leaf() {
    let text = "use crate::{mail::{self, send::{Sender as S, LIMIT}}, store::{games::*}};";
    assert_eq!(arrows_of_user(text), ["user -> mail", "user -> mail/send", "user -> store/games"]);
    let text = "use crate::mail::{self}; fn f() { mail::letter() }";
    assert_eq!(arrows_of_user(text), ["user -> mail", "user -> mail/letter"]);
    assert_eq!(
        arrows_of_user("use crate::mail; use ::mail::X; fn f() { ::mail::letter() }"),
        ["user -> mail"]
    );
}

#[test]
fn super_leads_up_as_often_as_it_stands_there() {
    let files = [
        ("lib.rs", "mod a; mod x;"),
        ("x.rs", "pub fn f() {}"),
        ("a.rs", "mod b; mod x;"),
        ("a/x.rs", "pub fn f() {}"),
        ("a/b.rs", "mod c; mod x;"),
        ("a/b/x.rs", "pub fn f() {}"),
        ("a/b/c.rs", "use super::super::super::x::f; fn g() { super::super::x::f() }"),
    ];
    assert_eq!(arrows(&files), ["a/b/c -> a/x", "a/b/c -> x"]);
}

#[test]
fn an_inline_module_belongs_to_its_file() {
    let text = "mod inner { use super::super::store::games::find; use super::own; } fn own() {} use inner::find as f;";
    assert_eq!(arrows_of_user(text), ["user -> store/games"]);
    assert!(arrows_of_user("mod inner { pub fn f() {} } fn g() { inner::f() }").is_empty());
}

#[test]
fn a_reexport_is_followed_to_the_definition() {
    assert_eq!(arrows_of_user("use crate::mail::Letter;"), ["user -> mail/letter"]);
    assert_eq!(arrows_of_user("use crate::Letter;"), ["user -> mail/letter"]);
    assert_eq!(arrows_of_user("fn f() { crate::mail::letter() }"), ["user -> mail/letter"]);
    assert_eq!(arrows_of_user("use crate::mail::Sender;"), ["user -> mail/send"]);
    assert_eq!(arrows_of_user("use crate::store::Id;"), ["user -> store"]);
}

#[test]
fn a_reexport_and_a_declaration_are_no_import_but_use_is() {
    let child = ("a/child.rs", "pub struct X;");
    let root = ("lib.rs", "mod a;");
    assert!(arrows(&[root, ("a.rs", "mod child; pub(crate) use child::X;"), child]).is_empty());
    assert_eq!(arrows(&[root, ("a.rs", "mod child; use child::X;"), child]), ["a -> a/child"]);
    assert_eq!(
        arrows(&[root, ("a.rs", "mod child; pub use child::X; struct Y(X);"), child]),
        ["a -> a/child"]
    );
    assert_eq!(arrows(&[root, ("a.rs", "mod child; struct Y(child::X);"), child]), ["a -> a/child"]);
}

#[test]
fn a_reexport_of_another_part_is_an_import() {
    assert_eq!(arrows_of_user("pub use crate::store::games::Game;"), ["user -> store/games"]);
}

#[test]
fn the_name_of_a_module_around_this_one_is_no_import_of_it() {
    let files = |child| {
        [
            ("lib.rs", "mod a;"),
            ("a.rs", "mod child; pub mod x; fn f() {}"),
            ("a/x.rs", "pub fn g() {}"),
            ("a/child.rs", child),
        ]
    };
    assert_eq!(arrows(&files("use crate::a; fn h() { a::x::g() }")), ["a/child -> a/x"]);
    assert_eq!(arrows(&files("use crate::a; fn h() { a::f() }")), ["a/child -> a"]);
}

#[test]
fn imported_names_lead_on_in_expressions_types_and_patterns() {
    let text = |code| arrows_of_user(&format!("use crate::mail as m; {code}"));
    assert_eq!(text("fn f() { m::send::Sender; }"), ["user -> mail", "user -> mail/send"]);
    assert_eq!(text("struct X(Vec<m::Letter>);"), ["user -> mail", "user -> mail/letter"]);
    assert_eq!(
        text("fn f(x: u8) { match x { m::LIMIT => {} _ => {} } }"),
        ["user -> mail", "user -> mail/send"]
    );
    assert_eq!(text("fn f(y @ m::LIMIT: u8) {}"), ["user -> mail", "user -> mail/send"]);
    assert_eq!(text("impl m::send::Send for u8 { fn send() {} }"), ["user -> mail", "user -> mail/send"]);
}

#[test]
fn paths_with_a_qualifier_lead_to_type_and_trait() {
    let text = "fn f() { <crate::mail::Letter as crate::mail::send::Send>::send() }";
    assert_eq!(arrows_of_user(text), ["user -> mail/letter", "user -> mail/send"]);
    assert!(arrows_of_head("fn f() { <u8>::run() }").is_empty());
    assert!(arrows_of_head("fn f() { vec![<u8>::run()] }").is_empty());
}

#[test]
fn macros_are_searched_for_paths() {
    let text = |code| arrows_of_user(code);
    assert_eq!(text("fn f() { println!(\"{:?}\", [crate::mail::LIMIT]); }"), ["user -> mail/send"]);
    assert_eq!(
        text("use crate::mail; fn f() { vec![mail::letter()]; }"),
        ["user -> mail", "user -> mail/letter"]
    );
    assert_eq!(
        text("macro_rules! m { ($x:ident) => { $crate::store::games::find($x::y) } }"),
        ["user -> store/games"]
    );
    assert_eq!(
        text("m! { use crate::{mail::{Letter, send::LIMIT}, store}; }"),
        ["user -> mail/letter", "user -> mail/send", "user -> store"]
    );
    assert_eq!(
        text("use crate::mail; macro_rules! m { ($mail:ident) => { $mail::letter() } }"),
        ["user -> mail"]
    );
    assert_eq!(text("fn f() { crate::store::id!() }"), ["user -> store"]);
    assert_eq!(text("fn f() { a!(0..crate::mail::LIMIT) }"), ["user -> mail/send"]);
    assert_eq!(text("#[x(y = crate::store::games::Game)] struct X;"), ["user -> store/games"]);
}

#[test]
fn code_of_tests_imports_nothing() {
    let import = "use crate::mail::Letter;";
    for test in ["#[cfg(test)]", "#[cfg(all(test, unix))]"] {
        assert!(arrows_of_user(&format!("{test} {import}")).is_empty(), "{test}");
        assert!(arrows_of_user(&format!("{test} mod tests {{ {import} }}")).is_empty(), "{test}");
        assert!(arrows_of_user(&format!("{test} mod no_such_file;")).is_empty(), "{test}");
    }
    let parts = [
        "impl X { # fn f(_: crate::mail::Letter) {} }",
        "trait X { # fn f(_: crate::mail::Letter) {} }",
        "struct X { # x: crate::mail::Letter }",
        "enum X { # Y(crate::mail::Letter) }",
        "fn f(x: u8) { match x { # crate::mail::LIMIT => {} _ => {} } }",
        "fn f() { # let x = crate::mail::LIMIT; }",
    ];
    for part in parts {
        assert_eq!(arrows_of_user(&part.replace('#', "")).len(), 1, "{part}");
        assert!(arrows_of_user(&part.replace('#', "#[cfg(test)]")).is_empty(), "{part}");
    }
    assert!(arrows_of_user("#[test] fn f() { crate::mail::letter() }").is_empty());
    let twins =
        "#[cfg(test)] use crate::store as x; #[cfg(not(test))] use crate::mail as x; fn f() { x::LIMIT }";
    assert_eq!(arrows_of_user(twins), ["user -> mail", "user -> mail/send"]);
    for code in ["#[cfg(not(test))]", "#[cfg(unix)]"] {
        assert_eq!(arrows_of_user(&format!("{code} {import}")), ["user -> mail/letter"], "{code}");
    }
}

#[test]
fn comments_texts_and_visibility_import_nothing() {
    let text = "/// [`crate::mail::Letter`]\npub(in crate::store) const X: &str = \"crate::mail::Letter\"; // crate::mail";
    assert!(arrows_of_user(text).is_empty());
}

#[test]
fn a_variable_is_not_what_an_import_calls_by_its_name() {
    let others = [
        "fn f(run: u8) -> u8 { run }",
        "fn f() { info!(run = 1) }",
        "fn f(x: X) { vec![x.run()] }",
        "m! { fn run() {} }",
        "m! { &'run (u8) }",
    ];
    for code in others {
        assert!(arrows_of_head(code).is_empty(), "{code}");
    }
    for code in
        ["fn f() { run() }", "fn f() { vec![run()] }", "fn f() { vec![LIMIT] }", "fn f() { vec![run!()] }"]
    {
        assert_eq!(arrows_of_head(code), ["head -> head/run"], "{code}");
    }
    let pattern = "fn f(x: u8) { match x { LIMIT => {} _ => {} } }";
    assert_eq!(arrows_of_head(pattern), ["head -> head/run"]);
}

#[test]
fn an_import_inside_a_function_holds_there() {
    let text = "fn f() { use crate::mail; mail::letter(); } fn g() { mail::LIMIT; }";
    assert_eq!(arrows_of_user(text), ["user -> mail", "user -> mail/letter"]);
}

#[test]
fn a_binary_reaches_the_library_by_its_name() {
    let files = [
        ("lib.rs", "pub mod mail;"),
        ("mail.rs", "pub struct Letter;"),
        ("main.rs", "mod run; fn own() {}"),
        ("run.rs", "use app_lib::mail::Letter; use crate::own;"),
    ];
    assert_eq!(arrows(&files), ["run -> mail", "run -> main"]);
}

#[test]
fn an_import_of_its_own_name_ends_outside() {
    for code in ["use rand; fn f() { rand::random() }", "fn f() { use rand; rand::random() }"] {
        let package = package(&[("lib.rs", code)]);
        let outside = Graph::of(&package).outside.into_iter().map(|outside| outside.path.join("::"));
        assert_eq!(outside.collect::<BTreeSet<_>>().len(), 2, "{code}");
    }
}

/// `from -> to` for each pair of files.
fn arrows(files: &[(&str, &str)]) -> Vec<String> {
    let package = package(files);
    let name = |file: usize| package.path_in_src(file).trim_end_matches(".rs");
    let graph = Graph::of(&package);
    let arrows = graph.edges.iter().map(|edge| format!("{} -> {}", name(edge.from), name(edge.to)));
    arrows.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The edges of a crate in which `user.rs` has this text, with modules and items to refer to.
fn arrows_of_user(text: &str) -> Vec<String> {
    arrows(&[
        ("lib.rs", "mod user; pub mod mail; pub mod store; pub use mail::Letter;"),
        ("user.rs", text),
        ("mail.rs", "mod letter; pub mod send; pub use letter::{Letter, letter}; pub use self::send::*;"),
        ("mail/letter.rs", "pub struct Letter; pub fn letter() {}"),
        ("mail/send.rs", "pub struct Sender; pub const LIMIT: u8 = 1; pub trait Send { fn send(); }"),
        ("store.rs", "pub mod games; macro_rules! id { () => { pub struct Id; } } id!();"),
        ("store/games.rs", "pub enum Game { One } pub fn find() {}"),
    ])
}

/// A module that re-exports names of its child, followed by this code.
fn arrows_of_head(code: &str) -> Vec<String> {
    let code = format!("mod run; pub use run::{{LIMIT, run}}; {code}");
    let child = "pub fn run() {} pub const LIMIT: u8 = 1;";
    arrows(&[("lib.rs", "mod head;"), ("head.rs", &code), ("head/run.rs", child)])
}
