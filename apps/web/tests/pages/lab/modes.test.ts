/*
 * The modes of the Lab without a browser: the map goes along from mode to mode, addresses and Back find the mode and its
 * settings, and parts are loaded once.
 */
import { createChannelPair } from '@skerry/kit';
import { OPEN, serveLab } from '@skerry/lab';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLabState, type LabState } from '../../../src/pages/lab/lab-state.ts';
import type { LabMode, LabPart, StartPart } from '../../../src/pages/lab/modes/lab-mode.ts';
import { createModeParts } from '../../../src/pages/lab/modes/mode-parts.ts';
import { PAGE_CLOCK } from '../../../src/worker/worker-channel.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.unstubAllGlobals();
});

const MODES = [{ id: '' }, { id: 'race' }, { id: 'crowds' }];

function openLab(hash = '#lab', storage?: Map<string, string>): { browser: FakeBrowser; state: LabState } {
  const browser = openFakeBrowser(hash, storage);
  vi.stubGlobal('requestAnimationFrame', (action: (now: number) => void) => setTimeout(() => action(Date.now()), 1));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  const openChannel = () => {
    const pair = createChannelPair({ defer: (action) => void setTimeout(action) });
    serveLab(pair.far, () => performance.now());
    return pair.near;
  };
  const state = createLabState({ openChannel, clock: PAGE_CLOCK, modes: MODES });
  endings.push(() => state.dispose());
  return { browser, state };
}

const paint = (state: LabState): void =>
  state.edit({ kind: 'paint', shape: 'rectangle', ground: OPEN, size: 1, cells: [0, 300] });

describe('modes of the Lab', () => {
  it('keep the map, with its history, and Back returns to the mode before', () => {
    const { browser, state } = openLab();
    paint(state);
    const { scene } = state;
    state.openMode('race');
    expect([state.mode.value, browser.hash().slice(0, 10)]).toEqual(['race', '#lab/race=']);
    expect(browser.entries()[0]).toMatch(/^#lab=./);
    browser.back();
    expect(state.mode.value).toBe('');
    expect(state.scene).toBe(scene);
    expect(scene.canUndo).toBe(true);
  });

  it('are opened by a link together with their settings and the map', () => {
    const { state } = openLab();
    paint(state);
    state.openMode('race');
    state.keepModeSettings('race', { runners: ['jps', 'greedy'] });
    const link = new URL(state.link()).hash;
    const again = openLab(link).state;
    expect(again.mode.value).toBe('race');
    expect(again.modeSettings.value.race).toEqual({ runners: ['jps', 'greedy'] });
    expect(again.scene.map).toEqual(state.scene.map);
  });

  it('keep their settings while another mode is shown', () => {
    const { browser, state } = openLab();
    state.openMode('race');
    state.keepModeSettings('race', { runners: ['jps'] });
    state.openMode('crowds');
    state.keepModeSettings('crowds', { units: 7 });
    state.openMode('');
    expect(state.modeSettings.value).toMatchObject({ race: { runners: ['jps'] }, crowds: { units: 7 } });
    browser.back();
    expect([state.mode.value, state.modeSettings.value.crowds]).toEqual(['crowds', { units: 7 }]);
  });

  it('open on the map of the last visit; the first one where an address names none', () => {
    const { browser, state } = openLab();
    paint(state);
    state.openMode('race');
    state.keepModeSettings('race', { runners: ['jps'] });
    const crowds = openLab('#lab/crowds', browser.storage).state;
    expect([crowds.mode.value, crowds.modeSettings.value.crowds]).toEqual(['crowds', undefined]);
    expect(crowds.scene.map).toEqual(state.scene.map);
    expect(openLab('#lab', browser.storage).state.mode.value).toBe('');
  });

  it('that are not known are named, and the first is shown', () => {
    const { state } = openLab('#lab/sculpture');
    expect([state.mode.value, state.toast.value]).toEqual(['', expect.stringContaining('“sculpture”')]);
  });
});

describe('parts of the modes', () => {
  const partNamed = (log: string[], name: string): StartPart => {
    return (): LabPart => {
      log.push(`start ${name}`);
      return { View: () => null, dispose: () => log.push(`end ${name}`) };
    };
  };

  it('are started once, when they are first shown, and ended with the Lab', async () => {
    const { state } = openLab();
    const log: string[] = [];
    const modes: LabMode[] = [
      { id: '', label: 'Watch', load: () => partNamed(log, 'watch') },
      { id: 'race', label: 'Race', load: () => Promise.resolve(partNamed(log, 'race')) },
    ];
    const parts = createModeParts(state, modes);
    expect(parts.shown.value.status).toBe('ready');
    state.openMode('race');
    expect(parts.shown.value.status).toBe('loading');
    await vi.waitFor(() => expect(parts.shown.value.status).toBe('ready'));
    state.openMode('');
    state.openMode('race');
    expect(log).toEqual(['start watch', 'start race']);
    parts.dispose();
    expect(log.slice(2)).toEqual(['end watch', 'end race']);
  });

  it('that come late do not replace the mode that was chosen since', async () => {
    const { state } = openLab();
    const log: string[] = [];
    let arrive: (start: StartPart) => void = () => {};
    const modes: LabMode[] = [
      { id: '', label: 'Watch', load: () => partNamed(log, 'watch') },
      { id: 'race', label: 'Race', load: () => new Promise((resolve) => (arrive = resolve)) },
    ];
    const parts = createModeParts(state, modes);
    const first = parts.shown.value;
    state.openMode('race');
    state.openMode('');
    arrive(partNamed(log, 'race'));
    await Promise.resolve();
    expect(parts.shown.value).toEqual(first);
    parts.dispose();
  });

  it('that could not be fetched can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { state } = openLab('#lab/race');
    let tries = 0;
    const load = (): Promise<StartPart> =>
      ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(partNamed([], 'race'));
    const parts = createModeParts(state, [{ id: 'race', label: 'Race', load }]);
    await vi.waitFor(() => expect(parts.shown.value.status).toBe('failed'));
    parts.retry();
    await vi.waitFor(() => expect(parts.shown.value.status).toBe('ready'));
    parts.dispose();
    vi.restoreAllMocks();
  });
});
