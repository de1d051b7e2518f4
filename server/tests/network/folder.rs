//! A data folder that is damaged: said clearly, kept as it is.

use barbacane_server::{FILE, ServeError, Server, StoreError};
use serde_json::json;

use crate::house::{House, config};

#[tokio::test]
async fn a_damaged_file_keeps_the_server_from_starting_and_is_kept() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for _ in 0..20 {
        house.table(&ann).await;
    }
    let folder = house.close().await;
    let file = folder.path().join(FILE);
    let good = std::fs::read(&file).unwrap();
    for bytes in [b"no database at all, just words".repeat(50), good[..good.len() / 2].to_vec(), Vec::new()] {
        std::fs::write(&file, &bytes).unwrap();
        let error = Server::bind(config(folder.path())).await.unwrap_err();
        assert!(matches!(&error, ServeError::Store(StoreError::Damaged { .. })), "{error:?}");
        assert!(error.to_string().contains(file.to_str().unwrap()), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
    std::fs::write(&file, &good).unwrap();
    let house = House::on(folder, |_| {}).await;
    assert_eq!(house.get("/api/tables", Some(&ann)).await.json["mine"].as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn one_broken_table_is_named_and_the_others_go_on() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (good, scribbled, gap) = (house.table(&ann).await, house.table(&ann).await, house.table(&ann).await);
    for table in [&good, &scribbled, &gap] {
        let mut anns = house.join(table, Some(&ann)).await;
        for _ in 0..3 {
            anns.done(json!({ "do": "chat", "text": "hello" })).await;
        }
    }
    let folder = house.close().await;
    let damage = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    damage.execute_batch("DROP TRIGGER records_are_never_changed").unwrap();
    damage
        .execute("UPDATE records SET body = '{\"seq\":2' WHERE table_id = ?1 AND seq = 2", [&scribbled])
        .unwrap();
    damage.execute("DELETE FROM records WHERE table_id = ?1 AND seq = 3", [&gap]).unwrap();
    drop(damage);

    let house = House::on(folder, |_| {}).await;
    for (table, seq) in [(&scribbled, 2), (&gap, 4)] {
        let mut anns = house.connect(table, Some(&ann)).await;
        let refusal = anns.receive().await.unwrap()["refusal"].clone();
        assert_eq!(
            (&refusal["code"], &refusal["args"]["seq"]),
            (&json!("broken-table"), &json!(seq)),
            "{refusal}"
        );
        assert!(refusal["sentence"].as_str().unwrap().contains(table.as_str()));
        assert!(anns.receive().await.is_err(), "the connection is closed");
        house.get(&format!("/api/tables/{table}/replay"), None).await.refuses(500, "broken-table");
    }
    let mut anns = house.join(&good, Some(&ann)).await;
    assert_eq!(anns.seq, 4);
    anns.done(json!({ "do": "chat", "text": "still here" })).await;
    assert_eq!(house.metric("tables_broken_total").await, 4);
}

#[tokio::test]
async fn two_servers_cannot_have_one_folder() {
    let house = House::open().await;
    let error = Server::bind(config(house.data.path())).await.unwrap_err();
    assert!(matches!(&error, ServeError::Store(StoreError::InUse { .. })), "{error}");
    house.guest("Ann").await;
}
