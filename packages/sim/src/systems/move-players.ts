/*
 * Moves players' bodies: the desired motion, limited by the current action, by exhausted stamina and by crouching.
 * Steps are heard according to gait and ground, hard landings hurt, and the body turns to where it goes or fights.
 */
import { DODGE, phaseOf } from '../combat/action-phase.ts';
import { spendStamina } from '../combat/begin-action.ts';
import { turnedTowards, yawOf } from '../combat/facing.ts';
import { factorOf } from '../items/item-effects.ts';
import { HUMAN_LOCOMOTION, type Locomotion, moveBody, type DesiredMotion } from '@skerry/footing';
import { isPlaying, type Player } from '../state/player.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import { climbingLocomotion, isClimbing, trackPit } from '../players/climb-pit.ts';
import { findFighter } from '../combat/find-fighter.ts';
import { hearSteps, meetGround } from '../players/movement-noise.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Stamina a second of running; a jump's, once. */
const RUN_COST = 6;
const JUMP_COST = 9;
/** Ticks before stamina recovers once it is exhausted, and the stamina from which a player can run again. */
const WINDED_TICKS = 60;
const RESTED = 35;
/** Radians a second that a body turns. */
const TURN_SPEED = 12;
/** Share of the speed left during an action. */
const SLOWED = { none: 1, light: 0.3, heavy: 0.2, shoot: 0.25, block: 0.5, use: 0.4 } as const;

/** Moves every player by a tick. */
export function movePlayers(context: SimContext): void {
  for (const player of context.state.players) movePlayer(context, player);
}

function movePlayer(context: SimContext, player: Player): void {
  const { ground } = context;
  const { body } = player;
  const before = { x: body.x, z: body.z, speed: body.velocityY, footing: body.footing };
  const motion = desiredMotion(player);
  const isRunning = motion.gait === 'run' && (motion.x !== 0 || motion.z !== 0) && player.action.kind !== 'dodge';
  if (isRunning) {
    player.stamina = Math.max(0, player.stamina - RUN_COST * TICK_SECONDS);
    player.isWinded = player.stamina === 0;
    player.breathTicks = Math.max(player.breathTicks, player.isWinded ? WINDED_TICKS : 2);
  } else if (player.stamina >= RESTED) player.isWinded = false;
  if (motion.isJumping) {
    spendStamina(player, JUMP_COST);
    player.stats.jumps++;
  }
  player.isJumping = false;
  const locomotion = locomotionOf(player);
  moveBody(body, motion, isClimbing(player) ? climbingLocomotion(locomotion) : locomotion, ground, TICK_SECONDS);
  trackPit(player, motion, ground);
  turn(context, player, motion);
  const dx = body.x - before.x;
  const dz = body.z - before.z;
  const metres = Math.sqrt(dx * dx + dz * dz);
  player.stats.metres += metres;
  meetGround(context, player, before.footing, before.speed);
  hearSteps(context, player, metres, motion.gait);
}

function desiredMotion(player: Player): DesiredMotion {
  const { action, weapon } = player;
  if (!isPlaying(player) || action.kind === 'hurt' || action.kind === 'stagger' || action.kind === 'dead')
    return { x: 0, z: 0, gait: 'walk', isJumping: false };
  if (action.kind === 'dodge') {
    const share = phaseOf(action, weapon) === 'recovery' ? 0.35 : 1;
    return { x: action.x * share, z: action.z * share, gait: 'run', isJumping: false };
  }
  const slowed = SLOWED[action.kind];
  const isBusy = action.kind !== 'none';
  let gait = player.gait;
  const isClimber = isClimbing(player);
  if (gait === 'run' && (isBusy || player.isWinded || isClimber)) gait = 'walk';
  if (player.posture === 'crouch') gait = 'sneak';
  const mayJump = !isBusy && !isClimber && player.body.footing === 'ground' && player.stamina >= JUMP_COST;
  return { x: player.moveX * slowed, z: player.moveZ * slowed, gait, isJumping: player.isJumping && mayJump };
}

function locomotionOf(player: Player): Locomotion {
  if (player.action.kind === 'dodge')
    return { ...HUMAN_LOCOMOTION, run: DODGE.speed, acceleration: 3 * HUMAN_LOCOMOTION.acceleration };
  const speed = factorOf(player, 'speed');
  const jump = factorOf(player, 'jump');
  if (speed === 1 && jump === 1) return HUMAN_LOCOMOTION;
  const { sneak, walk, run } = HUMAN_LOCOMOTION;
  return {
    ...HUMAN_LOCOMOTION,
    sneak: sneak * speed,
    walk: walk * speed,
    run: run * speed,
    jump: HUMAN_LOCOMOTION.jump * jump,
  };
}

/** Turns towards the locked creature, where the player strikes or aims, or the direction of movement. */
function turn({ state }: SimContext, player: Player, motion: DesiredMotion): void {
  const { body, action } = player;
  const locked = findFighter(state, player.lockId);
  let yaw = body.yaw;
  if (locked) yaw = yawOf(locked.body.x - body.x, locked.body.z - body.z);
  else if (action.kind === 'light' || action.kind === 'heavy') yaw = yawOf(action.x, action.z);
  else if (action.kind === 'block' || action.kind === 'shoot') yaw = player.lookYaw;
  else if (motion.x !== 0 || motion.z !== 0) yaw = yawOf(motion.x, motion.z);
  body.yaw = turnedTowards(body.yaw, yaw, TURN_SPEED * TICK_SECONDS);
}
