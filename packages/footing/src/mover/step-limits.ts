/*
 * How far a step may go: half-planes that the step must stay in, one for each solid near by and for each slope it runs
 * against. A solid's half-plane touches its circle at the point nearest to the body, so a step inside the half-plane is
 * outside the circle, and a step against it slides along. A zero step is always allowed, so there is always a solution;
 * and steps are only ever shortened, so limits never make a body faster.
 */

import { enlarge } from '@skerry/kit';

export class StepLimits {
  stepX = 0;
  stepZ = 0;
  private count = 0;
  private nx = new Float64Array(32);
  private nz = new Float64Array(32);
  private room = new Float64Array(32);

  /** Starts with the desired step and no limits. */
  begin(stepX: number, stepZ: number): void {
    this.stepX = stepX;
    this.stepZ = stepZ;
    this.count = 0;
  }

  /** The step may go at most `room` metres (0 or more) in the direction (nx, nz), a unit vector. */
  add(nx: number, nz: number, room: number): void {
    if (this.count === this.nx.length) this.grow();
    this.nx[this.count] = nx;
    this.nz[this.count] = nz;
    this.room[this.count] = room;
    this.count++;
  }

  /** Bends the step along the limits it violates; returns whether it had to. */
  apply(): boolean {
    let isBent = false;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const worst = this.worst();
      if (worst < 0) return isBent;
      const over = this.nx[worst] * this.stepX + this.nz[worst] * this.stepZ - this.room[worst];
      this.stepX -= this.nx[worst] * over;
      this.stepZ -= this.nz[worst] * over;
      isBent = true;
    }
    this.shorten();
    return isBent;
  }

  private worst(): number {
    let worst = -1;
    let most = TOLERANCE;
    for (let k = 0; k < this.count; k++) {
      const over = this.nx[k] * this.stepX + this.nz[k] * this.stepZ - this.room[k];
      if (over <= most) continue;
      most = over;
      worst = k;
    }
    return worst;
  }

  /** Between two opposing half-planes the bending would never end: go as far as all of them allow. */
  private shorten(): void {
    let share = 1;
    for (let k = 0; k < this.count; k++) {
      const towards = this.nx[k] * this.stepX + this.nz[k] * this.stepZ;
      if (towards > this.room[k]) share = Math.min(share, this.room[k] / towards);
    }
    this.stepX *= share;
    this.stepZ *= share;
  }

  private grow(): void {
    for (const name of ['nx', 'nz', 'room'] as const) this[name] = enlarge(this[name]);
  }
}

const MAX_PASSES = 12;
/** Rounding may leave a step this far beyond a limit, metres. */
const TOLERANCE = 1e-12;
