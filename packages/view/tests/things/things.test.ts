/*
 * Things: sound meshes with outlines of their own, held as their manner says.
 */
import { describe, expect, it } from 'vitest';
import { createThingFigures } from '../../src/things/thing-figures.ts';
import { assignThingPosture, THING_PLAN, THING_SLOTS as S } from '../../src/things/thing-plan.ts';
import { THING_KINDS } from '../../src/things/thing.ts';
import { outlineOf, overlapOf } from '../characters/outline.ts';
import { momentOf, poseFigure } from '../characters/pose-figure.ts';

const figures = createThingFigures();
const posture = () => new Float64Array(THING_PLAN.slots);

describe('a thing', () => {
  for (const kind of THING_KINDS)
    it(`like ${kind} is a sound mesh`, () => {
      const { mesh, plan } = figures(kind);
      expect(Math.max(...mesh.indices)).toBeLessThan(mesh.positions.length / 3);
      for (let v = 0; v < mesh.skins.length; v += 4) expect(mesh.skins[v]).toBeLessThan(plan.bones);
      expect(mesh.indices.length / 3).toBeLessThan(700);
    });

  it('has an outline of its own', () => {
    const floating = THING_KINDS.filter((kind) => figures(kind).manner === 'floats');
    const outlines = floating.map((kind) => {
      const figure = figures(kind);
      return { kind, outline: outlineOf(figure, poseFigure(figure, posture(), momentOf({})), 0.35) };
    });
    for (const [i, a] of outlines.entries())
      for (const b of outlines.slice(i + 1))
        expect(overlapOf(a.outline, b.outline), `${a.kind} and ${b.kind}`).toBeLessThan(0.85);
  });

  it('that floats hovers and turns, and is still while calm', () => {
    const coin = figures('coin');
    const now = assignThingPosture(posture(), coin, 1, 10, {}, false);
    const later = assignThingPosture(posture(), coin, 1, 12, {}, false);
    expect(later[S.spin] - now[S.spin]).toBeCloseTo(Math.PI / 2, 6);
    expect(now[S.up]).toBeGreaterThan(0.2);
    const calm = assignThingPosture(posture(), coin, 1, 10, {}, true);
    expect([...assignThingPosture(posture(), coin, 1, 12, {}, true)]).toEqual([...calm]);
  });

  it('that flies points along its way', () => {
    const arrow = figures('arrow');
    const up = assignThingPosture(posture(), arrow, 1, 0, { pitch: 0.6 }, false);
    const { positions } = poseFigure(arrow, up, momentOf({}), { yaw: Math.PI / 2 });
    // The head points ahead (-z); facing east and upwards it is to the east and above.
    let head = 0;
    arrow.mesh.positions.forEach((z, i) => {
      if (i % 3 === 2 && z < arrow.mesh.positions[head + 2]) head = i - 2;
    });
    expect(positions[head]).toBeGreaterThan(0.3);
    expect(positions[head + 1]).toBeGreaterThan(0.2);
    expect(Math.abs(positions[head + 2])).toBeLessThan(0.05);
  });

  it('that is a chest opens its lid and nothing else', () => {
    const chest = figures('chest');
    const pose = (openness: number): Float64Array =>
      poseFigure(chest, assignThingPosture(posture(), chest, 1, 0, { openness }, false), momentOf({})).positions;
    const [shut, open] = [pose(0), pose(1)];
    let moved = 0;
    for (let v = 0; v < shut.length / 3; v++) {
      const by = Math.hypot(...[0, 1, 2].map((i) => open[v * 3 + i] - shut[v * 3 + i]));
      if (chest.mesh.skins[v * 4] === 0) expect(by).toBeLessThan(1e-9);
      else moved = Math.max(moved, by);
    }
    expect(moved).toBeGreaterThan(0.4);
  });
});
