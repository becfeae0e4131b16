/*
 * The part of the two peers that the bench calls; neither ships types.
 */
declare module 'fast-2d-poisson-disk-sampling' {
  export default class FastPoissonDiskSampling {
    constructor(options: { shape: [number, number]; radius: number; tries?: number }, rng?: () => number);
    fill(): [number, number][];
  }
}

declare module 'poisson-disk-sampling' {
  export default class PoissonDiskSampling {
    constructor(options: { shape: number[]; minDistance: number; tries?: number }, rng?: () => number);
    fill(): number[][];
  }
}
