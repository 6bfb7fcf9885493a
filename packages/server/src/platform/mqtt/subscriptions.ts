import { mayRobotSubscribe, type DownTopic } from '@muster/contract/robot-link/topics';
import type { ISubscribePacket, ISubscription, IUnsubscribePacket } from 'mqtt-packet';
import type { Connection } from './connection.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { refuseConnection, strike } from './ending.ts';
import { send, sendMessage } from './outbound.ts';
import { reasons, writePacket } from './packets.ts';

const SUBSCRIPTION_FAILED = 0x80;
/** MQTT 5 retain handling of a subscription: send what is kept always, only when it is new, or never. */
const ONLY_WHEN_NEW = 1;
const NEVER = 2;

const nameOf = (topic: string) => topic.slice(topic.lastIndexOf('/') + 1) as DownTopic;

export function receiveSubscribe(
  context: EmbeddedContext,
  connection: Connection,
  packet: ISubscribePacket,
): void {
  const kept: DownTopic[] = [];
  const granted = packet.subscriptions.map((wanted) => {
    if (!mayRobotSubscribe(connection.sn, wanted.topic)) return refuse(context, connection);
    const name = nameOf(wanted.topic);
    if (name === 'desired' && wantsKept(wanted, connection.subscriptions[name] === null)) kept.push(name);
    return (connection.subscriptions[name] = wanted.qos === 0 ? 0 : 1);
  });
  answer(
    context,
    connection,
    writePacket({ cmd: 'suback', messageId: packet.messageId!, granted }, connection.version),
  );
  const desired = context.desired.get(connection.sn);
  if (kept.length > 0 && desired !== undefined && connection.state === 'open')
    answerWith(context, connection, sendMessage(connection, 'desired', desired, true, context.limits));
}

function wantsKept(wanted: ISubscription, isNew: boolean): boolean {
  return wanted.rh !== NEVER && (wanted.rh !== ONLY_WHEN_NEW || isNew);
}

function refuse(context: EmbeddedContext, connection: Connection): number {
  context.counters.refused.topic += 1;
  strike(context, connection);
  return connection.version === 5 ? reasons.notAuthorized : SUBSCRIPTION_FAILED;
}

export function receiveUnsubscribe(
  context: EmbeddedContext,
  connection: Connection,
  packet: IUnsubscribePacket,
): void {
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
