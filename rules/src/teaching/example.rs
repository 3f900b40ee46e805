//! A position worth a look.

use super::scene::Scene;

/// A position that shows something special, and can be played on from.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its name in texts: `castling-or-not`.
    pub key: String,
    /// The position.
    pub scene: Scene,
    /// Steps that it shows, in display notation.
    pub legal: Vec<String>,
    /// Steps that it shows to be impossible.
    pub illegal: Vec<String>,
}
