/*
 * The page of the modules below the game.
 */
import type { RunningServer } from '../../../../tools/serve.ts';
import type { Foundations, HandsSum } from '../../test-pages/foundations.ts';
import { serveTestPage } from './serve-test-page.ts';

declare global {
  // oxlint-disable no-var -- the only way to declare globals.
  var foundations: Foundations;
  var sum: HandsSum;
}

export function serveFoundations(): Promise<RunningServer> {
  return serveTestPage('foundations-page');
}
