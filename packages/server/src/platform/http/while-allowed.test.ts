import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { whileAllowed } from './while-allowed.ts';

it('a stream whose recipient is gone before the first part is ended', async () => {
  const stream = Readable.from(['a part']);
  whileAllowed(stream, async () => true).destroy();
  await vi.waitFor(() => expect(stream.destroyed).toBe(true));
});

it('a stream breaks off when the permission is gone', async () => {
  const answers = [true, false];
  const stream = Readable.from(['first', 'second', 'third']);
  const got: string[] = [];
  const reading = (async () => {
    for await (const part of whileAllowed(stream, async () => answers.shift() ?? false))
      got.push(String(part));
  })();
  await expect(reading).rejects.toThrow('no longer has the permission');
  expect(got).toEqual(['first']);
  expect(stream.destroyed).toBe(true);
});
