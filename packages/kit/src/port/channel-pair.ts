/*
 * Both ends of a channel on one thread: for servers with players in the same process, for platforms where no worker can
 * be started, and for tests. Every message is delivered in its own task, so that neither end is called while it sends.
 */
import type { Channel, FromServer, ServerChannel, ToServer } from './channel.ts';

/** When messages arrive and how they are copied. */
export type ChannelPairOptions = {
  /** Runs a callback a little later, as `setTimeout` and `queueMicrotask` do. */
  defer(action: () => void): void;
  /** Copies a message as a thread would, `structuredClone` for example; by default both ends share the message objects. */
  copy?<T>(message: T, transfer: readonly object[]): T;
};

/** Two ends of a channel within one thread. */
export type ChannelPair = {
  readonly near: Channel;
  readonly far: ServerChannel;
  /** Ends the channel from the far end: the near end receives a loss. */
  end(why: string): void;
};

/** Two connected ends within one thread, for tests and for running without workers. */
export function createChannelPair({ defer, copy = (message) => message }: ChannelPairOptions): ChannelPair {
  let isOpen = true;
  let hearNear: (message: FromServer) => void = () => {};
  let hearFar: (message: ToServer) => void = () => {};
  let hearLoss: (reason: 'ended' | 'unreadable', why: string) => void = () => {};
  const later = (action: () => void): void =>
    defer(() => {
      if (isOpen) action();
    });
  return {
    near: {
      post: (message, transfer) => {
        const sent = copy(message, transfer);
        later(() => hearFar(sent));
      },
      onMessage: (listener) => void (hearNear = listener),
      onLoss: (listener) => void (hearLoss = listener),
      close: () => void (isOpen = false),
    },
    far: {
      post: (message, transfer) => {
        const sent = copy(message, transfer);
        later(() => hearNear(sent));
      },
      onMessage: (listener) => void (hearFar = listener),
    },
    end: (why) => {
      if (!isOpen) return;
      isOpen = false;
      hearLoss('ended', why);
    },
  };
}
