import { topicOf, type DownTopic } from '@muster/contract/robot-link/topics';
import type { Connection } from './connection.ts';
import { writeGathered } from './gathered-writes.ts';
import type { LinkLimits } from './link-limits.ts';
import { writePacket } from './packets.ts';

/** Returns `false` when too many bytes are unread, and the robot must be disconnected. */
export function send(connection: Connection, bytes: Buffer, limits: LinkLimits): boolean {
  if (connection.socket.writableLength + connection.backlogBytes > limits.queuedBytesMax) return false;
  writeGathered(connection, bytes);
  return true;
}

function nextPacketId(connection: Connection): number {
  connection.packetId = connection.packetId === 0xffff ? 1 : connection.packetId + 1;
  return connection.packetId;
}

/**
 * Sends one message to a subscribed robot. Returns `false` when the robot must be disconnected. With QoS 1 at most
 * `receiveMax` are in flight; the rest waits here for acknowledgements.
 */
export function sendMessage(
  connection: Connection,
  topic: DownTopic,
  payload: string,
  retain: boolean,
  limits: LinkLimits,
): boolean {
  const qos = connection.subscriptions[topic];
  if (qos === null) return true;
  const bytes = writePacket(
    {
      cmd: 'publish',
      topic: topicOf(connection.sn, topic),
      payload,
      qos,
      retain,
      dup: false,
      ...(qos === 1 ? { messageId: nextPacketId(connection) } : {}),
    },
    connection.version,
  );
  if (qos === 0) return send(connection, bytes, limits);
  if (connection.unacknowledged < connection.receiveMax) {
    connection.unacknowledged += 1;
    return send(connection, bytes, limits);
  }
  if (connection.socket.writableLength + connection.backlogBytes > limits.queuedBytesMax) return false;
  connection.backlog ??= [];
  connection.backlog.push(bytes);
  connection.backlogBytes += bytes.length;
  return connection.backlog.length <= limits.unacknowledgedMax;
}

/** The robot has acknowledged one message: sends the next. */
export function acknowledged(connection: Connection): void {
  if (connection.unacknowledged === 0) return;
  const next = connection.backlog?.shift();
  if (!next) {
    connection.unacknowledged -= 1;
    return;
  }
  connection.backlogBytes -= next.length;
  if (connection.backlog!.length === 0) connection.backlog = null;
  writeGathered(connection, next);
}
