/*
 * Installs the packages of the lockfile and reports progress every few seconds.
 * Plain JavaScript, because tools/ensure.mjs runs it on Node 20 before anything is installed.
 */
import { spawn } from 'child_process';
import { existsSync, readFileSync } from 'fs';
import { join } from 'path';

const REPORT_MS = 4000;
const QUIET_WORDS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

/**
 * Runs npm. `isNew` installs from nothing and refuses a lockfile that does not fit the manifests. An existing folder is
 * updated in place instead: `npm ci` would delete it first, with the Node that may be running this.
 * @param {string} root
 * @param {boolean} isNew
 * @returns {Promise<{ status: number | null, isWithoutNpm: boolean, complaints: string }>}
 */
export function installPackages(root, isNew) {
  console.error(isNew ? 'Installing packages; this happens once …' : 'Updating packages …');
  const stopReports = isNew ? reportProgress(root) : () => {};
  const words = [...(isNew ? ['ci'] : ['install', '--no-save']), ...QUIET_WORDS];
  const child = spawn('npm', words, {
    cwd: root,
    env: { ...process.env, npm_config_fetch_retries: '1', npm_config_fetch_retry_mintimeout: '2000' },
    stdio: ['ignore', 'ignore', 'pipe'], // standard output belongs to the script that runs afterwards
    shell: process.platform === 'win32',
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (part) => (complaints += part));
  return new Promise((settle) => {
    child.on('error', () => settle({ status: null, isWithoutNpm: true, complaints }));
    child.on('close', (status) => settle({ status, isWithoutNpm: false, complaints }));
  }).finally(stopReports);
}

/**
 * Reports the number of installed packages; returns a function that stops the reports.
 * @param {string} root
 */
function reportProgress(root) {
  const manifests = listManifests(root);
  const start = Date.now();
  const timer = setInterval(() => {
    const done = manifests.filter((path) => existsSync(path)).length;
    const seconds = Math.round((Date.now() - start) / 1000);
    if (manifests.length === 0) return;
    // npm compares the whole lockfile with the registry before it unpacks the first package.
    const state = done === 0 ? 'asking the registry' : `${done} of ${manifests.length} packages are in place`;
    console.error(`  ${state} (${seconds} s)`);
  }, REPORT_MS);
  return () => clearInterval(timer);
}

/**
 * The manifests of the packages that are to be installed on this platform.
 * @param {string} root
 * @returns {string[]}
 */
function listManifests(root) {
  /** @type {{ packages?: Record<string, { link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} */
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { os, cpu }]) => fits(os, process.platform) && fits(cpu, process.arch))
    .filter(([, { libc }]) => fits(libc, 'glibc'))
    .map(([path]) => join(root, path, 'package.json'));
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} value
 */
function fits(allowed, value) {
  return allowed === undefined || allowed.includes(value);
}
