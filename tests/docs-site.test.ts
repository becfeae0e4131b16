/*
 * The documentation: every link and picture is there, every page keeps to its policy, and every example has its place,
 * its picture and a way to be run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderPages } from '../apps/docs/build/build-docs.ts';
import { listForModels, writeForModels } from '../apps/docs/build/llms.ts';
import { pictureOf } from '../apps/docs/build/render-code.ts';
import { EXAMPLES } from '../examples/list.ts';
import { readApi } from '../tools/docs/read-api.ts';
import { ROOT } from '../tools/root.ts';

const PAGES = renderPages();
const htmlByUrl = new Map(PAGES.map(({ url, html }) => [url, html]));
const idsByUrl = new Map(PAGES.map(({ url, html }) => [url, [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]));
/** Made by the build beside the pages, or parts of the app. */
const OTHER_FILES = /^(assets\/|schemas\/|llms|\.\.\/)/;

describe('the documentation', () => {
  it('has no broken link and no missing picture', () => {
    const broken: string[] = [];
    for (const { url, html, pictures } of PAGES) {
      const copied = new Set(pictures.map((picture) => `pictures/${picture}`));
      for (const [, address] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
        if (/^[a-z]+:/.test(address)) continue;
        const [path, id] = address.split('#');
        const target = path === '' ? url : posix.normalize(posix.join(dirname(url), path));
        if (OTHER_FILES.test(target)) continue;
        if (target.startsWith('pictures/')) {
          const own = join(ROOT, 'docs', target);
          if (!copied.has(target) && !existsSync(own)) broken.push(`${url}: ${address}`);
        } else if (!htmlByUrl.has(target)) broken.push(`${url}: ${address}`);
        else if (id !== undefined && !idsByUrl.get(target)!.includes(id))
          broken.push(`${url}: ${address}, no such part`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('names no part of a page twice, and nothing in it is inline', () => {
    for (const { url, html } of PAGES) {
      const ids = idsByUrl.get(url)!;
      expect(ids.length, url).toBe(new Set(ids).size);
      expect(html, url).not.toMatch(/<script(?![^>]* src=)|<style|<[^>]* (?:style|on[a-z]+)=/);
    }
  });

  it('lists every page for language models, and holds every exported name', () => {
    const list = listForModels();
    for (const { url } of PAGES) if (!url.endsWith('index.html')) expect(list, url).toContain(`(${url})`);
    const everything = writeForModels(readApi());
    for (const { door, entries } of readApi())
      for (const { name } of entries) expect(everything.includes(name), `${door}: ${name}`).toBe(true);
  });

  it('has at least 24 examples, each of at most 100 lines and with a picture', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(24);
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
    for (const { id, files, run } of EXAMPLES) {
      for (const file of files)
        expect(readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length, file).toBeLessThanOrEqual(100);
      expect(pictureOf(`examples/${id}`), id).toBeDefined();
      const isLive = htmlByUrl.get(`examples/${id}.html`)!.includes(' data-live ');
      expect(isLive, id).toBe(run === 'page');
    }
  });
});

/** What examples print that run in Node only. The rest is run in Chromium, by the long test of the documentation. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  'server/map-server': /^(\S+: 200, image\/png, a picture\n){4}$/,
  'world/heights-to-png': /^heights\.png: 800 × 500 samples every 4 m, from -8\.67 to 495\.84 m\n$/,
};

describe('the example', () => {
  it.each(Object.entries(PRINTED))('%s prints what it should', (name, printed) => {
    const folder = mkdtempSync(join(tmpdir(), 'skerry-example-'));
    try {
      const file = join(ROOT, 'examples', `${name}.ts`);
      expect(execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' })).toMatch(printed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
