import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process runs. `/readyz`: it can serve requests now; a check rejects when it cannot. */
export function serveHealth(app: FastifyInstance, checks: Record<string, () => Promise<unknown>>): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const isReady = await check().then(
          () => true,
          () => false,
        );
        return [name, isReady] as const;
      }),
    );
    const isReady = results.every(([, ready]) => ready);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
}
