/*
 * The desk's state without a page: steps, states, refusals and single layers.
 */
import { canonicalDocument, decodeHistory, encodeHistory } from '@skerry/document';
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createDesk, type Desk, historyOfWorld } from '../../../src/pages/studio/desk/desk.ts';
import { onlyLayer } from '../../../src/pages/studio/desk/solo.ts';
import { worldOfPreset } from '../../../src/world/world-choice.ts';

const SKERRY = findPreset('skerry')!;
const openDesk = (): Desk => createDesk(historyOfWorld(worldOfPreset(SKERRY), 'Windward'));
const textOf = (desk: Desk): string => canonicalDocument(desk.document.value);

describe('the desk', () => {
  it('goes to any state of its history and keeps the others', () => {
    const desk = openDesk();
    const texts = new Map([[desk.revision.value, textOf(desk)]]);
    for (const seed of ['a', 'b', 'c']) {
      desk.setSeed(seed);
      texts.set(desk.revision.value, textOf(desk));
    }
    for (const [revision, text] of [...texts].toReversed()) {
      desk.goTo(revision);
      expect(textOf(desk)).toBe(text);
    }
    desk.goTo(999);
    expect(desk.revision.value).toBe([...texts.keys()][0]);
    expect(desk.history.value.future).toHaveLength(3);
  });

  it('knows the world of every state, also of a history that was stored', () => {
    const desk = openDesk();
    const first = desk.revision.value;
    for (const seed of ['a', 'b', 'c', 'd']) desk.setSeed(seed);
    desk.undo();
    const revisions = [...desk.history.value.past, ...desk.history.value.future].map(({ revision }) => revision);
    const again = createDesk(decodeHistory(encodeHistory(desk.history.value)).history!);
    for (const one of [desk, again]) {
      expect(revisions.toReversed().map((revision) => one.worldAt(revision)?.seed)).toEqual(['d', 'c', 'b', 'a']);
      expect(one.worldAt(first)?.seed).toBe(SKERRY.seed);
      expect(one.worldAt(999)).toBeUndefined();
      expect(one.document.value.seed, 'looking changes nothing').toBe('c');
    }
  });

  it('refuses what is not valid and changes nothing', () => {
    const desk = openDesk();
    const before = desk.history.value;
    const { recipe } = SKERRY;
    const issues = desk.setRecipe({ ...recipe, water: { ...recipe.water, seaLevel: 1e9 } }, 'Flood');
    expect(issues.map(({ path }) => path)).toEqual(['recipe.water.seaLevel']);
    expect(desk.history.value).toBe(before);
  });

  it('shows one layer alone without changing the document', () => {
    const desk = openDesk();
    const shown = onlyLayer(desk.world.value, 'hills');
    expect(shown.recipe.terrain.layers.filter(({ on }) => on).map(({ id }) => id)).toEqual(['hills']);
    expect(onlyLayer(desk.world.value, 'nothing')).toBe(desk.world.value);
    expect(desk.document.value.recipe.terrain.layers.filter(({ on }) => on).length).toBeGreaterThan(1);
  });
});
