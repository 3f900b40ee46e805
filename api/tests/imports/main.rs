//! Checks which part of the workspace imports which: compares `table.txt` with the sources.
//!
//! It parses all crates as text and depends on none, so that it works even when a crate does not compile.
//!
//! ```text
//! source      a crate's files as modules
//! paths       resolves paths to modules
//! tokens      paths in the tokens of macros
//! references  every path of the code
//! graph       files that import files, and cycles of them
//! table       the lines of table.txt
//! check       differences between sources and table
//! ```

mod check;
mod graph;
mod paths;
mod references;
mod source;
mod table;
mod tests;
mod tokens;

use std::path::{Path, PathBuf};

/// The repository of this test, or the one named in the environment.
fn repository() -> PathBuf {
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::env::var_os("ZUGPOST_REPOSITORY").map_or_else(own, PathBuf::from)
}

#[test]
fn imports_and_table_agree() {
    let repository = repository();
    let table = std::fs::read_to_string(repository.join(table::FILE)).expect("the table can be read");
    let errors = check::repository_errors(&repository, &table);
    assert!(errors.is_empty(), "{} errors\n{}", errors.len(), errors.join("\n"));
}
