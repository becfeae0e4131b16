/*
 * What both fixtures do: look at the globals while they are loaded, and leave a global and a variable of the environment
 * replaced. Whichever runs second would find what the first has left.
 */
import { expect, it, vi } from 'vitest';

export function lookAndLeaveStubs(): void {
  const found = ['screen' in globalThis, process.env['SKERRY_STUBBED']];
  it('finds nothing of the file before', () => expect(found).toEqual([false, undefined]));
  it('does not put back what it replaces', () => {
    vi.stubGlobal('screen', { width: 1 });
    vi.stubEnv('SKERRY_STUBBED', 'yes');
    expect(['screen' in globalThis, process.env['SKERRY_STUBBED']]).toEqual([true, 'yes']);
  });
}
