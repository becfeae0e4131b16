/*
 * The jobs of a survey: the measures of a window, and a batch of seeds judged by wishes. A page sends small batches, so
 * that progress shows, all workers take part, and a search that is no longer wanted ends with the batch.
 */
import { requireFunction } from '@skerry/kit';
import {
  findSeeds,
  type SeedSearch,
  type SeedVerdict,
  type Survey,
  surveyWorld,
  type SurveyWindow,
} from '@skerry/survey';
import type { JobHandlers } from './pool/serve-jobs.ts';
import { createPlanCache, type OpenPlan, type WorldSource } from './world-source.ts';

/** The jobs of surveys: measures of a window, and the search for seeds. */
export type SurveyJobs = {
  readonly survey: { readonly input: WorldSource & { readonly window: SurveyWindow }; readonly output: Survey };
  readonly seeds: {
    /** The seed of the source is not used: seeds are those of the search. */
    readonly input: WorldSource & { readonly search: Omit<SeedSearch, 'recipe' | 'generatorVersion'> };
    readonly output: readonly SeedVerdict[];
  };
};

/** The handlers of a worker for surveys; recipes must have been checked before they are sent. */
export function createSurveyHandlers(openPlan: OpenPlan = createPlanCache()): JobHandlers<SurveyJobs> {
  requireFunction(openPlan, 'openPlan');
  return {
    survey: ({ window, ...source }) => ({ output: surveyWorld(openPlan(source), window) }),
    seeds: ({ search, ...source }) => {
      const { recipe, generatorVersion } = openPlan(source);
      const slices = findSeeds({ ...search, recipe, generatorVersion });
      let step = slices.next();
      while (!step.done) step = slices.next();
      return { output: step.value };
    },
  };
}
