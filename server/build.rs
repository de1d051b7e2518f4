//! Makes a release build notice that the web app was built anew.
//!
//! Debug builds read `web/dist` from the disk when asked, so they need not be rebuilt.

fn main() {
    // The place of the folder is remembered only if it is there when the program is built; on a bare checkout it is not.
    let _ = std::fs::create_dir_all("../web/dist");
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo:rerun-if-changed=../web/dist");
    }
}
