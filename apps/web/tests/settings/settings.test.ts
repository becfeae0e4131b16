/*
 * Settings from a store that anyone may have written to: kept one by one, carried over from older versions, followed.
 */
import { QUALITY_NAMES } from '@skerry/view';
import { checkLeaf, formatValue } from '@skerry/kit/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSettings, initialSettings, SETTINGS_VERSION } from '../../src/settings/check-settings.ts';
import { fieldsOf, GROUP_NAMES, SETTINGS_SCHEMA } from '../../src/settings/settings-schema.ts';
import { createSettingsStore, type TextStore } from '../../src/settings/settings-store.ts';

function createTextStore(
  entries: Readonly<Record<string, string>> = {},
): TextStore & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return { map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
}

describe('the schema', () => {
  it('has a default that each setting can have, and says every value in words', () => {
    for (const group of GROUP_NAMES)
      for (const [name, setting] of Object.entries(fieldsOf(group))) {
        expect(checkLeaf(setting, setting.default), `${group}.${name}`).toBeUndefined();
        expect(formatValue(setting, setting.default)).not.toBe('');
      }
  });

  it('offers the qualities there are', () => {
    expect(SETTINGS_SCHEMA.graphics.fields.quality.options).toEqual(['auto', ...QUALITY_NAMES]);
  });
});

describe('checking', () => {
  it.each([undefined, null, 3, 'x', [], {}, { version: 99, settings: { sound: { master: 0 } } }, { version: 2 }])(
    'what makes no sense becomes the first settings: %j',
    (value) => {
      expect(checkSettings(value).settings).toEqual(initialSettings());
    },
  );

  it('keeps what makes sense, one by one, and names the rest', () => {
    const { settings, issues } = checkSettings({
      version: SETTINGS_VERSION,
      settings: {
        graphics: { quality: 'gold', drawShare: 0.5 },
        sound: { master: Number.NaN, music: 0 },
        controls: { invertY: 'yes', sneak: 'hold' },
        bindings: { play: { jump: ['key:KeyJ'], run: 3 }, kitchen: { a: ['b'] } },
      },
    });
    const first = initialSettings();
    expect(settings).toEqual({
      ...first,
      graphics: { ...first.graphics, drawShare: 0.5 },
      sound: { ...first.sound, music: 0 },
      controls: { ...first.controls, sneak: 'hold' },
      bindings: { play: { jump: ['key:KeyJ'] } },
    });
    expect(issues.map(({ path }) => path)).toEqual(['graphics.quality', 'sound.master', 'controls.invertY']);
  });

  it('never throws, and gives whole settings, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { settings } = checkSettings({ version: SETTINGS_VERSION, settings: value });
        expect(checkSettings({ version: SETTINGS_VERSION, settings }).settings).toEqual(settings);
      }),
    );
  });

  it('carries version 1 over, which was written by Explore alone', () => {
    const { settings } = checkSettings({
      version: 1,
      settings: { quality: 'low', drawShare: 0.4, invertY: true, lookSpeed: 2 },
      link: '#explore',
    });
    expect(settings.graphics).toMatchObject({ quality: 'low', drawShare: 0.4 });
    expect(settings.controls).toMatchObject({ invertY: true, lookSpeed: 2 });
  });
});

it("version 2 had keys of the game only, and they stay the game's", () => {
  const { settings } = checkSettings({
    version: 2,
    settings: { sound: { music: 0 }, bindings: { jump: ['key:KeyJ'] } },
  });
  expect(settings.bindings).toEqual({ play: { jump: ['key:KeyJ'] } });
  expect(settings.sound.music).toBe(0);
});

describe('the store', () => {
  it('remembers changes and sets groups back', () => {
    const text = createTextStore();
    const store = createSettingsStore(text);
    store.change('sound', { music: 0.25 });
    store.change('accessibility', { captions: true });
    store.bind('play', { jump: ['key:KeyJ'] });
    const again = createSettingsStore(text);
    expect(again.settings.value).toEqual(store.settings.value);
    expect(again.settings.value.sound.music).toBe(0.25);
    again.reset('sound');
    expect(again.settings.value.sound).toEqual(initialSettings().sound);
    expect(again.settings.value.accessibility.captions).toBe(true);
    again.reset();
    expect(createSettingsStore(text).settings.value).toEqual(initialSettings());
  });

  it('moves settings of old into their own entry before that entry is rewritten', () => {
    const text = createTextStore({
      'skerry.explore': JSON.stringify({ version: 1, settings: { quality: 'low' }, link: '#x' }),
    });
    createSettingsStore(text);
    text.setItem('skerry.explore', JSON.stringify({ version: 1, link: '#y' }));
    expect(createSettingsStore(text).settings.value.graphics.quality).toBe('low');
  });

  it('that cannot be written to works on, and says that it forgets', () => {
    const full: TextStore = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    const store = createSettingsStore(full);
    store.change('sound', { music: 0.25 });
    expect(store.settings.value.sound.music).toBe(0.25);
    expect(store.isLasting.value).toBe(false);
  });

  it('that is broken gives the first settings', () => {
    expect(createSettingsStore(createTextStore({ 'skerry.settings': '{' })).settings.value).toEqual(initialSettings());
  });
});
