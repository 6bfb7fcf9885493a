import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret, hashSecret } from '../secret.ts';

export interface MetricsOptions {
  /** Without a token only this machine may read them. */
  token: string | undefined;
  /** Nested numbers, e.g. `{ robots: { connections: 3 } }`, become `muster_robots_connections`. */
  counters: Record<string, () => object>;
}

function flatten(prefix: string, value: unknown, into: Map<string, number>): void {
  if (typeof value === 'number') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(`${prefix}_${key}`, inner, into);
}

const nameOf = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();

export function serveMetrics(app: FastifyInstance, { token, counters }: MetricsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'muster_' });
  const durations = new Histogram({
    name: 'muster_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const values = new Gauge({
    name: 'muster_counter',
    help: 'Counters of the robot link and the live link, by name.',
    labelNames: ['name'],
    registers: [register],
    collect() {
      for (const [area, read] of Object.entries(counters)) {
        const flat = new Map<string, number>();
        flatten(area, read(), flat);
        for (const [key, value] of flat) this.set({ name: nameOf(key) }, value);
      }
    },
  });
  void values;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    const mayRead = token === undefined ? isLocal : isSameSecret(hashSecret(token), given);
    if (!mayRead) return reply.code(404).send();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
