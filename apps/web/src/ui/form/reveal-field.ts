/*
 * Shows one parameter of a form: which folds lie around it, and how it is scrolled to and focused.
 */
import { joinPath } from './model/data-path.ts';
import { definitionsOf } from './model/definitions.ts';
import { fieldAt } from './model/fields.ts';
import type { FormSpec } from './model/form-spec.ts';

/** The keys of the folds around the field at a path, and its own. */
export function foldKeysOf(spec: FormSpec, value: unknown, path: string): readonly string[] {
  const definitions = definitionsOf(spec, value);
  const keys: string[] = [];
  let at = '';
  let parentKey = '';
  for (const name of path.split('.')) {
    at = joinPath(at, name);
    const field = fieldAt(spec, value, at, definitions);
    if (!field) break;
    // Rarely needed parameters stand behind a fold of their own.
    if ('isAdvanced' in field.node && field.node.isAdvanced === true) keys.push(`${parentKey}~advanced`);
    keys.push(field.key);
    parentKey = field.key;
  }
  return keys;
}

/** Scrolls to a field that is on the page and focuses its control. */
export function showField(form: HTMLElement | null, path: string): void {
  const row = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  row.querySelector<HTMLElement>('input, select, button, [tabindex]')?.focus({ preventScroll: true });
  row.classList.add('is-revealed');
  setTimeout(() => row.classList.remove('is-revealed'), 1600);
}
