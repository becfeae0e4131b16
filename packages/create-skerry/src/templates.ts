/*
 * The templates: what each is, and the folder of files it is made from.
 */
import { fileURLToPath } from 'node:url';

/** A kind of project. */
export type Template = {
  readonly name: string;
  readonly title: string;
  /** What to type in the new folder, in order. */
  readonly commands: readonly string[];
};

/** All templates; the first is the default. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'three',
    title: 'three.js and Vite: an endless landscape in a page',
    commands: ['npm install', 'npm run dev'],
  },
  {
    name: 'react',
    title: 'react-three-fiber and Vite: the same as components',
    commands: ['npm install', 'npm run dev'],
  },
  { name: 'node', title: 'Node: heights, a map and a path, without a browser', commands: ['npm install', 'npm start'] },
  { name: 'page', title: 'A plain page with an import map, without a bundler', commands: ['npm install', 'npm start'] },
];

/** The folder of a template's files; beside `src` in the repository and beside `dist` in the published package. */
export function templateFolder(name: string): string {
  return fileURLToPath(new URL(`../templates/${name}`, import.meta.url));
}
