/*
 * `skerry export` end to end: files, card, refusals, cancelling and resuming.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-export-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));
const MAIN = join(import.meta.dirname, '../src/main.ts');

function words(out: string, ...more: string[]): string[] {
  return ['export', '--target', 'unreal', '--size', '127', '--step', '2', '--out', out, ...more];
}

it('writes the files and prints the card, whose command writes the same files again', async () => {
  const out = join(FOLDER, 'isle');
  const { code, out: text, err } = await callCli(words(out, '--centre', '300,100', '--name', 'isle'));
  expect([code, err]).toEqual([0, '']);
  expect(text).toContain('Scale Z');
  const files = readdirSync(out);
  expect(files).toContain('isle.png');
  expect(files).toContain('isle-import-card.txt');
  expect(decode(readFileSync(join(out, 'isle.png')))).toMatchObject({ width: 127, height: 127, depth: 16 });
  const command = /^skerry (export .*)$/m.exec(text)![1];
  const again = command.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''));
  const other = join(FOLDER, 'again');
  expect((await callCli([...again, '--out', other])).code).toBe(0);
  for (const file of files) expect(readFileSync(join(other, file)), file).toEqual(readFileSync(join(out, file)));
});

it('a dry run prints size, time and card, and writes nothing', async () => {
  const out = join(FOLDER, 'dry');
  const { code, out: text } = await callCli(words(out, '--dry-run'), { msPerLook: 5 });
  expect(code).toBe(0);
  expect(text).toMatch(/^About [\d.]+ [KM]B, (a moment|\d+ (s|min))\./);
  expect(text).toContain('Scale Z');
  expect(existsSync(out)).toBe(false);
});

it.each([
  [['--target', 'unrael'], /--target/],
  [['--parts', 'pgn'], /--parts: expected one of png, r16, weights, plants, got "pgn"/],
  [['--size', '128'], /--size: Unreal Engine wants .* the nearest is 127/],
  [['--size', '12by12'], /--size: expected samples such as/],
  [['--span', '100'], /each say how far samples lie apart/],
  [['--name', 'a/b'], /--name: expected letters/],
  [['--tiles', '0'], /--tiles/],
  [['--resume'], /--resume: there is no unfinished export/],
])('refuses %j with a sentence and writes nothing', async (more, sentence) => {
  const out = join(FOLDER, 'refused');
  const usual = [
    ['--target', 'unreal'],
    ['--size', '127'],
    ['--step', '2'],
  ].filter(([option]) => !more.includes(option));
  const { code, err } = await callCli(['export', '--out', out, ...usual.flat(), ...more]);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
  expect(existsSync(out)).toBe(false);
});

it('says what is wrong with a folder', async () => {
  writeFileSync(join(FOLDER, 'file'), 'x');
  const { code, err } = await callCli(words(join(FOLDER, 'file')));
  expect([code, err]).toEqual([1, expect.stringContaining('--out: cannot write into')]);
});

it('Ctrl-C leaves no half-written file; tiles go on from where they were, to the same bytes', async () => {
  const out = join(FOLDER, 'tiles');
  mkdirSync(out);
  const command = ['export', '--target', 'gis', '--parts', 'pmtiles,terrarium', '--preset', 'archipelago'];
  const window = ['--span', '9000', '--size', '256', '--zoom', '13', '--name', 'sea'];
  const child = spawn(process.execPath, [MAIN, ...command, ...window, '--out', out, '--progress'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
    if (/Writing \d0 %/.test(err) && !child.killed) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  expect(code, err).toBe(1);
  expect(err).toMatch(/was cancelled; nothing was written; \d+ tiles are kept for --resume/);
  expect(readdirSync(out)).toEqual(['.sea.export']);
  const other = await callCli([...command.slice(0, 3), ...command.slice(5), ...window, '--out', out, '--resume']);
  expect(other.err).toContain('is another one');
  expect(await callCli([...command, ...window, '--out', out, '--resume'])).toMatchObject({ code: 0 });
  expect(existsSync(join(out, '.sea.export'))).toBe(false);
  const whole = join(FOLDER, 'whole');
  await callCli([...command, ...window, '--out', whole]);
  const list = readdirSync(whole, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(list.length).toBeGreaterThan(5);
  for (const { parentPath, name } of list) {
    const file = join(parentPath, name);
    expect(readFileSync(file.replace(whole, out)), file).toEqual(readFileSync(file));
  }
});
