//! Tests the checker on small generated crates.

mod paths;
mod table;

use std::collections::BTreeMap;

use crate::source::{Package, Sources};

/// A crate with these files in `src`.
fn package(files: &[(&str, &str)]) -> Package {
    let texts: BTreeMap<String, String> =
        files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
    let sources = Sources { folder: "app".to_owned(), library: "app_lib".to_owned(), texts };
    Package::parse(&sources).expect("the files are Rust")
}
