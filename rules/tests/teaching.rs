//! Positions and lessons of `rules/teaching`, each checked by the rules.

#![cfg(test)]

use std::path::Path;
use zugpost_rules::Variant;
use zugpost_rules::teaching::{Answer, Example, Goal, Lesson, Teaching};

/// The games that have lessons.
const TAUGHT: [&str; 5] = ["clockwork-orange", "orphic", "007", "chaos", "schizophrenic"];

/// Fails with the faults, one a line.
fn report(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_variant_has_positions_and_the_first_five_have_lessons() {
    let mut faults = Vec::new();
    for about in Variant::rows() {
        let teaching = Teaching::of(about.key);
        let is_taught = TAUGHT.contains(&about.key);
        let (n_examples, n_lessons) = (teaching.examples.len(), teaching.lessons.len());
        if n_examples < if is_taught { 3 } else { 1 } {
            faults.push(format!("{}: {n_examples} examples", about.key));
        }
        if is_taught != (5..=9).contains(&n_lessons) {
            faults.push(format!("{}: {n_lessons} lessons", about.key));
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("teaching");
    let n_files = std::fs::read_dir(folder).map(Iterator::count).unwrap_or_default();
    assert_eq!(n_files, Variant::rows().len(), "a file for each variant");
    report(&faults);
}

#[test]
fn what_an_example_shows_is_so() {
    let all = |about: &&'static zugpost_rules::About| {
        Teaching::of(about.key).examples.iter().flat_map(|example| faults_of(about.key, example))
    };
    report(&Variant::rows().iter().flat_map(all).collect::<Vec<_>>());
}

fn faults_of(key: &str, example: &Example) -> Vec<String> {
    let Example { key: example, scene, legal, illegal } = example;
    let place = format!("{key}, {example}");
    let mut faults = Vec::new();
    if let Some(outcome) = scene.record.outcome() {
        faults.push(format!("{place}: nothing to play on: {outcome}"));
    }
    if legal.is_empty() && illegal.is_empty() {
        faults.push(format!("{place}: nothing of it is checked"));
    }
    for step in legal {
        match scene.record.clone().play(step) {
            Ok(played) if played.display == *step => {}
            Ok(played) => faults.push(format!("{place}: {step} is written {}", played.display)),
            Err(error) => faults.push(format!("{place}: {error}")),
        }
    }
    for step in illegal {
        if let Ok(played) = scene.record.clone().play(step) {
            faults.push(format!("{place}: {step} can be played: {}", played.display));
        }
    }
    faults
}

#[test]
fn every_lesson_is_solved_by_its_answers_and_its_likely_attempts_are_wrong() {
    let all = |about: &&'static zugpost_rules::About| {
        Teaching::of(about.key).lessons.iter().flat_map(|lesson| faults_of_lesson(about.key, lesson))
    };
    report(&Variant::rows().iter().flat_map(all).collect::<Vec<_>>());
}

fn faults_of_lesson(key: &str, lesson: &Lesson) -> Vec<String> {
    let place = format!("{key}, {}", lesson.key);
    let mut faults = Vec::new();
    if lesson.tasks.is_empty() {
        faults.push(format!("{place}: no task"));
    }
    let mut steps: Vec<&str> = Vec::new();
    for task in &lesson.tasks {
        if task.answer.is_empty() || task.goals.is_empty() {
            faults.push(format!("{place}: a task without answer or goal after {steps:?}"));
        }
        let before = lesson.attempt(&steps);
        // Something is said of wrong steps unless the goal is `any`, which is for tasks that every step does.
        let tries = before.record.position().legal();
        let is_wrong = |step: &zugpost_rules::StepText| {
            let tried = [&steps[..], &[step.step.as_str()]].concat();
            matches!(lesson.attempt(&tried).answer, Some(Answer::Wrong { .. }))
        };
        if task.goals != [Goal::Any] && !tries.iter().any(is_wrong) {
            faults.push(format!("{place}: every step does the task after {steps:?}: its goal is `any`"));
        }
        for step in &task.remarks {
            let tried = [&steps[..], &[step.as_str()]].concat();
            match lesson.attempt(&tried).answer {
                Some(Answer::Wrong { .. }) => {}
                other => faults.push(format!("{place}: {step} is not a wrong step: {other:?}")),
            }
        }
        steps.push(&task.answer);
        let after = lesson.attempt(&steps);
        match &after.answer {
            Some(Answer::Right { display }) if *display == task.answer => {}
            other => {
                faults.push(format!("{place}: {} is not right: {other:?}", task.answer));
                return faults;
            }
        }
        let mut record = before.record.clone();
        let played = record.play(&task.answer);
        for reply in &task.replies {
            if let Err(error) = record.play(reply) {
                faults.push(format!("{place}: reply: {error}"));
            }
        }
        assert!(played.is_ok() && record.position().fen() == after.record.position().fen(), "{place}");
    }
    faults
}

#[test]
fn every_right_step_leads_to_the_end_of_its_lesson() {
    let all = |about: &&'static zugpost_rules::About| {
        Teaching::of(about.key).lessons.iter().flat_map(|lesson| {
            let mut faults = Vec::new();
            go_on(&format!("{}, {}", about.key, lesson.key), lesson, &[], &mut faults);
            faults
        })
    };
    report(&Variant::rows().iter().flat_map(all).collect::<Vec<_>>());
}

/// Tries every legal step for the next task, and goes on from all that are right.
fn go_on(place: &str, lesson: &Lesson, steps: &[&str], faults: &mut Vec<String>) {
    let before = lesson.attempt(steps);
    let Some(task) = lesson.task(&before) else { return };
    let Some(solution) = lesson.solution(&before) else {
        faults.push(format!("{place}: nothing does {:?} after {steps:?}", task.goals));
        return;
    };
    let solved = lesson.attempt(&[steps, &[solution.as_str()]].concat());
    assert!(matches!(solved.answer, Some(Answer::Right { .. })), "{place}: {solution}");
    for step in before.record.position().legal() {
        let tried = [steps, &[step.step.as_str()]].concat();
        match lesson.attempt(&tried).answer {
            Some(Answer::Right { .. }) => go_on(place, lesson, &tried, faults),
            _ if is_as_good(&step.display, &solution) => {
                faults.push(format!("{place}: {} is as good as {solution} but wrong", step.display));
            }
            _ => {}
        }
    }
}

/// Returns whether both steps mate, or take the same.
fn is_as_good(step: &str, solution: &str) -> bool {
    let taken =
        |step: &str| step.split_once('x').map(|(_, rest)| rest.trim_end_matches(['+', '#']).to_owned());
    (step.ends_with('#') && solution.ends_with('#'))
        || (taken(step).is_some() && taken(step) == taken(solution))
}
