export { crc32 } from './bytes/checksums.ts';
export { type ZipEntry, zipDirectory, zipEntryHeader } from './bytes/zip-store.ts';
export { type ExportWindow, type SampleGrid } from './ground/export-window.ts';
export {
  buildStrip,
  createInlineSource,
  type Strip,
  type StripNeed,
  type StripSource,
  type StripSpan,
} from './ground/strip.ts';
export { createPngStream, type PngShape, type PngStream } from './raster/png-stream.ts';
export type { Piece } from './raster/raster-file.ts';
export { type ExportEstimate, estimateExport, openProbe } from './run/estimate-export.ts';
export { type CheckedRequest, checkRequest, defaultParts, type ExportRequest } from './run/export-request.ts';
export { type ExportEnvironment, type ExportEvent, exportWorld } from './run/export-world.ts';
export { exportCommand, formatCard, type ImportCard, kebab, previewCard } from './run/import-card.ts';
export { EXPORT_OPTIONS, type ExportOptions, type OptionName } from './targets/export-options.ts';
export { TARGETS } from './targets/index.ts';
export type { CardField, Part, Target } from './targets/target.ts';
export type { KnownTiles } from './tiles/tile-jobs.ts';
export { buildHeightLayer, type HeightLayerOptions } from './read/height-layer.ts';
export { guessByteOrder, guessRawShapes, type RawShape } from './read/guess-raw.ts';
export {
  type HeightFormat,
  type ImportedHeights,
  type RawOptions,
  readHeightMap,
  type ReadResult,
} from './read/read-height-map.ts';
