import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FILE = join(import.meta.dirname, 'two-crowds-and-a-gate.ts');

describe('the example of crowds', () => {
  it('has everybody change sides, twice the same, and fits on a page', () => {
    const output = execFileSync(process.execPath, [FILE], { encoding: 'utf8' });
    expect(output).toMatch(/120 of 120 have arrived; from \d+ KB saved half way the same: true/);
    expect(readFileSync(FILE, 'utf8').split('\n').length).toBeLessThanOrEqual(101);
  });
});
