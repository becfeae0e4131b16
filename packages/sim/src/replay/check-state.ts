/*
 * The check of a state from outside, by a table of what is where. It holds what rules rely on: kinds that are known,
 * numbers that are numbers. That the world has such places is the generator's matter.
 */
import type { Issue } from '@skerry/kit';
import { ITEM_KINDS } from '../items/item-kinds.ts';
import { describe } from '../state/check-setup.ts';

/** A list of names is a choice; [spec] a list; { '*': spec } a record with any keys; 'any' is checked elsewhere. */
type Spec = 'number' | 'whole' | 'text' | 'flag' | 'any' | Choice | readonly [Spec] | { readonly [name: string]: Spec };
type Choice = { readonly oneOf: readonly string[] };

const choice = (...oneOf: readonly string[]): Choice => ({ oneOf });
const NUMBERS_BY_PLACE: Spec = { '*': ['number'] };
const BODY: Spec = {
  x: 'number',
  y: 'number',
  z: 'number',
  velocityX: 'number',
  velocityY: 'number',
  velocityZ: 'number',
  yaw: 'number',
  radius: 'number',
  height: 'number',
  footing: choice('ground', 'air', 'water', 'slide'),
};
const ACTION: Spec = {
  kind: choice('none', 'light', 'heavy', 'shoot', 'block', 'dodge', 'hurt', 'stagger', 'use', 'dead'),
  ticks: 'whole',
  x: 'number',
  z: 'number',
  hitIds: ['whole'],
};
const FIGHTER = {
  id: 'whole',
  body: BODY,
  health: 'number',
  maxHealth: 'number',
  stamina: 'number',
  breathTicks: 'whole',
  action: ACTION,
  weapon: choice('fists', 'staff', 'sword', 'bow', 'claws', 'jaws', 'sling', 'spear'),
} satisfies Spec;
const GAIT = choice('sneak', 'walk', 'run');
const MIND: Spec = { state: 'text', since: 'whole', until: 'whole' };
const SENSES: Spec = {
  gauge: 'number',
  awareness: choice('unaware', 'suspicious', 'alert'),
  clarity: 'number',
  memory: {
    source: choice('none', 'seen', 'heard', 'told', 'felt'),
    x: 'number',
    y: 'number',
    z: 'number',
    velocityX: 'number',
    velocityZ: 'number',
    tick: 'whole',
  },
};
const ERRAND: Spec = {
  kind: choice('stay', 'go', 'fly'),
  x: 'number',
  y: 'number',
  z: 'number',
  gait: GAIT,
  isWatching: 'flag',
  soughtTick: 'whole',
  stuckThoughts: 'whole',
};
const ITEM_KIND = choice(...ITEM_KINDS);

const STATE: Spec = {
  version: 'whole',
  setup: 'any',
  tick: 'whole',
  clock: 'number',
  outcome: choice('playing', 'won', 'lost'),
  nextId: 'whole',
  island: 'text',
  start: { x: 'number', z: 'number' },
  reach: 'number',
  player: {
    ...FIGHTER,
    mind: MIND,
    posture: choice('stand', 'crouch'),
    wishX: 'number',
    wishZ: 'number',
    gait: GAIT,
    isJumping: 'flag',
    isBlocking: 'flag',
    isWinded: 'flag',
    lookYaw: 'number',
    lookPitch: 'number',
    lockId: 'whole',
    buffered: { kind: choice('none', 'light', 'heavy', 'shoot', 'dodge'), x: 'number', z: 'number', ticks: 'whole' },
    inventory: [ITEM_KIND],
    arrows: 'whole',
    draughts: 'whole',
    powerTicks: 'whole',
    lastHit: { tick: 'whole', x: 'number', z: 'number' },
    stride: 'number',
  },
  creatures: [
    {
      ...FIGHTER,
      kind: choice('sentry', 'hunter', 'archer', 'warden', 'chaser', 'deer', 'wolf', 'bird', 'firefly'),
      tier: 'whole',
      place: 'text',
      slot: 'whole',
      home: { x: 'number', z: 'number' },
      herd: 'whole',
      mind: MIND,
      senses: SENSES,
      errand: ERRAND,
      healthSeen: 'number',
      way: 'any',
      wayIndex: 'whole',
      wish: { x: 'number', z: 'number', gait: GAIT, isJumping: 'flag' },
      targetId: 'whole',
      cooldown: 'whole',
    },
  ],
  items: [{ id: 'whole', kind: ITEM_KIND, x: 'number', y: 'number', z: 'number', slot: 'whole' }],
  projectiles: [
    {
      id: 'whole',
      kind: choice('arrow', 'bolt', 'stone'),
      byId: 'whole',
      damage: 'number',
      x: 'number',
      y: 'number',
      z: 'number',
      velocityX: 'number',
      velocityY: 'number',
      velocityZ: 'number',
      ticks: 'whole',
    },
  ],
  sounds: [
    {
      x: 'number',
      y: 'number',
      z: 'number',
      loudness: 'number',
      byId: 'whole',
      kind: choice('step', 'landing', 'splash', 'blow', 'shot', 'call', 'felling'),
      tick: 'whole',
    },
  ],
  score: { points: 'number', multiplier: 'whole', coins: 'whole', kills: 'whole' },
  deltas: {
    coins: NUMBERS_BY_PLACE,
    items: NUMBERS_BY_PLACE,
    killed: NUMBERS_BY_PLACE,
    felled: NUMBERS_BY_PLACE,
    opened: NUMBERS_BY_PLACE,
    explored: NUMBERS_BY_PLACE,
  },
  islands: {
    '*': {
      visits: 'whole',
      isWon: 'flag',
      leftTick: 'whole',
      creatures: [{ slot: 'whole', x: 'number', z: 'number', yaw: 'number', health: 'number' }],
    },
  },
  journal: [
    {
      place: 'text',
      what: choice('peak', 'lake', 'grove', 'island'),
      name: 'text',
      x: 'number',
      z: 'number',
      tick: 'whole',
    },
  ],
  stats: { '*': 'number' },
};

/** Everything wrong with a state, by path. */
export function checkState(value: unknown): Issue[] {
  const issues: Issue[] = [];
  check(STATE, value, 'state', issues);
  return issues;
}

function check(spec: Spec, value: unknown, path: string, issues: Issue[]): void {
  if (typeof spec === 'string') {
    if (!isLeaf(spec, value)) issues.push({ path, message: `expected ${LEAF_WORDS[spec]}, got ${describe(value)}` });
  } else if (isChoice(spec)) {
    if (typeof value !== 'string' || !spec.oneOf.includes(value))
      issues.push({ path, message: `expected ${spec.oneOf.join(', ')}, got ${describe(value)}` });
  } else if (isListSpec(spec)) {
    if (!Array.isArray(value)) issues.push({ path, message: `expected a list, got ${describe(value)}` });
    else value.forEach((one, k) => check(spec[0], one, `${path}[${k}]`, issues));
  } else if (typeof value !== 'object' || value === null || Array.isArray(value))
    issues.push({ path, message: `expected an object, got ${describe(value)}` });
  else checkFields(spec, value as Record<string, unknown>, path, issues);
}

function checkFields(
  spec: { readonly [name: string]: Spec },
  value: Record<string, unknown>,
  path: string,
  issues: Issue[],
): void {
  const rest = spec['*'];
  if (rest !== undefined) {
    for (const [name, one] of Object.entries(value)) check(rest, one, `${path}.${name}`, issues);
    return;
  }
  for (const [name, one] of Object.entries(spec)) check(one, value[name], `${path}.${name}`, issues);
}

const LEAF_WORDS = {
  number: 'a number',
  whole: 'a whole number',
  text: 'a text',
  flag: 'true or false',
  any: 'something',
};

function isLeaf(spec: keyof typeof LEAF_WORDS, value: unknown): boolean {
  switch (spec) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'whole':
      return Number.isInteger(value);
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    default:
      return value !== undefined;
  }
}

function isChoice(spec: Exclude<Spec, string>): spec is Choice {
  return 'oneOf' in spec && Array.isArray(spec.oneOf);
}

function isListSpec(spec: Exclude<Spec, string>): spec is readonly [Spec] {
  return Array.isArray(spec);
}
