/*
 * How an octave's value is added to the sum: unchanged (fbm), as a crest (ridged) or folded (billow).
 * A mode is the fractal plus FIRST for the octave that starts the sum instead of adding to it.
 */
export const FBM: i32 = 0;
export const RIDGED: i32 = 1;
export const BILLOW: i32 = 2;
export const FIRST: i32 = 4;

@inline
function shaped(n: v128, mode: i32, amplitude: v128): v128 {
  const fractal = mode & 3;
  if (fractal == FBM) return n;
  if (fractal == BILLOW) return f32x4.mul(f32x4.abs(n), amplitude);
  const crest = f32x4.sub(f32x4.splat(1), f32x4.abs(n));
  return f32x4.mul(f32x4.mul(crest, crest), amplitude);
}

@inline
export function deposit(at: usize, n: v128, mode: i32, amplitude: v128): void {
  const part = shaped(n, mode, amplitude);
  v128.store(at, mode & FIRST ? part : f32x4.add(v128.load(at), part));
}
