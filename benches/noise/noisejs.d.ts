/*
 * What we use of noisejs, which brings no types.
 */
declare module 'noisejs' {
  const noisejs: { readonly Noise: new (seed: number) => { perlin2(x: number, y: number): number } };
  export default noisejs;
}
