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
