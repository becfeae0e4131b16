/*
 * The wire below a port: messages both ways and word of a break. Browser workers, Node threads, message ports and a
 * pair of functions on one thread all fit behind it. What travels is plain data; the shapes below are the whole protocol.
 */
import type { Issue } from '../assert.ts';

/** What can be asked: one input and one output type for each kind of request. */
export type RequestTable = { readonly [kind: string]: { readonly input: unknown; readonly output: unknown } };

/** Why the other side is of no more use: it is gone, it is silent, its messages cannot be read, or we closed the port. */
export type LossReason = 'ended' | 'hung' | 'unreadable' | 'closed';

/** The asking side's end. */
export type Channel = {
  /** Throws if the message cannot be sent. */
  post(message: ToServer, transfer: readonly object[]): void;
  /** Called once, before the first post. */
  onMessage(listener: (message: FromServer) => void): void;
  /** Called once; the listener hears of a break that the platform reports. */
  onLoss(listener: (reason: 'ended' | 'unreadable', why: string) => void): void;
  /** Ends the other side as well, even if it hangs. */
  close(): void;
};

/** The answering side's end. */
export type ServerChannel = {
  post(message: FromServer, transfer: readonly object[]): void;
  onMessage(listener: (message: ToServer) => void): void;
};

export type ToServer =
  | { readonly id: number; readonly kind: string; readonly input: unknown }
  | { readonly cancel: number }
  | { readonly ping: true };

export type FromServer =
  | { readonly id: number; readonly status: 'done'; readonly output: unknown }
  | { readonly id: number; readonly status: 'failed'; readonly message: string; readonly issues?: readonly Issue[] }
  /** A sign of life: the answer to a ping, or sent unasked in the middle of long work. */
  | { readonly alive: true };

/** Time, passed in: this package has no clock. */
export type PortClock = {
  /** Milliseconds from any steady origin. */
  now(): number;
  /** Calls `action` after so many milliseconds; returns a function that cancels it. */
  startTimer(delayMs: number, action: () => void): () => void;
};
