//! A position worth a look.

use super::scene::Scene;

/// A position that shows something special, and can be played on from.
#[derive(Clone, Debug)]
pub struct Example {
    /// What it shows, in a few words.
    pub title: String,
    /// The same in a sentence or two.
    pub text: String,
    /// Where the pieces stand.
    pub scene: Scene,
    /// Steps that the text speaks of, in display notation.
    pub legal: Vec<String>,
    /// Steps that the text calls impossible.
    pub illegal: Vec<String>,
}
