//! The open elements of a page, and whether text in them is seen.

use std::collections::HashMap;

use html5ever::tokenizer::Tag;

use super::colour::{Colour, attribute_colour};
use super::sheet::{Named, Sheet};
use super::sight::{Declaration, Meaning, Sight, declarations, on_paper};

/// Deeper pages are no replies; what stands deeper cannot be judged.
const DEEPEST: usize = 256;

#[derive(Default)]
pub(super) struct Elements {
    sheet: Sheet,
    open: Vec<Open>,
    /// Set where an element that hides text has no end of its own, so that its extent is a guess.
    is_lost: bool,
    /// The number of declarations that were weighed.
    n_judged: usize,
}

/// No reply has more for all its elements together; what follows then cannot be judged.
const MAX_JUDGED: usize = 200_000;

struct Open {
    tag: String,
    /// Sight of text in it, apart from its colour, which elements inside may change.
    shows: Sight,
    /// True if no style of an element inside can show its text again.
    is_final: bool,
    ink: Option<Colour>,
    paper: Option<Colour>,
    sight: Sight,
    /// True if its own style hides text or cannot be judged.
    is_special: bool,
    /// True if it is a signature or stands in one.
    is_signature: bool,
}

/// Elements without content.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];

/// Elements with text that some programs show, others not, or in another order.
const DOUBTFUL: [&str; 21] = [
    "audio", "bdo", "canvas", "datalist", "details", "dialog", "iframe", "marquee", "math", "noembed",
    "noframes", "noscript", "object", "optgroup", "option", "rp", "rt", "select", "svg", "textarea", "video",
];

/// Elements that end an open paragraph.
const BLOCKS: [&str; 28] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "details",
    "dir",
    "div",
    "dl",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "main",
    "ol",
    "p",
    "pre",
    "table",
    "ul",
];

impl Elements {
    /// With the elements that every page has, also without their tags.
    pub fn styled(sheet: Sheet) -> Elements {
        let mut elements = Elements { sheet, ..Elements::default() };
        for tag in ["html", "body"] {
            let mut style = Style::default();
            for (declaration, is_certain) in elements.sheet.about(&Named { tag, names: &[] }) {
                style.add(declaration, is_certain);
            }
            let element = elements.styled_as(tag, &style);
            elements.open.push(element);
        }
        elements
    }

    /// Returns whether text is seen here.
    pub fn sight(&self) -> Sight {
        match self.open.last() {
            Some(Open { sight: Sight::Hidden, .. }) if !self.is_lost => Sight::Hidden,
            Some(_) if self.is_lost => Sight::Unknown,
            Some(element) => element.sight,
            None if self.is_lost => Sight::Unknown,
            None => Sight::Visible,
        }
    }

    /// Returns whether a reader sees an element without content here.
    pub fn sight_of(&mut self, tag: &Tag) -> Sight {
        if self.n_judged >= MAX_JUDGED {
            self.is_lost = true;
            return self.sight();
        }
        self.judged(tag).sight
    }

    /// Returns whether the innermost element is this one and its own style leaves doubt.
    pub fn is_doubtful_itself(&self, name: &str) -> bool {
        let last = self.open.last().filter(|element| element.tag == name);
        last.is_some_and(|element| element.is_special && element.sight == Sight::Unknown)
    }

    /// Returns whether text here is part of a signature.
    pub fn are_signed(&self) -> bool {
        self.open.last().is_some_and(|element| element.is_signature)
    }

    pub fn open(&mut self, tag: &Tag) {
        let name = &*tag.name;
        if BLOCKS.contains(&name) {
            self.end_implied(&["p"], &["table"]);
        }
        match name {
            "li" => self.end_implied(&["li"], &["ol", "ul"]),
            "dd" | "dt" => self.end_implied(&["dd", "dt"], &["dl"]),
            "td" | "th" => self.end_implied(&["td", "th"], &["table"]),
            "tr" => self.end_implied(&["tr"], &["table"]),
            _ => {}
        }
        if VOID.contains(&name) {
            return;
        }
        if self.open.len() >= DEEPEST || self.n_judged >= MAX_JUDGED {
            self.is_lost = true;
            return;
        }
        let element = self.judged(tag);
        self.open.push(element);
    }

    pub fn close(&mut self, name: &str) {
        if let Some(at) = self.open.iter().rposition(|element| element.tag == name) {
            self.cut(at);
        }
    }

    /// Ends an element that another one ends, if it is open within these.
    fn end_implied(&mut self, tags: &[&str], within: &[&str]) {
        let edge = self.open.iter().rposition(|element| within.contains(&element.tag.as_str()));
        let first = edge.map_or(0, |edge| edge + 1);
        let open = self.open[first..].iter().rposition(|element| tags.contains(&element.tag.as_str()));
        if let Some(at) = open.map(|at| first + at) {
            self.is_lost |= self.open[at].is_special;
            self.cut(at);
        }
    }

    fn cut(&mut self, at: usize) {
        self.is_lost |= self.open[at + 1..].iter().any(|element| element.is_special);
        self.open.truncate(at);
    }

    /// An element with what its attributes, the sheets and its surroundings make of it.
    fn judged(&mut self, tag: &Tag) -> Open {
        let name = &*tag.name;
        let classes = attribute(tag, "class").split_ascii_whitespace();
        let id = format!("#{}", attribute(tag, "id").to_lowercase());
        let names: Vec<String> =
            classes.map(|class| format!(".{}", class.to_lowercase())).chain([id]).collect();
        let mut style = Style::default();
        for declaration in attributes(tag) {
            style.add(&declaration, true);
        }
        for (declaration, is_certain) in self.sheet.about(&Named { tag: name, names: &names }) {
            style.add(declaration, is_certain);
        }
        for declaration in declarations(attribute(tag, "style")) {
            style.add(&declaration, true);
        }
        self.n_judged += style.sights.len() + style.inks.len() + style.papers.len();
        let element = self.styled_as(name, &style);
        Open { is_signature: element.is_signature || is_signature(tag), ..element }
    }

    fn styled_as(&self, name: &str, style: &Style) -> Open {
        let outer = self.open.last();
        let around = outer.map_or(Sight::Visible, |outer| outer.shows);
        let was_final = outer.is_some_and(|outer| outer.is_final);
        let own = style.shows();
        let is_undone = around == Sight::Hidden && !was_final && style.may_undo();
        let shows = if is_undone { Sight::Unknown } else { around.max(own) };
        let (ink, paper, colours) =
            style.coloured(outer.and_then(|outer| outer.ink), outer.and_then(|outer| outer.paper));
        Open {
            tag: name.to_owned(),
            shows,
            is_final: was_final || style.is_final(),
            ink,
            paper,
            sight: shows.max(colours),
            is_special: is_undone || own.max(colours) != Sight::Visible,
            is_signature: outer.is_some_and(|outer| outer.is_signature),
        }
    }
}

/// Returns whether a program marks an element as a signature, by its names or an element of its own.
fn is_signature(tag: &Tag) -> bool {
    let mut names = tag.attrs.iter().filter(|own| {
        let name = &*own.name.local;
        ["id", "class", "name"].contains(&name) || name.starts_with("data-")
    });
    &*tag.name == "signature"
        || names.any(|own| {
            let names = own.value.to_lowercase();
            let mut words = names.split(|letter: char| !letter.is_ascii_alphanumeric());
            names.contains("signature")
                || words.any(|word| ["sig", "sign", "sgn", "canarysig", "qqmailsign"].contains(&word))
        })
}

/// Fonts in which a letter looks like another sign.
const FONTS_OF_SIGNS: [&str; 5] = ["wingdings", "webdings", "dingbats", "chess", "figurine"];

fn is_in_signs(tag: &Tag) -> bool {
    let fonts = format!("{} {}", attribute(tag, "face"), attribute(tag, "style")).to_lowercase();
    FONTS_OF_SIGNS.iter().any(|font| fonts.contains(font))
}

/// All that is declared about one element, in the order of declaration, each with whether it certainly holds.
#[derive(Default)]
struct Style {
    sights: Vec<(String, Sight)>,
    has_no_room: bool,
    is_clipped: bool,
    inks: Vec<(Colour, bool)>,
    papers: Vec<(Colour, bool)>,
}

/// Returns whether elements inside may declare this otherwise for themselves.
fn is_undoable(property: &str) -> bool {
    property == "visibility" || property.starts_with("font") || property.ends_with("color")
}

impl Style {
    fn add(&mut self, declaration: &Declaration, is_certain: bool) {
        match declaration.meaning {
            Meaning::Sight(sight) => {
                let sight = if is_certain { sight } else { sight.min(Sight::Unknown) };
                self.sights.push((declaration.property.clone(), sight));
            }
            Meaning::NoRoom if is_certain => self.has_no_room = true,
            Meaning::NoRoom => self.sights.push((declaration.property.clone(), Sight::Unknown)),
            Meaning::Clipped => self.is_clipped |= is_certain,
            Meaning::Ink(ink) => self.inks.push((ink, is_certain)),
            Meaning::Paper(paper) => self.papers.push((paper, is_certain)),
        }
    }

    /// Returns whether text is seen, apart from its colour. A property that is said to hide and to show leaves doubt.
    fn shows(&self) -> Sight {
        let mut said: HashMap<&str, Sight> = HashMap::new();
        for (property, sight) in &self.sights {
            let known = said.entry(property).or_insert(*sight);
            if known != sight {
                *known = Sight::Unknown;
            }
        }
        let room = match (self.has_no_room, self.is_clipped) {
            (true, true) => Sight::Hidden,
            (true, false) => Sight::Unknown,
            (false, _) => Sight::Visible,
        };
        said.into_values().max().unwrap_or_default().max(room)
    }

    fn is_final(&self) -> bool {
        let hides = |(property, sight): &(String, Sight)| *sight == Sight::Hidden && !is_undoable(property);
        self.shows() == Sight::Hidden
            && (self.sights.iter().any(hides) || self.has_no_room && self.is_clipped)
    }

    /// Returns whether it may show text again that its surroundings hide.
    fn may_undo(&self) -> bool {
        !self.inks.is_empty() || self.sights.iter().any(|(property, _)| is_undoable(property))
    }

    /// The colours of text and paper, and whether text is seen in them, whichever of several declarations holds.
    fn coloured(
        &self,
        ink: Option<Colour>,
        paper: Option<Colour>,
    ) -> (Option<Colour>, Option<Colour>, Sight) {
        let last = |declared: &[(Colour, bool)]| {
            declared.iter().rev().find(|(_, is_certain)| *is_certain).map(|(colour, _)| *colour)
        };
        let (ink, paper) = (last(&self.inks).or(ink), last(&self.papers).or(paper));
        let sight = on_paper(ink, paper);
        let other_inks = self.inks.iter().map(|(other, _)| on_paper(Some(*other), paper));
        let other_papers = self.papers.iter().map(|(other, _)| on_paper(ink, Some(*other)));
        let is_agreed = other_inks.chain(other_papers).all(|other| other == sight);
        (ink, paper, if is_agreed { sight } else { Sight::Unknown })
    }
}

/// The declarations of attributes other than `style`.
fn attributes(tag: &Tag) -> Vec<Declaration> {
    let declaration = |property: &str, meaning| Declaration { property: format!("@{property}"), meaning };
    let colour = |name: &str| attribute_colour(attribute(tag, name));
    let has = |name: &str| tag.attrs.iter().any(|own| &*own.name.local == name);
    let mut found = Vec::new();
    let name = &*tag.name;
    if has("hidden") || ["s", "del", "strike"].contains(&name) {
        found.push(declaration("hidden", Meaning::Sight(Sight::Hidden)));
    }
    let is_flat = ["height", "width"].iter().any(|side| {
        let value = attribute(tag, side).trim_end_matches(['p', 'x', '%', ' ']);
        value.parse::<f32>().is_ok_and(|size| size <= 4.0)
    });
    if DOUBTFUL.contains(&name) || has("background") || is_in_signs(tag) || is_flat && name != "col" {
        found.push(declaration("element", Meaning::Sight(Sight::Unknown)));
    }
    found.extend(colour("bgcolor").map(|paper| declaration("bgcolor", Meaning::Paper(paper))));
    let ink = if name == "body" { colour("text") } else { colour("color") };
    found.extend(ink.map(|ink| declaration("color", Meaning::Ink(ink))));
    found
}

/// The value of an attribute; empty if there is none.
pub(super) fn attribute<'a>(tag: &'a Tag, name: &str) -> &'a str {
    tag.attrs.iter().find(|own| &*own.name.local == name).map_or("", |own| &*own.value)
}
