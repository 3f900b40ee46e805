//! Material that shows a variant to beginners: positions worth a look, and lessons with tasks that are checked
//! by the rules.
//!
//! `rules/teaching/<key>.txt` has them. `teaching/read.rs` says how these files are written.

mod example;
mod goal;
mod lesson;
pub(crate) mod read;
mod scene;
mod trouble;

pub use example::Example;
pub use goal::Goal;
pub use lesson::{Answer, Attempt, Lesson, Task};
pub use scene::Scene;

use crate::game::About;
use crate::registry::Variant;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The positions and the lessons of a variant.
#[derive(Debug, Default)]
pub struct Teaching {
    /// Positions to play on from.
    pub examples: Vec<Example>,
    /// The lessons in their order; none in most games.
    pub lessons: Vec<Lesson>,
}

impl Teaching {
    /// Returns the material for the variant with this key.
    ///
    /// # Panics
    /// If a file cannot be read: found by the first test that opens it.
    ///
    /// ```
    /// use zugpost_rules::teaching::Teaching;
    ///
    /// let orange = Teaching::of("clockwork-orange");
    /// assert!(orange.examples.len() >= 3 && orange.lessons.len() >= 5);
    /// let attempt = orange.lessons[0].attempt(&[]);
    /// assert_eq!(attempt.n_done, 0);
    /// ```
    #[must_use]
    pub fn of(key: &str) -> &'static Teaching {
        static ALL: LazyLock<HashMap<&str, Teaching>> = LazyLock::new(|| {
            let read = |about: &&'static About| {
                let (examples, lessons) =
                    read::read(about.key, about.teaching).expect("the files are constants that tests read");
                (about.key, Teaching { examples, lessons })
            };
            Variant::rows().iter().map(read).collect()
        });
        static NOTHING: Teaching = Teaching { examples: Vec::new(), lessons: Vec::new() };
        ALL.get(key).unwrap_or(&NOTHING)
    }
}
