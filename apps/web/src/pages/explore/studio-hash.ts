/*
 * Studio's address for the world that is explored: the document it came from if it has not changed since, otherwise a
 * copy of the world.
 */
import { recallVisit } from '../../world/studio-visit.ts';
import { encodeStudioLink } from '../../world/studio-link.ts';
import { worldOf } from '../../world/world-choice.ts';
import type { ExploreState } from './explore-state.ts';

/** Metres across Studio's map at first. */
const STUDIO_SPAN = 2048;

/** Studio's map begins around the eye. */
export function studioHash({ world, scene }: ExploreState): string {
  const eye = scene.value?.eye();
  const view = eye && { view: { x: Math.round(eye.x), z: Math.round(eye.z), span: STUDIO_SPAN } };
  const own = worldOf(world.value);
  return recallVisit(own) ?? encodeStudioLink({ ...own, ...view });
}
