/*
 * What thousands of strokes cost a tile: 5,000 of every kind that bends the ground, in a view of 4 by 4 km, with radii
 * from 4 to 60 m and one in a thousand up to 2 km, beside the same tiles without strokes.
 */
import { rngFromSeed } from '@skerry/kit';
import { checkRecipe, findPreset, growTile, planWorld, type WorldPlan } from '@skerry/world';
import { buildTileLayers } from '@skerry/world/draw';
import { compareInterleaved, type Report } from '../bench.ts';

const STROKES = 5000;
/** Metres along one side of the view, and tiles of it that are measured. */
const VIEW = 4096;
const TILES = 12;
const KINDS = ['raise', 'lower', 'smooth', 'flatten', 'terrace', 'gullies', 'path', 'river', 'coast'] as const;
const WIDE_SHARE = 0.001;

function drawStrokes(): object[] {
  const rng = rngFromSeed(17);
  return Array.from({ length: STROKES }, (_, k) => {
    // People mostly raise and lower.
    const kind = k % 5 > 0 ? KINDS[k % 2] : KINDS[Math.floor(k / 5) % KINDS.length];
    const [x, z] = [rng.range(-VIEW / 2, VIEW / 2), rng.range(-VIEW / 2, VIEW / 2)];
    const withHeights = kind === 'path' || kind === 'river';
    const points = Array.from({ length: 2 + rng.below(6) }, (_unused, p) => {
      const place = [x + p * rng.range(-6, 6), z + p * rng.range(-6, 6)];
      return withHeights ? [...place, 20] : place;
    });
    const wide = rng.unit() < WIDE_SHARE;
    // As many small ones as large ones by factor: 4 to 60 m, or 500 m to 2 km.
    const unit = rng.unit();
    const radius = wide ? 500 + 1500 * unit : 4 + 56 * unit * unit;
    return kind === 'river' || kind === 'path'
      ? { kind, points, radius: Math.min(radius, 20) }
      : { kind, points, radius };
  });
}

function planOf(strokes: readonly object[]): WorldPlan {
  const { recipe, seed } = findPreset('skerry')!;
  const layers = strokes.length > 0 ? [{ id: 'drawn', strokes }] : [];
  const { issues, recipe: checked } = checkRecipe({ ...recipe, format: 4, sculpt: { layers } });
  if (!checked) throw new Error(JSON.stringify(issues));
  return planWorld(checked, seed);
}

function createVisitor(plan: WorldPlan, level: number, isDrawn: boolean): () => unknown {
  const grow = growTile;
  const build = buildTileLayers;
  const around = Math.ceil(VIEW / 2 / (64 << level));
  const rng = rngFromSeed(3);
  const keys = Array.from({ length: TILES }, () => ({
    level,
    tx: rng.below(2 * around) - around,
    tz: rng.below(2 * around) - around,
  }));
  let next = 0;
  return () => {
    const grown = grow(plan, keys[next++ % TILES]);
    return isDrawn ? build(grown) : grown;
  };
}

export async function run(report: Report): Promise<void> {
  const [bare, drawn] = [planOf([]), planOf(drawStrokes())];
  for (const level of [0, 2, 4])
    for (const isDrawn of [false, true]) {
      const subject = createVisitor(drawn, level, isDrawn);
      const { subjectMs, ratio, spread } = compareInterleaved(subject, createVisitor(bare, level, isDrawn), {
        rounds: 9,
        minMs: 60,
      });
      const metric = `tile of level ${level} ${isDrawn ? 'as drawn' : 'ground alone'} under ${STROKES} strokes`;
      report({
        scenario: 'strokes',
        metric,
        subject: 'with strokes',
        peer: 'without',
        value: subjectMs,
        unit: 'ms',
        ratio,
        spread,
      });
    }
}
