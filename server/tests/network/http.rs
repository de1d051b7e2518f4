//! The HTTP side: identities, lists, headers, the description, the web app.

use serde_json::json;

use crate::house::{GAME, House};

#[tokio::test]
async fn a_guest_gets_a_guarded_cookie_and_a_name() {
    let house = House::with(|config| config.https = true).await;
    assert_eq!(house.get("/api/me", None).await.json, json!({ "name": null }));
    let answer = house.post("/api/me", None, json!({ "name": "  Ann " })).await;
    assert_eq!((answer.status, &answer.json), (200, &json!({ "name": "Ann" })));
    let line = answer.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Secure", "Max-Age=31536000"] {
        assert!(line.contains(part), "{line}");
    }
    let ann = crate::house::Guest { cookie: line.split(';').next().unwrap().to_owned() };
    assert_eq!(house.get("/api/me", Some(&ann)).await.json, json!({ "name": "Ann" }));
    let secret = ann.cookie.strip_prefix("barbacane=").unwrap();
    assert!(secret.len() >= 26, "at least 128 bits in base 32");
    let folder = house.close().await;
    let bytes = std::fs::read(folder.path().join(barbacane_server::FILE)).unwrap();
    let kept = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
    assert!(!kept, "the store knows the hash only");
}

#[tokio::test]
async fn names_are_checked() {
    let house = House::open().await;
    for name in ["   ", "\u{7}", &"x".repeat(25)] {
        house.post("/api/me", None, json!({ "name": name })).await.refuses(422, "bad-name");
    }
    house.post("/api/me", None, json!({})).await.refuses(400, "unknown-message");
    house.raw("POST", "/api/me", None, b"name=Ann", &[]).await.refuses(400, "not-json");
    assert_eq!(house.metric("people_made_total").await, 0);
}

#[tokio::test]
async fn the_shelf_says_what_can_be_played() {
    let house = House::open().await;
    let games = house.get("/api/games", None).await;
    let game = games.json["games"].as_array().unwrap().iter().find(|game| game["id"] == GAME).unwrap();
    assert_eq!(
        (&game["prefix"], &game["min_players"], &game["max_players"]),
        (&json!("AM"), &json!(1), &json!(4))
    );
    assert!(game["options"].as_array().unwrap().iter().any(|option| option["id"] == "horde"));
    assert_eq!(game["bots"], json!(["random", "heuristic", "search"]));
}

#[tokio::test]
async fn a_guest_whose_name_is_to_be_forgotten_gets_another_one() {
    let house = House::open().await;
    let ann = house.guest("Ann of the Hill").await;
    let other = house.post("/api/me", Some(&ann), json!({ "name": "" })).await.json["name"].clone();
    assert!(other.as_str().is_some_and(|name| !name.is_empty() && name != "Ann of the Hill"), "{other}");
    assert_eq!(house.get("/api/me", Some(&ann)).await.json["name"], other);
    house.open_table(&ann, json!({ "seats": [{ "kind": "me", "name": "" }, { "kind": "open" }] })).await;
    assert_eq!(house.get("/api/tables", Some(&ann)).await.json["mine"][0]["host_name"], other);
}

#[tokio::test]
async fn a_guest_without_a_name_gets_one_and_keeps_it() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("").await, house.guest("").await);
    let name = house.get("/api/me", Some(&ann)).await.json["name"].clone();
    assert!(name.as_str().is_some_and(|name| !name.is_empty()), "{name}");
    let kept = house.post("/api/me", Some(&ann), json!({ "name": "" })).await;
    assert_eq!(kept.json["name"], name);
    let seats = json!([{ "kind": "me", "name": "" }, { "kind": "open" }]);
    let table = house.open_table(&ann, json!({ "seats": seats })).await;
    let mut bobs = house.join(&table, Some(&bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "" })).await;
    let listed = house.get("/api/tables", Some(&ann)).await.json["mine"][0].clone();
    assert_eq!((&listed["host_name"], &listed["seats"][0]["name"]), (&name, &name));
    assert_ne!(listed["seats"][1]["name"], name);
}

#[tokio::test]
async fn tables_are_listed_for_those_they_concern() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let hidden = house.table(&ann).await;
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let open = house.open_table(&ann, json!({ "open": true, "seats": seats })).await;
    let ids = |list: &serde_json::Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect()
    };
    let lists = house.get("/api/tables", Some(&bob)).await.json;
    assert_eq!((ids(&lists["mine"]), ids(&lists["open"])), (vec![], vec![open.clone()]));
    assert_eq!((&lists["open"][0]["host_name"], &lists["open"][0]["yours"]), (&json!("Ann"), &json!([])));
    let lists = house.get("/api/tables", Some(&ann)).await.json;
    assert_eq!(ids(&lists["mine"]).len(), 2);
    assert_eq!(lists["mine"][0]["yours"], json!([0]));

    let mut bobs = house.join(&open, Some(&bob)).await;
    bobs.done(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    let mut anns = house.join(&open, Some(&ann)).await;
    anns.done(json!({ "do": "start" })).await;
    let lists = house.get("/api/tables", Some(&bob)).await.json;
    assert_eq!((ids(&lists["mine"]), ids(&lists["open"])), (vec![open.clone()], vec![]));
    assert_eq!(lists["mine"][0]["phase"], "playing");
    let address = path(&open);
    let turns = [&ann, &bob].map(|guest| house.get(&address, Some(guest)));
    let turns = futures_util::future::join_all(turns).await;
    assert_eq!(turns.iter().filter(|answer| answer.json["your_turn"] == true).count(), 1);

    let remove = |guest, id: &str| {
        let path = path(id);
        let house = &house;
        async move { house.http("DELETE", &path, Some(guest), None, &[]).await }
    };
    remove(&bob, &hidden).await.refuses(403, "not-host");
    remove(&ann, &open).await.refuses(409, "not-removable");
    assert_eq!(house.get(&path(&hidden), None).await.status, 200);
    assert_eq!(remove(&ann, &hidden).await.status, 204);
    house.get(&path(&hidden), None).await.refuses(404, "no-such-table");
    let anonymous = json!({ "game": GAME, "setup": { "players": 2 } });
    house.post("/api/tables", None, anonymous).await.refuses(401, "no-identity");
}

fn path(table: &str) -> String {
    format!("/api/tables/{table}")
}

#[tokio::test]
async fn every_answer_is_dressed() {
    let house = House::open().await;
    for page in ["/", "/api/me", "/api/nothing", "/healthz", "/t/some-table"] {
        let answer = house.get(page, None).await;
        let policy = answer.header("content-security-policy").unwrap();
        for part in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(part), "{page}: {policy}");
        }
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{page}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{page}");
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"), "{page}");
        assert!(answer.header("permissions-policy").is_some(), "{page}");
        if page.starts_with("/api") {
            assert_eq!(answer.header("cache-control"), Some("no-store"), "{page}");
        }
    }
}

#[tokio::test]
async fn addresses_of_the_app_and_of_nothing() {
    let house = House::open().await;
    for page in ["/", "/new/attrape-monstres", "/t/lune-verte", "/rules/attrape-monstres", "/tables"] {
        assert_eq!(house.get(page, None).await.status, 200, "{page}");
    }
    for page in ["/api", "/api/", "/api/nothing", "/missing.js", "/assets/../Cargo.toml", "/index.html.br"] {
        house.get(page, None).await.refuses(404, "no-such-page");
    }
    house.http("PATCH", "/api/me", None, None, &[]).await.refuses(405, "no-such-page");
    assert_eq!(house.http("POST", "/", None, None, &[]).await.status, 405);
    house.get("/api/tables/lune-verte-1-abc/ws", None).await.refuses(426, "not-a-websocket");
}

#[tokio::test]
async fn the_description_names_every_address() {
    let house = House::open().await;
    let description = house.get("/api/openapi.json", None).await.json;
    let paths = description["paths"].as_object().unwrap();
    for path in [
        "/api/me",
        "/api/games",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/replay",
        "/api/tables/{id}/steps",
        "/api/halls/{game}",
        "/api/feats/{id}/replay",
        "/api/feats/{id}/steps",
    ] {
        assert!(paths.contains_key(path), "{path} is missing");
    }
    assert!(description["components"]["schemas"]["Summary"]["properties"]["your_turn"].is_object());
}

#[tokio::test]
async fn health_and_metrics() {
    let house = House::open().await;
    let health = house.get("/healthz", None).await;
    assert_eq!((health.status, health.text.as_str()), (200, "ok\n"));
    let ann = house.guest("Ann").await;
    house.table(&ann).await;
    assert_eq!(house.metric("tables_opened_total").await, 1);
    assert_eq!(house.metric("people_made_total").await, 1);
    let page = house.get("/metrics", None).await.text;
    assert!(page.contains("# TYPE barbacane_commit_seconds histogram"));
    assert!(!page.contains(ann.cookie.strip_prefix("barbacane=").unwrap()));
}

#[tokio::test]
async fn the_health_page_tells_the_truth_about_a_store_that_cannot_write() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut anns = house.join(&table, Some(&ann)).await;
    let health = async || {
        let answer = house.get("/healthz", None).await;
        (answer.status, answer.text)
    };
    assert_eq!(health().await, (200, "ok\n".to_owned()));
    let file = rusqlite::Connection::open(house.folder().join("barbacane.db")).unwrap();
    let trigger = "CREATE TRIGGER full BEFORE INSERT ON records BEGIN SELECT RAISE(ABORT, 'full'); END";
    file.execute_batch(trigger).unwrap();
    assert_eq!(anns.refused(json!({ "do": "chat", "text": "Hello" })).await, "store-failed");
    for _ in 0..2 {
        let (status, sentence) = health().await;
        assert_eq!(status, 503);
        assert!(
            sentence.contains("cannot be written down") && !sentence.contains("barbacane.db"),
            "{sentence}"
        );
    }
    file.execute_batch("DROP TRIGGER full").unwrap();
    assert_eq!(health().await, (200, "ok\n".to_owned()), "and it heals without a restart");
}

#[tokio::test]
async fn the_server_answers_to_its_own_names_only() {
    let house = House::with(|config| config.origins = vec!["https://play.example.org/".to_owned()]).await;
    let ask = async |host: &str, origin: &str| {
        let headers = [("host", host), ("origin", origin)];
        house.http("POST", "/api/me", None, Some(json!({ "name": "Ann" })), &headers).await
    };
    let own =
        ["127.0.0.1:8080", "[::1]", "localhost:3000", "castle.local", "192.168.1.20", "play.example.org"];
    for host in own {
        assert_eq!(ask(host, &format!("http://{host}")).await.status, 200, "{host}");
    }
    // A page elsewhere whose name was made to point here.
    for host in
        ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "local", "localhost.evil.example"]
    {
        ask(host, &format!("http://{host}")).await.refuses(421, "wrong-host");
        let page = house.http("GET", "/", None, None, &[("host", host)]).await;
        assert_eq!(page.status, 421, "{host}");
        assert!(page.text.contains("--origin") && !page.text.contains('{'), "{}", page.text);
    }
}

#[tokio::test]
async fn nobody_opens_a_table_in_another_name() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let seats = json!([{ "kind": "open" }, { "kind": "open" }]);
    let table = house.open_table(&ann, json!({ "seats": seats, "host_name": "the king" })).await;
    let summary = house.get(&format!("/api/tables/{table}"), Some(&ann)).await;
    assert_eq!(summary.json["host_name"], "Ann");
}
