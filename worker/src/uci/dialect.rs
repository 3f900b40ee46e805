//! The words in which the protocols differ.

use zugpost_rules::{AnyGame, EngineProtocol, Outcome};

use crate::protocol::{Info, Pv, Score};

/// A mate for protocols that know only numbers; one in `n` plies is worth `n` less.
const MATE: i32 = 30_000;

/// The words of a protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dialect {
    pub(super) protocol: EngineProtocol,
    /// The driving program's first word.
    pub(super) greeting: &'static str,
    /// The end of the engine's introduction.
    pub(super) introduced: &'static str,
    /// The beginning of a line for people.
    pub(super) remark: &'static str,
    /// Stands in place of a best turn where there is none.
    no_turn: &'static str,
    /// The last word of the engine, if the protocol wants one.
    pub(super) farewell: Option<&'static str>,
}

pub(super) static UCI: Dialect = Dialect {
    protocol: EngineProtocol::Uci,
    greeting: "uci",
    introduced: "uciok",
    remark: "info string",
    no_turn: "bestmove 0000",
    farewell: None,
};

pub(super) static USI: Dialect = Dialect {
    protocol: EngineProtocol::Usi,
    greeting: "usi",
    introduced: "usiok",
    remark: "info string",
    no_turn: "bestmove resign",
    farewell: None,
};

pub(super) static UCCI: Dialect = Dialect {
    protocol: EngineProtocol::Ucci,
    greeting: "ucci",
    introduced: "ucciok",
    remark: "info message",
    no_turn: "nobestmove",
    farewell: Some("bye"),
};

impl Dialect {
    /// Stands in place of a best turn in a position without one, or where none could be read.
    pub(super) fn no_turn(&self, position: Option<&AnyGame>) -> &'static str {
        let has_won = position.is_some_and(|position| {
            matches!(position.outcome(), Some(Outcome::Win { seat, .. }) if seat == position.to_act())
        });
        // A king that has entered with points enough is declared in place of a turn.
        if has_won && self.protocol == EngineProtocol::Usi { "bestmove win" } else { self.no_turn }
    }

    /// The name of an option, from its name in UCI; nothing if the protocol has no such option.
    pub(super) fn option(&self, name: &str) -> Option<String> {
        match (self.protocol, name) {
            (EngineProtocol::Uci, _) => Some(name.to_owned()),
            (EngineProtocol::Usi, "Hash" | "MultiPV") => Some(format!("USI_{name}")),
            (EngineProtocol::Usi, "UCI_Variant") => Some("USI_Variant".to_owned()),
            // Names end at a space.
            (EngineProtocol::Usi, _) => Some(name.replace(' ', "_")),
            (EngineProtocol::Ucci, "MultiPV" | "UCI_Variant") => None,
            (EngineProtocol::Ucci, "Hash") => Some("hashsize".to_owned()),
            (EngineProtocol::Ucci, _) => Some(name.replace(' ', "").to_ascii_lowercase()),
        }
    }

    /// The line that offers an option.
    pub(super) fn offer(&self, name: &str, kind: &str) -> Option<String> {
        let name = self.option(name)?;
        Some(match self.protocol {
            EngineProtocol::Uci | EngineProtocol::Usi => format!("option name {name} {kind}"),
            EngineProtocol::Ucci => format!("option {name} {kind}"),
        })
    }

    /// The lines that report a variation, whose steps are spelled already, after so many ticks of the driving program.
    pub(super) fn report(&self, info: &Info, number: usize, pv: &Pv, line: &str, ticks: u128) -> Vec<String> {
        let Info { seldepth, nodes, nps, hashfull, .. } = info;
        let (score, depth) = (self.score(pv.score), pv.depth);
        match self.protocol {
            EngineProtocol::Uci | EngineProtocol::Usi => vec![format!(
                "info depth {depth} seldepth {seldepth} multipv {number} score {score} nodes {nodes} nps {nps} hashfull \
                 {hashfull} time {ticks} pv {line}"
            )],
            EngineProtocol::Ucci => vec![
                format!("info time {ticks} nodes {nodes}"),
                format!("info depth {depth} score {score} pv {line}"),
            ],
        }
    }

    fn score(&self, score: Score) -> String {
        match (self.protocol, score) {
            (EngineProtocol::Uci, Score::Mate(turns)) => format!("mate {turns}"),
            (EngineProtocol::Usi, Score::Mate(turns)) => format!("mate {}", plies(turns)),
            (EngineProtocol::Uci | EngineProtocol::Usi, Score::Cp(hundredths)) => format!("cp {hundredths}"),
            (EngineProtocol::Ucci, Score::Cp(hundredths)) => hundredths.to_string(),
            (EngineProtocol::Ucci, Score::Mate(turns)) if turns > 0 => (MATE - plies(turns)).to_string(),
            (EngineProtocol::Ucci, Score::Mate(turns)) => (-MATE - plies(turns)).to_string(),
        }
    }
}

/// The plies to a mate in so many turns of the winner.
fn plies(turns: i32) -> i32 {
    if turns > 0 { 2 * turns - 1 } else { 2 * turns }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_as_each_protocol_does() {
        let said = |score| [UCI, USI, UCCI].map(|dialect| dialect.score(score));
        assert_eq!(said(Score::Cp(-31)), ["cp -31", "cp -31", "-31"]);
        assert_eq!(said(Score::Mate(2)), ["mate 2", "mate 3", "29997"]);
        assert_eq!(said(Score::Mate(-1)), ["mate -1", "mate -2", "-29998"]);
        assert_eq!(said(Score::Mate(0)), ["mate 0", "mate 0", "-30000"]);
    }

    #[test]
    fn options_are_named_as_each_protocol_does() {
        let named = |name| [UCI, USI, UCCI].map(|dialect| dialect.option(name).unwrap_or_default());
        assert_eq!(named("Hash"), ["Hash", "USI_Hash", "hashsize"]);
        assert_eq!(named("Move Overhead"), ["Move Overhead", "Move_Overhead", "moveoverhead"]);
        assert_eq!(named("UCI_Variant"), ["UCI_Variant", "USI_Variant", ""]);
    }
}
