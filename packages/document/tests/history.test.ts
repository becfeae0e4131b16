/*
 * What a person expects of undo: drags are one step, what was saved is known, nothing invalid gets in.
 */
import { formatIssues } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  createHistory,
  decodeHistory,
  editDocument,
  editTo,
  encodeHistory,
  goToMark,
  type History,
  isDirty,
  markAs,
  markSaved,
  nextSteps,
  redo,
  undo,
} from '../src/index.ts';
import { makeDocument } from './make-document.ts';

const SEA = 'recipe.water.seaLevel';

function setSea(history: History, value: unknown, gesture?: string): History {
  const changes = [{ kind: 'set', path: SEA, value }] as const;
  const { issues, history: next } = editDocument(history, { label: 'Sea level', changes, ...(gesture && { gesture }) });
  expect(formatIssues(issues)).toBe('');
  return next;
}

const seaOf = ({ document }: History): number => document.recipe.water.seaLevel;
const start = (): History => createHistory(makeDocument(), { isSaved: true });

describe('a drag', () => {
  it('is one step of undo', () => {
    let history = setSea(start(), 1);
    for (const value of [2, 3, 4]) history = setSea(history, value, 'drag 1');
    expect(history.past).toHaveLength(2);
    expect(seaOf(undo(history))).toBe(1);
    expect(seaOf(redo(undo(history)))).toBe(4);
  });

  it('is a step of its own, apart from the drag before it', () => {
    const history = setSea(setSea(start(), 2, 'drag 1'), 3, 'drag 2');
    expect(seaOf(undo(history))).toBe(2);
  });

  it('may move several parameters', () => {
    let history = start();
    for (const value of [1, 2])
      history = editDocument(history, {
        label: 'Flood',
        gesture: 'drag',
        changes: [
          { kind: 'set', path: SEA, value },
          ...(value === 2 ? [{ kind: 'set', path: 'recipe.scatter.density', value: 0.5 } as const] : []),
        ],
      }).history;
    expect(history.past).toHaveLength(1);
    const { recipe } = undo(history).document;
    expect([recipe.water.seaLevel, recipe.scatter.density]).toEqual([0, 1]);
  });

  it('that ends where it began leaves no step', () => {
    const history = setSea(setSea(start(), 5, 'drag'), 0, 'drag');
    expect(history.past).toEqual([]);
    expect(isDirty(history)).toBe(false);
  });

  it('that goes on after a save can still be undone to what was saved', () => {
    const saved = markSaved(setSea(start(), 5, 'drag'));
    const history = setSea(saved, 6, 'drag');
    expect(isDirty(history)).toBe(true);
    expect(isDirty(undo(history))).toBe(false);
    expect(seaOf(undo(history))).toBe(5);
  });

  it('of items in a list is not merged: each move is a step', () => {
    let history = start();
    for (const to of [1, 2])
      history = editDocument(history, {
        label: 'Move',
        gesture: 'drag',
        changes: [{ kind: 'move', path: 'recipe.biomes', from: to - 1, to }],
      }).history;
    expect(history.past).toHaveLength(2);
  });
});

describe('a document', () => {
  it('is dirty until it is saved, and clean again when it is undone to what was saved', () => {
    expect(isDirty(createHistory(makeDocument()))).toBe(true);
    const history = setSea(start(), 3);
    expect([isDirty(start()), isDirty(history), isDirty(undo(history)), isDirty(redo(undo(history)))]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(isDirty(undo(markSaved(history)))).toBe(true);
  });

  it('is dirty for good once what was saved is forgotten', () => {
    let history = createHistory(makeDocument(), { isSaved: true, maxEdits: 3 });
    for (const value of [1, 2, 3, 4]) history = setSea(history, value);
    while (history.past.length > 0) history = undo(history);
    expect([seaOf(history), isDirty(history)]).toEqual([1, true]);
  });

  it('names what undo and redo would do', () => {
    expect(nextSteps(start())).toEqual({});
    const history = setSea(start(), 3);
    expect(nextSteps(history)).toEqual({ undo: 'Sea level' });
    expect(nextSteps(undo(history))).toEqual({ redo: 'Sea level' });
  });

  it('forgets what was undone when it is edited', () => {
    const history = setSea(undo(setSea(start(), 3)), 4);
    expect([seaOf(history), history.future]).toEqual([4, []]);
  });

  it('keeps the values that were handed over, whatever becomes of them', () => {
    const plants = [{ plant: 'oak', density: 0.1 }];
    const history = editDocument(start(), {
      label: 'Plants',
      changes: [{ kind: 'set', path: 'recipe.biomes.0.plants', value: plants }],
    }).history;
    plants[0].density = 9;
    expect(redo(undo(history)).document.recipe.biomes[0].plants).toEqual([{ plant: 'oak', density: 0.1 }]);
  });
});

describe('marks', () => {
  it('are gone to by undo and redo', () => {
    const marked = markAs(setSea(start(), 3), 'before the flood');
    const later = setSea(setSea(marked, 9), 12);
    expect(seaOf(goToMark(later, 'before the flood')!)).toBe(3);
    expect(seaOf(goToMark(undo(undo(undo(later))), 'before the flood')!)).toBe(3);
  });

  it('that were never set, or whose state was edited away, cannot be gone to', () => {
    const marked = markAs(setSea(start(), 3), 'flood');
    expect(goToMark(marked, 'fire')).toBeUndefined();
    expect(goToMark(setSea(undo(marked), 7), 'flood')).toBeUndefined();
  });
});

describe('an edit that is wrong changes nothing and says why', () => {
  it.each([
    [{ kind: 'set', path: SEA, value: 1e6 }, /^recipe\.water\.seaLevel: expected a number from/],
    [
      { kind: 'set', path: 'recipe.water.sealevel', value: 1 },
      /^recipe\.water\.sealevel: there is nothing of that name/,
    ],
    [{ kind: 'set', path: '__proto__.x', value: 1 }, /there is nothing of that name/],
    [{ kind: 'set', path: 'name', value: '' }, /^name: expected a text of 1 to 80 characters, got ""/],
    [{ kind: 'set', path: 'generatorVersion', value: 99 }, /^generatorVersion: needs world generator 99/],
    [{ kind: 'set', path: SEA, value: () => 1 }, /^changes\.0\.value: expected plain data/],
    [{ kind: 'remove', path: 'recipe.biomes', index: 99 }, /^recipe\.biomes: expected an index from 0 to \d+, got 99/],
    [{ kind: 'move', path: SEA, from: 0, to: 1 }, /^recipe\.water\.seaLevel: expected a list to move in/],
    [{ kind: 'turn', path: SEA }, /^changes\.0\.kind: expected set, insert, remove or move, got "turn"/],
    [{ kind: 'insert', path: 'recipe.biomes', index: -1, value: {} }, /^changes\.0\.index: expected a whole number/],
  ])('%j', (change, sentence) => {
    const history = start();
    const result = editDocument(history, { label: 'Wrong', changes: [change as never] });
    expect(formatIssues(result.issues)).toMatch(sentence);
    expect(result.history).toBe(history);
  });

  it('even if only its last change is wrong', () => {
    const history = start();
    const changes = [
      { kind: 'set', path: SEA, value: 3 },
      { kind: 'set', path: 'seed', value: 7 },
    ] as const;
    expect(editDocument(history, { label: 'Half', changes }).history).toBe(history);
  });

  it('and so does a recipe that was made elsewhere', () => {
    const history = start();
    const { issues } = editTo(history, { label: 'Wrong', parts: { recipe: {} as never, seed: 'x'.repeat(99) } });
    expect(formatIssues(issues)).toContain('seed: expected a text of 0 to 80 characters');
  });
});

it('an inserted item gets the defaults of what it leaves out, and undo takes all of it away', () => {
  const history = editDocument(start(), {
    label: 'New biome',
    changes: [{ kind: 'insert', path: 'recipe.biomes', index: 0, value: { id: 'moss', title: 'Moss' } }],
  });
  expect(formatIssues(history.issues)).toBe('');
  expect(history.history.document.recipe.biomes[0]).toMatchObject({ id: 'moss', lift: 0 });
  expect(undo(history.history).document).toEqual(start().document);
  expect(redo(undo(history.history)).document).toEqual(history.history.document);
});

describe('a stored history that was tampered with', () => {
  const text = encodeHistory(setSea(setSea(start(), 3), 4));
  const tamper = (path: string, value: unknown): string => {
    const root: unknown = JSON.parse(text);
    const names = path.split('.');
    const parent = names.slice(0, -1).reduce((at, name) => (at as Record<string, unknown>)[name], root);
    (parent as Record<string, unknown>)[names.at(-1)!] = value;
    return formatIssues(decodeHistory(JSON.stringify(root)).issues);
  };

  it.each([
    ['format', 9, /^format: is 9, of a newer Skerry; this one reads up to 1$/],
    ['format', undefined, /^format: expected a document of Skerry$/],
    ['history', undefined, /^history: expected a history, got nothing$/],
    ['history.maxEdits', 1e9, /^history\.maxEdits: expected a whole number from 1 to 10000/],
    ['history.marks', { x: -1 }, /^history\.marks: expected at most 100 revisions by name/],
    ['history.colour', 1, /^history\.colour: is not part of a history$/],
    ['history.past.1.revision', 1, /^history\.past\.1\.revision: expected a whole number below 3 of its own/],
    ['history.past.1.edit.label', 7, /^history\.past\.1\.edit\.label: expected a text/],
    ['history.past.1.edit.backward.0.value', 1e9, /^history\.past\.1: recipe\.water\.seaLevel: expected a number/],
    ['history.past.1.edit.backward.0.path', 'recipe.x', /^history\.past\.1: recipe\.x: there is nothing/],
    ['history.past.1.edit.forward.0.value', 5, /^history\.past\.1: undoing this edit does not lead back/],
    ['history.past.0.edit.forward', 'x', /^history\.past\.0\.edit\.forward: expected a list/],
    ['document.seed', 4, /^seed: expected a text/],
  ])('at %s by %j is refused', (path, value, sentence) => {
    expect(tamper(path, value)).toMatch(sentence);
  });

  it('or is no history at all gets a sentence', () => {
    for (const junk of ['', '{', '[]', 'null', '7', '{"format":1}']) expect(decodeHistory(junk).issues).not.toEqual([]);
  });
});
