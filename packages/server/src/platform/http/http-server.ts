import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import cookie from '@fastify/cookie';
import { filesLimits } from '@muster/contract/files/limits';
import { httpLimits } from '@muster/contract/limits';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { rememberOrigins } from '../audit/origin.ts';
import { rememberConnections } from './close-http.ts';
import { type Faults, handleErrors } from './error-handler.ts';
import { trustedHops } from './asker.ts';
import { createFrontDoor } from './front-door.ts';
import { checkOrigin } from './origin.ts';
import { refuse, refuseUnreadable, refuseUnroutable } from './outside-routes.ts';
import { limitRates, type Rate } from './rate-limit.ts';
import { limitSlowBodies } from './slow-bodies.ts';
import { securityHeaders } from './security-headers.ts';

export interface HttpOptions {
  log: Logger;
  trustProxy: number;
  publicUrl: string | undefined;
  /** Strict transport security for the sub-domains of `publicUrl` too. */
  hstsSubdomains?: boolean;
  /** Other origins that the console asks. */
  connectTo?: readonly string[];
}

const settings = {
  maxHeaderSize: httpLimits.headersMax,
  // The longest upload; other bodies are given less, see `limitSlowBodies`.
  requestTimeout: filesLimits.uploadMinutes * 60_000,
  headersTimeout: httpLimits.timeoutMs,
  // Longer than proxies keep theirs, which else would send into a connection just closed.
  keepAliveTimeout: 72_000,
  // Most requests have no body, and a stream that never says anything costs a tenth of answering one.
  optimizeEmptyRequests: true,
  // Looked for below, where the answer can be like any other.
  requireHostHeader: false,
};

declare module 'fastify' {
  interface FastifyInstance {
    faults: Faults;
  }
}

/** For what is no endpoint of the contract, e.g. the console's own files. */
const standardRate: Rate = { max: 600, windowMs: 60_000 };

/** A Fastify with what every route has: bounded bodies, strict headers, origin check, rate limits, one way to fail. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
    hstsSubdomains: options.hstsSubdomains ?? false,
    connectTo: options.connectTo ?? [],
  });
  const frontDoor = createFrontDoor({ headers, trustedProxies: options.trustProxy });
  let isClosing = false;
  const app = fastify({
    serverFactory(longWay) {
      const server = createServer(settings, (request, response) => {
        if (isClosing) return refuse(response, headers, 503, 'server.unavailable');
        if (request.headers.host === undefined && request.httpVersion === '1.1')
          return refuse(response, headers, 400, 'request.malformed');
        if (frontDoor.answer(request, response)) return;
        // Whoever sends no body may still name its type; a parser would wait for an end that has been.
        if (request.readableEnded) delete request.headers['content-type'];
        longWay(request, response);
      });
      rememberConnections(server);
      server.on('checkExpectation', (_, response) => refuse(response, headers, 417, 'request.malformed'));
      return server;
    },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: refuseUnroutable(headers),
    // The first lines of the server above do it, in the envelope.
    return503OnClosing: false,
    loggerInstance: options.log.child({ part: 'http' }) as FastifyBaseLogger,
    // One line a request costs more than most requests; what fails unforeseen is logged where errors are handled.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: httpLimits.bodyMax,
    trustProxy: options.trustProxy === 0 ? false : trustedHops(options.trustProxy),
    // Making a logger for each request costs more than the few lines that are ever logged; they name the request.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200, querystringParser: parse },
    forceCloseConnections: 'idle',
  });
  app.decorate('frontDoor', frontDoor);
  app.addHook('preClose', (done) => {
    isClosing = true;
    frontDoor.close();
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitRates(app, standardRate);
  limitSlowBodies(app, httpLimits.timeoutMs);
  app.addHook('onRequest', checkOrigin(options.publicUrl));
  rememberOrigins(app);
  // Only for setting them: whoever reads one looks for it in the header.
  await app.register(cookie, { hook: false });
  app.decorate('faults', handleErrors(app));
  return app;
}
