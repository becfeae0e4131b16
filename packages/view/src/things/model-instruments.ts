/*
 * Navigation instruments and their goal: compass, marker, finder, pathfinder, goal. Each is
 * recognisable by its outline alone. Modelled around the point where they float, half a metre up.
 */
import { createSculpture, type Sculpture, type Vec } from '../characters/shape/sculpture.ts';
import { disc, hoop } from './model-rounds.ts';
import { THING_BONES } from './thing-plan.ts';

const { body, part } = THING_BONES;
const BRASS = '#d6a748';
const DARK_BRASS = '#8f6a2c';
const IVORY = '#f2e8cf';
const RED = '#b53c2c';
const LEATHER = '#84552f';

export function modelCompass(): Sculpture {
  const s = createSculpture();
  const at: Vec = [0, 0.5, 0];
  disc(s, body, BRASS, at, 0.28, 0.1);
  disc(s, body, IVORY, [0, 0.5, -0.03], 0.235, 0.07);
  disc(s, body, IVORY, [0, 0.5, 0.03], 0.235, 0.07);
  hoop(s, DARK_BRASS, [0, 0.86, 0], 0.07, 0.022, 8);
  s.loft({
    bone: body,
    colour: BRASS,
    sides: 6,
    rings: [
      [0.76, 0.03, 0.03],
      [0.81, 0.03, 0.03],
    ],
  });
  for (const z of [-0.08, 0.08])
    for (const [colour, turn] of [
      [RED, 0.5],
      ['#33414d', 0.5 + Math.PI],
    ] as const)
      s.loft({
        bone: body,
        colour,
        sides: 4,
        at: [0, 0.5, z],
        turn: [0, 0, turn],
        rings: [
          [0, 0.05, 0.012],
          [0.2, 0.004, 0.006],
        ],
      });
  return s;
}

export function modelMarker(): Sculpture {
  const s = createSculpture();
  // A map pin as tall as a hand is long, large enough to be seen from a hill.
  s.loft({
    bone: body,
    colour: RED,
    sides: 9,
    rings: [
      [0.1, 0.008, 0.008],
      [0.34, 0.1, 0.1],
      [0.52, 0.205, 0.205],
      [0.66, 0.24, 0.24],
      [0.82, 0.2, 0.2],
      [0.92, 0.09, 0.09],
    ],
  });
  for (const side of [-1, 1]) disc(s, body, IVORY, [0, 0.66, side * 0.2], 0.115, 0.1, 8);
  return s;
}

export function modelFinder(): Sculpture {
  const s = createSculpture();
  // An eye in a ring.
  hoop(s, DARK_BRASS, [0, 0.5, 0], 0.34, 0.032, 12);
  const lid = [
    [-0.32, 0],
    [-0.16, 0.15],
    [0, 0.19],
    [0.16, 0.15],
    [0.32, 0],
    [0.16, -0.15],
    [0, -0.19],
    [-0.16, -0.15],
  ] as const;
  s.slab({ bone: body, colour: IVORY, thick: 0.08, outline: lid, at: [0, 0.5, 0] });
  disc(s, body, RED, [0, 0.5, 0], 0.135, 0.14, 8);
  disc(s, body, '#1d1a1c', [0, 0.5, 0], 0.06, 0.19, 6);
  for (const angle of [-0.5, 0, 0.5])
    s.loft({
      bone: body,
      colour: BRASS,
      sides: 4,
      at: [Math.sin(angle) * 0.36, 0.5 + Math.cos(angle) * 0.36, 0],
      turn: [0, 0, angle],
      rings: [
        [0, 0.03, 0.03],
        [0.13, 0.004, 0.004],
      ],
    });
  return s;
}

export function modelPathfinder(): Sculpture {
  const s = createSculpture();
  // A chart between two rollers, with a red path across it.
  s.loft({
    bone: body,
    colour: IVORY,
    sides: 3,
    arc: [-0.9, 0.9],
    open: true,
    rings: [
      [0.24, 0.34, 0.1, 0, 0.08],
      [0.78, 0.34, 0.1, 0, 0.08],
    ],
  });
  for (const y of [0.2, 0.8]) {
    s.tube({
      bone: body,
      colour: '#e0cfa2',
      sides: 7,
      rings: [
        [-0.29, y, 0.02, 0.06],
        [0.29, y, 0.02, 0.06],
      ],
    });
    for (const side of [-1, 1])
      s.tube({
        bone: body,
        colour: LEATHER,
        sides: 6,
        rings: [
          [side * 0.29, y, 0.02, 0.035],
          [side * 0.38, y, 0.02, 0.04],
        ],
      });
  }
  const way = [
    [-0.2, 0.3],
    [-0.08, 0.42],
    [0.04, 0.4],
    [0.1, 0.52],
    [-0.02, 0.62],
    [0.14, 0.72],
  ];
  for (const z of [-0.04, 0.03])
    s.tube({ bone: body, colour: RED, sides: 4, rings: way.map(([x, y]) => [x, y, z + x * x, 0.022]) });
  return s;
}

export function modelGoal(): Sculpture {
  const s = createSculpture();
  // A gold star-stone with two rings that sway about it.
  s.loft({
    bone: body,
    colour: '#f0bd3c',
    sides: 5,
    rings: [
      [0.55, 0.01, 0.01],
      [0.95, 0.26, 0.26],
      [1.12, 0.3, 0.3],
      [1.6, 0.01, 0.01],
    ],
  });
  for (let i = 0; i < 5; i++) {
    const angle = ((i + 0.5) / 5) * 2 * Math.PI;
    s.loft({
      bone: body,
      colour: '#ffe08a',
      sides: 4,
      at: [Math.sin(angle) * 0.22, 1.06, -Math.cos(angle) * 0.22],
      turn: [Math.PI / 2, angle, 0],
      rings: [
        [0, 0.09, 0.13],
        [0.34, 0.004, 0.004],
      ],
    });
  }
  for (const [radius, up, thick] of [
    [0.52, 0.92, 0.02],
    [0.44, 1.2, 0.016],
  ]) {
    const ring = Array.from({ length: 13 }, (_, i) => {
      const angle = (i / 12) * 2 * Math.PI;
      return [Math.sin(angle) * radius, up + Math.sin(angle + up) * 0.1, Math.cos(angle) * radius, thick, thick];
    });
    s.tube({ bone: part, colour: BRASS, sides: 4, rings: ring });
  }
  return s;
}
