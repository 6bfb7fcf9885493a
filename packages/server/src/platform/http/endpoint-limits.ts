import type { EndpointDefinition, RateClass } from '@muster/contract/endpoint';
import type { Asker } from './asker.ts';
import {
  createRateLimiter,
  perParty,
  type Rate,
  type RateLimiter,
  type RequestLimiter,
} from './rate-limit.ts';

export interface Counting {
  /**
   * The session or token that a request counts for. `null` if it has none, or none that this process knows to be genuine
   * without a query: a forged one must not be a way around the limit of its address.
   */
  countedFor(asker: Asker): string | null;
}

/**
 * A rate limit for each endpoint. Sessions and tokens have limits of their own, since all users of a school may share
 * one address. Public endpoints, and those with a rate class other than `normal`, are limited by address.
 */
export function createEndpointLimits(gate: Counting, rates: Record<RateClass, Rate>) {
  const limiters = new Map<string, RateLimiter>();
  return {
    add({ id, access, rate = 'normal' }: EndpointDefinition): RequestLimiter {
      const waitOf = createRateLimiter(rates[rate]);
      limiters.set(id, waitOf);
      const isPerSession = access !== 'public' && rate === 'normal';
      return perParty(waitOf, isPerSession ? (request) => gate.countedFor(request) : () => null);
    },

    /** @throws for an endpoint without a route */
    of({ id }: EndpointDefinition): RateLimiter {
      const waitOf = limiters.get(id);
      if (waitOf === undefined) throw new Error(`${id} has no route`);
      return waitOf;
    },
  };
}
