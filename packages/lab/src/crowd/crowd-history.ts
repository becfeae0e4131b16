/*
 * Undo and redo while a crowd runs: walls, goals, avoidance and units go back, the units' walk does not. Undoing is an
 * edit as well, so a run with undone edits is repeated like any other.
 */
import { type CrowdChange, type EditEffect, NOTHING } from './crowd-changes.ts';
import type { CrowdDeed, CrowdEdit } from './crowd-edit.ts';

type Step = { readonly deeds: CrowdDeed[]; readonly reverts: (() => EditEffect)[] };

export type CrowdHistory = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What was done and not undone, in order. */
  deeds(): CrowdDeed[];
  edit(edit: CrowdEdit): EditEffect;
};

export function createCrowdHistory(apply: (deed: CrowdDeed) => CrowdChange): CrowdHistory {
  let done: Step[] = [];
  let undone: Step[] = [];

  function doDeed(deed: CrowdDeed, step: Step): EditEffect {
    const { effect, revert } = apply(deed);
    step.deeds.push(deed);
    if (revert) step.reverts.push(revert);
    return effect;
  }

  function undo(): EditEffect {
    done = dropEmpty(done);
    const step = done.pop();
    if (!step) return NOTHING;
    undone.push(step);
    return step.reverts.reduceRight((sum, revert) => addEffects(sum, revert()), NOTHING);
  }

  function redo(): EditEffect {
    const step = undone.pop();
    if (!step) return NOTHING;
    const again: Step = { deeds: [], reverts: [] };
    done.push(again);
    return step.deeds.reduce((sum, deed) => addEffects(sum, doDeed(deed, again)), NOTHING);
  }

  return {
    get canUndo() {
      return done.some(({ reverts }) => reverts.length > 0);
    },
    get canRedo() {
      return undone.length > 0;
    },
    deeds: () => done.flatMap(({ deeds }) => deeds),
    edit: (edit) => {
      if (edit.kind === 'undo') return undo();
      if (edit.kind === 'redo') return redo();
      undone = [];
      const last = done.at(-1);
      if (last && 'joins' in edit && edit.joins) return doDeed(edit, last);
      const step: Step = { deeds: [], reverts: [] };
      done.push(step);
      return doDeed(edit, step);
    },
  };
}

/** A press that changed nothing is no step to go back to. */
function dropEmpty(steps: Step[]): Step[] {
  let end = steps.length;
  while (end > 0 && steps[end - 1].reverts.length === 0) end--;
  return steps.slice(0, end);
}

function addEffects(a: EditEffect, b: EditEffect): EditEffect {
  return {
    replanned: Math.max(a.replanned, b.replanned),
    pushed: a.pushed + b.pushed,
    added: a.added + b.added,
    removed: a.removed + b.removed,
  };
}
