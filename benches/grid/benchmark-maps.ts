/*
 * The MovingAI maps for benches: taken from SKERRY_MAPS, or ../shared/movingai beside the project. They are not part of
 * the project; without them there is nothing to measure, and that is said.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeMovingAiMap, decodeScenarios, type NavGrid } from '@skerry/nav';

export type Problem = { readonly start: number; readonly goal: number; readonly optimalCost: number };
export type BenchmarkMap = { readonly name: string; readonly grid: NavGrid; readonly problems: readonly Problem[] };

const FOLDER = resolve(process.env['SKERRY_MAPS'] ?? join(import.meta.dirname, '../../../shared/movingai'));

/** Every map with `count` problems spread over all lengths; empty, with a word on standard error, without the folder. */
export function readBenchmarkMaps(count: number): BenchmarkMap[] {
  if (!existsSync(FOLDER)) {
    console.error(`skipped: there are no MovingAI maps in ${FOLDER}; set SKERRY_MAPS to their folder`);
    return [];
  }
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.map'));
  return files.map((file) => {
    const map = decodeMovingAiMap(readFileSync(join(FOLDER, file), 'utf8'));
    const scenarios = decodeScenarios(readFileSync(join(FOLDER, `${file}.scen`), 'utf8'));
    if (!map.ok || !scenarios.ok) throw new Error(`${file} cannot be read`);
    const grid = map.value;
    const problems = spread(scenarios.value, count).map(({ startX, startZ, goalX, goalZ, optimalCost }) => ({
      start: startZ * grid.width + startX,
      goal: goalZ * grid.width + goalX,
      optimalCost,
    }));
    return { name: file.replace('.map', ''), grid, problems };
  });
}

/** `count` elements at even distances. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const wanted = Math.min(count, list.length);
  return Array.from({ length: wanted }, (_, k) => list[Math.floor(((k + 0.5) * list.length) / wanted)]);
}
