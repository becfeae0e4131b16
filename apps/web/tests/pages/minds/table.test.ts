/*
 * The text of a table: every shipped mind survives writing and reading, every mistake has its character.
 */
import { CREATURES, FIRST_MIND, MINDS } from '@skerry/sim';
import { describe, expect, it } from 'vitest';
import { chainOfState, layOutMind, transitionsFrom } from '../../../src/pages/minds/diagram/lay-out-mind.ts';
import { lineOf, parseWithPlaces, spanOfPath } from '../../../src/pages/minds/table/json-places.ts';
import { readMind, writeMind } from '../../../src/pages/minds/table/mind-text.ts';

const CHASER = writeMind(FIRST_MIND);

describe('JSON with places', () => {
  it('reads what JSON.parse reads', () => {
    for (const text of ['{}', '[]', ' [1, -2.5e3, true, null, "a\\n\\u00e9"] ', '{"a":{"b":[{"c":0}]}}', '"x"', '7'])
      expect(parseWithPlaces(text)).toMatchObject({ value: JSON.parse(text) as unknown });
    const odd = parseWithPlaces('{"__proto__": {"x": 1}}');
    expect('value' in odd && Object.keys(odd.value as object)).toEqual(['__proto__']);
  });

  it('knows where every value stands', () => {
    const text = '{\n  "a": [1, {"b": "two"}]\n}';
    const parsed = parseWithPlaces(text);
    if (!('value' in parsed)) throw new Error(parsed.message);
    const at = (path: string): string =>
      text.slice(spanOfPath(parsed.spanByPath, path).start, spanOfPath(parsed.spanByPath, path).end);
    expect([at('a[0]'), at('a[1].b'), at('a[1]')]).toEqual(['1', '"two"', '{"b": "two"}']);
    expect(at('a[1].missing.deeper')).toBe('{"b": "two"}');
    expect(lineOf(text, text.indexOf('"two"'))).toEqual({ line: 2, column: 18 });
  });

  it.each([
    ['', 0, 'expected a value, got the end of the text'],
    ['{"a": 1,}', 8, 'expected another item after the comma, got "}"'],
    ['{"a" 1}', 5, 'expected ":", got "1"'],
    ['[1 2]', 3, 'expected "," or "]", got "2"'],
    ['{a: 1}', 1, 'expected a name in quotes, got "a"'],
    ['"open', 0, 'this text is not closed'],
    ['[1] x', 4, 'expected the end of the text, got "x"'],
    ['{"a": 1, "a": 2}', 9, '"a" is there twice'],
    ['[01]', 2, 'expected "," or "]", got "1"'],
  ])('names the character that is wrong: %s', (text, at, message) => {
    expect(parseWithPlaces(text)).toEqual({ at, message });
    expect(parseWithPlaces('['.repeat(5000))).toMatchObject({ message: 'expected fewer levels' });
  });
});

describe('the text of a mind', () => {
  it.each(Object.values(CREATURES).map(({ mind }) => [mind.name, mind] as const))(
    '%s is written and read back',
    (_, mind) => {
      expect(readMind(writeMind(mind))).toEqual({ table: mind, issues: [] });
    },
  );

  it('names a wrong word by path and character', () => {
    const wrong = CHASER.replace('"pursue-target"', '"pursue-targt"');
    const [issue] = readMind(wrong).issues;
    expect(issue.path).toBe('states[2].during[0]');
    expect(issue.message).toMatch(/pursue-target/);
    expect(wrong.slice(issue.start, issue.end)).toContain('pursue-targt');
    expect(wrong.split('\n')[issue.line - 1]).toContain('pursue-targt');
    expect(readMind(wrong).table).toBeUndefined();
    const cut = CHASER.slice(0, 60);
    expect(readMind(cut).issues).toHaveLength(1);
  });
});

describe('the diagram', () => {
  it.each(MINDS.map((mind) => [mind.name, mind] as const))(
    '%s: parts lie within their state, siblings beside each other',
    (_, mind) => {
      const { boxes, arrows, width, height } = layOutMind(mind);
      expect(boxes.map(({ name }) => name).toSorted()).toEqual(mind.states.map(({ name }) => name).toSorted());
      const boxOf = (name: string) => boxes.find((box) => box.name === name)!;
      const isWithin = (
        a: (typeof boxes)[number],
        b: { x: number; y: number; width: number; height: number },
      ): boolean => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
      for (const { name, parent } of mind.states)
        expect(isWithin(boxOf(name), parent ? boxOf(parent) : { x: 0, y: 0, width, height }), name).toBe(true);
      const leaves = boxes.filter(({ isLeaf }) => isLeaf);
      for (const a of leaves)
        for (const b of leaves)
          if (a !== b)
            expect(
              a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
              `${a.name} over ${b.name}`,
            ).toBe(false);
      expect(arrows.every(({ line }) => !line.includes('NaN'))).toBe(true);
    },
  );

  it('lists transitions in the order in which they are tried', () => {
    const mind = FIRST_MIND;
    expect(chainOfState(mind, 'roam')).toEqual(['roam', 'alive']);
    expect(transitionsFrom(mind, 'chase').map(({ to, priority = 0 }) => `${priority} ${to}`)).toEqual([
      '9 dead',
      '3 flee',
      '2 roam',
      '1 roam',
    ]);
  });
});
