//! A position worth a look.

use super::scene::Scene;

/// A position that shows something special, and can be played on from.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its subject, in a few words.
    pub title: String,
    /// Its subject, in a sentence or two.
    pub text: String,
    /// The position.
    pub scene: Scene,
    /// Steps that the text speaks of, in display notation.
    pub legal: Vec<String>,
    /// Steps that the text calls impossible.
    pub illegal: Vec<String>,
}
