/*
 * A whole world and the files of its height maps, for the size of what files add.
 */
export * from '@skerry/world';
export * from '@skerry/world/heights';
