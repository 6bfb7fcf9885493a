import { onRestored as onServerRestored } from '../connectivity.ts';

/** Delay in milliseconds before the first retry, and the longest delay between two. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/**
 * A clock jump of this many milliseconds between two checks means that the machine slept and the connection is dead.
 */
const LOOK_EVERY_MS = 5_000;
const SLEPT_MS = 30_000;

/** After either event the old connection cannot be trusted. */
const networkChanges = ['online', 'offline'];

export type OpenSocket = (url: string) => WebSocket;

export interface ReconnectingSocket {
  send(message: object): void;
  /** The connection works: the next failure is retried after a short delay again. */
  settle(): void;
  /** Treats the connection as dead, without waiting for the network to notice, and opens a new one. */
  renew(): void;
  close(): void;
}

export interface SocketEvents<Message> {
  onMessage(message: Message): void;
  /** @param code the websocket close code; 1006 when there was none. */
  onLost(code: number): void;
}

/** Half of the delay is random, so that not all browsers reconnect to a restarted server at once. */
export function retryDelay(
  failures: number,
  random: () => number = Math.random,
  firstMs: number = FIRST_RETRY_MS,
): number {
  const longest = Math.min(LONGEST_RETRY_MS, firstMs * 2 ** failures);
  return (longest * (1 + random())) / 2;
}

export interface SocketOptions {
  open?: OpenSocket | undefined;
  /** Upper bound of the delay in milliseconds before the first retry. */
  firstRetryMs?: number | undefined;
  onRestored?: typeof onServerRestored | undefined;
}

/**
 * A websocket that reconnects after a loss, until `close`; at once when the end of an outage is known. Messages are JSON
 * both ways.
 */
export function connectSocket<Message>(
  url: string,
  { onMessage, onLost }: SocketEvents<Message>,
  {
    open = (address) => new WebSocket(address),
    firstRetryMs,
    onRestored = onServerRestored,
  }: SocketOptions = {},
): ReconnectingSocket {
  let socket: WebSocket | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = Date.now();

  function connect() {
    clearTimeout(retry);
    const current = open(url);
    socket = current;
    current.onmessage = ({ data }) => onMessage(JSON.parse(String(data)) as Message);
    current.onclose = ({ code }) => {
      forget();
      retry = setTimeout(connect, retryDelay(failures, Math.random, firstRetryMs));
      failures += 1;
      onLost(code);
    };
  }

  function forget() {
    if (socket === null) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    socket = null;
  }

  function renew() {
    const wasThere = socket !== null;
    forget();
    if (wasThere) onLost(1006);
    failures = 0;
    connect();
  }

  const look = setInterval(() => {
    if (Date.now() - lookedAt > SLEPT_MS) renew();
    lookedAt = Date.now();
  }, LOOK_EVERY_MS);
  for (const name of networkChanges) globalThis.addEventListener?.(name, renew);
  // After a long outage the next retry is up to half a minute away. Browsers notice the end at different times.
  const stopListening = onRestored(() => {
    if (socket === null) renew();
  });
  connect();

  return {
    send(message) {
      if (socket?.readyState === 1) socket.send(JSON.stringify(message));
    },
    settle() {
      failures = 0;
    },
    renew,
    close() {
      clearTimeout(retry);
      clearInterval(look);
      stopListening();
      for (const name of networkChanges) globalThis.removeEventListener?.(name, renew);
      forget();
    },
  };
}
