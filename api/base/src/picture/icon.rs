//! The icon of the site, drawn for it: a stamp with a knight. Browsers that take no SVG get it as PNG and ICO, on paper.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

pub const ICON_SVG: &str = include_str!("../../assets/icon.svg");
/// The stamp, cancelled by a postmark.
pub const LOGO_SVG: &str = include_str!("../../assets/logo.svg");
/// The sides of the PNG icons: for tabs, Apple's home screen, and the two that a manifest should have.
pub const ICON_SIZES: [u32; 4] = [32, 180, 192, 512];

static ICONS: LazyLock<BTreeMap<u32, Vec<u8>>> =
    LazyLock::new(|| ICON_SIZES.iter().filter_map(|side| Some((*side, render(*side)?))).collect());

/// The icon as PNG, for one of [`ICON_SIZES`].
pub fn icon_png(side: u32) -> Option<&'static [u8]> {
    ICONS.get(&side).map(Vec::as_slice)
}

/// The smallest icon as an ICO file: a directory with one entry, and a PNG.
pub fn icon_ico() -> Option<Vec<u8>> {
    let side = 32_u8;
    let png = icon_png(side.into())?;
    let mut file = vec![0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0];
    file.extend(u32::try_from(png.len()).ok()?.to_le_bytes());
    file.extend(22_u32.to_le_bytes());
    file.extend(png);
    Some(file)
}

fn render(side: u32) -> Option<Vec<u8>> {
    let tree = Tree::from_str(ICON_SVG, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(side, side)?;
    pixmap.fill(Color::from_rgba8(0xf5, 0xef, 0xe2, 0xff));
    // Devices may cut an app's icon to a circle or a rounded square.
    let margin = if side < 64 { 0.0 } else { side as f32 * 0.12 };
    let scale = (side as f32 - 2.0 * margin) / tree.size().width();
    let place = Transform::from_scale(scale, scale).post_translate(margin, margin);
    resvg::render(&tree, place, &mut pixmap.as_mut());
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // The icon fills its square, so that no pixel is transparent.
    let pixels: Vec<u8> =
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&pixels)?;
        writer.finish()
    });
    written.ok().map(|()| bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_is_drawn_and_fills_its_square() {
        for side in ICON_SIZES {
            let png = icon_png(side).unwrap();
            let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
            assert_eq!((reader.info().width, reader.info().height), (side, side));
        }
        let ico = icon_ico().unwrap();
        assert_eq!(ico[22..30], *b"\x89PNG\r\n\x1a\n");
        assert_eq!(icon_png(7), None);
    }
}
