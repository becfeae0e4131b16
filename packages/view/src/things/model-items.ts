/*
 * Other items: potion, boots, cloak, feather, coin, power, arrows, and the chest some of it lies in.
 */
import { createSculpture, type Sculpture, type Vec } from '../characters/shape/sculpture.ts';
import { disc } from './model-rounds.ts';
import { THING_BONES } from './thing-plan.ts';

const { body, part } = THING_BONES;
const BRASS = '#d6a748';
const IVORY = '#f2e8cf';
const RED = '#b53c2c';
const LEATHER = '#84552f';
const TEAL = '#2f8a8a';

export function modelPotion(): Sculpture {
  const s = createSculpture();
  s.loft({
    bone: body,
    colour: '#c7402f',
    sides: 8,
    rings: [
      [0.2, 0.12, 0.12, 0, 0, 0, 0.8],
      [0.26, 0.2, 0.2],
      [0.4, 0.235, 0.235],
      [0.52, 0.19, 0.19],
      [0.57, 0.13, 0.13],
    ],
  });
  s.loft({
    bone: body,
    colour: '#cfe0da',
    sides: 8,
    rings: [
      [0.55, 0.145, 0.145],
      [0.64, 0.075, 0.075],
      [0.78, 0.07, 0.07],
      [0.8, 0.1, 0.1],
      [0.83, 0.1, 0.1],
    ],
  });
  s.loft({
    bone: body,
    colour: LEATHER,
    sides: 6,
    rings: [
      [0.8, 0.06, 0.06],
      [0.92, 0.075, 0.075],
    ],
  });
  for (const z of [-0.215, 0.215]) {
    s.box({ bone: body, colour: IVORY, size: [0.18, 0.055, 0.05], at: [0, 0.4, z], bevel: 0 });
    s.box({ bone: body, colour: IVORY, size: [0.055, 0.18, 0.05], at: [0, 0.4, z], bevel: 0 });
  }
  return s;
}

export function modelBoots(): Sculpture {
  const s = createSculpture();
  for (const side of [-1, 1]) {
    const x = side * 0.17;
    const ahead = side * 0.06;
    s.loft({
      bone: body,
      colour: '#9a6236',
      sides: 7,
      rings: [
        [0.28, 0.1, 0.12, x, ahead],
        [0.5, 0.1, 0.11, x, ahead],
        [0.72, 0.125, 0.13, x, ahead],
        [0.76, 0.14, 0.145, x, ahead],
      ],
    });
    s.box({
      bone: body,
      colour: '#9a6236',
      size: [0.2, 0.15, 0.42],
      at: [x, 0.27, ahead - 0.1],
      bevel: 0.05,
      taper: 0.85,
    });
    s.box({ bone: body, colour: '#4a3222', size: [0.22, 0.06, 0.45], at: [x, 0.19, ahead - 0.1], bevel: 0.02 });
    // A little wing at each ankle: these are quick.
    for (const [lean, length] of [
      [0.5, 0.26],
      [0.95, 0.3],
      [1.4, 0.24],
    ])
      s.loft({
        bone: body,
        colour: IVORY,
        sides: 4,
        at: [x + side * 0.11, 0.46, ahead + 0.04],
        turn: [-lean, 0, side * 0.35],
        rings: [
          [0, 0.02, 0.03],
          [length * 0.6, 0.016, 0.055],
          [length, 0.004, 0.006],
        ],
      });
  }
  return s;
}

export function modelCloak(): Sculpture {
  const s = createSculpture();
  s.loft({
    bone: body,
    colour: '#3f5a48',
    sides: 8,
    arc: [0.5, 2 * Math.PI - 0.5],
    open: true,
    rings: [
      [0.1, 0.4, 0.3, 0, 0.04, 0, 0.8],
      [0.4, 0.33, 0.24, 0, 0.02],
      [0.68, 0.26, 0.17],
      [0.8, 0.14, 0.12],
    ],
  });
  s.loft({
    bone: body,
    colour: '#52735c',
    sides: 7,
    rings: [
      [0.74, 0.15, 0.15],
      [0.86, 0.175, 0.18, 0, 0.01],
      [1.0, 0.12, 0.14, 0, 0.04],
      [1.1, 0.02, 0.03, 0, 0.12],
    ],
  });
  s.box({ bone: body, colour: '#1c2621', size: [0.17, 0.2, 0.06], at: [0, 0.88, -0.15], bevel: 0.03 });
  disc(s, body, BRASS, [0, 0.72, -0.17], 0.06, 0.04, 6);
  return s;
}

export function modelFeather(): Sculpture {
  const s = createSculpture();
  const bend = (t: number): readonly [number, number] => [0.26 * t * t - 0.1, 0.1 + t * 0.95];
  s.tube({
    bone: body,
    colour: IVORY,
    sides: 4,
    rings: [0, 0.3, 0.6, 0.85, 1].map((t) => [...bend(t), 0, 0.026 * (1.15 - t), 0.02]),
  });
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const t = 0.24 + i * 0.13;
      const [x, y] = bend(t);
      const length = (0.3 - Math.abs(i - 2) * 0.035) * (side < 0 ? 0.8 : 1);
      s.slab({
        bone: body,
        colour: i > 3 ? '#3b6fa8' : '#79a9cf',
        thick: 0.022,
        outline: [
          [0, -0.05],
          [length, 0.06],
          [length * 0.9, 0.16],
          [0, 0.11],
        ].map(([a, b]) => [side * a, b] as const),
        at: [x, y, 0],
        turn: [0, 0, -0.24 - side * 0.3],
      });
    }
  return s;
}

export function modelCoin(): Sculpture {
  const s = createSculpture();
  disc(s, body, '#e8b53c', [0, 0.36, 0], 0.2, 0.07, 10);
  disc(s, body, '#b9842a', [0, 0.36, 0], 0.14, 0.08, 10);
  s.box({
    bone: body,
    colour: '#f6d574',
    size: [0.1, 0.1, 0.1],
    at: [0, 0.36, 0],
    turn: [0, 0, Math.PI / 4],
    bevel: 0,
  });
  return s;
}

export function modelPower(): Sculpture {
  const s = createSculpture();
  // A burr of light: spikes in all directions about a core.
  const spikes: readonly Vec[] = [
    [0, 0, 0],
    [Math.PI, 0, 0],
    ...[0, 1, 2, 3, 4].map((i): Vec => [1.1, (i / 5) * 2 * Math.PI, 0]),
    ...[0, 1, 2, 3, 4].map((i): Vec => [2.04, ((i + 0.5) / 5) * 2 * Math.PI, 0]),
  ];
  for (const turn of spikes)
    s.loft({
      bone: body,
      colour: '#ffffff',
      paint: 'glow',
      sides: 4,
      at: [0, 0.5, 0],
      turn,
      rings: [
        [0.08, 0.085, 0.085],
        [0.36, 0.006, 0.006],
      ],
    });
  s.loft({
    bone: body,
    colour: '#f4efe0',
    sides: 6,
    at: [0, 0.5, 0],
    rings: [
      [-0.16, 0.07, 0.07],
      [-0.06, 0.17, 0.17],
      [0.06, 0.17, 0.17],
      [0.16, 0.07, 0.07],
    ],
  });
  return s;
}

export function modelChest(): Sculpture {
  const s = createSculpture();
  s.box({ bone: body, colour: '#7f5330', size: [0.86, 0.42, 0.54], at: [0, 0.24, 0], bevel: 0.03 });
  s.loft({
    bone: part,
    colour: '#8f5f38',
    sides: 6,
    arc: [-Math.PI / 2, Math.PI / 2],
    at: [0, 0.45, 0],
    turn: [-Math.PI / 2, Math.PI / 2, 0],
    rings: [
      [-0.43, 0.27, 0.24],
      [0.43, 0.27, 0.24],
    ],
  });
  for (const x of [-0.43, 0.43])
    s.loft({
      bone: part,
      colour: '#6a4327',
      sides: 6,
      at: [x, 0.45, 0],
      turn: [-Math.PI / 2, Math.PI / 2, 0],
      rings: [
        [-0.02, 0.28, 0.1],
        [0.02, 0.28, 0.1],
      ],
    });
  for (const x of [-0.3, 0.3]) {
    s.box({ bone: body, colour: BRASS, size: [0.09, 0.44, 0.57], at: [x, 0.24, 0], bevel: 0 });
    s.loft({
      bone: part,
      colour: BRASS,
      sides: 6,
      arc: [-Math.PI / 2, Math.PI / 2],
      open: true,
      at: [x, 0.45, 0],
      turn: [-Math.PI / 2, Math.PI / 2, 0],
      rings: [
        [-0.045, 0.285, 0.255],
        [0.045, 0.285, 0.255],
      ],
    });
  }
  s.box({ bone: part, colour: BRASS, size: [0.14, 0.18, 0.06], at: [0, 0.43, -0.28], bevel: 0.02 });
  return s;
}

export function modelArrowBundle(): Sculpture {
  const s = createSculpture();
  for (const [x, z, lean] of [
    [0, 0, 0],
    [0.05, 0.03, 0.14],
    [-0.05, 0.02, -0.15],
    [0.01, -0.05, 0.05],
  ]) {
    const rod = (rings: readonly (readonly number[])[], colour: string, sides: number): void =>
      s.loft({ bone: body, colour, sides, at: [x, 0.5, z], turn: [0, 0, lean], rings });
    rod(
      [
        [-0.4, 0.014, 0.014],
        [0.42, 0.014, 0.014],
      ],
      '#8a6137',
      4,
    );
    rod(
      [
        [-0.54, 0.002, 0.002],
        [-0.4, 0.045, 0.02],
        [-0.38, 0.015, 0.015],
      ],
      '#b9c4c9',
      4,
    );
    rod(
      [
        [0.2, 0.012, 0.05],
        [0.38, 0.05, 0.05],
        [0.46, 0.04, 0.03],
      ],
      RED,
      4,
    );
  }
  s.loft({
    bone: body,
    colour: TEAL,
    sides: 6,
    at: [0, 0.5, 0],
    rings: [
      [-0.06, 0.1, 0.1],
      [0.04, 0.1, 0.1],
    ],
  });
  return s;
}
