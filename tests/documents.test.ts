/*
 * Documents stay true: every link to a file of the project finds it, and a function that a link names is in that file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';

const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;
/** A link whose text is code, such as [`findPath`](../packages/nav/src/…): the code must be in the file. */
const CODE = /^`([A-Za-z_$][\w$]*)(\(\))?`$/;

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(ROOT, path)));

it.each(documents)('every link of %s is true', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const broken = [...text.matchAll(LINK)].flatMap(([, label, target]) => {
    if (/^([a-z]+:|#)/.test(target)) return [];
    const file = join(ROOT, normalize(join(dirname(path), decodeURI(target.split('#')[0]))));
    if (!existsSync(file)) return [`${target} does not exist`];
    const name = CODE.exec(label)?.[1];
    if (name === undefined || statSync(file).isDirectory()) return [];
    return new RegExp(`\\b${name.replace('$', '\\$')}\\b`).test(readFileSync(file, 'utf8'))
      ? []
      : [`${name} is not in ${target}`];
  });
  expect(broken).toEqual([]);
});

it('the walk from recipe to pixel takes at most 25 functions and never returns to a folder', () => {
  const text = readFileSync(join(ROOT, 'docs/tour.md'), 'utf8');
  const walk = text.slice(text.indexOf('\n## One tile'), text.indexOf('\n## A key press'));
  const files = [...walk.matchAll(LINK)].filter(([, label]) => CODE.test(label)).map(([, , target]) => target);
  expect(walk.match(/^\d+\. /gm)!.length).toBeLessThanOrEqual(25);
  const folders = files.map((file) => dirname(file)).filter((folder, i, all) => folder !== all[i - 1]);
  expect(folders).toEqual([...new Set(folders)]);
  expect(folders.length).toBeGreaterThan(5);
});

it('the pictures of the README are at most 2 MB in all, and the first one moves', () => {
  const pictures = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(
    ([, path]) => path,
  );
  const bytes = [...new Set(pictures)].reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0);
  expect(bytes).toBeLessThanOrEqual(2_000_000);
  const first = readFileSync(join(ROOT, pictures[0]));
  expect(first.toString('latin1', 8, 12)).toBe('WEBP');
  expect(first.toString('latin1').split('ANMF').length - 1).toBeGreaterThan(20);
});
