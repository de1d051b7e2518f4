//! What was seen to happen, so that a soak in which nothing does is found out.

/// Counts of an evening, or of many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Records written.
    pub records: u64,
    /// Pictures compared with what their viewers may see.
    pub pictures: u64,
    /// Wishes acknowledged.
    pub acknowledged: u64,
    /// Lines measured.
    pub measured: u64,
    /// Connections cut.
    pub cut: u64,
    /// Times the store failed.
    pub failed: u64,
    /// Times a program went down.
    pub crashed: u64,
    /// Games that came to their end.
    pub games: u64,
    /// Steps that were not played when a table woke, because a snapshot said where they lead.
    pub spared: u64,
    /// Times a program was silent and did not know.
    pub paused: u64,
    /// Times a program found that it had been taken for gone.
    pub taken_for_gone: u64,
    /// Tables taken over from a program that was gone.
    pub taken_over: u64,
    /// Pages refused, since their table was another's.
    pub fenced: u64,
    /// Clients let in to a table of another program.
    pub far: u64,
    /// Frames lost on the bus, come twice, and overtaken.
    pub lost: u64,
    /// See above.
    pub doubled: u64,
    /// See above.
    pub overtaken: u64,
    /// Lines that ended since something was missing.
    pub gaps: u64,
}

impl Done {
    /// Both together.
    pub fn add(&mut self, other: Done) {
        self.records += other.records;
        self.pictures += other.pictures;
        self.acknowledged += other.acknowledged;
        self.measured += other.measured;
        self.cut += other.cut;
        self.failed += other.failed;
        self.crashed += other.crashed;
        self.games += other.games;
        self.spared += other.spared;
        self.paused += other.paused;
        self.taken_for_gone += other.taken_for_gone;
        self.taken_over += other.taken_over;
        self.fenced += other.fenced;
        self.far += other.far;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.overtaken += other.overtaken;
        self.gaps += other.gaps;
    }
}
