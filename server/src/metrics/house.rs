//! The numbers of all programs of a house together.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::head;

/// Adds what other programs count to what this one does. A number that only another one knows, because it is newer, is left out.
pub(crate) fn sum(own: &str, others: &[String]) -> String {
    let mut sums: BTreeMap<&str, f64> = BTreeMap::new();
    for (name, number) in others.iter().flat_map(|page| page.lines()).filter_map(counted) {
        *sums.entry(name).or_default() += number;
    }
    let mut page = String::with_capacity(own.len() + 256);
    head(&mut page, "programs", "Programs of this house that answered.", "gauge");
    let _ = writeln!(page, "barbacane_programs {}", others.len() + 1);
    for line in own.lines() {
        let _ = match counted(line) {
            Some((name, number)) => writeln!(page, "{name} {}", number + sums.get(name).unwrap_or(&0.0)),
            None => writeln!(page, "{line}"),
        };
    }
    page
}

/// What a line counts; nothing if it only says what the next ones do.
fn counted(line: &str) -> Option<(&str, f64)> {
    let (name, number) = line.rsplit_once(' ').filter(|_| !line.starts_with('#'))?;
    Some((name, number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::metrics::Metrics;

    #[test]
    fn every_line_of_the_house_is_the_sum_of_its_programs() {
        let pages: Vec<String> = (1..=3)
            .map(|n| {
                let metrics = Metrics::default();
                metrics.asks_done.add(n);
                metrics.commit_seconds.observe(Duration::from_millis(n));
                metrics.render()
            })
            .collect();
        let house = sum(&pages[0], &pages[1..]);
        for line in [
            "barbacane_programs 3",
            "barbacane_asks_done_total 6",
            "barbacane_commit_seconds_bucket{le=\"0.001\"} 1",
            "barbacane_commit_seconds_bucket{le=\"+Inf\"} 3",
            "barbacane_commit_seconds_sum 0.006",
            "barbacane_commit_seconds_count 3",
            "# TYPE barbacane_asks_done_total counter",
        ] {
            assert!(house.lines().any(|l| l == line), "{line} is missing in\n{house}");
        }
        assert_eq!(house.lines().count(), pages[0].lines().count() + 3);
        assert!(sum(&pages[0], &[]).contains("\nbarbacane_programs 1\n"));
    }
}
