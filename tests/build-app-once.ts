/*
 * Before any browser test: the app is built if its sources changed, so that test files that run side by side find it.
 */
import { buildWeb, isWebStale } from '../tools/build-web.ts';

export async function setup(): Promise<void> {
  if (isWebStale()) await buildWeb();
}
