import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Number of requests in a window that begins with the first of them. */
export interface Rate {
  max: number;
  windowMs: number;
}

/** @param party whose requests are counted together. @returns ms it must wait; 0 when this request may pass */
export type RateLimiter = (party: string) => number;

export type RequestLimiter = (request: FastifyRequest) => number;

/** Against floods only: thousands of robots of a school share one address. */
export const robotsRate: Rate = { max: 60_000, windowMs: 60_000 };
export const oneRobotRate: Rate = { max: 600, windowMs: 60_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts a request and returns the ms it must wait; replaces the standard rate of its address. */
    waitOf?: RequestLimiter;
  }
}

/** Parties stored per endpoint; beyond it the oldest is forgotten. */
const PARTIES = 20_000;

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

/** @param now in milliseconds; not the time of day, which may be set back */
export function createRateLimiter(rate: Rate, now: () => number = () => performance.now()): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (party) => {
    const at = now();
    const window = windows.get(party);
    if (window !== undefined && window.endsAt > at) {
      window.count += 1;
      return window.count > rate.max ? window.endsAt - at : 0;
    }
    windows.delete(party);
    if (windows.size >= PARTIES) windows.delete(windows.keys().next().value!);
    windows.set(party, { count: 1, endsAt: at + rate.windowMs });
    return rate.max < 1 ? rate.windowMs : 0;
  };
}

/**
 * Counts requests for the party that this finds, else for their address.
 * @param partyOf must only trust what it can verify without other work
 */
export const perParty =
  (waitOf: RateLimiter, partyOf: (request: FastifyRequest) => string | null): RequestLimiter =>
  (request) =>
    waitOf(partyOf(request) ?? networkOf(request.ip));

export const perAddress = (rate: Rate): RequestLimiter => perParty(createRateLimiter(rate), () => null);

/** @throws Problem request.too_many, with `retry-after`, when `wait` is not 0 */
export function refuseFor(wait: number): void {
  if (wait > 0) throw new Problem('request.too_many', { detail: { retryAfter: Math.ceil(wait / 1000) } });
}

/** Configures a route of robots, which also uses {@link createRobotLimit}. */
export const forRobots = () => ({ waitOf: perAddress(robotsRate) });

/** Limits each robot by itself: the check throws Problem request.too_many. A signature must name the robot. */
export function createRobotLimit(): (robot: string) => void {
  const waitOf = createRateLimiter(oneRobotRate);
  return (robot) => refuseFor(waitOf(robot));
}

/** Every route refuses what is over its rate limit, before any other work. */
export function limitRates(app: FastifyInstance, standard: Rate): void {
  app.addHook('onRoute', (route) => {
    const { waitOf = perAddress(standard) } = route.config ?? {};
    const refuseTooMany = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      const wait = waitOf(request);
      if (wait === 0) return done();
      reply.header('retry-after', Math.ceil(wait / 1000));
      done(new Problem('request.too_many'));
    };
    route.onRequest = [refuseTooMany, route.onRequest ?? []].flat();
  });
}
