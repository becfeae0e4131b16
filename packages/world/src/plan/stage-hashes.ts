/*
 * A hash per stage: of the part the stage compiled from recipe and seed, and of the stages it reads. Filling depends on
 * nothing else, so if two plans have equal hashes for a stage, its output is equal at every place. The reverse does not
 * hold: a hash may change though no byte does.
 */
import { hashBytes, hashText } from '@skerry/kit';
import { findGenerator } from '../generators/find-generator.ts';
import { requirePlan } from './require-plan.ts';
import type { StageId, WorldPlan } from './world-plan.ts';

/** A hash for each stage of a plan. */
export type StageHashes = { readonly [Id in StageId]: string };

const hashesByPlan = new WeakMap<WorldPlan, StageHashes>();

/** The hash of every stage of a plan, by id: 16 hexadecimal digits each. */
export function stageHashes(plan: WorldPlan): StageHashes {
  requirePlan(plan);
  let hashes = hashesByPlan.get(plan);
  if (!hashes) hashesByPlan.set(plan, (hashes = hashStages(plan)));
  return hashes;
}

function hashStages(plan: WorldPlan): StageHashes {
  const { stages } = findGenerator(plan.generatorVersion, 'plan.generatorVersion');
  const hashes: Record<string, string> = {};
  /** Resolves a stage that is read: its hash, or that of the last stage that refines it. */
  const latest: Record<string, string> = {};
  for (const { id, after, refines } of stages) {
    const part = JSON.stringify((plan.stages as Record<string, unknown>)[id], encodeValue) ?? 'none';
    const text = [plan.generatorVersion, id, ...after.map((name) => latest[name]), part].join('\n');
    hashes[id] = toHex(hashText(text)) + toHex(hashText(text, 1));
    latest[id] = hashes[id];
    if (refines !== undefined) latest[refines] = hashes[id];
  }
  return hashes as StageHashes;
}

const hashByArray = new WeakMap<ArrayBufferView, string>();

/** JSON cannot hold typed arrays, and turns non-finite numbers into null. */
function encodeValue(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (!ArrayBuffer.isView(value)) return value;
  // Plans share the arrays of height maps, which are megabytes and never edited.
  let hash = hashByArray.get(value);
  if (hash === undefined) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    hashByArray.set(value, (hash = toHex(hashBytes(bytes)) + toHex(hashBytes(bytes, 1))));
  }
  return hash;
}

function toHex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}
