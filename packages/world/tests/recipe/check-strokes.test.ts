/*
 * Strokes that are refused: every reason has a sentence with its path.
 */
import { describe, expect, it } from 'vitest';
import { checkRecipe, findPreset } from '../../src/index.ts';

function issuesOf(...strokes: readonly object[]): readonly { path: string; message: string }[] {
  const sculpt = { layers: [{ id: 'a', strokes }] };
  return checkRecipe({ ...findPreset('skerry')!.recipe, format: 4, sculpt }).issues;
}

describe('a stroke', () => {
  it.each([
    [{ kind: 'rise' }, 'strokes.0.kind', /expected one of raise, lower/],
    [
      { kind: 'raise', points: [] },
      'strokes.0.points',
      /expected 1 to 512 points \[x, z\] within ±1000000000 m, got 0/,
    ],
    [{ kind: 'raise', points: [[0, 0, 0]] }, 'strokes.0.points', /expected point 0 to be \[x, z\]/],
    [
      {
        kind: 'path',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      'strokes.0.points',
      /expected point 0 to be \[x, z, height\]/,
    ],
    [{ kind: 'raise', points: [[0, Number.NaN]] }, 'strokes.0.points', /expected point 0/],
    [{ kind: 'raise', points: [[0, 2e9]] }, 'strokes.0.points', /expected point 0/],
    [{ kind: 'raise', points: 'here' }, 'strokes.0.points', /got "here"/],
    [{ kind: 'raise', radius: 2001 }, 'strokes.0.radius', /expected a number from 0.5 to 2000 m, got 2001/],
    [
      {
        kind: 'raise',
        points: [
          [0, 0],
          [0, 5000],
        ],
      },
      'strokes.0.points',
      /at most 4096 m between neighbouring points/,
    ],
    [{ kind: 'biome', biome: 'medow' }, 'strokes.0.biome', /no biome "medow"; did you mean meadow\?/],
    [{ kind: 'place', plant: 'oack' }, 'strokes.0.plant', /no plant "oack"; did you mean oak\?/],
    [{ kind: 'raise', hight: 3 }, 'strokes.0.hight', /no such parameter; did you mean height\?/],
  ])('%j is refused', (stroke, path, message) => {
    const issues = issuesOf(stroke);
    expect(issues[0].path).toBe(`sculpt.layers.0.${path}`);
    expect(issues[0].message).toMatch(message);
  });

  it('is refused where too many lie on top of one another, by place', () => {
    const deep = Array.from({ length: 400 }, (_, k) => ({ kind: 'raise', points: [[5000, -3000 + k]], radius: 2000 }));
    expect(issuesOf(...deep)[0].message).toMatch(/pieces of strokes overlap near x \d+, z -\d+; the limit is 150/);
    const spread = deep.map((stroke, k) => ({ ...stroke, points: [[5000 * (k % 20), 5000 * Math.floor(k / 20)]] }));
    expect(issuesOf(...spread)).toEqual([]);
  });

  it('is refused if there are too many points in all', () => {
    const points = Array.from({ length: 512 }, (_, k) => [k, 0]);
    const strokes = Array.from({ length: 200 }, () => ({ kind: 'place', points }));
    expect(issuesOf(...strokes)[0].message).toBe('expected at most 100000 points in all, got 102400');
  });

  it('of a layer whose id is taken is refused', () => {
    const layers = [{ id: 'a' }, { id: 'a' }];
    const { issues } = checkRecipe({ format: 4, sculpt: { layers } });
    expect(issues[0]).toEqual({
      path: 'sculpt.layers.1.id',
      message: 'expected an id of its own, got "a" as layer 0 has',
    });
  });
});
