import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createClamd } from './clamd.ts';
import { ScanFailed } from './scanner.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A daemon that handles each connection with `answer`. */
async function daemon(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const body = (bytes = 100_000) => Readable.from([Buffer.alloc(bytes, 'a'), Buffer.alloc(bytes, 'b')]);
const scan = (url: string, of = body()) =>
  createClamd(url, { idleMs: 300, totalMs: 600 })
    .scan(of, 200_000)
    .catch((error: unknown) => (error instanceof ScanFailed ? 'not known' : error));

/** Responds after the terminating zero length. */
const afterEnd = (answer: string) => (socket: Socket) => {
  let all = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    all = Buffer.concat([all, chunk]);
    if (all.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
  });
};

it('a body is sent in chunks, each after its length', async () => {
  let all = Buffer.alloc(0);
  const url = await daemon((socket) => {
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk]);
      if (all.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  expect(await scan(url)).toBeNull();
  expect(all.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  expect(all.readUInt32BE(10)).toBe(100_000);
  expect(all.length).toBe(10 + 2 * (4 + 100_000) + 4);
});

it('the name of the virus is returned', async () => {
  expect(await scan(await daemon(afterEnd('stream: Eicar-Test-Signature FOUND\0')))).toBe(
    'Eicar-Test-Signature',
  );
});

it.each([
  ['sends an unknown response', afterEnd('stream: FINE\0')],
  ['reports its size limit', afterEnd('INSTREAM size limit exceeded. ERROR\0')],
  ['closes without a response', afterEnd('')],
  ['closes in the middle of its response', afterEnd('stream: OK')],
  ['sends an endless response', afterEnd('x'.repeat(100_000))],
  ['closes immediately', (socket: Socket) => socket.destroy()],
  ['never responds', () => {}],
  ['responds OK before it has read anything', (socket: Socket) => socket.write('stream: OK\0')],
  ['sends single bytes slowly', (socket: Socket) => void setInterval(() => socket.write('x'), 50).unref()],
])('the scan fails when the daemon %s', async (_, answer) => {
  // Larger than the buffers of a connection.
  expect(await scan(await daemon(answer), body(20_000_000))).toBe('not known');
});

it('the scan fails without a daemon, and when the body breaks off', async () => {
  expect(await scan('tcp://127.0.0.1:1')).toBe('not known');
  expect(await scan('unix:///nowhere/clamd.sock')).toBe('not known');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw new Error('the store is away');
    })(),
  );
  expect(await scan(await daemon(afterEnd('stream: OK\0')), broken)).toBe('not known');
});
