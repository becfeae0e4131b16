/*
 * `skerry level`: an obstacle level made from noise, as text, as data or as a picture. Every level can be won.
 */
import { seedFromText } from '@skerry/kit';
import {
  buildLevel,
  LEVEL_SCHEMA,
  type Level,
  type LevelCell,
  type LevelParameters,
  type LevelResult,
} from '@skerry/world';
import { freeText, option, optional, readNumber } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { checkPngPath, type Pixels, writePng } from '../write-png.ts';

const PICTURE_PX = 800;
const MARKS = { free: '.', blocked: '#', start: 'S', goal: 'G', agent: 'a', powerUp: 'p' } as const;
const COLOUR_BY_MARK: Record<string, readonly [number, number, number]> = {
  [MARKS.free]: [233, 226, 206],
  [MARKS.blocked]: [74, 87, 90],
  [MARKS.start]: [47, 111, 168],
  [MARKS.goal]: [214, 146, 38],
  [MARKS.agent]: [178, 58, 46],
  [MARKS.powerUp]: [79, 146, 84],
};

export const LEVEL = defineCommand({
  name: 'level',
  summary: 'Make an obstacle level from noise; every level that comes out can be won.',
  explain:
    'The level is printed with # for obstacles, S and G for start and goal, a for agents and p for power-ups. ' +
    'Parameters that give no playable level are explained, and the nearest that do are offered.',
  positionals: [],
  options: {
    frequency: option(LEVEL_SCHEMA.frequency, 'F'),
    threshold: option(LEVEL_SCHEMA.threshold, 'T'),
    width: option(LEVEL_SCHEMA.width, 'CELLS'),
    depth: option(LEVEL_SCHEMA.depth, 'CELLS'),
    seed: {
      ...optional(freeText(LEVEL_SCHEMA.seed.explain), 'SEED'),
      initialText: String(LEVEL_SCHEMA.seed.default),
    },
    agents: option(LEVEL_SCHEMA.agents, 'N'),
    'power-ups': option(LEVEL_SCHEMA.powerUps, 'N'),
    out: optional(freeText('Write a picture instead of printing the level.'), 'FILE.png'),
  },
  examples: [
    { line: 'skerry level', explain: 'A level of 50 by 50 cells.' },
    { line: 'skerry level --threshold 0.1 --frequency 0.2 --seed nessie', explain: 'Narrower paths.' },
    { line: 'skerry level --width 120 --depth 80 --out level.png', explain: 'A large one, as a picture.' },
  ],
  async run({ values, io }) {
    const { frequency, threshold, width, depth, agents, out, 'power-ups': powerUps } = values;
    const seed = readSeed(values.seed);
    const result = buildLevel({ frequency, threshold, width, depth, agents, powerUps, seed });
    const issues = result.status === 'complete' ? [] : explainRefusal(result);
    if (out !== undefined) issues.push(...(await checkPngPath(out, '--out')));
    if (result.status !== 'complete' || issues.length > 0) return issues;
    const rows = drawRows(result.level);
    if (out !== undefined) {
      const picture = paintRows(rows);
      const written = await writePng(out, '--out', picture);
      if (written.length > 0) return written;
      if (!values.json) io.out(`Wrote ${out}: ${picture.width} x ${picture.height} pixels.`);
    } else if (!values.json) io.out(rows.join('\n'));
    if (values.json) {
      const { cells: _, ...level } = result.level;
      io.out(JSON.stringify({ ...level, rows }, null, 2));
    }
    return [];
  },
});

/** A number is used directly, so that the library gives the same level; words are hashed to a number. */
function readSeed(given: string | undefined): number | undefined {
  return given === undefined ? undefined : (readNumber(given) ?? seedFromText(given));
}

/** The issues by option, and the nearest command that works. */
function explainRefusal(result: Exclude<LevelResult, { status: 'complete' }>): { path: string; message: string }[] {
  const issues = result.issues.map(({ path, message }) => ({ path: `--${optionName(path)}`, message }));
  const words = Object.entries(result.suggestion)
    .filter(([name, value]) => value !== LEVEL_SCHEMA[name as keyof LevelParameters].default)
    .map(([name, value]) => `--${optionName(name)} ${value}`);
  return [...issues, { path: '', message: `The nearest that works: ${['skerry level', ...words].join(' ')}` }];
}

function optionName(parameter: string): string {
  return parameter === 'powerUps' ? 'power-ups' : parameter;
}

function drawRows({ width, depth, cells, start, goal, agents, powerUps }: Level): string[] {
  const marks = Array.from(cells, (cell): string => (cell === 0 ? MARKS.free : MARKS.blocked));
  const put = ({ ix, iz }: LevelCell, mark: string): void => void (marks[iz * width + ix] = mark);
  for (const agent of agents) put(agent, MARKS.agent);
  for (const powerUp of powerUps) put(powerUp, MARKS.powerUp);
  put(start, MARKS.start);
  put(goal, MARKS.goal);
  return Array.from({ length: depth }, (_, iz) => marks.slice(iz * width, (iz + 1) * width).join(''));
}

/** One square of pixels per cell, so large that the longer side has about 800. */
function paintRows(rows: readonly string[]): Pixels {
  const cellPx = Math.max(1, Math.floor(PICTURE_PX / Math.max(rows.length, rows[0].length)));
  const width = rows[0].length * cellPx;
  const height = rows.length * cellPx;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const mark = rows[Math.floor(i / width / cellPx)][Math.floor((i % width) / cellPx)];
    pixels.set(COLOUR_BY_MARK[mark], i * 4);
  }
  return { width, height, pixels };
}
