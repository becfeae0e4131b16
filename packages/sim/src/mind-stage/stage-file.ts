/*
 * A stage of minds as data, for links: the world and the place, who stands where, and the tables that replace those of
 * their kinds. Everything from outside is checked whole, each problem by its path.
 */
import { checkMind, type MindTable } from '@skerry/agents';
import { type Issue, isReadable, migrate, requireChoice } from '@skerry/kit';
import type { Gait } from '@skerry/footing';
import { PRESETS } from '@skerry/world';
import type { CreatureKind } from '../state/creature.ts';
import { CREATURES } from '../creatures/creature-facts.ts';
import { CREATURE_VOCABULARY } from '../creatures/vocabulary/creature-vocabulary.ts';
import { FIRST_MIND } from './first-mind.ts';
import { renameVocabulary } from './stage-migration.ts';

/** Metres of ground that a stage shows. */
export const STAGE_SIDE = 96;
/** Maximum number of creatures on a stage. */
export const MAX_STAGE_CREATURES = 40;
const FORMAT = 2;
/** As far from the origin as places are exact everywhere. */
const MAX_PLACE = 1e6;
const GAITS: readonly Gait[] = ['sneak', 'walk', 'run'];

/** A stage as data. */
export type StageFile = {
  readonly format: number;
  readonly presetId: string;
  readonly seed: string;
  /** The middle of the stage. */
  readonly x: number;
  readonly z: number;
  /** The kind whose mind is looked at. */
  readonly shown: CreatureKind;
  readonly creatures: readonly { readonly kind: CreatureKind; readonly x: number; readonly z: number }[];
  readonly target: { readonly x: number; readonly z: number };
  readonly gait: Gait;
  readonly minds: readonly { readonly kind: CreatureKind; readonly table: MindTable }[];
};

/** Three creatures of a kind on the Skerry preset and a target; chasers begin with the table of four states. */
export function firstStageFile(kind: CreatureKind = 'chaser'): StageFile {
  requireChoice(kind, 'kind', Object.keys(CREATURES));
  const [x, z] = FIRST_PLACE;
  return {
    format: FORMAT,
    presetId: 'skerry',
    seed: 'lab',
    x,
    z,
    shown: kind,
    creatures: [
      { kind, x: x - 18, z: z - 12 },
      { kind, x: x + 20, z: z - 16 },
      { kind, x: x + 4, z: z + 22 },
    ],
    target: { x: x - 34, z: z + 30 },
    gait: 'walk',
    minds: kind === 'chaser' ? [{ kind, table: FIRST_MIND }] : [],
  };
}

/** Gentle ground with some trees on the island of that seed. */
const FIRST_PLACE = [-492, 276] as const;

/** Checks a stage from outside: the stage, or every problem by path. */
export function checkStageFile(stored: unknown): { readonly file?: StageFile; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const wrong = (path: string, message: string): void => void issues.push({ path, message });
  if (!isRecord(stored)) return { issues: [{ path: 'link', message: 'expected a stage of minds' }] };
  if (!isReadable(stored.format, FORMAT))
    return { issues: [{ path: 'format', message: `expected 1 to ${FORMAT}, got ${String(stored.format)}` }] };
  const value = migrate(stored, stored.format, FORMAT, { 1: renameVocabulary }) as Readonly<Record<string, unknown>>;
  const kinds = Object.keys(CREATURES);
  const isKind = (kind: unknown): kind is CreatureKind => typeof kind === 'string' && kinds.includes(kind);
  const isPlace = (at: unknown): boolean =>
    isRecord(at) && [at.x, at.z].every((part) => typeof part === 'number' && Math.abs(part) <= MAX_PLACE);
  if (!PRESETS.some(({ id }) => id === value.presetId))
    wrong('presetId', `expected one of ${PRESETS.map(({ id }) => id).join(', ')}`);
  if (typeof value.seed !== 'string' || value.seed.length > 64)
    wrong('seed', 'expected a text of at most 64 characters');
  if (!isPlace(value)) wrong('x', 'expected a place in metres');
  if (!isKind(value.shown)) wrong('shown', `expected one of ${kinds.join(', ')}`);
  if (!GAITS.includes(value.gait as Gait)) wrong('gait', `expected one of ${GAITS.join(', ')}`);
  if (!isPlace(value.target)) wrong('target', 'expected a place in metres');
  const creatures = listOf(value.creatures, MAX_STAGE_CREATURES);
  if (!creatures) wrong('creatures', `expected a list of at most ${MAX_STAGE_CREATURES} creatures`);
  creatures?.forEach((creature, k) => {
    if (!isRecord(creature) || !isKind(creature.kind))
      wrong(`creatures.${k}.kind`, `expected one of ${kinds.join(', ')}`);
    if (!isPlace(creature)) wrong(`creatures.${k}`, 'expected a place in metres');
  });
  const minds = listOf(value.minds, kinds.length);
  if (!minds) wrong('minds', 'expected a list of tables by kind');
  minds?.forEach((mind, k) => {
    if (!isRecord(mind) || !isKind(mind.kind)) wrong(`minds.${k}.kind`, `expected one of ${kinds.join(', ')}`);
    const found = checkMind(isRecord(mind) ? mind.table : undefined, CREATURE_VOCABULARY);
    for (const { path, message } of found) wrong(`minds.${k}.table.${path}`, message);
  });
  return issues.length > 0 ? { issues: issues.slice(0, 20) } : { file: value as StageFile, issues };
}

function listOf(value: unknown, most: number): readonly unknown[] | undefined {
  return Array.isArray(value) && value.length <= most ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
