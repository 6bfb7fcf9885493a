import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { readAccepted } from './accepted-socket.ts';
import { createDoorway, createQueue } from './admission.ts';
import { newConnection, type Connection } from './connection.ts';
import { createCounters } from './counters.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { endConnection, refuseConnection } from './ending.ts';
import { fullAllowance } from './flood.ts';
import { createInbound } from './inbound.ts';
import { createLanes } from './lanes.ts';
import { linkLimits } from './link-limits.ts';
import { sendMessage } from './outbound.ts';
import { reasons } from './packets.ts';
import { receive } from './receiving.ts';
import type { RobotLink, RobotLinkOptions } from './robot-link.ts';
import { settleWithin } from './settle-within.ts';
import { webSocketAsRobotSocket, type RobotSocket } from './robot-socket.ts';

const SWEEP_MS = 1000;
/** A fleet that comes back at once waits in the system's queue rather than being turned away. */
const BACKLOG = 4096;

/** The broker inside this process: robots talk to the server and to nobody else, so there is nothing to route. */
export async function startEmbeddedRobotLink(options: RobotLinkOptions): Promise<RobotLink> {
  const context = createContext(options);
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (socket) =>
    acceptSocket(context, socket),
  );
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: 2 * context.limits.messageMax,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const tcpPort = options.tcpPort === 0 ? null : await listen(server, options.tcpPort, options.tcpHost);
  const sweeper = setInterval(() => sweep(context, Date.now()), SWEEP_MS);

  return {
    on: context.inbound.on,
    tcpPort,
    counters: context.counters,
    isConnected: (sn) => context.robots.has(sn),

    async publish(sn, topic, message) {
      const payload = JSON.stringify(message);
      if (topic === 'desired') context.desired.set(sn, payload);
      context.counters.published[topic] += 1;
      const connection = context.robots.get(sn);
      if (connection && !sendMessage(connection, topic, payload, false, context.limits))
        refuseConnection(context, connection, 'backpressure', reasons.quotaExceeded);
    },

    async disconnect(sn) {
      const connection = context.robots.get(sn);
      if (connection) endConnection(context, connection, 'lost', reasons.administrative);
      // One whose secret is being checked may have passed with what it no longer is.
      for (const stranger of context.strangers)
        if (stranger.sn === sn) endConnection(context, stranger, 'lost');
    },

    handleUpgrade(request, socket, head) {
      const address = request.socket.remoteAddress ?? '';
      webSockets.handleUpgrade(request, socket, head, (webSocket) =>
        acceptWebSocket(context, webSocket, address),
      );
    },

    async close() {
      context.isClosing = true;
      clearInterval(sweeper);
      if (tcpPort !== null) server.close();
      const sockets = [...context.strangers, ...context.robots.values()].map((connection) => {
        endConnection(context, connection, 'shutdown', reasons.shuttingDown);
        return connection.socket;
      });
      await settleWithin(context.lanes.idle(), context.limits.closeWithinMs);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function createContext(options: RobotLinkOptions): EmbeddedContext {
  const limits = { ...linkLimits, ...options.limits };
  const counters = createCounters();
  return {
    authenticate: options.authenticate,
    log: options.log,
    limits,
    counters,
    inbound: createInbound(counters),
    lanes: createLanes(),
    doorway: createDoorway(limits.unauthenticatedPerAddress),
    authenticating: createQueue(limits.authenticatingAtOnce),
    strangers: new Set(),
    robots: new Map(),
    desired: new Map(),
    isClosing: false,
  };
}

async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function accept(context: EmbeddedContext, socket: RobotSocket, address: string): Connection | null {
  if (context.isClosing || !context.doorway.enter(address)) {
    if (!context.isClosing) context.counters.refused.address += 1;
    socket.destroy();
    return null;
  }
  const now = Date.now();
  const connection = newConnection(socket, address, fullAllowance(context.limits, now), now);
  context.strangers.add(connection);
  return connection;
}

function acceptSocket(context: EmbeddedContext, accepted: Socket): void {
  const socket = readAccepted(accepted, (bytes) => receive(context, connection!, bytes));
  // A reset is an end like any other; "close" follows.
  socket.on('error', ignore);
  const connection = accept(context, socket, socket.remoteAddress ?? '');
  if (!connection) return;
  socket.on('close', () => endConnection(context, connection, 'lost'));
  socket.resume();
}

function acceptWebSocket(context: EmbeddedContext, webSocket: WebSocket, address: string): void {
  webSocket.on('error', ignore);
  if (webSocket.protocol !== 'mqtt') {
    context.counters.refused.malformed += 1;
    return webSocket.terminate();
  }
  const connection = accept(context, webSocketAsRobotSocket(webSocket), address);
  if (!connection) return;
  webSocket.on('message', (data, isBinary) => {
    if (isBinary) receive(context, connection, data as Buffer);
    else refuseConnection(context, connection, 'malformed');
  });
  webSocket.on('close', () => endConnection(context, connection, 'lost'));
}

function ignore(): void {}

/** One timer for everybody: tens of thousands of timers would cost more than this walk. */
function sweep(context: EmbeddedContext, now: number): void {
  const { limits } = context;
  for (const stranger of context.strangers)
    if (stranger.state === 'new' && now - stranger.connectedAt > limits.connectTimeoutMs)
      refuseConnection(context, stranger, 'connect_timeout');
  for (const robot of context.robots.values())
    if (!robot.isPaused && now - robot.heardAt > robot.silenceMaxMs)
      refuseConnection(context, robot, 'keepalive', reasons.keepaliveTimeout);
}
