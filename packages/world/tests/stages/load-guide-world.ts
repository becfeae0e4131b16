/*
 * A second copy of the package with the stage of the guide added: every module is loaded again, under an address of its
 * own, and the one module that a new generator changes is replaced.
 */
import { registerHooks } from 'node:module';
import type * as World from '../../src/index.ts';
import type * as Maps from '../../src/map/index.ts';

const COPY = '?guide';
const SOURCE = new URL('../../src/', import.meta.url).href;
const CHANGED = `${SOURCE}stages/stage-lists.ts`;
const REPLACEMENT = new URL('./guide-stage-lists.ts', import.meta.url).href;

/** The entry points of the copy. */
export async function loadGuideWorld(): Promise<typeof World & typeof Maps> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const isOfCopy = context.parentURL?.endsWith(COPY) && found.url.startsWith(SOURCE);
      if (!isOfCopy) return found;
      return { ...found, url: `${found.url === CHANGED ? REPLACEMENT : found.url}${COPY}` };
    },
  });
  const world = (await import(`${SOURCE}index.ts${COPY}`)) as typeof World;
  const maps = (await import(`${SOURCE}map/index.ts${COPY}`)) as typeof Maps;
  hooks.deregister();
  return { ...world, ...maps };
}
