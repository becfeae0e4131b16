/*
 * The static server: types, security and caching headers, what it refuses, and no way out of its folder.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusedPort } from '../tools/refused-ports.ts';
import { breakOffDownloads, canCountOpenFiles } from './serve/break-off-downloads.ts';
import { type RunningServer, serveFolder } from '../tools/serve.ts';

const PARENT = mkdtempSync(join(tmpdir(), 'skerry-serve-'));
const FOLDER = join(PARENT, 'dist');
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(FOLDER, 'assets'), { recursive: true });
  writeFileSync(join(PARENT, 'secret.txt'), 'secret');
  writeFileSync(join(FOLDER, 'index.html'), '<!doctype html>');
  writeFileSync(join(FOLDER, 'icon.svg'), '<svg/>');
  writeFileSync(join(FOLDER, 'assets/index-B3x_9aZq.js'), 'export {}');
  writeFileSync(join(FOLDER, 'assets/kernels-0a1b2c3d.wasm'), 'wasm');
  server = await serveFolder(FOLDER, { port: 5400, mayMove: true });
});

afterAll(async () => {
  await server.close();
  rmSync(PARENT, { recursive: true, force: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string; bytes: Buffer };

/** Asks with the path exactly as given; fetch would tidy `..` away before it is sent. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; host?: string } = {},
): Promise<Answer> {
  return new Promise((settle, reject) => {
    const { host = '127.0.0.1', ...rest } = options;
    request({ host, port: server.port, path, ...rest }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        settle({ status: response.statusCode, headers: response.headers, body: bytes.toString(), bytes });
      });
    })
      .on('error', reject)
      .end();
  });
}

it('serves files with their types', async () => {
  const types = {
    '/': 'text/html',
    '/icon.svg': 'image/svg+xml',
    '/assets/index-B3x_9aZq.js': 'text/javascript',
    '/assets/kernels-0a1b2c3d.wasm': 'application/wasm',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type']?.split(';')[0]], path).toEqual([200, type]);
  }
});

const SCRIPT = 'export const words = ["the same words over and over"];\n'.repeat(100);

it('compresses text for browsers that read it, and sends others the file itself', async () => {
  const path = '/assets/long-0a1b2c3d.js';
  writeFileSync(join(FOLDER, path), SCRIPT);
  const cases = {
    'gzip, deflate, br, zstd': ['br', brotliDecompressSync],
    'br;q=0, gzip;q=0.5': ['gzip', gunzipSync],
    deflate: [undefined, (bytes: Buffer) => bytes],
    '': [undefined, (bytes: Buffer) => bytes],
  } as const;
  const tags = new Set<string | undefined>();
  for (const [accepted, [encoding, open]] of Object.entries(cases)) {
    const headers = { 'accept-encoding': accepted };
    const answer = await ask(path, { headers });
    expect(answer.headers['content-encoding'], accepted).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    expect(open(answer.bytes).toString()).toBe(SCRIPT);
    const head = await ask(path, { headers, method: 'HEAD' });
    expect([head.headers['content-length'], head.body]).toEqual([answer.headers['content-length'], '']);
    const again = await ask(path, { headers: { ...headers, 'if-none-match': answer.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    tags.add(answer.headers.etag);
  }
  expect(tags.size).toBe(3);
});

it('compresses a file again after it has changed', async () => {
  const headers = { 'accept-encoding': 'br' };
  const path = '/notes.txt';
  for (const word of ['first', 'second!']) {
    writeFileSync(join(FOLDER, path), word.repeat(1000));
    expect(brotliDecompressSync((await ask(path, { headers })).bytes).toString()).toBe(word.repeat(1000));
  }
});

it('sends small files, pictures and large files as they are', async () => {
  writeFileSync(join(FOLDER, 'picture.png'), new Uint8Array(5000));
  writeFileSync(join(FOLDER, 'large.txt'), new Uint8Array(9 << 20));
  for (const path of ['/', '/picture.png', '/large.txt']) {
    const { headers } = await ask(path, { headers: { 'accept-encoding': 'br, gzip' }, method: 'HEAD' });
    expect(headers['content-encoding'], path).toBeUndefined();
  }
});

it('lets no page run inline scripts or load from elsewhere, and isolates it', async () => {
  for (const path of ['/', '/icon.svg', '/missing.js']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

it('lets browsers keep hashed files for ever and ask again for the others', async () => {
  expect((await ask('/assets/index-B3x_9aZq.js')).headers['cache-control']).toContain('immutable');
  const page = await ask('/');
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await ask('/', { headers: { 'if-none-match': page.headers.etag ?? '' } });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('answers an unknown address with 404: a page with a link home for people, a sentence for programs', async () => {
  const page = await ask('/some/where', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<a href="/">');
  expect(page.headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+'/);
  expect(page.body, 'nothing relative, which would be looked for below the unknown address').not.toMatch(
    /(src|href)="(?!\/")/,
  );
  const file = await ask('/assets/gone-12345678.js');
  expect([file.status, file.headers['content-type'], file.body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'There is no such file.\n',
  ]);
  expect((await ask('/?x=1.5')).body, 'the start page itself').toBe('<!doctype html>');
});

it('answers only requests that name this machine, so no foreign name can be pointed at it', async () => {
  for (const host of ['localhost', 'localhost:80', '127.0.0.1:9', '[::1]:1', 'LOCALHOST.', 'skerry.localhost'])
    expect((await ask('/icon.svg', { headers: { host } })).status, host).toBe(200);
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1', '[::2]', 'a b']) {
    const { status, body } = await ask('/icon.svg', { headers: { host } });
    expect([status, body], host).toEqual([421, 'This server answers on localhost only.\n']);
  }
});

it('never leaves its folder', async () => {
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%00.txt',
    '/%',
    '//etc/passwd.txt',
  ])
    expect(await ask(path), path).toMatchObject({ status: 404 });
});

it('follows links within its folder only', async () => {
  symlinkSync(join(PARENT, 'secret.txt'), join(FOLDER, 'out.txt'));
  symlinkSync(PARENT, join(FOLDER, 'up'));
  symlinkSync(join(FOLDER, 'icon.svg'), join(FOLDER, 'in.svg'));
  expect((await ask('/out.txt')).status).toBe(404);
  expect((await ask('/up/secret.txt')).status).toBe(404);
  expect((await ask('/in.svg')).body).toBe('<svg/>');
});

it('answers HEAD without a body and refuses to be written to', async () => {
  expect(await ask('/icon.svg', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask('/icon.svg', { method });
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
});

it.skipIf(!canCountOpenFiles())('closes the file of every download that is broken off', async () => {
  expect(await breakOffDownloads(server, FOLDER, 50)).toBe(0);
});

it('offers no port that browsers refuse', async () => {
  const ports = Array.from({ length: 65536 }, (_, port) => port).filter(isRefusedPort);
  expect(ports.length).toBeGreaterThan(80);
  // Node's own fetch keeps to the same list of the standard.
  for (const port of ports)
    await expect(
      fetch(`http://localhost:${port}/`).catch((error: Error) => (error.cause as Error).message),
      String(port),
    ).resolves.toBe('bad port');
  await expect(serveFolder(FOLDER, { port: 6000, mayMove: false })).rejects.toThrow(
    'Browsers open no page on port 6000: set PORT to another one.',
  );
  const moved = await serveFolder(FOLDER, { port: 6665, mayMove: true });
  expect(moved.port).toBeGreaterThanOrEqual(6670);
  await moved.close();
});

it('moves on from a taken port, or says that it is taken', async () => {
  const second = await serveFolder(FOLDER, { port: server.port, mayMove: true });
  expect(second.port).toBeGreaterThan(server.port);
  await second.close();
  await expect(serveFolder(FOLDER, { port: server.port, mayMove: false })).rejects.toThrow(
    `Port ${server.port} is taken: set PORT to another one.`,
  );
});
