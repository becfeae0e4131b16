/*
 * Maps from text files of several kinds. The kind is recognised by the text itself, because names and endings are often
 * wrong: MovingAI `.map`, a scene of the Lab, Tiled JSON, a matrix of 0 and 1 (JSON or CSV), or a map drawn with letters.
 * Either the map is read whole, or every problem is named with its place.
 */
import type { Issue } from '@skerry/kit';
import { type Decoded, decodeMovingAiMap, decodeTextMap, type NavGrid } from '@skerry/nav';
import { type LabMap, mapOfGrid, MAX_SIDE, MAX_WEIGHT, OPEN, WALL } from '../map/lab-map.ts';
import { TILED_LAYERS } from './write-table.ts';
import { decodeScene } from '../link/scene-file.ts';
import type { Scene, SceneBase } from '../scene/scene.ts';

/** What was read from a file: a map, a whole scene, or problems. */
export type ReadMap =
  | { readonly kind: 'map'; readonly base: SceneBase }
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/** Reads a map from a text; `name` is what the map will be called. */
export function readMapText(text: string, name: string): ReadMap {
  const first = text.trimStart()[0];
  if (/^\s*type\s/.test(text)) return readGrid(decodeMovingAiMap(text), name);
  if (first === '{' || first === '[') return readJson(text, name);
  if (/^\s*-?\d+\s*[,;]/.test(text)) return readMatrix(readCsv(text), name);
  const decoded = decodeTextMap(text);
  if (!decoded.ok) return refuse(decoded.issues);
  const { start, goal } = decoded.value;
  const ends = { ...(start >= 0 && { start }), ...(goal >= 0 && { goal }) };
  return readGrid({ ok: true, value: decoded.value.grid }, name, ends);
}

/** A grid read from a file or a picture as the beginning of a scene. */
export function readGrid(
  decoded: Decoded<NavGrid>,
  name: string,
  ends: Pick<SceneBase, 'start' | 'goal'> = {},
): ReadMap {
  if (!decoded.ok) return refuse(decoded.issues);
  const { width, depth } = decoded.value;
  if (width > MAX_SIDE || depth > MAX_SIDE) return refuse([tooLarge(width, depth)]);
  const map = mapOfGrid(decoded.value);
  return map ? ofMap(map, name, ends) : refuse([{ path: 'weights', message: 'expected whole numbers from 0 to 254' }]);
}

function ofMap(map: LabMap, name: string, ends: Pick<SceneBase, 'start' | 'goal'> = {}): ReadMap {
  if (map.groundByCell.every((ground) => ground === WALL))
    return refuse([{ path: 'map', message: 'expected at least one free cell, got walls only' }]);
  return { kind: 'map', base: { source: { kind: 'file', name: name.slice(0, 80), map }, ...ends } };
}

function readJson(text: string, name: string): ReadMap {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse([{ path: 'file', message: `is not JSON: ${(error as Error).message}` }]);
  }
  if (Array.isArray(value)) return readMatrix({ rows: value as unknown[], issues: [] }, name);
  if (typeof value === 'object' && value !== null && 'layers' in value) return readTiled(value, name);
  const { scene, issues } = decodeScene(value);
  return scene ? { kind: 'scene', scene } : refuse(issues);
}

/**
 * The layer of a Tiled map whose name speaks of walls, or else its first layer of tiles: every tile is a wall. A layer
 * of weights, as the Lab writes it, gives the costs of free cells.
 */
function readTiled(value: object, name: string): ReadMap {
  const { layers } = value as { readonly layers: unknown };
  const tiled = (Array.isArray(layers) ? (layers as unknown[]) : []).filter(isTileLayer);
  const layer = tiled.find((one) => /wall|collision|block|obstacle|solid/i.test(one.name ?? '')) ?? tiled[0];
  if (!layer)
    return refuse([{ path: 'layers', message: 'expected a layer of tiles with its data as a list of numbers' }]);
  const { width, height, data } = layer;
  if (width > MAX_SIDE || height > MAX_SIDE) return refuse([tooLarge(width, height)]);
  if (data.length !== width * height)
    return refuse([{ path: 'layers.data', message: `expected ${width * height} tiles, got ${data.length}` }]);
  const weights = tiled.find((one) => one !== layer && one.name === TILED_LAYERS.weights)?.data ?? [];
  const isWeight = (tile: unknown): boolean => Number.isInteger(tile) && (tile as number) <= MAX_WEIGHT;
  const groundByCell = Uint8Array.from(data, (tile, cell) => {
    if (tile !== 0) return WALL;
    return isWeight(weights[cell]) ? Math.max(OPEN, weights[cell]) : OPEN;
  });
  return ofMap({ width, depth: height, groundByCell }, name);
}

type TileLayer = { readonly name?: string; readonly width: number; readonly height: number; readonly data: number[] };

function isTileLayer(value: unknown): value is TileLayer {
  const { width, height, data } = (value ?? {}) as Partial<TileLayer>;
  return Number.isInteger(width) && Number.isInteger(height) && width! > 0 && height! > 0 && Array.isArray(data);
}

/** Rows of numbers: 0 (and Tiled's -1) is open, 1 is a wall, larger numbers up to 254 are weights. */
function readMatrix({ rows, issues }: { readonly rows: readonly unknown[]; issues: Issue[] }, name: string): ReadMap {
  const width = Array.isArray(rows[0]) ? rows[0].length : 0;
  if (width === 0) return refuse([{ path: 'row 1', message: 'expected a list of numbers' }]);
  if (width > MAX_SIDE || rows.length > MAX_SIDE) return refuse([tooLarge(width, rows.length)]);
  const groundByCell = new Uint8Array(width * rows.length);
  rows.forEach((row, z) => {
    if (!Array.isArray(row) || row.length !== width) {
      const found = Array.isArray(row) ? row.length : 'none';
      issues.push({ path: `row ${z + 1}`, message: `expected ${width} numbers, got ${found}` });
      return;
    }
    (row as unknown[]).forEach((value, x) => {
      const ground = value === -1 || value === 0 ? OPEN : value === 1 ? WALL : value;
      if (Number.isInteger(ground) && (ground as number) >= 0 && (ground as number) <= WALL)
        groundByCell[z * width + x] = ground as number;
      else
        issues.push({
          path: `row ${z + 1}, column ${x + 1}`,
          message: `expected 0, 1 or a weight, got ${String(value)}`,
        });
    });
  });
  return issues.length > 0 ? refuse(issues.slice(0, 20)) : ofMap({ width, depth: rows.length, groundByCell }, name);
}

function readCsv(text: string): { readonly rows: unknown[]; readonly issues: Issue[] } {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) =>
    line
      .replace(/[,;]\s*$/, '')
      .split(/[,;]/)
      .map((part) => (part.trim() === '' ? part : Number(part))),
  );
  return { rows, issues: [] };
}

function tooLarge(width: number, depth: number): Issue {
  return { path: 'size', message: `expected at most ${MAX_SIDE} × ${MAX_SIDE} cells, got ${width} × ${depth}` };
}

function refuse(issues: readonly Issue[]): ReadMap {
  return { kind: 'refused', issues };
}
