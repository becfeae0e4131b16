/*
 * Scenes as text for other programs: the walls as a MovingAI map, and a program that repeats the search.
 */
import { encodeScene } from '../link/scene-file.ts';
import { type LabMap, WALL } from '../map/lab-map.ts';
import type { Scene } from '../scene/scene.ts';
import { optionsOf, type SearchAnswer, type SearchSettings } from '../search/search-desk.ts';

/** The walls as a MovingAI `.map`; weights are not part of that format. */
export function writeMovingAiMap({ width, depth, groundByCell }: LabMap): string {
  const rows = Array.from({ length: depth }, (_, z) =>
    Array.from(groundByCell.subarray(z * width, (z + 1) * width), (ground) => (ground === WALL ? '@' : '.')).join(''),
  );
  return `type octile\nheight ${depth}\nwidth ${width}\nmap\n${rows.join('\n')}\n`;
}

/** A program that builds the map, searches and prints what the Lab shows. */
export function writeProgram(scene: Scene, settings: SearchSettings, answer: SearchAnswer): string {
  return `import { decodeScene, gridOfMap } from '@skerry/lab';
import { search } from '@skerry/nav';

const { scene } = decodeScene(${JSON.stringify(encodeScene(scene))});
const grid = gridOfMap(scene!.map, scene!.diagonal);
const result = search(grid, scene!.start, scene!.goal, ${JSON.stringify(optionsOf(settings))});
console.log(result.status, result.cost, result.expanded); // ${answer.status} ${answer.cost} ${answer.expanded}
`;
}
