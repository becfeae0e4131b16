/*
 * `node tools/render-minds.ts`: regenerates docs/minds.md from the tables of the minds that ship.
 * A test compares the page with the tables and fails when this must be run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, drawMind, type MindTable, type WordList, wordsOf } from '@skerry/agents';
import { CREATURE_VOCABULARY, MINDS, PLAYER_VOCABULARY } from '@skerry/sim';
import { ROOT } from './root.ts';

export const MINDS_PAGE = join(ROOT, 'docs', 'minds.md');

const INTRODUCTION = `# Minds

Every creature of Skerry decides by a table like those below: states that lie within each other, what is done in them, and
transitions with guards. The pictures are drawn from the tables the game runs, by \`node tools/render-minds.ts\`.

A box within a box is a part of it: a transition from the outer box applies in every box inside it. A number in brackets is a
priority; the highest goes first, then the transition of the inner box, then the first in the table. At most one transition is
taken at a thought, and creatures think five times a second (chasers fifteen times). Numbers of a kind's higher tiers are shorter.

What a mind may ask and do is its vocabulary (\`packages/sim/src/creatures/vocabulary\`); \`checkMind\` names every word, number,
state or transition that is wrong, by path. See the page of [\`@skerry/agents\`](../packages/agents/README.md) for writing one.
`;

/** The whole page. */
export function renderMinds(): string {
  return [INTRODUCTION, ...MINDS.map(renderMind)].join('\n');
}

function renderMind(table: MindTable): string {
  const words = table.name === 'player' ? PLAYER_VOCABULARY : CREATURE_VOCABULARY;
  const rows = table.states
    .map(({ name, enter, during, exit }) => [
      name,
      say(table, enter, words),
      say(table, during, words),
      say(table, exit, words),
    ])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''))
    .map((cells) => `| ${cells.join(' | ')} |`);
  const actions =
    rows.length > 0 ? ['| State | on entering | all the time | on leaving |', '|---|---|---|---|', ...rows, ''] : [];
  const title = table.name[0].toUpperCase() + table.name.slice(1);
  return [`## ${title}`, '', table.about, '', '```mermaid', drawMind(table, words), '```', '', ...actions].join('\n');
}

function say(table: MindTable, calls: readonly Call[] | undefined, words: WordList): string {
  return (calls ?? []).map((call) => wordsOf(table, call, words.actions)).join(', ');
}

if (import.meta.main) {
  writeFileSync(MINDS_PAGE, renderMinds());
  console.log(`${MINDS.length} minds drawn in docs/minds.md.`);
}
