//! The access of this user to the file of a SQLite database, checked before SQLite fails with less to say.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use nix::errno::Errno;
use nix::unistd::{AccessFlags, access, geteuid};

#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    #[error("there is no folder {0} for the database; create it, or in a container mount a volume there")]
    NoFolder(String),
    #[error("the folder {0} of the database is read-only; in a container mount a volume there")]
    ReadOnly(String),
    #[error(
        "user {user} may not write to {folder}, the folder of the database, which belongs to user {owner}"
    )]
    Forbidden { folder: String, user: u32, owner: u32 },
    #[error(
        "the database {file} belongs to user {owner}, whom files of root beside it would lock out; run this as its \
         owner, such as `runuser -u zugpost -- zugpost …`"
    )]
    OfAnother { file: String, owner: u32 },
}

/// Refuses a file that this user cannot write to, or that root would take from its owner: SQLite keeps its log in files
/// beside the database, which belong to whoever came first.
pub fn check(file: &Path) -> Result<(), AccessError> {
    let file = &file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let folder = folder_of(file);
    let name = folder.display().to_string();
    let user = geteuid();
    match access(folder, AccessFlags::W_OK | AccessFlags::X_OK) {
        Ok(()) => {}
        Err(Errno::ENOENT) => return Err(AccessError::NoFolder(name)),
        Err(Errno::EROFS) => return Err(AccessError::ReadOnly(name)),
        Err(_) => {
            let owner = owner(folder).unwrap_or_default();
            return Err(AccessError::Forbidden { folder: name, user: user.as_raw(), owner });
        }
    }
    match owner(file) {
        Some(owner) if user.is_root() && owner != 0 => {
            Err(AccessError::OfAnother { file: file.display().to_string(), owner })
        }
        _ => Ok(()),
    }
}

/// Returns whether a file would be lost with the container in which this runs: it is on the disk of the root.
pub fn is_in_container(file: &Path) -> bool {
    let is_container = ["/.dockerenv", "/run/.containerenv"].iter().any(|mark| Path::new(mark).exists());
    let disk = |path: &Path| path.metadata().ok().map(|metadata| metadata.dev());
    is_container && disk(folder_of(file)) == disk(Path::new("/"))
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

fn owner(path: &Path) -> Option<u32> {
    path.metadata().ok().map(|metadata| metadata.uid())
}
