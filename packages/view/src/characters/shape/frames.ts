/*
 * Bone transforms: twelve numbers per bone, its x, y and z axis and its position, packed
 * into one array. In the rest pose bones are unrotated and limbs hang straight down; ahead is -z.
 */

export const FRAME_NUMBERS = 12;

export type Frames = Float64Array;

/** The rest pose of a figure: where each bone begins, x, y, z by bone. */
export type Rest = Float64Array;

const _turn = new Float64Array(9);

/** Fills `_turn` with a turn forward, then rightwards, of something leant to its right; columns are its axes. */
function assignTurn(pitch: number, yaw: number, roll: number): void {
  const cp = Math.cos(pitch);
  const sp = Math.sin(pitch);
  const cy = Math.cos(yaw);
  const sy = Math.sin(yaw);
  const cr = Math.cos(roll);
  const sr = Math.sin(roll);
  _turn[0] = cy * cr - sy * sp * sr;
  _turn[1] = -cp * sr;
  _turn[2] = sy * cr + cy * sp * sr;
  _turn[3] = cy * sr + sy * sp * cr;
  _turn[4] = cp * cr;
  _turn[5] = sy * sr - cy * sp * cr;
  _turn[6] = -sy * cp;
  _turn[7] = sp;
  _turn[8] = cy * cp;
}

/** Places a bone by forward lean, clockwise yaw and lean to the right, all in radians. */
export function placeBone(
  frames: Frames,
  bone: number,
  x: number,
  y: number,
  z: number,
  pitch: number,
  yaw: number,
  roll: number,
): void {
  assignTurn(pitch, yaw, roll);
  const at = bone * FRAME_NUMBERS;
  for (let i = 0; i < 9; i++) frames[at + i] = _turn[i];
  frames[at + 9] = x;
  frames[at + 10] = y;
  frames[at + 11] = z;
}

/** Attaches a bone to its parent, without rotation relative to it. */
export function hangBone(frames: Frames, rest: Rest, bone: number, parent: number): void {
  const at = bone * FRAME_NUMBERS;
  const p = parent * FRAME_NUMBERS;
  const dx = rest[bone * 3] - rest[parent * 3];
  const dy = rest[bone * 3 + 1] - rest[parent * 3 + 1];
  const dz = rest[bone * 3 + 2] - rest[parent * 3 + 2];
  for (let i = 0; i < 9; i++) frames[at + i] = frames[p + i];
  for (let i = 0; i < 3; i++)
    frames[at + 9 + i] = frames[p + 9 + i] + frames[p + i] * dx + frames[p + 3 + i] * dy + frames[p + 6 + i] * dz;
}

/** Rotates a bone relative to the axes of another one, in place. */
export function turnBone(
  frames: Frames,
  bone: number,
  against: number,
  pitch: number,
  yaw: number,
  roll: number,
): void {
  assignTurn(pitch, yaw, roll);
  const at = bone * FRAME_NUMBERS;
  const p = against * FRAME_NUMBERS;
  for (let axis = 0; axis < 3; axis++) {
    const a = _turn[axis * 3];
    const b = _turn[axis * 3 + 1];
    const c = _turn[axis * 3 + 2];
    for (let i = 0; i < 3; i++)
      frames[at + axis * 3 + i] = frames[p + i] * a + frames[p + 3 + i] * b + frames[p + 6 + i] * c;
  }
}

/** A limb of two bones and the bone at its end. */
export type Limb = {
  readonly upper: number;
  readonly lower: number;
  readonly end: number;
  /** 1 when its joint bends ahead as a knee does, -1 when it bends back as an elbow. */
  readonly bends: 1 | -1;
};

/**
 * Bends a limb so that its end comes to x, y, z; its upper bone must be in place. The joint points towards `pole`, a
 * direction. Targets out of reach give a straight limb.
 */
export function bendLimb(
  frames: Frames,
  rest: Rest,
  { upper, lower, end, bends }: Limb,
  x: number,
  y: number,
  z: number,
  poleX: number,
  poleY: number,
  poleZ: number,
): void {
  const u = upper * FRAME_NUMBERS;
  const l = lower * FRAME_NUMBERS;
  const e = end * FRAME_NUMBERS;
  const upperLength = rest[upper * 3 + 1] - rest[lower * 3 + 1];
  const lowerLength = rest[lower * 3 + 1] - rest[end * 3 + 1];
  const hx = frames[u + 9];
  const hy = frames[u + 10];
  const hz = frames[u + 11];
  let dx = x - hx;
  let dy = y - hy;
  let dz = z - hz;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
  dx /= distance;
  dy /= distance;
  dz /= distance;
  const longest = (upperLength + lowerLength) * 0.9995;
  const shortest = Math.abs(upperLength - lowerLength) + 0.02 * upperLength;
  const reach = Math.min(Math.max(distance, shortest), longest);
  // The joint lies on a circle about the line from start to end; the pole says where on it.
  const along = (upperLength * upperLength - lowerLength * lowerLength + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(upperLength * upperLength - along * along, 0));
  const inLine = poleX * dx + poleY * dy + poleZ * dz;
  let bx = poleX - dx * inLine;
  let by = poleY - dy * inLine;
  let bz = poleZ - dz * inLine;
  let outLength = Math.sqrt(bx * bx + by * by + bz * bz);
  if (outLength < 1e-6) {
    // The pole is parallel to the limb: any perpendicular will do.
    const isSteep = Math.abs(dy) > 0.9;
    bx = isSteep ? 1 - dx * dx : -dx * dy;
    by = isSteep ? -dx * dy : 1 - dy * dy;
    bz = isSteep ? -dx * dz : -dz * dy;
    outLength = Math.sqrt(bx * bx + by * by + bz * bz);
  }
  bx /= outLength;
  by /= outLength;
  bz /= outLength;
  const kx = dx * along + bx * out;
  const ky = dy * along + by * out;
  const kz = dz * along + bz * out;
  const ex = dx * reach;
  const ey = dy * reach;
  const ez = dz * reach;
  // A joint that bends ahead points its -z side to the pole.
  aimBone(frames, u, kx, ky, kz, -bends * bx, -bends * by, -bends * bz);
  aimBone(frames, l, ex - kx, ey - ky, ez - kz, -bends * bx, -bends * by, -bends * bz);
  frames[l + 9] = hx + kx;
  frames[l + 10] = hy + ky;
  frames[l + 11] = hz + kz;
  frames[e + 9] = hx + ex;
  frames[e + 10] = hy + ey;
  frames[e + 11] = hz + ez;
}

/** Turns the bone at `at` so that its -y runs along a direction and its z leans towards another. */
function aimBone(
  frames: Frames,
  at: number,
  dx: number,
  dy: number,
  dz: number,
  bx: number,
  by: number,
  bz: number,
): void {
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  const yx = -dx / length;
  const yy = -dy / length;
  const yz = -dz / length;
  const inLine = bx * yx + by * yy + bz * yz;
  let zx = bx - yx * inLine;
  let zy = by - yy * inLine;
  let zz = bz - yz * inLine;
  const zLength = Math.sqrt(zx * zx + zy * zy + zz * zz) || 1;
  zx /= zLength;
  zy /= zLength;
  zz /= zLength;
  frames[at] = yy * zz - yz * zy;
  frames[at + 1] = yz * zx - yx * zz;
  frames[at + 2] = yx * zy - yy * zx;
  frames[at + 3] = yx;
  frames[at + 4] = yy;
  frames[at + 5] = yz;
  frames[at + 6] = zx;
  frames[at + 7] = zy;
  frames[at + 8] = zz;
}
