import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { limits } from '@muster/contract/limits';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { handleErrors } from './error-handler.ts';
import { checkOrigin } from './origin.ts';
import { securityHeaders } from './security-headers.ts';

export interface HttpOptions {
  log: Logger;
  trustProxy: number;
  publicUrl: string | undefined;
}

/** Believes the last so many proxies; the address before them is the client's. */
function trustedHops(count: number): false | ((address: string, hop: number) => boolean) {
  return count === 0 ? false : (_, hop) => hop <= count;
}

/** A Fastify with what every route has: bounded bodies, strict headers, origin check, rate limits, one way to fail. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log.child({ part: 'http' }) as FastifyBaseLogger,
    // One line a request costs more than most requests; what fails unforeseen is logged where errors are handled.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.http.bodyMax,
    requestTimeout: limits.http.timeoutMs,
    trustProxy: trustedHops(options.trustProxy),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  const headers = securityHeaders({ isHttps: options.publicUrl?.startsWith('https:') ?? false });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onRequest', checkOrigin(options.publicUrl));
  await app.register(cookie);
  await app.register(rateLimit, { global: true, max: 600, timeWindow: '1 minute', cache: 20_000 });
  handleErrors(app);
  return app;
}
