/*
 * The stages of the newest generator. The recipe's schema and type, the types of a plan's parts and the layers of maps
 * follow from this list. A new generator changes this line, `version-list.ts` and `table.ts` in `generators/`.
 */
export { STAGES_1 as NEWEST_STAGES } from './stages-1.ts';
