//! What only a database does: several programs share it, each table has one owner, and the database may be away.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::SeqCst;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::*;

async fn expire(url: &str, owner: &str) {
    let other = connect(url).await;
    let past = "UPDATE programs SET until = clock_timestamp() - interval '1 second' WHERE name = $1";
    assert_eq!(other.execute(past, &[&owner]).await.unwrap(), 1);
}

fn ours(claimed: Result<Claimed, StoreError>) -> Lease {
    match claimed {
        Ok(Claimed::Ours(lease)) => lease,
        other => panic!("{other:?}"),
    }
}

fn theirs(claimed: Result<Claimed, StoreError>) -> String {
    match claimed {
        Ok(Claimed::Theirs(owner)) => owner,
        other => panic!("{other:?}"),
    }
}

/// A move by the right of a lease.
fn by(lease: Lease, table: &str, seq: u64) -> Page {
    Page { lease, ..turn(table, entry(seq), SeatSet::EMPTY) }
}

#[tokio::test]
async fn a_table_has_one_owner_who_lets_go_of_it() {
    let house = House::database();
    let (here, there) = (house.open().await, house.open().await);
    here.append_together(vec![whole("t1", vec![entry(1)], card("ann", Phase::Playing))]).await.unwrap();
    theirs(there.claim("t1").await);
    assert_eq!(
        there.append_together(vec![turn("t1", entry(2), SeatSet::EMPTY)]).await,
        Err(StoreError::Lost)
    );
    here.append_together(vec![turn("t1", entry(2), SeatSet::EMPTY)]).await.unwrap();

    // Whoever wakes a table again has a new right, and the old one is worth nothing.
    let again = ours(here.claim("t1").await);
    assert!(again > Lease::FIRST);
    here.release("t1", Lease::FIRST).await;
    theirs(there.claim("t1").await);
    here.release("t1", again).await;
    let moved = loop {
        match there.claim("t1").await.unwrap() {
            Claimed::Ours(lease) => break lease,
            Claimed::Theirs(_) => tokio::task::yield_now().await,
        }
    };
    assert!(moved > again);
    for (store, lease) in [(&here, Lease::FIRST), (&here, again), (&here, moved), (&there, again)] {
        assert_eq!(store.append_together(vec![by(lease, "t1", 3)]).await, Err(StoreError::Lost), "{lease:?}");
    }
    there.append_together(vec![by(moved, "t1", 3)]).await.unwrap();
    assert_eq!(there.records("t1").await.unwrap().len(), 3);
}

#[tokio::test]
async fn only_its_owner_takes_a_table_away() {
    let House::Database(url) = House::database() else { unreachable!() };
    let house = House::Database(url.clone());
    let (here, there) = (house.open().await, house.open().await);
    here.append_together(vec![whole("t1", vec![entry(1)], card("ann", Phase::Lobby))]).await.unwrap();
    expire(&url, &theirs(there.claim("t1").await)).await;
    let lease = ours(there.claim("t1").await);
    assert_eq!(here.remove("t1", Lease::FIRST).await, Err(StoreError::Lost));
    assert_eq!(here.health().await, Health::Good, "that is as it should be");
    there.append_together(vec![by(lease, "t1", 2)]).await.unwrap();
    assert_eq!(there.records("t1").await.unwrap().len(), 2);
    there.remove("t1", lease).await.unwrap();
    assert!(there.records("t1").await.unwrap().is_empty());
    let leases = connect(&url).await.query("SELECT FROM leases", &[]).await.unwrap();
    assert!(leases.is_empty(), "nothing is left of it");
}

/// A way to the database on which, once it is said, the answer to a commit is lost and the line with it.
async fn forgetful(url: &str, forgets: Arc<AtomicBool>) -> String {
    let (before, behind) = url.split_once('@').unwrap();
    let (database, path) = behind.split_once('/').unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let database = database.to_owned();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(&database).await.unwrap();
            tokio::spawn(carry(near, far, forgets.clone()));
        }
    });
    format!("{before}@{address}/{path}")
}

async fn carry(near: TcpStream, far: TcpStream, forgets: Arc<AtomicBool>) {
    let ((mut said, mut told), (mut answers, mut asks)) = (near.into_split(), far.into_split());
    let answering = tokio::spawn(async move {
        let _ = tokio::io::copy(&mut answers, &mut told).await;
        answers
    });
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = said.read(&mut bytes).await {
        let commits = bytes[..read].windows(6).any(|word| word == b"COMMIT");
        if commits && forgets.swap(false, SeqCst) {
            answering.abort();
            asks.write_all(&bytes[..read]).await.unwrap();
            // The database reads the end only after what came before it.
            asks.shutdown().await.unwrap();
            return;
        }
        if asks.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

#[tokio::test]
async fn a_commit_whose_answer_is_lost_is_neither_written_nor_not_written() {
    let House::Database(url) = House::database() else { unreachable!() };
    let forgets = Arc::new(AtomicBool::new(false));
    let house = House::Database(forgetful(&url, forgets.clone()).await);
    let store = house.open().await;
    store.append_together(vec![page(1)]).await.unwrap();
    forgets.store(true, SeqCst);
    let error = store.append_together(vec![turn("t1", entry(2), SeatSet::EMPTY)]).await.unwrap_err();
    assert!(matches!(error, StoreError::Unsure { .. }), "{error}");
    // Here it was: whoever says that it did not happen is wrong.
    while store.records("t1").await.unwrap().len() < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(store.health().await, Health::Good);
}

#[tokio::test]
async fn whoever_leaves_need_not_be_waited_for() {
    let house = House::database();
    let (here, there) = (house.open().await, house.open().await);
    here.append_together(vec![page(1), page(2)]).await.unwrap();
    here.close().await;
    let lease = ours(there.claim("t2").await);
    there.append_together(vec![by(lease, "t2", 2)]).await.unwrap();
}

#[tokio::test]
async fn a_program_that_was_taken_for_gone_writes_nothing_once_another_has_its_table() {
    let House::Database(url) = House::database() else { unreachable!() };
    let house = House::Database(url.clone());
    let (here, there) = (house.open().await, house.open().await);
    here.append_together(vec![page(1), page(2)]).await.unwrap();
    expire(&url, &theirs(there.claim("t1").await)).await;
    // Nobody has taken it over yet: no harm.
    here.append_together(vec![by(Lease::FIRST, "t1", 2)]).await.unwrap();
    let lease = ours(there.claim("t1").await);
    let both = vec![by(Lease::FIRST, "t2", 2), by(Lease::FIRST, "t1", 3)];
    assert_eq!(
        here.append_together(both).await,
        Err(StoreError::Lost),
        "what belongs together is written whole"
    );
    assert_eq!(here.records("t2").await.unwrap().len(), 1);
    here.append_together(vec![by(Lease::FIRST, "t2", 2)]).await.unwrap();
    there.append_together(vec![by(lease, "t1", 3)]).await.unwrap();
    assert_eq!(there.records("t1").await.unwrap().len(), 3);
}

/// Takes over and writes in all orders that come about: what one owner writes is never mixed with what another does.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_two_owners_write_is_never_mixed() {
    let House::Database(url) = House::database() else { unreachable!() };
    let house = House::Database(url.clone());
    let first = house.open().await;
    let tables: Vec<String> = (0..4).map(|n| format!("t{n}")).collect();
    first.append_together((0..4).map(page).collect()).await.unwrap();
    first.close().await;
    let programs: Vec<Arc<dyn Store>> = vec![house.open().await, house.open().await, house.open().await];
    let writers =
        programs.iter().flat_map(|store| tables.iter().map(move |table| (store.clone(), table.clone())));
    let writers = writers.map(|(store, table)| {
        tokio::spawn(async move {
            let mut acknowledged = Vec::new();
            for _ in 0..40 {
                let Ok(Claimed::Ours(lease)) = store.claim(&table).await else { continue };
                for _ in 0..3 {
                    let seq = store.records(&table).await.unwrap().len() as u64 + 1;
                    let entry = Entry { body: lease.0.to_string(), ..entry(seq) };
                    let page = Page { lease, ..turn(&table, entry, SeatSet::EMPTY) };
                    match store.append_together(vec![page]).await {
                        Ok(()) => acknowledged.push((table.clone(), seq, lease.0)),
                        Err(StoreError::Lost | StoreError::Taken { .. }) => break,
                        Err(error) => panic!("{error}"),
                    }
                }
            }
            acknowledged
        })
    });
    let writers: Vec<_> = writers.collect();
    // Meanwhile each is taken for gone again and again.
    let other = connect(&url).await;
    let strife = tokio::spawn(async move {
        loop {
            let past = "UPDATE programs SET until = CASE WHEN random() < 0.5 THEN clock_timestamp() - interval '1 second'
                ELSE clock_timestamp() + interval '1 hour' END";
            other.execute(past, &[]).await.unwrap();
            tokio::task::yield_now().await;
        }
    });
    let mut acknowledged = Vec::new();
    for writer in writers {
        acknowledged.extend(writer.await.unwrap());
    }
    strife.abort();
    let mut written: BTreeMap<(String, u64), u64> = BTreeMap::new();
    let mut owners = 0;
    for table in &tables {
        let records = programs[0].records(table).await.unwrap();
        let leases: Vec<u64> = records.iter().skip(1).map(|entry| entry.body.parse().unwrap()).collect();
        assert!(leases.is_sorted(), "{table} was written by an owner of before: {leases:?}");
        owners += leases.chunk_by(|one, next| one == next).count();
        written.extend(leases.iter().zip(2..).map(|(&lease, seq)| ((table.clone(), seq), lease)));
    }
    for (table, seq, lease) in acknowledged {
        assert_eq!(written.get(&(table, seq)), Some(&lease), "what was acknowledged is there");
    }
    assert!(owners > tables.len(), "tables changed hands");
}

#[tokio::test]
async fn a_newer_form_and_a_stranger_are_refused_and_left_alone() {
    let House::Database(url) = House::database() else { unreachable!() };
    let house = House::Database(url.clone());
    house.open().await.close().await;
    let other = connect(&url).await;
    other.batch_execute("UPDATE barbacane SET form = 99").await.unwrap();
    let error = open(&house.home(), LEASE, Arc::default()).await.unwrap_err();
    assert!(matches!(&error, StoreError::Newer { found: 99, .. }), "{error}");
    other.batch_execute("DROP TABLE barbacane").await.unwrap();
    let error = open(&house.home(), LEASE, Arc::default()).await.unwrap_err();
    assert!(matches!(&error, StoreError::NotOurs { home } if home.contains("house_")), "{error}");
    let there = "SELECT to_regclass('barbacane') IS NULL AND to_regclass('records') IS NOT NULL";
    assert!(other.query_one(there, &[]).await.unwrap().get::<_, bool>(0));
}

#[tokio::test]
async fn several_programs_may_start_in_an_empty_database_at_once() {
    let house = House::database();
    let stores = futures_util::future::join_all((0..6).map(|_| house.open())).await;
    stores[0].append_together(vec![page(1)]).await.unwrap();
    assert_eq!(stores[5].records("t1").await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_no_database_is_said_in_a_sentence_without_the_password() {
    let refused = async |url: &str| {
        open(&Home::Postgres(url.to_owned()), LEASE, Arc::default()).await.unwrap_err().to_string()
    };
    for (url, says) in [
        (
            "postgres://ann:s3cret@127.0.0.1:1/house",
            "the database house at 127.0.0.1:1 could not be read or written",
        ),
        ("postgres://ann:s3cret@127.0.0.1/house?colour=blue", "not the address of a PostgreSQL database"),
        ("postgres://ann:s3cret@127.0.0.1/house?sslmode=require", "asks for TLS"),
    ] {
        let sentence = refused(url).await;
        assert!(sentence.contains(says) && !sentence.contains("s3cret"), "{sentence}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_is_missed_and_found_again() {
    // Its own, since it is stopped.
    let start = || Postgres::start().unwrap_or_else(|missing| panic!("{missing}"));
    let mut postgres = tokio::task::spawn_blocking(start).await.unwrap();
    let house = House::Database(postgres.database().unwrap());
    let store = house.open().await;
    store.append_together(vec![page(1)]).await.unwrap();
    assert_eq!(store.health().await, Health::Good);
    let mut postgres = tokio::task::spawn_blocking(move || {
        postgres.stop();
        postgres
    })
    .await
    .unwrap();
    let error = store.append_together(vec![turn("t1", entry(2), SeatSet::EMPTY)]).await.unwrap_err();
    assert!(matches!(error, StoreError::Failed { .. }), "{error}");
    assert!(store.records("t1").await.is_err());
    assert_eq!(store.health().await, Health::Failing);
    let _postgres = tokio::task::spawn_blocking(move || postgres.start_again().map(|()| postgres))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(store.health().await, Health::Good, "it tries for itself");
    assert_eq!(store.records("t1").await.unwrap().len(), 1);
    store.append_together(vec![turn("t1", entry(2), SeatSet::EMPTY)]).await.unwrap();
}
