/*
 * A whole world and its maps, for the size of what maps add.
 */
export * from '@skerry/world';
export * from '@skerry/world/map';
