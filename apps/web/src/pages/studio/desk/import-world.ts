/*
 * Files that Studio takes in: documents it has exported, and recipes as JSON. A file is checked as a whole; nothing
 * changes before all of it is valid.
 */
import { formatIssues } from '@skerry/kit';
import type { History } from '@skerry/document';
import { type Documents, summarizeIssues } from '@skerry/saves';
import { findPreset, GENERATOR_VERSION, PRESETS } from '@skerry/world';
import { checkRecipeFile } from '@skerry/world/heights';
import { historyOfWorld } from './desk.ts';

export type ImportedWorld =
  /** A document, now in the list. */
  | { readonly status: 'document'; readonly id: string; readonly title: string }
  /** A recipe: a new document to start. */
  | { readonly status: 'recipe'; readonly history: History }
  | { readonly status: 'refused'; readonly sentence: string };

export async function importWorld(documents: Documents, name: string, bytes: Uint8Array): Promise<ImportedWorld> {
  if (!isJson(bytes)) {
    const result = await documents.importFile(bytes);
    if (result.status === 'imported') return { status: 'document', id: result.facts.id, title: result.facts.title };
    const { sentence, issues } = result;
    const reasons = issues.length > 0 ? `${sentence.slice(0, -1)}: ${summarizeIssues(issues)}.` : sentence;
    return { status: 'refused', sentence: reasons };
  }
  const { history, sentence } = historyOfRecipeText(new TextDecoder().decode(bytes), name);
  return history ? { status: 'recipe', history } : { status: 'refused', sentence };
}

/** A recipe as text becomes a new document, or a sentence that names every problem. */
function historyOfRecipeText(text: string, name: string): { readonly history?: History; readonly sentence: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { sentence: `${name} is not JSON: ${(error as Error).message}.` };
  }
  const { recipe, issues } = checkRecipeFile(value);
  if (!recipe) return { sentence: `${name} is not a recipe: ${formatIssues(issues.slice(0, 3))}.` };
  const preset = findPreset('skerry') ?? PRESETS[0];
  const world = { presetId: preset.id, recipe, seed: preset.seed, generatorVersion: GENERATOR_VERSION };
  const title = name.replace(/\.[\w.-]+$/, '').trim() || 'Recipe';
  return { history: historyOfWorld(world, title), sentence: '' };
}

function isJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20);
  return first === 0x7b || first === 0x5b;
}
