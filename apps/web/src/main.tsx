/*
 * Where everything begins: the address names a page, and only that page's code is loaded. The title and the landscape
 * behind it are one page, the map is another, the game a third.
 */
import './styles/base.css';
import { routeOf } from './shell/page-route.ts';
import { openLandscapeWorkers } from './landscape/open-landscape-workers.ts';

type Page = { readonly kind: 'landscape' | 'atlas' | 'play'; readonly dispose: () => Left };
/** A game that cannot be saved stays, and puts its own address back. */
type Left = void | Promise<void | 'ended' | 'stays'>;

/** One function each: the bundler preloads what a function imports, and the map must not preload the landscape. */
const load = {
  atlas: () => import('./pages/atlas/start-page.tsx'),
  landscape: () => import('./pages/explore/start-page.tsx'),
  play: () => import('./pages/play/start-page.tsx'),
} as const;

const root = document.getElementById('page')!;
let page: Page | undefined;
/** Counts openings: a page that loads late must not replace a newer one. */
let opening = 0;
/** Settles when the page that was left has put away what it had to: a game saves itself. */
let leaving: Left;
/** The page that was left last. */
let left: Page | undefined;

async function open(): Promise<void> {
  const route = routeOf(location.hash);
  const kind = route === 'atlas' || route === 'play' ? route : 'landscape';
  if (page?.kind === kind) return;
  const turn = ++opening;
  if (page) {
    left = page;
    leaving = page.dispose();
  }
  page = undefined;
  const workers = kind === 'atlas' ? [] : openLandscapeWorkers();
  const [{ startPage }, answer] = await Promise.all([load[kind](), leaving]);
  if (answer === 'stays') page = left;
  if (turn !== opening || answer === 'stays') {
    for (const worker of workers) worker.terminate();
    return;
  }
  const dispose = await startPage(root, workers);
  if (turn === opening) page = { kind, dispose };
  else await dispose();
}

// Before the pages' own listeners: a page that is left must not try to read an address that is not its own.
window.addEventListener('popstate', () => void open());
window.addEventListener('hashchange', () => void open());
void open();
