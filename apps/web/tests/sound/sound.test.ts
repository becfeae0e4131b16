/*
 * What can be said of sounds without hearing them: where they are, what captions say, who is silenced, what they are
 * made of.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_STEP, callAt, STILL } from '../../src/sound/ambience.ts';
import { addCaption, type Caption, liveCaptions } from '../../src/sound/captions.ts';
import { buildBrownNoise, buildEcho, buildWhiteNoise } from '../../src/sound/noise.ts';
import { patchSeconds } from '../../src/sound/patch.ts';
import { patchOf } from '../../src/sound/patches.ts';
import { directionOf, relativeTo } from '../../src/sound/place.ts';
import { CUE_FACTS, type CueKind, type SoundCue } from '../../src/sound/sound-cue.ts';
import { createVoiceLimit } from '../../src/sound/voice-limit.ts';

const here = { x: 100, y: 5, z: -40, yaw: 0 };

describe('places', () => {
  it('turn with the head: east is right when looking north, ahead when looking east', () => {
    const east = { x: 110, y: 5, z: -40 };
    expect(directionOf(here, east)).toBe('right');
    expect(directionOf({ ...here, yaw: Math.PI / 2 }, east)).toBe('ahead');
    expect(directionOf({ ...here, yaw: Math.PI }, east)).toBe('left');
    expect(directionOf({ ...here, yaw: -Math.PI / 2 }, east)).toBe('behind');
    expect(directionOf(here, undefined)).toBe('here');
  });

  it('keep their distance however one turns, and lose nothing far out', () => {
    const angle = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(angle, fc.integer({ min: -1e9, max: 1e9 }), (yaw, far) => {
        const { x, y, z } = relativeTo({ x: far, y: 0, z: -far, yaw }, { x: far + 3, y: 2, z: -far - 4 });
        expect(Math.hypot(x, z)).toBeCloseTo(5, 9);
        expect(y).toBe(2);
      }),
    );
  });
});

describe('captions', () => {
  const behind = { x: 100, y: 5, z: -30 };

  it('say what is heard and from where, once', () => {
    let captions: readonly Caption[] = [];
    captions = addCaption(captions, { kind: 'seen' }, behind, here, 0);
    captions = addCaption(captions, { kind: 'seen' }, behind, here, 1);
    expect(captions).toEqual([{ kind: 'seen', text: 'you are seen', direction: 'behind', until: 4 }]);
    expect(liveCaptions(captions, 3.9)).toBe(captions);
    expect(liveCaptions(captions, 4)).toEqual([]);
  });

  it('leave out the player’s own steps, sounds without meaning, and what is too far to be heard', () => {
    const step: SoundCue = { kind: 'step', surface: 'grass', force: 1 };
    expect(addCaption([], step, undefined, here, 0)).toEqual([]);
    expect(addCaption([], step, behind, here, 0)).toHaveLength(1);
    expect(addCaption([], { kind: 'coin' }, undefined, here, 0)).toEqual([]);
    const far = { x: 100, y: 5, z: 60 };
    expect(addCaption([], { kind: 'hit', isHeavy: true }, far, here, 0)).toEqual([]);
    expect(addCaption([], { kind: 'howl' }, far, here, 0)).toHaveLength(1);
  });

  it('are never more than four, the newest kept', () => {
    const kinds = ['seen', 'hidden', 'call', 'howl', 'discovery', 'won'] as const;
    const captions = kinds.reduce<readonly Caption[]>(
      (list, kind) => addCaption(list, { kind }, undefined, here, 0),
      [],
    );
    expect(captions.map(({ kind }) => kind)).toEqual(kinds.slice(2));
  });
});

describe('voices', () => {
  const voice = (priority: number, endsAt: number, stopped: number[] = []) => ({
    priority,
    endsAt,
    stop: () => void stopped.push(priority),
  });

  it('are limited: the least important one makes room, an equal one waits', () => {
    const limit = createVoiceLimit(3);
    const stopped: number[] = [];
    for (const priority of [2, 1, 3]) {
      expect(limit.admit(priority, 0)).toBe(true);
      limit.add(voice(priority, 10, stopped));
    }
    expect(limit.admit(1, 0)).toBe(false);
    expect(limit.admit(2, 0)).toBe(true);
    expect(stopped).toEqual([1]);
  });

  it('that have ended leave their place', () => {
    const limit = createVoiceLimit(1);
    limit.add(voice(9, 1));
    expect([limit.admit(0, 0.5), limit.admit(0, 1.5), limit.count(1.5)]).toEqual([false, true, 0]);
  });

  it('never exceed the limit, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(20), fc.nat(3))), (arrivals) => {
        const limit = createVoiceLimit(4);
        let now = 0;
        for (const [priority, length, wait] of arrivals) {
          now += wait;
          if (limit.admit(priority, now)) limit.add(voice(priority, now + length));
          expect(limit.count(now)).toBeLessThanOrEqual(4);
        }
      }),
    );
  });
});

describe('patches', () => {
  const surfaces = ['grass', 'earth', 'sand', 'rock', 'snow', 'ice', 'water'] as const;
  const rich: SoundCue[] = [
    ...surfaces.map((surface): SoundCue => ({ kind: 'step', surface, force: 0.5 })),
    { kind: 'land', force: 1 },
    { kind: 'splash', force: 1 },
    ...[true, false].flatMap((is): SoundCue[] => [
      { kind: 'swing', isHeavy: is },
      { kind: 'hit', isHeavy: is },
      { kind: 'block', isPerfect: is },
    ]),
    { kind: 'bell', semitone: 7 },
  ];
  const isPlain = (kind: CueKind): boolean => !rich.some((cue) => cue.kind === kind);
  const cues = [
    ...rich,
    ...(Object.keys(CUE_FACTS) as CueKind[]).filter(isPlain).map((kind) => ({ kind }) as SoundCue),
  ];

  it('exist for every cue, can be heard, and end', () => {
    for (const cue of cues) {
      const patch = patchOf(cue);
      const what = JSON.stringify(cue);
      expect(patchSeconds(patch), what).toBeGreaterThan(0.03);
      expect(patchSeconds(patch), what).toBeLessThan(4);
      for (const { gain, hertz, decay, filter } of patch.layers) {
        expect(gain, what).toBeGreaterThan(0);
        expect(gain, what).toBeLessThan(1);
        // Exponential ramps cannot touch zero.
        for (const value of [...hertz, ...(filter?.hertz ?? []), decay]) expect(value, what).toBeGreaterThan(0);
      }
    }
  });

  it('of steps differ by ground, and a sneaking foot is softer', () => {
    const steps = surfaces.map((surface) => JSON.stringify(patchOf({ kind: 'step', surface, force: 0.5 })));
    expect(new Set(steps).size).toBe(surfaces.length);
    const loudness = (force: number): number =>
      patchOf({ kind: 'step', surface: 'rock', force }).layers.reduce((sum, { gain }) => sum + gain, 0);
    expect(loudness(0)).toBeLessThan(loudness(1) * 0.5);
  });
});

describe('the land', () => {
  const count = (kind: 'bird' | 'insect', part: Partial<typeof STILL>): number =>
    Array.from({ length: 4000 }, (_, step) => callAt(step, { ...STILL, ...part })).filter((call) => call?.kind === kind)
      .length;

  it('has birds in the woods by day, insects by night, and neither in a still place', () => {
    const seconds = 4000 * CALL_STEP;
    expect(count('bird', { trees: 1 }) / seconds).toBeCloseTo(0.35, 1);
    expect(count('bird', { trees: 1, night: 1 })).toBe(0);
    expect(count('insect', { trees: 1, night: 1 })).toBeGreaterThan(count('insect', { trees: 1, night: 1, cold: 0.8 }));
    expect(count('insect', { trees: 1 })).toBe(0);
    expect(count('bird', {}) + count('insect', {})).toBe(0);
  });
});

describe('noise', () => {
  it('is the same every time, within bounds, and without a step where it loops', () => {
    const brown = buildBrownNoise(20_000);
    expect(buildBrownNoise(20_000)).toEqual(brown);
    const most = brown.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    expect(most).toBeCloseTo(1, 5);
    const steps = Array.from({ length: 19_999 }, (_, i) => Math.abs(brown[i + 1] - brown[i]));
    expect(Math.abs(brown[0] - brown[19_999])).toBeLessThanOrEqual(Math.max(...steps));
    expect(Math.abs(buildWhiteNoise(20_000).reduce((sum, sample) => sum + sample, 0) / 20_000)).toBeLessThan(0.02);
  });

  it('as an echo fades, and differs between the ears', () => {
    const [left, right] = buildEcho(8000, 1);
    const power = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
    expect(power(left.subarray(4000))).toBeLessThan(power(left.subarray(0, 4000)) * 0.1);
    expect(left).not.toEqual(right);
  });
});
