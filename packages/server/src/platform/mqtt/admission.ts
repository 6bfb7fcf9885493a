import { serialNumber } from '@muster/contract/primitives';
import { mayRobotPublish, parseTopic, type UpTopic } from '@muster/contract/robot-link/topics';
import type { IConnectPacket } from 'mqtt-packet';
import type { LastWill } from './connection.ts';
import type { Refusal } from './counters.ts';
import { isRefused, type Inbound } from './inbound.ts';
import { reasons } from './packets.ts';

/** For the log and the refused robot's page. */
export const WRONG_SECRET = 'the secret is not the one of its last enrolment, or the robot was removed';

export interface Introduction {
  sn: string;
  secret: string;
  will: LastWill | null;
}

export interface Rejection {
  /** Who it says it is; empty when that is no serial number. */
  sn: string;
  refusal: Refusal;
  reason: number;
  detail: string | null;
}

/** What a CONNECT says, or why it is not enough: user name and client id are the serial number. */
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
  if (!password?.length) return reject('auth', reasons.notAuthorized, 'there is no password');
  if (!will) return { sn, secret: password.toString(), will: null };

  const { topic, payload, qos } = will;
  if (packet.protocolVersion === 5 && qos === 2)
    return reject('malformed', reasons.qosNotSupported, 'the last will has QoS 2');
  if (!mayRobotPublish(sn, topic))
    return reject('topic', reasons.notAuthorized, 'the last will is for a topic that is not its own');
  const name = parseTopic(topic)!.name as UpTopic;
  const message = inbound.read(name, payload.toString());
  if (isRefused(message)) return reject(message.refusal, reasons.badPayload, message.detail);
  return { sn, secret: password.toString(), will: { name, message } };
}

/** MQTT 3.1.1 has five words for no. */
export function connectReturnCode(reason: number): number {
  if (reason === reasons.unsupportedProtocol) return 1;
  if (reason === reasons.badClientId) return 2;
  if (reason === reasons.unavailable) return 3;
  return 5;
}

/** Counts the connections of each address that have not introduced themselves. */
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

/** Lets so many run at once, and the others wait their turn: a returning fleet must not drown the database. */
export function createQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next in line, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
