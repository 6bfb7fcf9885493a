import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import pLimit from 'p-limit';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressOf } from '../http/asker.ts';
import { readAccepted } from './accepted-socket.ts';
import { createDoorway } from './admission.ts';
import { newConnection, type Connection } from './connection.ts';
import { createCounters } from './counters.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { createDesired } from './desired.ts';
import { endConnection, refuseConnection, speakFor } from './ending.ts';
import { fullAllowance } from './flood.ts';
import { createInbound } from './inbound.ts';
import { listenTcp, listenTls } from './listeners.ts';
import { createLanes } from './lanes.ts';
import { linkLimits } from './link-limits.ts';
import { sendMessage } from './outbound.ts';
import { reasons } from './packets.ts';
import { sendKept } from './subscriptions.ts';
import { resume } from './publications.ts';
import { receive } from './receiving.ts';
import type { RobotLink, RobotLinkOptions } from './robot-link.ts';
import { createRobotTroubles } from './robot-troubles.ts';
import { settleWithin } from './settle-within.ts';
import { webSocketAsRobotSocket, type RobotSocket } from './robot-socket.ts';

/** Websocket subprotocols of MQTT; clients of MQTT 3.1 use the second. */
const subprotocols = ['mqtt', 'mqttv3.1'];

/** The broker inside this process: robots exchange messages only with the server, so it needs no routing. */
export async function startEmbeddedRobotLink(options: RobotLinkOptions): Promise<RobotLink> {
  const context = createContext(options);
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: 2 * context.limits.packetMax,
    perMessageDeflate: false,
    handleProtocols: (offered) => subprotocols.find((name) => offered.has(name)) ?? false,
  });
  const { tcpHost, tls, trustedProxies = 0 } = options;
  const tcp =
    options.tcpPort === 0
      ? null
      : await listenTcp(options.tcpPort, tcpHost, (socket) => acceptSocket(context, socket));
  const secure =
    tls === undefined
      ? null
      : await listenTls(context, tls, tcpHost, (socket) => acceptTlsSocket(context, socket)).catch(
          (error) => {
            tcp?.close();
            throw error;
          },
        );
  const sweeper = setInterval(() => sweep(context, performance.now()), context.limits.sweepEveryMs);

  return {
    on: context.inbound.on,
    onDesiredAsked: context.desired.onAsked,
    onBrokerConnected() {},
    tcpPort: tcp?.port ?? null,
    tlsPort: secure?.port ?? null,
    counters: context.counters,
    troubles: context.troubles,
    declareLost(sn) {
      // The robots of a closed link are not lost.
      if (!context.isClosing) speakFor(context, sn, 'connection', { status: 'CONNECTION_BROKEN' });
    },
    isConnected: (sn) => context.robots.has(sn),

    async publish(sn, topic, message) {
      const payload = JSON.stringify(message);
      if (topic === 'desired') context.desired.overtaken(sn);
      context.counters.published[topic] += 1;
      const connection = context.robots.get(sn);
      if (connection && !sendMessage(connection, topic, payload, false, context.limits))
        refuseConnection(context, connection, 'backpressure', reasons.quotaExceeded);
    },

    async disconnect(sn) {
      const connection = context.robots.get(sn);
      if (connection) {
        context.troubles.changedHands(sn, connection.address);
        endConnection(context, connection, 'lost', reasons.administrative);
      }
      // A connection whose secret is being checked may have passed with the old one.
      for (const stranger of context.strangers)
        if (stranger.sn === sn) endConnection(context, stranger, 'lost');
    },

    handleUpgrade(request, socket, head) {
      const address = addressOf(request, trustedProxies);
      webSockets.handleUpgrade(request, socket, head, (webSocket) =>
        acceptWebSocket(context, webSocket, address),
      );
    },

    async close() {
      context.isClosing = true;
      clearInterval(sweeper);
      tcp?.close();
      secure?.close();
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
  const context: EmbeddedContext = {
    authenticate: options.authenticate,
    log: options.log,
    limits,
    counters,
    inbound: createInbound(counters),
    troubles: createRobotTroubles(options.log),
    lanes: createLanes(options.log, (sn) => resume(context, sn)),
    doorway: createDoorway(limits.unauthenticatedPerAddress),
    authenticating: pLimit(limits.authenticatingAtOnce),
    strangers: new Set(),
    robots: new Map(),
    desired: createDesired(options.log, (connection, payload) => sendKept(context, connection, payload)),
    isClosing: false,
  };
  return context;
}

function accept(context: EmbeddedContext, socket: RobotSocket, address: string): Connection | null {
  if (context.isClosing || !context.doorway.enter(address)) {
    if (!context.isClosing) context.counters.refused.address += 1;
    socket.destroy();
    return null;
  }
  const now = performance.now();
  const connection = newConnection(socket, address, fullAllowance(context.limits, now), now);
  context.strangers.add(connection);
  return connection;
}

function acceptSocket(context: EmbeddedContext, accepted: Socket): void {
  const socket = readAccepted(accepted, (bytes) => receive(context, connection!, bytes));
  // A reset is handled like any other end: `close` follows.
  socket.on('error', ignore);
  const connection = accept(context, socket, socket.remoteAddress ?? '');
  if (!connection) return;
  socket.on('close', () => endConnection(context, connection, 'lost'));
  socket.resume();
}

function acceptTlsSocket(context: EmbeddedContext, socket: TLSSocket): void {
  socket.on('error', ignore);
  const connection = accept(context, socket, socket.remoteAddress ?? '');
  if (!connection) return;
  socket.on('data', (bytes) => receive(context, connection, bytes as Buffer));
  socket.on('close', () => endConnection(context, connection, 'lost'));
}

function acceptWebSocket(context: EmbeddedContext, webSocket: WebSocket, address: string): void {
  webSocket.on('error', ignore);
  if (!subprotocols.includes(webSocket.protocol)) {
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

/** One timer for all: tens of thousands of timers would cost more than this loop. */
function sweep(context: EmbeddedContext, now: number): void {
  const { limits } = context;
  for (const stranger of context.strangers)
    if (stranger.state === 'new' && now - stranger.connectedAt > limits.connectTimeoutMs)
      refuseConnection(context, stranger, 'connect_timeout');
  for (const robot of context.robots.values())
    if (!robot.isPaused && now - robot.heardAt > robot.silenceMaxMs)
      refuseConnection(context, robot, 'keepalive', reasons.keepaliveTimeout);
}
