//! Which part of the workspace may import which: `table.txt` says it, and this test compares it with the sources.
//!
//! It reads all crates as text and depends on none, so that it says something also where nothing compiles.
//!
//! ```text
//! source      a crate's files as modules
//! paths       where a path leads to
//! tokens      paths in the tokens of macros
//! references  every path of the code
//! graph       files that import files, and circles of them
//! table       the lines of table.txt
//! check       what is in one and not in the other
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

/// The repository of this test, or another one that the environment names.
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
