//! Actors in a game.

use zugpost_base::ids::{JobId, PlayerId, SecretHash};
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::store::games::Table;
use zugpost_rules::Seat;

/// An actor in a game, with the authority of the action.
#[derive(Clone, Debug)]
pub enum Actor {
    /// An account, with all its seats.
    Player(PlayerId),
    /// A person who has proved the right to this seat: by a link, an authenticated reply, or their account.
    Seat(Seat),
    /// A worker that holds the lease on the job.
    Engine { job: JobId, lease: SecretHash },
}

impl Actor {
    /// The actor's seats in this game; an error if there are none. An engine holds no seat: it moves by the lease of its
    /// job.
    pub(crate) fn seats(&self, table: &Table) -> Result<Vec<Seat>, GameError> {
        let own: Vec<Seat> = match self {
            Actor::Player(player) => table.seats_of(player).map(|seated| *seated.row.seat).collect(),
            Actor::Seat(seat) => vec![*seat],
            Actor::Engine { .. } => Vec::new(),
        };
        if own.is_empty() { Err(GameError::NotYourGame(table.game.id.clone())) } else { Ok(own) }
    }

    /// The actor's seat. If they hold several, the seat to act.
    pub(crate) fn seat(&self, table: &Table) -> Result<Seat, GameError> {
        let own = self.seats(table)?;
        Ok(own.iter().copied().find(|seat| table.game.to_act == *seat).unwrap_or(own[0]))
    }

    /// The actor's seat that the request names. An actor with several seats must name one.
    pub(crate) fn named_seat(&self, table: &Table, named: Option<&str>) -> Result<Seat, GameError> {
        let own = self.seats(table)?;
        match (named, own.as_slice()) {
            (Some(named), own) => own.iter().copied().find(|seat| seat.as_str() == named).ok_or_else(|| {
                let named: String = named.chars().take(20).collect();
                Fault::of_program(format!("the seat `{named}` is not yours")).into()
            }),
            (None, [seat]) => Ok(*seat),
            (None, own) => {
                let names: Vec<&str> = own.iter().map(|seat| seat.as_str()).collect();
                let names = names.join(", ");
                Err(Fault::of_program(format!("you have several seats; name one in `seat`: {names}")).into())
            }
        }
    }
}
