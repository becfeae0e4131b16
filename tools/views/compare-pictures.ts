/*
 * How far apart two pictures of one size are: the mean difference of their pixels, and the share that clearly differs.
 */

export type PictureDifference = {
  /** Mean over all pixels of the channel that differs most, 0 to 255. */
  readonly mean: number;
  /** Share of pixels with a channel that differs by more than `CLEARLY`. */
  readonly share: number;
};

const CLEARLY = 24;

/** Pixels of `channels` bytes, of which the first three are compared. */
export function comparePictures(
  a: { readonly data: ArrayLike<number>; readonly channels: number },
  b: { readonly data: ArrayLike<number>; readonly channels: number },
): PictureDifference {
  const pixels = a.data.length / a.channels;
  if (b.data.length / b.channels !== pixels) return { mean: 255, share: 1 };
  let sum = 0;
  let outliers = 0;
  for (let i = 0; i < pixels; i++) {
    let most = 0;
    for (let c = 0; c < 3; c++)
      most = Math.max(most, Math.abs(a.data[i * a.channels + c] - b.data[i * b.channels + c]));
    sum += most;
    if (most > CLEARLY) outliers++;
  }
  return { mean: sum / pixels, share: outliers / pixels };
}
