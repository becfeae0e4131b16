/*
 * Each command end to end, in this process: what it prints, and what its result says about the world.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRESETS, encodeLink } from '@skerry/world';
import { decode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-cli-'));
const SKERRY = PRESETS[0];

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

async function json<T>(...words: string[]): Promise<T> {
  const { code, out, err } = await callCli([...words, '--json']);
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as T;
}

describe('help', () => {
  it('lists every command, and is shown when nothing is asked', async () => {
    const { code, out } = await callCli([]);
    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`  ${name} +${summary.slice(0, 20)}`));
    expect((await callCli(['--help'])).out).toBe(out);
    expect((await callCli(['help'])).out).toBe(out);
  });

  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    'of %s teaches its options by example',
    async (name, command) => {
      const { code, out } = await callCli([name, '--help']);
      expect(code).toBe(0);
      for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`);
      for (const { line } of command.examples) expect(out).toContain(line);
      expect(command.examples.length).toBeGreaterThan(0);
      expect((await callCli(['help', name])).out).toBe(out);
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(120);
    },
  );

  it.each(COMMANDS.flatMap(({ name, examples }) => examples.map(({ line }) => [name, line] as const)))(
    'of %s: the example "%s" names options that exist',
    async (name, line) => {
      const words = line
        .split(/ [>|] /)[0]
        .split(' ')
        .slice(2)
        .filter((word) => word.startsWith('--'));
      const known = [
        ...Object.keys(COMMANDS.find((command) => command.name === name)?.options ?? {}),
        'json',
        'progress',
      ];
      for (const word of words) expect(known).toContain(word.slice(2).split('=')[0]);
      for (const [, change] of line.matchAll(/--set (\S+)/g))
        expect(await callCli(['check', '-', '--set', change], { input: '{}' }), change).toMatchObject({ code: 0 });
    },
  );
});

describe('presets', () => {
  it('lists each with its seed and description', async () => {
    const { out } = await callCli(['presets']);
    for (const { id, description } of PRESETS) {
      expect(out).toContain(id);
      expect(out).toContain(description);
    }
  });

  it('prints a recipe that check accepts', async () => {
    const { out } = await callCli(['presets', 'skerry']);
    const { code, out: verdict } = await callCli(['check', '-'], { input: out });
    expect([code, verdict.startsWith('- is valid')]).toEqual([0, true]);
  });

  it('gives ids and titles as JSON', async () => {
    const list = await json<{ id: string }[]>('presets');
    expect(list.map(({ id }) => id)).toEqual(PRESETS.map(({ id }) => id));
  });
});

describe('parameters', () => {
  it('lists paths that --set accepts with their own defaults', async () => {
    const rows = await json<{ path: string; kind: string; default: string }[]>('parameters', 'terrain');
    expect(rows.length).toBeGreaterThan(10);
    for (const { path, default: byDefault } of rows.filter((row) => !row.path.includes('*'))) {
      const { err } = await callCli(['check', '-', '--set', `${path}=${byDefault}`], { input: '{}' });
      expect(err, path).toBe('');
    }
  });

  it('lists paths of layers that --set accepts for a layer and a mask that have them', async () => {
    const rows = await json<{ path: string; default: string }[]>('parameters', 'terrain.layers');
    expect(rows.length).toBeGreaterThan(20);
    const masks = ['none', 'height', 'slope', 'coast', 'noise', 'biome'];
    const layers = Object.entries({ hills: 'noise', valleys: 'valleys', terraces: 'terraces', imported: 'height-map' });
    const input = JSON.stringify({
      format: 4,
      terrain: { layers: layers.map(([id, kind]) => ({ id, kind })) },
    });
    for (const { path, default: byDefault } of rows) {
      const ways = ['hills', 'valleys', 'terraces', 'imported'].flatMap((id) => masks.map((mask) => ({ id, mask })));
      const answers = await Promise.all(
        ways.map(({ id, mask }) => {
          const kind = path.endsWith('mask.kind') ? [] : ['--set', `terrain.layers.${id}.mask.kind=${mask}`];
          return callCli(['check', '-', ...kind, '--set', `${path.replace('*', id)}=${byDefault}`], { input });
        }),
      );
      expect(
        answers.some(({ err }) => err === ''),
        `${path}: ${answers[0].err}`,
      ).toBe(true);
    }
  });

  it('shows range and meaning', async () => {
    const { out } = await callCli(['parameters', 'shape.island.size']);
    expect(out).toMatch(/shape\.island\.size\n {4}Size: .+\n {4}a number from 256 to 32768 m, default 2048/);
  });
});

describe('check', () => {
  it('accepts a file, and a file with a change', async () => {
    const file = join(FOLDER, 'recipe.json');
    writeFileSync(file, JSON.stringify(SKERRY.recipe));
    expect(await callCli(['check', file])).toMatchObject({ code: 0, err: '' });
    expect(await callCli(['check', file, '--set', 'shape.island.size=1024'])).toMatchObject({ code: 0, err: '' });
  });

  it('gives a link that gives the same recipe', async () => {
    const { out } = await callCli(['check', '-', '--set', 'shape.island.size=1024'], {
      input: JSON.stringify(SKERRY.recipe),
    });
    const link = /#w=\S+/.exec(out)?.[0] ?? '';
    const { recipe } = await json<{ recipe: { shape: { island: { size: number } } } }>('check', '--link', link);
    expect(recipe.shape.island.size).toBe(1024);
  });

  it('names every problem in a file, and gives them as data with --json', async () => {
    const input = JSON.stringify({ shape: { kind: 'ring', island: { size: -1 } }, terain: {} });
    const { code, err, out } = await callCli(['check', '-', '--json'], { input });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(3);
    expect((JSON.parse(out) as { issues: unknown[] }).issues).toHaveLength(3);
  });
});

describe('hash', () => {
  it('gives a tile the same hash alone and among others, by preset and by link', async () => {
    type Row = { tile: string; sha256: string };
    const [alone] = await json<Row[]>('hash', '--preset', 'skerry', '--seed', '7', '--tiles', '3:1:-1');
    const many = await json<Row[]>('hash', '--preset', 'skerry', '--seed', '7', '--tiles', '0:0:0,3:1:-1,5:0:0');
    const link = `#${encodeLink({ presetId: 'skerry', recipe: SKERRY.recipe, seed: '7', generatorVersion: 1 })}`;
    const [linked] = await json<Row[]>('hash', '--link', link, '--tiles', '3:1:-1');
    expect(alone.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(many[1]).toEqual(alone);
    expect(linked).toEqual(alone);
    expect(new Set(many.map(({ sha256 }) => sha256)).size).toBe(3);
  });

  it('takes changes together, in whatever order they are given', async () => {
    const changes = ['water.lakes.largest=600', 'water.lakes.share=0.5', 'water.lakes.spacing=4000'];
    const orders = [changes, changes.toReversed(), [changes[2], changes[0], changes[1]]];
    const hashes = new Set<string>();
    for (const order of orders) {
      const words = order.flatMap((change) => ['--set', change]);
      const { code, out, err } = await callCli(['hash', '--tiles', '4:0:0', ...words]);
      expect([code, err]).toEqual([0, '']);
      hashes.add(out);
    }
    expect(hashes.size).toBe(1);
  });

  it('takes the whole address that "Copy link" copies', async () => {
    const world = encodeLink({ presetId: 'archipelago', recipe: PRESETS[1].recipe, seed: 'a b', generatorVersion: 1 });
    const hashes = new Set<string>();
    for (const address of [
      world,
      `#${world}`,
      `http://localhost:4173/#${world}`,
      `https://example.org/skerry/?v=1#${world}&eye=240,3.2,576,30,-4&hour=8.5&mode=fly`,
      ` https://example.org/#${world};@120,-40,4096&layer=slope&contours=on&at=130,-20\n`,
    ]) {
      const { code, out, err } = await callCli(['hash', '--tiles', '4:0:0', '--link', address]);
      expect([code, err]).toEqual([0, '']);
      hashes.add(out);
    }
    expect(hashes.size).toBe(1);
  });

  it('prints hash and tile as sha256sum does', async () => {
    const { out } = await callCli(['hash', '--tiles', '4:0:0']);
    expect(out).toMatch(/^[0-9a-f]{64} {2}4:0:0\n$/);
  });

  it('gives another hash for another seed and for another parameter', async () => {
    const hashOf = async (...words: string[]): Promise<string> =>
      (await callCli(['hash', '--tiles', '4:0:0', ...words])).out;
    const hashes = [await hashOf(), await hashOf('--seed', 'other'), await hashOf('--set', 'shape.island.size=1500')];
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('map', () => {
  const out = join(FOLDER, 'map.png');

  it('writes a picture of the size asked for, and nothing beside it', async () => {
    const { code, out: said } = await callCli(['map', '--size', '150x70', '--span', '3000', '--out', out]);
    expect([code, said]).toEqual([0, `Wrote ${out}: 150 x 70 pixels, 20 m each, around 0, 0.\n`]);
    const picture = decode(readFileSync(out));
    expect([picture.width, picture.height, picture.channels]).toEqual([150, 70, 3]);
    expect(new Set(picture.data).size).toBeGreaterThan(20);
    expect(readdirSync(FOLDER).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('says metres in a few digits', async () => {
    const { out: said } = await callCli([
      'map',
      '--size',
      '96',
      '--span',
      '10000.3125',
      '--centre',
      '0.123456,-7',
      '--out',
      out,
    ]);
    expect(said).toBe(`Wrote ${out}: 96 x 96 pixels, 104.2 m each, around 0.12, -7.\n`);
    const tiny = await callCli(['map', '--size', '3', '--span', '1', '--out', out]);
    expect(tiny.out).toContain('0.3333 m each');
  });

  it('shows the flood of its own example', async () => {
    const example = COMMANDS.find(({ name }) => name === 'map')!.examples.find(({ line }) =>
      line.includes('seaLevel'),
    )!;
    const words = example.line.split(' ').slice(2, -1);
    const paint = async (changed: readonly string[]): Promise<number> => {
      await callCli(['map', ...changed, out, '--layer', 'water', '--size', '64']);
      const { data } = decode(readFileSync(out));
      const dry = data.filter((_, i) => i % 3 === 0 && data[i] > 200).length;
      return dry;
    };
    const set = words.indexOf('--set');
    const before = await paint(words.toSpliced(set, 2).filter((word) => word !== '--layer' && word !== 'biome'));
    const flooded = await paint(words.filter((word) => word !== '--layer' && word !== 'biome'));
    expect(flooded).toBeLessThan(before * 0.9);
  });

  it('shows the same ground whether it is painted in one strip or in several', async () => {
    const near = join(FOLDER, 'near.png');
    await callCli(['map', '--size', '64x200', '--span', '640', '--centre', '-100,50', '--out', out]);
    await callCli(['map', '--size', '64x40', '--span', '640', '--centre', '-100,50', '--out', near]);
    const whole = decode(readFileSync(out));
    const middle = decode(readFileSync(near));
    expect(middle.data).toEqual(whole.data.slice(80 * 64 * 3, 120 * 64 * 3));
  });

  it('shows the place of a link', async () => {
    const link = encodeLink({
      presetId: 'skerry',
      recipe: SKERRY.recipe,
      seed: 'x',
      generatorVersion: 1,
      view: { x: 12, z: -30, span: 512 },
    });
    const result = await json<{ centre: object; span: number; seed: string }>(
      'map',
      '--link',
      link,
      '--size',
      '16',
      '--out',
      out,
    );
    expect(result).toMatchObject({ centre: { x: 12, z: -30 }, span: 512, seed: 'x' });
  });

  it('shows the progress of long work on a terminal only', async () => {
    const words = ['map', '--size', '8x300', '--out', out];
    expect((await callCli(words, { isTerminal: true, msPerLook: 300 })).err).toMatch(/^\rPainting +\d+ %/);
    expect((await callCli(words, { isTerminal: true, msPerLook: 0 })).err).toBe('');
    expect((await callCli(words, { msPerLook: 300 })).err).toBe('');
    expect((await callCli([...words, '--progress'])).err).toContain('Painting 100 %\n');
  });

  it('leaves an older file alone when it cannot do what was asked', async () => {
    writeFileSync(out, 'precious');
    await callCli(['map', '--preset', 'nowhere', '--out', out]);
    expect(readFileSync(out, 'utf8')).toBe('precious');
    expect(existsSync(join(FOLDER, 'none.png'))).toBe(false);
  });
});

describe('explain', () => {
  it('has layers that add up to the height', async () => {
    const place = await json<{ height: number; layers: { metres: number }[] }>(
      'explain',
      '--at',
      '120.5,-340.25',
      '--seed',
      '3',
    );
    const sum = place.layers.reduce((total, { metres }) => total + metres, 0);
    expect(Math.abs(sum - place.height)).toBeLessThan(1e-3);
  });

  it('says it in words', async () => {
    const { out } = await callCli(['explain', '--at', '0,0']);
    expect(out).toMatch(/^skerry, seed "skerry", generator 1, at 0, 0\n/);
    for (const word of ['height', 'water', 'slope', 'temperature', 'moisture', 'biome']) expect(out).toContain(word);
  });
});

describe('level', () => {
  type LevelJson = { rows: string[]; obstacles: number; parameters: { width: number; depth: number; seed: number } };

  it('prints a grid with one start, one goal and as many obstacles as it says', async () => {
    const { rows, obstacles } = await json<LevelJson>('level', '--width', '30', '--depth', '20', '--seed', '5');
    const { out } = await callCli(['level', '--width', '30', '--depth', '20', '--seed', '5']);
    expect(out.trimEnd().split('\n')).toEqual(rows);
    expect([rows.length, new Set(rows.map((row) => row.length))]).toEqual([20, new Set([30])]);
    const count = (mark: string): number => out.split(mark).length - 1;
    expect([count('S'), count('G'), count('#')]).toEqual([1, 1, obstacles]);
  });

  it('takes words as seeds', async () => {
    const nessie = await json<LevelJson>('level', '--seed', 'nessie');
    const other = await json<LevelJson>('level', '--seed', 'other');
    expect(nessie.rows).not.toEqual(other.rows);
  });

  it('paints what it prints', async () => {
    const out = join(FOLDER, 'level.png');
    expect((await callCli(['level', '--width', '40', '--depth', '20', '--out', out])).code).toBe(0);
    const picture = decode(readFileSync(out));
    expect([picture.width, picture.height]).toEqual([800, 400]);
  });

  it('offers a neighbour that works when none can come of the parameters', async () => {
    const { code, err } = await callCli(['level', '--threshold', '0.9']);
    expect(code).toBe(1);
    const offer = /The nearest that works: skerry (.+)/.exec(err)?.[1] ?? '';
    expect(offer).toMatch(/^level --threshold 0\.\d+/);
    expect((await callCli(offer.split(' '))).code).toBe(0);
  });
});
