/*
 * Finds the programs that tests need and npm cannot install: the three browsers and a virtual screen for one of them.
 * Plain JavaScript, because tools/ensure.mjs runs it on Node 20 before anything is installed.
 */
import { accessSync, constants, existsSync } from 'fs';
import { delimiter, join } from 'path';

/**
 * The label of each program, its executable names, and the Debian package that provides it,
 * with others that are worth having beside it.
 * `override` is the environment variable that names another copy of it.
 */
export const PROGRAMS = {
  chromium: {
    title: 'Chromium or Google Chrome',
    override: 'SKERRY_CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    debianPackage: 'chromium',
    // Mesa draws WebGL twice as fast as what comes with the browser: see launch-chromium.ts.
    debianExtras: ['libegl1', 'libegl-mesa0', 'libgl1-mesa-dri'],
  },
  firefox: {
    title: 'Firefox',
    override: 'SKERRY_FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    debianPackage: 'firefox-esr',
    debianExtras: [],
  },
  webkitDriver: {
    title: "WebKitGTK's WebDriver",
    override: 'SKERRY_WEBKIT_DRIVER',
    names: ['WebKitWebDriver'],
    places: [],
    debianPackage: 'webkit2gtk-driver',
    debianExtras: [],
  },
  virtualScreen: {
    title: 'Xvfb',
    override: 'SKERRY_XVFB',
    names: ['Xvfb'],
    places: [],
    debianPackage: 'xvfb',
    debianExtras: [],
  },
};

/** @typedef {keyof typeof PROGRAMS} ProgramName */

/**
 * The path of a program, from its environment variable, the PATH or its usual places.
 * @param {ProgramName} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const { override, names, places } = PROGRAMS[name];
  const chosen = process.env[override];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  const folders = (process.env.PATH || '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((file) => folders.map((folder) => join(folder, file)));
  return [...candidates, ...places].find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
