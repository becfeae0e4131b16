/*
 * Every page there is, in the order of the title screen's links. The fragment of the address alone selects a page, so
 * any static server can host the app. To add one: a folder in `pages/` with a `start-page.tsx`, and a row here.
 */
import { openLandscapeWorkers } from './landscape/open-landscape-workers.ts';
import { isLabHash, LAB_HOME } from './pages/lab/lab-link.ts';
import { isMindsHash, MINDS_HOME } from './pages/minds/minds-address.ts';
import { isPlayHash, PLAY_HOME } from './pages/play/run-address.ts';
import type { Page, StartPage } from './shell/page.ts';
import { ATLAS_HOME } from './world/atlas-link.ts';
import { EXPLORE_HOME, isExploreHash } from './world/explore-link.ts';
import { isStudioHash, STUDIO_HOME } from './world/studio-link.ts';

// One function each: the bundler preloads what a function imports, and the map must not preload the landscape.

/** Title and Explore share one landscape: going from one to the other moves the camera and loads nothing. */
async function loadLandscape(): Promise<StartPage> {
  const [{ startPage }, { TitleScreen }] = await Promise.all([
    import('./pages/explore/start-page.tsx'),
    import('./pages/title/title-screen.tsx'),
  ]);
  return (root, context) => startPage(root, { ...context, TitleScreen });
}

export const PAGES = [
  {
    id: 'title',
    label: 'Title',
    home: '#',
    match: (hash) => hash.length <= 1,
    load: loadLandscape,
    openWorkers: openLandscapeWorkers,
  },
  {
    id: 'play',
    label: 'Play',
    home: PLAY_HOME,
    match: isPlayHash,
    load: async () => (await import('./pages/play/start-page.tsx')).startPage,
    openWorkers: openLandscapeWorkers,
    isUninterrupted: true,
  },
  {
    id: 'explore',
    label: 'Explore',
    home: EXPLORE_HOME,
    match: isExploreHash,
    load: loadLandscape,
    openWorkers: openLandscapeWorkers,
  },
  {
    id: 'studio',
    label: 'Studio',
    home: STUDIO_HOME,
    match: isStudioHash,
    load: async () => (await import('./pages/studio/start-page.tsx')).startPage,
    openWorkers: openLandscapeWorkers,
    isUninterrupted: true,
  },
  {
    id: 'lab',
    label: 'Lab',
    home: LAB_HOME,
    match: isLabHash,
    load: async () => (await import('./pages/lab/start-page.tsx')).startPage,
  },
  {
    id: 'minds',
    label: 'Minds',
    home: MINDS_HOME,
    match: isMindsHash,
    load: async () => (await import('./pages/minds/start-page.tsx')).startPage,
  },
  {
    // Last: it takes every other link, and reports what is wrong with it.
    id: 'atlas',
    label: 'Atlas',
    home: ATLAS_HOME,
    match: () => true,
    load: async () => (await import('./pages/atlas/start-page.tsx')).startPage,
  },
] as const satisfies readonly Page[];
