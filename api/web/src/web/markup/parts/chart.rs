//! The course of a rating as a line, drawn by the server. The page also tells it in words.

use std::fmt::Write;

use zugpost_base::time::Moment;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;
/// Room for the numbers at the left, and for half a line of text at top and bottom.
const LEFT: f64 = 48.0;
const EDGE: f64 = 14.0;
/// The distances between the lines of the grid to choose from, and how many lines there are at most.
const STEPS: [i64; 6] = [10, 20, 50, 100, 200, 500];
const MAX_LINES: i64 = 6;

/// A rating over time. Only this module writes its SVG, so pages may include it unescaped.
#[derive(Clone, Debug)]
pub struct Chart {
    svg: String,
}

impl Chart {
    /// The ratings after games, oldest first; `None` if there is no line to draw.
    pub fn of(points: &[(Moment, i64)]) -> Option<Chart> {
        let ((first, _), (last, _)) = (points.first()?, points.last()?);
        let (low, high) = points
            .iter()
            .fold((i64::MAX, i64::MIN), |(low, high), (_, rating)| (low.min(*rating), high.max(*rating)));
        let step = STEPS.into_iter().find(|step| (high - low) / step < MAX_LINES).unwrap_or(STEPS[5]);
        let (bottom, top) = (low.div_euclid(step) * step, (high.div_euclid(step) + 1) * step);
        let span = last.since(*first).as_secs_f64();
        let across = |at: Moment, index: usize| {
            // Games that ended together, or in the wrong order by an import, stand side by side.
            let share = if span > 0.0 {
                at.since(*first).as_secs_f64() / span
            } else {
                index as f64 / points.len() as f64
            };
            LEFT + share * (WIDTH - LEFT - EDGE)
        };
        let up = |rating: i64| {
            HEIGHT - EDGE - (rating - bottom) as f64 / (top - bottom) as f64 * (HEIGHT - 2.0 * EDGE)
        };
        let mut svg = format!("<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" aria-hidden=\"true\">");
        let mut line = bottom;
        while line <= top {
            let y = up(line);
            add(&mut svg, format_args!("<path class=\"grid\" d=\"M{LEFT} {y:.1}H{WIDTH}\"/>"));
            let (x, y) = (LEFT - 8.0, y + 4.0);
            add(&mut svg, format_args!("<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{line}</text>"));
            line += step;
        }
        svg.push_str("<polyline class=\"course\" points=\"");
        for (index, (at, rating)) in points.iter().enumerate() {
            add(&mut svg, format_args!("{:.1},{:.1} ", across(*at, index), up(*rating)));
        }
        let (at, rating) = points.last()?;
        let (x, y) = (across(*at, points.len() - 1), up(*rating));
        add(&mut svg, format_args!("\"/><circle class=\"now\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/></svg>"));
        Some(Chart { svg })
    }

    pub(crate) fn svg(&self) -> &str {
        &self.svg
    }
}

fn add(svg: &mut String, text: std::fmt::Arguments<'_>) {
    svg.write_fmt(text).expect("a string takes all text");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64, rating: i64) -> (Moment, i64) {
        (Moment::from_micros(day * 86_400_000_000), rating)
    }

    #[test]
    fn a_course_stays_within_its_picture() {
        for points in [
            vec![at(1, 1500)],
            vec![at(1, 1500), at(1, 1500)],
            vec![at(1, 1662), at(9, 1338), at(8, -20), at(70, 9000)],
        ] {
            let chart = Chart::of(&points).unwrap();
            let drawn = chart.svg().split("points=\"").nth(1).unwrap().split('"').next().unwrap();
            let drawn: Vec<(f64, f64)> = drawn
                .split_whitespace()
                .map(|point| point.split_once(',').unwrap())
                .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
                .collect();
            assert_eq!(drawn.len(), points.len());
            for (x, y) in drawn {
                assert!((LEFT..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y), "{x} {y}: {points:?}");
            }
        }
        assert!(Chart::of(&[]).is_none());
    }
}
