import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const LIMIT_MS = 300;

let http: Awaited<ReturnType<typeof createHttpServer>>;
let port: number;

beforeAll(async () => {
  http = await createHttpServer({ log: pino({ level: 'silent' }), trustProxy: 0, publicUrl: undefined });
  // Beside the limit that the server itself sets, which is longer than a test.
  limitSlowBodies(http, LIMIT_MS);
  http.get('/nothing', () => 'answered');
  http.post('/body', async () => {
    await setTimeout(LIMIT_MS * 1.5);
    return 'answered';
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = http.server.address() as AddressInfo);
});
afterAll(() => http.close());

const pendingTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a request without a body leaves nothing behind once it is answered', async () => {
  const before = pendingTimers();
  for (let sent = 0; sent < 20; sent++)
    expect(await (await fetch(`http://127.0.0.1:${port}/nothing`)).text()).toBe('answered');
  // The client has timers of its own, a few for all requests.
  expect(pendingTimers() - before).toBeLessThan(10);
});

test('a body that arrives too slowly ends its connection', async () => {
  const socket = connect(port, '127.0.0.1');
  const head =
    'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  socket.write(head);
  socket.resume();
  // Otherwise the connection stays for as long as an upload may take.
  await once(socket, 'close');
});

test('a body that arrived in time may be worked on for longer', async () => {
  const body = JSON.stringify({ some: 'thing' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`http://127.0.0.1:${port}/body`, { method: 'POST', headers, body })).status).toBe(200);
});
