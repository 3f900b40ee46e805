//! A reader's choice of how boards look, in the URL of a picture: browsers cache pictures by their URLs.

use std::fmt;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::locale::{Locale, Spelling};
use zugpost_base::picture::look::{BoardColours, Look, PieceSet};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LookQuery {
    /// Set of pieces to draw.
    #[param(inline)]
    pub pieces: Option<PieceSet>,
    /// The colours of the board.
    #[param(inline)]
    pub colours: Option<BoardColours>,
    /// The language of the words; English if absent.
    #[param(inline)]
    pub locale: Option<Locale>,
    /// Spelling of squares beside the board and in words; as in chess if absent.
    #[param(inline)]
    pub spelling: Option<Spelling>,
    /// `1` shows only the board and what players hold, without coordinates.
    #[param(inline)]
    pub bare: Option<Switch>,
}

/// `1` for yes, `0` for no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
pub enum Switch {
    #[serde(rename = "0")]
    Off,
    #[serde(rename = "1")]
    On,
}

impl LookQuery {
    /// Returns `look` with the choices of this query.
    pub fn apply(self, look: Look) -> Look {
        Look {
            pieces: self.pieces.unwrap_or(look.pieces),
            colours: self.colours.unwrap_or(look.colours),
            locale: self.locale.unwrap_or(look.locale),
            spelling: self.spelling.unwrap_or(look.spelling),
            bare: self.bare.map_or(look.bare, |bare| bare == Switch::On),
            ..look
        }
    }
}

/// `pieces=letters&colours=blue&locale=de&spelling=regional`, and `&bare=1` for a thumbnail.
impl fmt::Display for LookQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pieces, colours, locale, spelling, bare } = self;
        let parts = [
            pieces.map(|pieces| format!("pieces={pieces}")),
            colours.map(|colours| format!("colours={colours}")),
            locale.map(|locale| format!("locale={locale}")),
            spelling.map(|spelling| format!("spelling={spelling}")),
            bare.map(|bare| format!("bare={}", u8::from(bare == Switch::On))),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join("&"))
    }
}
