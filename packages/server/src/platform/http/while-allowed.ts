import { Readable } from 'node:stream';

/** Breaks off as soon as whoever asked may not have it any more, which is asked before each part. */
export function whileAllowed(stream: Readable, isAllowed?: () => Promise<boolean>): Readable {
  return isAllowed === undefined
    ? stream
    : Readable.from(partsWhile(stream, isAllowed), { objectMode: false });
}

async function* partsWhile(
  stream: Readable,
  isAllowed: () => Promise<boolean>,
): AsyncGenerator<string | Buffer> {
  for await (const part of stream as AsyncIterable<string | Buffer>) {
    if (!(await isAllowed())) throw new Error('whoever asked for this may not have it any more');
    yield part;
  }
}
