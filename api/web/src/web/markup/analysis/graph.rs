//! The winning chances in the course of a game, as SVG.

use std::fmt::Write;

use zugpost_base::locale::{Locale, Phrase, Writing, phrase};
use zugpost_base::picture::escape::escape;
use zugpost_base::picture::look::PieceSet;

use crate::web::markup::filters::Drawing;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 160.0;

/// The chances after some steps.
#[derive(Clone, Debug)]
pub struct GraphPoint {
    pub ply: usize,
    /// The expected score of the first side, from 0 to 1.
    pub chances: f64,
    pub mark: Option<Mark>,
    /// Text that a pointer is shown: "12… Qh5: blunder".
    pub label: Phrase,
}

/// Judgement of a bad turn. Each has a form of its own, so that marks differ without their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Inaccuracy,
    Mistake,
    Blunder,
}

/// A line from the first ply to the last. The area of the first side is below it.
#[derive(Clone, Debug)]
pub struct ChancesGraph {
    /// The name of the first side.
    pub side: Phrase,
    pub n_steps: usize,
    pub points: Vec<GraphPoint>,
}

impl Drawing for ChancesGraph {
    /// Empty without points.
    fn svg(&self, _: PieceSet, writing: Writing, locale: Locale) -> String {
        match (self.points.first(), self.points.last()) {
            (Some(first), Some(last)) => self.lines(first, last, writing, locale),
            (None, _) | (_, None) => String::new(),
        }
    }
}

impl ChancesGraph {
    fn lines(&self, first: &GraphPoint, last: &GraphPoint, writing: Writing, locale: Locale) -> String {
        let points = &self.points;
        let percent = |point: &GraphPoint| (point.chances * 100.0).round().to_string();
        let x = |ply: usize| ply as f64 / self.n_steps.max(1) as f64 * WIDTH;
        let y = |chances: f64| HEIGHT - chances * HEIGHT;
        let alt = phrase("analysis-graph")
            .with("side", &self.side)
            .with("first", percent(first))
            .with("last", percent(last));
        let mut line = String::new();
        for point in points {
            // Writing to a string cannot fail.
            write!(line, "{:.1},{:.1} ", x(point.ply), y(point.chances)).ok();
        }
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {} {}" role="img" aria-label="{}"><rect class="graph-second" width="{WIDTH}" height="{HEIGHT}"/><polygon class="graph-first" points="{:.1},{HEIGHT} {line}{:.1},{HEIGHT}"/><line class="graph-middle" x1="0" y1="{middle}" x2="{WIDTH}" y2="{middle}"/><polyline class="graph-line" points="{line}"/>"#,
            WIDTH + 16.0,
            HEIGHT + 16.0,
            escape(&alt.text(locale)),
            x(first.ply),
            x(last.ply),
            middle = HEIGHT / 2.0,
        );
        for point in points {
            let Some(mark) = point.mark else { continue };
            let (x, y) = (x(point.ply), y(point.chances));
            let (class, form) = match mark {
                Mark::Inaccuracy => ("inaccuracy", format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="5"/>"#)),
                Mark::Mistake => (
                    "mistake",
                    format!(
                        r#"<polygon points="{x:.1},{:.1} {:.1},{:.1} {:.1},{:.1}"/>"#,
                        y - 7.0,
                        x - 6.0,
                        y + 5.0,
                        x + 6.0,
                        y + 5.0
                    ),
                ),
                Mark::Blunder => (
                    "blunder",
                    format!(r#"<rect x="{:.1}" y="{:.1}" width="11" height="11"/>"#, x - 5.5, y - 5.5),
                ),
            };
            write!(
                svg,
                r#"<g class="mark {class}" data-at="{}"><title>{}</title>{form}</g>"#,
                point.ply,
                escape(&point.label.text_in(locale, writing))
            )
            .ok();
        }
        svg.push_str("</svg>");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_goes_from_the_first_position_to_the_last_and_has_its_marks() {
        let point = |ply, chances, mark| GraphPoint {
            ply,
            chances,
            mark,
            label: Phrase::Verbatim("1. <f3>".to_owned()),
        };
        let points = [point(0, 0.5, None), point(1, 0.25, Some(Mark::Mistake)), point(2, 0.0, None)];
        let side = Phrase::Verbatim("White".to_owned());
        let svg = ChancesGraph { side: side.clone(), n_steps: 2, points: points.to_vec() }.svg(
            PieceSet::default(),
            Writing::default(),
            Locale::En,
        );
        assert!(svg.contains("0.0,80.0 320.0,120.0 640.0,160.0"), "{svg}");
        assert!(svg.contains("from 50 % at first to 0 % at last"), "{svg}");
        assert!(svg.contains(r#"<g class="mark mistake" data-at="1"><title>1. &lt;f3&gt;</title>"#), "{svg}");
        assert_eq!(
            ChancesGraph { side, n_steps: 0, points: Vec::new() }.svg(
                PieceSet::default(),
                Writing::default(),
                Locale::En
            ),
            ""
        );
    }
}
