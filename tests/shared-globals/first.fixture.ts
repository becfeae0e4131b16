/*
 * Leaves a global and a variable of the environment replaced. It is longer than second.fixture.ts: Vitest runs the
 * longer file first. This comment makes it so, together with the name of the test below, which is long for no other
 * reason than that one file must be longer than the other, whatever happens to the two of them in years to come.
 */
import { expect, it, vi } from 'vitest';

it('replaces what the next file looks at, and does not put it back', () => {
  vi.stubGlobal('screen', { width: 1 });
  vi.stubEnv('SKERRY_STUBBED', 'yes');
  expect('screen' in globalThis).toBe(true);
  expect(process.env['SKERRY_STUBBED']).toBe('yes');
});
