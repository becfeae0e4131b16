/*
 * Shows the page that the address names: loads it, starts it, and closes the previous one. Pages may load and close
 * slowly, and the address may change in the meantime: the newest address wins.
 */
import type { EndPage, Page } from './page.ts';

export type OpenPages = {
  /** Shows the page that the address names. Resolves when this call has nothing left to do. */
  follow(): Promise<void>;
};

export type OpenPagesOptions = {
  readonly pages: readonly Page[];
  readonly root: HTMLElement;
  /** The tail of the address now. */
  hash(): string;
  /** What an address needs before its page starts. */
  prepare?(hash: string): Promise<void> | undefined;
  /** The address names this page now. */
  onTurn?(page: Page): void;
};

type Shown = { readonly page: Page; readonly end: EndPage };

export function createOpenPages({ pages, root, hash, prepare, onTurn }: OpenPagesOptions): OpenPages {
  let shown: Shown | undefined;
  /** The page that was closed last, and the result of closing it. */
  let left: Shown | undefined;
  let leaving: ReturnType<EndPage>;
  /** Counts openings: a page that loads late must not replace a newer one. */
  let opening = 0;

  async function follow(): Promise<void> {
    const page = pageOf(pages, hash());
    onTurn?.(page);
    if (shown?.page.load === page.load) return;
    const turn = ++opening;
    if (shown) {
      left = shown;
      leaving = shown.end();
    }
    shown = undefined;
    const workers = page.openWorkers?.() ?? [];
    const [start, answer] = await Promise.all([page.load(), leaving, prepare?.(hash())]);
    if (answer === 'stays') shown = left;
    if (turn !== opening || answer === 'stays') {
      for (const worker of workers) worker.terminate();
      return;
    }
    const end = await start(root, { workers, links: pages });
    if (turn === opening) shown = { page, end };
    else await end();
  }

  return { follow };
}

/** The page an address names; the table's last page takes what no other does. */
export function pageOf(pages: readonly Page[], hash: string): Page {
  return pages.find((page) => page.match(hash)) ?? pages[pages.length - 1];
}
