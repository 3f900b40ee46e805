//! An external engine that does the work of some variants, and its processes.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use zugpost_rules::{Options, Variant};

use super::{error::EngineError, process::EngineProcess, uci_client::UciClient};
use crate::config::{ExternalEngine, HashMib};

/// Resources that one process of an engine may use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance {
    /// The transposition table.
    pub(crate) hash: HashMib,
    /// Address space besides the table, in MiB; `None` for any amount.
    pub(crate) memory_mib: Option<u64>,
    /// Maximum time for which the engine may be silent when it has to answer.
    pub(crate) patience: Duration,
}

/// An engine with its processes that wait for work. There is one process for each search at the same time.
#[derive(Debug)]
pub(crate) struct Engine {
    about: ExternalEngine,
    allowance: Allowance,
    /// Name that the engine gives itself.
    title: String,
    /// True if it takes options of variants.
    takes_options: bool,
    idle: Mutex<Vec<UciClient>>,
}

impl Engine {
    /// Starts a process, and checks that it plays the variants.
    pub(crate) fn start(about: ExternalEngine, allowance: Allowance) -> Result<Engine, EngineError> {
        let (title, idle) = (String::new(), Mutex::default());
        let mut engine = Engine { about, allowance, title, takes_options: false, idle };
        let client = engine.new_client()?;
        for key in &engine.about.variants {
            let refused = match Variant::new(key, &Options::default()) {
                Ok(variant) => client.refuses(&variant),
                Err(error) => {
                    let (name, what) = (client.process.name.clone(), error.to_string());
                    Some(EngineError::NotOffered { name, what })
                }
            };
            if let Some(why) = refused {
                return Err(why);
            }
        }
        engine.title = client.title().to_owned();
        engine.takes_options = client.offer("Variant Options").is_some();
        engine.give_back(client);
        Ok(engine)
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn variants(&self) -> &[String] {
        &self.about.variants
    }

    pub(crate) fn patience(&self) -> Duration {
        self.allowance.patience
    }

    /// Returns whether the engine plays this variant with these options. Our own engine plays the others.
    pub(crate) fn plays(&self, variant: &Variant) -> bool {
        self.about.variants.iter().any(|key| key == variant.key())
            && (variant.options().is_empty() || self.takes_options)
    }

    /// A process that is ready: an idle one, or a new one.
    pub(crate) fn take(&self) -> Result<UciClient, EngineError> {
        loop {
            let idle = self.idle().pop();
            let Some(mut client) = idle else { return self.new_client() };
            if client.be_ready(self.allowance.patience).is_ok() {
                return Ok(client);
            }
            tracing::warn!(engine = self.title, "an idle engine no longer answers; starting another");
        }
    }

    /// Keeps a process that has done its work well.
    pub(crate) fn give_back(&self, client: UciClient) {
        self.idle().push(client);
    }

    fn new_client(&self) -> Result<UciClient, EngineError> {
        let process = EngineProcess::start(&self.about.program, &self.about.arguments)?;
        let hash = self.allowance.hash.get();
        if let Some(mib) = self.allowance.memory_mib
            && let Err(error) = process.limit_memory((mib + hash as u64) << 20)
        {
            tracing::warn!(engine = process.name, %error, "cannot limit the memory of an engine");
        }
        let mut client = UciClient::start(process)?;
        client.set_if_offered("Hash", hash)?;
        for option in &self.about.options {
            client.set(&option.name, &option.value)?;
        }
        client.be_ready(self.allowance.patience)?;
        Ok(client)
    }

    /// No code panics while it holds the lock, so a poisoned one is as good as any.
    fn idle(&self) -> MutexGuard<'_, Vec<UciClient>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
