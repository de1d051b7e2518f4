//! Numbers, and the tables they are shown in.

use std::fmt::Write as _;

/// One measured thing, for each server that was asked.
pub(crate) struct Row {
    pub(crate) what: &'static str,
    /// How many digits after the point.
    pub(crate) digits: usize,
    pub(crate) values: Vec<f64>,
}

/// What one server showed in one run: the rows' names and digits are the same for all.
pub(crate) type Column = Vec<(&'static str, usize, f64)>;

/// The columns side by side. The last one is the bare server's, the first one ours.
pub(crate) fn side_by_side(titles: &[&str], columns: &[Column]) -> String {
    let mut table =
        format!("| | {} | ours / bare |\n|---|{}\n", titles.join(" | "), "--:|".repeat(titles.len() + 1));
    let Some(first) = columns.first() else { return table };
    for (index, (what, digits, _)) in first.iter().enumerate() {
        let values = columns.iter().map(|column| column.get(index).map_or(f64::NAN, |(_, _, value)| *value));
        let row = Row { what, digits: *digits, values: values.collect() };
        writeln!(table, "{}", row.line()).expect("a string takes all");
    }
    table
}

/// The columns side by side, and nothing about how they compare.
pub(crate) fn columns_of(titles: &[&str], columns: &[Column]) -> String {
    let mut table = format!("| | {} |\n|---|{}\n", titles.join(" | "), "--:|".repeat(titles.len()));
    let Some(first) = columns.first() else { return table };
    for (index, (what, digits, _)) in first.iter().enumerate() {
        let values = columns.iter().map(|column| column.get(index).map_or(f64::NAN, |(_, _, value)| *value));
        let row = Row { what, digits: *digits, values: values.collect() };
        writeln!(table, "{}", row.cells()).expect("a string takes all");
    }
    table
}

impl Row {
    fn cells(&self) -> String {
        let mut line = format!("| {} |", self.what);
        for value in &self.values {
            let cell = if value.is_nan() { "–".to_owned() } else { grouped(*value, self.digits) };
            write!(line, " {cell} |").expect("a string takes all");
        }
        line
    }

    fn line(&self) -> String {
        let mut line = self.cells();
        match (self.values.first(), self.values.last()) {
            (Some(ours), Some(bare)) if *bare > 0.0 && !ours.is_nan() => {
                write!(line, " {:.2} |", ours / bare).expect("a string takes all");
            }
            _ => line.push_str(" – |"),
        }
        line
    }
}

/// The number with its thousands set apart.
fn grouped(value: f64, digits: usize) -> String {
    let text = format!("{:.digits$}", value.abs());
    let (whole, rest) =
        text.split_once('.').map_or((text.as_str(), None), |(whole, rest)| (whole, Some(rest)));
    let mut out = String::new();
    if value < 0.0 {
        out.push('-');
    }
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    if let Some(rest) = rest {
        write!(out, ".{rest}").expect("a string takes all");
    }
    out
}

/// Times in microseconds, sorted, of which a share is asked.
pub(crate) struct Times(Vec<u32>);

impl Times {
    pub(crate) fn new(mut micros: Vec<u32>) -> Times {
        micros.sort_unstable();
        Times(micros)
    }

    /// The time within which this share lies, in milliseconds.
    pub(crate) fn within(&self, share: f64) -> f64 {
        let rank = (self.0.len() as f64 * share).ceil() as usize;
        let time = self.0.get(rank.saturating_sub(1).min(self.0.len().saturating_sub(1)));
        time.map_or(f64::NAN, |time| f64::from(*time) / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_times() {
        let times = Times::new((1..=1000).rev().map(|ms| ms * 1000).collect());
        assert_eq!((times.within(0.5), times.within(0.99), times.within(1.0)), (500.0, 990.0, 1000.0));
        assert!(Times::new(Vec::new()).within(0.5).is_nan());
    }

    #[test]
    fn columns_stand_side_by_side() {
        let column = |value| vec![("moves a second", 0, value)];
        let table = side_by_side(&["ours", "bare"], &[column(12345.6), column(24691.2)]);
        assert!(table.ends_with("| moves a second | 12,346 | 24,691 | 0.50 |\n"), "{table}");
        let missing = side_by_side(&["ours", "bare"], &[column(1.0), Vec::new()]);
        assert!(missing.ends_with("| moves a second | 1 | – | – |\n"), "{missing}");
    }
}
