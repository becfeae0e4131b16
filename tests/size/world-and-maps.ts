/*
 * A whole world, its tiles as they are drawn, and its maps, for the size of what maps add.
 */
export * from '@skerry/world';
export * from '@skerry/world/draw';
export * from '@skerry/world/map';
