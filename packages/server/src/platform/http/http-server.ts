import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
import { isTooDeep } from '../json-depth.ts';
import { loggedUrl } from './logged-url.ts';
import { checkOrigin } from './origin.ts';
import { refuse, refuseUnreadable, refuseUnroutable } from './outside-routes.ts';
import { Problem } from './problem.ts';
import { limitRates, type Rate } from './rate-limit.ts';
import { limitSlowBodies } from './slow-bodies.ts';
import { securityHeaders } from './security-headers.ts';

export interface HttpOptions {
  log: Logger;
  trustProxy: number;
  publicUrl: string | undefined;
  /** Strict transport security also for the sub-domains of `publicUrl`. */
  hstsSubdomains?: boolean;
  /** Other origins that the console sends requests to. */
  connectTo?: readonly string[];
}

const settings = {
  maxHeaderSize: httpLimits.headersMax,
  // For the longest upload; other bodies have less time, see `limitSlowBodies`.
  requestTimeout: filesLimits.uploadMinutes * 60_000,
  headersTimeout: httpLimits.timeoutMs,
  // Longer than proxies keep theirs; otherwise they would send on a connection that was just closed.
  keepAliveTimeout: 72_000,
  // Most requests have no body, and creating an unused body stream costs a tenth of a response.
  optimizeEmptyRequests: true,
  // Checked below, where the response can be in the envelope.
  requireHostHeader: false,
};

declare module 'fastify' {
  interface FastifyInstance {
    faults: Faults;
  }
}

/** For routes outside the contract, e.g. the console's own files. */
const standardRate: Rate = { max: 600, windowMs: 60_000 };

/** A Fastify with what every route needs: bounded bodies, strict headers, origin check, rate limits, error handling. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
    hstsSubdomains: options.hstsSubdomains ?? false,
    connectTo: options.connectTo ?? [],
  });
  const frontDoor = createFrontDoor({ headers, trustedProxies: options.trustProxy });
  let isClosing = false;

  /** Catches errors of the fast path, which would otherwise end the process; only this connection may end. */
  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return frontDoor.answer(request, response);
    } catch (error) {
      options.log.error(
        { err: error, url: loggedUrl(request.url ?? '') },
        'the front door failed on a request',
      );
      // Nothing was sent yet: Fastify answers instead.
      if (!response.headersSent) return false;
      response.destroy();
      return true;
    }
  }

  const app = fastify({
    serverFactory(longWay) {
      const server = createServer(settings, (request, response) => {
        if (isClosing) return refuse(response, headers, 503, 'server.unavailable');
        if (request.headers.host === undefined && request.httpVersion === '1.1')
          return refuse(response, headers, 400, 'request.malformed');
        if (isAnswered(request, response)) return;
        // A request without a body may have a content type; a parser would wait for an end event that has already
        // fired.
        if (request.readableEnded) delete request.headers['content-type'];
        longWay(request, response);
      });
      rememberConnections(server);
      server.on('checkExpectation', (_, response) => refuse(response, headers, 417, 'request.malformed'));
      return server;
    },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: refuseUnroutable(headers),
    // The server factory above does it, in the envelope.
    return503OnClosing: false,
    loggerInstance: options.log.child({ part: 'http' }) as FastifyBaseLogger,
    // A log line per request costs more than most requests; unforeseen failures are logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: httpLimits.bodyMax,
    trustProxy: options.trustProxy === 0 ? false : trustedHops(options.trustProxy),
    // Creating a logger per request costs more than the few lines ever logged; they contain the request's id.
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
  const parseBody = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooDeep(body)) done(new Problem('request.malformed'));
    else void parseBody(request, body, done);
  });
  limitRates(app, standardRate);
  limitSlowBodies(app, httpLimits.timeoutMs);
  app.addHook('onRequest', checkOrigin(options.publicUrl));
  rememberOrigins(app);
  // Only for setting cookies: they are read directly from the header.
  await app.register(cookie, { hook: false });
  app.decorate('faults', handleErrors(app));
  return app;
}
