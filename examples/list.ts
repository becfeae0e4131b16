/*
 * All examples, in the order in which the documentation shows them.
 */

export type Example = {
  /** Its address and the name of its picture. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  /** From the root of the repository; the first is the program, the others belong to it or are scripts of its workers. */
  readonly files: readonly string[];
  /** In a page of the documentation, or in Node. */
  readonly run: 'page' | 'node' | 'app';
  /** How to run it in the repository. */
  readonly command: string;
  /** What it prints, where it cannot run in a page. */
  readonly prints?: string;
};

type Row = Pick<Example, 'title'> &
  Partial<Pick<Example, 'id' | 'run' | 'command' | 'prints'>> & {
    /** The program and what belongs to it, from `examples/`, with spaces between. */
    readonly files: string;
  };

function rows(group: string, list: readonly Row[]): Example[] {
  return list.map(({ id, title, files, run = 'page', command = 'npm run docs', prints }) => {
    const paths = files.split(' ').map((file) => (file.startsWith('packages/') ? file : `examples/${file}`));
    const name = id ?? /([^/]+)\.tsx?$/.exec(paths[0])![1];
    return { id: name, title, group, files: paths, run, command, ...(prints !== undefined && { prints }) };
  });
}

const PAGE_TEMPLATE = 'packages/create-skerry/templates/page';

export const EXAMPLES: readonly Example[] = [
  ...rows('Worlds', [
    { title: 'A map of a world', files: 'world/map-of-a-world.ts world/show-picture.ts' },
    { title: 'Four maps of one place', files: 'world/four-layers.ts world/show-picture.ts' },
    { title: 'A recipe of your own', files: 'world/recipe-of-your-own.ts world/show-picture.ts' },
    { title: 'Why a place is as it is', files: 'world/explain-a-place.ts' },
    { title: 'Seeds that have what you want', files: 'world/seeds-with-wishes.ts world/show-picture.ts' },
    { title: 'The trees of a place', files: 'world/trees-of-a-place.ts world/show-picture.ts' },
    { title: 'Noise as a picture', files: 'world/noise-picture.ts world/show-picture.ts' },
    { title: 'A map by a pool of workers', files: 'world/worker-pool.ts world/show-picture.ts world/world-worker.ts' },
    {
      title: 'Heights to a PNG of 16 bits',
      files: 'world/heights-to-png.ts',
      run: 'node',
      command: 'npm run example -- world/heights-to-png',
      prints: 'heights.png: 800 × 500 samples every 4 m',
    },
  ]),
  ...rows('In your scene', [
    { title: 'Plants in my scene', files: 'scene/plants-in-my-scene.ts scene/world-worker.ts' },
    { title: 'Tiles as meshes', files: 'scene/tiles-as-meshes.ts' },
    { title: 'A character with Rapier', files: 'scene/character-with-rapier.ts' },
    { title: 'react-three-fiber', files: 'scene/react-terrain.tsx scene/world-worker.ts' },
    { title: 'Figures on the land', files: 'scene/figures-on-the-land.ts scene/world-worker.ts' },
    { title: 'A plant from a grammar', files: 'scene/plant-from-a-grammar.ts' },
    { title: 'Endless terrain alone', files: 'endless-terrain/endless-terrain.ts endless-terrain/worker.ts' },
    {
      title: 'A plain page with an import map',
      id: 'import-map',
      files: `${PAGE_TEMPLATE}/main.js ${PAGE_TEMPLATE}/index.html`,
      run: 'app',
      command: 'npm create skerry my-world -- --template page',
    },
  ]),
  ...rows('Paths', [
    { title: 'A path over a world', files: 'world/path-over-a-world.ts world/show-picture.ts' },
    { title: 'A flow field on real ground', files: 'world/flow-field.ts world/show-picture.ts' },
    { title: 'A path in ten lines', files: 'nav/path-in-ten-lines.ts nav/draw-map.ts' },
    { title: 'A maze, solved six ways', files: 'nav/maze.ts nav/draw-map.ts' },
    { title: 'Ground that costs', files: 'nav/weighted-terrain.ts nav/draw-map.ts' },
    { title: 'Sooner, and almost as short', files: 'nav/weighted-a-star.ts nav/draw-map.ts' },
    { title: 'A map that is edited', files: 'nav/editable-map.ts nav/draw-map.ts' },
    { title: 'Dangerous ground', files: 'nav/dangerous-ground.ts nav/draw-map.ts' },
    { title: 'A huge map', files: 'nav/huge-map.ts' },
    {
      title: 'A hierarchy over four million cells',
      files: 'nav/hierarchy-2048.ts',
      run: 'node',
      command: 'npm run example -- nav/hierarchy-2048',
      prints: 'complete:',
    },
    { title: 'Hexagons', files: 'nav/hexagons.ts' },
  ]),
  ...rows('Crowds and minds', [
    { title: 'A crowd on real ground', files: 'world/crowd-on-real-ground.ts world/show-picture.ts' },
    { title: 'Minds in the browser', files: 'game/minds-in-the-browser.ts world/show-picture.ts' },
    { title: 'A watchman', files: 'agents/watchman.ts' },
    { title: 'Two crowds and a gate', files: 'crowd/two-crowds-and-a-gate.ts' },
    { title: 'A crowd on a flow field', files: 'nav/crowd-on-a-flow-field.ts nav/draw-map.ts' },
    { title: 'Obstacles that move', files: 'nav/moving-obstacles.ts nav/draw-map.ts' },
    { title: 'Two thousand units', files: 'nav/two-thousand-units.ts' },
  ]),
  ...rows('Games and servers', [
    { title: 'A game and its replay', files: 'game/replay.ts' },
    { title: 'Saving and going on', files: 'game/save-and-go-on.ts' },
    { title: 'Two players in one room', files: 'server/shared-room.ts' },
    {
      title: 'A map server with threads',
      files: 'server/map-server.ts server/grow-thread.ts',
      run: 'node',
      command: 'npm run example -- server/map-server',
      prints: '0/0: 200, image/png, a picture',
    },
  ]),
];
