import {
  compileEyes,
  DEFAULT_EYES,
  FAINTEST,
  sampleClarity,
  type Sight,
  sightRange,
  type Viewer,
} from '@skerry/agents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const EYES = compileEyes(DEFAULT_EYES);
/** Looks north from the origin. */
const VIEWER: Viewer = { x: 0, y: 1.6, z: 0, forwardX: 0, forwardZ: -1 };
const OPEN = (): boolean => false;

function targetAt(x: number, z: number, change: Partial<Sight> = {}): Sight {
  return { x, y: 0, z, height: 1.8, speed: 0, isCrouching: false, light: 1, ...change };
}

/** `distance` metres away, `angleDeg` to the right of straight ahead. */
function targetBy(distance: number, angleDeg: number, change: Partial<Sight> = {}): Sight {
  const angle = (angleDeg * Math.PI) / 180;
  return targetAt(distance * Math.sin(angle), -distance * Math.cos(angle), change);
}

describe('the cone of 108 degrees and 20 m', () => {
  it.each([
    ['3.21 m ahead', 3.21, 0, true],
    ['19.9 m ahead', 19.9, 0, true],
    ['20.1 m ahead', 20.1, 0, false],
    ['15 m at 53.9 degrees', 15, 53.9, true],
    ['15 m at 54.1 degrees', 15, 54.1, false],
    ['15 m at -53.9 degrees', 15, -53.9, true],
    ['3.27 m behind', 3.27, 180, false],
  ])('%s: %s m at %s degrees is seen: %s', (_, distance, angle, isSeen) => {
    expect(sampleClarity(EYES, VIEWER, targetBy(distance, angle), OPEN) > 0).toBe(isSeen);
  });

  it('eyes of 10 m do not see at 12.11 m', () => {
    const eyes = compileEyes({ ...DEFAULT_EYES, range: 10 });
    expect(sampleClarity(eyes, VIEWER, targetBy(12.11, 0), OPEN)).toBe(0);
  });

  it('from the corner of the eye one sees near things, faintly', () => {
    const near = sampleClarity(EYES, VIEWER, targetBy(4, 80), OPEN);
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(sampleClarity(EYES, VIEWER, targetBy(4, 40), OPEN));
    expect(sampleClarity(EYES, VIEWER, targetBy(8, 80), OPEN)).toBe(0);
    expect(sampleClarity(EYES, VIEWER, targetBy(4, 101), OPEN)).toBe(0);
  });

  it('a cone of 360 degrees has no blind line', () => {
    const eyes = compileEyes({ ...DEFAULT_EYES, angleDeg: 360, peripheralDeg: 360 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (angle) => {
        expect(sampleClarity(eyes, VIEWER, targetBy(10, angle), OPEN)).toBeGreaterThan(0);
      }),
    );
    expect(sampleClarity(eyes, VIEWER, targetAt(0, 10), OPEN)).toBeGreaterThan(0);
  });
});

describe('clarity', () => {
  it('falls with distance, dark and crouching, and rises with movement', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 19, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (distance, light, speed) => {
          const clarity = (change: Partial<Sight>, metres = distance): number =>
            sampleClarity(EYES, VIEWER, targetBy(metres, 10, { light, speed, ...change }), OPEN);
          expect(clarity({})).toBeGreaterThanOrEqual(clarity({}, distance + 1));
          expect(clarity({})).toBeGreaterThanOrEqual(clarity({ isCrouching: true }));
          expect(clarity({})).toBeGreaterThanOrEqual(clarity({ light: 0 }));
          expect(clarity({ speed: 6 })).toBeGreaterThanOrEqual(clarity({}));
          expect(clarity({})).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('ends at the range, not gradually', () => {
    const range = sightRange(EYES, targetBy(1, 0));
    expect(range).toBe(20);
    expect(sampleClarity(EYES, VIEWER, targetBy(19.99, 0), OPEN)).toBeGreaterThan(FAINTEST * 0.99);
  });

  it('is halved behind something that hides only the chest, and gone behind what hides all', () => {
    const target = targetBy(8, 0);
    const open = sampleClarity(EYES, VIEWER, target, OPEN);
    const halfHidden = sampleClarity(EYES, VIEWER, target, (_ax, _ay, _az, _bx, by) => by < 1.3);
    expect(halfHidden).toBeGreaterThan(0);
    expect(halfHidden).toBeLessThan(open);
    expect(sampleClarity(EYES, VIEWER, target, () => true)).toBe(0);
  });

  it('no ray is cast for a target outside range or cone', () => {
    let rays = 0;
    const count = (): boolean => {
      rays++;
      return false;
    };
    sampleClarity(EYES, VIEWER, targetBy(25, 0), count);
    sampleClarity(EYES, VIEWER, targetBy(5, 170), count);
    expect(rays).toBe(0);
    sampleClarity(EYES, VIEWER, targetBy(5, 0), count);
    expect(rays).toBe(2);
  });

  it('a target at the very place of the eyes is seen', () => {
    expect(sampleClarity(EYES, VIEWER, targetAt(0, 0), OPEN)).toBeGreaterThan(0.9);
  });
});
