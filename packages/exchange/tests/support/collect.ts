/*
 * A whole export in memory, and worlds to export.
 */
import { type ExportEnvironment, type ExportRequest, exportWorld, type ImportCard } from '@skerry/exchange';
import { createGroundBuilder, findPreset, planWorld, type WorldPlan } from '@skerry/world';

export type Collected = { readonly files: ReadonlyMap<string, Uint8Array>; readonly card: ImportCard };

export function presetPlan(id: string): WorldPlan {
  const { recipe, seed } = findPreset(id)!;
  return planWorld(recipe, seed);
}

/** Joins the pieces of every file; throws if they overlap or leave a hole. */
export async function collect(
  plan: WorldPlan,
  request: ExportRequest,
  environment?: ExportEnvironment,
): Promise<Collected> {
  let pieces = new Map<string, { at: number; bytes: Uint8Array }[]>();
  let card: ImportCard | undefined;
  for await (const event of exportWorld(plan, request, environment)) {
    if (event.kind === 'open') pieces.set(event.file, []);
    else if (event.kind === 'piece') pieces.get(event.file)!.push(event.piece);
    else if (event.kind === 'restart') pieces = new Map();
    else if (event.kind === 'end') card = event.card;
  }
  const files = new Map([...pieces].map(([file, list]) => [file, joinPieces(file, list)]));
  return { files, card: card! };
}

function joinPieces(file: string, pieces: { at: number; bytes: Uint8Array }[]): Uint8Array {
  pieces.sort((a, b) => a.at - b.at);
  let length = 0;
  for (const { at, bytes } of pieces) {
    if (at !== length) throw new Error(`${file}: a piece begins at ${at}, the one before ends at ${length}`);
    length += bytes.length;
  }
  const whole = new Uint8Array(length);
  for (const { at, bytes } of pieces) whole.set(bytes, at);
  return whole;
}

/** Heights of a window, row by row from the north, without strips: the oracle. */
export function heightsOf(
  plan: WorldPlan,
  window: { x: number; z: number; step: number; columns: number; rows: number },
): Float32Array {
  const { x, z, step, columns, rows } = window;
  const grid = {
    x: x - ((columns - 1) / 2) * step,
    z: z - ((rows - 1) / 2) * step,
    step,
    width: columns,
    depth: rows,
  };
  return createGroundBuilder(plan).build(grid).heightByVertex;
}
