/*
 * A foe against somebody who does not stand still: attacks begun and hits landed in twenty seconds on an open meadow,
 * for tests and for tuning.
 */
import { type CreatureKind, commandsBy, FIRST_PLAYER_ID, type Order } from '@skerry/sim';
import { createScene, type Spot, type Stage } from './scene.ts';

/** How the player moves: relative to the foe, or round the meadow. */
export type Motion = 'stand' | 'walk-away' | 'run-away' | 'walk-across' | 'run-across';

export type Bout = { readonly attacks: number; readonly hits: number };

const SECONDS = 20;
/** Metres around the middle that the player stays within; the meadow is even that far. */
const ROOM = 30;

/** One foe and one player who only moves. */
export function fightMovingTarget(
  stage: Stage & { readonly meadow: Spot },
  kind: CreatureKind,
  motion: Motion,
  options: { readonly tier?: number; readonly distance?: number; readonly turn?: number } = {},
): Bout {
  const { tier = 1, distance = 9, turn = 0 } = options;
  const scene = createScene(stage);
  const { sim } = scene;
  const { x, z } = stage.meadow;
  sim.state.nextId += turn * 7;
  const foe = scene.add(kind, x, z, { tier });
  scene.putPlayer(x, z - distance);
  const [player] = sim.state.players;
  // It knows of the player from the beginning: noticing is measured elsewhere.
  foe.senses.gauge = 1;
  foe.senses.awareness = 'alert';
  foe.targetId = FIRST_PLAYER_ID;
  let attacks = 0;
  let hits = 0;
  for (let tick = 0; tick < SECONDS * 60; tick++) {
    player.health = 100;
    player.stamina = 100;
    const orders: Order[] = motion === 'stand' ? [] : [{ kind: 'move', ...direction(), gait: gaitOf(motion) }];
    for (const event of sim.tick(commandsBy(FIRST_PLAYER_ID, orders))) {
      if (event.kind === 'began' && event.id === foe.id && isAttack(event.action)) attacks++;
      if (event.kind === 'hit' && event.id === FIRST_PLAYER_ID && event.byId === foe.id) hits++;
    }
  }
  return { attacks, hits };

  /** Away from the foe or across its line of sight, and back to the middle at the border of the meadow. */
  function direction(): { x: number; z: number } {
    const { body } = player;
    const middleX = x - body.x;
    const middleZ = z - body.z;
    const away = Math.hypot(middleX, middleZ);
    const fromX = body.x - foe.body.x;
    const fromZ = body.z - foe.body.z;
    const length = Math.hypot(fromX, fromZ) || 1;
    const isAcross = motion.endsWith('across');
    let dx = isAcross ? -fromZ / length : fromX / length;
    let dz = isAcross ? fromX / length : fromZ / length;
    // Near the border the part of the motion that leads out of the meadow is turned along it.
    const out = away > 0 ? -(dx * middleX + dz * middleZ) / away : 0;
    if (away > ROOM && out > 0) {
      dx += (middleX / away) * out * 1.2;
      dz += (middleZ / away) * out * 1.2;
    }
    const sum = Math.hypot(dx, dz) || 1;
    return { x: dx / sum, z: dz / sum };
  }
}

function gaitOf(motion: Motion): 'walk' | 'run' {
  return motion.startsWith('run') ? 'run' : 'walk';
}

function isAttack(kind: string): boolean {
  return kind === 'light' || kind === 'heavy' || kind === 'shoot';
}
