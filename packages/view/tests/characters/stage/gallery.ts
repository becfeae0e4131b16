/*
 * The pictures of docs/gallery/characters: turnarounds, strips of movement, things, effects, and scenes in real
 * landscapes. A picture is made of strips, one below the other, in as many columns as they fit.
 */
import { ACTOR_KINDS, type ActorKind } from '../../../src/characters/actor.ts';
import { BURST_KINDS } from '../../../src/effects/bursts.ts';
import { THING_KINDS } from '../../../src/things/thing.ts';
import { SCENES } from './scenes.ts';
import type { Scene, Sheet, StagedActor } from './sheet.ts';

export type GalleryPicture = {
  readonly name: string;
  readonly columns: number;
  readonly strips: readonly (Sheet | Scene)[];
};

const WIDTH = 1280;
const LOOK = { background: '#d8cfbc', floor: '#8c9a66', light: [-0.7, 0.66, 0.55], hour: 8.5 } as const;
const PITCH = -0.17;

type StripOptions = { readonly width?: number; readonly height: number; readonly tall: number; readonly wide: number };

/** A strip that is `wide` metres across, looked at from the south, of bodies `tall` metres high. */
function strip(
  name: string,
  actors: readonly StagedActor[],
  { width = WIDTH, height, tall, wide }: StripOptions,
): Sheet {
  const fovDeg = 14;
  const distance = (wide * height) / width / 2 / Math.tan((fovDeg * Math.PI) / 360);
  const camera = { x: 0, y: tall * 0.46, z: 0, distance, yaw: 0, pitch: PITCH, fovDeg };
  return { ...LOOK, name, width, height, actors, camera, reach: wide };
}

/** Metres between the bodies of a row of a number, and where each stands. */
function row(count: number, gap: number): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * gap);
}

const SIZES: Readonly<Record<ActorKind, readonly [number, number]>> = {
  traveller: [2.1, 1.5],
  sentry: [3.7, 1.8],
  hunter: [2.4, 1.8],
  archer: [2.9, 1.6],
  warden: [4, 2.9],
  chaser: [2, 1.6],
  deer: [2.6, 1.9],
  wolf: [1.4, 1.9],
  bird: [0.6, 1.2],
  boat: [4.4, 5],
};

function turnaround(kind: ActorKind): Sheet {
  const [tall, gap] = SIZES[kind];
  const yaws = [Math.PI - 0.35, Math.PI / 2 + 0.15, 0.6, Math.PI * 1.25];
  const actors = row(4, gap).map((x, i): StagedActor => {
    const tier = ['sentry', 'hunter', 'archer', 'warden', 'deer'].includes(kind) && i === 3 ? 3 : 1;
    const flight =
      kind === 'bird' && i > 1 ? ({ footing: 'air', moving: 5, y: 0.12, age: 0.6 + i * 0.1 } as const) : {};
    return { id: i, kind, x, y: 0, z: 0, yaw: yaws[i], tier, alert: i === 3 ? 1 : i === 1 ? 0.5 : 0, ...flight };
  });
  return strip(kind, actors, { width: 640, height: 300, tall, wide: Math.max(gap * 4.3, tall * 2.2) });
}

function frames(name: string, kind: ActorKind, gap: number, posture: (i: number) => Partial<StagedActor>): Sheet {
  const actors = row(8, gap).map((x, i) => ({ id: i, kind, x, y: 0, z: 0, yaw: Math.PI / 2 + 0.3, ...posture(i) }));
  return strip(name, actors, { height: 230, tall: Math.min(SIZES[kind][0], gap * 1.15), wide: gap * 8.2 });
}

/** Eight instants of one stride; `stride` in metres. */
function gait(
  name: string,
  kind: ActorKind,
  speed: number,
  stride: number,
  gap: number,
  more: Partial<StagedActor> = {},
): Sheet {
  return frames(name, kind, gap, (i) => ({ moving: speed, speed, age: 1 + ((i / 8) * stride) / speed, ...more }));
}

/** Eight instants of one action. */
function action(
  name: NonNullable<StagedActor['action']>,
  kind: ActorKind,
  gap: number,
  more: Partial<StagedActor> = {},
): Sheet {
  return frames(name, kind, gap, (i) => ({ action: name, progress: (i + 0.7) / 8.4, ...more }));
}

function things(): Sheet {
  const actors: StagedActor[] = [];
  const base = strip('things', actors, { height: 560, tall: 3.2, wide: 11.6 });
  const lying = THING_KINDS.filter((kind) => kind !== 'goal');
  const placed = lying.map((kind, id) => ({
    // All in step, and turned towards the eye.
    id: 5,
    kind,
    x: ((id % 9) - 4) * 1.25 + (id >= 9 ? 0.1 : 0),
    y: id < 9 ? 1.75 : 0.05,
    z: 0,
    yaw: kind === 'chest' ? Math.PI - 0.5 : id > 14 ? 1.1 : Math.PI - 0.45 - 4.32,
    openness: 0.45,
  }));
  return { ...base, things: placed };
}

function effects(): Sheet {
  const base = strip('effects', [], { height: 560, tall: 3.2, wide: 13.5 });
  const shown = BURST_KINDS.filter((kind) => kind !== 'step' && kind !== 'jump');
  const bursts = shown.map((kind, i) => ({
    kind,
    x: ((i % 8) - 3.5) * 1.6,
    y: i < 8 ? 2.1 : 0.2,
    z: 0,
    yaw: 0.9,
    ago: kind === 'hit' || kind === 'block' || kind.endsWith('swing') ? 0.1 : 0.28,
    ground: i % 2 === 0 ? ('sand' as const) : ('earth' as const),
    colour: '#53708c',
  }));
  return { ...base, bursts };
}

export const GALLERY: readonly GalleryPicture[] = [
  { name: 'turnaround', columns: 2, strips: ACTOR_KINDS.map(turnaround) },
  {
    name: 'gaits',
    columns: 1,
    strips: [
      gait('walk', 'traveller', 1.5, 1.26, 1.5),
      gait('stride', 'traveller', 3.2, 1.9, 1.7, { gear: 'staff' }),
      gait('run', 'traveller', 6.2, 3, 1.9),
      gait('sneak', 'traveller', 1.6, 1.3, 1.5, { isCrouched: true }),
      gait('trot', 'wolf', 3, 2.2, 1.9),
      gait('gallop', 'deer', 9, 4.4, 2.3),
    ],
  },
  {
    name: 'attacks',
    columns: 1,
    strips: [
      action('light', 'traveller', 1.7, { gear: 'sword' }),
      action('heavy', 'traveller', 1.9, { gear: 'staff' }),
      action('shoot', 'archer', 1.7),
      action('heavy', 'sentry', 2.5),
      action('light', 'hunter', 1.9, { alert: 1 }),
      action('heavy', 'warden', 3.3, { alert: 1 }),
    ],
  },
  {
    name: 'actions',
    columns: 1,
    strips: [
      action('dodge', 'traveller', 1.8),
      frames('jump and fall', 'traveller', 1.6, (i) => {
        const climb = 4.2 - i * 1.4;
        return { footing: 'air', climb, y: 0.5 * (1 - ((i - 3) / 4.2) ** 2) - 0.32 };
      }),
      frames('swim', 'traveller', 1.9, (i) => ({
        footing: 'water',
        y: -1.05,
        moving: i < 2 ? 0 : 2,
        age: 1 + i * 0.21,
      })),
      action('stagger', 'traveller', 1.6),
      action('use', 'traveller', 1.6),
      action('dead', 'sentry', 2.3),
    ],
  },
  { name: 'things', columns: 1, strips: [things()] },
  { name: 'effects', columns: 1, strips: [effects()] },
  ...SCENES.map((scene) => ({ name: scene.name, columns: 1, strips: [scene] })),
];
