//! PNG pictures. Every move notification contains one, so that rendered tiles are cached and copied.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use zugpost_rules::BoardView;

use super::layout::{Layout, Patch};
use super::lettering::Lettering;
use super::look::Look;
use super::paint::{FRAME, PALETTE, nearest};
use super::svg_of;
use super::tile::Tile;

/// Limit of the tile cache, about 2 KiB per tile. A variant needs a few hundred.
const CAPACITY: usize = 4096;

/// Palette indices of a tile's pixels, row by row.
type Pixels = Arc<[u8]>;

static TILES: LazyLock<RwLock<HashMap<Tile, Pixels>>> = LazyLock::new(RwLock::default);

/// The picture of `board_svg` as an indexed PNG, one pixel per SVG unit.
pub fn board_png(board: &BoardView, look: &Look) -> Vec<u8> {
    let layout = Layout::new(board, look);
    let is_facet = |patch: &Patch| matches!(patch.tile, Tile::Facet { .. });
    if layout.patches.iter().any(is_facet) {
        // Tiles of non-rectangular squares would overlap, so the whole picture is rendered.
        let whole = draw(&svg_of(board, &layout, Lettering::Outlines), layout.width, layout.height);
        return encode(&whole, layout.width, layout.height);
    }
    let (width, height) = (layout.width as usize, layout.height as usize);
    let mut picture = vec![0; width * height]; // palette index 0 is the frame's colour
    for (patch, pixels) in layout.patches.iter().zip(pixels(&layout.patches)) {
        let (tile_width, _) = patch.tile.size();
        let rows = picture.chunks_exact_mut(width).skip(patch.y as usize);
        for (row, line) in rows.zip(pixels.chunks_exact(tile_width as usize)) {
            let left = patch.x as usize;
            if let Some(target) = row.get_mut(left..left + line.len()) {
                target.copy_from_slice(line);
            }
        }
    }
    encode(&picture, layout.width, layout.height)
}

/// Looks up all tiles under one read lock; missing tiles are rendered without it.
fn pixels(patches: &[Patch]) -> Vec<Pixels> {
    let known: Vec<Option<Pixels>> = {
        let tiles = TILES.read().unwrap_or_else(PoisonError::into_inner);
        patches.iter().map(|patch| tiles.get(&patch.tile).cloned()).collect()
    };
    patches.iter().zip(known).map(|(patch, known)| known.unwrap_or_else(|| remember(&patch.tile))).collect()
}

fn remember(tile: &Tile) -> Pixels {
    let pixels: Pixels = render(tile).into();
    let mut tiles = TILES.write().unwrap_or_else(PoisonError::into_inner);
    if tiles.len() >= CAPACITY {
        tiles.clear();
    }
    tiles.insert(tile.clone(), Arc::clone(&pixels));
    pixels
}

fn render(tile: &Tile) -> Vec<u8> {
    let (width, height) = tile.size();
    let definition = tile.figure().map_or_else(String::new, |figure| {
        format!(r#"<defs><g id="{}">{}</g></defs>"#, figure.id(), figure.svg(Lettering::Outlines))
    });
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{definition}<rect width="{width}" height="{height}" fill="{FRAME}"/>{}</svg>"#,
        tile.svg(Lettering::Outlines)
    );
    draw(&svg, width, height)
}

/// Renders an SVG to palette indices.
fn draw(svg: &str, width: u32, height: u32) -> Vec<u8> {
    let (Ok(tree), Some(mut pixmap)) = (Tree::from_str(svg, &Options::default()), Pixmap::new(width, height))
    else {
        tracing::error!(svg, "a part of a board picture could not be drawn and was left blank");
        return vec![0; (width * height) as usize];
    };
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    // A tile has few colours, and a palette search costs more than rendering, so results are cached.
    let mut places = HashMap::new();
    let place = |pixel: &PremultipliedColorU8| {
        let colour @ (red, green, blue) = (pixel.red(), pixel.green(), pixel.blue());
        *places.entry(colour).or_insert_with(|| nearest(red, green, blue))
    };
    pixmap.pixels().iter().map(place).collect()
}

fn encode(picture: &[u8], width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(32 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(PALETTE.concat());
    encoder.set_compression(png::Compression::Fast);
    encoder.set_filter(png::Filter::Paeth); // a third smaller than with other filters, at the same speed
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(picture)?;
        writer.finish()
    });
    if let Err(error) = written {
        tracing::error!(%error, width, height, "a board picture could not be encoded");
    }
    bytes
}
