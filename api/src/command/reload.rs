//! SIGHUP: the running server takes limits, log filter and certificates as they are now.

use std::collections::BTreeMap;

use anyhow::Context;
use tokio::signal::unix::Signal;

use super::common::ConfigArgs;
use crate::config::fixed;
use crate::reloadable::Reloadable;

/// Source of the configuration, and what of it a running server cannot change.
#[derive(Clone, Debug)]
pub struct Source {
    args: ConfigArgs,
    fixed: BTreeMap<String, String>,
}

impl Source {
    pub fn new(args: ConfigArgs) -> anyhow::Result<Source> {
        let fixed = fixed(args.file())?;
        Ok(Source { args, fixed })
    }

    /// Returns the keys of changed settings that need a restart.
    fn apply_to(&self, server: &Reloadable) -> anyhow::Result<Vec<String>> {
        let config = self.args.checked()?;
        let now = fixed(self.args.file())?;
        server.apply(&config)?;
        let keys = now.keys().chain(self.fixed.keys().filter(|key| !now.contains_key(*key)));
        Ok(keys.filter(|key| now.get(*key) != self.fixed.get(*key)).cloned().collect())
    }
}

/// Reloads at each SIGHUP. Never ends.
pub async fn at_each(mut hang_up: Signal, source: Source, server: Reloadable) -> anyhow::Result<()> {
    while hang_up.recv().await.is_some() {
        let (source, server) = (source.clone(), server.clone());
        let reloading = tokio::task::spawn_blocking(move || source.apply_to(&server));
        match reloading.await.context("the reload failed")? {
            Ok(changed) if changed.is_empty() => tracing::info!("the configuration is reloaded"),
            Ok(changed) => {
                let settings = changed.join(", ");
                tracing::warn!(settings, "the configuration is reloaded; these settings need a restart");
            }
            Err(error) => {
                let error = format!("{error:#}").replace('\n', " ");
                tracing::error!(error, "the configuration is not reloaded; the old one stays");
            }
        }
    }
    std::future::pending().await
}
