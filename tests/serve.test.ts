/*
 * The static server: types, security and caching headers, routes of the app, and no way out of its folder.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Asks with the path exactly as given; fetch would tidy `..` away before it is sent. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; host?: string } = {},
): Promise<Answer> {
  return new Promise((settle, reject) => {
    const { host = '127.0.0.1', ...rest } = options;
    request({ host, port: server.port, path, ...rest }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => settle({ status: response.statusCode, headers: response.headers, body }));
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

it('answers routes of the app with its page, and missing files with 404', async () => {
  expect((await ask('/atlas')).body).toBe('<!doctype html>');
  expect((await ask('/atlas?x=1.5')).body).toBe('<!doctype html>');
  expect((await ask('/assets/gone-12345678.js')).status).toBe(404);
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

it('answers HEAD without a body and refuses to be written to', async () => {
  expect(await ask('/icon.svg', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect((await ask('/icon.svg', { method: 'POST' })).status).toBe(405);
});

it('moves on from a taken port, or says that it is taken', async () => {
  const second = await serveFolder(FOLDER, { port: server.port, mayMove: true });
  expect(second.port).toBeGreaterThan(server.port);
  await second.close();
  await expect(serveFolder(FOLDER, { port: server.port, mayMove: false })).rejects.toThrow(
    `Port ${server.port} is taken: set PORT to another one.`,
  );
});
