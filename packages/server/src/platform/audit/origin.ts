import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../http/device-of.ts';

interface Origin {
  userAgent: string;
}

/** What the request said of its browser, for whatever is written into the log on its behalf. */
const origins = new AsyncLocalStorage<Origin>();

/** Remembers it for requests that can change something; after the body is read, whose parser has a context of its own. */
export function rememberOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', ({ method, headers }, _reply, done) => {
    if (method === 'GET') done();
    else origins.run({ userAgent: headers['user-agent'] ?? '' }, done);
  });
}

/** @returns the browser and system of whoever asks; nothing for a program, or outside a request */
export function originOf(): { browser: string | null; system: string | null } {
  const { browser, system } = deviceOf(origins.getStore()?.userAgent ?? '');
  return browser === ''
    ? { browser: null, system: null }
    : { browser, system: system === '' ? null : system };
}
