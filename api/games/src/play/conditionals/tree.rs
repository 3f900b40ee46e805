//! The conditional tree as data, and how it follows a game. No rule lives here: all steps are in machine notation, like
//! the log of the game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A stored answer to turns that the others may play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConditionalBranch)]
pub struct Branch {
    /// All turns of the others until the owner is to act again, in either notation. Commas join the steps of
    /// a turn, spaces separate the turns of several seats. Nature's pass may be left out.
    #[serde(rename = "if")]
    #[schema(example = "e7e5")]
    pub expected: String,
    /// The expected steps in display notation. Ignored in requests.
    #[serde(default)]
    #[schema(example = "e5")]
    pub if_display: String,
    /// The owner's whole turn.
    #[schema(example = "g1f3")]
    pub then: String,
    /// The answer in display notation. Ignored in requests.
    #[serde(default)]
    #[schema(example = "Nf3")]
    pub then_display: String,
    /// The branches that follow this answer.
    #[serde(default)]
    #[schema(no_recursion)]
    pub next: Vec<Branch>,
}

/// The branches at one position; empty if no answer is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tree(pub Vec<Branch>);

/// The state of a tree after the steps played since it was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeState {
    /// All steps were expected, and another seat is to act.
    Waiting,
    /// The owner answers with this turn now.
    Due(String),
    /// A step was not expected.
    Lost,
    /// The last answer has been played.
    Done,
}

/// Splits a text into its steps.
pub fn steps(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ']).filter(|step| !step.is_empty())
}

impl Tree {
    /// Parses the stored tree. An unreadable tree becomes empty, so that it plays nothing.
    pub fn from_text(text: &str) -> Tree {
        serde_json::from_str(text).unwrap_or_else(|error| {
            tracing::error!(%error, "stored conditional moves cannot be read");
            Tree::default()
        })
    }

    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a tree has no map keys or floats that JSON could refuse")
    }

    /// Returns the tree with display notation from `show`, which gets both notations.
    pub fn shown(&self, show: &impl Fn(&str, &str) -> String) -> Tree {
        let branch = |branch: &Branch| Branch {
            if_display: show(&branch.expected, &branch.if_display),
            then_display: show(&branch.then, &branch.then_display),
            next: Tree(branch.next.clone()).shown(show).0,
            ..branch.clone()
        };
        Tree(self.0.iter().map(branch).collect())
    }

    /// Descends along the steps played since the tree was set, and drops the other branches. Returns the number of
    /// steps consumed, and the state of the remaining tree.
    pub fn follow<S: AsRef<str>>(&mut self, played: &[S]) -> (usize, TreeState) {
        let played: Vec<&str> = played.iter().map(AsRef::as_ref).collect();
        let mut gone = 0;
        loop {
            let rest = &played[gone..];
            if self.0.is_empty() {
                return (gone, TreeState::Done);
            }
            let Some((index, n_expected)) = self.matching(rest) else {
                let foresees = |branch: &Branch| starts_with(&branch.expected, rest);
                let is_waiting = self.0.iter().any(foresees);
                return (gone, if is_waiting { TreeState::Waiting } else { TreeState::Lost });
            };
            let branch = &self.0[index];
            let answer: Vec<&str> = steps(&branch.then).collect();
            let rest = &rest[n_expected..];
            if rest.is_empty() {
                return (gone, TreeState::Due(branch.then.clone()));
            }
            if !rest.starts_with(&answer) {
                return (gone, TreeState::Lost);
            }
            gone += n_expected + answer.len();
            self.0 = self.0.swap_remove(index).next;
        }
    }

    /// The branch with all expected steps played, and the number of these steps.
    fn matching(&self, played: &[&str]) -> Option<(usize, usize)> {
        let mut found = self.0.iter().enumerate().filter_map(|(index, branch)| {
            let expected: Vec<&str> = steps(&branch.expected).collect();
            played.starts_with(&expected).then_some((index, expected.len()))
        });
        found.next()
    }
}

/// Returns whether the steps of a text begin with these.
fn starts_with(text: &str, beginning: &[&str]) -> bool {
    let mut steps = steps(text);
    beginning.iter().all(|wanted| steps.next() == Some(*wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branch(expected: &str, then: &str, next: Vec<Branch>) -> Branch {
        Branch { expected: expected.to_owned(), then: then.to_owned(), next, ..Branch::default() }
    }

    fn tree() -> Tree {
        let deep = vec![branch("b8c6", "f1b5", Vec::new()), branch("d7d6", "d2d4", Vec::new())];
        Tree(vec![branch("e7e5", "g1f3", deep), branch("c7c5 a5a6", "b1c3", Vec::new())])
    }

    #[test]
    fn the_branch_that_is_played_stays() {
        let mut tree = tree();
        assert_eq!(tree.follow(&["e7e5"]), (0, TreeState::Due("g1f3".to_owned())));
        assert_eq!(tree.follow(&["e7e5", "g1f3"]), (2, TreeState::Waiting));
        assert_eq!(tree.0.len(), 2);
        assert_eq!(tree.follow(&["d7d6", "d2d4"]), (2, TreeState::Done));
    }

    #[test]
    fn what_was_not_foreseen_changes_nothing() {
        let mut lost = tree();
        assert_eq!(lost.follow(&["a7a6"]), (0, TreeState::Lost));
        assert_eq!(lost.follow(&["e7e5", "b1c3"]), (0, TreeState::Lost), "the owner has thought again");
        assert_eq!(lost, tree());
        assert_eq!(lost.follow(&["e7e5", "g1f3", "a7a6"]), (2, TreeState::Lost));
        assert_eq!(lost.0.len(), 2, "what is left is shown as it stood then");
    }

    #[test]
    fn half_of_what_is_expected_is_waited_for() {
        assert_eq!(tree().follow::<&str>(&[]), (0, TreeState::Waiting));
        assert_eq!(tree().follow(&["c7c5"]), (0, TreeState::Waiting));
        assert_eq!(tree().follow(&["c7c5", "a5a6"]), (0, TreeState::Due("b1c3".to_owned())));
        assert_eq!(tree().follow(&["c7c5", "a5a4"]), (0, TreeState::Lost));
    }
}
