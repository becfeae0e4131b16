/*
 * What strokes lay over the finished ground: biomes that were painted, and the water of rivers that were drawn.
 * It changes no height; a painted biome brings its colours and plants, not its shape of the land.
 */
import { copyGround, type Ground } from '../../fields/ground.ts';
import { coverStroke, extentOf, strokeIndexOf, type StrokeTable, strokeWeight } from '../../strokes/index.ts';
import { shareOf } from './ground-kinds.ts';
import { type ShownStroke, shownLayers, tableOf, waterReach } from './plan-strokes.ts';
import type { Stage } from '../stage.ts';

const PAINT_KINDS = ['biome', 'river'] as const;
type PaintKind = (typeof PAINT_KINDS)[number];
/** Unit of blendByVertex. */
const BLEND_UNITS = 254;
/** Index of a biome that stands for a river. */
const RIVER = -1;
const NUMBERS = 2;

export type PaintPlan = {
  readonly table: StrokeTable;
  /** Two for each stroke: the index of its biome, or RIVER; its strength, or how far the water reaches. */
  readonly numbers: Float64Array;
  readonly seaLevel: number;
  /** Moisture added beside water. */
  readonly shore: number;
};

export const PAINT: Stage<'paint', undefined, PaintPlan | undefined> = {
  id: 'paint',
  label: 'Paint',
  explain: 'Painted biomes, and the water of drawn rivers.',
  schema: undefined,
  after: ['sculpt', 'lakes'],
  refines: 'lakes',

  plan({ sculpt, biomes, water, climate }) {
    const strokes = shownLayers(sculpt, PAINT_KINDS).flatMap((layer) => layer.strokes);
    if (strokes.length === 0) return undefined;
    const ids = biomes.map(({ id }) => id);
    return {
      table: tableOf(strokes),
      numbers: Float64Array.from(strokes.flatMap((stroke) => numbersOf(stroke, ids))),
      seaLevel: water.seaLevel,
      shore: climate.moisture.shore,
    };
  },

  fill(work, part) {
    if (!part) return {};
    const strokes = strokeIndexOf(part.table).find(extentOf(work.grid));
    if (strokes.length === 0) return {};
    const ground = copyGround(work.fields.ground);
    for (const stroke of strokes) paintStroke(ground, part, stroke);
    return { ground };
  },
};

function numbersOf({ stroke, share }: ShownStroke<PaintKind>, biomeIds: readonly string[]): readonly [number, number] {
  if (stroke.kind === 'river') return [RIVER, waterReach(stroke.radius, stroke.banks)];
  return [biomeIds.indexOf(stroke.biome), shareOf(stroke.strength, share)];
}

function paintStroke(ground: Ground, { table, numbers, seaLevel, shore }: PaintPlan, stroke: number): void {
  const [biome, amount] = numbers.subarray(NUMBERS * stroke, NUMBERS * (stroke + 1));
  const cover = coverStroke(ground.grid, table, stroke, biome === RIVER);
  if (!cover) return;
  const radius = table.radiusByStroke[stroke];
  const core = table.coreByStroke[stroke];
  for (let row = cover.firstRow; row <= cover.lastRow; row++)
    for (let column = cover.firstColumn; column <= cover.lastColumn; column++) {
      const i = row * ground.grid.width + column;
      const square = cover.squares[i];
      const weight = strokeWeight(square, radius, core);
      if (weight === 0) continue;
      if (biome !== RIVER) {
        growBiome(ground, i, biome, Math.floor(weight * amount * BLEND_UNITS + 0.5));
        continue;
      }
      if (square <= amount * amount) ground.waterByVertex[i] = Math.max(cover.heights[i], seaLevel);
      ground.moistureByVertex[i] = Math.min(1, ground.moistureByVertex[i] + shore * weight);
    }
}

/** Gives a biome its share of a vertex, in units of 1/254; of the biomes before it the stronger stays. */
function growBiome(ground: Ground, i: number, biome: number, part: number): void {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  if (part === 0) return;
  const before = biomeByVertex[i];
  // A vertex holds two biomes: one that is there already keeps the share it had and gains the rest.
  const had =
    before === biome ? BLEND_UNITS - blendByVertex[i] : otherBiomeByVertex[i] === biome ? blendByVertex[i] : 0;
  const share = part + Math.floor((had * (BLEND_UNITS - part)) / BLEND_UNITS + 0.5);
  const other = before === biome ? otherBiomeByVertex[i] : before;
  if (share >= BLEND_UNITS || other === biome) {
    biomeByVertex[i] = biome;
    otherBiomeByVertex[i] = biome;
    blendByVertex[i] = 0;
    return;
  }
  const isStronger = 2 * share > BLEND_UNITS;
  biomeByVertex[i] = isStronger ? biome : other;
  otherBiomeByVertex[i] = isStronger ? other : biome;
  blendByVertex[i] = isStronger ? BLEND_UNITS - share : share;
}
