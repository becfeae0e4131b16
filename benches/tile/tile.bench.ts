/*
 * Tiles of every preset from the finest level to far beyond the view: the ground alone (every height layer, climate,
 * biomes, lakes) and the layers that are drawn, in milliseconds. Ratios to the usual way are in readme.ts.
 */
import { PRESETS } from '@skerry/world';
import { measure, type Report } from '../bench.ts';
import { createGroundVisitor, createLayersVisitor, planOf } from './our-tiles.ts';
import { reportScatteredHeights } from './scattered-heights.ts';

export { readme } from './readme.ts';

const LEVELS = [0, 3, 8, 10, 12];

export async function run(report: Report): Promise<void> {
  reportScatteredHeights(report);
  for (const { id } of PRESETS)
    for (const level of LEVELS) {
      const plan = planOf(id);
      const visitors = [
        ['ground alone', createGroundVisitor(plan, level)],
        ['as drawn', createLayersVisitor(plan, level)],
      ] as const;
      for (const [subject, visitor] of visitors) {
        const { ms, spread } = measure(visitor, { rounds: 5, minMs: 20 });
        const metric = `tile, ${id}, level ${level}`;
        report({ scenario: 'tile', metric, subject, peer: null, value: ms, unit: 'ms', ratio: null, spread });
      }
    }
}
