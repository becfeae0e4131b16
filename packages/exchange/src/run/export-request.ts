/*
 * A request for an export, checked whole: the target, its parts, the window, a name for the files, and options. The same
 * request gives the same bytes everywhere; it is what a command line, a form and a saved profile all become.
 */
import { describeValue, InputError, type Issue, nearestName, requireObject } from '@skerry/kit';
import { checkNode } from '@skerry/kit/schema';
import { type ExportWindow, gridOfWindow, type SampleGrid } from '../ground/export-window.ts';
import { EXPORT_OPTIONS, type ExportOptions } from '../targets/export-options.ts';
import { TARGETS } from '../targets/index.ts';
import type { Target } from '../targets/target.ts';

/** What to export: the target, its parts, a window of the world and options. */
export type ExportRequest = {
  readonly target: string;
  /** Ids of the target's parts; its default parts if absent. */
  readonly parts?: readonly string[];
  /** With tiles, of the whole. */
  readonly window: ExportWindow;
  /** What the names of all files start with. */
  readonly name: string;
  readonly options?: Partial<ExportOptions>;
};

/** An export that was checked, with every default filled in. */
export type CheckedRequest = {
  readonly target: Target;
  readonly parts: ReadonlySet<string>;
  readonly window: ExportWindow;
  readonly grid: SampleGrid;
  readonly name: string;
  readonly options: ExportOptions;
};

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u;
/** Unreal takes such names for tiles. */
const LOOKS_LIKE_TILE = /\d+x\d+/;

/** The checked request; throws an InputError with all problems. */
export function checkRequest(request: ExportRequest): CheckedRequest {
  requireObject(request, 'request', 'a request for an export');
  const issues: Issue[] = [];
  const target = TARGETS.find(({ id }) => id === request.target);
  if (!target) throw new InputError([{ path: 'request.target', message: unknownWord(request.target, TARGETS) }]);
  const parts = new Set(request.parts ?? defaultParts(target));
  for (const part of parts)
    if (!target.parts.some(({ id }) => id === part))
      issues.push({ path: 'request.parts', message: unknownWord(part, target.parts) });
  if (parts.size === 0) issues.push({ path: 'request.parts', message: 'choose at least one part' });
  const { name } = request;
  if (typeof name !== 'string' || !NAME.test(name) || LOOKS_LIKE_TILE.test(name))
    issues.push({
      path: 'request.name',
      message: `expected letters, digits, - and _, and no size such as 4x4, got ${describeValue(name)}`,
    });
  const options = checkNode(EXPORT_OPTIONS, withDefaults(request.options), 'request.options', issues) as ExportOptions;
  let grid: SampleGrid | undefined;
  try {
    grid = gridOfWindow(request.window);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    issues.push(...error.issues.map(({ path, message }) => ({ path: `request.${path}`, message })));
  }
  if (grid && issues.length === 0) issues.push(...checkSide(target, grid, options));
  if (!grid || issues.length > 0) throw new InputError(issues);
  return { target, parts, window: request.window, grid, name, options };
}

/** The parts that a target exports if none are named. */
export function defaultParts({ parts }: Target): string[] {
  return parts.filter(({ isDefault }) => isDefault).map(({ id }) => id);
}

function withDefaults(options: Partial<ExportOptions> = {}): unknown {
  const defaults = Object.fromEntries(
    Object.entries(EXPORT_OPTIONS.fields).map(([name, parameter]) => [
      name,
      (parameter as { default: unknown }).default,
    ]),
  );
  return { ...defaults, ...options };
}

function checkSide({ sides, title }: Target, { columns, rows }: SampleGrid, { tiles }: ExportOptions): Issue[] {
  if (sides.length === 0) return [];
  const issues: Issue[] = [];
  for (const [name, count] of [
    ['columns', columns],
    ['rows', rows],
  ] as const) {
    const side = (count - 1) / tiles + 1;
    if (sides.includes(side)) continue;
    const near = sides.reduce((best, other) => (Math.abs(other - side) < Math.abs(best - side) ? other : best));
    issues.push({
      path: `request.window.${name}`,
      message: `${title} wants ${sides.join(', ')} samples along a side${tiles > 1 ? ' of a tile' : ''}, got ${side}; the nearest is ${near}`,
    });
  }
  return issues;
}

function unknownWord(word: unknown, known: readonly { readonly id: string }[]): string {
  const ids = known.map(({ id }) => id);
  const near = typeof word === 'string' ? nearestName(word, ids) : undefined;
  return `expected one of ${ids.join(', ')}, got ${describeValue(word)}${near ? `; did you mean ${near}?` : ''}`;
}
