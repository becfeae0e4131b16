/*
 * Projects are written whole or not at all, and wrong words are refused with a sentence each.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProject, packageName } from '../src/create-project.ts';
import { readRequest } from '../src/read-request.ts';
import { TEMPLATES } from '../src/templates.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'create-skerry-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it.each(TEMPLATES.map(({ name }) => name))('the template %s becomes a project of one version', (template) => {
  const folder = createProject({ folder: join(place, `My ${template} World`), template }, '3.2.1');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    dependencies: Record<string, string>;
  };
  expect(manifest.name).toBe(`my-${template}-world`);
  const ours = Object.entries(manifest.dependencies).filter(([name]) => /^(@skerry\/|skerry$)/.test(name));
  expect(ours.length).toBeGreaterThan(0);
  for (const [, range] of ours) expect(range).toBe('^3.2.1');
  expect(readdirSync(folder)).toContain('.gitignore');
  expect(readdirSync(folder)).not.toContain('_gitignore');
});

it('a folder that is not empty is left alone', () => {
  writeFileSync(join(place, 'kept.txt'), 'kept');
  expect(() => createProject({ folder: place, template: 'node' }, '1.0.0')).toThrow('is not empty. Name a new folder.');
  expect(readFileSync(join(place, 'kept.txt'), 'utf8')).toBe('kept');
  expect(readdirSync(place)).not.toContain('package.json');
});

it('words are read, and all that is wrong with them is said', () => {
  expect(readRequest(['here', '--template', 'node'])).toEqual({ request: { folder: 'here', template: 'node' } });
  expect(readRequest(['-t=page', 'here'])).toEqual({ request: { folder: 'here', template: 'page' } });
  expect(readRequest(['here'])).toEqual({ request: { folder: 'here', template: 'three' } });
  expect(readRequest([])).toEqual({ help: true });
  expect(readRequest(['a', 'b', '--templat', '--template', 'vue'])).toEqual({
    problems: [
      'expected one folder, got "a" and "b"',
      'there is no option "--templat"; there is --template',
      '--template: expected one of three, react, node, page, got "vue"',
    ],
  });
});

it('names of packages are such as npm accepts', () => {
  expect(packageName('..Über welt!')).toBe('ber-welt');
  expect(packageName('***')).toBe('my-world');
});
