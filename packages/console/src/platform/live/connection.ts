import { liveLimits } from '@muster/contract/live/limits';
import type { LiveChange, ManagementMessage, ManagementRequest } from '@muster/contract/live/management';
import type { LivePosition } from '@muster/contract/live/position';
import { createListeners } from './listeners.ts';
import { type PresenceOptions, watchPresence } from './presence.ts';
import { connectSocket, type OpenSocket, type ReconnectingSocket } from './reconnecting-socket.ts';
import { createWatchedRows, isSameRows, noRows, type RowSet } from './watched-rows.ts';

/** `paused`: the user seems to be away, and nothing is watched until they confirm to be there. */
export type LiveStatus = 'live' | 'reconnecting' | 'paused';

export interface LiveConnection {
  /** Data on screen is only known to be current while this is `live`. */
  readonly status: LiveStatus;
  /** Adds rows of a topic to the watched ones. @returns stops watching them */
  watch(topic: string, ids: readonly string[]): () => void;
  onChanges(listener: (changes: readonly LiveChange[]) => void): () => void;
  /**
   * Changes may have been missed: refetch everything shown. The status is `live` again when the promises of all
   * listeners have settled.
   */
  onRefetch(listener: () => unknown): () => void;
  onStatus(listener: (status: LiveStatus) => void): () => void;
  /** Ends a pause. */
  resume(): void;
  /** Reconnects, and asks for a refetch of everything shown. */
  reconnect(): void;
  close(): void;
}

export interface LiveConnectionOptions {
  url: string;
  /**
   * A position from before any data on screen was requested. Without it the first connection starts with a refetch,
   * since earlier data may have changed unnoticed.
   */
  position?: LivePosition | undefined;
  onStatus?(status: LiveStatus): void;
  idleMs?: number;
  page?: PresenceOptions['page'];
  open?: OpenSocket;
  /** Upper bound of the delay in milliseconds before the first retry. */
  firstRetryMs?: number;
  /** Milliseconds of silence after which the server is asked for a sign of life; it has the same time to answer. */
  silenceMs?: number;
}

/** Scrolling changes the rows shown many times a second; the server allows ten messages. */
const WATCH_EVERY_MS = 150;
const REFUSED_WAIT_MS = 1000;
/** A position that no server knows, so that it answers with `refetch`. */
const nowhere = { epoch: '', seq: 0 };
/** Close code of the server when the user's permissions changed. */
const RIGHTS_CHANGED = 4000;

export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { url, open, firstRetryMs, silenceMs = 20_000, idleMs = liveLimits.idleMs } = options;
  const changes = createListeners<[readonly LiveChange[]]>();
  const refetches = createListeners<[]>();
  const statuses = createListeners<[LiveStatus]>();
  if (options.onStatus) statuses.add(options.onStatus);

  let status: LiveStatus = 'reconnecting';
  let socket: ReconnectingSocket | null = null;
  let epoch = '';
  let seen = 0;
  /** The position up to which all data on screen is current. */
  let position = options.position ?? nowhere;
  let refetching: object | null = null;
  /** Whether the server has answered the first `watch` of this connection. */
  let isTold = false;
  /** The rows of the last request. */
  let told: RowSet = noRows;
  /** Rows of requests that have no answer yet, oldest first. */
  let asked: RowSet[] = [];
  /** Rows of the last answered request; `position` is valid for these. */
  let held: RowSet = noRows;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const rows = createWatchedRows(sendRows);

  function setStatus(next: LiveStatus) {
    if (next === status) return;
    status = next;
    statuses.call(status);
  }

  function send(resume?: ManagementRequest['resume']) {
    asked.push(told);
    socket?.send({ type: 'watch', shown: told, ...(resume && { resume }) } satisfies ManagementRequest);
  }

  function sendRows() {
    if (!isTold || sending !== undefined || isSameRows(told, rows.all())) return;
    told = rows.all();
    send();
    sendLater(WATCH_EVERY_MS);
  }

  function sendLater(milliseconds: number) {
    clearTimeout(sending);
    sending = setTimeout(() => {
      sending = undefined;
      sendRows();
    }, milliseconds);
  }

  /**
   * A lost network sends no event. Every `watch` is answered, so after a silence one is sent to check the connection.
   */
  function listenForSilence() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      send();
      silence = setTimeout(() => socket?.renew(), silenceMs);
    }, silenceMs);
  }

  function caughtUp() {
    position = { epoch, seq: seen };
    setStatus('live');
  }

  function heard({ seq, isAnswer }: { seq: number; isAnswer?: true | undefined }) {
    if (isAnswer) held = asked.shift() ?? held;
    seen = seq;
    isTold = true;
    socket?.settle();
    if (refetching === null) caughtUp();
    sendRows();
  }

  /**
   * The status is not live until the refetch is done; if the connection is lost before that, everything is refetched
   * again.
   */
  async function refetch() {
    const mine = {};
    refetching = mine;
    position = nowhere;
    setStatus('reconnecting');
    await Promise.allSettled(refetches.call());
    if (refetching !== mine) return;
    refetching = null;
    caughtUp();
  }

  function receive(message: ManagementMessage) {
    listenForSilence();
    switch (message.type) {
      case 'welcome':
        epoch = message.epoch;
        // Rows added since then are requested afterwards: the answer for new rows includes their changes.
        told = held;
        asked = [];
        return send(position);
      case 'changes':
        changes.call(message.changes);
        return heard(message);
      case 'refetch':
        epoch = message.epoch;
        void refetch();
        return heard(message);
      case 'refused':
        asked.shift();
        if (message.code !== 'request.too_many') return;
        told = noRows;
        return sendLater(REFUSED_WAIT_MS);
    }
  }

  function lost(code: number) {
    clearTimeout(silence);
    clearTimeout(sending);
    sending = undefined;
    isTold = false;
    refetching = null;
    if (code === RIGHTS_CHANGED) position = nowhere;
    setStatus('reconnecting');
  }

  function connect() {
    socket ??= connectSocket<ManagementMessage>(
      url,
      { onMessage: receive, onLost: lost },
      { open, firstRetryMs },
    );
  }

  function disconnect() {
    socket?.close();
    socket = null;
    lost(1000);
  }

  function resume() {
    if (status !== 'paused') return;
    presence.confirm();
    setStatus('reconnecting');
    connect();
  }

  const presence = watchPresence({
    idleMs,
    page: options.page,
    onIdle() {
      disconnect();
      setStatus('paused');
    },
    onReturn: resume,
  });
  connect();

  return {
    get status() {
      return status;
    },
    watch: rows.add,
    onChanges: changes.add,
    onRefetch: refetches.add,
    onStatus: statuses.add,
    resume,
    reconnect() {
      position = nowhere;
      socket?.renew();
    },
    close() {
      presence.stop();
      disconnect();
    },
  };
}
