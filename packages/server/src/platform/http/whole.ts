import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * A stream that fails when it ends before this many bytes. A response that ends early keeps its connection open, and its
 * receiver waits for the rest, or takes the next response for it.
 * @param short the error of a stream with this many bytes missing
 */
export function whole(stream: Readable, bytes: number, short: (missing: number) => Error): Readable {
  let missing = bytes;
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      missing -= part.length;
      done(null, part);
    },
    flush(done) {
      done(missing > 0 ? short(missing) : null);
    },
  });
  // An error of the stream is passed on.
  pipeline(stream, counted, () => {});
  return counted;
}
