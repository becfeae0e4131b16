/*
 * The import card of an export: the numbers to type into the other program, field by field, and the command that writes
 * the same files again.
 */
import type { WorldPlan } from '@skerry/world';
import { heightsOfRecipe } from '@skerry/world/heights';
import { EXPORT_OPTIONS, type OptionName } from '../targets/export-options.ts';
import type { CardField, TargetContext } from '../targets/target.ts';
import { worldLink } from '../targets/world-link.ts';
import { type CheckedRequest, defaultParts } from './export-request.ts';
import { createContext } from './target-context.ts';

const MAX_LISTED = 64;

/** The numbers to type into the program that imports the files. */
export type ImportCard = {
  readonly title: string;
  readonly fields: readonly CardField[];
  readonly command: string;
  readonly guide: string;
};

/**
 * The card of a request before it is exported; a range may still widen if a height between the probes lies outside.
 * Throws the sentence with which the export would be refused.
 */
export function previewCard(plan: WorldPlan, request: CheckedRequest): ImportCard {
  const context = createContext(plan, request, []);
  // Jobs refuse what is too large when they are listed; sets of tiles have too many to list them all.
  let listed = 0;
  for (const _ of request.target.jobs(context)) if (++listed === MAX_LISTED) break;
  return buildCard(request, context);
}

/** The card of an export. */
export function buildCard(request: CheckedRequest, context: TargetContext): ImportCard {
  const { target } = request;
  return {
    title: `${request.name} for ${target.title}`,
    fields: target.card(context),
    command: exportCommand(context.plan, request),
    guide: target.guide,
  };
}

/** The command line that repeats an export; a POSIX shell reads it as one line. */
export function exportCommand(plan: WorldPlan, { target, parts, window, name, options }: CheckedRequest): string {
  const words = ['skerry export', `--target ${target.id}`, ...worldWords(plan, name)];
  const usual = defaultParts(target);
  if (parts.size !== usual.length || usual.some((part) => !parts.has(part)))
    words.push(`--parts ${[...parts].join(',')}`);
  words.push(`--centre ${window.x},${window.z}`, `--step ${window.step}`);
  const { tiles } = options;
  const [columns, rows] = [window.columns, window.rows].map((count) => (count - 1) / tiles + 1);
  words.push(`--size ${columns === rows ? columns : `${columns}x${rows}`}`, `--name ${name}`);
  for (const [option, parameter] of Object.entries(EXPORT_OPTIONS.fields)) {
    const value = options[option as OptionName];
    if (value !== (parameter as { default: unknown }).default) words.push(`--${kebab(option)} ${value}`);
  }
  return words.join(' ');
}

/** A link does not carry imported height maps: such a world is named by its file, which is written with the export. */
function worldWords(plan: WorldPlan, name: string): string[] {
  if (heightsOfRecipe(plan.recipe).length === 0) return [`--link ${quote(`#${worldLink(plan)}`)}`];
  return [`--recipe ${recipeFile(name)}`, `--seed ${quote(plan.seedText)}`, `--generator ${plan.generatorVersion}`];
}

/** The file of the recipe beside an export. */
export function recipeFile(name: string): string {
  return `${name}-recipe.json`;
}

/** The card as a text file. */
export function formatCard({ title, fields, command, guide }: ImportCard): string {
  const width = Math.max(...fields.map(({ field }) => field.length));
  return [
    title,
    '='.repeat(title.length),
    '',
    ...fields.map(({ field, value }) => `${field.padEnd(width)}  ${value}`),
    '',
    'The same files again:',
    command,
    '',
    `Guide: ${guide}`,
    '',
  ].join('\n');
}

/** `widthMm` as an option is written: `width-mm`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
