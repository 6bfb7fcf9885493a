import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.ts';

it('a client that sends garbage and resets its connection disturbs nobody', async () => {
  const http = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: 0,
    publicUrl: undefined,
  });
  onTestFinished(() => http.close());
  http.get('/served', async () => 'served');
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  // Without a listener, either of these ends the process.
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  onTestFinished(() => void process.off('uncaughtException', note).off('unhandledRejection', note));

  const request = 'GET /served HTTP/1.1\r\nhost: x\r\n\r\n';
  for (const bytes of ['garbage\r\n\r\n', `${request}garbage`, request.repeat(2)])
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(bytes);
      socket.resetAndDestroy();
    }
  await wait(50);
  expect(errors).toEqual([]);
  expect(await (await fetch(`${address}/served`)).text()).toBe('served');
});
