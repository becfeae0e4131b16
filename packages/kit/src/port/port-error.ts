/*
 * Why a request got no answer. `reason` is for programs, `message` for people, `issues` are the problems that the other
 * side found in the input.
 */
import type { Issue } from '../assert.ts';
import type { LossReason } from './channel.ts';

/** `failed`: the handler threw. `late`: the deadline passed. `unsendable`: the input cannot be copied. Others: the loss. */
export type PortErrorReason = LossReason | 'failed' | 'late' | 'unsendable';

/** A request that failed, with its reason and the issues of bad input. */
export class PortError extends Error {
  readonly reason: PortErrorReason;
  readonly issues: readonly Issue[];

  constructor(reason: PortErrorReason, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'PortError';
    this.reason = reason;
    this.issues = issues;
  }

  /** True if the other side is gone, so that the same request may succeed on a new one. */
  get isLoss(): boolean {
    return this.reason === 'ended' || this.reason === 'hung' || this.reason === 'unreadable';
  }
}
