/*
 * The front script in trouble: one clear sentence for each thing it cannot mend, exit code 1, and no stack trace.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-ensure-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function runEnsure(words: readonly string[], { root = ROOT, env = {}, before = '' } = {}) {
  const preload = before ? ['--import', `data:text/javascript,${encodeURIComponent(before)}`] : [];
  const command = [...preload, join(root, 'tools/ensure.mjs'), ...words];
  // Started as if by hand: npm's environment variables are not passed on.
  const { npm_config_user_agent: _, ...plain } = process.env;
  return spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...plain, ...env } });
}

/** A project with nothing but the front script and one dependency. */
function createBareProject(): string {
  const root = join(FOLDER, 'bare');
  mkdirSync(join(root, 'tools'), { recursive: true });
  for (const name of ['ensure.mjs', 'find-program.mjs', 'install-packages.mjs', 'own-node.mjs'])
    copyFileSync(join(ROOT, 'tools', name), join(root, 'tools', name));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'bare', dependencies: { 'some-package': '1.0.0' } }),
  );
  writeFileSync(join(root, 'package-lock.json'), '{}');
  return root;
}

describe('the front script', () => {
  it('says nothing when nothing is missing, and runs the script with its arguments', () => {
    const script = join(FOLDER, 'script.ts');
    writeFileSync(
      script,
      'const words: string[] = process.argv.slice(2);\nconsole.log(words.join(" "));\nprocess.exitCode = 3;\n',
    );
    const { status, stdout, stderr } = runEnsure([script, 'a', '--b=c']);
    expect({ status, stdout, stderr }).toEqual({ status: 3, stdout: 'a --b=c\n', stderr: '' });
  });

  it('refuses a Node that is too old', () => {
    const before =
      "Object.defineProperty(process.versions, 'node', { value: '18.4.0' }); Object.defineProperty(process, 'version', { value: 'v18.4.0' });";
    const { status, stderr } = runEnsure([], { before });
    expect(status).toBe(1);
    expect(stderr).toBe('Skerry needs Node 20 or newer, and this is v18.4.0: get one from https://nodejs.org.\n');
  });

  it('refuses an npm that is too old, and other package managers', () => {
    const old = runEnsure([], { env: { npm_config_user_agent: 'npm/8.19.4 node/v20.1.0 linux x64' } });
    expect([old.status, old.stderr]).toEqual([
      1,
      'Skerry needs npm 9 or newer, and this is npm 8.19.4: update it with "npm install -g npm".\n',
    ]);
    const other = runEnsure([], { env: { npm_config_user_agent: 'pnpm/9.1.0 npm/? node/v20.1.0' } });
    expect([other.status, other.stderr]).toEqual([
      1,
      'Skerry is run with npm, and this is pnpm: start it as "npm start" or "npm test".\n',
    ]);
  });

  it('says that there is no network', () => {
    const env = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(FOLDER, 'cache'),
      npm_config_fetch_retries: '0',
    };
    const { status, stderr } = runEnsure([], { root: createBareProject(), env });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Installing packages; this happens once …\n' +
        'The packages could not be fetched because the npm registry is not reachable: connect to the network and try again.\n',
    );
  });

  it('says that there is no npm', () => {
    const { status, stderr } = runEnsure([], { root: createBareProject(), env: { PATH: FOLDER } });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Skerry needs npm to install its packages, and npm could not be started: install it with Node.\n',
    );
  });

  it('says which browser is missing', () => {
    const { status, stderr } = runEnsure(['--browser'], { env: { SKERRY_CHROMIUM: join(FOLDER, 'no-such-browser') } });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'These tests need Chromium or Google Chrome (SKERRY_CHROMIUM may name it), which is not installed; on Debian: apt-get install chromium.\n',
    );
  });
});
