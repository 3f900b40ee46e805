//! `/variants`: the list of variants, their rules, and lessons and pictures about them.

pub mod guide;
pub mod pictures;
pub(crate) mod rules;

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use url::form_urlencoded;
use zugpost_base::locale::{GameLetters, Locale, Phrase, Spelling, Writing, phrase};
use zugpost_base::picture::diagrams::{ReachSign, RulesPictures};
use zugpost_base::picture::look::{Look, PieceSet};
use zugpost_base::vocabulary::{TaughtPosition, board_words, example_texts, letters_of, with_squares};
use zugpost_data::store::games::finding::MAX_COUNTED;
use zugpost_data::view::vocabulary;
use zugpost_rules::teaching::{Example, Teaching};
use zugpost_rules::{About, AnyGame, Coordinates, PieceAbout, Seat};

use super::gallery::gallery_now;
use crate::web::markup::{FormTarget, MessagePage, Time, filters, piece_anchor};
use crate::web::pages::lobby::play;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::pages::site::gallery::Group;
use crate::web::pages::times::Times;
use crate::web::state::State;
use rules::{Rules, Spelled};

/// The level of the engine of games that begin at a position of the page.
const LEVEL: &str = "2";

/// `GET /variants`.
#[derive(Debug, Template)]
#[template(path = "page/variants.html")]
pub struct VariantsPage {
    pub groups: Vec<Group>,
}

/// `GET /variants/{key}`.
#[derive(Debug, Template)]
#[template(path = "page/variant.html")]
pub struct VariantPage {
    pub about: &'static About,
    /// The initial position.
    pub start: AnyGame,
    /// The letters of its pieces.
    pub letters: GameLetters,
    /// Number of running and of finished games, in words.
    pub running: Phrase,
    pub ended: Phrase,
    /// Time at which the latest was proposed.
    pub last: Option<Time>,
    /// The absolute URL of the page.
    pub url: String,
    /// Target of forms that start a game.
    pub post: FormTarget,
}

/// The pictures of the page.
struct Pictures {
    /// The first position.
    first: String,
    /// Parts that it shares with the diagrams.
    shared: String,
    /// Signs with which the diagrams mark squares.
    signs: Vec<ReachSign>,
    cards: Vec<PieceCard>,
}

/// A piece of the variant.
struct PieceCard {
    about: &'static PieceAbout,
    name: Phrase,
    /// The id of its card, for links: "piece-bobber".
    id: String,
    drawing: String,
    diagram: String,
    /// Square of the piece in the diagram.
    square: String,
}

/// A position to play on from.
struct Position {
    title: String,
    text: String,
    /// The URL of its picture.
    picture: String,
    words: Phrase,
    /// The fields of the form that starts a game there.
    fields: Vec<(String, String)>,
    /// The URL of the analysis board.
    analysis: String,
}

impl VariantPage {
    fn rules(&self, locale: Locale, writing: Writing) -> Rules {
        let coordinates = self.coordinates(writing.spelling);
        let letters = self.letters.shown(writing.letters, locale);
        Rules::of(self.about, locale, &Spelled { coordinates, letters })
    }

    /// The letter of a piece, as the reader's moves have it.
    fn letter(&self, piece: &PieceAbout, locale: Locale, writing: Writing) -> String {
        self.letters.write(piece.letter, writing.letters, locale)
    }

    /// Returns the spelling as part of the URL of a picture, in games that have two spellings.
    fn spelled(&self, spelling: Spelling) -> String {
        let has_two = self.coordinates(Spelling::Regional) != Coordinates::OWN;
        if has_two { format!("&spelling={spelling}") } else { String::new() }
    }

    /// Returns the names of the squares of the pictures.
    fn coordinates(&self, spelling: Spelling) -> Coordinates {
        Look { spelling, ..Look::new(Seat::White, Vec::new()) }.coordinates(&self.start.board())
    }

    fn variant(&self) -> Phrase {
        vocabulary::variant(self.about)
    }

    fn summary(&self) -> Phrase {
        vocabulary::summary(self.about)
    }

    fn n_lessons(&self) -> usize {
        Teaching::of(self.about.key).lessons.len()
    }

    /// The pictures of the page, and a card of every piece type, as White's pieces.
    fn pictures(&self, pieces: PieceSet, spelling: Spelling, locale: Locale) -> Pictures {
        let diagrams = self.start.diagrams();
        let look = Look { pieces, spelling, locale, ..Look::new(Seat::White, Vec::new()) };
        let RulesPictures { first, shared, diagrams: boards, pieces: drawings, signs } =
            RulesPictures::new(&self.start.board(), &diagrams, &look);
        let drawn = boards.into_iter().zip(drawings).zip(diagrams);
        let cards = self.about.pieces.iter().zip(drawn).map(|(about, ((diagram, drawing), from))| {
            let name = vocabulary::piece(self.about.key, about.name);
            PieceCard { about, name, id: piece_anchor(about.name), drawing, diagram, square: from.square }
        });
        Pictures { first, shared, signs, cards: cards.collect() }
    }

    fn positions(&self, spelling: Spelling, locale: Locale) -> Vec<Position> {
        let positions = (1..).zip(&Teaching::of(self.about.key).examples);
        let coordinates = self.coordinates(spelling);
        positions.map(|(number, example)| self.position(number, example, coordinates, locale)).collect()
    }

    fn position(
        &self,
        number: usize,
        example: &Example,
        coordinates: Coordinates,
        locale: Locale,
    ) -> Position {
        let record = &example.scene.record;
        let position = record.position();
        let variant = example.scene.variant();
        let options = variant.options().iter();
        let mut fields = vec![("variant".to_owned(), self.about.key.to_owned())];
        fields.extend(options.map(|(name, value)| (format!("option_{name}"), value.to_owned())));
        fields.push(("fen".to_owned(), position.fen()));
        let analysis = form_urlencoded::Serializer::new(String::new()).extend_pairs(&fields).finish();
        // The reader plays the side that moves, unless that is Nature.
        let to_act = if position.is_neutral_to_act() { Seat::White } else { position.to_act() };
        fields.push(("side".to_owned(), to_act.to_string()));
        fields.push(("level".to_owned(), LEVEL.to_owned()));
        let TaughtPosition { title, text } = example_texts(self.about.key, example);
        let told = |phrase: Phrase| with_squares(&phrase.text(locale), coordinates);
        Position {
            title: told(title),
            text: told(text),
            picture: format!("/variants/{}/positions/{number}.svg", self.about.key),
            words: board_words(&position.board(), coordinates),
            fields,
            analysis: format!("/analysis?{analysis}"),
        }
    }
}

#[get("/variants")]
pub async fn list(state: Data<State>, visitor: Visitor) -> PageResult {
    Ok(visitor.page(StatusCode::OK, &VariantsPage { groups: gallery_now(&state).await? }))
}

#[get("/variants/{key}")]
pub async fn read(state: Data<State>, visitor: Visitor, key: Path<String>) -> PageResult {
    let counted = |number: usize, all: &'static str, many: &'static str| {
        phrase(if number == MAX_COUNTED { many } else { all }).with("n", number)
    };
    Ok(match pictures::variant(&key) {
        Some(variant) => {
            let activity = state.app.play.activity(variant.key().to_owned()).await?;
            let times = Times::of(&state, visitor.0.as_ref());
            let page = VariantPage {
                about: variant.about(),
                start: variant.start(),
                letters: letters_of(&variant),
                running: counted(activity.running, "rules-running", "rules-running-many"),
                ended: counted(activity.ended, "rules-finished", "rules-finished-many"),
                last: activity.last.map(|at| times.at(at)),
                url: state.app.shared.site.url(&format!("variants/{}", variant.key())),
                post: play::post(visitor.0.as_ref()),
            };
            visitor.page(StatusCode::OK, &page)
        }
        None => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    })
}
