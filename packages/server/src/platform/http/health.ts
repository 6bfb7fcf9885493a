import type { FastifyInstance } from 'fastify';

/** A check not answered by then counts as failed: probes give up long before a statement times out. */
const WITHIN_MS = 3000;

/** One at a time: each unanswered check holds a connection of the database. */
function createProbe(check: () => Promise<unknown>, withinMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const run = () =>
    check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = undefined));
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, withinMs, false);
    });
    try {
      return await Promise.race([(running ??= run()), silence]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests now; a check rejects, or does not answer, when it
 * cannot.
 */
export function serveHealth(
  app: FastifyInstance,
  checks: Record<string, () => Promise<unknown>>,
  withinMs = WITHIN_MS,
): void {
  const probes = Object.entries(checks).map(([name, check]) => [name, createProbe(check, withinMs)] as const);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const results = await Promise.all(probes.map(async ([name, probe]) => [name, await probe()] as const));
    const isReady = results.every(([, ready]) => ready);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
}
