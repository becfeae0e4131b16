/*
 * The bones of all figures on screen, in one texture: one row per body, three texels per bone, then tint and glow. The
 * vertex shader reads bone matrices from it.
 */
import { DataTexture, FloatType, NearestFilter, NoColorSpace, RGBAFormat } from 'three/webgpu';
import type { Figure } from './body-plan.ts';
import { FRAME_NUMBERS, type Frames } from './shape/frames.ts';

/** Texels per row: the bones of the largest plan, then tint and glow. */
export const MAX_BONES = 23;
export const TINT_TEXEL = MAX_BONES * 3;
export const GLOW_TEXEL = TINT_TEXEL + 1;
export const ROW_TEXELS = GLOW_TEXEL + 2;
const ROW_NUMBERS = ROW_TEXELS * 4;
const FIRST_ROWS = 32;

export type BoneStore = {
  readonly texture: DataTexture;
  readonly numbers: Float32Array;
  /** Makes room for this many rows. */
  reserve(rows: number): void;
  dispose(): void;
};

export function createBoneStore(): BoneStore {
  let rows = FIRST_ROWS;
  let numbers = new Float32Array(rows * ROW_NUMBERS);
  const texture = new DataTexture(numbers, ROW_TEXELS, rows, RGBAFormat, FloatType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.generateMipmaps = false;
  texture.colorSpace = NoColorSpace;
  return {
    texture,
    get numbers() {
      return numbers;
    },
    reserve: (wanted) => {
      if (wanted <= rows) return;
      while (rows < wanted) rows *= 2;
      numbers = new Float32Array(rows * ROW_NUMBERS);
      // A texture cannot grow on the GPU: it is created again at its next use.
      texture.dispose();
      texture.image = { data: numbers, width: ROW_TEXELS, height: rows };
      texture.needsUpdate = true;
    },
    dispose: () => texture.dispose(),
  };
}

/** Position and size of a body, relative to the render origin. */
export type Stand = { x: number; y: number; z: number; yaw: number; scale: number };
/** Linear colours; `glow` may be brighter than white. */
export type Look = {
  readonly tint: [number, number, number];
  readonly glow: [number, number, number];
  presence: number;
  flash: number;
};

const _root = new Float64Array(12);

/** Fills a row with the matrix of every bone from rest to the frame. Unused attachments shrink to nothing. */
export function assignRow(
  numbers: Float32Array,
  row: number,
  figure: Figure,
  frames: Frames,
  posture: Float64Array,
  stand: Stand,
  look: Look,
): void {
  const base = row * ROW_NUMBERS;
  assignRoot(posture, stand);
  const r = _root;
  for (let bone = 0; bone < figure.plan.bones; bone++) {
    const f = bone * FRAME_NUMBERS;
    const restX = figure.rest[bone * 3];
    const restY = figure.rest[bone * 3 + 1];
    const restZ = figure.rest[bone * 3 + 2];
    // Subtract the rest position first: then vertices need not know where their bone begins.
    const px = frames[f + 9] - frames[f] * restX - frames[f + 3] * restY - frames[f + 6] * restZ;
    const py = frames[f + 10] - frames[f + 1] * restX - frames[f + 4] * restY - frames[f + 7] * restZ;
    const pz = frames[f + 11] - frames[f + 2] * restX - frames[f + 5] * restY - frames[f + 8] * restZ;
    const out = base + bone * 12;
    for (let i = 0; i < 3; i++) {
      const a = r[i];
      const b = r[3 + i];
      const c = r[6 + i];
      numbers[out + i * 4] = a * frames[f] + b * frames[f + 1] + c * frames[f + 2];
      numbers[out + i * 4 + 1] = a * frames[f + 3] + b * frames[f + 4] + c * frames[f + 5];
      numbers[out + i * 4 + 2] = a * frames[f + 6] + b * frames[f + 7] + c * frames[f + 8];
      numbers[out + i * 4 + 3] = a * px + b * py + c * pz + r[9 + i];
    }
  }
  const { tint, glow } = look;
  numbers.set(tint, base + TINT_TEXEL * 4);
  numbers[base + TINT_TEXEL * 4 + 3] = look.presence;
  numbers.set(glow, base + GLOW_TEXEL * 4);
  numbers[base + GLOW_TEXEL * 4 + 3] = look.flash;
}

/** Attaches a part to a bone, or shrinks it to nothing. */
export function assignAttachment(
  numbers: Float32Array,
  row: number,
  bone: number,
  on: number,
  isCarried: boolean,
): void {
  const to = row * ROW_NUMBERS + bone * 12;
  const from = row * ROW_NUMBERS + on * 12;
  for (let i = 0; i < 12; i++) numbers[to + i] = isCarried || i % 4 === 3 ? numbers[from + i] : 0;
}

/** Where a rest-pose point of a bone is in the frame. */
export function readPoint(
  numbers: Float32Array,
  row: number,
  bone: number,
  [x, y, z]: readonly [number, number, number],
): [number, number, number] {
  const b = row * ROW_NUMBERS + bone * 12;
  const part = (i: number): number =>
    numbers[b + i] * x + numbers[b + i + 1] * y + numbers[b + i + 2] * z + numbers[b + i + 3];
  return [part(0), part(4), part(8)];
}

/** The body's matrix: tumble and lean about the pivot, raise, scale, yaw, translate. Axes by column. */
function assignRoot(posture: Float64Array, { x, y, z, yaw, scale }: Stand): void {
  const [up, tumble, keel, pivot] = posture;
  const cp = Math.cos(tumble);
  const sp = Math.sin(tumble);
  const cr = Math.cos(keel);
  const sr = Math.sin(keel);
  const cy = Math.cos(yaw) * scale;
  const sy = Math.sin(yaw) * scale;
  _root[0] = cy * cr - sy * sp * sr;
  _root[1] = -cp * sr * scale;
  _root[2] = sy * cr + cy * sp * sr;
  _root[3] = cy * sr + sy * sp * cr;
  _root[4] = cp * cr * scale;
  _root[5] = sy * sr - cy * sp * cr;
  _root[6] = -sy * cp;
  _root[7] = sp * scale;
  _root[8] = cy * cp;
  _root[9] = x - _root[3] * pivot;
  _root[10] = y + (up + pivot) * scale - _root[4] * pivot;
  _root[11] = z - _root[5] * pivot;
}
