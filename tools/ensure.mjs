/*
 * In front of every npm script: `node tools/ensure.mjs [--browser] [--engines] SCRIPT [ARGUMENTS…]`.
 * Installs what is missing (packages, compiled kernels, browsers for tests), then runs SCRIPT on the project's own Node.
 * It runs on the machine's Node 20 with nothing installed, so: plain JavaScript, no dependencies, and one clear
 * sentence for each thing it cannot fix. When nothing is missing it only checks a few file dates.
 */
import { spawn, spawnSync } from 'child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'fs';
import { dirname, join, resolve } from 'path';
import { fileURLToPath, pathToFileURL } from 'url';
import { PROGRAMS, findProgram } from './find-program.mjs';
import { installPackages } from './install-packages.mjs';
import { OWN_NODE_MAJOR, findInstalledNode, findOwnNode, isNewEnough } from './own-node.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MIN_NODE = 20;
const MIN_NPM = 9;

/** A problem that the user can solve; only its message is printed. */
class Obstacle extends Error {}

/** @param {string[]} words */
async function main(words) {
  const wants = words.filter((word) => word === '--browser' || word === '--engines');
  const [script, ...rest] = words.slice(wants.length);
  checkVersions();
  await ensurePackages();
  ensureKernels();
  if (wants.length > 0) ensurePrograms(wants.includes('--engines') ? Object.keys(PROGRAMS) : ['chromium']);
  if (script) await runScript(resolve(ROOT, script), rest);
}

function checkVersions() {
  const major = Number.parseInt(process.versions.node, 10);
  if (!(major >= MIN_NODE))
    throw new Obstacle(
      `Skerry needs Node ${MIN_NODE} or newer, and this is ${process.version || 'an unknown runtime'}: get one from https://nodejs.org.`,
    );
  // npm names itself and its version to the scripts it runs; asking it costs half a second.
  const [runner, version] = (process.env.npm_config_user_agent || '').split(' ')[0].split('/');
  if (runner && runner !== 'npm')
    throw new Obstacle(`Skerry is run with npm, and this is ${runner}: start it as "npm start" or "npm test".`);
  if (runner === 'npm' && !(Number.parseInt(version, 10) >= MIN_NPM))
    throw new Obstacle(
      `Skerry needs npm ${MIN_NPM} or newer, and this is npm ${version}: update it with "npm install -g npm".`,
    );
}

async function ensurePackages() {
  const lockfile = join(ROOT, 'package-lock.json');
  // npm writes this file last, so it is missing after an interrupted installation and as old as the last complete one.
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  const isMissing = !existsSync(installed);
  if (!isMissing && findOwnNode(ROOT) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  const result = await installPackages(ROOT, isMissing);
  if (result.isWithoutNpm)
    throw new Obstacle('Skerry needs npm to install its packages, and npm could not be started: install it with Node.');
  if (result.status !== 0) throw new Obstacle(explainNpmFailure(result.complaints));
  checkOwnNode();
  const now = new Date();
  utimesSync(installed, now, now);
}

/** The installed Node may be for another C library; npm would then run every script on a Node that does not start. */
function checkOwnNode() {
  const path = findInstalledNode(ROOT);
  if (path && spawnSync(path, ['--version']).status !== 0) {
    rmSync(join(ROOT, 'node_modules/.bin/node'), { force: true });
    rmSync(dirname(dirname(path)), { recursive: true, force: true });
  }
  if (!findOwnNode(ROOT))
    throw new Obstacle(
      `Skerry's scripts run on Node ${OWN_NODE_MAJOR}, and npm has none that runs here (${process.platform} ${process.arch}): get it from https://nodejs.org.`,
    );
}

/** @param {string} output */
function explainNpmFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|network/i.test(output))
    return 'The packages could not be fetched because the npm registry is not reachable: connect to the network and try again.';
  const reason = output.trim().split('\n').slice(-12).join('\n');
  return `npm could not install the packages:\n${reason}`;
}

/** Compiles the WASM kernels; their sources' dates tell quickly that there is nothing to do. */
function ensureKernels() {
  const folder = join(ROOT, 'packages/noise');
  const script = join(folder, 'build.ts');
  if (!existsSync(script)) return;
  const generated = join(folder, 'generated/kernels.ts');
  const newest = Math.max(...[script, ...listFiles(join(folder, 'assembly'))].map((file) => statSync(file).mtimeMs));
  if (existsSync(generated) && statSync(generated).mtimeMs >= newest) return;
  const result = spawnSync(findOwnNode(ROOT) || process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) throw new Obstacle('The noise kernels could not be compiled; the reason is above.');
  const now = new Date();
  utimesSync(generated, now, now);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** @param {string[]} names */
function ensurePrograms(names) {
  const wanted = /** @type {import('./find-program.mjs').ProgramName[]} */ (names);
  const missing = wanted.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const canInstall = process.getuid && process.getuid() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall && !missing.some((name) => process.env[PROGRAMS[name].override]))
    installDebianPackages(missing.flatMap((name) => [PROGRAMS[name].debianPackage, ...PROGRAMS[name].debianExtras]));
  const stillMissing = missing.filter((name) => !findProgram(name)).map((name) => PROGRAMS[name]);
  if (stillMissing.length === 0) return;
  const what = stillMissing.map(({ title, override }) => `${title} (${override} may name it)`).join(', ');
  const packages = stillMissing.map(({ debianPackage }) => debianPackage).join(' ');
  throw new Obstacle(`These tests need ${what}, which is not installed; on Debian: apt-get install ${packages}.`);
}

/** @param {string[]} packages */
function installDebianPackages(packages) {
  console.error(`Installing ${packages.join(', ')} …`);
  /** @type {import('child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/**
 * Runs a script in this process if this is already the project's Node, else in a child.
 * (A shell that looked `node` up before the installation would keep using the machine's.)
 * @param {string} script
 * @param {string[]} words
 */
async function runScript(script, words) {
  silenceTypeStripping();
  if (isNewEnough(process.versions.node)) {
    process.argv = [process.execPath, script, ...words];
    await import(pathToFileURL(script).href);
    return;
  }
  const child = spawn(findOwnNode(ROOT) || process.execPath, [script, ...words], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself; staying alive here lets it finish and report its exit code.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code === null ? 1 : code));
}

/** Node before 24.3 warns in every process that running our TypeScript is experimental; 24.0 is what some platforms get. */
function silenceTypeStripping() {
  if (!/^(2[0-3]|24\.[0-2])\./.test(process.versions.node)) return;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS || ''} --disable-warning=ExperimentalWarning`.trim();
  const emitWarning = /** @type {(...words: any[]) => void} */ (process.emitWarning);
  process.emitWarning = (/** @type {any[]} */ ...words) => {
    if (words[1] !== 'ExperimentalWarning') emitWarning.apply(process, words);
  };
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exitCode = 1;
});
