export { coverStroke, extentOf, type StrokeCover } from './stroke-cover.ts';
export { type Extent, strokeIndexOf } from './stroke-index.ts';
export { buildStrokeTable, type StrokeLine, type StrokeTable, strokeWeight } from './stroke-table.ts';
