//! The web app, carried inside the program.
//!
//! A file whose name holds a hash never changes, so browsers keep it; everything else is asked for again and answered
//! "not modified" by its tag. Addresses of the app's own pages all answer with `index.html`.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::refusals::{No, Refused};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../web/dist"]
#[allow_missing = true]
struct Dist;

const NOT_BUILT: &str = "Barbacane is running, but the web app is not built: run cargo xtask play.\n";

/// Answers any address that is not the API's.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Refused::from(No::UnknownPage).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    // Addresses of pages have no dot; a file that is not there is not a page.
    let name = if is_page(path) { "index.html" } else { path };
    match find(name, &headers) {
        Some(found) => found.answer(name, &headers),
        None if name == "index.html" => {
            (StatusCode::OK, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], NOT_BUILT).into_response()
        }
        None => Refused::from(No::UnknownPage).into_response(),
    }
}

fn is_page(path: &str) -> bool {
    !path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

struct Found {
    file: EmbeddedFile,
    encoding: Option<&'static str>,
}

/// The file, packed as small as the browser can unpack it.
fn find(name: &str, headers: &HeaderMap) -> Option<Found> {
    // Packed twins are reached through the file they pack, never by their own name.
    if name.ends_with(".br") || name.ends_with(".gz") {
        return None;
    }
    let packed = [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(headers, encoding))
        .find_map(|(encoding, end)| Some((encoding, Dist::get(&format!("{name}{end}"))?)));
    match packed {
        Some((encoding, file)) => Some(Found { file, encoding: Some(encoding) }),
        None => Some(Found { file: Dist::get(name)?, encoding: None }),
    }
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let Some(accepted) = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()) else {
        return false;
    };
    accepted.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|quality| matches!(quality, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
        named && !refused
    })
}

impl Found {
    fn answer(self, name: &str, asked: &HeaderMap) -> Response {
        let tag = tag(&self.file.metadata.sha256_hash());
        let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        let mut response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let body = match self.file.data {
                Cow::Borrowed(bytes) => Body::from(bytes),
                Cow::Owned(bytes) => Body::from(bytes),
            };
            Response::new(body)
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static(if has_hash(name) {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            }),
        );
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        if let Some(encoding) = self.encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }
}

fn tag(hash: &[u8; 32]) -> String {
    let letters: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{letters}\"")
}

/// Vite writes `assets/name-HASH8.ext`.
fn has_hash(name: &str) -> bool {
    let Some(file) = name.strip_prefix("assets/") else { return false };
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    stem.len() > 9
        && stem.is_char_boundary(stem.len() - 9)
        && stem[stem.len() - 9..].starts_with('-')
        && stem[stem.len() - 8..].bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "txt" | "ftl" | "md" => "text/plain; charset=utf-8",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_pages_and_files() {
        for page in ["", "t/lune-verte-42", "rules/attrape-monstres", "t/x/replay"] {
            assert!(is_page(page), "{page}");
        }
        for file in ["favicon.ico", "assets/index-abcdefgh.js", "a/b.c"] {
            assert!(!is_page(file), "{file}");
        }
    }

    #[test]
    fn only_hashed_files_are_kept_for_ever() {
        assert!(has_hash("assets/index-B3x_9aZq.js"));
        assert!(!has_hash("index.html") && !has_hash("assets/logo.svg") && !has_hash("favicon-12345678.ico"));
        // By its service worker a browser learns that there is a newer version.
        assert!(!has_hash("sw.js"));
    }

    #[test]
    fn what_an_installed_page_is_made_of_is_called_by_its_kind() {
        assert_eq!(kind("sw.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("barbacane.webmanifest"), "application/manifest+json");
    }

    #[test]
    fn encodings_are_negotiated() {
        let with = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(text));
            headers
        };
        assert!(accepts(&with("gzip, deflate, br"), "br"));
        assert!(accepts(&with("br;q=0.5"), "br"));
        assert!(!accepts(&with("gzip, br;q=0"), "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
