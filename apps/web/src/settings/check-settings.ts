/*
 * Checks settings from an untrusted store: valid ones are kept, one by one, and all others get their default. Older
 * versions are migrated by pure steps, each from one version to the next.
 */
import type { Issue } from '@skerry/kit';
import { checkLeaf } from '@skerry/kit/schema';
import { ACTIONS } from '../input/actions.ts';
import type { StoredBindings } from '../input/input-map.ts';
import { type BindingsByPage, fieldsOf, GROUP_NAMES, type Settings } from './settings-schema.ts';

/** Version 1 was Explore's own four settings, version 2 the schema; version 3 keeps bindings by page. */
export const SETTINGS_VERSION = 3;

const MIGRATIONS: Readonly<Record<number, (settings: Readonly<Record<string, unknown>>) => unknown>> = {
  1: ({ quality, drawShare, invertY, lookSpeed }) => ({
    graphics: { quality, drawShare },
    controls: { invertY, lookSpeed },
  }),
  2: ({ bindings, ...settings }) => ({ ...settings, bindings: { play: bindings } }),
};

/** Stored settings in today's version, with an issue for each one that could not be kept. */
export function checkSettings(stored: unknown): { readonly settings: Settings; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const given = migrate(stored, issues);
  const groups = Object.fromEntries(
    GROUP_NAMES.map((group) => {
      const values = isRecord(given[group]) ? given[group] : {};
      const checked = Object.entries(fieldsOf(group)).map(([name, setting]) => {
        const problem = values[name] === undefined ? undefined : checkLeaf(setting, values[name]);
        if (problem !== undefined) issues.push({ path: `${group}.${name}`, message: problem });
        return [name, problem === undefined ? (values[name] ?? setting.default) : setting.default];
      });
      return [group, Object.fromEntries(checked)];
    }),
  );
  return { settings: { ...groups, bindings: keepBindings(given['bindings']) } as Settings, issues };
}

export function initialSettings(): Settings {
  return checkSettings(undefined).settings;
}

function migrate(stored: unknown, issues: Issue[]): Readonly<Record<string, unknown>> {
  if (!isRecord(stored)) return {};
  const { version, settings } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > SETTINGS_VERSION) {
    issues.push({ path: 'version', message: `expected 1 to ${SETTINGS_VERSION}, got ${JSON.stringify(version)}` });
    return {};
  }
  let current = settings;
  for (let from = version; from < SETTINGS_VERSION && isRecord(current); from++) current = MIGRATIONS[from]!(current);
  return isRecord(current) ? current : {};
}

function keepBindings(value: unknown): BindingsByPage {
  if (!isRecord(value)) return {};
  const pages = Object.keys(ACTIONS).filter((page) => Object.hasOwn(value, page));
  return Object.fromEntries(pages.map((page) => [page, keepTexts(value[page])]));
}

/** Lists of strings by name; the input map checks whether they are bindings of actions. */
function keepTexts(value: unknown): StoredBindings {
  if (!isRecord(value)) return {};
  const isTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((text) => typeof text === 'string');
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string[]] => isTexts(entry[1])));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
