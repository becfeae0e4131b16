/*
 * Which page is on the screen while addresses change faster than pages load and leave.
 */
import { describe, expect, it } from 'vitest';
import { createOpenPages } from '../../src/shell/open-pages.ts';
import type { EndPage, Page } from '../../src/shell/page.ts';

/** A screen with the pages `a`, `b` and `both`, where `a` and `both` share a loader; whatever happens is logged. */
function openScreen() {
  const log: string[] = [];
  const loads: { id: string; come: () => void }[] = [];
  const ends = new Map<string, EndPage>();
  let hash = '';
  const load = (id: string) => () =>
    new Promise<() => EndPage>((resolve) =>
      loads.push({
        id,
        come: () =>
          resolve(() => {
            log.push(`start ${id}`);
            return () => {
              log.push(`end ${id}`);
              return ends.get(id)?.();
            };
          }),
      }),
    );
  const loadA = load('a');
  const loadB = load('b');
  const openWorkers = (id: string) => () => [{ terminate: () => log.push(`terminate ${id}`) } as unknown as Worker];
  const row = (id: string, load: Page['load']): Page => ({
    id,
    label: id,
    home: `#${id}`,
    match: (text) => text === `#${id}`,
    load,
    openWorkers: openWorkers(id),
  });
  const pages = createOpenPages({
    pages: [row('a', loadA), row('both', loadA), row('b', loadB)],
    root: {} as HTMLElement,
    hash: () => hash,
    onTurn: ({ id }) => log.push(`turn ${id}`),
  });
  const go = (next: string): Promise<void> => {
    hash = next;
    return pages.follow();
  };
  return { log, loads, ends, go };
}

describe('the page on the screen', () => {
  it('is the one the address names, and the one before has ended', async () => {
    const { log, loads, go } = openScreen();
    const first = go('#a');
    loads[0].come();
    await first;
    const second = go('#b');
    loads[1].come();
    await second;
    expect(log).toEqual(['turn a', 'start a', 'turn b', 'end a', 'start b']);
  });

  it('stays when the address goes to a row with the same loader', async () => {
    const { log, loads, go } = openScreen();
    const first = go('#a');
    loads[0].come();
    await first;
    await go('#both');
    expect(log).toEqual(['turn a', 'start a', 'turn both']);
    expect(loads).toHaveLength(1);
  });

  it('is never a page that came late', async () => {
    const { log, loads, go } = openScreen();
    const first = go('#a');
    const second = go('#b');
    loads[1].come();
    await second;
    loads[0].come();
    await first;
    expect(log).toEqual(['turn a', 'turn b', 'start b', 'terminate a']);
  });

  it('starts only once the page before has put away what it had to', async () => {
    const { log, loads, ends, go } = openScreen();
    let finish = (): void => {};
    ends.set(
      'a',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const first = go('#a');
    loads[0].come();
    await first;
    const second = go('#b');
    loads[1].come();
    await Promise.resolve();
    expect(log).not.toContain('start b');
    finish();
    await second;
    expect(log.at(-1)).toBe('start b');
  });

  it('stays when it says so, and can be left later', async () => {
    const { log, loads, ends, go } = openScreen();
    ends.set('a', () => Promise.resolve('stays' as const));
    const first = go('#a');
    loads[0].come();
    await first;
    const second = go('#b');
    loads[1].come();
    await second;
    expect(log).toEqual(['turn a', 'start a', 'turn b', 'end a', 'terminate b']);
    ends.delete('a');
    const third = go('#b');
    loads[2].come();
    await third;
    expect(log.slice(-2)).toEqual(['end a', 'start b']);
  });
});
