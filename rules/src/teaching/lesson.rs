//! A lesson: tasks one after the other, each solved by a step.

use super::goal::{Goal, is_same};
use super::scene::Scene;
use crate::record::{Played, Record};
use crate::text::StepError;

/// A position with something to do in it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What it is about, in a few words.
    pub title: String,
    /// What has to be known, in a few sentences.
    pub text: String,
    /// Where the pieces stand at first.
    pub scene: Scene,
    /// What is to be done, in this order.
    pub tasks: Vec<Task>,
}

/// A step that is to be found.
#[derive(Clone, Debug)]
pub struct Task {
    /// The task, in a sentence.
    pub text: String,
    /// What the step has to achieve, all of it.
    pub goals: Vec<Goal>,
    /// A step that does, in display notation.
    pub answer: String,
    /// What is said of a step that is legal but does not.
    pub wrong: String,
    /// The same for some steps: what is likely to be tried, and why it is not meant.
    pub remarks: Vec<(String, String)>,
    /// What is said of a step that does.
    pub done: String,
    /// What is then played against it.
    pub replies: Vec<String>,
}

/// How far a reader has come in a lesson.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The game after all that was right.
    pub record: Record,
    /// The right steps, in machine notation.
    pub played: Vec<String>,
    /// How many tasks are done.
    pub n_done: usize,
    /// The squares that the last steps on the board have changed.
    pub squares: Vec<String>,
    /// What became of the last step; nothing before the first.
    pub answer: Option<Answer>,
}

/// What a step was worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It has done the task.
    Right {
        /// In display notation.
        display: String,
    },
    /// It could be played but does not do the task, and is not played.
    Wrong {
        /// In display notation.
        display: String,
        /// Why not.
        why: String,
    },
    /// It cannot be played.
    Illegal {
        /// Why not.
        error: StepError,
    },
}

impl Lesson {
    /// Plays the reader's steps, and after each what the lesson replies. The first step that is not right ends it.
    #[must_use]
    pub fn attempt(&self, steps: &[&str]) -> Attempt {
        let mut attempt = Attempt {
            record: self.scene.record.clone(),
            played: Vec::new(),
            n_done: 0,
            squares: Vec::new(),
            answer: None,
        };
        for (task, step) in self.tasks.iter().zip(steps) {
            let answer = task.try_step(&mut attempt, step);
            let is_right = matches!(answer, Answer::Right { .. });
            attempt.answer = Some(answer);
            if !is_right {
                break;
            }
        }
        attempt
    }

    /// The task that is next after some are done; nothing at the end.
    #[must_use]
    pub fn task(&self, attempt: &Attempt) -> Option<&Task> {
        self.tasks.get(attempt.n_done)
    }
}

impl Task {
    fn try_step(&self, attempt: &mut Attempt, step: &str) -> Answer {
        let before = &attempt.record;
        let mut after = before.clone();
        let played = match after.play(step) {
            Ok(played) => played,
            Err(error) => return Answer::Illegal { error },
        };
        let display = played.display.clone();
        if !self.goals.iter().all(|goal| goal.is_met(before, &played, &after)) {
            return Answer::Wrong { display, why: self.remark(before, &played) };
        }
        attempt.played.push(played.step);
        attempt.squares = played.squares;
        attempt.n_done += 1;
        for reply in &self.replies {
            // A reply that the right step has made impossible is left out.
            if let Ok(played) = after.play(reply) {
                attempt.squares = played.squares;
            }
        }
        attempt.record = after;
        Answer::Right { display }
    }

    /// What is said of a wrong step.
    fn remark(&self, before: &Record, played: &Played) -> String {
        let found = self.remarks.iter().find(|(step, _)| is_same(before, step, played));
        found.map_or_else(|| self.wrong.clone(), |(_, why)| why.clone())
    }
}
