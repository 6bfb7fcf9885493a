import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isLoopback } from '../http/loopback.ts';
import { Problem } from '../http/problem.ts';
import { isSameSecret, hashSecret } from '../secret.ts';
import { type Reading, register } from './reading.ts';

export interface MetricsOptions {
  /** Without a token metrics can be read only from this machine. */
  token: string | undefined;
  readings: readonly Reading[];
}

/** Headers that show that a local proxy forwarded the request. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Serves Prometheus metrics on `/metrics`, and times all requests. */
export function serveMetrics(app: FastifyInstance, { token, readings }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const reading of readings) register(registry, reading);
  timeRequests(app, registry);
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isLocal =
      isLoopback(request.ip) && !FORWARDED.some((header) => request.headers[header] !== undefined);
    const mayRead = token === undefined ? isLocal : isSameSecret(hashSecret(token), given);
    if (!mayRead) throw new Problem('request.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const NOTED_AT_ONCE = 1000;

function timeRequests(app: FastifyInstance, registry: Registry): void {
  /** Per front door route: adds its buffered durations to the histogram. */
  const notes: (() => void)[] = [];
  const durations = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Response time, by method, route and status class.',
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
  // Requests answered by the front door do not reach Fastify.
  app.frontDoor.onAnswer((route) => {
    const timer = durations.labels({ method: 'GET', route, status: '2xx' });
    let waiting: number[] = [];
    const note = () => {
      for (const milliseconds of waiting) timer.observe(milliseconds / 1000);
      waiting = [];
    };
    notes.push(note);
    return (milliseconds) => {
      // Observing each one immediately would add a third to the cost of such a response.
      if (waiting.push(milliseconds) === NOTED_AT_ONCE) note();
    };
  });
}
