import type { Connection } from './connection.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { endConnection, failConnection, refuseConnection } from './ending.ts';
import { spend } from './flood.ts';
import { contentStart, readFrames } from './frames.ts';
import { receiveConnect, refuseVersion } from './introducing.ts';
import { acknowledged, send } from './outbound.ts';
import {
  packetTypes,
  pingResponse,
  readPacket,
  readPacketId,
  reasons,
  unsupportedVersion,
} from './packets.ts';
import { receivePublish } from './publications.ts';
import { receiveSubscribe, receiveUnsubscribe } from './subscriptions.ts';

/** The first byte of every MQTT connection; anything else is refused at once. */
const CONNECT_BYTE = 0x10;
const DISCONNECT_WITH_WILL = 0x04;

/** Handles bytes from a robot. Never throws: an error ends only this connection. */
export function receive(context: EmbeddedContext, connection: Connection, chunk: Buffer): void {
  try {
    receiveChunk(context, connection, chunk);
  } catch (error) {
    failConnection(context, connection, error);
  }
}

function receiveChunk(context: EmbeddedContext, connection: Connection, chunk: Buffer): void {
  if (connection.state === 'ended' || connection.hasFailed) return;
  if (connection.state === 'authenticating') return hold(context, connection, chunk);
  if (connection.state === 'new' && connection.inbox.length === 0 && chunk[0] !== CONNECT_BYTE)
    return refuseConnection(context, connection, 'malformed');
  const now = performance.now();
  connection.heardAt = now;
  const used = readFrames(
    connection.inbox,
    chunk,
    () => (connection.state === 'new' ? context.limits.connectPacketMax : context.limits.packetMax),
    (bytes, start, end) => receiveFrame(context, connection, bytes, start, end, now),
  );
  if (typeof used === 'string')
    refuseConnection(context, connection, used, used === 'too_large' ? reasons.tooLarge : reasons.malformed);
  else if (used < chunk.length && isAuthenticating(connection))
    hold(context, connection, chunk.subarray(used));
}

/** The state changes while frames are read, which the compiler cannot see. */
const isAuthenticating = (connection: Connection) => connection.state === 'authenticating';

/** A robot may send messages before it is authenticated; a few are buffered. */
function hold(context: EmbeddedContext, connection: Connection, bytes: Buffer): void {
  connection.held = connection.held ? Buffer.concat([connection.held, bytes]) : Buffer.from(bytes);
  if (connection.held.length > context.limits.packetMax) refuseConnection(context, connection, 'too_large');
}

/** Returns whether to continue reading. */
function receiveFrame(
  context: EmbeddedContext,
  connection: Connection,
  bytes: Buffer,
  start: number,
  end: number,
  now: number,
): boolean {
  const type = bytes[start]! >> 4;
  if (connection.state === 'new') {
    receiveIntroduction(context, connection, bytes, start, end);
    return false;
  }
  // The answer to a message of ours is no flood, however many we sent at once.
  const isAwaited = type === packetTypes.puback && connection.unacknowledged > 0;
  const allowance = isAwaited ? 'allowed' : spend(connection.allowance, context.limits, now);
  if (allowance === 'flood') refuseConnection(context, connection, 'flood', reasons.rateTooHigh);
  else if (type === packetTypes.publish)
    receivePublish(context, connection, bytes, start, end, allowance === 'excess');
  else if (type === packetTypes.pingreq) answerPing(context, connection);
  else if (type === packetTypes.puback && readPacketId(bytes, start, end) !== null) acknowledged(connection);
  else if (type === packetTypes.disconnect) receiveDisconnect(context, connection, bytes, start, end);
  else receiveRare(context, connection, bytes, start, end);
  return connection.state === 'open' && !connection.hasFailed;
}

function receiveIntroduction(
  context: EmbeddedContext,
  connection: Connection,
  bytes: Buffer,
  start: number,
  end: number,
): void {
  const version = unsupportedVersion(bytes, start, end);
  if (version !== null) return refuseVersion(context, connection, version);
  const packet = readPacket(Buffer.from(bytes.subarray(start, end)), 4);
  if (packet?.cmd !== 'connect') return refuseConnection(context, connection, 'malformed');
  receiveConnect(context, connection, packet, () => {
    const { held } = connection;
    connection.held = null;
    if (held) receive(context, connection, held);
  });
}

function answerPing(context: EmbeddedContext, connection: Connection): void {
  if (!send(connection, pingResponse, context.limits))
    refuseConnection(context, connection, 'backpressure', reasons.quotaExceeded);
}

function receiveDisconnect(
  context: EmbeddedContext,
  connection: Connection,
  bytes: Buffer,
  start: number,
  end: number,
): void {
  const offset = contentStart(bytes, start);
  const isWithWill = connection.version === 5 && offset < end && bytes[offset] === DISCONNECT_WITH_WILL;
  endConnection(context, connection, isWithWill ? 'lost' : 'left');
}

function receiveRare(
  context: EmbeddedContext,
  connection: Connection,
  bytes: Buffer,
  start: number,
  end: number,
): void {
  const packet = readPacket(bytes.subarray(start, end), connection.version);
  if (packet?.cmd === 'subscribe') receiveSubscribe(context, connection, packet);
  else if (packet?.cmd === 'unsubscribe') receiveUnsubscribe(context, connection, packet);
  else refuseConnection(context, connection, 'malformed', packet ? reasons.protocolError : reasons.malformed);
}
