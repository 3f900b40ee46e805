//! Microseconds per board picture: the first of its variant in the process, with warm caches, and compared with
//! rendering the whole SVG.
//! `cargo bench -p zugpost --bench picture`

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options as RenderOptions, Tree};
use zugpost::picture::look::Look;
use zugpost::picture::{board_png, board_svg, picture_size};
use zugpost_rules::{BoardView, Options, Seat, Variant};

const BOARDS: [(&str, &str); 2] = [
    ("chess", "r1bqk2r/pp1n1ppp/2p1pn2/3p4/1bPP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 1"),
    (
        "clockwork-orange",
        "r1b1k2r/pp(q)2ppp/2n2n2/3(P)4/1(b)1(N)4/2P2(p)2/P(R)3PPP/R1BQK2R[(P)(P)(P)NQ(q)(b)pp] b KQkq - 3 14",
    ),
];

fn main() {
    for (variant, fen) in BOARDS {
        let variant_row = Variant::new(variant, &Options::default()).expect("a variant of the registry");
        let board = variant_row.position(fen).expect("a possible position").board();
        measure(variant, &board);
    }
}

fn measure(variant: &str, board: &BoardView) {
    let look = Look::new(Seat::White, vec![vec!["d4".to_owned(), "d5".to_owned()]]);
    let start = Instant::now();
    let png = board_png(board, &look);
    let first = start.elapsed();

    let warm = each(2000, || black_box(board_png(board, &look)).len());
    let svg = each(2000, || black_box(board_svg(board, &look)).len());
    let whole = each(20, || whole_board(board, &look));
    assert_eq!(board_png(board, &look), png, "a warm picture is the first one");

    println!(
        "{variant}: png warm {:.0} us, first {:.0} us, {} bytes; svg {:.0} us; whole board by resvg and png {:.0} us, {:.0} times the warm one",
        micros(warm),
        micros(first),
        png.len(),
        micros(svg),
        micros(whole),
        micros(whole) / micros(warm),
    );
}

fn each(times: u32, mut work: impl FnMut() -> usize) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        assert!(work() > 0);
    }
    start.elapsed() / times
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

/// The cost of rendering the whole SVG with resvg each time.
fn whole_board(board: &BoardView, look: &Look) -> usize {
    static OPTIONS: LazyLock<RenderOptions<'static>> = LazyLock::new(|| {
        let mut options = RenderOptions::default();
        let font = include_bytes!("../base/assets/font/DejaVuSans-Bold.subset.ttf");
        options.fontdb_mut().load_font_data(font.to_vec());
        options
    });
    let (width, height) = picture_size(board, look);
    let tree = Tree::from_str(&board_svg(board, look), &OPTIONS).expect("our own SVG");
    let mut pixmap = Pixmap::new(width, height).expect("a picture has a size");
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap.encode_png().expect("pixels can be encoded").len()
}
