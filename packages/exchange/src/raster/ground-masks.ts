/*
 * The masks that follow from the ground alone. Each says in words what black and white mean; the import card repeats it.
 */
import { atan2, log } from '@skerry/kit';
import type { Strip } from '../ground/strip.ts';
import { FLOW_REACH, flowCount } from './flow-count.ts';
import type { Mask, MaskValue } from './mask-file.ts';
import { waterDistance, WATER_REACH } from './water-distance.ts';

const COLDEST = -30;
const DEGREES = 80;
const DEEPEST = 64;
const HALF_TURN = 180 / Math.PI;
const OPEN_RADIUS = 8;
/** Samples that drain through a white one. */
const FULL_FLOW = 2048;
/** Rivers of the drainage network, metres: the narrowest are lighter than any flow beside them. */
const WIDE_RIVER = 32;
const RIVER_GREY = 0.6;
/** Topographic wetness, the logarithm of drained width over slope, from black to white. */
const WETNESS = { dry: 1, soaked: 13, leastSlope: 0.002 } as const;
/** The sun of maps: north-west, 42 degrees high. */
const SUN_SIDE = 0.525;
const SUN_UP = 0.67;

const grey = (mask: Omit<Mask, 'channels' | 'open'> & { open(strip: Strip): MaskValue }): Mask => ({
  ...mask,
  channels: 1,
  open: (strip) => [mask.open(strip)],
});

/** Rise over run eastwards and southwards. */
function rises({ ground, columns, margin, step }: Strip): { readonly east: MaskValue; readonly south: MaskValue } {
  const { heightByVertex: height } = ground;
  const stride = columns + 2 * margin;
  return {
    east: (i) => (height[i + 1] - height[i - 1]) / (2 * step),
    south: (i) => (height[i + stride] - height[i - stride]) / (2 * step),
  };
}

export const GROUND_MASKS: readonly Mask[] = [
  grey({
    id: 'temperature',
    label: 'Temperature',
    meaning: `black ${COLDEST} °C, white ${COLDEST + DEGREES} °C`,
    margin: 0,
    open:
      ({ ground }) =>
      (i) =>
        (ground.temperatureByVertex[i] - COLDEST) / DEGREES,
  }),
  grey({
    id: 'moisture',
    label: 'Moisture',
    meaning: 'black dry, white soaked',
    margin: 0,
    open:
      ({ ground }) =>
      (i) =>
        ground.moistureByVertex[i],
  }),
  grey({
    id: 'hillshade',
    label: 'Hill shade',
    meaning: 'black in shadow, white facing a sun in the north-west',
    margin: 1,
    open: (strip) => {
      const { east, south } = rises(strip);
      return (i) => {
        const ex = east(i);
        const ez = south(i);
        return (SUN_SIDE * (ex + ez) + SUN_UP) / Math.sqrt(1 + ex * ex + ez * ez);
      };
    },
  }),
  {
    id: 'normals',
    label: 'Normals',
    meaning: 'red east, green north, blue up; 0.5 is level (OpenGL convention)',
    margin: 1,
    channels: 3,
    open: (strip) => {
      const { east, south } = rises(strip);
      const length = (i: number): number => {
        const ex = east(i);
        const ez = south(i);
        return Math.sqrt(1 + ex * ex + ez * ez);
      };
      return [
        (i) => 0.5 - (0.5 * east(i)) / length(i),
        (i) => 0.5 + (0.5 * south(i)) / length(i),
        (i) => 0.5 + 0.5 / length(i),
      ];
    },
  },
  grey({
    id: 'slope',
    label: 'Slope',
    meaning: 'black level, white 90 degrees',
    margin: 1,
    open: (strip) => {
      const { east, south } = rises(strip);
      return (i) => {
        const ex = east(i);
        const ez = south(i);
        return (atan2(Math.sqrt(ex * ex + ez * ez), 1) * HALF_TURN) / 90;
      };
    },
  }),
  grey({
    id: 'curvature',
    label: 'Curvature',
    meaning: 'black hollows, grey even slopes, white crests',
    margin: 1,
    open: ({ ground: { heightByVertex: h }, columns, margin, step }) => {
      const stride = columns + 2 * margin;
      return (i) => 0.5 - (h[i - 1] + h[i + 1] + h[i - stride] + h[i + stride] - 4 * h[i]) / (2 * step);
    },
  }),
  grey({
    id: 'openness',
    label: 'Openness',
    meaning: `black deep in a valley, white out on a crest, compared with ${OPEN_RADIUS} samples around`,
    margin: OPEN_RADIUS,
    open: (strip) => {
      const mean = meanAround(strip, OPEN_RADIUS);
      const { heightByVertex } = strip.ground;
      return (i) => 0.5 + (heightByVertex[i] - mean(i)) / (strip.step * OPEN_RADIUS);
    },
  }),
  grey({
    id: 'water',
    label: 'Water',
    meaning: 'black land, white water',
    margin: 0,
    open:
      ({ ground }) =>
      (i) =>
        ground.waterByVertex[i] > ground.heightByVertex[i] ? 1 : 0,
  }),
  grey({
    id: 'depth',
    label: 'Depth of water',
    meaning: `black land, white ${DEEPEST} m deep or more`,
    margin: 0,
    open:
      ({ ground }) =>
      (i) =>
        (ground.waterByVertex[i] - ground.heightByVertex[i]) / DEEPEST,
  }),
  grey({
    id: 'flow',
    label: 'Flow',
    meaning: `black where no water gathers, white where ${FULL_FLOW} samples drain or a river is ${WIDE_RIVER} m wide; from slopes within ${FLOW_REACH} samples, and from the drainage network in worlds of generator 2`,
    margin: FLOW_REACH + 1,
    readsRivers: true,
    open: (strip) => {
      const counts = flowCount(strip);
      const rivers = strip.riverByVertex;
      return (i) => {
        const gathered = log(counts[i]) / log(FULL_FLOW);
        const river = rivers?.[i] ?? 0;
        return river > 0
          ? Math.max(gathered, RIVER_GREY + (1 - RIVER_GREY) * Math.min(1, river / WIDE_RIVER))
          : gathered;
      };
    },
  }),
  grey({
    id: 'wetness',
    label: 'Wetness',
    meaning: 'black crests and steep ground, white hollows where water stands; topographic wetness index, 1 to 13',
    margin: FLOW_REACH + 1,
    open: (strip) => {
      const counts = flowCount(strip);
      const { east, south } = rises(strip);
      const { heightByVertex, waterByVertex } = strip.ground;
      return (i) => {
        if (waterByVertex[i] > heightByVertex[i]) return 1;
        const slope = Math.max(WETNESS.leastSlope, Math.sqrt(east(i) * east(i) + south(i) * south(i)));
        return (log((counts[i] * strip.step) / slope) - WETNESS.dry) / (WETNESS.soaked - WETNESS.dry);
      };
    },
  }),
  grey({
    id: 'distance-to-water',
    label: 'Distance to water',
    meaning: `black water, white ${WATER_REACH} samples away or more`,
    margin: WATER_REACH,
    open: (strip) => {
      const distance = waterDistance(strip);
      return (i) => distance[i] / WATER_REACH;
    },
  }),
];

/** The mean height of the square around a sample, by sums over the strip. */
function meanAround({ ground, columns, margin }: Strip, radius: number): MaskValue {
  const { heightByVertex, grid } = ground;
  const stride = columns + 2 * margin;
  const sumStride = stride + 1;
  // Sum of everything north-west of a sample; doubles, so that differences stay exact enough.
  const sums = new Float64Array(sumStride * (grid.depth + 1));
  for (let iz = 0; iz < grid.depth; iz++) {
    let line = 0;
    for (let ix = 0; ix < stride; ix++) {
      line += heightByVertex[iz * stride + ix];
      sums[(iz + 1) * sumStride + ix + 1] = sums[iz * sumStride + ix + 1] + line;
    }
  }
  const area = (2 * radius + 1) * (2 * radius + 1);
  return (i) => {
    const iz = Math.floor(i / stride);
    const ix = i - iz * stride;
    const north = (iz - radius) * sumStride;
    const south = (iz + radius + 1) * sumStride;
    const west = ix - radius;
    const east = ix + radius + 1;
    return (sums[south + east] - sums[south + west] - sums[north + east] + sums[north + west]) / area;
  };
}
