//! Parses the first line of a reply. It does not know the game; `process::resolve` applies the command.

use crate::notation::split::words;
use crate::notation::typed::{TypedStep, TypedTurn};

/// The command in the first line of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Turn(TypedTurn),
    /// Offers a draw, or agrees to one.
    Draw,
    Accept,
    /// Declines an offer, or passes Nature's turn.
    Decline,
    Claim,
    Resign,
    Show,
    Pgn,
    Help,
    /// The sender wants no more mails.
    Stop,
    /// A single dot: the message is not meant for the game.
    Ignore,
    /// Conditional moves, one line each as written.
    If(Vec<String>),
    /// Nature announces her turn.
    Signal,
    /// Touches the piece on this square.
    Touch(String),
}

/// No turn of any game has more steps.
const MOST_STEPS: usize = 64;
/// The longest step that the rules parse.
const LONGEST_STEP: usize = 64;
/// `a10`, on the largest boards.
const LONGEST_SQUARE: usize = 3;

impl Command {
    /// `None` if the line does not match the grammar.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let word = line.trim_end_matches(['.', '!']).to_lowercase();
        Some(match word.as_str() {
            "" if line == "." => Command::Ignore,
            "draw" | "draw?" | "(=)" => Command::Draw,
            "accept" => Command::Accept,
            "decline" => Command::Decline,
            "claim" => Command::Claim,
            "resign" => Command::Resign,
            "show" => Command::Show,
            "pgn" => Command::Pgn,
            "help" | "help?" => Command::Help,
            "stop" | "unsubscribe" => Command::Stop,
            "signal" => Command::Signal,
            _ if is_conditional(line) => Command::If(vec![unmarked(line).to_owned()]),
            _ => match touched(&word) {
                Some(square) => Command::Touch(square),
                None => Command::Turn(choice(line).or_else(|| turn(line))?),
            },
        })
    }
}

/// Whether a line holds conditional moves, which must never reach the opponent. It has both IF and THEN, or begins with
/// IF and a move. `If you like …` does not match.
pub(super) fn is_conditional(line: &str) -> bool {
    let lower = line.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_before = |word: &&&str| is_join(word) || word.chars().all(|c| c.is_ascii_digit());
    let mut begin = words.iter().skip_while(|word| **word != "if" && is_before(word));
    let is_if = begin.next() == Some(&"if");
    let is_move = |word: &&str| word.contains(|c: char| c.is_ascii_digit()) || ["o", "pass"].contains(word);
    is_if && begin.next().is_some_and(is_move) || words.contains(&"if") && words.contains(&"then")
}

/// Whether a line may continue the conditional moves above it: it begins with a move, or with a word that joins moves.
pub(super) fn is_tail(line: &str) -> bool {
    let mut words = line.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let word = words.find(|word| !word.is_empty()).unwrap_or_default().to_lowercase();
    let is_step = word.contains(|c: char| c.is_ascii_digit()) || word.starts_with("o-o");
    is_step
        || is_join(&word)
        || ["pass", "e.p", "ep"].contains(&&*word)
        || line.starts_with("--")
        || line.starts_with('=')
}

/// Whether a word joins conditional moves.
fn is_join(word: &str) -> bool {
    ["if", "then", "and", "else", "or"].contains(&word)
}

/// Strips list marks from conditional moves, and the marks of bold and underlined text.
pub(super) fn unmarked(line: &str) -> &str {
    let line = line.trim_end_matches(['*', '_']);
    if is_conditional(line) { line.trim_start_matches(|c: char| !c.is_alphabetic()) } else { line }
}

/// `touch e2`. Text that is no square, as in `touch wood`, does not match.
fn touched(word: &str) -> Option<String> {
    let square = word.strip_prefix("touch ")?.trim_start();
    let is_square = square.len() <= LONGEST_SQUARE
        && square.chars().all(|c| c.is_ascii_alphanumeric())
        && square.ends_with(|c: char| c.is_ascii_digit());
    is_square.then(|| square.to_owned())
}

/// `choose Q`: the piece type of a promotion that the owner of the pawn chooses.
fn choice(line: &str) -> Option<TypedTurn> {
    let (word, piece) = line.split_once(' ')?;
    let is_piece =
        (1..=3).contains(&piece.len()) && piece.chars().all(|c| c.is_ascii_alphabetic() || "()".contains(c));
    (word.eq_ignore_ascii_case("choose") && is_piece)
        .then(|| TypedTurn::of_one(&format!("={}", piece.to_lowercase())))
}

/// `[n.|n...] step {step} [DRAW]`, with spaces, commas or semicolons between steps.
fn turn(line: &str) -> Option<TypedTurn> {
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
    let is_whole = number.is_none() && !steps.is_empty() && steps.len() <= MOST_STEPS;
    is_whole.then_some(TypedTurn { steps, draw_offer })
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

/// A text that may be a step. The rules drop annotation signs, so a text of signs alone, or a question, must not reach
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

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(line: &str) -> Option<Vec<(Option<u32>, String)>> {
        match Command::read(line)? {
            Command::Turn(turn) => {
                Some(turn.steps.into_iter().map(|step| (step.number, step.text)).collect())
            }
            _ => None,
        }
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
        let offer = Command::read("12. Nf3 DRAW");
        assert!(
            matches!(offer, Some(Command::Turn(TypedTurn { draw_offer: true, steps })) if steps.len() == 1)
        );
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

    #[test]
    fn words_are_the_same_in_any_case() {
        assert_eq!(Command::read("Resign."), Some(Command::Resign));
        assert_eq!(Command::read("draw?"), Some(Command::Draw));
        assert_eq!(Command::read("."), Some(Command::Ignore));
        assert_eq!(Command::read("Signal!"), Some(Command::Signal));
        assert_eq!(Command::read("TOUCH E2"), Some(Command::Touch("e2".to_owned())));
        assert!(
            matches!(Command::read("touch wood"), Some(Command::Turn(_))),
            "which no rules take for steps"
        );
        assert!(matches!(Command::read("if e5 then Nf3"), Some(Command::If(_))));
    }

    #[test]
    fn conditional_moves_are_known_however_they_are_marked() {
        for line in [
            "IF e5 THEN Nf3",
            "if e5, Nf3",
            "* IF e5 THEN Nf3",
            "*IF e5 THEN Nf3*",
            "- if e5 then Nf3",
            "2. IF e5 Nf3",
            "(IF O-O Nf3)",
            "IF pass Nf3",
        ] {
            let read = Command::read(line);
            assert!(
                matches!(&read, Some(Command::If(lines)) if lines[0].to_lowercase().starts_with("if ")),
                "{line}: {read:?}"
            );
        }
        for line in ["ELSE IF c5 THEN Nc3", "or if c5 Nc3", "Then, if *e5*, *then* Nf3", "_IF_ e5 _THEN_ Nf3"]
        {
            assert!(is_conditional(line), "{line}");
        }
        for line in ["If you like", "Then we shall see", "What if it rains?", "or 5 of them"] {
            assert!(!is_conditional(line), "{line}");
        }
    }
}
