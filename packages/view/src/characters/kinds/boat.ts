/*
 * The boat: clinker-built, double-ended, one square sail with a red stripe. Its only posture is how the sea rocks it.
 */
import type { BodyPlan, Figure } from '../body-plan.ts';
import { numberSlots, ROOT_SLOTS, smooth } from '../posture.ts';
import { hangBone, placeBone, turnBone } from '../shape/frames.ts';
import { createSculpture, type Sculpture } from '../shape/sculpture.ts';

const B = { hull: 0, sail: 1, bow: 2, tiller: 3 } as const;
const SLOT_NAMES = [...ROOT_SLOTS, 'sail', 'tiller'] as const;
const S = numberSlots(SLOT_NAMES);

const PLANK = '#8a5d36';
const RAIL = '#6a4327';
const CANVAS = '#e9dfc6';
const STRIPE = '#a8452f';

const BOAT_PLAN: BodyPlan = {
  slots: SLOT_NAMES.length,
  bones: 4,
  strideAt: () => 4,
  assignPosture: (p, _figure, { seconds, speed, turn }) => {
    const way = smooth(speed, 0, 4);
    p[S.up] = Math.sin(seconds * 0.9) * 0.05;
    p[S.tumble] = Math.sin(seconds * 1.1) * 0.035 - way * 0.035;
    p[S.keel] = Math.sin(seconds * 0.8 + 1) * 0.05 + Math.min(Math.max(turn * 0.3, -0.25), 0.25);
    p[S.pivot] = 0.2;
    p[S.sail] = 0.35 - way * 0.15 + Math.sin(seconds * 0.6) * 0.03;
    p[S.tiller] = Math.min(Math.max(-turn * 0.6, -0.5), 0.5);
    return p;
  },
  assignFrames: (frames, { rest }, p) => {
    placeBone(frames, B.hull, 0, 0, 0, 0, 0, 0);
    hangBone(frames, rest, B.sail, B.hull);
    turnBone(frames, B.sail, B.hull, 0, p[S.sail], 0);
    hangBone(frames, rest, B.bow, B.hull);
    hangBone(frames, rest, B.tiller, B.hull);
    turnBone(frames, B.tiller, B.hull, 0, p[S.tiller], 0);
    return frames;
  },
};

/** Stands with its waterline at y = 0; a passenger sits 0.3 m up and 1.2 m behind its middle. */
export function buildBoat(): Figure {
  const s = createSculpture();
  const rest = new Float64Array(12);
  rest.set([0, 0.3, -0.25], B.sail * 3);
  rest.set([0, 0.9, -2], B.bow * 3);
  rest.set([0, 0.6, 2], B.tiller * 3);
  modelHull(s);
  modelRig(s);
  return {
    kind: 'boat',
    plan: BOAT_PLAN,
    rest,
    mesh: s.build(),
    attachments: [],
    height: 3.9,
    reach: 3,
    leg: 1,
  };
}

function modelHull(s: Sculpture): void {
  // Rings lie along the keel once the piece is tipped forward: height is how far ahead, z is how high.
  const along = [-2.2, -1.9, -1.2, -0.3, 0.6, 1.4, 2, 2.3];
  const wide = [0.05, 0.3, 0.62, 0.78, 0.76, 0.56, 0.26, 0.04];
  const deep = [0.1, 0.48, 0.66, 0.72, 0.72, 0.66, 0.5, 0.12];
  const rail = [0.95, 0.66, 0.46, 0.4, 0.42, 0.52, 0.78, 1.1];
  const strake = (from: number, to: number, colour: string, grow: number): void =>
    s.loft({
      bone: B.hull,
      colour,
      sides: 2,
      arc: [from, to],
      open: true,
      turn: [Math.PI / 2, 0, 0],
      rings: along.map((y, i) => [y, wide[i] + grow, deep[i] + grow, 0, rail[i]]),
    });
  for (const side of [-1, 1]) {
    strake(side * 0.5 * Math.PI, side * 0.34 * Math.PI, RAIL, 0.03);
    strake(side * 0.36 * Math.PI, side * 0.18 * Math.PI, PLANK, 0.015);
    strake(side * 0.2 * Math.PI, 0, PLANK, 0);
  }
  for (const [z, width] of [
    [-1.05, 1.1],
    [0.3, 1.45],
    [1.3, 0.95],
  ])
    s.box({ bone: B.hull, colour: PLANK, size: [width, 0.07, 0.3], at: [0, 0.28, z], bevel: 0.02 });
  s.loft({
    bone: B.hull,
    colour: RAIL,
    sides: 10,
    rings: [
      [0.06, 0.66, 1.72, 0, 0, 0, 0.8],
      [0.1, 0.66, 1.72, 0, 0, 0, 0.8],
    ],
  });
  // Curled stem and stern.
  for (const [z, lean] of [
    [-2.28, -1],
    [2.18, 1],
  ])
    s.tube({
      bone: B.hull,
      colour: RAIL,
      sides: 5,
      rings: [
        [0, 0.3, z * 0.93, 0.07],
        [0, 0.95, z, 0.075],
        [0, 1.35, z + lean * 0.02, 0.06],
        [0, 1.5, z - lean * 0.12, 0.045],
        [0, 1.42, z - lean * 0.22, 0.02],
      ],
    });
  s.tube({
    bone: B.tiller,
    colour: RAIL,
    sides: 4,
    rings: [
      [0, 0.72, 2.1, 0.035],
      [0, 0.66, 1.35, 0.03],
    ],
  });
}

function modelRig(s: Sculpture): void {
  s.tube({
    bone: B.hull,
    colour: RAIL,
    sides: 6,
    rings: [
      [0, -0.1, -0.25, 0.07],
      [0, 3.9, -0.25, 0.04],
    ],
  });
  s.tube({
    bone: B.sail,
    colour: RAIL,
    sides: 5,
    rings: [
      [-1.35, 3.55, -0.33, 0.035],
      [0, 3.6, -0.33, 0.045],
      [1.35, 3.55, -0.33, 0.035],
    ],
  });
  const belly = 0.62;
  const sheet = (from: number, to: number, colour: string): void =>
    s.loft({
      bone: B.sail,
      colour,
      sides: 3,
      arc: [from, to],
      open: true,
      rings: [
        [0.95, 1.25, belly * 0.75, 0, 0.02],
        [1.8, 1.4, belly * 1.15, 0, 0.1],
        [2.7, 1.45, belly, 0, 0.06],
        [3.53, 1.42, belly * 0.5, 0, -0.12],
      ],
    });
  sheet(-1.2, -0.45, CANVAS);
  sheet(-0.45, 0.45, STRIPE);
  sheet(0.45, 1.2, CANVAS);
}
