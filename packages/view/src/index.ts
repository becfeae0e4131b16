export { createFrameUniforms, type FrameUniforms } from './frame-uniforms.ts';
export type { FrameTimes } from './frame-clock.ts';
export { createLandscape, type Landscape, type LandscapeOptions, type LandscapeStats } from './landscape.ts';
export type { FrameInfo, LandscapePart } from './landscape-part.ts';
export { QUALITIES, QUALITY_NAMES, type Quality, type QualityName } from './quality.ts';
export type { Picture } from './renderer/take-picture.ts';
export { skyColour } from './sky/air.ts';
export { skyAt, type SkyColours, type SkyState, toLinear } from './sky/sky-at.ts';
export { ORIGIN_STEP, type Pose } from './viewpoint.ts';
