/*
 * Bursts: within their budget, over when they are over, and few when less motion is asked for.
 */
import { describe, expect, it } from 'vitest';
import { BURST_KINDS, BURSTS, GROUND_COLOURS } from '../../src/effects/bursts.ts';
import { createEffects } from '../../src/effects/effects.ts';

const ORIGIN = { x: 0, z: 0 };
const at = { x: 10, y: 0, z: 5 };

describe('a burst', () => {
  it('throws up what its table says and is over after its longest life', () => {
    for (const kind of BURST_KINDS) {
      const effects = createEffects();
      effects.advance(0, ORIGIN, false);
      effects.burst({ kind, ...at });
      const count = BURSTS[kind].emitters.reduce((sum, emitter) => sum + emitter.count, 0);
      expect(effects.alive, kind).toBe(count);
      effects.advance(3, ORIGIN, false);
      expect(effects.alive, kind).toBe(0);
      effects.dispose();
    }
  });

  it('of any number stays within the budget', () => {
    const effects = createEffects();
    for (let i = 0; i < 100; i++) effects.burst({ kind: 'goal', ...at, strength: 2 });
    expect(effects.alive).toBeLessThanOrEqual(640);
    expect(effects.alive).toBeGreaterThan(500);
  });

  it('shows less with reduced motion, and only what informs', () => {
    const effects = createEffects();
    effects.advance(0, ORIGIN, true);
    for (const kind of ['step', 'leaves', 'landing', 'splash'] as const) effects.burst({ kind, ...at });
    expect(effects.alive).toBe(0);
    effects.burst({ kind: 'hit', ...at });
    expect(effects.alive).toBeGreaterThan(0);
    expect(effects.alive).toBeLessThan(8);
  });

  it('keeps its place when the origin moves, far out as well', () => {
    const effects = createEffects();
    const far = { x: 1e9 + 3, y: 2, z: -1e9 };
    effects.burst({ kind: 'hit', ...far });
    const [particles] = effects.object.children;
    effects.advance(0.01, { x: 1e9, z: -1e9 }, false);
    // The mesh carries what is far, its bits what is near: float32 holds both.
    expect(particles.position.x).toBeCloseTo(3, 0);
    effects.advance(0.01, { x: 1e9 + 1024, z: -1e9 }, false);
    expect(particles.position.x).toBeCloseTo(3 - 1024, 0);
  });

  it('of a table is sound: lives, sizes and speeds go from less to more, drag is whole', () => {
    for (const kind of BURST_KINDS)
      for (const { life, size, out, up, count, drag = 0, gravity = 0 } of BURSTS[kind].emitters) {
        for (const [least, most] of [life, size, out, up]) expect(least, kind).toBeLessThanOrEqual(most);
        expect(life[0]).toBeGreaterThan(0);
        expect(count).toBeGreaterThan(0);
        expect(Number.isInteger(drag)).toBe(true);
        expect(Math.abs(gravity)).toBeLessThan(50);
      }
    for (const colours of Object.values(GROUND_COLOURS))
      for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});
