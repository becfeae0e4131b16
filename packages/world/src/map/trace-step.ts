/*
 * How much one step of the generator raises the ground, for maps that show it.
 */
import type { GroundTrace } from '../fields/ground.ts';

export type StepTrace = {
  readonly trace: GroundTrace;
  /** Metres by which the step raised each vertex; call it when the ground is built. */
  raisedByVertex(): Float32Array | undefined;
};

/** A trace that picks one step by its id. */
export function traceStep(id: string): StepTrace {
  let before: Float32Array | undefined;
  let raised: Float32Array | undefined;
  return {
    trace: (step, heightByVertex) => {
      const after = heightByVertex.slice();
      // A step may be reported in parts, as sculpting is, layer by layer.
      if (step.id === id) {
        const part = before ? after.map((height, i) => height - before![i]) : after;
        raised = raised ? part.map((metres, i) => metres + raised![i]) : part;
      }
      before = after;
    },
    raisedByVertex: () => raised,
  };
}
