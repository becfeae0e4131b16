/*
 * The first drawn tile of a process: recipe planned and one tile built, or the usual way's first mesh.
 */
import { answerFresh, freshSide } from '../fresh-process.ts';
import { checkLayers, checkMesh } from './check-tiles.ts';
import { createLayersVisitor, planOf } from './our-tiles.ts';
import { createUsualMesh } from './usual-way.ts';

const side = freshSide();
answerFresh(() =>
  side === 'ours' ? checkLayers(createLayersVisitor(planOf('skerry'), 0)()) : checkMesh(createUsualMesh()()),
);
