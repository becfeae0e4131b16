/*
 * What a page is to the shell: one row of the table in `pages.ts`. Pages know each other only through the links they are
 * given, so none imports another.
 */

export type Page = {
  readonly id: string;
  /** The page's name on links to it. */
  readonly label: string;
  /** The address that opens it without naming a world or a run: a tail with its `#`. */
  readonly home: string;
  /** Whether the tail of an address is this page's; the first page that matches opens. */
  match(hash: string): boolean;
  /** Fetches the page's code. Rows with one loader are one page on the screen: it stays when the address goes between them. */
  load(): Promise<StartPage>;
  /** Starts the workers the page will want, before its code has come. */
  openWorkers?(): Worker[];
  /** True for a page that an update notice must not interrupt. */
  readonly isUninterrupted?: boolean;
};

/** Renders a page into `root`; returns a function that closes it. */
export type StartPage = (root: HTMLElement, context: PageContext) => EndPage | Promise<EndPage>;

/** Ends a page. A page with something to save may resolve later, and may refuse. */
export type EndPage = () => void | Promise<void | 'ended' | 'stays'>;

export type PageContext = {
  /** Workers that are already running; the page terminates them. */
  readonly workers: readonly Worker[];
  readonly links: readonly PageLink[];
};

export type PageLink = Pick<Page, 'id' | 'label' | 'home'>;

/** The address of a page by its id; the first page's when there is no such page. */
export function homeOf(links: readonly PageLink[], id: string): string {
  return links.find((link) => link.id === id)?.home ?? '#';
}
