import { describe, expect, it } from 'vitest';
import { PLAY_ACTIONS } from '../../../src/input/play-actions.ts';
import { createInputMap } from '../../../src/input/input-map.ts';
import { closes, overlayOf } from '../../../src/pages/play/overlay-keys.ts';

describe('a key that opens something', () => {
  it('closes it again, wherever it is bound', () => {
    const { map } = createInputMap(PLAY_ACTIONS, { map: ['key:KeyN'] });
    expect(overlayOf('map')).toBe('map');
    expect(closes('key:KeyN', 'map', map)).toBe(true);
    expect(closes('key:KeyM', 'map', map)).toBe(false);
    expect(closes('pad:9', 'pause', createInputMap(PLAY_ACTIONS).map)).toBe(true);
  });

  it('leaves other menus, and Escape, alone', () => {
    const { map } = createInputMap(PLAY_ACTIONS);
    expect(closes('key:KeyM', 'journal', map)).toBe(false);
    expect(closes('key:KeyM', 'none', map)).toBe(false);
    expect(closes('key:Escape', 'pause', map)).toBe(false);
  });
});
