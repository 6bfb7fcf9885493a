import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeHttp } from './close-http.ts';
import { createHttpServer } from './http-server.ts';

test('closing does not wait for a keep-alive connection once its request is answered', async () => {
  const http = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: 0,
    publicUrl: undefined,
  });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  http.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  // Keeps its connection alive, as browsers and proxies do.
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<string>((resolve, reject) => {
    request({ port, path: '/slow', agent }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  await asked.promise;
  const closed = closeHttp(http);
  answer.resolve('done');
  expect(await answered).toBe('done');
  // The server would keep the connection for over a minute, longer than the test timeout.
  await closed;
  agent.destroy();
});

test('closing does not wait for a connection that a browser opened before any request', async () => {
  const http = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: 0,
    publicUrl: undefined,
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(http.server, 'connection');
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await accepted;
  const ended = once(socket, 'close');
  socket.resume();
  // The server would wait as long as for a request, longer than the test timeout.
  await closeHttp(http);
  await ended;
}, 5000);
