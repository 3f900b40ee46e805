//! Identifiers: short random ids, numbers of rows, and secret tokens that are stored only as hashes.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use diesel_derive_newtype::DieselNewType;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Required, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};

macro_rules! id {
    ($($name:ident = $what:literal;)*) => {$(
        #[doc = concat!("The id of ", $what, ".")]
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType, Serialize, Deserialize)]
        pub struct $name(pub String);

        impl $name {
            /// A new id: 12 letters and digits, 60 random bits.
            pub fn random() -> $name {
                let mut text = BASE32_NOPAD.encode(&rand::random::<[u8; 8]>()).to_lowercase();
                text.truncate(12);
                $name(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[a-z2-7]{12}$"));
                let text = text.examples(["k3v7q2mzx5ab"]);
                text.description(Some(concat!("The id of ", $what, "."))).into()
            }
        }

        impl ToSchema for $name {}

        /// The part `{id}` of a path.
        impl IntoParams for $name {
            fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
                let id = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path);
                let id = id.required(Required::True).schema(Some($name::schema()));
                vec![id.description(Some(concat!("The id of ", $what, "."))).build()]
            }
        }
    )*};
}

id! {
    GameId = "a game";
    PlayerId = "a player";
    DeviceId = "a browser that shows notices";
    RequestId = "a request";
    JobId = "an analysis or of other work for engines";
    SeekId = "a seek";
    TokenId = "a token";
    VacationId = "a vacation";
    WebhookId = "a webhook";
}

macro_rules! number {
    ($($name:ident = $what:literal;)*) => {$(
        #[doc = concat!("The number of ", $what, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType, Serialize, Deserialize)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
                number.description(Some(concat!("The number of ", $what, "."))).into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

// The database counts these.
number! {
    MessageId = "a message of a game";
    ReportId = "a report";
    ActId = "an act of moderation";
}

/// A secret for links, cookies and headers: 192 random bits. Never stored or logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn random() -> Secret {
        Secret(BASE64URL_NOPAD.encode(&rand::random::<[u8; 24]>()))
    }

    /// With a prefix that shows people and secret scanners the kind of token: `zp_…`.
    pub fn with_prefix(prefix: &str) -> Secret {
        Secret(format!("{prefix}{}", Secret::random().0))
    }

    /// A secret received from a client.
    pub fn received(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    /// Lower case, for reply addresses: mail servers may change the case.
    pub fn without_case() -> Secret {
        Secret(BASE32_NOPAD.encode(&rand::random::<[u8; 24]>()).to_lowercase())
    }

    pub fn expose(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// SHA-256 of a secret, as stored. The secrets are random, so that no salt or slow hash is needed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType)]
pub struct SecretHash(String);

impl SecretHash {
    pub fn of(secret: &str) -> SecretHash {
        SecretHash(BASE64URL_NOPAD.encode(&Sha256::digest(secret.as_bytes())))
    }

    /// A prefix that is unique enough for lists shown to users.
    pub fn short(&self) -> &str {
        &self.0[..16]
    }
}

/// SHA-256 of a text, to compare requests and answers without storing them.
pub fn fingerprint(text: &[u8]) -> String {
    BASE64URL_NOPAD.encode(&Sha256::digest(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_shows_itself_only_when_asked() {
        let secret = Secret::with_prefix("zp_");
        assert!(secret.expose().starts_with("zp_") && secret.expose().len() == 35);
        assert!(!format!("{secret:?}").contains(&secret.expose()[3..]));
    }
}
