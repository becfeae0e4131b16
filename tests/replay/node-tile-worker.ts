/*
 * A worker of Node that builds ground tiles for a replay.
 */
import { parentPort } from 'node:worker_threads';
import { type Asked, buildAskedTiles } from './build-asked-tiles.ts';

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(buildAskedTiles(asked), []));
