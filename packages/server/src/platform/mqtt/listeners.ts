import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { createDoorway } from './admission.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import type { TlsOptions } from './robot-link.ts';
import { followTlsFiles, readTlsFiles } from './tls-files.ts';

/** A port that accepts robots. */
export interface Listener {
  port: number;
  /** Stops accepting connections; open ones stay. */
  close(): void;
}

/** A fleet that returns at once waits in the system's queue instead of being refused. */
const BACKLOG = 4096;

async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Accepts robots over plain TCP. Sockets are passed on paused. */
export async function listenTcp(
  port: number,
  host: string | undefined,
  onSocket: (socket: Socket) => void,
): Promise<Listener> {
  const server = createServer({ noDelay: true, pauseOnConnect: true }, onSocket);
  return { port: await listen(server, port, host), close: () => server.close() };
}

/** Limits the concurrent TLS handshakes per address. */
function createHandshakes(perAddressMax: number): {
  begin(socket: Socket): boolean;
  end(socket: Socket): void;
} {
  const doorway = createDoorway(perAddressMax);
  /** By remote address and port, which the TLS socket shares with its TCP socket. */
  const under = new Map<string, string>();
  const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  const end = (key: string) => {
    const address = under.get(key);
    if (address === undefined) return;
    under.delete(key);
    doorway.leave(address);
  };
  return {
    begin(socket) {
      const { remoteAddress = '' } = socket;
      if (!doorway.enter(remoteAddress)) return false;
      const key = keyOf(socket);
      under.set(key, remoteAddress);
      socket.once('close', () => end(key));
      return true;
    },
    end: (socket) => end(keyOf(socket)),
  };
}

/** Accepts robots over TLS. One that does not finish the handshake in time is refused like a silent one. */
export async function listenTls(
  context: EmbeddedContext,
  { port, files, checkEveryMs }: TlsOptions,
  host: string | undefined,
  onSocket: (socket: TLSSocket) => void,
): Promise<Listener> {
  const { limits, counters, log } = context;
  const handshakes = createHandshakes(limits.unauthenticatedPerAddress);
  const server = createTlsServer(
    { ...readTlsFiles(files), noDelay: true, handshakeTimeout: limits.connectTimeoutMs },
    (socket) => {
      handshakes.end(socket);
      onSocket(socket);
    },
  );
  server.on('connection', (socket: Socket) => {
    if (handshakes.begin(socket)) return;
    counters.refused.address += 1;
    socket.destroy();
  });
  server.on('tlsClientError', (error, socket) => {
    handshakes.end(socket);
    counters.refused.tls += 1;
    log.debug({ error, address: socket.remoteAddress }, 'a TLS handshake of a robot failed');
    socket.destroy();
  });
  const stopFollowing = followTlsFiles(server, files, log, checkEveryMs);
  return {
    port: await listen(server, port, host),
    close() {
      stopFollowing();
      server.close();
    },
  };
}
