//! Controller of Nature: the seat of the request, or the option `nature` of the variant.

use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::seat_controller::EngineSeat;
use zugpost_rules::Variant;

use super::initial_position::Start;
use super::request::{GameRequest, SeatRequest};

/// The engine level for Nature's seat if the request names none.
pub const NATURES_LEVEL: u8 = 8;

/// The seat controller for Nature that the variant's option names; `None` if the option asks for a player.
pub(crate) fn stand_in(variant: &Variant) -> Option<SeatRequest> {
    match variant.option("nature")? {
        "engine" => {
            let engine = Some(EngineSeat::of_level(NATURES_LEVEL));
            Some(SeatRequest { engine, ..SeatRequest::default() })
        }
        "random" => Some(SeatRequest { random: Some(true), ..SeatRequest::default() }),
        _ => None,
    }
}

/// Refuses a request with a seat for Nature that contradicts the option `nature`. Without the option the seat decides.
pub(super) fn check_agreement(request: &GameRequest, start: &Start) -> Result<(), GameError> {
    let of_file = start.variant.option("nature").filter(|named| *named != "player");
    let Some(named) = request.options.get("nature").map(String::as_str).or(of_file) else { return Ok(()) };
    for seat in start.variant.seats().iter().filter(|seat| start.record.position().is_neutral(**seat)) {
        let Some(wanted) = request.seats.get(&seat.to_string()) else { continue };
        let agrees = match named {
            "engine" => wanted.engine.is_some(),
            "random" => wanted.random == Some(true),
            _ => wanted.player.is_some() || wanted.email.is_some() || wanted.open == Some(true),
        };
        if !agrees {
            return Err(Fault::at(
                format!("seats.{seat}"),
                phrase("error-nature-twice").with("option", format!("nature={named}")),
            )
            .into());
        }
    }
    Ok(())
}
