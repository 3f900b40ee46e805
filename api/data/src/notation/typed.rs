//! A turn as typed by a player.

use super::split::words;

/// A turn as typed by a player, not yet resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedTurn {
    pub steps: Vec<TypedStep>,
    pub draw_offer: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedStep {
    /// The number before it: the `12` of `12. e4` and `12... e5`.
    pub number: Option<u32>,
    pub text: String,
}

/// No turn of any game has more steps.
const MAX_STEPS: usize = 64;
/// The longest step that the rules parse.
const LONGEST_STEP: usize = 64;

impl TypedTurn {
    pub(crate) fn of_one(text: &str) -> TypedTurn {
        TypedTurn { steps: vec![TypedStep { number: None, text: text.to_owned() }], draw_offer: false }
    }

    /// Reads `choose Q`, or `[n.|n...] step {step} [DRAW]`, with spaces, commas or semicolons between steps.
    pub fn read(line: &str) -> Option<TypedTurn> {
        if let Some(choice) = choice(line.trim()) {
            return Some(choice);
        }
        let line = line.strip_suffix(['.', '!']).unwrap_or(line);
        let mut words = words(line);
        let draw_offer = words.last().is_some_and(|word| is_draw(word));
        if draw_offer {
            words.pop();
        }
        let mut steps = Vec::new();
        let mut number = None;
        for word in &words {
            let (given, text) = numbered(word)?;
            if given.is_some() && number.is_some() {
                return None;
            }
            number = number.or(given);
            if !text.is_empty() {
                steps.push(TypedStep { number: number.take(), text: step(text)?.to_owned() });
            }
        }
        let is_whole = number.is_none() && !steps.is_empty() && steps.len() <= MAX_STEPS;
        is_whole.then_some(TypedTurn { steps, draw_offer })
    }

    /// A turn of these steps, the first with this number; `None` if one of them cannot be a step.
    pub(crate) fn of_steps(number: Option<u32>, texts: &[String], draw_offer: bool) -> Option<TypedTurn> {
        let mut steps = Vec::new();
        for text in texts {
            let number = number.filter(|_| steps.is_empty());
            steps.push(TypedStep { number, text: step(text)?.to_owned() });
        }
        (!steps.is_empty() && steps.len() <= MAX_STEPS).then_some(TypedTurn { steps, draw_offer })
    }
}

fn is_draw(word: &str) -> bool {
    ["draw", "draw?", "(=)"].iter().any(|draw| word.eq_ignore_ascii_case(draw))
}

/// Splits the move number from the step. Nature's numbers are part of her steps and stay there: `∞3…..a4=Q`.
fn numbered(word: &str) -> Option<(Option<u32>, &str)> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    if digits.is_empty() || !rest.starts_with(['.', '…']) {
        return Some((None, word));
    }
    let step = rest.trim_start_matches(['.', '…']);
    digits.parse().ok().map(|number| (Some(number), step))
}

/// A text that may be a step. The rules drop annotation signs, so a text of only signs, or a question, must not reach
/// them. Castling requires its dash, because `OOO` also means out of office. A pass requires its word, because two
/// hyphens begin a signature.
fn step(text: &str) -> Option<&str> {
    if text.eq_ignore_ascii_case("pass") {
        return Some("--");
    }
    let castles = |text: &str| text.chars().all(|c| matches!(c, 'o' | 'O' | '0'));
    let is_step = text.len() <= LONGEST_STEP
        && (text.chars().any(char::is_alphabetic) || text.starts_with("0-0"))
        && !text.contains(['?', '"', '\'', '<', '>', '`'])
        && !castles(text.trim_end_matches(['+', '#']));
    is_step.then_some(text)
}
/// `choose Q`: the piece type of a promotion that the owner of the pawn chooses.
fn choice(line: &str) -> Option<TypedTurn> {
    let (word, piece) = line.split_once(' ')?;
    let is_piece =
        (1..=3).contains(&piece.len()) && piece.chars().all(|c| c.is_ascii_alphabetic() || "()".contains(c));
    (word.eq_ignore_ascii_case("choose") && is_piece)
        .then(|| TypedTurn::of_one(&format!("={}", piece.to_lowercase())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(line: &str) -> Option<Vec<(Option<u32>, String)>> {
        Some(TypedTurn::read(line)?.steps.into_iter().map(|step| (step.number, step.text)).collect())
    }

    #[test]
    fn a_turn_has_a_number_steps_and_perhaps_an_offer() {
        let one = |number, text: &str| Some(vec![(number, text.to_owned())]);
        for line in ["12. e4", "12.e4", "12... e4", "12...e4", "12… e4", "12 ... e4"] {
            let expected = if line == "12 ... e4" { None } else { one(Some(12), "e4") };
            assert_eq!(steps(line), expected, "{line}");
        }
        assert_eq!(steps("Nf3!"), one(None, "Nf3"));
        assert_eq!(steps("e2e4, e7e5"), Some(vec![(None, "e2e4".to_owned()), (None, "e7e5".to_owned())]));
        assert_eq!(steps("choose Q"), one(None, "=q"));
        assert_eq!(steps("PASS."), one(None, "--"));
        assert_eq!(steps("Pass, Bh1"), Some(vec![(None, "--".to_owned()), (None, "Bh1".to_owned())]));
        assert_eq!(steps("∞3…..a4=Q"), one(None, "∞3…..a4=Q"));
        let offer = TypedTurn::read("12. Nf3 DRAW");
        assert!(matches!(offer, Some(TypedTurn { draw_offer: true, steps }) if steps.len() == 1));
    }

    #[test]
    fn signs_and_questions_are_no_steps() {
        for line in
            ["--", "-", "!!", "...", "---", "12.", "e4?", "OOO", "oo", "000", "\"e4\"", "12. 13. e4", ""]
        {
            assert_eq!(steps(line), None, "{line}");
        }
        assert!(steps("O-O").is_some() && steps("0-0-0").is_some());
    }
}
