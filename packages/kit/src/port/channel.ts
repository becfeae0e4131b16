/*
 * The transport below a port: messages both ways and a notification when it breaks. Browser workers, Node threads,
 * message ports and a pair of functions on one thread all fit behind it. Messages are plain data; the types below are
 * the whole protocol.
 */
import type { Issue } from '../assert.ts';

/** The requests of a port: one input and one output type for each kind. */
export type RequestTable = { readonly [kind: string]: { readonly input: unknown; readonly output: unknown } };

/** Why the other side is lost: it is gone, it is silent, its messages cannot be read, or we closed the port. */
export type LossReason = 'ended' | 'hung' | 'unreadable' | 'closed';

/** The client's end. */
export type Channel = {
  /** Throws if the message cannot be sent. */
  post(message: ToServer, transfer: readonly object[]): void;
  /** Called once, before the first post. */
  onMessage(listener: (message: FromServer) => void): void;
  /** Called once; the listener is called when the platform reports a break. */
  onLoss(listener: (reason: 'ended' | 'unreadable', why: string) => void): void;
  /** Also ends the other side, even if it hangs. */
  close(): void;
};

/** The server's end. */
export type ServerChannel = {
  post(message: FromServer, transfer: readonly object[]): void;
  onMessage(listener: (message: ToServer) => void): void;
};

/** A message to the side that answers. */
export type ToServer =
  | { readonly id: number; readonly kind: string; readonly input: unknown }
  | { readonly cancel: number }
  | { readonly ping: true };

/** A message from the side that answers. */
export type FromServer =
  | { readonly id: number; readonly status: 'done'; readonly output: unknown }
  | { readonly id: number; readonly status: 'failed'; readonly message: string; readonly issues?: readonly Issue[] }
  /** A sign of life: the answer to a ping, or sent unprompted during long work. */
  | { readonly alive: true };

/** Time is passed in: this package has no clock. */
export type PortClock = {
  /** Milliseconds from any steady origin. */
  now(): number;
  /** Calls `action` after this many milliseconds; returns a function that cancels it. */
  startTimer(delayMs: number, action: () => void): () => void;
};
