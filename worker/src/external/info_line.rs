//! The lines `info …` by which an engine reports.

use crate::protocol::Score;

/// Content of one line. Lines hold a part each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InfoLine {
    pub(crate) depth: Option<u32>,
    pub(crate) seldepth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) hashfull: Option<u32>,
    /// Number of the line that it is about; 1 is the best.
    pub(crate) number: usize,
    pub(crate) score: Option<Score>,
    /// True if the score is only a bound: the iteration goes on.
    pub(crate) is_bound: bool,
    /// Steps in the spelling of the engine.
    pub(crate) steps: Vec<String>,
}

impl InfoLine {
    /// Reads a line; `None` if it is another one, or a text.
    pub(crate) fn read(line: &str) -> Option<InfoLine> {
        let mut words = line.strip_prefix("info ")?.split_ascii_whitespace();
        let mut info = InfoLine {
            depth: None,
            seldepth: None,
            nodes: None,
            hashfull: None,
            number: 1,
            score: None,
            is_bound: false,
            steps: Vec::new(),
        };
        while let Some(word) = words.next() {
            match word {
                "string" => return None,
                "depth" => info.depth = number(words.next()),
                "seldepth" => info.seldepth = number(words.next()),
                "nodes" => info.nodes = number(words.next()),
                "hashfull" => info.hashfull = number(words.next()),
                "multipv" => info.number = number(words.next())?,
                "cp" => info.score = number(words.next()).map(Score::Cp),
                "mate" => info.score = number(words.next()).map(Score::Mate),
                "lowerbound" | "upperbound" => info.is_bound = true,
                "pv" => info.steps = words.by_ref().map(str::to_owned).collect(),
                _ => {}
            }
        }
        Some(info)
    }
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_engines_are_read() {
        let line = InfoLine::read(
            "info depth 9 seldepth 12 multipv 2 score cp -31 nodes 5000 nps 100 hashfull 7 tbhits 0 time 50 pv e2e4 e7e5",
        );
        let line = line.unwrap();
        assert_eq!((line.depth, line.seldepth, line.nodes), (Some(9), Some(12), Some(5000)));
        assert_eq!((line.number, line.score, line.is_bound), (2, Some(Score::Cp(-31)), false));
        assert_eq!(
            (line.hashfull, line.steps.as_slice()),
            (Some(7), &["e2e4".to_owned(), "e7e5".into()][..])
        );
        let mate = InfoLine::read("info score mate -2 upperbound depth x").unwrap();
        assert_eq!((mate.score, mate.is_bound, mate.depth), (Some(Score::Mate(-2)), true, None));
        assert_eq!(InfoLine::read("info string score cp 5"), None);
        assert_eq!(InfoLine::read("info multipv many"), None);
        assert_eq!(InfoLine::read("bestmove e2e4"), None);
    }
}
