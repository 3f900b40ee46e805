//! Schemas of types of columns that the API shows as they are. The store itself knows nothing of the API.

use std::borrow::Cow;

use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use zugpost_base::text_enum;
use zugpost_rules::{Reason, Seat};

use crate::store::games::{EndReason, SiteReason};
use crate::store::{Ply, SeatName};

impl PartialSchema for Ply {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer);
        let number = number.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32))).minimum(Some(0));
        number.description(Some("A number of steps played in a game, from its start position.")).into()
    }
}

impl ToSchema for Ply {}

impl PartialSchema for SeatName {
    fn schema() -> RefOr<Schema> {
        let text = "A seat. Red plays only in games for three; Brown is Nature in Chaos's Chess.";
        text_enum::one_of(text, Seat::ALL.map(Seat::as_str))
    }
}

impl ToSchema for SeatName {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Seat")
    }
}

impl PartialSchema for EndReason {
    fn schema() -> RefOr<Schema> {
        let by_rules = Reason::ALL.into_iter().map(Reason::as_str);
        let all = by_rules.chain(SiteReason::ALL.iter().map(|reason| reason.as_str()));
        text_enum::one_of("Why a game has ended: by its rules, by its players, by time or by the site.", all)
    }
}

impl ToSchema for EndReason {}
