/*
 * What a page downloads that asks a pool of workers for paths, without the workers' script.
 */
export { createNavPool } from '@skerry/nav/pool';
