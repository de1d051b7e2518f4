//! Guests: a name, a public id, and a secret that lives in a cookie.
//!
//! The store keeps the secret's hash only. A cookie that matches nobody is not taken for a new guest: it is refused
//! wherever it could change something, so that a mistyped or stolen-and-renewed one is noticed.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use table::Identity;

use crate::app::App;
use crate::ids;
use crate::refusals::{No, Refused};
use crate::store::Person;

const COOKIE: &str = "barbacane";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Guest {
    /// Somebody without a cookie.
    Nobody,
    /// Somebody with a cookie nobody has.
    Forged,
    /// A guest we know, with the secret of the cookie.
    Known(Person, String),
}

impl Guest {
    /// The guest, where only one we know may go on.
    pub(crate) fn known(self) -> Result<Person, No> {
        match self {
            Guest::Known(person, _) => Ok(person),
            Guest::Forged => Err(No::ForgedCookie),
            Guest::Nobody => Err(No::Anonymous),
        }
    }

    /// The guest if there is one; a forged cookie is nobody's.
    pub(crate) fn identity(&self) -> Option<Identity> {
        match self {
            Guest::Known(person, _) => Some(Identity::new(person.id.clone())),
            Guest::Forged | Guest::Nobody => None,
        }
    }
}

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Guest, Refused> {
        let Some(secret) = secret_in(&parts.headers) else { return Ok(Guest::Nobody) };
        match app.store.person(ids::hash(secret)).await {
            Ok(Some(person)) => Ok(Guest::Known(person, secret.to_owned())),
            Ok(None) => Ok(Guest::Forged),
            Err(error) => Err(No::from(error).into()),
        }
    }
}

fn secret_in(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == COOKIE).then_some(value))
}

/// The line that gives a guest the secret: for a year, to our own pages, out of reach of scripts.
pub(crate) fn set_cookie(secret: &str, https: bool) -> HeaderValue {
    let secure = if https { "; Secure" } else { "" };
    let line = format!("{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&line).unwrap_or(HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("theme=dark; barbacane=s3cret; x=y"));
        assert_eq!(secret_in(&headers), Some("s3cret"));
        headers.insert(header::COOKIE, HeaderValue::from_static("notbarbacane=s3cret"));
        assert_eq!(secret_in(&headers), None);
    }

    #[test]
    fn the_cookie_is_guarded() {
        let line = set_cookie("abc", true);
        let line = line.to_str().unwrap();
        for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000", "Secure"] {
            assert!(line.contains(part), "{part} is missing in {line}");
        }
        assert!(!set_cookie("abc", false).to_str().unwrap().contains("Secure"));
    }
}
