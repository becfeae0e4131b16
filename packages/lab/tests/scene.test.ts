/*
 * Scenes: undo and redo restore every byte, ends stay on free ground, and a scene stored as data opens equal.
 */
import { rngFor } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { createScene, decodeScene, defaultSource, encodeScene, OPEN, type Scene, WALL } from '../src/index.ts';
import { drawEdit, drawScene, imageOf } from './random-edits.ts';

const CASES = 30;

function open(): Scene {
  return createScene({ source: { ...defaultSource('open'), width: 12, depth: 8 } as ReturnType<typeof defaultSource> });
}

describe('a scene', () => {
  it('goes back to its beginning and forward to its end, byte for byte', () => {
    for (let seed = 0; seed < CASES; seed++) {
      const rng = rngFor(seed, 'lab-scene');
      const scene = drawScene(rng);
      const images = [imageOf(scene)];
      for (let k = 0; k < 25; k++) {
        const gesture = rng.below(3) === 0 ? undefined : `gesture ${k >> 2}`;
        const before = imageOf(scene);
        if (rng.below(8) === 0) scene.replace({ source: defaultSource(rng.pick(['rooms', 'open'])) }, gesture);
        else scene.edit(drawEdit(rng, scene), gesture);
        if (imageOf(scene) !== before) images.push(imageOf(scene));
      }
      const last = imageOf(scene);
      while (scene.undo()) expect(images, `seed ${seed}`).toContain(imageOf(scene));
      expect(imageOf(scene), `seed ${seed}`).toBe(images[0]);
      while (scene.redo()) expect(images, `seed ${seed}`).toContain(imageOf(scene));
      expect(imageOf(scene), `seed ${seed}`).toBe(last);
    }
  });

  it('keeps both ends on free ground whatever is painted', () => {
    for (let seed = 0; seed < CASES; seed++) {
      const rng = rngFor(seed, 'lab-ends');
      const scene = drawScene(rng);
      for (let k = 0; k < 25; k++) scene.edit(drawEdit(rng, scene));
      for (const cell of [scene.start, scene.goal]) expect(scene.map.groundByCell[cell], `seed ${seed}`).not.toBe(WALL);
    }
  });

  it('reports exactly the cells whose ground or height changed', () => {
    for (let seed = 0; seed < CASES; seed++) {
      const rng = rngFor(seed, 'lab-changed');
      const scene = drawScene(rng);
      for (let k = 0; k < 12; k++) {
        const { groundByCell, heightByCell } = scene.map;
        const [before, heights] = [groundByCell.slice(), heightByCell!.slice()];
        const { cells } = scene.edit(drawEdit(rng, scene));
        const changed = [...before.keys()].filter(
          (cell) => before[cell] !== groundByCell[cell] || heights[cell] !== heightByCell![cell],
        );
        expect(
          [...(cells as Int32Array)].toSorted((a, b) => a - b),
          `seed ${seed}`,
        ).toEqual(changed);
      }
    }
  });
});

describe('a drag', () => {
  it('of an end is one step, and one edit', () => {
    const scene = open();
    const { start } = scene;
    for (const cell of [5, 6, 7]) scene.edit({ kind: 'move', end: 'start', cell }, 'drag');
    expect(scene.edits).toEqual([{ kind: 'move', end: 'start', cell: 7 }]);
    scene.undo();
    expect(scene.start).toBe(start);
    expect(scene.canUndo).toBe(false);
  });

  it('of a brush is one stroke with all its points', () => {
    const scene = open();
    const stroke = { kind: 'paint', shape: 'brush', ground: WALL, size: 1 } as const;
    for (const cells of [[0], [0, 4], [4, 28]]) scene.edit({ ...stroke, cells }, 'stroke');
    expect(scene.edits).toEqual([{ ...stroke, cells: [0, 4, 28] }]);
    expect([...scene.map.groundByCell.subarray(0, 5)]).toEqual([WALL, WALL, WALL, WALL, WALL]);
    scene.undo();
    expect(scene.map.groundByCell.every((ground) => ground === OPEN)).toBe(true);
  });
});

describe('a scene as data', () => {
  it('opens with the same ground, ends and rule, and keeps its edits', () => {
    for (let seed = 0; seed < CASES; seed++) {
      const rng = rngFor(seed, 'lab-file');
      const made = drawScene(rng);
      const scene = seed % 2 === 0 ? made : createScene({ source: { kind: 'file', name: 'map', map: made.map } });
      for (let k = 0; k < 20; k++) scene.edit(drawEdit(rng, scene), k % 3 === 0 ? undefined : `gesture ${k >> 2}`);
      const file: unknown = JSON.parse(JSON.stringify(encodeScene(scene)));
      const { scene: opened, issues } = decodeScene(file);
      expect(issues, `seed ${seed}`).toEqual([]);
      expect(imageOf(opened!), `seed ${seed}`).toBe(imageOf(scene));
      expect(encodeScene(opened!), `seed ${seed}`).toEqual(file);
    }
  });

  it.each([
    [undefined, 'expected a scene'],
    [{ format: 2 }, 'format'],
    [{ map: { kind: 'castle' } }, 'map.kind'],
    [{ map: { kind: 'maze', width: 1e9 } }, 'map.width'],
    [{ map: { kind: 'file', width: 4, depth: 4, runs: [0, 15] } }, 'map.runs'],
    [{ map: { kind: 'file', width: 4, depth: 4, runs: [0, 8, 255, -8] } }, 'map.runs'],
    [{ start: 4000 }, 'start'],
    [{ goal: 'x' }, 'goal'],
    [{ edits: {} }, 'edits'],
    [{ edits: [{ kind: 'paint', cells: [1.5] }] }, 'edits.0.cells'],
    [{ edits: [{ kind: 'paint', cells: [-1] }] }, 'edits.0.cells'],
    [{ edits: [{ kind: 'paint', cells: [3], ground: 256 }] }, 'edits.0.ground'],
    [{ edits: [{ kind: 'move', end: 'middle', cell: 3 }] }, 'edits.0.end'],
    [{ edits: [{ kind: 'move', end: 'start', cell: 5000 }] }, 'edits.0'],
  ])('that is wrong is refused by path: %j', (wrong, path) => {
    const good = { ...encodeScene(open()), map: { kind: 'open', width: 12, depth: 8 } };
    const { scene, issues } = decodeScene(wrong && { ...good, ...wrong });
    expect(scene).toBeUndefined();
    expect(issues.map((issue) => `${issue.path} ${issue.message}`).join('\n')).toContain(path);
  });
});
