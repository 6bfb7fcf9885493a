import { Readable } from 'node:stream';

/** A stream that breaks off as soon as `isAllowed`, checked before each part, returns `false`. */
export function whileAllowed(stream: Readable, isAllowed?: () => Promise<boolean>): Readable {
  if (isAllowed === undefined) return stream;
  const guarded = Readable.from(partsWhile(stream, isAllowed), { objectMode: false });
  // A client that is gone before the first part: a generator that never began does not end its stream.
  guarded.once('close', () => stream.destroy());
  return guarded;
}

async function* partsWhile(
  stream: Readable,
  isAllowed: () => Promise<boolean>,
): AsyncGenerator<string | Buffer> {
  for await (const part of stream as AsyncIterable<string | Buffer>) {
    if (!(await isAllowed())) throw new Error('the recipient no longer has the permission');
    yield part;
  }
}
