/*
 * `skerry survey` end to end: the table, the data, the picture, and what it refuses.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-survey-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('prints the same facts as a table and as data, and paints them', async () => {
  const out = join(FOLDER, 'survey.png');
  const words = ['survey', '--preset', 'plains-lake', '--at', '100,-50', '--width', '4000', '--samples', '128'];
  const { code, out: table, err } = await callCli([...words, '--out', out]);
  expect([code, err]).toEqual([0, '']);
  const data = JSON.parse((await callCli([...words, '--json'])).out);
  expect(data.centre).toEqual({ x: 100, z: -50 });
  expect(table).toContain(`${(data.landShare * 100).toFixed(1)} %`);
  expect(table).toContain(`theta (slope, area)     ${data.drainage.slopeArea.exponent.toFixed(2)}`);
  expect(table).toContain(`${data.lakeCount} of them`);
  const { width, height, data: pixels, channels } = decode(readFileSync(out));
  const colours = new Set<string>();
  for (let i = 0; i < width * height * channels; i += channels) colours.add(pixels.slice(i, i + 3).join());
  expect(colours.size, 'colours of relief, water, rivers and plots').toBeGreaterThan(500);
});

it('survives a window without land', async () => {
  const { code, out } = await callCli([
    'survey',
    '--at',
    '90000,0',
    '--width',
    '300',
    '--out',
    join(FOLDER, 'sea.png'),
  ]);
  expect(code).toBe(0);
  expect(out).toContain('no land');
});

it('refuses a wrong window and a wrong file together, and writes nothing', async () => {
  const file = join(FOLDER, 'survey.gif');
  const { code, err } = await callCli(['survey', '--preset', 'skery', '--out', file]);
  expect(code).toBe(1);
  expect(err).toContain('did you mean skerry?');
  expect(err).toContain('expected a name that ends in .png');
  expect(existsSync(file)).toBe(false);
  const wide = await callCli(['survey', '--width', '0']);
  expect([wide.code, wide.err]).toEqual([1, expect.stringContaining('--width')]);
});

it('finds seeds, best first, with links that open the same world', async () => {
  const words = [
    'seeds',
    '--preset',
    'skerry',
    '--wish',
    'land=0.3..0.5',
    '--wish',
    'biome=heath:0.1..',
    '--count',
    '40',
  ];
  const { seeds } = JSON.parse((await callCli([...words, '--best', '3', '--json'])).out);
  expect(seeds).toHaveLength(3);
  expect(seeds[0].score).toBeGreaterThanOrEqual(seeds[2].score);
  const table = (await callCli([...words, '--best', '3'])).out;
  expect(table).toContain(`seed "${seeds[0].seed}"`);
  expect(table).toContain(seeds[0].link);
  const survey = JSON.parse((await callCli(['survey', '--link', seeds[0].link, '--samples', '32', '--json'])).out);
  expect(survey.seed).toBe(seeds[0].seed);
  expect(seeds[0].wishes[0].reason).toContain(`${Math.round(survey.landShare * 1000) / 10} %`);
});

it.each([
  [[], 'at least one wish'],
  [['--wish', 'lnd=0..1'], 'did you mean land?'],
  [['--wish', 'biome=desert'], 'no biome "desert"'],
  [['--wish', 'lake=..300'], 'raise water.lakes.share'],
])('wishes %j are refused with a sentence', async (words, message) => {
  const { code, err } = await callCli(['seeds', ...words]);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});
