/*
 * The particles of each event, as data. A burst is a few emitters; counts are for full motion.
 */

/** The kinds of short effects. */
export const BURST_KINDS = [
  'step',
  'jump',
  'landing',
  'splash',
  'leaves',
  'hit',
  'block',
  'swing',
  'heavy-swing',
  'pickup',
  'power',
  'shot',
  'stuck',
  'death',
  'felled',
  'chest',
  'goal',
] as const;

/** A kind of short effect. */
export type BurstKind = (typeof BURST_KINDS)[number];

/** Ground type: decides the colours of dust and crumbs. */
export type Ground = 'grass' | 'earth' | 'sand' | 'rock' | 'snow' | 'ice' | 'water';

export type Emitter = {
  readonly count: number;
  /** 'ground' takes the colour of the ground, 'own' that of the affected character. */
  readonly colours: readonly string[] | 'ground' | 'own';
  readonly shine?: number;
  /** Spread of the start positions, metres sideways and up. */
  readonly around?: readonly [number, number];
  /** Metres per second outwards, min and max, and upwards, min and max. */
  readonly out: readonly [number, number];
  readonly up: readonly [number, number];
  /** Metres per second along the direction of the event. */
  readonly along?: number;
  readonly life: readonly [number, number];
  readonly size: readonly [number, number];
  readonly growth?: number;
  readonly gravity?: number;
  /** Air drag, a whole number. */
  readonly drag?: number;
  readonly stretch?: number;
  /** Whether it carries information, and so stays under reduced motion. */
  readonly isNeeded?: boolean;
};

/** Arcs and rings that go with a burst. */
export type Sweep = {
  readonly radius: number;
  readonly sweep: number;
  readonly lean: number;
  readonly life: number;
  readonly strength: number;
  readonly colour: string | 'ground';
};

export type Burst = { readonly emitters: readonly Emitter[]; readonly sweeps?: readonly Sweep[] };

const TURN = 2 * Math.PI;

const PUFF = { growth: 2, drag: 3, gravity: -0.3, shine: 0.16 } as const;

export const BURSTS: Readonly<Record<BurstKind, Burst>> = {
  step: {
    emitters: [
      { count: 3, colours: 'ground', out: [0.2, 0.7], up: [0.3, 0.8], life: [0.35, 0.6], size: [0.035, 0.07], ...PUFF },
    ],
  },
  jump: {
    emitters: [
      { count: 6, colours: 'ground', out: [0.6, 1.4], up: [0.2, 0.7], life: [0.4, 0.7], size: [0.05, 0.09], ...PUFF },
    ],
  },
  landing: {
    emitters: [
      { count: 18, colours: 'ground', out: [1.2, 2.8], up: [0.2, 0.9], life: [0.5, 0.9], size: [0.045, 0.1], ...PUFF },
      { count: 6, colours: 'ground', out: [0.8, 2], up: [1.5, 3], life: [0.4, 0.7], size: [0.02, 0.04], gravity: 9 },
    ],
  },
  splash: {
    emitters: [
      {
        count: 18,
        colours: ['#dfeef2', '#b9d8e0', '#f4fafa'],
        out: [0.5, 1.8],
        up: [1.8, 4.2],
        life: [0.5, 0.9],
        size: [0.03, 0.075],
        gravity: 9,
        stretch: 1.2,
      },
      {
        count: 5,
        colours: ['#eef6f7'],
        out: [0.4, 1],
        up: [0.4, 1],
        life: [0.5, 0.8],
        size: [0.08, 0.14],
        growth: 1.7,
        drag: 3,
      },
    ],
    sweeps: [{ radius: 1.5, sweep: TURN, lean: 0, life: 0.9, strength: 0.6, colour: '#eef7f8' }],
  },
  leaves: {
    emitters: [
      {
        count: 9,
        colours: ['#6f9440', '#8bab4f', '#b98a35', '#c2662f'],
        around: [0.7, 1.2],
        out: [0.3, 1.1],
        up: [0.4, 1.6],
        life: [1.1, 2],
        size: [0.05, 0.085],
        gravity: 0.9,
        drag: 2,
        stretch: -1,
      },
    ],
  },
  hit: {
    emitters: [
      {
        count: 12,
        colours: ['#ffd98a', '#ff9a3c', '#ff6a2c'],
        shine: 0.9,
        out: [2, 5],
        up: [0.5, 3.5],
        along: 2,
        life: [0.16, 0.34],
        size: [0.025, 0.05],
        drag: 4,
        stretch: 4,
        isNeeded: true,
      },
      {
        count: 6,
        colours: 'own',
        out: [1, 2.4],
        up: [1, 2.6],
        along: 1.4,
        life: [0.5, 0.8],
        size: [0.03, 0.055],
        gravity: 9,
      },
    ],
  },
  block: {
    emitters: [
      {
        count: 10,
        colours: ['#ffffff', '#cfe9ff', '#9cc9ff'],
        shine: 1.6,
        out: [1.5, 4],
        up: [0, 3],
        life: [0.14, 0.3],
        size: [0.02, 0.04],
        drag: 4,
        stretch: 5,
        isNeeded: true,
      },
    ],
    sweeps: [{ radius: 0.7, sweep: TURN, lean: 1.57, life: 0.28, strength: 0.7, colour: '#dff0ff' }],
  },
  swing: {
    emitters: [],
    sweeps: [{ radius: 1.5, sweep: -2.9, lean: -0.45, life: 0.26, strength: 0.75, colour: '#fff4dd' }],
  },
  'heavy-swing': {
    emitters: [],
    sweeps: [{ radius: 1.8, sweep: 2.7, lean: 1.5, life: 0.3, strength: 0.9, colour: '#ffe2b0' }],
  },
  pickup: {
    emitters: [
      {
        count: 16,
        colours: ['#fff3c9', '#ffd873', '#ffffff'],
        shine: 1.5,
        around: [0.3, 0.5],
        out: [0.3, 1.1],
        up: [0.8, 2.4],
        life: [0.5, 1],
        size: [0.025, 0.05],
        gravity: -0.6,
        drag: 3,
        stretch: 1.4,
        isNeeded: true,
      },
    ],
    sweeps: [{ radius: 0.9, sweep: TURN, lean: 0, life: 0.5, strength: 0.7, colour: '#ffe39a' }],
  },
  power: {
    emitters: [
      {
        count: 30,
        colours: ['#ffffff', '#bfe6ff', '#ffe9a8'],
        shine: 1.8,
        out: [2, 4.5],
        up: [0.5, 4],
        life: [0.5, 0.9],
        size: [0.03, 0.06],
        drag: 3,
        stretch: 2.5,
        isNeeded: true,
      },
    ],
    sweeps: [{ radius: 3, sweep: TURN, lean: 0, life: 0.7, strength: 0.8, colour: '#e6f4ff' }],
  },
  shot: {
    emitters: [
      {
        count: 4,
        colours: ['#efe9da'],
        out: [0.2, 0.8],
        up: [0, 0.6],
        along: 2.4,
        life: [0.2, 0.35],
        size: [0.02, 0.04],
        ...PUFF,
      },
    ],
  },
  stuck: {
    emitters: [
      {
        count: 6,
        colours: 'ground',
        out: [0.5, 1.6],
        up: [0.8, 2.2],
        life: [0.35, 0.6],
        size: [0.02, 0.045],
        gravity: 9,
      },
      { count: 3, colours: 'ground', out: [0.2, 0.6], up: [0.3, 0.8], life: [0.4, 0.6], size: [0.05, 0.08], ...PUFF },
    ],
  },
  death: {
    emitters: [
      {
        count: 18,
        colours: 'own',
        around: [0.35, 0.8],
        out: [0.4, 1.4],
        up: [0.6, 2],
        life: [0.8, 1.4],
        size: [0.05, 0.11],
        drag: 2,
        gravity: 0.4,
        isNeeded: true,
      },
      {
        count: 12,
        colours: ['#d8f6ff', '#8fdcf0'],
        shine: 1.4,
        around: [0.3, 0.8],
        out: [0.1, 0.5],
        up: [0.8, 2],
        life: [1, 1.8],
        size: [0.02, 0.04],
        gravity: -0.5,
        drag: 2,
      },
    ],
  },
  felled: {
    emitters: [
      {
        count: 26,
        colours: ['#6f9440', '#8bab4f', '#56762f', '#a5c06a'],
        around: [1.8, 1.6],
        out: [0.6, 2.4],
        up: [0.6, 2.6],
        life: [1.2, 2.4],
        size: [0.06, 0.11],
        gravity: 1.1,
        drag: 2,
        stretch: -1,
      },
      {
        count: 12,
        colours: ['#8a6a48', '#6f5238'],
        around: [1.4, 0.2],
        out: [0.8, 2],
        up: [0.3, 1],
        life: [0.7, 1.1],
        size: [0.06, 0.12],
        ...PUFF,
      },
    ],
  },
  chest: {
    emitters: [
      {
        count: 14,
        colours: ['#ffe08a', '#fff6d6'],
        shine: 1.5,
        around: [0.3, 0.1],
        out: [0.1, 0.6],
        up: [1.2, 3],
        life: [0.6, 1.1],
        size: [0.02, 0.045],
        drag: 2,
        gravity: 0.4,
        stretch: 1.2,
        isNeeded: true,
      },
    ],
  },
  goal: {
    emitters: [
      {
        count: 60,
        colours: ['#ffd45e', '#fff2c2', '#ffffff', '#ffb03a'],
        shine: 1.6,
        around: [0.5, 1.2],
        out: [0.8, 4],
        up: [2, 7],
        life: [1, 2.2],
        size: [0.03, 0.07],
        gravity: 2.4,
        drag: 1,
        stretch: 1.5,
        isNeeded: true,
      },
    ],
    sweeps: [
      { radius: 4, sweep: TURN, lean: 0, life: 1.1, strength: 0.9, colour: '#ffdf8a' },
      { radius: 2.2, sweep: TURN, lean: 0, life: 0.8, strength: 0.9, colour: '#fff4d0' },
    ],
  },
};

/** The colours of dust and crumbs by ground. */
export const GROUND_COLOURS: Readonly<Record<Ground, readonly string[]>> = {
  grass: ['#8f9a5a', '#7c8a4a', '#a3a070'],
  earth: ['#9a7a55', '#86683f', '#ad8f69'],
  sand: ['#e0cb9a', '#d2b983', '#efe0b8'],
  rock: ['#a5a29a', '#8d8a83', '#bdbab2'],
  snow: ['#f4f7f9', '#e3ecf2', '#ffffff'],
  ice: ['#dcecf2', '#c4dfea', '#f4fafc'],
  water: ['#dfeef2', '#b9d8e0', '#f4fafa'],
};
