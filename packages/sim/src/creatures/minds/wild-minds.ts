/*
 * Animals: a herd that grazes and flees together, a predator that stalks and hunts it, birds that take wing, fireflies
 * that come out in the dark.
 */
import type { MindTable } from '@skerry/agents';

/** Grazes, raises its head at a noise, and runs with its herd. */
export const DEER_MIND: MindTable = {
  name: 'deer',
  about: 'Grazes in a herd and flees together with it.',
  parameters: {
    grazeMin: 3,
    grazeMax: 9,
    herdReach: 14,
    herdNear: 6,
    alarm: 30,
    fleeReach: 26,
    safe: 45,
    tooNear: 7,
    listenSeconds: 2.5,
  },
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'peace' },
    { name: 'peace', parent: 'alive', initial: 'graze' },
    { name: 'graze', parent: 'peace', enter: ['stay', ['wait', 'grazeMin', 'grazeMax']] },
    { name: 'stroll', parent: 'peace', enter: [['begin-patrol', 2, 5]] },
    { name: 'join', parent: 'peace', during: [['walk-to-herd', 'herdNear']] },
    { name: 'listen', parent: 'alive', enter: ['stay', ['wait', 'listenSeconds', 'listenSeconds']], during: ['watch'] },
    { name: 'flee', parent: 'alive', enter: [['warn-herd', 'alarm']], during: [['flee-target', 'fleeReach']] },
    { name: 'dead', enter: ['stay'] },
  ],
  transitions: [
    { from: 'alive', to: 'dead', when: ['is-dead'], priority: 9 },
    { from: 'peace', to: 'flee', when: ['is-alert'], priority: 5 },
    { from: 'listen', to: 'flee', when: ['is-alert'], priority: 5 },
    { from: 'peace', to: 'flee', when: ['has-report'], priority: 4 },
    { from: 'listen', to: 'flee', when: ['has-report'], priority: 4 },
    { from: 'listen', to: 'flee', when: ['sees-target', ['target-within', 'tooNear']], priority: 4 },
    { from: 'peace', to: 'listen', when: ['is-suspicious'], priority: 3 },
    { from: 'listen', to: 'graze', when: ['timer-over', 'is-unaware'] },
    { from: 'flee', to: 'listen', when: [['target-beyond', 'safe']] },
    { from: 'flee', to: 'listen', when: [['lost-sight', 6]] },
    { from: 'graze', to: 'join', when: ['timer-over', ['herd-beyond', 'herdReach']] },
    { from: 'graze', to: 'stroll', when: ['timer-over'] },
    { from: 'stroll', to: 'graze', when: ['timer-over'] },
    { from: 'stroll', to: 'graze', when: ['is-stuck'] },
    { from: 'join', to: 'graze', unless: [['herd-beyond', 'herdNear']] },
    { from: 'join', to: 'graze', when: ['is-stuck'] },
  ],
};

/** Wanders until hungry, stalks, hunts, eats, rests; defends itself when it is hurt. */
export const WOLF_MIND: MindTable = {
  name: 'wolf',
  about: 'Stalks the herd, hunts it, eats and rests.',
  parameters: {
    stalkReach: 13,
    giveUp: 45,
    huntSeconds: 16,
    reach: 1.7,
    biteSeconds: 0.7,
    restMin: 14,
    restMax: 26,
    eatSeconds: 12,
    packReach: 40,
    lostSeconds: 5,
    patrolMin: 4,
    patrolMax: 10,
  },
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'prowl' },
    { name: 'prowl', parent: 'alive', enter: [['begin-patrol', 'patrolMin', 'patrolMax']] },
    { name: 'stalk', parent: 'alive', during: ['sneak-to-target'] },
    { name: 'hunt', parent: 'alive', initial: 'chase', enter: [['call-others', 'packReach']] },
    { name: 'chase', parent: 'hunt', enter: [['wait', 'huntSeconds', 'huntSeconds']], during: [['pursue-target', 0]] },
    { name: 'bite', parent: 'hunt', during: ['press-target', ['strike', 'biteSeconds', 'reach']] },
    { name: 'eat', parent: 'alive', enter: ['stay', ['wait', 'eatSeconds', 'eatSeconds']] },
    { name: 'rest', parent: 'alive', enter: ['calm-down', 'stay', ['wait', 'restMin', 'restMax']] },
    { name: 'dead', enter: ['stay'] },
  ],
  transitions: [
    { from: 'alive', to: 'dead', when: ['is-dead'], priority: 9 },
    { from: 'hunt', to: 'eat', unless: ['target-alive'], priority: 6 },
    { from: 'prowl', to: 'hunt', when: ['was-hit'], priority: 5 },
    { from: 'rest', to: 'hunt', when: ['was-hit'], priority: 5 },
    { from: 'eat', to: 'hunt', when: ['was-hit'], priority: 5 },
    { from: 'prowl', to: 'hunt', when: ['has-report'], priority: 4 },
    { from: 'prowl', to: 'stalk', when: ['is-suspicious'], priority: 3 },
    { from: 'stalk', to: 'hunt', when: ['sees-target', ['target-within', 'stalkReach']], priority: 3 },
    { from: 'stalk', to: 'hunt', when: ['sees-target', 'target-running'], priority: 2 },
    { from: 'stalk', to: 'prowl', unless: ['knows-place'] },
    { from: 'stalk', to: 'prowl', when: ['is-stuck'] },
    { from: 'chase', to: 'bite', when: [['target-within', 'reach']], priority: 3 },
    { from: 'bite', to: 'chase', when: [['target-beyond', 2.4]] },
    { from: 'hunt', to: 'rest', when: [['target-beyond', 'giveUp']], priority: 1 },
    { from: 'hunt', to: 'rest', when: [['lost-sight', 'lostSeconds']], priority: 1 },
    { from: 'chase', to: 'rest', when: ['timer-over'] },
    { from: 'eat', to: 'rest', when: ['timer-over'] },
    { from: 'rest', to: 'prowl', when: ['timer-over'] },
    { from: 'prowl', to: 'prowl', when: ['timer-over'] },
    { from: 'prowl', to: 'prowl', when: ['is-stuck'] },
  ],
};

/** Feeds on the ground; startled, the whole flock takes wing, circles and comes down elsewhere. */
export const BIRD_MIND: MindTable = {
  name: 'bird',
  about: 'Feeds, takes wing when startled, circles, comes down.',
  parameters: {
    startle: 7,
    flock: 16,
    feedMin: 5,
    feedMax: 14,
    flyMin: 6,
    flyMax: 14,
    height: 14,
    circle: 22,
    hop: 1.2,
  },
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'feed' },
    { name: 'feed', parent: 'alive', enter: ['stay', ['wait', 'feedMin', 'feedMax']], during: [['hop-about', 'hop']] },
    { name: 'fly', parent: 'alive', initial: 'rise' },
    {
      name: 'rise',
      parent: 'fly',
      enter: [
        ['warn-herd', 'flock'],
        ['wait', 1.6, 2.4],
      ],
      during: [['fly-away', 'height']],
    },
    {
      name: 'circle',
      parent: 'fly',
      enter: [['wait', 'flyMin', 'flyMax']],
      during: [['fly-around', 'circle', 'height']],
    },
    { name: 'land', parent: 'fly', enter: [['fly-to-perch', 'circle']] },
    { name: 'dead', enter: ['stay'] },
  ],
  transitions: [
    { from: 'alive', to: 'dead', when: ['is-dead'], priority: 9 },
    { from: 'feed', to: 'rise', when: ['is-alert'], priority: 5 },
    { from: 'feed', to: 'rise', when: [['target-within', 'startle']], priority: 5 },
    { from: 'feed', to: 'rise', when: ['has-report'], priority: 4 },
    { from: 'land', to: 'rise', when: [['target-within', 'startle']], priority: 5 },
    { from: 'feed', to: 'rise', when: ['timer-over', ['chance', 0.35]], priority: 1 },
    { from: 'feed', to: 'feed', when: ['timer-over'] },
    { from: 'rise', to: 'circle', when: ['timer-over'] },
    { from: 'circle', to: 'land', when: ['timer-over'] },
    { from: 'land', to: 'feed', when: ['is-grounded'], actions: ['calm-down'] },
  ],
};

/** Rests in the grass by day; in the dark it glows and drifts, and darts away from who runs through. */
export const FIREFLY_MIND: MindTable = {
  name: 'firefly',
  about: 'Comes out in the dark and scatters before who comes near.',
  parameters: { near: 3, drift: 7, low: 0.6, high: 2.6, driftMin: 1.2, driftMax: 3, scatter: 3 },
  initial: 'rest',
  states: [
    { name: 'rest', enter: ['stay'] },
    { name: 'glow', initial: 'drift' },
    {
      name: 'drift',
      parent: 'glow',
      enter: [
        ['wait', 'driftMin', 'driftMax'],
        ['drift-about', 'drift', 'low', 'high'],
      ],
    },
    { name: 'scatter', parent: 'glow', enter: [['wait', 1, 1.6]], during: [['fly-away', 'scatter']] },
    { name: 'settle', enter: [['fly-to-perch', 'drift']] },
  ],
  transitions: [
    { from: 'rest', to: 'glow', when: ['is-dark'] },
    { from: 'glow', to: 'settle', unless: ['is-dark'], priority: 2 },
    { from: 'drift', to: 'scatter', when: [['target-within', 'near'], 'target-running'], priority: 1 },
    { from: 'drift', to: 'drift', when: ['timer-over'] },
    { from: 'scatter', to: 'drift', when: ['timer-over'] },
    { from: 'settle', to: 'glow', when: ['is-dark'], priority: 1 },
    { from: 'settle', to: 'rest', when: ['is-grounded'] },
  ],
};
