import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.ts';

it('a request on which it fails is answered by the route, and the process goes on', async () => {
  const http = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: 0,
    publicUrl: undefined,
  });
  onTestFinished(() => http.close());
  http.frontDoor.add('/ready', {
    readQuery: () => ({}),
    ready: () => {
      throw new Error('broken');
    },
  });
  http.get('/ready', async () => 'by the route');
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  // Without a listener, it would end the process.
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));

  const answer = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.text())
    .catch(String);
  expect(errors).toEqual([]);
  expect(answer).toBe('by the route');
});
