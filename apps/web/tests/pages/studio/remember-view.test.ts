/*
 * Where a document was looked at is remembered, and nonsense is ignored.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recallView, rememberView } from '../../../src/pages/studio/desk/remember-view.ts';

const VIEW = { map: { x: 1, z: 2, span: 300 }, orbit: { x: 1, z: 2, distance: 50, yaw: 0, tilt: 0.5 }, stage: 'water' };
let texts: Map<string, string>;

beforeEach(() => {
  texts = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is as it was left, document by document', () => {
  rememberView('a', VIEW);
  expect(recallView('a')).toEqual(VIEW);
  expect(recallView('b')).toBeUndefined();
});

it.each(['nonsense', '{}', JSON.stringify({ ...VIEW, map: { x: 'far', z: 0, span: 1 } })])('ignores %s', (text) => {
  texts.set('skerry.studio.view.a', text);
  expect(recallView('a')).toBeUndefined();
});

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberView('a', VIEW);
  expect(recallView('a')).toBeUndefined();
});
