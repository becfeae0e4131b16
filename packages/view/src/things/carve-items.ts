/*
 * The shapes of what is found on the way: instruments, draught, boots, cloak, feather, coin, power, the goal. Each is told
 * from the others by its outline alone. Carved about the place they float at, half a metre up.
 */
import type { Vec } from '../characters/shape/sculpture.ts';
import { createSculpture, type Sculpture } from '../characters/shape/sculpture.ts';
import { THING_BONES } from './thing-plan.ts';

const { body, part } = THING_BONES;
const BRASS = '#d6a748';
const DARK_BRASS = '#8f6a2c';
const IVORY = '#f2e8cf';
const RED = '#b53c2c';
const LEATHER = '#84552f';
const TEAL = '#2f8a8a';

/** An upright disc facing ahead and back. */
function disc(s: Sculpture, bone: number, colour: string, at: Vec, radius: number, thick: number, sides = 12): void {
  s.loft({
    bone,
    colour,
    sides,
    at,
    turn: [Math.PI / 2, 0, 0],
    rings: [
      [-thick / 2, radius * 0.94, radius * 0.94],
      [-thick / 4, radius, radius],
      [thick / 4, radius, radius],
      [thick / 2, radius * 0.94, radius * 0.94],
    ],
  });
}

/** An upright ring. */
function hoop(s: Sculpture, colour: string, at: Vec, radius: number, thick: number, sides = 12): void {
  const rings = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI;
    return [at[0] + Math.sin(angle) * radius, at[1] + Math.cos(angle) * radius, at[2], thick, thick];
  });
  s.tube({ bone: body, colour, sides: 5, rings });
}

export function carveCompass(): Sculpture {
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

export function carveMarker(): Sculpture {
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

export function carveFinder(): Sculpture {
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

export function carvePathfinder(): Sculpture {
  const s = createSculpture();
  // A chart between two rollers, with a red way across it.
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

export function carveGoal(): Sculpture {
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

export function carveDraught(): Sculpture {
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
    s.box({ bone: body, colour: IVORY, size: [0.18, 0.055, 0.05], at: [0, 0.4, z], bevel: 0.01 });
    s.box({ bone: body, colour: IVORY, size: [0.055, 0.18, 0.05], at: [0, 0.4, z], bevel: 0.01 });
  }
  return s;
}

export function carveBoots(): Sculpture {
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

export function carveCloak(): Sculpture {
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

export function carveFeather(): Sculpture {
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

export function carveCoin(): Sculpture {
  const s = createSculpture();
  disc(s, body, '#e8b53c', [0, 0.36, 0], 0.2, 0.07, 10);
  disc(s, body, '#b9842a', [0, 0.36, 0], 0.14, 0.08, 10);
  s.box({
    bone: body,
    colour: '#f6d574',
    size: [0.1, 0.1, 0.1],
    at: [0, 0.36, 0],
    turn: [0, 0, Math.PI / 4],
    bevel: 0.01,
  });
  return s;
}

export function carvePower(): Sculpture {
  const s = createSculpture();
  // A burr of light: spikes every way about a core.
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

export function carveChest(): Sculpture {
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
    s.box({ bone: body, colour: BRASS, size: [0.09, 0.44, 0.57], at: [x, 0.24, 0], bevel: 0.012 });
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

export function carveArrowBundle(): Sculpture {
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
