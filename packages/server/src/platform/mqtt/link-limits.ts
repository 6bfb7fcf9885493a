import { robotLimits } from '@muster/contract/robot-link/limits';

/** What one connection, or one address, may cost the server. Bytes, milliseconds, messages. */
export interface LinkLimits {
  /** Largest payload. */
  messageMax: number;
  /** Largest packet: the largest payload with its header, topic and MQTT 5 properties. */
  packetMax: number;
  /** Largest packet of a connection that has not shown who it is: a CONNECT with its last will. */
  connectPacketMax: number;
  messagesPerSecond: number;
  /** Also how far into debt a flooding robot may get before its connection ends. */
  burst: number;
  connectTimeoutMs: number;
  /** A school's robots share one address, and all come back at once after a power cut. */
  unauthenticatedPerAddress: number;
  authenticatingAtOnce: number;
  queuedBytesMax: number;
  /** Commands in flight to one robot; a robot that acknowledges none of so many is broken. */
  unacknowledgedMax: number;
  /** Messages of one robot waiting for a handler before nothing more is read from it. */
  waitingMax: number;
  /** Refused topics before the connection ends. */
  strikesMax: number;
  /** For a client that asks for no keepalive. A robot reports at least every 30 s, so this long a silence is a loss. */
  silenceMaxMs: number;
  /** How often one looks for connections that have been silent for too long. */
  sweepEveryMs: number;
  /** After a failed handler the connection ends within this time, at random, so that robots do not return in step. */
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
