//! Players with names like a typed text.

use zugpost_base::ids::PlayerId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::names;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::Conn;
use zugpost_data::store::players::name_keys;

use crate::accounts::Accounts;

/// From which similarity (Jaro–Winkler) on one name may be a misspelling of another.
const SIMILAR: f64 = 0.85;
/// Names that are compared: those that follow the first letters of what was typed.
const COMPARED: i64 = 200;
/// Letters at the beginning of which the last may be wrong, and the fewest that are compared.
const BEGINNINGS: [usize; 3] = [usize::MAX, 3, 1];

/// A player with a name like a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Similar {
    pub id: PlayerId,
    pub name: String,
}

impl Accounts {
    /// Returns the players with names that begin with this text or may be meant by it, the most similar first.
    pub async fn similar_names(&self, text: String, most: usize) -> Result<Vec<Similar>, PlayerError> {
        self.shared.db.read(move |conn| Ok(similar_names(conn, &text, most)?)).await
    }

    /// Says that there is no player of this name, and names those who may be meant.
    pub async fn no_player(&self, name: String) -> Result<Phrase, PlayerError> {
        self.shared.db.read(move |conn| Ok(no_player(conn, &name)?)).await
    }
}

/// See [`Accounts::no_player`].
pub(crate) fn no_player(conn: &mut Conn, name: &str) -> diesel::QueryResult<Phrase> {
    let both = |first, last| phrase("error-or").with("first", first).with("last", last);
    let similar = similar_names(conn, name, 3)?.into_iter().map(|similar| Phrase::Verbatim(similar.name));
    Ok(match similar.reduce(both) {
        Some(names) => phrase("error-no-player-like").with("name", name).with("names", names),
        None => phrase("error-no-player").with("name", name),
    })
}

fn similar_names(conn: &mut Conn, text: &str, most: usize) -> diesel::QueryResult<Vec<Similar>> {
    let mut found: Vec<(f64, Similar)> = Vec::new();
    for typed in names::keys(text).iter().filter(|key| !key.is_empty()) {
        for length in BEGINNINGS {
            let beginning: String = typed.chars().take(length).collect();
            for (key, id, name) in name_keys::from(conn, &beginning, COMPARED)? {
                let similarity = strsim::jaro_winkler(typed, &key);
                let is_new = found.iter().all(|(_, similar)| similar.id != id);
                if is_new && (similarity >= SIMILAR || key.starts_with(typed)) {
                    found.push((similarity, Similar { id, name }));
                }
            }
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.name.cmp(&other.1.name)));
    Ok(found.into_iter().take(most).map(|(_, similar)| similar).collect())
}
