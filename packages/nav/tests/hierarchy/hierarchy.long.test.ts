/*
 * HPA* on whole MovingAI maps, where they are at hand (SKERRY_MAPS): no path is more than 5 % longer than the optimum
 * at the default portal spacing. The table of the README comes from the same problems.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHierarchy, createSearcher, decodeMovingAiMap, decodeScenarios } from '../../src/index.ts';

const FOLDER = resolve(process.env['SKERRY_MAPS'] ?? join(import.meta.dirname, '../../../../../shared/movingai'));
const MAPS = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.map')) : [];
const PROBLEMS = 500;

describe.skipIf(MAPS.length === 0)(`HPA* on MovingAI maps (skipped when ${FOLDER} is not there)`, () => {
  it.each(MAPS)('finds no path on %s that is more than 5 % too long', (name) => {
    const map = decodeMovingAiMap(readFileSync(join(FOLDER, name), 'utf8'));
    const scenarios = decodeScenarios(readFileSync(join(FOLDER, `${name}.scen`), 'utf8'));
    if (!map.ok || !scenarios.ok) return expect.fail('the files are readable');
    const grid = map.value;
    const [searcher, hierarchy] = [createSearcher(grid), createHierarchy(grid)];
    const step = Math.max(1, Math.floor(scenarios.value.length / PROBLEMS));
    let [count, sum, worst] = [0, 0, 0];
    for (let k = 0; k < scenarios.value.length; k += step) {
      const { startX, startZ, goalX, goalZ } = scenarios.value[k];
      const [start, goal] = [startZ * grid.width + startX, goalZ * grid.width + goalX];
      const optimum = searcher.search(start, goal);
      if (optimum.status !== 'complete' || optimum.cost === 0) continue;
      const excess = hierarchy.findPath(start, goal).cost / optimum.cost - 1;
      expect(excess, `problem ${k}`).toBeLessThanOrEqual(0.05);
      [count, sum, worst] = [count + 1, sum + excess, Math.max(worst, excess)];
    }
    expect(count).toBeGreaterThan(50);
    console.log(`${name}: ${count} problems, ${(100 * sum) / count} % too long in the mean, ${100 * worst} % at worst`);
  });
});
