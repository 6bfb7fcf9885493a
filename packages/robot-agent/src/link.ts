import { connect, type IClientPublishOptions } from 'mqtt';
import { topicOf, type DownTopic, type UpTopic } from '@muster/contract/robot-link/topics';

export interface LinkOptions {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  url: string;
  /** Client id and user name; also part of its topics. */
  sn: string;
  secret: string;
  keepaliveSeconds: number;
  connectTimeoutMs: number;
  /** Aborts an attempt to connect; has no effect on an open connection. */
  signal: AbortSignal;
  onMessage(name: DownTopic, payload: Buffer): void;
}

/** One connection to the broker, from CONNACK until it closes. It never reconnects: a new link is opened. */
export interface Link {
  /** `sent` is called when the broker has acknowledged it (QoS 1), never when the connection closed first. */
  publish(name: UpTopic, message: object, options: IClientPublishOptions, sent?: () => void): void;
  /** Resolves when the connection is closed, by either side. */
  closed: Promise<void>;
  /** Disconnects cleanly: the last will is not sent. */
  end(): Promise<void>;
  /** Drops the socket like a power loss: the broker sends the last will. */
  cut(): void;
}

export type LinkOutcome =
  | { kind: 'open'; link: Link }
  | { kind: 'unauthorised'; detail: string }
  | { kind: 'unavailable'; detail: string };

/** MQTT 3.1.1 return codes: bad user name or password, not authorised. */
const UNAUTHORISED = [4, 5];
const SUBSCRIPTION_REFUSED = 128;
const END_TIMEOUT_MS = 2000;
const noop = () => {};

/** Connects and subscribes to the robot's down topics, and only then is open. Never throws. */
export function openLink(options: LinkOptions): Promise<LinkOutcome> {
  return open(options).catch((error: unknown) => ({ kind: 'unavailable', detail: String(error) }));
}

/** @throws when the address is none */
async function open(options: LinkOptions): Promise<LinkOutcome> {
  const { url, sn, secret, keepaliveSeconds, connectTimeoutMs, signal, onMessage } = options;
  const down = new Map<string, DownTopic>([
    [topicOf(sn, 'command'), 'command'],
    [topicOf(sn, 'desired'), 'desired'],
    [topicOf(sn, 'watch'), 'watch'],
  ]);

  const client = connect(url, {
    protocolVersion: 4,
    clientId: sn,
    username: sn,
    password: secret,
    // The server repeats missed messages on ONLINE, so a session would only duplicate them.
    clean: true,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    keepalive: keepaliveSeconds,
    connectTimeout: connectTimeoutMs,
    will: {
      topic: topicOf(sn, 'connection'),
      payload: Buffer.from(JSON.stringify({ status: 'CONNECTION_BROKEN' })),
      qos: 1,
      retain: true,
    },
    // The default creates a logger per client, a tenth of a connection's memory.
    log: noop,
  });

  const closed = new Promise<void>((resolve) => client.once('close', resolve));
  const link: Link = {
    closed,
    publish(name, message, publishOptions, sent) {
      client.publish(topicOf(sn, name), JSON.stringify(message), publishOptions, (error) => {
        if (!error) sent?.();
      });
    },
    async end() {
      const late = setTimeout(() => client.stream.destroy(), END_TIMEOUT_MS);
      client.end();
      await closed;
      clearTimeout(late);
    },
    cut() {
      client.stream.destroy();
    },
  };

  const giveUp = () => client.end(true);
  signal.addEventListener('abort', giveUp, { once: true });

  return new Promise((resolve) => {
    let problem = 'the connection was closed';
    client.on('error', (error) => {
      problem = error.message || String((error as { code?: unknown }).code);
      const code = (error as { code?: unknown }).code;
      if (typeof code === 'number' && UNAUTHORISED.includes(code)) {
        resolve({ kind: 'unauthorised', detail: problem });
      }
      client.end(true);
    });
    client.once('close', () => {
      signal.removeEventListener('abort', giveUp);
      client.end(true);
      resolve({ kind: 'unavailable', detail: problem });
    });
    client.on('message', (topic, payload) => {
      const name = down.get(topic);
      if (name) onMessage(name, payload);
    });
    client.once('connect', () => {
      client.subscribe([...down.keys()], { qos: 1 }, (error, granted) => {
        if (error || granted?.some(({ qos }) => qos === SUBSCRIPTION_REFUSED)) {
          problem = 'the broker refused a subscription';
          client.end(true);
        } else {
          signal.removeEventListener('abort', giveUp);
          resolve({ kind: 'open', link });
        }
      });
    });
  });
}
