import type { IConnectPacket } from 'mqtt-packet';
import {
  WRONG_SECRET,
  connectReturnCode,
  readIntroduction,
  type Introduction,
  type Rejection,
} from './admission.ts';
import type { Connection } from './connection.ts';
import type { EmbeddedContext } from './embedded-context.ts';
import { endConnection, failConnection, refuseConnection } from './ending.ts';
import { reasons, writePacket, type ProtocolVersion } from './packets.ts';

const KEEPALIVE_GRACE = 1.5;
const ALIVE_MS = 10_000;
/** MQTT 5: the receive maximum of a client that sends none. */
const RECEIVE_MAX = 0xffff;

/** Handles CONNECT: checks the robot's secret, then accepts or refuses it. */
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
  connection.sn = introduction.sn;
  if ('refusal' in introduction) return sendAway(context, connection, introduction);
  context.doorway.leave(connection.address);
  connection.state = 'authenticating';
  check(context, connection, introduction)
    .then((isOpen) => {
      if (isOpen) whenOpen(connection);
    })
    .catch((error: unknown) => failConnection(context, connection, error));
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
      sendAway(context, connection, {
        refusal: 'auth',
        reason: reasons.notAuthorized,
        detail: WRONG_SECRET,
      });
      return false;
    }
  } catch (error) {
    if (isEnded()) return false;
    sendAway(context, connection, {
      refusal: 'auth_unavailable',
      reason: reasons.unavailable,
      detail: error instanceof Error ? error.message : String(error),
    });
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
  connection.heardAt = performance.now();
  if (earlier) {
    // A robot that merely lost its connection has sent nothing lately.
    if (earlier.address !== connection.address || connection.heardAt - earlier.heardAt < ALIVE_MS)
      context.troubles.changedHands(sn, connection.address);
    endConnection(context, earlier, 'taken_over', reasons.takenOver);
  }
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
                maximumPacketSize: context.limits.packetMax,
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

/** Responds in the format of the nearest supported version. */
export function refuseVersion(context: EmbeddedContext, connection: Connection, version: number): void {
  connection.version = version > 5 ? 5 : 4;
  sendAway(context, connection, {
    refusal: 'version',
    reason: reasons.unsupportedProtocol,
    detail: `protocol version ${version}`,
  });
}

function sendAway(
  context: EmbeddedContext,
  connection: Connection,
  { reason, refusal, detail }: Omit<Rejection, 'sn'>,
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
  refuseConnection(context, connection, refusal, undefined, detail);
}
