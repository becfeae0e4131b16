/*
 * The jobs of Studio's own workers: maps, surveys and seeds. They are apart from the landscape's workers, so that a map
 * that follows a slider never waits for tiles.
 */
import { createMapHandlers, createPlanCache, createSurveyHandlers, type JobHandlers } from '@skerry/stream';
import type { MapJobs, SurveyJobs } from '@skerry/stream';

export type StudioJobs = MapJobs & SurveyJobs;

export function createStudioHandlers(): JobHandlers<StudioJobs> {
  const openPlan = createPlanCache();
  return { ...createMapHandlers(openPlan), ...createSurveyHandlers(openPlan) };
}
