//! Limits and checkpoints of a search. The tests count nodes instead of measuring time.

use std::time::Duration;

use serde_json::json;
use zugpost_rules::Record;
use zugpost_worker::{
    AnalyzeError, Control, Task, analyze,
    config::{HashMib, Threads},
    level::Level,
    protocol::{End, Info, Kind, Score, Work},
    search::Limits,
};

use crate::{run, task, variants};

fn hash() -> HashMib {
    "16".parse().unwrap()
}

fn stopped() -> Control {
    let control = Control::default();
    control.stop();
    control
}

#[test]
fn a_limit_of_nodes_is_kept_exactly() {
    for variant in variants() {
        for nodes in [300, 5_000, 33_333] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            assert_eq!(run(&Task { limits, ..task(variant) }).info.nodes, nodes);
        }
    }
}

#[test]
fn a_limit_of_depth_is_kept() {
    for variant in variants() {
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let info = run(&Task { limits, ..task(variant) }).info;
        assert_eq!((info.depth, info.pvs[0].depth), (4, 4));
    }
}

#[test]
fn a_stopped_search_answers_at_once_with_a_legal_step() {
    for variant in variants() {
        let task = task(variant);
        let answer = analyze(&task, &stopped(), |_, _| {}).unwrap();
        assert!(answer.info.nodes <= 1, "{} nodes", answer.info.nodes);
        Record::new(&task.variant).play(&answer.best).unwrap();
    }
}

#[test]
fn a_stop_is_noticed_within_a_few_nodes() {
    for variant in variants() {
        let control = Control::default();
        let mut nodes_at_stop = 0;
        let answer = analyze(&task(variant), &control, |info, _| {
            if info.depth == 7 {
                control.stop();
                nodes_at_stop = info.nodes;
            }
        })
        .unwrap();
        assert!(answer.info.nodes <= nodes_at_stop + 600, "{nodes_at_stop} {}", answer.info.nodes);
        assert_eq!(answer.info.depth, 7);
    }
}

#[test]
fn several_threads_share_a_limit_and_find_a_step() {
    for variant in variants() {
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let task = Task { limits, threads: 3, ..task(variant) };
        let answer = run(&task);
        Record::new(&task.variant).play(&answer.best).unwrap();
        // What the other threads had taken and not visited is lost.
        assert!((98_000..=100_000).contains(&answer.info.nodes), "{}", answer.info.nodes);
    }
}

#[test]
fn a_search_goes_on_from_a_checkpoint() {
    for variant in variants() {
        let task = task(variant);
        let control = Control::default();
        let mut last = None;
        analyze(&task, &control, |info, checkpoint| {
            last = Some((info.clone(), checkpoint.to_json()));
            if info.depth == 8 {
                control.stop();
            }
        })
        .unwrap();
        let (before, checkpoint) = last.unwrap();
        let work: Work = serde_json::from_value(json!({
            "id": "w", "type": "analysis", "variant": variant, "limits": {"depth": 9}, "checkpoint": checkpoint,
        }))
        .unwrap();
        let mut infos: Vec<Info> = Vec::new();
        let resumed = Task::from_work(work, hash(), Threads::ONE).unwrap();
        analyze(&resumed, &Control::default(), |info, _| infos.push(info.clone())).unwrap();
        let mut depths: Vec<u32> = infos.iter().map(|info| info.depth).collect();
        depths.dedup();
        assert_eq!(depths, [8, 9]);
        let known = |info: &Info| (info.nodes, info.time_ms, info.pvs[0].steps[0].clone());
        assert_eq!(known(&infos[0]), known(&before), "it begins with what the first try has found");
        assert!(infos[1].nodes > before.nodes);
        // A search that is stopped at once answers from its checkpoint.
        let answer = analyze(&resumed, &stopped(), |_, _| {}).unwrap();
        assert_eq!((answer.info.depth, &answer.best), (8, &before.pvs[0].steps[0]));
    }
}

#[test]
fn a_job_has_the_threads_that_it_asks_for_as_far_as_its_worker_has_them() {
    for (asked, worker, level, given) in [
        (None, "1", None, 1),
        (None, "4", None, 4),
        (None, "4", Some(3), 1),
        (Some(2), "4", None, 2),
        (Some(9), "4", None, 4),
        (Some(0), "4", None, 1),
        (Some(2), "4", Some(8), 2),
    ] {
        let work = json!({
            "id": "w", "type": "analysis", "variant": "chess", "limits": {"depth": 3}, "level": level, "threads": asked,
        });
        let work: Work = serde_json::from_value(work).unwrap();
        let task = Task::from_work(work, hash(), worker.parse().unwrap()).unwrap();
        assert_eq!(task.threads, given, "{asked:?} {worker} {level:?}");
        assert!(run(&task).info.depth <= 3);
    }
}

#[test]
fn an_invalid_checkpoint_is_ignored() {
    for checkpoint in [
        json!("nonsense"),
        json!({"depth": 3}),
        json!({"depth": 90, "nodes": 0, "time_ms": 0, "lines": [{"value": 9, "depth": 90, "steps": ["e2e5"]}]}),
        json!({"depth": 4_000_000_000_u32, "nodes": 0, "time_ms": 0, "lines": []}),
    ] {
        let work = json!({
            "id": "w", "type": "analysis", "variant": "chess", "limits": {"depth": 3}, "checkpoint": checkpoint,
        });
        let task = Task::from_work(serde_json::from_value(work).unwrap(), hash(), Threads::ONE).unwrap();
        assert_eq!(run(&task).info.depth, 3);
    }
}

#[test]
fn a_finished_game_is_not_searched() {
    let played = ["f2f3", "e7e5", "g2g4", "d8h4"].map(str::to_owned).to_vec();
    let error = analyze(&Task { played, ..task("chess") }, &Control::default(), |_, _| {}).unwrap_err();
    assert!(matches!(error, AnalyzeError::GameOver(_)), "{error}");
}

#[test]
fn a_step_without_alternative_takes_no_time() {
    let fen = Some("7k/8/8/8/8/8/r7/K7 w - - 0 1".to_owned());
    let answer = run(&Task { fen, kind: Kind::Move, ..task("chess") });
    assert_eq!(answer.best, "a1a2");
}

#[test]
fn a_search_says_what_ended_it() {
    let end = |limits, fen: Option<&str>| {
        let fen = fen.map(str::to_owned);
        run(&Task { fen, limits, kind: Kind::Move, ..task("chess") }).info.end
    };
    let none = Limits::default();
    let time = Some(Duration::from_millis(5));
    assert_eq!(end(Limits { depth: Some(3), ..none }, None), Some(End::Depth));
    assert_eq!(end(Limits { nodes: Some(900), ..none }, None), Some(End::Nodes));
    assert_eq!(end(Limits { time, ..none }, None), Some(End::Time));
    assert_eq!(end(none, Some("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")), Some(End::Mate));
    assert_eq!(end(none, Some("7k/8/8/8/8/8/1q6/K7 w - - 0 1")), Some(End::OnlyStep));
    let answer = analyze(&task("chess"), &stopped(), |_, _| {}).unwrap();
    assert_eq!(answer.info.end, Some(End::Stopped));
}

#[test]
fn fifty_moves_without_progress_are_a_draw() {
    let fen = Some("7k/8/8/8/8/8/2Q5/K7 w - - 99 80".to_owned());
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let answer = run(&Task { fen, limits, ..task("chess") });
    assert_eq!(answer.info.pvs[0].score, Score::Cp(0));
}

#[test]
fn a_level_answers_the_same_job_in_the_same_way() {
    for variant in variants() {
        for number in [1, 3, 5] {
            let task = |seed| Task { level: Some(Level::new(number).unwrap()), seed, ..task(variant) };
            assert_eq!(run(&task(7)).best, run(&task(7)).best);
            let answers: Vec<String> = (0..20).map(|seed| run(&task(seed)).best).collect();
            assert!(
                answers.iter().any(|best| *best != answers[0]),
                "level {number} leaves nothing to chance"
            );
        }
    }
}

#[test]
fn a_level_keeps_within_its_nodes() {
    for variant in variants() {
        for (number, nodes) in [(1, 1_000), (4, 20_000), (5, 60_000)] {
            let level = Some(Level::new(number).unwrap());
            assert!(run(&Task { level, ..task(variant) }).info.nodes <= nodes);
        }
    }
}
