//! The game that the driving program shows: its first position and the steps since then.

use zugpost_rules::{AnyGame, EngineProtocol, Record, Variant};

/// A game as a search wants it. Its steps are in machine notation.
#[derive(Debug, Clone, Default)]
pub(super) struct PlayedGame {
    pub(super) fen: Option<String>,
    pub(super) played: Vec<String>,
}

impl PlayedGame {
    /// Reads a position and steps in the spelling of the protocol. The driving program decides when repetitions and counts of moves
    /// end a game: a game that goes on after such an end begins anew there.
    pub(super) fn read(
        variant: &Variant,
        protocol: EngineProtocol,
        fen: Option<String>,
        moves: &[String],
    ) -> Result<PlayedGame, String> {
        let record = record(variant, fen.as_deref())?;
        let (mut game, mut record) = PlayedGame { fen, played: Vec::new() }.gone_on(record);
        for text in moves.iter().flat_map(|turn| turn.split(',')) {
            if let Some(outcome) = record.outcome() {
                return Err(format!("position: {text}: the game is over: {outcome}"));
            }
            let read = record.position().read_spelled(protocol, text);
            let step = read.map_err(|error| format!("position: {error}"))?;
            record.play(&step).map_err(|error| format!("position: {text}: {error}"))?;
            game.played.push(step);
            (game, record) = game.gone_on(record);
        }
        Ok(game)
    }

    fn gone_on(self, record: Record) -> (PlayedGame, Record) {
        match record.outcome().and_then(|_| record.begun_anew()) {
            Some(anew) => (PlayedGame { fen: Some(anew.position().fen()), played: Vec::new() }, anew),
            None => (self, record),
        }
    }

    /// The position that is reached.
    pub(super) fn position(&self, variant: &Variant) -> Result<AnyGame, String> {
        let played = self.played.iter().map(String::as_str);
        let record =
            Record::replay(variant, self.fen.as_deref(), played).map_err(|error| error.to_string())?;
        Ok(record.position().clone())
    }
}

fn record(variant: &Variant, fen: Option<&str>) -> Result<Record, String> {
    match fen {
        Some(fen) => Record::from_fen(variant, fen).map_err(|error| format!("position: {error}")),
        None => Ok(Record::new(variant)),
    }
}

/// A line from a position in the spelling of the protocol, as far as it can be played.
pub(super) fn spelled(
    variant: &Variant,
    protocol: EngineProtocol,
    position: &AnyGame,
    steps: &[String],
) -> Vec<String> {
    let Ok(mut record) = Record::from_fen(variant, &position.fen()) else { return steps.to_vec() };
    let spelled = steps.iter().map_while(|step| {
        let text = record.position().spell(protocol, step).ok()?;
        record.play(step).ok()?;
        Some(text)
    });
    spelled.collect()
}
