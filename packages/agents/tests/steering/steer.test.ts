import { addArrival, addPassing, addSeparation, clampPush, type Push } from '@skerry/agents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const coordinate = fc.double({ min: -10, max: 10, noNaN: true });

function pushOf(add: (push: Push) => void): Push {
  const push = { x: 0, z: 0 };
  add(push);
  return push;
}

describe('pushes', () => {
  it('separation points away, is strongest at contact and ends at its reach', () => {
    expect(pushOf((push) => addSeparation(push, 1, 0, 2, 1))).toEqual({ x: -0.5, z: 0 });
    expect(pushOf((push) => addSeparation(push, 0, 2, 2, 1))).toEqual({ x: 0, z: 0 });
    expect(pushOf((push) => addSeparation(push, 0, 0, 2, 1))).toEqual({ x: 1, z: 0 });
  });

  it('arrival points at its goal and gets weaker close by', () => {
    expect(pushOf((push) => addArrival(push, 0, -8, 1, 2))).toEqual({ x: 0, z: -1 });
    expect(pushOf((push) => addArrival(push, 1, 0, 1, 2))).toEqual({ x: 0.5, z: 0 });
    expect(pushOf((push) => addArrival(push, 0, 0, 1, 2))).toEqual({ x: 0, z: 0 });
  });

  it('passing pushes away from the side on which the other stands, and never for someone behind', () => {
    // Going north, the other stands ahead to the right (east): go left (west).
    expect(pushOf((push) => addPassing(push, 0.3, -1, 0, -1, 3, 1)).x).toBeLessThan(0);
    expect(pushOf((push) => addPassing(push, -0.3, -1, 0, -1, 3, 1)).x).toBeGreaterThan(0);
    expect(pushOf((push) => addPassing(push, 0.3, 1, 0, -1, 3, 1))).toEqual({ x: 0, z: 0 });
  });

  it('clamping keeps the direction and leaves at most length 1', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, z) => {
        const push = { x, z };
        clampPush(push);
        expect(push.x * push.x + push.z * push.z).toBeLessThanOrEqual(1 + 1e-12);
        expect(push.x * z - push.z * x).toBeCloseTo(0, 9);
      }),
    );
  });
});
