/*
 * The part of the world that surveys of the desk look at: what the map shows.
 */
import type { SurveyWindow } from '@skerry/survey';
import type { MapView } from '../../../map/view-state.ts';

const SAMPLES = 128;
const MIN_WIDTH = 64;
const MAX_WIDTH = 1e6;

export function windowOf({ x, z, span }: MapView): SurveyWindow {
  const width = Math.min(Math.max(span, MIN_WIDTH), MAX_WIDTH);
  return { x: Math.round(x), z: Math.round(z), width, samples: SAMPLES };
}
