//! The catalogue as the web and the words need it: what is printed on the cards.

use engine::Lang;
use serde::{Serialize, Serializer};
use serde_json::json;
use ts_rs::TS;

use crate::brought::Brought;
use crate::card::{Deck, Fact, Kind, Side};
use crate::catalogue::{Catalogue, Faction, Names};
use crate::expert::{DECK_SIZE, FEWEST_HEROES, FEWEST_MONSTERS, MOST_NEUTRALS};

/// Cards and factions by id, the numbers of HA-20 and HA-21, and the decks that lie ready.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Printed {
    #[serde(serialize_with = "in_order")]
    #[ts(as = "std::collections::BTreeMap<String, PrintedCard>")]
    cards: Vec<(&'static str, PrintedCard)>,
    #[serde(serialize_with = "in_order")]
    #[ts(as = "std::collections::BTreeMap<String, PrintedFaction>")]
    factions: Vec<(&'static str, PrintedFaction)>,
    deck: DeckRules,
    #[serde(serialize_with = "in_order")]
    #[ts(as = "std::collections::BTreeMap<String, Brought>")]
    ready: Vec<(&'static str, Brought)>,
}

/// One kind of card.
#[derive(Clone, Debug, Serialize, TS)]
struct PrintedCard {
    deck: Deck,
    copies: u8,
    side: Side,
    symbols: u8,
    /// May its skill be declined (HA-10)?
    may: bool,
    /// What is established; everything else is our reconstruction.
    known: Vec<Fact>,
    rule: &'static str,
}

/// One faction card (HA-18).
#[derive(Clone, Debug, Serialize, TS)]
struct PrintedFaction {
    deck: Deck,
    side: Side,
    bonus: [Kind; 2],
}

/// What makes a deck (HA-20, HA-21).
#[derive(Clone, Debug, Serialize, TS)]
struct DeckRules {
    size: u8,
    fewest_heroes: u8,
    fewest_monsters: u8,
    most_neutrals: u8,
}

/// A map that keeps the order of the files.
fn in_order<T: Serialize, S: Serializer>(rows: &[(&str, T)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(rows.iter().map(|(id, row)| (id, row)))
}

/// What is printed on the cards, as plain data.
pub fn printed() -> Printed {
    let catalogue = Catalogue::get();
    let cards = catalogue.cards.iter().map(|card| {
        let row = PrintedCard {
            deck: card.deck,
            copies: card.copies,
            side: card.side,
            symbols: card.symbols,
            may: card.may,
            known: card.known.clone(),
            rule: card.rule,
        };
        (card.id, row)
    });
    let factions = catalogue.factions.iter().map(|faction| {
        (faction.id, PrintedFaction { deck: faction.deck, side: faction.side, bonus: faction.bonus })
    });
    let deck = DeckRules {
        size: DECK_SIZE,
        fewest_heroes: FEWEST_HEROES,
        fewest_monsters: FEWEST_MONSTERS,
        most_neutrals: MOST_NEUTRALS,
    };
    let ready = catalogue.ready.iter().map(|ready| (ready.id.as_str(), ready.cards));
    Printed { cards: cards.collect(), factions: factions.collect(), deck, ready: ready.collect() }
}

/// The names and texts of the deck files as Fluent messages.
pub fn words(lang: Lang) -> String {
    let say = |names: &Names| match lang {
        Lang::Fr => names.fr.clone(),
        Lang::En => names.en.clone(),
    };
    let catalogue = Catalogue::get();
    let deck_id = |deck: &Deck| format!("deck-{}", json!(deck).as_str().unwrap_or_default());
    let decks = catalogue.decks.iter().map(|(deck, name)| (deck_id(deck), name));
    let names = catalogue.cards.iter().map(|card| (format!("card-{}", card.id), &card.name));
    let texts = catalogue.cards.iter().map(|card| (format!("text-{}", card.id), &card.text));
    let ready = catalogue.ready.iter().map(|ready| (format!("ready-{}", ready.id), &ready.name));
    let said =
        decks.chain(names).chain(texts).chain(ready).map(|(id, name)| format!("{id} = {}\n", say(name)));
    said.chain(catalogue.factions.iter().map(|faction| faction_word(faction, lang))).collect()
}

/// A faction card is called by its side and its two characters.
fn faction_word(faction: &Faction, lang: Lang) -> String {
    let side = match (faction.side, lang) {
        (Side::Monster, Lang::Fr) => "Monstres\u{202f}:",
        (_, Lang::Fr) => "Héros\u{202f}:",
        (Side::Monster, Lang::En) => "Monsters:",
        (_, Lang::En) => "Heroes:",
    };
    let or = if lang == Lang::Fr { "ou" } else { "or" };
    let [one, other] = faction.bonus;
    format!("faction-{} = {side} {{ card-{one} }} {or} {{ card-{other} }}\n", faction.id)
}
