/*
 * What the service worker decides without a browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isImmutable,
  isOfflineWanted,
  judgeServer,
  pathFor,
  staleCaches,
} from '../../../src/shell/offline/precache.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');

describe('kept files', () => {
  const scope = new URL('https://host/skerry/');
  const path = (address: string): string | undefined => pathFor(new URL(address, scope), scope);

  it('the folder is the start page, files are themselves', () => {
    expect(path('')).toBe('index.html');
    expect(path('?x=1#atlas')).toBe('index.html');
    expect(path('index.html')).toBe('index.html');
    expect(path('assets/index-C9UwcCZz.js')).toBe('assets/index-C9UwcCZz.js');
    expect(path('some/where')).toBe('some/where');
  });

  it('what lies elsewhere is none of its business', () => {
    expect(path('https://other/skerry/x.js')).toBeUndefined();
    expect(path('/other/')).toBeUndefined();
  });

  it('names with a hash never change, others may', () => {
    expect(isImmutable('assets/landscape-worker--4OGYUT-.js')).toBe(true);
    expect(isImmutable('index.html')).toBe(false);
    expect(isImmutable('icons/icon-maskable-512.png')).toBe(false);
  });
});

describe('a service worker', () => {
  const isWanted = (address: string): boolean => isOfflineWanted(new URL(address));

  it('is wanted on a host of its own, and on this machine only where it is asked for', () => {
    expect(isWanted('https://worlds.example/skerry/')).toBe(true);
    for (const host of ['localhost', 'localhost:7537', '127.0.0.1:80', '[::1]:7537', 'a.localhost']) {
      expect(isWanted(`http://${host}/`), host).toBe(false);
      expect(isWanted(`http://${host}/?offline#atlas`), host).toBe(true);
    }
    expect(isWanted('https://localhost.example/')).toBe(true);
    expect(isWanted('https://worlds.example/?offline=no')).toBe(false);
  });

  it('goes where the server is no longer ours, and stays where that is uncertain', () => {
    expect(judgeServer(200, '{"name":"skerry","version":"1"}')).toBe('ours');
    expect(judgeServer(404, 'not found')).toBe('foreign');
    expect(judgeServer(200, '<!doctype html>')).toBe('foreign');
    expect(judgeServer(200, '{"name":"other"}')).toBe('foreign');
    expect(judgeServer(200, 'null')).toBe('foreign');
    expect([403, 500, 503].map((status) => judgeServer(status, ''))).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

describe('old caches', () => {
  it('go, but for the one before, which tabs may still run, and those of others', () => {
    const names = ['other', 'skerry-app-1', 'skerry-app-2', 'skerry-app-3', 'skerry-app-4'];
    expect(staleCaches(names, 'skerry-app-4')).toEqual(['skerry-app-1', 'skerry-app-2']);
    expect(staleCaches(['skerry-app-4'], 'skerry-app-4')).toEqual([]);
    expect(staleCaches(['skerry-app-3', 'skerry-app-4'], 'skerry-app-4')).toEqual([]);
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };

  it('has what an app needs to be installed, from whatever folder it is served', () => {
    expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
    const sizes = manifest.icons.filter(({ type }) => type === 'image/png').map(({ sizes }) => sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('names icons that are there, as large as they say', () => {
    for (const { src, sizes, type } of manifest.icons) {
      expect(existsSync(join(PUBLIC, src)), src).toBe(true);
      if (type !== 'image/png') continue;
      const bytes = readFileSync(join(PUBLIC, src));
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});
