//! What every answer says to the browser, and which pages may ask.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, RwLock};

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::refusals::{No, Refused};

/// Where people come straight to their table, with a ticket. It says of which origin their page is: the address asks nothing more.
pub(crate) const STRAIGHT: &str = "/api/straight";

/// Nothing comes from elsewhere. WebAssembly is compiled from our own files only; no inline script or style sheet
/// runs. Style attributes may: Svelte writes them for positions on a board.
const CONTENT_SECURITY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// Whatever other programs are called.
const OWN: &str = "";

/// The addresses at which people reach each program of the house, and what browsers are told of them: a page may open sockets there.
#[derive(Debug)]
pub(crate) struct Addresses {
    known: Mutex<BTreeMap<String, String>>,
    policy: RwLock<HeaderValue>,
}

impl Addresses {
    /// That of this program, if it has one.
    pub(crate) fn of(own: Option<&str>) -> Addresses {
        let policy = RwLock::new(HeaderValue::from_static(CONTENT_SECURITY));
        let addresses = Addresses { known: Mutex::default(), policy };
        addresses.hear(OWN, own);
        addresses
    }

    /// A program says what its address is, if it has one.
    pub(crate) fn hear(&self, program: &str, address: Option<&str>) {
        let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if known.get(program).map(String::as_str) == address {
            return;
        }
        match address {
            Some(address) => drop(known.insert(program.to_owned(), address.to_owned())),
            None => drop(known.remove(program)),
        }
        self.allow(&known);
    }

    /// Only these other programs are there.
    pub(crate) fn keep(&self, programs: &[String]) {
        let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let before = known.len();
        known.retain(|program, _| program == OWN || programs.contains(program));
        if known.len() < before {
            self.allow(&known);
        }
    }

    fn allow(&self, known: &BTreeMap<String, String>) {
        let sockets: BTreeSet<String> = known.values().map(|address| socket_at(address)).collect();
        let policy = sockets.iter().fold("connect-src 'self'".to_owned(), |policy, at| policy + " " + at);
        let policy = CONTENT_SECURITY.replace("connect-src 'self'", &policy);
        if let Ok(policy) = HeaderValue::from_str(&policy) {
            *self.policy.write().unwrap_or_else(|poisoned| poisoned.into_inner()) = policy;
        }
    }

    fn policy(&self) -> HeaderValue {
        self.policy.read().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
    }
}

/// Where sockets are opened at an address.
pub(crate) fn socket_at(address: &str) -> String {
    format!("ws{}", address.strip_prefix("http").unwrap_or(address).trim_end_matches('/'))
}

/// The address of a table is its key, so no other site may learn it: hence `no-referrer`.
const ALWAYS: [(HeaderName, &str); 6] = [
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

/// Checks to whom a request is addressed and where it comes from, counts it, and dresses the answer.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    app.metrics.http_requests.one();
    let changes_something = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_a_socket = request.headers().contains_key(header::UPGRADE) && request.uri().path() != STRAIGHT;
    let api = request.uri().path().starts_with("/api");
    let (headers, allowed) = (request.headers(), &app.config.origins);
    let host = host_of(headers, request.uri());
    let addressed = check_host(host, allowed);
    let origin =
        if changes_something || opens_a_socket { check_origin(headers, host, allowed) } else { Ok(()) };
    let mut response = match addressed.and(origin) {
        Ok(()) => next.run(request).await,
        Err(no) if api => Refused::from(no).into_response(),
        Err(no) => Refused::from(no).in_words(),
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        app.metrics.http_refused.one();
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, app.hub.shared.addresses.policy());
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

/// The address a request was sent to, as its sender calls it.
fn host_of<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    match headers.get(header::HOST) {
        Some(host) => Some(host.to_str().unwrap_or("?")),
        None => uri.authority().map(|authority| authority.as_str()),
    }
}

/// We answer to numbers, to names that only this computer and its own network can give, and to those the operator has
/// listed. Any other name belongs to somebody else, who could make it point here and let their page pass for ours.
fn check_host(host: Option<&str>, allowed: &[String]) -> Result<(), No> {
    let Some(host) = host else { return Ok(()) }; // no browser
    let name = name_of(host);
    let number = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let own = ["localhost", "local"].iter().any(|own| {
        let under = name.strip_suffix(own);
        (name == "localhost" && under == Some(""))
            || under.is_some_and(|under| under.len() > 1 && under.ends_with('.'))
    });
    let listed = || allowed.iter().any(|origin| name_of(authority_of(origin).unwrap_or(origin)) == name);
    if number || own || listed() {
        Ok(())
    } else {
        Err(No::WrongHost { host: host.chars().take(100).collect() })
    }
}

/// A host without its port, as names are compared.
fn name_of(host: &str) -> String {
    let port = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit()));
    let name = port.map_or(host, |(name, _)| name);
    name.trim_end_matches('.').to_ascii_lowercase()
}

fn authority_of(origin: &str) -> Option<&str> {
    ["http://", "https://"]
        .iter()
        .find_map(|scheme| origin.strip_prefix(scheme))
        .map(|rest| rest.trim_end_matches('/'))
}

/// A browser names the page's origin whenever a request could change something; it must be our own page, that is the
/// one at the address the request was sent to, or one the operator of this server allowed.
///
/// A request without an origin comes from no browser page, so no page can abuse somebody's cookie with it.
fn check_origin(headers: &HeaderMap, host: Option<&str>, allowed: &[String]) -> Result<(), No> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or("?");
    let same = authority_of(origin)
        .is_some_and(|authority| host.is_some_and(|host| host.eq_ignore_ascii_case(authority)));
    let listed = allowed.iter().any(|known| known.trim_end_matches('/').eq_ignore_ascii_case(origin));
    if same || listed { Ok(()) } else { Err(No::WrongOrigin { origin: origin.chars().take(100).collect() }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(origin: &str, host: &str, allowed: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        let allowed: Vec<String> = allowed.iter().map(|&a| a.to_owned()).collect();
        check_host(Some(host), &allowed).and(check_origin(&headers, Some(host), &allowed)).is_ok()
    }

    #[test]
    fn pages_may_open_sockets_at_the_addresses_of_the_house_and_nowhere_else() {
        let addresses = Addresses::of(Some("https://one.example.org"));
        addresses.hear("b", Some("http://two.example.org:8080/"));
        let policy = addresses.policy();
        let sockets = "connect-src 'self' ws://two.example.org:8080 wss://one.example.org;";
        assert!(policy.to_str().unwrap().contains(sockets), "{policy:?}");
        addresses.keep(&["b".to_owned()]);
        assert_eq!(addresses.policy(), policy);
        addresses.keep(&[]);
        assert!(!addresses.policy().to_str().unwrap().contains("two.example.org"));
        assert_eq!(Addresses::of(None).policy(), CONTENT_SECURITY);
    }

    #[test]
    fn our_own_page_may_ask_by_number_and_by_the_names_of_this_network() {
        for host in [
            "192.168.1.20:8080",
            "[::1]:8080",
            "[fe80::1]",
            "localhost",
            "LocalHost:8080",
            "barbacane.localhost",
            "Grandmas-Laptop.local:8080",
            "castle.local.",
        ] {
            assert!(check(&format!("http://{host}"), host, &[]), "{host}");
        }
    }

    #[test]
    fn other_pages_may_not() {
        assert!(!check("http://evil.example", "192.168.1.20:8080", &[]));
        assert!(!check("http://192.168.1.20:8081", "192.168.1.20:8080", &[]));
        assert!(!check("null", "192.168.1.20:8080", &[]));
        assert!(!check("http://192.168.1.20:8080.evil.example", "192.168.1.20:8080", &[]));
    }

    #[test]
    fn a_name_that_somebody_else_made_point_here_is_not_ours() {
        for host in [
            "evil.example",
            "evil.example:8080",
            "192.168.1.20.evil.example",
            "local",
            ".local",
            "notlocal",
            "evillocalhost",
            "localhost.evil.example",
            "[::1].evil.example",
            "",
        ] {
            assert!(!check(&format!("http://{host}"), host, &["https://play.example.org"]), "{host}");
        }
    }

    #[test]
    fn listed_pages_may() {
        let listed = ["https://play.example.org/"];
        assert!(check("https://play.example.org", "127.0.0.1:8080", &listed));
        assert!(check("https://play.example.org", "play.example.org", &listed));
        assert!(check("https://play.example.org", "play.example.org:8080", &listed));
        assert!(!check("https://other.example.org", "other.example.org", &listed));
    }
}
