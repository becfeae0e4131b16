/*
 * What the page and the frame that runs an example say to each other. They share no origin, so it is all plain data.
 */

/** A file of a program with its imports still as they were written. */
export type ProgramFile = { readonly name: string; readonly code: string };

/** A bundled module: its text, and the files it imports, each of which comes before it. */
export type ModuleFile = { readonly name: string; readonly code: string; readonly imports: readonly string[] };

export type RunRequest = {
  readonly kind: 'run';
  readonly modules: readonly ModuleFile[];
  /** The file of each module that may be imported. */
  readonly fileByModule: Readonly<Record<string, string>>;
  /** The first is the program; the others are scripts of its workers. */
  readonly files: readonly ProgramFile[];
};

export type FrameMessage =
  | { readonly kind: 'ready' | 'drawn' }
  | { readonly kind: 'print'; readonly level: 'log' | 'warn' | 'error'; readonly text: string }
  | { readonly kind: 'end'; readonly ms: number };
