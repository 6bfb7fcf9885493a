import { Readable } from 'node:stream';

/** A stream that breaks off as soon as `isAllowed`, checked before each part, returns `false`. */
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
    if (!(await isAllowed())) throw new Error('the recipient no longer has the permission');
    yield part;
  }
}
