//! A server of one's own for each test.

use std::net::SocketAddr;
use std::ops::Deref;
use std::path::Path;
use std::time::Duration;

use barbacane_server::{Config, Rate, ServeError, Server};
use table::{GameEntry, Registry};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use crate::door::{Answer, Client, Door, GAME, Guest, HANGS, assert_sentence};

/// A running server.
pub(crate) struct House {
    door: Door,
    pub(crate) data: tempfile::TempDir,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), ServeError>>,
}

/// What tests start from: any port, bots that do not dawdle, limits out of the way.
pub(crate) fn config(data: &Path) -> Config {
    let mut config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: data.to_owned(),
        bot_pause: Duration::ZERO,
        ..Config::default()
    };
    for rate in [
        &mut config.limits.messages,
        &mut config.limits.chat,
        &mut config.limits.hints,
        &mut config.limits.guests,
        &mut config.limits.new_tables,
        &mut config.limits.new_sockets,
        &mut config.limits.transcripts,
    ] {
        *rate = Rate::UNLIMITED;
    }
    config
}

impl Deref for House {
    type Target = Door;

    fn deref(&self) -> &Door {
        &self.door
    }
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        House::on(tempfile::tempdir().unwrap(), change).await
    }

    pub(crate) async fn on(data: tempfile::TempDir, change: impl FnOnce(&mut Config)) -> House {
        House::with_games(data, Registry::standard(), change).await
    }

    /// A house for a game against time.
    pub(crate) async fn in_real_time(change: impl FnOnce(&mut Config)) -> House {
        let games = Registry::with([GameEntry::of::<monster_rush::MonsterRush>()]);
        House::with_games(tempfile::tempdir().unwrap(), games, change).await
    }

    pub(crate) async fn with_games(
        data: tempfile::TempDir,
        games: Registry,
        change: impl FnOnce(&mut Config),
    ) -> House {
        let mut config = config(data.path());
        change(&mut config);
        let server = Server::bind_with(config, games).await.unwrap();
        let door = Door { address: server.local_addr() };
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        House { door, data, stop, running }
    }

    /// Stops it as a service manager would, and gives the folder back.
    pub(crate) async fn close(self) -> tempfile::TempDir {
        drop(self.stop);
        tokio::time::timeout(HANGS, self.running).await.unwrap().unwrap().unwrap();
        self.data
    }

    pub(crate) fn folder(&self) -> &Path {
        self.data.path()
    }

    /// What a power cut would leave: the files as they are now, the server having no chance to tidy up.
    pub(crate) fn power_cut(&self) -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(self.data.path()).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
        }
        copy
    }
}
