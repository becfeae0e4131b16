/*
 * Pulled paths against those of Theta* on the MovingAI maps, where they are at hand. The files are not part of the
 * project; SKERRY_MAPS names their folder, by default ../shared/movingai beside the project.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  anyAngleLength,
  createSearcher,
  decodeMovingAiMap,
  decodeScenarios,
  hasLineOfSight,
  smoothPath,
} from '../../src/index.ts';

const FOLDER = resolve(process.env['SKERRY_MAPS'] ?? join(import.meta.dirname, '../../../../../shared/movingai'));
const MAPS = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.map')) : [];
const PROBLEMS = 150;

describe.skipIf(MAPS.length === 0)(`pulled paths (skipped when ${FOLDER} is not there)`, () => {
  it.each(MAPS)('are not longer than those of Theta* in the mean on %s', (name) => {
    const map = decodeMovingAiMap(readFileSync(join(FOLDER, name), 'utf8'));
    const scenarios = decodeScenarios(readFileSync(join(FOLDER, `${name}.scen`), 'utf8'));
    if (!map.ok || !scenarios.ok) return expect.fail('the files are readable');
    const grid = map.value;
    const searcher = createSearcher(grid);
    const problems = scenarios.value.filter(({ optimalCost }) => optimalCost > 0);
    const count = Math.min(PROBLEMS, problems.length);
    let [pulled, any] = [0, 0];
    for (let k = 0; k < count; k++) {
      const { startX, startZ, goalX, goalZ } = problems[Math.floor(((k + 0.5) * problems.length) / count)];
      const [start, goal] = [startZ * grid.width + startX, goalZ * grid.width + goalX];
      const path = smoothPath(grid, searcher.search(start, goal, { algorithm: 'jps' }).path);
      expect([path[0], path.at(-1)], `problem ${k}`).toEqual([start, goal]);
      for (let i = 1; i < path.length; i++)
        expect(hasLineOfSight(grid, path[i - 1], path[i]), `problem ${k}, line ${i}`).toBe(true);
      pulled += anyAngleLength(grid, path);
      // By the general loop, over all cells: the fast one ends by pulling its own path.
      any += searcher.search(start, goal, { algorithm: 'theta-star', open: 'binary' }).cost;
    }
    expect(pulled / any).toBeLessThanOrEqual(1);
  });
});
