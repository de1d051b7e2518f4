use engine::Refusal;
use table::protocol::Ask;

use super::*;

/// Two programs and a client of the first at a table of the second.
struct Two {
    here: Lines,
    there: Lines,
    line: u64,
}

const NOW: u64 = 1_000_000;

fn who(line: u64) -> Far {
    Far { door: "here".to_owned(), line }
}

fn frame(from: &str, post: &Post) -> Frame {
    Frame { from: from.to_owned(), says: post.says.clone() }
}

fn said(acts: &[Act]) -> Vec<Post> {
    let post = |act: &Act| if let Act::Say(post) = act { Some(post.clone()) } else { None };
    acts.iter().filter_map(post).collect()
}

impl Two {
    fn joined() -> Two {
        let (mut here, mut there) = (Lines::new("here".to_owned()), Lines::new("there".to_owned()));
        let (line, join) = here.connect("there", "t1", None, None);
        let arrives = there.hear(frame("here", &join), NOW);
        let way = Line { delay: 0, jitter: 0 };
        assert_eq!(
            arrives,
            [Act::Arrives { who: who(line), table: "t1".to_owned(), viewer: None, origin: None, way }]
        );
        let let_in = there.table_says(&who(line), ToClient::Joined).unwrap();
        let told = here.hear(frame("there", &let_in), NOW);
        assert_eq!(told, [Act::Tell { line, ahead: 0, what: ToClient::Joined }]);
        Two { here, there, line }
    }

    fn wish(&mut self, at: u64) -> Post {
        let wish = ToTable::Wish { id: "w".to_owned(), ask: Box::new(Ask::Start), at };
        self.here.client_says(self.line, wish).unwrap()
    }

    fn text(&mut self, text: &str) -> Post {
        self.there.table_says(&who(self.line), ToClient::Text { text: text.to_owned() }).unwrap()
    }
}

#[test]
fn what_a_client_says_is_heard_elsewhere_by_the_clock_there() {
    let mut two = Two::joined();
    // It is an hour later here; the way takes 10 ms.
    let asked = said(&two.there.beat(NOW));
    let way = asked.iter().find(|post| post.to.as_deref() == Some("here")).unwrap();
    let back = said(&two.here.hear(frame("there", way), NOW + 3_600_010));
    assert_eq!(two.there.hear(frame("here", &back[0]), NOW + 20), []);
    let wish = two.wish(NOW + 3_600_500);
    let heard = two.there.hear(frame("here", &wish), NOW + 510);
    let [Act::Hears { what: ToTable::Wish { at, .. }, .. }] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!(*at, NOW + 500);
    let measured = ToTable::Measured { line: Line { delay: 7, jitter: 1 } };
    let measured = two.here.client_says(two.line, measured).unwrap();
    let heard = two.there.hear(frame("here", &measured), NOW + 600);
    let longer = ToTable::Measured { line: Line { delay: 17, jitter: 1 } };
    assert_eq!(heard, [Act::Hears { who: who(two.line), what: longer }]);
}

#[test]
fn where_something_is_missing_both_ends_go() {
    // Lost on its way to the table.
    let mut two = Two::joined();
    two.wish(NOW);
    let second = two.wish(NOW);
    let acts = two.there.hear(frame("here", &second), NOW);
    assert!(acts.contains(&Act::Gap) && acts.contains(&Act::Leaves { who: who(two.line) }), "{acts:?}");
    assert_eq!(two.here.hear(frame("there", &said(&acts)[0]), NOW), [Act::Shut { line: two.line }]);
    assert_eq!(two.here.client_says(two.line, ToTable::Leave), None);

    // Lost on its way to the client.
    let mut two = Two::joined();
    two.text("1");
    let second = two.text("2");
    let acts = two.here.hear(frame("there", &second), NOW);
    assert!(acts.contains(&Act::Gap) && acts.contains(&Act::Shut { line: two.line }), "{acts:?}");
    assert_eq!(two.there.hear(frame("here", &said(&acts)[0]), NOW), [Act::Leaves { who: who(two.line) }]);
    assert_eq!(two.there.table_says(&who(two.line), ToClient::Ping), None);

    // Doubled.
    let mut two = Two::joined();
    let text = two.text("1");
    two.here.hear(frame("there", &text), NOW);
    assert!(two.here.hear(frame("there", &text), NOW).contains(&Act::Gap));

    // Said faster than the table reads.
    let mut two = Two::joined();
    assert_eq!(two.there.overfull(who(two.line)).last(), Some(&Act::Leaves { who: who(two.line) }));
}

#[test]
fn whoever_is_refused_or_told_to_go_has_no_line_any_more() {
    let mut two = Two::joined();
    let gone = two.there.table_is_gone(&who(two.line)).unwrap();
    assert_eq!(two.here.hear(frame("there", &gone), NOW), [Act::Shut { line: two.line }]);

    let mut two = Two::joined();
    let moved = two.there.table_has_moved(&who(two.line), 7).unwrap();
    let told = Act::Tell { line: two.line, ahead: 0, what: ToClient::Moved { seq: 7 } };
    assert_eq!(two.here.hear(frame("there", &moved), NOW), [told]);
    assert_eq!((two.here.client_leaves(two.line), two.there.table_is_gone(&who(two.line))), (None, None));

    let (mut here, mut there) = (Lines::new("here".to_owned()), Lines::new("there".to_owned()));
    let (line, join) = here.connect("there", "t1", None, None);
    there.hear(frame("here", &join), NOW);
    let refusal = Refusal::new("rule", "code", "No.".to_owned());
    let refused = there.table_refuses(&who(line), refusal.clone()).unwrap();
    let told = here.hear(frame("there", &refused), NOW);
    assert_eq!(told, [Act::Tell { line, ahead: 0, what: ToClient::Refused { refusal } }]);
    assert_eq!((here.client_leaves(line), there.table_is_gone(&who(line))), (None, None));
}

#[test]
fn a_program_that_leaves_or_falls_silent_takes_its_lines_with_it() {
    for leaves in [true, false] {
        let mut two = Two::joined();
        let (question, _) = two.here.ask("there", Question::Numbers);
        let unanswered = Act::Answered { question, answer: None };
        let (goodbye, late) = (two.there.leave(), NOW + crate::SILENT + 1);
        let at_client =
            if leaves { two.here.hear(frame("there", &goodbye), NOW) } else { two.here.beat(late) };
        assert!(at_client.contains(&Act::Shut { line: two.line }), "{at_client:?}");
        assert!(at_client.contains(&unanswered), "{at_client:?}");
        assert_eq!(at_client.contains(&Act::Silent("there".to_owned())), !leaves);
        let goodbye = two.here.leave();
        let at_table =
            if leaves { two.there.hear(frame("here", &goodbye), NOW) } else { two.there.beat(late) };
        assert!(at_table.contains(&Act::Leaves { who: who(two.line) }), "{at_table:?}");
    }
}

#[test]
fn a_question_is_answered_once() {
    let (mut here, mut there) = (Lines::new("here".to_owned()), Lines::new("there".to_owned()));
    let what = Question::Remove { table: "t1".to_owned(), by: Identity::new("ann") };
    let (question, asks) = here.ask("there", what.clone());
    let asked = Act::Asked { from: "here".to_owned(), question, what };
    assert_eq!(there.hear(frame("here", &asks), NOW), [asked]);
    let answer = Lines::answer("here", question, Answer::Done(Ok(())));
    let removed = Act::Answered { question, answer: Some(Answer::Done(Ok(()))) };
    assert_eq!(here.hear(frame("there", &answer), NOW), [removed]);
    assert_eq!(here.hear(frame("there", &answer), NOW), []);
}

#[test]
fn a_program_does_not_hear_itself() {
    let mut here = Lines::new("here".to_owned());
    let goodbye = here.leave();
    assert_eq!(here.hear(frame("here", &goodbye), NOW), []);
    assert_eq!(said(&here.beat(NOW)).len(), 1, "it has nobody to ask");
}

/// What the beats of both bring each other, from a time on.
fn beats(two: &mut Two, from: u64) -> Vec<Act> {
    let mut acts = Vec::new();
    for now in (from..from + 5_000).step_by(1_000) {
        let mut on_its_way: Vec<(&str, Post)> =
            said(&two.here.beat(now)).into_iter().map(|post| ("here", post)).collect();
        on_its_way.extend(said(&two.there.beat(now)).into_iter().map(|post| ("there", post)));
        while let Some((by, post)) = on_its_way.pop() {
            let (heard, other) = match by {
                "here" => (two.there.hear(frame(by, &post), now), "there"),
                _ => (two.here.hear(frame(by, &post), now), "here"),
            };
            on_its_way.extend(said(&heard).into_iter().map(|post| (other, post)));
            acts.extend(heard);
        }
    }
    acts.retain(|act| !matches!(act, Act::Say(Post { says: Says::Back { .. }, .. })));
    acts
}

#[test]
fn what_is_lost_last_is_missed_as_well() {
    let mut two = Two::joined();
    assert_eq!(beats(&mut two, NOW), []);
    two.text("lost");
    assert!(beats(&mut two, NOW).contains(&Act::Shut { line: two.line }));

    let mut two = Two::joined();
    two.wish(NOW);
    assert!(beats(&mut two, NOW).contains(&Act::Leaves { who: who(two.line) }));

    // That a line has ended, too.
    let mut two = Two::joined();
    two.here.client_leaves(two.line);
    assert!(beats(&mut two, NOW).contains(&Act::Leaves { who: who(two.line) }));

    let mut two = Two::joined();
    two.there.table_is_gone(&who(two.line));
    assert!(beats(&mut two, NOW).contains(&Act::Shut { line: two.line }));
}

#[test]
fn a_line_with_one_end_is_none() {
    let mut two = Two::joined();
    // A join that comes twice, the second time when its line has ended.
    let (line, join) = two.here.connect("there", "t1", None, None);
    two.there.hear(frame("here", &join), NOW);
    let leaves = two.here.client_leaves(line).unwrap();
    two.there.hear(frame("here", &leaves), NOW);
    beats(&mut two, NOW);
    two.there.hear(frame("here", &join), NOW + 4_000);
    two.there.table_says(&who(line), ToClient::Joined);
    let acts = beats(&mut two, NOW + 5_000);
    let no_line = Act::Say(Post::new("there", Says::NoLine { end: crate::End::Desk, line }));
    assert!(acts.contains(&no_line), "{acts:?}");
    assert!(acts.contains(&Act::Leaves { who: who(line) }), "{acts:?}");
}
