/*
 * Every mode of the Lab, in the order of its bar. To add one: a folder beside this one with a `StartPart`, and a row here.
 * Parts other than the first are fetched when they are first shown.
 */
import { startWatch } from '../watch/watch-part.tsx';
import type { LabMode } from './lab-mode.ts';

export const LAB_MODES = [
  { id: '', label: 'Watch', load: () => startWatch },
  { id: 'race', label: 'Race', load: async () => (await import('../race/race-part.tsx')).startRace },
  {
    id: 'experiment',
    label: 'Experiment',
    load: async () => (await import('../experiment/experiment-part.tsx')).startExperiment,
  },
  { id: 'graphs', label: 'Graphs', load: async () => (await import('../graph/graph-part.tsx')).startGraphs },
  { id: 'crowds', label: 'Crowds', load: async () => (await import('../crowd/crowd-part.tsx')).startCrowds },
] as const satisfies readonly LabMode[];
