import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../http/device-of.ts';

interface Origin {
  userAgent: string;
}

/** The browser of the current request, for the log entries written during it. */
const origins = new AsyncLocalStorage<Origin>();

/** Stored for requests that can change data, after the body is parsed: the parser has its own async context. */
export function rememberOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', ({ method, headers }, _reply, done) => {
    if (method === 'GET') done();
    else origins.run({ userAgent: headers['user-agent'] ?? '' }, done);
  });
}

/** @returns the browser and system of the current request; `null` for a program, or outside a request */
export function originOf(): { browser: string | null; system: string | null } {
  const { browser, system } = deviceOf(origins.getStore()?.userAgent ?? '');
  return browser === ''
    ? { browser: null, system: null }
    : { browser, system: system === '' ? null : system };
}
