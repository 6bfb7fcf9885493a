import { serialNumber } from '@muster/contract/primitives';
import type { ConnectionMessage } from '@muster/contract/robot-link/messages';
import { mayRobotPublish, parseTopic, type UpTopic } from '@muster/contract/robot-link/topics';
import type { IConnectPacket } from 'mqtt-packet';
import type { LastWill } from './connection.ts';
import type { Refusal } from './counters.ts';
import { isRefused, type Inbound } from './inbound.ts';
import { reasons } from './packets.ts';

/** Shown in the log and on the page of the refused robot. */
export const WRONG_SECRET = 'wrong secret: not from its last enrolment, or the robot was removed';

export interface Introduction {
  sn: string;
  secret: string;
  will: LastWill | null;
}

export interface Rejection {
  /** The claimed serial number; empty when invalid. */
  sn: string;
  refusal: Refusal;
  reason: number;
  detail: string | null;
}

/** Reads a CONNECT, or returns why it is rejected: user name and client id must be the serial number. */
export function readIntroduction(packet: IConnectPacket, inbound: Inbound): Introduction | Rejection {
  const { clientId: sn, username, password, will } = packet;
  const reject = (refusal: Refusal, reason: number, detail: string | null): Rejection => ({
    sn: serialNumber.safeParse(sn).data === sn ? sn : '',
    refusal,
    reason,
    detail,
  });
  if (packet.properties?.authenticationMethod)
    return reject('auth', reasons.badAuthenticationMethod, 'enhanced authentication is not supported');
  if (serialNumber.safeParse(sn).data !== sn)
    return reject('auth', reasons.badClientId, 'the client id is not a serial number in upper case');
  if (username !== sn) return reject('auth', reasons.notAuthorized, 'the user name is not the client id');
  if (!password?.length) return reject('auth', reasons.notAuthorized, 'the password is missing');
  if (!will) return { sn, secret: password.toString(), will: null };

  const { topic, payload, qos } = will;
  if (packet.protocolVersion === 5 && qos === 2)
    return reject('malformed', reasons.qosNotSupported, 'the last will has QoS 2');
  if (!mayRobotPublish(sn, topic))
    return reject(
      'topic',
      reasons.notAuthorized,
      'the last will is on a topic that the robot may not publish to',
    );
  const name = parseTopic(topic)!.name as UpTopic;
  const message = inbound.read(name, payload.toString());
  if (isRefused(message)) return reject(message.refusal, reasons.badPayload, message.detail);
  if (name === 'connection' && (message as ConnectionMessage).status === 'ONLINE')
    return reject('schema', reasons.badPayload, 'the last will says that the robot is online');
  return { sn, secret: password.toString(), will: { name, message } };
}

/** MQTT 3.1.1 has only five return codes for a refusal. */
export function connectReturnCode(reason: number): number {
  if (reason === reasons.unsupportedProtocol) return 1;
  if (reason === reasons.badClientId) return 2;
  if (reason === reasons.unavailable) return 3;
  return 5;
}

/** Limits the connections per address that have not sent CONNECT. */
export function createDoorway(perAddressMax: number): {
  enter(address: string): boolean;
  leave(address: string): void;
} {
  const waiting = new Map<string, number>();
  return {
    enter(address) {
      const count = waiting.get(address) ?? 0;
      if (count >= perAddressMax) return false;
      waiting.set(address, count + 1);
      return true;
    },
    leave(address) {
      const count = waiting.get(address)!;
      if (count === 1) waiting.delete(address);
      else waiting.set(address, count - 1);
    },
  };
}
