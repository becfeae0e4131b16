/*
 * Search traces in the format of Posthoc: the entry `@skerry/nav/posthoc`, separate from the searches so that a page that
 * only finds paths does not download the readers of a file format.
 */

export { type PlayablePosthoc, posthocOfTrace, traceOfPosthoc } from './convert-posthoc.ts';
export {
  decodePosthoc,
  encodePosthoc,
  type PosthocEvent,
  type PosthocId,
  type PosthocTrace,
  type PosthocType,
} from './posthoc.ts';
