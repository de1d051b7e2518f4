//! Makes a release build notice that the web app was built anew.
//!
//! Debug builds read `web/dist` from the disk when asked, so they need not be rebuilt.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo:rerun-if-changed=../web/dist");
    }
}
