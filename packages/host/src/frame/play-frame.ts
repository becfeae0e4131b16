/*
 * One frame of the simulation: what the page draws and shows for one player, copied from the state in the worker. It
 * contains only what is near that player, so its size does not grow over hours of play.
 */
import {
  type ActionKind,
  type Creature,
  GOAL_VIEW,
  isOpened,
  isThereFor,
  type Item,
  type PlayerOutcome,
  type Player,
  type Projectile,
  type Score,
  type SimState,
  type WeaponKind,
} from '@skerry/sim';
import type { AimFrame } from './find-aims.ts';
import type { Mooring } from './find-mooring.ts';

/** Metres around the player within which creatures and things are drawn at all. */
const NEAR = 220;

/** A body as it is drawn. */
export type BodyFrame = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  /** Metres a second along the ground, and upwards. */
  readonly speed: number;
  readonly rise: number;
  readonly footing: Player['body']['footing'];
  readonly action: ActionKind;
  /** Ticks since the action began. */
  readonly actionTicks: number;
  readonly weapon: WeaponKind;
};

/** A creature as a player may see it. */
export type CreatureFrame = BodyFrame & {
  readonly id: number;
  readonly kind: Creature['kind'];
  readonly tier: number;
  /** 0 (dead) to 1. */
  readonly health: number;
  /** How sure it is of its target, 0 to 1. */
  readonly gauge: number;
  /** Whether that target is this frame's player; a wolf may be after a deer. */
  readonly isAfterPlayer: boolean;
  readonly awareness: Creature['senses']['awareness'];
  readonly mood: string;
};

/** The player's own figure, health and state. */
export type PlayerFrame = BodyFrame &
  Pick<Player, 'health' | 'maxHealth' | 'stamina' | 'posture' | 'arrows' | 'draughts'> & {
    readonly powerTicks: number;
    readonly lockId: number;
    readonly lookYaw: number;
    readonly inventory: readonly Player['inventory'][number][];
    readonly lastHit: Readonly<Player['lastHit']>;
  };

/** Another player, as far as it can be seen. */
export type OtherFrame = BodyFrame & Pick<Player, 'id' | 'posture'> & { /** 0 (dead) to 1. */ readonly health: number };

/** The character of the place, 0 to 1 each, for ambient sound. */
export type PlaceFrame = {
  readonly wind: number;
  readonly shore: number;
  readonly trees: number;
  readonly cold: number;
};

/** An item on the ground; a chest may be open. */
export type ItemFrame = Item & { readonly isOpen: boolean };

/** Everything one player sees at one tick. */
export type PlayFrame = {
  readonly tick: number;
  /** Hours of the day, 0 to 24. */
  readonly hour: number;
  readonly outcome: PlayerOutcome;
  readonly island: string;
  readonly place: PlaceFrame;
  /** The player that the camera and the display belong to. */
  readonly player: PlayerFrame;
  /** The other players near by. */
  readonly others: readonly OtherFrame[];
  readonly creatures: readonly CreatureFrame[];
  readonly items: readonly ItemFrame[];
  readonly projectiles: readonly Projectile[];
  readonly score: Score;
  /** Where the player landed. */
  readonly landing: { readonly x: number; readonly z: number };
  /** The position of the boat, if there is anywhere to sail to. */
  readonly boat: Mooring | undefined;
  /** What there is to go to. */
  readonly aims: readonly AimFrame[];
};

export type FrameExtras = {
  readonly aims: readonly AimFrame[];
  readonly boat: Mooring | undefined;
  readonly place: PlaceFrame;
  readonly daySeconds: number;
  /** Items that are not in the state's own list, such as coins. */
  readonly things: readonly Item[];
};

/**
 * Whether an item is sent to the page: in a chase everybody knows where goal and power are, however far. The light of an
 * island's goal shows only from near, or there would be nothing to search; with the pathfinder its place is known.
 */
function isShown({ setup }: SimState, { body, inventory }: Player, { kind, x, z }: Item): boolean {
  if (setup.mode === 'chase') return true;
  const isHidden = setup.mode === 'expedition' && kind === 'goal' && !inventory.includes('pathfinder');
  const reach = isHidden ? GOAL_VIEW : NEAR;
  return (x - body.x) * (x - body.x) + (z - body.z) * (z - body.z) < reach * reach;
}

/** The frame of a state as one player sees it. */
export function buildFrame(
  state: SimState,
  player: Player,
  { daySeconds, things, place, boat, aims }: FrameExtras,
): PlayFrame {
  const { x, z } = player.body;
  const isNear = (place: { readonly x: number; readonly z: number }): boolean =>
    (place.x - x) * (place.x - x) + (place.z - z) * (place.z - z) < NEAR * NEAR;
  return {
    tick: state.tick,
    hour: (state.clock / daySeconds) * 24,
    outcome: player.outcome,
    island: player.island,
    place,
    player: {
      ...bodyFrame(player),
      health: player.health,
      maxHealth: player.maxHealth,
      stamina: player.stamina,
      posture: player.posture,
      arrows: player.arrows,
      draughts: player.draughts,
      powerTicks: player.powerTicks,
      lockId: player.lockId,
      lookYaw: player.lookYaw,
      inventory: [...player.inventory],
      lastHit: { ...player.lastHit },
    },
    others: state.players
      .filter((other) => other !== player && isNear(other.body))
      .map((other) => ({
        ...bodyFrame(other),
        id: other.id,
        posture: other.posture,
        health: other.health / other.maxHealth,
      })),
    creatures: state.creatures
      .filter(({ body }) => isNear(body))
      .map((creature) => ({
        ...bodyFrame(creature),
        id: creature.id,
        kind: creature.kind,
        tier: creature.tier,
        health: creature.health / creature.maxHealth,
        gauge: creature.senses.gauge,
        isAfterPlayer: creature.targetId === player.id,
        awareness: creature.senses.awareness,
        mood: creature.mind.state,
      })),
    items: [...state.items.filter((item) => isThereFor(player, item)), ...things]
      .filter((item) => isShown(state, player, item))
      .map((item) => ({ ...item, isOpen: isOpened({ state }, item) })),
    projectiles: state.projectiles.map((projectile) => ({ ...projectile })),
    score: { ...player.score },
    landing: { ...player.start },
    boat,
    aims,
  };
}

function bodyFrame({ body, action, weapon }: Player | Creature): BodyFrame {
  const { velocityX, velocityY, velocityZ } = body;
  return {
    x: body.x,
    y: body.y,
    z: body.z,
    yaw: body.yaw,
    speed: Math.sqrt(velocityX * velocityX + velocityZ * velocityZ),
    rise: velocityY,
    footing: body.footing,
    action: action.kind,
    actionTicks: action.ticks,
    weapon,
  };
}
