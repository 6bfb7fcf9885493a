import { liveLimits } from '@muster/contract/live/limits';
import type { LiveChange, ManagementMessage, ManagementRequest } from '@muster/contract/live/management';
import type { LivePosition } from '@muster/contract/live/position';
import { createListeners } from './listeners.ts';
import { type PresenceOptions, watchPresence } from './presence.ts';
import { connectSocket, type OpenSocket, type ReconnectingSocket } from './reconnecting-socket.ts';
import { createWatchedRows, isSameRows, noRows, type RowSet } from './watched-rows.ts';

/** `paused`: nobody seems to be there, and nothing is watched until somebody says so. */
export type LiveStatus = 'live' | 'reconnecting' | 'paused';

export interface LiveConnection {
  /** Only while this is `live` is what is shown known to be true. */
  readonly status: LiveStatus;
  /** Adds rows of a topic to what is watched; returns the way to take it back. */
  watch(topic: string, ids: readonly string[]): () => void;
  onChanges(listener: (changes: readonly LiveChange[]) => void): () => void;
  /**
   * Something may have been missed: ask for everything shown again. The status is `live` again when all promises that
   * the listeners return have ended.
   */
  onRefetch(listener: () => unknown): () => void;
  onStatus(listener: (status: LiveStatus) => void): () => void;
  /** Ends a pause. */
  resume(): void;
  /** Connects anew, and asks again for everything that is shown. */
  reconnect(): void;
  close(): void;
}

export interface LiveConnectionOptions {
  url: string;
  /**
   * Taken before anything was asked for that is shown. Without it the first connection begins with a refetch, since
   * what was asked for before may have changed unheard.
   */
  position?: LivePosition | undefined;
  onStatus?(status: LiveStatus): void;
  idleMs?: number;
  page?: PresenceOptions['page'];
  open?: OpenSocket;
  /** Milliseconds before a lost connection is tried again for the first time, at most. */
  firstRetryMs?: number;
  /** Milliseconds of silence after which the server is asked for a sign of life; it has as long to answer. */
  silenceMs?: number;
}

/** Scrolling changes what is shown many times a second; the server allows ten messages. */
const WATCH_EVERY_MS = 150;
const REFUSED_WAIT_MS = 1000;
/** Known to no server, so that it answers `refetch`. */
const nowhere = { epoch: '', seq: 0 };
/** The server closed the connection because the person's rights changed. */
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
  /** Up to where everything shown is known to be true. */
  let position = options.position ?? nowhere;
  let refetching: object | null = null;
  /** Whether the server has answered the first `watch` of this connection. */
  let isTold = false;
  /** What the server was told last. */
  let told: RowSet = noRows;
  /** What it was told and has not answered yet, oldest first. */
  let asked: RowSet[] = [];
  /** What it answered last; the position holds for these rows. */
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

  /** A network that went away says nothing; every `watch` is answered, so one asks whether it is still there. */
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

  /** Nothing is live before everything was fetched; lost before that, all of it is to be fetched again. */
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
        // What came to be shown since then is told afterwards: new rows come with what happened to them.
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
