/*
 * `node --import tests/generators/add-generator.ts …`: runs a program as a build of Skerry that has a second generator.
 * It swaps the one module that adding a generator changes when it is loaded; nothing else knows.
 */
import { registerHooks } from 'node:module';

const CHANGED = 'packages/world/src/stages/stage-lists.ts';
const { href } = new URL('two-stage-lists.ts', import.meta.url);

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    // The new lists are made from the real ones.
    return found.url.endsWith(CHANGED) && context.parentURL !== href ? { ...found, url: href } : found;
  },
});
