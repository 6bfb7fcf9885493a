import { materialsLimits } from '@muster/contract/materials/limits';
import { expect, it } from 'vitest';
import { createQueue, refusalOf } from './upload-queue.ts';

it.each([
  ['song.mp3', 1, null],
  ['PICTURE.JPEG', materialsLimits.uploadMax, null],
  ['wave.json', 10, null],
  ['page.html', 1, 'material.format'],
  ['noending', 1, 'material.format'],
  ['.mp3', 1, 'material.format'],
  ['film.mp4', materialsLimits.uploadMax + 1, 'material.too_large'],
  ['empty.wav', 0, 'E013'],
])('%s of %i bytes is rejected with code %s', (name, size, code) => {
  expect(refusalOf({ name, size })?.code ?? null).toBe(code);
});

it('runs a limited number of tasks at a time, in order, also after a failed one', async () => {
  const queue = createQueue(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let at = 0; at < 5; at += 1)
    void queue(() => {
      begun.push(at);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends[at] = resolve;
      return promise;
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([0, 1]);
  ends[1]!();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!();
  ends[2]!();
  await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
