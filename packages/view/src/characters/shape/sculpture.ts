/*
 * A mesh builder for figures: lofts, tubes, boxes and slabs are added one after the other and become one mesh.
 * Vertices are shared within a piece, because the material computes facets per pixel; a vertex follows one bone
 * or is weighted between two, and has a colour and a paint mode. Rest pose: upright, limbs down, ahead is -z.
 */
import { toLinear } from '../../frame/sky-at.ts';

export type Vec = readonly [number, number, number];

/** `tint` takes the colour of the single creature, `glow` shines in the colour of its mood. */
export type Paint = 'own' | 'tint' | 'glow';

export type FigureMesh = {
  readonly positions: Float32Array;
  /** By vertex: bone, second bone, share of the second, and 0 (own colour), 1 (tint) or 2 (glow). */
  readonly skins: Float32Array;
  /** Linear red, green, blue by vertex. */
  readonly colours: Float32Array;
  readonly indices: Uint16Array;
};

export type Piece = {
  readonly bone: number;
  /** A second bone; its weight is set by ring. */
  readonly to?: number;
  readonly colour: string;
  readonly paint?: Paint;
  /** Translation, applied after the rotation. */
  readonly at?: Vec;
  /** Forward, rightwards and to the right side, radians. */
  readonly turn?: Vec;
};

/** Height, half width, half depth; then, where given, x and z of its middle, share of the second bone, brightness. */
export type LoftRing = readonly number[];
/** x, y, z, half width; then, where given, half height, share of the second bone, brightness. */
export type TubeRing = readonly number[];

export type Sculpture = {
  /** Upright rings with a side for each corner. `open` leaves out the caps; `part` keeps a share of the circle. */
  loft(
    piece: Piece & {
      readonly rings: readonly LoftRing[];
      readonly sides: number;
      readonly open?: boolean;
      readonly arc?: readonly [number, number];
      readonly spin?: number;
    },
  ): void;
  /** Rings along a path, each perpendicular to it. */
  tube(piece: Piece & { readonly rings: readonly TubeRing[]; readonly sides: number; readonly spin?: number }): void;
  /** A box with cut edges, sharp ones for a bevel of 0; `taper` is the size of its top against its bottom. */
  box(piece: Piece & { readonly size: Vec; readonly bevel?: number; readonly taper?: number }): void;
  /** An outline in x and y with some thickness in z. */
  slab(piece: Piece & { readonly outline: readonly (readonly [number, number])[]; readonly thick: number }): void;
  build(): FigureMesh;
};

type Corner = { x: number; y: number; z: number; share: number; light: number };

const PAINT_NUMBER: Readonly<Record<Paint, number>> = { own: 0, tint: 1, glow: 2 };

export function createSculpture(): Sculpture {
  const positions: number[] = [];
  const skins: number[] = [];
  const colours: number[] = [];
  const indices: number[] = [];

  function addCorner(piece: Piece, corner: Corner): number {
    const { bone, to = bone, paint = 'own', at = [0, 0, 0], turn = [0, 0, 0] } = piece;
    const [x, y, z] = turned(corner, turn);
    positions.push(x + at[0], y + at[1], z + at[2]);
    skins.push(bone, to, corner.share, PAINT_NUMBER[paint]);
    // On tinted pieces the colour multiplies the tint.
    const [red, green, blue] = toLinear(piece.colour);
    colours.push(red * corner.light, green * corner.light, blue * corner.light);
    return positions.length / 3 - 1;
  }

  /** Walls between rings of equal corner count; a cap is a fan about the middle of its ring. */
  function addRings(piece: Piece, rings: readonly (readonly Corner[])[], isClosed: boolean, hasLids: boolean): void {
    const numbers = rings.map((ring) => ring.map((corner) => addCorner(piece, corner)));
    const count = rings[0].length;
    for (let r = 0; r + 1 < rings.length; r++)
      for (let c = 0; c < (isClosed ? count : count - 1); c++) {
        const next = (c + 1) % count;
        indices.push(numbers[r][c], numbers[r][next], numbers[r + 1][next]);
        indices.push(numbers[r][c], numbers[r + 1][next], numbers[r + 1][c]);
      }
    if (!hasLids) return;
    for (const r of [0, rings.length - 1]) {
      const middle = addCorner(piece, middleOf(rings[r]));
      for (let c = 0; c < count; c++) indices.push(numbers[r][c], numbers[r][(c + 1) % count], middle);
    }
  }

  return {
    loft: (piece) => {
      const { sides, spin = 0, open = false, arc } = piece;
      const [from, to] = arc ?? [0, 2 * Math.PI];
      const count = arc ? sides + 1 : sides;
      const rings = piece.rings.map(([y, width, depth, dx = 0, dz = 0, share = 0, light = 1]) =>
        Array.from({ length: count }, (_, i) => {
          const angle = from + ((to - from) * i) / sides + spin;
          return { x: dx + Math.sin(angle) * width, y, z: dz - Math.cos(angle) * depth, share, light };
        }),
      );
      addRings(piece, rings, !arc, !open && !arc);
    },
    tube: (piece) => {
      const { sides, spin = 0 } = piece;
      const rings = piece.rings.map((ring, r) => {
        const [x, y, z, width, height = width, share = 0, light = 1] = ring;
        const { side, up } = acrossWay(piece.rings, r);
        return Array.from({ length: sides }, (_, i) => {
          const angle = ((i + 0.5) / sides) * 2 * Math.PI + spin;
          const a = Math.sin(angle) * width;
          const b = Math.cos(angle) * height;
          return {
            x: x + side[0] * a + up[0] * b,
            y: y + side[1] * a + up[1] * b,
            z: z + side[2] * a + up[2] * b,
            share,
            light,
          };
        });
      });
      addRings(piece, rings, true, true);
    },
    box: (piece) => {
      const [width, height, depth] = piece.size;
      const { bevel = Math.min(width, height, depth) * 0.18, taper = 1 } = piece;
      if (bevel === 0) {
        const plain = (y: number, scale: number): Corner[] =>
          [
            [1, -1],
            [1, 1],
            [-1, 1],
            [-1, -1],
          ].map(([x, z]) => ({ x: (x * width * scale) / 2, y, z: (z * depth * scale) / 2, share: 0, light: 1 }));
        addRings(piece, [plain(-height / 2, 1), plain(height / 2, taper)], true, true);
        return;
      }
      const ring = (y: number, scale: number, inset: number): Corner[] => {
        const a = (width / 2) * scale - inset;
        const b = (depth / 2) * scale - inset;
        const cut = bevel * scale * 0.7;
        const outline = [
          [a - cut, -b],
          [a, cut - b],
          [a, b - cut],
          [a - cut, b],
          [cut - a, b],
          [-a, b - cut],
          [-a, cut - b],
          [cut - a, -b],
        ];
        return outline.map(([x, z]) => ({ x, y, z, share: 0, light: 1 }));
      };
      const half = height / 2;
      const rings = [
        ring(-half, 1, bevel),
        ring(bevel - half, 1, 0),
        ring(half - bevel, taper, 0),
        ring(half, taper, bevel),
      ];
      addRings(piece, rings, true, true);
    },
    slab: (piece) => {
      const sheet = (z: number): Corner[] => piece.outline.map(([x, y]) => ({ x, y, z, share: 0, light: 1 }));
      addRings(piece, [sheet(-piece.thick / 2), sheet(piece.thick / 2)], true, true);
    },
    build: () => ({
      positions: Float32Array.from(positions),
      skins: Float32Array.from(skins),
      colours: Float32Array.from(colours),
      indices: Uint16Array.from(indices),
    }),
  };
}

function middleOf(ring: readonly Corner[]): Corner {
  const mean = (read: (corner: Corner) => number): number =>
    ring.reduce((sum, corner) => sum + read(corner), 0) / ring.length;
  const [first] = ring;
  return {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    z: mean(({ z }) => z),
    share: first.share,
    light: first.light,
  };
}

/** Two perpendiculars to a path at one of its points: sideways, horizontal if possible, and the other. */
function acrossWay(rings: readonly TubeRing[], r: number): { side: Vec; up: Vec } {
  const [ax, ay, az] = rings[Math.max(r - 1, 0)];
  const [bx, by, bz] = rings[Math.min(r + 1, rings.length - 1)];
  const along = unit([bx - ax, by - ay, bz - az]);
  const isUpright = Math.abs(along[1]) > 0.9;
  const side = unit(cross(along, isUpright ? [0, 0, -1] : [0, 1, 0]));
  return { side, up: cross(side, along) };
}

function turned({ x, y, z }: Corner, [pitch, yaw, roll]: Vec): Vec {
  const x1 = x * Math.cos(roll) + y * Math.sin(roll);
  const y1 = y * Math.cos(roll) - x * Math.sin(roll);
  const y2 = y1 * Math.cos(pitch) + z * Math.sin(pitch);
  const z2 = z * Math.cos(pitch) - y1 * Math.sin(pitch);
  return [x1 * Math.cos(yaw) - z2 * Math.sin(yaw), y2, x1 * Math.sin(yaw) + z2 * Math.cos(yaw)];
}

function unit([x, y, z]: Vec): Vec {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
