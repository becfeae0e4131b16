import { describe, expect, it } from 'vitest';
import { createDynamicResolution } from '../../src/quality/dynamic-resolution.ts';
import { createFrameClock } from '../../src/frame/frame-clock.ts';
import { qualityFor } from '../../src/quality/probe-quality.ts';
import { MIN_REACH } from '../../src/lod/lod-ranges.ts';
import { QUALITIES, QUALITY_NAMES } from '../../src/quality/quality.ts';

describe('quality presets', () => {
  it('never ask for less than the one before', () => {
    for (let k = 1; k < QUALITY_NAMES.length; k++) {
      const weaker = QUALITIES[QUALITY_NAMES[k - 1]];
      const stronger = QUALITIES[QUALITY_NAMES[k]];
      for (const [name, value] of Object.entries(stronger))
        if (name !== 'name' && name !== 'leastScale')
          expect(Number(value), `${name} of ${stronger.name}`).toBeGreaterThanOrEqual(
            Number(weaker[name as keyof typeof weaker]),
          );
    }
  });

  it('reach far enough for levels to fit into each other, and software casts no shadows', () => {
    for (const { nearReach } of Object.values(QUALITIES)) expect(nearReach).toBeGreaterThanOrEqual(MIN_REACH);
    expect(QUALITIES.software.shadowSize).toBe(0);
  });
});

describe('the choice of a preset', () => {
  it('is software without a graphics card, and never better for a slower one or a larger screen', () => {
    expect(qualityFor({ milliseconds: 0.1, isSoftware: true }, 1)).toBe('software');
    const rank = (milliseconds: number, megapixels: number): number =>
      QUALITY_NAMES.indexOf(qualityFor({ milliseconds, isSoftware: false }, megapixels));
    let before = Infinity;
    for (let milliseconds = 0.1; milliseconds < 300; milliseconds *= 1.3) {
      expect(rank(milliseconds, 2)).toBeLessThanOrEqual(before);
      expect(rank(milliseconds, 8)).toBeLessThanOrEqual(rank(milliseconds, 2));
      before = rank(milliseconds, 2);
    }
    expect([rank(0.1, 1), rank(1000, 1)]).toEqual([4, 0]);
  });
});

describe('dynamic resolution', () => {
  const run = (resolution: ReturnType<typeof createDynamicResolution>, frameMs: number, frames: number): void => {
    for (let k = 0; k < frames; k++) resolution.note(frameMs);
  };

  it('goes down when frames are slow, never below its least, and up again when there is time', () => {
    const resolution = createDynamicResolution({ leastScale: 0.5, targetMs: 16 });
    run(resolution, 30, 100);
    expect(resolution.scale).toBeLessThan(0.9);
    run(resolution, 30, 2000);
    expect(resolution.scale).toBe(0.5);
    run(resolution, 15, 5000);
    expect(resolution.scale).toBe(1);
  });

  it('does not mind a tab that was hidden', () => {
    const resolution = createDynamicResolution({ leastScale: 0.5, targetMs: 16 });
    run(resolution, 60_000, 200);
    expect(resolution.scale).toBe(1);
  });
});

describe('the frame clock', () => {
  it('gives the average and the slowest frames of its ring', () => {
    const clock = createFrameClock(200);
    for (let k = 0; k < 500; k++) clock.note(k === 450 ? 100 : 10, 2);
    const { averageMs, slow1Ms, slow01Ms, scriptMs, recentMs } = clock.read();
    expect(recentMs).toHaveLength(200);
    expect(averageMs).toBeCloseTo(10.45);
    expect(slow1Ms).toBeCloseTo(55);
    expect(slow01Ms).toBe(100);
    expect(scriptMs).toBe(2);
  });

  it('is empty before the first frame', () => {
    expect(createFrameClock().read()).toEqual({ recentMs: [], averageMs: 0, slow1Ms: 0, slow01Ms: 0, scriptMs: 0 });
  });
});
