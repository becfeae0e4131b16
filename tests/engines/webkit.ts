/*
 * WebKit, by WebKitGTK's own WebDriver and its MiniBrowser on a virtual screen: plain WebDriver over HTTP.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../tools/find-program.mjs';
import type { Engine, EngineKey } from './engine.ts';
import { openVirtualScreen, type VirtualScreen } from './virtual-screen.ts';

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 200;
/** What WebDriver calls keys: characters, and code points of its own for the others. */
const KEY_VALUES: Readonly<Record<EngineKey, string>> = { KeyW: 'w', Escape: '\uE00C' };

export const WEBKIT: Engine = {
  name: 'WebKit',
  async openWindow() {
    const screen = await openVirtualScreen();
    const driver = await startDriver(screen).catch((error: unknown) => {
      screen.close();
      throw error;
    });
    const stop = (): void => {
      driver.stop();
      screen.close();
    };
    try {
      const { address, version } = await openSession(driver.address);
      const act = (source: object): Promise<unknown> => send('POST', `${address}/actions`, { actions: [source] });
      const pressKey = async (type: 'keyDown' | 'keyUp', key: EngineKey): Promise<void> =>
        void (await act({ type: 'key', id: 'keys', actions: [{ type, value: KEY_VALUES[key] }] }));
      return {
        version,
        open: async (url) => void (await send('POST', `${address}/url`, { url })),
        reload: async () => void (await send('POST', `${address}/refresh`, {})),
        evaluate: (expression) =>
          send('POST', `${address}/execute/sync`, { script: `return (${expression});`, args: [] }),
        keyDown: (key) => pressKey('keyDown', key),
        keyUp: (key) => pressKey('keyUp', key),
        click: async (x, y) =>
          void (await act({
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          })),
        screenshot: async () => Buffer.from((await send('GET', `${address}/screenshot`)) as string, 'base64'),
        close: async () => {
          await send('DELETE', address).catch(() => undefined);
          stop();
        },
      };
    } catch (error) {
      stop();
      throw error;
    }
  },
};

async function startDriver(screen: VirtualScreen): Promise<{ readonly address: string; readonly stop: () => void }> {
  const program = findProgram('webkitDriver');
  if (!program) throw new Error('WebKitWebDriver is not installed; on Debian: webkit2gtk-driver.');
  const port = await findFreePort();
  // Its own process group, so that stopping it also stops the browser it started.
  const child = spawn(program, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...screen.env },
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const isThere = await send('GET', `${address}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return { address, stop };
    await sleep(POLL_MS);
  }
  stop();
  throw new Error(`WebKitWebDriver did not answer within ${START_TIMEOUT_MS / 1000} s.`);
}

async function openSession(address: string): Promise<{ readonly address: string; readonly version: string }> {
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = (await send('POST', `${address}/session`, { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion?: string };
  };
  return { address: `${address}/session/${session.sessionId}`, version: session.capabilities.browserVersion ?? '' };
}

function findMiniBrowser(): string {
  const libraries = '/usr/lib';
  const folders = readdirSync(libraries).map((name) => join(libraries, name, 'webkit2gtk-4.1/MiniBrowser'));
  const found = folders.find((path) => existsSync(path));
  if (!found) throw new Error('The MiniBrowser of webkit2gtk-4.1 is not installed; on Debian: libwebkit2gtk-4.1-0.');
  return found;
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, body ? { method, body: JSON.stringify(body) } : { method });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  await new Promise((settle) => server.close(settle));
  return typeof address === 'object' && address ? address.port : 0;
}
