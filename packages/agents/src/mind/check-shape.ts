/*
 * The shape of a mind table from outside: types of the object, its lists, names and numbers.
 * Only a table without issues here is checked for meaning, so that those checks may trust its types.
 */
import { describeValue as describe, type Issue } from '@skerry/kit';

/** Maximum number of states in a mind table. */
export const MAX_STATES = 100;
/** Maximum number of transitions in a mind table. */
export const MAX_TRANSITIONS = 400;
/** `$schema` is for editors. */
const TABLE_KEYS = ['name', 'about', 'parameters', 'initial', 'states', 'transitions', '$schema'];
const STATE_KEYS = ['name', 'parent', 'initial', 'enter', 'exit', 'during'];
const TRANSITION_KEYS = ['from', 'to', 'when', 'unless', 'priority', 'actions'];
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const PARAMETER_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Everything in a value that does not have the shape of a MindTable. */
export function checkShape(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const complain = (path: string, message: string): void => void issues.push({ path, message });
  if (!isFields(value)) return [{ path: '', message: `expected a mind table, got ${describe(value)}` }];
  checkKeys(value, TABLE_KEYS, '', complain);
  if (value.$schema !== undefined && typeof value.$schema !== 'string')
    complain('$schema', `expected a text, got ${describe(value.$schema)}`);
  checkName(value.name, 'name', complain);
  if (typeof value.about !== 'string') complain('about', `expected a text, got ${describe(value.about)}`);
  checkName(value.initial, 'initial', complain);
  checkParameters(value.parameters, complain);
  const states = listOf(value.states, 'states', MAX_STATES, complain);
  if (Array.isArray(value.states) && states.length === 0) complain('states', 'expected at least one state, got none');
  states.forEach((row, k) => {
    const path = `states[${k}]`;
    if (!isFields(row)) return complain(path, `expected a state, got ${describe(row)}`);
    checkKeys(row, STATE_KEYS, path, complain);
    checkName(row.name, `${path}.name`, complain);
    if (row.parent !== undefined) checkName(row.parent, `${path}.parent`, complain);
    if (row.initial !== undefined) checkName(row.initial, `${path}.initial`, complain);
    for (const key of ['enter', 'exit', 'during']) checkCalls(row[key], `${path}.${key}`, complain);
  });
  listOf(value.transitions, 'transitions', MAX_TRANSITIONS, complain).forEach((row, k) => {
    const path = `transitions[${k}]`;
    if (!isFields(row)) return complain(path, `expected a transition, got ${describe(row)}`);
    checkKeys(row, TRANSITION_KEYS, path, complain);
    checkName(row.from, `${path}.from`, complain);
    checkName(row.to, `${path}.to`, complain);
    if (row.priority !== undefined && !Number.isFinite(row.priority))
      complain(`${path}.priority`, `expected a number, got ${describe(row.priority)}`);
    for (const key of ['when', 'unless', 'actions']) checkCalls(row[key], `${path}.${key}`, complain);
  });
  return issues;
}

type Complain = (path: string, message: string) => void;

function checkParameters(value: unknown, complain: Complain): void {
  if (!isFields(value)) return complain('parameters', `expected named numbers, got ${describe(value)}`);
  for (const [name, number] of Object.entries(value)) {
    if (!PARAMETER_NAME.test(name)) complain(`parameters.${name}`, 'expected a name in camelCase');
    if (!Number.isFinite(number)) complain(`parameters.${name}`, `expected a number, got ${describe(number)}`);
  }
}

function checkCalls(value: unknown, path: string, complain: Complain): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) return complain(path, `expected a list, got ${describe(value)}`);
  value.forEach((call: unknown, k) => {
    if (typeof call === 'string') return;
    const isCall =
      Array.isArray(call) &&
      typeof call[0] === 'string' &&
      call.slice(1).every((item) => typeof item === 'string' || Number.isFinite(item));
    if (!isCall) complain(`${path}[${k}]`, `expected a name, or a list of a name and numbers, got ${describe(call)}`);
  });
}

function checkName(value: unknown, path: string, complain: Complain): void {
  if (typeof value !== 'string' || !NAME.test(value))
    complain(path, `expected a name in kebab-case, got ${describe(value)}`);
}

function checkKeys(value: Fields, known: readonly string[], path: string, complain: Complain): void {
  for (const key of Object.keys(value))
    if (!known.includes(key)) complain(path ? `${path}.${key}` : key, `is not a field; fields are ${known.join(', ')}`);
}

function listOf(value: unknown, path: string, max: number, complain: Complain): readonly unknown[] {
  if (!Array.isArray(value)) {
    complain(path, `expected a list, got ${describe(value)}`);
    return [];
  }
  if (value.length <= max) return value;
  complain(path, `expected at most ${max}, got ${value.length}`);
  return [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
