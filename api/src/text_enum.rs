//! Enums that the database and the API write as text.

/// Defines an enum that is stored as text.
// `tt` instead of `literal`: utoipa does not resolve a `literal` in `rename` and would show the variant names.
macro_rules! text_enum {
    ($(#[$about:meta])* $name:ident { $($(#[$one:meta])* $choice:ident = $text:tt,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        pub enum $name {
            $($(#[$one])* #[serde(rename = $text)] $choice,)*
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$choice,)*];

            pub fn as_str(self) -> &'static str {
                match self { $($name::$choice => $text,)* }
            }

            /// Reads the stored text; `None` if unknown.
            pub fn from_text(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.as_str() == text)
            }
        }
    };
}

pub(crate) use text_enum;
