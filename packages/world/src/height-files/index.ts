export { decodeHeightBytes, type HeightSamples, MAX_HEIGHT_SIDE } from '../heights/height-bytes.ts';
export { heightsNamedIn, keepHeights, keepSamples } from './keep-heights.ts';
export { adoptHeights, findHeights, type NamedHeights, watchHeights } from './kept-heights.ts';
export { heightsOfRecipe, missingHeights } from '../recipe/recipe-heights.ts';
export { checkRecipeFile, encodeRecipeFile, nameHeightMaps, packHeights, unpackHeights } from './recipe-file.ts';
