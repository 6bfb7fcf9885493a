import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { type Asker, addressOf } from './asker.ts';
import type { PreparedReply } from './prepared-reply.ts';

declare module 'fastify' {
  interface FastifyInstance {
    frontDoor: FrontDoor;
  }
}

/** How an endpoint answers synchronously, from memory. */
export interface ReadyRoute<Query> {
  /** `null` for one that the endpoint refuses. */
  readQuery(raw: object): Query | null;
  /** `null` when no reply is cached for this user, or the endpoint would refuse. Counts a reply against the rate limit. */
  ready(asker: Asker, query: Query): PreparedReply | null;
}

/**
 * Fast path before Fastify: answers a request when user, rights and reply are all in memory. All other requests, and
 * every refusal, are left to Fastify, which repeats all checks.
 */
export interface FrontDoor {
  add<Query extends object>(path: string, route: ReadyRoute<Query>): void;
  /** Returns whether it answered; if not, neither request nor response was touched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
  /**
   * Reports how long each response took. `observerOf` is called once per route, because looking up a route's metric
   * costs more than counting.
   */
  onAnswer(observerOf: (route: string) => (milliseconds: number) => void): void;
  readonly counters: { answered: number };
}

/** The console uses few different URLs; made-up ones must not fill the memory. */
const URLS_KEPT = 1000;
const URL_LENGTH_MAX = 500;

interface Door {
  route: ReadyRoute<object>;
  observe(milliseconds: number): void;
}

interface Known extends Door {
  query: object;
}

export function createFrontDoor(options: {
  headers: Readonly<Record<string, string>>;
  trustedProxies: number;
}): FrontDoor {
  const standing = Object.entries(options.headers).flat();
  const routes = new Map<string, Door>();
  const urls = new Map<string, Known>();
  const counters = { answered: 0 };
  let isOpen = true;
  let observerOf: (route: string) => (milliseconds: number) => void = () => () => undefined;

  function read(url: string): Known | undefined {
    // A query may contain further question marks.
    const end = url.indexOf('?');
    const door = routes.get(end < 0 ? url : url.slice(0, end));
    if (door === undefined || url.length > URL_LENGTH_MAX) return undefined;
    const query = door.route.readQuery(parse(end < 0 ? '' : url.slice(end + 1)));
    if (query === null) return undefined;
    const known = { ...door, query };
    if (urls.size >= URLS_KEPT) urls.clear();
    urls.set(url, known);
    return known;
  }

  return {
    counters,
    add(path, route) {
      routes.set(path, { route: route as unknown as ReadyRoute<object>, observe: observerOf(path) });
    },
    onAnswer(newObserverOf) {
      observerOf = newObserverOf;
      for (const [path, door] of routes) door.observe = observerOf(path);
      urls.clear();
    },
    answer(request, response) {
      if (!isOpen || request.method !== 'GET') return false;
      const url = request.url ?? '';
      const known = urls.get(url) ?? read(url);
      if (known === undefined) return false;
      const { route, query, observe } = known;
      const began = performance.now();
      const ip = addressOf(request, options.trustedProxies);
      const reply = route.ready({ headers: request.headers, ip }, query);
      if (reply === null) return false;
      counters.answered += 1;
      response.writeHead(200, reply.head(standing));
      response.end(reply.bytes);
      observe(performance.now() - began);
      return true;
    },
    close() {
      isOpen = false;
    },
  };
}
