/*
 * Search traces of Posthoc: what is written is read back equal, files by other hands are read, errors name their line.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { ALL_ALGORITHMS, createGrid, search } from '../../src/index.ts';
import { createTrace, createTraceReader, traceData } from '../../src/trace/index.ts';
import { decodePosthoc, encodePosthoc, posthocOfTrace, traceOfPosthoc } from '../../src/posthoc/index.ts';

function decoded(text: string) {
  const result = decodePosthoc(text);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

const issuesOf = (text: string) => {
  const result = decodePosthoc(text);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
};

describe('traces of every search', () => {
  const rng = rngFromSeed(8);
  const blockedByCell = Uint8Array.from({ length: 144 }, (_, k) => (k > 0 && k < 143 && rng.chance(0.2) ? 1 : 0));
  const grid = createGrid({ width: 12, depth: 12, blockedByCell });

  it.each(ALL_ALGORITHMS.map(({ name }) => name))('are read back as they were written (%s)', (algorithm) => {
    const trace = createTrace();
    const result = search(grid, 0, 143, { algorithm, trace });
    const written = posthocOfTrace(traceData(trace), grid.width);
    const text = encodePosthoc(written);
    expect(decoded(text)).toEqual(written);
    expect(decoded(JSON.stringify(written))).toEqual(written);
    expect(encodePosthoc(decoded(text))).toBe(text);
    expect(written.events[0]).toEqual({ type: 'source', id: 0, x: 0, y: 0 });
    expect(written.events.filter(({ type }) => type === 'expand')).toHaveLength(result.expanded);
  });

  it('play to the same cost when they are read in', () => {
    const trace = createTrace();
    const { cost, expanded } = search(grid, 0, 143, { algorithm: 'a-star', open: 'binary', trace });
    const { data, idByNode, xByNode } = traceOfPosthoc(posthocOfTrace(traceData(trace), grid.width));
    const reader = createTraceReader(data);
    reader.seek(data.length);
    const goal = idByNode.indexOf(143);
    expect([reader.sides[0].gByNode[goal], reader.counts().expanded, xByNode[goal]]).toEqual([cost, expanded, 11]);
  });
});

describe('files by other programs', () => {
  it('are read in block style, with comments, views and empty parents', () => {
    const text = `# made elsewhere
version: 1.4.0
views:
  main:
    - $: rect
      fill: \${{ color[$.type] }} # by type
pivot: { x: 1,
  y: 2 }
events:
- type: source
  id: 7
  x: 1
- type: generating
  id: 7
  pId:
  g: 1.0e-05
  f: 0.5
- type: "expanding"
  id: 'a ''b'' # c'
  pId: 7
- {type: end, "id": 7}
`;
    expect(decoded(text)).toEqual({
      version: '1.4.0',
      events: [
        { type: 'source', id: 7, x: 1 },
        { type: 'generate', id: 7, g: 1e-5, f: 0.5 },
        { type: 'expand', id: "a 'b' # c", pId: 7 },
        { type: 'end', id: 7 },
      ],
    });
  });

  it('say by line what is wrong with them', () => {
    expect(issuesOf('')).toEqual(['line 1, column 1: expected a search trace, got an empty text']);
    expect(issuesOf('hello')).toEqual(['line 1, column 1: expected a name with a colon, got "hello"']);
    expect(issuesOf('version: 1.4.0\n')).toEqual(['line 1: expected a list of events']);
    expect(issuesOf('events:\n  - { type: jump, id: 1 }\n  - { type: expand, g: x }\n  - 5\n')).toEqual([
      'line 2: type: expected one of source, destination, generate, expand, update, close, end, got "jump"',
      'line 3: id: expected a number or a text, got nothing',
      'line 3: g: expected a number, got "x"',
      'line 4: expected an event with type and id',
    ]);
    expect(issuesOf('events:\n  - { type: expand, id: 1\n')).toEqual([
      'line 2, column 26: expected a comma or }, got the end',
    ]);
    expect(issuesOf('{"events": [\n {"type": "expand", "id": 1},\n {"type": "expand" "id": 2}]}')).toEqual([
      'line 3, column 20: expected a comma or }, got "\\""',
    ]);
    expect(issuesOf('events:\n\t- type: expand')).toEqual([
      'line 2, column 1: expected spaces before the text, got a tab',
    ]);
    expect(issuesOf('events: &all\n  - 1')).toEqual(['line 1, column 9: expected a plain value, got "&all"']);
    expect(issuesOf(`events: ${'['.repeat(100)}`)[0]).toContain('expected at most 64 levels');
  });
});
