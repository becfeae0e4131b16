/*
 * `node --import tests/generators/add-generator.ts …`: runs a program as a build of Skerry that has a second generator.
 * It swaps the two modules that adding a generator changes, the table and the list of versions, when they are loaded;
 * nothing else knows.
 */
import { registerHooks } from 'node:module';

const FOLDER = 'packages/world/src/generators/';
const REPLACED: Readonly<Record<string, string>> = {
  [`${FOLDER}version-list.ts`]: 'two-versions.ts',
  [`${FOLDER}table.ts`]: 'two-generators.ts',
};

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const name = Object.keys(REPLACED).find((path) => found.url.endsWith(path));
    if (name === undefined) return found;
    const { href } = new URL(REPLACED[name], import.meta.url);
    // The new table is made from the real one.
    return context.parentURL === href ? found : { ...found, url: href };
  },
});
