/*
 * Visual effects of events: bursts of dust, drops, leaves and sparks, arcs of attacks, rings on the ground.
 * One budget for all; under reduced motion only effects that carry information are shown.
 */
import { hash2, unitFromBits } from '@skerry/kit';
import { Group } from 'three/webgpu';
import { toLinear } from '../frame/sky-at.ts';
import { createArcs } from './arcs.ts';
import { type BurstKind, BURSTS, type Emitter, type Ground, GROUND_COLOURS } from './bursts.ts';
import { type Bit, createParticles } from './particles.ts';

/** Particles alive at once, and the share of them under reduced motion. */
const BUDGET = 640;
const CALM_SHARE = 0.35;

/** A short effect and where it happens. */
export type BurstAt = {
  readonly kind: BurstKind;
  /** World metres. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Direction of the event: an attack, a shot, a hit. */
  readonly yaw?: number;
  /** 1 by default; larger emits more particles, and farther. */
  readonly strength?: number;
  readonly ground?: Ground;
  /** Colour of the affected character, `#rrggbb`. */
  readonly colour?: string;
};

export type Effects = {
  readonly object: Group;
  burst(at: BurstAt): void;
  /** Advances by some seconds, relative to an origin; while calm only effects that carry information are emitted. */
  advance(seconds: number, origin: { readonly x: number; readonly z: number }, reducedMotion: boolean): void;
  readonly alive: number;
  dispose(): void;
};

export function createEffects(): Effects {
  const object = new Group();
  object.name = 'effects';
  const particles = createParticles(BUDGET);
  const arcs = createArcs();
  object.add(particles.mesh, arcs.mesh);
  let isReduced = false;
  let drawn = 0;
  const chance = (): number => unitFromBits(hash2(0x5eed, drawn++, 17));
  const between = ([least, most]: readonly [number, number]): number => least + (most - least) * chance();
  const bit: Bit = {
    x: 0,
    y: 0,
    z: 0,
    velocityX: 0,
    velocityY: 0,
    velocityZ: 0,
    life: 0,
    size: 0,
    growth: 1,
    gravity: 0,
    drag: 0,
    stretch: 0,
    red: 0,
    green: 0,
    blue: 0,
    shine: 0,
  };

  function emit(emitter: Emitter, at: BurstAt, strength: number): void {
    const { colours, around = [0.05, 0.05], along = 0 } = emitter;
    const palette =
      colours === 'ground'
        ? GROUND_COLOURS[at.ground ?? 'earth']
        : colours === 'own'
          ? [at.colour ?? '#7a6a5a']
          : colours;
    const share = isReduced ? (emitter.isNeeded ? CALM_SHARE : 0) : 1;
    const count = Math.round(emitter.count * share * Math.min(strength, 2));
    const yaw = at.yaw ?? 0;
    const push = along * strength;
    for (let i = 0; i < count; i++) {
      const angle = chance() * 2 * Math.PI;
      const out = between(emitter.out) * Math.sqrt(strength);
      const start = Math.sqrt(chance()) * around[0];
      bit.x = at.x + Math.sin(angle) * start;
      bit.y = at.y + chance() * around[1];
      bit.z = at.z - Math.cos(angle) * start;
      bit.velocityX = Math.sin(angle) * out + Math.sin(yaw) * push;
      bit.velocityY = between(emitter.up) * Math.sqrt(strength);
      bit.velocityZ = -Math.cos(angle) * out - Math.cos(yaw) * push;
      bit.life = between(emitter.life);
      bit.size = between(emitter.size) * Math.sqrt(strength);
      bit.growth = emitter.growth ?? 1;
      bit.gravity = emitter.gravity ?? 0;
      bit.drag = emitter.drag ?? 0;
      bit.stretch = emitter.stretch ?? 0;
      [bit.red, bit.green, bit.blue] = toLinear(palette[Math.floor(chance() * palette.length)]);
      bit.shine = emitter.shine ?? 0;
      particles.spawn(bit);
    }
  }

  return {
    object,
    burst: (at) => {
      const { emitters, sweeps = [] } = BURSTS[at.kind];
      const strength = at.strength ?? 1;
      for (const emitter of emitters) emit(emitter, at, strength);
      for (const { colour, radius, ...sweep } of sweeps) {
        const [red, green, blue] = toLinear(colour === 'ground' ? GROUND_COLOURS[at.ground ?? 'earth'][0] : colour);
        const { x, y, z, yaw = 0 } = at;
        arcs.spawn({ ...sweep, x, y, z, yaw, radius: radius * Math.sqrt(strength), red, green, blue });
      }
    },
    advance: (seconds, origin, reducedMotion) => {
      isReduced = reducedMotion;
      particles.advance(seconds, origin);
      arcs.advance(seconds, origin);
    },
    get alive() {
      return particles.alive;
    },
    dispose: () => {
      particles.dispose();
      arcs.dispose();
    },
  };
}
