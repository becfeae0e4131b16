/*
 * The preview of a style without a browser: one image is painted, one waits, and late ones are thrown away.
 */
import { createDeferred, type Deferred } from '@skerry/kit';
import { expect, it } from 'vitest';
import { createStylePreview, type PreviewArea, type StylePreview } from '../../src/map/style-preview.ts';

const VIEW = { x: 100, z: -50, span: 1024 };
const VIEWPORT = { width: 512, height: 256 };

type Opened = {
  readonly preview: StylePreview<{ readonly id: string }>;
  readonly asked: { readonly id: string; readonly area: PreviewArea; readonly answer: Deferred<ImageBitmap> }[];
  readonly closed: string[];
  changes(): number;
};

function open(): Opened {
  const asked: Opened['asked'] = [];
  const closed: string[] = [];
  let count = 0;
  const preview = createStylePreview<{ readonly id: string }>(
    (area, { id }) => {
      const answer = createDeferred<ImageBitmap>();
      asked.push({ id, area, answer });
      return answer.promise;
    },
    () => count++,
  );
  return { preview, asked, closed, changes: () => count };
}

const bitmap = (id: string, closed: string[]): ImageBitmap =>
  ({ close: () => closed.push(id) }) as unknown as ImageBitmap;
const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

it('paints one style at a time and skips those that were replaced meanwhile', async () => {
  const { preview, asked, closed, changes } = open();
  for (const id of ['a', 'b', 'c', 'd']) preview.want(VIEW, VIEWPORT, { id });
  expect(asked.map(({ id }) => id)).toEqual(['a']);
  asked[0].answer.resolve(bitmap('a', closed));
  await turn();
  expect(asked.map(({ id }) => id)).toEqual(['a', 'd']);
  expect([preview.hasImage, changes()]).toEqual([true, 1]);
  asked[1].answer.resolve(bitmap('d', closed));
  await turn();
  expect(closed, 'an image that was replaced is freed').toEqual(['a']);
});

it('covers the view with at most 256 pixels along a side', () => {
  const { preview, asked } = open();
  preview.want(VIEW, VIEWPORT, { id: 'a' });
  expect(asked[0].area).toEqual({ x: -412, z: -306, metresPerPixel: 4, width: 256, height: 128 });
});

it('drops an image that comes after the tiles, and goes on after one that failed', async () => {
  const { preview, asked, closed } = open();
  preview.want(VIEW, VIEWPORT, { id: 'a' });
  preview.drop();
  asked[0].answer.resolve(bitmap('a', closed));
  await turn();
  expect([preview.hasImage, closed]).toEqual([false, ['a']]);
  preview.want(VIEW, VIEWPORT, { id: 'b' });
  asked[1].answer.reject(new Error('no'));
  await turn();
  preview.want(VIEW, VIEWPORT, { id: 'c' });
  asked[2].answer.resolve(bitmap('c', closed));
  await turn();
  expect(preview.hasImage).toBe(true);
  preview.dispose();
  expect(closed).toEqual(['a', 'c']);
});
