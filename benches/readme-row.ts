/*
 * The rows that the README and other documents show. A scenario adds them in its `readme` function:
 *
 *   const { ratios } = compareInterleaved(ours, theirs);
 *   add(readmeRow({ id: 'noise/perlin', what, condition, peer: peerName('simplex-noise'), checked, ratios }));
 *
 * A row is a ratio measured in turns, never a time: times belong to one machine.
 */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { median, spreadOf } from './bench.ts';

export type ReadmeRow = {
  /** The scenario, a slash and a name of its own: `noise/perlin`. */
  readonly id: string;
  /** The work, as a reader of the table would name it. */
  readonly what: string;
  /** What holds while it is measured: sizes, what is prepared before the clock starts, what the peer leaves out. */
  readonly condition: string;
  /** Whom we compare with, with its version where it is a package: see `peerName`. */
  readonly peer: string;
  /** How the answers of both sides were checked in this run. A check that fails throws, so there is no row without. */
  readonly checked: string;
  /** What the ratio says of us, after "times": `as fast` by default, or `as long` for lengths of paths. */
  readonly means?: string;
  /** Where the work ran, with its version, if not in the Node that measures: a browser. */
  readonly engine?: string;
  /** The median over rounds. Of speeds: how many times as fast as the peer; below 1 the peer is faster. */
  readonly ratio: number;
  /** Half the interquartile range of the rounds' ratios relative to their median: 0.06 is ±6 %. */
  readonly spread: number;
};

/** Collects the rows of a scenario's `readme` function, in the order of the tables. */
export type AddReadmeRow = (row: ReadmeRow) => void;

const MIN_ROUNDS = 3;

/** A row from the ratios of its rounds: of speeds, peer time / our time, both measured within the round. */
export function readmeRow({
  ratios,
  ...texts
}: Omit<ReadmeRow, 'ratio' | 'spread'> & { readonly ratios: readonly number[] }): ReadmeRow {
  for (const [name, text] of Object.entries(texts))
    if (text.trim() === '' || /[|\n]/.test(text))
      throw new Error(`${texts.id}: ${name} must be one line of text without |, got ${JSON.stringify(text)}`);
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(texts.id)) throw new Error(`expected an id like noise/perlin, got ${texts.id}`);
  if (ratios.length < MIN_ROUNDS) throw new Error(`${texts.id}: ${ratios.length} rounds are too few for a spread`);
  if (!ratios.every((ratio) => ratio > 0 && ratio < Infinity))
    throw new Error(`${texts.id}: expected positive ratios, got ${ratios.join(', ')}`);
  return { ...texts, ratio: round(median(ratios)), spread: round(spreadOf(ratios)) };
}

/** The name of an npm package and the version that is installed. */
export function peerName(packageName: string): string {
  const file = findPackageJSON(packageName, import.meta.url);
  if (!file) throw new Error(`${packageName} is not installed`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `${packageName} ${version}`;
}

/** Four digits: more would only be noise in the file's history. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
