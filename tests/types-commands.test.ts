/*
 * Every package and app is checked by exactly one compiler run, under the options of its own tsconfig.json.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';
import { typesCommands } from '../tools/types-commands.ts';

type Config = { readonly compilerOptions: object; readonly include: readonly string[] };

const read = (file: string): Config => JSON.parse(readFileSync(file, 'utf8')) as Config;

it('each folder with a tsconfig.json is in one program, with its own options', () => {
  const [root, ...programs] = typesCommands().map((command) => command.at(-1)!);
  expect(root).toBe('tsconfig.json');
  const folders = ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name)))
    .filter((folder) => existsSync(join(folder, 'tsconfig.json')));
  expect(folders.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const own = read(join(folder, 'tsconfig.json'));
    for (const path of own.include) {
      const checkedBy = programs.map(read).filter(({ include }) => include.includes(join(folder, path)));
      expect(
        checkedBy.map(({ compilerOptions }) => compilerOptions),
        join(folder, path),
      ).toEqual([own.compilerOptions]);
    }
  }
  expect(programs.length, 'equal options share a program').toBeLessThan(folders.length / 2);
});
