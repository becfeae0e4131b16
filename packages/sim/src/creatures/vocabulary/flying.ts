/*
 * Actions of wings. Flyers have an errand of their own kind: a place with a height, reached through the air.
 */
import { type Action, metres } from '@skerry/agents';
import { cos, sin } from '@skerry/kit';
import { draw, drawBetween, PURPOSE } from '../chance.ts';
import { driftPlace } from '../destinations/choose-destination.ts';
import type { Thought } from '../thought.ts';

const TWO_PI = 6.283185307179586;
/** Metres that a flyer looks ahead on its circle. */
const CIRCLE_STEP = 0.7;
const AWAY_METRES = 14;
/** Perches are dry. */
const PERCH_TRIES = 6;
const TICKS_PER_HOP = 90;

function flyTo({ creature, context }: Thought, x: number, z: number, height: number, isRunning: boolean): void {
  const { errand } = creature;
  const { ground } = context;
  errand.kind = 'fly';
  errand.x = x;
  errand.z = z;
  errand.y = Math.max(ground.heightAt(x, z), ground.waterAt(x, z)) + height;
  errand.gait = isRunning ? 'run' : 'walk';
  errand.isWatching = false;
  creature.path = null;
}

/** Away from what startled it, each a little to its own side. */
function flyAway(thought: Thought, height: number): void {
  const { creature, target } = thought;
  const from = target !== null ? target.body : creature.senses.memory;
  const { body } = creature;
  let dx = body.x - from.x;
  let dz = body.z - from.z;
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length < 0.01 || creature.senses.memory.source === 'none') {
    dx = sin(body.yaw);
    dz = -cos(body.yaw);
  } else {
    dx /= length;
    dz /= length;
  }
  const lean = drawBetween(thought, PURPOSE.drift, -0.5, 0.5);
  flyTo(thought, body.x + (dx - dz * lean) * AWAY_METRES, body.z + (dz + dx * lean) * AWAY_METRES, height, true);
}

/** Round and round its home; the whole flock turns the same way. */
function flyAround(thought: Thought, radius: number, height: number): void {
  const { creature } = thought;
  const { home, body } = creature;
  const dx = body.x - home.x;
  const dz = body.z - home.z;
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  const turn = creature.herd % 2 === 0 ? CIRCLE_STEP : -CIRCLE_STEP;
  const x = (dx / length) * cos(turn) - (dz / length) * sin(turn);
  const z = (dz / length) * cos(turn) + (dx / length) * sin(turn);
  const own = radius * drawBetween(thought, PURPOSE.drift, 0.7, 1.1);
  flyTo(thought, home.x + x * own, home.z + z * own, height * drawBetween(thought, PURPOSE.drift + 1, 0.7, 1.2), true);
}

/** A dry place within reach of home; home itself if all around is wet. */
function flyToPerch(thought: Thought, radius: number): void {
  const { creature, context } = thought;
  const { home } = creature;
  let x = home.x;
  let z = home.z;
  for (let k = 0; k < PERCH_TRIES; k++) {
    const angle = TWO_PI * draw(thought, PURPOSE.perch + 2 * k);
    const reach = radius * draw(thought, PURPOSE.perch + 2 * k + 1);
    const tryX = home.x + sin(angle) * reach;
    const tryZ = home.z - cos(angle) * reach;
    if (context.ground.depthAt(tryX, tryZ) > 0 || context.ground.slopeAt(tryX, tryZ) > 0.7) continue;
    x = tryX;
    z = tryZ;
    break;
  }
  flyTo(thought, x, z, 0, true);
}

/** Little hops between pecks. */
function hopAbout(thought: Thought, metresApart: number): void {
  const { creature, context } = thought;
  if ((context.state.tick + creature.id * 13) % TICKS_PER_HOP >= thought.breed.facts.thinkTicks) return;
  const angle = TWO_PI * draw(thought, PURPOSE.hop);
  const { errand, body } = creature;
  errand.kind = 'go';
  errand.gait = 'walk';
  errand.x = body.x + sin(angle) * metresApart;
  errand.z = body.z - cos(angle) * metresApart;
  creature.path = null;
}

export const FLYING: Readonly<Record<string, Action<Thought>>> = {
  'fly-away': { parameters: [metres('height')], run: flyAway },
  'fly-around': { parameters: [metres('radius'), metres('height')], run: flyAround },
  'fly-to-perch': { parameters: [metres('radius')], run: flyToPerch },
  'hop-about': { parameters: [metres('hop')], run: hopAbout },
  'drift-about': {
    parameters: [metres('radius'), metres('low'), metres('high')],
    run: (thought, radius, low, high) => {
      const { x, z } = driftPlace(thought, radius);
      flyTo(thought, x, z, drawBetween(thought, PURPOSE.hop, low, high), false);
    },
  },
};
