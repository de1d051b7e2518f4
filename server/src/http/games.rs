//! What can be played.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use engine::{OptionGroup, OptionKind};
use table::GameEntry;

use super::dto::{GameAbout, Games, OptionAbout, OptionAnswers, PlayersWith, Rung};
use crate::app::App;

/// The games of the house.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Games)))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Json<Games> {
    Json(Games { games: app.registry.iter().map(GameAbout::from).collect() })
}

impl From<&GameEntry> for GameAbout {
    fn from(game: &GameEntry) -> GameAbout {
        let about = game.about();
        let options = about.options.iter().map(|option| OptionAbout {
            id: option.id.to_owned(),
            rule: option.rule.to_owned(),
            group: group(option.group).to_owned(),
            answers: match option.kind {
                OptionKind::Switch { default } => OptionAnswers::Switch { default },
                OptionKind::OneOf(values) => {
                    OptionAnswers::OneOf { values: values.iter().map(|&value| value.to_owned()).collect() }
                }
                OptionKind::Amount(values) => OptionAnswers::Amount { values: values.to_vec() },
                OptionKind::Seat => OptionAnswers::Seat,
            },
            needs: option.needs.map(str::to_owned),
            players: option.players.map(|with| PlayersWith {
                value: with.value.to_owned(),
                least: with.least,
                most: with.most,
            }),
        });
        GameAbout {
            id: about.id.to_owned(),
            prefix: about.prefix.to_owned(),
            min_players: about.min_players,
            max_players: about.max_players,
            age: about.age,
            minutes: about.minutes,
            first: about.first,
            real_time: game.rules.real_time(),
            options: options.collect(),
            bots: game.bot_names().iter().map(|&name| name.to_owned()).collect(),
            ladder: game
                .ladder()
                .map(|(rung, setup)| Rung { id: rung.id.into(), setup, bot: rung.robot.into() })
                .collect(),
        }
    }
}

fn group(group: OptionGroup) -> &'static str {
    match group {
        OptionGroup::Version => "version",
        OptionGroup::Easier => "easier",
        OptionGroup::Harder => "harder",
        OptionGroup::Manners => "manners",
        OptionGroup::House => "house",
    }
}
