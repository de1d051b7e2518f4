//! The questions a page asks, and their answers.

use castle_crush::{
    CastleCrush, Choice, Film, Judged, Piece, Put, Site, Sort, Steadiness, Strike, Thing, is_upright, meshes,
    steadiness,
};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What a page can ask.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named like what they hold")]
pub enum Question {
    /// What something looks like.
    Solids { sort: Sort },
    /// The table to which all that follows refers.
    Look { view: Box<CastleCrush> },
    /// What somebody's castle counts, piece by piece.
    Castle { seat: Seat },
    /// Where a piece would come down.
    Lower { seat: Seat, put: Put },
    /// Would it stay?
    Steadiness { seat: Seat, put: Put },
    /// The fall that a choice brings about.
    Film { seat: Seat, choice: Choice },
    /// The line a hammer lies on when nothing is in its way.
    Reach { strike: Strike },
}

/// Where a page's questions are answered.
#[derive(Debug, Default)]
pub struct Desk {
    view: Option<Box<CastleCrush>>,
    /// The castle over which a hand hovers: built once for many questions.
    site: Option<(Seat, Site)>,
    films: Vec<Option<Film>>,
}

#[derive(Debug, Serialize)]
struct Standing {
    piece: Piece,
    storey: u16,
    upright: bool,
    on: Vec<Piece>,
}

impl Desk {
    /// Answers a question written as JSON. What cannot be understood is answered by `{"trouble": …}`.
    pub fn ask(&mut self, letter: &[u8]) -> Vec<u8> {
        let answer = serde_json::from_slice(letter)
            .map_err(|trouble| trouble.to_string())
            .and_then(|question| self.answer(question))
            .unwrap_or_else(|trouble| json!({ "trouble": trouble }));
        answer.to_string().into_bytes()
    }

    /// Answers a question.
    pub fn answer(&mut self, question: Question) -> Result<Value, String> {
        match question {
            Question::Solids { sort } => {
                serde_json::to_value(meshes(sort)).map_err(|trouble| trouble.to_string())
            }
            Question::Look { view } => {
                view.makes_sense()?;
                self.view = Some(view);
                self.site = None;
                Ok(json!({}))
            }
            Question::Castle { seat } => self.castle(seat),
            Question::Lower { seat, put } => self.lower(seat, put),
            Question::Steadiness { seat, put } => {
                let castle = self.view()?.site(seat);
                Ok(json!({ "steadiness": steadiness(&castle, seat, put).unwrap_or(Steadiness::Falls) }))
            }
            Question::Film { seat, choice } => self.film(seat, choice),
            Question::Reach { strike } => Ok(json!({ "line": strike.line() })),
        }
    }

    fn view(&self) -> Result<&CastleCrush, String> {
        self.view.as_deref().ok_or_else(|| "no table was looked at".to_owned())
    }

    fn castle(&self, seat: Seat) -> Result<Value, String> {
        let view = self.view()?;
        let scene = view.site(seat);
        let judged = Judged::new(&scene);
        let standing = |(piece, storey)| Standing {
            piece,
            storey,
            upright: is_upright(scene.pieces[&piece]),
            on: judged.carriers(piece),
        };
        Ok(json!({
            "seat": seat,
            "score": view.building_score(seat),
            "height": judged.height(seat, &view.blocks(seat)),
            "pieces": judged.storeys(seat).into_iter().map(standing).collect::<Vec<_>>(),
        }))
    }

    fn lower(&mut self, seat: Seat, put: Put) -> Result<Value, String> {
        let view = self.view.as_deref().ok_or("no table was looked at")?;
        if self.site.as_ref().is_none_or(|(whose, _)| *whose != seat) {
            self.site = Site::new(&view.site(seat), seat).map(|site| (seat, site));
        }
        let Some((_, site)) = &self.site else { return Err("there is no foundation yet".to_owned()) };
        Ok(match view.lower(site, seat, put) {
            Ok((at, Thing::Piece(under))) => json!({ "at": at, "on": under }),
            Ok((at, _)) => json!({ "at": at, "on": "foundation" }),
            Err(refusal) => json!({ "refusal": refusal }),
        })
    }

    fn film(&mut self, seat: Seat, choice: Choice) -> Result<Value, String> {
        let film = self.view()?.film(seat, choice).ok_or("nothing moves by that choice")?;
        let names: Vec<String> = film.pieces().map(|piece| piece.to_string()).collect();
        let free = self.films.iter().position(Option::is_none);
        let number = free.unwrap_or_else(|| {
            self.films.push(None);
            self.films.len() - 1
        });
        let hammer = film.is_falling();
        self.films[number] = Some(film);
        Ok(json!({ "film": number, "names": names, "hammer": hammer }))
    }

    /// A film that was opened.
    pub fn opened(&mut self, number: u32) -> Option<&mut Film> {
        self.films.get_mut(number as usize)?.as_mut()
    }

    /// A film is put away.
    pub fn put_away(&mut self, number: u32) {
        if let Some(place) = self.films.get_mut(number as usize) {
            *place = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use castle_crush::{Mode, Setup};
    use engine::{Fast, Game as _, NoLog};

    use super::*;

    fn ask(desk: &mut Desk, question: &Value) -> Value {
        serde_json::from_slice(&desk.ask(question.to_string().as_bytes())).unwrap()
    }

    /// A desk that looks at the start of the Barbican.
    fn looking() -> Desk {
        let view =
            CastleCrush::new(&Setup::plain(Mode::Construction, 1), &mut Fast::new(1), &mut NoLog).unwrap();
        let mut desk = Desk::default();
        assert_eq!(ask(&mut desk, &json!({ "look": { "view": view } })), json!({}));
        desk
    }

    fn house(x: i16) -> Value {
        json!({ "piece": "HF-1", "x": x, "z": 0, "turn": 0 })
    }

    #[test]
    fn a_piece_is_lowered_or_refused_by_its_rule() {
        let mut desk = looking();
        let lowered = ask(&mut desk, &json!({ "lower": { "seat": 0, "put": house(0) } }));
        assert_eq!((&lowered["on"], &lowered["at"][1]), (&json!("foundation"), &json!(1002)));
        let beside = ask(&mut desk, &json!({ "lower": { "seat": 0, "put": house(400) } }));
        assert_eq!(beside["refusal"]["rule"], "CC-C22");
        let steady = ask(&mut desk, &json!({ "steadiness": { "seat": 0, "put": house(0) } }));
        assert_eq!(steady["steadiness"], "stands");
    }

    #[test]
    fn a_film_is_played_read_and_put_away() {
        let mut desk = looking();
        let choice = json!({ "put": house(0) });
        let opened = ask(&mut desk, &json!({ "film": { "seat": 0, "choice": choice } }));
        assert_eq!(opened, json!({ "film": 0, "names": ["HF-1"], "hammer": false }));
        let film = desk.opened(0).unwrap();
        while film.play(8) {}
        let mut poses = Vec::new();
        film.poses(&mut poses);
        assert_eq!(poses.len(), 7);
        assert_eq!(film.touching().collect::<Vec<_>>(), [false]);
        assert_eq!(film.scene().digest().len(), 16);
        desk.put_away(0);
        assert!(desk.opened(0).is_none() && desk.opened(9).is_none());
        let strike = json!({ "strike": { "x": 0, "z": 0, "toward": 0 } });
        let opened = ask(&mut desk, &json!({ "film": { "seat": 0, "choice": strike } }));
        assert_eq!(opened["hammer"], true);
        let reach = ask(&mut desk, &json!({ "reach": { "strike": { "x": 2, "z": 0, "toward": 0 } } }));
        assert_eq!(reach["line"], json!([[1.0, 0.0], [301.0, 0.0]]));
    }

    #[test]
    fn nonsense_is_answered_not_crashed_on() {
        let mut desk = Desk::default();
        assert!(ask(&mut desk, &json!({ "castle": { "seat": 0 } }))["trouble"].is_string());
        assert!(ask(&mut desk, &json!({ "dance": {} }))["trouble"].is_string());
        assert!(
            ask(&mut looking(), &json!({ "film": { "seat": 3, "choice": { "put": house(0) } } }))["trouble"]
                .is_string()
        );
        assert_eq!(ask(&mut looking(), &json!({ "castle": { "seat": 0 } }))["score"], 0);
        assert!(!desk.ask(&[0xff, 0x00]).is_empty());
    }
}
