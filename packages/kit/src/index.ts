export { assert, formatIssues, type Issue } from './assert.ts';
export { decodeBase64, encodeBase64 } from './base64.ts';
export { createDeferred, type Deferred } from './deferred.ts';
export { describeError } from './describe-error.ts';
export { describeValue } from './describe-value.ts';
export { enlarge } from './enlarge.ts';
export { hash2, hash3, hashBytes, hashText, mix32, unitFromBits } from './hash.ts';
export { InputError, refuse, refuseIssues } from './input-error.ts';
export { atan2, cos, exp, log, pow, sin } from './maths.ts';
export { createLruCache, type LruCache } from './lru-cache.ts';
export { isReadable, migrate, type Migrations } from './migrate.ts';
export { nearestName } from './nearest-name.ts';
export {
  createShapeCheck,
  requireChoice,
  requireFlag,
  requireFunction,
  requireInteger,
  requireNumber,
  requireNumbers,
  requireObject,
  requireOptions,
  requireText,
} from './require-input.ts';
export type {
  Channel,
  FromServer,
  LossReason,
  PortClock,
  RequestTable,
  ServerChannel,
  ToServer,
} from './port/channel.ts';
export { type AskOptions, type CancelSignal, openPort, type Port, type PortOptions } from './port/open-port.ts';
export { type ChannelPair, type ChannelPairOptions, createChannelPair } from './port/channel-pair.ts';
export { PortError, type PortErrorReason } from './port/port-error.ts';
export {
  type PortAnswer,
  type PortHandlers,
  type RequestContext,
  servePort,
  type ServeOptions,
} from './port/serve-port.ts';
export { type Rng, rngFor, rngFromSeed, seedFor, seedFromNumber, seedFromText } from './rng.ts';
export { sha256 } from './sha256.ts';
export { MAX_PACKED_LEVEL, packTileKey } from './tile-key.ts';
