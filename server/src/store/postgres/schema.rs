//! The form of the database, and how it is brought to the newest without harming it.

use tokio_postgres::{Client, Error};

use crate::store::StoreError;

/// Step `n` leads from form `n` to form `n + 1`.
const STEPS: [&str; 1] = ["
    -- Everything that happened. Only ever added to; a table that never began may be thrown away whole.
    CREATE TABLE records (
        table_id TEXT COLLATE \"C\" NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        deciding BIGINT,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    );

    -- How each table stands, for lists: derived from its records, written with them.
    CREATE TABLE tables (
        id TEXT COLLATE \"C\" PRIMARY KEY,
        host TEXT COLLATE \"C\" NOT NULL,
        game TEXT COLLATE \"C\" NOT NULL,
        phase TEXT COLLATE \"C\" NOT NULL,
        open BOOLEAN NOT NULL,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX tables_by_host ON tables (host, phase);
    CREATE INDEX tables_open ON tables (updated_at) WHERE open AND phase = 'lobby';

    -- Who belongs to which table: for 'my tables'.
    CREATE TABLE seats (
        person TEXT COLLATE \"C\" NOT NULL,
        table_id TEXT COLLATE \"C\" NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX seats_by_table ON seats (table_id);

    CREATE TABLE people (
        id TEXT COLLATE \"C\" PRIMARY KEY,
        secret_hash BYTEA NOT NULL UNIQUE,
        name TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        seen_at BIGINT NOT NULL
    );

    -- The halls of records. A feat has an id of its own: that of the table it was done at is a key.
    CREATE TABLE feats (
        id TEXT COLLATE \"C\" PRIMARY KEY,
        game TEXT COLLATE \"C\" NOT NULL,
        hall TEXT COLLATE \"C\" NOT NULL,
        points BIGINT NOT NULL,
        name TEXT NOT NULL,
        at BIGINT NOT NULL,
        view TEXT NOT NULL,
        transcript TEXT NOT NULL,
        digest BYTEA NOT NULL UNIQUE
    );
    CREATE INDEX feats_by_hall ON feats (game, hall, points DESC, at, id);

    -- What happened in each game and what everybody saw of it, for when its rules have changed.
    CREATE TABLE stories (
        table_id TEXT COLLATE \"C\" NOT NULL,
        chapter BIGINT NOT NULL,
        steps BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        ends BOOLEAN NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, chapter)
    );

    -- The programs that share this house. One that has not said for so long that it is there is taken for gone.
    CREATE TABLE programs (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name TEXT COLLATE \"C\" NOT NULL,
        until TIMESTAMPTZ NOT NULL
    );
    -- Who owns each table that is awake, or was; 0 is nobody. The epoch only grows.
    CREATE TABLE leases (
        table_id TEXT COLLATE \"C\" PRIMARY KEY,
        owner BIGINT NOT NULL,
        epoch BIGINT NOT NULL
    );

    CREATE FUNCTION records_are_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'records are never changed'; END $$;
    CREATE TRIGGER records_are_never_changed BEFORE UPDATE ON records
        FOR EACH ROW EXECUTE FUNCTION records_are_never_changed();
    CREATE FUNCTION begun_tables_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF (SELECT phase FROM tables WHERE id = OLD.table_id) IS DISTINCT FROM 'lobby' THEN
                RAISE EXCEPTION 'a table that has begun is kept';
            END IF;
            RETURN OLD;
        END $$;
    CREATE TRIGGER begun_tables_are_kept BEFORE DELETE ON records
        FOR EACH ROW EXECUTE FUNCTION begun_tables_are_kept();
"];

/// The newest form this program knows.
const FORM: i64 = STEPS.len() as i64;

/// Whatever it is called elsewhere: programs that start together take turns.
pub(super) const TURN: i64 = 0x4241_5242;

/// Takes the database from its form to the newest, one step at a time, all or nothing. One that is none of ours, or newer, is left alone.
/// Says the name of the house.
pub(super) async fn upgrade(client: &mut Client, home: &str) -> Result<String, StoreError> {
    let failed = |error: Error| super::failed(home, &error);
    let transaction = client.transaction().await.map_err(failed)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&TURN]).await.map_err(failed)?;
    let ours = "SELECT to_regclass('barbacane') IS NOT NULL, EXISTS (
        SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v')
    )";
    let row = transaction.query_one(ours, &[]).await.map_err(failed)?;
    match (row.get(0), row.get(1)) {
        (false, true) => return Err(StoreError::NotOurs { home: home.to_owned() }),
        (false, false) => {
            let first = "CREATE TABLE barbacane (form BIGINT NOT NULL, house TEXT NOT NULL);
                INSERT INTO barbacane VALUES (0, replace(gen_random_uuid()::text, '-', ''))";
            transaction.batch_execute(first).await.map_err(failed)?;
        }
        (true, _) => {}
    }
    let row = transaction.query_one("SELECT form, house FROM barbacane", &[]).await.map_err(failed)?;
    let (found, house): (i64, String) = (row.get(0), row.get(1));
    if found > FORM {
        return Err(StoreError::Newer { home: home.to_owned(), found, known: FORM });
    }
    for step in &STEPS[usize::try_from(found).unwrap_or(0)..] {
        transaction.batch_execute(step).await.map_err(failed)?;
    }
    transaction.execute("UPDATE barbacane SET form = $1", &[&FORM]).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)?;
    Ok(house)
}
