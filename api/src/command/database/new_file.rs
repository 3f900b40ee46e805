//! A file that gets its name only when it is complete and on disk, and never replaces another.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::NamedTempFile;

/// A file that is being written. Dropped before [`NewFile::keep`], it leaves nothing behind.
#[derive(Debug)]
pub struct NewFile {
    pub unfinished: NamedTempFile,
    folder: PathBuf,
    path: PathBuf,
}

impl NewFile {
    pub fn begin(path: &Path) -> anyhow::Result<NewFile> {
        anyhow::ensure!(!path.exists(), "{} exists; choose another name", path.display());
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let unfinished = tempfile::Builder::new().prefix(".zugpost-").tempfile_in(folder);
        let unfinished = unfinished.with_context(|| format!("cannot write to {}", folder.display()))?;
        Ok(NewFile { unfinished, folder: folder.to_owned(), path: path.to_owned() })
    }

    /// Gives the file its name. Returns its size in bytes.
    pub fn keep(self) -> anyhow::Result<u64> {
        let cannot_write = || format!("cannot write {}", self.path.display());
        self.unfinished.as_file().sync_all().with_context(cannot_write)?;
        let file = self.unfinished.persist_noclobber(&self.path).with_context(cannot_write)?;
        File::open(&self.folder)?.sync_all().with_context(cannot_write)?;
        Ok(file.metadata()?.len())
    }
}
