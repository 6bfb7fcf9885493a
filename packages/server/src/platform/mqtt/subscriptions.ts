import { mayRobotSubscribe, type DownTopic } from '@muster/contract/robot-link/topics';
import type { ISubscribePacket, ISubscription, IUnsubscribePacket, Packet } from 'mqtt-packet';
import type { Connection } from './connection.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { refuseConnection, refuseMessage, strike } from './ending.ts';
import { send, sendMessage } from './outbound.ts';
import { reasons, writePacket } from './packets.ts';

/** Characters of a foreign filter shown in the log. */
const FILTER_SHOWN = 100;
const SUBSCRIPTION_FAILED = 0x80;
/**
 * MQTT 5 retain handling of a subscription: send retained messages always, only if the subscription is new, or never.
 */
const ONLY_WHEN_NEW = 1;
const NEVER = 2;

/** MQTT requires a filter and a packet identifier, but mqtt-packet accepts packets without them. */
const isComplete = (packet: Packet, filters: unknown[]) => packet.messageId! > 0 && filters.length > 0;

const nameOf = (topic: string) => topic.slice(topic.lastIndexOf('/') + 1) as DownTopic;

export function receiveSubscribe(
  context: EmbeddedContext,
  connection: Connection,
  packet: ISubscribePacket,
): void {
  if (!isComplete(packet, packet.subscriptions))
    return refuseConnection(context, connection, 'malformed', reasons.protocolError);
  let isAsking = false;
  const granted = packet.subscriptions.map((wanted) => {
    if (!mayRobotSubscribe(connection.sn, wanted.topic)) return refuse(context, connection, wanted.topic);
    const name = nameOf(wanted.topic);
    if (name === 'desired') isAsking ||= wantsKept(wanted, connection.subscriptions[name] === null);
    return (connection.subscriptions[name] = wanted.qos === 0 ? 0 : 1);
  });
  answer(
    context,
    connection,
    writePacket({ cmd: 'suback', messageId: packet.messageId!, granted }, connection.version),
  );
  if (isAsking && connection.state === 'open') context.desired.ask(connection);
}

/** Sends a robot its `desired` message, marked as retained. */
export function sendKept(context: EmbeddedContext, connection: Connection, desired: string): void {
  answerWith(context, connection, sendMessage(connection, 'desired', desired, true, context.limits));
}

function wantsKept(wanted: ISubscription, isNew: boolean): boolean {
  return wanted.rh !== NEVER && (wanted.rh !== ONLY_WHEN_NEW || isNew);
}

function refuse(context: EmbeddedContext, connection: Connection, filter: string): number {
  refuseMessage(context, connection, 'topic', `may not subscribe to ${filter.slice(0, FILTER_SHOWN)}`);
  strike(context, connection);
  return connection.version === 5 ? reasons.notAuthorized : SUBSCRIPTION_FAILED;
}

export function receiveUnsubscribe(
  context: EmbeddedContext,
  connection: Connection,
  packet: IUnsubscribePacket,
): void {
  if (!isComplete(packet, packet.unsubscriptions))
    return refuseConnection(context, connection, 'malformed', reasons.protocolError);
  const granted = packet.unsubscriptions.map((topic) => {
    if (mayRobotSubscribe(connection.sn, topic)) connection.subscriptions[nameOf(topic)] = null;
    return reasons.success;
  });
  answer(
    context,
    connection,
    writePacket({ cmd: 'unsuback', messageId: packet.messageId!, granted }, connection.version),
  );
}

function answer(context: EmbeddedContext, connection: Connection, bytes: Buffer): void {
  if (connection.state === 'open') answerWith(context, connection, send(connection, bytes, context.limits));
}

function answerWith(context: EmbeddedContext, connection: Connection, isTaken: boolean): void {
  if (!isTaken) refuseConnection(context, connection, 'backpressure', reasons.quotaExceeded);
}
