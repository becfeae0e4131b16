/*
 * Broken command lines, each with the sentence it gets: exit code 1, nothing on standard output, nothing written.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/run-cli.ts';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-broken-'));
const BROKEN = join(FOLDER, 'broken.json');
const OUT = join(FOLDER, 'map.png');
writeFileSync(BROKEN, '{ "shape": ');

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const CASES: readonly (readonly [line: string, sentence: string | RegExp])[] = [
  ['mpa', 'There is no command "mpa"; did you mean map?'],
  ['help mpa', 'There is no command "mpa"; did you mean map?'],
  ['fly', /^There is no command "fly"; there are presets, /],
  ['presets nessie', /^NAME: there is no preset "nessie"; there are skerry, /],
  ['presets skery', 'NAME: there is no preset "skery"; did you mean skerry?'],
  ['presets skerry more', '"more": is not expected here; --help shows how to call this command'],
  ['parameters terain', 'PREFIX: no parameter begins with "terain"; did you mean terrain?'],
  ['lab --map moon', /^--map: expected one of labyrinth, maze, terrain, custom, got "moon"/],
  ['lab --runs 0', '--runs: expected a whole number from 1 to 1000000, got "0"'],
  ['check', 'FILE: is missing: name a recipe file, or a link with --link'],
  ['check missing.json', 'missing.json: could not be read: there is no such file or folder'],
  [`check ${FOLDER}`, `${FOLDER}: could not be read: it is a folder`],
  [`check ${BROKEN}`, /broken\.json: is not valid JSON: /],
  ['check a.json --link #w=1', 'FILE and --link: each name a recipe; give one of them'],
  ['check --link nonsense', /^--link: link: expected it to begin with w=/],
  ['check --link #w=1.1;nowhere;x', /^--link: link\.preset: no preset "nowhere"/],
  ['hash', '--tiles: is missing; expected L:TX:TZ,…: The tiles, separated by commas.'],
  ['hash --tiles 0:0', '--tiles: expected LEVEL:TX:TZ, three whole numbers, got "0:0"'],
  ['hash --tiles 0:0:0,', '--tiles: expected LEVEL:TX:TZ, three whole numbers, got ""'],
  ['hash --tiles 99:0:0', '--tiles: "99:0:0".level: expected a whole number from 0 to 24, got 99'],
  ['hash --tiles 0:0.5:0', /^--tiles: "0:0\.5:0"\.tx: expected a whole number from -15625000 to 15625000/],
  ['hash --tiles 24:2:0', /^--tiles: "24:2:0"\.tx: expected a whole number from -1 to 1 at level 24, got 2/],
  ['hash --tiles 0:0:0 --preset archipelgo', '--preset: there is no preset "archipelgo"; did you mean archipelago?'],
  ['hash --tiles 0:0:0 --set terrain', '--set: expected PATH=VALUE, got "terrain"'],
  [
    'hash --tiles 0:0:0 --set shape.island.sise=3',
    '--set: shape.island.sise: no such parameter; did you mean shape.island.size?',
  ],
  [
    'hash --tiles 0:0:0 --set terrain.layers.rigdes.height=3',
    '--set: terrain.layers.rigdes.height: no such parameter; did you mean terrain.layers.ridges.height?',
  ],
  [
    'hash --tiles 0:0:0 --set terain.layers.rigdes.hieght=3',
    '--set: terain.layers.rigdes.hieght: no such parameter; did you mean terrain.layers.ridges.height?',
  ],
  [
    'hash --tiles 0:0:0 --set terrain.layers.ridges.height.high=3',
    '--set: terrain.layers.ridges.height.high: no such parameter; did you mean terrain.layers.ridges.height?',
  ],
  [
    'hash --tiles 0:0:0 --set biomes.meadow.grond=#112233',
    '--set: biomes.meadow.grond: no such parameter; did you mean biomes.meadow.ground?',
  ],
  [
    'hash --tiles 0:0:0 --set shape.island.size=3',
    /^--set: shape\.island\.size: expected a number from 256 to 32768 m, got 3$/,
  ],
  ['hash --tiles 0:0:0 --set shape.island.size=big', '--set: shape.island.size: expected a number, got "big"'],
  ['hash --tiles 0:0:0 --preset skerry --link #w=1', '--preset and --link: each name a world; give one of them'],
  ['hash --tiles 0:0:0 --recipe none.json', 'none.json: could not be read: there is no such file or folder'],
  ['hash --tiles 0:0:0 --generator 7', '--generator: expected a generator of this version of Skerry (1, 2), got "7"'],
  [
    'hash --tiles 0:0:0 --link w=1.7;skerry;a',
    '--link: link: needs world generator 7; this version of Skerry has generators 1 and 2',
  ],
  ['hash --tiles 0:0:0 --seed=', '--seed: expected 1 to 80 characters, got ""'],
  ['map', '--out: is missing; expected FILE.png: Where to write the picture.'],
  ['map --out map.jpg', '--out: expected a name that ends in .png, got "map.jpg"'],
  ['map --out nowhere/map.png', '--out: cannot write into "nowhere": there is no such file or folder'],
  [`map --out ${OUT} --size 9000`, '--size: expected pixels such as 1024 or 1600x900, each from 1 to 8192, got "9000"'],
  [`map --out ${OUT} --size 10x`, '--size: expected pixels such as 1024 or 1600x900, each from 1 to 8192, got "10x"'],
  [`map --out ${OUT} --span 0`, '--span: expected a number from 1 to 4000000000 m, got "0"'],
  [`map --out ${OUT} --centre 2e9,0`, '--centre: expected two numbers X,Z from -1000000000 to 1000000000, got "2e9,0"'],
  [`map --out ${OUT} --layer hieght`, /^--layer: expected one of relief, .+, got "hieght"; did you mean height\?$/],
  [`map --out ${OUT} --center 0,0`, '--center: there is no such option; did you mean --centre?'],
  ['explain', '--at: is missing; expected X,Z: The place, in metres.'],
  ['explain --at here', '--at: expected two numbers X,Z from -1000000000 to 1000000000, got "here"'],
  ['level --threshold 2', '--threshold: expected a number from -0.5 to 0.9, got "2"'],
  ['level --width 5', '--width: expected a whole number from 12 to 256, got "5"'],
  [
    'level --threshold -0.5',
    /^--threshold: expected at most 1250 obstacles, got \d+: a higher one gives fewer\nThe nearest that works: /,
  ],
  ['level --out level.gif', '--out: expected a name that ends in .png, got "level.gif"'],
  ['explain --at 0,0 --json=yes', '--json: takes no value, got "yes"'],
];

describe('a broken command line gets a sentence', () => {
  it.each(CASES)('skerry %s', async (line, sentence) => {
    const { code, out, err } = await callCli(line.split(' '));
    expect(code).toBe(1);
    expect(out).toBe('');
    if (typeof sentence === 'string') expect(err).toBe(`${sentence}\n`);
    else expect(err.trimEnd()).toMatch(sentence);
  });

  it('and writes nothing', () => {
    expect(readdirSync(FOLDER)).toEqual(['broken.json']);
  });

  it('and all its problems are reported at once', async () => {
    const { err } = await callCli(['map', '--size', '0', '--span', 'x', '--sead', '1']);
    expect(err.trimEnd().split('\n')).toHaveLength(4);
  });
});

it('an internal error has an exit code of its own and says what it is', async () => {
  let err = '';
  const code = await runCli(['presets'], {
    out: () => {
      throw new Error('the pipe burst');
    },
    err: (text) => void (err += text),
    isTerminal: false,
    now: () => 0,
    readInput: async () => '',
  });
  expect(code).toBe(2);
  expect(err).toContain('Internal error: Error: the pipe burst');
});
