import * as stream from '@skerry/stream';
import { findPreset, planWorld } from '@skerry/world';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const PLAN = planWorld(findPreset('skerry')!.recipe, 'wrong calls');
const CHANNEL = { post: () => {}, onMessage: () => {} };
const LOADING = { load: async () => 1, bytesOf: () => 1, limitBytes: 10, maxJobs: 2 };

describeRefusals('stream', stream, {
  createCoarseTimer: { right: () => [250], wrong: [[{ 0: 0 }, 'tickMs: expected a number of at least 1, got 0']] },
  openInlineChannel: {
    right: () => [{}],
    wrong: [
      [{ 0: undefined }, 'handlers: expected handlers by kind of job, got nothing'],
      [{ 0: { tile: 7 } }, 'handlers.tile: expected a function, got 7'],
    ],
  },
  serveJobs: {
    right: () => [CHANNEL, {}],
    wrong: [[{ 0: {} }, 'channel.onMessage: expected a function, got nothing']],
  },
  createTileStreamer: {
    right: () => [LOADING],
    wrong: [
      [{ 0: undefined }, 'options: expected the options of a streamer, got nothing'],
      [{ 0: { ...LOADING, load: 1 } }, 'options.load: expected a function, got 1'],
      [{ 0: { ...LOADING, maxJobs: 0 } }, 'options.maxJobs: expected room for a job, got 0'],
    ],
  },
  createWorkerPool: {
    right: () => [{ size: 0, inline: {} }],
    wrong: [
      [{ 0: { size: -1 } }, 'options.size: expected 0 or more workers, up to 1024, got -1'],
      [{ 0: { size: 1 } }, 'options.openChannel: expected a function, got nothing'],
      [{ 0: { size: 0 } }, 'options.inline: expected inline handlers for a pool without workers, got nothing'],
    ],
  },
  createMapHandlers: {
    right: () => [],
    wrong: [[{ 0: {} }, 'openPlan: expected a function, got an object']],
  },
  createSurveyHandlers: {
    right: () => [],
    wrong: [[{ 0: {} }, 'openPlan: expected a function, got an object']],
  },
  createWorldHandlers: {
    right: () => [],
    wrong: [
      [{ 0: {} }, 'openPlan: expected a function, got an object'],
      [{ 1: 7 }, 'grownTiles: expected a cache of grown tiles, got 7'],
    ],
  },
  createFootingFeed: {
    right: () => [{ pool: {}, plan: PLAN, send: () => {} }],
    wrong: [[{ 0: 7 }, 'options: expected the options of a feed, got 7']],
  },
  createGrownTiles: {
    right: () => [1e6],
    wrong: [[{ 0: -1 }, 'limit: expected a limit of 0 or more, got -1']],
  },
  tileAffinity: {
    right: () => [{ level: 0, tx: 1, tz: 2 }],
    wrong: [[{ 0: 7 }, 'key: expected the key of a tile, got 7']],
  },
  createBrowserPool: {
    right: () => [() => ({ postMessage: () => {}, addEventListener: () => {}, terminate: () => {} }), { size: 1 }],
    wrong: [
      [{ 0: undefined }, 'openWorker: expected a function, got nothing'],
      [{ 1: { size: -1 } }, 'options.size: expected 0 or more workers, up to 1024, got -1'],
    ],
  },
  serveWorker: 'works inside a worker alone; checks as serveJobs does',
  openWorkerChannel: 'takes a browser worker: shown in the page',
  openOwnChannel: 'takes nothing; works inside a worker alone',
  productHash: {
    right: () => [PLAN, 'map'],
    wrong: [
      [{ 0: 7 }, /^plan: expected /],
      [{ 1: 'moon' }, /^product: expected /],
    ],
  },
  createPlanCache: 'takes nothing; the plans it opens are checked, see world-source.test.ts',
  packSource: { right: () => [PLAN], wrong: [[{ 0: 7 }, 'plan: expected the plan of a world, got 7']] },
});

describeRefusals(
  'a plan cache',
  { openPlan: stream.createPlanCache() },
  {
    openPlan: {
      right: () => [stream.packSource(PLAN)],
      wrong: [
        [{ 0: { recipe: '{', seed: 'a' } }, /^recipe: expected JSON: /],
        [{ 0: { recipe: '{"terain":1}', seed: 'a' } }, /^recipe\.terain: no such parameter; did you mean terrain\?$/],
        [{ 0: { recipe: PLAN.recipe, seed: 7 } }, 'seed: expected a text, got 7'],
      ],
    },
  },
);
