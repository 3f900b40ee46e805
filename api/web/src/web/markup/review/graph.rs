//! The expected score in the course of a game, as SVG: two papers, a red line between them, and a mark for each bad turn.
//! All places are percentages, so that line and marks have one size however wide the graph is.

use std::fmt::Write;

use zugpost_base::locale::{Locale, Phrase, Writing, phrase};
use zugpost_base::picture::escape::escape;
use zugpost_base::picture::look::PieceSet;

use crate::web::markup::filters::Drawing;

/// The expected score after some steps.
#[derive(Clone, Debug)]
pub struct GraphPoint {
    pub ply: usize,
    /// The expected score of the first side, from 0 to 1.
    pub score: f64,
    pub mark: Option<Mark>,
    /// The name of its mark: "12… Qh5: blunder".
    pub label: Phrase,
}

/// Judgement of a bad turn. Each has a form of its own, so that marks differ without their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Inaccuracy,
    Mistake,
    Blunder,
}

/// A line from the first ply to the last. The paper of the first side is below it.
#[derive(Clone, Debug)]
pub struct ScoreGraph {
    /// The name of the first side.
    pub side: Phrase,
    pub n_steps: usize,
    /// The steps after which the page shows the position; `None` if it is not one of these positions.
    pub at: Option<usize>,
    /// The URL of a position, to which its ply is added.
    pub link: String,
    /// At least one.
    pub points: Vec<GraphPoint>,
}

impl Mark {
    const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    fn class(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// Its form around the origin.
    fn form(self) -> &'static str {
        match self {
            Mark::Inaccuracy => r#"<circle r="5.5"/>"#,
            Mark::Mistake => r#"<path d="M0-7L6.5 5h-13z"/>"#,
            Mark::Blunder => r#"<path d="M-5-5h10v10h-10z"/>"#,
        }
    }

    /// "2 mistakes".
    fn counted(self, n: usize) -> Phrase {
        let counted = match self {
            Mark::Inaccuracy => phrase("analysis-n-inaccuracies"),
            Mark::Mistake => phrase("analysis-n-mistakes"),
            Mark::Blunder => phrase("analysis-n-blunders"),
        };
        counted.with("n", n)
    }
}

/// The mark beside its count.
impl Drawing for Mark {
    fn svg(&self, _: PieceSet, _: Writing, _: Locale) -> String {
        let (class, form) = (self.class(), self.form());
        format!(r#"<svg class="mark {class}" viewBox="-8 -8 16 16" aria-hidden="true">{form}</svg>"#)
    }
}

impl Drawing for ScoreGraph {
    fn svg(&self, _: PieceSet, writing: Writing, locale: Locale) -> String {
        let (mut line, mut data) = (String::new(), String::new());
        for point in &self.points {
            // Writing to a string cannot fail.
            write!(line, "{:.1},{:.1} ", self.x(point.ply) * 10.0, y(point) * 10.0).ok();
            write!(data, "{}:{} ", point.ply, (point.score * 1000.0).round()).ok();
        }
        let ends = |point: Option<&GraphPoint>| point.map_or(0.0, |point| self.x(point.ply) * 10.0);
        let (first, last) = (ends(self.points.first()), ends(self.points.last()));
        let mut svg = format!(
            r#"<svg role="group" aria-label="{}" data-graph="{}" data-steps="{}"><rect class="graph-second" width="100%" height="100%"/><svg viewBox="0 0 1000 1000" preserveAspectRatio="none"><polygon class="graph-first" points="{first:.1},1000 {line}{last:.1},1000"/><path class="graph-middle" d="M0 500h1000"/><polyline class="graph-line" points="{line}"/></svg>"#,
            escape(&self.words().text(locale)),
            data.trim_end(),
            self.n_steps,
        );
        let now = self.at.map_or(0.0, |at| self.x(at));
        let hidden = if self.at.is_none() { " hidden" } else { "" };
        write!(svg, r#"<line class="graph-now"{hidden} x1="{now:.2}%" x2="{now:.2}%" y2="100%"/>"#).ok();
        for point in &self.points {
            let Some(mark) = point.mark else { continue };
            write!(
                svg,
                r#"<a class="mark {}" href="{}{ply}" data-place="{ply}" aria-label="{label}"><title>{label}</title><svg x="{:.2}%" y="{:.2}%"><circle class="reach" r="12"/>{}</svg></a>"#,
                mark.class(),
                escape(&self.link),
                self.x(point.ply),
                y(point),
                mark.form(),
                ply = point.ply,
                label = escape(&point.label.text_in(locale, writing)),
            )
            .ok();
        }
        svg.push_str("</svg>");
        svg
    }
}

/// The place from the top, in per cent.
fn y(point: &GraphPoint) -> f64 {
    100.0 - point.score * 100.0
}

impl ScoreGraph {
    /// The place from the left, in per cent.
    fn x(&self, ply: usize) -> f64 {
        ply as f64 / self.n_steps.max(1) as f64 * 100.0
    }

    fn words(&self) -> Phrase {
        let percent =
            |point: Option<&GraphPoint>| point.map_or(0.0, |point| (point.score * 100.0).round()).to_string();
        phrase("analysis-graph")
            .with("side", &self.side)
            .with("first", percent(self.points.first()))
            .with("last", percent(self.points.last()))
    }

    /// The expected score of the first side in the position that the page shows, in per cent.
    pub fn score_now(&self) -> Option<u32> {
        let point = self.points.iter().find(|point| Some(point.ply) == self.at)?;
        // From 0 to 100.
        Some((point.score * 100.0).round() as u32)
    }

    /// The kinds of its marks, with how many there are: "2 mistakes".
    pub(crate) fn counts(&self) -> impl Iterator<Item = (Mark, Phrase)> {
        let n_marks = |mark: Mark| self.points.iter().filter(|point| point.mark == Some(mark)).count();
        let counted = Mark::ALL.into_iter().map(move |mark| (mark, n_marks(mark)));
        counted.filter(|(_, n)| *n > 0).map(|(mark, n)| (mark, mark.counted(n)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_goes_from_the_first_position_to_the_last_and_its_marks_lead_to_their_moves() {
        let point =
            |ply, score, mark| GraphPoint { ply, score, mark, label: Phrase::Verbatim("1. <f3>".to_owned()) };
        let points = vec![point(0, 0.5, None), point(1, 0.25, Some(Mark::Mistake)), point(2, 0.0, None)];
        let side = Phrase::Verbatim("White".to_owned());
        let graph = ScoreGraph { side, n_steps: 2, at: Some(1), link: "/games/x?a=b&at=".to_owned(), points };
        let svg = graph.svg(PieceSet::default(), Writing::default(), Locale::En);
        for part in [
            "0.0,500.0 500.0,750.0 1000.0,1000.0",
            "from 50 % at first to 0 % at last",
            r#"data-graph="0:500 1:250 2:0""#,
            r#"<line class="graph-now" x1="50.00%""#,
            r#"<a class="mark mistake" href="/games/x?a=b&amp;at=1" data-place="1" aria-label="1. &lt;f3&gt;">"#,
            r#"<svg x="50.00%" y="75.00%">"#,
        ] {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert_eq!(graph.score_now(), Some(25));
        let counts = graph.counts().map(|(_, n)| n.text(Locale::En));
        assert_eq!(counts.collect::<Vec<_>>(), ["1 mistake"]);
    }
}
