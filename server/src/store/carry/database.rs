//! A database that is carried.

use async_trait::async_trait;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use super::{Books, Cell, Cells, Kind, Shelf};
use crate::store::StoreError;
use crate::store::postgres;

/// The database within one transaction.
pub(super) struct DatabaseBooks {
    client: Client,
    home: String,
}

pub(super) async fn open(url: &str) -> Result<DatabaseBooks, StoreError> {
    let (client, home) = postgres::open_alone(url).await?;
    Ok(DatabaseBooks { client, home })
}

type Param = Box<dyn ToSql + Sync + Send>;

fn borrowed(params: &[Param]) -> Vec<&(dyn ToSql + Sync)> {
    params.iter().map(|param| &**param as &(dyn ToSql + Sync)).collect()
}

impl DatabaseBooks {
    async fn read_now(
        &self,
        shelf: &Shelf,
        after: Option<&[Cell]>,
    ) -> Result<Vec<Cells>, tokio_postgres::Error> {
        let question = shelf.question(after.is_some(), |n| format!("${n}"));
        let params: Vec<Param> = after.unwrap_or_default().iter().map(one).collect();
        let rows = self.client.query(&question, &borrowed(&params)).await?;
        let cells =
            |row: &Row| shelf.columns.iter().enumerate().map(|(n, (_, kind))| cell(row, n, *kind)).collect();
        Ok(rows.iter().map(cells).collect())
    }

    async fn write_now(&self, shelf: &Shelf, rows: &[Cells]) -> Result<(), tokio_postgres::Error> {
        let column = |(n, (_, kind)): (usize, &(&str, Kind))| many(*kind, rows.iter().map(|row| &row[n]));
        let (params, places): (Vec<Param>, Vec<String>) = shelf
            .columns
            .iter()
            .enumerate()
            .map(|(n, column_of)| {
                let kind = match column_of.1 {
                    Kind::Text => "text",
                    Kind::Number => "int8",
                    Kind::Flag => "bool",
                    Kind::Bytes => "bytea",
                };
                (column((n, column_of)), format!("${}::{kind}[]", n + 1))
            })
            .unzip();
        let (name, names) = (shelf.name, shelf.names());
        let insert = format!("INSERT INTO {name} ({names}) SELECT * FROM unnest({})", places.join(", "));
        self.client.execute(&insert, &borrowed(&params)).await.map(drop)
    }
}

fn cell(row: &Row, n: usize, kind: Kind) -> Cell {
    let cell = match kind {
        Kind::Text => row.get::<_, Option<String>>(n).map(Cell::Text),
        Kind::Number => row.get::<_, Option<i64>>(n).map(Cell::Number),
        Kind::Flag => row.get::<_, Option<bool>>(n).map(Cell::Flag),
        Kind::Bytes => row.get::<_, Option<Vec<u8>>>(n).map(Cell::Bytes),
    };
    cell.unwrap_or(Cell::Nothing)
}

fn one(cell: &Cell) -> Param {
    match cell.clone() {
        Cell::Nothing => Box::new(None::<String>),
        Cell::Text(text) => Box::new(text),
        Cell::Number(number) => Box::new(number),
        Cell::Flag(flag) => Box::new(flag),
        Cell::Bytes(bytes) => Box::new(bytes),
    }
}

/// A whole column; what is of another kind is nothing, which the comparison afterwards would find.
fn many<'a>(kind: Kind, cells: impl Iterator<Item = &'a Cell>) -> Param {
    macro_rules! all {
        ($kind:path) => {
            Box::new(
                cells
                    .map(|cell| if let $kind(inside) = cell { Some(inside.clone()) } else { None })
                    .collect::<Vec<_>>(),
            )
        };
    }
    match kind {
        Kind::Text => all!(Cell::Text),
        Kind::Number => all!(Cell::Number),
        Kind::Flag => all!(Cell::Flag),
        Kind::Bytes => all!(Cell::Bytes),
    }
}

#[async_trait]
impl Books for DatabaseBooks {
    async fn read(&mut self, shelf: &Shelf, after: Option<&[Cell]>) -> Result<Vec<Cells>, StoreError> {
        self.read_now(shelf, after).await.map_err(|error| postgres::failed(&self.home, &error))
    }

    async fn write(&mut self, shelf: &Shelf, rows: &[Cells]) -> Result<(), StoreError> {
        self.write_now(shelf, rows).await.map_err(|error| postgres::failed(&self.home, &error))
    }

    async fn keep(self: Box<Self>) -> Result<(), StoreError> {
        self.client.batch_execute("COMMIT").await.map_err(|error| postgres::failed(&self.home, &error))
    }
}
