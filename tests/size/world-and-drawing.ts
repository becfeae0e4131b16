/*
 * A whole world and its tiles as they are drawn, for the size of what drawing adds.
 */
export * from '@skerry/world';
export * from '@skerry/world/draw';
