//! PNG pictures. Every move notification contains one, so that rendered tiles are cached and copied. Whole pictures are cached,
//! too: of one board many pages and mails want the same.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, RwLock};

use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use zugpost_rules::BoardView;

use super::layout::{Layout, Patch, Row, Slab};
use super::lettering::Lettering;
use super::look::Look;
use super::medium::Medium;
use super::paint::{FRAME, INK, PALETTE, nearest, rgb};
use super::svg_labelled;
use super::tile::Tile;
use super::ways::DOT;

/// Limit of the tile cache, about 2 KiB per tile, or 9 KiB of the sharp ones. A variant needs a few hundred.
const CAPACITY: usize = 4096;

/// The size of all cached pictures together, with the drawings that they are found by.
const PICTURES_KEPT: u64 = 32 * 1024 * 1024; // bytes

/// Palette indices of a tile's pixels, row by row.
type Pixels = Arc<[u8]>;

/// Tiles by their scale.
static TILES: LazyLock<RwLock<HashMap<(u32, Tile), Pixels>>> = LazyLock::new(RwLock::default);

/// Held while a picture is drawn as a whole, which takes tens of megabytes: many mails at once draw one after the other.
static DRAWING: Mutex<()> = Mutex::new(());

/// Whole pictures. A thread that wants a picture which another thread draws waits for it.
static PICTURES: LazyLock<Cache<Drawing, Arc<[u8]>>> = LazyLock::new(|| {
    let size = |drawing: &Drawing, png: &Arc<[u8]>| {
        u32::try_from(png.len() + drawing.tiles.len() * size_of::<(u32, u32, Tile)>()).unwrap_or(u32::MAX)
    };
    Cache::builder().max_capacity(PICTURES_KEPT).weigher(size).build()
});

/// All that a picture depends on.
#[derive(PartialEq, Eq, Hash)]
struct Drawing {
    scale: u32,
    size: (u32, u32),
    /// Tiles with their places.
    tiles: Vec<(u32, u32, Tile)>,
    slabs: Vec<Slab>,
    rows: Vec<Row>,
}

impl Drawing {
    fn of(layout: &Layout, scale: u32) -> Drawing {
        Drawing {
            scale,
            size: (layout.width, layout.height),
            tiles: layout.patches.iter().map(|Patch { x, y, tile, .. }| (*x, *y, tile.clone())).collect(),
            slabs: layout.slabs.clone(),
            rows: layout.rows.clone(),
        }
    }
}

/// The picture of `board_svg` as an indexed PNG, one pixel per SVG unit.
pub fn board_png(board: &BoardView, look: &Look) -> Vec<u8> {
    scaled_png(board, look, 1)
}

/// The picture of [`board_png`] with twice as many pixels on each side, for screens with small pixels.
pub fn sharp_board_png(board: &BoardView, look: &Look) -> Vec<u8> {
    scaled_png(board, look, 2)
}

fn scaled_png(board: &BoardView, look: &Look, scale: u32) -> Vec<u8> {
    let layout = Layout::new(board, look);
    PICTURES.get_with(Drawing::of(&layout, scale), || drawn(&layout, scale).into()).to_vec()
}

fn drawn(layout: &Layout, scale: u32) -> Vec<u8> {
    let is_facet = |patch: &Patch| matches!(patch.tile, Tile::Facet { .. });
    if layout.patches.iter().any(is_facet) {
        // Tiles of non-rectangular squares would overlap, so the whole picture is rendered.
        let _alone = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
        let svg = svg_labelled(layout, Medium::Pixels, "", "");
        let whole = draw(&svg, layout.width * scale, layout.height * scale, scale);
        return encode(&whole, layout.width * scale, layout.height * scale);
    }
    let (width, height) = ((layout.width * scale) as usize, (layout.height * scale) as usize);
    let mut picture = vec![0; width * height]; // palette index 0 is the frame's colour
    for slab in &layout.slabs {
        paint(&mut picture, width, slab, scale);
    }
    for (patch, pixels) in layout.patches.iter().zip(pixels(&layout.patches, scale)) {
        let tile_width = (patch.tile.size().0 * scale) as usize;
        let rows = picture.chunks_exact_mut(width).skip((patch.y * scale) as usize);
        for (row, line) in rows.zip(pixels.chunks_exact(tile_width)) {
            let left = (patch.x * scale) as usize;
            if let Some(target) = row.get_mut(left..left + line.len()) {
                target.copy_from_slice(line);
            }
        }
    }
    let mut pen = Pen { picture: &mut picture, width, scale: scale.into(), blends: HashMap::new() };
    for dot in layout.rows.iter().flatten() {
        pen.dot(dot.map(|at| f64::from(at) / 10.0));
    }
    encode(&picture, layout.width * scale, layout.height * scale)
}

/// Draws dots on a picture of palette indices.
struct Pen<'a> {
    picture: &'a mut [u8],
    width: usize,
    scale: f64,
    /// Palette indices by those below and the share of the ink, in 16 steps: searching the palette takes long.
    blends: HashMap<(u8, u8), u8>,
}

impl Pen<'_> {
    fn dot(&mut self, middle: [f64; 2]) {
        let ([x, y], radius) = (middle.map(|at| at * self.scale), DOT * self.scale);
        let pixels = |at: f64| (at - radius).max(0.0) as usize..=(at + radius) as usize;
        for (column, row) in pixels(x).flat_map(|column| pixels(y).map(move |row| (column, row))) {
            let far = (column as f64 + 0.5 - x).hypot(row as f64 + 0.5 - y);
            let share = ((radius + 0.5 - far).clamp(0.0, 1.0) * 16.0).round() as u8;
            if let Some(pixel) = self.picture.get_mut(row * self.width + column) {
                *pixel = *self
                    .blends
                    .entry((*pixel, share))
                    .or_insert_with_key(|(below, share)| blend(*below, *share));
            }
        }
    }
}

/// The palette index of a colour with so many sixteenths of ink.
fn blend(below: u8, share: u8) -> u8 {
    let below = PALETTE.get(usize::from(below)).copied().unwrap_or_default();
    let mix = |ink: u8, below: u8| {
        let sum = u16::from(ink) * u16::from(share) + u16::from(below) * u16::from(16 - share);
        u8::try_from(sum / 16).unwrap_or(u8::MAX)
    };
    let ink = rgb(INK);
    nearest(mix(ink[0], below[0]), mix(ink[1], below[1]), mix(ink[2], below[2]))
}

/// Fills an area of the picture, which is this wide.
fn paint(picture: &mut [u8], width: usize, slab: &Slab, scale: u32) {
    let [red, green, blue] = rgb(slab.tone.day);
    let colour = nearest(red, green, blue);
    let [x, y, wide, high] =
        [slab.x, slab.y, slab.width, slab.height].map(|length| (length * scale) as usize);
    for row in picture.chunks_exact_mut(width).skip(y).take(high) {
        if let Some(pixels) = row.get_mut(x..x + wide) {
            pixels.fill(colour);
        }
    }
}

/// Looks up all tiles under one read lock; missing tiles are rendered without it.
fn pixels(patches: &[Patch], scale: u32) -> Vec<Pixels> {
    let known: Vec<Option<Pixels>> = {
        let tiles = TILES.read().unwrap_or_else(PoisonError::into_inner);
        patches.iter().map(|patch| tiles.get(&(scale, patch.tile.clone())).cloned()).collect()
    };
    let remembered =
        |(patch, known): (&Patch, Option<Pixels>)| known.unwrap_or_else(|| remember(&patch.tile, scale));
    patches.iter().zip(known).map(remembered).collect()
}

fn remember(tile: &Tile, scale: u32) -> Pixels {
    let pixels: Pixels = render(tile, scale).into();
    let mut tiles = TILES.write().unwrap_or_else(PoisonError::into_inner);
    if tiles.len() >= CAPACITY {
        tiles.clear();
    }
    tiles.insert((scale, tile.clone()), Arc::clone(&pixels));
    pixels
}

fn render(tile: &Tile, scale: u32) -> Vec<u8> {
    let (width, height) = tile.size();
    let definition = tile.figure().map_or_else(String::new, |figure| {
        format!(r#"<defs><g id="{}">{}</g></defs>"#, figure.id(), figure.svg(Lettering::Outlines))
    });
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{definition}<rect width="{width}" height="{height}" fill="{}"/>{}</svg>"#,
        FRAME.day,
        tile.svg(Medium::Pixels)
    );
    draw(&svg, width * scale, height * scale, scale)
}

/// Renders an SVG to palette indices, with this many pixels of the picture.
fn draw(svg: &str, width: u32, height: u32, scale: u32) -> Vec<u8> {
    let (Ok(tree), Some(mut pixmap)) = (Tree::from_str(svg, &Options::default()), Pixmap::new(width, height))
    else {
        tracing::error!(svg, "a part of a board picture could not be drawn and was left blank");
        return vec![0; (width * height) as usize];
    };
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    // A tile has few colours in long runs, and a palette search costs more than rendering, so results are cached.
    let mut places = HashMap::new();
    let mut drawn = Vec::with_capacity(pixmap.pixels().len());
    for run in pixmap.pixels().chunk_by(PartialEq::eq) {
        let colour @ (red, green, blue) = (run[0].red(), run[0].green(), run[0].blue());
        let place = *places.entry(colour).or_insert_with(|| nearest(red, green, blue));
        drawn.resize(drawn.len() + run.len(), place);
    }
    drawn
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
