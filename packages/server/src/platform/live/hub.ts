import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveLimits } from '@muster/contract/live/limits';
import { watchLimits } from '@muster/contract/movement/limits';
import type { LivePosition } from '@muster/contract/live/position';
import type { QuickMessage } from '@muster/contract/live/quick';
import type { ChangeDetails, LiveTopic } from '@muster/contract/live/topic';
import { WebSocketServer } from 'ws';
import { type BusUse, MISSED_CHANNEL } from '../bus/bus.ts';
import { addressOf } from '../http/asker.ts';
import { createPaced } from '../paced.ts';
import {
  type Admission,
  type AdmissionRules,
  createAdmission,
  refuseUpgrade,
  SOCKETS_PER_SESSION,
} from './admission.ts';
import type { Recipients, Viewer } from './audience.ts';
import type { PublishedChange } from './change.ts';
import { joinCluster } from './cluster.ts';
import { createCoalescer, encode } from './coalesce.ts';
import { createCounters, type LiveCounters } from './counters.ts';
import { createFollowers, type Followers } from './followers.ts';
import type { Bearer } from './epoch.ts';
import { openManagementSocket } from './management-socket.ts';
import { createQuickSockets } from './quick-sockets.ts';
import { ANNOUNCE_MS, createQuickWatchers } from './quick-watchers.ts';
import { createRooms } from './rooms.ts';
import { createSockets, type Holder, type Where } from './sockets.ts';

/** Decides who may connect, and what they see first. */
export interface LiveRules extends AdmissionRules {
  /**
   * Returns the holders who may see nothing any more: their session, token or membership was removed, or has expired
   * since they connected. Called at every ping, because expiry sends no message, and the message of an end may be lost.
   */
  listEnded?(holders: readonly Holder[]): Promise<Where[]>;
  /** The first message for a new watcher of this robot. */
  quickSnapshot?(viewer: Viewer, deviceId: string): Promise<QuickMessage | null>;
}

export interface LiveHubOptions {
  /** Omit when there is only one process. */
  bus?: BusUse;
  /** Proxies in front of the server whose header names the browser's address. */
  trustedProxies?: number;
  log: { warn(details: object, message: string): void };
  /** Milliseconds for which changes are collected before they are sent. */
  flushMs?: number;
  /** Changes stored per team. */
  replayMax?: number;
  /** Bytes that may be buffered for one slow browser. */
  bufferedMax?: number;
  /** In milliseconds; a browser that has not answered a ping by the next one is disconnected. */
  pingMs?: number;
  /** Bytes of changes in one bus payload. */
  busPayloadMax?: number;
}

/** The part that features need to publish changes. */
export type LivePublisher = Pick<LiveHub, 'publish'>;

/** Sends changes to browsers: to each only what it shows and may see. Independent of features. */
export interface LiveHub {
  /** Accepts browsers by these rules; until then they get 503. */
  open(rules: LiveRules): void;
  /**
   * Allows changes of this topic to be published.
   * @throws when another topic has its name
   */
  declare(topic: LiveTopic): void;
  /**
   * Reaches the sockets of all processes after at most one flush each. Call it after the commit.
   * @throws when the topic was not declared
   */
  publish<Details extends ChangeDetails>(
    topic: LiveTopic<Details>,
    to: Recipients,
    ...details: object extends Details ? [] : [Details]
  ): void;
  /**
   * The position from which this user's browser can resume later instead of refetching: take it before reading the data
   * for the browser. Valid only in this process, for some minutes.
   */
  positionOf(bearer: Bearer): LivePosition;
  /** Closes these sockets after the session ended or its rights changed; the browsers reconnect with new rights. */
  disconnect(where: Where): void;
  /**
   * For both live paths. Refuses with 401, 403 for a foreign origin or robot, 404 for another path, 429 for too many
   * sockets.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Followers in this process. */
  readonly followers: Pick<Followers, 'of' | 'onFollow'>;
  /** Sends to all quick sockets of the robot, immediately. */
  publishQuick(deviceId: string, message: QuickMessage): void;
  /** Whether the robot has watchers, in this process or another. */
  isWatched(deviceId: string): boolean;
  /** Closes the sockets of this process whose viewers may see nothing any more; also done at each ping. */
  endOver(): Promise<void>;
  close(): Promise<void>;
  readonly counters: Readonly<LiveCounters>;
}

const MiB = 1024 * 1024;
const NOTHING_MORE = { isPoseWanted: false, viewId: null };

export function createLiveHub(options: LiveHubOptions): LiveHub {
  const { flushMs = liveLimits.flushMs, bufferedMax = MiB, pingMs = 30_000, log } = options;
  const counters = createCounters();
  const coalescer = createCoalescer();
  const rooms = createRooms(counters, options.replayMax ?? liveLimits.replayMax);
  const sockets = createSockets(counters);
  const topics = new Map<string, LiveTopic>();
  let rules: LiveRules | undefined;
  let admission: Admission | undefined;
  const watchers = createQuickWatchers();
  const followers = createFollowers();
  const announce = () => cluster?.sendWatched(watchers.here());
  // Each announcement names all robots, and after a restart thousands of sockets open at once.
  const announcements = createPaced(flushMs, announce);
  const quick = createQuickSockets(counters, bufferedMax, {
    add(deviceId, follower) {
      watchers.add(deviceId);
      announcements.call('watched');
      followers.add(deviceId, follower);
    },
    remove(deviceId, follower) {
      watchers.remove(deviceId);
      announcements.call('watched');
      followers.remove(deviceId, follower);
    },
  });
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: liveLimits.messageMax,
    // Compression was measured to triple the CPU time of frames that are built once and sent to many.
    perMessageDeflate: false,
  });
  let flushTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  options.bus?.subscribe(MISSED_CHANNEL, () => {
    rooms.closeAll();
    sockets.disconnectAll();
  });

  const cluster =
    options.bus &&
    joinCluster(
      options.bus,
      {
        onChanges: (changes) => {
          for (const change of changes) hold(change, true);
        },
        onDisconnect: disconnectHere,
        onQuick: quick.send,
        onWatched: watchers.announced,
        onHello: announce,
      },
      counters,
      log,
      options.busPayloadMax ?? 64 * 1024,
    );

  function hold(published: PublishedChange, isForeign: boolean) {
    if (isClosed && isForeign) return;
    // Most teams have no open browser most of the time.
    if (!rooms.has(published.audience.teamId) && (cluster === undefined || isForeign)) return;
    if (!coalescer.add(published, isForeign)) counters.coalesced += 1;
    // What is committed while this process stops is still shown by the others; the bus closes last.
    if (isClosed) flush();
    else flushTimer ??= setTimeout(flush, flushMs);
  }

  function flush() {
    flushTimer = null;
    for (const [teamId, pending] of coalescer.take()) {
      const changes = pending.map(encode);
      counters.encoded += changes.length;
      rooms.get(teamId)?.publish(changes);
      cluster?.sendChanges(changes.filter((_, index) => !pending[index]?.isForeign));
    }
  }

  function disconnectHere(where: Where) {
    admission?.revoke(where);
    sockets.disconnect(where);
  }

  function refuse(socket: Duplex, status: number) {
    counters.upgradesRefused += 1;
    refuseUpgrade(socket, status);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const answer =
      isClosed || admission === undefined
        ? 503
        : await admission.admit(request, addressOf(request, options.trustedProxies ?? 0));
    if (socket.destroyed) return;
    if (typeof answer === 'number' || isClosed)
      return refuse(socket, typeof answer === 'number' ? answer : 503);
    // Many may have been decided at the same time.
    if (sockets.countOf(answer.viewer.sessionId) >= SOCKETS_PER_SESSION) return refuse(socket, 429);
    const { viewer, deviceId, wish = NOTHING_MORE } = answer;
    wss.handleUpgrade(request, socket, head, (ws) => {
      // A socket error is followed by `close`, which all handlers listen to.
      ws.on('error', () => (counters.messagesRefused += 1));
      sockets.add(ws, viewer, deviceId);
      if (deviceId === undefined) {
        openManagementSocket(ws, viewer, rooms.enter(viewer.teamId), counters, bufferedMax);
      } else {
        const snapshot = rules?.quickSnapshot?.(viewer, deviceId) ?? Promise.resolve(null);
        quick.open(ws, deviceId, { viewer, wish }, snapshot);
      }
    });
  }

  async function endOver() {
    const holders = sockets.listHolders();
    if (holders.length === 0) return;
    for (const where of (await rules?.listEnded?.(holders)) ?? []) disconnectHere(where);
  }

  const pingTimer = setInterval(() => {
    sockets.ping();
    // Retried with the next ping: while the database is unavailable, live sockets are of no use anyway.
    endOver().catch((error: unknown) => log.warn({ error }, 'checking for ended live connections failed'));
    rooms.closeDeserted();
  }, pingMs).unref();
  const announceTimer = setInterval(() => {
    watchers.forgetSilent();
    announce();
  }, ANNOUNCE_MS).unref();
  const renewTimer = setInterval(followers.renew, watchLimits.renewSeconds * 1000).unref();

  return {
    open(given) {
      rules = given;
      admission = createAdmission(given, sockets.countOf);
    },
    declare(topic) {
      if (topics.has(topic.name)) throw new Error(`duplicate live topic ${topic.name}`);
      topics.set(topic.name, topic);
    },
    publish(topic, to, ...details: ChangeDetails[]) {
      const { name, permission } = topic;
      if (topics.get(name) !== topic) throw new Error(`undeclared live topic ${name}`);
      counters.published += 1;
      hold({ audience: { ...to, permission }, change: { topic: name, ...details[0] } }, false);
    },
    positionOf: (bearer) => rooms.enter(bearer.teamId).positionOf(bearer),
    disconnect(where) {
      disconnectHere(where);
      cluster?.sendDisconnect(where);
    },
    handleUpgrade(request, socket, head) {
      const onError = () => socket.destroy();
      socket.on('error', onError);
      upgrade(request, socket, head).catch((error: unknown) => {
        log.warn({ error }, 'deciding on a live connection failed');
        refuse(socket, 503);
      });
    },
    publishQuick(deviceId, message) {
      quick.send(deviceId, message);
      if (watchers.isWatchedElsewhere(deviceId)) cluster?.sendQuick(deviceId, message);
    },
    isWatched: watchers.isWatched,
    followers,
    endOver,
    async close() {
      if (flushTimer !== null) {
        clearTimeout(flushTimer);
        flush();
      }
      isClosed = true;
      clearInterval(pingTimer);
      clearInterval(announceTimer);
      announcements.end();
      clearInterval(renewTimer);
      await sockets.close();
      wss.close();
    },
    counters,
  };
}
