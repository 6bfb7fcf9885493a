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
  /** The broker had kept it (external broker, when this process subscribes): true now, but perhaps said long ago. */
  retained: boolean;
}

export type MessageHandler<T extends UpTopic> = (
  sn: string,
  message: MessageOf<T>,
  info: MessageInfo,
) => void | Promise<void>;

/**
 * What robots should have, by serial number, as the `desired` message; robots that have all they should are left out.
 * A rejection means "cannot say now".
 */
export type FindDesired = (sns: readonly string[]) => Promise<ReadonlyMap<string, object>>;

/** The server's end of the robot link (design section 4). It knows serial numbers and topics, and no feature. */
export interface RobotLink {
  /**
   * Registers what to do with an up topic; the message has passed the contract's schema. Several handlers of one topic
   * run in the order of registration. Messages of one robot are handled one after the other. A QoS 1 message is
   * acknowledged only after every handler's promise has resolved; when one rejects, it is not, and the robot sends it
   * again: handlers must bear a repeat. Register right after the start, before awaiting anything: a message that
   * comes earlier is nobody's.
   */
  on<T extends UpTopic>(topic: T, handler: MessageHandler<T>): void;
  /**
   * Registers who knows what robots should have. The embedded broker keeps no `desired` message: when robots subscribe
   * to it, it asks here and sends them the answer as a retained message. So the database is the only place that keeps
   * what a robot should have, memory does not grow with the fleet, and a robot that subscribes after a restart of the
   * server gets the same message as before it. An external broker retains `desired` itself and never asks.
   */
  onDesiredAsked(find: FindDesired): void;
  /**
   * Registers what to do whenever messages flow through an external broker again, and at once when they do already:
   * what robots answered meanwhile may have reached nobody. The embedded broker never calls it.
   */
  onBrokerConnected(handler: () => void): void;
  /**
   * QoS 1 to one robot; `watch` has QoS 0 with an external broker. Resolves when handed to the broker, which is not yet
   * the robot. A robot that is not connected gets no `command` and no `watch`. It gets `desired` when it subscribes: an
   * external broker retains it, see {@link RobotLink.onDesiredAsked} for the embedded one.
   */
  publish(sn: string, topic: DownTopic, message: object): Promise<void>;
  /** Ends the robot's connection at once (removed, secret changed). */
  disconnect(sn: string): Promise<void>;
  /** `undefined` when this process cannot know (yet). */
  isConnected(sn: string): boolean | undefined;
  /** For enrolment replies; `null` when robots cannot come over TCP, or go to an external broker. */
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
  /** Milliseconds between looks at the files. */
  checkEveryMs?: number;
}

export interface RobotLinkOptions {
  /** Is this the secret the robot was given when it enrolled? A rejection means "cannot say now", not "no". */
  authenticate(sn: string, secret: string): Promise<boolean>;
  /** 0 turns TCP off; robots then come as websockets only. */
  tcpPort: number;
  /** Robots over TLS as well, or only. */
  tls?: TlsOptions;
  /** Where both listen; every address when missing. */
  tcpHost?: string;
  log: LinkLog;
  limits?: Partial<LinkLimits>;
}
