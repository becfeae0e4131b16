/*
 * Figures as meshes: sound, of the size they say, cheap enough for crowds, and recognisable by their outlines alone.
 */
import { describe, expect, it } from 'vitest';
import { ACTOR_KINDS } from '../../src/characters/actor.ts';
import { MAX_BONES } from '../../src/characters/bone-store.ts';
import { createFigures } from '../../src/characters/figures.ts';
import { momentOf, poseFigure, postureOf } from './pose-figure.ts';
import { outlineOf, overlapOf } from './outline.ts';

const figures = createFigures();

describe('a figure', () => {
  for (const kind of ACTOR_KINDS)
    it(`of a ${kind} is a sound mesh`, () => {
      const figure = figures(kind);
      const { positions, skins, colours, indices } = figure.mesh;
      const vertices = positions.length / 3;
      expect(figure.kind).toBe(kind);
      expect(skins).toHaveLength(vertices * 4);
      expect(colours).toHaveLength(vertices * 3);
      expect(Math.max(...indices)).toBeLessThan(vertices);
      expect(figure.plan.bones).toBeLessThanOrEqual(MAX_BONES);
      expect(figure.rest).toHaveLength(figure.plan.bones * 3);
      for (const numbers of [positions, skins, colours]) expect(numbers.every(Number.isFinite)).toBe(true);
      for (let v = 0; v < vertices; v++) {
        const [bone, to, share, paint] = skins.subarray(v * 4);
        const isSound = bone < figure.plan.bones && to < figure.plan.bones && share >= 0 && share <= 1 && paint < 3;
        expect(isSound, `corner ${v}`).toBe(true);
      }
    });

  it('has few enough triangles for a crowd', () => {
    for (const kind of ACTOR_KINDS) expect(figures(kind).mesh.indices.length / 3, kind).toBeLessThan(1900);
  });

  it('fits into the box it is culled by, whatever it does on the ground', () => {
    for (const kind of ACTOR_KINDS) {
      const figure = figures(kind);
      for (const action of ['none', 'light', 'heavy', 'dodge', 'dead'] as const)
        for (const progress of [0.3, 0.6, 1]) {
          const moment = momentOf({ action, progress, gear: figure.gear ?? 'none' });
          const { positions } = poseFigure(figure, postureOf(figure, moment), moment);
          const around = positions.reduce(
            (most, value, i) => (i % 3 === 1 ? most : Math.max(most, Math.abs(value))),
            0,
          );
          expect(around, `${kind}, ${action}`).toBeLessThan(figure.reach * 1.6);
        }
    }
  });
});

describe('outlines', () => {
  it('of any two kinds differ, even of the same height: at 60 m there is nothing else to go by', () => {
    const standing = ACTOR_KINDS.map((kind) => {
      const figure = figures(kind);
      const moment = momentOf({ gear: figure.gear ?? 'none' });
      return { kind, outline: outlineOf(figure, poseFigure(figure, postureOf(figure, moment), moment), 0.7) };
    });
    for (const [i, a] of standing.entries())
      for (const b of standing.slice(i + 1))
        expect(overlapOf(a.outline, b.outline), `${a.kind} and ${b.kind}`).toBeLessThan(0.74);
  });
});
