/*
 * docs/minds.md shows the minds as they are.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MINDS_PAGE, renderMinds } from '../tools/render-minds.ts';

it('the page of minds is what their tables say; `node tools/render-minds.ts` writes it anew', () => {
  expect(readFileSync(MINDS_PAGE, 'utf8')).toBe(renderMinds());
});
