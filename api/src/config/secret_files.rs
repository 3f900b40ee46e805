//! Secrets in files, as platforms of containers give them: `ZUGPOST_SMTP_URL_FILE` names a file that holds what `ZUGPOST_SMTP_URL`
//! would.

use std::env;
use std::path::PathBuf;

use clap::{Arg, Args, Command};
use merge::Merge;

#[derive(Debug, thiserror::Error)]
pub enum SecretFileError {
    #[error("`{0}` and `{0}_FILE` are both set; set one of them")]
    Both(String),
    #[error("{name}_FILE: cannot read {path}: {source}")]
    Read { name: String, path: PathBuf, source: std::io::Error },
    /// The value itself is not shown.
    #[error("{name}_FILE: {path} holds no such value: {help}")]
    Value { name: String, path: PathBuf, help: String },
}

/// The text of the file that holds this setting, if it can be read.
pub fn text(setting: &Arg) -> Option<String> {
    let path = env::var_os(format!("{}_FILE", setting.get_env()?.to_str()?))?;
    std::fs::read_to_string(path).ok()
}

/// The settings that files hold; every setting that hides its value may be given so.
pub fn read<S: Args + Default + Merge>() -> Result<S, SecretFileError> {
    let command = S::augment_args(Command::new("zugpost"));
    let mut settings = S::default();
    for setting in command.get_arguments().filter(|setting| setting.is_hide_env_values_set()) {
        let (Some(flag), Some(name)) = (setting.get_long(), setting.get_env().and_then(|name| name.to_str()))
        else {
            continue;
        };
        let Some(path) = env::var_os(format!("{name}_FILE")).map(PathBuf::from) else { continue };
        if env::var_os(name).is_some() {
            return Err(SecretFileError::Both(name.to_owned()));
        }
        let name = name.to_owned();
        let value = match std::fs::read_to_string(&path) {
            Ok(text) => format!("--{flag}={}", text.trim()),
            Err(source) => return Err(SecretFileError::Read { name, path, source }),
        };
        let read = command.clone().try_get_matches_from(["zugpost", &value]);
        match read.and_then(|matches| S::from_arg_matches(&matches)) {
            Ok(read) => settings.merge(read),
            Err(_) => {
                let help = setting.get_help().map(ToString::to_string).unwrap_or_default();
                return Err(SecretFileError::Value { name, path, help });
            }
        }
    }
    Ok(settings)
}
