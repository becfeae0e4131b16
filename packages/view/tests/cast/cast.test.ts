/*
 * The cast as a part of a landscape, without a graphics card: who is drawn, with how many draws, and where.
 */
import { PerspectiveCamera } from 'three/webgpu';
import { describe, expect, it } from 'vitest';
import { type Actor, ACTOR_KINDS } from '../../src/characters/actor.ts';
import { createCast } from '../../src/cast/cast.ts';
import type { FrameInfo } from '../../src/frame/landscape-part.ts';
import { QUALITIES } from '../../src/quality/quality.ts';
import { skyAt } from '../../src/frame/sky-at.ts';
import { THING_KINDS } from '../../src/things/thing.ts';

const SKY = { zenith: '#3f77b5', horizon: '#b9d3e0', sun: '#fff1d6', shade: '#8fa9c9' };

/** An eye at the origin of a far place, looking north. */
function open(originX = 0) {
  const camera = new PerspectiveCamera(60, 16 / 9, 0.1, 1000);
  camera.position.set(0, 1.7, 0);
  camera.updateMatrixWorld();
  const cast = createCast({ camera });
  const frame: FrameInfo = {
    origin: { x: originX, z: 0 },
    eye: { x: originX, y: 1.7, z: 0 },
    speed: { x: 0, z: 0 },
    look: { x: 0, y: 0, z: -1 },
    timeSeconds: 0,
    deltaSeconds: 1 / 60,
    sky: skyAt(12, SKY),
    ground: { ground: undefined, tileAt: () => undefined },
    quality: QUALITIES.software,
    reducedMotion: false,
  };
  return { cast, frame };
}

const actorAt = (id: number, kind: Actor['kind'], x: number, z: number): Actor => ({ id, kind, x, y: 0, z, yaw: 0 });

describe('the cast', () => {
  it('takes one draw a kind, however many there are', () => {
    const { cast, frame } = open();
    const actors = Array.from({ length: 200 }, (_, i) =>
      actorAt(i, ACTOR_KINDS[i % 3], (i % 20) - 10, -20 - Math.floor(i / 20) * 3),
    );
    cast.setActors(actors);
    cast.update(frame);
    expect(cast.stats()).toMatchObject({ actors: 200, drawn: 200 });
    // Three kinds, and the lights of two of them.
    expect(cast.stats().draws).toBe(4);
  });

  it('leaves out who is behind the eye or too far, and draws them when they come', () => {
    const { cast, frame } = open();
    cast.setActors([actorAt(1, 'wolf', 0, -10), actorAt(2, 'wolf', 0, 30), actorAt(3, 'wolf', 0, -2000)]);
    cast.update(frame);
    expect(cast.stats().drawn).toBe(1);
    expect(cast.headOf(1)?.y).toBeGreaterThan(0.5);
    expect(cast.headOf(2)).toBeUndefined();
    cast.setActors([actorAt(2, 'wolf', 0, -8)]);
    cast.update(frame);
    expect(cast.stats().drawn).toBe(1);
  });

  it('shows heads where they are in the world, a billion metres out as well', () => {
    for (const originX of [0, 1e9]) {
      const { cast, frame } = open(originX);
      cast.setActors([actorAt(1, 'sentry', originX + 2, -10)]);
      cast.update(frame);
      const head = cast.headOf(1)!;
      expect(head.x - originX).toBeCloseTo(2, 1);
      expect(head.y).toBeGreaterThan(1.9);
      expect(head.z).toBeCloseTo(-10, 0);
    }
  });

  it('of every kind and thing can be put up, taken away and disposed of', () => {
    const { cast, frame } = open();
    cast.setActors(ACTOR_KINDS.map((kind, i) => actorAt(i, kind, i - 4, -12)));
    cast.setThings(THING_KINDS.map((kind, id) => ({ id, kind, x: id * 0.5 - 4, y: 0, z: -8 })));
    cast.update(frame);
    expect(cast.stats().drawn).toBe(ACTOR_KINDS.length + THING_KINDS.length);
    cast.setActors([]);
    cast.setThings([]);
    cast.update(frame);
    expect(cast.stats()).toMatchObject({ drawn: 0, draws: 0, triangles: 0 });
    cast.dispose();
  });

  it('forgets who has left: somebody new with the same number begins anew', () => {
    const { cast, frame } = open();
    cast.setActors([actorAt(1, 'deer', 0, -10)]);
    cast.update(frame);
    cast.setActors([actorAt(1, 'warden', 0, -10)]);
    cast.update(frame);
    expect(cast.headOf(1)!.y).toBeGreaterThan(2);
  });

  it('shows the arc of an attack once, when it strikes', () => {
    const { cast, frame } = open();
    const arcs = (): boolean => cast.object.getObjectByName('arcs')!.visible;
    for (const progress of [0, 0.1, 0.2]) {
      cast.setActors([{ ...actorAt(1, 'traveller', 0, -8), action: 'light', progress }]);
      cast.update(frame);
      expect(arcs(), `at ${progress}`).toBe(false);
    }
    cast.setActors([{ ...actorAt(1, 'traveller', 0, -8), action: 'light', progress: 0.35 }]);
    cast.update(frame);
    expect(arcs()).toBe(true);
    cast.update({ ...frame, deltaSeconds: 1 });
    expect(arcs()).toBe(false);
  });

  it('is larger in higher tiers', () => {
    const { cast, frame } = open();
    const heights = [1, 2, 3].map((tier) => {
      cast.setActors([{ ...actorAt(tier, 'hunter', 0, -10), tier }]);
      cast.update(frame);
      return cast.headOf(tier)!.y;
    });
    expect(heights[1]).toBeGreaterThan(heights[0]);
    expect(heights[2]).toBeGreaterThan(heights[1]);
  });

  it('draws a sign over each head that has one, all in one draw', () => {
    const { cast, frame } = open();
    const actors = [actorAt(1, 'hunter', 0, -10), actorAt(2, 'hunter', 2, -12), actorAt(3, 'hunter', 4, -12)];
    cast.setActors(actors);
    cast.update(frame);
    const { draws } = cast.stats();
    cast.setActors([{ ...actors[0], mark: 'doubt', markFill: 0.3 }, { ...actors[1], mark: 'alarm' }, actors[2]]);
    cast.update(frame);
    expect(cast.stats()).toMatchObject({ marks: 2, draws: draws + 1 });
    cast.setActors(actors);
    cast.update(frame);
    expect(cast.stats()).toMatchObject({ marks: 0, draws });
  });
});
