import { hashBytes, rngFor } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLevel, type Level, type LevelCell, type LevelParameters } from '../../src/levels/index.ts';

/** The obvious way: step by step in eight directions, diagonally only past two free cells; 1 where it came. */
function findReachable({ width, depth, cells }: Level, start: LevelCell): Uint8Array {
  const isFree = (ix: number, iz: number): boolean =>
    ix >= 0 && iz >= 0 && ix < width && iz < depth && cells[iz * width + ix] === 0;
  const reached = new Uint8Array(cells.length);
  const queue: number[] = [];
  const visit = (ix: number, iz: number): void => {
    if (!isFree(ix, iz) || reached[iz * width + ix] === 1) return;
    reached[iz * width + ix] = 1;
    queue.push(iz * width + ix);
  };
  visit(start.ix, start.iz);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const ix = next % width;
    const iz = (next - ix) / width;
    for (let dz = -1; dz <= 1; dz++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx !== 0 && dz !== 0 && !(isFree(ix + dx, iz) && isFree(ix, iz + dz))) continue;
        visit(ix + dx, iz + dz);
      }
    }
  }
  return reached;
}

function expectPlayable(level: Level): void {
  const { width, depth, cells, start, goal, agents, powerUps, parameters } = level;
  const name = JSON.stringify(parameters);
  const at = ({ ix, iz }: LevelCell): number => iz * width + ix;
  const reached = findReachable(level, start);
  const obstacles = cells.reduce((sum, cell) => sum + cell, 0);
  if (obstacles !== level.obstacles || obstacles < 15 || obstacles > cells.length / 2)
    expect.fail(`${obstacles} obstacles: ${name}`);
  if (reached[at(goal)] === 0 || at(goal) === at(start)) expect.fail(`the goal cannot be reached: ${name}`);
  const spawns = [...agents, ...powerUps];
  if (!spawns.every((cell) => reached[at(cell)] === 1)) expect.fail(`a spawn cannot be reached: ${name}`);
  if (new Set([...spawns, start, goal].map(at)).size !== spawns.length + 2) expect.fail(`two spawns in one: ${name}`);
  const distance = (cell: LevelCell): number => Math.hypot(cell.ix - start.ix, cell.iz - start.iz);
  const safe = Math.min(16, Math.hypot(width, depth) / 3);
  if (agents.some((cell) => distance(cell) < safe)) expect.fail(`a hunter at the start: ${name}`);
  if (agents.length !== parameters.agents || powerUps.length !== parameters.powerUps) expect.fail(`missing: ${name}`);
}

function build(parameters: LevelParameters): Level {
  const result = buildLevel(parameters);
  if (result.status !== 'complete') expect.fail(JSON.stringify(result));
  return result.level;
}

/** Random parameters: fifteen small levels for each of the source's size. */
function drawParameters(k: number): LevelParameters {
  const rng = rngFor(k, 'level-test');
  const size = (): number => (k % 16 === 0 ? 50 : 12 + rng.below(14));
  return {
    frequency: rng.range(0.02, 1),
    threshold: rng.range(0.05, 0.55),
    width: size(),
    depth: size(),
    seed: rng.bits(),
    agents: rng.below(9),
  };
}

describe('obstacle levels', () => {
  it('can be won, 10,000 of them: every one handed out, by an oracle of its own', () => {
    let complete = 0;
    for (let k = 0; complete < 10_000; k++) {
      const result = buildLevel(drawParameters(k));
      if (result.status !== 'complete') continue;
      complete++;
      expectPlayable(result.level);
    }
  });

  it('come with a neighbour that can be won whenever they cannot', () => {
    let failures = 0;
    for (let k = 0; failures < 300; k++) {
      const parameters = drawParameters(k);
      const result = buildLevel({ ...parameters, threshold: (parameters.threshold - 0.2) * 2 });
      if (result.status === 'complete') continue;
      failures++;
      expect(result.issues.length).toBeGreaterThan(0);
      expectPlayable(build(result.suggestion));
    }
  });

  it('suggest the nearest threshold: none between it and the asked one works', () => {
    const asked = { frequency: 0.2, threshold: -0.3, width: 50, depth: 50, seed: 3 };
    const result = buildLevel(asked);
    if (result.status !== 'unsolvable') expect.fail(result.status);
    expect(result.suggestion).toMatchObject({ frequency: 0.2, seed: 3, width: 50 });
    for (let t = -0.3; t < result.suggestion.threshold - 0.011; t += 0.01)
      expect(buildLevel({ ...asked, threshold: t }).status).toBe('unsolvable');
  });

  // The tests 5 to 11 of the source: threshold, frequency, and the verdict over ten seeds.
  it.each([
    { threshold: 0.3, frequency: 0.1, least: 200, most: 700, verdict: 'mostly' },
    { threshold: 0.4, frequency: 0.8, least: 150, most: 400, verdict: 'always' },
    { threshold: 0.5, frequency: 0.9, least: 60, most: 250, verdict: 'always' },
    { threshold: 0.1, frequency: 0.1, least: 500, most: 1250, verdict: 'sometimes' },
    { threshold: 0.3, frequency: 0.3, least: 250, most: 600, verdict: 'always' },
    { threshold: -0.3, frequency: 0.2, least: 0, most: 0, verdict: 'never' },
    { threshold: 0.8, frequency: 0.5, least: 0, most: 0, verdict: 'never' },
  ])('at threshold $threshold and frequency $frequency are $verdict playable', (row) => {
    const { threshold, frequency, least, most, verdict } = row;
    const results = Array.from({ length: 10 }, (_, seed) =>
      buildLevel({ threshold, frequency, seed, width: 50, depth: 50 }),
    );
    const levels = results.flatMap((result) => (result.status === 'complete' ? [result.level] : []));
    for (const { obstacles } of levels) expect(obstacles >= least && obstacles <= most, `${obstacles}`).toBe(true);
    const [fewest, greatest] = { always: [10, 10], mostly: [8, 10], sometimes: [2, 9], never: [0, 0] }[verdict]!;
    expect(levels.length >= fewest && levels.length <= greatest, `${levels.length} of 10`).toBe(true);
  });

  it('begin and end near the corners that the source names', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { start, goal } = build({ frequency: 0.3, threshold: 0.35, width: 50, depth: 50, seed });
      expect(Math.max(Math.abs(start.ix - 5), Math.abs(start.iz - 5))).toBeLessThan(5);
      expect(Math.max(Math.abs(goal.ix - 45), Math.abs(goal.iz - 45))).toBeLessThan(5);
    }
  });

  it('are the same for the same parameters and different for another seed', () => {
    const parameters = { frequency: 0.15, threshold: 0.3, width: 40, depth: 60, seed: 8, agents: 12, powerUps: 3 };
    expect(build(parameters)).toEqual(build(parameters));
    expect(build({ ...parameters, seed: 9 }).cells).not.toEqual(build(parameters).cells);
  });

  it('give these bytes, in every engine', () => {
    const hashes = [1, 2].map((seed) =>
      hashBytes(build({ frequency: 0.12, threshold: 0.3, width: 50, depth: 50, seed }).cells),
    );
    expect(hashes).toMatchInlineSnapshot(`
      [
        -2082322678,
        -1983982690,
      ]
    `);
  });

  it.each([
    [null, '', 'got null'],
    ['big', '', 'got "big"'],
    [[1], '', 'got a list'],
    [{ frequency: 'high' }, 'frequency', 'expected a number from 0.01 to 1 cycles per cell, got "high"'],
    [{ frequency: NaN }, 'frequency', 'got NaN'],
    [{ frequency: 0 }, 'frequency', 'got 0'],
    [{ threshold: 3 }, 'threshold', 'expected a number from -0.5 to 0.9, got 3'],
    [{ width: 5 }, 'width', 'expected a whole number from 12 to 256, got 5'],
    [{ depth: 30.5 }, 'depth', 'got 30.5'],
    [{ depth: 1e9 }, 'depth', 'got 1000000000'],
    [{ seed: Infinity }, 'seed', 'got Infinity'],
    [{ agents: -1 }, 'agents', 'from 0 to 200, got -1'],
    [{ powerUps: {} }, 'powerUps', 'got an object'],
    [{ size: 50 }, 'size', 'no such parameter'],
  ])('explain what is wrong with %j', (parameters, path, message) => {
    const result = buildLevel(parameters);
    if (result.status !== 'invalid') expect.fail(result.status);
    expect(result.issues).toEqual([{ path, message: expect.stringContaining(message) }]);
    expectPlayable(build(result.suggestion));
  });

  it('name every wrong parameter at once', () => {
    const result = buildLevel({ frequency: -1, threshold: 'x', width: 0 });
    expect(result.status !== 'complete' && result.issues.map(({ path }) => path)).toEqual([
      'frequency',
      'threshold',
      'width',
    ]);
  });

  it('take any value at all without stumbling', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const result = buildLevel(value);
        expectPlayable(result.status === 'complete' ? result.level : build(result.suggestion));
      }),
      { numRuns: 60 },
    );
  });

  it('hold fewer hunters where there is no room for all', () => {
    const result = buildLevel({ frequency: 0.4, threshold: 0.2, width: 12, depth: 12, seed: 5, agents: 200 });
    if (result.status === 'complete') expect.fail('200 hunters on 144 cells');
    expect(result.suggestion.agents).toBeLessThan(144);
    expectPlayable(build(result.suggestion));
  });
});
