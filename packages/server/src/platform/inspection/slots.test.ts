import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('runs a fixed number at once, and the next as soon as one is done', async () => {
  const slots = new Slots(2);
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const began: number[] = [];
  const work = ends.map(({ promise }, index) =>
    slots.use(undefined, async () => {
      began.push(index);
      await promise;
    }),
  );
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  ends[1]!.resolve();
  await work[1];
  await Promise.resolve();
  expect(began).toEqual([0, 1, 2]);
  ends[0]!.resolve();
  ends[2]!.resolve();
  await Promise.all(work);
});

it('frees the slot when work fails, and skips aborted waiters', async () => {
  const slots = new Slots(1);
  const first = Promise.withResolvers<void>();
  const failing = slots.use(undefined, () => first.promise);
  const gone = new AbortController();
  const waiting = slots.use(gone.signal, () => Promise.resolve('never'));
  const last = slots.use(undefined, () => Promise.resolve('last'));
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  first.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  expect(await last).toBe('last');
  await expect(slots.use(AbortSignal.abort(new Error('early')), () => Promise.resolve())).rejects.toThrow(
    'early',
  );
});
