import { setTimeout as after } from 'node:timers';
import { mayRobotPublish, type UpTopic } from '@muster/contract/robot-link/topics';
import type { ConnectionMessage } from '@muster/contract/robot-link/messages';
import type { Connection } from './connection.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { endConnection, failSignOff, refuseConnection, refuseMessage, strike } from './ending.ts';
import { describe, isRefused, type Message } from './inbound.ts';
import { send } from './outbound.ts';
import { puback, readPublish, reasons } from './packets.ts';

/** Characters of a foreign topic shown in the log. */
const TOPIC_SHOWN = 100;

/** Acknowledges a QoS 1 message. */
function acknowledge(
  context: EmbeddedContext,
  connection: Connection,
  packetId: number,
  reason: number,
): void {
  if (packetId === 0 || connection.state !== 'open' || connection.hasFailed) return;
  if (!send(connection, puback(packetId, connection.version, reason), context.limits))
    refuseConnection(context, connection, 'backpressure', reasons.quotaExceeded);
}

/** Handles a PUBLISH of an open connection. A permanently refused one is acknowledged, as resending would not help. */
export function receivePublish(
  context: EmbeddedContext,
  connection: Connection,
  bytes: Buffer,
  start: number,
  end: number,
  isExcess: boolean,
): void {
  const publication = readPublish(bytes, start, end, connection.version);
  if (typeof publication === 'number') return refuseConnection(context, connection, 'malformed', publication);
  const { topic, packetId, payloadStart } = publication;
  if (end - payloadStart > context.limits.messageMax)
    return refuseConnection(context, connection, 'too_large', reasons.tooLarge);
  if (isExcess) {
    refuseMessage(context, connection, 'flood', null);
    // Not processed, which only MQTT 5 can report; other clients resend it when they reconnect.
    if (connection.version === 5) acknowledge(context, connection, packetId, reasons.quotaExceeded);
    return;
  }
  if (!mayRobotPublish(connection.sn, topic)) {
    refuseMessage(context, connection, 'topic', `may not publish to ${topic.slice(0, TOPIC_SHOWN)}`);
    acknowledge(context, connection, packetId, reasons.notAuthorized);
    return strike(context, connection);
  }
  const name = topic.slice(topic.lastIndexOf('/') + 1) as UpTopic;
  const message = context.inbound.read(name, bytes.toString('utf8', payloadStart, end));
  if (isRefused(message)) {
    refuseMessage(context, connection, message.refusal, describe(name, message));
    return acknowledge(context, connection, packetId, reasons.badPayload);
  }
  if (name === 'connection') connection.declared = (message as ConnectionMessage).status;
  handleInTurn(context, connection, name, message, packetId);
}

function handleInTurn(
  context: EmbeddedContext,
  connection: Connection,
  name: UpTopic,
  message: Message,
  packetId: number,
): void {
  const { lanes, inbound } = context;
  const { sn } = connection;
  const info = { receivedAt: new Date(), retained: false };
  const isSignOff = name === 'connection' && (message as ConnectionMessage).status !== 'ONLINE';

  lanes.run(sn, () => {
    // An earlier message failed: the robot sends this one again, unless it is leaving.
    if (connection.hasFailed && packetId > 0)
      return isSignOff ? failSignOff(context, connection, message) : undefined;
    try {
      const running = inbound.handle(name, sn, message, info);
      return running ? running.then(succeeded, failed) : succeeded();
    } catch (error) {
      failed(error);
    }
  });
  if (lanes.waiting(sn) > context.limits.waitingMax && !connection.isPaused) {
    connection.isPaused = true;
    connection.socket.pause();
  }

  function succeeded(): void {
    acknowledge(context, connection, packetId, reasons.success);
  }

  function failed(error: unknown): void {
    context.counters.refused.handler += 1;
    context.log.error({ error, sn, topic: name }, 'a handler of a robot message failed');
    if (isSignOff) failSignOff(context, connection, message);
    if (packetId > 0) endForRepeat(context, connection);
  }
}

/** Reads on from a robot whose messages have all been handled. */
export function resume({ robots }: EmbeddedContext, sn: string): void {
  const connection = robots.get(sn);
  if (!connection?.isPaused || connection.hasFailed) return;
  connection.isPaused = false;
  connection.heardAt = performance.now();
  connection.socket.resume();
}

/** MQTT clients resend unacknowledged messages only after a reconnect, so the connection has to end. */
function endForRepeat(context: EmbeddedContext, connection: Connection): void {
  if (connection.hasFailed || connection.state !== 'open') return;
  connection.hasFailed = true;
  connection.isPaused = true;
  connection.socket.pause();
  after(
    () => endConnection(context, connection, 'lost', reasons.unavailable),
    Math.random() * context.limits.retryWithinMs,
  ).unref();
}
