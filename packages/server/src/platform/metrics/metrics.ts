import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Problem } from '../http/problem.ts';
import { isSameSecret, hashSecret } from '../secret.ts';
import { type Reading, register } from './reading.ts';

export interface MetricsOptions {
  /** Without a token only this machine may read them. */
  token: string | undefined;
  readings: readonly Reading[];
  /** Metrics of parts of the platform that bring their own. */
  registerMore?: (registry: Registry) => void;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A proxy on this machine passes on requests of anybody; these say that one did. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Answers Prometheus on `/metrics`, and times all requests. */
export function serveMetrics(app: FastifyInstance, { token, readings, registerMore }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const reading of readings) register(registry, reading);
  registerMore?.(registry);
  timeRequests(app, registry);
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isLocal =
      LOOPBACK.has(request.ip) && !FORWARDED.some((header) => request.headers[header] !== undefined);
    const mayRead = token === undefined ? isLocal : isSameSecret(hashSecret(token), given);
    if (!mayRead) throw new Problem('request.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const NOTED_AT_ONCE = 1000;

function timeRequests(app: FastifyInstance, registry: Registry): void {
  /** Of each route that the front door answers: hands over what waits to be counted. */
  const notes: (() => void)[] = [];
  const durations = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Time to answer, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
    collect: () => {
      for (const note of notes) note();
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
  });
  // What the front door answers never becomes a request of Fastify.
  app.frontDoor.onAnswer((route) => {
    const timer = durations.labels({ method: 'GET', route, status: '2xx' });
    let waiting: number[] = [];
    const note = () => {
      for (const milliseconds of waiting) timer.observe(milliseconds / 1000);
      waiting = [];
    };
    notes.push(note);
    return (milliseconds) => {
      // Noting them one by one costs a third of what else an answer that is ready does here.
      if (waiting.push(milliseconds) === NOTED_AT_ONCE) note();
    };
  });
}
