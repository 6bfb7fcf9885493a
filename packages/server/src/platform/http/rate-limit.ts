import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Number of requests in a window that begins with the first of them. */
export interface Rate {
  max: number;
  windowMs: number;
}

/** @returns how many ms the address must wait; 0 when this request may pass */
export type RateLimiter = (address: string) => number;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the limiter of the standard rate. */
    limiter?: RateLimiter;
  }
}

/** Addresses stored per endpoint; beyond it the oldest is forgotten. */
const ADDRESSES = 20_000;

/**
 * An IPv6 client usually has a whole /64 network, so that counts as one; an IPv4 address is the same in every notation.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.toLowerCase().split('%');
  const mapped = /^(?:0{0,4}:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  while (groups.length + behind.length < 8) groups.push('0');
  return [...groups, ...behind]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

export function createRateLimiter(rate: Rate, now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (address) => {
    const key = networkOf(address);
    const at = now();
    const window = windows.get(key);
    if (window !== undefined && window.endsAt > at) {
      window.count += 1;
      return window.count > rate.max ? window.endsAt - at : 0;
    }
    windows.delete(key);
    if (windows.size >= ADDRESSES) windows.delete(windows.keys().next().value!);
    windows.set(key, { count: 1, endsAt: at + rate.windowMs });
    return rate.max < 1 ? rate.windowMs : 0;
  };
}

/** Every route refuses an address over its rate limit, before any other work. */
export function limitRates(app: FastifyInstance, standard: Rate): void {
  app.addHook('onRoute', (route) => {
    const waitOf = route.config?.limiter ?? createRateLimiter(standard);
    const refuseTooMany = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      const wait = waitOf(request.ip);
      if (wait === 0) return done();
      reply.header('retry-after', Math.ceil(wait / 1000));
      done(new Problem('request.too_many'));
    };
    route.onRequest = [refuseTooMany, route.onRequest ?? []].flat();
  });
}
