//! Lists of steps.

use super::Step;

/// A list of steps that grows as needed. A search keeps one per ply and clears it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps(Vec<Step>);

impl Steps {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Steps {
        Steps(Vec::new())
    }

    /// An empty list with room for this many steps.
    #[must_use]
    pub fn with_capacity(n_steps: usize) -> Steps {
        Steps(Vec::with_capacity(n_steps))
    }

    /// Adds a step at the end.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    /// Forgets the steps but keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Forgets the steps from this one on.
    #[inline]
    pub fn truncate(&mut self, n_steps: usize) {
        self.0.truncate(n_steps);
    }

    /// Keeps the steps before `start`, and of the others those that pass.
    pub fn retain_from(&mut self, start: usize, keep: impl Fn(Step) -> bool) {
        let mut index = 0;
        self.0.retain(|step| {
            index += 1;
            index <= start || keep(*step)
        });
    }

    /// The steps, to be sorted in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Step] {
        &mut self.0
    }
}

impl std::ops::Deref for Steps {
    type Target = [Step];

    #[inline]
    fn deref(&self) -> &[Step] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
