export { createFieldEngine } from './create-field-engine.ts';
export type { FieldEngine, GridSpec, NoiseBasis, NoiseFractal, NoiseSpec, Plane, WarpPlanes } from './field-engine.ts';
export { createPlainEngine } from './plain-engine.ts';
export { referenceNoise2, referenceNoise3 } from './reference-noise.ts';
export { sampleNoise2, sampleNoise3 } from './sample-noise.ts';
export { sampleNoiseRow2 } from './sample-row.ts';
