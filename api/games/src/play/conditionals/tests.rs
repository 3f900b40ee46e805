//! Round trips: a tree written as lines or as PGN reads back unchanged, in every game.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_base::locale::Language;
use zugpost_rules::{Options, Record, Seat, Variant};

use super::tree::{Branch, Tree};
use super::{Plan, lines, pgn, plan};

fn settings() -> impl Iterator<Item = Variant> {
    let more = [("007", "promotion", "owner"), ("007", "opening", "progressive"), ("chaos", "period", "1")];
    let usual = Variant::rows().iter().map(|about| (about.key, None));
    usual.chain(more.map(|(key, name, value)| (key, Some((name, value))))).map(|(key, option)| {
        let options: Options =
            option.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Variant::new(key, &options).unwrap()
    })
}

/// A random complete turn.
fn any_turn(record: &mut Record, random: &mut StdRng) -> String {
    let seat = record.position().to_act();
    let mut steps = Vec::new();
    while record.outcome().is_none() && record.position().to_act() == seat {
        let legal = record.position().legal();
        steps.push(record.play(&legal[random.random_range(0..legal.len())].step).unwrap().step);
    }
    steps.join(",")
}

/// Up to three random answers at each position, on this number of levels.
fn any_branches(root: &Record, owner: Seat, levels: usize, random: &mut StdRng) -> Vec<Branch> {
    let mut branches: Vec<Branch> = Vec::new();
    for _ in 0..if levels == 0 { 0 } else { 3 } {
        let (mut record, mut expected) = (root.clone(), Vec::new());
        while record.outcome().is_none() && record.position().to_act() != owner {
            expected.push(any_turn(&mut record, random));
        }
        let expected = expected.join(" ");
        if record.outcome().is_none() && branches.iter().all(|branch| branch.expected != expected) {
            let then = any_turn(&mut record, random);
            let next = if record.outcome().is_some() || record.position().to_act() == owner {
                Vec::new()
            } else {
                any_branches(&record, owner, levels - 1, random)
            };
            branches.push(Branch { expected, then, next, ..Branch::default() });
        }
    }
    branches
}

fn any_tree(variant: &Variant, random: &mut StdRng) -> (Record, Seat, Tree) {
    let mut root = Record::new(variant);
    let owner = root.position().to_act();
    for _ in 0..1 + 2 * variant.seats().len() {
        if root.position().to_act() == owner || root.outcome().is_some() {
            any_turn(&mut root, random);
        }
    }
    let branches = any_branches(&root, owner, 2, random);
    let tree = plan::tree(&branches, &root, owner).unwrap();
    (root, owner, tree)
}

#[test]
fn a_tree_reads_back_from_its_lines_in_every_game() {
    let mut random = StdRng::seed_from_u64(37);
    for variant in settings() {
        let (root, owner, tree) = any_tree(&variant, &mut random);
        let text = lines::write(&tree);
        assert!(!text.is_empty(), "{variant:?}");
        assert_eq!(plan::lines(&text, &root, owner).unwrap(), tree, "{variant:?}\n{text}");
        let wrapped = text.replace(" THEN ", "\r\nTHEN ").replace(" AND IF ", " AND\r\n IF ");
        assert_eq!(plan::lines(&wrapped, &root, owner).unwrap(), tree, "{variant:?}\n{wrapped}");
        assert_eq!(plan::tree(&tree.0, &root, owner).unwrap(), tree, "{variant:?}");
    }
}

#[test]
fn a_tree_reads_back_from_a_pgn_in_every_game() {
    /// The branches as a main line, with the others as variations of its first step.
    fn movetext(branches: &[Branch]) -> String {
        let line = |branch: &Branch| {
            let steps = |text: &str| text.replace(", ", " ");
            (steps(&branch.if_display), steps(&branch.then_display), movetext(&branch.next))
        };
        let Some((first, others)) = branches.split_first() else { return String::new() };
        let (expected, then, next) = line(first);
        let (head, tail) = expected.split_once(' ').unwrap_or((&expected, ""));
        let others = others.iter().map(line);
        let others: Vec<String> =
            others.map(|(expected, then, next)| format!("({expected} {then} {next})")).collect();
        format!("{head} {} {tail} {then} {next}", others.join(" "))
    }
    let mut random = StdRng::seed_from_u64(41);
    for variant in settings() {
        let (root, owner, tree) = any_tree(&variant, &mut random);
        let text = movetext(&tree.0);
        let file = format!(
            "[Variant \"{}\"]\n[VariantOptions \"{}\"]\n\n{text} *",
            variant.key(),
            variant.options()
        );
        let log = ["not", "this"].map(str::to_owned);
        let read = pgn::tree(&file, &root, owner, None, &log);
        // A PGN may change the order of the branches.
        let sorted = |tree: Tree| {
            let mut lines: Vec<String> = lines::write(&tree).lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(read.unwrap()), sorted(tree), "{variant:?}\n{text}");
    }
}

#[test]
fn any_text_is_read_or_refused_whole() {
    const WORDS: [&str; 24] = [
        "IF",
        "IF",
        "THEN",
        "THEN",
        "AND",
        "\n",
        "\nIF",
        ";",
        ",",
        "e5",
        "c5",
        "Nf3",
        "Nc6",
        "d4",
        "1...",
        "2.",
        "e.p.",
        "--",
        "∞1…..a4=Q",
        "(",
        ")",
        "{",
        "*",
        "[x",
    ];
    let chess = Variant::new("chess", &Options::default()).unwrap();
    let root = Record::replay(&chess, None, ["e2e4"]).unwrap();
    let mut random = StdRng::seed_from_u64(43);
    let mut n_read = 0;
    for _ in 0..1500 {
        let words: Vec<&str> =
            (0..random.random_range(1..9)).map(|_| WORDS[random.random_range(0..WORDS.len())]).collect();
        let text = words.join(" ");
        for tree in [
            plan::lines(&text, &root, Seat::White),
            plan::lines(&format!("IF e5 THEN {text}"), &root, Seat::White),
            pgn::tree(&text, &root, Seat::White, None, &["e2e4".to_owned()]),
        ] {
            let Ok(tree) = tree else { continue };
            n_read += tree.0.len();
            assert_eq!(plan::lines(&lines::write(&tree), &root, Seat::White).unwrap(), tree, "{text}");
        }
    }
    assert!(n_read > 20, "only {n_read} answers were read");
}

#[test]
fn the_step_that_plays_nothing_has_a_word_in_mails() {
    let words = |text: &str| lines::read(text).unwrap();
    assert_eq!(words("IF Pass e5 THEN PASS"), words("IF -- e5 THEN --"));
}

#[test]
fn a_text_is_lines_or_a_pgn() {
    assert_eq!(Plan::typed(" \n\n", Language::De), Plan::Tree(Vec::new()));
    assert_eq!(
        Plan::typed("\n if e5 then Nf3", Language::De),
        Plan::Typed("\n if e5 then Nf3".to_owned(), Language::De)
    );
    assert_eq!(Plan::typed("1... e5 2. Nf3", Language::De), Plan::Pgn("1... e5 2. Nf3".to_owned()));
}
