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
  'huge-map.ts': /complete after an edit, and around it: true/,
  'maze.ts': /a-star +cost +\d+ +looked at \d+/,
  'path-in-ten-lines.ts': /complete: \d+ cells/,
  'weighted-terrain.ts': /around the bog: cost/,
};

describe('the examples of nav', () => {
  it.each(Object.keys(EXPECTED))('%s runs, says what it should and fits on a page', (file) => {
    const output = execFileSync(process.execPath, [join(FOLDER, file)], { encoding: 'utf8' });
    expect(output).toMatch(EXPECTED[file]);
    expect(readFileSync(join(FOLDER, file), 'utf8').split('\n').length).toBeLessThanOrEqual(101);
  });

  it('are all listed here', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    expect(files.filter((file) => file !== 'draw-map.ts').sort()).toEqual(Object.keys(EXPECTED).sort());
  });
});
