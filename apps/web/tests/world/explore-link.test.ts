/*
 * Links to a view: what is written is what is read, and what cannot be read is explained.
 */
import { findPreset } from '@skerry/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeExploreLink, encodeExploreLink, type ExploreLink, isExploreHash } from '../../src/world/explore-link.ts';

const { recipe } = findPreset('skerry')!;
const WORLD = { presetId: 'skerry', recipe, seed: 'windward', generatorVersion: 1 } as const;

describe('a link to a view', () => {
  it('comes back as it was written', () => {
    const metres = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(
        metres,
        metres,
        fc.integer({ min: -900, max: 9000 }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: -89, max: 89 }),
        fc.integer({ min: 0, max: 24 }),
        fc.constantFrom('fly', 'walk'),
        fc.string({ minLength: 1, maxLength: 40, size: 'max' }),
        (x, z, y, yawDeg, pitchDeg, hour, mode, seed) => {
          fc.pre(seed.isWellFormed());
          const eye = { x, y, z, yaw: (yawDeg * Math.PI) / 180, pitch: (pitchDeg * Math.PI) / 180 };
          const link: ExploreLink = { ...WORLD, seed, eye, hour, mode: mode as 'fly' | 'walk' };
          const hash = encodeExploreLink(link);
          expect(isExploreHash(hash)).toBe(true);
          const { issues, link: read } = decodeExploreLink(hash);
          expect(issues).toEqual([]);
          expect(read).toMatchObject({ seed, hour, mode });
          for (const axis of ['x', 'y', 'z', 'yaw', 'pitch'] as const)
            expect(read!.eye![axis]).toBeCloseTo(eye[axis], 6);
        },
      ),
      { numRuns: 100, seed: 3 },
    );
  });

  it('may name a place on the ground alone', () => {
    const hash = encodeExploreLink({ ...WORLD, spot: { x: 12, z: -7 }, hour: 9, mode: 'walk' });
    expect(hash).toBe('#w=1.1;skerry;windward&eye=12,-7&hour=9');
    expect(decodeExploreLink(hash).link).toMatchObject({ spot: { x: 12, z: -7 }, hour: 9, mode: 'walk' });
  });

  it('names every problem at once and opens nothing', () => {
    const { issues, link } = decodeExploreLink('#w=1.1;skery;a&eye=1,2,3&hour=25&mode=swim&zoom=2');
    expect(link).toBeUndefined();
    expect(issues.map(({ path }) => path)).toEqual(['link.preset', 'link.eye', 'link.hour', 'link.mode', 'link']);
  });

  it.each(['eye=', 'eye=a,b', 'eye=1e99,0', 'eye=0,0,0,0,95', 'eye=0,NaN', 'hour=', 'hour=x'])(
    'with %s is not opened',
    (part) => {
      const { issues, link } = decodeExploreLink(`#w=1.1;skerry;a&eye=0,0&${part}`);
      expect(link).toBeUndefined();
      expect(issues).toHaveLength(1);
    },
  );
});

it.each(['eye=1000000001,0', 'eye=0,20,-2e9,90,0'])('a link beyond the edge of the world says so: %s', (part) => {
  const { issues, link } = decodeExploreLink(`#w=1.1;skerry;a&${part}`);
  expect(link).toBeUndefined();
  expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    `link.eye: the world ends 1000 million metres from its middle, and "${part.slice(4)}" lies beyond`,
  ]);
});
