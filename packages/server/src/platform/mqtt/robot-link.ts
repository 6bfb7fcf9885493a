import type { LinkLog } from './link-log.ts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DownTopic, UpTopic } from '@muster/contract/robot-link/topics';
import type { RobotLinkCounters } from './counters.ts';
import type { LinkLimits } from './link-limits.ts';
import type { RobotTroubles } from './robot-troubles.ts';
import type { TlsFiles } from './tls-files.ts';
import type { MessageOf } from './message-schemas.ts';

export interface MessageInfo {
  receivedAt: Date;
  /** Retained by the broker (external broker, when this process subscribes): still valid, but perhaps sent long ago. */
  retained: boolean;
}

export type MessageHandler<T extends UpTopic> = (
  sn: string,
  message: MessageOf<T>,
  info: MessageInfo,
) => void | Promise<void>;

/**
 * Returns the `desired` messages by serial number; robots that already have everything are left out. A rejection means
 * "unknown for now".
 */
export type FindDesired = (sns: readonly string[]) => Promise<ReadonlyMap<string, object>>;

/**
 * The server's side of the robot link (design section 4). It handles serial numbers and topics, independent of
 * features.
 */
export interface RobotLink {
  /**
   * Registers a handler for an up topic; the message has passed the contract's schema. Several handlers of one topic
   * run in the order of registration. Messages of one robot are handled one after the other. A QoS 1 message is
   * acknowledged only after every handler's promise has resolved; when one rejects, it is not, and the robot resends
   * it: handlers must be idempotent. Register right after the start, before awaiting anything: a message that arrives
   * earlier is lost.
   */
  on<T extends UpTopic>(topic: T, handler: MessageHandler<T>): void;
  /**
   * Registers the look-up of `desired` messages. The embedded broker does not retain them: when robots subscribe, it
   * calls this and sends them the result as a retained message. So the database is the only store of what a robot
   * should have, memory does not grow with the fleet, and a robot that subscribes after a restart of the server gets
   * the same message as before. An external broker retains `desired` itself and never calls it.
   */
  onDesiredAsked(find: FindDesired): void;
  /**
   * Registers a handler that runs whenever an external broker is connected again, and at once when it already is:
   * responses of robots may have been lost meanwhile. The embedded broker never calls it.
   */
  onBrokerConnected(handler: () => void): void;
  /**
   * Sends with QoS 1 to one robot; `watch` has QoS 0 with an external broker. Resolves when handed to the broker, not
   * yet to the robot. A robot that is not connected gets no `command` and no `watch`. It gets `desired` when it
   * subscribes: an external broker retains it, see {@link RobotLink.onDesiredAsked} for the embedded one.
   */
  publish(sn: string, topic: DownTopic, message: object): Promise<void>;
  /** Ends the robot's connection at once (removed, secret changed). */
  disconnect(sn: string): Promise<void>;
  /**
   * Handles `CONNECTION_BROKEN` on behalf of a robot, unless it is connected: for one that was online when the last
   * process ended, and did not come back. An external broker speaks for its robots itself, and does nothing here.
   */
  declareLost(sn: string): void;
  /** `undefined` when this process does not know (yet). */
  isConnected(sn: string): boolean | undefined;
  /** For enrolment responses; `null` when robots cannot use TCP, or use an external broker. */
  readonly tcpPort: number | null;
  /** The same over TLS. */
  readonly tlsPort: number | null;
  /** Takes over an HTTP upgrade of `/mqtt` (subprotocol `mqtt` or `mqttv3.1`). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections without declaring the robots lost; resolves when running handlers have ended. */
  close(): Promise<void>;
  readonly counters: Readonly<RobotLinkCounters>;
  readonly troubles: RobotTroubles;
}

export interface TlsOptions {
  port: number;
  files: TlsFiles;
  /** Milliseconds between checks of the files. */
  checkEveryMs?: number;
}

export interface RobotLinkOptions {
  /** Whether this is the secret that the robot got when it enrolled. A rejection means "unknown for now", not "no". */
  authenticate(sn: string, secret: string): Promise<boolean>;
  /** 0 disables TCP; robots then connect only by websocket. */
  tcpPort: number;
  /** Accepts robots over TLS as well, or only. */
  tls?: TlsOptions;
  /** Host that both listen on; every address when missing. */
  tcpHost?: string;
  /** Number of reverse proxies in front of the websocket; without them all robots would count as one address. */
  trustedProxies?: number;
  log: LinkLog;
  limits?: Partial<LinkLimits>;
}
