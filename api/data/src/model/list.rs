//! The one shape of all lists: `items`, and `next_cursor` for the next page.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, Serializer};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Deprecated, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A list of the API.
pub trait Listed: Serialize + ToSchema {
    /// The name of the list in the OpenAPI document.
    const LIST: &'static str;
    /// Description of the list, as a sentence.
    const ABOUT: &'static str;
    /// The member that held the items before all lists had one shape. It stays beside `items` until 0.2.
    const FORMER: Option<&'static str> = None;
}

/// A list, or one page of it.
#[derive(Clone, Debug)]
pub struct List<T> {
    pub items: Vec<T>,
    /// The cursor that the client sends to get the next page; `None` on the last page.
    pub next_cursor: Option<String>,
}

impl<T> List<T> {
    /// A list that always comes in one answer.
    pub fn whole(items: Vec<T>) -> List<T> {
        List { items, next_cursor: None }
    }
}

impl<T: Listed> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        for name in [Some("items"), T::FORMER].into_iter().flatten() {
            object.serialize_entry(name, &self.items)?;
        }
        object.serialize_entry("next_cursor", &self.next_cursor)?;
        object.end()
    }
}

impl<T: Listed> PartialSchema for List<T> {
    fn schema() -> RefOr<Schema> {
        let items = || ArrayBuilder::new().items(Ref::from_schema_name(T::name()));
        let cursor = ObjectBuilder::new()
            .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
            .description(Some("Send this as `cursor` to get the next page; `null` on the last page."));
        let mut list = ObjectBuilder::new().description(Some(T::ABOUT)).property("items", items());
        if let Some(former) = T::FORMER {
            let same = items().deprecated(Some(Deprecated::True));
            list = list.property(former, same.description(Some("The same as `items`, until version 0.2.")));
        }
        list.property("next_cursor", cursor).required("items").required("next_cursor").into()
    }
}

impl<T: Listed> ToSchema for List<T> {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed(T::LIST)
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}
