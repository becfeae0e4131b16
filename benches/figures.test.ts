/*
 * Published figures come from the results file: documents show its rows and nothing else, and every row says who was
 * measured against whom, under which conditions, when and on what. No test looks at how large a figure is.
 */
import { describe, expect, it } from 'vitest';
import { fillFigures, formatRatio, listDocuments, readDocument } from './figures.ts';
import { type ReadmeRow, peerName, readmeRow } from './readme-row.ts';
import { mergeRows, readResults, type RecordedRow, recordRow } from './results-file.ts';
import { findScenarios, loadScenario } from './scenario.ts';

/** Written by benches of their own, with their own conditions and spreads, of one search against another. */
const REPORTS = ['docs/source-001.md', 'docs/units.md'];
const TABLES = /<!-- figures [^]*?<!-- \/figures -->/g;

/** Lines outside tables of figures that say how many times as fast something is. */
function findClaims(text: string): string[] {
  const lines = text.replace(TABLES, '').split('\n');
  return lines.filter((line) => /\d (times|×) (as fast|as quick|faster|quicker|better)/.test(line));
}

const TEXTS = {
  id: 'noise/perlin',
  what: 'Perlin noise',
  condition: '256 × 256 samples',
  peer: 'noisejs 2.1.0',
  checked: 'against a reference',
};
const ROW: RecordedRow = {
  ...readmeRow({ ...TEXTS, ratios: [24, 26, 25.04] }),
  date: '2026-01-02',
  engine: 'Node 24.0.0',
  machine: '2 cores, Test',
};

describe('the published figures', () => {
  const rows = readResults();

  it.each(listDocuments())('%s shows what the results file holds', (path) => {
    const text = readDocument(path);
    expect(fillFigures(text, rows)).toBe(text);
  });

  it('the README shows some', () => {
    expect(readDocument('README.md')).toContain('<!-- figures ');
  });

  it.each(listDocuments().filter((path) => !REPORTS.includes(path)))('%s claims no speed beside its tables', (path) => {
    expect(findClaims(readDocument(path))).toEqual([]);
  });

  it('finds claims of speed, and times in the README', () => {
    const claims = ['twice: 5.8 times as fast', 'about 12 times faster than ez-tree', '3.6 times better'];
    for (const claim of claims) expect(findClaims(`Text.\n${claim}.`), claim).toHaveLength(1);
    expect(findClaims('<!-- figures a/b -->\n| x | 5 times as fast |\n<!-- /figures -->')).toEqual([]);
    const outside = readDocument('README.md').replace(TABLES, '');
    expect(outside.match(/\d ?(ms|µs)\b/g)).toBe(null);
  });

  it('every row is complete, once in the file, and from a scenario that still measures it', async () => {
    expect(rows.length).toBeGreaterThan(0);
    const known = findScenarios();
    for (const row of rows) {
      const { date, engine, machine, ratio, spread, ...texts } = row;
      // Passing through `readmeRow` again holds the texts and the id to its rules.
      expect(readmeRow({ ...texts, ratios: [ratio, ratio, ratio] }).ratio, row.id).toBe(ratio);
      expect(spread, row.id).toBeGreaterThanOrEqual(0);
      expect(date, row.id).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(engine, row.id).toMatch(/^(Node|Chromium) \d+\.\d+\.\d+/);
      expect(machine, row.id).toMatch(/^\d+ cores?, ./);
      expect(known, row.id).toContain(row.id.split('/')[0]);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const name of new Set(rows.map(({ id }) => id.split('/')[0])))
      expect((await loadScenario(name)).readme, name).toBeTypeOf('function');
  });
});

describe('a table of figures', () => {
  const text = 'Before.\n<!-- figures noise/perlin -->\n<!-- /figures -->\nAfter.';

  it('is written between its marks, with condition, peer, spread, day, engine and machine', () => {
    const filled = fillFigures(text, [ROW]);
    expect(filled).toContain('| Perlin noise | 256 × 256 samples | noisejs 2.1.0 | 25 ± 2 % |');
    expect(filled).toContain('Measured 2026-01-02, Node 24.0.0, 2 cores, Test.');
    expect(filled.startsWith('Before.\n<!--') && filled.endsWith('-->\nAfter.')).toBe(true);
    expect(fillFigures(filled, [ROW])).toBe(filled);
  });

  it('differs from the file as soon as a figure is changed on either side', () => {
    const filled = fillFigures(text, [ROW]);
    const edited = filled.replace('25 ±', '26 ±');
    expect(fillFigures(edited, [ROW])).not.toBe(edited);
    expect(fillFigures(filled, [{ ...ROW, ratio: 31 }])).not.toBe(filled);
  });

  it('takes all rows of a scenario for a star, and refuses rows that there are not', () => {
    const other = { ...ROW, id: 'noise/value', what: 'value noise', date: '2026-01-05' };
    const filled = fillFigures(text.replace('perlin', '*'), [ROW, other]);
    expect(filled).toContain('| value noise |');
    expect(filled).toContain('Measured 2026-01-02 to 2026-01-05');
    expect(() => fillFigures(text, [other])).toThrow('no row noise/perlin');
  });

  it('shows two digits of a speed and three of a length', () => {
    expect([0.413, 1.44, 36.6, 741, 1034].map((ratio) => formatRatio({ ratio }))).toEqual([
      '0.41',
      '1.4',
      '37',
      '740',
      '1,000',
    ]);
    expect(formatRatio({ ratio: 1.086, means: 'as long' })).toBe('1.09 times as long');
  });
});

describe('a row', () => {
  it('is refused without a condition, a check, enough rounds or a ratio', () => {
    const make =
      (change: Partial<ReadmeRow>, ratios = [1, 2, 3]) =>
      () =>
        readmeRow({ ...TEXTS, ...change, ratios });
    expect(make({})).not.toThrow();
    expect(make({ condition: ' ' })).toThrow('condition must be one line');
    expect(make({ checked: '' })).toThrow('checked must be one line');
    expect(make({ what: 'a | b' })).toThrow('what must be one line');
    expect(make({ id: 'noise' })).toThrow('expected an id like noise/perlin');
    expect(make({}, [1, 2])).toThrow('2 rounds are too few');
    expect(make({}, [1, 2, NaN])).toThrow('expected positive ratios');
  });

  it('replaces the old rows of its scenario and leaves the others', () => {
    const [other, stale] = [
      { ...ROW, id: 'tile/drawn' },
      { ...ROW, id: 'noise/old' },
    ];
    expect(mergeRows([stale, other], 'noise', [ROW])).toEqual([ROW, other]);
    expect(() => mergeRows([], 'tile', [ROW])).toThrow('added a row with the id noise/perlin');
    expect(() => mergeRows([], 'noise', [ROW, ROW])).toThrow('twice');
  });

  it('names the versions that are installed, and a machine without its host name', () => {
    expect(peerName('noisejs')).toMatch(/^noisejs \d+\.\d+\.\d+$/);
    expect(() => peerName('no-such-package')).toThrow();
    expect(recordRow(readmeRow({ ...TEXTS, ratios: [1, 1, 1] })).machine).toMatch(/^\d+ cores?, \S/);
  });

  it('a row names the browser it was measured in, and otherwise this Node', () => {
    const row = readmeRow({ ...TEXTS, ratios: [1, 1, 1] });
    expect(recordRow(row).engine).toBe(`Node ${process.versions.node}`);
    expect(recordRow({ ...row, engine: 'Chromium 1.2.3' }).engine).toBe('Chromium 1.2.3');
  });
});
