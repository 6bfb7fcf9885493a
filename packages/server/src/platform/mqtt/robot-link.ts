import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DownTopic, UpTopic } from '@muster/contract/robot-link/topics';
import type { RobotLinkCounters } from './counters.ts';
import type { LinkLimits } from './link-limits.ts';
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
   * QoS 1 to one robot; `desired` is retained. Resolves when handed to the broker, which is not yet the robot: a robot
   * that is not connected gets `desired` when it comes, and no `command`.
   */
  publish(sn: string, topic: DownTopic, message: object): Promise<void>;
  /** Ends the robot's connection at once (removed, secret changed). */
  disconnect(sn: string): Promise<void>;
  /** `undefined` when this process cannot know (yet). */
  isConnected(sn: string): boolean | undefined;
  /** For enrolment replies; `null` when robots cannot come over TCP, or go to an external broker. */
  readonly tcpPort: number | null;
  /** Takes over an HTTP upgrade of `/mqtt` (subprotocol `mqtt`). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections without declaring the robots lost; resolves when running handlers have ended. */
  close(): Promise<void>;
  readonly counters: Readonly<RobotLinkCounters>;
}

/** What the link needs of a logger; pino's fits. */
export interface LinkLog {
  debug(details: object, text: string): void;
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export interface RobotLinkOptions {
  /** Is this the secret the robot was given when it enrolled? A rejection means "cannot say now", not "no". */
  authenticate(sn: string, secret: string): Promise<boolean>;
  /** 0 turns TCP off; robots then come as websockets only. */
  tcpPort: number;
  /** Where to listen; every address when missing. */
  tcpHost?: string;
  log: LinkLog;
  limits?: Partial<LinkLimits>;
}
