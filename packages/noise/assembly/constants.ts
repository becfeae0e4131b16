/*
 * Constants of the hot loops, replicated four times, in memory.
 * PERF: V8 builds a v128 constant with three instructions at every use, a load is one; hashing lattice points
 * took 1.7 times as long with constants in code.
 */
export const MULTIPLIERS_A = memory.data<i32>([0x7feb352d, 0x7feb352d, 0x7feb352d, 0x7feb352d], 16);
export const MULTIPLIERS_B = memory.data<i32>([0x846ca68b, 0x846ca68b, 0x846ca68b, 0x846ca68b], 16);
export const STEPS_X = memory.data<i32>([0x9e3779b1, 0x9e3779b1, 0x9e3779b1, 0x9e3779b1], 16);
export const STEPS_Z = memory.data<i32>([0x85ebca77, 0x85ebca77, 0x85ebca77, 0x85ebca77], 16);

export const ONES = memory.data<f32>([1, 1, 1, 1], 16);
export const THREES = memory.data<f32>([3, 3, 3, 3], 16);
export const SIXES = memory.data<f32>([6, 6, 6, 6], 16);
export const TENS = memory.data<f32>([10, 10, 10, 10], 16);
export const FIFTEENS = memory.data<f32>([15, 15, 15, 15], 16);
/** 1 - 2^-24, the largest float32 below 1. */
export const BELOW_ONES = memory.data<u32>([0x3f7fffff, 0x3f7fffff, 0x3f7fffff, 0x3f7fffff], 16);
/** 2^-23. */
export const UNITS_24 = memory.data<u32>([0x34000000, 0x34000000, 0x34000000, 0x34000000], 16);

// The gradient polynomials of src/lattice.ts take t in [-1, 1). The kernels keep t as the integer it comes from and
// fold the powers of two that scale it into the coefficients, which changes no bit of the result:
// SIDE, SIDE_FALL / s², TILT / s and TILT_FALL / s³, for s = 2^23 in 2D and 2^15 in 3D.
export const SIDE = memory.data<u32>([0x3fb46318, 0x3fb46318, 0x3fb46318, 0x3fb46318], 16);
export const SIDE_FALL_2D = memory.data<u32>([0x27d3562c, 0x27d3562c, 0x27d3562c, 0x27d3562c], 16);
export const TILT_2D = memory.data<u32>([0x340dacf9, 0x340dacf9, 0x340dacf9, 0x340dacf9], 16);
export const TILT_FALL_2D = memory.data<u32>([0x1b61f6cd, 0x1b61f6cd, 0x1b61f6cd, 0x1b61f6cd], 16);
export const SIDE_FALL_3D = memory.data<u32>([0x2fd3562c, 0x2fd3562c, 0x2fd3562c, 0x2fd3562c], 16);
export const TILT_3D = memory.data<u32>([0x380dacf9, 0x380dacf9, 0x380dacf9, 0x380dacf9], 16);
export const TILT_FALL_3D = memory.data<u32>([0x2761f6cd, 0x2761f6cd, 0x2761f6cd, 0x2761f6cd], 16);

/** sqrt(2 / 3) and 2 / sqrt(3). */
export const LENGTH_RATIO = memory.data<u32>([0x3f5105ec, 0x3f5105ec, 0x3f5105ec, 0x3f5105ec], 16);
export const LENGTH_3D = memory.data<u32>([0x3f93cd3a, 0x3f93cd3a, 0x3f93cd3a, 0x3f93cd3a], 16);
/** 2^-13 and 2^-14. */
export const UNITS_14 = memory.data<u32>([0x39000000, 0x39000000, 0x39000000, 0x39000000], 16);
export const HALF_UNITS_14 = memory.data<u32>([0x38800000, 0x38800000, 0x38800000, 0x38800000], 16);

/** (3 - sqrt(3)) / 6, and twice that minus 1. */
export const UNSKEW = memory.data<u32>([0x3e58658c, 0x3e58658c, 0x3e58658c, 0x3e58658c], 16);
export const UNSKEW_TWICE_LESS_ONE = memory.data<u32>([0xbf13cd3a, 0xbf13cd3a, 0xbf13cd3a, 0xbf13cd3a], 16);
export const HALVES = memory.data<f32>([0.5, 0.5, 0.5, 0.5], 16);
/** 2^-16 and the bits of a cell point's x. */
export const UNITS_16 = memory.data<u32>([0x37800000, 0x37800000, 0x37800000, 0x37800000], 16);
export const LOW_HALVES = memory.data<u32>([0xffff, 0xffff, 0xffff, 0xffff], 16);
/** 2^23: added to a whole number from 0 to 2^23 - 1, the last 23 bits of the sum are that number. */
export const WHOLES = memory.data<f32>([8388608, 8388608, 8388608, 8388608], 16);
