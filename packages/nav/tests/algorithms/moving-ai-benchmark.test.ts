/*
 * The MovingAI maps themselves, where they are at hand: 100 % solved, legal and optimal. The files are not part of the
 * project; SKERRY_MAPS names their folder, ../shared/movingai beside the project by default.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSearcher, decodeMovingAiMap, decodeScenarios } from '../../src/index.ts';
import { walkPath } from '../support/random-grid.ts';

const FOLDER = resolve(process.env['SKERRY_MAPS'] ?? join(import.meta.dirname, '../../../../../shared/movingai'));
const MAPS = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.map')) : [];
const PROBLEMS = 24;

describe.skipIf(MAPS.length === 0)(`MovingAI maps (skipped when ${FOLDER} is not there)`, () => {
  it.each(MAPS)('%s is solved optimally by A*, bidirectional, jps and subgoal', (name) => {
    const map = decodeMovingAiMap(readFileSync(join(FOLDER, name), 'utf8'));
    const scenarios = decodeScenarios(readFileSync(join(FOLDER, `${name}.scen`), 'utf8'));
    if (!map.ok || !scenarios.ok) return expect.fail('the files are readable');
    const grid = map.value;
    const searcher = createSearcher(grid);
    for (let k = 0; k < PROBLEMS; k++) {
      const problem = scenarios.value[Math.floor(((k + 0.5) * scenarios.value.length) / PROBLEMS)];
      const start = problem.startZ * grid.width + problem.startX;
      const goal = problem.goalZ * grid.width + problem.goalX;
      const costs = (['jps', 'a-star', 'bidirectional', 'subgoal'] as const).map((algorithm) => {
        // The slow ones have their share of problems on large maps.
        if (algorithm === 'bidirectional' && grid.cells > 100000 && k % 4 !== 0) return null;
        const result = searcher.search(start, goal, { algorithm });
        expect(result.status, `${algorithm}, problem ${k}`).toBe('complete');
        expect(walkPath(grid, result.path), `${algorithm}, problem ${k}`).toBe(result.cost);
        return result.cost;
      });
      expect(Math.abs((costs[0] ?? 0) - problem.optimalCost)).toBeLessThanOrEqual(
        1e-3 * Math.max(1, problem.optimalCost),
      );
      expect(new Set(costs.filter((cost) => cost !== null)).size, `problem ${k}: one cost for all`).toBe(1);
    }
  });
});
