//! An engine that speaks UCI (<https://backscattering.de/chess/uci/>), from the side of the program that drives it.

use std::{collections::BTreeMap, time::Duration};

use zugpost_rules::Variant;

use super::{
    error::EngineError,
    offer::Offer,
    process::{EngineProcess, PATIENCE},
};

/// The longest name of an engine that is kept, in characters.
const LONGEST_TITLE: usize = 80;

/// A running engine that has introduced itself.
#[derive(Debug)]
pub(crate) struct UciClient {
    pub(crate) process: EngineProcess,
    /// Name that the engine gives itself, else its program.
    title: String,
    offers: Vec<Offer>,
    /// Options that were set, by name in lower case.
    values: BTreeMap<String, String>,
}

impl UciClient {
    /// Lets an engine introduce itself.
    pub(crate) fn start(mut process: EngineProcess) -> Result<UciClient, EngineError> {
        process.say("uci")?;
        let (mut offers, mut title) = (Vec::new(), process.name.clone());
        process.wait_for("uci", PATIENCE, |line| {
            offers.extend(Offer::read(line));
            if let Some(name) = line.strip_prefix("id name ") {
                title = name.chars().filter(|letter| !letter.is_control()).take(LONGEST_TITLE).collect();
            }
            (line == "uciok").then_some(())
        })?;
        Ok(UciClient { process, title, offers, values: BTreeMap::new() })
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn offer(&self, name: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.is_named(name))
    }

    /// Sets an option, unless it has this value already.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        let engine = || self.process.name.clone();
        let Some(offer) = self.offer(name) else {
            return Err(EngineError::NotOffered { name: engine(), what: format!("the option `{name}`") });
        };
        if let Some(wanted) = offer.refuses(value) {
            let (option, value) = (name.to_owned(), value.to_owned());
            return Err(EngineError::BadValue { name: engine(), option, value, wanted });
        }
        let key = name.to_ascii_lowercase();
        if self.values.get(&key).is_some_and(|known| known == value) {
            return Ok(());
        }
        self.process.say(&format!("setoption name {name} value {value}"))?;
        self.values.insert(key, value.to_owned());
        Ok(())
    }

    /// Sets an option to the nearest number that it takes, if the engine has it.
    pub(crate) fn set_if_offered(&mut self, name: &str, number: usize) -> Result<(), EngineError> {
        match self.offer(name).map(|offer| offer.nearest(number)) {
            Some(nearest) => self.set(name, &nearest.to_string()),
            None => Ok(()),
        }
    }

    /// Returns the reason for which the engine does not play this variant with its options, if it does not.
    pub(crate) fn refuses(&self, variant: &Variant) -> Option<EngineError> {
        let not_offered = |what: String| EngineError::NotOffered { name: self.process.name.clone(), what };
        let is_known = match self.offer("UCI_Variant") {
            Some(offer) => offer.refuses(variant.key()).is_none(),
            // Engines only for chess know no variants.
            None => variant.key() == "chess",
        };
        if !is_known {
            return Some(not_offered(format!("the variant {}", variant.key())));
        }
        let has_options = !variant.options().is_empty();
        (has_options && self.offer("Variant Options").is_none())
            .then(|| not_offered(format!("options of the variant {}", variant.key())))
    }

    /// Chooses a variant with its options.
    pub(crate) fn choose(&mut self, variant: &Variant) -> Result<(), EngineError> {
        if let Some(why) = self.refuses(variant) {
            return Err(why);
        }
        if self.offer("UCI_Variant").is_some() {
            self.set("UCI_Variant", variant.key())?;
        }
        if self.offer("Variant Options").is_some() {
            // Another variant has forgotten them.
            self.values.remove("variant options");
            let pairs = variant.options().iter().map(|(name, value)| format!("{name}={value}"));
            self.set("Variant Options", &pairs.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }

    /// Forgets the last game.
    pub(crate) fn begin_game(&mut self, patience: Duration) -> Result<(), EngineError> {
        self.process.say("ucinewgame")?;
        self.be_ready(patience)
    }

    /// Waits until the engine has done what it was told.
    pub(crate) fn be_ready(&mut self, patience: Duration) -> Result<(), EngineError> {
        self.process.say("isready")?;
        self.process.wait_for("isready", patience, |line| (line == "readyok").then_some(()))
    }

    /// Shows a position: the first one, that of the variant if absent, and the steps since then.
    pub(crate) fn set_position(&mut self, fen: Option<&str>, steps: &[String]) -> Result<(), EngineError> {
        let first = fen.map_or("startpos".to_owned(), |fen| format!("fen {fen}"));
        let moves = if steps.is_empty() { String::new() } else { format!(" moves {}", steps.join(" ")) };
        self.process.say(&format!("position {first}{moves}"))
    }
}

/// The turn in a line `bestmove …`.
pub(crate) fn best_in(line: &str) -> Option<&str> {
    line.strip_prefix("bestmove")?.split_ascii_whitespace().next()
}
