//! What is printed on the pieces, as far as a page draws it and says why: the web's catalogue is made from this.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use crate::board::Color;
use crate::card::{Card, Pack, Role};
use crate::token::{Monster, Token};

/// Every card, Monster and token by its id.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Printed {
    #[ts(type = "Record<Card, PrintedCard>")]
    cards: BTreeMap<Card, PrintedCard>,
    #[ts(type = "Record<Monster, PrintedMonster>")]
    monsters: BTreeMap<Monster, PrintedMonster>,
    #[ts(type = "Record<Token, PrintedToken>")]
    tokens: BTreeMap<Token, PrintedToken>,
}

/// One kind of card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PrintedCard {
    family: Family,
    /// The colour of a hit card; a hit card without one fits any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    color: Option<Color>,
    rule: &'static str,
}

/// What a card looks like.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    Hit,
    Material,
    Special,
    Magic,
}

/// One kind of Monster.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PrintedMonster {
    /// Damage points on the edge of a fresh token.
    points: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    flies: bool,
    rank: Rank,
    rule: &'static str,
}

/// Which edge a token has.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rank {
    Regular,
    Boss,
    Mega,
}

/// One kind of token.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PrintedToken {
    /// The Monster it brings, if one knows which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    monster: Option<Monster>,
    rule: &'static str,
}

/// What is printed on the pieces, as plain data.
pub fn printed() -> Printed {
    let card = |card: Card| {
        let (family, color) = match (card.role(), card.pack()) {
            (Role::Soldier(_, color), _) => (Family::Hit, color),
            (_, Pack::Wizard) => (Family::Magic, None),
            _ if matches!(card, Card::Brick | Card::Mortar) => (Family::Material, None),
            _ => (Family::Special, None),
        };
        (card, PrintedCard { family, color, rule: card.rule() })
    };
    let monster = |monster: Monster| {
        let rank = match monster {
            _ if monster.is_mega() => Rank::Mega,
            _ if monster.is_boss() => Rank::Boss,
            _ => Rank::Regular,
        };
        let face = monster.face();
        (monster, PrintedMonster { points: face.points, flies: face.flies, rank, rule: monster.rule() })
    };
    let token = |token: Token| (token, PrintedToken { monster: token.monster(), rule: token.rule() });
    Printed {
        cards: Card::ALL.into_iter().map(card).collect(),
        monsters: Monster::ALL.into_iter().map(monster).collect(),
        tokens: Token::ALL.into_iter().map(token).collect(),
    }
}
