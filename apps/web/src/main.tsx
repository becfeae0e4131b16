/*
 * Entry point: the address selects a page from the table, and only that page's code is loaded.
 */
import './styles/base.css';
import { PAGES } from './pages.ts';
import { createOpenPages } from './shell/open-pages.ts';

const pages = createOpenPages({
  pages: PAGES,
  root: document.getElementById('page')!,
  hash: () => location.hash,
  prepare: (hash) =>
    hash.includes('sha256-')
      ? import('./saves/bring-heights.ts').then(({ bringHeights }) => bringHeights(hash))
      : undefined,
  onTurn: ({ id, isUninterrupted }) => {
    const { dataset } = document.documentElement;
    dataset.page = id;
    dataset.notices = isUninterrupted ? 'held' : 'shown';
  },
});
const follow = (): void => void pages.follow();

// Before the pages' own listeners: a page that is being left must not parse an address that is not its own.
window.addEventListener('popstate', follow);
window.addEventListener('hashchange', follow);
follow();
