/*
 * The guide to the grammar stays true: its example grows, and it explains every symbol there is.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileGrammar, growSkeleton, TURTLE_SYMBOLS } from '@skerry/world/plants';

const GUIDE = readFileSync(new URL('../docs/plant-grammar.md', import.meta.url), 'utf8');

it('grows the tree of the guide', () => {
  const text = /```grammar\n([\s\S]*?)```/.exec(GUIDE)![1];
  const { issues, grammar } = compileGrammar(text);
  expect(issues).toEqual([]);
  for (let seed = 0; seed < 20; seed++) expect(growSkeleton(grammar!, seed).status).toBe('grown');
});

it('explains every symbol', () => {
  for (const { name } of TURTLE_SYMBOLS) expect(GUIDE).toContain(`\`${name === '|' ? '\\|' : name}\``);
});
