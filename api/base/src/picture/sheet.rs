//! The figures of a game in one file, which browsers keep for good. Boards and pieces of pages refer to its parts by
//! `<use>`, so that a page holds places only. A figure that no sheet has is drawn in the page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, OnceLock};

use zugpost_rules::{BoardView, Options, Seat, Variant};

use super::figure::{Figure, figure};
use super::lettering::Lettering;
use super::look::{Look, PieceSet};
use super::paint::in_page;
use crate::ids;

/// The game that is played on boards of others, with pieces of a third colour.
const WITH_NATURE: &str = "chaos";

#[derive(Debug)]
pub struct Sheet {
    /// Path on the server: `/assets/{hash of the file}/{name}`.
    pub url: String,
    pub svg: String,
    ids: BTreeSet<String>,
}

/// Selection of the figures of a sheet.
#[derive(Clone, Copy, Debug)]
struct Subject {
    /// The key of the board's game.
    game: &'static str,
    has_nature: bool,
    pieces: PieceSet,
}

/// All sheets by the names of their files. Each is drawn when it is first asked for.
static SHEETS: LazyLock<BTreeMap<String, (Subject, OnceLock<Sheet>)>> = LazyLock::new(|| {
    let sets = |game: &'static str, has_nature: bool| {
        PieceSet::ALL.iter().map(move |pieces| Subject { game, has_nature, pieces: *pieces })
    };
    let games = Variant::rows().iter().flat_map(|about| sets(about.key, false));
    let bases = Variant::about_of(WITH_NATURE).map_or(&[][..], |about| about.options);
    let bases = bases.iter().filter(|option| option.name == "base").flat_map(|option| option.values);
    let subjects = games.chain(bases.flat_map(|base| sets(base, true)));
    subjects.map(|subject| (subject.name(), (subject, OnceLock::new()))).collect()
});

impl Sheet {
    /// The sheet for the boards of a game, with pieces of this set.
    pub fn of(board: &BoardView, pieces: PieceSet) -> &'static Sheet {
        static NONE: LazyLock<Sheet> = LazyLock::new(|| Sheet::new("none.svg", &[]));
        let has_nature = board.seats.iter().any(|seat| seat.is_neutral());
        let subject = Subject { game: board.game, has_nature, pieces };
        Sheet::named(&subject.name()).unwrap_or(&NONE)
    }

    /// The sheet with this name.
    pub fn named(name: &str) -> Option<&'static Sheet> {
        let (subject, sheet) = SHEETS.get(name)?;
        Some(sheet.get_or_init(|| Sheet::new(name, &subject.figures())))
    }

    /// The names of all sheets.
    pub fn names() -> impl Iterator<Item = &'static str> {
        SHEETS.keys().map(String::as_str)
    }

    fn new(name: &str, figures: &[Figure]) -> Sheet {
        let drawn: String = figures.iter().map(|figure| figure.definition(Lettering::Text)).collect();
        let drawn = in_page(&drawn);
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg"><defs>{drawn}</defs></svg>"#);
        let hash: String = ids::fingerprint(svg.as_bytes()).chars().take(16).collect();
        let ids = figures.iter().map(Figure::id).collect();
        Sheet { url: format!("/assets/{hash}/{name}"), svg, ids }
    }

    pub(super) fn has(&self, figure: &Figure) -> bool {
        self.ids.contains(&figure.id())
    }
}

impl Subject {
    /// "xiangqi-traditional.svg".
    fn name(self) -> String {
        let Subject { game, has_nature, pieces } = self;
        let nature = if has_nature { "-nature" } else { "" };
        format!("{game}{nature}-{pieces}.svg")
    }

    fn variant(self) -> Option<Variant> {
        if !self.has_nature {
            return Variant::new(self.game, &Options::default()).ok();
        }
        let base: Options = [("base".to_owned(), self.game.to_owned())].into_iter().collect();
        Variant::new(WITH_NATURE, &base).ok()
    }

    /// Every piece of every seat as any board shows it. Those that look alike but for colours follow each other, which
    /// compresses well.
    fn figures(self) -> Vec<Figure> {
        let Some(variant) = self.variant() else { return Vec::new() };
        let board = variant.start().board();
        let n_rivals = board.seats.iter().filter(|seat| !seat.is_neutral()).count();
        // Where others play on, the pieces of a seat that has left stay.
        let left = (n_rivals > 2).then(|| BoardView { out: board.seats.clone(), ..board.clone() });
        let boards: Vec<BoardView> = [board].into_iter().chain(left).collect();
        let kit = variant.kit();
        let looks = [Seat::White, Seat::Black]
            .map(|bottom| Look { pieces: self.pieces, ..Look::new(bottom, Vec::new()) });
        let mut figures = BTreeMap::new();
        for (_, piece) in &kit.pieces {
            for (board, look) in boards.iter().flat_map(|board| looks.iter().map(move |look| (board, look))) {
                let figure = figure(piece, board, look);
                figures.insert((figure.face_id(), figure.id()), figure);
            }
        }
        figures.into_values().collect()
    }
}
