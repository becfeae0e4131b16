/*
 * Readers for the MovingAI benchmark files: `.map` (4 header lines, then rows; `.` and `G` are passable, every other
 * letter is not) and `.scen` (start, goal and optimal cost, tab-separated). All that is wrong with a file is reported
 * at once, with line and column; nothing is built from a broken one.
 */

import { type Issue, refuseIssues } from '@skerry/kit';
import { checkGrid, createGrid, type DiagonalRule, MAX_GRID_CELLS, MAX_GRID_SIDE, type NavGrid } from '../grid/grid.ts';
import { at, type Decoded, linesOf, MAX_ISSUES } from './decoded.ts';

/** A problem of a MovingAI scenario file. */
export type Scenario = {
  readonly bucket: number;
  readonly map: string;
  /** Size of the map that the problem is for. */
  readonly width: number;
  readonly depth: number;
  readonly startX: number;
  readonly startZ: number;
  readonly goalX: number;
  readonly goalZ: number;
  /** Length of the shortest path, with the digits that the file prints. */
  readonly optimalCost: number;
  /** Half of the last decimal printed: a cost may differ by this much for no other reason than rounding. */
  readonly costRounding: number;
};

/** Reads a `.map`; the benchmark's own rule for diagonals is both-free. */
export function decodeMovingAiMap(text: string, diagonal: DiagonalRule = 'both-free'): Decoded<NavGrid> {
  refuseIssues(checkGrid({ width: 1, depth: 1, diagonal }));
  const lines = linesOf(text);
  const issues: Issue[] = [];
  if (!/^type\s+\S+\s*$/.test(lines[0] ?? '')) issues.push(at(1, 1, `expected "type octile", got "${clip(lines[0])}"`));
  const depth = readSize(lines, 1, 'height', issues);
  const width = readSize(lines, 2, 'width', issues);
  if ((lines[3] ?? '').trim() !== 'map') issues.push(at(4, 1, `expected "map", got "${clip(lines[3])}"`));
  if (width * depth > MAX_GRID_CELLS)
    issues.push(at(2, 1, `expected at most ${MAX_GRID_CELLS} cells, got ${width} × ${depth}`));
  if (issues.length > 0) return { ok: false, issues };

  const blockedByCell = new Uint8Array(width * depth);
  for (let iz = 0; iz < depth && issues.length < MAX_ISSUES; iz++) {
    const row = lines[4 + iz];
    if (row === undefined || (row === '' && iz + 4 === lines.length - 1)) {
      issues.push(at(5 + iz, 1, `expected ${depth} rows, the file ends after ${iz}`));
      break;
    }
    if (row.length !== width)
      issues.push(at(5 + iz, Math.min(row.length, width) + 1, `expected ${width} cells in the row, got ${row.length}`));
    for (let ix = 0; ix < width && ix < row.length; ix++) {
      const letter = row[ix];
      if (letter <= ' ') issues.push(at(5 + iz, ix + 1, `expected a letter, got ${JSON.stringify(letter)}`));
      blockedByCell[iz * width + ix] = letter === '.' || letter === 'G' ? 0 : 1;
    }
  }
  for (let line = 4 + depth; line < lines.length && issues.length < MAX_ISSUES; line++) {
    if (lines[line].trim() !== '') issues.push(at(line + 1, 1, `expected the end after ${depth} rows`));
  }
  if (issues.length > 0) return { ok: false, issues: issues.slice(0, MAX_ISSUES) };
  return { ok: true, value: createGrid({ width, depth, diagonal, blockedByCell }) };
}

/** Reads a `.scen`. Ends may lie outside or on blocked cells of a map of another age: callers skip those problems. */
export function decodeScenarios(text: string): Decoded<Scenario[]> {
  const lines = linesOf(text);
  const issues: Issue[] = [];
  const scenarios: Scenario[] = [];
  if (!/^version\s+1(\.0)?\s*$/.test(lines[0])) issues.push(at(1, 1, `expected "version 1", got "${clip(lines[0])}"`));
  for (let line = 1; line < lines.length && issues.length < MAX_ISSUES; line++) {
    if (lines[line].trim() === '') continue;
    // Names of maps may have spaces where tabs part the fields.
    const fields = lines[line].trimEnd().split(lines[line].includes('\t') ? '\t' : / +/);
    if (fields.length !== 9) {
      issues.push(at(line + 1, 1, `expected 9 fields, got ${fields.length}`));
      continue;
    }
    const numbers = fields.map((field, i) => (i === 1 ? 0 : field.trim() === '' ? NaN : Number(field)));
    const [bucket, , width, depth, startX, startZ, goalX, goalZ, optimalCost] = numbers;
    const limits = fields.map((_, i) => (i === 0 ? Infinity : MAX_GRID_SIDE + 1));
    let column = 1;
    fields.forEach((field, i) => {
      const isWhole = i === 1 || i === 8 || (Number.isInteger(numbers[i]) && numbers[i] >= 0 && numbers[i] < limits[i]);
      if (!isWhole)
        issues.push(
          at(line + 1, column, `expected a whole number${i ? ` below ${limits[i]}` : ''}, got "${clip(field)}"`),
        );
      if (i === 8 && !(optimalCost >= 0 && optimalCost < Infinity))
        issues.push(at(line + 1, column, `expected a cost, got "${clip(field)}"`));
      column += field.length + 1;
    });
    const decimals = /\.(\d+)$/.exec(fields[8].trim())?.[1].length ?? 0;
    const costRounding = decimals === 0 ? 0 : Number(`5e-${decimals + 1}`);
    scenarios.push({ bucket, map: fields[1], width, depth, startX, startZ, goalX, goalZ, optimalCost, costRounding });
  }
  return issues.length > 0 ? { ok: false, issues: issues.slice(0, MAX_ISSUES) } : { ok: true, value: scenarios };
}

function readSize(lines: readonly string[], index: number, word: string, issues: Issue[]): number {
  const match = new RegExp(`^${word}\\s+(\\d{1,9})\\s*$`).exec(lines[index] ?? '');
  const size = match ? Number(match[1]) : NaN;
  if (!match) issues.push(at(index + 1, 1, `expected "${word}" and a number, got "${clip(lines[index])}"`));
  else if (size < 1 || size > MAX_GRID_SIDE)
    issues.push(at(index + 1, word.length + 2, `expected ${word} from 1 to ${MAX_GRID_SIDE}, got ${size}`));
  return size;
}

function clip(text: string | undefined): string {
  return text === undefined ? '' : text.slice(0, 40);
}
