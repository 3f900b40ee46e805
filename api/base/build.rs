//! Packs the texts of all languages into the program. Development builds read them from `locales/` when they start, so that
//! a changed text needs no build.

#[path = "src/locale/pack.rs"]
mod pack;

use std::path::Path;

use miniz_oxide::deflate::compress_to_vec_zlib;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    println!("cargo::rustc-cfg=packed_texts");
    println!("cargo::rerun-if-changed=locales");
    let out = std::env::var("OUT_DIR").expect("cargo sets it");
    for language in std::fs::read_dir("locales").expect("the folder of all languages").flatten() {
        if language.path().is_dir() {
            let packed = compress_to_vec_zlib(pack::pack(&language.path()).as_bytes(), 9);
            let name = format!("{}.z", language.file_name().display());
            std::fs::write(Path::new(&out).join(name), packed).expect("the output folder can be written");
        }
    }
}
