//! Enums that the database and the API write as text.

use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

/// Defines an enum that is written as text: in a column of type `Text`, in JSON, and with `Display` and `FromStr`.
// `tt` instead of `literal`: utoipa does not resolve a `literal` in `rename` and would show the variant names.
#[macro_export]
macro_rules! text_enum {
    ($(#[$about:meta])* $name:ident { $($(#[$one:meta])* $choice:ident = $text:tt,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        #[derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow)]
        #[diesel(sql_type = diesel::sql_types::Text)]
        pub enum $name {
            $($(#[$one])* #[serde(rename = $text)] $choice,)*
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$choice,)*];

            pub const fn as_str(self) -> &'static str {
                match self { $($name::$choice => $text,)* }
            }
        }

        $crate::text_enum::text_column!($name);

        impl std::str::FromStr for $name {
            type Err = $crate::text_enum::UnknownText;

            fn from_str(text: &str) -> Result<$name, $crate::text_enum::UnknownText> {
                let found = $name::ALL.iter().copied().find(|choice| choice.as_str() == text);
                found.ok_or_else(|| {
                    let known: Vec<&str> = $name::ALL.iter().map(|choice| choice.as_str()).collect();
                    $crate::text_enum::UnknownText { text: text.to_owned(), known: known.join(", ") }
                })
            }
        }
    };
}

/// Lets a type with `as_str` and `FromStr` be a column of type `Text`.
#[macro_export]
macro_rules! text_column {
    ($name:ty) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl<DB> diesel::serialize::ToSql<diesel::sql_types::Text, DB> for $name
        where
            DB: diesel::backend::Backend,
            str: diesel::serialize::ToSql<diesel::sql_types::Text, DB>,
        {
            fn to_sql<'b>(
                &'b self,
                out: &mut diesel::serialize::Output<'b, '_, DB>,
            ) -> diesel::serialize::Result {
                diesel::serialize::ToSql::<diesel::sql_types::Text, DB>::to_sql(self.as_str(), out)
            }
        }

        impl<DB> diesel::deserialize::FromSql<diesel::sql_types::Text, DB> for $name
        where
            DB: diesel::backend::Backend,
            String: diesel::deserialize::FromSql<diesel::sql_types::Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> diesel::deserialize::Result<$name> {
                let text: String = diesel::deserialize::FromSql::from_sql(bytes)?;
                Ok(text.parse()?)
            }
        }
    };
}

/// The schema of a type that is written as one of these texts.
pub fn one_of(description: &str, texts: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(texts));
    text.description(Some(description)).into()
}

/// A stored or given text that is none of the enum's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no `{text}`; there are {known}")]
pub struct UnknownText {
    pub text: String,
    /// The texts of the enum, comma-separated.
    pub known: String,
}

pub use {text_column, text_enum};
