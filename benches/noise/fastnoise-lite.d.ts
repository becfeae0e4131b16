/*
 * What we use of fastnoise-lite, which brings no types.
 */
declare module 'fastnoise-lite' {
  export default class FastNoiseLite {
    static readonly NoiseType: Readonly<Record<'Perlin' | 'Value' | 'OpenSimplex2' | 'Cellular', string>>;
    static readonly FractalType: { readonly FBm: string };
    constructor(seed: number);
    SetNoiseType(type: string): void;
    SetFractalType(type: string): void;
    SetFractalOctaves(octaves: number): void;
    SetFrequency(frequency: number): void;
    GetNoise(x: number, y: number, z?: number): number;
  }
}
