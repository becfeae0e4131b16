/*
 * Many units by priority inheritance, and nothing else. Bundled by size.test.ts to see that searches, hierarchies and the
 * other planners stay out.
 */
export { createGrid } from '@skerry/nav';
export { createPibt } from '@skerry/nav/units';
