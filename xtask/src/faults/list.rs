//! The faults that are planted, one at a time.

/// A fault: what is written in the place of something in a file, where that stands exactly once. Whoever rewrites the line moves the
/// fault along.
pub(super) struct Fault {
    pub(super) name: &'static str,
    pub(super) file: &'static str,
    pub(super) from: &'static str,
    pub(super) to: &'static str,
}

#[rustfmt::skip] // They are cut out of files, and read best as they stand there.
pub(super) const FAULTS: &[Fault] = &[
    Fault {
        name: "a wish is acknowledged before it is written",
        file: "table/src/room/wishing.rs",
        from: r#"                let seq = record.seq;
                self.write(vec![record], None, Then::Acknowledge { client, id, seq }, effects);
            }
            Ok(Asked::Repeated"#,
        to: r#"                let seq = record.seq;
                self.acknowledge(client, id.clone(), seq, effects);
                self.write(vec![record], None, Then::Acknowledge { client, id, seq }, effects);
            }
            Ok(Asked::Repeated"#,
    },
    Fault {
        name: "news are told before they are written",
        file: "table/src/room/robots.rs",
        from: r#"                self.note_changes();
                self.write(vec![record], None, Then::Count { by_bots: 1 }, effects);"#,
        to: r#"                self.note_changes();
                self.tell_news(effects);
                self.write(vec![record], None, Then::Count { by_bots: 1 }, effects);"#,
    },
    Fault {
        name: "nothing waits while something is being written",
        file: "table/src/room/letter.rs",
        from: r#"if self.is_writing() {"#,
        to: r#"if self.is_writing() && self.waiting.len() > 1 {"#,
    },
    Fault {
        name: "what came in meanwhile is not read",
        file: "table/src/room/keeping.rs",
        from: r#"        self.read_on(&mut effects);"#,
        to: r#"        self.waiting.clear();
        self.read_on(&mut effects);"#,
    },
    Fault {
        name: "a room goes on although its records were not written",
        file: "table/src/room/keeping.rs",
        from: r#"                    self.refuse(client, id, refusal.clone(), &mut effects);
                }
                self.ends(refusal, &mut effects);"#,
        to: r#"                    self.refuse(client, id, refusal.clone(), &mut effects);
                }"#,
    },
    Fault {
        name: "the id of a wish is forgotten",
        file: "table/src/fold.rs",
        from: r#"            self.wishes.remember(by, id, record.seq);"#,
        to: r#"            if record.seq % 3 > 0 { self.wishes.remember(by, id, record.seq); }"#,
    },
    Fault {
        name: "a robot that crashed is never asked again",
        file: "table/src/room/robots.rs",
        from: r#"                effects.push(Effect::Amiss { seq, what: Amiss::Choice, refusal });
                self.drive(at, effects);"#,
        to: r#"                effects.push(Effect::Amiss { seq, what: Amiss::Choice, refusal });"#,
    },
    Fault {
        name: "the jobs of robots are not told apart",
        file: "table/src/room/robots.rs",
        from: r#"                if self.robots.thinking == Some(number) && self.robots.early.is_none() {"#,
        to: r#"                if number > 0 && self.robots.thinking.is_some() && self.robots.early.is_none() {"#,
    },
    Fault {
        name: "a change is measured against something else than what was told last",
        file: "table/src/telling.rs",
        from: r#"        (listener.seq, listener.sight, listener.standing) = (table.seq(), sight, standing);"#,
        to: r#"        (listener.seq, listener.sight) = (table.seq(), sight);"#,
    },
    Fault {
        name: "one change is left out",
        file: "table/src/room/news.rs",
        from: r#"        for changes in std::mem::take(&mut self.news.untold) {"#,
        to: r#"        for changes in std::mem::take(&mut self.news.untold).into_iter().skip(usize::from(self.table.seq() % 7 == 0)) {"#,
    },
    Fault {
        name: "the seed is told while the game is on",
        file: "table/src/update.rs",
        from: r#"            seed: outcome.as_ref().map(|_| self.seed.to_hex()),"#,
        to: r#"            seed: Some(self.seed.to_hex()),"#,
    },
    Fault {
        name: "somebody sees through the eyes of a seat that is not theirs",
        file: "table/src/update.rs",
        from: r#"        if seats.is_empty() { vec![Viewer::Spectator] } else { seats }"#,
        to: r#"        if seats.is_empty() { vec![Viewer::Seat(Seat(0))] } else { seats }"#,
    },
    Fault {
        name: "luck depends on how much was said at the table",
        file: "table/src/play.rs",
        from: r#"        let happened = position.apply(seat, choice, self.game_time(at), &mut self.luck_of(self.count()))?;"#,
        to: r#"        let happened = position.apply(seat, choice, self.game_time(at), &mut self.luck_of(seq as usize))?;"#,
    },
    Fault {
        name: "an undo takes back one step too few",
        file: "table/src/play.rs",
        from: r#"        let left = self.steps.before(seq);"#,
        to: r#"        let left = self.steps.before(seq) + usize::from(self.steps.len() > self.steps.before(seq) + 1);"#,
    },
    Fault {
        name: "a snapshot of a step that was taken back counts",
        file: "table/src/waking.rs",
        from: r#"                .is_some_and(|step| step.seq == chapter.seq)"#,
        to: r#"                .is_some()"#,
    },
    Fault {
        name: "whoever wakes from a snapshot forgets what was told before",
        file: "table/src/play.rs",
        from: r#"        self.steps.push(seq, at, decision, told != Some(&b'0'));"#,
        to: r#"        self.steps.push(seq, at, decision, told.is_none());"#,
    },
    Fault {
        name: "an append does not look at the epoch",
        file: "house/src/lease.rs",
        from: r#"    held == Some((program, lease))"#,
        to: r#"    held.is_some() && program > NOBODY && lease >= Lease::FIRST"#,
    },
    Fault {
        name: "a program that was taken for gone goes on as owner",
        file: "house/src/lease.rs",
        from: r#"    if lives == Some(true) { Pulse::Renew } else { Pulse::ComeAnew }"#,
        to: r#"    if lives.is_some() { Pulse::Renew } else { Pulse::ComeAnew }"#,
    },
    Fault {
        name: "whoever takes a table over does so by the right of whoever had it",
        file: "house/src/lease.rs",
        from: r#"        Lease(self.0 + 1)"#,
        to: r#"        Lease(self.0)"#,
    },
    Fault {
        name: "frames that are lost, doubled or overtaken are not noticed",
        file: "house/src/frame.rs",
        from: r#"        n == self.counts()"#,
        to: r#"        self.0 = n + 1;
        true"#,
    },
    Fault {
        name: "what is lost at the end of what was said is not noticed",
        file: "house/src/lines/so_far.rs",
        from: r#"            (Some(heard), _) if heard.is_at(n) => {}"#,
        to: r#"            (Some(heard), _) if heard.is_at(n) || n > 0 => {}"#,
    },
    Fault {
        name: "lines to a program that has fallen silent are not cut",
        file: "house/src/lines/mod.rs",
        from: r#"            self.cut(&gone, &mut acts);
            acts.push(Act::Silent(gone));"#,
        to: r#"            acts.push(Act::Silent(gone));"#,
    },
    Fault {
        name: "a time by a clock that is ahead is not brought home",
        file: "house/src/ways.rs",
        from: r#"        quickest.map_or(now, |(_, ahead)| at.saturating_add_signed(-ahead).min(now))"#,
        to: r#"        quickest.map_or(now, |_| at)"#,
    },
];
