//! What the server counts, in Prometheus' text form.
//!
//! Twenty numbers need no registry: each is an atomic with a name, listed once in [`Metrics::render`].

mod house;

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(crate) use house::sum;

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn one(&self) {
        self.add(1);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicU64);

impl Gauge {
    /// Counts one more until the guard is dropped.
    pub(crate) fn enter(metrics: &std::sync::Arc<Metrics>, which: fn(&Metrics) -> &Gauge) -> Inside {
        which(metrics).0.fetch_add(1, Ordering::Relaxed);
        Inside { metrics: metrics.clone(), which }
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counted by a gauge as long as it lives.
#[derive(Debug)]
pub(crate) struct Inside {
    metrics: std::sync::Arc<Metrics>,
    which: fn(&Metrics) -> &Gauge,
}

impl Drop for Inside {
    fn drop(&mut self) {
        (self.which)(&self.metrics).0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Upper ends of the histograms' buckets, in microseconds.
const BOUNDS: [u64; 12] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// How long something took.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(bucket) = BOUNDS.iter().position(|&bound| micros <= bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) http_requests: Counter,
    pub(crate) http_refused: Counter,
    pub(crate) connections: Gauge,
    pub(crate) connections_refused: Counter,
    pub(crate) connections_silent: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) sockets_opened: Counter,
    pub(crate) sockets_dropped_slow: Counter,
    pub(crate) messages_in: Counter,
    pub(crate) messages_out: Counter,
    pub(crate) messages_unreadable: Counter,
    pub(crate) messages_too_long: Counter,
    pub(crate) messages_too_fast: Counter,
    pub(crate) asks_done: Counter,
    pub(crate) asks_repeated: Counter,
    pub(crate) asks_refused: Counter,
    pub(crate) reckoned_alike: Counter,
    pub(crate) reckoned_otherwise: Counter,
    pub(crate) tables_opened: Counter,
    pub(crate) tables_awake: Gauge,
    pub(crate) tables_woken: Counter,
    pub(crate) tables_broken: Counter,
    pub(crate) stories_doubted: Counter,
    pub(crate) people_made: Counter,
    pub(crate) bots_waiting: Gauge,
    pub(crate) bots_thinking: Gauge,
    pub(crate) bot_choices: Counter,
    pub(crate) bot_panics: Counter,
    pub(crate) bots_hurried: Counter,
    pub(crate) bot_timeouts: Counter,
    pub(crate) hints: Counter,
    pub(crate) bus_said: Counter,
    pub(crate) bus_heard: Counter,
    pub(crate) bus_gaps: Counter,
    pub(crate) lines_moved: Counter,
    pub(crate) tables_handed_over: Counter,
    pub(crate) counted_elsewhere: Counter,
    pub(crate) store_records: Counter,
    pub(crate) store_commits: Counter,
    pub(crate) store_failures: Counter,
    pub(crate) commit_seconds: Histogram,
    pub(crate) ask_seconds: Histogram,
    pub(crate) bot_seconds: Histogram,
    pub(crate) bot_wait_seconds: Histogram,
}

impl Metrics {
    /// The page for Prometheus.
    pub(crate) fn render(&self) -> String {
        let mut page = String::with_capacity(8 * 1024);
        let counters: [(&str, &str, &Counter); 35] = [
            ("http_requests_total", "HTTP requests answered.", &self.http_requests),
            ("http_refused_total", "HTTP requests refused.", &self.http_refused),
            (
                "connections_refused_total",
                "Connections beyond those of one address.",
                &self.connections_refused,
            ),
            (
                "connections_silent_total",
                "Connections closed for saying nothing in time.",
                &self.connections_silent,
            ),
            ("sockets_opened_total", "WebSockets opened.", &self.sockets_opened),
            ("sockets_dropped_slow_total", "WebSockets dropped for not reading.", &self.sockets_dropped_slow),
            ("messages_in_total", "Messages from clients.", &self.messages_in),
            ("messages_out_total", "Messages to clients.", &self.messages_out),
            (
                "messages_unreadable_total",
                "Messages that were not of the protocol.",
                &self.messages_unreadable,
            ),
            ("messages_too_long_total", "Messages over the size limit.", &self.messages_too_long),
            ("messages_too_fast_total", "Messages over the rate limit.", &self.messages_too_fast),
            ("asks_done_total", "Wishes fulfilled and durable.", &self.asks_done),
            ("asks_repeated_total", "Wishes that came again and changed nothing.", &self.asks_repeated),
            ("asks_refused_total", "Wishes refused.", &self.asks_refused),
            ("reckoned_alike_total", "Falls that ended on a client as they did here.", &self.reckoned_alike),
            (
                "reckoned_otherwise_total",
                "Falls that ended on a client otherwise than here.",
                &self.reckoned_otherwise,
            ),
            ("tables_opened_total", "Tables opened.", &self.tables_opened),
            ("tables_woken_total", "Tables woken from the store.", &self.tables_woken),
            ("tables_broken_total", "Tables whose records could not be replayed.", &self.tables_broken),
            (
                "stories_doubted_total",
                "Tables that did not believe what is kept of their game's story, and played their records.",
                &self.stories_doubted,
            ),
            ("people_made_total", "Guests who got a cookie.", &self.people_made),
            ("bot_choices_total", "Choices made by bots.", &self.bot_choices),
            ("bot_panics_total", "Bots that crashed and were replaced by a random choice.", &self.bot_panics),
            ("bots_hurried_total", "Bots and hints that had to decide early.", &self.bots_hurried),
            ("bot_timeouts_total", "Bots that missed the deadline.", &self.bot_timeouts),
            ("hints_total", "Hints given.", &self.hints),
            ("bus_said_total", "Frames said to other programs of this house.", &self.bus_said),
            ("bus_heard_total", "Frames heard from other programs of this house.", &self.bus_heard),
            ("bus_gaps_total", "Lines between programs that ended since something was lost.", &self.bus_gaps),
            (
                "lines_moved_total",
                "Clients that stayed at this door while their table went from one program to another.",
                &self.lines_moved,
            ),
            (
                "tables_handed_over_total",
                "Tables that another program took over from this one as it stopped.",
                &self.tables_handed_over,
            ),
            (
                "counted_elsewhere_total",
                "What was taken from limits at other programs and counts here as well.",
                &self.counted_elsewhere,
            ),
            ("store_records_total", "Records made durable.", &self.store_records),
            ("store_commits_total", "Commits that made them durable.", &self.store_commits),
            ("store_failures_total", "Commits that failed.", &self.store_failures),
        ];
        for (name, help, counter) in counters {
            head(&mut page, name, help, "counter");
            let _ = writeln!(page, "barbacane_{name} {}", counter.get());
        }
        let gauges: [(&str, &str, &Gauge); 5] = [
            ("connections", "TCP connections open, WebSockets among them.", &self.connections),
            ("sockets", "WebSockets open.", &self.sockets),
            ("tables_awake", "Tables in memory.", &self.tables_awake),
            ("bots_waiting", "Bots and hints waiting to think.", &self.bots_waiting),
            ("bots_thinking", "Bots and hints thinking now.", &self.bots_thinking),
        ];
        for (name, help, gauge) in gauges {
            head(&mut page, name, help, "gauge");
            let _ = writeln!(page, "barbacane_{name} {}", gauge.get());
        }
        let histograms: [(&str, &str, &Histogram); 4] = [
            ("commit_seconds", "How long a commit took.", &self.commit_seconds),
            ("ask_seconds", "From reading a wish to its durable acknowledgement.", &self.ask_seconds),
            ("bot_seconds", "How long a bot thought.", &self.bot_seconds),
            ("bot_wait_seconds", "How long a bot waited to think.", &self.bot_wait_seconds),
        ];
        for (name, help, histogram) in histograms {
            head(&mut page, name, help, "histogram");
            histogram.render(&mut page, name);
        }
        page
    }
}

impl Histogram {
    fn render(&self, page: &mut String, name: &str) {
        let mut up_to = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            up_to += bucket.load(Ordering::Relaxed);
            let _ = writeln!(page, "barbacane_{name}_bucket{{le=\"{}\"}} {up_to}", seconds(*bound));
        }
        let count = self.count.load(Ordering::Relaxed);
        let _ = writeln!(page, "barbacane_{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(page, "barbacane_{name}_sum {}", seconds(self.micros.load(Ordering::Relaxed)));
        let _ = writeln!(page, "barbacane_{name}_count {count}");
    }
}

fn seconds(micros: u64) -> f64 {
    Duration::from_micros(micros).as_secs_f64()
}

fn head(page: &mut String, name: &str, help: &str, kind: &str) {
    let _ = writeln!(page, "# HELP barbacane_{name} {help}\n# TYPE barbacane_{name} {kind}");
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_histogram_counts_up_to_each_bound() {
        let metrics = Metrics::default();
        metrics.commit_seconds.observe(Duration::from_micros(300));
        metrics.commit_seconds.observe(Duration::from_millis(3));
        metrics.commit_seconds.observe(Duration::from_secs(60));
        let page = metrics.render();
        for line in [
            "barbacane_commit_seconds_bucket{le=\"0.00025\"} 0",
            "barbacane_commit_seconds_bucket{le=\"0.0005\"} 1",
            "barbacane_commit_seconds_bucket{le=\"0.005\"} 2",
            "barbacane_commit_seconds_bucket{le=\"5\"} 2",
            "barbacane_commit_seconds_bucket{le=\"+Inf\"} 3",
            "barbacane_commit_seconds_count 3",
        ] {
            assert!(page.lines().any(|l| l == line), "{line} is missing in\n{page}");
        }
    }

    #[test]
    fn a_gauge_forgets_those_who_left() {
        let metrics = Arc::new(Metrics::default());
        let inside = Gauge::enter(&metrics, |m| &m.sockets);
        assert_eq!(metrics.sockets.get(), 1);
        drop(inside);
        assert_eq!(metrics.sockets.get(), 0);
    }
}
