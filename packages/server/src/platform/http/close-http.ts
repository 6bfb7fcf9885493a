import { limits } from '@muster/contract/limits';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Takes no new connection and lets requests under way end. Their connections would then be kept for a next one that
 * must not come; whoever is still not done after the time a request may take is cut off.
 */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const looking = setInterval(() => http.server.closeIdleConnections(), LOOK_EVERY_MS);
  const late = setTimeout(() => http.server.closeAllConnections(), limits.http.timeoutMs);
  try {
    await http.close();
  } finally {
    clearInterval(looking);
    clearTimeout(late);
  }
}
