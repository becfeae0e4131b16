/*
 * A headless Chromium for tests, pictures and benches, drawing by software: machines have no graphics card, or another one.
 */
import { existsSync, readdirSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findProgram } from './find-program.mjs';

/** Comes with the browser and draws the same picture on every machine: for golden pictures. */
export const SWIFTSHADER_FLAGS: readonly string[] = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
/** Mesa's rasteriser draws twice as fast; a graphics card where there is one. */
export const MESA_FLAGS: readonly string[] = ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];

/**
 * Features that no test, picture or bench uses. The list replaces Playwright's own, so its entries are here again. Ours
 * are the pages behind the address bar: headless Chromium loads them for every new profile, which takes longer than the
 * Atlas takes to open.
 */
const DISABLED_FEATURES: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const MESA_VENDOR = '/usr/share/glvnd/egl_vendor.d/50_mesa.json';
const LIBRARIES = '/usr/lib';

/** The faster of the two that works here. */
export function drawingFlags(): readonly string[] {
  return hasMesa() ? MESA_FLAGS : SWIFTSHADER_FLAGS;
}

/** The caller must close it. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('Chromium is not installed; SKERRY_CHROMIUM may name one.');
  // Its sandbox cannot run as root, which is what containers usually are.
  const args = [`--disable-features=${DISABLED_FEATURES.join(',')}`, ...flags];
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args });
}

function hasMesa(): boolean {
  if (!existsSync(MESA_VENDOR)) return false;
  return readdirSync(LIBRARIES).some((folder) => existsSync(`${LIBRARIES}/${folder}/dri/swrast_dri.so`));
}
