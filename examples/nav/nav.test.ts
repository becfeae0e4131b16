import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
/** Text that each example must print, so that silent failures are noticed. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'crowd-on-a-flow-field.ts': /200 of 200 walkers are at the gate/,
  'dangerous-ground.ts': /with the enemies known: \d+ steps in sight/,
  'editable-map.ts': /[1-9]\d* stones: repairing looked at/,
  'hexagons.ts': /complete: 15 steps by the ford/,
  'hierarchy-2048.ts': /complete: \d+ waypoints[^]*to the goal: true/,
  'huge-map.ts': /complete after an edit, and around it: true/,
  'maze.ts': /a-star +cost +\d+ +looked at \d+/,
  'moving-obstacles.ts': /arrived after \d+ ticks/,
  'path-in-ten-lines.ts': /complete: \d+ cells/,
  'two-thousand-units.ts': /2000 of 2000 units at the goal/,
  'weighted-a-star.ts': /within the bound: true/,
  'weighted-terrain.ts': /around the bog: cost/,
};
/** Words for programs that would take most of a minute by themselves: the same program on a smaller map. */
const WORDS: Readonly<Record<string, readonly string[]>> = { 'hierarchy-2048.ts': ['512'] };
/** First programs, which fit on a screen. */
const SHORT = ['hexagons', 'hierarchy-2048', 'moving-obstacles', 'two-thousand-units', 'weighted-a-star'];

describe('the examples of nav', () => {
  it.each(Object.keys(EXPECTED))('%s runs, says what it should and fits on a page', (file) => {
    const output = execFileSync(process.execPath, [join(FOLDER, file), ...(WORDS[file] ?? [])], { encoding: 'utf8' });
    expect(output).toMatch(EXPECTED[file]);
    expect(readFileSync(join(FOLDER, file), 'utf8').split('\n').length).toBeLessThanOrEqual(101);
  });

  it.each(SHORT)('%s takes at most 30 lines', (name) => {
    const lines = readFileSync(join(FOLDER, `${name}.ts`), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeLessThanOrEqual(30);
  });

  it('are all listed here', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    expect(files.filter((file) => file !== 'draw-map.ts').sort()).toEqual(Object.keys(EXPECTED).sort());
  });
});
