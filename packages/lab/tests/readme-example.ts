import { createScene, createSearchDesk, decodeScene, defaultSource, encodeScene, WALL } from '@skerry/lab';

const scene = createScene({ source: defaultSource('rooms') });
scene.edit({ kind: 'paint', shape: 'line', ground: WALL, size: 1, cells: [800, 820] });

const desk = createSearchDesk(() => performance.now());
desk.load(scene.map, scene.diagonal);
const question = { name: 'a-star', start: scene.start, goal: scene.goal } as const;
export const { status, expanded } = desk.search(question);

const recording = desk.record(question); // every event of the search
export const half = desk.replay.momentAt(recording.length / 2); // what the map shows in the middle of it
console.log(half.reason); // (20, 13) is found from (19, 14) and waits: f …

const link = JSON.stringify(encodeScene(scene)); // generator, seed and edits: short for any size
export const { scene: again } = decodeScene(JSON.parse(link));
