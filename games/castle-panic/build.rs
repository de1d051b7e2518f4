//! Packs what is in the box.

fn main() {
    boxes::pack(&[]);
}
