/*
 * `skerry experiment` end to end: a table with every setting, the same counts as data.
 */
import { describe, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

describe('skerry experiment', () => {
  it('prints a row for each setting, and the same as data', async () => {
    const { code, out } = await callCli(['experiment', '--runs', '3']);
    expect(code).toBe(0);
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(2 + 32);
    expect(lines[0]).toBe('Maze, 3 runs of each setting');
    const data = await callCli(['experiment', '--runs', '3', '--json']);
    const outcomes = JSON.parse(data.out) as { label: string; explored: number; runs: number }[];
    expect(outcomes).toHaveLength(32);
    expect(outcomes[0]).toMatchObject({ label: 'BFS', explored: 391, runs: 3 });
    expect(lines[2]).toMatch(/^BFS .* 391 /);
  });

  it('takes another map and one heuristic', async () => {
    const { out } = await callCli(['experiment', '--map', 'terrain', '--heuristic', 'octile', '--runs', '2', '--json']);
    const outcomes = JSON.parse(out) as { map: string; heuristic: string | null; cost: number; optimalCost: number }[];
    expect(outcomes.map(({ heuristic }) => heuristic)).toEqual([null, null, ...Array<string>(6).fill('octile')]);
    expect(outcomes.every(({ map, cost, optimalCost }) => map === 'Terrain' && cost >= optimalCost)).toBe(true);
  });
});
