/*
 * The picture of a survey: the drainage map, slope against area, and the hypsometric curve, side by side.
 */
import { LAKE, LAND, type PowerLaw, type SampledGround, type SurveyWithGround } from '@skerry/survey';
import { type Canvas, type Colour, createCanvas } from './canvas.ts';
import { drawPlot, type Frame, INK } from './draw-plot.ts';
import type { Pixels } from '../write-png.ts';

const SIDE = 512;
const MARGIN = 24;
const HEAD = 44;
const SEA_COLOUR: Colour = [168, 198, 214];
const LAKE_COLOUR: Colour = [92, 152, 190];
const LOW: Colour = [222, 224, 202];
const HIGH: Colour = [168, 146, 122];
const DEPRESSION: Colour = [226, 150, 120];
const RIVER: Colour = [18, 62, 128];
const MUTED: Colour = [104, 110, 118];
/** Samples of drainage area from which a river is drawn. */
const MIN_RIVER = 24;
const DEPRESSION_DEPTH = 0.01;
const LN10 = Math.log(10);

/** The three panels as one picture. */
export function drawSurvey(surveyed: SurveyWithGround): Pixels {
  const panel = (k: number): Frame => ({
    x: MARGIN + k * (SIDE + MARGIN),
    y: MARGIN,
    width: SIDE,
    height: SIDE + HEAD,
  });
  const canvas = createCanvas(3 * (SIDE + MARGIN) + MARGIN, SIDE + HEAD + 2 * MARGIN, [250, 250, 248]);
  drawDrainage(canvas, panel(0), surveyed);
  drawSlopeArea(canvas, panel(1), surveyed.survey.drainage?.slopeArea);
  drawHypsometry(canvas, panel(2), surveyed);
  return canvas;
}

function drawDrainage(canvas: Canvas, frame: Frame, { ground, routing, survey }: SurveyWithGround): void {
  const { columns, rows, step } = ground.grid;
  canvas.drawText('Drainage', frame.x, frame.y, INK, 3);
  const width = `${((columns * step) / 1000).toFixed(2)} km wide, rivers blue, depressions red`;
  canvas.drawText(width, frame.x, frame.y + 22, MUTED);
  const perSample = SIDE / Math.max(columns, rows);
  const [wide, high] = [Math.floor(columns * perSample), Math.floor(rows * perSample)];
  const paint = createPainter(ground, survey.height?.min ?? 0, survey.height?.max ?? 1);
  const largest = routing.areaBySample.reduce((most, area) => Math.max(most, area), 1);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const i = Math.floor(y / perSample) * columns + Math.floor(x / perSample);
      const isFilled = routing.filledBySample[i] - ground.heightBySample[i] > DEPRESSION_DEPTH;
      canvas.setPixel(frame.x + x, frame.y + HEAD + y, paint(i, isFilled));
    }
  // Rivers are drawn after the ground and from links, so that none is lost where samples are finer than pixels.
  for (let i = 0; i < columns * rows; i++) {
    const to = routing.receiverBySample[i];
    if (ground.coverBySample[i] !== LAND || to < 0 || routing.areaBySample[i] < MIN_RIVER) continue;
    const weight = Math.log(routing.areaBySample[i] / MIN_RIVER) / Math.max(1, Math.log(largest / MIN_RIVER));
    const place = (sample: number): [number, number] => [
      Math.floor(frame.x + ((sample % columns) + 0.5) * perSample),
      Math.floor(frame.y + HEAD + (Math.floor(sample / columns) + 0.5) * perSample),
    ];
    canvas.drawLine(...place(i), ...place(to), mix([120, 160, 200], RIVER, weight), 1 + Math.floor(weight * 2.4));
  }
}

/** Colours of samples: land by height and lit from the north-west, water flat. */
function createPainter({ grid, heightBySample, coverBySample }: SampledGround, lowest: number, highest: number) {
  const { columns, rows, step } = grid;
  return (i: number, isFilled: boolean): Colour => {
    if (coverBySample[i] !== LAND) return coverBySample[i] === LAKE ? LAKE_COLOUR : SEA_COLOUR;
    const west = i % columns > 0 ? i - 1 : i;
    const north = i >= columns ? i - columns : i;
    const rise = rows > 1 ? (2 * heightBySample[i] - heightBySample[west] - heightBySample[north]) / step : 0;
    const light = 1 - Math.max(-0.25, Math.min(0.25, -rise * 0.35));
    const relative = highest > lowest ? (heightBySample[i] - lowest) / (highest - lowest) : 0;
    const base = mix(LOW, HIGH, relative);
    const [red, green, blue] = isFilled ? mix(base, DEPRESSION, 0.7) : base;
    return [Math.min(255, red * light), Math.min(255, green * light), Math.min(255, blue * light)];
  };
}

function drawSlopeArea(canvas: Canvas, frame: Frame, law: PowerLaw | undefined): void {
  const points = (law?.points ?? []).map(([x, y]) => [x / LN10, y / LN10] as const);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const across = wholeRange(xs, [3, 6]);
  const up = wholeRange(ys, [-2, 0]);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lineAt = (x: number): readonly [number, number] => [x, mean(ys) - law!.exponent * (x - mean(xs))];
  drawPlot(canvas, frame, {
    title: 'Slope and area',
    note: law ? `theta = ${law.exponent.toFixed(2)}, r² = ${law.r2.toFixed(2)}` : 'too little land for a fit',
    across: { label: 'drainage area, m²', range: across, format: power },
    up: { label: 'slope', range: up, format: power },
    points,
    ...(law && { line: [lineAt(Math.min(...xs)), lineAt(Math.max(...xs))] }),
  });
}

function drawHypsometry(canvas: Canvas, frame: Frame, { survey: { hypsometry } }: SurveyWithGround): void {
  const last = (hypsometry?.shareAbove.length ?? 1) - 1;
  const { lowest = 0, highest = 1 } = hypsometry ?? {};
  drawPlot(canvas, frame, {
    title: 'Hypsometry',
    note: hypsometry ? `integral = ${hypsometry.integral.toFixed(2)}` : 'no land',
    across: { label: 'share of the land above', range: [0, 1], format: (share) => `${Math.round(share * 100)}%` },
    up: { label: 'height, m', range: [lowest, highest], format: (height) => height.toFixed(highest < 20 ? 1 : 0) },
    line: hypsometry?.shareAbove.map((share, k) => [share, lowest + ((highest - lowest) * k) / last] as const) ?? [],
  });
}

/** The range of values out to halves of a decade. */
function wholeRange(values: readonly number[], otherwise: readonly [number, number]): readonly [number, number] {
  if (values.length === 0) return otherwise;
  const from = Math.floor(Math.min(...values) * 2) / 2;
  return [from, Math.max(from + 0.5, Math.ceil(Math.max(...values) * 2) / 2)];
}

function power(exponent: number): string {
  return Number((10 ** exponent).toPrecision(2)) >= 1000
    ? `10^${Number(exponent.toFixed(2))}`
    : String(Number((10 ** exponent).toPrecision(2)));
}

function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
