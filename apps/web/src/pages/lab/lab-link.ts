/*
 * The Lab's part of an address: `#lab` opens what was there last, `#lab=…` a scene, `#lab/race` and `#lab/race=…` the
 * same in another mode. The scene's data is deflated and written with characters that are safe in an address. Kept apart
 * from the page: the table of pages needs only the match.
 */

export const LAB_HOME = '#lab';

const ADDRESS = /^#lab(?:\/([a-z-]+))?(?:=(.*))?$/s;

export type LabAddress = {
  /** The id of the mode, or an empty text for the first one. */
  readonly mode: string;
  /** The packed scene; undefined where the address names none. */
  readonly packed: string | undefined;
};

/** The parts of an address; undefined if it is not the Lab's. */
export function splitLabHash(hash: string): LabAddress | undefined {
  const found = ADDRESS.exec(hash);
  return found ? { mode: found[1] ?? '', packed: found[2] } : undefined;
}

/** The address of a mode without a scene. */
export function homeOfMode(mode: string): string {
  return mode === '' ? LAB_HOME : `${LAB_HOME}/${mode}`;
}

export function isLabHash(hash: string): boolean {
  return splitLabHash(hash) !== undefined;
}
