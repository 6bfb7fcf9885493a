/**
 * Robots that fetch parts of a file, all at once, each over a connection of its own. Argument: the port. Each message is
 * the requests as they go over the wire; the answer is how many bytes of files came, and in how many milliseconds.
 */
import { connect } from 'node:net';

const port = Number(process.argv[2]);
/** What comes is counted and thrown away, so one place for it is enough for all. */
const place = Buffer.allocUnsafe(256 * 1024);

/** Bytes of the head and of the body of the answer that begins with these, or `null` while the head is not complete. */
function lengthsOf(start: Buffer): { head: number; body: number } | null {
  const end = start.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = start.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 206 ')) throw new Error(head);
  return { head: end + 4, body: Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]) };
}

/** @returns bytes of the body */
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
