/*
 * The layout of the desk is remembered, and a broken one is replaced.
 */
import { expect, it } from 'vitest';
import { createLayoutStore } from '../../../src/pages/studio/desk/layout.ts';

function memory(text?: string): Pick<Storage, 'getItem' | 'setItem'> & { text: string | undefined } {
  return {
    text,
    getItem() {
      return this.text ?? null;
    },
    setItem(_, value) {
      this.text = value;
    },
  };
}

it('is as it was left', () => {
  const storage = memory();
  createLayoutStore(storage).change({ views: 'map', formWidth: 400, isSwapped: true });
  expect(createLayoutStore(storage).layout.value).toMatchObject({ views: 'map', formWidth: 400, isSwapped: true });
});

it.each(['not JSON', '{"formWidth":1e9}', '{"views":7}', '[]', 'null'])('ignores %s', (text) => {
  expect(createLayoutStore(memory(text)).layout.value).toMatchObject({ views: 'both', formWidth: 340 });
});

it('works without storage', () => {
  const store = createLayoutStore(undefined);
  store.change({ hasForm: false });
  expect(store.layout.value.hasForm).toBe(false);
});
