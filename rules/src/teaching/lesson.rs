//! A lesson: tasks one after the other, each solved by a step.

use super::goal::{Goal, is_same};
use super::scene::Scene;
use crate::record::{Played, Record};
use crate::text::StepError;

/// A position with something to do in it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its name in texts: `mate-wins-at-once`.
    pub key: String,
    /// The first position.
    pub scene: Scene,
    /// The tasks, in this order.
    pub tasks: Vec<Task>,
}

/// A step that is to be found.
#[derive(Clone, Debug)]
pub struct Task {
    /// Goals that the step has to achieve, all of them.
    pub goals: Vec<Goal>,
    /// A step that does, in display notation.
    pub answer: String,
    /// Likely attempts that do not, each with feedback of its own.
    pub remarks: Vec<String>,
    /// Steps that are then played against it.
    pub replies: Vec<String>,
}

/// Progress of a reader in a lesson.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The game after all that was right.
    pub record: Record,
    /// The right steps, in machine notation.
    pub played: Vec<String>,
    /// Number of tasks that are done.
    pub n_done: usize,
    /// The squares that the last steps on the board have changed.
    pub squares: Vec<String>,
    /// Judgement of the last step; `None` before the first.
    pub answer: Option<Answer>,
}

/// Judgement of a step.
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
        /// Index of the step among the task's `remarks`, if it is one of them.
        remark: Option<usize>,
    },
    /// It cannot be played.
    Illegal {
        /// The reason.
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

    /// A step that does the next task, in display notation: its answer, or another where earlier steps leave no way for that.
    #[must_use]
    pub fn solution(&self, attempt: &Attempt) -> Option<String> {
        let task = self.task(attempt)?;
        let legal = attempt.record.position().legal().into_iter().map(|step| step.display);
        let mut steps = std::iter::once(task.answer.clone()).chain(legal);
        steps.find(|step| matches!(task.judge(&attempt.record, step), Judgement::Right { .. }))
    }
}

/// Judgement of a step, with the position after it.
enum Judgement {
    Right { played: Played, after: Box<Record> },
    Wrong { played: Played },
    Illegal { error: StepError },
}

impl Task {
    fn judge(&self, before: &Record, step: &str) -> Judgement {
        let mut after = before.clone();
        match after.play(step) {
            Err(error) => Judgement::Illegal { error },
            Ok(played) if self.goals.iter().all(|goal| goal.is_met(before, &played, &after)) => {
                Judgement::Right { played, after: Box::new(after) }
            }
            Ok(played) => Judgement::Wrong { played },
        }
    }

    fn try_step(&self, attempt: &mut Attempt, step: &str) -> Answer {
        let before = &attempt.record;
        let (played, mut after) = match self.judge(before, step) {
            Judgement::Right { played, after } => (played, *after),
            Judgement::Wrong { played } => {
                let remark = self.remarks.iter().position(|step| is_same(before, step, &played));
                return Answer::Wrong { display: played.display, remark };
            }
            Judgement::Illegal { error } => return Answer::Illegal { error },
        };
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
        Answer::Right { display: played.display }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teaching::read::read;

    /// Returns whether each step does the only task of a lesson with this position and goal.
    fn judged(fen: &str, goal: &str, steps: &[&str]) -> Vec<bool> {
        let text = format!("lesson one\nfen {fen}\ntask\ngoal {goal}\nbut Kb1\n");
        let (_, lessons) = read("chess", &text).unwrap();
        let is_right = |step: &&str| match lessons[0].attempt(&[step]).answer {
            Some(Answer::Right { .. }) => true,
            Some(Answer::Wrong { remark, .. }) => {
                assert_eq!(remark, (*step == "Kb1").then_some(0), "{step}");
                false
            }
            other => panic!("{step}: {other:?}"),
        };
        steps.iter().map(is_right).collect()
    }

    #[test]
    fn every_step_that_reaches_the_goal_is_right() {
        let two_mates = "6k1/5ppp/8/8/8/8/8/K2R1R2 w";
        assert_eq!(judged(two_mates, "wins", &["Rd8#", "Rd7", "Kb1"]), [true, false, false]);
        let mates = "7k/R7/8/8/8/8/8/KR4Q1 w";
        assert_eq!(judged(mates, "wins", &["Rb8#", "Qg7#", "Qb6", "Kb2"]), [true, true, false, false]);
        let captures = "7k/8/8/3p4/2B1N3/8/3Q4/K7 w";
        let steps = ["Bxd5", "Qxd5", "Qd4+", "Kb1"];
        assert_eq!(judged(captures, "takes", &steps), [true, true, false, false]);
        assert_eq!(judged(captures, "check", &["Qd4+", "Qh6+", "Qh2+", "Qxd5"]), [true, true, true, false]);
    }

    #[test]
    fn the_solution_fits_the_steps_before_it() {
        let text = "lesson one\nfen 7k/8/8/8/8/8/PP6/K7 w\n\
                    task\ngoal any\nanswer a3\nreply Kg8\ntask\ngoal to a4 b4\nanswer a4\n";
        let (_, lessons) = read("chess", text).unwrap();
        for (first, solution) in [("a3", "a4"), ("b3", "a4"), ("a4", "b4")] {
            let attempt = lessons[0].attempt(&[first]);
            assert_eq!(lessons[0].solution(&attempt).as_deref(), Some(solution), "{first}");
        }
        assert_eq!(lessons[0].solution(&lessons[0].attempt(&["a3", "a4"])), None);
    }
}
