import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { httpLimits } from '@muster/contract/limits';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

const connectionsOf = new WeakMap<Server, Set<Socket>>();

/** Tracks the server's connections, so that `closeHttp` finds those that Node does not count as idle. */
export function rememberConnections(server: Server): void {
  const connections = new Set<Socket>();
  connectionsOf.set(server, connections);
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
}

/** Browsers open connections before they need them. Node counts a connection without any request as busy, not idle. */
function closeUnusedConnections(server: Server): void {
  for (const socket of connectionsOf.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

/**
 * Stops accepting connections and lets running requests finish. Their connections are then closed instead of kept
 * alive; requests still running after the request timeout are cut off.
 */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const look = () => {
    http.server.closeIdleConnections();
    closeUnusedConnections(http.server);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  const late = setTimeout(() => http.server.closeAllConnections(), httpLimits.timeoutMs);
  try {
    await http.close();
  } finally {
    clearInterval(looking);
    clearTimeout(late);
  }
}
