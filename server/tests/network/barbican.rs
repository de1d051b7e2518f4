//! A castle for the halls of records.

/// A low barbican, good enough for the hall: a piece, half millimetres to the right and to the front.
pub(crate) const BARBICAN: [(&str, i16, i16); 13] = [
    ("HF-1", -60, -88),
    ("HF-2", 62, -88),
    ("TS-1", -60, -26),
    ("TS-2", 62, -26),
    ("TF-1", -90, 36),
    ("TF-2", -28, 36),
    ("HP-1", 66, 38),
    ("RT-1", -60, 36),
    ("TP-1", -90, -88),
    ("TP-2", -28, -88),
    ("HP-2", -90, -26),
    ("general-0", 0, 96),
    ("king-0", 62, -88),
];
