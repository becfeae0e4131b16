import { describe, expect, test } from 'vitest';
import type { FieldEngine } from '../src/index.ts';
import { plain, wasm } from './engine-pair.ts';

const MARGIN = 3;
const SIDE = 9;
const GRID = { x: 0, z: 0, step: 2, width: SIDE, depth: SIDE };
const MIDDLE = 4 * SIDE + 4;

/** Heights by metres from the middle of the grid, as a plane that reaches beyond it. */
function writeHeights(engine: FieldEngine, heightAt: (x: number, z: number) => number): number {
  const side = SIDE + 2 * MARGIN;
  engine.reset();
  engine.setGrid({ ...GRID, width: side, depth: side });
  const middle = (side - 1) / 2;
  const heights = Float32Array.from({ length: side * side }, (_, i) =>
    heightAt(GRID.step * ((i % side) - middle), GRID.step * (Math.floor(i / side) - middle)),
  );
  const plane = engine.write(engine.plane(), heights);
  engine.setGrid(GRID);
  return plane;
}

function opennessOf(engine: FieldEngine, heightAt: (x: number, z: number) => number): Float32Array {
  const heights = writeHeights(engine, heightAt);
  return engine.read(engine.openness(engine.plane(), heights, MARGIN, 1, 255), new Float32Array(SIDE * SIDE));
}

for (const engine of [plain, wasm])
  describe(`relief, ${engine.kind}`, () => {
    test('level ground and a summit see all of the sky', () => {
      expect([...opennessOf(engine, () => 12.5)]).toEqual(Array(SIDE * SIDE).fill(255));
      expect(opennessOf(engine, (x, z) => -Math.abs(x) - Math.abs(z))[MIDDLE]).toBe(255);
    });

    test('a bowl hides as much of the sky as its sides rise', () => {
      const rise = 0.75;
      const bowl = opennessOf(engine, (x, z) => rise * Math.sqrt(x * x + z * z));
      // Heights are rounded to float32; the sine of the rise is 0.6.
      expect(bowl[MIDDLE]).toBe(Math.floor((1 - 0.85 * 0.6) * 255 + 0.5));
    });

    test('a wall three samples away hides sky too, but less than one beside the sample', () => {
      const wall = (at: number) => opennessOf(engine, (x) => (x >= at ? 6 : 0))[MIDDLE];
      expect(wall(2)).toBeLessThan(wall(6));
      expect(wall(6)).toBeLessThan(255);
      expect(wall(8)).toBe(255);
    });

    test('normals of a slope lean away from its rise along both axes and have length 1', () => {
      const heights = writeHeights(engine, (x, z) => 0.5 * x - 0.25 * z);
      const [x, z] = [engine.plane(), engine.plane()];
      engine.normals(x, z, heights, MARGIN);
      const length = Math.sqrt(1 + 0.25 + 0.0625);
      const [xs, zs] = [x, z].map((plane) => engine.read(plane, new Float32Array(SIDE * SIDE)));
      for (let i = 0; i < xs.length; i++) {
        expect(xs[i]).toBe(Math.fround(-0.5 / length));
        expect(zs[i]).toBe(Math.fround(0.25 / length));
      }
    });
  });
