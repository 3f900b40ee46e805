//! Sliders on the board of 8×8 squares by multiplication.
//!
//! The factors were found by random search: for each square a number that sends every set of blockers
//! that matters to its own place, or to the place of a set with the same view. The compiler fills the tables
//! from them and refuses to build if a factor does not keep that promise.

use super::Square;

struct Magic {
    mask: u64,
    factor: u64,
    shift: u32,
    offset: usize,
}

/// Returns the view of a rook on the square.
#[inline]
pub(super) fn rook(square: Square, occupied: u64) -> u64 {
    let magic = &ROOK_MAGICS[square.index() & 63];
    ROOK_VIEWS[place(magic, occupied)]
}

/// Returns the view of a bishop on the square.
#[inline]
pub(super) fn bishop(square: Square, occupied: u64) -> u64 {
    let magic = &BISHOP_MAGICS[square.index() & 63];
    BISHOP_VIEWS[place(magic, occupied)]
}

#[inline]
const fn place(magic: &Magic, occupied: u64) -> usize {
    magic.offset + ((occupied & magic.mask).wrapping_mul(magic.factor) >> magic.shift) as usize
}

const ROOK_STEPS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

static ROOK_MAGICS: [Magic; 64] = magics(&ROOK_STEPS, &ROOK_FACTORS);
static BISHOP_MAGICS: [Magic; 64] = magics(&BISHOP_STEPS, &BISHOP_FACTORS);
static ROOK_VIEWS: [u64; 102_400] = views(&ROOK_STEPS, &ROOK_FACTORS);
static BISHOP_VIEWS: [u64; 5_248] = views(&BISHOP_STEPS, &BISHOP_FACTORS);

const fn magics(steps: &[(i8, i8); 4], factors: &[u64; 64]) -> [Magic; 64] {
    let mut magics = [const { Magic { mask: 0, factor: 0, shift: 0, offset: 0 } }; 64];
    let mut offset = 0;
    let mut square = 0;
    while square < 64 {
        let mask = view(square, steps, 0, Edge::Left);
        let bits = mask.count_ones();
        magics[square] = Magic { mask, factor: factors[square], shift: 64 - bits, offset };
        offset += 1 << bits;
        square += 1;
    }
    magics
}

const fn views<const N: usize>(steps: &[(i8, i8); 4], factors: &[u64; 64]) -> [u64; N] {
    let magics = magics(steps, factors);
    let mut views = [0; N];
    let mut square = 0;
    while square < 64 {
        let magic = &magics[square];
        let mut blockers = 0_u64;
        loop {
            let seen = view(square, steps, blockers, Edge::Kept);
            let place = place(magic, blockers);
            assert!(views[place] == 0 || views[place] == seen, "a factor sends two views to one place");
            views[place] = seen;
            // The next subset of the mask, in the order of counting.
            blockers = blockers.wrapping_sub(magic.mask) & magic.mask;
            if blockers == 0 {
                break;
            }
        }
        square += 1;
    }
    views
}

/// Treatment of the last square of a line in a view. A blocker there hides nothing.
#[derive(Clone, Copy, PartialEq)]
enum Edge {
    Kept,
    Left,
}

const fn view(square: usize, steps: &[(i8, i8); 4], blockers: u64, edge: Edge) -> u64 {
    let mut seen = 0;
    let mut direction = 0;
    while direction < 4 {
        let (files, ranks) = steps[direction];
        let mut file = (square % 8) as i8 + files;
        let mut rank = (square / 8) as i8 + ranks;
        while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            let bit = 1 << (rank * 8 + file);
            file += files;
            rank += ranks;
            let is_last = file < 0 || file > 7 || rank < 0 || rank > 7;
            if is_last && matches!(edge, Edge::Left) {
                break;
            }
            seen |= bit;
            if blockers & bit != 0 {
                break;
            }
        }
        direction += 1;
    }
    seen
}

const ROOK_FACTORS: [u64; 64] = [
    0x2080_0020_8040_0010,
    0x00c0_0020_0140_1000,
    0x2100_1100_0840_2002,
    0x0880_0800_8104_1000,
    0x0200_0200_2004_1008,
    0x2300_0400_0801_0012,
    0x0c00_2830_0400_8201,
    0x0180_0100_0040_7a80,
    0x0168_8000_8040_0020,
    0x0010_4000_4020_1000,
    0x1001_0020_0100_1048,
    0x1001_0024_0810_0100,
    0x0801_0004_0801_0012,
    0x4001_0002_0900_0400,
    0x08a2_0004_c802_0001,
    0x2002_8011_4500_2280,
    0x0080_8600_2100_4200,
    0x0010_00c0_0940_2002,
    0x00b0_0020_0400_2800,
    0x100a_8080_1002_0800,
    0x8101_0100_0800_0410,
    0x0244_0080_0200_0480,
    0x0000_0400_1081_0208,
    0x2000_0200_0044_8534,
    0x4104_4004_8000_8033,
    0x0000_8101_0020_4000,
    0x0440_4309_0020_0010,
    0x4600_2409_0010_0100,
    0x0060_0800_8004_0080,
    0x0001_0003_0008_0400,
    0x0004_0844_0001_1002,
    0x0023_0402_0000_8041,
    0x0580_0500_4300_2080,
    0x0400_8040_0280_2008,
    0x0001_0020_0100_4010,
    0x1000_2009_0100_1000,
    0x4410_8008_0180_0c00,
    0xa012_0038_0600_1004,
    0x0020_1001_0400_8802,
    0x0004_8084_0200_0041,
    0x0010_4001_7089_8000,
    0x0080_5000_2000_4004,
    0x1040_4080_1202_0020,
    0x8010_0400_0800_4040,
    0x2001_0801_0011_0004,
    0x0000_0200_0400_8080,
    0x0021_0108_1004_0002,
    0x0800_008c_4302_0024,
    0x0000_8000_2100_5100,
    0x0070_2010_4000_8080,
    0x0000_d042_8200_6a00,
    0x0010_0144_0008_0240,
    0x0001_0801_1005_0100,
    0x0012_0008_1024_0600,
    0x0402_0008_0104_0200,
    0x0281_0010_8a00_4100,
    0x0050_8003_0010_2045,
    0x8208_2100_4012_0882,
    0x8010_6001_0118_3441,
    0x020b_0009_1000_6045,
    0x0241_0010_0248_0005,
    0x0081_0004_0088_0241,
    0x0000_0090_0802_4124,
    0x0048_1229_8041_0402,
];
const BISHOP_FACTORS: [u64; 64] = [
    0x0848_0208_2204_0013,
    0x8010_a400_8582_1200,
    0x0008_0084_3084_0822,
    0x0808_0481_0804_0000,
    0x1304_0421_0000_8104,
    0x5001_0120_1020_4023,
    0x8104_8801_b820_0420,
    0x200a_0080_8401_2000,
    0x0040_1020_0104_2084,
    0x840a_5050_4242_8020,
    0x0000_7001_0220_2920,
    0x4410_1c0c_1080_0002,
    0x0040_0404_2200_0000,
    0x0180_0208_0209_0202,
    0x4020_0208_1104_1202,
    0x0001_0430_8c04_2000,
    0x4140_6610_0242_4400,
    0x0028_0120_0801_0460,
    0x0188_0621_0200_2a00,
    0x0014_0048_4010_2008,
    0x0105_0002_9040_0002,
    0x8001_0222_0041_0400,
    0x104a_0419_1801_3446,
    0x008a_0000_8200_8238,
    0x04a0_0600_0810_0430,
    0x0008_2200_0882_0801,
    0x2508_0412_0800_5010,
    0x4008_0802_0020_2020,
    0x2441_0010_1300_4000,
    0x0030_0080_6040_7000,
    0x4008_1080_0042_0800,
    0x0012_0210_5029_0100,
    0x0210_0804_8220_0500,
    0xcc01_1120_4810_0480,
    0x0020_4028_0650_0440,
    0x0004_8e00_8058_0080,
    0x0040_1020_2002_0080,
    0x0028_0104_4008_0807,
    0x4601_0411_0800_8800,
    0x8040_810e_0410_4200,
    0x9012_1011_0400_088a,
    0xa003_0802_1208_1050,
    0x00c1_0040_4840_1004,
    0x9000_00a0_1440_0800,
    0x0008_0210_4040_5401,
    0x4020_0082_0600_2090,
    0x0004_1904_2403_0100,
    0x0424_008a_0202_6250,
    0x8004_0882_5090_0040,
    0x1c00_4300_88a0_4200,
    0x0001_0200_9404_0001,
    0x8040_2100_2088_0061,
    0x2010_0404_5044_2032,
    0x0800_8408_5004_4001,
    0x0004_0408_0214_0004,
    0x0004_080a_0422_2020,
    0x8088_8021_1002_2000,
    0x1081_a104_1611_4400,
    0x0205_010a_2406_0820,
    0x0000_0007_2041_1080,
    0x1008_0002_0843_0400,
    0x580c_0260_2881_0840,
    0x8020_2044_1020_a110,
    0x12c0_0224_0102_0018,
];
