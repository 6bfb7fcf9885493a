/**
 * Robots that download parts of a file, all at once, each over its own connection. Argument: the port. Each message
 * contains the raw requests; the answer is the number of file bytes received, and the milliseconds.
 */
import { connect } from 'node:net';

const port = Number(process.argv[2]);
/** Received data is only counted, so one buffer is enough for all. */
const place = Buffer.allocUnsafe(256 * 1024);

/** Lengths of head and body of the response that begins here, or `null` while the head is not complete. */
function lengthsOf(start: Buffer): { head: number; body: number } | null {
  const end = start.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = start.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 206 ')) throw new Error(head);
  return { head: end + 4, body: Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]) };
}

/** @returns the length of the body in bytes */
function fetchPart(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let start: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    let lengths: { head: number; body: number } | null = null;
    let received = 0;
    const socket = connect({
      host: '127.0.0.1',
      port,
      onread: {
        buffer: place,
        callback(count, bytes) {
          received += count;
          if (lengths === null) {
            start = Buffer.concat([start, Buffer.from(bytes.subarray(0, count))]);
            lengths = lengthsOf(start);
          }
          if (lengths !== null && received >= lengths.head + lengths.body) {
            resolve(lengths.body);
            socket.destroy();
          }
          return true;
        },
      },
    });
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`it ended after ${received} bytes`)));
  });
}

process.on('message', (requests: string[]) => {
  const since = performance.now();
  void Promise.all(requests.map(fetchPart)).then((sizes) => {
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    process.send!({ bytes, ms: performance.now() - since });
  });
});
process.send!('ready');
