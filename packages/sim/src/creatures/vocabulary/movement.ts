/*
 * Actions that send a creature somewhere, or have it stand and look. They only set its errand: movement follows that
 * every tick, and paths are searched after the thought.
 */
import { type Action, calmDown, metres, seconds } from '@skerry/agents';
import { sin, cos } from '@skerry/kit';
import { type Gait, gaitSpeed, HUMAN_LOCOMOTION } from '@skerry/footing';
import { NO_ID } from '../../state/action.ts';
import { TICK_SECONDS, ticksOf } from '../../state/ticks.ts';
import { draw, drawBetween, PURPOSE } from '../chance.ts';
import { centreOfHerd } from '../herd.ts';
import {
  asidePlace,
  fleePlace,
  patrolDestination,
  type Place,
  searchPlace,
  wavePlace,
} from '../destinations/choose-destination.ts';
import { assignCutOff } from '../destinations/cut-off.ts';
import { findRefuge } from '../destinations/refuge.ts';
import { paceIn } from '../steer-creature.ts';
import type { Thought } from '../thought.ts';

/** A goal that moves less than this share of its distance counts as the same goal and keeps its path. */
const SAME_GOAL_SHARE = 0.15;
const SAME_GOAL = 0.8;
/** Seconds that an ambusher looks ahead, and metres at most. */
const AHEAD_SECONDS = 1.4;
const AHEAD_METRES = 10;
/** Share of the distance that a flanker goes to the side. */
const FLANK_SHARE = 0.45;
const FLANK_METRES = 8;
/** A lost target is searched this many seconds ahead of where it was last seen. */
const GUESS_SECONDS = 1;
/** A refuge may be this many times as far as a run without looking ahead. */
const REFUGE_REACHES = 3;
const GLANCE_TICKS = 48;
const TWO_PI = 6.283185307179586;
const _aim: Place = { x: 0, z: 0 };

const plain = (run: (thought: Thought) => void): Action<Thought> => ({ parameters: [], run });

/** Sends a creature to a place; a goal close to the last one keeps the current path. */
function sendTo({ creature }: Thought, x: number, z: number, gait: Gait, isWatching: boolean): void {
  const { errand, body } = creature;
  const movedX = x - errand.x;
  const movedZ = z - errand.z;
  const moved = Math.sqrt(movedX * movedX + movedZ * movedZ);
  const dx = x - body.x;
  const dz = z - body.z;
  const limit = Math.max(SAME_GOAL, SAME_GOAL_SHARE * Math.sqrt(dx * dx + dz * dz));
  errand.gait = gait;
  errand.isWatching = isWatching;
  if (errand.kind === 'go' && moved <= limit) return;
  errand.kind = 'go';
  errand.x = x;
  errand.z = z;
  creature.path = null;
}

function stay({ creature }: Thought): void {
  const { errand, body } = creature;
  errand.kind = 'stay';
  errand.x = body.x + sin(body.yaw);
  errand.z = body.z - cos(body.yaw);
  errand.isWatching = false;
  errand.stuckThoughts = 0;
  creature.path = null;
}

/** Goes to the target itself while it is seen, otherwise to where it was last noticed. */
function goAfter(thought: Thought, gait: Gait): void {
  const { target, creature } = thought;
  const isSeen = target !== null && creature.senses.clarity > 0;
  const { x, z } = isSeen ? target.body : creature.senses.memory;
  sendTo(thought, x, z, gait, isSeen && thought.distance < 12);
}

/** Pursues the target in the creature's own manner; close to it, all come straight. */
function pursue(thought: Thought, shyness: number): void {
  const { target, creature, temper, distance, context } = thought;
  if (target === null) return;
  // Source 003's hunters always know where the player is; keen ones only while they see or have just seen it.
  const { mode, chase } = context.state.setup;
  if (creature.senses.clarity === 0 && mode === 'chase' && chase.rules !== 'classic') {
    goAfter(thought, 'run');
    return;
  }
  const { body } = creature;
  const { x, z, velocityX, velocityZ } = target.body;
  _aim.x = x;
  _aim.z = z;
  const speed = Math.sqrt(velocityX * velocityX + velocityZ * velocityZ);
  if (distance > 4 && temper.manner === 'ahead' && speed > 0.5) {
    const ahead = Math.min(AHEAD_METRES, speed * AHEAD_SECONDS, distance) / speed;
    _aim.x += velocityX * ahead;
    _aim.z += velocityZ * ahead;
  } else if (distance > 6 && temper.manner === 'flank') {
    const aside = (Math.min(FLANK_METRES, distance * FLANK_SHARE) * temper.side) / distance;
    _aim.x += (body.z - z) * aside;
    _aim.z -= (body.x - x) * aside;
  } else if (temper.manner === 'fickle' && distance < shyness && isWavering(thought)) {
    _aim.x = 2 * body.x - x;
    _aim.z = 2 * body.z - z;
  }
  sendTo(thought, _aim.x, _aim.z, 'run', false);
}

/** A fickle one changes its mind every four seconds or so. */
function isWavering({ context, creature }: Thought): boolean {
  return Math.floor((context.state.tick + creature.id * 37) / ticksOf(4)) % 2 === 0;
}

/** In a level, a place that it reaches before its pursuer; classic hunters only run straight ahead. */
function refugeFrom(thought: Thought, threat: Readonly<Place>, reach: number): Place | undefined {
  const { context, creature, breed, searchesLeft } = thought;
  const { plan, state } = context;
  // What it finds may need a path, and those are limited.
  if (!plan.level || state.setup.chase.rules === 'classic' || searchesLeft <= 0) return undefined;
  const speed = gaitSpeed(breed.facts.locomotion, 'run') * paceIn(context, creature);
  const pace = speed / gaitSpeed(HUMAN_LOCOMOTION, 'run');
  return findRefuge(plan, { from: creature.body, threat, pace, reach: reach * REFUGE_REACHES });
}

function flee(thought: Thought, reach: number): void {
  const { creature, target } = thought;
  const { errand, body } = creature;
  const threat = target !== null ? target.body : creature.senses.memory;
  // A fleeing creature keeps its run until it is nearly over or no longer an escape.
  if (errand.kind === 'go' && creature.pathIndex >= 0 && !isNear(errand, body, 3) && errand.stuckThoughts < 2) {
    const toX = errand.x - body.x;
    const toZ = errand.z - body.z;
    if (toX * (threat.x - body.x) + toZ * (threat.z - body.z) <= 0 && errand.gait === 'run') return;
  }
  const { x, z } = refugeFrom(thought, threat, reach) ?? fleePlace(thought, threat, reach);
  errand.stuckThoughts = 0;
  sendTo(thought, x, z, 'run', false);
}

function backAway(thought: Thought, reach: number): void {
  const { creature, target } = thought;
  const threat = target !== null ? target.body : creature.senses.memory;
  const { x, z } = fleePlace(thought, threat, reach);
  sendTo(thought, x, z, 'run', false);
}

function changePlace(thought: Thought, reach: number): void {
  const { creature, target } = thought;
  const { x, z } = asidePlace(thought, target !== null ? target.body : creature.senses.memory, reach);
  sendTo(thought, x, z, 'run', true);
}

function isNear(a: Readonly<Place>, b: Readonly<Place>, distance: number): boolean {
  const dx = a.x - b.x;
  const dz = a.z - b.z;
  return dx * dx + dz * dz <= distance * distance;
}

/** From place to place around where it lost its target, a new one at regular intervals. */
function searchAbout(thought: Thought, radius: number, every: number): void {
  const { creature, context } = thought;
  const { mind, senses, body, errand } = creature;
  const { memory } = senses;
  const elapsed = context.state.tick - mind.since;
  // First to the exact place, and a little farther in the direction the target went.
  if (elapsed === 0) {
    const guess = Math.min(GUESS_SECONDS, (context.state.tick - memory.tick) * TICK_SECONDS + 0.4);
    memory.x += memory.velocityX * guess;
    memory.z += memory.velocityZ * guess;
    sendTo(thought, memory.x, memory.z, 'run', false);
    return;
  }
  if (isNear(errand, body, 1.5) || errand.stuckThoughts >= 3 || elapsed % ticksOf(every) < 12) {
    const { x, z } = searchPlace(thought, radius);
    sendTo(thought, x, z, 'walk', false);
  }
}

function wait({ creature, context, temper }: Thought, span: number): void {
  creature.mind.until = context.state.tick + ticksOf(span * temper.patience);
}

function lookAbout(thought: Thought): void {
  const { creature, context } = thought;
  const glance = Math.floor((context.state.tick - creature.mind.since) / GLANCE_TICKS);
  // One glance lasts several thoughts: drawn by the glance, not by the tick.
  if ((context.state.tick - creature.mind.since) % GLANCE_TICKS >= thought.breed.facts.thinkTicks) return;
  const turn = TWO_PI * (draw(thought, PURPOSE.glance + (glance % 8)) - 0.5) * 0.7;
  const yaw = creature.body.yaw + turn;
  creature.errand.x = creature.body.x + sin(yaw) * 3;
  creature.errand.z = creature.body.z - cos(yaw) * 3;
}

export const MOVEMENT: Readonly<Record<string, Action<Thought>>> = {
  stay: plain(stay),
  watch: plain(({ creature }) => {
    creature.errand.isWatching = true;
  }),
  'look-about': plain(lookAbout),
  wait: {
    parameters: [seconds('least'), seconds('most')],
    run: (thought, least, most) => wait(thought, drawBetween(thought, PURPOSE.wait, least, most)),
  },
  'calm-down': plain(({ creature }) => {
    calmDown(creature.senses);
    creature.targetId = NO_ID;
  }),
  'begin-patrol': {
    parameters: [seconds('least'), seconds('most')],
    run: (thought, least, most) => {
      const span = drawBetween(thought, PURPOSE.wait, least, most);
      const { creature, context } = thought;
      creature.mind.until = context.state.tick + ticksOf(span);
      const { x, z } = patrolDestination(thought, span);
      creature.errand.stuckThoughts = 0;
      sendTo(thought, x, z, 'walk', false);
    },
  },
  /** A patrol section that leads near the player while a wave of hunters draws in. */
  prowl: {
    parameters: [seconds('least'), seconds('most')],
    run: (thought, least, most) => {
      const span = drawBetween(thought, PURPOSE.wait, least, most);
      const { creature, context } = thought;
      creature.mind.until = context.state.tick + ticksOf(span);
      creature.errand.stuckThoughts = 0;
      const { x, z } = wavePlace(thought) ?? patrolDestination(thought, span);
      sendTo(thought, x, z, 'walk', false);
    },
  },
  'walk-home': plain((thought) => sendTo(thought, thought.creature.home.x, thought.creature.home.z, 'walk', false)),
  'walk-to-place': plain((thought) => goToPlace(thought, 'walk')),
  'run-to-place': plain((thought) => goToPlace(thought, 'run')),
  'walk-to-target': plain((thought) => goAfter(thought, 'walk')),
  'run-to-target': plain((thought) => goAfter(thought, 'run')),
  'sneak-to-target': plain((thought) => goAfter(thought, 'sneak')),
  'press-target': plain((thought) => {
    const { target, creature } = thought;
    if (target === null) return;
    sendTo(thought, target.body.x, target.body.z, 'walk', true);
    creature.errand.stuckThoughts = 0;
  }),
  /** To where the target will be, and round it if a companion is nearer; where it was last noticed if it is not seen. */
  'cut-off-target': plain((thought) => {
    if (thought.target === null || thought.creature.senses.clarity === 0) goAfter(thought, 'run');
    else {
      const { x, z } = assignCutOff(_aim, thought);
      sendTo(thought, x, z, 'run', false);
    }
  }),
  /** A few steps across the line to the target, to the freer side. */
  'change-place': { parameters: [metres('reach')], run: changePlace },
  /** In its own manner; a fickle one shies away within the distance. */
  'pursue-target': { parameters: [metres('shyness')], run: pursue },
  'flee-target': { parameters: [metres('reach')], run: flee },
  'back-away': { parameters: [metres('reach')], run: backAway },
  'search-about': { parameters: [metres('radius'), seconds('every')], run: searchAbout },
  'walk-to-herd': {
    parameters: [metres('near')],
    run: (thought) => {
      const { x, z } = centreOfHerd(thought);
      sendTo(thought, x, z, 'walk', false);
    },
  },
};

function goToPlace(thought: Thought, gait: Gait): void {
  const { memory } = thought.creature.senses;
  sendTo(thought, memory.x, memory.z, gait, false);
}
