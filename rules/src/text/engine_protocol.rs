//! Protocols between boards and engines, for their spelling of steps.

/// A protocol between a board and an engine, which says how steps are spelled.
///
/// ```
/// use zugpost_rules::{EngineProtocol, Options, Variant};
///
/// let shogi = Variant::new("shogi", &Options::default())?.start();
/// assert_eq!(shogi.spell(EngineProtocol::Usi, "c3c4")?, "7g7f");
/// assert_eq!(shogi.read_spelled(EngineProtocol::Usi, "7g7f")?, "c3c4");
/// let xiangqi = Variant::new("xiangqi", &Options::default())?.start();
/// assert_eq!(xiangqi.spell(EngineProtocol::Ucci, "h3e3")?, "h2e2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EngineProtocol {
    /// The Universal Chess Interface, with the games and the spelling of Fairy-Stockfish.
    #[default]
    Uci,
    /// The universal shogi interface: `7g7f`, `8h2b+`, `P*5e`.
    Usi,
    /// The universal Chinese chess protocol: `h2e2`, with ranks from 0.
    Ucci,
}

impl EngineProtocol {
    /// The key of the only game that the protocol knows; nothing if it knows several.
    #[must_use]
    pub const fn game(self) -> Option<&'static str> {
        match self {
            EngineProtocol::Uci => None,
            EngineProtocol::Usi => Some("shogi"),
            EngineProtocol::Ucci => Some("xiangqi"),
        }
    }
}
