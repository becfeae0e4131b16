/*
 * The jobs of Studio's own workers: maps, surveys, seeds, masks, costs, profiles and advice. They are apart from the
 * landscape's workers, so that a map that follows a slider never waits for tiles.
 */
import {
  createMapHandlers,
  createPlanCache,
  createSurveyHandlers,
  type JobHandlers,
  type MapJobs,
  type SurveyJobs,
  type WorldSource,
} from '@skerry/stream';
import {
  type Aim,
  explainPlants,
  findWarnings,
  type PlantExplanation,
  suggestEdits,
  type Suggestion,
  type Survey,
  surveyWorld,
} from '@skerry/survey';
import type { SurveyWindow, Warning } from '@skerry/survey';
import { explainPlace } from '@skerry/world';
import type { PreviewArea } from '../../../map/style-preview.ts';
import { measureCosts, type StageCosts } from './cost-job.ts';
import { type MaskPicture, paintMask } from './mask-job.ts';
import { measureProfile, type Place, type Profile } from './profile-job.ts';

export type Measures = { readonly survey: Survey; readonly warnings: readonly Warning[] };

type Of<Input, Output> = { readonly input: WorldSource & Input; readonly output: Output };

export type StudioJobs = MapJobs &
  SurveyJobs & {
    readonly mask: Of<{ readonly layer: string; readonly area: PreviewArea }, MaskPicture | undefined>;
    readonly costs: Of<{ readonly near: Place }, StageCosts>;
    readonly profile: Of<{ readonly from: Place; readonly to: Place }, Profile>;
    readonly measure: Of<{ readonly window: SurveyWindow }, Measures>;
    readonly suggest: Of<{ readonly aim: Aim; readonly window: SurveyWindow }, Suggestion>;
    readonly plants: Of<Place, readonly PlantExplanation[]>;
  };

export function createStudioHandlers(): JobHandlers<StudioJobs> {
  const openPlan = createPlanCache();
  return {
    ...createMapHandlers(openPlan),
    ...createSurveyHandlers(openPlan),
    mask: ({ layer, area, ...source }) => {
      const output = paintMask(openPlan(source), layer, area);
      return { output, transfer: output ? [output.shares.buffer as ArrayBuffer] : [] };
    },
    costs: ({ near, ...source }) => ({ output: measureCosts(openPlan(source), near) }),
    profile: ({ from, to, ...source }) => ({ output: measureProfile(openPlan(source), from, to) }),
    measure: ({ window, ...source }) => {
      const plan = openPlan(source);
      const survey = surveyWorld(plan, window);
      return { output: { survey, warnings: findWarnings(survey, plan.recipe) } };
    },
    suggest: ({ aim, window, ...source }) => ({ output: suggestEdits(openPlan(source), aim, window) }),
    plants: ({ x, z, ...source }) => {
      const plan = openPlan(source);
      return { output: explainPlants(plan, explainPlace(plan, x, z)) };
    },
  };
}
