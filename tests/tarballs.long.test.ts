/*
 * The packages in strangers' projects: every template created, installed, built and looked at in Chromium; three bundlers
 * with a worker; the oldest and the newest three; Node 22; the types as other compilers read them. Needs a network.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingFlags, launchChromium } from '../tools/launch-chromium.ts';
import { ROOT } from '../tools/root.ts';
import { NODE_SCRIPT, PAGE_SCRIPT, WORKER_SCRIPT } from './tarballs/consumer-sources.ts';
import { installProject, runIn } from './tarballs/install-project.ts';
import { type Consumer, installTarballs } from './tarballs/install-tarballs.ts';
import { watchPage } from './tarballs/watch-page.ts';

/** The ends of the peer range of three; `packages/view/package.json` names them. */
const THREE_VERSIONS = ['0.184.0', '0.187.0'];
const BUNDLERS = { esbuild: '0.28.2', webpack: '5.112.2', 'webpack-cli': '6.0.1' };

let consumer: Consumer;
let browser: Browser;
beforeAll(async () => {
  consumer = installTarballs();
  browser = await launchChromium(drawingFlags());
});
afterAll(async () => {
  await browser?.close();
  consumer?.remove();
});

function createFrom(template: string, name: string): string {
  const create = join(consumer.folder, 'node_modules/.bin/create-skerry');
  consumer.run(process.execPath, [create, name, '--template', template]);
  return join(consumer.folder, name);
}

/** Number of clearly different colours: a page that draws nothing has one or two. */
function countColours(picture: Buffer): number {
  const { data, channels } = decode(picture);
  const colours = new Set<number>();
  for (let i = 0; i < data.length; i += channels * 7)
    colours.add(((data[i] >> 4) << 8) | ((data[i + 1] >> 4) << 4) | (data[i + 2] >> 4));
  return colours.size;
}

const HAS_GROUND = `document.body.dataset.ground === 'true'`;

describe('a project of create-skerry', () => {
  it.each(['three', 'react'])('%s builds and shows a landscape', async (template) => {
    const folder = createFrom(template, `world-${template}`);
    installProject(folder, consumer.tarballs);
    runIn(folder, 'npm', ['run', 'build']);
    const { errors, picture } = await watchPage(browser, join(folder, 'dist'), HAS_GROUND);
    writeFileSync(join(folder, 'picture.png'), picture);
    expect(errors).toEqual([]);
    expect(countColours(picture)).toBeGreaterThan(20);
  });

  it('page shows tiles without being built', async () => {
    const folder = createFrom('page', 'world-page');
    installProject(folder, consumer.tarballs);
    const { errors, picture } = await watchPage(browser, folder, HAS_GROUND);
    expect(errors).toEqual([]);
    expect(countColours(picture)).toBeGreaterThan(20);
  });

  it('node runs', () => {
    const folder = createFrom('node', 'world-node');
    installProject(folder, consumer.tarballs);
    expect(runIn(folder, 'npm', ['start'])).toContain('The map is in map.png.');
  });
});

it.each(THREE_VERSIONS)('three %s draws endless terrain, and two of it are never installed', async (version) => {
  const folder = createFrom('three', `three-${version}`);
  installProject(folder, consumer.tarballs, { three: version });
  runIn(folder, 'npx', ['vite', 'build']);
  const { errors, picture } = await watchPage(browser, join(folder, 'dist'), HAS_GROUND);
  expect(errors).toEqual([]);
  expect(countColours(picture)).toBeGreaterThan(20);
  const installed = JSON.parse(runIn(folder, 'npm', ['ls', 'three', '--json', '--all'])) as object;
  expect(
    JSON.stringify(installed)
      .match(/"version":"0\.18\d\.\d+"/g)
      ?.every((text) => text.includes(version)),
  ).toBe(true);
});

describe('a page with a worker', () => {
  let folder: string;
  const expected = { object: true };
  beforeAll(() => {
    folder = join(consumer.folder, 'bundlers');
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bundlers', private: true, type: 'module' }));
    installProject(folder, consumer.tarballs, { ...BUNDLERS, three: '0.187.0' });
    // Plain JavaScript: what is tested is the bundling of our packages.
    const page = PAGE_SCRIPT.replaceAll(/!(?=[.;,])| as const/g, '');
    writeFileSync(join(folder, 'src/page.js'), page.replace('./worker.ts', './worker.js'));
    writeFileSync(join(folder, 'src/worker.js'), WORKER_SCRIPT);
  });

  async function expectAnswer(out: string): Promise<void> {
    writeFileSync(
      join(out, 'index.html'),
      '<!doctype html><link rel="icon" href="data:," /><script type="module" src="page.js"></script>',
    );
    const { value, errors } = await watchPage(browser, out, `document.title.startsWith('{') && document.title`);
    expect(errors).toEqual([]);
    const answer = JSON.parse(value as string) as { height: number; layers: string };
    const ours = JSON.parse(
      consumer.run(process.execPath, [consumer.write('value.mjs', NODE_SCRIPT)]),
    ) as typeof answer;
    expect(answer).toMatchObject({ ...expected, height: ours.height, layers: ours.layers });
  }

  it('is built by esbuild, the worker as an entry of its own', async () => {
    const out = join(folder, 'out-esbuild');
    runIn(folder, 'npx', ['esbuild', 'src/page.js', 'src/worker.js', '--bundle', '--format=esm', `--outdir=${out}`]);
    await expectAnswer(out);
  });

  it('is built by webpack, which finds the worker by itself', async () => {
    const out = join(folder, 'out-webpack');
    const config = {
      mode: 'development',
      devtool: false,
      entry: { page: './src/page.js' },
      output: { path: out, publicPath: 'auto' },
    };
    writeFileSync(join(folder, 'webpack.config.js'), `export default ${JSON.stringify(config)};`);
    runIn(folder, 'npx', ['webpack']);
    await expectAnswer(out);
  });
});

it('Node 22 imports the packages and computes the same', () => {
  const folder = join(consumer.folder, 'node-22');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'node-22', private: true }));
  runIn(folder, 'npm', [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `node-${process.platform}-${process.arch}@22.23.3`,
  ]);
  const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  const script = consumer.write('script.mjs', NODE_SCRIPT);
  expect(consumer.run(node, ['--version'])).toMatch(/^v22\./);
  expect(consumer.run(node, [script])).toBe(consumer.run(process.execPath, [script]));
});

it('attw finds nothing wrong with the types, for ESM', () => {
  type Found = {
    readonly name: string;
    readonly hasTypes: boolean;
    readonly problems: readonly { readonly kind: string; readonly resolutionKind?: string }[];
  };
  const script = join(import.meta.dirname, 'tarballs/check-types.mjs');
  const found = JSON.parse(
    runIn(ROOT, process.execPath, [script, ...consumer.tarballs.map(({ path }) => path)]),
  ) as Found[];
  expect(found.length).toBe(consumer.tarballs.length);
  for (const { name, hasTypes, problems } of found) {
    // A program: there is nothing to import.
    if (name === 'create-skerry') continue;
    expect(hasTypes, name).toBe(true);
    // ESM alone is meant; resolution by the rules before `exports` knows no side doors.
    const real = problems.filter(
      ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10',
    );
    expect(real, name).toEqual([]);
  }
});
