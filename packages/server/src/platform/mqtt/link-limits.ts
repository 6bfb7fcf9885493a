import { robotLimits } from '@muster/contract/robot-link/limits';

/** Limits of one connection, or of one address. In bytes, milliseconds, messages. */
export interface LinkLimits {
  /** Largest payload. */
  messageMax: number;
  /** Largest packet: the largest payload with its header, topic and MQTT 5 properties. */
  packetMax: number;
  /** Largest packet of an unauthenticated connection: a CONNECT with its last will. */
  connectPacketMax: number;
  messagesPerSecond: number;
  /** Also the debt at which a flooding robot is disconnected. */
  burst: number;
  connectTimeoutMs: number;
  /** A school's robots share one address, and all come back at once after a power cut. */
  unauthenticatedPerAddress: number;
  authenticatingAtOnce: number;
  queuedBytesMax: number;
  /** Unacknowledged commands to one robot; a robot that acknowledges none of so many is broken. */
  unacknowledgedMax: number;
  /** Messages of one robot waiting for a handler before nothing more is read from it. */
  waitingMax: number;
  /** Refused topics before the connection ends. */
  strikesMax: number;
  /** For a client without keepalive. A robot reports at least every 30 s, so it is lost after this much silence. */
  silenceMaxMs: number;
  /** Interval of the check for silent connections. */
  sweepEveryMs: number;
  /**
   * After a failed handler the connection ends after a random delay up to this, so that robots do not return in step.
   */
  retryWithinMs: number;
  /** How long closing waits for handlers and sockets. */
  closeWithinMs: number;
}

const KiB = 1024;

export const linkLimits: LinkLimits = {
  messageMax: robotLimits.messageMax,
  packetMax: robotLimits.messageMax + 4 * KiB,
  connectPacketMax: 8 * KiB,
  messagesPerSecond: robotLimits.messagesPerSecond,
  burst: robotLimits.messagesPerSecond * 10,
  connectTimeoutMs: 10_000,
  unauthenticatedPerAddress: 1000,
  authenticatingAtOnce: 1000,
  queuedBytesMax: 256 * KiB,
  unacknowledgedMax: 1000,
  waitingMax: 50,
  strikesMax: 10,
  silenceMaxMs: robotLimits.keepaliveSeconds * 3 * 1000,
  sweepEveryMs: 1000,
  retryWithinMs: 3000,
  closeWithinMs: 5000,
};
