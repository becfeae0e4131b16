/*
 * The layers of maps that only the draft has: lists of layers that follow the newest generator do not name them.
 */
import { DRAFT_STAGES, NEWEST_STAGES } from '../stages/stage-lists.ts';

/** The map layers that only the draft of the next generator has. */
export const DRAFT_MAP_LAYERS = (DRAFT_STAGES ?? [])
  .filter(({ id }) => !NEWEST_STAGES.some((stage) => stage.id === id))
  .flatMap(({ mapLayers = [] }) => mapLayers.map(({ id, explain }) => ({ id: id as 'flow', explain })));
