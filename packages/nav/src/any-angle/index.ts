/*
 * `@skerry/nav/any-angle`: the shortest lines on uniform grids, by ANYA. Separate from the searches, which return cells.
 */
export { type Anya, type AnyaOptions, type AnyaResult, createAnya } from './anya.ts';
