import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addressOf } from './asker.ts';
import { createHttpServer } from './http-server.ts';

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the client address of a request', () => {
  it.each([
    [0, undefined, '10.0.0.1'],
    [0, '6.6.6.6', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [2, '1.1.1.1', '1.1.1.1'],
  ])('behind %i proxies with the header %j is %s', (proxies, forwarded, address) => {
    expect(addressOf(requestFrom('10.0.0.1', forwarded), proxies)).toBe(address);
  });

  it('is the same in the front door and in Fastify', async () => {
    for (const trustProxy of [0, 1, 2, 3]) {
      const app = await createHttpServer({
        log: pino({ level: 'silent' }),
        trustProxy,
        publicUrl: undefined,
      });
      app.get('/', { config: { limiter: () => 0 } }, (request, reply) => {
        void reply.send({ ours: addressOf(request.raw, trustProxy), fastifys: request.ip });
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.ipV4(), { maxLength: 5 }), async (hops) => {
          const headers = hops.length === 0 ? {} : { 'x-forwarded-for': hops.join(', ') };
          const { ours, fastifys } = (await app.inject({ url: '/', headers })).json();
          expect(ours).toBe(fastifys);
        }),
        { numRuns: 30 },
      );
      await app.close();
    }
  });
});
