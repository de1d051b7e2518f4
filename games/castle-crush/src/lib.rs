//! Castle Crush!: 1 to 4 build wooden castles and let a hammer fall on each other's.
//!
//! # Layout
//!
//! * `geometry`: what is in the box, read from `data/`; `piece`, `pose`, `shapes`: its pieces as solids, `mesh`: the same for drawing.
//! * `scene`, `world`, `contacts`: wood at rest, wood in motion, and who carries whom. Only these know the physics.
//! * `film`: how wood comes to rest; `put`: a piece is lowered; `steadiness`: would it stay; `castle`: storeys and scores.
//! * `setup`, `choice`, `event`, `refusal`: what goes in and what comes out; `position`: the state, which everybody sees.
//! * `building`, `attacking`, `tidying`: the phases; `rules`: the game behind the engine's door; `arrange`: positions for scenarios; `printed`: the box for a page;
//!   `ideas`: what robots choose from.

mod arrange;
mod attacker;
mod attacking;
mod builder;
mod building;
mod castle;
mod choice;
mod contacts;
mod event;
mod film;
mod geometry;
mod ideas;
mod instinct;
mod mesh;
mod piece;
mod pose;
mod position;
mod printed;
mod put;
mod refusal;
mod rules;
mod scene;
mod setup;
mod shapes;
mod steadiness;
mod tidying;
mod tremor;
mod world;

pub use castle::{Judged, is_upright};
pub use choice::Choice;
pub use contacts::{Contacts, Thing};
pub use event::Event;
pub use film::{Fallen, Film, settle, strike};
pub use geometry::{Data, data};
pub use mesh::{Mesh, Sort, meshes};
pub use piece::{Kind, Piece};
pub use pose::Pose;
pub use position::{Building, CastleCrush, Phase};
pub use printed::{Printed, PrintedTitle, printed};
pub use put::{Put, Site, Stance, Unfit};
pub use scene::{Place, Scene};
pub use setup::{Combination, Hand, Mode, Setup, Title};
pub use steadiness::{Steadiness, steadiness};
pub use world::{RATE, Strike, World};
