import { expect, it } from 'vitest';
import { createFramePace } from '../../src/landscape/frame-pace.ts';
import type { FrameLimit } from '../../src/settings/settings-schema.ts';

/** Frames drawn in a second on a screen that shows so many. */
function framesIn(limit: FrameLimit, screen: number): number {
  const pace = createFramePace();
  let count = 0;
  for (let frame = 0; frame < screen; frame++) if (pace.isDue((frame * 1000) / screen, limit)) count++;
  return count;
}

it('draws every frame without a limit, and no more than the limit with one', () => {
  expect(framesIn('none', 144)).toBe(144);
  expect(framesIn('60', 60), 'a screen as fast as the limit loses none').toBe(60);
  expect(framesIn('30', 60)).toBe(30);
  for (const limit of ['30', '60', '120'] as const)
    for (const screen of [60, 75, 120, 144, 240]) {
      const count = framesIn(limit, screen);
      const most = Math.min(Number(limit), screen);
      expect(count, `${limit} at ${screen}`).toBeLessThanOrEqual(most + 1);
      expect(count, `${limit} at ${screen}`).toBeGreaterThan(most * 0.6);
    }
});
