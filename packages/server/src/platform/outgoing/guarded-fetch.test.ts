import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

const ask = createGuardedFetch({ isPrivateAllowed: true, bytesMax: 64 * 1024, timeoutMs: 20_000 });

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers every request with these bytes, and keeps the connection open. */
async function sideOf(answer: string): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(Buffer.from(answer, 'latin1')));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each(['999', '600', '099'])('the status %s, which HTTP does not have, is an error', async (status) => {
  const address = await sideOf(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
  await expect(ask(address)).rejects.toMatchObject({ reason: 'unreachable' });
});

it.each([
  ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['a protocol switch without a protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ['another protocol', 'SSH-2.0-OpenSSH\r\n'],
  [
    'a response with two Content-Length headers',
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\nhello',
  ],
])('%s is an error too', async (_, answer) => {
  await expect(ask(await sideOf(answer))).rejects.toMatchObject({ reason: 'unreachable' });
});

it('an endless response is aborted', async () => {
  const address = await sideOf(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(200_000)}`);
  await expect(ask(address)).rejects.toMatchObject({ reason: 'too_large' });
});

it('endless informational responses are aborted', async () => {
  // Without a limit they take the processor from all other teams until the time is over.
  const address = await sideOf('HTTP/1.1 103 Early\r\n\r\n'.repeat(1000));
  await expect(ask(address)).rejects.toMatchObject({ reason: 'too_large' });
});

it('an informational response before the final one is ignored', async () => {
  const address = await sideOf('HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  expect((await ask(address)).status).toBe(200);
});
