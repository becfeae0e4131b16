/*
 * The licences of everything that is bundled, as a text file beside the page: the packages come from the modules that are
 * really in the bundles, those of the workers included, the texts from the packages. A package without one fails the build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const NOTICES_FILE = 'third-party.txt';

export type BundledPackage = { readonly name: string; readonly folder: string };
export type Notice = { readonly name: string; readonly version: string; readonly text: string };

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;
const RULE = '-'.repeat(80);

export function buildNotices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = new Map<string, BundledPackage>();
      for (const file of Object.values(bundle))
        for (const bundled of file.type === 'chunk' ? file.moduleIds.flatMap(packageOf) : [])
          found.set(bundled.folder, bundled);
      this.emitFile({
        type: 'asset',
        fileName: NOTICES_FILE,
        source: formatNotices([...found.values()].map(readNotice)),
      });
    },
  };
}

/** The package a module belongs to: none for our own sources and for modules that the bundler makes. */
export function packageOf(moduleId: string): BundledPackage[] {
  const [, folder, name] = PACKAGE_FOLDER.exec(moduleId.replace(/^\0/, '')) ?? [];
  return folder && name && !name.startsWith('@skerry') ? [{ name: name.replace('\\', '/'), folder }] : [];
}

/** Throws when the package brings no text of its licence. */
export function readNotice({ name, folder }: BundledPackage): Notice {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : [];
  if (files.length === 0)
    throw new Error(`${name} is bundled and brings no licence: nothing may be shipped without one.`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  return { name, version, text };
}

function formatNotices(notices: readonly Notice[]): string {
  const sorted = notices.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.map(({ name, version, text }) => `${name} ${version}\n\n${text}`);
  return [`Skerry contains these packages:`, ...parts].join(`\n\n${RULE}\n\n`) + '\n';
}
