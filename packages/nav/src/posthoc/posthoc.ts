/*
 * Search traces in the format of Posthoc (version 1.4.0), as YAML or JSON: a list of events with the id of a node, that of
 * its parent, a place and costs. Written one event a line; read with every error by line.
 */

import type { Issue } from '@skerry/kit';
import { at, type Decoded, MAX_ISSUES } from '../maps/decoded.ts';
import { type Located, SyntaxProblem } from './yaml-flow.ts';
import { readYaml } from './yaml-subset.ts';

const VERSION = '1.4.0';

/** Kinds of event; files may also say `generating`, `expanding`, `updating`, `closing`. */
const TYPES = ['source', 'destination', 'generate', 'expand', 'update', 'close', 'end'] as const;
/** What happened at an event of a Posthoc trace. */
export type PosthocType = (typeof TYPES)[number];

const TYPE_BY_NAME = new Map<string, PosthocType>([
  ...TYPES.map((type) => [type, type] as const),
  ['generating', 'generate'],
  ['expanding', 'expand'],
  ['updating', 'update'],
  ['closing', 'close'],
]);

/** The name of a node in a Posthoc trace. */
export type PosthocId = number | string;

/** An event of a Posthoc trace. */
export type PosthocEvent = {
  readonly type: PosthocType;
  readonly id: PosthocId;
  /** The node it was reached from; left out where there is none. */
  readonly pId?: PosthocId;
  readonly x?: number;
  readonly y?: number;
  readonly f?: number;
  readonly g?: number;
  readonly h?: number;
};

/** A search as Posthoc shows it. */
export type PosthocTrace = { readonly version: string; readonly events: readonly PosthocEvent[] };

const NUMBERS = ['x', 'y', 'f', 'g', 'h'] as const;

/** What a viewer draws for an event: a square at its place. */
const VIEWS = `views:
  main:
    - $: rect
      fill: \${{ color[$.type] }}
      x: \${{ $.x }}
      y: \${{ $.y }}
      width: 1
      height: 1
`;

/**
 * Writes a trace as YAML, one event a line.
 * @example
 * const [grid, trace] = [createGrid({ width: 6, depth: 4 }), createTrace()];
 * search(grid, 0, 23, { trace });
 * console.log(encodePosthoc(posthocOfTrace(traceData(trace), grid.width)).split('\n').length, 'lines');
 */
export function encodePosthoc({ version, events }: PosthocTrace): string {
  const lines = events.map(({ type, id, pId, ...numbers }) => {
    const fields = [`type: ${type}`, `id: ${JSON.stringify(id)}`];
    if (pId !== undefined) fields.push(`pId: ${JSON.stringify(pId)}`);
    for (const name of NUMBERS) if (numbers[name] !== undefined) fields.push(`${name}: ${numbers[name]}`);
    return `  - { ${fields.join(', ')} }`;
  });
  return `version: ${version}\n\n${VIEWS}\nevents:\n${lines.join('\n')}\n`;
}

/** Reads a trace from YAML or JSON. */
export function decodePosthoc(text: string): Decoded<PosthocTrace> {
  try {
    return checkTrace(readYaml(text));
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    return { ok: false, issues: [at(error.line, error.column, error.message)] };
  }
}

function checkTrace({ line, value }: Located): Decoded<PosthocTrace> {
  if (!(value instanceof Map))
    return { ok: false, issues: [onLine(line, 'expected version and events, got a list or text')] };
  const fields = value as ReadonlyMap<string, Located>;
  const issues: Issue[] = [];
  const version = String(fields.get('version')?.value ?? VERSION);
  const list = fields.get('events');
  if (!Array.isArray(list?.value)) {
    issues.push(onLine(list?.line ?? line, 'expected a list of events'));
    return { ok: false, issues };
  }
  const events: PosthocEvent[] = [];
  for (const event of list.value as readonly Located[]) {
    if (issues.length >= MAX_ISSUES) break;
    const checked = checkEvent(event, issues);
    if (checked !== null) events.push(checked);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { version, events } };
}

function checkEvent({ line, value }: Located, issues: Issue[]): PosthocEvent | null {
  const before = issues.length;
  const complain = (where: number, message: string) => void issues.push(onLine(where, message));
  if (!(value instanceof Map)) {
    complain(line, 'expected an event with type and id');
    return null;
  }
  const fields = value as ReadonlyMap<string, Located>;
  const name = fields.get('type');
  const type = TYPE_BY_NAME.get(String(name?.value));
  if (type === undefined) complain(name?.line ?? line, `type: expected one of ${TYPES.join(', ')}, got ${show(name)}`);
  const id = fields.get('id');
  if (!isId(id)) complain(id?.line ?? line, `id: expected a number or a text, got ${show(id)}`);
  const pId = fields.get('pId');
  const hasParent = pId !== undefined && pId.value !== null;
  if (hasParent && !isId(pId)) complain(pId.line, `pId: expected a number or a text, got ${show(pId)}`);
  const numbers: Partial<Record<(typeof NUMBERS)[number], number>> = {};
  for (const key of NUMBERS) {
    const field = fields.get(key);
    if (field === undefined || field.value === null) continue;
    if (typeof field.value === 'number' && Number.isFinite(field.value)) numbers[key] = field.value;
    else complain(field.line, `${key}: expected a number, got ${show(field)}`);
  }
  if (issues.length > before) return null;
  const parent = hasParent ? { pId: pId.value as PosthocId } : {};
  return { type: type as PosthocType, id: id?.value as PosthocId, ...parent, ...numbers };
}

function isId(field: Located | undefined): boolean {
  return typeof field?.value === 'string' || (typeof field?.value === 'number' && Number.isFinite(field.value));
}

function show(field: Located | undefined): string {
  if (field === undefined) return 'nothing';
  return typeof field.value === 'object' && field.value !== null ? 'a list or mapping' : JSON.stringify(field.value);
}

function onLine(line: number, message: string): Issue {
  return { path: `line ${line}`, message };
}
