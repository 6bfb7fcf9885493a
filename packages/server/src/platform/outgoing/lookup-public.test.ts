import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { resolvePublic } from './lookup-public.ts';

const TYPE_A = 1;
const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.close()));

/** A name server that knows these IPv4 addresses of every name, or never answers. */
async function nameServer(addresses: string[] | 'silent'): Promise<{ servers: string[]; asked: string[] }> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    // A header of 12 bytes, then the parts of the name, each after its length, a zero, the type and the class.
    const end = query.indexOf(0, 12) + 1;
    const type = query.readUInt16BE(end);
    asked.push(query.subarray(12, end).toString('latin1'));
    if (addresses === 'silent') return;
    const records = type === TYPE_A ? addresses : [];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x81_80, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    const found = records.map((address) =>
      // A pointer to the name, type A, class IN, 60 s, 4 bytes.
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...found]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { servers: [`127.0.0.1:${(socket.address() as AddressInfo).port}`], asked };
}

it('a public name has the addresses that its name server gives', async () => {
  const { servers } = await nameServer(['8.8.8.8', '8.8.4.4']);
  await expect(resolvePublic('hook.example', servers)).resolves.toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
  ]);
});

it('a name with one private address among its public ones is refused', async () => {
  const { servers } = await nameServer(['8.8.8.8', '10.0.0.1']);
  await expect(resolvePublic('hook.example', servers)).rejects.toMatchObject({ reason: 'address' });
});

it.each(['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.1', '::1'])('%s is refused', async (name) => {
  const { servers, asked } = await nameServer(['8.8.8.8']);
  await expect(resolvePublic(name, servers)).rejects.toMatchObject({ reason: 'address' });
  expect(asked).toEqual([]);
});

it('a public address is its own', async () => {
  await expect(resolvePublic('8.8.8.8')).resolves.toEqual([{ address: '8.8.8.8', family: 4 }]);
});

it('a name without addresses is an error', async () => {
  const { servers } = await nameServer([]);
  await expect(resolvePublic('hook.example', servers)).rejects.toMatchObject({ code: 'ENODATA' });
});

it('names whose server never answers do not delay the names of others', async () => {
  const { servers, asked } = await nameServer('silent');
  let hasOneEnded = false;
  const waiting = Array.from({ length: 16 }, (_, index) =>
    resolvePublic(`hook${index}.example`, servers).finally(() => (hasOneEnded = true)),
  );
  // Each fails after some seconds, for which this test does not wait.
  void Promise.allSettled(waiting);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(32);
  await lookup('localhost');
  expect(hasOneEnded).toBe(false);
});
