//! Where heavy games are played: threads of their own, so that a hammer that falls at one table holds up nobody's connection.

use std::sync::OnceLock;

use tokio::runtime::{Builder, Handle, Runtime};

/// However few processors: so many tables share them at a time, and the operating system sees to it that all get on.
const AT_LEAST: usize = 4;

/// Threads for heavy games, started when the first one is.
#[derive(Debug, Default)]
pub(crate) struct Workbench {
    runtime: OnceLock<Option<Runtime>>,
}

impl Workbench {
    /// The threads; none if the operating system gives us no more.
    pub(crate) fn threads(&self) -> Option<Handle> {
        let runtime = self.runtime.get_or_init(|| {
            let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
            Builder::new_multi_thread()
                .worker_threads(processors.max(AT_LEAST))
                .thread_name("workbench")
                .enable_time()
                .build()
                .inspect_err(|error| tracing::error!(%error, "no threads for heavy games: they are played among the others"))
                .ok()
        });
        runtime.as_ref().map(|runtime| runtime.handle().clone())
    }

    /// Does something long for which no table waits, on a thread that no table needs; none if it crashed.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let work = match self.threads() {
            Some(bench) => bench.spawn_blocking(job),
            None => tokio::task::spawn_blocking(job),
        };
        work.await.ok()
    }
}

impl Drop for Workbench {
    /// Whoever drops this may be a task, which must not wait.
    fn drop(&mut self) {
        if let Some(Some(runtime)) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
