import { optionalStateFields, type OptionalStateField } from '@muster/contract/robot-link/messages';
import { downTopics, upTopics, type DownTopic, type UpTopic } from '@muster/contract/robot-link/topics';

/** Why a message of a robot, or the robot itself, was refused. */
export const refusals = [
  /** Not MQTT, or MQTT that breaks its own rules. */
  'malformed',
  /** Speaks a version of MQTT other than 3.1, 3.1.1 and 5. */
  'version',
  /** Over `limits.robot.messageMax`. */
  'too_large',
  /** Published or subscribed where this robot may not. */
  'topic',
  /** The payload is not JSON. */
  'json',
  /** The payload is JSON the contract does not allow. */
  'schema',
  /** More messages than `limits.robot.messagesPerSecond` and its burst. */
  'flood',
  /** The TLS handshake failed. */
  'tls',
  /** No credentials, or wrong ones. */
  'auth',
  /** The check of the credentials itself failed, e.g. without database. */
  'auth_unavailable',
  /** Did not send CONNECT in time. */
  'connect_timeout',
  /** Too many connections from one address that have not sent CONNECT. */
  'address',
  /** Does not read its messages. */
  'backpressure',
  /** Silent for longer than its keepalive allows. */
  'keepalive',
  /** A handler rejected, so the message was not acknowledged. */
  'handler',
  /** Internal error caused by one connection's data: a bug in Muster, which ends only that connection. */
  'internal',
] as const;
export type Refusal = (typeof refusals)[number];

/** Totals since the start of the process; `connections` is the current number. */
export interface RobotLinkCounters {
  connections: number;
  received: Record<UpTopic, number>;
  published: Record<DownTopic, number>;
  refused: Record<Refusal, number>;
  /** Optional fields of states that were not valid and left out. */
  dropped: Record<OptionalStateField, number>;
}

function zeroes<K extends string>(keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
}

export function createCounters(): RobotLinkCounters {
  return {
    connections: 0,
    received: zeroes(upTopics),
    published: zeroes(downTopics),
    refused: zeroes(refusals),
    dropped: zeroes(optionalStateFields),
  };
}
