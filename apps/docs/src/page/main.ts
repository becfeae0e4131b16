/*
 * What every page of the documentation does beside being read: theme, menu, search, live examples.
 */
import { openLiveExamples } from '../live/live-examples.ts';
import { openSearch } from './search-box.ts';

const base = new URL(document.documentElement.dataset.base!, location.href).href;

openLiveExamples(base);
openSearch(base);
openTheme();
openMenu();

function openTheme(): void {
  const root = document.documentElement;
  const button = document.getElementById('theme') as HTMLButtonElement;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem('skerry-docs-theme', root.dataset.theme);
    } catch {
      // Kept for this page only.
    }
  });
}

function openMenu(): void {
  const menu = document.getElementById('menu') as HTMLDetailsElement;
  const isWide = matchMedia('(min-width: 900px)');
  const adapt = (): void => {
    menu.open = isWide.matches;
  };
  adapt();
  isWide.addEventListener('change', adapt);
  // The current page is in sight in a long menu.
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  scrollTo(0, location.hash ? scrollY : 0);
}
