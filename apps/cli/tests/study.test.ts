/*
 * `skerry sim --study`: games on threads and on none are the same games; a report is a page with a drawing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StudyRow } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { afterAll, describe, expect, it } from 'vitest';
import { describeStudy, tabulateStudy } from '../src/study/describe-study.ts';
import { drawStudy, reportStudy } from '../src/study/report-study.ts';
import { runStudy } from '../src/study/run-study.ts';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-study-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const { recipe } = findPreset('skerry')!;
// Without time the game ends at once: what is tested is who plays it, not how.
const game = { manner: 'runner', size: 'small', difficulty: 'calm', without: [], maxMinutes: 1 } as const;
const ROW: StudyRow = {
  size: 'small',
  difficulty: 'fair',
  manner: 'sneak',
  without: ['pathfinder'],
  games: 8,
  won: 0.75,
  success: 0.5,
  minutes: { median: 6.25, low: 3, high: 12 },
  deaths: 1,
  timesSeen: 3.5,
  damage: 40,
  kills: 0,
  found: { compass: 1, marker: 0.5, finder: 0.25, pathfinder: 0 },
  lightShare: 0.07,
};

describe('a study', () => {
  it('gives the same results on threads and on none, in the order of the games', async () => {
    const games = ['a', 'b'].map((seed) => ({ ...game, seed }));
    const options = { recipe, games, signal: new AbortController().signal, onProgress: () => {} };
    const alone = await runStudy({ ...options, threads: 0 });
    expect(alone.map(({ seed }) => seed)).toEqual(['a', 'b']);
    expect(await runStudy({ ...options, threads: 2 })).toEqual(alone);
  });

  it('that is cancelled returns what was played', async () => {
    const ending = new AbortController();
    const games = ['a', 'b', 'c'].map((seed) => ({ ...game, seed }));
    const results = await runStudy({
      recipe,
      games,
      threads: 0,
      signal: ending.signal,
      onProgress: () => ending.abort(),
    });
    expect(results.map(({ seed }) => seed)).toEqual(['a']);
  });

  it('is reported as a table, a page and a drawing', () => {
    expect(describeStudy([ROW]).split('\n')[1]).toMatch(/^small +fair +sneak without pathfinder +8 +75 % +50 % +6\.3/);
    expect(tabulateStudy([ROW]).split('\n')).toHaveLength(3);
    const page = reportStudy({ rows: [ROW], command: 'skerry sim --study', seeds: '"a 0"', drawing: 'b.svg' });
    expect(page).toContain('![Minutes by size, manner and difficulty](b.svg)');
    expect(page).toContain('| small | fair |');
    const svg = drawStudy([ROW, { ...ROW, difficulty: 'fierce' }]);
    expect(svg.match(/<rect/g)).toHaveLength(3);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('refuses land that is no island, and a report that cannot be written', async () => {
    const endless = await callCli(['sim', '--study', '--preset', 'plains-lake']);
    expect([endless.code, endless.err]).toEqual([1, expect.stringContaining('choose a preset with one island')]);
    const lost = await callCli(['sim', '--study', '--report', join(FOLDER, 'no', 'where.md')]);
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('--report')]);
    expect(() => readFileSync(join(FOLDER, 'where.md'))).toThrow();
  });
});
