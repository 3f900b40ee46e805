//! The files of a language as one text. The build script has this file, too.

#[cfg(not(packed_texts))]
use std::path::Path;

/// Stands before the name of each file, and in no text.
pub(crate) const BEGIN: char = '\u{1}';

/// All files of a language's folder and of its folders, each after a line with its name, such as `mail.ftl`.
///
/// # Panics
/// If a file cannot be read: this happens in builds and on machines of developers only.
#[cfg(not(packed_texts))]
pub(crate) fn pack(folder: &Path) -> String {
    let mut entries: Vec<_> = folder.read_dir().expect("a folder of texts").flatten().collect();
    entries.sort_by_key(|entry| entry.file_name());
    let text = |path: &Path| {
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    entries
        .iter()
        .map(|entry| match entry.path().is_dir() {
            true => pack(&entry.path()),
            false => format!("{BEGIN}{}\n{}", entry.file_name().display(), text(&entry.path())),
        })
        .collect()
}
