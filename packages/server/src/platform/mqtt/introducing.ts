import type { IConnectPacket } from 'mqtt-packet';
import { connectReturnCode, readIntroduction, type Introduction } from './admission.ts';
import type { Connection } from './connection.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { endConnection, refuseConnection } from './ending.ts';
import { reasons, writePacket, type ProtocolVersion } from './packets.ts';

const KEEPALIVE_GRACE = 1.5;
/** MQTT 5: what a client that names no maximum can take. */
const RECEIVE_MAX = 0xffff;

/** CONNECT: the robot is let in once its secret has been checked, or sent away. */
export function receiveConnect(
  context: EmbeddedContext,
  connection: Connection,
  packet: IConnectPacket,
  whenOpen: (connection: Connection) => void,
): void {
  const { limits } = context;
  connection.version = (packet.protocolVersion ?? 4) as ProtocolVersion;
  connection.silenceMaxMs = packet.keepalive
    ? packet.keepalive * 1000 * KEEPALIVE_GRACE
    : limits.silenceMaxMs;
  connection.receiveMax = Math.min(
    packet.properties?.receiveMaximum ?? RECEIVE_MAX,
    limits.unacknowledgedMax,
  );

  const introduction = readIntroduction(packet, context.inbound);
  if ('refusal' in introduction) {
    // Reading a will has counted what was wrong with it already.
    const isCounted = introduction.refusal === 'json' || introduction.refusal === 'schema';
    return sendAway(context, connection, introduction.reason, isCounted ? null : introduction.refusal);
  }
  context.doorway.leave(connection.address);
  connection.state = 'authenticating';
  connection.sn = introduction.sn;
  void check(context, connection, introduction).then((isOpen) => {
    if (isOpen) whenOpen(connection);
  });
}

async function check(
  context: EmbeddedContext,
  connection: Connection,
  { sn, secret, will }: Introduction,
): Promise<boolean> {
  const isEnded = () => connection.state === 'ended';
  try {
    const isRight = await context.authenticating(
      async () => !isEnded() && (await context.authenticate(sn, secret)),
    );
    if (isEnded()) return false;
    if (!isRight) {
      sendAway(context, connection, reasons.notAuthorized, 'auth');
      return false;
    }
  } catch (error) {
    if (isEnded()) return false;
    context.log.warn({ error, sn }, 'the secret of a robot could not be checked');
    sendAway(context, connection, reasons.unavailable, 'auth_unavailable');
    return false;
  }
  connection.will = will;
  open(context, connection);
  return true;
}

function open(context: EmbeddedContext, connection: Connection): void {
  const { sn, socket, version } = connection;
  const earlier = context.robots.get(sn);
  context.robots.set(sn, connection);
  context.strangers.delete(connection);
  context.counters.connections += 1;
  connection.state = 'open';
  connection.heardAt = Date.now();
  if (earlier) endConnection(context, earlier, 'taken_over', reasons.takenOver);
  socket.write(
    writePacket(
      {
        cmd: 'connack',
        sessionPresent: false,
        ...(version === 5
          ? {
              reasonCode: reasons.success,
              properties: {
                sessionExpiryInterval: 0,
                maximumQoS: 1,
                maximumPacketSize: context.limits.messageMax,
                wildcardSubscriptionAvailable: false,
                sharedSubscriptionAvailable: false,
              },
            }
          : { returnCode: 0 }),
      },
      version,
    ),
  );
}

function sendAway(
  context: EmbeddedContext,
  connection: Connection,
  reason: number,
  refusal: Parameters<typeof refuseConnection>[2] | null,
): void {
  const { socket, version } = connection;
  socket.write(
    writePacket(
      {
        cmd: 'connack',
        sessionPresent: false,
        ...(version === 5 ? { reasonCode: reason } : { returnCode: connectReturnCode(reason) }),
      },
      version,
    ),
  );
  if (refusal) refuseConnection(context, connection, refusal);
  else endConnection(context, connection, 'lost');
}
