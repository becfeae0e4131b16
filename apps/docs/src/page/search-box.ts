/*
 * Search: a dialog over all sections of all pages and every exported name. What it searches is loaded when it is opened
 * for the first time. `/` or Ctrl + K opens it, arrow keys choose, Enter follows.
 */
import type MiniSearch from 'minisearch';

type Entry = {
  readonly id: number;
  readonly title: string;
  readonly page: string;
  readonly url: string;
  readonly text: string;
};

const MAX_RESULTS = 12;
/** From the root of the documentation. */
const INDEX_FILE = 'search.json';

export function openSearch(base: string): void {
  const dialog = document.getElementById('search') as HTMLDialogElement;
  const input = dialog.querySelector('input')!;
  const list = dialog.querySelector('ul')!;
  const status = dialog.querySelector<HTMLElement>('[role="status"]')!;
  const button = document.getElementById('search-button') as HTMLButtonElement;
  let index: Promise<MiniSearch<Entry>> | undefined;
  button.hidden = false;

  const show = async (): Promise<void> => {
    index ??= loadIndex(base);
    const found = await index.catch(() => undefined);
    if (!found) {
      index = undefined;
      status.textContent = 'The index could not be loaded.';
      return;
    }
    const words = input.value.trim();
    const results = found
      .search(words, { boost: { title: 3 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false) })
      .slice(0, MAX_RESULTS) as unknown as readonly Entry[];
    status.textContent = words === '' ? '' : results.length === 0 ? `Nothing found for “${words}”.` : '';
    list.replaceChildren(...results.map((entry) => resultRow(base, entry)));
  };
  const open = (): void => {
    dialog.showModal();
    input.select();
    void show();
  };
  button.addEventListener('click', open);
  input.addEventListener('input', () => void show());
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    const isWanted = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isWanted || dialog.open) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Enter' && at < 0) links[0]?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    (next < 0 ? input : (links[next] ?? links.at(-1)))?.focus();
  });
  dialog.addEventListener('click', (event) => {
    // A result on the same page closes the dialog as well as a click beside it.
    if (event.target === dialog || (event.target as HTMLElement).closest('a')) dialog.close();
  });
}

function resultRow(base: string, { title, page, url, text }: Entry): HTMLLIElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(url, base).href;
  for (const [tag, content] of [
    ['strong', title],
    ['span', page],
    ['small', text],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = content;
    link.append(part);
  }
  row.append(link);
  return row;
}

async function loadIndex(base: string): Promise<MiniSearch<Entry>> {
  const [{ default: Index }, response] = await Promise.all([import('minisearch'), fetch(new URL(INDEX_FILE, base))]);
  const index = new Index<Entry>({
    fields: ['title', 'text'],
    storeFields: ['title', 'page', 'url', 'text'],
    // Names in camel case are found by their parts too.
    tokenize: (text) => text.split(/[^\p{L}\p{N}$]+/u).flatMap((word) => [word, ...word.split(/(?=[A-Z])/)]),
  });
  index.addAll((await response.json()) as Entry[]);
  return index;
}
