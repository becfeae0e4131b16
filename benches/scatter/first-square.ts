/*
 * The first square of a process: our point field created and one square filled, or the peer's sampler likewise.
 */
import { answerFresh, freshSide } from '../fresh-process.ts';
import { createPointSquares, createPeers } from './squares.ts';

const side = freshSide();
answerFresh(() => (side === 'ours' ? createPointSquares()() : createPeers()[0].sample()).count);
