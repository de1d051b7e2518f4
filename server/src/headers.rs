//! What every answer says to the browser, and which pages may ask.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::refusals::{No, Refused};

/// Nothing comes from elsewhere. WebAssembly is compiled from our own files only; no inline script or style sheet
/// runs. Style attributes may: Svelte writes them for positions on a board.
const CONTENT_SECURITY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// The address of a table is its key, so no other site may learn it: hence `no-referrer`.
const ALWAYS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ),
];

/// Checks where a request comes from, counts it, and dresses the answer.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    app.metrics.http_requests.one();
    let changes_something = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_a_socket = request.headers().contains_key(header::UPGRADE);
    let api = request.uri().path().starts_with("/api");
    let origin = if changes_something || opens_a_socket {
        check_origin(request.headers(), request.uri(), &app.config.origins)
    } else {
        Ok(())
    };
    let mut response = match origin {
        Ok(()) => next.run(request).await,
        Err(no) => Refused::from(no).into_response(),
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        app.metrics.http_refused.one();
    }
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api || !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if app.config.https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

/// A browser names the page's origin whenever a request could change something; it must be our own page, that is the
/// one at the address (`Host`) the request was sent to, or one that whoever runs this server allowed.
///
/// A request without an origin comes from no browser page, so no page can abuse somebody's cookie with it.
fn check_origin(headers: &HeaderMap, uri: &Uri, allowed: &[String]) -> Result<(), No> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or("?");
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| uri.authority().map(|authority| authority.as_str()));
    let same = ["http://", "https://"]
        .iter()
        .filter_map(|scheme| origin.strip_prefix(scheme))
        .any(|authority| host.is_some_and(|host| host.eq_ignore_ascii_case(authority)));
    let listed = allowed.iter().any(|known| known.trim_end_matches('/').eq_ignore_ascii_case(origin));
    if same || listed { Ok(()) } else { Err(No::WrongOrigin { origin: origin.chars().take(100).collect() }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(origin: &str, host: &str, allowed: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        headers.insert(header::HOST, HeaderValue::from_str(host).unwrap());
        let allowed: Vec<String> = allowed.iter().map(|&a| a.to_owned()).collect();
        check_origin(&headers, &Uri::from_static("/"), &allowed).is_ok()
    }

    #[test]
    fn our_own_page_may_ask_under_whatever_name_the_house_has() {
        assert!(check("http://192.168.1.20:8080", "192.168.1.20:8080", &[]));
        assert!(check("https://play.example.org", "play.example.org", &[]));
        assert!(check("http://[::1]:8080", "[::1]:8080", &[]));
    }

    #[test]
    fn other_pages_may_not() {
        assert!(!check("http://evil.example", "192.168.1.20:8080", &[]));
        assert!(!check("http://192.168.1.20:8081", "192.168.1.20:8080", &[]));
        assert!(!check("null", "192.168.1.20:8080", &[]));
        assert!(!check("http://192.168.1.20:8080.evil.example", "192.168.1.20:8080", &[]));
    }

    #[test]
    fn listed_pages_may() {
        assert!(check("https://play.example.org", "127.0.0.1:8080", &["https://play.example.org/"]));
    }
}
